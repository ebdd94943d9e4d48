"""Estraven's cards in, numbered nodes out: what all words share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

from cardwright.definitions import common, trees
from cardwright.definitions.expression import Expression
from cardwright.engine import nodes
from cardwright.engine.effects import Again, InOrder, OnlyIf
from cardwright.engine.expressions.compile import compile_amount, compile_condition
from cardwright.engine.layers import Lasting
from cardwright.errors import CardErrors, CardwrightError, Problem, nearest
from cardwright.games.estraven.phrases import in_order, printed
from cardwright.games.estraven.rules import amounts, board, costs, targets, tests, triggers
from cardwright.games.estraven.rules.cards import Ability, Body, Bundle, Card
from cardwright.games.estraven.rules.flow import Estraven
from cardwright.games.estraven.words.abilities import EstravenCard
from cardwright.games.estraven.words.bases import (
    KIND_NAMES,
    AbilityWord,
    CostWord,
    EffectWord,
    FilterWord,
    TargetWord,
)
from cardwright.games.estraven.words.triggers import EventWord


def _kinds(bits: int) -> str:
    return " or ".join(name for bit, name in KIND_NAMES.items() if bits & bit)


class CardCompiler:
    """Fills a game with cards."""

    def __init__(self, game: Estraven) -> None:
        self.game = game
        self.cards = game.cards
        self.problems: list[Problem] = []
        self.place = ""
        self.specs: list[targets.TargetSpec] = []
        self.spell: list[trees.Effect] = []
        # What the event is about that words may speak of, as bits; 0 if they may not.
        self.event_kinds = 0
        self.labels = 0
        self.variables: Mapping[str, nodes.Amount] = amounts.variables(self.cards)

    def add(self, given: Sequence[EstravenCard], file: str = "") -> None:
        """Add all cards or, if any is wrong in itself, none: CardErrors names each problem."""
        made = [self._facts(card) for card in given]
        for card in made:
            self.cards.add(card)
        for word, card in zip(given, made, strict=True):
            self.place = word.name
            self.labels = 0
            self.spell = []
            for number, ability in enumerate(word.abilities):
                with self.told(f"abilities[{number}]"):
                    assert isinstance(ability, AbilityWord)
                    ability.add_to(self, card)
            if card.is_spell():
                if self.spell:
                    with self.told("abilities"):
                        card.body = self.body(tuple(self.spell))
                else:
                    self.problem("a spell has an ability `spell`: what it does when it resolves")
        if self.problems:
            raise CardErrors([replace(problem, file=file) for problem in self.problems])

    def _facts(self, card: EstravenCard) -> Card:
        types = 0
        for name in card.types:
            types |= 1 << board.TYPE_NAMES.index(name)
        made = Card(card.name, types, card.cost, card.pitch)
        made.printed = [card.power or 0, card.resistance or 0, card.health or 0, 0]
        made.speed = board.SPEEDS.index(card.speed)
        made.token = card.token
        for subtype in card.subtypes:
            made.subtypes |= self.cards.subtype(subtype)
        return made

    @contextmanager
    def told(self, place: str) -> Iterator[None]:
        """Make a problem of the card, at this place, of whatever cannot be compiled inside; the rest goes on."""
        try:
            yield
        except CardwrightError as error:
            self.problems.append(Problem("", place, str(error), card=self.place))

    def problem(self, message: str, found: str = "", allowed: Sequence[str] = ()) -> None:
        """Note what is wrong with the card at hand."""
        near = nearest(found, allowed) if found else ""
        self.problems.append(Problem("", "", message, found, tuple(allowed), near, card=self.place))

    @contextmanager
    def of_an_event(self, kinds: int) -> Iterator[None]:
        """Let words inside speak of an event, which is about something of these kinds."""
        outer = self.event_kinds
        self.event_kinds = kinds
        yield
        self.event_kinds = outer

    def needs_event(self, text: str) -> None:
        """Note a problem if no event is spoken of."""
        if not self.event_kinds:
            self.problem(f"only what waits for an event can speak of {text!r}")

    @contextmanager
    def while_values_are_made(self) -> Iterator[None]:
        """Let expressions inside not ask for effective values, which are being made."""
        known = self.variables
        self.variables = {name: node for name, node in known.items() if name not in amounts.OF_VALUES}
        yield
        self.variables = known

    def body(self, do: tuple[trees.Effect, ...]) -> Body:
        """Return what an ability does, with all targets that are chosen for it, each by its place."""
        outer = self.specs
        self.specs = []
        effect = self.effects(do)
        body = Body(effect, self.specs)
        self.specs = outer
        self.game.effects.append(effect)
        body.number = len(self.game.effects) - 1
        self.cards.bodies[body.number] = body
        return body

    def effects(self, do: tuple[trees.Effect, ...]) -> nodes.Effect:
        """Return several effects as one."""
        parts = [self.effect(word) for word in do]
        return parts[0] if len(parts) == 1 else InOrder(in_order(do), parts)

    def effect(self, word: trees.Effect) -> nodes.Effect:
        """Return the node of an effect."""
        if isinstance(word, common.Do):
            return self.effects(word.effects)
        if isinstance(word, common.If):
            otherwise = self.effects(word.else_) if word.else_ else None
            return OnlyIf(printed(word), self.condition(word.condition), self.effects(word.then), otherwise)
        if isinstance(word, common.Repeat):
            return Again(printed(word), self.amount(word.times), self.effects(word.do))
        assert isinstance(word, EffectWord)
        return word.node(self)

    def amount(self, tree: Expression) -> nodes.Amount:
        """Return the node of a number."""
        return compile_amount(tree, self.variables)

    def condition(self, word: trees.Condition) -> nodes.Condition:
        """Return the node of a condition, which is an expression."""
        assert isinstance(word, trees.Holds)
        return compile_condition(word.expression, self.variables)

    def optional(self, word: trees.Condition | None) -> nodes.Condition | None:
        """Return the node of a condition, None for none."""
        return None if word is None else self.condition(word)

    def select(self, word: trees.Target, takes: int) -> targets.Select:
        """Return the node that finds what a target word means; a problem if the effect takes nothing of that kind."""
        assert isinstance(word, TargetWord)
        wrong = (word.kinds or self.event_kinds) & ~takes
        if wrong:
            found, taken = [_kinds(each) for each in (wrong, takes)]
            self.problem(f"{word.text()!r} is of {found}, and this effect happens to {taken}")
        return word.select(self)

    def target(self, spec: targets.TargetSpec) -> targets.Select:
        """Note one more target of the ability at hand."""
        self.specs.append(spec)
        return targets.Chosen(len(self.specs) - 1)

    def tests(self, fits: tuple[trees.Filter, ...]) -> list[targets.Test]:
        """Return the nodes of filters."""
        found: list[targets.Test] = []
        for word in fits:
            assert isinstance(word, FilterWord)
            found.append(word.node(self))
        return found

    def of_type(self, types: int) -> targets.Test:
        """Return the test for a type."""
        return tests.OfType(self.cards, types, True)

    def another(self) -> targets.Test:
        """Return the test for another than the source."""
        return tests.Another()

    def nothing(self) -> targets.Test:
        """Return a test that no card passes."""
        return tests.OfType(self.cards, 0, True)

    def cost(self, given: tuple[trees.Cost, ...]) -> costs.Cost:
        """Return a cost with all its parts."""
        made = costs.Cost()
        for word in given:
            assert isinstance(word, CostWord)
            word.add_to(self, made)
        return made

    def ability(self, ability: Ability) -> int:
        """Number an ability; its label is its place on the card, which records keep."""
        self.labels += 1
        ability.label = f"ability {self.labels}"
        ability.number = len(self.cards.abilities)
        self.cards.abilities.append(ability)
        return ability.number

    def event(self, word: trees.Trigger) -> EventWord:
        """Return the word as one that becomes a trigger."""
        assert isinstance(word, EventWord)
        return word

    def trigger(self, trigger: triggers.Happens) -> int:
        """Number a trigger."""
        self.game.triggers.append(trigger)
        return len(self.game.triggers) - 1

    def lasting(self, node: Lasting) -> int:
        """Number a static ability."""
        self.game.lasting.append(node)
        return len(self.game.lasting) - 1

    def bundle(self, given: tuple[trees.Ability, ...]) -> int:
        """Number abilities that an effect grants."""
        bundle = Bundle()
        for word in given:
            assert isinstance(word, AbilityWord)
            word.grant_to(self, bundle)
        self.cards.bundles.append(bundle)
        return len(self.cards.bundles) - 1

    def token(self, name: str) -> int:
        """Return the number of a token."""
        number = self.cards.numbers.get(name, -1)
        if number < 0 or not self.cards.cards[number].token:
            known = [card.name for card in self.cards.cards if card.token]
            self.problem(f"there is no token {name!r} to create", name, known)
            return 0
        return number
