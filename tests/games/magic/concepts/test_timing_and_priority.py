"""Timing and priority (CR 117), rule by rule: who may do what when, and what happens without anybody's leave."""

from __future__ import annotations

import pytest

from cardwright.engine.decision import Q_RESPOND
from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2")
    + """
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Study, cost: R, types: sorcery, abilities: [{spell: [{gain_life: 1}, {draw: 1}, {gain_life: 1}]}]}
  - {name: Choir, cost: R, types: enchantment, abilities:
      [{when: {event: gains_life, do: {damage: {amount: 1, to: opponents}}}}]}
  - {name: Rite, cost: R, types: instant, abilities: [{additional_cost: {cost: {sacrifice: {is: creature}}}},
      {spell: {gain_life: 3}}]}
  - {name: Mourner, cost: R, types: enchantment, abilities:
      [{when: {event: {dies: {is: creature}}, do: {lose_life: {amount: 1, who: opponents}}}}]}
  - {name: Banner, cost: R, types: enchantment, keywords: [flash], abilities:
      [{static: {on: each, what: [{is: creature}, yours], power: 1, toughness: 1}}]}
"""
)


def board(*seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2) -> Table:
    return arena(CARDS, *seats, active=active, step=step, players=players)


def holder(t: Table) -> int:
    """Who has priority."""
    assert t.m.decision is not None
    assert t.m.decision.question == Q_RESPOND
    return t.m.decision.who


def kinds(t: Table) -> set[str]:
    """What can be done: the first words of the options."""
    return {text.split()[0] for text in t.options}


@pytest.mark.rule("117.1")
def test_whoever_has_priority_casts_activates_and_plays_and_nobody_else() -> None:
    seat = Seat(hand=["Spark", "Forest"], lands="R")
    t = board(seat, seat)
    assert holder(t) == 0
    assert kinds(t) == {"pass", "cast", "activate", "play"}
    t.play("p1: cast Spark -> P2")
    # The other player can do nothing before the first has passed.
    assert holder(t) == 0
    t.play("p1: pass")
    assert holder(t) == 1
    assert kinds(t) == {"pass", "cast", "activate"}


@pytest.mark.rule("117.1c", "505.6b")
@pytest.mark.parametrize(
    ("active", "step", "may"),
    [
        (0, "precombat main", True),
        (0, "postcombat main", True),
        (0, "upkeep", False),
        (0, "beginning of combat", False),
        (0, "end", False),
        (1, "precombat main", False),
    ],
)
def test_a_land_is_played_in_ones_own_main_phase_only(active: int, step: str, may: bool) -> None:
    t = board(Seat(hand=["Forest"]), active=active, step=step)
    if active == 1:
        t.play("p2: pass")
    assert holder(t) == 0
    assert ("play Forest" in t.options) is may


@pytest.mark.rule("117.1c", "405.6d")
def test_a_land_is_played_only_with_an_empty_stack_and_goes_on_none() -> None:
    t = board(Seat(hand=["Spark", "Forest"], lands="R")).play("cast Spark -> P2")
    assert "play Forest" not in t.options
    t.resolve()
    t.play("p1: play Forest")
    assert t.stack == []
    assert "Forest" in t.battlefield(0)
    # A special action: whoever took it has priority again (CR 117.3c).
    assert holder(t) == 0


@pytest.mark.rule("117.2", "117.2a")
def test_what_triggers_in_the_middle_of_a_resolution_waits_until_it_is_over() -> None:
    t = board(Seat(battlefield=["Choir"], hand=["Study"], lands="R", library=["2/2"])).play("cast Study")
    t.play("p1: pass", "p2: pass")
    # All three parts of the spell have happened; nothing has come of the two triggers.
    assert (t.life, t.hand(0)) == ((22, 20), ["2/2"])
    assert t.order().stack == ["ability of Choir", "ability of Choir"]
    assert t.settle().life == (22, 18)


@pytest.mark.rule("117.2a")
def test_what_triggers_as_a_spell_is_cast_goes_on_the_stack_above_it() -> None:
    t = board(Seat(battlefield=["Mourner", "1/1"], hand=["Rite"], lands="R")).play("cast Rite")
    assert t.stack == ["Rite", "ability of Mourner"]
    assert t.life == (20, 20)


@pytest.mark.rule("117.2b", "405.6b", "604.1")
def test_a_static_ability_works_at_once_and_as_long_as_it_is_there() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Banner"], lands="R"))
    t.play("cast Banner").resolve()
    assert t.stack == []
    assert holder(t) == 0
    assert t.size("2/2") == (3, 3)


@pytest.mark.rule("117.2c", "117.3a", "405.6e")
def test_the_card_of_the_turn_is_drawn_before_anybody_has_priority() -> None:
    t = board(Seat(library=["2/2", "1/1"]), step="upkeep").until("draw")
    assert (holder(t), t.hand(0), t.stack) == (0, ["2/2"], [])


@pytest.mark.rule("117.2c", "405.6e")
def test_what_ends_with_the_turn_ends_without_priority() -> None:
    t = board(Seat(battlefield=[Thing("2/2", damage=1)]), step="end").play("p1: pass", "p2: pass")
    assert (t.step, holder(t)) == ("upkeep", 1)
    assert t.field("2/2", "damage") == 0


@pytest.mark.rule("117.2d", "405.6f", "704.1", "704.2")
def test_a_creature_with_lethal_damage_is_gone_before_anybody_has_priority() -> None:
    t = board(Seat(hand=["Spark"], lands="R"), Seat(battlefield=["2/2"])).play("cast Spark -> P2's 2/2")
    t.play("p1: pass", "p2: pass")
    assert (holder(t), t.stack, t.graveyard(1)) == (0, [], ["2/2"])
    # Nobody's action: no player is its cause.
    assert t.rules("DESTROYED") == ["CR 704.5g"]


@pytest.mark.rule("117.3")
def test_who_has_priority_goes_by_turn_by_resolution_by_action_and_by_pass() -> None:
    t = board(Seat(), Seat(hand=["Spark"], lands="R"), step="upkeep")
    assert holder(t) == 0
    t.play("pass")
    assert holder(t) == 1
    t.play("cast Spark -> P1")
    assert holder(t) == 1
    t.play("pass")
    assert holder(t) == 0
    t.play("pass")
    assert (holder(t), t.stack) == (0, [])


@pytest.mark.rule("117.7", "405.5")
def test_the_response_resolves_first() -> None:
    seat = Seat(hand=["Spark"], lands="R")
    t = board(seat, Seat(hand=["Rite"], lands="R", battlefield=["2/2"]))
    t.play("cast Spark -> P2's 2/2", "p1: pass", "p2: cast Rite")
    assert t.stack == ["Spark", "Rite"]
    t.resolve()
    assert (t.stack, t.life) == (["Spark"], (20, 23))
    t.resolve()
    assert t.happened("COUNTERED") == ["Spark is countered"]
