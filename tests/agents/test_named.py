"""Agents by name."""

from __future__ import annotations

import pytest

from cardwright.agents.greedy import GreedyAgent
from cardwright.agents.knowing import ReflexAgent
from cardwright.agents.named import AGENTS, SlippingAgent, named, seat_seed
from cardwright.agents.search import NO_BOUND, SearchAgent
from cardwright.agents.simple import FirstAgent, IdleAgent, RandomAgent
from cardwright.agents.skilled import SkilledAgent
from cardwright.errors import BadInput
from cardwright.games.skirmish.game import deck, skirmish_game


def test_every_name() -> None:
    assert [type(named(name, 1)) for name in AGENTS] == [
        FirstAgent, IdleAgent, RandomAgent, GreedyAgent, ReflexAgent, SkilledAgent, SearchAgent,
    ]  # fmt: skip


def test_an_agent_that_slips_so_often() -> None:
    match = skirmish_game().start(1, [deck("swarm"), deck("pact")])
    decision = match.decision
    assert decision is not None
    assert len(decision) > 3

    def slips(percent: int) -> int:
        agent = named(f"first~{percent}", 5)
        assert isinstance(agent, SlippingAgent)
        return sum(agent.choose(match.view(decision.who), decision) != 0 for _ in range(1000))

    # A slip may be the first option by chance.
    share = 1 - 1 / len(decision)
    assert 60 * share < slips(10) < 140 * share
    assert 950 * share < slips(99) <= 1000


def test_slips_are_the_same_with_the_same_seed() -> None:
    match = skirmish_game().start(1, [deck("swarm"), deck("pact")])
    decision = match.decision
    assert decision is not None

    def answers(seed: int) -> list[int]:
        agent = named("first~50", seed)
        return [agent.choose(match.view(decision.who), decision) for _ in range(40)]

    assert answers(3) == answers(3)
    assert answers(3) != answers(4)


@pytest.mark.parametrize(
    "text", ["greedy~", "greedy~0", "greedy~100", "greedy~x", "greedy~-1", "greedy~1.5", "first~٣"]
)
def test_slips_are_a_number_of_a_hundred(text: str) -> None:
    with pytest.raises(BadInput, match="after ~ stands a number from 1 to 99, such as "):
        named(text, 0)


def test_an_unknown_name_is_told_with_the_nearest() -> None:
    with pytest.raises(BadInput) as caught:
        named("gredy", 0, ["script:FILE"])
    assert str(caught.value) == (
        "unknown agent 'gredy' - did you mean 'greedy'? (allowed: first, idle, random, greedy, reflex, skilled,"
        " search, skilled:steps=400, greedy~10, script:FILE)"
    )
    with pytest.raises(BadInput, match="unknown agent 'clever~10'"):
        named("clever~10", 0)


def test_a_search_is_bounded_by_steps_or_by_playouts() -> None:
    assert repr(named("search:playouts=50", 1)) == f"SearchAgent(seed=1, steps={NO_BOUND}, playouts=50)"
    assert repr(named("search:steps=50", 1)) == "SearchAgent(seed=1, steps=50)"
    with pytest.raises(BadInput, match="playouts is a number from 1 to 10000, found '0'"):
        named("search:playouts=0", 1)
    with pytest.raises(BadInput, match="by steps or by playouts, not by both"):
        named("search:playouts=5+steps=5", 1)
    match = skirmish_game().start(1, [deck("swarm"), deck("pact")])
    decision = match.decision
    assert decision is not None
    agent = named("search:playouts=9", 1)
    assert isinstance(agent, SearchAgent)
    agent.choose(match.view(decision.who), decision)
    assert agent.playouts == 9


def test_seats_have_seeds_of_their_own() -> None:
    assert seat_seed(1, 0) == seat_seed(1, 0)
    assert len({seat_seed(seed, seat) for seed in range(5) for seat in range(2)}) == 10
