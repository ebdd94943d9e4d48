"""Lets two sides find where their matches differ, describe it in words, and go back to where they agreed."""

from __future__ import annotations

import logging
from typing import Final, NoReturn

from cardwright.engine.match import Match
from cardwright.errors import NothingToUndo, OutOfStep, WrongMessage
from cardwright.sync.differences import differences, differing, listed
from cardwright.sync.handshake import WATCHING, looked_at, rebuilt
from cardwright.sync.messages import COMPARE, FULL, Message, table, whole
from cardwright.sync.part_digests import in_full, parts
from cardwright.sync.side import NOBODY_ASKED, Side

log = logging.getLogger(__name__)

# So many of its last digests a side tells, for the other to find the last one that both had.
POINTS: Final = 50


def comparison(side: Side, number: int) -> Message:
    """Return the digests of all parts of the side's match after this message."""
    m = side.seen_at(number)
    message = side.message(COMPARE, number)
    message["digest"] = m.digest()
    message["points"] = _last_points(side)
    message["parts"] = dict(parts(m))
    return message


def _in_full(side: Side, m: Match, number: int, names: list[str]) -> Message:
    message = side.message(FULL, number)
    message["points"] = _last_points(side)
    message["parts"] = dict(in_full(m, names))
    return message


def _last_points(side: Side) -> dict[str, str]:
    return {str(number): side.points[number] for number in sorted(side.points)[-POINTS:]}


def check_digest(side: Side, message: Message, mine: str) -> None:
    """Compare this side's digest after a message with the one in it; raise OutOfStep if they differ."""
    number = whole(message, "number")
    if mine == message["digest"]:
        side.points[number] = mine
        side.agreed = max(side.agreed, number)
        return
    try:
        complaint = comparison(side, number)
    except WrongMessage:
        # It was long ago, and this side cannot look at it any more.
        complaint = None
    _differs(side, number, side.agreed, ["the digests differ"], complaint)


def hear_comparison(side: Side, message: Message) -> None:
    """Find the parts that differ; the answer has them in full."""
    number = whole(message, "number")
    m = side.seen_at(number)
    mine = m.digest()
    if mine == message["digest"]:
        check_digest(side, message, mine)
        return
    theirs = {name: str(digest) for name, digest in table(message, "parts").items()}
    names = differing(parts(m), theirs)
    if not names:
        raise WrongMessage("compare, digest", str(message["digest"]), "that of the parts, which are the same here")
    _differs(side, number, _last_agreed(side, message), listed(names), _in_full(side, m, number, names))


def hear_in_full(side: Side, message: Message) -> None:
    """Describe in words what differs; the answer has the same parts of this side, unless it has sent them already."""
    number = whole(message, "number")
    m = side.seen_at(number)
    theirs = table(message, "parts")
    found = differences(m, theirs)
    if not found:
        return
    known = None if side.trouble is None else side.trouble.message
    told = side.trouble is not None and (known is None or known["kind"] == FULL)
    answer = None if told else _in_full(side, m, number, list(theirs))
    _differs(side, number, _last_agreed(side, message), found, answer)


def _last_agreed(side: Side, message: Message) -> int:
    """Return the last message after which this side's digest equalled the other side's."""
    theirs = table(message, "points")
    return max((number for number, digest in side.points.items() if theirs.get(str(number)) == digest), default=-1)


def _differs(side: Side, number: int, agreed: int, found: list[str], answer: Message | None) -> NoReturn:
    # Those who watch follow what the players find; where one plays alone there is nobody else to compare with.
    silent = side.side == WATCHING and side.how_many() > 1
    trouble = OutOfStep(number, agreed, found, None if silent else answer)
    if side.trouble is None:
        log.warning("side %d: %s", side.side, trouble)
    side.trouble = trouble
    raise trouble


def go_back(side: Side) -> None:
    """Go back to the last message after which the sides agreed."""
    trouble = side.trouble
    if trouble is None:
        raise NothingToUndo("the sides are in step")
    number = trouble.agreed
    if number < 0:
        raise NothingToUndo("the sides have never been found the same")
    choices = side.choices_at(number)
    # The state may have been changed behind the journal's back, so it is built anew where that can be.
    m = rebuilt(side.match, choices)
    if m is None or m.digest() != side.points[number]:
        m = looked_at(side.match, choices)
    if m is None or m.digest() != side.points[number]:
        raise OutOfStep(trouble.number, number, ["this side cannot get back there: it needs a welcome"])
    side.match = m
    side.made = len(choices)
    del side.log[number - side.base :]
    del side.marks[number:]
    side.points = {point: digest for point, digest in side.points.items() if point <= number}
    side.agreed = number
    side.round += 1
    side.trouble = None
    side.leaving.clear()
    side.wish = side.wished = NOBODY_ASKED
