"""Words for effects that have no keyword."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.definitions.expression import Number
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability, Amount, Condition, Duration, Effect, Target
from cardwright.engine import nodes
from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.numbers import is_by_x, sort_number
from cardwright.games.magic.language.vocabulary import Colour, Instead, Keyword, Place, Type, magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.combat import joining_combat
from cardwright.games.magic.rules.concepts import dealing_damage, drawing, life, putting_counters
from cardwright.games.magic.rules.continuous import change, continuous_effects, control_effects, gain_control
from cardwright.games.magic.rules.zones import library_place
from cardwright.games.magic.words.durations import END_OF_TURN, FOR_EVER, ends_text
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.targets import ONE, Self, YouTarget

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


Effects = Annotated[tuple[Effect, ...], Doc("what happens, in this order"), Range(1, 20)]


ME = Self()


YOU_ONLY = YouTarget()


Joins = Annotated[Literal["attacking", "blocking"], Doc("enters the battlefield so")]


Whom = Annotated[Target | None, Doc("whom it attacks or blocks; chosen as it enters if not given")]


Else = Annotated[tuple[Effect, ...], Doc("what happens if not")]


def joins_text(joins: str | None) -> str:
    return f", {joins}" if joins else ""


def tapped_text(tapped: bool) -> str:
    return " tapped" if tapped else ""


def in_place(place: str) -> str:
    """Return where something is counted; "" for the battlefield."""
    return "" if place == "battlefield" else f" in {place}"


def instead_text(others: str | None) -> str:
    """Return the text saying that these replace the others; "" if they do not."""
    return "" if others is None else f" instead of other {others}"


def signed(amount: Amount) -> str:
    """Return an amount as a change: +2, -1, +x."""
    text = str(amount)
    return f"{int(text):+d}" if text.lstrip("-").isdigit() else f"+{text}"


@magic.word("damage")
@dataclass(frozen=True, slots=True)
class Damage(EffectWord):
    """Deals damage to each named object or player."""

    amount: Amount
    to: Target
    by: Annotated[Target, Doc("what deals it")] = ME
    divided: Annotated[bool, Doc("divided among one or more targets as the player chooses")] = False
    unpreventable: Annotated[bool, Doc("it can't be prevented")] = False
    excess: Annotated[Target | None, Doc("what is more than enough is dealt to this player instead")] = None
    excess_if: Annotated[Condition | None, Doc("only if this is true")] = None

    def __post_init__(self) -> None:
        if self.excess_if is not None and self.excess is None:
            raise ValueError("`excess_if` goes with `excess`")

    def text(self) -> str:
        how = "divided among " if self.divided else "to "
        prevented = ", which can't be prevented" if self.unpreventable else ""
        only = f" if {self.excess_if.text()}" if self.excess_if else ""
        rest = f", the excess to {self.excess.text()}{only}" if self.excess else ""
        return f"{self.by.text()} deals {self.amount} damage {how}{self.to.text()}{prevented}{rest}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        by_node = c.thing(self.by)
        to_node = c.anyone(self.to)
        if self.divided and c.specs:
            c.specs[-1].divided = c.amount(self.amount)
            c.specs[-1].by_x = c.specs[-1].by_x or is_by_x(self.amount)
            # "One, two or three targets": there is always one to divide it among.
            c.specs[-1].least = max(1, c.specs[-1].least)
        dealt = dealing_damage.Damage(text, c.amount(self.amount), to_node, by_node, self.divided)
        dealt.unpreventable = self.unpreventable
        dealt.excess = None if self.excess is None else c.player(self.excess)
        dealt.excess_if = None if self.excess_if is None else c.condition(self.excess_if)
        return dealt

    def leaves(self) -> results.Result:
        return results.DAMAGING

    def left(self, c: CardCompiler) -> int:
        return c.kind_of(self.to)


@magic.word("put")
@dataclass(frozen=True, slots=True)
class Put(EffectWord):
    """Puts objects into a zone: their owners' hands, libraries or graveyards, or the battlefield."""

    what: Target
    to: Place
    bottom: Annotated[bool, Doc("of the library")] = False
    tapped: bool = False
    yours: Annotated[bool, Doc("under your control")] = False
    joins: Joins | None = None
    whom: Whom = None
    nth: Annotated[int, Doc("so many from the top of the library; 1 is the top")] = 1
    or_bottom: Annotated[bool, Doc("there or on the bottom of the library, as the owner chooses")] = False

    def __post_init__(self) -> None:
        if (self.nth != 1 or self.or_bottom) and (self.to != "library" or self.bottom):
            raise ValueError("only what goes to a library, and not to its bottom, has a place from the top")
        if self.nth < 1:
            raise ValueError(f"places are counted from 1, found {self.nth}")

    def text(self) -> str:
        how = " on the bottom" if self.bottom else f" number {self.nth} from the top" if self.nth != 1 else ""
        how += " or on the bottom" if self.or_bottom else ""
        how += tapped_text(self.tapped) + (" under your control" if self.yours else "")
        return f"put {self.what.text()} into {self.to}{how}{joins_text(self.joins)}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        if self.joins is not None:
            text = self.text()
            return self.in_combat(c, text)
        text = self.text()
        if self.nth != 1 or self.or_bottom:
            return library_place.PutAtPlace(text, c.thing(self.what), self.nth, self.or_bottom)
        return c.put(text, self.what, sort_number(self.to), bottom=self.bottom, tapped=self.tapped, yours=self.yours)

    def in_combat(self, c: CardCompiler, text: str) -> nodes.Effect:
        if self.to != "battlefield":
            c.problem("what joins combat is put onto the battlefield", self.to, ["battlefield"])
        what = c.thing(self.what)
        joining = joining_combat.Joining(self.joins == "attacking", None if self.whom is None else c.anyone(self.whom))
        return joining_combat.PutInCombat(text, what, self.tapped, self.yours, joining)

    def leaves(self) -> results.Result:
        return results.moved(sort_number(self.to))


@magic.word("draw")
@dataclass(frozen=True, slots=True)
class Draw(EffectWord):
    """Players draw cards."""

    amount: Amount = ONE
    who: Target = YOU_ONLY
    up_to: Annotated[bool, Doc("or fewer, or none, as each of them likes")] = False

    def text(self) -> str:
        return f"{self.who.text()} draw {'up to ' if self.up_to else ''}{self.amount}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        made = drawing.DrawUpTo if self.up_to else drawing.Draw
        return made(text, c.amount(self.amount), c.player(self.who))

    def leaves(self) -> results.Result:
        return results.DRAWING


@magic.word("gain_life")
@dataclass(frozen=True, slots=True)
class GainLife(EffectWord):
    """Players gain life."""

    amount: Amount
    who: Target = YOU_ONLY

    def text(self) -> str:
        return f"{self.who.text()} gain {self.amount} life"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return life.GainLife(text, c.amount(self.amount), c.player(self.who))

    def leaves(self) -> results.Result:
        return results.GAINING_LIFE


@magic.word("lose_life")
@dataclass(frozen=True, slots=True)
class LoseLife(EffectWord):
    """Players lose life."""

    amount: Amount
    who: Target = YOU_ONLY

    def text(self) -> str:
        return f"{self.who.text()} lose {self.amount} life"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return life.LoseLife(text, c.amount(self.amount), c.player(self.who))

    def leaves(self) -> results.Result:
        return results.LOSING_LIFE


@magic.word("change")
@dataclass(frozen=True, slots=True)
class Change(EffectWord):
    """Changes the characteristics of objects for a duration."""

    what: Target
    power: Annotated[Amount | None, Doc("added to power")] = None
    toughness: Annotated[Amount | None, Doc("added to toughness")] = None
    set_power: Annotated[Amount | None, Doc("power becomes this")] = None
    set_toughness: Annotated[Amount | None, Doc("toughness becomes this")] = None
    switch: Annotated[bool, Doc("power and toughness change places")] = False
    keywords: Annotated[tuple[Keyword, ...], Doc("gained")] = ()
    loses: Annotated[tuple[Keyword, ...], Doc("lost")] = ()
    loses_all: Annotated[bool, Doc("loses all abilities")] = False
    types: Annotated[tuple[Type, ...], Doc("also has these types")] = ()
    loses_types: Annotated[tuple[Type, ...], Doc("has not these types")] = ()
    subtypes: Annotated[tuple[str, ...], Doc("also has these subtypes")] = ()
    instead_of: Annotated[Instead | None, Doc("these types and subtypes take the place of others")] = None
    colours: Annotated[tuple[Colour, ...], Doc("becomes these colours")] = ()
    protection: Annotated[Fits, Doc("has protection from such")] = ()
    abilities: Annotated[tuple[Ability, ...], Doc("has these abilities")] = ()
    named: Annotated[str | None, Doc("its name is this")] = None
    until: Duration = END_OF_TURN

    def text(self) -> str:
        parts = changes_text(self.power, self.toughness, self.set_power, self.set_toughness, self.keywords, self.loses)
        parts += ["loses all abilities"] if self.loses_all else []
        also = (*self.colours, *self.types, *self.subtypes)
        parts += [f"is {' '.join(also)}{instead_text(self.instead_of)}"] if also else []
        parts += [f"is not {' '.join(self.loses_types)}"] if self.loses_types else []
        parts += [f"is named {self.named}"] if self.named else []
        parts += [f"has protection from {phrase(self.protection)}"] if self.protection else []
        parts += [f'has "{ability.text()}"' for ability in self.abilities]
        parts += ["switches power and toughness"] if self.switch else []
        ends = ends_text(self.until)
        return f"{self.what.text()} {' and '.join(parts)}{ends}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        """Return a continuous effect on each object, with one node for each layer it works in."""
        text = self.text()
        whom, until = continuous_effects.THE_GIVEN, c.until(self.until)
        # First: amounts may refer to its target.
        changed = c.thing(self.what)
        numbers: list[int] = []
        power: nodes.Amount | None = None
        toughness: nodes.Amount | None = None
        numbers.extend([c.lasting(node) for node in c.layer_nodes(self, text, whom, until)])
        if self.set_power is not None or self.set_toughness is not None:
            power = Constant(0) if self.set_power is None else c.amount(self.set_power)
            toughness = Constant(0) if self.set_toughness is None else c.amount(self.set_toughness)
            numbers.append(c.lasting(continuous_effects.SetsPower(text, whom, until, None, None, False)))
        if self.power is not None or self.toughness is not None:
            if power is not None:
                c.problem("a change either sets power and toughness or adds to them")
            power = c.bonus(self.power)
            toughness = c.bonus(self.toughness)
            numbers.append(c.lasting(continuous_effects.ChangesPower(text, whom, until, None, None)))
        if self.switch:
            numbers.append(c.lasting(continuous_effects.SwitchesPower(text, whom, until)))
        for number in numbers:
            node = c.game.lasting[number]
            assert isinstance(node, continuous_effects.Continuous)
            # It changes the objects it was given, by amounts that were settled when it began.
            node.settle_reads(False)
        return change.Change(text, changed, numbers, power, toughness)

    def is_its_own(self) -> bool:
        """Return whether the object grants the abilities to itself: they count as printed on it (CR 607.1a)."""
        return isinstance(self.what, Self)


def changes_text(
    power: Amount | None,
    toughness: Amount | None,
    set_power: Amount | None,
    set_toughness: Amount | None,
    keywords: tuple[str, ...],
    loses: tuple[str, ...],
) -> list[str]:
    parts: list[str] = []
    if power is not None or toughness is not None:
        parts.append(f"gets {signed(power or Number(0))}/{signed(toughness or Number(0))}")
    if set_power is not None or set_toughness is not None:
        parts.append(f"is {set_power}/{set_toughness}")
    if keywords:
        parts.append(f"has {', '.join(keywords)}")
    if loses:
        parts.append(f"loses {', '.join(loses)}")
    return parts


@magic.word("counters")
@dataclass(frozen=True, slots=True)
class PutCounters(EffectWord):
    """Puts counters on objects or players."""

    kind: str
    on: Target = ME
    amount: Amount = ONE

    def text(self) -> str:
        return f"put {self.amount} {self.kind} counter on {self.on.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return putting_counters.PutCounters(
            text, c.countable(self.kind, self.on), c.counter(self.kind), c.amount(self.amount)
        )

    def leaves(self) -> results.Result:
        return results.PUTTING_COUNTERS

    def left(self, c: CardCompiler) -> int:
        return c.kind_of(self.on)


@magic.word("remove_counters")
@dataclass(frozen=True, slots=True)
class RemoveCounters(EffectWord):
    """Removes counters, up to as many as there are."""

    kind: str
    on: Target = ME
    amount: Amount = ONE

    def text(self) -> str:
        return f"remove {self.amount} {self.kind} counter from {self.on.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return putting_counters.RemoveCounters(text, c.thing(self.on), c.counter(self.kind), c.amount(self.amount))

    def leaves(self) -> results.Result:
        return results.REMOVING_COUNTERS

    def left(self, c: CardCompiler) -> int:
        return c.kind_of(self.on)


@magic.word("gain_control")
@dataclass(frozen=True, slots=True)
class GainControl(EffectWord):
    """A player gains control of permanents."""

    what: Target
    until: Duration = FOR_EVER
    who: Target = YOU_ONLY

    def text(self) -> str:
        ends = ends_text(self.until)
        return f"{self.who.text()} gain control of {self.what.text()}{ends}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        node = c.lasting(control_effects.Controls(text, c.until(self.until), False))
        return gain_control.GainControl(text, c.thing(self.what), c.player(self.who), node)

    def leaves(self) -> results.Result:
        return results.GAINING_CONTROL
