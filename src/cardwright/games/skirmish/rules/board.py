"""Skirmish's board: terrains, slots, which slots are close, and the cards as the rules use them."""

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
# How many of the player's units on the board guard their front, and how many have an ability to activate.
GUARDS: Final = FIRST_FIELD + 3
ABILITIES: Final = FIRST_FIELD + 4
PLAYER_FIELDS: Final = ("points", "wins", "done", "guards", "abilities")
ROUND: Final = FIRST_TABLE_FIELD
ACTIVE: Final = FIRST_TABLE_FIELD + 1
STARTER: Final = FIRST_TABLE_FIELD + 2
STAGE: Final = FIRST_TABLE_FIELD + 3
ACTIVATED: Final = FIRST_TABLE_FIELD + 4
ROUND_WINNER: Final = FIRST_TABLE_FIELD + 5
TABLE_OWN_FIELDS: Final = ("round", "active", "starter", "stage", "activated", "round_winner")

# How a card in hand is played where nobody guards: whenever its turn is, where a unit fits that it aims at, or where a
# unit stands that it consumes.
PLAIN: Final = 0
AIMS: Final = 1
CONSUMES: Final = 2
SEEN: Final = 3

# Stages of a skirmish.
NOT_DEALT: Final = 0
TURN_OVER: Final = 1
TURN_BEGUN: Final = 2
RESOLVED: Final = 3

# Zones of a player, from the player's first zone on.
DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
PLAYED: Final = 3
SLOTS: Final = 4


class Card:
    """A card as the rules use it: numbers of triggers and effects instead of words."""

    __slots__ = (
        "activate", "conquers", "cooldown", "effect", "guards_front", "lowest_wins", "must_consume", "name", "power",
        "target", "token", "triggers", "unit",
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
    conquers: bool
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
        self.conquers = False
        self.token = False


class Board:
    """The geometry of one setting: the number of terrains, and the meaning of "close".

    A slot is an object: FIRST_SLOT + player * terrains + terrain. Slot index s means that id minus FIRST_SLOT.
    """

    __slots__ = (
        "activates", "all_unit_zones", "cards", "close", "close_mask", "fresh", "front_is_close", "hands", "numbers",
        "order", "played", "slots", "slots_of", "sorts", "terrains", "unit_zones", "void", "width",
        "zone_of", "zone_slot",
    )  # fmt: skip

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
    hands: list[int]
    played: list[int]
    slots_of: list[list[int]]
    order: list[int]
    unit_zones: list[list[int]]
    all_unit_zones: list[int]
    numbers: dict[str, int]
    fresh: list[list[int]]
    # How each card number is played, and whether it has an ability to activate.
    sorts: list[int]
    activates: list[bool]

    def __init__(self, terrains: int, front_is_close: bool) -> None:
        self.terrains = terrains
        self.slots = PLAYERS * terrains
        self.front_is_close = front_is_close
        self.width = SLOTS + terrains
        self.void = PLAYERS * self.width
        self.cards = []
        self.numbers = {}
        self.fresh = []
        self.sorts = []
        self.activates = []
        self.zone_of = [(s // terrains) * self.width + SLOTS + s % terrains for s in range(self.slots)]
        self.zone_slot = [-1] * (self.void + 1)
        for s in range(self.slots):
            self.zone_slot[self.zone_of[s]] = FIRST_SLOT + s
        self.slots_of = [[FIRST_SLOT + p * terrains + t for t in range(terrains)] for p in range(PLAYERS)]
        # Terrain by terrain, the first player's slot before the second's.
        self.all_unit_zones = [p * self.width + SLOTS + t for t in range(terrains) for p in range(PLAYERS)]
        self.unit_zones = [[p * self.width + SLOTS + t for t in range(terrains)] for p in range(PLAYERS)]
        self.order = [FIRST_SLOT + p * terrains + t for t in range(terrains) for p in range(PLAYERS)]
        self.hands = [self.zone(player, HAND) for player in range(PLAYERS)]
        self.played = [self.zone(player, PLAYED) for player in range(PLAYERS)]
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
        """Return the player whose slot it is."""
        return (slot - FIRST_SLOT) // self.terrains

    def front(self, slot: int) -> int:
        """Return the opposing slot of the same terrain."""
        s = slot - FIRST_SLOT
        return FIRST_SLOT + (s + self.terrains) % self.slots

    def are_close(self, a: int, b: int) -> bool:
        return (self.close_mask[a - FIRST_SLOT] >> b & 1) != 0

    def add(self, card: Card) -> int:
        """Add a card to this board and return its number."""
        self.numbers[card.name] = len(self.cards)
        self.cards.append(card)
        return len(self.cards) - 1

    def sort_cards(self) -> None:
        """Note which card numbers are of which type; called when all cards have been added."""
        for number in range(len(self.cards)):
            card = self.cards[number]
            self.fresh.append([CARD_KIND, number, -1, -1, -1, 0, card.power, card.cooldown, 0, 0])
            sort = PLAIN
            if card.must_consume:
                sort = CONSUMES
            elif not card.unit and card.target >= 0:
                sort = AIMS
            self.sorts.append(sort)
            self.activates.append(card.activate >= 0)

    def unit_at(self, m: Match, slot: int) -> int:
        """Return the unit in the slot, or -1."""
        there = m.state.zones[self.zone_of[slot - FIRST_SLOT]]
        return there[0] if there else -1

    def slot_of(self, m: Match, unit: int) -> int:
        """Return the unit's slot, or -1 if it is not on the board."""
        return self.zone_slot[m.state.rows[unit][ZONE]]

    def units(self, m: Match) -> list[int]:
        """Return all units on the board, terrain by terrain."""
        zones = m.state.zones
        return [zones[zone][0] for zone in self.all_unit_zones if zones[zone]]

    def zone(self, player: int, zone: int) -> int:
        return player * self.width + zone

    def guarded(self, m: Match, slot: int) -> bool:
        """Return whether the enemy unit in front forbids deploying here."""
        there = m.state.zones[self.zone_of[self.front(slot) - FIRST_SLOT]]
        return bool(there) and self.cards[m.state.rows[there[0]][CARD]].guards_front

    def fresh_row(self, card: int, owner: int, zone: int) -> list[int]:
        row = self.fresh[card][:]
        row[ZONE] = zone
        row[OWNER] = owner
        row[CONTROLLER] = owner
        return row

    def refresh(self, m: Match, obj: int) -> None:
        """Reset a card that has left the board."""
        state = m.state
        row = state.rows[obj]
        what = self.cards[row[CARD]]
        if row[POWER] != what.power:
            state.set(obj, POWER, what.power)
        if row[COOLDOWN] != what.cooldown:
            state.set(obj, COOLDOWN, what.cooldown)
        if row[USED] != 0:
            state.set(obj, USED, 0)
        if row[DYING] != 0:
            state.set(obj, DYING, 0)
        if row[CONTROLLER] != row[OWNER]:
            state.set(obj, CONTROLLER, row[OWNER])
