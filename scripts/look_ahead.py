"""Measure what looking ahead costs, and whether searches reach the same position twice.

    python -m scripts.look_ahead [--positions 200] [--decisions 60] [--json]

Times are of Magic, in positions of play by rules of thumb over all decks: a sample, the next sample of the same
decision dealt anew in place, a pass while a pilot plays on, and the way back to a mark. Where searches meet is counted
in the interpreted build only: how many of the tables that an agent values for one decision in one sample it has valued
before, by the digest, and by a looser key that leaves out what differs between orders of the same plays (timestamps,
numbers of objects, where chance stands).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, Final

from cardwright import games
from cardwright.agents import looking, search, skilled
from cardwright.agents.named import named
from cardwright.engine.chance import Stream
from cardwright.engine.decision import PASS
from cardwright.engine.match import Match
from cardwright.engine.pilot import STOP, Pilot
from cardwright.engine.state import CARD, CONTROLLER, KIND, OWNER
from cardwright.games.magic.rules.core.board import (
    ACTED,
    ATTACHED,
    ATTACKING,
    DAMAGE,
    MARKS,
    MINUS,
    MORE_COUNTERS,
    PLUS,
    SICK,
    STATUS,
    TAPPED,
    THING,
)

TIMES: Final = 12
TOLD: Final = (
    CARD, OWNER, CONTROLLER, TAPPED, DAMAGE, SICK, PLUS, MINUS, MORE_COUNTERS, STATUS, MARKS, ATTACKING, ACTED,
)  # fmt: skip
"""What a loose key says of a card or token."""
PASSES: Final = 40
ANSWERS: Final = 6


class PassingPilot(Pilot):
    """Lets everybody pass, and gives the first answer, for so many answers."""

    def __init__(self, most: int) -> None:
        self.left = most

    def at_priority(self, m: Match, who: int) -> int:
        self.left -= 1
        return PASS if self.left >= 0 else STOP

    def answer(self, m: Match, rest: Any) -> int:
        self.left -= 1
        return 0 if self.left >= 0 else STOP


def positions(count: int) -> list[Match]:
    """Return positions in which the active player may act, from games of all decks."""
    folder = games.find("magic")
    game = folder.game({})
    names = folder.deck_names()
    found: list[Match] = []
    seed = 0
    while len(found) < count:
        seed += 1
        stream = Stream(seed, "look ahead")
        match = game.start(seed, [folder.deck_list(names[stream.below(len(names))]) for _ in range(2)])
        agents = [named("reflex", seat) for seat in range(2)]
        number = 0
        while (decision := match.decision) is not None and len(found) < count:
            number += 1
            if number % 20 == 0 and decision.kind == "respond" and len(decision.values) > 1:
                found.append(match.copy())
            match.apply(agents[decision.who].choose(match.view(decision.who), decision))
    return found


def timed(deal: Callable[[int], object]) -> float:
    """Return the microseconds of the quickest of some deals, each with another seed."""
    best = 1e9
    for seed in range(TIMES):
        begin = perf_counter()
        deal(seed)
        best = min(best, perf_counter() - begin)
    return best * 1e6


def times(found: Sequence[Match]) -> dict[str, float]:
    """Return the mean times over positions, in microseconds."""
    sums = dict.fromkeys(("sample", "world dealt anew", "look-ahead pass", "back to a mark"), 0.0)
    for match in found:
        decision = match.decision
        assert decision is not None
        view = match.view(decision.who)
        worlds = view.worlds()
        if worlds.dealt(0) is None:
            continue
        sums["sample"] += timed(view.sample)
        sums["world dealt anew"] += timed(worlds.dealt)
        world = worlds.dealt(0)
        assert world is not None
        mark = world.mark()
        best_pass = best_back = 1e9
        for _ in range(TIMES):
            before = world.steps
            begin = perf_counter()
            world.forward(0, PassingPilot(PASSES))
            took = perf_counter() - begin
            best_pass = min(best_pass, took / max(1, world.steps - before))
            world.back_to(mark)
            for _ in range(ANSWERS):
                if world.decision is not None:
                    world.apply(len(world.decision.values) - 1)
            begin = perf_counter()
            world.back_to(mark)
            best_back = min(best_back, perf_counter() - begin)
        sums["look-ahead pass"] += best_pass * 1e6
        sums["back to a mark"] += best_back * 1e6
    return {name: round(total / len(found), 1) for name, total in sums.items()}


def loose_key(m: Match) -> int:
    """Return a number that is equal for tables on which the same lies, however it came there."""
    rows = m.state.rows
    things: list[tuple[object, ...]] = []
    for zone, objects in enumerate(m.state.zones):
        for obj in objects:
            row = rows[obj]
            if row[KIND] != THING:
                things.append((zone, *row))
                continue
            host = row[ATTACHED]
            things.append((zone, host if host < 0 else rows[host][CARD], *(row[field] for field in TOLD)))
    rest = m.parked
    asked = () if rest is None else (rest.who, rest.question, len(rest.values))
    players = tuple(tuple(row) for row in rows[: m.game.players + 1])
    under_way = [item.numbers() for lane in m.state.lanes for item in lane]
    return hash((tuple(sorted(things, key=repr)), asked, players, repr(under_way), tuple(m.answers)))


def purpose(pilot: Pilot) -> str:
    """Return all that decides how a pilot plays on, as text."""
    own = [getattr(pilot, name, None) for name in ("horizon", "turn", "until")]
    return repr((type(pilot).__name__, pilot.leaves, pilot.script, pilot.about, own))


class Meetings:
    """Counts the tables that were valued, and those that had been valued before in the same sample and decision."""

    def __init__(self) -> None:
        self.valued = 0
        self.met = {"digest": 0, "loose key": 0}
        self.seen: set[tuple[object, ...]] = set()

    def note(self, m: Match, pilot: Pilot) -> None:
        self.valued += 1
        for name, key in (("digest", m.digest()), ("loose key", loose_key(m))):
            place = (name, id(m), purpose(pilot), key)
            if place in self.seen:
                self.met[name] += 1
            self.seen.add(place)


def meetings(agent: str, decisions: int) -> dict[str, Any]:
    """Return how often an agent values a table that it has valued before for the same decision."""
    counted = Meetings()
    modules: tuple[Any, ...] = (looking, search)
    thinker: Any = skilled.SkilledAgent
    real = looking.played_on
    real_value = thinker._value

    def watched(m: Match, pilot: Pilot, knowledge: Any, player: int) -> Any:
        counted.note(m, pilot)
        return real(m, pilot, knowledge, player)

    def watched_value(self: Any, m: Match, place: int, pilot: Pilot, deep: int) -> int:
        # The pilot plays on from the answer in one go, so the table between is looked at first; that is no step.
        mark, steps = m.mark(), m.steps
        m.apply(place)
        counted.note(m, pilot)
        m.back_to(mark)
        m.steps = steps
        found: int = real_value(self, m, place, pilot, deep)
        return found

    for module in modules:
        module.played_on = watched
    thinker._value = watched_value
    try:
        for number, match in enumerate(positions(decisions)):
            decision = match.decision
            assert decision is not None
            counted.seen.clear()
            named(agent, number).choose(match.view(decision.who), decision)
    finally:
        for module in modules:
            module.played_on = real
        thinker._value = real_value
    shares = {name: round(met / counted.valued, 4) if counted.valued else 0.0 for name, met in counted.met.items()}
    return {"agent": agent, "decisions": decisions, "valued": counted.valued, **shares}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Measure what looking ahead costs, and whether searches meet.")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--decisions", type=int, default=0)
    parser.add_argument("--agents", default="skilled,search")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    told: dict[str, Any] = {"µs": times(positions(given.positions)) if given.positions else {}}
    if given.decisions:
        told["met"] = [meetings(agent, given.decisions) for agent in given.agents.split(",")]
    print(json.dumps(told, ensure_ascii=False, indent=None if given.json else 1))


if __name__ == "__main__":
    main()
