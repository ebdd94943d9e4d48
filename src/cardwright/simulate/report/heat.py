"""A matrix as a heat map. Blue is more than half, orange less; every cell has its numbers, so no colour must be told
apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.simulate.matrix import Cell, Matrix
from cardwright.simulate.report.svg import LETTER, QUIET, Drawing, shortened
from cardwright.simulate.report.words import interval, percent

WIDE: Final = 86
HIGH: Final = 50
LOSING: Final = (179, 88, 6)
WINNING: Final = (33, 102, 172)
WHITE: Final = (255, 255, 255)
FULL: Final = 0.35
"""At this distance from a half the colour is full."""
LEGEND: Final = 46
LONGEST_NAME: Final = 150


def heat(title: str, found: Matrix, order: Sequence[int]) -> str:
    """Return the heat map of a matrix, with entrants in an order, such as from the strongest down."""
    names = min(LONGEST_NAME, max(LETTER * max(len(name) for name in found.names) + 12, 60))
    count = len(order)
    top = 44
    width, height = names + WIDE * count + 6, top + HIGH * count + LEGEND
    text = "Rows against columns: the share of decided matches that the row won, its 95 % interval, their number."
    drawing = Drawing(width, height, title, text)
    for place, entrant in enumerate(order):
        lines = _two_lines(found.names[entrant])
        for number, line in enumerate(lines):
            y = top - 8 - 14 * (len(lines) - 1 - number)
            drawing.text(names + WIDE * place + WIDE / 2, y, line, anchor="middle", bold=True)
        drawing.text(
            names - 6,
            top + HIGH * place + HIGH / 2 + 4,
            shortened(found.names[entrant], names - 6),
            anchor="end",
            bold=True,
        )
        for column, opponent in enumerate(order):
            corner = names + WIDE * column, top + HIGH * place
            _cell(drawing, found, (entrant, opponent), corner)
    _legend(drawing, names, top + HIGH * count + 10, min(WIDE * count, 300))
    return drawing.end()


def _cell(drawing: Drawing, found: Matrix, pair: tuple[int, int], corner: tuple[float, float]) -> None:
    (one, other), (x, y) = pair, corner
    cell = found.cell(one, other)
    middle = x + WIDE / 2
    if one == other or not cell.played:
        drawing.box(x + 1, y + 1, WIDE - 2, HIGH - 2, "#eeeeee")
        drawing.text(middle, y + 22, "50 %" if one == other else "?", anchor="middle", fill=QUIET)
        drawing.text(middle, y + 38, "mirror" if one == other else "not played", anchor="middle", fill=QUIET, size=11)
        return
    colour = colour_of(cell.rate)
    ink = ink_on(colour)
    fill = "#{:02x}{:02x}{:02x}".format(*colour)
    drawing.box(x + 1, y + 1, WIDE - 2, HIGH - 2, fill, hint=_hint(found, pair, cell))
    drawing.text(middle, y + 17, percent(cell.rate), anchor="middle", fill=ink, size=13, bold=True)
    drawing.text(middle, y + 31, f"{100 * cell.low:.0f} to {100 * cell.high:.0f} %", anchor="middle", fill=ink, size=11)
    drawing.text(middle, y + 44, f"n = {cell.cases}", anchor="middle", fill=ink, size=11)


def _hint(found: Matrix, pair: tuple[int, int], cell: Cell) -> str:
    one, other = (found.names[entrant] for entrant in pair)
    return f"{one} against {other}: {percent(cell.rate)} ({interval(cell)}) of {cell.cases}"


def colour_of(rate: float) -> tuple[int, int, int]:
    """Return the colour of a rate: white at a half, blue above, orange below.

    >>> colour_of(0.5), colour_of(1.0)
    ((255, 255, 255), (33, 102, 172))
    """
    part = min(1.0, abs(rate - 0.5) / FULL)
    goal = WINNING if rate > 0.5 else LOSING
    red, green, blue = (round(white + part * (full - white)) for white, full in zip(WHITE, goal, strict=True))
    return red, green, blue


def luminance(colour: tuple[int, int, int]) -> float:
    """Return how bright a colour is, from 0 to 1, as the guidelines for readable pages define it."""
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)


def ink_on(colour: tuple[int, int, int]) -> str:
    """Return black or white, whichever is better to read on a colour; one of them always stands out enough."""
    return "#000000" if luminance(colour) > 0.179 else "#ffffff"


def _two_lines(name: str) -> list[str]:
    """Return a name on one line if it fits, else on two."""
    if len(name) * LETTER <= WIDE:
        return [name]
    words = name.split(" ")
    cut = min(range(1, len(words) + 1), key=lambda place: abs(len(" ".join(words[:place])) - len(name) / 2))
    lines = [" ".join(words[:cut]), " ".join(words[cut:])]
    return [shortened(line, WIDE) for line in lines if line]


def _legend(drawing: Drawing, x: float, y: float, width: float) -> None:
    steps = 30
    for step in range(steps):
        rate = 0.5 - FULL + 2 * FULL * (step + 0.5) / steps
        fill = "#{:02x}{:02x}{:02x}".format(*colour_of(rate))
        drawing.box(x + width * step / steps, y, width / steps + 0.5, 10, fill)
    drawing.text(x, y + 24, f"{100 * (0.5 - FULL):.0f} % and less", fill=QUIET, size=11)
    drawing.text(x + width, y + 24, f"{100 * (0.5 + FULL):.0f} % and more", anchor="end", fill=QUIET, size=11)
