"""What the pages of a game point to: files, with a class, function, constant or test in them."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "cardwright"
TESTS = ROOT / "tests"
# Not a file that the page tells its reader to write: there a colon ends the line.
POINTER = re.compile(r"`([\w/.-]+\.(?:py|txt|yaml|csv))(?:: (\w+))?`(?!:\n)")
GAMES = sorted(page.stem for page in (ROOT / "docs" / "provenance").glob("*.md"))


def provenance(game: str) -> str:
    """The page on where the game's design comes from."""
    return (ROOT / "docs" / "provenance" / f"{game}.md").read_text(encoding="utf-8")


def pages(game: str) -> str:
    """The game's own page, and the one on where its design comes from."""
    return (PACKAGE / "games" / game / "README.md").read_text(encoding="utf-8") + "\n" + provenance(game)


def part(text: str, heading: str) -> str:
    """The part of a page under a heading."""
    return text.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def rows(text: str, heading: str) -> list[list[str]]:
    """The cells of the table under a heading, without its head."""
    lines = [line for line in part(text, heading).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[2:]]


def pointers(game: str) -> list[tuple[str, str]]:
    """Every file that the game's pages point to, each with the name in it, "" for the file as a whole."""
    return sorted(set(POINTER.findall(pages(game))))


def missing(game: str, path: str, name: str) -> str:
    """What of this is not there, "" if it is; a path begins in one of the places where a game's code and tests lie."""
    places = [PACKAGE, PACKAGE / "games" / game, TESTS / "games" / game, TESTS / "engine", TESTS / "cli", TESTS]
    files = [place / path for place in places if (place / path).is_file()]
    if not files:
        return f"{path} is in none of the places"
    defined = rf"(?m)^\s*(?:(?:async )?def {name}\(|class {name}\b|{name}\b[^=\n]*= )"
    if name and not any(re.search(defined, file.read_text(encoding="utf-8")) for file in files):
        return f"{path} has no {name}"
    return ""
