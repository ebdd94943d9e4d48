"""One Toy against another: who strikes first, how hard, and who strikes back. Every tussle is resolved here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CONTROLLER
from cardwright.games.googooland.rules.board import SPEED, STAMINA, STRENGTH, Board
from cardwright.games.googooland.rules.events import BY_TUSSLE, CARD_SLEPT, STAMINA_LOST, STRUCK, TUSSLE_BEGAN
from cardwright.games.googooland.rules.protection import protected

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def tussle(m: Match, board: Board, attacker: int, defender: int) -> None:
    """Resolve a tussle that is already paid for. The state check that follows puts a Toy without Stamina to sleep."""
    m.emit(TUSSLE_BEGAN, attacker, 0, -1, defender, attacker)
    by = m.state.rows[attacker][CONTROLLER]
    if board.card(m, attacker).auto_wins and not protected(m, board, defender, by):
        m.emit(CARD_SLEPT, defender, 0, BY_TUSSLE, attacker, attacker)
        return
    # The attacker is always the player whose turn it is, and that is worth one Speed.
    first = m.value(attacker, SPEED) + 1
    second = m.value(defender, SPEED)
    if first == second:
        strikes = [
            m.propose(STAMINA_LOST, defender, _strength(m, attacker), STRUCK, attacker, attacker),
            m.propose(STAMINA_LOST, attacker, _strength(m, defender), STRUCK, defender, defender),
        ]
        m.batch(strikes)
    elif first > second:
        _exchange(m, attacker, defender)
    else:
        _exchange(m, defender, attacker)


def _exchange(m: Match, faster: int, slower: int) -> None:
    """Let the faster strike; the slower strikes back if it has any Stamina left."""
    m.emit(STAMINA_LOST, slower, _strength(m, faster), STRUCK, faster, faster)
    if m.value(slower, STAMINA) > 0:
        m.emit(STAMINA_LOST, faster, _strength(m, slower), STRUCK, slower, slower)


def _strength(m: Match, obj: int) -> int:
    """Return the Stamina that a strike takes, never below 0."""
    return max(0, m.value(obj, STRENGTH))
