"""Spire's golden transcripts: what waits on the stack step by step, and one whole combat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.agents.greedy import GreedyAgent
from cardwright.cli.transcript import Trace, step_lines
from cardwright.engine.match import Match
from cardwright.engine.transcript import Transcript
from cardwright.games.spire.game import deck, spire_game
from cardwright.games.spire.position import Foe, Hero, position
from cardwright.games.spire.show import board, result


def response() -> list[str]:
    """A blow waits on the stack, a response makes it weaker, thorns answer what still arrives."""
    foes = [Foe("Hedge Knight", intent="Thrust", hp=40)]
    m = position(spire_game(), foes, Hero(statuses={"thorns": 2}, block=1), hand=["Catch the Blade"], deck=["Strike"])
    return walkthrough("Thrust is met with Catch the Blade", m, ["end turn", "Catch the Blade"])


def deaths() -> list[str]:
    """Two die of one card, their last words come after it, and what listens to deaths hears both."""
    foes = [Foe("Puffcap", hp=4, intent="Bump"), Foe("Puffcap", hp=5, intent="Bump"), Foe("Cave Worm", intent="Snap")]
    m = position(spire_game(), foes, hand=["Whirlwind"], powers=["Spore Bloom"], relics=["Sexton's Purse"])
    return walkthrough("Whirlwind kills two of three", m, ["Whirlwind"])


def whole_combat() -> list[str]:
    """From the deal to the end."""
    match = Match(spire_game(encounter="moths"))
    match.annotating = True
    match.begin(5, [deck("stormwright")])
    match.play([GreedyAgent(5)])
    return ["stormwright against moths, seed 5", "", *Transcript(match).everything(), "", *result(match)]


def walkthrough(title: str, m: Match, lines: list[str]) -> list[str]:
    """Some answers from a position, every step that comes of them, and the screen before each."""
    m.annotating = True
    told = [title]

    def tell(step: dict[str, Any]) -> None:
        told.extend(step_lines(step))

    tracer = Trace(tell)
    m.observe(tracer, steps=True)
    for line in lines:
        told += ["", *board(m.view(0)), "", f"=== {line}"]
        m.apply(line)
    tracer.between(m, m.count)
    return [*told, "", *board(m.view(0))]


SCENES: dict[str, Callable[[], list[str]]] = {
    "spire-response": response,
    "spire-deaths": deaths,
    "spire-combat": whole_combat,
}
