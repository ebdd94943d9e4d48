"""Numbers that every part of Magic shares: kinds of objects, their fields, zones, steps, types, keywords, questions."""

from __future__ import annotations

from typing import Final

from cardwright.engine.agenda import FIRST_KIND
from cardwright.engine.decision import FIRST_QUESTION
from cardwright.engine.state import FIRST_FIELD, FIRST_OBJECT, FIRST_TABLE_FIELD

# The item in which modes and targets of a triggered ability are chosen, before anybody has priority again.
PLACE_TRIGGER: Final = FIRST_KIND + 3

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

# Bits of STATUS: ways to lie on the battlefield that change what the thing is (CR 110.5).
FACE_DOWN: Final = 1
BACK_UP: Final = 2
PHASED_OUT: Final = 4
# Of what is face down: it has ward {2}; it was manifested, so that its mana cost turns it face up.
WARDED: Final = 8
MANIFESTED: Final = 16
# A flip card is flipped (CR 710.4).
FLIPPED: Final = 32
# It was cast bestowed, and is an aura for as long as it is attached (CR 702.103b).
BESTOWED: Final = 64
# It phased out with what it is attached to, and comes back with that alone (CR 702.26g).
WENT_ALONG: Final = 128

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
# What becomes of a spell that has resolved: it returns to the hand (buyback), it is exiled and may be cast as the other
# part (adventure), it is exiled and cast again in the next upkeep (rebound).
BOUGHT_BACK: Final = 128
ON_ADVENTURE: Final = 256
REBOUNDS: Final = 512
# Of a token: it was made as a copy of something, or was a copy of a spell (CR 707.2, 608.3f).
MADE_AS_COPY: Final = 1 << 10
# Of an ability on the stack: its source has transformed since it was put there (CR 701.27f).
TURNED_SINCE: Final = 1 << 11
# Cast as an omen: it is shuffled into its owner's library (CR 720.3d).
AS_OMEN: Final = 1 << 12
# Has become renowned (CR 702.112b).
RENOWNED: Final = 1 << 13
# Has become monstrous (CR 701.37b).
MONSTROUS: Final = 1 << 14
# A requirement said it attacks as it was declared in this combat (CR 506.6).
HAD_TO_ATTACK: Final = 1 << 15
# From here a bit for each player by whom it is goaded (CR 701.15).
FIRST_GOADED: Final = 16
# Has entered the battlefield this turn; and from there four bits for a class's level (CR 716.2b).
ENTERED_THIS_TURN: Final = 1 << 24
FIRST_LEVEL: Final = 28

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

# Keywords that are one bit of V_KEYWORDS. What follows UNBLOCKABLE are restrictions and requirements that cards state
# in words of their own.
KEYWORD_NAMES: Final = (
    "flying", "reach", "trample", "deathtouch", "first strike", "double strike", "lifelink", "vigilance", "menace",
    "haste", "defender", "indestructible", "hexproof", "shroud", "flash", "fear", "intimidate", "skulk", "shadow",
    "horsemanship", "infect", "wither", "changeling", "unblockable", "can't attack", "can't block", "attacks if able",
    "blocks if able", "must be blocked", "lure", "can't be countered", "doesn't untap", "can't attack alone",
    "can't block alone", "can block only flying", "split second", "islandwalk", "swampwalk", "forestwalk",
    "mountainwalk", "plainswalk", "can't be blocked by more than one", "blocks any number",
    "trample over planeswalkers",
    "ascend", "read ahead",
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
TRAMPLE_OVER_WALKERS: Final = 1 << 43
ASCEND: Final = 1 << 44
READ_AHEAD: Final = 1 << 45
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
DAMAGED_THIS_TURN: Final = FIRST_FIELD + 18
UPKEEPS: Final = FIRST_FIELD + 19
# With how many creatures the player attacked this turn; whether the player was attacked by a creature in this combat.
ATTACKED_WITH: Final = FIRST_FIELD + 20
ATTACKED_NOW: Final = FIRST_FIELD + 21
DESCENDED_THIS_TURN: Final = FIRST_FIELD + 22
PLAYER_FIELDS: Final = (
    "life", "lands_played", "white", "blue", "black", "red", "green", "colourless", "drew_from_nothing", "lost",
    "mulligans", "kept", "poison", "energy", "drawn_this_turn", "cast_this_turn", "gained_this_turn", "lost_this_turn",
    "damaged_this_turn", "upkeeps", "attackers_this_turn", "attacked_now", "descended_this_turn",
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
LATER_AMOUNT: Final = FIRST_FIELD + 2
# Of a shield: the source of damage that was chosen, and the spell or ability behind it.
LATER_SOURCE: Final = FIRST_FIELD + 3
LATER_BY: Final = FIRST_FIELD + 4
# To whom the damage goes instead.
LATER_TO: Final = FIRST_FIELD + 5
LATER_FIELDS: Final = ("what", "who", "amount", "source", "by", "to")
# What is to come, beside extra turns and combats: a delayed trigger, whose "who" is the object it is about.
DELAYED: Final = 9
# A shield against damage, whose "who" is whom it protects and whose amount is what is left of it.
SHIELD: Final = 240
# A permanent, the "who", that is phased out until the "source" leaves the battlefield.
PHASED_UNTIL: Final = 246
# How many long chains of triggers were wanted in a turn, whose number is the "who" (CR 732.2a).
LONG_CHAINS: Final = 250
# What the next spell of the "who" gains; the amount is the number of the gain.
NEXT_SPELL: Final = 247
# A card, the "who", that its owner may play from where it is; without its mana cost. The amount is until when.
MAY_PLAY: Final = 241
MAY_PLAY_FREE: Final = 242
# One more activation of the loyalty abilities of each planeswalker, until the end of turn.
MORE_LOYALTY: Final = 248
THIS_TURN: Final = 0
WHILE_THERE_IT_IS: Final = 1
UNTIL_YOUR_TURN_ENDS: Final = 2
# As long as it is there, and not as an adventure (CR 715.3d).
AFTER_ADVENTURE: Final = 9
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
Q_WHICH_COLOUR: Final = FIRST_QUESTION + 22
Q_SUBTYPE: Final = FIRST_QUESTION + 23
Q_WORD: Final = FIRST_QUESTION + 24
Q_HELP: Final = FIRST_QUESTION + 25
Q_NAME: Final = FIRST_QUESTION + 26
Q_CALL: Final = FIRST_QUESTION + 27
Q_PILE: Final = FIRST_QUESTION + 28
Q_ANCHOR: Final = FIRST_QUESTION + 29
Q_SPLICE: Final = FIRST_QUESTION + 30
Q_SCRY: Final = FIRST_QUESTION + 31
Q_SURVEIL: Final = FIRST_QUESTION + 32
Q_CAST: Final = FIRST_QUESTION + 33
QUESTIONS: Final = (
    "mode", "x", "extra cost", "target", "division", "payment", "attack", "block", "damage", "keep", "bottom",
    "discard", "choice", "may", "colour", "number", "order", "search", "sacrifice", "legend", "alternative", "player",
    "colour chosen", "type chosen", "word", "help", "name", "coin side", "pile", "anchor word", "splice", "scry",
    "surveil", "cast",
)  # fmt: skip

# Answers to a question of yes or no. Nothing more is wanted of a list: NO_MORE.
NO: Final = 0
YES: Final = 1
NO_MORE: Final = 0

# What a player at priority may do with an object: the option's value is object * ACTIONS + action.
ACTIONS: Final = 64
CAST_IT: Final = 0
FIRST_ABILITY: Final = 1

# Why a player lost (CR 104.3, 704.5).
LOST_LIFE: Final = 1
LOST_DRAW: Final = 2
LOST_POISON: Final = 3
LOST_EFFECT: Final = 4
LOST_CONCEDED: Final = 5
LOSSES: Final = ("", "no life left", "drew from an empty library", "ten poison counters", "an effect", "conceded")


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
