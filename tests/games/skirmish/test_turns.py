"""Turns and skirmishes: what one turn is, who is done, who starts, and what is kept between skirmishes."""

from __future__ import annotations

import pytest

from cardwright.errors import IllegalOption
from cardwright.games.skirmish.game import deck
from cardwright.games.skirmish.position import Side
from cardwright.games.skirmish.rules.board import ACTIVE, DECK, HAND, STARTER
from tests.games.skirmish.table import Table, catalogue

SWARM, BULWARK = deck("swarm"), deck("bulwark")


def test_both_begin_with_eight_cards() -> None:
    match = catalogue().start(seed=3, decks=[SWARM, BULWARK])
    board = catalogue().board
    assert [len(match.state.zones[board.zone(player, HAND)]) for player in range(2)] == [8, 8]
    sizes = [len(match.state.zones[board.zone(player, DECK)]) for player in range(2)]
    assert sizes == [len(SWARM) - 8, len(BULWARK) - 8]


def test_chance_says_who_starts_the_first_skirmish() -> None:
    starters = set()
    for seed in range(12):
        match = catalogue().start(seed=seed, decks=[SWARM, BULWARK])
        assert match.table()[ACTIVE] == match.table()[STARTER]
        starters.add(match.table()[STARTER])
    assert starters == {0, 1}


def test_the_deck_is_shuffled_by_the_seed() -> None:
    def order(seed: int) -> list[int]:
        match = catalogue().start(seed=seed, decks=[SWARM, BULWARK])
        return match.state.zones[catalogue().board.zone(0, HAND)]

    assert order(1) == order(1)
    assert order(1) != order(2)


def test_a_card_is_a_whole_turn() -> None:
    table = Table(Side(hand=["Champion", "Veteran"], board={4: "Ranger"}))
    table.do("P1: play Champion -> slot 0")
    assert table.prompt == "P2: what do you do?"


def test_after_activating_a_card_can_no_longer_be_played() -> None:
    table = Table(Side(hand=["Champion"], board={4: "Ranger"}))
    table.do("P1: activate Ranger at 4")
    with pytest.raises(IllegalOption) as caught:
        table.do("P1: play Champion")
    assert caught.value.reason == "you have activated an ability this turn, so you cannot play a card"


def test_done_locks_for_the_skirmish() -> None:
    table = Table(Side(hand=["Champion"]), Side(hand=["Scout", "Bard", "Rogue"]))
    assert table.do("P1: done") == ["PLAYER_DONE", "PRIORITY_CHANGED"]
    for line in ("P2: play Scout -> slot 0", "P2: play Bard -> slot 1", "P2: play Rogue -> slot 2"):
        table.do(line)
        assert table.done == [True, False]
        assert table.prompt == "P2: what do you do?"
    assert "SKIRMISH_ENDED" in table.do("P2: done")


def test_trap_14_playing_on_never_calls_a_player_back() -> None:
    """Trap 14: the skirmish ends by both flags, not by two passes in a row."""
    table = Table(Side(board={0: "Bard"}), Side(hand=["Scout"], board={2: "Ranger"}))
    table.do("P1: done", "P2: play Scout -> slot 0", "P2: activate Ranger at 2 -> slot 3", "P2: end turn")
    assert table.done == [True, False]
    assert len(table.happened("PLAYER_DONE")) == 1
    assert table.do("P2: done")[:2] == ["PLAYER_DONE", "TERRAIN_RESOLVED"]


def test_ending_the_turn_is_not_being_done() -> None:
    table = Table(Side(board={2: "Ranger"}), Side(done=False))
    table.do("P1: activate Ranger at 2 -> slot 3", "P1: end turn", "P2: done")
    assert table.done == [False, True]
    assert table.prompt == "P1: what do you do?"


def test_a_player_without_cards_is_asked_all_the_same() -> None:
    table = Table()
    assert table.options == ["done"]


def test_equal_cards_are_one_option() -> None:
    table = Table(Side(hand=["Scout", "Champion", "Scout"]))
    assert table.options == ["play Scout", "play Champion", "done"]


def test_trap_18_later_skirmishes_deal_three() -> None:
    """Trap 18: three, though other versions of the rules say four."""
    table = Table(Side(hand=["Champion"], deck=["Bard", "Scout", "Rogue", "Noble"]), Side(deck=["Bard"] * 4, done=True))
    table.do("P1: done")
    assert table.skirmish == 2
    assert table.hand(0) == ["Champion", "Bard", "Scout", "Rogue"]
    assert table.deck(0) == ["Noble"]
    assert table.hand(1) == ["Bard"] * 3


@pytest.mark.parametrize("left", [0, 1, 2])
def test_an_empty_deck_is_passed_over(left: int) -> None:
    table = Table(Side(hand=["Champion"], deck=["Bard"] * left), Side(done=True))
    table.do("P1: done")
    assert table.hand(0) == ["Champion", *["Bard"] * left]
    assert table.prompt.endswith("what do you do?")


def test_a_new_skirmish_begins_with_an_empty_board() -> None:
    table = Table(
        Side(hand=["Champion"], board={0: "Martyr", 1: "Scout"}, discard=["Strike"], modifiers={0: 2, 3: -1}),
        Side(board={0: "Bard"}, modifiers={4: 5}, done=True),
    )
    table.do("P1: done")
    assert (table.board(0), table.board(1)) == ({}, {})
    assert (table.modifiers(0), table.modifiers(1)) == ({}, {})
    assert table.discard(0) == ["Strike", "Martyr", "Scout"]
    assert table.discard(1) == ["Bard"]
    assert table.hand(0) == ["Champion"]
    assert table.done == [False, False]
    assert table.points == [0, 0]


def test_nobody_dies_when_the_board_is_cleared() -> None:
    table = Table(Side(board={0: "Martyr", 1: "Ghoul", 2: "Roots"}), Side(done=True))
    happened = table.do("P1: done")
    assert "UNIT_DIED" not in happened
    assert "ABILITY_TRIGGERED" not in happened
    assert happened.count("CARD_DISCARDED") == 3


def test_a_cleared_unit_is_as_new_and_no_longer_listens() -> None:
    table = Table(Side(hand=["Unsummon"], board={0: "Ghoul"}, powers={0: 9}), Side(board={0: "Bard"}, done=True))
    table.do("P1: done")
    ghoul = table.match.state.zones[table.game.board.zone(0, 2)][0]
    assert table.match.view(0).look(ghoul)["power"] == 1
    assert [channel for channel in table.match.state.heard if channel] == []


@pytest.mark.parametrize(
    ("p1", "p2", "starter"),
    [({0: "Scout"}, {}, 1), ({}, {0: "Scout"}, 0)],
    ids=["P1 wins", "P2 wins"],
)
@pytest.mark.parametrize("before", [0, 1])
def test_trap_18_the_loser_starts_the_next_skirmish(
    p1: dict[int, str], p2: dict[int, str], starter: int, before: int
) -> None:
    """Trap 18: the loser, not whoever acted last."""
    table = Table(Side(board=p1), Side(board=p2, done=True), starter=before)
    table.do("P1: done")
    assert table.starter == starter
    assert table.prompt == f"P{starter + 1}: what do you do?"


@pytest.mark.parametrize("before", [0, 1])
def test_after_a_tie_the_other_player_starts(before: int) -> None:
    table = Table(Side(), Side(done=True), starter=before)
    table.do("P1: done")
    assert table.starter == 1 - before
    assert table.prompt == f"P{2 - before}: what do you do?"
