"""Words for what is done about events to come this turn, and about damage that is prevented."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from cardwright.definitions.fields import Doc, Range, Shares
from cardwright.definitions.trees import Ability, Condition, Effect, Filter, Target, Trigger
from cardwright.games.magic.words.effects import tapped_text
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.scope import Colour, Keyword, Type, magic
from cardwright.games.magic.words.triggers import SELF


@magic.word("this_turn")
@dataclass(frozen=True, slots=True)
class ThisTurn(Effect):
    """Until end of turn, something happens instead of something else, or cannot happen."""

    ability: Annotated[Ability, Doc("what happens instead or cannot happen: `instead` or `cannot`")]
    about: Annotated[
        Target | None, Doc("of which objects or players the filter `given` speaks, one effect for each")
    ] = None
    next: Annotated[bool, Doc("only the next time")] = False
    source: Annotated[Fits, Doc("about damage from one source that fits, which you choose now")] = ()

    def text(self) -> str:
        about = f" about {self.about.text()}" if self.about else ""
        source = f", for {phrase(self.source)} of your choice as its source" if self.source else ""
        return f"{'the next time this turn' if self.next else 'this turn'}{about}: {self.ability.text()}{source}"


@magic.word("cannot")
@dataclass(frozen=True, slots=True)
class Cannot(Ability):
    """Something cannot happen: it is not replaced, it is not paid, it is nothing."""

    event: Annotated[Trigger, Doc("what would happen"), Shares()]
    if_: Annotated[Condition | None, Doc("only while this is true")] = None

    def text(self) -> str:
        return f"It can't happen that {self.event.text()}{f' while {self.if_.text()}' if self.if_ else ''}"


@dataclass(frozen=True, slots=True)
class Anchor:
    """A word without a meaning of its own, and the abilities that go with it."""

    word: str
    abilities: Annotated[tuple[Ability, ...], Range(1, 9)]


@magic.word("anchors")
@dataclass(frozen=True, slots=True)
class Anchors(Ability):
    """As it enters, one of some words is chosen; it has the abilities that go with that word."""

    options: Annotated[tuple[Anchor, ...], Range(2, 5)]

    def text(self) -> str:
        parts = [f"{each.word}: {', '.join(ability.text() for ability in each.abilities)}" for each in self.options]
        return f"As this enters, choose {' or '.join(each.word for each in self.options)}. {'; '.join(parts)}"


@magic.word("put_as")
@dataclass(frozen=True, slots=True)
class PutAs(Effect):
    """Puts cards onto the battlefield that are or have something there, from the moment they enter."""

    what: Target
    types: Annotated[tuple[Type, ...], Doc("also these types")] = ()
    subtypes: Annotated[tuple[str, ...], Doc("also these subtypes")] = ()
    colours: Annotated[tuple[Colour, ...], Doc("also these colours")] = ()
    keywords: Annotated[tuple[Keyword, ...], Doc("and these keywords")] = ()
    tapped: bool = False
    yours: Annotated[bool, Doc("under your control, not their owners'")] = False

    def text(self) -> str:
        facts = ", ".join((*self.colours, *self.types, *self.subtypes, *self.keywords))
        how = tapped_text(self.tapped) + (" under your control" if self.yours else "")
        return f"put {self.what.text()} onto the battlefield{how}, also {facts}"


@magic.word("given")
@dataclass(frozen=True, slots=True)
class Given(Filter):
    """What an effect of this turn is about."""

    def text(self) -> str:
        return "that one"


@magic.word("damage_prevented")
@dataclass(frozen=True, slots=True)
class DamagePrevented(Trigger):
    """Damage that would be dealt to something is prevented; `amount` is how much."""

    what: Fits = SELF

    def text(self) -> str:
        return f"damage to {phrase(self.what)} is prevented"
