"""500 random cards are printed, read back and played; 500 broken ones are refused; `make prove` does it with 20,000."""

from __future__ import annotations

import json

import pytest

from cardwright.games.spire.show import invariant
from cardwright.games.spire.testing import proving
from cardwright.games.spire.testing.broken_cards import MISTAKES, break_card


def test_five_hundred_cards_and_as_many_broken_ones() -> None:
    proved = proving.prove(500, seed=2)
    assert proved.failures == []
    assert (proved.cards, proved.broken, proved.refused) == (500, 500, 500)
    assert proved.played > 300
    assert proved.decisions > 2_500
    assert proved.events > 40_000
    assert set(proved.mistakes) == set(MISTAKES)


def test_the_same_seed_proves_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    proving.main(["--cards=20", "--seed=9", "--json"])
    first = json.loads(capsys.readouterr().out)
    proving.main(["--cards=20", "--seed=9", "--json"])
    assert json.loads(capsys.readouterr().out) == first
    assert first["cards"] == 20


def test_a_broken_invariant_is_told_with_the_card(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(proving, "invariant", lambda m: invariant(m) or "something is wrong")
    with pytest.raises(SystemExit):
        proving.main(["--cards=3"])
    assert "something is wrong; answers [" in capsys.readouterr().out


def test_a_broken_card_that_is_taken_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = break_card
    monkeypatch.setattr(proving, "break_card", lambda data, stream: whole(data, stream, mistakes=["unknown sentence"]))
    monkeypatch.setattr(proving, "read", lambda text, file: [])
    proved = proving.prove(5)
    assert [failure.partition(":")[0] for failure in proved.failures if "refused" in failure] == [
        "unknown sentence at text was not refused"
    ] * 5
