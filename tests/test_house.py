"""What the project promises about itself: one version, all packaged, small files, no trace of a machine."""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import cardwright
from scripts.figures_page import page
from setup import compiled_files

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "cardwright"
VERBS = ("demo", "test", "check", "prove", "bench", "compiled", "docs", "clean")
DATA = (".yaml", ".yml", ".json", ".csv", ".txt")
LONGEST = 600
GENERATED = "\nGenerated from "
# In the first line, where a reader looks; to parse every module would take seconds.
DOCSTRING = re.compile(r'"""\S')
MACHINE_PATH = re.compile(r"(?<![\w.~$}/-])/(?:work|tmp|root|home|Users|opt|mnt)(?:/|\b)")
# A number, or a word that says only that there is something else: the name of a test file is its subject.
VAGUE = re.compile(r"_(\d+|more|extras?|rest|misc|various|general|by_rule|small_tables)$|^test_(open|rest)(_|$)")
REGISTRY = re.compile(r"(?i)index[-_]url|find[-_]links|python[h]osted|py[p]i\.|://[^\s/]+/simple\b")


def kept_files() -> Iterator[Path]:
    """Every file of the project that .gitignore does not leave out."""
    lines = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    ignored = [".git", *(line for line in lines if line and not line.startswith("#"))]
    folders = [ROOT]
    while folders:
        for path in sorted(folders.pop().iterdir()):
            if any(fnmatch(path.name, pattern) for pattern in ignored):
                continue
            if path.is_dir():
                folders.append(path)
            else:
                yield path


def text_of(path: Path) -> str:
    """The text of a file, "" for one that is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_installed_version_is_the_packages_own() -> None:
    assert version("cardwright") == cardwright.__version__


def test_the_changelog_tells_of_this_version() -> None:
    assert f"## {cardwright.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_type_marker_is_installed() -> None:
    assert files("cardwright").joinpath("py.typed").is_file()


def test_every_data_file_of_the_package_is_packaged(project: dict[str, Any]) -> None:
    patterns = project["tool"]["setuptools"]["package-data"]["cardwright"]
    packaged = {path for pattern in patterns for path in PACKAGE.glob(pattern)}
    data = {path for path in kept_files() if path.is_relative_to(PACKAGE) and path.suffix != ".py"}
    assert sorted(shown(path) for path in data - packaged) == []
    installed = files("cardwright")
    inside = [path.relative_to(PACKAGE).parts for path in packaged]
    assert [parts for parts in inside if not installed.joinpath(*parts).is_file()] == []


def test_every_folder_with_modules_is_a_package() -> None:
    """A folder without __init__.py would be left out of the wheel without a word."""
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    assert [shown(folder) for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


def test_the_makefile_has_every_verb() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    phony = set(" ".join(re.findall(r"^\.PHONY:(.*)$", makefile, re.MULTILINE)).split())
    assert set(VERBS) <= targets
    assert set(VERBS) <= phony


def test_there_is_something_to_compile_and_it_exists() -> None:
    listed = compiled_files()
    assert "src/cardwright/engine/match.py" in listed
    assert [path for path in listed if not (ROOT / path).is_file()] == []


def test_no_compiled_file_lies_beside_its_source() -> None:
    """It would shadow the source without a word."""
    assert [shown(path) for path in PACKAGE.rglob("*") if path.suffix in (".so", ".pyd")] == []


def test_the_layers_are_the_folders_there_are(project: dict[str, Any]) -> None:
    """A layer in parentheses may be missing, and would promise nothing."""
    contracts = project["tool"]["importlinter"]["contracts"]
    layers = next(contract["layers"] for contract in contracts if contract["type"] == "layers")
    named = [name for layer in layers for name in layer.split(" | ")]
    there = [path.parent.name for path in PACKAGE.glob("*/__init__.py")]
    assert sorted(named) == sorted([*there, "errors"])


def imported_packages(path: Path) -> set[str]:
    """The top-level packages that a module imports anywhere in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(text_of(path))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return {name.partition(".")[0] for name in names}


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    allowed = {"cardwright", "librt", "mypy_extensions", *sys.stdlib_module_names}
    modules = list((PACKAGE / "engine").rglob("*.py"))
    foreign = {shown(path): imported_packages(path) - allowed for path in modules}
    assert modules
    assert {name: packages for name, packages in foreign.items() if packages} == {}


def test_no_file_is_too_long() -> None:
    """Files that people write: a generated page is as long as what it lists."""
    texts = {path: text_of(path) for path in kept_files() if path.suffix not in DATA}
    lengths = {shown(path): text.count("\n") for path, text in texts.items() if GENERATED not in text}
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


def test_every_module_says_what_it_is() -> None:
    modules = [path for path in kept_files() if path.suffix == ".py"]
    silent = [shown(path) for path in modules if not DOCSTRING.match(text_of(path))]
    assert modules
    assert silent == []


def test_every_file_of_tests_is_named_for_its_subject() -> None:
    tests = [path for path in kept_files() if path.is_relative_to(ROOT / "tests")]
    vague = [shown(path) for path in tests if path.suffix in (".py", ".yaml") and VAGUE.search(path.stem)]
    assert tests
    assert vague == []


@pytest.mark.parametrize("name", ["card_cases_2", "test_layers_by_rule", "test_rest_of_it", "test_spire_more"])
def test_a_vague_name_is_recognised(name: str) -> None:
    assert VAGUE.search(name)
    assert not VAGUE.search("test_restrictions")
    assert not VAGUE.search("test_extra_phases")


@pytest.mark.parametrize("pattern", [MACHINE_PATH, REGISTRY], ids=["machine path", "package registry"])
def test_no_file_names_a_machine(pattern: re.Pattern[str]) -> None:
    found = [
        f"{shown(path)}:{number}: {line.strip()}"
        for path in kept_files()
        for number, line in enumerate(text_of(path).splitlines(), start=1)
        if pattern.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("text", ["see /{}/x", 'open("/{}/x")', "cd /{}", "PATH=/{}/bin:/bin"])
def test_a_machine_path_is_recognised(text: str) -> None:
    assert MACHINE_PATH.search(text.format("work"))
    assert MACHINE_PATH.search(text.format("tmp"))
    assert not MACHINE_PATH.search(text.format("workshop"))


def test_a_registry_is_recognised() -> None:
    assert REGISTRY.search("pip install --index" + "-url x")
    assert REGISTRY.search("https://example.org" + "/simple/")
    assert not REGISTRY.search("a simple/plain choice")


def test_the_page_of_figures_is_that_of_the_figures() -> None:
    figures = json.loads((ROOT / "benchmarks" / "figures.json").read_text(encoding="utf-8"))
    assert (ROOT / "docs" / "figures.md").read_text(encoding="utf-8") == page(figures), (
        "python -m scripts.prove writes it"
    )
