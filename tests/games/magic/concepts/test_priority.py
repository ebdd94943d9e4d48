"""Priority (CR 117): who may act when, what passing does, and what is done before anybody may act."""

from __future__ import annotations

import random

import pytest

from cardwright.engine.decision import Q_RESPOND
from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, table_with

CARDS = """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Nudge, cost: "0", types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Jab, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Recruit, cost: W, types: creature, power: 1, toughness: 1}
  - {name: Ambusher, cost: W, types: creature, power: 1, toughness: 1, keywords: [flash]}
  - {name: Lecture, cost: U, types: sorcery, abilities: [{spell: draw}]}
  - {name: Undertaker, cost: B, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {dies: [{is: creature}, another]}, do: {gain_life: 1}}}]}
  - {name: Powder Keg, cost: B, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: dies, do: {damage: {amount: 2, to: {target: any_target}}}}}]}
  - {name: Listener, cost: U, types: enchantment, abilities: [{when: {event: casts, do: {gain_life: 1}}}]}
  - {name: Blood Rite, cost: B, types: instant, abilities: [{additional_cost: {cost: {life: 3}}}, {spell: draw}]}
  - {name: Altar, types: artifact, abilities: [{activated: {cost: {sacrifice: {is: creature}}, do: {gain_life: 1}}}]}
  - {name: Weakling, cost: G, types: creature, power: 0, toughness: 0}
  - {name: Greenhouse, cost: G, types: enchantment, abilities:
      [{when: {event: {enters: [{is: creature}, yours]}, do: {gain_life: 1}}}]}
"""
BELL = Seat(battlefield=["Bell"], library=["Forest"] * 4)


def at(*seats: Seat, step: str = "precombat main", turn: int = 3) -> Table:
    return table_with(CARDS, *seats, step=step, turn=turn, players=max(2, len(seats)))


def holder(t: Table) -> int:
    """Who has priority."""
    assert t.m.decision is not None
    assert t.m.decision.question == Q_RESPOND
    return t.m.decision.who


@pytest.mark.rule("117.3c", "601.2i")
def test_whoever_acts_keeps_priority() -> None:
    t = at(Seat(hand=["Jab", "Jab"], lands="RR"), BELL)
    t.play("p1: cast Jab -> P2")
    assert holder(t) == 0
    t.play("p1: cast Jab -> P2")
    assert t.stack == ["Jab", "Jab"]


@pytest.mark.rule("117.3d", "117.4")
def test_the_top_of_the_stack_resolves_only_when_all_have_passed() -> None:
    t = at(Seat(hand=["Jab"], lands="R", battlefield=["Bell"]), BELL)
    t.play("p1: cast Jab -> P2", "p1: pass")
    assert (holder(t), t.stack, t.life) == (1, ["Jab"], (20, 20))
    t.play("p2: pass")
    assert (holder(t), t.stack, t.life) == (0, [], (20, 18))


@pytest.mark.rule("117.3b")
def test_after_a_resolution_the_active_player_has_priority_whoever_cast_it() -> None:
    t = at(Seat(battlefield=["Bell"]), Seat(hand=["Jab"], lands="R", battlefield=["Bell"]))
    t.play("p1: pass", "p2: cast Jab -> P1")
    assert holder(t) == 1
    t.play("p2: pass", "p1: pass")
    assert (holder(t), t.life) == (0, (18, 20))


@pytest.mark.rule("117.4")
def test_an_action_between_passes_makes_everybody_pass_again() -> None:
    t = at(BELL, BELL)
    ring = next(o for o in t.options if o.startswith("activate"))
    t.play("p1: pass", f"p2: {ring}", "p2: pass")
    # The first pass came before the action, so it does not count.
    assert (holder(t), t.stack) == (0, ["ability of Bell"])
    t.play("p1: pass")
    assert (t.stack, t.life, t.step) == ([], (20, 21), "precombat main")


@pytest.mark.rule("117.4", "500.2")
def test_all_passes_with_an_empty_stack_end_the_step() -> None:
    t = at(BELL, BELL)
    t.play("p1: pass", "p2: pass")
    assert t.step == "beginning of combat"


@pytest.mark.rule("405.5", "117.4")
def test_one_round_of_passes_resolves_one_item() -> None:
    t = at(Seat(hand=["Jab", "Jab"], lands="RR", battlefield=["Bell"]), BELL)
    t.play("p1: cast Jab -> P2", "p1: cast Jab -> P1", "p1: pass", "p2: pass")
    assert (t.stack, t.life) == (["Jab"], (18, 20))


@pytest.mark.rule("117.3d", "117.4")
@pytest.mark.parametrize("players", [3, 4])
def test_priority_goes_round_the_table_and_wraps(players: int) -> None:
    t = at(*[BELL] * players)
    ring = next(o for o in t.options if o.startswith("activate"))
    t.play("pass", ring)
    seen = [holder(t)]
    for _ in range(players - 1):
        t.play("pass")
        seen.append(holder(t))
    assert seen == [(1 + place) % players for place in range(players)]
    assert t.stack == ["ability of Bell"]
    t.play("pass")
    assert (t.stack, holder(t), t.life[1]) == ([], 0, 21)


@pytest.mark.rule("117.3d", "800.4")
def test_a_player_who_has_lost_is_passed_over() -> None:
    t = at(Seat(battlefield=["Bell"], hand=["Nudge"]), Seat(battlefield=["Bell"], life=0), BELL)
    t.play("p1: cast Nudge")
    assert t.happened("LOST") == ["P2 loses the game"]
    t.play("p1: pass")
    assert (holder(t), t.stack) == (2, ["Nudge"])
    t.play("p3: pass")
    assert t.stack == []


@pytest.mark.rule("800.4j", "117.3c")
def test_a_player_who_loses_with_priority_gives_it_to_the_next() -> None:
    t = at(Seat(hand=["Blood Rite"], lands="B", life=3, library=["Forest"]), BELL, BELL)
    t.play("p1: cast Blood Rite")
    assert t.happened("LOST") == ["P1 loses the game"]
    assert (holder(t), t.stack) == (1, [])


@pytest.mark.rule("117.5", "704.3")
def test_trap_6_state_based_actions_come_after_an_action_too_not_only_after_a_resolution() -> None:
    t = at(Seat(hand=["Blood Rite"], lands="B", life=3, library=["Forest"]), BELL)
    t.play("p1: cast Blood Rite")
    outcome = t.m.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert t.rules("LOST") == ["CR 704.5a"]


@pytest.mark.rule("117.5", "603.3")
def test_trap_6_what_triggers_as_a_cost_is_paid_is_on_the_stack_before_anyone_acts() -> None:
    t = at(Seat(battlefield=["Altar", "Powder Keg", "Bell"]), BELL)
    t.play(next(o for o in t.options if o.startswith("activate Altar")))
    assert t.m.decision is not None
    assert t.m.decision.kind == "target"
    t.play("p1: P2")
    assert t.stack == ["ability of Altar", "ability of Powder Keg"]
    assert holder(t) == 0


@pytest.mark.rule("117.5", "603.3", "601.2i")
def test_a_trigger_on_casting_resolves_before_the_spell() -> None:
    t = at(Seat(battlefield=["Listener", "Bell"], hand=["Jab"], lands="R"), BELL)
    t.play("p1: cast Jab -> P2")
    assert t.stack == ["Jab", "ability of Listener"]
    t.resolve()
    assert (t.stack, t.life) == (["Jab"], (21, 20))


@pytest.mark.rule("117.5", "704.3", "704.4")
def test_trap_7_state_based_actions_triggers_and_state_based_actions_again() -> None:
    """A creature that enters with no toughness triggers for entering and dies before that is on the stack."""
    t = at(Seat(battlefield=["Greenhouse", "Undertaker", "Bell"], hand=["Weakling"], lands="G"), BELL)
    t.play("p1: cast Weakling").resolve()
    assert t.graveyard(0) == ["Weakling"]
    # Both wait at once and their controller puts them in order.
    assert t.m.decision is not None
    assert t.m.decision.kind == "order"
    t.play(t.options[0])
    assert sorted(t.stack) == ["ability of Greenhouse", "ability of Undertaker"]


@pytest.mark.rule("704.4", "608.2")
def test_nothing_is_checked_in_the_middle_of_a_resolution() -> None:
    cards = (
        CARDS
        + """
  - {name: Near Death, cost: B, types: sorcery, abilities: [{spell: [{lose_life: 25}, {gain_life: 10}]}]}
"""
    )
    t = table_with(cards, Seat(hand=["Near Death"], lands="B"), BELL)
    t.play("p1: cast Near Death").resolve()
    assert t.life == (5, 20)
    assert t.m.outcome() is None


@pytest.mark.rule("117.1a", "304.1", "307.1", "302.1", "702.8a")
def test_only_instants_and_flash_come_at_any_time() -> None:
    hand = ["Jab", "Recruit", "Ambusher", "Lecture"]
    seat = Seat(hand=hand, lands="RWUU", battlefield=["Bell"], library=["Forest"])
    t = at(seat, seat)
    named = [o for o in t.options if o.startswith("cast")]
    assert named == ["cast Jab", "cast Recruit", "cast Ambusher", "cast Lecture"]
    t.play("p1: pass")
    assert [o for o in t.options if o.startswith("cast")] == ["cast Jab", "cast Ambusher"]
    t.play("p2: pass")
    assert t.step == "beginning of combat"
    assert [o for o in t.options if o.startswith("cast")] == ["cast Jab", "cast Ambusher"]


@pytest.mark.rule("117.1a", "307.1")
def test_a_sorcery_needs_an_empty_stack() -> None:
    t = at(Seat(hand=["Jab", "Lecture"], lands="RU", library=["Forest"], battlefield=["Bell"]), BELL)
    t.play("p1: cast Jab -> P2")
    assert "cast Lecture" not in t.options
    t.resolve()
    assert "cast Lecture" in t.options


@pytest.mark.rule("117.2e", "608.2")
def test_nobody_acts_while_something_resolves() -> None:
    """Two deaths in one resolution: all that follows waits until it is over."""
    cards = (
        CARDS
        + """
  - {name: Double Blow, cost: R, types: sorcery, abilities:
      [{spell: [{damage: {amount: 3, to: {each: {is: creature}}}}, {gain_life: 1}]}]}
"""
    )
    t = table_with(cards, Seat(hand=["Double Blow"], lands="R", battlefield=["Bell", "Undertaker"]), BELL)
    t.play("p1: cast Double Blow", "p1: pass", "p2: pass")
    assert t.life == (21, 20)
    assert holder(t) == 0


@pytest.mark.rule("104.4a", "704.3")
def test_trap_12_players_who_lose_at_the_same_time_draw() -> None:
    cards = (
        CARDS
        + """
  - {name: Judgment, cost: R, types: sorcery, abilities: [{spell: {damage: {amount: 3, to: {each: player}}}}]}
"""
    )
    t = table_with(cards, Seat(hand=["Judgment"], lands="R", life=3), Seat(battlefield=["Bell"], life=2))
    t.play("p1: cast Judgment").resolve()
    outcome = t.m.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert t.rules("LOST") == ["CR 704.5a", "CR 704.5a"]


@pytest.mark.rule("704.5a", "104.2a")
def test_trap_8_a_player_with_no_life_loses_once_and_the_others_play_on() -> None:
    t = at(Seat(battlefield=["Bell"], hand=["Nudge"]), Seat(battlefield=["Bell"], life=-3), BELL, BELL)
    t.play("p1: cast Nudge")
    assert t.happened("LOST") == ["P2 loses the game"]
    assert t.m.outcome() is None
    t.resolve()
    t.play("p1: pass", "p3: pass", "p4: pass")
    assert (t.step, len(t.happened("LOST"))) == ("beginning of combat", 1)


@pytest.mark.rule("104.4a", "104.1")
def test_trap_48_a_draw_is_nobodys_win_alone() -> None:
    t = at(Seat(hand=["Nudge"], poison=10), Seat(life=0))
    t.play("p1: cast Nudge")
    outcome = t.m.outcome()
    assert outcome is not None
    assert (len(outcome.winners), outcome.reason) == (2, "everyone lost at once")
    assert t.m.decision is None


@pytest.mark.rule("103.3")
def test_trap_49_chance_is_the_matchs_own() -> None:
    before = random.getstate()
    deck = [*["Forest"] * 56, *["Shock"] * 4]
    first = table_with(CARDS, BELL, BELL).m.game.start(7, [deck, deck])
    random.seed(99)
    again = table_with(CARDS, BELL, BELL).m.game.start(7, [deck, deck])
    assert first.digest() == again.digest()
    random.setstate(before)
    third = table_with(CARDS, BELL, BELL).m.game.start(8, [deck, deck])
    assert random.getstate() == before
    assert third.digest() != first.digest()
