"""Runs scenarios: one, or many in several processes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

from cardwright.engine.agenda import AGENDA, NOW, Item
from cardwright.engine.match import Match
from cardwright.engine.observer import Observer
from cardwright.engine.state import HOLDER, TURN
from cardwright.games.magic.catalogue import CardCatalogue
from cardwright.games.magic.conformance.cards import Means
from cardwright.games.magic.conformance.expect import Judge
from cardwright.games.magic.conformance.names import Names
from cardwright.games.magic.conformance.player import Player
from cardwright.games.magic.conformance.result import CARD, Failed, Outcome, Result, Unsupported
from cardwright.games.magic.conformance.scenario import PLAYERS, Scenario
from cardwright.games.magic.conformance.setup import known_cards, missing_cards, start
from cardwright.games.magic.conformance.text import Texts
from cardwright.games.magic.game import magic_game
from cardwright.games.magic.rules.combat.combat import attackers
from cardwright.games.magic.rules.combat.combat_damage import strikes_first
from cardwright.games.magic.rules.core import items, steps
from cardwright.games.magic.rules.core.board import CLEANUP_AGAIN, STEP
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.spelling import fold

FEW_SCENARIOS: Final = 24
"""So few scenarios are run in this process: starting others would take longer."""


class Runner:
    """Runs scenarios one after the other with one game."""

    def __init__(self, given: Means) -> None:
        game = magic_game(mulligans="none")
        # Each of these cards was checked when it was read.
        game.catalogue = CardCatalogue(given.all_cards())
        game.lists_mana = True
        # Every question is put, also one with a single answer: scripts answer those too.
        game.forced = False
        game.asks_all = True
        self.game: Magic = game
        self.oracle = given.oracle
        self.known = known_cards(game)
        self.refused = given.refused

    def _missing(self, name: str) -> str:
        why = self.refused.get(fold(name), "")
        return f"{name} ({why})" if why else name

    def run(self, scenario: Scenario, *, tracing: bool = False) -> Result:
        """Play the scenario; any error in it becomes its result."""
        if scenario.problems:
            return _result(scenario, "malformed", "; ".join(map(str, scenario.problems)))
        missing = missing_cards(scenario, self.known)
        if missing:
            told = ", ".join(self._missing(name) for name in missing)
            return _result(scenario, "unsupported", f"{CARD}: {told}", missing=missing)
        trace: list[str] = []
        try:
            m, aliases = start(self.game, scenario, self.known)
            cards = cards_of(m)
            cards.kept_for = [[] for _ in PLAYERS]
            names = Names(m, Texts(cards, self.oracle), aliases)
            judge = Judge(m, names)
            player = Player(m, scenario, names, judge, tracing=tracing)
            trace = player.trace
            stop = Stop(scenario, judge, player)
            stop.play(m)
        except Unsupported as reason:
            return _result(scenario, "unsupported", str(reason), trace)
        except Failed as reason:
            return _result(scenario, "fail", str(reason), trace)
        except Exception as error:  # noqa: BLE001 - whatever breaks in a scenario is that scenario's result
            return _result(scenario, "error", f"{type(error).__name__}: {error}", trace)
        if stop.wrong:
            return _result(scenario, "fail", "; ".join(stop.wrong), trace)
        over = [*player.answers.left_over(), *map(str, player.undeclared())]
        return _result(scenario, "pass", f"left over: {', '.join(over)}" if over else "", trace)


class Stop(Observer):
    """Waits for the end of the scenario's last step and checks the expectations then: all players have passed,
    and the next step has not begun."""

    def __init__(self, scenario: Scenario, judge: Judge, player: Player) -> None:
        self.scenario = scenario
        self.judge = judge
        self.player = player
        self.done = False
        self.wrong: list[str] = []
        self.unsupported = ""

    def play(self, m: Match) -> None:
        """Play from before the first turn to the stop, or to the end of the game."""
        m.observe(self, steps=True)
        m.advance()
        while not self.done and m.decision is not None:
            try:
                self.player.answer(m.decision)
            except Exception:
                # What comes after the stop is no part of the scenario.
                if not self.done:
                    raise
        if not self.done:
            self._look(m)
        if self.unsupported and not self.wrong:
            raise Unsupported(self.unsupported)

    def on_step(self, m: Match, item: Item) -> None:
        if item.kind == items.STEP and item.a in (steps.DECLARE_ATTACKERS, steps.DECLARE_BLOCKERS):
            self.player.declaring(item.a)
        if item.kind == items.LAYOUT and self.scenario.stop == (1, steps.UNTAP):
            self._look(m)
        if self.done or m.state.lanes[NOW] or m.state.lanes[AGENDA] or m.table()[HOLDER] >= 0:
            return
        if m.outcome() is None and self._reached(m):
            self._look(m)

    def _reached(self, m: Match) -> bool:
        """Return whether the step that now ends is the last; a skipped step ends with the one before it in its
        phase."""
        turn, step = m.table()[TURN], m.table()[STEP]
        last_turn, last = self.scenario.stop
        if step == steps.CLEANUP and m.table()[CLEANUP_AGAIN]:
            return False
        if last == steps.UNTAP:
            return step == steps.CLEANUP and turn >= last_turn - 1
        if turn == last_turn:
            return step == last or step < last < following(m, step)
        return turn > last_turn and step == last

    def _look(self, m: Match) -> None:
        self.done = True
        for expected in self.scenario.expect:
            try:
                found = self.judge.wrong(expected)
            except Unsupported as reason:
                self.unsupported = str(reason)
                continue
            if found:
                self.wrong.append(f"expected {expected}, found {found}")
        now = (m.table()[TURN], m.table()[STEP])
        self.wrong += [f"not used: {entry}" for entry in self.player.unused(*now)]


def following(m: Match, step: int) -> int:
    """Return the step after this one in its turn; combat without attackers skips steps (CR 508.8, 510.4)."""
    if step == steps.DECLARE_ATTACKERS:
        return steps.DECLARE_BLOCKERS if attackers(m) else steps.END_OF_COMBAT
    if step == steps.DECLARE_BLOCKERS:
        return steps.FIRST_STRIKE_DAMAGE if strikes_first(m) else steps.COMBAT_DAMAGE
    return step + 1


def _result(
    scenario: Scenario, result: Outcome, detail: str = "", trace: Sequence[str] = (), missing: Sequence[str] = ()
) -> Result:
    return Result(scenario.id, scenario.mode, scenario.file, result, detail, tuple(trace), tuple(missing))


def run_all(
    scenarios: Sequence[Scenario],
    given: Means,
    *,
    jobs: int = 0,
    tracing: bool = False,
    progress: Callable[[Result], None] | None = None,
) -> list[Result]:
    """Return the results in the order of the scenarios and report each to `progress`; `jobs` 0 is one process
    for each core."""
    runner = Runner(given)
    found: list[Result] = []
    playable = [one for one in scenarios if not one.problems and not missing_cards(one, runner.known)]
    workers = min(jobs or os.cpu_count() or 1, max(1, len(playable) // FEW_SCENARIOS))
    for result in _results(scenarios, runner, given, workers, tracing):
        found.append(result)
        if progress is not None:
            progress(result)
    return found


def _results(
    scenarios: Sequence[Scenario], runner: Runner, given: Means, workers: int, tracing: bool
) -> Iterator[Result]:
    if workers == 1:
        for scenario in scenarios:
            yield runner.run(scenario, tracing=tracing)
        return
    # A fresh process each: what the parent has open is not theirs.
    with ProcessPoolExecutor(workers, get_context("spawn"), _begin, (given,)) as pool:
        jobs = ((scenario, tracing) for scenario in scenarios)
        yield from pool.map(_run_one, jobs, chunksize=16)


_RUNNERS: Final[list[Runner]] = []


def _begin(given: Means) -> None:
    _RUNNERS.append(Runner(given))


def _run_one(job: tuple[Scenario, bool]) -> Result:
    scenario, tracing = job
    return _RUNNERS[0].run(scenario, tracing=tracing)
