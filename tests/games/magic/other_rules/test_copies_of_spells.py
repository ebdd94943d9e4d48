"""Copies of spells, changed targets, emblems, face-down permanents."""

from __future__ import annotations

import pytest

from cardwright.games.magic.game import base_cards, magic_game
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.core import keywords
from cardwright.games.magic.rules.core.board import COMMAND, STACK
from cardwright.games.magic.rules.core.objects import colours_of, has
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.words.abilities import MagicCard
from cardwright.sources.load import read_cards_text
from tests.games.magic.table import Table

OWN = """
version: 1
cards:
  - {name: Test Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: any_target}}}}]}
  - {name: Echo, cost: U, types: instant, abilities: [{spell: {copy_spell: {target: spell}}}]}
  - {name: Deflect, cost: U, types: instant, abilities: [{spell: {new_targets: {target: spell}}}]}
  - {name: Banner, cost: W, types: sorcery, abilities: [{spell: {emblem: Glory}}]}
  - name: Glory
    types: enchantment
    token: true
    abilities: [{static: {on: each, what: [{is: creature}, yours], power: 1, toughness: 1}}]
  - {name: Shroud Mist, cost: U, types: instant, abilities: [{spell: {turn_face: {target: {is: creature}}}}]}
  - {name: Test Drake, cost: 2U, types: creature, subtypes: [Drake], power: 3, toughness: 3, keywords: [flying]}
"""


@pytest.fixture(scope="module")
def game() -> Magic:
    return magic_game(cards=[*base_cards(), *read_cards_text(OWN, ".yaml", magic, MagicCard, "own.yaml")])


@pytest.mark.rule("707.10")
def test_a_copy_of_a_spell_does_the_same_and_leaves_nothing(game: Magic) -> None:
    t = Table(position(game, Seat(hand=["Test Bolt", "Echo"], lands="RU"), Seat(battlefield=["Test Drake"])))
    t.play("cast Test Bolt -> P2", "cast Echo", "yes", "P2's Test Drake")
    t.settle()
    assert t.life == (20, 17)
    assert t.graveyard(1) == ["Test Drake"]
    assert sorted(t.graveyard(0)) == ["Echo", "Test Bolt"]
    assert t.m.state.zones[STACK] == []


@pytest.mark.rule("707.10")
def test_a_copy_is_not_cast(game: Magic) -> None:
    t = Table(position(game, Seat(hand=["Test Bolt", "Echo"], lands="RU"), Seat(battlefield=["Test Drake"])))
    t.play("cast Test Bolt -> P2", "cast Echo", "no").settle()
    assert t.life == (20, 14)
    assert len(t.happened("CAST")) == 2


@pytest.mark.rule("115.7d")
def test_new_targets_must_be_legal_and_may_stay(game: Magic) -> None:
    t = Table(position(game, Seat(hand=["Test Bolt"], lands="R"), Seat(hand=["Deflect"], lands="U")))
    t.play("p1: cast Test Bolt -> P2", "p2: cast Deflect")
    assert t.options == ["P2", "P1"]
    t.play("P1").settle()
    assert t.life == (17, 20)


@pytest.mark.rule("114.1", "114.4")
def test_an_emblem_works_from_the_command_zone(game: Magic) -> None:
    t = Table(position(game, Seat(hand=["Banner"], lands="W", battlefield=["Test Drake"])))
    t.play("cast Banner").settle()
    assert t.size("Test Drake") == (4, 4)
    assert t.names(t.m.state.zones[COMMAND]) == ["Glory"]


@pytest.mark.rule("708.2a")
def test_face_down_it_is_a_plain_two_two(game: Magic) -> None:
    t = Table(position(game, Seat(hand=["Shroud Mist"], lands="U", battlefield=["Test Drake"])))
    drake = t.find("Test Drake")
    assert has(t.m, drake, keywords.FLYING)
    t.play("cast Shroud Mist").settle()
    assert t.m.layers.values(t.m, drake)[:2] == [2, 2]
    assert not has(t.m, drake, keywords.FLYING)
    assert colours_of(t.m, drake) == 0
