"""Read what a person types as an answer to the open question, or say why it is not one."""

from __future__ import annotations

from cardwright.engine.decision import Decision, Option, plain
from cardwright.engine.match import Match
from cardwright.engine.playing import apply_text
from cardwright.errors import IllegalOption


def option_of(decision: Decision, text: str) -> Option:
    """Return the option with this notation, with this number (from 1), or whose notation begins with this text."""
    for index, notation in enumerate(decision.notations()):
        if plain(notation) == plain(text):
            return decision[index]
    if text.isascii() and text.isdigit():
        if not 1 <= int(text[:9]) <= len(decision) or len(text) > 9:
            raise IllegalOption(text, decision.notations(), f"the options are numbered from 1 to {len(decision)}")
        return decision[int(text) - 1]
    return decision.parse(text)


def answer(m: Match, text: str) -> None:
    """Answer the open question, and with "a -> b" those that follow it; if one answer is wrong, none is given."""
    apply_text(m, text, option_of, one_player=True)


def refusal(error: IllegalOption) -> str:
    """Return the error as one line without the options, for a person who already sees them."""
    line = f"{error.found!r} is not an option"
    if error.reason:
        return f"{line}: {error.reason}"
    return f"{line} - did you mean {error.nearest!r}?" if error.nearest else line


def why_not(m: Match, text: str) -> str:
    """Return why a text is not an answer, as a sentence; if it is one, say so. Return "" if nothing resembles it."""
    trial = m.copy()
    try:
        answer(trial, text)
    except IllegalOption as error:
        return refusal(error) if error.reason else ""
    return f"{text!r} is an option"
