"""Whatever is done to a good file, the loader gives cards or CardErrors, and nothing else."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.errors import CardErrors
from cardwright.sources import read_cards_text, write_cards_text
from fuzz.cards import SUFFIXES, fuzz_one
from tests.sources.garden import CARDS, garden

GOOD = """
version: 1
cards:
  - kind: plant
    name: Rose
    power: 2
    cost: {water: 3}
    habits: [shy, bold]
    roots: {depth: 3, kind_of: "deep"}
    worth: power + 1
    alive_if: {not: night}
    rare: true
    abilities:
      - deploy:
          - damage: {amount: power + 1, to: {choose: {side: enemy, where: {both: [weak: 1, weak: 2]}}}}
          - draw: 2
          - paint: {colors: [red, deep blue], until: {turns: 2}}
      - when: {triggers: [hurt, healed], do: {draw: amount}, if: life < 3}
  - kind: rite
    name: Rain
    effects: [{repeat: {times: 2, do: wait}}, {if: {condition: night, then: wait, else: draw}}]
    level: 12
"""
CARDS_OF = read_cards_text(GOOD, ".yaml", garden, CARDS)
TEXTS = {suffix: write_cards_text(CARDS_OF, suffix, CARDS) for suffix in SUFFIXES} | {".yml": GOOD}
SIGNS = "{}[]:,;'\"#&*!|>%@`?-~\\ \n\t\r"
PIECES = [*SIGNS, "---", "- ", ": ", "null", "true", ".nan", "1e999", "\x00", "\ufeff", "é"]
ODD = [b"", b"\x00", b"\x00- ? a\n  : b", b"\x01[" + b"[" * 5000, b"\x02name\n" + b'"' * 99]


@pytest.mark.parametrize("suffix", list(TEXTS))
@settings(max_examples=60)
@given(data=st.data())
def test_a_changed_file(suffix: str, data: st.DataObject) -> None:
    text = TEXTS[suffix]
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.integers(0, 12))
        new = data.draw(st.sampled_from(PIECES) | st.just(text[start:end] * 2) | st.text(max_size=3))
        text = text[:start] + new + text[end:]
    with suppress(CardErrors):
        read_cards_text(text, suffix, garden, CARDS)


def test_a_json_file_that_is_cut_off_is_refused() -> None:
    text = TEXTS[".json"].rstrip()
    for length in range(len(text)):
        with pytest.raises(CardErrors):
            read_cards_text(text[:length], ".json", garden, CARDS)


@settings(max_examples=150)
@given(st.integers(0, len(SUFFIXES) - 1), st.binary(max_size=80) | st.text(max_size=40).map(str.encode))
def test_the_fuzz_target_takes_any_bytes(suffix: int, data: bytes) -> None:
    fuzz_one(bytes([suffix]) + data)


@pytest.mark.parametrize("data", ODD)
def test_the_fuzz_target_takes_odd_bytes(data: bytes) -> None:
    fuzz_one(data)


def test_the_fuzz_target_reads_cards() -> None:
    """A target that refuses everything would find nothing."""
    for index, suffix in enumerate(SUFFIXES):
        assert fuzz_one(bytes([index]) + TEXTS[suffix].encode()) == len(CARDS_OF)


def test_the_wrong_files_are_good_seeds() -> None:
    for path in Path(__file__).with_name("wrong").glob("garden.*[!t]"):
        assert fuzz_one(bytes([SUFFIXES.index(path.suffix)]) + path.read_bytes()) == 0
