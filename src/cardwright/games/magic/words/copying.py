"""Words for copies, sides of cards, control and shields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability, Amount, Effect, Filter, Target
from cardwright.games.magic.words.effects import YOU, tapped_text
from cardwright.games.magic.words.filters import Fits, either, phrase
from cardwright.games.magic.words.scope import Colour, Keyword, Type, Until, magic
from cardwright.games.magic.words.targets import ONE

Number = Annotated[int, Range(-9, 99)]


@dataclass(frozen=True, slots=True)
class Differences:
    """How a copy differs from what it copies."""

    name: Annotated[str | None, Doc("its name is this")] = None
    power: Number | None = None
    toughness: Number | None = None
    types: Annotated[tuple[Type, ...], Doc("it has these types too")] = ()
    loses_types: Annotated[tuple[Type, ...], Doc("it has not these types, such as legendary")] = ()
    subtypes: Annotated[tuple[str, ...], Doc("it has these subtypes too")] = ()
    colours: Annotated[tuple[Colour, ...] | None, Doc("it is these colours")] = None
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    no_cost: Annotated[bool, Doc("it has no mana cost")] = False
    this_ability: Annotated[bool, Doc("it has the ability too that says so")] = False

    def text(self) -> str:
        parts = [f"named {self.name}"] if self.name else []
        parts += [f"{self.power}/{self.toughness}"] if self.power is not None else []
        parts += [*(self.colours or ()), *self.types, *self.subtypes, *self.keywords]
        parts += [f"not {name}" for name in self.loses_types] + [ability.text() for ability in self.abilities]
        parts += ["without a mana cost"] if self.no_cost else []
        parts += ["with this ability"] if self.this_ability else []
        return f", except {', '.join(parts)}" if parts else ""


SAME = Differences()


@magic.word("become_copy")
@dataclass(frozen=True, slots=True)
class BecomeCopy(Effect):
    """Permanents become copies of another."""

    what: Target
    of: Target
    until: Until = "for ever"
    differs: Differences = SAME

    def text(self) -> str:
        ends = "" if self.until == "for ever" else f" until {self.until}"
        return f"{self.what.text()} becomes a copy of {self.of.text()}{ends}{self.differs.text()}"


@magic.word("create_copy")
@dataclass(frozen=True, slots=True)
class CreateCopy(Effect):
    """Creates tokens that are copies of something."""

    of: Target
    amount: Amount = ONE
    who: Target = YOU
    tapped: bool = False
    differs: Differences = SAME

    def text(self) -> str:
        copies = f"{self.amount}{tapped_text(self.tapped)} copy of {self.of.text()}"
        return f"{self.who.text()} create {copies}{self.differs.text()}"


@magic.word("has_adventure")
@dataclass(frozen=True, slots=True)
class HasAdventure(Filter):
    """Has an adventure, whether it is on it or not."""

    def text(self) -> str:
        return "that has an Adventure"


@magic.word("has_omen")
@dataclass(frozen=True, slots=True)
class HasOmen(Filter):
    """Has an omen, whether it is cast as one or not."""

    def text(self) -> str:
        return "that has an Omen"


@magic.word("cast_copy")
@dataclass(frozen=True, slots=True)
class CastCopy(Effect):
    """Copies cards where they are; you may cast each copy without paying its mana cost."""

    what: Target

    def text(self) -> str:
        return f"copy {self.what.text()} and cast the copy for free if you like"


@magic.word("transform")
@dataclass(frozen=True, slots=True)
class Transform(Effect):
    """Permanents are turned over, if they have another side."""

    what: Target
    flip: Annotated[bool, Doc("flips a flip card instead, once and for all")] = False

    def text(self) -> str:
        return f"{'flip' if self.flip else 'transform'} {self.what.text()}"


@magic.word("change_text")
@dataclass(frozen=True, slots=True)
class ChangeText(Effect):
    """Of each object one word becomes another of its sort, on its type line and in its abilities; you choose which."""

    what: Target
    words: Annotated[
        tuple[Literal["colours", "basic land types", "creature types"], ...], Doc("the sorts of words"), Range(1, 3)
    ]
    until: Until = "for ever"

    def text(self) -> str:
        ends = "" if self.until == "for ever" else f" until {self.until}"
        return f"change one of the {' or '.join(self.words)} in the text of {self.what.text()} to another{ends}"


@magic.word("exchange_control")
@dataclass(frozen=True, slots=True)
class ExchangeControl(Effect):
    """The controllers of two permanents exchange them; nothing if one is gone or both are one player's."""

    one: Target
    other: Target

    def text(self) -> str:
        return f"exchange control of {self.one.text()} and {self.other.text()}"


@magic.word("prevent")
@dataclass(frozen=True, slots=True)
class Prevent(Effect):
    """Prevents damage this turn: the next so much, or all of it."""

    to: Annotated[Target | None, Doc("whom it protects; all that fit `all` if not given")] = None
    amount: Annotated[Amount | None, Doc("the next so much; all if not given")] = None
    all_: Annotated[Fits, Doc("whom it protects, where that is not settled now")] = ()
    by: Annotated[Fits, Doc("from such sources only")] = ()
    combat: Annotated[bool | None, Doc("combat damage only; false: noncombat damage only")] = None
    source: Annotated[Fits, Doc("from one source only, that fits and that you choose now")] = ()
    from_: Annotated[Target | None, Doc("from these sources only")] = None
    next_time: Annotated[bool, Doc("the next time only, however much it is")] = False
    redirect: Annotated[Target | None, Doc("it is not prevented but dealt to this one instead")] = None
    also: Annotated[tuple[Effect, ...], Doc("what happens besides; `amount` is how much was prevented")] = ()

    def text(self) -> str:
        much = "all" if self.amount is None else f"the next {self.amount}"
        to = f" to {self.to.text()}" if self.to else f" to {phrase(self.all_)}" if self.all_ else ""
        by = f" by {phrase(self.by)}" if self.by else ""
        by += f" by {phrase(self.source)} of your choice" if self.source else ""
        by += f" by {self.from_.text()}" if self.from_ else ""
        times = " the next time" if self.next_time else ""
        also = f", and {in_order(self.also)}" if self.also else ""
        whole = f"{much} {either(self.combat, 'combat ', 'noncombat ')}damage{to}{by}{times} this turn"
        if self.redirect is not None:
            return f"{whole} is dealt to {self.redirect.text()} instead{also}"
        return f"prevent {whole}{also}"


@dataclass(frozen=True, slots=True)
class CopyCounters:
    """Counters that a copy enters with."""

    kind: str
    amount: Amount = ONE


@dataclass(frozen=True, slots=True)
class CopyAlso:
    """What else is so of what enters as a copy; counters are none of what copies of it have."""

    if_types: Annotated[tuple[Type, ...], Doc("only if the copy has one of these types")] = ()
    counters: Annotated[tuple[CopyCounters, ...], Doc("enters with these")] = ()
    differs: Differences = SAME

    def text(self) -> str:
        only = f" if it is {' or '.join(self.if_types)}" if self.if_types else ""
        more = "".join(f", with {counter.amount} {counter.kind} counter" for counter in self.counters)
        return f"{self.differs.text()}{more}{only}"


@magic.word("enters_as_copy")
@dataclass(frozen=True, slots=True)
class EntersAsCopy(Ability):
    """Enters as a copy of a permanent."""

    what: Fits
    may: Annotated[bool, Doc("only if its controller wants")] = True
    differs: Differences = SAME
    also: Annotated[tuple[CopyAlso, ...], Doc("further exceptions, some only for copies of some types")] = ()

    def text(self) -> str:
        also = "".join(each.text() for each in self.also)
        return f"{'May enter' if self.may else 'Enters'} as a copy of {phrase(self.what)}{self.differs.text()}{also}"


@magic.word("as_enters")
@dataclass(frozen=True, slots=True)
class AsEnters(Ability):
    """Something is chosen as it enters."""

    choose: Literal["colour", "creature type", "basic land type", "opponent", "player"]

    def text(self) -> str:
        return f"As this enters, choose {self.choose}"


@magic.word("controls_host")
@dataclass(frozen=True, slots=True)
class ControlsHost(Ability):
    """You control what it is attached to."""

    def text(self) -> str:
        return "You control the attached permanent"
