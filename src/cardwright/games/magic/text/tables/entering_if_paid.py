"""Rows for what enters only if something is paid, and goes to the graveyard otherwise."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words.replacement import EntersIfPaid
from cardwright.text.forms import Draft


def _if_paid(words: str, *, may: bool) -> None:
    """Add a row for a cost that is paid instead of entering; then it enters (CR 614.12)."""

    def make(got: Parts, start: int) -> object:
        return Draft(EntersIfPaid, {"cost": (got["cost"],), "may": may}, start)

    def take(value: Any) -> Parts | None:
        same = isinstance(value, EntersIfPaid) and len(value.cost) == 1 and value.may is may
        return {"cost": value.cost[0]} if same else None

    rest = "If you do, put ~ onto the battlefield. If you don't, put it into its owner's graveyard."
    made("ability", f"if ~ would enter, {words} instead. {rest}", make, take)


_if_paid("<cost:deed cost>", may=False)
_if_paid("you may <cost:deed cost>", may=True)
