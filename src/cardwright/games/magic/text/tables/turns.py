"""Rows for turns, phases and steps that are skipped."""

from __future__ import annotations

from cardwright.games.magic.text.rows import constant
from cardwright.games.magic.text.tables.effects import deed
from cardwright.games.magic.words.turns import Skip

for _what in ("turn", "combat phase", "untap step", "upkeep step", "draw step"):
    constant("skipped", _what, _what)
deed("skip/skips", "their next <what:skipped>", Skip)
