"""Rows for abilities that trigger for a while: "until your next turn, whenever a creature attacks, ..."."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.common import If
from cardwright.definitions.trees import Duration
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.text.whole_sentence import WholeSentence
from cardwright.games.magic.words import durations as d
from cardwright.games.magic.words.delayed_triggers import Later
from cardwright.text.forms import Draft

LASTING_WORDS: Final[dict[str, tuple[Duration, bool]]] = {
    "until your next turn, whenever <event>, <do:clauses>": (d.YourNextTurn(), False),
    "until the end of your next turn, whenever <event>, <do:clauses>": (d.EndOfYourNextTurn(), False),
    "whenever <event> this turn, <do:clauses>": (d.END_OF_TURN, False),
    "until end of turn, whenever <event>, <do:clauses>": (d.END_OF_TURN, True),
}  # fmt: skip
"""What is said, how long it lasts, and whether it is another way to say one before."""


def _whenever(words: str, until: Duration, *, alternate: bool) -> None:
    """Add a row for an ability that triggers each time until then (CR 603.7b)."""

    def make(got: Parts, start: int) -> object:
        first = got["do"][0]
        if isinstance(first, Draft) and first.cls is If:
            # A condition right after the event would be the ability's own (CR 603.4).
            return None
        return WholeSentence(
            Later, {"event": (got["event"],), "do": got["do"], "until": until, "each_time": True}, start
        )

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Later) or len(value.event) != 1 or not value.each_time:
            return None
        if value != Later(value.event, value.do, until=until, each_time=True):
            return None
        return {"event": value.event[0], "do": value.do}

    made("core effect", words, make, take, alternate=alternate)


for _words, (_until, _alternate) in LASTING_WORDS.items():
    _whenever(_words, _until, alternate=_alternate)
