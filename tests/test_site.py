"""The site has every page of the project, and its links lead to pages of the site."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.check_links import broken_links, pages
from scripts.site import Group, Nav, contents, read_nav, stage, staged

ROOT = Path(__file__).resolve().parent.parent


def project(folder: Path, nav: str, **texts: str) -> Path:
    """Write a small project; `docs__a` is the page docs/a.md."""
    for name, text in {"docs__index": "# Home\n", **texts}.items():
        page = folder / (name.replace("__", "/") + ".md")
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text, encoding="utf-8")
    (folder / "docs" / "nav.toml").write_text(f'home = "docs/index.md"\n{nav}', encoding="utf-8")
    return folder


def test_every_page_is_in_the_navigation() -> None:
    listed = read_nav(ROOT).pages()
    assert {page.relative_to(ROOT).as_posix() for page in pages(ROOT)} - {"README.md"} == set(listed)


def test_the_navigation_has_the_four_groups_and_the_rest() -> None:
    titles = [group.title for group in read_nav(ROOT).groups]
    assert titles[:4] == ["Tutorials", "How-to guides", "Reference", "Explanation"]
    assert {"Games", "Project", "Provenance"} == set(titles[4:])


def test_links_between_staged_pages_lead_somewhere(tmp_path: Path) -> None:
    stage(ROOT, tmp_path / "site")
    folder = tmp_path / "site"
    found = sorted(folder.rglob("*.md"))
    assert [problem for page in found for problem in broken_links(page, folder)] == []
    assert folder / "games" / "magic.md" in found
    assert "```{toctree}" in (folder / "index.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("nav", "problem"),
    [
        ("group = []", "docs/a.md is not in docs/nav.toml"),
        ('[[group]]\ntitle = "A"\npages = ["docs/a.md", "docs/b.md"]', "docs/b.md is not a page of the project"),
        ('[[group]]\ntitle = "A"\npages = ["docs/a.md", "docs/a.md"]', "docs/a.md is listed twice"),
    ],
)
def test_what_is_wrong_with_the_navigation_is_named(nav: str, problem: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=problem):
        read_nav(project(tmp_path, nav, docs__a="# A\n"))


def test_links_are_rewritten_outside_of_code() -> None:
    addresses = {"docs/how-to/a.md": "how-to/a.md", "src/cardwright/games/magic/README.md": "games/magic.md"}
    text = "[m](../../src/cardwright/games/magic/README.md#rules) [x](https://a.example/b.md)\n```\n[m](../gone.md)\n\n```\n"
    assert staged("docs/how-to/a.md", text, addresses) == (
        "[m](../games/magic.md#rules) [x](https://a.example/b.md)\n```\n[m](../gone.md)\n```\n"
    )


def test_a_link_to_a_file_that_is_not_on_the_site_is_refused() -> None:
    with pytest.raises(SystemExit, match=r"docs/a\.md: \.\./setup\.py leads to a file that is not on the site"):
        staged("docs/a.md", "[s](../setup.py)\n", {"docs/a.md": "a.md"})


def test_the_contents_name_pages_by_their_address() -> None:
    nav = Nav("docs/index.md", (Group("Games", ("src/cardwright/games/magic/README.md",)),))
    assert contents(nav) == "```{toctree}\n:caption: Games\n:hidden:\n\n/games/magic\n```\n"
