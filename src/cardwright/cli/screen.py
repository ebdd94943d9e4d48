"""The output of commands: styled and folded on a terminal, plain and unfolded anywhere else."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.console import Console

HANGING: Final = 4
_GAP: Final = re.compile(r"(?<=\S)\s{2,}(?=\S)")
# What keeps its shape however narrow the terminal is.
_DRAWN: Final = ("| ", "+--")


class Screen:
    """Standard output, either a terminal or a file."""

    def __init__(self) -> None:
        self.console = _console() if sys.stdout.isatty() else None

    def line(self, text: str = "", style: str = "") -> None:
        if self.console is None:
            print(text)
            return
        for part in folded(text, self.console.width):
            self.console.print(part, style=style)

    def lines(self, texts: Iterable[str], style: str = "") -> None:
        for text in texts:
            self.line(text, style)

    def table(self, rows: Sequence[Sequence[str]]) -> None:
        """Print columns, with the headings in the first row; they are folded if the terminal is too narrow."""
        if self.console is not None:
            from rich.table import Table

            table = Table(*rows[0], box=None, pad_edge=False, header_style="bold")
            for row in rows[1:]:
                table.add_row(*row)
            self.console.print(table, soft_wrap=False)
            return
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            print("  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip())


def _console() -> Console:
    # Only a terminal needs it, and it takes a while to import.
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False, soft_wrap=True)


def folded(text: str, width: int) -> list[str]:
    """The text in lines of this width, those after the first hanging under its last column; a drawing stays whole.

    >>> folded("  1 Scout  draws a card from the deck", 24)
    ['  1 Scout  draws a card', '           from the deck']
    """
    if len(text) <= width or any(mark in text for mark in _DRAWN):
        return [text]
    columns = [gap.end() for gap in _GAP.finditer(text, 0, width // 2 + 1)]
    hanging = columns[-1] if columns else len(text) - len(text.lstrip()) + HANGING
    return wrap(text, width, subsequent_indent=" " * min(hanging, width // 2))
