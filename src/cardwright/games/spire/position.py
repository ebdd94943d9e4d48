"""A combat in progress, with its creatures and hand, for tests, puzzles and previews."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cardwright.engine.arguments import expect, seed_of
from cardwright.engine.begin import laid_out, lay_out
from cardwright.engine.match import Match
from cardwright.engine.state import CARD
from cardwright.errors import CardErrors, Problem, nearest
from cardwright.games.spire.rules.board import (
    ALLIES,
    BACK,
    BLOCK,
    BOTH,
    CARD_KIND,
    DECK,
    DISCARD,
    ENERGY,
    EXHAUSTED,
    FIRST_STATUS,
    FRONT,
    GOLD,
    HAND,
    HERO,
    HP,
    IN_PLAY,
    INTENT,
    KEPT_BLOCK,
    MAX_ENERGY,
    MAX_HP,
    ORB_KIND,
    ORB_SLOTS,
    ORBS,
    PHASE,
    POTION_KIND,
    POTIONS,
    RELIC_KIND,
    RELICS,
    ROUND,
    TABLE_ID,
)
from cardwright.games.spire.rules.creatures import make_creature
from cardwright.games.spire.rules.events import add_stacks, make_card
from cardwright.games.spire.rules.flow import Spire
from cardwright.games.spire.rules.hearing import hear_all_of
from cardwright.games.spire.rules.turns import MAIN_PHASE
from cardwright.sources.position import Seed

ROWS: Final = {"front": FRONT, "back": BACK, "ally": ALLIES}


@dataclass(frozen=True, slots=True)
class Foe:
    """A creature: its name, and changes from a fresh one. `intent` is the name of a move; `row` may be `ally`."""

    name: str
    hp: int | None = None
    block: int = 0
    statuses: Mapping[str, int] = field(default_factory=dict)
    intent: str = ""
    row: str = "front"


@dataclass(frozen=True, slots=True)
class Hero:
    """The hero's current state."""

    hp: int = 70
    max_hp: int = 70
    block: int = 0
    kept_block: int = 0
    energy: int = 3
    max_energy: int = 3
    gold: int = 0
    orb_slots: int = 3
    statuses: Mapping[str, int] = field(default_factory=dict)
    pools: Mapping[str, int] = field(default_factory=dict)


def position(
    game: Spire,
    foes: Sequence[Foe],
    hero: Hero | None = None,
    *,
    hand: Sequence[str] = (),
    deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    exhausted: Sequence[str] = (),
    powers: Sequence[str] = (),
    relics: Sequence[str] = (),
    potions: Sequence[str] = (),
    orbs: Sequence[str] = (),
    round_number: int = 1,
    seed: Seed = 0,
) -> Match:
    """Return a combat in which the hero is about to act; the first card of `deck` is the next to be drawn.

    Nothing has triggered yet. CardErrors names everything that is wrong with the position.
    """
    expect(game, Spire, "the game")
    number = seed_of(seed)
    hero = Hero() if hero is None else hero
    expect(hero, Hero, "hero")
    for foe in foes:
        expect(foe, Foe, "foes")
    piles = {
        "hand": (HAND, hand), "deck": (DECK, tuple(reversed(deck))), "discard": (DISCARD, discard),
        "exhausted": (EXHAUSTED, exhausted), "powers": (IN_PLAY, powers),
    }  # fmt: skip
    _check(game, foes, hero, {name: pile for name, (_, pile) in piles.items()}, relics, potions, orbs)
    board = game.board
    m = Match(game)
    fought = game.encounter
    game.encounter = []
    m.begin(number, [[]], advance=False)
    game.encounter = fought
    m.decks = [[*deck, *hand, *discard, *exhausted, *powers, *relics, *potions]]
    state = m.state
    lay_out(m)
    for zone, names in piles.values():
        for name in names:
            make_card(m, board, board.numbers[name], zone)
    for name in relics:
        number = board.numbers[name]
        hear_all_of(m, state.create([RELIC_KIND, number, RELICS, HERO, HERO, 0]), board.cards[number].triggers)
    for name in potions:
        state.create([POTION_KIND, board.numbers[name], POTIONS, HERO, HERO, 0])
    for name in orbs:
        state.create([ORB_KIND, board.numbers[name], ORBS, HERO, HERO, 0])
    row = state.rows[HERO]
    row[HP], row[MAX_HP], row[BLOCK], row[KEPT_BLOCK] = hero.hp, hero.max_hp, hero.block, hero.kept_block
    row[ENERGY], row[MAX_ENERGY], row[GOLD], row[ORB_SLOTS] = hero.energy, hero.max_energy, hero.gold, hero.orb_slots
    for pool in board.pools:
        row[pool.field] = hero.pools.get(pool.name, pool.start)
    _give(m, game, HERO, hero.statuses)
    for foe in foes:
        creature = make_creature(m, board, board.numbers[foe.name], ROWS[foe.row], 0 if foe.row == "ally" else 1)
        body = state.rows[creature]
        if foe.hp is not None:
            body[HP] = foe.hp
            body[MAX_HP] = max(foe.hp, body[MAX_HP])
        body[BLOCK] = foe.block
        _give(m, game, creature, foe.statuses)
        if foe.intent:
            moves = [move.name for move in board.creatures[body[CARD]].moves]
            body[INTENT] = moves.index(foe.intent)
    state.set(TABLE_ID, ROUND, round_number)
    state.set(TABLE_ID, PHASE, MAIN_PHASE)
    m.next_turn()
    m.kept.clear()
    m.base = m.count
    laid_out(m)
    m.advance()
    m.origin = m.save()
    return m


def _give(m: Match, game: Spire, fighter: int, statuses: Mapping[str, int]) -> None:
    for name, stacks in statuses.items():
        status = game.board.statuses[game.board.status_numbers[name]]
        add_stacks(m, game.board, fighter, status.number, stacks)
        if status.stacking == BOTH:
            m.state.set(fighter, FIRST_STATUS + 2 * status.number + 1, status.turns)


def _check(
    game: Spire,
    foes: Sequence[Foe],
    hero: Hero,
    piles: Mapping[str, Sequence[str]],
    relics: Sequence[str],
    potions: Sequence[str],
    orbs: Sequence[str],
) -> None:
    board = game.board
    problems: list[Problem] = []

    def known(place: str, name: str, names: Sequence[str]) -> bool:
        if name not in names:
            problems.append(
                Problem("", place, f"unknown name {name!r}", name, tuple(names), nearest(name, list(names)))
            )
        return name in names

    def of_kind(kind: int) -> list[str]:
        return [face.name for face in board.cards if face.kind == kind]

    for place, names, kind in (
        *((place, names, CARD_KIND) for place, names in piles.items()),
        ("relics", relics, RELIC_KIND), ("potions", potions, POTION_KIND), ("orbs", orbs, ORB_KIND),
    ):  # fmt: skip
        there = of_kind(kind) if names else []
        for at, name in enumerate(names):
            known(f"{place}[{at}]", name, there)
    creatures = [board.cards[number].name for number in board.creatures]
    statuses = [status.name for status in board.statuses]
    for at, foe in enumerate(foes):
        if known(f"foes[{at}]", foe.name, creatures) and foe.intent:
            moves = board.creatures[board.numbers[foe.name]].moves
            known(f"foes[{at}].intent", foe.intent, [move.name for move in moves])
        known(f"foes[{at}].row", foe.row, list(ROWS))
        for name in foe.statuses:
            known(f"foes[{at}].statuses", name, statuses)
    for name in hero.statuses:
        known("hero.statuses", name, statuses)
    for name in hero.pools:
        known("hero.pools", name, [pool.name for pool in board.pools])
    if not any(foe.row != "ally" for foe in foes):
        problems.append(Problem("", "foes", "there is nobody to fight"))
    if problems:
        raise CardErrors(problems)
