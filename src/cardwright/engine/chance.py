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

Numbers below n come from a pool: a number that is equally likely to be any of 0 to room - 1. It falls into
share = room // n groups of n numbers; its place within its group is the number drawn, and the group's number, equally
likely to be any of 0 to share - 1, is the pool that is left. If it falls into no whole group (always, if room < n), the
pool is thrown away and filled again with the upper 30 bits of the next output. So most draws cost a division, not a
step, and only numbers that fit one digit of Python's.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# The generator's four words, the pool and its room.
Words = tuple[int, int, int, int, int, int]

MASK: Final = 0xFFFFFFFF
_FOLD: Final = 0x01000193
_MIX_FIRST: Final = 0x7FEB352D
_MIX_SECOND: Final = 0x346CA68B
LARGEST: Final = 1 << 24
# What a pool is filled with: the upper 30 of an output's 32 bits.
ROOM: Final = 1 << 30


# The few names there are, folded.
_folded: Final[dict[str, int]] = {}


def mixed(word: i64) -> i64:
    """Return another 32-bit word, whose every bit depends on every bit of this one; different words stay different."""
    word ^= word >> 16
    word = (word * _MIX_FIRST) & MASK
    word ^= word >> 15
    word = (word * _MIX_SECOND) & MASK
    return word ^ (word >> 16)


def _fold(name: str) -> int:
    word: i64 = 0x811C9DC5
    for byte in name.encode():
        word = ((word ^ byte) * _FOLD) & MASK
    return word


def seeded(seed: int, name: str) -> Words:
    """Return the first state of the stream `name` of a match with this seed."""
    if seed < 0:
        raise ValueError(f"a seed is a whole number from 0 up, not {seed}")
    # Machine integers in the compiled build; every product stays below 2**63, so nothing wraps.
    folded = _folded.get(name)
    if folded is None:
        folded = _fold(name)
        _folded[name] = folded
    word: i64 = folded
    lower: i64 = seed & MASK
    rest = seed >> 32
    upper: i64 = rest & MASK
    while rest > MASK:
        rest >>= 32
        upper = mixed(upper) ^ (rest & MASK)
    a: i64 = mixed(word ^ lower)
    b: i64 = mixed(a ^ upper)
    c: i64 = mixed(b ^ lower)
    return (a, b, c, 1, 0, 0)


def step(a: i64, b: i64, c: i64, d: i64) -> tuple[i64, i64, i64, i64, i64]:
    """Return the next four words and the 32-bit output."""
    out: i64 = (a + b + d) & MASK
    turned: i64 = ((c << 21) | (c >> 11)) & MASK
    return b ^ (b >> 9), (c + (c << 3)) & MASK, (turned + out) & MASK, (d + 1) & MASK, out


def below(words: Words, n: int) -> tuple[Words, int]:
    """Return the next state and a number from 0 to n - 1, each equally likely."""
    if n < 1 or n > LARGEST:
        raise ValueError(f"cannot draw below {n}")
    a: i64 = words[0]
    b: i64 = words[1]
    c: i64 = words[2]
    d: i64 = words[3]
    pool: i64 = words[4]
    room: i64 = words[5]
    choices: i64 = n
    while True:
        share: i64 = room // choices
        if pool < share * choices:
            group: i64 = pool // choices
            return (a, b, c, d, group, share), pool - group * choices
        a, b, c, d, out = step(a, b, c, d)
        pool = out >> 2
        room = ROOM


def shuffled(words: Words, cards: list[int]) -> Words:
    """Shuffle the list in place, every order equally likely, and return the next state."""
    # The same as `below` for every place, written out: dealing is a good part of a short match.
    a: i64 = words[0]
    b: i64 = words[1]
    c: i64 = words[2]
    d: i64 = words[3]
    pool: i64 = words[4]
    room: i64 = words[5]
    for last in range(len(cards) - 1, 0, -1):
        n: i64 = last + 1
        share: i64 = room // n
        while pool >= share * n:
            a, b, c, d, out = step(a, b, c, d)
            pool = out >> 2
            share = ROOM // n
        room = share
        j: int = pool % n
        pool //= n
        swapped = cards[last]
        cards[last] = cards[j]
        cards[j] = swapped
    return (a, b, c, d, pool, room)


class Stream:
    """A generator of its own, for what is not part of a match: agents, samples, tests.

    >>> Stream(7, "die").below(6), Stream(7, "die").below(6)
    (2, 2)
    """

    __slots__ = ("a", "b", "c", "d", "pool", "room")

    a: int
    b: int
    c: int
    d: int
    pool: int
    room: int

    def __init__(self, seed: int, name: str) -> None:
        self.a, self.b, self.c, self.d, self.pool, self.room = seeded(seed, name)

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely."""
        if n < 1 or n > LARGEST:
            raise ValueError(f"cannot draw below {n}")
        # Written out, since an agent draws for every decision.
        choices: i64 = n
        while True:
            pool: i64 = self.pool
            share: i64 = self.room // choices
            if pool < share * choices:
                self.room = share
                self.pool = pool // choices
                return pool % choices
            self.a, self.b, self.c, self.d, out = step(self.a, self.b, self.c, self.d)
            self.pool = out >> 2
            self.room = ROOM

    def between(self, low: int, high: int) -> int:
        """Return a number from low up to, but not including, high."""
        return low + self.below(high - low)

    def shuffle(self, cards: list[int]) -> None:
        words = (self.a, self.b, self.c, self.d, self.pool, self.room)
        self.a, self.b, self.c, self.d, self.pool, self.room = shuffled(words, cards)
