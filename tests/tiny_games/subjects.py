"""Duel and Mosaic, two tiny games that use what others do not, as the suite of promises wants them described."""

from __future__ import annotations

from cardwright.engine.match import Match
from cardwright.engine.state import FIRST_OBJECT, KIND, OWNER
from cardwright.testing.conformance import Subject
from cardwright.testing.subjects import subjects
from tests.tiny_games import duel_cards, mosaic_board
from tests.tiny_games.duel import Duel
from tests.tiny_games.duel_cards import DUEL_DECK
from tests.tiny_games.mosaic import MOSAIC_DECK, Mosaic

# The name of `tiny_subjects` for the programs of the test kit.
TINY = f"{__name__}:tiny_subjects"


def all_subjects() -> dict[str, Subject]:
    """Return the games there are and the two tiny ones, by name."""
    return subjects([TINY])


def tiny_subjects() -> list[Subject]:
    """Duel and Mosaic, each with one deck for everybody."""
    return [
        Subject("duel", Duel, lambda seed: [DUEL_DECK] * duel_cards.PLAYERS, wrong_in_duel, all_lost=all_lost_in_duel),
        Subject("mosaic", Mosaic, lambda seed: [MOSAIC_DECK] * mosaic_board.PLAYERS, wrong_in_mosaic),
    ]


def all_lost_in_duel(game: Duel) -> Match:
    """A match in which a Deluge takes the last life of everybody."""
    m = Match(game)
    m.begin(0, [DUEL_DECK] * duel_cards.PLAYERS, advance=False)
    for player in range(duel_cards.PLAYERS):
        m.state.set(player, duel_cards.LIFE, 1)
        m.state.set(player, duel_cards.ENERGY, 2)
        cards = [obj for obj, row in enumerate(m.state.rows) if row[KIND] >= FIRST_OBJECT and row[OWNER] == player]
        deluge = next(card for card in cards if game.object_name(m, card) == "Deluge")
        m.state.move(deluge, duel_cards.zone(player, duel_cards.HAND))
    m.advance()
    m.apply("cast Deluge")
    while m.decision is not None:
        m.apply("pass")
    return m


def wrong_in_duel(m: Match) -> str:
    """What must never be seen while a choice is open: play without life, energy below nothing."""
    for player in range(duel_cards.PLAYERS):
        row = m.state.rows[player]
        if row[duel_cards.ENERGY] < 0:
            return f"player {player} has {row[duel_cards.ENERGY]} energy"
        if row[duel_cards.OUT] == 0 and row[duel_cards.LIFE] <= 0 and not m.answers:
            return f"player {player} plays on with {row[duel_cards.LIFE]} life"
    decision = m.decision
    if decision is not None and not duel_cards.is_in(m, decision.who):
        return f"player {decision.who} is asked after having left"
    return ""


def wrong_in_mosaic(m: Match) -> str:
    """A tile without size never stays on the wall while nothing is being resolved."""
    if m.item is None and any(m.value(tile, mosaic_board.SIZE) <= 0 for tile in mosaic_board.wall(m)):
        return "a tile without size is on the wall"
    return ""
