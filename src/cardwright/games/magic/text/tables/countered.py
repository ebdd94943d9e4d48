"""Rows for spells that go elsewhere when they are countered, and for cards that enter with counters."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words.keyword_actions.counter import Counter
from cardwright.games.magic.words.keyword_actions.look import CountersToo
from cardwright.games.magic.words.replacement import PutAs
from cardwright.text.forms import Draft

COUNTERED_TO: Final = {
    "exile": ("exile it instead of putting it into its owner's graveyard",),
    "library": ("put it on top of its owner's library instead of into that player's graveyard",
                "put that card on top of its owner's library instead of into that player's graveyard"),
    "hand": ("put it into its owner's hand instead of into that player's graveyard",
             "put that card into its owner's hand instead of into that player's graveyard"),
}  # fmt: skip
"""Where a countered card goes, in words."""


def _countered(words: str, to: str, *, alternate: bool) -> None:
    def make(got: Parts, start: int) -> object:
        return Draft(Counter, {"what": got["what"], "to": to}, start)

    def take(value: Any) -> Parts | None:
        return {"what": value.what} if isinstance(value, Counter) and value.to == to else None

    made("core effect", f"counter <what:spell object>. If that spell is countered this way, {words}", make, take,
         alternate=alternate)  # fmt: skip


for _to, _ways in COUNTERED_TO.items():
    for _number, _words in enumerate(_ways):
        _countered(_words, _to, alternate=_number > 0)


def _with_counters(words: str, *, many: bool, alternate: bool = False, **fixed: Any) -> None:
    """Add a row for cards that enter the battlefield with counters."""

    def make(got: Parts, start: int) -> object:
        counters = Draft(CountersToo, {"kind": got["kind"], "amount": got.get("n", ONE)}, start)
        return Draft(PutAs, {"what": got["what"], "counters": (counters,), **fixed}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, PutAs) or len(value.counters) != 1:
            return None
        [counter] = value.counters
        if value != PutAs(value.what, counters=value.counters, **fixed) or (counter.amount != ONE) is not many:
            return None
        return {"what": value.what, "kind": counter.kind, "n": counter.amount}

    made("core effect", words, make, take, alternate=alternate)


for _many, _counters, _on in ((False, "a <kind:counter kind> counter", "it"),
                            (False, "an <kind:counter kind> counter", "it"),
                            (True, "<n:number> <kind:counter kind> counters", "it")):  # fmt: skip
    _other = _counters.startswith("an ")
    for _what in ("own card", "own graveyard card"):
        _with_counters(
            f"return <what:{_what}> to the battlefield with {_counters} on {_on}", many=_many, alternate=_other
        )
        _with_counters(f"return <what:{_what}> to the battlefield tapped with {_counters} on {_on}", many=_many,
                       alternate=_other, tapped=True)  # fmt: skip
    for _whose, _fixed in (("under your control", {"yours": True}), ("under its owner's control", {})):
        _with_counters(f"return <what:object> to the battlefield {_whose} with {_counters} on {_on}", many=_many,
                       alternate=_other, **_fixed)  # fmt: skip
    _with_counters(f"put <what:any object> onto the battlefield under your control with {_counters} on {_on}",
                   many=_many, alternate=_other, yours=True)  # fmt: skip
