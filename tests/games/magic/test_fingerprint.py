"""What every card of Magic compiles to has not changed: number, class and text of each entry, card by card.

A change that is meant to change it writes the file anew: `CARDWRIGHT_WRITE_GOLDEN=1 pytest` with this file.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

from cardwright.games.magic.game import base_cards, magic_game
from cardwright.games.magic.rules.play.contract import Magic
from tests.golden import agrees

FILE = Path(__file__).parent / "fingerprint.txt"
LISTS = ("effects", "triggers", "replacements", "lasting", "protections", "restrictions", "twists", "grants", "faces")


def entries(game: Magic) -> list[str]:
    """Return a line for each compiled entry of the game."""
    found = [f"counters {game.counter_names}", f"ways {game.ways}", f"names {game.names}"]
    for name in LISTS:
        for number, node in enumerate(getattr(game, name)):
            text = getattr(node, "text", "")
            label = getattr(node, "label", "")
            found.append(f"{name} {number} {type(node).__name__} {text if isinstance(text, str) else ''} {label}")
    return found


def told(names: list[str]) -> str:
    made = magic_game().for_decks([names])
    assert isinstance(made, Magic)
    return blake2b("\n".join(entries(made)).encode(), digest_size=6).hexdigest()


def test_every_card_compiles_to_what_it_did() -> None:
    names = sorted(card.name for card in base_cards() if not card.token)
    lines = [f"{told(names)} all cards together", *(f"{told([name])} {name}" for name in names)]
    agrees(FILE, "\n".join(lines) + "\n")
