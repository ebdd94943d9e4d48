"""Sets up a position by hand: makes a match at its first decision."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cardwright.engine.arguments import expect
from cardwright.engine.begin import laid_out, lay_out
from cardwright.engine.match import Match
from cardwright.errors import CardErrors, Problem, unknown_card
from cardwright.games.skirmish.rules.board import (
    ACTIVATED,
    ACTIVE,
    COOLDOWN,
    DECK,
    DISCARD,
    DONE,
    FIRST_SLOT,
    HAND,
    MODIFIER,
    PLAYERS,
    POWER,
    ROUND,
    STAGE,
    STARTER,
    TABLE_ID,
    TURN_BEGUN,
    USED,
    WINS,
    Board,
)
from cardwright.games.skirmish.rules.events import stand
from cardwright.games.skirmish.rules.flow import WINS_NEEDED, Skirmish
from cardwright.sources.position import Player, Seed

HIGHEST_POWER: Final = 999


@dataclass(frozen=True, slots=True)
class Side:
    """What one player has; slots are numbered from 0, and a deck lists the next card to draw first.

    Units are on the board as if just deployed, except for what `powers`, `cooldowns` and `used` give for their slots.
    `modifiers` are what the player's slots add.
    """

    hand: Sequence[str] = ()
    board: Mapping[int, str] = field(default_factory=dict)
    deck: Sequence[str] = ()
    discard: Sequence[str] = ()
    powers: Mapping[int, int] = field(default_factory=dict)
    cooldowns: Mapping[int, int] = field(default_factory=dict)
    used: Sequence[int] = ()
    modifiers: Mapping[int, int] = field(default_factory=dict)
    done: bool = False
    wins: int = 0


NOTHING: Final = Side()


def position(
    game: Skirmish,
    p1: Side = NOTHING,
    p2: Side = NOTHING,
    *,
    active: Player = 0,
    starter: Player | None = None,
    skirmish: int = 1,
    seed: Seed = 0,
) -> Match:
    """A match in which the active player (0 or 1) is about to act, its turn having begun.

    Nothing has triggered yet; the units' abilities listen, terrain by terrain and P1's before P2's. How large
    a deck must be does not matter here. CardErrors names everything that is wrong with the position.

    >>> from cardwright.games.skirmish.game import skirmish_game
    >>> match = position(skirmish_game(), Side(hand=["Champion"], board={1: "Martyr", 2: "Scout"}))
    >>> match.apply("play Champion -> slot 1")
    >>> [event.amount for event in match.events if match.game.events[event.kind].name == "UNIT_POWER_CHANGED"]
    [2]
    """
    sides = (p1, p2)
    expect(game, Skirmish, "the game")
    for number, side in enumerate(sides):
        expect(side, Side, f"p{number + 1}")
    _check(game, sides, active, starter, skirmish)
    m = Match(game)
    m.begin(seed, [[] for _ in sides], advance=False)
    m.decks = [_cards_of(game.board, side) for side in sides]
    state = m.state
    lay_out(m)
    for player, side in enumerate(sides):
        _lay_out(m, game.board, player, side)
    _listen(m, game.board)
    state.set(TABLE_ID, ROUND, skirmish)
    state.set(TABLE_ID, STARTER, active if starter is None else starter)
    state.set(TABLE_ID, ACTIVE, active)
    state.set(TABLE_ID, ACTIVATED, 0)
    state.set(TABLE_ID, STAGE, TURN_BEGUN)
    m.next_turn()
    laid_out(m)
    m.advance()
    m.origin = m.save()
    return m


def _lay_out(m: Match, board: Board, player: int, side: Side) -> None:
    state = m.state
    state.set(player, DONE, int(side.done))
    state.set(player, WINS, side.wins)
    # The last card of the zone is drawn first.
    for zone, names in ((DECK, list(reversed(side.deck))), (HAND, side.hand), (DISCARD, side.discard)):
        for name in names:
            state.create(board.fresh_row(board.numbers[name], player, board.zone(player, zone)))
    for terrain, name in sorted(side.board.items()):
        slot = board.slots_of[player][terrain]
        unit = state.create(board.fresh_row(board.numbers[name], player, board.zone_of[slot - FIRST_SLOT]))
        state.set(unit, POWER, side.powers.get(terrain, state.rows[unit][POWER]))
        state.set(unit, COOLDOWN, side.cooldowns.get(terrain, state.rows[unit][COOLDOWN]))
        state.set(unit, USED, int(terrain in side.used))
    for terrain, modifier in side.modifiers.items():
        state.set(board.slots_of[player][terrain], MODIFIER, modifier)


def _listen(m: Match, board: Board) -> None:
    for unit in board.units(m):
        stand(m, board, unit)


def _cards_of(board: Board, side: Side) -> list[str]:
    """Return all cards a player has, as a deck; tokens belong to no deck."""
    names = [*side.deck, *side.hand, *side.discard, *side.board.values()]
    return [name for name in names if not board.cards[board.numbers[name]].token]


def _check(game: Skirmish, sides: Sequence[Side], active: int, starter: int | None, skirmish: int) -> None:
    problems: list[Problem] = []
    for place, player in (("active", active), ("starter", starter)):
        if player is not None and player not in range(PLAYERS):
            problems.append(_problem(place, f"a player is 0 or 1, not {player}"))
    if skirmish < 1:
        problems.append(_problem("skirmish", f"skirmishes are numbered from 1; {skirmish} is not one"))
    for number, side in enumerate(sides):
        problems.extend(_side_problems(game.board, f"p{number + 1}", side))
        if side.done and number == active:
            problems.append(_problem(f"p{number + 1}.done", "the active player cannot be done"))
    if problems:
        raise CardErrors(problems)


def _side_problems(board: Board, place: str, side: Side) -> Iterable[Problem]:
    for zone, names in (("hand", side.hand), ("deck", side.deck), ("discard", side.discard)):
        for at, name in enumerate(names):
            yield from _card_problems(board, f"{place}.{zone}[{at}]", name, on_board=False)
    for terrain, name in side.board.items():
        yield from _slot_problems(board, f"{place}.board", terrain)
        yield from _card_problems(board, f"{place}.board[{terrain}]", name, on_board=True)
    for terrain in side.modifiers:
        yield from _slot_problems(board, f"{place}.modifiers", terrain)
    for what, terrains in (("powers", side.powers), ("cooldowns", side.cooldowns), ("used", side.used)):
        for terrain in terrains:
            if terrain not in side.board:
                yield _problem(f"{place}.{what}", f"there is no unit in slot {terrain}")
            elif what != "powers" and not _can_activate(board, side.board[terrain]):
                message = f"{side.board[terrain]} has no ability to activate"
                yield _problem(f"{place}.{what}", message)
    for terrain, power in side.powers.items():
        # A unit without power would stand there until something else unsettles the board.
        if not 1 <= power <= HIGHEST_POWER:
            allowed = f"from 1 to {HIGHEST_POWER}"
            yield _problem(f"{place}.powers[{terrain}]", f"a unit's power is {allowed}, not {power}")
    for terrain, cooldown in side.cooldowns.items():
        if cooldown < 0:
            yield _problem(f"{place}.cooldowns[{terrain}]", f"a cooldown is 0 or more, not {cooldown}")
    if not 0 <= side.wins < WINS_NEEDED:
        yield _problem(f"{place}.wins", f"with {side.wins} wins there is no match to go on with")


def _can_activate(board: Board, name: str) -> bool:
    number = board.numbers.get(name, -1)
    return number < 0 or board.cards[number].activate >= 0


def _card_problems(board: Board, place: str, name: str, *, on_board: bool) -> Iterable[Problem]:
    number = board.numbers.get(name, -1)
    if number < 0:
        yield unknown_card(place, name, board.numbers)
    elif on_board and not board.cards[number].unit:
        yield _problem(place, f"{name} is an action, only units stand on the board")
    elif not on_board and board.cards[number].token:
        yield _problem(place, f"{name} is a token, which exists on the board only")


def _slot_problems(board: Board, place: str, terrain: int) -> Iterable[Problem]:
    if terrain not in range(board.terrains):
        yield _problem(place, f"there is no slot {terrain}; slots are 0 to {board.terrains - 1}")


def _problem(place: str, message: str) -> Problem:
    return Problem("", place, message)


def all_lost(game: Skirmish) -> Match:
    """Return a match that ends for both players at once: a tie gives each the second win."""
    m = position(game, Side(wins=1, done=True), Side(wins=1), active=1)
    m.apply("done")
    return m
