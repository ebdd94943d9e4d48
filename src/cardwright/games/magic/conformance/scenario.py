"""A scenario: what two players start with, what they do and when, and what must then be true."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cardwright.errors import Problem

PLAYERS: Final = ("A", "B")
RUN_MODES: Final = ("strict", "unscripted", "loose")
SCENARIO_ZONES: Final = ("battlefield", "hand", "graveyard", "library", "exile")
SCENARIO_STEPS: Final = (
    "untap", "upkeep", "draw", "precombat_main", "begin_combat", "declare_attackers", "declare_blockers",
    "first_strike_damage", "combat_damage", "end_combat", "postcombat_main", "end", "cleanup",
)  # fmt: skip
"""In the order of a turn, so that the place of each is the number of the step in the rules."""

OF_CARDS: Final = ("type", "subtype")
"""Expectations whose first value is a card; all others begin with a player."""

SKIP: Final = "[skip]"
FILLER: Final = "Mountain"
FILLER_COUNT: Final = 71


@dataclass(frozen=True, slots=True)
class Placed:
    """Cards of one name in one zone at the start."""

    card: str
    count: int = 1
    tapped: bool = False
    alias: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """What one player starts with."""

    zones: Mapping[str, tuple[Placed, ...]] = field(default_factory=dict)
    life: int = 20
    filler: bool = True

    def cards(self) -> set[str]:
        """Return the names of all cards."""
        named = {placed.card for zone in self.zones.values() for placed in zone}
        return named | {FILLER} if self.filler else named


@dataclass(frozen=True, slots=True)
class Target:
    """A player, or an object by its name; its share of a division; whether it is (not) a copy."""

    player: int = -1
    object: str = ""
    amount: int | None = None
    copy: bool | None = None

    def __str__(self) -> str:
        name = f"player {PLAYERS[self.player]}" if self.player >= 0 else self.object
        return name if self.amount is None else f"{name} ({self.amount})"


@dataclass(frozen=True, slots=True)
class Expectation:
    """One thing that must be true: its kind, and the values of that kind in order."""

    kind: str
    values: tuple[Any, ...]
    scope: str = "any"

    def __str__(self) -> str:
        words = ["any" if value is None else str(value) for value in self.values]
        if self.kind not in OF_CARDS and self.values[0] is not None:
            words[0] = PLAYERS[self.values[0]]
        return f"{self.kind} {' '.join(words)}" + (" (all)" if self.scope == "all" else "")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the script; which fields are used depends on the action."""

    turn: int
    step: int
    player: int
    action: str
    card: str = ""
    using: str = ""
    ability: str = ""
    targets: tuple[Target, ...] = ()
    respond_to: str | None = None
    wait: bool = False
    one: bool = False
    attacker: str = ""
    defender: Target | None = None
    counter: str = ""
    amount: int = 0
    expect: Expectation | None = None

    def __str__(self) -> str:
        what = self.card or self.ability or (str(self.expect) if self.expect is not None else "")
        return f"{PLAYERS[self.player]}, turn {self.turn}, {SCENARIO_STEPS[self.step]}: {self.action} {what}".rstrip()

    @property
    def time(self) -> tuple[int, int]:
        return self.turn, self.step


Choice = bool | str
Targets = tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A whole scenario, with queues by player; one with `problems` cannot be played."""

    id: str
    mode: str
    file: str
    line: int
    sides: tuple[Side, Side]
    shuffle: bool
    entries: tuple[Entry, ...]
    choices: tuple[tuple[Choice, ...], tuple[Choice, ...]]
    targets: tuple[tuple[Targets | None, ...], tuple[Targets | None, ...]]
    modes: tuple[tuple[int | None, ...], tuple[int | None, ...]]
    stop: tuple[int, int]
    expect: tuple[Expectation, ...]
    note: str = ""
    problems: tuple[Problem, ...] = ()

    def cards(self) -> list[str]:
        """Return the names of all cards at the start."""
        return sorted(self.sides[0].cards() | self.sides[1].cards())
