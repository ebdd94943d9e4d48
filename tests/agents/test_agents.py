"""Agents choose by what their player may know, the same way for the same seed."""

from __future__ import annotations

import pytest

from cardwright import games
from cardwright.agents.greedy import GreedyAgent
from cardwright.agents.simple import NOTHING, FirstAgent, IdleAgent, RandomAgent, ScriptedAgent
from cardwright.engine.chance import Stream
from cardwright.engine.decision import Agent
from cardwright.engine.match import Match
from cardwright.errors import BadInput, IllegalOption
from cardwright.games.skirmish.game import deck, skirmish_game
from cardwright.testing.conformance import hidden_dealt_anew
from tests.tiny_games.subjects import all_subjects

GAME = skirmish_game()
DECKS = [deck("swarm"), deck("pact")]


def started(seed: int) -> Match:
    return GAME.start(seed, DECKS)


def test_first_takes_the_first_option() -> None:
    match = started(3)
    assert match.decision is not None
    assert FirstAgent().choose(match.view(0), match.decision) == 0


def test_random_is_the_same_for_the_same_seed_and_takes_every_option() -> None:
    match = started(3)
    decision = match.decision
    assert decision is not None
    one, other = RandomAgent(5), RandomAgent(5)
    drawn = [one.choose(match.view(0), decision) for _ in range(300)]
    assert drawn == [other.choose(match.view(0), decision) for _ in range(300)]
    assert set(drawn) == set(range(len(decision)))


def test_scripted_follows_its_lines_and_says_where_they_end() -> None:
    match = started(3)
    decision = match.decision
    assert decision is not None
    agent = ScriptedAgent(["done"])
    assert decision.notations()[agent.choose(match.view(decision.who), decision)] == "done"
    with pytest.raises(BadInput, match=r"the script ran out of answers at: P\d: what do you do\? \(options: .*done\)"):
        agent.choose(match.view(decision.who), decision)
    with pytest.raises(IllegalOption):
        ScriptedAgent(["fly"]).choose(match.view(decision.who), decision)


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(12):
        outcome = started(seed).play([GreedyAgent(seed), RandomAgent(seed)])
        assert outcome is not None
        wins += outcome.winners == (0,)
    assert wins >= 10


def test_greedy_leaves_the_match_as_it_was() -> None:
    match = started(4)
    decision = match.decision
    assert decision is not None
    before = match.digest()
    GreedyAgent(1).choose(match.view(decision.who), decision)
    assert match.digest() == before


@pytest.mark.parametrize(
    "make", [FirstAgent, lambda: RandomAgent(9), lambda: GreedyAgent(9)], ids=["first", "random", "greedy"]
)
@pytest.mark.parametrize("name", ["skirmish", "duel"])
def test_a_choice_does_not_depend_on_what_is_hidden(name: str, make: type[Agent]) -> None:
    subject = all_subjects()[name]
    for seed in range(3):
        match = subject.make().start(seed, subject.decks(seed))
        stream = Stream(seed, "walk")
        for _ in range(15):
            decision = match.decision
            if decision is None:
                break
            other = hidden_dealt_anew(match.view(decision.who), stream)
            assert other.decision is not None
            here = make().choose(match.view(decision.who), decision)
            there = make().choose(other.view(decision.who), other.decision)
            assert here == there
            match.apply(stream.below(len(decision)))


@pytest.mark.parametrize("name", ["skirmish", "duel"])
def test_a_sample_is_made_of_the_view_alone(name: str) -> None:
    subject = all_subjects()[name]
    match = subject.make().start(2, subject.decks(2))
    stream = Stream(2, "walk")
    for number in range(12):
        decision = match.decision
        assert decision is not None
        other = hidden_dealt_anew(match.view(decision.who), stream)
        here = match.view(decision.who).sample(number)
        there = other.view(decision.who).sample(number)
        assert here is not None
        assert there is not None
        assert here.digest() == there.digest()
        match.apply(stream.below(len(decision)))


@pytest.mark.parametrize("name", ["estraven", "googooland", "magic", "skirmish"])
def test_the_idle_agent_plays_nothing(name: str) -> None:
    folder = games.find(name)
    match = folder.game({}).start(1, [folder.deck_list(deck) for deck in folder.deck_names()[:2]])
    agent = IdleAgent()
    said: set[str] = set()
    while (decision := match.decision) is not None and len(match.choices) < 200:
        chosen = decision[agent.choose(match.view(decision.who), decision)].notation
        if chosen not in NOTHING:
            assert not {*NOTHING} & {*decision.notations()}
            assert chosen == decision[0].notation
        said.add(chosen)
        match.apply(chosen)
    assert said & {*NOTHING}
    assert not any(event.kind in folder.played for event in match.events)
