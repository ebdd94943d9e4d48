"""Cards that are cast or put onto the battlefield face down, and turned face up (CR 702.37, 701.40, 708)."""

from __future__ import annotations

import pytest

from cardwright.engine.state import KIND
from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core import statuses
from cardwright.games.magic.rules.core.board import CREATURE, STATUS, THING, WHEN
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import colours_of, types_of
from tests.games.magic.asking import resolving
from tests.games.magic.table import Table, arena

DOWN = "face-down permanent"
CARDS = """
  - {name: Sphinx, cost: 4UU, types: creature, subtypes: [Sphinx], power: 5, toughness: 6, keywords: [flying],
     abilities: [{morph: {mana: UU}}, {when: {event: enters, do: {gain_life: 5}}}, {when: {event: turned_up, do: draw}},
       enters_tapped]}
  - {name: Ainok, cost: 1G, types: creature, subtypes: [Dog], power: 2, toughness: 1,
     abilities: [{megamorph: {mana: G}}]}
  - {name: Hooded, cost: 3W, types: creature, subtypes: [Hydra], power: 4, toughness: 4, abilities:
      [{disguise: {mana: W}}]}
  - {name: Pretender, cost: 2U, types: creature, subtypes: [Shapeshifter], power: 0, toughness: 0, abilities:
      [{morph: [{life: 3}]}, {static: {set_power: x, set_toughness: x}}]}
  - {name: Growing, cost: G, types: creature, subtypes: [Plant], power: 1, toughness: 1, abilities:
      [{morph: {mana: XG}}, {when: {event: turned_up, do: {counters: {kind: "+1/+1", amount: x}}}}]}
  - {name: Hidden Growth, cost: G, types: creature, subtypes: [Plant], power: 1, toughness: 1, abilities:
      [{disguise: {mana: XG}}, {when: {event: turned_up, do: {counters: {kind: "+1/+1", amount: x}}}}]}
  - {name: Hydra, cost: XGG, types: creature, subtypes: [Hydra], power: 0, toughness: 0, abilities:
      [{enters_with: {kind: "+1/+1", amount: x}}, {morph: {mana: G}},
       {as_turned_up: {counters: {kind: "+1/+1", amount: 5}}}]}
  - {name: Humble, cost: U, types: enchantment, abilities:
      [{static: {on: each, what: {is: creature}, loses_all: true}}]}
  - {name: Cavern, types: land, abilities: [{mana: C}, {morph: {mana: "2"}}]}
  - {name: Flashy, cost: 1U, types: creature, subtypes: [Bird], power: 1, toughness: 1, keywords: [flash], abilities:
      [{morph: {mana: U}}, {kicker: {mana: "1"}}]}
  - {name: Bear, cost: 1G, types: creature, subtypes: [Bear], power: 2, toughness: 2}
  - {name: Shock, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Kill, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Deny, cost: U, types: instant, abilities: [{spell: {counter: {target: spell}}}]}
  - {name: Clone, cost: 1U, types: creature, subtypes: [Shapeshifter], power: 0, toughness: 0, abilities:
      [{enters_as_copy: {what: {is: creature}}}]}
  - {name: Grow, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 1, toughness: 1, until: for_ever}}}]}
  - {name: Light, cost: U, types: instant, abilities:
      [{spell: {turn_face: {what: {each: {is: creature}}, down: false}}}]}
  - {name: Veil, cost: U, types: instant, abilities: [{spell: {turn_face: {target: {is: creature}}}}]}
  - {name: Lessons, cost: G, types: sorcery, abilities: [{spell: manifest}]}
  - {name: Two Lessons, cost: G, types: sorcery, abilities: [{spell: {manifest: 2}}]}
  - {name: Shadows, cost: G, types: sorcery, abilities: [{spell: cloak}]}
  - {name: Two Shadows, cost: G, types: sorcery, abilities: [{spell: {cloak: 2}}]}
  - {name: Dread, cost: G, types: sorcery, abilities: [{spell: manifest_dread}]}
  - {name: Dreamer, cost: G, types: enchantment, abilities: [{when: {event: manifests_dread, do: {gain_life: 1}}}]}
  - {name: Quick Beasts, cost: G, types: enchantment, abilities: [{as_though_flash: [{is: creature}]}]}
  - {name: Sphinxes Only, cost: U, types: enchantment,
     abilities: [{costs: {less: 3, what: {subtype: Sphinx}}}]}
  - {name: Beasts Cost Less, cost: U, types: enchantment,
     abilities: [{costs: {less: 1, what: {is: creature}}}]}
  - {name: Hush, cost: U, types: instant, keywords: [split second], abilities: [{spell: {gain_life: 1}}]}
  - {name: Twoface, cost: 1U, types: creature, power: 1, toughness: 1, layout: transform, parts:
      [{name: Other Face, types: creature, power: 3, toughness: 3}]}
"""


def duel(mine: Seat, theirs: Seat | None = None) -> Table:
    return arena(CARDS, mine, theirs or Seat())


def cast_down(name: str, *hand: str, lands: str = "UUUUU", theirs: Seat | None = None) -> Table:
    t = duel(Seat(hand=[name, *hand], lands=lands, library=["Bear"] * 5), theirs)
    way = "megamorph" if name == "Ainok" else "disguise" if name in ("Hooded", "Hidden Growth") else "morph"
    t.play(f"cast {name} with {way}").resolve()
    assert DOWN in t.battlefield(0)
    return t


@pytest.mark.rule("702.37a", "702.37c", "708.4")
def test_a_card_with_morph_is_cast_face_down_for_three() -> None:
    t = duel(Seat(hand=["Sphinx"], lands="UUU"))
    t.play("cast Sphinx with morph")
    assert t.stack == ["face-down spell"]
    spell = t.m.state.zones[13][-1]
    assert mana_value_of(t.m, spell) == 0
    assert colours_of(t.m, spell) == 0
    assert types_of(t.m, spell) == CREATURE
    t.settle()
    assert t.size(DOWN) == (2, 2)
    assert t.keywords(DOWN) == set()
    assert not t.tapped(DOWN)
    assert t.life == (20, 20)


@pytest.mark.rule("708.5", "702.37c")
def test_nobody_else_learns_what_is_cast_face_down() -> None:
    t = duel(Seat(hand=["Sphinx"], lands="UUU"))
    t.play("cast Sphinx with morph")
    for _ in range(2):
        theirs = t.m.view(1)
        assert not any("Sphinx" in theirs.tell(e) for e in t.m.events)
        assert "Sphinx" not in str(theirs.data())
        assert "P1 chose a card" in [theirs.tell(e) for e in t.m.events]
        t.settle()
    assert "Sphinx" in str(t.m.view(0).data())


@pytest.mark.rule("702.37d", "702.168c")
def test_nothing_else_is_cast_face_down() -> None:
    t = duel(Seat(hand=["Bear"], lands="UUUG"))
    assert [text for text in t.options if text.startswith("cast")] == ["cast Bear"]


@pytest.mark.rule("702.37e", "116.2b", "708.8")
def test_it_is_turned_face_up_without_the_stack_and_does_not_enter_anew() -> None:
    t = cast_down("Sphinx")
    t.play("turn up Sphinx")
    assert t.size("Sphinx") == (5, 6)
    assert t.keywords("Sphinx") == {"flying"}
    assert t.stack == ["ability of Sphinx"]
    assert not t.tapped("Sphinx")
    t.settle()
    assert t.hand(0) == ["Bear"]
    assert t.life == (20, 20)


@pytest.mark.rule("702.37e")
def test_it_is_turned_face_up_whenever_one_has_priority_and_can_pay() -> None:
    t = cast_down("Sphinx", lands="UUUU", theirs=Seat(hand=["Shock"], lands="R"))
    assert "turn up Sphinx" not in t.options
    t = cast_down("Sphinx", theirs=Seat(hand=["Shock"], lands="R"))
    t.play("p1: pass", "p2: cast Shock", "P1's face-down permanent", "p2: pass")
    t.play("p1: turn up Sphinx").settle()
    assert "Sphinx" in t.battlefield(0)


@pytest.mark.rule("702.37e", "702.61b")
def test_split_second_does_not_stop_it() -> None:
    t = cast_down("Sphinx", theirs=Seat(hand=["Hush"], lands="U"))
    t.play("p1: pass", "p2: cast Hush")
    assert "turn up Sphinx" in t.options


@pytest.mark.rule("702.37b", "708.11")
def test_megamorph_brings_a_counter_if_its_cost_was_paid() -> None:
    t = cast_down("Ainok", lands="GGGG")
    t.play("turn up Ainok")
    assert t.size("Ainok") == (3, 2)
    t = cast_down("Ainok", "Light", lands="GGGU")
    t.play("cast Light").settle()
    assert t.size("Ainok") == (2, 1)


@pytest.mark.rule("708.11")
def test_something_may_happen_as_it_is_turned_face_up() -> None:
    t = cast_down("Hydra", lands="GGGG")
    t.play("turn up Hydra")
    # It would die without the counters at the next look.
    assert t.size("Hydra") == (5, 5)
    assert t.stack == []
    t = cast_down("Hydra", "Light", lands="GGGU")
    t.play("cast Light").settle()
    assert t.size("Hydra") == (5, 5)


@pytest.mark.rule("702.37e")
def test_what_would_have_no_morph_face_up_is_not_turned_up_for_it() -> None:
    t = cast_down("Sphinx", "Humble", lands="UUUUUU")
    assert "turn up Sphinx" in t.options
    t.play("cast Humble").settle()
    assert "turn up Sphinx" not in t.options


@pytest.mark.rule("702.37f", "702.168e")
@pytest.mark.parametrize("name", ["Growing", "Hidden Growth"])
def test_the_x_of_its_cost_is_known_to_its_abilities(name: str) -> None:
    t = cast_down(name, lands="GGGGGG")
    t.play(f"turn up {name}", "X=2").settle()
    assert t.size(name) == (3, 3)


@pytest.mark.rule("702.37e")
def test_a_morph_cost_need_not_be_mana() -> None:
    t = cast_down("Pretender", lands="UUU")
    t.play("turn up Pretender")
    assert t.life == (17, 20)
    # Its X is 0.
    assert "Pretender" in t.graveyard(0)


@pytest.mark.rule("708.4", "601.3a")
def test_only_what_it_is_face_down_counts_for_casting_it() -> None:
    # Its own flash and kicker do not count, what is true of creature spells does.
    t = duel(Seat(hand=["Flashy"], lands="UUUUU"))
    t.play("cast Flashy with morph")
    assert t.stack == ["face-down spell"]
    t = arena(CARDS, Seat(hand=["Flashy"], lands="UUUUU"), Seat(), active=1)
    t.play("p2: activate Bell", "p2: pass")
    assert "cast Flashy" in t.options
    assert "cast Flashy with morph" not in t.options
    t = arena(CARDS, Seat(hand=["Sphinx"], battlefield=["Quick Beasts"], lands="UUU"), Seat(), active=1)
    t.play("p2: activate Bell", "p2: pass")
    assert "cast Sphinx with morph" in t.options


@pytest.mark.rule("708.4", "601.2f")
def test_costs_change_for_the_face_down_spell() -> None:
    t = duel(Seat(hand=["Sphinx"], battlefield=["Sphinxes Only"], lands="UU"))
    assert "cast Sphinx with morph" not in t.options
    t = duel(Seat(hand=["Sphinx"], battlefield=["Beasts Cost Less"], lands="UU"))
    assert "cast Sphinx with morph" in t.options


@pytest.mark.rule("702.37a", "305.9")
def test_a_land_with_morph_is_cast_face_down_and_is_no_land_played() -> None:
    t = duel(Seat(hand=["Cavern", "Cavern"], lands="UUU"))
    t.play("cast Cavern with morph").resolve()
    assert t.size(DOWN) == (2, 2)
    t.play("play Cavern")
    assert "Cavern" in t.battlefield(0)


@pytest.mark.rule("708.9")
def test_a_countered_face_down_spell_is_shown() -> None:
    t = duel(Seat(hand=["Sphinx"], lands="UUU"), Seat(hand=["Deny"], lands="U"))
    t.play("cast Sphinx with morph", "p1: pass", "p2: cast Deny").settle()
    assert t.graveyard(0) == ["Sphinx"]
    assert any("Sphinx" in t.m.view(1).tell(e) for e in t.m.events)


@pytest.mark.rule("708.8", "613.7f")
def test_effects_on_it_go_on_when_it_is_turned_face_up() -> None:
    t = cast_down("Sphinx", "Grow", lands="UUUUUG")
    t.play("cast Grow").settle()
    assert t.size(DOWN) == (3, 3)
    t.play("turn up Sphinx")
    assert t.size("Sphinx") == (6, 7)


@pytest.mark.rule("708.2", "707.2")
def test_a_copy_of_it_is_a_nameless_two_two() -> None:
    t = cast_down("Sphinx", "Clone", lands="UUUUU")
    t.play("cast Clone")
    resolving(t, DOWN)
    assert t.size("nameless creature") == (2, 2)
    assert "Sphinx" not in t.battlefield(0)
    assert not any("Sphinx" in t.m.view(1).tell(e) for e in t.m.events)


@pytest.mark.rule("708.2b", "712.16")
def test_what_is_face_down_or_has_two_faces_is_not_turned_face_down() -> None:
    t = cast_down("Sphinx", "Veil", lands="UUUU")
    t.play("cast Veil").settle()
    assert t.happened("STATE_CHANGED") == []
    t = duel(Seat(battlefield=["Twoface"], hand=["Veil"], lands="U"))
    t.play("cast Veil").settle()
    assert "Twoface" in t.battlefield(0)


@pytest.mark.rule("702.168a", "702.168b", "702.168d")
def test_disguise_gives_ward_while_face_down() -> None:
    t = cast_down("Hooded", lands="WWWW", theirs=Seat(hand=["Kill"], lands="BB"))
    t.play("p1: pass", "p2: cast Kill")
    assert t.stack == ["Kill", "ability of face-down permanent"]
    t.settle()
    assert DOWN in t.battlefield(0)
    assert t.graveyard(1) == ["Kill"]
    t.play("turn up Hooded")
    assert t.size("Hooded") == (4, 4)


@pytest.mark.rule("702.168d", "708.8")
def test_face_up_it_has_no_ward_any_more() -> None:
    t = cast_down("Hooded", lands="WWWW", theirs=Seat(hand=["Kill"], lands="BB"))
    t.play("turn up Hooded", "p1: pass", "p2: cast Kill")
    assert t.stack == ["Kill"]


@pytest.mark.rule("701.40a", "708.3")
def test_manifest_puts_the_top_card_face_down() -> None:
    t = duel(Seat(hand=["Lessons"], lands="G", library=["Sphinx", "Bear"]))
    t.play("cast Lessons").settle()
    assert t.size(DOWN) == (2, 2)
    assert not t.tapped(DOWN)
    assert t.library(0) == ["Bear"]
    assert not any("Sphinx" in t.m.view(1).tell(e) for e in t.m.events)
    assert "Sphinx" not in str(t.m.view(1).data())
    assert t.stack == []


@pytest.mark.rule("701.40b")
def test_a_creature_card_that_was_manifested_is_turned_up_for_its_mana_cost() -> None:
    t = duel(Seat(hand=["Lessons"], lands="GGU", library=["Bear", "Bear"]))
    t.play("cast Lessons").settle()
    t.play("turn up Bear for its mana cost")
    assert "Bear" in t.battlefield(0)


@pytest.mark.rule("701.40b", "701.40g", "701.58b", "701.58g")
@pytest.mark.parametrize("lesson", ["Lessons", "Shadows"])
def test_an_instant_stays_face_down(lesson: str) -> None:
    t = duel(Seat(hand=[lesson, "Light"], lands="GRRU", library=["Shock", "Bear"]))
    t.play(f"cast {lesson}").settle()
    assert not any(text.startswith("turn up") for text in t.options)
    t.play("cast Light").settle()
    assert DOWN in t.battlefield(0)
    assert any("is revealed" in text for text in t.happened("REVEALED"))


@pytest.mark.rule("701.40c", "701.40d", "701.58c", "701.58d")
@pytest.mark.parametrize("lesson", ["Lessons", "Shadows"])
@pytest.mark.parametrize("name", ["Sphinx", "Hooded"])
def test_what_has_morph_or_disguise_is_turned_up_for_either_cost(lesson: str, name: str) -> None:
    t = duel(Seat(hand=[lesson], lands="GUUUUUUW", library=[name, "Bear"]))
    t.play(f"cast {lesson}").settle()
    ups = [text for text in t.options if text.startswith("turn up")]
    assert ups == [f"turn up {name}", f"turn up {name} for its mana cost"]


@pytest.mark.rule("701.40e", "701.58e")
@pytest.mark.parametrize(("spell", "rule"), [("Two Lessons", "CR 701.40a"), ("Two Shadows", "CR 701.58a")])
def test_several_are_put_there_one_at_a_time(spell: str, rule: str) -> None:
    t = duel(Seat(hand=[spell], lands="G", library=["Sphinx", "Shock", "Bear"]))
    t.play(f"cast {spell}").settle()
    assert t.battlefield(0).count(DOWN) == 2
    times = [row[WHEN] for row in t.m.state.rows if row[KIND] == THING and row[STATUS] & statuses.MANIFESTED]
    assert len(set(times)) == 2
    assert t.rules("MOVED").count(rule) == 2


@pytest.mark.rule("701.58a", "701.58b")
def test_cloak_is_manifest_with_ward() -> None:
    t = duel(Seat(hand=["Shadows"], lands="GGU", library=["Bear", "Bear"]), Seat(hand=["Kill"], lands="B"))
    t.play("cast Shadows").settle()
    t.play("p1: pass", "p2: cast Kill").settle()
    assert DOWN in t.battlefield(0)
    t.play("turn up Bear for its mana cost")
    assert t.size("Bear") == (2, 2)


@pytest.mark.rule("701.62a", "701.62b")
def test_manifest_dread_puts_one_of_two_there_and_the_other_into_the_graveyard() -> None:
    t = duel(Seat(battlefield=["Dreamer"], hand=["Dread"], lands="G", library=["Sphinx", "Shock", "Bear"]))
    t.play("cast Dread")
    resolving(t, "Shock")
    assert t.graveyard(0) == ["Sphinx", "Dread"]
    assert DOWN in t.battlefield(0)
    assert not any("Shock" in t.m.view(1).tell(e) for e in t.m.events)
    t.settle()
    assert t.life == (21, 20)


@pytest.mark.rule("701.62b")
def test_to_manifest_dread_without_cards_counts_too() -> None:
    t = duel(Seat(battlefield=["Dreamer"], hand=["Dread"], lands="G", library=["Bear"]))
    t.play("cast Dread").settle()
    assert t.library(0) == []
    assert t.life == (21, 20)


@pytest.mark.rule("708.9")
def test_what_dies_face_down_is_shown_and_nothing_of_its_own_triggers() -> None:
    t = cast_down("Sphinx", "Kill", lands="UUUB")
    t.play("cast Kill").settle()
    assert t.graveyard(0) == ["Kill", "Sphinx"] or t.graveyard(0) == ["Sphinx", "Kill"]
    assert any("Sphinx" in t.m.view(1).tell(e) for e in t.m.events)
