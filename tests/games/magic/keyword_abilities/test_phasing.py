"""Phasing: what phases out is as if it were not there, and comes back as its controller's untap step begins."""

from __future__ import annotations

import pytest

from cardwright.games.magic.game import base_cards, magic_game
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.position import Seat, Thing, position
from cardwright.games.magic.rules.core.board import ACTIVE
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.words.abilities import MagicCard
from cardwright.sources.load import read_cards_text
from tests.games.magic.table import Table

OWN = """
version: 1
cards:
  - {name: Slip Away, cost: U, types: instant, abilities: [{spell: {phase_out: {target: {is: creature}}}}]}
  - name: Test Captain
    cost: 1W
    types: creature
    power: 2
    toughness: 2
    abilities: [{static: {on: each, what: [{is: creature}, yours, another], power: 1, toughness: 1}}]
  - name: Test Plate
    cost: "2"
    types: artifact
    subtypes: [Equipment]
    abilities: [{static: {on: host, power: 2, toughness: 2}}, {equip: {mana: "1"}}]
"""


@pytest.fixture(scope="module")
def game() -> Magic:
    return magic_game(cards=[*base_cards(), *read_cards_text(OWN, ".yaml", magic, MagicCard, "own.yaml")])


def laid(game: Magic, *seats: Seat) -> Table:
    return Table(position(game, *seats))


@pytest.mark.rule("702.26b")
def test_what_has_phased_out_is_not_there(game: Magic) -> None:
    t = laid(
        game,
        Seat(hand=["Slip Away"], lands="UR", battlefield=["Test Captain", "Grizzly Bears"]),
        Seat(hand=["Shock"], lands="R", library=["Forest"] * 3),
    )
    assert t.size("Grizzly Bears") == (3, 3)
    t.play("p1: cast Slip Away -> Test Captain").settle()
    assert t.battlefield(0).count("Test Captain") == 0
    assert t.size("Grizzly Bears") == (2, 2)
    assert t.graveyard(0) == ["Slip Away"]


@pytest.mark.rule("502.1", "702.26a")
def test_it_comes_back_before_its_controller_untaps(game: Magic) -> None:
    t = laid(
        game,
        Seat(
            hand=["Slip Away"],
            lands="U",
            library=["Forest"] * 3,
            battlefield=[Thing("Test Captain", tapped=True), "Grizzly Bears"],
        ),
        Seat(library=["Forest"] * 3, hand=["Shock"], lands="R"),
    )
    t.play("p1: cast Slip Away -> Test Captain").settle().until("upkeep")
    assert t.m.table()[ACTIVE] == 1
    assert "Test Captain" not in t.battlefield(0)
    t.until("end").until("upkeep")
    assert t.m.table()[ACTIVE] == 0
    assert "Test Captain" in t.battlefield(0)
    assert not t.tapped("Test Captain")
    assert t.size("Grizzly Bears") == (3, 3)


@pytest.mark.rule("702.26g")
def test_what_is_attached_goes_and_comes_with_it(game: Magic) -> None:
    t = laid(
        game,
        Seat(hand=["Slip Away"], lands="U", battlefield=["Grizzly Bears", Thing("Test Plate", on=0)]),
        Seat(library=["Forest"] * 3),
    )
    assert t.size("Grizzly Bears") == (4, 4)
    t.play("p1: cast Slip Away").settle()
    assert "Test Plate" not in t.battlefield(0)
