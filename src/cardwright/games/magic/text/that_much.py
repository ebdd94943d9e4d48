"""What "that much" is where no event has happened: as much as the effect just before did."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardwright.definitions.expression import Variable
from cardwright.definitions.trees import Effect, Worded
from cardwright.games.magic.language.replacing import with_replaced, words_within
from cardwright.games.magic.words.abilities import Activated, SpellAbility, When
from cardwright.games.magic.words.delayed_triggers import Later
from cardwright.games.magic.words.done import DoneAmount
from cardwright.games.magic.words.effects import Damage, GainLife, LoseLife
from cardwright.games.magic.words.optional_and_delayed import WhenYouDo

AMOUNT: Final = Variable("amount")
WITHOUT_EVENT: Final = (SpellAbility, Activated)
COUNTED_EFFECTS: Final = (Damage, GainLife, LoseLife)
WITH_EVENT: Final = (When, Later, WhenYouDo)


def of_effects(meaning: Any) -> Any:
    """Return a spell's or activated ability with what was dealt, lost or gained just before for each "that much"."""
    if not isinstance(meaning, WITHOUT_EVENT) or not any(map(_is_said, meaning.do)):
        return meaning
    done: list[Effect] = []
    for effect in meaning.do:
        if _is_said(effect) and done and isinstance(done[-1], COUNTED_EFFECTS) and isinstance(effect, COUNTED_EFFECTS):
            effect = with_replaced(effect, lambda word: Worded(DoneAmount()) if word == AMOUNT else None)
        done.append(effect)
    return replace(meaning, do=tuple(done))


def _is_said(effect: Effect) -> bool:
    """Return whether an effect says "that much" of no event of its own."""
    words = list(words_within(effect))
    return AMOUNT in words and not any(isinstance(word, WITH_EVENT) for word in words)
