"""The vocabulary itself, and the numbers that expressions on cards may speak of."""

from __future__ import annotations

from typing import Final, Literal

from cardwright.definitions.common import common
from cardwright.definitions.expression import Known, Scope
from cardwright.definitions.vocabulary import Vocabulary

SCOPE: Final = Scope(
    (
        Known("x", "number", "the X chosen for the spell or ability; of a permanent, the X it was cast with"),
        Known("kicked", "number", "how often the optional cost was paid"),
        Known("amount", "number", "how much the event behind a triggered ability was: damage, life, counters"),
        Known("power", "number", "the power of the source; after it has left, its last power"),
        Known("toughness", "number", "the toughness of the source, or its last"),
        Known("mana_value", "number", "the mana value of the source"),
        Known("its_power", "number", "the power of the target, or of what the event is about"),
        Known("its_toughness", "number", "the toughness of the target, or of what the event is about"),
        Known("its_mana_value", "number", "the mana value of the target, or of what the event is about"),
        Known("life", "number", "the controller's life"),
        Known("opponent_life", "number", "the first opponent's life"),
        Known("hand", "number", "how many cards the controller has in hand"),
        Known("graveyard", "number", "how many cards are in the controller's graveyard"),
        Known("library", "number", "how many cards are in the controller's library"),
        Known("opponents", "number", "how many opponents are in the game"),
        Known("drawn_this_turn", "number", "how many cards the controller has drawn this turn"),
        Known("cast_this_turn", "number", "how many spells the controller has cast this turn"),
        Known("gained_this_turn", "number", "how much life the controller has gained this turn"),
        Known("lost_this_turn", "number", "how much life the controller has lost this turn"),
        Known("died_this_turn", "number", "how many creatures have died this turn"),
        Known("turn", "number", "the number of the turn"),
    )
)

magic: Final = Vocabulary("magic", common, scope=SCOPE)

Place = Literal["library", "hand", "graveyard", "battlefield", "stack", "exile", "command"]
Colour = Literal["white", "blue", "black", "red", "green"]
Type = Literal[
    "artifact", "battle", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery", "kindred", "basic",
    "legendary", "snow", "world",
]  # fmt: skip
Keyword = Literal[
    "flying", "reach", "trample", "deathtouch", "first strike", "double strike", "lifelink", "vigilance", "menace",
    "haste", "defender", "indestructible", "hexproof", "shroud", "flash", "fear", "intimidate", "skulk", "shadow",
    "horsemanship", "infect", "wither", "changeling", "unblockable", "can't attack", "can't block", "attacks if able",
    "blocks if able", "must be blocked", "lure", "can't be countered", "doesn't untap", "can't attack alone",
    "can't block alone", "can block only flying", "split second", "islandwalk", "swampwalk", "forestwalk",
    "mountainwalk", "plainswalk", "can't be blocked by more than one", "blocks any number",
]  # fmt: skip
Step = Literal["upkeep", "draw", "precombat main", "beginning of combat", "end of combat", "postcombat main", "end"]
Whose = Literal["any", "yours", "opponents"]
Until = Literal["end of turn", "end of combat", "your next turn", "for ever"]
