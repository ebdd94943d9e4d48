"""Magic's knowledge as agents ask for it: when to think, what to look at, how far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA
from cardwright.engine.decision import PASS, Q_ORDER, Q_RESPOND
from cardwright.engine.knowledge import (
    ALL_OUT,
    FAR,
    FIGHT_OVER,
    NOT_LATER,
    QUIET,
    SQUARED_OFF,
    TURN_OVER,
    UNFOUGHT,
    Knowledge,
)
from cardwright.engine.pilot import LOOK, STOP, Pilot
from cardwright.engine.state import CARD, CONTROLLER, KIND, OVER, TURN, ZONE
from cardwright.games.magic.knowledge.answers import Answers
from cardwright.games.magic.knowledge.combat_choice import QUICK, THOROUGH
from cardwright.games.magic.knowledge.plays import (
    MAIN_PHASES,
    at_instant_speed,
    face_cast,
    land_drops,
)
from cardwright.games.magic.knowledge.weights import WEIGHT_NAMES, Weights
from cardwright.games.magic.knowledge.worth import Worth, aims_at_spells
from cardwright.games.magic.rules.combat.combat import possible_attackers
from cardwright.games.magic.rules.core import questions, steps
from cardwright.games.magic.rules.core.board import (
    ACTIONS,
    ACTIVE,
    COMBATS,
    CREATURE,
    DAMAGE,
    LAND,
    LIFE,
    MINUS,
    NO_MORE,
    PLUS,
    SICK,
    STEP,
    TAPPED,
    THING,
    V_POWER,
    V_TYPES,
)
from cardwright.games.magic.rules.core.faces import Face
from cardwright.games.magic.rules.core.objects import face_of, hand, permanents
from cardwright.games.magic.rules.turns.extra_phases import ONE_COMBAT

if TYPE_CHECKING:
    from cardwright.engine.history import Rest
    from cardwright.engine.match import Match

COSTLY: Final = 6
"""Beyond so much mana value a card is not better for costing more."""

CANDIDATES_TRIED: Final = 5
"""So many targets or cards are tried, the best by rule of thumb first."""

# Questions whose answers are objects to be compared by their worth.
OF_OBJECTS: Final = (
    questions.TARGET, questions.CHOICE, questions.SACRIFICE, questions.SEARCH, questions.DISCARD,
)  # fmt: skip
# Questions that the rules of thumb answer well enough.
SETTLED: Final = (
    Q_ORDER, questions.ORDER, questions.DAMAGE, questions.BOTTOM, questions.KEEP, questions.PAYMENT, questions.NAME,
    questions.HELP, questions.SCRY, questions.SURVEIL, questions.ATTACK, questions.BLOCK,
)  # fmt: skip


class MagicKnowledge(Knowledge):
    """How to play Magic, by weights."""

    weights: Weights
    value: Worth
    answers: Answers

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.value = Worth(weights)
        self.answers = Answers(self.value)

    def worth(self, m: Match, player: int) -> int:
        return self.value.of_table(m, player)

    def distance(self, m: Match, player: int) -> int:
        if m.table()[OVER]:
            outcome = m.outcome()
            won = outcome is not None and player in outcome.winners and not outcome.draw
            return 0 if won else FAR
        least = FAR
        for seat in range(m.game.players):
            if seat != player and m.game.is_in(m, seat):
                least = min(least, max(1, m.state.rows[seat][LIFE]))
        return least

    def force(self, m: Match, player: int) -> int:
        table = m.table()
        total = 0
        if table[ACTIVE] == player and table[STEP] < steps.DECLARE_ATTACKERS:
            for obj in possible_attackers(m):
                total += max(0, m.layers.values(m, obj)[V_POWER])
        return total

    def answer(self, m: Match, rest: Rest) -> int:
        return self.answers.answer(m, rest)

    def spent(self) -> int:
        return self.answers.combat.valued

    def features(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for name in WEIGHT_NAMES:
            found[name] = getattr(self.weights, name)
        return found

    def thinks(self, m: Match, rest: Rest) -> bool:
        if rest.question in SETTLED:
            return False
        if rest.question != Q_RESPOND:
            return True
        table = m.table()
        step = table[STEP]
        stack = m.state.lanes[AGENDA]
        if stack:
            return stack[len(stack) - 1].who != rest.who
        if table[ACTIVE] != rest.who:
            return step in (steps.DECLARE_ATTACKERS, steps.DECLARE_BLOCKERS, steps.END)
        if step in MAIN_PHASES:
            # A land first.
            return not land_drops(m, rest.values)
        return step == steps.DECLARE_BLOCKERS

    def candidates(self, m: Match, rest: Rest) -> list[int]:
        question = rest.question
        values = rest.values
        if question in SETTLED:
            return [self.answers.answer(m, rest)]
        if question == Q_RESPOND:
            return self._actions(m, rest)
        if question == questions.X:
            last = len(values) - 1
            return sorted({last, max(0, last - 1), last // 2}, reverse=True)
        if question in OF_OBJECTS:
            return self._objects(m, rest)
        return list(range(min(len(values), CANDIDATES_TRIED + 1)))

    def _actions(self, m: Match, rest: Rest) -> list[int]:
        """Return all actions, those of equal permanents once."""
        seen: list[list[int]] = []
        found: list[int] = []
        for place in range(len(rest.values)):
            value = rest.values[place]
            if value != PASS:
                key = [value % ACTIONS, *_looks(m, value // ACTIONS)]
                if key in seen:
                    continue
                seen.append(key)
            found.append(place)
        return found

    def _objects(self, m: Match, rest: Rest) -> list[int]:
        """Return the most promising objects to choose, equal ones once."""
        seen: list[list[int]] = []
        ranked: list[tuple[int, int]] = []
        for place in range(len(rest.values)):
            value = rest.values[place]
            if value == NO_MORE:
                ranked.append((0, place))
                continue
            key = _looks(m, value - 1)
            if key in seen:
                continue
            seen.append(key)
            if rest.question == questions.TARGET:
                found = self.answers.aim(m, rest, value)
            elif rest.question == questions.DISCARD:
                found = -self.answers.to_keep(m, rest.who, value - 1)
            elif rest.question == questions.SACRIFICE:
                found = -self.value.of_object(m, value - 1)
            else:
                found = self.answers.choice_worth(m, rest, value - 1)
            ranked.append((-found, place))
        ranked.sort()
        return [place for _, place in ranked[:CANDIDATES_TRIED]]

    def follows(self, m: Match, rest: Rest) -> bool:
        return rest.question != Q_RESPOND and rest.question not in SETTLED

    def spare(self, m: Match, player: int) -> int:
        return self.value.open_mana(m, player)

    def horizon(self, m: Match, rest: Rest, value: int) -> int:
        table = m.table()
        step = table[STEP]
        stack = len(m.state.lanes[AGENDA])
        fighting = steps.DECLARE_ATTACKERS <= step < steps.END_OF_COMBAT
        if rest.question != Q_RESPOND:
            return FIGHT_OVER if fighting else QUIET
        if value == PASS:
            return FIGHT_OVER if fighting else QUIET
        main = table[ACTIVE] == rest.who and step in MAIN_PHASES and not stack
        # What lasts until the end of the turn is worth what comes of it until then.
        if main or at_instant_speed(m, value):
            return TURN_OVER
        return FIGHT_OVER if fighting else QUIET

    def plans(self, m: Match, rest: Rest) -> list[list[int]]:
        if rest.question == questions.ATTACK:
            return self.answers.combat.attacks(m, THOROUGH)
        if rest.question == questions.BLOCK and not rest.item.targets:
            return self.answers.combat.defences(m, rest.who, THOROUGH)
        return []

    def scripted(self, rest: Rest, script: list[int]) -> int:
        value = script[rest.item.a] + 1
        return rest.values.index(value) if value in rest.values else 0

    def settle(self, m: Match, rest: Rest, script: list[int]) -> None:
        if rest.question == questions.ATTACK:
            self.answers.combat.settle(m, script, THOROUGH)
        else:
            self.answers.combat.settle_blocks(m, rest.who, script, THOROUGH)

    def repeats(self, m: Match, rest: Rest) -> bool:
        table = m.table()
        if rest.question != Q_RESPOND or m.state.lanes[AGENDA]:
            return False
        return table[ACTIVE] == rest.who and table[STEP] in MAIN_PHASES

    def goes_on(self, m: Match, rest: Rest, value: int) -> bool:
        return self.repeats(m, rest)

    def later(self, m: Match, rest: Rest, value: int) -> int:
        table = m.table()
        step = table[STEP]
        if not at_instant_speed(m, value):
            return NOT_LATER
        if m.state.lanes[AGENDA]:
            # What is on the stack is no reason, unless it matters; in a fight it does.
            return NOT_LATER if steps.DECLARE_ATTACKERS <= step < steps.END_OF_COMBAT else QUIET
        if table[ACTIVE] != rest.who:
            return NOT_LATER
        # Without this turn's fight; where it has begun, after it.
        return UNFOUGHT if step in MAIN_PHASES else FIGHT_OVER

    def trouble(self, m: Match, player: int) -> int:
        """What is no creature does not fight, and an ability may be used at any time; a card in hand comes back."""
        rows = m.state.rows
        found = 0
        for obj in permanents(m):
            if rows[obj][CONTROLLER] != player:
                types = m.layers.values(m, obj)[V_TYPES]
                if not types & LAND and (not types & CREATURE or face_of(m, obj).activated):
                    found += 1
        for seat in range(m.game.players):
            if seat != player:
                found += len(hand(m, seat))
        return found

    def price(self, m: Match, rest: Rest, value: int) -> int:
        weights = self.weights
        if rest.question != Q_RESPOND:
            return 0
        cast = face_cast(m, value)
        if not at_instant_speed(m, value):
            return self._in_its_time(cast)
        table = m.table()
        if m.state.lanes[AGENDA]:
            return weights.counter if cast is not None and aims_at_spells(cast) else weights.hold
        if table[ACTIVE] == rest.who:
            return weights.hold
        # The last moments of the other side's turn; its attackers are worth most while they attack.
        return self._in_its_time(cast) if table[STEP] == steps.END else weights.least

    def _in_its_time(self, cast: Face | None) -> int:
        """Return the price where there is no better time: mana that is not used is gone."""
        weights = self.weights
        if cast is None:
            return weights.least
        if cast.cost is not None and cast.cost.x:
            # Later there is more mana for it.
            return weights.hold * 2
        return weights.least - weights.tempo * min(cast.mana_value, COSTLY)

    def pilot(self, m: Match, horizon: int, steps: int) -> Pilot:
        return MagicPilot(self, m, horizon, steps)

    def rollout(self, m: Match, turns: int, steps: int) -> Pilot:
        return ThumbPilot(self, m.table()[TURN] + turns, steps)


def _looks(m: Match, obj: int) -> list[int]:
    """Return what makes two objects different to choose from."""
    row = m.state.rows[obj]
    if row[KIND] != THING:
        return [obj]
    return [row[CARD], row[CONTROLLER], row[ZONE], row[TAPPED], row[PLUS], row[MINUS], row[DAMAGE], row[SICK]]


class MagicPilot(Pilot):
    """A pilot that lets both sides pass, attack and block, to a horizon."""

    knowledge: MagicKnowledge
    horizon: int
    turn: int
    # How many combat phases of the turn had begun.
    combats: int

    def __init__(self, knowledge: MagicKnowledge, m: Match, horizon: int, steps: int) -> None:
        super().__init__(steps)
        table = m.table()
        self.knowledge = knowledge
        self.horizon = horizon
        self.turn = table[TURN]
        self.combats = table[COMBATS] // ONE_COMBAT

    def at_priority(self, m: Match, who: int) -> int:
        if self.steps <= 0:
            return STOP
        self.steps -= 1
        table = m.table()
        turn = table[TURN]
        if turn != self.turn:
            if self.horizon not in (TURN_OVER, UNFOUGHT) or turn > self.turn + 1:
                return STOP
            step = table[STEP]
            if step >= steps.END_OF_COMBAT or (step < steps.DECLARE_ATTACKERS and not possible_attackers(m)):
                return STOP
            return PASS
        if m.state.lanes[AGENDA]:
            return PASS
        if self.horizon == QUIET:
            return STOP
        step = table[STEP]
        if self.horizon == SQUARED_OFF:
            return STOP if step >= steps.DECLARE_BLOCKERS else PASS
        if self.horizon == ALL_OUT:
            return STOP if step >= steps.END_OF_COMBAT else PASS
        if self.horizon == FIGHT_OVER:
            return STOP if step >= steps.END_OF_COMBAT or step <= steps.PRECOMBAT_MAIN else PASS
        return PASS

    def answer(self, m: Match, rest: Rest) -> int:
        if self.steps <= 0 or (rest.who == self.leaves and self.knowledge.follows(m, rest)):
            return STOP
        self.steps -= 1
        if self.script and self._is_planned(m, rest):
            return self.knowledge.scripted(rest, self.script)
        if self.horizon == UNFOUGHT and rest.question == questions.ATTACK and m.table()[TURN] == self.turn:
            return rest.values.index(0) if 0 in rest.values else 0
        if self.horizon == ALL_OUT and rest.question == questions.ATTACK:
            value = self.knowledge.answers.combat.weakest(m, rest.who) + 1
            return rest.values.index(value) if value in rest.values else len(rest.values) - 1
        return self.knowledge.answers.answer(m, rest, QUICK)

    def _is_planned(self, m: Match, rest: Rest) -> bool:
        """Return whether the script was made for this question: others block too, and a turn may have more combats."""
        if rest.question != self.about or rest.who != self.whose or rest.item.a >= len(self.script):
            return False
        table = m.table()
        return table[TURN] == self.turn and table[COMBATS] // ONE_COMBAT == self.combats


class ThumbPilot(Pilot):
    """A pilot that plays both sides by rules of thumb until a turn begins."""

    knowledge: MagicKnowledge
    until: int

    def __init__(self, knowledge: MagicKnowledge, until: int, steps: int) -> None:
        super().__init__(steps)
        self.knowledge = knowledge
        self.until = until

    def at_priority(self, m: Match, who: int) -> int:
        if self.steps <= 0:
            return STOP
        self.steps -= 1
        table = m.table()
        if m.state.lanes[AGENDA]:
            return PASS
        if table[TURN] >= self.until:
            return STOP
        return LOOK if table[ACTIVE] == who and table[STEP] in MAIN_PHASES else PASS

    def answer(self, m: Match, rest: Rest) -> int:
        if self.steps <= 0:
            return STOP
        self.steps -= 1
        return self.knowledge.answers.answer(m, rest, QUICK)
