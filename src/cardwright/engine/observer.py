"""Observers, which watch a match and never change it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardwright.engine.agenda import Item
from cardwright.engine.event import Event

if TYPE_CHECKING:
    from cardwright.engine.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """An observer that never changes anything: a screen, a log, statistics."""

    def on_event(self, m: Match, e: Event) -> None:
        """Note that an event happened; each is reported once."""

    def on_undo(self, m: Match, number: int) -> None:
        """Note that the events from this number on were undone."""

    def on_step(self, m: Match, item: Item) -> None:
        """Note that an item has been resolved, including its state checks."""


def publish(m: Match) -> None:
    """Tell the observers what has happened since they were last told."""
    while m.watermark < m.count:
        e = m.kept[m.watermark - m.base]
        m.watermark += 1
        for i in range(len(m.observers)):
            kinds = m.watched[i]
            if not kinds or e.kind in kinds:
                m.observers[i].on_event(m, e)


def tell_undone(m: Match) -> None:
    """Tell the observers that events they were told of have been undone."""
    if m.watermark > m.count:
        m.watermark = m.count
        for observer in m.observers:
            observer.on_undo(m, m.count)
