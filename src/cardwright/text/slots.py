"""The slots for the holes of a sentence: numbers, conditions, names, choices, statuses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from cardwright.definitions.expression import Expression, Number, Unary, Variable
from cardwright.definitions.trees import Holds
from cardwright.text.failure import Failure
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading
from cardwright.text.tokens import Token, quoted

NUMBERS: Final[Mapping[str, int]] = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10,
}  # fmt: skip
TIMES: Final[Mapping[str, int]] = {"once": 1, "twice": 2, "thrice": 3}
ONE: Final = Number(1)
_WHOLE: Final = re.compile(r"-?[0-9]+")


@dataclass(frozen=True, slots=True)
class Written:
    """An expression that was found and is still to be parsed: `negative` if it is an amount that is lost."""

    text: str
    start: int
    kind: Literal["amount", "condition"]
    negative: bool = False


def amount(token: Token) -> Written | None:
    """Return the number that a token stands for, None if it is not one."""
    if token.kind in ("number", "braces"):
        return Written(token.text, token.inner, "amount")
    if token.is_word("x"):
        return Written("X", token.start, "amount")
    if token.kind == "word" and token.text.lower() in NUMBERS:
        return Written(str(NUMBERS[token.text.lower()]), token.start, "amount")
    return None


class AmountSlot:
    """A whole number or X as it is, any other expression in braces."""

    called = "N"

    def show(self, value: object, page: Page) -> str | None:
        if not isinstance(value, Expression):
            return None
        page.one = value == ONE
        if _WHOLE.fullmatch(str(value)):
            return str(value)
        return "X" if value == Variable("X") else f"{{{value}}}"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        found = amount(reading.token(at))
        if found is None:
            failure.expect(at, "a number or an {expression}")
            return
        yield at + 1, found


class LostSlot(AmountSlot):
    """An amount that is lost: the number without its minus sign."""

    def show(self, value: object, page: Page) -> str | None:
        if not isinstance(value, Unary) or value.sign != "-":
            return None
        return AmountSlot.show(self, value.operand, page)

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        for end, found in AmountSlot.read(self, reading, at, failure):
            assert isinstance(found, Written)
            yield end, Written(found.text, found.start, "amount", negative=True)


class TimesSlot(AmountSlot):
    """A number of times."""

    called = "N times"

    def show(self, value: object, page: Page) -> str | None:
        if value == Number(2):
            return "twice"
        number = AmountSlot.show(self, value, page)
        return None if number is None else f"{number} {'time' if page.one else 'times'}"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        token = reading.token(at)
        if token.is_word(*TIMES):
            yield at + 1, Written(str(TIMES[token.text.lower()]), token.start, "amount")
            return
        found = amount(token)
        if found is None:
            failure.expect(at, "how often (twice, N times)", tuple(TIMES))
        elif reading.token(at + 1).is_word("time", "times"):
            yield at + 2, found
        else:
            failure.expect(at + 1, "times", ("times",))


class ConditionSlot:
    """A condition in braces; after `If` the braces may be missing. `said` are conditions that may be given in words."""

    called = "{CONDITION}"

    def __init__(self, *, braces: bool = True) -> None:
        self.braces = braces
        self.said: dict[str, str] = {}
        self.called = "{CONDITION}" if braces else "CONDITION"

    def show(self, value: object, page: Page) -> str | None:
        if not isinstance(value, Holds):
            return None
        return f"{{{value.expression}}}" if self.braces else str(value.expression)

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        token = reading.token(at)
        if token.kind == "braces":
            text = self.said.get(" ".join(token.text.lower().split()), token.text)
            yield at + 1, Written(text, token.inner, "condition")
        else:
            failure.expect(at, "a {condition}")


class WholeSlot:
    """A whole number."""

    called = "N"

    def show(self, value: object, page: Page) -> str | None:
        if not isinstance(value, int):
            return None
        page.one = value == 1
        return str(value)

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        token = reading.token(at)
        if token.kind == "number" and _WHOLE.fullmatch(token.text) and len(token.text) < 12:
            yield at + 1, int(token.text)
        elif token.kind == "word" and token.text.lower() in NUMBERS:
            yield at + 1, NUMBERS[token.text.lower()]
        else:
            failure.expect(at, "a whole number")


class NameSlot:
    """A name or any other text in quotes."""

    def __init__(self, called: str = "NAME") -> None:
        self.called = f'"{called}"'

    def show(self, value: object, page: Page) -> str | None:
        return quoted(value) if isinstance(value, str) else None

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        token = reading.token(at)
        if token.kind == "quoted":
            yield at + 1, token.text
        else:
            failure.expect(at, f"{self.called} in quotes")


class WordSlot(NameSlot):
    """A name that needs no quotes if it is one word of letters; the words in `apart` mean something else here."""

    def __init__(self, called: str, *, apart: frozenset[str] = frozenset()) -> None:
        NameSlot.__init__(self, called)
        self.called = called
        self.apart = apart

    def show(self, value: object, page: Page) -> str | None:
        if isinstance(value, str) and value.isascii() and value.replace("_", "").isalpha() and value[0] != "_":
            if not self._means_more(value):
                return value
        return NameSlot.show(self, value, page)

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        token = reading.token(at)
        if token.kind == "word" and not self._means_more(token.text):
            yield at + 1, token.text
            return
        yield from NameSlot.read(self, reading, at, failure)

    def _means_more(self, word: str) -> bool:
        """Return whether the word could be taken for something else in the position of a name."""
        return word.lower() in self.apart or word.lower() in NUMBERS or word.lower() == "x"


class ChoiceSlot:
    """One of a few values, each with its own words; the value as written in a file is read too, unless `words_only`."""

    def __init__(self, called: str, words: Mapping[object, str], *, words_only: bool = False) -> None:
        self.called = called
        self.words = dict(words)
        written = {} if words_only else {str(value): value for value in words}
        read = {**written, **{text: value for value, text in words.items()}}
        self.texts = sorted(((text.lower().split(), value) for text, value in read.items()), key=lambda t: -len(t[0]))

    def show(self, value: object, page: Page) -> str | None:
        return self.words.get(value)

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        for words, value in self.texts:
            if all(reading.token(at + index).is_word(word) for index, word in enumerate(words)):
                yield at + len(words), value
        firsts = [text.split()[0] for text in self.words.values()]
        failure.expect(at, f"{self.called} ({', '.join(self.words.values())})", firsts)
