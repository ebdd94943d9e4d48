"""Traces of matches: the state of the table at each decision, as lines of JSON that any client could write."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Final, Protocol

from cardwright.engine.decision import Agent
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.state import CARD, CONTROLLER, KIND, TURN, ZONE
from cardwright.games.magic.rules.concepts.mana_costs import KINDS, LETTERS
from cardwright.games.magic.rules.core import ledger_names
from cardwright.games.magic.rules.core.board import (
    ATTACHED,
    ATTACKING,
    BATTLEFIELD,
    BLOCKS,
    COMMAND,
    CREATURE,
    DAMAGE,
    EXILE,
    FIRST_MANA,
    LIFE,
    PAIR_ATTACKER,
    PAIR_BLOCKER,
    POISON,
    STACK,
    STEP,
    TAPPED,
    THING,
)
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.objects import (
    cards_of,
    graveyard,
    hand,
    library,
    power_of,
    toughness_of,
    types_of,
)

FORMAT: Final = 1
BEFORE_THE_FIRST_TURN: Final = "before the first turn"
TRACE_STEPS: Final = (BEFORE_THE_FIRST_TURN, *ledger_names.STEPS)

PROPERTIES: Final = (
    "controller", "tapped", "damage", "counters", "power", "toughness", "attached_to", "attacking", "blocking",
)  # fmt: skip
"""What a trace may tell of a permanent beside its name."""

MOST_DIGITS: Final = 4
"""A deck has fewer than ten thousand of a card."""

Facts = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after a number of choices, as one line of the file records it."""

    line: int
    after: int
    facts: Facts


@dataclass(frozen=True, slots=True)
class Trace:
    """A match given by its seed and choices, and what a client saw during it."""

    file: str
    seed: int
    settings: dict[str, int | str]
    decks: list[list[str]]
    choices: list[str | int]
    moments: list[Moment]
    tells: tuple[str, ...] = PROPERTIES
    by: str = ""

    def begin(self, game: Game) -> Match:
        """Return the match before its first choice; a client that deals differently may override it."""
        return game.start(self.seed, self.decks)


class TraceReader(Protocol):
    """A reader of one client's format: recognises text in that format and reads the trace."""

    def reads(self, text: str) -> bool: ...

    def read(self, text: str, file: str) -> Trace:
        """Return the trace in the text. Raise BadInput with the line and field that is wrong."""
        ...


def facts_of(m: Match) -> Facts:
    """Return everything a trace can record of this moment, in the order of comparison."""
    game = m.game
    step = m.table()[STEP]
    facts: Facts = {
        "turn": m.table()[TURN],
        "step": ledger_names.STEPS[step] if step >= 0 else BEFORE_THE_FIRST_TURN,
        "active": game.player_name(game.active_player(m)),
    }
    decision = m.decision
    outcome = m.outcome()
    if decision is not None:
        facts["decision"] = {"who": game.player_name(decision.who), "question": decision.kind}
    if outcome is not None:
        facts["winners"] = [game.player_name(player) for player in outcome.winners]
    rows = m.state.rows
    names = [game.player_name(player) for player in range(game.players)]
    facts["life"] = {name: rows[player][LIFE] for player, name in enumerate(names)}
    facts["poison"] = {name: rows[player][POISON] for player, name in enumerate(names)}
    facts["mana"] = {name: _mana(rows[player]) for player, name in enumerate(names)}
    facts["stack"] = [
        {"name": game.object_name(m, obj), "controller": names[rows[obj][CONTROLLER]]} for obj in m.state.zones[STACK]
    ]
    facts["battlefield"] = ordered([permanent(m, obj) for obj in m.state.zones[BATTLEFIELD]])
    facts["graveyards"] = {name: _names(m, graveyard(m, player)) for player, name in enumerate(names)}
    facts["exile"] = sorted(_names(m, m.state.zones[EXILE]))
    facts["command"] = sorted(_names(m, m.state.zones[COMMAND]))
    facts["hands"] = {name: sorted(_names(m, hand(m, player))) for player, name in enumerate(names)}
    facts["libraries"] = {name: _names(m, library(m, player))[::-1] for player, name in enumerate(names)}
    return facts


def _mana(row: list[int]) -> str:
    return "".join(LETTERS[kind] * row[FIRST_MANA + kind] for kind in range(KINDS))


def _names(m: Match, objects: Sequence[int]) -> list[str]:
    return [m.game.card_name(m.state.rows[obj][CARD]) for obj in objects if m.state.rows[obj][KIND] == THING]


def permanent(m: Match, obj: int) -> Facts:
    """Return a permanent's name, and whatever differs from the usual state."""
    game = m.game
    row = m.state.rows[obj]
    told: Facts = {"name": game.object_name(m, obj), "controller": game.player_name(row[CONTROLLER])}
    if row[TAPPED]:
        told["tapped"] = True
    if row[DAMAGE]:
        told["damage"] = row[DAMAGE]
    counters = {name: row[counter_field(kind)] for kind, name in enumerate(cards_of(m).counter_names)}
    if any(counters.values()):
        told["counters"] = {name: count for name, count in sorted(counters.items()) if count}
    if types_of(m, obj) & CREATURE:
        told["power"] = power_of(m, obj)
        told["toughness"] = toughness_of(m, obj)
    if row[ATTACHED] >= 0 and m.state.rows[row[ATTACHED]][ZONE] != -1:
        told["attached_to"] = game.object_name(m, row[ATTACHED])
    if row[ATTACKING] >= 0:
        told["attacking"] = game.object_name(m, row[ATTACKING])
    blocked = [
        game.object_name(m, m.state.rows[pair][PAIR_ATTACKER])
        for pair in m.state.zones[BLOCKS] if m.state.rows[pair][PAIR_BLOCKER] == obj
    ]  # fmt: skip
    if blocked:
        told["blocking"] = sorted(blocked)
    return told


def ordered(permanents: list[Facts]) -> list[Facts]:
    """Return the permanents in canonical order, so that equal battlefields are equal lists."""
    return sorted(
        permanents, key=lambda told: (told.get("controller", ""), told["name"], json.dumps(told, sort_keys=True))
    )


@dataclass(slots=True)
class TraceWriter:
    """A writer that plays a match and records its trace."""

    every: str = "decision"
    """A line for each decision, or only for the first of each "step"."""
    by: str = "cardwright"
    lines: list[Facts] = field(default_factory=list)

    def play(self, game: Game, seed: int, decks: Sequence[Sequence[str]], agents: Sequence[Agent]) -> str:
        """Return the trace of the match that these agents play with this seed and these decks."""
        m = game.start(seed, [list(deck) for deck in decks])
        choices: list[str] = []
        while (decision := m.decision) is not None:
            self.note(m, len(choices))
            index = agents[decision.who].choose(m.view(decision.who), decision)
            choices.append(decision[index].notation)
            m.apply(index)
        self.note(m, len(choices))
        header = {
            "trace": FORMAT, "game": game.name, "by": self.by, "seed": seed, "settings": dict(game.options),
            "decks": [packed(deck) for deck in decks], "choices": choices,
        }  # fmt: skip
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (header, *self.lines))

    def note(self, m: Match, after: int) -> None:
        """Record this moment, unless only steps are wanted and the step has not changed."""
        facts = facts_of(m)
        if self.every == "step" and self.lines and m.decision is not None:
            last = self.lines[-1]
            if (last["turn"], last["step"]) == (facts["turn"], facts["step"]):
                return
        facts["libraries"] = {name: len(cards) for name, cards in facts["libraries"].items()}
        self.lines.append({"after": after, **facts})


def packed(deck: Sequence[str]) -> list[str]:
    """A deck in its order, equal neighbours together.

    >>> packed(["Forest", "Forest", "Shock"])
    ['2 Forest', '1 Shock']
    """
    return [f"{len(list(same))} {name}" for name, same in groupby(deck)]


def unpacked(lines: Sequence[str]) -> Iterator[str]:
    """The names of a packed deck; ValueError if a line is no number and name.

    >>> list(unpacked(["2 Forest", "1 Shock"]))
    ['Forest', 'Forest', 'Shock']
    """
    for line in lines:
        count, _, name = line.partition(" ")
        if not count.isascii() or not count.isdigit() or len(count) > MOST_DIGITS or not name.strip():
            raise ValueError(f"a number and a name expected, found {line!r}")
        yield from [name.strip()] * int(count)
