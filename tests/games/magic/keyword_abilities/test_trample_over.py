"""Trample over planeswalkers (CR 702.19c-g)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

OVER = "6/6 trample over planeswalkers"
CARDS = bodies(OVER, "6/6 trample", "2/2", "1/1", "3/3") + (
    "  - {name: Walker, types: planeswalker, loyalty: 3}\n"
    "  - {name: Siege of Ash, cost: '0', types: battle, subtypes: [Siege], defense: 3}\n"
    "  - {name: Doom, cost: '0', types: instant, abilities: [{spell: {destroy: {target: permanent}}}]}\n"
)


def attack(attacker: str, *blockers: str, walker: str = "Walker", hand: tuple[str, ...] = ()) -> Table:
    t = arena(CARDS, Seat(battlefield=[attacker, "3/3"], hand=list(hand)), Seat(battlefield=[walker, *blockers]))
    return t.attack(f"{attacker} attacks {walker}")


@pytest.mark.rule("702.19c")
@pytest.mark.parametrize(("walker", "player"), [(3, 3), (5, 1), (6, 0)])
def test_what_its_loyalty_does_not_need_may_go_to_its_controller(walker: int, player: int) -> None:
    t = attack(OVER).fight(walker)
    assert t.life == (20, 20 - player)
    assert t.graveyard(1) == ["Walker"]


@pytest.mark.rule("702.19c")
def test_the_loyalty_comes_first() -> None:
    t = attack(OVER).block()
    while t.m.decision is not None and t.m.decision.kind != "damage":
        t.play("pass")
    assert t.m.decision is not None
    assert sorted(t.m.decision.values) == [3, 4, 5, 6]


@pytest.mark.rule("702.19c", "702.19b")
def test_blockers_come_before_the_planeswalker() -> None:
    t = attack(OVER, "2/2").block(f"2/2 blocks {OVER}").fight(2, 3)
    assert t.life == (20, 19)
    assert sorted(t.graveyard(1)) == ["2/2", "Walker"]


@pytest.mark.rule("702.19c")
def test_what_others_assign_to_the_planeswalker_counts() -> None:
    t = arena(CARDS, Seat(battlefield=[OVER, "2/2"]), Seat(battlefield=["Walker"]))
    t.attack(f"{OVER} attacks Walker", "2/2 attacks Walker").fight(1)
    assert t.life == (20, 15)


@pytest.mark.rule("702.19d")
def test_without_its_blocker_it_goes_on_as_if_that_had_its_share() -> None:
    t = attack(OVER, "1/1", hand=("Doom",)).block(f"1/1 blocks {OVER}")
    t.play("cast Doom -> P2's 1/1").resolve().fight(3)
    assert t.life == (20, 17)


@pytest.mark.rule("702.19e")
def test_if_the_planeswalker_is_gone_all_goes_to_the_defending_player() -> None:
    t = attack(OVER, hand=("Doom",)).play("cast Doom -> P2's Walker").resolve().fight()
    assert t.life == (20, 14)


@pytest.mark.rule("702.19e")
def test_if_the_planeswalker_is_gone_blockers_still_come_first() -> None:
    t = attack(OVER, "2/2", hand=("Doom",)).play("cast Doom -> P2's Walker").resolve()
    t.block(f"2/2 blocks {OVER}").fight(2)
    assert t.life == (20, 16)


@pytest.mark.rule("702.19f")
def test_without_it_nothing_reaches_the_player() -> None:
    assert attack("6/6 trample").fight().life == (20, 20)
    t = attack("6/6 trample", hand=("Doom",)).play("cast Doom -> P2's Walker").resolve().fight()
    assert t.life == (20, 20)


@pytest.mark.rule("702.19c")
def test_a_battle_is_not_trampled_over() -> None:
    t = arena(CARDS, Seat(battlefield=[OVER], hand=["Siege of Ash", "Doom"])).play("cast Siege of Ash").resolve()
    t.attack(f"{OVER} attacks Siege of Ash").fight()
    assert t.life == (20, 20)
    gone = arena(CARDS, Seat(battlefield=[OVER], hand=["Siege of Ash", "Doom"])).play("cast Siege of Ash").resolve()
    gone.attack(f"{OVER} attacks Siege of Ash").play("cast Doom -> Siege of Ash").resolve().fight()
    assert gone.life == (20, 20)


@pytest.mark.rule("702.19b")
def test_it_is_trample_too() -> None:
    t = arena(CARDS, Seat(battlefield=[OVER]), Seat(battlefield=["2/2"]))
    assert t.attack(OVER).block(f"2/2 blocks {OVER}").fight(2).life == (20, 16)
