"""A scatter plot of this run's rates against real ones; on the diagonal both are the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.simulate.report.svg import BLUE, FAINT, GREY, ORANGE, QUIET, Drawing
from cardwright.simulate.report.words import percent

SIDE: Final = 286
LEFT: Final = 50
TOP: Final = 12
LOW: Final = 0.1
HIGH: Final = 0.9
MARKS: Final = (0.1, 0.3, 0.5, 0.7, 0.9)

Point = tuple[str, tuple[float, float, float], tuple[float, float, float], bool]
"""A name; rate, low and high here; the same in reality; whether the real favourite is sure."""


def scatter(title: str, points: Sequence[Point]) -> str:
    """Return the plot; pairs whose real favourite is sure are blue, others orange. What lies outside stands at the
    edge.
    """
    text = "Each dot is a pair: across, the real rate, upwards, the rate of this run, both with their intervals."
    drawing = Drawing(LEFT + SIDE + 16, TOP + SIDE + 64, title, text)
    for mark in MARKS:
        x, y = _x(mark), _y(mark)
        drawing.line(x, TOP, x, TOP + SIDE, FAINT)
        drawing.line(LEFT, y, LEFT + SIDE, y, FAINT)
        drawing.text(x, TOP + SIDE + 15, f"{100 * mark:.0f} %", anchor="middle", fill=QUIET, size=11)
        drawing.text(LEFT - 5, y + 4, f"{100 * mark:.0f} %", anchor="end", fill=QUIET, size=11)
    drawing.line(_x(LOW), _y(LOW), _x(HIGH), _y(HIGH), QUIET, dashes="4 3")
    for _, ours, real, _ in points:
        drawing.line(_x(real[0]), _y(ours[1]), _x(real[0]), _y(ours[2]), GREY)
        drawing.line(_x(real[1]), _y(ours[0]), _x(real[2]), _y(ours[0]), GREY)
    for name, ours, real, sure in points:
        hint = f"{name}: {percent(ours[0])} here, {percent(real[0])} in reality"
        drawing.dot(_x(real[0]), _y(ours[0]), BLUE if sure else ORANGE, hint)
    drawing.text(LEFT + SIDE / 2, TOP + SIDE + 33, "real rate (upwards: this run)", anchor="middle", fill=QUIET)
    drawing.dot(LEFT + 4, TOP + SIDE + 47, BLUE)
    drawing.text(LEFT + 14, TOP + SIDE + 51, "real favourite sure", size=11)
    drawing.dot(LEFT + 150, TOP + SIDE + 47, ORANGE)
    drawing.text(LEFT + 160, TOP + SIDE + 51, "not sure", size=11)
    return drawing.end()


def _x(rate: float) -> float:
    return LEFT + SIDE * min(1.0, max(0.0, (rate - LOW) / (HIGH - LOW)))


def _y(rate: float) -> float:
    return TOP + SIDE * (1 - min(1.0, max(0.0, (rate - LOW) / (HIGH - LOW))))
