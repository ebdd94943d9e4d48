"""Four players and players who leave, rule by rule (CR 800.4, 802, 806, 101.4, 104.4b, 732)."""

from __future__ import annotations

import pytest

from cardwright.engine.agenda import new_item
from cardwright.engine.decision import Q_ORDER
from cardwright.engine.state import CONTROLLER, OWNER
from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.abilities.optional_and_delayed import (
    LONG_CHAIN,
    MOST_LONG_CHAINS,
    by_choice,
    may_go_on,
)
from cardwright.games.magic.rules.core import items
from cardwright.games.magic.rules.core.board import ACTIVE
from cardwright.games.magic.rules.core.objects import players_in
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "4/4")
    + """
  - {name: Doom, cost: "0", types: instant, abilities: [{spell: {lose_game: {target: player}}}]}
  - {name: Mind Control, cost: "0", types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, controls_host]}
  - {name: Treason, cost: "0", types: sorcery, abilities:
      [{spell: {gain_control: {what: {target: {is: creature}}, until: end_of_turn}}}]}
  - {name: Long Treason, cost: "0", types: instant, abilities:
      [{spell: {gain_control: {what: {target: {is: creature}}, until: for_ever}}}]}
  - {name: Bribery, cost: "0", types: sorcery, abilities:
      [{spell: {put: {what: {target: {what: {is: creature}, place: graveyard}}, to: battlefield, yours: true}}}]}
  - {name: Soldier, types: creature, power: 1, toughness: 1, token: true}
  - {name: Chamber, types: artifact, abilities: [{when: {event: {enters: [{is: creature}, {not: token}]}, do:
      {create: {token: Soldier, who: {controller: it}}}}}]}
  - {name: Present, types: artifact, abilities: [{when: {event: {enters: {is: creature}}, do:
      {gain_control: {what: {each: [{is: creature}, {power: {at_least: 2}}]}, who: {controller: it}}}}}]}
  - {name: Slide, cost: "0", types: instant, abilities:
      [{spell: [{exile: {what: {target: {is: creature}}, linked: true}},
      {later: {event: {begins: {step: end, whose: any}}, do: {put: {what: linked, to: battlefield}}}}]}]}
  - {name: Gift, cost: "0", types: instant, abilities:
      [{spell: {create: {token: Soldier, who: {target: player}}}}]}
  - {name: Give, cost: "0", types: instant, abilities:
      [{spell: {gain_control: {what: {target: {is: creature}}, who: {target: player}}}}]}
  - {name: Tax, types: enchantment, abilities: [{when: {event: {enters: {is: creature}}, do:
      {unless_pays: {cost: {life: 2}, do: {gain_life: 5}, who: {controller: it}}}}}]}
  - {name: Offer, types: enchantment, abilities: [{when: {event: {enters: {is: creature}}, do:
      {may: {do: {gain_life: 7}, who: {controller: it}}}}}]}
  - {name: Edict, cost: "0", types: sorcery, abilities:
      [{spell: {sacrifice: {choose: {what: {is: creature}, by: everyone}}}}]}
  - {name: Drain, cost: "0", types: sorcery, abilities: [{spell: {lose_life: {amount: 1, who: opponents}}}]}
  - {name: Poke, cost: "0", types: sorcery, abilities: [{spell: {damage: {amount: 3, to: {target: opponent}}}}]}
  - {name: Reckon, cost: "0", types: sorcery, abilities:
      [{spell: {gain_life: {happened: {event: {damaged: opponent}, total: true}}}}]}
  - {name: Memory, cost: "0", types: sorcery, abilities: [{spell: {gain_life: {amount: 1, who: everyone}}}]}
  - {name: Upkeeper, types: enchantment, abilities:
      [{when: {event: {begins: {step: end, whose: any}}, do: {gain_life: 1}}}]}
  - {name: Raider, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: attacks, do: {damage: {amount: 3, to: defender}}}}]}
  - {name: Walker, types: planeswalker, loyalty: 4}
  - {name: Echo Chamber, types: enchantment, abilities: [{when: {event: gains_life, do: {gain_life: 1}}}]}
  - {name: Pact, types: enchantment, abilities: [{when: {event: gains_life, do: {may: {do: {gain_life: 1}}}}}]}
  - {name: Seal, types: enchantment, abilities:
      [{activated: {cost: sacrifice_self, do: {destroy: {target: permanent}}}}]}
  - {name: Sip, cost: "0", types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Either Loop, types: enchantment, abilities: [{when: {event: gains_life, do:
      {unless_pays: {cost: {life: 1}, do: {gain_life: 1}}}}}]}
"""
)


def board(*seats: Seat, players: int = 4, step: str = "precombat main", active: int = 0) -> Table:
    return arena(CARDS, *seats, players=players, step=step, active=active)


def passed(t: Table, answer: str = "pass") -> Table:
    """Everybody passes until the stack is empty; other questions get this answer."""
    while t.m.decision is not None and (t.stack or "pass" not in t.options):
        t.play("pass" if "pass" in t.options else answer if answer in t.options else t.options[0])
    return t


@pytest.mark.rule("800.4a")
def test_an_aura_that_takes_control_goes_with_its_owner() -> None:
    t = board(Seat(hand=["Mind Control"]), Seat(battlefield=["2/2"]))
    t.play("cast Mind Control")
    passed(t)
    assert "2/2" in t.battlefield(0)
    t.m.concede(0)
    assert "2/2" in t.battlefield(1)


@pytest.mark.rule("800.4a", "704.5m")
def test_an_aura_on_what_has_left_the_game_goes_to_the_graveyard() -> None:
    t = board(Seat(hand=["Mind Control"]), Seat(battlefield=["2/2"]))
    passed(t.play("cast Mind Control"))
    t.m.concede(1)
    assert t.graveyard(0) == ["Mind Control"]
    assert "2/2" not in t.battlefield(0)


@pytest.mark.rule("800.4a")
def test_control_for_a_turn_ends_as_who_has_it_leaves() -> None:
    t = board(Seat(hand=["Treason"]), Seat(battlefield=["2/2"]))
    passed(t.play("cast Treason"))
    assert "2/2" in t.battlefield(0)
    t.m.concede(0)
    assert "2/2" in t.battlefield(1)


@pytest.mark.rule("800.4a")
def test_what_came_under_someones_control_without_an_effect_is_exiled_as_they_leave() -> None:
    t = board(Seat(hand=["Bribery"]), Seat(graveyard=["2/2"]))
    passed(t.play("cast Bribery"))
    assert "2/2" in t.battlefield(0)
    t.m.concede(0)
    assert t.exile == ["2/2"]
    t = board(Seat(hand=["Bribery"]), Seat(graveyard=["2/2"]))
    passed(t.play("cast Bribery"))
    t.m.concede(1)
    assert t.exile == []
    assert "2/2" not in t.battlefield(0)


@pytest.mark.rule("800.4a", "111.2")
def test_tokens_belong_to_those_under_whose_control_they_came() -> None:
    t = board(Seat(battlefield=["Chamber"], hand=["1/1"], lands="R"), Seat(hand=["Gift"]))
    passed(t.play("cast 1/1"))
    assert "Soldier" in t.battlefield(0)
    t.m.concede(0)
    assert t.battlefield(0) == []
    t = board(Seat(hand=["Gift"]), Seat())
    passed(t.play("cast Gift", "P2"))
    t.m.concede(0)
    assert "Soldier" in t.battlefield(1), "who made it owns nothing of it"


@pytest.mark.rule("800.4b", "800.4d")
def test_nothing_comes_under_the_control_of_one_who_has_left() -> None:
    t = board(Seat(battlefield=["Chamber", "Present", "2/2"]), Seat(hand=["1/1"], lands="R"), active=1)
    t.play("p2: cast 1/1").resolve().order()
    while "2/2" in t.options:
        t.play("2/2")
    assert sorted(t.stack) == ["ability of Chamber", "ability of Present"]
    t.m.concede(1)
    passed(t)
    assert t.happened("CREATED") == []
    assert "2/2" in t.battlefield(0)
    assert t.battlefield(1) == []


@pytest.mark.rule("800.4b")
def test_a_control_effect_for_one_who_has_left_does_not_count() -> None:
    t = board(Seat(hand=["Give", "Treason"]), Seat(battlefield=["2/2"]))
    passed(t.play("cast Treason"))
    passed(t.play("cast Give", "P3"))
    assert "2/2" in t.battlefield(2)
    t.m.concede(2)
    assert "2/2" in t.battlefield(0), "the older effect goes on"


@pytest.mark.rule("800.4c")
def test_what_would_go_back_to_one_who_has_left_is_exiled() -> None:
    t = board(Seat(hand=["Bribery"]), Seat(graveyard=["2/2"]), Seat(hand=["Treason"]))
    passed(t.play("cast Bribery"))
    t.until("end").until("upkeep").until("end").until("precombat main")
    assert t.m.table()[ACTIVE] == 2
    passed(t.play("p3: cast Treason"))
    assert "2/2" in t.battlefield(2)
    t.m.concede(0)
    assert "2/2" in t.battlefield(2), "the effect still gives it to the third player"
    t.until("end")
    t.until("upkeep")
    assert t.exile == ["2/2"]
    assert "CR 800.4c" in t.rules("MOVED")


@pytest.mark.rule("800.4d")
def test_a_delayed_trigger_of_one_who_has_left_does_nothing() -> None:
    t = board(Seat(battlefield=["2/2"]), Seat(hand=["Slide"]))
    t.play("p1: pass", "p2: cast Slide")
    passed(t)
    assert t.exile == ["2/2"]
    t.m.concede(1)
    t.until("end").until("upkeep")
    assert t.exile == ["2/2"]


@pytest.mark.rule("800.4f")
def test_who_has_left_pays_no_cost() -> None:
    t = board(Seat(battlefield=["Tax"]), Seat(hand=["1/1"], lands="R"), active=1)
    t.play("p2: cast 1/1").resolve()
    assert t.stack == ["ability of Tax"]
    t.m.concede(1)
    passed(t)
    assert t.life[:2] == (25, 20)


@pytest.mark.rule("800.4g")
def test_another_opponent_chooses_for_one_who_has_left() -> None:
    t = board(Seat(battlefield=["Offer"]), Seat(hand=["1/1"], lands="R"), active=1)
    t.play("p2: cast 1/1").resolve()
    t.m.concede(1)
    while "pass" in t.options:
        t.play("pass")
    assert t.m.decision is not None
    assert (t.m.decision.who, t.options) == (0, ["P3", "P4"])
    t.play("P4")
    assert (t.m.decision.who, t.options) == (3, ["yes", "no"])
    t.play("yes")
    assert t.life[0] == 27


@pytest.mark.rule("800.4h", "603.3b")
def test_a_choice_that_a_rule_asks_of_one_who_has_left_goes_to_the_next() -> None:
    t = board(Seat(), Seat(), Seat(), Seat())
    t.m.concede(0)
    assert t.m.decision is not None
    assert t.m.decision.who == 1
    assert t.m.game.asked_instead(t.m, 0) == 1


@pytest.mark.rule("800.4i")
def test_what_happened_to_one_who_has_left_is_remembered() -> None:
    t = board(Seat(hand=["Poke", "Reckon"]), Seat())
    passed(t.play("cast Poke", "P2"))
    t.m.concede(1)
    passed(t.play("cast Reckon"))
    assert t.life[0] == 23


@pytest.mark.rule("800.4k", "800.4j")
def test_turns_pass_over_who_has_left() -> None:
    t = board()
    t.m.concede(1)
    t.m.concede(2)
    t.until("end").until("upkeep")
    assert t.m.table()[ACTIVE] == 3
    t.until("end").until("upkeep")
    assert t.m.table()[ACTIVE] == 0


@pytest.mark.rule("800.4a", "104.2a")
def test_the_last_one_left_wins() -> None:
    t = board()
    for player in (1, 3, 0):
        t.m.concede(player)
    outcome = t.m.outcome()
    assert outcome is not None
    assert outcome.winners == (2,)


@pytest.mark.rule("101.4", "603.3b")
def test_four_players_order_what_triggers_at_once_by_turn_order() -> None:
    seat = Seat(battlefield=["Upkeeper"])
    t = board(seat, seat, seat, seat, active=2)
    t.until("end")
    assert t.stack_players == [2, 3, 0, 1]


@pytest.mark.rule("101.4", "701.21a")
def test_four_players_choose_in_turn_order() -> None:
    seat = Seat(battlefield=["1/1", "2/2"])
    t = board(Seat(hand=["Edict"], battlefield=["1/1", "2/2"]), seat, seat, seat)
    t.play("p1: cast Edict")
    asked = []
    while t.m.decision is not None and (t.stack or "pass" not in t.options):
        if "pass" in t.options:
            t.play("pass")
        else:
            assert t.m.decision.question != Q_ORDER
            asked.append(t.m.decision.who)
            t.play(t.options[0])
    assert asked == [0, 1, 2, 3]
    assert [len(t.battlefield(player)) for player in range(4)] == [2, 2, 2, 2]


@pytest.mark.rule("806.1", "102.2")
def test_each_opponent_and_a_target_opponent() -> None:
    t = board(Seat(hand=["Drain", "Poke"]))
    passed(t.play("cast Drain"))
    assert t.life == (20, 19, 19, 19)
    t.play("cast Poke")
    assert t.options == ["P2", "P3", "P4"]


@pytest.mark.rule("802.2", "802.3", "806.2b")
def test_any_opponent_and_their_planeswalkers_may_be_attacked() -> None:
    t = board(Seat(battlefield=["2/2"]), Seat(), Seat(battlefield=["Walker"]), Seat()).until("declare attackers")
    assert sorted(t.options) == [
        "2/2 attacks P2", "2/2 attacks P3", "2/2 attacks P4", "2/2 attacks Walker", "2/2 stays",
    ]  # fmt: skip


@pytest.mark.rule("802.2a", "508.5")
def test_the_defending_player_stays_who_it_was_when_the_attacker_is_gone() -> None:
    t = board(Seat(battlefield=["Raider"]), Seat(), Seat(battlefield=["Walker"]), Seat())
    t.attack("Raider attacks Walker")
    passed(t)
    assert t.life == (20, 20, 17, 20), "whoever controls the planeswalker"


@pytest.mark.rule("802.5", "510.1")
def test_combat_damage_is_dealt_to_all_defenders_at_once() -> None:
    t = board(Seat(battlefield=["1/1", "2/2", "3/3"]))
    t.attack("1/1 attacks P2", "2/2 attacks P3", "3/3 attacks P4").block().fight()
    assert t.life == (20, 19, 18, 17)


@pytest.mark.rule("802.2", "800.4a")
def test_who_has_left_is_attacked_no_more() -> None:
    t = board(Seat(battlefield=["2/2"]))
    t.m.concede(2)
    t.until("declare attackers")
    assert t.options == ["2/2 stays", "2/2 attacks P2", "2/2 attacks P4"]


@pytest.mark.rule("800.4a", "117.3d")
def test_priority_goes_round_those_who_are_left() -> None:
    t = board(Seat(hand=["Sip"]))
    t.m.concede(1)
    t.play("p1: cast Sip", "p1: pass", "p3: pass", "p4: pass")
    assert t.life[0] == 21
    assert players_in(t.m) == [0, 2, 3]


@pytest.mark.rule("732.4", "104.4b")
def test_a_loop_of_what_must_happen_is_a_draw() -> None:
    t = board(Seat(hand=["Sip"], battlefield=["Echo Chamber"]), players=2)
    t.play("cast Sip")
    for _ in range(3000):
        if t.m.decision is None:
            break
        t.play("pass")
    outcome = t.m.outcome()
    assert outcome is not None
    assert sorted(outcome.winners) == [0, 1]
    assert t.m.game.endings[2] in str(outcome)


@pytest.mark.rule("732.5", "104.4b")
def test_nobody_must_end_a_loop_with_something_else() -> None:
    """The Seal could destroy the Chamber; whoever has it may go on passing, and the game is a draw."""
    t = board(Seat(hand=["Sip"], battlefield=["Echo Chamber"]), Seat(battlefield=["Seal"]), players=2)
    t.play("cast Sip")
    for _ in range(3000):
        if t.m.decision is None:
            break
        assert "pass" in t.options
        t.play("pass")
    assert t.m.outcome() is not None


@pytest.mark.rule("732.6")
def test_nobody_must_pay_to_end_a_loop() -> None:
    t = board(Seat(hand=["Sip"], battlefield=["Either Loop"]), players=2)
    t.play("cast Sip")
    for _ in range(6000):
        if t.m.decision is None:
            break
        t.play("no" if "no" in t.options else "pass")
    assert t.m.outcome() is not None


@pytest.mark.rule("104.4b", "732.5")
def test_a_loop_that_somebody_wants_goes_on_until_they_end_it() -> None:
    t = board(Seat(hand=["Sip"], battlefield=["Pact"]), players=2)
    t.play("cast Sip")
    wanted = 500
    while t.stack or "pass" not in t.options:
        if "yes" in t.options:
            t.play("yes" if wanted else "no")
            wanted = max(0, wanted - 1)
        else:
            t.play("pass")
    assert t.m.outcome() is None
    assert t.life[0] == 521


@pytest.mark.rule("104.4b")
def test_nobody_may_go_on_for_ever() -> None:
    t = board(Seat(), players=2)
    for _ in range(MOST_LONG_CHAINS):
        t.m.item = new_item(items.ABILITY, 0, depth=LONG_CHAIN + 1)
        assert may_go_on(t.m)
        by_choice(t.m)
        assert t.m.item.depth == 0
    t.m.item = new_item(items.ABILITY, 0, depth=LONG_CHAIN + 1)
    assert not may_go_on(t.m)
    t.m.item = new_item(items.ABILITY, 0, depth=LONG_CHAIN)
    assert may_go_on(t.m)


@pytest.mark.rule("733.2", "733.1")
def test_who_takes_back_an_action_has_priority_still() -> None:
    t = board(Seat(hand=["Poke"]))
    before = t.options
    t.play("cast Poke").m.undo()
    assert t.m.decision is not None
    assert t.m.decision.who == 0
    assert t.options == before


@pytest.mark.rule("800.4a")
def test_owners_and_controllers_of_what_stays_are_players_who_are_in() -> None:
    t = board(Seat(hand=["Long Treason"]), Seat(battlefield=["2/2"]), Seat(battlefield=["3/3"]))
    passed(t.play("cast Long Treason", "P3's 3/3"))
    t.m.concede(2)
    rows = t.m.state.rows
    assert all(rows[obj][OWNER] != 2 and rows[obj][CONTROLLER] != 2 for obj in t.m.state.zones[12])


@pytest.mark.rule("117.4", "800.4a")
def test_the_pass_of_one_who_left_is_nobody_elses() -> None:
    t = board(Seat(), Seat(hand=["Gift"]), Seat(), Seat())
    t.play("pass", "cast Gift", "P1", "pass", "pass")
    assert t.m.decision is not None
    assert t.m.decision.who == 3
    t.m.concede(2)
    t.play("pass")
    assert t.m.decision.who == 0
    assert "Soldier" not in t.battlefield(0)
    t.play("pass")
    assert "Soldier" in t.battlefield(0)
