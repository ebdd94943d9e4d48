"""Splits a line of a card into tokens: words, numbers, sizes, symbols in braces, abilities in quotes, signs."""

from __future__ import annotations

import re
from typing import Final

from cardwright.text.tokens import Token, TokenKind

_MAGIC_TOKEN: Final = re.compile(
    r"""(?P<blank>\s+)
    |(?P<quoted>"[^"]*")
    |(?P<braces>\{[^{}]*\})
    |(?P<size>[+-](?:\d+|X)/[+-](?:\d+|X)|(?:\d+|X|\*)/(?:\d+|X|\*))
    |(?P<number>\d+)
    |(?P<word>[^\W\d_~]\w*(?:['’-]\w+)*(?:/[A-Za-z]+)?)
    |(?P<symbol>.)""",
    re.VERBOSE,
)


def magic_tokens(text: str) -> list[Token]:
    """Return the tokens in order, the last of kind "end".

    >>> [token.text for token in magic_tokens("{T}: ~ gets +1/+1.")]
    ['T', ':', '~', 'gets', '+1/+1', '.', '']
    """
    found: list[Token] = []
    for match in _MAGIC_TOKEN.finditer(text):
        kind, part = match.lastgroup, match.group()
        start, end = match.start(), match.end()
        if kind == "blank":
            continue
        if kind in ("quoted", "braces"):
            if kind == "quoted" and part.endswith(',"'):
                # The comma belongs to the sentence around the quotes, in which a full stop is left out.
                found.append(Token("quoted", f"{part[1:-2]}.", start, end, start + 1))
                found.append(Token("symbol", ",", end, end, end))
                continue
            named: TokenKind = "quoted" if kind == "quoted" else "braces"
            found.append(Token(named, part[1:-1], start, end, start + 1))
            if kind == "quoted" and part.endswith('."') and _ends_here(text, end):
                # The full stop in the quotes ends the sentence around them, too.
                found.append(Token("symbol", ".", end, end, end))
        elif kind == "number":
            found.append(Token("number", part, start, end, start))
        else:
            found.append(Token("word" if kind == "word" else "symbol", part, start, end, start))
    found.append(Token("end", "", len(text), len(text), len(text)))
    return found


def _ends_here(text: str, at: int) -> bool:
    """Return whether a sentence can end at this character: nothing follows, or another begins."""
    rest = text[at:].lstrip()
    return not rest or rest[0].isupper() or rest[0] == "~"
