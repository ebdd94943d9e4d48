"""Reconfigure and fortify (CR 702.67, 702.151)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.objects import is_creature
from tests.games.magic.table import Table, arena

CARDS = """
  - {name: Bear, cost: 1G, types: creature, subtypes: [Bear], power: 2, toughness: 2}
  - {name: Kill, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
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
