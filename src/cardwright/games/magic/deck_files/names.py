"""The names of cards as deck files write them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

from cardwright.games.magic.catalogue import KeptCards
from cardwright.games.magic.rules.core.own_cards import TOKEN_MARK
from cardwright.games.magic.spelling import fold_name
from cardwright.games.magic.words.abilities import MagicCard
from cardwright.sources.pile import pile_of

if TYPE_CHECKING:
    from cardwright.games.magic.store.user_cards import UserCards

DIVIDER: Final = " // "


class MagicNames:
    """The names of cards, found without regard to case, accents and kinds of quotes.

    A card with several faces is found by all of them (`Wear // Tear`, `Wear/Tear`) and by its first (`Wear`), unless
    another card has that name. Tokens have no place in a deck and are not found. What is not among these cards is
    looked for among the `user`'s own.
    """

    def __init__(self, cards: Sequence[MagicCard], user: UserCards | None = None) -> None:
        self._user: Final = user
        self._cards: Final = KeptCards(pile_of(cards))
        self._names: Final = {name: name for name in self._cards if not name.endswith(TOKEN_MARK)}

    @cached_property
    def _spellings(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for name in self._names:
            found.setdefault(fold_name(name), name)
        for card in self._cards.with_field("parts"):
            if card.name not in self._names:
                continue
            parts = [part.name for part in card.parts]
            faces = parts if DIVIDER in card.name else [card.name, *parts]
            found.setdefault(fold_name(DIVIDER.join(faces)), card.name)
            found.setdefault(fold_name(faces[0]), card.name)
        return found

    def find(self, written: str) -> str:
        """Return the name of the card that is written so, "" if there is none."""
        found = self._names.get(written) or self._spellings.get(fold_name(written), "")
        return found if found or self._user is None else self._user.find(written)

    def all(self) -> Sequence[str]:
        """Return the names of all cards."""
        return [*self._names, *([] if self._user is None else self._user.names())]

    def refusal(self, written: str) -> str:
        """Return why a card that exists cannot be played, "" if it can, or if there is no such card."""
        return "" if self._user is None else self._user.refusal(written)
