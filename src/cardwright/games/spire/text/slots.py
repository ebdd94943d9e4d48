"""What can stand in the holes of a sentence: numbers, conditions, names, choices, statuses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from cardwright.definitions.expression import Expression, Number, Unary, Variable
from cardwright.definitions.trees import Holds
from cardwright.games.spire.text.patterns import Look, Page
from cardwright.games.spire.text.tokens import Token, quoted
from cardwright.games.spire.words.base import ONE, constant

NUMBERS: Final[Mapping[str, int]] = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10,
}  # fmt: skip
TIMES: Final[Mapping[str, int]] = {"once": 1, "twice": 2, "thrice": 3}
BARE: Final = re.compile(r"[a-z]+(_[a-z]+)*")


@dataclass(frozen=True, slots=True)
class Written:
    """An expression that was found and is still to be understood: `negative` if it was said to be lost."""

    text: str
    start: int
    kind: Literal["amount", "condition"]
    negative: bool = False


def _amount(token: Token) -> Written | None:
    """The number that a token says."""
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
        if constant(value) is not None and str(value).lstrip("-").isdigit() and not str(value).startswith("--"):
            return str(value)
        return "X" if value == Variable("X") else f"{{{value}}}"

    def read(self, tokens: list[Token], at: int, look: Look) -> Iterator[tuple[int, object]]:
        found = _amount(tokens[at]) if at < len(tokens) else None
        if found is None:
            look.expect(at, "a number or an {expression}")
            return
        yield at + 1, found


class LostSlot(AmountSlot):
    """How much is lost: the number without its minus sign."""

    def show(self, value: object, page: Page) -> str | None:
        if not isinstance(value, Unary) or value.sign != "-":
            return None
        return AmountSlot.show(self, value.operand, page)

    def read(self, tokens: list[Token], at: int, look: Look) -> Iterator[tuple[int, object]]:
        for end, found in AmountSlot.read(self, tokens, at, look):
            assert isinstance(found, Written)
            yield end, Written(found.text, found.start, "amount", negative=True)


class TimesSlot(AmountSlot):
    """How often."""

    called = "N times"

    def show(self, value: object, page: Page) -> str | None:
        if value == Number(2):
            return "twice"
        number = AmountSlot.show(self, value, page)
        return None if number is None else f"{number} {'time' if page.one else 'times'}"

    def read(self, tokens: list[Token], at: int, look: Look) -> Iterator[tuple[int, object]]:
        token = tokens[at] if at < len(tokens) else None
        if token is not None and token.is_word(*TIMES):
            yield at + 1, Written(str(TIMES[token.text.lower()]), token.start, "amount")
            return
        found = _amount(token) if token is not None else None
        if found is None:
            look.expect(at, "how often (twice, N times)", tuple(TIMES))
        elif at + 1 < len(tokens) and tokens[at + 1].is_word("time", "times"):
            yield at + 2, found
        else:
            look.expect(at + 1, "times", ("times",))


class ConditionSlot:
    """A condition in braces; after `If` the braces may be missing. `said` are conditions that may stand in words."""

    called = "{CONDITION}"

    def __init__(self, *, braces: bool = True) -> None:
        self.braces = braces
        self.said: dict[str, str] = {}
        self.called = "{CONDITION}" if braces else "CONDITION"

    def show(self, value: object, page: Page) -> str | None:
        if not isinstance(value, Holds):
            return None
        return f"{{{value.expression}}}" if self.braces else str(value.expression)

    def read(self, tokens: list[Token], at: int, look: Look) -> Iterator[tuple[int, object]]:
        if at < len(tokens) and tokens[at].kind == "braces":
            text = tokens[at].text
            yield at + 1, Written(self.said.get(" ".join(text.lower().split()), text), tokens[at].inner, "condition")
        else:
            look.expect(at, "a {condition}")


class WholeSlot:
    """A whole number."""

    called = "N"

    def show(self, value: object, page: Page) -> str | None:
        if not isinstance(value, int):
            return None
        page.one = value == 1
        return str(value)

    def read(self, tokens: list[Token], at: int, look: Look) -> Iterator[tuple[int, object]]:
        token = tokens[at] if at < len(tokens) else None
        if token is not None and token.kind == "number" and token.text.lstrip("-").isdigit() and len(token.text) < 12:
            yield at + 1, int(token.text)
        elif token is not None and token.kind == "word" and token.text.lower() in NUMBERS:
            yield at + 1, NUMBERS[token.text.lower()]
        else:
            look.expect(at, "a whole number")


class NameSlot:
    """A name or any other text in quotes."""

    def __init__(self, called: str = "NAME") -> None:
        self.called = f'"{called}"'

    def show(self, value: object, page: Page) -> str | None:
        return quoted(value) if isinstance(value, str) else None

    def read(self, tokens: list[Token], at: int, look: Look) -> Iterator[tuple[int, object]]:
        if at < len(tokens) and tokens[at].kind == "quoted":
            yield at + 1, tokens[at].text
        else:
            look.expect(at, f"{self.called} in quotes")


class WordSlot(NameSlot):
    """A name that needs no quotes if it is one word of letters."""

    def __init__(self, called: str, *, apart: frozenset[str] = frozenset()) -> None:
        NameSlot.__init__(self, called)
        self.called = called
        self.apart = apart

    def show(self, value: object, page: Page) -> str | None:
        if isinstance(value, str) and value.isascii() and value.replace("_", "").isalpha() and value[0] != "_":
            if value.lower() not in self.apart and value.lower() not in NUMBERS and value.lower() != "x":
                return value
        return NameSlot.show(self, value, page)

    def read(self, tokens: list[Token], at: int, look: Look) -> Iterator[tuple[int, object]]:
        if at < len(tokens) and tokens[at].kind == "word":
            word = tokens[at].text
            if word.lower() not in self.apart and word.lower() not in NUMBERS and word.lower() != "x":
                yield at + 1, word
                return
        yield from NameSlot.read(self, tokens, at, look)


class StatusSlot(NameSlot):
    """A status by its name; one that the reader does not know needs quotes. With `groups` also several at once.

    The words in `APART` mean something else where a status could stand, so a status of that name needs quotes too.
    """

    APART: Final = frozenset(
        {"block", "energy", "gold", "hp", "max", "all", "debuffs", "buffs", "statuses", "x", *NUMBERS}
    )
    GROUPS: Final = {"debuffs": "debuffs", "buffs": "buffs", "all": "statuses"}

    def __init__(self, *, groups: bool = False) -> None:
        NameSlot.__init__(self, "STATUS")
        self.called = "STATUS"
        self.groups = groups

    def show(self, value: object, page: Page) -> str | None:
        if self.groups and isinstance(value, str) and value in self.GROUPS:
            return self.GROUPS[value]
        if isinstance(value, str) and value in page.statuses and BARE.fullmatch(value) and value not in self.APART:
            return value.title()
        return NameSlot.show(self, value, page)

    def read(self, tokens: list[Token], at: int, look: Look) -> Iterator[tuple[int, object]]:
        word = tokens[at].text.lower() if at < len(tokens) and tokens[at].kind == "word" else ""
        if word in look.statuses and word not in self.APART:
            yield at + 1, word
        elif at < len(tokens) and tokens[at].kind == "quoted":
            yield at + 1, tokens[at].text
        elif self.groups and word in self.GROUPS.values():
            yield at + 1, next(name for name, shown in self.GROUPS.items() if shown == word)
        else:
            look.expect(at, 'a status (one not known here in "quotes")', [word.title() for word in look.statuses])


class ChoiceSlot:
    """One of a few values, each with its own words; the value as it stands in a file is read too."""

    def __init__(self, called: str, words: Mapping[object, str]) -> None:
        self.called = called
        self.words = dict(words)
        written = {str(value): value for value in words}
        read = {**written, **{text: value for value, text in words.items()}}
        self.texts = sorted(((text.lower().split(), value) for text, value in read.items()), key=lambda t: -len(t[0]))

    def show(self, value: object, page: Page) -> str | None:
        return self.words.get(value)

    def read(self, tokens: list[Token], at: int, look: Look) -> Iterator[tuple[int, object]]:
        for words, value in self.texts:
            here = tokens[at : at + len(words)]
            if len(here) == len(words) and all(t.is_word(w) for t, w in zip(here, words, strict=True)):
                yield at + len(words), value
        firsts = [text.split()[0] for text in self.words.values()]
        look.expect(at, f"{self.called} ({', '.join(self.words.values())})", firsts)
