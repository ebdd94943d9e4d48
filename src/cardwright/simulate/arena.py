"""The arena: agents against each other, over the same decks and on paired seeds.

An entrant is an agent with a deck. Two agents meet in mirrors, where both have the same deck, and across, where each
has the deck that the other has in another pair; so no agent has the better decks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import ceil
from typing import Final

from cardwright.agents.named import named, seat_seed
from cardwright.engine.game import Game
from cardwright.simulate.anytime import Anytime, anytime
from cardwright.simulate.outcomes import UnitCount, unit_count
from cardwright.simulate.paired import UnitRate, decided_rate
from cardwright.simulate.plan import MATCHES, canonical, short
from cardwright.simulate.results import UnitResult


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two agents by their numbers, and the pairs of the plan in which they meet."""

    a: int
    b: int
    pairs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bout:
    """How one agent stands against another, over all their pairs of decks."""

    meeting: Meeting
    counts: tuple[UnitCount, ...]
    rate: UnitRate
    anytime: Anytime
    errors: int

    def turned(self) -> Bout:
        """Return how the other agent stands."""
        counts = tuple(replace(count, won=count.lost, lost=count.won) for count in self.counts)
        mine = self.anytime
        other = replace(mine, mean=1 - mine.mean, low=1 - mine.high, high=1 - mine.low)
        meeting = Meeting(self.meeting.b, self.meeting.a, self.meeting.pairs)
        return Bout(meeting, counts, decided_rate(counts), other, self.errors)


def number_of(agent: int, deck: int, decks: int) -> int:
    """Return the number of the entrant that is this agent with this deck."""
    return agent * decks + deck


def meetings(agents: int, decks: int) -> tuple[list[tuple[int, int]], list[Meeting]]:
    """Return the pairs of entrants that play, and which of them each two agents have.

    Each deck meets itself, and the next in the list both ways; so every deck is played equally often by both agents.
    """
    pairs: list[tuple[int, int]] = []
    found: list[Meeting] = []
    for one, other in combinations(range(agents), 2):
        first = len(pairs)
        for deck in range(decks):
            pairs.append((number_of(one, deck, decks), number_of(other, deck, decks)))
            beside = (deck + 1) % decks
            if beside != deck:
                pairs.append((number_of(one, deck, decks), number_of(other, beside, decks)))
                pairs.append((number_of(one, beside, decks), number_of(other, deck, decks)))
        # With two decks each is beside the other, and those pairs are there already.
        pairs[first:] = dict.fromkeys(pairs[first:])
        found.append(Meeting(one, other, tuple(range(first, len(pairs)))))
    return pairs, found


def matches_of_pair(matches: int, meeting: Meeting) -> int:
    """Return how many matches each pair of a meeting has, if all of them together are to have so many at least."""
    return MATCHES * ceil(matches / MATCHES / len(meeting.pairs))


def bout(meeting: Meeting, units: Sequence[Sequence[UnitResult]]) -> Bout:
    """Return how the first agent of a meeting stands; `units` are those of each pair of the plan, in order."""
    mine = [unit for pair in meeting.pairs for unit in units[pair]]
    # In the order of play: what is said at any time holds for units in their order.
    ordered = sorted((unit for unit in mine if unit.games), key=lambda unit: (unit.number, unit.pair))
    counts = tuple(unit_count(unit, 0) for unit in ordered)
    return Bout(
        meeting,
        counts,
        decided_rate(counts),
        anytime(count.score for count in counts if count.played),
        sum(count.errors for count in counts) + sum(not unit.games for unit in mine),
    )


REFERENCE: Final = "greedy"
"""The agent that others are measured against for good: a test has the digest of what it plays, so it cannot change
unseen."""


def transcript_digest(game: Game, decks: Sequence[Sequence[str]], agent: str, seeds: int, answers: int) -> str:
    """Return a short digest of what an agent plays against itself: the answers of the beginning of some matches."""
    played: list[list[int]] = []
    for seed in range(seeds):
        match = game.start(seed, decks)
        seats = [named(agent, seat_seed(seed, seat)) for seat in range(game.players)]
        while (decision := match.decision) is not None and len(match.choices) < answers:
            match.apply(seats[decision.who].choose(match.view(decision.who), decision))
        played.append(match.choices)
    return short(canonical(played))
