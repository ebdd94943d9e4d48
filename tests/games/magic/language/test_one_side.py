"""Fields that narrow an event down to one side: true to the one, false to the other, left out to neither."""

from __future__ import annotations

import pytest

from cardwright.definitions.trees import Trigger
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

# Fields that say how often it triggers, not on what.
HOW_OFTEN = {"first", "or_later", "of_all"}


def listening(event: str) -> str:
    """Three cards that gain life: 1 for the one side, 10 for the other, 100 for both."""
    lines = ""
    for name, side, life in (("Yes", "true", 1), ("No", "false", 10), ("Both", "", 100)):
        said = event.replace("SIDE", side) if side else event[: event.rindex(", ")] + event[event.rindex("SIDE") + 4 :]
        when = f"{{when: {{event: {said}, do: {{gain_life: {life}}}}}}}"
        lines += f"  - {{name: {name}, types: artifact, abilities: [{when}]}}\n"
    return lines


CARDS = (
    bodies("2/2", "3/3 haste")
    + """
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: player}}}}]}
  - {name: Grow, cost: R, types: instant, abilities:
      [{spell: {counters: {kind: loyalty, on: {each: {is: planeswalker}}}}}]}
  - {name: Walker, types: planeswalker, loyalty: 3, abilities: [{loyalty: {change: 1, do: {draw: 1}}}]}
  - {name: Nap, cost: R, types: instant, abilities: [{spell: {tap: {each: {subtype: Forest}}}}]}
  - {name: Green, cost: G, types: instant, abilities: [{spell: {draw: 1}}]}
  - {name: Calm, cost: R, types: instant, abilities: [{spell: {prevent: {all: player, combat: false}}}]}
  - {name: Peace, cost: R, types: instant, abilities: [{spell: {prevent: {all: player, combat: true}}}]}
  - {name: Rage, types: artifact, abilities:
      [{instead: {event: {deals_damage: {what: anything, combat: false}}, amount: amount * 2}}]}
"""
)


def gained(t: Table) -> int:
    """How much the first player has gained beyond what life was at first."""
    while t.stack or "pass" not in t.options:
        t.order()
        t.settle()
    return t.life[0] - 20


def board(event: str, *seats: Seat) -> Table:
    mine = seats[0]
    first = Seat(battlefield=["Yes", "No", "Both", *mine.battlefield], hand=mine.hand, lands=mine.lands)
    return arena(CARDS + listening(event), first, *seats[1:])


@pytest.mark.rule("120.2b", "603.2")
def test_damage_in_combat_and_other_damage() -> None:
    event = "{deals_damage: {what: anything, to: opponent, combat: SIDE}}"
    t = board(event, Seat(battlefield=["3/3 haste"], hand=["Spark"], lands="R"))
    t.play("cast Spark -> P2").settle()
    assert gained(t) == 110
    t = board(event, Seat(battlefield=["3/3 haste"]))
    attack(t, "3/3 haste")
    while t.life[1] == 20:
        t.play("pass" if "pass" in t.options else next(text for text in t.options if text.endswith("not block")))
    assert gained(t) == 101


@pytest.mark.rule("506.5")
def test_an_attack_alone_and_with_others() -> None:
    event = "{together: {attacks: {what: [{is: creature}, yours], alone: SIDE}}}"
    for number, life in ((1, 101), (2, 110)):
        t = board(event, Seat(battlefield=["3/3 haste"] * number))
        attack(t, "3/3 haste")
        assert gained(t) == life


@pytest.mark.rule("106.12a")
def test_tapped_for_mana_and_otherwise() -> None:
    event = "{tapped: {what: {subtype: Forest}, for_mana: SIDE}}"
    t = board(event, Seat(hand=["Green"], lands="G"))
    t.play("cast Green")
    assert gained(t) == 101
    t = board(event, Seat(hand=["Nap"], lands="GR"))
    t.play("cast Nap")
    assert gained(t) == 110


@pytest.mark.rule("122.6")
def test_counters_by_effects_and_as_a_cost() -> None:
    event = "{counters_put: {kind: loyalty, on: {is: planeswalker}, by_effects: SIDE}}"
    t = board(event, Seat(battlefield=["Walker"], hand=["Grow"], lands="R"))
    t.activate("Walker")
    assert gained(t) == 110
    t = board(event, Seat(battlefield=["Walker"], hand=["Grow"], lands="R"))
    t.play("cast Grow")
    assert gained(t) == 101


@pytest.mark.rule("615.1a", "614.1a")
def test_what_is_prevented_or_doubled_on_one_side() -> None:
    for name, life in (("Calm", 20), ("Peace", 18)):
        t = arena(CARDS, Seat(hand=[name, "Spark"], lands="RR"))
        t.play(f"cast {name}").settle().play("cast Spark -> P2").settle()
        assert t.life[1] == life
    t = arena(CARDS, Seat(battlefield=["Rage", "3/3 haste"], hand=["Spark"], lands="R"))
    t.play("cast Spark -> P2").settle()
    attack(t, "3/3 haste")
    t.fight()
    assert t.life[1] == 20 - 4 - 3


def test_no_field_of_a_trigger_is_false_and_means_both() -> None:
    """One that is false if not given would narrow nothing where it is written."""
    words = magic.words(Trigger)
    found = [
        f"{word.name}.{field.name}"
        for word in words
        for field in word.record.fields
        if field.default is False and field.name not in HOW_OFTEN
    ]
    assert (len(words) > 20, found) == (True, [])


def attack(t: Table, name: str) -> None:
    """All of this name attack the other player."""
    while t.m.decision is not None and t.m.decision.kind != "attack":
        t.play("pass")
    while t.m.decision is not None and t.m.decision.kind == "attack":
        t.play(next(text for text in t.options if not text.endswith("stays")))
