"""What result an entrant may expect in a field: a share for each opponent, and how often it wins against each.

The interval combines those of the cells by the method of variance estimates recovery (Zou and Donner 2008), which is
Newcombe's for sums: where a cell's interval is lopsided, so is the sum's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

from cardwright.errors import BadInput
from cardwright.simulate.matrix import Matrix


@dataclass(frozen=True, slots=True)
class Expected:
    """How often an entrant wins in the field. `known` is the share of the field it was played against, mirrors
    included.

    `missing` are opponents of the field without a decided match against it; they are left out. Nothing is known if
    `known` is 0.
    """

    entrant: int
    rate: float
    low: float
    high: float
    known: float
    missing: tuple[int, ...]


def checked_shares(shares: Mapping[int, float], count: int) -> dict[int, float]:
    """Return shares that add up to 1; BadInput if one is negative, unknown or none is above 0."""
    for entrant, share in shares.items():
        if not 0 <= entrant < count:
            raise BadInput(f"the field names entrant {entrant}; there are entrants 0 to {count - 1}")
        if not 0 <= share < float("inf"):
            raise BadInput(f"a share of the field is a number of at least 0, not {share}")
    total = sum(shares.values())
    if not total:
        raise BadInput("no share of the field is above 0")
    return {entrant: share / total for entrant, share in sorted(shares.items())}


def expected(found: Matrix, entrant: int, shares: Mapping[int, float]) -> Expected:
    """Return the expected result of an entrant in a field of shares by entrant; a mirror counts as a half."""
    field = checked_shares(shares, len(found.names))
    cells = {other: found.cell(entrant, other) for other, share in field.items() if share}
    missing = tuple(other for other, cell in cells.items() if other != entrant and not cell.played)
    known = sum(field[other] for other in cells if other not in missing)
    if not known:
        return Expected(entrant, 0.5, 0.0, 1.0, 0.0, missing)
    rate = below = above = 0.0
    for other, cell in cells.items():
        if other in missing:
            continue
        weight = field[other] / known
        rate += weight * cell.rate
        below += (weight * (cell.rate - cell.low)) ** 2
        above += (weight * (cell.high - cell.rate)) ** 2
    return Expected(entrant, rate, rate - sqrt(below), rate + sqrt(above), known, missing)


def even_field(found: Matrix) -> dict[int, float]:
    """Return the field in which every entrant has the same share."""
    return dict.fromkeys(range(len(found.names)), 1 / len(found.names))
