"""Googooland as text: the board as one player sees it, the result, and the names of objects."""

from __future__ import annotations

from typing import Final

from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.state import CARD, CONTROLLER, TURN
from cardwright.engine.view import View, match_of
from cardwright.games.googooland.rules.board import (
    CC,
    COST,
    DAMAGE,
    DIRECT,
    HAND,
    MOST_CC,
    PLAY,
    PLAYERS,
    RESOLVING,
    SLEEP,
    STATS,
    TARGETS_COST,
    Card,
    cards_in,
    is_stolen,
)
from cardwright.games.googooland.rules.flow import Googooland

HEADINGS: Final = ("", "Speed", "Strength", "Stamina", "")


def board(view: View) -> list[str]:
    """Return the board as lines, the viewer's side below."""
    m = match_of(view)
    game = googooland(m.game)
    you, enemy = view.player, 1 - view.player
    return [
        _heading(m, game),
        "",
        _standing(m, game, enemy),
        *_in_play(m, game, enemy),
        "",
        *_in_play(m, game, you),
        _standing(m, game, you, mark=" (you)"),
        "",
        *_hand(m, game, you),
    ]


def result(m: Match) -> list[str]:
    """Return how the match ended or stands."""
    game = googooland(m.game)
    asleep = ", ".join(
        f"{game.player_name(player)} {len(cards_in(m, player, SLEEP))} of {len(m.decks[player])}"
        for player in range(PLAYERS)
    )
    outcome = m.outcome()
    turn = m.table()[TURN]
    if outcome is None:
        return [f"not finished: turn {turn}, asleep: {asleep}"]
    if outcome.draw:
        return [f"a draw on turn {turn}: {outcome.reason}"]
    return [f"{game.player_name(outcome.winners[0])} wins on turn {turn}: {outcome.reason}", f"  asleep: {asleep}"]


def card_text(game: Game, name: str) -> str:
    """Return a card's printed text, in one line."""
    game = googooland(game)
    card = game.board.cards[game.board.numbers[name]]
    text = game.texts.get(name, "")
    return f"{name} ({printed_line(card)})" + (f": {text}" if text else "")


def printed_line(card: Card) -> str:
    """Return the card's type, cost and stats."""
    cost = cost_text(card.cost)
    if not card.toy:
        return f"Action, cost {cost}"
    return f"Toy, cost {cost}, {'/'.join(str(value) for value in card.printed[:STATS])}"


def cost_text(cost: int) -> str:
    """Return a cost as readable text."""
    return "target's" if cost == TARGETS_COST else str(cost)


def things(m: Match, player: int) -> list[tuple[int, tuple[str, ...]]]:
    """Return the objects to ask about: players, and cards in play, in Sleep Zones and in hands this player may see.

    A name later in a tuple refers to an object only if no other object has it earlier.
    """
    game = googooland(m.game)
    found: list[tuple[int, tuple[str, ...]]] = [(seat, (game.player_name(seat),)) for seat in range(PLAYERS)]
    for seat in range(PLAYERS):
        for card in cards_in(m, seat, PLAY):
            stolen = "stolen " if is_stolen(m, card) else ""
            name = f"{stolen}{game.object_name(m, card)}"
            enemy = "enemy " if player >= 0 and seat != player else ""
            shown = game.card_name(m.state.rows[card][CARD])
            found.append((card, (f"{game.player_name(seat)}'s {name}", f"{enemy}{name}", name, shown)))
    for seat in range(PLAYERS):
        zones = [(SLEEP, "Sleep Zone"), (RESOLVING, "resolving card")]
        if player < 0 or player == seat:
            zones.insert(0, (HAND, "hand"))
        for zone, where in zones:
            for card in cards_in(m, seat, zone):
                name = game.object_name(m, card)
                found.append((card, (f"{name} in {game.player_name(seat)}'s {where}", "", "", "", name)))
    return found


def googooland(game: Game) -> Googooland:
    assert isinstance(game, Googooland)
    return game


def _heading(m: Match, game: Googooland) -> str:
    text = f"Turn {m.table()[TURN]}"
    if m.decision is not None:
        return f"{text}: {game.player_name(m.decision.who)} to choose"
    return f"{text}: the match is over"


def _standing(m: Match, game: Googooland, player: int, mark: str = "") -> str:
    row = m.state.rows[player]
    asleep = [game.object_name(m, card) for card in cards_in(m, player, SLEEP)]
    parts = [f"{row[CC]} of {MOST_CC} CC", f"hand {len(cards_in(m, player, HAND))}"]
    parts.append(f"asleep {len(asleep)}" + (f" ({', '.join(asleep)})" if asleep else ""))
    if row[DIRECT]:
        parts.append(f"direct attacks {row[DIRECT]}")
    parts += [f"playing {game.object_name(m, card)}" for card in cards_in(m, player, RESOLVING)]
    return f"{game.player_name(player)}{mark}: {', '.join(parts)}"


def _in_play(m: Match, game: Googooland, player: int) -> list[str]:
    """Return a line for each card in play: effective stats, printed ones where they differ, and its text."""
    there = cards_in(m, player, PLAY)
    if not there:
        return ["  nothing in play"]
    rows = [HEADINGS, *(_cells(m, game, card) for card in there)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADINGS))]
    return ["  " + "  ".join(f"{cell:<{widths[at]}}" for at, cell in enumerate(row)).rstrip() for row in rows]


def _cells(m: Match, game: Googooland, obj: int) -> tuple[str, ...]:
    card = game.board.card(m, obj)
    values = m.layers.values(m, obj)
    stats = [
        str(values[stat]) if values[stat] == card.printed[stat] else f"{values[stat]} ({card.printed[stat]})"
        for stat in range(STATS)
    ]
    name = game.called(m, obj, m.state.rows[obj][CONTROLLER], side=False)
    damage = m.state.rows[obj][DAMAGE]
    text = game.texts.get(card.name, "")
    if damage:
        text = f"[damage {damage}] {text}".rstrip()
    return (name, *stats, text)


def _hand(m: Match, game: Googooland, player: int) -> list[str]:
    cards = cards_in(m, player, HAND)
    if not cards:
        return [f"Hand of {game.player_name(player)}: no cards"]
    rows: list[tuple[str, str, str]] = []
    for obj in cards:
        card = game.board.card(m, obj)
        name = game.object_name(m, obj)
        now = m.value(obj, COST)
        kind = printed_line(card) + (f", now {now}" if card.cost not in (now, TARGETS_COST) else "")
        rows.append((name, kind, game.texts.get(name, "")))
    name_width, kind_width = (max(len(row[column]) for row in rows) for column in range(2))
    lines = [f"Hand of {game.player_name(player)}:"]
    for name, kind, text in sorted(rows):
        lines.append(f"  {name:<{name_width}}  {kind:<{kind_width}}  {text}".rstrip())
    return lines
