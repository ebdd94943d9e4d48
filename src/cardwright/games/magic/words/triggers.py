"""Words for what abilities wait for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Trigger
from cardwright.games.magic.words.filters import Fits, Itself, Opponent, You, phrase
from cardwright.games.magic.words.scope import Place, Step, Whose, magic

SELF: Fits = (Itself(),)
BY_YOU: Fits = (You(),)


@magic.word("enters")
@dataclass(frozen=True, slots=True)
class Enters(Trigger):
    """A permanent enters; `it` is that permanent."""

    what: Fits = SELF
    together: Annotated[bool, Doc("once for all that enter at once")] = False

    def text(self) -> str:
        return f"{phrase(self.what)} enters"


@magic.word("dies")
@dataclass(frozen=True, slots=True)
class Dies(Trigger):
    """A creature goes from the battlefield to the graveyard; `it` is as it last was, `it_now` the card there."""

    what: Fits = SELF
    together: Annotated[bool, Doc("once for all that die at once")] = False

    def text(self) -> str:
        return f"{phrase(self.what)} dies"


@magic.word("moves")
@dataclass(frozen=True, slots=True)
class Moves(Trigger):
    """An object goes from one zone to another."""

    what: Fits = SELF
    from_: Annotated[Place | None, Doc("from anywhere if not given")] = None
    to: Annotated[Place | None, Doc("to anywhere if not given")] = None

    def text(self) -> str:
        came = f" from {self.from_}" if self.from_ else ""
        return f"{phrase(self.what)} moves{came}{f' to {self.to}' if self.to else ''}"


@magic.word("attacks")
@dataclass(frozen=True, slots=True)
class Attacks(Trigger):
    """A creature attacks; `the_other` is what it attacks."""

    what: Fits = SELF
    together: Annotated[bool, Doc("once for all that attack")] = False

    def text(self) -> str:
        return f"{phrase(self.what)} attacks"


@magic.word("blocks")
@dataclass(frozen=True, slots=True)
class Blocks(Trigger):
    """A creature blocks; `the_other` is what it blocks."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} blocks"


@magic.word("becomes_blocked")
@dataclass(frozen=True, slots=True)
class BecomesBlocked(Trigger):
    """An attacker becomes blocked; `amount` is by how many."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} becomes blocked"


@magic.word("not_blocked")
@dataclass(frozen=True, slots=True)
class NotBlocked(Trigger):
    """An attacker is not blocked."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} attacks and is not blocked"


@magic.word("deals_damage")
@dataclass(frozen=True, slots=True)
class DealsDamage(Trigger):
    """Something deals damage; `it` is who was damaged, `amount` how much, `the_cause` what dealt it."""

    what: Annotated[Fits, Doc("what deals it")] = SELF
    to: Annotated[Fits, Doc("to whom")] = ()
    combat: Annotated[bool, Doc("combat damage only")] = False
    together: Annotated[bool, Doc("once for all damage dealt at once")] = False

    def text(self) -> str:
        to = f" to {phrase(self.to)}" if self.to else ""
        return f"{phrase(self.what)} deals {'combat ' if self.combat else ''}damage{to}"


@magic.word("damaged")
@dataclass(frozen=True, slots=True)
class IsDamaged(Trigger):
    """Something is dealt damage."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} is dealt damage"


@magic.word("begins")
@dataclass(frozen=True, slots=True)
class Begins(Trigger):
    """A step begins."""

    step: Step
    whose: Whose = "yours"

    def text(self) -> str:
        turn = {"any": "each", "yours": "your", "opponents": "each opponent's"}[self.whose]
        return f"{turn} {self.step} begins"


@magic.word("casts")
@dataclass(frozen=True, slots=True)
class Casts(Trigger):
    """A player casts a spell; `it` is the spell, `the_other` the player."""

    what: Annotated[Fits, Doc("which spells")] = ()
    who: Annotated[Fits, Doc("which players")] = BY_YOU

    def text(self) -> str:
        return f"{phrase(self.who)} casts {phrase(self.what) if self.what else 'a spell'}"


@magic.word("gains_life")
@dataclass(frozen=True, slots=True)
class GainsLife(Trigger):
    """A player gains life; `amount` is how much."""

    who: Fits = BY_YOU

    def text(self) -> str:
        return f"{phrase(self.who)} gains life"


@magic.word("loses_life")
@dataclass(frozen=True, slots=True)
class LosesLife(Trigger):
    """A player loses life; `amount` is how much."""

    who: Fits = (Opponent(),)

    def text(self) -> str:
        return f"{phrase(self.who)} loses life"


@magic.word("draws")
@dataclass(frozen=True, slots=True)
class Draws(Trigger):
    """A player draws a card."""

    who: Fits = BY_YOU

    def text(self) -> str:
        return f"{phrase(self.who)} draws a card"


@magic.word("discards")
@dataclass(frozen=True, slots=True)
class Discards(Trigger):
    """A player discards a card; `it` is the card, `the_other` the player."""

    who: Fits = BY_YOU
    what: Fits = ()

    def text(self) -> str:
        return f"{phrase(self.who)} discards a card"


@magic.word("counters_put")
@dataclass(frozen=True, slots=True)
class CountersPut(Trigger):
    """Counters are put on something; `amount` is how many."""

    kind: str
    on: Fits = SELF

    def text(self) -> str:
        return f"{self.kind} counters are put on {phrase(self.on)}"


@magic.word("sacrificed")
@dataclass(frozen=True, slots=True)
class Sacrificed(Trigger):
    """A permanent is sacrificed; `the_other` is the player."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} is sacrificed"


@magic.word("tapped")
@dataclass(frozen=True, slots=True)
class BecomesTapped(Trigger):
    """A permanent becomes tapped."""

    what: Fits = SELF
    for_mana: Annotated[bool, Doc("only when tapped for mana")] = False

    def text(self) -> str:
        return f"{phrase(self.what)} becomes tapped{' for mana' if self.for_mana else ''}"


@magic.word("targeted")
@dataclass(frozen=True, slots=True)
class Targeted(Trigger):
    """Something becomes the target; `the_other` is the spell or ability, `the_cause` its source."""

    what: Fits = SELF
    by: Annotated[Fits, Doc("of such a spell or ability")] = ()

    def text(self) -> str:
        return f"{phrase(self.what)} becomes a target"
