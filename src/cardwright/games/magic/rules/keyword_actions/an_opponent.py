"""Which opponent takes part in a keyword action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.objects import players_in
from cardwright.games.magic.rules.core.select import choose_some

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def an_opponent(m: Match, who: int) -> int:
    """Return an opponent of the player's choice; -1 if there is none."""
    chosen = choose_some(m, who, [player for player in players_in(m) if player != who], 1, 1, questions.CHOICE)
    return chosen[0] if chosen else -1
