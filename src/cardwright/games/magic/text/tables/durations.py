"""Rows for how long something lasts: "until end of turn", "for as long as you control ~"."""

from __future__ import annotations

from typing import Final

from cardwright.definitions.trees import Duration
from cardwright.games.magic.text.rows import constant
from cardwright.games.magic.words import durations as d

FOR_EVER: Final = d.FOR_EVER
DURATIONS: Final[dict[str, Duration]] = {
    "until end of turn": d.END_OF_TURN, "until your next turn": d.YourNextTurn(),
    "until end of combat": d.EndOfCombat(), "until the end of your next turn": d.EndOfYourNextTurn(),
    "until your next upkeep": d.YourNextUpkeep(), "for as long as you control ~": d.YouLoseThis(),
    "for as long as ~ remains tapped": d.ThisUntaps(), "for as long as ~ remains on the battlefield": d.ThisLeaves(),
}  # fmt: skip
for _words, _until in DURATIONS.items():
    constant("duration", _words, _until)
