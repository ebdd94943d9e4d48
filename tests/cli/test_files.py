"""Files that commands write: whole or not at all; and agents' seeds."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.agents.simple import RandomAgent
from cardwright.cli.seats import agent
from cardwright.errors import BadInput
from cardwright.sources.whole_file import write_whole


def test_a_file_that_cannot_be_put_in_place_leaves_the_old_one_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept.txt"
    path.write_text("old")

    def fails(self: Path, goal: Path) -> Path:
        assert self.read_text() == "new"
        assert path.read_text() == "old"
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fails)
    with pytest.raises(BadInput, match="kept.txt: cannot be written: No space left on device"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    goal, link = tmp_path / "goal.txt", tmp_path / "link.txt"
    goal.write_text("old")
    link.symlink_to(goal)
    write_whole(link, "new")
    assert link.is_symlink()
    assert goal.read_text() == "new"


def test_agents_take_their_seeds_from_the_match_and_the_seat() -> None:
    def first(seed: int, seat: int) -> tuple[int, ...]:
        made = agent("random", seed, seat)
        assert isinstance(made, RandomAgent)
        return tuple(made.stream.below(1000) for _ in range(8))

    assert first(7, 0) == first(7, 0)
    assert len({first(7, 0), first(7, 1), first(8, 0), first(8, 1)}) == 4
