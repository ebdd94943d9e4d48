"""What to do with priority by rules of thumb: lands, the dearest spell, an answer to what the other side casts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA
from cardwright.engine.decision import PASS
from cardwright.games.magic.knowledge.lands import best_land
from cardwright.games.magic.knowledge.worth import Worth, aims_at_spells
from cardwright.games.magic.rules.core import keywords, steps
from cardwright.games.magic.rules.core.board import (
    ACTIONS,
    ACTIVE,
    CAST_IT,
    CREATURE,
    FIRST_ABILITY,
    INSTANT,
    LAND,
    STEP,
)
from cardwright.games.magic.rules.core.faces import SORCERY_TIME, Face
from cardwright.games.magic.rules.core.objects import abilities_of, cards_of, face_of
from cardwright.games.magic.rules.play.options import FIRST_WAY, FREE_WAY

if TYPE_CHECKING:
    from cardwright.engine.history import Rest
    from cardwright.engine.match import Match

MAIN_PHASES: Final = (steps.PRECOMBAT_MAIN, steps.POSTCOMBAT_MAIN)


class Plays:
    """Chooses what to do with priority."""

    worth: Worth

    def __init__(self, worth: Worth) -> None:
        self.worth = worth

    def best(self, m: Match, rest: Rest) -> int:
        """Return the place of the action to take; that of passing if there is none."""
        values = rest.values
        waits = values.index(PASS) if PASS in values else 0
        table = m.table()
        stack = m.state.lanes[AGENDA]
        mine = table[ACTIVE] == rest.who
        if stack:
            return self._counter(m, rest, waits) if stack[len(stack) - 1].who != rest.who else waits
        if mine and table[STEP] in MAIN_PHASES:
            return self._main(m, rest, waits)
        if not mine and table[STEP] == steps.END:
            return self._at_the_end(m, rest, waits)
        return waits

    def _main(self, m: Match, rest: Rest, waits: int) -> int:
        """Play a land, else cast the dearest card; instants only if nothing else is there."""
        lands = land_drops(m, rest.values)
        if lands:
            return best_land(m, rest.who, rest.values, lands, self.worth)
        best = waits
        most = 0
        for place in range(len(rest.values)):
            value = rest.values[place]
            if value == PASS:
                continue
            face = face_cast(m, value)
            if face is None:
                found = self._ability(m, value)
            else:
                found = 10 + 10 * face.mana_value
                if face.types & INSTANT:
                    found -= 15
                if face.types & CREATURE:
                    found += 3
            if found > most:
                most = found
                best = place
        return best

    def _ability(self, m: Match, value: int) -> int:
        """Return how good it is to activate an ability for no special reason: only loyalty abilities are."""
        action = value % ACTIONS
        if FIRST_ABILITY <= action < FIRST_WAY:
            if abilities_of(m, value // ACTIONS)[action - FIRST_ABILITY].is_loyalty:
                return 40
        return 0

    def _counter(self, m: Match, rest: Rest, waits: int) -> int:
        """Answer what an opponent has put on the stack with a spell that can only aim at such."""
        for place in range(len(rest.values)):
            value = rest.values[place]
            if value == PASS:
                continue
            face = face_cast(m, value)
            if face is not None and aims_at_spells(face):
                return place
        return waits

    def _at_the_end(self, m: Match, rest: Rest, waits: int) -> int:
        """Cast what could wait until the end of the other side's turn."""
        for place in range(len(rest.values)):
            value = rest.values[place]
            if value == PASS:
                continue
            face = face_cast(m, value)
            if face is None or aims_at_spells(face):
                continue
            if face.types & INSTANT or face.keywords & keywords.FLASH:
                return place
        return waits


def face_cast(m: Match, value: int) -> Face | None:
    """Return the face that an action casts or plays; None if it activates an ability or does something else."""
    action = value % ACTIONS
    face = face_of(m, value // ACTIONS)
    if action in (CAST_IT, FREE_WAY):
        return face
    if FIRST_WAY <= action < FIRST_WAY + len(face.others):
        other = face.others[action - FIRST_WAY]
        if other.action:
            return None
        return cards_of(m).face(other.face) if other.face >= 0 else face
    return None


def land_drops(m: Match, values: list[int]) -> list[int]:
    """Return the places of the actions that play a land."""
    found: list[int] = []
    for place in range(len(values)):
        if values[place] != PASS:
            face = face_cast(m, values[place])
            if face is not None and face.types & LAND:
                found.append(place)
    return found


def at_instant_speed(m: Match, value: int) -> bool:
    """Return whether an action could as well be taken later: an instant, or an ability for any time."""
    action = value % ACTIONS
    face = face_cast(m, value)
    if face is not None:
        return face.types & INSTANT != 0 or face.keywords & keywords.FLASH != 0
    if FIRST_ABILITY <= action < FIRST_WAY:
        ability = abilities_of(m, value // ACTIONS)[action - FIRST_ABILITY]
        return ability.timing != SORCERY_TIME and not ability.is_loyalty
    return False
