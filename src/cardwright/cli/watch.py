"""`cardwright watch`: agents play, and every event is printed, step by step if wanted."""

from __future__ import annotations

import json
import logging
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from cardwright.cli.options import AsJson, CardFiles, GameName, LogLevel, Seed, Settings
from cardwright.cli.rules import Rules, deck_texts, decks, rules
from cardwright.cli.screen import Screen
from cardwright.cli.seats import ScriptFile, agent, agent_texts
from cardwright.cli.transcript import Trace, event_data, step_lines
from cardwright.engine.decision import Agent
from cardwright.engine.match import Match
from cardwright.engine.transcript import Transcript
from cardwright.sources.whole_file import check_place, write_whole

log = logging.getLogger(__name__)


def watch(
    game: GameName,
    agents: Annotated[
        str | None,
        typer.Option(
            "--agents",
            metavar="A,B",
            help="Agents, one per seat: first, random, greedy, reflex, skilled, search or script:FILE "
            "(default: greedy in the first seat, random in the others).",
            show_default=False,
        ),
    ] = None,
    deck: Annotated[
        list[str] | None,
        typer.Option(
            "--deck",
            metavar="NAME|FILE",
            help="Decks, one per seat; a single deck is used for all.",
            show_default=False,
        ),
    ] = None,
    seed: Seed = 0,
    settings: Settings = None,
    cards: CardFiles = None,
    trace: Annotated[
        bool,
        typer.Option(
            "--trace", help="Print every step of the resolution: the item, its events, and the queue after it."
        ),
    ] = False,
    as_json: AsJson = False,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Save a record of the match to this file.")
    ] = None,
    log_level: LogLevel = "warning",
) -> None:
    """Watch agents play a match and print everything that happens.

    The same command always prints the same output: agents take their seeds from the match's seed and their seat. The
    last line is the digest of the final state.

    \b
    Example:
      cardwright watch skirmish --agents greedy,random --seed 7 --save match.json
    """
    found = rules(game, settings, cards)
    seats = agent_texts(found.game, agents, "greedy", "random")
    texts = deck_texts(found, deck)
    show = Show(found, seats, texts, trace=trace, as_json=as_json)
    players = [agent(text, seed or 0, seat) for seat, text in enumerate(seats)]
    if save is not None:
        check_place(save)
    match = show.play(seed or 0, decks(found, texts), players)
    if save is not None:
        write_whole(save, match.record(seats).to_json())
        typer.echo(f"saved {save}", err=True)
    for player in players:
        if isinstance(player, ScriptFile) and player.left():
            log.warning("%s: the match ended before its last %d answers", player.file, player.left())


class Show:
    """One match that is being watched."""

    def __init__(self, found: Rules, seats: list[str], decks: list[str], *, trace: bool, as_json: bool) -> None:
        self.found = found
        self.seats = seats
        self.decks = decks
        self.trace = trace
        self.as_json = as_json
        self.screen = Screen()
        self.steps: list[dict[str, Any]] = []
        self.decisions: list[dict[str, Any]] = []

    def play(self, seed: int, decks: Sequence[Sequence[str]], players: list[Agent]) -> Match:
        """Play to the end and print it."""
        match = Match(self.found.game)
        match.annotating = True
        tracer = Trace(self.step)
        if self.trace:
            match.observe(tracer, steps=True)
        transcript = Transcript(match)
        self.begin(match, seed)
        match.begin(seed, decks)
        while True:
            if self.trace:
                tracer.between(match, match.count if match.decision is None else match.start_count)
            elif not self.as_json:
                self.screen.lines(transcript.since())
            decision = match.decision
            if decision is None:
                break
            index = players[decision.who].choose(match.view(decision.who), decision)
            self.choice(match, decision[index].notation)
            match.apply(index)
        self.end(match)
        return match

    def begin(self, match: Match, seed: int) -> None:
        if not self.as_json:
            pairs = zip(self.seats, self.decks, strict=True)
            name = match.game.player_name
            who = [f"{name(seat)} is {agent} with {deck}" for seat, (agent, deck) in enumerate(pairs)]
            self.screen.line(f"{match.game.name}, seed {seed}: {', '.join(who)}", "bold")

    def step(self, step: dict[str, Any]) -> None:
        self.steps.append(step)
        if not self.as_json:
            self.screen.lines(step_lines(step))

    def choice(self, match: Match, said: str) -> None:
        decision = match.decision
        assert decision is not None
        number = len(match.choices) + 1
        self.decisions.append(
            {
                "number": number,
                "who": decision.who,
                "question": decision.kind,
                "prompt": decision.prompt,
                "options": list(decision.notations()),
                "chosen": said,
            }
        )
        if self.trace and not self.as_json:
            self.screen.line(f"=== {number}. {match.game.player_name(decision.who)}: {said}", "bold")

    def end(self, match: Match) -> None:
        if self.as_json:
            typer.echo(json.dumps(self.data(match), ensure_ascii=False))
            return
        answered = Counter(decision["who"] for decision in self.decisions)
        each = ", ".join(f"{match.game.player_name(seat)} {answered[seat]}" for seat in range(len(self.seats)))
        self.screen.line()
        self.screen.lines(self.found.folder.result(match), "bold")
        self.screen.line(f"{len(self.decisions)} decisions ({each})")
        self.screen.line(f"digest {match.digest()}")

    def data(self, match: Match) -> dict[str, Any]:
        """Return the match as plain data; the page about the command line explains each part."""
        outcome = match.outcome()
        game = match.game
        return {
            "game": game.name,
            "version": game.version,
            "settings": dict(game.options),
            "seed": match.seed,
            "seats": [
                {"name": game.player_name(seat), "agent": self.seats[seat], "deck": self.decks[seat]}
                for seat in range(game.players)
            ],
            "decisions": self.decisions,
            "events": event_data(match),
            **({"steps": self.steps} if self.trace else {}),
            "outcome": {
                "winners": [] if outcome is None else list(outcome.winners),
                "reason": "" if outcome is None else outcome.reason,
            },
            "digest": match.digest(),
        }
