"""What is one of two kinds: as one filter, and apart again."""

from __future__ import annotations

from cardwright.definitions.trees import Filter
from cardwright.games.magic.text.nouns import is_of_two_sorts
from cardwright.games.magic.words import filters as f


def merged(one: tuple[Filter, ...], two: tuple[Filter, ...]) -> Filter:
    """Return a filter of what is one or the other: of two types or subtypes, a list of them."""
    if len(one) == len(two) == 1:
        first, second = one[0], two[0]
        if isinstance(first, f.Is) and isinstance(second, f.Is):
            return f.Is((*first.types, *second.types))
        if isinstance(first, f.Subtype) and isinstance(second, f.Subtype):
            return f.Subtype((*first.subtypes, *second.subtypes))
    sides = [side[0] if len(side) == 1 else f.AllOf(side) for side in (one, two)]
    return f.AnyOf((sides[0], sides[1]))


def apart(what: tuple[Filter, ...]) -> list[tuple[Filter, ...]] | None:
    """Return the two kinds that a filter is of; None if it is not, or is said with one noun."""
    if len(what) != 1 or not isinstance(what[0], f.AnyOf) or len(what[0].filters) != 2 or is_of_two_sorts(what):
        return None
    return [part.filters if isinstance(part, f.AllOf) else (part,) for part in what[0].filters]
