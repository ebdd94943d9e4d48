"""What cannot happen, cannot enter or cannot get counters (CR 614.17, 111.5, 113.6i, 701.40f, 701.58f)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3")
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
  - {name: Balm, cost: W, types: instant, abilities: [{spell: {gain_life: 3}}]}
  - {name: Hatcher, cost: G, types: creature, power: 1, toughness: 1, abilities:
      [{enters_with: {kind: +1/+1, amount: 2}}]}
  - {name: Rise, cost: B, types: sorcery, abilities:
      [{spell: {put: {what: {each: {what: {is: creature}, place: graveyard}}, to: battlefield}}}]}
  - {name: No Gain, cost: B, types: enchantment, abilities: [{cannot: {event: {gains_life: player}}}]}
  - {name: Backwards, cost: B, types: enchantment, abilities:
      [{instead: {event: {gains_life: opponent}, do: {lose_life: {amount: amount, who: it}}}}]}
  - {name: Emperion, cost: W, types: creature, power: 8, toughness: 8, abilities:
      [{cannot: {event: {loses_life: you}}}, {cannot: {event: {gains_life: you}}}]}
  - {name: Blood Mage, cost: B, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: {life: 1}, do: {draw: 1}}}]}
  - {name: Altar, types: artifact, abilities:
      [{activated: {cost: {sacrifice: {is: creature}}, do: {gain_life: 1}}}]}
  - {name: Keeper, cost: W, types: enchantment, abilities: [{cannot: {event: {sacrificed: {is: creature}}}}]}
  - {name: Grave Cage, types: artifact, abilities:
      [{cannot: {event: {moves: {what: {is: creature}, from: graveyard, to: battlefield}}}}]}
  - {name: Worms, cost: B, types: enchantment, abilities:
      [{cannot: {event: {enters: [{is: creature}, {power: {at_least: 3}}]}}}]}
"""
)


def board(*seats: Seat, players: int = 2) -> Table:
    return arena(CARDS, *seats, players=players)


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


@pytest.mark.rule("614.17", "614.17c")
def test_what_cannot_happen_is_not_replaced() -> None:
    t = board(Seat(hand=["Balm"], lands="W"), Seat(battlefield=["Backwards", "No Gain"]))
    t.play("cast Balm").resolve()
    assert t.life[0] == 20
    t = board(Seat(hand=["Balm"], lands="W"), Seat(battlefield=["Backwards"]))
    assert t.play("cast Balm").resolve().life[0] == 17


@pytest.mark.rule("614.17a")
def test_it_does_not_undo_what_has_happened() -> None:
    t = board(Seat(hand=["Balm", "No Gain"], lands="WB"))
    t.play("cast Balm").resolve().play("cast No Gain").resolve()
    assert t.life[0] == 23


@pytest.mark.rule("614.17b", "118.3", "119.4")
def test_what_cannot_happen_is_no_cost_to_be_paid() -> None:
    t = board(Seat(battlefield=["Blood Mage", "Altar"]))
    assert t.can_activate("Blood Mage")
    assert t.can_activate("Altar")
    t = board(Seat(battlefield=["Blood Mage", "Emperion", "Altar", "Keeper"]))
    assert not t.can_activate("Blood Mage")
    assert not t.can_activate("Altar")


@pytest.mark.rule("614.17d", "614.17")
def test_what_cannot_enter_stays_where_it_is() -> None:
    t = board(Seat(battlefield=["Grave Cage"], graveyard=["2/2"], hand=["Rise"], lands="B"))
    t.play("cast Rise").resolve()
    assert "2/2" in t.graveyard(0)


@pytest.mark.rule("614.17d", "608.3e")
def test_a_spell_that_cannot_enter_goes_to_the_graveyard() -> None:
    """What counts is what it would be on the battlefield, with what has already modified how it enters."""
    t = board(Seat(battlefield=["Worms"], hand=["2/2", "3/3", "Hatcher"], lands="RRRG"))
    t.play("cast 2/2").resolve().play("cast 3/3").resolve()
    assert "2/2" in t.battlefield(0)
    assert t.graveyard(0) == ["3/3"]
