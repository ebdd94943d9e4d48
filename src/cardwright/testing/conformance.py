"""The promises every game keeps, checked at every decision of a random match.

An outside game gets the whole suite by describing itself as a Subject:

    check_seeds(Subject("mine", MyGame, lambda seed: [deck, deck]), range(200))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from cardwright.engine.by_chance import by_chance
from cardwright.engine.chance import Stream
from cardwright.engine.decision import Agent, Decision, decision_of
from cardwright.engine.event import Event
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.observer import Observer
from cardwright.engine.replay import replay
from cardwright.engine.save import digest, load, wrong_row
from cardwright.engine.state import CARD, FIRST_OBJECT, KIND, OWNER, ZONE
from cardwright.engine.view import View, match_of
from cardwright.errors import IllegalOption

Decks = Sequence[Sequence[str]]


@dataclass(frozen=True, slots=True)
class Subject:
    """A game to check: how to make it, the decks for a seed, and further conditions on every state."""

    name: str
    make: Callable[[], Game]
    decks: Callable[[int], Decks]
    invariant: Callable[[Match], str] | None = None
    """What is wrong with the state, in a sentence; "" when nothing is."""
    seeds: int = 20
    """How many matches the package's own suite plays; fewer where a match is long."""
    could_be_called: Callable[[str], bool] | None = None
    """Whether a card of another name might be called so; None where names are given, and notation gives way."""
    all_lost: Callable[[Any], Match] | None = None
    """A match in which every player has lost at once; None where there is no such thing, or where it is no draw."""


class Broken(AssertionError):
    """A broken promise: which, in which match, after which choices."""

    def __init__(self, promise: str, subject: str, seed: int, choices: Sequence[int], detail: str) -> None:
        self.promise = promise
        self.subject = subject
        self.seed = seed
        self.choices = list(choices)
        self.detail = detail
        where = f"{subject}, seed {seed}, after {len(self.choices)} choices {self.choices}"
        super().__init__(f"{where}: {promise}: {detail}")

    def __reduce__(self) -> tuple[type[Broken], tuple[str, str, int, list[int], str]]:
        # Another process may have found it.
        return Broken, (self.promise, self.subject, self.seed, self.choices, self.detail)


class _Counting(Observer):
    """Counts its notifications, so that none is repeated or missing."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def on_event(self, m: Match, e: Event) -> None:
        self.numbers.append(e.number)

    def on_undo(self, m: Match, number: int) -> None:
        self.numbers = [told for told in self.numbers if told < number]


class _Walk:
    """One match, one choice after another, with every promise checked on the way."""

    def __init__(self, subject: Subject, game: Game, seed: int) -> None:
        self.subject = subject
        self.game = game
        self.seed = seed
        self.decks = subject.decks(seed)
        self.match = game.start(seed, self.decks)
        self.observer = _Counting()
        self.match.observe(self.observer)
        self.told_from = self.match.count
        self.indices: list[int] = []
        self.middle = 0
        self.read: set[str] = set()

    def need(self, kept: bool, promise: str, detail: str = "") -> None:
        if not kept:
            raise Broken(promise, self.subject.name, self.seed, self.indices, detail)

    def step(self, index: int) -> None:
        """Check everything at this decision, then choose the option of this index."""
        m = self.match
        decision = m.decision
        assert decision is not None
        if m.answers or decision.item.question == 0:
            self.middle += 1
        before = digest(m)
        self.options(decision, before)
        self.state()
        twin = load(self.game, m.save())
        self.need(digest(twin) == before, "a save loads to an equal match")
        m.rerun()
        self.need(digest(m) == before, "a rerun asks the same in the same state")
        copy = m.copy()
        self.need(digest(copy) == before, "a copy is equal")
        self.views()
        value = decision.values[index]
        copy.apply(index)
        self.need(digest(m) == before, "what happens to a copy leaves the match alone")
        copy.undo()
        self.need(digest(copy) == before, "a copy can take back what was done to it")
        self.indices.append(index)
        m.apply(index)
        after = digest(m)
        m.undo()
        self.need(digest(m) == before, "undo restores the state", f"option {value}")
        m.redo()
        self.need(digest(m) == after, "redo comes to the same state")
        twin.apply(index)
        self.need(digest(twin) == after, "saving, loading and going on equals not saving")

    def options(self, decision: Decision, before: str) -> None:
        notations = decision.notations()
        self.need(len(notations) > 0, "a decision has options")
        self.need(len(set(notations)) == len(notations), "options are unique", str(notations))
        for index in range(len(notations)):
            self.need(decision.parse(notations[index]).index == index, "a notation parses back", notations[index])
        self.names(notations)
        again = decision_of(self.match, decision.who, decision.question, decision.values, decision.item)
        self.need(again.notations() == notations, "notations are stable")
        try:
            self.match.apply("no such option, surely")
        except IllegalOption as error:
            self.need(bool(error.allowed), "a refusal names the options")
        else:
            self.need(False, "an unknown option is refused")
        self.need(digest(self.match) == before, "a refused option changes nothing")

    def names(self, notations: Sequence[str]) -> None:
        """Check that no card could have the name of an answer that means something else."""
        free = self.subject.could_be_called
        for notation in notations:
            if free is not None and notation not in self.read:
                self.read.add(notation)
                self.need(not free(notation), "names are no notations", notation)

    def state(self) -> None:
        """Check what holds of every state, including the last."""
        wrong = wrong_row(self.match.game, self.match.state)
        self.need(not wrong, "every row has the fields of its kind", wrong)
        self.zones()
        if self.subject.invariant is not None:
            wrong = self.subject.invariant(self.match)
            self.need(not wrong, "the game's own invariant", wrong)

    def zones(self) -> None:
        m = self.match
        seen: dict[int, int] = {}
        for zone, objects in enumerate(m.state.zones):
            for obj in objects:
                self.need(obj not in seen, "every object is in one zone", f"object {obj}")
                seen[obj] = zone
        for obj, row in enumerate(m.state.rows):
            if row[KIND] >= FIRST_OBJECT and row[CARD] >= 0:
                self.need(seen.get(obj, -1) == row[ZONE], "every card is where it says", f"object {obj}")
                self.need(row[ZONE] >= 0 or self.game.keeps_gone, "every card is in a zone", f"object {obj}")

    def views(self) -> None:
        """Check that a player's view does not change when information hidden from that player does."""
        m = self.match
        for player in range(self.game.players):
            view = m.view(player)
            seen = view.data()
            other = hidden_dealt_anew(view, Stream(self.seed, "hidden"))
            self.need(other.view(player).data() == seen, "a view leaks nothing", f"to player {player}")
        decision = m.decision
        if decision is None:
            return
        self.sampled(decision.who)
        if self.game.players > 1:
            self.sampled((decision.who + 1) % self.game.players)

    def sampled(self, player: int) -> None:
        """Check that a sample agrees with the player's view, whichever player must decide, and accepts any answer."""
        view = self.match.view(player)
        sample = view.sample(self.seed)
        if sample is not None:
            self.need(sample.view(player).data() == view.data(), "a sample agrees with the view", f"of player {player}")
            assert sample.decision is not None
            sample.apply(Stream(self.seed, "sampled").below(len(sample.decision)))

    def end(self) -> None:
        """Check what holds of the match as a whole."""
        m = self.match
        final = digest(m)
        self.need(m.outcome() is not None, "a match that has no decision is over")
        self.state()
        self.views()
        self.losing_at_once()
        told = list(range(self.told_from, m.count))
        self.need(self.observer.numbers == told, "observers are told each event once")
        for e in m.events:
            self.need(e.cause < e.number, "a cause comes before its event", f"event {e.number}")
        kept = m.record()
        self.need(digest(replay(self.game, kept)) == final, "a record replays to the same state")
        indices = self.indices[:]
        for journal in (True, False):
            other = self.game.start(self.seed, self.decks)
            script = Indices(indices)
            other.play([script] * self.game.players, journal=journal)
            self.need(digest(other) == final, "playing through equals playing step by step", f"journal {journal}")
        whole = m.copy(whole=True)
        while whole.history:
            whole.undo()
        start = digest(self.game.start(self.seed, self.decks))
        self.need(digest(whole) == start, "undoing everything comes back to the start")

    def losing_at_once(self) -> None:
        """Check that nobody wins if all players lose at once."""
        if self.subject.all_lost is not None:
            outcome = self.subject.all_lost(self.game).outcome()
            self.need(outcome is not None and outcome.draw, "all losing at once is a draw", str(outcome))


class Indices(Agent):
    """An agent that answers for any player with option numbers from a list."""

    def __init__(self, indices: Sequence[int]) -> None:
        self.indices = list(indices)
        self.at = 0

    def choose(self, view: View, decision: Decision) -> int:
        self.at += 1
        return self.indices[self.at - 1]


class Dice(Agent):
    """An agent that chooses any option with equal probability."""

    def __init__(self, seed: int) -> None:
        self.stream = Stream(seed, "conformance")

    def choose(self, view: View, decision: Decision) -> int:
        return self.stream.below(len(decision))


def hidden_dealt_anew(view: View, stream: Stream) -> Match:
    """Return a copy of the match in which the cards that the player cannot see have changed places."""
    m = match_of(view)
    other = m.copy()
    for owner in range(m.game.players):
        hidden = [
            obj for obj, row in enumerate(m.state.rows)
            if row[KIND] >= FIRST_OBJECT and row[CARD] >= 0 and row[OWNER] == owner and not view.can_see(obj)
            and m.game.dealt_anew(m, obj)
        ]  # fmt: skip
        cards = [m.state.rows[obj][CARD] for obj in hidden]
        stream.shuffle(cards)
        for obj, card in zip(hidden, cards, strict=True):
            m.game.become(other, obj, card)
    return other


def check_match(
    subject: Subject, seed: int, choices: Sequence[int] | None = None, *, game: Game | None = None
) -> list[int]:
    """Play one match and check every promise; Broken names one that was not kept. Return the option numbers chosen.

    Without `choices` the options are random. A number too large for a decision counts from its last option, so that
    traces stay playable while they are minimised; the check ends where they end.
    """
    walk = _Walk(subject, subject.make() if game is None else game, seed)
    stream = Stream(seed, "conformance")
    while (decision := walk.match.decision) is not None:
        number = len(walk.indices)
        walk.need(number < walk.game.decision_bound, "play ends within the game's bound")
        if choices is not None and number >= len(choices):
            return walk.indices
        index = by_chance(stream, decision, number) if choices is None else min(choices[number], len(decision) - 1)
        walk.step(index)
    walk.end()
    return walk.indices


@dataclass(frozen=True, slots=True)
class Tally:
    """The amount of checking done."""

    matches: int
    decisions: int


def check_seeds(subject: Subject, seeds: Iterable[int], tell: Callable[[int], None] | None = None) -> Tally:
    """Check one match for each seed; raise the first Broken. `tell` is called after each match."""
    game = subject.make()
    matches = decisions = 0
    for seed in seeds:
        decisions += len(check_match(subject, seed, game=game))
        matches += 1
        if tell is not None:
            tell(seed)
    return Tally(matches, decisions)
