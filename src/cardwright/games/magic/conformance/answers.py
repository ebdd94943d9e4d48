"""Answers to questions that the script's own actions do not settle, taken from the queues in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from cardwright.engine.agenda import RESPOND, Item
from cardwright.engine.decision import Q_ORDER, Q_REPLACE, Decision
from cardwright.engine.match import Match
from cardwright.engine.trigger import SPAN
from cardwright.games.magic.conformance.damage import Division, amount_of
from cardwright.games.magic.conformance.defaults import default
from cardwright.games.magic.conformance.names import Names
from cardwright.games.magic.conformance.result import Failed, Unsupported
from cardwright.games.magic.conformance.scenario import PLAYERS, SKIP, Choice, Scenario, Target, Targets
from cardwright.games.magic.conformance.text import fits, plain
from cardwright.games.magic.rules.abilities.optional_and_delayed import AddMana
from cardwright.games.magic.rules.concepts.mana_costs import LETTERS
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.board import ACTIONS, FIRST_ABILITY, NO, NO_MORE
from cardwright.games.magic.rules.core.objects import face_of
from cardwright.games.magic.rules.play.options import FIRST_WAY
from cardwright.games.magic.rules.play.questions import ABOUT_OBJECTS
from cardwright.games.magic.spelling import fold

T = TypeVar("T")

LETTER_OF_COLOUR: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}

# Questions whose answers a script gives as a word.
SPOKEN: Final = (
    questions.COLOUR_CHOSEN, questions.TYPE_CHOSEN, questions.WORD, questions.NAME, questions.CARD_TYPE,
)  # fmt: skip


class Answers:
    """The queues of both players, and the targets of the current action."""

    def __init__(self, m: Match, names: Names, scenario: Scenario) -> None:
        self.m = m
        self.names = names
        self.strict = scenario.mode == "strict"
        self.choices: list[list[Choice]] = [list(queue) for queue in scenario.choices]
        self.targets: list[list[Targets | None]] = [list(queue) for queue in scenario.targets]
        self.modes: list[list[int | None]] = [list(queue) for queue in scenario.modes]
        # The action under way: its value, what of its targets is still to be named, which of what it makes.
        self.acting = 0
        self.given: list[Target] = []
        self.had_targets = False
        self.alternative = -1
        self.amounts: list[int] = []
        # The rest of an entry with several targets, and the item they are for.
        self.going: list[Target] = []
        self.going_for: Item | None = None
        # The item that the newest entry of targets was for.
        self.taken_for: Item | None = None
        self.damage = Division(m)
        # What is left to divide among targets.
        self.left = 0

    def begin(self, value: int, targets: Sequence[Target], alternative: int) -> None:
        """Begin an action of the script."""
        self.acting = value
        self.given = list(targets)
        self.had_targets = bool(targets)
        self.alternative = alternative
        self.amounts = []

    def answer(self, decision: Decision) -> int:
        """Return the value of the answer to any decision except priority and combat."""
        values = decision.values
        if decision.item.kind == RESPOND:
            own = self._of_action(decision)
            if own is not None:
                return own
        if len(values) == 1 and (not self.strict or decision.question in (Q_ORDER, Q_REPLACE)):
            return values[0]
        scripted = self._scripted(decision)
        if scripted is None:
            scripted = values[0] if len(values) == 1 else default(self.m, decision)
        if decision.question == questions.DIVISION:
            # The last target is not asked about: it takes the rest.
            self.left = max(values) + 1 - scripted
        return scripted

    def left_over(self) -> list[str]:
        """Return the answers that no question has used."""
        self.end_division(None)
        found: list[str] = []
        for player, name in enumerate(PLAYERS):
            found += [f"{name}'s choice {said}" for said in self.choices[player]]
            found += [f"{name}'s target {_said(entry)}" for entry in self.targets[player]]
            found += [f"{name}'s mode {SKIP if mode is None else mode}" for mode in self.modes[player]]
        return found

    def _of_action(self, decision: Decision) -> int | None:
        """Return the answer that the action gives; None if it gives none."""
        values = decision.values
        if decision.question == questions.TARGET and self.had_targets:
            if not self.given:
                return NO_MORE if NO_MORE in values else None
            target = self.given[0]
            found = self._option(values, target)
            if found is None:
                if NO_MORE in values:
                    return NO_MORE
                raise Failed(f"{target} is no legal target")
            self.given.pop(0)
            if target.amount is not None:
                self.amounts.append(target.amount)
            return found
        if decision.question == questions.DIVISION and self.amounts:
            amount = self.amounts.pop(0)
            if amount not in values:
                raise Failed(f"{amount} cannot be divided so")
            return amount
        if decision.question == questions.COLOUR and self.alternative in values:
            return self.alternative
        return None

    def _option(self, values: Sequence[int], target: Target) -> int | None:
        """Return the first option that the target means; options are in the order of the battlefield."""
        return next((value for value in values if value != NO_MORE and self.names.means(target, value - 1)), None)

    def _scripted(self, decision: Decision) -> int | None:
        question = decision.question
        if question in (questions.TARGET, questions.SEARCH, questions.SCRY, questions.SURVEIL):
            found = self._target(decision)
            return found if found is not None else self._object(decision)
        if question in (questions.MAY, questions.EXTRA_COST, questions.CAST):
            return self._yes_or_no(decision)
        if question in (questions.X, questions.NUMBER, questions.DIVISION, questions.DAMAGE):
            return self._number(decision)
        if question == questions.MODE:
            return self._mode(decision)
        if question == questions.COLOUR:
            letters = self._colours(decision)
            return self._choice(decision, lambda said: _colour(said, letters, decision.values))
        if question == Q_ORDER:
            return self._choice(decision, lambda said: self._trigger(said, decision.values))
        if question == Q_REPLACE:
            return self._choice(decision, lambda said: self._replacement(said, decision.values))
        if question in SPOKEN:
            return self._choice(decision, lambda said: self._spoken(decision, said))
        if question not in ABOUT_OBJECTS and question != questions.PLAYER:
            return None
        found = self._object(decision)
        return found if found is not None else self._target(decision)

    def _yes_or_no(self, decision: Decision) -> int | None:
        """Return the answer to whether something is done; to choose nothing for it is not to do it."""
        queue = self.choices[decision.who]
        said = self._choice(decision, lambda said: int(said) if isinstance(said, bool) else None)
        if said is None and queue and queue[0] == SKIP and NO in decision.values:
            queue.pop(0)
            return NO
        return said

    def _spoken(self, decision: Decision, said: Choice) -> int | None:
        """Return the answer written as this choice: a colour, a type, a name."""
        if isinstance(said, bool):
            return None
        words = {fold(self.m.game.notation(self.m, decision, value)): value for value in decision.values}
        if fold(said) not in words and not self.strict:
            raise Unsupported(f"word: {said}")
        return words.get(fold(said))

    def _choice(self, decision: Decision, read: Callable[[Choice], int | None]) -> int | None:
        """Take the first entry of the queue that is a legal answer, and return the answer."""
        return take(self.choices[decision.who], lambda said: _among(read(said), decision.values))

    def _target(self, decision: Decision) -> int | None:
        values = decision.values
        if self.going and self.going_for is decision.item:
            found = self._option(values, self.going[0])
            if found is not None:
                self._named(self.going.pop(0), [], decision.item)
                return found
            self.going = []
        queue = self.targets[decision.who]
        for place, entry in enumerate(queue):
            if entry is None:
                if NO_MORE in values:
                    del queue[place]
                    return NO_MORE
                continue
            found = self._option(values, entry[0])
            if found is not None:
                del queue[place]
                self._named(entry[0], list(entry[1:]), decision.item)
                self.taken_for = decision.item
                return found
        # Of "up to" or "any number of" targets, those of the entry are all.
        return NO_MORE if NO_MORE in values and self.taken_for is decision.item else None

    def _named(self, target: Target, more: list[Target], item: Item) -> None:
        if more:
            self.going = more
            self.going_for = item
        if target.amount is not None:
            self.amounts.append(target.amount)

    def _object(self, decision: Decision) -> int | None:
        return self._choice(decision, lambda said: self._meant(said, decision.values))

    def _meant(self, said: Choice, values: Sequence[int]) -> int | None:
        if isinstance(said, bool):
            return None
        if said == SKIP:
            return NO_MORE if NO_MORE in values else None
        objects = (value for value in values if value != NO_MORE)
        return next((value for value in objects if self.names.answers_to(value - 1, said)), None)

    def _number(self, decision: Decision) -> int | None:
        if decision.question == questions.DAMAGE:
            return self.damage.amount(decision, self.choices[decision.who])
        if decision.question == questions.DIVISION and self.amounts:
            return self.amounts.pop(0)
        return self._choice(decision, amount_of)

    def end_division(self, decision: Decision | None) -> None:
        """Drop the entry for the last target of a division, which is never asked about, before another kind of
        question."""
        if decision is None or decision.question != questions.DAMAGE:
            self.damage.end()
        if self.left and (decision is None or decision.question != questions.DIVISION):
            queue = next((queue for queue in self.choices if queue and amount_of(queue[0]) == self.left), None)
            if queue is not None:
                queue.pop(0)
            self.left = 0

    def _mode(self, decision: Decision) -> int | None:
        # A mode that may be chosen again is one option for each time, and all of them have its number.
        named = {self.m.game.notation(self.m, decision, value): value for value in reversed(decision.values)}

        def read(mode: int | None) -> int | None:
            return _among(NO_MORE, decision.values) if mode is None else named.get(f"mode {mode}")

        return take(self.modes[decision.who], read)

    def _colours(self, decision: Decision) -> list[str]:
        """Return the mana that each option makes, in letters."""
        action = self.acting % ACTIONS
        if decision.item.kind == RESPOND and FIRST_ABILITY <= action < FIRST_WAY:
            ability = face_of(self.m, self.acting // ACTIONS).activated[action - FIRST_ABILITY]
            return [_letters(units) for units in ability.makes]
        effect = self.m.game.effects[decision.item.node] if decision.item.node >= 0 else None
        if isinstance(effect, AddMana):
            return [_letters(units) for units in effect.choices]
        return list(LETTERS[: len(decision.values)])

    def _trigger(self, said: Choice, values: Sequence[int]) -> int | None:
        if isinstance(said, bool):
            return None
        for value in values:
            item = self.m.triggered[value]
            name = self.m.game.object_name(self.m, item.source)
            texts = self.names.ability_texts(item.source, item.node, item.a)
            if fits(texts, plain(said, name)) or fold(name).startswith(fold(said)):
                return value
        return None

    def _replacement(self, said: Choice, values: Sequence[int]) -> int | None:
        if isinstance(said, bool):
            return None
        name, _, words = said.partition("*")
        for value in values:
            own = self.m.game.object_name(self.m, value // SPAN)
            text = plain(self.m.game.replacements[value % SPAN].text, own)
            if fold(own) == fold(name) and plain(words, own) in text:
                return value
        return None


def take(queue: list[T], read: Callable[[T], int | None]) -> int | None:
    """Take the first entry that is an answer from the queue, and return the answer."""
    for place, entry in enumerate(queue):
        value = read(entry)
        if value is not None:
            del queue[place]
            return value
    return None


def _among(value: int | None, values: Sequence[int]) -> int | None:
    return value if value in values else None


def _colour(said: Choice, letters: Sequence[str], values: Sequence[int]) -> int | None:
    wanted = "" if isinstance(said, bool) else LETTER_OF_COLOUR.get(fold(said), "")
    return next((value for value in values if wanted and set(letters[value]) == {wanted}), None)


def _letters(units: Sequence[int]) -> str:
    return "".join(LETTERS[unit] for unit in units)


def _said(entry: Targets | None) -> str:
    return SKIP if entry is None else " and ".join(map(str, entry))
