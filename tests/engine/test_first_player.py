"""A match begun with a given first player: who begins, what else stays as it was, and what is kept of it."""

from __future__ import annotations

import json

import pytest

from cardwright import games
from cardwright.agents.simple import RandomAgent
from cardwright.cli.rules import deck_texts, decks, rules
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.replay import record, replay
from cardwright.engine.save import load, load_data
from cardwright.errors import BadInput, RecordError
from cardwright.records.record import read_record

CHOOSING = ("estraven", "googooland", "magic", "skirmish")


def played(match: Match, choices: int = 40) -> Match:
    agent = RandomAgent(1)
    while match.decision is not None and len(match.choices) < choices:
        match.apply(agent.choose(match.view(match.decision.who), match.decision))
    return match


def table(name: str) -> tuple[Game, list[list[str]]]:
    found = rules(name, None, None)
    return found.game, [list(deck) for deck in decks(found, deck_texts(found, None))]


def test_every_game_of_several_players_lets_its_first_player_be_chosen() -> None:
    able = [name for name in games.names() if games.find(name).game({}).takes_first]
    assert sorted(able) == sorted(CHOOSING)
    assert all(games.find(name).game({}).players == 1 for name in set(games.names()) - set(able))


@pytest.mark.parametrize("name", CHOOSING)
def test_the_given_player_begins_whatever_the_coin_says(name: str) -> None:
    game, lists = table(name)
    begun: set[int] = set()
    for seed in range(6):
        by_chance = game.start(seed, lists)
        who = game.active_player(by_chance)
        begun.add(who)
        for first in (0, 1):
            match = game.start(seed, lists, first=first)
            assert game.active_player(match) == first
            assert match.decision is not None
            assert match.decision.who == first
            # The shuffles and all other chance are those of the match by chance.
            assert match.state.streams == by_chance.state.streams
        assert game.start(seed, lists, first=who).digest() == by_chance.digest()
    assert begun == {0, 1}


@pytest.mark.parametrize("name", CHOOSING)
def test_the_first_player_is_kept_in_records_saves_and_copies(name: str) -> None:
    game, lists = table(name)
    for first in (0, 1):
        match = played(game.start(3, lists, first=first))
        kept = read_record(record(match).to_json())
        assert kept.first == first
        assert replay(game, kept).digest() == match.digest()
        again = load(game, match.save())
        assert again.first == match.copy().first == first
        assert record(again) == kept
        # Its log is told by playing it again.
        assert len(match.log()) == len(match.copy(whole=True).log()) > 0


def test_without_a_first_player_nothing_is_noted() -> None:
    game, lists = table("skirmish")
    match = played(game.start(3, lists))
    assert record(match).first is None
    data = json.loads(match.save())
    del data["first"]
    assert load_data(game, data).first == -1


def test_a_first_player_that_cannot_be_is_refused() -> None:
    game, lists = table("skirmish")
    for wrong in (2, -1, "P1", True):
        with pytest.raises(BadInput, match="the player who begins is a whole number"):
            game.start(0, lists, first=wrong)
    alone = rules("spire", None, None)
    with pytest.raises(BadInput, match="^spire decides by itself who begins; start the match without a first player$"):
        alone.game.start(0, decks(alone, deck_texts(alone, None)), first=0)


@pytest.mark.parametrize("wrong", [-1, "P1", True, 1.5])
def test_a_record_with_a_wrong_first_player_is_refused(wrong: object) -> None:
    game, lists = table("skirmish")
    data = json.loads(record(game.start(0, lists, first=1)).to_json())
    with pytest.raises(RecordError, match="^first: the number of a player expected"):
        read_record(json.dumps({**data, "first": wrong}))
