"""Both players of a scenario: each follows its own script, and otherwise passes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from cardwright.engine.agenda import AGENDA
from cardwright.engine.decision import PASS, Q_RESPOND, Decision
from cardwright.engine.log import keep_log
from cardwright.engine.match import Match
from cardwright.engine.state import TURN
from cardwright.errors import RulesError
from cardwright.games.magic.conformance.answers import Answers, take
from cardwright.games.magic.conformance.expect import Judge
from cardwright.games.magic.conformance.names import Names
from cardwright.games.magic.conformance.result import Failed, Unsupported
from cardwright.games.magic.conformance.scenario import PLAYERS, SCENARIO_STEPS, Choice, Entry, Scenario
from cardwright.games.magic.rules.combat.combat import attackers_against, possible_attackers, possible_blockers
from cardwright.games.magic.rules.combat.combat_costs import costs_something
from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
from cardwright.games.magic.rules.core import questions, steps
from cardwright.games.magic.rules.core.board import ACTIONS, ACTIVE, CAST_IT, FIRST_ABILITY, LAND, STEP
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.objects import (
    abilities_of,
    cards_of,
    controlled,
    face_of,
    is_creature,
    permanents,
)
from cardwright.games.magic.rules.play.options import FIRST_WAY, FREE_WAY
from cardwright.games.magic.spelling import fold

MOST_ANSWERS: Final = 4000
NORMAL: Final = "[normal cost]"
_PLACE: Final = re.compile(r"^(.*):(\d+)$")
IN_COMBAT: Final = ("attack", "block")
ADD_COUNTERS: Final = "add_counters"
FUSED: Final = "fuse"
CAST_LATER: Final = {"plot": "plotted", "foretell": "foretold"}
"""What is said of a card that a special action has put into exile, by the keyword with which it is cast from there."""


def way_of(entry: Entry) -> str:
    """Return the way in which an entry casts its card, "" for its mana cost."""
    return CAST_LATER.get(fold(entry.using), fold(entry.using))


class Player:
    """Answers every decision of one match as the scenario says."""

    def __init__(self, m: Match, scenario: Scenario, names: Names, judge: Judge, *, tracing: bool = False) -> None:
        self.m = m
        self.names = names
        self.judge = judge
        self.answers = Answers(m, names, scenario)
        self.entries = scenario.entries
        self.script: list[list[Entry]] = [
            [entry for entry in scenario.entries if entry.player == player] for player in range(len(PLAYERS))
        ]
        # Attacks and blocks whose creature was there as they were declared, by their ids.
        self.tried: set[int] = set()
        self.trace: list[str] = []
        self.tracing = tracing
        self.count = 0
        if any(entry.action == ADD_COUNTERS for entry in scenario.entries):
            # What happens is kept from the beginning on: it cannot be told again once the state is changed directly.
            keep_log(m)

    def answer(self, decision: Decision) -> None:
        """Answer one decision."""
        self.count += 1
        if self.count > MOST_ANSWERS:
            raise RulesError(f"the scenario has no end after {MOST_ANSWERS} answers")
        self.answers.end_division(decision)
        if decision.question == Q_RESPOND:
            value = self._priority(decision)
        elif decision.question == questions.ATTACK:
            value = self._attack(decision)
        elif decision.question == questions.BLOCK:
            value = self._block(decision)
        else:
            value = self.answers.answer(decision)
        if value is None:
            return
        if self.tracing:
            self.trace.append(self._told(decision, value))
        self.m.answer(value)

    def unused(self, turn: int, step: int) -> list[Entry]:
        """Return the actions whose time has passed unused, except attacks and blocks that only the rules of
        combat refused."""
        left = [entry for script in self.script for entry in script if id(entry) not in self.tried]
        return [entry for entry in left if entry.time <= (turn, step)]

    def undeclared(self) -> list[Entry]:
        """Return the attacks and blocks that were not possible: not a failure in itself, since scripts try
        forbidden ones."""
        return [entry for script in self.script for entry in script if id(entry) in self.tried]

    def declaring(self, step: int) -> None:
        """Note which entries can be followed, before attackers or blockers are declared."""
        turn = self.m.table()[TURN]
        action = IN_COMBAT[0] if step == steps.DECLARE_ATTACKERS else IN_COMBAT[1]
        for player, script in enumerate(self.script):
            if (player == self.m.table()[ACTIVE]) != (step == steps.DECLARE_ATTACKERS):
                continue
            taken: list[int] = []
            for entry in script:
                if entry.action != action or entry.turn != turn or not self._can_be_told(entry, player):
                    continue
                for obj in self._meant(entry.card, controlled(self.m, player)):
                    # One creature does not stand for two entries, unless it is told to block several.
                    if is_creature(self.m, obj) and (obj not in taken or action == "block"):
                        taken.append(obj)
                        self.tried.add(id(entry))
                        break

    def _can_be_told(self, entry: Entry, player: int) -> bool:
        """Return whether the object or player to be attacked or blocked is there."""
        if entry.action == "block":
            return bool(self._meant(entry.attacker, attackers_against(self.m, player)))
        defender = entry.defender
        if defender is None or defender.player >= 0:
            return True
        return any(self.names.means(defender, obj) for obj in permanents(self.m))

    def _told(self, decision: Decision, value: int) -> str:
        said = decision.notations()[decision.values.index(value)]
        when = f"turn {self.m.table()[TURN]} {SCENARIO_STEPS[max(0, self.m.table()[STEP])]}"
        return f"{when} {PLAYERS[decision.who]} {decision.kind}: {said}"

    def _priority(self, decision: Decision) -> int | None:
        """Return the first entry's action for this time, or pass; None if the entry changed the state directly."""
        if self.answers.given:
            raise Failed(f"nothing asked for the target {self.answers.given[0]}")
        self.answers.begin(PASS, (), -1)
        script = self.script[decision.who]
        now = (self.m.table()[TURN], self.m.table()[STEP])
        for place, entry in enumerate(script):
            if entry.time != now or entry.action in IN_COMBAT:
                continue
            if entry.action == "check":
                del script[place]
                self._check(entry)
                return self._priority(decision)
            if entry.action == ADD_COUNTERS:
                del script[place]
                self._add_counters(entry)
                return None
            if entry.action == "wait":
                return self._wait(decision, script, place)
            if entry.respond_to is not None and not self.names.on_stack(entry.respond_to):
                return PASS
            del script[place]
            if entry.wait:
                script.insert(place, Entry(entry.turn, entry.step, entry.player, "wait"))
            return self._act(decision, entry)
        return PASS

    def _wait(self, decision: Decision, script: list[Entry], place: int) -> int | None:
        entry = script[place]
        stack = self.m.state.lanes[AGENDA]
        if not stack or entry.one:
            del script[place]
        return PASS if stack else self._priority(decision)

    def _check(self, entry: Entry) -> None:
        assert entry.expect is not None
        found = self.judge.wrong(entry.expect, checking=True)
        if found:
            raise Failed(f"{entry}: found {found}")

    def _add_counters(self, entry: Entry) -> None:
        """Add counters directly, without an event, and ask again for the legal actions."""
        kinds = cards_of(self.m).counter_names
        there = [
            obj for player in range(len(PLAYERS)) for obj in controlled(self.m, player)
            if self.names.is_named(obj, entry.card)
        ]  # fmt: skip
        if not there:
            raise Failed(f"{entry}: it is not there")
        field = counter_field(kinds.index(entry.counter))
        state = self.m.state
        # Without the journal: the answer that comes next would take it back.
        state.journaling = False
        state.set(there[0], field, state.rows[there[0]][field] + entry.amount)
        state.journaling = True
        self.m.rerun()

    def _act(self, decision: Decision, entry: Entry) -> int:
        if entry.action == "cast":
            value, alternative = self._cast(decision, entry), -1
        elif entry.action == "play_land":
            value, alternative = self._play_land(decision, entry), -1
        else:
            value, alternative = self._activate(decision, entry)
        self.answers.begin(value, entry.targets, alternative)
        cards_of(self.m).kept_for[decision.who] = self._planned(decision)
        return value

    def _planned(self, decision: Decision) -> list[ManaCost]:
        """Return the costs of the player's other entries of this turn: all together, then each alone."""
        turn = self.m.table()[TURN]
        thinkable = self.m.game.candidates(self.m, decision.item)
        costs: list[ManaCost] = []
        for entry in self.script[decision.who]:
            if entry.turn != turn or entry.action not in ("cast", "activate"):
                continue
            cost = self._cost(entry, thinkable)
            if cost is not None and not cost.is_zero():
                costs.append(cost)
        if len(costs) < 2:
            return costs
        total = costs[0]
        for cost in costs[1:]:
            total = total.plus(cost)
        return [total, *costs]

    def _cost(self, entry: Entry, thinkable: Sequence[int]) -> ManaCost | None:
        """Return the mana cost of a later action, as far as it is known now, with X as 0; None if it is unknown."""
        if entry.action == "activate":
            found = self.names.find_action(thinkable, entry.ability)
            values = [] if found is None else [found[0]]
        else:
            values = [value for value in self._castable(thinkable, entry) if self._way(value) == way_of(entry)]
        if not values:
            return None
        face = face_of(self.m, values[0] // ACTIONS)
        action = values[0] % ACTIONS
        if action == CAST_IT:
            cost = face.cost
        elif action >= FIRST_WAY:
            cost = face.others[action - FIRST_WAY].cost.mana
        else:
            cost = abilities_of(self.m, values[0] // ACTIONS)[action - FIRST_ABILITY].cost.mana
        return cost.with_x(0) if cost is not None and cost.x else cost

    def _cast(self, decision: Decision, entry: Entry) -> int:
        legal = self._castable(decision.values, entry)
        using = way_of(entry)
        if using:
            legal = [value for value in legal if self._way(value) == using]
        if len(legal) > 1:
            chosen = take(self.answers.choices[decision.who], lambda said: self._by_cost(said, legal, entry.card))
            if chosen is not None:
                return chosen
        if legal:
            return legal[0]
        thinkable = self._castable(self.m.game.candidates(self.m, decision.item), entry)
        if using and not any(self._way(value) == using for value in thinkable):
            raise Unsupported(f"casting by {entry.using}: {entry.card}")
        raise Failed(f"{entry}: {self._why_not(decision, thinkable)}")

    def _castable(self, values: Iterable[int], entry: Entry) -> list[int]:
        """Return the options that cast a card of the entry's name, those for its own mana cost first."""
        found = [value for value in values if value != PASS and self._is_spell(value, entry.card)]
        return sorted(found, key=lambda value: value % ACTIONS != CAST_IT)

    def _is_spell(self, value: int, name: str) -> bool:
        """Return whether this action casts a card of this name in any way, or a part of one."""
        obj, action = value // ACTIONS, value % ACTIONS
        face = face_of(self.m, obj)
        if action in (CAST_IT, FREE_WAY):
            return not face.types & LAND and self.names.is_named(obj, name)
        way = action - FIRST_WAY
        if not 0 <= way < len(face.others):
            return False
        part = face.others[way].face
        if part < 0:
            return not face.types & LAND and self.names.is_named(obj, name)
        shown = cards_of(self.m).faces[part]
        return not shown.types & LAND and fold(shown.name) == fold(name)

    def _way(self, value: int) -> str:
        action = value % ACTIONS
        if action in (CAST_IT, FREE_WAY):
            return ""
        other = face_of(self.m, value // ACTIONS).others[action - FIRST_WAY]
        return FUSED if other.fuses else fold(other.name)

    def _by_cost(self, said: Choice, legal: Sequence[int], card: str) -> int | None:
        """Return which of several ways to cast is named by a choice; None if it names none. The name of the card, or of
        the permanent that lets it be cast from where it is, is that it is cast for its mana cost."""
        if isinstance(said, bool):
            return None
        if said == NORMAL or fold(said) in (fold(card), *map(fold, self._names_of_permanents())):
            return next((value for value in legal if value % ACTIONS == CAST_IT), None)
        words = fold(said)
        if not words.startswith(("cast ", "without paying")):
            return None
        ways = [value for value in legal if value % ACTIONS != CAST_IT]
        named = next((value for value in ways if self._way(value) in words), None)
        return named if named is not None or len(ways) != 1 else ways[0]

    def _names_of_permanents(self) -> list[str]:
        return [face_of(self.m, obj).name for obj in permanents(self.m)]

    def _play_land(self, decision: Decision, entry: Entry) -> int:
        lands = [
            value for value in (*decision.values, *self.m.game.candidates(self.m, decision.item))
            if value != PASS and self._is_land(value, entry.card)
        ]  # fmt: skip
        for value in lands:
            if value in decision.values:
                return value
        raise Failed(f"{entry}: {self._why_not(decision, lands)}")

    def _is_land(self, value: int, name: str) -> bool:
        """Return whether this action plays a land of this name, or a land side of a card."""
        obj, action = value // ACTIONS, value % ACTIONS
        face = face_of(self.m, obj)
        if action in (CAST_IT, FREE_WAY):
            return face.types & LAND != 0 and self.names.is_named(obj, name)
        way = action - FIRST_WAY
        if not 0 <= way < len(face.others) or face.others[way].face < 0:
            return False
        part = cards_of(self.m).faces[face.others[way].face]
        return part.types & LAND != 0 and fold(part.name) == fold(name)

    def _activate(self, decision: Decision, entry: Entry) -> tuple[int, int]:
        found = self.names.find_action(decision.values, entry.ability)
        if found is not None:
            return found
        thinkable = self.names.find_action(self.m.game.candidates(self.m, decision.item), entry.ability)
        if thinkable is None:
            raise Unsupported(f"ability text: {entry.ability}")
        raise Failed(f"{entry}: {self._why_not(decision, [thinkable[0]])}")

    def _why_not(self, decision: Decision, values: Sequence[int]) -> str:
        """Return why none of these actions is legal."""
        reasons = [decision.refusal_of(value) for value in values]
        return next((reason for reason in reasons if reason), "it is not where it could be used")

    def _attack(self, decision: Decision) -> int:
        """Return the attack of the first entry for this creature; without an entry it attacks only if it must."""
        creature = possible_attackers(self.m)[decision.item.a]
        script = self.script[decision.who]
        turn = self.m.table()[TURN]
        for place, entry in enumerate(script):
            if entry.action != "attack" or entry.turn != turn or not self.names.is_named(creature, entry.card):
                continue
            defender = entry.defender
            for value in decision.values:
                if value == 0:
                    continue
                if value - 1 < len(PLAYERS) if defender is None else self.names.means(defender, value - 1):
                    del script[place]
                    return value if self._pays(decision, creature, value - 1, False) else 0
        return 0 if 0 in decision.values else decision.values[0]

    def _block(self, decision: Decision) -> int:
        who = decision.who
        blocker = possible_blockers(self.m, who)[decision.item.a]
        script = self.script[who]
        turn = self.m.table()[TURN]
        for place, entry in enumerate(script):
            if entry.action != "block" or entry.turn != turn:
                continue
            if blocker not in self._meant(entry.card, controlled(self.m, who)):
                continue
            for attacker in self._meant(entry.attacker, attackers_against(self.m, who)):
                if attacker + 1 in decision.values:
                    del script[place]
                    if not self._pays(decision, blocker, attacker, True):
                        return 0
                    self.answers.damage.block(self.entries.index(entry), blocker, attacker)
                    return attacker + 1
        return 0 if 0 in decision.values else decision.values[0]

    def _pays(self, decision: Decision, creature: int, target: int, blocks: bool) -> bool:
        """Return whether the player pays the cost of this attack or block (CR 508.1h, 509.1d); yes without an
        answer."""
        if 0 not in decision.values or not costs_something(self.m, creature, target, blocks):
            return True
        said = take(self.answers.choices[decision.who], lambda said: int(said) if isinstance(said, bool) else None)
        return said != 0

    def _meant(self, name: str, objects: Sequence[int]) -> list[int]:
        """Return the objects of this name; `Name:1` is the second of them."""
        match = _PLACE.match(name)
        named = [obj for obj in objects if self.names.is_named(obj, match.group(1) if match else name)]
        return named[int(match.group(2)) :][:1] if match else named
