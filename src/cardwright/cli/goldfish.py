"""`cardwright goldfish`: a deck against a player who does nothing."""

from __future__ import annotations

from collections import Counter
from typing import Final

from cardwright.cli.laboratory import carry_out, entries
from cardwright.cli.options import AsJson, CardFiles, GameName, LogLevel, Seed, Settings
from cardwright.cli.rules import rules
from cardwright.cli.run_options import Decks, ExecutorOption, Matches, Out, Quiet, RunOptions, Turns, Workers
from cardwright.cli.simulating import Agents
from cardwright.cli.standings import ending_lines, problem_lines, rate_cells
from cardwright.simulate.intervals import Rate
from cardwright.simulate.planning import Entry
from cardwright.simulate.report.words import columns, percent
from cardwright.simulate.results import GameResult
from cardwright.simulate.runner import PROCESSES, Run

IDLE: Final = "idle"
USUAL_TURNS: Final = 60


def goldfish(
    game: GameName,
    deck: Decks = None,
    matches: Matches = 400,
    agents: Agents = None,
    seed: Seed = 0,
    turns: Turns = USUAL_TURNS,
    workers: Workers = 0,
    executor: ExecutorOption = PROCESSES,
    out: Out = None,
    settings: Settings = None,
    cards: CardFiles = None,
    quiet: Quiet = False,
    as_json: AsJson = False,
    log_level: LogLevel = "warning",
) -> None:
    """Play a deck against a player who does nothing, and print in which turn it wins.

    The opponent has the same deck and passes whenever it may, else it gives the first answer. Half of the games begin
    with each player. Without --deck every deck of the game is played.

    \b
    Example:
      cardwright goldfish magic --deck burn --games 10 --agents reflex
    """
    found = rules(game, settings, cards)
    mine = entries(found, deck or found.folder.deck_names(), agents)
    nobody = [Entry(f"nobody ({entry.name})", entry.deck, IDLE) for entry in mine]
    pairs = [(number, len(mine) + number) for number in range(len(mine))]
    how = RunOptions(
        matches=matches, seed=seed, turns=turns, workers=workers, executor=executor, out=out, settings=settings,
        cards=cards, quiet=quiet, as_json=as_json,
    )  # fmt: skip
    carry_out(how.plan("goldfish", found, [*mine, *nobody], pairs), how, goldfish_lines)


def goldfish_lines(run: Run) -> list[str]:
    """Return for each deck in which of its turns it won."""
    lines: list[str] = []
    for number, (pair, standing) in enumerate(zip(run.plan.pairs, run.standings, strict=True)):
        played = [game for unit in run.units_counted(number) for game in unit.games]
        turns = Counter(own_turns(game) for game in played if game.winner == 0)
        name = run.plan.entrants[pair.a].name
        lines.append(f"{name}: {len(played)} games, {turns.total()} won, {len(played) - turns.total()} not")
        if turns:
            mean = sum(turn * count for turn, count in turns.items()) / turns.total()
            lines.append(f"mean turn of the win {mean:.2f}, median {median(turns)} (the deck's own turns)")
        rows: list[tuple[str, ...]] = [("turn", "won", "by then", "of", "rate", "95 % interval")]
        by_then = 0
        for turn in range(1, max(turns, default=0) + 1):
            by_then += turns[turn]
            rows.append((str(turn), percent(turns[turn] / len(played)), *rate_cells(Rate(by_then, len(played)))))
        lines += [*(columns(rows) if turns else []), *problem_lines(standing), ""]
    return [*lines, *ending_lines(run)]


def own_turns(game: GameResult) -> int:
    """Return how many turns the first side has had by the end, where players take turns in turn."""
    return (game.turns + 1) // 2 if game.first == 0 else game.turns // 2


def median(turns: Counter[int]) -> int:
    """Return the turn by which at least half of these wins have happened."""
    left = turns.total()
    half = left / 2
    for turn in sorted(turns, reverse=True):
        left -= turns[turn]
        if left < half:
            return turn
    return 0
