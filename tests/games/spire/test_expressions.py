"""Expressions: every variable has the value it says, for whoever acts and whoever is the target, and the old traps."""

from __future__ import annotations

import pytest

from cardwright.errors import CardErrors
from cardwright.games.spire.loading import read_text
from cardwright.games.spire.rules import board as b
from cardwright.games.spire.words.base import ONLY_WHETHER, SCOPE, STATUSES
from tests.games.spire.combat import Combat, Foe, Hero, combat, game_with, one_effect

OWN = {status: 20 + at for at, status in enumerate(STATUSES)} | {"barricade": 1}
THEIRS = {status: 50 + at for at, status in enumerate(STATUSES)} | {"barricade": 1}
# What each variable is in the scene below.
WORTH = {
    "hp": 32, "max_hp": 70, "missing_hp": 38, "hp_percent": 0, "block": 7, "energy": 2, "x": 0, "X": 0, "gold": 11,
    "cards_in_hand": 2, "cards_in_deck": 3, "cards_in_discard": 9, "cards_in_exhaust": 4, "cards_played_this_turn": 7,
    "attacks_played_this_turn": 2, "skills_played_this_turn": 4, "powers_played_this_turn": 1, "target_hp": 30,
    "target_max_hp": 50, "target_block": 4, "enemy_count": 3, "ally_count": 1, "total_enemy_hp": 30 + 45 + 50,
    "damage_dealt_this_turn": 5, "damage_taken_this_turn": 8, "times_blocked_this_turn": 1,
    **OWN,
    **{f"target_{name}": 1 if name in ONLY_WHETHER else stacks for name, stacks in THEIRS.items()},
    **{f"target_{name}_stacks": THEIRS[name] for name in ONLY_WHETHER},
}  # fmt: skip
ELSEWHERE = {"turn", "round", "event_value", "target_intent_damage"}
KINDS = {known.name: known.kind for known in SCOPE.known}


def card_of(name: str) -> str:
    """The card that asks for a variable; names differ in more than capitals."""
    return "Ask great X" if name == "X" else f"Ask {name}"


def told(name: str) -> str:
    return f"1 if {name} else 0" if KINDS[name] == "truth" else name


GAME = game_with(
    "".join(
        f"  - {{name: {card_of(name)}, type: skill, cost: 0, effects: [{{type: damage, value: 0, damage_type: fire}}, "
        f"{{type: gold, value: {told(name)}}}]}}\n"
        for name in KINDS
    )
    + """
  - {name: Feint, type: attack, cost: 0, effects: {type: gold, value: 0}}
  - {name: Idea, type: power, cost: 1, effects: {type: gold, value: 0}}
  - {name: Bolt, type: skill, cost: 0, effects: {type: damage, value: 5, damage_type: fire}}
  - {name: Cut, type: skill, cost: 0,
     effects: {type: damage, target: self, value: 8, damage_type: fire, piercing: true}}
  - {name: Bump, type: skill, cost: 0, effects: {type: damage, target: self, value: 2, damage_type: fire}}
  - {name: Half, type: skill, cost: 0, effects: {type: gold, value: hp_percent * 100}}
  - {name: Eager, type: skill, cost: X, effects: [{type: energy, value: 1}, {type: gold, value: 10 * energy + x}]}
  - {kind: enemy, name: Mimic, hp: 40, cycle: [Look, Look Again], moves: [
      {name: Look, effects: [{type: status, status: strength, value: 3}, {type: block, value: 100 * enemy_count},
        {type: block, value: 10 * ally_count}]},
      {name: Look Again, effects: [{type: damage, value: hp + max_hp + missing_hp, damage_type: fire},
        {type: block, value: block + strength + total_enemy_hp + target_hp}]}]}
"""
)


def scene(ask: str) -> Combat:
    """A combat in which every variable differs, with the card Ask in hand and all else done."""
    t = combat(
        game=GAME, hand=["Feint", "Feint", "Idea", "Bolt", "Cut", "Bump", ask, "Strike", "Strike"],
        foes=[Foe("Post", hp=30, block=4, statuses=THEIRS), "Boxer", "Post", Foe("Post", row="ally")],
        hero=Hero(hp=40, block=9, gold=11, statuses={**OWN, "bleed": 0, "rage": 0, "intangible": 0, "vigor": 0}),
        deck=["Strike"] * 3, discard=["Strike"] * 4, exhausted=["Strike"] * 4,
    )  # fmt: skip
    t.play("Feint", "Feint", "Idea", "Bolt at Boxer", "Cut", "Bump")
    # What would have changed the numbers before is given now.
    for name in ("bleed", "rage", "intangible", "vigor"):
        give(t, name, OWN[name])
    return t


def give(t: Combat, name: str, stacks: int) -> None:
    number = t.game.board.status_numbers[name]
    t.hero[b.FIRST_STATUS + 2 * number] = stacks
    t.hero[b.HAS] |= 1 << number


def test_the_table_speaks_of_every_variable() -> None:
    assert set(WORTH) | ELSEWHERE == set(KINDS)


@pytest.mark.parametrize("name", list(WORTH))
def test_each_variable_has_the_value_it_says(name: str) -> None:
    t = scene(card_of(name))
    t.play(f"{card_of(name)} at Post 1")
    assert t.hero[b.GOLD] - 11 == WORTH[name]


def test_hp_percent_is_a_part_of_one() -> None:
    t = combat(game=GAME, hand=["Half"], hero=Hero(hp=35)).play("Half")
    assert t.hero[b.GOLD] == 50


def test_turn_and_round_count_from_one() -> None:
    t = combat(game=GAME, hand=["Ask turn", "Ask round"]).play("Ask turn at Post", "Ask round at Post")
    assert t.hero[b.GOLD] == 2
    t = combat(game=GAME, deck=["Ask turn", "Ask round", *["Strike"] * 3]).end()
    t.play("Ask turn at Post", "Ask round at Post")
    assert t.hero[b.GOLD] == 4


@pytest.mark.parametrize("name", [name for name in KINDS if name.endswith("_this_turn")])
def test_what_is_counted_in_a_turn_begins_anew_with_the_next(name: str) -> None:
    card = card_of(name)
    t = combat(
        game=GAME, hand=["Feint", "Idea", "Bolt", "Cut", "Bump"], deck=[card], foes=["Post"], hero=Hero(block=9)
    )  # fmt: skip
    t.play("Feint", "Idea", "Bolt at Post", "Cut", "Bump").end().play(f"{card} at Post")
    # Only the card that asks has been played, and it is a skill.
    assert t.hero[b.GOLD] == (1 if name in ("cards_played_this_turn", "skills_played_this_turn") else 0)


def test_target_intent_damage_is_what_the_enemy_is_about_to_deal() -> None:
    foe = Foe("Flurry", statuses={"strength": 2})
    t = combat(game=GAME, hand=["Ask target_intent_damage"], foes=[foe], hero=Hero(statuses={"vulnerable": 2}))
    t.play("Ask target_intent_damage at Flurry")
    assert t.hero[b.GOLD] == 3 * 7


def test_for_an_enemy_the_variables_are_its_own() -> None:
    t = combat(game=GAME, foes=[Foe("Mimic", hp=30), "Post"], hero=Hero(hp=60, max_hp=90)).end()
    assert t.foe()[b.BLOCK] == 100 * 1 + 10 * 1
    t = combat(game=GAME, foes=[Foe("Mimic", hp=30), Foe("Post", hp=9, row="ally")], hero=Hero(hp=90, max_hp=90))
    assert t.end().foe()[b.BLOCK] == 100 * 2 + 10 * 0
    t.end()
    assert t.hero[b.HP] == 90 - (30 + 40 + 10)
    # Its block of the round before is gone when it acts.
    assert t.foe()[b.BLOCK] == 0 + 3 + (10 + 9) + 10


def test_on_a_card_that_costs_x_energy_is_what_was_paid() -> None:
    t = combat(game=GAME, hand=["Eager"]).play("Eager")
    # The energy gained in between is not counted, though it is there.
    assert (t.hero[b.GOLD], t.hero[b.ENERGY]) == (33, 1)
    t = combat(game=GAME, hand=["Eager"], hero=Hero(energy=0)).play("Eager")
    assert (t.hero[b.GOLD], t.hero[b.ENERGY]) == (0, 1)


def test_event_value_is_the_number_of_what_is_answered() -> None:
    relic = (
        "  - {kind: relic, name: Purse, triggers: {event: damage_dealt, effects: {type: gold, value: event_value}}}\n"
    )
    t = combat(relic, hand=["Strike"], foes=[Foe("Post", block=2)], relics=["Purse"]).play("Strike at Post")
    assert t.hero[b.GOLD] == 4
    assert one_effect("{type: gold, value: 1 + event_value}").play("Test").hero[b.GOLD] == 1


def gold_of(value: str, hero: Hero | None = None, foes: list[Foe | str] | None = None) -> int:
    """What a card with this expression gives."""
    t = one_effect(f'[{{type: damage, value: 0, damage_type: fire}}, {{type: gold, value: "{value}"}}]',
                   hero=hero, foes=foes or ["Post"])  # fmt: skip
    return t.play(next(option for option in t.options() if option.startswith("Test"))).hero[b.GOLD]


def test_a_status_of_the_target_counts_in_a_value_trap_12() -> None:
    t = one_effect(
        "{type: damage, value: target_poison * 2}", kind="attack", foes=[Foe("Post", statuses={"poison": 4})]
    )
    assert t.play("Test at Post").hp() == 42


@pytest.mark.parametrize(
    ("effect", "field", "worth"),
    [
        ("{type: draw, value: 'min(cards_in_deck, 3)'}", "hand", 3),
        ("{type: energy, value: 'min(enemy_count, 3)'}", "energy", 5),
        ("{type: status, status: strength, value: 'min(enemy_count, 3)'}", "strength", 2),
    ],
)
def test_expressions_count_for_draw_energy_and_statuses_trap_13(effect: str, field: str, worth: int) -> None:
    t = one_effect(effect, foes=["Post", "Post"], deck=["Strike"] * 9).play("Test")
    found = {"hand": len(t.hand()), "energy": t.hero[b.ENERGY], "strength": t.stacks("strength")}
    assert found[field] == worth


def test_and_and_or_stop_as_soon_as_they_know_trap_29() -> None:
    safe = "{type: gold, value: 3, if: gold > 0 and 12 / gold > 2}"
    assert one_effect(safe).play("Test").hero[b.GOLD] == 0
    assert one_effect(safe, hero=Hero(gold=4)).play("Test").hero[b.GOLD] == 7
    either = "{type: gold, value: 3, if: gold == 0 or 12 / gold > 2}"
    assert one_effect(either).play("Test").hero[b.GOLD] == 3


def test_a_number_is_no_truth_and_a_truth_no_number_trap_29() -> None:
    for value in ("0 or 7", "gold and 1", "target_weak + 1"):
        with pytest.raises(CardErrors):
            one_effect(f"{{type: gold, value: {value}}}")
    with pytest.raises(CardErrors):
        one_effect("{type: gold, value: 1, if: gold}")


@pytest.mark.parametrize("value", ["hp.max", "~5", "5 in [5]", "*gold", "lambda: 5", "gold[0]", "gold := 5", "hp is 5"])
def test_what_cannot_be_reckoned_is_refused_when_it_is_read_trap_30(value: str) -> None:
    with pytest.raises(CardErrors):
        one_effect(f'{{type: gold, value: "{value}"}}')


def test_arguments_by_name_are_refused_trap_31() -> None:
    with pytest.raises(CardErrors):
        one_effect('{type: gold, value: "round(2.567, ndigits=1)"}')
    assert gold_of("round(2.567, 1) * 100") == 260


@pytest.mark.parametrize("value", ["'abc'", "10 ** 9 ** 9", "2 ** 100", "9" * 40])
def test_no_text_and_no_endless_powers_trap_32(value: str) -> None:
    with pytest.raises(CardErrors):
        one_effect(f'{{type: gold, value: "{value}"}}')


def test_numbers_and_variables_need_no_part_that_python_dropped_trap_33() -> None:
    assert gold_of("gold + 2 + 1.5 * 2", Hero(gold=1)) == 1 + 6


@pytest.mark.parametrize(
    ("value", "worth"),
    [
        ("5 / 2", 2), ("7 // 2", 3), ("round(2.5)", 3), ("round(3.5)", 4), ("int(2.9)", 2), ("10 - 5 / 2", 7),
        ("10 + int(0 - 5 / 2)", 7), ("10 + (0 - 5) // 2", 7), ("2 * (5 / 2)", 5), ("7 % 4", 3),
    ],
)  # fmt: skip
def test_there_is_one_rounding_down_trap_34(value: str, worth: int) -> None:
    assert gold_of(value) == worth


def test_an_unknown_variable_is_an_error_with_the_nearest_name_trap_8() -> None:
    text = "cards:\n  - {name: Test, type: skill, effects: {type: gold, value: target_hpp}}\n"
    with pytest.raises(CardErrors) as error:
        read_text(text, ".yaml", "test.yaml")
    assert "target_hp" in str(error.value)


def test_a_conditional_knows_the_target_trap_8() -> None:
    effects = "[{type: damage, value: 6}, {type: conditional, if: target_hp <= 4, then: {type: gold, value: 5}}]"
    for hp, gold in ((10, 5), (11, 0)):
        t = one_effect(effects, foes=[Foe("Post", hp=hp), "Post"]).play("Test at Post 1")
        assert t.hero[b.GOLD] == gold


def test_what_is_divided_by_nothing_is_nothing() -> None:
    for sign in ("/", "//", "%"):
        assert gold_of(f"3 + 12 {sign} gold", Hero(gold=0)) == 3


@pytest.mark.parametrize(
    ("effect", "gold"),
    [
        ("{type: gold, value: '3 if enemy_count > 1 else 1'}", 3),
        ("{type: gold, value: 'max([enemy_count, 1, 5])'}", 5),
        ("{type: gold, value: 'clamp(cards_in_hand, 2, 4)'}", 2),
        ("{type: gold, value: 'abs(0 - 4)'}", 4),
        ("{type: gold, value: 'sum([1, enemy_count])'}", 3),
        ("{type: gold, value: 'len([1, 2, 3])'}", 3),
        ("{type: gold, value: '-2 + 2 ** 3'}", 6),
        ("{type: gold, value: 4, if: 1 < enemy_count <= 2}", 4),
        ("{type: gold, value: 4, if: not enemy_count == 2}", 0),
        ("{type: repeat, count: enemy_count, effect: {type: gold, value: 1}}", 2),
    ],
)
def test_every_form_of_expression(effect: str, gold: int) -> None:
    assert one_effect(effect, foes=["Post", "Post"]).play("Test").hero[b.GOLD] == gold
