"""Soulbond: creatures in pairs."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.growth_board import RICH, answer, board
from tests.games.magic.table import Table


def pair(*hand: str, theirs: tuple[str, ...] = ()) -> Table:
    """A Bonder that has just been paired with a 2/2, and both players with something in hand."""
    t = board(
        Seat(hand=["Bonder", *hand], battlefield=["2/2"], lands=RICH),
        Seat(hand=theirs, lands=RICH),
    )  # fmt: skip
    t.play("cast Bonder").resolve()
    return answer(t, "yes")


@pytest.mark.rule("702.95a", "702.95b")
def test_as_it_enters_it_may_be_paired() -> None:
    t = pair()
    assert (t.size("Bonder"), t.size("2/2")) == ((2, 2), (3, 3))
    t = board(Seat(hand=["Bonder"], battlefield=["2/2"], lands=RICH))
    t.play("cast Bonder").resolve()
    answer(t, "no")
    assert (t.size("Bonder"), t.size("2/2")) == ((1, 1), (2, 2))


@pytest.mark.rule("702.95a")
def test_of_several_one_is_chosen_and_nobody_elses() -> None:
    t = board(Seat(hand=["Bonder"], battlefield=["2/2", "3/3"], lands=RICH), Seat(battlefield=["1/1"]))
    t.play("cast Bonder").resolve()
    answer(t, "yes")
    assert t.options == ["2/2", "3/3"]
    t.play("3/3")
    assert (t.size("2/2"), t.size("3/3")) == ((2, 2), (4, 4))


@pytest.mark.rule("702.95a")
def test_as_another_enters_it_may_be_paired() -> None:
    t = board(Seat(hand=["3/3"], battlefield=["Bonder"], lands=RICH))
    t.play("cast 3/3").resolve()
    answer(t, "yes")
    assert (t.size("Bonder"), t.size("3/3")) == ((2, 2), (4, 4))


@pytest.mark.rule("702.95d", "603.4")
def test_who_is_paired_is_not_paired_again() -> None:
    t = pair("3/3")
    t.play("cast 3/3").resolve()
    assert t.stack == []


@pytest.mark.rule("702.95c")
def test_who_has_left_is_not_paired() -> None:
    t = board(Seat(hand=["Bonder", "Kill"], battlefield=["2/2"], lands=RICH))
    t.play("cast Bonder").resolve()
    t.play("cast Kill", "2/2").settle()
    assert "pass" in t.options
    assert t.size("Bonder") == (1, 1)


@pytest.mark.rule("702.95e")
@pytest.mark.parametrize(
    ("spell", "target"), [("Kill", "2/2"), ("Fade", "2/2"), ("Unbody", "2/2"), ("Unbody", "Bonder")]
)
def test_leaving_or_being_no_creature_ends_it(spell: str, target: str) -> None:
    t = pair(spell)
    t.play(f"cast {spell}", target).resolve()
    if target == "2/2":
        assert t.size("Bonder") == (1, 1)
    else:
        assert t.size("2/2") == (2, 2)


@pytest.mark.rule("702.95e")
@pytest.mark.parametrize("taken", ["Bonder", "2/2"])
def test_a_change_of_control_ends_it_for_good(taken: str) -> None:
    t = pair(theirs=("Borrow",))
    t.play("p1: pass", "p2: cast Borrow", f"P1's {taken}").resolve()
    assert (t.size("Bonder"), t.size("2/2")) == ((1, 1), (2, 2))
    t.until("end").until("upkeep")
    assert {"Bonder", "2/2"} <= set(t.battlefield(0))
    assert (t.size("Bonder"), t.size("2/2")) == ((1, 1), (2, 2))


@pytest.mark.rule("702.95b")
def test_two_bonders_give_each_other_what_they_have() -> None:
    t = board(Seat(hand=["Bonder"], battlefield=["Wingcrafter"], lands=RICH))
    t.play("cast Bonder").resolve().order()
    answer(t, "yes")
    # The other's ability finds them paired.
    t.settle()
    assert (t.size("Bonder"), t.size("Wingcrafter")) == ((2, 2), (2, 2))
    assert {"flying"} == t.keywords("Bonder") == t.keywords("Wingcrafter")


@pytest.mark.rule("702.95b", "613.1f")
def test_a_pair_has_what_is_granted() -> None:
    t = board(Seat(hand=["2/2 haste"], battlefield=["Tandem Lookout"], lands=RICH))
    t.play("cast 2/2 haste").resolve()
    answer(t, "yes")
    t.attack("2/2 haste").fight(upto="combat damage")
    assert t.stack == ["ability of 2/2 haste"]
    t.resolve()
    assert len(t.hand(0)) == 1
