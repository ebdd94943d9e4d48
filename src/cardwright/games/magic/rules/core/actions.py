"""What spells, abilities and rules do, each in one place: draw, destroy, damage, create and others (CR 701)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import Event
from cardwright.engine.state import CONTROLLER, KIND, OWNER, ZONE
from cardwright.games.magic.rules.casting.bans import BE_COUNTERED, banned
from cardwright.games.magic.rules.concepts.damage import Dealing
from cardwright.games.magic.rules.core import entry_plans, events, keywords, marks
from cardwright.games.magic.rules.core.board import (
    BATTLE,
    BATTLEFIELD,
    CREATURE,
    DAMAGE,
    EXILE,
    GRAVEYARD,
    INSTANT,
    LIBRARY,
    MARKS,
    NOWHERE,
    OWN_ZONES,
    PIECE,
    PLANESWALKER,
    SORCERY,
    SORT_BATTLEFIELD,
    STACK,
    TAPPED,
    THING,
    V_PROTECTIONS,
    own_zone,
)
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.event_places import BOTTOM, TAPPED_ENTRY, UNPREVENTABLE
from cardwright.games.magic.rules.core.objects import (
    cards_of,
    face_of,
    has,
    is_creature,
    library,
    on_battlefield,
    permanents,
    types_of,
)
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.keyword_abilities.indestructible import can_be_destroyed
from cardwright.games.magic.rules.keyword_abilities.standing import player_protected
from cardwright.games.magic.rules.zones.entry_order import in_order_of_entry
from cardwright.games.magic.rules.zones.zone_abilities import off_the_stack

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# The amount of the event that something is destroyed and can't be regenerated.
FOR_GOOD: Final = 1

R_DRAW: Final = cr("121.1")
R_DESTROY: Final = cr("701.8a")
R_SACRIFICE: Final = cr("701.21a")
R_DISCARD: Final = cr("701.9a")
R_MILL: Final = cr("701.17a")
R_EXILE: Final = cr("701.13a")
R_COUNTER: Final = cr("701.6a")
R_CREATE: Final = cr("111.1")
R_SHUFFLE: Final = cr("701.24a")
R_REGENERATE: Final = cr("701.19a")
R_TAP: Final = cr("701.26a")
R_DAMAGE: Final = cr("120.1")
R_GAIN: Final = cr("119.3")
R_RESOLVED: Final = cr("608.2n")


def home(m: Match, obj: int, sort: int) -> int:
    """Return the zone of this sort for the object: hidden zones and graveyards are its owner's (CR 400.3)."""
    row = m.state.rows[obj]
    return own_zone(row[OWNER], sort) if sort < OWN_ZONES else sort - OWN_ZONES + BATTLEFIELD


def put_into(
    m: Match,
    obj: int,
    sort: int,
    *,
    controller: int = -1,
    place: int = 0,
    rule: int = 0,
    plans: list[int] | None = None,
) -> int:
    """Move an object; return what it became, -1 if it did not move. `plans` says how it enters the battlefield."""
    if not _can_move(m, obj, sort, plans is not None and entry_plans.BACK in plans[::2]) or _gone(m, controller):
        return -1
    if plans:
        planned = m.propose(events.MOVED, obj, place, home(m, obj, sort), controller, -2, rule)
        planned.more = plans
        moves = m.batch([planned])
        return moves[0].other if moves else -1
    e = m.emit(events.MOVED, obj, place, home(m, obj, sort), controller, rule=rule)
    return -1 if e is None else e.other


def _gone(m: Match, controller: int) -> bool:
    """Return whether it would come under the control of a player who has left; it then stays where it is (CR
    800.4b)."""
    return controller >= 0 and m.game.players > 2 and not m.game.is_in(m, controller)


def _can_move(m: Match, obj: int, sort: int, back: bool = False) -> bool:
    """Return whether it is in a zone and can move. A token that has left the battlefield stays where it is (CR
    111.8), and so does an instant or sorcery that would enter it (CR 400.4a)."""
    row = m.state.rows[obj]
    zone = row[ZONE]
    if sort == SORT_BATTLEFIELD and zone != STACK:
        types = cards_of(m).face(face_of(m, obj).back).types if back else types_of(m, obj)
        if types & (INSTANT | SORCERY):
            return False
    return zone != NOWHERE and (zone == BATTLEFIELD or zone == STACK or not row[MARKS] & marks.TOKEN)


def put_all(
    m: Match,
    objects: list[int],
    sort: int,
    rule: int = 0,
    controller: int = -1,
    tapped: bool = False,
    plans: list[int] | None = None,
    led_by: list[Event] | None = None,
) -> list[int]:
    """Move several objects at once; return what they became. `plans` says how each enters the battlefield; each
    move is caused by the event at the same place in `led_by`, or by the current item."""
    place = TAPPED_ENTRY if tapped else 0
    cause = m.cause
    if len(objects) == 1:
        if led_by is not None:
            m.because_of(led_by[0])
        one = put_into(m, objects[0], sort, controller=controller, place=place, rule=rule, plans=plans)
        m.cause = cause
        return [one] if one >= 0 else []
    moves: list[Event] = []
    for number in range(len(objects)):
        obj = objects[number]
        if _can_move(m, obj, sort) and not _gone(m, controller):
            if led_by is not None:
                m.because_of(led_by[number])
            moves.append(m.propose(events.MOVED, obj, place, home(m, obj, sort), controller, -2, rule))
            if plans:
                moves[-1].more = plans
    m.cause = cause
    if sort == SORT_BATTLEFIELD:
        moves = in_order_of_entry(m, moves)
    return [e.other for e in m.batch(moves)]


def draw(m: Match, player: int, amount: int) -> None:
    """Draw cards, one after the other (CR 121.2)."""
    for _ in range(m.bounded(amount)):
        m.emit(events.DREW, player, 1, -1, -1, rule=R_DRAW)


def discard(m: Match, player: int, cards: list[int]) -> None:
    discard_all(m, [player], [cards])


def discard_all(m: Match, players: list[int], cards: list[list[int]]) -> None:
    """Let each of the players discard their cards, all at the same time."""
    proposals: list[Event] = []
    for place in range(len(players)):
        for card in cards[place]:
            proposals.append(m.propose(events.DISCARDED, card, 0, -1, players[place], -2, R_DISCARD))
    if not proposals:
        return
    m.begin_at_once()
    discarded = m.batch(proposals)
    put_all(m, [e.subject for e in discarded], GRAVEYARD, R_DISCARD, led_by=discarded)
    m.end_at_once()


def mill(m: Match, player: int, amount: int) -> list[int]:
    """Put the top cards of the library into the graveyard, as many as there are (CR 701.17b)."""
    cards = library(m, player)
    return put_all(m, cards[len(cards) - min(amount, len(cards)) :][::-1], GRAVEYARD, R_MILL) if cards else []


def destroy(m: Match, objects: list[int], *, rule: int = R_DESTROY, regenerates: bool = True) -> list[int]:
    """Destroy the objects at once; indestructible ones stay (CR 701.8, 702.12b)."""
    doomed = [obj for obj in objects if on_battlefield(m, obj) and can_be_destroyed(m, obj)]
    how = 0 if regenerates else FOR_GOOD
    destroyed = m.batch([m.propose(events.DESTROYED, obj, how, -1, -1, -2, rule) for obj in doomed])
    gone = [e.subject for e in destroyed]
    put_all(m, gone, GRAVEYARD, rule, led_by=destroyed)
    return gone


def regenerate(m: Match, obj: int) -> None:
    """Regenerate it instead of destroying it: tap it, remove its damage, remove it from combat (CR 701.19a)."""
    from cardwright.games.magic.rules.combat.combat import out_of_combat

    m.emit(events.REGENERATED, obj, rule=R_REGENERATE)
    heal(m, obj)
    tap(m, obj)
    out_of_combat(m, obj)


def heal(m: Match, obj: int) -> None:
    """Remove all damage marked on it."""
    m.state.set(obj, DAMAGE, 0)
    m.state.set(obj, MARKS, m.state.rows[obj][MARKS] & ~marks.DEATHTOUCHED)


def sacrifice(m: Match, player: int, objects: list[int]) -> None:
    """Sacrifice only what the player controls (CR 701.21a)."""
    sacrifice_all(m, [obj for obj in objects if m.state.rows[obj][CONTROLLER] == player])


def sacrifice_all(m: Match, objects: list[int]) -> None:
    """Let the controller of each object sacrifice it, all at the same time."""
    proposals: list[Event] = []
    for obj in objects:
        if on_battlefield(m, obj):
            who = m.state.rows[obj][CONTROLLER]
            proposals.append(m.propose(events.SACRIFICED, obj, 0, -1, who, -2, R_SACRIFICE))
    sacrificed = m.batch(proposals)
    put_all(m, [e.subject for e in sacrificed], GRAVEYARD, R_SACRIFICE, led_by=sacrificed)


def exile(m: Match, objects: list[int]) -> list[int]:
    return put_all(m, objects, EXILE - BATTLEFIELD + OWN_ZONES, R_EXILE)


def damage(
    m: Match, source: int, hits: list[int], *, combat: bool = False, rule: int = R_DAMAGE, unpreventable: bool = False
) -> None:
    """Deal damage at once; `hits` has three numbers for each: recipient, amount, source."""
    proposals: list[Event] = []
    for place in range(0, len(hits), 3):
        recipient = hits[place]
        amount = hits[place + 1]
        if amount <= 0 or not damageable(m, recipient):
            continue
        by = hits[place + 2]
        kind = UNPREVENTABLE if unpreventable else -1
        proposals.append(m.propose(events.DAMAGED, recipient, amount, kind, 1 if combat else 0, by, rule))
    if not proposals:
        return
    cards = cards_of(m)
    outer = cards.dealing
    dealing = Dealing(proposals)
    cards.dealing = dealing
    try:
        dealing.deal(m)
    finally:
        cards.dealing = outer
    dealing.follow(m)


def damageable(m: Match, recipient: int) -> bool:
    """Return whether it is a player in the game, or a creature, planeswalker or battle on the battlefield (CR
    120.1)."""
    if recipient < m.game.players:
        return m.game.is_in(m, recipient)
    return on_battlefield(m, recipient) and (types_of(m, recipient) & (CREATURE | PLANESWALKER | BATTLE)) != 0


def protected(m: Match, recipient: int, source: int) -> bool:
    """Return whether protection prevents damage from this source (CR 702.16e)."""
    if recipient < m.game.players:
        return player_protected(m, recipient, source)
    return source >= 0 and protects(m, recipient, source)


def protects(m: Match, obj: int, source: int, but: int = 0) -> bool:
    """Return whether the object has protection from a quality of the source, ignoring those in `but` (CR 702.16)."""
    bits = m.layers.values(m, obj)[V_PROTECTIONS]
    if bits == 0:
        return False
    cards = cards_of(m)
    return _any_fits(m, obj, source, bits & ~(cards.hexproof_bits | cards.landwalk_bits | cards.stated_bits | but))


def hexproof_from(m: Match, obj: int, source: int) -> bool:
    """Return whether the object has hexproof from a quality of the source (CR 702.11d)."""
    bits = m.layers.values(m, obj)[V_PROTECTIONS]
    return bits != 0 and _any_fits(m, obj, source, bits & cards_of(m).hexproof_bits)


def touchy(m: Match, obj: int, source: int, bits: int) -> bool:
    """Return whether an effect keeps the object from being the target of this source, by one of these bits."""
    return _any_fits(m, obj, source, m.layers.values(m, obj)[V_PROTECTIONS] & bits)


def _any_fits(m: Match, obj: int, source: int, bits: int) -> bool:
    number = 0
    while bits:
        if bits & 1 and cards_of(m).protections[number].fits(m, m.state.rows[obj][CONTROLLER], obj, source):
            return True
        bits >>= 1
        number += 1
    return False


def gain_life(m: Match, player: int, amount: int) -> None:
    if amount > 0:
        m.emit(events.LIFE_GAINED, player, amount, rule=R_GAIN)


def lose_life(m: Match, player: int, amount: int) -> None:
    if amount > 0:
        m.emit(events.LIFE_LOST, player, amount, rule=R_GAIN)


def change_life(m: Match, kind: int, players: list[int], amount: int) -> None:
    """Let players gain or lose life, all at the same time; `kind` is of the event."""
    if amount > 0:
        m.batch([m.propose(kind, player, amount, -1, -1, -2, R_GAIN) for player in players])


def put_counters(m: Match, obj: int, kind: int, amount: int, rule: int = 0, source: int = -2) -> None:
    """Put counters on an object or player; without a source, they come from that of the item at hand."""
    if amount > 0:
        m.emit(events.COUNTERS_PUT, obj, amount, kind, source=source, rule=rule)


def put_counters_on(m: Match, objects: list[int], kind: int, amount: int) -> None:
    """Put counters on each of these, all at the same time."""
    if amount > 0:
        m.batch([m.propose(events.COUNTERS_PUT, obj, amount, kind, -1) for obj in objects])


def remove_counters(m: Match, obj: int, kind: int, amount: int, rule: int = 0) -> None:
    there = min(amount, m.state.rows[obj][counter_field(kind)])
    if there > 0:
        m.emit(events.COUNTERS_REMOVED, obj, there, kind, rule=rule)


def tap(m: Match, obj: int, for_mana: bool = False) -> None:
    if m.state.rows[obj][TAPPED] == 0:
        m.emit(events.TAPPED, obj, 0, -1, 1 if for_mana else 0, rule=R_TAP)


def tap_all(m: Match, objects: list[int]) -> None:
    """Tap those that are untapped, all at the same time."""
    rows = m.state.rows
    m.batch([m.propose(events.TAPPED, obj, 0, -1, 0, -2, R_TAP) for obj in objects if rows[obj][TAPPED] == 0])


def untap_all(m: Match, objects: list[int]) -> None:
    """Untap those that are tapped, all at the same time."""
    rows = m.state.rows
    m.batch([m.propose(events.UNTAPPED, obj, 0, -1, -1, -2, R_TAP) for obj in objects if rows[obj][TAPPED] != 0])


def untap(m: Match, obj: int) -> None:
    if m.state.rows[obj][TAPPED] != 0:
        m.emit(events.UNTAPPED, obj, rule=R_TAP)


def create_tokens(
    m: Match,
    player: int,
    card: int,
    amount: int,
    tapped: bool = False,
    plans: list[list[int]] | None = None,
    mark: int = 0,
) -> list[int]:
    """Create tokens on the battlefield, all at once (CR 111.1); `plans` says how each of them enters."""
    if cards_of(m).face(card).types & (INSTANT | SORCERY):
        # CR 111.5: no token is an instant or a sorcery.
        return []
    e = None if _gone(m, player) else m.emit(events.CREATED, player, amount, card, rule=R_CREATE)
    if e is None or _gone(m, e.subject):
        return []
    cause = m.cause
    m.because_of(e)
    player = e.subject
    face = cards_of(m).face(e.place)
    proposals: list[Event] = []
    for _ in range(m.bounded(e.amount)):
        row = face.fresh[:]
        row[ZONE] = NOWHERE
        row[OWNER] = player
        row[CONTROLLER] = player
        row[MARKS] = marks.TOKEN | mark
        row[PIECE] = -1
        row[TAPPED] = 1 if tapped else 0
        token = m.state.create(row)
        proposals.append(m.propose(events.MOVED, token, 0, BATTLEFIELD, player, -2, R_CREATE))
        if plans is not None and len(proposals) <= len(plans):
            proposals[-1].more = plans[len(proposals) - 1]
    m.cause = cause
    return [e.other for e in m.batch(proposals)]


def counter(m: Match, obj: int, sort: int = GRAVEYARD) -> bool:
    """Counter a spell or ability on the stack: it goes to its owner's graveyard, another zone, or ceases to exist (CR
    701.6)."""
    if m.state.rows[obj][ZONE] != STACK or has(m, obj, keywords.CANT_BE_COUNTERED):
        return False
    if banned(m, BE_COUNTERED, m.state.rows[obj][CONTROLLER], obj):
        return False
    e = m.emit(events.COUNTERED, obj, rule=R_COUNTER)
    if e is None:
        return False
    cause = m.cause
    m.because_of(e)
    off_the_stack(m, obj)
    from_stack(m, obj, sort)
    m.cause = cause
    return True


def from_stack(m: Match, obj: int, sort: int, rule: int = 0) -> None:
    """Remove the object from the stack: a card goes to a zone, an ability or a copy ceases to exist."""
    row = m.state.rows[obj]
    if row[KIND] != THING or row[MARKS] & marks.COPY:
        m.state.move(obj, NOWHERE)
        return
    put_into(m, obj, sort, rule=rule)


def shuffle(m: Match, player: int) -> None:
    m.emit(events.SHUFFLED, player, rule=R_SHUFFLE)


def to_library(m: Match, obj: int, bottom: bool) -> int:
    return put_into(m, obj, LIBRARY, place=BOTTOM if bottom else 0)


def creatures(m: Match) -> list[int]:
    return [obj for obj in permanents(m) if is_creature(m, obj)]
