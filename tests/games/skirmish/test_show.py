"""The board as a person sees it, from files of whole screens; and that it never shows what is hidden."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.agents.simple import RandomAgent
from cardwright.engine.chance import Stream
from cardwright.engine.match import Match
from cardwright.games.skirmish.game import base_cards, deck, skirmish_game
from cardwright.games.skirmish.grid import fit
from cardwright.games.skirmish.position import Side, position
from cardwright.games.skirmish.show import board, card_text, result, things
from cardwright.games.skirmish.vocabulary import UnitCard
from cardwright.testing.conformance import hidden_dealt_anew
from tests.golden import agrees

SCREENS = Path(__file__).parent / "screens"
GAME = skirmish_game()
FOUR = skirmish_game(terrains=4)


def screen(m: Match, player: int = 0) -> str:
    return "\n".join(board(m.view(player))) + "\n"


def random_match(seed: int, choices: int, *, four: bool = False) -> Match:
    """A match after so many random choices, or at its end."""
    m = (FOUR if four else GAME).start(seed, [deck("swarm"), deck("bulwark")])
    agent = RandomAgent(seed)
    while m.decision is not None and len(m.choices) < choices:
        m.apply(agent.choose(m.view(m.decision.who), m.decision))
    return m


def worn() -> Match:
    """A position with everything that a board can show."""
    own = Side(
        hand=["Scout", "Fireball", "Scout", "Dragon"],
        board={0: "Necromancer", 1: "Vampire", 3: "Ranger", 4: "Archer"},
        powers={1: 5, 4: 1},
        cooldowns={0: 1},
        used=[3],
        modifiers={0: 2, 2: -1, 4: 3},
        discard=["Martyr"],
        wins=1,
    )
    enemy = Side(
        hand=["Champion"] * 3,
        board={0: "Knight", 1: "Champion", 3: "Rookie"},
        powers={0: 1, 3: 7},
        cooldowns={3: 2},
        modifiers={3: 1},
        deck=["Noble"] * 2,
        done=True,
    )
    return position(GAME, own, enemy, skirmish=2)


@pytest.mark.parametrize(("player", "name"), [(0, "start.txt"), (1, "start-second-seat.txt")])
def test_the_start(player: int, name: str) -> None:
    """As after the deal: eight cards in hand, nothing on the board."""
    swarm, bulwark = deck("swarm"), deck("bulwark")
    m = position(GAME, Side(hand=swarm[::3][:8], deck=swarm[8:]), Side(hand=bulwark[::3][:8], deck=bulwark[8:]))
    agrees(SCREENS / name, screen(m, player))


def test_modifiers_wounds_and_abilities() -> None:
    agrees(SCREENS / "worn.txt", screen(worn()))


def test_four_terrains() -> None:
    own = Side(hand=["Seed", "Sentinel"], board={0: "Rogue", 3: "Bard"}, modifiers={3: 1}, used=[], discard=["Seed"])
    enemy = Side(hand=["Scout"], board={0: "Champion", 1: "Turret"}, powers={1: 2})
    agrees(SCREENS / "four-terrains.txt", screen(position(FOUR, own, enemy, active=1)))


def test_in_the_middle_of_an_action() -> None:
    m = position(GAME, Side(hand=["Strike"], board={0: "Scout"}), Side(board={0: "Knight", 2: "Ghoul"}))
    m.apply("play Strike")
    agrees(SCREENS / "choosing-a-target.txt", screen(m))


def test_the_end() -> None:
    m = position(GAME, Side(board={0: "Scout", 2: "Roots"}, wins=1), Side(board={2: "Champion"}, done=True))
    m.apply("done")
    assert m.decision is None
    agrees(SCREENS / "end.txt", screen(m) + "\n" + "\n".join(result(m)) + "\n")


@settings(max_examples=25)
@given(seed=st.integers(0, 500), choices=st.integers(0, 60), player=st.integers(0, 1), four=st.booleans())
def test_a_board_fits_the_terminal_and_shows_nothing_hidden(seed: int, choices: int, player: int, four: bool) -> None:
    m = random_match(seed, choices, four=four)
    lines = board(m.view(player))
    drawn = [line for line in lines if "|" in line or "+-" in line]
    assert len({len(line) for line in drawn}) == 1
    assert len(drawn[0]) <= 80
    other = hidden_dealt_anew(m.view(player), Stream(seed, "hidden"))
    assert board(other.view(player)) == lines
    assert things(other, player) == things(m, player)


@settings(max_examples=25)
@given(seed=st.integers(0, 500), choices=st.integers(0, 60), player=st.integers(-1, 1))
def test_the_surest_name_means_one_thing(seed: int, choices: int, player: int) -> None:
    sure = [names[0] for _, names in things(random_match(seed, choices), player)]
    assert len(set(sure)) == len(sure)


def test_what_things_are_called() -> None:
    m = position(GAME, Side(hand=["Scout", "Scout"], board={2: "Scout"}), Side(hand=["Dragon"], board={2: "Scout"}))
    called = dict(things(m, 0))
    assert ("P1's Scout at 2", "Scout at 2", "Scout at 2", "Scout") in called.values()
    assert ("P2's Scout at 2", "enemy Scout at 2", "Scout at 2", "Scout") in called.values()
    assert ("P2's slot 4", "enemy slot 4") in called.values()
    assert ("Scout #2 in P1's hand", "", "", "", "Scout") in called.values()
    assert "Dragon" not in str(called)
    assert "Dragon in P2's hand" in str(things(m, -1))


def test_how_a_match_stands() -> None:
    m = GAME.start(7, [deck("swarm"), deck("bulwark")])
    assert result(m) == ["not finished: P1 0, P2 0 in skirmishes"]
    for _ in range(2):
        m.apply("done")
    assert result(m) == ["not finished: P1 1, P2 1 in skirmishes", "  skirmish 1: P1 0, P2 0"]
    for _ in range(2):
        m.apply("done")
    assert result(m)[0] == "a draw: both won two skirmishes"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Scout", "Scout (unit, power 2): Deploy: draw 1"),
        ("Squire", "Squire (token, power 1)"),
        ("Strike", "Strike (action): Choose a unit: deal 3 damage to the target"),
    ],
)
def test_what_is_printed_on_a_card(name: str, text: str) -> None:
    assert card_text(GAME, name) == text


def test_a_long_or_wide_name_keeps_the_board_in_shape() -> None:
    long = UnitCard("The Unbelievably Tall Guardian", 3)
    wide = UnitCard("竜騎士の大軍団", 4)
    game = skirmish_game(cards=[*base_cards(), long, wide])
    m = position(game, Side(board={0: long.name, 1: wide.name}))
    row = next(line for line in board(m.view(0)) if line.startswith("P1  "))
    assert row.startswith("P1      | The Unbeli~ | 竜騎士の大~ |")


@given(text=st.text("aé竜\u0301 ", max_size=30), width=st.integers(1, 12))
def test_a_fitted_text_has_its_width(text: str, width: int) -> None:
    columns = {"竜": 2, "\u0301": 0}
    fitted = fit(text, width)
    assert sum(columns.get(character, 1) for character in fitted) == width
    assert fitted.startswith(text) or "~" in fitted
