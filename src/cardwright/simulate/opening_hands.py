"""Opening hands as agents keep them: the beginnings of games, played until the hands are final."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardwright import games
from cardwright.agents.named import named, seat_seed
from cardwright.errors import BadInput
from cardwright.simulate.plan import MATCHES, SIDES, Plan, game_of
from cardwright.simulate.playing import open_hands
from cardwright.simulate.series import next_game


@dataclass(frozen=True, slots=True)
class OpeningHand:
    """A first hand as it was dealt, and what was kept in the end after so many mulligans, by side."""

    side: int
    on_the_play: bool
    dealt: tuple[str, ...]
    kept: tuple[str, ...]
    mulligans: int


@dataclass(frozen=True, slots=True)
class OpeningWork:
    """The beginnings of the games of a plan, by the places of their units."""

    plan: Plan

    def begin(self) -> Callable[[int], tuple[OpeningHand, ...]]:
        """Make the game, and return what plays the beginning of both games of one unit."""
        plan = self.plan
        game = game_of(plan)
        hands = games.find(plan.game).hands
        if hands is None:
            raise BadInput(f"{plan.game} cannot tell what is in opening hands")

        def play(place: int) -> tuple[OpeningHand, ...]:
            found: list[OpeningHand] = []
            for series in range(MATCHES):
                setup = next_game(plan, plan.units[place], series, [])
                assert setup is not None
                m = game.start(setup.seed, [setup.decks[side] for side in setup.seats])
                sides = plan.opponents(plan.units[place])
                agents = [
                    named(sides[side].agent, seat_seed(setup.seed, seat), weights=sides[side].weights)
                    for seat, side in enumerate(setup.seats)
                ]
                dealt = [tuple(hands.now(m, seat)) for seat in range(SIDES)]
                first = m.game.active_player(m)
                kept = open_hands(m, agents, hands)
                for seat, side in enumerate(setup.seats):
                    mine = tuple(kept[seat]) if kept else dealt[seat]
                    taken = hands.mulligans(m, seat)
                    found.append(OpeningHand(side, seat == first, dealt[seat], mine, taken))
            return tuple(found)

        return play
