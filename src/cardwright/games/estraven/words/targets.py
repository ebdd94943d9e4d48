"""Words for what an effect happens to. Those that are chosen are targets: all of an ability's are chosen first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.games.estraven.rules import board, targets
from cardwright.games.estraven.vocabulary import WHOSE, Whose, Zone, estraven
from cardwright.games.estraven.words.bases import TargetWord
from cardwright.games.estraven.words.filters import Fits, phrase

if TYPE_CHECKING:
    from cardwright.games.estraven.compile import CardCompiler


@estraven.word("you")
@dataclass(frozen=True, slots=True)
class You(TargetWord):
    """The player who controls the card."""

    def text(self) -> str:
        return "you"

    def select(self, c: CardCompiler) -> targets.Select:
        return targets.Controller()


@estraven.word("each_opponent")
@dataclass(frozen=True, slots=True)
class EachOpponent(TargetWord):
    """Every opponent; nobody is chosen."""

    def text(self) -> str:
        return "each opponent"

    def select(self, c: CardCompiler) -> targets.Select:
        return targets.Opponents()


@estraven.word("each_player")
@dataclass(frozen=True, slots=True)
class EachPlayer(TargetWord):
    """Every player; nobody is chosen."""

    def text(self) -> str:
        return "each player"

    def select(self, c: CardCompiler) -> targets.Select:
        return targets.EachPlayer()


@estraven.word("player")
@dataclass(frozen=True, slots=True)
class TargetPlayer(TargetWord):
    """A player you choose."""

    def text(self) -> str:
        return "target player"

    def select(self, c: CardCompiler) -> targets.Select:
        return c.target(targets.TargetSpec(targets.PLAYERS, targets.ANYONES, -1, [], self.text()))


@estraven.word("opponent")
@dataclass(frozen=True, slots=True)
class TargetOpponent(TargetWord):
    """An opponent you choose."""

    def text(self) -> str:
        return "target opponent"

    def select(self, c: CardCompiler) -> targets.Select:
        return c.target(targets.TargetSpec(targets.PLAYERS, targets.OPPONENTS, -1, [], self.text()))


def _unit(c: CardCompiler, whose: int, fits: Fits, text: str) -> targets.Select:
    unit = c.of_type(board.UNIT)
    return c.target(targets.permanent_spec(whose, [unit, *c.tests(fits)], text))


@estraven.word("unit")
@dataclass(frozen=True, slots=True)
class TargetUnit(TargetWord):
    """A unit you choose, anybody's."""

    that: Fits = ()

    def text(self) -> str:
        return f"target {phrase('unit', self.that)}"

    def select(self, c: CardCompiler) -> targets.Select:
        return _unit(c, targets.ANYONES, self.that, self.text())


@estraven.word("ally")
@dataclass(frozen=True, slots=True)
class TargetAlly(TargetWord):
    """A unit of yours that you choose."""

    that: Fits = ()

    def text(self) -> str:
        return f"target {phrase('unit', self.that)} of yours"

    def select(self, c: CardCompiler) -> targets.Select:
        return _unit(c, targets.YOURS, self.that, self.text())


@estraven.word("enemy")
@dataclass(frozen=True, slots=True)
class TargetEnemy(TargetWord):
    """A unit of an opponent that you choose."""

    that: Fits = ()

    def text(self) -> str:
        return f"target {phrase('unit', self.that)} of an opponent"

    def select(self, c: CardCompiler) -> targets.Select:
        return _unit(c, targets.OPPONENTS, self.that, self.text())


@estraven.word("card")
@dataclass(frozen=True, slots=True)
class TargetCard(TargetWord):
    """A card in a zone that you choose; of hands only in your own."""

    zone: Annotated[Zone, Doc("where it lies")]
    that: Fits = ()
    whose: Whose = "yours"

    def text(self) -> str:
        whose = {"any": "a", "yours": "your", "opponents": "an opponent's"}[self.whose]
        return f"target {phrase('card', self.that)} in {whose} {self.zone}"

    def select(self, c: CardCompiler) -> targets.Select:
        zone = board.ZONE_NAMES.index(self.zone)
        if self.zone == "deck" or (self.zone == "hand" and self.whose != "yours"):
            c.problem(f"nobody looks for a target in {self.text().rpartition(' in ')[2]}")
        return c.target(targets.TargetSpec(targets.CARDS, WHOSE[self.whose], zone, c.tests(self.that), self.text()))


@estraven.word("link")
@dataclass(frozen=True, slots=True)
class TargetLink(TargetWord):
    """A link of the chain that you choose."""

    that: Fits = ()

    def text(self) -> str:
        return f"target {phrase('link', self.that)}"

    def select(self, c: CardCompiler) -> targets.Select:
        return c.target(targets.TargetSpec(targets.LINKS, targets.ANYONES, -1, c.tests(self.that), self.text()))


@estraven.word("this")
@dataclass(frozen=True, slots=True)
class This(TargetWord):
    """The permanent whose ability it is."""

    def text(self) -> str:
        return "this"

    def select(self, c: CardCompiler) -> targets.Select:
        return targets.Source()


@estraven.word("it")
@dataclass(frozen=True, slots=True)
class It(TargetWord):
    """What the event behind a triggered ability happened to."""

    def text(self) -> str:
        return "it"

    def select(self, c: CardCompiler) -> targets.Select:
        c.needs_event(self.text())
        return targets.OfEvent(False)


@estraven.word("each")
@dataclass(frozen=True, slots=True)
class Each(TargetWord):
    """Every unit that fits; none is chosen."""

    that: Fits = ()
    whose: Whose = "any"

    def text(self) -> str:
        whose = {"any": "", "yours": " of yours", "opponents": " of your opponents"}[self.whose]
        return f"each {phrase('unit', self.that)}{whose}"

    def select(self, c: CardCompiler) -> targets.Select:
        return targets.Each(WHOSE[self.whose], [c.of_type(board.UNIT), *c.tests(self.that)])
