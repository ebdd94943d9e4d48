"""Keywords of counters: modular, graft, evolve, riot, fabricate and their like."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.objects import permanents, power_of
from tests.games.magic.growth_board import RICH, answer, board


@pytest.mark.rule("702.43a")
def test_modular_enters_with_counters_and_hands_them_on() -> None:
    t = board(Seat(hand=["Arcbound Ravager", "Kill"], battlefield=["Tin"], lands=RICH))
    t.play("cast Arcbound Ravager").resolve()
    assert t.size("Arcbound Ravager") == (1, 1)
    t.play("cast Kill", "Arcbound Ravager").resolve()
    assert t.stack == ["ability of Arcbound Ravager"]
    answer(t, "yes")
    assert t.size("Tin") == (2, 2)


@pytest.mark.rule("702.43a")
def test_modular_counts_what_it_had_last_and_may_be_declined() -> None:
    ravager = Thing("Arcbound Ravager", counters={"+1/+1": 4})
    t = board(Seat(hand=["Kill"], battlefield=[ravager, "Tin"], lands=RICH))
    t.play("cast Kill", "Arcbound Ravager").resolve()
    answer(t, "yes")
    assert t.counters("Tin", "+1/+1") == 4
    t = board(Seat(hand=["Kill"], battlefield=[ravager, "Tin"], lands=RICH))
    t.play("cast Kill", "Arcbound Ravager").resolve()
    answer(t, "no")
    assert t.counters("Tin", "+1/+1") == 0


@pytest.mark.rule("702.43a")
def test_modular_is_not_for_leaving_otherwise_nor_for_plain_creatures() -> None:
    t = board(Seat(hand=["Purge"], battlefield=[Thing("Forge", counters={"+1/+1": 2}), "Tin"], lands=RICH))
    t.play("cast Purge", "Forge").resolve()
    assert t.stack == []
    t = board(Seat(hand=["Kill"], battlefield=[Thing("Forge", counters={"+1/+1": 2}), "2/2"], lands=RICH))
    t.play("cast Kill", "Forge").resolve()
    assert t.stack == []


@pytest.mark.rule("702.43b")
def test_two_instances_of_modular_work_separately() -> None:
    t = board(Seat(hand=["Twin Forge", "Kill"], battlefield=["Tin"], lands=RICH))
    t.play("cast Twin Forge").resolve()
    assert t.size("Twin Forge") == (3, 3)
    t.play("cast Kill", "Twin Forge").resolve().order()
    assert len(t.stack) == 2
    answer(t, "yes")
    answer(t, "yes")
    assert t.size("Tin") == (7, 7)


@pytest.mark.rule("702.43a")
def test_a_copy_of_a_modular_creature_has_counters_of_its_own() -> None:
    ravager = Thing("Arcbound Ravager", counters={"+1/+1": 4})
    t = board(Seat(hand=["Copycat"], battlefield=[ravager], lands=RICH))
    t.play("cast Copycat")
    answer(t, "Arcbound Ravager")
    assert t.battlefield(0).count("Arcbound Ravager") == 2
    assert [power_of(t.m, obj) for obj in permanents(t.m) if t.names([obj]) == ["Arcbound Ravager"]] == [4, 1]


@pytest.mark.rule("702.58a")
def test_graft_gives_a_counter_to_what_enters() -> None:
    t = board(Seat(hand=["2/2", "Plaxcaster Frogling"], lands=RICH))
    t.play("cast Plaxcaster Frogling").resolve()
    assert t.size("Plaxcaster Frogling") == (3, 3)
    t.play("cast 2/2").resolve()
    assert t.stack == ["ability of Plaxcaster Frogling"]
    answer(t, "yes")
    assert (t.size("Plaxcaster Frogling"), t.size("2/2")) == ((2, 2), (3, 3))


@pytest.mark.rule("702.58a", "603.4")
def test_graft_needs_a_counter_then_and_later() -> None:
    frogling = Thing("Plaxcaster Frogling", counters={"+1/+1": 1})
    t = board(Seat(hand=["2/2", "Mold"], battlefield=[frogling], lands=RICH))
    t.play("cast 2/2").resolve()
    t.play("cast Mold", "Plaxcaster Frogling").resolve()
    assert "Plaxcaster Frogling" in t.graveyard(0)
    t.settle()
    assert t.size("2/2") == (2, 2)


@pytest.mark.rule("702.100a")
@pytest.mark.parametrize(("enters", "grows"), [("3/3", True), ("4/1", True), ("1/4", True), ("1/1", False)])
def test_evolve_wants_greater_power_or_toughness(enters: str, grows: bool) -> None:
    t = board(Seat(hand=[enters], battlefield=["Whelp"], lands=RICH))
    t.play(f"cast {enters}").resolve()
    assert (t.stack == ["ability of Whelp"]) is grows
    t.settle()
    assert t.size("Whelp") == ((2, 3) if grows else (1, 2))


@pytest.mark.rule("702.100a", "603.4")
def test_evolve_looks_again_as_it_resolves() -> None:
    t = board(Seat(hand=["2/2", "Giant Growth Spell"], battlefield=["Whelp"], lands=RICH))
    t.play("cast 2/2").resolve()
    t.play("cast Giant Growth Spell", "Whelp").settle()
    assert t.counters("Whelp", "+1/+1") == 0


@pytest.mark.rule("702.100a", "608.2h")
def test_evolve_knows_what_the_other_last_was() -> None:
    t = board(Seat(hand=["3/3", "Kill"], battlefield=["Whelp"], lands=RICH))
    t.play("cast 3/3").resolve()
    t.play("cast Kill", "3/3").settle()
    assert t.counters("Whelp", "+1/+1") == 1


@pytest.mark.rule("702.100a")
def test_evolve_is_about_your_creatures() -> None:
    t = board(Seat(hand=["3/3"], lands=RICH), Seat(battlefield=["Whelp"]))
    t.play("cast 3/3").resolve()
    assert t.stack == []


@pytest.mark.rule("702.100c")
def test_nothing_is_greater_than_what_is_no_creature() -> None:
    t = board(Seat(hand=["3/3"], battlefield=["Whelp", "Stillness"], lands=RICH))
    t.play("cast 3/3").resolve()
    assert t.stack == []


@pytest.mark.rule("702.100d")
def test_each_instance_of_evolve_looks_for_itself() -> None:
    t = board(Seat(hand=["2/2", "3/3"], battlefield=["Twice Whelp"], lands=RICH))
    t.play("cast 2/2").resolve().order().settle()
    # The second finds nothing greater any more.
    assert t.size("Twice Whelp") == (2, 3)
    t.play("cast 3/3").resolve().order().settle()
    assert t.size("Twice Whelp") == (3, 4)


@pytest.mark.rule("702.100b")
def test_who_evolves_is_heard() -> None:
    t = board(Seat(hand=["3/3"], battlefield=["Renegade Krasis", Thing("1/1", counters={"+1/+1": 1})], lands=RICH))
    t.play("cast 3/3").resolve().settle()
    assert (t.size("Renegade Krasis"), t.size("1/1"), t.size("3/3")) == ((4, 3), (3, 3), (3, 3))


@pytest.mark.rule("702.100a", "613.1f")
def test_evolve_can_be_granted() -> None:
    t = board(Seat(hand=["3/3"], battlefield=["Tyranid Prime", "1/1"], lands=RICH))
    t.play("cast 3/3").resolve().order().settle()
    assert (t.size("1/1"), t.size("Tyranid Prime")) == ((2, 2), (1, 5))


@pytest.mark.rule("702.136a")
def test_riot_is_a_counter_or_haste() -> None:
    t = board(Seat(hand=["Rioter"], lands=RICH))
    t.play("cast Rioter")
    answer(t, "yes")
    assert (t.size("Rioter"), "haste" in t.keywords("Rioter")) == ((3, 3), False)
    t = board(Seat(hand=["Rioter"], lands=RICH))
    t.play("cast Rioter")
    answer(t, "no")
    assert (t.size("Rioter"), "haste" in t.keywords("Rioter")) == ((2, 2), True)
    t.attack("Rioter").fight()
    assert t.life == (20, 18)


@pytest.mark.rule("702.136b")
def test_riot_twice_can_be_both() -> None:
    t = board(Seat(hand=["Twice Rioter"], lands=RICH))
    t.play("cast Twice Rioter")
    answer(t, "Twice Rioter: Riot", "yes", "no")
    assert (t.size("Twice Rioter"), "haste" in t.keywords("Twice Rioter")) == ((3, 3), True)


@pytest.mark.rule("702.123a")
def test_fabricate_is_counters_or_servos() -> None:
    t = board(Seat(hand=["Weaponcraft Enthusiast"], lands=RICH))
    t.play("cast Weaponcraft Enthusiast").resolve()
    answer(t, "yes")
    assert t.size("Weaponcraft Enthusiast") == (2, 3)
    assert "Servo" not in t.battlefield(0)
    t = board(Seat(hand=["Weaponcraft Enthusiast"], lands=RICH))
    t.play("cast Weaponcraft Enthusiast").resolve()
    answer(t, "no")
    assert (t.size("Weaponcraft Enthusiast"), t.battlefield(0).count("Servo")) == ((0, 1), 2)


@pytest.mark.rule("702.123a")
def test_what_is_gone_gets_no_counters_and_makes_servos() -> None:
    t = board(Seat(hand=["Weaponcraft Enthusiast", "Kill"], lands=RICH))
    t.play("cast Weaponcraft Enthusiast").resolve()
    t.play("cast Kill").settle()
    assert t.battlefield(0).count("Servo") == 2
