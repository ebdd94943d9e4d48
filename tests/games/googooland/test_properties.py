"""What always holds: in matches of any decks played at random, and with card files made up at random."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.agents.greedy import GreedyAgent
from cardwright.agents.simple import RandomAgent
from cardwright.engine.chance import Stream
from cardwright.engine.match import Match
from cardwright.engine.save import load
from cardwright.games.googooland.cards_file import contradictions
from cardwright.games.googooland.game import deck, deck_names, googooland_game
from cardwright.games.googooland.random_deck import random_deck
from cardwright.games.googooland.rules.board import CC
from cardwright.games.googooland.rules.flow import Googooland
from cardwright.games.googooland.rules.invariants import broken
from cardwright.games.googooland.vocabulary import GoogoolandCard
from tests.games.googooland.table import catalogue
from tests.games.googooland.test_cells import words


def dealt(game: Googooland, seed: int) -> Match:
    stream = Stream(seed, "decks")
    return game.start(seed, [random_deck(game, stream), random_deck(game, stream)])


def play_on(match: Match, seed: int, most: int = 400) -> None:
    agents = [RandomAgent(seed * 2), RandomAgent(seed * 2 + 1)]
    while (decision := match.decision) is not None and len(match.choices) < most:
        if decision.kind == "action":
            assert broken(match) == ""
        match.apply(agents[decision.who].choose(match.view(decision.who), decision))


@settings(max_examples=60)
@given(seed=st.integers(0, 100_000))
def test_matches_at_random(seed: int) -> None:
    """Zones, marks, CC and victory are sound at every decision, and kept values equal newly computed ones."""
    game = googooland_game()
    game.checks_layers = True
    match = dealt(game, seed)
    play_on(match, seed)
    spent = [0, 0]
    for e in match.events:
        name = game.events[e.kind].name
        if name in ("CC_GAINED", "CC_SPENT"):
            spent[e.subject] += e.amount if name == "CC_GAINED" else -e.amount
    assert spent == [match.state.rows[player][CC] for player in range(2)]


@settings(max_examples=10)
@given(seed=st.integers(0, 100_000))
def test_saving_and_loading_after_every_action_changes_nothing(seed: int) -> None:
    game = catalogue()
    match = dealt(game, seed)
    other = dealt(game, seed)
    agent = RandomAgent(seed)
    while (decision := match.decision) is not None:
        index = agent.choose(match.view(decision.who), decision)
        match.apply(index)
        other.apply(index)
        other = load(game, other.save())
        assert other.digest() == match.digest()


@settings(max_examples=30)
@given(
    st.lists(
        st.tuples(st.lists(words(), max_size=3), st.integers(-1, 5), st.tuples(*[st.integers(0, 9)] * 3) | st.none()),
        min_size=6,
        max_size=9,
    ),
    st.integers(0, 1000),
)
def test_made_up_cards_can_be_played(made: list[tuple[list, int, tuple[int, int, int] | None]], seed: int) -> None:
    cards = [
        GoogoolandCard(f"Card {number}", cost, stats, tuple(given_))
        for number, (given_, cost, stats) in enumerate(made)
        if not list(contradictions(cost, given_))
    ]
    cards += [GoogoolandCard(f"Plain {number}", number, (1, 1, 1)) for number in range(6)]
    game = googooland_game(cards=cards)
    game.checks_layers = True
    play_on(dealt(game, seed), seed, 150)


def test_greedy_agents_come_to_an_end() -> None:
    names = deck_names()
    game = catalogue()
    won = 0
    for seed in range(12):
        match = game.start(seed, [deck(names[seed % 6]), deck(names[(seed * 5 + 1) % 6])])
        outcome = match.play([GreedyAgent(seed), GreedyAgent(seed + 1)])
        assert outcome is not None
        won += not outcome.draw
    assert won >= 6


def test_greedy_beats_random() -> None:
    wins = [0, 0]
    for seed in range(20):
        match = catalogue().start(seed, [deck("User_Slot1"), deck("User_Slot1")])
        seats = [GreedyAgent(seed), RandomAgent(seed)] if seed % 2 else [RandomAgent(seed), GreedyAgent(seed)]
        outcome = match.play(seats)
        assert outcome is not None
        for winner in outcome.winners if not outcome.draw else ():
            wins[int((winner == 0) == bool(seed % 2))] += 1
    assert wins[1] > 2 * wins[0]
