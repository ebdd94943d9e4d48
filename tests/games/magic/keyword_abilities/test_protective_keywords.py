"""What keeps creatures alive or out of reach: umbra armor, regeneration, landwalk, ward, devoid, changeling."""

from __future__ import annotations

import pytest

from cardwright.errors import CardErrors
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import V_COLOURS
from cardwright.games.magic.rules.core.filters import IsSubtype
from cardwright.games.magic.rules.core.objects import cards_of, hand
from tests.games.magic.table import Table, arena, bodies, game_of

CARDS = (
    bodies("1/1", "2/2", "3/3", "4/4", "2/2 deathtouch", "2/2 indestructible", "2/2 changeling", "2/2 islandwalk")
    + """
  - {name: Umbra, cost: W, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {static: {on: host, power: 1, toughness: 1}}, umbra_armor]}
  - {name: Doom, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Final Doom, cost: B, types: instant, abilities:
      [{spell: {destroy: {what: {target: {is: creature}}, regenerates: false}}}]}
  - {name: Ruin, cost: B, types: sorcery, abilities: [{spell: {destroy: {each: permanent}}}]}
  - {name: Jolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Knit, cost: G, types: instant, abilities: [{spell: {regenerate: {target: {is: creature}}}}]}
  - {name: Troll, cost: G, types: creature, power: 2, toughness: 2, abilities: [{regenerates: itself}]}
  - {name: Healer, cost: G, types: enchantment, abilities: [{regenerates: [{is: creature}, yours]}]}
  - {name: Mute, cost: U, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, loses_all: true}}}]}
  - {name: Frog, cost: U, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, subtypes: [Frog], instead_of: creature types}}}]}
  - {name: Petrify, cost: U, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, types: artifact, instead_of: types}}}]}
  - {name: Masks, cost: U, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, yours], keywords: [changeling]}}]}
  - {name: Elf Lord, cost: G, types: creature, subtypes: [Elf], power: 1, toughness: 1, abilities:
      [{static: {on: each, what: [another, {subtype: Elf}], power: 1, toughness: 1}}]}
  - {name: Rally, cost: W, types: instant, abilities: [{spell: {put: {what:
      {target: {what: {subtype: Goblin}, place: graveyard}}, to: hand}}}]}
  - {name: Prowler, cost: G, types: creature, power: 2, toughness: 2, abilities:
      [{landwalk: [{not: {is: basic}}]}]}
  - {name: Yeti, cost: G, types: creature, power: 2, toughness: 2, abilities:
      [{landwalk: [{is: snow}, {subtype: Swamp}]}]}
  - {name: Pilgrim, cost: G, types: creature, power: 2, toughness: 2, abilities: [{landwalk: {is: legendary}}]}
  - {name: Boots, cost: G, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, yours], abilities: [{landwalk: {is: legendary}}]}}]}
  - {name: Tower, types: land}
  - {name: Palace, types: [legendary, land]}
  - {name: Frozen Bog, types: [basic, snow, land], subtypes: [Swamp]}
  - {name: Drifter, cost: 2R, types: creature, power: 2, toughness: 2, abilities: [devoid]}
  - {name: Red Bane, cost: W, types: instant, abilities: [{spell: {destroy: {target: {colour: red}}}}]}
  - {name: Grey Bane, cost: W, types: instant, abilities: [{spell: {destroy: {target: [{is: creature}, colourless]}}}]}
  - {name: Warded, cost: U, types: creature, power: 2, toughness: 2, abilities:
      [{ward: {mana: "1"}}, {ward: {life: 2}}]}
  - {name: Hungry, cost: U, types: creature, power: 2, toughness: 2, abilities:
      [{ward: {sacrifice: {what: {is: creature}}}}]}
  - {name: Bookish, cost: U, types: creature, power: 2, toughness: 2, abilities: [{ward: discard}]}
  - {name: Proud, cost: U, types: creature, power: 2, toughness: 2, abilities:
      [{ward: {cost: {mana: "{X}"}, x: power}}]}
  - {name: Grow, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 1, toughness: 1}}}]}
  - {name: Quick, cost: R, types: instant, keywords: [split second], abilities:
      [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Hasten, cost: U, types: enchantment, abilities:
      [{spells_gain: {keywords: [split second]}}]}
  - {name: Whisper, cost: U, types: sorcery, abilities: [{spell: {draw: 1}}, cipher]}
  - {name: Shout, cost: U, types: sorcery, abilities: [{spell: {gain_life: 4}}, cipher]}
  - {name: Poke, cost: U, types: sorcery, abilities: [{spell: {destroy: {target: {is: creature}}}}, cipher]}
  - {name: Theft, cost: U, types: instant, abilities: [{spell: {gain_control: {target: {is: creature}}}}]}
  - {name: Echoes, cost: R, types: instant, abilities: [{spell: {copy_spell: {target: spell}}}]}
  - {name: Recall, cost: U, types: instant, abilities: [{spell: {put: {what: {target: {what: anything, place: exile}},
      to: hand}}}]}
  - {name: Ghost, cost: B, types: creature, power: 1, toughness: 1, abilities:
      [haunt, {when: {event: enters, do: {gain_life: 2}}},
       {when: {event: {dies: [haunted]}, place: exile, do: {gain_life: 2}}}]}
  - {name: Lament, cost: B, types: sorcery, abilities:
      [{spell: {lose_life: {amount: 1, who: {target: player}}}}, haunt,
       {when: {event: {dies: [haunted]}, place: exile, do: {lose_life: {amount: 1, who: {target: player}}}}}]}
  - {name: Cancel, cost: U, types: instant, abilities: [{spell: {counter: {target: spell}}}]}
"""
)


def board(*seats: Seat, players: int = 2, active: int = 0) -> Table:
    return arena(CARDS, *seats, players=players, active=active)


@pytest.mark.rule("702.89a")
def test_umbra_armor_is_destroyed_in_the_creatures_stead() -> None:
    t = board(Seat(hand=["Doom"], lands="B"), Seat(battlefield=[Thing("3/3", damage=3), Thing("Umbra", on=0)]))
    t.play("cast Doom").resolve()
    assert t.graveyard(1) == ["Umbra"]
    assert t.field("3/3", "damage") == 0


@pytest.mark.rule("702.89a", "704.5g", "704.5h")
def test_umbra_armor_saves_from_damage_and_deathtouch() -> None:
    t = board(Seat(battlefield=["2/2 deathtouch"]), Seat(battlefield=["3/3", Thing("Umbra", on=0)]))
    t.attack("2/2 deathtouch").block("3/3 blocks 2/2 deathtouch").fight()
    assert t.graveyard(1) == ["Umbra"]
    assert "3/3" in t.battlefield(1)


@pytest.mark.rule("702.89a", "702.12b")
def test_an_indestructible_creature_needs_no_umbra() -> None:
    t = board(Seat(hand=["Doom"], lands="B"), Seat(battlefield=["2/2 indestructible", Thing("Umbra", on=0)]))
    assert t.play("cast Doom").resolve().graveyard(1) == []


@pytest.mark.rule("702.89a")
def test_a_creature_survives_what_destroys_it_and_its_umbra_at_once() -> None:
    t = board(Seat(hand=["Ruin"], lands="B"), Seat(battlefield=["3/3", Thing("Umbra", on=0)]))
    t.play("cast Ruin").resolve()
    assert t.battlefield(1) == ["3/3"]
    assert sorted(t.graveyard(1)) == ["Bell", "Umbra"]


@pytest.mark.rule("702.89a", "701.19a", "616.1")
def test_its_controller_chooses_between_regeneration_and_umbra_armor() -> None:
    seats = (
        Seat(hand=["Doom"], lands="B"),
        Seat(hand=["Knit"], lands="G", battlefield=["3/3", Thing("Umbra", on=0)]),
    )
    t = board(*seats).play("cast Doom", "p1: pass", "p2: cast Knit").resolve().resolve()
    assert sorted(t.options) == ["3/3: regenerate", "Umbra: umbra armor"]
    t.play("p2: 3/3: regenerate")
    assert t.graveyard(1) == ["Knit"]
    assert t.tapped("3/3")
    other = board(*seats).play("cast Doom", "p1: pass", "p2: cast Knit").resolve().resolve().play("Umbra: umbra armor")
    assert other.graveyard(1) == ["Knit", "Umbra"]
    assert not other.tapped("3/3")
    assert other.field("3/3", "shields") == 1


@pytest.mark.rule("701.19a", "701.8c")
def test_each_shield_is_used_once_and_only_this_turn() -> None:
    t = board(Seat(hand=["Knit", "Knit", "Jolt", "Jolt", "Jolt"], lands="GGRRR", battlefield=["2/2"]))
    t.play("cast Knit").resolve().play("cast Knit").resolve()
    t.play("cast Jolt -> 2/2").resolve().play("cast Jolt -> 2/2").resolve()
    assert "2/2" in t.battlefield(0)
    assert t.play("cast Jolt -> 2/2").resolve().graveyard(0)[-1] == "2/2"


@pytest.mark.rule("701.19c")
def test_what_cannot_be_regenerated_is_destroyed_through_its_shield() -> None:
    t = board(Seat(hand=["Knit", "Final Doom"], lands="GB", battlefield=["2/2", Thing("Umbra", on=0)]))
    t.play("cast Knit").resolve().play("cast Final Doom").resolve()
    # The shield does not apply, the umbra does.
    assert "2/2" in t.battlefield(0)
    assert "Umbra" in t.graveyard(0)


@pytest.mark.rule("701.19b")
def test_a_static_ability_regenerates_each_time() -> None:
    t = board(Seat(hand=["Jolt", "Jolt", "Final Doom"], lands="RRB", battlefield=["Troll"]))
    t.play("cast Jolt -> Troll").resolve().play("cast Jolt -> Troll").resolve()
    assert t.tapped("Troll")
    assert t.field("Troll", "damage") == 0
    t.play("cast Final Doom").resolve()
    assert "Troll" in t.graveyard(0)


@pytest.mark.rule("701.19b", "613.1f")
def test_a_creature_without_abilities_regenerates_no_more() -> None:
    t = board(Seat(hand=["Mute", "Doom", "Doom"], lands="UBB", battlefield=["Troll", "Healer"]))
    t.play("cast Mute").resolve().play("cast Doom").resolve()
    assert "Troll" in t.battlefield(0)
    other = board(Seat(hand=["Mute", "Doom"], lands="UB", battlefield=["Troll"]))
    other.play("cast Mute").resolve().play("cast Doom").resolve()
    assert "Troll" in other.graveyard(0)


def may_block(attacker: str, *lands: str) -> bool:
    t = board(Seat(battlefield=[attacker]), Seat(battlefield=["2/2", *lands])).attack(attacker)
    t.play("p1: pass", "p2: pass")
    assert t.m.decision is not None
    return t.m.decision.kind == "block"


@pytest.mark.rule("702.14a", "702.14b", "702.14c")
def test_landwalk_of_any_sort() -> None:
    assert may_block("Prowler", "Forest")
    assert not may_block("Prowler", "Forest", "Tower")
    assert may_block("Yeti", "Swamp", "Tower")
    assert not may_block("Yeti", "Frozen Bog")
    assert may_block("Pilgrim", "Tower")
    assert not may_block("Pilgrim", "Palace")


@pytest.mark.rule("702.14c", "702.16f")
def test_landwalk_is_no_protection() -> None:
    t = board(Seat(battlefield=["Pilgrim"], hand=["Jolt"], lands="R"), Seat(battlefield=["Palace"]))
    assert t.play("cast Jolt -> Pilgrim").resolve().graveyard(0) == ["Jolt", "Pilgrim"]


@pytest.mark.rule("702.14c")
def test_only_the_defending_players_lands_count() -> None:
    t = board(
        Seat(battlefield=["Pilgrim", "Palace"]), Seat(battlefield=["2/2"]), Seat(battlefield=["Palace"]), players=3
    )
    t.attack("Pilgrim attacks P2").play("pass", "pass", "pass")
    assert t.m.decision is not None
    assert t.m.decision.kind == "block"


@pytest.mark.rule("702.14d")
def test_landwalk_is_not_cancelled_by_landwalk() -> None:
    t = board(Seat(battlefield=["Pilgrim"]), Seat(battlefield=["Pilgrim", "Palace"])).attack("Pilgrim")
    assert t.play("pass", "pass").step == "declare blockers"
    assert t.fight().life == (20, 18)


@pytest.mark.rule("702.14e")
def test_landwalk_can_be_granted_and_twice_is_once() -> None:
    t = board(Seat(battlefield=["2/2", "Boots", "Pilgrim"]), Seat(battlefield=["3/3", "Palace"]))
    assert t.attack("2/2", "Pilgrim").fight().life == (20, 16)
    other = board(Seat(battlefield=["2/2", "Boots"]), Seat(battlefield=["3/3", "Tower"])).attack("2/2")
    assert other.block("3/3 blocks 2/2").fight().life == (20, 20)


@pytest.mark.rule("702.114a", "604.3")
def test_devoid_has_no_colour_anywhere_and_keeps_it_so() -> None:
    t = board(Seat(hand=["Mute", "Red Bane", "Grey Bane", "Drifter"], lands="UWWRRR", battlefield=["Drifter"]))
    assert "cast Red Bane" not in t.options
    t.play("cast Mute").resolve()
    # What defines a colour works in layer 5, before abilities are lost in layer 6.
    assert "cast Red Bane" not in t.options
    assert t.m.layers.values(t.m, hand(t.m, 0)[-1])[V_COLOURS] == 0
    t.play("cast Grey Bane").resolve()
    assert "Drifter" in t.graveyard(0)


def has_type(t: Table, name: str, subtype: str) -> bool:
    bit = 1 << cards_of(t.m).subtype_names.index(subtype)
    return IsSubtype(bit).fits(t.m, 0, 0, t.find(name))


@pytest.mark.rule("702.73a", "604.3")
def test_a_changeling_is_every_creature_type_in_every_zone() -> None:
    t = board(
        Seat(battlefield=["Elf Lord", "2/2 changeling"], graveyard=["2/2 changeling", "2/2"], hand=["Rally"], lands="W")
    )
    assert t.size("2/2 changeling") == (3, 3)
    t.play("cast Rally").resolve()
    assert t.hand(0) == ["2/2 changeling"]
    assert not has_type(t, "2/2 changeling", "Aura")


@pytest.mark.rule("702.73a", "613.1d", "613.1f")
def test_what_loses_changeling_keeps_the_types_and_what_becomes_another_type_does_not() -> None:
    t = board(Seat(battlefield=["Elf Lord", "2/2 changeling"], hand=["Mute", "Frog"], lands="UU"))
    t.play("cast Mute -> 2/2 changeling").resolve()
    assert t.size("2/2 changeling") == (3, 3)
    t.play("cast Frog -> 2/2 changeling").resolve()
    assert t.size("2/2 changeling") == (2, 2)
    assert has_type(t, "2/2 changeling", "Frog")


@pytest.mark.rule("702.73a", "205.1a")
def test_a_changeling_that_is_no_creature_has_no_creature_types() -> None:
    t = board(Seat(battlefield=["Elf Lord", "2/2 changeling"], hand=["Petrify"], lands="U"))
    t.play("cast Petrify -> 2/2 changeling").resolve()
    assert not has_type(t, "2/2 changeling", "Elf")


@pytest.mark.rule("702.73a")
def test_changeling_can_be_granted() -> None:
    t = board(Seat(battlefield=["Elf Lord", "2/2", "Masks"]), Seat(battlefield=["3/3"]))
    assert t.size("2/2") == (3, 3)
    assert t.size("3/3") == (3, 3)


@pytest.mark.rule("702.21a")
def test_each_ward_asks_for_its_own_cost() -> None:
    t = board(Seat(hand=["Jolt"], lands="RR"), Seat(battlefield=["Warded"])).play("cast Jolt -> P2's Warded").order()
    assert t.stack == ["Jolt", "ability of Warded", "ability of Warded"]
    t.resolve().play("p1: yes").resolve().play("p1: yes").settle()
    assert t.life == (18, 20)
    assert t.graveyard(1) == ["Warded"]


@pytest.mark.rule("702.21a")
def test_one_ward_that_is_not_paid_is_enough() -> None:
    t = board(Seat(hand=["Jolt"], lands="R"), Seat(battlefield=["Warded"])).play("cast Jolt -> P2's Warded").order()
    # The life is asked for first, and paid in vain: there is no mana for the other.
    t.resolve().play("p1: yes").resolve()
    assert "Warded" in t.settle().battlefield(1)
    assert t.life == (18, 20)
    assert t.graveyard(0) == ["Jolt"]


@pytest.mark.rule("702.21a", "118.12")
def test_ward_may_ask_for_a_creature_or_a_card() -> None:
    t = board(Seat(hand=["Jolt"], lands="R", battlefield=["1/1", "3/3"]), Seat(battlefield=["Hungry"]))
    t.play("cast Jolt -> P2's Hungry").resolve().play("p1: yes", "1/1").settle()
    assert (t.graveyard(0), t.graveyard(1)) == (["1/1", "Jolt"], ["Hungry"])
    poor = board(Seat(hand=["Jolt"], lands="R"), Seat(battlefield=["Bookish"]))
    poor.play("cast Jolt -> P2's Bookish").settle()
    assert "Bookish" in poor.battlefield(1)
    rich = board(Seat(hand=["Jolt", "1/1"], lands="R"), Seat(battlefield=["Bookish"]))
    rich.play("cast Jolt -> P2's Bookish").resolve().play("p1: yes").settle()
    assert rich.graveyard(1) == ["Bookish"]


@pytest.mark.rule("702.21a")
def test_ward_minds_opponents_only() -> None:
    t = board(Seat(hand=["Grow"], lands="G", battlefield=["Proud"])).play("cast Grow")
    assert t.stack == ["Grow"]


@pytest.mark.rule("702.21b")
def test_the_x_of_ward_is_settled_as_it_resolves() -> None:
    t = (
        board(Seat(hand=["Jolt"], lands="RRRR"), Seat(battlefield=["Proud"], hand=["Grow"], lands="G"))
        .play("cast Jolt -> P2's Proud", "p1: pass", "p2: cast Grow")
        .resolve()
    )
    t.resolve().play("p1: yes").settle()
    assert t.field("Proud", "damage") == 2
    assert len(t.happened("TAPPED")) == 5
    short = (
        board(Seat(hand=["Jolt"], lands="RRR"), Seat(battlefield=["Proud"], hand=["Grow"], lands="G"))
        .play("cast Jolt -> P2's Proud", "p1: pass", "p2: cast Grow")
        .resolve()
        .resolve()
    )
    # Three to pay, two left: nobody is asked.
    assert short.stack == []
    assert short.graveyard(0) == ["Jolt"]


@pytest.mark.rule("702.61a", "702.61c")
def test_split_second_twice_is_once() -> None:
    t = board(Seat(hand=["Quick"], lands="R", battlefield=["Hasten"]), Seat(hand=["Jolt"], lands="R"))
    t.play("cast Quick -> P2")
    # Nobody can respond: it resolves at once.
    assert t.life == (20, 18)


@pytest.mark.rule("702.99a", "702.99b")
def test_an_encoded_card_is_cast_again_for_each_hit() -> None:
    t = board(Seat(hand=["Whisper"], lands="U", battlefield=["2/2"])).play("cast Whisper").resolve().play("2/2")
    assert t.exile == ["Whisper"]
    assert len(t.hand(0)) == 1
    t.attack("2/2").fight(upto="combat damage")
    assert t.stack == ["ability of 2/2"]
    t.resolve().play("p1: yes").settle()
    assert len(t.hand(0)) == 2
    assert t.exile == ["Whisper"]
    assert t.happened("VANISHED") == []


@pytest.mark.rule("702.99a")
def test_nobody_has_to_encode_or_to_cast() -> None:
    t = board(Seat(hand=["Whisper"], lands="U", battlefield=["2/2"])).play("cast Whisper").resolve().play("no more")
    assert t.graveyard(0) == ["Whisper"]
    other = board(Seat(hand=["Whisper"], lands="U", battlefield=["2/2"])).play("cast Whisper").resolve().play("2/2")
    other.attack("2/2").fight(upto="combat damage").resolve().play("no")
    assert other.exile == ["Whisper"]


@pytest.mark.rule("702.99a", "707.10")
def test_a_copy_of_the_spell_is_not_encoded() -> None:
    t = board(Seat(hand=["Whisper", "Echoes"], lands="UR", battlefield=["2/2"])).play("cast Whisper", "cast Echoes")
    t.resolve().resolve()
    # Nobody was asked to encode the copy.
    assert "pass" in t.options
    assert t.exile == []
    assert t.stack == ["Whisper"]


@pytest.mark.rule("702.99c")
def test_it_stays_encoded_under_new_control_and_whoever_controls_the_creature_casts() -> None:
    t = (
        board(Seat(hand=["Shout"], lands="U", battlefield=["2/2"]), Seat(hand=["Theft"], lands="U"))
        .play("cast Shout")
        .resolve()
        .play("2/2")
    )
    t.play("p1: pass", "p2: cast Theft").resolve()
    t.until("end").until("upkeep").until("end").until("upkeep").until("end").until("upkeep")
    t.attack("2/2").fight(upto="combat damage").resolve().play("p2: yes").settle()
    assert t.life == (22, 24)


@pytest.mark.rule("702.99c")
def test_it_is_encoded_no_more_when_the_card_or_the_creature_is_gone() -> None:
    t = board(Seat(hand=["Shout", "Recall"], lands="UU", battlefield=["2/2"])).play("cast Shout").resolve().play("2/2")
    t.play("cast Recall").resolve()
    assert t.hand(0) == ["Shout"]
    assert t.attack("2/2").fight(upto="combat damage").stack == []


@pytest.mark.rule("702.99a")
def test_each_encoded_card_has_its_own_trigger() -> None:
    t = board(Seat(hand=["Shout", "Whisper"], lands="UU", battlefield=["2/2"]))
    t.play("cast Shout").resolve().play("2/2").play("cast Whisper").resolve().play("2/2")
    t.attack("2/2").fight(upto="combat damage").order()
    assert t.stack == ["ability of 2/2"] * 2
    drawn = len(t.hand(0))
    t.resolve().play("yes").resolve().resolve().play("yes").settle()
    assert t.life == (28, 18)
    assert len(t.hand(0)) == drawn + 1


@pytest.mark.rule("702.99a", "601.2c")
def test_a_copy_without_a_target_is_not_cast() -> None:
    t = board(Seat(hand=["Poke"], lands="U", battlefield=["2/2"]), Seat(battlefield=["1/1"]))
    t.play("cast Poke -> P2's 1/1").resolve().play("2/2").attack("2/2").fight(upto="combat damage").resolve()
    t.play("yes")
    assert t.stack == ["Poke"]


def test_cipher_has_to_come_after_what_the_spell_does() -> None:
    with pytest.raises(CardErrors, match="cipher comes after"):
        game_of("  - {name: Wrong, cost: U, types: sorcery, abilities: [cipher, {spell: {draw: 1}}]}\n")


@pytest.mark.rule("702.55a", "702.55b", "702.55c")
def test_a_permanent_haunts_a_creature_and_minds_its_death() -> None:
    t = board(Seat(hand=["Ghost", "Jolt", "Jolt"], lands="BRR"), Seat(battlefield=["2/2", "3/3"]))
    t.play("cast Ghost").settle().play("cast Jolt -> Ghost").resolve().play("P2's 2/2").resolve()
    assert t.exile == ["Ghost"]
    assert t.life == (22, 20)
    t.play("cast Jolt -> P2's 2/2").settle()
    assert t.life == (24, 20)
    assert t.exile == ["Ghost"]


@pytest.mark.rule("702.55a")
def test_a_spell_haunts_after_it_resolved_and_not_if_it_was_countered() -> None:
    t = board(Seat(hand=["Lament", "Jolt"], lands="BR"), Seat(battlefield=["2/2"]))
    t.play("cast Lament -> P2").resolve()
    assert t.graveyard(0) == ["Lament"]
    assert t.stack == ["ability of Lament"]
    t.resolve()
    assert t.exile == ["Lament"]
    t.play("cast Jolt -> P2's 2/2").resolve().play("P2").settle()
    assert t.life == (20, 18)
    no = board(Seat(hand=["Lament"], lands="B"), Seat(battlefield=["2/2"], hand=["Cancel"], lands="U"))
    no.play("cast Lament -> P2", "p1: pass", "p2: cast Cancel").settle()
    assert no.graveyard(0) == ["Lament"]
    assert no.life == (20, 20)


@pytest.mark.rule("702.55b")
def test_another_creatures_death_is_nothing_to_it() -> None:
    t = board(Seat(hand=["Ghost", "Jolt", "Jolt"], lands="BRR"), Seat(battlefield=["2/2", "1/1"]))
    t.play("cast Ghost").settle().play("cast Jolt -> Ghost").resolve().play("P2's 2/2").resolve()
    t.play("cast Jolt -> P2's 1/1").settle()
    assert t.life == (22, 20)
