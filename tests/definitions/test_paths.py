"""Where a part stands within a definition."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.definitions.paths import path_steps, path_text, path_to


@dataclass(frozen=True, slots=True)
class Leaf:
    name: str


@dataclass(frozen=True, slots=True)
class Branch:
    leaves: tuple[Leaf, ...]
    else_: Leaf | None = None


def test_a_part_is_found_by_identity_not_by_likeness() -> None:
    first, second, last = Leaf("a"), Leaf("a"), Leaf("a")
    branch = Branch((first, second), last)
    assert path_to(branch, second) == ("leaves", 1)
    assert path_to(branch, first) == ("leaves", 0)
    assert path_to(branch, branch) == ()


def test_a_field_has_the_name_it_has_in_a_file() -> None:
    last = Leaf("a")
    assert path_to(Branch((), last), last) == ("else",)


def test_what_is_no_part_has_no_path() -> None:
    assert path_to(Branch((Leaf("a"),)), Leaf("a")) is None


@given(st.lists(st.one_of(st.integers(0, 99), st.from_regex(r"[a-z][a-z0-9_]*", fullmatch=True)), max_size=6))
def test_a_path_reads_back(steps: list[str | int]) -> None:
    assert path_steps(path_text(tuple(steps))) == tuple(steps)


@pytest.mark.parametrize(("steps", "text"), [((), ""), ((0, "a"), "[0].a"), (("a", 0, 1, "b"), "a[0][1].b")])
def test_a_path_as_text(steps: tuple[str | int, ...], text: str) -> None:
    assert path_text(steps) == text
