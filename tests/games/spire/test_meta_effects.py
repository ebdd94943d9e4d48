"""Effects on effects: conditions, repetition, several at once, spreading, later, other events, summoning."""

from __future__ import annotations

import itertools
from functools import cache

import pytest

from cardwright.errors import CardErrors
from cardwright.games.spire.rules import board as b
from cardwright.games.spire.rules.flow import Spire
from cardwright.games.spire.words.events import OWN, TIMINGS
from tests.games.spire.combat import Combat, Foe, Hero, combat, game_with, one_effect

CARDS = """
  - {name: either, type: skill, cost: 0, effects: {type: conditional, if: hp > 30, then: {type: block, value: 1},
     else: {type: block, value: 9}}}
  - {name: only if, type: skill, cost: 0, effects: {type: conditional, if: hp > 30, then: {type: block, value: 1}}}
  - {name: finish, type: attack, cost: 0, effects: {type: conditional, target: single_enemy, if: target_hp < 20,
     then: {type: damage, value: 15}, else: {type: damage, value: 3}}}
  - {name: several, type: skill, cost: 0, effects: {type: conditional, if: hp > 30, then: [{type: block, value: 1},
     {type: gold, value: 2}]}}
  - {name: nested, type: skill, cost: 0, effects: {type: conditional, if: hp > 30, then: {type: conditional,
     if: hp > 60, then: {type: gold, value: 1}, else: {type: gold, value: 2}}, else: {type: gold, value: 3}}}
  - {name: thrice, type: attack, cost: 0, effects: {type: repeat, count: 3, effect: [{type: damage, value: 2},
     {type: block, value: 1}]}}
  - {name: no times, type: attack, cost: 0, effects: {type: repeat, count: block, effect: {type: damage, value: 2}}}
  - {name: while it grows, type: skill, cost: 0, effects: {type: repeat, count: gold, effect: {type: gold, value: 1}}}
  - {name: both, type: attack, cost: 0, effects: {type: composite, effects: [{type: damage, value: 6},
     {type: block, value: 5}]}}
  - {name: deep, type: attack, cost: 0, effects: {type: composite, effects: [{type: damage, value: 1},
     {type: composite, effects: [{type: gold, value: 4}, {type: block, value: 2}]}, {type: damage, value: 2}]}}
  - {name: twins, type: attack, cost: 0, effects: {type: composite, effects: [{type: damage, value: 3},
     {type: damage, value: 3}]}}
  - {name: targets, type: attack, cost: 0, effects: {type: composite, effects: [{type: damage, value: 1},
     {type: damage, target: all_enemies, value: 2}, {type: status, status: weak, target: self}]}}
  - {name: then, type: attack, cost: 0, effects: {type: damage, value: 6, then: [{type: block, value: 5},
     {type: gold, value: 1}]}}
  - {name: then if, type: attack, cost: 0, effects: {type: damage, value: 6, if: block > 0, then: {type: gold,
     value: 1}}}
  - {name: splash, type: attack, cost: 0, effects: {type: spread, share: 50, effect: {type: damage, value: 9}}}
  - {name: splash row, type: attack, cost: 0, effects: {type: spread, to: row, effect: {type: damage, value: 4}}}
  - {name: splash all, type: attack, cost: 0, effects: {type: spread, to: all, share: 25, effect: [{type: damage,
     value: 8}, {type: status, status: weak, target: single_enemy, value: 4}]}}
  - {name: splash random, type: attack, cost: 0, effects: {type: spread, target: random_enemy, to: all, share: 0,
     effect: {type: damage, value: 5}}}
  - {name: leap, type: attack, cost: 0, effects: {type: chain, hops: 1, effect: {type: damage, value: 8}}}
  - {name: leaps, type: attack, cost: 0, effects: {type: chain, hops: 3, falloff: 25, effect: {type: damage, value: 8}}}
  - {name: leap far, type: attack, cost: 0, effects: {type: chain, target: random_enemy, hops: 5, falloff: 50,
     effect: {type: damage, value: 8}}}
  - {name: later, type: attack, cost: 0, effects: {type: delay, effect: {type: damage, value: 7}}}
  - {name: much later, type: skill, cost: 0, effects: {type: delay, turns: 3, effect: {type: gold, value: 5}}}
  - {name: never, type: skill, cost: 0, effects: {type: delay, turns: 0, effect: {type: gold, value: 5}}}
  - {name: by number, type: skill, cost: 0, effects: {type: delay, turns: enemy_count, effect: {type: gold, value: 5}}}
  - {name: when drawn, type: skill, cost: 0, effects: [{type: delay, timing: card_drawn, effect: {type: gold,
     value: 5}}, {type: draw, value: 3}]}
  - {name: third drawn, type: skill, cost: 0, effects: [{type: delay, timing: card_drawn, turns: 3,
     effect: {type: gold, value: 5}}, {type: draw, value: 2}]}
  - {name: friend, type: skill, cost: 0, effects: {type: summon, enemy: Post}}
  - {name: friends, type: skill, cost: 0, effects: {type: summon, enemy: Boxer, count: 5}}
"""
FOES = """
  - {kind: enemy, name: Caller, hp: 50, moves: {name: Call, effects: {type: summon, enemy: Post, count: 2}}}
  - {kind: enemy, name: Hider, hp: 50, moves: {name: Call, effects: {type: summon, enemy: Post, row: back}}}
  - {kind: enemy, name: Crowd, hp: 50, moves: {name: Call, effects: {type: summon, enemy: Post, count: 5}}}
"""


@cache
def game() -> Spire:
    return game_with(CARDS + FOES)


def played(card: str, hero: Hero | None = None, *, foes: tuple[Foe | str, ...] = ("Post",), at: str = "",
           seed: int = 0, deck: tuple[str, ...] = ()) -> Combat:  # fmt: skip
    t = combat(game=game(), hand=[card], foes=foes, hero=hero, seed=seed, deck=deck)
    return t.play(f"{card} at {at}" if at else card)


# Conditions and repetition.


def test_one_thing_or_the_other_each_once_trap_6_and_7() -> None:
    assert played("either").hero[b.BLOCK] == 1
    assert played("either", Hero(hp=10)).hero[b.BLOCK] == 9
    assert played("only if").hero[b.BLOCK] == 1
    assert played("only if", Hero(hp=10)).hero[b.BLOCK] == 0


def test_a_condition_may_speak_of_a_target_of_its_own_trap_8() -> None:
    t = played("finish", foes=(Foe("Post", hp=19), "Boxer"), at="Post")
    assert t.hp() == 4
    t = played("finish", foes=(Foe("Post", hp=19), "Boxer"), at="Boxer")
    assert t.hp(1) == 47


def test_conditions_have_several_effects_and_conditions_inside() -> None:
    t = played("several")
    assert (t.hero[b.BLOCK], t.hero[b.GOLD]) == (1, 2)
    assert [played("nested", Hero(hp=hp)).hero[b.GOLD] for hp in (70, 40, 20)] == [1, 2, 3]


def test_repeat_does_all_of_it_again() -> None:
    t = played("thrice", at="Post")
    assert t.hp() == 44
    assert t.hero[b.BLOCK] == 3


def test_repeat_counts_once_before_the_first() -> None:
    assert played("no times", at="Post").hp() == 50
    assert played("no times", Hero(block=4), at="Post").hp() == 42
    assert played("while it grows", Hero(gold=3)).hero[b.GOLD] == 6


# Several at once.


def test_each_effect_has_targets_of_its_own_trap_9() -> None:
    t = played("both", at="Post")
    assert (t.hp(), t.foe()[b.BLOCK], t.hero[b.BLOCK]) == (44, 0, 5)


def test_nested_composites_lose_nothing_trap_10() -> None:
    t = played("deep", at="Post")
    assert (t.hp(), t.hero[b.GOLD], t.hero[b.BLOCK]) == (47, 4, 2)


def test_the_same_effect_twice_is_two_effects_trap_11() -> None:
    assert played("twins", at="Post").hp() == 44


def test_one_chosen_all_and_oneself_in_one_composite() -> None:
    t = played("targets", foes=("Post", "Boxer"), at="Boxer")
    assert (t.hp(0), t.hp(1), t.stacks("weak")) == (48, 47, 1)


def test_what_follows_has_targets_of_its_own_and_hangs_on_the_condition() -> None:
    t = played("then", at="Post")
    assert (t.hp(), t.hero[b.BLOCK], t.hero[b.GOLD]) == (44, 5, 1)
    t = played("then if", at="Post")
    assert (t.hp(), t.hero[b.GOLD]) == (50, 0)
    t = played("then if", Hero(block=1), at="Post")
    assert (t.hp(), t.hero[b.GOLD]) == (44, 1)


# Near and far.

FIVE = (Foe("Post"), Foe("Post"), Foe("Post"), Foe("Post", row="back"), Foe("Post", row="back"))


def test_spread_gives_neighbours_a_share() -> None:
    t = played("splash", foes=FIVE, at="Post 2")
    assert [t.hp(at) for at in range(5)] == [46, 41, 46, 50, 50]
    t = played("splash", foes=FIVE, at="Post 4")
    assert [t.hp(at) for at in range(5)] == [50, 50, 50, 41, 46]


def test_spread_to_the_row_and_to_all() -> None:
    t = played("splash row", foes=FIVE, at="Post 1")
    assert [t.hp(at) for at in range(5)] == [46, 46, 46, 50, 50]
    t = played("splash all", foes=FIVE, at="Post 1")
    assert [t.hp(at) for at in range(5)] == [42, 48, 48, 48, 48]
    assert [t.stacks("weak", at) for at in range(5)] == [4, 1, 1, 1, 1]


def test_the_middle_of_a_spread_may_be_chance() -> None:
    hit = {tuple(played("splash random", foes=FIVE, seed=seed).hp(at) for at in range(5)) for seed in range(30)}
    assert len(hit) == 5
    assert all(sorted(each) == [45, 50, 50, 50, 50] for each in hit)


def test_a_chain_leaps_to_others_and_gets_weaker() -> None:
    t = played("leap", foes=("Post", "Boxer"), at="Boxer")
    assert (t.hp(0), t.hp(1)) == (42, 42)
    # 8, 6, 4, 2 between two that take turns.
    t = played("leaps", foes=("Post", "Boxer"), at="Post")
    assert (t.hp(0), t.hp(1)) == (38, 42)


def test_a_chain_never_hits_the_same_twice_in_a_row_and_ends_at_nothing() -> None:
    for seed in range(6):
        t = played("leap far", foes=("Post", "Boxer", "Flurry"), seed=seed)
        hits = t.events("DAMAGE_TAKEN")
        assert [e.amount for e in hits] == [8, 4, 0, 0, 0, 0]
        assert all(one.subject != other.subject for one, other in itertools.pairwise(hits))


def test_a_chain_with_nobody_else_ends() -> None:
    assert played("leaps", at="Post").hp() == 42


# Later.


def test_later_remembers_the_chosen_enemy() -> None:
    t = played("later", foes=("Post", "Boxer"), at="Boxer")
    assert t.hp(1) == 50
    t.end()
    assert (t.hp(0), t.hp(1)) == (50, 43)
    t.end()
    assert t.hp(1) == 43, "once"


def test_later_finds_nobody_if_the_chosen_enemy_is_dead() -> None:
    t = combat(game=game(), hand=["later", "finish"], foes=(Foe("Post", hp=15), "Boxer"))
    t.play("later at Post", "finish at Post").end()
    assert t.hp() == 50


def test_later_by_several_turns() -> None:
    t = played("much later")
    seen = []
    for _ in range(4):
        t.end()
        seen.append(t.hero[b.GOLD])
    assert seen == [0, 0, 5, 5]
    t = played("by number", foes=("Post", "Boxer"))
    assert [t.end().hero[b.GOLD] for _ in range(3)] == [0, 5, 5]
    assert played("never").end().hero[b.GOLD] == 0


def test_several_such_events_at_once_are_answered_once() -> None:
    assert played("when drawn", deck=("Strike",) * 5).hero[b.GOLD] == 5
    t = played("third drawn", deck=("Strike",) * 9)
    assert t.hero[b.GOLD] == 0
    assert t.end().hero[b.GOLD] == 5


def scene_for(timing: str) -> Combat:
    """A combat in which this moment of the hero's comes when Go is played and the turn ends."""
    more = f"""
  - {{name: Test, type: skill, cost: 0, effects: {{type: delay, timing: {timing}, effect: {{type: gold, value: 5}}}}}}
  - name: Go
    type: attack
    cost: 0
    effects:
      - {{type: damage, value: 60}}
      - {{type: block, value: 2}}
      - {{type: damage, target: self, value: 1}}
      - {{type: status, status: vigor, value: 1}}
"""
    return combat(more, hand=["Test", "Go"], foes=["Post", "Post"])


# The hero's own death ends the combat, so `on_death` is for creatures.
COMES = [each for each in TIMINGS if OWN[each][1] != "card" and "combat" not in each and each != "on_death"]


@pytest.mark.parametrize("timing", COMES)
def test_later_at_every_moment(timing: str) -> None:
    t = scene_for(timing)
    t.play("Test")
    assert t.hero[b.GOLD] == 0
    t.play("Go at Post 1").end()
    assert t.hero[b.GOLD] == 5


def test_later_at_a_creatures_own_death() -> None:
    more = """
  - {kind: enemy, name: Martyr, hp: 6, moves: {name: Vow, effects: {type: delay, timing: on_death, effect:
     {type: damage, target: single_enemy, value: 9}}}}
"""
    t = combat(more, hand=["Strike"], deck=["Strike"] * 5, foes=["Martyr", "Post"])
    t.end()
    assert t.hero[b.HP] == 70
    t.play("Strike at Martyr")
    assert t.hero[b.HP] == 61


def test_later_at_the_end_of_the_combat() -> None:
    t = scene_for("end_of_combat")
    t.play("Test", "Go at Post 1")
    t = combat(game=t.game, hand=["Test", "Go"])
    t.play("Test", "Go at Post")
    assert t.hero[b.GOLD] == 5
    assert t.m.outcome() is not None


@pytest.mark.parametrize(
    "timing", ["on_play", "on_draw", "on_discard", "on_exhaust", "start_of_combat", "combat_start"]
)
def test_what_cannot_come_is_an_error(timing: str) -> None:
    with pytest.raises(CardErrors, match="cannot be delayed"):
        scene_for(timing)


# Events that did not happen.

LISTENERS = """
  - {kind: relic, name: Ear, triggers: {event: damage_taken, effects: {type: gold, value: event_value}}}
  - {kind: relic, name: Own ear, triggers: {event: start_of_turn, effects: {type: gold, value: 1}}}
  - {kind: relic, name: Foe ear, triggers: {event: damage_taken, target: enemy, effects: {type: gold, value: 100}}}
"""


def fired(effect: str, relic: str, foes: tuple[str, ...] = ("Post",), at: str = "") -> Combat:
    card = f"  - {{name: Test, type: skill, cost: 0, effects: {effect}}}\n"
    t = combat(card + LISTENERS, hand=["Test"], relics=[relic], foes=foes)
    return t.play(f"Test at {at}" if at else "Test")


def test_an_event_is_heard_though_it_did_not_happen() -> None:
    t = fired("{type: trigger, event: damage_taken, value: 4, count: 3}", "Ear")
    assert t.hero[b.GOLD] == 12
    assert t.hero[b.HP] == 70
    assert t.events("DAMAGE_TAKEN") == [], "the history tells what it was"
    assert [e.amount for e in t.events("FIRED")] == [4, 4, 4]
    assert t.lines()[t.names().index("FIRED")] == "DAMAGE_TAKEN is heard with 4, though it did not happen"


def test_whom_it_is_said_to_happen_to() -> None:
    assert fired("{type: trigger, event: damage_taken}", "Foe ear").hero[b.GOLD] == 0
    assert fired("{type: trigger, event: damage_taken, target: self}", "Foe ear").hero[b.GOLD] == 0
    effect = "{type: trigger, event: damage_taken, target: single_enemy}"
    assert fired(effect, "Foe ear", at="Post").hero[b.GOLD] == 100
    effect = "{type: trigger, event: damage_taken, target: all_enemies, value: target_block + 1}"
    assert fired(effect, "Ear", ("Post", "Boxer")).hero[b.GOLD] == 2
    assert fired("{type: trigger, event: start_of_turn}", "Own ear").hero[b.GOLD] == 1


def test_an_event_of_cards_is_about_the_card_that_acts() -> None:
    card = """
  - name: Test
    type: skill
    cost: 0
    effects: {type: trigger, event: on_discard, count: 2}
    triggers: {event: on_discard, effects: {type: gold, value: 3}}
"""
    t = combat(card, hand=["Test", "Strike"])
    t.play("Test")
    assert t.hero[b.GOLD] == 6


# Summoning.


def test_the_heros_creatures_stand_beside_the_hero() -> None:
    t = played("friend")
    assert t.pile(b.ALLIES) == ["Post"]
    assert len(t.foes()) == 1
    t = played("friends")
    assert t.pile(b.ALLIES) == ["Boxer"] * 5, "no more room"
    t.end()
    assert t.foes() == [], "each of them punches for 10"


def test_creatures_call_others_to_their_side() -> None:
    t = combat(game=game(), foes=["Caller"]).end()
    assert t.pile(b.FRONT) == ["Caller", "Post", "Post"]
    t = combat(game=game(), foes=["Hider"]).end()
    assert (t.pile(b.FRONT), t.pile(b.BACK)) == (["Hider"], ["Post"])
    t = combat(game=game(), foes=["Crowd"]).end()
    assert len(t.pile(b.FRONT)) == 5
    assert [e.place for e in t.events("SUMMONED")] == [b.FRONT] * 4
    assert [(e.amount, e.place) for e in t.events("HELD")] == [(5, 4)], (
        "there is no room for the fifth, and that is told"
    )


@pytest.mark.parametrize(
    ("effect", "event", "each"),
    [
        ("{type: damage, value: 0, hits: gold}", "DAMAGE_TAKEN", 1),
        ("{type: repeat, count: gold, effect: {type: gold, value: 1}}", "GOLD_GAINED", 1),
        ("{type: create, card_id: Strike, count: gold, destination: discard}", "CARD_CREATED", 1),
        ("{type: trigger, event: hp_loss, count: gold}", "FIRED", 1),
    ],
)
def test_what_an_expression_asks_for_beyond_the_bound_is_told_in_the_log(effect: str, event: str, each: int) -> None:
    cards = f"  - {{name: Flood, type: attack, cost: 0, effects: {effect}}}\n"
    for gold, happens, held in ((100, 100, []), (101, 100, [(101, 100)]), (900, 100, [(900, 100)])):
        t = combat(cards, hand=["Flood"], hero=Hero(gold=gold))
        t.play(t.options()[0])
        assert len(t.events(event)) == happens * each
        assert [(e.amount, e.place) for e in t.events("HELD")] == held
    assert "asked for 900, of which 100 happen: there may be no more at one time" in t.lines()


def test_who_was_called_acts_from_the_next_round_on() -> None:
    more = "  - {kind: enemy, name: Boss, hp: 50, moves: {name: Call, effects: {type: summon, enemy: Boxer}}}\n"
    t = combat(more, foes=["Boss"], hero=Hero(hp=70)).end()
    assert t.hero[b.HP] == 70
    t.end()
    assert t.hero[b.HP] == 60


# Every word can be made, and every target is resolved.


@pytest.mark.parametrize(
    "effect",
    [
        "{type: create, card_id: Strike}", "{type: delay, effect: {type: gold, value: 1}}", "{type: exhaust}",
        "{type: remove_status, status: weak}", "{type: repeat, count: 2, effect: {type: gold, value: 1}}",
        "{type: retain, target: all_cards_in_hand}", "{type: scry, value: 1}", "{type: upgrade_card}",
        "{type: transfer_status, status: weak, from: self, target: all_enemies}",
        "{type: composite, effects: [{type: gold, value: 1}]}", "{type: modify, stat: hp, value: -1}",
        "{type: move_card, target: card_in_hand, destination: deck}", "{type: summon, enemy: Post}",
        "{type: transform, into: Feed}", "{type: trigger, event: turn_start}",
    ],
)  # fmt: skip
def test_every_type_is_constructible_and_does_something_trap_25(effect: str) -> None:
    t = one_effect(effect, hand=["Strike"], deck=["Strike"], hero=Hero(statuses={"weak": 2}))
    idle = one_effect("{type: draw, value: 0}", hand=["Strike"], deck=["Strike"], hero=Hero(statuses={"weak": 2}))
    t.play("Test")
    idle.play("Test")
    if "scry" in effect:
        t.play("Strike")
    told = [name for name in t.names() if name not in ("CHOSEN", "PHASE_BEGAN")]
    plain = [name for name in idle.names() if name not in ("CHOSEN", "PHASE_BEGAN")]
    assert told != plain or len(t.m.state.rows) != len(idle.m.state.rows) or t.pile(b.DISCARD) != idle.pile(b.DISCARD)


@pytest.mark.parametrize(
    ("target", "lost"), [("all_enemies", [3, 3]), ("random_enemy", [0, 3]), ("{type: random_enemy, count: 2}", [3, 3])]
)
def test_targets_of_many_are_resolved_trap_23(target: str, lost: list[int]) -> None:
    t = one_effect(f"{{type: damage, target: {target}, value: 3}}", foes=["Post", "Boxer"])
    t.play("Test")
    assert sorted(50 - t.hp(at) for at in range(2)) == lost


def test_energy_lives_once_trap_22() -> None:
    t = one_effect("[{type: energy, value: 2}, {type: gold, value: energy}]", cost=1)
    t.play("Test")
    assert t.hero[b.ENERGY] == 4
    assert t.hero[b.GOLD] == 4
