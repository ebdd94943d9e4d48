"""What a backup ability lends, and what it does not (CR 702.165)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("2/2")
    + """
  - {name: Aide, cost: W, types: creature, power: 1, toughness: 1, abilities: [{backup: {amount: 1, keywords: flying}}]}
  - {name: Choir, cost: W, types: enchantment, abilities:
      [{static: {on: each, what: {named: Aide}, keywords: [lifelink]}}]}
  - {name: Twin, cost: W, types: creature, power: 0, toughness: 0, abilities: [{enters_as_copy: {is: creature}}]}
  - {name: Hush, cost: W, types: instant, abilities:
      [{spell: {change: {what: {each: {named: Aide}}, loses_all: true}}}]}
"""
)


def backed_up(*seats: Seat) -> Table:
    """The Aide has entered, and its ability targets the 2/2."""
    t = arena(CARDS, *seats)
    return t.play("cast Aide").resolve().play("2/2")


@pytest.mark.rule("702.165c")
def test_only_what_is_printed_below_is_lent() -> None:
    t = backed_up(Seat(hand=["Aide"], battlefield=["2/2", "Choir"], lands="W"))
    assert t.resolve().keywords("2/2") == {"flying"}
    assert t.keywords("Aide") == {"flying", "lifelink"}


@pytest.mark.rule("702.165d")
def test_what_is_lent_is_settled_as_the_ability_is_put_on_the_stack() -> None:
    t = backed_up(Seat(hand=["Aide", "Hush"], battlefield=["2/2"], lands="WW")).play("cast Hush").resolve()
    assert t.keywords("Aide") == set()
    assert t.resolve().keywords("2/2") == {"flying"}


@pytest.mark.rule("702.165b")
def test_what_enters_as_a_copy_lends_the_same() -> None:
    t = arena(CARDS, Seat(hand=["Twin"], battlefield=["Aide", "2/2"], lands="W")).play("cast Twin")
    while "pass" in t.options and t.stack == ["Twin"]:
        t.play("pass")
    t.play("Aide", "2/2").resolve()
    assert (t.keywords("2/2"), t.size("2/2")) == ({"flying"}, (3, 3))
