"""The game's page and the part of it that is written from the cards: `python -m tests.games.skirmish.page`."""

from __future__ import annotations

from pathlib import Path

from cardwright.games.skirmish.game import base_cards
from cardwright.games.skirmish.vocabulary import UnitCard

ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "src" / "cardwright" / "games" / "skirmish" / "README.md"
BEGIN = "<!-- cards: written by `python -m tests.games.skirmish.page` -->\n"
END = "<!-- end of cards -->\n"
NUMBERS = (
    "In these texts `power` is the unit's own, the last it had if it has left, `front_power` that of the enemy in\n"
    "front, and `amount` what the ability answers to: the power a unit lost, or that of the unit consumed."
)


def card_table() -> str:
    """Name, power and rules text of every card, from its definition."""
    lines = ["| unit | power | what it does |", "|---|---|---|"]
    cards = base_cards()
    for card in cards:
        if isinstance(card, UnitCard):
            token = " (a token)" if card.token else ""
            lines.append(f"| {card.name}{token} | {card.power} | {card.text() or '–'} |")
    lines += ["", "| action | what it does |", "|---|---|"]
    lines += [f"| {card.name} | {card.text()} |" for card in cards if not isinstance(card, UnitCard)]
    lines += ["", NUMBERS]
    return "\n".join(lines) + "\n"


def with_table(text: str) -> str:
    """The page with the table written anew."""
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}{card_table()}{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
