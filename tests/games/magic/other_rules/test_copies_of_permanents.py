"""Copies of permanents, control for a while, exchanges (CR 707, 613.2, 613.3)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.board import ARTIFACT, CREATURE, LEGENDARY
from cardwright.games.magic.rules.core.objects import types_of
from tests.games.magic.table import Table, bodies, table_with

CARDS = (
    bodies("2/2", "3/3", "4/4 flying")
    + """
  - {name: Wait, cost: R, types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Doom, cost: R, types: instant, abilities: [{spell: {destroy: {target: permanent}}}]}
  - {name: Grow, cost: R, types: instant, abilities: [{spell: {change: {what: {target: {is: creature}}, power: 3}}}]}
  - {name: Bounce, cost: R, types: instant, abilities: [{spell: {put: {what: {target: {is: creature}}, to: hand}}}]}
  - {name: Herald, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: enters, do: {gain_life: 3}}}]}
  - {name: Thorn, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{enters_with: {kind: +1/+1, amount: 2}}]}
  - {name: Banner, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{static: {on: each, what: [{is: creature}, yours, another], power: 1, toughness: 1}}]}
  - {name: Queen, cost: R, types: [legendary, creature], power: 3, toughness: 3}
  - {name: Plague, cost: R, types: enchantment, abilities: [{static: {on: each, what: {subtype: Body}, power: -1}}]}
"""
)


def board(*seats: Seat) -> Table:
    return table_with(CARDS, *seats)


@pytest.mark.rule("707.2", "707.5", "614.1c")
def test_a_clone_enters_as_what_it_copies() -> None:
    t = board(Seat(hand=["Clone", "Wait"], lands="RUUUU"), Seat(battlefield=["Herald"]))
    t.play("cast Clone", "pass", "P2's Herald").settle()
    assert t.battlefield(0)[-1] == "Herald"
    assert t.life[0] == 23, "it has the ability as it enters"


@pytest.mark.rule("707.5")
def test_a_clone_of_nothing_dies() -> None:
    t = board(Seat(hand=["Clone", "Wait"], lands="RUUUU"), Seat(battlefield=["Herald"]))
    t.play("cast Clone", "pass", "no more")
    assert t.graveyard(0) == ["Clone"]


@pytest.mark.rule("707.2", "707.2a")
def test_counters_and_effects_are_not_copied() -> None:
    t = board(Seat(hand=["Clone", "Grow", "Wait"], lands="RRUUUU", battlefield=["2/2"]), Seat())
    t.play("cast Grow").settle().play("cast Clone", "pass", "2/2").settle()
    assert [t.m.layers.values(t.m, obj)[:2] for obj in t.m.state.zones[12][-1:]] == [[2, 2]]


@pytest.mark.rule("707.3")
def test_a_clone_of_a_clone_is_what_that_copied() -> None:
    t = board(Seat(hand=["Clone", "Clone", "Wait"], lands="RUUUUUUUU"), Seat(battlefield=["4/4 flying", "2/2"]))
    t.play("cast Clone", "pass", "P2's 4/4").settle().play("cast Clone", "pass", "4/4").settle()
    assert t.battlefield(0).count("4/4 flying") == 2
    t.play("cast Wait").settle()
    assert t.keywords("4/4 flying", 0) == {"flying"}


@pytest.mark.rule("707.5", "614.12")
def test_what_is_copied_says_how_the_clone_enters() -> None:
    t = board(Seat(hand=["Clone", "Wait"], lands="RUUUU"), Seat(battlefield=["Thorn", "3/3"]))
    t.play("cast Clone", "pass", "P2's Thorn").settle()
    assert t.size("Thorn", 0) == (3, 3)


@pytest.mark.rule("707.9", "707.9a", "707.3")
def test_exceptions_are_copied_too() -> None:
    t = board(Seat(hand=["Phyrexian Metamorph", "Clone", "Wait"], lands="RUUUUUUUU"), Seat(battlefield=["3/3"]))
    t.play("cast Phyrexian Metamorph", "pass", "P2's 3/3").settle()
    first = t.find("3/3", 0)
    assert types_of(t.m, first) & (ARTIFACT | CREATURE) == ARTIFACT | CREATURE
    t.play("cast Clone", "pass", "3/3").settle()
    both = [
        obj for obj in t.m.state.zones[12] if t.m.state.rows[obj][4] == 0 and t.m.game.object_name(t.m, obj) == "3/3"
    ]
    assert len(both) == 2
    assert all(types_of(t.m, obj) & ARTIFACT for obj in both)


@pytest.mark.rule("707.9b", "704.5j", "707.9d")
def test_a_copy_that_is_not_legendary_stays_beside_the_queen() -> None:
    t = board(Seat(hand=["Spark Double", "Wait"], lands="RUUUU", battlefield=["Queen"]), Seat())
    t.play("cast Spark Double", "pass", "Queen").settle()
    queens = [obj for obj in t.m.state.zones[12] if t.m.game.object_name(t.m, obj) == "Queen"]
    assert len(queens) == 2
    assert not types_of(t.m, queens[1]) & LEGENDARY
    assert t.m.layers.values(t.m, queens[1])[:2] == [4, 4]


@pytest.mark.rule("400.7", "707.2")
def test_a_clone_that_leaves_is_the_card_it_was() -> None:
    t = board(Seat(hand=["Clone", "Bounce", "Wait"], lands="RRUUUU"), Seat(battlefield=["3/3"]))
    t.play("cast Clone", "pass", "P2's 3/3").settle().play("cast Bounce", "3/3").settle()
    assert "Clone" in t.hand(0)


@pytest.mark.rule("707.4", "611.2a", "514.2")
def test_a_copy_for_a_turn() -> None:
    t = board(
        Seat(hand=["Cytoshape", "Wait"], lands="RUUG", battlefield=["2/2", "3/3"]),
        Seat(battlefield=["Banner"], library=["2/2"]),
    )
    t.play("cast Cytoshape", "2/2", "pass", "P2's Banner").settle()
    assert t.size("3/3") == (4, 4), "the copy's ability works"
    t.until("end").play("pass")
    assert t.size("3/3") == (3, 3)
    assert t.size("2/2") == (2, 2)


@pytest.mark.rule("111.10", "707.2", "111.8")
def test_a_token_copy_is_a_token() -> None:
    t = board(Seat(hand=["Cackling Counterpart", "Bounce", "Wait"], lands="RRUUU", battlefield=["Herald"]), Seat())
    t.play("cast Cackling Counterpart").settle()
    assert t.battlefield(0).count("Herald") == 2
    assert t.life[0] == 23


@pytest.mark.rule("613.1b", "611.2a", "514.2")
def test_control_for_a_turn() -> None:
    t = board(Seat(hand=["Act of Treason", "Wait"], lands="RRRR"), Seat(battlefield=["3/3"], library=["2/2"]))
    t.play("cast Act of Treason").settle()
    assert t.battlefield(0)[-1] == "3/3"
    t.attack("3/3").fight()
    assert t.life[1] == 17
    t.until("end").play("pass").until("upkeep")
    assert "3/3" in t.battlefield(1)


@pytest.mark.rule("613.1b", "303.4", "704.5m")
def test_control_of_an_enchanted_creature_ends_with_the_aura() -> None:
    t = board(Seat(hand=["Control Magic", "Doom", "Wait"], lands="RRUUUU"), Seat(battlefield=["3/3"]))
    t.play("cast Control Magic").settle()
    assert "3/3" in t.battlefield(0)
    t.play("cast Doom", "Control Magic").settle()
    assert "3/3" in t.battlefield(1)


@pytest.mark.rule("611.2b")
def test_control_for_as_long_as_the_thief_stays() -> None:
    t = board(Seat(hand=["Sower of Temptation", "Doom", "Wait"], lands="RRUUUU"), Seat(battlefield=["3/3"]))
    t.play("cast Sower of Temptation").settle()
    t.settle()
    if "3/3" not in t.battlefield(0):
        t.play("P2's 3/3").settle()
    assert "3/3" in t.battlefield(0)
    t.play("cast Doom", "Sower of Temptation").settle()
    assert "3/3" in t.battlefield(1)


@pytest.mark.rule("613.7", "613.1b")
def test_the_newest_control_effect_counts_and_the_older_comes_back() -> None:
    t = board(
        Seat(hand=["Control Magic", "Wait"], lands="RUUUU"),
        Seat(battlefield=["3/3"], hand=["Act of Treason", "Wait"], lands="RRRR", library=["2/2"] * 3),
    )
    t.play("cast Control Magic").settle()
    t.until("end").play("pass").until("precombat main").play("p2: cast Act of Treason").settle()
    assert "3/3" in t.battlefield(1)
    t.until("end").play("pass").until("upkeep")
    assert "3/3" in t.battlefield(0)


@pytest.mark.rule("701.12a", "701.12b")
def test_an_exchange_of_control() -> None:
    t = board(Seat(hand=["Switcheroo", "Wait"], lands="RUUUUU", battlefield=["2/2"]), Seat(battlefield=["3/3"]))
    t.play("cast Switcheroo", "2/2").settle()
    assert t.battlefield(0)[-1] == "3/3"
    assert "2/2" in t.battlefield(1)
