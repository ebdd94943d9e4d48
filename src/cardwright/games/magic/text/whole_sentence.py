"""Effects that everything after them in their sentence belongs to: "at end of combat, sacrifice it and draw a card"."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.text.forms import Draft


@dataclass(frozen=True, slots=True)
class WholeSentence(Draft):
    """An effect that no other follows in its sentence."""
