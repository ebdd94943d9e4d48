"""Paying costs: mana, alternative and additional costs, symbols paid in two ways (CR 118)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.board import FIRST_MANA
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1")
    + """
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Costly, cost: "3RR", types: sorcery, abilities: [{spell: {gain_life: 5}}]}
  - {name: Familiar, cost: "1", types: artifact, abilities: [{costs: {less: 4, what: {is: sorcery}, by: you}}]}
  - {name: Tax, cost: U, types: instant, abilities:
      [{spell: {unless_pays: {cost: {mana: "1"}, do: {damage: {amount: 5, to: {target: player}}}, who: opponents}}}]}
  - {name: Odd Tax, cost: U, types: instant, abilities:
      [{spell: {unless_pays: {cost: {mana: "{R/P}"}, do: {damage: {amount: 5, to: {target: player}}},
      who: opponents}}}]}
  - {name: No Cost, types: sorcery, abilities:
      [{alternative_cost: {name: gift, cost: {life: 3}}}, {spell: {gain_life: 9}}]}
  - {name: Never, types: sorcery, abilities: [{spell: {gain_life: 9}}]}
  - {name: Tribute, cost: B, types: sorcery, abilities:
      [{additional_cost: {cost: {life: 2}}}, {additional_cost: {cost: {sacrifice: {is: creature}}}},
      {spell: {gain_life: 9}}]}
  - {name: Kicked, cost: "1R", types: instant, abilities:
      [{kicker: {cost: {mana: "2"}}}, {spell: {damage: {amount: 1 + 4 * kicked, to: {target: player}}}}]}
  - {name: Pact, cost: "3B", types: instant, abilities:
      [{alternative_cost: {name: blood, cost: {life: 2}}},
      {alternative_cost: {name: bone, cost: {sacrifice: {is: creature}}}},
      {spell: {gain_life: 1}}]}
  - {name: Veto Two, cost: U, types: instant, abilities:
      [{spell: {counter: {target: {what: [{mana_value: {exactly: 2}}], place: stack}}}}]}
  - {name: Veto Four, cost: U, types: instant, abilities:
      [{spell: {counter: {target: {what: [{mana_value: {exactly: 4}}], place: stack}}}}]}
  - {name: Altar, cost: "1", types: artifact, abilities:
      [{activated: {cost: {sacrifice: {is: creature}}, do: {gain_life: 1}}}]}
  - {name: Crypt, cost: "1", types: artifact, abilities:
      [{activated: {cost: {sacrifice: {is: creature}}, do: {gain_life: 2}}}]}
  - {name: Gitaxian, cost: "{R/P}", types: instant, abilities: [{spell: {gain_life: 5}}]}
"""
)
RED = 3


def board(*seats: Seat, payment: str = "automatic", active: int = 0, players: int = 2) -> Table:
    return arena(CARDS, *seats, payment=payment, active=active, players=players)


def board_with(cards: str, *seats: Seat, players: int = 2) -> Table:
    return arena(CARDS + cards, *seats, players=players)


@pytest.mark.rule("118.1")
def test_a_cost_must_be_paid_to_do_something() -> None:
    assert not board(Seat(battlefield=["Altar"])).can_activate("Altar")
    t = board(Seat(battlefield=["Altar", "1/1"])).activate("Altar")
    assert t.graveyard(0) == ["1/1"]
    assert t.life == (20, 20)


@pytest.mark.rule("118.1", "118.2", "118.12a", "608.2g")
def test_who_is_asked_to_pay_may_make_mana_for_it() -> None:
    seats = (Seat(hand=["Tax"], lands="U"), Seat(lands="G"))
    t = board(*seats).play("cast Tax -> P2", "p1: pass", "p2: pass", "p2: yes")
    assert t.tapped("Forest")
    assert t.life == (20, 20)
    unable = board(Seat(hand=["Tax"], lands="U"), Seat()).play("cast Tax -> P2").resolve()
    assert unable.life == (20, 15)


@pytest.mark.rule("118.3c")
def test_nobody_must_make_mana_to_pay() -> None:
    t = board(Seat(hand=["Tax"], lands="U"), Seat(lands="G")).play("cast Tax -> P2", "p1: pass", "p2: pass", "p2: no")
    assert not t.tapped("Forest")
    assert t.life == (20, 15)


@pytest.mark.rule("118.3a")
def test_paying_mana_takes_it_out_of_the_pool() -> None:
    t = board(Seat(hand=["Spark"], lands="RR"), payment="manual")
    t.play("activate Mountain: {T}: Add {R}", "activate Mountain: {T}: Add {R}")
    assert t.m.state.rows[0][FIRST_MANA + RED] == 2
    t.play("cast Spark -> P2")
    assert t.m.state.rows[0][FIRST_MANA + RED] == 1


@pytest.mark.rule("118.6a", "202.1b")
def test_a_card_without_a_cost_is_cast_for_another_cost_or_not_at_all() -> None:
    t = board(Seat(hand=["No Cost", "Never"], lands="BB"))
    assert [text for text in t.options if text.startswith("cast")] == ["cast No Cost with gift"]
    t.play("cast No Cost with gift").resolve()
    assert t.life == (26, 20)


@pytest.mark.rule("118.7a")
@pytest.mark.parametrize(("lands", "may"), [("RR", True), ("RG", False), ("R", False)])
def test_a_cost_that_is_less_keeps_its_colours(lands: str, may: bool) -> None:
    t = board(Seat(hand=["Costly"], lands=lands, battlefield=["Familiar"]))
    assert ("cast Costly" in t.options) == may


@pytest.mark.rule("118.8a")
def test_all_additional_costs_are_paid() -> None:
    assert "cast Tribute" not in board(Seat(hand=["Tribute"], lands="B")).options
    assert "cast Tribute" not in board(Seat(hand=["Tribute"], lands="B", battlefield=["1/1"], life=1)).options
    t = board(Seat(hand=["Tribute"], lands="B", battlefield=["1/1"])).play("cast Tribute")
    assert t.life == (18, 20)
    assert t.graveyard(0) == ["1/1"]


@pytest.mark.rule("118.8b")
def test_an_optional_cost_is_a_choice() -> None:
    for answer, left in (("yes", 15), ("no", 19)):
        t = board(Seat(hand=["Kicked"], lands="RRRR")).play("cast Kicked", answer, "P2").resolve()
        assert t.life == (20, left)


@pytest.mark.rule("118.8d", "202.4")
def test_a_cost_paid_on_top_is_no_part_of_the_mana_cost() -> None:
    t = board(Seat(hand=["Kicked"], lands="RRRR"), Seat(hand=["Veto Two", "Veto Four"], lands="U"))
    t.play("cast Kicked", "yes", "P2", "p1: pass")
    assert "cast Veto Two" in t.options
    assert "cast Veto Four" not in t.options


@pytest.mark.rule("118.9a", "118.9b")
def test_one_alternative_cost_or_the_mana_cost_and_never_two() -> None:
    t = board(Seat(hand=["Pact"], lands="BBBB", battlefield=["1/1"]))
    assert [text for text in t.options if text.startswith("cast")] == [
        "cast Pact", "cast Pact with blood", "cast Pact with bone"
    ]  # fmt: skip
    t.play("cast Pact with blood").resolve()
    assert t.life == (19, 20)
    assert "1/1" in t.battlefield(0)


@pytest.mark.rule("118.9c")
def test_another_cost_does_not_change_the_mana_cost() -> None:
    t = board(Seat(hand=["Pact"]), Seat(hand=["Veto Two", "Veto Four"], lands="U")).play(
        "cast Pact with blood", "p1: pass"
    )
    assert [text for text in t.options if text.startswith("cast")] == ["cast Veto Four"]


@pytest.mark.rule("118.10")
def test_one_sacrifice_pays_for_one_ability() -> None:
    t = board(Seat(battlefield=["Altar", "Crypt", "1/1"])).activate("Altar")
    assert not t.can_activate("Crypt")
    t.settle()
    assert t.life == (21, 20)


@pytest.mark.rule("118.13", "118.13a")
@pytest.mark.parametrize(("lands", "life"), [("R", 25), ("G", 23)])
def test_a_symbol_that_can_be_paid_in_two_ways_is_paid_in_one(lands: str, life: int) -> None:
    t = board(Seat(hand=["Gitaxian"], lands=lands)).play("cast Gitaxian").resolve()
    assert t.life == (life, 20)


@pytest.mark.rule("118.13b")
def test_such_a_symbol_in_a_cost_that_is_asked_for_is_paid_in_either_way() -> None:
    t = board(Seat(hand=["Odd Tax"], lands="U"), Seat()).play("cast Odd Tax -> P2", "p1: pass", "p2: pass", "p2: yes")
    assert t.life == (20, 18)


@pytest.mark.rule("118.11")
def test_a_cost_is_paid_even_if_something_else_happens_instead() -> None:
    cards = """
  - {name: Rest, types: artifact,
      abilities: [{instead: {event: {moves: {what: {is: creature}, from: battlefield, to: graveyard}}, to: exile}}]}
  - {name: Pyre, types: artifact, abilities: [{activated: {cost: {sacrifice: {is: creature}}, do: {gain_life: 5}}}]}
"""
    t = board_with(cards, Seat(battlefield=["Rest", "Pyre", "1/1"]))
    t.activate("Pyre").settle()
    assert t.exile == ["1/1"]
    assert t.graveyard(0) == []
    assert t.life == (25, 20)


@pytest.mark.rule("118.12b")
def test_who_chose_to_search_did_whether_or_not_they_found_something() -> None:
    cards = """
  - {name: Quest, cost: G, types: sorcery,
      abilities: [{spell: [{may: {search: {is: artifact}}}, {if: {condition: done, then: {gain_life: 4}}}]}]}
"""
    t = board_with(cards, Seat(hand=["Quest"], lands="G"))
    t.play("p1: cast Quest", "p1: pass", "p2: pass", "p1: yes")
    assert t.life == (24, 20)
