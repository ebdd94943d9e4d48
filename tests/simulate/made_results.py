"""Results of made-up games, for tests of statistics and reports: nothing is played for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from cardwright.simulate.report.content import EntrantContent, Origin, PairContent, RunContent
from cardwright.simulate.results import DECIDED, DRAWN, ERROR, NOBODY, TURN_LIMIT, CardsSeen, GameResult, UnitResult

NOTHING = CardsSeen({}, {}, {}, {}, {})


def made_game(
    winner: int = 0,
    *,
    series: int = 0,
    game: int = 0,
    end: str = "",
    first: int | None = None,
    turns: int = 8,
    seed: int = 7,
    why: str = "life",
    mulligans: tuple[int, int] = (0, 0),
    cards: tuple[CardsSeen, CardsSeen] = (NOTHING, NOTHING),
    digest: str = "",
) -> GameResult:
    """Return a game; without a winner it is drawn unless something else is said."""
    return GameResult(
        series=series,
        game=game,
        seed=seed,
        first_seat=series % 2,
        first=series % 2 if first is None else first,
        winner=winner,
        end=end or (DRAWN if winner == NOBODY else DECIDED),
        why=why,
        turns=turns,
        decisions=(40, 41),
        mulligans=mulligans,
        cards=cards,
        digest=digest or f"{winner}{turns}",
    )


def made_unit(number: int, winners: Sequence[int], pair: int = 0) -> UnitResult:
    """Return a unit of matches of one game each, with their winners."""
    return UnitResult(pair, number, tuple(made_game(winner, series=place) for place, winner in enumerate(winners)), "")


def made_units(kinds: Mapping[tuple[int, ...], int]) -> list[UnitResult]:
    """Return so many units of each kind, which names the winners of its matches."""
    found: list[UnitResult] = []
    for winners, count in kinds.items():
        found += [made_unit(len(found) + number, winners) for number in range(count)]
    return found


DECKS = {
    "Red Madness": 0.55,
    "Blue Terror": 0.52,
    "Jund Midrange": 0.5,
    "Rakdos Madness": 0.48,
    "Red Rally": 0.6,
    "Mono-Blue Faeries": 0.47,
    "Grixis Affinity": 0.5,
}


def made_run(count: int = 7, units: int = 60, best_of: int = 1, seed: int = 1) -> RunContent:
    """Return a run of so many decks with made-up results: draws, a turn limit, an error and sideboarding among them."""
    names = list(DECKS)[:count]
    random = Random(f"{seed} {count} {units} {best_of}")
    entrants = tuple(_entrant(name, best_of) for name in names)
    pairs: list[PairContent] = []
    first = 1
    for one in range(count):
        for other in range(one + 1, count):
            chance = 0.5 + DECKS[names[one]] - DECKS[names[other]] + random.uniform(-0.12, 0.12)
            made = tuple(
                _unit(random, len(pairs), number, chance, entrants[one], entrants[other], best_of)
                for number in range(units)
            )
            numbers = {unit.number: first + 2 * best_of * unit.number for unit in made}
            first += 2 * best_of * units
            pairs.append(PairContent(one, other, made, units, numbers))
    return RunContent(
        title=f"Matrix of {count} Pauper decks" if count > 2 else f"{names[0]} against {names[1]}",
        game="magic",
        engine="cardwright 0.1, engine 5",
        run="3f9c2a71b0de",
        seed=seed,
        lists="open",
        best_of=best_of,
        entrants=entrants,
        pairs=tuple(pairs),
        settings={"format": "pauper"},
        groups={"lands": ("Mountain", "Island", "Great Furnace")},
        replay="cardwright replay out --game {game}",
        notes=("The lists are of 2026 and the real results of 2025.",),
    )


def _entrant(name: str, best_of: int) -> EntrantContent:
    main = {"Mountain": 12, "Island": 5, "Great Furnace": 3}
    main |= {
        f"{name.split()[0]} {word}": 4 for word in ("Spark", "Runner", "Scholar", "Lance", "Signet", "Storm", "Wall")
    }
    main |= {f"{name.split()[-1]} {word}": 4 for word in ("Rite", "Claw", "Tide")}
    side = {"Pyroblast": 4, "Hydroblast": 4, "Relic of Progenitus": 4, "Cast into the Fire": 3}
    plan = "pauper.yaml" if best_of > 1 else ""
    return EntrantContent(
        name, "skilled", main, side, name, plan, Origin("league list", "2026-03-14", "Pauper Challenge 32")
    )


def _unit(
    random: Random, pair: int, number: int, chance: float, one: EntrantContent, other: EntrantContent, best_of: int
) -> UnitResult:
    if random.random() < 0.004:
        return UnitResult(pair, number, (), "the worker that played it ended twice")
    games: list[GameResult] = []
    for series in (0, 1):
        wins = [0, 0]
        for game in range(best_of):
            if max(wins) > best_of // 2:
                break
            made = _game(random, series, game, chance, (one, other), number)
            games.append(made)
            if made.winner != NOBODY:
                wins[made.winner] += 1
    return UnitResult(pair, number, tuple(games), "")


def _game(
    random: Random, series: int, game: int, chance: float, entrants: tuple[EntrantContent, EntrantContent], number: int
) -> GameResult:
    first = (series + game) % 2
    winner = 0 if random.random() < chance + (0.06 if first == 0 else -0.06) else 1
    end, why, luck = DECIDED, random.choice(["life", "life", "life", "library", "poison"]), random.random()
    if luck < 0.03:
        winner, end, why = NOBODY, DRAWN if luck < 0.01 else TURN_LIMIT, "both lost" if luck < 0.01 else "turn 60"
    elif luck < 0.033:
        winner, end, why = NOBODY, ERROR, "the rules broke a promise: state 17"
    seen = (_cards(random, entrants[0], winner == 0, game), _cards(random, entrants[1], winner == 1, game))
    mulligans = (int(random.random() < 0.17), int(random.random() < 0.14) + int(random.random() < 0.03))
    turns = 60 if end == TURN_LIMIT else max(3, round(random.gauss(11, 3)))
    return made_game(
        winner,
        series=series,
        game=game,
        end=end,
        first=first,
        turns=turns,
        seed=1000 + number,
        why=why,
        mulligans=mulligans,
        cards=seen,
        digest=f"{random.getrandbits(48):012x}",
    )


def _cards(random: Random, entrant: EntrantContent, won: bool, game: int) -> CardsSeen:
    pile = [name for name, copies in entrant.main.items() for _ in range(copies)]
    random.shuffle(pile)
    if won and random.random() < 0.3:
        pile.insert(random.randrange(12), pile.pop(pile.index(next(name for name in pile if name.endswith("Storm")))))
    opening, drawn = pile[:7], pile[7 : 7 + random.randrange(3, 9)]
    played = [name for name in (*opening, *drawn) if random.random() < 0.8]
    boards = {"Pyroblast": 2, "Relic of Progenitus": 1} if game else {}
    out = {next(name for name in entrant.main if name.endswith("Wall")): 3} if game else {}
    count = lambda names: {name: names.count(name) for name in dict.fromkeys(names)}  # noqa: E731
    return CardsSeen(count(opening), count(drawn), count(played), boards, out)
