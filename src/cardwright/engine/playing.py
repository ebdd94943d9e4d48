"""Answers that come several at once: a notation in parts, or agents that play to the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.engine.decision import Agent
from cardwright.engine.observer import tell_undone
from cardwright.engine.outcome import Outcome
from cardwright.engine.view import View
from cardwright.errors import IllegalOption, RulesError

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def apply_text(m: Match, text: str) -> None:
    """Answer one decision after another with the parts of "play Scout -> slot 1": all of them or none."""
    done = 0
    redone = m.redone[:]
    try:
        for part in text.split("->"):
            decision = m.decision
            if decision is None:
                raise IllegalOption(part.strip(), [], "the match is over")
            m.apply(decision.parse(part.strip()))
            done += 1
    except BaseException:
        for _ in range(done):
            m.undo()
        m.redone = redone
        raise


def play_through(m: Match, agents: Sequence[Agent], journal: bool, keep: bool) -> Outcome | None:
    """Let agents answer at once until the match is over."""
    if len(agents) != m.game.players:
        raise RulesError(f"{m.game.name} has {m.game.players} players, not {len(agents)}")
    if m.observers and not keep:
        raise RulesError("observers are told of events, so events must be kept")
    if keep and not m.keeping:
        raise RulesError("events were not kept before, so they cannot be kept from here on")
    whole_item(m)
    m.agents = list(agents)
    m.views = [View(m, player) for player in range(m.game.players)]
    m.state.journaling = journal
    m.keeping = keep
    if m.decision is not None:
        m.rewind(m.rest(0))
        m.asked = m.asked[: len(m.answers)]
        m.decision = None
    m.redone.clear()
    if not journal:
        m.history.clear()
        m.state.journal.clear()
        m.start_mark = 0
    try:
        m.advance()
    except BaseException:
        m.agents = []
        if journal:
            _rest_again(m)
        raise
    finally:
        m.agents = []
        m.views = []
    return m.outcome()


def _rest_again(m: Match) -> None:
    """Come to rest where it went wrong: at the question that the agent did not answer, or that led to the error."""
    if m.decision is not None:
        m.return_to(m.rest(0))
    elif m.history:
        m.choices.pop()
        m.return_to(m.history.pop())
    else:
        # Nobody had chosen anything, so it would go wrong again.
        m.rewind(m.rest(0))
        m.forget_item()
        tell_undone(m)


def whole_item(m: Match) -> None:
    """Raise RulesError in the middle of an item that cannot be begun anew, since no journal was kept."""
    if not m.state.journaling and m.item is not None:
        raise RulesError("a match without a journal cannot be left, copied or saved in the middle of an item")
