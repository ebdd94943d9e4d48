"""Whether agents see only what they may: each answers again after everything hidden from its player is dealt anew.

python -m cardwright.simulate.blindfold GAME --agents skilled,reflex --decisions 1000 [--seed N] [--json]
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass, field

from cardwright import games
from cardwright.agents.named import named, seat_seed
from cardwright.engine.chance import Stream
from cardwright.engine.game import Game


@dataclass
class Blindfolded:
    """How many decisions were answered again, and which were answered otherwise."""

    decisions: int = 0
    asked: dict[str, int] = field(default_factory=dict)
    different: list[str] = field(default_factory=list)


def blindfold(game: Game, decks: Sequence[Sequence[str]], agents: Sequence[str], seed: int, most: int) -> Blindfolded:
    """Play a match; at each decision ask a twin of the agent in a sample of what its player knows.

    The twin has been asked the same questions as the agent, each in another sample, so both remember alike.
    """
    found = Blindfolded()
    match = game.start(seed, decks)
    players = [named(name, seat_seed(seed, seat)) for seat, name in enumerate(agents)]
    twins = [named(name, seat_seed(seed, seat)) for seat, name in enumerate(agents)]
    number = 0
    while (decision := match.decision) is not None and found.decisions < most:
        seat = decision.who
        view = match.view(seat)
        number += 1
        world = view.sample(seed * 7919 + number)
        # Where no sample agrees with what the player knows, the twin is asked the same.
        again = match if world is None else world
        asked = again.decision
        assert asked is not None
        answer = players[seat].choose(view, decision)
        other = twins[seat].choose(again.view(seat), asked)
        if world is not None:
            found.decisions += 1
            found.asked[decision.kind] = found.asked.get(decision.kind, 0) + 1
            if answer != other:
                said = decision.notations()
                found.different.append(
                    f"{agents[seat]}, seed {seed}, decision {number}, {decision.prompt} {said[answer]} / {said[other]}"
                )
        match.apply(answer)
    return found


def main() -> None:
    """Play matches between decks of the game until enough decisions were answered twice."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("game")
    parser.add_argument("--agents", default="skilled,reflex")
    parser.add_argument("--decisions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    folder = games.find(options.game)
    game = folder.make()
    names = folder.deck_names()
    total = Blindfolded()
    seed = options.seed
    while total.decisions < options.decisions:
        stream = Stream(seed, "blindfold")
        decks = [folder.deck(names[stream.below(len(names))]) for _ in range(game.players)]
        given = options.agents.split(",")
        agents = [given[(seat + seed) % len(given)] for seat in range(game.players)]
        found = blindfold(game, decks, agents, seed, options.decisions - total.decisions)
        total.decisions += found.decisions
        total.different += found.different
        for kind, count in found.asked.items():
            total.asked[kind] = total.asked.get(kind, 0) + count
        seed += 1
    if options.json:
        print(json.dumps({"decisions": total.decisions, "asked": total.asked, "different": total.different}))
        return
    print(f"{total.decisions} decisions answered twice, {len(total.different)} differently")
    for line in total.different[:20]:
        print(line)


if __name__ == "__main__":
    main()
