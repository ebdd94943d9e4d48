"""The fuzz target holds for random bytes and for random sequences of the language's own tokens."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from cardwright.definitions.expression import ARITHMETIC, COMPARISONS, FUNCTIONS, UNUSED_WORDS, WORDS
from fuzz.expression import SCOPE, fuzz_one

PIECES = [*ARITHMETIC, *COMPARISONS, *FUNCTIONS, *WORDS, *UNUSED_WORDS, *SCOPE.kinds]
PIECES += ["(", ")", "[", "]", ",", "0", "1", "2.50", "10", "1.", ".", "=", ":=", "~", '"', "é", "\n", "_"]


@given(st.binary(max_size=60))
@example(b"(" * 2000)
@example(b"-" * 499 + b"1")
@example(b"not " * 120 + b"hurt")
@example(b"2**" * 160 + b"2")
@example(b"n if hurt else " * 40 + b"n")
@example(b"1+" * 249 + b"1")
@example(b"9" * 500)
@example(b"0." + b"1" * 400)
@example(b" " * 100_000)
def test_any_bytes(data: bytes) -> None:
    fuzz_one(data)


@given(st.lists(st.sampled_from(PIECES), max_size=25), st.sampled_from(["", " "]))
def test_any_sequence_of_tokens(pieces: list[str], between: str) -> None:
    fuzz_one(between.join(pieces).encode())
