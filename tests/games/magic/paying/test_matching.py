"""Counting by sets of symbols says the same as finding each symbol a unit of its own."""

from __future__ import annotations

from itertools import combinations, permutations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardwright.games.magic.rules.paying.matching import Need, Tally, match

MASKS = st.lists(st.integers(1, 63), max_size=6)


def tally(masks: list[int]) -> Tally:
    counted = Tally()
    for mask in masks:
        counted.add(mask, 1)
    return counted


@given(MASKS, MASKS)
@settings(max_examples=400, deadline=None)
def test_counting_is_as_good_as_trying_every_order(needs: list[int], units: list[int]) -> None:
    possible = any(
        all(need & unit for need, unit in zip(needs, order, strict=True)) for order in permutations(units, len(needs))
    )
    assert Need(tally(needs)).met_by(tally(units)) == possible
    assert (-1 not in match(needs, units)) == possible


@given(st.lists(st.integers(0, 10), min_size=10, max_size=12))
@example(kinds=list(range(10)))
@example(kinds=[10, 9, 8, 7, 6, 5, 4, 3, 2, 0])
@settings(max_examples=40, deadline=None)
def test_many_different_symbols_are_matched_one_by_one(kinds: list[int]) -> None:
    """Ten hybrid symbols, where every subset of them is asked for here."""
    symbols = [1 << kind | 1 << kind + 1 for kind in range(10)]
    units = [1 << kind for kind in kinds]
    need = Need(tally(symbols))
    assert not need.masks
    enough = True
    for size in range(1, 11):
        for chosen in combinations(symbols, size):
            enough = enough and sum(1 for unit in units if any(unit & symbol for symbol in chosen)) >= size
    assert need.met_by(tally(units)) == enough


def test_units_are_added_and_taken_away() -> None:
    units = tally([1, 1, 2])
    need = Need(tally([1, 3]))
    assert need.met_by(units)
    units.add(1, -2)
    assert units.total == 1
    assert units.listed() == [2]
    assert not need.met_by(units)
