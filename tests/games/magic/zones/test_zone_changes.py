"""Objects that change zones: new objects, and who finds them again (CR 400)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import EXILE
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "2/2 haste")
    + """
  - {name: Murder, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Phoenix, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: dies, do: {put: {what: self_now, to: hand}}}}]}
  - {name: Slay, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Banish, cost: W, types: instant, abilities: [{spell: {exile: {target: {is: creature}}}}]}
  - {name: Banish Grave, cost: W, types: instant, abilities:
      [{spell: {exile: {target: {what: [{is: creature}], place: graveyard}}}}]}
  - {name: Banish Again, cost: W, types: instant, abilities:
      [{spell: {exile: {each: {what: [{is: creature}], place: exile}}}}]}
  - {name: Blinker, cost: W, types: instant, abilities:
      [{spell: [{exile: {target: {is: creature}}}, {put: {what: done, to: battlefield}}]}]}
  - {name: Restart, cost: U, types: sorcery, abilities:
      [{spell: [{put: {what: {each: {what: [yours], place: hand}}, to: library}}, shuffle]}]}
"""
)


def board_with(cards: str, *seats: Seat, players: int = 2) -> Table:
    return arena(CARDS + cards, *seats, players=players)


def board(*seats: Seat, players: int = 2) -> Table:
    return arena(CARDS, *seats, players=players)


@pytest.mark.rule("400.6")
@pytest.mark.parametrize("chosen", ["exile", "library"])
def test_of_effects_that_send_it_to_different_places_its_controller_chooses(chosen: str) -> None:
    cards = """
  - {name: Ghost, types: creature, power: 1, toughness: 1,
      abilities: [{instead: {event: {moves: {from: battlefield, to: graveyard}}, to: exile, anywhere: true}}]}
  - {name: Undertow, types: artifact,
      abilities: [{instead: {event: {moves: {what: {is: creature}, from: battlefield, to: graveyard}}, to: library}}]}
"""
    t = board_with(cards, Seat(hand=["Murder"], lands="B", battlefield=["Undertow"]), Seat(battlefield=["Ghost"]))
    t.play("p1: cast Murder", "p1: pass", "p2: pass")
    assert t.m.decision is not None
    assert t.m.decision.who == 1
    t.play(next(text for text in t.options if ("Ghost" in text) == (chosen == "exile")))
    assert ("Ghost" in t.exile) == (chosen == "exile")
    assert ("Ghost" in t.library(1)) == (chosen == "library")


@pytest.mark.rule("400.7b")
def test_what_a_spell_was_granted_the_permanent_has() -> None:
    cards = """
  - {name: Spur, types: artifact, abilities: [{spells_gain: {keywords: [haste], what: {is: creature}}}]}
"""
    t = board_with(cards, Seat(hand=["2/2"], lands="G", battlefield=["Spur", "1/1"]))
    t.play("p1: cast 2/2").settle()
    assert t.keywords("2/2") == {"haste"}
    assert t.keywords("1/1") == set()


@pytest.mark.rule("400.7c")
def test_damage_prevented_from_a_spell_is_prevented_from_what_it_becomes() -> None:
    cards = """
  - {name: Circle, types: artifact,
      abilities: [{activated: {cost: tap, do: {prevent: {to: you, source: {is: creature}}}}}]}
"""
    t = board_with(cards, Seat(hand=["2/2 haste"], lands="G", battlefield=["3/3"]), Seat(battlefield=["Circle"]))
    t.play("p1: cast 2/2 haste", "p1: pass").activate("Circle").play("p2: pass", "p1: pass", "p2: P1's 2/2 haste")
    t.settle().attack("2/2 haste", "3/3").fight()
    assert t.life == (20, 17)


@pytest.mark.rule("400.7f")
def test_an_aura_finds_itself_in_the_graveyard_as_its_host_leaves() -> None:
    cards = """
  - {name: Rancor, cost: G, types: enchantment, subtypes: [Aura],
      abilities: [{enchant: {is: creature}}, {when: {event: {moves: {what: hosted, from: battlefield}},
      do: {put: {what: self_now, to: hand}}}}]}
  - {name: Wipe, cost: B, types: sorcery, abilities: [{spell: {destroy: {each: {is: [creature, enchantment]}}}}]}
"""
    alone = board_with(cards, Seat(hand=["Murder"], lands="B", battlefield=["1/1", Thing("Rancor", on=0)]))
    alone.play("p1: cast Murder").resolve()
    assert "Rancor" in alone.graveyard(0)
    assert alone.settle().hand(0) == ["Rancor"]
    both = board_with(cards, Seat(hand=["Wipe"], lands="B", battlefield=["1/1", Thing("Rancor", on=0)]))
    assert both.play("p1: cast Wipe").settle().hand(0) == ["Rancor"]


@pytest.mark.rule("400.7h")
def test_what_lets_a_card_be_cast_knows_the_spell_it_becomes() -> None:
    cards = """
  - {name: Late Comer, cost: 5G, types: creature, power: 2, toughness: 2,
      abilities: [{suspend: {time: 1, cost: {mana: G}}}]}
"""
    t = board_with(cards, Seat(hand=["Late Comer"], lands="G"))
    t.play(next(text for text in t.options if "Late Comer" in text))
    assert t.exile == ["Late Comer"]
    t.until("end").until("upkeep").until("end").until("upkeep")
    t.play("p1: pass", "p2: pass", "p1: pass", "p2: pass", "p1: yes")
    assert t.stack == ["Late Comer"]
    t.settle()
    assert t.keywords("Late Comer") == {"haste"}


GROWTH = """
  - {name: Nurture, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {what: [{is: creature}], place: stack}}, power: 2, toughness: 2,
      keywords: [flying], colours: [blue]}}}]}
"""


@pytest.mark.rule("400.7e")
def test_a_trigger_on_its_own_death_finds_the_card_where_it_went() -> None:
    t = board(Seat(hand=["Slay"], lands="B", battlefield=["Phoenix"])).play("cast Slay").settle()
    assert t.hand(0) == ["Phoenix"]
    assert t.graveyard(0) == ["Slay"]


@pytest.mark.rule("400.7e", "400.7")
def test_such_a_trigger_does_not_find_the_card_if_it_has_moved_on() -> None:
    t = board(Seat(hand=["Slay", "Banish Grave"], lands="BW", battlefield=["Phoenix"])).play("cast Slay").resolve()
    t.play("cast Banish Grave").settle()
    assert t.hand(0) == []
    assert t.exile == ["Phoenix"]


@pytest.mark.rule("400.7j", "406.1")
def test_an_effect_that_moves_an_object_can_find_it_where_it_is() -> None:
    t = board(Seat(hand=["Blinker"], lands="W", battlefield=["2/2"]))
    before = t.find("2/2")
    t.play("cast Blinker").resolve()
    assert t.find("2/2") != before
    assert t.exile == []


@pytest.mark.rule("400.8", "406.7")
def test_an_exiled_card_that_is_exiled_is_a_new_object_in_the_same_zone() -> None:
    t = board(Seat(hand=["Banish Again"], lands="W", exile=["2/2"]))
    [before] = t.m.state.zones[EXILE]
    t.play("cast Banish Again").resolve()
    [after] = t.m.state.zones[EXILE]
    assert t.exile == ["2/2"]
    assert after != before


@pytest.mark.rule("400.12")
def test_what_is_done_to_a_zone_is_done_to_all_cards_in_it() -> None:
    t = board(Seat(hand=["Restart", "1/1", "2/2", "3/3"], lands="U", library=["Forest"] * 3))
    t.play("cast Restart").resolve()
    assert t.hand(0) == []
    assert sorted(t.library(0)) == ["1/1", "2/2", "3/3", "Forest", "Forest", "Forest"]


@pytest.mark.rule("112.4", "400.7a")
def test_what_was_done_to_a_permanent_spell_stays_with_the_permanent() -> None:
    t = arena(CARDS + GROWTH, Seat(hand=["2/2", "Nurture"], lands="GG")).play("cast 2/2", "cast Nurture").settle()
    assert t.size("2/2") == (4, 4)
    assert t.keywords("2/2") == {"flying"}
    t.until("end").until("upkeep")
    assert t.size("2/2") == (2, 2)
