"""A match as text: one line for a programmer, the board for a player, and the log for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.arguments import found, place
from cardwright.engine.event import Event
from cardwright.engine.log import note_answers
from cardwright.engine.state import OVER, TURN
from cardwright.engine.transcript import Transcript
from cardwright.errors import BadInput

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def described(m: Match) -> str:
    """Return the match in one line: its game, its turn, who must choose.

    It never fails, at any point of the match, since debuggers show it.
    """
    game = m.game
    if len(m.state.rows) <= game.players:
        return f"<Match of {game.name}, not begun>"
    table = m.table()
    turn = f"<Match of {game.name}, turn {table[TURN]}"
    if table[OVER] != 0:
        return f"{turn}, over: {ending(m)}>"
    rest = m.parked
    if rest is None:
        return f"{turn}, under way>"
    return f"{turn}, {game.player_name(rest.who)} to choose from {len(rest.values)}>"


def ending(m: Match) -> str:
    """Return how the match ended: who won, and why; "" while it goes on."""
    outcome = m.outcome()
    if outcome is None:
        return ""
    winners = [m.game.player_name(player) for player in outcome.winners]
    if outcome.draw:
        who = "a draw"
    elif winners:
        who = f"{winners[0]} wins"
    else:
        who = f"{m.game.player_name(0)} loses"
    return f"{who}: {outcome.reason}"


def board_text(m: Match) -> str:
    """Return the board for the player who must choose; after the end, the first player's board and the ending."""
    if len(m.state.rows) <= m.game.players:
        return described(m)
    rest = m.parked
    lines = m.game.show_board(m, 0 if rest is None else rest.who)
    ended = ending(m)
    return "\n".join([*lines, "", ended] if ended else lines)


def why_lines(m: Match, event: object, player: object) -> list[str]:
    """Return the causes of an event of the match, in full or as this player may know them."""
    from cardwright.engine.explain import why

    if not isinstance(event, Event):
        raise BadInput(f"why takes an event, such as one of match.events, found {found(event)}")
    return why(m, event, -1 if player is None else place(player, "a player", m.game.players))


def log_lines(m: Match, player: object) -> list[str]:
    """Return what has happened, in full or as this player may know it."""
    view = None if player is None else m.view(place(player, "a player", m.game.players))
    note_answers(m)
    return Transcript(m, view).everything()
