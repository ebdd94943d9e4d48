"""Rows for turns, phases and steps that are skipped."""

from __future__ import annotations

from cardwright.games.magic.text.objects import THE_PLAYER
from cardwright.games.magic.text.rows import constant, says
from cardwright.games.magic.text.tables.same_player import SAME_PLAYER
from cardwright.games.magic.words.turns import Skip

for _what in ("turn", "combat phase", "untap step", "upkeep step", "draw step"):
    constant("skipped", _what, _what)
for _you in ("skip", "you skip"):
    says("core effect", f"{_you} your next <what:skipped>", Skip, alternate=_you != "skip", who=THE_PLAYER)
says("core effect", "<who:player> skips their next <what:skipped>", Skip)
says("core effect", "<who:players> skip their next <what:skipped>", Skip)
says("same player's effect", "skips their next <what:skipped>", Skip, alternate=True, who=SAME_PLAYER)
