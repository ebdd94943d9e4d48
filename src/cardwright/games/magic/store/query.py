"""Reads searches for cards, in a part of Scryfall's syntax: `t:creature (o:"draw a card" or keyword:flying) -c:r`.

A search is terms that must all fit; `or`, parentheses and `-` combine them. What is wrong is told with its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from cardwright.errors import BadInput, nearest

SIGNS: Final = ("<=", ">=", "!=", "<", ">", "=", ":")
"""The longest first."""
_TERM_WORD: Final = re.compile(r'[^\s()":<>=!]+')
_SIGN: Final = re.compile(r"<=|>=|!=|<|>|=|:")
_QUOTED_TERM: Final = re.compile(r'"([^"]*)"')
_LATE: Final = re.compile(r"\b(?:is|not)[:=]", re.IGNORECASE)
_VALUE: Final = re.compile(r"[^\s()\"]+")


class Test(Protocol):
    """Whether a card fits."""

    def __call__(self, card: Candidate, /) -> bool: ...


class Candidate(Protocol):
    """A card that is looked at: its facts, and what is known of it in the game."""

    facts: Mapping[str, object]
    key: str

    def supported(self) -> bool:
        """Return whether its text is read."""

    def embedded(self) -> bool:
        """Return whether it comes with the game."""


@dataclass(frozen=True, slots=True)
class Term:
    """A term of a search: its field, sign and value, and where they stand, counted from 1."""

    field: str
    sign: str
    value: str
    at: int
    value_at: int


class WrongQuery(BadInput):
    """A search that cannot be read, with the place and what is allowed there."""

    def __init__(self, query: str, at: int, message: str, found: str = "", allowed: Sequence[str] = ()) -> None:
        near = nearest(found, allowed) if found and allowed else ""
        hint = f" - did you mean {near!r}?" if near else f" (allowed: {', '.join(allowed)})" if allowed else ""
        self.at = at
        super().__init__(f"{message}{hint}, at position {at} of {query!r}")


def parse(query: str, made: Callable[[str, Term], Test]) -> Test:
    """Return the test that a search stands for; `made` makes that of one term. WrongQuery says what is wrong."""
    return _Parser(query, made).whole()


class _Parser:
    def __init__(self, query: str, made: Callable[[str, Term], Test]) -> None:
        self.query = query
        self.made = made
        self.at = 0

    def whole(self) -> Test:
        if not self.query.strip():
            raise WrongQuery(self.query, 1, "the search is empty: write for example t:creature")
        test = self.alternatives()
        self.blank()
        if self.at < len(self.query):
            raise self.wrong("this ) closes nothing")
        return test

    def alternatives(self) -> Test:
        """Read terms with `or` between them; terms side by side bind closer."""
        tests = [self.together()]
        while self.word_is("or"):
            self.at += len("or")
            tests.append(self.together())
        return tests[0] if len(tests) == 1 else lambda card: any(test(card) for test in tests)

    def together(self) -> Test:
        tests: list[Test] = []
        later: list[Test] = []
        while True:
            self.blank()
            if self.at >= len(self.query) or self.query[self.at] == ")" or self.word_is("or"):
                break
            if self.word_is("and"):
                self.at += len("and")
                continue
            start = self.at
            test = self.single()
            # Whether a text is read may have to be found out; facts are quick.
            (later if _LATE.search(self.query[start : self.at]) else tests).append(test)
        tests += later
        if not tests:
            found = "the end" if self.at >= len(self.query) else repr(self.query[self.at :].split()[0])
            raise self.wrong(f"expected a term such as t:creature, found {found}")
        return tests[0] if len(tests) == 1 else lambda card: all(test(card) for test in tests)

    def single(self) -> Test:
        if self.query[self.at] == "-":
            self.at += 1
            self.blank()
            if self.at >= len(self.query):
                raise self.wrong("expected a term after -, found the end")
            inner = self.single()
            return lambda card: not inner(card)
        if self.query[self.at] == "(":
            start = self.at
            self.at += 1
            test = self.alternatives()
            self.blank()
            if self.at >= len(self.query):
                self.at = start
                raise self.wrong("this ( is not closed")
            self.at += 1
            return test
        return self.term()

    def term(self) -> Test:
        start = self.at
        quoted = _QUOTED_TERM.match(self.query, self.at)
        if quoted:
            self.at = quoted.end()
            return self.made(self.query, Term("name", ":", quoted.group(1), start + 1, start + 2))
        word = _TERM_WORD.match(self.query, self.at)
        if word is None:
            what = "this quote is not closed" if self.query[self.at] == '"' else "expected a term such as t:creature"
            raise self.wrong(what)
        self.at = word.end()
        sign = _SIGN.match(self.query, self.at)
        if sign is None:
            return self.made(self.query, Term("name", ":", word.group(), start + 1, start + 1))
        self.at = sign.end()
        value = _QUOTED_TERM.match(self.query, self.at) or _VALUE.match(self.query, self.at)
        if value is None:
            opened = self.at < len(self.query) and self.query[self.at] == '"'
            found = "the end" if self.at >= len(self.query) else repr(self.query[self.at])
            missing = f"expected a value after {word.group()}{sign.group()}, found {found}"
            raise self.wrong("this quote is not closed" if opened else missing)
        said = value.group(1) if value.re is _QUOTED_TERM else value.group()
        term = Term(word.group().lower(), sign.group(), said, start + 1, self.at + 1)
        self.at = value.end()
        return self.made(self.query, term)

    def word_is(self, word: str) -> bool:
        self.blank()
        found = _TERM_WORD.match(self.query, self.at)
        if found is None or found.group().lower() != word:
            return False
        return not _SIGN.match(self.query, found.end())

    def blank(self) -> None:
        while self.at < len(self.query) and self.query[self.at].isspace():
            self.at += 1

    def wrong(self, message: str) -> WrongQuery:
        return WrongQuery(self.query, self.at + 1, message)
