"""Rules text as people write it: when, whenever, at the start of; a comma for a colon; printed in one form."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from cardwright.definitions.trees import Effect
from cardwright.errors import CardErrors, Problem
from cardwright.games.spire import builder as b
from cardwright.games.spire.loading import read_text
from cardwright.games.spire.text.natural import AMOUNTS, CONDITIONS, HAPPENINGS, MOMENTS, natural_shapes
from cardwright.games.spire.text.printing import effect_text, trigger_text, whole_text
from cardwright.games.spire.text.reading import read_card, read_effects, read_relic
from cardwright.games.spire.words.base import SCOPE
from cardwright.games.spire.words.cards import Card, Relic, Trigger
from cardwright.text.expression import parse_amount, parse_condition
from tests.games.spire.combat import combat
from tests.games.spire.strategies import effects

SEED = """
cards:
  - {name: Strike, type: attack, cost: 1, effects: {type: damage, value: 6}}
  - {name: Heavy Blade, type: attack, cost: 2, effects: {type: damage, value: 14 + strength * 2}}
  - {name: Inflame, type: skill, cost: 1, effects: {type: status, target: self, status: strength, value: 2}}
  - {name: Whirlwind, type: attack, cost: X, effects: {type: damage, target: all_enemies, value: 5, hits: X}}
  - {name: Body Slam, type: attack, cost: 1, effects: {type: damage, value: block}}
  - name: Feed
    type: attack
    cost: 1
    effects:
      - {type: damage, value: 10}
      - {type: conditional, if: target_hp <= 0, then: {type: modify, stat: max_hp, value: 3}}
"""
PRINTED = {
    "Strike": "Deal 6 damage.",
    "Heavy Blade": "Deal 14 damage. Strength affects this card 3 times.",
    "Inflame": "Gain 2 Strength.",
    "Whirlwind": "Deal 5 damage to ALL enemies X times.",
    "Body Slam": "Deal damage equal to your current Block.",
    "Feed": "Deal 10 damage. If this kills an enemy, gain 3 Max HP.",
}
STARTS = "At the start of turn, draw 1 card"


def problems(text: str) -> tuple[Problem, ...]:
    with pytest.raises(CardErrors) as caught:
        read_card(f"A (power): {text}")
    return caught.value.problems


def trigger(text: str) -> Trigger:
    [found] = read_relic(f"A (relic): {text}").triggers
    return found


@pytest.mark.parametrize("one", read_text(SEED, ".yaml", "seed.yaml"), ids=lambda one: str(one.name))
def test_the_six_cards_read_as_they_are_described(one: Card) -> None:
    assert read_card(f"{one.name} ({one.type}, cost {one.cost}): {PRINTED[one.name]}") == one
    assert read_card(whole_text(one)) == one


@pytest.mark.parametrize(
    ("text", "event", "source", "effect"),
    [
        ("When you play an Attack, gain 1 Strength", "attack_played", "self", b.apply_status("strength", 1)),
        (STARTS, "start_of_turn", "any", b.draw(1)),
        ("Whenever you take damage, gain 1 energy", "on_damage_taken", "any", b.gain_energy(1)),
    ],
)
def test_three_triggers_as_people_write_them(text: str, event: str, source: str, effect: Effect) -> None:
    for said in (text, f"{text}.", text.replace(", ", ": ", 1), text.upper()):
        found = trigger(said)
        assert (found.event, found.source, found.timing, found.effects) == (event, source, "after", (effect,))
        assert trigger(trigger_text(found)) == found


def test_an_attack_of_the_heros_is_meant_and_no_enemys() -> None:
    cards = "  - {name: Anger, type: power, cost: 0, text: 'When you play an Attack, gain 1 Strength.'}\n"
    t = combat(cards, hand=["Anger", "Strike", "Defend"], foes=["Boxer"]).play("Anger", "Strike at Boxer", "Defend")
    assert t.stacks("strength") == 1
    assert t.end().stacks("strength") == 1


@pytest.mark.parametrize("phrase", [*natural_shapes()["`At the`"]])
def test_moments_with_at(phrase: str) -> None:
    found = trigger(f"At the {phrase}, draw 1 card.")
    assert found.event in MOMENTS.values()
    assert trigger(trigger_text(found)) == found


@pytest.mark.parametrize("phrase", [*natural_shapes()["`When`, `Whenever`, `Each time`, `Before`"]])
def test_happenings_with_when_and_before(phrase: str) -> None:
    after = trigger(f"Whenever {phrase}, draw 1 card.")
    assert after == trigger(f"When {phrase}: Draw 1 card.") == trigger(f"each time {phrase}, draw a card")
    assert trigger(f"Before {phrase}, draw 1 card.") == replace(after, timing="before")
    assert after.event in {event for event, _ in HAPPENINGS.values()}
    assert trigger(trigger_text(after)) == after


def test_clauses_and_effects_after_commas_are_told_apart() -> None:
    said = "When you take damage, by an enemy, at most 2 times a turn, deal 3 damage to ALL enemies, ignoring Block."
    found = trigger(said)
    assert (found.source, found.limit_per_turn) == ("enemy", 2)
    assert found.effects == (b.damage(3, "all_enemies", piercing=True),)
    inner = trigger("When you play a Skill, if hp < 5: draw a card. ")
    assert inner == trigger("When you play a Skill: (If hp < 5: Draw 1 card.)")
    several = trigger("When you play a Skill, (draw a card. Gain 1 energy.)")
    assert several.effects == (b.draw(1), b.gain_energy(1))


def test_if_and_otherwise_with_commas() -> None:
    plain = read_effects("If hp < 5: Draw 1 card. Otherwise: Gain 3 Block.")
    assert read_effects("If hp < 5, draw a card. Otherwise, gain 3 Block.") == plain
    assert read_effects("If {hp < 5}, draw a card. Otherwise: gain 3 Block.") == plain
    assert read_effects("Repeat twice, deal 3 damage.") == read_effects("Repeat twice: Deal 3 damage.")
    assert read_effects("Next turn, gain 1 energy.") == read_effects("The next time your turn starts: Gain 1 energy.")


@given(effects)
@settings(max_examples=60, deadline=None)
def test_any_effect_may_stand_after_a_comma(effect: Effect) -> None:
    said = effect_text(effect, own=True)
    assert trigger(f"At the end of turn, ({said})").effects == (effect,)
    assert read_effects(f"If hp < 5, ({said})") == read_effects(f"If hp < 5: ({said})")


@pytest.mark.parametrize(("said", "means"), CONDITIONS.items())
def test_conditions_in_words(said: str, means: str) -> None:
    parse_condition(means, SCOPE)
    assert read_effects(f"If {said}, draw a card.") == read_effects(f"If {means}: Draw a card.")


@pytest.mark.parametrize(("said", "means"), AMOUNTS.items())
def test_amounts_in_words(said: str, means: str) -> None:
    parse_amount(means, SCOPE)
    assert read_effects(f"Deal damage equal to {said}.") == read_effects(f"Deal {{{means}}} damage.")


def test_amounts_in_words_where_they_may_stand() -> None:
    wanted = read_effects("Deal {block} fire damage to ALL enemies twice.")
    assert read_effects("Deal fire damage equal to your Block to ALL enemies twice.") == wanted
    assert read_effects("Deal fire damage to ALL enemies twice equal to your Block.") == wanted
    assert read_effects("Gain Block equal to your Strength.") == read_effects("Gain {strength} Block.")
    assert read_effects("Heal HP equal to {hp / 2}.") == read_effects("Heal {hp / 2} HP.")


def test_a_status_that_counts_more_often() -> None:
    assert read_effects("Deal 4 damage. Strength affects this card 4 times.") == (b.damage("4 + strength * 3"),)
    assert read_effects("Deal 4 damage. Strength affects this card twice.") == (b.damage("4 + strength"),)
    assert read_effects("Gain 4 Block. Deal 1 damage. Dexterity affects this card 3 times.") == (
        b.block("4 + dexterity * 2"), b.damage(1),
    )  # fmt: skip
    [problem] = problems("Draw 1 card. Strength affects this card 3 times.")
    assert problem.place == "sentence 2, character 25"
    assert "no sentence before has damage that Strength changes" in problem.message
    [problem] = problems("Deal 4 damage. Weak affects this card 3 times.")
    assert "damage or block" in problem.message


def test_printing_keeps_one_form() -> None:
    relic = read_relic(f"Clock (relic): {STARTS}")
    assert isinstance(relic, Relic)
    assert whole_text(relic) == "Clock (relic): When your turn starts: Draw 1 card."
    assert whole_text(read_card("A (power): Whenever you play a Skill, gain 2 Block.")) == (
        "A (power, cost 1): When a skill is played, by yourself: Gain 2 Block."
    )


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("Deel 6 damage", "Deal N [DAMAGE_TYPE] damage [to TARGET] [N times]"),
        ("Drawing 2 cards", "Draw N CARDS"),
        ("Frobnicate the enemy", ""),
        ("Shuffle your deck", ""),
        ("Steal 3 gold from an enemy", ""),
        ("Strength counts twice", ""),
        ("Leaves your stance", "Leave your stance"),
        ("Summons 2 rats", 'Summon N "ENEMY" [in the front/back row]'),
        ("Redirects it to an enemy", "Redirect it to TARGET"),
        ("When it rains, draw a card", "When EVENT: EFFECTS"),
        ("Get 2 energy", ""),
        ("Destroy target creature", ""),
        ("When you play an Atack, gain 1 Strength", "When you play an attack"),
        ("At the start of trun, draw 1 card", "At the start of turns"),
    ],
)
def test_hints_name_the_nearest_sentence_by_its_words_or_say_that_there_is_none(text: str, near: str) -> None:
    problem = problems(text)[0]
    assert problem.nearest == near
    assert ("no sentence is near" in problem.message) == (not near)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("When you take damage,", "needs a colon or a comma"),
        ("When you take damage", "needs a colon or a comma"),
        ("If hp < 5, sing.", "no sentence begins with 'sing'"),
        ("When you take damage, sing, draw a card.", "no sentence begins with 'sing'"),
        ("When you take damage, draw a card, sing.", "unknown clause 'sing'"),
        ("At the start of turn, When you take damage, draw a card.", "no sentence begins with 'When'"),
        ("Otherwise, draw a card.", "no sentence begins with 'Otherwise'"),
        ("Deal damage equal to your curent Block.", "after 'Deal damage equal to' expected an amount"),
        ("If this kils an enemy, draw a card.", "this kils an enemy"),
    ],
)
def test_nothing_that_is_not_understood_is_passed_over(text: str, message: str) -> None:
    assert any(message in problem.message for problem in problems(text)), problems(text)
