"""The folders of Magic: modules need no one another in a circle, rules know no words, keywords have own files."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import cardwright.games.magic
from cardwright.definitions.trees import Ability
from cardwright.games.magic.game import magic_game
from cardwright.games.magic.language.vocabulary import magic

ROOT = Path(cardwright.games.magic.__file__).parent
NAME = "cardwright.games.magic"
MODULES = {
    ".".join([NAME, *path.relative_to(ROOT).with_suffix("").parts]).removesuffix(".__init__"): path
    for path in ROOT.rglob("*.py")
}
assert magic_game.__name__, "the game loads every module of words"


def needed(path: Path) -> set[str]:
    """Return the modules of Magic that must be there when this one is imported."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                found.add(whole if whole in MODULES else node.module)
    return found & MODULES.keys()


def test_no_module_needs_itself_through_others() -> None:
    order = TopologicalSorter({name: needed(path) for name, path in MODULES.items()})
    try:
        order.prepare()
    except CycleError as error:
        raise AssertionError(" needs ".join(error.args[1])) from error


def test_rules_know_no_words() -> None:
    knowing = {
        name: sorted(each for each in needed(path) if not each.startswith(f"{NAME}.rules"))
        for name, path in MODULES.items()
        if name.startswith(f"{NAME}.rules")
    }
    assert {name: found for name, found in knowing.items() if found} == {}


def test_a_word_in_a_folder_of_keywords_lies_in_the_file_of_its_name_or_beside_it() -> None:
    abilities = {spec.name.replace("-", "_"): spec.record.cls.__module__ for spec in magic.words(Ability)}
    files = sorted((ROOT / "words" / "keyword_abilities").glob("*.py"))
    named = [path.stem for path in files if path.stem != "__init__"]
    lost = [name for name, module in abilities.items() if ".keyword_abilities." in module and name not in named]
    assert lost == ["escapes_with", "hexproof_from", "megamorph", "protection_keeping_auras"]
    assert len(named) > 110
    for name in named:
        assert abilities.get(name, f"{NAME}.words.keyword_abilities.{name}").endswith(f".{name}")
