"""Where the user's own cards are kept, and whether there are any."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardwright.games.magic.store.user_cards import UserCards

HOME_VARIABLE: Final = "CARDWRIGHT_HOME"
"""The environment variable with the folder of the user's own cards."""
NAME: Final = "magic-cards.db"

_opened: Final[dict[tuple[str, int, int], UserCards]] = {}


def home() -> Path:
    """Return the folder of what is kept for the user: $CARDWRIGHT_HOME, or the folder for data of programs."""
    given = os.environ.get(HOME_VARIABLE, "")
    if given:
        return Path(given)
    from platformdirs import user_data_path

    return user_data_path("cardwright", appauthor=False)


def store_path() -> Path:
    """Return where the user's cards are kept."""
    return home() / NAME


def user_cards() -> UserCards | None:
    """Return the cards that the user has imported, None without a store; the same ones until the store is changed."""
    path = store_path()
    try:
        found = path.stat()
    except OSError:
        return None
    key = str(path), found.st_mtime_ns, found.st_size
    if key not in _opened:
        # Most matches are played without a store, and need no database.
        from cardwright.games.magic.store.user_cards import UserCards

        _opened.clear()
        _opened[key] = UserCards(path)
    return _opened[key]
