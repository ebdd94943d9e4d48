"""The stack: what waits to resolve, newest first; looking at it, cancelling, changing and redirecting what waits.

A card, a potion, a creature's move and whatever has triggered are items of the stack. An item's `targets` are the enemy
it is aimed at, what is added to its damage and to its block, and whether hooks have seen it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA, FIRST_KIND, TRIGGERED, Item, new_item
from cardwright.engine.event import Event
from cardwright.engine.nodes import Effect
from cardwright.engine.state import CARD, KIND, ZONE
from cardwright.engine.trigger import fall_silent
from cardwright.games.spire.rules.board import (
    CARD_KIND,
    FIGHTER_KIND,
    FIRST_STATUS,
    GONE,
    HAND,
    HERO,
    IN_PLAY,
    LATER_KIND,
    LATER_LEFT,
    LATER_TARGET,
    POWER,
    Board,
    actor_of,
    is_fighter,
)
from cardwright.games.spire.rules.damage import tell
from cardwright.games.spire.rules.events import (
    ATTACK_PLAYED,
    CANCELLED,
    CARD_PLAYED,
    ENTITY_DIED,
    POWER_PLAYED,
    REDIRECTED,
    STATUS_TRIGGERED,
)
from cardwright.games.spire.rules.hooks import Current, changed_item
from cardwright.games.spire.rules.statuses import NOTHING_USED, use_up, used_by_attack

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Items.
ACTION: Final = FIRST_KIND
PLAY: Final = FIRST_KIND + 1
PUT_AWAY: Final = FIRST_KIND + 2
USE: Final = FIRST_KIND + 3
CREATURE: Final = FIRST_KIND + 4
MOVE: Final = FIRST_KIND + 5
CREATURE_END: Final = FIRST_KIND + 6
RESPONSE: Final = FIRST_KIND + 7
ORB: Final = FIRST_KIND + 8
PHASE_WORK: Final = FIRST_KIND + 9
ITEM_NAMES: Final = (
    "Action", "CardPlay", "PutAway", "PotionUse", "CreatureTurn", "CreatureMove", "CreatureEnd", "Response", "Orb",
    "Phase",
)  # fmt: skip
# Of the item that puts a card away: the card was cancelled.
STOPPED: Final = 1
KIND_NAMES: Final = {PLAY: "CARD_PLAY", USE: "ACTIVATED_ABILITY", MOVE: "ENEMY_MOVE", ORB: "ACTIVATED_ABILITY"}


def waits(item: Item) -> bool:
    """Whether the item is something that a player would say is on the stack."""
    return item.kind == TRIGGERED or item.kind in (PLAY, USE, MOVE, ORB)


def top(m: Match) -> int:
    """The place of what resolves next, among what can be cancelled or changed; -1 if nothing waits."""
    items = m.state.lanes[AGENDA]
    for place in range(len(items) - 1, -1, -1):
        if waits(items[place]):
            return place
    return -1


def meant(m: Match, item: Item) -> int:
    """The place of what an effect on the stack is about: the card or the creature whose event it answers, else the top.

    What answers that a card is played means that card and no other answer to it; -1 if it waits no more.
    """
    e = item.event
    if e is None:
        return top(m)
    items = m.state.lanes[AGENDA]
    for place in range(len(items) - 1, -1, -1):
        if items[place].source == e.subject and items[place].kind in (PLAY, MOVE):
            return place
    return -1 if e.kind == CARD_PLAYED or ATTACK_PLAYED <= e.kind <= POWER_PLAYED else top(m)


def cancel(m: Match, place: int) -> None:
    """What waits there will not happen; hooks hear nothing of it."""
    stopped(m, m.state.take(AGENDA, place))


def stopped(m: Match, item: Item) -> None:
    """An item that was taken from the stack does not happen; a card that was played is put away all the same."""
    items = m.state.lanes[AGENDA]
    if item.kind == PLAY:
        for place in range(len(items) - 1, -1, -1):
            below = items[place]
            if below.kind == PUT_AWAY and below.source == item.source and below.b != STOPPED:
                m.state.take(AGENDA, place)
                m.state.insert(AGENDA, place, put_away_item(item.source, below.a, below.cause, True))
                break
    m.emit(CANCELLED, item.source, 0, item.kind, HERO)


def put_away_item(card: int, card_type: int, cause: int, is_stopped: bool) -> Item:
    """What puts a card away that was played, when it has resolved or was cancelled."""
    return new_item(PUT_AWAY, HERO, card, -1, 0, card_type, STOPPED if is_stopped else -1, cause)


def change(m: Match, place: int, damage: int, block: int, aim: int) -> None:
    """Add to the damage and the block of what waits there; with an `aim` of 0 or more, aim it anew."""
    item = m.state.take(AGENDA, place)
    m.state.insert(AGENDA, place, changed_item(item, damage, block, aim, False))
    if aim >= 0:
        tell(m, REDIRECTED, aim, 0, item.kind, HERO)


def push(m: Match, kind: int, source: int, node: int, aim: int = -1, paid: int = 0) -> None:
    """Put work on top of the stack."""
    depth = 0 if m.item is None else m.item.depth
    m.state.put(AGENDA, new_item(kind, HERO, source, node, 0, paid, -1, m.cause, depth, None, (aim, 0, 0, 0)))


def preview(m: Match) -> list[dict[str, object]]:
    """What waits, for a screen, the next first."""
    items = m.state.lanes[AGENDA]
    shown: list[dict[str, object]] = []
    for place in range(len(items) - 1, -1, -1):
        item = items[place]
        if waits(item):
            aim = item.targets[0] if item.targets else -1
            shown.append(
                {
                    "order": place,
                    "type": KIND_NAMES.get(item.kind, "TRIGGERED_EFFECT"),
                    "source": m.game.object_name(m, item.source),
                    "effect": _shown(m, item),
                    "targets": [m.game.object_name(m, aim)] if aim >= 0 else [],
                    "damage_modifier": item.targets[1] if item.targets else 0,
                    "block_modifier": item.targets[2] if item.targets else 0,
                }
            )
    return shown


def target_of(m: Match, e: Event) -> int:
    """The fighter an event happened to: its subject, or for a card that is played the enemy it is aimed at."""
    if e.kind == CARD_PLAYED or ATTACK_PLAYED <= e.kind <= POWER_PLAYED:
        return e.place if e.place >= 0 and is_fighter(m, e.place) else -1
    return e.subject if e.subject >= 0 and is_fighter(m, e.subject) else -1


def _is_silenced(m: Match, source: int, e: Event) -> bool:
    """The dead answer nothing but their own death."""
    row = m.state.rows[source]
    return row[KIND] == FIGHTER_KIND and row[ZONE] == GONE and (e.kind != ENTITY_DIED or e.subject != source)


def _shown(m: Match, item: Item) -> str:
    """What the item does, as text."""
    node = m.game.effects[item.node]
    return node.effect.text if isinstance(node, Script) and item.event is None else node.text


class Script(Effect):
    """The whole of what one item does: sets the scene, lets hooks look, and runs the effects."""

    board: Board
    effect: Effect
    # Whether it is an attack: a card of that type, or a move that deals such damage.
    attacks: bool

    def __init__(self, text: str, board: Board, effect: Effect, attacks: bool = False) -> None:
        self.text = text
        self.board = board
        self.effect = effect
        self.attacks = attacks

    def run(self, m: Match, item: Item) -> None:
        board = self.board
        if board.hooks and item.kind != MOVE:
            found = hooked(m, board, item)
            if found is None:
                return
            item = found
        if self.begin(m, item):
            actor = board.scene.actor
            used = used_by_attack(m, board, actor) if self.attacks else NOTHING_USED
            self.effect.run(m, item)
            if used:
                use_up(m, actor, used)
            if board.hooks:
                for hook in board.hooks:
                    hook.after(m, item)

    def begin(self, m: Match, item: Item) -> bool:
        """Set the scene for the item; False if what it stands for is gone."""
        board = self.board
        scene = board.scene
        source = item.source
        actor = actor_of(m, source)
        aim = -1
        card = -1
        later = False
        if source >= 0:
            kind = m.state.rows[source][KIND]
            if kind == CARD_KIND:
                card = source
                if item.kind == TRIGGERED and not self._works(m, item):
                    return False
            elif kind == LATER_KIND:
                later = True
                aim = m.state.rows[source][LATER_TARGET]
        if item.targets and (aim < 0 or item.targets[0] >= 0):
            aim = item.targets[0]
        scene.begin(actor, aim, card)
        if item.targets:
            scene.raised = item.targets[1]
            scene.shielded = item.targets[2]
        if item.kind == PLAY:
            scene.paid = item.a
        e = item.event
        if e is not None:
            scene.value = e.amount
            scene.source = e.other
            target = target_of(m, e)
            if not later or target >= 0:
                scene.target = target
            if _is_silenced(m, source, e):
                return False
            status = board.trigger_status.get(item.a, -1)
            if status >= 0:
                stacks = m.state.rows[source][FIRST_STATUS + 2 * status]
                if stacks == 0 and e.known and e.subject == source:
                    stacks = e.known[FIRST_STATUS + 2 * status]
                if stacks == 0:
                    return False
                scene.stacks = stacks
                tell(m, STATUS_TRIGGERED, source, stacks, status, source)
        return True

    def _works(self, m: Match, item: Item) -> bool:
        """Whether the card that has triggered is still where it works; what happens to itself it hears everywhere."""
        row = m.state.rows[item.source]
        face = self.board.cards[row[CARD]]
        return item.a not in face.triggers or row[ZONE] == (IN_PLAY if face.type == POWER else HAND)


def hooked(m: Match, board: Board, item: Item) -> Item | None:
    """The item as hooks have left it; None if it does not resolve now."""
    if item.targets and item.targets[3] == 1:
        return item
    current = Current(item)
    for hook in board.hooks:
        hook.before(m, current)
        if current.cancelled:
            stopped(m, item)
            return None
    seen = changed_item(current.item, 0, 0, -1, True)
    if current.pushed > 0:
        # What a hook pushed resolves first; the item waits right below it and is not shown to hooks again.
        m.state.insert(AGENDA, len(m.state.lanes[AGENDA]) - current.pushed, seen)
        return None
    return seen


class LaterOn(Effect):
    """What was delayed: counts the events, and at the last of them happens and is gone."""

    board: Board
    effect: Effect

    def __init__(self, text: str, board: Board, effect: Effect) -> None:
        self.text = text
        self.board = board
        self.effect = effect

    def run(self, m: Match, item: Item) -> None:
        later = item.source
        if m.state.rows[later][ZONE] == GONE:
            # Several such events at once: the first was enough.
            return
        left = m.state.rows[later][LATER_LEFT] - 1
        m.state.set(later, LATER_LEFT, left)
        if left > 0:
            return
        fall_silent(m, later)
        m.state.move(later, GONE)
        self.effect.run(m, item)
