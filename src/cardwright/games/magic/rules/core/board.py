"""The layout of a game of Magic: kinds of objects, their fields, zones, effective values, layers, types."""

from __future__ import annotations

from typing import Final

from cardwright.engine.state import FIRST_FIELD, FIRST_OBJECT, FIRST_TABLE_FIELD

MOST_PLAYERS: Final = 4

# Kinds of objects. A card, a token or a copy of a spell; an ability on the stack; a blocker and what it blocks;
# something that comes later (an extra turn); one unit of special mana.
THING: Final = FIRST_OBJECT
ABILITY_KIND: Final = FIRST_OBJECT + 1
BLOCK: Final = FIRST_OBJECT + 2
LATER: Final = FIRST_OBJECT + 3
MANA: Final = FIRST_OBJECT + 4

# Zones: each player's own, then the shared ones. The top of a library is its end.
LIBRARY: Final = 0
HAND: Final = 1
GRAVEYARD: Final = 2
OWN_ZONES: Final = 3
BATTLEFIELD: Final = MOST_PLAYERS * OWN_ZONES
STACK: Final = BATTLEFIELD + 1
EXILE: Final = BATTLEFIELD + 2
COMMAND: Final = BATTLEFIELD + 3
# These hold what is no object of the rules: pairs of blocker and attacker, lasting effects, turns to come, special
# mana, how often abilities were used.
BLOCKS: Final = BATTLEFIELD + 4
EFFECTS: Final = BATTLEFIELD + 5
TO_COME: Final = BATTLEFIELD + 6
POOL: Final = BATTLEFIELD + 7
USES: Final = BATTLEFIELD + 8
ZONES: Final = BATTLEFIELD + 9
NOWHERE: Final = -1

# Sorts of zones, as cards speak of them: a player's own zone has the sort of its place.
SORT_NAMES: Final = ("library", "hand", "graveyard", "battlefield", "stack", "exile", "command")
SORT_BATTLEFIELD: Final = 3
SORT_STACK: Final = 4
SORT_EXILE: Final = 5
SORT_NOWHERE: Final = -1

# Fields of a thing. Those before QUIET are looked at by layers.
ATTACHED: Final = FIRST_FIELD
WHEN: Final = FIRST_FIELD + 1
STATUS: Final = FIRST_FIELD + 2
PLUS: Final = FIRST_FIELD + 3
MINUS: Final = FIRST_FIELD + 4
CHOICE: Final = FIRST_FIELD + 5
QUIET: Final = FIRST_FIELD + 6
PIECE: Final = QUIET
PREVIOUS_OBJECT: Final = QUIET + 1
NEXT_OBJECT: Final = QUIET + 2
TAPPED: Final = QUIET + 3
DAMAGE: Final = QUIET + 4
SICK: Final = QUIET + 5
MARKS: Final = QUIET + 6
ATTACKING: Final = QUIET + 7
X: Final = QUIET + 8
PAID: Final = QUIET + 9
MODES: Final = QUIET + 10
ACTED: Final = QUIET + 11
# By whom or to whom it is linked; on the stack, the first note of what was given for it or handed on to it.
LINK: Final = QUIET + 12
SHIELDS: Final = QUIET + 13
# The face it has by itself, where the card field is the face it shows: as a copy, transformed, cast as a part.
OWN_FACE: Final = QUIET + 14
# Who controls it but for control effects, and the granted abilities that have begun to work.
HOME: Final = QUIET + 15
HELD: Final = QUIET + 16
# In which way other than for its mana cost it was cast: the way's number, 0 for none.
WAY: Final = QUIET + 17
# How many upkeeps of its controller's had begun when it came under that control.
CAME: Final = QUIET + 18
# Which abilities of the one in LINK may speak of it: the number of those that are linked (CR 607.1).
LINKED_BY: Final = QUIET + 19
# What it was as it left the battlefield or the stack (last-known information, CR 608.2h), in the order of the values.
LAST: Final = QUIET + 20
VALUES: Final = 11
LOYALTY: Final = LAST + VALUES
DEFENSE: Final = LOYALTY + 1
MORE_COUNTERS: Final = LOYALTY + 2
THING_FIELDS: Final = (
    "attached_to", "timestamp", "status", "plus_counters", "minus_counters", "choice", "piece", "was", "became",
    "tapped", "damage", "sick", "marks", "attacking", "x", "paid", "modes", "acted", "link", "shields",
    "own_face", "home", "held", "way", "came", "linked_by", "last_power", "last_toughness", "last_types",
    "last_subtypes",
    "last_colours", "last_keywords", "last_protections", "last_flags", "last_grants", "last_text",
    "last_name", "loyalty", "defense",
)  # fmt: skip

# What ATTACKING holds where the permanent that was attacked has been removed from combat: the attacker attacks nothing
# any more, and this plus the player who was defending stays known, and MOST_PLAYERS more if it was a battle (CR 506.4c,
# 508.5). Of a creature that itself has been removed, WAS_ATTACKING less that player.
ATTACKS_NOTHING: Final = 1 << 28
WAS_ATTACKING: Final = -2

# A thing's effective values.
V_POWER: Final = 0
V_TOUGHNESS: Final = 1
V_TYPES: Final = 2
V_SUBTYPES: Final = 3
V_COLOURS: Final = 4
V_KEYWORDS: Final = 5
V_PROTECTIONS: Final = 6
V_FLAGS: Final = 7
# Granted abilities: how many of each bundle, four bits for the bundle of each number.
V_GRANTS: Final = 8
GRANT_BITS: Final = 4
# Changes of words in its text, and the number of a name it has instead of its own, 0 if none.
V_TEXT: Final = 9
V_NAME: Final = 10
VALUE_NAMES: Final = (
    "power", "toughness", "types", "subtypes", "colours", "keywords", "protections", "flags", "grants", "text",
    "name",
)  # fmt: skip

# Layers and sublayers (CR 613.1, 613.4).
LAYER_COPY: Final = 0
LAYER_CONTROL: Final = 1
LAYER_TEXT: Final = 2
LAYER_TYPE: Final = 3
LAYER_COLOUR: Final = 4
LAYER_ABILITY: Final = 5
LAYER_7A: Final = 6
LAYER_7B: Final = 7
LAYER_7C: Final = 8
LAYER_7D: Final = 9
LAYER_NAMES: Final = ("1", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d")

# Bits of V_FLAGS.
LOST_ABILITIES: Final = 1
# It neither attacks nor blocks, and its abilities are not activated (CR 701.35a).
DETAINED: Final = 2
# Its activated abilities can't be activated.
STILLED: Final = 4

# Types and supertypes, as bits of V_TYPES.
ARTIFACT: Final = 1
BATTLE: Final = 2
CREATURE: Final = 4
ENCHANTMENT: Final = 8
INSTANT: Final = 16
LAND: Final = 32
PLANESWALKER: Final = 64
SORCERY: Final = 128
KINDRED: Final = 256
BASIC: Final = 512
LEGENDARY: Final = 1024
SNOW_TYPE: Final = 2048
WORLD: Final = 4096
DUNGEON: Final = 8192
TYPE_NAMES: Final = (
    "artifact", "battle", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery", "kindred",
    "basic", "legendary", "snow", "world", "dungeon",
)  # fmt: skip
CARD_TYPES: Final = (
    ARTIFACT | BATTLE | CREATURE | ENCHANTMENT | INSTANT | LAND | PLANESWALKER | SORCERY | KINDRED | DUNGEON
)
PERMANENT_TYPES: Final = ARTIFACT | BATTLE | CREATURE | ENCHANTMENT | LAND | PLANESWALKER

# Subtypes that the rules themselves speak of, the first bits of V_SUBTYPES.
OWN_SUBTYPES: Final = (
    "Equipment", "Fortification", "Aura", "Saga", "Class", "Vehicle", "Siege", "Plains", "Island", "Swamp", "Mountain",
    "Forest", "Cave", "Planet", "Desert", "Gate", "Lair", "Locus", "Mine", "Power-Plant", "Sphere", "Tower", "Town",
    "Urza's",
)  # fmt: skip
EQUIPMENT: Final = 1
FORTIFICATION: Final = 2
AURA: Final = 4
SAGA: Final = 8
# Land types (CR 205.3i), the basic ones first.
FIRST_LAND_TYPE: Final = 7
BASIC_LAND_TYPES: Final = 0b11111 << FIRST_LAND_TYPE
LAND_TYPES: Final = ((1 << 17) - 1) << FIRST_LAND_TYPE

# Subtypes of the rules' own that are not creature types.
NOT_CREATURE_TYPES: Final = LAND_TYPES | 0b1111111

COLOUR_NAMES: Final = ("white", "blue", "black", "red", "green")

# A player's fields.
LIFE: Final = FIRST_FIELD
LANDS_PLAYED: Final = FIRST_FIELD + 1
FIRST_MANA: Final = FIRST_FIELD + 2
DREW_FROM_NOTHING: Final = FIRST_FIELD + 8
LOST_WHY: Final = FIRST_FIELD + 9
MULLIGANS: Final = FIRST_FIELD + 10
KEPT: Final = FIRST_FIELD + 11
POISON: Final = FIRST_FIELD + 12
ENERGY: Final = FIRST_FIELD + 13
# What rules of every match ask of this turn; what cards ask of it is counted for them (see `abilities/history.py`).
DRAWN_THIS_TURN: Final = FIRST_FIELD + 14
CAST_THIS_TURN: Final = FIRST_FIELD + 15
UPKEEPS: Final = FIRST_FIELD + 16
# Whether the player was attacked by a creature in this combat.
ATTACKED_NOW: Final = FIRST_FIELD + 17
PLAYER_FIELDS: Final = (
    "life", "lands_played", "white", "blue", "black", "red", "green", "colourless", "drew_from_nothing", "lost",
    "mulligans", "kept", "poison", "energy", "drawn_this_turn", "cast_this_turn", "upkeeps", "attacked_now",
)  # fmt: skip

# The table's own fields.
ACTIVE: Final = FIRST_TABLE_FIELD
STEP: Final = FIRST_TABLE_FIELD + 1
# The combat phases of this turn, counted in twos, and one more if anything has attacked in the last of them.
COMBATS: Final = FIRST_TABLE_FIELD + 2
STARTER: Final = FIRST_TABLE_FIELD + 3
# Whether something happened in the cleanup step that gives priority and another one (CR 514.3a).
CLEANUP_AGAIN: Final = FIRST_TABLE_FIELD + 4
PIECES: Final = FIRST_TABLE_FIELD + 5
TURNS_BEGUN: Final = FIRST_TABLE_FIELD + 6
STRAYS: Final = FIRST_TABLE_FIELD + 7
# How many permanents are phased out.
PHASED: Final = FIRST_TABLE_FIELD + 8
TABLE_FIELDS: Final = (
    "active", "step", "combats", "starter", "cleanup_again", "pieces", "turns_begun", "strays", "phased",
)  # fmt: skip

# Fields of a blocker's pair, and of what comes later.
PAIR_BLOCKER: Final = FIRST_FIELD
PAIR_ATTACKER: Final = FIRST_FIELD + 1
PAIR_FIELDS: Final = ("blocker", "attacker")
LATER_WHAT: Final = FIRST_FIELD
LATER_WHO: Final = FIRST_FIELD + 1
LATER_AMOUNT: Final = FIRST_FIELD + 2
# Of a shield: the source of damage that was chosen, and the spell or ability behind it.
LATER_SOURCE: Final = FIRST_FIELD + 3
LATER_BY: Final = FIRST_FIELD + 4
# To whom the damage goes instead.
LATER_TO: Final = FIRST_FIELD + 5
# Of a right to play a card: its amount, if it is not for playing it as an adventure (CR 715.3d).
NOT_AS_ADVENTURE: Final = 1
# With flashback: for its mana cost, exiled as it leaves the stack; the "by" is the number of that way.
AS_FLASHBACK: Final = 3
# Of such a right: it is for casting spells, not for playing lands.
SPELLS_ONLY: Final = 2
# How long it waits at most, by `durations`, and the spell or ability it comes from.
LATER_UNTIL: Final = FIRST_FIELD + 6
LATER_ORIGIN: Final = FIRST_FIELD + 7
LATER_FIELDS: Final = ("what", "who", "amount", "source", "by", "to", "until", "origin")
MANA_UNIT: Final = FIRST_FIELD
MANA_STAYS: Final = FIRST_FIELD + 1
MANA_FIELDS: Final = ("unit", "stays")

# Answers to a question of yes or no. Nothing more is wanted of a list: NO_MORE.
NO: Final = 0
YES: Final = 1
NO_MORE: Final = 0

# What a player at priority may do with an object: the option's value is object * ACTIONS + action.
ACTIONS: Final = 64
CAST_IT: Final = 0
FIRST_ABILITY: Final = 1


def own_zone(player: int, zone: int) -> int:
    """Return the number of a player's library, hand or graveyard."""
    return player * OWN_ZONES + zone


def sort_of(zone: int) -> int:
    """Return the sort of this zone, regardless of its player."""
    if zone < 0:
        return SORT_NOWHERE
    return zone % OWN_ZONES if zone < BATTLEFIELD else zone - BATTLEFIELD + OWN_ZONES


def pack(power: int, toughness: int) -> int:
    """Return two small numbers packed into one, for a lasting effect to hold."""
    return (power + 32768) * 65536 + toughness + 32768


def packed_power(pair: int) -> int:
    return pair // 65536 - 32768


def packed_toughness(pair: int) -> int:
    return pair % 65536 - 32768
