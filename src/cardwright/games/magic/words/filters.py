"""Words for which objects and players fit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount, Filter
from cardwright.games.magic.words.scope import Colour, Keyword, Place, Type, magic

Fits = tuple[Filter, ...]


def phrase(what: Fits) -> str:
    """Several filters as one phrase: what must all be true."""
    return " ".join(word.text() for word in what) or "anything"


def several(together: bool) -> str:
    """What stands before those that are seen all at once."""
    return "one or more " if together else ""


def verb(who: Fits, does: str) -> str:
    """Players and what they do: "you create", "opponent creates"."""
    said = phrase(who)
    return f"{said} {does.removesuffix('s') if said == 'you' else does}"


def either(narrowed: bool | None, yes: str, no: str) -> str:
    """What a field says that narrows an event down to one side, if it does."""
    return "" if narrowed is None else yes if narrowed else no


@magic.word("is")
@dataclass(frozen=True, slots=True)
class Is(Filter):
    """Has one of these types or supertypes."""

    types: Annotated[tuple[Type, ...], Range(1, 8)]

    def text(self) -> str:
        return " or ".join(self.types)


@magic.word("subtype")
@dataclass(frozen=True, slots=True)
class Subtype(Filter):
    """Has one of these subtypes."""

    subtypes: Annotated[tuple[str, ...], Range(1, 20)]

    def text(self) -> str:
        return " or ".join(self.subtypes)


@magic.word("colour")
@dataclass(frozen=True, slots=True)
class OfColour(Filter):
    """Has one of these colours."""

    colours: Annotated[tuple[Colour, ...], Range(1, 5)]

    def text(self) -> str:
        return " or ".join(self.colours)


@magic.word("colourless")
@dataclass(frozen=True, slots=True)
class Colourless(Filter):
    """Has no colour."""

    def text(self) -> str:
        return "colourless"


@magic.word("multicoloured")
@dataclass(frozen=True, slots=True)
class Multicoloured(Filter):
    """Has two or more colours."""

    def text(self) -> str:
        return "multicoloured"


@magic.word("keyword")
@dataclass(frozen=True, slots=True)
class WithKeyword(Filter):
    """Has this keyword."""

    keyword: Keyword

    def text(self) -> str:
        return f"with {self.keyword}"


@magic.word("yours")
@dataclass(frozen=True, slots=True)
class Yours(Filter):
    """You control it."""

    def text(self) -> str:
        return "you control"


@magic.word("theirs")
@dataclass(frozen=True, slots=True)
class Theirs(Filter):
    """An opponent controls it."""

    def text(self) -> str:
        return "an opponent controls"


@magic.word("owned")
@dataclass(frozen=True, slots=True)
class Owned(Filter):
    """You own it."""

    def text(self) -> str:
        return "you own"


@magic.word("another")
@dataclass(frozen=True, slots=True)
class Another(Filter):
    """Is not the source itself."""

    def text(self) -> str:
        return "other"


@magic.word("itself")
@dataclass(frozen=True, slots=True)
class Itself(Filter):
    """Is the source itself."""

    def text(self) -> str:
        return "this"


@magic.word("hosted")
@dataclass(frozen=True, slots=True)
class Hosted(Filter):
    """Is what the source is attached to."""

    def text(self) -> str:
        return "attached"


@magic.word("tapped")
@dataclass(frozen=True, slots=True)
class Tapped(Filter):
    """Is tapped."""

    def text(self) -> str:
        return "tapped"


@magic.word("untapped")
@dataclass(frozen=True, slots=True)
class Untapped(Filter):
    """Is untapped."""

    def text(self) -> str:
        return "untapped"


@magic.word("anything")
@dataclass(frozen=True, slots=True)
class Anything(Filter):
    """Whatever there is."""

    def text(self) -> str:
        return "anything"


@magic.word("token")
@dataclass(frozen=True, slots=True)
class Token(Filter):
    """Is a token."""

    def text(self) -> str:
        return "token"


@magic.word("attacking")
@dataclass(frozen=True, slots=True)
class Attacking(Filter):
    """Attacks now."""

    def text(self) -> str:
        return "attacking"


@magic.word("blocking")
@dataclass(frozen=True, slots=True)
class Blocking(Filter):
    """Blocks now."""

    def text(self) -> str:
        return "blocking"


@magic.word("attacked")
@dataclass(frozen=True, slots=True)
class Attacked(Filter):
    """Has attacked this turn."""

    def text(self) -> str:
        return "that attacked this turn"


@magic.word("spell")
@dataclass(frozen=True, slots=True)
class Spell(Filter):
    """Is a spell, not an ability."""

    def text(self) -> str:
        return "spell"


@magic.word("permanent")
@dataclass(frozen=True, slots=True)
class Permanent(Filter):
    """Is on the battlefield."""

    def text(self) -> str:
        return "permanent"


@magic.word("player")
@dataclass(frozen=True, slots=True)
class Player(Filter):
    """Is a player."""

    def text(self) -> str:
        return "player"


@magic.word("opponent")
@dataclass(frozen=True, slots=True)
class Opponent(Filter):
    """Is an opponent."""

    def text(self) -> str:
        return "opponent"


@magic.word("you")
@dataclass(frozen=True, slots=True)
class You(Filter):
    """Is you."""

    def text(self) -> str:
        return "you"


@magic.word("any_target")
@dataclass(frozen=True, slots=True)
class AnyTarget(Filter):
    """A creature, planeswalker, battle or player."""

    def text(self) -> str:
        return "any target"


@magic.word("named")
@dataclass(frozen=True, slots=True)
class Named(Filter):
    """Has this name."""

    name: str

    def text(self) -> str:
        return f"named {self.name}"


@magic.word("has_counter")
@dataclass(frozen=True, slots=True)
class HasCounter(Filter):
    """Has a counter of this kind."""

    kind: str

    def text(self) -> str:
        return f"with a {self.kind} counter"


@magic.word("in")
@dataclass(frozen=True, slots=True)
class InZone(Filter):
    """Is in a zone of this sort."""

    place: Place

    def text(self) -> str:
        return f"in {self.place}"


@dataclass(frozen=True, slots=True)
class _Compared(Filter):
    at_least: Annotated[Amount | None, Doc("no less than this")] = None
    at_most: Annotated[Amount | None, Doc("no more than this")] = None
    exactly: Annotated[Amount | None, Doc("this and nothing else")] = None

    def bounds(self) -> str:
        parts = [f"{self.at_least} or more"] if self.at_least is not None else []
        parts += [f"{self.at_most} or less"] if self.at_most is not None else []
        parts += [f"{self.exactly}"] if self.exactly is not None else []
        return " and ".join(parts)


@magic.word("power")
@dataclass(frozen=True, slots=True)
class Power(_Compared):
    """Has so much power."""

    def text(self) -> str:
        return f"with power {self.bounds()}"


@magic.word("toughness")
@dataclass(frozen=True, slots=True)
class Toughness(_Compared):
    """Has so much toughness."""

    def text(self) -> str:
        return f"with toughness {self.bounds()}"


@magic.word("mana_value")
@dataclass(frozen=True, slots=True)
class ManaValue(_Compared):
    """Has such a mana value."""

    def text(self) -> str:
        return f"with mana value {self.bounds()}"


@magic.word("any_of")
@dataclass(frozen=True, slots=True)
class AnyOf(Filter):
    """At least one of these is true."""

    filters: Annotated[tuple[Filter, ...], Range(2, 10)]

    def text(self) -> str:
        return " or ".join(part.text() for part in self.filters)


@magic.word("all_of")
@dataclass(frozen=True, slots=True)
class AllOf(Filter):
    """All of these are true; for use within any_of and not."""

    filters: Annotated[tuple[Filter, ...], Range(2, 10)]

    def text(self) -> str:
        return " ".join(part.text() for part in self.filters)


@magic.word("not")
@dataclass(frozen=True, slots=True)
class Not(Filter):
    """This is not true."""

    filter: Filter

    def text(self) -> str:
        return f"non-{self.filter.text()}"
