"""Words for combat: costs, requirements, entering and leaving combat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import AbilityWord, ConditionWord, EffectWord, FilterWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.combat import (
    combat_costs,
    combat_filters,
    combat_timing,
    joining_combat,
)
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.effects import ME, Effects
from cardwright.games.magic.words.filters import Fits, Itself, phrase

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


Much = Annotated[int, Range(1, 99)]


GUARDS: Final = {"you": combat_costs.ON_YOU, "yours": combat_costs.ON_YOURS, "anyone": combat_costs.ON_ANYONE}


@magic.word("attack_cost")
@dataclass(frozen=True, slots=True)
class AttackCost(AbilityWord):
    """Matching creatures can't attack unless their controller pays for each of them."""

    cost: Annotated[Costs, Range(1, 10)]
    what: Annotated[Fits, Doc("which creatures; `itself` for this one alone")] = ()
    guards: Annotated[Literal["you", "yours", "anyone"], Doc("you, your planeswalkers too, or all")] = "you"

    def text(self) -> str:
        whom = {"you": "you", "yours": "you or your planeswalkers", "anyone": "anyone"}[self.guards]
        return f"{phrase(self.what)} attacks {whom} only for {cost_text(self.cost)} each"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        toll = c.cost(self.cost)
        asks = combat_costs.CreaturesPay(face.number, False, toll, c.filter(self.what), GUARDS[self.guards])
        face.rules().combat_costs.append(asks)


@magic.word("optional_attack_cost")
@dataclass(frozen=True, slots=True)
class OptionalAttackCost(AbilityWord):
    """As a matching creature attacks, its controller may pay; when they do, something happens."""

    cost: Annotated[Costs, Range(1, 10)]
    do: Effects
    what: Annotated[Fits, Doc("which creatures")] = (Itself(),)

    def text(self) -> str:
        return f"You may pay {cost_text(self.cost)} as {phrase(self.what)} attacks. When you do, {in_order(self.do)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        body = c.body(self.do).number
        heard = c.listener(triggered_abilities.Happens(0, body, self.text()))
        may = combat_costs.MayPay(face.number, c.cost(self.cost), c.filter(self.what), body, heard)
        face.rules().combat_costs.append(may)


@magic.word("block_cost")
@dataclass(frozen=True, slots=True)
class BlockCost(AbilityWord):
    """Matching creatures can't block unless their controller pays for each of them."""

    cost: Annotated[Costs, Range(1, 10)]
    what: Annotated[Fits, Doc("which creatures; `itself` for this one alone")] = ()

    def text(self) -> str:
        return f"{phrase(self.what)} blocks only for {cost_text(self.cost)} each"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        toll = c.cost(self.cost)
        face.rules().combat_costs.append(
            combat_costs.CreaturesPay(face.number, True, toll, c.filter(self.what), combat_costs.ON_ANYONE)
        )


@magic.word("remove_from_combat")
@dataclass(frozen=True, slots=True)
class RemoveFromCombat(EffectWord):
    """Permanents are removed from combat."""

    what: Target

    def text(self) -> str:
        return f"remove {self.what.text()} from combat"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return joining_combat.RemoveFromCombat(text, c.thing(self.what))


@magic.word("make_blocked")
@dataclass(frozen=True, slots=True)
class MakeBlocked(EffectWord):
    """Attackers become blocked, without a blocker."""

    what: Target

    def text(self) -> str:
        return f"{self.what.text()} becomes blocked"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return joining_combat.MakeBlocked(text, c.thing(self.what))


@magic.word("make_block")
@dataclass(frozen=True, slots=True)
class MakeBlock(EffectWord):
    """A creature blocks an attacker now."""

    attacker: Target
    blocker: Target = ME

    def text(self) -> str:
        return f"{self.blocker.text()} blocks {self.attacker.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        blocked = c.thing(self.attacker)
        return joining_combat.MakeBlock(text, c.thing(self.blocker), blocked)


@magic.word("make_attack")
@dataclass(frozen=True, slots=True)
class MakeAttack(EffectWord):
    """Creatures on the battlefield become attacking; for one already attacking, what it attacks is chosen again."""

    what: Target
    whom: Annotated[Target | None, Doc("whom it attacks; its controller chooses if not given")] = None
    you_choose: Annotated[bool, Doc("you choose whom it attacks, not its controller")] = False

    def text(self) -> str:
        return f"{self.what.text()} attacks {'' if self.whom is None else self.whom.text()}".rstrip()

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        chosen = None if self.whom is None else c.anyone(self.whom)
        return joining_combat.MakeAttack(text, c.thing(self.what), chosen, self.you_choose)


@magic.word("blocked")
@dataclass(frozen=True, slots=True)
class IsBlocked(FilterWord):
    """Is attacking and blocked."""

    def text(self) -> str:
        return "blocked"

    def node(self, c: CardCompiler) -> faces.Filter:
        return combat_filters.IsBlocked(True)


@magic.word("unblocked")
@dataclass(frozen=True, slots=True)
class IsUnblocked(FilterWord):
    """Is attacking and unblocked, after blockers were declared."""

    def text(self) -> str:
        return "unblocked"

    def node(self, c: CardCompiler) -> faces.Filter:
        return combat_filters.IsBlocked(False)


@magic.word("alone")
@dataclass(frozen=True, slots=True)
class IsAlone(FilterWord):
    """Is the only attacker, or the only blocker."""

    def text(self) -> str:
        return "alone in combat"

    def node(self, c: CardCompiler) -> faces.Filter:
        return combat_filters.IsAlone()


@magic.word("had_to_attack")
@dataclass(frozen=True, slots=True)
class HadToAttack(FilterWord):
    """Was required to attack when attackers were declared in this combat."""

    def text(self) -> str:
        return "that had to attack"

    def node(self, c: CardCompiler) -> faces.Filter:
        return combat_filters.HadToAttack()


@magic.word("attacks_whom")
@dataclass(frozen=True, slots=True)
class AttacksWhom(FilterWord):
    """Is attacking a matching player or permanent."""

    whom: Fits

    def text(self) -> str:
        return f"attacking {phrase(self.whom)}"

    def node(self, c: CardCompiler) -> faces.Filter:
        return combat_filters.AttacksWhom(c.filter(self.whom))


@magic.word("combat_time")
@dataclass(frozen=True, slots=True)
class CombatTime(ConditionWord):
    """It is during combat, or before or after a point of the turn's first combat phase."""

    when: Literal["during", "before", "after"]
    point: Literal[
        "attackers are declared", "blockers are declared", "the combat damage step", "the end of combat step", "combat"
    ] = "combat"
    in_combat: Annotated[bool, Doc("only during combat, and then of every combat phase")] = False

    def text(self) -> str:
        also = "during combat " if self.in_combat else ""
        return f"it is {also}{self.when} {self.point}"

    def node(self, c: CardCompiler) -> nodes.Condition:
        begins, ends = combat_timing.POINTS[self.point]
        return combat_timing.CombatTime(("during", "before", "after").index(self.when), begins, ends, self.in_combat)
