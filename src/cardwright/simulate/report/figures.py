"""Every figure of a run, computed once for all parts of its report."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.errors import BadInput
from cardwright.simulate.equilibrium import Mixed, equilibrium
from cardwright.simulate.field import Expected, checked_shares, even_field, expected
from cardwright.simulate.matrix import Matrix, matrix
from cardwright.simulate.order import Order, order
from cardwright.simulate.outcomes import turned
from cardwright.simulate.pair_figures import PairFigures, pair_figures
from cardwright.simulate.reality import Comparison, compare
from cardwright.simulate.report.content import PairContent, RunContent
from cardwright.simulate.results import UnitResult

MOST_FOR_MIX = 40
"""With more entrants the equilibrium is not computed: nobody could read it, and it would take minutes."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What a run came to. `standings` are by pair of the content, for its first entrant.

    `order`, `mix` and `expected` are None with a single pair of entrants, where they say nothing more than the pair
    itself. `field` is the share of each entrant in the field.
    """

    content: RunContent
    matrix: Matrix
    standings: tuple[PairFigures, ...]
    order: Order | None
    field: dict[int, float]
    expected: tuple[Expected, ...] | None
    mix: tuple[Mixed, ...] | None
    reality: Comparison | None

    def units_of(self, entrant: int, opponent: int | None = None) -> list[UnitResult]:
        """Return the units of an entrant as side 0, against one opponent or all of them."""
        found: list[UnitResult] = []
        for pair in self.content.pairs:
            if pair.a == entrant and opponent in (None, pair.b):
                found += pair.units
            elif pair.b == entrant and opponent in (None, pair.a):
                found += turned(pair.units)
        return found

    def opponents(self, entrant: int) -> list[int]:
        """Return whom an entrant was paired with, in order."""
        found = {pair.b if pair.a == entrant else pair.a for pair in self.content.pairs if entrant in (pair.a, pair.b)}
        return sorted(found)


def figures(content: RunContent) -> Figures:
    """Return every figure of a run; the seed of the run is that of the bootstrap too."""
    _check(content)
    results = [(pair.a, pair.b, pair.units) for pair in content.pairs]
    found = matrix(content.names, results, content.seed)
    many = len(content.entrants) > 2
    count = len(content.entrants)
    field = even_field(found) if content.shares is None else checked_shares(content.shares, count)
    real = None
    if content.reality is not None:
        archetypes = [entrant.archetype for entrant in content.entrants]
        real = compare(found, archetypes, content.reality, content.least_real, content.seed)
    return Figures(
        content=content,
        matrix=found,
        standings=tuple(_standing(found, pair) for pair in content.pairs),
        order=order(found, seed=content.seed) if many and found.wins() else None,
        field=field,
        expected=tuple(expected(found, number, field) for number in range(count)) if many else None,
        mix=equilibrium(found, seed=content.seed) if many and count <= MOST_FOR_MIX else None,
        reality=real,
    )


def _standing(found: Matrix, pair: PairContent) -> PairFigures:
    """Return how a pair stands for its first entrant; the matrix has that of most."""
    known = found.standings.get((pair.a, pair.b))
    if known is not None and len(known.counts) + known.failed == len(pair.units):
        return known
    return pair_figures(pair.units, seed=f"{pair.a} {pair.b}")


def _check(content: RunContent) -> None:
    names = content.names
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise BadInput(f"two entrants are named {twice!r}; a report needs different names")
    for pair in content.pairs:
        if not (0 <= pair.a < len(names) and 0 <= pair.b < len(names)) or pair.a == pair.b:
            raise BadInput(f"a pair needs two of the entrants 0 to {len(names) - 1}, not {pair.a} and {pair.b}")
