"""Hexproof and protection of players, hexproof from something, abilities that trigger again, damage dealt at once,
cards in opening hands."""

from __future__ import annotations

import pytest

from cardwright.engine.state import HEARS
from cardwright.games.magic.game import base_cards, magic_game
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.words.abilities import CARD_TYPE
from cardwright.sources.load import read_cards_text
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("2/2", "3/3", "1/1")
    + """
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: any_target}}}}]}
  - {name: Dart, cost: "1", types: artifact, abilities:
      [{activated: {cost: tap, do: {damage: {amount: 1, to: {target: any_target}}}}}]}
  - {name: Blast All, cost: R, types: sorcery, abilities: [{spell: {damage: {amount: 3, to: {each: player}}}}]}
  - {name: Ward Stone, types: artifact, abilities: [{you_have: {hexproof: true}}]}
  - {name: Red Ward, types: artifact, abilities: [{you_have: {hexproof_from: {colour: red}}}]}
  - {name: Red Shield, types: artifact, abilities: [{you_have: {protection: {colour: red}}}]}
  - {name: Curse, cost: R, types: enchantment, subtypes: [Aura], abilities: [{enchant: player}]}
  - {name: Sly, cost: G, types: creature, power: 2, toughness: 2, abilities: [{hexproof_from: {colour: red}}]}
  - {name: Strip, cost: U, types: instant, abilities:
      [{spell: {change: {what: {each: {is: creature}}, loses: [hexproof]}}}]}
  - {name: Seek, cost: U, types: instant, abilities: [{spell: {destroy: {each: {keyword: hexproof}}}}]}
  - {name: Echo Stone, types: artifact, abilities:
      [{triggers_again: {when: enters, cause: {is: [artifact, creature]}}}]}
  - {name: Herald, cost: "0", types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: enters, do: {gain_life: 1}}}]}
  - {name: Shrine, types: enchantment, abilities:
      [{when: {event: {enters: [{is: creature}, yours]}, do: {gain_life: 10}}}]}
  - {name: Hymn, cost: "0", types: enchantment, abilities: [{when: {event: enters, do: {gain_life: 1}}}]}
  - {name: Upkeeper, types: enchantment, abilities: [{when: {event: {begins: end}, do: {gain_life: 1}}}]}
  - {name: Sufferer, cost: R, types: creature, power: 0, toughness: 9, abilities:
      [{when: {event: damaged, do: {gain_life: amount}}}]}
  - {name: Twice Hurt, cost: R, types: creature, power: 0, toughness: 9, abilities:
      [{when: {event: {deals_damage: {what: anything, to: itself}}, do: {gain_life: amount}}}]}
  - {name: Tally, types: enchantment, abilities:
      [{when: {event: {together: {deals_damage: {what: [{is: creature}, yours], to: player, combat: true}}},
               do: {gain_life: amount}}}]}
"""
)


def mine(*things: str | Thing, hand: tuple[str, ...] = (), lands: str = "", his: tuple[str | Thing, ...] = ()) -> Table:
    return arena(CARDS, Seat(battlefield=list(things), hand=list(hand), lands=lands), Seat(battlefield=list(his)))


@pytest.mark.rule("702.11c")
def test_a_player_with_hexproof_is_no_target_of_opponents() -> None:
    t = mine("Dart", hand=("Bolt",), lands="R", his=("Ward Stone", "2/2"))
    t.play("p1: cast Bolt")
    assert t.options == ["P1", "P2's 2/2"]
    t = mine("Ward Stone", hand=("Bolt",), lands="R")
    t.play("p1: cast Bolt")
    assert "P1" in t.options


@pytest.mark.rule("702.11c", "608.2b")
def test_hexproof_that_came_since_makes_the_target_illegal() -> None:
    cards = CARDS.replace("{name: Ward Stone,", "{name: Ward Stone, cost: '0', keywords: [flash],")
    t = arena(cards, Seat(hand=["Bolt"], lands="R"), Seat(hand=["Ward Stone"]))
    t.play("p1: cast Bolt -> P2", "p1: pass", "p2: cast Ward Stone").settle()
    assert t.life == (20, 20)


@pytest.mark.rule("702.11d")
@pytest.mark.parametrize(("his", "target"), [("Red Ward", False), ("Dart", True)])
def test_hexproof_from_a_quality_is_about_sources_that_have_it(his: str, target: bool) -> None:
    t = mine("Dart", hand=("Bolt",), lands="R", his=(his,))
    t.play("p1: cast Bolt")
    assert ("P2" in t.options) == target
    t.m.undo()
    t.activate("Dart")
    assert "P2" in t.options


@pytest.mark.rule("702.11d")
def test_a_permanent_with_hexproof_from_red_is_no_target_of_red_opponents() -> None:
    t = mine("Dart", "Sly", hand=("Bolt",), lands="R", his=("Sly",))
    t.play("p1: cast Bolt")
    assert "Sly" in t.options
    assert "P2's Sly" not in t.options
    t.m.undo()
    t.activate("Dart")
    assert "P2's Sly" in t.options


@pytest.mark.rule("702.11e")
def test_what_loses_hexproof_loses_hexproof_from_something_too() -> None:
    t = mine(hand=("Strip", "Bolt"), lands="UR", his=("Sly",))
    t.play("p1: cast Strip").settle()
    t.play("p1: cast Bolt")
    assert "P2's Sly" in t.options


@pytest.mark.rule("702.11e")
def test_what_looks_for_hexproof_finds_hexproof_from_something() -> None:
    t = mine(hand=("Seek",), lands="U", his=("Sly", "2/2"))
    t.play("p1: cast Seek").settle()
    assert t.graveyard(1) == ["Sly"]


@pytest.mark.rule("702.16b", "702.16e")
def test_a_player_with_protection_is_no_target_and_takes_no_damage() -> None:
    t = mine(hand=("Bolt", "Blast All"), lands="RR", his=("Red Shield",))
    t.play("p1: cast Bolt")
    assert "P2" not in t.options
    t.m.undo()
    t.play("p1: cast Blast All").settle()
    assert t.life == (17, 20)


@pytest.mark.rule("702.16c", "704.5m")
def test_a_player_with_protection_is_not_enchanted() -> None:
    cards = CARDS.replace("{name: Red Shield,", "{name: Red Shield, cost: '0', keywords: [flash],")
    t = arena(cards, Seat(hand=["Curse"], lands="R"), Seat(hand=["Red Shield"]))
    t.play("p1: cast Curse -> P2").settle()
    assert "Curse" in t.battlefield(0)
    t.play("p1: activate Bell: {0}: you shuffle", "p1: pass", "p2: cast Red Shield")
    t.settle()
    assert "Curse" in t.graveyard(0)


@pytest.mark.rule("603.2d")
def test_what_triggers_because_something_entered_triggers_again() -> None:
    t = mine("Echo Stone", "Shrine", hand=("Herald",))
    t.play("p1: cast Herald").resolve().order()
    assert len(t.stack) == 4
    t.settle()
    assert t.life[0] == 20 + 2 + 20


@pytest.mark.rule("603.2d")
def test_two_that_make_it_trigger_again_add_up_and_do_not_multiply() -> None:
    t = mine("Echo Stone", "Echo Stone", hand=("Herald",))
    t.play("p1: cast Herald").resolve().order()
    t.settle()
    assert t.life[0] == 23


@pytest.mark.rule("603.2d")
def test_other_causes_and_other_players_abilities_trigger_once() -> None:
    t = mine("Echo Stone", "Upkeeper", hand=("Hymn",))
    t.play("p1: cast Hymn").settle()
    assert t.life[0] == 21
    t.until("end").settle()
    assert t.life[0] == 22
    t = mine("Echo Stone", hand=("Herald",), his=("Shrine",))
    t.play("p1: cast Herald").resolve().order()
    assert t.stack_players == [0, 0]


@pytest.mark.rule("603.2c", "120.9")
def test_damage_dealt_at_once_is_one_total_where_it_is_said_so() -> None:
    t = mine("Sufferer", his=("2/2", "3/3"))
    t.attack("Sufferer").block("2/2 blocks Sufferer", "3/3 blocks Sufferer").fight(upto="combat damage")
    t.settle()
    assert t.life[0] == 25
    assert len(t.happened("TRIGGERED")) == 1


@pytest.mark.rule("603.2c")
def test_else_each_damage_triggers_by_itself() -> None:
    t = mine("Twice Hurt", his=("2/2", "3/3"))
    t.attack("Twice Hurt").block("2/2 blocks Twice Hurt", "3/3 blocks Twice Hurt").fight(upto="combat damage")
    t.order().settle()
    assert t.life[0] == 25
    assert len(t.happened("TRIGGERED")) == 2


@pytest.mark.rule("120.9")
def test_the_total_is_of_what_the_ability_speaks_of() -> None:
    t = mine("2/2", "3/3", "1/1", "Tally", his=("2/2",))
    t.attack("2/2", "3/3", "1/1").block("2/2 blocks 1/1").fight(upto="combat damage")
    t.settle()
    assert t.life == (25, 15)


OPEN = """
version: 1
cards:
  - {name: Ley, cost: 2U, types: enchantment, abilities: [{opening_hand: {}}]}
  - {name: Regent, cost: 2U, types: creature, power: 1, toughness: 1, abilities:
      [{opening_hand: {battlefield: false, do: {lose_life: {amount: 3, who: opponents}}}}]}
  - {name: Madcap, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {discards: {what: itself}}, place: hand, do: {gain_life: 7}}}]}
"""


def opened(*cards: str, mulligans: str = "none") -> Table:
    own = read_cards_text(OPEN, ".yaml", magic, CARD_TYPE, "own.yaml")
    game = magic_game(mulligans=mulligans, cards=[*base_cards(), *own])
    game.sound = [[*cards, *["Island"] * (7 - len(cards))], ["Island"] * 7]
    return Table(game.start(seed=1, decks=game.sound))


@pytest.mark.rule("103.6", "103.6a")
def test_a_card_may_begin_the_game_on_the_battlefield() -> None:
    t = opened("Ley", "Ley")
    assert t.options == ["Ley", "Ley (2)", "no more"] or t.options.count("no more") == 1
    t.m.apply(0)
    t.play("no more")
    assert t.battlefield(0) == ["Ley"]
    assert t.rules("MOVED")[0] == "CR 103.6a"
    t.m.undo()
    t.m.undo()
    t.play("no more")
    assert t.battlefield(0) == []


@pytest.mark.rule("103.6", "103.6b")
def test_a_card_may_be_revealed_from_the_opening_hand_once() -> None:
    t = opened("Regent", "Ley")
    t.play("Regent")
    assert "Regent is revealed" in t.happened("REVEALED")
    assert t.options == ["Ley", "no more"]
    t.play("Ley")
    assert t.life == (20, 17)
    assert "Regent" in t.hand(0)


@pytest.mark.rule("103.6")
def test_opening_hands_are_used_after_all_mulligans() -> None:
    t = opened("Ley", mulligans="london")
    assert t.options == ["keep", "mulligan"]
    t.play("keep", "keep")
    assert t.options == ["Ley", "no more"]


@pytest.mark.rule("113.6", "103.5")
def test_a_card_dealt_into_the_opening_hand_listens_there() -> None:
    t = opened("Madcap")
    card = next(obj for obj in t.m.state.zones[1] if t.names([obj]) == ["Madcap"])
    assert t.m.state.rows[card][HEARS] == 1
