"""Abilities that trigger on how things are (CR 603.8): as soon as it is so, be it in the middle of something else."""

from __future__ import annotations

import pytest

from cardwright.engine.save import load, save
from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2")
    + """
  - {name: Refill, cost: R, types: sorcery, abilities: [{spell: [{discard: {amount: hand}}, {draw: 7}]}]}
  - {name: Thirst, types: artifact, abilities: [{always_when: {if: hand == 0, do: {draw: 1}}}]}
  - {name: Slow Thirst, types: artifact, abilities: [{always_when: {if: hand == 0, do: [{gain_life: 1}, {draw: 1}]}}]}
  - {name: Lone Wish, types: artifact, abilities: [{always_when: {if: hand == 1, do: {gain_life: 1}}}]}
  - {name: Fever, types: artifact, abilities: [{always_when: {if: hand == 3, do: {gain_life: 1}}}]}
  - {name: Solitude, types: artifact, abilities:
      [{always_when: {if: {none: {what: [{is: creature}, yours]}}, do: {gain_life: 5}}}]}
  - {name: Brink, types: artifact, abilities: [{always_when: {if: life <= 5, do: {draw: 1}}}]}
  - {name: Spent, cost: R, types: artifact, abilities:
      [{enters_with: {kind: charge, amount: 2}}, {enters_with: {kind: time, amount: 2}},
       {always_when: {if: {none: {what: [itself, {has_counter: time}]}}, do: {sacrifice: self}}}]}
  - {name: Blink, cost: R, types: instant, abilities:
      [{spell: [{exile: {target: {is: creature}}}, {put: {what: done, to: battlefield}}]}]}
  - {name: Swing, cost: R, types: sorcery, abilities: [{spell: [{lose_life: 16}, {gain_life: 16}]}]}
  - {name: Two Cards, cost: R, types: sorcery, abilities: [{spell: {discard: {amount: 2}}}]}
  - {name: Sphere, types: artifact, abilities: [{mana: {add: R, cost: [tap, sacrifice_self], do: {draw: 1}}}]}
  - {name: Teacher, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, yours], abilities:
        [{always_when: {if: life <= 5, do: {gain_life: 3}}}]}}]}
  - {name: Swell, cost: R, types: sorcery, abilities: [{spell: [
      {change: {what: {each: {is: creature}}, power: 3}}, {change: {what: {each: {is: creature}}, power: -3}}]}]}
  - {name: Awe, types: artifact, abilities:
      [{always_when: {if: {exists: {what: [{is: creature}, {power: {at_least: 5}}]}}, do: {gain_life: 1}}}]}
  - {name: Loss, cost: R, types: sorcery, abilities: [{spell: {lose_life: 16}}]}
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Sweep, cost: R, types: sorcery, abilities: [{spell: {damage: {amount: 2, to: {each: {is: creature}}}}}]}
  - {name: Emptiness, cost: R, types: enchantment, abilities: [{always_when: {if: hand == 0, do: {sacrifice: self}}}]}
  - {name: Hermit, cost: R, types: [legendary, creature], power: 2, toughness: 2}
"""
)


def board(*seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2) -> Table:
    return arena(CARDS, *seats, active=active, step=step, players=players)


@pytest.mark.rule("603.8")
def test_it_triggers_in_the_middle_of_a_resolution() -> None:
    t = board(Seat(hand=["Refill", "1/1", "2/2"], lands="R", battlefield=["Thirst"], library=["Forest"] * 12))
    t.play("cast Refill").settle()
    assert len(t.hand(0)) == 8


@pytest.mark.rule("603.8", "121.2")
def test_each_card_drawn_is_looked_at() -> None:
    t = board(Seat(hand=["Refill"], lands="R", battlefield=["Fever"], library=["Forest"] * 12))
    t.play("cast Refill").settle()
    assert (len(t.hand(0)), t.life[0]) == (7, 21)


@pytest.mark.rule("603.8")
def test_what_is_gone_for_a_moment_only() -> None:
    t = board(Seat(hand=["Blink"], lands="R", battlefield=["Solitude", "2/2"]))
    t.play("cast Blink").settle()
    assert (t.life[0], "2/2" in t.battlefield(0)) == (25, True)


@pytest.mark.rule("603.8", "611.2")
def test_what_an_effect_makes_so_without_an_event() -> None:
    t = board(Seat(hand=["Swell"], lands="R", battlefield=["Awe", "2/2"]))
    t.play("cast Swell").settle()
    assert (t.life[0], t.size("2/2")) == (21, (2, 2))


@pytest.mark.rule("603.8")
def test_a_life_total_that_recovers() -> None:
    t = board(Seat(hand=["Swing"], lands="R", battlefield=["Brink"], library=["Forest"] * 4))
    t.play("cast Swing").settle()
    assert (t.life[0], t.hand(0)) == (20, ["Forest"])


@pytest.mark.rule("603.8", "608.2n")
def test_it_does_not_trigger_again_while_it_resolves() -> None:
    t = board(Seat(hand=["Swing"], lands="R", battlefield=["Slow Thirst"], library=["Forest"] * 12))
    t.play("cast Swing").settle()
    assert (len(t.hand(0)), t.life[0]) == (1, 21)


@pytest.mark.rule("603.8")
def test_nothing_is_seen_in_the_middle_of_what_happens_at_once() -> None:
    t = board(Seat(hand=["Two Cards", "1/1", "2/2"], lands="R", battlefield=["Lone Wish"]))
    t.play("cast Two Cards").settle()
    assert (t.hand(0), t.life[0]) == ([], 20)


@pytest.mark.rule("603.8", "601.2g")
def test_it_triggers_while_a_spell_is_cast() -> None:
    t = board(Seat(hand=["Swing"], battlefield=["Thirst", "Sphere"], library=["Forest"] * 4))
    t.play("cast Swing")
    assert t.stack == ["Swing", "ability of Thirst"]
    t.settle()
    assert len(t.hand(0)) == 2


@pytest.mark.rule("603.8", "614.12")
def test_what_enters_with_counters_has_them_at_once() -> None:
    t = board(Seat(hand=["Spent"], lands="R"))
    t.play("cast Spent").settle()
    assert "Spent" in t.battlefield(0)


@pytest.mark.rule("603.8", "613.1f")
def test_an_ability_that_is_granted() -> None:
    t = board(Seat(hand=["Loss"], lands="R", battlefield=["Teacher", "1/1", "2/2"]))
    t.play("cast Loss").settle().order().settle()
    assert t.life[0] == 10


@pytest.mark.rule("603.8")
def test_it_is_found_again_in_a_match_that_was_saved() -> None:
    t = board(Seat(hand=["Refill", "1/1", "2/2"], lands="R", battlefield=["Thirst"], library=["Forest"] * 12))
    for m in (load(t.m.game, save(t.m)), t.m.copy()):
        again = Table(m)
        again.play("cast Refill").settle()
        assert len(again.hand(0)) == 8


@pytest.mark.rule("704.1", "704.2", "704.5")
def test_they_happen_by_themselves_and_are_nobodys() -> None:
    """All that apply are done together: a loss of toughness, a death by damage and a legend too many."""
    own = Seat(battlefield=["1/1", "2/2", Thing("Hermit", counters={"+1/+1": 1})], hand=["Sweep", "Hermit"], lands="RR")
    t = board(own).play("cast Hermit", "p1: pass", "p2: pass")
    assert t.m.decision is not None
    assert t.m.decision.kind == "legend"
    t.play(t.options[0])
    assert (t.stack, t.battlefield(0).count("Hermit")) == ([], 1)
    t.play("cast Sweep").resolve()
    assert set(t.rules("DESTROYED")) == {"CR 704.5g"}
    assert all(event.source < 0 for event in t.m.events if t.m.game.events[event.kind].name == "DESTROYED")


@pytest.mark.rule("704.1a", "603.8")
def test_an_ability_that_watches_for_a_state_is_a_trigger_and_can_be_answered() -> None:
    t = board(Seat(battlefield=["Emptiness"], hand=["Spark"], lands="R")).play("cast Spark -> P2")
    assert t.stack == ["Spark", "ability of Emptiness"]
    assert "Emptiness" in t.battlefield(0)
    t.resolve()
    assert "Emptiness" in t.graveyard(0)
