"""Damage: every field, the one pipeline in its order, types and resistances, dodging, thorns, lifesteal."""

from __future__ import annotations

import pytest

from cardwright.errors import EndlessLoop
from cardwright.games.spire.rules import board as b
from tests.games.spire.combat import Combat, Foe, Hero, combat, game_with

GAME = game_with(
    """
  - {name: Eight, type: attack, cost: 0, effects: {type: damage, value: 8}}
  - {name: Three, type: attack, cost: 0, effects: {type: damage, value: 3}}
  - {name: Nine, type: attack, cost: 0, effects: {type: damage, value: 9}}
  - {name: One, type: attack, cost: 0, effects: {type: damage, value: 1}}
  - {name: Nothing, type: attack, cost: 0, effects: {type: damage, value: 0}}
  - {name: Self Harm, type: skill, cost: 0, effects: {type: damage, target: self, value: 5}}
  - {name: Pierce, type: attack, cost: 0, effects: {type: damage, value: 8, piercing: true}}
  - {name: Leech, type: attack, cost: 0, effects: {type: damage, value: 8, lifesteal: true}}
  - {name: Leech All, type: attack, cost: 0, effects: {type: damage, target: all_enemies, value: 8, lifesteal: true}}
  - {name: Thrice, type: attack, cost: 0, effects: {type: damage, value: 4, hits: 3}}
  - {name: Never, type: attack, cost: 0, effects: {type: damage, value: 4, hits: 0}}
  - {name: Less Than Never, type: attack, cost: 0, effects: {type: damage, value: 4, hits: 0 - 2 * turn}}
  - {name: Endless, type: attack, cost: 0, effects: {type: damage, value: 0, hits: 1000000 * turn}}
  - {name: Double, type: attack, cost: 0, effects: {type: damage, value: 6, multiplier: 2}}
  - {name: Half More, type: attack, cost: 0, effects: {type: damage, value: 5, multiplier: 1.5}}
  - {name: Half Of, type: attack, cost: 0, effects: {type: damage, value: 5 / 2, multiplier: 2}}
  - {name: Half Again, type: attack, cost: 0, effects: {type: damage, value: 5 / 2, bonus: 1 / 2}}
  - {name: Turned, type: attack, cost: 0, effects: {type: damage, value: 3, multiplier: -1}}
  - {name: Two More, type: attack, cost: 0, effects: {type: damage, value: 6, bonus: 2}}
  - {name: Bonus Doubled, type: attack, cost: 0, effects: {type: damage, value: 6, bonus: 2, multiplier: 2}}
  - {name: By Hand, type: attack, cost: 0, effects: {type: damage, value: 6, multiplier: cards_in_hand, bonus: gold}}
  - {name: If Poor, type: attack, cost: 0, effects: {type: damage, value: 6, if: gold == 0}}
  - {name: And Then, type: attack, cost: 0,
     effects: {type: damage, value: 6, then: [{type: block, value: 4}, {type: gold, value: 1}]}}
  - {name: If And Then, type: attack, cost: 0,
     effects: {type: damage, value: 6, if: gold > 0, then: {type: block, value: 4}}}
  - {name: Told, type: attack, cost: 0, effects: {type: damage, value: 6, description: Hit hard.}}
  - {name: Fire, type: skill, cost: 0, effects: {type: damage, value: 10, damage_type: fire}}
  - {name: Frost, type: skill, cost: 0, effects: {type: damage, value: 10, damage_type: frost}}
  - {name: Lightning, type: skill, cost: 0, effects: {type: damage, value: 10, damage_type: lightning}}
  - {name: Venom, type: skill, cost: 0, effects: {type: damage, value: 10, damage_type: poison}}
  - {name: Spikes, type: skill, cost: 0, effects: {type: damage, value: 10, damage_type: thorns}}
  - {name: Attack, type: skill, cost: 0, effects: {type: damage, value: 10, damage_type: attack}}
  - {kind: enemy, name: Golem, hp: 100, fire: 50, frost: 200, lightning: 0, poison: 150,
     moves: {name: Stand, effects: {type: block, value: 0}}}
  - {kind: status, name: armor, good: true, stacking: intensity,
     modifiers: {of: damage_taken, how: add, value: -stacks}}
  - {kind: status, name: sway, good: false, stacking: intensity,
     modifiers: {of: damage_taken, how: multiply, value: 100 - 60 * stacks}}
  - {kind: status, name: cap, good: true, stacking: intensity, modifiers: {of: damage_taken, how: most, value: stacks}}
  - {kind: status, name: dull, good: false, stacking: intensity,
     modifiers: {of: damage_dealt, how: multiply, value: 100 - 60 * stacks}}
"""
)


def played(card: str, foe: Foe | str = "Post", hero: Hero | None = None) -> Combat:
    """The combat after this one card was played at the one foe, or at nobody."""
    t = combat(game=GAME, hand=[card], foes=[foe], hero=hero)
    name = foe if isinstance(foe, str) else foe.name
    aimed = f"{card} at {name}"
    return t.play(aimed if aimed in t.options() else card)


@pytest.mark.parametrize(
    ("card", "taken"),
    [
        ("Eight", 8), ("Nothing", 0), ("Thrice", 12), ("Never", 0), ("Less Than Never", 0), ("Double", 12),
        ("Half More", 7), ("Half Of", 5), ("Half Again", 3), ("Two More", 8), ("Bonus Doubled", 16), ("If Poor", 6),
        ("If And Then", 0), ("Turned", 0), ("Pierce", 8), ("Endless", 0), ("Told", 6),
    ],
)  # fmt: skip
def test_each_field_of_damage(card: str, taken: int) -> None:
    assert 50 - played(card).hp() == taken


def test_multiplier_and_bonus_may_be_expressions() -> None:
    t = combat(game=GAME, hand=["By Hand", "One", "One"], hero=Hero(gold=1))
    t.play("By Hand at Post")
    # The card itself has left the hand when it resolves.
    assert t.hp() == 50 - (6 + 1) * 2


def test_what_comes_after_happens_only_if_the_effect_does() -> None:
    assert played("And Then").hero[b.BLOCK] == 4
    assert played("And Then").hero[b.GOLD] == 1
    assert played("If And Then").hero[b.BLOCK] == 0
    rich = played("If And Then", hero=Hero(gold=5))
    assert (rich.hp(), rich.hero[b.BLOCK]) == (44, 4)


def test_a_description_is_printed_instead_of_the_effects_own_sentence() -> None:
    assert GAME.texts["Told"] == "Hit hard."


def test_damage_without_a_target_goes_for_an_enemy_trap_27() -> None:
    t = combat(game=GAME, hand=["Eight"])
    assert t.options() == ["Eight at Post", "end turn"]
    assert t.play("Eight at Post").hero[b.HP] == 70


def test_damage_to_oneself_where_a_card_says_so() -> None:
    t = played("Self Harm", hero=Hero(block=2))
    assert (t.hero[b.HP], t.hero[b.BLOCK], t.hp()) == (67, 0, 50)


def test_piercing_passes_by_block() -> None:
    t = played("Pierce", Foe("Post", block=5))
    assert (t.hp(), t.foe()[b.BLOCK]) == (42, 5)


def test_each_hit_meets_the_block_that_is_left() -> None:
    t = played("Thrice", Foe("Post", block=6))
    assert (t.hp(), t.foe()[b.BLOCK]) == (44, 0)
    assert [e.amount for e in t.events("BLOCK_LOST")] == [4, 2]
    assert len(t.events("BLOCK_BROKEN")) == 1


def test_lifesteal_heals_by_the_hit_points_taken_and_not_by_what_block_stopped() -> None:
    assert played("Leech", Foe("Post", block=5), Hero(hp=40)).hero[b.HP] == 43
    assert played("Leech", Foe("Post", hp=2), Hero(hp=40)).hero[b.HP] == 42
    assert played("Leech", hero=Hero(hp=66)).hero[b.HP] == 70


def test_lifesteal_counts_every_target() -> None:
    t = combat(game=GAME, hand=["Leech All"], foes=["Post", Foe("Post", block=3), "Post"], hero=Hero(hp=10))
    assert t.play("Leech All").hero[b.HP] == 10 + 8 + 5 + 8


# Base 10; what the hero and the foe have; what arrives.
PIPELINE = [
    ({}, {}, 10),
    ({"strength": 3}, {}, 13),
    ({"strength": 3, "vigor": 2}, {}, 15),
    ({"strength": -4}, {}, 6),
    ({"strength": -40}, {}, 0),
    ({"weak": 1}, {}, 7),
    ({}, {"vulnerable": 1}, 15),
    ({"weak": 1}, {"vulnerable": 1}, 11),
    ({"strength": 3, "weak": 1}, {"vulnerable": 1}, 14),
    ({"strength": 3}, {"armor": 4}, 9),
    ({"strength": 3}, {"armor": 4, "vulnerable": 2}, 13),
    ({}, {"armor": 40}, 0),
    ({"strength": 9}, {"vulnerable": 1, "cap": 20}, 20),
    ({"strength": 9}, {"vulnerable": 1, "cap": 20, "intangible": 1}, 1),
    ({"strength": -40}, {"intangible": 1}, 0),
    ({}, {"sway": 1}, 4),
    ({}, {"sway": 2}, 0),
    # Two factors below 0 are none above it, and neither is a base below 0 with a factor below 0.
    ({"dull": 5}, {"sway": 5}, 0),
    ({"strength": -40}, {"sway": 2}, 0),
]


@pytest.mark.parametrize(("own", "theirs", "arrives"), PIPELINE)
def test_the_pipeline_adds_then_multiplies_rounds_down_once_and_caps_last(
    own: dict[str, int], theirs: dict[str, int], arrives: int
) -> None:
    t = played("Attack", Foe("Post", statuses=theirs), Hero(statuses=own))
    assert t.events("DAMAGE_TAKEN")[0].amount == arrives
    assert t.hp() == 50 - arrives


@pytest.mark.parametrize(("card", "arrives"), [("One", 1), ("Nine", 10)])
def test_vulnerable_and_weak_are_rounded_once_trap_17(card: str, arrives: int) -> None:
    t = played(card, Foe("Post", statuses={"vulnerable": 1}), Hero(statuses={"weak": 1}))
    assert t.events("DAMAGE_TAKEN")[0].amount == arrives


def test_strength_is_added_before_the_multiplier_trap_18() -> None:
    assert played("Double", hero=Hero(statuses={"strength": 2})).hp() == 50 - 16


def test_damage_below_nothing_is_nothing_trap_16() -> None:
    t = played("Three", Foe("Post", block=4), Hero(statuses={"strength": -5}))
    assert (t.hp(), t.foe()[b.BLOCK]) == (50, 4)
    assert t.events("BLOCK_LOST") == []


def test_the_definition_is_never_changed_by_what_raises_damage_trap_15() -> None:
    t = combat(game=GAME, hand=["Eight", "Eight", "Eight"], hero=Hero(statuses={"strength": 3}))
    t.play("Eight at Post", "Eight at Post", "Eight at Post")
    assert [e.amount for e in t.events("DAMAGE_TAKEN")] == [11, 11, 11]
    assert played("Eight").hp() == 42


def test_damage_dealt_never_counts_what_block_stopped_trap_24() -> None:
    t = played("Eight", Foe("Post", block=5))
    assert [e.amount for e in t.events("DAMAGE_DEALT")] == [3]
    assert t.hero[b.DEALT] == 3
    t = played("Eight", Foe("Post", block=20))
    assert (t.events("DAMAGE_DEALT"), t.hero[b.DEALT]) == ([], 0)


@pytest.mark.parametrize(
    ("card", "taken"), [("Fire", 5), ("Frost", 20), ("Lightning", 0), ("Venom", 15), ("Spikes", 10), ("Attack", 10)]
)
def test_types_of_damage_meet_resistances(card: str, taken: int) -> None:
    assert 100 - played(card, "Golem").hp() == taken


@pytest.mark.parametrize("card", ["Fire", "Frost", "Lightning", "Venom", "Spikes"])
def test_only_attacks_are_changed_by_statuses_but_caps_hold_for_all(card: str) -> None:
    own = Hero(statuses={"strength": 5, "weak": 1, "vigor": 9})
    t = played(card, Foe("Post", statuses={"vulnerable": 2, "armor": 1}), own)
    assert t.hp() == 40
    assert t.stacks("vigor") == 9
    assert played(card, Foe("Post", statuses={"intangible": 1})).hp() == 49


def test_other_types_of_damage_are_stopped_by_block_too() -> None:
    assert played("Fire", Foe("Post", block=4)).hp() == 44


def test_dodge_comes_before_block_and_is_used_by_each_hit_of_an_attack() -> None:
    t = played("Thrice", Foe("Post", block=3, statuses={"dodge": 2}))
    assert (t.hp(), t.foe()[b.BLOCK], t.stacks("dodge", 0)) == (49, 0, 0)
    assert len(t.events("DODGED")) == 2
    assert len(t.events("DAMAGE_TAKEN")) == 1


def test_only_attacks_can_be_dodged() -> None:
    t = played("Fire", Foe("Post", statuses={"dodge": 1}))
    assert (t.hp(), t.stacks("dodge", 0)) == (40, 1)


def test_thorns_answer_each_hit_and_not_thorns() -> None:
    t = played("Thrice", Foe("Post", statuses={"thorns": 2}), Hero(statuses={"thorns": 5}))
    # Three hits, three answers; the hero's own thorns do not answer thorns.
    assert (t.hero[b.HP], t.hp()) == (64, 38)


def test_each_hit_is_answered_before_the_next() -> None:
    t = played("Thrice", Foe("Post", statuses={"thorns": 2}))
    hits = [(t.game.object_name(t.m, e.subject), e.amount) for e in t.events("DAMAGE_TAKEN")]
    assert hits == [("Post", 4), ("the hero", 2)] * 3


def test_a_flurry_that_kills_is_answered_as_often_as_it_hits() -> None:
    assert played("Thrice", Foe("Post", hp=8, statuses={"thorns": 2})).hero[b.HP] == 66
    assert played("Thrice", Foe("Post", hp=12, statuses={"thorns": 2})).hero[b.HP] == 64


def test_whoever_an_answer_has_struck_down_strikes_no_more() -> None:
    t = combat(game=GAME, foes=[Foe("Flurry", hp=5), "Post"], hero=Hero(statuses={"thorns": 3})).end()
    assert t.hero[b.HP] == 70 - 3 - 3
    assert len(t.foes()) == 1


def test_any_answer_to_a_hit_comes_before_the_next() -> None:
    cards = """
  - {name: Twice All, type: attack, cost: 0, effects: {type: damage, target: all_enemies, value: 5, hits: 2}}
  - {kind: enemy, name: Snail, hp: 50, moves: {name: Wait, effects: {type: block, value: 0}},
     triggers: {event: on_damage_taken, effects: {type: block, value: 4}}}
"""
    t = combat(cards, hand=["Twice All"], foes=["Snail", "Snail"]).play("Twice All")
    # Block comes between the hits, and for the last one too late.
    assert [(t.hp(at), t.foe(at)[b.BLOCK]) for at in range(2)] == [(50 - 5 - 1, 4)] * 2


def test_a_question_among_the_answers_is_asked_between_the_hits() -> None:
    cards = """
  - {name: Thrice, type: attack, cost: 0, effects: {type: damage, value: 4, hits: 3}}
  - {kind: relic, name: Sifter, triggers: {event: damage_dealt, source: self, effects: {type: discard}}}
"""
    t = combat(cards, hand=["Thrice", "Strike", "Defend", "Bash", "Feed"], relics=["Sifter"]).play("Thrice at Post")
    assert t.hp() == 46
    assert t.play("Strike").hp() == 42
    assert t.play("Bash").hp() == 38
    assert t.play("Feed").hand() == ["Defend"]
    t.m.undo()
    t.m.undo()
    assert (t.hp(), t.hand()) == (42, ["Defend", "Bash", "Feed"])


def test_answers_to_hits_without_end_are_an_error_that_shows_the_chain() -> None:
    cards = """
  - {kind: status, name: mirror, good: true, stacking: none,
     triggers: {event: on_damage_taken, effects: {type: damage, target: event_source, value: 0}}}
"""
    t = combat(cards, hand=["Strike"], foes=[Foe("Post", statuses={"mirror": 1})], hero=Hero(statuses={"mirror": 1}))
    before = t.m.digest()
    with pytest.raises(EndlessLoop, match="a chain of more than 50 triggers") as error:
        t.play("Strike at Post")
    assert len(error.value.chain) > 4
    assert t.m.digest() == before


def test_thorns_answer_a_hit_that_block_stopped_and_none_that_was_dodged() -> None:
    assert played("Eight", Foe("Post", block=20, statuses={"thorns": 2})).hero[b.HP] == 68
    assert played("Eight", Foe("Post", statuses={"thorns": 2, "dodge": 1})).hero[b.HP] == 70


def test_thorns_meet_block_and_answer_only_attacks() -> None:
    assert played("Eight", Foe("Post", statuses={"thorns": 3}), Hero(block=2)).hero[b.HP] == 69
    assert played("Fire", Foe("Post", statuses={"thorns": 3})).hero[b.HP] == 70


def test_a_corpse_is_not_hit_again_trap_19() -> None:
    t = combat(game=GAME, hand=["Thrice"], foes=[Foe("Post", hp=4), "Post"])
    t.play("Thrice at Post 1")
    assert len(t.events("ENTITY_DIED")) == 1
    assert len(t.events("DAMAGE_TAKEN")) == 1
    assert len(t.foes()) == 1


def test_times_blocked_counts_each_hit_that_block_stopped() -> None:
    t = combat(game=GAME, hand=[], foes=["Flurry"], hero=Hero(block=4))
    t.end()
    assert t.hero[b.HP] == 65
    assert len([e for e in t.events("BLOCK_LOST") if e.other > 0]) == 2
