"""Mosaic's events, effects and triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.checks import Check
from cardwright.engine.event import FIRST_EVENT, Event, EventKind
from cardwright.engine.layers import begin_lasting, end_lasting
from cardwright.engine.nodes import Condition, Effect
from cardwright.engine.state import CONTROLLER, KIND, LASTING, LASTS_B, LASTS_NODE, OWNER, TURN
from cardwright.engine.trigger import Trigger, fall_silent, listen
from tests.tiny_games.mosaic_board import (
    ACTIVE,
    BLUE,
    BROKEN_TILES,
    DYED,
    GREEN,
    HAND,
    INFLATED,
    POINTS,
    Q_FROM,
    Q_TILE,
    Q_TO,
    RED,
    SAME_COLOUR,
    SILENT,
    TABLE_ID,
    WALL,
    WEAR,
    is_loud,
    wall,
    zone,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match

TURNED: Final = FIRST_EVENT
DRAWN: Final = FIRST_EVENT + 1
PLACED: Final = FIRST_EVENT + 2
WORN: Final = FIRST_EVENT + 3
BROKEN: Final = FIRST_EVENT + 4
SCORED: Final = FIRST_EVENT + 5
REVERSED: Final = FIRST_EVENT + 6
WORN_OFF: Final = FIRST_EVENT + 7


class Turned(EventKind):
    def happen(self, m: Match, e: Event) -> None:
        m.state.set(TABLE_ID, ACTIVE, e.subject)

    def text(self, m: Match, e: Event) -> str:
        return f"turn {e.amount}: {m.game.player_name(e.subject)}"


class Drawn(EventKind):
    def happen(self, m: Match, e: Event) -> None:
        m.state.move(e.subject, zone(m.state.rows[e.subject][OWNER], HAND))

    def seen_by(self, m: Match, e: Event, player: int) -> bool:
        return m.state.rows[e.subject][OWNER] == player

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.object_name(m, e.subject)} is drawn"

    def veiled(self, m: Match, e: Event) -> str:
        return "a tile is drawn"


class Placed(EventKind):
    """A tile comes onto the wall before the one at `place`; `other` is its trigger, -1 for none."""

    def happen(self, m: Match, e: Event) -> None:
        m.state.move(e.subject, WALL, e.place)
        if e.other >= 0:
            listen(m, e.subject, e.other)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.object_name(m, e.subject)} is placed at {e.place}"


class Worn(EventKind):
    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, WEAR, m.state.rows[e.subject][WEAR] + e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.object_name(m, e.subject)} wears by {e.amount}"


class Broken(EventKind):
    """A tile leaves the wall; what it listened to and what lasted because of it end."""

    def happen(self, m: Match, e: Event) -> None:
        tile = e.subject
        fall_silent(m, tile)
        for effect in range(len(m.state.rows)):
            row = m.state.rows[effect]
            if row[KIND] == LASTING and row[OWNER] == tile and row[LASTS_NODE] >= 0:
                end_lasting(m, effect)
        m.state.move(tile, zone(m.state.rows[tile][OWNER], BROKEN_TILES))
        m.state.set(tile, WEAR, 0)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.object_name(m, e.subject)} breaks"


class Scored(EventKind):
    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, POINTS, m.state.rows[e.subject][POINTS] + e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.subject)} scores {e.amount}"


class Reversed(EventKind):
    def happen(self, m: Match, e: Event) -> None:
        m.state.reorder(WALL, wall(m)[::-1])

    def text(self, m: Match, e: Event) -> str:
        return "the wall is turned round"


class WornOff(EventKind):
    """A lasting effect with a duration ends."""

    def happen(self, m: Match, e: Event) -> None:
        end_lasting(m, e.subject)


def mosaic_events() -> list[EventKind]:
    return [
        Turned("TURNED", unsettles=False, means={"subject": "active player", "amount": "turn"}),
        Drawn("DRAWN", unsettles=False, reveals=True, means={"subject": "tile"}),
        Placed("PLACED", means={"subject": "tile", "place": "index"}),
        Worn("WORN", means={"subject": "tile", "amount": "wear"}),
        Broken("BROKEN", remembers=True, means={"subject": "tile"}),
        Scored("SCORED", unsettles=False, means={"subject": "player", "amount": "points"}),
        Reversed("REVERSED"),
        WornOff("WORN_OFF", means={"subject": "lasting effect"}),
    ]


def end_durations(m: Match) -> None:
    """What lasts until the end of this turn ends."""
    for effect in range(len(m.state.rows)):
        row = m.state.rows[effect]
        if row[KIND] == LASTING and row[LASTS_NODE] == INFLATED and row[LASTS_B] <= m.table()[TURN]:
            m.emit(WORN_OFF, effect)


class OtherColour(Check):
    def __init__(self, colour: int) -> None:
        self.colour = colour

    def test(self, m: Match, who: int, subject: int, place: int) -> int:
        return 0 if subject != self.colour else SAME_COLOUR


class IsLoud(Check):
    def test(self, m: Match, who: int, subject: int, place: int) -> int:
        return 0 if is_loud(m, subject) else SILENT


class BeginDye(Effect):
    """Ask for two colours; from now on tiles of the first have the second."""

    def __init__(self) -> None:
        self.text = "dye"

    def run(self, m: Match, item: Item) -> None:
        old = m.ask(item.who, Q_FROM, [RED, BLUE, GREEN])
        new = m.ask_where(item.who, Q_TO, [RED, BLUE, GREEN], OtherColour(old))
        begin_lasting(m, DYED, item.source, item.who, old, new)


class BeginLasting(Effect):
    """From now on, as long as the tile is there."""

    def __init__(self, text: str, node: int) -> None:
        self.text = text
        self.node = node

    def run(self, m: Match, item: Item) -> None:
        begin_lasting(m, self.node, item.source, item.who)


class BeginInflate(Effect):
    """A loud tile is larger until the end of the next turn."""

    def __init__(self) -> None:
        self.text = "inflate"

    def run(self, m: Match, item: Item) -> None:
        tile = m.ask_where(item.who, Q_TILE, wall(m)[:], IsLoud())
        if tile >= 0:
            begin_lasting(m, INFLATED, item.source, item.who, tile, m.table()[TURN] + 1)


class Strike(Effect):
    """Both neighbours wear at once."""

    def __init__(self) -> None:
        self.text = "strike"

    def run(self, m: Match, item: Item) -> None:
        tiles = wall(m)
        place = tiles.index(item.source)
        struck = tiles[max(0, place - 1) : place] + tiles[place + 1 : place + 2]
        m.batch([m.propose(WORN, tile, 2, -1, -1) for tile in struck])


class TurnRound(Effect):
    def __init__(self) -> None:
        self.text = "turn the wall round"

    def run(self, m: Match, item: Item) -> None:
        m.emit(REVERSED)


class Score(Effect):
    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, m: Match, item: Item) -> None:
        m.emit(SCORED, item.who, 1)


class ScoreWear(Effect):
    """As many points as the tile was worn when it was last there."""

    def __init__(self) -> None:
        self.text = "score its wear"

    def run(self, m: Match, item: Item) -> None:
        assert item.event is not None
        m.emit(SCORED, item.who, item.event.known[WEAR])


class LoudAndOther(Trigger):
    """The owner is loud and another tile's event happened."""

    def matches(self, m: Match, owner: int, e: Event) -> bool:
        return e.subject != owner and is_loud(m, owner)


class Own(Trigger):
    """It happened to the owner itself."""

    def matches(self, m: Match, owner: int, e: Event) -> bool:
        return e.subject == owner


class OwnTurn(Condition):
    def test(self, m: Match, item: Item) -> bool:
        return m.table()[ACTIVE] == m.state.rows[item.source][CONTROLLER]
