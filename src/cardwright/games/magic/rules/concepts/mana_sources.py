"""Units of mana and the sources that make them, as numbers that know no match."""

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
    """The code of one unit of mana."""
    return kind | (SNOW if snow else 0) | restriction << RESTRICTION_SHIFT


def kind_of(code: int) -> int:
    return code & KIND_BITS


def restriction_of(code: int) -> int:
    return code >> RESTRICTION_SHIFT


def pays(code: int) -> int:
    """What a unit pays, as bits: a need that has one of them can be paid with it.

    The bits of restricted mana lie one layer higher: it pays the cost that it is allowed for, as `asked` says, but
    not what a source on the way to it costs; and so does what is no mana.
    """
    bits = 1 << (code & KIND_BITS) | (code & SNOW)
    if code & (AS_COLOURS | AS_TYPES):
        bits |= COLOUR_KINDS | (1 << COLOURLESS if code & AS_TYPES else 0)
    return bits << LAYER if code >> RESTRICTION_SHIFT or code & HELP else bits


def asked(symbol: int) -> int:
    """The bits of the units that pay a symbol of the cost itself."""
    return (symbol & GENERIC) * BOTH_LAYERS


def may_be_spent(code: int, allowed: int) -> bool:
    """Restriction 0 is none; any other must be among the allowed ones (CR 106.6)."""
    restriction = code >> RESTRICTION_SHIFT
    return restriction == 0 or (allowed >> restriction) & 1 == 1


class Source:
    """One mana ability that can be used now. Sources of equal key are one permanent: only one of them is used.

    `makes` lists the alternatives, each the units it adds at once. `rank` is the caller's preference, low first.
    `life` and `cost` are what using it costs besides tapping: a filter land is two sources of one key. The cost is
    paid with mana without restriction, and its own symbols with several ways are settled before.
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
        """How much it is wished to be kept: by rank, then by its colours and colourless, then by how much it makes."""
        mask = 0
        most = 0
        for units in self.makes:
            most = max(most, len(units))
            for code in units:
                mask |= 1 << (code & KIND_BITS)
        kinds = (mask & COLOUR_KINDS).bit_count() * 2 + (mask >> COLOURLESS)
        return (self.rank * WISH_STEPS + kinds) * WISH_STEPS + min(most, WISH_STEPS - 1)

    def same(self, other: Source) -> bool:
        """Whether the two differ in nothing but the key."""
        return (
            self.life == other.life
            and self.rank == other.rank
            and (self.makes is other.makes or self.makes == other.makes)
            and self.cost == other.cost
        )

    def fixed(self, alternative: int) -> Source:
        """The same source with one alternative left."""
        return Source(self.key, [self.makes[alternative]], self.rank, self.life, self.cost)


def shared_keys(sources: list[Source]) -> list[int]:
    """The keys that several of the sources have."""
    keys: set[int] = set()
    shared: list[int] = []
    for source in sources:
        if source.key not in keys:
            keys.add(source.key)
        elif source.key not in shared:
            shared.append(source.key)
    return shared
