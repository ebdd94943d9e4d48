"""Duel's board and cards: zones, fields, questions, and what each card says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import FIRST_KIND
from cardwright.engine.decision import FIRST_QUESTION
from cardwright.engine.state import FIRST_FIELD, FIRST_TABLE_FIELD

if TYPE_CHECKING:
    from cardwright.engine.match import Match

PLAYERS: Final = 3
TABLE_ID: Final = PLAYERS

LIFE: Final = FIRST_FIELD
ENERGY: Final = FIRST_FIELD + 1
OUT: Final = FIRST_FIELD + 2
DOOMED: Final = FIRST_FIELD + 3
PLAYER_FIELDS: Final = ("life", "energy", "out", "doomed")
ACTIVE: Final = FIRST_TABLE_FIELD
SEEN: Final = FIRST_FIELD

# Each player has four zones; two are the table's.
DECK: Final = 0
HAND: Final = 1
CHARMS: Final = 2
DISCARD: Final = 3
STACK: Final = 4 * PLAYERS
GONE: Final = 4 * PLAYERS + 1

# Items: a turn begins, a spell is being aimed, a spell waits on the stack.
BEGIN: Final = FIRST_KIND
AIM: Final = FIRST_KIND + 1
SPELL: Final = FIRST_KIND + 2

# What is asked; 0 is nothing.
NO_TARGET: Final = 0
Q_TARGET: Final = FIRST_QUESTION
Q_SPELL: Final = FIRST_QUESTION + 1
Q_TAKE: Final = FIRST_QUESTION + 2
Q_FATE: Final = FIRST_QUESTION + 3
Q_VICTIM: Final = FIRST_QUESTION + 4
QUESTIONS: Final = ("target", "spell", "card to take", "fate of the other", "victim")

ON_TOP: Final = 0
TO_BOTTOM: Final = 1
SHUFFLED_IN: Final = 2
FATES: Final = ("top", "bottom", "shuffle")

LIFE_AT_START: Final = 15
ENERGY_EACH_TURN: Final = 2


def zone(player: int, which: int) -> int:
    """The number of one of the player's zones."""
    return 4 * player + which


def is_in(m: Match, player: int) -> bool:
    return m.state.rows[player][OUT] == 0


@dataclass(frozen=True, slots=True)
class DuelCard:
    """A spell (it has an effect) or a charm (it stays); the numbers point into the game's lists."""

    name: str
    cost: int
    text: str
    effect: int = -1
    question: int = NO_TARGET
    triggers: tuple[int, ...] = ()
    replacements: tuple[int, ...] = ()
    own: tuple[int, ...] = ()
    most: int = 2


CARDS: Final = (
    DuelCard("Bolt", 1, "3 damage to a player; 4 if they have 6 life or less", 0, Q_TARGET, own=(3,)),
    DuelCard("Blast", 2, "2 damage to each other player", 1),
    DuelCard("Deluge", 2, "4 damage to every player", 2),
    DuelCard("Negate", 1, "a spell on the stack does nothing", 3, Q_SPELL),
    DuelCard("Divine", 1, "reveal two cards, roll a die, take one; on 3 or more someone takes half of it", 4),
    DuelCard("Ward", 1, "damage of 2 or more to you is one less", replacements=(0,)),
    DuelCard("Shell", 1, "damage to you is halved, rounded up", replacements=(1,)),
    DuelCard("Mirror", 1, "damage of 2 or less to you goes to who deals it, your own nowhere", replacements=(2,)),
    DuelCard("Thorns", 1, "whoever damages you takes 1 damage", triggers=(0,), most=1),
    DuelCard("Bell", 1, "at any damage gain 1 life if you have less than 15", triggers=(1,), most=1),
)
NUMBERS: Final = {card.name: number for number, card in enumerate(CARDS)}
DUEL_DECK: Final = [
    "Bolt", "Blast", "Deluge", "Deluge", "Negate", "Divine", "Divine", "Ward", "Shell", "Mirror", "Thorns",
    "Bell",
]  # fmt: skip
