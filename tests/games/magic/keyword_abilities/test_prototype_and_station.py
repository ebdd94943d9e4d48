"""Cards with another size: prototypes (CR 718) and station cards (CR 721)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import colours_of, is_creature
from cardwright.games.magic.rules.play.invariants import broken
from tests.games.magic.table import Table, arena

CARDS = """
  - {name: Bear, cost: 1G, types: creature, power: 2, toughness: 2}
  - {name: Giant, cost: 4G, types: creature, power: 5, toughness: 5}
  - {name: Golem, cost: "7", types: [artifact, creature], power: 6, toughness: 5, abilities: [{prototype: {mana: 1G,
     power: 2, toughness: 3}}, {when: {event: enters, do: {gain_life: power}}}]}
  - {name: Clone, cost: U, types: creature, power: 0, toughness: 0, abilities: [{enters_as_copy: {is: creature}}]}
  - {name: Bounce, cost: U, types: instant, abilities: [{spell: {put: {what: {target: {is: creature}}, to: hand}}}]}
  - {name: Shift, cost: U, types: instant, abilities: [{spell: {become_copy: {what: {target: [{is: creature}, yours]},
     of: {target: [{is: creature}, theirs]}, until: end_of_turn}}}]}
  - {name: Ship, cost: "2", types: artifact, subtypes: [Spacecraft], abilities: [station, {at_charges: {at: 2,
     abilities: [{when: {event: {begins: upkeep}, do: {gain_life: 1}}}]}}, {at_charges: {at: 7, keywords: flying,
     power: 4, toughness: 6}}]}
"""


def duel(mine: Seat) -> Table:
    return arena(CARDS, mine, Seat(battlefield=["Bear"]))


@pytest.mark.rule("702.160a", "718.3a", "718.3b", "718.5")
def test_a_prototyped_spell_has_another_cost_colour_and_size() -> None:
    t = duel(Seat(hand=["Golem"], lands="GG"))
    assert "cast Golem" not in t.options
    t.play("cast Golem with prototype").settle()
    assert t.size("Golem") == (2, 3)
    golem = t.find("Golem")
    assert mana_value_of(t.m, golem) == 2
    assert colours_of(t.m, golem) == 1 << 4, "green"
    assert t.life == (22, 20), "it keeps its abilities"


@pytest.mark.rule("718.4")
def test_elsewhere_it_is_the_card_that_it_is() -> None:
    t = duel(Seat(hand=["Golem", "Bounce"], lands="GGU"))
    t.play("cast Golem with prototype").settle().play("cast Bounce", "Golem").settle()
    card = t.m.state.zones[1][-1]
    assert mana_value_of(t.m, card) == 7
    assert colours_of(t.m, card) == 0


@pytest.mark.rule("718.2a", "718.3d")
def test_a_copy_of_a_prototyped_permanent_has_its_size() -> None:
    t = duel(Seat(hand=["Golem", "Clone"], lands="GGU"))
    t.play("cast Golem with prototype").settle().play("cast Clone", "pass", "pass", "Golem").settle()
    assert [t.size(name) for name in ("Golem",)] == [(2, 3)]
    assert t.battlefield(0).count("Golem") == 2
    assert t.life == (24, 20)


@pytest.mark.rule("718.3b")
def test_a_prototyped_permanent_that_was_a_copy_for_a_while_is_one_again() -> None:
    t = duel(Seat(hand=["Golem", "Shift"], lands="GGU"))
    t.play("cast Golem with prototype").settle()
    assert broken(t.m) == ""
    golem = t.find("Golem")
    t.play("cast Shift").settle()
    assert t.m.game.object_name(t.m, golem) == "Bear"
    t.until("upkeep")
    assert t.size("Golem") == (2, 3)
    assert broken(t.m) == ""


@pytest.mark.rule("702.184a", "721.2a", "721.2b", "721.4")
def test_station_puts_counters_and_these_make_it_a_creature() -> None:
    t = duel(Seat(battlefield=["Ship", "Bear", "Giant"]))
    ship = t.find("Ship")
    assert not is_creature(t.m, ship)
    t.activate("Ship", "Bear").settle()
    assert t.tapped("Bear")
    assert t.counters("Ship", "charge") == 2
    assert not is_creature(t.m, ship)
    t.activate("Ship").settle()
    assert t.counters("Ship", "charge") == 7
    assert is_creature(t.m, ship)
    assert t.size("Ship") == (4, 6)
    assert t.keywords("Ship") == {"flying"}
    assert not t.can_activate("Ship"), "nothing is left to tap"
    t.until("end").until("precombat main").until("upkeep")
    t.settle()
    assert t.life == (21, 20)


@pytest.mark.rule("702.184a")
def test_station_only_as_a_sorcery() -> None:
    t = duel(Seat(battlefield=["Ship", "Bear", "Giant"]))
    t.attack("Bear")
    assert not t.can_activate("Ship")
