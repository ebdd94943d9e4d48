"""Estraven's table: zones, the numbers of all fields, and where things lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CONTROLLER, FIRST_FIELD, FIRST_OBJECT, FIRST_TABLE_FIELD, OWNER, ZONE

if TYPE_CHECKING:
    from cardwright.engine.match import Match

MOST_PLAYERS: Final = 4
STARTING_HEALTH: Final = 20
HAND_SIZE: Final = 7
HALF_DECK: Final = 20
MOST_PITCH: Final = 3
MARKET_SIZE: Final = 20
FACE_UP: Final = 5
LAST_TURN: Final = 200

# Kinds of objects: a card or token; an ability or an attack on the chain.
CARD_KIND: Final = FIRST_OBJECT
LINK_KIND: Final = FIRST_OBJECT + 1

# Zones of each player, then those of the table. The top of a deck is its end.
DECK: Final = 0
HAND: Final = 1
BATTLEFIELD: Final = 2
GRAVEYARD: Final = 3
EXILE: Final = 4
PITCH: Final = 5
OWN_ZONES: Final = 6
ZONE_NAMES: Final = ("deck", "hand", "battlefield", "graveyard", "exile", "pitch")
CHAIN: Final = MOST_PLAYERS * OWN_ZONES
MARKET: Final = CHAIN + 1
SUPPLY: Final = CHAIN + 2
# Effects that last lie here; nobody sees them as objects.
EFFECTS: Final = CHAIN + 3
NOWHERE: Final = -1

# Fields of a card. TIMES counts the zones it has been in, so that a card that left and came back is another target.
TAPPED: Final = FIRST_FIELD
DAMAGE: Final = FIRST_FIELD + 1
TIMES: Final = FIRST_FIELD + 2
# Which of its abilities were used this turn, as bits.
USED: Final = FIRST_FIELD + 3
# Whether everybody has seen it in the market.
KNOWN: Final = FIRST_FIELD + 4
CARD_FIELDS: Final = ("tapped", "damage", "times", "used", "known")

# Fields of an ability or attack on the chain: what it comes from, and the number of its ability.
LINK_OF: Final = FIRST_FIELD
LINK_ABILITY: Final = FIRST_FIELD + 1
LINK_FIELDS: Final = ("source", "ability")

# Fields of a player.
HEALTH: Final = FIRST_FIELD
MANA: Final = FIRST_FIELD + 1
ATTACKED: Final = FIRST_FIELD + 2
TRADED: Final = FIRST_FIELD + 3
DREW_FROM_NOTHING: Final = FIRST_FIELD + 4
LEFT: Final = FIRST_FIELD + 5
PLAYER_FIELDS: Final = ("health", "mana", "attacked", "traded", "drew_from_nothing", "left")

# Fields of the table.
ACTIVE: Final = FIRST_TABLE_FIELD
STAGE: Final = FIRST_TABLE_FIELD + 1
STARTER: Final = FIRST_TABLE_FIELD + 2
TABLE_FIELDS: Final = ("active", "stage", "starter")

# Stages of a turn.
BEFORE_TURN: Final = 0
MAIN: Final = 1
ENDING: Final = 2

# Values that layers change.
V_POWER: Final = 0
V_RESISTANCE: Final = 1
V_HEALTH: Final = 2
V_LEAD: Final = 3
VALUES: Final = ("power", "resistance", "health", "lead")
LAYERS: Final = ("changes",)

# Types of cards, as bits.
SPELL: Final = 1
UNIT: Final = 2
TROOP: Final = 4
LEADER: Final = 8
RESOURCE: Final = 16
TYPE_NAMES: Final = ("spell", "unit", "troop", "leader", "resource")

# How fast a card or ability is. A link of a speed is answered by one as fast or faster.
NORMAL: Final = 0
REACTION: Final = 1
FAST: Final = 2
SPEEDS: Final = ("normal", "reaction", "fast")


def zone_of(player: int, zone: int) -> int:
    """Return the number of a player's own zone."""
    return player * OWN_ZONES + zone


def cards_in(m: Match, player: int, zone: int) -> list[int]:
    """Return what lies in a player's own zone."""
    return m.state.zones[player * OWN_ZONES + zone]


def on_battlefield(m: Match, obj: int) -> bool:
    """Return whether the object is a permanent."""
    zone = m.state.rows[obj][ZONE]
    return 0 <= zone < CHAIN and zone % OWN_ZONES == BATTLEFIELD


def hand_of(m: Match, obj: int) -> int:
    """Return the player in whose hand the object lies, -1 if it is in no hand."""
    if obj < m.game.players:
        return -1
    zone = m.state.rows[obj][ZONE]
    return zone // OWN_ZONES if 0 <= zone < CHAIN and zone % OWN_ZONES == HAND else -1


def permanents(m: Match) -> list[int]:
    """Return every permanent, the active player's first, then in turn order; each player's oldest first."""
    players = m.game.players
    first = max(0, m.state.rows[players][ACTIVE])
    found: list[int] = []
    for place in range(players):
        found.extend(m.state.zones[(first + place) % players * OWN_ZONES + BATTLEFIELD])
    return found


def opponents_of(m: Match, player: int) -> list[int]:
    """Return the player's opponents who are still in the game, in turn order from the player on."""
    players = m.game.players
    others = [(player + place) % players for place in range(1, players)]
    return [other for other in others if m.game.is_in(m, other)]


def fresh_row(card: int, owner: int, zone: int) -> list[int]:
    """Return the row of a new card."""
    return [CARD_KIND, card, zone, owner, owner, 0, 0, 0, 0, 0, 0]


def make_new(m: Match, obj: int) -> None:
    """Let a card that left the battlefield be as it was at first."""
    state = m.state
    row = state.rows[obj]
    for field in (TAPPED, DAMAGE, USED):
        if row[field] != 0:
            state.set(obj, field, 0)
    if row[CONTROLLER] != row[OWNER]:
        state.set(obj, CONTROLLER, row[OWNER])
