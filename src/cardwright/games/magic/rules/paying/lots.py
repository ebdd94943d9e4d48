"""Sources grouped by equality: for a payment it matters how many of a class are used, not which."""

from __future__ import annotations

from cardwright.games.magic.rules.concepts.mana_sources import Source, shared_keys
from cardwright.games.magic.rules.paying.supply import Choice


class Lot:
    """Sources that differ only in their key.

    `plain` is what the unit of each pays if that describes the source fully; else it is 0, `choice` is what one of them
    offers to the cost being paid, and `later` what it offers to other costs. Several sources of one permanent are a lot
    each: `shares` has the places of all of them, and `later` is what the permanent offers.
    """

    __slots__ = ("choice", "later", "members", "plain", "shares", "wish")

    members: list[Source]
    wish: int
    plain: int
    shares: list[int]
    choice: Choice | None
    later: Choice | None

    def __init__(self, source: Source) -> None:
        self.members = [source]
        self.wish = source.wish()
        self.plain = 0
        self.shares = []
        self.choice = None
        self.later = None


def lots_of(sources: list[Source], allowed: int) -> list[Lot]:
    """Return the sources in lots, those most worth keeping first; among equals, the last first."""
    shared = shared_keys(sources)
    found: list[Lot] = []
    for source in sources:
        lot: Lot | None = None
        # Several sources of one key exclude each other, so another of their kind does not stand for them.
        if source.key not in shared:
            for other in found:
                if other.members[0].same(source) and other.members[0].key not in shared:
                    lot = other
                    break
        if lot is None:
            found.append(Lot(source))
        else:
            lot.members.append(source)
    if len(found) > 1:
        keyed = [(-found[number].wish, -number) for number in range(len(found))]
        keyed.sort()
        found = [found[-number] for _, number in keyed]
    for lot in found:
        first = lot.members[0]
        if first.key in shared:
            lot.shares = [place for place in range(len(found)) if found[place].members[0].key == first.key]
            lot.later = Choice([found[place].members[0] for place in lot.shares], 0)
        elif first.plain:
            lot.plain = first.plain
        else:
            lot.choice = Choice([first], allowed)
            lot.later = Choice([first], 0) if allowed else lot.choice
    return found
