"""Rows for what is to be paid later: "at the beginning of your next upkeep, pay {3}{U}{U}. If you don't, you lose the
game."."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.objects import THE_PLAYER
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.text.tables.delayed import NEXT_TIMES
from cardwright.games.magic.text.whole_sentence import WholeSentence
from cardwright.games.magic.words import optional_and_delayed as o
from cardwright.games.magic.words.costs import PayMana
from cardwright.games.magic.words.delayed_triggers import Later
from cardwright.games.magic.words.other_rules.winning_and_losing import LoseGame
from cardwright.text.forms import Draft

GAME_LOST = (LoseGame(THE_PLAYER),)


def _pay_later() -> None:
    def make(got: Parts, start: int) -> object:
        event, next_turn = got["time"]
        cost = (Draft(PayMana, {"mana": str(got["mana"])}, start),)
        if "X" in str(got["mana"]):
            return None
        unless = Draft(o.UnlessPays, {"cost": cost, "do": GAME_LOST}, start)
        return WholeSentence(Later, {"event": (event,), "do": (unless,), "next_turn": next_turn}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Later) or len(value.event) != 1 or len(value.do) != 1:
            return None
        unless, time = value.do[0], (value.event[0], value.next_turn)
        if not isinstance(unless, o.UnlessPays) or len(unless.cost) != 1 or not isinstance(unless.cost[0], PayMana):
            return None
        if unless != o.UnlessPays(unless.cost, GAME_LOST) or time not in NEXT_TIMES.values():
            return None
        if value != Later(value.event, value.do, next_turn=value.next_turn):
            return None
        return {"time": time, "mana": unless.cost[0].mana}

    made("core effect", "at <time:next time>, pay <mana>. If you don't, you lose the game", make, take)


_pay_later()
