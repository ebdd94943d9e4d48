"""Sides that play in step over a wire of their own: one that carries everything, or one that loses and mixes up."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from cardwright.engine.chance import Stream
from cardwright.engine.match import Match
from cardwright.errors import MissedMessage, OutOfStep
from cardwright.games.magic.game import deck, magic_game
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.sync.in_step import WATCHING, InStep
from tests.engine.playing import STARTS


@cache
def magic() -> Magic:
    return magic_game()


def magic_match(seed: int) -> Match:
    return magic().start(seed, [deck("burn"), deck("tokens")])


GAMES: dict[str, Callable[[int], Match]] = {**STARTS, "magic": magic_match}


def carried(message: object) -> Any:
    """What arrives when a message has been written down and read again."""
    return json.loads(json.dumps(message))


def sides_of(start: Callable[[], Match], *, watchers: int = 0, every: int = 1) -> list[InStep]:
    """A side for each seat, and some that watch, all of whom have greeted each other."""
    sides = [InStep(start(), seat, every=every) for seat in range(start().game.players)]
    sides += [InStep(start(), WATCHING, every=every) for _ in range(watchers)]
    for side in sides:
        tell(side, sides, side.hello())
    return sides


def two(start: Callable[[], Match], *, every: int = 1) -> tuple[InStep, InStep]:
    one, other = sides_of(start, every=every)
    return one, other


def tell(sender: InStep, sides: Sequence[InStep], message: object) -> None:
    """Let all others hear a message, and what they answer."""
    for side in sides:
        if side is not sender:
            for answer in side.hear(carried(message)):
                tell(side, sides, answer)


def speaking(sides: Sequence[InStep]) -> InStep:
    """The side that is to speak."""
    return next(side for side in sides if side.side == sides[0].speaker())


def play_on(sides: Sequence[InStep], stream: Stream, choices: int) -> None:
    """So many random choices, or to the end."""
    for _ in range(choices):
        side = speaking(sides)
        if side.match.decision is None:
            return
        tell(side, sides, side.say(stream.below(len(side.match.decision))))


def same(sides: Sequence[InStep]) -> bool:
    one = sides[0]
    return all((side.match.digest(), side.number) == (one.match.digest(), one.number) for side in sides)


def tamper(m: Match, deed: Callable[[Match], object]) -> None:
    """Change a match behind everybody's back, its journal's too."""
    m.state.journaling = False
    deed(m)
    m.state.journaling = True


def explained(finder: InStep, other: InStep, error: OutOfStep) -> tuple[OutOfStep, OutOfStep]:
    """What each of the two knows when everything about a difference has been exchanged."""
    known = [error, error]
    hearer, speaker = 1, 0
    pair = (finder, other)
    while known[speaker].message is not None:
        message = carried(known[speaker].message)
        try:
            pair[hearer].hear(message)
        except OutOfStep as more:
            known[hearer] = more
        hearer, speaker = speaker, hearer
    return known[0], known[1]


class BadWire:
    """Carries messages late, twice, in any order or not at all."""

    def __init__(self, sides: list[InStep], stream: Stream) -> None:
        self.sides = sides
        self.stream = stream
        # From whom, to whom, what.
        self.under_way: list[tuple[int, int, object]] = []
        self.missed = 0
        self.asked = [-1 for _ in sides]

    def send(self, sender: int, message: object, to: int = -1) -> None:
        for place in range(len(self.sides)):
            if place == to or (to < 0 and place != sender):
                # One in four is lost, one in four comes twice.
                for _ in range((0, 1, 1, 2)[self.stream.below(4)]):
                    self.under_way.append((sender, place, carried(message)))

    def deliver(self) -> None:
        """One of the messages that are under way arrives."""
        sender, place, message = self.under_way.pop(self.stream.below(len(self.under_way)))
        side = self.sides[place]
        try:
            answers = side.hear(message)
        except MissedMessage:
            # What is missing is asked for once, or there would be more asking than playing.
            self.missed += 1
            answers = [side.ask_since()] if self.asked[place] < side.number else []
            self.asked[place] = side.number
        for answer in answers:
            self.send(place, answer, sender)

    def play(self, most: int) -> None:
        """Whoever believes to be the one to speak does; whoever waits in vain says hello again."""
        for _ in range(most):
            quiet = not self.under_way
            if quiet and all(side.match.decision is None for side in self.sides) and same(self.sides):
                return
            if not quiet and self.stream.below(2):
                self.deliver()
                continue
            for place, side in enumerate(self.sides):
                if side.speaker() == side.side and side.match.decision is not None:
                    self.send(place, side.say(self.stream.below(len(side.match.decision))))
                elif quiet:
                    self.send(place, side.hello())
        raise AssertionError("it came to no end")
