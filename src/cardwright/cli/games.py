"""`cardwright games`: list the games with their settings and decks."""

from __future__ import annotations

from cardwright import games as folders
from cardwright.cli.options import LogLevel
from cardwright.cli.screen import Screen


def games(log_level: LogLevel = "warning") -> None:
    """List the games with their settings and decks.

    Settings are shown as NAME=VALUES for --set, default first.

    \b
    Example:
      cardwright games
    """
    rows = [("game", "settings", "decks", "what it is")]
    for name in folders.names():
        about, decks = folders.about(name)
        settings = [f"{setting}={'|'.join(map(str, values))}" for setting, values in about.settings.items()]
        rows.append((name, " ".join(settings) or "-", ", ".join(decks) or "-", about.summary))
    Screen().table(rows)
