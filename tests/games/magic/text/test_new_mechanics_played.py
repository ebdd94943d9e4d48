"""Mechanics that cards bring by their text, played: the Ring, warp, sizes that are found out, emblems, cycling."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.core.board import LEGENDARY
from cardwright.games.magic.rules.core.objects import types_of
from tests.games.magic.table import Table, checked, game_of

CARDS = """
  - {name: Button, cost: "0", types: artifact, text: "{0}: Untap Button."}
  - {name: Lure of Gold, cost: U, types: sorcery, text: The Ring tempts you.}
  - {name: Ring Friend, cost: G, types: creature, subtypes: [Elf], power: 1, toughness: 1, abilities:
      [{when: {event: tempted_by_ring, if: {fits: {whom: self, what: ring_bearer}}, do: {gain_life: 5}}}]}
  - {name: Slip Away, cost: U, types: instant, text: Target creature phases out.}
  - {name: Old Bear, cost: 1G, types: creature, subtypes: [Bear], power: 2, toughness: 2}
  - {name: Big Bear, cost: 3G, types: creature, subtypes: [Bear], power: 4, toughness: 4}
  - {name: Passing Elk, cost: 4G, types: creature, subtypes: [Elk], power: 3, toughness: 3, text: "Warp {G}"}
  - {name: Grow Ooze, cost: G, types: sorcery,
     text: "Create an X/X green Ooze creature token, where X is the number of lands you control."}
  - {name: Oath, cost: W, types: sorcery,
     text: 'You get an emblem with "At the beginning of your end step, you gain 3 life."'}
  - {name: Wheel Elk, cost: "5", types: creature, subtypes: [Elk], power: 1, toughness: 1,
     text: "Cycling {1}\\nWhen you cycle this card, you gain 2 life."}
  - {name: Black Fire, cost: XR, types: sorcery,
     text: "Spend only black mana on X.\\nBlack Fire deals X damage to any target."}
  - {name: Proud Torch, cost: R, types: sorcery,
     text: "As long as Proud Torch is on the stack, spells that target it cost {2} more to cast.\\n
     Proud Torch deals 3 damage to any target."}
  - {name: Veto, cost: U, types: instant, text: Counter target spell.}
  - {name: Sip, cost: U, types: instant, text: Draw up to two cards.}
  - {name: Passed Chain, cost: R, types: sorcery, text: "Passed Chain deals 2 damage to any target. Then that player or
     that permanent's controller may pay {R}. If the player does, they may copy this spell and may choose a new target
     for that copy."}
  - {name: Fade, cost: U, types: sorcery, text: "Exile target creature. Return that card to the battlefield under its
     owner's control at the beginning of the next end step."}
  - {name: Low Ox, cost: G, types: creature, subtypes: [Ox], power: 1, toughness: 1}
  - {name: Nest Friend, cost: G, types: creature, subtypes: [Bird], power: 1, toughness: 1, text: "Whenever another
     creature you control dies, return it to the battlefield under its owner's control with a flying counter on it."}
  - {name: Hunting Note, cost: W, types: sorcery, text: "Destroy target creature.\\nHaunt\\nWhen the creature this card
     haunts dies, you gain 4 life."}
  - {name: Slow Hydra, cost: G, types: creature, subtypes: [Hydra], power: 1, toughness: 1,
     text: "{X}: Monstrosity X.\\nWhen Slow Hydra becomes monstrous, you gain X life."}
  - {name: Fall, cost: B, types: sorcery, text: "Destroy target creature."}
  - {name: Toy, cost: U, types: enchantment, subtypes: [Aura], text: "Enchant creature\\nEnchanted creature loses all
     abilities and is a blue Frog creature with base power and toughness 1/1."}
"""
GAME = checked(game_of(CARDS))


def table(one: Seat, other: Seat | None = None) -> Table:
    """A table where both players may always do something, so that nothing passes by itself."""
    seats = [one, other or Seat()]
    return Table(position(GAME, *(replace(seat, battlefield=[*seat.battlefield, "Button"]) for seat in seats)))


@pytest.mark.rule("701.54", "701.54a", "701.54c", "701.54d")
def test_the_ring_gains_an_ability_each_time_it_tempts() -> None:
    t = table(
        Seat(hand=["Lure of Gold", "Lure of Gold"], lands="UU", battlefield=["Old Bear"], library=["Sip", "Sip"]),
        Seat(battlefield=["Big Bear"]),
    )
    t.play("cast Lure of Gold").resolve()
    bear = t.find("Old Bear")
    assert types_of(t.m, bear) & LEGENDARY
    t.play("cast Lure of Gold").resolve()
    t.attack("Old Bear").settle()
    # The second time it lets its bearer draw and discard as it attacks.
    assert len(t.graveyard(0)) == 3
    # Creatures with greater power can't block it.
    assert "P2's Big Bear" not in str(t.options)


@pytest.mark.rule("702.185a")
def test_what_was_warped_is_exiled_and_cast_again_on_a_later_turn() -> None:
    t = table(Seat(hand=["Passing Elk"], lands="GGGGG"))
    t.play("cast Passing Elk with warp").settle()
    assert t.battlefield(0).count("Passing Elk") == 1
    t.until("cleanup")
    assert t.exile == ["Passing Elk"]


@pytest.mark.rule("111.3")
def test_a_token_has_the_size_that_was_found_out() -> None:
    t = table(Seat(hand=["Grow Ooze"], lands="GGG"))
    t.play("cast Grow Ooze").settle()
    assert t.size("Ooze") == (3, 3)


@pytest.mark.rule("114.4")
def test_an_emblem_with_an_ability_of_its_own() -> None:
    t = table(Seat(hand=["Oath"], lands="W"))
    t.play("cast Oath").settle()
    t.until("cleanup")
    assert t.life == (23, 20)


@pytest.mark.rule("702.29c")
def test_cycling_a_card_lets_it_trigger() -> None:
    t = table(Seat(hand=["Wheel Elk"], lands="W", library=["Sip"]))
    t.activate("Wheel Elk").settle()
    assert (t.life, t.hand(0), t.graveyard(0)) == ((22, 20), ["Sip"], ["Wheel Elk"])


@pytest.mark.rule("107.3")
def test_only_some_mana_may_be_spent_on_x() -> None:
    t = table(Seat(hand=["Black Fire"], lands="RRBB"))
    t.play("cast Black Fire")
    assert "X=2" in " ".join(t.options) or "2" in t.options
    assert "3" not in t.options


@pytest.mark.rule("601.2f")
def test_a_spell_changes_what_others_cost_while_it_is_on_the_stack() -> None:
    t = table(Seat(hand=["Proud Torch"], lands="R"), Seat(hand=["Veto"], lands="UU"))
    t.play("cast Proud Torch -> P2", "pass")
    assert "cast Veto" not in t.options
    t = table(Seat(hand=["Proud Torch"], lands="R"), Seat(hand=["Veto"], lands="UUU"))
    t.play("cast Proud Torch -> P2", "pass")
    assert "cast Veto" in t.options


def test_players_draw_as_many_as_they_like() -> None:
    t = table(Seat(hand=["Sip"], lands="U", library=["Old Bear", "Big Bear"]))
    t.play("cast Sip", "pass", "pass")
    assert t.options == ["0", "1", "2"]
    t.play("1").settle()
    assert len(t.hand(0)) == 1


@pytest.mark.rule("707.10")
def test_who_pays_copies_the_spell() -> None:
    t = table(Seat(hand=["Passed Chain"], lands="R"), Seat(lands="R"))
    t.play("cast Passed Chain -> P2", "pass", "pass")
    t.play("yes", "yes", "yes", "P1").settle()
    assert t.life == (18, 18)


@pytest.mark.rule("603.7c")
def test_what_waits_is_given_the_card_where_it_went() -> None:
    t = table(Seat(hand=["Fade"], lands="U"), Seat(battlefield=["Big Bear"]))
    t.play("cast Fade").settle()
    assert t.exile == ["Big Bear"]
    t.until("cleanup")
    assert "Big Bear" in t.battlefield(1)


@pytest.mark.rule("205.1a")
def test_what_has_died_is_returned_from_where_it_is_with_a_counter() -> None:
    t = table(Seat(hand=["Fall"], lands="B", battlefield=["Nest Friend", "Low Ox"]))
    t.play("cast Fall -> Low Ox").resolve().resolve()
    assert t.counters("Low Ox", "flying") == 1


@pytest.mark.rule("702.55c")
def test_a_card_that_haunts_hears_from_exile_that_the_creature_dies() -> None:
    t = table(Seat(hand=["Hunting Note", "Fall"], lands="WB"), Seat(battlefield=["Old Bear", "Big Bear"]))
    t.play("cast Hunting Note -> P2's Old Bear").settle()
    life = t.life[0]
    t.play("cast Fall").settle()
    assert t.life[0] == life + 4


@pytest.mark.rule("701.37c")
def test_the_x_of_monstrosity_is_known_as_the_creature_becomes_monstrous() -> None:
    t = table(Seat(lands="GGG", battlefield=["Slow Hydra"]))
    life = t.life[0]
    t.activate("Slow Hydra", "X=3").settle()
    assert t.life[0] == life + 3


def test_new_creature_types_replace_the_others() -> None:
    t = table(Seat(hand=["Toy"], lands="U"), Seat(battlefield=["Big Bear"]))
    t.play("cast Toy").settle()
    assert t.size("Big Bear") == (1, 1)


@pytest.mark.rule("701.54d")
def test_what_triggers_as_the_ring_tempts_sees_the_new_count_and_bearer() -> None:
    t = table(Seat(hand=["Lure of Gold"], lands="U", battlefield=["Old Bear", "Ring Friend"]))
    t.play("cast Lure of Gold").resolve().play("Ring Friend")
    t.settle()
    assert t.life == (25, 20)


@pytest.mark.rule("701.54a", "702.26d")
def test_a_ring_bearer_that_phases_out_goes_on_bearing_it() -> None:
    t = table(
        Seat(hand=["Lure of Gold", "Slip Away"], lands="UU", battlefield=["Old Bear"], library=["Sip"] * 5),
        Seat(library=["Sip"] * 5),
    )
    t.play("cast Lure of Gold").resolve()
    t.play("cast Slip Away").settle()
    assert "Old Bear" not in t.battlefield(0)
    t.until("end").until("upkeep").until("end").until("upkeep")
    assert types_of(t.m, t.find("Old Bear")) & LEGENDARY
