"""Why not: every refusal a player can meet says its exact sentence and changes nothing.

Two of the sentences can be met by no player: a unit that is not in front (at most one unit is, so nobody is
asked to choose) and one that is not on the board (only those that are can be named). They guard effects as
they resolve.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from cardwright.errors import IllegalOption
from cardwright.games.skirmish.position import NOTHING, Side
from cardwright.games.skirmish.rules.refusals import NOT_IN_FRONT, NOT_THERE, REFUSALS
from tests.games.skirmish.table import Table


@dataclass(frozen=True)
class Case:
    """A position, what is played, what is then tried, and the sentence that refuses it."""

    tried: str
    sentence: str
    p1: Side
    p2: Side = NOTHING
    played: tuple[str, ...] = ()


CASES = [
    Case(
        "enemy Noble at 0", "Noble is on the wrong side",
        Side(hand=["Energize"], board={0: "Scout"}), Side(board={0: "Noble"}), ("P1: play Energize",),
    ),
    Case(
        "enemy slot 1", "P2's slot 1 is on the wrong side",
        Side(hand=["Scout"]), played=("P1: play Scout",),
    ),
    Case(
        "enemy slot 1", "P2's slot 1 is on the wrong side",
        Side(board={1: "Ranger"}), played=("P1: activate Ranger at 1",),
    ),
    Case(
        "enemy Champion at 3", "Champion is not close",
        Side(hand=["Archer"]), Side(board={0: "Noble", 1: "Noble", 3: "Champion"}),
        ("P1: play Archer -> slot 1",),
    ),
    Case(
        "slot 3", "P1's slot 3 is not close",
        Side(board={1: "Ranger"}), played=("P1: activate Ranger at 1",),
    ),
    Case("slot 4", "P1's slot 4 is not close", Side(hand=["Priest"]), played=("P1: play Priest -> slot 0",)),
    Case(
        "enemy Champion at 2", "Champion is not wounded",
        Side(hand=["Hunter"]), Side(board={0: "Noble", 1: "Noble", 2: "Champion"}, powers={0: 1, 1: 1}),
        ("P1: play Hunter -> slot 1",),
    ),
    Case(
        "enemy Veteran at 2", "Veteran has too little power",
        Side(hand=["Assassinate"]), Side(board={0: "Dragon", 1: "Champion", 2: "Veteran"}),
        ("P1: play Assassinate",),
    ),
    Case(
        "Champion", "Champion has too much power",
        Side(board={0: "Necromancer"}, cooldowns={0: 0}, discard=["Scout", "Bard", "Champion"]),
        played=("P1: activate Necromancer at 0",),
    ),
    Case(
        "slot 0", "P1's slot 0 is not free",
        Side(hand=["Knight"], board={0: "Scout"}), played=("P1: play Knight -> slot 1",),
    ),
    Case(
        "slot 2", "the enemy in front of P1's slot 2 lets nobody be deployed there",
        Side(hand=["Champion"]), Side(board={2: "Sentinel"}), ("P1: play Champion",),
    ),
    Case(
        "slot 2", "the enemy in front of P1's slot 2 lets nobody be deployed there",
        Side(hand=["Knight"]), Side(board={2: "Sentinel"}), ("P1: play Knight -> slot 1",),
    ),
    Case(
        "slot 0", "P1's slot 0 is empty, and this unit can only be played onto a unit of yours",
        Side(hand=["Dragon"], board={1: "Scout", 2: "Bard"}), played=("P1: play Dragon",),
    ),
    Case("play Dragon", "there is no slot where Dragon may be deployed", Side(hand=["Dragon"])),
    Case(
        "play Champion", "there is no slot where Champion may be deployed",
        Side(hand=["Champion"]), Side(board=dict.fromkeys(range(5), "Sentinel")),
    ),
    Case("play Strike", "there is nothing that Strike could target", Side(hand=["Strike"])),
    Case("play Champion", "Champion is not in your hand", Side(discard=["Champion"])),
    Case("play Champion", "Champion is not in your hand", Side(deck=["Champion"])),
    Case("activate Vampire at 1", "Vampire is not ready yet", Side(board={1: "Vampire"})),
    Case("activate Vampire at 1", "Vampire has used its ability", Side(board={1: "Vampire"}, used=[1])),
    Case("activate Scout at 1", "Scout has no ability to activate", Side(board={1: "Scout"})),
    Case(
        "play Scout", "you have activated an ability this turn, so you cannot play a card",
        Side(hand=["Scout"], board={0: "Ranger"}), played=("P1: activate Ranger at 0",),
    ),
    Case(
        "done", "you have activated an ability this turn, so you can only end your turn",
        Side(board={0: "Ranger"}), played=("P1: activate Ranger at 0",),
    ),
    Case("activate enemy Ranger at 1", "Ranger is not yours", NOTHING, Side(board={1: "Ranger"})),
    Case("end turn", "you have not acted this turn; say done to be done for the skirmish", NOTHING),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.tried}: {case.sentence}")
def test_the_sentence(case: Case) -> None:
    table = Table(case.p1, case.p2)
    table.do(*case.played)
    before = table.match.digest()
    with pytest.raises(IllegalOption) as caught:
        table.match.apply(case.tried)
    assert caught.value.reason == case.sentence
    assert case.sentence in str(caught.value)
    assert table.match.digest() == before


def test_every_sentence_a_player_can_meet_is_tested() -> None:
    tested = {case.sentence for case in CASES}
    for number, sentence in enumerate(REFUSALS):
        if number in (0, NOT_IN_FRONT, NOT_THERE):
            continue
        before, _, after = sentence.partition("{it}")
        assert any(said.startswith(before) and said.endswith(after) for said in tested), sentence


def test_a_longer_line_that_goes_wrong_changes_nothing_at_all() -> None:
    table = Table(Side(hand=["Archer"]), Side(board={0: "Noble", 1: "Noble"}))
    before = table.match.digest()
    with pytest.raises(IllegalOption):
        table.match.apply("play Archer -> slot 0 -> enemy Noble at 4")
    assert table.match.digest() == before
    assert table.match.events == []


def test_what_nobody_could_mean_is_answered_with_the_options() -> None:
    table = Table(Side(hand=["Scout"]))
    with pytest.raises(IllegalOption) as caught:
        table.match.apply("play Scouts")
    assert caught.value.reason == ""
    assert (
        str(caught.value) == "'play Scouts' is not an option - did you mean 'play Scout'? (options: play Scout, done)"
    )
