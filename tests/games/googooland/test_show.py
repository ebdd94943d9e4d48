"""The table as a person sees it, from files of whole screens; and that it never shows what is hidden."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from cardwright.agents.simple import RandomAgent
from cardwright.cli.main import app
from cardwright.engine.chance import Stream
from cardwright.engine.explain import value_lines
from cardwright.engine.match import Match
from cardwright.games.googooland.game import deck
from cardwright.games.googooland.position import Side
from cardwright.games.googooland.show import board, card_text, result, things
from cardwright.testing.conformance import hidden_dealt_anew
from tests.games.googooland.table import Table, catalogue, start
from tests.golden import agrees

SCREENS = Path(__file__).parent / "screens"


def screen(m: Match, player: int = 0) -> str:
    return "\n".join(board(m.view(player))) + "\n"


def worn() -> Match:
    """A position with everything that a table can show."""
    own = Side(
        hand=["Dream", "Stomp", "Copy"],
        play=["Ka", "Clone", "Wizard"],
        copies={"Clone": "Car"},
        damage={"Wizard": 2},
        boosts={"Wizard": (0, 1, 0)},
        asleep=["Surge", "Wake"],
        cc=5,
        direct_attacks=1,
    )
    enemy = Side(hand=["Rush", "Beary"], play=["Gibbers", "Umbruh"], stolen=["Umbruh"], asleep=["Drop"], cc=7)
    return Table(own, enemy, turn=9).match


def random_match(seed: int, choices: int) -> Match:
    m = catalogue().start(seed, [deck("Disruption"), deck("Control_Ka")])
    agent = RandomAgent(seed)
    while m.decision is not None and len(m.choices) < choices:
        m.apply(agent.choose(m.view(m.decision.who), m.decision))
    return m


@pytest.mark.parametrize(("player", "name"), [(0, "start.txt"), (1, "start-second-seat.txt")])
def test_the_start(player: int, name: str) -> None:
    agrees(SCREENS / name, screen(start(), player))


def test_copies_damage_and_stolen_cards() -> None:
    agrees(SCREENS / "worn.txt", screen(worn()))


def test_the_end() -> None:
    table = Table(Side(play=["Car"], cc=2), Side(play=["Dino"], asleep=["Surge"]))
    table.do("P1: tussle Car -> Dino")
    agrees(SCREENS / "end.txt", screen(table.match) + "\n" + "\n".join(result(table.match)) + "\n")


@pytest.mark.parametrize("trace", [False, True])
def test_a_match_as_it_is_watched(trace: bool) -> None:
    decks = ["--deck", "User_Slot1", "--deck", "Disruption"]
    options = ["watch", "googooland", "--agents", "greedy,random", "--seed", "3", *decks]
    said = CliRunner().invoke(app, [*options, "--trace"] if trace else options)
    assert said.exit_code == 0, said.output
    agrees(SCREENS / ("trace.txt" if trace else "watch.txt"), said.stdout)


def test_a_match_as_it_is_played() -> None:
    lines = "why Twist\nwhy Wake\nKnight\nwhy tussle Raggy\nread Twist\nend turn\nwhy Knight\nquit\n"
    options = ["play", "googooland", "--seed", "5", "--deck", "User_Slot1"]
    said = CliRunner().invoke(app, options, input=lines)
    agrees(SCREENS / "play.txt", said.stdout)


@settings(max_examples=25)
@given(seed=st.integers(0, 500), choices=st.integers(0, 60), player=st.integers(0, 1))
def test_a_table_shows_nothing_hidden(seed: int, choices: int, player: int) -> None:
    m = random_match(seed, choices)
    lines = board(m.view(player))
    other = hidden_dealt_anew(m.view(player), Stream(seed, "hidden"))
    assert board(other.view(player)) == lines
    assert things(other, player) == things(m, player)


@settings(max_examples=25)
@given(seed=st.integers(0, 500), choices=st.integers(0, 60), player=st.integers(-1, 1))
def test_the_surest_name_means_one_thing(seed: int, choices: int, player: int) -> None:
    sure = [names[0] for _, names in things(random_match(seed, choices), player)]
    assert len(set(sure)) == len(sure)


def test_what_things_are_called() -> None:
    called = dict(things(worn(), 0))
    assert ("P1's Clone of Car", "Clone of Car", "Clone of Car", "Car") in called.values()
    assert ("P1's stolen Umbruh", "stolen Umbruh", "stolen Umbruh", "Umbruh") in called.values()
    assert ("P2's Gibbers", "enemy Gibbers", "Gibbers", "Gibbers") in called.values()
    assert ("Drop in P2's Sleep Zone", "", "", "", "Drop") in called.values()
    assert "Beary" not in str(called)
    assert "Beary in P2's hand" in str(things(worn(), -1))


def test_how_a_match_stands() -> None:
    assert result(worn()) == ["not finished: turn 9, asleep: P1 2 of 8, P2 1 of 5"]
    table = Table(turn=100)
    table.do("P1: end turn")
    assert result(table.match) == ["a draw on turn 100: nobody has won in 100 turns"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Car", "Car (Toy, cost 0, 7/2/2)"),
        ("Ka", "Ka (Toy, cost 2, 5/9/1): Your cards in play have +2 Strength."),
        ("Stomp", "Stomp (Action, cost target's): Put a card in play to sleep."),
    ],
)
def test_what_is_printed_on_a_card(name: str, text: str) -> None:
    assert card_text(catalogue(), name) == text


def test_values_are_explained_part_by_part() -> None:
    m = worn()
    wizard = next(obj for obj, names in things(m, -1) if names[0] == "P1's Wizard")
    assert value_lines(m, wizard) == [
        "  speed 1: printed 1",
        "  strength 6: printed 3",
        "    +2 by Ka (layer add)",
        "    +1 this turn (layer turn)",
        "  stamina 1: printed 3",
        "    -2 lost to damage",
        "  cost 2: printed 2",
        "  tussle_cost 1: printed 2",
        "    set to 1 by Wizard (layer set)",
    ]
