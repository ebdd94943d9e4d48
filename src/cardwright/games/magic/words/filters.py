"""Words for which objects and players match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final

from cardwright.definitions.expression import Number
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount, Filter, Worded
from cardwright.definitions.vocabulary import spec_of
from cardwright.games.magic.language.bases import FilterWord, ObjectFilter, as_word, fitting
from cardwright.games.magic.language.numbers import colour_bits, is_by_x, keyword_bits, sort_number, type_bits
from cardwright.games.magic.language.references import A_PLAYER, UNTOLD
from cardwright.games.magic.language.vocabulary import Colour, Keyword, Place, Type, magic
from cardwright.games.magic.rules.abilities import delayed_triggers
from cardwright.games.magic.rules.core import board, comparing, faces, filters

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


Fits = tuple[Filter, ...]


CREATURES_AND_THEIR_LIKE: Final = board.CREATURE | board.PLANESWALKER | board.BATTLE


def phrase(what: Fits) -> str:
    """Return several filters as one phrase; all of them must be true."""
    return " ".join(word.text() for word in what) or "anything"


def verb(who: Fits, does: str) -> str:
    """Return players and what they do: "you create", "opponent creates"."""
    said = phrase(who)
    return f"{said} {does.removesuffix('s') if said == 'you' else does}"


def either(narrowed: bool | None, yes: str, no: str) -> str:
    """Return the text of a field that narrows an event down to one side; "" if it does not."""
    return "" if narrowed is None else yes if narrowed else no


@magic.word("is")
@dataclass(frozen=True, slots=True)
class Is(ObjectFilter):
    """Has one of these types or supertypes."""

    types: Annotated[tuple[Type, ...], Range(1, 8)]

    def text(self) -> str:
        return " or ".join(self.types)

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.IsType(type_bits(self.types))


@magic.word("subtype")
@dataclass(frozen=True, slots=True)
class Subtype(ObjectFilter):
    """Has one of these subtypes."""

    subtypes: Annotated[tuple[str, ...], Range(1, 20)]

    def text(self) -> str:
        return " or ".join(self.subtypes)

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.IsSubtype(c.subtypes(self.subtypes), c.fixed_words)


@magic.word("colour")
@dataclass(frozen=True, slots=True)
class OfColour(ObjectFilter):
    """Has one of these colours."""

    colours: Annotated[tuple[Colour, ...], Range(1, 5)]

    def text(self) -> str:
        return " or ".join(self.colours)

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.IsColour(colour_bits(self.colours), c.fixed_words)


@magic.word("colourless")
@dataclass(frozen=True, slots=True)
class Colourless(ObjectFilter):
    """Has no colour."""

    def text(self) -> str:
        return "colourless"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.IsColour(0)


@magic.word("multicoloured")
@dataclass(frozen=True, slots=True)
class Multicoloured(ObjectFilter):
    """Has two or more colours."""

    def text(self) -> str:
        return "multicoloured"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.IsMulticoloured()


@magic.word("keyword")
@dataclass(frozen=True, slots=True)
class WithKeyword(ObjectFilter):
    """Has this keyword."""

    keyword: Keyword

    def text(self) -> str:
        return f"with {self.keyword}"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.HasKeyword(keyword_bits([self.keyword]))


@magic.word("yours")
@dataclass(frozen=True, slots=True)
class Yours(ObjectFilter):
    """You control it."""

    def text(self) -> str:
        return "you control"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.ControlledBy(filters.CONTROLLED_BY_YOU)


@magic.word("theirs")
@dataclass(frozen=True, slots=True)
class Theirs(ObjectFilter):
    """An opponent controls it."""

    def text(self) -> str:
        return "an opponent controls"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.ControlledBy(filters.CONTROLLED_BY_OPPONENTS)


@magic.word("owned")
@dataclass(frozen=True, slots=True)
class Owned(ObjectFilter):
    """You own it."""

    def text(self) -> str:
        return "you own"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.OwnedBy(filters.CONTROLLED_BY_YOU)


@magic.word("another")
@dataclass(frozen=True, slots=True)
class Another(ObjectFilter):
    """Is not the source itself."""

    def text(self) -> str:
        return "other"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.Except(delayed_triggers.IsOrigin()) if c.waits else filters.Another()


@magic.word("itself")
@dataclass(frozen=True, slots=True)
class Itself(ObjectFilter):
    """Is the source itself."""

    def text(self) -> str:
        return "this"

    def node(self, c: CardCompiler) -> faces.Filter:
        return delayed_triggers.IsOrigin() if c.waits else filters.IsSource()


@magic.word("hosted")
@dataclass(frozen=True, slots=True)
class Hosted(FilterWord):
    """Is the object that the source is attached to."""

    def text(self) -> str:
        return "attached"

    def suits(self) -> int:
        # What it is attached to cannot be told from this word: a permanent, or the enchanted player.
        return UNTOLD

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.IsHost()


@magic.word("tapped")
@dataclass(frozen=True, slots=True)
class Tapped(ObjectFilter):
    """Is tapped."""

    def text(self) -> str:
        return "tapped"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.IsTapped(True)


@magic.word("untapped")
@dataclass(frozen=True, slots=True)
class Untapped(ObjectFilter):
    """Is untapped."""

    def text(self) -> str:
        return "untapped"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.IsTapped(False)


@magic.word("anything")
@dataclass(frozen=True, slots=True)
class Anything(FilterWord):
    """Matches everything."""

    def text(self) -> str:
        return "anything"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.Everything()


@magic.word("token")
@dataclass(frozen=True, slots=True)
class Token(ObjectFilter):
    """Is a token."""

    def text(self) -> str:
        return "token"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.IsToken()


@magic.word("face_down")
@dataclass(frozen=True, slots=True)
class FaceDown(ObjectFilter):
    """Is face down."""

    def text(self) -> str:
        return "face-down"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.IsFaceDown()


@magic.word("attacking")
@dataclass(frozen=True, slots=True)
class Attacking(ObjectFilter):
    """Is attacking."""

    def text(self) -> str:
        return "attacking"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.IsAttacking()


@magic.word("blocking")
@dataclass(frozen=True, slots=True)
class Blocking(ObjectFilter):
    """Is blocking."""

    def text(self) -> str:
        return "blocking"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.IsBlocking()


@magic.word("spell")
@dataclass(frozen=True, slots=True)
class Spell(ObjectFilter):
    """Is a spell, not an ability."""

    def text(self) -> str:
        return "spell"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.IsSpell()

    def means_spells(self) -> bool:
        return True


@magic.word("permanent")
@dataclass(frozen=True, slots=True)
class Permanent(ObjectFilter):
    """Is on the battlefield, or a card or spell elsewhere that could be."""

    def text(self) -> str:
        return "permanent"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.IsPermanent()


@magic.word("player")
@dataclass(frozen=True, slots=True)
class Player(FilterWord):
    """Is a player."""

    def text(self) -> str:
        return "player"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.IsPlayer(filters.CONTROLLED_BY_ANYONE)

    def suits(self) -> int:
        return A_PLAYER

    def means_players(self) -> bool:
        return True


@magic.word("opponent")
@dataclass(frozen=True, slots=True)
class Opponent(FilterWord):
    """Is an opponent."""

    def text(self) -> str:
        return "opponent"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.IsPlayer(filters.CONTROLLED_BY_OPPONENTS)

    def suits(self) -> int:
        return A_PLAYER

    def means_players(self) -> bool:
        return True


@magic.word("you")
@dataclass(frozen=True, slots=True)
class You(FilterWord):
    """Is you."""

    def text(self) -> str:
        return "you"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.IsPlayer(filters.CONTROLLED_BY_YOU)

    def suits(self) -> int:
        return A_PLAYER

    def means_players(self) -> bool:
        return True


@magic.word("any_target")
@dataclass(frozen=True, slots=True)
class AnyTarget(FilterWord):
    """A creature, planeswalker, battle or player."""

    def text(self) -> str:
        return "any target"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.AnyOf([filters.IsPlayer(filters.CONTROLLED_BY_ANYONE), filters.IsType(CREATURES_AND_THEIR_LIKE)])

    def means_players(self) -> bool:
        return True


@magic.word("named")
@dataclass(frozen=True, slots=True)
class Named(ObjectFilter):
    """Has this name."""

    name: str

    def text(self) -> str:
        return f"named {self.name}"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.IsNamed(c.printed_name(self.name))


@magic.word("has_counter")
@dataclass(frozen=True, slots=True)
class HasCounter(ObjectFilter):
    """Has a counter of this kind."""

    kind: str

    def text(self) -> str:
        return f"with a {self.kind} counter"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.HasCounter(c.counter(self.kind))


@magic.word("in")
@dataclass(frozen=True, slots=True)
class InZone(ObjectFilter):
    """Is in a zone of this kind."""

    place: Place

    def text(self) -> str:
        return f"in {self.place}"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.IsIn(sort_number(self.place))


@dataclass(frozen=True, slots=True)
class _Compared(ObjectFilter):
    at_least: Annotated[Amount | None, Doc("no less than this")] = None
    at_most: Annotated[Amount | None, Doc("no more than this")] = None
    exactly: Annotated[Amount | None, Doc("this and nothing else")] = None
    more_than: Annotated[Amount | None, Doc("more than this, which is found out")] = None
    less_than: Annotated[Amount | None, Doc("less than this, which is found out")] = None

    def __post_init__(self) -> None:
        for name, bound, instead, by in (
            ("more_than", self.more_than, "at_least", 1), ("less_than", self.less_than, "at_most", -1),
        ):  # fmt: skip
            if isinstance(bound, Number):
                raise ValueError(f"`{name}: {bound}` is written `{instead}: {bound.value + by}`")

    def limits(self) -> tuple[Amount | None, ...]:
        """Return what it is compared with, in the order of the ways to compare."""
        return self.at_least, self.at_most, self.exactly, self.more_than, self.less_than

    def bounds(self) -> str:
        said = ("{} or more", "{} or less", "{}", "more than {}", "less than {}")
        bounds = zip(said, self.limits(), strict=True)
        return " and ".join(words.format(bound) for words, bound in bounds if bound is not None)

    def compared(self, c: CardCompiler, what: int) -> faces.Filter:
        parts: list[faces.Filter] = []
        for how, bound in enumerate(self.limits()):
            if bound is not None:
                stat = "" if what == comparing.OF_LIFE else comparing.STATS[what]
                if how == comparing.EXACTLY and _is_greatest(bound, stat):
                    c.problem(f"having the greatest {stat} is written {{greatest: ...}}, as a filter")
                amount, by_item, of_candidate = c.measured(bound)
                if by_item:
                    parts.append(comparing.ComparesLater(what, how, amount))
                else:
                    parts.append(comparing.Compares(what, how, amount, of_candidate))
        if not parts:
            c.problem("a comparison needs at_least, at_most, exactly, more_than or less_than")
        return parts[0] if len(parts) == 1 else filters.AllOf(parts)

    def speaks_of_x(self) -> bool:
        return any(bound is not None and is_by_x(bound) for bound in self.limits())


def _is_greatest(bound: Amount, stat: str) -> bool:
    """Return whether an amount is the greatest of a stat among some objects."""
    if not isinstance(bound, Worded) or spec_of(type(bound.quantity)).name != "greatest":
        return False
    return getattr(bound.quantity, "stat", "") == stat


@magic.word("power")
@dataclass(frozen=True, slots=True)
class Power(_Compared):
    """Has power within these limits."""

    def text(self) -> str:
        return f"with power {self.bounds()}"

    def node(self, c: CardCompiler) -> faces.Filter:
        return self.compared(c, comparing.OF_POWER)


@magic.word("toughness")
@dataclass(frozen=True, slots=True)
class Toughness(_Compared):
    """Has toughness within these limits."""

    def text(self) -> str:
        return f"with toughness {self.bounds()}"

    def node(self, c: CardCompiler) -> faces.Filter:
        return self.compared(c, comparing.OF_TOUGHNESS)


@magic.word("mana_value")
@dataclass(frozen=True, slots=True)
class ManaValue(_Compared):
    """Has a mana value within these limits."""

    def text(self) -> str:
        return f"with mana value {self.bounds()}"

    def node(self, c: CardCompiler) -> faces.Filter:
        return self.compared(c, comparing.OF_MANA_VALUE)


@magic.word("life")
@dataclass(frozen=True, slots=True)
class Life(_Compared):
    """Is a player with a life total within these limits."""

    def text(self) -> str:
        return f"with life {self.bounds()}"

    def node(self, c: CardCompiler) -> faces.Filter:
        return self.compared(c, comparing.OF_LIFE)

    def suits(self) -> int:
        return A_PLAYER

    def means_players(self) -> bool:
        return True


@magic.word("any_of")
@dataclass(frozen=True, slots=True)
class AnyOf(FilterWord):
    """At least one of these is true."""

    filters: Annotated[tuple[Filter, ...], Range(2, 10)]

    def text(self) -> str:
        return " or ".join(part.text() for part in self.filters)

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.AnyOf([c.one_filter(part) for part in self.filters])

    def suits(self) -> int:
        kind = 0
        for part in self.filters:
            kind |= fitting((part,))
        return kind

    def means_players(self) -> bool:
        return any(as_word(part).means_players() for part in self.filters)

    def means_spells(self) -> bool:
        return any(as_word(part).means_spells() for part in self.filters)

    def speaks_of_x(self) -> bool:
        return any(as_word(part).speaks_of_x() for part in self.filters)


@magic.word("all_of")
@dataclass(frozen=True, slots=True)
class AllOf(FilterWord):
    """All of these are true; for use within any_of and not."""

    filters: Annotated[tuple[Filter, ...], Range(2, 10)]

    def text(self) -> str:
        return " ".join(part.text() for part in self.filters)

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.AllOf([c.one_filter(part) for part in self.filters])

    def suits(self) -> int:
        return fitting(self.filters)

    def means_spells(self) -> bool:
        return any(as_word(part).means_spells() for part in self.filters)

    def speaks_of_x(self) -> bool:
        return any(as_word(part).speaks_of_x() for part in self.filters)


@magic.word("not")
@dataclass(frozen=True, slots=True)
class Not(FilterWord):
    """This is not true."""

    filter: Filter

    def text(self) -> str:
        return f"non-{self.filter.text()}"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.Except(c.one_filter(self.filter))

    def speaks_of_x(self) -> bool:
        return as_word(self.filter).speaks_of_x()
