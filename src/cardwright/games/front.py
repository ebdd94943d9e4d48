"""How people meet a game that has a folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cardwright.engine.front import Front
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.view import View
from cardwright.games import GameFolder


class FolderFront(Front):
    """How people meet a game that has a folder; `cards` are the definitions it is played with (None: its own)."""

    def __init__(self, folder: GameFolder, cards: Sequence[Any] | None = None) -> None:
        self.folder = folder
        self.cards = cards

    def board(self, view: View) -> list[str]:
        """Return the board as the game draws it."""
        return self.folder.board(view)

    def deck(self, game: Game, given: str, path: bool) -> list[str]:
        """Return the deck of this name or in this file."""
        return self.folder.read_deck(Path(given), self.cards) if path else self.folder.find_deck(given, self.cards)

    def position(self, game: Game, given: list[object], fields: dict[str, object]) -> Match:
        """Return a match at the position of these fields, or of a file."""
        if self.folder.position is None:
            return super().position(game, given, fields)
        # Only who sets up a position needs to read files with one.
        from cardwright.sources.position import lay_out

        return lay_out(game, self.folder.position, given, fields)
