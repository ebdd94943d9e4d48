"""What abilities wait for that is undone or lost, and how they look back on it (CR 503.1a, 603.2e, 603.9, 603.10)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2")
    + """
  - {name: Riser, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: untaps, do: {gain_life: 1}}}]}
  - {name: Waker, cost: R, types: enchantment, abilities:
      [{when: {event: {untaps: [{is: creature}, yours]}, do: {gain_life: 1}}}]}
  - {name: Dawn, cost: R, types: enchantment, abilities:
      [{when: {event: {begins: {step: upkeep}}, do: {gain_life: 10}}}]}
  - {name: Rouse, cost: R, types: instant, abilities: [{spell: {untap: {target: {is: creature}}}}]}
  - {name: Veil, cost: R, types: instant, abilities: [{spell: {phase_out: {each: {is: creature}}}}]}
  - {name: Ghost, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: phases_out, do: {gain_life: 1}}}, {when: {event: phases_in, do: {gain_life: 5}}}]}
  - {name: Medium, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {phases_out: [{is: creature}, another]}, do: {gain_life: 2}}}]}
  - {name: Harness, cost: R, types: artifact, subtypes: [Equipment], abilities:
      [{static: {on: host, power: 1}}, {equip: {mana: "0"}}, {when: {event: comes_off, do: {destroy: the_other}}}]}
  - {name: Shatter, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: artifact}}}}]}
  - {name: Doom, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Veto, cost: U, types: instant, abilities: [{spell: {counter: {target: spell}}}]}
  - {name: Sulk, cost: R, types: sorcery, abilities:
      [{spell: {draw: 2}}, {when: {event: countered, place: stack, do: {gain_life: 4}}}]}
  - {name: Consoler, cost: R, types: enchantment, abilities:
      [{when: {event: {countered: [spell, yours]}, do: {gain_life: 1}}}]}
  - {name: Vulture, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {loses_game: {who: player}}, do: {gain_life: 7}}}]}
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Loyal, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: control_lost, do: {gain_life: 3}}}]}
  - {name: Keeper, cost: R, types: enchantment, abilities:
      [{when: {event: {control_lost: {is: creature}}, do: {damage: {amount: 1, to: the_other}}}}]}
  - {name: Theft, cost: R, types: sorcery, abilities: [{spell: {gain_control: {target: {is: creature}}}}]}
  - {name: Poison Cup, cost: R, types: instant, abilities: [{spell: {lose_game: {losers: {target: player}}}}]}
"""
)


def board(*seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2) -> Table:
    return arena(CARDS, *seats, active=active, step=step, players=players)


@pytest.mark.rule("503.1a", "502.4", "603.3b")
def test_what_triggered_in_the_untap_step_goes_on_the_stack_with_what_triggers_in_the_upkeep() -> None:
    t = board(Seat(battlefield=[Thing("Riser", tapped=True), "Dawn"]), step="turn begins")
    assert t.step == "upkeep"
    # Its controller puts them in any order.
    assert sorted(text.split(":")[0] for text in t.options) == ["Dawn", "Riser"]
    t.play(next(text for text in t.options if text.startswith("Dawn")))
    assert t.stack == ["ability of Dawn", "ability of Riser"]


@pytest.mark.rule("603.2e")
def test_only_what_was_tapped_becomes_untapped() -> None:
    t = board(Seat(battlefield=["2/2", Thing("1/1", tapped=True), "Waker"], hand=["Rouse", "Rouse"], lands="RR"))
    t.play("cast Rouse -> 2/2").resolve()
    assert t.stack == []
    t.play("cast Rouse -> 1/1").resolve()
    assert t.stack == ["ability of Waker"]


@pytest.mark.rule("603.10b", "702.26d")
def test_what_phases_out_hears_it_and_what_goes_with_it() -> None:
    t = board(Seat(battlefield=["Ghost", "Medium", "2/2"], hand=["Veil"], lands="R")).play("cast Veil").resolve()
    assert sorted(t.order().stack) == ["ability of Ghost", "ability of Medium", "ability of Medium"]
    assert t.settle().life == (25, 20)


@pytest.mark.rule("502.1", "603.2e")
def test_what_phases_in_hears_it() -> None:
    t = board(Seat(battlefield=["Ghost"], hand=["Veil"], lands="R")).play("cast Veil").resolve().settle()
    assert t.life == (21, 20)
    t.until("end").play("pass", "pass").until("end").play("pass", "pass")
    assert (t.step, t.stack) == ("upkeep", ["ability of Ghost"])
    assert t.settle().life == (26, 20)


@pytest.mark.rule("603.10c", "701.3d")
def test_what_comes_off_knows_what_it_was_attached_to() -> None:
    for how in ("leaves", "moves"):
        t = board(Seat(battlefield=["1/1", "2/2", Thing("Harness", on=0)], hand=["Shatter"], lands="R"))
        if how == "leaves":
            t.play("cast Shatter -> Harness").resolve()
        else:
            t.activate("Harness", "2/2").resolve()
        assert t.stack == ["ability of Harness"]
        t.settle()
        assert "1/1" in t.graveyard(0)
        assert "2/2" in t.battlefield(0)


@pytest.mark.rule("603.10c", "704.5n")
def test_it_comes_off_what_has_left() -> None:
    t = board(Seat(battlefield=["1/1", Thing("Harness", on=0)], hand=["Doom"], lands="R")).play("cast Doom").resolve()
    assert t.stack == ["ability of Harness"]


@pytest.mark.rule("603.10e")
def test_a_spell_that_is_countered_can_say_so_itself() -> None:
    t = board(Seat(hand=["Sulk"], lands="R"), Seat(hand=["Veto"], lands="U"))
    t.play("cast Sulk", "p1: pass", "p2: cast Veto").resolve()
    assert (t.graveyard(0), t.stack) == (["Sulk"], ["ability of Sulk"])
    assert t.resolve().life == (24, 20)


@pytest.mark.rule("603.10e", "608.2b")
def test_a_spell_without_a_legal_target_is_not_countered() -> None:
    t = board(
        Seat(hand=["Doom"], lands="R", battlefield=["Consoler"]), Seat(battlefield=["2/2"], hand=["Doom"], lands="R")
    )
    t.play("cast Doom", "p1: pass", "p2: cast Doom").settle()
    assert (t.graveyard(0), t.life) == (["Doom"], (20, 20))
    t = board(Seat(hand=["Doom"], lands="R", battlefield=["Consoler", "2/2"]), Seat(hand=["Veto"], lands="U"))
    t.play("cast Doom", "p1: pass", "p2: cast Veto").settle()
    assert t.life == (21, 20)


@pytest.mark.rule("603.9")
@pytest.mark.parametrize("spell", ["Spark", "Poison Cup"])
def test_losing_triggers_whatever_the_reason(spell: str) -> None:
    t = board(Seat(hand=[spell], lands="R", battlefield=["Vulture"]), Seat(life=2), Seat(), players=3)
    t.play(f"cast {spell} -> P2").resolve()
    assert t.stack == ["ability of Vulture"]
    assert t.resolve().life[0] == 27


@pytest.mark.rule("603.10f", "603.9", "800.4a")
def test_what_leaves_with_the_player_who_loses_hears_it() -> None:
    """The creature is owned by the player who loses and goes with them; whoever controlled it has its trigger."""
    own = Seat(hand=["Theft", "Spark"], lands="RR")
    t = board(own, Seat(life=2, battlefield=["Vulture"]), Seat(), players=3).play("cast Theft").resolve()
    t.play("cast Spark -> P2").resolve()
    assert "Vulture" not in t.battlefield(0)
    assert (t.stack, t.stack_players) == (["ability of Vulture"], [0])
    assert t.resolve().life[0] == 27


@pytest.mark.rule("603.10d")
def test_who_loses_control_has_the_trigger_though_the_source_is_anothers() -> None:
    t = board(Seat(hand=["Theft"], lands="R"), Seat(battlefield=["Loyal"])).play("cast Theft").resolve()
    assert "Loyal" in t.battlefield(0)
    assert (t.stack, t.stack_players) == (["ability of Loyal"], [1])
    assert t.resolve().life == (20, 23)


@pytest.mark.rule("603.10d")
def test_only_what_was_yours_is_lost_by_you() -> None:
    seats = Seat(hand=["Theft"], lands="R", battlefield=["Keeper"]), Seat(battlefield=["2/2"])
    assert board(*seats).play("cast Theft").resolve().stack == []
    t = board(Seat(hand=["Theft"], lands="R"), Seat(battlefield=["2/2", "Keeper"])).play("cast Theft").resolve(2)
    assert t.life == (19, 20)
