"""What was given as costs for a spell or ability, as it last was: in amounts, as a target, in copies and saves."""

from __future__ import annotations

import pytest

from cardwright.engine.save import load
from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "4/4")
    + """
  - {name: Idol, cost: "2", types: artifact}
  - {name: Note, cost: 1U, types: instant, abilities: [{spell: draw}]}
  - {name: Fling, cost: R, types: instant, abilities:
      [{additional_cost: {sacrifice: {is: creature}}},
       {spell: {damage: {amount: {power: paid}, to: {target: player}}}}]}
  - {name: Grow, cost: G, types: instant, abilities:
      [{spell: {counters: {kind: +1/+1, on: {target: {is: creature}}, amount: 3}}}]}
  - {name: Twin, cost: U, types: instant, abilities: [{spell: {copy_spell: {what: {target: spell}}}}]}
  - {name: Altar, types: artifact, abilities:
      [{activated: {cost: {sacrifice: {is: creature}}, do: {gain_life: {toughness: paid}}}}]}
  - {name: Pit, types: artifact, abilities:
      [{activated: {cost: {sacrifice: {what: {is: creature}, count: 2}}, do: {gain_life: {count: paid}}}}]}
  - {name: Desk, types: artifact, abilities:
      [{activated: {cost: discard, do: [{gain_life: {mana_value: paid}}, {exile: paid}]}}]}
  - {name: Grave, types: artifact, abilities:
      [{activated: {cost: {exile: {place: graveyard}}, do: {put: {what: paid, to: hand}}}}]}
  - {name: Drum, types: artifact, abilities:
      [{activated: {cost: {tap_others: {is: creature}}, do: {counters: {kind: +1/+1, on: paid}}}}]}
  - {name: Door, types: artifact, abilities:
      [{activated: {cost: {return: {is: creature}}, do: {gain_life: {power: paid}}}}]}
  - {name: Bomb, types: artifact, abilities:
      [{activated: {cost: [sacrifice_self, {sacrifice: {is: creature}}], do:
        {damage: {amount: {power: {paid: {what: {is: creature}}}}, to: {target: player}}}}}]}
  - {name: Heir, cost: G, types: creature, power: 1, toughness: 1, abilities:
      [{additional_cost: {sacrifice: {is: creature}}}, {enters_with: {kind: +1/+1, amount: {power: paid}}},
       {when: {event: enters, do: {gain_life: {toughness: paid}}}},
       {when: {event: dies, do: {gain_life: {count: paid}}}}]}
  - {name: Rite, cost: G, types: sorcery, abilities:
      [{spell: {pay: {cost: {sacrifice: {is: creature}}, do: {gain_life: {power: paid}}}}}]}
  - {name: Feast, cost: G, types: sorcery, abilities:
      [{spell: {pay: {cost: {sacrifice: {is: creature}}, who: everyone, do: {lose_life: {amount: {power: paid}, who:
        {each: player}}}}}}]}
  - {name: Bind, cost: G, types: sorcery, abilities:
      [{additional_cost: {sacrifice: {is: creature}}},
       {spell: [{pay: {cost: discard, do: {gain_life: {mana_value: paid}}}}, {lose_life: {power: paid}}]}]}
"""
)


def board(mine: Seat, theirs: Seat | None = None) -> Table:
    return arena(CARDS, mine, theirs or Seat())


@pytest.mark.rule("608.2h")
def test_a_sacrificed_creature_counts_as_it_last_was() -> None:
    t = board(Seat(hand=["Fling", "Grow"], lands="RG", battlefield=["2/2", "3/3"]))
    t.play("cast Grow -> 2/2").resolve()
    t.play("cast Fling -> P2", "2/2").resolve()
    assert t.life == (20, 15)


@pytest.mark.parametrize(
    ("source", "answers", "life"),
    [("Altar", ("3/3",), 23), ("Pit", ("1/1", "3/3"), 22), ("Door", ("3/3",), 23), ("Desk", ("Note",), 22)],
)
def test_what_is_given_for_an_ability(source: str, answers: tuple[str, ...], life: int) -> None:
    t = board(Seat(battlefield=[source, "1/1", "3/3", "4/4"], hand=["Note", "1/1"]))
    t.activate(source, *answers).resolve()
    assert t.life == (life, 20)


@pytest.mark.rule("400.7j")
def test_it_is_found_where_it_went() -> None:
    t = board(Seat(battlefield=["Desk"], hand=["Note", "1/1"]))
    t.activate("Desk", "Note").resolve()
    assert (t.exile, t.graveyard(0)) == (["Note"], [])
    t = board(Seat(battlefield=["Grave"], graveyard=["Note", "1/1"]))
    t.activate("Grave", "1/1").resolve()
    assert (t.hand(0), t.exile) == (["1/1"], [])
    t = board(Seat(battlefield=["Drum", "1/1", "3/3"]))
    t.activate("Drum", "1/1").resolve()
    assert (t.size("1/1"), t.size("3/3")) == ((2, 2), (3, 3))


def test_it_survives_its_source() -> None:
    t = board(Seat(battlefield=["Bomb", "3/3"]))
    t.activate("Bomb", "P2")
    assert t.battlefield(0) == ["Bell"]
    t.resolve()
    assert t.life == (20, 17)


@pytest.mark.rule("400.7d")
def test_the_permanent_knows_what_was_given_for_its_spell() -> None:
    t = board(Seat(hand=["Heir"], lands="G", battlefield=["3/3", "Altar"]))
    t.play("cast Heir").resolve()
    assert t.size("Heir") == (4, 4)
    t.resolve()
    assert t.life == (23, 20)
    t.activate("Altar").settle()
    assert t.life == (23 + 1 + 4, 20)


@pytest.mark.rule("707.10")
def test_a_copy_of_a_spell_has_the_costs_of_the_original() -> None:
    t = board(Seat(hand=["Fling", "Twin"], lands="RU", battlefield=["3/3"]))
    t.play("cast Fling -> P2", "cast Twin", "p1: pass", "p2: pass", "no").resolve()
    assert t.life == (20, 17)
    t.resolve()
    assert t.life == (20, 14)


def test_a_payment_as_the_effect_happens_has_its_own() -> None:
    t = board(Seat(hand=["Rite"], lands="G", battlefield=["3/3", "1/1"]))
    t.play("cast Rite", "p1: pass", "p2: pass", "yes", "3/3")
    assert t.life == (23, 20)
    t = board(Seat(hand=["Feast"], lands="G", battlefield=["3/3", "1/1"]), Seat(battlefield=["4/4"]))
    t.play("cast Feast", "p1: pass", "p2: pass", "p1: yes", "3/3", "p2: yes")
    assert t.life == (20 - 3 - 4, 20 - 3 - 4)
    t = board(Seat(hand=["Bind", "Note"], lands="G", battlefield=["3/3", "1/1"]))
    t.play("cast Bind", "3/3", "p1: pass", "p2: pass", "yes")
    assert t.life == (20 + 2 - 3, 20)


def test_copies_and_saves_of_the_match_keep_it() -> None:
    t = board(Seat(hand=["Fling"], lands="R", battlefield=["3/3", "1/1"]))
    t.play("cast Fling -> P2", "3/3")
    for m in (t.m.copy(), t.m.copy(whole=True), load(t.m.game, t.m.save())):
        assert m.digest() == t.m.digest()
        assert Table(m).resolve().life == (20, 17)
    t.m.undo()
    t.play("1/1")
    assert t.resolve().life == (20, 19)


def test_nothing_is_noted_where_nobody_asks() -> None:
    cards = (
        bodies("1/1")
        + """
  - {name: Plain, types: artifact, abilities: [{activated: {cost: {sacrifice: {is: creature}}, do: {gain_life: 1}}}]}
  - {name: Bolt, cost: R, types: instant, abilities:
      [{additional_cost: {sacrifice: {is: creature}}}, {spell: {damage: {amount: 3, to: {target: player}}}}]}
"""
    )
    t = arena(cards, Seat(battlefield=["Plain", "1/1", "1/1"], hand=["Bolt"], lands="R"))
    before = len(t.m.state.rows)
    t.activate("Plain", "1/1")
    # What it became in the graveyard, and the ability.
    assert len(t.m.state.rows) == before + 2
    t.resolve().play("cast Bolt -> P2")
    # The spell, and what was sacrificed.
    assert len(t.m.state.rows) == before + 4
