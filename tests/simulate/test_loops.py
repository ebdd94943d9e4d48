"""The ways of playing a match are ways of playing the same match."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from cardwright import games
from cardwright.engine.decision import PASS
from cardwright.engine.match import Match
from cardwright.simulate import loops
from cardwright.simulate.measure import benched


@pytest.mark.parametrize("name", games.names())
def test_every_way_plays_the_same_match(name: str) -> None:
    folder = games.find(name)
    game = folder.make()
    decks = [folder.deck(deck) for deck in benched(folder, game)[0]]
    found = {
        loops.stepwise(game, decks, 1),
        loops.look_ahead(game, decks, 1, 1000),
        loops.straight(game, decks, 1, True),
        loops.straight(game, decks, 1, False),
    }
    assert len(found) == 1


class Step(NamedTuple):
    """One answer: after how many others, in which state, of which options, and whether the match ended."""

    depth: int
    state: str
    values: list[int]
    chosen: int
    last: bool


@pytest.mark.interpreted
@pytest.mark.parametrize("name", games.names())
def test_looking_ahead_follows_every_option_by_two_passes_and_takes_them_back(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[Step] = []
    apply = Match.apply

    def watched(match: Match, index: object) -> None:
        assert match.decision is not None
        assert isinstance(index, int)
        before = (len(match.choices), match.digest(), match.decision.values)
        apply(match, index)
        steps.append(Step(*before, index, match.decision is None))

    monkeypatch.setattr(Match, "apply", watched)
    folder = games.find(name)
    game = folder.make()
    decisions = loops.look_ahead(game, [folder.deck(deck) for deck in benched(folder, game)[0]], 0, 1000)
    at = 0
    for depth in range(decisions):
        root = steps[at]
        for index in range(len(root.values)):
            assert steps[at][:4] == (depth, root.state, root.values, index)
            for follow in range(2):
                if steps[at].last:
                    break
                at += 1
                assert steps[at].depth == depth + 1 + follow
                values = steps[at].values
                assert steps[at].chosen == (values.index(PASS) if PASS in values else 0)
            at += 1
        assert steps[at][:3] == root[:3]
        at += 1
    assert at == len(steps)


def test_looking_ahead_leaves_a_match_after_so_many_decisions() -> None:
    spire = games.find("spire")
    game, decks = spire.make(), [spire.deck("nettle")]
    whole = loops.stepwise(game, decks, 0)
    assert [loops.look_ahead(game, decks, 0, most) for most in (0, 3, whole, whole + 1)] == [0, 3, whole, whole]


@pytest.mark.parametrize("name", games.names())
def test_speed_is_measured_at_tables_that_can_be_played(name: str) -> None:
    folder = games.find(name)
    game = folder.make()
    tables = benched(folder, game)
    assert tables
    for table in tables:
        assert len(table) == game.players
        game.start(0, [folder.deck(deck) for deck in table])


def test_a_game_without_tables_of_its_own_is_measured_with_its_first_and_last_deck() -> None:
    skirmish, spire = games.find("skirmish"), games.find("spire")
    assert benched(skirmish, skirmish.make()) == [("bulwark", "swarm")]
    assert benched(spire, spire.make()) == [("ironbound",)]
