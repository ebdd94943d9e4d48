"""Notes which of a card's abilities have been used in a match."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.engine.agenda import AGENDA
from cardwright.engine.decision import PASS
from cardwright.engine.event import Event
from cardwright.engine.match import Match
from cardwright.engine.observer import Observer
from cardwright.engine.state import CARD
from cardwright.games.magic.rules.abilities.triggered_abilities import Happens
from cardwright.games.magic.rules.casting.casting_terms import times_paid
from cardwright.games.magic.rules.core import items
from cardwright.games.magic.rules.core.board import ACTIONS, CAST_IT, FIRST_ABILITY, MODES, OWN_FACE, WAY
from cardwright.games.magic.rules.core.objects import abilities_of, cards_of, face_of, permanents
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.rules.play.options import FIRST_UNVEILING, FIRST_WAY
from cardwright.games.magic.testing import uses
from cardwright.games.magic.testing.uses import Use


class Watch(Observer):
    """What has been used of a card, and what is left."""

    def __init__(self, every: Sequence[Use], game: Magic) -> None:
        self.every = every
        # Mana abilities that trigger go over no stack: the mana that they make is heard.
        self._at_once = [use for use in every if use.kind == uses.TRIGGERED and is_at_once(game, use.place)]
        self.listens = bool(self._at_once)
        self.used: set[Use] = set()
        self._by_body: dict[int, list[Use]] = {}
        for use in every:
            if use.body >= 0:
                self._by_body.setdefault(use.body, []).append(use)
        self._played = {(use.kind, use.face, use.place): use for use in every if use.body < 0}
        self._abilities = {use.place: use for use in every if use.kind == uses.ACTIVATED}
        self._ways = [use for use in every if use.kind == uses.BY_WAY]
        self._costs = [use for use in every if use.kind == uses.COST]
        self._faces = {use.face for use in every}

    def on_event(self, m: Match, e: Event) -> None:
        """Note mana that the card makes as something happens."""
        if e.source >= m.game.players and face_of(m, e.source).number in self._faces:
            self.used.update(self._at_once)

    def left(self) -> list[Use]:
        """Return what has not been used yet."""
        return [use for use in self.every if use not in self.used]

    def use_of(self, m: Match, value: int) -> Use | None:
        """Return what an action with priority would use."""
        if value == PASS:
            return None
        obj, action = divmod(value, ACTIONS)
        face = face_of(m, obj)
        if action == CAST_IT:
            return self._played.get((uses.BY_CASTING, face.number, 0))
        if FIRST_WAY <= action < FIRST_UNVEILING:
            return self._played.get((uses.BY_WAY, face.number, action - FIRST_WAY))
        if FIRST_ABILITY <= action < FIRST_WAY:
            return self._abilities.get(abilities_of(m, obj)[action - FIRST_ABILITY].number)
        return None

    def applied(self, m: Match, value: int) -> None:
        """Note what an action with priority uses, just before it is taken."""
        use = self.use_of(m, value)
        if use is not None:
            self.used.add(use)

    def look(self, m: Match) -> None:
        """Note what is on the stack and on the battlefield."""
        rows = m.state.rows
        for item in m.state.lanes[AGENDA]:
            if item.kind == items.SPELL:
                face = rows[item.a][CARD]
                for use in self._ways:
                    other = cards_of(m).faces[use.face].others[use.place]
                    if other.way == rows[item.a][WAY] and rows[item.a][OWN_FACE] in self._faces:
                        self.used.add(use)
                for use in self._costs:
                    if use.face == face and times_paid(m, item.a, use.place):
                        self.used.add(use)
            elif item.kind != items.ABILITY:
                continue
            for use in self._by_body.get(item.node, ()):
                if use.mode < 0 or rows[item.a][MODES] >> use.mode & 1:
                    self.used.add(use)
        if any(use.kind == uses.STATIC for use in self.left()):
            shown = {face_of(m, obj).number for obj in permanents(m)}
            self.used.update(use for use in self.every if use.kind == uses.STATIC and use.face in shown)


def is_at_once(game: Magic, number: int) -> bool:
    """Return whether a trigger is a mana ability (CR 605.1b)."""
    trigger = game.triggers[number]
    return isinstance(trigger, Happens) and trigger.at_once
