"""Those who watch a match and never change anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardwright.engine.agenda import Item
from cardwright.engine.event import Event

if TYPE_CHECKING:
    from cardwright.engine.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Someone who watches and never changes anything: a screen, a log, statistics."""

    def on_event(self, m: Match, e: Event) -> None:
        """An event happened; each is told once."""

    def on_undo(self, m: Match, number: int) -> None:
        """Events from this number on did not happen after all."""

    def on_step(self, m: Match, item: Item) -> None:
        """An item has been resolved, its state checks included."""


def publish(m: Match) -> None:
    """Tell everyone who looks what happened since they were told last."""
    while m.watermark < m.count:
        e = m.kept[m.watermark - m.base]
        m.watermark += 1
        for i in range(len(m.observers)):
            kinds = m.watched[i]
            if not kinds or e.kind in kinds:
                m.observers[i].on_event(m, e)


def tell_undone(m: Match) -> None:
    """Tell everyone who looks that events they were told of have been taken back."""
    if m.watermark > m.count:
        m.watermark = m.count
        for observer in m.observers:
            observer.on_undo(m, m.count)
