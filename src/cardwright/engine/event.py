"""Proposals and events: a proposal that has passed every replacement effect becomes an event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from cardwright.engine.match import Match

NOTHING: Final[list[int]] = []

# Event kinds of the engine itself; a game numbers its own from FIRST_EVENT.
CHOSEN: Final = 0
PASSED: Final = 1
FIRST_EVENT: Final = 2

# What an event's kind asks of the engine, as bits; the rare ones are the larger, and so told apart at once.
REMEMBERS: Final = 1
UNSETTLES: Final = 2
OWN: Final = 4
CHECKED: Final = 8
REPLACED: Final = 16
WATCHED: Final = 32


@mypyc_attr(acyclic=True, free_list_len=1)
class Event:
    """A fact with its cause. While it is a proposal, replacement effects make changed copies of it.

    `subject` is what it happened to, `source` the object it came from, `who` that object's controller, `node` the
    number of the effect, `rule` the number of the rule, `cause` the number of the event that led to it (-1: none).
    `known` is the subject's last known row, for kinds that remember. The kind defines what `amount`, `place` and
    `other` mean. `more` is what replacement effects or the emitter have added, as the kind reads it.

    It has no constructor, since calling one costs more than all the rest: `proposal` and `Match.emit` create one.
    """

    __slots__ = (
        "amount", "cause", "kind", "known", "more", "node", "number", "other", "place", "rule", "source", "subject",
        "who",
    )  # fmt: skip

    kind: int
    number: int
    subject: int
    amount: int
    place: int
    other: int
    source: int
    who: int
    node: int
    rule: int
    cause: int
    known: list[int]
    more: list[int]

    def changed(
        self,
        *,
        kind: int | None = None,
        subject: int | None = None,
        amount: int | None = None,
        place: int | None = None,
        other: int | None = None,
        more: list[int] | None = None,
    ) -> Event:
        """Return a copy with some fields replaced, for replacement effects; fields that are not given stay the same."""
        copy = proposal(
            self.kind if kind is None else kind,
            self.subject if subject is None else subject,
            self.amount if amount is None else amount,
            self.place if place is None else place,
            self.other if other is None else other,
            self.source, self.who, self.node, self.rule, self.cause,
        )  # fmt: skip
        copy.known = self.known
        copy.more = self.more if more is None else self.more + more
        return copy

    def text(self, m: Match) -> str:
        """Return one line about what happened, for a reader who sees everything; `View.tell` hides the rest."""
        if self.kind == CHOSEN:
            from cardwright.engine.log import note_answers

            note_answers(m)
        return m.game.events[self.kind].text(m, self)

    def __repr__(self) -> str:
        return (
            f"<Event {self.number}: kind {self.kind}, subject {self.subject}, amount {self.amount}, "
            f"place {self.place}, other {self.other}, source {self.source}, who {self.who}, cause {self.cause}>"
        )

    def numbers(self) -> list[int]:
        """Return the event as numbers, for saves and digests."""
        return [
            self.kind, self.number, self.subject, self.amount, self.place, self.other, self.source, self.who,
            self.node, self.rule, self.cause, *self.known,
        ]  # fmt: skip


def proposal(
    kind: int,
    subject: int,
    amount: int,
    place: int,
    other: int,
    source: int,
    who: int,
    node: int,
    rule: int,
    cause: int,
) -> Event:
    """Create a proposal for an event; it has no number yet."""
    e = Event()
    e.kind = kind
    e.number = -1
    e.subject = subject
    e.amount = amount
    e.place = place
    e.other = other
    e.source = source
    e.who = who
    e.node = node
    e.rule = rule
    e.cause = cause
    e.known = NOTHING
    e.more = NOTHING
    return e


def event_of(numbers: list[int]) -> Event:
    """Return the event that has these numbers."""
    kind, number, subject, amount, place, other, source, who, node, rule, cause = numbers[:11]
    event = proposal(kind, subject, amount, place, other, source, who, node, rule, cause)
    event.number = number
    event.known = numbers[11:]
    return event


@mypyc_attr(allow_interpreted_subclasses=True)
class EventKind:
    """A kind of event: its name, what its numbers mean, how it changes the state, and its text.

    `remembers`: the subject's last known row is kept, and triggers that look back are asked before the change.
    `unsettles`: state checks must run after it. `reveals`: some player learns hidden information, or chance was
    involved. `own`: the subject may bring its own replacement effects, which `Game.own_replacements` lists. `in_one`:
    events for several subjects in turn may be done together by `happen_in_one`, since they lead to no other event.
    `splits`: a replacement effect may turn one event into two; `more` then holds the effects already applied to it.
    """

    name: str
    remembers: bool
    unsettles: bool
    reveals: bool
    own: bool
    in_one: bool
    splits: bool
    means: dict[str, str]
    # The number of the rule behind events of this kind that name none themselves.
    rule: int

    def __init__(
        self,
        name: str,
        *,
        remembers: bool = False,
        unsettles: bool = True,
        reveals: bool = False,
        own: bool = False,
        means: dict[str, str] | None = None,
    ) -> None:
        self.name = name
        self.remembers = remembers
        self.unsettles = unsettles
        self.reveals = reveals
        self.own = own
        self.in_one = False
        self.splits = False
        self.means = {} if means is None else means
        self.rule = 0

    def __repr__(self) -> str:
        return f"<EventKind {self.name}>"

    def traits(self) -> int:
        """Return what the engine must do when it happens, as bits."""
        return (REMEMBERS if self.remembers else 0) | (UNSETTLES if self.unsettles else 0) | (OWN if self.own else 0)

    def happen(self, m: Match, e: Event) -> None:
        """Change the state. The default changes nothing: the event is only reported."""

    def happen_in_one(self, m: Match, events: list[Event]) -> None:
        """Change the state as calling `happen` for each event in turn does; only for kinds that are `in_one`."""
        for e in events:
            self.happen(m, e)

    def seen_by(self, m: Match, e: Event, player: int) -> bool:
        """Return whether this player may see the event's subject; only the drawer sees a hidden draw, for example."""
        return True

    def text(self, m: Match, e: Event) -> str:
        """Return one line for a transcript."""
        return self.name

    def veiled(self, m: Match, e: Event) -> str:
        """Return the line for a player who may not see the subject."""
        return self.name
