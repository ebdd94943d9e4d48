"""State-based actions (CR 704), rule by rule, where their own tests do not name the rule."""

from __future__ import annotations

import pytest

from cardwright.engine.decision import Q_RESPOND
from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Sweep, cost: R, types: sorcery, abilities: [{spell: {damage: {amount: 2, to: {each: {is: creature}}}}}]}
  - {name: Emptiness, cost: R, types: enchantment, abilities: [{always_when: {if: hand == 0, do: {sacrifice: self}}}]}
  - {name: Theft, cost: R, types: instant, abilities: [{spell: {gain_control: {target: {is: battle}}}}]}
  - {name: Front, cost: R, types: battle, subtypes: [Siege], defense: 4}
  - {name: Hermit, cost: R, types: [legendary, creature], power: 2, toughness: 2}
"""
)


def board(*seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2) -> Table:
    return arena(CARDS, *seats, active=active, step=step, players=players)


@pytest.mark.rule("704.1", "704.2", "704.5")
def test_they_happen_by_themselves_and_are_nobodys() -> None:
    """All that apply are done together: a loss of toughness, a death by damage and a legend too many."""
    own = Seat(battlefield=["1/1", "2/2", Thing("Hermit", counters={"+1/+1": 1})], hand=["Sweep", "Hermit"], lands="RR")
    t = board(own).play("cast Hermit", "p1: pass", "p2: pass")
    assert t.m.decision is not None
    assert t.m.decision.kind == "legend"
    t.play(t.options[0])
    assert (t.stack, t.battlefield(0).count("Hermit")) == ([], 1)
    t.play("cast Sweep").resolve()
    assert set(t.rules("DESTROYED")) == {"CR 704.5g"}
    assert all(event.source < 0 for event in t.m.events if t.m.game.events[event.kind].name == "DESTROYED")


@pytest.mark.rule("704.1a", "603.8")
def test_an_ability_that_watches_for_a_state_is_a_trigger_and_can_be_answered() -> None:
    t = board(Seat(battlefield=["Emptiness"], hand=["Spark"], lands="R")).play("cast Spark -> P2")
    assert t.stack == ["Spark", "ability of Emptiness"]
    assert "Emptiness" in t.battlefield(0)
    t.resolve()
    assert "Emptiness" in t.graveyard(0)


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


def besieged(*others: Seat) -> Table:
    """The first player's creature attacks their Front, which the second protects."""
    own = Seat(battlefield=["2/2"], hand=["Front", "Spark"], lands="RR")
    t = board(own, *others, players=1 + len(others)).play("p1: cast Front", *["pass"] * (1 + len(others)))
    if len(others) > 1:
        t.play("p1: P2")
    return t.attack("2/2 attacks Front")


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
