"""Cardwright plays card games exactly: write a card, play it, replay it, ask why, simulate it.

Everything a user of the package needs first is here; each name is imported when it is first used, so that
`import cardwright` costs next to nothing.

>>> import cardwright
>>> match = cardwright.load_game("skirmish").start(seed=27, decks=["swarm", "bulwark"])
>>> match
<Match of skirmish, turn 1, P1 to choose from 8>
"""

from __future__ import annotations

from importlib import import_module

# What type checkers take for true; `typing` itself would be most of the cost of this import.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardwright import errors as errors
    from cardwright.engine.decision import Agent, Decision, Option
    from cardwright.engine.event import Event
    from cardwright.engine.explain import explain
    from cardwright.engine.match import Match
    from cardwright.engine.outcome import Outcome
    from cardwright.engine.replay import replay
    from cardwright.engine.view import View
    from cardwright.games import load_game, load_match
    from cardwright.records.record import Record

__version__ = "0.1.0"

__all__ = [
    "Agent",
    "Decision",
    "Event",
    "Match",
    "Option",
    "Outcome",
    "Record",
    "View",
    "errors",
    "explain",
    "load_game",
    "load_match",
    "replay",
]

_HOMES = {
    "Agent": "cardwright.engine.decision",
    "Decision": "cardwright.engine.decision",
    "Event": "cardwright.engine.event",
    "Match": "cardwright.engine.match",
    "Option": "cardwright.engine.decision",
    "Outcome": "cardwright.engine.outcome",
    "Record": "cardwright.records.record",
    "View": "cardwright.engine.view",
    "explain": "cardwright.engine.explain",
    "load_game": "cardwright.games",
    "load_match": "cardwright.games",
    "replay": "cardwright.engine.replay",
}
"""The module of each name."""


# Hidden from type checkers, which would believe that every name is here.
if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name == "errors":
            return import_module("cardwright.errors")
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(import_module(_HOMES[name]), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
