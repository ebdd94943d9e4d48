"""Words for what spells and abilities target."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, ObjectFilter, TargetWord, TriggerWord, fitting
from cardwright.games.magic.language.references import A_PLAYER, EITHER_KIND, About
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.casting import abilities_on_stack
from cardwright.games.magic.rules.concepts import aims
from cardwright.games.magic.rules.core import events, faces, filters, select
from cardwright.games.magic.rules.zones import stack
from cardwright.games.magic.words.filters import Fits, Itself, Theirs, Yours, phrase
from cardwright.games.magic.words.targets import THIS_OBJECT

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


SELF: Fits = (Itself(),)
# Whose spells and abilities count for the first time in a turn.
SIDES: Final[dict[Fits, int]] = {
    (): filters.CONTROLLED_BY_ANYONE,
    (Yours(),): filters.CONTROLLED_BY_YOU,
    (Theirs(),): filters.CONTROLLED_BY_OPPONENTS,
}


@magic.word("targets")
@dataclass(frozen=True, slots=True)
class Targets(ObjectFilter):
    """Is a spell or ability with a matching target."""

    asks_targets: ClassVar = True
    what: Annotated[Fits, Doc("what one of its targets is")] = ()
    only: Annotated[bool, Doc("it has no other target")] = False
    number: Annotated[Annotated[int, Range(1, 9)] | None, Doc("so many targets were chosen for it")] = None

    def text(self) -> str:
        many = f" with {self.number} target" if self.number else ""
        whom = f" that targets {'only ' if self.only else ''}{phrase(self.what)}" if self.what or self.only else ""
        return f"{many}{whom}".strip() or "that targets anything"

    def node(self, c: CardCompiler) -> faces.Filter:
        return aims.Aims(
            c.filter(self.what), self.only, aims.ANY_NUMBER_OF_TARGETS if self.number is None else self.number
        )

    def means_spells(self) -> bool:
        return True


@magic.word("ability")
@dataclass(frozen=True, slots=True)
class IsAbility(ObjectFilter):
    """Is an ability on the stack, not a spell."""

    which: Annotated[Literal["activated", "triggered"] | None, Doc("only such; any if not given")] = None

    def text(self) -> str:
        return f"{self.which} ability" if self.which else "ability"

    def node(self, c: CardCompiler) -> faces.Filter:
        if self.which is None:
            return abilities_on_stack.IsAbility(abilities_on_stack.OF_EITHER)
        c.game.keeps_triggered = True
        triggered = self.which == "triggered"
        return abilities_on_stack.IsAbility(
            abilities_on_stack.OF_TRIGGERED if triggered else abilities_on_stack.OF_ACTIVATED
        )

    def means_spells(self) -> bool:
        return True


@magic.word("targeted")
@dataclass(frozen=True, slots=True)
class Targeted(TriggerWord):
    """Something becomes a target; `the_other` is the spell or ability, `the_cause` its source."""

    what: Fits = SELF
    by: Annotated[Fits, Doc("of such a spell or ability")] = ()

    def text(self) -> str:
        return f"{phrase(self.what)} becomes a target{' of ' + phrase(self.by) if self.by else ''}"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)
        trigger.other = c.filter(self.by) if self.by else None

    def hears(self) -> tuple[int, bool]:
        return events.TARGETED, False

    def first_of_a_turn(
        self, c: CardCompiler, effect: int, text: str, condition: nodes.Condition | None, per_turn: int
    ) -> triggered_abilities.Happens | None:
        if fitting(self.what) & A_PLAYER or self.by not in SIDES:
            if self.what != SELF:
                c.problem(f"it is not known of each one whether it is the first time in a turn: {self.text()}")
            return None
        made = aims.FirstTargeted(events.TARGETED, effect, text, condition=condition, per_turn=per_turn)
        made.side = SIDES[self.by]
        self.narrow(c, made)
        c.game.keeps_targeted = True
        return made

    def about(self) -> About:
        it, other = self.of_its_kind()
        return it & fitting(self.what), other


@magic.word("targets_of")
@dataclass(frozen=True, slots=True)
class TargetsOf(TargetWord):
    """What a spell or ability on the stack targets."""

    asks_targets: ClassVar = True
    of: Annotated[Target, Doc("which spell or ability")] = THIS_OBJECT
    what: Annotated[Fits, Doc("only such targets")] = ()

    def text(self) -> str:
        only = f"{phrase(self.what)} " if self.what else ""
        return f"what {self.of.text()} targets" if not self.what else f"{only}that {self.of.text()} targets"

    def select(self, c: CardCompiler) -> select.Select:
        return aims.TargetsOf(c.thing(self.of), c.filter(self.what))

    def refers(self, c: CardCompiler) -> int:
        return fitting(self.what) & EITHER_KIND


@magic.word("new_targets")
@dataclass(frozen=True, slots=True)
class NewTargets(EffectWord):
    """You choose new targets for a spell or ability on the stack."""

    what: Target

    def text(self) -> str:
        return f"choose new targets for {self.what.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return stack.ChangeTargets(text, c.thing(self.what))
