"""How things enter: choices, costs, anchor words, what is turned face up (CR 614.1c-614.1e, 614.12 to 614.14)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.board import TAPPED
from cardwright.games.magic.rules.core.objects import permanents, power_of
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("2/2", "3/3")
    + """
  - {name: Doom, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Vents, types: land, abilities: [{mana: R}, {enters_tapped: {unless_paid: {life: 2}}}]}
  - {name: Bloom, cost: G, types: sorcery, abilities:
      [{spell: {put: {what: {each: {what: {is: land}, place: graveyard}}, to: battlefield}}}]}
  - {name: Rise, cost: B, types: sorcery, abilities:
      [{spell: {put: {what: {each: {what: {is: creature}, place: graveyard}}, to: battlefield}}}]}
  - {name: Devourer, cost: R, types: creature, power: 1, toughness: 1, abilities: [{devour: 1}]}
  - {name: Siege, cost: R, types: enchantment, abilities:
      [{anchors: {options: [{word: Khans, abilities: [{when: {event: {begins: upkeep}, do: {gain_life: 1}}}]},
                            {word: Dragons, abilities: [{activated: {cost: {mana: "0"}, do: {lose_life: 1}}}]}]}}]}
  - {name: Tomb Jar, cost: B, types: artifact, abilities:
      [{instead: {event: {dies: [{is: creature}, theirs]}, to: exile, linked: true}},
       {activated: {cost: {mana: "0"}, do: {put: {what: linked, to: battlefield, yours: true}}}}]}
  - {name: Hydra, cost: GG, types: creature, power: 1, toughness: 1, abilities:
      [{morph: {mana: G}}, {as_turned_up: {counters: {kind: "+1/+1", amount: 5}}}]}
"""
)


def board(*seats: Seat, players: int = 2, payment: str = "automatic") -> Table:
    return arena(CARDS, *seats, players=players, payment=payment)


def named(t: Table, name: str) -> list[int]:
    """All permanents of this name."""
    return [obj for obj in permanents(t.m) if t.m.game.object_name(t.m, obj) == name]


def next_turn(t: Table) -> Table:
    """On to the next upkeep."""
    t.until("end").play("pass")
    return t.until("upkeep")


@pytest.mark.rule("614.1d", "614.12a", "614.13")
def test_a_choice_is_made_before_it_enters() -> None:
    t = board(Seat(hand=["Vents"]))
    t.play("play Vents")
    assert "Vents" not in t.battlefield(0)
    t.play("no")
    assert t.tapped("Vents")


@pytest.mark.rule("614.12b")
def test_costs_of_two_that_enter_together_must_be_payable_together() -> None:
    t = board(Seat(hand=["Bloom"], graveyard=["Vents", "Vents"], lands="G", life=3))
    t.play("cast Bloom", "p1: pass", "p2: pass", "yes")
    assert t.life[0] == 1
    assert t.m.decision is not None
    assert t.m.decision.kind != "may", "the second cannot be paid for any more"
    assert sorted(t.m.state.rows[obj][TAPPED] for obj in named(t, "Vents")) == [0, 1]


@pytest.mark.rule("614.12c", "607.2m", "607.2f")
def test_abilities_behind_anchor_words() -> None:
    t = board(Seat(hand=["Siege", "Siege"], lands="RR"))
    t.play("cast Siege", "p1: pass", "p2: pass", "Khans")
    assert not t.can_activate("Siege")
    t.play("cast Siege", "p1: pass", "p2: pass", "Dragons")
    assert t.can_activate("Siege")
    next_turn(t)
    t.until("end").play("pass").until("upkeep")
    assert t.settle().life[0] == 21, "one of the two has the ability of the upkeep"


@pytest.mark.rule("614.13a", "614.13b")
def test_what_enters_together_is_not_sacrificed_for_each_other() -> None:
    t = board(Seat(hand=["Rise"], graveyard=["Devourer", "Devourer"], battlefield=["2/2"], lands="B"))
    t.play("cast Rise", "p1: pass", "p2: pass")
    assert t.m.decision is not None
    assert t.options == ["2/2", "no more"]
    t.play("2/2")
    assert t.m.decision.kind != "sacrifice", "for the other there is nothing left"
    sizes = sorted(power_of(t.m, obj) for obj in named(t, "Devourer"))
    assert sizes == [1, 2]


@pytest.mark.rule("614.14", "607.2b")
def test_what_a_replacement_effect_exiled_is_linked_to_it() -> None:
    t = board(Seat(battlefield=["Tomb Jar"], hand=["Doom", "Doom"], lands="BB"), Seat(battlefield=["2/2", "3/3"]))
    t.play("cast Doom", "P2's 2/2").resolve().play("cast Doom").resolve()
    assert t.exile == ["2/2", "3/3"]
    t.activate("Tomb Jar").resolve()
    assert {"2/2", "3/3"} <= set(t.battlefield(0))
    assert t.exile == []


@pytest.mark.rule("614.14", "607.2b")
def test_another_object_with_the_same_abilities_does_not_know_what_was_exiled() -> None:
    t = board(Seat(battlefield=["Tomb Jar"], hand=["Doom", "Tomb Jar"], lands="BB"), Seat(battlefield=["2/2"]))
    t.play("cast Doom").resolve().play("cast Tomb Jar").resolve()
    newest = [text for text in t.options if text.startswith("activate Tomb Jar")][-1]
    t.play(newest).resolve()
    assert t.exile == ["2/2"]


@pytest.mark.rule("614.1e")
def test_as_it_is_turned_face_up_is_no_trigger() -> None:
    t = board(Seat(hand=["Hydra"], lands="GGGG"))
    t.play("cast Hydra with morph").resolve()
    turn = next(text for text in t.options if "face-down" in text or "turn" in text)
    t.play(turn)
    assert t.stack == []
    assert t.counters("Hydra", "+1/+1") == 5
