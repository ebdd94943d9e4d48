"""Words for casting: when spells may be cast, what was paid, what spells gain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Condition, Effect
from cardwright.definitions.vocabulary import spec_of
from cardwright.engine import nodes
from cardwright.engine.effects import InOrder, OnlyIf
from cardwright.engine.expressions.integer import Opposite
from cardwright.games.magic.language.bases import AbilityWord, ConditionWord, EffectWord, ObjectFilter, QuantityWord
from cardwright.games.magic.language.numbers import keyword_bits, sort_number
from cardwright.games.magic.language.vocabulary import Keyword, Place, magic
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.casting import cast_from, casting_restrictions, casting_terms, spell_gains
from cardwright.games.magic.rules.combat import combat_timing
from cardwright.games.magic.rules.concepts import mana_costs
from cardwright.games.magic.rules.continuous import continuous_effects
from cardwright.games.magic.rules.core import board, durations, events, faces, filters, select
from cardwright.games.magic.rules.core import keywords as keyword_numbers
from cardwright.games.magic.rules.zones import stack
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.filters import Fits, Is, phrase

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


# Additional costs with a keyword of their own; others have the name that the card gives them.
KEYWORD_COSTS: Final = (
    "kicker", "buyback", "entwine", "replicate", "conspire", "casualty", "bargain", "offspring", "gift",
    "squad",
)  # fmt: skip
KICKER: Final = KEYWORD_COSTS[0]


# Ways to cast a card that it may ask about later.
WAYS: Final = (
    "flashback", "madness", "suspend", "escape", "evoke", "dash", "blitz", "overload", "jump-start", "retrace",
    "spectacle", "surge", "foretold", "plotted", "miracle", "bestow", "disturb", "emerge",
    "warp", "mayhem",
)  # fmt: skip
if TYPE_CHECKING:
    WayName = str
else:
    WayName = Literal[WAYS]


SpellDeeds = Annotated[tuple[Literal["be countered"], ...], Doc("what can't be done with it")]


ANY_CREATURE: Fits = (Is(("creature",)),)


# Not a zone: cast in this way only when something lets one.
NO_ZONE: Final = -1


@magic.word("cast_as")
@dataclass(frozen=True, slots=True)
class CastAs(ObjectFilter):
    """Is a spell, or was the spell that became the permanent, that was cast in this way."""

    way: WayName

    def text(self) -> str:
        return f"cast for its {self.way} cost"

    def node(self, c: CardCompiler) -> faces.Filter:
        return cast_from.CastAs(c.way_number(self.way))


@magic.word("cast_from")
@dataclass(frozen=True, slots=True)
class CastFrom(ObjectFilter):
    """Is a spell that was cast from one of these places, the permanent it became, or a card about to be."""

    places: Annotated[tuple[Place, ...], Range(1, 6)]

    def text(self) -> str:
        return f"cast from {' or '.join(self.places)}"

    def node(self, c: CardCompiler) -> faces.Filter:
        c.game.keeps_origins = True
        return cast_from.CastFrom([sort_number(place) for place in self.places])


@magic.word("paid")
@dataclass(frozen=True, slots=True)
class Paid(ConditionWord):
    """An additional cost of this spell or permanent was paid."""

    cost: Annotated[str, Doc("kicker and the like, or the name that `additional_cost` gives it")] = KICKER
    number: Annotated[int, Doc("which of several of the name; any of them if 0"), Range(0, 5)] = 0

    def text(self) -> str:
        which = f" {self.number}" if self.number else ""
        return f"its {self.cost}{which} was paid"

    def node(self, c: CardCompiler) -> nodes.Condition:
        return casting_terms.WasPaid(times_paid(c, self.cost, self.number))


@magic.word("paid")
@dataclass(frozen=True, slots=True)
class HowOftenPaid(QuantityWord):
    """How often an additional cost of this spell or permanent was paid."""

    cost: Annotated[str, Doc("kicker and the like, or the name that `additional_cost` gives it")]
    number: Annotated[int, Doc("which of several of the name; any of them if 0"), Range(0, 5)] = 0

    def text(self) -> str:
        return f"how often its {self.cost}{f' {self.number}' if self.number else ''} was paid"

    def node(self, c: CardCompiler) -> nodes.Amount:
        return times_paid(c, self.cost, self.number)


def times_paid(c: CardCompiler, name: str, number: int) -> casting_terms.TimesPaid:
    """Return how often the card's additional cost of this name was paid; note a problem if it has none."""
    kinds = {word: spec_of(type(word)).name for word in c.card_words}
    given = [getattr(word, "name", None) for word, kind in kinds.items() if kind == "additional_cost"]
    there = [*(one for one in KEYWORD_COSTS if one in kinds.values()), *(one for one in given if one)]
    if name not in there:
        known = there if name in KEYWORD_COSTS else [*KEYWORD_COSTS, *there]
        c.problem("the card has no additional cost of this name", name, known)
    return casting_terms.TimesPaid(name, number - 1)


@magic.word("cast_with")
@dataclass(frozen=True, slots=True)
class CastWith(ConditionWord):
    """This spell or permanent was cast in this way."""

    way: WayName

    def text(self) -> str:
        return f"it was cast with {self.way}"

    def node(self, c: CardCompiler) -> nodes.Condition:
        return casting_terms.CastIn(c.way_number(self.way))


@magic.word("if_paid")
@dataclass(frozen=True, slots=True)
class IfPaid(EffectWord):
    """Effects, with their targets, only if an additional cost was paid; and others only if it was not."""

    do: Annotated[tuple[Effect, ...], Doc("what happens if it was paid")] = ()
    else_: Annotated[tuple[Effect, ...], Doc("what happens if not")] = ()
    cost: Annotated[str, Doc("kicker and the like, or the name that `additional_cost` gives it")] = KICKER
    number: Annotated[int, Doc("which of several of the name; any of them if 0"), Range(0, 5)] = 0

    def text(self) -> str:
        paid = Paid(self.cost, self.number).text()
        do = f"if {paid}, {in_order(self.do)}" if self.do else ""
        other = f"{'otherwise' if do else f'unless {paid}'}, {in_order(self.else_)}" if self.else_ else ""
        return "; ".join(part for part in (do, other) if part)

    def node(self, c: CardCompiler) -> nodes.Effect:
        paid = c.condition(Paid(self.cost, self.number))
        then = only_if(c, self.do, paid) if self.do else InOrder("", [])
        otherwise = only_if(c, self.else_, Opposite(paid)) if self.else_ else None
        return OnlyIf(self.text(), paid, then, otherwise)


@magic.word("flash_if")
@dataclass(frozen=True, slots=True)
class FlashIf(AbilityWord):
    """Has flash while a condition is true."""

    if_: Condition

    def text(self) -> str:
        return f"Has flash if {self.if_.text()}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        c.not_granted(self.text())
        own = casting_restrictions.OwnFlash(face.number, c.condition(self.if_), casting_restrictions.ANY_WAY)
        face.own_rules.append(own)


@magic.word("flash_for")
@dataclass(frozen=True, slots=True)
class FlashFor(AbilityWord):
    """May be cast as though it had flash for an additional cost."""

    cost: Annotated[Costs, Range(1, 10)]

    def text(self) -> str:
        return f"May be cast as though it had flash for {cost_text(self.cost)} more"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        c.not_granted(self.text())
        more = c.cost(self.cost)
        own = face.cost or mana_costs.ManaCost()
        total = own if more.mana is None else own.plus(more.mana)
        face.own_rules.append(casting_restrictions.OwnFlash(face.number, None, len(face.others)))
        way = faces.Cost(total, False, False, more.parts, more.text)
        face.others.append(faces.OtherCost("flash", way, board.HAND, False, self.text()))


@magic.word("as_though_flash")
@dataclass(frozen=True, slots=True)
class AsThoughFlash(AbilityWord):
    """You may cast matching spells as though they had flash."""

    what: Fits = ()

    def text(self) -> str:
        return f"You may cast {phrase(self.what) if self.what else 'spells'} as though they had flash"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        c.not_granted(self.text())
        face.rules().casting.append(casting_restrictions.OthersFlash(face.number, c.filter(self.what)))


@magic.word("spells_gain")
@dataclass(frozen=True, slots=True)
class SpellsGain(AbilityWord):
    """Matching spells gain keywords as you cast them, and the permanents they become keep them."""

    keywords: tuple[Keyword, ...] = ()
    what: Annotated[Fits, Doc("which spells")] = ()
    cannot: SpellDeeds = ()

    def text(self) -> str:
        which = f"{phrase(self.what)} " if self.what else ""
        gains = [f"gains {', '.join(self.keywords)}"] if self.keywords else []
        gains += [f"can't {deed}" for deed in self.cannot]
        return f"As you cast a {which}spell, it {' and '.join(gains)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        c.not_granted(self.text())
        face.rules().gains.append(self.gain(c, face.number))

    def gain(self, c: CardCompiler, face: int) -> int:
        """Return the number of what matching spells gain, from permanents with this face or for a while."""
        text = self.text()
        bits = keyword_bits(self.keywords) | (keyword_numbers.CANT_BE_COUNTERED if self.cannot else 0)
        if not bits:
            c.problem("a spell gains `keywords`, or what it can't do", text)
        node = continuous_effects.ChangesKeywords(
            text, continuous_effects.THE_GIVEN, durations.FOR_EVER, bits, 0, 0, False
        )
        node.settle_reads(False)
        node.for_spells = True
        gains = c.game.spell_gains
        gains.append(spell_gains.SpellGain(face, c.filter_later(self.what), c.lasting(node)))
        return len(gains) - 1


@magic.word("cast_only")
@dataclass(frozen=True, slots=True)
class CastOnly(AbilityWord):
    """The card can be cast only while a condition is true."""

    if_: Condition

    def text(self) -> str:
        return f"Cast only if {self.if_.text()}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        face.own_rules.append(combat_timing.OnlyWhen(face.number, c.condition(self.if_)))


def terms_of(face: faces.Face) -> casting_terms.CastTerms:
    if face.terms is None:
        face.terms = casting_terms.CastTerms()
    return face.terms


def alone(c: CardCompiler, node: nodes.Effect, text: str) -> int:
    """Return the number of an effect that is all an ability does."""
    number = c.number(node)
    body = faces.Body([faces.Mode(number, [], text)])
    body.number = number
    c.game.bodies[number] = body
    return number


def optional(face: faces.Face, cost: faces.Cost, name: str, text: str) -> faces.ExtraCost:
    """Add and return an additional cost that may be paid once."""
    extra = faces.ExtraCost(cost, True, 1, text, name)
    face.extras.append(extra)
    return extra


def of_parts(c: list[faces.CostPart], text: str) -> faces.Cost:
    return faces.Cost(None, False, False, c, text)


def number_of(face: faces.Face, name: str) -> int:
    """Return how many additional costs of this name the face already has."""
    return len([extra for extra in face.extras if extra.name == name])


def copies_for_paid(c: CardCompiler, face: faces.Face, name: str, text: str) -> None:
    """Copy the spell when it is cast, once for each time that its newest additional cost of this name was paid."""
    times = casting_terms.TimesPaid(name, number_of(face, name) - 1)
    copied_when_cast(c, face, times, text, casting_terms.WasPaid(times))


def copied_when_cast(
    c: CardCompiler, face: faces.Face, times: nodes.Amount, text: str, condition: nodes.Condition | None = None
) -> None:
    it = select.OfEvent(select.SUBJECT, False)
    when_cast(c, face, stack.CopySpell(text, it, times, True), text, condition)


def when_cast(
    c: CardCompiler, face: faces.Face, node: nodes.Effect, text: str, condition: nodes.Condition | None = None
) -> None:
    """Add an ability that triggers when the spell itself is cast, and works only on the stack."""
    trigger = triggered_abilities.Happens(events.CAST, alone(c, node, text), text, condition=condition)
    trigger.subject = filters.IsSource()
    trigger.granted = c.granting
    c.listens(face, trigger, "stack")


def on_arrival(c: CardCompiler, way: str, word: Effect) -> None:
    """Set what happens to every permanent cast in this way as it enters."""
    number = c.way_number(way)
    if number not in c.game.arrivals:
        c.game.arrivals[number] = c.effect(word)


def only_if(c: CardCompiler, do: tuple[Effect, ...], paid: nodes.Condition) -> nodes.Effect:
    """Return effects whose targets are required only if this is true (CR 702.33g)."""
    before = len(c.specs)
    effect = c.in_order(do)
    for spec in c.specs[before:]:
        spec.only_if = paid
    return effect
