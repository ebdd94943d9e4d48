"""Choices in the middle of an effect: asked, saved, loaded, taken back, made again, recorded and replayed."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.engine.replay import replay
from cardwright.engine.save import load
from cardwright.errors import IllegalOption
from cardwright.games.spire.game import FOLDER, spire_game
from cardwright.games.spire.rules import board as b
from cardwright.games.spire.rules.flow import Spire
from tests.games.spire.combat import Combat, combat, game_with

CARDS = """
  - {name: Jab, type: attack, cost: 1, effects: {type: damage, value: 6}, upgrade: {effects: {type: damage, value: 9}}}
  - {name: Guard, type: skill, cost: 1, effects: {type: block, value: 4}}
  - {name: Rock, type: skill, cost: 1, effects: {type: block, value: 1}}
  - {name: Gem, type: skill, cost: 1, effects: {type: block, value: 2}}
  - {name: Scry, type: skill, cost: 0, effects: {type: scry, value: 3}}
  - {name: Look, type: skill, cost: 0, effects: {type: scry, value: 3, may_discard: false}}
  - {name: Sift, type: skill, cost: 0, effects: [{type: draw, value: 2}, {type: discard, value: 2}, {type: gold,
     value: 1}]}
  - {name: Search, type: skill, cost: 0, effects: {type: move_card, target: card_in_deck, destination: hand}}
  - {name: Pay, type: skill, cost: 0, pay: {discard: 1, exhaust: 1}, effects: {type: gold, value: 3}}
  - {name: Twice, type: skill, cost: 0, effects: [{type: scry, value: 2}, {type: draw, value: 1}, {type: discard}]}
  - {name: Gamble, type: skill, cost: 0, effects: [{type: discard, random: true}, {type: discard}, {type: draw,
     value: 1}]}
  - {kind: relic, name: Spear, triggers: {event: card_discarded, effects: {type: damage, value: 2}}}
"""
DECK = ["Jab", "Guard", "Rock", "Gem", "Jab", "Guard"]


@cache
def game() -> Spire:
    return game_with(CARDS)


# Scrying.


def test_scry_may_discard_any_number_and_orders_the_rest() -> None:
    t = combat(game=game(), hand=["Scry"], deck=DECK)
    t.play("Scry")
    assert t.options() == ["no more", "Jab", "Guard", "Rock"], "the next to be drawn first"
    t.play("Guard")
    assert t.options() == ["no more", "Jab", "Rock"]
    t.play("no more")
    assert t.m.decision is not None
    assert t.m.decision.kind == "card to draw next"
    assert t.options() == ["Jab", "Rock"]
    t.play("Rock")
    assert t.pile(b.DISCARD) == ["Guard", "Scry"]
    assert t.pile(b.DECK)[::-1] == ["Rock", "Jab", "Gem", "Jab", "Guard"]


def test_scry_all_away_or_none() -> None:
    t = combat(game=game(), hand=["Scry"], deck=DECK)
    t.play("Scry", "Jab", "Guard", "Rock")
    assert t.pile(b.DISCARD) == ["Jab", "Guard", "Rock", "Scry"]
    t = combat(game=game(), hand=["Scry"], deck=DECK)
    t.play("Scry", "no more", "Rock", "Jab")
    assert t.pile(b.DECK)[::-1] == ["Rock", "Jab", "Guard", "Gem", "Jab", "Guard"]
    assert t.pile(b.DISCARD) == ["Scry"]


def test_only_looking_discards_nothing() -> None:
    t = combat(game=game(), hand=["Look"], deck=DECK)
    t.play("Look")
    assert t.options() == ["Jab", "Guard", "Rock"]
    t.play("Guard", "Rock")
    assert t.pile(b.DECK)[::-1][:3] == ["Guard", "Rock", "Jab"]
    assert t.pile(b.DISCARD) == ["Look"]


def test_what_is_looked_at_is_seen_and_nothing_else_of_the_pile() -> None:
    t = combat(game=game(), hand=["Scry", "Search"], deck=DECK)

    def seen() -> list[object]:
        zones = t.m.view(0).data()["zones"]
        assert isinstance(zones, dict)
        return [card["name"] for card in zones["the hero deck"]["seen"]]

    assert seen() == []
    t.play("Scry")
    assert sorted(map(str, seen())) == ["Guard", "Jab", "Rock"]
    t.play("no more", "Jab", "Guard")
    assert seen() == []


# Saved in the middle, taken back, made again.

STORIES = {
    "scry": (["Scry", "Jab"], ["Scry", "Guard", "no more", "Rock"]),
    "look": (["Look", "Jab"], ["Look", "Guard", "Rock"]),
    "discard": (["Sift", "Jab"], ["Sift", "Guard", "Jab"]),
    "search": (["Search"], ["Search", "Gem"]),
    "pay": (["Pay", "Jab", "Guard", "Rock"], ["Pay", "Guard", "Jab"]),
    "two effects that ask": (["Twice", "Gem"], ["Twice", "Jab", "no more", "Guard"]),
    "chance and choice": (["Gamble", "Gem", "Rock", "Jab", "Guard"], ["Gamble", "first"]),
    "a trigger that asks": (["Sift", "Jab"], ["Sift", "Guard", "Jab", "Boxer", "Post"]),
}


def begin(name: str) -> Combat:
    hand, _ = STORIES[name]
    relics = ["Spear"] if "trigger" in name else []
    return combat(game=game(), hand=hand, deck=DECK, foes=["Post", "Boxer"], relics=relics, seed=3)


def answer(t: Combat, notation: str) -> None:
    t.play(t.options()[0] if notation == "first" else notation)


@pytest.mark.parametrize("name", STORIES)
def test_saved_in_the_middle_of_a_choice_and_gone_on(name: str) -> None:
    answers = STORIES[name][1]
    whole = begin(name)
    for notation in answers:
        answer(whole, notation)
    for cut in range(1, len(answers)):
        t = begin(name)
        for notation in answers[:cut]:
            answer(t, notation)
        again = Combat(load(game(), t.m.save()))
        assert again.options() == t.options()
        assert again.m.digest() == t.m.digest()
        for notation in answers[cut:]:
            answer(again, notation)
        assert again.m.digest() == whole.m.digest()
        assert again.lines()[-3:] == whole.lines()[-3:]


@pytest.mark.parametrize("name", STORIES)
def test_taken_back_and_made_again_through_choices(name: str) -> None:
    answers = STORIES[name][1]
    t = begin(name)
    digests = [t.m.digest()]
    for notation in answers:
        answer(t, notation)
        digests.append(t.m.digest())
    for expected in reversed(digests[:-1]):
        t.m.undo()
        assert t.m.digest() == expected
    for expected in digests[1:]:
        t.m.redo()
        assert t.m.digest() == expected


@pytest.mark.parametrize("name", STORIES)
def test_recorded_and_replayed(name: str) -> None:
    t = begin(name)
    for notation in STORIES[name][1]:
        answer(t, notation)
    kept = t.m.record(["hero"])
    assert replay(game(), kept).digest() == t.m.digest()


def test_a_wrong_answer_in_the_middle_changes_nothing() -> None:
    t = begin("discard")
    t.play("Sift")
    before = t.m.digest()
    with pytest.raises(IllegalOption):
        t.play("end turn")
    assert t.m.digest() == before
    assert t.options() == ["Jab", "Jab #2", "Guard"]


def test_an_answer_may_be_given_with_the_card() -> None:
    t = combat(game=game(), hand=["Scry"], deck=DECK)
    t.play("Scry -> Jab -> no more -> Rock")
    assert t.pile(b.DISCARD) == ["Jab", "Scry"]


def test_upgraded_cards_of_a_deck_are_recorded() -> None:
    m = game().start(seed=2, decks=[["Jab+"] * 6])
    Combat(m).play("Jab+ at Post")
    assert replay(game(), m.record()).digest() == m.digest()


# Whole matches.


@pytest.mark.parametrize("name", FOLDER.deck_names())
def test_a_whole_match_is_recorded_and_replayed(name: str) -> None:
    from cardwright.agents.simple import RandomAgent

    made = spire_game()
    m = made.start(seed=11, decks=[FOLDER.deck(name)])
    m.play([RandomAgent(5)])
    kept = m.record(["random"])
    again = replay(made, kept)
    assert again.digest() == m.digest()
    half = replay(made, kept, at=len(kept.choices) // 2)
    assert half.outcome() is None


def test_equal_choices_give_equal_digests_and_others_differ() -> None:
    def digest(seed: int, *plays: str) -> str:
        return combat(game=game(), hand=["Jab", "Guard"], deck=DECK, seed=seed).play(*plays).m.digest()

    assert digest(1, "Jab at Post", "Guard") == digest(1, "Jab at Post", "Guard")
    assert digest(1, "Jab at Post", "Guard") != digest(1, "Guard", "Jab at Post"), "the discard pile lies otherwise"
    assert digest(1, "end turn") != digest(1, "Guard")


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10_000), st.lists(st.integers(0, 50), min_size=4, max_size=25))
def test_samples_agree_with_what_the_hero_sees(seed: int, picks: list[int]) -> None:
    """A sample deals hidden cards anew: the view stays, and the sample can be played on."""
    m = game().start(seed=seed, decks=[["Scry", "Sift", "Search", "Twice", "Look", "Jab", "Guard", "Gem", "Spear"]])
    for pick in picks:
        if m.decision is None:
            break
        sample = m.view(0).sample(pick)
        if sample is not None:
            assert sample.view(0).data() == m.view(0).data()
            assert FOLDER.invariant is not None
            assert FOLDER.invariant(sample) == ""
            sample.apply(pick % len(sample.decision or [0]))
        m.apply(pick % len(m.decision))


def test_hidden_cards_that_are_dealt_anew_keep_their_own_triggers() -> None:
    """A sample swaps cards of the draw pile: who listens is the card that lies there then."""
    made = game_with(
        "  - {name: Mine, type: skill, cost: 0, triggers: {event: on_draw, effects: {type: gold, value: 1}}}\n"
        "  - {name: Dud, type: skill, cost: 0, effects: {type: block, value: 1}}\n"
    )
    t = combat(game=made, deck=["Mine", "Dud", "Mine", "Dud", "Dud", "Dud", "Dud", "Mine"])
    counts = set()
    for seed in range(20):
        sample = t.m.view(0).sample(seed)
        assert sample is not None
        s = Combat(sample)
        s.end()
        assert s.hero[b.GOLD] == s.hand().count("Mine")
        counts.add(s.hero[b.GOLD])
    assert len(counts) > 1
