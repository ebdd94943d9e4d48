"""Delayed triggered abilities: on any event, once or each time, with an end, about objects (CR 603.7)."""

from __future__ import annotations

import pytest

from cardwright.engine.save import load
from cardwright.errors import CardErrors
from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

NEXT_END = "event: {begins: {step: end, whose: any}}"


def spell(name: str, do: str, kind: str = "instant") -> str:
    return f"  - {{name: {name}, cost: '0', types: {kind}, abilities: [{{spell: {do}}}]}}\n"


def later(name: str, fields: str, before: str = "") -> str:
    return spell(name, f"[{before}{{later: {{{fields}}}}}]")


TARGET = "{change: {what: {target: {is: creature}}, power: 1}}, "
CARDS = (
    bodies("1/1", "2/2", "3/3")
    + later(
        "Shroud", "event: {dies: given}, about: that, until: end_of_turn, do: {put: {what: it_now, to: hand}}", TARGET
    )
    + later("Vigil", "event: {dies: given}, about: that, until: end_of_turn, do: {gain_life: {power: given}}", TARGET)
    + later("Twin", "event: {casts: {is: [instant, sorcery]}}, until: end_of_turn, do: {copy_spell: it}")
    + later("Glimpse", "event: {casts: {is: creature}}, until: end_of_turn, each_time: true, do: draw")
    + later(
        "Charge",
        "event: {deals_damage: {what: [{is: creature}, yours], to: player, combat: true}}, "
        "until: end_of_turn, each_time: true, do: {gain_life: amount}",
    )
    + later(
        "Horde",
        "event: {together: {deals_damage: {what: [{is: creature}, yours], to: player, combat: true}}}, "
        "until: end_of_turn, each_time: true, do: {gain_life: amount}",
    )
    + later("Exile All", f"{NEXT_END}, about: {{each: {{is: creature}}}}, do: {{exile: given}}")
    + later("Slow", "event: {begins: {step: upkeep, whose: any}}, next_turn: true, do: draw")
    + later("Dawn", "event: {begins: upkeep}, do: draw")
    + later("Fray", "event: {begins: {step: end of combat, whose: any}}, about: that, do: {destroy: given}", TARGET)
    + later("Main", "event: [{begins: precombat main}, {begins: postcombat main}], do: {gain_life: 3}")
    + later(
        "Truce",
        "event: {attacks: {what: {is: creature}, whom: you}}, until: your_next_turn, each_time: true, "
        "do: {gain_life: 2}",
    )
    + later("Tidy", "event: {begins: {step: cleanup, whose: any}}, about: that, do: {sacrifice: given}", TARGET)
    + later("Wait", "event: {dies: {is: creature}}, do: {gain_life: 1}")
    + later(
        "Aim", "event: {casts: {is: creature}}, until: end_of_turn, do: {damage: {amount: 2, to: {target: any_target}}}"
    )
    + "  - {name: Phoenix, types: creature, power: 2, toughness: 2, abilities: [{activated: {cost: {mana: '0'}, do:"
    " {later: {event: [dies, {moves: {from: battlefield, to: exile}}], until: end_of_turn, do:"
    " {put: {what: it_now, to: hand}}}}}}]}\n"
    "  - {name: Others, types: artifact, abilities: [{activated: {cost: {mana: '0'}, do:"
    " {later: {event: {dies: [{is: creature}, another]}, until: end_of_turn, do: {gain_life: 1}}}}}]}\n"
    "  - {name: Ping, types: artifact, abilities: [{activated: {cost: {mana: '0'}, do:"
    f" {{later: {{{NEXT_END}, do: {{damage: {{amount: 1, to: opponents}}}}}}}}}}}}]}}\n"
    + spell("Kill", "{destroy: {target: {is: creature}}}")
    + spell("Wrath", "{destroy: {each: {is: creature}}}")
    + spell("Gain", "{gain_life: 5}")
    + "  - {name: Haze, types: enchantment, abilities: [{when: {event: {begins: {step: upkeep, whose: any}},"
    " per_turn: 1, do: {extra_step: upkeep}}}]}\n"
)


def board(*hand: str, mine: tuple[str, ...] = (), theirs: tuple[str, ...] = (), step: str = "precombat main") -> Table:
    library = ["1/1"] * 9
    first = Seat(battlefield=list(mine), hand=list(hand), library=library, lands="RR")
    return arena(CARDS, first, Seat(battlefield=list(theirs), library=library), step=step)


@pytest.mark.rule("603.7c", "603.10a")
def test_when_that_creature_dies_this_turn() -> None:
    t = board("Shroud", "Kill", mine=("1/1", "2/2"))
    t.play("cast Shroud -> 2/2").settle().play("cast Kill -> 2/2").settle()
    assert t.hand(0) == ["2/2"]
    t = board("Shroud", "Kill", mine=("1/1", "2/2"))
    t.play("cast Shroud -> 2/2").settle().play("cast Kill -> 1/1").settle()
    assert t.hand(0) == [], "another creature died"


@pytest.mark.rule("603.7b", "514.2")
def test_what_waits_for_this_turn_ends_with_it() -> None:
    t = board("Shroud", "Kill", mine=("2/2",))
    t.play("cast Shroud").settle().until("end").until("upkeep")
    while t.m.decision is not None and t.m.decision.who != 0:
        t.play("pass")
    t.play("cast Kill").settle()
    assert "2/2" in t.graveyard(0)


@pytest.mark.rule("608.2h", "603.7c")
def test_what_it_speaks_of_is_known_as_it_last_was() -> None:
    t = board("Vigil", "Kill", mine=("3/3",))
    t.play("cast Vigil").settle().play("cast Kill").settle()
    assert t.life[0] == 24


@pytest.mark.rule("603.7b")
def test_the_next_spell_and_no_other_is_copied() -> None:
    t = board("Twin", "Gain", "Gain").play("cast Twin").settle()
    t.play("cast Gain").settle()
    assert t.life[0] == 30
    t.play("cast Gain").settle()
    assert t.life[0] == 35


@pytest.mark.rule("603.7b")
def test_with_an_end_it_may_trigger_each_time() -> None:
    t = board("Glimpse", "1/1", "1/1").play("cast Glimpse").settle()
    t.play("cast 1/1").settle().play("cast 1/1").settle()
    assert len(t.hand(0)) == 2
    t = board("Charge", mine=("1/1", "2/2")).play("cast Charge").settle()
    t.attack("1/1", "2/2").fight(upto="combat damage").order().settle()
    assert t.life == (23, 17)
    assert len(t.happened("TRIGGERED")) == 2


@pytest.mark.rule("603.2c", "603.7")
def test_one_or_more_may_be_waited_for() -> None:
    t = board("Horde", mine=("1/1", "2/2")).play("cast Horde").settle()
    t.attack("1/1", "2/2").fight(upto="combat damage").settle()
    assert (t.life, len(t.happened("TRIGGERED"))) == ((23, 17), 1)


@pytest.mark.rule("603.7")
def test_one_ability_speaks_of_all_that_were_found() -> None:
    t = board("Exile All", mine=("1/1", "2/2", "3/3"), theirs=("1/1",)).play("cast Exile All").settle()
    t.until("end")
    assert len(t.stack) == 1
    t.settle()
    assert (t.battlefield(0), t.battlefield(1)) == (["Mountain", "Mountain", "Bell"], ["Bell"])


@pytest.mark.rule("603.7a", "500.8")
def test_the_next_turns_upkeep_is_not_in_this_turn() -> None:
    """Cast in the first upkeep of a turn that has two: the second is not the next turn's."""
    t = board("Slow", mine=("Haze",), step="turn begins")
    t.play("cast Slow").settle()
    t.until("draw")
    assert len([text for text in t.happened("STEP_BEGAN") if "upkeep" in text]) == 2
    assert len(t.hand(0)) == 1, "the card of the draw step"
    t.until("end").until("upkeep").order().settle()
    assert len(t.hand(0)) == 2


@pytest.mark.rule("603.7")
def test_your_next_upkeep_is_not_an_opponents() -> None:
    t = board("Dawn").play("cast Dawn").settle().until("end").until("upkeep")
    assert t.stack == []
    t.until("end").until("upkeep")
    assert t.stack == ["ability of Dawn"]


@pytest.mark.rule("511.2", "603.7")
def test_at_end_of_combat() -> None:
    t = board("Fray", mine=("2/2",)).play("cast Fray").settle()
    t.attack("2/2").fight(upto="end of combat")
    assert t.life[1] == 17
    assert t.settle().graveyard(0) == ["Fray", "2/2"]


@pytest.mark.rule("505.1")
def test_the_next_main_phase_is_either() -> None:
    t = board("Main").play("cast Main").settle().until("postcombat main").settle()
    assert t.life[0] == 23


@pytest.mark.rule("603.7", "611.2b")
def test_it_may_wait_until_your_next_turn() -> None:
    t = board("Truce", mine=("3/3",), theirs=("1/1",)).play("cast Truce").settle().until("end").until("upkeep")
    t.attack("1/1").settle()
    assert t.life[0] == 22
    t.until("end").until("upkeep")
    assert not any(row for row in t.m.state.heard), "nothing listens any more"


@pytest.mark.rule("514.3a")
def test_it_may_wait_for_the_cleanup_step() -> None:
    t = board("Tidy", mine=("2/2",)).play("cast Tidy").settle().until("end")
    t.play("pass", "pass")
    t.settle()
    assert "2/2" in t.graveyard(0)


@pytest.mark.rule("603.7b")
def test_without_an_end_it_waits_as_long_as_it_takes() -> None:
    t = board("Wait", "Kill", mine=("1/1", "2/2")).play("cast Wait").settle()
    for _ in range(2):
        t.until("end").until("upkeep")
    while t.m.decision is not None and t.m.decision.who != 0:
        t.play("pass")
    t.play("cast Kill -> 1/1").settle()
    assert t.life[0] == 21


@pytest.mark.rule("603.7b")
def test_of_several_at_once_only_one_counts() -> None:
    t = board("Wait", "Wrath", mine=("1/1", "2/2")).play("cast Wait").settle().play("cast Wrath").settle()
    assert t.life[0] == 21


@pytest.mark.rule("603.3d")
def test_targets_are_chosen_as_it_triggers() -> None:
    t = board("Aim", "1/1").play("cast Aim").settle().play("cast 1/1")
    t.play("P2").settle()
    assert t.life[1] == 18


@pytest.mark.rule("603.7e")
@pytest.mark.parametrize("how", ["Kill", "Wrath"])
def test_it_may_be_about_its_own_source(how: str) -> None:
    t = board(how, mine=("Phoenix", "1/1")).activate("Phoenix").settle()
    t.play(f"cast {how}" + (" -> Phoenix" if how == "Kill" else "")).settle()
    assert t.hand(0) == ["Phoenix"]


def test_another_is_another_than_its_source() -> None:
    t = board("Kill", mine=("Others", "1/1")).activate("Others").settle().play("cast Kill").settle()
    assert t.life[0] == 21


@pytest.mark.rule("603.7e", "608.2h")
def test_its_source_is_that_of_the_ability_that_created_it() -> None:
    t = board(mine=("Ping",)).activate("Ping").settle().until("end")
    assert t.stack == ["ability of Ping"]
    t.settle()
    assert t.life[1] == 19
    assert "Ping deals 1 damage to P2" in t.happened("DAMAGED")


def test_what_waits_is_part_of_the_state() -> None:
    t = board("Exile All", mine=("1/1", "2/2")).play("cast Exile All").settle()
    for m in (t.m.copy(), load(t.m.game, t.m.save())):
        assert m.digest() == t.m.digest()
        other = Table(m).until("end")
        again = Table(load(other.m.game, other.m.save())).settle()
        assert again.battlefield(0) == ["Mountain", "Mountain", "Bell"]


def wrong(fields: str) -> str:
    with pytest.raises(CardErrors) as error:
        arena(later("Wrong", fields))
    return str(error.value)


@pytest.mark.parametrize(("fields", "said"), [
    ("event: draws, each_time: true, do: draw", "what triggers each time has an end"),
    ("event: draws, do: {exile: given}", "`given` is what the `about` of `later` found, and there is none"),
    ("event: draws, about: you, do: {exile: given}", "needed is a permanent, spell or card"),
    ("event: {begins: end}, do: {exile: it}", "needed is a permanent, spell or card"),
    ("event: {dies: hosted}, do: draw", "what waits cannot ask for this"),
    ("step: end, do: draw", "later has no field 'step' any more: write `event: {begins"),
])  # fmt: skip
def test_what_cannot_wait_is_refused(fields: str, said: str) -> None:
    assert said in wrong(fields)
