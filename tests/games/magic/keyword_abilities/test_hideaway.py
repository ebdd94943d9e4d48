"""Hideaway (CR 702.75)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.board import EXILE
from tests.games.magic.asking import resolving
from tests.games.magic.table import Table, arena

CARDS = """
  - {name: Watcher, cost: 1U, types: creature, subtypes: [Human], power: 2, toughness: 1, abilities:
      [{hideaway: 4}, {when: {event: {moves: {from: battlefield}}, do: {put: {what: linked, to: hand}}}}]}
  - {name: Heights, types: land, abilities:
      [{hideaway: 2}, {mana: W}, {activated: {cost: [{mana: W}, tap], do: {play_now: linked}}}]}
  - {name: Bear, cost: 1G, types: creature, subtypes: [Bear], power: 2, toughness: 2}
  - {name: Ox, cost: 3W, types: creature, subtypes: [Ox], power: 2, toughness: 4}
  - {name: Shock, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Kill, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Donate, cost: U, types: sorcery, abilities:
      [{spell: {gain_control: {what: {target: {is: creature}}, who: opponents}}}]}
"""


def duel(mine: Seat, theirs: Seat | None = None) -> Table:
    return arena(CARDS, mine, theirs or Seat())


@pytest.mark.rule("702.75a")
def test_hideaway_exiles_a_card_that_only_its_controller_may_look_at() -> None:
    t = duel(Seat(hand=["Watcher", "Kill"], lands="UUB", library=["Bear", "Ox", "Shock", "Forest", "Island"]))
    t.play("cast Watcher").resolve()
    resolving(t, "Shock")
    assert t.exile == ["face-down card"]
    hidden = t.m.state.zones[EXILE][0]
    assert t.m.view(0).can_see(hidden)
    assert not t.m.view(1).can_see(hidden)
    assert t.library(0)[0] == "Island"
    assert sorted(t.library(0)[1:]) == ["Bear", "Forest", "Ox"]
    assert not any("Shock" in t.m.view(1).tell(e) for e in t.m.events)
    assert "Shock" not in str(t.m.view(1).data())
    t.play("cast Kill").settle()
    assert t.hand(0) == ["Shock"]


@pytest.mark.rule("702.75a")
def test_who_controls_the_permanent_may_look() -> None:
    t = duel(Seat(hand=["Watcher", "Donate"], lands="UUU", library=["Bear", "Ox", "Shock", "Forest", "Island"]))
    t.play("cast Watcher").resolve()
    resolving(t, "Shock")
    t.play("cast Donate").settle()
    hidden = t.m.state.zones[EXILE][0]
    assert not t.m.view(0).can_see(hidden)
    assert t.m.view(1).can_see(hidden)


@pytest.mark.rule("702.75a", "607.2a", "406.3a")
def test_what_is_hidden_may_be_played_without_paying() -> None:
    t = duel(Seat(hand=["Heights"], lands="W", library=["Ox", "Bear", "Forest"]))
    t.play("play Heights")
    resolving(t, "Ox")
    t.activate("Heights")
    resolving(t, "yes")
    assert t.stack == ["Ox"], "it was turned face up to be cast"
    t.settle()
    assert "Ox" in t.battlefield(0)
    assert t.exile == []


@pytest.mark.rule("305.2b", "702.75a")
def test_a_hidden_land_is_played_only_if_one_may_be_played() -> None:
    t = duel(Seat(hand=["Heights"], lands="W", library=["Island", "Bear", "Forest"]))
    t.play("play Heights")
    resolving(t, "Island")
    t.activate("Heights").settle()
    assert t.exile == ["face-down card"]
