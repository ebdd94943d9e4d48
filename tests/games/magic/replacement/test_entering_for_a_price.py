"""What enters only if something is given; creatures that assign no combat damage; the ends of graveyards; the player
whose turn it is (CR 404.2, 510.1, 614.12)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, position
from tests.games.magic.table import Table, bodies, game_of

CARDS = (
    bodies("2/2", "1/1")
    + """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Gem, cost: "0", types: artifact, abilities: [{enters_if_paid: {discard: {what: {is: land}}}}]}
  - {name: Lull, cost: W, types: instant, abilities:
      [{spell: {cannot: {what: {target: {is: creature}}, do: assign combat damage}}}]}
  - {name: Sweep, cost: B, types: instant, abilities:
      [{spell: {exile: {graveyard_end: {of: {target: player}, bottom: true}}}}]}
  - {name: Skim, cost: B, types: instant, abilities:
      [{spell: {exile: {graveyard_end: {of: {target: player}, what: {is: creature}}}}}]}
  - {name: Toll, cost: "1", types: artifact, abilities: [{costs: {more: 1, what: anything, by: {not: active}}}]}
  - {name: Tower, types: land, abilities: [{activated: {cost: [{mana: "1"}, tap], do: {gain_life: 1}}}]}
  - {name: Web, types: artifact, abilities: [{cannot: {do: untap, what: [{is: land}, has_activated]}}]}
  - {name: Three, cost: U, types: sorcery, abilities: [{spell: {draw: 3}}]}
  - {name: Riddle, types: artifact, abilities: [{instead: {event: draws, if: hand <= 1, do: {draw: 2}}}]}
  - {name: Ask, cost: U, types: instant, abilities:
      [{spell: {search: {what: [], take: [{to: hand}, {to: graveyard, count: 2}], by: {target: opponent}}}}]}
"""
)


def board(*seats: Seat, step: str = "precombat main") -> Table:
    return Table(position(game_of(CARDS), *seats, step=step))


@pytest.mark.rule("614.12")
def test_it_enters_only_if_a_land_is_discarded() -> None:
    t = board(Seat(hand=["Gem", "Forest", "2/2"], battlefield=["Bell"]), Seat())
    t.play("cast Gem").resolve().play("yes")
    assert "Gem" in t.battlefield(0)
    assert t.graveyard(0) == ["Forest"]
    t = board(Seat(hand=["Gem", "2/2"], battlefield=["Bell"]), Seat())
    t.play("cast Gem").settle()
    assert "Gem" not in t.battlefield(0)
    assert t.graveyard(0) == ["Gem"], "no land card could be discarded"


@pytest.mark.rule("510.1a")
def test_a_creature_that_assigns_no_damage_deals_none() -> None:
    t = board(Seat(hand=["Lull"], battlefield=["2/2", "Bell"], lands="W"), Seat(), step="precombat main")
    t.attack("2/2").play("cast Lull").settle().fight()
    assert t.life[1] == 20
    t = board(Seat(battlefield=["2/2", "Bell"]), Seat(), step="precombat main")
    t.attack("2/2").fight()
    assert t.life[1] == 18


@pytest.mark.rule("404.2")
def test_the_order_of_a_graveyard_is_kept() -> None:
    theirs = Seat(graveyard=["2/2", "Bell", "1/1", "Forest"])
    t = board(Seat(hand=["Sweep"], battlefield=["Bell"], lands="B"), theirs)
    t.play("cast Sweep", "P2").settle()
    assert t.exile == ["2/2"]
    t = board(Seat(hand=["Skim"], battlefield=["Bell"], lands="B"), theirs)
    t.play("cast Skim", "P2").settle()
    assert t.exile == ["1/1"]


@pytest.mark.rule("102.1")
def test_spells_cost_more_on_the_turns_of_others() -> None:
    t = board(Seat(hand=["Sweep"], battlefield=["Toll", "Bell"], lands="B"), Seat(hand=["Sweep"], lands="B"))
    assert "cast Sweep" in t.options
    t.activate("Bell").play("pass")
    assert t.stack == [], "the other player could not pay for it"
    t = board(Seat(battlefield=["Toll", "Bell"]), Seat(hand=["Sweep"], lands="BB"))
    t.activate("Bell").play("pass")
    assert "cast Sweep" in t.options


@pytest.mark.rule("701.23a")
def test_an_opponent_chooses_among_what_was_found() -> None:
    mine = Seat(hand=["Ask"], battlefield=["Bell"], lands="U", library=["2/2", "1/1", "Forest"])
    t = board(mine, Seat())
    t.play("cast Ask").settle()
    t.play("P1's 1/1")
    assert t.hand(0) == ["1/1"]
    assert sorted(t.graveyard(0)) == ["2/2", "Ask", "Forest"]


@pytest.mark.rule("121.2", "614.5")
@pytest.mark.parametrize(("hand", "drawn"), [(0, 4), (1, 4), (2, 3)])
def test_one_more_card_is_drawn_with_an_empty_hand(hand: int, drawn: int) -> None:
    mine = Seat(hand=["Three", *["Forest"] * hand], battlefield=["Riddle", "Bell"], lands="U", library=["2/2"] * 9)
    t = board(mine, Seat())
    t.play("cast Three").settle()
    assert len(t.hand(0)) == hand + drawn
