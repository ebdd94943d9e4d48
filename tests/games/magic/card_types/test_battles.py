"""Battles and sieges: their protectors, their defeat and their other side (CR 310, 704.5w, 704.5x)."""

from __future__ import annotations

import pytest

from cardwright.engine.decision import Q_RESPOND
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.card_types.battles import guardian_of
from cardwright.games.magic.rules.core.board import ATTACHED, BATTLE, CREATURE
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import types_of
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("2/2", "3/3", "1/1")
    + """
  - {name: Image, cost: R, types: sorcery, abilities: [{spell: {create_copy: {of: {target: permanent}}}}]}
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: any_target}}}}]}
  - {name: Steal, cost: R, types: instant, abilities: [{spell: {gain_control: {what: {target: permanent},
     until: end_of_turn}}}]}
  - {name: Fling, cost: R, types: instant, abilities: [{spell: {sacrifice: {choose: {what: {is: battle}, by: you}}}}]}
  - name: Siege of Stone
    cost: 2R
    types: battle
    subtypes: [Siege]
    defense: 3
    layout: transform
    abilities: [{when: {event: enters, do: {gain_life: 1}}}]
    parts:
      - {name: Stone Golem, types: [artifact, creature], subtypes: [Golem], power: 5, toughness: 5, colours: [red]}
  - name: Siege of Fire
    cost: R
    types: battle
    subtypes: [Siege]
    defense: 3
    layout: transform
    parts:
      - {name: Great Fire, types: sorcery, colours: [red], abilities: [{spell: {damage: {amount: 4,
     to: {target: {is: creature}}}}}]}
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Theft, cost: R, types: instant, abilities: [{spell: {gain_control: {target: {is: battle}}}}]}
  - {name: Front, cost: R, types: battle, subtypes: [Siege], defense: 4}
  - {name: Odd, cost: "1", types: [artifact, battle], subtypes: [Siege, Equipment], defense: 3}
  - {name: Two, cost: U, types: sorcery, abilities: [{spell: {draw: 2}}]}
"""
)


def board(
    *seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2, payment: str = "automatic"
) -> Table:
    return arena(CARDS, *seats, active=active, step=step, players=players, payment=payment)


def besieged(*others: Seat) -> Table:
    """The first player's creature attacks their Front, which the second protects."""
    own = Seat(battlefield=["2/2"], hand=["Front", "Spark"], lands="RR")
    t = board(own, *others, players=1 + len(others)).play("p1: cast Front", *["pass"] * (1 + len(others)))
    if len(others) > 1:
        t.play("p1: P2")
    return t.attack("2/2 attacks Front")


def board_with(cards: str, *seats: Seat, players: int = 2) -> Table:
    return arena(CARDS + cards, *seats, players=players)


@pytest.mark.rule("310.4b", "310.4c", "310.8a", "310.11a", "310.1", "310.2")
def test_a_siege_enters_with_defense_and_an_opponent_as_its_protector() -> None:
    t = board(Seat(hand=["Siege of Stone"], lands="RRR"), Seat(), players=3)
    t.play("cast Siege of Stone", "pass", "pass", "pass")
    assert t.options == ["P2", "P3"]
    t.play("P3")
    assert t.field("Siege of Stone", "choice") == 3
    assert t.counters("Siege of Stone", "defense") == 3
    assert t.stack == ["ability of Siege of Stone"]


@pytest.mark.rule("310.5", "310.6", "310.8b", "310.11b", "712.8c", "712.11a", "704.5v")
def test_a_defeated_siege_is_cast_transformed() -> None:
    t = board(Seat(hand=["Siege of Stone"], lands="RRR", battlefield=["3/3"]))
    t.play("cast Siege of Stone").settle()
    t.attack("3/3 attacks Siege of Stone").block().play("pass", "pass")
    assert t.counters("Siege of Stone", "defense") == 0
    assert t.life == (21, 20)
    t.play("pass", "pass", "yes").resolve()
    assert t.size("Stone Golem") == (5, 5), "a creature may be cast though it is combat"


@pytest.mark.rule("310.11b", "310.7", "608.2g")
def test_the_other_side_is_a_spell_that_costs_nothing() -> None:
    t = board(Seat(battlefield=["Siege of Stone"], hand=["Bolt"], lands="R"))
    t.play("cast Bolt", "Siege of Stone").resolve()
    assert t.stack == ["ability of Siege of Stone"]
    assert "Siege of Stone" in t.battlefield(0), "it waits for its ability"
    t.play("pass", "pass", "yes")
    assert t.stack == ["Stone Golem"]
    spell = t.m.state.zones[13][-1]
    assert mana_value_of(t.m, spell) == 3
    assert types_of(t.m, spell) & CREATURE
    t.resolve()
    assert t.size("Stone Golem") == (5, 5)
    assert mana_value_of(t.m, t.find("Stone Golem")) == 3
    assert t.exile == []


@pytest.mark.rule("310.11b")
def test_a_siege_that_is_not_cast_stays_in_exile() -> None:
    t = board(Seat(battlefield=["Siege of Stone"], hand=["Bolt"], lands="R"))
    t.play("cast Bolt", "Siege of Stone").resolve().play("pass", "pass", "no")
    assert t.exile == ["Siege of Stone"]
    assert t.stack == []


@pytest.mark.rule("310.11b", "601.3")
def test_a_sorcery_on_the_other_side_needs_its_target() -> None:
    t = board(Seat(battlefield=["Siege of Fire"], hand=["Bolt"], lands="R"), Seat())
    t.play("cast Bolt", "Siege of Fire").resolve().resolve()
    assert t.exile == ["Siege of Fire"], "there is no creature: it cannot be cast"
    t = board(Seat(battlefield=["Siege of Fire"], hand=["Bolt"], lands="R"), Seat(battlefield=["3/3", "2/2"]))
    t.play("cast Bolt", "Siege of Fire").resolve().play("pass", "pass", "yes", "P2's 3/3").settle()
    assert t.graveyard(1) == ["3/3"]
    assert t.graveyard(0) == ["Bolt", "Siege of Fire"]


@pytest.mark.rule("310.11b", "707.10a", "111.8")
def test_a_token_siege_is_not_cast() -> None:
    t = board(Seat(battlefield=["Siege of Fire", "2/2"], hand=["Image", "Bolt"], lands="RR"))
    t.play("cast Image", "Siege of Fire").settle()
    t.play("cast Bolt", "Siege of Fire #2").settle()
    assert t.battlefield(0).count("Siege of Fire") == 1
    assert t.exile == []
    assert "2/2" in t.battlefield(0)


@pytest.mark.rule("310.10", "704.5x", "310.8f")
def test_a_siege_that_its_protector_controls_gets_another() -> None:
    t = board(Seat(hand=["Siege of Stone"], lands="RRR"), Seat(hand=["Steal"], lands="R"))
    t.play("cast Siege of Stone").resolve()
    t.play("pass", "p2: cast Steal", "P1's Siege of Stone").resolve()
    assert "Siege of Stone" in t.battlefield(1)
    assert t.field("Siege of Stone", "choice") == 1


@pytest.mark.rule("310.11b", "310.7")
def test_a_siege_that_leaves_in_another_way_is_not_cast() -> None:
    t = board(Seat(battlefield=["Siege of Stone"], hand=["Fling"], lands="R"))
    t.play("cast Fling").settle()
    assert t.graveyard(0) == ["Siege of Stone", "Fling"]
    assert t.stack == []


@pytest.mark.rule("704.5w", "310.8a")
def test_a_battle_without_a_protector_gets_one() -> None:
    t = board(Seat(hand=["Front", "Spark"], lands="RR"), Seat(life=2), Seat(), players=3)
    t.play("p1: cast Front", "pass", "pass", "pass")
    assert t.options == ["P2", "P3"]
    t.play("p1: P2")
    assert t.field("Front", "choice") == 2
    t.play("cast Spark -> P2").resolve()
    # Of those who are left only one can be chosen.
    assert t.field("Front", "choice") == 3


@pytest.mark.rule("704.5w", "310.10")
def test_a_battle_that_is_attacked_waits_for_its_new_protector() -> None:
    t = besieged(Seat(life=2), Seat(), Seat()).play("cast Spark -> P2").resolve()
    assert t.happened("LOST") == ["P2 loses the game"]
    assert t.m.decision is not None
    assert t.m.decision.question == Q_RESPOND
    t.until("end of combat")
    assert t.field("Front", "choice") == 2
    t.play("pass", "pass", "pass")
    assert t.options == ["P3", "P4"]


@pytest.mark.rule("704.5x")
def test_whoever_takes_a_siege_they_protect_names_an_opponent() -> None:
    t = board(Seat(hand=["Front"], lands="R"), Seat(hand=["Theft"], lands="R")).play("cast Front").resolve()
    assert t.field("Front", "choice") == 2
    t.play("p1: pass", "p2: cast Theft").resolve()
    assert "Front" in t.battlefield(1)
    assert t.field("Front", "choice") == 1


@pytest.mark.rule("704.5x")
def test_an_attack_does_not_put_that_off() -> None:
    t = besieged(Seat(hand=["Theft"], lands="R")).play("p1: pass", "p2: cast Theft").resolve()
    assert t.field("Front", "choice") == 1


@pytest.mark.rule("310.9", "704.5p")
def test_a_battle_is_attached_to_nothing_even_if_it_is_equipment() -> None:
    t = (
        board(Seat(hand=["Spark"], lands="R", battlefield=["1/1", Thing("Odd", on=0)]))
        .play("cast Spark -> P2")
        .resolve()
    )
    assert t.m.state.rows[t.find("Odd")][ATTACHED] == -1


@pytest.mark.rule("310.8g")
@pytest.mark.parametrize("how", ["Disarm", "Liken"])
def test_a_battle_that_is_none_for_a_while_or_another_has_the_same_protector(how: str) -> None:
    cards = """
  - {name: Siege One, cost: R, types: battle, subtypes: [Siege], defense: 4}
  - {name: Siege Two, cost: R, types: battle, subtypes: [Siege], defense: 4}
  - {name: Disarm, cost: U, types: instant,
      abilities: [{spell: {change: {what: {target: {named: Siege One}}, types: [artifact], loses_types: [battle]}}}]}
  - {name: Liken, cost: U, types: instant,
      abilities: [{spell: {become_copy: {what: {target: {named: Siege One}}, of: {choose: {named: Siege Two}}}}}]}
"""
    t = board_with(cards, Seat(hand=["Siege One", "Siege Two", how], lands="RRU"), players=3)
    for name, protector in (("Siege One", "P3"), ("Siege Two", "P2")):
        t.play(f"p1: cast {name}", "p1: pass", "p2: pass", "p3: pass", f"p1: {protector}")
    one = t.find("Siege One")
    t.play(f"p1: cast {how}").settle()
    assert types_of(t.m, one) & BATTLE == (0 if how == "Disarm" else BATTLE)
    t.until("upkeep")
    assert types_of(t.m, one) & BATTLE
    assert guardian_of(t.m, one) == 2
