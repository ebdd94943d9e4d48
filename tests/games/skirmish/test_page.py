"""The game's page says what is so: its cards, and every file, name and test it points to."""

from __future__ import annotations

import re

import pytest

from cardwright.games.skirmish.about import ABOUT
from cardwright.games.skirmish.game import base_cards, deck_names
from cardwright.games.skirmish.position import position
from tests.games.skirmish.page import card_table, with_table
from tests.games.skirmish.table import catalogue
from tests.pointers import POINTER, TESTS, pages, part, pointers, rows

TEXT = pages("skirmish")

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


def test_the_cards_are_those_of_the_catalogue() -> None:
    assert card_table() in TEXT
    assert with_table(TEXT) == TEXT
    for card in base_cards():
        assert f"| {card.name} " in card_table()


def test_the_page_points_to_many_things() -> None:
    assert len(pointers("skirmish")) > 90


def test_a_test_is_named_for_every_acceptance_case_and_trap() -> None:
    assert len(rows(TEXT, "Acceptance cases")) == 13
    traps = rows(TEXT, "Traps")
    assert [cells[0].split()[0] for cells in traps] == [str(number) for number in range(1, 19)]
    for cells in [*rows(TEXT, "Acceptance cases"), *traps]:
        assert POINTER.search(cells[-1]), cells


@pytest.mark.parametrize("name", [*NAMES.split(), *re.split(r" / |\n", HEADINGS.strip())])
def test_every_heading_and_name_of_the_seed_is_in_the_table(name: str) -> None:
    assert name in part(TEXT, "From the seed to the code")


def test_every_row_of_the_table_says_where_or_why_not_and_what_shows_it() -> None:
    for cells in rows(TEXT, "From the seed to the code"):
        assert len(cells) == 3, cells
        assert POINTER.search(cells[1]) or "decided otherwise, because" in cells[1], cells
        assert POINTER.search(cells[2]) or "decided otherwise, because" in cells[2], cells


def test_every_card_is_in_a_scenario() -> None:
    """In a line that is played, or on a board that is set up."""
    folder = TESTS / "games" / "skirmish"
    scenarios = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("test_*.py")))
    for card in base_cards():
        assert re.search(rf'def test_\w*{card.name.lower()}|"{card.name}[" ]', scenarios), card.name
        assert f'"{card.name}' in scenarios, card.name


def test_settings_and_decks_are_on_the_page() -> None:
    for name, values in ABOUT.settings.items():
        line = next(line for line in part(TEXT, "Settings").splitlines() if line.startswith(f"| `{name}`"))
        assert all(str(value) in line for value in values)
        assert f"{values[0]}" in line.split("(default)")[0]
    for name in deck_names():
        assert f"`{name}`" in part(TEXT, "Settings")


def test_the_bounds_on_the_page_are_the_games() -> None:
    game = catalogue()
    assert f"after {game.chain_bound} triggers in a chain or {game.loop_bound} steps" in TEXT


def test_the_page_shows_how_to_set_up_a_position() -> None:
    assert f"import Side, {position.__name__}" in TEXT
