"""Turns the results of many matches into rates and averages: wins, lengths, and the use of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from cardwright.simulate.intervals import PairedDifference, Rate
from cardwright.simulate.matchup import DRAW, MatchResult, Matchup


@dataclass(frozen=True, slots=True)
class CardUse:
    """The use of one card. Both decks of a match are counted, each for itself.

    `held`: how often a deck with it (or one that played it all the same) was in a match; `played`: in how many of these
    it was played, with how often these decks then won; `times`: how often it was played in total.
    """

    name: str
    held: int
    times: int
    won: Rate

    @property
    def played(self) -> Rate:
        """Return in how many of its matches it was played."""
        return Rate(self.won.cases, self.held)


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of a matchup. A draw is a match that neither deck won; it counts as not won for both.

    `first`: how often the player who began won, of the matches with a winner. `different`: how many different courses
    the matches took; if these are few, the intervals promise more than is known.
    """

    matches: int
    different: int
    won: tuple[Rate, Rate]
    draws: int
    first: Rate
    turns: float
    decisions: float
    cards: tuple[CardUse, ...]


def tally(matchup: Matchup, results: Sequence[MatchResult]) -> Tally:
    """Count the results; cards are ordered by how often they were played, then by name."""
    count = len(results)
    decided = [result for result in results if result.winner != DRAW]
    wins = [sum(result.winner == deck for result in results) for deck in (0, 1)]
    return Tally(
        matches=count,
        different=len({result.course for result in results}),
        won=(Rate(wins[0], count), Rate(wins[1], count)),
        draws=count - len(decided),
        first=Rate(sum(result.winner == result.first for result in decided), len(decided)),
        turns=fmean(result.turns for result in results),
        decisions=fmean(result.decisions for result in results),
        cards=_cards(matchup, results),
    )


def _cards(matchup: Matchup, results: Sequence[MatchResult]) -> tuple[CardUse, ...]:
    held: Counter[str] = Counter()
    times: Counter[str] = Counter()
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    names = [set(deck) for deck in matchup.decks]
    for result in results:
        for deck in (0, 1):
            plays = result.plays[deck]
            held.update(names[deck].union(plays))
            times.update(plays)
            played.update(plays.keys())
            if result.winner == deck:
                won.update(plays.keys())
    cards = [CardUse(name, held[name], times[name], Rate(won[name], played[name])) for name in held]
    return tuple(sorted(cards, key=lambda card: (-card.times, card.name)))


@dataclass(frozen=True, slots=True)
class CardMove:
    """How the use of one card changed: the share of its matches in which it is played, plays per match, wins."""

    name: str
    before: CardUse
    after: CardUse

    @property
    def share(self) -> float:
        """Return the change in the share of its matches in which it is played at all."""
        return self.after.played.rate - self.before.played.rate

    @property
    def times(self) -> float:
        """Return the change in how many times it is played in one of its matches."""
        return _each(self.after) - _each(self.before)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The same matches with two versions of the cards: same seeds, same seats.

    `won` is the first deck's. `winners`: the numbers of matches that another deck won. `courses`: the numbers of
    matches that went differently, these included. `cards`: those whose use changed, the greatest change first.
    """

    before: Tally
    after: Tally
    won: PairedDifference
    winners: tuple[int, ...]
    courses: tuple[int, ...]
    cards: tuple[CardMove, ...]


def compare(before: tuple[Matchup, Sequence[MatchResult]], after: tuple[Matchup, Sequence[MatchResult]]) -> Comparison:
    """Return what a change of the cards did; both arguments must be of the same matches."""
    pairs = list(zip(before[1], after[1], strict=True))
    if any((old.number, old.seed) != (new.number, new.seed) for old, new in pairs):
        raise ValueError("only matches with the same seed and seats can be compared")
    counts = Counter((old.winner == 0, new.winner == 0) for old, new in pairs)
    one, other = tally(*before), tally(*after)
    return Comparison(
        before=one,
        after=other,
        won=PairedDifference(
            both=counts[True, True],
            gained=counts[False, True],
            lost=counts[True, False],
            neither=counts[False, False],
        ),
        winners=tuple(new.number for old, new in pairs if old.winner != new.winner),
        courses=tuple(new.number for old, new in pairs if _went(old) != _went(new)),
        cards=_moves(one, other),
    )


def _went(result: MatchResult) -> tuple[object, ...]:
    return result.winner, result.turns, result.decisions, result.plays, result.course


def _moves(before: Tally, after: Tally) -> tuple[CardMove, ...]:
    old = {card.name: card for card in before.cards}
    new = {card.name: card for card in after.cards}
    unused = Rate(0, 0)
    moves = [
        CardMove(name, old.get(name, CardUse(name, 0, 0, unused)), new.get(name, CardUse(name, 0, 0, unused)))
        for name in {**old, **new}
    ]
    moved = [move for move in moves if move.share or move.times or move.before.won != move.after.won]
    return tuple(sorted(moved, key=lambda move: (-abs(move.times), -abs(move.share), move.name)))


def _each(card: CardUse) -> float:
    return card.times / card.held if card.held else 0.0
