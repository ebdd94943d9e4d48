"""The log of a match as lines, each event below what led to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import CHOSEN, PASSED, Event
from cardwright.engine.history import ANSWERED_ITSELF

if TYPE_CHECKING:
    from cardwright.engine.match import Match
    from cardwright.engine.view import View

DEEPEST: Final = 8
WIDTH: Final = 4
MARGIN: Final = " " * 6


def is_choice(e: Event) -> bool:
    """Return whether a player chose: if there is only one answer, nobody is asked."""
    return e.kind == CHOSEN and e.other != ANSWERED_ITSELF


class Transcript:
    """The log of a match as lines; with a view, as that player may know it.

    Choices are at the left margin with the number of choices made so far, which `replay --at` takes; several in a row
    share a line. Everything else is indented below its cause.
    """

    match: Match
    view: View | None
    told: int

    def __init__(self, m: Match, view: View | None = None) -> None:
        self.match = m
        self.view = view
        self.told = m.base

    def everything(self) -> list[str]:
        """Return the match from its first event on."""
        self.told = self.match.base
        return self.since(whole=True)

    def forget(self) -> None:
        """Forget events that were undone, so that they are told if they happen again."""
        self.told = min(self.told, self.match.count)

    def since(self, *, whole: bool = False) -> list[str]:
        """Return what is new since the last call; choices at the end wait for their effects unless `whole`."""
        m = self.match
        lines: list[str] = []
        said: list[Event] = []
        fleeting: Event | None = None
        number = sum(is_choice(e) for e in m.events[: self.told - m.base])
        for e in m.events[self.told - m.base :]:
            if e.kind == PASSED or (e.kind == CHOSEN and not is_choice(e)):
                continue
            if e.kind in m.game.fleeting and not said:
                fleeting = e
                continue
            if fleeting is not None:
                lines.append(self.line(fleeting))
                fleeting = None
            if e.kind == CHOSEN:
                if said and said[-1].who != e.who:
                    lines.append(self.choice(number, said))
                number += 1
                said.append(e)
                continue
            if said:
                lines.append(self.choice(number, said))
            if e.kind in m.game.fleeting:
                fleeting = e
                continue
            lines.append(self.line(e))
        self.told = m.count
        if whole:
            lines += [self.line(fleeting)] if fleeting is not None else []
            lines += [self.choice(number, said)] if said else []
        elif fleeting is not None:
            self.told = fleeting.number
        elif said:
            self.told = said[0].number
        return lines

    def line(self, e: Event) -> str:
        return MARGIN + "  " * self.depth(e) + self.text(e)

    def choice(self, number: int, said: list[Event]) -> str:
        """Return a player's successive answers as one line and empty `said`."""
        who = self.match.game.player_name(said[0].who)
        line = f"{str(number).rjust(WIDTH)}. {who}: {' -> '.join([self.said(each) for each in said])}"
        said.clear()
        return line

    def said(self, e: Event) -> str:
        if self.view is None or self.match.game.events[CHOSEN].seen_by(self.match, e, self.view.player):
            return self.match.notes.get(e.number, "something")
        return "something"

    def text(self, e: Event) -> str:
        if self.view is not None:
            return self.view.tell(e)
        return self.match.game.events[e.kind].text(self.match, e)

    def depth(self, e: Event) -> int:
        """Return how many events separate this one from the choice or turn it comes from."""
        m = self.match
        depth = 0
        while e.cause >= m.base and depth < DEEPEST:
            e = m.event(e.cause)
            depth += 1
            if e.kind == CHOSEN:
                break
        return depth
