"""Abilities that speak of what another of the same card exiled (CR 607.2a): both are found, and the first marked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Final

from cardwright.definitions.trees import Ability
from cardwright.errors import BadInput
from cardwright.games.magic.language.replacing import with_replaced
from cardwright.games.magic.words.costs import ExileCost
from cardwright.games.magic.words.keyword_abilities.hideaway import Hideaway
from cardwright.games.magic.words.keyword_actions.exile import Exile
from cardwright.games.magic.words.keyword_actions.look import Taken
from cardwright.games.magic.words.targets import LinkedCards

EXILED: Final = LinkedCards()


def linked(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Return the abilities with the one marked whose exiled cards another speaks of; BadInput if it is not clear which.

    It is clear if one ability exiles by one effect, and no ability that speaks of the exiled cards exiles any itself.
    """
    speaking = [ability for ability in abilities if EXILED in _all(ability)]
    if not speaking:
        return abilities
    exiling = [ability for ability in abilities if _exiles(ability)]
    if len(exiling) != 1 or len(_exiles(exiling[0])) != 1 or exiling[0] in speaking or any(map(_pays, speaking)):
        raise BadInput("it is not clear which ability exiled the cards that are spoken of")
    return tuple(_marked(ability) if ability is exiling[0] else ability for ability in abilities)


def _exiles(ability: Ability) -> list[object]:
    """Return the effects of an ability that exile something."""
    return [word for word in _all(ability) if _is_exile(word)]


def _is_exile(word: object) -> bool:
    # CR 607.2a: what hideaway exiles is linked without a mark.
    return isinstance(word, Exile | Hideaway) or (isinstance(word, Taken) and word.to == "exile")


def _pays(ability: Ability) -> bool:
    """Return whether an ability exiles something as its cost."""
    return any(isinstance(word, ExileCost) for word in _all(ability))


def _all(value: object) -> Iterator[object]:
    """Yield a word and everything in it."""
    if isinstance(value, tuple):
        for part in value:
            yield from _all(part)
    elif is_dataclass(value) and not isinstance(value, type):
        yield value
        for field in fields(value):
            yield from _all(getattr(value, field.name))


def _marked(ability: Ability) -> Ability:
    """Return an ability in which what exiles is linked."""
    made: Ability = with_replaced(ability, _with_link)
    return made


def _with_link(word: object) -> object | None:
    """Return an effect that exiles with its link; None for any other word."""
    return replace(word, linked=True) if isinstance(word, Exile | Taken) and _is_exile(word) else None
