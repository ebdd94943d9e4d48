"""Spire's events: every event of the vocabulary, and those that only report.

`subject` is the fighter or card it happened to, `other` the fighter who did it (-1: nobody), `source` the object whose
effect it was. `place` is the type of damage, the status, the chosen enemy or where a card goes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import FIRST_EVENT, Event, EventKind
from cardwright.engine.state import CARD, KIND, ZONE
from cardwright.engine.trigger import fall_silent
from cardwright.games.spire.rules.board import (
    ACTING,
    BLOCK,
    CARD_KIND,
    DEALT,
    DECK,
    DISCARD,
    END_OF_ROUND,
    ENERGY,
    EXHAUSTED,
    FIRST_STATUS,
    FRESH,
    FRESH_CARD,
    GOLD,
    GONE,
    HAND,
    HAND_LIMIT,
    HAS,
    HERO,
    HP,
    IN_PLAY,
    INTENT,
    KEPT_BLOCK,
    MAX_HP,
    NO_STACKING,
    ORBS,
    POWER,
    SIDE,
    TABLE_ID,
    TAKEN,
    Board,
    StatusFace,
)
from cardwright.games.spire.rules.hearing import hear_all_of, hear_none_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match

COMBAT_START: Final = FIRST_EVENT
COMBAT_END: Final = FIRST_EVENT + 1
TURN_START: Final = FIRST_EVENT + 2
TURN_END: Final = FIRST_EVENT + 3
ROUND_START: Final = FIRST_EVENT + 4
ROUND_END: Final = FIRST_EVENT + 5
CARD_DRAWN: Final = FIRST_EVENT + 6
CARD_PLAYED: Final = FIRST_EVENT + 7
CARD_DISCARDED: Final = FIRST_EVENT + 8
CARD_EXHAUSTED: Final = FIRST_EVENT + 9
CARD_CREATED: Final = FIRST_EVENT + 10
CARD_TRANSFORMED: Final = FIRST_EVENT + 11
CARD_UPGRADED: Final = FIRST_EVENT + 12
ATTACK_PLAYED: Final = FIRST_EVENT + 13
SKILL_PLAYED: Final = FIRST_EVENT + 14
POWER_PLAYED: Final = FIRST_EVENT + 15
DAMAGE_DEALT: Final = FIRST_EVENT + 16
DAMAGE_TAKEN: Final = FIRST_EVENT + 17
UNBLOCKED_DAMAGE_TAKEN: Final = FIRST_EVENT + 18
HP_LOSS: Final = FIRST_EVENT + 19
BLOCK_GAINED: Final = FIRST_EVENT + 20
BLOCK_LOST: Final = FIRST_EVENT + 21
BLOCK_BROKEN: Final = FIRST_EVENT + 22
STATUS_APPLIED: Final = FIRST_EVENT + 23
STATUS_REMOVED: Final = FIRST_EVENT + 24
STATUS_TRIGGERED: Final = FIRST_EVENT + 25
ENTITY_DIED: Final = FIRST_EVENT + 26
ENTITY_HEALED: Final = FIRST_EVENT + 27
ENERGY_GAINED: Final = FIRST_EVENT + 28
ENERGY_SPENT: Final = FIRST_EVENT + 29
GOLD_GAINED: Final = FIRST_EVENT + 30
GOLD_SPENT: Final = FIRST_EVENT + 31
LETHAL_DAMAGE: Final = FIRST_EVENT + 32
OVERKILL: Final = FIRST_EVENT + 33
# What cards cannot listen to; it tells a transcript what went on.
CARD_MOVED: Final = FIRST_EVENT + 34
STAT_CHANGED: Final = FIRST_EVENT + 35
INTENT_SHOWN: Final = FIRST_EVENT + 36
MOVE_BEGAN: Final = FIRST_EVENT + 37
ORB_CHANNELED: Final = FIRST_EVENT + 38
ORB_EVOKED: Final = FIRST_EVENT + 39
STANCE_ENTERED: Final = FIRST_EVENT + 40
SUMMONED: Final = FIRST_EVENT + 41
CANCELLED: Final = FIRST_EVENT + 42
REDIRECTED: Final = FIRST_EVENT + 43
PHASE_BEGAN: Final = FIRST_EVENT + 44
POTION_USED: Final = FIRST_EVENT + 45
RESHUFFLED: Final = FIRST_EVENT + 46
DODGED: Final = FIRST_EVENT + 47
WARDED: Final = FIRST_EVENT + 48
FIRED: Final = FIRST_EVENT + 49
HELD: Final = FIRST_EVENT + 50

PHASES: Final = (
    "TURN_START_BEGIN", "TURN_START_DRAW", "TURN_START_ENERGY", "TURN_START_TRIGGERS", "TURN_START_END", "MAIN_PHASE",
    "TURN_END_BEGIN", "TURN_END_TRIGGERS", "TURN_END_DISCARD", "ENEMY_TURN", "TURN_END_STATUS", "TURN_END_BLOCK_DECAY",
    "TURN_END_END",
)  # fmt: skip


def name_of(m: Match, obj: int) -> str:
    return m.game.object_name(m, obj)


class Told(EventKind):
    """An event that changes nothing by itself."""

    line: str

    def __init__(self, name: str, line: str) -> None:
        super().__init__(name, unsettles=False, means={"amount": "value"})
        self.line = line

    def text(self, m: Match, e: Event) -> str:
        line = self.line.replace("{n}", str(e.amount)).replace("{place}", str(e.place))
        return line.replace("{it}", name_of(m, e.subject)) if "{it}" in line else line


class CardDrawn(EventKind):
    """A card goes from the draw pile to the hand."""

    board: Board

    def __init__(self, board: Board) -> None:
        super().__init__("CARD_DRAWN", unsettles=False, reveals=True)
        self.board = board

    def happen(self, m: Match, e: Event) -> None:
        move_card(m, self.board, e.subject, HAND, -1)

    def text(self, m: Match, e: Event) -> str:
        return f"{name_of(m, e.subject)} is drawn"


class CardGoes(EventKind):
    """A card is discarded or exhausted."""

    board: Board
    zone: int
    line: str

    def __init__(self, board: Board, name: str, zone: int, line: str) -> None:
        super().__init__(name, unsettles=False)
        self.board = board
        self.zone = zone
        self.line = line

    def happen(self, m: Match, e: Event) -> None:
        move_card(m, self.board, e.subject, self.zone, -1)

    def text(self, m: Match, e: Event) -> str:
        return f"{name_of(m, e.subject)} {self.line}"


class CardMoved(EventKind):
    """A card is put into another pile; `amount` is the place there, -1 for the end."""

    board: Board

    def __init__(self, board: Board) -> None:
        super().__init__("CARD_MOVED", unsettles=False)
        self.board = board

    def happen(self, m: Match, e: Event) -> None:
        move_card(m, self.board, e.subject, e.place, e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{name_of(m, e.subject)} goes to {m.game.zones[e.place].name}"


class CardCreated(EventKind):
    """A new card, previously in no zone, enters the zone `place`."""

    board: Board

    def __init__(self, board: Board) -> None:
        super().__init__("CARD_CREATED", unsettles=False)
        self.board = board

    def happen(self, m: Match, e: Event) -> None:
        move_card(m, self.board, e.subject, e.place, -1)

    def text(self, m: Match, e: Event) -> str:
        return f"{name_of(m, e.subject)} is created in {m.game.zones[e.place].name}"


class CardBecomes(EventKind):
    """A card is transformed or upgraded into the card with number `place`."""

    board: Board
    line: str

    def __init__(self, board: Board, name: str, line: str) -> None:
        super().__init__(name, unsettles=False)
        self.board = board
        self.line = line

    def happen(self, m: Match, e: Event) -> None:
        fall_silent(m, e.subject)
        m.state.set(e.subject, CARD, e.place)
        begin_hearing(m, self.board, e.subject)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.line} {m.game.card_name(e.place)}"


class Unblocked(EventKind):
    """Hit points are lost to damage."""

    def __init__(self) -> None:
        super().__init__("UNBLOCKED_DAMAGE_TAKEN", means={"amount": "damage", "place": "type", "other": "by"})

    def happen(self, m: Match, e: Event) -> None:
        state = m.state
        row = state.rows[e.subject]
        hp = row[HP]
        if e.amount > hp:
            # Nobody loses more than there is; the rest is the overkill.
            e.more = [e.amount - hp]
            e.amount = hp
        state.set(e.subject, HP, hp - e.amount)
        hero = state.rows[HERO]
        if e.subject == HERO:
            state.set(HERO, TAKEN, hero[TAKEN] + e.amount)
        elif row[SIDE] == 1:
            state.set(HERO, DEALT, hero[DEALT] + e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{name_of(m, e.subject)} loses {e.amount} HP"


class HpLoss(EventKind):
    """Hit points are lost other than to damage."""

    def __init__(self) -> None:
        super().__init__("HP_LOSS", means={"amount": "value"})

    def happen(self, m: Match, e: Event) -> None:
        hp = m.state.rows[e.subject][HP]
        e.amount = min(e.amount, hp)
        m.state.set(e.subject, HP, hp - e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{name_of(m, e.subject)} loses {e.amount} HP"


class BlockGained(EventKind):
    """Block is gained; with `place` 1 it is kept."""

    def __init__(self) -> None:
        super().__init__("BLOCK_GAINED", unsettles=False, means={"amount": "value"})

    def happen(self, m: Match, e: Event) -> None:
        row = m.state.rows[e.subject]
        m.state.set(e.subject, BLOCK, row[BLOCK] + e.amount)
        if e.place == 1:
            m.state.set(e.subject, KEPT_BLOCK, row[KEPT_BLOCK] + e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{name_of(m, e.subject)} gains {e.amount} Block"


class BlockLost(EventKind):
    """Block is used up or decays."""

    def __init__(self) -> None:
        super().__init__("BLOCK_LOST", unsettles=False, means={"amount": "value"})

    def happen(self, m: Match, e: Event) -> None:
        row = m.state.rows[e.subject]
        left = max(0, row[BLOCK] - e.amount)
        m.state.set(e.subject, BLOCK, left)
        if row[KEPT_BLOCK] > left:
            m.state.set(e.subject, KEPT_BLOCK, left)

    def text(self, m: Match, e: Event) -> str:
        return f"{name_of(m, e.subject)} loses {e.amount} Block"


class StatusApplied(EventKind):
    """A status is given: `amount` stacks, or turns for a status that counts turns."""

    board: Board

    def __init__(self, board: Board) -> None:
        super().__init__("STATUS_APPLIED", unsettles=False, means={"amount": "value", "place": "status"})
        self.board = board

    def happen(self, m: Match, e: Event) -> None:
        add_stacks(m, self.board, e.subject, e.place, e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{name_of(m, e.subject)} gets {e.amount} {self.board.statuses[e.place].name}"


class StatusRemoved(EventKind):
    """A status is reduced or ends: `amount` stacks are lost; a status at 0 is gone."""

    board: Board

    def __init__(self, board: Board) -> None:
        super().__init__("STATUS_REMOVED", unsettles=False, means={"amount": "value", "place": "status"})
        self.board = board

    def happen(self, m: Match, e: Event) -> None:
        add_stacks(m, self.board, e.subject, e.place, -e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{name_of(m, e.subject)} loses {e.amount} {self.board.statuses[e.place].name}"


class StatusTriggered(EventKind):
    """A status takes effect."""

    board: Board

    def __init__(self, board: Board) -> None:
        super().__init__("STATUS_TRIGGERED", unsettles=False, means={"amount": "value", "place": "status"})
        self.board = board

    def text(self, m: Match, e: Event) -> str:
        return f"{self.board.statuses[e.place].name} of {name_of(m, e.subject)}"


class EntityDied(EventKind):
    """A creature dies: it leaves, and its triggers end."""

    def __init__(self) -> None:
        super().__init__("ENTITY_DIED", remembers=True, unsettles=False, means={"other": "by"})

    def happen(self, m: Match, e: Event) -> None:
        if e.subject != HERO:
            state = m.state
            fall_silent(m, e.subject)
            row = state.rows[e.subject]
            for field in range(FIRST_STATUS, len(row)):
                if row[field] != 0:
                    state.set(e.subject, field, 0)
            state.set(e.subject, HAS, 0)
            state.set(e.subject, BLOCK, 0)
            state.set(e.subject, KEPT_BLOCK, 0)
            state.move(e.subject, GONE)

    def text(self, m: Match, e: Event) -> str:
        return f"{name_of(m, e.subject)} dies"


class EntityHealed(EventKind):
    """Hit points are gained; with `place` 1 they may exceed the maximum."""

    def __init__(self) -> None:
        super().__init__("ENTITY_HEALED", unsettles=False, means={"amount": "value"})

    def happen(self, m: Match, e: Event) -> None:
        row = m.state.rows[e.subject]
        hp = row[HP] + e.amount
        m.state.set(e.subject, HP, hp if e.place == 1 else max(row[HP], min(hp, row[MAX_HP])))

    def text(self, m: Match, e: Event) -> str:
        return f"{name_of(m, e.subject)} heals {e.amount} HP"


class Resource(EventKind):
    """The hero gains or spends energy or gold."""

    field: int
    sign: int
    line: str

    def __init__(self, name: str, field: int, sign: int, line: str) -> None:
        super().__init__(name, unsettles=False, means={"amount": "value"})
        self.field = field
        self.sign = sign
        self.line = line

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(HERO, self.field, max(0, m.state.rows[HERO][self.field] + self.sign * e.amount))

    def text(self, m: Match, e: Event) -> str:
        return self.line.replace("{n}", str(e.amount))


class StatChanged(EventKind):
    """Another number of a fighter is now `amount`; `place` is its field."""

    def __init__(self) -> None:
        super().__init__("STAT_CHANGED", means={"place": "field", "amount": "value"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, e.place, e.amount)

    def text(self, m: Match, e: Event) -> str:
        kind = m.game.kinds[m.state.rows[e.subject][KIND]][1]
        return f"{name_of(m, e.subject)}: {kind[e.place - 6].replace('_', ' ')} is now {e.amount}"


class IntentShown(EventKind):
    """A creature shows its next move."""

    board: Board

    def __init__(self, board: Board) -> None:
        super().__init__("INTENT_SHOWN", unsettles=False)
        self.board = board

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, INTENT, e.amount)

    def text(self, m: Match, e: Event) -> str:
        move = self.board.creatures[m.state.rows[e.subject][CARD]].moves[e.amount]
        return f"{name_of(m, e.subject)} prepares {move.name}"


class MoveBegan(EventKind):
    """A creature acts."""

    board: Board

    def __init__(self, board: Board) -> None:
        super().__init__("MOVE_BEGAN", unsettles=False)
        self.board = board

    def text(self, m: Match, e: Event) -> str:
        move = self.board.creatures[m.state.rows[e.subject][CARD]].moves[e.amount]
        return f"{name_of(m, e.subject)}: {move.name}"


class Fired(EventKind):
    """An event of the kind `place` is heard although it did not happen."""

    def __init__(self) -> None:
        super().__init__("FIRED", unsettles=False, means={"amount": "value", "place": "event"})

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.events[e.place].name} is heard with {e.amount}, though it did not happen"


class PhaseBegan(EventKind):
    """A phase of the turn begins."""

    def __init__(self) -> None:
        super().__init__("PHASE_BEGAN", unsettles=False, means={"amount": "phase"})

    def text(self, m: Match, e: Event) -> str:
        return f"-- {PHASES[e.amount].replace('_', ' ').lower()}"


def spire_events(board: Board) -> list[EventKind]:
    """Return every kind of event, in the order of the numbers above."""
    return [
        Told("COMBAT_START", "the combat begins"),
        Told("COMBAT_END", "the combat ends"),
        Told("TURN_START", "{it}: turn {n} begins"),
        Told("TURN_END", "{it}: turn {n} ends"),
        Told("ROUND_START", "round {n} begins"),
        Told("ROUND_END", "round {n} ends"),
        CardDrawn(board),
        Told("CARD_PLAYED", "{it} is played"),
        CardGoes(board, "CARD_DISCARDED", DISCARD, "is discarded"),
        CardGoes(board, "CARD_EXHAUSTED", EXHAUSTED, "is exhausted"),
        CardCreated(board),
        CardBecomes(board, "CARD_TRANSFORMED", "a card is transformed into"),
        CardBecomes(board, "CARD_UPGRADED", "a card is upgraded to"),
        Told("ATTACK_PLAYED", "{it} attacks"),
        Told("SKILL_PLAYED", "{it} is a skill"),
        Told("POWER_PLAYED", "{it} is a power"),
        Told("DAMAGE_DEALT", "{n} damage dealt to {it}"),
        Told("DAMAGE_TAKEN", "{it} is hit for {n}"),
        Unblocked(),
        HpLoss(),
        BlockGained(),
        BlockLost(),
        Told("BLOCK_BROKEN", "the Block of {it} breaks"),
        StatusApplied(board),
        StatusRemoved(board),
        StatusTriggered(board),
        EntityDied(),
        EntityHealed(),
        Resource("ENERGY_GAINED", ENERGY, 1, "{n} energy gained"),
        Resource("ENERGY_SPENT", ENERGY, -1, "{n} energy spent"),
        Resource("GOLD_GAINED", GOLD, 1, "{n} gold gained"),
        Resource("GOLD_SPENT", GOLD, -1, "{n} gold spent"),
        Told("LETHAL_DAMAGE", "{n} damage would kill {it}"),
        Told("OVERKILL", "{n} more damage than {it} had HP"),
        CardMoved(board),
        StatChanged(),
        IntentShown(board),
        MoveBegan(board),
        Told("ORB_CHANNELED", "{it} is channeled"),
        Told("ORB_EVOKED", "{it} is evoked"),
        Told("STANCE_ENTERED", "the hero changes stance"),
        Told("SUMMONED", "{it} joins the combat"),
        Told("CANCELLED", "what {it} was about to do is cancelled"),
        Told("REDIRECTED", "{it} is the new target"),
        PhaseBegan(),
        Told("POTION_USED", "{it} is used"),
        Told("RESHUFFLED", "the discard pile becomes the draw pile"),
        Told("DODGED", "{it} dodges"),
        Told("WARDED", "{it} is not affected"),
        Fired(),
        Told("HELD", "asked for {n}, of which {place} happen: there may be no more at one time"),
    ]


def begin_hearing(m: Match, board: Board, card: int) -> None:
    """Register a card's triggers: those on itself always, the others where it works: powers in play, others in hand."""
    row = m.state.rows[card]
    face = board.cards[row[CARD]]
    hear_all_of(m, card, face.always)
    if face.triggers and row[ZONE] == (IN_PLAY if face.type == POWER else HAND):
        hear_all_of(m, card, face.triggers)


def move_card(m: Match, board: Board, card: int, zone: int, place: int) -> None:
    """Put a card into a zone; end the triggers that work where it was, register those that work there."""
    row = m.state.rows[card]
    if zone == HAND and row[ZONE] != HAND and hand_is_full(m):
        # What answered before it happened has filled the hand.
        zone = DISCARD
        place = -1
    face = board.cards[row[CARD]]
    if face.triggers:
        works = IN_PLAY if face.type == POWER else HAND
        if row[ZONE] == works:
            hear_none_of(m, card, face.triggers)
        m.state.move(card, zone, place)
        if zone == works:
            hear_all_of(m, card, face.triggers)
        return
    m.state.move(card, zone, place)


def make_card(m: Match, board: Board, number: int, zone: int) -> int:
    """Create a card object in this zone."""
    card = m.state.create([CARD_KIND, number, zone, HERO, HERO, 0, *FRESH_CARD])
    face = board.cards[number]
    if face.always or face.triggers:
        begin_hearing(m, board, card)
    return card


def stacks_after(face: StatusFace, old: int, amount: int) -> int:
    """Return how much of a status there is after this amount is added."""
    new = min(old + amount, face.most)
    if new < 0 and not face.below_zero:
        new = 0
    return 1 if face.stacking == NO_STACKING and new > 1 else new


def add_stacks(m: Match, board: Board, fighter: int, status: int, amount: int) -> None:
    """Change how much of a status a fighter has; its triggers begin and end with it."""
    state = m.state
    face = board.statuses[status]
    row = state.rows[fighter]
    field = FIRST_STATUS + 2 * status
    old = row[field]
    new = stacks_after(face, old, amount)
    state.set(fighter, field, new)
    if new == 0:
        state.set(fighter, field + 1, 0)
    bit = 1 << status
    if old == 0 and new != 0:
        state.set(fighter, HAS, row[HAS] | bit)
        # What is given in the creatures' turns would lose its first turn at the end of the same round.
        if face.decay == END_OF_ROUND and state.rows[TABLE_ID][ACTING] > 0:
            state.set(fighter, FRESH, row[FRESH] | bit)
        hear_all_of(m, fighter, face.triggers)
    elif old != 0 and new == 0:
        state.set(fighter, HAS, row[HAS] & ~bit)
        state.set(fighter, FRESH, row[FRESH] & ~bit)
        hear_none_of(m, fighter, face.triggers)


def hand_is_full(m: Match) -> bool:
    return len(m.state.zones[HAND]) >= m.state.rows[HERO][HAND_LIMIT]


def top_of_deck(m: Match) -> int:
    """Return the next card to be drawn, -1 if there is none."""
    deck = m.state.zones[DECK]
    return deck[len(deck) - 1] if deck else -1


def orbs(m: Match) -> list[int]:
    return m.state.zones[ORBS]
