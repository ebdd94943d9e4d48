"""Which decks are legal: how many cards, how many copies of one, and how large a sideboard (CR 100.2a, 100.4a)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from cardwright.definitions.deck_list import DeckList, counted
from cardwright.errors import BadInput, CardErrors, Problem
from cardwright.games.magic.rules.core.board import BASIC

if TYPE_CHECKING:
    from cardwright.games.magic.rules.core.objects import MagicCards

ANY_NUMBER_OF_COPIES: Final = 0
OWN_LIMITS: Final[Mapping[str, int]] = {
    "Cid, Timeless Artificer": ANY_NUMBER_OF_COPIES,
    "Dragon's Approach": ANY_NUMBER_OF_COPIES,
    "Hare Apparent": ANY_NUMBER_OF_COPIES,
    "Nazg\u00fbl": 9,
    "Once More with Feeling": 1,
    "Persistent Petitioners": ANY_NUMBER_OF_COPIES,
    "Rat Colony": ANY_NUMBER_OF_COPIES,
    "Relentless Rats": ANY_NUMBER_OF_COPIES,
    "Seven Dwarves": 7,
    "Shadowborn Apostle": ANY_NUMBER_OF_COPIES,
    "Slime Against Humanity": ANY_NUMBER_OF_COPIES,
    "Tempest Hawk": ANY_NUMBER_OF_COPIES,
    "Templar Knight": ANY_NUMBER_OF_COPIES,
}
"""The cards that say themselves how many of them a deck may have."""


class Construction:
    """How a deck is built: its smallest and largest size, the largest sideboard, and how many of one card.

    `largest` is 0 if there is no limit.
    """

    __slots__ = ("copies", "largest", "sideboard", "smallest")

    smallest: int
    largest: int
    sideboard: int
    copies: int

    def __init__(self, smallest: int, largest: int, sideboard: int, copies: int) -> None:
        self.smallest = smallest
        self.largest = largest
        self.sideboard = sideboard
        self.copies = copies

    def limit(self, name: str) -> int:
        """Return how many copies of a card that is no basic land are allowed; 0 if any number is."""
        return OWN_LIMITS.get(name, self.copies)


CONSTRUCTED: Final = Construction(60, 0, 15, 4)


def check_decks(game: MagicCards, decks: Sequence[Sequence[str]]) -> None:
    """Raise CardErrors listing every problem of every deck."""
    if len(decks) != game.players:
        raise BadInput(f"this game of magic needs {game.players} decks, found {len(decks)}")
    problems: list[Problem] = []
    for seat in range(len(decks)):
        deck = decks[seat]
        listed = deck if isinstance(deck, DeckList) else DeckList("", counted(deck))
        problems.extend(_problems(game, f"deck {seat + 1}", listed))
    if problems:
        raise CardErrors(problems)


def _problems(game: MagicCards, place: str, deck: DeckList) -> list[Problem]:
    problems: list[Problem] = []
    known = game.known()
    basics: set[str] = set()
    for name in {**deck.main, **deck.sideboard}:
        card = known.facts(name)
        if card is None or card.token or card.is_part:
            why = known.refusal(name) if card is None else ""
            if why:
                problems.append(Problem(deck.file, place, why, name, line=deck.lines.get(name, 0)))
                continue
            what = "unknown card" if card is None else "a token has no place in a deck:"
            if card is not None and card.is_part:
                what = "a deck has whole cards, not a part of one:"
            near = known.nearest_name(name)
            problems.append(Problem(deck.file, place, f"{what} {name!r}", name, (), near, deck.lines.get(name, 0)))
        elif card.types & BASIC:
            basics.add(name)
    return problems + size_problems(deck, CONSTRUCTED, basics, place)


def size_problems(deck: DeckList, built: Construction, basics: set[str], place: str = "") -> list[Problem]:
    """Return what is wrong with the sizes of a deck and its sideboard and the number of copies in both.

    `basics` are the basic lands, of which there may be any number.
    """
    problems: list[Problem] = []
    for name in {**deck.main, **deck.sideboard}:
        count = deck.main.get(name, 0) + deck.sideboard.get(name, 0)
        limit = built.limit(name)
        if name not in basics and limit and count > limit:
            allowed = "only one is" if limit == 1 else f"at most {limit} are"
            where = " in main deck and sideboard" if name in deck.main and name in deck.sideboard else ""
            message = f"{count} copies of {name}{where}, {allowed} allowed"
            problems.append(Problem(deck.file, place, message, name, line=deck.lines.get(name, 0)))
    size, side = sum(deck.main.values()), sum(deck.sideboard.values())
    if built.smallest == built.largest and size != built.smallest:
        problems.append(Problem(deck.file, place, f"{size} cards, exactly {built.smallest} are needed"))
    elif size < built.smallest:
        problems.append(Problem(deck.file, place, f"{size} cards, at least {built.smallest} are needed"))
    elif built.largest and size > built.largest:
        problems.append(Problem(deck.file, place, f"{size} cards, at most {built.largest} are allowed"))
    if side > built.sideboard:
        message = f"{side} cards in the sideboard, at most {built.sideboard} are allowed"
        if not built.sideboard:
            message = f"a sideboard of {side}, none is allowed"
        problems.append(Problem(deck.file, place, message))
    return problems
