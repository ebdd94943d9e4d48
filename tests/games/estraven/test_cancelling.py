"""A refused or cancelled action changes nothing, at every step of every action."""

from __future__ import annotations

from random import Random

import pytest

from cardwright.engine.chance import Stream
from cardwright.engine.decision import PASS, Q_RESPOND
from cardwright.engine.match import Match
from cardwright.errors import IllegalOption, NothingToUndo
from cardwright.games.estraven.game import estraven_game
from cardwright.games.estraven.position import Side
from cardwright.games.estraven.random_deck import random_deck
from cardwright.games.estraven.rules.asking import Q_ACTION
from tests.games.estraven.table import Table


def test_what_was_paid_comes_back() -> None:
    t = Table(Side(hand=["Targeted Strike", "Archmage"], mana=9))
    before = t.m.digest()
    t.play("play Targeted Strike")
    t.m.cancel()
    assert t.m.digest() == before
    assert t.prompt == "P1: what do you do?"


def test_a_cost_that_was_chosen_comes_back() -> None:
    t = Table(Side(battlefield=["Sapper", "Foot Soldier", "Archer"]), Side(battlefield=["Archer", "Foot Soldier"]))
    before = t.m.digest()
    t.play("use Sapper: ability 1", "Foot Soldier")
    assert "which target" in t.prompt
    t.m.cancel()
    assert t.m.digest() == before
    assert sorted(t.units()) == ["Archer", "Foot Soldier", "Sapper"]


def test_where_nothing_is_under_way_there_is_nothing_to_cancel() -> None:
    t = Table(Side(hand=["Firebolt"], mana=1))
    with pytest.raises(NothingToUndo):
        t.m.cancel()
    t.play("play Firebolt")
    with pytest.raises(NothingToUndo):
        t.m.cancel()


def test_a_block_is_not_the_start_of_an_action() -> None:
    t = Table(Side(battlefield=["Archer"]), Side(battlefield=["Foot Soldier", "Shield Bearer"]))
    t.play("attack with Archer", "pass", "pass")
    with pytest.raises(NothingToUndo):
        t.m.cancel()


def begun(m: Match) -> bool:
    """Return whether the player who is asked is in the middle of an action."""
    return m.decision is not None and m.decision.question not in (Q_ACTION, Q_RESPOND)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cancelled_and_refused_actions_change_nothing_in_random_matches(players: int) -> None:
    game = estraven_game(players=players, resources="on")
    cancelled = 0
    for seed in range(6):
        stream = Stream(seed, "decks")
        m = game.start(seed, [random_deck(game, stream) for _ in range(players)])
        chance = Random(seed)
        start = m.digest()
        who = -1
        for _ in range(250):
            decision = m.decision
            if decision is None:
                break
            if decision.question in (Q_ACTION, Q_RESPOND):
                start, who = m.digest(), decision.who
            here = m.digest()
            for wrong in ("play Nothing", "pitch Nothing", "use Nothing: ability 9"):
                with pytest.raises(IllegalOption):
                    m.apply(wrong)
            assert m.digest() == here
            option = chance.choice(list(decision.options))
            acted = decision.question in (Q_ACTION, Q_RESPOND) and option.value != PASS
            m.apply(option)
            if acted and begun(m) and m.decision is not None and m.decision.who == who and chance.random() < 0.5:
                m.cancel()
                assert m.digest() == start
                cancelled += 1
    assert cancelled > 20
