"""Random numbers from a seed and a name: the same on every machine, Python version and build.

The generator is a small fast counting generator on four 32-bit words (a, b, c, d). One step is

    out = a + b + d        a' = b xor (b >> 9)        b' = c + (c << 3)
    d'  = d + 1            c' = rotate(c, 21) + out                        (all modulo 2**32)

A stream is seeded by folding "seed/name" into one word (FNV-1a: xor a byte, times 16777619), which with two constants
xored in gives a, b and c; d begins at 1, and the first twelve outputs are dropped. The counter d makes every period at
least 2**32. Products stay below 2**63, so the compiled build never leaves machine integers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

Words = tuple[int, int, int, int]

MASK: Final = 0xFFFFFFFF
_FOLD: Final = 0x01000193
LARGEST: Final = 1 << 24


def seeded(seed: int, name: str) -> Words:
    """The first state of the stream `name` of a match with this seed."""
    if seed < 0:
        raise ValueError(f"a seed is a whole number from 0 up, not {seed}")
    # Machine integers in the compiled build; every value stays below 2**57, so nothing wraps.
    word: i64 = 0x811C9DC5
    for byte in f"{seed}/{name}".encode():
        word = ((word ^ byte) * _FOLD) & MASK
    a: i64 = word
    b: i64 = word ^ 0x3C6EF372
    c: i64 = word ^ 0xA54FF53A
    d: i64 = 1
    for _ in range(12):
        out: i64 = (a + b + d) & MASK
        turned: i64 = ((c << 21) | (c >> 11)) & MASK
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & MASK
        c = (turned + out) & MASK
        d += 1
    return (a, b, c, d)


def step(words: Words) -> tuple[Words, int]:
    """The next state and its 32-bit output."""
    a, b, c, d = words
    out = (a + b + d) & MASK
    turned = ((c << 21) | (c >> 11)) & MASK
    return (b ^ (b >> 9), (c + (c << 3)) & MASK, (turned + out) & MASK, (d + 1) & MASK), out


def below(words: Words, n: int) -> tuple[Words, int]:
    """The next state and a number from 0 to n - 1, each equally likely (unlucky outputs are drawn again)."""
    if n < 1 or n > LARGEST:
        raise ValueError(f"cannot draw below {n}")
    a: i64 = words[0]
    b: i64 = words[1]
    c: i64 = words[2]
    d: i64 = words[3]
    choices: i64 = n
    while True:
        out: i64 = (a + b + d) & MASK
        turned: i64 = ((c << 21) | (c >> 11)) & MASK
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & MASK
        c = (turned + out) & MASK
        d = (d + 1) & MASK
        product: i64 = out * choices
        low: i64 = product & MASK
        # Below n the result may be biased; it is when low falls under 2**32 mod n.
        if low >= choices or low >= (MASK + 1) % choices:
            return (a, b, c, d), product >> 32


def shuffled(words: Words, cards: list[int]) -> Words:
    """Shuffle the list in place, every order equally likely; the next state."""
    # The same as `below` for every place, written out: dealing is a good part of a short match.
    a: i64 = words[0]
    b: i64 = words[1]
    c: i64 = words[2]
    d: i64 = words[3]
    for i in range(len(cards) - 1, 0, -1):
        n: i64 = i + 1
        while True:
            out: i64 = (a + b + d) & MASK
            turned: i64 = ((c << 21) | (c >> 11)) & MASK
            a = b ^ (b >> 9)
            b = (c + (c << 3)) & MASK
            c = (turned + out) & MASK
            d = (d + 1) & MASK
            product: i64 = out * n
            low: i64 = product & MASK
            if low >= n or low >= (MASK + 1) % n:
                break
        j: int = product >> 32
        swapped = cards[i]
        cards[i] = cards[j]
        cards[j] = swapped
    return (a, b, c, d)


class Stream:
    """A generator of its own, for what is not part of a match: agents, samples, tests.

    >>> Stream(7, "die").below(6), Stream(7, "die").below(6)
    (1, 1)
    """

    __slots__ = ("a", "b", "c", "d")

    a: int
    b: int
    c: int
    d: int

    def __init__(self, seed: int, name: str) -> None:
        self.a, self.b, self.c, self.d = seeded(seed, name)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        if n < 1 or n > LARGEST:
            raise ValueError(f"cannot draw below {n}")
        # One step written out, since an agent draws for every decision; the rare unlucky output is drawn again.
        out: i64 = (self.a + self.b + self.d) & MASK
        c: i64 = self.c
        b: i64 = self.b
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = ((((c << 21) | (c >> 11)) & MASK) + out) & MASK
        self.d = (self.d + 1) & MASK
        choices: i64 = n
        product: i64 = out * choices
        low: i64 = product & MASK
        if low >= choices or low >= (MASK + 1) % choices:
            return product >> 32
        words, value = below((self.a, self.b, self.c, self.d), n)
        self.a, self.b, self.c, self.d = words
        return value

    def between(self, low: int, high: int) -> int:
        """A number from low up to, not including, high."""
        return low + self.below(high - low)

    def shuffle(self, cards: list[int]) -> None:
        self.a, self.b, self.c, self.d = shuffled((self.a, self.b, self.c, self.d), cards)
