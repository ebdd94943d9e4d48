"""Words for what happens instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Shares
from cardwright.definitions.trees import Ability, Amount, Condition, Effect, Target, Trigger
from cardwright.games.magic.words.copying import SAME, Differences
from cardwright.games.magic.words.filters import Fits, Itself, phrase, verb
from cardwright.games.magic.words.scope import Place, magic
from cardwright.games.magic.words.targets import ONE, Pair


@dataclass(frozen=True, slots=True)
class CountersToo:
    """Counters that something enters with."""

    kind: str
    amount: Amount = ONE


@magic.word("instead")
@dataclass(frozen=True, slots=True)
class Instead(Ability):
    """Instead of something that would happen, it happens changed, or something else happens, or nothing."""

    event: Annotated[Trigger, Doc("what would happen"), Shares()]
    amount: Annotated[Amount | None, Doc("it is this much; `amount` is how much it would have been")] = None
    prevent: Annotated[bool, Doc("it prevents damage: all of it, or all but `amount`")] = False
    to: Annotated[Place | None, Doc("the object goes here")] = None
    bottom: Annotated[bool, Doc("of the library")] = False
    aside: Annotated[Target | None, Doc("it happens to this one")] = None
    tapped: Annotated[bool, Doc("what enters does so tapped")] = False
    counters: Annotated[tuple[CountersToo, ...], Doc("what enters does so with these")] = ()
    do: Annotated[tuple[Effect, ...], Doc("what happens in its stead")] = ()
    also: Annotated[tuple[Effect, ...], Doc("what happens besides, right behind it")] = ()
    may: Annotated[bool, Doc("only if you want")] = False
    if_: Annotated[Condition | None, Doc("only if this is true")] = None
    anywhere: Annotated[bool, Doc("about the card itself, in whatever zone it is")] = False
    unpreventable: Annotated[bool, Doc("the damage cannot be prevented")] = False
    under: Annotated[Target | None, Doc("what enters does so under this player's control")] = None
    copy_of: Annotated[Target | None, Doc("what enters does so as a copy of this")] = None
    differs: Annotated[Differences, Doc("how the copy differs")] = SAME
    back: Annotated[bool, Doc("what enters does so with its back face up")] = False
    linked: Annotated[bool, Doc("what goes to exile is known as exiled by this")] = False
    pair: Pair = 1

    def text(self) -> str:
        kept = "" if self.amount is None else f"the amount is {self.amount}"
        parts = ["prevent it" + (f" so that {kept}" if kept else "")] if self.prevent else [kept] if kept else []
        parts += [f"it goes to {self.to}{' on the bottom' if self.bottom else ''}"] if self.to else []
        parts += [f"it happens to {self.aside.text()}"] if self.aside else []
        parts += ["it is tapped"] if self.tapped else []
        parts += [f"it has {counter.amount} {counter.kind} more" for counter in self.counters]
        parts += ["it can't be prevented"] if self.unpreventable else []
        parts += [f"it enters under {self.under.text()}'s control"] if self.under else []
        parts += [f"it enters as a copy of {self.copy_of.text()}{self.differs.text()}"] if self.copy_of else []
        parts += ["it enters transformed"] if self.back else []
        parts += [in_order(self.do)] if self.do else []
        parts += [f"also {in_order(self.also)}"] if self.also else []
        only = f" and {self.if_.text()}" if self.if_ else ""
        return f"If {self.event.text()}{only}, {'you may: ' if self.may else ''}instead {', '.join(parts) or 'nothing'}"


@magic.word("destroyed")
@dataclass(frozen=True, slots=True)
class Destroyed(Trigger):
    """A permanent is destroyed."""

    what: Fits = (Itself(),)

    def text(self) -> str:
        return f"{phrase(self.what)} is destroyed"


@magic.word("tokens_created")
@dataclass(frozen=True, slots=True)
class TokensCreated(Trigger):
    """A player creates tokens; `amount` is how many."""

    who: Fits

    def text(self) -> str:
        return f"{verb(self.who, 'creates')} tokens"


@magic.word("loses_game")
@dataclass(frozen=True, slots=True)
class LosesGame(Trigger):
    """A player loses the game."""

    who: Fits

    def text(self) -> str:
        return f"{verb(self.who, 'loses')} the game"


@magic.word("transforms")
@dataclass(frozen=True, slots=True)
class Transforms(Trigger):
    """A permanent is turned over."""

    what: Fits = (Itself(),)

    def text(self) -> str:
        return f"{phrase(self.what)} transforms"
