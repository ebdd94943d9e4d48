"""Phases of a turn: their order, what happens in each, and handlers of one's own."""

from __future__ import annotations

import pytest

from cardwright.engine.match import Match
from cardwright.errors import BadInput
from cardwright.games.spire.rules import board as b
from cardwright.games.spire.rules.damage import gain_block
from cardwright.games.spire.rules.events import PHASES
from cardwright.games.spire.rules.flow import Spire
from cardwright.games.spire.rules.hooks import PhaseHandler
from cardwright.games.spire.rules.select import Q_CARD
from tests.games.spire.combat import Combat, Hero, combat, game_with

CARDS = """
  - {name: Jab, type: attack, cost: 1, effects: {type: damage, value: 6}}
  - {name: Guard, type: skill, cost: 1, effects: {type: block, value: 8}}
  - {kind: relic, name: Morning, triggers: {event: start_of_turn, effects: [{type: gold,
     value: cards_in_hand * 10 + energy}]}}
  - {kind: relic, name: Evening, triggers: {event: end_of_turn, effects: [{type: gold,
     value: cards_in_hand * 10 + energy}]}}
  - {kind: relic, name: Dawn, triggers: {event: round_start, effects: [{type: gold,
     value: cards_in_hand * 10 + energy + 1}]}}
  - {kind: relic, name: Dusk, triggers: {event: round_end, effects: [{type: gold, value: block + 1}]}}
  - {kind: status, name: aging, good: false, stacking: duration, decay: {when: end_of_round},
     modifiers: {of: damage_taken, how: add, value: 5}}
  - {kind: enemy, name: Sharp, hp: 50, moves: {name: Cut, effects: {type: damage, value: 10}}}
"""


def phases(t: Combat) -> list[str]:
    return [PHASES[e.amount] for e in t.events("PHASE_BEGAN")]


ORDER = [
    "TURN_START_BEGIN", "TURN_START_DRAW", "TURN_START_ENERGY", "TURN_START_TRIGGERS", "TURN_START_END", "MAIN_PHASE",
    "TURN_END_BEGIN", "TURN_END_TRIGGERS", "TURN_END_DISCARD", "ENEMY_TURN", "TURN_END_STATUS", "TURN_END_BLOCK_DECAY",
    "TURN_END_END",
]  # fmt: skip


def test_all_phases_come_in_order_once_a_turn() -> None:
    t = Combat(game_with(CARDS).start(seed=1, decks=[["Jab"] * 10]))
    assert phases(t) == ORDER[:6]
    t.end()
    assert phases(t) == [*ORDER, *ORDER[:6]]
    assert tuple(ORDER) == PHASES


def between(t: Combat, phase: str) -> list[str]:
    """The names of events from the last phase of this name to the next phase."""
    names = [t.game.events[e.kind].name for e in t.m.events]
    at = max(i for i, e in enumerate(t.m.events) if names[i] == "PHASE_BEGAN" and PHASES[e.amount] == phase)
    found = []
    for name in names[at + 1 :]:
        if name == "PHASE_BEGAN":
            break
        found.append(name)
    return found


def test_what_happens_in_each_phase() -> None:
    t = combat(CARDS, hand=["Guard", "Jab"], deck=["Jab"] * 9, foes=["Sharp"], hero=Hero(statuses={"aging": 2}))
    t.play("Guard").end()
    assert between(t, "TURN_END_TRIGGERS") == ["TURN_END"]
    assert between(t, "TURN_END_DISCARD") == ["CARD_DISCARDED"]
    assert "DAMAGE_TAKEN" in between(t, "ENEMY_TURN")
    assert between(t, "TURN_END_STATUS") == ["STATUS_REMOVED"]
    assert between(t, "TURN_END_BLOCK_DECAY") == []
    assert between(t, "TURN_END_END") == ["ROUND_END", "INTENT_SHOWN"]
    assert between(t, "TURN_START_BEGIN") == ["ROUND_START"]
    assert between(t, "TURN_START_DRAW") == ["CARD_DRAWN"] * 5
    assert between(t, "TURN_START_ENERGY") == ["ENERGY_GAINED"]
    assert between(t, "TURN_START_TRIGGERS") == ["TURN_START"]
    assert between(t, "TURN_START_END") == []


def test_the_start_of_a_turn_is_answered_after_drawing_and_energy_trap_45() -> None:
    t = combat(CARDS, deck=["Jab"] * 9, relics=["Morning"]).end()
    assert t.hero[b.GOLD] == 53, "5 cards in hand and 3 energy"


def test_the_end_of_a_turn_is_answered_with_the_hand_still_there_trap_45() -> None:
    t = combat(CARDS, hand=["Jab", "Jab"], deck=["Jab"] * 9, relics=["Evening"]).end()
    assert t.hero[b.GOLD] == 23


def test_the_round_begins_before_drawing() -> None:
    t = combat(CARDS, deck=["Jab"] * 9, relics=["Dawn"], hero=Hero(energy=2)).end()
    assert t.hero[b.GOLD] == 3, "no cards, 2 energy left from before"


def test_block_lasts_through_the_enemies_turn_and_is_then_gone_trap_46() -> None:
    t = combat(CARDS, hand=["Guard"], foes=["Sharp", "Post"], hero=Hero(hp=50), relics=["Dusk"])
    t.play("Guard").end()
    assert t.hero[b.HP] == 48
    assert t.hero[b.BLOCK] == 0
    t = combat(CARDS, hand=["Guard", "Guard"], foes=["Sharp"], hero=Hero(hp=50), relics=["Dusk"])
    t.play("Guard", "Guard").end()
    assert t.hero[b.HP] == 50
    assert t.hero[b.GOLD] == 1, "gone when the round ends"


def test_statuses_last_through_the_enemies_turn_trap_47() -> None:
    t = combat(CARDS, foes=["Sharp"], hero=Hero(hp=50, statuses={"aging": 1}))
    t.end()
    assert t.hero[b.HP] == 35, "10 and 5 more"
    assert t.stacks("aging") == 0


def test_energy_that_is_left_is_lost() -> None:
    t = combat(CARDS, hero=Hero(energy=2)).end()
    assert t.hero[b.ENERGY] == 3


# Handlers.


class Noting(PhaseHandler):
    """Gains as much block as the phase's place in the order."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, m: Match) -> None:
        gain_block(m, b.HERO, b.HERO, self.amount, False)


@pytest.mark.parametrize("phase", ORDER)
def test_a_handler_runs_at_its_phase_and_nowhere_else(phase: str) -> None:
    made = game_with(CARDS)
    made.on_phase(phase, Noting(7))
    m = made.start(seed=1, decks=[["Jab"] * 10])
    t = Combat(m)
    t.end().end()
    rounds = 3 if ORDER.index(phase) <= ORDER.index("MAIN_PHASE") else 2
    told = [(PHASES[e.amount] if name == "PHASE_BEGAN" else name) for e, name in zip(m.events, t.names(), strict=True)]
    places = [at for at, name in enumerate(told) if name == "BLOCK_GAINED" and m.events[at].amount == 7]
    assert len(places) == rounds
    assert all(told[at - 1] == phase for at in places), "it is the first thing in its phase"


def test_handlers_run_in_the_order_in_which_they_came_and_may_be_functions() -> None:
    made = game_with(CARDS)
    seen: list[str] = []
    made.on_phase("MAIN_PHASE", lambda m: seen.append(f"one {m.table()[b.ROUND]}"))
    made.on_phase("MAIN_PHASE", lambda m: seen.append("two"))
    Combat(made.start(seed=1, decks=[["Jab"] * 10])).end()
    assert seen == ["one 1", "two", "one 2", "two"]


def drop_one(m: Match) -> None:
    cards = m.state.zones[b.HAND][:]
    if cards:
        card = m.ask(b.HERO, Q_CARD, cards)
        m.state.move(card, b.DISCARD)


def test_a_handler_may_ask_and_be_taken_back() -> None:
    made = game_with(CARDS)
    made.on_phase("TURN_START_ENERGY", drop_one)
    m = made.start(seed=1, decks=[["Jab"] * 5 + ["Guard"] * 5])
    t = Combat(m)
    assert m.decision is not None
    assert m.decision.kind == "card"
    assert len(t.hand()) == 5
    first = t.options()[0]
    before = m.digest()
    t.play(first)
    assert len(t.hand()) == 4
    m.undo()
    assert m.digest() == before
    m.redo()
    assert len(t.hand()) == 4


def test_an_unknown_phase_is_refused_with_a_suggestion() -> None:
    with pytest.raises(BadInput, match="did you mean 'TURN_START_DRAW'"):
        game_with(CARDS).on_phase("TURN_START_DRAWS", Noting(1))


def test_phases_as_items_change_nothing_else() -> None:
    """Games whose phases wait on the stack and games whose phases do not play the same."""

    def story(made: Spire) -> list[str]:
        t = Combat(made.start(seed=5, decks=[["Jab"] * 6 + ["Guard"] * 6 + ["Morning", "Evening"]]))
        for _ in range(3):
            plays = [option for option in t.options() if option != "end turn"]
            t.play(plays[0]).end()
        return t.lines()

    plain, waiting = game_with(CARDS), game_with(CARDS)
    waiting.phases_wait = True
    assert story(plain) == story(waiting)
