"""Random numbers from a seed and a name: the same on every machine, Python version and build.

The generator is a small fast counting generator on four 32-bit words (a, b, c, d). One step is

    out = a + b + d        a' = b xor (b >> 9)        b' = c + (c << 3)
    d'  = d + 1            c' = rotate(c, 21) + out                        (all modulo 2**32)

A stream is seeded by folding its name into one word (FNV-1a: xor a byte, times 16777619) and mixing that with the
lower and upper 32 bits of the seed (what a longer seed has beyond 64 bits is mixed into the upper word):

    a = mix(name xor lower)        b = mix(a xor upper)        c = mix(b xor lower)        d = 1
    mix(w): w xor (w >> 16), times 0x7FEB352D, w xor (w >> 15), times 0x346CA68B, w xor (w >> 16)

The counter d makes every period at least 2**32. Products stay below 2**63, so the compiled build never leaves machine
integers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

Words = tuple[int, int, int, int]

MASK: Final = 0xFFFFFFFF
_FOLD: Final = 0x01000193
_MIX_FIRST: Final = 0x7FEB352D
_MIX_SECOND: Final = 0x346CA68B
LARGEST: Final = 1 << 24


def mixed(word: i64) -> i64:
    """Another 32-bit word, in which every bit depends on every bit of this one; different words stay different."""
    word ^= word >> 16
    word = (word * _MIX_FIRST) & MASK
    word ^= word >> 15
    word = (word * _MIX_SECOND) & MASK
    return word ^ (word >> 16)


def seeded(seed: int, name: str) -> Words:
    """The first state of the stream `name` of a match with this seed."""
    if seed < 0:
        raise ValueError(f"a seed is a whole number from 0 up, not {seed}")
    # Machine integers in the compiled build; every product stays below 2**63, so nothing wraps.
    word: i64 = 0x811C9DC5
    for byte in name.encode():
        word = ((word ^ byte) * _FOLD) & MASK
    lower: i64 = seed & MASK
    rest = seed >> 32
    upper: i64 = rest & MASK
    while rest > MASK:
        rest >>= 32
        upper = mixed(upper) ^ (rest & MASK)
    a: i64 = mixed(word ^ lower)
    b: i64 = mixed(a ^ upper)
    c: i64 = mixed(b ^ lower)
    return (a, b, c, 1)


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
            a = b ^ (b >> 9)
            b = (c * 9) & MASK
            c = ((c << 21 | c >> 11) + out) & MASK
            # Masking costs more than looking, where numbers are objects.
            d = d + 1 if d != MASK else 0
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
    (2, 2)
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
        b: i64 = self.b
        c: i64 = self.c
        d: i64 = self.d
        out: i64 = (self.a + b + d) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c * 9) & MASK
        self.c = ((c << 21 | c >> 11) + out) & MASK
        self.d = d + 1 if d != MASK else 0
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
