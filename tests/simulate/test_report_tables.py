"""The tables of a report: their cells for people and for files, and what they say of made-up runs."""

from __future__ import annotations

import csv
from dataclasses import replace
from io import StringIO
from typing import Any

import pytest

from cardwright.errors import BadInput
from cardwright.simulate.impact import impact
from cardwright.simulate.reality_file import reality_in
from cardwright.simulate.report.content import PairContent, RunContent
from cardwright.simulate.report.deck_tables import (
    all_cards,
    cards_table,
    impact_table,
    opening_tables,
    sideboard_tables,
)
from cardwright.simulate.report.figures import Figures, figures
from cardwright.simulate.report.pair_tables import (
    errors_table,
    first_turn_table,
    games_table,
    pairs_table,
    samples_table,
)
from cardwright.simulate.report.run_tables import (
    agents_line,
    facts,
    field_table,
    matrix_table,
    mix_table,
    next_table,
    order_table,
    reality_tables,
)
from cardwright.simulate.report.table import (
    CODE,
    COUNT,
    NUMBER,
    POINTS,
    RATE,
    Column,
    Table,
    csv_text,
    html_of,
    lines_of,
    rated,
    text_of,
)
from cardwright.simulate.results import NOBODY
from tests.simulate.made_results import made_run, made_unit, made_units

SMALL = Table(
    "small",
    "A small table",
    (Column("name", "name"), *rated("rate", "won"), Column("games", "games", COUNT), *rated("iwd", "IWD", POINTS)),
    (("a, b", 0.5, 0.25, 0.75, 8, -0.021, -0.1, 0.06), ("<c>", None, None, None, 0, None, None, None)),
    ("One caveat.",),
)


def rows_of(table: Table) -> list[dict[str, Any]]:
    return list(table.dicts())


@pytest.fixture(scope="module")
def three() -> Figures:
    return figures(made_run(3, 20))


def with_units(*pairs: tuple[int, int, dict[tuple[int, ...], int]]) -> RunContent:
    made = made_run(3, 1)
    played = tuple(PairContent(a, b, tuple(made_units(kinds)), 40) for a, b, kinds in pairs)
    return replace(made, pairs=played)


def test_people_see_an_interval_in_the_cell_of_its_rate() -> None:
    lines = lines_of(SMALL)
    assert [" ".join(line.split()) for line in lines] == [
        "name won games IWD",
        "a, b 50.0 % (25.0 to 75.0) 8 -2.1 (-10.0 to +6.0)",
        "<c> – 0 –",
    ]
    html = html_of(SMALL)
    assert "<caption>A small table</caption>" in html
    assert '<th scope="row" class="t">&lt;c&gt;</th>' in html
    assert '<td class="n">50.0 % (25.0 to 75.0)</td>' in html
    assert html.count("<tr>") == 3
    assert "none" in html_of(replace(SMALL, rows=()))


def test_files_have_every_number_apart() -> None:
    rows = list(csv.DictReader(StringIO(csv_text(SMALL))))
    assert rows[0] == {
        "name": "a, b",
        "rate": "0.5",
        "rate_low": "0.25",
        "rate_high": "0.75",
        "games": "8",
        "iwd": "-0.021",
        "iwd_low": "-0.1",
        "iwd_high": "0.06",
    }
    assert rows[1]["rate"] == ""
    assert rows_of(SMALL)[1]["rate"] is None


@pytest.mark.parametrize(
    ("kind", "cell", "text"),
    [
        (RATE, 0.123, "12.3 %"),
        (POINTS, -0.05, "-5.0"),
        (NUMBER, 1.7379, "1.74"),
        (NUMBER, 9.0, "9"),
        (NUMBER, 12345.6, "12,346"),
        (NUMBER, 1e30, "1,000,000"),
        (COUNT, 7, "7"),
        (CODE, "x", "x"),
        (RATE, None, "–"),
    ],
)
def test_values_as_people_see_them(kind: str, cell: float, text: str) -> None:
    assert text_of(kind, cell) == text


def test_a_row_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="the rows of table 'x' do not have 1 cells"):
        Table("x", "X", (Column("a", "a"),), ((1, 2),))


def test_both_readings_and_what_was_counted_apart_are_printed() -> None:
    found = figures(with_units((0, 1, {(0, 0): 30, (0, NOBODY): 5, (1, 1): 2})))
    row = rows_of(pairs_table(found))[0]
    assert (row["won"], row["lost"], row["drawn"], row["limits"], row["errors"]) == (65, 4, 5, 0, 0)
    assert row["rate"] == pytest.approx(65 / 69)
    assert row["half"] == pytest.approx(67.5 / 74)
    assert row["better"] == "Red Madness"
    # Who is better stays open while the test does not tell.
    even = figures(with_units((0, 1, {(0, 0): 3, (1, 1): 3})))
    assert rows_of(pairs_table(even))[0]["better"] == "not known yet"
    lost = figures(with_units((1, 0, {(1, 1): 30})))
    row = rows_of(pairs_table(lost))[0]
    assert (row["first"], row["rate"], row["better"]) == ("Blue Terror", 0.0, "Red Madness")
    assert lost.matrix.cell(0, 1).rate == 1.0


def test_a_pair_without_games_has_no_rate() -> None:
    found = figures(with_units((0, 1, {}), (0, 2, {(0, 0): 4, (1, 1): 4})))
    row = rows_of(pairs_table(found))[0]
    assert (row["rate"], row["rate_low"], row["units"], row["wanted"]) == (None, None, 0, 40)
    cells = {(row["entrant"], row["opponent"]): row for row in rows_of(matrix_table(found))}
    assert cells["Red Madness", "Blue Terror"]["played"] == "no"
    assert cells["Red Madness", "Blue Terror"]["rate"] is None
    assert (cells["Blue Terror", "Blue Terror"]["rate"], cells["Blue Terror", "Blue Terror"]["played"]) == (
        0.5,
        "no, mirror",
    )
    assert mix_table(found) is None
    order = order_table(found)
    assert order is not None
    assert any("never met" in note and "Blue Terror" in note for note in order.notes)
    field = field_table(found)
    assert field is not None
    missing = {row["entrant"]: row["missing"] for row in rows_of(field)}
    assert missing["Red Madness"] == "Blue Terror"
    assert rows_of(next_table(found))[0]["second"] in {"Blue Terror", "Jund Midrange"}
    assert "20 of 80" not in str(facts(found).rows)
    assert ("units played", "8 of 80, not complete") in facts(found).rows


def test_misfit_is_always_shown(three: Figures) -> None:
    table = order_table(three)
    assert table is not None
    assert any(note.startswith("Misfit: The order describes the pairs ") for note in table.notes)
    assert any("50 % everywhere is" in note for note in table.notes)


def test_a_report_says_whom_it_describes() -> None:
    made = made_run(2, 2)
    assert agents_line(figures(made)) == "These figures describe games played by skilled, not by people."
    other = replace(made, entrants=(made.entrants[0], replace(made.entrants[1], agent="search:400")))
    assert "played by skilled and search:400, not by people" in agents_line(figures(other))


def test_cards_against_all_and_against_each(three: Figures) -> None:
    rows = rows_of(all_cards(three))
    assert {row["opponent"] for row in rows if row["entrant"] == "Red Madness"} == {
        "all",
        "Blue Terror",
        "Jund Midrange",
    }
    one = rows_of(cards_table(three, 0, 1))
    two = rows_of(cards_table(three, 0, 2))
    every = {row["card"]: row for row in rows_of(cards_table(three, 0))}
    games = {row["card"]: row["gih_games"] for row in one}
    for row in two:
        assert every[row["card"]]["gih_games"] == games[row["card"]] + row["gih_games"]
    # A single opponent is not listed twice.
    assert {row["opponent"] for row in rows_of(all_cards(figures(made_run(2, 5))))} == {"all"}


def test_best_of_three_has_sideboarding_and_best_of_one_has_none(three: Figures) -> None:
    assert sideboard_tables(three) == []
    effects, boarded = sideboard_tables(figures(made_run(2, 30, 3)))
    assert [row["entrant"] for row in rows_of(effects)] == ["Red Madness", "Blue Terror"]
    assert {(row["card"], row["direction"]) for row in rows_of(boarded)} >= {("Pyroblast", "in"), ("Red Wall", "out")}


def test_openings_are_exact_and_only_for_games_with_hands(three: Figures) -> None:
    hands, turns = opening_tables(three)
    row = rows_of(hands)[0]
    assert row["group"] == "lands"
    assert sum(float(row[f"hand_{number}"]) for number in range(8)) == pytest.approx(1)
    assert rows_of(turns)[0]["play_1"] < rows_of(turns)[0]["draw_1"]
    assert opening_tables(replace(three, content=replace(three.content, hand=0))) == []
    assert len(opening_tables(replace(three, content=replace(three.content, groups={})))) == 1


def test_samples_name_the_game_of_the_run() -> None:
    found = figures(made_run(3, 20, 3))
    commands = {row["replay"] for row in rows_of(samples_table(found))}
    numbers = {int(command.rpartition(" ")[2]) for command in commands}
    assert len(numbers) > 6
    games = {}
    for pair in found.content.pairs:
        for unit in pair.units:
            for game in unit.games:
                games[pair.first_games[unit.number] + 3 * game.series + game.game] = game
    shortest = rows_of(samples_table(found))[0]
    assert shortest["sample"] == "shortest"
    assert games[int(shortest["replay"].rpartition(" ")[2])].turns == shortest["turns"]
    without = figures(replace(made_run(2, 5), replay=""))
    assert {row["replay"] for row in rows_of(samples_table(without))} == {None}


def test_errors_are_listed_with_their_unit() -> None:
    made = with_units((0, 1, {(0, 1): 2}))
    broken = replace(made_unit(2, []), error="the worker that played it ended twice")
    pair = replace(made.pairs[0], units=(*made.pairs[0].units, broken))
    found = figures(replace(made, pairs=(pair,)))
    rows = rows_of(errors_table(found))
    assert [(row["unit"], row["error"]) for row in rows] == [(3, "the worker that played it ended twice")]
    assert found.standings[0].failed == 1
    assert errors_table(figures(made)).rows == ()


def test_every_game_stands_in_the_files(three: Figures) -> None:
    rows = rows_of(games_table(three))
    assert len(rows) == sum(len(unit.games) for pair in three.content.pairs for unit in pair.units)
    assert {row["first_turn"] for row in rows} == set(three.matrix.names)
    assert rows_of(first_turn_table(three))[1]["first"] == "Blue Terror"


def test_reality_stands_beside_the_two_marks() -> None:
    text = '{"window": "2025H2", "pairs": [{"a": "Red Madness", "b": "Blue Terror", "a_wins": 140, "b_wins": 90}]}'
    made = made_run(3, 20)
    made = replace(made, entrants=(*made.entrants[:2], replace(made.entrants[2], archetype="Blue Terra")))
    marks, pairs = reality_tables(figures(replace(made, reality=reality_in(text, "real.json"))))
    assert [row["predictor"] for row in rows_of(marks)] == ["this run", "50 % everywhere", "perfect predictor"]
    assert any("window 2025H2" in note for note in marks.notes)
    assert any("Blue Terra (the file has Blue Terror)" in note for note in marks.notes)
    assert any("not by people" in note for note in marks.notes)
    assert len(pairs.rows) == 1
    nothing = reality_in('{"pairs": [{"a": "X", "b": "Y", "a_wins": 140, "b_wins": 90}]}', "real.json")
    empty = reality_tables(figures(replace(made, reality=nothing)))[0]
    assert empty.rows == ()
    assert "No pair of this run is among the real results." in empty.notes


def test_the_swap_says_what_the_card_adds() -> None:
    kept, replaced = made_units({(0, 0): 30, (0, 1): 10}), made_units({(0, 1): 40})
    table = impact_table("Storm", [("Red Madness", "Blue Terror", impact(kept, replaced, 0))])
    row = rows_of(table)[0]
    assert row["difference"] == pytest.approx(30 / 80)
    assert (row["before"], row["after"]) == (70 / 80, 0.5)
    assert row["difference_low"] < row["difference"] < row["difference_high"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"pairs": (PairContent(0, 0, (), 1),)}, "a pair needs two of the entrants 0 to 1, not 0 and 0"),
        ({"pairs": (PairContent(0, 2, (), 1),)}, "not 0 and 2"),
        ({"shares": {0: -1.0}}, "a share of the field is a number of at least 0"),
    ],
)
def test_content_that_cannot_be_is_refused(change: dict, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        figures(replace(made_run(2, 2), **change))


def test_two_entrants_of_one_name_are_refused() -> None:
    made = made_run(2, 2)
    with pytest.raises(BadInput, match="two entrants are named 'Red Madness'"):
        figures(replace(made, entrants=(made.entrants[0], made.entrants[0])))
