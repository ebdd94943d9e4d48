"""The effects of one ability, numbered in the order in which they are written, and which of them refer to others.

A step is one effect; a block is a list of effects that happen one after the other. Effects that happen later by
themselves (a delayed trigger) have a scope of their own, in which those of the ability around it can be referred to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Final

from cardwright.definitions.trees import Ability, Effect
from cardwright.games.magic.language.bases import Asks, EffectWord, TargetWord
from cardwright.games.magic.rules.abilities import earlier_effects, results
from cardwright.games.magic.words.modes import ChooseModes

# Fields by class, found once.
_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


class Reference:
    """What a word that asks about an earlier effect means; `wrong` says why it means nothing."""

    __slots__ = ("handed", "leaving", "since", "wrong")

    def __init__(self, wrong: str = "") -> None:
        # The effects that leave something, and where the pass of the effects begins that is meant.
        self.leaving: list[Step] = []
        self.since = earlier_effects.FROM_THE_START
        self.wrong = wrong
        # Whether it is an effect of the ability that made this one.
        self.handed = False

    def numbers(self) -> list[int]:
        """Return the numbers of the effects that leave something."""
        return [step.number for step in self.leaving]


class Step:
    """One effect, its place and the blocks within it."""

    __slots__ = ("asked", "block", "blocks", "kind", "later", "mark", "number", "place", "word")

    def __init__(self, word: Effect, number: int, block: Block, place: int) -> None:
        self.word = word
        self.number = number
        self.block = block
        self.place = place
        self.blocks: list[Block] = []
        # Effects that happen later by themselves.
        self.later: list[Scope] = []
        # What its words that ask mean, by the word itself.
        self.asked: dict[int, Reference] = {}
        # Whether it leaves players or objects, once it is compiled; and where a pass of it begins.
        self.kind = 0
        self.mark = -1

    def result(self) -> results.Result | None:
        """Return what it leaves by itself."""
        return self.word.leaves() if isinstance(self.word, EffectWord) else None

    def leaving(self) -> Iterator[Step]:
        """Yield this step if it leaves something by itself, else those within it that do."""
        if self.result() is not None:
            yield self
            return
        for block in self.blocks:
            if not block.apart:
                for step in block.steps:
                    yield from step.leaving()

    def around(self) -> Iterator[Block]:
        """Yield the blocks it is in, the nearest first, as far as its scope goes."""
        block: Block | None = self.block
        while block is not None:
            yield block
            block = None if block.owner is None else block.owner.block

    def is_within(self, other: Step) -> bool:
        """Return whether it is a part of the other."""
        return any(block.owner is other for block in self.around())

    def before(self) -> Step | None:
        """Return the effect just before this one: in its block, or before what the block is in."""
        if self.place > 0:
            return self.block.steps[self.place - 1]
        owner = self.block.owner
        if owner is not None:
            return owner.before()
        outer = self.block.scope.outer
        return None if outer is None else outer.before()


class Block:
    """Effects that happen one after the other."""

    __slots__ = ("apart", "mark", "owner", "scope", "steps", "words")

    def __init__(self, words: tuple[Effect, ...], owner: Step | None, scope: Scope, apart: bool = False) -> None:
        self.words = words
        self.owner = owner
        self.scope = scope
        # Whether it is no part of what its effect does, but happens where that is not done.
        self.apart = apart
        self.steps: list[Step] = []
        self.mark = -1


class Scope:
    """All effects of an ability, or of one mode of it."""

    __slots__ = ("by_number", "costs", "handed", "marks", "outer", "root", "uses_notes", "wanted")

    def __init__(self, do: tuple[Effect, ...], outer: Step | None = None) -> None:
        # The effect that makes this ability, if it may refer to what came before it.
        self.outer = outer
        self.by_number: dict[int, Step] = {}
        # The steps that are asked about, and how many passes are.
        self.wanted: set[int] = set()
        self.marks = 0
        # The steps of the ability that makes this one that are asked about, and whether its costs are.
        self.handed: dict[int, Reference] = {}
        self.costs = False
        self.uses_notes = False
        self.root = Block(do, None, self)
        self._fill(self.root, 1 if outer is None else outer.number + 1)

    def _fill(self, block: Block, number: int) -> int:
        """Number the effects of a block and what is in them; return the next number."""
        for place, word in enumerate(block.words):
            step = Step(word, number, block, place)
            block.steps.append(step)
            self.by_number[number] = step
            number = self._look(step, step.word, number + 1, "", False)
        return number

    def _look(self, step: Step, value: object, number: int, field: str, in_target: bool) -> int:
        """Find the effects within a step, and the words that ask; return the next number."""
        if isinstance(value, tuple):
            if value and isinstance(value[0], Effect):
                return self._inner(step, value, number, field)
            for part in value:
                number = self._look(step, part, number, field, in_target)
            return number
        if isinstance(value, Effect) and value is not step.word:
            return self._inner(step, (value,), number, field)
        if not is_record(value):
            return number
        if isinstance(value, Asks):
            step.asked[id(value)] = self.refer(step, value, in_target)
        return self._fields(step, value, number, field, in_target or is_target(value))

    def _fields(self, step: Step, value: object, number: int, field: str, in_target: bool) -> int:
        for name in names_of(value):
            number = self._look(step, getattr(value, name), number, name if value is step.word else field, in_target)
        return number

    def _inner(self, step: Step, words: tuple[Effect, ...], number: int, field: str) -> int:
        word = step.word
        if isinstance(word, EffectWord) and field in word.delayed:
            for do in modes_of(words):
                scope = Scope(do, step if word.hands_on else None)
                step.later.append(scope)
                number = max(number, max(scope.by_number) + 1)
            return number
        block = Block(words, step, self, isinstance(word, EffectWord) and field in word.apart)
        step.blocks.append(block)
        return self._fill(block, number)

    def refer(self, step: Step, word: Asks, in_target: bool) -> Reference:
        """Return what a word that asks means; an effect that it refers to is noted as wanted."""
        if word.asks_costs():
            return self._refer_to_costs(step, in_target)
        if word.step is None:
            meant = step.before()
            if meant is None:
                return Reference("nothing is done before this effect")
        else:
            meant = self._numbered(word.step)
            if meant is None or meant.number >= step.number:
                return Reference(f"there is no effect {word.step} before this one, which is effect {step.number}")
            if step.is_within(meant):
                return Reference(f"effect {word.step} is not over here: this one is a part of it")
        found = Reference()
        found.leaving = list(meant.leaving())
        if not found.leaving:
            text = meant.word.text()
            return Reference(f"effect {meant.number} ({text}) leaves nothing that others can refer to")
        if meant.block.scope is self:
            if in_target:
                return Reference("targets are chosen before anything is done")
            found.since = self._pass(step, meant)
            self.wanted.update(found.numbers())
            self.uses_notes = True
        else:
            self._hand_on(found, meant)
        return found

    def _numbered(self, number: int) -> Step | None:
        scope: Scope | None = self
        while scope is not None:
            if number in scope.by_number:
                return scope.by_number[number]
            scope = None if scope.outer is None else scope.outer.block.scope
        return None

    def _pass(self, step: Step, meant: Step) -> int:
        """Return where the pass begins in which both steps happen."""
        shared = list(meant.around())
        for block in step.around():
            if block in shared:
                if block.owner is None:
                    break
                if block.mark < 0:
                    block.mark = self.marks
                    self.marks += 1
                return block.mark
        return earlier_effects.FROM_THE_START

    def _hand_on(self, found: Reference, meant: Step) -> None:
        """Note that the ability that makes this one hands on what the step did."""
        found.handed = True
        self.uses_notes = True
        outer = self.outer
        assert outer is not None
        around = outer.block.scope
        handed = Reference()
        handed.leaving = found.leaving
        if meant.block.scope is around:
            handed.since = around._pass(outer, meant)
            around.wanted.update(found.numbers())
            around.uses_notes = True
        else:
            around._hand_on(handed, meant)
        self.handed[meant.number] = handed

    def _refer_to_costs(self, step: Step, in_target: bool) -> Reference:
        """Return what was given as costs: for the payment that the step is a part of, else for the ability."""
        found = Reference()
        for block in step.around():
            owner = block.owner
            if owner is not None and not block.apart and isinstance(owner.word, EffectWord) and owner.word.is_payment():
                found.leaving = [owner]
                if owner.mark < 0:
                    owner.mark = self.marks
                    self.marks += 1
                found.since = owner.mark
                self.wanted.add(owner.number)
                self.uses_notes = True
                return Reference("targets are chosen before this is paid") if in_target else found
        if self.outer is not None:
            return self._handed_costs(found)
        return Reference("targets are chosen before costs are paid") if in_target else found

    def _handed_costs(self, found: Reference) -> Reference:
        outer = self.outer
        assert outer is not None
        self.uses_notes = True
        found.handed = True
        around = outer.block.scope
        inner = around._refer_to_costs(outer, False)
        if inner.leaving:
            # What was paid as the ability that makes this one resolved.
            found.leaving = inner.leaving
            self.handed[inner.leaving[0].number] = inner
        else:
            self.costs = True
        return found


def is_record(value: object) -> bool:
    """Return whether it is a part of a word that has fields and is no ability."""
    return is_dataclass(value) and not isinstance(value, type) and not isinstance(value, Ability)


def is_target(value: object) -> bool:
    """Return whether it is chosen as a target."""
    return isinstance(value, TargetWord) and value.is_target


def modes_of(do: tuple[Effect, ...]) -> list[tuple[Effect, ...]]:
    """Return the effects of each mode; all effects if there is no choice of modes."""
    alone = do[0] if len(do) == 1 else None
    return [option.do for option in alone.options] if isinstance(alone, ChooseModes) else [do]


def names_of(value: object) -> tuple[str, ...]:
    """Return the names of the fields of a word or of a part of one."""
    cls = type(value)
    found = _FIELDS.get(cls)
    if found is None:
        assert is_dataclass(cls)
        found = _FIELDS[cls] = tuple(field.name for field in fields(cls))
    return found


def asks(value: object) -> bool:
    """Return whether a word, or one within it that is no ability, asks about an earlier effect or a cost."""
    if isinstance(value, tuple):
        return any(asks(part) for part in value)
    if isinstance(value, Asks):
        return True
    return is_record(value) and any(asks(getattr(value, name)) for name in names_of(value))


def scope_of(do: Sequence[Effect]) -> Scope | None:
    """Return the scope of an ability's effects; None if no word of it asks about another effect."""
    return Scope(tuple(do)) if asks(tuple(do)) else None
