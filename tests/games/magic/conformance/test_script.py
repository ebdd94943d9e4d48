"""Each kind of action of a script, when it is taken, and what happens if it cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.magic.conformance.play import fails, passes, play, zone

BEAR = {"battlefield": zone("Cub")}
SPARK = {"hand": zone("Spark"), "battlefield": zone("Mountain")}


def test_a_spell_is_cast_at_its_target_and_paid_by_itself() -> None:
    do = [{"action": "cast", "card": "Spark", "targets": [{"object": "Cub"}]}]
    expect = [{"graveyard": ["B", "Cub", 1]}, {"tapped": ["A", "Mountain", True, 1]}]
    passes(SPARK, BEAR, do, expect)


def test_a_target_that_is_not_legal_fails() -> None:
    do = [{"action": "cast", "card": "Spark", "targets": [{"object": "Ogre"}]}]
    assert "Ogre is no legal target" in fails(SPARK, BEAR, do)


def test_a_target_too_many_fails() -> None:
    do = [{"action": "cast", "card": "Spark", "targets": [{"player": "B"}, {"object": "Cub"}]}]
    assert "nothing asked for the target Cub" in fails(SPARK, BEAR, do)


def test_an_action_that_is_not_legal_fails_with_the_reason() -> None:
    do = [{"action": "cast", "card": "Spark", "targets": [{"player": "B"}]}]
    assert "you cannot pay for Spark" in fails({"hand": zone("Spark")}, {}, do)


def test_an_entry_whose_time_never_comes_fails() -> None:
    do = [{"action": "cast", "card": "Spark", "step": "first_strike_damage", "targets": [{"player": "B"}]}]
    assert "not used: A, turn 1, first_strike_damage: cast Spark" in fails(SPARK, {}, do)


def test_two_casts_in_one_step_are_on_the_stack_together_and_a_wait_parts_them() -> None:
    a = {"hand": zone("Growth", "Spark"), "battlefield": zone("Cub", "Forest", "Mountain")}
    growth = {"action": "cast", "card": "Growth", "targets": [{"object": "Cub"}]}
    spark = {"action": "cast", "card": "Spark", "targets": [{"object": "Cub"}]}
    passes(a, {}, [growth, spark], [{"graveyard": ["A", "Cub", 1]}])
    passes(a, {}, [{**growth, "wait": True}, spark], [{"battlefield": ["A", "Cub", 1]}, {"damage": ["A", "Cub", 2]}])
    passes(a, {}, [growth, {"action": "wait"}, spark], [{"battlefield": ["A", "Cub", 1]}])


def test_a_wait_of_one_lets_one_thing_resolve() -> None:
    a = {"hand": zone("2 Spark"), "battlefield": zone("2 Mountain")}
    spark = {"action": "cast", "card": "Spark", "targets": [{"player": "B"}]}
    checks = [{"action": "wait", "one": True}, {"action": "check", "expect": {"stack": [None, 1]}}]
    passes(a, {}, [spark, spark, *checks], [{"life": ["B", 16]}])


def test_a_response_waits_for_what_it_responds_to() -> None:
    b = {"hand": zone("Veto"), "battlefield": zone("Mountain")}
    do = [
        {"action": "cast", "card": "Spark", "targets": [{"player": "B"}], "step": "postcombat_main"},
        {
            "action": "cast", "card": "Veto", "targets": [{"object": "Spark"}], "player": "B",
            "step": "postcombat_main", "respond_to": "spark",
        },
    ]  # fmt: skip
    passes(SPARK, b, do, [{"life": ["B", 20]}, {"graveyard": ["A", "Spark", 1]}])
    unmet = [do[0], {**do[1], "respond_to": "Growth"}]
    assert "not used: B" in fails(SPARK, b, unmet)


def test_a_land_is_played_once_a_turn() -> None:
    a = {"hand": zone("2 Forest")}
    land = {"action": "play_land", "card": "forest"}
    passes(a, {}, [land], [{"battlefield": ["A", "Forest", 1]}])
    assert "already played a land" in fails(a, {}, [land, land])


def test_an_ability_is_activated_by_its_text() -> None:
    a = {"battlefield": zone("Pinger", "Mountain")}
    ping = {"action": "activate", "ability": "{T}: {this} deals", "targets": [{"player": "B"}]}
    grow = {"action": "activate", "ability": "{R}: Pinger gets +1/+0"}
    passes(a, {}, [ping, grow], [{"life": ["B", 19]}, {"pt": ["A", "Pinger", 2, 1]}])


def test_without_card_texts_an_unknown_ability_text_is_unsupported() -> None:
    do = [{"action": "activate", "ability": "{T}: {this} deals 1 damage to any target", "targets": [{"player": "B"}]}]
    result = play({"battlefield": zone("Pinger")}, {}, do, texts=False)
    assert (result.result, result.detail.partition(":")[0]) == ("unsupported", "ability text")


def test_an_alias_names_one_of_several() -> None:
    a = {"battlefield": [{"card": "Pinger", "count": 2, "alias": "p"}]}
    do = [{"action": "activate", "ability": "@p.2 {T}:", "targets": [{"player": "B"}]}]
    passes(a, {}, do, [{"tapped": ["A", "@p.2", True, None]}, {"tapped": ["A", "@p.1", False, None]}])


def test_mana_is_made_by_hand_and_is_gone_after_the_step() -> None:
    a = {"battlefield": zone("Thicket"), "hand": zone("Cub", "Spark")}
    green = {"action": "mana", "ability": "{T}: Add {G}"}
    passes(a, {}, [green, {"action": "cast", "card": "Cub"}], [{"battlefield": ["A", "Cub", 1]}])
    assert "cannot pay" in fails(a, {}, [green, {"action": "cast", "card": "Spark"}])
    assert "cannot pay" in fails(a, {}, [{**green, "step": "upkeep"}, {"action": "cast", "card": "Cub"}])


def test_a_payment_leaves_the_other_entries_of_the_turn_payable() -> None:
    a = {"battlefield": zone("Mountain", "Forest", "Pinger", "Blade"), "hand": zone("Cub")}
    do = [
        {"action": "activate", "ability": "Equip", "targets": [{"object": "Pinger"}]},
        {"action": "activate", "ability": "{R}: Pinger gets", "step": "postcombat_main"},
    ]
    passes(a, {}, do, [{"tapped": ["A", "Mountain", True, 1]}, {"attached": ["A", "Blade", "Pinger", True]}])


def test_the_other_entries_stay_payable_all_together() -> None:
    a = {"battlefield": zone("Mountain", "Forest", "Thicket", "Cub", "Blade"), "hand": zone("2 Spark")}
    spark = {"action": "cast", "card": "Spark", "targets": [{"player": "B"}], "step": "postcombat_main"}
    do = [{"action": "activate", "ability": "Equip", "targets": [{"object": "Cub"}]}, spark, spark]
    passes(a, {}, do, [{"life": ["B", 16]}])


def test_a_copy_is_told_from_what_is_none() -> None:
    b = {"hand": zone("Veto"), "battlefield": zone("Mountain")}
    cast: dict[str, Any] = {"action": "cast", "card": "Spark", "targets": [{"player": "B"}]}

    def veto(copy: bool) -> list[dict[str, Any]]:
        targets = [{"object": "Spark", "copy": copy}]
        return [cast, {"action": "cast", "card": "Veto", "player": "B", "targets": targets, "respond_to": "Spark"}]

    passes(SPARK, b, veto(False), [{"life": ["B", 20]}])
    assert "Spark is no legal target" in fails(SPARK, b, veto(True))


def test_a_library_keeps_its_order_unless_it_is_shuffled() -> None:
    a = {"library": zone("Spark", "Cub")}
    top = [{"hand": ["A", "Spark", 1]}]
    passes(a, {}, [], top, stop=(3, "draw"))
    fails(a, {}, [], top, stop=(3, "draw"), shuffle=True)
    passes(a, {}, [], [{"library": ["A", "Spark", 1]}, {"library": ["A", None, 73]}], shuffle=True)


def test_attackers_attack_whom_they_are_told_to_and_must_attack_by_themselves() -> None:
    a = {"battlefield": zone("2 Cub", "Berserker")}
    attack = {"turn": 1, "step": "declare_attackers", "action": "attack", "card": "Cub", "defender": {"player": "B"}}
    passes(a, {}, [attack], [{"life": ["B", 16]}, {"tapped": ["A", "Cub", True, 1]}])
    passes(a, {}, [attack, attack], [{"life": ["B", 14]}])


@pytest.mark.parametrize(
    "entry",
    [
        {"step": "declare_attackers", "action": "attack", "card": "Ogre"},
        {"step": "declare_attackers", "action": "attack", "card": "Cub"},
        {"step": "declare_attackers", "action": "attack", "card": "Guard", "defender": {"object": "Sage"}},
        {"step": "declare_blockers", "action": "block", "player": "B", "card": "Ogre", "attacker": "Guard"},
        {"step": "declare_blockers", "action": "block", "player": "B", "card": "Cub", "attacker": "Ogre"},
    ],
)
def test_an_attack_or_block_of_what_is_not_there_fails(entry: dict[str, Any]) -> None:
    a = {"battlefield": zone("Guard")}
    guard = {"step": "declare_attackers", "action": "attack", "card": "Guard"}
    given = [entry] if entry.get("card") == "Guard" else [guard, entry]
    assert "not used: " in fails(a, BEAR, given)


def test_one_creature_does_not_attack_twice() -> None:
    attack = {"step": "declare_attackers", "action": "attack", "card": "Cub"}
    assert "not used: A, turn 1, declare_attackers: attack Cub" in fails(BEAR, {}, [attack, attack])


def test_an_attack_whose_combat_never_came_fails() -> None:
    attack = {"turn": 2, "step": "declare_attackers", "action": "attack", "card": "Cub"}
    assert "not used: " in fails(BEAR, {}, [attack], stop=(2, "end"))


def test_an_attack_or_block_that_is_not_legal_is_left_out_and_told() -> None:
    attack = {"step": "declare_attackers", "action": "attack", "card": "Guard"}
    block = {"step": "declare_blockers", "action": "block", "player": "B", "card": "Cub", "attacker": "Guard"}
    told = passes({"battlefield": zone("Guard")}, BEAR, [attack, block], [{"life": ["B", 19]}])
    assert told == "left over: B, turn 1, declare_blockers: block Cub"


@pytest.mark.parametrize(("pays", "life", "tapped"), [([True], 18, 1), ([], 18, 1), ([False], 20, 0)])
def test_whoever_does_not_pay_for_an_attack_does_not_attack(pays: list[bool], life: int, tapped: int) -> None:
    attack = {"turn": 1, "step": "declare_attackers", "action": "attack", "card": "Cub"}
    expect = [{"life": ["B", life]}, {"tapped": ["A", "Forest", True, tapped]}]
    a = {"battlefield": zone("Cub", "Forest")}
    passes(a, {"battlefield": zone("Toll")}, [attack], expect, choices={"A": pays})


def test_blockers_block_by_name_and_by_place() -> None:
    attack = {"step": "declare_attackers", "action": "attack"}
    do = [
        {**attack, "card": "Cub"},
        {**attack, "card": "Ogre"},
        {"step": "declare_blockers", "action": "block", "player": "B", "card": "Guard:1", "attacker": "Ogre"},
    ]
    b = {"battlefield": [{"card": "Guard", "count": 2, "alias": "g"}]}
    expect = [{"life": ["B", 18]}, {"damage": ["B", "@g.2", 3]}, {"damage": ["B", "@g.1", 0]}]
    passes({"battlefield": zone("Cub", "Ogre")}, b, do, expect)


def test_counters_are_added_by_fiat() -> None:
    do = [{"action": "add_counters", "card": "Cub", "counter": "+1/+1", "amount": 2}]
    passes(BEAR, {}, do, [{"counters": ["A", "Cub", "+1/+1", 2]}, {"pt": ["A", "Cub", 4, 4]}])
    passes(BEAR, {}, [{**do[0], "counter": "feather"}], [{"counters": ["A", "Cub", "feather", 2]}])


def test_a_check_that_is_not_so_fails_with_what_was_found() -> None:
    do = [{"action": "check", "expect": {"life": ["A", 19]}}]
    assert fails(BEAR, {}, do) == "A, turn 1, precombat_main: check life A 19: found 20"


def test_a_card_in_the_graveyard_is_cast_by_its_flashback() -> None:
    a = {"graveyard": zone("Again"), "battlefield": zone("2 Mountain")}
    passes(a, {}, [{"action": "cast", "card": "Again"}], [{"exile": ["A", "Again", 1]}, {"life": ["B", 19]}])
    passes(a, {}, [{"action": "activate", "ability": "Flashback"}], [{"exile": ["A", "Again", 1]}])


def test_a_way_to_cast_that_the_card_does_not_have_is_unsupported() -> None:
    result = play(SPARK, {}, [{"action": "cast", "card": "Spark", "using": "overload"}])
    assert (result.result, result.detail) == ("unsupported", "casting by overload: Spark")


def test_a_card_that_is_not_there_is_unsupported() -> None:
    result = play({"hand": zone("Spark", "Black Lotus", "Zebra")})
    assert (result.result, result.detail) == ("unsupported", "card: Black Lotus, Zebra")


@pytest.mark.parametrize(
    ("stop", "tapped", "hand"),
    [((1, "untap"), True, 0), ((1, "upkeep"), False, 0), ((3, "untap"), False, 0), ((3, "draw"), False, 1)],
)
def test_it_stops_at_the_end_of_the_step_or_as_the_turn_begins(stop: tuple[int, str], tapped: bool, hand: int) -> None:
    a = {"battlefield": [{"card": "Cub", "tapped": True}]}
    passes(a, {}, [], [{"hand": ["A", None, hand]}, {"tapped": ["A", "Cub", tapped, 1]}], stop=stop)
    late = {"turn": 3, "step": "draw", "action": "add_counters", "card": "Cub", "counter": "+1/+1", "amount": 1}
    passes(a, {}, [late], [{"counters": ["A", "Cub", "+1/+1", hand]}], stop=stop)


def test_a_step_left_out_stops_in_its_phase() -> None:
    late = {"action": "cast", "card": "Spark", "step": "end_combat", "targets": [{"player": "B"}]}
    passes(SPARK, {}, [late], [{"life": ["B", 20]}], stop=(1, "combat_damage"))
    passes(SPARK, {}, [late], [{"life": ["B", 18]}], stop=(1, "end_combat"))


def test_the_end_of_the_game_is_an_end_too() -> None:
    do = [{"action": "cast", "card": "Spark", "targets": [{"player": "B"}]}]
    passes(
        SPARK, {"life": 2}, do, [{"won": ["A", True]}, {"lost": ["B", True]}, {"lost": ["A", False]}], stop=(9, "end")
    )


def test_damage_wears_off_in_the_cleanup_step_and_not_before() -> None:
    do = [{"action": "cast", "card": "Spark", "targets": [{"object": "Ogre"}]}]
    b = {"battlefield": zone("Ogre")}
    passes(SPARK, b, do, [{"damage": ["B", "Ogre", 2]}], stop=(1, "end"))
    passes(SPARK, b, do, [{"damage": ["B", "Ogre", 0]}], stop=(1, "cleanup"))


def test_the_trace_tells_every_choice() -> None:
    do = [{"action": "cast", "card": "Spark", "targets": [{"object": "Cub"}]}]
    trace = play(SPARK, BEAR, do, tracing=True).trace
    assert "turn 1 precombat_main A respond: cast Spark" in trace
    assert "turn 1 precombat_main A target: P2's Cub" in trace


def test_what_breaks_in_a_scenario_is_its_result_alone() -> None:
    result = play({}, {}, [], [{"life": ["A", 20]}], shuffle="yes")
    assert (result.result, "shuffle: true or false is expected" in result.detail) == ("malformed", True)


def test_a_land_is_played_from_wherever_that_is_allowed() -> None:
    a = {"battlefield": zone("Digger"), "library": zone("Forest")}
    passes(a, {}, [{"action": "play_land", "card": "Forest"}], [{"battlefield": ["A", "Forest", 1]}])
