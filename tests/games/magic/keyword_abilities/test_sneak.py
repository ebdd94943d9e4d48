"""Sneak: casting a spell in the stead of an unblocked attacker (CR 702.190)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena

CARDS = """
  - {name: Bear, cost: 1G, types: creature, power: 2, toughness: 2}
  - {name: Ox, cost: 3W, types: creature, power: 2, toughness: 4}
  - {name: Ninja, cost: 3U, types: creature, subtypes: [Ninja], power: 3, toughness: 2, abilities: [{sneak: {mana: U}},
     {when: {event: enters, do: {gain_life: 1}}}, {when: {event: attacks, do: {gain_life: 50}}}]}
  - {name: Smoke, cost: 3U, types: sorcery, abilities: [{sneak: {mana: U}}, {spell: {draw: 1}}]}
  - {name: Walker, cost: 3U, types: planeswalker, loyalty: 4}
  - {name: Crush, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: planeswalker}}}}]}
  - {name: Echo, cost: U, types: instant, abilities: [{spell: {copy_spell: {what: {target: [spell, {is: creature}]}}}}]}
  - {name: Deny, cost: U, types: instant, abilities: [{spell: {counter: {target: spell}}}]}
"""


def duel(mine: Seat, theirs: Seat | None = None) -> Table:
    return arena(CARDS, mine, theirs or Seat())


@pytest.mark.rule("702.190a", "702.190b", "508.4")
def test_it_enters_tapped_and_attacks_what_the_other_attacked() -> None:
    t = duel(Seat(battlefield=["Bear"], hand=["Ninja"], lands="U"), Seat(battlefield=["Walker"]))
    t.attack("Bear attacks Walker").block()
    t.play("cast Ninja with sneak")
    assert t.hand(0) == ["Bear"]
    assert t.stack == ["Ninja"]
    t.resolve()
    assert t.tapped("Ninja")
    t.settle()
    assert t.life == (21, 20), "it has not attacked"
    t.fight()
    assert t.field("Walker", "loyalty") == 1
    assert t.life == (21, 20)


@pytest.mark.rule("702.190a")
def test_only_in_your_declare_blockers_step_and_for_an_unblocked_attacker() -> None:
    t = duel(Seat(battlefield=["Bear"], hand=["Ninja", "Smoke"], lands="U"), Seat(battlefield=["Ox"]))
    sneaky = {"cast Ninja with sneak", "cast Smoke with sneak"}
    assert not sneaky & set(t.options)
    t.attack("Bear")
    assert not sneaky & set(t.options)
    t.block("Ox blocks Bear")
    assert not sneaky & set(t.options)
    t = duel(Seat(battlefield=["Bear"], hand=["Ninja", "Smoke"], lands="U"))
    t.attack("Bear").block()
    assert sneaky <= set(t.options)
    t.fight()
    assert not sneaky & set(t.options)


@pytest.mark.rule("702.190a")
def test_a_sorcery_may_be_cast_so() -> None:
    t = duel(Seat(battlefield=["Bear"], hand=["Smoke"], lands="U", library=["Ox", "Ox"]))
    t.attack("Bear").block().play("cast Smoke with sneak").resolve()
    assert t.hand(0) == ["Bear", "Ox"]
    t.fight()
    assert t.life == (20, 20)


@pytest.mark.rule("702.190a", "601.2h")
def test_the_attacker_has_gone_even_if_the_spell_is_countered() -> None:
    t = duel(Seat(battlefield=["Bear"], hand=["Ninja"], lands="U"), Seat(hand=["Deny"], lands="U"))
    t.attack("Bear").block().play("p1: cast Ninja with sneak", "p1: pass", "p2: cast Deny").settle()
    assert t.hand(0) == ["Bear"]
    assert "Ninja" not in t.battlefield(0)


@pytest.mark.rule("702.190b", "506.3b")
def test_what_can_no_longer_be_attacked_is_not() -> None:
    t = duel(
        Seat(battlefield=["Bear"], hand=["Ninja", "Crush"], lands="UR"), Seat(battlefield=["Walker"])
    )  # fmt: skip
    t.attack("Bear attacks Walker").block().play("cast Ninja with sneak", "cast Crush").settle()
    assert t.tapped("Ninja")
    assert t.field("Ninja", "attacking") == -1
    t.fight()
    assert t.life == (21, 20)


@pytest.mark.rule("702.190b", "707.10")
def test_a_copy_of_the_spell_attacks_too() -> None:
    t = duel(Seat(battlefield=["Bear"], hand=["Ninja", "Echo"], lands="UU"))
    t.attack("Bear").block().play("cast Ninja with sneak", "cast Echo").settle()
    t.fight()
    assert t.life == (22, 14)
