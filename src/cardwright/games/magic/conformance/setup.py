"""Sets up a match from a scenario's start: who has which cards where, before the first turn."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.engine.game import SHUFFLE
from cardwright.engine.match import Match
from cardwright.engine.state import OWNER
from cardwright.games.magic.conformance.result import Unsupported
from cardwright.games.magic.conformance.scenario import FILLER, FILLER_COUNT, Placed, Scenario, Side
from cardwright.games.magic.position import TURN_BEGINS, Seat, Thing, position
from cardwright.games.magic.rules.core.board import EXILE, LIBRARY, PIECE, own_zone
from cardwright.games.magic.rules.core.objects import graveyard, hand, library
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.rules.play.laid_out import pieces_to_lay
from cardwright.games.magic.spelling import fold


def known_cards(game: Magic) -> dict[str, str]:
    """Return the game's cards by folded name; tokens are not cards."""
    return {fold(card.name): card.name for card in game.known().all_facts() if not card.token}


def missing_cards(scenario: Scenario, known: Mapping[str, str]) -> list[str]:
    """Return the cards of the scenario that the game does not have."""
    return [name for name in scenario.cards() if fold(name) not in known]


def start(game: Magic, scenario: Scenario, known: Mapping[str, str]) -> tuple[Match, dict[str, int]]:
    """Return the match before its first turn, not yet advanced, and the pieces of the aliases, which stay the
    same through all zones."""
    missing = missing_cards(scenario, known)
    if missing:
        raise Unsupported(f"card: {', '.join(missing)}")
    seats = [_seat(side, known) for side in scenario.sides]
    counters = {entry.counter for entry in scenario.entries if entry.counter}
    m = position(
        game, *seats, active=0, step=TURN_BEGINS, turn=1, advance=False, entering=True, counters=sorted(counters)
    )
    aliases: dict[str, int] = {}
    for player, side in enumerate(scenario.sides):
        _name_pieces(m, player, side, aliases)
        if scenario.shuffle:
            m.state.shuffle(SHUFFLE, own_zone(player, LIBRARY))
    return m, aliases


def _seat(side: Side, known: Mapping[str, str]) -> Seat:
    names = {
        zone: [known[fold(placed.card)] for placed in cards for _ in range(placed.count)]
        for zone, cards in side.zones.items()
    }
    permanents = [
        Thing(known[fold(placed.card)], tapped=placed.tapped)
        for placed in side.zones.get("battlefield", ())
        for _ in range(placed.count)
    ]
    below = [FILLER] * FILLER_COUNT if side.filler else []
    return Seat(
        battlefield=permanents,
        hand=names.get("hand", []),
        graveyard=names.get("graveyard", []),
        library=[*names.get("library", []), *below],
        exile=names.get("exile", []),
        life=side.life,
    )


def _name_pieces(m: Match, player: int, side: Side, aliases: dict[str, int]) -> None:
    """Record the aliases before anything moves: each zone holds its cards in the order given."""
    rows = m.state.rows
    own_exiled = [obj for obj in m.state.zones[EXILE] if rows[obj][OWNER] == player]
    there = {
        "battlefield": pieces_to_lay(m, player),
        "hand": [rows[obj][PIECE] for obj in hand(m, player)],
        "graveyard": [rows[obj][PIECE] for obj in graveyard(m, player)],
        "library": [rows[obj][PIECE] for obj in library(m, player)[::-1]],
        "exile": [rows[obj][PIECE] for obj in own_exiled],
    }
    for zone, cards in side.zones.items():
        at = 0
        for placed in cards:
            for copy, piece in enumerate(there[zone][at : at + placed.count], 1):
                if placed.alias:
                    aliases[_alias(placed, copy)] = piece
            at += placed.count


def _alias(placed: Placed, copy: int) -> str:
    return placed.alias if placed.count == 1 else f"{placed.alias}.{copy}"
