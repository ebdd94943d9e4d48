"""The vocabulary itself, and the variables available to expressions on cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from cardwright.definitions.common import common
from cardwright.definitions.expression import Known, Scope
from cardwright.definitions.names import Names
from cardwright.definitions.vocabulary import Vocabulary
from cardwright.games.magic.rules.core import board, ledger_names

COLOURS: Final = board.COLOUR_NAMES

SCOPE: Final = Scope(
    (
        Known("x", "number", "the X chosen for the spell or ability; of a permanent, the X it was cast with"),
        Known("kicked", "number", "how often the optional cost was paid"),
        Known("paid_entering", "number", "how much life was paid as the source entered"),
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
        Known("descended", "number", "how many permanent cards were put into the controller's graveyard this turn"),
        Known("drawn_this_turn", "number", "how many cards the controller has drawn this turn"),
        Known("cast_this_turn", "number", "how many spells the controller has cast this turn"),
        Known("gained_this_turn", "number", "how much life the controller has gained this turn"),
        Known("lost_this_turn", "number", "how much life the controller has lost this turn"),
        Known("died_this_turn", "number", "how many creatures have died this turn"),
        Known("damage_to_opponents", "number", "how much damage the controller's opponents were dealt this turn"),
        Known("plus_counters", "number", "how many +1/+1 counters the source has, or last had"),
        Known("blockers", "number", "how many creatures block the source"),
        Known("opponents_attacked", "number", "how many opponents the controller attacked in this combat"),
        Known("attackers_this_turn", "number", "with how many creatures the controller attacked this turn"),
        Known("turn", "number", "the number of the turn"),
        Known("level", "number", "the level of the source, a class"),
        Known("domain", "number", "how many basic land types there are among lands the controller has"),
        Known("party", "number", "how many are in the controller's party"),
        Known("colours", "number", "how many colours there are among permanents the controller has"),
        Known("types_in_graveyard", "number", "how many card types are among cards in the controller's graveyard"),
        Known("greatest_power", "number", "the greatest power among creatures the controller has"),
        Known("greatest_toughness", "number", "the greatest toughness among creatures the controller has"),
        Known("greatest_mana_value", "number", "the greatest mana value among creatures the controller has"),
        Known("total_power", "number", "the total power of creatures the controller has"),
        *(Known(f"devotion_{one}", "number", f"the controller's devotion to {one}") for one in COLOURS),
        *(
            Known(f"devotion_{one}_{two}", "number", f"the controller's devotion to {one} and {two}")
            for place, one in enumerate(COLOURS)
            for two in COLOURS[place + 1 :]
        ),
    )
)

magic: Final = Vocabulary("magic", common, scope=SCOPE, names=Names(given=True))

# What the rules number is named once, there; a type checker sees text.
if TYPE_CHECKING:
    Place = str
    Colour = str
    Type = str
    Keyword = str
else:
    Place = Literal[board.SORT_NAMES]
    Colour = Literal[board.COLOUR_NAMES]
    Type = Literal[board.TYPE_NAMES]
    Keyword = Literal[ledger_names.KEYWORDS]
Step = Literal["upkeep", "draw", "precombat main", "beginning of combat", "end of combat", "postcombat main", "end"]
Whose = Literal["any", "yours", "opponents"]
Until = Literal[
    "end of turn", "end of combat", "your next turn", "for ever", "this leaves", "you lose this", "this untaps",
    "its next untap step",
]  # fmt: skip
# What new subtypes or types take the place of: all card types, or the subtypes of creatures or of lands.
Instead = Literal["types", "creature types", "land types"]
