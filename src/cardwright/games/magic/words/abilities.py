"""Words for what a card can do, and the card itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range, Shares
from cardwright.definitions.trees import Ability, Amount, Condition, Effect, Trigger
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.effects import Effects, changes_text, in_place, instead_text
from cardwright.games.magic.words.filters import Fits, Itself, phrase
from cardwright.games.magic.words.modes import Option, modes_text
from cardwright.games.magic.words.scope import Colour, Instead, Keyword, Place, Type, magic
from cardwright.games.magic.words.targets import ONE

Limit = Annotated[int, Range(0, 99)]
Many = Annotated[int, Range(1, 10)]
Printed = Annotated[int, Range(-9, 99)]


ANY_TIMES: Final = 99
"""As often as one likes."""


def often(times: int, when: str) -> str:
    """How often something may be done."""
    return f"{'once' if times == 1 else f'{times} times'} {when}"


@magic.word("spell")
@dataclass(frozen=True, slots=True)
class SpellAbility(Ability):
    """What an instant or sorcery does."""

    do: Effects

    def text(self) -> str:
        return in_order(self.do)


@magic.word("modes")
@dataclass(frozen=True, slots=True)
class Modal(Ability):
    """A spell of which the player chooses modes."""

    options: Annotated[tuple[Option, ...], Range(2, 10)]
    choose: Annotated[int, Doc("how many, at least"), Range(0, 10)] = 1
    most: Annotated[Many | None, Doc("how many, at most; as many as at least if not given")] = None
    repeat: Annotated[bool, Doc("the same mode may be chosen more than once")] = False
    by_opponent: Annotated[bool, Doc("an opponent chooses")] = False
    budget: Annotated[Annotated[int, Range(1, 20)] | None, Doc("how much the modes may weigh together")] = None

    def text(self) -> str:
        return modes_text("Choose", self.options, self.choose, self.most, self.repeat, self.by_opponent, self.budget)


@magic.word("activated")
@dataclass(frozen=True, slots=True)
class Activated(Ability):
    """A cost, and what happens for it."""

    cost: Annotated[Costs, Range(1, 10)]
    do: Effects
    timing: Literal["instant", "sorcery"] = "instant"
    per_turn: Annotated[Limit | None, Doc("how often in a turn; 0 is never, none no limit")] = None
    per_game: Annotated[Limit | None, Doc("how often while it stays; 0 is never, none no limit")] = None
    place: Annotated[Place, Doc("where the card must be")] = "battlefield"
    only_if: Annotated[Condition | None, Doc("only while this is true")] = None

    def text(self) -> str:
        only = [f"if {self.only_if.text()}"] if self.only_if else []
        only += ["as a sorcery"] if self.timing == "sorcery" else []
        only += [often(self.per_turn, "each turn")] if self.per_turn is not None else []
        only += [often(self.per_game, "while it stays")] if self.per_game is not None else []
        only += [f"from {self.place}"] if self.place != "battlefield" else []
        limits = f" (only {', only '.join(only)})" if only else ""
        return f"{cost_text(self.cost)}: {in_order(self.do)}{limits}"


@magic.word("mana")
@dataclass(frozen=True, slots=True)
class ManaAbility(Ability):
    """Makes mana, without the stack."""

    brings: ClassVar[Mapping[str, str]] = {"count": "how many fit `counting`"}

    add: Annotated[tuple[str, ...], Doc("letters of WUBRGC made at once; several are a choice"), Range(1, 12)]
    cost: Annotated[Costs, Doc("tapping, if not given")] = ()
    do: Annotated[tuple[Effect, ...], Doc("what happens besides")] = ()
    only: Annotated[Fits, Doc("spells the mana may be spent on; any and everything if not given")] = ()
    stays: Annotated[bool, Doc("it is not lost as steps and phases end")] = False
    times: Annotated[Amount | None, Doc("so many times that much")] = None
    counting: Annotated[Fits, Doc("what `count` counts on the battlefield")] = ()

    def text(self) -> str:
        cost = cost_text(self.cost) if self.cost else "{T}"
        also = f", then {in_order(self.do)}" if self.do else ""
        many = f" {self.times} times" if self.times is not None else ""
        many += f" (count: {phrase(self.counting)})" if self.counting else ""
        only = f", to spend only on {phrase(self.only)}" if self.only else ""
        only += ", which stays until end of turn" if self.stays else ""
        return f"{cost}: Add {' or '.join('{' + '}{'.join(mana) + '}' for mana in self.add)}{many}{only}{also}"


@magic.word("loyalty")
@dataclass(frozen=True, slots=True)
class Loyalty(Ability):
    """A planeswalker's ability: loyalty counters are put on it or removed, once each turn in your main phase."""

    change: Annotated[int, Range(-30, 30)]
    do: Effects
    x: Annotated[bool, Doc("removes X instead of a number")] = False

    def text(self) -> str:
        return f"{'-X' if self.x else f'{self.change:+d}' if self.change else '0'}: {in_order(self.do)}"


@magic.word("when")
@dataclass(frozen=True, slots=True)
class When(Ability):
    """Whenever something happens."""

    event: Annotated[Trigger, Doc("what has to happen"), Shares()]
    do: Effects
    if_: Annotated[Condition | None, Doc("must be true then, and again as the ability resolves")] = None
    per_turn: Annotated[Limit | None, Doc("how often in a turn; 0 is never, none no limit")] = None
    place: Annotated[Place, Doc("where the card must be")] = "battlefield"

    def text(self) -> str:
        only = f", if {self.if_.text()}" if self.if_ else ""
        where = f" ({often(self.per_turn, 'each turn')})" if self.per_turn is not None else ""
        where += f" (from {self.place})" if self.place != "battlefield" else ""
        return f"When {self.event.text()}{only}: {in_order(self.do)}{where}"


@magic.word("always_when")
@dataclass(frozen=True, slots=True)
class StateTrigger(Ability):
    """Triggers whenever something is true and it is not on the stack already."""

    if_: Condition
    do: Effects

    def text(self) -> str:
        return f"When {self.if_.text()}: {in_order(self.do)}"


@magic.word("static")
@dataclass(frozen=True, slots=True)
class Static(Ability):
    """Changes what permanents are while the source is there: itself, what it is attached to, or all that fit."""

    brings: ClassVar[Mapping[str, str]] = {"count": "how many fit `counting`"}

    on: Annotated[Literal["self", "host", "each"], Doc("whom it changes")] = "self"
    what: Annotated[Fits, Doc("which, for each")] = ()
    power: Annotated[Amount | None, Doc("added to power")] = None
    toughness: Annotated[Amount | None, Doc("added to toughness")] = None
    set_power: Annotated[Amount | None, Doc("power is this; of itself it is what defines the card")] = None
    set_toughness: Annotated[Amount | None, Doc("toughness is this")] = None
    keywords: Annotated[tuple[Keyword, ...], Doc("it has")] = ()
    loses: Annotated[tuple[Keyword, ...], Doc("it loses")] = ()
    loses_all: Annotated[bool, Doc("it loses all abilities")] = False
    types: Annotated[tuple[Type, ...], Doc("it also has these types")] = ()
    loses_types: Annotated[tuple[Type, ...], Doc("it has not these types")] = ()
    subtypes: Annotated[tuple[str, ...], Doc("it also has these subtypes")] = ()
    instead_of: Annotated[Instead | None, Doc("these types and subtypes take the place of others")] = None
    abilities: Annotated[tuple[Ability, ...], Doc("it has these abilities")] = ()
    switch: Annotated[bool, Doc("its power and toughness change places")] = False
    named: Annotated[str | None, Doc("its name is this")] = None
    colours: Annotated[tuple[Colour, ...], Doc("it is these colours")] = ()
    protection: Annotated[Fits, Doc("it has protection from such")] = ()
    if_: Annotated[Condition | None, Doc("only while this is true")] = None
    counting: Annotated[Fits, Doc("what `count` counts")] = ()
    counting_place: Annotated[Place, Doc("where")] = "battlefield"

    def text(self) -> str:
        whom = {"self": "this", "host": "the attached permanent", "each": phrase(self.what)}[self.on]
        parts = changes_text(self.power, self.toughness, self.set_power, self.set_toughness, self.keywords, self.loses)
        parts += ["loses all abilities"] if self.loses_all else []
        parts += [f"has protection from {phrase(self.protection)}"] if self.protection else []
        also = (*self.colours, *self.types, *self.subtypes)
        parts += [f"is {' '.join(also)}{instead_text(self.instead_of)}"] if also else []
        parts += [f"is not {' '.join(self.loses_types)}"] if self.loses_types else []
        parts += [f'has "{ability.text()}"' for ability in self.abilities]
        parts += ["switches power and toughness"] if self.switch else []
        parts += [f"is named {self.named}"] if self.named else []
        only = f" while {self.if_.text()}" if self.if_ else ""
        counts = f" (count: {phrase(self.counting)}{in_place(self.counting_place)})" if self.counting else ""
        return f"{whom} {' and '.join(parts)}{only}{counts}"


@magic.word("protection")
@dataclass(frozen=True, slots=True)
class Protection(Ability):
    """Protection from everything that fits."""

    what: Fits

    def text(self) -> str:
        return f"Protection from {phrase(self.what)}"


@magic.word("ward")
@dataclass(frozen=True, slots=True)
class Ward(Ability):
    """What an opponent targets it with is countered unless they pay."""

    cost: Costs
    x: Annotated[Amount | None, Doc("the X in the cost, settled as they are asked to pay")] = None

    def text(self) -> str:
        return f"Ward {cost_text(self.cost)}" + (f", where X is {self.x}" if self.x is not None else "")


@magic.word("prowess")
@dataclass(frozen=True, slots=True)
class Prowess(Ability):
    """Gets +1/+1 until end of turn when you cast a spell that is no creature."""

    def text(self) -> str:
        return "Prowess"


@magic.word("persist")
@dataclass(frozen=True, slots=True)
class Persist(Ability):
    """When it goes to the graveyard without a -1/-1 counter, it returns with one."""

    def text(self) -> str:
        return "Persist"


@magic.word("undying")
@dataclass(frozen=True, slots=True)
class Undying(Ability):
    """When it goes to the graveyard without a +1/+1 counter, it returns with one."""

    def text(self) -> str:
        return "Undying"


@magic.word("exalted")
@dataclass(frozen=True, slots=True)
class Exalted(Ability):
    """A creature of yours that attacks alone gets +1/+1 until end of turn."""

    def text(self) -> str:
        return "Exalted"


@magic.word("equip")
@dataclass(frozen=True, slots=True)
class Equip(Ability):
    """Attaches itself to a creature of yours, in your main phase."""

    cost: Costs
    what: Annotated[Fits, Doc("only such a creature")] = ()
    planeswalker: Annotated[bool, Doc("a planeswalker, as though it were a creature")] = False

    def text(self) -> str:
        whom = "planeswalker " if self.planeswalker else f"{phrase(self.what)} " if self.what else ""
        return f"Equip {whom}{cost_text(self.cost)}"


@magic.word("crew")
@dataclass(frozen=True, slots=True)
class Crew(Ability):
    """Becomes a creature until end of turn when creatures with this much power are tapped."""

    power: Annotated[int, Range(0, 20)]

    def text(self) -> str:
        return f"Crew {self.power}"


@magic.word("enchant")
@dataclass(frozen=True, slots=True)
class Enchant(Ability):
    """What an aura may be attached to."""

    what: Fits

    def text(self) -> str:
        return f"Enchant {phrase(self.what)}"


@magic.word("cycling")
@dataclass(frozen=True, slots=True)
class Cycling(Ability):
    """Discarded from hand to draw a card, or to search the library for one that fits."""

    cost: Costs
    what: Annotated[Fits, Doc("search for such a card instead of drawing one")] = ()

    def text(self) -> str:
        return f"{phrase(self.what) + 'cycling' if self.what else 'Cycling'} {cost_text(self.cost)}"


@magic.word("flashback")
@dataclass(frozen=True, slots=True)
class Flashback(Ability):
    """May be cast from the graveyard, then is exiled."""

    cost: Costs

    def text(self) -> str:
        return f"Flashback {cost_text(self.cost)}"


@magic.word("kicker")
@dataclass(frozen=True, slots=True)
class Kicker(Ability):
    """An optional additional cost; `kicked` is how often it was paid."""

    cost: Costs
    times: Annotated[int, Doc("how often it may be paid; 99 is any number of times"), Range(1, ANY_TIMES)] = 1

    def text(self) -> str:
        many = f", up to {self.times} times" if 1 < self.times < ANY_TIMES else ""
        return f"{'Kicker' if self.times == 1 else 'Multikicker'} {cost_text(self.cost)}{many}"


@magic.word("additional_cost")
@dataclass(frozen=True, slots=True)
class AdditionalCost(Ability):
    """Must be paid too."""

    cost: Costs

    def text(self) -> str:
        return f"Also costs: {cost_text(self.cost)}"


@magic.word("alternative_cost")
@dataclass(frozen=True, slots=True)
class AlternativeCost(Ability):
    """May be paid instead of the mana cost."""

    name: str
    cost: Costs

    def text(self) -> str:
        return f"{self.name}: {cost_text(self.cost)}"


@magic.word("enters_tapped")
@dataclass(frozen=True, slots=True)
class EntersTapped(Ability):
    """Enters tapped."""

    unless: Annotated[Condition | None, Doc("untapped if this is true as it enters")] = None
    unless_paid: Annotated[Costs, Doc("untapped if its controller pays this as it enters")] = ()

    def text(self) -> str:
        paid = f" unless you pay: {cost_text(self.unless_paid)}" if self.unless_paid else ""
        return "Enters tapped" + (f" unless {self.unless.text()}" if self.unless else "") + paid


@magic.word("enters_with")
@dataclass(frozen=True, slots=True)
class EntersWith(Ability):
    """Enters with counters."""

    kind: str
    amount: Amount = ONE

    def text(self) -> str:
        return f"Enters with {self.amount} {self.kind} counter"


@magic.word("cost_change")
@dataclass(frozen=True, slots=True)
class CostChange(Ability):
    """Spells that fit cost more or less generic mana to cast."""

    amount: Annotated[int, Doc("more; less if negative"), Range(-9, 9)]
    what: Annotated[Fits, Doc("which spells; `yours` are those you cast")]

    def text(self) -> str:
        return f"{phrase(self.what)} costs {abs(self.amount)} {'more' if self.amount > 0 else 'less'}"


@magic.word("attack_cost")
@dataclass(frozen=True, slots=True)
class AttackCost(Ability):
    """Creatures that fit can't attack unless their controller pays for each of them."""

    cost: Annotated[Costs, Range(1, 10)]
    what: Annotated[Fits, Doc("which creatures; `itself` for this one alone")] = ()
    guards: Annotated[Literal["you", "yours", "anyone"], Doc("you, your planeswalkers too, or all")] = "you"

    def text(self) -> str:
        whom = {"you": "you", "yours": "you or your planeswalkers", "anyone": "anyone"}[self.guards]
        return f"{phrase(self.what)} attacks {whom} only for {cost_text(self.cost)} each"


@magic.word("optional_attack_cost")
@dataclass(frozen=True, slots=True)
class OptionalAttackCost(Ability):
    """As a creature that fits attacks, its controller may pay; when they do, something happens."""

    cost: Annotated[Costs, Range(1, 10)]
    do: Effects
    what: Annotated[Fits, Doc("which creatures")] = (Itself(),)

    def text(self) -> str:
        return f"You may pay {cost_text(self.cost)} as {phrase(self.what)} attacks. When you do, {in_order(self.do)}"


@magic.word("block_cost")
@dataclass(frozen=True, slots=True)
class BlockCost(Ability):
    """Creatures that fit can't block unless their controller pays for each of them."""

    cost: Annotated[Costs, Range(1, 10)]
    what: Annotated[Fits, Doc("which creatures; `itself` for this one alone")] = ()

    def text(self) -> str:
        return f"{phrase(self.what)} blocks only for {cost_text(self.cost)} each"


Layout = Literal["normal", "transform", "modal", "flip", "adventure", "omen", "split", "fuse", "aftermath"]
# How many parts each layout has besides the card itself; a card in halves is nothing but its parts.
PARTS: Final = {
    "normal": 0, "transform": 1, "modal": 1, "flip": 1, "adventure": 1, "omen": 1, "split": 2, "fuse": 2,
    "aftermath": 2,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Part:
    """Another side of a card, or a part of it that is cast by itself."""

    name: str
    types: Annotated[tuple[Type, ...], Range(1, 6)]
    cost: Annotated[str | None, Doc("mana cost; none where this side is not cast")] = None
    subtypes: tuple[str, ...] = ()
    power: Printed | None = None
    toughness: Printed | None = None
    loyalty: Limit | None = None
    defense: Annotated[Limit | None, Doc("of a battle")] = None
    colours: Annotated[tuple[Colour, ...] | None, Doc("where they differ from the cost's")] = None
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()

    def text(self) -> str:
        """The abilities as rules text."""
        return rules_text(self.keywords, self.abilities)


def rules_text(keywords: tuple[str, ...], abilities: tuple[Ability, ...]) -> str:
    lines = [", ".join(keywords)] if keywords else []
    return "; ".join([*lines, *(ability.text() for ability in abilities)])


@dataclass(frozen=True, slots=True)
class MagicCard:
    """A card: what is printed on it as facts, and its abilities."""

    name: str
    types: Annotated[tuple[Type, ...], Range(1, 6)]
    cost: Annotated[str | None, Doc("mana cost; none for lands and tokens")] = None
    subtypes: tuple[str, ...] = ()
    power: Printed | None = None
    toughness: Printed | None = None
    loyalty: Limit | None = None
    defense: Annotated[Limit | None, Doc("of a battle")] = None
    colours: Annotated[tuple[Colour, ...] | None, Doc("where they differ from the cost's, as for tokens")] = None
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    token: Annotated[bool, Doc("made by other cards only")] = False
    layout: Annotated[Layout, Doc("how its parts belong to it")] = "normal"
    parts: Annotated[tuple[Part, ...], Doc("its other side, its adventure, or its two halves")] = ()
    printed: Annotated[str | None, Doc("a token's name, where several share one; `name` tells them apart")] = None

    def __post_init__(self) -> None:
        if self.printed is not None and not self.token:
            raise ValueError("only a token is called by another name than it has")
        if len(self.parts) != PARTS[self.layout]:
            raise ValueError(f"the layout {self.layout} has {PARTS[self.layout]} parts, not {len(self.parts)}")
        if ("creature" in self.types) != (self.power is not None and self.toughness is not None) and not (
            "Vehicle" in self.subtypes and self.power is not None
        ):
            raise ValueError("a creature has power and toughness, and nothing else has but a Vehicle")

    def text(self) -> str:
        """The abilities as rules text, and those of its parts."""
        own = rules_text(self.keywords, self.abilities)
        return " // ".join([*([own] if own else []), *(f"{part.name}: {part.text()}" for part in self.parts)])


CARD_TYPE: Final = MagicCard
