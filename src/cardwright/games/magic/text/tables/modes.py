"""Rows for modes: a header that says how many are chosen, and the modes below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.games.magic.words.costs import PayMana
from cardwright.games.magic.words.modes import ChooseModes, Modal, Option

SPREE: Final = "spree"
PRICED: Final = {SPREE: (1, 0), "tiered": (1, None)}
"""Headers of modes that each have a price: how many are chosen at least and at most (CR 702.172, 702.183)."""
HEADERS: Final[dict[str, tuple[int, int | None]]] = {
    "choose one —": (1, None), "choose two —": (2, None), "choose three —": (3, None), "choose one or both —": (1, 2),
    "choose one or more —": (1, 0), "choose up to one —": (0, 1), "choose up to two —": (0, 2),
    "choose any number —": (0, 0),
    "choose one or two —": (1, 2), "choose up to three —": (0, 3), "choose four —": (4, None),
}  # fmt: skip
"""How many are chosen at least and at most; at most 0 is all of them."""
AGAIN: Final = "choose three. you may choose the same mode more than once."
"""The header of modes of which the same may be chosen again."""


def options_of(
    header: str, modes: tuple[tuple[object, ...], ...], *, spell: bool, prices: Sequence[str] = ()
) -> object | None:
    """Return the choice that a header and its modes stand for; `prices` are what each mode costs besides."""
    if header in PRICED or prices:
        if header not in PRICED or len(prices) != len(modes) or "" in prices or not spell:
            return None
        priced = tuple(
            Option(do, (PayMana(price),))  # type: ignore[arg-type]
            for do, price in zip(modes, prices, strict=True)
        )
        least, most = PRICED[header]
        return Modal(priced, least, len(priced) if most == 0 else most)
    if header == AGAIN:
        return _choice(spell)(tuple(Option(do) for do in modes), 3, repeat=True)  # type: ignore[arg-type]
    bounds = HEADERS.get(header)
    if bounds is None or len(modes) < 2:
        return None
    least, most = bounds
    options = tuple(Option(do) for do in modes)  # type: ignore[arg-type]
    if most == 0:
        most = len(options)
    return _choice(spell)(options, least, most)


def _choice(spell: bool) -> type[Modal] | type[ChooseModes]:
    return Modal if spell else ChooseModes


def header_of(word: Modal | ChooseModes) -> str | None:
    """Return the header of a choice, None if it has terms that no header says."""
    if all(len(one.cost) == 1 and isinstance(one.cost[0], PayMana) for one in word.options):
        plain = Modal(word.options, 1, word.most)
        priced = {None: "tiered", len(word.options): SPREE}
        return priced.get(word.most) if word == plain else None
    if word.repeat and word == type(word)(word.options, 3, repeat=True):
        return AGAIN
    if word.repeat or word.by_opponent or word.budget or any(one.cost or one.weight for one in word.options):
        return None
    for header, (least, most) in HEADERS.items():
        if (word.choose, word.most) == (least, len(word.options) if most == 0 else most):
            return header
    return None
