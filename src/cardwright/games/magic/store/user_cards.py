"""The user's imported cards as games and deck files ask for them: one by one, by name, and read when asked for.

Nothing but the cards that are asked for is read from the store.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from cardwright.errors import BadInput, CardErrors
from cardwright.games.magic.spelling import fold_name
from cardwright.games.magic.store.database import Kept, Store

if TYPE_CHECKING:
    from cardwright.games.magic.words.abilities import MagicCard


T = TypeVar("T")


class UserCards:
    """The cards of one store. It is open only while something is looked up; what was found is kept.

    A store that cannot be read has no cards, and each that is asked for is refused for that reason.
    """

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self._kept: dict[str, Kept | None] = {}
        self._cards: dict[str, MagicCard | None] = {}
        self._names: list[str] = []
        self._broken = ""

    def kept(self, written: str) -> Kept | None:
        """Return the card with this name, or with a face of this name, however it is spelt."""
        plain = fold_name(written)
        if plain not in self._kept:
            self._kept[plain] = self._looked_up(lambda store: store.find(written), None)
        return self._kept[plain]

    def _looked_up(self, ask: Callable[[Store], T], otherwise: T) -> T:
        if not self._broken:
            try:
                with Store(self.path) as store:
                    return ask(store)
            except BadInput as error:
                self._broken = str(error)
        return otherwise

    def find(self, written: str) -> str:
        """Return the name under which a game knows the card, "" if it is not there or not supported."""
        card = self.card(written)
        return "" if card is None else card.name

    def card(self, written: str) -> MagicCard | None:
        """Return the supported card with this name, or with a face of this name."""
        kept = self.kept(written)
        if kept is None or not kept.supported or kept.definition is None:
            return None
        if kept.name not in self._cards:
            self._cards[kept.name] = card_of(kept)
        return self._cards[kept.name]

    def refusal(self, written: str) -> str:
        """Return why a card that is there cannot be played, and where its text stops; "" if it can or is not there."""
        kept = self.kept(written)
        if self._broken:
            return f"{written!r} is looked for among the imported cards: {self._broken}"
        if kept is None or self.card(written) is not None:
            return ""
        where = f", in the line {kept.stopped!r}" if kept.stopped else ""
        return f"{kept.name!r} is not supported: {kept.reason}{where}"

    def names(self) -> Sequence[str]:
        """Return the names of all cards in the store."""
        if not self._names:
            self._names = self._looked_up(Store.names, [])
        return self._names


def card_of(kept: Kept) -> MagicCard | None:
    """Return the card that a definition from the store describes, None if it cannot be read any more."""
    from cardwright.games.magic.language.vocabulary import magic
    from cardwright.games.magic.words.abilities import CARD_TYPE
    from cardwright.sources.load import read_cards_text

    try:
        [card] = read_cards_text(json.dumps([kept.definition]), ".json", magic, CARD_TYPE, kept.name)
    except CardErrors:
        return None
    return card
