"""Words for abilities, and the card itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability, Condition, Effect, Filter, Trigger
from cardwright.engine.trigger import NO_LIMIT
from cardwright.games.estraven.phrases import CARD_TEXT, says, says_changes
from cardwright.games.estraven.reading import shaped
from cardwright.games.estraven.rules import board, cards, lasting
from cardwright.games.estraven.vocabulary import WHOSE, Change, Small, Speed, Type, Whose, estraven
from cardwright.games.estraven.words.bases import AbilityWord
from cardwright.games.estraven.words.costs import Costs
from cardwright.games.estraven.words.filters import Fits
from cardwright.text.patterns import Page

if TYPE_CHECKING:
    from cardwright.games.estraven.compile import CardCompiler

Do = Annotated[tuple[Effect, ...], Doc("what happens, in this order, when all targets are chosen"), Range(1, 20)]
Pitch = Annotated[int, Range(0, board.MOST_PITCH)]
Timing = Literal["main", "your turn", "any time"]
TIMINGS: Final = {"main": cards.IN_MAIN, "your turn": cards.ON_YOUR_TURN, "any time": cards.ANY_TIME}
SPEED_TEXTS: Final = {"normal": "", "reaction": "Reaction.", "fast": "Fast."}
"""What the text of a spell begins with."""


@estraven.word("spell")
@says("<do:in order>.")
@dataclass(frozen=True, slots=True)
class SpellAbility(AbilityWord):
    """What a spell does when it resolves."""

    do: Do

    def add_to(self, c: CardCompiler, card: cards.Card) -> None:
        if not card.is_spell():
            c.problem(f"only a spell has what it does when it resolves, and {card.name} is none")
        c.spell.extend(self.do)


@estraven.word("activated")
@says("<cost:paid>: <do:in order>.[ Only if <condition>.][!once Once a turn.]", timing="main")
@says(
    "<cost:paid>: <do:in order>. Use it at any time on your turn.[ Only if <condition>.][!once Once a turn.]",
    timing="your turn",
)
@says("<cost:paid>: <do:in order>. Use it at any time.[ Only if <condition>.][!once Once a turn.]", timing="any time")
@dataclass(frozen=True, slots=True)
class Activated(AbilityWord):
    """Pay a cost: something happens."""

    cost: Costs
    do: Do
    timing: Annotated[Timing, Doc("in your main phase, on your turn, or at any time as a reaction")] = "main"
    once: Annotated[bool, Doc("only once a turn")] = False
    condition: Annotated[Condition | None, Doc("what must be true to use it")] = None

    def add_to(self, c: CardCompiler, card: cards.Card) -> None:
        card.abilities.append(self._made(c))

    def grant_to(self, c: CardCompiler, bundle: cards.Bundle) -> None:
        bundle.abilities.append(self._made(c))

    def _made(self, c: CardCompiler) -> int:
        speed = board.NORMAL if self.timing == "main" else board.REACTION
        cost = c.cost(self.cost)
        ability = cards.Ability(self.text(), cost, c.body(self.do), TIMINGS[self.timing], speed, self.once)
        ability.condition = c.optional(self.condition)
        return c.ability(ability)


@estraven.word("reaction")
@says("react to <to:answered>, <cost:paid>: <do:in order>.[!once Once a turn.]", speed="reaction")
@says("react to <to:answered>, <cost:paid>: <do:in order>. Fast.[!once Once a turn.]", speed="fast")
@dataclass(frozen=True, slots=True)
class Reaction(AbilityWord):
    """Answer a link of the chain."""

    to: Annotated[tuple[Filter, ...], Doc("which links it answers: one of these"), Range(1, 5)]
    do: Do
    speed: Annotated[Literal["reaction", "fast"], Doc("reaction, or fast, which only what is fast can answer")]
    cost: Costs = ()
    once: Annotated[bool, Doc("only once a turn")] = False

    def add_to(self, c: CardCompiler, card: cards.Card) -> None:
        card.abilities.append(self._made(c))

    def grant_to(self, c: CardCompiler, bundle: cards.Bundle) -> None:
        bundle.abilities.append(self._made(c))

    def _made(self, c: CardCompiler) -> int:
        cost = c.cost(self.cost)
        speed = board.SPEEDS.index(self.speed)
        ability = cards.Ability(self.text(), cost, c.body(self.do), cards.ANY_TIME, speed, self.once)
        ability.reacts = True
        ability.answers.extend(c.tests(self.to))
        return c.ability(ability)


@estraven.word("when")
@says("when <events:events>[, if <condition>]: <do:in order>.[ At most <per_turn> time(s) a turn.]")
@dataclass(frozen=True, slots=True)
class When(AbilityWord):
    """When one of several things happens, something happens at once."""

    events: Annotated[tuple[Trigger, ...], Doc("what it waits for"), Range(1, 5)]
    do: Do
    condition: Annotated[Condition | None, Doc("what must be true as it happens")] = None
    per_turn: Annotated[Annotated[int, Range(1, 99)] | None, Doc("how often a turn at most")] = None

    def add_to(self, c: CardCompiler, card: cards.Card) -> None:
        card.triggers.extend(self._made(c))

    def grant_to(self, c: CardCompiler, bundle: cards.Bundle) -> None:
        bundle.triggers.extend(self._made(c))

    def _made(self, c: CardCompiler) -> list[int]:
        kinds = 0
        for word in self.events:
            kinds |= c.event(word).kinds
        with c.of_an_event(kinds):
            body = c.body(self.do)
            condition = c.optional(self.condition)
        per_turn = NO_LIMIT if self.per_turn is None else self.per_turn
        text = self.text()
        return [c.trigger(c.event(word).node(c, body.number, text, condition, per_turn)) for word in self.events]


@estraven.word("static")
@says_changes(
    "this has",
    "[ while <condition>].",
    ("power", "resistance", "health", "lead"),
    "signed whole",
    0,
    on="this",
    that=(),
    whose="yours",
)
@says_changes(
    "each <that:unit> has",
    "[ while <condition>].",
    ("power", "resistance", "health", "lead"),
    "signed whole",
    0,
    on="each",
    whose="any",
)
@says_changes(
    "each <that:unit> of yours has",
    "[ while <condition>].",
    ("power", "resistance", "health", "lead"),
    "signed whole",
    0,
    on="each",
    whose="yours",
)
@says_changes(
    "each <that:unit> of your opponents has",
    "[ while <condition>].",
    ("power", "resistance", "health", "lead"),
    "signed whole",
    0,
    on="each",
    whose="opponents",
)
@dataclass(frozen=True, slots=True)
class Static(AbilityWord):
    """While this is on the battlefield, units have more or less of their values."""

    on: Annotated[Literal["this", "each"], Doc("this unit, or every unit that fits")] = "each"
    that: Fits = ()
    whose: Whose = "yours"
    power: Change = 0
    resistance: Change = 0
    health: Change = 0
    lead: Change = 0
    condition: Annotated[Condition | None, Doc("what must be true for as long as it works")] = None

    def __post_init__(self) -> None:
        if self.on == "this" and (self.that or self.whose != "yours"):
            raise ValueError("on: this is one unit; `that` and `whose` are for each unit that fits")

    def add_to(self, c: CardCompiler, card: cards.Card) -> None:
        for word in self.that:
            if getattr(word, "asks_values", False):
                c.problem(f"what changes values cannot ask for them: {word.text()}")
        tests = [c.of_type(board.UNIT), *c.tests(self.that)]
        changes = [self.power, self.resistance, self.health, self.lead]
        node = lasting.Static(self.text(), WHOSE[self.whose], self.on == "this", tests, changes)
        with c.while_values_are_made():
            node.condition = c.optional(self.condition)
        node.steady = node.condition is None and all(test.is_steady() for test in tests)
        card.statics.append(c.lasting(node))


@estraven.word("cost")
@says("all <that:all cards> cost <amount:less> less.", whose="any")
@says("all <that:all cards> cost <amount:more> more.", whose="any")
@says("your <that:all cards> cost <amount:less> less.", whose="yours")
@says("your <that:all cards> cost <amount:more> more.", whose="yours")
@says("your opponents' <that:all cards> cost <amount:less> less.", whose="opponents")
@says("your opponents' <that:all cards> cost <amount:more> more.", whose="opponents")
@dataclass(frozen=True, slots=True)
class ChangeCost(AbilityWord):
    """While this is on the battlefield, cards cost more or less."""

    amount: Change
    that: Fits = ()
    whose: Whose = "yours"

    def add_to(self, c: CardCompiler, card: cards.Card) -> None:
        card.cost_changes.append(cards.CostChange(WHOSE[self.whose], c.tests(self.that), self.amount))


@estraven.word("lead")
@says("lead <count>[ <subtype:subtype>].")
@dataclass(frozen=True, slots=True)
class Lead(AbilityWord):
    """Troops may attack or block together with it."""

    count: Annotated[int, Range(1, 9)]
    subtype: Annotated[str | None, Doc("only troops of this subtype")] = None

    def add_to(self, c: CardCompiler, card: cards.Card) -> None:
        if not card.types & board.LEADER:
            c.problem(f"only leaders lead, and {card.name} is none")
        card.printed[board.V_LEAD] += self.count
        card.lead_subtype = 0 if self.subtype is None else c.cards.subtype(self.subtype)


@dataclass(frozen=True, slots=True)
class EstravenCard:
    """A card: what is printed on it as facts, and its abilities."""

    name: str
    types: Annotated[tuple[Type, ...], Range(1, 3)]
    cost: Annotated[Small, Doc("mana to play it")]
    pitch: Annotated[
        Annotated[int, Range(0, board.MOST_PITCH)], Doc("mana for pitching it, 1 to 3; 0 for tokens and resources")
    ] = 0
    power: Small | None = None
    resistance: Small | None = None
    health: Annotated[int, Range(1, 99)] | None = None
    subtypes: tuple[str, ...] = ()
    speed: Annotated[Speed, Doc("of a spell: whether it can be added to a chain")] = "normal"
    abilities: tuple[Ability, ...] = ()
    token: Annotated[bool, Doc("made by other cards only")] = False
    id: Annotated[str | None, Doc("what other files call it")] = None
    text_: Annotated[str | None, Doc("rules text, instead of abilities and speed")] = None

    shaped: ClassVar = staticmethod(shaped)

    def __post_init__(self) -> None:
        unit = "unit" in self.types
        for name, value in (("power", self.power), ("resistance", self.resistance), ("health", self.health)):
            if unit and value is None:
                raise ValueError(f"a unit has power, resistance and health, and {name} is missing")
            if not unit and value is not None:
                raise ValueError(f"only a unit has power, resistance and health, and {name} is given")
        if not unit and ({"troop", "leader"} & set(self.types)):
            raise ValueError("troops and leaders are units")
        if (self.pitch > 0) == (self.token or "resource" in self.types):
            raise ValueError("a card has a pitch value of 1 to 3; tokens and resources have none")
        if self.speed != "normal" and "spell" not in self.types:
            raise ValueError("only spells are fast; a unit is never added to a chain")
        if self.text_ is not None:
            raise ValueError("the text of a card is read where its file is; give its abilities here")

    def text(self) -> str:
        """Return the abilities as rules text, each in its sentences."""
        shown = CARD_TEXT.show(self.abilities, Page()) if self.abilities else ""
        assert shown is not None
        return f"{SPEED_TEXTS[self.speed]} {shown}".strip()


CARD_TYPE: Final = EstravenCard
