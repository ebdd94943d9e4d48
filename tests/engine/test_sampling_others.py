"""Samples for a player who is not the one that is asked."""

from __future__ import annotations

import pytest

from cardwright import games
from cardwright.engine.chance import Stream
from cardwright.engine.match import Match
from cardwright.games.googooland.game import googooland_game
from cardwright.games.googooland.position import Side
from cardwright.games.googooland.position import position as googooland_position
from cardwright.games.skirmish.game import deck, skirmish_game


def starts(name: str, seed: int) -> Match:
    folder = games.find(name)
    names = folder.deck_names()
    game = folder.make()
    return game.start(seed, [folder.deck(names[(seed + seat) % len(names)]) for seat in range(game.players)])


def test_a_question_about_a_hidden_card_is_not_sampled_by_those_who_cannot_see_it() -> None:
    m = skirmish_game().start(seed=7, decks=[deck("swarm"), deck("bulwark")])
    assert m.decision is not None
    asked = m.decision.who
    assert m.view(1 - asked).sample(1) is not None
    m.apply(next(str(option) for option in m.decision if str(option).startswith("play ")))
    assert m.decision is not None
    assert (m.decision.who, m.decision.kind) == (asked, "slot")
    assert m.view(1 - asked).sample(1) is None
    assert m.view(asked).sample(1) is not None


def test_a_target_for_a_card_in_hand_is_not_sampled_by_the_opponent() -> None:
    sides = Side(hand=["Drop", "Ka", "Clean"], play=["Umbruh"], cc=7), Side(play=["Beary", "Knight"], hand=["Wake"])
    m = googooland_position(googooland_game(), *sides)
    m.apply("Drop")
    assert m.decision is not None
    assert m.decision.kind == "target"
    assert m.view(1).sample(3) is None
    assert m.view(0).sample(3) is not None


@pytest.mark.parametrize("name", ["skirmish", "googooland"])
def test_samples_of_everybody_can_be_played_on(name: str) -> None:
    found = 0
    for seed in range(4):
        m = starts(name, seed)
        stream = Stream(seed, "test")
        while m.decision is not None and len(m.choices) < 60:
            for player in range(m.game.players):
                view = m.view(player)
                sample = view.sample(len(m.choices))
                if sample is not None:
                    found += player != m.decision.who
                    assert sample.view(player).data() == view.data()
                    for _ in range(6):
                        if sample.decision is not None:
                            sample.apply(stream.below(len(sample.decision)))
            m.apply(stream.below(len(m.decision)))
    assert found > 40


def test_what_others_may_answer_says_nothing_about_a_sample() -> None:
    """The options of another are no part of what a player knows, so they reject no sample."""
    m = skirmish_game().start(seed=3, decks=[deck("swarm"), deck("bulwark")])
    assert m.decision is not None
    other = 1 - m.decision.who
    made = [m.view(other).sample(seed, tries=1) for seed in range(20)]
    assert None not in made
    assert len({tuple(map(str, each.decision)) for each in made if each is not None and each.decision is not None}) > 1
