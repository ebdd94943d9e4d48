"""The game's page says what is so: its words and cards, and every file, name and test it points to."""

from __future__ import annotations

import re

import pytest

from cardwright.games.googooland.game import base_cards, deck_names
from cardwright.games.googooland.rules.board import LAST_TURN, MOST_ACTIONS, MOST_CC
from cardwright.games.googooland.rules.stats import LAYERS
from tests.games.googooland.page import card_table, with_parts
from tests.pointers import POINTER, TESTS, pages, part, pointers, rows

TEXT = pages("googooland")

HEADINGS = """
Overview / Data Flow Overview / Key Principle / System Components / Card Data (cards.csv) / CardLoader / EffectFactory
EffectRegistry / GameEngine / Effect Types / Continuous Effects / Action Effects / Lifecycle / Game Creation
Runtime Effect Parsing / Copy Card Transformation / Stat Calculation / Dual System Problem
Modern System (Data-Driven) / Name-Based Effect Registration / Serialization / Save Flow / Load Flow
Database Storage / Common Pitfalls / Debug Tools / Debug Endpoint / check_game_state / check_copy_effects
Add Debug Logging / Comprehensive Serialization Tests / Related Documents / Glossary / Supported Effect Types
"""
NAMES = """
effect_definitions load_cards Card parse_effects get_effects _effect_map get_card_stat modify_stat ContinuousEffect
StatBoostEffect SetTussleCostEffect GainCCWhenSleepedEffect ActionEffect BaseEffect UnsleepEffect SleepAllEffect
CopyEffect GameService _create_deck _copied_effects _is_transformed register_effect KnightEffect TwistEffect
serialize_card deserialize_card modifications game_state GameState parsed_effects base_stats effective_stats
is_transformed Knight Beary Archer Twist Toynado
"""


def test_words_and_cards_are_those_of_the_game() -> None:
    assert card_table() in TEXT
    assert with_parts(TEXT) == TEXT
    assert all(f"| {card.name} |" in card_table() for card in base_cards())


def test_the_page_points_to_many_things() -> None:
    assert len(pointers("googooland")) > 110


def test_a_test_is_named_for_every_acceptance_case_and_trap() -> None:
    assert len(rows(TEXT, "Acceptance cases")) == 39
    traps = rows(TEXT, "Traps")
    assert [cells[0].split()[0] for cells in traps] == [str(number) for number in range(1, 29)]
    for cells in traps:
        number = cells[0].split()[0]
        assert f"test_traps.py: test_trap_{number}_" in cells[-1]
    for cells in rows(TEXT, "Acceptance cases"):
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
    """In a line that is played, or on a table that is set up."""
    folder = TESTS / "games" / "googooland"
    scenarios = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("test_*.py")))
    for card in base_cards():
        assert re.search(rf'"(?:P[12]: )?{card.name}["\s]', scenarios), card.name


def test_decks_layers_and_bounds_are_on_the_page() -> None:
    for name in deck_names():
        assert f"`{name}`" in part(TEXT, "How to type your moves")
    assert [cells[0] for cells in rows(TEXT, "Layers")] == list(LAYERS)
    assert (MOST_CC, LAST_TURN, MOST_ACTIONS) == (7, 100, 30)
    assert "up to 7 CC" in TEXT
    assert "a draw after 100 turns" in TEXT
    assert "30 actions are the most" in TEXT
