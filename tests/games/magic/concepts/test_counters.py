"""Counters: what they add, loyalty and defense, and those that act by themselves: shield, stun, finality (CR 122)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("2/2", "3/3", "6/6", "1/1")
    + """
  - {name: Ward Off, cost: R, types: instant, abilities:
      [{spell: {counters: {kind: shield, on: {target: {is: creature}}, amount: 1}}}]}
  - {name: Ward Twice, cost: R, types: instant, abilities:
      [{spell: {counters: {kind: shield, on: {target: {is: creature}}, amount: 2}}}]}
  - {name: Stun, cost: R, types: instant, abilities:
      [{spell: [{tap: {target: {is: creature}}}, {counters: {kind: stun, on: that, amount: 2}}]}]}
  - {name: Daze, cost: R, types: instant, abilities:
      [{spell: {counters: {kind: stun, on: {target: {is: creature}}}}}]}
  - {name: Last Rites, cost: R, types: instant, abilities:
      [{spell: {counters: {kind: finality, on: {target: {is: creature}}, amount: 1}}}]}
  - {name: Doom, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: {is: creature}}}}}]}
  - {name: Sure Spark, cost: R, types: instant, abilities:
      [{spell: {damage: {amount: 3, to: {target: {is: creature}}, unpreventable: true}}}]}
  - {name: Wither, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: -9, toughness: -9}}}]}
  - {name: Give Up, cost: R, types: instant, abilities: [{spell: {sacrifice: {each: [{is: creature}, yours]}}}]}
  - {name: Wake, cost: R, types: instant, abilities: [{spell: {untap: {target: {is: creature}}}}]}
  - {name: Recall, cost: R, types: instant, abilities:
      [{spell: {put: {what: {target: {is: creature}}, to: hand}}}]}
  - {name: Mourner, types: enchantment, abilities: [{when: {event: {dies: {is: creature}}, do: {gain_life: 1}}}]}
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Sage, cost: "1U", types: planeswalker, loyalty: 4, abilities: [{loyalty: {change: -4, do: {gain_life: 1}}}]}
  - {name: Front, cost: "2", types: battle, subtypes: [Siege], defense: 4}
  - {name: Boost, cost: G, types: instant, abilities:
      [{spell: {counters: {kind: +1/+1, on: {target: {is: creature}}, amount: 2}}}]}
  - {name: Blight, cost: B, types: instant, abilities:
      [{spell: {counters: {kind: -1/-1, on: {target: {is: creature}}}}}]}
  - {name: Unsummon, cost: U, types: instant, abilities:
      [{spell: {put: {what: {target: {is: creature}}, to: hand}}}]}
  - {name: Blinker, cost: W, types: instant, abilities:
      [{spell: [{exile: {target: {is: creature}}}, {put: {what: done, to: battlefield}}]}]}
"""
)


def board(*seats: Seat, active: int = 0, players: int = 2, payment: str = "automatic") -> Table:
    return arena(CARDS, *seats, active=active, players=players, payment=payment)


def mine(*spells: str, field: tuple[str, ...] = ("2/2",)) -> Table:
    return board(Seat(hand=[*spells], battlefield=[*field], lands="R" * len(spells)), Seat())


def cast(t: Table, *spells: str) -> Table:
    for spell in spells:
        t.play(f"cast {spell}").settle()
    return t


@pytest.mark.rule("122.1c")
def test_a_shield_counter_is_lost_instead_of_destruction() -> None:
    t = cast(mine("Ward Off", "Doom", "Doom"), "Ward Off", "Doom")
    assert (t.battlefield(0).count("2/2"), t.counters("2/2", "shield")) == (1, 0)
    assert "2/2" not in cast(t, "Doom").battlefield(0)


@pytest.mark.rule("122.1c")
def test_a_shield_counter_prevents_damage() -> None:
    t = cast(mine("Ward Off", "Spark", "Spark"), "Ward Off", "Spark")
    assert (t.battlefield(0).count("2/2"), t.counters("2/2", "shield")) == (1, 0)
    assert t.happened("DAMAGED") == []
    assert "2/2" not in cast(t, "Spark").battlefield(0)


@pytest.mark.rule("122.1c", "615.12")
def test_damage_that_cannot_be_prevented_is_dealt_and_the_counter_goes() -> None:
    t = cast(mine("Ward Off", "Sure Spark", field=("6/6",)), "Ward Off", "Sure Spark")
    assert (t.field("6/6", "damage"), t.counters("6/6", "shield")) == (3, 0)


@pytest.mark.rule("122.1c", "704.5g")
def test_lethal_damage_destroys_by_no_effect() -> None:
    t = cast(mine("Ward Twice", "Sure Spark"), "Ward Twice", "Sure Spark")
    assert t.graveyard(0)[-1] == "2/2"
    assert len(t.happened("COUNTERS_REMOVED")) == 1, "by the damage, not by its being lethal"


@pytest.mark.rule("122.1c")
def test_nothing_else_is_kept_off() -> None:
    for spell in ("Wither", "Give Up"):
        t = cast(mine("Ward Off", spell), "Ward Off", spell)
        assert "2/2" not in t.battlefield(0)


@pytest.mark.rule("122.1c", "615.13")
def test_damage_of_several_at_one_time_costs_one_counter() -> None:
    attacker = Seat(battlefield=["6/6"], hand=["Ward Twice"], lands="R")
    t = board(attacker, Seat(battlefield=["3/3", "2/2"])).play("cast Ward Twice", "6/6").settle()
    t.attack("6/6").block("3/3 blocks 6/6", "2/2 blocks 6/6").fight(4)
    assert t.counters("6/6", "shield") == 1
    assert "6/6" in t.battlefield(0)


@pytest.mark.rule("122.1d", "502.3")
def test_a_stun_counter_is_lost_instead_of_untapping() -> None:
    t = board(Seat(hand=["Stun", "Wake"], lands="RR"), Seat(battlefield=["2/2"]))
    cast(t, "Stun")
    assert (t.tapped("2/2"), t.counters("2/2", "stun")) == (True, 2)
    cast(t, "Wake")
    assert (t.tapped("2/2"), t.counters("2/2", "stun")) == (True, 1)
    t.until("end").until("upkeep")
    assert (t.tapped("2/2"), t.counters("2/2", "stun")) == (True, 0)


@pytest.mark.rule("122.1d")
def test_what_is_not_tapped_keeps_its_stun_counters() -> None:
    t = board(Seat(hand=["Daze", "Wake"], lands="RR", battlefield=["2/2"]))
    cast(t, "Daze", "Wake")
    assert (t.tapped("2/2"), t.counters("2/2", "stun")) == (False, 1)


@pytest.mark.rule("122.1h", "700.4")
def test_a_finality_counter_sends_it_into_exile() -> None:
    for spell in ("Doom", "Wither", "Give Up"):
        t = cast(mine("Last Rites", spell, field=("2/2", "Mourner")), "Last Rites", spell)
        assert t.exile == ["2/2"], spell
        assert t.life[0] == 20, "it did not die"


@pytest.mark.rule("122.1h")
def test_a_finality_counter_is_about_the_graveyard_alone() -> None:
    t = cast(mine("Last Rites", "Recall"), "Last Rites", "Recall")
    assert t.hand(0) == ["2/2"]


@pytest.mark.rule("122.1a")
def test_counters_add_to_power_and_toughness_and_subtract() -> None:
    t = board(Seat(hand=["Boost", "Blight"], lands="GB", battlefield=["1/1"])).play("cast Boost").resolve()
    assert t.size("1/1") == (3, 3)
    t.play("cast Blight").resolve()
    assert t.size("1/1") == (2, 2)


@pytest.mark.rule("122.1e", "306.5c", "209.1")
def test_loyalty_is_the_number_of_loyalty_counters_and_none_is_the_end() -> None:
    t = board(Seat(hand=["Sage"], lands="UU")).play("cast Sage").resolve()
    assert t.counters("Sage", "loyalty") == 4
    t.play("activate Sage: -4").resolve()
    assert t.graveyard(0) == ["Sage"]


@pytest.mark.rule("122.1g", "310.4c", "210.1")
def test_defense_is_the_number_of_defense_counters_and_none_is_the_end() -> None:
    t = board(Seat(hand=["Front", "Bolt", "Bolt"], lands="RRRR")).play("cast Front").resolve()
    assert t.counters("Front", "defense") == 4
    for _ in range(2):
        t.play("cast Bolt -> Front").resolve()
    # CR 310.11b: a siege that is defeated is exiled by an ability of its own.
    assert "Front" not in t.settle().battlefield(0)


@pytest.mark.rule("122.2", "403.4")
@pytest.mark.parametrize("spell", ["Unsummon", "Blinker"])
def test_counters_are_gone_with_the_object(spell: str) -> None:
    thing = Thing("1/1", counters={"+1/+1": 3})
    t = board(Seat(hand=[spell], lands="UWG", battlefield=[thing])).play(f"cast {spell}").resolve()
    if spell == "Unsummon":
        t.play("cast 1/1").resolve()
    assert t.size("1/1") == (1, 1)
    assert t.happened("COUNTERS_REMOVED") == []
