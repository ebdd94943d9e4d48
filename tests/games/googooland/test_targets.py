"""Targets: how many, which, when they are checked, and how they are written."""

from __future__ import annotations

import pytest

from cardwright.games.googooland.position import Side
from tests.games.googooland.table import Table, with_custom


@pytest.mark.parametrize("card", ["Drop", "Jumpscare", "Stomp", "Twist", "Copy", "Clone"])
def test_one_target_at_least(card: str) -> None:
    table = Table(Side(hand=[card, "Car"], cc=7))
    assert table.refused(card) == f"there is nothing that {card} could target"


@pytest.mark.parametrize("card", ["Wake", "Sun", "Glue", "That was fun"])
def test_unsleep_needs_no_target(card: str) -> None:
    table = Table(Side(hand=[card, "Car"], cc=3))
    table.do(f"P1: {card}")
    assert table.asleep(0) == [card]


def test_unsleep_may_be_declined() -> None:
    table = Table(Side(hand=["Wake"], asleep=["Car"], play=["Dino"], cc=1))
    table.do("P1: Wake -> no target")
    assert table.asleep(0) == ["Car", "Wake"]


def test_sun_takes_two() -> None:
    """Issue 188 of the original: it took one only."""
    table = Table(Side(hand=["Sun"], asleep=["Car", "Dino", "Ka"], cc=3))
    table.match.apply("Sun")
    assert table.options == ["Car", "Dino", "Ka", "no target"]
    table.do("P1: Dino")
    assert table.options == ["Car", "Ka", "no more"]
    assert table.refused("Dino") == "Dino is chosen already"
    table.do("P1: Ka")
    assert table.hand(0) == ["Dino", "Ka"]
    assert table.asleep(0) == ["Car", "Sun"]


def test_sun_may_take_one() -> None:
    table = Table(Side(hand=["Sun"], asleep=["Car", "Dino"], cc=3))
    table.do("P1: Sun -> Car -> no more")
    assert table.hand(0) == ["Car"]


def test_sun_asks_no_further_when_nothing_is_left() -> None:
    table = Table(Side(hand=["Sun", "Ka"], asleep=["Car"], cc=3))
    table.do("P1: Sun -> Car")
    assert table.options == ["Car", "end turn"]


def test_that_was_fun_wakes_actions_only() -> None:
    table = Table(Side(hand=["That was fun"], asleep=["Car", "Surge", "Ka"]))
    table.match.apply("That was fun")
    assert table.options == ["Surge", "no target"]
    assert table.refused("Car") == "Car is not an Action"


def test_toys_only() -> None:
    game = with_custom("Toy Box,0,,,,unsleep:toys:2")
    table = Table(Side(hand=["Toy Box"], asleep=["Car", "Surge"]), game=game)
    table.match.apply("Toy Box")
    assert table.options == ["Car", "no target"]
    assert table.refused("Surge") == "Surge is not a Toy"


def test_only_the_own_sleep_zone() -> None:
    table = Table(Side(hand=["Wake"], asleep=["Dino"], cc=1), Side(hand=["Surge"], asleep=["Car"]))
    table.match.apply("Wake")
    assert table.options == ["Dino", "no target"]
    assert table.refused("Car") == "Car is not in your Sleep Zone"


def test_several_targets_of_a_word_that_needs_one() -> None:
    game = with_custom("Lullaby,0,,,,sleep_target:2")
    table = Table(Side(hand=["Lullaby", "Car"]), Side(play=["Umbruh", "Ka", "Drum"]), game=game)
    table.match.apply("Lullaby")
    assert table.options == ["enemy Umbruh", "enemy Ka", "enemy Drum"]
    assert table.refused("no target") == "at least one target is needed"
    table.do("P1: enemy Ka -> no more")
    assert table.asleep(1) == ["Ka"]


def test_each_word_has_its_own_targets() -> None:
    game = with_custom("Both,0,,,,sleep_target:1;return_target_to_hand:1;unsleep:1")
    own = Side(hand=["Both"], asleep=["Car"])
    table = Table(own, Side(play=["Ka", "Drum"], hand=["Surge"]), game=game)
    table.do("P1: Both -> enemy Ka -> enemy Drum -> Car")
    assert table.asleep(1) == ["Ka"]
    assert table.hand(1) == ["Surge", "Drum"]
    assert table.hand(0) == ["Car"]


def test_a_target_is_checked_again_when_the_word_resolves() -> None:
    """The first word puts it to sleep, so the second does nothing to it, and the third still happens."""
    game = with_custom("Twice,0,,,,sleep_target:1;return_target_to_hand:1;gain_cc:1")
    table = Table(Side(hand=["Twice", "Car"]), Side(play=["Ka"], hand=["Surge"]), game=game)
    told = table.do("P1: Twice -> enemy Ka -> enemy Ka")
    assert told == ["CARD_PLAYED", "CARD_SLEPT", "TARGET_MISSED", "CC_GAINED", "ACTION_DONE"]
    assert table.asleep(1) == ["Ka"]


def test_what_is_chosen_is_paid_for_only_when_all_is_chosen() -> None:
    table = Table(Side(hand=["Drop", "Car"], cc=2), Side(play=["Umbruh", "Ka"]))
    table.match.apply("Drop")
    assert table.cc[0] == 2
    assert table.hand(0) == ["Drop", "Car"]


def test_a_wrong_second_part_changes_nothing() -> None:
    table = Table(Side(hand=["Drop", "Car"], cc=2), Side(play=["Umbruh"]))
    before = table.match.digest()
    assert table.refused("Drop -> enemy Ka") == ""
    assert table.match.digest() == before


def test_names_tell_whose_card_it_is() -> None:
    own = Side(hand=["Drop"], play=["Ka"], cc=2)
    enemy = Side(play=["Ka", "Umbruh"], stolen=["Umbruh"], hand=["Surge"])
    table = Table(own, enemy)
    table.match.apply("Drop")
    assert table.options == ["Ka", "stolen Umbruh", "enemy Ka"]
