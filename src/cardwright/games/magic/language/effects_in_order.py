"""Compiles the effects of an ability, one after the other, and what those that refer to others ask of them."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.definitions.common import Do, If, Repeat, in_order
from cardwright.definitions.trees import Condition, Effect, Filter
from cardwright.engine import nodes
from cardwright.engine.effects import Again, InOrder, OnlyIf
from cardwright.errors import Problem, nearest
from cardwright.games.magic.language.bases import Asks, ConditionWord, EffectWord
from cardwright.games.magic.language.filtering import FilterCompiler
from cardwright.games.magic.language.numbers import sort_number
from cardwright.games.magic.language.references import path_to
from cardwright.games.magic.language.steps import Block, Reference, Scope, Step, is_record, names_of, scope_of
from cardwright.games.magic.rules.abilities import earlier_effects, results
from cardwright.games.magic.rules.casting import casting_terms
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.targets import That


class EffectCompiler(FilterCompiler):
    """Compiles effects; keeps the problems, and which effect is at hand."""

    def __init__(self) -> None:
        super().__init__()
        self.problems: list[Problem] = []
        self.place = ""
        # The effect at hand, if it or another of its ability refers to others; and whether one asks for costs.
        self.step: Step | None = None
        self.asks_costs = False
        # What is known of targets, by their number: whether they are players or objects, as bits.
        self.narrowed: dict[int, int] = {}

    def problem(self, message: str, found: str = "", allowed: Sequence[str] = (), place: str = "") -> None:
        near = nearest(found, allowed) if found else ""
        made = Problem("", place, message, found, tuple(allowed), near, card=self.place)
        # A part that is compiled for two nodes has its problem once.
        if made not in self.problems:
            self.problems.append(made)

    def node_of(self, word: EffectWord) -> nodes.Effect:
        raise NotImplementedError

    def left_by(self, word: EffectWord) -> int:
        """Return whether an effect leaves players, objects or both, as bits."""
        raise NotImplementedError

    def condition(self, word: Condition) -> nodes.Condition:
        raise NotImplementedError

    def filter_later(self, words: Sequence[Filter]) -> faces.Filter:
        """Return the filter of an effect that lasts: what was done is no longer known when it is asked."""
        outer, self.step = self.step, None
        made = self.filter(words)
        self.step = outer
        return made

    def in_order(self, do: Sequence[Effect]) -> nodes.Effect:
        """Return the effects as one: a part of the effect at hand, or all that an ability does."""
        at = self.step
        if at is None:
            scope = scope_of(do)
        else:
            for block in at.blocks:
                if block.words is do:
                    return self._block(block)
            scope = self.scope_later(do)
        if scope is None:
            # No effect asks about another, or the effect at hand is made of these.
            return self._together(do, [self._made(word) for word in do])
        self.step = None
        made = self._block(scope.root)
        self.step = at
        if not scope.uses_notes:
            return made
        return earlier_effects.WithNotes(made, scope.marks, bool(scope.handed) or scope.costs)

    def scope_later(self, do: Sequence[Effect]) -> Scope | None:
        """Return the scope of effects that the effect at hand makes happen later; None if they are no such."""
        later = [] if self.step is None else self.step.later
        return next((scope for scope in later if scope.root.words is do), None)

    def _block(self, block: Block) -> nodes.Effect:
        made = self._together(block.words, [self._step(step) for step in block.steps])
        return earlier_effects.Pass(made, block.mark) if block.mark >= 0 else made

    def _together(self, do: Sequence[Effect], parts: list[nodes.Effect]) -> nodes.Effect:
        return parts[0] if len(parts) == 1 else InOrder(in_order(tuple(do)), parts)

    def _step(self, step: Step) -> nodes.Effect:
        """Return the effect, which leaves what it did if others ask for that."""
        outer = self.step
        self.step = step
        made = self._made(step.word)
        if isinstance(step.word, EffectWord):
            step.kind = self.left_by(step.word)
        self.step = outer
        if step.number not in step.block.scope.wanted:
            return made
        if isinstance(made, earlier_effects.NotesItself):
            made.step = step.number
            made.mark = step.mark
            return made
        result = step.result()
        assert result is not None
        return earlier_effects.Leaves(made, step.number, result)

    def optional(self, do: Sequence[Effect]) -> nodes.Effect | None:
        return self.in_order(do) if do else None

    def effect(self, word: Effect) -> nodes.Effect:
        """Return the effect of a word: one within the effect at hand, or one made for it."""
        if self.step is not None:
            for block in self.step.blocks:
                if len(block.words) == 1 and block.words[0] is word:
                    return self._block(block)
        return self._made(word)

    def _made(self, word: Effect) -> nodes.Effect:
        if isinstance(word, EffectWord):
            return self.node_of(word)
        text = word.text()
        if isinstance(word, Do):
            return self.in_order(word.effects)
        if isinstance(word, If):
            # A condition may be about the target that is named in the effects: "destroy target creature if it is red".
            then = self.narrowed_by(word)
            return OnlyIf(text, self.condition(word.condition), then, self.optional(word.else_))
        assert isinstance(word, Repeat)
        return Again(text, self.amount(word.times), self.in_order(word.do))

    def narrowed_by(self, word: If) -> nodes.Effect:
        """Return the effects that happen if a condition is true; what it says of a target they know."""
        told = word.condition.narrows() if isinstance(word.condition, ConditionWord) else None
        if told is None:
            return self.in_order(word.then)
        number, kind = told
        outer = self.narrowed
        self.narrowed = {**outer, number: outer.get(number, kind) & kind}
        made = self.in_order(word.then)
        self.narrowed = outer
        return made

    def meaning(self, word: Asks) -> Reference:
        """Return what a word means that asks about an earlier effect or a cost."""
        found = None if self.step is None else self.step.asked.get(id(word))
        if found is not None:
            return found
        if word.asks_costs():
            # Outside of effects: how something enters, or what it is like.
            return Reference()
        return Reference("only an effect can ask what another effect of its ability did")

    def notes_for(self, word: Asks, what: Sequence[Filter] = (), place: str | None = None) -> earlier_effects.Asked:
        """Return which notes such a word asks for, of what fits and is in this place; note a problem if it means
        nothing."""
        found = self.meaning(word)
        if found.wrong:
            self.problem(found.wrong, place=path_to(self.card_words, word, "abilities"))
        elif word.asks_costs() and not found.leaving:
            self.asks_costs = True
        fits = self.filter(what) if what else None
        sort = results.EVERY_SORT if place is None else sort_number(place)
        return earlier_effects.Asked(found.numbers() or [results.STEP_OF_COSTS], found.since, fits, sort)

    def handed(self) -> earlier_effects.Handed | None:
        """Return what is handed on to effects that the effect at hand makes happen later; None if nothing is."""
        later = [] if self.step is None else self.step.later
        asked: dict[int, earlier_effects.Asked] = {}
        costs = False
        for scope in later:
            costs = costs or scope.costs
            for number, reference in scope.handed.items():
                asked[number] = earlier_effects.Asked(reference.numbers(), reference.since)
        self.asks_costs = self.asks_costs or costs
        return earlier_effects.Handed(list(asked.values()), costs) if asked or costs else None

    def keep_given(self, face: faces.Face, activated: Sequence[faces.Activated]) -> None:
        """Let what is given as costs be noted: for these activated abilities, or for the spell if there are none."""
        for ability in activated:
            if ability.makes:
                self.problem("what is given for a mana ability is not known as its mana is counted")
            ability.body.notes |= results.KEEPS_GIVEN
        if not activated:
            if face.terms is None:
                face.terms = casting_terms.CastTerms()
            face.terms.keeps_given = True


def last_target(value: object) -> int:
    """Return the number of the last use of the word "target" that a word refers to, 0 if to none."""
    if isinstance(value, That):
        return value.number
    if isinstance(value, tuple):
        return max((last_target(part) for part in value), default=0)
    return max((last_target(getattr(value, name)) for name in names_of(value)), default=0) if is_record(value) else 0
