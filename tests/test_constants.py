"""One name of a constant has one value in all modules of a game, so that an import from the wrong module is no mistake
that nobody sees."""

from __future__ import annotations

import ast
import importlib
from functools import reduce
from operator import or_
from pathlib import Path

import pytest

import cardwright.games

GAMES = Path(cardwright.games.__file__).parent

# Names that have several values today. A name leaves this list with the constants that are renamed; none is added.
SEVERAL = {
    "googooland": "ASLEEP COST NOTHING SORTS STATS",
    "skirmish": "NO_TARGET",
    "spire": (
        "ALLIES BEFORE CARD_TYPES ENERGY_GAINED EVENTS EXAMPLES GROUPS HERO_FIELDS NEVER PARTS PILES SELF SIDES STOPPED"
    ),
}

# Modules whose numbers are used through the module's name, so that two of them may share a name: `events.BLOCKED`.
LEDGERS = frozenset(
    f"magic/rules/core/{name}.py"
    for name in (
        "changes", "counter_kinds", "designation_kinds", "durations", "entry_plans", "events", "items", "keywords",
        "looks", "losses", "marks", "questions", "ranks", "statuses", "steps", "waiting",
    )
)  # fmt: skip


def constants(path: Path) -> list[str]:
    """The names in capitals that a module gives a value, not those it imports."""
    names = []
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        given: list[ast.expr] = [node.target] if isinstance(node, ast.AnnAssign) else []
        given += node.targets if isinstance(node, ast.Assign) else []
        # A single letter stands for a type.
        names += [each.id for each in given if isinstance(each, ast.Name) and each.id.isupper() and len(each.id) > 1]
    return names


def several(folder: Path) -> set[str]:
    """The names that have more than one value in the modules of a folder."""
    values: dict[str, list[object]] = {}
    for path in sorted(folder.rglob("*.py")):
        if path.relative_to(GAMES).as_posix() in LEDGERS:
            continue
        parts = path.relative_to(GAMES).with_suffix("").parts
        module = importlib.import_module(".".join(["cardwright", "games", *parts]).removesuffix(".__init__"))
        for name in constants(path):
            values.setdefault(name, []).append(getattr(module, name))
    return {name for name, found in values.items() if any(value != found[0] for value in found)}


@pytest.mark.parametrize("game", sorted(path.name for path in GAMES.iterdir() if (path / "__init__.py").exists()))
def test_a_name_has_one_value_in_a_game(game: str) -> None:
    known = set(SEVERAL.get(game, "").split())
    found = several(GAMES / game)
    assert sorted(found - known) == [], "names with several values: give one of the constants another name"
    assert sorted(known - found) == [], "these have one value now: take them off the list"


@pytest.mark.parametrize("ledger", sorted(LEDGERS))
def test_a_ledger_has_no_number_twice(ledger: str) -> None:
    module = importlib.import_module("cardwright.games." + ledger.removesuffix(".py").replace("/", "."))
    numbers = [getattr(module, name) for name in constants(GAMES / ledger)]
    numbers = [number for number in numbers if isinstance(number, int)]
    assert len(numbers) == len(set(numbers)) > 2
    if ledger.endswith(("keywords.py", "marks.py", "statuses.py")):
        # Bits: no two of them overlap.
        assert sum(numbers) == reduce(or_, numbers)


def test_ledgers_are_used_through_their_names() -> None:
    modules = {ledger.removesuffix(".py").replace("/", ".") for ledger in LEDGERS}
    for path in sorted(GAMES.parents[1].rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").removeprefix("cardwright.games.") in modules:
                numbers = [alias.name for alias in node.names if alias.name.isupper()]
                assert numbers == [], f"{path}:{node.lineno}: import the ledger and write {node.module}.{numbers[0]}"
