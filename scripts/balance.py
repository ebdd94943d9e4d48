"""Plays every deck of a game against every other and tells how often each wins.

    python -m scripts.balance estraven [--games 400] [--agents greedy] [--seed 1] [--decks A B ...]

Prints a table of win rates with 95 % intervals (a draw is half a win), then the cards that were never played. Every
pair is played in pairs of matches with the same seed and the seats swapped.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import combinations

from cardwright import games
from cardwright.simulate.intervals import Rate
from cardwright.simulate.matchup import DRAW, Matchup, play_matches

DRAWS_COUNT = 2
"""A win counts so many halves."""


def halves(wins: int, draws: int, matches: int) -> Rate:
    """Return the rate of wins with draws as half a win; with an odd number of draws the half goes to the other."""
    return Rate(wins + draws // DRAWS_COUNT, matches)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m scripts.balance", description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--games", type=int, default=400, help="for each pair of decks")
    parser.add_argument("--agents", default="greedy", help="who plays both sides")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decks", nargs="+", help="decks of the game; all if none is named")
    parser.add_argument("--workers", type=int, default=0, help="processes; one for each core if 0")
    options = parser.parse_args()
    folder = games.find(options.game)
    names = options.decks or list(folder.shelf.deck_names())
    rates: dict[tuple[str, str], Rate] = {}
    draws = turns = matches = 0
    played: Counter[str] = Counter()
    for one, other in combinations(names, 2):
        decks = (tuple(folder.find_deck(one)), tuple(folder.find_deck(other)))
        matchup = Matchup(options.game, {}, (), decks, (options.agents, options.agents), options.seed)
        results = play_matches(matchup, options.games, workers=options.workers)
        wins = [sum(result.winner == deck for result in results) for deck in (0, 1)]
        even = sum(result.winner == DRAW for result in results)
        rates[one, other] = halves(wins[0], even, len(results))
        rates[other, one] = halves(wins[1], even, len(results))
        draws += even
        matches += len(results)
        turns += sum(result.turns for result in results)
        for result in results:
            played.update(result.plays[0])
            played.update(result.plays[1])
        print(f"{one} v. {other}: {shown(rates[one, other])}", file=sys.stderr, flush=True)
    print(f"| | {' | '.join(names)} | all |")
    print(f"|---|{'---|' * (len(names) + 1)}")
    for one in names:
        cells = [shown(rates[one, other]) if other != one else "" for other in names]
        mine = [rates[one, other] for other in names if other != one]
        whole = Rate(sum(rate.hits for rate in mine), sum(rate.cases for rate in mine))
        print(f"| {one} | {' | '.join(cells)} | {shown(whole)} |")
    print(f"\n{matches:,} matches, {draws:,} draws, {turns / matches:.1f} turns")
    in_decks = {card for name in names for card in folder.find_deck(name)}
    print(f"never played: {', '.join(sorted(in_decks - set(played))) or 'none'}")
    print(
        "seldom played: "
        + ", ".join(f"{card} {count}" for card, count in sorted(played.items(), key=lambda it: it[1])[:12])
    )


def shown(rate: Rate) -> str:
    """Return a rate with its interval.

    >>> shown(Rate(50, 100))
    '50 % (40 to 60)'
    """
    return f"{rate.rate:.0%} ({100 * rate.low:.0f} to {100 * rate.high:.0f})".replace("%", " %", 1)


if __name__ == "__main__":
    main()
