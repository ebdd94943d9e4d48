"""Magic as text: the table one player may see, how the match stands, and what things are called."""

from __future__ import annotations

from collections import Counter
from typing import Final

from cardwright.engine.agenda import AGENDA
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.state import CARD, CONTROLLER, KIND, TURN, ZONE
from cardwright.engine.view import View
from cardwright.games.magic.rules.base import graveyard, hand, library, permanents, power_of, toughness_of, types_of
from cardwright.games.magic.rules.board import (
    ATTACHED,
    ATTACKING,
    BLOCKS,
    CREATURE,
    DAMAGE,
    EXILE,
    FIRST_MANA,
    LAND,
    LIFE,
    LOSSES,
    LOST_WHY,
    LOYALTY,
    MINUS,
    PAIR_ATTACKER,
    PAIR_BLOCKER,
    PLANESWALKER,
    PLUS,
    POISON,
    SICK,
    STEP,
    STEP_NAMES,
    TAPPED,
    THING,
)
from cardwright.games.magic.rules.flow import Magic
from cardwright.games.magic.rules.mana import KINDS, LETTERS

RULE: Final = "-" * 72


def board(view: View) -> list[str]:
    """The table as lines: opponents above, the viewer below, the stack between them."""
    m = view.match
    game = _magic(m.game)
    you = view.player
    lines = [_heading(m, game), ""]
    for place in range(1, game.players):
        lines.extend(_side(m, game, (you + place) % game.players, ""))
        lines.append("")
    lines.extend([RULE, *_stack(m, game), RULE, ""])
    lines.extend(_side(m, game, you, " (you)"))
    lines.append("")
    cards = hand(m, you)
    lines.append(f"Hand ({len(cards)}):")
    for name, count in Counter(game.card_name(m.state.rows[card][CARD]) for card in cards).items():
        copies = f" x{count}" if count > 1 else ""
        lines.append(f"  {name}{copies}  {card_text(game, name)}")
    return lines


def _heading(m: Match, game: Magic) -> str:
    step = m.table()[STEP]
    if step < 0:
        return "Before the first turn"
    return f"Turn {m.table()[TURN]}, {game.player_name(game.active_player(m))}: {STEP_NAMES[step]}"


def _side(m: Match, game: Magic, player: int, mark: str) -> list[str]:
    row = m.state.rows[player]
    mana = "".join(LETTERS[kind] * row[FIRST_MANA + kind] for kind in range(KINDS))
    parts = [
        f"{game.player_name(player)}{mark}", f"life {row[LIFE]}", f"hand {len(hand(m, player))}",
        f"library {len(library(m, player))}", f"graveyard {len(graveyard(m, player))}",
    ]  # fmt: skip
    parts += [f"poison {row[POISON]}"] if row[POISON] else []
    parts += [f"mana {mana}"] if mana else []
    lines = ["  ".join(parts)]
    own = [obj for obj in permanents(m) if m.state.rows[obj][CONTROLLER] == player]
    lands = [obj for obj in own if types_of(m, obj) & LAND and not types_of(m, obj) & CREATURE]
    if lands:
        counts = Counter((game.object_name(m, land), m.state.rows[land][TAPPED] != 0) for land in lands)
        named = [
            f"{name}{f' x{n}' if n > 1 else ''}{' (tapped)' if tapped else ''}" for (name, tapped), n in counts.items()
        ]
        lines.append("  lands: " + ", ".join(named))
    lines.extend("  " + describe(m, game, obj) for obj in own if obj not in lands)
    buried = Counter(game.object_name(m, card) for card in graveyard(m, player))
    if buried:
        lines.append("  graveyard: " + ", ".join(f"{name}{f' x{n}' if n > 1 else ''}" for name, n in buried.items()))
    return lines


def describe(m: Match, game: Magic, obj: int) -> str:
    """One permanent with all that matters about it now."""
    row = m.state.rows[obj]
    text = game.object_name(m, obj)
    types = types_of(m, obj)
    if types & CREATURE:
        text += f" {power_of(m, obj)}/{toughness_of(m, obj)}"
    if types & PLANESWALKER:
        text += f" [{row[LOYALTY]}]"
    notes: list[str] = []
    notes += ["tapped"] if row[TAPPED] else []
    notes += ["new"] if row[SICK] and types & CREATURE else []
    notes += [f"damage {row[DAMAGE]}"] if row[DAMAGE] else []
    notes += [f"+1/+1 x{row[PLUS]}"] if row[PLUS] else []
    notes += [f"-1/-1 x{row[MINUS]}"] if row[MINUS] else []
    notes += [f"on {game.object_name(m, row[ATTACHED])}"] if row[ATTACHED] >= 0 else []
    notes += [f"attacks {game.object_name(m, row[ATTACKING])}"] if row[ATTACKING] >= 0 else []
    for pair in m.state.zones[BLOCKS]:
        if m.state.rows[pair][PAIR_BLOCKER] == obj:
            notes.append(f"blocks {game.object_name(m, m.state.rows[pair][PAIR_ATTACKER])}")
    return f"{text} ({', '.join(notes)})" if notes else text


def _stack(m: Match, game: Magic) -> list[str]:
    items = m.state.lanes[AGENDA]
    if not items:
        return ["the stack is empty"]
    return [
        f"stack: {game.object_name(m, item.a)} by {game.player_name(item.who)}" for item in reversed(items)
    ]  # fmt: skip


def result(m: Match) -> list[str]:
    """How the match ended or stands."""
    game = _magic(m.game)
    outcome = m.outcome()
    lives = ", ".join(f"{game.player_name(player)} {m.state.rows[player][LIFE]}" for player in range(game.players))
    if outcome is None:
        return [f"not finished: turn {m.table()[TURN]}, life {lives}"]
    if outcome.draw:
        return [f"a draw: {outcome.reason}; life {lives}"]
    lost = [
        f"{game.player_name(player)}: {LOSSES[m.state.rows[player][LOST_WHY]]}"
        for player in range(game.players)
        if m.state.rows[player][LOST_WHY]
    ]
    return [f"{game.player_name(outcome.winners[0])} wins on turn {m.table()[TURN]} ({'; '.join(lost)})"]


def card_text(game: Game, name: str) -> str:
    """What is printed on a card, in one line."""
    game = _magic(game)
    face = game.faces[game.numbers[name]]
    cost = face.cost.text() if face.cost is not None else ""
    body = f"{face.power}/{face.toughness}" if face.types & CREATURE else ""
    return "  ".join(part for part in (cost, body, game.texts.get(name, "")) if part)


def things(m: Match, player: int) -> list[tuple[int, tuple[str, ...]]]:
    """Permanents, spells, cards in open zones and one's own hand, each by its name and number."""
    game = _magic(m.game)
    found: list[tuple[int, tuple[str, ...]]] = [(seat, (game.player_name(seat),)) for seat in range(game.players)]
    open_ = [*permanents(m), *m.state.zones[EXILE]]
    for seat in range(game.players):
        open_.extend(graveyard(m, seat))
        if player < 0 or seat == player:
            open_.extend(hand(m, seat))
    for obj in open_:
        row = m.state.rows[obj]
        if row[KIND] == THING and row[ZONE] >= 0:
            name = game.object_name(m, obj)
            found.append((obj, (f"{name} {obj}", name)))
    return found


def _magic(game: Game) -> Magic:
    assert isinstance(game, Magic)
    return game
