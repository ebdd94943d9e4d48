"""Modes, piles and shared terms: historic, party, modified, outlaws, crimes (CR 700)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "1/5")
    + """
  - {name: Charm, cost: "0", types: instant, abilities: [{modes: {options: [{do: {gain_life: 4}}, {do: {draw: 1}},
      {do: {damage: {amount: 2, to: {target: any_target}}}}]}}]}
  - {name: Confluence, cost: "0", types: instant, abilities: [{modes: {choose: 3, repeat: true, options:
      [{do: {gain_life: 4}}, {do: {damage: {amount: 2, to: {target: {is: creature}}}}}, {do: {draw: 1}}]}}]}
  - {name: Two of Three, cost: "0", types: instant, abilities: [{modes: {choose: 2, options:
      [{do: {gain_life: 4}}, {do: {draw: 1}}, {do: {lose_life: 1}}]}}]}
  - {name: Lore, cost: "0", types: sorcery, abilities: [{modes: {by_opponent: true, options:
      [{do: {draw: 3}}, {do: {gain_life: 8}}]}}]}
  - {name: Spree, cost: R, types: instant, abilities: [{modes: {choose: 1, most: 3, options:
      [{do: {gain_life: 4}, cost: {mana: "1"}}, {do: {draw: 1}, cost: {mana: "2"}},
      {do: {destroy: {target: {is: creature}}}, cost: {mana: "3"}}]}}]}
  - {name: Season, cost: "0", types: sorcery, abilities: [{modes: {choose: 0, most: 5, repeat: true, budget: 5, options:
      [{do: {gain_life: 1}, weight: 1}, {do: {gain_life: 10}, weight: 2}, {do: {gain_life: 100}, weight: 3}]}}]}
  - {name: Deflect, cost: "0", types: instant, abilities: [{spell: {new_targets: {target: spell}}}]}
  - {name: Echo, cost: "0", types: instant, abilities: [{spell: {copy_spell: {target: spell}}}]}
  - {name: Later Doom, cost: "0", types: instant, abilities:
      [{spell: [{change: {what: {target: {is: creature}}, power: 2}},
      {later: {event: {begins: {step: end, whose: any}}, do: {destroy: given}, about: that}}]}]}
  - {name: Petrify, cost: "0", types: instant, abilities: [{spell: {change: {what: {target: permanent},
      loses_types: creature, types: artifact, until: for_ever}}}]}
  - {name: Watcher, types: enchantment, abilities:
      [{when: {event: {becomes_blocked: {is: creature}}, do: {gain_life: 1}}}]}
  - {name: Spy, types: enchantment, abilities:
      [{when: {event: {blocked_by: {what: {is: creature}}}, do: {gain_life: 100}}}]}
  - {name: Fiction, cost: "0", types: instant, abilities: [{spell: {piles: {amount: 3}}}]}
  - {name: Split Up, cost: "0", types: instant, abilities:
      [{spell: {piles: {amount: 3, separates: you, other: library}}}]}
  - {name: Relic, types: artifact}
  - {name: King, cost: R, types: [legendary, creature], subtypes: [Rogue], power: 1, toughness: 1}
  - {name: Historian, types: enchantment, abilities: [{static: {on: each, what: [historic], keywords: [flying]}}]}
  - {name: Sheriff, types: enchantment, abilities: [{static: {on: each, what: [outlaw], power: 3}}]}
  - {name: Mender, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, modified], keywords: [trample]}}]}
  - {name: Sword, types: artifact, subtypes: [Equipment], abilities: [{equip: {mana: "0"}}]}
  - {name: Blessing, cost: "0", types: enchantment, subtypes: [Aura], abilities: [{enchant: {is: creature}}]}
  - {name: Seed, cost: "0", types: instant, abilities:
      [{spell: {counters: {kind: charge, on: {target: {is: creature}}}}}]}
  - {name: Police, types: enchantment, abilities: [{when: {event: {does: {doing: commits a crime, what: you}}, do:
      {gain_life: 1}}}]}
  - {name: Bolt, cost: "0", types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Twin Bolt, cost: "0", types: instant, abilities: [{spell: [{damage: {amount: 1, to: {target: any_target}}},
      {damage: {amount: 1, to: {target: any_target}}}]}]}
  - {name: Exhume, cost: "0", types: sorcery, abilities:
      [{spell: {exile: {target: {what: anything, place: graveyard}}}}]}
  - {name: Nag, types: artifact, abilities:
      [{activated: {cost: tap, do: {damage: {amount: 1, to: {target: opponent}}}}}]}
  - {name: Doom, cost: "0", types: instant, abilities: [{spell: {destroy: {target: permanent}}}]}
  - {name: Depths, cost: "0", types: sorcery, abilities: [{spell: {gain_life: {times: {by: 10, of:
      {happened: {moves: {what: [permanent, owned, {not: token}], to: graveyard}}}}}}}]}
  - {name: Milling, cost: "0", types: sorcery, abilities: [{spell: {mill: 3}}]}
  - {name: Greeter, types: enchantment, abilities: [{when: {event: {enters: {is: creature}}, do: {gain_life: 1}}}]}
  - {name: Band, cost: "0", types: sorcery, abilities: [{spell: {if: {condition: party >= 4, then: {gain_life: 30}}}}]}
  - {name: Priest, types: creature, subtypes: [Cleric], power: 1, toughness: 1}
  - {name: Fighter, types: creature, subtypes: [Warrior], power: 1, toughness: 1}
  - {name: Mage, types: creature, subtypes: [Wizard], power: 1, toughness: 1}
"""
)


def board(*seats: Seat, players: int = 2, step: str = "precombat main") -> Table:
    return arena(CARDS, *seats, players=players, step=step)


@pytest.mark.rule("700.1")
def test_one_happening_may_be_one_event_or_several() -> None:
    t = board(Seat(battlefield=["1/5", "Watcher", "Spy"]), Seat(battlefield=["1/1", "2/2"]))
    t.attack("1/5").block("1/1 blocks 1/5", "2/2 blocks 1/5").order()
    t.settle()
    assert t.life[0] == 221


@pytest.mark.rule("700.2c")
def test_targets_are_chosen_for_the_chosen_mode_only() -> None:
    t = board(Seat(hand=["Charm"]), Seat(battlefield=["2/2"]))
    t.play("cast Charm", "mode 1")
    assert "pass" in t.options, "no target was asked for"
    t.settle()
    assert t.life[0] == 24
    t = board(Seat(hand=["Charm"]), Seat(battlefield=["2/2"]))
    t.play("cast Charm", "mode 3", "P2's 2/2").settle()
    assert t.graveyard(1) == ["2/2"]


@pytest.mark.rule("700.2d")
def test_a_mode_is_chosen_once_unless_it_may_be_chosen_again() -> None:
    t = board(Seat(hand=["Two of Three"]))
    t.play("cast Two of Three", "mode 1")
    assert [text[:6] for text in t.options] == ["mode 2", "mode 3"]
    t = board(Seat(hand=["Confluence"]), Seat(battlefield=["2/2", "3/3"]))
    t.play("cast Confluence", "mode 2", "mode 1", "mode 2")
    t.play("P2's 2/2", "P2's 3/3").settle()
    assert t.life[0] == 24
    assert t.graveyard(1) == ["2/2"]
    assert t.field("3/3", "damage") == 2


@pytest.mark.rule("700.2d")
def test_a_mode_chosen_again_may_have_the_same_target() -> None:
    t = board(Seat(hand=["Confluence"]), Seat(battlefield=["3/3", "1/5"]))
    t.play("cast Confluence", "mode 2", "mode 2", "mode 2", "P2's 3/3", "P2's 3/3", "P2's 1/5").settle()
    assert t.graveyard(1) == ["3/3"]
    assert t.field("1/5", "damage") == 2


@pytest.mark.rule("700.2h", "601.2b", "702.172a")
def test_each_chosen_mode_costs_what_it_says() -> None:
    t = board(Seat(hand=["Spree"], lands="R"))
    assert "cast Spree" not in t.options, "a mode must be paid for"
    t = board(Seat(hand=["Spree"], lands="RRRR"), Seat(battlefield=["2/2"]))
    t.play("cast Spree")
    assert [text[:6] for text in t.options] == ["mode 1", "mode 2", "mode 3"]
    t.play("mode 1")
    assert [text[:6] for text in t.options] == ["mode 2", "no mor"], "the third is too dear now"
    t.play("mode 2").settle()
    assert (t.life[0], len(t.hand(0))) == (24, 1)
    t = board(Seat(hand=["Spree"], lands="RRRR"), Seat(battlefield=["2/2"]))
    t.play("cast Spree", "mode 3").settle()
    assert t.graveyard(1) == ["2/2"]


@pytest.mark.rule("700.2i", "107.18")
def test_modes_may_count_differently() -> None:
    t = board(Seat(hand=["Season"]))
    t.play("cast Season", "mode 3")
    assert [text[:6] for text in t.options] == ["mode 1", "mode 2", "no mor"]
    t.play("mode 1", "mode 1").settle()
    assert t.life[0] == 122
    t = board(Seat(hand=["Season"]))
    t.play("cast Season", "mode 1", "mode 2", "mode 2").settle()
    assert t.life[0] == 41


@pytest.mark.rule("700.2e", "601.6", "601.6a")
def test_an_opponent_chooses_the_mode_as_the_spell_is_cast() -> None:
    t = board(Seat(hand=["Lore"]))
    t.play("p1: cast Lore", "p2: mode 2").settle()
    assert t.life[0] == 28
    t = board(Seat(hand=["Lore"]), players=3)
    t.play("p1: cast Lore", "p1: P3", "p3: mode 2").settle()
    assert t.life[0] == 28


@pytest.mark.rule("602.3", "602.3a")
def test_an_opponent_chooses_the_mode_as_an_ability_is_activated() -> None:
    cards = """
  - {name: Scale, types: artifact, abilities: [{activated: {cost: tap, do:
      {modes: {by_opponent: true, options: [{do: {gain_life: 1}}, {do: {gain_life: 7}}]}}}}]}
"""
    t = arena(cards, Seat(battlefield=["Scale"]))
    t.activate("Scale").play("p2: mode 2").settle()
    assert t.life[0] == 27
    t = arena(cards, Seat(battlefield=["Scale"]), players=3)
    t.activate("Scale").play("p1: P3", "p3: mode 1").settle()
    assert t.life[0] == 21


@pytest.mark.rule("700.2f", "115.7d")
def test_new_targets_leave_the_mode_as_it_is() -> None:
    t = board(Seat(hand=["Charm"]), Seat(hand=["Deflect"]))
    t.play("p1: cast Charm", "mode 3", "P2", "p1: pass", "p2: cast Deflect", "p2: pass", "p1: pass")
    assert set(t.options) == {"P1", "P2"}
    t.play("p2: P1").settle()
    assert t.life == (18, 20)


@pytest.mark.rule("700.2g")
def test_a_copy_has_the_chosen_mode() -> None:
    t = board(Seat(hand=["Charm", "Echo"]))
    t.play("cast Charm", "mode 1", "cast Echo").settle()
    assert t.life[0] == 28


@pytest.mark.rule("700.3", "700.3a", "700.3b", "700.3c", "700.3d")
def test_an_opponent_makes_two_piles_and_you_take_one() -> None:
    top = ["1/1", "2/2", "3/3", "1/5"]
    t = board(Seat(hand=["Fiction"], library=top))
    t.play("p1: cast Fiction", "p1: pass", "p2: pass")
    assert t.m.decision is not None
    assert t.m.decision.who == 1
    t.play("P1's 1/1", "no more")
    assert len(t.library(0)) == 4, "they are still in the library"
    assert (t.m.decision.who, t.options) == (0, ["first pile", "second pile"])
    t.play("second pile")
    assert len(t.hand(0)) == 2
    assert sorted(t.graveyard(0)) == ["1/1", "Fiction"]
    # An empty pile is a pile.
    t = board(Seat(hand=["Fiction"], library=top))
    t.play("p1: cast Fiction", "p1: pass", "p2: pass", "no more", "first pile")
    assert t.hand(0) == []
    assert len(t.graveyard(0)) == 4


@pytest.mark.rule("700.3a")
def test_you_may_be_the_one_to_separate() -> None:
    t = board(Seat(hand=["Split Up"], library=["1/1", "2/2", "3/3"]), players=3)
    t.play(
        "p1: cast Split Up", "p1: pass", "p2: pass", "p3: pass", "p1: P3", "p1: 2/2", "p1: no more", "p3: first pile"
    )
    while t.m.decision is not None and t.m.decision.kind == "order":
        t.play(t.options[0])
    assert t.hand(0) == ["2/2"]
    assert len(t.library(0)) == 2


@pytest.mark.rule("700.6")
def test_historic_is_legendary_artifact_or_saga() -> None:
    t = board(Seat(battlefield=["Historian", "Relic", "King", "2/2"]))
    assert t.keywords("Relic") == t.keywords("King") == {"flying"}
    assert t.keywords("2/2") == set()


@pytest.mark.rule("700.7")
def test_that_creature_is_meant_though_it_is_none_any_more() -> None:
    t = board(Seat(hand=["Later Doom", "Petrify"], battlefield=["2/2", "3/3"]))
    t.play("cast Later Doom", "2/2").settle().play("cast Petrify", "2/2").settle()
    t.until("end").settle()
    assert "2/2" in t.graveyard(0)


@pytest.mark.rule("700.8c")
def test_a_full_party_has_four() -> None:
    for party, life in ((["King", "Priest", "Fighter", "Mage"], 50), (["Priest", "Priest", "Fighter", "Mage"], 20)):
        t = board(Seat(hand=["Band"], battlefield=party))
        t.play("cast Band").settle()
        assert t.life[0] == life


@pytest.mark.rule("700.9")
def test_what_is_modified() -> None:
    t = board(Seat(battlefield=["Mender", "1/1", "2/2", "Sword"], hand=["Seed", "Blessing"]), Seat(battlefield=["3/3"]))
    assert t.keywords("1/1") == set()
    t.play("cast Seed", "1/1").settle()
    assert t.keywords("1/1") == {"trample"}
    t.activate("Sword", "2/2").settle()
    assert t.keywords("2/2") == {"trample"}
    t.play("cast Blessing", "P2's 3/3").settle()
    assert t.keywords("3/3") == set(), "the aura is another player's"


@pytest.mark.rule("700.11")
def test_who_has_descended() -> None:
    t = board(Seat(hand=["Doom", "Milling", "Depths"], battlefield=["2/2"], library=["1/1", "Charm", "Forest"]))
    t.play("cast Doom", "2/2").settle().play("cast Milling").settle().play("cast Depths").settle()
    assert t.life[0] == 50, "the 2/2, the 1/1 and the Forest, and no instant or sorcery"


@pytest.mark.rule("700.12", "700.12a")
def test_an_outlaw_has_one_of_five_types() -> None:
    t = board(Seat(battlefield=["Sheriff", "King", "2/2"]))
    assert t.size("King") == (4, 1)
    assert t.size("2/2") == (2, 2)


@pytest.mark.rule("700.13")
def test_a_crime_is_committed_once_for_all_targets() -> None:
    mine = Seat(battlefield=["Police", "2/2", "Nag"], hand=["Bolt", "Twin Bolt", "Exhume"], graveyard=["1/1"])
    theirs = Seat(battlefield=["3/3"], graveyard=["1/1"])
    t = board(mine, theirs)
    t.play("cast Bolt", "2/2").settle()
    assert t.life[0] == 20, "something of one's own is no crime"
    t = board(mine, theirs)
    t.play("cast Twin Bolt", "P2", "P2's 3/3").settle()
    assert t.life[0] == 21
    t.activate("Nag").settle()
    assert t.life[0] == 22
    t.play("cast Exhume", "P2's 1/1").settle()
    assert t.life[0] == 23


@pytest.mark.rule("700.15")
def test_to_enter_is_to_enter_the_battlefield() -> None:
    t = board(Seat(battlefield=["Greeter"], hand=["1/1", "Doom"], lands="R"))
    t.play("cast 1/1").settle()
    assert t.life[0] == 21
    t.play("cast Doom", "1/1").settle()
    assert t.life[0] == 21
