"""Samples dealt anew in place, and samples of decks that are known by their lists only."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from cardwright import games
from cardwright.agents.named import named
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.state import CARD, OWNER

FOLDER = games.find("magic")


@cache
def magic() -> Game:
    return FOLDER.game({})


def played(seed: int, decks: tuple[str, str], answers: int) -> Match:
    match = magic().start(seed=seed, decks=decks)
    agents = [named("reflex", seat) for seat in range(2)]
    for _ in range(answers):
        decision = match.decision
        assert decision is not None
        match.apply(agents[decision.who].choose(match.view(decision.who), decision))
    return match


def everything(m: Match) -> object:
    zones = [[m.game.object_name(m, obj) for obj in zone] for zone in m.state.zones]
    decision = m.decision
    return zones, m.state.streams, None if decision is None else decision.notations()


def go_on(m: Match) -> None:
    for number in range(8):
        decision = m.decision
        if decision is not None:
            m.apply(number % len(decision.values))


@pytest.mark.parametrize("answers", [0, 25, 60])
def test_a_world_dealt_anew_is_the_sample_with_the_same_seed(answers: int) -> None:
    match = played(answers, ("red-madness", "jund-midrange"), answers)
    decision = match.decision
    assert decision is not None
    before = match.digest()
    view = match.view(decision.who)
    worlds = view.worlds()
    first = worlds.dealt(0)
    for seed in range(6):
        sample = view.sample(seed)
        world = worlds.dealt(seed)
        assert sample is not None
        assert world is not None
        assert world is first
        assert everything(world) == everything(sample)
        # Whatever was played there is gone with the next deal.
        go_on(sample)
        go_on(world)
        assert everything(world) == everything(sample)
    assert match.digest() == before
    found = set()
    for seed in range(4):
        world = worlds.dealt(seed)
        assert world is not None
        found.add(str(everything(world)))
    assert len(found) == 4


def test_a_world_of_another_players_decision_is_a_new_sample() -> None:
    match = played(3, ("burn", "elves"), 30)
    decision = match.decision
    assert decision is not None
    worlds = match.view(1 - decision.who).worlds()
    one = worlds.dealt(1)
    assert one is None or worlds.dealt(2) is not one


def hidden(world: Match, viewer: int) -> Counter[str]:
    view = world.view(viewer)
    rows = world.state.rows
    zones = [obj for zone in world.state.zones for obj in zone]
    return Counter(
        world.game.object_name(world, obj)
        for obj in zones
        if rows[obj][CARD] >= 0 and rows[obj][OWNER] == 1 - viewer and not view.can_see(obj)
    )


def test_what_was_swapped_in_is_never_in_a_sample() -> None:
    deck = FOLDER.deck_list("red-madness")
    swapped = dict(deck.main) | {"Lightning Bolt": 0, "Pyroblast": 4}
    played = [card for card, count in swapped.items() for _ in range(count)]
    game = magic().for_decks([played, deck, FOLDER.deck_list("jund-midrange")])
    match = game.start(seed=5, decks=[played, "jund-midrange"])
    match.lists = [[match.game.card_numbers(list(deck))], []]
    match.apply("keep")
    assert match.decision is not None
    view = match.view(1)
    seen = Counter[str]()
    worlds = view.worlds()
    for seed in range(8):
        world = worlds.dealt(seed)
        assert world is not None
        found = hidden(world, 1)
        assert found.total() == 60
        seen |= found
    # Without the lists the hidden cards are those that are really there.
    assert seen["Pyroblast"] == 0
    assert seen["Fireblast"] >= 4
    match.lists = []
    sample = match.view(1).sample(1)
    assert sample is not None
    assert hidden(sample, 1)["Pyroblast"] == 4


def test_cards_in_sight_are_not_dealt_again() -> None:
    match = played(2, ("burn", "elves"), 60)
    deck = FOLDER.deck_list("elves")
    match.lists = [[], [match.game.card_numbers(list(deck))]]
    view = match.view(0)
    sample = view.sample(1)
    if sample is None:
        pytest.skip("the other player is asked about a card that cannot be seen")
    open_cards = Counter(deck) - hidden(match, 0)
    assert open_cards.total() > 1
    assert hidden(sample, 0) == hidden(match, 0)
