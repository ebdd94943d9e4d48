"""When replacement effects apply, and in which order (CR 614.1 to 614.7, 614.15, 616)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core import waiting
from cardwright.games.magic.rules.core.board import LATER_WHAT, TAPPED, TO_COME
from cardwright.games.magic.rules.core.objects import permanents, power_of
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Fizzle, cost: R, types: instant, abilities: [{spell: {damage: {amount: 0, to: {target: any_target}}}}]}
  - {name: Burst, cost: R, types: instant, abilities: [{kicker: {mana: "1"}},
      {spell: {if: {condition: kicked > 0, then: {damage: {amount: 4, to: {target: player}}},
                    else: {damage: {amount: 2, to: that}}}}}]}
  - {name: Doubler, cost: R, types: enchantment, abilities:
      [{instead: {event: {deals_damage: anything}, amount: amount * 2}}]}
  - {name: Read, cost: U, types: sorcery, abilities: [{spell: {draw: 1}}]}
  - {name: Read Two, cost: U, types: sorcery, abilities: [{spell: {draw: 2}}]}
  - {name: Doom, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Next Draw, cost: U, types: instant, abilities:
      [{spell: {apply: {ability: {instead: {event: {draws: you}, do: {gain_life: 5}}}, next: true}}}]}
  - {name: All Draws, cost: U, types: enchantment, abilities: [{instead: {event: {draws: you}, do: {gain_life: 5}}}]}
  - {name: Pyre Mark, cost: R, types: instant, abilities:
      [{spell: {apply: {ability: {instead: {event: {dies: given}, to: exile}}, about: {target: {is: creature}}}}}]}
  - {name: Specimens, cost: U, types: instant, abilities:
      [{spell: {apply: {ability: {instead: {event: {enters: [{is: creature}, theirs]}, under: you}}}}}]}
  - {name: Tomb Guard, cost: B, types: enchantment, abilities:
      [{instead: {event: {enters: [{is: creature}, theirs]}, tapped: true}}]}
  - {name: Drill, cost: R, types: enchantment, abilities:
      [{instead: {event: {enters: [{is: creature}, yours]}, counters: [{kind: +1/+1}]}}]}
  - {name: Essence, cost: G, types: creature, power: 6, toughness: 6, abilities:
      [{instead: {event: {enters: [{is: creature}, yours, another]}, copy_of: self}}]}
  - {name: Hatcher, cost: G, types: creature, power: 1, toughness: 1, abilities:
      [{enters_with: {kind: +1/+1, amount: 2}}]}
  - {name: Cub, cost: G, types: creature, power: 1, toughness: 1, layout: transform, abilities:
      [{enters_with: {kind: +1/+1}}], parts:
      [{name: Grown Bear, types: creature, power: 5, toughness: 5, abilities: [{enters_with: {kind: charge}}]}]}
  - {name: Moon Gate, cost: G, types: enchantment, abilities:
      [{instead: {event: {enters: [{is: creature}, yours]}, back: true}}]}
  - {name: Soldier, types: creature, power: 1, toughness: 1, token: true}
  - {name: March, cost: W, types: sorcery, abilities: [{spell: {create: {token: Soldier}}}]}
  - {name: Season, cost: G, types: enchantment, abilities:
      [{instead: {event: {tokens_created: you}, amount: amount * 2}}]}
"""
)


def board(*seats: Seat, players: int = 2) -> Table:
    return arena(CARDS, *seats, players=players)


def named(t: Table, name: str) -> list[int]:
    """All permanents of this name."""
    return [obj for obj in permanents(t.m) if t.m.game.object_name(t.m, obj) == name]


def pending(t: Table) -> int:
    """How many effects of this turn there are."""
    return sum(t.m.state.rows[obj][LATER_WHAT] == waiting.SHIELD for obj in t.m.state.zones[TO_COME])


def next_turn(t: Table) -> Table:
    """On to the next upkeep."""
    t.until("end").play("pass")
    return t.until("upkeep")


@pytest.mark.rule("614.1", "614.3")
def test_an_effect_of_this_turn_lasts_until_it_is_used_up() -> None:
    t = board(Seat(hand=["Next Draw", "Read Two"], lands="UU", library=["1/1"] * 5))
    t.play("cast Next Draw").resolve()
    assert pending(t) == 1
    t.play("cast Read Two").resolve()
    assert (t.life[0], len(t.hand(0)), pending(t)) == (25, 1, 0), "the first draw was replaced, the second was not"


@pytest.mark.rule("614.3", "514.2")
def test_an_effect_of_this_turn_ends_with_it() -> None:
    t = board(Seat(hand=["Next Draw"], lands="U"))
    t.play("cast Next Draw").resolve()
    next_turn(t)
    assert pending(t) == 0


@pytest.mark.rule("614.4")
def test_an_effect_that_comes_late_changes_nothing() -> None:
    t = board(Seat(hand=["Doom", "Pyre Mark"], lands="BR"), Seat(battlefield=["2/2"]))
    t.play("cast Doom").resolve()
    assert t.graveyard(1) == ["2/2"]
    assert "cast Pyre Mark" not in t.options


@pytest.mark.rule("614.4", "614.3", "611.2c")
def test_an_effect_about_one_creature_in_response() -> None:
    t = board(Seat(hand=["Doom", "Doom", "Pyre Mark"], lands="BBR"), Seat(battlefield=["2/2", "3/3"]))
    t.play("cast Doom", "P2's 2/2", "cast Pyre Mark", "P2's 2/2").settle()
    assert t.exile == ["2/2"]
    t.play("cast Doom").resolve()
    assert t.graveyard(1) == ["3/3"], "it was about the other creature alone"


@pytest.mark.rule("614.7")
def test_an_event_that_never_happens_is_not_replaced() -> None:
    t = board(Seat(battlefield=["All Draws"], hand=["Read"], lands="U"), Seat())
    t.settle()
    assert t.life[0] == 20
    t.play("cast Read").resolve()
    assert t.life[0] == 25


@pytest.mark.rule("614.7a")
def test_no_damage_is_not_doubled_and_not_dealt() -> None:
    t = board(Seat(battlefield=["Doubler"], hand=["Fizzle", "Spark"], lands="RR"))
    t.play("cast Fizzle", "P2").resolve()
    assert t.life[1] == 20
    assert t.happened("DAMAGED") == []
    t.play("cast Spark", "P2").resolve()
    assert t.life[1] == 16


@pytest.mark.rule("614.15", "616.1a")
def test_a_self_replacement_comes_first() -> None:
    """Four instead of two, and then doubled."""
    t = board(Seat(hand=["Burst"], battlefield=["Doubler"], lands="RR"))
    t.play("cast Burst", "yes", "P2").resolve()
    assert t.life[1] == 12


@pytest.mark.rule("616.1b")
def test_who_controls_it_comes_first() -> None:
    """Whoever gets the creature settles which of the other effects apply to it."""
    t = board(
        Seat(hand=["2/2"], battlefield=["Drill"], lands="R"),
        Seat(hand=["Specimens"], battlefield=["Tomb Guard"], lands="U"),
    )
    t.play("cast 2/2", "p1: pass", "p2: cast Specimens").settle()
    assert "2/2" in t.battlefield(1)
    assert (t.tapped("2/2"), t.size("2/2")) == (False, (2, 2)), "neither of the others is about it then"


@pytest.mark.rule("616.1c", "614.12")
def test_what_it_copies_comes_before_how_it_enters() -> None:
    """As a copy of Essence it has no counters of its own to enter with; Drill's it has."""
    t = board(Seat(hand=["Hatcher"], battlefield=["Essence", "Drill"], lands="G"))
    t.play("cast Hatcher").resolve()
    copies = [power_of(t.m, obj) for obj in named(t, "Essence")]
    assert copies == [6, 7]


@pytest.mark.rule("616.1d", "712.2")
def test_its_back_face_comes_before_how_it_enters() -> None:
    t = board(Seat(hand=["Cub"], battlefield=["Moon Gate"], lands="G"))
    t.play("cast Cub").resolve()
    assert t.size("Grown Bear") == (5, 5)
    assert t.counters("Grown Bear", "charge") == 1, "the face that is up says how it enters"


@pytest.mark.rule("616.1g", "616.2")
def test_how_each_token_enters_comes_behind_how_many_there_are() -> None:
    t = board(Seat(hand=["March"], battlefield=["Season"], lands="W"), Seat(battlefield=["Tomb Guard"]))
    t.play("cast March").resolve()
    assert [t.m.state.rows[obj][TAPPED] for obj in named(t, "Soldier")] == [1, 1]
