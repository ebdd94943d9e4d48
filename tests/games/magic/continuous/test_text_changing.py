"""Changed words and names (CR 612, 613.1c)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.objects import abilities_of, has_lost
from tests.games.magic.table import Table, bodies, table_with

CARDS = (
    bodies("2/2", "3/3 islandwalk")
    + """
  - {name: Wait, cost: R, types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Magical Hack, cost: U, types: instant, abilities:
      [{spell: {change_text: {what: {target: permanent}, words: [basic land types]}}}]}
  - {name: Sleight of Mind, cost: U, types: instant, abilities:
      [{spell: {change_text: {what: {target: permanent}, words: [colours], until: end_of_turn}}}]}
  - {name: Crusade, cost: WW, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, {colour: white}], power: 1, toughness: 1}}]}
  - {name: White Knight, cost: WW, types: creature, power: 2, toughness: 2, abilities: [{protection: {colour: black}}]}
  - {name: Red Bear, cost: R, types: creature, power: 2, toughness: 2}
  - {name: Dark Bolt, cost: B, types: instant, abilities:
      [{spell: {damage: {amount: 2, to: {target: {is: creature}}}}}]}
  - {name: Masks, cost: R, types: enchantment, abilities: [{static: {on: each, what: {is: creature}, named: Nobody}}]}
  - {name: Queen, cost: R, types: [legendary, creature], power: 3, toughness: 3}
  - {name: King, cost: R, types: [legendary, creature], power: 3, toughness: 3}
"""
)


def board(*seats: Seat) -> Table:
    return table_with(CARDS, *seats)


@pytest.mark.rule("612.1", "612.2", "613.1c", "305.6")
def test_a_mountain_that_reads_island() -> None:
    t = board(Seat(hand=["Magical Hack", "Wait"], lands="U", battlefield=["Mountain"]), Seat())
    t.play("cast Magical Hack", "Mountain")
    while t.m.decision is not None and t.m.decision.kind != "word":
        t.m.apply("pass")
    t.play("Mountain", "Island")
    land = t.find("Mountain")
    made = [a.text for place, a in enumerate(abilities_of(t.m, land)) if not has_lost(t.m, land, place)]
    assert made == ["{T}: Add {U}"]
    assert "cast Wait" not in t.options


@pytest.mark.rule("612.1", "702.14a")
def test_landwalk_reads_another_land() -> None:
    t = board(Seat(hand=["Magical Hack", "Wait"], lands="UR", battlefield=["3/3 islandwalk"]), Seat())
    t.play("cast Magical Hack", "3/3", "pass", "Island", "Swamp")
    assert t.keywords("3/3 islandwalk") == {"swampwalk"}


@pytest.mark.rule("612.1", "612.2", "514.2")
def test_a_crusade_for_red_this_turn() -> None:
    t = board(
        Seat(hand=["Sleight of Mind", "Wait"], lands="UR", battlefield=["Crusade", "White Knight", "Red Bear"]),
        Seat(library=["2/2"]),
    )
    assert t.size("White Knight") == (3, 3)
    t.play("cast Sleight of Mind", "Crusade", "pass", "white", "red")
    assert t.size("White Knight") == (2, 2)
    assert t.size("Red Bear") == (3, 3)
    t.until("end").play("pass").until("upkeep")
    assert t.size("White Knight") == (3, 3)
    assert t.size("Red Bear") == (2, 2)


@pytest.mark.rule("612.1", "702.16a")
def test_protection_from_another_colour() -> None:
    t = board(Seat(hand=["Sleight of Mind", "Dark Bolt", "Wait"], lands="UBR", battlefield=["White Knight"]), Seat())
    assert "cast Dark Bolt" not in t.options
    t.play("cast Sleight of Mind", "White Knight", "pass", "black", "green")
    assert "cast Dark Bolt" in t.options


@pytest.mark.rule("613.1c", "704.5j", "201.2")
def test_legends_of_one_given_name() -> None:
    t = board(Seat(battlefield=["Queen", "King"], hand=["Masks", "Wait"], lands="RR"), Seat())
    t.play("cast Masks", "pass")
    assert t.m.decision is not None
    assert t.m.decision.kind == "legend"
    t.m.apply(0)
    assert t.battlefield(0).count("Nobody") == 1
