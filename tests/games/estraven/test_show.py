"""The table as a person sees it, from files of whole screens; and that it never shows what is hidden."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.agents.simple import RandomAgent
from cardwright.engine.chance import Stream
from cardwright.engine.explain import value_lines
from cardwright.engine.match import Match
from cardwright.games.estraven.game import base_cards, estraven_game
from cardwright.games.estraven.position import Side
from cardwright.games.estraven.random_deck import random_deck
from cardwright.games.estraven.show import board, card_text, result, things
from cardwright.testing.conformance import hidden_dealt_anew
from tests.cli.terminal import done
from tests.games.estraven.table import FILLER, Table
from tests.golden import agrees

SCREENS = Path(__file__).parent / "screens"
MARKET = ("Materials", "Subjects", "Influence", "Materials", "Subjects")


def screen(m: Match, player: int = 0) -> str:
    return "\n".join(board(m.view(player))) + "\n"


def crowded() -> Table:
    """Two players with everything a table can show, and three links on the chain."""
    own = Side(
        hand=["Firebolt", "Firebolt", "Denial", "Archmage", "Kill", "Blood Oath"],
        battlefield=["Banner Lord", "Archer", "Levy", "Materials", "Field Surgeon"],
        tapped=[3],
        damaged={0: 2},
        deck=FILLER,
        graveyard=["Insight", "Foot Soldier"],
        mana=9,
    )
    other = Side(
        hand=["Hedge Wizard", "Denial"],
        battlefield=["Hedge Wizard", "Guard Captain", "Levy"],
        damaged={1: 3},
        tapped=[2],
        deck=FILLER,
        health=7,
        mana=4,
    )
    t = Table(own, other, market=MARKET, resources="on")
    t.play("play Blood Oath", "Archer").resolve()
    return t.play("pitch Kill", "play Firebolt", "play Denial", "play Denial", "P2's Denial")


def four() -> Table:
    """Four players of whom one has left, in the middle of an attack that was answered."""
    own = Side(battlefield=["High Marshal", "Archer", "Levy"], hand=["Direct Assault", "Snare"], mana=1, deck=FILLER)
    second = Side(health=6, battlefield=["Archer"], deck=FILLER)
    third = Side(battlefield=["Watchman", "Shield Bearer"], hand=["Kill"], deck=FILLER, mana=2)
    fourth = Side(battlefield=["Warlord"], hand=["Brace"], mana=1, deck=FILLER, graveyard=["Kill"])
    t = Table(own, second, third, fourth, market=MARKET).play("play Direct Assault", "P2").resolve()
    t.play("attack with High Marshal", "P3", "Archer", "no more", "use Watchman: ability 1", "P1's Levy")
    return t.play("play Brace")


@pytest.mark.parametrize(("player", "name"), [(0, "two-players.txt"), (1, "two-players-second-seat.txt")])
def test_a_crowded_table_with_an_open_chain(player: int, name: str) -> None:
    t = crowded()
    assert len(t.chain()) == 3
    agrees(SCREENS / name, screen(t.m, player))


@pytest.mark.parametrize("player", [0, 1, 2])
def test_a_table_of_four_with_an_open_chain(player: int) -> None:
    t = four()
    assert len(t.chain()) == 3
    agrees(SCREENS / f"four-players-seat-{player + 1}.txt", screen(t.m, player))


def test_the_start() -> None:
    m = estraven_game(players=3).start(7, ["aggro-red", "combo-blue", "control-white"])
    agrees(SCREENS / "start.txt", screen(m))


def test_the_end() -> None:
    t = Table(Side(hand=["Kill"], mana=5, deck=FILLER), Side(battlefield=["Archer"])).play("play Kill").resolve()
    agrees(SCREENS / "end.txt", screen(t.m) + "\n" + "\n".join(result(t.m)) + "\n")


@pytest.mark.parametrize("trace", [False, True])
def test_a_match_as_it_is_watched(trace: bool) -> None:
    decks = ["--deck", "aggro-red", "--deck", "combo-blue"]
    options = ["watch", "estraven", "--agents", "greedy,random", "--seed", "3", *decks]
    agrees(SCREENS / ("trace.txt" if trace else "watch.txt"), done(*options, *(["--trace"] if trace else [])))


POSITION = """
p1:
  hand: [Targeted Strike, Second Wind, Warlord]
  battlefield: [Banner Lord, Levy, Combat Medic]
  mana: 2
p2: {hand: [Brace, Precise Shot], battlefield: [Heavy Infantry], mana: 1, health: 6}
market: [Materials, Influence]
"""
ANSWERS = ["pass", "play Brace", "pass", "Heavy Infantry", "P1's Levy"]
TYPED = [
    "why play Warlord", "pitch Warlord", "play Targeted Strike", "cancel", "play Targeted Strike -> P2", "pass",
    "trade Second Wind", "cancel", "attack with Banner Lord", "cancel", "attack with Banner Lord -> Levy -> no more",
    "why Heavy Infantry", "pass", "log", "quit",
]  # fmt: skip


def test_a_match_as_it_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Actions are cancelled, an attack is answered and blocked, and the match is won."""
    monkeypatch.chdir(tmp_path)
    Path("position.yaml").write_text(POSITION, encoding="utf-8")
    Path("answers.txt").write_text("\n".join(ANSWERS), encoding="utf-8")
    options = ["play", "estraven", "--position", "position.yaml", "--agent", "script:answers.txt", "--seed", "1"]
    shown = done(*options, typed="\n".join(TYPED) + "\n")
    for said in ("plays Brace", "blocks P1's Levy", "P1 wins"):
        assert said in shown
    agrees(SCREENS / "play.txt", shown)


def random_match(seed: int, choices: int) -> Match:
    players = 2 + seed % 3
    game = estraven_game(players=players, resources="on" if seed % 2 else "off")
    stream = Stream(seed, "decks")
    m = game.start(seed, [random_deck(game, stream) for _ in range(players)])
    agent = RandomAgent(seed)
    while m.decision is not None and len(m.choices) < choices:
        m.apply(agent.choose(m.view(m.decision.who), m.decision))
    return m


@settings(max_examples=25)
@given(seed=st.integers(0, 500), choices=st.integers(0, 120), player=st.integers(0, 1))
def test_a_table_shows_nothing_hidden(seed: int, choices: int, player: int) -> None:
    m = random_match(seed, choices)
    other = hidden_dealt_anew(m.view(player), Stream(seed, "hidden"))
    assert board(other.view(player)) == board(m.view(player))
    assert things(other, player) == things(m, player)


@settings(max_examples=25)
@given(seed=st.integers(0, 500), choices=st.integers(0, 120), player=st.integers(-1, 1))
def test_the_surest_name_means_one_thing(seed: int, choices: int, player: int) -> None:
    sure = [names[0] for _, names in things(random_match(seed, choices), player)]
    assert len(set(sure)) == len(sure)


def test_what_things_are_called() -> None:
    t = crowded()
    called = dict(things(t.m, 0)).values()
    assert ("P1's Archer", "Archer", "Archer") in called
    assert ("P2's Levy", "P2's Levy", "Levy") in called
    assert ("Insight in P1's graveyard", "", "", "Insight") in called
    assert ("Kill in P1's pitch", "", "", "Kill") in called
    assert ("P1",) in called
    assert "in P2's hand" not in str(called)
    assert "Hedge Wizard in P2's hand" in str(things(t.m, -1))


def test_how_a_match_stands() -> None:
    assert result(crowded().m) == ["not finished: health P1 20, P2 7"]
    t = Table(Side(hand=["Wildfire"], mana=4, health=1), Side(health=1)).play("play Wildfire").resolve()
    assert result(t.m) == ["a draw: everyone lost at once", "  health P1 -2, P2 -2"]


def test_every_card_can_be_read() -> None:
    game = estraven_game()
    for card in base_cards():
        text = card_text(game, card.name)
        assert text.startswith(f"{card.name} (")
        assert text.endswith(")") == (not card.abilities and card.speed == "normal")


def test_values_are_explained_part_by_part() -> None:
    t = crowded()
    lines = value_lines(t.m, t.unit("Archer"))
    assert [line.split()[:2] for line in lines if not line.startswith("    ")] == [
        ["power", "6:"], ["resistance", "0:"], ["health", "2:"], ["lead", "0:"],
    ]  # fmt: skip
    assert any("Banner Lord" in line for line in lines)
