"""Failures: the furthest place counts, what could stand there is kept once, and a near word mends the text."""

from __future__ import annotations

from cardwright.text.failure import Failure
from cardwright.text.tokens import tokens

TEXT = "lift the bgi pot"
TOKENS = tokens(TEXT)[:-1]


def failed(*expected: tuple[int, str]) -> Failure:
    made = Failure()
    for at, word in expected:
        made.expect(at, word, (word,))
    return made


def test_only_the_furthest_place_counts_and_each_word_once() -> None:
    for order in ([(1, "a"), (2, "big"), (2, "small"), (2, "big")], [(2, "big"), (1, "a"), (2, "small")]):
        made = failed(*order)
        assert (made.at, made.expected, made.words) == (2, ["big", "small"], ["big", "small"])


def test_joining_keeps_what_the_further_one_expected() -> None:
    near, far, empty = failed((1, "a")), failed((2, "big")), Failure()
    for one, other in ((near, far), (far, near), (far, empty)):
        made = Failure()
        made.join(one)
        made.join(other)
        assert (made.at, made.expected) == (2, ["big"])
    assert near.expected == ["a"]


def test_a_stop_tells_the_place_and_mends_the_text() -> None:
    stop = failed((2, "big"), (2, "pot")).stop(TOKENS, TEXT)
    assert (stop.token, stop.start, stop.after, stop.found, stop.nearest) == (2, 9, "lift the", "bgi", "big")
    assert str(stop) == "after 'lift the' expected big or pot; found 'bgi'"
    assert stop.mended(TOKENS, TEXT) == "lift the big pot"
    assert failed((2, "cups")).stop(TOKENS, TEXT).mended(TOKENS, TEXT) == ""


def test_a_stop_at_the_end_and_of_nothing() -> None:
    stop = failed((4, "lid")).stop(TOKENS, TEXT)
    assert (stop.start, stop.found, stop.nearest) == (len(TEXT), None, "")
    assert str(stop).endswith("expected lid; it ends there")
    assert str(failed((0, "lift")).stop([], "")) == "expected lift; it ends there"
