"""A puzzle: a position, who moves, and what must or must not be done. Its answer is proven, or has two reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.errors import BadInput, CardErrors, CardwrightError

WIN: Final = "win"
SURVIVE: Final = "survive"
GOALS: Final = (WIN, SURVIVE)
"""What the player must be sure of when the turn is over: to have won, or not to have lost."""

ACTION: Final = "action"
TURN: Final = "turn"
SPANS: Final = (ACTION, TURN)
"""How long the player is watched: while one action and its questions last, or until the turn is over."""

REASONS: Final = 2
"""An answer that no look-ahead proves needs so many reasons."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position and what is asked of the player who moves there.

    `then` are the answers that lead from the position to the decision. The player's answers are watched to the end of
    `until`: one line of `must` must be among them, and no line of `must_not`. A line is an answer, or several in this
    order, joined with "->"; others may stand between. With a `goal` the player must never leave the answers from which
    it can be forced, whatever the others do. `reasons` say why the answer is right where no goal proves it.
    """

    name: str
    kind: str
    game: str
    player: str
    position: Mapping[str, object]
    then: tuple[str, ...] = ()
    must: tuple[str, ...] = ()
    must_not: tuple[str, ...] = ()
    goal: str = ""
    until: str = ACTION
    reasons: tuple[str, ...] = ()
    origin: str = ""
    place: str = ""


def laid_out(game: Game, puzzle: Puzzle) -> Match:
    """Return the match at the puzzle's decision; BadInput says what cannot be set up or does not lead there."""
    where = f"{puzzle.place}: " if puzzle.place else ""
    try:
        match = game.position(**puzzle.position)
    except CardErrors as errors:
        lines = "; ".join(str(each) for each in errors.problems)
        raise BadInput(f"{where}puzzle {puzzle.name!r}: its position cannot be set up: {lines}") from errors
    for number, text in enumerate(puzzle.then, start=1):
        try:
            match.apply(text)
        except CardwrightError as error:
            raise BadInput(f"{where}puzzle {puzzle.name!r}: then[{number - 1}]: {error}") from error
    decision = match.decision
    if decision is None:
        raise BadInput(f"{where}puzzle {puzzle.name!r}: the match is over before anybody moves")
    who = game.player_name(decision.who)
    if who != puzzle.player:
        raise BadInput(f"{where}puzzle {puzzle.name!r}: {who} moves here, not {puzzle.player!r}")
    return match


def unknown_lines(match: Match, puzzle: Puzzle) -> list[str]:
    """Return the lines whose first answer is not among the options, if the first decision is all there is."""
    decision = match.decision
    if decision is None or puzzle.until != ACTION:
        return []
    options = decision.notations()
    wrong = []
    for line in (*puzzle.must, *puzzle.must_not):
        first = parts_of(line)[0]
        if not any(is_answer(option, first) for option in options):
            wrong.append(f"{line!r} begins with no option here (options: {', '.join(options)})")
    return wrong


def parts_of(line: str) -> list[str]:
    """Return the answers of a line."""
    return [part.strip() for part in line.split("->")]


def is_answer(given: str, wanted: str) -> bool:
    """Return whether an answer is the one that is meant; without a number it is any of several that read alike."""
    return given == wanted or ("#" not in wanted and given.partition(" #")[0] == wanted)


def is_among(line: str, answers: Sequence[str]) -> bool:
    """Return whether the answers of a line were given, in this order."""
    parts = parts_of(line)
    for answer in answers:
        if parts and is_answer(answer, parts[0]):
            parts = parts[1:]
    return not parts
