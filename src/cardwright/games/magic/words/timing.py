"""Words for steps and turns that are added or skipped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability, Condition, Effect, Target
from cardwright.games.magic.words.effects import YOU
from cardwright.games.magic.words.scope import magic


@magic.word("extra_step")
@dataclass(frozen=True, slots=True)
class ExtraStep(Effect):
    """Another such step behind the next one of its kind this turn."""

    step: Literal["upkeep", "draw", "end"]

    def text(self) -> str:
        return f"there is another {self.step} step after this one"


@magic.word("extra_phase")
@dataclass(frozen=True, slots=True)
class ExtraPhase(Effect):
    """More phases directly behind this one, in this order; a phase of one step has no other."""

    phases: Annotated[
        tuple[Literal["combat", "main", "beginning", "upkeep step", "end step"], ...], Doc("what is added"), Range(1, 9)
    ]
    main_only: Annotated[bool, Doc("behind this main phase; nothing is added in another phase")] = False
    you_get: Annotated[bool, Doc("nothing is added to another player's turn")] = False

    def text(self) -> str:
        return f"after this {'main ' if self.main_only else ''}phase, there is another {' and '.join(self.phases)}"


@magic.word("combat_time")
@dataclass(frozen=True, slots=True)
class CombatTime(Condition):
    """It is during combat, or before or after a point of it: of the turn's first combat phase."""

    when: Literal["during", "before", "after"]
    point: Literal[
        "attackers are declared", "blockers are declared", "the combat damage step", "the end of combat step", "combat"
    ] = "combat"
    in_combat: Annotated[bool, Doc("only during combat, and then of every combat phase")] = False

    def text(self) -> str:
        also = "during combat " if self.in_combat else ""
        return f"it is {also}{self.when} {self.point}"


@magic.word("cast_only")
@dataclass(frozen=True, slots=True)
class CastOnly(Ability):
    """The card is cast only while something is true."""

    if_: Condition

    def text(self) -> str:
        return f"Cast only if {self.if_.text()}"


@magic.word("skip")
@dataclass(frozen=True, slots=True)
class Skip(Effect):
    """Players skip their next turn, phase or step of this kind."""

    what: Annotated[Literal["turn", "combat phase", "untap step", "upkeep step", "draw step"], Doc("what is skipped")]
    who: Target = YOU

    def text(self) -> str:
        return f"{self.who.text()} skip their next {self.what}"
