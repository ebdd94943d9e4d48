"""Rules start from a summary of what is there: it never says less than there is, and saves nobody from being asked."""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

import pytest

from cardwright.engine.chance import Stream
from cardwright.engine.decision import Q_RESPOND
from cardwright.engine.layers import Layers
from cardwright.engine.match import Match
from cardwright.games.magic.game import deck, magic_game
from cardwright.games.magic.more_cards import more_cards
from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.random_deck import random_deck
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.core.presence import present, standing
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.rules.play.options import options
from cardwright.simulate.loops import random_agents
from cardwright.sources.write import to_data
from tests.games.magic.table import bodies, table_with


def full_options(m: Match, who: int) -> list[int]:
    """What a player may do, with every card and permanent looked at."""
    faces = cards_of(m).faces
    known = [(face.slow, face.idle) for face in faces]
    for face in faces:
        face.slow = face.idle = False
    found = options(m, who)
    for face, (slow, idle) in zip(faces, known, strict=True):
        face.slow, face.idle = slow, idle
    return found


def fresh_summary(m: Match) -> tuple[list[int], list[int]]:
    """The summary of values computed anew."""
    kept, steady = m.layers, m.state.steady
    fresh = Layers()
    m.layers = fresh
    fresh.refresh(m)
    m.layers, m.state.steady = kept, steady
    return fresh.summary, fresh.present


@pytest.mark.parametrize("seed", range(6))
def test_at_every_priority_nothing_is_passed_over_that_could_be_done(seed: int) -> None:
    """Random decks of all cards; both players are looked at, whoever is asked."""
    game = magic_game(mulligans="none")
    stream = Stream(seed, "decks")
    m = game.start(seed, [random_deck(game, stream), random_deck(game, stream)])
    agents = random_agents(game, seed)
    looked = 0
    while m.decision is not None and looked < 150:
        if m.decision.question == Q_RESPOND:
            for who in range(2):
                assert options(m, who) == full_options(m, who)
            looked += 1
        m.apply(agents[m.decision.who].choose(m.view(m.decision.who), m.decision))
    assert looked > 10


@pytest.mark.parametrize("seed", range(4))
def test_what_is_kept_of_the_summary_says_no_less_than_there_is(seed: int) -> None:
    game = magic_game(mulligans="none")
    stream = Stream(seed, "summary")
    m = game.start(seed, [random_deck(game, stream), random_deck(game, stream)])
    agents = random_agents(game, seed)
    for _ in range(150):
        if m.decision is None:
            break
        kept = [present(m, what) for what in range(10)]
        there = m.layers.present[:]
        summary, rules = fresh_summary(m)
        assert all(now & ~before == 0 for before, now in zip(kept, summary, strict=True))
        assert there == rules
        m.apply(agents[m.decision.who].choose(m.view(m.decision.who), m.decision))


def values_anew(m: Match, alike: bool) -> list[list[int]]:
    """All effective values computed anew, with or without looking once for effects that are alike."""
    nodes = m.game.lasting
    was = [node.alike for node in nodes]
    for node in nodes:
        node.alike = node.alike and alike
    kept, steady = m.layers, m.state.steady
    fresh = Layers()
    m.layers = fresh
    fresh.refresh(m)
    m.layers, m.state.steady = kept, steady
    for node, before in zip(nodes, was, strict=True):
        node.alike = before
    return [fresh.table[obj] for obj in fresh.layered]


CROWNS = (
    bodies("2/2", "1/1 flying")
    + """
  - {name: Crown, cost: R, types: enchantment, abilities: [{static: {on: each, what: {is: creature}, power: 1}}]}
  - {name: Ours, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, yours], power: 1, keywords: [haste]}}]}
  - {name: Banner, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{static: {on: each, what: [{is: creature}, yours, another], power: 1, toughness: 1}}]}
  - {name: Goblins, cost: R, types: enchantment, abilities: [{static: {on: each, what: {subtype: Body}, power: 1}}]}
  - {name: Theft, cost: R, types: sorcery, abilities: [{spell: {gain_control: {what: {target: permanent}}}}]}
"""
)


@pytest.mark.parametrize("seed", range(4))
def test_effects_that_are_alike_apply_to_what_each_would_apply_to(seed: int) -> None:
    names = ["Crown", "Crown", "Ours", "Ours", "Banner", "Banner", "Goblins", "2/2", "1/1 flying"]
    hand = ["Theft"] * 3 + ["Ours", "Banner"]
    seats = [Seat(battlefield=names, hand=hand, lands="RRRRRR", library=["2/2"] * 20) for _ in range(2)]
    m = table_with(CROWNS, *seats).m
    stream = Stream(seed, "crowns")
    alike = 0
    for _ in range(80):
        if m.decision is None:
            break
        alike += sum(node.alike for node in m.game.lasting)
        assert values_anew(m, True) == values_anew(m, False)
        m.apply(stream.below(len(m.decision)))
    assert alike


@pytest.mark.parametrize("seed", range(6))
def test_values_and_summary_that_are_kept_are_right_after_any_way_back(seed: int) -> None:
    """Random decks of all cards; after each way back, what is kept is compared with what is computed anew."""
    game = magic_game(mulligans="none")
    stream = Stream(seed, "back")
    m = game.start(seed, [random_deck(game, stream), random_deck(game, stream)])
    agents = random_agents(game, seed)
    kept_on = 0
    for _ in range(120):
        if m.decision is None:
            break
        present(m, 0)
        for _ in range(1 + stream.below(3)):
            if m.choices and stream.below(2):
                m.undo()
                kept_on += not m.state.dirty
                m.layers.check(m)
                kept = [present(m, what) for what in range(10)]
                summary, rules = fresh_summary(m)
                assert all(now & ~before == 0 for before, now in zip(kept, summary, strict=True))
                assert rules == m.layers.present
        for _ in range(4):
            if m.decision is not None:
                m.apply(agents[m.decision.who].choose(m.view(m.decision.who), m.decision))
    assert kept_on, "a way back does not throw everything away"


RULES = f"""
  - {{name: Hush, cost: W, types: enchantment, abilities:
      [{{cannot: {{do: cast, what: player, whom: {{is: instant}}}}}}]}}
  - {{name: Spark, cost: R, types: instant, abilities: [{{spell: {{draw: 1}}}}]}}
  - {{name: Double, cost: U, types: enchantment, abilities: [{{enters_as_copy: {{what: [{{is: enchantment}}]}}}}]}}
{bodies("2/2")}"""


def test_a_rule_is_found_when_it_comes_and_gone_when_it_leaves() -> None:
    t = table_with(RULES, Seat(hand=["Hush", "Spark"], lands="WR"), Seat(hand=["Spark"], lands="RR"))
    assert standing(t.m) == []
    assert "cast Spark" in t.options
    t.play("cast Hush").resolve()
    assert len(standing(t.m)) == 1
    assert "cast Spark" not in t.options
    t.m.undo()
    while t.m.choices:
        t.m.undo()
    assert standing(t.m) == []
    assert "cast Spark" in t.options


def test_a_rule_that_was_copied_is_found() -> None:
    """The first is taken away, the copy is still there."""
    t = table_with(RULES, Seat(hand=["Double", "Spark"], battlefield=["Hush"], lands="URR"), Seat())
    t.play("cast Double", "Hush")
    first, copied = t.battlefield(0).count("Hush"), t.find("Hush")
    assert first == 2
    t.m.state.move(copied, -1)
    assert len(standing(t.m)) == 1
    t.m.rerun()
    assert "cast Spark" not in t.options


def dealt(game: Magic) -> Match:
    """Begin a match of two decks."""
    return game.start(1, [deck("burn"), deck("tokens")])


def with_a_rule_about_others(game: Magic) -> Match:
    """Begin a match with a permanent that has a rule about others: a card of neither deck was named for it."""
    hands = [[*deck("burn")[20::7], "Pithing Needle"], deck("tokens")[20::7]]
    decks = [deck("burn"), deck("tokens")]
    seats = [Seat(library=cards, hand=hand, lands="RRRR") for cards, hand in zip(decks, hands, strict=True)]
    m = position(game, *seats)
    m.apply("cast Pithing Needle")
    while m.decision is not None and m.decision.kind != "name":
        m.apply("pass")
    m.apply("Sakura-Tribe Elder")
    return m


def calls_of(m: Match, game: Magic) -> int:
    """How many functions are called while the match is played."""
    count = 0

    def note(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal count
        if event == "call":
            count += 1

    agents = random_agents(game, 1)
    sys.setprofile(note)
    try:
        m.play(agents)
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.interpreted
def test_a_match_does_the_same_work_with_all_cards_of_a_large_pool_compiled() -> None:
    # What cards count is counted in every match that has them, and these are all in the match.
    cards = [card for card in more_cards(2000) if "nth" not in str(to_data(card))]
    large = magic_game(cards=cards)
    known = large.known().all_facts()
    every = large.for_decks([[card.name for card in known if not card.token and not card.is_part]])
    assert isinstance(every, Magic)
    assert len(every.faces) > 1900
    few = magic_game().for_decks([deck("burn"), deck("tokens"), ["Pithing Needle", "Sakura-Tribe Elder"]])
    assert isinstance(few, Magic)
    for begun in (dealt, with_a_rule_about_others):
        least = calls_of(begun(few), few)
        assert least > 10_000
        assert abs(calls_of(begun(every), every) - least) < least / 1000, begun.__name__
