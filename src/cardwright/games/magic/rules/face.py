"""A card as the rules read it: what is printed, and its abilities as nodes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.engine.state import FIRST_FIELD
from cardwright.games.magic.rules.board import (
    AFTER,
    ATTACHED,
    ATTACKING,
    BEFORE,
    DEFENSE,
    LINK,
    LOYALTY,
    MORE_COUNTERS,
    PIECE,
    SORT_BATTLEFIELD,
    THING,
    VALUES,
)
from cardwright.games.magic.rules.sources import RESTRICTION_SHIFT, pays

if TYPE_CHECKING:
    from cardwright.engine.match import Match
    from cardwright.engine.node import Amount, Condition
    from cardwright.games.magic.rules.mana import ManaCost

# When an ability may be activated, or a spell cast.
ANY_TIME: Final = 0
SORCERY_TIME: Final = 1

NO_LIMIT: Final = -1
# Units below this have no restriction.
PLAIN_UNITS: Final = 1 << RESTRICTION_SHIFT

ALL_VALUES: Final = (1 << VALUES) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter:
    """Which objects and players fit, seen by a player through a source."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        raise NotImplementedError

    def reads(self) -> int:
        """Which effective values it looks at, as a bit set; all of them unless it says otherwise."""
        return ALL_VALUES


class TargetSpec:
    """One use of the word "target": how many, of what, from where (CR 115)."""

    __slots__ = ("distinct", "divided", "least", "most", "most_amount", "players", "sorts", "text", "what")

    least: int
    most: int
    most_amount: Amount | None
    what: Filter
    players: bool
    sorts: list[int]
    divided: Amount | None
    distinct: bool
    text: str

    def __init__(self, what: Filter, text: str, least: int, most: int, players: bool, sorts: list[int]) -> None:
        self.what = what
        self.text = text
        self.least = least
        self.most = most
        self.most_amount = None
        self.players = players
        self.sorts = sorts
        self.divided = None
        # "Another target": different from what the specs before have taken.
        self.distinct = False


class Mode:
    """What a spell or ability does, with its targets; one of several where a player chooses."""

    __slots__ = ("effect", "targets", "text")

    effect: int
    targets: list[TargetSpec]
    text: str

    def __init__(self, effect: int, targets: list[TargetSpec], text: str) -> None:
        self.effect = effect
        self.targets = targets
        self.text = text


class Body:
    """All that a spell or ability may do: one mode, or a choice among several (CR 700.2)."""

    __slots__ = ("least", "modes", "most", "number")

    modes: list[Mode]
    least: int
    most: int
    number: int

    def __init__(self, modes: list[Mode], least: int = 1, most: int = 1) -> None:
        self.modes = modes
        self.least = least
        self.most = most
        self.number = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class CostPart:
    """Something to pay besides mana and tapping."""

    text: str

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        raise NotImplementedError

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        """Pay it; may ask what with."""
        raise NotImplementedError

    def needs(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        """Permanents that must not be used up for mana, or this could not be paid any more."""
        return []


class Cost:
    """Everything that must be paid for one spell or ability."""

    __slots__ = ("mana", "parts", "tap", "text", "untap")

    mana: ManaCost | None
    tap: bool
    untap: bool
    parts: list[CostPart]
    text: str

    def __init__(self, mana: ManaCost | None, tap: bool, untap: bool, parts: list[CostPart], text: str) -> None:
        self.mana = mana
        self.tap = tap
        self.untap = untap
        self.parts = parts
        self.text = text


class Activated:
    """An activated ability (CR 602). A mana ability has `makes`: the units of each choice (CR 605.1a)."""

    __slots__ = (
        "body", "cost", "is_loyalty", "limit", "makes", "match_limit", "number", "sort", "stays", "text",
        "timing",
    )  # fmt: skip

    cost: Cost
    body: Body
    timing: int
    limit: int
    match_limit: int
    is_loyalty: bool
    makes: list[list[int]]
    # Whether the mana stays until the end of turn.
    stays: bool
    sort: int
    number: int
    text: str

    def __init__(self, cost: Cost, body: Body, text: str) -> None:
        self.cost = cost
        self.body = body
        self.text = text
        self.timing = ANY_TIME
        self.limit = NO_LIMIT
        self.match_limit = NO_LIMIT
        self.is_loyalty = False
        self.makes = []
        self.stays = False
        self.sort = SORT_BATTLEFIELD
        self.number = -1


class ExtraCost:
    """An additional cost of a spell: one that must be paid, or kicker and its like (CR 601.2b)."""

    __slots__ = ("cost", "most", "optional", "text")

    cost: Cost
    optional: bool
    most: int
    text: str

    def __init__(self, cost: Cost, optional: bool, most: int, text: str) -> None:
        self.cost = cost
        self.optional = optional
        self.most = most
        self.text = text


class OtherCost:
    """Another way to cast a card: instead of its mana cost, perhaps from another zone (flashback, evoke)."""

    __slots__ = ("cost", "exiled_after", "name", "sort", "text")

    cost: Cost
    name: str
    sort: int
    exiled_after: bool
    text: str

    def __init__(self, name: str, cost: Cost, sort: int, exiled_after: bool, text: str) -> None:
        self.name = name
        self.cost = cost
        self.sort = sort
        self.exiled_after = exiled_after
        self.text = text


@mypyc_attr(allow_interpreted_subclasses=True)
class CostChange:
    """Something about a permanent that makes spells cost more or less generic mana (CR 601.2f)."""

    def change(self, m: Match, obj: int, spell: int) -> int:
        """By how much the spell costs more for this permanent; less if negative."""
        raise NotImplementedError


class Face:
    """One card, or one token."""

    __slots__ = (
        "activated", "always", "body", "colours", "cost", "cost_changes", "counters_on_entry", "defense", "defining",
        "enchants", "enters_tapped", "extras", "fresh", "graveyard_abilities", "hand_abilities", "keywords", "loyalty",
        "mana", "mana_mask", "mana_value", "name", "number", "others", "power", "protections", "statics", "subtypes",
        "token", "toughness", "triggers", "types", "untapped_if", "values",
    )  # fmt: skip

    name: str
    number: int
    cost: ManaCost | None
    mana_value: int
    types: int
    subtypes: int
    colours: int
    keywords: int
    protections: int
    power: int
    toughness: int
    loyalty: int
    defense: int
    token: bool
    body: Body | None
    extras: list[ExtraCost]
    others: list[OtherCost]
    activated: list[Activated]
    mana: list[int]
    mana_mask: int
    hand_abilities: bool
    graveyard_abilities: bool
    # Triggers with the sort of zone they work in, two numbers each.
    triggers: list[int]
    statics: list[int]
    cost_changes: list[CostChange]
    # Those of the statics that define power and toughness, in every zone (CR 604.3).
    defining: list[int]
    # State triggers (CR 603.8).
    always: list[int]
    enchants: TargetSpec | None
    enters_tapped: bool
    untapped_if: Condition | None
    counters_on_entry: list[tuple[int, Amount]]
    values: list[int]
    fresh: list[int]

    def __init__(self, name: str) -> None:
        self.name = name
        self.number = -1
        self.cost = None
        self.mana_value = 0
        self.types = 0
        self.subtypes = 0
        self.colours = 0
        self.keywords = 0
        self.protections = 0
        self.power = 0
        self.toughness = 0
        self.loyalty = 0
        self.defense = 0
        self.token = False
        self.body = None
        self.extras = []
        self.others = []
        self.activated = []
        self.mana = []
        self.mana_mask = 0
        self.hand_abilities = False
        self.graveyard_abilities = False
        self.triggers = []
        self.statics = []
        self.cost_changes = []
        self.always = []
        self.defining = []
        self.enchants = None
        self.enters_tapped = False
        self.untapped_if = None
        self.counters_on_entry = []
        self.values = []
        self.fresh = []

    def settle(self, counters: int) -> None:
        """Note the printed values and a new object's row; called when all abilities are there."""
        self.values = [
            self.power, self.toughness, self.types, self.subtypes, self.colours, self.keywords, self.protections, 0,
        ]  # fmt: skip
        row = [0] * (MORE_COUNTERS + counters)
        row[0] = THING
        row[1] = self.number
        for field in (ATTACHED, PIECE, BEFORE, AFTER, ATTACKING, LINK):
            row[field] = -1
        self.fresh = row
        self.mana = [place for place, ability in enumerate(self.activated) if ability.makes]
        self.mana_mask = self._mana_mask()
        assert FIRST_FIELD < LOYALTY < DEFENSE

    def _mana_mask(self) -> int:
        """What one tap makes, as bits of kinds and snow; 0 if nothing, -1 if it is not just one unit for a tap."""
        mask = 0
        for place in self.mana:
            ability = self.activated[place]
            cost = ability.cost
            if not cost.tap or cost.untap or cost.mana is not None or cost.parts:
                return -1
            for units in ability.makes:
                if len(units) != 1 or units[0] >= PLAIN_UNITS:
                    return -1
                mask |= pays(units[0])
        return mask
