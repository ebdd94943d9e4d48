"""Rows for an effect that taps or untaps, as its player chooses."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.event_parts import OBJECT
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.keyword_actions.tap_and_untap import Tap, Untap
from cardwright.games.magic.words.optional_and_delayed import May
from cardwright.text.forms import Draft


def _tap_or_untap(words: str, *, many: bool) -> None:
    """Add a row: it is tapped, or if its player does not want that, untapped."""

    def make(got: Parts, start: int) -> object:
        what = got["what"]
        again = what if isinstance(what, Said) else Said("them" if many else "it", OBJECT, many)
        if not isinstance(what, Said) and not (isinstance(what, Draft) and what.cls is t.Targeted):
            return None
        tap, untap = Draft(Tap, {"what": what}, start), Draft(Untap, {"what": again}, start)
        return Draft(May, {"do": (tap,), "else_": (untap,)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, May) or value != May(value.do, value.else_) or len(value.do) != 1:
            return None
        [tap] = value.do
        if not isinstance(tap, Tap) or len(value.else_) != 1 or not isinstance(value.else_[0], Untap):
            return None
        same = isinstance(tap.what, t.Targeted) or value.else_[0].what == tap.what
        return {"what": tap.what} if same else None

    made("core effect", words, make, take)


_tap_or_untap("tap or untap <what:object>", many=False)
_tap_or_untap("tap or untap <what:objects>", many=True)
