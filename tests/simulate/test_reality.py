"""Real results: reading their files, and how a run stands beside them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from cardwright.errors import CardErrors
from cardwright.simulate.intervals import Rate
from cardwright.simulate.matrix import Matrix, matrix
from cardwright.simulate.reality import compare, shares_of, spearman
from cardwright.simulate.reality_file import read_reality, reality_in
from tests.simulate.made_results import made_units

FILE = """{
 "format": "pauper", "window": "2025H2", "tournaments": 3,
 "archetypes": [
  {"name": "Burn", "decks": 9, "share": 0.5, "matches": 20, "wr_nonmirror": 0.51, "ci": [0.4, 0.6]},
  {"name": "Elves", "share": 0.3}
 ],
 "pairs": [
  {"a": "Burn", "b": "Elves", "a_wins": 120, "b_wins": 80, "draws": 3, "a_wr": 0.6, "ci": [0.53, 0.67]},
  {"a": "Elves", "b": "Tron", "a_wins": 30, "b_wins": 10}
 ]
}"""


def problems(text: str, file: str = "real.json") -> list[str]:
    with pytest.raises(CardErrors) as caught:
        reality_in(text, file)
    return str(caught.value).splitlines()


def test_a_file_is_read_with_what_it_says_of_itself(tmp_path: Path) -> None:
    path = tmp_path / "real.json"
    path.write_text(FILE, encoding="utf-8")
    found = read_reality(path)
    assert found.about == {"format": "pauper", "window": "2025H2", "tournaments": "3"}
    assert found.shares == {"Burn": 0.5, "Elves": 0.3}
    assert found.names == ["Burn", "Elves", "Tron"]
    assert found.pairs["Burn", "Elves"].draws == 3
    assert found.rate("Burn", "Elves") == Rate(120, 200)
    assert found.rate("Elves", "Burn") == Rate(80, 200)
    assert found.rate("Burn", "Tron") is None


def test_yaml_is_read_too() -> None:
    found = reality_in("pairs:\n  - {a: Burn, b: Elves, a_wins: 3, b_wins: 1}\n", "real.yaml")
    assert found.rate("Burn", "Elves") == Rate(3, 4)


def test_every_mistake_is_named_with_its_place_at_once() -> None:
    text = """{
 "windo": "2025H2",
 "format": [1],
 "archetypes": [
  {"name": "Burn", "share": 1.5},
  {"name": "Burn", "ci": [0.1]},
  {"share": 0.2, "decks": -1},
  7
 ],
 "pairs": [
  {"a": "Burn", "b": "Burn", "a_wins": 1, "b_wins": 1},
  {"a": "Burn", "b": "Elves", "a_wins": -3, "b_wins": 1.5},
  {"a": "Elves", "b": "Burn", "a_wins": 3, "b_wins": 1},
  {"a": "Tron", "b": "Burn", "a_wins": 30, "b_wins": 10, "a_wr": 0.5},
  {"a": "Tron", "a_win": 1},
  {"a": "", "b": 5, "a_wins": true, "b_wins": 0, "a_wr": "high"}
 ]
}"""
    found = problems(text)
    expected = [
        "real.json:2:2, windo: unknown field 'windo' - did you mean 'window'?",
        "real.json:3:12, format: expected text or a whole number, found a list",
        "real.json:5:29, archetypes[0].share: expected a number from 0 to 1, found the number 1.5",
        "real.json:6:26, archetypes[1].ci: expected a list of two numbers from 0 to 1, found a list",
        "real.json:6:12, archetypes[1].name: the archetype 'Burn' is given twice",
        "real.json:7:27, archetypes[2].decks: expected a whole number from 0 to",
        "real.json:7:3, archetypes[2]: missing field 'name'",
        "real.json:8:3, archetypes[3]: expected a mapping with the fields of an archetype, found the number 7",
        "real.json:11:22, pairs[0].b: 'Burn' against itself is no pair",
        "real.json:12:41, pairs[1].a_wins: expected a whole number from 0 to",
        "real.json:12:55, pairs[1].b_wins: expected a whole number from 0 to",
        "real.json:13:9, pairs[2]: the pair of 'Elves' and 'Burn' is given twice, first on line 12",
        "real.json:14:66, pairs[3].a_wr: says 0.5, but 30 won and 10 lost are 0.7500",
        "real.json:15:17, pairs[4].a_win: unknown field 'a_win' - did you mean 'a_wins'?",
        "real.json:15:3, pairs[4]: missing field 'b'",
        "real.json:15:3, pairs[4]: missing field 'a_wins'",
        "real.json:15:3, pairs[4]: missing field 'b_wins'",
        "real.json:16:9, pairs[5].a: the text is blank",
        "real.json:16:18, pairs[5].b: expected text in quotes, found the number 5",
        "real.json:16:31, pairs[5].a_wins: expected a whole number from 0 to",
        "real.json:16:58, pairs[5].a_wr: expected a number from 0 to 1, found the text 'high'",
    ]
    missing = [start for start in expected if not any(line.startswith(start) for line in found)]
    assert not missing, "\n".join(found)
    assert len(found) == len(expected), "\n".join(found)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "real.json: is empty"),
        ("[]", "expected a mapping with the fields pairs and archetypes, found a list"),
        ("{}", "missing field 'pairs'"),
        ('{"pairs": 3}', "pairs: expected a list of pairs, found the number 3"),
        ('{"pairs": []}', "pairs: has no pair"),
        ('{"pairs": [], "pairs": []}', "'pairs' is given twice, first on line 1"),
        ('{"pairs": [{"a": "x"', "this is not JSON"),
        (
            '{"pairs": [{"a": "x", "b": "y", "a_wins": 0, "b_wins": 0, "a_wr": 0.5}]}',
            "0 won and 0 lost are no rate at all",
        ),
    ],
)
def test_files_that_are_something_else(text: str, message: str) -> None:
    assert any(message in line for line in problems(text))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CardErrors, match="no such file"):
        read_reality(tmp_path / "none.json")


def run(*pairs: tuple[int, int, int, int]) -> Matrix:
    results = [(one, other, made_units({(0, 0): won, (1, 1): lost})) for one, other, won, lost in pairs]
    return matrix(("a", "b", "c", "d"), results)


def real(*pairs: tuple[str, str, int, int]) -> str:
    rows = [{"a": a, "b": b, "a_wins": won, "b_wins": lost} for a, b, won, lost in pairs]
    return json.dumps({"pairs": rows})


def test_marks_counted_by_hand() -> None:
    found = run((0, 1, 30, 10), (0, 2, 20, 20), (1, 2, 12, 28))
    facts = reality_in(
        real(("A", "B", 120, 80), ("C", "A", 70, 30), ("B", "C", 99, 101), ("A", "D", 500, 1)), "real.json"
    )
    at = compare(found, ["A", "B", "C", "D"], facts)
    assert [(pair.one, pair.other, pair.real.rate) for pair in at.pairs] == [(0, 1, 0.6), (0, 2, 0.3), (1, 2, 0.495)]
    assert at.ours is not None
    assert at.guess is not None
    assert at.perfect is not None
    assert at.ours.error == pytest.approx((0.15 + 0.2 + 0.195) / 3)
    assert at.guess.error == pytest.approx((0.1 + 0.2 + 0.005) / 3)
    # A against B and C are sure; an exact half of ours names no favourite.
    assert (at.sure, at.ours.right, at.guess.right, at.guess.correlation) == (2, 1, 1, None)
    assert at.perfect.right == pytest.approx(2, abs=0.05)
    assert at == compare(found, ["A", "B", "C", "D"], facts)


def test_a_pair_counts_the_same_whichever_way_the_file_has_it() -> None:
    found = run((0, 1, 30, 10), (0, 2, 20, 20), (1, 2, 12, 28))
    there = reality_in(real(("A", "B", 120, 80), ("A", "C", 30, 70), ("B", "C", 90, 110)), "real.json")
    back = reality_in(real(("B", "A", 80, 120), ("C", "A", 70, 30), ("C", "B", 110, 90)), "real.json")
    assert compare(found, "ABC", there).ours == compare(found, "ABC", back).ours
    # Nor does it matter in which order the entrants stand.
    moved = run((0, 1, 20, 20), (0, 2, 28, 12), (1, 2, 30, 10))
    marks, others = compare(found, "ABC", there).ours, compare(moved, "CAB", there).ours
    assert marks is not None
    assert others is not None
    assert (others.error, others.correlation) == pytest.approx((marks.error, marks.correlation))


def test_unknown_names_few_matches_and_mirrors_are_left_out_and_told() -> None:
    found = run((0, 1, 30, 10), (0, 2, 20, 20), (1, 2, 12, 28), (2, 3, 5, 5))
    facts = reality_in(real(("Burn", "Elves", 12, 8), ("Burn", "Tron", 120, 100)), "real.json")
    at = compare(found, ["Burn", "Elves", "Elfs", ""], facts, least=30)
    assert (at.few, at.pairs, at.ours) == (1, (), None)
    assert at.unknown == (("Elfs", "Elves"), ("", ""))
    # Two decks of one archetype have no real result against each other.
    twice = compare(found, ["Burn", "Burn", "Tron", ""], facts)
    assert [(pair.one, pair.other) for pair in twice.pairs] == [(0, 2), (1, 2)]


def test_the_perfect_predictor_misses_by_what_luck_makes() -> None:
    names = [chr(ord("A") + number) for number in range(7)]
    random = Random(1)
    pairs, rows = [], []
    for one in range(7):
        for other in range(one + 1, 7):
            rate = random.uniform(0.3, 0.7)
            won = sum(random.random() < rate for _ in range(200))
            rows.append((names[one], names[other], won, 200 - won))
            pairs.append((one, other, 10, 10))
    results = [(one, other, made_units({(0, 0): won, (1, 1): lost})) for one, other, won, lost in pairs]
    at = compare(matrix(names, results), names, reality_in(real(*rows), "real.json"))
    assert at.perfect is not None
    # The mean distance of a binomial share of 200 from its chance is about 0.8 standard errors.
    closed = fmean(0.798 * (won / 200 * (1 - won / 200) / 200) ** 0.5 for _, _, won, _ in rows)
    assert at.perfect.error == pytest.approx(closed, rel=0.03)
    assert at.perfect.correlation is not None
    assert 0.8 < at.perfect.correlation < 1
    assert at.ours is not None
    assert at.ours.error == pytest.approx(at.guess.error if at.guess else None)
    assert at.ours.correlation is None


@pytest.mark.parametrize(
    ("one", "other", "rank"),
    [
        ([1.0, 2.0, 3.0, 4.0], [10.0, 20.0, 30.0, 40.0], 1.0),
        ([1.0, 2.0, 3.0, 4.0], [4.0, 3.0, 2.0, 1.0], -1.0),
        ([1.0, 2.0, 2.0, 4.0], [1.0, 3.0, 3.0, 9.0], 1.0),
        ([1.0, 1.0, 1.0], [1.0, 2.0, 3.0], None),
    ],
)
def test_rank_correlation(one: list[float], other: list[float], rank: float | None) -> None:
    found = spearman(one, other)
    assert found == (None if rank is None else pytest.approx(rank))


def test_rank_correlation_is_that_of_scipy() -> None:
    stats = pytest.importorskip("scipy.stats", reason="scipy is not installed")
    random = Random(4)
    one = [round(random.random(), 1) for _ in range(60)]
    other = [round(value + random.random(), 1) for value in one]
    assert spearman(one, other) == pytest.approx(stats.spearmanr(one, other).statistic)


def test_decks_of_one_archetype_share_its_part_of_the_field() -> None:
    facts = reality_in(FILE, "real.json")
    assert shares_of(facts, ["Burn", "Elves", "Burn", "Tron"]) == {0: 0.25, 1: 0.3, 2: 0.25}
