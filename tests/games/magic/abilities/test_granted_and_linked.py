"""Abilities that were granted, that come of replacement, or that are linked to themselves (CR 602.5c, 603.7f, 607)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Doom, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Lesson, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: {is: creature}, abilities:
        [{activated: {cost: {mana: "0"}, per_turn: 1, do: {gain_life: 1}}}]}}]}
  - {name: Knower, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: {mana: "0"}, per_turn: 1, do: {gain_life: 1}}}]}
  - {name: Carousel, cost: R, types: enchantment, abilities:
      [{activated: {cost: {mana: "0"}, do: [{put: {what: linked, to: battlefield}},
        {exile: {what: {target: {is: creature}}, linked: true}}]}}]}
  - {name: Late Jailer, cost: R, types: enchantment, abilities:
      [{activated: {cost: {mana: "0"}, do: {exile: {what: {target: {is: creature}}, linked: true}}}},
       {static: {if: life >= 1, abilities:
         [{activated: {cost: {life: 1}, do: {put: {what: linked, to: battlefield}}}}]}}]}
  - {name: Jailer's Ring, cost: R, types: artifact, subtypes: [Equipment], abilities:
      [{static: {on: host, abilities:
        [{activated: {cost: {mana: "0"}, do: {exile: {what: {target: [{is: creature}, theirs]}, linked: true}}}},
         {activated: {cost: {life: 1}, do: {put: {what: linked, to: battlefield}}}}]}}, {equip: {mana: "0"}}]}
  - {name: Pyre, cost: R, types: enchantment, abilities:
      [{instead: {event: {dies: [{is: creature}]}, to: exile, also:
          {later: {event: {begins: {step: end, whose: any}}, do: {gain_life: 3}}}}}]}
  - {name: Gift Giver, cost: R, types: instant, abilities:
      [{spell: {gain_control: {what: {target: {is: enchantment}}, who: opponents}}}]}
  - {name: Last Hope, cost: R, types: enchantment, abilities:
      [{instead: {event: {loses_game: {who: you}}, do: {gain_life: 10}}}]}
  - {name: Reckless, cost: R, types: instant, abilities: [{spell: [{draw: 2}, {lose_life: 2}]}]}
"""
)


def board(*seats: Seat, players: int = 2) -> Table:
    return arena(CARDS, *seats, players=players)


def uses(t: Table, name: str) -> int:
    """How many abilities of this name could be activated now."""
    return sum(text.startswith(f"activate {name}: ") for text in t.options)


@pytest.mark.rule("602.5c")
def test_a_limit_goes_with_the_ability_as_it_was_acquired_from_one_object() -> None:
    """An ability of its own with the same words, and the same ability from another object, are others."""
    t = board(Seat(battlefield=["Knower", "Lesson", "Lesson"]))
    for used in range(3):
        assert (uses(t, "Knower") > 0, t.life) == (True, (20 + used, 20))
        t.play(next(text for text in t.options if text.startswith("activate Knower: "))).resolve()
    assert (uses(t, "Knower"), t.life) == (0, (23, 20))


@pytest.mark.rule("607.1c")
def test_an_ability_may_be_linked_to_itself() -> None:
    t = board(Seat(battlefield=["Carousel"]), Seat(battlefield=["1/1", "2/2"]))
    t.activate("Carousel", "P2's 1/1").resolve()
    assert t.exile == ["1/1"]
    t.activate("Carousel").resolve()
    assert t.exile == ["2/2"]
    assert "1/1" in t.battlefield(1)


@pytest.mark.rule("607.1a")
def test_an_ability_that_it_gives_itself_counts_as_printed_on_it() -> None:
    t = board(Seat(battlefield=["Late Jailer"]), Seat(battlefield=["1/1"]))
    t.play("activate Late Jailer: {0}").resolve()
    assert t.exile == ["1/1"]
    t.play("activate Late Jailer: Pay 1 life").resolve()
    assert t.exile == []


@pytest.mark.rule("607.5")
def test_abilities_that_were_acquired_together_are_linked() -> None:
    t = board(Seat(battlefield=["3/3", "2/2", "Jailer's Ring"]), Seat(battlefield=["1/1"]))
    t.play("activate Jailer's Ring", "3/3").resolve().play("activate 3/3: {0}").resolve()
    assert t.exile == ["1/1"]
    # What the one exiled is not known to the other that has the same abilities now.
    t.play("activate Jailer's Ring", "2/2").resolve().play("activate 2/2: Pay 1 life").resolve()
    assert t.exile == ["1/1"]
    t.play("activate Jailer's Ring", "3/3").resolve().play("activate 3/3: Pay 1 life").resolve()
    assert t.exile == []


@pytest.mark.rule("603.7f")
def test_what_a_replacement_leaves_for_later_belongs_to_whoever_had_its_source_then() -> None:
    t = board(Seat(battlefield=["Pyre", "1/1"], hand=["Doom", "Gift Giver"], lands="RR")).play("cast Doom").resolve()
    assert t.exile == ["1/1"]
    t.play("cast Gift Giver").resolve()
    assert "Pyre" in t.battlefield(1)
    t.until("end")
    assert t.stack_players == [0]
    assert t.resolve().life == (23, 20)


@pytest.mark.rule("704.7")
def test_two_reasons_to_lose_at_once_are_replaced_as_one() -> None:
    t = board(Seat(battlefield=["Last Hope"], hand=["Reckless"], lands="R", life=1, library=["1/1"]))
    t.play("cast Reckless").resolve()
    assert t.m.outcome() is None
    assert t.life == (9, 20)
