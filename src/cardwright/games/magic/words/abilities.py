"""Words for abilities: activated, triggered, static and spell abilities, how permanents enter; and the card itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal

from cardwright.definitions.common import in_order
from cardwright.definitions.expression import Number
from cardwright.definitions.fields import Doc, Range, Shares
from cardwright.definitions.trees import Ability, Amount, Condition, Target, Trigger
from cardwright.engine.trigger import NO_LIMIT
from cardwright.games.magic.language.bases import AbilityWord, TargetWord, as_word
from cardwright.games.magic.language.numbers import WHOM, sort_number
from cardwright.games.magic.language.trigger_events import about_any, events_text, listeners
from cardwright.games.magic.language.vocabulary import Colour, Instead, Keyword, Place, Type, magic
from cardwright.games.magic.rules.abilities import once, state_triggers, triggered_abilities
from cardwright.games.magic.rules.continuous import continuous_effects
from cardwright.games.magic.rules.core import board, durations, faces, ranks
from cardwright.games.magic.rules.replacement import entering
from cardwright.games.magic.words.changed_costs import OwnChange
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.effects import Effects, changes_text, instead_text
from cardwright.games.magic.words.filters import Fits, Itself, Spell, phrase
from cardwright.games.magic.words.keyword_abilities.aftermath import AFTERMATH
from cardwright.games.magic.words.keyword_abilities.cycling import Cycles
from cardwright.games.magic.words.keyword_abilities.fuse import FUSE
from cardwright.games.magic.words.keyword_actions.tap_and_untap import BecomesTapped
from cardwright.games.magic.words.mana import AddChosenMana, AddMana
from cardwright.games.magic.words.other_rules.adventurer_cards import ADVENTURE
from cardwright.games.magic.words.other_rules.double_faced_cards import MODAL, TRANSFORMING
from cardwright.games.magic.words.other_rules.flip_cards import FLIP
from cardwright.games.magic.words.other_rules.omen_cards import OMEN
from cardwright.games.magic.words.other_rules.split_cards import SPLIT_LAYOUT
from cardwright.games.magic.words.targets import ONE
from cardwright.games.magic.words.triggers import Casts, Dies

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


Limit = Annotated[int, Range(0, 99)]


Many = Annotated[int, Range(1, 10)]


Printed = Annotated[int, Range(-9, 99)]


ANY_TIMES: Final = 99


LAYOUTS: Final = {
    layout.name: layout for layout in (TRANSFORMING, MODAL, FLIP, ADVENTURE, OMEN, SPLIT_LAYOUT, FUSE, AFTERMATH)
}  # fmt: skip
NORMAL_LAYOUT: Final = "normal"
# Named once, by the layouts themselves; a type checker sees text.
if TYPE_CHECKING:
    Layout = str
else:
    Layout = Literal[(NORMAL_LAYOUT, *LAYOUTS)]


@dataclass(frozen=True, slots=True)
class Part:
    """Another face of a card, or a part of it that is cast separately."""

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
        """Return the abilities as rules text."""
        return rules_text(self.keywords, self.abilities)


@dataclass(frozen=True, slots=True)
class MagicCard:
    """A card: its printed facts and its abilities."""

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
    layout: Annotated[Layout, Doc("how its parts belong to it")] = NORMAL_LAYOUT
    parts: Annotated[tuple[Part, ...], Doc("its other side, its adventure, or its two halves")] = ()
    printed: Annotated[str | None, Doc("a token's name, where several share one; `name` tells them apart")] = None
    text_: Annotated[str | None, Doc("rules text, instead of keywords and abilities")] = None

    reads_text: ClassVar = "cardwright.games.magic.text.card_file:with_text"
    reads_plain: ClassVar = "cardwright.games.magic.text.plain_card:PLAIN_CARD"

    def __post_init__(self) -> None:
        if self.text_ is not None:
            raise ValueError("the text of a card is read where its file is; give its abilities here")
        if self.printed is not None and not self.token:
            raise ValueError("only a token is called by another name than it has")
        parts = 0 if self.layout == NORMAL_LAYOUT else LAYOUTS[self.layout].parts
        if len(self.parts) != parts:
            raise ValueError(f"the layout {self.layout} has {parts} parts, not {len(self.parts)}")
        if ("creature" in self.types) != (self.power is not None and self.toughness is not None) and not (
            "Vehicle" in self.subtypes and self.power is not None
        ):
            raise ValueError("a creature has power and toughness, and nothing else has but a Vehicle")

    def text(self) -> str:
        """Return the abilities as rules text, including those of its parts."""
        own = rules_text(self.keywords, self.abilities)
        return " // ".join([*([own] if own else []), *(f"{part.name}: {part.text()}" for part in self.parts)])


CARD_TYPE: Final = MagicCard


def often(times: int, when: str) -> str:
    """Return how often something may be done."""
    return f"{'once' if times == 1 else f'{times} times'} {when}"


@magic.word("spell")
@dataclass(frozen=True, slots=True)
class SpellAbility(AbilityWord):
    """What an instant or sorcery does."""

    do: Effects

    def text(self) -> str:
        return in_order(self.do)

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        face.body = c.body(self.do)


@magic.word("activated")
@dataclass(frozen=True, slots=True)
class Activated(AbilityWord):
    """A cost, and the effects it pays for."""

    cost: Annotated[Costs, Range(1, 10)]
    do: Effects
    timing: Literal["instant", "sorcery"] = "instant"
    per_turn: Annotated[Limit | None, Doc("how often in a turn; 0 is never, none no limit")] = None
    per_game: Annotated[Limit | None, Doc("how often while it stays; 0 is never, none no limit")] = None
    place: Annotated[Place, Doc("where the card must be")] = "battlefield"
    only_if: Annotated[Condition | None, Doc("only while this is true")] = None
    costs: Annotated[tuple[OwnChange, ...], Doc("how its own cost changes")] = ()

    def text(self) -> str:
        only = [f"if {self.only_if.text()}"] if self.only_if else []
        only += ["as a sorcery"] if self.timing == "sorcery" else []
        only += [often(self.per_turn, "each turn")] if self.per_turn is not None else []
        only += [often(self.per_game, "while it stays")] if self.per_game is not None else []
        only += [f"from {self.place}"] if self.place != "battlefield" else []
        limits = f" (only {', only '.join(only)})" if only else ""
        changes = f" ({', '.join(change.text() for change in self.costs)})" if self.costs else ""
        return f"{cost_text(self.cost)}: {in_order(self.do)}{limits}{changes}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        ability = faces.Activated(c.cost(self.cost), c.body(self.do), self.text())
        if self.timing == "sorcery":
            ability.timing = faces.SORCERY_TIME
        ability.limit = NO_LIMIT if self.per_turn is None else self.per_turn
        ability.match_limit = NO_LIMIT if self.per_game is None else self.per_game
        ability.only_if = None if self.only_if is None else c.condition(self.only_if)
        ability.changes = [change.change(c) for change in self.costs] or None
        ability.sort = sort_number(self.place)
        face.hand_abilities = face.hand_abilities or self.place == "hand"
        face.graveyard_abilities = face.graveyard_abilities or self.place == "graveyard"
        face.exile_abilities = face.exile_abilities or self.place == "exile"
        face.activated.append(ability)


def is_own_cast(event: Trigger) -> bool:
    """Return whether an event is that the card itself is cast, which can only trigger on the stack."""
    return isinstance(event, Casts) and Itself() in event.what


def is_own_cycling(event: Trigger) -> bool:
    """Return whether an event is that the card itself is cycled."""
    return isinstance(event, Cycles) and Itself() in event.what


def is_heard_in_exile(event: Trigger) -> bool:
    """Return whether an event is that the creature dies which the card in exile haunts (CR 702.55c)."""
    return isinstance(event, Dies) and any(as_word(one).from_exile for one in event.what)


@magic.word("when")
@dataclass(frozen=True, slots=True)
class When(AbilityWord):
    """A triggered ability: effects that happen whenever one of some events occurs."""

    event: Annotated[tuple[Trigger, ...], Doc("what has to happen: one of these"), Range(1, 9), Shares()]
    do: Effects
    if_: Annotated[Condition | None, Doc("must be true then, and again as the ability resolves")] = None
    per_turn: Annotated[Limit | None, Doc("how often in a turn; 0 is never, none no limit")] = None
    place: Annotated[
        Place, Doc("where the card must be; if the event is its own casting or cycling, that is known")
    ] = "battlefield"

    def text(self) -> str:
        only = f", if {self.if_.text()}" if self.if_ else ""
        where = f" ({often(self.per_turn, 'each turn')})" if self.per_turn is not None else ""
        where += f" (from {self.place})" if self.place != "battlefield" else ""
        return f"When {events_text(self.event)}{only}: {in_order(self.do)}{where}"

    def add_to(self, c: CardCompiler, face: faces.Face, text: str = "") -> None:
        triggers = self.triggers(c, text or self.text())
        # CR 113.6k: each trigger condition functions where it can trigger, some of one ability here and some there.
        first_in: dict[str, triggered_abilities.Happens] = {}
        for event, trigger in zip(self.event, triggers, strict=True):
            trigger.granted = c.granting
            place = _only_place(event) or self.place
            if place in first_in:
                first_in[place].also.append(trigger.number)
            else:
                first_in[place] = trigger
                trigger.also = []
                c.listens(face, trigger, place)
                if is_own_cycling(event):
                    # CR 702.29c: it triggers from wherever the card went.
                    c.listens(face, trigger, "exile")

    def triggers(self, c: CardCompiler, text: str) -> list[triggered_abilities.Happens]:
        """Return a trigger for each event; the first brings the others."""
        outer = c.about
        c.about = about_any(self.event)
        condition = None if self.if_ is None else c.condition(self.if_)
        per_turn = NO_LIMIT if self.per_turn is None else self.per_turn
        deeds = len(c.deeds)
        effect = c.body(self.do).number
        c.about = outer
        for deed in c.deeds[deeds:]:
            condition = once.NotYet(deed, condition)
        triggers = listeners(c, self.event, effect, text, condition, per_turn)
        for trigger in triggers:
            # CR 605.1b: a mana ability if it triggers from mana being made, has no target and makes mana.
            trigger.at_once = all(
                isinstance(event, BecomesTapped) and event.for_mana is True for event in self.event
            ) and all(isinstance(part, AddMana | AddChosenMana) and not _targets(part.who) for part in self.do)
        return triggers


def _only_place(event: Trigger) -> str:
    """Return where the card is whenever an event can trigger its ability, "" if that is not said by the event."""
    if is_heard_in_exile(event):
        return "exile"
    return "stack" if is_own_cast(event) else "graveyard" if is_own_cycling(event) else ""


def _targets(word: Target) -> bool:
    return isinstance(word, TargetWord) and word.is_target


@magic.word("always_when")
@dataclass(frozen=True, slots=True)
class StateTrigger(AbilityWord):
    """Triggers whenever a condition is true, unless the ability is already on the stack."""

    if_: Condition
    do: Effects

    def text(self) -> str:
        return f"When {self.if_.text()}: {in_order(self.do)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        c.listens(face, state_triggers.WhileTrue(c.body(self.do).number, self.text(), c.condition(self.if_)))


@magic.word("static")
@dataclass(frozen=True, slots=True)
class Static(AbilityWord):
    """Changes permanents while the source is there: itself, what it is attached to, or all that match."""

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
        return f"{whom} {' and '.join(parts)}{only}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        """Add one node for each layer the ability works in (CR 613.1)."""
        text = self.text()
        if any(isinstance(one, Spell) for one in self.what):
            c.problem("a static ability changes permanents; `spells_gain` gives spells keywords as they are cast", text)
        on = WHOM[self.on]
        there = durations.WHILE_THERE
        nodes = c.layer_nodes(self, text, on, there)
        if self.set_power is not None or self.set_toughness is not None:
            power = None if self.set_power is None else c.amount(self.set_power)
            toughness = None if self.set_toughness is None else c.amount(self.set_toughness)
            nodes.append(continuous_effects.SetsPower(text, on, there, power, toughness, self.on == "self"))
        if self.power is not None or self.toughness is not None:
            more = continuous_effects.ChangesPower(text, on, there, c.bonus(self.power), c.bonus(self.toughness))
            nodes.append(more)
        if self.switch:
            nodes.append(continuous_effects.SwitchesPower(text, on, there))
        said_amounts = (self.power, self.toughness, self.set_power, self.set_toughness)
        computed = any(amount is not None and not isinstance(amount, Number) for amount in said_amounts)
        for node in nodes:
            if self.on == "each":
                node.what = c.filter(self.what)
            if self.if_ is not None:
                node.condition = c.condition(self.if_)
            node.settle_reads(
                computed and isinstance(node, continuous_effects.ChangesPower | continuous_effects.SetsPower)
            )
        c.statics(face, nodes)
        for number, node in zip(face.statics[len(face.statics) - len(nodes) :], nodes, strict=True):
            if node.layer == board.LAYER_7A and self.if_ is None:
                face.defining.append(number)

    def is_its_own(self) -> bool:
        """Return whether the object grants the abilities to itself: they count as printed on it (CR 607.1a)."""
        return self.on == "self"


@magic.word("enters_tapped")
@dataclass(frozen=True, slots=True)
class EntersTapped(AbilityWord):
    """Enters tapped."""

    unless: Annotated[Condition | None, Doc("untapped if this is true as it enters")] = None
    unless_paid: Annotated[Costs, Doc("untapped if its controller pays this as it enters")] = ()

    def text(self) -> str:
        paid = f" unless you pay: {cost_text(self.unless_paid)}" if self.unless_paid else ""
        return "Enters tapped" + (f" unless {self.unless.text()}" if self.unless else "") + paid

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        node = entering.EntersTapped(self.text(), ranks.OTHER)
        node.unless = None if self.unless is None else c.condition(self.unless)
        node.cost = c.cost(self.unless_paid) if self.unless_paid else None
        c.entering(face, node)


@magic.word("enters_if_paid")
@dataclass(frozen=True, slots=True)
class EntersIfPaid(AbilityWord):
    """Enters only if its controller pays this; if not, it is put into its owner's graveyard."""

    cost: Annotated[Costs, Range(1, 5)]

    def text(self) -> str:
        return f"Enters only if you pay: {cost_text(self.cost)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        c.entering(face, entering.EntersIfPaid(self.text(), ranks.OTHER, c.cost(self.cost)))


@magic.word("enters_with")
@dataclass(frozen=True, slots=True)
class EntersWith(AbilityWord):
    """Enters with counters."""

    kind: str
    amount: Amount = ONE

    def text(self) -> str:
        return f"Enters with {self.amount} {self.kind} counter"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        c.entering(face, entering.EntersWith(text, ranks.OTHER, c.counter(self.kind), c.amount(self.amount)))


def rules_text(keywords: tuple[str, ...], abilities: tuple[Ability, ...]) -> str:
    lines = [", ".join(keywords)] if keywords else []
    return "; ".join([*lines, *(ability.text() for ability in abilities)])
