"""One play of a game: the loop that resolves until a decision is needed, and the public interface of a match."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.engine.agenda import AGENDA, IMMEDIATE, NOW, Item
from cardwright.engine.answering import give_answer
from cardwright.engine.arguments import place, seed_of, texts, whole
from cardwright.engine.batch import happen_at_once, happen_to_each
from cardwright.engine.begin import deal_into, first_of
from cardwright.engine.checks import Check
from cardwright.engine.conceding import CONCEDED, concession
from cardwright.engine.copying import copy_of
from cardwright.engine.decision import Agent, Decision, decision_at, decision_of, value_of
from cardwright.engine.event import CHECKED, CHOSEN, NOTHING, OWN, REMEMBERS, UNSETTLES, WATCHED, Event, proposal
from cardwright.engine.forwarding import forward
from cardwright.engine.game import Game
from cardwright.engine.gathering import NO_LISTS, Gathered, note
from cardwright.engine.history import ANSWERED_ITSELF, FORCED, NO_ANSWERS, NO_HINT, Finished, Pending, Rest, rest_of
from cardwright.engine.layers import Layers
from cardwright.engine.log import keep_log
from cardwright.engine.observer import Observer
from cardwright.engine.outcome import Outcome, end_match, outcome_of
from cardwright.engine.pilot import Pilot, answered
from cardwright.engine.playing import Unasked, agents_of, apply_text, ask_agent, play_through, unasked_of, whole_item
from cardwright.engine.replacement import Following, follow, replaced
from cardwright.engine.returning import Mark, cancel, find_again, go_back, mark_of, return_to
from cardwright.engine.running import run
from cardwright.engine.settle import asks_on, within_bound
from cardwright.engine.state import HOLDER, OVER, PASSES, TURN, State
from cardwright.engine.telling import board_text, described, log_lines, why_lines
from cardwright.engine.trigger import hear, hear_all
from cardwright.engine.view import View
from cardwright.errors import DifferentQuestion, IllegalOption, NothingToRedo, NothingToUndo, RulesError

if TYPE_CHECKING:
    from cardwright.records.record import Record

log = logging.getLogger(__name__)


class Match:
    """One play of a game, created by `game.start`. It prints as the board, for the player who must choose.

    For the rules: `ask`, `emit`, `batch`, `put`, `finish`, `value`. For everybody else: `decision`, `apply`, `undo`,
    `redo`, `mark`, `back_to`, `view`, `copy`, `play`, `outcome`, `players`, `turn`, `events`, `log`, `why`, `digest`,
    `save`, `record`.
    """

    __slots__ = (
        "agents", "annotating", "answers", "asked", "asked_at", "base", "batch_start", "batched", "begun", "cause",
        "choices", "count", "deck_names", "decks", "first", "flown", "following", "game", "gathered", "gathering",
        "history", "inside", "item", "keeping", "kept", "kinds", "layers", "lists", "notes", "noting", "observers",
        "origin", "parked", "pilot", "redone", "repeated", "repeats", "replacers", "reseed_at", "reseed_count",
        "reseed_with", "seed", "sideboards", "start_count", "start_mark", "state", "stepping", "steps", "traits",
        "triggered", "unasked", "unsettled", "views", "watched", "watermark",
    )  # fmt: skip

    def __init__(self, game: Game, state: State | None = None, traits: list[int] | None = None) -> None:
        self.kinds = game.events
        self.traits = game.event_traits() if traits is None else traits
        self.game = game
        self.state = game.empty_state() if state is None else state
        self.layers = Layers()
        self.seed = 0
        self.decks: list[list[str]] = []
        # What the decks are called and have beside them; empty if the match did not begin with decks.
        self.deck_names: list[str] = []
        self.sideboards: list[list[str]] = []
        self.lists: list[list[list[int]]] = []  # Of each player the lists that others reckon with, if any.
        self.first = -1  # The player it was begun with, -1 if chance decided.
        self.origin = b""
        self.item: Item | None = None  # The item being resolved, and what it has been told so far.
        self.answers: list[int] = []
        self.asked: list[list[int]] = []
        self.asked_at = 0
        self.triggered: list[Item] = []
        # What replacement effects do right behind the events that are about to happen.
        self.following: list[Following] = []
        # How many things are open that happen at once, one within the other: nobody looks in their middle.
        self.inside = 0
        self.unsettled = False
        self.cause = -1
        # The item that did something again and again, and how often.
        self.repeats: Item | None = None
        self.repeated = 0
        self.start_mark = 0
        self.start_count = 0
        # The first channel of those who replace events; they follow those who hear them.
        self.replacers = len(game.events)
        # What happened, if it is kept: event number n is kept[n - base]. Else only what came before the journal began,
        # the events below `begun`, is there.
        self.kept: list[Event] = []
        self.keeping = False
        # What effects of the ability that resolves have left, who gathers events, and whether anybody wants them.
        self.gathered: Gathered | None = None
        self.gathering = NO_LISTS
        self.noting = False
        self.base = 0
        self.begun = 0
        self.count = 0
        # The number of the first event of what now happens at once.
        self.batch_start = 0
        self.batched: list[Event] = []
        self.annotating = False
        self.notes: dict[int, str] = {}
        # Where it waits for an answer; None when the match is over.
        self.parked: Rest | None = None
        self.choices: list[int] = []
        # How many answers were given or forced, counted on through what is taken back.
        self.steps = 0
        # The answers that nobody was asked for since the last choice; None while nobody wants to know them.
        self.unasked: list[Unasked] | None = None
        self.history: list[Rest] = []
        self.redone: list[int] = []
        # Who answers while the match is played on for a look, and how many answers could be undone when that was first
        # done; -1 if it has not been.
        self.pilot: Pilot | None = None
        self.flown = -1
        # Those who are asked at once, and what each of them sees; only while they play.
        self.agents: list[Agent] = []
        self.views: list[View] = []
        self.reseed_at = -1
        self.reseed_count = 0
        self.reseed_with = 0
        self.observers: list[Observer] = []
        self.watched: list[list[int]] = []
        self.watermark = 0
        self.stepping = False

    def begin(self, seed: object, decks: Sequence[Sequence[str]], first: object = None, advance: bool = True) -> None:
        """Set the match up from a seed and decks, and go to the first decision; `first` is the player who begins."""
        self.use(self.game.for_decks(decks))
        deal_into(self, seed_of(seed), decks, first_of(self.game, first))
        if advance:
            self.advance()

    def use(self, game: Game) -> None:
        """Play by the game that has this match's own cards; only before anything exists."""
        if game is not self.game:
            self.game = game
            self.kinds = game.events
            self.traits = game.event_traits()

    def apply(self, option: object) -> None:
        """Answer the decision with an Option, its index, or its notation.

        A notation may answer several decisions in a row, separated by "->". An illegal answer, or anything that is not
        an answer, raises an error and changes nothing, even if the first parts of a longer one are legal.
        """
        if isinstance(option, str):
            apply_text(self, option)
            return
        give_answer(self, value_of(self, self.parked, option))
        if self.redone:
            self.redone.clear()

    def forward(self, option: object, pilot: Pilot) -> None:
        """Answer the decision with an Option or its index, then let the pilot answer until it stops.

        All of it can be undone as one answer. What a pilot answered is not kept, so a match that was played on like
        this has no record and no log until it is back where it was.
        """
        forward(self, option, pilot)

    def concede(self, player: object) -> None:
        """Let the player concede, no matter who must choose; this is recorded and can be undone like an answer."""
        self.answer(concession(place(player, "a player", self.game.players)))

    def answer(self, given: object) -> None:
        """Answer with the value of an option, as records keep it."""
        value = whole(given, "the value of an option")
        rest = self.parked
        if value > CONCEDED and (rest is None or value not in rest.values):
            raise IllegalOption(f"value {value}", [] if rest is None else decision_at(self, rest).notations())
        give_answer(self, value)
        self.redone.clear()

    def rewind(self, mark: int, count: int) -> None:
        """Undo every change and event since the journal had this length; for callers that continue on their own."""
        if self.state.mark > mark:
            self.state.rewind(mark)
        if self.count != count:
            self.count = count
            if self.keeping:
                del self.kept[count - self.base :]

    def forget_item(self) -> None:
        """Forget the item being resolved and everything that was left when it stopped midway."""
        self.item = None
        self.asked_at = 0
        self.repeats = None
        self.unsettled = False
        self.triggered = []
        self.following = []
        self.inside = 0

    def undo(self) -> None:
        """Return to the decision before this one."""
        if not self.history:
            raise NothingToUndo("there is nothing to undo")
        self.redone.append(self.choices.pop())
        return_to(self, self.history.pop())

    def cancel(self) -> None:
        """Take back the action under way, however many answers it has had; NothingToUndo if there is none."""
        cancel(self)

    def rerun(self) -> None:
        """Run the waiting item again up to its question; nothing is different afterwards."""
        rest = self.parked
        if rest is not None:
            find_again(self, rest)

    def mark(self) -> Mark:
        """Return the place where the match waits now, for `back_to`."""
        return mark_of(self)

    def back_to(self, mark: object) -> None:
        """Undo every answer since the mark was set, however many; none of them can be redone.

        RulesError if an answer before the mark has been undone since, as the mark can then no longer be reached.
        """
        go_back(self, mark)

    def redo(self) -> None:
        """Go forward to the decision after the one that was undone last."""
        if not self.redone:
            raise NothingToRedo("there is nothing to redo")
        value = self.redone[-1]
        if value > CONCEDED and (self.parked is None or value not in self.parked.values):
            raise NothingToRedo("what was taken back answers another question")
        give_answer(self, value)
        self.redone.pop()

    @property
    def decision(self) -> Decision | None:
        """The open decision: who must choose what; None if the match is over."""
        rest = self.parked
        return None if rest is None else decision_at(self, rest)

    @property
    def events(self) -> list[Event]:
        """The events so far, from the event with number `base` on; the list must not be changed.

        No rule reads this, so nothing is kept until it is first read: then the answers are played again to recover the
        events.
        """
        if not self.keeping:
            keep_log(self)
        return self.kept

    def log(self, player: object = None) -> list[str]:
        """Return what has happened as lines, each event below what led to it; as this player may know it, if given."""
        return log_lines(self, player)

    def why(self, event: object, player: object = None) -> list[str]:
        """Return an event's chain of causes as lines; as this player may know it, if given."""
        return why_lines(self, event, player)

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names in the order of their numbers."""
        return tuple([self.game.player_name(player) for player in range(self.game.players)])

    @property
    def turn(self) -> int:
        """The number of the turn; 0 before the first."""
        return self.table()[TURN]

    def __str__(self) -> str:
        return board_text(self)

    def __repr__(self) -> str:
        return described(self)

    def view(self, player: object) -> View:
        """Return everything that this player may know, and nothing more."""
        return View(self, place(player, "a player", self.game.players))

    def outcome(self) -> Outcome | None:
        """Return the result; None while the match goes on."""
        return outcome_of(self)

    def copy(self, whole: bool = False) -> Match:
        """Return an independent copy of the match at the same point.

        It can undo what is done to the copy, not what was done before; with `whole` it can undo everything.
        """
        whole_item(self)
        return copy_of(self, whole)

    def play(self, agents: object, *, journal: bool = True, keep: bool = True) -> Outcome | None:
        """Let the agents, one for each player, play to the end without stopping at decisions.

        Without the journal nothing can be undone and agents cannot try things; without `keep` no events are kept.
        """
        return play_through(self, agents_of(agents), journal, keep)

    def digest(self) -> str:
        """Return a text that is equal for equal states."""
        from cardwright.engine.save import digest

        return digest(self)

    def save(self) -> bytes:
        """Return the match as bytes, also in the middle of a choice; `cardwright.engine.save.load` reads them."""
        from cardwright.engine.save import save

        return save(self)

    def record(self, seats: object = ()) -> Record:
        """Return what is needed to replay the match, with the names of the agents at the seats."""
        from cardwright.engine.replay import record

        return record(self, texts(seats, "seats"))

    def observe(self, observer: Observer, *, kinds: Sequence[int] = (), steps: bool = False) -> None:
        """Add an observer: it is told of events of these kinds (all if none are given), and of every step if wanted."""
        if not self.keeping:
            keep_log(self)
        self.observers.append(observer)
        self.watched.append(list(kinds))
        self.stepping = self.stepping or steps
        self.watermark = self.count

    def table(self) -> list[int]:
        """Return the table's row."""
        return self.state.rows[self.game.players]

    def value(self, obj: int, value: int) -> int:
        """Return an effective value, computed through the layers."""
        return self.layers.value(self, obj, value)

    def ask(
        self,
        who: int,
        question: int,
        values: list[int],
        check: Check | None = None,
        candidates: list[int] | None = None,
        hint: int = NO_HINT,
    ) -> int:
        """Return the player's answer, one of the values. It may be called anywhere in the middle of an item.

        A single value is not asked for, unless the game asks everything. A recorded answer is returned; else, if an
        agent has the seat, it is asked; else the item stops here, and runs again from its start when the answer is
        given.
        """
        if len(values) == 1 and not self.game.asks_all:
            if self.unasked is not None:
                self.only_answer(who, question, values[0])
            return values[0]
        if not values:
            raise RulesError(f"question {self.game.question_name(question)!r} without options")
        who = self.game.asked_instead(self, who)
        if self.table()[OVER] != 0:
            raise Finished
        at = self.asked_at
        if at >= self.game.ask_bound:
            asks_on(self)
        self.asked_at = at + 1
        if at < len(self.answers):
            signature = self.asked[at]
            if signature[0] != who or signature[1] != question or signature[2:] != values:
                raise DifferentQuestion(f"question {at + 1} of the item was another when it ran before")
            return self.told(who, question, at)
        item = self.item
        if item is None:
            raise RulesError("only an item may ask")
        # A copy, since what is asked may be a zone as it is.
        rest = rest_of(who, question, values[:], item, self.start_mark, self.start_count)
        if check is not None and candidates is not None:
            rest.check = check
            rest.candidates = candidates
        if at != 0:
            if not self.asked:
                self.asked.append(NO_ANSWERS)
            # The question itself is asked again when it is returned to, so only those before it are kept.
            rest.answers = self.answers[:]
            rest.asked = self.asked[:at]
        rest.hint = hint
        self.asked.append([who, question, *values])
        self.parked = rest
        if self.agents:
            ask_agent(self, rest)
        elif self.pilot is None or not answered(self, rest, self.pilot):
            raise Pending
        return self.told(who, question, at)

    def only_answer(self, who: int, question: int, value: int) -> None:
        """Note that this answer was the only one, so that it is understood if somebody writes it down anyway.

        Games call it where they take an only answer without asking.
        """
        if self.unasked is not None and self.asked_at >= len(self.answers) and self.item is not None:
            self.unasked.append(unasked_of(decision_of(self, who, question, [value], self.item)))

    def ask_where(self, who: int, question: int, candidates: list[int], check: Check) -> int:
        """Ask for one of the candidates that pass the check; return -1 if none does."""
        values = [value for value in candidates if check.test(self, who, value, -1) == 0]
        if not values:
            return -1
        return self.ask(who, question, values, check, candidates)

    def bounded(self, times: int) -> int:
        """Return how often this item may do something; beyond the bound the game ends the match, or it is an error."""
        return within_bound(self, times)

    def told(self, who: int, question: int, at: int) -> int:
        """Take the answer with this number; it is the cause of what happens from here on."""
        value = self.answers[at]
        number = self.count
        asked = self.asked
        if self.keeping:
            itself = ANSWERED_ITSELF if asked and asked[at] == FORCED else -1
            e = proposal(CHOSEN, -1, value, question, itself, -1, who, -1, 0, self.cause)
            e.number = number
            self.kept.append(e)
            if self.annotating:
                item = self.item
                assert item is not None
                self.notes[number] = decision_of(self, who, question, [value], item).shown()[0]
        self.count = number + 1
        self.cause = number
        if at == self.reseed_at and self.start_count == self.reseed_count:
            self.state.reseed(self.reseed_with)
        return value

    def event(self, number: int) -> Event:
        """Return the event with this number."""
        return self.events[number - self.base]

    def because_of(self, e: Event | None) -> None:
        """Make the event the cause of what happens from here on in this item."""
        if e is not None:
            self.cause = e.number

    def emit(
        self,
        kind: int,
        subject: int = -1,
        amount: int = 0,
        place: int = -1,
        other: int = -1,
        source: int = -2,
        rule: int = 0,
    ) -> Event | None:
        """Propose an event; unless replaced by nothing, it happens, is noted and heard. Return None if it did not."""
        # `proposal` written out: more events happen than anything else.
        number = self.count
        e = Event()
        e.kind = kind
        e.number = number
        e.subject = subject
        e.amount = amount
        e.place = place
        e.other = other
        e.rule = rule
        e.cause = self.cause
        e.known = NOTHING
        e.more = NOTHING
        item = self.item
        if item is None:
            e.source = source if source >= 0 else -1
            e.who = -1
            e.node = -1
        else:
            e.source = item.source if source == -2 else source
            e.who = item.who
            e.node = item.node
        if self.traits[kind] != 0:
            e.number = -1
            return self._happen(e)
        self.batch_start = number
        self.count = number + 1
        if self.noting:
            note(self, e)
        # It is the cause of what happens in its course.
        self.cause = number
        self.kinds[kind].happen(self, e)
        self.cause = e.cause
        if self.state.heard[kind]:
            # What happened may have led to events of its own.
            self.batch_start = number
            self.batched = [e]
            for entry in self.state.heard[kind]:
                hear(self, e, entry)
        return e

    def emit_each(self, kind: int, subjects: list[int]) -> None:
        """Let the same event happen to each of these in turn, or all at once if that makes no difference."""
        happen_to_each(self, kind, subjects)

    def _happen(self, e: Event) -> Event | None:
        """Let a proposal happen that may be replaced, or whose kind requires something of the engine."""
        state = self.state
        traits = self.traits[e.kind]
        behind = len(self.following)
        if traits >= OWN and (state.heard[self.replacers + e.kind] or traits & OWN):
            became = replaced(self, e)
            if became is None:
                if len(self.following) > behind:
                    follow(self, behind)
                return None
            e = became
            traits = self.traits[e.kind]
        number = self.count
        e.number = number
        self.batch_start = number
        self.count = number + 1
        if self.noting:
            note(self, e)
        before: list[int] | None = None
        if traits & REMEMBERS:
            e.known = state.rows[e.subject].copy()
            before = state.heard[e.kind]
        cause = self.cause
        inside = self.inside
        self.cause = number
        self.inside = inside + 1
        self.kinds[e.kind].happen(self, e)
        self.inside = inside
        self.cause = cause
        self.batch_start = number
        if traits >= CHECKED and traits & CHECKED:
            self.layers.check(self)
        if traits & UNSETTLES:
            self.unsettled = True
        if before or state.heard[e.kind]:
            self.batched = [e]
            hear_all(self, e, before)
        if inside == 0 and traits >= WATCHED and state.heard[self.game.watched]:
            self.game.look(self)
        if len(self.following) > behind:
            follow(self, behind)
        return e

    def propose(
        self, kind: int, subject: int, amount: int, place: int, other: int, source: int = -2, rule: int = 0
    ) -> Event:
        """Return a proposal that comes from the item being resolved."""
        item = self.item
        if item is None:
            return proposal(kind, subject, amount, place, other, max(source, -1), -1, -1, rule, self.cause)
        if source == -2:
            source = item.source
        return proposal(kind, subject, amount, place, other, source, item.who, item.node, rule, self.cause)

    def batch(self, proposals: list[Event]) -> list[Event]:
        """Let several events happen at once: each may be replaced, then all happen, then all are heard."""
        return happen_at_once(self, proposals)

    def begin_at_once(self) -> None:
        """Begin a group of simultaneous events, which are reported one by one; `end_at_once` ends it."""
        self.inside += 1

    def end_at_once(self) -> None:
        self.inside -= 1
        self.look()

    def look(self) -> None:
        """Let the state watchers look, unless something is still going on."""
        watched = self.game.watched
        if watched >= 0 and self.inside == 0 and self.state.heard[watched]:
            self.game.look(self)

    def put(self, item: Item) -> None:
        """Put an item in its place according to the game's discipline."""
        if self.game.discipline == IMMEDIATE:
            self.state.insert(NOW, 0, item)
        else:
            self.state.put(AGENDA, item)

    def put_now(self, item: Item) -> None:
        """Put an item before everything else that waits."""
        self.state.put(NOW, item)

    def give_priority(self, player: int) -> None:
        """Give the player priority; when all players pass in succession, the newest item resolves."""
        table = self.game.players
        self.state.set(table, HOLDER, player)
        self.state.set(table, PASSES, 0)

    def next_turn(self) -> None:
        """Count a turn; limits per turn start again."""
        self.state.set(self.game.players, TURN, self.table()[TURN] + 1)

    def finish(self, winners: Sequence[int], reason: int) -> None:
        """End the match. Items still to resolve are not resolved; a match ends only once."""
        end_match(self, winners, reason)

    def advance(self) -> Decision | None:
        """Resolve until a decision is needed or the match is over; return that decision."""
        self.forget_item()
        run(self)
        return self.decision
