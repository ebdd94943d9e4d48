"""Encore, hideaway, reconfigure and fortify (CR 702.141, 702.75, 702.151, 702.67)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.board import EXILE
from cardwright.games.magic.rules.core.objects import is_creature
from tests.games.magic.asking import resolving
from tests.games.magic.table import Table, arena

CARDS = """
  - {name: Adept, cost: 4B, types: creature, subtypes: [Elf], power: 3, toughness: 4, abilities: [{encore: {mana: B}}]}
  - {name: Walker, cost: 3U, types: planeswalker, loyalty: 4}
  - {name: Toll, cost: W, types: enchantment, abilities: [{attack_cost: {cost: {mana: "2"}}}]}
  - {name: Watcher, cost: 1U, types: creature, subtypes: [Human], power: 2, toughness: 1, abilities:
      [{hideaway: 4}, {when: {event: {moves: {from: battlefield}}, do: {put: {what: linked, to: hand}}}}]}
  - {name: Heights, types: land, abilities:
      [{hideaway: 2}, {mana: W}, {activated: {cost: [{mana: W}, tap], do: {play_now: linked}}}]}
  - {name: Bear, cost: 1G, types: creature, subtypes: [Bear], power: 2, toughness: 2}
  - {name: Ox, cost: 3W, types: creature, subtypes: [Ox], power: 2, toughness: 4}
  - {name: Shock, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Kill, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Donate, cost: U, types: sorcery, abilities:
      [{spell: {gain_control: {what: {target: {is: creature}}, who: opponents}}}]}
  - {name: Blades, cost: 1R, types: [artifact, creature], subtypes: [Equipment, Lizard], power: 1, toughness: 1,
     keywords: [double strike], abilities:
      [{static: {on: host, keywords: [double strike]}}, {reconfigure: {mana: "2"}}]}
  - {name: Golem, cost: "1", types: [artifact, creature], subtypes: [Equipment, Golem], power: 1, toughness: 1,
     abilities: [{equip: {mana: "0"}}]}
  - {name: Garrison, cost: "2", types: artifact, subtypes: [Fortification], abilities:
      [{static: {on: host, keywords: [indestructible]}}, {fortify: {mana: "1"}}]}
  - {name: Wake, cost: G, types: sorcery, abilities:
      [{spell: {change: {what: {target: {is: land}}, types: [creature], set_power: 1, set_toughness: 1}}}]}
  - {name: Cavern, types: land, abilities: [{mana: C}]}
  - {name: Rust, cost: U, types: instant, abilities:
      [{spell: {change: {what: {target: {is: artifact}}, loses_all: true}}}]}
  - {name: Bulwark, cost: "2", types: artifact, subtypes: [Fortification], abilities:
      [{fortify: {mana: "1"}}, {fortify: {mana: "2"}}]}
  - {name: Wreck, cost: R, types: sorcery, abilities: [{spell: {destroy: {target: {is: land}}}}]}
"""


def duel(mine: Seat, theirs: Seat | None = None) -> Table:
    return arena(CARDS, mine, theirs or Seat())


@pytest.mark.rule("702.141a", "508.1d")
def test_encore_brings_a_copy_for_each_opponent_that_has_to_attack_them() -> None:
    seats = [Seat(graveyard=["Adept"], lands="B"), Seat(), Seat()]
    t = arena(CARDS, *seats, players=3)
    t.activate("Adept").settle()
    assert t.exile == ["Adept"]
    assert t.battlefield(0).count("Adept") == 2
    t.until("declare attackers")
    # Each has one answer only, so nobody was asked.
    t.fight()
    assert t.life == (20, 17, 17)
    t.until("end").order().settle()
    assert "Adept" not in t.battlefield(0)


@pytest.mark.rule("702.141a", "508.1d")
def test_the_player_is_attacked_and_not_a_planeswalker() -> None:
    t = duel(Seat(graveyard=["Adept"], lands="B"), Seat(battlefield=["Walker"]))
    t.activate("Adept").settle()
    t.until("declare attackers")
    t.fight()
    assert t.life == (20, 17)
    assert t.field("Walker", "loyalty") == 4


@pytest.mark.rule("702.141a", "508.1d")
def test_nobody_has_to_pay_for_the_attack() -> None:
    t = duel(Seat(graveyard=["Adept"], lands="BBB"), Seat(battlefield=["Toll"]))
    t.activate("Adept").settle()
    t.until("declare attackers")
    assert t.options == ["Adept stays", "Adept attacks P2"]


@pytest.mark.rule("702.141a", "701.21a")
def test_a_copy_that_is_somebody_elses_is_not_sacrificed() -> None:
    t = duel(Seat(graveyard=["Adept"], lands="BU", hand=["Donate"]))
    t.activate("Adept").settle()
    t.play("cast Donate").settle()
    t.until("end").settle()
    assert t.battlefield(1).count("Adept") == 1


@pytest.mark.rule("702.75a")
def test_hideaway_exiles_a_card_that_only_its_controller_may_look_at() -> None:
    t = duel(Seat(hand=["Watcher", "Kill"], lands="UUB", library=["Bear", "Ox", "Shock", "Forest", "Island"]))
    t.play("cast Watcher").resolve()
    resolving(t, "Shock")
    assert t.exile == ["face-down card"]
    hidden = t.m.state.zones[EXILE][0]
    assert t.m.view(0).can_see(hidden)
    assert not t.m.view(1).can_see(hidden)
    assert t.library(0)[0] == "Island"
    assert sorted(t.library(0)[1:]) == ["Bear", "Forest", "Ox"]
    assert not any("Shock" in t.m.view(1).tell(e) for e in t.m.events)
    assert "Shock" not in str(t.m.view(1).data())
    t.play("cast Kill").settle()
    assert t.hand(0) == ["Shock"]


@pytest.mark.rule("702.75a")
def test_who_controls_the_permanent_may_look() -> None:
    t = duel(Seat(hand=["Watcher", "Donate"], lands="UUU", library=["Bear", "Ox", "Shock", "Forest", "Island"]))
    t.play("cast Watcher").resolve()
    resolving(t, "Shock")
    t.play("cast Donate").settle()
    hidden = t.m.state.zones[EXILE][0]
    assert not t.m.view(0).can_see(hidden)
    assert t.m.view(1).can_see(hidden)


@pytest.mark.rule("702.75a", "607.2a", "406.3a")
def test_what_is_hidden_may_be_played_without_paying() -> None:
    t = duel(Seat(hand=["Heights"], lands="W", library=["Ox", "Bear", "Forest"]))
    t.play("play Heights")
    resolving(t, "Ox")
    t.activate("Heights")
    resolving(t, "yes")
    assert t.stack == ["Ox"], "it was turned face up to be cast"
    t.settle()
    assert "Ox" in t.battlefield(0)
    assert t.exile == []


@pytest.mark.rule("305.2b", "702.75a")
def test_a_hidden_land_is_played_only_if_one_may_be_played() -> None:
    t = duel(Seat(hand=["Heights"], lands="W", library=["Island", "Bear", "Forest"]))
    t.play("play Heights")
    resolving(t, "Island")
    t.activate("Heights").settle()
    assert t.exile == ["face-down card"]


@pytest.mark.rule("702.151a", "702.151b", "301.5c")
def test_reconfigure_attaches_and_takes_off() -> None:
    t = duel(Seat(battlefield=["Blades", "Bear"], lands="RRRR"))
    blades = t.find("Blades")
    assert [text for text in t.shown if "unattach" in text] == []
    t.activate("Blades").settle()
    assert "double strike" in t.keywords("Bear")
    assert not is_creature(t.m, blades)
    t.play(next(text for text in t.shown if "unattach" in text)).settle()
    assert is_creature(t.m, blades)
    assert "double strike" not in t.keywords("Bear")


@pytest.mark.rule("702.151b")
def test_attached_it_stays_no_creature_though_it_loses_the_ability() -> None:
    t = duel(Seat(battlefield=["Blades", "Bear"], lands="RRU", hand=["Rust"]))
    t.activate("Blades").settle()
    t.play("cast Rust").settle()
    assert not is_creature(t.m, t.find("Blades"))
    assert t.field("Blades", "attached_to") == t.find("Bear")


@pytest.mark.rule("702.151b", "704.5n")
def test_it_is_a_creature_again_when_what_it_was_attached_to_is_gone() -> None:
    t = duel(Seat(battlefield=["Blades", "Bear"], lands="RRB", hand=["Kill"]))
    t.activate("Blades").settle()
    t.play("cast Kill").settle()
    assert t.size("Blades") == (1, 1)
    assert is_creature(t.m, t.find("Blades"))


@pytest.mark.rule("301.5c")
def test_another_equipment_that_is_a_creature_equips_nothing() -> None:
    t = duel(Seat(battlefield=["Golem", "Bear"]))
    t.activate("Golem", "Bear").settle()
    assert t.field("Golem", "attached_to") == -1


@pytest.mark.rule("702.67a", "301.6")
def test_fortify_attaches_to_a_land_of_yours() -> None:
    t = duel(Seat(battlefield=["Garrison", "Bear"], lands="RR", hand=["Wreck"]), Seat(lands="G"))
    t.activate("Garrison", "Mountain").settle()
    assert t.keywords("Mountain") == {"indestructible"}
    t.play("cast Wreck", "Mountain").settle()
    assert t.battlefield(0).count("Mountain") == 2


@pytest.mark.rule("702.67c")
def test_any_of_several_fortify_abilities_may_be_used() -> None:
    t = duel(Seat(battlefield=["Bulwark"], lands="RR"))
    ways = [text for text in t.shown if "Fortify" in text]
    assert len(ways) == 2
    for way in ways:
        t = duel(Seat(battlefield=["Bulwark"], lands="RR"))
        t.play(way, "Mountain").settle()
        assert t.field("Bulwark", "attached_to") == t.find("Mountain")


@pytest.mark.rule("301.6", "702.67a")
def test_a_fortification_stays_on_a_land_that_becomes_a_creature() -> None:
    t = duel(Seat(battlefield=["Garrison", "Cavern"], lands="GB", hand=["Wake", "Kill"]))
    t.activate("Garrison", "Cavern").settle()
    t.play("cast Wake", "Cavern").settle()
    assert t.field("Garrison", "attached_to") == t.find("Cavern")
    assert t.keywords("Cavern") == {"indestructible"}
