"""Rows for how many it has happened to this turn: "for each creature that died under your control this turn"."""

from __future__ import annotations

from typing import Any

from cardwright.definitions.trees import Filter, Worded
from cardwright.games.magic.language.normal import ordered
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, is_players, noun_of
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.history import HowOften
from cardwright.text.forms import Draft


def _how_many(verb: str, cls: type[Any], whose: tuple[Filter, ...] = (), **fixed: Any) -> None:
    """Add rows for each to which it has happened, and for their number."""
    for words, name, many in ((f"<noun> that {verb} this turn", "each of", False),
                              (f"the number of <noun> that {verb} this turn", "plain quantity", True)):  # fmt: skip

        def make(got: Parts, start: int, many: bool = many) -> object:
            noun = got["noun"]
            if not isinstance(noun, Noun) or noun.many is not many or noun.card or noun.place or is_players(noun):
                return None
            event = Draft(cls, {"what": ordered((*fits(noun), *whose)), **fixed}, start)
            return Draft(Worded, {"quantity": Draft(HowOften, {"event": event}, start)}, start)

        def take(value: Any, many: bool = many) -> Parts | None:
            often = value.quantity if isinstance(value, Worded) else None
            event: Any = often.event if isinstance(often, HowOften) else None
            if type(event) is not cls or often != HowOften(event) or event != cls(what=event.what, **fixed):
                return None
            if not set(whose) <= set(event.what) or (f.Itself() in event.what):
                return None
            rest = tuple(one for one in event.what if one not in whose)
            return {"noun": noun_of(rest, "battlefield", many)}

        made(name, words, make, take)


OF_YOURS = (f.Yours(),)
_how_many("died under your control", e.Dies, OF_YOURS)
_how_many("died", e.Dies)
_how_many("left the battlefield under your control", e.Moves, OF_YOURS, from_="battlefield")
_how_many("left the battlefield", e.Moves, from_="battlefield")
_how_many("entered the battlefield under your control", e.Enters, OF_YOURS)
