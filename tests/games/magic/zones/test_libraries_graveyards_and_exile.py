"""Libraries, the battlefield, graveyards and exile (CR 401, 403, 404, 406)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.board import BATTLEFIELD
from cardwright.games.magic.rules.core.objects import library
from tests.games.magic.table import Table, arena, bodies, game

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Slay, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Banish, cost: W, types: instant, abilities: [{spell: {exile: {target: {is: creature}}}}]}
  - {name: Banish Grave, cost: W, types: instant, abilities:
      [{spell: {exile: {target: {what: [{is: creature}], place: graveyard}}}}]}
  - {name: Jailer, cost: W, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: enters, do: {exile: {what: {target: [{is: creature}, theirs]}, linked: true}}}},
      {when: {event: {moves: {from: battlefield}}, do: {put: {what: linked, to: battlefield}}}}]}
  - {name: Blinker, cost: W, types: instant, abilities:
      [{spell: [{exile: {target: {is: creature}}}, {put: {what: done, to: battlefield}}]}]}
  - {name: Grow, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 3, toughness: 3}}}]}
  - {name: Veto, cost: U, types: instant, abilities: [{spell: {counter: {target: {what: [spell], place: stack}}}}]}
  - {name: Purge, cost: B, types: sorcery, abilities: [{spell: {discard: 1}}]}
  - {name: Edict, cost: B, types: sorcery, abilities: [{spell: {sacrifice: {choose: {what: [{is: creature}, yours]}}}}]}
  - {name: Return, cost: U, types: sorcery, abilities:
      [{spell: {put: {what: {choose: {what: [yours], count: 2, place: hand}}, to: library}}}]}
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
"""
)


def board(*seats: Seat, players: int = 2) -> Table:
    return arena(CARDS, *seats, players=players)


@pytest.mark.rule("401.1", "402.1")
def test_a_deck_becomes_a_library_of_which_seven_cards_are_drawn() -> None:
    deck = [*["Forest"] * 30, *["Mountain"] * 26, *["Shock"] * 4]
    t = Table(game().start(3, [deck, deck]))
    for player in (0, 1):
        assert len(t.hand(player)) == 7
        assert len(t.library(player)) == 53
        assert sorted(t.hand(player) + t.library(player)) == sorted(deck)


@pytest.mark.rule("401.3")
def test_everybody_knows_how_many_cards_a_library_has_and_not_which() -> None:
    t = board(Seat(library=["1/1", "2/2", "3/3"]), Seat(library=["1/1"]))
    for viewer in (0, 1):
        view = t.m.view(viewer)
        assert [len(library(t.m, player)) for player in (0, 1)] == [3, 1]
        assert not any(view.can_see(card) for player in (0, 1) for card in library(t.m, player))


@pytest.mark.rule("401.4")
@pytest.mark.parametrize("order", [("1/1", "3/3"), ("3/3", "1/1")])
def test_the_owner_arranges_cards_that_come_into_a_library_together_and_nobody_sees_how(order: tuple[str, str]) -> None:
    t = board(Seat(hand=["Return", "1/1", "2/2", "3/3"], lands="U", library=["Forest"]))
    t.play("cast Return", "p1: pass", "p2: pass", *order)
    assert t.library(0) == [*order[::-1], "Forest"]
    assert not any(t.m.view(1).can_see(card) for card in library(t.m, 0))


@pytest.mark.rule("403.4", "400.7")
def test_a_permanent_that_comes_back_is_another_object_on_which_nothing_lasts() -> None:
    t = board(Seat(hand=["Grow", "Blinker"], lands="GW", battlefield=["1/1"])).play("cast Grow").resolve()
    assert t.size("1/1") == (4, 4)
    t.play("cast Blinker").resolve()
    assert t.size("1/1") == (1, 1)


@pytest.mark.rule("403.3")
def test_every_object_on_the_battlefield_is_a_permanent_of_someone() -> None:
    t = board(Seat(hand=["2/2", "Spark"], lands="GR", battlefield=["1/1"])).play("cast 2/2", "cast Spark -> P2")
    names = t.names(t.m.state.zones[BATTLEFIELD])
    assert "2/2" not in names
    t.settle()
    assert "2/2" in t.names(t.m.state.zones[BATTLEFIELD])
    assert "Spark" not in t.names(t.m.state.zones[BATTLEFIELD])


@pytest.mark.rule("404.1")
def test_what_is_countered_discarded_destroyed_sacrificed_or_done_goes_on_top_of_its_owners_graveyard() -> None:
    t = board(
        Seat(hand=["Spark", "Slay", "Purge", "Edict", "3/3"], lands="RBBBG", battlefield=["1/1", "2/2"]),
        Seat(hand=["Veto"], lands="U"),
    )
    assert t.graveyard(0) == []
    t.play("cast Spark -> P2", "p1: pass", "p2: cast Veto").settle()
    assert t.graveyard(0) == ["Spark"]
    assert t.graveyard(1) == ["Veto"]
    t.play("cast Slay", "1/1").resolve()
    assert t.graveyard(0) == ["Spark", "1/1", "Slay"]
    t.play("cast Edict").resolve()
    assert t.graveyard(0) == ["Spark", "1/1", "Slay", "2/2", "Edict"]
    t.play("cast Purge").resolve()
    assert t.graveyard(0) == ["Spark", "1/1", "Slay", "2/2", "Edict", "3/3", "Purge"]


@pytest.mark.rule("404.1")
def test_a_graveyard_begins_empty() -> None:
    t = Table(game().start(3, [["Forest"] * 60] * 2))
    assert (t.graveyard(0), t.graveyard(1)) == ([], [])


@pytest.mark.rule("406.1", "406.2")
@pytest.mark.parametrize(("spell", "seat"), [("Banish", "battlefield"), ("Banish Grave", "graveyard")])
def test_an_object_is_exiled_from_wherever_it_is(spell: str, seat: str) -> None:
    places = {"battlefield": Seat(hand=[spell], lands="W", battlefield=["2/2"])}
    places["graveyard"] = Seat(hand=[spell], lands="W", graveyard=["2/2"])
    t = board(places[seat]).play(f"cast {spell}").resolve()
    assert t.exile == ["2/2"]
    assert t.graveyard(0) == [spell]


@pytest.mark.rule("406.1")
def test_an_object_may_be_exiled_for_a_while() -> None:
    seats = (Seat(hand=["Jailer", "Slay"], lands="WB"), Seat(battlefield=["2/2"]))
    t = board(*seats).play("cast Jailer").settle()
    assert t.exile == ["2/2"]
    t.play("cast Slay").settle()
    assert t.exile == []
    assert "2/2" in t.battlefield(1)
