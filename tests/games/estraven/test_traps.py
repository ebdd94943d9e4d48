"""The fifteen traps of the source, each with a test that names it."""

from __future__ import annotations

from random import Random

import pytest

from cardwright.engine.state import CARD, KIND, ZONE
from cardwright.errors import IllegalOption
from cardwright.games.estraven.game import deck, estraven_game
from cardwright.games.estraven.position import Side
from cardwright.games.estraven.rules.board import CARD_KIND, DECK, PITCH, cards_in
from tests.games.estraven.table import Table

FILLER = ("Foot Soldier",) * 10


def test_trap_1_two_equal_effects_on_one_card_have_a_target_each() -> None:
    t = Table(Side(hand=["Twin Sparks"], mana=2), Side(battlefield=["Archer", "Foot Soldier"]))
    t.play("play Twin Sparks", "P2's Foot Soldier", "P2's Archer").resolve()
    assert t.units(1) == []


def test_trap_2_every_ability_of_a_card_gets_its_targets() -> None:
    t = Table(Side(hand=["Ransack"], mana=3, deck=FILLER), Side(hand=["Kill"]), Side(hand=["Kill"]))
    t.play("play Ransack", "P3").resolve()
    assert (t.health(2), t.hand(1), t.hand(2), t.hand()) == (18, [], [], ["Foot Soldier"])


def test_trap_3_no_card_vanishes_from_all_zones() -> None:
    game = estraven_game()
    for seed in range(5):
        m = game.start(seed, [deck("aggro-red"), deck("balanced-green")])
        chance = Random(seed)
        while m.decision is not None:
            rows = [row for row in m.state.rows if row[KIND] == CARD_KIND and row[ZONE] >= 0]
            assert sum(not game.cards.cards[row[CARD]].token for row in rows) == 2 * 40 + 20
            m.apply(chance.choice(list(m.decision.options)))


def test_trap_4_you_means_the_controller_and_not_the_active_player() -> None:
    t = Table(Side(hand=["Firebolt"], mana=1), Side(hand=["Second Wind"], mana=1, battlefield=["Archer"], tapped=[0]))
    t.play("play Firebolt", "play Second Wind").resolve()
    assert (t.health(0), t.health(1)) == (20, 19)


def test_trap_5_whoever_has_priority_may_respond_and_nobody_else() -> None:
    t = Table(
        Side(hand=["Firebolt"], mana=1), Side(hand=["Second Wind"], mana=1, battlefield=["Archer"], tapped=[0]), Side()
    )
    t.play("play Firebolt", "P3")
    assert t.prompt.startswith("P2, after")
    assert t.options == ["pass", "play Second Wind"]


def test_trap_6_without_a_legal_target_a_card_is_not_offered() -> None:
    t = Table(Side(hand=["Execution"], mana=3), Side(battlefield=["Archer"]))
    before = t.m.digest()
    with pytest.raises(IllegalOption, match="there is no legal target for Execution"):
        t.play("play Execution")
    assert t.m.digest() == before


def test_trap_6_the_turn_does_not_end_while_a_target_is_to_be_chosen() -> None:
    t = Table(Side(hand=["Targeted Strike"])).play("play Targeted Strike")
    with pytest.raises(IllegalOption):
        t.play("end turn")


def test_trap_7_units_are_not_added_to_a_chain() -> None:
    t = Table(Side(hand=["Firebolt"], mana=1), Side(hand=["Foot Soldier"], mana=9), active=0).play("play Firebolt")
    with pytest.raises(IllegalOption, match="only in your main phase, while the chain is empty"):
        t.play("play Foot Soldier")


def test_trap_8_when_nobody_is_left_it_is_a_draw() -> None:
    t = Table(Side(hand=["Wildfire"], mana=4, health=3), Side(health=2)).play("play Wildfire").resolve()
    outcome = t.m.outcome()
    assert outcome is not None
    assert (outcome.draw, outcome.reason) == (True, "everyone lost at once")


def test_trap_9_an_empty_deck_loses_and_decks_are_shuffled() -> None:
    t = Table(Side(), Side(hand=["Firebolt"])).play("end turn")
    outcome = t.m.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
    game = estraven_game()
    hands = set()
    for seed in range(8):
        m = game.start(seed, [deck("aggro-red"), deck("aggro-red")])
        hands.add(tuple(game.object_name(m, obj) for obj in cards_in(m, 0, 1)))
    assert len(hands) > 4


def test_trap_10_mana_empties_at_ones_own_next_turn() -> None:
    t = Table(Side(hand=["Kill"], deck=FILLER), Side(deck=FILLER)).play("pitch Kill", "end turn")
    assert t.mana(0) == 3
    t.play("end turn")
    assert t.mana(0) == 0


def test_trap_11_what_a_spell_does_is_no_trigger() -> None:
    """A spell does what it does when it resolves; a unit's own coming is an event that triggers wait for."""
    t = Table(Side(hand=["Militia Captain"], mana=3)).play("play Militia Captain").resolve()
    assert t.units() == ["Militia Captain", "Levy"]
    assert t.health(0) == 21


def test_trap_12_a_single_legal_target_is_taken_without_asking() -> None:
    t = Table(Side(hand=["Firebolt"], mana=1)).play("play Firebolt")
    assert "respond" in t.prompt


def test_trap_13_targets_are_looked_at_again_when_a_link_resolves() -> None:
    t = Table(Side(hand=["Precise Shot"], mana=1), Side(hand=["Retreat"], mana=1, battlefield=["Archer"]))
    t.play("play Precise Shot", "play Retreat").resolve()
    assert t.hand(1) == ["Archer"]
    assert "MISSED" in t.events()
    assert t.graveyard() == ["Precise Shot"]


def test_trap_13_a_unit_that_left_and_came_back_is_another_target() -> None:
    card = """  - {name: Blink, types: spell, cost: 0, pitch: 1, speed: reaction, abilities:
      [{spell: [{move: {what: ally, to: graveyard}}, {move: {what: {card: {zone: graveyard}}, to: battlefield}}]}]}"""
    t = Table(
        Side(hand=["Precise Shot"], mana=1),
        Side(hand=["Blink"], battlefield=["Archer"], graveyard=["Foot Soldier"]),
        cards=card,
    )
    t.play("play Precise Shot", "play Blink").resolve()
    assert "Foot Soldier" in t.units(1)
    assert "MISSED" in t.events()


def test_trap_13_a_player_heals_without_limit_and_a_unit_up_to_its_health() -> None:
    t = Table(Side(hand=["Healing Word"], mana=2, battlefield=["Combat Medic"], damaged={0: 1}))
    t.play("play Healing Word").resolve()
    assert t.health(0) == 23
    t.play("use Combat Medic: ability 1").resolve()
    assert t.stats("Combat Medic") == (1, 1, 2)


def test_trap_14_a_unit_can_be_healed() -> None:
    t = Table(Side(mana=1, battlefield=["Combat Medic", "Knight Commander"], damaged={1: 2}))
    t.play("use Combat Medic: ability 1", "Knight Commander").resolve()
    assert t.stats("Knight Commander") == (3, 1, 3)


def test_trap_15_one_attacker_a_turn_and_one_blocker() -> None:
    t = Table(Side(battlefield=["Archer", "Foot Soldier"]), Side(battlefield=["Shield Bearer", "Heavy Infantry"]))
    t.play("attack with Archer", "pass", "pass")
    assert t.options == ["no block", "Shield Bearer", "Heavy Infantry"]
    t.play("Shield Bearer")
    assert t.m.decision is not None
    with pytest.raises(IllegalOption, match="you have attacked this turn"):
        t.play("attack with Foot Soldier")


def test_zones_are_where_the_page_says() -> None:
    t = Table(Side(hand=["Firebolt"], deck=["Kill"])).play("pitch Firebolt")
    assert (t.names(0, PITCH), t.names(0, DECK)) == (["Firebolt"], ["Kill"])
