"""Numbers that every part of Magic shares: kinds of objects, their fields, zones, steps, types, keywords, questions."""

from __future__ import annotations

from typing import Final

from cardwright.engine.decision import FIRST_QUESTION
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
SORT_COMMAND: Final = 6
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
BEFORE: Final = QUIET + 1
AFTER: Final = QUIET + 2
TAPPED: Final = QUIET + 3
DAMAGE: Final = QUIET + 4
SICK: Final = QUIET + 5
MARKS: Final = QUIET + 6
ATTACKING: Final = QUIET + 7
X: Final = QUIET + 8
PAID: Final = QUIET + 9
MODES: Final = QUIET + 10
ACTED: Final = QUIET + 11
LINK: Final = QUIET + 12
SHIELDS: Final = QUIET + 13
# What it was as it left the battlefield or the stack (last-known information, CR 608.2h), in the order of the values.
LAST: Final = QUIET + 14
VALUES: Final = 8
LOYALTY: Final = LAST + VALUES
DEFENSE: Final = LOYALTY + 1
MORE_COUNTERS: Final = LOYALTY + 2
THING_FIELDS: Final = (
    "attached_to", "timestamp", "status", "plus_counters", "minus_counters", "choice", "piece", "was", "became",
    "tapped", "damage", "sick", "marks", "attacking", "x", "paid", "modes", "acted", "link", "shields",
    "last_power", "last_toughness", "last_types", "last_subtypes", "last_colours", "last_keywords", "last_protections",
    "last_flags", "loyalty", "defense",
)  # fmt: skip

# Bits of STATUS: ways to lie on the battlefield that change what the thing is (CR 110.5).
FACE_DOWN: Final = 1
PHASED_OUT: Final = 4

# Bits of MARKS.
TOKEN: Final = 1
COPY: Final = 2
# Damage from a source with deathtouch since the last check (CR 704.5h).
DEATHTOUCHED: Final = 4
# Dealt combat damage in the first of two damage steps (CR 702.7b).
STRUCK: Final = 8
# Was blocked in this combat, by whomever (CR 509.1h).
WAS_BLOCKED: Final = 16
# Attacked or blocked this turn, for cards that ask.
ATTACKED_THIS_TURN: Final = 32
# Enters the graveyard's stead: what makes a spell go elsewhere as it leaves the stack.
EXILED_AFTER: Final = 64
# Somebody has gained control of it by an effect.
TAKEN: Final = 256

# A thing's effective values.
V_POWER: Final = 0
V_TOUGHNESS: Final = 1
V_TYPES: Final = 2
V_SUBTYPES: Final = 3
V_COLOURS: Final = 4
V_KEYWORDS: Final = 5
V_PROTECTIONS: Final = 6
V_FLAGS: Final = 7
VALUE_NAMES: Final = (
    "power", "toughness", "types", "subtypes", "colours", "keywords", "protections", "flags",
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
TYPE_NAMES: Final = (
    "artifact", "battle", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery", "kindred",
    "basic", "legendary", "snow", "world",
)  # fmt: skip
CARD_TYPES: Final = ARTIFACT | BATTLE | CREATURE | ENCHANTMENT | INSTANT | LAND | PLANESWALKER | SORCERY | KINDRED
PERMANENT_TYPES: Final = ARTIFACT | BATTLE | CREATURE | ENCHANTMENT | LAND | PLANESWALKER

# Subtypes that the rules themselves speak of, the first bits of V_SUBTYPES.
OWN_SUBTYPES: Final = ("Equipment", "Fortification")
EQUIPMENT: Final = 1
FORTIFICATION: Final = 2

# Keywords that are one bit of V_KEYWORDS. What follows UNBLOCKABLE are restrictions and requirements that cards state
# in words of their own.
KEYWORD_NAMES: Final = (
    "flying", "reach", "trample", "deathtouch", "first strike", "double strike", "lifelink", "vigilance", "menace",
    "haste", "defender", "indestructible", "hexproof", "shroud", "flash", "fear", "intimidate", "skulk", "shadow",
    "horsemanship", "infect", "wither", "changeling", "unblockable", "can't attack", "can't block", "attacks if able",
    "blocks if able", "must be blocked", "lure", "can't be countered", "doesn't untap", "can't attack alone",
    "can't block alone", "can block only flying", "split second", "islandwalk", "swampwalk", "forestwalk",
    "mountainwalk", "plainswalk", "can't be blocked by more than one", "blocks any number",
)  # fmt: skip
FLYING: Final = 1 << 0
REACH: Final = 1 << 1
TRAMPLE: Final = 1 << 2
DEATHTOUCH: Final = 1 << 3
FIRST_STRIKE: Final = 1 << 4
DOUBLE_STRIKE: Final = 1 << 5
LIFELINK: Final = 1 << 6
VIGILANCE: Final = 1 << 7
MENACE: Final = 1 << 8
HASTE: Final = 1 << 9
DEFENDER: Final = 1 << 10
INDESTRUCTIBLE: Final = 1 << 11
HEXPROOF: Final = 1 << 12
SHROUD: Final = 1 << 13
FLASH: Final = 1 << 14
FEAR: Final = 1 << 15
INTIMIDATE: Final = 1 << 16
SKULK: Final = 1 << 17
SHADOW: Final = 1 << 18
HORSEMANSHIP: Final = 1 << 19
INFECT: Final = 1 << 20
WITHER: Final = 1 << 21
CHANGELING: Final = 1 << 22
UNBLOCKABLE: Final = 1 << 23
CANT_ATTACK: Final = 1 << 24
CANT_BLOCK: Final = 1 << 25
ATTACKS_IF_ABLE: Final = 1 << 26
BLOCKS_IF_ABLE: Final = 1 << 27
MUST_BE_BLOCKED: Final = 1 << 28
LURE: Final = 1 << 29
CANT_BE_COUNTERED: Final = 1 << 30
DOESNT_UNTAP: Final = 1 << 31
CANT_ATTACK_ALONE: Final = 1 << 32
CANT_BLOCK_ALONE: Final = 1 << 33
BLOCKS_ONLY_FLYING: Final = 1 << 34
SPLIT_SECOND: Final = 1 << 35
FIRST_LANDWALK: Final = 36
ONE_BLOCKER_AT_MOST: Final = 1 << 41
BLOCKS_ANY_NUMBER: Final = 1 << 42
LANDWALK_TYPES: Final = ("Island", "Swamp", "Forest", "Mountain", "Plains")

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
DRAWN_THIS_TURN: Final = FIRST_FIELD + 14
CAST_THIS_TURN: Final = FIRST_FIELD + 15
LIFE_GAINED_THIS_TURN: Final = FIRST_FIELD + 16
LIFE_LOST_THIS_TURN: Final = FIRST_FIELD + 17
PLAYER_FIELDS: Final = (
    "life", "lands_played", "white", "blue", "black", "red", "green", "colourless", "drew_from_nothing", "lost",
    "mulligans", "kept", "poison", "energy", "drawn_this_turn", "cast_this_turn", "gained_this_turn", "lost_this_turn",
)  # fmt: skip

# The table's own fields.
ACTIVE: Final = FIRST_TABLE_FIELD
STEP: Final = FIRST_TABLE_FIELD + 1
COMBATS: Final = FIRST_TABLE_FIELD + 2
STARTER: Final = FIRST_TABLE_FIELD + 3
# Whether something happened in the cleanup step that gives priority and another one (CR 514.3a).
CLEANUP_AGAIN: Final = FIRST_TABLE_FIELD + 4
PIECES: Final = FIRST_TABLE_FIELD + 5
TURNS_BEGUN: Final = FIRST_TABLE_FIELD + 6
DIED_THIS_TURN: Final = FIRST_TABLE_FIELD + 7
STRAYS: Final = FIRST_TABLE_FIELD + 8
# How many permanents are phased out.
PHASED: Final = FIRST_TABLE_FIELD + 9
TABLE_FIELDS: Final = (
    "active", "step", "combats", "starter", "cleanup_again", "pieces", "turns_begun", "died_this_turn", "strays",
    "phased",
)  # fmt: skip

# Fields of a blocker's pair, and of what comes later.
PAIR_BLOCKER: Final = FIRST_FIELD
PAIR_ATTACKER: Final = FIRST_FIELD + 1
PAIR_FIELDS: Final = ("blocker", "attacker")
LATER_WHAT: Final = FIRST_FIELD
LATER_WHO: Final = FIRST_FIELD + 1
LATER_FIELDS: Final = ("what", "who")
# What is to come, beside extra turns and combats: a delayed trigger, whose "who" is the object it is about.
DELAYED: Final = 9
MANA_UNIT: Final = FIRST_FIELD
MANA_STAYS: Final = FIRST_FIELD + 1
MANA_FIELDS: Final = ("unit", "stays")

# Steps (CR 500), in the order of a turn.
UNTAP: Final = 0
UPKEEP: Final = 1
DRAW: Final = 2
MAIN: Final = 3
BEGIN_COMBAT: Final = 4
ATTACKERS: Final = 5
BLOCKERS: Final = 6
FIRST_DAMAGE: Final = 7
COMBAT_DAMAGE: Final = 8
END_COMBAT: Final = 9
SECOND_MAIN: Final = 10
END: Final = 11
CLEANUP: Final = 12
STEP_NAMES: Final = (
    "untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "declare blockers",
    "first-strike damage", "combat damage", "end of combat", "postcombat main", "end", "cleanup",
)  # fmt: skip

# Questions.
Q_MODE: Final = FIRST_QUESTION
Q_X: Final = FIRST_QUESTION + 1
Q_PAY_EXTRA: Final = FIRST_QUESTION + 2
Q_TARGET: Final = FIRST_QUESTION + 3
Q_DIVIDE: Final = FIRST_QUESTION + 4
Q_PAY: Final = FIRST_QUESTION + 5
Q_ATTACK: Final = FIRST_QUESTION + 6
Q_BLOCK: Final = FIRST_QUESTION + 7
Q_DAMAGE: Final = FIRST_QUESTION + 8
Q_KEEP: Final = FIRST_QUESTION + 9
Q_BOTTOM: Final = FIRST_QUESTION + 10
Q_DISCARD: Final = FIRST_QUESTION + 11
Q_CHOOSE: Final = FIRST_QUESTION + 12
Q_MAY: Final = FIRST_QUESTION + 13
Q_COLOUR: Final = FIRST_QUESTION + 14
Q_NUMBER: Final = FIRST_QUESTION + 15
Q_ORDER_CARDS: Final = FIRST_QUESTION + 16
Q_SEARCH: Final = FIRST_QUESTION + 17
Q_SACRIFICE: Final = FIRST_QUESTION + 18
Q_LEGEND: Final = FIRST_QUESTION + 19
Q_ALTERNATIVE: Final = FIRST_QUESTION + 20
Q_PLAYER: Final = FIRST_QUESTION + 21
QUESTIONS: Final = (
    "mode", "x", "extra cost", "target", "division", "payment", "attack", "block", "damage", "keep", "bottom",
    "discard", "choice", "may", "colour", "number", "order", "search", "sacrifice", "legend", "alternative", "player",
)  # fmt: skip

# Answers to a question of yes or no. Nothing more is wanted of a list: NO_MORE.
NO: Final = 0
YES: Final = 1
NO_MORE: Final = 0

# What a player at priority may do with an object: the option's value is object * ACTIONS + action.
ACTIONS: Final = 32
CAST_IT: Final = 0
FIRST_ABILITY: Final = 1

# Why a player lost (CR 104.3, 704.5).
LOST_LIFE: Final = 1
LOST_DRAW: Final = 2
LOST_POISON: Final = 3
LOST_EFFECT: Final = 4
LOSSES: Final = ("", "no life left", "drew from an empty library", "ten poison counters", "an effect")


def own_zone(player: int, zone: int) -> int:
    """The number of a player's library, hand or graveyard."""
    return player * OWN_ZONES + zone


def sort_of(zone: int) -> int:
    """Which sort of zone this is, whoever's it is."""
    if zone < 0:
        return SORT_NOWHERE
    return zone % OWN_ZONES if zone < BATTLEFIELD else zone - BATTLEFIELD + OWN_ZONES


def pack(power: int, toughness: int) -> int:
    """Two small numbers in one, for a lasting effect to hold."""
    return (power + 32768) * 65536 + toughness + 32768


def packed_power(pair: int) -> int:
    return pair // 65536 - 32768


def packed_toughness(pair: int) -> int:
    return pair % 65536 - 32768
