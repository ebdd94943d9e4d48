"""How far reading came before it failed, what was expected there, and which of it was probably meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardwright.errors import nearest
from cardwright.text.tokens import Token


class Failure:
    """The furthest token that any attempt reached, and what was expected there.

    `expected` are words and kinds of phrase for a person, in the order of the attempts; `words` are single words
    expected there, to find the one most like the actual token.
    """

    __slots__ = ("at", "expected", "words")

    def __init__(self) -> None:
        self.at = 0
        self.expected: list[str] = []
        self.words: list[str] = []

    def expect(self, at: int, what: str, words: Sequence[str] = ()) -> None:
        """Note what was expected at this token; expectations before the furthest token are forgotten."""
        self._note(at, (what,), words)

    def join(self, other: Failure) -> None:
        """Note everything that another attempt expected."""
        if other.expected:
            self._note(other.at, other.expected, other.words)

    def _note(self, at: int, expected: Sequence[str], words: Sequence[str]) -> None:
        if at < self.at:
            return
        if at > self.at or not self.expected:
            self.at, self.expected, self.words = at, list(expected), list(words)
            return
        for what in expected:
            if what not in self.expected:
                self.expected.append(what)
        for word in words:
            if word not in self.words:
                self.words.append(word)

    def stop(self, tokens: Sequence[Token], text: str) -> Stop:
        """Return where reading these tokens of the text stopped."""
        at = min(self.at, len(tokens))
        found: str | None
        before = text[tokens[0].start : tokens[at - 1].end] if at else ""
        if at < len(tokens):
            here, found = tokens[at].start, tokens[at].text
            near = nearest(tokens[at].text, self.words) if tokens[at].kind == "word" else ""
        else:
            here, found, near = tokens[-1].end if tokens else 0, None, ""
        return Stop(at, here, before, found, tuple(self.expected), near)


class Furthest(Failure):
    """Only how far reading came: to note what was expected takes longer than to read."""

    __slots__ = ()

    def expect(self, at: int, what: str, words: Sequence[str] = ()) -> None:
        """Note that something was expected at this token."""
        if at > self.at:
            self.at = at

    def join(self, other: Failure) -> None:
        """Note how far another attempt came."""
        if other.at > self.at:
            self.at = other.at


@dataclass(frozen=True, slots=True)
class Stop:
    """Where reading stopped: the number of the token and the character it begins at, what stands before it and there.

    `found` is None where the text ends. `expected` is what could have stood there, `nearest` the word of these that is
    most like the found one, "" if none is.

    >>> print(Stop(2, 7, "Lose 2", "HPP", ("gold", "HP"), "HP"))
    after 'Lose 2' expected gold or HP; found 'HPP'
    """

    token: int
    start: int
    after: str
    found: str | None
    expected: tuple[str, ...]
    nearest: str

    def __str__(self) -> str:
        after = f"after {self.after!r} " if self.after else ""
        stands = "it ends there" if self.found is None else f"found {self.found!r}"
        return f"{after}expected {' or '.join(self.expected)}; {stands}"

    def mended(self, tokens: Sequence[Token], text: str) -> str:
        """Return the text of the tokens with the word that was probably meant, "" if none is near."""
        if not self.nearest:
            return ""
        rest = tokens[self.token + 1 :]
        behind = text[rest[0].start : rest[-1].end] if rest else ""
        return " ".join((self.after, self.nearest, behind)).strip()
