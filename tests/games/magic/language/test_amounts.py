"""Amounts that are words: how many there are, the greatest, how many kinds, of any noun in any place."""

from __future__ import annotations

import pytest

from cardwright.errors import CardErrors
from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena

BODIES = """
  - {name: Ant, cost: G, types: creature, subtypes: [Insect], power: 1, toughness: 2}
  - {name: Bee, cost: 1G, types: creature, subtypes: [Insect], power: 3, toughness: 1}
  - {name: Crab, cost: 2U, types: creature, subtypes: [Crab], power: 0, toughness: 5}
  - {name: Drone, cost: "4", types: [artifact, creature], subtypes: [Insect, Scout], power: 3, toughness: 3}
  - {name: Note, cost: U, types: instant, abilities: [{spell: draw}]}
"""
MINE = Seat(battlefield=["Ant", "Ant", "Bee", "Drone"], hand=["Count", "Note"], graveyard=["Ant", "Note"], lands="R")
THEIRS = Seat(battlefield=["Crab", "Bee"], hand=["Note", "Note", "Ant"], life=17)


def counted(amount: str, mine: Seat = MINE, theirs: Seat = THEIRS) -> int:
    """The life that a sorcery gains, which is this amount."""
    card = f"  - {{name: Count, cost: R, types: sorcery, abilities: [{{spell: {{gain_life: {amount}}}}}]}}\n"
    t: Table = arena(BODIES + card, mine, theirs)
    t.play("cast Count").resolve()
    return t.life[0] - 20


@pytest.mark.parametrize(
    ("amount", "is_"),
    [
        ("{count: {each: [{is: creature}, yours]}}", 4),
        ("{count: {each: {is: creature}}}", 6),
        ("{count: {each: [{subtype: Insect}, theirs]}}", 1),
        ("{count: {each: {what: owned, place: graveyard}}}", 2),
        ("{count: {each: {what: {is: instant}, place: hand}}}", 3),
        ("{count: {each: {what: anything, place: hand, whose: opponents}}}", 3),
        ("{count: {each: {what: {is: creature}, whose: opponents}}}", 2),
        ("{count: opponents}", 1),
        ("{count: everyone}", 2),
        ("{power: {each: [{is: creature}, yours]}}", 8),
        ("{toughness: {each: [{is: creature}, theirs]}}", 6),
        ("{mana_value: {each: [{is: creature}, yours]}}", 8),
        ("{greatest: {stat: power, among: {each: [{is: creature}, yours]}}}", 3),
        ("{greatest: {stat: toughness, among: {each: {is: creature}}}}", 5),
        ("{greatest: {stat: mana value, among: {each: [{is: creature}, theirs]}}}", 3),
        ("{greatest: {stat: power, among: {each: {is: planeswalker}}}}", 0),
        ("{kinds: {of: card types, among: {each: {what: owned, place: graveyard}}}}", 2),
        ("{kinds: {of: colours, among: {each: permanent}}}", 2),
        ("{kinds: {of: names, among: {each: [{is: creature}, yours]}}}", 3),
        ("{kinds: {of: powers, among: {each: [{is: creature}, yours]}}}", 2),
        ("{kinds: {of: toughnesses, among: {each: [{is: creature}, yours]}}}", 3),
        ("{kinds: {of: mana values, among: {each: [{is: creature}, yours]}}}", 3),
        ("{kinds: {of: creature types, among: {each: [{is: creature}, yours]}}}", 2),
        ("{kinds: {of: basic land types, among: {each: [{is: land}, yours]}}}", 1),
        ("{life: opponents}", 17),
        ("{if: {condition: {exists: [{subtype: Crab}, theirs]}, then: 7, else: 3}}", 7),
        ("{if: {condition: {exists: [{subtype: Crab}, yours]}, then: 7, else: {count: opponents}}}", 1),
        ("{times: {of: {count: {each: [{is: creature}, yours]}}, by: 2}}", 8),
        ("{half: {of: {power: {each: {is: creature}}}, rounded: up}}", 6),
        ("{half: {of: {power: {each: {is: creature}}}, rounded: down}}", 5),
        ("{plus: [{count: {each: {is: creature}}}, 1, hand]}", 8),
        ("{minus: {of: {life: opponents}, less: {count: {each: {is: creature}}}}}", 11),
    ],
)
def test_an_amount_is_found_as_it_is_needed(amount: str, is_: int) -> None:
    assert counted(amount) == is_


@pytest.mark.parametrize(("limits", "is_"), [
    ("at_least: 4", True), ("at_least: 5", False), ("at_most: 4", True), ("at_most: 3", False), ("exactly: 4", True),
    ("exactly: 3", False), ("at_least: 2, at_most: 3", False), ("at_least: 2, at_most: 4", True),
])  # fmt: skip
def test_an_amount_is_compared_with_its_limits(limits: str, is_: bool) -> None:
    test = f"{{compare: {{amount: {{count: {{each: [{{is: creature}}, yours]}}}}, {limits}}}}}"
    spell = f"{{spell: {{if: {{condition: {test}, then: {{gain_life: 1}}}}}}}}"
    card = f"  - {{name: Count, cost: R, types: sorcery, abilities: [{spell}]}}\n"
    t = arena(BODIES + card, MINE, THEIRS)
    t.play("cast Count").resolve()
    assert t.life[0] == (21 if is_ else 20)


def test_what_is_taken_off_for_each_adds_nothing_below_zero() -> None:
    """CR 107.1b: a bonus keeps its sign."""
    shrink = "{times: {of: {count: {each: [{subtype: Crab}, yours]}}, by: -1}}"
    change = f"{{change: {{what: {{each: {{is: creature}}}}, power: {shrink}, toughness: {shrink}}}}}"
    card = f"  - {{name: Count, cost: R, types: sorcery, abilities: [{{spell: {change}}}]}}\n"
    t = arena(BODIES + card, Seat(battlefield=["Crab", "Crab", "Bee"], hand=["Count"], lands="R"))
    t.play("cast Count").resolve()
    assert t.size("Crab") == (-2, 3)
    assert t.battlefield(0).count("Bee") == 0


def wrong(ability: str) -> str:
    card = f"  - {{name: Wrong, cost: R, types: sorcery, abilities: [{{spell: {ability}}}]}}\n"
    with pytest.raises(CardErrors) as error:
        arena(card)
    return str(error.value)


@pytest.mark.parametrize(("ability", "said"), [
    ("{gain_life: {cuont: {each: permanent}}}", "unknown field 'cuont' of gain_life"),
    ("{gain_life: {amount: {cuont: {each: permanent}}}}", "unknown quantity 'cuont'"),
    ("{gain_life: {count: you, power: self}}", "found the keys: count, power"),
    ("{gain_life: {power: you}}", "needed is a permanent, spell or card"),
    ("{gain_life: {life: self}}", "needed is a player"),
    ("{gain_life: {power: that}}", "`that: 1` comes before there are so many targets"),
    ("{gain_life: its_power}", "there is no variable 'its_power' any more: write {power: that}"),
    ("{counting: {what: permanent, do: {draw: count}}}", "there is no 'counting' any more: write {count: {each"),
    ("{if: {condition: {compare: {amount: 1}}, then: draw}}", "compare needs at_least, at_most or exactly"),
])  # fmt: skip
def test_a_wrong_amount_is_refused_where_it_stands(ability: str, said: str) -> None:
    assert said in wrong(ability)


def test_a_field_that_is_gone_names_its_successor() -> None:
    card = "  - {name: Wrong, types: artifact, abilities: [{mana: {add: G, times: 2, counting: permanent}}]}\n"
    with pytest.raises(CardErrors, match="mana has no field 'counting' any more: write"):
        arena(card)
