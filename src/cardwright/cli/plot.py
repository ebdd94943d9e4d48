"""A plot of rates with their intervals, as an SVG file, which every browser can show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape

from cardwright.simulate.intervals import Rate

NAMES: Final = 170
WIDE: Final = 420
LINE: Final = 18
TOP: Final = 46
MARKS: Final = (0, 25, 50, 75, 100)

Row = tuple[str, Rate, Rate | None]
"""A name, its rate, and what the rate was before, if that is known."""


def rate_plot(title: str, rows: Sequence[Row]) -> str:
    """Return a plot with a line for each rate: its interval, a dot at the rate, and the earlier rate in grey above."""
    height = TOP + LINE * len(rows) + 12
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{NAMES + WIDE + 20}" height="{height}" '
        'font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="8" y="16" font-weight="bold">{escape(title)}</text>',
    ]
    for mark in MARKS:
        x = _x(mark / 100)
        parts.append(f'<line x1="{x}" y1="{TOP - 8}" x2="{x}" y2="{height - 8}" stroke="#ddd"/>')
        parts.append(f'<text x="{x}" y="{TOP - 12}" text-anchor="middle" fill="#666">{mark} %</text>')
    for number, (name, rate, before) in enumerate(rows):
        y = TOP + LINE * number + LINE // 2
        parts.append(f'<text x="{NAMES - 8}" y="{y + 4}" text-anchor="end">{escape(name)}</text>')
        if before is not None and before.cases:
            parts += _drawn(before, y - 4, "#aaa")
        if rate.cases:
            parts += _drawn(rate, y, "#1f5fa8")
    return "\n".join([*parts, "</svg>", ""])


def _drawn(rate: Rate, y: int, colour: str) -> list[str]:
    return [
        f'<line x1="{_x(rate.low)}" y1="{y}" x2="{_x(rate.high)}" y2="{y}" stroke="{colour}" stroke-width="2"/>',
        f'<circle cx="{_x(rate.rate)}" cy="{y}" r="4" fill="{colour}"/>',
    ]


def _x(rate: float) -> float:
    return round(NAMES + rate * WIDE, 1)
