"""Conceding, which any player may do at any choice: it is recorded, replayed and undone like an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import NOW, RESPOND
from cardwright.engine.decision import decision_at
from cardwright.engine.observer import tell_undone
from cardwright.errors import IllegalOption, RulesError

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# In the list of choices: this less the player. No option has such a value.
CONCEDED: Final = -(1 << 40)


def concession(player: int) -> int:
    """Return the choice that means that this player concedes."""
    return CONCEDED - player


def conceder(value: int, players: int) -> int:
    """Return the player who conceded by this choice, -1 if it is another choice."""
    return CONCEDED - value if CONCEDED - players < value <= CONCEDED else -1


def concession_text(m: Match, player: int) -> str:
    return f"{m.game.player_name(player)} concedes"


def concession_of(m: Match, text: str) -> int:
    """Return the player whose concession the text describes, -1 if it describes something else."""
    for player in range(m.game.players):
        if text == concession_text(m, player):
            return player
    return -1


def concede(m: Match, player: int) -> None:
    """Let the player leave the match. The item being resolved starts again without them and forgets its answers."""
    rest = m.parked
    if rest is None:
        raise IllegalOption("concede", [], "the match is over")
    if not 0 <= player < m.game.players or not m.game.is_in(m, player):
        raise IllegalOption("concede", decision_at(m, rest).notations(), f"player {player} does not take part")
    item = m.game.concession(m, player)
    if item is None:
        raise RulesError(f"nobody can concede a match of {m.game.name}")
    if not m.state.journaling:
        raise RulesError("a match without a journal is played by agents, not answer by answer")
    m.history.append(rest)
    m.choices.append(concession(player))
    asked = rest.item
    m.rewind(rest.mark, rest.count)
    tell_undone(m)
    m.answers = []
    m.asked = []
    m.parked = None
    m.item = None
    now = m.state.lanes[NOW]
    if asked.kind == RESPOND and now and now[-1] is asked:
        # Who has priority is asked anew, since it may be the one who leaves.
        m.state.take(NOW, len(now) - 1)
    m.put_now(item)
    try:
        m.advance()
    except BaseException:
        m.undo()
        m.redone.pop()
        raise
