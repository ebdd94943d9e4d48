"""Skirmish's golden transcripts: three walkthroughs step by step, and one whole match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardwright.agents.simple import RandomAgent
from cardwright.cli.transcript import Trace, step_lines
from cardwright.engine.match import Match
from cardwright.engine.transcript import Transcript
from cardwright.games.skirmish.game import deck
from cardwright.games.skirmish.position import Side
from tests.games.skirmish.table import Table, catalogue


def scout() -> list[str]:
    """A chain of one link: Scout is deployed and draws."""
    return walkthrough("Scout is played to slot 1", Side(hand=["Scout"], deck=["Veteran"]), "play Scout -> slot 1")


def martyr() -> list[str]:
    """A chain with a sacrifice in it: Champion takes Martyr's place."""
    side = Side(hand=["Champion"], board={1: "Martyr", 2: "Scout"})
    return walkthrough("Champion is played onto Martyr", side, "play Champion -> slot 1")


def fireball() -> list[str]:
    """Several deaths at once: Archer, two slots off, is neither burnt nor raised; Ghoul sees nobody die."""
    side = Side(hand=["Fireball"], board={0: "Ghoul", 1: "Martyr", 2: "Scout", 3: "Archer"})
    return walkthrough("Fireball is thrown at slot 1", side, "play Fireball -> slot 1")


def whole_match() -> list[str]:
    """Two agents that choose at random, from the deal to the end."""
    game = catalogue()
    match = Match(game)
    match.annotating = True
    match.begin(22, [deck("swarm"), deck("bulwark")])
    match.play([RandomAgent(1), RandomAgent(2)])
    outcome = match.outcome()
    assert outcome is not None
    return ["swarm against bulwark, seed 22", "", *Transcript(match).everything(), "", outcome.reason]


def walkthrough(title: str, side: Side, line: str) -> list[str]:
    """One action from a position, every step of it, and how things stand afterwards."""
    table = Table(side)
    table.match.annotating = True
    lines = [title, "", *standing(table), ""]

    def tell(step: dict[str, Any]) -> None:
        lines.extend(step_lines(step))

    tracer = Trace(tell)
    table.match.observe(tracer, steps=True)
    for part in line.split(" -> "):
        lines.append(f"=== P1: {part}")
        table.match.apply(part)
    tracer.between(table.match, table.match.count)
    return [*lines, "", *standing(table)]


def standing(table: Table) -> list[str]:
    """What P1 has where."""
    units = [f"{name} at {slot}" for slot, name in table.board(0).items()]
    return [
        f"board: {_list(units)}",
        f"hand: {_list(table.hand(0))}; deck: {_list(table.deck(0))}; discard: {_list(table.discard(0))}",
    ]


def _list(names: Sequence[str]) -> str:
    return ", ".join(names) or "nothing"


SCENES: dict[str, Callable[[], list[str]]] = {
    "skirmish-scout": scout,
    "skirmish-martyr": martyr,
    "skirmish-fireball": fireball,
    "skirmish-match": whole_match,
}
