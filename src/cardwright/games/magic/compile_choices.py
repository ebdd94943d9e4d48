"""Words in, nodes out: filters, conditions, players and triggers about choices and designations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.definitions import trees
from cardwright.engine.node import Condition
from cardwright.engine.whole import Constant, Opposite
from cardwright.games.magic.rules import board, choices, designations, events, levels
from cardwright.games.magic.rules.face import Filter
from cardwright.games.magic.rules.select import Select
from cardwright.games.magic.rules.triggers import Happens
from cardwright.games.magic.words import choices as chosen
from cardwright.games.magic.words import stories_words as told

if TYPE_CHECKING:
    from cardwright.games.magic.compile_parts import Parts

STORY_TRIGGERS: Final = (told.BecomesLevel, told.BecomesCrewed, told.BecomesMonarch, told.StepOf)


def story_filter(parts: Parts, word: trees.Filter) -> Filter | None:
    """The node of a filter; None if the word is not one of these."""
    match word:
        case chosen.Chosen("colour"):
            return choices.OfChosenColour()
        case chosen.Chosen("player"):
            return choices.IsChosenPlayer()
        case chosen.Chosen("name"):
            return choices.OfChosenName()
        case chosen.Chosen():
            return choices.OfChosenType()
        case told.Monarch():
            return designations.MonarchIs()
        case told.ControlledBy(who):
            return choices.PlayerFits(False, parts.filter(who))
        case told.OwnedBy(who):
            return choices.PlayerFits(True, parts.filter(who))
        case told.EnteredThisTurn():
            return levels.HasEnteredThisTurn()
        case told.ManaCostIs(costs):
            return levels.HasManaCost([parts.mana_cost(cost) for cost in costs])
    return None


def story_condition(parts: Parts, word: trees.Condition) -> Condition | None:
    """The node of a condition; None if the word is not one of these."""
    match word:
        case told.IsMonarch(who):
            return designations.SomeMonarch(parts.filter(who))
        case told.Blessed():
            return designations.HasBlessing()
        case told.NotSo(what):
            return Opposite(parts.condition(what))
        case told.CountersOn(kind, at_least, at_most):
            least = Constant(0) if at_least is None else parts.amount(at_least)
            most = None if at_most is None else parts.amount(at_most)
            return levels.SoManyCounters(parts.counter(kind), least, most)
    return None


def story_target(word: trees.Target) -> Select | None:
    """The node of whom an effect is about; None if the word is not one of these."""
    return choices.ChosenPlayer() if isinstance(word, chosen.ChosenPlayer) else None


def story_event(event: trees.Trigger) -> int:
    """The kind of event that one of these triggers hears."""
    match event:
        case told.StepOf():
            return events.STEP_BEGAN
        case told.BecomesCrewed():
            return events.STATE_CHANGED
    return events.DESIGNATED


def narrow_story(parts: Parts, trigger: Happens, event: trees.Trigger) -> None:
    """What the event must be besides its kind."""
    match event:
        case told.StepOf(step, who):
            trigger.subject = parts.filter(who)
            trigger.step = board.STEP_NAMES.index(step)
        case told.BecomesCrewed(what):
            trigger.subject = parts.filter(what)
            trigger.place = events.CREWED
        case told.BecomesLevel(level, what):
            trigger.subject = parts.filter(what)
            trigger.place = designations.LEVEL
            trigger.least = level
            trigger.most = level
        case told.BecomesMonarch(who):
            trigger.subject = parts.filter(who)
            trigger.place = designations.MONARCH
