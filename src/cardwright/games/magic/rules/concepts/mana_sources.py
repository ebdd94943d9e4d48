"""Units of mana and the sources that make them, as numbers independent of a match."""

from __future__ import annotations

from typing import Final

from cardwright.errors import RulesError
from cardwright.games.magic.rules.concepts.mana_costs import (
    COLOUR_KINDS,
    COLOURLESS,
    GENERIC,
    PHYREXIAN,
    SNOW,
    TWOBRID,
    ManaCost,
)

# A unit of mana is an int: its kind, SNOW if a snow source made it, and above that the number of its restriction.
KIND_BITS: Final = 0b111
# Of a unit that is no mana but stands for some of a spell's cost: a creature tapped for it (CR 702.51a).
HELP: Final = 1 << 3
# Of a unit that may be spent as though it were of any colour, or of any type (CR 609.4b).
AS_COLOURS: Final = 1 << 4
AS_TYPES: Final = 1 << 5
RESTRICTION_SHIFT: Final = 7
LAYER: Final = 8
BOTH_LAYERS: Final = 1 | 1 << LAYER
WISH_STEPS: Final = 16


def unit(kind: int, *, snow: bool = False, restriction: int = 0) -> int:
    """Return the code of one unit of mana."""
    return kind | (SNOW if snow else 0) | restriction << RESTRICTION_SHIFT


def kind_of(code: int) -> int:
    return code & KIND_BITS


def restriction_of(code: int) -> int:
    return code >> RESTRICTION_SHIFT


def pays(code: int) -> int:
    """Return what a unit pays, as bits: it can pay any need that has one of them.

    The bits of restricted mana, and of help that is not mana, are one layer higher: it pays the cost it is allowed for,
    as `asked` says, but not the costs of sources used on the way.
    """
    bits = 1 << (code & KIND_BITS) | (code & SNOW)
    if code & (AS_COLOURS | AS_TYPES):
        bits |= COLOUR_KINDS | (1 << COLOURLESS if code & AS_TYPES else 0)
    return bits << LAYER if code >> RESTRICTION_SHIFT or code & HELP else bits


def asked(symbol: int) -> int:
    """Return the bits of the units that can pay a symbol of the cost itself."""
    return (symbol & GENERIC) * BOTH_LAYERS


def may_be_spent(code: int, allowed: int) -> bool:
    """Return whether a unit's restriction is 0, which is none, or among the allowed ones (CR 106.6)."""
    restriction = code >> RESTRICTION_SHIFT
    return restriction == 0 or (allowed >> restriction) & 1 == 1


class Source:
    """One mana ability that can be used now. Sources with equal keys are one permanent: only one of them can be used.

    `makes` lists the alternatives, each the units it adds at once. `rank` is the caller's preference, low first. `life`
    and `cost` are the costs of using it besides tapping: a filter land is two sources with one key. The cost is paid
    with unrestricted mana, and its own symbols with several ways to pay are settled before.
    """

    __slots__ = ("cost", "key", "life", "makes", "plain", "rank")

    key: int
    makes: list[list[int]]
    rank: int
    life: int
    cost: ManaCost | None
    # What its one unit pays, if it always makes one, without restriction, and costs nothing more; else 0.
    plain: int

    def __init__(
        self,
        key: int,
        makes: list[list[int]],
        rank: int = 0,
        life: int = 0,
        cost: ManaCost | None = None,
    ) -> None:
        if cost is not None:
            for symbol in cost.special:
                if symbol & (TWOBRID | PHYREXIAN):
                    raise RulesError(f"source {key} costs {cost.text()}: settle its symbols before")
            if cost.x:
                raise RulesError(f"source {key} costs {cost.text()}: choose X before")
        self.key = key
        self.makes = makes
        self.rank = rank
        self.life = life
        self.cost = cost
        self.plain = 0
        if not life and cost is None:
            for units in makes:
                if len(units) != 1 or units[0] >> RESTRICTION_SHIFT or units[0] & HELP:
                    self.plain = 0
                    break
                self.plain |= pays(units[0])

    def wish(self) -> int:
        """Return how much the source should be kept: by rank, then by its colours and colourless, then by how
        much it makes."""
        mask = 0
        most = 0
        for units in self.makes:
            most = max(most, len(units))
            for code in units:
                mask |= 1 << (code & KIND_BITS)
        kinds = (mask & COLOUR_KINDS).bit_count() * 2 + (mask >> COLOURLESS)
        return (self.rank * WISH_STEPS + kinds) * WISH_STEPS + min(most, WISH_STEPS - 1)

    def same(self, other: Source) -> bool:
        """Return whether the two differ only in their key."""
        return (
            self.life == other.life
            and self.rank == other.rank
            and (self.makes is other.makes or self.makes == other.makes)
            and self.cost == other.cost
        )

    def fixed(self, alternative: int) -> Source:
        """Return a copy of the source with only this alternative."""
        return Source(self.key, [self.makes[alternative]], self.rank, self.life, self.cost)


def shared_keys(sources: list[Source]) -> list[int]:
    """Return the keys that several of the sources share."""
    keys: set[int] = set()
    shared: list[int] = []
    for source in sources:
        if source.key not in keys:
            keys.add(source.key)
        elif source.key not in shared:
            shared.append(source.key)
    return shared
