"""Giving, removing and moving statuses, orbs and stances, with every field."""

from __future__ import annotations

import pytest

from cardwright.errors import CardErrors
from cardwright.games.spire.rules import board as b
from tests.games.spire.combat import Combat, Foe, Hero, combat, game_with, one_effect

# Cards come before the statuses they name: the order of a file does not matter.
GAME = game_with(
    """
  - {name: Give, type: skill, cost: 0, effects: {type: status, status: strength}}
  - {name: Give More, type: skill, cost: 0,
     effects: {type: status, status: strength, value: 2, multiplier: 1.5, bonus: 1}}
  - {name: Give All, type: skill, cost: 0,
     effects: {type: status, status: weak, target: all_enemies, value: enemy_count}}
  - {name: Give Turns, type: skill, cost: 0, effects: {type: status, status: weak, target: single_enemy, duration: 3}}
  - {name: Give Long, type: skill, cost: 0,
     effects: {type: status, status: burn, target: single_enemy, value: 2, duration: gold}}
  - {name: Give As Much, type: skill, cost: 0,
     effects: [{type: damage, value: 1}, {type: status, status: strength, value: target_block}]}
  - {name: Give Each, type: skill, cost: 0,
     effects: {type: status, status: poison, target: all_enemies, value: target_block}}
  - {name: Give None, type: skill, cost: 0, effects: {type: status, status: strength, value: 0}}
  - {name: Cure, type: skill, cost: 0, effects: {type: remove_status, status: poison}}
  - {name: Cure Two, type: skill, cost: 0, effects: {type: remove_status, status: poison, value: 2}}
  - {name: Cure X, type: skill, cost: X, effects: {type: remove_status, status: poison, value: x}}
  - {name: Cure Less, type: skill, cost: 0, effects: {type: remove_status, status: poison, value: gold - 3}}
  - {name: Cleanse, type: skill, cost: 0, effects: {type: remove_status, status: debuffs}}
  - {name: Strip, type: skill, cost: 0, effects: {type: remove_status, status: buffs, target: single_enemy}}
  - {name: Wipe, type: skill, cost: 0, effects: {type: remove_status, status: all, target: all}}
  - {name: Ease, type: skill, cost: 0, effects: {type: remove_status, status: strength, value: 1}}
  - {name: Pass On, type: skill, cost: 0, effects: {type: transfer_status, status: poison, from: self}}
  - {name: Pass Two, type: skill, cost: 0, effects: {type: transfer_status, status: poison, from: self, value: 2}}
  - {name: Pass All, type: skill, cost: 0, effects: {type: transfer_status, status: debuffs, from: self}}
  - {name: Steal, type: skill, cost: 0,
     effects: {type: transfer_status, status: buffs, from: single_enemy, target: self}}
  - {name: Gather, type: skill, cost: 0,
     effects: {type: transfer_status, status: poison, from: all_enemies, target: single_enemy}}
  - {kind: status, name: fever, good: false, stacking: intensity}
"""
)


def played(card: str, hero: Hero | None = None, foes: list[Foe | str] | None = None) -> Combat:
    t = combat(game=GAME, hand=[card], hero=hero, foes=foes or ["Post"])
    return t.play(next(option for option in t.options() if option.startswith(card)))


def turns(t: Combat, status: str, at: int) -> int:
    return t.foe(at)[b.FIRST_STATUS + 2 * GAME.board.status_numbers[status] + 1]


def test_a_status_is_given_once_if_nothing_else_is_said() -> None:
    assert played("Give").stacks("strength") == 1


def test_multiplier_and_bonus_count_for_statuses() -> None:
    assert played("Give More").stacks("strength") == 4


def test_how_much_of_a_status_may_be_an_expression_trap_13() -> None:
    t = played("Give All", foes=["Post", "Post", "Post"])
    assert [t.stacks("weak", at) for at in range(3)] == [3, 3, 3]


def test_a_duration_is_the_turns_of_a_status_that_counts_them() -> None:
    assert played("Give Turns").stacks("weak", 0) == 3
    t = played("Give Long", Hero(gold=5))
    assert (t.stacks("burn", 0), turns(t, "burn", 0)) == (2, 5)
    t = played("Give Long")
    assert turns(t, "burn", 0) == 2


@pytest.mark.parametrize("status", ["strength", "barricade"])
def test_a_duration_for_what_counts_no_turns_is_refused(status: str) -> None:
    with pytest.raises(CardErrors) as error:
        one_effect(f"{{type: status, status: {status}, duration: 2}}")
    assert "counts no turns" in str(error.value)


def test_what_oneself_gets_may_speak_of_the_chosen_enemy_and_what_others_get_of_each() -> None:
    assert played("Give As Much", foes=[Foe("Post", block=5)]).stacks("strength") == 4
    t = played("Give Each", foes=[Foe("Post", block=5), "Post", Foe("Post", block=2)])
    assert [t.stacks("poison", at) for at in range(3)] == [5, 0, 2]


def test_nothing_is_given_of_none() -> None:
    assert played("Give None").events("STATUS_APPLIED") == []


def test_a_status_is_removed_as_a_whole_or_in_part() -> None:
    sick = Hero(statuses={"poison": 5, "weak": 1})
    assert (played("Cure", sick).stacks("poison"), played("Cure", sick).stacks("weak")) == (0, 1)
    assert played("Cure Two", sick).stacks("poison") == 3
    assert played("Cure Two", Hero(statuses={"poison": 1})).stacks("poison") == 0
    assert played("Cure").events("STATUS_REMOVED") == []


def test_an_expression_that_comes_to_nothing_removes_nothing() -> None:
    sick = {"poison": 5}
    assert played("Cure X", Hero(energy=2, statuses=sick)).stacks("poison") == 3
    for card, energy in (("Cure X", 0), ("Cure Less", 3)):
        t = played(card, Hero(energy=energy, statuses=sick))
        assert (t.stacks("poison"), t.events("STATUS_REMOVED")) == (5, [])


def test_what_is_below_nothing_goes_back_towards_nothing() -> None:
    assert played("Ease", Hero(statuses={"strength": -3})).stacks("strength") == -2


def test_groups_of_statuses_are_removed() -> None:
    t = played("Cleanse", Hero(statuses={"poison": 5, "weak": 1, "strength": 2, "fever": 3}))
    assert [t.stacks(name) for name in ("poison", "weak", "strength", "fever")] == [0, 0, 2, 0]
    t = played("Strip", foes=[Foe("Post", statuses={"strength": 2, "thorns": 1, "weak": 1})])
    assert [t.stacks(name, 0) for name in ("strength", "thorns", "weak")] == [0, 0, 1]
    t = played("Wipe", Hero(statuses={"strength": 2, "weak": 1}), [Foe("Post", statuses={"artifact": 1, "weak": 2})])
    assert [t.stacks("strength"), t.stacks("weak"), t.stacks("artifact", 0), t.stacks("weak", 0)] == [0, 0, 0, 0]


def test_a_removed_status_does_nothing_more() -> None:
    t = played("Strip", foes=[Foe("Post", statuses={"thorns": 9})])
    assert t.foe()[b.HAS] == 0
    t = combat(game=GAME, hand=["Strip", "Strike"], foes=[Foe("Post", statuses={"thorns": 9})])
    assert t.play("Strip at Post", "Strike at Post").hero[b.HP] == 70


def test_a_status_is_moved_as_a_whole_or_in_part() -> None:
    t = played("Pass On", Hero(statuses={"poison": 5}))
    assert (t.stacks("poison"), t.stacks("poison", 0)) == (0, 5)
    t = played("Pass Two", Hero(statuses={"poison": 5}))
    assert (t.stacks("poison"), t.stacks("poison", 0)) == (3, 2)
    t = played("Pass Two", Hero(statuses={"poison": 1}))
    assert (t.stacks("poison"), t.stacks("poison", 0)) == (0, 1)


def test_groups_are_moved_with_their_turns() -> None:
    t = played("Pass All", Hero(statuses={"poison": 5, "burn": 2, "strength": 1}))
    assert [t.stacks(name, 0) for name in ("poison", "burn", "strength")] == [5, 2, 0]
    assert turns(t, "burn", 0) == 2
    assert (t.stacks("burn"), t.stacks("strength")) == (0, 1)


def test_buffs_are_stolen_and_what_is_moved_can_be_warded_off() -> None:
    t = played("Steal", foes=[Foe("Post", statuses={"strength": 3, "weak": 1})])
    assert (t.stacks("strength"), t.stacks("strength", 0), t.stacks("weak", 0)) == (3, 0, 1)
    t = played("Pass On", Hero(statuses={"poison": 5}), [Foe("Post", statuses={"artifact": 1})])
    assert (t.stacks("poison"), t.stacks("poison", 0), t.stacks("artifact", 0)) == (0, 0, 0)


def test_statuses_of_several_are_gathered_on_one() -> None:
    t = combat(
        game=GAME, hand=["Gather"], foes=[Foe("Post", statuses={"poison": 2}), Foe("Boxer", statuses={"poison": 3})]
    )
    t.play("Gather at Boxer")
    assert (t.stacks("poison", 0), t.stacks("poison", 1)) == (0, 5)


ORBS = game_with(
    """
  - {name: Call, type: skill, cost: 0, effects: {type: channel, orb: Frost}}
  - {name: Call Many, type: skill, cost: 0, effects: {type: channel, orb: Lightning, count: 2 + gold}}
  - {name: Use, type: skill, cost: 0, effects: {type: evoke}}
  - {name: Use Many, type: skill, cost: 0, effects: {type: evoke, count: 9}}
  - {name: Use Aimed, type: skill, cost: 0,
     effects: [{type: damage, value: 1}, {type: evoke}, {type: damage, value: 2}]}
  - {kind: orb, name: Frost, passive: {type: block, value: 2}, evoke: {type: block, value: 5}}
  - {kind: orb, name: Lightning, passive: {type: damage, value: 3, damage_type: lightning, target: random_enemy},
     evoke: {type: damage, value: 8, damage_type: lightning, target: all_enemies}}
  - {kind: orb, name: Bolt, evoke: {type: damage, value: 4}}
  - {kind: orb, name: Egg, evoke: [{type: channel, orb: Egg, count: 2}, {type: evoke, count: 5}]}
  - {kind: orb, name: Dull}
"""
)


def test_orbs_act_at_the_end_of_each_turn_the_oldest_first() -> None:
    t = combat(game=ORBS, hand=["Call", "Call Many"], foes=["Boxer"]).play("Call", "Call Many")
    assert t.pile(b.ORBS) == ["Frost", "Lightning", "Lightning"]
    t.end()
    assert (t.hp(), t.hero[b.HP]) == (44, 62)
    names = [name for name in t.names() if name in ("BLOCK_GAINED", "UNBLOCKED_DAMAGE_TAKEN")]
    assert names[:3] == ["BLOCK_GAINED", "UNBLOCKED_DAMAGE_TAKEN", "UNBLOCKED_DAMAGE_TAKEN"]


def test_where_no_slot_is_free_the_oldest_orb_is_used_up_first() -> None:
    t = combat(game=ORBS, hand=["Call", "Call Many"], hero=Hero(orb_slots=2, gold=1))
    t.play("Call", "Call Many")
    assert t.pile(b.ORBS) == ["Lightning", "Lightning"]
    assert (t.hero[b.BLOCK], t.hp()) == (5, 42)
    assert (len(t.events("ORB_CHANNELED")), len(t.events("ORB_EVOKED"))) == (4, 2)


def test_without_slots_there_are_no_orbs() -> None:
    t = combat(game=ORBS, hand=["Call"], hero=Hero(orb_slots=0)).play("Call")
    assert (t.pile(b.ORBS), t.hero[b.BLOCK]) == ([], 0)


def test_orbs_are_used_up_the_oldest_first_as_many_as_there_are() -> None:
    t = combat(game=ORBS, hand=["Use", "Use Many"], orbs=["Frost", "Lightning", "Dull"]).play("Use")
    assert (t.pile(b.ORBS), t.hero[b.BLOCK], t.hp()) == (["Lightning", "Dull"], 5, 50)
    t.play("Use Many")
    assert (t.pile(b.ORBS), t.hp()) == ([], 42)


def test_an_orb_chooses_its_own_enemy_and_the_card_keeps_its() -> None:
    t = combat(game=ORBS, hand=["Use Aimed"], foes=["Post", "Boxer"], orbs=["Bolt"])
    t.play("Use Aimed at Post", "Boxer")
    assert (t.hp(0), t.hp(1)) == (47, 46)


def test_an_orb_that_is_used_up_can_use_up_no_other() -> None:
    t = combat(game=ORBS, hand=["Use"], orbs=["Egg"], hero=Hero(orb_slots=2)).play("Use")
    assert t.pile(b.ORBS) == ["Egg", "Egg"]
    assert len(t.events("ORB_EVOKED")) == 1
    t = combat(game=ORBS, hand=["Call"], orbs=["Egg"], hero=Hero(orb_slots=1)).play("Call")
    assert t.pile(b.ORBS) == ["Egg"]


STANCES = game_with(
    """
  - {name: Rage On, type: skill, cost: 0, effects: {type: stance, stance: Wrath}}
  - {name: Be Calm, type: skill, cost: 0, effects: {type: stance, stance: Calm}}
  - {name: Leave, type: skill, cost: 0, effects: {type: stance, stance: none}}
  - {name: Hit, type: attack, cost: 0, effects: {type: damage, value: 10}}
  - {name: Guard, type: skill, cost: 0, effects: {type: block, value: 4}}
  - {name: Wipe, type: skill, cost: 0, effects: {type: remove_status, status: all}}
  - kind: stance
    name: Wrath
    modifiers: [{of: damage_dealt, how: multiply, value: 200}, {of: damage_taken, how: multiply, value: 200}]
    triggers: {event: block_gained, target: self, effects: {type: gold, value: stacks}}
  - {kind: stance, name: Calm, enter: {type: block, value: 3}, leave: {type: energy, value: 2}}
  - {kind: enemy, name: Tempter, hp: 50, moves: {name: Soothe, effects: {type: stance, stance: Calm}}}
"""
)


def test_a_stance_changes_numbers_while_the_hero_is_in_it() -> None:
    t = combat(game=STANCES, hand=["Rage On", "Hit", "Hit", "Leave"], foes=["Boxer"])
    t.play("Rage On", "Hit at Boxer")
    assert t.hp() == 30
    t.play("Leave", "Hit at Boxer")
    assert t.hp() == 20
    t = combat(game=STANCES, hand=["Rage On"], foes=["Boxer"]).play("Rage On").end()
    assert t.hero[b.HP] == 50


def test_entering_and_leaving_do_what_the_stance_says() -> None:
    t = combat(game=STANCES, hand=["Be Calm", "Be Calm", "Rage On", "Leave"]).play("Be Calm")
    assert (t.hero[b.BLOCK], t.hero[b.ENERGY]) == (3, 3)
    # The same stance again changes nothing.
    t.play("Be Calm")
    assert (t.hero[b.BLOCK], t.hero[b.ENERGY]) == (3, 3)
    t.play("Rage On")
    assert (t.hero[b.ENERGY], t.stacks("Wrath"), t.stacks("Calm")) == (5, 1, 0)
    t.play("Leave")
    assert (t.stacks("Wrath"), t.hero[b.STANCE]) == (0, 0)


def test_a_stance_answers_events_while_the_hero_is_in_it() -> None:
    t = combat(game=STANCES, hand=["Guard", "Rage On", "Guard", "Leave", "Guard"])
    t.play("Guard", "Rage On", "Guard", "Leave", "Guard")
    assert t.hero[b.GOLD] == 1


def test_a_stance_is_no_status_that_can_be_removed() -> None:
    t = combat(game=STANCES, hand=["Rage On", "Wipe"]).play("Rage On", "Wipe")
    assert t.stacks("Wrath") == 1


def test_what_a_stance_does_the_hero_does_whoever_changed_it() -> None:
    t = combat(game=STANCES, hand=[], foes=["Tempter"]).end()
    assert t.stacks("Calm") == 1
    assert t.foe()[b.BLOCK] == 0
    assert [(e.subject, e.amount) for e in t.events("BLOCK_GAINED")] == [(b.HERO, 3)]


@pytest.mark.parametrize("when", ["enter", "leave"])
def test_changing_the_stance_while_it_changes_is_refused(when: str) -> None:
    with pytest.raises(CardErrors) as error:
        game_with(f"  - {{kind: stance, name: Loop, {when}: {{type: stance, stance: Loop}}}}\n")
    assert "stance" in str(error.value)
