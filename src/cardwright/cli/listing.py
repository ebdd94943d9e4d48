"""A question with its numbered options; a long list is shown in part and can be searched by typing."""

from __future__ import annotations

from typing import Final

from cardwright.engine.decision import Decision, plain

LONGEST: Final = 40
"""More options than these are shown in part."""

SHOWN: Final = 20


def question(decision: Decision) -> list[str]:
    """Return the question and its options; for a long list, the first options and how to find the others."""
    options = _numbered(decision)
    if len(options) <= LONGEST:
        return [decision.prompt, *options]
    more = f"      ... and {len(options) - SHOWN} more: type part of a name to filter the list"
    return [decision.prompt, *options[:SHOWN], more]


def found(decision: Decision, text: str) -> list[str]:
    """Return the numbered options of a long list that contain the text; none for a list that is shown whole."""
    wanted = plain(text)
    if len(decision) <= LONGEST or not wanted:
        return []
    options = [line for line in _numbered(decision) if wanted in plain(line.partition(". ")[2])]
    if len(options) > SHOWN:
        return [*options[:SHOWN], f"      ... and {len(options) - SHOWN} more containing {text!r}"]
    return options


def _numbered(decision: Decision) -> list[str]:
    return [f"{number:>4}. {shown}" for number, shown in enumerate(decision.shown(), start=1)]
