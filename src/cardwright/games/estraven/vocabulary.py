"""Estraven's vocabulary, and the numbers that expressions on its cards may name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal

from cardwright.definitions.common import common
from cardwright.definitions.expression import Known, Scope
from cardwright.definitions.fields import Range
from cardwright.definitions.names import Names
from cardwright.definitions.vocabulary import Vocabulary
from cardwright.games.estraven.rules import board

SCOPE: Final = Scope(
    (
        Known("power", "number", "the power of the unit whose ability it is"),
        Known("its_power", "number", "the power of the first target, 0 if there is none"),
        Known("amount", "number", "how much the event behind a triggered ability was"),
        Known("health", "number", "the controller's health"),
        Known("mana", "number", "how much mana the controller has"),
        Known("hand", "number", "how many cards the controller has in hand"),
        Known("graveyard", "number", "how many cards are in the controller's graveyard"),
        Known("allies", "number", "how many units the controller has"),
        Known("enemies", "number", "how many units the controller's opponents have"),
        Known("links", "number", "how many links the chain has"),
        Known("turn", "number", "the number of the turn"),
        Known("your_turn", "number", "1 on the controller's turn, else 0"),
    )
)
NAMES: Final = Names(
    (
        "pass", "end turn", "no more", "no block", "play *", "pitch *", "attack with *", "trade *", "use *",
        "attack of *", "ability of *", "* in your *", "* in p[0-9]'s *",
    )
)  # fmt: skip
estraven: Final = Vocabulary("estraven", common, scope=SCOPE, names=NAMES)

# What the rules number is named once, there; a type checker sees text.
if TYPE_CHECKING:
    Type = str
    Zone = str
    Speed = str
else:
    Type = Literal[board.TYPE_NAMES]
    Zone = Literal[board.ZONE_NAMES]
    Speed = Literal[board.SPEEDS]

Whose = Literal["any", "yours", "opponents"]
Lasts = Literal["turn", "for good"]
Small = Annotated[int, Range(0, 99)]
Change = Annotated[int, Range(-99, 99)]

WHOSE: Final = {"any": 0, "yours": 1, "opponents": 2}
