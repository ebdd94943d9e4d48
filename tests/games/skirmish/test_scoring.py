"""Who holds a terrain, who wins a skirmish, who wins the match."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.errors import IllegalOption
from cardwright.games.skirmish.position import Side
from tests.games.skirmish.table import Table, name_of, terrain_of, with_custom

WARLORD = """
- kind: unit
  name: Warlord
  power: 3
  abilities: [{conquer: {damage: {amount: 9, to: {each: {side: enemy}}}}}]
"""


def side(powers: list[int | None], **more: Any) -> Side:
    """Champions of these powers from left to right."""
    there = {slot: power for slot, power in enumerate(powers) if power is not None}
    return Side(board=dict.fromkeys(there, "Champion"), powers=there, **more)


def winners(table: Table) -> list[int]:
    """Who holds each terrain as the board stands."""
    return [table.game.terrain_winner(table.match, terrain) for terrain in range(table.game.board.terrains)]


def test_resolution_example() -> None:
    """Acceptance: P1 [5,3,_,2,4] against P2 [3,3,6,_,4] is 2 to 1, with ties on terrains 1 and 4."""
    table = Table(side([5, 3, None, 2, 4]), side([3, 3, 6, None, 4], done=True))
    table.do("P1: done")
    assert [event.subject for event in table.happened("TERRAIN_RESOLVED")] == [0, -1, 1, 0, -1]
    ended = table.happened("SKIRMISH_ENDED")[0]
    assert (ended.subject, ended.place, ended.other) == (0, 2, 1)
    assert table.wins == [1, 0]


@pytest.mark.parametrize(
    ("p1", "p2", "winner"),
    [(5, 3, 0), (3, 5, 1), (4, 4, -1), (1, None, 0), (None, 1, 1), (None, None, -1)],
)
def test_a_terrain_goes_to_the_higher_power_or_to_whoever_is_alone(p1: int | None, p2: int | None, winner: int) -> None:
    assert winners(Table(side([p1]), side([p2])))[0] == winner


@pytest.mark.parametrize(("own", "other", "winner"), [(1, 0, 0), (0, 1, 1), (2, 2, -1), (-1, 0, 1), (-9, -9, -1)])
def test_what_a_slot_adds_counts(own: int, other: int, winner: int) -> None:
    first = side([4], modifiers={0: own})
    second = side([4], modifiers={0: other})
    assert winners(Table(first, second))[0] == winner


def test_a_slot_without_a_unit_wins_nothing_whatever_it_adds() -> None:
    assert winners(Table(Side(modifiers={0: 9}), side([1])))[0] == 1
    assert winners(Table(Side(modifiers={0: 9})))[0] == -1


def test_alone_wins_even_with_less_than_nothing() -> None:
    assert winners(Table(side([1], modifiers={0: -5})))[0] == 0


@pytest.mark.parametrize(("power", "winner"), [(1, 1), (2, -1), (5, 0)])
def test_rogue_lets_the_lowest_power_win(power: int, winner: int) -> None:
    table = Table(Side(board={0: "Rogue"}), side([power]))
    assert winners(table)[0] == winner


def test_rogue_alone_holds_its_terrain() -> None:
    assert winners(Table(Side(board={0: "Rogue"})))[0] == 0


@pytest.mark.parametrize(("power", "winner"), [(1, 1), (2, -1), (3, 0)])
def test_rogue_against_rogue_is_still_the_lowest(power: int, winner: int) -> None:
    """Decided: two Rogues do not cancel each other."""
    table = Table(Side(board={0: "Rogue"}), Side(board={0: "Rogue"}, powers={0: power}))
    assert winners(table)[0] == winner


def test_rogue_turns_its_own_terrain_only() -> None:
    table = Table(Side(board={0: "Rogue", 1: "Champion"}), side([5, 4]))
    assert winners(table)[:2] == [0, 0]


def test_rogue_counts_what_slots_add() -> None:
    table = Table(Side(board={0: "Rogue"}, modifiers={0: 5}), side([5]))
    assert winners(table)[0] == 1


def test_noble_draws_two_when_it_conquers() -> None:
    table = Table(Side(board={1: "Noble"}, deck=["Bard"] * 9), Side(board={1: "Archer"}, done=True))
    happened = table.do("P1: done")
    assert happened[6:10] == ["CONQUER_TRIGGERED", "ABILITY_TRIGGERED", "CARD_DRAWN", "CARD_DRAWN"]
    assert len(table.hand(0)) == 5


def test_noble_conquers_though_the_skirmish_is_lost() -> None:
    table = Table(Side(board={1: "Noble"}, deck=["Bard"] * 9), Side(board={0: "Scout", 3: "Scout"}, done=True))
    table.do("P1: done")
    assert table.wins == [0, 1]
    assert len(table.hand(0)) == 5


@pytest.mark.parametrize("enemy", ["Champion", "Noble"])
def test_noble_draws_nothing_where_it_does_not_win(enemy: str) -> None:
    table = Table(Side(board={1: "Noble"}, deck=["Bard"] * 9), Side(board={1: enemy}, deck=["Bard"] * 9, done=True))
    table.do("P1: done")
    assert (len(table.hand(0)), len(table.hand(1))) == (3, 3)


def test_noble_conquers_in_the_last_skirmish_too() -> None:
    table = Table(Side(board={1: "Noble"}, deck=["Bard"] * 9, wins=1), Side(done=True))
    table.do("P1: done")
    assert table.match.decision is None
    assert len(table.hand(0)) == 2


def test_terrains_are_conquered_from_left_to_right_after_all_are_counted() -> None:
    table = Table(
        Side(board={0: "Noble", 2: "Scout", 3: "Noble"}, deck=["Bard"] * 9),
        Side(board={1: "Noble", 4: "Noble"}, done=True),
    )
    happened = table.do("P1: done")
    assert happened[1:6] == ["TERRAIN_RESOLVED"] * 5
    conquests = table.happened("CONQUER_TRIGGERED")
    assert [terrain_of(table, event) for event in conquests] == [0, 1, 3, 4]
    assert {name_of(table, event) for event in conquests} == {"Noble"}


def test_a_conquest_cannot_change_the_count() -> None:
    table = Table(
        Side(board={0: "Warlord"}), Side(board={1: "Scout", 2: "Scout"}, done=True), game=with_custom(WARLORD)
    )
    table.do("P1: done")
    assert len(table.happened("UNIT_DIED")) == 2
    assert table.wins == [0, 1]


def test_a_tie_gives_both_a_win() -> None:
    table = Table(side([3, 4]), side([4, 3], done=True))
    table.do("P1: done")
    assert table.wins == [1, 1]
    assert table.match.outcome() is None


def test_two_wins_win_the_match() -> None:
    table = Table(side([3], wins=1), Side(done=True, wins=1), skirmish=3)
    happened = table.do("P1: done")
    assert happened[-2:] == ["SKIRMISH_ENDED", "MATCH_ENDED"]
    outcome = table.match.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.draw) == ((0,), "won two skirmishes", False)


def test_a_win_and_a_tie_win_the_match() -> None:
    table = Table(Side(), Side(done=True, wins=1), skirmish=2)
    table.do("P1: done")
    outcome = table.match.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


def test_two_ties_are_a_draw() -> None:
    table = Table(Side(), Side(done=True))
    table.do("P1: done", "P2: done", "P1: done")
    outcome = table.match.outcome()
    assert outcome is not None
    assert outcome.draw
    assert (outcome.winners, outcome.reason) == ((0, 1), "both won two skirmishes")


def test_trap_10_one_all_and_a_tied_third_is_a_draw() -> None:
    """Trap 10: not a win for whoever is looked at first."""
    table = Table(side([3, 4], wins=1), side([4, 3], done=True, wins=1), skirmish=3)
    table.do("P1: done")
    outcome = table.match.outcome()
    assert outcome is not None
    assert outcome.draw
    assert table.happened("MATCH_ENDED")[0].subject == -1


def test_trap_5_a_match_ends_once() -> None:
    """Trap 5: what ends a skirmish or the match is not found again and again."""
    table = Table(side([3], wins=1), Side(done=True))
    table.do("P1: done")
    assert len(table.happened("SKIRMISH_ENDED")) == 1
    assert len(table.happened("MATCH_ENDED")) == 1
    assert table.match.decision is None
    with pytest.raises(IllegalOption, match="the match is over"):
        table.match.apply("done")


def test_trap_5_a_skirmish_ends_once_and_the_next_begins() -> None:
    """Trap 5: nor does a death at the conquest end it twice."""
    table = Table(Side(board={0: "Warlord"}), Side(board={1: "Scout"}, done=True), game=with_custom(WARLORD))
    happened = table.do("P1: done")
    assert happened.count("SKIRMISH_ENDED") == 1
    assert happened.count("SKIRMISH_STARTED") == 1
    assert table.skirmish == 2
