"""Linked abilities, by the abilities that are linked and not by the object alone (CR 607, 603.11)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Two Jails, cost: R, types: enchantment, abilities:
      [{activated: {cost: {mana: "0"}, do: {exile: {what: {target: {is: creature}}, linked: true}}}},
       {activated: {cost: {life: 1}, do: {put: {what: linked, to: battlefield}}}},
       {activated: {cost: {mana: R}, do: {exile: {what: {target: {is: creature}}, linked: true, pair: 2}}}},
       {activated: {cost: {life: 2}, do: {put: {what: {linked: {pair: 2}}, to: battlefield}}}}]}
  - {name: Jailer, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: {mana: "0"}, do: {exile: {what: {target: [{is: creature}, theirs]}, linked: true}}}},
       {activated: {cost: {life: 1}, do: {put: {what: linked, to: battlefield}}}}]}
  - {name: Teacher, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: {is: creature}, abilities:
        [{activated: {cost: {life: 2}, do: {put: {what: linked, to: battlefield}}}}]}}]}
  - {name: Sun Jail, cost: R, types: enchantment, layout: transform, abilities:
      [{activated: {cost: {mana: "0"}, do:
        [{exile: {what: {target: {is: creature}}, linked: true}}, {transform: self}]}}],
     parts: [{name: Moon Jail, types: enchantment, abilities:
       [{activated: {cost: {life: 1}, do: {put: {what: linked, to: battlefield}}}}]}]}
  - {name: Copycat, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: {mana: "0"}, do: {become_copy: {what: self, of: {target: {is: creature}}}}}}]}
  - {name: Imp, types: creature, power: 1, toughness: 1, token: true}
  - {name: Summoner, cost: R, types: creature, power: 2, toughness: 2, abilities:
      [{when: {event: enters, do: {create: {token: Imp, linked: true}}}},
       {when: {event: {moves: {from: battlefield}}, do: {exile: {what: {linked: {place: battlefield}}}}}}]}
  - {name: Call, cost: R, types: instant, abilities: [{spell: {create: Imp}}]}
  - {name: Doom, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Champion, cost: R, types: creature, power: 2, toughness: 2, abilities:
      [{optional_attack_cost: {cost: {life: 1}, do: {gain_life: 5}}}]}
  - {name: Minion, cost: R, types: creature, power: 0, toughness: 0, abilities:
      [as_enters_pay_life, {static: {set_power: paid_entering, set_toughness: paid_entering}}]}
  - {name: Knight, cost: R, types: creature, power: 2, toughness: 2, abilities: [{as_enters: {choose: colour}},
      {static: {on: each, what: [{is: creature}, {chosen: colour}], power: 2}}]}
  - {name: Green Bear, cost: G, types: creature, power: 2, toughness: 2}
"""
)


def board(*seats: Seat, players: int = 2) -> Table:
    return arena(CARDS, *seats, players=players)


def board_with(cards: str, *seats: Seat, players: int = 2) -> Table:
    return arena(CARDS + cards, *seats, players=players)


@pytest.mark.rule("607.1", "607.2a", "607.3")
def test_each_pair_of_a_card_knows_its_own() -> None:
    t = board(Seat(battlefield=["Two Jails"], lands="R"), Seat(battlefield=["1/1", "2/2"]))
    t.play("activate Two Jails: {0}", "P2's 1/1").resolve().play("activate Two Jails: {R}").resolve()
    assert sorted(t.exile) == ["1/1", "2/2"]
    t.play("activate Two Jails: Pay 1 life").resolve()
    assert t.exile == ["2/2"]
    t.play("activate Two Jails: Pay 2 life").resolve()
    assert t.exile == []


@pytest.mark.rule("607.1", "607.5")
def test_an_ability_that_was_granted_is_not_linked_to_one_that_was_printed() -> None:
    t = board(Seat(battlefield=["Jailer", "Teacher"]), Seat(battlefield=["2/2"]))
    t.play("activate Jailer: {0}").resolve()
    assert t.exile == ["2/2"]
    t.play("activate Jailer: Pay 2 life").resolve()
    assert t.exile == ["2/2"], "the granted ability was never linked to the one that exiled it"
    t.play("activate Jailer: Pay 1 life").resolve()
    assert t.exile == []


@pytest.mark.rule("607.1b", "712.2")
def test_both_faces_of_a_card_are_one_object() -> None:
    t = board(Seat(battlefield=["Sun Jail"]), Seat(battlefield=["2/2"]))
    t.activate("Sun Jail").resolve()
    assert t.exile == ["2/2"]
    t.activate("Moon Jail").resolve()
    assert t.exile == []


@pytest.mark.rule("607.4")
def test_a_copy_has_linked_abilities_of_its_own() -> None:
    """As a Jailer it knows what it exiled as one, and not what the Jailer did."""
    t = board(Seat(battlefield=["Copycat", "Jailer"]), Seat(battlefield=["1/1", "2/2"]))
    t.play("activate Jailer: {0}", "P2's 1/1").resolve().play("activate Copycat", "Jailer").resolve()
    copies = [text for text in t.shown if text.startswith("activate Jailer") and "({0}" in text]
    newest = [text for text in t.shown if text.startswith("activate Jailer") and "(Pay 1 life" in text]
    assert len(copies) == len(newest) == 2
    t.play(newest[0]).resolve()
    assert t.exile == ["1/1"], "the copy has exiled nothing"
    t.play(copies[0]).resolve()
    assert sorted(t.exile) == ["1/1", "2/2"]
    t.play(newest[0]).resolve()
    assert t.exile == ["1/1"]


@pytest.mark.rule("607.2c")
def test_what_was_created_with_an_object() -> None:
    t = board(Seat(hand=["Summoner", "Call", "Doom"], lands="RRR"))
    t.play("cast Summoner").resolve(2).play("cast Call").resolve()
    assert t.battlefield(0).count("Imp") == 2
    t.play("cast Doom", "Summoner").resolve(2)
    assert t.battlefield(0).count("Imp") == 1, "the other was not created with it"


@pytest.mark.rule("607.2h", "603.11")
def test_a_trigger_that_is_about_what_a_static_ability_let_happen() -> None:
    """It triggers if the cost was paid for its attack, and only then."""
    t = board(Seat(battlefield=["Champion", "Champion"]))
    t.until("declare attackers")
    while t.m.decision is not None and t.m.decision.kind == "attack":
        t.m.apply(next(o for o in t.m.decision if "attacks" in str(o)))
    answers = iter(["yes", "no"])
    while t.m.decision is not None and t.m.decision.kind in ("may", "extra cost"):
        t.play(next(answers))
    assert t.stack == ["ability of Champion"]
    assert t.settle().life[0] == 24


@pytest.mark.rule("607.2d", "614.12a")
def test_what_was_chosen_as_it_entered() -> None:
    t = board(Seat(hand=["Knight"], battlefield=["Green Bear", "2/2"], lands="R"))
    t.play("cast Knight", "p1: pass", "p2: pass", "green")
    assert t.size("Green Bear") == (4, 2)
    assert t.size("2/2") == (2, 2)


@pytest.mark.rule("607.2d")
def test_each_has_its_own_choice() -> None:
    t = board(Seat(hand=["Knight", "Knight"], battlefield=["Green Bear"], lands="RR"))
    t.play("cast Knight", "p1: pass", "p2: pass", "green").play("cast Knight", "p1: pass", "p2: pass", "red")
    assert t.size("Green Bear") == (4, 2)
    assert t.size("Knight") == (4, 2)


@pytest.mark.rule("607.5a")
def test_a_choice_that_was_never_made_is_undefined() -> None:
    """An ability about a choice that came without one does nothing in that part."""
    t = board(Seat(battlefield=["Copycat", "Green Bear"], hand=["Knight"], lands="R"))
    t.play("cast Knight", "p1: pass", "p2: pass", "blue")
    t.play("activate Copycat", "Knight").resolve()
    assert t.size("Green Bear") == (2, 2)


@pytest.mark.rule("607.2g", "614.12a")
def test_what_was_paid_as_it_entered() -> None:
    t = board(Seat(hand=["Minion", "Minion"], lands="RR"))
    t.play("cast Minion", "p1: pass", "p2: pass", "X=4")
    assert t.life[0] == 16
    assert t.size("Minion") == (4, 4)
    t.play("cast Minion", "p1: pass", "p2: pass", "X=7")
    assert t.size("Minion") == (4, 4), "each has its own"


@pytest.mark.rule("607.2g", "607.5a")
def test_a_copy_for_which_nothing_was_paid() -> None:
    t = board(Seat(hand=["Minion"], battlefield=["Copycat"], lands="R"))
    t.play("cast Minion", "p1: pass", "p2: pass", "X=4")
    t.play("activate Copycat", "Minion").resolve()
    assert "Copycat" in t.graveyard(0), "a 0/0"


@pytest.mark.rule("406.6")
def test_the_exiled_cards_are_those_of_the_linked_ability() -> None:
    cards = """
  - {name: Jail, types: artifact,
      abilities: [{activated: {cost: {mana: "{0}"}, per_turn: 1, do: {exile: {what: {target: {is: creature}},
      linked: true}}}}, {activated: {cost: tap, do: {put: {what: linked, to: hand}}}}]}
  - {name: Banish, cost: W, types: instant, abilities: [{spell: {exile: {target: {is: creature}}}}]}
"""
    t = board_with(cards, Seat(hand=["Banish"], lands="W", battlefield=["Jail", "1/1", "2/2"]))
    t.play("p1: cast Banish", "p1: 1/1").settle()
    t.play(next(text for text in t.shown if "exile" in text)).settle()
    assert sorted(t.exile) == ["1/1", "2/2"]
    t.activate("Jail").settle()
    assert t.exile == ["1/1"]
    assert t.hand(0) == ["2/2"]
