"""Every deck against every other: how the games are shared out changes nothing."""

from __future__ import annotations

from cardwright.testing.gauntlet import gauntlet


def test_processes_share_the_pairs() -> None:
    alone = gauntlet("skirmish", 3)
    assert [tally.decks for tally in alone][:2] == ["bulwark v bulwark", "bulwark v pact"]
    assert all(tally.games == sum(tally.wins) + tally.draws == 3 for tally in alone)
    assert gauntlet("skirmish", 3, workers=2) == alone
