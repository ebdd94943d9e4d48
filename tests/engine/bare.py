"""A game with nothing in it but what a test puts there: each option does one thing, given as a function."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardwright.engine.agenda import FIFO, FIRST_KIND, Item, new_item
from cardwright.engine.decision import FIRST_QUESTION, Decision
from cardwright.engine.event import CHOSEN, FIRST_EVENT, Event, EventKind
from cardwright.engine.game import EVERYONE, NOBODY, OWNER_ONLY, Game, Zone
from cardwright.engine.match import Match
from cardwright.engine.nodes import Condition, Effect
from cardwright.engine.state import CARD, FIRST_FIELD, FIRST_OBJECT, LASTING_FIELDS, LISTENER_FIELDS
from cardwright.engine.trigger import fall_silent

Deed = Callable[[Match, Item], object]

REST = FIRST_KIND
DEED = FIRST_KIND + 1
Q_DEED = FIRST_QUESTION
Q_PICK = FIRST_QUESTION + 1
Q_OTHER = FIRST_QUESTION + 2

# Fields: a player's score, a thing's marks.
SCORE = FIRST_FIELD
MARKS = FIRST_FIELD

# Zones: things lie on the table until they leave it; each player has a hand and a deck.
TABLE_ZONE = 0
GONE = 1
NAMES = ("ant", "bee", "cat", "dog", "elk", "fox", "gnu", "hen")

NOTED = FIRST_EVENT
GAINED = FIRST_EVENT + 1
LEFT = FIRST_EVENT + 2
CAME = FIRST_EVENT + 3


def hand(player: int) -> int:
    return 2 + 2 * player


def deck(player: int) -> int:
    return 3 + 2 * player


class Noted(EventKind):
    def text(self, m: Match, e: Event) -> str:
        return f"noted {e.amount}"


class Gained(EventKind):
    """Marks for a thing, points for a player."""

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, MARKS, m.state.rows[e.subject][MARKS] + e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.object_name(m, e.subject)} gains {e.amount}"


class Left(EventKind):
    """A thing leaves the table and its marks are wiped off."""

    def happen(self, m: Match, e: Event) -> None:
        fall_silent(m, e.subject)
        m.state.move(e.subject, GONE)
        m.state.set(e.subject, MARKS, 0)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.object_name(m, e.subject)} leaves"


class Came(EventKind):
    """A thing comes back to the table; the test's function may let it listen."""

    arrives: Callable[[Match, int], None] | None = None

    def happen(self, m: Match, e: Event) -> None:
        m.state.move(e.subject, TABLE_ZONE)
        if self.arrives is not None:
            self.arrives(m, e.subject)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.object_name(m, e.subject)} comes"


class Do(Effect):
    """An effect that is a function."""

    def __init__(self, deed: Deed, text: str = "") -> None:
        self.text = text
        self.deed = deed

    def run(self, m: Match, item: Item) -> None:
        self.deed(m, item)


class Holds(Condition):
    """A condition that is a function."""

    def __init__(self, holds: Callable[[Match, Item], bool]) -> None:
        self.holds = holds

    def test(self, m: Match, item: Item) -> bool:
        return self.holds(m, item)


class Bare(Game):
    """Option number n of the only question does the n-th deed, as an item of its own.

    Players come first, then the table, then the things on the table (`ant`, `bee`, ...), owned in turn.
    """

    def __init__(self, *deeds: Deed, players: int = 2, discipline: int = FIFO, things: int = 3) -> None:
        super().__init__("bare", "1", players)
        self.deeds = list(deeds)
        self.discipline = discipline
        self.things = things
        self.zones = [Zone("table", -1, EVERYONE), Zone("gone", -1, EVERYONE)]
        for player in range(players):
            self.zones += [Zone("hand", player, OWNER_ONLY), Zone("deck", player, NOBODY)]
        self.kinds = [
            ("player", ("score",)), ("table", ("note",)), ("listener", LISTENER_FIELDS), ("lasting", LASTING_FIELDS),
            ("thing", ("marks",)),
        ]  # fmt: skip
        self.came = Came("CAME")
        self.events += [Noted("NOTED", unsettles=False), Gained("GAINED"), Left("LEFT", remembers=True), self.came]
        self.questions = ("deed", "pick", "other pick")
        self.endings = ("stopped", "a draw")
        self.checked: list[int] = []
        self.check: Callable[[Match], bool] | None = None
        self.setup: Deed | None = None
        self.ends_loops = False

    def thing(self, number: int) -> int:
        """The id of the thing of this number."""
        return self.players + 1 + number

    def deal(self, m: Match, decks: Sequence[Sequence[str]]) -> None:
        for number in range(self.things):
            owner = number % self.players
            m.state.create([FIRST_OBJECT, number, TABLE_ZONE, owner, owner, 0, 0])
        if self.setup is not None:
            self.setup(m, new_item(DEED, 0))

    def card_name(self, card: int) -> str:
        return NAMES[card]

    def idle(self, m: Match) -> Item | None:
        m.put_now(new_item(REST, 0, question=Q_DEED))
        return None

    def resolve(self, m: Match, item: Item) -> None:
        if item.kind == REST:
            m.put(new_item(DEED, item.who, self.thing(0), a=m.answers[0], cause=m.cause))
        else:
            self.deeds[item.a](m, item)

    def respond(self, m: Match, item: Item, value: int) -> None:
        m.put(new_item(DEED, item.who, self.thing(0), a=value - 1, cause=m.cause))

    def candidates(self, m: Match, item: Item) -> list[int]:
        # 0 is to pass where there is priority.
        return list(range(len(self.deeds) + (item.question != Q_DEED)))

    def check_state(self, m: Match) -> bool:
        self.checked.append(m.count)
        return self.check(m) if self.check is not None else False

    def endless(self, m: Match, chain: bool) -> bool:
        if self.ends_loops:
            m.finish(range(self.players), 1)
        return self.ends_loops

    def notation(self, m: Match, decision: Decision, value: int) -> str:
        if decision.question == Q_PICK or decision.question == Q_OTHER:
            return self.object_name(m, value)
        if decision.question == Q_DEED:
            return f"deed {value}"
        return super().notation(m, decision, value)


def asked(m: Match) -> Decision:
    """The open decision."""
    assert m.decision is not None
    return m.decision


def seen(m: Match, player: int) -> Any:
    """What the player sees, as plain data."""
    return m.view(player).data()


def marks(m: Match, obj: int) -> int:
    """The marks of a thing, the score of a player."""
    return m.state.rows[obj][MARKS]


def told(m: Match, since: int = 0) -> list[str]:
    """What happened, line by line, choices and passes left out."""
    return [m.game.events[e.kind].text(m, e) for e in m.events if e.kind >= FIRST_EVENT and e.number >= since]


def choices_made(m: Match) -> int:
    return sum(1 for e in m.events if e.kind == CHOSEN)


def card_of(m: Match, obj: int) -> int:
    return m.state.rows[obj][CARD]
