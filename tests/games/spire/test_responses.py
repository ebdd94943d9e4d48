"""Responses: the hero may answer an enemy's move with cards that say so, while it waits on the stack."""

from __future__ import annotations

from functools import cache

import pytest

from cardwright.engine.save import load
from cardwright.errors import IllegalOption
from cardwright.games.spire.rules import board as b
from cardwright.games.spire.rules.flow import Spire
from cardwright.games.spire.rules.stack import preview
from tests.games.spire.combat import Combat, Foe, Hero, combat, game_with

KEEP = "{type: retain}"
CARDS = f"""
  - {{name: Jab, type: attack, cost: 1, effects: {{type: damage, value: 6}}}}
  - {{name: Parry, type: skill, cost: 1, response: true, effects: [{KEEP}, {{type: cancel}}]}}
  - {{name: Mirror, type: skill, cost: 0, response: true, effects: [{KEEP}, {{type: redirect, target: single_enemy}}]}}
  - {{name: Muffle, type: skill, cost: 0, response: true, effects: [{KEEP}, {{type: modify, stat: stack_damage,
     value: -4}}]}}
  - {{name: Riposte, type: attack, cost: 1, response: true, effects: [{KEEP}, {{type: damage, value: 9}}]}}
  - {{name: Brace, type: skill, cost: 0, response: true, playable_if: hp < 30, effects: [{KEEP}, {{type: block,
     value: 20}}]}}
  - {{name: Shield, type: skill, cost: 0, response: true, pay: {{gold: 5}}, effects: [{KEEP}, {{type: block,
     value: 3}}]}}
  - {{kind: potion, name: Tonic, effects: {{type: block, value: 9}}}}
  - {{kind: enemy, name: Venom, hp: 5, moves: {{name: Bite, effects: {{type: damage, value: 9}}}}}}
  - {{kind: relic, name: Payday, triggers: {{event: skill_played, effects: {{type: gold, value: 2}}}}}}
"""


@cache
def game() -> Spire:
    return game_with(CARDS)


DECK = ["Jab"] * 9


def asked(t: Combat) -> str:
    return "" if t.m.decision is None else t.m.decision.kind


def test_a_response_cannot_be_played_in_the_heros_own_turn() -> None:
    t = combat(game=game(), hand=["Parry", "Jab"], foes=["Boxer"])
    assert t.options() == ["Jab at Boxer", "end turn"]
    with pytest.raises(IllegalOption, match="only be played when an enemy is about to act"):
        t.play("Parry")


def test_the_hero_is_asked_when_an_enemys_move_is_on_the_stack() -> None:
    t = combat(game=game(), hand=["Parry", "Mirror"], deck=DECK, foes=["Boxer", "Post"])
    t.end()
    assert asked(t) == "response"
    assert t.m.decision is not None
    assert t.m.decision.prompt == "Boxer is about to act: do you respond?"
    assert t.options() == ["pass", "Parry", "Mirror at Boxer", "Mirror at Post"]
    assert [(each["type"], each["source"]) for each in preview(t.m)] == [("ENEMY_MOVE", "Boxer")]
    t.play("pass")
    assert t.hero[b.HP] == 60


def test_a_response_may_cancel_the_move() -> None:
    t = combat(game=game(), hand=["Parry"], deck=DECK, foes=["Boxer"])
    t.end().play("Parry")
    assert t.hero[b.HP] == 70
    assert t.pile(b.DISCARD) == ["Parry"]
    assert asked(t) == "action"


def test_a_response_may_turn_the_move_on_another_enemy() -> None:
    t = combat(game=game(), hand=["Mirror"], deck=DECK, foes=["Boxer", "Post"])
    t.end().play("Mirror at Post")
    assert (t.hero[b.HP], t.hp(0), t.hp(1)) == (70, 50, 40)
    t = combat(game=game(), hand=["Mirror"], deck=DECK, foes=["Boxer", "Post"])
    t.end().play("Mirror at Boxer")
    assert (t.hero[b.HP], t.hp(0), t.hp(1)) == (70, 40, 50)


def test_a_response_may_change_the_damage_of_each_hit() -> None:
    t = combat(game=game(), hand=["Muffle"], deck=DECK, foes=["Boxer"])
    t.end().play("Muffle")
    assert t.hero[b.HP] == 64
    t = combat(game=game(), hand=["Muffle"], deck=DECK, foes=["Flurry"])
    t.end().play("Muffle")
    assert t.hero[b.HP] == 70, "three hits for 3 are three for nothing"


def test_a_response_may_strike_first() -> None:
    t = combat(game=game(), hand=["Riposte"], deck=DECK, foes=["Venom", "Post"])
    t.end().play("Riposte at Venom")
    assert t.hero[b.HP] == 70, "who is dead does not bite"
    assert len(t.foes()) == 1
    assert asked(t) == "action"


def test_costs_are_paid_from_what_is_left() -> None:
    t = combat(game=game(), hand=["Parry", "Jab", "Jab", "Jab"], deck=DECK, foes=["Boxer"])
    t.play("Jab at Boxer", "Jab at Boxer").end()
    t.play("Parry")
    assert t.hero[b.HP] == 70
    t = combat(game=game(), hand=["Parry", "Jab", "Jab", "Jab"], deck=DECK, foes=["Boxer"])
    t.play("Jab at Boxer", "Jab at Boxer", "Jab at Boxer").end()
    assert asked(t) == "action", "no energy is left, so nobody was asked"
    assert t.hero[b.HP] == 60
    t = combat(game=game(), hand=["Shield"], deck=DECK, foes=["Boxer"], hero=Hero(gold=7))
    t.end().play("Shield")
    assert (t.hero[b.GOLD], t.hero[b.HP]) == (2, 63)


@pytest.mark.parametrize(
    ("hand", "hero"), [(["Jab"], Hero()), ([], Hero()), (["Brace"], Hero(hp=50)), (["Shield"], Hero(gold=4))]
)
def test_who_cannot_respond_is_not_asked(hand: list[str], hero: Hero) -> None:
    t = combat(game=game(), hand=hand, deck=DECK, foes=["Boxer"], hero=hero, potions=["Tonic"])
    t.end()
    assert asked(t) == "action"
    assert t.hero[b.HP] == hero.hp - 10


def test_a_condition_that_holds_lets_it_be_played() -> None:
    t = combat(game=game(), hand=["Brace"], deck=DECK, foes=["Boxer"], hero=Hero(hp=20))
    t.end().play("Brace")
    assert t.hero[b.HP] == 20


def test_several_responses_one_after_the_other() -> None:
    t = combat(game=game(), hand=["Muffle", "Muffle", "Shield"], deck=DECK, foes=["Boxer"], hero=Hero(gold=5))
    t.end().play("Muffle")
    assert asked(t) == "response"
    assert preview(t.m)[0]["damage_modifier"] == -4
    t.play("Muffle", "Shield")
    assert t.hero[b.HP] == 70, "10 less twice 4 less 3"
    assert asked(t) == "action"


def test_after_the_move_is_cancelled_nobody_is_asked_again() -> None:
    t = combat(game=game(), hand=["Parry", "Muffle"], deck=DECK, foes=["Boxer"])
    t.end().play("Parry")
    assert asked(t) == "action"
    assert "Muffle" in t.hand()


def test_each_enemy_is_answered_by_itself() -> None:
    t = combat(game=game(), hand=["Parry", "Muffle"], deck=DECK, foes=["Boxer", "Boxer"])
    t.end()
    assert t.m.decision is not None
    assert t.m.decision.prompt.startswith("Boxer 1 is about to act")
    t.play("Parry")
    assert t.m.decision.prompt.startswith("Boxer 2 is about to act")
    assert t.options() == ["pass", "Muffle"]
    t.play("Muffle")
    assert t.hero[b.HP] == 64


def test_an_enemy_that_dies_at_the_start_of_its_turn_is_not_answered() -> None:
    t = combat(game=game(), hand=["Parry"], deck=DECK, foes=[Foe("Venom", statuses={"poison": 9}), "Post"])
    t.end()
    assert t.m.decision is not None
    assert t.m.decision.prompt.startswith("Post is about to act")


def test_allies_are_not_answered() -> None:
    t = combat(game=game(), hand=["Parry"], deck=DECK, foes=["Boxer", Foe("Post", row="ally")])
    t.end()
    assert t.m.decision is not None
    assert t.m.decision.prompt.startswith("Boxer")


def test_what_answers_a_response_resolves_before_it() -> None:
    t = combat(game=game(), hand=["Parry"], deck=DECK, foes=["Boxer"], relics=["Payday"])
    t.end().play("Parry")
    names = t.names()
    assert t.hero[b.GOLD] == 2
    assert names.index("GOLD_GAINED") < names.index("CANCELLED")


def test_a_response_is_saved_and_taken_back() -> None:
    t = combat(game=game(), hand=["Parry", "Muffle"], deck=DECK, foes=["Boxer"])
    t.end()
    again = Combat(load(game(), t.m.save()))
    assert again.options() == t.options()
    before = t.m.digest()
    t.play("Muffle", "pass")
    again.play("Muffle", "pass")
    assert again.m.digest() == t.m.digest()
    t.m.undo()
    t.m.undo()
    assert t.m.digest() == before
    t.play("Parry")
    assert t.hero[b.HP] == 70


def test_a_potion_is_no_response() -> None:
    t = combat(game=game(), hand=["Parry"], deck=DECK, foes=["Boxer"], potions=["Tonic"])
    t.end()
    assert t.options() == ["pass", "Parry"]
    with pytest.raises(IllegalOption, match="in your own turn"):
        t.play("Tonic")


def test_a_response_waits_in_hand_for_the_enemies_without_being_retained() -> None:
    card = "  - {name: Duck, type: skill, cost: 0, response: true, effects: {type: cancel}}\n"
    t = combat(card, hand=["Duck", "Strike"], deck=["Strike"] * 9, foes=["Boxer"])
    t.end()
    assert t.options() == ["pass", "Duck"]
    t.play("pass")
    assert t.hand().count("Duck") == 1
    t.end().play("Duck")
    assert t.hero[b.HP] == 60
