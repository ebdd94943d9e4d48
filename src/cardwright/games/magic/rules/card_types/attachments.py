"""What an aura or equipment may be attached to, and how auras enter the battlefield without being cast."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CONTROLLER, OWNER, ZONE
from cardwright.games.magic.rules.core import events, questions
from cardwright.games.magic.rules.core.ability_names import count_ability
from cardwright.games.magic.rules.core.actions import protects, put_all
from cardwright.games.magic.rules.core.board import (
    BATTLE,
    BATTLEFIELD,
    CREATURE,
    EQUIPMENT,
    FORTIFICATION,
    LAND,
    NEXT_OBJECT,
    SORT_BATTLEFIELD,
)
from cardwright.games.magic.rules.core.objects import face_of, on_battlefield, permanents, subtypes_of, types_of
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import choose_some
from cardwright.games.magic.rules.keyword_abilities.standing import player_protected

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_ENTERS: Final = cr("303.4f")


def could_be_on(m: Match, obj: int, host: int, who: int) -> bool:
    """Return whether an aura or equipment this player controls may be attached to `host` (CR 303.4, 301.5)."""
    types = types_of(m, obj)
    if obj == host or types & BATTLE:
        return False
    # CR 301.5c: with reconfigure it stops being a creature as it is attached.
    if types & CREATURE and not count_ability(m, obj, "reconfigure"):
        return False
    if host < m.game.players:
        if not m.game.is_in(m, host) or player_protected(m, host, obj):
            return False
    elif not on_battlefield(m, host) or protects(m, host, obj):
        return False
    enchants = face_of(m, obj).enchants
    if enchants is not None:
        return enchants.what.fits(m, who, obj, host)
    return host >= m.game.players and types_of(m, host) & worn_by(m, obj) != 0


def worn_by(m: Match, obj: int) -> int:
    """Return the card types it may be attached to: equipment to creatures, a fortification to lands (CR 301.5-6)."""
    subtypes = subtypes_of(m, obj)
    return (CREATURE if subtypes & EQUIPMENT else 0) | (LAND if subtypes & FORTIFICATION else 0)


def put_onto(
    m: Match, objects: list[int], controller: int, tapped: bool, rule: int = 0, plans: list[int] | None = None
) -> list[int]:
    """Put the objects onto the battlefield and return what they became. An aura's controller chooses what it
    enchants as it enters; an aura that could enchant nothing stays where it is (CR 303.4f-g)."""
    going: list[int] = []
    hosts: list[int] = []
    for obj in objects:
        host = -1
        enchants = face_of(m, obj).enchants
        if enchants is not None:
            row = m.state.rows[obj]
            who = controller if controller >= 0 else row[OWNER]
            found = list(range(m.game.players)) if enchants.players else []
            found.extend(permanents(m))
            chosen = choose_some(
                m, who, [each for each in found if could_be_on(m, obj, each, who)], 1, 1, questions.CHOICE
            )
            if not chosen:
                continue
            host = chosen[0]
        going.append(obj)
        hosts.append(host)
    m.begin_at_once()
    moved = put_all(m, going, SORT_BATTLEFIELD, rule, controller, tapped, plans)
    for place in range(len(going)):
        new = m.state.rows[going[place]][NEXT_OBJECT]
        if hosts[place] >= 0 and new >= 0 and m.state.rows[new][ZONE] == BATTLEFIELD:
            if could_be_on(m, new, hosts[place], m.state.rows[new][CONTROLLER]):
                m.emit(events.ATTACHED, new, 0, -1, hosts[place], rule=R_ENTERS)
    m.end_at_once()
    return moved
