"""Rows for the top cards of libraries that are exiled, and for playing cards from where they are."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.trees import Duration
from cardwright.games.magic.text.event_parts import PLAYER
from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.objects import TARGET_PLAYERS, THE_PLAYER
from cardwright.games.magic.text.pronouns import Renamed
from cardwright.games.magic.text.rows import Parts, constant, leaf, made
from cardwright.games.magic.words import durations as d
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.keyword_abilities.ingest import TopCards
from cardwright.games.magic.words.keyword_actions.exile import Exile
from cardwright.games.magic.words.playing import MayPlay
from cardwright.text.forms import Draft

constant("library", "your library", THE_PLAYER)
constant("library", "each opponent's library", t.Opponents())
constant("library", "each player's library", t.Everyone())
constant("library", "target player's library", TARGET_PLAYERS[0], alternate=True)
constant("library", "target opponent's library", TARGET_PLAYERS[1], alternate=True)
constant("library", "that player's library", Said("that player", PLAYER), alternate=True)


def _exiled(words: str, *, many: bool) -> None:
    """Add a row for the top cards of a library that are exiled."""

    def make(got: Parts, start: int) -> object:
        top = Draft(TopCards, {"of": got["of"], "count": got.get("count", ONE)}, start)
        return Draft(Exile, {"what": top}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Exile) or value != Exile(value.what) or not isinstance(value.what, TopCards):
            return None
        if (value.what.count != ONE) is not many:
            return None
        return {"of": value.what.of, "count": value.what.count}

    made("core effect", words, make, take)


for _many, _cards in ((False, "card"), (True, "<count:number> cards")):
    _exiled(f"exile the top {_cards} of <of:library>", many=_many)
    _exiled(f"<of:player> exiles the top {_cards} of their library", many=_many)
    _exiled(f"<of:players> exile the top {_cards} of their libraries", many=_many)

PLAYED_UNTIL: Final[dict[str, Duration]] = {
    "this turn": d.END_OF_TURN, "until the end of your next turn": d.EndOfYourNextTurn(),
    "until your next end step": d.YourNextEndStep(), "until your next turn": d.YourNextTurn(),
    "for as long as it remains exiled": d.ItLeaves(),
}  # fmt: skip
"""How long a card may be played."""


def _play(words: str, until: Duration, *, free: bool, alternate: bool = False, cast: bool = False) -> None:
    """Add a row for cards that you may play, or only cast, for a while."""
    if not free and not cast:
        # A land is played and not cast (CR 601.1).
        _play(words.replace("play <", "cast <"), until, free=False, alternate=alternate, cast=True)

    def make(got: Parts, start: int) -> object:
        return Draft(MayPlay, {"what": got["what"], "until": until, "free": free, "cast": cast}, start)

    def take(value: Any) -> Parts | None:
        same = isinstance(value, MayPlay) and value == MayPlay(value.what, until, free, cast)
        return {"what": value.what} if same else None

    made("core effect", words, make, take, alternate=alternate)


leaf("that object", Renamed("that card", "it"))
leaf("that objects", Renamed("those cards", "them", many=True))
for _words, _until in PLAYED_UNTIL.items():
    for _what, _cost in (("object", "its mana cost"), ("objects", "their mana costs")):
        for _how in ("", f" without paying {_cost}"):
            _while = _words if _what == "object" else _words.replace("it remains", "they remain")
            _first = "until end of turn" if _until == d.END_OF_TURN else _while
            _later = _until == d.EndOfYourNextTurn()
            if _later:
                _play(f"{_first}, you may play <what:that {_what}>{_how}", _until, free=bool(_how))
            _play(f"you may play <what:{_what}>{_how} {_while}", _until, free=bool(_how), alternate=_later)
            _play(f"{_first}, you may play <what:{_what}>{_how}", _until, free=bool(_how), alternate=True)
