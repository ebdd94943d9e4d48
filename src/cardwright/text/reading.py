"""Finds every way to read tokens.

Each slot is read at each token once and its results are kept, so that the work grows with the number of slots times the
number of tokens and not with the number of ways to combine them. Only equal results are dropped: different readings of
two rows stay two results, in the order of preference of the tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from cardwright.errors import BadInput, RulesError
from cardwright.text.failure import Failure, Furthest
from cardwright.text.patterns import Counted, Got, Hole, Mark, Names, Part, Pattern, Slot, Words
from cardwright.text.tokens import Token

DEEPEST: Final = 60
"""How deep phrases may stand within phrases."""

_NO_FAILURE: Final = Failure()
"""Where nothing else was tried; shared, so nothing is ever noted in it."""

T = TypeVar("T")


class Outcome(NamedTuple, Generic[T]):
    """Everything that can be read from one token on: where each result ends, and what else was expected there."""

    found: list[tuple[int, T]]
    failure: Failure


class Reading:
    """One stretch of tokens being read, with the known names and everything read of it so far.

    A `brief` one tells only how far it came, and not what was expected there; it is several times as fast.
    """

    def __init__(self, tokens: Sequence[Token], names: Names | None = None, *, brief: bool = False) -> None:
        self.tokens = tokens[:-1] if tokens and tokens[-1].kind == "end" else tokens
        self.names: Names = names or {}
        end = self.tokens[-1].end if self.tokens else 0
        self._end = Token("end", "", end, end, end)
        # What stands in quotes or braces is never a word, nor is the end.
        plain = ("" if token.kind in ("quoted", "braces") else token.text.lower() for token in self.tokens)
        self.plain = [*plain, ""]
        self._memo: dict[tuple[Slot, int], Outcome[object] | None] = {}
        self._depth = 0
        self.brief = brief
        self.failure: type[Failure] = Furthest if brief else Failure

    def token(self, at: int) -> Token:
        """Return the token at this index, one of kind "end" after the last."""
        return self.tokens[at] if at < len(self.tokens) else self._end

    def whole(self, slot: Slot) -> Outcome[object]:
        """Return every way to read all of the tokens as one phrase of this kind."""
        found, failure = self.at(slot, 0)
        told = self.failure()
        told.join(failure)
        for end, _ in found:
            if end < len(self.tokens):
                told.expect(end, "the end of the text")
        return Outcome([item for item in found if item[0] == len(self.tokens)], told)

    def at(self, slot: Slot, at: int) -> Outcome[object]:
        """Return every way to read a phrase of this kind from this token on."""
        key = (slot, at)
        if key in self._memo:
            known = self._memo[key]
            if known is None:
                raise RulesError(f"the slot {slot.called!r} is read within itself from the same token on")
            return known
        if self._depth == DEEPEST:
            raise BadInput(f"phrases stand within others more than {DEEPEST} deep, at {self.token(at).text!r}")
        self._memo[key] = None
        self._depth += 1
        try:
            failure = self.failure()
            outcome = Outcome(distinct(slot.read(self, at, failure)), failure)
        finally:
            self._depth -= 1
            del self._memo[key]
        if any(end <= at for end, _ in outcome.found):
            raise RulesError(f"the slot {slot.called!r} reads a value from nothing")
        self._memo[key] = outcome
        return outcome

    def pattern(self, pattern: Pattern, at: int) -> Outcome[Got]:
        """Return every way to read the pattern from this token on, with the fields of each."""
        failure = self.failure()
        # Most patterns fail at their first words.
        for word in pattern.opening:
            if not self._is(word, at):
                failure.expect(at, word, (word,))
                return Outcome([], failure)
            at += 1
        got: Got = {}
        for index, part in enumerate(pattern.rest):
            found, failed = self._part(part, at)
            if len(found) > 1:
                found, failed = self._branches(pattern.rest[index:], at)
                failure.join(failed)
                return Outcome([(end, {**got, **more}) for end, more in found], failure)
            failure.join(failed)
            if not found:
                return Outcome([], failure)
            at, more = found[0]
            got |= more
        return Outcome([(at, got)], failure)

    def _branches(self, parts: Sequence[Part], at: int) -> Outcome[Got]:
        """Return every way to read the parts if the first can be read in several.

        Going forwards, each part is read wherever it can begin; going backwards, the results are combined. So no part
        is read twice at one place, however many ways lead there.
        """
        steps: list[dict[int, Outcome[Got]]] = []
        places = [at]
        for part in parts:
            here = {place: self._part(part, place) for place in places}
            steps.append(here)
            places = list({end: None for outcome in here.values() for end, _ in outcome.found})
            if not places:
                break
        rests: dict[int, Outcome[Got]] = {place: Outcome([(place, {})], _NO_FAILURE) for place in places}
        for here in reversed(steps):
            rests = {place: _joined(outcome, rests, self.failure()) for place, outcome in here.items()}
        return rests[at]

    def _part(self, part: Part, at: int) -> Outcome[Got]:
        if isinstance(part, Hole):
            values, failure = self.at(part.slot, at)
            return Outcome([(end, {part.field: value}) for end, value in values], failure)
        if isinstance(part, Words):
            return self._choices(part, at)
        if isinstance(part, Counted):
            if self.token(at).is_word(part.one.lower(), part.several.lower()):
                return Outcome([(at + 1, {})], _NO_FAILURE)
            failure = self.failure()
            failure.expect(at, part.several, (part.several,))
            return Outcome([], failure)
        inside, failure = self.pattern(part.inside, at)
        given: Got = {part.field: part.value} if isinstance(part, Mark) else {}
        return Outcome([*((end, {**got, **given}) for end, got in inside), (at, {})], failure)

    def _choices(self, part: Words, at: int) -> Outcome[Got]:
        failure = self.failure()
        found: list[tuple[int, Got]] = []
        for choice in part.choices:
            end = at
            for word in choice:
                if not self._is(word, end):
                    failure.expect(end, word, (word,))
                    break
                end += 1
            else:
                found.append((end, {}))
        return Outcome(found, failure)

    def _is(self, word: str, at: int) -> bool:
        """Return whether this literal word is at this token."""
        return self.plain[at] == word.lower()


def distinct(found: Iterable[tuple[int, T]]) -> list[tuple[int, T]]:
    """Return the results without those equal to an earlier one."""
    kept: list[tuple[int, T]] = []
    for item in found:
        if item not in kept:
            kept.append(item)
    return kept


def _joined(first: Outcome[Got], rests: Mapping[int, Outcome[Got]], failure: Failure) -> Outcome[Got]:
    """Return the results of a part combined with those of the parts after it, wherever it ends."""
    if not first.found:
        return first
    failure.join(first.failure)
    for middle in {end: None for end, _ in first.found}:
        failure.join(rests[middle].failure)
    ways = [(end, {**got, **more}) for middle, got in first.found for end, more in rests[middle].found]
    return Outcome(distinct(ways) if len(ways) > 1 else ways, failure)
