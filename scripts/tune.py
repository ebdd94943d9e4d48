"""Fits the weights of Magic's knowledge to the results of games between mixed agents.

    python -m scripts.tune collect POSITIONS [--games 1000] [--seed 1]
    python -m scripts.tune fit POSITIONS [--penalty 0.02] [--write FILE]

`collect` plays games between random decks and writes, for each turn, how much of everything the active player has
more than the opponent, and whether they won. `fit` finds the weights with which the sum best tells who wins (logistic
regression), held near the present ones by a penalty. A weight whose sign changes keeps its value and is named. The
weights of what is no sum (life, prices) are not fitted. Nothing is better for a lower loss: let two agents play.
"""

from __future__ import annotations

import argparse
import json
from math import exp, log
from pathlib import Path
from typing import Final

from cardwright import games
from cardwright.agents.named import named, seat_seed
from cardwright.engine.chance import Stream
from cardwright.engine.decision import Q_RESPOND
from cardwright.engine.match import Match
from cardwright.games.magic.game import usual_weights
from cardwright.games.magic.knowledge.weights import WEIGHT_NAMES, Weights
from cardwright.games.magic.knowledge.worth import Worth
from cardwright.games.magic.rules.core import steps
from cardwright.games.magic.rules.core.board import ACTIVE, STEP

AGENTS: Final = ("skilled", "skilled~10", "reflex", "reflex~10", "skilled:steps=300")
"""Several, so that the habits of one are not learned."""

NOT_FITTED: Final = ("life", "life_bend", "risk", "hold", "counter", "ready", "hit", "open", "least", "thin_library")
STEP_OF_WEIGHT: Final = 60
"""A feature is found by changing its weight by so much."""

ROUNDS: Final = 30
MOST_TURNS: Final = 60


class Features:
    """How much of what each weight counts a player has more than the other, in hundredths."""

    def __init__(self) -> None:
        given = dict(usual_weights())
        self.names = [name for name in WEIGHT_NAMES if name not in NOT_FITTED]
        self.usual = Worth(Weights(given))
        self.changed = [Worth(Weights({**given, name: given[name] + STEP_OF_WEIGHT})) for name in self.names]

    def of(self, m: Match, player: int) -> list[int]:
        """Return the worth of the table by the usual weights, and the feature of each weight."""
        base = self.usual.of_table(m, player)
        return [base] + [100 * (worth.of_table(m, player) - base) // STEP_OF_WEIGHT for worth in self.changed]


def collect(file: Path, number: int, seed: int) -> None:
    """Play games, and write a line for each turn: the game, whether the active player won, worth and features."""
    folder = games.find("magic")
    game = folder.make()
    names = list(folder.deck_names())
    features = Features()
    with file.open("w", encoding="utf-8") as out:
        for place in range(number):
            stream = Stream(seed * 1_000_003 + place, "tune")
            decks = [folder.deck(names[stream.below(len(names))]) for _ in range(2)]
            match = game.start(seed * 1_000_003 + place, decks)
            agents = [named(AGENTS[stream.below(len(AGENTS))], seat_seed(place, seat)) for seat in range(2)]
            lines: list[tuple[int, list[int]]] = []
            turn = 0
            while (decision := match.decision) is not None and match.turn < MOST_TURNS:
                table = match.table()
                begins = table[STEP] == steps.PRECOMBAT_MAIN and table[ACTIVE] == decision.who
                if begins and decision.question == Q_RESPOND and match.turn != turn:
                    turn = match.turn
                    lines.append((decision.who, features.of(match, decision.who)))
                match.apply(agents[decision.who].choose(match.view(decision.who), decision))
            outcome = match.outcome()
            if outcome is None or outcome.draw:
                continue
            for who, found in lines:
                out.write(json.dumps([place, int(who in outcome.winners), *found]) + "\n")


class Fit:
    """Logistic regression of results on features, by steps along one weight at a time."""

    def __init__(self, rows: list[list[int]], names: list[str], penalty: float) -> None:
        given = usual_weights()
        self.names = names
        self.start = [float(given[name]) for name in names]
        self.weights = list(self.start)
        self.won = [row[1] for row in rows]
        self.base = [float(row[2]) for row in rows]
        self.columns = [[row[3 + at] / 100.0 for row in rows] for at in range(len(names))]
        self.penalty = penalty * len(rows)
        self.scale = self._scale()
        self.tempo = 0.0
        self.sums = [value / self.scale for value in self.base]

    def _scale(self) -> float:
        """Return by how much a worth must be divided to tell the chance of winning best, with the present weights."""
        best = 100.0
        least = float("inf")
        for tenth in range(5, 60):
            scale = 100.0 * tenth
            found = sum(_loss(value / scale, won) for value, won in zip(self.base, self.won, strict=True))
            if found < least:
                least = found
                best = scale
        return best

    def loss(self) -> float:
        """Return the mean loss, without the penalty."""
        return sum(_loss(each, won) for each, won in zip(self.sums, self.won, strict=True)) / len(self.sums)

    def run(self) -> None:
        for _ in range(ROUNDS):
            self._improve_tempo()
            for at in range(len(self.names)):
                self._improve(at)

    def _improve_tempo(self) -> None:
        """Improve what it is worth to be the active player."""
        slope = curve = 0.0
        for each, won in zip(self.sums, self.won, strict=True):
            chance = _chance(each)
            slope += won - chance
            curve += chance * (1 - chance)
        change = slope / max(curve, 1e-9)
        self.tempo += change
        self.sums = [each + change for each in self.sums]

    def _improve(self, at: int) -> None:
        column = self.columns[at]
        slope = curve = 0.0
        for number, feature in enumerate(column):
            if feature:
                chance = _chance(self.sums[number])
                slope += (self.won[number] - chance) * feature
                curve += chance * (1 - chance) * feature * feature
        slope /= self.scale
        curve /= self.scale * self.scale
        # In units of the weight itself, so that a large weight may move as far as a small one for its size.
        stiff = self.penalty / max(abs(self.start[at]), 30.0) ** 2
        change = (slope - stiff * (self.weights[at] - self.start[at])) / max(curve + stiff, 1e-12)
        self.weights[at] += change
        step = change / self.scale
        self.sums = [each + step * feature for each, feature in zip(self.sums, column, strict=True)]


def _chance(value: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, value))))


def _loss(value: float, won: int) -> float:
    chance = _chance(value if won else -value)
    return -log(max(chance, 1e-12))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m scripts.tune", description=__doc__)
    parser.add_argument("verb", choices=("collect", "fit"))
    parser.add_argument("positions", type=Path)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--penalty", type=float, default=0.02)
    parser.add_argument("--write", type=Path)
    options = parser.parse_args()
    if options.verb == "collect":
        collect(options.positions, options.games, options.seed)
        return
    rows = [json.loads(line) for line in options.positions.read_text(encoding="utf-8").splitlines()]
    names = Features().names
    fit = Fit(rows, names, options.penalty)
    games_there = len({row[0] for row in rows})
    print(f"{len(rows)} positions of {games_there} games; scale {fit.scale:.0f}, loss {fit.loss():.4f}")
    fit.run()
    print(f"fitted: loss {fit.loss():.4f}; to be the active player is worth {fit.tempo * fit.scale:.0f}")
    given = dict(usual_weights())
    for name, before, after in zip(names, fit.start, fit.weights, strict=True):
        kept = before * after < 0
        print(f"{name:16} {before:6.0f} {after:6.0f}{'  sign changes: kept' if kept else ''}")
        if not kept:
            given[name] = round(after)
    if options.write is not None:
        lines = "".join(f"  {name}: {given[name]}\n" for name in WEIGHT_NAMES)
        options.write.write_text(
            f"made: fitted on {len(rows)} positions of {games_there} games of mixed agents, penalty {options.penalty}\n"
            f"weights:\n{lines}",
            encoding="utf-8",
        )


if __name__ == "__main__":
    main()
