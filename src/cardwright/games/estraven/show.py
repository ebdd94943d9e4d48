"""Estraven as text: the board one player may see, how the match stands, and what things are called."""

from __future__ import annotations

from collections import Counter

from cardwright.engine.agenda import AGENDA
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.state import CARD, KIND, TURN
from cardwright.engine.view import View, match_of
from cardwright.games.estraven.rules.asking import ATTACK_LINK
from cardwright.games.estraven.rules.board import (
    ACTIVE,
    BATTLEFIELD,
    CHAIN,
    DAMAGE,
    DECK,
    EXILE,
    GRAVEYARD,
    HAND,
    HEALTH,
    LEADER,
    LEFT,
    LINK_KIND,
    MANA,
    MARKET,
    PITCH,
    SPEEDS,
    TAPPED,
    TROOP,
    UNIT,
    V_HEALTH,
    V_LEAD,
    V_POWER,
    V_RESISTANCE,
    ZONE_NAMES,
    cards_in,
    hand_of,
)
from cardwright.games.estraven.rules.cards import Card
from cardwright.games.estraven.rules.flow import Estraven
from cardwright.games.estraven.rules.writing import called

LINE = "-" * 80


def _estraven(game: Game) -> Estraven:
    assert isinstance(game, Estraven)
    return game


def board(view: View) -> list[str]:
    """Return the board as lines, the viewer's side below."""
    m = match_of(view)
    game = _estraven(m.game)
    you = view.player
    lines = [_heading(m, game), ""]
    for step in range(1, game.players):
        player = (you + step) % game.players
        lines += [*_side(m, game, player), ""]
    market = [game.object_name(m, card) for card in m.state.zones[MARKET]]
    lines += [LINE, *_chain(m, game, you), f"market: {', '.join(market) or 'empty'}", LINE, ""]
    lines += _side(m, game, you, mark=" (you)")
    return [*lines, "", *_hand(m, game, you)]


def _heading(m: Match, game: Estraven) -> str:
    table = m.table()
    turn = f"Turn {table[TURN]} of {game.player_name(max(0, table[ACTIVE]))}"
    if m.decision is None:
        return f"{turn}: the match is over"
    return f"{turn}: {game.player_name(m.decision.who)} to choose"


def _side(m: Match, game: Estraven, player: int, mark: str = "") -> list[str]:
    row = m.state.rows[player]
    name = f"{game.player_name(player)}{mark}"
    if row[LEFT] != 0:
        return [f"{name}  has left the game"]
    counts = [f"{ZONE_NAMES[zone]} {len(cards_in(m, player, zone))}" for zone in (HAND, DECK, GRAVEYARD, PITCH)]
    lines = [f"{name}  health {row[HEALTH]}  mana {row[MANA]}  {'  '.join(counts)}"]
    for obj in cards_in(m, player, BATTLEFIELD):
        lines.append(f"  {_permanent(m, game, obj)}")
    return lines


def _permanent(m: Match, game: Estraven, obj: int) -> str:
    row = m.state.rows[obj]
    card = game.cards.cards[row[CARD]]
    parts = [card.name]
    if card.types & UNIT:
        values = m.layers.values(m, obj)
        left = values[V_HEALTH] - row[DAMAGE]
        parts.append(f"{values[V_POWER]}/{values[V_RESISTANCE]}/{left}")
        if row[DAMAGE]:
            parts.append(f"of {values[V_HEALTH]}")
        if values[V_LEAD]:
            parts.append(f"lead {values[V_LEAD]}")
    if row[TAPPED]:
        parts.append("tapped")
    return "  ".join(parts)


def _chain(m: Match, game: Estraven, you: int) -> list[str]:
    links = m.state.zones[CHAIN]
    if not links:
        return ["the chain is empty"]
    return ["chain, the newest first:", *(f"  {called(m, link, you)}{_aim(m, link, you)}" for link in reversed(links))]


def _aim(m: Match, link: int, you: int) -> str:
    """Return what a link targets or whom it attacks, as this player may know it."""
    item = next((item for item in m.state.lanes[AGENDA] if item.a == link), None)
    if item is None or not item.targets:
        return ""
    targets = item.targets[:1] if item.kind == ATTACK_LINK else item.targets[::2]
    return " -> " + ", ".join(_target(m, target, you) for target in targets)


def _target(m: Match, target: int, you: int) -> str:
    owner = hand_of(m, target) if target >= 0 else -1
    if target < 0:
        return "nothing"
    return called(m, target, you) if owner in (-1, you) else f"a card in {m.game.player_name(owner)}'s hand"


def kind_of(card: Card) -> str:
    """Return what a card is, in a word or two."""
    if not card.types & UNIT:
        if card.is_spell():
            return "spell" if card.speed == 0 else f"{SPEEDS[card.speed]} spell"
        return "resource"
    kind = "leader" if card.types & LEADER else "troop" if card.types & TROOP else "unit"
    power, resistance, health = card.printed[:3]
    return f"{kind} {power}/{resistance}/{health}"


def _hand(m: Match, game: Estraven, player: int) -> list[str]:
    hand = cards_in(m, player, HAND)
    if not hand:
        return ["Hand: no cards"]
    copies = Counter(m.state.rows[obj][CARD] for obj in hand)
    width = max(len(game.card_name(number)) for number in copies)
    lines = [f"Hand ({len(hand)}):"]
    for number, count in sorted(copies.items(), key=lambda each: game.card_name(each[0])):
        card = game.cards.cards[number]
        text = game.texts.get(card.name, "")
        facts = f"cost {card.cost}, pitch {card.pitch}, {kind_of(card)}"
        lines.append(f"  {count} {card.name:<{width}}  {facts}  {text}".rstrip())
    return lines


def result(m: Match) -> list[str]:
    """Return how the match ended or stands."""
    game = _estraven(m.game)
    health = ", ".join(f"{game.player_name(seat)} {m.state.rows[seat][HEALTH]}" for seat in range(game.players))
    outcome = m.outcome()
    if outcome is None:
        return [f"not finished: health {health}"]
    if outcome.draw:
        return [f"a draw: {outcome.reason}", f"  health {health}"]
    return [f"{game.player_name(outcome.winners[0])} wins: {outcome.reason}", f"  health {health}"]


def card_text(game: Game, name: str) -> str:
    """Return what is printed on a card, in one line."""
    game = _estraven(game)
    card = game.cards.cards[game.cards.numbers[name]]
    token = "token, " if card.token else ""
    pitch = f", pitch {card.pitch}" if card.pitch else ""
    facts = f"{token}{kind_of(card)}, cost {card.cost}{pitch}"
    text = game.texts.get(name, "")
    return f"{name} ({facts}): {text}" if text else f"{name} ({facts})"


def things(m: Match, player: int) -> list[tuple[int, tuple[str, ...]]]:
    """Return what can be asked about: players, permanents, links, hands, graveyards, the market; each by its names."""
    game = _estraven(m.game)
    found: list[tuple[int, tuple[str, ...]]] = [(seat, (game.player_name(seat),)) for seat in range(game.players)]
    numbers: Counter[str]
    for seat in range(game.players):
        for zone in (BATTLEFIELD, HAND, GRAVEYARD, EXILE, PITCH):
            if zone == HAND and player not in (-1, seat):
                continue
            numbers = Counter()
            for obj in cards_in(m, seat, zone):
                name = game.object_name(m, obj)
                again = _again(numbers, name)
                if zone == BATTLEFIELD:
                    found.append((obj, (f"{game.player_name(seat)}'s {name}{again}", called(m, obj, player), name)))
                else:
                    sure = f"{name}{again} in {game.player_name(seat)}'s {ZONE_NAMES[zone]}"
                    found.append((obj, (sure, "", "", name)))
    numbers = Counter()
    for link in m.state.zones[CHAIN]:
        name = called(m, link, -1)
        what = "link" if m.state.rows[link][KIND] == LINK_KIND else "card"
        found.append((link, (f"{name}{_again(numbers, name)} on the chain", "", "", f"{what} {name}")))
    numbers = Counter()
    for card in m.state.zones[MARKET]:
        name = game.object_name(m, card)
        found.append((card, (f"{name}{_again(numbers, name)} in the market", "", "", "", name)))
    return found


def _again(numbers: Counter[str], name: str) -> str:
    """Count the name; return what tells it from those before it of the same name."""
    numbers[name] += 1
    return f" #{numbers[name]}" if numbers[name] > 1 else ""
