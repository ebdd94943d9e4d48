"""The result of one Toy attacking another, each alone and fresh, played out by the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardwright.engine.event import CHOSEN
from cardwright.errors import BadInput, nearest
from cardwright.games.googooland.position import Side, position
from cardwright.games.googooland.rules.board import FIRST_CARD, MOST_CC, STATS, VALUES
from cardwright.games.googooland.rules.events import CARD_SLEPT
from cardwright.games.googooland.rules.flow import Googooland
from cardwright.games.googooland.rules.options import TO_TUSSLE

WIN: Final = "W"
LOSS: Final = "L"
BOTH: Final = "B"
NEITHER: Final = "="
NO_ATTACK: Final = "-"
MEANING: Final = {
    WIN: "the defender is put to sleep",
    LOSS: "the attacker is put to sleep",
    BOTH: "both are put to sleep",
    NEITHER: "both stay awake",
    NO_ATTACK: "it may not attack",
}

ATTACKER: Final = FIRST_CARD
DEFENDER: Final = FIRST_CARD + 1
TURN: Final = 3


@dataclass(frozen=True, slots=True)
class Duel:
    """The result of a tussle: the sign of its outcome, the stats of both Toys going into it, and what happened."""

    attacker: str
    defender: str
    outcome: str
    attacker_stats: dict[str, int]
    defender_stats: dict[str, int]
    lines: tuple[str, ...]


def toys(game: Googooland) -> list[str]:
    """Return the names of the game's Toys."""
    return sorted(card.name for card in game.board.cards if card.toy)


def duel(game: Googooland, attacker: str, defender: str) -> Duel:
    """Let P1's attacker, with the maximum CC, tussle with P2's defender; nothing else is in play."""
    first, second = _toy(game, attacker), _toy(game, defender)
    m = position(game, Side(play=[first], cc=MOST_CC), Side(play=[second]), turn=TURN)
    stats = [{VALUES[stat]: m.value(obj, stat) for stat in range(STATS)} for obj in (ATTACKER, DEFENDER)]
    decision = m.decision
    assert decision is not None
    value = TO_TUSSLE + ATTACKER
    if value not in decision.values:
        return Duel(first, second, NO_ATTACK, stats[0], stats[1], (decision.refusal_of(value),))
    m.answer(value)
    m.answer(DEFENDER)
    slept = {e.subject for e in m.events if e.kind == CARD_SLEPT}
    lost, won = ATTACKER in slept, DEFENDER in slept
    outcome = BOTH if lost and won else WIN if won else LOSS if lost else NEITHER
    lines = tuple(game.events[e.kind].text(m, e) for e in m.events if e.kind != CHOSEN)
    return Duel(first, second, outcome, stats[0], stats[1], lines)


def matrix(game: Googooland) -> dict[str, dict[str, str]]:
    """Return the sign of every Toy attacking every Toy."""
    names = toys(game)
    return {first: {second: duel(game, first, second).outcome for second in names} for first in names}


def _toy(game: Googooland, name: str) -> str:
    """Return the Toy with this name, ignoring case."""
    names = toys(game)
    for known in names:
        if known.casefold() == name.strip().casefold():
            return known
    if any(card.name.casefold() == name.strip().casefold() for card in game.board.cards):
        raise BadInput(f"{name} is an Action; only Toys tussle")
    near = nearest(name, names)
    raise BadInput(f"unknown Toy {name!r}" + (f" - did you mean {near!r}?" if near else ""))
