"""The agents at the seats: turns the names of agents into agents, each with its own seed."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from typing import Final

import typer

from cardwright.agents.named import named, seat_seed
from cardwright.cli.answer import option_of
from cardwright.engine.chance import LARGEST, Stream
from cardwright.engine.decision import Agent, Decision
from cardwright.engine.game import Game
from cardwright.engine.transcript import is_choice
from cardwright.engine.view import View, match_of
from cardwright.errors import BadInput, CardwrightError
from cardwright.sources.text_file import read_text

log = logging.getLogger(__name__)

SCRIPT: Final = "script:"
_COMMENT: Final = re.compile(r"^\s*#|#(?!\d)")


class ScriptFile(Agent):
    """An agent that answers with the lines of a file in turn; `a -> b` answers two questions, # begins a comment.

    A # followed by a number does not begin a comment: `play Scout #2` is a notation.
    """

    file: str
    answers: list[tuple[int, str]]
    at: int

    def __init__(self, path: Path) -> None:
        self.file = str(path)
        self.answers = []
        self.at = 0
        for number, line in enumerate(read_text(path).split("\n"), start=1):
            said = _COMMENT.split(line)[0].strip()
            if said:
                self.answers += [(number, part.strip()) for part in said.split("->")]

    def choose(self, view: View, decision: Decision) -> int:
        if self.at >= len(self.answers):
            options = ", ".join(decision.notations())
            raise BadInput(f"{self.file}: the script ran out of answers at: {decision.prompt} (options: {options})")
        line, text = self.answers[self.at]
        self.at += 1
        try:
            return option_of(decision, text).index
        except CardwrightError as error:
            raise BadInput(f"{self.file}:{line}: {decision.prompt} {error}") from error

    def left(self) -> int:
        """Return how many answers have not been used."""
        return len(self.answers) - self.at


def agent(text: str, seed: int, seat: int) -> Agent:
    """Return the agent that a word names, for example "greedy" or "script:moves.txt", for its seat in this match."""
    if text.startswith(SCRIPT):
        return ScriptFile(Path(text.removeprefix(SCRIPT)))
    return named(text, seat_seed(seed, seat), [f"{SCRIPT}FILE"])


def agent_texts(game: Game, given: str | None, first: str, others: str) -> list[str]:
    """Return one word for each seat: those given, or else one for the first seat and one for all others."""
    if given is None:
        return [first if seat == 0 else others for seat in range(game.players)]
    texts = [text.strip() for text in given.split(",")]
    if len(texts) != game.players:
        players = "one player" if game.players == 1 else f"{game.players} players"
        agents = "one agent was" if len(texts) == 1 else f"{len(texts)} agents were"
        raise typer.BadParameter(f"{game.name} has {players}; {agents} given", param_hint="--agents")
    return texts


class Opponent(Agent):
    """An agent for matches with undo: its answer depends only on the seed and the point in the match.

    Undoing a choice and making it again leads to the same answers, and a script continues at the right line.
    """

    text: str
    seed: int
    seat: int
    script: ScriptFile | None

    def __init__(self, text: str, seed: int, seat: int) -> None:
        first = agent(text, seed, seat)
        self.script = first if isinstance(first, ScriptFile) else None
        self.text = text
        self.seed = seed
        self.seat = seat

    def choose(self, view: View, decision: Decision) -> int:
        if self.script is not None:
            self.script.at = sum(is_choice(e) and e.who == self.seat for e in match_of(view).events)
            return self.script.choose(view, decision)
        number = len(match_of(view).choices)
        seed = Stream(self.seed, f"seat {self.seat} choice {number}").below(LARGEST)
        log.debug("seat %d answers choice %d with seed %d", self.seat + 1, number + 1, seed)
        return named(self.text, seed).choose(view, decision)
