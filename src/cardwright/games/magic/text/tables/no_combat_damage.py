"""Rows for creatures that assign no combat damage this turn (CR 510.1)."""

from __future__ import annotations

from cardwright.games.magic.text.rows import says
from cardwright.games.magic.words.restrictions import CannotNow

DEED = ("assign combat damage",)
says("core effect", "<what:one> assigns no combat damage this turn", CannotNow, do=DEED)
says("core effect", "<what:many> assign no combat damage this turn", CannotNow, do=DEED)
