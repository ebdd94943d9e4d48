"""Winning and losing: by owner, after the whole action, and what if both at once."""

from __future__ import annotations

from cardwright.games.googooland.position import Side
from tests.games.googooland.table import Table


def test_the_last_card_asleep_loses() -> None:
    table = Table(Side(play=["Car"], cc=2), Side(play=["Dino"], asleep=["Surge"]))
    table.do("P1: tussle Car -> Dino")
    assert table.winners == (0,)
    outcome = table.match.outcome()
    assert outcome is not None
    assert outcome.reason == "all of the opponent's cards are asleep"


def test_one_can_lose_on_the_own_turn() -> None:
    table = Table(Side(play=["Violin"], cc=2, asleep=["Surge"]), Side(play=["Car"]))
    table.do("P1: tussle Violin -> Car")
    assert table.winners == (1,)


def test_sun_as_the_last_card() -> None:
    """Issue 141 of the original: two cards come back, no defeat."""
    table = Table(Side(hand=["Sun"], asleep=["Car", "Dino", "Ka", "Drum", "Block"], cc=3))
    table.do("P1: Sun -> Car -> Dino")
    assert table.winners is None
    assert table.hand(0) == ["Car", "Dino"]


def test_the_last_action_loses_the_match() -> None:
    table = Table(Side(hand=["Surge"], asleep=["Car"]))
    table.do("P1: Surge")
    assert table.winners == (1,)


def test_double_knock_out_is_a_draw_whoever_did_it() -> None:
    for active in (0, 1):
        sides = [Side(play=["Car"], asleep=["Wake"]), Side(play=["Dino"], asleep=["Wake"])]
        sides[active] = Side(play=sides[active].play, hand=["Clean"], asleep=["Wake"], cc=3)
        table = Table(sides[0], sides[1], active=active)
        table.do(f"P{active + 1}: Clean")
        assert table.winners == (0, 1)
        outcome = table.match.outcome()
        assert outcome is not None
        assert outcome.draw
        assert outcome.reason == "all cards of both players are asleep"


def test_a_tussle_may_end_both() -> None:
    table = Table(Side(play=["Knight"], cc=2), Side(play=["Beary"]))
    table.do("P1: tussle Knight -> Beary")
    assert table.winners == (0, 1)


def test_stealing_the_last_card_does_not_win() -> None:
    table = Table(Side(hand=["Twist", "Car"], cc=3), Side(play=["Umbruh"], asleep=["Surge", "Wake"]))
    table.do("P1: Twist -> Umbruh")
    assert table.winners is None
    assert table.play(1) == []


def test_a_stolen_last_card_put_to_sleep_does() -> None:
    table = Table(Side(hand=["Clean", "Car"], cc=3), Side(play=["Umbruh"], stolen=["Umbruh"], asleep=["Surge"]))
    table.do("P1: Clean")
    assert table.winners == (0,)


def test_having_only_stolen_cards_is_no_help() -> None:
    table = Table(Side(hand=["Surge"], asleep=["Car"]), Side(play=["Ka"], stolen=["Ka"], hand=["Wake"]))
    assert table.play(0) == ["Ka"]
    table.do("P1: Surge")
    assert table.winners == (1,)


def test_a_match_that_is_won_is_worth_all_to_one_and_nothing_to_both() -> None:
    """What the table is worth beside that is small, and a draw is no better than going on."""
    table = Table(Side(play=["Car"], cc=2), Side(play=["Dino"], asleep=["Surge"]))
    table.do("P1: tussle Car -> Dino")
    assert table.winners == (0,)
    assert table.game.score(table.match, 0) > 900_000
    assert table.game.score(table.match, 1) < -900_000
    drawn = Table(Side(play=["Knight"], cc=2), Side(play=["Beary"]))
    drawn.do("P1: tussle Knight -> Beary")
    assert drawn.winners == (0, 1)
    assert all(abs(drawn.game.score(drawn.match, player)) < 900_000 for player in (0, 1))
