"""Words for whom an effect is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from cardwright.definitions.expression import Number
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount, Target
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.scope import Place, magic

ONE: Final = Number(1)
# Which abilities of a card belong together, where it has several that are linked.
Pair = Annotated[int, Doc("the number of the pair, if the card has several that are linked"), Range(1, 9)]


def number_word(count: Amount, up_to: bool) -> str:
    word = "" if str(count) == "1" and not up_to else f"{count} "
    return f"up to {count} " if up_to else word


@magic.word("target")
@dataclass(frozen=True, slots=True)
class Targeted(Target):
    """What is chosen as a target when the spell is cast or the ability goes on the stack."""

    what: Annotated[Fits, Doc("what it must be"), Range(1, 10)]
    count: Annotated[Amount, Doc("how many targets")] = ONE
    up_to: Annotated[bool, Doc("or fewer, or none")] = False
    place: Annotated[Place, Doc("where it is; spells are on the stack")] = "battlefield"
    another: Annotated[bool, Doc("different from the targets before")] = False

    def text(self) -> str:
        where = "" if self.place in ("battlefield", "stack") else f" in {self.place}"
        other = "another " if self.another else ""
        any_ = phrase(self.what)
        if any_ == "any target":
            return f"{number_word(self.count, self.up_to)}any {'other ' if self.another else ''}target"
        return f"{number_word(self.count, self.up_to)}{other}target {any_}{where}"


@magic.word("that")
@dataclass(frozen=True, slots=True)
class That(Target):
    """The target chosen before: the first, second ... use of the word."""

    number: Annotated[int, Range(1, 10)] = 1

    def text(self) -> str:
        return "it" if self.number == 1 else f"target {self.number}"


@magic.word("self")
@dataclass(frozen=True, slots=True)
class Self(Target):
    """The source of the ability, or the spell."""

    def text(self) -> str:
        return "this"


SOURCE: Final = Self()


@magic.word("self_now")
@dataclass(frozen=True, slots=True)
class SelfNow(Target):
    """The card of the source in the zone it has gone to."""

    def text(self) -> str:
        return "this card"


@magic.word("it")
@dataclass(frozen=True, slots=True)
class It(Target):
    """What the event is about: the creature that died, the player who drew."""

    def text(self) -> str:
        return "it"


@magic.word("it_now")
@dataclass(frozen=True, slots=True)
class ItNow(Target):
    """The card the event is about, in the zone it has gone to."""

    def text(self) -> str:
        return "that card"


@magic.word("the_other")
@dataclass(frozen=True, slots=True)
class TheOther(Target):
    """The other one of the event: who is attacked, what is blocked, what entered, who cast."""

    def text(self) -> str:
        return "that player"


@magic.word("the_cause")
@dataclass(frozen=True, slots=True)
class TheCause(Target):
    """The source of the event: what dealt the damage, what targets."""

    def text(self) -> str:
        return "its source"


@magic.word("you")
@dataclass(frozen=True, slots=True)
class YouTarget(Target):
    """You, the controller."""

    def text(self) -> str:
        return "you"


@magic.word("opponents")
@dataclass(frozen=True, slots=True)
class Opponents(Target):
    """Each opponent."""

    def text(self) -> str:
        return "each opponent"


@magic.word("everyone")
@dataclass(frozen=True, slots=True)
class Everyone(Target):
    """Each player, you first."""

    def text(self) -> str:
        return "each player"


@magic.word("controller")
@dataclass(frozen=True, slots=True)
class Controller(Target):
    """Who controls this, or did last."""

    of: Target

    def text(self) -> str:
        return f"the controller of {self.of.text()}"


@magic.word("owner")
@dataclass(frozen=True, slots=True)
class Owner(Target):
    """Who owns this."""

    of: Target

    def text(self) -> str:
        return f"the owner of {self.of.text()}"


@magic.word("host")
@dataclass(frozen=True, slots=True)
class Host(Target):
    """What the source is attached to: the enchanted or equipped permanent."""

    def text(self) -> str:
        return "the attached permanent"


@magic.word("defender")
@dataclass(frozen=True, slots=True)
class Defender(Target):
    """The player the source attacks, or whose permanent it attacks; of another creature if one is named."""

    of: Annotated[Target, Doc("which attacker")] = SOURCE

    def text(self) -> str:
        return "the defending player" if self.of == SOURCE else f"{self.of.text()}'s defending player"


@magic.word("linked")
@dataclass(frozen=True, slots=True)
class LinkedCards(Target):
    """What the source has exiled, or created, by an ability linked to this one."""

    place: Annotated[Place, Doc("where it is")] = "exile"
    pair: Pair = 1

    def text(self) -> str:
        return "the exiled cards" if self.place == "exile" else "what was created with this"


@magic.word("each")
@dataclass(frozen=True, slots=True)
class Each(Target):
    """Everything that fits."""

    what: Annotated[Fits, Doc("what it must be"), Range(1, 10)]
    place: Annotated[Place, Doc("where it is")] = "battlefield"

    def text(self) -> str:
        where = "" if self.place == "battlefield" else f" in {self.place}"
        return f"each {phrase(self.what)}{where}"


@magic.word("choose")
@dataclass(frozen=True, slots=True)
class Choose(Target):
    """Chosen as the effect happens, not as a target."""

    what: Annotated[Fits, Doc("what it must be"), Range(1, 10)]
    count: Annotated[Amount, Doc("how many")] = ONE
    up_to: Annotated[bool, Doc("or fewer, or none")] = False
    place: Annotated[Place, Doc("where it is")] = "battlefield"
    by: Annotated[Target | None, Doc("who choose, each among their own; you among all if not given")] = None

    def text(self) -> str:
        where = "" if self.place == "battlefield" else f" in {self.place}"
        whose = f" of {self.by.text()}'s choice" if self.by else ""
        return f"{number_word(self.count, self.up_to) or 'a '}{phrase(self.what)}{where}{whose}"
