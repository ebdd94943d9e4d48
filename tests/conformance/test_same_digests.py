"""`python -m cardwright.testing.same_digests`: equal transcripts under every hash seed and in every build."""

from __future__ import annotations

import sys

import pytest

from cardwright.testing import digests, same_digests
from tests.tiny_games.subjects import all_subjects


def test_digests_that_differ_with_the_hash_seed_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(same_digests, "digests", lambda python, hash_seed, options: ["same", f"seed {hash_seed}"])
    with pytest.raises(SystemExit, match="digests differ: .*line 2: 'seed 0' against 'seed 4242'"):
        same_digests.main([sys.executable])


def test_no_digests_at_all_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(same_digests, "digests", lambda python, hash_seed, options: [])
    with pytest.raises(SystemExit, match="no digest was printed"):
        same_digests.main([])


def test_equal_digests_pass(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(same_digests, "digests", lambda python, hash_seed, options: ["one", *options])
    same_digests.main(["left", "right", "--seeds=3"])
    assert capsys.readouterr().out.count("3 lines, equal") == 4


def test_a_program_that_fails_is_named() -> None:
    with pytest.raises(SystemExit, match=r"--nonsense \(PYTHONHASHSEED=0\) failed:"):
        same_digests.digests(sys.executable, "0", ["--nonsense"])


def test_the_same_end_by_another_way_is_another_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """The transcript is part of a line, not only where it led."""
    monkeypatch.setattr(digests, "subjects", lambda also: {"duel": all_subjects()["duel"]})
    line = digests.lines(1)[0].split()
    game = all_subjects()["duel"].make()
    monkeypatch.setattr(type(game.events[-1]), "text", lambda self, m, e: "something else")
    other = digests.lines(1)[0].split()
    assert [place for place, (one, two) in enumerate(zip(line, other, strict=True)) if one != two] == [5]
