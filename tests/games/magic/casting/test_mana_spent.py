"""What mana was spent to cast a spell is known to it, and to the permanent it becomes (CR 106.6, 400.7d, 702.44)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, position
from tests.games.magic.table import Table, bodies, game_of

CARDS = (
    bodies("2/2")
    + """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Prism, cost: "3", types: artifact, abilities: [sunburst]}
  - {name: Prism Beast, cost: "2", types: creature, power: 1, toughness: 1, abilities: [sunburst]}
  - {name: Free One, cost: "0", types: artifact}
  - {name: Pact, cost: "{R/P}", types: instant, abilities: [{spell: {gain_life: 3}}]}
  - {name: Bauble, cost: "1", types: artifact, abilities:
      [{when: {event: {casts: {who: player}},
        if: {compare: {amount: {mana_spent: {on: it}}, at_most: 0}}, do: {counter: it}}}]}
  - {name: Spirit, cost: "{3}{R/G}{R/G}", types: creature, power: 4, toughness: 4, abilities:
      [{when: {event: enters, if: {compare: {amount: {mana_spent: {of: green}}, at_least: 2}}, do: {gain_life: 5}}}]}
  - {name: Sieve, types: land, abilities: [{mana: {add: [WU], cost: [{mana: "1"}, tap]}}]}
  - {name: Twin, cost: UU, types: instant, abilities: [{spell: {copy_spell: {target: spell}}}]}
  - {name: Stop, cost: "1", types: instant, abilities: [{spell: {counter: {target: spell}}}]}
  - {name: Raise, cost: "1", types: sorcery, abilities:
      [{spell: {put: {what: {each: {what: {is: artifact}, place: graveyard}}, to: battlefield}}}]}
  - {name: Count, cost: "2", types: sorcery, abilities: [{spell: {gain_life: {mana_spent: {of: colours}}}}]}
"""
)


def board(*seats: Seat) -> Table:
    return Table(position(game_of(CARDS), *seats, step="precombat main"))


@pytest.mark.rule("702.44a", "702.44b", "702.44d")
def test_sunburst_counts_colours_and_not_mana() -> None:
    t = board(Seat(hand=["Prism"], battlefield=["Bell"], lands="WWU"), Seat())
    t.play("cast Prism").settle()
    assert t.counters("Prism", "charge") == 2
    t = board(Seat(hand=["Prism Beast"], battlefield=["Bell"], lands="RG"), Seat())
    t.play("cast Prism Beast").settle()
    assert t.size("Prism Beast") == (3, 3)


@pytest.mark.rule("400.7d")
def test_a_permanent_knows_what_was_spent_on_its_spell() -> None:
    t = board(Seat(hand=["Spirit"], battlefield=["Bell"], lands="GGWWW"), Seat())
    t.play("cast Spirit").settle()
    assert t.life[0] == 25
    t = board(Seat(hand=["Spirit"], battlefield=["Bell"], lands="RGWWW"), Seat())
    t.play("cast Spirit").settle()
    assert t.life[0] == 20


@pytest.mark.rule("601.2h")
def test_a_spell_for_which_no_mana_was_spent_is_told_from_others() -> None:
    t = board(Seat(hand=["Free One"], battlefield=["Bauble", "Bell"]), Seat())
    t.play("cast Free One").settle()
    assert t.graveyard(0) == ["Free One"]
    t = board(Seat(hand=["Prism"], battlefield=["Bauble", "Bell"], lands="WWU"), Seat())
    t.play("cast Prism").settle()
    assert "Prism" in t.battlefield(0)
    t = board(Seat(hand=["Pact"], battlefield=["Bauble", "Bell"]), Seat())
    t.play("cast Pact").settle()
    assert t.life[0] == 18, "life was paid, and no mana: it is countered"


@pytest.mark.rule("605.3a")
def test_what_a_mana_ability_costs_was_not_spent_on_the_spell() -> None:
    t = board(Seat(hand=["Count"], battlefield=["Sieve", "Bell"], lands="R"), Seat())
    t.play("cast Count").settle()
    assert t.life[0] == 22, "white and blue, and not the red that paid for them"


@pytest.mark.rule("707.10")
def test_nothing_was_spent_on_a_copy() -> None:
    t = board(Seat(hand=["Count", "Twin"], battlefield=["Bell"], lands="WGUU"), Seat())
    t.play("cast Count", "cast Twin").settle()
    assert t.life[0] == 22


@pytest.mark.rule("400.7", "400.7d")
def test_a_countered_spell_that_is_put_from_the_graveyard_forgets_what_was_spent() -> None:
    t = board(Seat(hand=["Prism", "Stop", "Raise"], battlefield=["Bell"], lands="WUBBU"), Seat())
    t.play("cast Prism", "cast Stop").settle()
    t.play("cast Raise").settle()
    assert "Prism" in t.battlefield(0)
    assert t.counters("Prism", "charge") == 0
