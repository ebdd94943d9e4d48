"""What can be asked of an effect once it has happened: whether it was done, and who could not do it."""

from __future__ import annotations

from typing import Final

from cardwright.definitions.common import If
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.effects import Damage, GainControl, RemoveCounters
from cardwright.games.magic.words.keyword_actions.discard import Discard
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrifice
from cardwright.games.magic.words.optional_and_delayed import May

UNABLE: Final = ("opponent who can't", "player who can't")
"""Those who could not do what the effect just before told them to do."""


def told_whom(effect: object) -> str:
    """Return how those are called who could not do what an effect told each of them, one thing; "" if nobody is."""
    who: object = None
    if isinstance(effect, Discard) and effect.amount == ONE:
        who = effect.who
    elif isinstance(effect, Sacrifice) and isinstance(effect.what, t.Choose) and effect.what.count == ONE:
        who = effect.what.by
    return UNABLE[0] if who == t.Opponents() else UNABLE[1] if who == t.Everyone() else ""


def tells(effect: object) -> bool:
    """Return whether it can be asked if an effect was done: it is one effect, or one that may happen, that leaves
    something, and cannot be done in part."""
    if isinstance(effect, May):
        return len(effect.do) == 1 and tells(effect.do[0])
    if not isinstance(effect, EffectWord) or effect.leaves() is None or isinstance(effect, GainControl):
        # Who gains control of what they control already does so, though nothing shows it.
        return False
    for name in ("what", "on", "to"):
        whom = getattr(effect, name, None)
        if isinstance(whom, t.Targeted | t.Choose) and not whom.is_single():
            return False
    return not isinstance(effect, Discard | RemoveCounters) or str(effect.amount) == "1"


def deals(effect: object) -> bool:
    """Return whether an effect deals damage, whatever else it depends on."""
    if isinstance(effect, If):
        return all(any(map(deals, branch)) for branch in (effect.then, effect.else_))
    return isinstance(effect, Damage)
