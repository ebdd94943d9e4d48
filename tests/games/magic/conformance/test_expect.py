"""Each kind of expectation: true where it should be, and told as found where it is not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.magic.conformance.play import fails, passes, play, zone

A = {
    "battlefield": [
        {"card": "Cub", "count": 2, "alias": "cub"}, {"card": "Guard"}, {"card": "Séla, the Fair"},
        {"card": "Forest", "count": 3, "tapped": True}, {"card": "Mountain"}, {"card": "Blade"},
    ],
    "hand": zone("Spark", "Growth"), "graveyard": zone("2 Veto"), "exile": zone("Charm"),
    "library": zone("Study", "Whim"), "filler_library": False, "life": 15,
}  # fmt: skip
B = {"battlefield": zone("Ogre", "Plains"), "exile": zone("Spark")}

TRUE: list[dict[str, Any]] = [
    {"life": ["A", 15]}, {"life": ["B", 20]}, {"life": [None, 15]},
    {"battlefield": ["A", "Cub", 2]}, {"battlefield": ["A", "CUB", 2]}, {"battlefield": [None, "Ogre", 1]},
    {"battlefield": ["A", "Sela, the Fair", 1]}, {"battlefield": ["A", "Ogre", 0]}, {"battlefield": ["B", None, 2]},
    {"battlefield": ["A", "@cub.2", 1]}, {"tokens": ["A", None, 0]},
    {"graveyard": ["A", "Veto", 2]}, {"graveyard": ["B", None, 0]}, {"hand": ["A", "Spark", 1]},
    {"hand": ["A", None, 2]}, {"exile": ["A", None, 1]}, {"exile": ["B", "Spark", 1]}, {"exile": [None, None, 2]},
    {"library": ["A", None, 2]}, {"library": ["A", "Whim", 1]}, {"library": ["B", "Mountain", 71]},
    {"pt": ["A", "Cub", 2, 2]}, {"pt": ["A", "Cub", 2, 2], "scope": "all"}, {"pt": ["B", None, 3, 3]},
    {"counters": ["A", "Cub", "+1/+1", 0]}, {"counters": ["A", "Cub", "feather", 0]},
    {"player_counters": ["A", "poison", 0]}, {"player_counters": ["B", "energy", 0]},
    {"tapped": ["A", "Forest", False, 3]}, {"tapped": ["A", "Forest", True, 0]}, {"tapped": ["A", "Cub", False, None]},
    {"keyword": ["A", "Guard", "flying", True]}, {"keyword": ["A", "Guard", "Vigilance", True]},
    {"keyword": ["A", "Cub", "flying", False]},
    {"type": ["Cub", "creature", True]}, {"type": ["Blade", "creature", False]}, {"type": ["Plains", "basic", True]},
    {"subtype": ["Cub", "bear", True]}, {"subtype": ["Ogre", "bear", False]},
    {"color": ["A", "Cub", "G", True]}, {"color": ["A", "Cub", "WU", False]}, {"color": ["A", "Blade", "WUBRG", False]},
    {"damage": ["A", "Cub", 0]}, {"attached": ["A", "Blade", "Cub", False]}, {"stack": [None, 0]},
    {"won": ["A", False]}, {"lost": ["B", False]},
]  # fmt: skip
FALSE: list[tuple[dict[str, Any], str]] = [
    ({"life": ["A", 20]}, "expected life A 20, found 15"),
    ({"battlefield": ["A", "Cub", 1]}, "expected battlefield A Cub 1, found 2"),
    ({"graveyard": ["A", "Cub", 1]}, "found 0"),
    ({"pt": ["A", "Cub", 3, 3]}, "found 2/2, 2/2"),
    ({"pt": ["A", "Ogre", 3, 3]}, "found no such permanent"),
    ({"pt": ["A", None, 2, 2], "scope": "all"}, "(all), found"),
    ({"counters": ["A", "Cub", "+1/+1", 1]}, "found 0, 0"),
    ({"counters": ["A", "Cub", "feather", 1]}, "found 0"),
    ({"counters": ["A", "Ogre", "+1/+1", 0]}, "found no such permanent"),
    ({"tapped": ["A", "Forest", True, 3]}, "found 0 of 3"),
    ({"tapped": ["A", "Cub", True, None]}, "found 0 of 2"),
    ({"keyword": ["A", "Guard", "flying", False]}, "found not so"),
    ({"type": ["Cub", "artifact", True]}, "found not so"),
    ({"type": ["Wyrm", "creature", True]}, "found no such permanent"),
    ({"subtype": ["Cub", "Ogre", True]}, "found not so"),
    ({"color": ["A", "Cub", "GW", True]}, "found not so"),
    ({"color": ["A", "Cub", "GW", False]}, "found not so"),
    ({"damage": ["A", "Cub", 1]}, "found 0, 0"),
    ({"attached": ["A", "Blade", "Cub", True]}, "found not attached"),
    ({"attached": ["A", "Wyrm", "Cub", False]}, "found no such attachment"),
    ({"stack": [None, 1]}, "found 0"),
    ({"won": ["A", True]}, "found not decided"),
    ({"player_counters": ["A", "poison", 1]}, "found 0"),
]
PLAYABLE = [
    ("A", "Cast Spark", True), ("A", "Cast Growth", True), ("A", "Cast Spa", True), ("A", "Spark", True),
    ("B", "Cast Spark", False), ("A", "Play Forest", False), ("A", "Equip {1}", True), ("A", "Equip {2}", False),
    ("A", "Cast Black Lotus", False), ("A", "{T}: Add {R}.", True), ("A", "{T}: Add {U}", False),
]  # fmt: skip


@pytest.mark.parametrize("expected", TRUE, ids=str)
def test_what_is_so_passes(expected: dict[str, Any]) -> None:
    passes(A, B, [], [expected])


@pytest.mark.parametrize(("expected", "told"), FALSE, ids=str)
def test_what_is_not_so_fails_and_tells_what_was_found(expected: dict[str, Any], told: str) -> None:
    assert told in fails(A, B, [], [expected])


@pytest.mark.parametrize(("player", "text", "yes"), PLAYABLE, ids=str)
def test_what_is_playable(player: str, text: str, yes: bool) -> None:
    def check(wanted: bool) -> list[dict[str, Any]]:
        return [{"action": "check", "expect": {"playable": [player, text, wanted]}}]

    passes(A, B, check(yes), [])
    assert play(A, B, check(not yes), []).result in ("fail", "unsupported")


def test_all_that_is_wrong_is_told_at_once() -> None:
    detail = fails(A, B, [], [{"life": ["A", 1]}, {"life": ["B", 20]}, {"hand": ["B", None, 3]}])
    assert detail == "expected life A 1, found 15; expected hand B any 3, found 0"


def test_tokens_are_named_as_such() -> None:
    a = {"hand": zone("Call"), "battlefield": zone("Plains")}
    expect = [{"battlefield": ["A", "Soldier Token", 2]}, {"tokens": ["A", "Soldier Token", 2]}]
    passes(a, {}, [{"action": "cast", "card": "Call"}], expect)


@pytest.mark.parametrize(
    "expected", [{"player_counters": ["A", "rad", 0]}, {"keyword": ["A", "Cub", "banding", False]}], ids=str
)
def test_what_cannot_be_judged_is_unsupported(expected: dict[str, Any]) -> None:
    result = play(A, B, [], [expected])
    assert (result.result, result.detail.partition(":")[0]) == ("unsupported", "expectation")


def test_a_failure_counts_more_than_what_cannot_be_judged() -> None:
    assert play(A, B, [], [{"player_counters": ["A", "rad", 0]}, {"life": ["A", 1]}]).result == "fail"


def test_no_counters_hold_in_a_check_even_if_nothing_is_there() -> None:
    passes(A, B, [{"action": "check", "expect": {"counters": ["A", "Wyrm", "+1/+1", 0]}}], [])


def test_what_lies_face_down_has_no_name_but_keeps_its_alias() -> None:
    a = {"hand": zone("Veil"), "battlefield": [{"card": "Ogre", "alias": "o"}, {"card": "Forest"}]}
    do = [{"action": "cast", "card": "Veil", "targets": [{"object": "Ogre"}]}]
    passes(a, {}, do, [{"battlefield": ["A", "Ogre", 0]}, {"pt": ["A", "@o", 2, 2]}, {"battlefield": ["A", "", 1]}])
