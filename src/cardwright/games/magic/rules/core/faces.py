"""A card as the rules see it: its printed values, and its abilities as nodes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.engine.state import FIRST_FIELD
from cardwright.games.magic.rules.core.board import (
    ATTACHED,
    ATTACKING,
    DEFENSE,
    HAND,
    LINK,
    LOYALTY,
    NEXT_OBJECT,
    OWN_FACE,
    PERMANENT_TYPES,
    PIECE,
    PREVIOUS_OBJECT,
    SORT_BATTLEFIELD,
    THING,
    VALUES,
)
from cardwright.games.magic.rules.core.standing_rules import Standing
from cardwright.games.magic.rules.core.taps import Taps
from cardwright.games.magic.rules.keyword_abilities.flash import at_instant_speed

if TYPE_CHECKING:
    from cardwright.engine.match import Match
    from cardwright.engine.nodes import Amount, Condition
    from cardwright.games.magic.rules.casting.casting_terms import CastTerms
    from cardwright.games.magic.rules.casting.cost_change import CostChange
    from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
    from cardwright.games.magic.rules.concepts.together import Together
    from cardwright.games.magic.rules.core.objects import CastRule

# When an ability may be activated, or a spell cast.
ANY_TIME: Final = 0
SORCERY_TIME: Final = 1

NO_LIMIT: Final = -1

ALL_VALUES: Final = (1 << VALUES) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter:
    """A test of which objects and players fit, from the view of a player and a source."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        raise NotImplementedError

    def reads(self) -> int:
        """Return which effective values it reads, as a bit set; all of them unless overridden."""
        return ALL_VALUES

    def steady(self) -> bool:
        """Return whether it reads only what steady effects read (see `Lasting`); False unless overridden."""
        return False

    def asks_source(self) -> bool:
        """Return whether the result depends on the source itself; True unless a class needs only the player."""
        return True


class TargetSpec:
    """One use of the word "target": how many, of what, in which zones (CR 115)."""

    __slots__ = (
        "by_item", "by_targets", "by_x", "distinct", "divided", "joint", "least", "most", "most_amount", "only_if",
        "players", "sorts", "text", "together", "what",
    )  # fmt: skip

    least: int
    most: int
    most_amount: Amount | None
    what: Filter
    players: bool
    sorts: list[int]
    divided: Amount | None
    distinct: bool
    by_x: bool
    # Whether what it must be depends on what triggered the ability or on targets before, and whether on the latter.
    by_item: bool
    by_targets: bool
    # What all of them must be like together.
    together: Together | None
    # Whether it can only be chosen in view of others: by one of the last two.
    joint: bool
    # It is a target only if this is true of how the spell was cast (CR 601.2c, 702.33g).
    only_if: Condition | None
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
        # Whether what it must be depends on X.
        self.by_x = False
        self.by_item = False
        self.by_targets = False
        self.together = None
        self.joint = False
        self.only_if = None


class Mode:
    """What a spell or ability does, with its targets; one of several if a player chooses."""

    __slots__ = ("cost", "effect", "targets", "text", "weight")

    # What must be paid besides if it is chosen (CR 700.2h), and how much it counts of what may be chosen (CR 700.2i).
    cost: Cost | None
    weight: int
    effect: int
    targets: list[TargetSpec]
    text: str

    def __init__(self, effect: int, targets: list[TargetSpec], text: str) -> None:
        self.effect = effect
        self.targets = targets
        self.text = text
        self.cost = None
        self.weight = 0


class Body:
    """Everything a spell or ability may do: one mode, or a choice among several (CR 700.2)."""

    __slots__ = ("budget", "by_opponent", "chapter", "least", "modes", "most", "notes", "number", "repeats")

    # Where a mode may be chosen again, each stands there so many times, one after the other (CR 700.2d); and whether an
    # opponent chooses (CR 700.2e).
    repeats: int
    by_opponent: bool
    # How much all chosen modes may count together, 0 for no such bound.
    budget: int
    modes: list[Mode]
    least: int
    most: int
    number: int
    # Whether it is what a chapter of a saga does; whether it asks what its costs were, or was handed notes, as bits.
    chapter: bool
    notes: int

    def __init__(self, modes: list[Mode], least: int = 1, most: int = 1) -> None:
        self.modes = modes
        self.least = least
        self.most = most
        self.number = -1
        self.repeats = 1
        self.by_opponent = False
        self.budget = 0
        self.chapter = False
        self.notes = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class CostPart:
    """A part of a cost other than mana and tapping."""

    text: str

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        raise NotImplementedError

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        """Pay it, asking what to pay with if needed."""
        raise NotImplementedError

    def needs(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        """Return the permanents that must not be used up for mana, because this could then no longer be paid."""
        return []

    def choices(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        """Return the objects it may be paid with, if it uses any up."""
        return []

    def number(self, m: Match, who: int, source: int, stack: int) -> int:
        """Return how many objects it uses up, or how much life; 0 for anything else."""
        return 0


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

    def only_taps(self) -> bool:
        """Return whether the cost is only to tap the source."""
        return self.tap and not self.untap and self.mana is None and not self.parts


class Activated:
    """An activated ability (CR 602). A mana ability has `makes`: the units of each choice (CR 605.1a)."""

    __slots__ = (
        "body", "changes", "cost", "intrinsic", "is_loyalty", "kind", "label", "limit", "makes", "match_limit",
        "number", "only_if", "sort", "stays", "text", "times", "timing",
    )  # fmt: skip

    cost: Cost
    body: Body
    timing: int
    limit: int
    match_limit: int
    is_loyalty: bool
    # The place of the basic land type it comes with, -1 if it does not.
    intrinsic: int
    only_if: Condition | None
    makes: list[list[int]]
    # How many times that much, where it is counted.
    times: Amount | None
    # Whether the mana stays until the end of turn.
    stays: bool
    sort: int
    number: int
    # A short name within its card, for answers and records; and the keyword it comes from, "" for none.
    label: str
    kind: str
    # What it says about its own cost, None where there is nothing to say.
    changes: list[CostChange] | None
    text: str

    def __init__(self, cost: Cost, body: Body, text: str) -> None:
        self.cost = cost
        self.body = body
        self.text = text
        self.label = ""
        self.kind = ""
        self.changes = None
        self.timing = ANY_TIME
        self.limit = NO_LIMIT
        self.match_limit = NO_LIMIT
        self.is_loyalty = False
        self.intrinsic = -1
        self.only_if = None
        self.makes = []
        self.times = None
        self.stays = False
        self.sort = SORT_BATTLEFIELD
        self.number = -1


class ExtraCost:
    """An additional cost of a spell: mandatory, or optional like kicker (CR 601.2b)."""

    # What it is called, such as kicker; and what is noted of the spell if it was paid. Who pays with entwine chooses
    # all modes. Of all with `either` one is paid. Of one with `noted` nothing is paid, only noted whether it is true.
    __slots__ = ("cost", "either", "entwines", "gift", "mark", "most", "name", "noted", "optional", "text")

    cost: Cost
    name: str
    optional: bool
    most: int
    mark: int
    entwines: bool
    gift: bool
    either: bool
    noted: Condition | None
    text: str

    def __init__(self, cost: Cost, optional: bool, most: int, text: str, name: str = "") -> None:
        self.cost = cost
        self.noted = None
        self.name = name
        self.optional = optional
        self.most = most
        self.mark = 0
        self.entwines = False
        self.either = False
        # It is paid by choosing an opponent (CR 702.174a).
        self.gift = False
        self.text = text


class OtherCost:
    """Another way to cast a card, instead of for its mana cost and perhaps from another zone (flashback, evoke).

    `face` is the part of the card that is cast, -1 for the card as it is; `back` says whether that is its other side.
    `mark` is recorded for the spell, `way` is the number of the way's name. Instead of a way to cast the card it may be
    a special `action` with it, with `amount` counters if given (CR 116.2f-h).
    """

    __slots__ = (
        "action", "amount", "back", "condition", "cost", "down", "emerges", "face", "fuses", "mark", "name", "sort",
        "text", "timing", "way",
    )  # fmt: skip

    cost: Cost
    name: str
    sort: int
    mark: int
    face: int
    back: bool
    condition: Condition | None
    # How it is cast face down: the bits of its status, 0 if face up.
    down: int
    action: int
    amount: Amount | None
    # What is sacrificed for it, and makes it cost less by its mana value.
    emerges: Filter | None
    # Whether it is both halves at once, which is done from the hand only (CR 702.102a).
    fuses: bool
    timing: int
    way: int
    text: str

    def __init__(self, name: str, cost: Cost, sort: int, mark: int, text: str) -> None:
        self.name = name
        self.cost = cost
        self.sort = sort
        self.mark = mark
        self.face = -1
        self.back = False
        self.down = 0
        self.condition = None
        self.action = 0
        self.amount = None
        self.emerges = None
        self.fuses = False
        self.timing = ANY_TIME
        self.way = 0
        self.text = text


class Face:
    """One card, or one token."""

    __slots__ = (
        "activated", "back", "bestow", "bestowed", "body", "castable", "colours", "cost", "cost_changes", "defense",
        "defining", "enchants", "exile_abilities", "extras", "flips", "fresh", "graveyard_abilities",
        "graveyard_replacements", "hand_abilities", "idle", "is_part", "key", "keywords", "loyalty", "mana",
        "mana_value", "name", "named", "number", "others", "own_replacements", "own_rules", "power", "protections",
        "replacements", "slow", "standing", "statics", "subtypes", "taps", "terms", "token", "toughness", "toxic",
        "triggers", "types", "up_cost", "up_counter", "up_effect", "values",
    )  # fmt: skip

    name: str
    # What cards that make it call it; tokens of one name may differ.
    key: str
    # The names of its abilities as words, one for each instance.
    named: list[str]
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
    # The sum of its toxic abilities (CR 702.164b).
    toxic: int
    body: Body | None
    extras: list[ExtraCost]
    others: list[OtherCost]
    # On which terms it is cast besides, None where there is nothing to say.
    terms: CastTerms | None
    activated: list[Activated]
    # The places of the mana abilities; and what a tap makes, if that is all they do.
    mana: list[int]
    taps: Taps | None
    hand_abilities: bool
    graveyard_abilities: bool
    exile_abilities: bool
    # Triggers with the sort of zone they work in, two numbers each.
    triggers: list[int]
    statics: list[int]
    cost_changes: list[CostChange]
    # Those of the statics that define power and toughness, in every zone (CR 604.3).
    defining: list[int]
    # State triggers (CR 603.8).
    enchants: TargetSpec | None
    # Replacement effects: those of a permanent on the battlefield, and those about the object itself, in any zone.
    replacements: list[int]
    own_replacements: list[int]
    # Replacement effects that work while the card is in a graveyard.
    graveyard_replacements: list[int]
    # What turns it face up, and whether it gets a counter then (CR 702.37).
    up_cost: Cost | None
    up_counter: bool
    # What happens as it is turned face up, -1 for nothing.
    up_effect: int
    # The face on the other side, -1 if there is none; and whether the card is cast as it is, not in parts only.
    back: int
    # The face it has when bestowed, or when it is no longer; and which of the two this is.
    bestow: int
    bestowed: bool
    castable: bool
    # Whether the other side is a flipped one, and whether this face is but a part of a card.
    flips: bool
    is_part: bool
    # What it says about others while it is on the battlefield, None where there is nothing to say; and about when it
    # may be cast itself.
    standing: Standing | None
    own_rules: list[CastRule]
    # Whether it offers nothing from the hand but at sorcery time, and nothing on the battlefield but mana.
    slow: bool
    idle: bool
    values: list[int]
    fresh: list[int]

    def __init__(self, name: str) -> None:
        self.name = name
        self.key = name
        self.named = []
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
        self.toxic = 0
        self.body = None
        self.extras = []
        self.others = []
        self.terms = None
        self.activated = []
        self.mana = []
        self.taps = None
        self.hand_abilities = False
        self.graveyard_abilities = False
        self.exile_abilities = False
        self.triggers = []
        self.statics = []
        self.cost_changes = []
        self.defining = []
        self.enchants = None
        self.replacements = []
        self.own_replacements = []
        self.graveyard_replacements = []
        self.up_cost = None
        self.up_counter = False
        self.up_effect = -1
        self.back = -1
        self.bestow = -1
        self.bestowed = False
        self.castable = True
        self.flips = False
        self.is_part = False
        self.standing = None
        self.own_rules = []
        self.slow = False
        self.idle = False
        self.values = []
        self.fresh = []

    def settle(self, fields: int) -> None:
        """Set the printed values and the row of a new object, with so many fields; called once all abilities are
        there."""
        self.values = [
            self.power, self.toughness, self.types, self.subtypes, self.colours, self.keywords, self.protections, 0,
            0, 0, 0,
        ]  # fmt: skip
        row = [0] * fields
        row[0] = THING
        row[1] = self.number
        row[OWN_FACE] = self.number
        for field in (ATTACHED, PIECE, PREVIOUS_OBJECT, NEXT_OBJECT, ATTACKING, LINK):
            row[field] = -1
        self.fresh = row
        self.mana = [place for place, ability in enumerate(self.activated) if ability.makes]
        self.taps = self._taps()
        self.slow = self._is_slow()
        self.idle = True
        for ability in self.activated:
            if not ability.makes and ability.sort == SORT_BATTLEFIELD:
                self.idle = False
        assert FIRST_FIELD < LOYALTY < DEFENSE

    def rules(self) -> Standing:
        """Return its standing rules, creating them if needed."""
        found = self.standing
        if found is None:
            found = Standing()
            self.standing = found
        return found

    def _is_slow(self) -> bool:
        if self.hand_abilities or self.own_rules or at_instant_speed(self.types, self.keywords):
            return False
        for other in self.others:
            if other.sort == HAND and (other.action or other.face >= 0):
                return False
        return True

    def twin(self) -> Face:
        """Return another face with the same facts and abilities."""
        twin = Face(self.name)
        twin.key = self.key
        twin.named = self.named
        twin.cost = self.cost
        twin.mana_value = self.mana_value
        twin.types = self.types
        twin.subtypes = self.subtypes
        twin.colours = self.colours
        twin.keywords = self.keywords
        twin.protections = self.protections
        twin.power = self.power
        twin.toughness = self.toughness
        twin.loyalty = self.loyalty
        twin.defense = self.defense
        twin.token = self.token
        twin.toxic = self.toxic
        twin.body = self.body
        twin.extras = self.extras
        twin.others = self.others
        twin.terms = self.terms
        twin.activated = self.activated
        twin.hand_abilities = self.hand_abilities
        twin.graveyard_abilities = self.graveyard_abilities
        twin.exile_abilities = self.exile_abilities
        twin.triggers = self.triggers
        twin.statics = self.statics
        twin.cost_changes = self.cost_changes
        twin.defining = self.defining
        twin.enchants = self.enchants
        twin.replacements = self.replacements
        twin.own_replacements = self.own_replacements
        twin.graveyard_replacements = self.graveyard_replacements
        twin.up_cost = self.up_cost
        twin.up_counter = self.up_counter
        twin.up_effect = self.up_effect
        twin.back = self.back
        twin.bestow = self.bestow
        twin.bestowed = self.bestowed
        twin.castable = self.castable
        twin.flips = self.flips
        twin.is_part = self.is_part
        return twin

    def is_permanent(self) -> bool:
        return (self.types & PERMANENT_TYPES) != 0

    def _taps(self) -> Taps | None:
        taps = Taps()
        for place in self.mana:
            ability = self.activated[place]
            if ability.times is not None or ability.only_if is not None or ability.limit >= 0:
                return None
            if not taps.take(ability, place):
                return None
        return taps if self.mana else None
