"""What a game refuses is placed where it stands in the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.errors import Problem
from cardwright.sources.places import Places

YAML = """\
version: 1
cards:
  - name: Rose
    effects:
      - {type: grow, then: [{type: wilt, by: 3}]}
      - {type: bloom}
  - {name: Tulip, effects: {type: grow, into: "Rsoe"}, text: Grow tall.}
"""
JSON = """\
[
 {"name": "Rose", "power": 1},
 {"name": "Thorn",
  "effects": [{"grow": {"into": "Rsoe"}}]}
]
"""
TABLE = "name;power\n\nRose;1\nThorn;2\n"


def places(text: str, suffix: str, prose: str = "") -> Places:
    made = Places((), prose=prose)
    made.add(text, suffix, f"a{suffix}")
    return made


def told(made: Places, card: str, place: str, found: str = "", column: int = 0) -> str:
    return str(made.located(Problem("", place, "wrong", found, card=card, column=column)))


@pytest.mark.parametrize(
    ("card", "place", "expected"),
    [
        ("Rose", "effects[0].then[0].by", "a.yaml:5:46, cards[0].effects[0].then[0].by: wrong"),
        ("Rose", "effects[1]", "a.yaml:6:9, cards[0].effects[1]: wrong"),
        # What is left out stands nowhere: the last thing that is there has to do.
        ("Rose", "effects[1].target.where", "a.yaml:6:9, cards[0].effects[1]: wrong"),
        ("Rose", "effects[7].target", "a.yaml:5:7, cards[0].effects: wrong"),
        # A lone value is a list of one.
        ("Tulip", "effects[0].into", "a.yaml:7:47, cards[1].effects.into: wrong"),
        ("Tulip", "", "a.yaml:7:5, cards[1]: wrong"),
    ],
)
def test_a_path_is_followed_as_far_as_the_file_goes(card: str, place: str, expected: str) -> None:
    assert told(places(YAML, ".yaml"), card, place) == expected


def test_a_problem_that_names_only_its_card_stands_where_the_word_stands() -> None:
    made = places(JSON, ".json")
    assert told(made, "Thorn", "", "Rsoe") == "a.json:4:33, cards[1].effects[0].grow.into: wrong"
    assert told(made, "Thorn", "", "grow") == "a.json:4:16, cards[1].effects[0].grow: wrong"
    assert told(made, "Thorn", "", "nowhere") == "a.json:3:2, cards[1]: wrong"


def test_prose_stands_for_fields_that_are_left_out() -> None:
    made = places(YAML, ".yaml", prose="text")
    assert told(made, "Tulip", "triggers[0].event") == "a.yaml:7:62, cards[1].text: wrong"
    assert told(made, "Tulip", "effects[0].into") == "a.yaml:7:47, cards[1].effects.into: wrong"


def test_a_column_within_a_text_becomes_one_of_the_line() -> None:
    made = places(YAML, ".yaml")
    assert told(made, "Tulip", "text, sentence 1, character 6", column=6) == (
        "a.yaml:7:67, cards[1].text, sentence 1, character 6: wrong"
    )


def test_a_row_of_a_table_has_its_line_and_column_name() -> None:
    made = places(TABLE, ".csv")
    assert told(made, "Thorn", "power[1].by") == "a.csv:4, row 4, column power[1].by: wrong"
    assert told(made, "Rose", "") == "a.csv:3, row 3: wrong"


def test_what_is_in_no_file_stays_as_it_is(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("cards: [")
    made = Places([bad, tmp_path / "none.yaml"])
    problem = Problem("", "effects[0]", "wrong", card="Rose")
    assert made.located(problem) == problem
    placed = Problem("x.yaml", "cards[0]", "wrong", line=3, card="Rose")
    assert places(YAML, ".yaml").located(placed) == placed
