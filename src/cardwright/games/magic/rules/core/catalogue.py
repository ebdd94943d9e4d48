"""Facts about cards that need not be in the match: which cards exist and their names."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardwright.errors import RulesError, nearest

if TYPE_CHECKING:
    from cardwright.games.magic.rules.core.own_cards import OwnCards

# How many bytes the number of a name has.
_BYTES = 5


def name_number(name: str) -> int:
    """Return the number of a card name: 1 or more, whatever other cards exist."""
    return int.from_bytes(blake2b(name.encode(), digest_size=_BYTES).digest(), "big") + 1


class CardFacts:
    """The printed facts of a card or a part of one that decks and names need."""

    __slots__ = ("castable", "colours", "is_part", "name", "token", "types")

    name: str
    types: int
    colours: int
    token: bool
    is_part: bool
    # Whether it is a card by this name, not only in its halves.
    castable: bool

    def __init__(self, name: str, types: int, colours: int, token: bool, is_part: bool, castable: bool) -> None:
        self.name = name
        self.types = types
        self.colours = colours
        self.token = token
        self.is_part = is_part
        self.castable = castable


@mypyc_attr(allow_interpreted_subclasses=True)
class Catalogue:
    """All cards that decks may contain, from which each match takes its own."""

    def __init__(self) -> None:
        self._facts: dict[str, CardFacts] = {}
        self._names: dict[int, str] = {}
        # What may be named, by the types that are left out: a list that nobody changes.
        self._nameable: dict[int, list[int]] = {}

    def match_game(self, game: OwnCards, names: set[str]) -> OwnCards:
        """Return a game like this one with these cards and those they name; raise KeyError naming a card that
        does not exist."""
        raise NotImplementedError

    def with_named(self, names: Iterable[str]) -> list[str]:
        """Return these cards and all cards that they name, sorted; raise KeyError for a name that is not in the
        catalogue."""
        raise NotImplementedError

    def kept_data(self, names: set[str]) -> dict[str, object]:
        """Return the definitions of these cards and of those they name, as plain data by name."""
        raise NotImplementedError

    def all_facts(self) -> list[CardFacts]:
        """Return the facts of every card, token and part; a card comes before its parts."""
        raise NotImplementedError

    def facts(self, name: str) -> CardFacts | None:
        """Return the facts of the card, token or part with this name; if there are several, those of the whole card."""
        if not self._facts:
            for found in self.all_facts():
                known = self._facts.get(found.name)
                if known is None or (known.token and not found.token) or (known.is_part and not found.is_part):
                    self._facts[found.name] = found
        return self._facts.get(name)

    def playable_names(self) -> list[str]:
        """Return the names of the cards that a deck may have."""
        return [each.name for each in self.all_facts() if not each.token and not each.is_part]

    def nearest_name(self, name: str) -> str:
        """Return the name of the card that is most like this name, "" if none is near."""
        return nearest(name, self.playable_names())

    def refusal(self, name: str) -> str:
        """Return why a card that exists cannot be played, "" if it can, or if there is no such card."""
        return ""

    def card_names(self, without: int) -> list[int]:
        """Return the numbers of all card names, sorted by name, except cards of these types.

        A split card has the names of its halves (CR 201.4b); tokens are not included. Do not change the list.
        """
        if without in self._nameable:
            return self._nameable[without]
        found: dict[str, int] = {}
        for card in self.all_facts():
            if not card.token and card.castable and not card.types & without and card.name not in found:
                found[card.name] = name_number(card.name)
                self._note(card.name)
        self._nameable[without] = [found[name] for name in sorted(found)]
        return self._nameable[without]

    def card_name(self, number: int) -> str:
        """Return the name with this number."""
        if not self._names:
            for card in self.all_facts():
                self._note(card.name)
        found = self._names.get(number)
        if found is None:
            raise RulesError(f"no card has the name of number {number}")
        return found

    def _note(self, name: str) -> None:
        number = name_number(name)
        if self._names.setdefault(number, name) != name:
            raise RulesError(f"the names {name!r} and {self._names[number]!r} have the same number")
