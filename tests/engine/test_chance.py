"""Random streams: the same everywhere, fair, named, and as documented."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.engine.chance import LARGEST, MASK, ROOM, Stream, Words, below, seeded, shuffled, step
from cardwright.engine.game import COIN, DIE, SHUFFLE, STREAMS
from tests.engine.playing import duel

# First states and first six numbers below 1000. A change here changes every match that was ever recorded.
PINNED = {
    (0, "shuffle"): ((1893374513, 3214373409, 548712783, 1, 0, 0), [156, 195, 203, 680, 262, 965]),
    (7, "coin"): ((991276396, 3120445860, 1396356374, 1, 0, 0), [564, 930, 536, 189, 699, 490]),
    (7, "die"): ((1308256900, 313444972, 1236043950, 1, 0, 0), [468, 425, 405, 890, 858, 711]),
    (123456789, "ai"): ((12778215, 1212553538, 3244434099, 1, 0, 0), [938, 332, 306, 206, 383, 87]),
}

four = st.tuples(*[st.integers(0, MASK)] * 4)
# A pool is less than its room.
pools = st.integers(0, ROOM).flatmap(lambda room: st.tuples(st.integers(0, max(0, room - 1)), st.just(room)))
words = st.tuples(four, pools).map(lambda both: (*both[0], *both[1]))


@pytest.mark.parametrize(("seed", "name"), PINNED)
def test_known_seeds_give_known_numbers(seed: int, name: str) -> None:
    start, numbers = PINNED[seed, name]
    assert seeded(seed, name) == start
    stream = Stream(seed, name)
    assert [stream.below(1000) for _ in numbers] == numbers


def test_a_known_shuffle() -> None:
    cards = list(range(10))
    Stream(7, "shuffle").shuffle(cards)
    assert cards == [8, 1, 6, 9, 2, 3, 0, 5, 7, 4]


def mix(word: int) -> int:
    word ^= word >> 16
    word = word * 0x7FEB352D % 2**32
    word ^= word >> 15
    word = word * 0x346CA68B % 2**32
    return word ^ (word >> 16)


@given(st.integers(0, 2**64 - 1), st.text(max_size=12))
def test_a_stream_begins_as_documented(seed: int, name: str) -> None:
    word = 0x811C9DC5
    for byte in name.encode():
        word = (word ^ byte) * 16777619 % 2**32
    lower, upper = seed % 2**32, seed >> 32
    a = mix(word ^ lower)
    b = mix(a ^ upper)
    assert seeded(seed, name) == (a, b, mix(b ^ lower), 1, 0, 0)


@given(st.integers(0, 2**130), st.integers(0, 129))
def test_every_bit_of_a_seed_counts(seed: int, bit: int) -> None:
    assert seeded(seed, "die") != seeded(seed ^ (1 << bit), "die")


def test_neighbouring_seeds_begin_with_unrelated_numbers() -> None:
    """Pairs of first numbers of seed n and n + 1: 256 cells of 64 expected; 4 standard deviations are allowed."""
    pairs = Counter((Stream(seed, "ai").below(16), Stream(seed + 1, "ai").below(16)) for seed in range(256 * 64))
    off = sum((pairs[one, other] - 64) ** 2 / 64 for one in range(16) for other in range(16))
    assert abs(off - 255) < 4 * (2 * 255) ** 0.5


# With this many choices one pool in a hundred is unlucky.
MANY = 16_600_000


@given(st.integers(0, 10**6), st.lists(st.one_of(st.integers(1, 100), st.just(MANY)), max_size=20))
def test_a_stream_of_its_own_draws_the_same_numbers(seed: int, bounds: list[int]) -> None:
    stream = Stream(seed, "ai")
    state = seeded(seed, "ai")
    for n in bounds:
        state, value = below(state, n)
        assert stream.below(n) == value
    one, other = list(range(12)), list(range(12))
    stream.shuffle(one)
    shuffled(state, other)
    assert one == other


def test_unlucky_pools_are_filled_again() -> None:
    stream = Stream(1, "ai")
    state = seeded(1, "ai")
    steps = 0
    for _ in range(5000):
        counter = state[3]
        state, value = below(state, MANY)
        steps += state[3] - counter
        assert stream.below(MANY) == value
    # 64 whole groups and a part of one: that part is thrown away.
    unlucky = 1 - 64 * MANY / ROOM
    assert abs(steps - 5000 / (1 - unlucky)) < 4 * (5000 * unlucky) ** 0.5


def test_many_small_numbers_come_from_one_step() -> None:
    """Of 30 bits, 29 coins at the least."""
    state = seeded(1, "coin")
    for _ in range(29):
        state, _ = below(state, 2)
    assert state[3] == 2


@given(four)
def test_a_step_is_the_documented_one(given_words: tuple[int, int, int, int]) -> None:
    a, b, c, d = given_words
    out = (a + b + d) % 2**32
    rotated = (c * 2**21 + c // 2**11) % 2**32
    assert step(a, b, c, d) == (b ^ (b >> 9), c * 9 % 2**32, (rotated + out) % 2**32, (d + 1) % 2**32, out)


@given(words, st.integers(1, LARGEST))
def test_a_number_below_is_its_place_in_a_whole_group_of_the_pool(given_words: Words, n: int) -> None:
    a, b, c, d, pool, room = given_words
    while pool // n >= room // n:
        a, b, c, d, out = step(a, b, c, d)
        pool, room = out // 4, 2**30
    assert below(given_words, n) == ((a, b, c, d, pool // n, room // n), pool % n)


@pytest.mark.parametrize(("room", "n"), [(12, 3), (12, 5), (64, 7), (30, 30), (31, 1)])
def test_what_is_drawn_and_what_is_left_are_equally_likely(room: int, n: int) -> None:
    """Every pool of the room: each number and each rest comes once, but for the pools that are filled again."""
    drawn: Counter[tuple[int, int]] = Counter()
    for pool in range(room):
        after, value = below((1, 2, 3, 4, pool, room), n)
        if after[3] == 4:
            assert after[5] == room // n
            drawn[value, after[4]] += 1
    assert drawn == Counter((value, rest) for value in range(n) for rest in range(room // n))


@given(words, st.integers(0, 30))
def test_a_shuffle_draws_for_each_place_from_the_last_down(given_words: Words, size: int) -> None:
    cards = list(range(size))
    after = shuffled(given_words, cards)
    wanted = list(range(size))
    state = given_words
    for i in range(size - 1, 0, -1):
        state, j = below(state, i + 1)
        wanted[i], wanted[j] = wanted[j], wanted[i]
    assert (cards, after) == (wanted, state)


@pytest.mark.parametrize("n", [2, 3, 6, 10])
def test_numbers_are_equally_likely(n: int) -> None:
    stream = Stream(1, "die")
    draws = 6000
    counts = Counter(stream.below(n) for _ in range(draws))
    assert sorted(counts) == list(range(n))
    # Beyond 40 chance alone would have to be worse than one in ten thousand million for any n here.
    assert sum((count - draws / n) ** 2 / (draws / n) for count in counts.values()) < 40 + n


def test_first_numbers_of_neighbouring_seeds_are_equally_likely() -> None:
    counts = Counter((Stream(seed, "coin").below(3), Stream(seed, "die").below(6)) for seed in range(5400))
    assert len(counts) == 18
    assert sum((count - 300) ** 2 / 300 for count in counts.values()) < 60


def test_orders_are_equally_likely() -> None:
    stream = Stream(2, "shuffle")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2]
        stream.shuffle(cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations(range(3)))
    assert all(880 < count < 1120 for count in counts.values())


@pytest.mark.parametrize("n", [0, -1, LARGEST + 1])
def test_what_cannot_be_drawn_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match=f"cannot draw below {n}"):
        below(seeded(0, "die"), n)
    with pytest.raises(ValueError, match=f"cannot draw below {n}"):
        Stream(0, "die").below(n)


def test_a_negative_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="a whole number from 0 up, not -1"):
        seeded(-1, "die")


def test_seeds_and_names_give_streams_of_their_own() -> None:
    starts = [seeded(seed, name) for seed in range(200) for name in STREAMS]
    assert len(set(starts)) == len(starts)
    # The parting sign keeps a seed's digits out of the name.
    assert seeded(1, "2") != seeded(12, "")


def test_between_counts_from_its_low_end() -> None:
    one, other = Stream(3, "ai"), Stream(3, "ai")
    assert [one.between(10, 16) for _ in range(20)] == [10 + other.below(6) for _ in range(20)]


def test_a_match_has_its_streams_by_name() -> None:
    assert [STREAMS[number] for number in (SHUFFLE, COIN, DIE)] == ["shuffle", "coin", "die"]
    m = duel(7)
    assert len(m.state.streams) == len(STREAMS)
    # Dealing shuffles three decks and draws the first player; the die has not been rolled.
    assert m.state.streams[DIE] == seeded(7, "die")
    assert m.state.streams[SHUFFLE] != seeded(7, "shuffle")
    assert m.state.streams[COIN] == below(seeded(7, "coin"), 3)[0]
