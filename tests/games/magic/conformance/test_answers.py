"""Questions that the script's actions do not settle: which queue answers them, and what happens without."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.magic.conformance.play import fails, passes, play, zone

LANDS = zone("2 Mountain", "2 Forest", "Swamp", "Plains")


def cast(card: str, **more: Any) -> dict[str, Any]:
    return {"action": "cast", "card": card, **more}


def test_targets_come_from_the_queue_the_first_that_fits() -> None:
    a = {"hand": zone("Spark"), "battlefield": LANDS}
    targets = {"A": [[{"object": "Ogre"}], [{"object": "Cub"}]]}
    detail = passes(a, {"battlefield": zone("Cub")}, [cast("Spark")], [{"graveyard": ["B", "Cub", 1]}], targets=targets)
    assert detail == "left over: A's target Ogre"


@pytest.mark.parametrize(("amounts", "left"), [((3, 1), 1), ((1, 3), 0)])
def test_a_division_is_made_as_the_targets_say(amounts: tuple[int, int], left: int) -> None:
    a = {"hand": zone("Shower"), "battlefield": LANDS}
    targets = [{"player": "B", "amount": amounts[0]}, {"object": "Cub", "amount": amounts[1]}]
    expect = [{"life": ["B", 20 - amounts[0]]}, {"battlefield": ["B", "Cub", left]}]
    passes(a, {"battlefield": zone("Cub")}, [cast("Shower", targets=targets)], expect)


def test_one_target_of_a_division_takes_all() -> None:
    a = {"hand": zone("Shower"), "battlefield": LANDS}
    passes(a, {}, [cast("Shower", targets=[{"player": "B"}])], [{"life": ["B", 16]}])


def test_a_division_may_come_from_the_choices_with_one_entry_for_each() -> None:
    a = {"hand": zone("Shower", "Flames"), "battlefield": [*LANDS, *zone("3 Mountain")]}
    do = [
        cast("Shower", targets=[{"player": "B"}, {"object": "Ogre"}], wait=True),
        cast("Flames", targets=[{"player": "B"}]),
    ]
    choices = {"A": ["X=2", "X=2", "X=1"]}
    detail = passes(a, {"battlefield": zone("Ogre")}, do, [{"life": ["B", 17]}], choices=choices)
    assert detail == ""


@pytest.mark.parametrize(("said", "life"), [("X=1", 19), ("3", 17)])
def test_x_comes_from_the_choices(said: str, life: int) -> None:
    a = {"hand": zone("Flames"), "battlefield": LANDS}
    passes(a, {}, [cast("Flames", targets=[{"player": "B"}])], [{"life": ["B", life]}], choices={"A": [said]})


def test_without_an_answer_x_is_as_large_as_can_be() -> None:
    a = {"hand": zone("Flames"), "battlefield": zone("4 Mountain")}
    passes(a, {}, [cast("Flames", targets=[{"player": "B"}])], [{"life": ["B", 17]}], mode="loose")


@pytest.mark.parametrize(("choices", "cards"), [([], 1), ([True], 1), ([False], 0)])
def test_may_is_answered_yes_or_no_and_yes_without(choices: list[bool], cards: int) -> None:
    a = {"hand": zone("Whim"), "battlefield": LANDS}
    passes(a, {}, [cast("Whim")], [{"hand": ["A", None, cards]}], choices={"A": choices})


@pytest.mark.parametrize(("kicked", "tapped"), [(True, 2), (False, 1)])
def test_kicker_is_answered_yes_or_no(kicked: bool, tapped: int) -> None:
    a = {"hand": zone("Study"), "battlefield": zone("3 Forest")}
    passes(a, {}, [cast("Study")], [{"tapped": ["A", "Forest", True, tapped]}], choices={"A": [kicked]})


@pytest.mark.parametrize(
    ("mode", "life"), [(["1"], ["A", 23]), (["2"], ["B", 17]), ([], ["A", 23])]
)  # fmt: skip
def test_modes_go_by_their_number_the_first_without(mode: list[str], life: list[Any]) -> None:
    a = {"hand": zone("Charm"), "battlefield": LANDS}
    passes(a, {}, [cast("Charm")], [{"life": life}], modes={"A": mode})


def test_objects_are_chosen_by_name_and_a_wrong_front_is_passed_over() -> None:
    a = {"hand": zone("Purge", "Spark", "Cub"), "battlefield": LANDS}
    choices = {"A": [True, "Ogre", "Cub"]}
    passes(a, {}, [cast("Purge")], [{"graveyard": ["A", "Cub", 1]}, {"hand": ["A", "Spark", 1]}], choices=choices)


def test_an_object_may_stand_in_the_other_queue() -> None:
    a = {"hand": zone("Purge", "Spark", "Cub"), "battlefield": LANDS}
    passes(a, {}, [cast("Purge")], [{"graveyard": ["A", "Spark", 1]}], targets={"A": [[{"object": "spark"}]]})


@pytest.mark.parametrize(
    ("targets", "hand"), [([[{"object": "Ogre"}]], "Ogre"), ([[{"object": "Cub"}]], "Cub"), (["[skip]"], None)]
)
def test_a_search_finds_what_the_targets_say(targets: list[Any], hand: str | None) -> None:
    a = {"hand": zone("Quest"), "battlefield": LANDS, "library": zone("Spark", "Cub", "Ogre")}
    expect = [{"hand": ["A", hand, 0 if hand is None else 1]}]
    passes(a, {}, [cast("Quest")], expect, targets={"A": targets})


def test_scry_puts_the_named_on_the_bottom() -> None:
    a = {"hand": zone("Sight"), "battlefield": LANDS, "library": zone("Spark", "Cub", "Ogre"), "filler_library": False}
    targets = {"A": [[{"object": "Spark"}], "[skip]"]}
    passes(a, {}, [cast("Sight")], [{"hand": ["A", "Cub", 1]}], targets=targets, stop=(3, "draw"))


def test_a_forced_target_takes_its_entry_when_strict_and_is_silent_elsewhere() -> None:
    a = {"hand": zone("Growth"), "battlefield": [*LANDS, *zone("Cub")]}
    targets = {"A": [[{"object": "Cub"}]]}
    expect = [{"pt": ["A", "Cub", 5, 5]}]
    assert passes(a, {}, [cast("Growth")], expect, targets=targets) == ""
    silent = passes(a, {}, [cast("Growth")], expect, targets=targets, mode="unscripted")
    assert silent == "left over: A's target Cub"


@pytest.mark.parametrize(("said", "first"), [("When Herald enters, draw", "life"), ("when {this} enters, you", "draw")])
def test_triggers_are_ordered_by_their_text(said: str, first: str) -> None:
    a = {"hand": zone("Herald"), "battlefield": LANDS}
    seen = {"hand": ["A", None, 1 if first == "draw" else 0]}
    do = [
        cast("Herald"),
        {"action": "wait", "one": True},
        {"action": "wait", "one": True},
        {"action": "check", "expect": seen},
    ]
    passes(a, {}, do, [{"life": ["A", 21]}, {"hand": ["A", None, 1]}], choices={"A": [said]})


def test_combat_damage_is_divided_in_the_order_of_the_blockers() -> None:
    attack = {"step": "declare_attackers", "action": "attack", "card": "Ogre"}
    block = {"step": "declare_blockers", "action": "block", "player": "B", "attacker": "Ogre"}
    b = {"battlefield": zone("Cub", "Guard")}
    do = [attack, {**block, "card": "Cub"}, {**block, "card": "Guard"}]
    a = {"battlefield": zone("Ogre")}
    expect = [{"damage": ["B", "Guard", 2]}, {"damage": ["B", "Cub", 1]}]
    assert passes(a, b, do, expect, choices={"A": ["X=1", "X=2"]}) == ""
    passes(a, b, do, [{"graveyard": ["B", "Cub", 1]}, {"damage": ["B", "Guard", 1]}], mode="loose")


def test_combat_damage_goes_by_the_order_of_the_script_not_of_the_battlefield() -> None:
    attack = {"step": "declare_attackers", "action": "attack", "card": "Ogre"}
    block = {"step": "declare_blockers", "action": "block", "player": "B", "attacker": "Ogre"}
    do = [attack, {**block, "card": "Guard"}, {**block, "card": "Cub"}]
    expect = [{"damage": ["B", "Guard", 0]}, {"graveyard": ["B", "Cub", 1]}]
    b = {"battlefield": zone("Cub", "Guard")}
    assert passes({"battlefield": zone("Ogre")}, b, do, expect, choices={"A": ["X=0", "X=3"]}) == ""


def test_each_attacker_takes_its_own_amounts() -> None:
    attack = {"step": "declare_attackers", "action": "attack"}
    block = {"step": "declare_blockers", "action": "block", "player": "B"}
    do = [
        {**attack, "card": "Ogre"}, {**attack, "card": "Cub"}, {**block, "card": "Guard:0", "attacker": "Ogre"},
        {**block, "card": "Guard:1", "attacker": "Ogre"}, {**block, "card": "Guard:2", "attacker": "Cub"},
        {**block, "card": "Guard:3", "attacker": "Cub"},
    ]  # fmt: skip
    b = {"battlefield": [{"card": "Guard", "count": 4, "alias": "g"}]}
    expect = [{"damage": ["B", f"@g.{place}", amount]} for place, amount in enumerate((1, 2, 2, 0), 1)]
    choices = {"A": ["X=1", "X=2", "X=2", "X=0"]}
    assert passes({"battlefield": zone("Ogre", "Cub")}, b, do, expect, choices=choices) == ""


def test_trample_lets_the_rest_through() -> None:
    do = [
        {"step": "declare_attackers", "action": "attack", "card": "Wyrm"},
        {"step": "declare_blockers", "action": "block", "player": "B", "card": "Cub", "attacker": "Wyrm"},
    ]
    b = {"battlefield": zone("Cub")}
    passes({"battlefield": zone("Wyrm")}, b, do, [{"life": ["B", 17]}], choices={"A": ["X=3"]})
    passes({"battlefield": zone("Wyrm")}, b, do, [{"life": ["B", 16]}], choices={"A": ["[skip]"]})


@pytest.mark.parametrize("mode", ["strict", "loose"])
def test_without_an_answer_harm_goes_to_the_opponent_and_good_to_oneself(mode: str) -> None:
    a = {"hand": zone("Spark", "Growth"), "battlefield": [*LANDS, *zone("Cub")]}
    do = [cast("Spark", wait=True), cast("Growth")]
    passes(a, {"battlefield": zone("Ogre")}, do, [{"life": ["B", 18]}, {"pt": ["A", "Cub", 5, 5]}], mode=mode)


def test_the_legend_rule_asks_which_to_keep() -> None:
    a = {"hand": zone("Sela, the Fair"), "battlefield": [*LANDS, {"card": "Sela, the Fair", "alias": "old"}]}
    expect = [{"battlefield": ["A", "Sela, the Fair", 1]}, {"graveyard": ["A", "@old", 1]}]
    kept = {"A": ["Sela, the Fair[no copy]"]}
    assert "found 0" in fails(a, {}, [cast("Sela, the Fair")], expect, choices=kept)
    passes(a, {}, [cast("Sela, the Fair")], [{"battlefield": ["A", "@old", 1]}], choices={"A": ["@old"]})


def test_answers_that_nobody_asked_for_are_shown() -> None:
    result = play({}, {}, [], [], choices={"B": [True, "Red"]}, modes={"A": ["2", "[skip]"]})
    assert result.result == "pass"
    assert result.detail == "left over: A's mode 2, A's mode [skip], B's choice True, B's choice Red"


@pytest.mark.parametrize(("choices", "life"), [([True], {"A": 18, "B": 18}), ([False], {"A": 20, "B": 16})])
def test_new_targets_of_a_copy_are_asked_for_first(choices: list[bool], life: dict[str, int]) -> None:
    a = {"hand": zone("Spark", "Echo"), "battlefield": LANDS}
    do = [cast("Spark", targets=[{"player": "B"}]), cast("Echo", targets=[{"object": "Spark"}])]
    expect = [{"life": ["A", life["A"]]}, {"life": ["B", life["B"]]}]
    passes(a, {}, do, expect, choices={"A": choices}, targets={"A": [[{"player": "A"}]] if choices[0] else []})


def test_to_choose_nothing_for_an_optional_cost_is_not_to_pay_it() -> None:
    a = {"hand": zone("Study"), "battlefield": zone("2 Forest")}
    do = [{"action": "cast", "card": "Study"}]
    passes(a, {}, do, [{"tapped": ["A", "Forest", True, 1]}], choices={"A": ["[skip]"]})
    passes(a, {}, do, [{"tapped": ["A", "Forest", True, 2]}], choices={"A": [True]})


def test_a_mode_that_may_be_chosen_again_is_named_by_its_number() -> None:
    a = {"hand": zone("Thrice"), "battlefield": zone("Mountain")}
    do = [{"action": "cast", "card": "Thrice"}]
    passes(a, {}, do, [{"life": ["B", 14]}, {"life": ["A", 20]}], modes={"A": ["2", "2", "2"]})


def test_an_ability_that_another_permanent_grants_is_named_by_its_text() -> None:
    a = {"battlefield": zone("Cub", "Teacher")}
    do = [{"action": "activate", "ability": "{T}: You gain 2 life", "targets": []}]
    passes(a, {}, do, [{"life": ["A", 22]}])


def test_the_targets_of_an_entry_are_all_of_up_to_so_many() -> None:
    a = {"hand": zone("Shower"), "battlefield": zone("3 Mountain")}
    do = [{"action": "cast", "card": "Shower"}]
    expect = [{"life": ["B", 16]}, {"battlefield": ["B", "Cub", 1]}]
    passes(a, {"battlefield": zone("Cub")}, do, expect, targets={"A": [[{"player": "B", "amount": 4}]]})
