"""Agents with knowledge: bounded, repeatable, blind to what is hidden, and better than those without."""

from __future__ import annotations

import pytest

import cardwright
from cardwright import games
from cardwright.agents.knowing import KnowingAgent, ReflexAgent
from cardwright.agents.named import named
from cardwright.agents.search import SearchAgent, squashed
from cardwright.agents.skilled import SkilledAgent
from cardwright.engine.decision import Agent, Decision
from cardwright.engine.view import View, match_of
from cardwright.errors import BadInput, RulesError
from cardwright.games.magic.game import magic_game
from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.core.board import LIFE
from cardwright.games.magic.rules.core.objects import hand
from cardwright.simulate import blindfold as blindfolding
from cardwright.simulate.loops import play_out

DECKS = (["burn", "ramp"], ["tokens", "control"], ["midrange", "clones"])


@pytest.mark.parametrize("name", ["reflex", "skilled", "search:steps=60"])
@pytest.mark.parametrize("game", games.names())
def test_every_game_is_played_to_its_end(name: str, game: str) -> None:
    folder = games.find(game)
    made = folder.make()
    decks = [folder.deck_names()[seat % len(folder.deck_names())] for seat in range(made.players)]
    most = 25 if name.startswith("search") else made.decision_bound
    match = made.start(5, decks)
    agents = [named(name, seat) for seat in range(made.players)]
    while (decision := match.decision) is not None and len(match.choices) < most:
        match.apply(agents[decision.who].choose(match.view(decision.who), decision))
    assert match.decision is None or name.startswith("search")


class Counted(Agent):
    """Notes how many steps another agent looks at."""

    def __init__(self, agent: SkilledAgent | SearchAgent) -> None:
        self.agent = agent
        self.most = 0

    def choose(self, view: View, decision: Decision) -> int:
        before = match_of(view).steps
        chosen = self.agent.choose(view, decision)
        assert match_of(view).steps == before, "agents look ahead in samples"
        self.most = max(self.most, self.agent.looked)
        return chosen


@pytest.mark.parametrize("decks", DECKS)
def test_a_skilled_agent_keeps_to_its_steps(decks: list[str]) -> None:
    match = cardwright.load_game("magic").start(3, decks)
    counted = [Counted(SkilledAgent(seat, steps=200)) for seat in (0, 1)]
    play_out(match, counted)
    # One look may begin within the bound and end beyond it.
    assert 0 < max(each.most for each in counted) <= 200 + 1500


def test_a_search_keeps_to_its_steps_and_searches() -> None:
    match = cardwright.load_game("magic").start(3, ["burn", "tokens"])
    counted = [Counted(SearchAgent(seat, steps=300)) for seat in (0, 1)]
    for _ in range(16):
        decision = match.decision
        assert decision is not None
        match.apply(counted[decision.who].choose(match.view(decision.who), decision))
    assert 250 <= max(each.most for each in counted) <= 300 + 500
    assert max(each.agent.playouts for each in counted if isinstance(each.agent, SearchAgent)) > 2


@pytest.mark.parametrize("name", ["reflex", "skilled", "search:steps=80"])
def test_the_same_seed_plays_the_same(name: str) -> None:
    ends = []
    for _ in range(2):
        match = cardwright.load_game("magic").start(11, ["burn", "tokens"])
        agents = [named(name, seat) for seat in (0, 1)]
        for _ in range(30):
            decision = match.decision
            if decision is None:
                break
            match.apply(agents[decision.who].choose(match.view(decision.who), decision))
        ends.append(match.digest())
    assert ends[0] == ends[1]


@pytest.mark.parametrize(("name", "most"), [("reflex", 200), ("skilled", 100), ("search:steps=80", 20)])
def test_answers_are_the_same_when_what_is_hidden_is_dealt_anew(name: str, most: int) -> None:
    game = cardwright.load_game("magic")
    folder = games.find("magic")
    for seed, (one, other) in enumerate(DECKS[:2]):
        decks = [folder.deck(one), folder.deck(other)]
        found = blindfolding.blindfold(game, decks, [name, name], seed, most)
        assert found.different == []
        assert found.decisions >= most // 2


class Peeking(Agent):
    """Passes or not by a card that it may not see."""

    def choose(self, view: View, decision: Decision) -> int:
        m = match_of(view)
        return m.state.rows[hand(m, 1 - view.player)[0]][1] % len(decision.values) if hand(m, 1 - view.player) else 0


def test_the_blindfold_finds_an_agent_that_peeks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blindfolding, "named", lambda name, seed: Peeking())
    folder = games.find("magic")
    found = blindfolding.blindfold(folder.make(), [folder.deck("burn"), folder.deck("ramp")], ["a", "b"], 1, 30)
    assert found.different


@pytest.mark.parametrize(("strong", "weak", "least"), [("reflex", "random", 13), ("skilled", "random", 14)])
def test_strong_agents_beat_weak_ones(strong: str, weak: str, least: int) -> None:
    """Pairs of games with the seats swapped: a coin would win so often once in a hundred times."""
    game = cardwright.load_game("magic")
    won = 0
    for seed in range(8):
        decks = ["burn", "tokens"] if seed % 2 else ["ramp", "midrange"]
        for swapped in (False, True):
            names = [weak, strong] if swapped else [strong, weak]
            match = game.start(seed, decks)
            play_out(match, [named(name, seed * 2 + seat) for seat, name in enumerate(names)])
            outcome = match.outcome()
            assert outcome is not None
            won += not outcome.draw and outcome.winners[0] == int(swapped)
    assert won >= least


def test_lethal_burn_is_cast() -> None:
    m = position(
        magic_game(),
        Seat(hand=["Lightning Bolt"], lands="R", library=["Mountain"]),
        Seat(battlefield=["Serra Angel"], life=3, library=["Plains"]),
    )
    agent = SkilledAgent(1)
    for _ in range(3):
        decision = m.decision
        if decision is None or decision.who != 0:
            break
        m.apply(agent.choose(m.view(0), decision))
    while (asked := m.decision) is not None and m.state.rows[1][LIFE] > 0:
        m.apply(asked.values.index(0) if 0 in asked.values else 0)
    outcome = m.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


def test_removal_is_aimed_at_the_other_side() -> None:
    for agent in (ReflexAgent(), SkilledAgent(2)):
        m = position(
            magic_game(),
            Seat(hand=["Doom Blade"], lands="BB", battlefield=["Serra Angel"], library=["Swamp"]),
            Seat(battlefield=["Shivan Dragon", "Grizzly Bears"], library=["Mountain"]),
        )
        m.apply("cast Doom Blade")
        decision = m.decision
        assert decision is not None
        assert decision.notations()[agent.choose(m.view(0), decision)] == "P2's Shivan Dragon"


def test_weights_are_the_games_own() -> None:
    game = magic_game()
    usual = game.knowledge().features()
    assert usual["power"] == 100
    assert game.knowledge({"power": 7}).features() == {**usual, "power": 7}
    with pytest.raises(BadInput, match=r"no weight 'powr' - did you mean 'power'\?"):
        game.knowledge({"powr": 7})
    with pytest.raises(BadInput, match="no weights to change"):
        cardwright.load_game("skirmish").knowledge({"power": 7})


def test_one_agent_plays_different_games() -> None:
    agent = ReflexAgent()
    for name in ("magic", "skirmish", "magic"):
        match = cardwright.load_game(name).start(1, games.find(name).deck_names()[:2])
        decision = match.decision
        assert decision is not None
        agent.choose(match.view(decision.who), decision)
        assert agent.game == name
    assert isinstance(agent, KnowingAgent)


def test_a_view_gives_advice_only_to_the_player_who_is_asked() -> None:
    match = magic_game().start(1, ["burn", "ramp"])
    decision = match.decision
    assert decision is not None
    with pytest.raises(RulesError, match="not asked"):
        match.view(1 - decision.who).advice(match.game.knowledge())


def test_a_worth_becomes_a_chance() -> None:
    assert squashed(0) == 0.5
    assert squashed(1_000_000) > 0.999
    assert squashed(500) + squashed(-500) == pytest.approx(1.0)
