"""Checks that every link between the project's Markdown pages leads to a file and to the heading it names."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from urllib.parse import unquote

LINK = re.compile(r"!?\[[^\]]*\]\(([^()\s]+)(?:\s+\"[^\"]*\")?\)")
HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*#*$")
FENCE = re.compile(r"^\s*(```|~~~)")
OUTSIDE = re.compile(r"^[a-z][a-z0-9+.-]*:", re.IGNORECASE)


def prose(text: str) -> list[tuple[int, str]]:
    """The numbered lines that are not inside a fenced block."""
    lines = []
    inside = False
    for number, line in enumerate(text.splitlines(), start=1):
        if FENCE.match(line):
            inside = not inside
        elif not inside:
            lines.append((number, line))
    return lines


def anchor(heading: str) -> str:
    """The name under which a heading can be linked to.

    >>> anchor("Where does `X` go?")
    'where-does-x-go'
    """
    kept = re.sub(r"[^\w\- ]", "", heading.lower())
    return kept.replace(" ", "-")


def anchors(text: str) -> set[str]:
    """Every heading's name on a page; a repeated heading gets -1, -2 and so on."""
    seen: dict[str, int] = {}
    names = set()
    for _, line in prose(text):
        match = HEADING.match(line)
        if match:
            name = anchor(match.group(1))
            count = seen.get(name, 0)
            seen[name] = count + 1
            names.add(f"{name}-{count}" if count else name)
    return names


def broken_links(page: Path, root: Path) -> list[str]:
    """One sentence for each link on the page that leads nowhere inside `root`."""
    problems = []
    for number, line in prose(page.read_text(encoding="utf-8")):
        for target in LINK.findall(re.sub(r"`[^`]*`", "", line)):
            if OUTSIDE.match(target):
                continue
            path_text, _, wanted = unquote(target).partition("#")
            goal = (page.parent / path_text).resolve() if path_text else page
            where = f"{page.relative_to(root)}:{number}"
            if not goal.is_relative_to(root):
                problems.append(f"{where}: {target} leads out of the project")
            elif not goal.exists():
                problems.append(f"{where}: {target} does not exist")
            elif wanted and goal.suffix == ".md" and wanted not in anchors(goal.read_text(encoding="utf-8")):
                problems.append(f"{where}: {target}: no heading gives #{wanted}")
    return problems


def pages(root: Path) -> list[Path]:
    """The project's Markdown pages: in the root and under the folders that have any."""
    found = list(root.glob("*.md"))
    for folder in ("docs", "src", "examples", "benchmarks", "fuzz"):
        found.extend((root / folder).rglob("*.md"))
    return sorted(found)


def main(arguments: list[str]) -> None:
    root = Path(arguments[0] if arguments else ".").resolve()
    checked = pages(root)
    problems = [problem for page in checked for problem in broken_links(page, root)]
    if problems:
        raise SystemExit("\n".join(problems))
    print(f"links of {len(checked)} pages lead somewhere")


if __name__ == "__main__":
    main(sys.argv[1:])
