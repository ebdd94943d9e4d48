"""The pipeline and the order of a turn, on the smallest cards."""

from __future__ import annotations

from tests.games.spire.combat import Foe, Hero, combat, one_effect


def test_damage_goes_through_block_first() -> None:
    t = one_effect("{type: damage, value: 8}", foes=[Foe("Post", block=5)])
    t.play("Test at Post")
    assert t.hp() == 47


def test_block_lasts_through_the_enemies_turn_trap_46() -> None:
    t = combat(hand=["Defend"], foes=["Boxer"], hero=Hero(hp=30))
    t.play("Defend").end()
    assert t.hero[6] == 25


def test_feed_pays_out_only_for_a_kill_trap_8() -> None:
    t = combat(hand=["Feed"], foes=[Foe("Post", hp=10), "Post"])
    t.play("Feed at Post 1")
    assert t.hero[7] == 73
    t = combat(hand=["Feed"], foes=[Foe("Post", hp=11), "Post"])
    t.play("Feed at Post 1")
    assert t.hero[7] == 70
