"""The board and the questions as a person sees them, from files of whole screens; and that nothing hidden shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.agents.simple import RandomAgent
from cardwright.engine.chance import Stream
from cardwright.engine.match import Match
from cardwright.games.magic.game import deck, deck_names, magic_game
from cardwright.games.magic.position import Seat, Thing, position
from cardwright.games.magic.show import WIDTH, board, card_text, result, things
from cardwright.testing.conformance import hidden_dealt_anew
from tests.golden import agrees

SCREENS = Path(__file__).parent / "screens"
GAME = magic_game()
THREE = magic_game(players=3)
DECKS = [deck(name) for name in deck_names()]


def screen(m: Match, player: int = 0) -> str:
    lines = board(m.view(player))
    decision = m.decision
    if decision is not None and decision.who == player:
        lines += ["", decision.prompt, *(f"  {notation}" for notation in decision.notations())]
    return "\n".join(lines) + "\n"


def random_match(seed: int, choices: int) -> Match:
    """A match after so many random choices, or at its end."""
    pair = [DECKS[seed % len(DECKS)], DECKS[seed // len(DECKS) % len(DECKS)]]
    m = GAME.start(seed, pair)
    agent = RandomAgent(seed)
    while m.decision is not None and len(m.choices) < choices:
        m.apply(agent.choose(m.view(m.decision.who), m.decision))
    return m


def busy() -> Match:
    """A position with much of what a board can show."""
    own = Seat(
        battlefield=[
            Thing("Grizzly Bears", tapped=True, damage=1, counters={"+1/+1": 2}),
            Thing("Serra Angel", sick=True),
            "Grizzly Bears",
            "Grizzly Bears",
        ],
        hand=["Shock", "Lightning Bolt", "Shock", "Forest", "Serra Angel"],
        graveyard=["Shock", "Forest", "Shock"],
        library=["Forest"] * 5,
        lands="RRGW",
    )
    enemy = Seat(
        battlefield=[Thing("Grizzly Bears", counters={"-1/-1": 1})],
        hand=["Shock"] * 3,
        lands="RR",
        life=7,
        poison=2,
        exile=["Shock"],
    )
    return position(GAME, own, enemy)


def test_the_opening_hand() -> None:
    hand = ["Forest", "Shock", "Forest", "Grizzly Bears", "Lightning Bolt", "Mountain", "Serra Angel"]
    m = position(GAME, Seat(hand=hand, library=["Forest"] * 53), Seat(hand=hand, library=["Forest"] * 53), turn=1)
    agrees(SCREENS / "opening.txt", screen(m))


@pytest.mark.parametrize(("player", "name"), [(0, "busy.txt"), (1, "busy-other-seat.txt")])
def test_a_busy_table(player: int, name: str) -> None:
    agrees(SCREENS / name, screen(busy(), player))


def test_a_spell_on_the_stack() -> None:
    m = busy()
    m.apply("cast Shock")
    agrees(SCREENS / "choosing-a-target.txt", screen(m))
    m.apply("P2's Grizzly Bears")
    while m.decision is not None and m.decision.who == 0:
        m.apply("pass")
    agrees(SCREENS / "answering-a-spell.txt", screen(m, 1))


def test_combat() -> None:
    m = position(
        GAME,
        Seat(battlefield=["Grizzly Bears", "Serra Angel"]),
        Seat(battlefield=["Grizzly Bears"], hand=["Shock"], lands="R"),
        step="beginning of combat",
    )
    m.apply("pass")
    agrees(SCREENS / "attacking.txt", screen(m))
    m.apply("Grizzly Bears attacks P2")
    m.apply("Serra Angel attacks P2")
    while m.decision is not None and m.decision.kind == "respond":
        m.apply("pass")
    agrees(SCREENS / "blocking.txt", screen(m, 1))


def test_three_players() -> None:
    seat = Seat(battlefield=["Grizzly Bears"], hand=["Shock"], lands="R")
    agrees(SCREENS / "three-players.txt", screen(position(THREE, seat, seat, seat, active=2), 2))


def test_the_end() -> None:
    m = position(GAME, Seat(hand=["Shock"], lands="R"), Seat(life=2))
    assert result(m) == ["not finished: turn 3, life P1 20, P2 2"]
    m.apply("cast Shock -> P2")
    assert m.decision is None
    agrees(SCREENS / "end.txt", screen(m) + "\n" + "\n".join(result(m)) + "\n")


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 500), choices=st.integers(0, 120), player=st.integers(0, 1))
def test_a_board_is_narrow_and_shows_nothing_hidden(seed: int, choices: int, player: int) -> None:
    m = random_match(seed, choices)
    lines = board(m.view(player))
    assert max(map(len, lines)) <= WIDTH
    other = hidden_dealt_anew(m.view(player), Stream(seed, "hidden"))
    assert board(other.view(player)) == lines
    assert things(other, player) == things(m, player)


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 500), choices=st.integers(0, 120), player=st.integers(-1, 1))
def test_the_surest_name_means_one_thing(seed: int, choices: int, player: int) -> None:
    sure = [names[0] for _, names in things(random_match(seed, choices), player)]
    assert len(set(sure)) == len(sure)


def test_what_is_printed_on_a_card() -> None:
    assert card_text(GAME, "Grizzly Bears") == "Grizzly Bears  {1}{G}  creature - Bear  2/2"
    assert card_text(GAME, "Shock") == "Shock  {R}  instant  Shock deals 2 damage to any target."
    assert card_text(GAME, "Forest") == "Forest  basic land - Forest"
