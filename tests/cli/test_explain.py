"""`cardwright explain`: what happened to a thing, and why."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardwright.engine.replay import replay
from cardwright.games.skirmish.game import skirmish_game
from cardwright.games.skirmish.show import things
from cardwright.records.record import read_record
from tests.cli.terminal import done, refused


def test_the_last_event_and_what_there_is_to_ask_about(record: Path, recorded: str) -> None:
    match = replay(skirmish_game(), read_record(recorded), at=5)
    ids = {names[0]: obj for obj, names in things(match, -1)}
    shown = done("explain", record, "--at", "5").splitlines()
    last = match.count - 1
    assert shown[:3] == [f"[{last}] P1's turn", "", "Objects you can ask about, by name or number:"]
    assert shown[3:] == [f"{obj:>6}  {name}" for name, obj in ids.items()]
    assert "P1's Hunter at 3" in ids
    assert "Energize #2 in P2's hand" in ids


def test_the_martyrs_gift_is_explained_by_its_death(record: Path) -> None:
    """Hunter has 6 power because Martyr died because Champion was played onto it."""
    shown = done("explain", record, "Hunter", "--at", "11")
    assert [re.sub(r"\[\d+\]", "[n]", line) for line in shown.splitlines()] == [
        "P1's Hunter at 3",
        "  Hunter (unit, power 4): Deploy: kill a close wounded unit",
        "  now: power 6, cooldown 0, used 0, dying 0",
        "  [n] P1's Hunter gets +2 power (by Martyr: Death: each close ally gets +2 power)",
        "    because [n] P1's Martyr dies (sacrificed)",
        "      because [n] P1 chose slot 2",
        "        because [n] P1 chose play Champion",
    ]


def test_a_unit_by_every_name(record: Path) -> None:
    by_name = done("explain", record, "Hunter", "--at", "11")
    number = json.loads(done("explain", record, "Hunter", "--at", "11", "--json"))["object"]["id"]
    for name in ("hunter at 3", "P1's Hunter  at 3", f"{number}", f"#{number}"):
        assert done("explain", record, name, "--at", "11") == by_name


def test_a_slot_and_a_player(record: Path) -> None:
    slot = done("explain", record, "P1's slot 0", "--at", "3")
    assert slot.splitlines() == ["P1's slot 0", "  now: modifier 0", "  nothing has happened to it yet"]
    assert "P2's turn" in done("explain", record, "P2", "--at", "3")


def test_as_data(record: Path) -> None:
    data = json.loads(done("explain", record, "Archer", "--at", "11", "--json"))
    assert data["at"] == 11
    assert data["object"]["name"] == "P1's Archer at 4"
    assert data["lines"] == done("explain", record, "Archer", "--at", "11").splitlines()
    assert [event["name"] for event in data["events"]] == [
        "CARD_PLAYED",
        "UNIT_DEPLOYED",
        "ABILITY_TRIGGERED",
    ]
    everything = json.loads(done("explain", record, "--at", "11", "--json"))
    assert sorted(everything) == ["at", "last", "objects"]
    assert data["object"] in everything["objects"]


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("Energize", "'Energize' could mean Energize in P2's hand (#"),
        ("Huntr", "there is no object called 'Huntr' - did you mean 'Hunter'?"),
        ("Wizard", "there is no object called 'Wizard'"),
        ("9999", "there is no object number 9999"),
    ],
)
def test_a_name_that_means_nothing_or_too_much(record: Path, name: str, complaint: str) -> None:
    assert complaint in refused("explain", record, name, "--at", "1")


def test_a_place_beyond_the_end(record: Path) -> None:
    assert "choice 99 does not exist" in refused("explain", record, "--at", "99")
