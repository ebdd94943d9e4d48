"""Cards that are exiled face down and that nobody may look at (CR 406.3)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.board import EXILE
from tests.games.magic.table import Table, table


def hidden() -> Table:
    t = table(
        Seat(battlefield=["Necropotence"], library=["Opt", "Duress", "Murder"]),
        Seat(hand=["Shock"], lands="R", library=["Forest"] * 4),
    )
    return t.activate("Necropotence").settle()


@pytest.mark.rule("406.3")
def test_nobody_may_look_at_a_card_exiled_face_down() -> None:
    t = hidden()
    assert t.exile == ["face-down card"]
    assert t.library(0) == ["Duress", "Murder"]
    card = t.m.state.zones[EXILE][0]
    for view in (t.m.view(0), t.m.view(1)):
        assert not view.can_see(card)
        assert "Opt" not in str(view.data())
        assert not any("Opt" in view.tell(event) for event in t.m.events)


@pytest.mark.rule("406.3")
def test_a_card_exiled_face_down_is_seen_by_its_owner_in_the_hand() -> None:
    t = hidden().until("end").settle()
    assert t.exile == []
    assert t.hand(0) == ["Opt"]
    assert "Opt" in str(t.m.view(0).data())
    assert "Opt" not in str(t.m.view(1).data())


def test_the_card_comes_at_the_next_end_step_of_its_owners_own() -> None:
    t = hidden().until("end").settle().activate("Necropotence").settle()
    assert t.hand(0) == ["Opt"]
    t.until("upkeep").until("end").settle()
    assert (t.m.game.active_player(t.m), t.hand(0)) == (1, ["Opt"])
    t.until("upkeep").until("end").settle()
    assert (t.m.game.active_player(t.m), sorted(t.hand(0))) == (0, ["Duress", "Opt"])
