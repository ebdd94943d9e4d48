"""What is given to public calls: anything wrong is an error that says what was expected, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardwright.agents.simple import FirstAgent
from cardwright.engine.match import Match
from cardwright.engine.replay import replay
from cardwright.engine.save import load
from cardwright.errors import BadInput, CardwrightError, IllegalOption, RecordError
from cardwright.games.googooland import position as googooland
from cardwright.games.googooland.game import googooland_game
from cardwright.games.skirmish import position as skirmish
from cardwright.games.skirmish.game import deck, skirmish_game
from cardwright.games.spire import position as spire
from cardwright.games.spire.game import spire_game

GAME = skirmish_game()
SIDE = googooland.Side(hand=["Ka"])
NOTHING_LIKE_IT: list[Any] = [None, 1.5, True, False, b"done", [], {}, object(), Match, 3j]


def started() -> Match:
    return GAME.start(seed=1, decks=[deck("swarm"), deck("bulwark")])


def shown(value: object) -> str:
    return type(value).__name__


@pytest.mark.parametrize("given", NOTHING_LIKE_IT, ids=shown)
def test_an_answer_is_an_option_a_number_or_a_text(given: Any) -> None:
    m = started()
    before = m.digest()
    with pytest.raises(IllegalOption, match="an answer is an Option, its number or its notation") as error:
        m.apply(given)
    assert error.value.allowed
    assert (m.digest(), m.choices) == (before, [])


@pytest.mark.parametrize("given", [None, 1.5, True, "a", "1", b"1", [1], object()], ids=shown)
def test_numbers_are_whole(given: Any) -> None:
    m = started()
    for call, what in (
        (lambda: GAME.start(seed=given, decks=m.decks), "a seed"),
        (lambda: m.view(given), "a player"),
        (lambda: m.concede(given), "a player"),
        (lambda: m.answer(given), "the value of an option"),
        (lambda: m.view(0).sample(given), "a seed"),
        (lambda: replay(GAME, m.record(), at=given), "the place in a record"),
        (lambda: skirmish.position(GAME, seed=given), "a seed"),
        (lambda: googooland.position(googooland_game(), SIDE, SIDE, seed=given), "a seed"),
        (lambda: spire.position(spire_game(), [spire.Foe("Cave Worm")], seed=given), "a seed"),
    ):
        with pytest.raises(BadInput, match=f"{what} is a whole number"):
            call()


def test_players_are_those_there_are() -> None:
    for player in (-1, 2, 10**30):
        with pytest.raises(BadInput, match="a player is a whole number from 0 to 1"):
            started().view(player)
        with pytest.raises(BadInput, match="a player is a whole number from 0 to 1"):
            started().concede(player)


@pytest.mark.parametrize(
    ("decks", "part"),
    [
        (None, "decks are a list"),
        ("swarm", "decks are a list"),
        (7, "decks are a list"),
        (["swarn", "bulwark"], "skirmish has no deck 'swarn' - did you mean 'swarm'"),
        ([deck("swarm"), None], "deck 2 is a list of names"),
        ([deck("swarm"), [1, 2]], "deck 2 is a list of names; one of them is 1"),
    ],
)
def test_decks_are_lists_or_names_of_decks(decks: Any, part: str) -> None:
    with pytest.raises(BadInput, match=part):
        GAME.start(seed=1, decks=decks)


def test_a_seed_is_no_number_below_0() -> None:
    m = started()
    calls: list[Callable[[], object]] = [
        lambda: GAME.start(-1, m.decks),
        lambda: skirmish.position(GAME, seed=-1),
        lambda: m.view(0).sample(-1),
    ]
    for call in calls:
        with pytest.raises(BadInput, match="a seed is a whole number from 0 up, not -1"):
            call()


def test_agents_are_agents_and_seats_are_names() -> None:
    m = started()
    for agents in (None, 1, "greedy", ["greedy", "greedy"], [FirstAgent(), None]):
        with pytest.raises(BadInput, match="agents are a list with an agent for each player"):
            m.play(agents)
    with pytest.raises(BadInput, match="found 1"):
        m.play([FirstAgent()])
    for seats in (None, "ann", [1, 2]):
        with pytest.raises(BadInput, match="seats is a list of names"):
            m.record(seats)


def test_records_and_saves_are_such() -> None:
    m = started()
    for given in (None, 1, m, object(), [1]):
        with pytest.raises(RecordError):
            load(GAME, given)
        with pytest.raises(RecordError, match="expected a record"):
            replay(GAME, given)
    with pytest.raises(BadInput, match="load needs a game"):
        load(None, m.save())
    with pytest.raises(BadInput, match="replayed in a game"):
        replay("skirmish", m.record())


@pytest.mark.parametrize("given", [None, 3, "Scout", {"hand": []}, object()], ids=shown)
def test_positions_are_made_of_sides(given: Any) -> None:
    for call in (
        lambda: skirmish.position(GAME, given),
        lambda: skirmish.position(given),
        lambda: googooland.position(googooland_game(), given),
        lambda: googooland.position(given),
        lambda: spire.position(spire_game(), [given]),
        lambda: spire.position(given, []),
    ):
        with pytest.raises(CardwrightError, match="expected|there is no|is no"):
            call()
