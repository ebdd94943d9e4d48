"""Listeners: triggers that answer an event after it has happened, and replacements that change it before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, new_item
from cardwright.engine.event import Event
from cardwright.engine.nodes import Condition, Effect
from cardwright.engine.replacement import Replacement
from cardwright.engine.settle import CHAIN_SHOWN
from cardwright.engine.state import HEARS_TURN, HEARS_USED_MATCH, HEARS_USED_TURN, KIND, TURN
from cardwright.engine.trigger import NO_LIMIT, Trigger, owner_of
from cardwright.errors import EndlessLoop
from cardwright.games.spire.rules.board import (
    CARD_KIND,
    FIRST_STATUS,
    HERO,
    Board,
    actor_of,
    is_fighter,
    side_of,
)
from cardwright.games.spire.rules.damage import NO_ITEM
from cardwright.games.spire.rules.events import CARD_DRAWN, POWER_PLAYED, STATUS_APPLIED, STATUS_TRIGGERED
from cardwright.games.spire.rules.select import CardFilter
from cardwright.games.spire.rules.stack import target_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# What of the event must be the listener itself.
OWN_NOTHING: Final = 0
OWN_CARD: Final = 1
OWN_SOURCE: Final = 2
OWN_TARGET: Final = 3

# Who it must be, seen from the listener.
ANY: Final = 0
SELF: Final = 1
ENEMY: Final = 2
ALLY: Final = 3
THE_HERO: Final = 4
SIDES: Final = ("any", "self", "enemy", "ally", "hero")


class Heard:
    """The events a listener answers."""

    board: Board
    own: int
    source: int
    target: int
    card: CardFilter | None
    status: int
    damage_type: int
    condition: Condition | None
    # The status the listener is part of, for its stacks.
    of_status: int

    def __init__(self, board: Board) -> None:
        self.board = board
        self.own = OWN_NOTHING
        self.source = ANY
        self.target = ANY
        self.card = None
        self.status = -1
        self.damage_type = -1
        self.condition = None
        self.of_status = -1

    def fits(self, m: Match, owner: int, e: Event) -> bool:
        if self.own == OWN_CARD:
            if e.subject != owner:
                return False
        elif self.own == OWN_SOURCE:
            if e.other != actor_of(m, owner):
                return False
        elif self.own == OWN_TARGET and e.subject != actor_of(m, owner):
            return False
        if self.source != ANY and not is_side(m, actor_of(m, owner), e.other, self.source):
            return False
        if self.target != ANY and not is_side(m, actor_of(m, owner), target_of(m, e), self.target):
            return False
        if self.status >= 0 and (e.place != self.status or not STATUS_APPLIED <= e.kind <= STATUS_TRIGGERED):
            return False
        if self.damage_type >= 0 and e.place != self.damage_type:
            return False
        if self.card is not None:
            card = card_of(m, e)
            if card < 0 or not self.card.test(m, card):
                return False
        return self.condition is None or self._holds(m, owner, e)

    def _holds(self, m: Match, owner: int, e: Event) -> bool:
        condition = self.condition
        assert condition is not None
        scene = self.board.scene
        kept = scene.kept()
        self.set_scene(m, owner, e)
        holds = condition.test(m, NO_ITEM)
        scene.restore(kept)
        return holds

    def set_scene(self, m: Match, owner: int, e: Event) -> None:
        """Set the scene for the answer to this event."""
        scene = self.board.scene
        scene.begin(actor_of(m, owner), -1, owner if m.state.rows[owner][KIND] == CARD_KIND else -1)
        scene.target = target_of(m, e)
        scene.source = e.other
        scene.value = e.amount
        if self.of_status >= 0:
            scene.stacks = m.state.rows[owner][FIRST_STATUS + 2 * self.of_status]


def is_side(m: Match, actor: int, fighter: int, side: int) -> bool:
    """Return whether the fighter has this relation to the actor."""
    if fighter < 0 or not is_fighter(m, fighter):
        return False
    if side == SELF:
        return fighter == actor
    if side == THE_HERO:
        return fighter == HERO
    same = side_of(m, actor) == side_of(m, fighter)
    return (same and fighter != actor) if side == ALLY else not same


def card_of(m: Match, e: Event) -> int:
    """Return the card an event is about: its subject, or its source card."""
    rows = m.state.rows
    if e.subject >= 0 and rows[e.subject][KIND] == CARD_KIND:
        return e.subject
    if e.source >= 0 and rows[e.source][KIND] == CARD_KIND:
        return e.source
    return -1


class After(Trigger):
    """Answers an event that has happened."""

    heard: Heard

    def __init__(
        self, event: int, effect: int, text: str, heard: Heard, priority: int, per_turn: int, per_match: int, back: bool
    ) -> None:
        super().__init__(
            event, effect, text, priority=priority, per_turn=per_turn, per_match=per_match, looks_back=back
        )
        self.heard = heard

    def matches(self, m: Match, owner: int, e: Event) -> bool:
        return self.heard.fits(m, owner, e)


class Before(Replacement):
    """Answers an event before it happens: changes its number, its target, or cancels it."""

    heard: Heard
    effect: Effect
    per_turn: int
    per_match: int

    def __init__(
        self, event: int, text: str, heard: Heard, effect: Effect, priority: int, per_turn: int, per_match: int
    ) -> None:
        # Higher priority goes first, and ranks count upwards.
        super().__init__(event, text, 10000 - priority)
        self.heard = heard
        self.effect = effect
        self.per_turn = per_turn
        self.per_match = per_match

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        row = m.state.rows[owner]
        if self.per_match != NO_LIMIT and row[HEARS_USED_MATCH] >= self.per_match:
            return False
        if self.per_turn != NO_LIMIT:
            used = row[HEARS_USED_TURN] if row[HEARS_TURN] == m.table()[TURN] else 0
            if used >= self.per_turn:
                return False
        return self.heard.fits(m, owner_of(m, owner), e)

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        self._count(m, owner)
        board = self.heard.board
        scene = board.scene
        kept = scene.kept()
        source = owner_of(m, owner)
        self.heard.set_scene(m, source, e)
        outer = m.item
        depth = 1 if outer is None else outer.depth + 1
        item = new_item(EFFECT, HERO, source, -1, 0, -1, -1, m.cause, depth)
        board.answering.append(f"{m.game.object_name(m, source)}: {self.text}")
        try:
            if depth > m.game.chain_bound:
                chain = board.answering[-CHAIN_SHOWN:]
                chain.reverse()
                raise EndlessLoop(f"a chain of more than {m.game.chain_bound} triggers", chain)
            m.item = item
            self.effect.run(m, item)
        finally:
            board.answering.pop()
        m.item = outer
        cancelled = scene.cancelled
        value = scene.value
        redirected = scene.redirected
        scene.restore(kept)
        if cancelled:
            return None
        if redirected < 0:
            return e.changed(amount=value)
        if CARD_DRAWN <= e.kind <= POWER_PLAYED:
            return e.changed(amount=value, place=redirected)
        return e.changed(amount=value, subject=redirected)

    def _count(self, m: Match, listener: int) -> None:
        state = m.state
        row = state.rows[listener]
        turn = m.table()[TURN]
        used = row[HEARS_USED_TURN] if row[HEARS_TURN] == turn else 0
        state.set(listener, HEARS_TURN, turn)
        state.set(listener, HEARS_USED_TURN, used + 1)
        state.set(listener, HEARS_USED_MATCH, row[HEARS_USED_MATCH] + 1)
