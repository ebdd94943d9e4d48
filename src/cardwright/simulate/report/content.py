"""What a report is made from: the facts of a run and the results of its units, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from cardwright.simulate.reality_file import Reality
from cardwright.simulate.results import UnitResult

OPEN: Final = "open"
CLOSED: Final = "closed"


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a list comes from: its name or address, the date of the list, and the event it was played at. "" is
    unknown.
    """

    source: str = ""
    date: str = ""
    event: str = ""


@dataclass(frozen=True, slots=True)
class EntrantContent:
    """A deck with the agent that plays it. `archetype` is its name in files of real results, "" for none.

    `plan` says how it is sideboarded, such as the name of a plan file, "" for not at all.
    """

    name: str
    agent: str
    main: dict[str, int]
    sideboard: dict[str, int] = field(default_factory=dict)
    archetype: str = ""
    plan: str = ""
    origin: Origin = Origin()


@dataclass(frozen=True, slots=True)
class PairContent:
    """The results of a pair: `a` and `b` are numbers of entrants, which are sides 0 and 1 of the units.

    `units` is the gapless beginning of the `wanted` ones. `first_games` has the number in the run, from 1, of the first
    game of each unit, by the unit's number; games of a unit have as many numbers as it can have games at most.
    """

    a: int
    b: int
    units: tuple[UnitResult, ...]
    wanted: int
    first_games: dict[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RunContent:
    """A whole run.

    `lists` says whether agents know the lists of both decks (OPEN) or only the archetype's (CLOSED). `until` is the
    width at which a pair was stopped, None for a fixed number of units. `shares` is the field by entrant, None for an
    even one. `groups` are cards that openings are counted by, such as lands; `hand` is the size of an opening hand, 0
    for games without one. `replay` is the command for a game, in which {game} stands for its number, "" for none.
    `notes` are sentences that the report repeats as they are, such as one about the age of the lists.
    """

    title: str
    game: str
    engine: str
    run: str
    seed: int
    lists: str
    best_of: int
    entrants: tuple[EntrantContent, ...]
    pairs: tuple[PairContent, ...]
    settings: dict[str, str] = field(default_factory=dict)
    until: float | None = None
    shares: dict[int, float] | None = None
    groups: dict[str, tuple[str, ...]] = field(default_factory=dict)
    hand: int = 7
    replay: str = ""
    reality: Reality | None = None
    least_real: int = 100
    notes: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the entrants."""
        return tuple(entrant.name for entrant in self.entrants)
