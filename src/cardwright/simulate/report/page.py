"""The page of a run: one HTML file with everything in it, readable without a network and without scripts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from cardwright.simulate.report.figures import Figures
from cardwright.simulate.report.run_tables import agents_line
from cardwright.simulate.report.style import STYLE
from cardwright.simulate.report.table import Table, html_of

MOST_ROWS = 40


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page with a heading; `name` is what links lead to."""

    name: str
    heading: str
    parts: tuple[str, ...]


def page(found: Figures, sections: Sequence[Section]) -> str:
    """Return the page of a run as HTML."""
    content = found.content
    links = "".join(f'<li><a href="#{escape(one.name)}">{escape(one.heading)}</a></li>' for one in sections)
    notes = "".join(f"<p>{escape(note)}</p>" for note in content.notes)
    bodies = "\n".join(
        f'<section id="{escape(one.name)}"><h2>{escape(one.heading)}</h2>\n' + "\n".join(one.parts) + "\n</section>"
        for one in sections
    )
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(content.title)}</title>
<style>
{STYLE}
</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<h1>{escape(content.title)}</h1>
<p class="agents">{escape(agents_line(found))}</p>
{notes}
<nav aria-label="Sections"><ul>{links}</ul></nav>
</header>
<main id="content">
{bodies}
</main>
<footer><p>Run {escape(content.run)}, {escape(content.engine)}.
The same figures are beside this page as CSV and JSON.</p></footer>
</body>
</html>
"""


def notes_of(table: Table) -> str:
    """Return the caveats of a table as a list."""
    if not table.notes:
        return ""
    return '<ul class="notes">' + "".join(f"<li>{escape(note)}</li>" for note in table.notes) + "</ul>"


def shown(table: Table) -> str:
    """Return a table with its caveats."""
    return html_of(table) + notes_of(table)


def long(table: Table) -> str:
    """Return a table with its caveats, folded if it has many rows."""
    if len(table.rows) <= MOST_ROWS:
        return shown(table)
    return folded(f"{table.title} ({len(table.rows)} rows)", shown(table))


def figure(caption: str, picture: str, *, wide: bool = False) -> str:
    """Return a picture with its caption. It shrinks to a narrow screen; a wide one is moved to and fro instead."""
    label = escape(caption)
    frame = f'<div class="wide" tabindex="0" role="region" aria-label="{label}">' if wide else '<div class="fit">'
    return f"<figure><figcaption>{label}</figcaption>{frame}{picture}</div></figure>"


def beside(picture: str, *parts: str) -> str:
    """Return a picture with what belongs to it, side by side if the screen is wide enough."""
    return f'<div class="beside">{picture}<div>{"".join(parts)}</div></div>'


def folded(summary: str, *parts: str, opened: bool = False) -> str:
    """Return parts that the reader may open; on paper they are always open."""
    return f"<details{' open' if opened else ''}><summary>{escape(summary)}</summary>{''.join(parts)}</details>"
