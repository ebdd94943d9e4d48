"""Random numbers from a seed and a name: the same on every machine, Python version and build.

The generator is a small fast counting generator on four 32-bit words (a, b, c, d). One step is

    out = a + b + d        a' = b xor (b >> 9)        b' = c + (c << 3)
    d'  = d + 1            c' = rotate(c, 21) + out                        (all modulo 2**32)

A stream is seeded by folding the seed's bytes and the stream's name into four words (FNV-1a with four offsets) and
dropping the first twelve outputs. The counter d makes every period at least 2**32. Products stay below 2**63, so the
compiled build never leaves machine integers.
"""

from __future__ import annotations

from typing import Final

Words = tuple[int, int, int, int]

MASK: Final = 0xFFFFFFFF
_FOLD: Final = 0x01000193
LARGEST: Final = 1 << 24


def _fold(data: bytes, start: int) -> int:
    word = start
    for byte in data:
        word = ((word ^ byte) * _FOLD) & MASK
    return word


def seeded(seed: int, name: str) -> Words:
    """The first state of the stream `name` of a match with this seed."""
    if seed < 0:
        raise ValueError(f"a seed is a whole number from 0 up, not {seed}")
    data = str(seed).encode() + b"/" + name.encode()
    words: Words = (
        _fold(data, 0x811C9DC5),
        _fold(data, 0x3C6EF372),
        _fold(data, 0xA54FF53A),
        1,
    )
    for _ in range(12):
        words = step(words)[0]
    return words


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
    a, b, c, d = words
    while True:
        out = (a + b + d) & MASK
        turned = ((c << 21) | (c >> 11)) & MASK
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & MASK
        c = (turned + out) & MASK
        d = (d + 1) & MASK
        product = out * n
        low = product & MASK
        # Below n the result may be biased; it is when low falls under 2**32 mod n.
        if low >= n or low >= (MASK + 1) % n:
            return (a, b, c, d), product >> 32


def shuffled(words: Words, cards: list[int]) -> Words:
    """Shuffle the list in place, every order equally likely; the next state."""
    # The same as `below` for every place, written out: dealing is a good part of a short match.
    a, b, c, d = words
    for i in range(len(cards) - 1, 0, -1):
        n = i + 1
        while True:
            out = (a + b + d) & MASK
            turned = ((c << 21) | (c >> 11)) & MASK
            a = b ^ (b >> 9)
            b = (c + (c << 3)) & MASK
            c = (turned + out) & MASK
            d = (d + 1) & MASK
            product = out * n
            low = product & MASK
            if low >= n or low >= (MASK + 1) % n:
                break
        j = product >> 32
        swapped = cards[i]
        cards[i] = cards[j]
        cards[j] = swapped
    return (a, b, c, d)


class Stream:
    """A generator of its own, for what is not part of a match: agents, samples, tests.

    >>> Stream(7, "die").below(6), Stream(7, "die").below(6)
    (0, 0)
    """

    __slots__ = ("words",)

    words: Words

    def __init__(self, seed: int, name: str) -> None:
        self.words = seeded(seed, name)

    def below(self, n: int) -> int:
        self.words, value = below(self.words, n)
        return value

    def between(self, low: int, high: int) -> int:
        """A number from low up to, not including, high."""
        return low + self.below(high - low)

    def shuffle(self, cards: list[int]) -> None:
        self.words = shuffled(self.words, cards)
