"""Things that wait as objects in the zone TO_COME: extra turns, delayed triggers, shields, permissions.

Each kind says what its fields mean: `who`, `amount`, `source`, `by`, `to`. All of them have an end (`until`) and the
spell or ability they come from (`origin`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.rules.core import durations
from cardwright.games.magic.rules.core.board import LATER, TO_COME

if TYPE_CHECKING:
    from cardwright.engine.match import Match

EXTRA_TURN: Final = 0
# The player after whose turn the extra turns were inserted.
TURN_ORDER: Final = 3
# What the "who" skips: the next turn, the next combat phase, the next step (the step's number is added).
SKIP_TURN: Final = 5
SKIP_COMBAT: Final = 6
# A delayed trigger about the object that is the "who" (-1: about none), and those in the chain of rows that begins with
# the "by" and ends with what is noted for it; not in the turn that is the "source".
DELAYED: Final = 9
ALSO_ABOUT: Final = 255
# The amount is the moment at which the object became a world permanent.
WORLD_SINCE: Final = 10
SKIP_STEP: Final = 32
# One more of a step after the next of its kind (the step's number is added).
EXTRA_STEP: Final = 64
# An added phase, by the step it begins with. The newest is taken first.
EXTRA_PHASE: Final = 128
# The same, of one step only: what else the phase would have is left out (CR 500.10).
LONE_STEP: Final = 160
# Kept while an added phase goes on: the step with which the turn's own phases go on after it.
GOES_ON: Final = 192
# Kept while a phase of one step goes on.
ALONE: Final = 224
# A shield against damage: it protects the "who", the amount is what is left of it.
SHIELD: Final = 240
# The "who" is a card that its owner may play from where it is; without its mana cost. The amount may be
# NOT_AS_ADVENTURE or SPELLS_ONLY.
MAY_PLAY: Final = 241
MAY_PLAY_FREE: Final = 242
# The "who" is exiled if it would leave the battlefield.
EXILED_IF_IT_LEAVES: Final = 243
# The "who" may play this many more lands.
MORE_LANDS: Final = 244
# The "who" is phased out until the "source" leaves the battlefield.
PHASED_UNTIL: Final = 246
# What spells of the "who" gain; the amount is the number of the gain, the source 1 if only the next does.
SPELLS_GAIN: Final = 253
# The end of the continuous effect that is the "who".
ENDS: Final = 254
# One more activation of the loyalty abilities of each planeswalker.
MORE_LOYALTY: Final = 248
# How often something has happened to the "who": in the turn that is the "source", last in the batch that is the "by",
# by the ordinal that is the "to".
ORDINAL: Final = 252
# How many long chains of triggers were wanted in a turn, whose number is the "who" (CR 732.2a).
LONG_CHAINS: Final = 250
# An exiled object that returns; the sort of zone it was in is added.
RETURNS: Final = 256
# The "who" blocks the creature that is the amount.
BLOCKS_WHOM: Final = 302
# The "who" attacks the player that is the amount, if able.
ATTACKS_WHOM: Final = 310
# A change of costs, by number in the amount: about the "who" if it is given; for the next such cost only if "to" is 1.
CHANGES_COSTS: Final = 311
# The "who" is a spell that its owner has cast this turn.
WAS_CAST: Final = 312
# Something that players can't do, by number in the amount: about the "who" if it is given.
FORBIDS: Final = 313
# The "who" has let its controller play a card this turn, as it does only once in each.
RIGHT_USED: Final = 314
# The "who" was dealt damage this turn by the "source", where some card asks.
DEALT_DAMAGE: Final = 315
# What was done to the "who", which was the "source" before, or what was given for a cost; "to" is the next such note.
NOTED: Final = 320


def to_come(
    m: Match,
    owner: int,
    what: int,
    who: int,
    amount: int = 0,
    source: int = -1,
    by: int = -1,
    to: int = -1,
    until: int = durations.FOR_EVER,
    origin: int = -1,
) -> int:
    """Create an object that waits, for so long at most; `what` decides what the other fields mean."""
    return m.state.create([LATER, -1, TO_COME, owner, owner, 0, what, who, amount, source, by, to, until, origin])
