"""Keywords of the newest sets, played: exert, squad, mobilize, job select, exhaust, warp, station, prototype."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.core.board import ATTACHED
from cardwright.games.magic.rules.core.objects import (
    face_of,
    hand,
    is_creature,
    permanents,
    power_of,
    toughness_of,
)
from tests.games.magic.table import Table, checked, game_of

CARDS = """
  - {name: Button, cost: "0", types: artifact, text: "{0}: Untap Button."}
  - {name: Brave Elk, cost: G, types: creature, subtypes: [Elk], power: 2, toughness: 2,
     text: "Vigilance\\nYou may exert Brave Elk as it attacks. When you do, it gets +2/+0 until end of turn."}
  - {name: Tired Elk, cost: G, types: creature, subtypes: [Elk], power: 2, toughness: 2,
     text: "Haste\\nYou may exert Tired Elk as it attacks. When you do, it gets +2/+0 until end of turn."}
  - {name: Steal, cost: U, types: instant, abilities: [{spell: {gain_control: {target: {is: creature}}}}]}
  - {name: Bees, cost: G, types: creature, subtypes: [Insect], power: 1, toughness: 1, text: "Squad {1}\\nSquad {2}"}
  - {name: Captain, cost: R, types: creature, subtypes: [Human], power: 2, toughness: 2, text: Mobilize 2}
  - {name: Trade Blade, cost: "1", types: artifact, subtypes: [Equipment], text: "Job select\\nEquip {9}"}
  - {name: Rebel Blade, cost: "1", types: artifact, subtypes: [Equipment], text: "For Mirrodin!\\nEquip {9}"}
  - {name: Runner, cost: R, types: creature, subtypes: [Human], power: 1, toughness: 1,
     text: "Exhaust — {R}: You gain 3 life."}
  - {name: Far Elk, cost: 4G, types: creature, subtypes: [Elk], power: 3, toughness: 3,
     text: "Warp {G}\\nWhen Far Elk enters, if a spell was warped this turn, you gain 2 life."}
  - {name: Near Elk, cost: G, types: creature, subtypes: [Elk], power: 1, toughness: 1,
     text: "When Near Elk enters, if a spell was warped this turn, you gain 5 life."}
  - {name: Ghost Elk, cost: U, types: creature, subtypes: [Elk], power: 1, toughness: 1, text: "Phasing\\nPhasing"}
  - {name: Barge, cost: "2", types: artifact, subtypes: [Spacecraft], abilities: [station, {at_charges: {at: 2,
     keywords: flying, power: 4, toughness: 6}}]}
  - {name: Golem, cost: "7", types: [artifact, creature], subtypes: [Golem], power: 6, toughness: 5,
     abilities: [{prototype: {mana: 1G, power: 2, toughness: 3}}]}
  - {name: Mirror, cost: U, types: instant, abilities: [{spell: {copy_spell: {target: spell}}}]}
"""
GAME = checked(game_of(CARDS))
BOOKS = ["Button"] * 9


def table(one: Seat, other: Seat | None = None) -> Table:
    """A table where both players may always do something, so that nothing passes by itself."""
    seats = [replace(one, library=BOOKS), replace(other or Seat(), library=BOOKS)]
    return Table(position(GAME, *(replace(seat, battlefield=[*seat.battlefield, "Button"]) for seat in seats)))


@pytest.mark.rule("701.43", "701.43a", "701.43b")
def test_what_is_exerted_twice_stays_tapped_only_once() -> None:
    t = table(Seat(battlefield=["Brave Elk"]))
    t.attack("Brave Elk").play("yes").settle()
    # It has vigilance, so it can be exerted though it is not tapped.
    assert not t.tapped("Brave Elk")
    t.until("end").until("upkeep").until("end").until("upkeep")
    t.attack("Brave Elk").play("yes").settle()
    t.until("end")
    assert t.life == (20, 12)


@pytest.mark.rule("702.157", "702.157b")
def test_each_of_two_squads_is_paid_by_itself() -> None:
    t = table(Seat(hand=["Bees"], lands="GGG"))
    t.play("cast Bees", "no", "yes").resolve().settle()
    assert t.battlefield(0).count("Bees") == 2
    t = table(Seat(hand=["Bees"], lands="GGGG"))
    t.play("cast Bees", "yes", "no", "yes").resolve().order().settle()
    assert t.battlefield(0).count("Bees") == 3


@pytest.mark.rule("702.181", "702.181a")
def test_mobilized_warriors_attack_and_are_sacrificed() -> None:
    t = table(Seat(battlefield=["Captain"]))
    t.attack("Captain").resolve()
    assert t.battlefield(0).count("Warrior") == 2
    t.fight(upto="end of combat")
    assert t.life == (20, 16)
    t.until("end").settle()
    assert "Warrior" not in t.battlefield(0)


@pytest.mark.rule("702.182", "702.182a", "702.163", "702.163a")
@pytest.mark.parametrize(("card", "token", "size"), [("Trade Blade", "Hero", (1, 1)), ("Rebel Blade", "Rebel", (2, 2))])
def test_an_equipment_comes_with_someone_who_holds_it(card: str, token: str, size: tuple[int, int]) -> None:
    t = table(Seat(hand=[card], lands="R"))
    t.play(f"cast {card}").settle()
    assert t.size(token) == size
    assert t.m.state.rows[t.find(card)][ATTACHED] == t.find(token)


@pytest.mark.rule("702.177", "702.177a")
def test_an_exhaust_ability_is_activated_once() -> None:
    t = table(Seat(battlefield=["Runner"], lands="RR"))
    t.activate("Runner").settle()
    assert t.life == (23, 20)
    assert not t.can_activate("Runner")


@pytest.mark.rule("702.185", "702.185b", "702.185c")
def test_others_know_that_a_spell_was_warped_this_turn() -> None:
    t = table(Seat(hand=["Near Elk", "Far Elk", "Near Elk"], lands="GGG"))
    t.play("cast Near Elk").settle()
    assert t.life == (20, 20)
    t.play("cast Far Elk with warp").settle()
    assert t.life == (22, 20)
    t.play("cast Near Elk").settle()
    assert t.life == (27, 20)
    t.until("cleanup")
    assert t.exile == ["Far Elk"]


@pytest.mark.rule("702.26p")
def test_phasing_twice_is_phasing() -> None:
    t = table(Seat(battlefield=["Ghost Elk"]))
    there = []
    for _ in range(4):
        t.until("upkeep").until("end")
        there.append("Ghost Elk" in t.names(permanents(t.m)))
    assert there == [True, False, False, True]


@pytest.mark.rule("702.184", "702.184b", "721.1", "721.2", "721.2c", "721.3")
def test_a_station_card_has_its_box_only_with_its_counters_and_on_the_battlefield() -> None:
    t = table(Seat(hand=["Barge"], battlefield=["Barge", "Captain"]))
    barge = t.find("Barge")
    assert not is_creature(t.m, barge)
    face = face_of(t.m, next(obj for obj in hand(t.m, 0) if t.m.game.object_name(t.m, obj) == "Barge"))
    assert (face.name, face.power, face.toughness) == ("Barge", 0, 0)
    t.activate("Barge").settle()
    assert is_creature(t.m, barge)
    assert t.size("Barge") == (4, 6)
    assert t.keywords("Barge") == {"flying"}


@pytest.mark.rule("718.1", "718.2", "718.3")
def test_a_prototype_is_cast_in_either_way() -> None:
    t = table(Seat(hand=["Golem", "Golem"], lands="GGRRRRRRR"))
    assert {"cast Golem", "cast Golem with prototype"} <= set(t.options)
    t.play("cast Golem with prototype").settle()
    assert t.size("Golem") == (2, 3)
    t = table(Seat(hand=["Golem"], lands="RRRRRRR"))
    t.play("cast Golem").settle()
    assert t.size("Golem") == (6, 5)


@pytest.mark.rule("718.3c")
def test_a_copy_of_a_prototyped_spell_is_prototyped() -> None:
    t = table(Seat(hand=["Golem", "Mirror"], lands="GGU"))
    t.play("cast Golem with prototype", "cast Mirror -> Golem").resolve(3)
    golems = [obj for obj in permanents(t.m) if t.m.game.object_name(t.m, obj) == "Golem"]
    assert [(power_of(t.m, obj), toughness_of(t.m, obj)) for obj in golems] == [(2, 3), (2, 3)]


@pytest.mark.rule("701.43a")
def test_what_was_exerted_untaps_for_another_player_and_not_for_the_one_who_exerted_it() -> None:
    t = table(Seat(battlefield=["Tired Elk"], hand=["Steal"], lands="U"), Seat(hand=["Steal"], lands="U"))
    t.attack("Tired Elk").play("yes").settle()
    assert t.tapped("Tired Elk")
    t.until("end")
    t.activate("Button").play("p1: pass", "p2: cast Steal").settle()
    t.until("upkeep")
    assert t.battlefield(1).count("Tired Elk") == 1
    assert not t.tapped("Tired Elk"), "it is another player's untap step"
    t.attack("Tired Elk").play("no").until("end")
    t.play("p2: pass", "p1: cast Steal").settle()
    t.until("upkeep")
    assert t.battlefield(0).count("Tired Elk") == 1
    assert t.tapped("Tired Elk"), "it is the untap step of the player who exerted it"
