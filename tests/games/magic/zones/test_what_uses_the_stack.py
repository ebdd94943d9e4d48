"""What is on the stack, with which characteristics, and what never goes on it (CR 405.4, 405.6, 116)."""

from __future__ import annotations

import pytest

from cardwright.engine.state import CONTROLLER, OWNER
from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.objects import graveyard, hand, permanents
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2")
    + """
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Red Hound, cost: R, types: creature, subtypes: [Hound], power: 2, toughness: 1, abilities:
      [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}, {when: {event: enters, do: {gain_life: 1}}}]}
  - {name: Veto Red, cost: U, types: instant, abilities:
      [{spell: {counter: {target: {what: [{colour: red}], place: stack}}}}]}
  - {name: Veto Creature, cost: U, types: instant, abilities:
      [{spell: {counter: {target: {what: [{is: creature}], place: stack}}}}]}
  - {name: Veto Hound, cost: U, types: instant, abilities:
      [{spell: {counter: {target: {what: [{subtype: Hound}], place: stack}}}}]}
  - {name: Veto Cheap, cost: U, types: instant, abilities:
      [{spell: {counter: {target: {what: [{mana_value: {exactly: 1}}], place: stack}}}}]}
  - {name: Veto Named, cost: U, types: instant, abilities:
      [{spell: {counter: {target: {what: [{named: Red Hound}], place: stack}}}}]}
  - {name: Veto Strong, cost: U, types: instant, abilities:
      [{spell: {counter: {target: {what: [{power: {exactly: 2}}], place: stack}}}}]}
  - {name: Veto All, cost: U, types: instant, abilities:
      [{spell: {counter: {target: {what: [{not: {is: land}}], place: stack}}}}]}
  - {name: Theft, cost: U, types: instant, abilities: [{spell: {gain_control: {target: {is: creature}}}}]}
  - {name: Promise, cost: R, types: instant, abilities:
      [{spell: {later: {event: {begins: {step: upkeep, whose: any}}, do: {gain_life: 1}}}}]}
  - {name: Grower, cost: R, types: creature, power: 0, toughness: 1, abilities:
      [{static: {set_power: graveyard}}]}
  - {name: Spring, cost: G, types: artifact, abilities: [{mana: {add: GG, cost: [tap], do: {gain_life: 1}}}]}
  - {name: Wisp, types: creature, power: 1, toughness: 1, token: true}
  - {name: Call, cost: R, types: instant, abilities: [{spell: {create: Wisp}}]}
"""
)
VETOES = ["Veto Red", "Veto Creature", "Veto Hound", "Veto Cheap", "Veto Named", "Veto Strong", "Veto All"]


def board(*seats: Seat, step: str = "precombat main", players: int = 2, payment: str = "automatic") -> Table:
    return arena(CARDS, *seats, step=step, players=players, payment=payment)


@pytest.mark.rule("405.4")
def test_a_spell_has_all_that_its_card_has() -> None:
    t = board(Seat(hand=["Red Hound"], lands="R"), Seat(hand=VETOES, lands="U")).play("cast Red Hound", "p1: pass")
    assert [text for text in t.options if text.startswith("cast")] == [f"cast {name}" for name in VETOES]


@pytest.mark.rule("405.4")
@pytest.mark.parametrize("how", ["activated", "triggered"])
def test_an_ability_has_no_characteristics_of_its_source(how: str) -> None:
    if how == "activated":
        t = board(Seat(battlefield=["Red Hound"]), Seat(hand=VETOES, lands="U")).activate("Red Hound")
    else:
        t = board(Seat(hand=["Red Hound"], lands="R"), Seat(hand=VETOES, lands="U")).play("cast Red Hound").resolve()
    assert t.stack == ["ability of Red Hound"]
    t.play("p1: pass")
    assert [text for text in t.options if text.startswith("cast")] == ["cast Veto All"]


@pytest.mark.rule("405.4", "113.7a")
def test_an_ability_stays_with_whoever_activated_it() -> None:
    t = board(Seat(battlefield=["Red Hound"]), Seat(hand=["Theft"], lands="U")).activate("Red Hound")
    t.play("p1: pass", "p2: cast Theft").resolve()
    assert "Red Hound" in t.battlefield(1)
    assert t.stack_players == [0]
    assert t.resolve().life == (21, 20)


@pytest.mark.rule("405.6", "405.6a")
def test_an_effect_is_not_on_the_stack_but_what_it_leaves_for_later_will_be() -> None:
    t = board(Seat(hand=["Promise"], lands="R")).play("cast Promise").resolve()
    assert t.stack == []
    t.until("upkeep")
    assert t.stack == ["ability of Promise"]


@pytest.mark.rule("405.6b", "604.3")
def test_what_defines_a_characteristic_follows_without_the_stack() -> None:
    t = board(Seat(battlefield=["Grower"], hand=["Spark"], lands="R"))
    assert t.size("Grower") == (0, 1)
    t.play("cast Spark -> P2").resolve()
    assert (t.stack, t.size("Grower")) == ([], (1, 1))


@pytest.mark.rule("405.6c", "605.3b")
def test_a_mana_ability_and_all_it_does_is_over_at_once() -> None:
    t = board(Seat(battlefield=["Spring"]), Seat(), payment="manual").activate("Spring")
    assert (t.stack, t.life) == ([], (21, 20))
    assert t.m.decision is not None
    assert t.m.decision.who == 0


@pytest.mark.rule("405.6h", "800.4a")
def test_what_a_player_has_goes_with_the_player_at_once() -> None:
    """The loss, and all that goes with it, comes before the next priority."""
    own = Seat(life=2, hand=["Call"], lands="R", battlefield=["2/2"])
    t = board(Seat(hand=["Spark"], lands="R"), own, Seat(), players=3)
    t.play("p1: cast Spark -> P2", "p1: pass", "p2: cast Call", "p2: pass", "p3: pass", "p1: pass")
    assert t.battlefield(1).count("Wisp") == 1
    t.resolve()
    assert t.stack == []
    rows = t.m.state.rows
    assert [obj for obj in permanents(t.m) if 1 in (rows[obj][OWNER], rows[obj][CONTROLLER])] == []


@pytest.mark.rule("405.6h", "800.4a")
def test_spells_of_a_player_who_has_lost_are_gone() -> None:
    t = board(Seat(hand=["Spark"], lands="R"), Seat(life=2, hand=["Call"], lands="R"), Seat(), players=3)
    t.play("p1: pass", "p2: cast Call", "p2: pass", "p3: pass", "p1: cast Spark -> P2").resolve()
    assert t.stack == []
    assert t.happened("LOST") == ["P2 loses the game"]


@pytest.mark.rule("116.1", "116.3", "405.6d")
def test_playing_a_land_does_not_use_the_stack_and_the_player_keeps_priority() -> None:
    t = board(Seat(hand=["Forest", "1/1"])).play("p1: play Forest")
    assert t.stack == []
    assert t.m.decision is not None
    assert t.m.decision.who == 0
    assert "cast 1/1" in t.options
    assert hand(t.m, 0) != []
    assert graveyard(t.m, 0) == []
