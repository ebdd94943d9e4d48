"""Handles the messages of other sides: each is checked completely before anything changes."""

from __future__ import annotations

from cardwright.engine.conceding import CONCEDED, conceder, concession_text
from cardwright.errors import MissedMessage, WrongMessage
from cardwright.sync.comparing import check_digest, hear_comparison, hear_in_full
from cardwright.sync.handshake import WATCHING, check_game, check_pins
from cardwright.sync.messages import (
    ASK_BACK,
    CHOICE,
    COMPARE,
    CONCEDE,
    FULL,
    HELLO,
    NUMBERED,
    SINCE,
    TAKE_BACK,
    WISH,
    WISHES,
    Message,
    checked,
    described,
    mark,
    text,
    whole,
)
from cardwright.sync.side import Side


def hear(side: Side, data: object) -> list[Message]:
    """Take a message and return the messages to send in answer."""
    message = checked(data)
    check_game(side.match, message)
    kind = message["kind"]
    if kind == HELLO:
        check_pins(side.pins, message)
    if message["match"] != side.fingerprint:
        raise WrongMessage("match", repr(message["match"]), f"{side.fingerprint!r}; a hello tells what differs")
    if message["round"] != side.round:
        raise WrongMessage("round", str(message["round"]), f"{side.round}, so often has this side gone back")
    if whole(message, "number") < 0:
        raise WrongMessage("number", str(message["number"]), "a number from 0 up")
    if kind in NUMBERED:
        return _hear_numbered(side, message)
    if kind == SINCE:
        return _missed(side, whole(message, "number"))
    if kind == HELLO:
        return _hear_hello(side, message)
    if kind == WISH:
        return _hear_wish(side, message)
    if kind == COMPARE:
        hear_comparison(side, message)
    elif kind == FULL:
        hear_in_full(side, message)
    else:
        raise WrongMessage("kind", "a welcome", "something else: a welcome is for `join`")
    return []


def _hear_numbered(side: Side, message: Message) -> list[Message]:
    number = whole(message, "number")
    if number == 0:
        raise WrongMessage("number", "0", "a number from 1 up")
    if number <= side.number:
        _same_as_before(side, message, number)
        return []
    side.ready()
    if number > side.number + 1:
        raise MissedMessage(number, side.number + 1)
    place = f"message {number}"
    if message["side"] != side.speaker():
        raise WrongMessage(f"{place}, side", str(message["side"]), f"{side.speaker()}, which is to speak")
    kind = message["kind"]
    if kind == CHOICE:
        _hear_choice(side, message, place)
    elif kind == ASK_BACK:
        _hear_ask(side, message, place)
    elif kind == TAKE_BACK:
        _hear_take_back(side, message, place)
    elif not side.asked():
        raise WrongMessage(place, "a refusal", "something else: nobody has asked to take back")
    side.note(dict(message))
    if "digest" in message:
        side.points[number] = side.match.digest()
        check_digest(side, message, side.points[number])
    return side.let_leave()


def _same_as_before(side: Side, message: Message, number: int) -> None:
    """Check that a message already received is identical."""
    if number <= side.base:
        if mark(message) != side.marks[number - 1]:
            raise WrongMessage(f"message {number}", described(message), "what it was before this side joined")
        return
    known = side.log[number - side.base - 1]
    if message != known:
        differs = [key for key in {**known, **message} if known.get(key) != message.get(key)]
        found = f"{described(message)} with another {', '.join(differs)}"
        raise WrongMessage(f"message {number}", found, f"{described(known)}, as it was before")


def _hear_choice(side: Side, message: Message, place: str) -> None:
    if message["choice"] != side.made + 1:
        raise WrongMessage(f"{place}, choice", str(message["choice"]), str(side.made + 1))
    value = whole(message, "value")
    if value <= CONCEDED:
        _hear_concession(side, message, place)
        return
    decision = side.match.decision
    if decision is None:
        raise WrongMessage(place, described(message), "nothing more: the match is over")
    if side.asked():
        raise WrongMessage(place, described(message), "an answer to the wish to take back")
    if message["who"] != decision.who:
        raise WrongMessage(f"{place}, who", f"seat {message['who']}", f"seat {decision.who}")
    notations = decision.notations()
    if value not in decision.values:
        reason = decision.why_not(text(message, "notation"))
        shown = ", ".join(notations[:12]) + (", ..." if len(notations) > 12 else "")
        raise WrongMessage(place, described(message), f"one of {shown}" + (f" ({reason})" if reason else ""))
    notation = notations[decision.values.index(value)]
    if message["notation"] != notation:
        raise WrongMessage(place, described(message), f"{notation!r}, which is value {value} here")
    side.match.answer(value)


def _hear_concession(side: Side, message: Message, place: str) -> None:
    who = conceder(whole(message, "value"), len(side.sides))
    if who < 0 or who != message["who"]:
        raise WrongMessage(place, described(message), "the seat that gives up")
    problem = side.cannot_leave(who)
    if problem:
        raise WrongMessage(place, described(message), f"something else: {problem}")
    notation = concession_text(side.match, who)
    if message["notation"] != notation:
        raise WrongMessage(place, described(message), repr(notation))
    by_itself = message["side"] == side.sides[who]
    if not by_itself and side.sides[who] == side.side and who not in side.leaving:
        raise WrongMessage(place, described(message), "nothing in this side's name; if it was away, let it join")
    side.match.concede(who)


def _hear_ask(side: Side, message: Message, place: str) -> None:
    if side.how_many() != 2:
        raise WrongMessage(place, described(message), f"no such thing among {side.how_many()} sides")
    if side.asked():
        raise WrongMessage(place, described(message), "an answer to the wish to take back")
    _check_choice(side, message, place)


def _hear_take_back(side: Side, message: Message, place: str) -> None:
    _check_choice(side, message, place)
    choice = whole(message, "choice")
    asked = side.asked()
    if asked and asked[1] != choice:
        raise WrongMessage(place, described(message), f"{TAKE_BACK} to choice {asked[1]}, as was asked")
    if side.how_many() > 2:
        raise WrongMessage(place, described(message), f"no such thing among {side.how_many()} sides")
    # Whoever is to speak takes back; the other of the two must have wanted it.
    other = side.side != WATCHING and side.side != message["side"]
    if other and not asked and side.wish != [side.number, choice]:
        raise WrongMessage(place, described(message), "nothing it has not asked for; if it was away, let it join")
    side.go_to(choice)


def _check_choice(side: Side, message: Message, place: str) -> None:
    if not 0 <= whole(message, "choice") < side.made:
        raise WrongMessage(f"{place}, choice", str(message["choice"]), f"a number from 0 to {side.made - 1}")


def _hear_hello(side: Side, message: Message) -> list[Message]:
    """Compare the positions of both sides, and send what the other has missed or ask for what this side has missed."""
    number = whole(message, "number")
    if number == side.number:
        check_digest(side, message, side.match.digest())
    elif number in side.points:
        check_digest(side, message, side.points[number])
    return _missed(side, number)


def _missed(side: Side, number: int) -> list[Message]:
    """Return the messages the other side has missed; or, if it is ahead, a request for those this side has missed."""
    return [side.message(SINCE, side.number)] if number > side.number else side.since(number)


def _hear_wish(side: Side, message: Message) -> list[Message]:
    what, who, number = text(message, "what"), whole(message, "who"), whole(message, "number")
    if what not in WISHES:
        raise WrongMessage("wish, what", repr(what), "one of " + ", ".join(WISHES))
    if not 0 <= who < len(side.sides) or side.sides[who] != message["side"]:
        raise WrongMessage("wish, who", f"seat {who}", f"a seat of side {message['side']}")
    if what == CONCEDE:
        if side.match.game.concession(side.match, who) is None:
            raise WrongMessage("wish", CONCEDE, f"no such thing in {side.match.game.name}")
        if number > side.done.get(who, -1):
            side.leaving[who] = number
        return side.let_leave()
    if side.how_many() != 2:
        raise WrongMessage("wish", TAKE_BACK, f"no such thing among {side.how_many()} sides")
    # If something was said before it came, that was the answer.
    if number == side.number:
        _check_choice(side, message, "wish")
        side.wished = [number, whole(message, "choice")]
    return []
