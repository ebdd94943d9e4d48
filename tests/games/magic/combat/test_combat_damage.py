"""Combat damage (CR 510): assigned, then dealt at once, in one step or in two."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies(
        "0/4",
        "1/1",
        "1/5",
        "2/2",
        "2/3",
        "3/3",
        "4/4",
        "5/5",
        "10/10",
        "7/7",
        "3/2 first strike",
        "2/2 first strike",
        "2/2 double strike",
        "3/3 double strike, lifelink",
        "6/6 double strike, trample",
        "1/1 deathtouch",
        "0/3 deathtouch",
        "3/3 deathtouch",
        "6/6 trample, deathtouch",
        "5/5 trample",
        "7/7 trample",
        "3/3 trample",
        "3/3 lifelink",
        "5/5 trample, lifelink",
        "2/2 indestructible",
        "4/4 blocks any number",
        "1/9 blocks any number",
    )
    + """
  - {name: Ogre, cost: R, types: creature, power: 4, toughness: 4, colours: [red]}
  - {name: Saint, cost: W, types: creature, power: 2, toughness: 2, abilities: [{protection: {colour: red}}]}
  - {name: Brute, cost: R, types: creature, power: 5, toughness: 5, keywords: [trample]}
  - {name: Walker, cost: 2R, types: planeswalker, loyalty: 4}
  - {name: Growth, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 3, toughness: 3}}}]}
  - {name: Edge, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, keywords: [first strike]}}}]}
  - {name: Twin, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, keywords: [double strike]}}}]}
  - {name: Blunt, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, loses: [first strike, double strike]}}}]}
  - {name: Shrink, cost: R, types: instant, abilities: [{spell: {change: {what: {target: {is: creature}}, power: -9}}}]}
  - {name: Slayer, cost: R, types: creature, power: 2, toughness: 2, abilities:
      [{when: {event: {deals_damage: {to: {player: {}}, combat: true}}, do: {gain_life: amount}}}]}
"""
)


def board(*seats: Seat) -> Table:
    return arena(CARDS, *seats)


def duel(attacker: str, *blockers: str, damage: tuple[int, ...] = ()) -> Table:
    """One attacker, these blockers, to the end of combat."""
    t = board(Seat(battlefield=[attacker]), Seat(battlefield=list(blockers))).attack(attacker)
    return t.block(*(f"{blocker} blocks {attacker}" for blocker in blockers)).fight(*damage)


@pytest.mark.rule("510.1b")
def test_the_unblocked_hit_whom_they_attack() -> None:
    t = duel("3/3")
    assert t.life == (20, 17)


@pytest.mark.rule("510.1a", "510.2")
def test_both_sides_deal_damage_at_once() -> None:
    t = duel("3/3", "3/3")
    assert t.graveyard(0) == t.graveyard(1) == ["3/3"]
    assert t.life == (20, 20)


@pytest.mark.rule("510.1a")
def test_no_power_no_damage() -> None:
    t = duel("0/4", "1/1")
    assert t.happened("DAMAGED") == ["1/1 deals 1 damage to 0/4"]


@pytest.mark.rule("510.1a")
def test_negative_power_deals_nothing() -> None:
    t = board(Seat(battlefield=["3/3"]), Seat(hand=["Shrink"], lands="R")).attack("3/3")
    t.play("p1: pass", "p2: cast Shrink").resolve().fight()
    assert t.size("3/3") == (-6, 3)
    assert t.life == (20, 20)


@pytest.mark.rule("702.7b", "510.4")
def test_first_strike_kills_before_it_is_hit() -> None:
    t = duel("3/2 first strike", "2/3")
    assert t.battlefield(0)[0] == "3/2 first strike"
    assert t.graveyard(1) == ["2/3"]


@pytest.mark.rule("702.7b")
def test_first_strikers_hit_each_other_at_once() -> None:
    t = duel("2/2 first strike", "2/2 first strike")
    assert t.graveyard(0) == t.graveyard(1) == ["2/2 first strike"]


@pytest.mark.rule("702.7b")
def test_first_strike_does_not_help_against_the_big() -> None:
    t = duel("3/2 first strike", "5/5")
    assert t.graveyard(0) == ["3/2 first strike"]
    assert t.graveyard(1) == []


@pytest.mark.rule("510.4")
def test_there_are_two_steps_only_with_first_strike() -> None:
    one = duel("3/3", "2/2").happened("STEP_BEGAN")
    two = duel("3/2 first strike", "2/2").happened("STEP_BEGAN")
    assert not any("first-strike" in text for text in one)
    assert any("first-strike" in text for text in two)


@pytest.mark.rule("702.4b")
def test_double_strike_hits_twice() -> None:
    assert duel("2/2 double strike").life == (20, 16)


@pytest.mark.rule("702.4b", "702.19b")
def test_double_strike_and_trample_against_a_small_blocker() -> None:
    t = duel("6/6 double strike, trample", "2/2", damage=(2,))
    assert t.life == (20, 10)


@pytest.mark.rule("702.4b", "702.15b")
def test_double_strike_and_lifelink_gain_twice() -> None:
    assert duel("3/3 double strike, lifelink").life == (26, 14)


@pytest.mark.rule("702.7c", "510.4")
def test_trap_20_first_strike_that_comes_too_late() -> None:
    """It had none as the first step began, so it strikes in the second although it has it now."""
    seat = Seat(battlefield=["3/3", "3/2 first strike"], hand=["Edge"], lands="R")
    t = board(seat).attack("3/3", "3/2 first strike").fight(upto="first-strike damage")
    assert t.life == (20, 17)
    assert t.play("cast Edge -> 3/3").resolve().fight().life == (20, 14)


@pytest.mark.rule("702.7b", "510.4")
def test_trap_20_who_loses_first_strike_does_not_strike_again() -> None:
    seat = Seat(battlefield=["3/2 first strike"], hand=["Blunt"], lands="R")
    t = board(seat).attack("3/2 first strike").fight(upto="first-strike damage")
    assert t.play("cast Blunt").resolve().fight().life == (20, 17)


@pytest.mark.rule("702.4c")
def test_trap_20_who_loses_double_strike_does_not_strike_again() -> None:
    seat = Seat(battlefield=["2/2 double strike"], hand=["Blunt"], lands="R")
    t = board(seat).attack("2/2 double strike").fight(upto="first-strike damage")
    assert t.play("cast Blunt").resolve().fight().life == (20, 18)


@pytest.mark.rule("702.4d")
def test_trap_20_a_first_striker_that_gains_double_strike_strikes_again() -> None:
    seat = Seat(battlefield=["3/2 first strike"], hand=["Twin"], lands="R")
    t = board(seat).attack("3/2 first strike").fight(upto="first-strike damage")
    assert t.play("cast Twin").resolve().fight().life == (20, 14)


@pytest.mark.rule("509.1h", "702.7b")
def test_trap_19_a_blocker_killed_by_first_strike_leaves_its_attacker_blocked() -> None:
    t = duel("2/2 double strike", "1/1")
    assert t.graveyard(1) == ["1/1"]
    assert t.life == (20, 20)


@pytest.mark.rule("510.3")
def test_players_act_between_the_two_steps() -> None:
    seat = Seat(battlefield=["3/2 first strike"])
    t = board(seat, Seat(battlefield=["5/5"], hand=["Growth"], lands="R")).attack("3/2 first strike")
    t.block("5/5 blocks 3/2 first strike").fight(upto="first-strike damage")
    assert t.step == "first-strike damage"
    assert t.m.decision is not None
    assert t.m.decision.who == 0


@pytest.mark.rule("702.2b", "704.5h")
def test_deathtouch_kills_the_biggest() -> None:
    t = duel("1/1 deathtouch", "10/10")
    assert t.graveyard(1) == ["10/10"]


@pytest.mark.rule("702.2c", "702.19b")
def test_deathtouch_and_trample_need_one_for_each_blocker() -> None:
    t = duel("6/6 trample, deathtouch", "5/5", damage=(1,))
    assert t.life == (20, 15)
    assert t.graveyard(1) == ["5/5"]


@pytest.mark.rule("702.12b", "702.2b")
def test_deathtouch_does_not_destroy_the_indestructible() -> None:
    t = duel("3/3 deathtouch", "2/2 indestructible")
    assert "2/2 indestructible" in t.battlefield(1)


@pytest.mark.rule("702.2b", "510.1c")
def test_deathtouch_divided_among_two_kills_both() -> None:
    t = duel("3/3 deathtouch", "3/3", "4/4", damage=(1,))
    assert sorted(t.graveyard(1)) == ["3/3", "4/4"]


@pytest.mark.rule("702.2b")
def test_deathtouch_without_damage_kills_nobody() -> None:
    t = duel("0/3 deathtouch", "1/1")
    assert t.graveyard(1) == []


@pytest.mark.rule("702.19b")
@pytest.mark.parametrize(
    ("attacker", "blockers", "damage", "through"),
    [
        ("5/5 trample", ["2/2"], (2,), 3),
        ("5/5 trample", ["5/5"], (), 0),
        ("7/7 trample", ["2/2", "3/3"], (2, 3), 2),
        ("7/7 trample", ["2/2", "3/3"], (1,), 0),
        ("5/5 trample", ["2/2"], (5,), 0),
    ],
)
def test_trample(attacker: str, blockers: list[str], damage: tuple[int, ...], through: int) -> None:
    t = duel(attacker, *blockers, damage=damage)
    assert t.life == (20, 20 - through)


@pytest.mark.rule("510.1c")
def test_without_trample_nothing_goes_through() -> None:
    assert duel("7/7", "2/2").life == (20, 20)
    assert duel("4/4", "4/4").life == (20, 20)


@pytest.mark.rule("702.19b")
def test_trample_counts_damage_already_marked() -> None:
    t = board(Seat(battlefield=["5/5 trample"]), Seat(battlefield=[Thing("4/4", damage=3)])).attack("5/5 trample")
    t.block("4/4 blocks 5/5 trample").fight(1)
    assert t.life == (20, 16)


@pytest.mark.rule("702.19b")
def test_trap_24_trample_counts_what_others_assign() -> None:
    """One creature blocks a trampler and another attacker, which gives it lethal damage: all of the rest tramples."""
    blocker = "4/4 blocks any number"
    t = board(Seat(battlefield=["3/3 trample", "4/4"]), Seat(battlefield=[blocker])).attack("3/3 trample", "4/4")
    t.block(f"{blocker} blocks 3/3 trample", f"{blocker} blocks 4/4").fight(0, 4)
    assert t.life == (20, 17)


@pytest.mark.rule("702.19b", "702.16e")
def test_trample_ignores_that_damage_will_be_prevented() -> None:
    """Lethal damage is reckoned without prevention: two for a 2/2 that is protected from the attacker."""
    t = duel("Brute", "Saint", damage=(2,))
    assert t.life == (20, 17)
    assert "Saint" in t.battlefield(1)


@pytest.mark.rule("702.19f")
def test_trample_over_a_planeswalkers_blocker_hits_the_planeswalker() -> None:
    t = board(Seat(battlefield=["5/5 trample"]), Seat(battlefield=["Walker", "2/2"])).attack(
        "5/5 trample attacks Walker"
    )
    t.block("2/2 blocks 5/5 trample").fight(2)
    assert t.life == (20, 20)
    assert t.counters("Walker", "loyalty") == 1


@pytest.mark.rule("702.15b")
def test_lifelink_counts_damage_to_creatures() -> None:
    assert duel("3/3 lifelink", "1/1").life == (23, 20)


@pytest.mark.rule("702.15b", "702.19b")
def test_lifelink_and_trample_gain_all_of_it() -> None:
    assert duel("5/5 trample, lifelink", "2/2", damage=(2,)).life == (25, 17)


@pytest.mark.rule("510.2", "702.15b")
def test_trap_23_life_is_gained_in_time_to_survive() -> None:
    """Damage is dealt at once: the defender's lifelink saves them from damage that would kill."""
    attackers = Seat(battlefield=["3/3", "2/2"])
    t = board(attackers, Seat(battlefield=["3/3 lifelink"], life=2)).attack("3/3", "2/2")
    t.block("3/3 lifelink blocks 3/3").fight()
    assert t.m.outcome() is None
    assert t.life == (20, 3)


@pytest.mark.rule("510.2")
def test_trap_23_attackers_together_kill_a_blocker_of_both() -> None:
    blocker = "1/9 blocks any number"
    t = board(Seat(battlefield=["5/5", "4/4"]), Seat(battlefield=[blocker])).attack("5/5", "4/4")
    t.block(f"{blocker} blocks 5/5", f"{blocker} blocks 4/4").fight(1)
    assert t.graveyard(1) == [blocker]
    assert len({e.cause for e in t.m.events if t.m.game.events[e.kind].name == "DAMAGED"}) == 1


@pytest.mark.rule("510.1c")
@pytest.mark.parametrize(("first", "dead"), [(2, ["2/2"]), (0, ["3/3"]), (1, [])])
def test_damage_is_divided_as_the_attacker_likes(first: int, dead: list[str]) -> None:
    """No order among blockers: any division is legal, also one that kills nobody."""
    t = duel("3/3", "2/2", "3/3", damage=(first,))
    assert t.graveyard(1) == dead


@pytest.mark.rule("510.3a", "603.2")
def test_combat_damage_to_a_player_triggers() -> None:
    t = board(Seat(battlefield=["Slayer"])).attack("Slayer").fight(upto="combat damage")
    assert t.stack == ["ability of Slayer"]
    assert t.resolve().life == (22, 18)


@pytest.mark.rule("510.3a")
def test_blocked_it_deals_none_to_a_player() -> None:
    t = board(Seat(battlefield=["Slayer"]), Seat(battlefield=["1/5"])).attack("Slayer").block("1/5 blocks Slayer")
    assert t.fight(upto="combat damage").stack == []


@pytest.mark.rule("510.2", "704.5g")
def test_damage_stays_until_the_turn_ends() -> None:
    t = duel("3/3", "5/5")
    assert t.graveyard(1) == []
    assert t.field("5/5", "damage") == 3
    assert t.until("upkeep").field("5/5", "damage") == 0


@pytest.mark.rule("104.3b", "704.5a")
def test_the_attack_that_kills_ends_the_match() -> None:
    t = board(Seat(battlefield=["3/3"]), Seat(life=3)).attack("3/3").fight()
    outcome = t.m.outcome()
    assert outcome is not None
    assert list(outcome.winners) == [0]


@pytest.mark.rule("603.2g", "702.16e")
def test_damage_that_is_prevented_triggers_nothing() -> None:
    cards = (
        CARDS
        + """
  - {name: Gloat, cost: R, types: creature, power: 3, toughness: 3, abilities:
      [{when: {event: {deals_damage: {}}, do: {gain_life: amount}}}]}
"""
    )
    t = (
        arena(cards, Seat(battlefield=["Gloat"]), Seat(battlefield=["Saint"]))
        .attack("Gloat")
        .block("Saint blocks Gloat")
    )
    assert t.fight(upto="combat damage").stack == []
    other = (
        arena(cards, Seat(battlefield=["Gloat"]), Seat(battlefield=["2/2"])).attack("Gloat").block("2/2 blocks Gloat")
    )
    assert other.fight(upto="combat damage").stack == ["ability of Gloat"]


STRIKES = ("", "first strike", "double strike")
TOUCHES = ("", "deathtouch")
FIGHTERS = tuple(", ".join(filter(None, pair)) for pair in product(STRIKES, TOUCHES))
FIGHTER_CARDS = bodies(*(f"1/1 {words}".strip() for words in FIGHTERS))


def strikes_in(words: str, first: bool) -> bool:
    return "double strike" in words or ("first strike" in words) == first


def expected(ours: tuple[int, str], theirs: tuple[int, str]) -> tuple[bool, bool]:
    """Who is alive after two creatures have fought, each as large as its number."""
    left = [ours[0], theirs[0]]
    for first in (True, False):
        hits = [
            left[me] > 0 and strikes_in(words, first)
            for me, (_, words) in enumerate((ours, theirs))
        ]  # fmt: skip
        for me, (size, words) in enumerate((ours, theirs)):
            if hits[me]:
                left[1 - me] -= 99 if "deathtouch" in words else size
    return left[0] > 0, left[1] > 0


@pytest.mark.rule("510.2", "510.4", "702.2b", "702.4b", "702.7b")
@given(st.tuples(st.integers(1, 6), st.sampled_from(FIGHTERS)), st.tuples(st.integers(1, 6), st.sampled_from(FIGHTERS)))
@settings(max_examples=60)
def test_any_two_creatures(ours: tuple[int, str], theirs: tuple[int, str]) -> None:
    def fighter(size: int, words: str) -> Thing:
        return Thing(f"1/1 {words}".strip(), counters={"+1/+1": size - 1})

    mine, other = fighter(*ours), fighter(*theirs)
    t = arena(FIGHTER_CARDS, Seat(battlefield=[mine]), Seat(battlefield=[other])).attack(mine.name)
    t.block(f"{other.name} blocks {mine.name}").fight()
    assert (not t.graveyard(0), not t.graveyard(1)) == expected(ours, theirs)
    assert t.life == (20, 20)


@pytest.mark.rule("510.4", "500.8")
def test_trap_20_who_struck_first_strikes_in_the_next_combat_too() -> None:
    cards = (
        CARDS
        + bodies("2/2 first strike, vigilance")
        + """
  - {name: Rally, cost: R, types: instant, abilities: [{spell: {extra_combat: {}}}]}
"""
    )
    name = "2/2 first strike, vigilance"
    t = arena(cards, Seat(battlefield=[name], hand=["Rally"], lands="R")).attack(name).play("cast Rally").resolve()
    assert t.fight().life == (20, 18)
    t.play("pass", "pass")
    assert t.attack(name).fight().life == (20, 16)


@pytest.mark.rule("701.19a", "506.4")
def test_who_regenerates_leaves_combat() -> None:
    cards = (
        CARDS
        + """
  - {name: Troll, cost: R, types: creature, power: 4, toughness: 2, abilities:
      [{activated: {cost: {mana: "{R}"}, do: {regenerate: self}}}]}
"""
    )
    seat = Seat(battlefield=["Troll"], lands="R")
    t = (
        arena(cards, seat, Seat(battlefield=["2/2 first strike"]))
        .attack("Troll")
        .block("2/2 first strike blocks Troll")
    )
    t.activate("Troll").resolve().fight()
    assert "Troll" in t.battlefield(0)
    assert t.tapped("Troll")
    assert "2/2 first strike" in t.battlefield(1)
