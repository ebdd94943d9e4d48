"""Words for what abilities wait for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Trigger
from cardwright.games.magic.words.filters import Fits, Itself, Opponent, You, either, phrase, several, verb
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
        return f"{several(self.together)}{phrase(self.what)} enters"


@magic.word("dies")
@dataclass(frozen=True, slots=True)
class Dies(Trigger):
    """A creature goes from the battlefield to the graveyard; `it` is as it last was, `it_now` the card there."""

    what: Fits = SELF
    together: Annotated[bool, Doc("once for all that die at once")] = False

    def text(self) -> str:
        return f"{several(self.together)}{phrase(self.what)} dies"


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
    whom: Annotated[Fits, Doc("only if it attacks such a player or permanent")] = ()
    alone: Annotated[bool | None, Doc("only if nothing else was declared to attack; false: if something was")] = None

    def text(self) -> str:
        whom = f" {phrase(self.whom)}" if self.whom else ""
        return f"{several(self.together)}{phrase(self.what)} attacks{whom}{either(self.alone, ' alone', ' not alone')}"


@magic.word("is_attacked")
@dataclass(frozen=True, slots=True)
class IsAttacked(Trigger):
    """A player or permanent is attacked, by however many; `the_other` is which, `it` the first that attacks it."""

    what: Fits = BY_YOU

    def text(self) -> str:
        return f"{phrase(self.what)} is attacked"


@magic.word("player_attacks")
@dataclass(frozen=True, slots=True)
class PlayerAttacks(Trigger):
    """A player attacks, with however many creatures; and those who fit `whom`, if given."""

    who: Fits = BY_YOU
    whom: Annotated[Fits, Doc("once for each such player that is attacked; `the_other` is which")] = ()
    with_: Annotated[Fits, Doc("only such attackers are counted")] = ()
    at_least: Annotated[int, Doc("how many creatures attack at the least"), Range(1, 99)] = 1

    def __post_init__(self) -> None:
        if self.whom and (self.with_ or self.at_least > 1):
            raise ValueError("`whom` does not go together with `with` or `at_least`")

    def text(self) -> str:
        whom = f" {phrase(self.whom)}" if self.whom else ""
        number = f" with {self.at_least} or more {phrase(self.with_)}" if self.with_ or self.at_least > 1 else ""
        return f"{verb(self.who, 'attacks')}{whom}{number}"


@magic.word("blocks")
@dataclass(frozen=True, slots=True)
class Blocks(Trigger):
    """A creature blocks; `the_other` is what it blocks."""

    what: Fits = SELF
    whom: Annotated[Fits, Doc("once for each such attacker it blocks; once in all if not given")] = ()
    at_least: Annotated[int, Doc("how many attackers it blocks at the least"), Range(1, 99)] = 1
    alone: Annotated[bool | None, Doc("only if nothing else was declared to block; false: if something was")] = None

    def __post_init__(self) -> None:
        if (bool(self.whom), self.at_least > 1, self.alone is not None).count(True) > 1:
            raise ValueError("only one of `whom`, `at_least` and `alone` is given")

    def text(self) -> str:
        whom = f" {phrase(self.whom)}" if self.whom else f" {self.at_least} or more" if self.at_least > 1 else ""
        return f"{phrase(self.what)} blocks{whom}{either(self.alone, ' alone', ' not alone')}"


@magic.word("becomes_blocked")
@dataclass(frozen=True, slots=True)
class BecomesBlocked(Trigger):
    """An attacker becomes blocked; `amount` is by how many. With `at_least`, when so many block it."""

    what: Fits = SELF
    at_least: Annotated[int, Doc("by how many at the least; then `the_other` is the attacker"), Range(0, 99)] = 0

    def text(self) -> str:
        return f"{phrase(self.what)} becomes blocked" + (f" by {self.at_least} or more" if self.at_least else "")


@magic.word("blocked_by")
@dataclass(frozen=True, slots=True)
class BlockedBy(Trigger):
    """An attacker becomes blocked by a creature, once for each; `it` is the blocker, `the_other` the attacker."""

    by: Annotated[Fits, Doc("which blockers")] = ()
    what: Annotated[Fits, Doc("which attacker")] = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} becomes blocked by {phrase(self.by) if self.by else 'a creature'}"


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
    combat: Annotated[bool | None, Doc("combat damage only; false: noncombat damage only")] = None
    together: Annotated[bool, Doc("once for all damage dealt at once")] = False

    def text(self) -> str:
        to = f" to {phrase(self.to)}" if self.to else ""
        kind = either(self.combat, "combat ", "noncombat ")
        return f"{several(self.together)}{phrase(self.what)} deals {kind}damage{to}"


@magic.word("damaged")
@dataclass(frozen=True, slots=True)
class IsDamaged(Trigger):
    """Something is dealt damage; `amount` is how much, `the_cause` what dealt it."""

    what: Fits = SELF
    together: Annotated[bool, Doc("once for all damage dealt to it at once; `amount` is the total")] = False

    def text(self) -> str:
        return f"{phrase(self.what)} is dealt damage{' at once' if self.together else ''}"


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
        return f"{verb(self.who, 'casts')} {phrase(self.what) if self.what else 'a spell'}"


@magic.word("gains_life")
@dataclass(frozen=True, slots=True)
class GainsLife(Trigger):
    """A player gains life; `amount` is how much."""

    who: Fits = BY_YOU

    def text(self) -> str:
        return f"{verb(self.who, 'gains')} life"


@magic.word("loses_life")
@dataclass(frozen=True, slots=True)
class LosesLife(Trigger):
    """A player loses life; `amount` is how much."""

    who: Fits = (Opponent(),)

    def text(self) -> str:
        return f"{verb(self.who, 'loses')} life"


@magic.word("draws")
@dataclass(frozen=True, slots=True)
class Draws(Trigger):
    """A player draws a card."""

    who: Fits = BY_YOU

    def text(self) -> str:
        return f"{verb(self.who, 'draws')} a card"


@magic.word("discards")
@dataclass(frozen=True, slots=True)
class Discards(Trigger):
    """A player discards a card; `it` is the card, `the_other` the player."""

    who: Fits = BY_YOU
    what: Fits = ()

    def text(self) -> str:
        return f"{verb(self.who, 'discards')} a card"


@magic.word("counters_put")
@dataclass(frozen=True, slots=True)
class CountersPut(Trigger):
    """Counters are put on something; `amount` is how many."""

    kind: Annotated[str | None, Doc("of any kind if not given")] = None
    on: Fits = SELF
    by_effects: Annotated[bool | None, Doc("not to pay a cost, nor by the turn; false: only so")] = None

    def text(self) -> str:
        by = either(self.by_effects, " by an effect", " by no effect")
        return f"{self.kind + ' ' if self.kind else ''}counters are put on {phrase(self.on)}{by}"


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
    for_mana: Annotated[bool | None, Doc("only when tapped for mana; false: only when not")] = None

    def text(self) -> str:
        return f"{phrase(self.what)} becomes tapped{either(self.for_mana, ' for mana', ' but not for mana')}"


@magic.word("targeted")
@dataclass(frozen=True, slots=True)
class Targeted(Trigger):
    """Something becomes the target; `the_other` is the spell or ability, `the_cause` its source."""

    what: Fits = SELF
    by: Annotated[Fits, Doc("of such a spell or ability")] = ()

    def text(self) -> str:
        return f"{phrase(self.what)} becomes a target{' of ' + phrase(self.by) if self.by else ''}"
