"""Two or more matches on as many machines, kept the same by sending each other the choices.

Each side has the whole match, and so every player's secrets: this is for players who trust each other's machines, for a
referee and spectators, for a spare. The caller transports the messages: they are plain data, may be lost, repeated or
late, and a message that does not fit is refused with a reason.
"""

from __future__ import annotations

from typing import Final

from cardwright.engine.decision import Decision, Option
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.replay import replay
from cardwright.engine.save import load
from cardwright.errors import IllegalOption, NothingToUndo, WrongMessage
from cardwright.records.record import read_record
from cardwright.sync.comparing import comparison, go_back
from cardwright.sync.handshake import WATCHING, check_game, checked_sides
from cardwright.sync.hearing import hear
from cardwright.sync.messages import (
    ASK_BACK,
    CONCEDE,
    HELLO,
    REFUSE,
    SINCE,
    TAKE_BACK,
    WELCOME,
    WISH,
    Message,
    checked,
    numbers,
    text,
    whole,
)
from cardwright.sync.side import Side

__all__: Final = ["WATCHING", "InStep", "join"]


class InStep(Side):
    """One side of a match that is played on several.

    `say` makes a choice here and returns the message for the others; `hear` takes one of theirs. `side` is this side's
    number, `sides` lists the side that plays each seat (nothing: each seat is its own side), and WATCHING is for
    spectators. The sender adds the digest of its match, a checkpoint, to one message in `every`.

    `match` is for reading only. It may become another object when choices are taken back.
    """

    __slots__ = ()

    def say(self, option: Option | int | str) -> Message:
        """Choose here, by Option, index or notation, and return the message that tells the others."""
        self.may_speak(str(option))
        decision = self.match.decision
        if decision is None:
            raise IllegalOption(str(option), [], "the match is over")
        if self.asked():
            raise IllegalOption(str(option), [], "the other side has asked to take back: take back or refuse")
        index = _index(decision, option)
        value = decision.values[index]
        message = self.choice(decision.who, value, decision.notations()[index])
        self.match.answer(value)
        return self.said(message)

    def concede(self, player: int) -> Message:
        """Let a player of this side concede. If another side is to speak, it says so as soon as it hears of it."""
        self.ready()
        if not 0 <= player < len(self.sides) or self.sides[player] != self.side:
            raise IllegalOption("concede", [], f"seat {player} is not of this side")
        problem = self.cannot_leave(player)
        if problem:
            raise IllegalOption("concede", [], problem)
        if self.speaker() == self.side:
            return self.say_concession(player)
        self.leaving[player] = self.number
        return self._wish(CONCEDE, player, self.made)

    def ask_back(self, choice: int) -> Message:
        """Ask to take back all choices after the one of this number. The other side takes back, or goes on."""
        self.ready()
        self._check_choice(choice)
        if self.side == WATCHING:
            raise NothingToUndo("those who watch take nothing back")
        if self.how_many() == 1:
            raise NothingToUndo("there is nobody to ask: take back")
        if self.speaker() != self.side:
            self.wish = [self.number, choice]
            return self._wish(TAKE_BACK, self.sides.index(self.side), choice)
        if self.asked():
            raise NothingToUndo("the other side has asked already: take back or refuse")
        message = self.message(ASK_BACK, self.number + 1)
        message["choice"] = choice
        return self.said(message)

    def take_back(self, choice: int) -> Message:
        """Take back all choices after the one of this number, as the other side has asked."""
        self.may_speak("take back")
        self._check_choice(choice)
        wanted = self.asked()[1:] == [choice] or self.wished == [self.number, choice]
        if not wanted and self.how_many() > 1:
            raise NothingToUndo(f"the other side has not asked to take back to choice {choice}")
        self.go_to(choice)
        message = self.message(TAKE_BACK, self.number + 1)
        message["choice"] = choice
        return self.said(message)

    def refuse(self) -> Message:
        """Refuse the other side's request to take back."""
        self.may_speak("refuse")
        if not self.asked():
            raise NothingToUndo("the other side has not asked to take anything back")
        return self.said(self.message(REFUSE, self.number + 1))

    def hear(self, message: object) -> list[Message]:
        """Take a message of another side; return the messages to send in answer, mostly none.

        WrongMessage, MissedMessage: it does not fit, and nothing has changed. OutOfStep: the matches differ; the
        error's message, if any, must be sent to the other side.
        """
        return hear(self, message)

    def hello(self) -> Message:
        """Return what this side plays and its position: for the beginning, and after a lost connection."""
        message = self.message(HELLO, self.number)
        message.update(self.pins)
        message["digest"] = self.match.digest()
        return message

    def ask_since(self) -> Message:
        """Return a request for the messages this side has missed."""
        return self.message(SINCE, self.number)

    def compare(self) -> Message:
        """Return the digests of all parts of this side's current match, for another side to compare."""
        return comparison(self, self.number)

    def go_back(self) -> None:
        """Go back, after OutOfStep, to the last message after which the sides agreed. All sides must do it."""
        go_back(self)

    def welcome(self, *, saved: bool = False) -> Message:
        """Return the match so far, for a side that lost its own: as a record, or `saved`, which is read faster."""
        self.ready()
        message = self.message(WELCOME, self.number)
        message["digest"] = self.match.digest()
        message["record"] = "" if saved else self.match.record().to_json()
        message["save"] = self.match.save().decode() if saved else ""
        message["marks"] = self.marks[:]
        message["asked"] = self.asked()[:]
        message["sides"] = self.sides[:]
        return message

    def _check_choice(self, choice: int) -> None:
        if self.how_many() > 2:
            raise NothingToUndo(f"taking back is for two sides, not {self.how_many()}")
        if not 0 <= choice < self.made:
            raise NothingToUndo(f"there are {self.made} choices, so there is nothing to take back after {choice}")

    def _wish(self, what: str, who: int, choice: int) -> Message:
        message = self.message(WISH, self.number)
        message["what"] = what
        message["who"] = who
        message["choice"] = choice
        return message


def _index(decision: Decision, option: Option | int | str) -> int:
    if isinstance(option, str):
        return decision.parse(option).index
    if isinstance(option, Option):
        index = option.index
        if index >= len(decision.values) or decision.values[index] != option.value:
            raise IllegalOption(f"option {index}", decision.notations(), "it answers another decision")
        return index
    if not 0 <= option < len(decision.values):
        raise IllegalOption(f"option {option}", decision.notations())
    return option


def join(game: Game, data: object, side: int, *, every: int = 1) -> InStep:
    """Return a side that lost its match, or begins to watch, from another's welcome; the digest proves it the same."""
    message = checked(data)
    if message["kind"] != WELCOME:
        raise WrongMessage("kind", str(message["kind"]), WELCOME)
    check_game(Match(game), message)
    number, marks, sides, asked = _whereabouts(message, game.players)
    checked_sides(game.players, side, sides)
    if bool(text(message, "record")) == bool(text(message, "save")):
        raise WrongMessage("welcome", "both a record and a save, or neither", "one of them")
    if text(message, "record"):
        match = replay(game, read_record(text(message, "record")))
    else:
        match = load(game, text(message, "save").encode())
    found = match.digest()
    if found != message["digest"]:
        raise WrongMessage("welcome, digest", found, f"{message['digest']}, as it says itself")
    joined = InStep(match, side, sides=sides, every=every)
    if joined.fingerprint != message["match"]:
        raise WrongMessage("welcome, match", joined.fingerprint, f"{message['match']}, as it says itself")
    joined.marks = marks
    joined.base = number
    joined.ask_at_base = asked
    joined.round = whole(message, "round")
    joined.points[number] = found
    joined.agreed = number
    return joined


def _whereabouts(message: Message, players: int) -> tuple[int, list[str], list[int], list[int]]:
    """Return the number of a welcome, the marks of the messages up to it, the sides, and who has asked to take back."""
    number, sides, asked = whole(message, "number"), numbers(message, "sides"), numbers(message, "asked")
    marks = message["marks"]
    assert isinstance(marks, list)
    if len(marks) != number:
        raise WrongMessage("welcome, marks", str(len(marks)), f"{number}, one for each message")
    if len(sides) != players or min(sides) < 0:
        raise WrongMessage("welcome, sides", str(sides), f"a side for each of {players} seats")
    if asked and (len(asked) != 2 or asked[0] not in sides or len(set(sides)) != 2 or asked[1] < 0):
        raise WrongMessage("welcome, asked", str(asked), "the side that asked and a choice, or nothing")
    if whole(message, "round") < 0:
        raise WrongMessage("welcome, round", str(message["round"]), "a number from 0 up")
    return number, [str(entry) for entry in marks], sides, asked
