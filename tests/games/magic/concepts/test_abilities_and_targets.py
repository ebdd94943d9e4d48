"""Abilities and targets (CR 113 and 115), rule by rule."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.board import FIRST_MANA
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "2/2 flying")
    + """
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Volley, cost: R, types: instant, abilities:
      [{spell: {damage: {amount: 3, to: {target: {what: any_target, count: 3, up_to: true}}, divided: true}}}]}
  - {name: Charm, cost: R, types: instant, abilities:
      [{modes: {options: [{do: {damage: {amount: 1, to: {target: player}}}},
      {do: {tap: {target: {is: creature}}}}]}}]}
  - {name: Turn Aside, cost: U, types: instant, abilities:
      [{spell: {new_targets: {target: {what: [spell], place: stack}}}}]}
  - {name: Veto, cost: U, types: instant, abilities: [{spell: {counter: {target: {what: [spell], place: stack}}}}]}
  - {name: Stifle, cost: U, types: instant, abilities:
      [{spell: {counter: {target: {what: [{not: spell}], place: stack}}}}]}
  - {name: Many, cost: G, types: creature, power: 2, toughness: 2, keywords: [vigilance], abilities:
      [{static: {on: each, what: [{is: creature}, another], power: 1}},
      {when: {event: enters, do: {damage: {amount: 1, to: opponents}}}},
      {activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Twice, cost: G, types: creature, power: 1, toughness: 1, abilities: [prowess, prowess]}
  - {name: Chimes, cost: W, types: enchantment, abilities:
      [{when: {event: {casts: {who: you}}, do: {gain_life: 1}}},
      {when: {event: {casts: {who: you}}, do: {gain_life: 2}}}]}
  - {name: Banner, cost: W, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, yours], power: 1, toughness: 1}}]}
  - {name: Smash, cost: W, types: instant, abilities: [{spell: {destroy: {target: {is: enchantment}}}}]}
  - {name: Mourner, cost: B, types: enchantment, abilities:
      [{when: {event: {dies: {is: creature}}, do: {gain_life: 1}}}]}
  - {name: Spring, cost: G, types: artifact, abilities: [{mana: {add: [GG], cost: [tap]}}]}
  - {name: Sage, cost: "1U", types: planeswalker, loyalty: 4, abilities:
      [{loyalty: {change: 1, do: {gain_life: 1}}}, {loyalty: {change: -1, do: {gain_life: 2}}}]}
  - {name: Legion, cost: W, types: creature, power: 0, toughness: 1, abilities: [{static: {set_power: graveyard}}]}
  - {name: Raise Strong, cost: B, types: sorcery, abilities:
      [{spell: {put: {what: {target: {what: [{is: creature}, {power: {at_least: 2}}], place: graveyard}}, to: hand}}}]}
  - {name: Ghoul, cost: B, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: {mana: "0"}, place: graveyard, do: {gain_life: 1}}},
      {activated: {cost: exile_self, place: graveyard, do: {gain_life: 5}}}]}
  - {name: Drifter, cost: "5", types: creature, power: 4, toughness: 4, abilities: [{cycling: {mana: "0"}}]}
  - {name: Sudden, cost: G, types: creature, power: 2, toughness: 2, keywords: [flash]}
  - {name: Sleepy, cost: G, types: creature, power: 3, toughness: 3, abilities: [enters_tapped]}
  - {name: Firm, cost: G, types: creature, power: 2, toughness: 2, abilities: [{cannot: {do: be countered}}]}
  - {name: Oath, cost: W, types: sorcery, abilities: [{spell: {emblem: Duty}}]}
  - {name: Duty, types: enchantment, token: true, abilities:
      [{static: {on: each, what: [{is: creature}, yours], power: 1}}]}
  - {name: Wings, cost: U, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {static: {on: host, keywords: [flying]}}]}
  - {name: Clip, cost: B, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, loses: [flying]}}}]}
  - {name: Blank, cost: U, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, loses_all: true}}}]}
  - {name: Giant, cost: U, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, set_power: 7, set_toughness: 7}}}]}
  - {name: Veil, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, keywords: [shroud]}}}]}
  - {name: Archer, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: {mana: "0"}, do: {damage: {amount: 1, to: {target: any_target}}}}}]}
  - {name: Sword, cost: "1", types: artifact, subtypes: [Equipment], abilities:
      [{static: {on: host, power: 2}}, {equip: {mana: "0"}}]}
  - {name: Nervous, cost: G, types: creature, power: 5, toughness: 5, abilities:
      [{when: {event: targeted, do: {gain_life: 9}}}]}
  - {name: Quake, cost: R, types: sorcery, abilities: [{spell: {damage: {amount: 1, to: {each: {is: creature}}}}}]}
  - {name: Edict, cost: B, types: sorcery, abilities:
      [{spell: {sacrifice: {choose: {what: [{is: creature}], by: opponents}}}}]}
  - {name: Selfish, cost: W, types: instant, abilities:
      [{spell: [{gain_life: {amount: 1, who: you}}, {damage: {amount: 1, to: you}}]}]}
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: any_target}}}}]}
  - {name: Ember, cost: R, types: instant, abilities: [{spell: {damage: {amount: 1, to: {target: player}}}}]}
  - {name: Bard, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: {mana: "0"}, do: [{draw: 1}, {change: {what: self, power: 1}}]}}]}
  - {name: Again, cost: "5", types: instant, abilities: [{flashback: {mana: R}}, {spell: {gain_life: 1}}]}
  - {name: Fossil, cost: B, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {moves: {from: library, to: graveyard}}, place: graveyard, do: {gain_life: 4}}}]}
  - {name: Grind, cost: U, types: sorcery, abilities: [{spell: {mill: 2}}]}
"""
)


def board(
    *seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2, payment: str = "automatic"
) -> Table:
    return arena(CARDS, *seats, active=active, step=step, players=players, payment=payment)


def board_with(cards: str, *seats: Seat, players: int = 2) -> Table:
    return arena(CARDS + cards, *seats, players=players)


@pytest.mark.rule("113.1a", "113.2", "113.2c")
def test_one_object_has_several_abilities_that_change_itself_others_and_players() -> None:
    t = board(Seat(hand=["Many"], lands="G", battlefield=["1/1"])).play("cast Many").resolve()
    assert t.keywords("Many") == {"vigilance"}
    assert t.size("1/1") == (2, 1)
    assert t.stack == ["ability of Many"]
    t.resolve()
    assert t.life == (20, 19)
    t.activate("Many").resolve()
    assert t.life == (21, 19)


@pytest.mark.rule("113.2c")
def test_the_same_ability_twice_works_twice() -> None:
    t = board(Seat(hand=["Spark"], lands="R", battlefield=["Twice"])).play("cast Spark -> P2").order()
    assert t.stack == ["Spark", "ability of Twice", "ability of Twice"]
    t.resolve(2)
    assert t.size("Twice") == (3, 3)


@pytest.mark.rule("113.2c")
def test_two_triggers_of_one_object_trigger_both() -> None:
    t = board(Seat(hand=["Spark"], lands="R", battlefield=["Chimes"])).play("cast Spark -> P2").order().settle()
    assert t.life == (23, 18)


@pytest.mark.rule("113.3a", "304.2")
def test_a_spell_ability_is_followed_as_the_spell_resolves_and_not_before() -> None:
    t = board(Seat(hand=["Spark"], lands="R")).play("cast Spark -> P2")
    assert t.life == (20, 20)
    t.resolve()
    assert t.life == (20, 18)
    assert t.graveyard(0) == ["Spark"]


@pytest.mark.rule("113.3c")
def test_a_triggered_ability_goes_on_the_stack_and_stays_there_until_it_resolves_or_is_countered() -> None:
    seats = (
        Seat(hand=["Spark"], lands="R", battlefield=["Mourner"]),
        Seat(hand=["Stifle"], lands="U", battlefield=["1/1"]),
    )
    t = board(*seats).play("cast Spark", "P2's 1/1").resolve()
    assert t.stack == ["ability of Mourner"]
    assert t.life == (20, 20)
    t.resolve()
    assert t.life == (21, 20)
    countered = board(*seats).play("cast Spark", "P2's 1/1").resolve().play("p1: pass", "p2: cast Stifle").settle()
    assert countered.life == (20, 20)


@pytest.mark.rule("113.3d", "611.3a")
def test_a_static_ability_is_true_while_its_permanent_is_there() -> None:
    t = board(Seat(hand=["Banner", "Smash"], lands="WW", battlefield=["1/1"]))
    assert t.size("1/1") == (1, 1)
    t.play("cast Banner").resolve()
    assert t.size("1/1") == (2, 2)
    t.play("cast Smash").resolve()
    assert t.size("1/1") == (1, 1)


@pytest.mark.rule("113.4")
def test_a_mana_ability_does_not_use_the_stack() -> None:
    t = arena(CARDS, Seat(battlefield=["Spring"]), payment="manual").activate("Spring")
    assert t.stack == []
    assert t.m.state.rows[0][FIRST_MANA + 4] == 2


@pytest.mark.rule("113.5", "209.2", "306.5d")
def test_a_loyalty_ability_is_for_ones_main_phase_an_empty_stack_and_once() -> None:
    seat = Seat(hand=["Spark"], lands="R", battlefield=["Sage"])
    assert sum(text.startswith("activate Sage") for text in board(seat).options) == 2
    assert "Sage" not in str(board(seat, step="upkeep").options)
    assert "Sage" not in str(board(seat).play("cast Spark -> P2").options)
    assert "Sage" not in str(board(seat, active=1).play("p2: pass").options)
    used = board(seat).play("activate Sage: +1").resolve()
    assert "Sage" not in str(used.options)
    assert used.life == (21, 20)


@pytest.mark.rule("113.6a")
def test_what_defines_a_cards_power_works_in_every_zone() -> None:
    few = board(Seat(hand=["Raise Strong"], lands="B", graveyard=["Legion"]))
    assert "cast Raise Strong" not in few.options
    many = board(Seat(hand=["Raise Strong"], lands="B", graveyard=["Legion", "Spark", "Veto"]))
    many.play("cast Raise Strong").resolve()
    assert many.hand(0) == ["Legion"]


@pytest.mark.rule("113.6b")
def test_an_ability_that_names_a_zone_works_only_there() -> None:
    assert "Ghoul" not in str(board(Seat(battlefield=["Ghoul"])).options)
    t = board(Seat(graveyard=["Ghoul"]))
    t.play("activate Ghoul: {0}").resolve()
    assert t.life == (21, 20)


@pytest.mark.rule("113.6j")
def test_an_ability_whose_cost_needs_another_zone_works_there() -> None:
    t = board(Seat(graveyard=["Ghoul"], hand=["Drifter"], library=["3/3"]))
    [exiling] = [text for text in t.shown if "Exile this" in text]
    t.play(exiling).resolve()
    assert t.exile == ["Ghoul"]
    [cycling] = [text for text in t.options if "Drifter" in text]
    t.play(cycling).resolve()
    assert t.hand(0) == ["3/3"]
    assert "Drifter" not in str(board(Seat(battlefield=["Drifter"])).options)


@pytest.mark.rule("113.6e", "601.3")
def test_flash_works_from_the_hand() -> None:
    t = board(Seat(), Seat(hand=["Sudden", "2/2"], lands="GG")).play("p1: pass")
    assert "cast Sudden" in t.options
    assert "cast 2/2" not in t.options


@pytest.mark.rule("113.6g")
def test_not_being_countered_works_on_the_stack() -> None:
    t = board(Seat(hand=["Firm"], lands="G"), Seat(hand=["Veto"], lands="U")).play(
        "cast Firm", "p1: pass", "p2: cast Veto"
    )
    t.settle()
    assert "Firm" in t.battlefield(0)
    assert t.graveyard(1) == ["Veto"]


@pytest.mark.rule("113.6h")
def test_how_an_object_enters_works_as_it_enters() -> None:
    t = board(Seat(hand=["Sleepy"], lands="G")).play("cast Sleepy").resolve()
    assert t.tapped("Sleepy")
    assert "Sleepy" not in str(t.happened("TAPPED_IT"))


@pytest.mark.rule("113.6p")
def test_an_emblems_ability_works_in_the_command_zone() -> None:
    t = board(Seat(hand=["Oath"], lands="W", battlefield=["1/1"])).play("cast Oath").resolve()
    assert t.size("1/1") == (2, 1)


@pytest.mark.rule("113.9", "113.1c")
def test_an_ability_on_the_stack_is_an_object_but_no_spell() -> None:
    t = board(Seat(battlefield=["Archer"]), Seat(hand=["Veto", "Stifle"], lands="UU")).activate("Archer", "P2")
    t.play("p1: pass")
    assert "cast Veto" not in t.options
    t.play("p2: cast Stifle").settle()
    assert t.life == (20, 20)


@pytest.mark.rule("113.10b")
def test_losing_an_ability_is_losing_all_of_it() -> None:
    t = board(Seat(hand=["Wings", "Clip"], lands="UB", battlefield=["2/2 flying"])).play("cast Wings").resolve()
    t.play("cast Clip").resolve()
    assert t.keywords("2/2 flying") == set()


@pytest.mark.rule("113.12")
def test_a_size_that_is_set_is_no_ability_and_is_not_lost_with_all_abilities() -> None:
    t = board(Seat(hand=["Giant", "Blank"], lands="UU", battlefield=["2/2 flying"])).play("cast Giant").resolve()
    t.play("cast Blank").resolve()
    assert t.size("2/2 flying") == (7, 7)
    assert t.keywords("2/2 flying") == set()


@pytest.mark.rule("115.1a", "115.1c")
def test_targets_are_chosen_as_a_spell_is_cast_and_as_an_ability_is_activated() -> None:
    t = board(Seat(hand=["Spark"], lands="R", battlefield=["Archer"])).play("cast Spark")
    assert t.options == ["P1", "P2", "Archer"]
    t.play("P2")
    assert t.stack == ["Spark"]
    t.activate("Archer")
    assert t.options == ["P1", "P2", "Archer"]
    t.play("P1").settle()
    assert t.life == (19, 18)


@pytest.mark.rule("115.1b", "303.4a")
def test_an_aura_spell_has_a_target_and_an_aura_has_none() -> None:
    t = board(Seat(hand=["Wings", "Veil"], lands="UG", battlefield=["1/1", "2/2"])).play("cast Wings")
    assert t.options == ["1/1", "2/2"]
    t.play("2/2").resolve()
    # Shroud stops targets, and the Aura on it is not one that has a target.
    t.play("cast Veil", "2/2").resolve()
    assert t.keywords("2/2") == {"flying", "shroud"}


@pytest.mark.rule("115.1b")
def test_an_aura_spell_fizzles_when_its_target_may_no_longer_be_one() -> None:
    t = board(Seat(hand=["Wings", "Veil"], lands="UG", battlefield=["1/1"])).play("cast Wings", "cast Veil").settle()
    assert t.graveyard(0) == ["Veil", "Wings"]


@pytest.mark.rule("115.1e")
def test_equip_has_a_target_though_the_word_is_not_written_there() -> None:
    t = board(Seat(hand=["Veil"], lands="G", battlefield=["Sword", "1/1", "2/2"])).activate("Sword")
    assert t.options == ["1/1", "2/2"]
    t.play("2/2", "cast Veil", "2/2").settle()
    assert t.size("2/2") == (2, 2)


@pytest.mark.rule("115.7f")
def test_a_division_stays_as_it_was_when_targets_change() -> None:
    t = board(Seat(hand=["Volley", "Turn Aside"], lands="RU", battlefield=["1/1"]), Seat(battlefield=["3/3"]))
    t.play("cast Volley", "P2", "P2's 3/3", "no more", "2")
    t.play("cast Turn Aside", "pass", "pass")
    t.play("P1", "P2's 3/3").settle()
    assert t.life == (18, 20)
    assert t.field("3/3", "damage") == 1


@pytest.mark.rule("115.8", "700.2f")
def test_new_targets_do_not_change_the_mode() -> None:
    t = board(Seat(hand=["Charm", "Turn Aside"], lands="RU", battlefield=["1/1"])).play("cast Charm", "mode 1", "P2")
    t.play("cast Turn Aside", "pass", "pass")
    assert sorted(t.options) == ["P1", "P2"]
    t.play("P1").settle()
    assert t.life == (19, 20)


@pytest.mark.rule("115.10")
def test_what_is_no_target_is_chosen_as_the_spell_resolves() -> None:
    t = board(Seat(hand=["Edict"], lands="B"), Seat(battlefield=["1/1", "2/2"])).play("cast Edict")
    assert "pass" in t.options
    t.play("p1: pass", "p2: pass")
    assert t.m.decision is not None
    assert t.m.decision.who == 1
    assert t.options == ["1/1", "2/2"]


@pytest.mark.rule("115.10")
def test_what_is_not_targeted_is_hurt_all_the_same() -> None:
    t = board(Seat(hand=["Quake"], lands="R", battlefield=["Nervous"])).play("cast Quake").resolve()
    assert t.field("Nervous", "damage") == 1
    assert t.life == (20, 20)


@pytest.mark.rule("115.10b")
def test_you_is_no_target() -> None:
    watch = """
  - {name: Watcher, cost: W, types: enchantment, abilities:
      [{when: {event: {targeted: {what: player}}, do: {gain_life: 7}}}]}
"""
    t = arena(CARDS + watch, Seat(hand=["Selfish", "Spark"], lands="WR", battlefield=["Watcher"])).play("cast Selfish")
    assert t.stack == ["Selfish"]
    t.resolve()
    assert t.life == (20, 20)
    t.play("cast Spark -> P2")
    assert t.stack == ["Spark", "ability of Watcher"]


@pytest.mark.rule("113.7")
def test_the_source_of_an_ability_is_the_object_that_has_it() -> None:
    shy = "[{protection: {is: creature}}]"
    guard = f"  - {{name: Guard, cost: W, types: creature, power: 2, toughness: 2, abilities: {shy}}}\n"
    t = arena(CARDS + guard, Seat(battlefield=["Archer"]), Seat(battlefield=["Guard"]))
    t.activate("Archer")
    assert "P2's Guard" not in t.options
    spark = arena(CARDS + guard, Seat(hand=["Spark"], lands="R"), Seat(battlefield=["Guard"])).play("cast Spark")
    assert "P2's Guard" in spark.options


@pytest.mark.rule("113.1b")
def test_a_player_has_an_ability_while_something_grants_it() -> None:
    cards = """
  - {name: Cloak, types: artifact, abilities: [{you_have: {hexproof: true}}]}
"""
    t = board_with(cards, Seat(hand=["Bolt"], lands="R"), Seat(battlefield=["Cloak"]))
    t.play("p1: cast Bolt", "p1: pass", "p2: pass")
    assert t.life == (17, 20)
    bare = board_with(cards, Seat(hand=["Bolt"], lands="R"))
    bare.play("p1: cast Bolt")
    assert bare.options == ["P1", "P2"]


@pytest.mark.rule("113.2b")
def test_a_copy_of_a_card_has_its_additional_cost_too() -> None:
    cards = """
  - {name: Rite, cost: BB, types: sorcery, abilities: [{additional_cost: {life: 2}}, {spell: {draw: 1}}]}
  - {name: Echo, cost: U, types: sorcery,
      abilities: [{spell: {cast_copy: {each: {what: {is: sorcery}, place: graveyard}}}}]}
"""
    t = board_with(cards, Seat(hand=["Echo"], lands="U", graveyard=["Rite"]))
    t.play("p1: cast Echo", "p1: pass", "p2: pass")
    t.play("p1: yes").settle()
    assert t.life == (18, 20)
    assert t.hand(0) == ["Forest"]


@pytest.mark.rule("113.6d")
def test_an_alternative_cost_may_be_paid_from_wherever_the_card_is_cast() -> None:
    cards = """
  - {name: Gush, cost: 4U, types: instant,
      abilities: [{alternative_cost: {name: fast, cost: {life: 1}}}, {spell: {draw: 1}}]}
  - {name: Peek, cost: U, types: sorcery, abilities: [{spell: [exile_top, {may_play: done}]}]}
"""
    t = board_with(cards, Seat(hand=["Peek"], lands="U", library=["Gush", "Forest", "Forest"]))
    t.play("p1: cast Peek").settle()
    t.play("p1: cast Gush with fast").settle()
    assert t.life == (19, 20)
    assert t.hand(0) == ["Forest"]


@pytest.mark.rule("113.10a")
def test_activation_instructions_come_with_the_granted_ability() -> None:
    cards = """
  - {name: Flag, types: artifact,
      abilities: [{static: {on: each, what: {is: creature}, abilities: [{activated: {cost: {life: 1},
      timing: sorcery, per_turn: 1, do: {gain_life: 3}}}]}}]}
"""
    t = board_with(cards, Seat(battlefield=["Flag", "1/1"]), Seat(battlefield=["2/2"]))
    t.activate("1/1")
    assert not t.can_activate("1/1")
    t.settle()
    assert t.life == (22, 20)
    assert not t.can_activate("1/1")
    t.play("p1: pass")
    assert t.m.decision is not None
    assert t.m.decision.who == 1
    assert not t.can_activate("2/2")


@pytest.mark.rule("115.7e")
def test_new_targets_are_judged_together() -> None:
    cards = """
  - {name: Arc, cost: R, types: instant,
      abilities: [{spell: [{damage: {amount: 1, to: {target: player}}}, {damage: {amount: 2,
      to: {target: {what: player, another: true}}}}]}]}
  - {name: Turn, cost: U, types: instant, abilities: [{spell: {new_targets: {target: {what: spell, place: stack}}}}]}
"""
    t = board_with(cards, Seat(hand=["Arc"], lands="R"), Seat(hand=["Turn"], lands="U"))
    t.play("p1: cast Arc", "p1: P1")
    t.play("p1: pass", "p2: cast Turn", "p2: pass", "p1: pass")
    assert sorted(t.options) == ["P1", "P2"]
    t.play("p2: P2")
    assert t.options[0] == "pass", "the other can only be P1 now"
    assert t.settle().life == (18, 19)


@pytest.mark.rule("113.2d", "610.1", "611.1")
def test_one_ability_can_do_something_once_and_change_something_for_a_while() -> None:
    t = board(Seat(battlefield=["Bard"], library=["1/1", "2/2", "3/3"])).activate("Bard").resolve()
    assert t.hand(0) == ["1/1"]
    assert t.size("Bard") == (2, 1)
    t.until("end").until("upkeep")
    assert t.hand(0) == ["1/1"]
    assert t.size("Bard") == (1, 1)


@pytest.mark.rule("113.6f")
def test_what_lets_a_card_be_cast_from_the_graveyard_works_there() -> None:
    t = board(Seat(graveyard=["Again", "Ember"], lands="R"))
    assert [text for text in t.options if text.startswith("cast")] == ["cast Again with flashback"]


@pytest.mark.rule("113.6k")
def test_a_trigger_that_can_only_happen_elsewhere_works_there() -> None:
    t = board(Seat(hand=["Grind"], lands="U", library=["Fossil", "1/1", "Forest"])).play("cast Grind").resolve()
    assert t.stack == ["ability of Fossil"]
    t.resolve()
    assert t.life == (24, 20)
