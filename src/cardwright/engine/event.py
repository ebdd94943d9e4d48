"""What is about to happen and what did: proposals that passed every replacement become events."""

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
    """A fact with its cause. While it is a proposal, replacements make changed copies of it.

    `subject` is what it happened to, `source` the object it came from, `who` that object's controller, `node` the
    number of the effect, `rule` that of the rule, `cause` the number of the event behind it (-1: none). `known` is the
    subject's row as it last was, for kinds that remember. What `amount`, `place` and `other` mean, the kind says.
    `more` is what replacements, or those who emit it, have added to it, as the kind reads it.

    It has no constructor, since calling one costs more than all the rest: `proposal` and `Match.emit` make one.
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
        """A copy with some fields replaced, for replacement effects; what is not given stays as it was."""
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
        """Return what happened, in a line, as someone who sees everything would tell it; `View.tell` hides the rest."""
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
        """Return all of it as numbers, for saves and digests."""
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
    """What is to happen; it has no number yet."""
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
    """The event whose numbers these are."""
    kind, number, subject, amount, place, other, source, who, node, rule, cause = numbers[:11]
    event = proposal(kind, subject, amount, place, other, source, who, node, rule, cause)
    event.number = number
    event.known = numbers[11:]
    return event


@mypyc_attr(allow_interpreted_subclasses=True)
class EventKind:
    """One sort of event: its name, what its numbers mean, how it changes the state, how it reads.

    `remembers`: the subject's row is kept as it last was, and triggers that look back are asked before the change.
    `unsettles`: state checks must run after it. `reveals`: some player learns what was hidden, or chance spoke.
    `own`: what it happens to may bring replacement effects of its own, which `Game.own_replacements` lists.
    `in_one`: what happens to several in turn may be done in one go, by `happen_in_one`, for it leads to no other event.
    `splits`: a replacement effect may make two of one; `more` then is which effects have been applied to it already.
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
        """What it asks of the engine when it happens."""
        return (REMEMBERS if self.remembers else 0) | (UNSETTLES if self.unsettles else 0) | (OWN if self.own else 0)

    def happen(self, m: Match, e: Event) -> None:
        """Change the state. The default changes nothing: the event only tells."""

    def happen_in_one(self, m: Match, events: list[Event]) -> None:
        """Change the state as `happen` does for one after the other; only for kinds that are `in_one`."""
        for e in events:
            self.happen(m, e)

    def seen_by(self, m: Match, e: Event, player: int) -> bool:
        """Whether this player may see the event's subject; hidden draws, for one, are seen by the drawer only."""
        return True

    def text(self, m: Match, e: Event) -> str:
        """One line for a transcript."""
        return self.name

    def veiled(self, m: Match, e: Event) -> str:
        """The same line for a player who may not see the subject."""
        return self.name
