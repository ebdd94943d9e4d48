"""The phrases of Estraven's rules text: its words print themselves with them, and are read by them.

A word has its phrase beside its fields (`says`). Filters make one phrase with a noun: what stands before it (`tapped`),
a type in its place (`troop`), and what follows (`with power 2 or less`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final, TypeVar

from cardwright.definitions.common import Do, If, Repeat
from cardwright.definitions.expression import Expression
from cardwright.definitions.introspect import record_spec
from cardwright.definitions.trees import Ability, Cost, Effect, Filter, Target, Trigger, Word, tree_of
from cardwright.errors import RulesError
from cardwright.games.estraven.rules import board
from cardwright.text.failure import Failure
from cardwright.text.grammar import Grammar
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading
from cardwright.text.sequences import Bracketed, Several, Within
from cardwright.text.slots import AmountSlot, ChoiceSlot, TimesSlot, WordSlot, Written
from cardwright.text.tables import Also, Table

PLAIN_EFFECTS: Final = Table("an effect")
EFFECT_PHRASES: Final = Table("an effect", [Also(PLAIN_EFFECTS)])
TARGET_PHRASES: Final = Table("what it happens to")
COST_PHRASES: Final = Table("a cost")
TRIGGER_PHRASES: Final = Table("an event")
ABILITY_PHRASES: Final = Table("an ability")
# Filters: before the noun, in its place (of units, of cards, of links), after it.
BEFORE_NOUN: Final = Table("what it is like")
UNIT_PHRASES: Final = Table("a type of unit")
TYPE_PHRASES: Final = Table("a type")
LINK_PHRASES: Final = Table("a link")
AFTER_NOUN: Final = Table("what it is like")

UNIT_TYPES: Final = ("troop", "leader")
LINK_KINDS: Final[dict[object, str]] = {
    "spell": "spell", "unit": "played unit", "ability": "ability", "attack": "attack",
}  # fmt: skip

_TABLES: Final[dict[type[Word], Table]] = {
    Effect: PLAIN_EFFECTS,
    Target: TARGET_PHRASES,
    Cost: COST_PHRASES,
    Trigger: TRIGGER_PHRASES,
    Ability: ABILITY_PHRASES,
    Filter: BEFORE_NOUN,
}
_APART: Final = frozenset(
    {
        "unit", "units", "card", "cards", "link", "links", "troop", "troops", "leader", "leaders", "spell", "spells",
        "resource", "resources", "ability", "attack", "played", "tapped", "untapped", "damaged", "other", "with", "of",
        "that",
        *(f"non-{name}" for name in board.TYPE_NAMES),
    }
)  # fmt: skip
"""Words of noun phrases; a subtype of such a name stands in quotes."""

W = TypeVar("W", bound=Word)


class Noun:
    """A noun with what must fit: `untapped troop with power 2 or less`.

    If it is `counted`, it agrees with the number before; it can always be `plural`.
    """

    def __init__(self, noun: str, kinds: Table, *, counted: bool = False, plural: bool = False) -> None:
        self.noun = noun
        self.called = noun.upper()
        self.kinds = kinds
        self.counted = counted
        self.plural = plural

    def show(self, value: object, page: Page) -> str | None:
        """Return the noun with all filters; the first type stands in the noun's place."""
        if not isinstance(value, tuple):
            return None
        ending = "s" if self.plural or (self.counted and not page.one) else ""
        before: list[str] = []
        after: list[str] = []
        noun = ""
        for word in value:
            text = BEFORE_NOUN.show(word, page)
            kind = self.kinds.show(word, page) if not noun else None
            if text is not None:
                before.append(text)
            elif kind is not None:
                noun = kind
            else:
                text = AFTER_NOUN.show(word, page)
                if text is None:
                    return None
                after.append(text)
        return " ".join([*before, (noun or self.noun) + ending, *after])

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every noun phrase from here on, the longest first."""
        heads: list[tuple[int, tuple[object, ...]]] = []
        for start, before in _some(BEFORE_NOUN, reading, at, failure):
            if reading.token(start).is_word(self.noun, f"{self.noun}s"):
                heads.append((start + 1, before))
            else:
                failure.expect(start, self.noun, (self.noun,))
            kinds = reading.at(self.kinds, start)
            failure.join(kinds.failure)
            heads += [(end, (*before, kind)) for end, kind in kinds.found]
        found = [
            (end, (*head, *after)) for place, head in heads for end, after in _some(AFTER_NOUN, reading, place, failure)
        ]
        yield from sorted(found, key=lambda item: -item[0])


def _some(table: Table, reading: Reading, at: int, failure: Failure) -> list[tuple[int, tuple[object, ...]]]:
    """Return every way to read any number of phrases of a table, none included."""
    found: list[tuple[int, tuple[object, ...]]] = [(at, ())]
    for start, values in found:
        outcome = reading.at(table, start)
        failure.join(outcome.failure)
        found += [(end, (*values, value)) for end, value in outcome.found]
    return found


class TypeNoun(ChoiceSlot):
    """A type as a noun, read in the plural too."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__("TYPE", {name: name for name in names})
        self.texts += [([f"{name}s"], name) for name in names]


class OneLink:
    """A single filter of links, as a noun."""

    called = "LINK"

    def __init__(self, noun: Noun) -> None:
        self.noun = noun

    def show(self, value: object, page: Page) -> str | None:
        """Return the link that fits this filter."""
        return self.noun.show((value,), page)

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every link that one filter describes."""
        outcome = reading.at(self.noun, at)
        failure.join(outcome.failure)
        for end, value in outcome.found:
            if isinstance(value, tuple) and len(value) == 1:
                yield end, value[0]


class Signed:
    """A number with its sign: `+1`, `-2`, `+{allies}`. If it is `whole`, no expression."""

    called = "+N"

    def __init__(self, *, whole: bool) -> None:
        self.whole = whole
        self.amount = AmountSlot()

    def show(self, value: object, page: Page) -> str | None:
        """Return the number with its sign."""
        text = self.amount.show(value, page) if isinstance(value, Expression) else str(value)
        return text if text is None or text.startswith("-") else f"+{text}"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the number after its sign."""
        plus = reading.token(at).is_sign("+")
        token = reading.token(at + 1) if plus else reading.token(at)
        if not plus and not (token.kind == "number" and token.text.startswith("-")):
            failure.expect(at, "a number with its sign")
            return
        for end, written in self.amount.read(reading, at + plus, failure):
            assert isinstance(written, Written)
            if not self.whole:
                yield end, written
            elif token.kind == "number" and "." not in token.text:
                yield end, int(token.text)


class Less:
    """A whole number that is taken off, without its sign."""

    called = "N"

    def __init__(self, sign: int) -> None:
        self.sign = sign

    def show(self, value: object, page: Page) -> str | None:
        """Return the number if it has the right sign; 0 counts as more."""
        if not isinstance(value, int) or (value < 0) != (self.sign < 0):
            return None
        return str(abs(value))

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the number with its sign."""
        token = reading.token(at)
        if token.kind == "number" and token.text.isdigit():
            yield at + 1, self.sign * int(token.text)
        else:
            failure.expect(at, "a whole number")


class Paid:
    """All costs, each in braces: `{2 mana}{tap}`; none is `{free}`."""

    called = "{COST}"
    free = "free"

    def __init__(self) -> None:
        self.each = Several(Within(COST_PHRASES, "braces", "a {cost}"))

    def show(self, value: object, page: Page) -> str | None:
        """Return the costs in braces."""
        if value == ():
            return f"{{{self.free}}}"
        shown = self.each.show(value, page)
        return None if shown is None else shown.replace("} {", "}{")

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the costs that stand here in braces."""
        token = reading.token(at)
        if token.kind == "braces" and token.text == self.free:
            yield at + 1, ()
        yield from self.each.read(reading, at, failure)


class Block:
    """What happens inside another effect: one plain effect as it is, anything else in brackets."""

    called = "EFFECTS"

    def __init__(self, several: Several) -> None:
        self.bracketed = Bracketed(several)

    def show(self, value: object, page: Page) -> str | None:
        """Return one plain effect as it is, anything else in brackets."""
        plain = PLAIN_EFFECTS.show(value[0], page) if isinstance(value, tuple) and len(value) == 1 else None
        return plain if plain is not None else self.bracketed.show(value, page)

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return one plain effect, or all that stands in brackets."""
        outcome = reading.at(PLAIN_EFFECTS, at)
        failure.join(outcome.failure)
        for end, value in outcome.found:
            yield end, (value,)
        yield from self.bracketed.read(reading, at, failure)


class Sentences:
    """An ability, beginning with a capital letter."""

    called = "ABILITY"

    def show(self, value: object, page: Page) -> str | None:
        """Return the ability with a capital letter."""
        text = ABILITY_PHRASES.show(value, page)
        return None if text is None else text[:1].upper() + text[1:]

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every way to read an ability."""
        return ABILITY_PHRASES.read(reading, at, failure)


GRAMMAR: Final = Grammar()
for _tree, _table in _TABLES.items():
    if _tree is not Filter:
        GRAMMAR.add(_tree.__name__.lower(), _table, holds=_tree)
IN_ORDER: Final = GRAMMAR.add("in order", Several(EFFECT_PHRASES, ", then"))
GRAMMAR.add("in brackets", Bracketed(IN_ORDER))
GRAMMAR.add("block", Block(IN_ORDER))
GRAMMAR.add("times", TimesSlot())
GRAMMAR.add("paid", Paid())
GRAMMAR.add("events", Several(TRIGGER_PHRASES, "or"))
GRAMMAR.add("signed", Signed(whole=False))
GRAMMAR.add("signed whole", Signed(whole=True))
GRAMMAR.add("less", Less(-1))
GRAMMAR.add("more", Less(1))
GRAMMAR.add("subtype", WordSlot("SUBTYPE", apart=_APART))
GRAMMAR.add("token", WordSlot("TOKEN"))
GRAMMAR.add("type", TypeNoun(board.TYPE_NAMES))
GRAMMAR.add("unit type", TypeNoun(UNIT_TYPES))
GRAMMAR.add("other type", ChoiceSlot("non-TYPE", {name: f"non-{name}" for name in board.TYPE_NAMES}, words_only=True))
GRAMMAR.add("kinds", Several(ChoiceSlot("/".join(LINK_KINDS.values()), LINK_KINDS, words_only=True), "or"))
GRAMMAR.add("unit", Noun("unit", UNIT_PHRASES))
GRAMMAR.add("units", Noun("unit", UNIT_PHRASES, counted=True))
GRAMMAR.add("card", Noun("card", TYPE_PHRASES))
GRAMMAR.add("cards", Noun("card", TYPE_PHRASES, counted=True))
GRAMMAR.add("all cards", Noun("card", TYPE_PHRASES, plural=True))
_LINK: Final = GRAMMAR.add("link", Noun("link", LINK_PHRASES))
GRAMMAR.add("answered", Several(OneLink(_LINK), "or to"))
GRAMMAR.add("granted", Several(Within(Sentences(), "quoted", '"ABILITY"'), "and"))
CARD_TEXT: Final = Several(Sentences())
EFFECT_PHRASES.add(
    GRAMMAR.form(If, "if <condition>, <then:block>[; otherwise <else_:block>]"),
    GRAMMAR.form(Repeat, "<times:times>: <do:block>"),
    GRAMMAR.form(Do, "<effects:in brackets>"),
)


def says(pattern: str, table: Table | None = None, /, **fixed: object) -> Callable[[type[W]], type[W]]:
    """Give a word its phrase, in a table of its own if one is given; `fixed` are values of fields that it implies.

    A word may have several phrases; that which stands nearest to the class is tried first.
    """

    def note(cls: type[W]) -> type[W]:
        form = GRAMMAR.form(cls, pattern, fixed=fixed)
        unsaid = [field.name for field in record_spec(cls).fields if field.name not in form.covered]
        if unsaid:
            raise RulesError(f"the phrase {pattern!r} of {cls.__name__} does not say: {', '.join(unsaid)}")
        (table or _TABLES[tree_of(cls)]).add(form)
        return cls

    return note


def says_changes(
    before: str, after: str, names: tuple[str, ...], slot: str, none: object, **fixed: object
) -> Callable[[type[W]], type[W]]:
    """Give a word a phrase for each choice of values that it changes: `gets +1 power and -1 health this turn`."""

    def note(cls: type[W]) -> type[W]:
        for size in range(1, len(names) + 1):
            for chosen in combinations(names, size):
                changes = " and ".join(f"<{name}:{slot}> {name}" for name in chosen)
                others = {name: none for name in names if name not in chosen}
                says(f"{before} {changes}{after}", **fixed, **others)(cls)
        return cls

    return note


def printed(word: Word) -> str:
    """Return a word as rules text."""
    tables: tuple[Table, ...]
    if isinstance(word, Filter):
        tables = (BEFORE_NOUN, TYPE_PHRASES, LINK_PHRASES, AFTER_NOUN)
    else:
        tables = (EFFECT_PHRASES if isinstance(word, Effect) else _TABLES[tree_of(type(word))],)
    for table in tables:
        found = table.show(word, Page())
        if found is not None:
            return found
    raise RulesError(f"no phrase says {word!r}")


def in_order(effects: tuple[Effect, ...]) -> str:
    """Return several effects as one phrase: `draw 1 card, then get 2 mana`."""
    found = IN_ORDER.show(effects, Page())
    if found is None:
        raise RulesError(f"no phrase says {effects!r}")
    return found
