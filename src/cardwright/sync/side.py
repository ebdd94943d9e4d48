"""One side of a match that is played on several: the messages so far, and which side is to speak."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.engine.conceding import conceder, concession, concession_text
from cardwright.engine.match import Match
from cardwright.errors import BadInput, IllegalOption, MissedMessage, NothingToUndo, OutOfStep, WrongMessage
from cardwright.sync.handshake import WATCHING, checked_sides, fingerprint, looked_at, pins, taken_back
from cardwright.sync.messages import (
    ASK_BACK,
    CHOICE,
    PROTOCOL,
    TAKE_BACK,
    Message,
    mark,
    marked,
    whole,
)

NOBODY_ASKED: Final[list[int]] = []


class Side:
    """The state of a side. `InStep` adds its actions."""

    __slots__ = (
        "agreed", "ask_at_base", "base", "base_choices", "done", "every", "fingerprint", "leaving", "log", "made",
        "marks", "match", "pins", "points", "round", "side", "sides", "trouble", "wish", "wished",
    )  # fmt: skip

    def __init__(self, match: Match, side: int, *, sides: Sequence[int] = (), every: int = 1) -> None:
        if every < 1:
            raise BadInput(f"every: found {every}, expected a whole number from 1 up")
        self.match = match
        self.side = side
        self.sides: list[int] = checked_sides(match.game.players, side, list(sides))
        self.every = every
        self.pins: Message = pins(match, self.sides)
        self.fingerprint: str = fingerprint(match, self.pins)
        # Numbered messages since the base, and what each since the beginning did.
        self.base = len(match.choices)
        self.base_choices: list[int] = match.choices[:]
        self.log: list[Message] = []
        self.marks: list[str] = [marked(CHOICE, i + 1, value) for i, value in enumerate(match.choices)]
        self.ask_at_base: list[int] = NOBODY_ASKED
        # This side's digests by number, and the last number at which another side was found to have the same.
        self.points: dict[int, str] = {}
        self.agreed = -1
        # How often the sides have gone back after a difference.
        self.round = 0
        self.trouble: OutOfStep | None = None
        self.made = len(match.choices)
        # Seats that give up as soon as someone may say so, and the newest such wish of each seat that was done.
        self.leaving: dict[int, int] = {}
        self.done: dict[int, int] = {}
        # Wishes to take back, number and choice: this side's, and the other's.
        self.wish: list[int] = NOBODY_ASKED
        self.wished: list[int] = NOBODY_ASKED

    @property
    def number(self) -> int:
        """Return how many numbered messages have been said and heard."""
        return len(self.marks)

    def asked(self) -> list[int]:
        """Return who has asked to take back, and to which choice; empty if the sides are not waiting for that."""
        if not self.log:
            return self.ask_at_base
        last = self.log[-1]
        return [whole(last, "side"), whole(last, "choice")] if last["kind"] == ASK_BACK else NOBODY_ASKED

    def speaker(self) -> int:
        """Return the side that says the next numbered message. There is always exactly one, so messages never cross."""
        asked = self.asked()
        if asked:
            return next(side for side in self.sides if side != asked[0])
        decision = self.match.decision
        return self.sides[0] if decision is None else self.sides[decision.who]

    def how_many(self) -> int:
        """Return how many sides play."""
        return len(set(self.sides))

    def since(self, number: int) -> list[Message]:
        """Return the numbered messages after this number, for a side that has missed them."""
        if number > self.number:
            raise WrongMessage("since", str(number), f"at most {self.number}, the last message of this side")
        if number < self.base:
            raise WrongMessage("since", str(number), f"at least {self.base}: for older ones there is only a welcome")
        return [dict(message) for message in self.log[number - self.base :]]

    def message(self, kind: str, number: int) -> Message:
        """Return a message with the fields that every message has."""
        game = self.match.game
        return {
            "protocol": PROTOCOL, "kind": kind, "game": game.name, "version": game.version,
            "options": dict(game.options), "match": self.fingerprint, "round": self.round, "side": self.side,
            "number": number,
        }  # fmt: skip

    def choice(self, who: int, value: int, notation: str) -> Message:
        """Return the message of the next choice."""
        message = self.message(CHOICE, self.number + 1)
        message["choice"] = self.made + 1
        message["who"] = who
        message["value"] = value
        message["notation"] = notation
        return message

    def said(self, message: Message) -> Message:
        """Note this side's own message, with a digest if one is due; return the message to send."""
        number = self.number + 1
        if number % self.every == 0 or self.match.decision is None:
            self.points[number] = self.match.digest()
            message["digest"] = self.points[number]
        self.note(message)
        return dict(message)

    def note(self, message: Message) -> None:
        """Keep a message that has been carried out."""
        self.log.append(message)
        self.marks.append(mark(message))
        self.made = len(self.match.choices)
        gone = conceder(whole(message, "value"), len(self.sides)) if message["kind"] == CHOICE else -1
        if gone >= 0:
            self.done[gone] = self.leaving.pop(gone, self.number - 1)

    def ready(self) -> None:
        """Raise OutOfStep if a difference is not mended, or the match was played on without messages."""
        if self.trouble is not None:
            raise self.trouble
        found = len(self.match.choices)
        if found != self.made:
            difference = f"{found} choices here, {self.made} were told: the match was played without a word"
            raise OutOfStep(self.number, self.agreed, [difference])

    def may_speak(self, what: str) -> None:
        """Raise unless this side is to say the next numbered message."""
        self.ready()
        if self.side == WATCHING:
            raise IllegalOption(what, [], "this side only watches")
        if self.speaker() != self.side:
            raise IllegalOption(what, [], f"side {self.speaker()} is to speak")

    def cannot_leave(self, player: int) -> str:
        """Return why the player cannot concede; "" if the player can."""
        m = self.match
        if m.decision is None:
            return "the match is over"
        if not m.game.is_in(m, player):
            return f"{m.game.player_name(player)} does not take part"
        return "" if m.game.concession(m, player) is not None else f"nobody can concede a match of {m.game.name}"

    def say_concession(self, player: int) -> Message:
        """Let the player concede here and return the message of it."""
        message = self.choice(player, concession(player), concession_text(self.match, player))
        self.match.concede(player)
        return self.said(message)

    def let_leave(self) -> list[Message]:
        """Send the concession of every seat that wants to concede, if this side is to speak."""
        said: list[Message] = []
        while self.leaving and self.trouble is None and self.speaker() == self.side:
            player = min(self.leaving)
            if self.cannot_leave(player):
                self.done[player] = self.leaving.pop(player)
            else:
                said.append(self.say_concession(player))
        return said

    def go_to(self, choice: int) -> None:
        """Take back all choices after this one."""
        back = taken_back(self.match, choice)
        if back is None:
            raise NothingToUndo("this side cannot go back that far: it does not know how the match began")
        self.match = back

    def choices_at(self, number: int) -> list[int]:
        """Return the choices that counted after this message."""
        choices = self.base_choices[:]
        for message in self.log[: number - self.base]:
            if message["kind"] == CHOICE:
                choices.append(whole(message, "value"))
            elif message["kind"] == TAKE_BACK:
                del choices[whole(message, "choice") :]
        return choices

    def seen_at(self, number: int) -> Match:
        """Return the match as it was after this message; WrongMessage if it is no longer known."""
        if number > self.number:
            raise MissedMessage(number, self.number + 1)
        if number == self.number:
            return self.match
        there = None if number < self.base else looked_at(self.match, self.choices_at(number))
        if there is None:
            raise WrongMessage("number", str(number), f"{self.number}: this side cannot look at an earlier time")
        return there
