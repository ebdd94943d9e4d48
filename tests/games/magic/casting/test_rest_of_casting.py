"""What is left of casting, triggers and the turn: playing cards, other characteristics, main phases, conceding."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Dig, cost: R, types: sorcery, abilities: [{spell: {with_new: {make: {exile_top: 2}, do: {may_play: new}}}}]}
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Runner, cost: 2R, types: creature, power: 3, toughness: 1, abilities: [{dash: {mana: R}}]}
  - {name: Present, cost: R, types: instant, abilities:
      [{spell: {gain_control: {what: {target: {is: creature}}, who: opponents}}}]}
  - {name: Breath, cost: W, types: instant, subtypes: [Arcane], abilities: [{spell: {gain_life: 3}}]}
  - {name: Ray, cost: R, types: instant, subtypes: [Arcane], abilities:
      [{spell: {damage: {amount: 2, to: {target: player}}}}, {splice: {onto: {subtype: Arcane}, cost: {mana: R}}}]}
  - {name: Hydra, cost: GG, types: creature, power: 1, toughness: 1, abilities:
      [{morph: {mana: G}}, {as_turned_up: {counters: {kind: "+1/+1", amount: 5}}}]}
  - {name: Herald, types: enchantment, abilities: [{when: {event: {begins: precombat main}, do: {gain_life: 1}}}]}
  - {name: Again, cost: R, types: sorcery, abilities: [{spell: {extra_phase: {phases: [main], main_only: true}}}]}
  - {name: Archdruid, cost: G, types: creature, subtypes: [Elf], power: 2, toughness: 2, abilities:
      [{mana: {add: G, times: count, counting: [{is: creature}, {subtype: Elf}, yours]}}]}
  - {name: Elf, cost: G, types: creature, subtypes: [Elf], power: 1, toughness: 1}
  - {name: Goblin Well, types: artifact, abilities: [{mana: {add: R, times: count, counting: {subtype: Goblin}}}]}
  - {name: Big Elf, cost: GGG, types: creature, subtypes: [Elf], power: 4, toughness: 4}
  - {name: Ogre, cost: 4R, types: creature, power: 5, toughness: 5, layout: adventure, parts:
      [{name: Shout, cost: R, types: sorcery, abilities: [{spell: {gain_life: 2}}]}]}
  - {name: Haste of Words, types: enchantment, abilities: [{as_though_flash: {what: {is: sorcery}}}]}
  - {name: Haste of Beasts, types: enchantment, abilities: [{as_though_flash: {what: {is: creature}}}]}
"""
)


def board(*seats: Seat, players: int = 2, payment: str = "automatic") -> Table:
    return arena(CARDS, *seats, players=players, payment=payment)


@pytest.mark.rule("405.6g", "104.3a")
def test_a_player_concedes_at_any_time() -> None:
    """In the middle of another's priority, with a spell on the stack, which leaves with them."""
    t = board(Seat(hand=["Spark"], lands="R"), Seat(), Seat(), players=3)
    t.play("cast Spark", "P3")
    assert t.stack == ["Spark"]
    t.m.concede(0)
    assert t.stack == []
    assert t.life[2] == 20
    assert t.m.outcome() is None


@pytest.mark.rule("505.1b", "505.1a")
def test_the_first_main_phase_is_counted_in_each_turn() -> None:
    t = board(Seat(battlefield=["Herald"], hand=["Again"], lands="R"))
    t.play("cast Again").resolve()
    t.until("end")
    assert t.life[0] == 20, "another main phase is not the first"
    for _ in range(2):
        t.until("end").play("pass").until("precombat main")
    assert t.settle().life[0] == 21


@pytest.mark.rule("601.1a")
def test_to_play_a_card_is_to_play_a_land_or_cast_a_spell() -> None:
    t = board(Seat(hand=["Dig"], lands="RR", library=["Forest", "Spark", "1/1"]))
    t.play("cast Dig").resolve()
    assert sorted(t.exile) == ["Forest", "Spark"]
    t.play("play Forest").play("cast Spark", "P2").resolve()
    assert "Forest" in t.battlefield(0)
    assert t.life[1] == 18


@pytest.mark.rule("601.3e")
@pytest.mark.parametrize(
    ("wind", "able", "unable"),
    [("Haste of Words", "cast Shout", "cast Ogre"), ("Haste of Beasts", "cast Ogre", "cast Shout")],
)
def test_what_is_looked_at_is_what_the_spell_would_be(wind: str, able: str, unable: str) -> None:
    t = board(Seat(battlefield=[wind], hand=["Ogre"], lands="RRRRR"))
    t.until("end")
    assert able in t.options
    assert unable not in t.options


@pytest.mark.rule("608.3g", "603.7g")
def test_what_a_dashed_creature_leaves_for_later_is_its_casters() -> None:
    """It is there as the creature enters, and stays its caster's though another controls the creature by then."""
    t = board(Seat(hand=["Runner", "Present"], lands="RR"))
    t.play("cast Runner with dash").resolve().play("cast Present").resolve()
    assert "Runner" in t.battlefield(1)
    t.until("end")
    assert t.stack == ["ability of Runner"]
    assert t.stack_players == [0]
    t.settle()
    assert t.hand(0) == ["Runner"]


@pytest.mark.rule("612.10", "702.47a")
def test_a_spliced_text_follows_the_spells_own() -> None:
    t = board(Seat(hand=["Breath", "Ray"], lands="WR"))
    t.play("cast Breath", "Ray", "P2").resolve()
    assert t.life == (23, 18)
    told = [t.m.game.events[e.kind].name for e in t.m.events]
    assert told.index("LIFE_GAINED") < told.index("DAMAGED")


@pytest.mark.rule("614.1e")
def test_as_it_is_turned_face_up_is_no_trigger() -> None:
    t = board(Seat(hand=["Hydra"], lands="GGGG"))
    t.play("cast Hydra with morph").resolve()
    turn = next(text for text in t.options if "face-down" in text or "turn" in text)
    t.play(turn)
    assert t.stack == []
    assert t.counters("Hydra", "+1/+1") == 5


@pytest.mark.rule("605.1a", "605.3b")
def test_mana_that_is_counted_pays_for_a_spell() -> None:
    t = board(Seat(battlefield=["Archdruid", "Elf"], hand=["Big Elf"], lands="R"))
    assert "cast Big Elf" not in t.options
    t = board(Seat(battlefield=["Archdruid", "Elf", "Elf"], hand=["Big Elf"]))
    t.play("cast Big Elf").resolve()
    assert "Big Elf" in t.battlefield(0)
    assert t.tapped("Archdruid")


@pytest.mark.rule("605.2", "605.3b")
def test_a_mana_ability_that_makes_nothing_is_one_still() -> None:
    t = board(Seat(battlefield=["Goblin Well"]), payment="manual")
    t.activate("Goblin Well")
    assert t.tapped("Goblin Well")
    assert t.stack == []
    assert t.happened("MANA_ADDED") == []
