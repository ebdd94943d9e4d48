"""The game's own commands, and the shared ones with its cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cardwright.cli.main import app
from cardwright.games.googooland.duels import duel, matrix, toys
from cardwright.games.googooland.position import Side
from tests.games.googooland.table import HEADER, Table, catalogue, with_custom


def run(*arguments: str, code: int = 0) -> Any:
    said = CliRunner().invoke(app, [str(argument) for argument in arguments])
    assert said.exit_code == code, said.output
    return said


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    path = tmp_path / "cards.csv"
    path.write_text(HEADER + "Ka,1,9,9,9,\nSpark,0,,,,gain_charge:2\n", encoding="utf-8")
    return path


def test_the_table_has_every_card() -> None:
    lines = run("googooland", "table").stdout.splitlines()
    assert len(lines) == 41
    assert lines[0].split() == ["card", "cost", "speed", "strength", "stamina", "text"]
    assert any(line.split(None, 5)[:5] == ["Ka", "2", "5", "9", "1"] for line in lines)


def test_the_table_of_a_file(cards: Path) -> None:
    lines = run("googooland", "table", str(cards)).stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["card", "Ka", "Spark"]
    assert lines[2].endswith("Gain 2 CC.")
    data = json.loads(run("googooland", "table", str(cards), "--json").stdout)
    assert data[1] == {
        "name": "Spark", "cost": 0, "speed": "", "strength": "", "stamina": "", "effects": "gain_cc:2",
        "kind": "Action", "text": "Gain 2 CC.",
    }  # fmt: skip


def test_the_table_of_a_wrong_file(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text(HEADER + "Ka,1,9,9,9,sleep_al\n", encoding="utf-8")
    said = run("googooland", "table", str(path), code=1)
    assert "row 2, column effects: unknown word 'sleep_al', at position 1 - did you mean 'sleep_all'?" in said.stderr


def test_one_tussle() -> None:
    said = run("googooland", "tussle", "knight", "Beary").stdout.splitlines()
    assert said[0] == "Knight 4/4/3 attacks Beary 5/3/3"
    assert said[-1] == "B: both are put to sleep"
    data = json.loads(run("googooland", "tussle", "Ka", "Car", "--json").stdout)
    assert data["outcome"] == "L"
    assert data["attacker_stats"] == {"speed": 5, "strength": 11, "stamina": 1}


def test_who_may_not_attack_is_told_why() -> None:
    said = run("googooland", "tussle", "Archer", "Car").stdout
    assert said == "Archer 0/0/5 attacks Car 7/2/2\n  Archer may not tussle or attack\n-: it may not attack\n"


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        (["Knigt", "Car"], "unknown Toy 'Knigt' - did you mean 'Knight'?"),
        (["Clean", "Car"], "Clean is an Action; only Toys tussle"),
        (["Car"], "name two Toys, the attacker first, or use --matrix"),
    ],
)
def test_what_is_no_tussle(names: list[str], problem: str) -> None:
    assert problem in run("googooland", "tussle", *names, code=1).stderr


def test_the_matrix_takes_no_toys() -> None:
    run("googooland", "tussle", "--matrix", "Car", code=2)


def strike(attacker: tuple[int, int, int], defender: tuple[int, int, int]) -> str:
    """An oracle that knows numbers only: who is faster strikes first, and who has no Stamina left does not."""
    first, second = attacker[0] + 1, defender[0]
    down = [False, False]
    if first >= second:
        down[1] = attacker[1] >= defender[2]
    if second >= first:
        down[0] = defender[1] >= attacker[2]
    if first > second and not down[1]:
        down[0] = defender[1] >= attacker[2]
    if second > first and not down[0]:
        down[1] = attacker[1] >= defender[2]
    return {(False, False): "=", (True, False): "L", (False, True): "W", (True, True): "B"}[down[0], down[1]]


def test_the_matrix_against_plain_numbers() -> None:
    """Where no word of the two cards speaks of tussles or protection, stats and their own auras decide."""
    found = json.loads(run("googooland", "tussle", "--matrix", "--json").stdout)
    assert list(found) == ["matrix"]
    signs = found["matrix"]
    assert signs == matrix(catalogue())
    names = toys(catalogue())
    assert len(names) == 24
    assert list(signs) == names
    stats = {name: Table(Side(play=[name])).stats(name, 0) for name in names}
    safe = ("Beary", "Sock Sorcerer", "Bubble Blocker")
    for attacker in names:
        assert list(signs[attacker]) == names
        for defender in names:
            if attacker == "Archer":
                wanted = "-"
            elif attacker == "Knight" and defender not in safe:
                wanted = "W"
            else:
                wanted = strike(stats[attacker], stats[defender])  # type: ignore[arg-type]
            assert signs[attacker][defender] == wanted, (attacker, defender)


def test_the_matrix_for_people() -> None:
    lines = run("googooland", "tussle", "--matrix").stdout.splitlines()
    assert len(lines) == 1 + 24 + 2
    assert lines[1].split()[1:3] == ["Archer", "-"]


def test_the_matrix_of_changed_cards(cards: Path) -> None:
    signs = json.loads(run("googooland", "tussle", "--matrix", "--json", "--cards", str(cards)).stdout)["matrix"]
    assert signs["Ka"]["Car"] == "W"


def test_a_tussle_is_on_a_turn_after_the_first() -> None:
    assert duel(catalogue(), "Raggy", "Gibbers").outcome == "W"
    assert duel(with_custom("Wall,0,0,0,9,"), "Wall", "Wall").outcome == "="


def test_check(cards: Path, tmp_path: Path) -> None:
    said = run("check", str(cards), "--game", "googooland").stdout
    assert said == f"{cards}: 2 cards, no problems; replaces the game's own: Ka\n"
    wrong = tmp_path / "wrong.csv"
    wrong.write_text(HEADER + 'Ka,1,9,9,9,"stat_boost:all:1,sleep_all"\n', encoding="utf-8")
    problems = json.loads(run("check", str(wrong), "--game", "googooland", "--json", code=1).stdout)
    assert [(p["place"], p["line"], p["card"], p["found"], p["nearest"]) for p in problems] == [
        ("row 2, column effects", 2, "Ka", ",", ";")
    ]


def test_check_a_deck(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("1 Ka\n1 Car\n1 Dinoo\n", encoding="utf-8")
    assert "did you mean 'Dino'?" in run("check", str(path), "--game", "googooland", code=1).stdout
    path.write_text("1 Ka\n1 Car\n", encoding="utf-8")
    assert "2 cards; a deck has exactly 6" in run("check", str(path), "--game", "googooland", code=1).stdout


def test_schema() -> None:
    assert json.loads(run("schema", "googooland").stdout)["title"] == "Googooland cards"
