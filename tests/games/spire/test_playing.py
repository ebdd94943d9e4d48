"""Playing cards: what may be played and why not, where it goes, upgrades, and what the table is told."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from cardwright.agents.greedy import GreedyAgent
from cardwright.agents.simple import FirstAgent, RandomAgent
from cardwright.engine.chance import Stream
from cardwright.errors import CardErrors, IllegalOption
from cardwright.games.spire import builder
from cardwright.games.spire.game import FOLDER, check_cards, spire_game
from cardwright.games.spire.loading import read_text
from cardwright.games.spire.random_deck import random_deck
from cardwright.games.spire.rules import board as b
from cardwright.games.spire.rules.flow import Spire
from tests.games.spire.combat import Combat, Foe, Hero, combat, game_with

CARDS = """
  - {name: Jab, type: attack, cost: 1, effects: {type: damage, value: 6}, upgrade: {cost: 0,
     effects: {type: damage, value: 9}}}
  - {name: Flash, type: skill, cost: 0, exhausts: true, effects: {type: block, value: 4}, upgrade: {exhausts: false}}
  - {name: Zeal, type: power, cost: 1, effects: {type: gold, value: 1}, triggers: {event: attack_played,
     effects: {type: gold, value: 5}}, upgrade: {triggers: {event: attack_played, effects: {type: gold, value: 50}}}}
  - {name: Panic, type: skill, cost: 0, playable_if: hp < 20, effects: {type: block, value: 9}}
  - {name: Last, type: attack, cost: 0, playable_if: cards_in_hand == 1, effects: {type: damage, value: 9}}
  - {name: Slug, type: curse, cost: 0, playable: false}
  - {name: Burden, type: status, cost: 0, playable: false, triggers: {event: end_of_turn, effects: {type: modify,
     stat: hp, value: -2}}}
  - {name: Slime, type: status, cost: 1, exhausts: true}
  - {name: Hunt, type: attack, cost: 0, effects: {type: damage, value: 6, target: {type: single_enemy,
     where: target_hp < 30}}}
  - {name: Salve, type: skill, cost: 0, effects: {type: heal, target: single_ally, value: 5}}
  - {name: Everything, type: attack, cost: X, effects: {type: damage, value: 4, hits: x}}
  - {name: Loop, type: skill, cost: 0, effects: [{type: block, value: 1}, {type: move_card, target: this_card,
     destination: hand}]}
  - name: Mine
    type: skill
    cost: 0
    triggers:
      - {event: on_draw, effects: {type: gold, value: 1}}
      - {event: on_discard, effects: {type: gold, value: 10}}
      - {event: on_exhaust, effects: {type: gold, value: 100}}
      - {event: on_play, effects: {type: gold, value: 400}}
"""


@cache
def game() -> Spire:
    return game_with(CARDS)


def test_a_card_is_paid_resolves_and_is_discarded() -> None:
    t = combat(game=game(), hand=["Jab"])
    t.play("Jab at Post")
    assert (t.hp(), t.hero[b.ENERGY]) == (44, 2)
    assert (t.hand(), t.pile(b.DISCARD), t.pile(b.BEING_PLAYED)) == ([], ["Jab"], [])


def test_a_card_that_exhausts() -> None:
    t = combat(game=game(), hand=["Flash", "Flash+"])
    t.play("Flash", "Flash+")
    assert (t.pile(b.EXHAUSTED), t.pile(b.DISCARD)) == (["Flash"], ["Flash+"])
    assert len(t.events("CARD_EXHAUSTED")) == 1


def test_a_power_stays_in_play_and_goes_nowhere_else() -> None:
    t = combat(game=game(), hand=["Zeal", "Jab"])
    t.play("Zeal").end()
    assert t.pile(b.IN_PLAY) == ["Zeal"]
    assert sum("Zeal" in t.pile(zone) for zone in range(14)) == 1


@pytest.mark.parametrize(
    ("notation", "hand", "hero", "why"),
    [
        ("Jab at Post", ["Jab"], Hero(energy=0), "Jab costs more energy than there is"),
        ("Slug", ["Slug"], Hero(), "Slug cannot be played"),
        ("Panic", ["Panic"], Hero(), "the condition of Panic is not met"),
        ("Last at Post", ["Last", "Jab"], Hero(), "the condition of Last is not met"),
        ("Hunt at Post", ["Hunt"], Hero(), "there is nobody Hunt could be aimed at"),
        ("Jab at the hero", ["Jab"], Hero(), "Jab cannot be aimed there"),
    ],
)
def test_what_cannot_be_played_says_why(notation: str, hand: list[str], hero: Hero, why: str) -> None:
    t = combat(game=game(), hand=hand, hero=hero)
    assert notation not in t.options()
    before = t.m.digest()
    with pytest.raises(IllegalOption, match=why):
        t.play(notation)
    assert t.m.digest() == before


def test_conditions_that_hold_let_a_card_be_played() -> None:
    t = combat(game=game(), hand=["Panic"], hero=Hero(hp=19))
    assert t.play("Panic").hero[b.BLOCK] == 9
    t = combat(game=game(), hand=["Last", "Flash"])
    t.play("Flash", "Last at Post")
    assert t.hp() == 41


def test_only_who_fits_can_be_aimed_at() -> None:
    t = combat(game=game(), hand=["Hunt"], foes=["Post", Foe("Boxer", hp=29)])
    assert t.options() == ["Hunt at Boxer", "end turn"]


def test_an_ally_can_be_aimed_at_or_the_hero() -> None:
    t = combat(game=game(), hand=["Salve"], foes=["Boxer", Foe("Post", hp=50, row="ally")], hero=Hero(hp=60))
    assert t.options() == ["Salve at the hero", "Salve at Post", "end turn"]
    t.play("Salve at the hero")
    assert t.hero[b.HP] == 65


def test_x_is_all_there_is_and_may_be_nothing() -> None:
    t = combat(game=game(), hand=["Everything"])
    t.play("Everything at Post")
    assert (t.hp(), t.hero[b.ENERGY]) == (38, 0)
    t = combat(game=game(), hand=["Everything"], hero=Hero(energy=0))
    t.play("Everything at Post")
    assert t.hp() == 50


def test_upgraded_cards_are_cards_with_a_plus() -> None:
    t = combat(game=game(), hand=["Jab+", "Zeal+", "Jab"], hero=Hero(energy=2))
    t.play("Jab+ at Post")
    assert (t.hp(), t.hero[b.ENERGY]) == (41, 2)
    t.play("Zeal+", "Jab at Post")
    assert t.hero[b.GOLD] == 51, "what is not said of the upgrade stays: it gives 1 gold"
    assert FOLDER.card_text(game(), "Jab+") == "Jab+: Deal 9 damage."
    assert FOLDER.card_text(game(), "Jab") != FOLDER.card_text(game(), "Jab+")


def test_a_card_of_the_deck_may_be_upgraded_and_is_shown_so() -> None:
    m = game().start(seed=1, decks=[["Jab+"] * 5])
    assert Combat(m).options()[0] == "Jab+ at Post"
    assert any("Deal 9 damage" in line for line in FOLDER.board(m.view(0)))


def test_the_name_of_an_upgraded_card_is_taken() -> None:
    with pytest.raises(CardErrors, match="a name cannot look like the notation '\\*\\+'"):
        game_with(CARDS + "  - {name: Jab+, type: attack, effects: {type: damage, value: 5}}\n")
    jab = builder.card("Jab", "attack").damage(5).build()
    with pytest.raises(CardErrors, match="'Jab\\+' is the upgraded 'Jab' already"):
        check_cards([*read_text(f"cards:\n{CARDS}", ".yaml", "test.yaml"), replace(jab, name="Jab+")])


def test_a_status_card_weighs_in_hand() -> None:
    t = combat(game=game(), hand=["Burden", "Burden"], deck=["Jab"] * 9)
    t.end()
    assert t.hero[b.HP] == 66


def test_a_status_card_can_be_paid_away() -> None:
    t = combat(game=game(), hand=["Slime"])
    t.play("Slime")
    assert (t.hero[b.ENERGY], t.pile(b.EXHAUSTED)) == (2, ["Slime"])


def test_a_card_may_come_back_to_the_hand() -> None:
    t = combat(game=game(), hand=["Loop"])
    t.play("Loop", "Loop", "Loop")
    assert t.hero[b.BLOCK] == 3
    assert t.hand() == ["Loop"]


def test_a_card_answers_what_happens_to_itself_wherever_it_is() -> None:
    t = combat(game=game(), hand=["Mine"], deck=["Jab"] * 4 + ["Mine"])
    t.play("Mine")
    assert t.hero[b.GOLD] == 400
    t.end()
    assert t.hero[b.GOLD] == 401
    t.end()
    assert t.hero[b.GOLD] == 411 + t.hand().count("Mine")


def test_equal_cards_are_offered_once_and_others_of_the_name_have_numbers() -> None:
    t = combat(game=game(), hand=["Jab", "Jab"])
    assert t.options() == ["Jab at Post", "end turn"]
    cheap = (
        "  - {name: Ease, type: skill, cost: 0, effects: {type: modify, stat: cost, target: card_in_hand, value: -1}}\n"
    )
    t = combat(CARDS + cheap, hand=["Ease", "Jab", "Jab"])
    t.play("Ease", "Jab")
    assert t.options() == ["Jab at Post", "Jab at Post #2", "end turn"], "one of them costs less now"
    t.play("Jab at Post #2")
    assert t.hero[b.ENERGY] == 2
    assert t.hand() == ["Jab"]


def test_equal_enemies_have_numbers() -> None:
    t = combat(game=game(), hand=["Jab"], foes=["Post", "Boxer", "Post"])
    assert t.options() == ["Jab at Post 1", "Jab at Boxer", "Jab at Post 2", "end turn"]


# Decks, agents.


def test_wrong_decks_are_refused_with_every_problem() -> None:
    with pytest.raises(CardErrors, match="unknown card 'Jabb' - did you mean 'Jab'"):
        game().start(decks=[["Jabb"]])
    with pytest.raises(CardErrors, match="no card"):
        game().start(decks=[[]])
    with pytest.raises(CardErrors, match="one deck"):
        game().start(decks=[["Jab"], ["Jab"]])


@pytest.mark.parametrize("name", FOLDER.deck_names())
def test_agents_play_alone(name: str) -> None:
    """One player and no opponent: first, random and greedy come to an end, greedy with the most hit points."""
    left = {}
    for agent in (FirstAgent(), RandomAgent(3), GreedyAgent(3)):
        m = spire_game().start(seed=4, decks=[FOLDER.deck(name)])
        outcome = m.play([agent])
        assert outcome is not None
        left[type(agent).__name__] = m.state.rows[b.HERO][b.HP]
    assert left["GreedyAgent"] > 0
    assert left["GreedyAgent"] >= left["RandomAgent"]


def test_random_decks_can_be_played() -> None:
    made = spire_game()
    seen: set[str] = set()
    for seed in range(20):
        deck = random_deck(made, Stream(seed, "deck"))
        made.check_decks([deck])
        seen.update(deck)
    assert len(seen) > 60


def test_a_lost_combat_is_no_draw() -> None:
    t = combat(hand=[], foes=["Boxer"], hero=Hero(hp=5))
    t.end()
    outcome = t.m.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.draw, outcome.reason) == ((), False, "the hero died")
