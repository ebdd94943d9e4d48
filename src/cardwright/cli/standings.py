"""A plan and the results of its run, as lines for people and as data for programs."""

from __future__ import annotations

from typing import Any, Final

from cardwright.cli.trial import rate_data
from cardwright.definitions.deck_list import DeckList
from cardwright.simulate.intervals import Rate
from cardwright.simulate.log import unit_data
from cardwright.simulate.paired import UnitRate
from cardwright.simulate.plan import MATCHES, OPEN, Entrant, Plan
from cardwright.simulate.report.words import columns, interval, percent
from cardwright.simulate.results import DRAWN, ERROR, TURN_LIMIT
from cardwright.simulate.runner import Run
from cardwright.simulate.standing import Standing

MOST_PROBLEMS: Final = 5
MOST_REASONS: Final = 6
NOTHING: Final = "-"


def plan_lines(plan: Plan) -> list[str]:
    """Return what is going to be played."""
    units = sum(pair.units for pair in plan.pairs)
    each = plan.pairs[0].units * MATCHES
    series = "games" if plan.best_of == 1 else f"matches, best of {plan.best_of}"
    of_each = "" if len(plan.pairs) == 1 else f" of each of {len(plan.pairs)} pairs"
    lines = [f"{plan.game}: {each} {series}{of_each}, seed {plan.seed}"]
    if plan.until:
        lines.append(f"a pair ends earlier when its interval is no wider than {percent(plan.until)}")
    rows: list[tuple[str, ...]] = [("deck", "cards", "sideboard", "agent", "boards", "from")]
    rows += [_entrant_cells(entrant) for entrant in plan.entrants]
    used = [at for at in range(len(rows[0])) if at in (0, 1, 3) or any(row[at] != NOTHING for row in rows[1:])]
    lines += columns([[row[at] for at in used] for row in rows])
    known = "which cards are in each deck" if plan.lists == OPEN else "the lists of each deck's archetype"
    swapped = "" if plan.best_of == 1 else ", not what is swapped between games"
    lines.append(f"lists {plan.lists}: agents know {known}{swapped}")
    lines.append(f"plan {plan.digest}, {units} units of {MATCHES} {'games' if plan.best_of == 1 else 'matches'}")
    return lines


def _entrant_cells(entrant: Entrant) -> tuple[str, ...]:
    deck: DeckList = entrant.deck
    return (
        entrant.name,
        str(len(deck)),
        str(len(deck.side)) if deck.side else NOTHING,
        entrant.agent,
        ", ".join(each.against for each in entrant.boarding) or NOTHING,
        str(entrant.origin) or NOTHING,
    )


def run_lines(run: Run) -> list[str]:
    """Return how each pair stands, and what else is to be known of the run."""
    lines: list[str] = []
    for number, standing in enumerate(run.standings):
        lines += [*pair_lines(run.plan, number, standing), ""]
    return lines + ending_lines(run)


def pair_lines(plan: Plan, number: int, standing: Standing) -> list[str]:
    """Return how one pair stands."""
    pair = plan.pairs[number]
    rows: list[tuple[str, ...]] = [("", "won", "of", "rate", "95 % interval")]
    for side, entrant in enumerate((plan.entrants[pair.a], plan.entrants[pair.b])):
        rows.append((f"{'AB'[side]} {entrant.name}", *rate_cells(standing.rate(side))))
    rows.append(("first player", *rate_cells(standing.first)))
    lines = columns(rows)
    lines.append(counts_line(standing, plan.entrants[pair.a].name))
    if standing.games:
        turns = standing.turns / standing.games
        lines.append(f"{standing.games} games, {turns:.1f} turns on average; ended by {_reasons(standing)}")
    if any(standing.mulligans):
        one, other = (standing.mulligans[side] / standing.games for side in (0, 1))
        lines.append(f"mulligans of a game: A {one:.2f}, B {other:.2f}")
    return lines + problem_lines(standing)


def counts_line(standing: Standing, name: str) -> str:
    """Return the matches that nobody won, and what the rate of the first deck would be with them as half a win."""
    counts = ", ".join(f"{said} {standing.ends[end]}" for end, said in _ENDS.items())
    if not standing.ends.total():
        return counts
    played = standing.matches - standing.ends[ERROR]
    half = (standing.won[0] + (played - standing.decided) / 2) / played if played else 0.0
    return f"{counts} (not in these rates; if draws and turn limits were half a win, {name} would have {percent(half)})"


_ENDS: Final = {DRAWN: "drawn", TURN_LIMIT: "turn limit", ERROR: "errors"}


def _reasons(standing: Standing) -> str:
    found = standing.why.most_common(MOST_REASONS)
    more = len(standing.why) - len(found)
    told = ", ".join(f"{why} {count}" for why, count in found)
    return told + (f", and {more} other reasons" if more > 0 else "")


def problem_lines(standing: Standing) -> list[str]:
    """Return the errors, each once."""
    problems = list(dict.fromkeys(standing.problems))
    lines = [f"error: {problem}" for problem in problems[:MOST_PROBLEMS]]
    more = len(problems) - MOST_PROBLEMS
    return [*lines, f"and {more} other errors"] if more > 0 else lines


def ending_lines(run: Run) -> list[str]:
    """Return whether all was played, and what the numbers describe."""
    plan = run.plan
    agents = sorted({entrant.agent for entrant in plan.entrants})
    lines = [f"these numbers describe the agents that played ({', '.join(agents)}), not people; lists {plan.lists}"]
    counted, wanted = sum(run.counted), run.wanted
    if run.stopped:
        lines.append(f"stopped: counted are the first {counted} of {wanted} units, without gaps")
    return lines


def rate_cells(rate: Rate | UnitRate) -> tuple[str, str, str, str]:
    if not rate.cases:
        return "0", "0", NOTHING, ""
    return f"{rate.hits:g}", str(rate.cases), percent(rate.rate), interval(rate)


def run_data(run: Run) -> dict[str, Any]:
    """Return the run as plain data: the plan, how each pair stands, and every unit that is counted."""
    plan = run.plan
    return {
        "plan": plan.data(),
        "digest": plan.digest,
        "finished": run.finished,
        "pairs": [_pair_data(run, number) for number in range(len(plan.pairs))],
    }


def _pair_data(run: Run, number: int) -> dict[str, Any]:
    standing = run.standings[number]
    pair = run.plan.pairs[number]
    return {
        "a": run.plan.entrants[pair.a].name,
        "b": run.plan.entrants[pair.b].name,
        "units": standing.units,
        "wanted": pair.units,
        "matches": standing.matches,
        "won": [rate_data(standing.rate(side)) for side in (0, 1)],
        **{name.replace(" ", "_"): standing.ends[end] for end, name in _ENDS.items()},
        "games": standing.games,
        "turns": standing.turns / standing.games if standing.games else 0.0,
        "first": rate_data(standing.first),
        "mulligans": standing.mulligans,
        "why": dict(sorted(standing.why.items())),
        "errors_said": standing.problems,
        "results": [unit_data(unit) for unit in run.units_counted(number)],
    }
