"""One name of a constant has one value in all modules of a game, so that an import from the wrong module is no mistake
that nobody sees."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest

import cardwright.games

GAMES = Path(cardwright.games.__file__).parent

# Names that have several values today. A name leaves this list with the constants that are renamed; none is added.
SEVERAL = {
    "googooland": "ASLEEP COST NOTHING SORTS STATS",
    "magic": (
        "ACTIONS ACTIVATED AFTER ALONE ANYONES ATTACKS BEFORE BLOCKED COLOURLESS COLOURS CREATURE"
        " EVERYONE LAND_TYPES LETTERS LOYALTY MANA MODES NOBODY NONE NOTHING NO_BOUND NO_TARGET NUMBER OPPONENTS"
        " OTHER OWN_COUNTERS PLUS R_AURA R_COPY R_DRAW R_FLIP SOURCE STEPS THIS UNTIL UPKEEP WHEN WON YOU"
        " YOURS ZONES"
    ),
    "skirmish": "NO_TARGET",
    "spire": (
        "ALLIES BEFORE CARD_TYPES ENERGY_GAINED EVENTS EXAMPLES GROUPS HERO_FIELDS NEVER PARTS PILES SELF SIDES STOPPED"
    ),
}


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
