"""Declaring blockers (CR 509): who may, who must, what it costs, what becomes of the blocked, what triggers."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies(
        "1/1",
        "2/2",
        "3/3",
        "5/5",
        "2/2 menace",
        "3/3 flying",
        "2/2 can't block",
        "2/2 blocks if able",
        "2/2 must be blocked",
        "2/2 lure",
        "2/2 can't block alone",
        "2/2 blocks any number",
        "3/3 unblockable",
        "3/3 can't be blocked by more than one",
        "3/3 can block only flying",
        "4/4 trample",
    )
    + """
  - {name: Walker, cost: 2R, types: planeswalker, loyalty: 4}
  - {name: Guard, cost: R, types: creature, power: 1, toughness: 4, abilities:
      [{when: {event: blocks, do: {gain_life: 1}}}]}
  - {name: Charger, cost: R, types: creature, power: 3, toughness: 3, abilities:
      [{when: {event: becomes_blocked, do: {gain_life: amount}}}]}
  - {name: Sneak, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: not_blocked, do: {gain_life: 1}}}]}
  - {name: Doom, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Bind, cost: R, types: instant, abilities: [{spell: {tap: {target: {is: creature}}}}]}
  - {name: Lift, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, keywords: [flying]}}}]}
  - {name: Steal, cost: R, types: instant, abilities: [{spell: {gain_control: {target: {is: creature}}}}]}
  - {name: Ransom, cost: R, types: enchantment, abilities:
      [{block_cost: {cost: {mana: "{1}"}, what: [{is: creature}]}}]}
  - {name: Hired, cost: R, types: creature, power: 2, toughness: 2, abilities:
      [{block_cost: {cost: {mana: "{1}"}, what: itself}}]}
"""
)


def board(*seats: Seat, players: int = 2) -> Table:
    return arena(CARDS, *seats, players=players)


def asked_blocks(t: Table) -> list[str]:
    """All that the defending player may answer, creature by creature, when nothing blocks."""
    found: list[str] = []
    while t.m.decision is not None and t.step in ("declare attackers", "declare blockers"):
        if t.m.decision.kind == "block":
            found += [text for text in t.options if not text.endswith("does not block")]
            t.m.apply(next(text for text in t.options if text.endswith("does not block")))
        elif t.step == "declare blockers":
            break
        else:
            t.play("pass")
    return found


@pytest.mark.rule("509.1a")
def test_untapped_creatures_of_the_defender_block() -> None:
    t = board(Seat(battlefield=["3/3", "1/1"]), Seat(battlefield=["2/2", Thing("5/5", tapped=True)])).attack("3/3")
    assert asked_blocks(t) == ["2/2 blocks 3/3"]


@pytest.mark.rule("302.6", "509.1a")
def test_a_creature_that_came_this_turn_blocks() -> None:
    t = board(Seat(battlefield=["3/3"]), Seat(battlefield=[Thing("2/2", sick=True)])).attack("3/3")
    assert asked_blocks(t) == ["2/2 blocks 3/3"]


@pytest.mark.rule("509.1g")
def test_blocking_does_not_tap() -> None:
    t = board(Seat(battlefield=["3/3"]), Seat(battlefield=["5/5"])).attack("3/3").block("5/5 blocks 3/3")
    assert not t.tapped("5/5")


@pytest.mark.rule("509.1a")
def test_each_blocker_blocks_one_attacker_only() -> None:
    t = board(Seat(battlefield=["3/3", "2/2"]), Seat(battlefield=["5/5"])).attack("3/3", "2/2").block("5/5 blocks 3/3")
    assert t.fight().life == (20, 18)
    assert t.graveyard(0) == ["3/3"]


@pytest.mark.rule("509.1a")
def test_several_creatures_block_one_attacker() -> None:
    t = board(Seat(battlefield=["3/3"]), Seat(battlefield=["2/2", "1/1"])).attack("3/3")
    t.block("2/2 blocks 3/3", "1/1 blocks 3/3").fight(2)
    assert t.graveyard(0) == ["3/3"]
    assert sorted(t.graveyard(1)) == ["1/1", "2/2"]


@pytest.mark.rule("509.1b")
@pytest.mark.parametrize("name", ["2/2 can't block", "3/3 can block only flying"])
def test_restrictions_of_blockers(name: str) -> None:
    t = board(Seat(battlefield=["3/3"]), Seat(battlefield=[name, "1/1"])).attack("3/3")
    assert asked_blocks(t) == ["1/1 blocks 3/3"]


@pytest.mark.rule("509.1b")
def test_who_blocks_only_flying_blocks_flying_if_it_can_at_all() -> None:
    t = board(Seat(battlefield=["3/3 flying"]), Seat(battlefield=["3/3 can block only flying", "1/1"])).attack(
        "3/3 flying"
    )
    assert asked_blocks(t) == []


@pytest.mark.rule("509.1b")
def test_the_unblockable_is_not_blocked() -> None:
    t = board(Seat(battlefield=["3/3 unblockable"]), Seat(battlefield=["5/5"])).attack("3/3 unblockable").block()
    assert t.fight().life == (20, 17)


@pytest.mark.rule("702.111b", "509.1b")
def test_trap_22_menace_needs_two_blockers() -> None:
    one = board(Seat(battlefield=["2/2 menace"]), Seat(battlefield=["5/5"])).attack("2/2 menace")
    assert asked_blocks(one) == []
    two = board(Seat(battlefield=["2/2 menace"]), Seat(battlefield=["5/5", "3/3"])).attack("2/2 menace")
    two.block("5/5 blocks 2/2 menace")
    assert two.fight(2).graveyard(0) == ["2/2 menace"]


@pytest.mark.rule("702.111b")
def test_trap_22_after_one_blocker_of_menace_the_last_must_follow() -> None:
    t = board(Seat(battlefield=["2/2 menace"]), Seat(battlefield=["5/5", "3/3", "1/1"])).attack("2/2 menace")
    t.play("p1: pass", "p2: pass", "5/5 blocks 2/2 menace", "3/3 does not block")
    assert t.happened("BLOCKED") == ["5/5 blocks 2/2 menace", "1/1 blocks 2/2 menace"]


@pytest.mark.rule("702.111b")
def test_trap_22_three_may_block_menace() -> None:
    t = board(Seat(battlefield=["2/2 menace"]), Seat(battlefield=["5/5", "3/3", "1/1"])).attack("2/2 menace")
    t.block("5/5 blocks 2/2 menace", "3/3 blocks 2/2 menace", "1/1 blocks 2/2 menace")
    assert len(t.happened("BLOCKED")) == 3


@pytest.mark.rule("509.1b")
def test_no_more_than_one_blocker_where_the_card_says_so() -> None:
    name = "3/3 can't be blocked by more than one"
    t = board(Seat(battlefield=[name]), Seat(battlefield=["5/5", "2/2"])).attack(name)
    t.play("p1: pass", "p2: pass", f"5/5 blocks {name}")
    assert t.happened("BLOCKED") == [f"5/5 blocks {name}"]


@pytest.mark.rule("509.1c")
def test_blocks_if_able() -> None:
    t = board(Seat(battlefield=["3/3"]), Seat(battlefield=["2/2 blocks if able", "1/1"])).attack("3/3")
    t.play("p1: pass", "p2: pass")
    assert t.options == ["1/1 does not block", "1/1 blocks 3/3"]
    t.play("1/1 does not block")
    assert t.happened("BLOCKED") == ["2/2 blocks if able blocks 3/3"]


@pytest.mark.rule("509.1c", "509.1b")
def test_blocks_if_able_yields_to_menace() -> None:
    t = board(Seat(battlefield=["2/2 menace"]), Seat(battlefield=["2/2 blocks if able"])).attack("2/2 menace")
    assert asked_blocks(t) == []
    assert t.happened("BLOCKED") == []


@pytest.mark.rule("509.1c")
def test_who_must_be_blocked_is_blocked_by_someone() -> None:
    t = board(Seat(battlefield=["2/2 must be blocked", "3/3"]), Seat(battlefield=["1/1"]))
    t.attack("2/2 must be blocked", "3/3").block()
    assert t.happened("BLOCKED") == ["1/1 blocks 2/2 must be blocked"]


@pytest.mark.rule("509.1c")
def test_everyone_able_blocks_a_lure() -> None:
    t = board(Seat(battlefield=["2/2 lure", "3/3"]), Seat(battlefield=["1/1", "5/5", "2/2 can't block"]))
    t.attack("2/2 lure", "3/3").block()
    assert t.happened("BLOCKED") == ["1/1 blocks 2/2 lure", "5/5 blocks 2/2 lure"]


@pytest.mark.rule("509.1b")
def test_who_cannot_block_alone_needs_company() -> None:
    alone = board(Seat(battlefield=["3/3"]), Seat(battlefield=["2/2 can't block alone"])).attack("3/3")
    assert asked_blocks(alone) == []
    both = board(Seat(battlefield=["3/3"]), Seat(battlefield=["2/2 can't block alone", "1/1"])).attack("3/3")
    both.block("2/2 can't block alone blocks 3/3")
    assert len(both.happened("BLOCKED")) == 2


@pytest.mark.rule("509.1a", "510.1d")
def test_who_blocks_any_number_divides_its_damage() -> None:
    name = "2/2 blocks any number"
    t = board(Seat(battlefield=["2/2", "1/1"]), Seat(battlefield=[name])).attack("2/2", "1/1")
    t.block(f"{name} blocks 2/2", f"{name} blocks 1/1").fight(1)
    assert t.graveyard(0) == ["1/1"]
    assert t.graveyard(1) == [name]
    assert t.life == (20, 20)


@pytest.mark.rule("509.1a")
def test_attackers_of_a_planeswalker_are_blocked() -> None:
    t = board(Seat(battlefield=["3/3"]), Seat(battlefield=["Walker", "5/5"])).attack("3/3 attacks Walker")
    t.block("5/5 blocks 3/3").fight()
    assert t.counters("Walker", "loyalty") == 4


@pytest.mark.rule("509.1a", "802.4a")
def test_only_who_is_attacked_blocks() -> None:
    t = board(Seat(battlefield=["3/3"]), Seat(battlefield=["2/2"]), Seat(battlefield=["5/5"]), players=3)
    t.attack("3/3 attacks P3")
    assert asked_blocks(t) == ["5/5 blocks 3/3"]


@pytest.mark.rule("509.1h", "510.1c")
def test_trap_19_an_attacker_without_its_blocker_stays_blocked() -> None:
    t = board(Seat(battlefield=["3/3"], hand=["Doom"], lands="R"), Seat(battlefield=["5/5"]))
    t.attack("3/3").block("5/5 blocks 3/3").play("cast Doom -> P2's 5/5").resolve().fight()
    assert t.life == (20, 20)
    assert t.graveyard(1) == ["5/5"]


@pytest.mark.rule("702.19d")
def test_trap_19_trample_without_its_blocker_goes_through() -> None:
    t = board(Seat(battlefield=["4/4 trample"], hand=["Doom"], lands="R"), Seat(battlefield=["5/5"]))
    t.attack("4/4 trample").block("5/5 blocks 4/4 trample").play("cast Doom -> P2's 5/5").resolve().fight()
    assert t.life == (20, 16)


@pytest.mark.rule("506.4", "509.1h")
def test_a_blocker_whose_controller_changes_leaves_combat() -> None:
    t = board(Seat(battlefield=["3/3"], hand=["Steal"], lands="R"), Seat(battlefield=["5/5"]))
    t.attack("3/3").block("5/5 blocks 3/3").play("cast Steal -> P2's 5/5").resolve().fight()
    assert t.life == (20, 20)
    assert "3/3" in t.battlefield(0)
    assert "5/5" in t.battlefield(0)


@pytest.mark.rule("506.4b", "510.1a")
def test_a_tapped_blocker_deals_damage() -> None:
    t = board(Seat(battlefield=["3/3"], hand=["Bind"], lands="R"), Seat(battlefield=["5/5"]))
    t.attack("3/3").block("5/5 blocks 3/3").play("cast Bind -> P2's 5/5").resolve().fight()
    assert "3/3" in t.graveyard(0)


@pytest.mark.rule("509.1b")
def test_evasion_that_comes_too_late_does_not_undo_a_block() -> None:
    t = board(Seat(battlefield=["3/3"], hand=["Lift"], lands="R"), Seat(battlefield=["2/2"]))
    t.attack("3/3").block("2/2 blocks 3/3").play("cast Lift -> 3/3").resolve().fight()
    assert t.life == (20, 20)
    assert t.graveyard(1) == ["2/2"]


@pytest.mark.rule("509.3a", "509.1i")
def test_blocks_triggers() -> None:
    t = board(Seat(battlefield=["3/3"]), Seat(battlefield=["Guard"])).attack("3/3").block("Guard blocks 3/3")
    assert t.stack == ["ability of Guard"]
    assert t.resolve().life == (20, 21)


@pytest.mark.rule("509.3a")
def test_blocks_triggers_once_for_a_creature_however_many_it_blocks() -> None:
    cards = (
        CARDS
        + """
  - {name: Wall, cost: R, types: creature, power: 0, toughness: 9, abilities:
      [{can: {do: block any number}}, {when: {event: blocks, do: {gain_life: 1}}}]}
  - {name: Captain, cost: R, types: creature, power: 0, toughness: 9, abilities:
      [{cannot: {do: block}}, {when: {event: {blocks: [{is: creature}, yours]}, do: {gain_life: 3}}}]}
"""
    )
    t = arena(cards, Seat(battlefield=["3/3", "2/2"]), Seat(battlefield=["Wall", "1/1", "Captain"]))
    t.attack("3/3", "2/2")
    t.block("Wall blocks 3/3", "Wall blocks 2/2", "1/1 blocks 3/3").order()
    assert sorted(t.stack) == ["ability of Captain", "ability of Captain", "ability of Wall"]


@pytest.mark.rule("509.3c")
def test_becomes_blocked_triggers_once_however_many_block() -> None:
    t = board(Seat(battlefield=["Charger"]), Seat(battlefield=["1/1", "2/2"])).attack("Charger")
    t.block("1/1 blocks Charger", "2/2 blocks Charger")
    assert t.stack == ["ability of Charger"]
    assert t.resolve().life == (22, 20)


@pytest.mark.rule("509.3g", "508.3f")
def test_not_blocked_triggers_in_the_declare_blockers_step() -> None:
    t = board(Seat(battlefield=["Sneak"]), Seat(battlefield=["1/1"])).attack("Sneak")
    assert t.stack == []
    t.block()
    assert t.step == "declare blockers"
    assert t.stack == ["ability of Sneak"]
    blocked = board(Seat(battlefield=["Sneak"]), Seat(battlefield=["1/1"])).attack("Sneak").block("1/1 blocks Sneak")
    assert blocked.stack == []


@pytest.mark.rule("509.2")
def test_the_active_player_has_priority_after_blocks() -> None:
    t = board(Seat(battlefield=["3/3"]), Seat(battlefield=["2/2"])).attack("3/3").block("2/2 blocks 3/3")
    assert t.m.decision is not None
    assert t.m.decision.who == 0
    assert t.step == "declare blockers"


@pytest.mark.rule("509.1d", "509.1f")
def test_a_cost_to_block_is_paid_for_each_blocker() -> None:
    t = board(Seat(battlefield=["3/3", "Ransom"]), Seat(battlefield=["2/2", "1/1"], lands="R")).attack("3/3")
    t.play("p1: pass", "p2: pass")
    assert t.options == ["2/2 does not block", "2/2 blocks 3/3"]
    t.play("2/2 blocks 3/3")
    assert t.happened("BLOCKED") == ["2/2 blocks 3/3"]
    assert t.tapped("Mountain", 1)


@pytest.mark.rule("509.1d")
def test_a_cost_of_one_blocker_is_its_own() -> None:
    t = board(Seat(battlefield=["3/3"]), Seat(battlefield=["Hired", "1/1"])).attack("3/3")
    assert asked_blocks(t) == ["1/1 blocks 3/3"]
    paid = board(Seat(battlefield=["3/3"]), Seat(battlefield=["Hired"], lands="R")).attack("3/3")
    assert paid.block("Hired blocks 3/3").tapped("Mountain", 1)


@pytest.mark.rule("509.1c")
def test_nobody_must_pay_to_block() -> None:
    seat = Seat(battlefield=["2/2 blocks if able"], lands="R")
    t = board(Seat(battlefield=["3/3", "Ransom"]), seat).attack("3/3").block()
    assert t.happened("BLOCKED") == []


@pytest.mark.rule("509.1d", "702.111b")
def test_two_blockers_of_menace_are_paid_for_or_none_blocks() -> None:
    poor = board(Seat(battlefield=["2/2 menace", "Ransom"]), Seat(battlefield=["3/3", "1/1"], lands="R"))
    assert asked_blocks(poor.attack("2/2 menace")) == []
    rich = board(Seat(battlefield=["2/2 menace", "Ransom"]), Seat(battlefield=["3/3", "1/1"], lands="RR"))
    rich.attack("2/2 menace").block("3/3 blocks 2/2 menace")
    assert len(rich.happened("BLOCKED")) == 2
