"""Find what a text like "Scout at 2" means on the board, and explain why it is the way it is."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from cardwright.engine.decision import plain
from cardwright.engine.event import CHOSEN, Event
from cardwright.engine.explain import explain, why
from cardwright.engine.match import Match
from cardwright.engine.state import CARD, FIRST_FIELD, FIRST_OBJECT, KIND
from cardwright.errors import BadInput, nearest
from cardwright.games import GameFolder

MOST_FIELDS: Final = 12
"""Of an object with more fields than this only those are told that are neither 0 nor -1."""


def thing(folder: GameFolder, m: Match, text: str, player: int = -1) -> int:
    """Return the object with this number or name among those the player may ask about; BadInput if there is none."""
    known = folder.things(m, player)
    wanted = plain(text).removeprefix("#")
    if wanted.isascii() and wanted.isdigit():
        found = [obj for obj, _ in known if str(obj) == wanted]
        if found:
            return found[0]
        raise BadInput(f"there is no object number {wanted}")
    for names in zip_longest(*(names for _, names in known), fillvalue=""):
        found = [known[place][0] for place, name in enumerate(names) if name and plain(name) == wanted]
        if len(found) == 1:
            return found[0]
        if found:
            sure = ", ".join(f"{names[0]} (#{obj})" for obj, names in known if obj in found)
            raise BadInput(f"{text!r} could mean {sure}")
    near = nearest(text, [name for _, names in known for name in names if name])
    raise BadInput(f"there is no object called {text!r}" + (f" - did you mean {near!r}?" if near else ""))


def sure_name(folder: GameFolder, m: Match, obj: int, player: int = -1) -> str:
    """Return a name that means this object and no other."""
    return next(names[0] for known, names in folder.things(m, player) if known == obj)


def explanation(folder: GameFolder, m: Match, obj: int, player: int = -1) -> list[str]:
    """Return what the object is and why it is the way it is, as far as the player knows."""
    row = m.state.rows[obj]
    lines = [sure_name(folder, m, obj, player)]
    if row[KIND] >= FIRST_OBJECT and row[CARD] >= 0:
        lines.append("  " + folder.card_text(m.game, m.game.card_name(row[CARD])))
    fields = [(name, row[FIRST_FIELD + at]) for at, name in enumerate(m.game.kinds[row[KIND]][1])]
    told = [(name, value) for name, value in fields if name not in m.game.unseen]
    if len(told) > MOST_FIELDS:
        told = [(name, value) for name, value in told if value not in (0, -1)]
    if told:
        lines.append("  now: " + ", ".join(f"{name} {value}" for name, value in told))
    history = explain(m, obj, player)[1:]
    return lines + (history or ["  nothing has happened to it yet"])


def last_event(m: Match) -> Event | None:
    """Return the last event that is not a choice, or None if there is none."""
    return next((e for e in reversed(m.events) if e.kind != CHOSEN), None)


def why_last(m: Match, player: int = -1) -> list[str]:
    """Return why the last event happened."""
    e = last_event(m)
    return ["nothing has happened yet"] if e is None else why(m, e, player)
