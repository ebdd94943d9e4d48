"""Keywords of counters: how creatures enter and grow, and what players pay and suffer for it."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import POISON, V_GRANTS
from tests.games.magic.growth_board import RICH, answer, board
from tests.games.magic.table import Table


def poison(t: Table, player: int) -> int:
    return t.m.state.rows[player][POISON]


@pytest.mark.rule("702.98a")
def test_unleashed_it_does_not_block() -> None:
    t = board(Seat(hand=["Unruly"], lands=RICH))
    t.play("cast Unruly")
    answer(t, "yes")
    assert (t.size("Unruly"), "can't block" in t.keywords("Unruly")) == ((3, 3), True)
    t = board(Seat(hand=["Unruly", "Mold"], lands=RICH))
    t.play("cast Unruly")
    answer(t, "no")
    assert (t.size("Unruly"), "can't block" in t.keywords("Unruly")) == ((2, 2), False)


@pytest.mark.rule("702.98a")
def test_any_plus_counter_keeps_the_unleashed_from_blocking() -> None:
    t = board(Seat(battlefield=[Thing("Unruly", counters={"+1/+1": 1})]))
    assert "can't block" in t.keywords("Unruly")


@pytest.mark.rule("702.104a", "702.104b")
def test_tribute_is_the_opponents_choice() -> None:
    t = board(Seat(hand=["Chooser"], lands=RICH))
    t.play("cast Chooser")
    answer(t, "p2: yes")
    assert (t.size("Chooser"), t.stack) == ((3, 3), [])
    t = board(Seat(hand=["Chooser"], lands=RICH))
    t.play("cast Chooser")
    answer(t, "p2: no")
    assert (t.size("Chooser"), t.stack) == ((1, 1), ["ability of Chooser"])
    t.resolve()
    assert len(t.hand(0)) == 1


@pytest.mark.rule("702.104a")
def test_of_several_opponents_one_is_chosen() -> None:
    t = board(Seat(hand=["Chooser"], lands=RICH), players=3)
    t.play("cast Chooser")
    answer(t, "p1: P3", "p3: yes")
    assert t.size("Chooser") == (3, 3)


@pytest.mark.rule("702.104b")
def test_counters_from_elsewhere_are_no_tribute() -> None:
    t = board(Seat(hand=["Chooser"], battlefield=["Doubler"], lands=RICH))
    t.play("cast Chooser")
    answer(t, "p2: yes")
    assert (t.size("Chooser"), t.stack) == ((5, 5), [])


@pytest.mark.rule("702.82a")
def test_devour_eats_any_number() -> None:
    t = board(Seat(hand=["Glutton"], battlefield=["1/1", "2/2", "3/3"], lands=RICH))
    t.play("cast Glutton")
    answer(t, "1/1", "3/3", "no more")
    assert (t.size("Glutton"), sorted(t.graveyard(0))) == ((5, 5), ["1/1", "3/3"])
    assert len(t.happened("SACRIFICED")) == 2


@pytest.mark.rule("702.82a")
def test_devour_may_eat_nothing() -> None:
    t = board(Seat(hand=["Glutton"], battlefield=["1/1"], lands=RICH), Seat(battlefield=["2/2"]))
    t.play("cast Glutton")
    answer(t, "no more")
    assert (t.size("Glutton"), t.graveyard(0)) == ((1, 1), [])


@pytest.mark.rule("702.82c")
def test_devour_of_a_quality_eats_nothing_else() -> None:
    t = board(Seat(hand=["Tin Glutton"], battlefield=["1/1", "Tin"], lands=RICH))
    t.play("cast Tin Glutton")
    answer(t)
    assert [name for name in t.options if name in ("1/1", "Tin")] == ["Tin"]
    t.play("Tin", "no more")
    assert t.size("Tin Glutton") == (4, 4)


@pytest.mark.rule("702.38a")
def test_amplify_shows_cards_of_its_types() -> None:
    t = board(Seat(hand=["Herald", "1/1", "2/2", "Alien", "Shifter"], lands=RICH))
    t.play("cast Herald")
    answer(t)
    assert t.options == ["1/1", "2/2", "Shifter", "no more"]
    t.play("2/2", "Shifter", "no more")
    assert t.size("Herald") == (5, 5)
    assert len(t.hand(0)) == 4


@pytest.mark.rule("702.38a")
def test_amplify_does_not_show_itself() -> None:
    t = board(Seat(hand=["Smuggle", "Herald", "1/1"], lands=RICH))
    t.play("cast Smuggle")
    answer(t)
    assert t.options == ["1/1", "no more"]


@pytest.mark.rule("702.54a")
def test_bloodthirst_wants_an_opponents_damage() -> None:
    t = board(Seat(hand=["Thirsty", "Bolt"], lands=RICH), Seat(battlefield=["3/3"]))
    t.play("cast Bolt", "P2's 3/3").resolve()
    t.play("cast Thirsty").resolve()
    assert t.size("Thirsty") == (1, 1)
    t = board(Seat(hand=["Thirsty", "Bolt"], lands=RICH))
    t.play("cast Bolt", "P1").resolve()
    t.play("cast Thirsty").resolve()
    assert t.size("Thirsty") == (1, 1)
    t = board(Seat(hand=["Thirsty", "Bolt"], lands=RICH))
    t.play("cast Bolt", "P2").resolve()
    t.play("cast Thirsty").resolve()
    assert t.size("Thirsty") == (3, 3)


@pytest.mark.rule("702.54a")
def test_the_damage_of_another_turn_is_forgotten_and_life_lost_is_no_damage() -> None:
    t = board(Seat(hand=["Thirsty", "Bolt"], lands=RICH))
    t.play("cast Bolt", "P2").resolve()
    t.until("end").until("precombat main").until("end").until("precombat main")
    t.play("cast Thirsty").resolve()
    assert t.size("Thirsty") == (1, 1)
    t = board(Seat(hand=["Thirsty", "Bleed"], lands=RICH))
    t.play("cast Bleed").resolve()
    t.play("cast Thirsty").resolve()
    assert t.size("Thirsty") == (1, 1)


@pytest.mark.rule("702.54b", "702.54c")
def test_bloodthirst_x_is_all_the_damage_and_instances_add_up() -> None:
    t = board(Seat(hand=["Very Thirsty", "Bolt", "Bolt"], lands=RICH), players=3)
    t.play("cast Bolt", "P2").resolve()
    t.play("cast Bolt", "P3").resolve()
    t.play("cast Very Thirsty").resolve()
    assert t.size("Very Thirsty") == (8, 8)


@pytest.mark.rule("702.156a", "107.3m")
@pytest.mark.parametrize(("x", "cards"), [(4, 0), (5, 1)])
def test_ravenous_draws_at_five(x: int, cards: int) -> None:
    t = board(Seat(hand=["Termagant Swarm"], lands=RICH))
    t.play("cast Termagant Swarm", f"X={x}").resolve().settle()
    assert (t.size("Termagant Swarm"), len(t.hand(0))) == ((x, x), cards)


@pytest.mark.rule("702.107a")
def test_outlast_taps_and_only_in_the_main_phase() -> None:
    t = board(Seat(battlefield=["Patient"], lands="WW"))
    t.activate("Patient")
    assert t.tapped("Patient")
    t.resolve()
    assert t.size("Patient") == (2, 2)
    assert not board(Seat(battlefield=[Thing("Patient", sick=True)], lands="WW")).can_activate("Patient")
    assert not board(Seat(battlefield=["Patient"], lands="WW"), step="upkeep").can_activate("Patient")


@pytest.mark.rule("702.97a")
def test_scavenge_counts_the_power_of_the_exiled_card() -> None:
    t = board(Seat(graveyard=["Bone"], battlefield=["1/1"], lands="WW"))
    t.activate("Bone")
    assert (t.exile, t.graveyard(0)) == (["Bone"], [])
    t.resolve()
    assert t.size("1/1") == (4, 4)
    assert not board(Seat(battlefield=["Bone", "1/1"], lands="WW")).can_activate("Bone")
    assert not board(Seat(graveyard=["Bone"], battlefield=["1/1"], lands="WW"), step="upkeep").can_activate("Bone")


@pytest.mark.rule("702.77a")
def test_reinforce_is_discarded_at_any_time() -> None:
    t = board(Seat(hand=["Help"], battlefield=["1/1"], lands="WW"), step="upkeep")
    t.activate("Help")
    assert t.graveyard(0) == ["Help"]
    t.resolve()
    assert t.size("1/1") == (3, 3)


@pytest.mark.rule("702.101a")
def test_extort_takes_from_each_opponent() -> None:
    t = board(Seat(hand=["2/2"], battlefield=["Syndic of Tithes"], lands="WWB"), players=3)
    t.play("cast 2/2")
    assert t.stack == ["2/2", "ability of Syndic of Tithes"]
    answer(t, "yes")
    assert t.life == (22, 19, 19)
    assert t.stack == ["2/2"]


@pytest.mark.rule("702.101a")
def test_extort_need_not_be_paid_and_is_for_your_spells() -> None:
    t = board(Seat(hand=["2/2"], battlefield=["Syndic of Tithes"], lands="WWB"), Seat(hand=["Bolt"], lands="RW"))
    t.play("cast 2/2")
    answer(t, "no")
    assert t.life == (20, 20)
    t.play("pass", "p2: cast Bolt", "P1")
    assert "ability of Syndic of Tithes" not in t.stack


@pytest.mark.rule("702.101a")
def test_extort_gains_what_was_lost() -> None:
    t = board(Seat(hand=["2/2"], battlefield=["Syndic of Tithes"], lands="WWB"), Seat(battlefield=["Hard Skin"]))
    t.play("cast 2/2")
    answer(t, "yes")
    assert t.life == (22, 18)


@pytest.mark.rule("702.101b")
def test_each_instance_of_extort_triggers() -> None:
    t = board(Seat(hand=["2/2"], battlefield=["Taxer"], lands="WWB"))
    t.play("cast 2/2").order()
    answer(t, "yes")
    answer(t, "yes")
    assert t.life == (22, 18)


@pytest.mark.rule("702.149a")
def test_training_wants_a_stronger_one_beside_it() -> None:
    t = board(Seat(battlefield=["Pupil", "3/3"]))
    t.attack("Pupil", "3/3")
    assert t.stack == ["ability of Pupil"]
    t.resolve()
    assert t.size("Pupil") == (2, 2)
    t = board(Seat(battlefield=["Pupil", "3/3"]))
    t.attack("Pupil")
    assert t.stack == []
    t = board(Seat(battlefield=["Pupil", "1/1", "3/3"]))
    t.attack("Pupil", "1/1")
    assert t.stack == []


@pytest.mark.rule("702.149a")
def test_training_is_not_asked_again() -> None:
    t = board(Seat(battlefield=["Pupil", "3/3"], hand=["Kill"], lands="B"))
    t.attack("Pupil", "3/3").play("cast Kill", "3/3").settle()
    assert t.size("Pupil") == (2, 2)


@pytest.mark.rule("702.134a", "702.134c")
def test_mentor_teaches_the_weaker() -> None:
    t = board(Seat(battlefield=["Teacher", "1/1", "3/3"]))
    t.attack("Teacher", "1/1", "3/3").resolve()
    assert t.size("1/1") == (2, 2)
    assert t.stack == ["ability of Teacher"]
    t.resolve()
    assert len(t.hand(0)) == 1


@pytest.mark.rule("702.134a", "608.2b")
def test_mentor_looks_at_power_again() -> None:
    t = board(Seat(battlefield=["Teacher", "1/1"], hand=["Giant Growth Spell"], lands="G"))
    t.attack("Teacher", "1/1").play("cast Giant Growth Spell", "1/1").settle()
    assert t.counters("1/1", "+1/+1") == 0
    assert t.hand(0) == []


@pytest.mark.rule("702.165a")
def test_backup_lends_what_stands_below() -> None:
    t = board(Seat(hand=["Aide"], battlefield=["2/2"], lands=RICH))
    t.play("cast Aide").resolve()
    t.play("2/2").resolve()
    assert (t.size("2/2"), t.size("Aide"), "flying" in t.keywords("2/2")) == ((3, 3), (1, 1), True)
    assert "flying" in t.keywords("Aide")
    t.attack("2/2").resolve()
    assert len(t.hand(0)) == 1
    t.until("end").until("upkeep")
    assert (t.size("2/2"), "flying" in t.keywords("2/2")) == ((3, 3), False)


@pytest.mark.rule("702.165a")
def test_backup_on_itself_is_a_counter_only() -> None:
    t = board(Seat(hand=["Aide"], battlefield=["2/2"], lands=RICH))
    t.play("cast Aide").resolve()
    t.play("Aide").resolve()
    assert t.size("Aide") == (2, 2)
    assert t.m.layers.values(t.m, t.find("Aide"))[V_GRANTS] == 0


@pytest.mark.rule("702.64a", "702.64c")
@pytest.mark.parametrize(("name", "damage"), [("Sponge", 2), ("Two Sponges", 1)])
def test_absorb_prevents_some_of_it(name: str, damage: int) -> None:
    t = board(Seat(hand=["Bolt"], battlefield=[name], lands="R"))
    answer(t.play("cast Bolt", name))
    if name == "Two Sponges":
        t.play("Two Sponges: Absorb 1")
    assert t.field(name, "damage") == damage


@pytest.mark.rule("702.64b")
def test_absorb_is_for_each_source() -> None:
    t = board(Seat(battlefield=["2/2", "3/3"]), Seat(battlefield=["Wide Sponge"]))
    t.attack("2/2", "3/3").block("Wide Sponge blocks 2/2", "Wide Sponge blocks 3/3")
    t.fight(1)
    assert t.field("Wide Sponge", "damage") == 3


@pytest.mark.rule("702.64a", "613.1f")
def test_absorb_can_be_granted() -> None:
    t = board(Seat(hand=["Bolt"], battlefield=["Lymph Sliver"], lands="R"))
    t.play("cast Bolt", "Lymph Sliver").resolve()
    assert t.field("Lymph Sliver", "damage") == 2


@pytest.mark.rule("702.70a")
def test_poisonous_is_a_trigger_of_its_own() -> None:
    t = board(Seat(battlefield=["Asp"]))
    t.attack("Asp").fight(upto="combat damage")
    assert t.stack == ["ability of Asp"]
    assert (t.life, poison(t, 1)) == ((20, 19), 0)
    t.resolve()
    assert poison(t, 1) == 2


@pytest.mark.rule("702.164b", "702.164c", "120.3g")
def test_toxic_is_part_of_the_damage() -> None:
    t = board(Seat(battlefield=["Toxin"]))
    t.attack("Toxin").fight(upto="combat damage")
    assert (t.life, poison(t, 1), t.stack) == ((20, 19), 3, [])


@pytest.mark.rule("702.164c")
def test_toxic_is_for_combat_damage_to_players() -> None:
    t = board(Seat(battlefield=["Toxin"]), Seat(battlefield=["1/4"]))
    t.attack("Toxin").block("1/4 blocks Toxin").fight()
    assert (poison(t, 1), t.counters("1/4", "-1/-1")) == (0, 0)
    t = board(Seat(battlefield=["Toxic Pinger"]))
    t.activate("Toxic Pinger").resolve()
    assert (t.life, poison(t, 1)) == ((20, 19), 0)


@pytest.mark.rule("702.164b", "613.1f")
def test_toxic_granted_adds_up_and_is_lost_with_all_abilities() -> None:
    t = board(Seat(battlefield=["Toxin", "Toxic Choir"]))
    t.attack("Toxin").fight()
    assert poison(t, 1) == 4
    t = board(Seat(battlefield=["Toxin"], hand=["Wax"], lands="W"))
    t.play("cast Wax").resolve()
    t.attack("Toxin").fight()
    assert (t.life, poison(t, 1)) == ((20, 19), 0)
