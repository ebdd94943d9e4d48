"""Resolve what is on the stack and answer what it asks."""

from __future__ import annotations

from cardwright.engine.agenda import AGENDA
from cardwright.engine.decision import Q_RESPOND
from tests.games.magic.table import Table


def resolving(t: Table, *answers: str) -> Table:
    """Everybody passes until what is on top has left the stack; its questions get these answers in turn."""
    assert t.stack, "the stack is empty"
    top = t.m.state.lanes[AGENDA][-1].a
    left = list(answers)
    while t.m.decision is not None and (left or any(item.a == top for item in t.m.state.lanes[AGENDA])):
        if t.m.decision.question == Q_RESPOND:
            assert any(item.a == top for item in t.m.state.lanes[AGENDA]), f"never asked: {left}"
            t.m.apply("pass")
        else:
            assert left, f"unplanned: {t.m.decision.prompt} {t.options}"
            t.m.apply(left.pop(0))
    assert not left, f"never asked: {left}"
    return t
