"""The game's page and its parts that are written from the code: `python -m tests.games.googooland.page`."""

from __future__ import annotations

from pathlib import Path

from cardwright.games.googooland.game import base_cards
from cardwright.games.googooland.show import cost_text

ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "src" / "cardwright" / "games" / "googooland" / "README.md"
WRITTEN = "written by `python -m tests.games.googooland.page`"


def begin(part: str) -> str:
    return f"<!-- {part}: {WRITTEN} -->\n"


def end(part: str) -> str:
    return f"<!-- end of {part} -->\n"


def card_table() -> str:
    """Name, cost, stats, cell and text of every card, from its row."""
    lines = ["| card | cost | stats | cell | what it says |", "|---|---|---|---|---|"]
    for card in base_cards():
        stats = "Action" if card.stats is None else "/".join(map(str, card.stats))
        cell = f"`{card.cell()}`" if card.words else "–"
        lines.append(f"| {card.name} | {cost_text(card.cost)} | {stats} | {cell} | {card.text() or '–'} |")
    return "\n".join(lines) + "\n"


PARTS = {"cards": card_table}


def with_parts(text: str) -> str:
    """The page with these parts written anew."""
    for part, write in PARTS.items():
        before, rest = text.split(begin(part))
        _, after = rest.split(end(part))
        text = f"{before}{begin(part)}{write()}{end(part)}{after}"
    return text


if __name__ == "__main__":
    PAGE.write_text(with_parts(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
