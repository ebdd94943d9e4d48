"""The equilibrium: games with a known answer, what must hold of every one, and a library."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.simulate.equilibrium import best_mix, equilibrium
from cardwright.simulate.matrix import matrix
from tests.simulate.made_results import made_units

rates = st.floats(-1, 1).map(lambda value: round(value, 3))


def worst(mix: list[float], gains: list[list[float]]) -> float:
    """Return what a mix of rows gets against the best answer."""
    return min(sum(part * row[column] for part, row in zip(mix, gains, strict=True)) for column in range(len(gains[0])))


@pytest.mark.parametrize(
    ("gains", "mix", "value"),
    [
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], [1 / 3, 1 / 3, 1 / 3], 0),
        ([[3, -1], [-2, 4]], [0.6, 0.4], 1),
        ([[0, -1, 2], [1, 0, -3], [-2, 3, 0]], [1 / 2, 1 / 3, 1 / 6], 0),
        ([[5, 2], [4, 3]], [0, 1], 3),
        ([[7]], [1], 7),
        ([[-2, -3]], [1], -3),
    ],
)
def test_games_with_a_known_answer(gains: list[list[float]], mix: list[float], value: float) -> None:
    found, worth = best_mix(gains)
    assert found == pytest.approx(mix)
    assert worth == pytest.approx(value)


@given(st.integers(1, 7), st.data())
def test_a_mix_gets_its_value_and_no_answer_beats_it(size: int, data: st.DataObject) -> None:
    gains = data.draw(st.lists(st.lists(rates, min_size=size, max_size=size), min_size=1, max_size=7))
    mix, value = best_mix(gains)
    assert sum(mix) == pytest.approx(1)
    assert min(mix) >= 0
    assert worst(mix, gains) == pytest.approx(value, abs=1e-7)
    # What the columns get at best with their own mix is the same: no row mix gains more.
    turned = [[-gains[row][column] for row in range(len(gains))] for column in range(size)]
    assert best_mix(turned)[1] == pytest.approx(-value, abs=1e-7)


@given(st.integers(2, 9), st.data())
def test_a_game_that_is_alike_for_both_has_the_value_0(size: int, data: st.DataObject) -> None:
    gains = [[0.0] * size for _ in range(size)]
    for one in range(size):
        for other in range(one + 1, size):
            gains[one][other] = data.draw(rates)
            gains[other][one] = -gains[one][other]
    mix, value = best_mix(gains)
    assert value == pytest.approx(0, abs=1e-9)
    assert worst(mix, gains) == pytest.approx(0, abs=1e-7)


def test_the_value_is_that_of_scipy() -> None:
    optimize = pytest.importorskip("scipy.optimize", reason="scipy is not installed")
    gains = [[((7 * row + 13 * column + row * column) % 19) / 19 - 0.5 for column in range(15)] for row in range(15)]
    # Variables are the mix and the value, which is maximised.
    answers = [[-gains[row][column] for row in range(15)] + [1] for column in range(15)]
    found = optimize.linprog(
        [0] * 15 + [-1],
        A_ub=answers,
        b_ub=[0] * 15,
        A_eq=[[1] * 15 + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * 15 + [(None, None)],
    )
    assert best_mix(gains)[1] == pytest.approx(-found.fun, abs=1e-9)


@pytest.mark.parametrize("gains", [[], [[]], [[1, 2], [3]]])
def test_what_is_no_game_is_refused(gains: list[list[float]]) -> None:
    with pytest.raises(ValueError, match="a game needs rows of the same length"):
        best_mix(gains)


def test_parts_come_with_how_often_they_have_one() -> None:
    units = made_units({(0, 0): 30, (1, 1): 10})
    results = [(0, 1, units), (1, 2, units), (2, 0, units)]
    found = equilibrium(matrix(("rock", "paper", "stone"), results), 60)
    assert found is not None
    assert sum(part.weight for part in found) == pytest.approx(1)
    assert sum(part.mean for part in found) == pytest.approx(1)
    assert all(part.support > 0.9 for part in found)
    assert [part.weight for part in found] == pytest.approx([1 / 3] * 3)
    # One that loses to all is never part of it.
    lost = [(0, 1, units), (0, 2, made_units({(0, 0): 40})), (1, 2, made_units({(0, 0): 40}))]
    last = equilibrium(matrix(("a", "b", "c"), lost), 60)
    assert last is not None
    assert last[-1].entrant == 2
    assert last[-1].support == 0
    assert equilibrium(matrix(("a", "b", "c"), lost[:2]), 60) is None
