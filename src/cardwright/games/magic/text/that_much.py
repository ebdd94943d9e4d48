"""What "that much" is where no event has happened: as much as the effect just before did."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardwright.definitions.common import If
from cardwright.definitions.expression import Variable
from cardwright.definitions.trees import Effect, Worded
from cardwright.games.magic.language.replacing import with_replaced, words_within
from cardwright.games.magic.text.mentioned import Unbound
from cardwright.games.magic.words.abilities import Activated, SpellAbility, When
from cardwright.games.magic.words.delayed_triggers import Later
from cardwright.games.magic.words.done import DoneAmount
from cardwright.games.magic.words.optional_and_delayed import WhenYouDo

AMOUNT: Final = Variable("amount")
WITHOUT_EVENT: Final = (SpellAbility, Activated)
WITH_EVENT: Final = (When, Later, WhenYouDo)


def of_effects(meaning: Any) -> Any:
    """Return a spell's or activated ability with what the effect before did for each "that much"."""
    if not isinstance(meaning, WITHOUT_EVENT) or not any(map(_is_said, meaning.do)):
        return meaning
    done: list[Effect] = []
    for effect in meaning.do:
        if not _is_said(effect):
            done.append(effect)
        elif not done or isinstance(effect, If):
            raise Unbound("'that much' or 'that many': no effect just before says how much")
        else:
            done.append(with_replaced(effect, lambda word: Worded(DoneAmount()) if word == AMOUNT else None))
    return replace(meaning, do=tuple(done))


def _is_said(effect: Effect) -> bool:
    """Return whether an effect says "that much" of no event of its own."""
    words = list(words_within(effect))
    return AMOUNT in words and not any(isinstance(word, WITH_EVENT) for word in words)
