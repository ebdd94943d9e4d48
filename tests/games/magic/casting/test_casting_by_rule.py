"""Casting spells and activating abilities (CR 601, 602), rule by rule, where their own tests do not name the rule."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2")
    + """
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Tax, cost: W, types: enchantment, keywords: [flash], abilities:
      [{cost_change: {amount: 3, what: [{not: {is: land}}]}}]}
  - {name: Tax Office, cost: W, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {create: Taxman}}}]}
  - {name: Taxman, types: creature, power: 1, toughness: 1, token: true, abilities:
      [{cost_change: {amount: 3, what: [{not: {is: land}}]}}]}
  - {name: Toll, cost: U, types: instant, abilities:
      [{spell: {unless_pays: {cost: {mana: "1"}, do: {counter: {target: spell}}, who: {controller: that}}}}]}
  - {name: Hush, cost: U, types: instant, abilities:
      [{spell: {counter: {target: {what: [{not: spell}], place: stack}}}}]}
  - {name: Once Well, cost: W, types: artifact, abilities:
      [{activated: {cost: {mana: "0"}, per_turn: 1, do: {gain_life: 1}}}]}
  - {name: Noon Well, cost: W, types: artifact, abilities:
      [{activated: {cost: {mana: "0"}, timing: sorcery, do: {gain_life: 1}}}]}
  - {name: Quick Well, cost: W, types: artifact, abilities:
      [{activated: {cost: {mana: "0"}, timing: instant, do: {gain_life: 1}}}]}
  - {name: Chorus, cost: W, types: creature, power: 1, toughness: 1, keywords: [flying], abilities:
      [{when: {event: enters, do: {gain_life: 1}}},
       {when: {event: {begins: {step: upkeep}}, do: {gain_life: 1}}},
       {static: {on: each, what: [{is: creature}, another], power: 1}}]}
  - {name: Mana Rite, cost: G, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, yours], abilities: [{mana: {add: [W, U, B, R, G]}}]}}]}
  - {name: Healer, cost: G, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: [{mana: G}, tap], do: {gain_life: 2}}}]}
  - {name: Echo, cost: U, types: instant, abilities:
      [{spell: {copy_spell: {what: {target: {what: [{not: spell}], place: stack}}}}}]}
"""
)


def board(*seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2) -> Table:
    return arena(CARDS, *seats, active=active, step=step, players=players)


@pytest.mark.rule("601.7")
def test_what_is_on_the_stack_is_paid_for_whatever_costs_become() -> None:
    t = board(Seat(hand=["Spark"], lands="R"), Seat(hand=["Tax"], lands="W"))
    t.play("cast Spark -> P2", "p1: pass", "p2: cast Tax").resolve()
    assert "Tax" in t.battlefield(1)
    assert t.stack == ["Spark"]
    assert t.resolve().life == (20, 18)


@pytest.mark.rule("602.4")
def test_an_ability_that_makes_costs_higher_changes_nothing_on_the_stack() -> None:
    t = board(Seat(hand=["Spark", "Spark"], lands="RR"), Seat(battlefield=["Tax Office"]))
    t.play("cast Spark -> P2", "p1: pass").activate("Tax Office").resolve()
    assert "Taxman" in t.battlefield(1)
    assert t.resolve().life == (20, 18)
    # The next one would cost four.
    assert "cast Spark" not in t.options


@pytest.mark.rule("602.1b", "602.5b")
def test_how_often_an_ability_may_be_activated_counts_activations_not_what_comes_of_them() -> None:
    t = board(Seat(battlefield=["Once Well"]), Seat(hand=["Hush"], lands="U")).activate("Once Well")
    assert not t.can_activate("Once Well")
    t.play("p1: pass", "p2: cast Hush").resolve()
    assert (t.stack, t.life) == ([], (20, 20))
    assert not t.can_activate("Once Well")


@pytest.mark.rule("602.1b")
def test_such_an_instruction_is_no_part_of_the_effect() -> None:
    """A copy is not activated: it resolves though the ability was used as often as it may be."""
    t = board(Seat(battlefield=["Once Well"], hand=["Echo"], lands="U")).activate("Once Well").play("cast Echo")
    assert t.settle().life == (22, 20)


@pytest.mark.rule("602.1c")
def test_only_activated_abilities_are_activated() -> None:
    t = board(Seat(battlefield=["Chorus", "Quick Well"]))
    assert [text.split(":")[0] for text in t.options if text.startswith("activate")] == [
        "activate Quick Well",
        "activate Bell",
    ]


@pytest.mark.rule("602.5e", "602.5d")
@pytest.mark.parametrize(
    ("active", "step", "noon"),
    [(0, "precombat main", True), (0, "upkeep", False), (0, "end", False), (1, "end", False)],
)
def test_as_an_instant_is_whenever_one_has_priority(active: int, step: str, noon: bool) -> None:
    """No instant is in hand: only the timing is an instant's."""
    t = board(Seat(battlefield=["Quick Well", "Noon Well"]), active=active, step=step)
    if active == 1:
        assert not t.can_activate("Quick Well")
        t.play("p2: pass")
    assert t.can_activate("Quick Well")
    assert t.can_activate("Noon Well") is noon


@pytest.mark.rule("602.2b", "601.2h", "605.3a")
@pytest.mark.parametrize(("lands", "may"), [("", False), ("G", True)])
def test_what_is_tapped_for_its_ability_cannot_be_tapped_for_the_mana_of_it_too(lands: str, may: bool) -> None:
    """Its mana ability is one that it was granted."""
    t = board(Seat(battlefield=["Mana Rite", "Healer"], lands=lands))
    assert t.can_activate("Healer") is may
    assert not may or t.activate("Healer").resolve().life == (22, 20)
