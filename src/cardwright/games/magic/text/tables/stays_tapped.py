"""Rows for what does not untap for a while: "doesn't untap during its controller's untap step for as long as ..."."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import restrictions as r
from cardwright.games.magic.words.durations import END_OF_TURN, ItsNextUntapStep
from cardwright.text.forms import Draft


def _stays_tapped(words: str) -> None:
    def make(got: Parts, start: int) -> object:
        return Draft(r.CannotNow, {"what": got["what"], "do": ("untap",), "until": got["until"]}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, r.CannotNow) or value.what is None or value.until in (END_OF_TURN, ItsNextUntapStep()):
            return None
        same = value == r.CannotNow(value.what, ("untap",), until=value.until)
        return {"what": value.what, "until": value.until} if same else None

    made("core effect", words, make, take)


_stays_tapped("<what:one> doesn't untap during its controller's untap step <until:duration>")
_stays_tapped("<what:many> don't untap during their controllers' untap steps <until:duration>")
