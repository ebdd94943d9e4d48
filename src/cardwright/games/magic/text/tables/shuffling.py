"""Rows for shuffling: a library, and objects that are shuffled into one."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.event_parts import PLAYER
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.objects import THE_PLAYER
from cardwright.games.magic.text.rows import Parts, constant, made, says
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.keyword_actions.shuffle import Shuffle
from cardwright.games.magic.words.relations import OneOf, OwnedBy
from cardwright.text.forms import Draft

says("core effect", "shuffle", Shuffle)
constant("core effect", "shuffle your library", Shuffle(), alternate=True)
says("bare effect", "shuffle", Shuffle)
says("core effect", "<who:player> shuffles", Shuffle)
says("core effect", "<who:player> shuffles their library", Shuffle, alternate=True)
says("core effect", "shuffle <what:own card> into your library", Shuffle, who=THE_PLAYER)
says("core effect", "you shuffle <what:own card> into your library", Shuffle, alternate=True, who=THE_PLAYER)
says("core effect", "shuffle <what:object> into its owner's library", Shuffle)
says("core effect", "shuffle <what:objects> into their owners' libraries", Shuffle)
says("core effect", "the owner of <what:object> shuffles it into their library", Shuffle, alternate=True)
says("core effect", "the owners of <what:objects> shuffle them into their libraries", Shuffle, alternate=True)


def _owner_does() -> None:
    """Add the row for the owner of what was named before: "its owner shuffles it into their library"."""

    def make(got: Parts, start: int) -> object:
        return Draft(Shuffle, {"what": got["what"]}, start) if got["of"] == got["what"] else None

    made("core effect", "<of:possessor> owner shuffles <what:object> into their library", make, lambda value: None,
         alternate=True)  # fmt: skip


_owner_does()


def graveyard_of(whose: object) -> object:
    """Return all cards in the graveyard of a player."""
    return Draft(t.Each, {"what": (f.Anything(),), "place": "graveyard", "whose": whose}, 0)


def _graveyard(words: str, *, yours: bool) -> None:
    """Add a row for a graveyard that is shuffled into the library."""

    def make(got: Parts, start: int) -> object:
        if yours:
            return Draft(Shuffle, {"who": THE_PLAYER, "what": graveyard_of(THE_PLAYER)}, start)
        if isinstance(got["who"], t.Opponents | t.Everyone):
            return Draft(Shuffle, {"who": got["who"], "what": graveyard_of(got["who"])}, start)
        return Draft(Shuffle, {"who": got["who"], "what": graveyard_of(Said("that player", PLAYER))}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Shuffle) or value.who is None or not isinstance(value.what, t.Each):
            return None
        if value.what != t.Each((f.Anything(),), "graveyard", value.what.whose):
            return None
        if yours:
            return {} if value.who == value.what.whose == THE_PLAYER else None
        same = value.what.whose == value.who or isinstance(value.what.whose, t.That)
        return {"who": value.who} if same and value.who != THE_PLAYER else None

    made("core effect", words, make, take)


_graveyard("shuffle your graveyard into your library", yours=True)
_graveyard("<who:player> shuffles their graveyard into their library", yours=False)


def _from_their_graveyard() -> None:
    """Add the row for targets in the graveyard of the player who shuffles them into their library."""

    def make(got: Parts, start: int) -> object:
        whose = OwnedBy((OneOf(Said("that player", PLAYER)),))  # type: ignore[arg-type]
        cards = {"what": (whose,), "count": got["n"], "up_to": True, "place": "graveyard"}
        return Draft(Shuffle, {"who": got["who"], "what": Draft(t.Targeted, cards, start)}, start)

    def take(value: Any) -> Parts | None:
        cards = value.what if isinstance(value, Shuffle) else None
        if not isinstance(cards, t.Targeted) or not isinstance(value.who, t.Targeted):
            return None
        if cards != t.Targeted(cards.what, cards.count, up_to=True, place="graveyard") or len(cards.what) != 1:
            return None
        owned = isinstance(cards.what[0], OwnedBy) and isinstance(cards.what[0].who[0], OneOf)
        return {"who": value.who, "n": cards.count} if owned else None

    words = "<who:player> shuffles up to <n:number> target cards from their graveyard into their library"
    made("core effect", words, make, take)


_from_their_graveyard()
