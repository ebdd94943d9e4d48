"""Mosaic's rules by example: colours, voices and sizes through three layers, limits, breaking together."""

from __future__ import annotations

import pytest

from cardwright.engine.match import Match
from cardwright.engine.outcome import Outcome
from cardwright.engine.state import LASTS_STAMP
from cardwright.errors import IllegalOption
from tests.engine.bare import asked, told
from tests.tiny_games.mosaic_board import POINTS
from tests.tiny_games.mosaic_scene import colours, loud, on_wall, scene, sizes


def points(m: Match) -> list[int]:
    return [m.state.rows[player][POINTS] for player in range(2)]


def test_a_tile_is_placed_in_a_gap() -> None:
    m = scene(["Brick", "Slate"], {0: ["Fern"]})
    m.apply("place Fern -> gap 1")
    assert on_wall(m) == ["Brick", "Fern", "Slate"]
    assert asked(m).who == 1
    m.undo()
    assert on_wall(m) == ["Brick", "Slate"]


def test_a_dye_depends_on_the_one_that_makes_its_colour() -> None:
    """Blue to green is older; red to blue makes more blue, so it comes first, and red ends as green."""
    m = scene(["Brick", "Slate", "Fern"], {0: ["Dyer"], 1: ["Dyer"]})
    m.apply("place Dyer -> gap 3 -> blue -> green")
    assert colours(m) == "rggr"
    m.apply("place Dyer -> gap 4 -> red -> blue")
    assert colours(m) == "ggggg"
    stamps = [m.state.rows[effect][LASTS_STAMP] for effect in m.layers.order]
    assert stamps == sorted(stamps, reverse=True)


def test_two_dyes_in_a_circle_go_by_their_age() -> None:
    m = scene(["Brick", "Slate"], {0: ["Dyer"], 1: ["Dyer"]})
    m.apply("place Dyer -> gap 2 -> red -> blue")
    m.apply("place Dyer -> gap 3 -> blue -> red")
    # All are blue first, then all red.
    assert colours(m) == "rrrr"


def test_a_colour_cannot_be_dyed_itself() -> None:
    m = scene(["Brick"], {0: ["Dyer"]})
    m.apply("place Dyer -> gap 0 -> green")
    with pytest.raises(IllegalOption, match="'green' is not an option: another colour than green"):
        m.apply("green")


def test_a_silenced_husher_silences_nobody() -> None:
    assert loud(scene(["Husher", "Brick"])) == [1, 0]
    assert loud(scene(["Husher", "Husher", "Brick"])) == [1, 0, 1]
    # The one on the right is older here, but whether it exists depends on the other.
    assert loud(scene(["Husher/2", "Brick", "Husher", "Slate"])) == [1, 0, 1, 0]


def test_turning_the_wall_round_turns_who_is_silent() -> None:
    m = scene(["Husher", "Brick"], {0: ["Turntable"]})
    m.apply("place Turntable -> gap 0")
    assert on_wall(m) == ["Brick", "Husher", "Turntable"]
    assert loud(m) == [1, 1, 0]
    m.undo()
    m.undo()
    assert on_wall(m) == ["Husher", "Brick"]
    assert loud(m) == [1, 0]


def test_a_grower_grows_loud_tiles_of_its_colour_as_dyed() -> None:
    m = scene(["Grower", "Fern", "Brick"], {0: ["Dyer"]})
    assert sizes(m) == [2, 2, 2]
    m.apply("place Dyer -> gap 3 -> red -> green")
    assert sizes(m) == [2, 2, 3, 3]
    assert sizes(scene(["Grower", "Husher", "Fern"])) == [2, 2, 1]


def test_a_leveller_waits_for_growers() -> None:
    """Growing makes a Chime too large to be levelled, so it comes first; a Fern stays small enough either way."""
    m = scene(["Leveller", "Grower", "Chime"])
    assert sizes(m) == [3, 3, 3]
    assert m.layers.order == sorted(m.layers.order, reverse=True)
    m = scene(["Leveller", "Grower", "Fern"])
    assert sizes(m) == [3, 3, 4]
    assert m.layers.order == sorted(m.layers.order)


def test_a_twin_is_as_large_as_the_largest_other_tile() -> None:
    assert sizes(scene(["Twin", "Stone", "Brick"])) == [4, 4, 2]
    assert sizes(scene(["Twin"])) == [1]
    # Its size is made of sizes, so it waits for what changes them.
    assert sizes(scene(["Twin", "Fern", "Grower"])) == [2, 2, 2]


def test_two_twins_are_a_circle() -> None:
    m = scene(["Twin", "Twin/2", "Brick"])
    assert sizes(m) == [2, 2, 2]
    assert m.layers.trials > 0


def test_a_balloon_lasts_until_the_end_of_the_next_turn() -> None:
    m = scene(["Brick"], {0: ["Balloon"], 1: ["Slate"]})
    m.apply("place Balloon -> gap 1 -> Brick at 0")
    assert sizes(m) == [4, 1]
    m.apply("wait")
    assert sizes(m) == [2, 1]
    assert told(m).count("WORN_OFF") == 1
    m.undo()
    assert sizes(m) == [4, 1]


def test_a_balloon_needs_a_loud_tile() -> None:
    m = scene(["Husher", "Brick", "Slate"], {0: ["Balloon"]})
    m.apply("place Balloon -> gap 3")
    assert asked(m).notations() == ["Husher at 0", "Slate at 2", "Balloon at 3"]
    assert asked(m).why_not("Brick at 1") == "Brick is silent"


def test_struck_tiles_break_together_and_leave_what_was_last_known() -> None:
    """Hammer wears both neighbours by two: the Heir tells its wear, and the Chime hears one break a turn."""
    m = scene(["Chime", "Brick", "Heir"], {0: ["Hammer"]})
    m.apply("place Hammer -> gap 2")
    assert on_wall(m) == ["Chime", "Hammer"]
    assert points(m) == [1 + 2, 0]
    assert told(m)[-4:-2] == ["P1 scores 1", "P1 scores 2"]


def test_a_chime_that_breaks_with_the_rest_hears_nothing() -> None:
    m = scene(["Brick", "Chime"], {0: ["Hammer"]})
    m.apply("place Hammer -> gap 1")
    assert on_wall(m) == ["Hammer"]
    assert points(m) == [0, 0]


def test_what_a_broken_tile_did_ends_with_it() -> None:
    m = scene(["Grower", "Fern"], {0: ["Hammer"]})
    assert sizes(m) == [2, 2]
    m.apply("place Hammer -> gap 0")
    # The Grower is gone, so the Fern is small again; the Fern was not struck.
    assert on_wall(m) == ["Hammer", "Fern"]
    assert sizes(m) == [2, 1]
    m.undo()
    m.undo()
    assert sizes(m) == [2, 2]


def test_losing_what_kept_them_large_breaks_tiles_in_a_second_round() -> None:
    """The worn Fern lives by the Grower alone; when that breaks, the Fern breaks after it."""
    m = scene(["Fern", "Grower"], {0: ["Hammer", "Hammer"], 1: ["Hammer"]})
    m.state.journaling = False
    m.state.set(m.state.zones[-1][0], 6, 1)
    m.state.journaling = True
    assert sizes(m) == [1, 2]
    m.apply("place Hammer -> gap 2")
    assert on_wall(m) == ["Hammer"]
    assert [text for text in told(m) if "breaks" in text] == ["Grower breaks", "Fern breaks"]


def test_a_herald_speaks_before_a_scribe_and_twice_a_match() -> None:
    m = scene(["Scribe", "Herald"], {0: ["Brick", "Slate", "Fern"], 1: []})
    for name in ("Brick", "Slate", "Fern"):
        m.apply(f"place {name} -> gap 0")
        m.apply("wait")
    scored = [m.game.object_name(m, e.source) for e in m.events if m.game.events[e.kind].name == "SCORED"]
    assert scored == ["Herald", "Scribe", "Herald", "Scribe", "Scribe"]


def test_a_scribe_writes_in_its_owners_turn_only_and_a_stone_never_speaks() -> None:
    m = scene(["Scribe", "Stone"], {0: ["Brick"], 1: ["Slate"]})
    m.apply("place Brick -> gap 0")
    m.apply("place Slate -> gap 0")
    assert points(m) == [1, 0]


def test_a_silent_tile_does_not_listen() -> None:
    m = scene(["Husher", "Scribe"], {0: ["Brick"]})
    m.apply("place Brick -> gap 2")
    assert points(m) == [0, 0]


def test_a_hammer_needs_something_to_strike() -> None:
    m = scene([], {0: ["Hammer"]})
    with pytest.raises(IllegalOption, match="there is no tile to strike yet"):
        m.apply("place Hammer")


def test_most_points_and_sizes_win() -> None:
    m = scene(["Brick", "Slate/2"])
    while m.decision is not None:
        m.apply("wait")
    assert m.outcome() == Outcome((0, 1), "as many points")
    m = scene(["Brick", "Stone/2"])
    while m.decision is not None:
        m.apply("wait")
    assert m.outcome() == Outcome((1,), "more points")


def test_most_values_need_no_trial() -> None:
    m = scene(["Brick", "Husher", "Slate", "Grower", "Fern"])
    assert sizes(m) == [2, 2, 2, 2, 2]
    assert m.layers.trials == 0
