"""Face-down, split, flip, double-faced and adventurer cards (CR 708-710, 712, 715)."""

from __future__ import annotations

import pytest

from cardwright.engine.state import ZONE
from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.core.board import CREATURE, INSTANT, LEGENDARY, SORCERY
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import colours_of, power_of, subtypes_of, types_of
from tests.games.magic.table import Table, bodies, game_of

DOWN = "face-down permanent"
CARDS = (
    bodies("2/2", "3/3")
    + """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: '{0}'}, do: shuffle}}]}
  - {name: Wait, cost: R, types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Veil, cost: R, types: instant, abilities: [{spell: {turn_face: {target: permanent}}}]}
  - {name: Light, cost: R, types: instant, abilities: [{spell: {turn_face: {what: {target: permanent}, down: false}}}]}
  - {name: Turn, cost: R, types: instant, abilities: [{spell: {transform: {target: permanent}}}]}
  - {name: Flip, cost: R, types: instant, abilities: [{spell: {transform: {what: {target: permanent}, flip: true}}}]}
  - {name: Liken, cost: R, types: instant, abilities:
      [{spell: {become_copy: {what: {target: {is: creature}}, of: {target: {what: {is: creature}, another: true}}}}}]}
  - {name: Grow, cost: R, types: instant, abilities: [{spell: {change: {what: {target: permanent}, power: 2,
      toughness: 2}}}]}
  - {name: Doom, cost: R, types: instant, abilities: [{spell: {destroy: {target: permanent}}}]}
  - {name: Lose, cost: R, types: instant, abilities: [{spell: {lose_game: {target: player}}}]}
  - {name: Raise, cost: R, types: sorcery, abilities:
      [{spell: {put: {what: {target: {what: anything, place: graveyard}}, to: battlefield}}}]}
  - {name: Hide, cost: R, types: sorcery, abilities: [{spell: manifest}]}
  - {name: Echo, cost: R, types: instant, abilities:
      [{spell: {copy_spell: {what: {target: spell}, new_targets: false}}}]}
  - {name: Bounce, cost: R, types: instant, abilities: [{spell: {put: {what: {target: permanent}, to: hand}}}]}
  - {name: Bane of Left, cost: R, types: sorcery, abilities: [{spell: {put: {what: {each: {what: {named: Left},
      place: graveyard}}, to: exile}}}]}
  - {name: Reds Hurt, types: enchantment, abilities: [{when: {event: {casts: {colour: red}}, do: {gain_life: 10}}}]}
  - {name: Blues Hurt, types: enchantment, abilities: [{when: {event: {casts: {colour: blue}}, do: {gain_life: 100}}}]}
  - {name: Herald, cost: R, types: creature, power: 1, toughness: 1, abilities: [{morph: {mana: R}},
      {when: {event: enters, do: {gain_life: 5}}}]}
  - {name: Drake, cost: 2U, types: creature, subtypes: [Drake], power: 4, toughness: 4, abilities: [{morph: {mana: R}}]}
  - {name: Left // Right, types: [instant, sorcery], layout: split, parts:
      [{name: Left, cost: 1R, types: instant, subtypes: [Arcane], abilities: [{spell: {gain_life: 6}}]},
      {name: Right, cost: 2U, types: sorcery, abilities: [{spell: {lose_life: 6}}]}]}
  - {name: Rat, cost: 1B, types: creature, power: 1, toughness: 1, layout: flip, parts:
      [{name: Big Rat, types: [legendary, creature], subtypes: [Rat], power: 4, toughness: 4}]}
  - {name: Wolf, cost: 1R, types: creature, power: 2, toughness: 2, layout: transform, parts:
      [{name: Were, types: creature, power: 5, toughness: 5, colours: [green]}]}
  - {name: Ghostly, cost: 1R, types: creature, power: 1, toughness: 1, abilities: [{disturb: {mana: UU}}],
      layout: transform, parts: [{name: Haunt, types: creature, power: 3, toughness: 3, colours: [blue]}]}
  - {name: Cellar, cost: R, types: artifact, abilities: [{hideaway: 2}]}
  - {name: Sage, cost: 1R, types: creature, power: 1, toughness: 1, layout: transform, parts:
      [{name: Lesson, types: sorcery, colours: [red]}]}
  - {name: Spring, cost: G, types: sorcery, abilities: [{spell: {gain_life: 4}}], layout: modal, parts:
      [{name: Spring Fort, types: land, abilities: [{mana: G}]}]}
  - {name: Lord, cost: 1R, types: creature, power: 2, toughness: 2, layout: modal, parts:
      [{name: Lady, cost: 2U, types: creature, power: 3, toughness: 3, abilities:
      [{when: {event: enters, do: {gain_life: 9}}}]}]}
  - {name: Giant, cost: 2R, types: creature, subtypes: [Giant], power: 4, toughness: 3, layout: adventure, parts:
      [{name: Stomp, cost: 1U, types: instant, subtypes: [Adventure], abilities: [{spell: {gain_life: 3}}]}]}
  - {name: Tale, cost: R, types: sorcery, abilities: [{spell: {put: {what: {each: {what: has_adventure, place: hand}},
      to: graveyard}}}]}
  - {name: Tale Here, types: enchantment, abilities: [{static: {on: each, what: [has_adventure], power: 1}}]}
  - {name: Clone, cost: U, types: creature, power: 0, toughness: 0, abilities: [{enters_as_copy: permanent}]}
  - {name: Namer, cost: R, types: artifact, abilities: [names_card]}
"""
)


def board(*hand: str, mine: tuple[str, ...] = (), lands: str = "RRRRRUUUUBG", grave: tuple[str, ...] = ()) -> Table:
    first = Seat(
        hand=[*hand, "Wait"], battlefield=[*mine, "Bell"], lands=lands, library=["Wolf"] * 6, graveyard=list(grave)
    )
    return Table(position(game_of(CARDS), first, Seat(battlefield=["Bell"], library=["2/2"] * 6)))


def in_hand(t: Table, name: str) -> int:
    return next(obj for obj in t.m.state.zones[1] if t.names([obj]) == [name])


@pytest.mark.rule("708.1", "708.7", "708.8")
def test_what_is_cast_face_down_may_be_turned_up_for_what_its_ability_says() -> None:
    t = board("Herald", "Grow")
    t.play("cast Herald with morph").settle()
    assert t.size(DOWN) == (2, 2)
    t.play("cast Grow", DOWN).settle()
    t.play("turn up Herald")
    assert t.size("Herald") == (3, 3), "what has been done to it goes on"
    assert t.life[0] == 20, "it has not entered now"


@pytest.mark.rule("708.10", "707.3")
def test_a_face_down_permanent_that_becomes_a_copy_is_seen_to_be_one_when_it_is_turned_up() -> None:
    t = board("Veil", "Liken", "Light", mine=("Herald", "3/3"))
    t.play("cast Veil", "Herald").settle().play("cast Liken", DOWN).settle()
    assert t.size(DOWN) == (2, 2)
    assert not any(text.startswith("turn up") for text in t.options), "what it copies has no morph"
    t.play("cast Light", DOWN).settle()
    assert t.battlefield(0).count("3/3") == 2


@pytest.mark.rule("708.10", "707.3")
def test_a_face_down_copy_is_turned_up_for_the_cost_of_what_it_copies() -> None:
    t = board("Veil", "Liken", mine=("3/3", "Drake"))
    t.play("cast Veil", "3/3").settle().play("cast Liken", DOWN).settle()
    t.play("turn up Drake")
    assert t.battlefield(0).count("Drake") == 2


@pytest.mark.rule("707.2", "708.2")
def test_a_copy_of_something_face_down_is_a_nameless_creature_face_up() -> None:
    t = board("Veil", "Clone", mine=("Drake",))
    t.play("cast Veil", "Drake").settle().play("cast Clone", "pass", "pass", DOWN).settle()
    copy = t.m.state.zones[12][-1]
    assert (power_of(t.m, copy), colours_of(t.m, copy), mana_value_of(t.m, copy)) == (2, 0, 0)
    assert subtypes_of(t.m, copy) == 0
    assert t.names([copy]) != [DOWN]
    assert sum(text.startswith("turn up") for text in t.options) == 1


@pytest.mark.rule("708.9")
def test_face_down_things_of_a_player_who_leaves_are_shown() -> None:
    first = Seat(battlefield=["Herald", "Bell"], lands="R", hand=["Veil", "Wait"], library=["2/2"] * 5)
    other = Seat(battlefield=["Bell"], library=["2/2"] * 5)
    t = Table(position(game_of(CARDS, players=3), first, other, other))
    t.play("p1: cast Veil", "Herald").settle()
    herald = t.find(DOWN)
    assert not t.m.view(1).can_see(herald)
    t.m.concede(0)
    assert t.names([herald]) == ["Herald"]


@pytest.mark.rule("708.9")
def test_face_down_things_are_shown_as_the_game_ends() -> None:
    t = board("Veil", mine=("Herald",))
    t.play("cast Veil", "Herald").settle()
    herald = t.find(DOWN)
    t.m.concede(1)
    assert t.names([herald]) == ["Herald"]


@pytest.mark.rule("709.1", "709.2", "709.4", "709.4c")
def test_a_split_card_is_one_card_with_the_types_of_both_halves() -> None:
    t = board("Left // Right")
    card = in_hand(t, "Left // Right")
    assert len(t.hand(0)) == 2
    assert types_of(t.m, card) == INSTANT | SORCERY
    assert mana_value_of(t.m, card) == 5
    t.play("cast Left").settle()
    assert t.graveyard(0) == ["Left // Right"]


@pytest.mark.rule("709.3", "709.3a", "709.3b", "202.3d")
def test_on_the_stack_a_split_card_is_the_half_that_is_cast() -> None:
    t = board("Left // Right", mine=("Reds Hurt", "Blues Hurt"))
    t.play("cast Left")
    spell = t.m.state.zones[13][0]
    assert mana_value_of(t.m, spell) == 2
    assert colours_of(t.m, spell) == 0b01000
    assert types_of(t.m, spell) == INSTANT
    t.settle()
    assert t.life[0] == 36
    # In the second main phase's stead: a half that is a sorcery is cast at no other time.
    t = board("Left // Right").until("end")
    assert "cast Left" in t.options
    assert "cast Right" not in t.options


@pytest.mark.rule("709.4a")
def test_a_split_card_has_both_names() -> None:
    t = board("Bane of Left", grave=("Left // Right", "Wolf"))
    t.play("cast Bane of Left").settle()
    assert t.exile == ["Left // Right"]


@pytest.mark.rule("709.4a", "710.5", "712.19", "715.5", "201.4", "201.4c", "201.4d", "201.4f")
def test_the_names_of_halves_sides_and_adventures_may_be_chosen() -> None:
    t = board("Namer")
    t.play("cast Namer", "pass", "pass")
    assert {"Left", "Right", "Rat", "Big Rat", "Wolf", "Were", "Giant", "Stomp"} <= set(t.options)
    assert "Left // Right" not in t.options


@pytest.mark.rule("710.1", "710.1a", "710.1b", "710.1c", "710.2")
def test_a_flip_card_is_its_upper_half_until_it_is_flipped() -> None:
    t = board("Flip", "Grow", mine=("Rat",))
    rat = t.find("Rat")
    assert not types_of(t.m, rat) & LEGENDARY
    t.play("cast Grow", "Rat").settle().play("cast Flip", "Rat").settle()
    assert t.names([rat]) == ["Big Rat"]
    assert types_of(t.m, rat) & LEGENDARY
    assert (power_of(t.m, rat), colours_of(t.m, rat), mana_value_of(t.m, rat)) == (6, 0b00100, 2)


@pytest.mark.rule("710.4", "110.5d")
def test_what_is_flipped_stays_flipped_until_it_leaves() -> None:
    t = board("Flip", "Flip", "Turn", "Bounce", mine=("Rat",))
    rat = t.find("Rat")
    t.play("cast Flip", "Rat").settle().play("cast Flip", "Big Rat").settle().play("cast Turn", "Big Rat").settle()
    assert t.names([rat]) == ["Big Rat"]
    t.play("cast Bounce", "Big Rat").settle()
    assert "Rat" in t.hand(0)
    t.play("cast Rat").settle()
    assert "Rat" in t.battlefield(0)


@pytest.mark.rule("712.8", "712.8a", "712.8c", "712.11", "712.13", "712.14")
def test_a_nonmodal_card_is_its_front_in_every_zone_unless_turned_over() -> None:
    t = board("Wolf", "Raise", "Doom", "Turn", lands="RRRRRRRR")
    card = in_hand(t, "Wolf")
    assert (colours_of(t.m, card), mana_value_of(t.m, card)) == (0b01000, 2)
    assert "cast Were" not in t.options
    t.play("cast Wolf")
    assert t.stack == ["Wolf"]
    t.settle().play("cast Turn", "Wolf").settle()
    t.play("cast Doom", "Were").settle()
    assert "Wolf" in t.graveyard(0)
    t.play("cast Raise", "Wolf").settle()
    assert "Wolf" in t.battlefield(0), "its front is up"


@pytest.mark.rule("712.9", "701.27c")
def test_what_has_one_face_cannot_transform() -> None:
    t = board("Turn", mine=("2/2",))
    t.play("cast Turn", "2/2").settle()
    assert t.size("2/2") == (2, 2)


@pytest.mark.rule("712.9", "712.18")
def test_a_double_faced_card_that_is_a_copy_transforms_and_stays_the_copy() -> None:
    t = board("Liken", "Turn", mine=("Wolf", "3/3"))
    wolf = t.find("Wolf")
    t.play("cast Liken", "Wolf").settle().play("cast Turn", "3/3").settle()
    assert t.names([wolf]) == ["3/3"]
    assert t.happened("TRANSFORMED") == ["3/3 transforms"]


@pytest.mark.rule("712.10", "701.27d")
def test_nothing_transforms_into_a_sorcery() -> None:
    t = board("Turn", mine=("Sage",))
    t.play("cast Turn", "Sage").settle()
    assert "Sage" in t.battlefield(0)
    assert t.happened("TRANSFORMED") == []


@pytest.mark.rule("712.3", "712.11b", "712.11c", "712.13", "712.8f")
def test_a_modal_card_is_cast_with_the_face_that_the_player_chooses() -> None:
    t = board("Lord", mine=("Reds Hurt", "Blues Hurt"))
    t.play("cast Lady")
    assert t.stack[0] == "Lady"
    t.settle()
    assert t.life[0] == 129, "a blue spell, and no red one"
    lady = t.find("Lady")
    assert (power_of(t.m, lady), mana_value_of(t.m, lady), colours_of(t.m, lady)) == (3, 3, 0b00010)
    # Only the face that is cast is looked at: with red mana alone there is no other.
    t = board("Lord", lands="RR")
    assert "cast Lord" in t.options
    assert "cast Lady" not in t.options


@pytest.mark.rule("712.8a", "712.8f", "712.18")
def test_a_modal_permanent_keeps_its_face_until_it_leaves_and_then_is_its_front() -> None:
    t = board("Lord", "Bounce")
    t.play("cast Lady").settle().play("cast Bounce", "Lady").settle()
    assert "Lord" in t.hand(0)


@pytest.mark.rule("712.14b")
def test_a_modal_card_whose_front_is_a_sorcery_stays_where_it_is() -> None:
    t = board("Raise", grave=("Spring",))
    t.play("cast Raise").settle()
    assert sorted(t.graveyard(0)) == ["Raise", "Spring"]


@pytest.mark.rule("712.12", "712.14")
def test_a_modal_card_is_played_as_a_land_with_that_face_up() -> None:
    t = board("Spring", "Raise", "Bounce")
    t.play("play Spring Fort")
    assert "Spring Fort" in t.battlefield(0)
    t.play("cast Bounce", "Spring Fort").settle()
    assert "Spring" in t.hand(0)


@pytest.mark.rule("712.15", "712.15a")
def test_a_face_down_double_faced_card_does_not_transform_and_is_turned_up_front_first() -> None:
    t = board("Hide", "Turn")
    t.play("cast Hide").settle()
    assert t.size(DOWN) == (2, 2)
    t.play("cast Turn", DOWN).settle()
    assert t.happened("TRANSFORMED") == []
    t.play("turn up Wolf for its mana cost")
    assert t.size("Wolf") == (2, 2)


@pytest.mark.rule("712.16")
def test_a_double_faced_permanent_is_not_turned_face_down() -> None:
    t = board("Veil", mine=("Wolf",))
    t.play("cast Veil", "Wolf").settle()
    assert t.size("Wolf") == (2, 2)
    assert DOWN not in t.battlefield(0)


@pytest.mark.rule("712.11d", "712.11a", "712.11c")
def test_an_ability_of_the_front_lets_the_back_be_cast() -> None:
    t = board(grave=("Ghostly",), lands="UU")
    assert [text for text in t.options if text.startswith("cast")] == ["cast Ghostly with disturb"]
    t.play("cast Ghostly with disturb").settle()
    assert t.size("Haunt") == (3, 3)


@pytest.mark.rule("712.17")
def test_a_double_faced_card_exiled_face_down_stays_hidden() -> None:
    t = board("Cellar")
    t.play("cast Cellar")
    while t.stack or "pass" not in t.options:
        t.play("pass" if "pass" in t.options else t.options[0])
    hidden = t.m.state.zones[14][0]
    assert not t.m.view(1).can_see(hidden)
    assert t.m.view(0).can_see(hidden)


@pytest.mark.rule("712.18", "712.8d", "712.8e")
def test_effects_go_on_when_a_permanent_transforms() -> None:
    t = board("Grow", "Turn", mine=("Wolf",))
    wolf = t.find("Wolf")
    t.play("cast Grow", "Wolf").settle().play("cast Turn", "Wolf").settle()
    assert t.find("Were") == wolf
    assert t.size("Were") == (7, 7)
    assert (colours_of(t.m, wolf), mana_value_of(t.m, wolf)) == (0b10000, 2)


@pytest.mark.rule("715.2", "715.3", "715.3a", "715.3b", "715.4", "715.2c")
def test_an_adventure_is_a_spell_of_its_own_and_elsewhere_the_card_is_the_creature() -> None:
    t = board("Giant", mine=("Reds Hurt", "Blues Hurt"))
    card = in_hand(t, "Giant")
    assert (types_of(t.m, card), mana_value_of(t.m, card)) == (CREATURE, 3)
    assert len(t.hand(0)) == 2
    t.play("cast Stomp")
    spell = t.m.state.zones[13][0]
    assert (types_of(t.m, spell), mana_value_of(t.m, spell), colours_of(t.m, spell)) == (INSTANT, 2, 0b00010)
    t.settle()
    assert t.life[0] == 123
    assert t.exile == ["Giant"]
    t.play("cast Giant")
    assert t.stack[0] == "Giant"
    t.settle()
    assert t.size("Giant") == (4, 3)


@pytest.mark.rule("715.3d")
def test_from_exile_it_is_not_an_adventure_again() -> None:
    t = board("Giant")
    t.play("cast Stomp").settle()
    assert "cast Giant" in t.options
    assert "cast Stomp" not in t.options


@pytest.mark.rule("715.3c", "715.3d")
def test_a_copy_of_an_adventure_is_one_and_leaves_no_card() -> None:
    t = board("Giant", "Echo")
    t.play("cast Stomp", "cast Echo").resolve()
    assert t.stack == ["Stomp", "Stomp"]
    assert [types_of(t.m, obj) for obj in t.m.state.zones[13]] == [INSTANT, INSTANT]
    t.settle()
    assert t.life[0] == 26
    assert t.exile == ["Giant"]


@pytest.mark.rule("715.2a", "715.2b")
def test_what_has_an_adventure_has_it_whatever_it_is_now() -> None:
    t = board("Tale", "Giant")
    t.play("cast Tale").settle()
    assert "Giant" in t.graveyard(0)
    t = board("Clone", mine=("Giant", "Tale Here", "2/2"))
    t.play("cast Clone", "pass", "pass", "Giant").settle()
    copy = t.m.state.zones[12][-1]
    assert power_of(t.m, copy) == 5, "the copy has it too"
    assert t.size("Giant") == (5, 3)
    assert t.size("2/2") == (2, 2)
    assert t.m.state.rows[copy][ZONE] == 12
