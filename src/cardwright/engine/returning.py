"""Returning to where a match waited: after an undo, or over any number of answers to a mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.arguments import found
from cardwright.engine.decision import PASS
from cardwright.engine.history import Rest
from cardwright.engine.observer import tell_undone
from cardwright.engine.state import OVER
from cardwright.errors import BadInput, NothingToUndo, RulesError

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Mark:
    """A place where a match waited: `depth` answers could be undone there, the last of them given at `under`."""

    __slots__ = ("choice", "depth", "match", "rest", "under")

    match: Match
    rest: Rest | None
    depth: int
    under: Rest | None
    choice: int

    def __init__(self, match: Match) -> None:
        self.match = match
        self.rest = match.parked
        self.depth = len(match.history)
        self.under = match.history[-1] if match.history else None
        self.choice = match.choices[-1] if match.choices else 0

    def is_behind(self, m: Match) -> bool:
        """Return whether the match passed this place and has only gone forward from it."""
        depth = self.depth
        if depth == 0 or len(m.history) < depth:
            return depth == 0
        # A place that was left and is answered otherwise is the same place, but leads elsewhere.
        choice = m.choices[len(m.choices) - len(m.history) + depth - 1]
        return m.history[depth - 1] is self.under and choice == self.choice


def mark_of(m: Match) -> Mark:
    """Return the place where the match waits now, or its end."""
    if not m.state.journaling:
        raise RulesError("a match without a journal has no way back")
    if m.parked is None and m.table()[OVER] == 0:
        raise RulesError("a mark is set where a match waits or is over, not in the middle of its rules")
    return Mark(m)


def go_back(m: Match, mark: object) -> None:
    """Undo every answer since the mark was set; the question that was open there is open again."""
    if not isinstance(mark, Mark):
        raise BadInput(f"expected a mark of this match, found {found(mark)}; `mark` sets one")
    if mark.match is not m:
        raise BadInput("the mark was set in another match")
    if m.agents:
        raise RulesError("while agents play the match, nothing is taken back")
    if not m.state.journaling or not mark.is_behind(m):
        raise RulesError("the answers before the mark were taken back, so there is no way to it")
    m.redone.clear()
    rest = mark.rest
    if rest is None or (m.parked is rest and len(m.history) == mark.depth):
        return
    del m.choices[len(m.choices) - len(m.history) + mark.depth :]
    del m.history[mark.depth :]
    return_to(m, rest)


def cancel(m: Match) -> None:
    """Take back all answers of the action under way, so that it has never begun.

    An action begins with an answer to a question of `Game.turning` that is no pass. NothingToUndo if the player who is
    asked is in the middle of none, or if somebody else has answered since.
    """
    asked = m.parked
    if asked is not None and asked.question not in m.game.turning:
        for depth in range(len(m.history) - 1, -1, -1):
            rest = m.history[depth]
            if rest.who != asked.who:
                break
            if rest.question in m.game.turning:
                if m.choices[len(m.choices) - len(m.history) + depth] == PASS:
                    break
                while len(m.history) > depth:
                    m.undo()
                m.redone.clear()
                return
    raise NothingToUndo("no action is under way")


def return_to(m: Match, rest: Rest) -> None:
    """Wait again where the match waited then; observers are told."""
    if m.flown >= len(m.history):
        m.flown = -1
    if not rest.is_found():
        find_again(m, rest)
        return
    m.rewind(rest.mark, rest.count)
    tell_undone(m)
    m.forget_item()
    m.answers.clear()
    m.asked.clear()
    # Items after this one may have begun.
    m.start_mark = rest.mark
    m.start_count = rest.count
    m.parked = rest


def find_again(m: Match, rest: Rest) -> None:
    """Wait again where the match waited then, by running the item that asks up to its question."""
    m.rewind(rest.mark, rest.count)
    tell_undone(m)
    m.answers = rest.answers[:]
    m.asked = rest.asked[:]
    m.parked = None
    m.advance()
