"""Positions set up by hand: what they hold, that they can be kept, and what is wrong with the wrong ones."""

from __future__ import annotations

import pytest

from cardwright.engine.replay import replay
from cardwright.engine.save import load
from cardwright.errors import CardErrors, NothingToUndo
from cardwright.games.skirmish.position import Side, position
from tests.games.skirmish.table import Table, catalogue

LEFT = Side(
    hand=["Strike", "Champion"],
    board={0: "Knight", 4: "Vampire"},
    deck=["Scout", "Archer"],
    discard=["Roots"],
    powers={0: 5},
    cooldowns={4: 0},
    modifiers={2: -1},
    wins=1,
)
RIGHT = Side(board={0: "Squire", 1: "Ranger"}, used=[1], done=True)


def test_everything_is_where_it_was_put() -> None:
    table = Table(LEFT, RIGHT, skirmish=2)
    assert table.board(0) == {0: "Knight 5", 4: "Vampire 2"}
    assert table.board(1) == {0: "Squire 1", 1: "Ranger 4"}
    assert table.hand(0) == ["Strike", "Champion"]
    assert table.deck(0) == ["Scout", "Archer"]
    assert table.discard(0) == ["Roots"]
    assert table.modifiers(0) == {2: -1}
    assert table.wins == [1, 0]
    assert table.done == [False, True]
    assert table.skirmish == 2
    assert table.options == ["play Strike", "play Champion", "activate Vampire at 4", "done"]


def test_nothing_has_happened_and_nothing_can_be_taken_back() -> None:
    table = Table(LEFT, RIGHT)
    assert table.match.events == []
    with pytest.raises(NothingToUndo):
        table.match.undo()


def test_the_first_card_of_the_deck_is_drawn_first() -> None:
    table = Table(Side(hand=["Scout"], deck=["Bard", "Rogue"]))
    table.do("P1: play Scout -> slot 0")
    assert table.hand(0) == ["Bard"]


def test_units_listen() -> None:
    table = Table(Side(hand=["Strike"], board={1: "Ghoul"}), Side(board={1: "Squire"}))
    table.do("P1: play Strike -> enemy Squire at 1")
    assert table.board(0) == {1: "Ghoul 3"}


def test_the_other_player_may_be_the_one_to_act() -> None:
    table = Table(Side(), Side(hand=["Scout"]), active=1)
    assert table.prompt == "P2: what do you do?"
    assert table.starter == 1
    assert Table(active=1, starter=0).starter == 0


def test_what_was_used_stays_used() -> None:
    table = Table(Side(done=True), Side(board={1: "Ranger", 2: "Ranger"}, used=[1]), active=1)
    assert table.options == ["activate Ranger at 2", "done"]


def test_a_match_from_a_position_can_be_recorded_and_replayed() -> None:
    table = Table(LEFT, RIGHT)
    table.do("P1: play Champion -> slot 0", "P1: activate Vampire at 4", "P1: end turn", "P1: done")
    record = table.match.record()
    again = replay(catalogue(), record)
    assert again.digest() == table.match.digest()
    assert record.choices[:2] == ["play Champion", "slot 0"]
    assert replay(catalogue(), record, at=0).digest() == Table(LEFT, RIGHT).match.digest()


def test_a_match_from_a_position_can_be_saved_and_loaded() -> None:
    table = Table(LEFT, RIGHT)
    table.do("P1: play Champion -> slot 3")
    loaded = load(catalogue(), table.match.save())
    assert loaded.digest() == table.match.digest()
    loaded.apply("play Strike -> enemy Ranger at 1")
    table.do("P1: play Strike -> enemy Ranger at 1")
    assert loaded.digest() == table.match.digest()
    assert loaded.record().choices[-1] == "enemy Ranger at 1"


def test_every_card_but_tokens_counts_as_the_players_deck() -> None:
    table = Table(LEFT, RIGHT)
    assert table.match.decks == [
        ["Scout", "Archer", "Strike", "Champion", "Roots", "Knight", "Vampire"],
        ["Ranger"],
    ]


@pytest.mark.parametrize(
    ("side", "sentence"),
    [
        (Side(hand=["Scot"]), "p1.hand[0]: unknown card 'Scot' - did you mean 'Scout'?"),
        (Side(deck=["Squire"]), "p1.deck[0]: Squire is a token, which exists on the board only"),
        (Side(board={5: "Scout"}), "p1.board: there is no slot 5; slots are 0 to 4"),
        (Side(board={-1: "Scout"}), "p1.board: there is no slot -1; slots are 0 to 4"),
        (Side(board={0: "Strike"}), "p1.board[0]: Strike is an action, only units stand on the board"),
        (Side(modifiers={9: 1}), "p1.modifiers: there is no slot 9; slots are 0 to 4"),
        (Side(powers={2: 1}), "p1.powers: there is no unit in slot 2"),
        (Side(board={2: "Scout"}, powers={2: 0}), "p1.powers[2]: a unit's power is from 1 to 999, not 0"),
        (Side(board={2: "Scout"}, cooldowns={2: 1}), "p1.cooldowns: Scout has no ability to activate"),
        (Side(board={2: "Ranger"}, cooldowns={2: -1}), "p1.cooldowns[2]: a cooldown is 0 or more, not -1"),
        (Side(used=[3]), "p1.used: there is no unit in slot 3"),
        (Side(wins=2), "p1.wins: with 2 wins there is no match to go on with"),
        (Side(done=True), "p1.done: the active player cannot be done"),
    ],
)
def test_a_wrong_side_is_refused_with_the_place(side: Side, sentence: str) -> None:
    with pytest.raises(CardErrors) as caught:
        position(catalogue(), side)
    assert str(caught.value) == sentence


def test_all_that_is_wrong_is_said_at_once() -> None:
    with pytest.raises(CardErrors) as caught:
        position(catalogue(), Side(hand=["Scot"]), Side(board={7: "Bard"}), active=2, starter=-1, skirmish=0)
    assert [problem.place for problem in caught.value.problems] == [
        "active", "starter", "skirmish", "p1.hand[0]", "p2.board",
    ]  # fmt: skip


def test_a_smaller_board_has_fewer_slots() -> None:
    with pytest.raises(CardErrors, match="there is no slot 4; slots are 0 to 3"):
        position(catalogue(4), Side(board={4: "Scout"}))
