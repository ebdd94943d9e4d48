"""Costs of every kind: energy, X, hit points, gold, cards, pools; reduced, free, set, multiplied, and for how long."""

from __future__ import annotations

import json

import pytest

from cardwright.errors import IllegalOption
from cardwright.games.spire.loading import read_text
from cardwright.games.spire.rules import board as b
from cardwright.games.spire.rules.costs import cost_now
from tests.games.spire.combat import Combat, Foe, Hero, combat, game_with

COST = "type: modify, stat: cost"
GAME = game_with(
    f"""
  - {{name: Two, type: skill, cost: 2, effects: {{type: gold, value: 1}}}}
  - {{name: Free, type: skill, cost: 0, effects: {{type: gold, value: 1}}}}
  - {{name: Blade Storm, type: attack, cost: X, effects: {{type: damage, target: all_enemies, value: 5, hits: x}}}}
  - {{name: Great Storm, type: attack, cost: X, effects: {{type: damage, target: all_enemies, value: 5, hits: X}}}}
  - {{name: Fewer, type: skill, cost: "max(0, 3 - attacks_played_this_turn)", effects: {{type: gold, value: 1}}}}
  - {{name: Blood, type: skill, cost: 1, pay: {{hp: 6}}, effects: {{type: gold, value: 1}}}}
  - {{name: Bribe, type: skill, cost: 0, pay: {{gold: 4}}, effects: {{type: block, value: 9}}}}
  - {{name: Throw, type: skill, cost: 0, pay: {{discard: 2}}, effects: {{type: block, value: 9}}}}
  - {{name: Offer, type: skill, cost: 0, pay: {{exhaust: 1}}, effects: {{type: block, value: 9}}}}
  - {{name: All, type: skill, cost: 1, pay: {{hp: 1, gold: 1, discard: 1, exhaust: 1, pool: mana, amount: 1}},
     effects: {{type: block, value: 9}}}}
  - {{name: Cast, type: skill, cost: 0, pay: {{pool: mana, amount: 3}}, effects: {{type: block, value: 9}}}}
  - {{name: Drawn Out, type: skill, cost: 1, pay: {{hp: energy, gold: cards_in_hand}},
     effects: {{type: block, value: 9}}}}
  - {{name: X Blood, type: skill, cost: X, pay: {{hp: x}}, effects: {{type: block, value: 10 * x}}}}
  - {{name: No Price, type: skill, cost: 0, pay: {{hp: gold - 5}}, effects: {{type: block, value: 9}}}}
  - {{name: Cheaper, type: skill, cost: 0, effects: {{{COST}, target: all_cards_in_hand, value: -1}}}}
  - {{name: Dearer, type: skill, cost: 0, effects: {{{COST}, target: all_cards_in_hand, value: 1}}}}
  - {{name: Cheaper Now, type: skill, cost: 0, effects: {{{COST}, target: all_cards_in_hand, value: -1, until: turn}}}}
  - {{name: Cheaper Once, type: skill, cost: 0,
     effects: {{{COST}, target: all_cards_in_hand, value: -1, until: played}}}}
  - {{name: Free Once, type: skill, cost: 0,
     effects: {{{COST}, target: all_cards_in_hand, value: 0, how: set, until: played}}}}
  - {{name: Free Now, type: skill, cost: 0,
     effects: {{{COST}, target: all_cards_in_hand, value: 0, how: set, until: turn}}}}
  - {{name: Set One, type: skill, cost: 0, effects: {{{COST}, target: all_cards_in_hand, value: 1, how: set}}}}
  - {{name: Doubled, type: skill, cost: 0, effects: {{{COST}, target: all_cards_in_hand, value: 2, how: multiply}}}}
  - {{name: Halved Now, type: skill, cost: 0,
     effects: {{{COST}, target: all_cards_in_hand, value: 0.5, how: multiply, until: turn}}}}
  - {{name: Choose, type: skill, cost: 0, effects: {{{COST}, target: card_in_hand, value: -2}}}}
  - {{name: Worn, type: skill, cost: 0, effects: {{{COST}, target: this_card, value: 1}}}}
  - {{name: Bring Back, type: skill, cost: 0, effects: {{type: move_card, target: card_in_exhaust, destination: hand}}}}
  - {{name: Burn Up, type: skill, cost: 0, effects: {{type: exhaust, target: all_cards_in_hand}}}}
  - {{kind: relic, name: Dynamo, triggers: {{event: card_played, effects: {{type: energy, value: 1}}}}}}
  - {{kind: pool, name: mana, start: 3}}
"""
)


def fought(hand: list[str], hero: Hero | None = None, **more: object) -> Combat:
    return combat(game=GAME, hand=hand, hero=hero, **more)  # type: ignore[arg-type]


def cost(t: Combat, name: str = "Two") -> int:
    """What the first card of this name costs now, wherever it is."""
    for zone in (b.HAND, b.DISCARD, b.DECK, b.EXHAUSTED):
        for card in t.m.state.zones[zone]:
            if t.game.object_name(t.m, card) == name:
                return cost_now(t.m, GAME.board, card)
    raise AssertionError(f"{name} is nowhere")


def mana(t: Combat) -> int:
    return t.hero[next(pool.field for pool in GAME.board.pools if pool.name == "mana")]


def refused(t: Combat, notation: str) -> str:
    """Why the play is refused; the state is as it was."""
    before = t.m.digest()
    with pytest.raises(IllegalOption) as error:
        t.play(notation)
    assert t.m.digest() == before
    return str(error.value)


def test_energy_is_paid_and_what_costs_more_is_refused() -> None:
    t = fought(["Two", "Two"]).play("Two")
    assert t.hero[b.ENERGY] == 1
    assert "energy" in refused(t, "Two")


@pytest.mark.parametrize("card", ["Blade Storm", "Great Storm", "Whirlwind"])
def test_a_card_that_costs_x_hits_as_often_as_was_paid_trap_14(card: str) -> None:
    t = fought([card], Hero(energy=3, statuses={"strength": 1}), foes=["Post", "Post"]).play(card)
    assert ([t.hp(0), t.hp(1)], t.hero[b.ENERGY]) == ([50 - 18, 50 - 18], 0)
    assert len(t.events("DAMAGE_TAKEN")) == 6
    t = fought([card], Hero(energy=0)).play(card)
    assert t.events("DAMAGE_TAKEN") == []


def test_the_card_as_the_source_writes_it_reads_what_was_paid_trap_14() -> None:
    whirlwind = {
        "name": "Whirlwind", "type": "attack", "cost": "X",
        "effects": [{"type": "damage", "target": "all_enemies", "value": "5 * energy"}],
        "description": "Deal 5 damage to ALL enemies X times.",
    }  # fmt: skip
    card = read_text(json.dumps([whirlwind]), ".json", "test.json")[0]
    game = game_with(f"  - {json.dumps(whirlwind)}\n")
    assert card.name == "Whirlwind"
    t = combat(game=game, hand=["Whirlwind"], foes=["Post", "Post"]).play("Whirlwind")
    assert ([t.hp(0), t.hp(1)], t.hero[b.ENERGY]) == ([35, 35], 0)


def test_energy_gained_by_playing_it_is_not_part_of_x() -> None:
    t = fought(["Blade Storm"], relics=["Dynamo"]).play("Blade Storm")
    assert (t.hp(), t.hero[b.ENERGY]) == (35, 1)


def test_a_cost_may_be_an_expression() -> None:
    t = fought(["Fewer", "Strike", "Free"], Hero(energy=9))
    assert cost(t, "Fewer") == 3
    t.play("Strike at Post")
    assert cost(t, "Fewer") == 2
    assert t.play("Fewer").hero[b.ENERGY] == 6


def test_hit_points_are_paid_past_block_and_never_all_of_them() -> None:
    t = fought(["Blood"], Hero(hp=7, block=9)).play("Blood")
    assert (t.hero[b.HP], t.hero[b.BLOCK], t.hero[b.ENERGY]) == (1, 9, 2)
    assert "HP" in refused(fought(["Blood"], Hero(hp=6)), "Blood")


def test_gold_is_paid() -> None:
    assert fought(["Bribe"], Hero(gold=5)).play("Bribe").hero[b.GOLD] == 1
    assert "gold" in refused(fought(["Bribe"], Hero(gold=3)), "Bribe")


def test_cards_are_paid_by_discarding_those_chosen() -> None:
    t = fought(["Throw", "Two", "Free", "Strike"]).play("Throw", "Two", "Strike")
    assert (t.hand(), sorted(t.pile(b.DISCARD))) == (["Free"], ["Strike", "Throw", "Two"])
    assert t.hero[b.BLOCK] == 9
    assert "cards" in refused(fought(["Throw", "Two"]), "Throw")


def test_cards_are_paid_by_exhausting() -> None:
    t = fought(["Offer", "Two", "Free"]).play("Offer", "Two")
    assert (t.hand(), t.pile(b.EXHAUSTED)) == (["Free"], ["Two"])
    assert "cards" in refused(fought(["Offer"]), "Offer")


def test_a_pool_is_paid() -> None:
    t = fought(["Cast", "Cast"]).play("Cast")
    assert mana(t) == 0
    assert "pool" in refused(t, "Cast")


def test_all_costs_together_or_none() -> None:
    hero = Hero(gold=1)
    t = fought(["All", "Two", "Free"], hero).play("All", "Two")
    assert (t.hero[b.HP], t.hero[b.GOLD], t.hero[b.ENERGY]) == (69, 0, 2)
    assert (t.hand(), t.pile(b.EXHAUSTED), mana(t)) == ([], ["Free"], 2)
    assert "cards" in refused(fought(["All", "Two"], hero), "All")
    assert "gold" in refused(fought(["All", "Two", "Free"]), "All")


def test_prices_are_found_before_anything_is_paid() -> None:
    t = fought(["Drawn Out", "Two"], Hero(energy=3, gold=9)).play("Drawn Out")
    assert (t.hero[b.HP], t.hero[b.GOLD], t.hero[b.ENERGY]) == (67, 7, 2)


def test_a_price_may_speak_of_x_and_below_nothing_is_nothing() -> None:
    t = fought(["X Blood"]).play("X Blood")
    assert (t.hero[b.HP], t.hero[b.BLOCK]) == (67, 30)
    t = fought(["No Price"]).play("No Price")
    assert t.hero[b.HP] == 70


def test_a_choice_for_a_price_can_be_taken_back() -> None:
    t = fought(["Throw", "Two", "Free", "Strike"])
    before = t.m.digest()
    t.play("Throw", "Two")
    t.m.undo()
    t.m.undo()
    assert t.m.digest() == before


@pytest.mark.parametrize(
    ("cards", "now", "next_turn"),
    [
        (["Cheaper"], 1, 1), (["Cheaper", "Cheaper", "Cheaper"], 0, 0), (["Dearer"], 3, 3), (["Cheaper Now"], 1, 2),
        (["Free Now"], 0, 2), (["Set One"], 1, 1), (["Doubled"], 4, 4), (["Halved Now"], 1, 2),
        (["Cheaper Once"], 1, 1),
        (["Free Once"], 0, 0),
        # What lasts longer counts first, whatever was played first.
        (["Free Now", "Dearer"], 0, 3), (["Dearer", "Free Now"], 0, 3), (["Cheaper Once", "Doubled"], 3, 3),
        (["Cheaper Now", "Set One"], 0, 1), (["Set One", "Dearer"], 2, 2), (["Dearer", "Set One"], 1, 1),
        (["Dearer", "Doubled"], 6, 6), (["Doubled", "Dearer"], 5, 5), (["Free Once", "Dearer", "Cheaper Now"], 0, 0),
    ],
)  # fmt: skip
def test_changes_of_a_cost_count_in_their_declared_order(cards: list[str], now: int, next_turn: int) -> None:
    t = fought([*cards, "Two"]).play(*cards)
    assert cost(t) == now
    assert cost(t.end()) == next_turn


def test_a_change_until_it_is_played_ends_then() -> None:
    t = fought(["Free Once", "Two"]).play("Free Once", "Two")
    assert (t.hero[b.ENERGY], cost(t)) == (3, 2)


def test_a_change_for_the_turn_ends_for_exhausted_cards_too() -> None:
    t = fought(["Free Now", "Burn Up", "Two"]).play("Free Now", "Burn Up")
    assert (t.pile(b.EXHAUSTED), cost(t)) == (["Two"], 0)
    assert cost(t.end()) == 2


def test_one_card_is_chosen_and_cards_change_themselves() -> None:
    t = fought(["Choose", "Two", "Two", "Free"]).play("Choose", "Two")
    assert sorted(cost_now(t.m, GAME.board, card) for card in t.m.state.zones[b.HAND]) == [0, 0, 2]
    t = fought(["Worn"]).play("Worn")
    assert cost(t, "Worn") == 1


def test_what_costs_x_is_not_changed() -> None:
    t = fought(["Free Now", "Blade Storm"]).play("Free Now", "Blade Storm")
    assert (t.hp(), t.hero[b.ENERGY]) == (35, 0)


def test_a_refused_play_says_why_for_each_reason() -> None:
    t = combat(game=GAME, hand=["Two", "Bribe"], hero=Hero(energy=1), foes=[Foe("Post")])
    assert "Two costs more energy" in refused(t, "Two")
    assert "Bribe costs more gold" in refused(t, "Bribe")
