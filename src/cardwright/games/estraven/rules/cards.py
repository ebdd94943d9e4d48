"""A card as the rules see it: numbers instead of words, and what its abilities do."""

from __future__ import annotations

from typing import Final

from cardwright.engine.nodes import Condition, Effect
from cardwright.games.estraven.rules.board import NORMAL, RESOURCE, SPELL, UNIT
from cardwright.games.estraven.rules.costs import Cost
from cardwright.games.estraven.rules.targets import TargetSpec, Test

# When an activated ability may be used.
IN_MAIN: Final = 0
ON_YOUR_TURN: Final = 1
ANY_TIME: Final = 2


class Body:
    """What a spell or ability does, and the targets that are chosen before any of it happens."""

    __slots__ = ("effect", "number", "specs")

    number: int
    effect: Effect
    specs: list[TargetSpec]

    def __init__(self, effect: Effect, specs: list[TargetSpec]) -> None:
        self.number = -1
        self.effect = effect
        self.specs = specs


class Ability:
    """An activated ability or a reaction.

    `answers` are tests for the link it may answer: one of them must fit; an activated ability has none.
    """

    __slots__ = ("answers", "body", "condition", "cost", "label", "number", "once", "reacts", "speed", "text", "timing")

    number: int
    label: str
    text: str
    cost: Cost
    body: Body
    timing: int
    once: bool
    speed: int
    reacts: bool
    answers: list[Test]
    condition: Condition | None

    def __init__(self, text: str, cost: Cost, body: Body, timing: int, speed: int, once: bool) -> None:
        self.number = -1
        self.label = ""
        self.text = text
        self.cost = cost
        self.body = body
        self.timing = timing
        self.speed = speed
        self.once = once
        self.reacts = False
        self.answers = []
        self.condition = None


class CostChange:
    """What a permanent adds to the cost of cards: whose cards, and which."""

    __slots__ = ("amount", "tests", "whose")

    whose: int
    tests: list[Test]
    amount: int

    def __init__(self, whose: int, tests: list[Test], amount: int) -> None:
        self.whose = whose
        self.tests = tests
        self.amount = amount


class Bundle:
    """Abilities that an effect grants: triggers and abilities, by number."""

    __slots__ = ("abilities", "triggers")

    triggers: list[int]
    abilities: list[int]

    def __init__(self) -> None:
        self.triggers = []
        self.abilities = []


class Card:
    """One card: types and subtypes as bits, printed values, and numbers of what it does."""

    __slots__ = (
        "abilities", "body", "cost", "cost_changes", "lead_subtype", "name", "pitch", "printed", "speed", "statics",
        "subtypes", "token", "triggers", "types",
    )  # fmt: skip

    name: str
    types: int
    subtypes: int
    cost: int
    pitch: int
    # Power, resistance, health, and how many troops it leads.
    printed: list[int]
    lead_subtype: int
    speed: int
    token: bool
    body: Body | None
    # Numbers of its abilities that players use, of its triggers, and of the effects it has while it is there.
    abilities: list[int]
    triggers: list[int]
    statics: list[int]
    cost_changes: list[CostChange]

    def __init__(self, name: str, types: int, cost: int, pitch: int) -> None:
        self.name = name
        self.types = types
        self.subtypes = 0
        self.cost = cost
        self.pitch = pitch
        self.printed = [0, 0, 0, 0]
        self.lead_subtype = 0
        self.speed = NORMAL
        self.token = False
        self.body = None
        self.abilities = []
        self.triggers = []
        self.statics = []
        self.cost_changes = []

    def stays(self) -> bool:
        """Return whether it becomes a permanent as it resolves."""
        return self.types & (UNIT | RESOURCE) != 0

    def is_spell(self) -> bool:
        """Return whether it goes to the graveyard as it resolves."""
        return self.types & SPELL != 0


class Cards:
    """All cards of a game by number, with their abilities and the bundles that effects grant."""

    __slots__ = ("abilities", "bodies", "bundles", "cards", "numbers", "subtypes")

    cards: list[Card]
    numbers: dict[str, int]
    abilities: list[Ability]
    bundles: list[Bundle]
    bodies: dict[int, Body]
    subtypes: list[str]

    def __init__(self) -> None:
        self.cards = []
        self.numbers = {}
        self.abilities = []
        self.bundles = []
        self.bodies = {}
        self.subtypes = []

    def add(self, card: Card) -> int:
        """Add a card; return its number."""
        self.numbers[card.name] = len(self.cards)
        self.cards.append(card)
        return len(self.cards) - 1

    def subtype(self, name: str) -> int:
        """Return the bit of a subtype; a new one is noted."""
        if name not in self.subtypes:
            self.subtypes.append(name)
        return 1 << self.subtypes.index(name)
