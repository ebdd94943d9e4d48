"""What belongs to the symbol of a station card: all lines from it to the next symbol (CR 721.2a)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardwright.definitions.trees import Ability
from cardwright.errors import BadInput
from cardwright.games.magic.words.abilities import Activated, Static, When
from cardwright.games.magic.words.mana import ManaAbility
from cardwright.games.magic.words.other_rules.station_cards import AtCharges

HELD_BY_STATION: Final = (Activated, When, Static, ManaAbility)
"""The abilities that a permanent can have for a while."""


def under_symbols(abilities: Sequence[Ability]) -> tuple[Ability, ...]:
    """Return abilities in the order of their lines, those below a symbol in it; BadInput if one cannot be there."""
    found: list[Ability] = []
    for ability in abilities:
        above = found[-1] if found else None
        if not isinstance(above, AtCharges) or isinstance(ability, AtCharges):
            found.append(ability)
        elif isinstance(ability, HELD_BY_STATION):
            found[-1] = replace(above, abilities=(*above.abilities, ability))
        else:
            raise BadInput("an ability is not of a kind that a station card has at so many charge counters only")
    return tuple(found)
