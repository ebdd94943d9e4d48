"""Every example in the pages and in the modules' docstrings runs and prints what it says."""

from __future__ import annotations

import doctest
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from scripts.check_links import pages

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
OPTIONS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


def with_examples(paths: list[Path]) -> list[Path]:
    return sorted(path for path in paths if ">>> " in path.read_text(encoding="utf-8"))


PAGES = with_examples(pages(ROOT))
MODULES = with_examples([*SOURCE.rglob("*.py"), *(ROOT / "scripts").glob("*.py")])


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_the_readme_has_a_story_that_runs() -> None:
    assert ROOT / "README.md" in PAGES


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_page(path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(path), module_relative=False, optionflags=OPTIONS, encoding="utf-8")
    assert result.attempted
    assert not result.failed


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_module(path: Path) -> None:
    base = SOURCE if path.is_relative_to(SOURCE) else ROOT
    module = import_module(".".join(path.relative_to(base).with_suffix("").parts).removesuffix(".__init__"))
    if str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES)):
        pytest.skip("compiled: doctest sees no functions there; the interpreted run covers it")
    result = doctest.testmod(module, optionflags=OPTIONS)
    assert result.attempted
    assert not result.failed
