"""Skirmish's table: terrains, slots, what is close to what, and the cards as the rules see them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CARD, CONTROLLER, FIRST_FIELD, FIRST_OBJECT, FIRST_TABLE_FIELD, OWNER, ZONE

if TYPE_CHECKING:
    from cardwright.engine.match import Match

PLAYERS: Final = 2
TABLE_ID: Final = 2
FIRST_SLOT: Final = 3

# Kinds of objects and their fields.
CARD_KIND: Final = FIRST_OBJECT
SLOT_KIND: Final = FIRST_OBJECT + 1
POWER: Final = FIRST_FIELD
COOLDOWN: Final = FIRST_FIELD + 1
USED: Final = FIRST_FIELD + 2
DYING: Final = FIRST_FIELD + 3
CARD_FIELDS: Final = ("power", "cooldown", "used", "dying")
MODIFIER: Final = FIRST_FIELD
SLOT_FIELDS: Final = ("modifier",)
POINTS: Final = FIRST_FIELD
WINS: Final = FIRST_FIELD + 1
DONE: Final = FIRST_FIELD + 2
PLAYER_FIELDS: Final = ("points", "wins", "done")
ROUND: Final = FIRST_TABLE_FIELD
ACTIVE: Final = FIRST_TABLE_FIELD + 1
STARTER: Final = FIRST_TABLE_FIELD + 2
STAGE: Final = FIRST_TABLE_FIELD + 3
ACTIVATED: Final = FIRST_TABLE_FIELD + 4
ROUND_WINNER: Final = FIRST_TABLE_FIELD + 5
TABLE_OWN_FIELDS: Final = ("round", "active", "starter", "stage", "activated", "round_winner")

# Zones of a player, from the player's first zone on.
DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
PLAYED: Final = 3
SLOTS: Final = 4

NO_VICTIM: Final = -1


class Card:
    """A card as the rules see it: numbers of triggers and effects instead of words."""

    __slots__ = (
        "activate", "cooldown", "effect", "guards_front", "lowest_wins", "must_consume", "name", "power", "target",
        "token", "triggers", "unit",
    )  # fmt: skip

    name: str
    unit: bool
    power: int
    triggers: list[int]
    activate: int
    cooldown: int
    effect: int
    target: int
    must_consume: bool
    guards_front: bool
    lowest_wins: bool
    token: bool

    def __init__(self, name: str, unit: bool, power: int) -> None:
        self.name = name
        self.unit = unit
        self.power = power
        self.triggers = []
        self.activate = -1
        self.cooldown = 0
        self.effect = -1
        self.target = -1
        self.must_consume = False
        self.guards_front = False
        self.lowest_wins = False
        self.token = False

    @property
    def plain(self) -> bool:
        """A unit that may be played into any slot that nobody guards."""
        return self.unit and not self.must_consume


class Board:
    """The geometry of one setting: how many terrains, and which reading of "close".

    A slot is an object: FIRST_SLOT + player * terrains + terrain. Slot index s means that id minus FIRST_SLOT.
    """

    __slots__ = ("cards", "close", "close_mask", "front_is_close", "numbers", "order", "slots", "slots_of", "terrains", "unit_zones",
                 "void", "width", "zone_of", "zone_slot")  # fmt: skip

    terrains: int
    slots: int
    front_is_close: bool
    width: int
    void: int
    cards: list[Card]
    close: list[list[int]]
    close_mask: list[int]
    zone_of: list[int]
    zone_slot: list[int]
    slots_of: list[list[int]]
    order: list[int]
    unit_zones: list[list[int]]
    numbers: dict[str, int]

    def __init__(self, terrains: int, front_is_close: bool) -> None:
        self.terrains = terrains
        self.slots = PLAYERS * terrains
        self.front_is_close = front_is_close
        self.width = SLOTS + terrains
        self.void = PLAYERS * self.width
        self.cards = []
        self.numbers = {}
        self.zone_of = [(s // terrains) * self.width + SLOTS + s % terrains for s in range(self.slots)]
        self.zone_slot = [-1] * (self.void + 1)
        for s in range(self.slots):
            self.zone_slot[self.zone_of[s]] = FIRST_SLOT + s
        self.slots_of = [[FIRST_SLOT + p * terrains + t for t in range(terrains)] for p in range(PLAYERS)]
        # Terrain by terrain, the first player's slot before the second's.
        self.unit_zones = [[p * self.width + SLOTS + t for t in range(terrains)] for p in range(PLAYERS)]
        self.order = [FIRST_SLOT + p * terrains + t for t in range(terrains) for p in range(PLAYERS)]
        self.close = []
        self.close_mask = []
        for s in range(self.slots):
            near = [slot for slot in self.order if self._is_close(s, slot - FIRST_SLOT)]
            self.close.append(near)
            mask = 0
            for slot in near:
                mask |= 1 << slot
            self.close_mask.append(mask)

    def _is_close(self, a: int, b: int) -> bool:
        apart = abs(a % self.terrains - b % self.terrains)
        if apart == 1:
            return True
        return apart == 0 and a != b and self.front_is_close

    def terrain(self, slot: int) -> int:
        return (slot - FIRST_SLOT) % self.terrains

    def side(self, slot: int) -> int:
        """Whose slot it is."""
        return (slot - FIRST_SLOT) // self.terrains

    def front(self, slot: int) -> int:
        """The opposing slot of the same terrain."""
        s = slot - FIRST_SLOT
        return FIRST_SLOT + (s + self.terrains) % self.slots

    def are_close(self, a: int, b: int) -> bool:
        return (self.close_mask[a - FIRST_SLOT] >> b & 1) != 0

    def add(self, card: Card) -> int:
        """A card for this board; its number."""
        self.numbers[card.name] = len(self.cards)
        self.cards.append(card)
        return len(self.cards) - 1

    def unit_at(self, m: Match, slot: int) -> int:
        """The unit in the slot, or -1."""
        there = m.state.zones[self.zone_of[slot - FIRST_SLOT]]
        return there[0] if there else -1

    def slot_of(self, m: Match, unit: int) -> int:
        """The slot the unit stands in, or -1 if it is not on the board."""
        return self.zone_slot[m.state.rows[unit][ZONE]]

    def units(self, m: Match) -> list[int]:
        """All units on the board, terrain by terrain."""
        zones = m.state.zones
        found: list[int] = []
        for slot in self.order:
            there = zones[self.zone_of[slot - FIRST_SLOT]]
            if there:
                found.append(there[0])
        return found

    def zone(self, player: int, zone: int) -> int:
        return player * self.width + zone

    def guarded(self, m: Match, slot: int) -> bool:
        """Whether the enemy unit in front forbids deploying here."""
        opposite = self.unit_at(m, self.front(slot))
        return opposite >= 0 and self.cards[m.state.rows[opposite][CARD]].guards_front

    def any_guard(self, m: Match, player: int) -> bool:
        """Whether some enemy of the player forbids deploying in front of it."""
        zones = m.state.zones
        rows = m.state.rows
        for zone in self.unit_zones[1 - player]:
            if zones[zone] and self.cards[rows[zones[zone][0]][CARD]].guards_front:
                return True
        return False

    def fresh_row(self, card: int, owner: int, zone: int) -> list[int]:
        what = self.cards[card]
        return [CARD_KIND, card, zone, owner, owner, 0, what.power, what.cooldown, 0, 0]

    def refresh(self, m: Match, obj: int) -> None:
        """Make a card as new: it has left the board."""
        state = m.state
        what = self.cards[state.rows[obj][CARD]]
        state.set(obj, POWER, what.power)
        state.set(obj, COOLDOWN, what.cooldown)
        state.set(obj, USED, 0)
        state.set(obj, DYING, 0)
        state.set(obj, CONTROLLER, state.rows[obj][OWNER])
