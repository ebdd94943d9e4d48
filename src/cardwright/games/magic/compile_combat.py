"""Words in, nodes out: triggers of combat (CR 508.3, 509.3)."""

from __future__ import annotations

from typing import Final

from cardwright.definitions import trees
from cardwright.engine.node import Condition
from cardwright.errors import RulesError
from cardwright.games.magic.compile_parts import Parts
from cardwright.games.magic.rules import events
from cardwright.games.magic.rules.combat import BLOCKS_MORE, BLOCKS_NOW
from cardwright.games.magic.rules.combat_filters import OfPlayer
from cardwright.games.magic.rules.combat_triggers import (
    BLOCKED_BY_IT,
    BLOCKERS_OF_IT,
    THAT_ATTACK,
    THAT_BLOCK,
    InCombat,
)
from cardwright.games.magic.words import filters as fits
from cardwright.games.magic.words import triggers as seen

COMBAT_TRIGGERS: Final = (
    seen.Attacks, seen.IsAttacked, seen.PlayerAttacks, seen.Blocks, seen.BecomesBlocked, seen.BlockedBy,
)  # fmt: skip


def combat_trigger(
    parts: Parts, event: trees.Trigger, effect: int, text: str, condition: Condition | None, per_turn: int
) -> InCombat:
    """The trigger that a word of combat stands for."""
    trigger = InCombat(combat_event(event), effect, text, condition=condition, per_turn=per_turn)
    match event:
        case seen.Attacks(what, together, whom, alone):
            trigger.subject = parts.filter(what)
            trigger.other = parts.filter(whom) if whom else None
            trigger.together = together
            if alone is not None:
                trigger.counted = THAT_ATTACK
                _alone(trigger, alone)
        case seen.IsAttacked(what):
            trigger.other = parts.filter(what)
            trigger.each_attacked = True
        case seen.PlayerAttacks(who, whom, with_, at_least):
            if whom:
                trigger.subject = OfPlayer(parts.filter(who))
                trigger.other = parts.filter((fits.Player(), *whom))
                trigger.each_attacked = True
            else:
                trigger.subject = parts.filter(who)
                trigger.counted = THAT_ATTACK
                trigger.fewest = at_least
                trigger.among = parts.filter(with_) if with_ else None
        case seen.Blocks(what, whom, at_least, alone):
            trigger.subject = parts.filter(what)
            trigger.other = parts.filter(whom) if whom else None
            # CR 509.3a-b: once for a creature, however many it blocks, unless it matters which.
            trigger.each_once = not whom
            trigger.most = BLOCKS_MORE if whom or at_least > 1 else BLOCKS_NOW
            if alone is not None:
                trigger.counted = THAT_BLOCK
                _alone(trigger, alone)
            elif at_least > 1:
                trigger.counted = BLOCKED_BY_IT
                trigger.fewest = at_least
        case seen.BecomesBlocked(what, at_least):
            if at_least:
                trigger.other = parts.filter(what)
                trigger.each_attacked = True
                trigger.counted = BLOCKERS_OF_IT
                trigger.fewest = at_least
            else:
                trigger.subject = parts.filter(what)
        case seen.BlockedBy(by, what):
            trigger.subject = parts.filter(by) if by else None
            trigger.other = parts.filter(what)
    return trigger


def _alone(trigger: InCombat, alone: bool) -> None:
    """One is declared and no more, or at least one other."""
    if alone:
        trigger.greatest = 1
    else:
        trigger.fewest = 2


def combat_event(event: trees.Trigger) -> int:
    """The kind of event that one of these triggers hears."""
    match event:
        case seen.PlayerAttacks(_, whom):
            return events.ATTACKED if whom else events.ATTACKS_DECLARED
        case seen.Attacks() | seen.IsAttacked():
            return events.ATTACKED
        case seen.BecomesBlocked(_, at_least):
            return events.BLOCKED if at_least else events.BECAME_BLOCKED
        case seen.Blocks() | seen.BlockedBy():
            return events.BLOCKED
    raise RulesError(f"no handler for the trigger {type(event).__name__}")
