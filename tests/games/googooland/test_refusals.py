"""Every sentence that says why not can be met, and options are exactly what no check refuses."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.agents.simple import RandomAgent
from cardwright.engine.chance import Stream
from cardwright.games.googooland.random_deck import random_deck
from cardwright.games.googooland.rules import refusals
from tests.games.googooland.table import catalogue


@settings(max_examples=40)
@given(seed=st.integers(0, 10_000))
def test_options_are_the_candidates_that_no_check_refuses(seed: int) -> None:
    game = catalogue()
    stream = Stream(seed, "decks")
    match = game.start(seed, [random_deck(game, stream), random_deck(game, stream)])
    agent = RandomAgent(seed)
    while (decision := match.decision) is not None:
        item = decision.item
        allowed = [value for value in game.candidates(match, item) if game.refusal(match, item, value) == 0]
        assert sorted(allowed) == sorted(decision.values)
        for value in game.candidates(match, item):
            if value not in decision.values:
                text = decision.refusal_of(value)
                assert text
                assert "{" not in text
        match.apply(agent.choose(match.view(decision.who), decision))


def test_every_refusal_is_met_in_random_play() -> None:
    """All but those that need a turn or a card of a special kind, which have tests of their own."""
    game = catalogue()
    met: set[int] = set()
    for seed in range(150):
        stream = Stream(seed, "decks")
        match = game.start(seed, [random_deck(game, stream), random_deck(game, stream)])
        agent = RandomAgent(seed)
        while (decision := match.decision) is not None:
            for value in game.candidates(match, decision.item):
                met.add(game.refusal(match, decision.item, value))
            match.apply(agent.choose(match.view(decision.who), decision))
    elsewhere = {
        refusals.TOO_MANY_ACTIONS,  # test_turns.py
        refusals.NOT_A_TOY,  # test_targets.py
        refusals.NOT_ON_TURN_1,  # test_costs.py
    }
    assert set(range(len(refusals.REFUSALS))) - met <= elsewhere
