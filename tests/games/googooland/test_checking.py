"""What `check` finds odd about cards that can be played."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright.cli.main import app
from cardwright.games.googooland.cards_file import read_cards_text
from cardwright.games.googooland.checking import warnings
from cardwright.games.googooland.game import base_cards
from cardwright.games.googooland.position import Side
from cardwright.games.googooland.rules.board import PLAY, SLEEP, cards_in
from tests.games.googooland.table import Table, with_custom

HEADER = "name,cost,speed,strength,stamina,effects"


def told(row: str) -> list[tuple[str, str]]:
    """Place and message of what is odd about a card, given as a row without its name."""
    cards = read_cards_text(f"{HEADER}\nOdd,{row}\n")
    return [(problem.place, problem.message) for problem in warnings(cards, {"Odd"})]


def test_nothing_is_odd_about_the_cards_of_the_game() -> None:
    cards = base_cards()
    assert warnings(cards, {card.name for card in cards}) == []


@pytest.mark.parametrize(
    ("row", "place", "part"),
    [
        ("1,1,1,0,", "stamina", "a Toy without Stamina"),
        ("1,1,1,0,stat_boost:strength:2", "stamina", "a Toy without Stamina"),
        ("1,1,1,2,stat_boost:stamina:-2", "stamina", "a Toy without Stamina"),
        ("1,1,1,1,gain_cc:1;gain_cc:1", "effects", "the word gain_cc is said twice"),
        ("1,1,1,1,gain_cc:1;cannot_tussle;gain_charge:2", "effects", "the word gain_cc is said twice"),
        ("1,1,1,1,stat_boost:speed:1;stat_boost:speed:2", "effects", "the word stat_boost:speed is said twice"),
        ("1,1,1,1,cannot_tussle;cannot_tussle;cannot_tussle", "effects", "the word cannot_tussle is said twice"),
        ("1,,,,sleep_all;opponent_immunity", "effects", "opponent_immunity counts while the card is in play"),
    ],
)
def test_what_is_odd(row: str, place: str, part: str) -> None:
    [(where, message)] = told(row)
    assert where == place
    assert part in message


@pytest.mark.parametrize(
    "row",
    [
        "1,0,0,1,",
        "1,1,1,0,stat_boost:stamina:1",
        "1,1,1,0,stat_boost:all:1",
        "1,1,1,1,stat_boost:speed:1;stat_boost:strength:1",
        "1,,,,unsleep:actions:1;unsleep:toys:1",
        "1,,,,sleep_all;gain_cc:1;reduce_cost_by_sleeping",
    ],
)
def test_what_is_not_odd(row: str) -> None:
    assert told(row) == []


def test_a_toy_without_stamina_does_go_to_sleep() -> None:
    table = Table(Side(hand=["Odd", "Ka"], cc=4), game=with_custom("Odd,0,1,1,0,"))
    table.do("P1: Odd")
    assert [len(cards_in(table.match, 0, zone)) for zone in (PLAY, SLEEP)] == [0, 1]


def test_the_command_tells_row_and_column(tmp_path: Path) -> None:
    path = tmp_path / "odd.csv"
    path.write_text(f"{HEADER}\nFine,1,1,1,1,\nOdd,1,1,1,0,gain_cc:1;gain_cc:1\n", encoding="utf-8")
    result = CliRunner().invoke(app, ["check", str(path), "--game", "googooland"])
    assert result.exit_code == 0
    assert "row 3, column stamina: warning: a Toy without Stamina" in result.stdout
    assert "row 3, column effects: warning: the word gain_cc is said twice" in result.stdout
    assert CliRunner().invoke(app, ["check", str(path), "--game", "googooland", "--strict"]).exit_code == 1
