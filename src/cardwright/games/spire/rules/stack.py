"""The stack: items waiting to resolve, newest first; inspecting, cancelling, changing and redirecting them.

A card, a potion, a creature's move and whatever has triggered are items of the stack. An item's `targets` are its
target enemy, what is added to its damage and to its block, and whether hooks have seen it.
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
    """Return whether a player would say that the item is on the stack."""
    return item.kind == TRIGGERED or item.kind in (PLAY, USE, MOVE, ORB)


def top(m: Match) -> int:
    """Return the place of the next item to resolve, among those that can be cancelled or changed; -1 if none waits."""
    items = m.state.lanes[AGENDA]
    for place in range(len(items) - 1, -1, -1):
        if waits(items[place]):
            return place
    return -1


def meant(m: Match, item: Item) -> int:
    """Return the place of the item an effect is about: the card or creature whose event it answers, else the top.

    An answer to a played card is about that card, not about another answer to it; -1 if it no longer waits.
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
    """Cancel the item waiting there; hooks are not told."""
    stopped(m, m.state.take(AGENDA, place))


def stopped(m: Match, item: Item) -> None:
    """Drop an item taken from the stack without resolving it; a played card is still put away."""
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
    """Return the item that puts a played card away when it has resolved or was cancelled."""
    return new_item(PUT_AWAY, HERO, card, -1, 0, card_type, STOPPED if is_stopped else -1, cause)


def change(m: Match, place: int, damage: int, block: int, aim: int) -> None:
    """Add to the damage and the block of the item there; with an `aim` of 0 or more, retarget it."""
    item = m.state.take(AGENDA, place)
    m.state.insert(AGENDA, place, changed_item(item, damage, block, aim, False))
    if aim >= 0:
        tell(m, REDIRECTED, aim, 0, item.kind, HERO)


def push(m: Match, kind: int, source: int, node: int, aim: int = -1, paid: int = 0) -> None:
    """Put an item on top of the stack."""
    depth = 0 if m.item is None else m.item.depth
    m.state.put(AGENDA, new_item(kind, HERO, source, node, 0, paid, -1, m.cause, depth, None, (aim, 0, 0, 0)))


def preview(m: Match) -> list[dict[str, object]]:
    """Return the waiting items for display, the next first."""
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
    """Return the fighter an event happened to: its subject, or for a played card its target enemy."""
    if e.kind == CARD_PLAYED or ATTACK_PLAYED <= e.kind <= POWER_PLAYED:
        return e.place if e.place >= 0 and is_fighter(m, e.place) else -1
    return e.subject if e.subject >= 0 and is_fighter(m, e.subject) else -1


def _is_silenced(m: Match, source: int, e: Event) -> bool:
    """Return whether the source is dead: the dead answer only their own death."""
    row = m.state.rows[source]
    return row[KIND] == FIGHTER_KIND and row[ZONE] == GONE and (e.kind != ENTITY_DIED or e.subject != source)


def _shown(m: Match, item: Item) -> str:
    """Return what the item does, as text."""
    node = m.game.effects[item.node]
    return node.effect.text if isinstance(node, Script) and item.event is None else node.text


class Script(Effect):
    """Everything one item does: sets the scene, lets hooks see it, and runs the effects."""

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
        """Set the scene for the item; return False if what it stands for is gone."""
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
        """Return whether the triggered card is still where it works; it hears events on itself everywhere."""
        row = m.state.rows[item.source]
        face = self.board.cards[row[CARD]]
        return item.a not in face.triggers or row[ZONE] == (IN_PLAY if face.type == POWER else HAND)


def hooked(m: Match, board: Board, item: Item) -> Item | None:
    """Return the item as hooks have changed it; None if it does not resolve now."""
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
    """A delayed effect: counts the events, happens at the last of them and is then gone."""

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
