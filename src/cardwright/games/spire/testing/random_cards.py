"""Cards, relics and potions made at random from the vocabulary, whatever words and fields it has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Final, TypeVar

from cardwright.definitions.expression import Expression, Scope
from cardwright.definitions.fields import (
    AmountKind,
    ChoiceKind,
    FieldSpec,
    FlagKind,
    Kind,
    ListKind,
    OptionalKind,
    RecordKind,
    RecordSpec,
    TextKind,
    TreeKind,
    WholeKind,
    WordSpec,
)
from cardwright.definitions.introspect import record_spec
from cardwright.definitions.trees import Condition, Effect, Holds, Target, Word
from cardwright.engine.chance import Stream
from cardwright.errors import CardErrors, RulesError
from cardwright.games.spire.words import card_words, meta_words, resources, status_words
from cardwright.games.spire.words.base import NAMES, STATUSES, Step, spire
from cardwright.games.spire.words.cards import Card, Pay, Potion, Relic
from cardwright.games.spire.words.definitions import Definition
from cardwright.games.spire.words.resources import STATS
from cardwright.games.spire.words.targets import CardFilter
from cardwright.text.expression import parse_amount, parse_condition

MODULES: Final = (card_words, meta_words, resources, status_words)
"""The modules whose words are used; they must be there before any card is made."""
TRIES: Final = 1000
LETTERS: Final = "abcdefghij XYZ'\"\\(){}:;,.!?äß☃-_0123"

D = TypeVar("D", Card, Relic, Potion)
I = TypeVar("I")  # noqa: E741


@dataclass(frozen=True, slots=True)
class Names:
    """The names that random cards may refer to; without enemies or orbs, no word that needs one is used."""

    cards: tuple[str, ...] = ("Strike",)
    statuses: tuple[str, ...] = STATUSES
    orbs: tuple[str, ...] = ()
    stances: tuple[str, ...] = ("none",)
    enemies: tuple[str, ...] = ()
    pools: tuple[str, ...] = ()
    """Resources of the file."""
    card_pools: tuple[str, ...] = ()
    stats: tuple[str, ...] = STATS


NAMED_FIELDS: Final[dict[tuple[type | None, str], str]] = {
    (None, "card_id"): "cards",
    (None, "into"): "cards",
    (None, "status"): "statuses",
    (None, "orb"): "orbs",
    (None, "stance"): "stances",
    (None, "enemy"): "enemies",
    (None, "random_from_pool"): "card_pools",
    (None, "stat"): "stats",
    (CardFilter, "name"): "cards",
    (Pay, "pool"): "pools",
    (Card, "pool"): "card_pools",
}
"""Fields that hold a name of something: in any class, or in this one; and which of `Names`."""
NEVER: Final = ((Card, "text"),)
"""Fields left alone: a card made here says all in its effects."""


def named_field(cls: type, name: str) -> str:
    """Return which names a text field holds; "" if it is free text."""
    return NAMED_FIELDS.get((cls, name)) or NAMED_FIELDS.get((None, name), "")


class RandomCards:
    """Makes cards from a random stream; the same stream makes the same cards."""

    def __init__(
        self, stream: Stream, names: Names | None = None, *, scope: Scope | None = None, deepest: int = 2
    ) -> None:
        self.stream = stream
        self.names = names or Names()
        self.scope = scope or spire.scope
        self.deepest = deepest
        self.numbers = [known.name for known in self.scope.known if known.kind == "number"]
        self.truths = [known.name for known in self.scope.known if known.kind == "truth"]
        self.words = [word for word in spire.words(Effect) if self._can_make(word, 1)]
        self.last_words = [word for word in self.words if self._can_make(word, 0)]
        self.made = 0

    def card(self) -> Card:
        return self._definition(Card)

    def relic(self) -> Relic:
        return self._definition(Relic)

    def potion(self) -> Potion:
        return self._definition(Potion)

    def effect(self, depth: int | None = None) -> Effect:
        """Return a random effect, with other effects nested down to this depth."""
        depth = self.deepest if depth is None else depth
        made = self.record(self.one(self.words if depth > 0 else self.last_words).record, depth)
        assert isinstance(made, Effect)
        return made

    def one(self, items: list[I] | tuple[I, ...]) -> I:
        return items[self.stream.below(len(items))]

    def chance(self, part: int) -> bool:
        """Return True with a chance of one in `part`."""
        return self.stream.below(part) == 0

    def _definition(self, cls: type[D]) -> D:
        self.made += 1
        made = self.record(record_spec(cls), self.deepest)
        assert isinstance(made, cls)
        return made

    def record(self, spec: RecordSpec, depth: int) -> object:
        """Return an object of a class; one that the class refuses is made anew."""
        for tried in range(TRIES):
            # What a class demands of its fields together is met more often, the more fields are given.
            part = 4 if tried < 20 else 2
            given = {
                field.name: self.field(spec, field, depth)
                for field in spec.fields
                if (spec.cls, field.name) not in NEVER and (field.required or self.given(spec, field, part))
            }
            try:
                made: object = spec.cls(**given)
            except ValueError:
                continue
            return made
        raise RulesError(f"no {spec.cls.__name__} could be made")

    def given(self, spec: RecordSpec, field: FieldSpec, part: int) -> bool:
        """Return whether an optional field is given: usually for what a card does, sometimes for other fields."""
        return not self.chance(5) if (spec.cls, field.name) == (Card, "effects") else self.chance(part)

    def field(self, spec: RecordSpec, field: FieldSpec, depth: int) -> object:
        if field.name == "name" and spec.cls in (Card, Relic, Potion):
            name = " ".join(f"{self.free_text()}{self.made}".replace("->", "").split())
            return f"{name}z" if NAMES.wrong(name) else name
        return self.value(spec, field, field.kind, depth)

    def value(self, spec: RecordSpec, field: FieldSpec, kind: Kind, depth: int) -> object:
        """Return a value of a kind; the field determines the names and bounds."""
        if isinstance(kind, OptionalKind):
            return self.value(spec, field, kind.item, depth)
        if isinstance(kind, ListKind):
            if isinstance(kind.item, TreeKind) and depth <= 0 and kind.low == 0:
                return ()
            most = min(kind.low + 2, kind.high if kind.high is not None else kind.low + 2)
            count = self.stream.between(kind.low, most + 1)
            return tuple(self.value(spec, field, kind.item, depth - 1) for _ in range(count))
        if isinstance(kind, TreeKind):
            return self.word(spec, kind.tree, depth)
        if isinstance(kind, RecordKind):
            return self.record(kind.record, depth)
        if isinstance(kind, AmountKind):
            return self.amount(spec, field)
        if isinstance(kind, WholeKind):
            low, high = max(kind.low, -3), min(kind.high, 9)
            return (
                self.one((kind.low, kind.high))
                if self.chance(20) and kind.high < 10_000
                else self.stream.between(low, high + 1)
            )
        if isinstance(kind, FlagKind):
            return self.chance(2)
        if isinstance(kind, ChoiceKind):
            return self.one(kind.values)[1]
        return self.text(spec, field, kind)

    def text(self, spec: RecordSpec, field: FieldSpec, kind: TextKind) -> str:
        which = named_field(spec.cls, field.name)
        if not which:
            return self.free_text()
        names: tuple[str, ...] = getattr(self.names, which)
        if which == "stats":
            names = (*names, *self.names.pools)
        if which == "statuses" and spec.cls in (status_words.RemoveStatus, status_words.TransferStatus):
            names = (*names, "debuffs", "buffs", "all")
        return self.one(names) if names else ""

    def free_text(self) -> str:
        """Return text with everything that is hard to read back."""
        length = self.stream.between(1, 12)
        return "".join(self.one(tuple(LETTERS)) for _ in range(length)).strip() or "a"

    def word(self, spec: RecordSpec, tree: type[Word], depth: int) -> object:
        if tree is Condition:
            return Holds(parse_condition(self.truth(2), self.scope))
        if tree is Effect:
            return self.effect(depth)
        words = list(spire.words(tree))
        if tree is Target and issubclass(spec.cls, Step):
            words = [word for word in words if word.name in spec.cls.about.targets] or words
        return self.record(self.one(words).record, depth)

    def _can_make(self, word: WordSpec, depth: int) -> bool:
        """Return whether everything a word needs is available: names, and depth for the effects inside it."""
        for field in word.record.fields:
            which = named_field(word.record.cls, field.name) if isinstance(field.kind, TextKind) else ""
            if field.required and which and not getattr(self.names, which):
                return False
            if field.required and isinstance(field.kind, ListKind) and depth <= 0:
                return False
        return depth > 0 or word.record.cls is not meta_words.Conditional

    def amount(self, spec: RecordSpec, field: FieldSpec) -> Expression:
        """Return an amount: mostly a small number, sometimes the least or greatest allowed, sometimes an expression."""
        about = spec.cls.about if issubclass(spec.cls, Step) else None
        low, high = (0, 6) if about is None else about.bounded.get(field.name, (0, 6))
        if self.chance(4):
            return parse_amount(self.number(2), self.scope)
        if self.chance(20):
            return parse_amount(str(self.one((low, high))), self.scope)
        small = self.stream.between(max(low, -6), min(high, 9) + 1)
        return parse_amount(str(small), self.scope)

    def number(self, depth: int) -> str:
        """Return the text of an expression that is a number."""
        if depth <= 0 or self.chance(3):
            return self.one((self.one(self.numbers), str(self.stream.between(1, 10)), "X", "0.5"))
        left, right = self.number(depth - 1), self.number(depth - 1)
        return self.one(
            (
                f"({left}) {self.one(('+', '-', '*', '/', '//', '%'))} ({right})",
                f"min({left}, {right}, 5)",
                f"clamp({left}, 0, 4)",
                f"-({left})",
                f"({left} if {self.truth(depth - 1)} else {right})",
                f"sum([{left}, {right}])",
                f"round({left}, 1)",
            )
        )

    def truth(self, depth: int) -> str:
        """Return the text of an expression that is true or false."""
        if self.truths and self.chance(4):
            return self.one(self.truths)
        if depth <= 0 or self.chance(2):
            return f"{self.number(0)} {self.one(('<', '<=', '>', '>=', '==', '!='))} {self.number(depth - 1)}"
        left, right = self.truth(depth - 1), self.truth(depth - 1)
        return self.one((f"({left}) and ({right})", f"({left}) or ({right})", f"not ({left})", "true"))


def sound(made: Sequence[Definition], check: Callable[[Sequence[Definition]], None]) -> list[Definition]:
    """Return the definitions that `check` accepts; it raises CardErrors in which every problem names its card.

    Only the rules' own check knows what fields demand of each other: a random card is within the vocabulary, and the
    check decides whether it can be played.
    """
    kept = list(made)
    while True:
        try:
            check(kept)
        except CardErrors as errors:
            blamed = {problem.card for problem in errors.problems}
            left = [each for each in kept if each.name not in blamed]
            if len(left) == len(kept):
                raise
            kept = left
        else:
            return kept


def fields_given(definition: object) -> set[tuple[str, str]]:
    """Return every non-default field of every word and part inside a definition, as class and field."""
    found: set[tuple[str, str]] = set()
    waiting = [definition]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, tuple):
            waiting.extend(thing)
        elif hasattr(thing, "__dataclass_fields__") and not isinstance(thing, Expression | Holds):
            for each in fields(thing):  # type: ignore[arg-type]  # it is a dataclass, as was just asked
                value = getattr(thing, each.name)
                if value != each.default:
                    found.add((type(thing).__name__, each.name))
                waiting.append(value)
    return found
