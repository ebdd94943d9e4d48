"""When spells may be cast and when not (CR 101.2, 601.3, 601.5a, 609.4)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("2/2", "1/1")
    + """
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Plan, cost: R, types: sorcery, abilities: [{spell: {gain_life: 1}}]}
  - {name: Echoed Plan, cost: R, types: sorcery, abilities: [{flashback: {mana: R}}, {spell: {gain_life: 1}}]}
  - {name: Relic, cost: "0", types: artifact}
  - {name: Shatter, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: artifact}}}}]}
  - {name: Hour Glass, cost: R, types: artifact, abilities: [as_though_flash]}
  - {name: Den, cost: R, types: enchantment, abilities: [{as_though_flash: {is: creature}}]}
  - {name: Quickling, cost: R, types: creature, power: 1, toughness: 1, keywords: [flash]}
  - {name: Listener, cost: R, types: enchantment, abilities:
      [{when: {event: {casts: {what: {keyword: flash}}}, do: {gain_life: 1}}}]}
  - {name: Lurker, cost: R, types: creature, power: 2, toughness: 2, abilities:
      [{flash_if: {if: {exists: {what: [{is: artifact}, {named: Relic}, yours]}}}},
       {additional_cost: {cost: {sacrifice: {is: artifact}}}}]}
  - {name: Hasty Plan, cost: R, types: sorcery, abilities:
      [{flash_for: {cost: {mana: "2"}}}, {spell: {gain_life: 1}}]}
  - {name: Hush, cost: R, types: enchantment, abilities:
      [{cannot: {do: cast, what: player, whom: {not: {is: creature}}}}]}
  - {name: Warden, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{cannot: {do: cast, what: opponent, if: your_turn}}]}
  - {name: One Law, cost: R, types: enchantment, abilities: [{cannot: {do: cast, what: player, more_than: 1}}]}
  - {name: Mute, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, loses_all: true}}}]}
  - {name: Dig, cost: R, types: sorcery, abilities: [{spell: [{exile_top: 2}, {may_play: done}]}]}
  - {name: Ogre, cost: 4R, types: creature, power: 5, toughness: 5, layout: adventure, parts:
      [{name: Shout, cost: R, types: sorcery, abilities: [{spell: {gain_life: 2}}]}]}
  - {name: Haste of Words, types: enchantment, abilities: [{as_though_flash: {what: {is: sorcery}}}]}
  - {name: Haste of Beasts, types: enchantment, abilities: [{as_though_flash: {what: {is: creature}}}]}
"""
)


def board(
    *seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2, payment: str = "automatic"
) -> Table:
    return arena(CARDS, *seats, active=active, step=step, players=players, payment=payment)


def castable(t: Table) -> list[str]:
    return [text.removeprefix("cast ") for text in t.options if text.startswith("cast ")]


@pytest.mark.rule("609.4", "601.3")
def test_spells_may_be_cast_as_though_they_had_flash() -> None:
    hand = ["2/2", "Plan"]
    assert castable(board(Seat(hand=hand, lands="R"), step="end")) == []
    assert castable(board(Seat(hand=hand, lands="R", battlefield=["Hour Glass"]), step="end")) == hand
    assert castable(board(Seat(hand=hand, lands="R", battlefield=["Den"]), step="end")) == ["2/2"]
    # It is "you": an opponent's does not help.
    assert castable(board(Seat(hand=hand, lands="R"), Seat(battlefield=["Hour Glass"]), step="end")) == []


@pytest.mark.rule("609.4")
def test_as_though_holds_for_that_and_nothing_else() -> None:
    """It can be cast as though it had flash, and has none."""
    t = board(Seat(hand=["2/2", "Quickling"], lands="RR", battlefield=["Hour Glass", "Listener"]), step="end")
    t.play("cast 2/2")
    assert t.stack == ["2/2"]
    t.resolve().play("cast Quickling")
    assert t.stack == ["Quickling", "ability of Listener"]


@pytest.mark.rule("609.4", "601.3")
def test_one_permission_says_from_where_and_another_when() -> None:
    seat = Seat(graveyard=["Echoed Plan"], lands="R")
    assert castable(board(seat, step="end")) == []
    t = board(Seat(graveyard=["Echoed Plan"], lands="R", battlefield=["Hour Glass"]), step="end")
    assert castable(t) == ["Echoed Plan with flashback"]


@pytest.mark.rule("601.3d")
@pytest.mark.parametrize(("other", "may"), [("Relic", True), ("Hour Glass", True), ("Listener", False)])
def test_a_spell_may_have_flash_under_a_condition(other: str, may: bool) -> None:
    t = board(Seat(hand=["Lurker"], lands="R", battlefield=[other, "Bell"]), step="end")
    assert castable(t) == (["Lurker"] if may else [])


@pytest.mark.rule("601.5a", "601.3d")
def test_the_condition_is_asked_as_the_casting_begins_and_not_again() -> None:
    """The Relic that gave it flash is sacrificed to cast it."""
    t = board(Seat(hand=["Lurker"], lands="R", battlefield=["Relic"]), step="end")
    t.play("cast Lurker", "Relic")
    assert (t.stack, t.graveyard(0)) == (["Lurker"], ["Relic"])
    t.resolve()
    assert "Lurker" in t.battlefield(0)


@pytest.mark.rule("601.3c")
def test_flash_may_be_had_for_a_cost() -> None:
    assert castable(board(Seat(hand=["Hasty Plan"], lands="RG"), step="end")) == []
    t = board(Seat(hand=["Hasty Plan"], lands="RGG"), step="end")
    assert castable(t) == ["Hasty Plan with flash"]
    assert t.play("cast Hasty Plan with flash").resolve().life == (21, 20)
    assert "Hasty Plan" in castable(board(Seat(hand=["Hasty Plan"], lands="R")))


@pytest.mark.rule("601.3", "101.2")
def test_what_forbids_wins_over_what_allows() -> None:
    hand = ["Spark", "Plan", "2/2"]
    t = board(Seat(hand=hand, lands="R", battlefield=["Hour Glass"]), Seat(battlefield=["Hush"]))
    assert castable(t) == ["2/2"]
    t = board(Seat(hand=hand, lands="R", battlefield=["Hour Glass"]), Seat(battlefield=["Hush"]), step="end")
    assert castable(t) == ["2/2"]


@pytest.mark.rule("601.3", "101.2")
@pytest.mark.parametrize(("active", "may"), [(0, False), (1, True)])
def test_only_some_players_and_only_at_some_time(active: int, may: bool) -> None:
    t = board(Seat(battlefield=["Warden"]), Seat(hand=["Spark"], lands="R"), active=active)
    if active == 0:
        t.play("p1: pass")
    assert (castable(t) == ["Spark"]) is may


@pytest.mark.rule("601.3")
def test_so_many_spells_each_turn() -> None:
    t = board(Seat(hand=["Spark", "Spark"], lands="RR", battlefield=["One Law"]), Seat(hand=["Spark"], lands="R"))
    t.play("cast Spark -> P2")
    assert castable(t) == []
    t.play("p1: pass")
    assert castable(t) == ["Spark"]
    t.play("p2: pass")
    assert castable(t.until("upkeep")) == ["Spark"]


@pytest.mark.rule("601.3", "613.1f")
def test_who_has_lost_the_ability_forbids_nothing() -> None:
    t = board(Seat(hand=["Mute"], lands="R", battlefield=["Warden"]), Seat(hand=["Spark"], lands="R"))
    t.play("cast Mute").resolve().play("p1: pass")
    assert castable(t) == ["Spark"]


@pytest.mark.rule("601.1a")
def test_to_play_a_card_is_to_play_a_land_or_cast_a_spell() -> None:
    t = board(Seat(hand=["Dig"], lands="RR", library=["Forest", "Spark", "1/1"]))
    t.play("cast Dig").resolve()
    assert sorted(t.exile) == ["Forest", "Spark"]
    t.play("play Forest").play("cast Spark", "P2").resolve()
    assert "Forest" in t.battlefield(0)
    assert t.life[1] == 18


@pytest.mark.rule("601.3e")
@pytest.mark.parametrize(
    ("wind", "able", "unable"),
    [("Haste of Words", "cast Shout", "cast Ogre"), ("Haste of Beasts", "cast Ogre", "cast Shout")],
)
def test_what_is_looked_at_is_what_the_spell_would_be(wind: str, able: str, unable: str) -> None:
    t = board(Seat(battlefield=[wind], hand=["Ogre"], lands="RRRRR"))
    t.until("end")
    assert able in t.options
    assert unable not in t.options
