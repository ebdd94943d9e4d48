"""What a person types in, an answer to the open question out; and why something is no answer."""

from __future__ import annotations

from cardwright.engine.decision import Decision, Option
from cardwright.engine.match import Match
from cardwright.errors import CardwrightError, IllegalOption

PARTS = "->"


def option_of(decision: Decision, text: str) -> Option:
    """The option with this number, counted from 1, or of this notation or the beginning of one."""
    if text.isascii() and text.isdigit():
        if not 1 <= int(text[:9]) <= len(decision) or len(text) > 9:
            raise IllegalOption(text, decision.notations(), f"the options are numbered from 1 to {len(decision)}")
        return decision[int(text) - 1]
    return decision.parse(text)


def question(decision: Decision) -> list[str]:
    """The question and its options, numbered."""
    options = enumerate(decision.notations(), start=1)
    return [decision.prompt, *(f"{number:>4}. {notation}" for number, notation in options)]


def answer(m: Match, text: str) -> None:
    """Answer the open question, and with "a -> b" those that follow it; all, or none if one is wrong."""
    first = m.decision
    done = 0
    try:
        for part in text.split(PARTS):
            decision = m.decision
            if decision is None:
                raise IllegalOption(part.strip(), [], "the match is over" + (" then" if done else ""))
            if first is not None and decision.who != first.who:
                whose = m.game.player_name(decision.who)
                raise IllegalOption(part.strip(), [], f"the next choice is {whose}'s then")
            m.apply(option_of(decision, part.strip()))
            done += 1
    except CardwrightError:
        for _ in range(done):
            m.undo()
        raise


def refusal(error: IllegalOption) -> str:
    """The error in a line, without the options, for someone who has them before their eyes."""
    line = f"{error.found!r} is not an option"
    if error.reason:
        return f"{line}: {error.reason}"
    return f"{line} - did you mean {error.nearest!r}?" if error.nearest else line


def why_not(m: Match, text: str) -> str:
    """Why a text is no answer, as a sentence; that it is one, if so; "" if nothing is like it."""
    trial = m.copy()
    try:
        answer(trial, text)
    except IllegalOption as error:
        return refusal(error) if error.reason else ""
    return f"{text!r} is an option"
