"""Keywords that trigger in combat (CR 702): annihilator, battle cry, bushido, flanking and their like."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.combat.must_block import forced_blocks
from cardwright.games.magic.rules.core.board import ATTACKING, BATTLEFIELD, TAPPED
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "4/4", "5/5", "2/2 vigilance", "1/1 haste", "2/2 defender", "1/1 flying")
    + """
  - {name: Eater, cost: "8", types: creature, power: 5, toughness: 5, abilities: [{annihilator: 2}]}
  - {name: Glutton, cost: "8", types: creature, power: 5, toughness: 5, abilities: [{annihilator: 1}, {annihilator: 2}]}
  - {name: Herald, cost: W, types: creature, power: 1, toughness: 1, abilities: [battle_cry]}
  - {name: Choir, cost: W, types: creature, power: 1, toughness: 1, abilities: [battle_cry, battle_cry]}
  - {name: Samurai, cost: W, types: creature, power: 2, toughness: 2, abilities: [{bushido: 2}]}
  - {name: Master, cost: W, types: creature, power: 2, toughness: 2, abilities: [{bushido: 1}, {bushido: 2}]}
  - {name: Rider, cost: W, types: creature, power: 2, toughness: 2, abilities: [flanking]}
  - {name: Marshal, cost: W, types: creature, power: 2, toughness: 2, abilities:
      [flanking, {static: {on: each, what: [another, {has_ability: flanking}, yours], abilities: [flanking]}}]}
  - {name: Brute, cost: G, types: creature, power: 2, toughness: 6, abilities: [{rampage: 2}]}
  - {name: Berserker, cost: R, types: creature, power: 2, toughness: 2, abilities: [{frenzy: 2}]}
  - {name: Goader, cost: R, types: creature, power: 2, toughness: 2, abilities: [provoke]}
  - {name: Brawler, cost: R, types: creature, power: 2, toughness: 2, abilities: [melee]}
  - {name: Pretender, cost: R, types: creature, power: 2, toughness: 2, abilities: [dethrone]}
  - {name: Tormentor, cost: B, types: creature, power: 2, toughness: 2, abilities: [{afflict: 2}]}
  - {name: Squire, cost: W, types: creature, power: 2, toughness: 2, abilities: [{renown: 2}]}
  - {name: Twice Sworn, cost: W, types: creature, power: 2, toughness: 2, abilities: [{renown: 1}, {renown: 1}]}
  - {name: Corpse, cost: B, types: creature, power: 2, toughness: 2, abilities: [decayed]}
  - {name: Worm, cost: B, types: creature, power: 2, toughness: 2, abilities: [ingest]}
  - {name: Knight, cost: W, types: creature, power: 2, toughness: 2, abilities: [exalted]}
  - {name: Recruiter, cost: W, types: creature, power: 1, toughness: 1, abilities: [enlist]}
  - {name: Sergeant, cost: W, types: creature, power: 1, toughness: 1, abilities: [enlist, enlist]}
  - {name: Braggart, cost: R, types: creature, power: 2, toughness: 2, abilities:
      [{boast: {cost: {mana: "1"}, do: {gain_life: 3}}}]}
  - {name: Hydra, cost: G, types: creature, power: 2, toughness: 2, abilities: [myriad]}
  - {name: Raider, cost: R, types: creature, power: 2, toughness: 2, abilities:
      [{when: {event: {begins: end}, if: {happened: {attacks: yours}}, do: {gain_life: {happened: {attacks: yours}}}}}]}
  - {name: Walker, cost: "2", types: planeswalker, loyalty: 4}
  - {name: Jolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Void, cost: R, types: instant, abilities: [{spell: {exile: {target: {is: creature}}}}]}
  - {name: Mute, cost: U, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, loses_all: true}}}]}
  - {name: Theft, cost: U, types: instant, abilities: [{spell: {gain_control: {target: {is: creature}}}}]}
  - {name: Ambush, cost: W, types: instant, abilities: [{spell: {create: {token: Guard, joins: attacking}}}]}
  - {name: Guard, types: creature, power: 1, toughness: 1, token: true}
  - {name: Trip, cost: W, types: instant, abilities: [{spell: {make_blocked: {target: {is: creature}}}}]}
  - {name: Onward, cost: R, types: sorcery, abilities:
      [{spell: [{untap: {each: [{is: creature}, yours]}}, extra_combat]}]}
  - {name: Drums, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, yours], abilities: [enlist, battle_cry]}}]}
  - {name: Witness, cost: W, types: enchantment, abilities:
      [{when: {event: {tapped: [{is: creature}, yours]}, do: {gain_life: 1}}}]}
"""
)


def board(*seats: Seat, players: int = 2, active: int = 0) -> Table:
    return arena(CARDS, *seats, players=players, active=active)


@pytest.mark.rule("702.86a")
def test_annihilator_takes_what_the_defending_player_chooses() -> None:
    t = board(Seat(battlefield=["Eater"]), Seat(battlefield=["1/1", "2/2"], lands="G")).attack("Eater").resolve()
    assert sorted(t.options) == ["1/1", "2/2", "Bell", "Forest"]
    t.play("p2: 1/1", "Forest").block().fight()
    assert sorted(t.graveyard(1)) == ["1/1", "Forest"]
    assert t.life == (20, 15)


@pytest.mark.rule("702.86a", "508.5")
def test_annihilator_is_for_whose_planeswalker_is_attacked_even_if_the_attacker_is_gone() -> None:
    t = board(
        Seat(battlefield=["Eater"], hand=["Void"], lands="R"),
        Seat(battlefield=["1/1", "2/2", "3/3"]),
        Seat(battlefield=["Walker", "1/1"]),
        players=3,
    ).attack("Eater attacks Walker")
    t.play("cast Void -> Eater").resolve().resolve().play("p3: Walker", "1/1")
    assert t.battlefield(2) == ["Bell"]
    assert t.battlefield(1) == ["1/1", "2/2", "3/3", "Bell"]


@pytest.mark.rule("702.86a")
def test_annihilator_takes_all_there_is_if_there_is_less() -> None:
    t = board(Seat(battlefield=["Eater"])).attack("Eater").resolve()
    assert t.battlefield(1) == []


@pytest.mark.rule("702.86b")
def test_each_annihilator_triggers() -> None:
    t = board(Seat(battlefield=["Glutton"]), Seat(battlefield=["1/1"] * 4)).attack("Glutton").order()
    assert t.stack == ["ability of Glutton", "ability of Glutton"]


@pytest.mark.rule("702.91a")
def test_battle_cry_is_for_the_other_attackers() -> None:
    t = board(Seat(battlefield=["Herald", "2/2", "3/3", "4/4"])).attack("Herald", "2/2", "3/3").resolve()
    assert [t.size(name)[0] for name in ("Herald", "2/2", "3/3", "4/4")] == [1, 3, 4, 4]
    t.fight()
    assert t.until("end").until("upkeep").size("2/2") == (2, 2)


@pytest.mark.rule("702.91b")
def test_each_battle_cry_triggers() -> None:
    t = board(Seat(battlefield=["Choir", "2/2"])).attack("Choir", "2/2").order().settle()
    assert t.size("2/2") == (4, 2)


@pytest.mark.rule("702.45a")
def test_bushido_when_it_blocks_and_when_it_is_blocked() -> None:
    t = board(Seat(battlefield=["Samurai"]), Seat(battlefield=["3/3"])).attack("Samurai")
    t.block("3/3 blocks Samurai").resolve().fight()
    assert (t.graveyard(0), t.graveyard(1)) == ([], ["3/3"])
    back = board(Seat(battlefield=["3/3"]), Seat(battlefield=["Samurai"])).attack("3/3")
    back.block("Samurai blocks 3/3").resolve().fight()
    assert (back.graveyard(0), back.graveyard(1)) == (["3/3"], [])


@pytest.mark.rule("702.45a", "509.3c")
def test_bushido_triggers_once_however_many_block() -> None:
    t = board(Seat(battlefield=["Samurai"]), Seat(battlefield=["1/1", "2/2"])).attack("Samurai")
    t.block("1/1 blocks Samurai", "2/2 blocks Samurai")
    assert t.stack == ["ability of Samurai"]


@pytest.mark.rule("702.45b")
def test_each_bushido_triggers() -> None:
    t = board(Seat(battlefield=["Master"]), Seat(battlefield=["1/1"])).attack("Master")
    assert t.block("1/1 blocks Master").order().settle().size("Master") == (5, 5)


@pytest.mark.rule("702.25a")
def test_flanking_weakens_each_blocker_without_flanking() -> None:
    t = board(Seat(battlefield=["Rider"]), Seat(battlefield=["2/2", "1/1", "Rider"])).attack("Rider")
    t.block("2/2 blocks Rider", "1/1 blocks Rider", "Rider blocks Rider").order().settle()
    assert t.graveyard(1) == ["1/1"]
    assert t.size("2/2") == (1, 1)
    assert t.size("Rider", 1) == (2, 2)


@pytest.mark.rule("702.25a", "613.1f")
def test_who_has_lost_flanking_is_without_it() -> None:
    t = board(Seat(battlefield=["Rider"]), Seat(battlefield=["Rider"], hand=["Mute"], lands="U")).attack("Rider")
    t.play("p1: pass", "p2: cast Mute -> Rider").resolve().block("Rider blocks Rider").settle()
    assert t.size("Rider", 1) == (1, 1)


@pytest.mark.rule("702.25b")
def test_each_flanking_triggers_and_a_granted_one_is_one_more() -> None:
    t = board(Seat(battlefield=["Rider", "Marshal"]), Seat(battlefield=["4/4"])).attack("Rider")
    t.block("4/4 blocks Rider").order()
    assert t.stack == ["ability of Rider", "ability of Rider"]
    assert t.settle().size("4/4") == (2, 2)


@pytest.mark.rule("702.23a")
def test_rampage_counts_blockers_beyond_the_first() -> None:
    t = board(Seat(battlefield=["Brute"]), Seat(battlefield=["1/1", "2/2", "3/3"])).attack("Brute")
    t.block("1/1 blocks Brute", "2/2 blocks Brute", "3/3 blocks Brute").settle()
    assert t.size("Brute") == (6, 10)
    alone = board(Seat(battlefield=["Brute"]), Seat(battlefield=["1/1"])).attack("Brute")
    assert alone.block("1/1 blocks Brute").settle().size("Brute") == (2, 6)


@pytest.mark.rule("702.23b")
def test_rampage_counts_as_it_resolves_and_not_again() -> None:
    t = board(
        Seat(battlefield=["Brute"], hand=["Jolt", "Jolt"], lands="RR"), Seat(battlefield=["1/1", "2/2", "3/3"])
    ).attack("Brute")
    t.block("1/1 blocks Brute", "2/2 blocks Brute", "3/3 blocks Brute")
    t.play("cast Jolt -> P2's 1/1").resolve().resolve()
    assert t.size("Brute") == (4, 8)
    t.play("cast Jolt -> P2's 2/2").resolve()
    assert t.size("Brute") == (4, 8)


@pytest.mark.rule("702.23a")
def test_rampage_without_a_blocker_is_nothing() -> None:
    t = board(Seat(battlefield=["Brute"], hand=["Trip"], lands="W")).attack("Brute")
    t.play("cast Trip").settle()
    assert t.size("Brute") == (2, 6)


@pytest.mark.rule("702.68a")
def test_frenzy_if_not_blocked() -> None:
    t = board(Seat(battlefield=["Berserker", "2/2"]), Seat(battlefield=["3/3"])).attack("Berserker", "2/2")
    assert t.block("3/3 blocks 2/2").settle().fight().life == (20, 16)
    blocked = board(Seat(battlefield=["Berserker"]), Seat(battlefield=["3/3"])).attack("Berserker")
    assert blocked.block("3/3 blocks Berserker").stack == []


@pytest.mark.rule("702.39a")
def test_the_provoked_is_untapped_and_has_to_block() -> None:
    t = board(Seat(battlefield=["Goader", "2/2"]), Seat(battlefield=[Thing("3/3", tapped=True), "4/4"]))
    t.attack("Goader", "2/2").play("P2's 3/3").resolve().play("p1: yes")
    assert not t.tapped("3/3")
    t.play("p1: pass", "p2: pass")
    # The 3/3 had no choice; the 4/4 has.
    assert t.options == ["4/4 does not block", "4/4 blocks Goader", "4/4 blocks 2/2"]
    t.play("4/4 does not block").fight()
    assert t.graveyard(0) == ["Goader"]


@pytest.mark.rule("702.39a")
def test_who_declines_to_provoke_untaps_nothing() -> None:
    t = board(Seat(battlefield=["Goader"]), Seat(battlefield=[Thing("3/3", tapped=True)])).attack("Goader")
    assert t.resolve().play("p1: no").tapped("3/3")


@pytest.mark.rule("702.39a", "509.1c")
def test_the_provoked_need_not_block_what_it_cannot() -> None:
    t = board(Seat(battlefield=["Goader"]), Seat(battlefield=["3/3"], hand=["Void"], lands="R")).attack("Goader")
    t.resolve().play("p1: yes", "p1: pass", "p2: cast Void -> P1's Goader").resolve()
    assert t.battlefield(0) == ["Bell"]
    assert "3/3" in t.until("end").battlefield(1)


@pytest.mark.rule("702.39a")
def test_only_the_defending_players_creatures_are_provoked() -> None:
    t = board(
        Seat(battlefield=["Goader", "4/4"]), Seat(battlefield=["3/3", "5/5"]), Seat(battlefield=["1/1"]), players=3
    ).attack("Goader attacks P2")
    assert t.options == ["P2's 3/3", "P2's 5/5"]


@pytest.mark.rule("702.39a")
def test_it_is_provoked_for_one_combat_only() -> None:
    t = board(Seat(battlefield=["Goader"]), Seat(battlefield=["3/3", "5/5"])).attack("Goader")
    t.play("P2's 3/3").resolve().play("yes").block("5/5 blocks Goader")
    assert "Goader" in t.battlefield(0)
    assert forced_blocks(t.m)
    t.fight(2)
    t.until("postcombat main")
    assert not forced_blocks(t.m)


@pytest.mark.rule("702.121a")
def test_melee_counts_the_opponents_attacked() -> None:
    t = board(Seat(battlefield=["Brawler", "2/2", "1/1"]), Seat(), Seat(), Seat(battlefield=["Walker"]), players=4)
    t.attack("Brawler attacks P2", "2/2 attacks P3", "1/1 attacks Walker").resolve()
    assert t.size("Brawler") == (4, 4)


@pytest.mark.rule("702.121a")
def test_melee_counts_those_whose_attacker_is_gone_and_not_who_came_later() -> None:
    t = board(
        Seat(battlefield=["Brawler", "2/2"], hand=["Void", "Ambush"], lands="RW"), Seat(), Seat(), Seat(), players=4
    ).attack("Brawler attacks P2", "2/2 attacks P3")
    t.play("cast Void -> 2/2").resolve().play("cast Ambush").resolve().play("P4").resolve()
    assert t.size("Brawler") == (4, 4)


@pytest.mark.rule("702.121a")
def test_melee_counts_this_combat_only() -> None:
    t = board(Seat(battlefield=["Brawler", "2/2"], hand=["Onward"], lands="R"), Seat(), Seat(), players=3)
    t.attack("2/2 attacks P3").until("postcombat main").play("cast Onward").resolve()
    t.attack("Brawler attacks P2").resolve()
    assert t.size("Brawler") == (3, 3)


@pytest.mark.rule("702.105a")
def test_dethrone_against_who_has_the_most_life() -> None:
    t = board(Seat(battlefield=["Pretender"], life=15), Seat(life=20), Seat(life=18), players=3)
    t.attack("Pretender attacks P2").resolve()
    assert t.counters("Pretender", "+1/+1") == 1
    other = board(Seat(battlefield=["Pretender"], life=15), Seat(life=20), Seat(life=18), players=3)
    assert other.attack("Pretender attacks P3").stack == []


@pytest.mark.rule("702.105a")
def test_dethrone_against_one_of_several_with_the_most_life_and_not_a_planeswalker() -> None:
    tied = board(Seat(battlefield=["Pretender"], life=20), Seat(life=20)).attack("Pretender")
    assert tied.stack == ["ability of Pretender"]
    mine = board(Seat(battlefield=["Pretender"], life=21), Seat(life=20)).attack("Pretender")
    assert mine.stack == []
    walker = board(Seat(battlefield=["Pretender"]), Seat(battlefield=["Walker"])).attack("Pretender attacks Walker")
    assert walker.stack == []


@pytest.mark.rule("702.130a")
def test_afflict_when_it_becomes_blocked() -> None:
    t = board(Seat(battlefield=["Tormentor"]), Seat(battlefield=["3/3"])).attack("Tormentor")
    assert t.block("3/3 blocks Tormentor").resolve().life == (20, 18)
    free = board(Seat(battlefield=["Tormentor"]), Seat(battlefield=["3/3"])).attack("Tormentor")
    assert free.block().stack == []


@pytest.mark.rule("702.112a", "702.112b")
def test_renown_once_for_as_long_as_it_stays() -> None:
    t = board(Seat(battlefield=["Squire"])).attack("Squire").fight(upto="combat damage").settle().until("end")
    assert t.counters("Squire", "+1/+1") == 2
    assert t.life == (20, 18)
    t.until("upkeep").until("declare attackers").until("end").until("upkeep")
    t.attack("Squire").until("end")
    assert t.life == (20, 14)
    assert t.counters("Squire", "+1/+1") == 2


@pytest.mark.rule("702.112c", "603.4")
def test_of_two_renowns_the_second_does_nothing() -> None:
    t = board(Seat(battlefield=["Twice Sworn"])).attack("Twice Sworn").fight(upto="combat damage").order()
    assert t.stack == ["ability of Twice Sworn", "ability of Twice Sworn"]
    assert t.settle().counters("Twice Sworn", "+1/+1") == 1


@pytest.mark.rule("702.147a")
def test_the_decayed_cannot_block_and_do_not_outlast_their_attack() -> None:
    t = board(Seat(battlefield=["2/2"]), Seat(battlefield=["Corpse"])).attack("2/2").play("pass", "pass")
    # Nobody was asked about blocks.
    assert t.step == "declare blockers"
    own = board(Seat(battlefield=["Corpse"])).attack("Corpse").resolve().until("end of combat")
    assert "Corpse" in own.battlefield(0)
    assert own.settle().graveyard(0) == ["Corpse"]
    assert own.life == (20, 18)


@pytest.mark.rule("702.147a", "701.21a")
def test_nobody_sacrifices_what_another_controls() -> None:
    t = board(Seat(battlefield=["Corpse"]), Seat(hand=["Theft"], lands="U")).attack("Corpse").resolve()
    t.play("pass", "p2: cast Theft").resolve().until("end of combat").settle()
    assert "Corpse" in t.battlefield(1)


@pytest.mark.rule("702.115a")
def test_ingest_exiles_from_the_top() -> None:
    t = board(Seat(battlefield=["Worm"]), Seat(library=["Island", "Forest", "Forest"])).attack("Worm")
    t.fight(upto="combat damage").settle()
    assert t.exile == ["Island"]
    assert t.library(1) == ["Forest", "Forest"]


@pytest.mark.rule("702.83a", "702.83b")
def test_exalted_is_for_the_one_that_attacked_alone() -> None:
    t = board(Seat(battlefield=["Knight", "Knight", "2/2"], hand=["Ambush"], lands="W")).attack("2/2").order()
    assert t.stack == ["ability of Knight", "ability of Knight"]
    t.play("cast Ambush").resolve().settle()
    assert t.size("2/2") == (4, 4)
    assert t.size("Guard") == (1, 1)
    assert board(Seat(battlefield=["Knight", "2/2"])).attack("2/2", "Knight").stack == []


@pytest.mark.rule("702.142a")
def test_boast_once_a_turn_after_an_attack() -> None:
    t = board(Seat(battlefield=["Braggart"], lands="RRR"))
    assert not t.can_activate("Braggart")
    t.attack("Braggart").activate("Braggart").resolve()
    assert t.life == (23, 20)
    assert not t.can_activate("Braggart")


@pytest.mark.rule("702.142a", "508.4")
def test_what_entered_attacking_does_not_boast() -> None:
    t = board(Seat(battlefield=["Braggart", "2/2"], lands="RRR")).attack("2/2")
    assert not t.can_activate("Braggart")


def test_raid_is_a_count_of_attackers() -> None:
    t = board(Seat(battlefield=["Raider", "2/2"])).attack("Raider", "2/2").until("end").settle()
    assert t.life[0] == 22
    calm = board(Seat(battlefield=["Raider", "2/2"])).until("end")
    assert calm.stack == []


@pytest.mark.rule("702.154a", "702.154b", "702.154c")
def test_the_enlisted_is_tapped_and_lends_its_power() -> None:
    t = board(Seat(battlefield=["Recruiter", "3/3", "2/2"])).attack("Recruiter")
    assert t.m.decision is not None
    t.play("p1: yes")
    assert t.options == ["3/3", "2/2"]
    t.play("3/3")
    assert t.tapped("3/3")
    assert t.resolve().size("Recruiter") == (4, 1)


@pytest.mark.rule("702.154a")
def test_only_who_does_not_attack_and_could_is_enlisted() -> None:
    t = board(
        Seat(
            battlefield=[
                "Recruiter",
                "2/2 vigilance",
                Thing("3/3", sick=True),
                Thing("1/1 haste", sick=True),
                Thing("4/4", tapped=True),
                "2/2 defender",
            ]
        )
    ).attack("Recruiter", "2/2 vigilance")
    t.play("yes")
    assert t.options == ["1/1 haste", "2/2 defender"]


@pytest.mark.rule("702.154a", "508.1g")
def test_nobody_has_to_enlist() -> None:
    t = board(Seat(battlefield=["Recruiter", "3/3"])).attack("Recruiter").play("no")
    assert t.stack == []
    assert not t.tapped("3/3")


@pytest.mark.rule("702.154a", "608.2h")
def test_the_power_is_what_the_enlisted_has_or_had() -> None:
    t = board(Seat(battlefield=["Recruiter", "3/3"], hand=["Void"], lands="R")).attack("Recruiter").play("yes")
    t.play("cast Void -> 3/3").resolve().resolve()
    assert t.size("Recruiter") == (4, 1)


@pytest.mark.rule("702.154d")
def test_each_enlist_is_paid_for_itself() -> None:
    t = board(Seat(battlefield=["Sergeant", "3/3", "2/2"])).attack("Sergeant").play("yes", "yes", "3/3").order()
    assert t.stack == ["ability of Sergeant", "ability of Sergeant"]
    assert t.tapped("2/2")
    assert t.settle().size("Sergeant") == (6, 1)


@pytest.mark.rule("702.154d", "702.91b")
def test_enlist_and_battle_cry_can_be_granted() -> None:
    t = board(Seat(battlefield=["Drums", "2/2", "3/3", "4/4"])).attack("2/2", "3/3")
    t.play("yes").order().settle()
    assert t.size("2/2") == (7, 2)
    assert t.size("3/3") == (4, 3)


@pytest.mark.rule("702.116a")
def test_myriad_attacks_each_other_opponent_for_one_combat() -> None:
    t = board(Seat(battlefield=["Hydra"]), Seat(), Seat(battlefield=["Walker"]), Seat(), players=4)
    t.attack("Hydra attacks P2").resolve().play("p1: yes", "P3's Walker", "yes")
    assert t.battlefield(0) == ["Hydra", "Bell", "Hydra", "Hydra"]
    t.fight()
    assert t.life == (20, 18, 20, 18)
    assert t.field("Walker", "loyalty") == 2
    # One trigger for all tokens.
    assert t.stack == ["ability of Hydra"]
    assert t.settle().battlefield(0) == ["Hydra", "Bell"]


@pytest.mark.rule("702.116a")
def test_myriad_only_where_wanted_and_not_with_one_opponent() -> None:
    t = board(Seat(battlefield=["Hydra"]), Seat(), Seat(), players=3).attack("Hydra attacks P2").resolve().play("no")
    assert t.battlefield(0) == ["Hydra", "Bell"]
    assert t.fight().stack == []
    duel = board(Seat(battlefield=["Hydra"])).attack("Hydra").resolve()
    assert duel.battlefield(0) == ["Hydra", "Bell"]


@pytest.mark.rule("702.116a", "508.4")
def test_the_copies_never_attacked_and_are_tapped() -> None:
    t = board(Seat(battlefield=["Hydra"]), Seat(), Seat(), players=3).attack("Hydra attacks P2").resolve().play("yes")
    assert t.stack == []
    copy = max(t.m.state.zones[BATTLEFIELD])
    assert t.m.state.rows[copy][TAPPED] == 1
    assert t.m.state.rows[copy][ATTACKING] == 2


@pytest.mark.rule("702.23c", "702.39b", "702.68b", "702.105b", "702.115b", "702.116b", "702.121b", "702.130b")
@pytest.mark.parametrize(
    ("ability", "blocks", "hits"),
    [
        ("{rampage: 1}", True, False),
        ("provoke", False, False),
        ("{frenzy: 1}", False, False),
        ("dethrone", False, False),
        ("ingest", False, True),
        ("myriad", False, False),
        ("melee", False, False),
        ("{afflict: 1}", True, False),
        ("battle_cry", False, False),
    ],
)
def test_each_instance_triggers(ability: str, blocks: bool, hits: bool) -> None:
    both = f"  - {{name: Both, cost: R, types: creature, power: 2, toughness: 2, abilities: [{ability}, {ability}]}}\n"
    t = arena(CARDS + both, Seat(battlefield=["Both"]), Seat(battlefield=["3/3"]), players=2).attack("Both")
    if blocks:
        t.block("3/3 blocks Both")
    elif "frenzy" in ability:
        t.block()
    elif hits:
        t.block().fight(upto="combat damage")
    assert t.order().stack == ["ability of Both", "ability of Both"]
