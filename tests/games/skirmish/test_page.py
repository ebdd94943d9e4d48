"""The game's page says what is so: its cards, and every file, name and test it points to."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardwright.games.skirmish.about import ABOUT
from cardwright.games.skirmish.game import base_cards, deck_names
from cardwright.games.skirmish.position import position
from tests.games.skirmish.page import PAGE, ROOT, card_table, with_table
from tests.games.skirmish.table import catalogue

PROVENANCE = ROOT / "docs" / "provenance" / "skirmish.md"
TEXT = PAGE.read_text(encoding="utf-8") + "\n" + PROVENANCE.read_text(encoding="utf-8")
PACKAGE = ROOT / "src" / "cardwright"
PLACES = [PACKAGE, PACKAGE / "games" / "skirmish", ROOT / "tests" / "games" / "skirmish", ROOT / "tests"]
POINTER = re.compile(r"`([\w/.-]+\.(?:py|txt|yaml))(?:: (\w+))?`")
POINTERS = sorted(set(POINTER.findall(TEXT)))

HEADINGS = """
Purpose / Effect Queue Structure / Why Queue, Not Stack? / Processing Algorithm / Core Loop
Integration with Engine / Effect Chaining Example / Simple Chain: Scout Deploy
Complex Chain: Martyr Replacement / Martyr Death Chain Walkthrough
Multiple Deaths Chain / Ghoul + Multiple Deaths / Effect Queue Best Practices / DO: Enqueue Effects
DON'T: Modify State Directly / Debugging Effect Chains / Add Logging / See Also
"""
NAMES = """
EffectQueue enqueue dequeue isEmpty processAction isLegalAction actionToEffect execute newState events emitEvent
checkTriggers checkStateConditions PlayCardEffect DeployUnitEffect DrawCardEffect SacrificeUnitEffect
ModifyPowerEffect FireballEffect DeathEffect onDeploy onDeath UnitCard Scout CARD_PLAYED UNIT_DEPLOYED CARD_DRAWN
UNIT_SACRIFICED UNIT_DIED UNIT_POWER_CHANGED UNIT_DAMAGED EffectClasses EngineCore StateChecking
"""


def table(heading: str) -> str:
    """The part of the page under a heading."""
    return TEXT.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def rows(heading: str) -> list[list[str]]:
    """The cells of the table under a heading, without its head."""
    lines = [line for line in table(heading).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[2:]]


def found(path: str) -> list[Path]:
    return [place / path for place in PLACES if (place / path).is_file()]


def test_the_cards_are_those_of_the_catalogue() -> None:
    assert card_table() in TEXT
    assert with_table(TEXT) == TEXT
    for card in base_cards():
        assert f"| {card.name} " in card_table()


@pytest.mark.parametrize(("path", "name"), POINTERS, ids=lambda part: part or "file")
def test_what_the_page_points_to_exists(path: str, name: str) -> None:
    files = found(path)
    assert files, f"{path} is in none of the places"
    if name:
        defined = rf"(?m)^\s*(?:(?:async )?def {name}\(|class {name}\b|{name}\b[^=\n]*= )"
        assert any(re.search(defined, file.read_text(encoding="utf-8")) for file in files), f"{path} has no {name}"


def test_the_page_points_to_many_things() -> None:
    assert len(POINTERS) > 90


def test_a_test_is_named_for_every_acceptance_case_and_trap() -> None:
    assert len(rows("Acceptance cases")) == 13
    traps = rows("Traps")
    assert [cells[0].split()[0] for cells in traps] == [str(number) for number in range(1, 19)]
    for cells in [*rows("Acceptance cases"), *traps]:
        assert POINTER.search(cells[-1]), cells


@pytest.mark.parametrize("name", [*NAMES.split(), *re.split(r" / |\n", HEADINGS.strip())])
def test_every_heading_and_name_of_the_seed_is_in_the_table(name: str) -> None:
    assert name in table("From the seed to the code")


def test_every_row_of_the_table_says_where_or_why_not_and_what_shows_it() -> None:
    for cells in rows("From the seed to the code"):
        assert len(cells) == 3, cells
        assert POINTER.search(cells[1]) or "decided otherwise, because" in cells[1], cells
        assert POINTER.search(cells[2]) or "decided otherwise, because" in cells[2], cells


def test_every_card_is_in_a_scenario() -> None:
    """In a line that is played, or on a board that is set up."""
    folder = ROOT / "tests" / "games" / "skirmish"
    scenarios = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("test_*.py")))
    for card in base_cards():
        assert re.search(rf'def test_\w*{card.name.lower()}|"{card.name}[" ]', scenarios), card.name
        assert f'"{card.name}' in scenarios, card.name


def test_settings_and_decks_are_on_the_page() -> None:
    for name, values in ABOUT.settings.items():
        line = next(line for line in table("Settings").splitlines() if line.startswith(f"| `{name}`"))
        assert all(str(value) in line for value in values)
        assert f"{values[0]}" in line.split("(default)")[0]
    for name in deck_names():
        assert f"`{name}`" in table("Settings")


def test_the_bounds_on_the_page_are_the_games() -> None:
    game = catalogue()
    assert f"after {game.chain_bound} triggers in a chain or {game.loop_bound} steps" in TEXT


def test_the_page_shows_how_to_set_up_a_position() -> None:
    assert f"import Side, {position.__name__}" in TEXT
