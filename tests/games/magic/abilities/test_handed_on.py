"""What an ability did, for the delayed and reflexive triggers that it makes (CR 603.7, 603.12)."""

from __future__ import annotations

import pytest

from cardwright.engine.save import load
from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "4/4")
    + """
  - {name: Note, cost: 1U, types: instant, abilities: [{spell: draw}]}
  - {name: Cow, cost: "1", types: creature, power: 1, toughness: 1, token: true}
  - {name: Shot, cost: R, types: sorcery, abilities: [{spell:
      [{may: {sacrifice: {choose: {what: {is: creature}, by: you}}}},
       {if: {condition: done, then: {when_you_do: {damage: {amount: {power: {done: 1}}, to: {target: player}}}}}}]}]}
  - {name: Pair, cost: R, types: sorcery, abilities: [{spell:
      {pay: {cost: {sacrifice: {is: creature}}, do: {when_you_do: {damage: {amount: {power: paid}, to:
        {target: player}}}}}}}]}
  - {name: Fling, cost: R, types: sorcery, abilities: [{additional_cost: {sacrifice: {is: creature}}}, {spell:
      [draw, {when_you_do: {damage: {amount: {power: paid}, to: {target: player}}}}]}]}
  - {name: Storm, cost: R, types: sorcery, abilities: [{spell:
      [{sacrifice: {each: [{is: creature}, yours]}},
       {when_you_do: [{destroy: {target: {what: {is: creature}, count: {count: {done: 1}}, up_to: true}}},
                      {gain_life: {count: done}}]}]}]}
  - {name: Hunt, cost: R, types: sorcery, abilities: [{spell:
      [{sacrifice: {choose: {what: {is: creature}, by: you}}},
       {when_you_do: {destroy: {target: {what: [{is: creature}, {power: {at_most: {power: done}}}]}}}}]}]}
  - {name: Fade, cost: R, types: sorcery, abilities: [{spell:
      [{exile: {each: {is: creature}}},
       {later: {event: {begins: end}, do: {put: {what: {done: 1}, to: battlefield}}}}]}]}
  - {name: Guest, cost: R, types: sorcery, abilities: [{spell:
      [{create: {token: Cow, amount: 2}},
       {later: {event: {begins: end}, do: [{sacrifice: done}, {gain_life: {count: done}}]}}]}]}
  - {name: Sting, cost: R, types: instant, abilities: [{spell: {damage: {amount: 1, to: {target: {is: creature}}}}}]}
  - {name: Toll, cost: R, types: sorcery, abilities: [{spell:
      [{mill: 3}, {later: {event: {dies: given}, about: {each: [{is: creature}, yours]}, each_time: true,
        until: end_of_turn, do: [{gain_life: {count: {done: 1}}}, {damage: {amount: 1, to: given}}]}}]}]}
  - {name: Thrice, cost: R, types: sorcery, abilities: [{spell:
      {repeat: {times: 2, do: [{mill: 1}, {when_you_do: {gain_life: {mana_value: done}}}]}}}]}
  - {name: Chain, cost: R, types: sorcery, abilities: [{spell:
      [{mill: 2}, {when_you_do: [{draw: 1},
        {when_you_do: {gain_life: {plus: [{count: {done: 1}}, {count: {done: 3}}]}}}]}]}]}
  - {name: Modal, cost: R, types: sorcery, abilities: [{spell:
      [{mill: 2}, {when_you_do: {modes: {options:
        [{do: {gain_life: {count: {done: 1}}}}, {do: [draw, {exile: done}]}]}}}]}]}
  - {name: Slip, cost: U, types: instant, abilities:
      [{spell: {copy_spell: {what: {each: {what: {not: itself}, place: stack}}}}}]}
"""
)


def board(mine: Seat, theirs: Seat | None = None) -> Table:
    return arena(CARDS, mine, theirs or Seat())


def cast(name: str, *answers: str, mine: list[str], theirs: list[str] | None = None) -> Table:
    t = board(
        Seat(hand=[name], lands="RRU", battlefield=mine, library=["Note", "1/1", "3/3", "4/4"]),
        Seat(battlefield=theirs or []),
    )
    return t.play(f"cast {name}", "p1: pass", "p2: pass", *answers)


@pytest.mark.rule("603.12")
def test_a_reflexive_trigger_knows_what_was_done() -> None:
    t = cast("Shot", "yes", "3/3", "P2", mine=["3/3", "1/1"])
    assert t.stack == ["ability of Shot"]
    assert t.resolve().life == (20, 17)
    t = cast("Shot", "no", mine=["3/3", "1/1"])
    assert (t.stack, t.life) == ([], (20, 20))


def test_it_knows_what_was_paid() -> None:
    t = cast("Pair", "yes", "3/3", "P2", mine=["3/3", "1/1"])
    assert t.resolve().life == (20, 17)
    t = board(Seat(hand=["Fling"], lands="R", battlefield=["3/3", "1/1"]))
    t.play("cast Fling", "3/3", "p1: pass", "p2: pass", "P2")
    assert t.resolve().life == (20, 17)


def test_its_targets_may_depend_on_what_was_done() -> None:
    t = cast("Storm", mine=["1/1", "2/2"], theirs=["1/1", "3/3", "4/4"])
    t.play("P2's 3/3", "P2's 4/4")
    assert t.stack == ["ability of Storm"]
    t.resolve()
    assert (t.battlefield(1), t.life) == (["1/1", "Bell"], (22, 20))
    t = cast("Hunt", "2/2", mine=["2/2", "4/4"], theirs=["1/1", "2/2", "3/3"])
    assert t.options == ["P2's 1/1", "P2's 2/2"]
    t.play("P2's 2/2").resolve()
    assert t.battlefield(1) == ["1/1", "3/3", "Bell"]


@pytest.mark.rule("603.7c")
def test_a_delayed_trigger_knows_what_was_done() -> None:
    t = cast("Fade", mine=["1/1", "2/2"], theirs=["3/3"])
    assert t.battlefield(1) == ["Bell"]
    t.until("end").settle()
    assert sorted(t.battlefield(0))[:2] == ["1/1", "2/2"]
    assert t.battlefield(1) == ["Bell", "3/3"]
    t = cast("Guest", mine=[])
    assert t.battlefield(0).count("Cow") == 2
    t.until("end").settle()
    assert t.battlefield(0).count("Cow") == 0
    assert t.life == (22, 20)


@pytest.mark.rule("603.7c")
def test_it_knows_what_was_done_besides_what_it_speaks_of() -> None:
    t = board(
        Seat(hand=["Toll", "Sting"], lands="RR", battlefield=["1/1", "1/1", "3/3"], library=["Note"] * 5),
    )
    t.play("cast Toll").resolve()
    for m in (t.m.copy(), load(t.m.game, t.m.save()), t.m):
        table = Table(m)
        table.play("cast Sting -> 1/1").settle()
        # Three cards were milled; the first death costs the others, of which one dies of it.
        assert table.life == (26, 20)
        assert [name for name in table.battlefield(0) if "/" in name] == ["3/3"]


def test_each_pass_hands_on_its_own() -> None:
    t = cast("Thrice", mine=[])
    t.order().settle()
    # Note has mana value 2 and 1/1 has mana value 1.
    assert t.life == (23, 20)
    assert t.happened("LIFE_GAINED") in (
        ["P1 gains 1 life (21)", "P1 gains 2 life (23)"],
        ["P1 gains 2 life (22)", "P1 gains 1 life (23)"],
    )


def test_a_trigger_hands_on_to_the_next() -> None:
    t = cast("Chain", mine=[])
    t.resolve().resolve()
    assert t.life == (23, 20)


@pytest.mark.parametrize(("mode", "life", "exiled"), [("mode 1", 22, []), ("mode 2", 20, ["3/3"])])
def test_modes_of_a_trigger(mode: str, life: int, exiled: list[str]) -> None:
    t = cast("Modal", mode, mine=[])
    t.resolve()
    assert (t.life[0], t.exile) == (life, exiled)


def test_a_copy_of_the_trigger_knows_it_too() -> None:
    t = board(
        Seat(hand=["Shot", "Slip"], lands="RU", battlefield=["3/3"], library=["Note"] * 4),
        Seat(),
    )
    t.play("cast Shot", "p1: pass", "p2: pass", "yes", "P2")
    t.play("cast Slip", "p1: pass", "p2: pass", "no")
    assert t.stack == ["ability of Shot", "ability of Shot"]
    assert t.settle().life == (20, 14)


def test_copies_and_saves_of_the_match_keep_it() -> None:
    t = cast("Shot", "yes", "3/3", "P2", mine=["3/3", "1/1"])
    later = cast("Fade", mine=["1/1", "2/2"])
    for m in (t.m.copy(), t.m.copy(whole=True), load(t.m.game, t.m.save())):
        assert m.digest() == t.m.digest()
        assert Table(m).resolve().life == (20, 17)
    for m in (later.m.copy(), load(later.m.game, later.m.save())):
        assert sorted(Table(m).until("end").settle().battlefield(0))[:2] == ["1/1", "2/2"]
