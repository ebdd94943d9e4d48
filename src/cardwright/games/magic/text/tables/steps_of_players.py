"""Rows for steps at whose beginning something happens: "the end step", "the upkeep of enchanted creature's
controller"."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.relations import OneOf

for _words, _step, _whose in (
    ("your second main phase", "postcombat main", "yours"), ("each opponent's end step", "end", "opponents"),
    ("each player's draw step", "draw", "any"), ("each opponent's draw step", "draw", "opponents"),
    ("combat on each opponent's turn", "beginning of combat", "opponents"),
    ("each combat", "beginning of combat", "any"), ("each end of combat", "end of combat", "any"),
):  # fmt: skip
    constant("moment", f"the beginning of {_words}", e.Begins(_step, _whose))  # type: ignore[arg-type]
for _words, _step, _whose in (
    ("the end step", "end", "any"), ("each player's end step", "end", "any"),
    ("your precombat main phase", "precombat main", "yours"),
    ("your postcombat main phase", "postcombat main", "yours"),
    ("each draw step", "draw", "any"),
):  # fmt: skip
    constant("moment", f"the beginning of {_words}", e.Begins(_step, _whose), alternate=True)  # type: ignore[arg-type]
HOST_CONTROLLER = (OneOf(t.Controller(t.Host())),)


def _of_host() -> None:
    """Add rows for steps of the player who controls what the card is attached to."""
    for words, step in (("upkeep", "upkeep"), ("end step", "end"), ("draw step", "draw")):

        def make(got: Parts, start: int, step: Any = step) -> object:
            return e.StepOf(step, HOST_CONTROLLER)

        def take(value: Any, step: Any = step) -> Parts | None:
            return {"host": t.Host()} if value == e.StepOf(step, HOST_CONTROLLER) else None

        made("moment", f"the beginning of the {words} of <host:host's> controller", make, take)


_of_host()
