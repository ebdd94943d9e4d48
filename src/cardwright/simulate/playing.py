"""Plays one unit of a plan, from the plan and the unit's number alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from cardwright import games
from cardwright.agents.named import named, seat_seed
from cardwright.definitions.deck_list import DeckList
from cardwright.engine.decision import Agent
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.observer import Observer
from cardwright.errors import BadInput, CardwrightError
from cardwright.games import GameFolder, Hands
from cardwright.records.record import Record
from cardwright.simulate.loops import play_to_bounds
from cardwright.simulate.plan import MATCHES, SIDES, Entrant, Place, Plan, Unit, game_of, short
from cardwright.simulate.results import DECIDED, DRAWN, ERROR, NOBODY, TURN_LIMIT, CardsSeen, GameResult, UnitResult
from cardwright.simulate.series import Setup, next_game
from cardwright.simulate.sideboarding import NO_SWAP, Swap

NO_EVENT: Final = 1 << 20
"""No kind of event has this number."""


@dataclass(frozen=True, slots=True)
class PlanWork:
    """The units of a plan as work for any process, by their places in the order of the plan."""

    plan: Plan

    def begin(self) -> Callable[[int], UnitResult]:
        """Make the game, and return what plays one unit."""
        table = Table(self.plan)
        units = self.plan.units
        return lambda place: table.play(units[place])


class Table:
    """The game of a plan, made once, at which its units are played."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.folder: GameFolder = games.find(plan.game)
        self.game: Game = game_of(plan)

    def play(self, unit: Unit) -> UnitResult:
        """Return what the unit comes to; what goes wrong in a game is its result."""
        results: list[GameResult] = []
        for series in range(MATCHES):
            played: list[GameResult] = []
            while (setup := next_game(self.plan, unit, series, played)) is not None:
                played.append(self.play_game(unit, setup).result())
            results += played
        return UnitResult(unit.pair, unit.number, tuple(results), "")

    def play_game(self, unit: Unit, setup: Setup) -> Played:
        """Play one game as far as it goes."""
        sides = self.plan.opponents(unit)
        seats = [sides[side] for side in setup.seats]
        seeds = [seat_seed(setup.seed, seat) for seat in range(SIDES)]
        played = Played(self.folder, Match(self.game), setup)
        try:
            pairs = zip(seats, seeds, strict=True)
            agents = [named(each.agent, seed, weights=each.weights) for each, seed in pairs]
            played.play(agents, self.plan.turns, [known_of(sides[side], setup.swaps[side]) for side in setup.seats])
        except Exception as error:  # noqa: BLE001 - whatever breaks in a game is that game's result
            said = str(error) if isinstance(error, CardwrightError) else f"{type(error).__name__}: {error}"
            played.error = " ".join(said.split())
        return played

    def record(self, place: Place) -> tuple[Record, GameResult]:
        """Return the record of the game at this place, and its result; BadInput if its match ended before it.

        The games of the match before it are played too, as they decide who begins and with which cards.
        """
        unit = self.plan.units[place.unit]
        played: list[GameResult] = []
        while (setup := next_game(self.plan, unit, place.series, played)) is not None:
            game = self.play_game(unit, setup)
            played.append(game.result())
            if setup.game == place.game:
                sides = self.plan.opponents(unit)
                return game.match.record([sides[side].agent for side in setup.seats]), played[-1]
        number = self.plan.game_number(unit, place.series, place.game)
        raise BadInput(f"game {number} was not played: its match ended after {len(played)} games")


class Played:
    """One game while it is played, and what it came to."""

    def __init__(self, folder: GameFolder, match: Match, setup: Setup) -> None:
        self.folder = folder
        self.match = match
        self.setup = setup
        self.first = setup.first if setup.first >= 0 else NOBODY
        self.opening: list[list[str]] = []
        self.stopped = ""
        self.error = ""

    def play(self, agents: list[Agent], turns: int, known: Sequence[Sequence[DeckList]] = ()) -> None:
        """Play the game to its end or to a bound; `known` are the lists that others reckon with, by seat."""
        m = self.match
        setup = self.setup
        decks: list[DeckList] = [setup.decks[side] for side in setup.seats]
        # With somebody who looks on, events are kept from the beginning; nobody needs to be told of them.
        m.observe(Observer(), kinds=[NO_EVENT])
        if any(known):
            # Samples are dealt from these lists, so the match has their cards too.
            m.use(m.game.for_decks([*decks, *(deck for lists in known for deck in lists)]))
        m.begin(setup.seed, decks, first=setup.first_seat)
        m.observers.clear()
        m.watched.clear()
        if any(known):
            m.lists = [[m.game.card_numbers(deck) for deck in lists] for lists in known]
        self.first = setup.seats[m.game.active_player(m)]
        if self.folder.hands is not None:
            self.opening = open_hands(m, agents, self.folder.hands)
        self.stopped = play_to_bounds(m, agents, turns)

    def result(self) -> GameResult:
        """Return what the game came to."""
        m, setup = self.match, self.setup
        outcome = None if self.error or self.stopped else m.outcome()
        winner = NOBODY
        if outcome is not None and not outcome.draw:
            winner = setup.seats[outcome.winners[0]]
        if outcome is None:
            end = ERROR if self.error else TURN_LIMIT
        else:
            end = DRAWN if winner == NOBODY else DECIDED
        why = self.error or self.stopped
        if outcome is not None:
            why = outcome.reason if self.folder.ended is None else self.folder.ended(m)
        asked = Counter(rest.who for rest in m.history)
        taken = [0, 0]
        if self.folder.hands is not None and m.state.rows:
            taken = [self.folder.hands.mulligans(m, seat) for seat in range(SIDES)]
        by_side = sorted(range(SIDES), key=lambda seat: setup.seats[seat])
        return GameResult(
            series=setup.series,
            game=setup.game,
            seed=setup.seed,
            first_seat=setup.seats[0],
            first=self.first,
            winner=winner,
            end=end,
            why=why,
            turns=m.turn if m.state.rows else 0,
            decisions=(asked[by_side[0]], asked[by_side[1]]),
            mulligans=(taken[by_side[0]], taken[by_side[1]]),
            cards=self.cards(),
            digest=short(f"{m.choices} {end} {why}")[:16],
        )

    def cards(self) -> tuple[CardsSeen, CardsSeen]:
        """Return what each side did with its cards, as far as the game can tell."""
        m, setup = self.match, self.setup
        drawn: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        played: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        told = {kind: (tell, played) for kind, tell in self.folder.played.items()}
        told |= {kind: (tell, drawn) for kind, tell in self.folder.drawn.items()}
        for e in m.kept:
            found = told.get(e.kind)
            if found is not None:
                seat, name = found[0](m, e)
                if 0 <= seat < SIDES:
                    found[1][setup.seats[seat]][name] += 1
        opening = [Counter[str](), Counter[str]()]
        for seat, names in enumerate(self.opening):
            opening[setup.seats[seat]].update(names)
        one, other = (
            CardsSeen(
                _sorted(opening[side]),
                _sorted(drawn[side]),
                _sorted(played[side]),
                dict(setup.swaps[side].into),
                dict(setup.swaps[side].out),
            )
            for side in range(SIDES)
        )
        return one, other


def known_of(entrant: Entrant, swap: Swap) -> list[DeckList]:
    """Return the lists that others reckon with: of the archetype, or the deck's own before it swapped anything; none if
    the deck is as it is known."""
    if entrant.known:
        return [DeckList(entrant.name, cards) for cards in entrant.known]
    return [] if swap == NO_SWAP else [entrant.deck]


def open_hands(m: Match, agents: Sequence[Agent], hands: Hands) -> list[list[str]]:
    """Play until the opening hands are final, and return them by seat."""
    while (decision := m.decision) is not None:
        found = hands.opening(m)
        if found:
            return found
        m.apply(agents[decision.who].choose(m.view(decision.who), decision))
    return []


def _sorted(counts: Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items()))
