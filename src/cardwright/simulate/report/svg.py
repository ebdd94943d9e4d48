"""Pictures as SVG, which every browser shows without help: shapes, colours that everybody can tell apart, and texts."""

from __future__ import annotations

from typing import Final, Protocol
from xml.sax.saxutils import escape, quoteattr

BLUE: Final = "#1f5fa8"
ORANGE: Final = "#e08214"
DARK: Final = "#222222"
GREY: Final = "#aaa"
FAINT: Final = "#ddd"
QUIET: Final = "#555"
LETTER: Final = 6.6
"""About how wide a letter of 12 pixels is."""


class Spot(Protocol):
    """A value with its interval; without cases there is none to show."""

    @property
    def cases(self) -> int: ...

    @property
    def rate(self) -> float: ...

    @property
    def low(self) -> float: ...

    @property
    def high(self) -> float: ...


class Drawing:
    """A picture of a size, with a title and a description for those who do not see it."""

    def __init__(self, width: float, height: float, title: str, description: str) -> None:
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{_n(width)}" height="{_n(height)}" '
            f'viewBox="0 0 {_n(width)} {_n(height)}" role="img" aria-label={quoteattr(title)} '
            'font-family="sans-serif" font-size="12">',
            f"<title>{escape(title)}</title><desc>{escape(description)}</desc>",
            '<rect width="100%" height="100%" fill="white"/>',
        ]

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        anchor: str = "start",
        fill: str = DARK,
        size: int = 12,
        bold: bool = False,
    ) -> None:
        weight = ' font-weight="bold"' if bold else ""
        where = "" if anchor == "start" else f' text-anchor="{anchor}"'
        self.parts.append(
            f'<text x="{_n(x)}" y="{_n(y)}"{where} fill="{fill}" font-size="{size}"{weight}>{escape(text)}</text>'
        )

    def line(self, x1: float, y1: float, x2: float, y2: float, stroke: str, width: float = 1, dashes: str = "") -> None:
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        self.parts.append(
            f'<line x1="{_n(x1)}" y1="{_n(y1)}" x2="{_n(x2)}" y2="{_n(y2)}" stroke="{stroke}" '
            f'stroke-width="{_n(width)}"{dashed}/>'
        )

    def box(
        self, x: float, y: float, width: float, height: float, fill: str, *, hint: str = "", stroke: str = ""
    ) -> None:
        edge = f' stroke="{stroke}"' if stroke else ""
        shape = f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}" fill="{fill}"{edge}'
        self.parts.append(f"{shape}><title>{escape(hint)}</title></rect>" if hint else f"{shape}/>")

    def dot(self, x: float, y: float, fill: str, hint: str = "") -> None:
        shape = f'<circle cx="{_n(x)}" cy="{_n(y)}" r="4" fill="{fill}"'
        self.parts.append(f"{shape}><title>{escape(hint)}</title></circle>" if hint else f"{shape}/>")

    def end(self) -> str:
        """Return the whole picture."""
        return "\n".join([*self.parts, "</svg>", ""])


def shortened(text: str, width: float) -> str:
    """Return a text that fits into so many pixels, with its end cut off if it must be.

    >>> shortened("Red Madness", 50)
    'Red Ma…'
    """
    most = max(1, int(width / LETTER))
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def _n(value: float) -> str:
    """Return a length without needless digits."""
    return f"{round(value, 1):g}"
