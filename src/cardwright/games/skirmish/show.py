"""Skirmish as text: the board as one player sees it, the result, and the names of objects."""

from __future__ import annotations

from collections import Counter
from typing import Final

from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.state import CARD, OWNER, TURN
from cardwright.engine.view import View, match_of
from cardwright.games.skirmish.grid import Row, grid
from cardwright.games.skirmish.rules.board import (
    COOLDOWN,
    DECK,
    DISCARD,
    DONE,
    DYING,
    HAND,
    MODIFIER,
    PLAYED,
    PLAYERS,
    POINTS,
    POWER,
    ROUND,
    USED,
    WINS,
)
from cardwright.games.skirmish.rules.events import SKIRMISH_ENDED
from cardwright.games.skirmish.rules.flow import Skirmish

HEADING: Final = "slot"


def board(view: View) -> list[str]:
    """Return the board as lines, the viewer's side below, at most 80 wide except for the texts of cards in hand."""
    m = match_of(view)
    game = _skirmish(m.game)
    you, enemy = view.player, 1 - view.player
    terrains = range(game.board.terrains)
    rows: list[Row | None] = [
        *_side(m, game, enemy),
        None,
        Row("held by", [_holder(m, game, terrain) for terrain in terrains]),
        None,
        *_side(m, game, you),
    ]
    return [
        _heading(m, game),
        "",
        _standing(m, game, enemy),
        *grid(Row(HEADING, [str(terrain) for terrain in terrains]), rows),
        _standing(m, game, you, mark=" (you)"),
        "",
        *_hand(m, game, you),
    ]


def result(m: Match) -> list[str]:
    """Return how the match ended or stands, and each skirmish's points."""
    game = _skirmish(m.game)
    wins = [m.state.rows[player][WINS] for player in range(PLAYERS)]
    outcome = m.outcome()
    if outcome is None:
        lines = [f"not finished: {_tally(game, wins)} in skirmishes"]
    elif outcome.draw:
        lines = [f"a draw: {outcome.reason}"]
    else:
        winner = outcome.winners[0]
        lines = [f"{game.player_name(winner)} wins {wins[winner]} to {wins[1 - winner]}: {outcome.reason}"]
    for e in m.events:
        if e.kind == SKIRMISH_ENDED:
            lines.append(f"  skirmish {e.amount}: {_tally(game, [e.place, e.other])}")
    return lines


def card_text(game: Game, name: str) -> str:
    """Return a card's printed text, in one line."""
    game = _skirmish(game)
    card = game.board.cards[game.board.numbers[name]]
    kind = "action" if not card.unit else f"{'token' if card.token else 'unit'}, power {card.power}"
    text = game.texts.get(name, "")
    return f"{name} ({kind}): {text}" if text else f"{name} ({kind})"


def things(m: Match, player: int) -> list[tuple[int, tuple[str, ...]]]:
    """Return the objects to ask about: players, slots, units, hands and discards; names as the player writes them.

    A name later in a tuple refers to an object only if no other object has it earlier.
    """
    game = _skirmish(m.game)
    zones = m.state.zones
    found: list[tuple[int, tuple[str, ...]]] = [(seat, (game.player_name(seat),)) for seat in range(PLAYERS)]
    for slot in game.board.order:
        whose = game.player_name(game.board.side(slot))
        found.append((slot, (game.object_name(m, slot), game.slot_name(slot, player))))
        unit = game.board.unit_at(m, slot)
        if unit >= 0:
            name = game.object_name(m, unit)
            at = f"{name} at {game.board.terrain(slot)}"
            seen = game.unit_name(m, unit, player) if player >= 0 else at
            found.append((unit, (f"{whose}'s {at}", seen, at, name)))
    for seat in range(PLAYERS):
        shown = [(DISCARD, "discard")]
        if player < 0 or player == seat:
            shown.insert(0, (HAND, "hand"))
        for zone, where in shown:
            numbers: Counter[str] = Counter()
            for card in zones[game.board.zone(seat, zone)]:
                name = game.object_name(m, card)
                numbers[name] += 1
                again = f" #{numbers[name]}" if numbers[name] > 1 else ""
                sure = f"{name}{again} in {game.player_name(seat)}'s {where}"
                found.append((card, (sure, "", "", "", name)))
    return found


def _skirmish(game: Game) -> Skirmish:
    assert isinstance(game, Skirmish)
    return game


def _tally(game: Skirmish, numbers: list[int]) -> str:
    return ", ".join(f"{game.player_name(player)} {numbers[player]}" for player in range(PLAYERS))


def _heading(m: Match, game: Skirmish) -> str:
    table = m.table()
    text = f"Skirmish {table[ROUND]}, turn {table[TURN]}"
    if m.decision is not None:
        return f"{text}: {game.player_name(m.decision.who)} to choose"
    return f"{text}: the match is over"


def _standing(m: Match, game: Skirmish, player: int, mark: str = "") -> str:
    row = m.state.rows[player]
    zones = m.state.zones
    counts = [f"{name} {len(zones[game.board.zone(player, zone)])}" for name, zone in _COUNTED]
    played = [game.object_name(m, card) for card in zones[game.board.zone(player, PLAYED)]]
    parts = [f"wins {row[WINS]}", f"points {row[POINTS]}", *counts, *(f"playing {name}" for name in played)]
    if row[DONE] != 0:
        parts.append("done")
    return f"{game.player_name(player)}{mark}: {', '.join(parts)}"


_COUNTED: Final = (("hand", HAND), ("deck", DECK), ("discard", DISCARD))


def _side(m: Match, game: Skirmish, player: int) -> list[Row]:
    """Return the rows of one side: names and powers always, the others only if they are not empty."""
    cells = [_cell(m, game, slot) for slot in game.board.slots_of[player]]
    labels = (game.player_name(player), "power", "printed", "modifier", "ability")
    rows = [Row(labels[line], [cell[line] for cell in cells]) for line in range(len(labels))]
    return [row for line, row in enumerate(rows) if line < 2 or any(row.cells)]


def _cell(m: Match, game: Skirmish, slot: int) -> tuple[str, str, str, str, str]:
    modifier = m.state.rows[slot][MODIFIER]
    added = f"{modifier:+d}" if modifier else ""
    unit = game.board.unit_at(m, slot)
    if unit < 0:
        return ("", "", "", added, "")
    row = m.state.rows[unit]
    card = game.board.cards[row[CARD]]
    power = f"{row[POWER]} dying" if row[DYING] != 0 else str(row[POWER])
    printed = "" if row[POWER] == card.power else str(card.power)
    if added:
        added += f" = {row[POWER] + modifier}"
    ability = ""
    if card.activate >= 0:
        ability = "used" if row[USED] != 0 else "ready"
        if row[USED] == 0 and row[COOLDOWN] > 0:
            ability = "in 1 turn" if row[COOLDOWN] == 1 else f"in {row[COOLDOWN]} turns"
    return (card.name, power, printed, added, ability)


def _holder(m: Match, game: Skirmish, terrain: int) -> str:
    winner = game.terrain_winner(m, terrain)
    if winner >= 0:
        return game.player_name(winner)
    there = [game.board.unit_at(m, game.board.slots_of[player][terrain]) for player in range(PLAYERS)]
    return "tied" if min(there) >= 0 else "-"


def _hand(m: Match, game: Skirmish, player: int) -> list[str]:
    cards = m.state.zones[game.board.zone(player, HAND)]
    if not cards:
        return [f"Hand of {game.player_name(player)}: no cards"]
    assert all(m.state.rows[card][OWNER] == player for card in cards)
    copies = Counter(m.state.rows[card][CARD] for card in cards)
    names = {card: game.board.cards[card].name for card in copies}
    width = max(map(len, names.values()))
    lines = [f"Hand of {game.player_name(player)}:"]
    for card, count in sorted(copies.items(), key=lambda entry: names[entry[0]]):
        what = game.board.cards[card]
        kind = f"power {what.power}" if what.unit else "action"
        text = game.texts.get(what.name, "")
        lines.append(f"  {count} {names[card]:<{width}}  {kind:<8}  {text}".rstrip())
    return lines
