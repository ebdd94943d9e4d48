"""Results of many matches in, rates and averages out: who wins, how long it takes, what the cards do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from cardwright.simulate.intervals import PairedDifference, Rate
from cardwright.simulate.matchup import DRAW, MatchResult, Matchup


@dataclass(frozen=True, slots=True)
class CardUse:
    """What one card did. Both decks of a match are counted, each for itself.

    `held`: how often a deck with it (or one that played it all the same) was in a match; `played`: in how many of these
    it was played, with how often these decks then won; `times`: how often it was played in all.
    """

    name: str
    held: int
    times: int
    won: Rate

    @property
    def played(self) -> Rate:
        """In how many of the matches it was in it was played."""
        return Rate(self.won.cases, self.held)


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of a matchup. A draw is a match that neither deck won; it counts as not won for both.

    `first`: how often the player who began won, of the matches that somebody won. `different`: how many different ways
    the matches went; if these are few, the intervals promise more than is known.
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
    """Count the results; cards in the order of how often they were played, then by name."""
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
    """How the use of one card changed: in which share of its matches it is played, how often in a match, winning."""

    name: str
    before: CardUse
    after: CardUse

    @property
    def share(self) -> float:
        """How much more often, of the matches it is in, it is played at all."""
        return self.after.played.rate - self.before.played.rate

    @property
    def times(self) -> float:
        """How many times more it is played in a match it is in."""
        return _each(self.after) - _each(self.before)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The same matches with two versions of the cards: same seeds, same seats.

    `won` is the first deck's. `winners`: the numbers of matches that another deck won. `courses`: of matches that went
    another way, these included. `cards`: those whose use moved, most of all first.
    """

    before: Tally
    after: Tally
    won: PairedDifference
    winners: tuple[int, ...]
    courses: tuple[int, ...]
    cards: tuple[CardMove, ...]


def compare(before: tuple[Matchup, Sequence[MatchResult]], after: tuple[Matchup, Sequence[MatchResult]]) -> Comparison:
    """What a change of the cards did; both must be of the same matches."""
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
