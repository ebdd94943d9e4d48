"""The opening hand and the mulligan (CR 103.5), from the deal to the first turn."""

from __future__ import annotations

import pytest

from cardwright.games.magic.game import magic_game
from cardwright.games.magic.rules.core.board import PIECE, STARTER
from cardwright.games.magic.rules.core.objects import hand
from tests.games.magic.table import Table, game

DECK = [*["Forest"] * 13, *["Mountain"] * 13, *["Island"] * 13, *["Swamp"] * 13, *["Shock"] * 4, *["Grizzly Bears"] * 4]


def begun(players: int = 2, seed: int = 1) -> Table:
    return Table(game(players).start(seed, [DECK] * players))


def first(t: Table) -> int:
    """Who plays first."""
    return t.m.table()[STARTER]


def pieces(t: Table) -> set[int]:
    """The cards in hand of who plays first, each as itself."""
    return {t.m.state.rows[card][PIECE] for card in hand(t.m, first(t))}


def asked(t: Table) -> tuple[str, int]:
    assert t.m.decision is not None
    return t.m.decision.kind, t.m.decision.who


def bottom(t: Table, count: int) -> None:
    """Put the first cards named to the bottom; where all that are left are equal nobody is asked."""
    for _ in range(count):
        if asked(t)[0] == "bottom":
            t.play(t.options[0])


@pytest.mark.rule("103.5")
def test_everybody_is_dealt_seven_and_asked_in_turn_order() -> None:
    t = begun()
    starter = first(t)
    assert [len(t.hand(0)), len(t.hand(1))] == [7, 7]
    assert asked(t) == ("keep", starter)
    t.play("keep")
    assert asked(t) == ("keep", 1 - starter)
    t.play("keep")
    assert t.m.decision is not None
    assert t.m.decision.kind not in ("keep", "bottom")


@pytest.mark.rule("103.1", "103.8")
def test_who_plays_first_is_decided_at_random_and_takes_the_first_turn() -> None:
    starters = set()
    for seed in range(12):
        t = begun(seed=seed)
        starters.add(first(t))
        t.play("keep", "keep")
        assert t.happened("TURN_BEGAN")[0] == f"Turn 1: P{first(t) + 1}"
    assert starters == {0, 1}


@pytest.mark.rule("103.5")
def test_mulligans_wait_until_all_have_spoken() -> None:
    t = begun()
    starter = first(t)
    before = t.hand(starter)
    t.play("mulligan")
    assert t.hand(starter) == before
    assert t.happened("MULLIGANED") == []
    t.play("keep")
    assert t.happened("MULLIGANED") == [f"P{starter + 1} takes a mulligan"]


@pytest.mark.rule("103.5")
def test_a_mulligan_is_seven_new_cards_of_which_one_goes_to_the_bottom_before_the_next_question() -> None:
    t = begun()
    starter = first(t)
    t.play("mulligan", "keep")
    assert asked(t) == ("bottom", starter)
    assert len(t.hand(starter)) == 7
    chosen = t.options[0]
    t.play(chosen)
    assert len(t.hand(starter)) == 6
    assert t.library(starter)[-1] == chosen
    assert len(t.library(starter)) == 54
    # Only who took a mulligan is asked again.
    assert asked(t) == ("keep", starter)
    t.play("keep")
    assert t.happened("TURN_BEGAN") == [f"Turn 1: P{starter + 1}"]


@pytest.mark.rule("103.5")
def test_who_has_kept_may_take_no_mulligan_later() -> None:
    t = begun()
    starter = first(t)
    t.play("keep", "mulligan")
    bottom(t, 1)
    assert asked(t) == ("keep", 1 - starter)
    t.play("mulligan")
    bottom(t, 2)
    assert asked(t) == ("keep", 1 - starter)
    t.play("keep")
    assert len(t.hand(1 - starter)) in (5, 6)
    assert t.happened("MULLIGANED") == [f"P{2 - starter} takes a mulligan"] * 2


@pytest.mark.rule("103.5")
def test_both_take_mulligans_at_the_same_time() -> None:
    t = begun()
    starter = first(t)
    t.play("mulligan", "mulligan")
    assert len(t.happened("MULLIGANED")) == 2
    assert asked(t) == ("bottom", starter)
    bottom(t, 1)
    assert asked(t) == ("bottom", 1 - starter)
    bottom(t, 1)
    assert asked(t) == ("keep", starter)


@pytest.mark.rule("103.5")
def test_the_order_on_the_bottom_is_the_players() -> None:
    t = begun(seed=3)
    starter = first(t)
    t.play("mulligan", "keep")
    bottom(t, 1)
    t.play("mulligan")
    one, other = next((a, b) for a in t.options for b in t.options if a != b)
    t.play(one, other)
    assert t.library(starter)[-2:] == [one, other]
    assert len(t.hand(starter)) == 5


@pytest.mark.rule("103.5")
def test_after_seven_mulligans_there_is_no_hand_and_no_question() -> None:
    t = begun()
    starter = first(t)
    t.play("mulligan", "keep")
    for number in range(1, 7):
        bottom(t, number)
        assert len(t.hand(starter)) == 7 - number
        t.play("mulligan")
    assert len(t.happened("MULLIGANED")) == 7
    assert t.happened("TURN_BEGAN")[0] == f"Turn 1: P{starter + 1}"
    assert len(t.library(starter)) + len(t.hand(starter)) + len(t.battlefield(starter)) == 60
    assert t.hand(starter) == []


@pytest.mark.rule("103.5c")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_than_two_players_the_first_mulligan_costs_no_card(players: int) -> None:
    t = begun(players)
    starter = first(t)
    assert asked(t) == ("keep", starter)
    t.play("mulligan")
    for place in range(1, players):
        assert asked(t) == ("keep", (starter + place) % players)
        t.play("keep")
    assert asked(t) == ("keep", starter)
    assert len(t.hand(starter)) == 7
    t.play("mulligan")
    assert asked(t) == ("bottom", starter)
    bottom(t, 1)
    assert len(t.hand(starter)) == 6


@pytest.mark.rule("103.5", "701.24a")
def test_a_mulligan_shuffles_and_the_seed_decides_how() -> None:
    hands = []
    for _ in range(2):
        t = begun(seed=5)
        before = pieces(t)
        t.play("mulligan", "keep")
        assert pieces(t) != before
        hands.append(pieces(t))
    assert hands[0] == hands[1]


@pytest.mark.rule("103.5")
def test_a_mulligan_can_be_taken_back() -> None:
    t = begun()
    start = t.m.digest()
    t.play("mulligan", "keep")
    bottom(t, 1)
    for _ in range(3):
        t.m.undo()
    assert t.m.digest() == start


def test_a_game_may_be_played_without_mulligans() -> None:
    t = Table(magic_game(mulligans="none").start(1, [DECK, DECK]))
    assert t.m.decision is not None
    assert t.m.decision.kind != "keep"
    assert t.happened("TURN_BEGAN")
