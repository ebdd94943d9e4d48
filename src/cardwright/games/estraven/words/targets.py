"""Words for what an effect happens to. Those that are chosen are targets: all of an ability's are chosen first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.games.estraven.phrases import says
from cardwright.games.estraven.rules import board, targets
from cardwright.games.estraven.vocabulary import WHOSE, Whose, Zone, estraven
from cardwright.games.estraven.words.bases import A_CARD, A_LINK, A_PLAYER, A_UNIT, TargetWord
from cardwright.games.estraven.words.filters import Fits

if TYPE_CHECKING:
    from cardwright.games.estraven.compile import CardCompiler


@estraven.word("you")
@says("you")
@dataclass(frozen=True, slots=True)
class You(TargetWord):
    """The player who controls the card."""

    kinds = A_PLAYER

    def select(self, c: CardCompiler) -> targets.Select:
        return targets.Controller()


@estraven.word("each_opponent")
@says("each opponent")
@dataclass(frozen=True, slots=True)
class EachOpponent(TargetWord):
    """Every opponent; nobody is chosen."""

    kinds = A_PLAYER

    def select(self, c: CardCompiler) -> targets.Select:
        return targets.Opponents()


@estraven.word("each_player")
@says("each player")
@dataclass(frozen=True, slots=True)
class EachPlayer(TargetWord):
    """Every player; nobody is chosen."""

    kinds = A_PLAYER

    def select(self, c: CardCompiler) -> targets.Select:
        return targets.EachPlayer()


@estraven.word("player")
@says("target player")
@dataclass(frozen=True, slots=True)
class TargetPlayer(TargetWord):
    """A player you choose."""

    kinds = A_PLAYER

    def select(self, c: CardCompiler) -> targets.Select:
        return c.target(targets.TargetSpec(targets.PLAYERS, targets.ANYONES, -1, [], self.text()))


@estraven.word("opponent")
@says("target opponent")
@dataclass(frozen=True, slots=True)
class TargetOpponent(TargetWord):
    """An opponent you choose."""

    kinds = A_PLAYER

    def select(self, c: CardCompiler) -> targets.Select:
        return c.target(targets.TargetSpec(targets.PLAYERS, targets.OPPONENTS, -1, [], self.text()))


def _unit(c: CardCompiler, whose: int, fits: Fits, text: str) -> targets.Select:
    unit = c.of_type(board.UNIT)
    return c.target(targets.permanent_spec(whose, [unit, *c.tests(fits)], text))


@estraven.word("unit")
@says("target <that:unit>")
@dataclass(frozen=True, slots=True)
class TargetUnit(TargetWord):
    """A unit you choose, anybody's."""

    that: Fits = ()
    kinds = A_UNIT

    def select(self, c: CardCompiler) -> targets.Select:
        return _unit(c, targets.ANYONES, self.that, self.text())


@estraven.word("ally")
@says("target <that:unit> of yours")
@dataclass(frozen=True, slots=True)
class TargetAlly(TargetWord):
    """A unit of yours that you choose."""

    that: Fits = ()
    kinds = A_UNIT

    def select(self, c: CardCompiler) -> targets.Select:
        return _unit(c, targets.YOURS, self.that, self.text())


@estraven.word("enemy")
@says("target <that:unit> of an opponent")
@dataclass(frozen=True, slots=True)
class TargetEnemy(TargetWord):
    """A unit of an opponent that you choose."""

    that: Fits = ()
    kinds = A_UNIT

    def select(self, c: CardCompiler) -> targets.Select:
        return _unit(c, targets.OPPONENTS, self.that, self.text())


@estraven.word("card")
@says("target <that:card> in a <zone>", whose="any")
@says("target <that:card> in your <zone>", whose="yours")
@says("target <that:card> in an opponent's <zone>", whose="opponents")
@dataclass(frozen=True, slots=True)
class TargetCard(TargetWord):
    """A card in a zone that you choose; of hands only in your own."""

    zone: Annotated[Zone, Doc("where it lies")]
    that: Fits = ()
    whose: Whose = "yours"
    kinds = A_CARD

    def select(self, c: CardCompiler) -> targets.Select:
        zone = board.ZONE_NAMES.index(self.zone)
        if self.zone == "deck" or (self.zone == "hand" and self.whose != "yours"):
            c.problem(f"nobody looks for a target in {self.text().rpartition(' in ')[2]}")
        return c.target(targets.TargetSpec(targets.CARDS, WHOSE[self.whose], zone, c.tests(self.that), self.text()))


@estraven.word("link")
@says("target <that:link>")
@dataclass(frozen=True, slots=True)
class TargetLink(TargetWord):
    """A link of the chain that you choose."""

    that: Fits = ()
    kinds = A_LINK

    def select(self, c: CardCompiler) -> targets.Select:
        return c.target(targets.TargetSpec(targets.LINKS, targets.ANYONES, -1, c.tests(self.that), self.text()))


@estraven.word("this")
@says("this")
@dataclass(frozen=True, slots=True)
class This(TargetWord):
    """The permanent whose ability it is."""

    kinds = A_UNIT

    def select(self, c: CardCompiler) -> targets.Select:
        return targets.Source()


@estraven.word("it")
@says("it")
@dataclass(frozen=True, slots=True)
class It(TargetWord):
    """What the event behind a triggered ability happened to."""

    kinds = 0

    def select(self, c: CardCompiler) -> targets.Select:
        c.needs_event(self.text())
        return targets.OfEvent(False)


@estraven.word("each")
@says("each <that:unit>", whose="any")
@says("each <that:unit> of yours", whose="yours")
@says("each <that:unit> of your opponents", whose="opponents")
@dataclass(frozen=True, slots=True)
class Each(TargetWord):
    """Every unit that fits; none is chosen."""

    that: Fits = ()
    whose: Whose = "any"
    kinds = A_UNIT

    def select(self, c: CardCompiler) -> targets.Select:
        return targets.Each(WHOSE[self.whose], [c.of_type(board.UNIT), *c.tests(self.that)])
