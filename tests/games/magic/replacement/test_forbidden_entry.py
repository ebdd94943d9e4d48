"""What cannot enter the battlefield, or cannot get counters (CR 111.5, 113.6i, 701.40f, 701.58f)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2")
    + """
  - {name: Wall of Law, cost: W, types: enchantment, abilities: [{cannot: {event: {enters: {is: creature}}}}]}
  - {name: Rally, cost: W, types: sorcery, abilities: [{spell: [{create: Squire}, {create: Clover}]}]}
  - {name: Squire, types: creature, power: 1, toughness: 1, token: true}
  - {name: Clover, types: artifact, token: true}
  - {name: Reprint, cost: W, types: sorcery, abilities:
      [{spell: [{create_copy: {target: {what: {is: sorcery}, place: graveyard}}}, {gain_life: 1}]}]}
  - {name: Show, cost: W, types: sorcery, abilities: [{spell: [manifest, {gain_life: 1}]}]}
  - {name: Hide, cost: W, types: sorcery, abilities: [{spell: [cloak, {gain_life: 1}]}]}
  - {name: Stone, cost: W, types: creature, power: 1, toughness: 1, abilities:
      [{cannot: {event: {counters_put: {on: itself}}}}, {enters_with: {kind: +1/+1, amount: 2}}]}
  - {name: Bless, cost: W, types: instant, abilities:
      [{spell: {counters: {kind: +1/+1, on: {target: {is: creature}}}}}]}
"""
)


def board(*seats: Seat) -> Table:
    return arena(CARDS, *seats)


@pytest.mark.rule("111.5")
def test_a_token_that_cannot_enter_is_not_created() -> None:
    t = board(Seat(hand=["Rally"], lands="W", battlefield=["Wall of Law"])).play("cast Rally").settle()
    assert "Squire" not in t.battlefield(0)
    assert "Clover" in t.battlefield(0)


@pytest.mark.rule("111.5")
def test_no_token_is_a_copy_of_a_sorcery() -> None:
    t = board(Seat(hand=["Reprint"], graveyard=["Rally"], lands="W")).play("cast Reprint").settle()
    assert t.life[0] == 21
    assert "Rally" not in t.battlefield(0)


@pytest.mark.rule("701.40f", "701.58f")
@pytest.mark.parametrize("spell", ["Show", "Hide"])
def test_a_card_that_cannot_enter_face_down_stays_where_it_is(spell: str) -> None:
    t = board(Seat(hand=[spell], lands="W", battlefield=["Wall of Law"], library=["2/2"] * 2))
    t.play(f"cast {spell}").settle()
    assert t.life[0] == 21
    assert t.library(0) == ["2/2", "2/2"]
    assert not t.m.view(1).can_see(t.m.state.zones[0][-1])
    t = board(Seat(hand=[spell], lands="W", library=["2/2"] * 2)).play(f"cast {spell}").settle()
    assert t.library(0) == ["2/2"]


@pytest.mark.rule("113.6i")
def test_what_cannot_have_counters_put_on_it_enters_without() -> None:
    t = board(Seat(hand=["Stone", "Bless"], lands="WW")).play("cast Stone").resolve()
    assert t.size("Stone") == (1, 1)
    assert t.play("cast Bless").resolve().size("Stone") == (1, 1)
