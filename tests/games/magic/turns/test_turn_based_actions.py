"""Turn-based actions: what happens by itself in each step, before anything else (CR 703)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, position
from tests.games.magic.table import Table, arena, bodies, game_of

CARDS = (
    bodies("1/1", "2/2", "3/3", "1/5")
    + """
  - {name: Bolt, cost: "0", types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Hourglass, types: enchantment, abilities:
      [{when: {event: {begins: {step: draw, whose: any}}, do: {gain_life: 1}}}]}
  - {name: Story, types: enchantment, subtypes: [Saga], abilities: [{chapter: {at: [1, 2, 3], do: {gain_life: 5}}}]}
  - {name: Drop, cost: "0", types: sorcery, abilities: [{spell: {draw: 5}}]}
  - {name: Bleed, cost: "0", types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, toughness: -1}}}]}
"""
)


def board(*seats: Seat, players: int = 2, step: str = "precombat main") -> Table:
    return arena(CARDS, *seats, players=players, step=step)


@pytest.mark.rule("703.1", "703.2", "703.3", "703.4d")
def test_turn_based_actions_come_before_anything_else_in_a_step() -> None:
    t = board(Seat(battlefield=["Hourglass"]), Seat()).until("end").until("draw")
    assert t.stack == ["ability of Hourglass"]
    assert len(t.hand(1)) == 1, "the card was drawn before anybody had priority"
    kinds = [t.m.game.events[e.kind].name for e in t.m.events]
    assert max(i for i, kind in enumerate(kinds) if kind == "DREW") < max(
        i for i, kind in enumerate(kinds) if kind == "TRIGGERED"
    )


@pytest.mark.rule("703.1a")
def test_what_waits_for_a_step_is_a_triggered_ability_and_uses_the_stack() -> None:
    t = board(Seat(battlefield=["Hourglass"]), Seat()).until("end").until("draw")
    assert t.life[0] == 20
    t.settle()
    assert t.life[0] == 21


@pytest.mark.rule("703.4c", "703.4i", "703.4j", "703.4k", "703.4m")
def test_untapping_attacks_blocks_and_damage_need_no_stack() -> None:
    t = board(Seat(battlefield=["2/2", "3/3"]), Seat(battlefield=["1/1"]))
    t.attack("2/2", "3/3")
    assert t.stack == []
    assert t.tapped("2/2")
    t.block("1/1 blocks 2/2")
    assert t.stack == []
    t.fight()
    assert (t.life, t.graveyard(1)) == ((20, 17), ["1/1"])
    t.until("end").until("upkeep").until("end").until("upkeep")
    assert not t.tapped("2/2")


@pytest.mark.rule("703.4f", "714.3b")
def test_sagas_get_their_counters_as_the_precombat_main_phase_begins() -> None:
    t = board(Seat(), Seat(battlefield=["Story"])).until("end").until("draw")
    assert t.counters("Story", "lore") == 0
    t.until("precombat main")
    assert t.counters("Story", "lore") == 1
    assert t.stack == ["ability of Story"]


@pytest.mark.rule("703.4n", "703.4p")
def test_in_cleanup_cards_are_discarded_then_damage_and_effects_end() -> None:
    hand = ["Drop", "Bleed", "Bolt", *["Forest"] * 3]
    t = board(Seat(hand=hand, battlefield=["1/5"], library=["1/1"] * 20))
    t.play("cast Bleed").settle().play("cast Bolt", "1/5").settle().play("cast Drop").settle()
    assert (t.size("1/5"), t.field("1/5", "damage")) == ((1, 4), 2)
    t.until("end")
    t.play("pass", "pass")
    assert t.m.decision is not None
    assert t.m.decision.kind == "discard"
    assert t.field("1/5", "damage") == 2
    t.play(t.options[0])
    assert (t.size("1/5"), t.field("1/5", "damage")) == ((1, 5), 0)
    assert len(t.hand(0)) == 7


@pytest.mark.rule("703.4a", "502.1")
def test_phasing_comes_first_in_the_untap_step() -> None:
    cards = (
        "  - {name: Ghost, types: creature, power: 2, toughness: 2, abilities:"
        " [{activated: {cost: {mana: '0'}, do: phase_out}}]}\n"
        "  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: '0'}, do: shuffle}}]}\n"
    )
    library = ["Forest"] * 8
    seats = Seat(battlefield=["Ghost", "Bell"], library=library), Seat(battlefield=["Bell"], library=library)
    t = Table(position(game_of(cards), *seats))
    t.activate("Ghost").settle()
    assert "Ghost" not in t.battlefield(0)
    t.until("end").until("upkeep")
    assert "Ghost" not in t.battlefield(0)
    t.until("end").until("upkeep")
    assert "Ghost" in t.battlefield(0)
