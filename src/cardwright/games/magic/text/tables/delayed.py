"""Rows for effects that happen later: "sacrifice it at the beginning of the next end step" (CR 603.7).

What the effects speak of was named before; the ability that waits is given it (CR 603.7c).
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.common import If
from cardwright.games.magic.text.given_later import given_back
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.text.whole_sentence import WholeSentence
from cardwright.games.magic.words.delayed_triggers import Later
from cardwright.games.magic.words.optional_and_delayed import May
from cardwright.games.magic.words.triggers import Begins
from cardwright.text.forms import Draft

NEXT_TIMES: Final[dict[str, tuple[Begins, bool]]] = {
    "the beginning of the next end step": (Begins("end", "any"), False),
    "the beginning of the next turn's upkeep": (Begins("upkeep", "any"), True),
    "the beginning of the next upkeep": (Begins("upkeep", "any"), False),
    "the beginning of your next upkeep": (Begins("upkeep", "yours"), False),
    "the beginning of your next end step": (Begins("end", "yours"), False),
    "the beginning of your next precombat main phase": (Begins("precombat main", "yours"), False),
    "the beginning of the next cleanup step": (Begins("cleanup", "any"), False),
    "end of combat": (Begins("end of combat", "any"), False),
}
"""When something waits to happen, and whether it does so in a later turn only."""
for _words, _time in NEXT_TIMES.items():
    constant("next time", _words, _time)
constant("next time", "end of turn", NEXT_TIMES["the beginning of the next end step"], alternate=True)


def _later(name: str, words: str, *, first: bool) -> None:
    """Add a row for effects that wait for a step; several are said after it."""

    def make(got: Parts, start: int) -> object:
        event, next_turn = got["time"]
        do = got["do"] if isinstance(got["do"], tuple) else (got["do"],)
        if not first and isinstance(do[0], Draft) and do[0].cls in (If, May):
            # What is said last belongs to what depends on the condition.
            return None
        return (WholeSentence if first else Draft)(Later, {"event": (event,), "do": do, "next_turn": next_turn}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Later) or len(value.event) != 1:
            return None
        time = (value.event[0], value.next_turn)
        if time not in NEXT_TIMES.values():
            return None
        if value != Later(value.event, value.do, value.about, next_turn=value.next_turn):
            return None
        do = given_back(value)
        if first is (len(do) == 1):
            return None
        return {"time": time, "do": do if first else do[0]}

    made(name, words, make, take)


_later("core effect", "at <time:next time>, <do:clauses>", first=True)
_later("whole effect", "<do:effect> at <time:next time>", first=False)
