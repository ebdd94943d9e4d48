"""Googooland's board: zones, the numbers of all fields, and the cards as the rules use them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CARD, CONTROLLER, FIRST_FIELD, FIRST_OBJECT, FIRST_TABLE_FIELD, OWNER, ZONE

if TYPE_CHECKING:
    from cardwright.engine.match import Match

PLAYERS: Final = 2
TABLE_ID: Final = 2
FIRST_CARD: Final = 3
DECK_SIZE: Final = 6

# Fields of a card. CARD is what it shows, OWN what it is by itself; they differ while it is a copy.
CARD_KIND: Final = FIRST_OBJECT
OWN: Final = FIRST_FIELD
DAMAGE: Final = FIRST_FIELD + 1
BOOST: Final = FIRST_FIELD + 2
CARD_FIELDS: Final = ("own", "damage", "turn_speed", "turn_strength", "turn_stamina")

# Fields of a player.
CC: Final = FIRST_FIELD
TURNS: Final = FIRST_FIELD + 1
DIRECT: Final = FIRST_FIELD + 2
PLAYER_FIELDS: Final = ("cc", "turns", "direct_attacks")

# Fields of the table.
ACTIVE: Final = FIRST_TABLE_FIELD
STAGE: Final = FIRST_TABLE_FIELD + 1
ACTIONS: Final = FIRST_TABLE_FIELD + 2
TABLE_OWN_FIELDS: Final = ("active", "stage", "actions")

# Zones of a player, from the player's first zone on; the last is where an Action is while it resolves.
HAND: Final = 0
PLAY: Final = 1
SLEEP: Final = 2
RESOLVING: Final = 3
ZONES: Final = 4
ZONE_NAMES: Final = ("hand", "in play", "sleep zone", "resolving")

# Values that layers change.
SPEED: Final = 0
STRENGTH: Final = 1
STAMINA: Final = 2
COST: Final = 3
TUSSLE: Final = 4
VALUES: Final = ("speed", "strength", "stamina", "cost", "tussle_cost")
STATS: Final = 3

MOST_CC: Final = 7
FIRST_INCOME: Final = 2
INCOME: Final = 4
TUSSLE_COST: Final = 2
MOST_DIRECT: Final = 2
MOST_ACTIONS: Final = 30
LAST_TURN: Final = 100

TARGETS_COST: Final = -1
NONE: Final = -1


class Card:
    """A card as the rules use it: numbers instead of words."""

    __slots__ = (
        "ability_cost", "ability_effect", "alternative", "auto_wins", "boosts", "by_sleeping",
        "cannot_tussle", "cost", "direct", "effects", "immune", "name", "not_first_turn", "not_turn_1",
        "opponents_pay", "own_tussle", "plain", "printed", "team_immune", "team_tussle", "touches", "toy",
        "triggers",
    )  # fmt: skip

    name: str
    toy: bool
    cost: int
    # Stats, cost and what its tussles cost, as printed.
    printed: list[int]
    boosts: list[int]
    # How much its cost changes for each card in its player's Sleep Zone.
    by_sleeping: int
    opponents_pay: int
    team_tussle: int
    own_tussle: int
    not_turn_1: bool
    not_first_turn: bool
    alternative: bool
    immune: bool
    team_immune: bool
    auto_wins: bool
    cannot_tussle: bool
    direct: bool
    ability_cost: int
    ability_effect: int
    # Numbers of what it does when played, in order, and of the triggers it has in play.
    effects: list[int]
    triggers: list[int]
    # Whether nothing but its cost decides if it may be played; the layers in which it changes others, as bits.
    plain: bool
    touches: int

    def __init__(self, name: str, toy: bool, cost: int, stats: list[int]) -> None:
        self.name = name
        self.toy = toy
        self.cost = cost
        self.printed = [stats[0], stats[1], stats[2], cost, TUSSLE_COST]
        self.boosts = [0, 0, 0]
        self.by_sleeping = 0
        self.opponents_pay = 0
        self.team_tussle = NONE
        self.own_tussle = NONE
        self.not_turn_1 = False
        self.not_first_turn = False
        self.alternative = False
        self.immune = False
        self.team_immune = False
        self.auto_wins = False
        self.cannot_tussle = False
        self.direct = False
        self.ability_cost = 0
        self.ability_effect = NONE
        self.effects = []
        self.triggers = []
        self.plain = False
        self.touches = 0


class Board:
    """All cards of a game by number, and their places."""

    __slots__ = ("cards", "numbers")

    cards: list[Card]
    numbers: dict[str, int]

    def __init__(self) -> None:
        self.cards = []
        self.numbers = {}

    def add(self, card: Card) -> int:
        self.numbers[card.name] = len(self.cards)
        self.cards.append(card)
        return len(self.cards) - 1

    def card(self, m: Match, obj: int) -> Card:
        """Return the card that the object shows."""
        return self.cards[m.state.rows[obj][CARD]]

    def fresh_row(self, card: int, owner: int, zone: int) -> list[int]:
        return [CARD_KIND, card, zone, owner, owner, 0, card, 0, 0, 0, 0]


def zone_of(player: int, zone: int) -> int:
    return player * ZONES + zone


def in_play(m: Match, obj: int) -> bool:
    return m.state.rows[obj][ZONE] % ZONES == PLAY


def cards_in(m: Match, player: int, zone: int) -> list[int]:
    return m.state.zones[player * ZONES + zone]


def all_in_play(m: Match) -> list[int]:
    """Return every card in play, the active player's before the opponent's, each side's oldest first."""
    first = m.state.rows[TABLE_ID][ACTIVE]
    zones = m.state.zones
    return zones[first * ZONES + PLAY] + zones[(1 - first) * ZONES + PLAY]


def is_copy(m: Match, obj: int) -> bool:
    row = m.state.rows[obj]
    return row[CARD] != row[OWN]


def is_stolen(m: Match, obj: int) -> bool:
    row = m.state.rows[obj]
    return row[CONTROLLER] != row[OWNER]


def make_new(m: Match, obj: int) -> None:
    """Reset a card that has left play: it is itself, undamaged, and its owner's."""
    state = m.state
    row = state.rows[obj]
    if row[CARD] != row[OWN]:
        state.set(obj, CARD, row[OWN])
    if row[CONTROLLER] != row[OWNER]:
        state.set(obj, CONTROLLER, row[OWNER])
    if row[DAMAGE] != 0:
        state.set(obj, DAMAGE, 0)
    for stat in range(STATS):
        if row[BOOST + stat] != 0:
            state.set(obj, BOOST + stat, 0)
