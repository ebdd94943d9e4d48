"""What a game's folder offers to everybody else: settings, cards, decks, schema, board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardwright.engine.game import Game
from cardwright.engine.view import View


@dataclass(frozen=True, slots=True)
class GameFolder:
    """One game as the command line and the test kit see it.

    `make` takes the settings by name and `cards`, the definitions to play with (None: the game's own).
    `with_cards` gives the definitions of files together with the game's own, or raises CardErrors.
    """

    name: str
    summary: str
    settings: Mapping[str, tuple[int | str, ...]]
    make: Callable[..., Game]
    deck_names: Callable[[], list[str]]
    deck: Callable[[str], list[str]]
    read_deck: Callable[[Path], list[str]]
    with_cards: Callable[[Iterable[Path]], list[Any]]
    schema: Callable[[], dict[str, Any]]
    board: Callable[[View], list[str]]
