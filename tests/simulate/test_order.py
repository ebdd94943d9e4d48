"""Bradley-Terry strengths against closed forms and a library, their places, and the misfit."""

from __future__ import annotations

import pytest

from cardwright.simulate.matrix import Matrix, Wins, matrix
from cardwright.simulate.order import groups, order, strengths
from tests.simulate.made_results import made_units

TABLE: Wins = {(0, 1): (60, 100), (0, 2): (30, 100), (1, 2): (45, 100), (0, 3): (80, 90), (2, 3): (33, 40)}


def played(*pairs: tuple[int, int, int, int], names: str = "abcd") -> Matrix:
    return matrix(
        tuple(names), [(one, other, made_units({(0, 0): won, (1, 1): lost})) for one, other, won, lost in pairs]
    )


def test_two_entrants_have_the_strengths_of_their_rate() -> None:
    one, other = strengths(2, {(0, 1): (75, 100)}, prior=0)
    assert one / (one + other) == pytest.approx(0.75)


def test_results_that_follow_from_strengths_give_them_back() -> None:
    true = [4.0, 2.0, 1.0, 0.5]
    wins = {
        (one, other): (round(9000 * true[one] / (true[one] + true[other])), 9000)
        for one in range(4)
        for other in range(one + 1, 4)
    }
    found = strengths(4, wins, prior=0)
    assert [value / found[2] for value in found] == pytest.approx(true, rel=1e-3)


def test_strengths_solve_the_likelihood_equations_with_the_prior() -> None:
    found = strengths(4, TABLE, prior=0.5)
    for number in range(4):
        won = expected = 0.0
        for (one, other), (first, cases) in TABLE.items():
            if number in (one, other):
                rival = other if number == one else one
                won += first if number == one else cases - first
                expected += cases * found[number] / (found[number] + found[rival])
        assert won + 0.5 == pytest.approx(expected + found[number] / (found[number] + 1), rel=1e-6)


def test_the_unbeaten_stay_finite_and_those_who_never_played_are_average() -> None:
    found = strengths(3, {(0, 1): (20, 20)})
    assert 1 < found[0] < 100
    assert found[2] == pytest.approx(1)
    assert strengths(3, {}) == pytest.approx([1, 1, 1])


def test_strengths_are_those_of_choix() -> None:
    choix = pytest.importorskip("choix", reason="choix is not installed")
    data = []
    for (one, other), (won, cases) in TABLE.items():
        data += [(one, other)] * won + [(other, one)] * (cases - won)
    theirs = choix.mm_pairwise(4, data, tol=1e-10, max_iter=100000)
    ours = strengths(4, TABLE, prior=0)
    ratios = [value / ours[0] for value in ours]
    assert ratios == pytest.approx([2.718281828459045 ** (value - theirs[0]) for value in theirs], rel=1e-4)


def test_places_come_with_how_sure_they_are() -> None:
    found = order(played((0, 1, 45, 5), (0, 2, 40, 10), (1, 2, 26, 24)), 100)
    assert found.placed[0].entrant == 0
    first = found.placed[0]
    assert (first.best, first.worst, first.first) == (1, 1, 1.0)
    assert first.low < first.against < first.high
    middling = next(one for one in found.placed if one.entrant == 1)
    assert middling.best < middling.worst
    assert found == order(played((0, 1, 45, 5), (0, 2, 40, 10), (1, 2, 26, 24)), 100)


def test_a_circle_has_a_misfit_and_a_line_has_none() -> None:
    circle = order(played((0, 1, 40, 10), (1, 2, 40, 10), (0, 2, 10, 40), names="abc"), 20).misfit
    assert circle is not None
    assert not circle.good
    assert circle.mean == pytest.approx(0.3, abs=0.01)
    assert circle.half == pytest.approx(0.3)
    # 4 : 2 : 1.
    line = order(played((0, 1, 40, 20), (1, 2, 40, 20), (0, 2, 48, 12), names="abc"), 20).misfit
    assert line is not None
    assert line.good
    assert line.mean < 0.01 < line.chance
    assert circle.worst in {(0, 1), (1, 2), (0, 2)}
    assert order(played(names="abc"), 5).misfit is None


def test_groups_that_never_met_are_named() -> None:
    assert order(played((0, 1, 5, 5), (2, 3, 5, 5)), 5).groups == ((0, 1), (2, 3))
    assert groups(5, [(0, 4), (1, 3), (3, 4)]) == ((0, 1, 3, 4), (2,))
