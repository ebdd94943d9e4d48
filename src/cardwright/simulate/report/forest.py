"""A forest plot: a line for each name with a dot at its rate, or difference, and a bar for the interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardwright.simulate.report.svg import BLUE, FAINT, GREY, LETTER, QUIET, Drawing, Spot, shortened
from cardwright.simulate.report.words import percent, points

NAMES: Final = 170
WIDE: Final = 420
LINE: Final = 18
TOP: Final = 46
MARKS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)

STACKED: Final = 36
"""The height of a row whose name stands above its line, which is readable on a narrow screen too."""
NARROW: Final = 314
MARGIN: Final = 19

Row = tuple[str, Spot, Spot | None]
"""A name, its rate, and what it is compared with, such as the rate before a change, if there is any."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A value to be shown with its interval."""

    rate: float
    low: float
    high: float
    cases: int = 1


@dataclass(frozen=True, slots=True)
class Scale:
    """What a line stands for: rates, or differences in points, from `low` to `high` with a `middle`."""

    low: float = 0.0
    high: float = 1.0
    middle: float = 0.5
    differences: bool = False

    def place(self, value: float) -> float:
        """Return where a value is between the ends, which no value passes."""
        return min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))

    def marks(self) -> list[float]:
        return [self.low + mark * (self.high - self.low) for mark in MARKS]

    def text(self, value: float) -> str:
        return points(value) if self.differences else percent(value)

    def mark(self, value: float) -> str:
        return f"{100 * value:+.0f}" if self.differences else f"{100 * value:.0f} %"


RATES: Final = Scale()
SCALES: Final = (Scale(0.4, 0.6), Scale(0.3, 0.7), Scale(0.2, 0.8), Scale())


def near_half(spots: Sequence[Spot]) -> Scale:
    """Return the narrowest scale around a half on which all rates and their bounds fit."""
    shown = [spot for spot in spots if spot.cases]
    return next(
        (scale for scale in SCALES if all(scale.low <= spot.low and spot.high <= scale.high for spot in shown)), RATES
    )


def differences(spots: Sequence[Spot]) -> Scale:
    """Return a scale on which all differences and their bounds fit, in steps of 10 points."""
    furthest = max((max(abs(spot.low), abs(spot.high)) for spot in spots if spot.cases), default=0.1)
    reach = min(10, max(1, -int(-furthest * 10 // 1))) / 10
    return Scale(-reach, reach, 0.0, differences=True)


def forest(title: str, rows: Sequence[Row]) -> str:
    """Return a plot with the names on the left: its interval, a dot at the rate, and the earlier rate in grey above."""
    height = TOP + LINE * len(rows) + 12
    drawing = Drawing(NAMES + WIDE + 20, height, title, _description(rows))
    drawing.text(8, 16, title, bold=True)
    for mark in MARKS:
        x = NAMES + mark * WIDE
        drawing.line(x, TOP - 8, x, height - 8, FAINT)
        drawing.text(x, TOP - 12, RATES.mark(mark), anchor="middle", fill=QUIET)
    for number, (name, rate, before) in enumerate(rows):
        y = TOP + LINE * number + LINE / 2
        drawing.text(NAMES - 8, y + 4, shortened(name, NAMES - 8), anchor="end")
        for spot, above, colour in ((before, 4, GREY), (rate, 0, BLUE)):
            if spot is not None and spot.cases:
                _bar(drawing, spot, (NAMES, WIDE), y - above, colour, RATES)
    return drawing.end()


def stacked_forest(title: str, rows: Sequence[Row], scale: Scale = RATES) -> str:
    """Return a plot with each name above its line and the number beside it, for a page that may be narrow."""
    width = NARROW + 2 * MARGIN
    height = 24 + STACKED * len(rows) + 6
    drawing = Drawing(width, height, title, _description(rows))
    for mark in scale.marks():
        x = MARGIN + scale.place(mark) * NARROW
        middle = abs(mark - scale.middle) < 1e-9
        drawing.line(x, 18, x, height - 4, QUIET if middle else FAINT, dashes="3 3" if middle else "")
        drawing.text(x, 12, scale.mark(mark), anchor="middle", fill=QUIET)
    for number, (name, rate, before) in enumerate(rows):
        y = 24 + STACKED * number + 26
        number_text = scale.text(rate.rate) if rate.cases else "–"
        room = width - 16 - LETTER * (len(number_text) + 2)
        named = shortened(name, room)
        # A white ground keeps the lines of the scale out of the words.
        drawing.box(3, y - 23, LETTER * len(named) + 4, 14, "white")
        drawing.box(width - 8 - LETTER * len(number_text), y - 23, LETTER * len(number_text) + 6, 14, "white")
        drawing.text(6, y - 12, named)
        drawing.text(width - 6, y - 12, number_text, anchor="end", bold=True)
        for spot, above, colour in ((before, -5, GREY), (rate, 0, BLUE)):
            if spot is not None and spot.cases:
                _bar(drawing, spot, (MARGIN, NARROW), y - above, colour, scale, f"{name}: {scale.text(spot.rate)}")
    return drawing.end()


def _bar(
    drawing: Drawing, spot: Spot, span: tuple[float, float], y: float, colour: str, scale: Scale, hint: str = ""
) -> None:
    start, wide = span
    drawing.line(start + scale.place(spot.low) * wide, y, start + scale.place(spot.high) * wide, y, colour, 2)
    drawing.dot(start + scale.place(spot.rate) * wide, y, colour, hint)


def _description(rows: Sequence[Row]) -> str:
    shown = sum(row[1].cases > 0 for row in rows)
    return f"{shown} rows with a dot at the value and a line for its 95 % interval."
