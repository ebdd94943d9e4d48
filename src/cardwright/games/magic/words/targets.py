"""Words for the objects and players that an effect applies to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from cardwright.definitions.expression import Number
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount, Target
from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.bases import TargetWord, as_word, fitting
from cardwright.games.magic.language.numbers import is_by_x, sort_number
from cardwright.games.magic.language.references import A_PLAYER, AN_OBJECT, EITHER_KIND
from cardwright.games.magic.language.replacing import words_within
from cardwright.games.magic.language.vocabulary import Place, magic
from cardwright.games.magic.rules.abilities import linked_abilities
from cardwright.games.magic.rules.core import by_item, faces, questions, select
from cardwright.games.magic.words.filters import Fits, InZone, phrase
from cardwright.games.magic.words.together import Different, Total, together_node, together_text

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


ONE: Final = Number(1)


# Which abilities of a card belong together, where it has several that are linked.
Pair = Annotated[int, Doc("the number of the pair, if the card has several that are linked"), Range(1, 9)]


@magic.word("self")
@dataclass(frozen=True, slots=True)
class Self(TargetWord):
    """The source of the ability, or the spell."""

    def text(self) -> str:
        return "this"

    def select(self, c: CardCompiler) -> select.Select:
        return select.Itself()

    def refers(self, c: CardCompiler) -> int:
        return AN_OBJECT

    def of_item(self) -> bool:
        return False


THIS_OBJECT: Final = Self()


def number_word(count: Amount, up_to: bool, any_number: bool = False) -> str:
    if any_number:
        return "any number of "
    word = "" if str(count) == "1" and not up_to else f"{count} "
    return f"up to {count} " if up_to else word


# No more objects and players than this are chosen where any number may be.
AS_MANY_AS_LIKED: Final = 1 << 20


def checked_number(word: Targeted | Choose) -> None:
    """Raise ValueError if any number may be chosen and another number is given."""
    if word.any_number and (word.count != ONE or word.up_to):
        raise ValueError("`any_number` does not go together with `count` or `up_to`")


@magic.word("target")
@dataclass(frozen=True, slots=True)
class Targeted(TargetWord):
    """What is chosen as a target when the spell is cast or the ability goes on the stack."""

    is_target: ClassVar[bool] = True

    what: Annotated[Fits, Doc("what it must be"), Range(1, 10)]
    count: Annotated[Amount, Doc("how many targets")] = ONE
    up_to: Annotated[bool, Doc("or fewer, or none")] = False
    place: Annotated[Place, Doc("where it is; spells are on the stack")] = "battlefield"
    another: Annotated[bool, Doc("different from the targets before")] = False
    total: Total = None
    different: Different = None
    any_number: Annotated[bool, Doc("as many as the player likes, or none")] = False

    def __post_init__(self) -> None:
        checked_number(self)

    def is_single(self) -> bool:
        """Return whether it is one target, or up to one."""
        return self.count == ONE and not self.any_number

    def text(self) -> str:
        where = "" if self.place in ("battlefield", "stack") else f" in {self.place}"
        where += together_text(self.total, self.different)
        other = "another " if self.another else ""
        any_ = phrase(self.what)
        if any_ == "any target":
            return f"{self._many()}any {'other ' if self.another else ''}target"
        return f"{self._many()}{other}target {any_}{where}"

    def _many(self) -> str:
        return number_word(self.count, self.up_to, self.any_number)

    def select(self, c: CardCompiler) -> select.Select:
        c.specs.append(self.spec(c))
        return select.Targets(len(c.specs) - 1)

    def spec(self, c: CardCompiler) -> faces.TargetSpec:
        """Return what this use of the word "target" asks for."""
        count = self.count
        words = [as_word(part) for part in self.what]
        players = any(word.means_players() for word in words)
        place = self.place
        if place == "battlefield" and any(word.means_spells() for word in words):
            place = "stack"
        only_players = players and fitting(self.what) == A_PLAYER
        sorts = [] if only_players else [sort_number(place)]
        if place != self.place and InZone("battlefield") in words_within(self.what):
            # "Target spell or permanent".
            sorts.insert(0, sort_number("battlefield"))
        fixed = int(str(count)) if isinstance(count, Number) else -1
        if self.any_number:
            fixed = AS_MANY_AS_LIKED
        least = 0 if self.up_to or self.any_number else fixed
        what, by_targets = c.filter_of_target(self.what)
        spec = faces.TargetSpec(what, self.text(), least, max(fixed, 0), players, sorts)
        if fixed < 0:
            spec.most_amount = c.amount(count)
        spec.distinct = self.another
        spec.by_x = is_by_x(count) or any(word.speaks_of_x() for word in words)
        spec.by_item = by_item.speaks_of_item(what)
        spec.by_targets = by_targets
        spec.together = together_node(c, self.total, self.different, players)
        spec.joint = by_targets or spec.together is not None
        if self.total is not None:
            spec.by_x = spec.by_x or is_by_x(self.total.at_most)
        return spec

    def refers(self, c: CardCompiler) -> int:
        players = any(as_word(part).means_players() for part in self.what)
        if players and fitting(self.what) == A_PLAYER:
            return A_PLAYER
        return AN_OBJECT | (A_PLAYER if players else 0)

    def is_chosen(self) -> bool:
        return True


@magic.word("that")
@dataclass(frozen=True, slots=True)
class That(TargetWord):
    """A target chosen before: that of the first, second ... use of the word."""

    number: Annotated[int, Range(1, 10)] = 1

    def text(self) -> str:
        return "it" if self.number == 1 else f"target {self.number}"

    def select(self, c: CardCompiler) -> select.Select:
        if self.number > len(c.specs):
            c.problem(f"`that: {self.number}` comes before there are so many targets")
        return select.Targets(self.number - 1)

    def refers(self, c: CardCompiler) -> int:
        return c.spec_kind(self.number - 1)


@magic.word("affected")
@dataclass(frozen=True, slots=True)
class Affected(TargetWord):
    """In amounts of a static ability: the permanent that it changes."""

    def text(self) -> str:
        return "it"

    def select(self, c: CardCompiler) -> select.Select:
        return select.Targets(0)

    def refers(self, c: CardCompiler) -> int:
        return AN_OBJECT


@magic.word("candidate")
@dataclass(frozen=True, slots=True)
class Candidate(TargetWord):
    """In amounts of a filter: the object that the filter looks at."""

    def text(self) -> str:
        return "its own"

    def select(self, c: CardCompiler) -> select.Select:
        c.ask_candidate()
        return select.Targets(0)

    def refers(self, c: CardCompiler) -> int:
        return AN_OBJECT

    def of_item(self) -> bool:
        return False


@magic.word("self_now")
@dataclass(frozen=True, slots=True)
class SelfNow(TargetWord):
    """The source's card in the zone it has moved to."""

    def text(self) -> str:
        return "this card"

    def select(self, c: CardCompiler) -> select.Select:
        return select.Followed()

    def refers(self, c: CardCompiler) -> int:
        return AN_OBJECT

    def of_item(self) -> bool:
        return False


@magic.word("it")
@dataclass(frozen=True, slots=True)
class It(TargetWord):
    """The subject of the event: the creature that died, the player who drew."""

    def text(self) -> str:
        return "it"

    def select(self, c: CardCompiler) -> select.Select:
        return select.OfEvent(select.SUBJECT, False)

    def refers(self, c: CardCompiler) -> int:
        return c.about[0]


@magic.word("it_now")
@dataclass(frozen=True, slots=True)
class ItNow(TargetWord):
    """The card the event is about, in the zone it has moved to."""

    def text(self) -> str:
        return "that card"

    def select(self, c: CardCompiler) -> select.Select:
        return select.OfEvent(select.SUBJECT, True)

    def refers(self, c: CardCompiler) -> int:
        return c.about[0]


@magic.word("the_other")
@dataclass(frozen=True, slots=True)
class TheOther(TargetWord):
    """The other object or player of the event: attacked player, blocked creature, permanent entered, caster."""

    def text(self) -> str:
        return "that player"

    def select(self, c: CardCompiler) -> select.Select:
        return select.OfEvent(select.OTHER, False)

    def refers(self, c: CardCompiler) -> int:
        return c.about[1]


@magic.word("the_cause")
@dataclass(frozen=True, slots=True)
class TheCause(TargetWord):
    """The source of the event: what dealt the damage, what targets."""

    def text(self) -> str:
        return "its source"

    def select(self, c: CardCompiler) -> select.Select:
        return select.OfEvent(select.SOURCE, False)

    def refers(self, c: CardCompiler) -> int:
        return AN_OBJECT


@magic.word("you")
@dataclass(frozen=True, slots=True)
class YouTarget(TargetWord):
    """You, the controller."""

    def text(self) -> str:
        return "you"

    def select(self, c: CardCompiler) -> select.Select:
        return select.Players(select.YOU)

    def refers(self, c: CardCompiler) -> int:
        return A_PLAYER

    def of_item(self) -> bool:
        return False


@magic.word("opponents")
@dataclass(frozen=True, slots=True)
class Opponents(TargetWord):
    """Each opponent."""

    def text(self) -> str:
        return "each opponent"

    def select(self, c: CardCompiler) -> select.Select:
        return select.Players(select.OPPONENTS)

    def refers(self, c: CardCompiler) -> int:
        return A_PLAYER

    def of_item(self) -> bool:
        return False


@magic.word("everyone")
@dataclass(frozen=True, slots=True)
class Everyone(TargetWord):
    """Each player, you first."""

    def text(self) -> str:
        return "each player"

    def select(self, c: CardCompiler) -> select.Select:
        return select.Players(select.EVERYONE)

    def refers(self, c: CardCompiler) -> int:
        return A_PLAYER

    def of_item(self) -> bool:
        return False


@magic.word("controller")
@dataclass(frozen=True, slots=True)
class Controller(TargetWord):
    """The player who controls this, or last did."""

    of: Target

    def text(self) -> str:
        return f"the controller of {self.of.text()}"

    def select(self, c: CardCompiler) -> select.Select:
        return select.ControllerOf(c.facts_of(self.of, EITHER_KIND))

    def refers(self, c: CardCompiler) -> int:
        return A_PLAYER

    def of_item(self) -> bool:
        return False


@magic.word("owner")
@dataclass(frozen=True, slots=True)
class Owner(TargetWord):
    """The player who owns this."""

    of: Target

    def text(self) -> str:
        return f"the owner of {self.of.text()}"

    def select(self, c: CardCompiler) -> select.Select:
        return select.OwnerOf(c.facts_of(self.of, EITHER_KIND))

    def refers(self, c: CardCompiler) -> int:
        return A_PLAYER

    def of_item(self) -> bool:
        return False


@magic.word("host")
@dataclass(frozen=True, slots=True)
class Host(TargetWord):
    """The permanent the source is attached to: enchanted or equipped."""

    def text(self) -> str:
        return "the attached permanent"

    def select(self, c: CardCompiler) -> select.Select:
        return select.Host()

    def of_item(self) -> bool:
        return False


@magic.word("defender")
@dataclass(frozen=True, slots=True)
class Defender(TargetWord):
    """The player attacked by the source, or whose permanent it attacks; or by another creature if `of` names one."""

    of: Annotated[Target, Doc("which attacker")] = THIS_OBJECT

    def text(self) -> str:
        return "the defending player" if self.of == THIS_OBJECT else f"{self.of.text()}'s defending player"

    def select(self, c: CardCompiler) -> select.Select:
        return select.Defender(c.thing(self.of))

    def refers(self, c: CardCompiler) -> int:
        return A_PLAYER

    def of_item(self) -> bool:
        assert isinstance(self.of, TargetWord)
        return self.of.of_item()


@magic.word("linked")
@dataclass(frozen=True, slots=True)
class LinkedCards(TargetWord):
    """What the source exiled or created by an ability linked to this one."""

    place: Annotated[Place, Doc("where it is")] = "exile"
    pair: Pair = 1

    def text(self) -> str:
        return "the exiled cards" if self.place == "exile" else "what was created with this"

    def select(self, c: CardCompiler) -> select.Select:
        return linked_abilities.Linked(c.link(self.pair), sort_number(self.place))

    def refers(self, c: CardCompiler) -> int:
        return AN_OBJECT

    def of_item(self) -> bool:
        return False


@magic.word("each")
@dataclass(frozen=True, slots=True)
class Each(TargetWord):
    """Every matching object or player."""

    what: Annotated[Fits, Doc("what it must be"), Range(1, 10)]
    place: Annotated[Place, Doc("where it is")] = "battlefield"
    whose: Annotated[Target | None, Doc("of which players: what they control, or own where nobody controls it")] = None
    also: Annotated[tuple[Place, ...], Doc("other places where it may be"), Range(0, 3)] = ()

    def text(self) -> str:
        where = "" if self.place == "battlefield" else f" in {self.place}"
        where += "".join(f" or {place}" for place in self.also)
        whose = f" of {self.whose.text()}" if self.whose else ""
        return f"each {phrase(self.what)}{where}{whose}"

    def select(self, c: CardCompiler) -> select.Select:
        players = self.means_players()
        only_players = players and fitting(self.what) == A_PLAYER
        whose = None if self.whose is None else c.player(self.whose)
        found = select.Each(c.filter_of(self.what), -1 if only_players else self.sort(), players, whose)
        if not self.also:
            return found
        others = [select.Each(c.filter_of(self.what), sort_number(place), False, whose) for place in self.also]
        return select.AllOfThese([found, *others])

    def refers(self, c: CardCompiler) -> int:
        return fitting(self.what) & (EITHER_KIND if self.means_players() else AN_OBJECT)

    def means_players(self) -> bool:
        """Return whether players can match."""
        return any(as_word(part).means_players() for part in self.what)

    def sort(self) -> int:
        """Return the number of the sort of zone."""
        return sort_number(self.place)

    def of_item(self) -> bool:
        return False


@magic.word("both")
@dataclass(frozen=True, slots=True)
class Both(TargetWord):
    """Several of these at once; who or what is found twice counts once."""

    parts: Annotated[tuple[Target, ...], Doc("what is meant, all together"), Range(2, 5)]

    def text(self) -> str:
        return " and ".join(part.text() for part in self.parts)

    def facts(self, c: CardCompiler) -> select.Select:
        return select.Several([c.anyone(part, True) for part in self.parts])

    def select(self, c: CardCompiler) -> select.Select:
        return select.Several([c.anyone(part) for part in self.parts])

    def refers(self, c: CardCompiler) -> int:
        kind = 0
        for part in self.parts:
            kind |= c.kind_of(part)
        return kind

    def of_item(self) -> bool:
        return any(isinstance(part, TargetWord) and part.of_item() for part in self.parts)

    def is_chosen(self) -> bool:
        return any(isinstance(part, TargetWord) and part.is_chosen() for part in self.parts)


@magic.word("choose")
@dataclass(frozen=True, slots=True)
class Choose(TargetWord):
    """An object or player chosen as the effect happens, not as a target."""

    what: Annotated[Fits, Doc("what it must be"), Range(1, 10)]
    count: Annotated[Amount, Doc("how many")] = ONE
    up_to: Annotated[bool, Doc("or fewer, or none")] = False
    place: Annotated[Place, Doc("where it is")] = "battlefield"
    by: Annotated[
        Target | None,
        Doc("who choose, each among their own; if not given, you: a permanent of anybody, or a card in your own zone"),
    ] = None
    among: Annotated[Target | None, Doc("one of these, wherever they are; whoever chooses looks at them")] = None
    total: Total = None
    different: Different = None
    any_number: Annotated[bool, Doc("as many as the player likes, or none")] = False
    at_random: Annotated[bool, Doc("nobody chooses: it is left to chance")] = False

    def __post_init__(self) -> None:
        checked_number(self)
        several = self.up_to or self.any_number
        if self.at_random and (several or self.among or self.total or self.different or self.means_players()):
            raise ValueError("what is chosen at random is an object, in one place, and of a given number")
        if self.among is not None and self.place != "battlefield":
            raise ValueError("choose takes `among` or `place`: what is chosen is among these or in that place")
        if self.among is None and self.means_players() and fitting(self.what) != A_PLAYER:
            raise ValueError("choose is for players or for objects, not for either")

    def is_single(self) -> bool:
        """Return whether one is chosen, or up to one."""
        return self.count == ONE and not self.any_number

    def text(self) -> str:
        where = "" if self.place == "battlefield" else f" in {self.place}"
        where += f" among {self.among.text()}" if self.among else ""
        where += together_text(self.total, self.different)
        whose = f" of {self.by.text()}'s{'' if self.at_random else ' choice'}" if self.by else ""
        whose += " at random" if self.at_random else ""
        number = number_word(self.count, self.up_to, self.any_number)
        return f"{number or 'a '}{phrase(self.what)}{where}{whose}"

    def select(self, c: CardCompiler) -> select.Select:
        most = Constant(AS_MANY_AS_LIKED) if self.any_number else c.amount(self.count)
        chooser = None if self.by is None else c.player(self.by)
        least = Constant(0) if self.up_to or self.any_number else most
        if self.among is not None or self.means_players():
            among = select.Players(select.EVERYONE) if self.among is None else c.anyone(self.among)
            some = select.ChosenAmong(among, c.filter_of(self.what), least, most, chooser, questions.CHOICE)
            some.together = together_node(c, self.total, self.different, self.means_players())
            return some
        own = self.by is not None or self.place in ("hand", "graveyard", "library")
        what = c.filter_of(self.what)
        node = select.Chosen(what, sort_number(self.place), least, most, chooser, own, questions.CHOICE)
        node.together = together_node(c, self.total, self.different, False)
        node.at_random = self.at_random
        return node

    def means_players(self) -> bool:
        """Return whether players are chosen."""
        return any(as_word(part).means_players() for part in self.what)

    def refers(self, c: CardCompiler) -> int:
        if self.among is not None:
            assert isinstance(self.among, TargetWord)
            return self.among.refers(c) & fitting(self.what)
        return A_PLAYER if self.means_players() else AN_OBJECT

    def is_chosen(self) -> bool:
        return True
