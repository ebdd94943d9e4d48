"""What the cards of a deck did, in the figures that players know, and their caveats.

Every figure counts decided games, each once however many copies were seen. They say what went together, not what caused
it. What a card causes is told by playing the same games with the card replaced (`impact`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardwright.simulate.outcomes import games_of
from cardwright.simulate.paired import RateDifference, UnitRate, rate_difference, unit_rate
from cardwright.simulate.results import DECIDED, CardsSeen, GameResult, UnitResult

CAVEATS: Final[dict[str, str]] = {
    "GP": "GP WR: won of the games with the card in the deck. A card that is always there has the deck's own rate.",
    "OH": "OH WR: won with the card in the opening hand that was kept. Hands that were sent back are not counted.",
    "GD": "GD WR: won when the card was drawn later. Longer games draw more cards, which makes late cards look better.",
    "GIH": "GIH WR: won with the card in hand at any time. It favours cards of decks that win long games.",
    "GNS": "GNS WR: won when no copy was seen. These are the shorter games: it is what a fast deck wins anyway.",
    "IWD": "IWD: GIH WR minus GNS WR, in points. Cards that end games, or that only long games see, are off by that.",
    "agent": "Cards that an agent cannot play well look bad whatever they are worth to a person.",
    "swap": "Only the paired swap, the same games with the card replaced, tells what a card causes.",
}

KINDS: Final = ("deck", "opening", "drawn", "hand", "unseen", "played")


@dataclass(frozen=True, slots=True)
class CardFigures:
    """The figures of one card of a deck. `copies` is how many the main deck has; `played` in how many games it was
    played.
    """

    name: str
    copies: int
    in_deck: UnitRate
    opening: UnitRate
    drawn: UnitRate
    in_hand: UnitRate
    not_seen: UnitRate
    improvement: RateDifference
    played: UnitRate


def card_figures(units: Sequence[UnitResult], side: int, deck: Mapping[str, int]) -> tuple[CardFigures, ...]:
    """Return the figures of every card that a side had, the greatest improvement when drawn first.

    `deck` is its main deck; what was boarded in and out of each game is known from the game. Cards of nobody's deck,
    such as those made in a game, are not listed.
    """
    names = set(deck)
    for game in games_of(units):
        names.update(game.cards[side].boarded_in)
    found = [_figures(units, side, deck, name) for name in sorted(names)]
    return tuple(sorted(found, key=lambda card: (not card.improvement.known, -card.improvement.difference, card.name)))


def _figures(units: Sequence[UnitResult], side: int, deck: Mapping[str, int], name: str) -> CardFigures:
    parts: dict[str, list[tuple[int, int]]] = {key: [] for key in KINDS}
    for unit in units:
        wins, cases = [0] * len(KINDS), [0] * len(KINDS)
        for game in unit.games:
            seen = game.cards[side]
            if game.end != DECIDED or not _held(deck, seen, name):
                continue
            opening, drawn = bool(seen.opening.get(name)), bool(seen.drawn.get(name))
            hand = opening or drawn
            for place, counts in enumerate((True, opening, drawn, hand, not hand, bool(seen.played.get(name)))):
                cases[place] += counts
                wins[place] += counts and game.winner == side
        for key, won, of in zip(KINDS, wins, cases, strict=True):
            parts[key].append((won, of))
    rates = {key: unit_rate(column) for key, column in parts.items()}
    both = [(*seen, *missed) for seen, missed in zip(parts["hand"], parts["unseen"], strict=True)]
    return CardFigures(
        name=name,
        copies=deck.get(name, 0),
        in_deck=rates["deck"],
        opening=rates["opening"],
        drawn=rates["drawn"],
        in_hand=rates["hand"],
        not_seen=rates["unseen"],
        improvement=rate_difference(both),
        played=rates["played"],
    )


def _held(deck: Mapping[str, int], seen: CardsSeen, name: str) -> bool:
    return deck.get(name, 0) + seen.boarded_in.get(name, 0) - seen.boarded_out.get(name, 0) > 0


@dataclass(frozen=True, slots=True)
class Boarded:
    """A card that was boarded in or out: in how many games, how many copies in each on average, and the games won."""

    name: str
    into: bool
    copies: float
    won: UnitRate


@dataclass(frozen=True, slots=True)
class SideboardEffect:
    """How a side did before and after sideboarding, of decided games.

    `by_game` has the rate of each game of a match, from the first. `later` is that of all but the first. A third game
    is only played after one win each, so the plain comparison is that of first and second games (`change`).
    """

    by_game: dict[int, UnitRate]
    later: UnitRate
    change: RateDifference
    cards: tuple[Boarded, ...]


def sideboard_effect(units: Sequence[UnitResult], side: int) -> SideboardEffect | None:
    """Return what sideboarding did for a side; None if no match has a second game."""
    decided = [[game for game in unit.games if game.end == DECIDED] for unit in units]
    numbers = sorted({game.game for unit in decided for game in unit})
    if not any(numbers):
        return None

    def part(games: Iterable[GameResult]) -> tuple[int, int]:
        wins = [game.winner == side for game in games]
        return sum(wins), len(wins)

    second = [
        (*part(game for game in unit if game.game == 1), *part(game for game in unit if game.game == 0))
        for unit in decided
    ]
    return SideboardEffect(
        by_game={
            number: unit_rate(part(g for g in unit if g.game == number) for unit in decided) for number in numbers
        },
        later=unit_rate(part(game for game in unit if game.game) for unit in decided),
        change=rate_difference(second),
        cards=tuple(_boarded(decided, side)),
    )


def _boarded(decided: Sequence[Sequence[GameResult]], side: int) -> list[Boarded]:
    found = []
    for into in (True, False):
        names: set[str] = set()
        for unit in decided:
            for game in unit:
                names.update(_moved(game, side, into))
        for name in sorted(names):
            chosen = [[game for game in unit if _moved(game, side, into).get(name)] for unit in decided]
            copies = sum(_moved(game, side, into)[name] for unit in chosen for game in unit)
            won = unit_rate((sum(game.winner == side for game in unit), len(unit)) for unit in chosen)
            found.append(Boarded(name, into, copies / won.cases, won))
    return found


def _moved(game: GameResult, side: int, into: bool) -> Mapping[str, int]:
    seen = game.cards[side]
    return seen.boarded_in if into else seen.boarded_out
