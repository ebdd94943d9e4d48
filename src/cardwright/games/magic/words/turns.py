"""Words for turns, phases and steps that are added or skipped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import optional_and_delayed
from cardwright.games.magic.rules.core import ledger_names, select, steps, waiting
from cardwright.games.magic.rules.turns import extra_phases
from cardwright.games.magic.words.effects import YOU_ONLY

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


SKIPS: Final = {
    "turn": waiting.SKIP_TURN,
    "combat phase": waiting.SKIP_COMBAT,
    "untap step": waiting.SKIP_STEP + steps.UNTAP,
    "upkeep step": waiting.SKIP_STEP + steps.UPKEEP,
    "draw step": waiting.SKIP_STEP + steps.DRAW,
}


@magic.word("extra_turn")
@dataclass(frozen=True, slots=True)
class ExtraTurn(EffectWord):
    """Another turn after this one."""

    who: Target = YOU_ONLY

    def text(self) -> str:
        return f"{self.who.text()} take another turn"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return optional_and_delayed.Coming(text, waiting.EXTRA_TURN, c.player(self.who))


@magic.word("extra_combat")
@dataclass(frozen=True, slots=True)
class ExtraCombat(EffectWord):
    """Another combat phase, and optionally a main phase after it."""

    main: bool = True

    def text(self) -> str:
        return "there is another combat phase" + (" and another main phase" if self.main else "")

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        added = ("combat", "main") if self.main else ("combat",)
        return extra_phases.AddPhases(text, [extra_phases.PHASES[phase] for phase in added], False, False)


@magic.word("extra_step")
@dataclass(frozen=True, slots=True)
class ExtraStep(EffectWord):
    """Another step of this kind after the next one this turn."""

    step: Literal["upkeep", "draw", "end"]

    def text(self) -> str:
        return f"there is another {self.step} step after this one"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        extra = waiting.EXTRA_STEP + ledger_names.STEPS.index(self.step)
        return optional_and_delayed.Coming(text, extra, select.Players(select.YOU))


@magic.word("extra_phase")
@dataclass(frozen=True, slots=True)
class ExtraPhase(EffectWord):
    """Additional phases directly after this one, in this order; a phase given as one step has no other step."""

    phases: Annotated[
        tuple[Literal["combat", "main", "beginning", "upkeep step", "end step"], ...], Doc("what is added"), Range(1, 9)
    ]
    main_only: Annotated[bool, Doc("behind this main phase; nothing is added in another phase")] = False
    you_get: Annotated[bool, Doc("nothing is added to another player's turn")] = False

    def text(self) -> str:
        return f"after this {'main ' if self.main_only else ''}phase, there is another {' and '.join(self.phases)}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return extra_phases.AddPhases(
            text, [extra_phases.PHASES[phase] for phase in self.phases], self.main_only, self.you_get
        )


@magic.word("skip")
@dataclass(frozen=True, slots=True)
class Skip(EffectWord):
    """Players skip their next turn, phase or step of this kind."""

    what: Annotated[Literal["turn", "combat phase", "untap step", "upkeep step", "draw step"], Doc("what is skipped")]
    who: Target = YOU_ONLY

    def text(self) -> str:
        return f"{self.who.text()} skip their next {self.what}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return optional_and_delayed.Coming(text, SKIPS[self.what], c.player(self.who))
