"""The pictures of a report: what they show, that names cannot break them, and that they can be read."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.simulate.intervals import Rate
from cardwright.simulate.matrix import matrix
from cardwright.simulate.report.bars import MOST_BARS, histogram, shares
from cardwright.simulate.report.forest import Shown, differences, forest, near_half, stacked_forest
from cardwright.simulate.report.heat import colour_of, heat, ink_on, luminance
from cardwright.simulate.report.scatter import scatter
from cardwright.simulate.report.svg import shortened
from tests.simulate.made_results import made_units

SPACE = "{http://www.w3.org/2000/svg}"
HOSTILE = '<script>alert("x")</script> & more'


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(picture).iter(f"{SPACE}text")]


def count(picture: str, shape: str) -> int:
    return len(list(ElementTree.fromstring(picture).iter(f"{SPACE}{shape}")))


def pictures() -> dict[str, str]:
    found = matrix((HOSTILE, "b", "c"), [(0, 1, made_units({(0, 0): 9, (1, 1): 1}))])
    return {
        "forest": forest(HOSTILE, [(HOSTILE, Rate(3, 4), Rate(1, 4)), ("none", Rate(0, 0), None)]),
        "stacked": stacked_forest(HOSTILE, [(HOSTILE, Rate(3, 4), Rate(1, 4)), ("none", Rate(0, 0), None)]),
        "heat": heat(HOSTILE, found, [2, 0, 1]),
        "histogram": histogram(HOSTILE, [(HOSTILE, {3: 2, 9: 1}), ("b", {3: 1})], "turns"),
        "empty": histogram(HOSTILE, [], "turns"),
        "shares": shares(HOSTILE, [(HOSTILE, 0.4, " (4)"), ("none", 0.0, "")]),
        "scatter": scatter(HOSTILE, [(HOSTILE, (0.95, 0.9, 1.0), (0.6, 0.5, 0.7), True)]),
    }


@pytest.mark.parametrize("name", list(pictures()))
def test_every_picture_has_a_title_and_a_description_and_survives_any_name(name: str) -> None:
    root = ElementTree.fromstring(pictures()[name])
    assert root.get("role") == "img"
    assert root.get("aria-label") == HOSTILE
    assert root.findtext(f"{SPACE}title") == HOSTILE
    assert root.findtext(f"{SPACE}desc")
    assert not list(root.iter(f"{SPACE}script"))
    # Everything stands inside the picture.
    width, height = float(root.get("width", "0")), float(root.get("height", "0"))
    for shape in root.iter():
        for key, limit in (("x", width), ("x1", width), ("x2", width), ("cx", width), ("y", height), ("y1", height)):
            value = shape.get(key)
            assert value is None or 0 <= float(value) <= limit
    sizes = [float(element.get("font-size", "12")) for element in root.iter(f"{SPACE}text")]
    assert min(sizes, default=12) >= 11


def test_a_forest_shows_what_has_cases() -> None:
    picture = pictures()["stacked"]
    assert count(picture, "circle") == 2
    assert "75.0 %" in texts(picture)
    assert "–" in texts(picture)


def test_scales_hold_all_bounds() -> None:
    assert near_half([Shown(0.5, 0.45, 0.58)]).high == 0.6
    assert near_half([Shown(0.5, 0.25, 0.58)]).low == 0.2
    assert near_half([Shown(0.5, 0.0, 1.0, cases=0), Shown(0.5, 0.1, 0.5)]).high == 1.0
    scale = differences([Shown(0.1, -0.05, 0.23)])
    assert (scale.low, scale.high, scale.middle) == (-0.3, 0.3, 0.0)
    assert [scale.mark(mark) for mark in scale.marks()] == ["-30", "-15", "+0", "+15", "+30"]
    assert differences([]).high == 0.1
    assert differences([Shown(-1.0, -1.0, 1.0)]).low == -1.0


def test_a_heat_map_has_numbers_in_every_cell_and_says_what_was_not_played() -> None:
    found = texts(pictures()["heat"])
    assert (found.count("mirror"), found.count("not played")) == (3, 4)
    assert {"90.0 %", "10.0 %", "n = 20"} <= set(found)


@given(st.floats(0, 1))
def test_letters_stand_out_from_every_colour(rate: float) -> None:
    light = luminance(colour_of(rate))
    ink = {"#000000": 0.0, "#ffffff": 1.0}[ink_on(colour_of(rate))]
    contrast = (max(light, ink) + 0.05) / (min(light, ink) + 0.05)
    # What the guidelines for readable pages ask for.
    assert contrast >= 4.5


def test_more_and_less_differ_without_red_and_green() -> None:
    more, less = colour_of(0.8), colour_of(0.2)
    assert more[2] > more[0]
    assert less[0] > less[2]
    # To an eye without red, what is left of green and blue still differs.
    assert abs(more[2] - less[2]) > 80
    assert colour_of(0.95) == colour_of(1.0)


def test_a_histogram_counts_every_game_and_has_few_bars() -> None:
    root = ElementTree.fromstring(histogram("x", [("all", dict.fromkeys(range(3, 103), 1))], "turns"))
    hints = [element.findtext(f"{SPACE}title") or "" for element in root.iter(f"{SPACE}rect")]
    bars = [hint for hint in hints if hint]
    assert len(bars) <= MOST_BARS
    assert sum(int(hint.split(": ")[1].split()[0]) for hint in bars) == 100
    assert bars[0] == "3 to 7 turns: 5 games"
    assert "turns, 5 in a bar" in texts(histogram("x", [("all", dict.fromkeys(range(3, 103), 1))], "turns"))


def test_long_names_are_cut() -> None:
    assert shortened("short", 100) == "short"
    cut = shortened("x" * 200, 100)
    assert len(cut) == 15
    assert cut.endswith("…")
