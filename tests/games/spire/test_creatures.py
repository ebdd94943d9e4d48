"""Creatures: what they show and then do, how they decide, and how they die."""

from __future__ import annotations

import pytest

from cardwright.errors import CardErrors
from cardwright.games.spire.rules import board as b
from cardwright.games.spire.show import board as screen
from tests.games.spire.combat import Combat, Foe, Hero, combat, game_with

GAME = game_with(
    """
  - {name: Kill All, type: skill, cost: 0, effects: {type: damage, target: all_enemies, value: 99, damage_type: fire}}
  - {name: Hit, type: attack, cost: 0, effects: {type: damage, value: 10}}
  - {name: Drain, type: skill, cost: 0, effects: {type: modify, stat: hp, target: single_enemy, value: -10}}
  - {name: Hit All, type: attack, cost: 0, effects: {type: damage, target: all_enemies, value: 10}}
  - {name: Foresee, type: skill, cost: 0, effects: [{type: damage, value: 0, damage_type: fire},
     {type: gold, value: target_intent_damage}]}
  - {name: Duel, type: skill, cost: 0, effects: {type: damage, target: all, value: 99, damage_type: fire}}
  - {name: Guarded, type: skill, cost: 0, response: true, effects: [{type: retain}, {type: block, value: 9}]}
  - {name: Backfire, type: skill, cost: 0, response: true,
     effects: [{type: retain}, {type: damage, value: 99, damage_type: fire}]}
  - {kind: relic, name: Count Deaths, triggers: {event: entity_died,
     effects: {type: gold, value: enemy_count * 10 + 1}}}
  - {kind: relic, name: Last Words, triggers: {event: entity_died, effects: {type: block, value: target_max_hp}}}
  - {kind: relic, name: Excess, triggers: {event: overkill, effects: {type: gold, value: event_value}}}
  - {kind: relic, name: Charm, triggers: {event: lethal_damage, timing: before, target: hero, limit_per_combat: 1,
     effects: {type: cancel}}}
  - {kind: relic, name: Last Stand, triggers: {event: lethal_damage, timing: before, target: hero, limit_per_combat: 1,
     effects: {type: modify, stat: event_value, how: set, value: hp - 1}}}
  - {kind: relic, name: Scapegoat, triggers: {event: damage_taken, timing: before, target: hero,
     effects: {type: redirect, target: event_source}}}
  - {kind: relic, name: Dread, triggers: {event: lethal_damage, target: enemy,
     effects: {type: gold, value: event_value}}}
  - {kind: enemy, name: Bomb, hp: 10, moves: {name: Wait, effects: {type: block, value: 0}},
     triggers: {event: on_death, effects: {type: damage, value: 7, damage_type: fire}}}
  - {kind: enemy, name: Proud, hp: 10, moves: {name: Wait, effects: {type: block, value: 0}},
     triggers: {event: hp_loss, target: self, effects: {type: damage, value: 7, damage_type: fire}}}
  - {kind: enemy, name: Mourner, hp: 50, moves: {name: Wait, effects: {type: block, value: 0}},
     triggers: {event: entity_died, target: ally, effects: {type: status, status: strength, value: 2}}}
  - {kind: status, name: spite, good: true, stacking: intensity,
     triggers: {event: on_death, effects: {type: damage, value: stacks, target: all_enemies, damage_type: fire}}}
  - {kind: enemy, name: Repeater, hp: 50, moves: {name: Hail,
     effects: {type: repeat, count: 3, effect: {type: damage, value: 2}}}}
  - {kind: enemy, name: Picky, hp: 50, moves: {name: Judge, effects: {type: conditional, if: target_block > 0,
     then: {type: damage, value: 20}, else: {type: damage, value: 5}}}}
  - {kind: enemy, name: Careful, hp: 50, moves: {name: Poke, effects: [{type: damage, value: 4, if: hp < 20},
     {type: damage, value: 3, multiplier: 2, bonus: 1}]}}
  - {kind: enemy, name: Bomber, hp: 50, moves: {name: Blast, effects: [{type: damage, value: 9},
     {type: damage, target: self, value: 20}]}}
  - {kind: enemy, name: Finisher, hp: 50, moves: {name: Finish,
     effects: {type: damage, value: 30, target: {type: single_enemy, where: target_hp < 20}}}}
  - {kind: enemy, name: Burner, hp: 50, moves: {name: Flame,
     effects: {type: damage, value: 6, damage_type: fire, hits: 2}}}
  - {kind: enemy, name: Chainer, hp: 50, moves: {name: Arc,
     effects: {type: chain, hops: 1, effect: {type: damage, value: 6}}}}
  - {kind: enemy, name: Flexer, hp: 50, moves: {name: Flex, effects: [{type: status, status: strength, value: 2},
     {type: damage, value: 4, hits: 3}, {type: status, status: strength, value: 2}]}}
  - {kind: enemy, name: Sapper, hp: 50, moves: {name: Sap, effects: [
     {type: status, status: vulnerable, target: single_enemy, duration: 2}, {type: damage, value: 10}]}}
  - {kind: enemy, name: Builder, hp: 50, moves: {name: Build, effects: {type: repeat, count: 3, effect: [
     {type: damage, value: 1}, {type: status, status: strength, value: 2}]}}}
  - {kind: enemy, name: Planner, hp: 50, moves: {name: Plan, effects: [{type: status, status: strength, value: 2},
     {type: delay, effect: {type: damage, value: 4}}]}}
  - {kind: enemy, name: Cycler, hp: 50, cycle: [A, B, A, C], moves: [{name: A, effects: {type: damage, value: 1}},
     {name: B, effects: {type: damage, value: 2}}, {name: C, effects: {type: damage, value: 3}}]}
  - {kind: enemy, name: Moody, hp: 30, hp_most: 40, moves: [{name: First, first: true, weight: 0,
     effects: {type: damage, value: 1}}, {name: Often, weight: 3, in_a_row: 2, effects: {type: damage, value: 2}},
     {name: Seldom, weight: 1, in_a_row: 1, effects: {type: damage, value: 3}},
     {name: Hurt, weight: 9, in_a_row: 99, if: hp < 20, effects: {type: damage, value: 4}},
     {name: Never, weight: 0, effects: {type: damage, value: 9}}]}
  - {kind: enemy, name: Torch, hp: 50, statuses: [{type: status, status: burn, value: 2, duration: 4},
     {type: status, status: intangible, duration: 3}], moves: {name: Wait, effects: {type: block, value: 0}}}
  - {kind: enemy, name: Armored, hp: 20, statuses: [{type: status, status: artifact, value: 2},
     {type: status, status: strength, value: 1}], moves: {name: Wait, effects: {type: block, value: 3}}}
"""
)


def fought(hand: list[str], foes: list[Foe | str], hero: Hero | None = None, **more: object) -> Combat:
    return combat(game=GAME, hand=hand, foes=foes, hero=hero, **more)  # type: ignore[arg-type]


def intent(t: Combat, at: int = 0) -> str:
    row = t.foe(at)
    return GAME.board.creatures[row[1]].moves[row[b.INTENT]].name


@pytest.mark.parametrize(
    ("foe", "hero", "damage"),
    [
        (Foe("Boxer"), Hero(), 10),
        (Foe("Boxer", statuses={"strength": 3, "weak": 2}), Hero(statuses={"vulnerable": 2}), 14),
        (Foe("Flurry", statuses={"strength": 1}), Hero(), 12),
        (Foe("Flurry", statuses={"vigor": 2}), Hero(), 15),
        (Foe("Flurry"), Hero(statuses={"intangible": 1}), 3),
        (Foe("Repeater", statuses={"strength": 1}), Hero(), 9),
        (Foe("Picky"), Hero(), 5),
        (Foe("Picky"), Hero(block=1), 20),
        (Foe("Careful"), Hero(), 8),
        (Foe("Careful", hp=19), Hero(), 12),
        (Foe("Bomber"), Hero(), 9),
        (Foe("Finisher"), Hero(hp=20), 0),
        (Foe("Finisher"), Hero(hp=19, max_hp=70), 30),
        (Foe("Burner", statuses={"strength": 5}), Hero(statuses={"vulnerable": 1}), 12),
        (Foe("Chainer"), Hero(), 6),
        (Foe("Flexer"), Hero(), 3 * (4 + 2)),
        (Foe("Sapper"), Hero(), 15),
        (Foe("Sapper"), Hero(statuses={"artifact": 1}), 10),
        (Foe("Builder"), Hero(), 1 + 3 + 5),
        (Foe("Post"), Hero(), 0),
    ],
)
def test_what_an_intent_says_is_what_arrives(foe: Foe, hero: Hero, damage: int) -> None:
    t = combat(game=GAME, hand=["Foresee"], foes=[foe], hero=hero)
    t.play(f"Foresee at {foe.name}")
    assert t.hero[b.GOLD] == damage
    shown = next(line for line in screen(t.m.view(0)) if foe.name in line)
    assert (f" for {damage}" in shown) == (foe.name != "Post")
    t.end()
    assert sum(e.amount for e in t.events("DAMAGE_TAKEN") if e.subject == b.HERO) == damage


def test_looking_at_an_intent_changes_nothing() -> None:
    t = fought([], ["Flexer", "Sapper", "Planner"], Hero(statuses={"artifact": 1}))
    before = t.m.digest()
    lines = screen(t.m.view(0))
    assert t.m.digest() == before
    assert [" for " in line for line in lines if "->" in line] == [True, True, False]


def test_an_intent_follows_what_changes_until_then() -> None:
    t = fought(["Bash"], ["Boxer"], Hero(statuses={"vulnerable": 1}))
    assert "for 15" in "\n".join(screen(t.m.view(0)))


def test_the_dead_intend_nothing() -> None:
    t = fought(["Hit"], [Foe("Boxer", hp=10), "Post"])
    boxer = t.foes()[0]
    t.play("Hit at Boxer")
    assert GAME.intent(t.m, boxer) == 0


def test_a_cycle_is_gone_through_again_and_again() -> None:
    t = fought([], ["Cycler"])
    assert [intent(t), *(intent(t.end()) for _ in range(5))] == ["A", "B", "A", "C", "A", "B"]


def test_chance_obeys_first_in_a_row_conditions_and_weights() -> None:
    rows: list[list[str]] = []
    for seed in range(30):
        t = fought([], [Foe("Moody", hp=40)], Hero(hp=999, max_hp=999), seed=seed)
        rows.append([intent(t), *(intent(t.end()) for _ in range(12))])
    for row in rows:
        assert row[0] == "First"
        assert "First" not in row[1:]
        assert "Never" not in row
        assert "Hurt" not in row
        assert all(row[at : at + 2] != ["Seldom", "Seldom"] for at in range(1, 11))
        assert all(row[at : at + 3] != ["Often", "Often", "Often"] for at in range(1, 11))
    flat = [move for row in rows for move in row[1:]]
    assert flat.count("Often") > flat.count("Seldom") > 0
    assert len({tuple(row) for row in rows}) > 5
    t = fought([], [Foe("Moody", hp=10)], Hero(hp=999, max_hp=999))
    assert [intent(t.end()) for _ in range(12)].count("Hurt") > 5


def test_an_encounter_sets_the_table() -> None:
    game = game_with(
        """
  - {kind: enemy, name: Moody, hp: 30, hp_most: 40, moves: {name: Sulk, effects: {type: block, value: 1}}}
  - {kind: encounter, name: moods, enemies: [{enemy: Moody}, {enemy: Moody, row: back}], hero_hp: 33, gold: 4}
""",
        "moods",
    )
    seen = set()
    for seed in range(30):
        t = Combat(game.start(seed=seed, decks=[["Defend"] * 5]))
        seen.add(t.hp(0))
        assert 30 <= t.hp(0) <= 40
        assert t.foe(0)[b.MAX_HP] == t.hp(0)
    assert len(seen) > 4
    assert (t.hero[b.HP], t.hero[b.MAX_HP], t.hero[b.GOLD]) == (33, 33, 4)
    assert [len(t.m.state.zones[zone]) for zone in (b.FRONT, b.BACK)] == [1, 1]


def test_an_enemy_begins_with_its_statuses() -> None:
    t = fought([], ["Armored"])
    assert (t.stacks("artifact", 0), t.stacks("strength", 0)) == (2, 1)
    t = fought([], ["Torch"])
    assert (t.stacks("burn", 0), t.stacks("intangible", 0)) == (2, 3)
    assert [t.end().stacks("burn", 0) for _ in range(4)] == [2, 2, 2, 0]
    assert t.stacks("intangible", 0) == 0


@pytest.mark.parametrize(
    "status",
    [
        "{type: status, status: burn, value: hp}",
        "{type: status, status: burn, duration: hp}",
        "{type: status, status: burn, multiplier: 2}",
        "{type: status, status: burn, if: hp > 3}",
        "{type: status, status: burn, target: all_enemies}",
        "{type: block, value: 3}",
    ],
)
def test_an_enemy_begins_with_plain_statuses_only(status: str) -> None:
    with pytest.raises(CardErrors, match="an enemy begins with"):
        game_with(
            "  - {kind: enemy, name: Odd, hp: 5, moves: {name: Wait, effects: {type: block, value: 0}}, "
            f"statuses: {status}}}\n"
        )


def test_block_of_an_enemy_lasts_until_its_next_turn() -> None:
    t = fought(["Hit"], ["Armored"], Hero()).end()
    assert t.foe()[b.BLOCK] == 3
    assert t.end().foe()[b.BLOCK] == 3


def test_all_deaths_are_found_at_once_and_nobody_dead_is_counted_trap_19() -> None:
    t = fought(["Kill All"], ["Post", "Boxer", "Post"], relics=["Count Deaths"])
    t.play("Kill All")
    assert len(t.events("ENTITY_DIED")) == 3
    # Each death is heard when all have died.
    assert t.hero[b.GOLD] == 3
    outcome = t.m.outcome()
    assert outcome is not None
    assert list(outcome.winners) == [0]


def test_one_death_leaves_the_others_counted() -> None:
    t = fought(["Hit"], [Foe("Post", hp=10), "Post", "Boxer"], relics=["Count Deaths"]).play("Hit at Post 1")
    assert t.hero[b.GOLD] == 21


def test_whoever_dies_with_others_does_not_mourn_them() -> None:
    t = fought(["Hit All"], [Foe("Mourner", hp=10), Foe("Post", hp=10), "Mourner"]).play("Hit All")
    assert [t.stacks("strength", at) for at in range(len(t.foes()))] == [4]


def test_the_dead_are_remembered_as_they_were() -> None:
    t = fought(["Hit"], [Foe("Post", hp=10), "Post"], relics=["Last Words"]).play("Hit at Post 1")
    assert t.hero[b.BLOCK] == 50
    t = fought(["Hit"], [Foe("Bomb", statuses={"spite": 4}), "Post"]).play("Hit at Bomb")
    assert t.hero[b.HP] == 70 - 7 - 4


def test_the_dead_are_cleaned_up() -> None:
    t = fought(["Hit", "Hit"], [Foe("Post", hp=4, block=6, statuses={"thorns": 3, "weak": 2}), "Post"])
    dead = t.foes()[0]
    t.play("Hit at Post 1")
    row = t.m.state.rows[dead]
    assert (row[2], row[b.HAS], row[b.BLOCK], any(row[b.FIRST_STATUS :])) == (b.GONE, 0, 0, False)
    assert all(entry // (1 << 16) != dead for channel in t.m.state.heard for entry in channel)
    assert t.end().events("ENTITY_DIED")[0].subject == dead


def test_the_dead_answer_nothing_but_their_own_death() -> None:
    assert fought(["Drain"], ["Proud", "Post"]).play("Drain at Proud").hero[b.HP] == 70
    assert fought(["Drain"], [Foe("Proud", hp=20), "Post"]).play("Drain at Proud").hero[b.HP] == 63


def test_the_hit_that_kills_is_answered() -> None:
    t = fought(["Hit"], [Foe("Post", hp=10, statuses={"thorns": 9}), "Post"]).play("Hit at Post 1")
    assert (t.hero[b.HP], len(t.foes())) == (61, 1)


def test_overkill_tells_how_much_was_too_much() -> None:
    t = fought(["Hit"], [Foe("Post", hp=4), "Post"], relics=["Excess"]).play("Hit at Post 1")
    assert t.hero[b.GOLD] == 6
    assert [e.amount for e in t.events("UNBLOCKED_DAMAGE_TAKEN")] == [4]
    assert t.hero[b.DEALT] == 4
    assert fought(["Hit"], [Foe("Post", hp=10), "Post"], relics=["Excess"]).play("Hit at Post 1").hero[b.GOLD] == 0


def test_lethal_damage_is_told_before_it_kills() -> None:
    t = fought(["Hit"], [Foe("Post", hp=4, block=1), "Post"], relics=["Dread"]).play("Hit at Post 1")
    assert t.hero[b.GOLD] == 9
    names = t.names()
    assert names.index("LETHAL_DAMAGE") < names.index("UNBLOCKED_DAMAGE_TAKEN") < names.index("ENTITY_DIED")
    assert fought(["Hit"], [Foe("Post", hp=11)], relics=["Dread"]).play("Hit at Post").hero[b.GOLD] == 0


def test_lethal_damage_can_be_cancelled_once() -> None:
    t = fought([], ["Boxer"], Hero(hp=8), relics=["Charm"]).end()
    assert (t.hero[b.HP], t.m.outcome()) == (8, None)
    assert t.end().m.outcome() is not None


def test_lethal_damage_can_be_changed() -> None:
    t = fought([], ["Flurry"], Hero(hp=5), relics=["Last Stand"])
    t.end()
    # The second hit would kill, and takes all but one; the third kills.
    assert [e.amount for e in t.events("UNBLOCKED_DAMAGE_TAKEN")] == [3, 1, 1]
    t = fought([], ["Boxer"], Hero(hp=5), relics=["Last Stand"]).end()
    assert t.hero[b.HP] == 1


def test_redirected_damage_is_that_of_who_takes_it() -> None:
    t = fought([], [Foe("Boxer", block=4)], Hero(hp=5), relics=["Scapegoat"]).end()
    # Its block was gone when its turn began.
    assert (t.hero[b.HP], t.hp(), t.hero[b.TAKEN]) == (5, 40, 0)
    assert [e.subject for e in t.events("DAMAGE_DEALT")] == [t.foes()[0]]


def test_the_hero_who_dies_with_the_enemies_has_lost() -> None:
    t = fought(["Duel"], ["Post"]).play("Duel")
    outcome = t.m.outcome()
    assert outcome is not None
    assert not outcome.winners
    assert outcome.reason == "the hero died"


def test_whoever_dies_before_acting_does_not_act_and_is_not_responded_to() -> None:
    t = fought(["Guarded"], [Foe("Boxer", hp=2, statuses={"poison": 3}), "Post"]).end()
    # The only question is the one before the Post acts.
    assert t.m.decision is not None
    assert t.m.decision.prompt.startswith("Post")
    t = fought(["Backfire"], [Foe("Boxer", hp=9), Foe("Boxer", hp=9), "Post"]).end()
    t.play("Backfire at Boxer 1")
    assert t.hero[b.HP] == 60
    assert [e.subject for e in t.events("TURN_END") if e.subject > 0] == t.foes()
