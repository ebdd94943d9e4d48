"""Rows for what a player controls or owns who was named before: "target creature that player controls"."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.trees import Filter, Target
from cardwright.games.magic.text.event_parts import OBJECT, PLAYER
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.nouns import Noun, Where
from cardwright.games.magic.text.objects import TARGET_PLAYERS, fits, is_players, noun_of, possessive, pronoun
from cardwright.games.magic.text.rows import Parts, constant, made, says
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.relations import ControlledBy, OneOf
from cardwright.text.forms import Draft

THAT_PLAYER: Final = Said("that player", PLAYER)


def controlled_by(player: object) -> Filter:
    """Return that one player controls it, who may be a pronoun still to be bound."""
    return ControlledBy((OneOf(player),))  # type: ignore[arg-type]


def _that_player() -> None:
    """Add the row for what was named with "that player"."""

    def take(value: Any) -> Parts | None:
        if not isinstance(value, ControlledBy) or not isinstance(value.who[0], OneOf):
            return None
        return {"who": value.who[0].these}

    made("after noun", "<who:that player> controls", lambda got, start: None, take)
    constant("after noun", "that player controls", controlled_by(THAT_PLAYER), alternate=True)


def _in_their_graveyard() -> None:
    """Add the row for cards of a graveyard."""

    def take(value: Any) -> Parts | None:
        there = isinstance(value, Where) and value.place == "graveyard" and isinstance(value.whose, Target)
        return {"whose": value.whose} if there else None

    made("after noun", "from <whose:that player> 's graveyard", lambda got, start: None, take)
    constant("after noun", "from that player's graveyard", Where("graveyard", THAT_PLAYER), alternate=True)


_that_player()
_in_their_graveyard()


PLAYER_OR_IT: Final = Said("that player or planeswalker", OBJECT, False, (f.AnyTarget(),))
"""A target that may be a player or a permanent."""
for _words in ("that player or planeswalker", "that player or permanent", "that permanent or player"):
    pronoun("object", _words, OBJECT, kind=(f.AnyTarget(),))
possessive("that player or planeswalker's", PLAYER_OR_IT)


def _controllers() -> None:
    """Add the kind of phrase for who controls what was named before, or is that player."""
    says("named controller", "<of:possessor> controller", t.Controller)
    for kind in ("planeswalker", "permanent", "creature"):
        words = f"that player or that {kind}'s controller"
        made("named controller", words, lambda got, start: Draft(t.Controller, {"of": PLAYER_OR_IT}, start),
             lambda value: None, alternate=True)  # fmt: skip
        made("player", words, lambda got, start: Draft(t.Controller, {"of": PLAYER_OR_IT}, start), lambda value: None,
             alternate=True)  # fmt: skip

    def make(got: Parts, start: int) -> object:
        return Draft(ControlledBy, {"who": (Draft(OneOf, {"these": got["who"]}, start),)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, ControlledBy) or not isinstance(value.who[0], OneOf):
            return None
        return {"who": value.who[0].these} if isinstance(value.who[0].these, t.Controller) else None

    made("after noun", "<who:named controller> controls", make, take)


_controllers()


def _each_of_target() -> None:
    """Add the row for each of a kind that a player controls who is a target."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many or noun.card or noun.other or is_players(noun):
            return None
        if any(isinstance(one, f.Yours | f.Theirs | ControlledBy) for one in noun.what):
            return None
        return Draft(t.Each, {"what": fits(noun), "whose": got["whose"]}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, t.Each) or value.whose not in TARGET_PLAYERS or value.place != "battlefield":
            return None
        return {"noun": noun_of(value.what, "battlefield", False), "whose": value.whose}

    made("object", "each <noun> <whose:aimed player> controls", make, take)


_each_of_target()
