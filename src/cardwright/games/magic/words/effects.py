"""Words for what happens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from cardwright.definitions.common import in_order
from cardwright.definitions.expression import Number
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability, Amount, Effect, Target
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.scope import Colour, Instead, Keyword, Place, Step, Type, Until, Whose, magic
from cardwright.games.magic.words.targets import ONE, Pair, Self, YouTarget

Effects = Annotated[tuple[Effect, ...], Doc("what happens, in this order"), Range(1, 20)]
ME = Self()
YOU = YouTarget()
Joins = Annotated[Literal["attacking", "blocking"], Doc("enters the battlefield so")]
Whom = Annotated[Target | None, Doc("whom it attacks or blocks; chosen as it enters if not given")]


def joins_text(joins: str | None) -> str:
    return f", {joins}" if joins else ""


def tapped_text(tapped: bool) -> str:
    return " tapped" if tapped else ""


def in_place(place: str) -> str:
    """Where something is counted, unless on the battlefield."""
    return "" if place == "battlefield" else f" in {place}"


def instead_text(others: str | None) -> str:
    """Whether these take the place of what it was."""
    return "" if others is None else f" instead of other {others}"


def signed(amount: Amount) -> str:
    """An amount as a change: +2, -1, +x."""
    text = str(amount)
    return f"{int(text):+d}" if text.lstrip("-").isdigit() else f"+{text}"


@magic.word("damage")
@dataclass(frozen=True, slots=True)
class Damage(Effect):
    """Deals damage to each of what is named."""

    amount: Amount
    to: Target
    by: Annotated[Target, Doc("what deals it")] = ME
    divided: Annotated[bool, Doc("divided among one or more targets as the player chooses")] = False
    unpreventable: Annotated[bool, Doc("it can't be prevented")] = False

    def text(self) -> str:
        how = "divided among " if self.divided else "to "
        prevented = ", which can't be prevented" if self.unpreventable else ""
        return f"{self.by.text()} deals {self.amount} damage {how}{self.to.text()}{prevented}"


@magic.word("destroy")
@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Destroys permanents."""

    what: Target
    regenerates: Annotated[bool, Doc("false: it can't be regenerated")] = True

    def text(self) -> str:
        return f"destroy {self.what.text()}" + ("" if self.regenerates else " without regeneration")


@magic.word("exile")
@dataclass(frozen=True, slots=True)
class Exile(Effect):
    """Exiles objects; `linked` ones are known as those the source exiled."""

    what: Target
    linked: bool = False
    pair: Pair = 1

    def text(self) -> str:
        return f"exile {self.what.text()}"


@magic.word("put")
@dataclass(frozen=True, slots=True)
class Put(Effect):
    """Puts objects into a zone: their owners' hands, libraries or graveyards, or the battlefield."""

    what: Target
    to: Place
    bottom: Annotated[bool, Doc("of the library")] = False
    tapped: bool = False
    yours: Annotated[bool, Doc("under your control")] = False
    joins: Joins | None = None
    whom: Whom = None

    def text(self) -> str:
        how = " on the bottom" if self.bottom else ""
        how += tapped_text(self.tapped) + (" under your control" if self.yours else "")
        return f"put {self.what.text()} into {self.to}{how}{joins_text(self.joins)}"


@magic.word("flicker")
@dataclass(frozen=True, slots=True)
class Flicker(Effect):
    """Exiles permanents and returns them at once."""

    what: Target
    yours: Annotated[bool, Doc("they return under your control, not their owners'")] = False

    def text(self) -> str:
        return f"exile {self.what.text()}, then return it{' under your control' if self.yours else ''}"


@magic.word("sacrifice")
@dataclass(frozen=True, slots=True)
class Sacrifice(Effect):
    """Permanents are sacrificed by their controllers."""

    what: Target

    def text(self) -> str:
        return f"sacrifice {self.what.text()}"


@magic.word("draw")
@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Players draw cards."""

    amount: Amount = ONE
    who: Target = YOU

    def text(self) -> str:
        return f"{self.who.text()} draw {self.amount}"


@magic.word("discard")
@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Players discard cards."""

    amount: Amount = ONE
    who: Target = YOU
    what: Annotated[Fits, Doc("only such cards")] = ()
    random: bool = False
    you_choose: Annotated[bool, Doc("you look at the hand and choose")] = False

    def text(self) -> str:
        how = " at random" if self.random else " of your choice" if self.you_choose else ""
        return f"{self.who.text()} discard {self.amount} {phrase(self.what) if self.what else 'card'}{how}"


@magic.word("mill")
@dataclass(frozen=True, slots=True)
class Mill(Effect):
    """Players put the top cards of their libraries into their graveyards."""

    amount: Amount
    who: Target = YOU

    def text(self) -> str:
        return f"{self.who.text()} mill {self.amount}"


@magic.word("gain_life")
@dataclass(frozen=True, slots=True)
class GainLife(Effect):
    """Players gain life."""

    amount: Amount
    who: Target = YOU

    def text(self) -> str:
        return f"{self.who.text()} gain {self.amount} life"


@magic.word("lose_life")
@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    """Players lose life."""

    amount: Amount
    who: Target = YOU

    def text(self) -> str:
        return f"{self.who.text()} lose {self.amount} life"


@magic.word("change")
@dataclass(frozen=True, slots=True)
class Change(Effect):
    """Changes what objects are, for a while."""

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
    until: Until = "end of turn"

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
        ends = "" if self.until == "for ever" else f" until {self.until}"
        return f"{self.what.text()} {' and '.join(parts)}{ends}"


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
class PutCounters(Effect):
    """Puts counters on objects or players."""

    kind: str
    on: Target = ME
    amount: Amount = ONE

    def text(self) -> str:
        return f"put {self.amount} {self.kind} counter on {self.on.text()}"


@magic.word("remove_counters")
@dataclass(frozen=True, slots=True)
class RemoveCounters(Effect):
    """Removes counters, as many as there are at most."""

    kind: str
    on: Target = ME
    amount: Amount = ONE

    def text(self) -> str:
        return f"remove {self.amount} {self.kind} counter from {self.on.text()}"


@magic.word("tap")
@dataclass(frozen=True, slots=True)
class Tap(Effect):
    """Taps permanents."""

    what: Target

    def text(self) -> str:
        return f"tap {self.what.text()}"


@magic.word("untap")
@dataclass(frozen=True, slots=True)
class Untap(Effect):
    """Untaps permanents."""

    what: Target

    def text(self) -> str:
        return f"untap {self.what.text()}"


@magic.word("create")
@dataclass(frozen=True, slots=True)
class Create(Effect):
    """Creates tokens; the token is a card of its own with `token: true`."""

    token: Annotated[str, Doc("the token's name among the cards")]
    amount: Amount = ONE
    who: Target = YOU
    tapped: bool = False
    joins: Joins | None = None
    whom: Whom = None
    linked: Annotated[bool, Doc("known as what the source created")] = False
    pair: Pair = 1

    def text(self) -> str:
        token = f"{tapped_text(self.tapped)} {self.token}"
        return f"{self.who.text()} create {self.amount}{token}{joins_text(self.joins)}"


@magic.word("counter")
@dataclass(frozen=True, slots=True)
class Counter(Effect):
    """Counters spells or abilities."""

    what: Target

    def text(self) -> str:
        return f"counter {self.what.text()}"


@magic.word("gain_control")
@dataclass(frozen=True, slots=True)
class GainControl(Effect):
    """A player gains control of permanents."""

    what: Target
    until: Until = "for ever"
    who: Target = YOU

    def text(self) -> str:
        ends = "" if self.until == "for ever" else f" until {self.until}"
        return f"{self.who.text()} gain control of {self.what.text()}{ends}"


@magic.word("fight")
@dataclass(frozen=True, slots=True)
class Fight(Effect):
    """Two creatures fight."""

    one: Target
    other: Target

    def text(self) -> str:
        return f"{self.one.text()} fights {self.other.text()}"


@magic.word("scry")
@dataclass(frozen=True, slots=True)
class Scry(Effect):
    """Look at the top cards; any go to the bottom."""

    amount: Amount

    def text(self) -> str:
        return f"scry {self.amount}"


@magic.word("surveil")
@dataclass(frozen=True, slots=True)
class Surveil(Effect):
    """Look at the top cards; any go to the graveyard."""

    amount: Amount

    def text(self) -> str:
        return f"surveil {self.amount}"


@magic.word("search")
@dataclass(frozen=True, slots=True)
class Search(Effect):
    """Search a library for cards that fit."""

    what: Fits
    to: Literal["hand", "battlefield", "graveyard", "exile", "top"] = "hand"
    count: Amount = ONE
    tapped: bool = False
    reveals: bool = True
    who: Target = YOU

    def text(self) -> str:
        found = f"{self.count} {phrase(self.what)}{', reveal it' if self.reveals else ''}"
        return f"{self.who.text()} search for {found}, to {self.to}{tapped_text(self.tapped)}, and shuffle"


@magic.word("look")
@dataclass(frozen=True, slots=True)
class Look(Effect):
    """Look at the top cards, take some, put the rest away."""

    amount: Amount
    take: Amount = ONE
    what: Annotated[Fits, Doc("only such cards may be taken")] = ()
    to: Literal["hand", "battlefield"] = "hand"
    rest: Literal["library", "graveyard"] = "library"
    may: Annotated[bool, Doc("fewer may be taken")] = False
    reveals: Annotated[bool, Doc("everyone sees them all")] = False

    def text(self) -> str:
        look = "reveal" if self.reveals else "look at"
        taken = f"{'up to ' if self.may else ''}{self.take}{' ' + phrase(self.what) if self.what else ''}"
        return f"{look} the top {self.amount}, put {taken} into {self.to}, the rest into {self.rest}"


@magic.word("phase_out")
@dataclass(frozen=True, slots=True)
class PhaseOut(Effect):
    """Permanents phase out until their controllers' next untap steps."""

    what: Target = ME

    def text(self) -> str:
        return f"{self.what.text()} phases out"


@magic.word("regenerate")
@dataclass(frozen=True, slots=True)
class Regenerate(Effect):
    """The next time it would be destroyed this turn, it is not."""

    what: Target = ME

    def text(self) -> str:
        return f"regenerate {self.what.text()}"


@magic.word("attach")
@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """Attaches the source, or something else, to a permanent."""

    to: Target
    what: Target = ME

    def text(self) -> str:
        return f"attach {self.what.text()} to {self.to.text()}"


@magic.word("may")
@dataclass(frozen=True, slots=True)
class May(Effect):
    """A player may let something happen."""

    do: Effects
    else_: Annotated[tuple[Effect, ...], Doc("what happens if not")] = ()
    who: Target = YOU

    def text(self) -> str:
        who = self.who.text()
        otherwise = f"; if not, {in_order(self.else_)}" if self.else_ else ""
        return f"{who} may {in_order(self.do).removeprefix(who + ' ')}{otherwise}"


@magic.word("unless_pays")
@dataclass(frozen=True, slots=True)
class UnlessPays(Effect):
    """Something happens unless a player pays."""

    cost: Costs
    do: Effects
    who: Target = YOU

    def text(self) -> str:
        return f"{in_order(self.do)} unless {self.who.text()} pays {cost_text(self.cost)}"


@magic.word("pay")
@dataclass(frozen=True, slots=True)
class Pay(Effect):
    """A player may pay; what follows if they do."""

    cost: Costs
    do: Effects
    who: Target = YOU

    def text(self) -> str:
        return f"{self.who.text()} may pay {cost_text(self.cost)}: {in_order(self.do)}"


@magic.word("later")
@dataclass(frozen=True, slots=True)
class Later(Effect):
    """At the beginning of the next such step, once, something happens to these objects; there they are `self`."""

    step: Step
    do: Effects
    what: Target = ME
    whose: Whose = "any"

    def text(self) -> str:
        whose = {"any": "the next", "yours": "your next", "opponents": "an opponent's next"}[self.whose]
        this = "" if self.what == ME else f" (this: {self.what.text()})"
        return f"at the beginning of {whose} {self.step} step, {in_order(self.do)}{this}"


@magic.word("when_you_do")
@dataclass(frozen=True, slots=True)
class WhenYouDo(Effect):
    """A trigger of its own that goes on the stack now."""

    do: Effects

    def text(self) -> str:
        return f"when you do, {in_order(self.do)}"


@magic.word("if_done")
@dataclass(frozen=True, slots=True)
class IfDone(Effect):
    """Something, and if anything came of it, something else."""

    first: Effects
    then: Effects

    def text(self) -> str:
        return f"{in_order(self.first)}; if you do, {in_order(self.then)}"


@magic.word("extra_turn")
@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """Another turn after this one."""

    who: Target = YOU

    def text(self) -> str:
        return f"{self.who.text()} take another turn"


@magic.word("extra_combat")
@dataclass(frozen=True, slots=True)
class ExtraCombat(Effect):
    """Another combat phase, and perhaps a main phase behind it."""

    main: bool = True

    def text(self) -> str:
        return "there is another combat phase" + (" and another main phase" if self.main else "")


@magic.word("shuffle")
@dataclass(frozen=True, slots=True)
class Shuffle(Effect):
    """Players shuffle their libraries: you, or besides something that goes to a library instead, its owner."""

    who: Target | None = None

    def text(self) -> str:
        return f"{(self.who or YOU).text()} shuffle"


@magic.word("add_mana")
@dataclass(frozen=True, slots=True)
class AddMana(Effect):
    """Adds mana, one of the choices."""

    mana: Annotated[tuple[str, ...], Doc("letters of WUBRGC; several are a choice"), Range(1, 12)]
    times: Annotated[Amount, Doc("so many times over")] = ONE

    def text(self) -> str:
        return f"add {' or '.join(self.mana)}{'' if self.times == ONE else f' {self.times} times'}"


@magic.word("counting")
@dataclass(frozen=True, slots=True)
class Counting(Effect):
    """Counts what fits; effects inside may speak of `count`."""

    brings: ClassVar[Mapping[str, str]] = {"count": "how many fit"}

    what: Fits
    do: Effects
    place: Place = "battlefield"

    def text(self) -> str:
        return f"{in_order(self.do)} (count: {phrase(self.what)}{in_place(self.place)})"


@magic.word("lose_game")
@dataclass(frozen=True, slots=True)
class LoseGame(Effect):
    """Players lose the game."""

    losers: Target

    def text(self) -> str:
        return f"{self.losers.text()} lose the game"
