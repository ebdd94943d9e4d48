"""When abilities trigger, what they find, and what never triggers (CR 603.1, 603.2, 603.6, 603.7, 603.12)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("0/0", "1/1", "2/2", "3/3")
    + """
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Doom, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Sudden Doom, cost: R, types: instant, keywords: [split second], abilities:
      [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Magus, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {casts: {who: player}}, do: {gain_life: 1}}}]}
  - {name: Martyr, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: dies, do: {gain_life: 2}}}]}
  - {name: Phoenix, cost: R, types: creature, power: 2, toughness: 2, abilities:
      [{when: {event: dies, do: {put: {what: it_now, to: hand}}}}]}
  - {name: Keeper, cost: R, types: enchantment, abilities:
      [{when: {event: {dies: [{is: creature}, yours]}, do: {put: {what: it_now, to: battlefield}}}}]}
  - {name: Grave Robber, cost: R, types: instant, abilities:
      [{spell: {exile: {target: {what: {is: creature}, place: graveyard}}}}]}
  - {name: Regret, cost: R, types: instant, abilities:
      [{spell: [{put: {what: {target: {what: {is: creature}, place: graveyard}}, to: hand}}]}]}
  - {name: Throw Away, cost: R, types: instant, abilities:
      [{additional_cost: {cost: discard}}, {spell: {gain_life: 1}}]}
  - {name: Awakening, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: {is: land}, types: [creature], set_power: 1, set_toughness: 1}}]}
  - {name: Silence, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: {is: creature}, loses_all: true}}]}
  - {name: Herald, cost: R, types: enchantment, abilities:
      [{when: {event: {enters: {is: creature}}, do: {gain_life: 1}}}]}
  - {name: Weigher, cost: R, types: enchantment, abilities:
      [{when: {event: {enters: [{is: creature}, {power: {at_least: 2}}]}, do: {gain_life: 1}}}]}
  - {name: Banner, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: {is: creature}, power: 1, toughness: 1}}]}
  - {name: Greeter, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: enters, do: {gain_life: 1}}}]}
  - {name: Sleeper, cost: R, types: creature, power: 0, toughness: 0, abilities:
      [enters_tapped, {enters_with: {kind: "+1/+1", amount: 2}}]}
  - {name: Turnstile, cost: R, types: enchantment, abilities:
      [{when: {event: {tapped: {is: creature}}, do: {gain_life: 1}}}]}
  - {name: Promise, cost: R, types: instant, abilities:
      [{spell: {later: {event: {begins: {step: end, whose: any}}, do: {gain_life: 5}}}}]}
  - {name: Vow Twice, cost: R, types: sorcery, abilities:
      [{spell: [{pay: {cost: {life: 1}, do: {when_you_do: {damage: {amount: 3, to: {target: opponent}}}}}},
                {pay: {cost: {life: 1}, do: {when_you_do: {damage: {amount: 3, to: {target: opponent}}}}}}]}]}
  - {name: Diner, cost: R, types: enchantment, abilities:
      [{when: {event: {dies: {is: creature}}, do: {may: {do: {once_each_turn: {gain_life: 1}}}}}}]}
  - {name: Wrath, cost: R, types: sorcery, abilities: [{spell: {destroy: {each: {is: creature}}}}]}
  - {name: Sorry Loss, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {discards: {what: itself}}, place: hand, do: {gain_life: 1}}}]}
  - {name: Hidden Ear, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {begins: {step: end, whose: any}}, place: hand, do: {gain_life: 1}}}]}
"""
)


def board(*seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2) -> Table:
    return arena(CARDS, *seats, active=active, step=step, players=players)


@pytest.mark.rule("603.1")
def test_a_triggered_ability_has_an_event_and_an_effect_and_says_so() -> None:
    t = board(Seat(battlefield=["Martyr"], hand=["Doom"], lands="R"))
    # Nothing before its event, and then its effect.
    assert (t.stack, t.life) == ([], (20, 20))
    t.play("cast Doom").resolve()
    assert t.stack == ["ability of Martyr"]
    assert t.resolve().life == (22, 20)


@pytest.mark.rule("603.2a", "702.61a")
def test_abilities_trigger_while_nothing_may_be_cast_or_activated() -> None:
    t = board(Seat(hand=["Sudden Doom", "Spark"], lands="RR"), Seat(battlefield=["Magus", "Martyr"]))
    t.play("cast Sudden Doom -> P2's Martyr")
    # Nobody could do anything, so nobody was asked before the spell had resolved; the Magus triggered all the same.
    assert (t.stack, t.life) == (["ability of Martyr"], (20, 21))
    assert t.happened("RESOLVED") == ["ability of Magus resolves", "Sudden Doom resolves"]


@pytest.mark.rule("603.2f")
def test_what_nobody_can_see_does_not_trigger() -> None:
    t = board(Seat(hand=["Hidden Ear"])).until("end")
    assert t.stack == []


@pytest.mark.rule("603.2f")
def test_a_card_that_is_discarded_is_seen_by_all() -> None:
    seat = Seat(hand=["Sorry Loss", "Throw Away"], lands="R")
    t = board(seat).play("cast Throw Away")
    assert t.stack == ["Throw Away", "ability of Sorry Loss"]


@pytest.mark.rule("603.6")
def test_it_finds_the_card_where_it_went() -> None:
    t = board(Seat(battlefield=["Phoenix"], hand=["Doom"], lands="R")).play("cast Doom").resolve(2)
    assert t.hand(0) == ["Phoenix"]


@pytest.mark.rule("603.6")
def test_it_does_not_find_a_card_that_has_moved_on() -> None:
    t = board(Seat(battlefield=["Phoenix"], hand=["Doom", "Grave Robber"], lands="RR")).play("cast Doom").resolve()
    t.play("cast Grave Robber").settle()
    assert t.exile == ["Phoenix"]
    assert t.hand(0) == []


@pytest.mark.rule("603.6", "400.7")
def test_it_does_not_find_a_card_that_left_and_came_back() -> None:
    """The Keeper's trigger waits while the card goes to the hand and, discarded, to the graveyard again."""
    seat = Seat(battlefield=["2/2", "Keeper"], hand=["Doom", "Regret", "Throw Away"], lands="RRR")
    t = board(seat).play("cast Doom").resolve()
    assert t.stack == ["ability of Keeper"]
    t.play("cast Regret").resolve().play("cast Throw Away").resolve()
    assert "2/2" in t.graveyard(0)
    t.settle()
    assert "2/2" in t.graveyard(0)


@pytest.mark.rule("603.6b", "611.3c")
def test_a_land_that_is_a_creature_as_it_enters_triggers_as_one() -> None:
    t = board(Seat(battlefield=["Awakening", "Herald"], hand=["Forest"])).play("play Forest")
    assert t.stack == ["ability of Herald"]


@pytest.mark.rule("603.6b", "611.3c")
def test_a_creature_that_loses_its_abilities_as_it_enters_does_not_trigger() -> None:
    t = board(Seat(battlefield=["Silence"], hand=["Greeter"], lands="R")).play("cast Greeter").resolve()
    assert (t.stack, t.battlefield(0).count("Greeter")) == ([], 1)


@pytest.mark.rule("611.3c", "603.6b")
@pytest.mark.parametrize(("others", "heard"), [(["Banner"], True), ([], False)])
def test_what_makes_it_stronger_does_so_as_it_enters(others: list[str], heard: bool) -> None:
    t = board(Seat(battlefield=["Weigher", *others], hand=["1/1"], lands="R")).play("cast 1/1").resolve()
    assert t.stack == (["ability of Weigher"] if heard else [])


@pytest.mark.rule("611.3c")
def test_a_creature_without_toughness_survives_if_something_gives_it_some() -> None:
    t = board(Seat(battlefield=["Banner"], hand=["0/0"], lands="R")).play("cast 0/0").resolve()
    assert t.size("0/0") == (1, 1)


@pytest.mark.rule("603.6d")
def test_entering_tapped_and_with_counters_is_no_trigger() -> None:
    """It never was untapped or without counters: it does not become tapped, and it does not die."""
    t = board(Seat(hand=["Sleeper"], lands="R")).play("cast Sleeper").resolve()
    assert (t.stack, t.tapped("Sleeper"), t.size("Sleeper")) == ([], True, (2, 2))


@pytest.mark.rule("603.6d", "603.2e")
def test_what_enters_tapped_has_not_become_tapped() -> None:
    t = board(Seat(battlefield=["Turnstile"], hand=["Sleeper"], lands="R")).play("cast Sleeper").resolve()
    assert t.tapped("Sleeper")
    assert t.stack == []


@pytest.mark.rule("603.7")
def test_a_delayed_trigger_does_nothing_until_its_time() -> None:
    t = board(Seat(hand=["Promise"], lands="R")).play("cast Promise").resolve()
    assert (t.stack, t.life) == ([], (20, 20))
    t.until("end")
    assert t.stack == ["ability of Promise"]
    assert t.resolve().life == (25, 20)


@pytest.mark.rule("603.12a")
@pytest.mark.parametrize("paid", [0, 1, 2])
def test_a_reflexive_trigger_triggers_each_time(paid: int) -> None:
    t = board(Seat(hand=["Vow Twice"], lands="R")).play("cast Vow Twice", "p1: pass", "p2: pass")
    for number in range(2):
        t.play("yes" if number < paid else "no")
    assert len(t.order().stack) == paid
    assert t.settle().life == (20 - paid, 20 - 3 * paid)


@pytest.mark.rule("603.2h")
def test_what_was_done_this_turn_does_not_trigger_again() -> None:
    t = board(Seat(battlefield=["Diner", "1/1", "2/2", "3/3"], hand=["Doom", "Doom", "Doom"], lands="RRR"))
    t.play("cast Doom -> 1/1").resolve().play("p1: pass", "p2: pass", "p1: no")
    # Not done yet, so it triggers again.
    t.play("cast Doom -> 2/2").resolve()
    assert t.stack == ["ability of Diner"]
    t.play("p1: pass", "p2: pass", "p1: yes").play("cast Doom").resolve()
    assert (t.stack, t.life) == ([], (21, 20))


@pytest.mark.rule("603.2h")
def test_of_two_that_triggered_together_one_is_done() -> None:
    t = board(Seat(battlefield=["Diner", "1/1", "2/2"], hand=["Wrath"], lands="R")).play("cast Wrath").resolve()
    assert len(t.order().stack) == 2
    t.play("p1: pass", "p2: pass", "p1: yes").settle()
    assert t.life == (21, 20)


@pytest.mark.rule("603.2h")
def test_each_object_and_each_turn_has_its_own_once() -> None:
    seat = Seat(battlefield=["Diner", "Diner", "1/1", "2/2"], hand=["Doom", "Doom"], lands="RRRR")
    t = board(seat).play("cast Doom -> 1/1").resolve().order()
    t.play("p1: pass", "p2: pass", "p1: yes", "p1: pass", "p2: pass", "p1: yes")
    assert t.life == (22, 20)
    t.until("upkeep").play("p2: pass", "p1: cast Doom").resolve()
    assert len(t.order().stack) == 2


@pytest.mark.rule("603.2")
def test_what_does_not_trigger_uses_up_none_of_its_times_in_a_turn() -> None:
    t = arena(
        CARDS
        + """
  - {name: Once Host, cost: R, types: enchantment, abilities:
      [{when: {event: {enters: [{is: creature}, yours]}, do: {gain_life: 1}, per_turn: 1}}]}
  - {name: Hush, cost: R, types: enchantment, abilities: [{triggers_not: {when: enters, cause: {subtype: Ghost}}}]}
  - {name: Shade, cost: R, types: creature, subtypes: [Ghost], power: 1, toughness: 1}
""",
        Seat(battlefield=["Once Host", "Hush"], hand=["Shade", "1/1", "2/2"], lands="RRR"),
    )
    t.play("cast Shade").settle()
    assert t.life[0] == 20
    t.play("cast 1/1").settle()
    assert t.life[0] == 21
    t.play("cast 2/2").settle()
    assert t.life[0] == 21
