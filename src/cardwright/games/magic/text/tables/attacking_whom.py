"""Rows for whom a creature attacks: "attacks you or a planeswalker you control"."""

from __future__ import annotations

from typing import Final

from cardwright.definitions.trees import Filter
from cardwright.games.magic.text.tables.events import event
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import triggers as e

YOUR_WALKER: Final = f.AllOf((f.Is(("planeswalker",)), f.Yours()))
ATTACKED_WHOM: Final[dict[str, tuple[Filter, ...]]] = {
    "you": (f.You(),), "you or a planeswalker you control": (f.AnyOf((f.You(), YOUR_WALKER)),),
    "one of your opponents": (f.Opponent(),),
}  # fmt: skip
for _words, _whom in ATTACKED_WHOM.items():
    event(f"attacks {_words}", e.Attacks, whom=_whom)
