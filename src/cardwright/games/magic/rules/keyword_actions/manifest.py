"""Turning permanents face down and up, and putting cards onto the battlefield face down (CR 708, 701.40, 701.58)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, Item, new_item
from cardwright.engine.layers import next_stamp
from cardwright.engine.nodes import Amount, Effect
from cardwright.engine.state import CONTROLLER, KIND, ZONE
from cardwright.games.magic.rules.core import changes, entry_plans, events, keywords, looks, questions, statuses
from cardwright.games.magic.rules.core.actions import put_all
from cardwright.games.magic.rules.core.board import (
    BATTLEFIELD,
    GRAVEYARD,
    INSTANT,
    LOST_ABILITIES,
    NOWHERE,
    OWN_FACE,
    SORCERY,
    STATUS,
    THING,
    V_FLAGS,
    WHEN,
)
from cardwright.games.magic.rules.core.objects import cards_of, face_of, has, library, on_battlefield
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select, choose_some
from cardwright.games.magic.rules.zones.zone_abilities import begin_abilities, end_abilities

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_DOWN: Final = cr("708.2a")
R_UP: Final = cr("708.8")
R_MANIFEST: Final = cr("701.40a")
R_CLOAK: Final = cr("701.58a")
R_STAYS_DOWN: Final = cr("701.40g")
R_DREAD: Final = cr("701.62a")


def turn_down(m: Match, obj: int) -> None:
    """Turn a permanent face down; one that is already face down, or is double-faced, stays as it is (CR 708.2b,
    712.16)."""
    status = m.state.rows[obj][STATUS]
    front = cards_of(m).face(m.state.rows[obj][OWN_FACE])
    if not on_battlefield(m, obj) or status & statuses.FACE_DOWN or (front.back >= 0 and not front.flips):
        return
    m.state.set(obj, STATUS, status | statuses.FACE_DOWN)
    # CR 613.7f: a new timestamp; face down it has no abilities.
    m.state.set(obj, WHEN, next_stamp(m))
    end_abilities(m, obj)
    m.emit(events.STATE_CHANGED, obj, 1, changes.TURNED_FACE_DOWN, rule=R_DOWN)
    m.unsettled = True


def can_turn_up(m: Match, obj: int) -> bool:
    """Return whether it is face down and would not be an instant or sorcery face up."""
    row = m.state.rows[obj]
    if not on_battlefield(m, obj) or not row[STATUS] & statuses.FACE_DOWN:
        return False
    if cards_of(m).face(row[OWN_FACE]).types & (INSTANT | SORCERY):
        return False
    return not has(m, obj, keywords.CANT_BE_TURNED_UP)


def turn_up(m: Match, obj: int) -> bool:
    """Turn a permanent face up, without it entering again (CR 708.8); return whether it was turned."""
    if not can_turn_up(m, obj):
        if on_battlefield(m, obj) and m.state.rows[obj][STATUS] & statuses.FACE_DOWN:
            m.emit(events.REVEALED, obj, rule=R_STAYS_DOWN)
        return False
    m.state.set(obj, STATUS, m.state.rows[obj][STATUS] & ~(statuses.FACE_DOWN | statuses.WARDED | statuses.MANIFESTED))
    m.state.set(obj, WHEN, next_stamp(m))
    begin_abilities(m, obj)
    effect = face_of(m, obj).up_effect
    if effect >= 0 and not m.layers.values(m, obj)[V_FLAGS] & LOST_ABILITIES:
        # CR 708.11: while it is being turned face up.
        m.game.effects[effect].run(m, new_item(EFFECT, m.state.rows[obj][CONTROLLER], obj, a=obj))
    m.unsettled = True
    return True


def tell_turned_up(m: Match, obj: int) -> None:
    m.emit(events.STATE_CHANGED, obj, 0, changes.TURNED_FACE_UP, rule=R_UP)


class TurnFace(Effect):
    """An effect that turns permanents face down, as 2/2 creatures with no other characteristics, or face up
    again (CR 708)."""

    what: Select
    down: bool

    def __init__(self, text: str, what: Select, down: bool) -> None:
        self.text = text
        self.what = what
        self.down = down

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if obj < m.game.players or m.state.rows[obj][KIND] != THING:
                continue
            if self.down:
                turn_down(m, obj)
            elif turn_up(m, obj):
                tell_turned_up(m, obj)


def enter_face_down(m: Match, card: int, who: int, status: int, rule: int) -> int:
    """Put any card onto the battlefield face down; return the new object, -1 if it did not enter."""
    if m.state.rows[card][ZONE] == NOWHERE:
        return -1
    planned = m.propose(events.MOVED, card, 0, BATTLEFIELD, who, -2, rule)
    planned.more = [entry_plans.FACE_DOWN, status]
    moves = m.batch([planned])
    return moves[0].other if moves else -1


class ManifestDread(Effect):
    """An effect that manifests one of the top two cards and puts the other into the graveyard (CR 701.62)."""

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, m: Match, item: Item) -> None:
        cards = library(m, item.who)
        top = cards[max(0, len(cards) - 2) :][::-1]
        # CR 701.62b: it counts as done even if there are no cards to look at.
        m.emit(events.SCRIED, item.who, 2, looks.MANIFEST_DREAD, rule=R_DREAD)
        chosen = choose_some(m, item.who, top, 1, 1, questions.SEARCH)
        for card in chosen:
            enter_face_down(m, card, item.who, statuses.FACE_DOWN | statuses.MANIFESTED, R_DREAD)
        put_all(m, [card for card in top if card not in chosen], GRAVEYARD, R_DREAD)


class Manifest(Effect):
    """An effect that puts the top cards of a library, or given cards, onto the battlefield face down, one at a
    time (CR 701.40)."""

    amount: Amount
    what: Select | None
    cloaks: bool

    def __init__(self, text: str, amount: Amount, what: Select | None, cloaks: bool) -> None:
        self.text = text
        self.amount = amount
        self.what = what
        self.cloaks = cloaks

    def run(self, m: Match, item: Item) -> None:
        status = statuses.FACE_DOWN | statuses.MANIFESTED | (statuses.WARDED if self.cloaks else 0)
        rule = R_CLOAK if self.cloaks else R_MANIFEST
        what = self.what
        if what is not None:
            for card in what.found(m, item):
                if card >= m.game.players:
                    enter_face_down(m, card, item.who, status, rule)
            return
        for _ in range(m.bounded(self.amount.ev(m, item))):
            cards = library(m, item.who)
            if cards:
                enter_face_down(m, cards[-1], item.who, status, rule)
