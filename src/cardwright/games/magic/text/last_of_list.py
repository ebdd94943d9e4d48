"""Lists of which only the last is described: `artifact, enchantment, or creature with flying`.

What only creatures have is said of the creatures alone; what anything may have is said of all of them.
"""

from __future__ import annotations

from typing import Final

from cardwright.definitions.trees import Filter
from cardwright.games.magic.words import filters as f

OF_CREATURES: Final = (f.WithKeyword, f.Power, f.Toughness)
"""What is said of creatures."""
OTHERWISE_CREATURES: Final = f.Is(("creature",))


def of_the_last(what: tuple[Filter, ...], word: Filter) -> tuple[Filter, ...] | None:
    """Return the filters of a noun and of what follows it; None if it is not clear which things of a list are meant."""
    plain = word.filter if isinstance(word, f.Not) else word
    lists = [one for one in what if _lists_creatures(one)]
    if not isinstance(plain, OF_CREATURES) or not lists:
        return (*what, word)
    [listed] = lists
    rest = _before_creatures(listed)
    if rest is None or any(isinstance(one, f.Is | f.Subtype) for one in what if one is not listed):
        # "Artifact creatures and creatures with flying" are not all artifacts.
        return None
    either = f.AnyOf((rest, f.AllOf((OTHERWISE_CREATURES, word))))
    return tuple(either if one is listed else one for one in what)


def _lists_creatures(one: Filter) -> bool:
    """Return whether a filter is of creatures or something else."""
    if isinstance(one, f.Is):
        return len(one.types) > 1 and "creature" in one.types
    return isinstance(one, f.AnyOf) and OTHERWISE_CREATURES in one.filters


def _before_creatures(listed: Filter) -> Filter | None:
    """Return what stands in a list before the creatures; None if they do not stand last."""
    if isinstance(listed, f.Is):
        return f.Is(listed.types[:-1]) if listed.types[-1] == "creature" else None
    assert isinstance(listed, f.AnyOf)
    *rest, last = listed.filters
    return rest[0] if len(rest) == 1 and last == OTHERWISE_CREATURES else None
