"""Sets up a position by hand: makes a match at its first decision."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cardwright.engine.arguments import expect
from cardwright.engine.begin import laid_out, lay_out
from cardwright.engine.match import Match
from cardwright.engine.state import CARD, CONTROLLER, TURN
from cardwright.errors import CardErrors, Problem, unknown_card
from cardwright.games.googooland.rules.board import (
    ACTIVE,
    BOOST,
    CC,
    DAMAGE,
    DIRECT,
    HAND,
    LAST_TURN,
    MOST_CC,
    PLAY,
    PLAYERS,
    SLEEP,
    STAGE,
    STATS,
    TABLE_ID,
    TURNS,
    Board,
    zone_of,
)
from cardwright.games.googooland.rules.events import stand
from cardwright.games.googooland.rules.flow import MAIN, Googooland
from cardwright.sources.position import Player, Seed


@dataclass(frozen=True, slots=True)
class Side:
    """What one player owns and in which zone; cards in play are undamaged, as if they had entered this turn.

    `damage` is the Stamina that cards in play have lost, `boosts` their Speed, Strength and Stamina for this turn,
    `copies` what they show instead of themselves. `stolen` are cards in play that the opponent controls. `turns` is the
    number of the player's turns that have begun, including this one (None: as many as the turn's number allows).
    """

    hand: Sequence[str] = ()
    play: Sequence[str] = ()
    asleep: Sequence[str] = ()
    damage: Mapping[str, int] = field(default_factory=dict)
    boosts: Mapping[str, tuple[int, int, int]] = field(default_factory=dict)
    copies: Mapping[str, str] = field(default_factory=dict)
    stolen: Sequence[str] = ()
    cc: int = 0
    turns: int | None = None
    direct_attacks: int = 0


NOTHING: Final = Side()


def position(
    game: Googooland, p1: Side = NOTHING, p2: Side = NOTHING, *, active: Player = 0, turn: int = 3, seed: Seed = 0
) -> Match:
    """A match in which the active player (0 or 1) is about to act, the start of the turn being over.

    Nothing has triggered yet; what is in play listens. A side may have any number of cards. CardErrors names everything
    that is wrong with the position.

    >>> from cardwright.games.googooland.game import googooland_game
    >>> match = position(googooland_game(), Side(play=["Ka"], cc=2), Side(play=["Umbruh", "Wizard"]))
    >>> match.apply("tussle Ka -> Umbruh")
    >>> [event.subject for event in match.events if match.game.events[event.kind].name == "CARD_SLEPT"]
    [4]
    """
    sides = (p1, p2)
    expect(game, Googooland, "the game")
    for number, side in enumerate(sides):
        expect(side, Side, f"p{number + 1}")
    _check(game, sides, active, turn)
    m = Match(game)
    m.begin(seed, [[] for _ in sides], advance=False)
    m.decks = [[*side.hand, *side.play, *side.asleep] for side in sides]
    state = m.state
    lay_out(m)
    standing: list[int] = []
    for player, side in enumerate(sides):
        for zone, names in ((HAND, side.hand), (PLAY, side.play), (SLEEP, side.asleep)):
            for name in names:
                card = state.create(game.board.fresh_row(game.board.numbers[name], player, zone_of(player, zone)))
                if zone == PLAY:
                    _stand(m, game.board, side, card, name, 1 - player if name in side.stolen else player)
                    standing.append(card)
        state.set(player, CC, side.cc)
        state.set(player, DIRECT, side.direct_attacks)
        state.set(player, TURNS, _turns(turn, player == active) if side.turns is None else side.turns)
    for card in standing:
        stand(m, game.board, card)
    state.set(TABLE_ID, ACTIVE, active)
    state.set(TABLE_ID, TURN, turn)
    state.set(TABLE_ID, STAGE, MAIN)
    laid_out(m)
    m.advance()
    m.origin = m.save()
    return m


def _stand(m: Match, board: Board, side: Side, card: int, name: str, controller: int) -> None:
    state = m.state
    if name in side.copies:
        state.set(card, CARD, board.numbers[side.copies[name]])
    if controller != state.rows[card][CONTROLLER]:
        state.set(card, CONTROLLER, controller)
        state.move(card, zone_of(controller, PLAY))
    state.set(card, DAMAGE, side.damage.get(name, 0))
    for stat in range(STATS):
        state.set(card, BOOST + stat, side.boosts.get(name, (0, 0, 0))[stat])


def _turns(turn: int, active: bool) -> int:
    """Return how many turns a player has had if turns have alternated."""
    return (turn + 1) // 2 if active else turn // 2


def _check(game: Googooland, sides: Sequence[Side], active: int, turn: int) -> None:
    problems: list[Problem] = []
    if active not in range(PLAYERS):
        problems.append(_problem("active", f"a player is 0 or 1, not {active}"))
    if not 1 <= turn <= LAST_TURN:
        problems.append(_problem("turn", f"turns are numbered from 1 to {LAST_TURN}; {turn} is not one"))
    for number, side in enumerate(sides):
        problems.extend(_side_problems(game.board, f"p{number + 1}", side))
    if problems:
        raise CardErrors(problems)


def _side_problems(board: Board, place: str, side: Side) -> Iterable[Problem]:
    names = [*side.hand, *side.play, *side.asleep]
    if not names:
        yield _problem(place, "a player without any card has lost already")
    for name in [*names, *side.copies.values()]:
        if name not in board.numbers:
            yield unknown_card(place, name, board.numbers)
    for name in names:
        if names.count(name) > 1:
            yield _problem(place, f"{name} is there twice")
    for what, given in (
        ("damage", side.damage), ("boosts", side.boosts), ("copies", side.copies), ("stolen", side.stolen),
    ):  # fmt: skip
        for name in given:
            if name not in side.play:
                yield _problem(f"{place}.{what}", f"{name} is not in play")
    for name in side.play:
        shown = side.copies.get(name, name)
        if shown in board.numbers and not board.cards[board.numbers[shown]].toy:
            yield _problem(f"{place}.play", f"{shown} is an Action, and only Toys stay in play")
    if not 0 <= side.cc <= MOST_CC:
        yield _problem(f"{place}.cc", f"a player has 0 to {MOST_CC} CC, not {side.cc}")


def _problem(place: str, message: str) -> Problem:
    return Problem("", place, message)


def all_lost(game: Googooland) -> Match:
    """Return a match that ends for both players at once: all cards are asleep."""
    asleep = Side(asleep=[game.board.cards[0].name])
    return position(game, asleep, asleep)
