"""What changed or was done: the place of a STATE_CHANGED event, which is emitted only if a trigger listens.

From EXPLORES on they are keyword actions and similar, whose names card files use (`ledger_names.DOINGS`).
"""

from __future__ import annotations

from typing import Final

# It came off what it was attached to.
CAME_OFF: Final = 1
PHASED_OUT: Final = 2
PHASED_IN: Final = 3
# Its controller loses control of it.
LOSES_CONTROL: Final = 4
# It has done all that it says.
HAS_RESOLVED: Final = 5
CREWED: Final = 6
# A spell was copied: it is the copy.
SPELL_COPIED: Final = 7
# A card was cycled: it is the card where it went.
CYCLED: Final = 8
TURNED_FACE_DOWN: Final = 30
TURNED_FACE_UP: Final = 31
FLIPPED: Final = 32
EXPLOITED: Final = 33
# Damage that would have been dealt to it was prevented.
DAMAGE_PREVENTED: Final = 40
EXPLORES: Final = 100
CONNIVES: Final = 101
EVOLVES: Final = 102
TRAINS: Final = 103
MENTORS: Final = 104
BECOMES_MONSTROUS: Final = 105
AMASSES: Final = 106
PROLIFERATES: Final = 107
INVESTIGATES: Final = 108
COMMITS_A_CRIME: Final = 109
BECOMES_RENOWNED: Final = 110
ENLISTS: Final = 111
BOASTS: Final = 112
COMPLETES_A_DUNGEON: Final = 113
EXERTS: Final = 114
