"""A position set up by hand in, a match at its first decision out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cardwright.engine.arguments import expect
from cardwright.engine.begin import laid_out, lay_out
from cardwright.engine.match import Match
from cardwright.engine.state import OWNER
from cardwright.errors import CardErrors, Problem, nearest
from cardwright.games.estraven.rules.board import (
    ACTIVE,
    BATTLEFIELD,
    DAMAGE,
    DECK,
    GRAVEYARD,
    HAND,
    HEALTH,
    KNOWN,
    MAIN,
    MANA,
    MARKET,
    RESOURCE,
    STAGE,
    STARTER,
    STARTING_HEALTH,
    TAPPED,
    UNIT,
    fresh_row,
    zone_of,
)
from cardwright.games.estraven.rules.flow import Estraven
from cardwright.games.estraven.rules.moving import stand
from cardwright.sources.position import Player, Seed


@dataclass(frozen=True, slots=True)
class Side:
    """What one player has; a deck names the card drawn next first.

    `tapped` and `damaged` name units of the battlefield by their places there, from 0; `damaged` with how much.
    """

    hand: Sequence[str] = ()
    battlefield: Sequence[str] = ()
    deck: Sequence[str] = ()
    graveyard: Sequence[str] = ()
    tapped: Sequence[int] = ()
    damaged: Mapping[int, int] = field(default_factory=dict)
    health: int = STARTING_HEALTH
    mana: int = 0


NOTHING: Final = Side()


def position(
    game: Estraven,
    p1: Side = NOTHING,
    p2: Side = NOTHING,
    p3: Side = NOTHING,
    p4: Side = NOTHING,
    *,
    active: Player = 0,
    market: Sequence[str] = (),
    seed: Seed = 0,
) -> Match:
    """Return a match in which the active player is about to act, the turn having begun.

    Nothing has triggered yet. How large a deck must be does not matter here; the market has the cards named and no
    supply. CardErrors names everything that is wrong with the position.

    >>> from cardwright.games.estraven.game import estraven_game
    >>> match = position(estraven_game(), Side(hand=["Firebolt"], mana=1))
    >>> match.apply("play Firebolt"); match.apply("pass"); match.apply("pass")
    >>> match.state.rows[1][6]
    18
    """
    expect(game, Estraven, "the game")
    sides = (p1, p2, p3, p4)
    for number, side in enumerate(sides):
        expect(side, Side, f"p{number + 1}")
    _check(game, sides, active, market)
    m = Match(game)
    # No decks: what lies there is laid out below.
    m.begin(seed, [[] for _ in range(game.players)], advance=False)
    m.decks = [_cards_of(game, side) for side in sides[: game.players]]
    lay_out(m)
    for player, side in enumerate(sides[: game.players]):
        _lay_out(m, game, player, side)
    state = m.state
    for name in market:
        card = state.create(fresh_row(game.cards.numbers[name], -1, MARKET))
        state.set(card, KNOWN, 1)
        state.set(card, OWNER, -1)
    state.set(game.players, ACTIVE, active)
    state.set(game.players, STARTER, active)
    state.set(game.players, STAGE, MAIN)
    m.next_turn()
    laid_out(m)
    m.advance()
    m.origin = m.save()
    return m


def _lay_out(m: Match, game: Estraven, player: int, side: Side) -> None:
    state = m.state
    numbers = game.cards.numbers
    state.set(player, HEALTH, side.health)
    state.set(player, MANA, side.mana)
    # The last card of the zone is drawn first.
    for zone, names in ((DECK, list(reversed(side.deck))), (HAND, side.hand), (GRAVEYARD, side.graveyard)):
        for name in names:
            state.create(fresh_row(numbers[name], player, zone_of(player, zone)))
    for place, name in enumerate(side.battlefield):
        obj = state.create(fresh_row(numbers[name], player, zone_of(player, BATTLEFIELD)))
        state.set(obj, TAPPED, int(place in side.tapped))
        state.set(obj, DAMAGE, side.damaged.get(place, 0))
        stand(m, game.cards, obj)


def _cards_of(game: Estraven, side: Side) -> list[str]:
    """Return all cards a player has, as a deck; tokens belong to none."""
    names = [*side.deck, *side.hand, *side.graveyard, *side.battlefield]
    return [name for name in names if not game.cards.cards[game.cards.numbers[name]].token]


def _check(game: Estraven, sides: Sequence[Side], active: int, market: Sequence[str]) -> None:
    problems: list[Problem] = []
    if active not in range(game.players):
        problems.append(Problem("", "active", f"a player is 0 to {game.players - 1}, not {active}"))
    for number, side in enumerate(sides):
        place = f"p{number + 1}"
        if number >= game.players:
            if side != NOTHING:
                problems.append(Problem("", place, f"this game has {game.players} players"))
            continue
        problems.extend(_side_problems(game, place, side))
    for at, name in enumerate(market):
        problems.extend(_card_problems(game, f"market[{at}]", name))
    if problems:
        raise CardErrors(problems)


def _side_problems(game: Estraven, place: str, side: Side) -> Iterable[Problem]:
    for zone, names in (("hand", side.hand), ("deck", side.deck), ("graveyard", side.graveyard)):
        for at, name in enumerate(names):
            yield from _card_problems(game, f"{place}.{zone}[{at}]", name)
            if name in game.cards.numbers and game.cards.cards[game.cards.numbers[name]].token:
                yield Problem("", f"{place}.{zone}[{at}]", f"{name} is a token, which exists on the battlefield only")
    for at, name in enumerate(side.battlefield):
        where = f"{place}.battlefield[{at}]"
        yield from _card_problems(game, where, name)
        if name in game.cards.numbers and not game.cards.cards[game.cards.numbers[name]].types & (UNIT | RESOURCE):
            yield Problem("", where, f"{name} is a spell, which is never on the battlefield")
    there = range(len(side.battlefield))
    for at in [*side.tapped, *side.damaged]:
        if at not in there:
            yield Problem("", f"{place}.battlefield", f"there is no permanent at place {at}")
    for at, damage in side.damaged.items():
        if at in there and side.battlefield[at] in game.cards.numbers:
            health = game.cards.cards[game.cards.numbers[side.battlefield[at]]].printed[2]
            if not 0 <= damage < health:
                yield Problem("", f"{place}.damaged[{at}]", f"damage is from 0 to {health - 1}, not {damage}")
    for what, number, least in (("health", side.health, 1), ("mana", side.mana, 0)):
        if not least <= number <= 999:
            yield Problem("", f"{place}.{what}", f"{what} is from {least} to 999, not {number}")


def _card_problems(game: Estraven, place: str, name: str) -> Iterable[Problem]:
    if name not in game.cards.numbers:
        yield Problem("", place, f"unknown card {name!r}", name, (), nearest(name, list(game.cards.numbers)))


def all_lost(game: Estraven) -> Match:
    """Return a match that ends for all at once: the last health of each is burnt away."""
    side = Side(health=1)
    burnt = Side(hand=["Wildfire"], mana=9, health=1)
    m = position(game, burnt, *[side] * (game.players - 1))
    m.apply("play Wildfire")
    while m.decision is not None:
        m.apply("pass")
    return m
