"""Positions set up by hand: everything is where it was put, and what is wrong is named."""

from __future__ import annotations

import pytest

from cardwright.engine.replay import replay
from cardwright.engine.state import TURN
from cardwright.errors import CardErrors
from cardwright.games.googooland.position import Side, position
from cardwright.games.googooland.rules.board import TURNS
from tests.games.googooland.table import Table, catalogue


def test_everything_is_where_it_was_put() -> None:
    own = Side(hand=["Ka"], play=["Car"], asleep=["Dino"], damage={"Car": 1}, cc=4)
    table = Table(own, Side(play=["Drum", "Copy"], copies={"Copy": "Ka"}, stolen=["Copy"]), active=1, turn=6)
    assert (table.hand(0), table.asleep(0)) == (["Ka"], ["Dino"])
    assert table.play(0) == ["Car", "Copy of Ka"]
    assert table.play(1) == ["Drum"]
    assert table.cc == [4, 0]
    assert table.match.table()[TURN] == 6
    assert table.match.decision is not None
    assert table.match.decision.who == 1
    assert [table.match.state.rows[player][TURNS] for player in range(2)] == [3, 3]


def test_a_position_can_be_recorded_and_replayed() -> None:
    table = Table(Side(hand=["Ka", "Drop"], cc=4), Side(play=["Umbruh"], hand=["Car"]))
    table.do("P1: Ka", "P1: Drop -> enemy Umbruh")
    assert replay(table.game, table.match.record()).digest() == table.match.digest()


@pytest.mark.parametrize(
    ("side", "problem"),
    [
        (Side(), "p1: a player without any card has lost already"),
        (Side(hand=["Kaa"]), "p1: unknown card 'Kaa' - did you mean 'Ka'?"),
        (Side(hand=["Ka"], play=["Ka"]), "p1: Ka is there twice"),
        (Side(hand=["Ka"], damage={"Ka": 1}), "p1.damage: Ka is not in play"),
        (Side(hand=["Ka"], stolen=["Ka"]), "p1.stolen: Ka is not in play"),
        (Side(play=["Wake"]), "p1.play: Wake is an Action, and only Toys stay in play"),
        (Side(hand=["Ka"], cc=8), "p1.cc: a player has 0 to 7 CC, not 8"),
    ],
)
def test_what_is_wrong_is_named(side: Side, problem: str) -> None:
    with pytest.raises(CardErrors) as errors:
        position(catalogue(), side, Side(hand=["Car"]))
    assert str(errors.value).splitlines()[0] == problem


def test_wrong_turns_and_players() -> None:
    with pytest.raises(CardErrors) as errors:
        position(catalogue(), Side(hand=["Car"]), Side(hand=["Car"]), active=2, turn=0)
    assert [problem.place for problem in errors.value.problems] == ["active", "turn"]
