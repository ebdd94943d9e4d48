"""Layers where effects meet: dependency, lost abilities, copies, control and grants (CR 613, 707, 305.7)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.board import CREATURE
from cardwright.games.magic.rules.core.objects import abilities_of, subtypes_of, types_of
from cardwright.games.magic.rules.keyword_abilities.landwalk import LANDWALK_TYPES
from tests.games.magic.table import Table, bodies, table_with

CARDS = (
    bodies("2/2", "3/3", "1/1 flying", "4/4 vigilance")
    + """
  - {name: Crown, cost: R, types: enchantment, abilities: [{static: {on: each, what: {is: creature}, power: 1}}]}
  - {name: Sermon, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, yours], abilities: [{when: {event: dies, do: {gain_life: 2}}}]}}]}
  - {name: Welcome, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, yours], abilities: [{when: {event: enters, do: {gain_life: 1}}}]}}]}
  - {name: Lesson, cost: R, types: instant, abilities: [{spell: {change: {what: {target: {is: creature}}, abilities:
      [{activated: {cost: tap, do: {damage: {amount: 1, to: {target: any_target}}}}}]}}}]}
  - {name: Mute, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, loses_all: true}}}]}
  - {name: Doom, cost: R, types: instant, abilities: [{spell: {destroy: {target: permanent}}}]}
  - {name: Banner, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{static: {on: each, what: [{is: creature}, yours, another], power: 1, toughness: 1}}]}
"""
)


def board(*seats: Seat) -> Table:
    return table_with(CARDS, *seats)


def types(t: Table, name: str) -> list[str]:
    """The basic land types of a land."""
    bits = subtypes_of(t.m, t.find(name))
    names = t.m.game.subtype_names  # type: ignore[attr-defined]
    return [name for name in LANDWALK_TYPES if bits >> names.index(name) & 1]


def mana(t: Table, name: str) -> list[str]:
    """What the abilities of a permanent say that it makes."""
    return [ability.text for ability in abilities_of(t.m, t.find(name)) if ability.makes]


@pytest.mark.rule("613.6", "613.4b", "613.7", "613.1f")
def test_humility_with_opalescence() -> None:
    """Both are creatures without abilities, and what began in layer 4 and 6 goes on in layer 7b by timestamp."""
    t = board(Seat(battlefield=["Humility", "Opalescence", "4/4 vigilance"]), Seat())
    assert t.size("Humility") == (4, 4), "Opalescence is newer: its 7b part comes after Humility's"
    assert t.size("4/4 vigilance") == (1, 1)
    assert t.keywords("4/4 vigilance") == set()
    t = board(Seat(battlefield=["Opalescence", "Humility", "4/4 vigilance"]), Seat())
    assert t.size("Humility") == (1, 1)
    assert not types_of(t.m, t.find("Opalescence")) & CREATURE, "it changes each other enchantment"


@pytest.mark.rule("613.8", "613.8a", "305.7")
@pytest.mark.parametrize(
    "order", [["Blood Moon", "Urborg, Tomb of Yawgmoth"], ["Urborg, Tomb of Yawgmoth", "Blood Moon"]]
)
def test_blood_moon_with_urborg(order: list[str]) -> None:
    """Urborg's ability depends on Blood Moon, which takes it away: whichever came first, there are no Swamps."""
    t = board(Seat(battlefield=[*order, "Steam Vents", "Forest"]), Seat())
    assert types(t, "Urborg, Tomb of Yawgmoth") == ["Mountain"]
    assert types(t, "Steam Vents") == ["Mountain"]
    assert types(t, "Forest") == ["Forest"]
    assert mana(t, "Urborg, Tomb of Yawgmoth") == ["{T}: Add {R}"]


@pytest.mark.rule("305.6", "305.7", "613.1d")
def test_urborg_adds_a_type_and_its_mana() -> None:
    t = board(Seat(battlefield=["Urborg, Tomb of Yawgmoth", "Steam Vents"]), Seat())
    assert types(t, "Steam Vents") == ["Island", "Swamp", "Mountain"]
    assert mana(t, "Steam Vents") == ["{T}: Add {U}", "{T}: Add {R}", "{T}: Add {B}"]
    assert mana(t, "Urborg, Tomb of Yawgmoth") == ["{T}: Add {B}"]


@pytest.mark.rule("305.7")
def test_a_land_of_blood_moon_makes_red_and_nothing_else() -> None:
    t = board(
        Seat(battlefield=["Blood Moon", "Steam Vents"], hand=["Twisted Image", "Doom"]), Seat(battlefield=["2/2"])
    )
    assert t.options == ["pass", "cast Doom"], "it makes no blue"
    t.play("cast Doom", "P2's 2/2")
    assert t.tapped("Steam Vents")


@pytest.mark.rule("613.8")
def test_a_chain_of_land_types_follows_dependency() -> None:
    """Conversion looks at Mountains, so it waits for Blood Moon though it is older."""
    t = board(Seat(battlefield=["Conversion", "Blood Moon", "Godless Shrine", "Mountain", "Island"]), Seat())
    assert types(t, "Godless Shrine") == ["Plains"]
    assert types(t, "Mountain") == ["Plains"]
    assert types(t, "Island") == ["Island"]


@pytest.mark.rule("613.1f", "613.7a")
def test_an_ability_granted_after_all_were_lost_is_there() -> None:
    t = board(Seat(battlefield=["1/1 flying"], hand=["Mute", "Lesson"], lands="RR"), Seat())
    t.play("cast Mute").settle()
    assert t.keywords("1/1 flying") == set()
    t.play("cast Lesson").settle()
    assert len(abilities_of(t.m, t.find("1/1 flying"))) == 1
    assert any("1/1 flying" in option for option in t.options)
    t = board(Seat(battlefield=["1/1 flying"], hand=["Mute", "Lesson"], lands="RR"), Seat())
    t.play("cast Lesson").settle().play("cast Mute").settle()
    assert abilities_of(t.m, t.find("1/1 flying")) == []


@pytest.mark.rule("613.1f")
def test_a_granted_trigger_is_the_creatures_own_and_ends_with_the_grant() -> None:
    t = board(Seat(battlefield=["Sermon", "2/2", "3/3"], hand=["Doom", "Doom", "Doom"], lands="RRR"), Seat())
    t.play("cast Doom", "2/2").settle()
    assert t.life[0] == 22
    t.play("cast Doom", "Sermon").settle().play("cast Doom", "3/3").settle()
    assert t.life[0] == 22, "without the enchantment it is not there any more"


@pytest.mark.rule("613.1f", "603.6a")
def test_a_granted_trigger_sees_its_creature_enter() -> None:
    t = board(Seat(battlefield=["Welcome", "Welcome"], hand=["2/2", "Doom"], lands="RR"), Seat())
    t.play("cast 2/2").resolve().order().settle()
    assert t.life[0] == 22, "once for each of the two"


@pytest.mark.rule("613.6", "613.1f")
def test_a_lord_that_lost_its_abilities_helps_nobody() -> None:
    t = board(Seat(battlefield=["Banner", "2/2"], hand=["Mute"], lands="R"), Seat())
    assert t.size("2/2") == (3, 3)
    t.play("cast Mute", "Banner").settle()
    assert t.size("2/2") == (2, 2)


@pytest.mark.rule("613.4d", "613.4c")
def test_switched_after_everything_else() -> None:
    t = board(
        Seat(battlefield=["1/1 flying", "Crown"], hand=["Twisted Image", "2/2"], lands="UU", library=["2/2"]), Seat()
    )
    t.play("cast Twisted Image").settle()
    assert t.size("1/1 flying") == (1, 2)


@pytest.mark.rule("205.1a", "613.1d", "613.1e")
def test_a_frog_is_blue_and_no_more_what_it_was() -> None:
    t = board(Seat(battlefield=["Banner", "4/4 vigilance"], hand=["Turn to Frog"], lands="UU"), Seat())
    t.play("cast Turn to Frog", "4/4 vigilance").settle()
    assert t.size("4/4 vigilance") == (2, 2), "1/1, and the banner's +1/+1 in layer 7c"
    names = t.m.game.subtype_names  # type: ignore[attr-defined]
    bits = subtypes_of(t.m, t.find("4/4 vigilance"))
    assert [name for place, name in enumerate(names) if bits >> place & 1] == ["Frog"]
    t.until("upkeep")
    assert t.size("4/4 vigilance") == (5, 5)


@pytest.mark.rule("613.6", "613.8")
def test_what_an_effect_would_have_changed_first_stays_as_it_is() -> None:
    cards = (
        CARDS
        + """
  - {name: Waking, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: {is: artifact}, types: [creature], set_power: 5, set_toughness: 5}}]}
  - {name: Rusting, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: {is: artifact}, loses_types: [artifact]}}]}
  - {name: Golem, cost: R, types: [artifact, creature], power: 1, toughness: 2}
"""
    )
    t = table_with(cards, Seat(battlefield=["Rusting", "Waking", "Golem"]), Seat())
    assert t.size("Golem") == (1, 2), "it was no artifact when Waking applied"
