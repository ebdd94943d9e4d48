"""What a deck opens with and draws, exactly: the hypergeometric distribution, by counting hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import comb

from cardwright.errors import BadInput


def chance_of(cards: int, wanted: int, seen: int, number: int) -> float:
    """Return the chance of exactly `number` wanted cards among those seen, of a deck with so many cards and wanted
    ones.

    >>> round(chance_of(60, 4, 7, 1), 4)
    0.3363
    """
    _check(cards, wanted, seen)
    if not 0 <= number <= min(wanted, seen) or seen - number > cards - wanted:
        return 0.0
    return comb(wanted, number) * comb(cards - wanted, seen - number) / comb(cards, seen)


def chance_of_least(cards: int, wanted: int, seen: int, number: int) -> float:
    """Return the chance of at least `number` wanted cards among those seen."""
    _check(cards, wanted, seen)
    ways = sum(
        comb(wanted, one) * comb(cards - wanted, seen - one) for one in range(max(0, number), wanted + 1) if one <= seen
    )
    return ways / comb(cards, seen)


def chance_of_all(cards: int, wanted: Sequence[tuple[int, int]], seen: int) -> float:
    """Return the chance of seeing enough of several kinds at once; each is its copies and how many are wanted."""
    copies = sum(kind[0] for kind in wanted)
    _check(cards, copies, seen)
    # ways[n]: in how many ways n of the seen cards are copies of the kinds so far, with enough of each.
    ways = [1]
    for held, least in wanted:
        after = [0] * (len(ways) + held)
        for before, count in enumerate(ways):
            for number in range(max(0, least), held + 1):
                after[before + number] += count * comb(held, number)
        ways = after
    found = sum(count * comb(cards - copies, seen - number) for number, count in enumerate(ways) if number <= seen)
    return found / comb(cards, seen)


def _check(cards: int, wanted: int, seen: int) -> None:
    if not (0 <= wanted <= cards and 0 <= seen <= cards):
        raise BadInput(f"of {cards} cards, {wanted} cannot be wanted and {seen} seen")


def cards_seen(hand: int, turn: int, *, on_the_play: bool) -> int:
    """Return how many cards a player has seen by a turn of its own, from 1; on the play the first turn has no draw.

    >>> cards_seen(7, 1, on_the_play=True), cards_seen(7, 3, on_the_play=False)
    (7, 10)
    """
    return hand + turn - on_the_play


@dataclass(frozen=True, slots=True)
class ByTurn:
    """The chance to have seen at least `least` cards of a group by each turn from 1, on the play and on the draw."""

    name: str
    copies: int
    least: int
    play: tuple[float, ...]
    draw: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Openings:
    """The openings of a deck: for each group, such as lands, the chance of 0, 1, 2, ... of it in the opening hand.

    `turns` has a line for each card and group with the chance of one copy by each turn.
    """

    cards: int
    hand: int
    groups: dict[str, tuple[float, ...]]
    turns: tuple[ByTurn, ...]


def in_hand(deck: Mapping[str, int], names: Iterable[str], hand: int = 7) -> tuple[float, ...]:
    """Return the chance of 0, 1, 2, ... cards with these names in an opening hand."""
    cards = sum(deck.values())
    wanted = sum(deck.get(name, 0) for name in set(names))
    seen = min(hand, cards)
    return tuple(chance_of(cards, wanted, seen, number) for number in range(seen + 1))


def by_turn(
    deck: Mapping[str, int], name: str, names: Iterable[str], turns: int, *, least: int = 1, hand: int = 7
) -> ByTurn:
    """Return the chance to have seen at least `least` of these cards by each turn; a deck that ends is seen whole."""
    cards = sum(deck.values())
    copies = sum(deck.get(one, 0) for one in set(names))

    def chances(on_the_play: bool) -> tuple[float, ...]:
        seen = (min(cards, cards_seen(hand, turn, on_the_play=on_the_play)) for turn in range(1, turns + 1))
        return tuple(chance_of_least(cards, copies, one, least) for one in seen)

    return ByTurn(name, copies, least, chances(True), chances(False))


def openings(
    deck: Mapping[str, int], groups: Mapping[str, Iterable[str]], *, turns: int = 6, hand: int = 7
) -> Openings:
    """Return what a deck opens with: its groups by number in hand, and each card's chance by turn."""
    if not deck:
        return Openings(0, hand, {}, ())
    named = {group: sorted(set(names) & set(deck)) for group, names in groups.items()}
    found = {group: in_hand(deck, names, hand) for group, names in named.items() if names}
    lines = [by_turn(deck, card, [card], turns, hand=hand) for card in sorted(deck)]
    return Openings(sum(deck.values()), hand, found, tuple(lines))
