"""`cardwright opening`: which opening hands agents keep."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer

from cardwright.cli.laboratory import entries
from cardwright.cli.options import AsJson, CardFiles, GameName, LogLevel, Seed, Settings
from cardwright.cli.progress import progress
from cardwright.cli.rules import rules
from cardwright.cli.run_options import ExecutorOption, Matches, Quiet, Workers
from cardwright.cli.screen import Screen
from cardwright.cli.simulating import Agents
from cardwright.cli.standings import rate_cells
from cardwright.cli.trial import rate_data
from cardwright.errors import BadInput
from cardwright.simulate.executors import Executor
from cardwright.simulate.executors.processes import ProcessExecutor
from cardwright.simulate.executors.serial import SerialExecutor
from cardwright.simulate.in_order import in_order
from cardwright.simulate.intervals import Rate
from cardwright.simulate.opening_hands import OpeningHand, OpeningWork
from cardwright.simulate.planning import Terms, make_plan
from cardwright.simulate.report.words import columns, percent
from cardwright.simulate.runner import PROCESSES


def opening(
    game: GameName,
    deck: Annotated[str, typer.Option("--deck", metavar="NAME|FILE", help="The deck.", show_default=False)],
    matches: Matches = 400,
    agents: Agents = None,
    seed: Seed = 0,
    workers: Workers = 0,
    executor: ExecutorOption = PROCESSES,
    settings: Settings = None,
    cards: CardFiles = None,
    quiet: Quiet = False,
    as_json: AsJson = False,
    log_level: LogLevel = "warning",
) -> None:
    """Deal opening hands, and print which of them an agent keeps.

    Plays the beginning of games of the deck against itself until both hands are final, so each game gives two hands.
    Tells how many mulligans are taken, and for each number of lands (or what pays for cards in this game) how often
    the first hand has so many, and how often it is kept.

    \b
    Example:
      cardwright opening magic --deck burn --games 50 --agents reflex
    """
    found = rules(game, settings, cards)
    if found.folder.hands is None:
        raise BadInput(f"{found.folder.name} cannot tell what is in opening hands")
    both = entries(found, [deck, deck], agents)
    plan = make_plan("opening", found.game, cards or [], both, [(0, 1)], Terms(matches=matches, seed=seed or 0))
    units = len(plan.units)
    count = workers or min(os.cpu_count() or 1, units)
    work = OpeningWork(plan)
    hands: list[OpeningHand] = []
    with progress(units, "units") as told:
        for each in in_order(_executor(executor, work, count), range(units)):
            hands += each
            if told is not None and not quiet:
                told(each)
    resource = found.folder.hands.resource
    names = {name for name in both[0].deck.main if resource is not None and resource(found.game, name)}
    data = hands_data(hands, names)
    if as_json:
        typer.echo(json.dumps({"game": game, "deck": both[0].name, "agent": both[0].agent, **data}, ensure_ascii=False))
        return
    title = f"{game}: {both[0].name} ({both[0].agent}), {len(hands)} hands, seed {seed or 0}"
    Screen().lines([title, "", *hands_lines(hands, names)])


def _executor(name: str, work: OpeningWork, workers: int) -> Executor[tuple[OpeningHand, ...]]:
    tell: Callable[[str], None] = lambda line: typer.echo(line, err=True)  # noqa: E731
    if name == "ray":
        from cardwright.simulate.executors.ray import RayExecutor

        return RayExecutor(work, workers, tell)
    return SerialExecutor(work) if name == "serial" else ProcessExecutor(work, workers, tell)


def hands_lines(hands: Sequence[OpeningHand], resources: set[str]) -> list[str]:
    """Return how many mulligans were taken, and which first hands were kept."""
    taken = Counter(hand.mulligans for hand in hands)
    rows: list[tuple[str, ...]] = [("mulligans", "hands", "of", "rate", "95 % interval")]
    rows += [(str(number), *rate_cells(Rate(taken[number], len(hands)))) for number in range(max(taken) + 1)]
    lines = [*columns(rows), ""]
    if not resources:
        return lines[:-1]
    rows = [("lands dealt", "share", "kept", "of", "rate", "95 % interval")]
    for number, (kept, dealt) in by_resources(hands, resources).items():
        rows.append((str(number), percent(dealt / len(hands)), *rate_cells(Rate(kept, dealt))))
    mean = sum(_count(hand.kept, resources) for hand in hands) / len(hands)
    size = sum(len(hand.kept) for hand in hands) / len(hands)
    return [*lines, *columns(rows), f"hands kept in the end: {size:.2f} cards, {mean:.2f} of them lands"]


def by_resources(hands: Sequence[OpeningHand], resources: set[str]) -> dict[int, tuple[int, int]]:
    """Return for each number of lands in the first hand how many of those hands were kept, and how many there were."""
    found: dict[int, tuple[int, int]] = {}
    for hand in hands:
        number = _count(hand.dealt, resources)
        kept, dealt = found.get(number, (0, 0))
        found[number] = (kept + (hand.mulligans == 0), dealt + 1)
    return dict(sorted(found.items()))


def hands_data(hands: Sequence[OpeningHand], resources: set[str]) -> dict[str, Any]:
    """Return the same as plain data."""
    taken = Counter(hand.mulligans for hand in hands)
    return {
        "hands": len(hands),
        "mulligans": {str(number): rate_data(Rate(taken[number], len(hands))) for number in sorted(taken)},
        "kept_by_lands": {
            str(number): rate_data(Rate(kept, dealt))
            for number, (kept, dealt) in by_resources(hands, resources).items()
        },
    }


def _count(names: Sequence[str], resources: set[str]) -> int:
    return sum(name in resources for name in names)
