"""How events are told: under their causes, as one player may know them, and step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardwright.cli.transcript import Trace, queue, step_lines
from cardwright.engine.match import Match
from cardwright.engine.transcript import MARGIN, Transcript
from cardwright.games.skirmish.game import skirmish_game
from cardwright.games.skirmish.position import Side, position
from tests.golden import agrees

TRANSCRIPTS = Path(__file__).parent / "transcripts"
GAME = skirmish_game()
WALKTHROUGHS = {
    "scout": (Side(hand=["Scout"], deck=["Ghoul"]), "play Scout -> slot 1"),
    "martyr": (Side(hand=["Champion"], board={1: "Martyr", 2: "Scout"}), "play Champion -> slot 1"),
    "fireball": (
        Side(hand=["Fireball"], board={0: "Ghoul", 1: "Martyr", 2: "Scout", 3: "Archer"}),
        "play Fireball -> slot 1",
    ),
}


def annotated(side: Side, enemy: Side | None = None) -> Match:
    match = position(GAME, side, enemy or Side())
    match.annotating = True
    return match


@pytest.mark.parametrize("name", sorted(WALKTHROUGHS))
def test_a_chain_step_by_step(name: str) -> None:
    """The three chains that the rules walk through: item, events, and the queue after each step."""
    side, said = WALKTHROUGHS[name]
    match = annotated(side)
    steps: list[dict[str, Any]] = []
    match.observe(Trace(steps.append), steps=True)
    match.apply(said)
    lines = [line for step in steps for line in step_lines(step)]
    agrees(TRANSCRIPTS / f"trace-{name}.txt", "\n".join(lines) + "\n")


def test_everything_stands_under_its_cause() -> None:
    match = annotated(*WALKTHROUGHS["martyr"][:1])
    transcript = Transcript(match)
    match.apply("play Champion")
    assert transcript.since() == []
    match.apply("slot 1")
    assert transcript.since()[:6] == [
        "   2. P1: play Champion -> slot 1",
        MARGIN + "  P1 plays Champion",
        MARGIN + "  P1's Martyr is sacrificed",
        MARGIN + "  P1's Martyr dies (sacrificed)",
        MARGIN + "  P1's Champion is deployed at 1",
        MARGIN + "    P1's Martyr: Death: each close ally gets +2 power",
    ]
    assert transcript.since() == []


def test_what_is_told_in_pieces_is_what_is_told_at_once() -> None:
    """Also around a question in the middle of an effect, which runs again when it is answered."""
    match = annotated(Side(hand=["Archer"]), Side(board={0: "Scout", 1: "Knight"}))
    transcript = Transcript(match)
    pieces = []
    for said in ("play Archer", "slot 0", "enemy Scout at 0"):
        match.apply(said)
        pieces += transcript.since()
    assert pieces == Transcript(match).everything()
    assert pieces[0] == "   2. P1: play Archer -> slot 0"
    assert "   3. P1: enemy Scout at 0" in pieces


def test_a_player_is_told_what_that_player_may_know() -> None:
    match = annotated(*WALKTHROUGHS["scout"][:1])
    match.apply("play Scout -> slot 1")
    told = [Transcript(match, match.view(player)).everything() for player in (0, 1)]
    assert any(line.endswith("P1 draws Ghoul") for line in told[0])
    assert not any("Ghoul" in line for line in told[1])
    assert any(line.endswith("P1 draws a card") for line in told[1])


def test_what_was_taken_back_is_told_again_when_it_happens() -> None:
    match = annotated(*WALKTHROUGHS["scout"][:1])
    transcript = Transcript(match)
    match.apply("play Scout -> slot 1")
    first = transcript.since()
    match.undo()
    match.undo()
    transcript.forget()
    assert transcript.since() == []
    match.apply("play Scout -> slot 1")
    assert transcript.since() == first


def test_the_queue_is_told_in_the_order_it_is_taken() -> None:
    match = annotated(*WALKTHROUGHS["martyr"][:1])
    queues: list[list[str]] = []
    match.observe(Trace(lambda step: queues.append(step.get("queue", []))), steps=True)
    match.apply("play Champion -> slot 1")
    assert ["SacrificeUnit(Martyr, slot 1)", "DeployUnit(Champion, slot 1)"] in queues
    # The turn's question waits in no queue.
    assert queue(match) == []
