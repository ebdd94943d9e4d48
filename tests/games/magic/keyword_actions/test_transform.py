"""Transforming: what it is, and what it is not (CR 701.27)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import arena

SIDES = """
  - name: Wolf
    cost: G
    types: creature
    power: 2
    toughness: 2
    layout: transform
    abilities:
      - {activated: {cost: {mana: "{0}"}, do: {transform: self}}}
      - {when: {event: turned_up, do: {gain_life: 5}}}
    parts:
      - name: Were
        types: creature
        power: 4
        toughness: 4
        subtypes: [Beast]
        abilities:
          - {activated: {cost: {mana: "{0}"}, do: {transform: self}}}
          - {when: {event: turned_up, do: {gain_life: 5}}}
  - {name: Watch, types: artifact,
      abilities: [{when: {event: {transforms: {what: {power: {at_least: 4}}}}, do: {gain_life: 1}}}]}
  - {name: Listen, types: artifact,
      abilities: [{when: {event: {turned_up: {what: {is: creature}}}, do: {gain_life: 5}}}]}
"""


@pytest.mark.rule("701.27b")
def test_transforming_is_no_turning_face_up() -> None:
    t = arena(SIDES, Seat(battlefield=["Wolf", "Listen"]))
    t.activate("Wolf").settle()
    t.activate("Were").settle()
    assert t.life == (20, 20)
    assert "Wolf" in t.battlefield(0)


@pytest.mark.rule("701.27e")
def test_transforming_into_something_is_judged_by_what_it_is_then() -> None:
    t = arena(SIDES, Seat(battlefield=["Wolf", "Watch"]))
    t.activate("Wolf").settle()
    assert t.life == (21, 20)
    t.activate("Were").settle()
    assert t.life == (21, 20)


@pytest.mark.rule("701.27f")
def test_an_ability_turns_its_source_over_only_if_nothing_else_has_meanwhile() -> None:
    t = arena(SIDES, Seat(battlefield=["Wolf"]))
    t.activate("Wolf").activate("Wolf").settle()
    assert "Were" in t.battlefield(0)
    t.activate("Were").settle()
    assert "Wolf" in t.battlefield(0)
