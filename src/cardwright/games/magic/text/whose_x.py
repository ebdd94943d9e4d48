"""Which X an ability speaks of: of its own cost, of the spell, of monstrosity, or of none that anything says."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any, Final

from cardwright.definitions.expression import Variable
from cardwright.definitions.trees import Ability, Cost, Trigger
from cardwright.games.magic.language.replacing import with_replaced
from cardwright.games.magic.text.leaves import X
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.abilities import Activated, When, is_own_cast
from cardwright.games.magic.words.counters import CountersRemoved, Does
from cardwright.games.magic.words.delayed_triggers import Later
from cardwright.games.magic.words.filters import Itself
from cardwright.games.magic.words.mana import ManaAbility
from cardwright.games.magic.words.other_rules.face_down import TurnedUp
from cardwright.games.magic.words.planeswalkers import Loyalty
from cardwright.games.magic.words.replacement import Prevent
from cardwright.games.magic.words.several_events import Together
from cardwright.sources.reference import words_in

COUNTED_EVENTS: Final = (
    e.DealsDamage, e.IsDamaged, e.GainsLife, e.LosesLife, e.CountersPut, CountersRemoved, e.BecomesBlocked, Does,
    Together,
)  # fmt: skip
"""Events that have an amount: how much damage, how much life, how many counters."""
MONSTROUS: Final = (Does("becomes monstrous"),)
AMOUNT: Final = Variable("amount")


def of_monstrosity(meaning: Any) -> Any:
    """Return an ability with the amount of the event for its X, if it triggers by monstrosity (CR 701.37c)."""
    return _exchanged(meaning, X, AMOUNT)


def as_said_of_monstrosity(meaning: Any) -> Any:
    """Return an ability with X for the amount of the event, as it is printed."""
    return _exchanged(meaning, AMOUNT, X)


def _exchanged(meaning: Any, old: Variable, new: Variable) -> Any:
    if not isinstance(meaning, When) or meaning.event != MONSTROUS:
        return meaning
    return with_replaced(meaning, lambda word: new if word == old else None)


def amount_of_nothing(meaning: Any) -> bool:
    """Return whether an ability says "that much" where nothing that triggers it has an amount."""
    if isinstance(meaning, When):
        return not all(isinstance(event, COUNTED_EVENTS) for event in meaning.event) and _asks_how_much(meaning.do)
    return isinstance(meaning, Ability) and _asks_how_much(getattr(meaning, "do", ()))


def _asks_how_much(value: object) -> bool:
    """Return whether effects speak of the amount of what triggered them; abilities within them have their own."""
    if isinstance(value, Ability | Prevent):
        return False
    if isinstance(value, Later) and not all(isinstance(one, e.Begins) for one in value.event):
        # What waits for such an event speaks of how much that is.
        return False
    if isinstance(value, tuple):
        return any(map(_asks_how_much, value))
    if value == AMOUNT:
        return True
    if not is_dataclass(value) or isinstance(value, type):
        return False
    return any(_asks_how_much(getattr(value, each.name)) for each in fields(value))


def unknown_x(mana_cost: str, abilities: tuple[Ability, ...]) -> bool:
    """Return whether an ability speaks of an X that no cost brings which it can know of (CR 107.3)."""
    costs = [word for word in words_in(abilities) if isinstance(word, Cost)]
    abilities = tuple(one for one in abilities if not (isinstance(one, Loyalty) and one.x))
    brought = "X" in mana_cost or any(map(_brings_x, costs))
    return any(_speaks_of_x(ability) and not (brought and _may_know(ability)) for ability in abilities)


def _may_know(ability: Ability) -> bool:
    """Return whether an ability knows the X of a cost of its card: an activated ability only that of its own cost
    (CR 107.3k), a triggered one that of the spell as it enters or is cast, or as it was turned face up (CR 107.3m,
    702.37f)."""
    if isinstance(ability, Activated | ManaAbility):
        return any(map(_brings_x, ability.cost))
    return not isinstance(ability, When) or all(map(_knows_x, ability.event))


def _knows_x(event: Trigger) -> bool:
    return is_own_cast(event) or (isinstance(event, e.Enters | TurnedUp) and event.what == (Itself(),))


def _brings_x(cost: Cost) -> bool:
    return "X" in str(getattr(cost, "mana", "")) or _speaks_of_x(cost)


def _speaks_of_x(word: object) -> bool:
    return repr(X) in repr(word)
