"""Splits rules text into tokens: words, numbers, names in quotes, expressions in braces, and signs."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Literal

TOKEN: Final = re.compile(
    r"""(?P<blank>\s+)
    |(?P<quoted>"(?:[^"\\]|\\.)*"|“[^“”]*”)
    |(?P<braces>\{[^{}]*\})
    |(?P<number>-?[0-9]+(?:\.[0-9]+)?)
    |(?P<word>and/or\b|[^\W\d]\w*(?:['-]\w+)*)
    |(?P<symbol>.)""",
    re.VERBOSE | re.DOTALL,
)
ENDS: Final = (".", ";")
"""Both end a sentence; a full stop is what is printed."""
STOPS: Final = (*ENDS, ":", "(", ")")
"""What ends the head of a sentence."""
_ESCAPE: Final = re.compile(r"\\(.)", re.DOTALL)

TokenKind = Literal["word", "number", "quoted", "braces", "symbol", "end"]


@dataclass(frozen=True, slots=True)
class Token:
    """One token: `text` is its contents, without quotes or braces, and begins at `inner`."""

    kind: TokenKind
    text: str
    start: int
    end: int
    inner: int

    def is_sign(self, *signs: str) -> bool:
        """Return whether this is one of these signs."""
        return self.kind == "symbol" and self.text in signs

    def is_word(self, *words: str) -> bool:
        """Return whether this is one of these words, which are given in lower case."""
        return self.kind == "word" and self.text.lower() in words


def moved(token: Token, by: int) -> Token:
    """Return a token of a text that begins at this character of another."""
    return Token(token.kind, token.text, token.start + by, token.end + by, token.inner + by)


def quoted(text: str) -> str:
    """Return a text in quotes, so that a token says exactly it.

    >>> quoted('a "b"')
    '"a \\\\"b\\\\""'
    """
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def _unquoted(text: str) -> str:
    return _ESCAPE.sub(lambda found: {"n": "\n", "t": "\t"}.get(found.group(1), found.group(1)), text[1:-1])


def tokens(text: str, *, bare_after: Collection[str] = ()) -> list[Token]:
    """Return the tokens in order, the last of kind "end".

    `bare_after` are words, in small letters, after which an expression may stand without braces at the start of a
    sentence: what follows up to the colon or comma is then one token, as if it stood in braces.

    >>> [token.text for token in tokens("If hp < 5: draw a card.", bare_after=["if"])]
    ['If', 'hp < 5', ':', 'draw', 'a', 'card', '.', '']
    """
    found: list[Token] = []
    at = 0
    while at < len(text):
        match = TOKEN.match(text, at)
        assert match is not None
        part, kind = match.group(), match.lastgroup
        at = match.end()
        if kind == "blank":
            continue
        start = match.start()
        fresh = not found or found[-1].is_sign(*STOPS, ",")
        if kind == "quoted":
            found.append(Token("quoted", _unquoted(part), start, at, start + 1))
        elif kind == "braces":
            found.append(Token("braces", part[1:-1], start, at, start + 1))
        elif kind == "number":
            found.append(Token("number", part, start, at, start))
        elif kind == "word":
            found.append(Token("word", part, start, at, start))
            if fresh and part.lower() in bare_after:
                at = _bare_expression(text, at, found)
        else:
            found.append(Token("symbol", part, start, at, start))
    found.append(Token("end", "", len(text), len(text), len(text)))
    return found


def _bare_expression(text: str, at: int, found: list[Token]) -> int:
    """Add the expression found here without braces and return where it ends."""
    while at < len(text) and text[at].isspace():
        at += 1
    start, depth = at, 0
    if text[at : at + 1] == "{":
        return at
    while at < len(text):
        sign = text[at]
        if sign in "([":
            depth += 1
        elif sign in ")]":
            depth -= 1
        if depth < 0 or sign in '{}";' or (not depth and sign in ":,") or _ends_a_sentence(text, at):
            break
        at += 1
    inside = text[start:at].rstrip()
    if inside:
        found.append(Token("braces", inside, start, start + len(inside), start))
    return at


def _ends_a_sentence(text: str, at: int) -> bool:
    return text[at] == "." and not text[at + 1 : at + 2].isdigit()
