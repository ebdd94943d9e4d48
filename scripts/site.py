"""Build the browsable site from the project's Markdown pages: stage them as `docs/nav.toml` lists them, run Sphinx.

The pages stay where readers of the repository expect them, such as a game's README in its folder. On the site they have
short addresses, so links between them are rewritten while they are staged.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from scripts.check_links import FENCE, LINK, OUTSIDE, pages

NAV: Final = "docs/nav.toml"
STAGED: Final = Path("build/site-source")
BUILT: Final = Path("build/site")
HOME: Final = "index.md"
PICTURES: Final = "docs/pictures"
FRONT: Final = "README.md"
"""The page of the repository that is not on the site: links to it lead to the home page."""

_GAME: Final = re.compile(r"src/cardwright/games/(\w+)/README\.md")


@dataclass(frozen=True, slots=True)
class Group:
    """Pages under one heading of the navigation."""

    title: str
    pages: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Nav:
    """All pages of the site, as paths in the repository."""

    home: str
    groups: tuple[Group, ...]

    def pages(self) -> list[str]:
        """Return every page, the home page first."""
        return [self.home, *(page for group in self.groups for page in group.pages)]


def read_nav(root: Path) -> Nav:
    """Return the navigation; SystemExit names every page that is missing from it, listed twice or not there."""
    data = tomllib.loads((root / NAV).read_text(encoding="utf-8"))
    nav = Nav(data["home"], tuple(Group(group["title"], tuple(group["pages"])) for group in data["group"]))
    listed = nav.pages()
    there = {page.relative_to(root).as_posix() for page in pages(root)} - {FRONT}
    problems = [f"{NAV}: {page} is not a page of the project" for page in listed if page not in there]
    problems += [f"{NAV}: {page} is listed twice" for page in sorted(set(listed)) if listed.count(page) > 1]
    problems += [f"{page} is not in {NAV}" for page in sorted(there - set(listed))]
    if problems:
        raise SystemExit("\n".join(problems))
    return nav


def address(page: str) -> str:
    """Return where a page of the repository is staged.

    >>> address("docs/how-to/simulate.md"), address("src/cardwright/games/magic/README.md"), address("CHANGELOG.md")
    ('how-to/simulate.md', 'games/magic.md', 'changelog.md')
    """
    game = _GAME.fullmatch(page)
    if game:
        return f"games/{game[1]}.md"
    return page.removeprefix("docs/") if page.startswith("docs/") else page.lower()


def staged(page: str, text: str, addresses: dict[str, str]) -> str:
    """Return a page's text with its links as they are on the site; SystemExit if one leads to no page.

    An example in Python ends with a blank line, for doctest; the site does not show it.
    """
    here = PurePosixPath(addresses[page]).parent

    def moved(link: re.Match[str]) -> str:
        target, hash_mark, heading = link[1].partition("#")
        if OUTSIDE.match(link[1]) or not target:
            return link[0]
        goal = os.path.normpath(PurePosixPath(page).parent / target)
        if goal not in addresses:
            raise SystemExit(f"{page}: {link[1]} leads to a file that is not on the site")
        return link[0].replace(f"({link[1]}", f"({os.path.relpath(addresses[goal], here)}{hash_mark}{heading}")

    lines: list[str] = []
    inside = False
    for line in text.splitlines():
        if FENCE.match(line):
            if inside and lines[-1] == "":
                lines.pop()
            inside = not inside
        lines.append(line if inside else LINK.sub(moved, line))
    return "\n".join(lines) + "\n"


def contents(nav: Nav) -> str:
    """Return the navigation in the form that the home page ends with."""
    parts = []
    for group in nav.groups:
        listed = "\n".join(f"/{address(page).removesuffix('.md')}" for page in group.pages)
        parts.append(f"```{{toctree}}\n:caption: {group.title}\n:hidden:\n\n{listed}\n```\n")
    return "\n".join(parts)


def stage(root: Path, folder: Path) -> Nav:
    """Write all pages of the site into the folder, which holds nothing else afterwards."""
    nav = read_nav(root)
    addresses = {page: address(page) for page in nav.pages()} | {FRONT: HOME}
    pictures = sorted(file.relative_to(root).as_posix() for file in (root / PICTURES).glob("*.png"))
    addresses |= {picture: address(picture) for picture in pictures}
    shutil.rmtree(folder, ignore_errors=True)
    for picture in pictures:
        goal = folder / addresses[picture]
        goal.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / picture, goal)
    for page in nav.pages():
        text = staged(page, (root / page).read_text(encoding="utf-8"), addresses)
        goal = folder / addresses[page]
        goal.parent.mkdir(parents=True, exist_ok=True)
        goal.write_text(text + ("\n" + contents(nav) if page == nav.home else ""), encoding="utf-8")
    return nav


def main() -> None:
    root = Path.cwd()
    nav = stage(root, STAGED)
    shutil.rmtree(BUILT, ignore_errors=True)
    options = ["-b", "html", "--fail-on-warning", "--keep-going", "--quiet", "-c", "docs"]
    command = [sys.executable, "-m", "sphinx", *options, str(STAGED), str(BUILT)]
    if subprocess.run(command, check=False).returncode:
        raise SystemExit("the site could not be built")
    print(f"{BUILT / 'index.html'}: {len(nav.pages())} pages")


if __name__ == "__main__":
    main()
