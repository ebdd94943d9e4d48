"""Targets: every word, rows and neighbours, spreading and chaining, filters, and chance that comes from the seed."""

from __future__ import annotations

import pytest

from cardwright.errors import IllegalOption
from cardwright.games.spire.rules import board as b
from tests.games.spire.combat import Combat, Foe, Hero, combat, game_with

DAMAGE = "type: damage, value: 10"
GAME = game_with(
    f"""
  - {{name: Self, type: skill, cost: 0, effects: {{{DAMAGE}, target: self}}}}
  - {{name: Single, type: attack, cost: 0, effects: {{{DAMAGE}, target: single_enemy}}}}
  - {{name: All Enemies, type: attack, cost: 0, effects: {{{DAMAGE}, target: all_enemies}}}}
  - {{name: Random, type: attack, cost: 0, effects: {{{DAMAGE}, target: random_enemy}}}}
  - {{name: Random Two, type: attack, cost: 0, effects: {{{DAMAGE}, target: {{type: random_enemy, count: 2}}}}}}
  - {{name: Random Many, type: attack, cost: 0, effects: {{{DAMAGE}, target: {{type: random_enemy, count: 4 + gold}}}}}}
  - {{name: Random None, type: attack, cost: 0, effects: {{{DAMAGE}, target: {{type: random_enemy, count: 0}}}}}}
  - {{name: Scatter, type: attack, cost: 0, effects: {{type: damage, value: 1, hits: 12, target: random_enemy}}}}
  - {{name: Ally, type: skill, cost: 0, effects: {{type: heal, value: 10, target: single_ally}}}}
  - {{name: Hurt Ally, type: skill, cost: 0,
     effects: {{type: heal, value: 10, target: {{type: single_ally, where: target_hp < 20}}}}}}
  - {{name: Allies, type: skill, cost: 0, effects: {{type: heal, value: 10, target: all_allies}}}}
  - {{name: Everyone, type: attack, cost: 0, effects: {{{DAMAGE}, target: all}}}}
  - {{name: Chosen Row, type: attack, cost: 0, effects: {{{DAMAGE}, target: row}}}}
  - {{name: Front Row, type: attack, cost: 0, effects: {{{DAMAGE}, target: {{type: row, which: front}}}}}}
  - {{name: Back Row, type: attack, cost: 0, effects: {{{DAMAGE}, target: {{type: row, which: back}}}}}}
  - {{name: Adjacent, type: attack, cost: 0, effects: {{{DAMAGE}, target: adjacent}}}}
  - {{name: Around, type: attack, cost: 0, effects: {{{DAMAGE}, target: {{type: adjacent, center: false}}}}}}
  - {{name: Weakest, type: attack, cost: 0,
     effects: {{{DAMAGE}, target: {{type: all_enemies, where: target_hp < 30}}}}}}
  - {{name: Only Hurt, type: attack, cost: 0,
     effects: {{{DAMAGE}, target: {{type: single_enemy, where: target_hp < 50}}}}}}
  - {{name: Random Hurt, type: attack, cost: 0,
     effects: {{{DAMAGE}, target: {{type: random_enemy, where: target_hp < 50}}}}}}
  - {{name: Hurt Row, type: attack, cost: 0, effects: {{{DAMAGE}, target: {{type: row, where: target_hp < 50}}}}}}
  - {{name: Hurt Near, type: attack, cost: 0, effects: {{{DAMAGE}, target: {{type: adjacent, where: target_weak}}}}}}
  - {{name: Foes Only, type: attack, cost: 0, effects: {{{DAMAGE}, target: {{type: all, where: target_max_hp < 60}}}}}}
  - {{name: Wounded, type: skill, cost: 0,
     effects: {{type: heal, value: 5, target: {{type: all_allies, where: target_hp < 20}}}}}}
  - {{name: Same One, type: attack, cost: 0,
     effects: [{{{DAMAGE}}}, {{type: status, status: weak, target: single_enemy}}]}}
  - {{name: Spread, type: attack, cost: 0, effects: {{type: spread, share: 50, effect: {{{DAMAGE}}}}}}}
  - {{name: Spread Row, type: attack, cost: 0, effects: {{type: spread, to: row, share: 25, effect: {{{DAMAGE}}}}}}}
  - {{name: Spread All, type: attack, cost: 0, effects: {{type: spread, to: all, effect: {{{DAMAGE}}}}}}}
  - {{name: Spread Random, type: attack, cost: 0,
     effects: {{type: spread, target: random_enemy, to: all, share: 0, effect: {{{DAMAGE}}}}}}}
  - {{name: Chain, type: attack, cost: 0, effects: {{type: chain, hops: 2, falloff: 30, effect: {{{DAMAGE}}}}}}}
  - {{name: Long Chain, type: attack, cost: 0, effects: {{type: chain, hops: 9, falloff: 30, effect: {{{DAMAGE}}}}}}}
  - {{name: Chain Random, type: attack, cost: 0,
     effects: {{type: chain, target: random_enemy, hops: 1, effect: {{{DAMAGE}}}}}}}
  - {{name: Chain Status, type: skill, cost: 0,
     effects: {{type: chain, hops: 1, falloff: 50,
       effect: {{type: status, status: poison, target: single_enemy, value: 5}}}}}}
  - {{name: Chain Then, type: attack, cost: 0,
     effects: [{{type: chain, hops: 1, effect: {{{DAMAGE}}}}}, {{type: damage, value: 1}}]}}
  - {{name: Whole, type: attack, cost: 0,
     effects: {{{DAMAGE}, target: {{type: single_enemy, where: target_hp == 50}}}}}}
  - {{kind: relic, name: Drizzle, triggers: {{event: attack_played,
     effects: {{type: damage, target: all_enemies, value: 1}}}}}}
  - {{kind: relic, name: Sparks, triggers: {{event: skill_played,
     effects: [{{type: chain, hops: 1, effect: {{{DAMAGE}}}}}, {{type: damage, value: 1}}]}}}}
  - {{kind: relic, name: Revenge, triggers: {{event: unblocked_damage_taken, target: hero,
     effects: [{{type: damage, value: 3, target: event_source}}, {{type: block, value: 4, target: event_target}}]}}}}
  - {{kind: relic, name: Omen, triggers: {{event: turn_start, target: hero, effects: {{type: damage, value: 3}}}}}}
  - {{kind: enemy, name: Sweeper, hp: 50, moves: {{name: Sweep,
     effects: {{{DAMAGE}, target: {{type: row, which: front}}}}}}}}
  - {{kind: enemy, name: Reacher, hp: 50, moves: {{name: Reach,
     effects: {{{DAMAGE}, target: {{type: row, which: back}}}}}}}}
  - {{kind: enemy, name: Splasher, hp: 50, moves: {{name: Splash, effects: {{{DAMAGE}, target: adjacent}}}}}}
  - {{kind: enemy, name: Bully, hp: 50, moves: {{name: Crush, effects: {{{DAMAGE}, target: all_enemies}}}}}}
  - {{kind: enemy, name: Medic, hp: 50, moves: {{name: Mend, effects: {{type: heal, value: 5, target: all_allies}}}}}}
"""
)
FIVE: list[Foe | str] = ["Post", "Post", "Post", Foe("Post", row="back"), Foe("Post", row="back")]


def fought(hand: list[str], foes: list[Foe | str] | None = None, hero: Hero | None = None, **more: object) -> Combat:
    return combat(game=GAME, hand=hand, foes=FIVE if foes is None else foes, hero=hero, **more)  # type: ignore[arg-type]


def lost(t: Combat) -> list[int]:
    return [row[b.MAX_HP] - row[b.HP] for row in map(t.foe, range(len(t.foes())))]


@pytest.mark.parametrize(
    ("play", "hit"),
    [
        ("Single at Post 2", [0, 10, 0, 0, 0]),
        ("All Enemies", [10, 10, 10, 10, 10]),
        ("Chosen Row at Post 1", [10, 10, 10, 0, 0]),
        ("Chosen Row at Post 5", [0, 0, 0, 10, 10]),
        ("Front Row", [10, 10, 10, 0, 0]),
        ("Back Row", [0, 0, 0, 10, 10]),
        ("Adjacent at Post 2", [10, 10, 10, 0, 0]),
        ("Adjacent at Post 3", [0, 10, 10, 0, 0]),
        ("Adjacent at Post 4", [0, 0, 0, 10, 10]),
        ("Around at Post 2", [10, 0, 10, 0, 0]),
        ("Around at Post 1", [0, 10, 0, 0, 0]),
        ("Random Many", [10, 10, 10, 10, 10]),
        ("Random None", [0, 0, 0, 0, 0]),
        ("Spread at Post 2", [5, 10, 5, 0, 0]),
        ("Spread Row at Post 1", [10, 2, 2, 0, 0]),
        ("Spread All at Post 5", [10, 10, 10, 10, 10]),
    ],
)
def test_who_is_hit(play: str, hit: list[int]) -> None:
    hero = Hero(gold=1)
    assert lost(fought([play.split(" at ")[0]], hero=hero).play(play)) == hit


def test_self_and_everyone() -> None:
    assert fought(["Self"]).play("Self").hero[b.HP] == 60
    t = fought(["Everyone"], ["Post", Foe("Boxer", row="ally")]).play("Everyone")
    ally = t.m.state.rows[t.m.state.zones[b.ALLIES][0]]
    assert (t.hero[b.HP], ally[b.HP], t.hp()) == (60, 40, 40)


def test_allies_are_the_hero_and_those_beside() -> None:
    foes: list[Foe | str] = [Foe("Post", hp=20), Foe("Boxer", hp=20, row="ally"), Foe("Flurry", hp=10, row="ally")]
    t = fought(["Allies"], foes, Hero(hp=20)).play("Allies")
    rows = [t.m.state.rows[each][b.HP] for each in t.m.state.zones[b.ALLIES]]
    assert (t.hero[b.HP], rows, t.hp()) == (30, [30, 20], 20)
    t = fought(["Ally"], foes, Hero(hp=20))
    assert t.options() == ["Ally at the hero", "Ally at Boxer", "Ally at Flurry", "end turn"]
    t.play("Ally at Flurry")
    assert t.m.state.rows[t.m.state.zones[b.ALLIES][1]][b.HP] == 20
    # A condition holds for whom it can be aimed at.
    t = fought(["Hurt Ally"], foes, Hero(hp=20))
    assert t.options() == ["Hurt Ally at Flurry", "end turn"]
    t = fought(["Wounded"], foes, Hero(hp=19)).play("Wounded")
    assert (t.hero[b.HP], [t.m.state.rows[each][b.HP] for each in t.m.state.zones[b.ALLIES]]) == (24, [20, 15])


def test_filters_are_conditions_on_each_possible_target() -> None:
    foes: list[Foe | str] = ["Post", Foe("Post", hp=20), Foe("Post", hp=29), Foe("Post", hp=30)]
    assert lost(fought(["Weakest"], foes).play("Weakest")) == [0, 40, 31, 20]
    t = fought(["Only Hurt"], foes)
    assert t.options() == [f"Only Hurt at Post {at}" for at in (2, 3, 4)] + ["end turn"]
    with pytest.raises(IllegalOption, match="cannot be aimed"):
        t.play("Only Hurt at Post 1")
    with pytest.raises(IllegalOption, match="nobody"):
        fought(["Only Hurt"], ["Post"]).play("Only Hurt at Post")
    assert lost(fought(["Hurt Row"], foes).play("Hurt Row at Post 1")) == [0, 40, 31, 30]
    weak: list[Foe | str] = [Foe("Post", statuses={"weak": 1}), "Post", "Post"]
    assert lost(fought(["Hurt Near"], weak).play("Hurt Near at Post 2")) == [10, 0, 0]
    t = fought(["Foes Only"], ["Post"]).play("Foes Only")
    assert (t.hp(), t.hero[b.HP]) == (40, 70)


def test_a_condition_is_looked_at_again_when_the_effect_happens() -> None:
    t = fought(["Whole"], ["Post", "Post"], relics=["Drizzle"])
    assert t.options()[0] == "Whole at Post 1"
    assert lost(t.play("Whole at Post 1")) == [1, 1]


def test_chance_only_chooses_who_fits() -> None:
    foes: list[Foe | str] = ["Post", "Post", Foe("Post", hp=20)]
    for seed in range(10):
        assert fought(["Random Hurt"], foes, seed=seed).play("Random Hurt").hp(2) == 10
    assert lost(fought(["Random Hurt"], ["Post"]).play("Random Hurt")) == [0]


def test_different_enemies_by_chance() -> None:
    for seed in range(10):
        assert sorted(lost(fought(["Random Two"], seed=seed).play("Random Two"))) == [0, 0, 0, 10, 10]


def test_random_targets_are_found_by_someone_trap_23() -> None:
    seen = {tuple(lost(fought(["Random"], seed=seed).play("Random"))) for seed in range(40)}
    assert len(seen) == 5
    assert all(sum(each) == 10 for each in seen)


def test_the_same_seed_has_the_same_targets_and_another_others() -> None:
    def one(seed: int) -> list[int]:
        return lost(fought(["Scatter"], seed=seed).play("Scatter"))

    assert one(1) == one(1)
    assert len({tuple(one(seed)) for seed in range(8)}) > 4
    assert sum(one(3)) == 12


def test_each_hit_at_random_is_a_new_chance() -> None:
    assert len([n for n in lost(fought(["Scatter"], seed=2).play("Scatter")) if n > 0]) > 1


def test_one_enemy_is_chosen_for_all_effects_of_a_card() -> None:
    t = fought(["Same One"]).play("Same One at Post 3")
    assert (lost(t), [t.stacks("weak", at) for at in range(5)]) == ([0, 0, 10, 0, 0], [0, 0, 1, 0, 0])


def test_a_chain_leaps_to_others_and_loses_a_part_of_the_first_each_time() -> None:
    for seed in range(6):
        t = fought(["Chain"], ["Post", "Post", "Post"], seed=seed).play("Chain at Post 1")
        assert [e.amount for e in t.events("DAMAGE_TAKEN")] == [10, 7, 4]
        hit = [e.subject for e in t.events("DAMAGE_TAKEN")]
        assert hit[0] == t.foes()[0]
        assert hit[0] != hit[1] != hit[2]


def test_a_chain_ends_in_nothing_and_with_nobody_else() -> None:
    t = fought(["Long Chain"], ["Post", "Post"]).play("Long Chain at Post 1")
    assert [e.amount for e in t.events("DAMAGE_TAKEN")] == [10, 7, 4, 1, 0, 0, 0, 0, 0, 0]
    assert lost(fought(["Long Chain"], ["Post"]).play("Long Chain at Post")) == [10]


def test_a_chain_of_a_status_loses_stacks() -> None:
    t = fought(["Chain Status"], ["Post", "Post"]).play("Chain Status at Post 2")
    assert (t.stacks("poison", 1), t.stacks("poison", 0)) == (5, 2)


def test_where_it_begins_by_chance_nobody_is_chosen() -> None:
    t = fought(["Chain Random", "Spread Random"], ["Post", "Post", "Post"])
    assert t.options() == ["Chain Random", "Spread Random", "end turn"]
    assert sorted(lost(t.play("Chain Random"))) == [0, 10, 10]
    assert sum(lost(t.play("Spread Random"))) == 30


def test_after_a_chain_the_card_speaks_of_the_enemy_that_was_chosen() -> None:
    t = fought(["Chain Then"], ["Post", "Post"]).play("Chain Then at Post 1")
    assert lost(t) == [11, 10]
    t = combat(game=GAME, hand=["Ally"], foes=["Post", "Boxer"], relics=["Sparks"])
    t.play("Ally at the hero", "Boxer")
    assert lost(t) == [10, 11]


def test_event_source_and_event_target() -> None:
    t = fought([], ["Post", "Boxer"], relics=["Revenge"]).end()
    assert (lost(t), t.hero[b.HP]) == ([0, 3], 60)
    assert [(e.subject, e.amount) for e in t.events("BLOCK_GAINED")] == [(b.HERO, 4)]


def test_the_enemy_of_a_trigger_of_the_hero_is_asked_for() -> None:
    t = fought([], ["Post", "Boxer"], relics=["Omen"]).end()
    assert t.options() == ["Post", "Boxer"]
    assert lost(t.play("Boxer")) == [0, 3]


def test_the_dead_are_no_targets() -> None:
    t = fought(["Single", "All Enemies", "Adjacent"], ["Post", Foe("Post", hp=10), "Post"]).play("Single at Post 2")
    assert len(t.foes()) == 2
    assert t.options()[-2:] == ["Adjacent at Post 3", "end turn"]
    assert lost(t.play("Adjacent at Post 1", "All Enemies")) == [20, 20]


@pytest.mark.parametrize(
    ("enemy", "hero", "ally"),
    [("Sweeper", 10, 10), ("Reacher", 0, 0), ("Splasher", 10, 10), ("Bully", 10, 10), ("Boxer", 10, 0)],
)
def test_enemies_see_the_hero_and_allies_as_one_row(enemy: str, hero: int, ally: int) -> None:
    t = fought([], [enemy, Foe("Post", row="ally"), "Post"]).end()
    beside = t.m.state.rows[t.m.state.zones[b.ALLIES][0]]
    assert (70 - t.hero[b.HP], 50 - beside[b.HP], lost(t)) == (hero, ally, [0, 0])


def test_allies_of_an_enemy_are_the_other_enemies() -> None:
    t = fought([], [Foe("Medic", hp=40), Foe("Post", hp=30)], Hero(hp=20)).end()
    assert (t.hp(0), t.hp(1), t.hero[b.HP]) == (45, 35, 20)
