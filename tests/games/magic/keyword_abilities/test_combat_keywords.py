"""Keywords of combat (CR 702): who may block whom, and what their damage does."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import POISON
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies(
        "1/1",
        "2/2",
        "3/3",
        "4/4",
        "2/2 flying",
        "2/2 reach",
        "2/2 fear",
        "2/2 intimidate",
        "2/2 skulk",
        "2/2 shadow",
        "2/2 horsemanship",
        "2/2 swampwalk",
        "2/2 infect",
        "2/2 wither",
        "3/3 infect, lifelink",
        "0/1 infect",
        "2/2 menace",
    )
    + """
  - {name: Black Knight, cost: B, types: creature, power: 2, toughness: 2}
  - {name: White Knight, cost: W, types: creature, power: 2, toughness: 2}
  - {name: Golem, cost: "2", types: [artifact, creature], power: 2, toughness: 2}
  - {name: Rogue, cost: B, types: creature, power: 2, toughness: 2, keywords: [intimidate]}
  - {name: Bog, types: land, subtypes: [Swamp]}
  - {name: Growth, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 3, toughness: 3}}}]}
  - {name: Blight, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Walker, cost: 2R, types: planeswalker, loyalty: 4}
  - {name: Monitor, cost: R, types: enchantment, abilities:
      [{when: {event: {counters_put: {kind: poison, on: opponent}}, do: {gain_life: amount}}}]}
"""
)


def board(*seats: Seat) -> Table:
    return arena(CARDS, *seats)


def blocks(attacker: str, *blockers: str, land: str = "") -> set[str]:
    """Which of these may block the attacker."""
    own = [*blockers, *([land] if land else [])]
    t = board(Seat(battlefield=[attacker]), Seat(battlefield=own)).attack(attacker)
    found: set[str] = set()
    while t.m.decision is not None and t.step in ("declare attackers", "declare blockers"):
        if t.m.decision.kind == "block":
            found |= {text.removesuffix(f" blocks {attacker}") for text in t.options if " blocks " in text}
            t.m.apply(next(text for text in t.options if text.endswith("does not block")))
        elif t.step == "declare blockers":
            break
        else:
            t.play("pass")
    return found


def board_with(cards: str, *seats: Seat, players: int = 2, active: int = 0) -> Table:
    return arena(CARDS + cards, *seats, players=players, active=active)


@pytest.mark.rule("702.9b", "702.17b")
def test_flying_is_blocked_by_flying_and_reach() -> None:
    assert blocks("2/2 flying", "2/2", "2/2 flying", "2/2 reach") == {"2/2 flying", "2/2 reach"}


@pytest.mark.rule("702.9b")
def test_flying_and_reach_block_those_on_the_ground() -> None:
    assert blocks("2/2", "2/2", "2/2 flying", "2/2 reach") == {"2/2", "2/2 flying", "2/2 reach"}


@pytest.mark.rule("702.17b")
def test_reach_is_no_evasion() -> None:
    assert blocks("2/2 reach", "1/1") == {"1/1"}


@pytest.mark.rule("702.36b")
def test_fear_is_blocked_by_black_and_artifacts() -> None:
    assert blocks("2/2 fear", "White Knight", "Black Knight", "Golem") == {"Black Knight", "Golem"}


@pytest.mark.rule("702.13b")
def test_intimidate_is_blocked_by_its_colours_and_artifacts() -> None:
    assert blocks("Rogue", "White Knight", "Black Knight", "Golem") == {"Black Knight", "Golem"}


@pytest.mark.rule("702.13b")
def test_who_has_no_colour_shares_none() -> None:
    assert blocks("2/2 intimidate", "White Knight", "Golem", "3/3") == {"Golem"}


@pytest.mark.rule("702.118b")
def test_skulk_is_not_blocked_by_greater_power() -> None:
    assert blocks("2/2 skulk", "1/1", "2/2", "3/3") == {"1/1", "2/2"}


@pytest.mark.rule("702.118b")
def test_skulk_compares_power_as_it_is_now() -> None:
    t = board(Seat(battlefield=["2/2 skulk"], hand=["Growth"], lands="R"), Seat(battlefield=["4/4"]))
    t.attack("2/2 skulk").play("cast Growth -> 2/2 skulk").resolve().block("4/4 blocks 2/2 skulk")
    assert t.happened("BLOCKED") == ["4/4 blocks 2/2 skulk"]


@pytest.mark.rule("702.28b")
def test_shadow_blocks_and_is_blocked_by_shadow_alone() -> None:
    assert blocks("2/2 shadow", "2/2", "2/2 shadow") == {"2/2 shadow"}
    assert blocks("2/2", "2/2", "2/2 shadow") == {"2/2"}


@pytest.mark.rule("702.31b")
def test_horsemanship_is_blocked_by_horsemanship() -> None:
    assert blocks("2/2 horsemanship", "2/2", "2/2 horsemanship") == {"2/2 horsemanship"}
    assert blocks("2/2", "2/2", "2/2 horsemanship") == {"2/2", "2/2 horsemanship"}


@pytest.mark.rule("702.14c")
def test_landwalk_is_unblockable_where_there_is_such_a_land() -> None:
    assert blocks("2/2 swampwalk", "2/2") == {"2/2"}
    assert blocks("2/2 swampwalk", "2/2", land="Forest") == {"2/2"}
    assert blocks("2/2 swampwalk", "2/2", land="Swamp") == set()
    assert blocks("2/2 swampwalk", "2/2", land="Bog") == set()


@pytest.mark.rule("702.14c")
def test_landwalk_asks_for_the_defenders_lands() -> None:
    t = board(Seat(battlefield=["2/2 swampwalk", "Swamp"]), Seat(battlefield=["2/2"])).attack("2/2 swampwalk")
    assert t.block("2/2 blocks 2/2 swampwalk").happened("BLOCKED")


@pytest.mark.rule("702.14d")
def test_landwalk_does_not_cancel_landwalk() -> None:
    assert blocks("2/2 swampwalk", "2/2 swampwalk", land="Swamp") == set()


@pytest.mark.rule("702.90b")
def test_infect_gives_players_poison() -> None:
    t = board(Seat(battlefield=["2/2 infect"])).attack("2/2 infect").fight()
    assert t.life == (20, 20)
    assert t.m.state.rows[1][POISON] == 2


@pytest.mark.rule("702.90b", "120.3b")
def test_poison_from_infect_is_heard_as_counters() -> None:
    t = board(Seat(battlefield=["2/2 infect", "Monitor"])).attack("2/2 infect").fight(upto="combat damage")
    assert t.stack == ["ability of Monitor"]
    assert t.resolve().life == (22, 20)


@pytest.mark.rule("704.5c", "702.90b")
def test_ten_poison_counters_lose_the_game() -> None:
    t = board(Seat(battlefield=["2/2 infect"]), Seat(poison=8)).attack("2/2 infect").fight()
    outcome = t.m.outcome()
    assert outcome is not None
    assert list(outcome.winners) == [0]


@pytest.mark.rule("704.5c")
def test_nine_poison_counters_do_not() -> None:
    t = board(Seat(battlefield=["2/2 infect"]), Seat(poison=7)).attack("2/2 infect").fight()
    assert t.m.outcome() is None


@pytest.mark.rule("702.90c", "702.80a")
@pytest.mark.parametrize("name", ["2/2 infect", "2/2 wither"])
def test_infect_and_wither_shrink_creatures(name: str) -> None:
    t = board(Seat(battlefield=[name]), Seat(battlefield=["4/4"])).attack(name).block(f"4/4 blocks {name}").fight()
    assert t.size("4/4") == (2, 2)
    assert t.counters("4/4", "-1/-1") == 2
    assert t.graveyard(0) == [name]


@pytest.mark.rule("702.80a", "702.90b")
def test_wither_hurts_players_as_usual() -> None:
    assert board(Seat(battlefield=["2/2 wither"])).attack("2/2 wither").fight().life == (20, 18)


@pytest.mark.rule("702.90b", "120.3c")
def test_infect_takes_loyalty_as_usual() -> None:
    t = (
        board(Seat(battlefield=["2/2 infect"]), Seat(battlefield=["Walker"]))
        .attack("2/2 infect attacks Walker")
        .fight()
    )
    assert t.counters("Walker", "loyalty") == 2


@pytest.mark.rule("702.15b", "702.90b")
def test_lifelink_counts_damage_dealt_as_poison() -> None:
    t = board(Seat(battlefield=["3/3 infect, lifelink"])).attack("3/3 infect, lifelink").fight()
    assert t.life == (23, 20)


@pytest.mark.rule("702.80a", "704.5f")
def test_wither_kills_by_toughness() -> None:
    t = board(Seat(battlefield=["2/2 wither"]), Seat(battlefield=["2/2"])).attack("2/2 wither")
    t.block("2/2 blocks 2/2 wither").fight()
    assert t.graveyard(1) == ["2/2"]
    assert "CR 704.5f" in t.rules("MOVED")


@pytest.mark.rule("704.5q", "702.80a")
def test_counters_of_wither_cancel_others() -> None:
    grown = Thing("3/3", counters={"+1/+1": 3})
    t = board(Seat(battlefield=["2/2 wither"]), Seat(battlefield=[grown])).attack("2/2 wither")
    t.block("3/3 blocks 2/2 wither").fight()
    assert t.size("3/3") == (4, 4)
    assert (t.counters("3/3", "+1/+1"), t.counters("3/3", "-1/-1")) == (1, 0)


EXALTED = (
    CARDS
    + """
  - {name: Squire, cost: W, types: creature, power: 1, toughness: 1, abilities: [exalted]}
"""
)


@pytest.mark.rule("702.83a", "702.83b")
def test_exalted_helps_whoever_attacks_alone() -> None:
    t = arena(EXALTED, Seat(battlefield=["Squire", "Squire", "2/2"])).attack("2/2").order()
    assert t.stack == ["ability of Squire", "ability of Squire"]
    assert t.settle().size("2/2") == (4, 4)


@pytest.mark.rule("702.83b", "506.5")
def test_exalted_does_not_help_two() -> None:
    assert arena(EXALTED, Seat(battlefield=["Squire", "2/2"])).attack("2/2", "Squire").stack == []


@pytest.mark.rule("702.83a")
def test_exalted_does_not_help_opponents() -> None:
    assert arena(EXALTED, Seat(battlefield=["2/2"]), Seat(battlefield=["Squire"])).attack("2/2").stack == []


GRANTS = """
  - {name: Shades, types: artifact, abilities: [{static: {on: each, what: {is: creature}, keywords: [KEY]}}]}
"""


@pytest.mark.rule("702.28c")
def test_shadow_twice_is_shadow() -> None:
    cards = GRANTS.replace("KEY", "shadow").replace("{is: creature}", "[{is: creature}, {named: 2/2 shadow}]")
    t = board_with(cards, Seat(battlefield=["2/2 shadow", "Shades"]), Seat(battlefield=["2/2 shadow", "3/3"]))
    t.attack("2/2 shadow").block("2/2 shadow blocks 2/2 shadow")
    assert t.happened("BLOCKED") == ["2/2 shadow blocks 2/2 shadow"]


@pytest.mark.rule("702.111c")
def test_menace_twice_needs_no_third_blocker() -> None:
    cards = GRANTS.replace("KEY", "menace")
    t = board_with(cards, Seat(battlefield=["2/2 menace", "Shades"]), Seat(battlefield=["1/1", "3/3"]))
    t.attack("2/2 menace").block("1/1 blocks 2/2 menace")
    assert sorted(t.happened("BLOCKED")) == ["1/1 blocks 2/2 menace", "3/3 blocks 2/2 menace"]
