"""Rows for modes: a header that says how many are chosen, and the modes below it."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.words.modes import ChooseModes, Modal, Option

HEADERS: Final[dict[str, tuple[int, int | None]]] = {
    "choose one —": (1, None), "choose two —": (2, None), "choose three —": (3, None), "choose one or both —": (1, 2),
    "choose one or more —": (1, 0), "choose up to one —": (0, 1), "choose up to two —": (0, 2),
    "choose any number —": (0, 0),
    "choose one or two —": (1, 2), "choose up to three —": (0, 3), "choose four —": (4, None),
}  # fmt: skip
"""How many are chosen at least and at most; at most 0 is all of them."""


def options_of(header: str, modes: tuple[tuple[object, ...], ...], *, spell: bool) -> object | None:
    """Return the choice that a header and its modes stand for."""
    bounds = HEADERS.get(header)
    if bounds is None or len(modes) < 2:
        return None
    least, most = bounds
    options = tuple(Option(do) for do in modes)  # type: ignore[arg-type]
    if most == 0:
        most = len(options)
    return (Modal if spell else ChooseModes)(options, least, most)


def header_of(word: Modal | ChooseModes) -> str | None:
    """Return the header of a choice, None if it has terms that no header says."""
    if word.repeat or word.by_opponent or word.budget or any(one.cost or one.weight for one in word.options):
        return None
    for header, (least, most) in HEADERS.items():
        if (word.choose, word.most) == (least, len(word.options) if most == 0 else most):
            return header
    return None
