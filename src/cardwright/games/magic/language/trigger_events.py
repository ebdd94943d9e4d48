"""The trigger events of one ability: what they all are about, and the triggers that listen for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Trigger
from cardwright.engine import nodes
from cardwright.engine.trigger import NO_LIMIT
from cardwright.games.magic.language.bases import TriggerWord
from cardwright.games.magic.language.references import About
from cardwright.games.magic.rules.abilities import delayed_triggers, triggered_abilities
from cardwright.games.magic.rules.core import faces, filters

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


def as_events(words: Sequence[Trigger]) -> list[TriggerWord]:
    """Return the words as those of Magic, which every trigger of its cards is."""
    found: list[TriggerWord] = []
    for word in words:
        assert isinstance(word, TriggerWord), type(word).__name__
        found.append(word)
    return found


def events_text(words: Sequence[Trigger]) -> str:
    return " or ".join(word.text() for word in words)


def about_any(words: Sequence[Trigger]) -> About:
    """Return what `it` and `the_other` may refer to, whichever of the events happens."""
    it = other = 0
    for word in as_events(words):
        first, second = word.about()
        it |= first
        other |= second
    return it, other


def listeners(
    c: CardCompiler,
    words: Sequence[Trigger],
    effect: int,
    text: str,
    condition: nodes.Condition | None = None,
    per_turn: int = NO_LIMIT,
) -> list[triggered_abilities.Happens]:
    """Return a trigger for each of the events; they are one ability, whose first trigger brings the others."""
    made = [word.listener(c, effect, text, condition, per_turn) for word in as_events(words)]
    first = made[0]
    c.listener(first)
    for other in made[1:]:
        other.label = first.label
        other.number = len(c.game.triggers)
        c.game.triggers.append(other)
    if len(made) > 1:
        family = [each.number for each in made]
        first.also = family[1:]
        for each in made:
            each.family = family
    return made


def asks_source(what: faces.Filter) -> bool:
    """Return whether the filter asks for more of its source than something that waits knows of it."""
    if isinstance(what, filters.AllOf | filters.AnyOf):
        return any(asks_source(part) for part in what.parts)
    if isinstance(what, filters.Except):
        return asks_source(what.part)
    return not isinstance(what, delayed_triggers.Given | delayed_triggers.IsOrigin) and what.asks_source()
