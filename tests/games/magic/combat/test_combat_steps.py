"""The steps of combat, letter by letter, where no other test names the rule (CR 506-510)."""

from __future__ import annotations

import pytest

from cardwright.errors import IllegalOption
from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies

CARDS = bodies(
    "2/2", "3/3", "1/1", "5/5 trample", "4/4 trample", "2/2 menace", "0/4 blocks any number", "3/3 blocks any number"
) + (
    "  - {name: Walker, types: planeswalker, loyalty: 4}\n"
    "  - {name: Field, types: battle, defense: 4}\n"
    "  - {name: Banner, types: enchantment, abilities:"
    " [{static: {on: each, what: [{is: planeswalker}], types: [battle]}}]}\n"
    "  - {name: Crown, types: enchantment, abilities:"
    " [{static: {on: each, what: [{is: battle}], types: [planeswalker]}}]}\n"
    "  - {name: Doom, cost: '0', types: instant, abilities: [{spell: {destroy: {target: permanent}}}]}\n"
    "  - {name: Ransom, types: enchantment, abilities: [{block_cost: {cost: {mana: '1'}, what: [{is: creature}]}}]}\n"
    "  - {name: Fling, cost: '0', types: instant, abilities:"
    " [{spell: {damage: {amount: power, to: {target: {is: creature}}, by: {choose: [{is: creature}, yours]}}}}]}\n"
    "  - {name: Lesson, cost: '0', types: instant, abilities:"
    " [{spell: {change: {what: {each: [{is: creature}, yours]}, keywords: [trample]}}}]}\n"
)


def board(*seats: Seat, players: int = 2, payment: str = "automatic") -> Table:
    return arena(CARDS, *seats, players=players, payment=payment)


def on_damage(t: Table) -> Table:
    while t.m.decision is not None and t.m.decision.kind != "damage":
        t.play("pass")
    assert t.m.decision is not None
    return t


@pytest.mark.rule("507.2")
def test_the_active_player_has_priority_first_at_the_beginning_of_combat() -> None:
    t = board(Seat(battlefield=["2/2"])).play("p1: pass", "p2: pass")
    assert t.step == "beginning of combat"
    assert t.m.decision is not None
    assert t.m.decision.who == 0
    t.play("p1: pass", "p2: pass")
    assert t.step == "declare attackers"


@pytest.mark.rule("506.4e")
def test_a_planeswalker_that_is_a_battle_no_more_is_still_attacked_if_its_controller_protected_it() -> None:
    t = board(
        Seat(battlefield=["2/2"], hand=["Doom"]), Seat(battlefield=[Thing("Walker", counters={"defense": 3}), "Banner"])
    )
    t.attack("2/2 attacks Walker").play("cast Doom -> P2's Banner").resolve().fight()
    assert t.counters("Walker", "loyalty") == 2


@pytest.mark.rule("506.4e")
def test_a_battle_that_is_a_planeswalker_no_more_is_still_attacked() -> None:
    other = Seat(battlefield=[Thing("Field", counters={"loyalty": 3}), "Crown", "1/1"])
    t = board(Seat(battlefield=["2/2"], hand=["Doom"]), other)
    t.attack("2/2 attacks Field").play("cast Doom -> P2's Crown").resolve().block().fight()
    assert t.counters("Field", "defense") == 2


@pytest.mark.rule("509.1")
def test_the_defending_player_declares_blockers_without_the_stack() -> None:
    t = board(Seat(battlefield=["3/3"]), Seat(battlefield=["2/2"])).attack("3/3").play("p1: pass", "p2: pass")
    assert t.step == "declare blockers"
    assert t.m.decision is not None
    assert t.m.decision.who == 1
    assert t.options == ["2/2 does not block", "2/2 blocks 3/3"]
    assert t.stack == []
    t.play("p2: 2/2 blocks 3/3")
    assert t.m.decision.who == 0


@pytest.mark.rule("509.1", "733.1")
def test_a_block_nobody_may_make_is_refused_and_nothing_has_happened() -> None:
    t = board(Seat(battlefield=["2/2 menace"]), Seat(battlefield=["3/3"])).attack("2/2 menace")
    t.play("p1: pass", "p2: pass")
    with pytest.raises(IllegalOption):
        t.play("3/3 blocks 2/2 menace")
    assert t.block().happened("BLOCKED") == []


@pytest.mark.rule("509.1e", "509.1f")
def test_mana_for_blocks_is_made_as_blockers_are_declared() -> None:
    other = Seat(battlefield=["2/2"], lands="GU")
    t = board(Seat(battlefield=["3/3", "Ransom"]), other, payment="manual").attack("3/3")
    t.play("p1: pass", "p2: pass", "p2: 2/2 blocks 3/3")
    assert t.m.decision is not None
    assert t.m.decision.kind == "payment"
    assert t.m.decision.who == 1
    t.m.apply(0)
    while t.step == "declare blockers" and not t.happened("BLOCKED"):
        t.m.apply(0)
    assert t.tapped("Forest")
    assert t.happened("BLOCKED") == ["2/2 blocks 3/3"]


@pytest.mark.rule("510.1")
def test_attackers_assign_before_blockers_do() -> None:
    """Both sides divide: the active player is asked about the attacker, then the other about the blocker."""
    first = Seat(battlefield=["5/5 trample", "3/3"])
    t = board(first, Seat(battlefield=["3/3 blocks any number", "1/1"])).attack("5/5 trample", "3/3")
    t.block(
        "3/3 blocks any number blocks 5/5 trample", "3/3 blocks any number blocks 3/3", "1/1 blocks 5/5 trample",
    )  # fmt: skip
    asked: list[int] = []
    on_damage(t)
    while t.m.decision is not None and t.m.decision.kind == "damage":
        asked.append(t.m.decision.who)
        t.m.apply(0)
    assert asked == sorted(asked)
    assert set(asked) == {0, 1}


@pytest.mark.rule("510.1e", "702.19b")
def test_the_whole_assignment_counts_and_not_each_creatures_own() -> None:
    """Two tramplers are blocked by one creature: the first one's damage is lethal, the second needs to assign none."""
    seats = [Seat(battlefield=["5/5 trample", "4/4 trample"]), Seat(battlefield=["0/4 blocks any number"])]
    name = "0/4 blocks any number"
    t = board(*seats).attack("5/5 trample", "4/4 trample")
    t.block(f"{name} blocks 5/5 trample", f"{name} blocks 4/4 trample").fight(4, 0)
    assert t.life == (20, 15)
    assert t.graveyard(1) == [name]


@pytest.mark.rule("510.1e", "702.19b")
def test_no_assignment_that_is_not_allowed_is_offered() -> None:
    t = board(Seat(battlefield=["5/5 trample"]), Seat(battlefield=["3/3"])).attack("5/5 trample")
    on_damage(t.block("3/3 blocks 5/5 trample"))
    assert t.m.decision is not None
    assert sorted(t.m.decision.values) == [3, 4, 5]


@pytest.mark.rule("702.19a")
def test_trample_does_nothing_for_a_blocker_nor_outside_combat() -> None:
    t = board(Seat(battlefield=["1/1"]), Seat(battlefield=["5/5 trample"])).attack("1/1")
    assert t.block("5/5 trample blocks 1/1").fight().life == (20, 20)
    thrown = board(Seat(battlefield=["5/5 trample"], hand=["Fling"]), Seat(battlefield=["1/1"]))
    assert thrown.play("cast Fling -> P2's 1/1").settle().life == (20, 20)


@pytest.mark.rule("702.19g")
def test_trample_twice_is_trample() -> None:
    t = board(Seat(battlefield=["5/5 trample"], hand=["Lesson"]), Seat(battlefield=["3/3"]))
    t.play("cast Lesson").resolve().attack("5/5 trample").block("3/3 blocks 5/5 trample").fight(3)
    assert t.life == (20, 18)
