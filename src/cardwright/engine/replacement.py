"""Replacement effects, which change an event before it happens; each at most once, with the list checked anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardwright.engine.agenda import Item
from cardwright.engine.event import Event
from cardwright.engine.trigger import SPAN

if TYPE_CHECKING:
    from cardwright.engine.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Replacement:
    """Replaces an event of this kind with something else or nothing.

    If several apply, those of the lowest `rank` come first (in games with ranks: self-replacement 0, control 1, copy 2,
    others 3). Among these the affected player chooses by `label`, a short name within its card.
    """

    event: int
    rank: int
    text: str
    label: str
    number: int

    def __init__(self, event: int, text: str, rank: int = 3) -> None:
        self.event = event
        self.text = text
        self.label = ""
        # Its place among the game's replacement effects.
        self.number = -1
        self.rank = rank

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        return True

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        """Return the event that happens instead; None if nothing does. Never changes the given event."""
        raise NotImplementedError

    def follow(self, m: Match, owner: int, item: Item) -> None:
        """Do what the effect does directly after the event, if it has called `behind`."""
        raise NotImplementedError


class Following:
    """What a replacement effect does directly after the event it applied to."""

    __slots__ = ("item", "owner", "replacement")

    def __init__(self, replacement: Replacement, owner: int, item: Item) -> None:
        self.replacement = replacement
        self.owner = owner
        self.item = item


def behind(m: Match, replacement: Replacement, owner: int, item: Item) -> None:
    """Let the effect continue after the event it applies to, and everything simultaneous with it, has happened."""
    m.following.append(Following(replacement, owner, item))


def follow(m: Match, first: int) -> None:
    """Let the effects from this one on continue, in the order they applied."""
    waiting = m.following[first:]
    del m.following[first:]
    for each in waiting:
        each.replacement.follow(m, each.owner, each.item)


def replaced(m: Match, e: Event) -> Event | None:
    """Return what the proposal becomes after every applicable replacement effect; None if it does not happen."""
    splits = m.game.events[e.kind].splits
    # What was split off has had the effects that were applied to the whole.
    used: list[int] = e.more[:] if splits else []
    while True:
        entry = _next(m, e, used)
        if entry < 0:
            return e
        used.append(entry)
        if splits:
            e.more = used
        became = m.game.replacements[entry % SPAN].replace(m, entry // SPAN, e)
        if became is None:
            return None
        e = became


def _next(m: Match, e: Event, used: list[int]) -> int:
    game = m.game
    lowest = 1 << 30
    found: list[int] = []
    entries = m.state.heard[len(game.events) + e.kind]
    if game.events[e.kind].own:
        entries = entries + game.own_replacements(m, e)
    for entry in entries:
        if entry in used:
            continue
        replacement = game.replacements[entry % SPAN]
        if replacement.rank > lowest or not replacement.applies(m, entry // SPAN, e):
            continue
        if replacement.rank < lowest:
            lowest = replacement.rank
            found = []
        found.append(entry)
    if not found:
        return -1
    if len(found) == 1:
        return found[0]
    return game.choose_replacement(m, e, found)
