"""Bars: a histogram of whole numbers, and shares that lie on their side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardwright.simulate.report.svg import BLUE, FAINT, LETTER, ORANGE, QUIET, Drawing, shortened
from cardwright.simulate.report.words import percent

WIDE: Final = 300
HIGH: Final = 150
LEFT: Final = 38
MOST_BARS: Final = 24
NEITHER: Final = "#9a9a9a"
COLOURS: Final = (BLUE, ORANGE, NEITHER)

Part = tuple[str, Mapping[int, int]]
"""A name and how often each number occurs."""


def histogram(title: str, parts: Sequence[Part], unit: str) -> str:
    """Return a histogram in which the bars of up to three parts stand on each other."""
    numbers = sorted({number for _, counts in parts for number in counts})
    low, high = (numbers[0], numbers[-1]) if numbers else (0, 0)
    step = -(-(high - low + 1) // MOST_BARS)
    bins = range(low, high + 1, step)
    heights = [[sum(counts.get(start + inside, 0) for inside in range(step)) for start in bins] for _, counts in parts]
    tallest = max((sum(column) for column in zip(*heights, strict=True)), default=0) or 1
    lines = 1 + len(parts)
    drawing = Drawing(LEFT + WIDE + 10, HIGH + 44 + 16 * lines, title, f"How many games took how many {unit}.")
    top = 10 + 16 * (len(parts) if len(parts) > 1 else 0)
    if len(parts) > 1:
        for place, (name, _) in enumerate(parts):
            drawing.box(LEFT, 6 + 16 * place, 11, 11, COLOURS[place])
            drawing.text(LEFT + 17, 16 + 16 * place, shortened(name, WIDE - 17))
    for mark in (0, tallest // 2, tallest) if tallest > 1 else (0, 1):
        y = top + HIGH * (1 - mark / tallest)
        drawing.line(LEFT, y, LEFT + WIDE, y, FAINT)
        drawing.text(LEFT - 5, y + 4, str(mark), anchor="end", fill=QUIET, size=11)
    each = WIDE / len(bins)
    for number, start in enumerate(bins):
        y = top + HIGH
        last = min(high, start + step - 1)
        name = str(start) if step == 1 else f"{start} to {last}"
        for place, column in enumerate(heights):
            height = HIGH * column[number] / tallest
            if column[number]:
                y -= height
                hint = f"{name} {unit}: {column[number]} games" + (f", {parts[place][0]}" if len(parts) > 1 else "")
                drawing.box(LEFT + each * number + 1, y, max(1.0, each - 2), height, COLOURS[place], hint=hint)
    every = max(1, -(-len(bins) * 26 // WIDE))
    for number, start in enumerate(bins):
        if number % every == 0:
            drawing.text(
                LEFT + each * (number + 0.5), top + HIGH + 15, str(start), anchor="middle", fill=QUIET, size=11
            )
    below = unit if step == 1 else f"{unit}, {step} in a bar"
    drawing.text(LEFT + WIDE / 2, top + HIGH + 32, below, anchor="middle", fill=QUIET)
    return drawing.end()


def shares(title: str, rows: Sequence[tuple[str, float, str]]) -> str:
    """Return a bar on its side for each share, with its name and a remark above it."""
    width = WIDE + 52
    drawing = Drawing(width, 34 * len(rows) + 8, title, f"{len(rows)} shares as bars, the whole width is 100 %.")
    for number, (name, share, remark) in enumerate(rows):
        y = 34 * number
        text = f"{percent(share)}{remark}"
        drawing.text(6, y + 15, shortened(name, width - 16 - LETTER * (len(text) + 2)))
        drawing.text(width - 6, y + 15, text, anchor="end", bold=True)
        drawing.box(6, y + 20, width - 12, 9, "#eeeeee")
        if share:
            drawing.box(6, y + 20, max(1.0, (width - 12) * share), 9, BLUE)
    return drawing.end()
