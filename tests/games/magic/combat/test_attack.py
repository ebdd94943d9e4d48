"""Declaring attackers (CR 506, 508): who may, who must, what is attacked, what is tapped, what triggers."""

from __future__ import annotations

import pytest

from cardwright.errors import IllegalOption
from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies

CARDS = bodies(
    "2/2",
    "3/3",
    "1/1 haste",
    "4/4 defender",
    "2/2 vigilance",
    "2/2 can't attack",
    "2/2 attacks if able",
    "5/5 can't attack alone",
) + (
    "  - {name: Walker, cost: 2R, types: planeswalker, loyalty: 4,"
    " abilities: [{loyalty: {change: 1, do: {gain_life: {amount: 1}}}}]}\n"
    "  - {name: Herald, cost: R, types: creature, subtypes: [Body], power: 1, toughness: 1,"
    " abilities: [{when: {event: attacks, do: {gain_life: {amount: 1}}}}]}\n"
    "  - {name: Drum, cost: R, types: artifact, abilities: [{when:"
    " {event: {together: {attacks: [{is: creature}, yours]}}, do: {gain_life: {amount: 1}}}}]}\n"
    "  - {name: Count, cost: R, types: artifact, abilities: [{when:"
    " {event: {attacks: {what: [{is: creature}, yours]}}, do: {gain_life: {amount: 1}}}}]}\n"
    "  - {name: Spring, cost: R, types: instant, abilities: [{spell: {untap: {target: {is: creature}}}}]}\n"
    "  - {name: Bind, cost: R, types: instant, abilities: [{spell: {tap: {target: {is: creature}}}}]}\n"
    "  - {name: Snare, cost: R, types: enchantment, abilities:"
    " [{cannot: {do: attack, what: [{is: creature}, theirs]}}]}\n"
    "  - {name: Steal, cost: R, types: instant, abilities: [{spell: {gain_control: {target: {is: creature}}}}]}\n"
    "  - {name: Doom, cost: R, types: instant, abilities: [{spell: {destroy: {target: permanent}}}]}\n"
    "  - {name: Stone, cost: R, types: instant, abilities: [{spell: {change: {what: {target: {is: creature}},"
    " set_power: 0, set_toughness: 3}}}]}\n"
    "  - {name: Engine, cost: R, types: artifact, subtypes: [Vehicle], power: 4, toughness: 4,"
    " abilities: [{crew: {power: 1}}]}\n"
    "  - {name: Rally, cost: R, types: instant, abilities: [{spell: {extra_combat: {}}}]}\n"
    "  - {name: Assault, cost: R, types: creature, subtypes: [Body], power: 1, toughness: 1,"
    " abilities: [{when: {event: attacks, do: {damage: {amount: 1, to: defender}}}}]}\n"
    "  - {name: Moat, cost: R, types: enchantment, abilities: [{attack_cost:"
    " {cost: {mana: '{2}'}, what: [{is: creature}]}}]}\n"
    "  - {name: Tollgate, cost: R, types: enchantment, abilities: [{attack_cost:"
    " {cost: {mana: '{2}'}, what: [{is: creature}]}}]}\n"
)


def board(*seats: Seat, step: str = "precombat main", players: int = 2) -> Table:
    return arena(CARDS, *seats, step=step, players=players)


def may(t: Table, name: str) -> bool:
    """Whether this creature is asked for as an attacker."""
    t.until("declare attackers")
    asked = set()
    while t.m.decision is not None and t.m.decision.kind == "attack":
        options = t.options
        asked.add(options[-1].rpartition(" attacks ")[0])
        t.m.apply(next((o for o in options if o.endswith(" stays")), options[0]))
    return name in asked


@pytest.mark.rule("508.1a")
def test_only_untapped_creatures_attack() -> None:
    assert may(board(Seat(battlefield=["2/2", "Drum"])), "2/2")
    assert not may(board(Seat(battlefield=[Thing("2/2", tapped=True), "3/3"])), "2/2")
    assert not may(board(Seat(battlefield=["Drum", "3/3"])), "Drum")


@pytest.mark.rule("508.1a", "302.6")
def test_a_creature_that_came_this_turn_does_not_attack() -> None:
    assert not may(board(Seat(battlefield=[Thing("2/2", sick=True), "3/3"])), "2/2")


@pytest.mark.rule("702.10b")
def test_haste_attacks_at_once() -> None:
    assert may(board(Seat(battlefield=[Thing("1/1 haste", sick=True)])), "1/1 haste")


@pytest.mark.rule("702.3b")
def test_defender_does_not_attack() -> None:
    assert not may(board(Seat(battlefield=["4/4 defender", "2/2"])), "4/4 defender")


@pytest.mark.rule("508.1c")
def test_cannot_attack_is_a_restriction() -> None:
    assert not may(board(Seat(battlefield=["2/2 can't attack", "3/3"])), "2/2 can't attack")
    assert not may(board(Seat(battlefield=["2/2"]), Seat(battlefield=["Snare"])), "2/2")
    assert may(board(Seat(battlefield=["2/2", "Snare"])), "2/2")


@pytest.mark.rule("506.2")
def test_only_the_active_players_creatures_attack() -> None:
    t = board(Seat(battlefield=["2/2"]), Seat(battlefield=["3/3"]))
    t.until("declare attackers")
    assert t.options == ["2/2 stays", "2/2 attacks P2"]


@pytest.mark.rule("508.1f")
def test_attackers_are_tapped() -> None:
    t = board(Seat(battlefield=["2/2", "3/3"])).attack("2/2")
    assert t.tapped("2/2")
    assert not t.tapped("3/3")


@pytest.mark.rule("702.20b")
def test_vigilance_is_not_tapped() -> None:
    t = board(Seat(battlefield=["2/2 vigilance"])).attack("2/2 vigilance")
    assert not t.tapped("2/2 vigilance")
    assert t.fight().life == (20, 18)


@pytest.mark.rule("508.1d")
def test_attacks_if_able_may_not_stay() -> None:
    t = board(Seat(battlefield=["2/2 attacks if able", "3/3"])).until("declare attackers")
    assert "2/2 attacks if able stays" not in t.options
    assert t.attack("2/2 attacks if able").fight().life == (20, 18)


@pytest.mark.rule("508.1d", "508.1c")
def test_a_requirement_yields_to_a_restriction() -> None:
    t = board(Seat(battlefield=["2/2 attacks if able", "3/3"]), Seat(battlefield=["Snare"]))
    assert not may(t, "2/2 attacks if able")


@pytest.mark.rule("508.1d")
def test_a_tapped_creature_need_not_attack() -> None:
    t = board(Seat(battlefield=[Thing("2/2 attacks if able", tapped=True)])).attack()
    assert t.fight().life == (20, 20)


@pytest.mark.rule("508.1c")
def test_who_cannot_attack_alone_needs_company() -> None:
    t = board(Seat(battlefield=["5/5 can't attack alone"])).until("declare attackers")
    assert not [text for text in t.options if "attacks" in text]
    both = board(Seat(battlefield=["5/5 can't attack alone", "2/2"])).attack("5/5 can't attack alone", "2/2")
    assert both.fight().life == (20, 13)
    asked = board(Seat(battlefield=["5/5 can't attack alone", "2/2"])).until("declare attackers")
    asked.play("5/5 can't attack alone attacks P2")
    assert "2/2 stays" not in asked.options


@pytest.mark.rule("508.1b", "506.3")
def test_planeswalkers_are_attacked() -> None:
    t = board(Seat(battlefield=["3/3", "2/2"]), Seat(battlefield=["Walker"])).until("declare attackers")
    assert t.options == ["3/3 stays", "3/3 attacks P2", "3/3 attacks Walker"]
    t.attack("3/3 attacks Walker", "2/2").fight()
    assert t.counters("Walker", "loyalty") == 1
    assert t.life == (20, 18)


@pytest.mark.rule("508.1b", "506.3")
def test_trap_25_a_planeswalker_without_loyalty_is_gone() -> None:
    t = board(Seat(battlefield=["3/3", "2/2"]), Seat(battlefield=["Walker"]))
    t.attack("3/3 attacks Walker", "2/2 attacks Walker").fight()
    assert t.graveyard(1) == ["Walker"]
    assert t.life == (20, 20)


@pytest.mark.rule("506.2")
def test_own_planeswalkers_are_not_attacked() -> None:
    t = board(Seat(battlefield=["3/3", "Walker"])).until("declare attackers")
    assert "3/3 attacks Walker" not in t.options


@pytest.mark.rule("506.4c", "510.1b")
def test_whoever_attacks_a_planeswalker_that_left_deals_nothing() -> None:
    t = board(Seat(battlefield=["3/3"], hand=["Doom"], lands="R"), Seat(battlefield=["Walker"]))
    t.attack("3/3 attacks Walker").play("cast Doom -> P2's Walker").resolve().fight()
    assert t.life == (20, 20)
    assert "Walker" not in t.battlefield(1)


@pytest.mark.rule("506.2a", "508.1b")
def test_each_attacker_chooses_among_several_opponents() -> None:
    t = board(Seat(battlefield=["3/3", "2/2"]), players=3).attack("3/3 attacks P2", "2/2 attacks P3")
    assert t.fight().life == (20, 17, 18)


@pytest.mark.rule("508.1m", "508.3a")
def test_attacks_trigger() -> None:
    t = board(Seat(battlefield=["Herald"])).attack("Herald")
    assert t.stack == ["ability of Herald"]
    assert t.resolve().life == (21, 20)


@pytest.mark.rule("508.2b")
def test_the_trigger_is_on_the_stack_before_anyone_has_priority() -> None:
    t = board(Seat(battlefield=["Herald"])).attack("Herald")
    assert t.step == "declare attackers"
    assert t.m.decision is not None
    assert t.m.decision.who == 0
    assert t.stack == ["ability of Herald"]


@pytest.mark.rule("508.1m", "508.1f")
def test_trap_18_all_are_tapped_before_anything_triggers() -> None:
    t = board(Seat(battlefield=["2/2", "3/3", "Count"])).attack("2/2", "3/3").order()
    names = [t.m.game.events[e.kind].name for e in t.m.events]
    last_tap = max(i for i, name in enumerate(names) if name == "TAPPED")
    assert last_tap < names.index("ATTACKED")
    assert len(t.stack) == 2


@pytest.mark.rule("508.3a", "603.2c")
def test_one_or_more_triggers_once() -> None:
    t = board(Seat(battlefield=["2/2", "3/3", "Drum"])).attack("2/2", "3/3")
    assert t.stack == ["ability of Drum"]


@pytest.mark.rule("508.3a")
def test_each_attacker_triggers() -> None:
    t = board(Seat(battlefield=["2/2", "3/3", "Count"])).attack("2/2", "3/3").order()
    assert t.settle().life == (22, 20)


@pytest.mark.rule("508.5")
def test_the_defending_player_is_the_one_attacked() -> None:
    t = board(Seat(battlefield=["Assault"]), Seat(battlefield=["Walker"]), players=3)
    t.attack("Assault attacks Walker").resolve()
    assert t.life == (20, 19, 20)


@pytest.mark.rule("508.8")
def test_trap_21_without_attackers_blocks_and_damage_are_skipped() -> None:
    t = board(Seat(battlefield=["2/2"]), Seat(battlefield=["3/3"])).attack()
    t.play("pass", "pass")
    assert t.step == "end of combat"
    steps = [text.split(": ")[1] for text in t.happened("STEP_BEGAN")]
    assert steps == ["beginning of combat", "declare attackers", "end of combat"]


@pytest.mark.rule("508.1")
def test_trap_17_a_refused_attacker_does_not_hide_the_next() -> None:
    """Tapped and sick creatures stand between those that may attack: every one that may is asked for."""
    t = board(Seat(battlefield=["2/2", Thing("3/3", tapped=True), Thing("3/3", sick=True), "2/2 vigilance"]))
    assert t.attack("2/2", "2/2 vigilance").fight().life == (20, 16)


@pytest.mark.rule("506.4b")
def test_untapping_or_tapping_an_attacker_does_not_take_it_out_of_combat() -> None:
    t = board(Seat(battlefield=["3/3"], hand=["Spring"], lands="R"))
    t.attack("3/3").play("cast Spring").resolve()
    assert not t.tapped("3/3")
    assert t.fight().life == (20, 17)


@pytest.mark.rule("506.4a")
def test_a_restriction_that_comes_too_late_changes_nothing() -> None:
    t = board(Seat(battlefield=["2/2 vigilance"], hand=["Bind"], lands="R"))
    t.attack("2/2 vigilance").play("cast Bind").resolve()
    assert t.fight().life == (20, 18)


@pytest.mark.rule("506.4")
def test_an_attacker_whose_controller_changes_leaves_combat() -> None:
    t = board(Seat(battlefield=["3/3"]), Seat(hand=["Steal"], lands="R"))
    t.attack("3/3").play("p1: pass", "p2: cast Steal").resolve()
    assert "3/3" in t.battlefield(1)
    assert t.fight().life == (20, 20)


@pytest.mark.rule("506.4")
def test_an_attacker_that_is_no_creature_any_more_leaves_combat() -> None:
    cards = CARDS + (
        "  - {name: Spark, cost: R, types: enchantment, abilities: [{static:"
        " {on: each, what: [{subtype: Statue}], types: [creature]}}]}\n"
        "  - {name: Statue, cost: R, types: artifact, subtypes: [Statue, Vehicle], power: 3, toughness: 3}\n"
    )
    t = arena(cards, Seat(battlefield=["Statue", "Spark"]), Seat(hand=["Doom"], lands="R"))
    t.attack("Statue").play("p1: pass", "p2: cast Doom -> P1's Spark").resolve()
    assert t.fight().life == (20, 20)


@pytest.mark.rule("506.4")
def test_who_returns_to_the_battlefield_does_not_attack_any_more() -> None:
    cards = (
        CARDS
        + "  - {name: Blink, cost: R, types: instant, abilities: "
        + "[{spell: [{exile: {target: {is: creature}}}, {put: {what: done, to: battlefield}}]}]}\n"
    )
    t = arena(cards, Seat(battlefield=["3/3"], hand=["Blink"], lands="R"))
    t.attack("3/3").play("cast Blink").resolve()
    assert t.fight().life == (20, 20)
    assert not t.tapped("3/3")


@pytest.mark.rule("511.3")
def test_after_combat_nobody_attacks() -> None:
    t = board(Seat(battlefield=["3/3"])).attack("3/3").until("postcombat main")
    assert t.field("3/3", "attacking") == -1


@pytest.mark.rule("500.8")
def test_a_second_combat_attacks_again() -> None:
    t = board(Seat(battlefield=["2/2 vigilance"], hand=["Rally"], lands="R")).attack("2/2 vigilance")
    t.play("cast Rally").resolve().fight()
    assert t.life == (20, 18)
    t.play("pass", "pass")
    assert t.attack("2/2 vigilance").fight().life == (20, 16)


@pytest.mark.rule("508.1h", "508.1j")
def test_a_cost_to_attack_is_paid_for_each_attacker() -> None:
    t = board(Seat(battlefield=["2/2", "3/3"], lands="RRRR"), Seat(battlefield=["Moat"])).attack("2/2", "3/3")
    assert len(t.happened("TAPPED")) == 6
    assert t.fight().life == (20, 15)


@pytest.mark.rule("508.1j")
def test_who_cannot_pay_for_all_attacks_with_fewer() -> None:
    t = board(Seat(battlefield=["2/2", "3/3"], lands="RRR"), Seat(battlefield=["Moat"])).until("declare attackers")
    t.play("2/2 attacks P2")
    assert "3/3 attacks P2" not in t.options
    assert t.attack().fight().life == (20, 18)


@pytest.mark.rule("508.1h")
def test_several_costs_to_attack_add_up() -> None:
    seat = Seat(battlefield=["Moat", "Tollgate"])
    t = board(Seat(battlefield=["2/2"], lands="RRRR"), seat).attack("2/2")
    assert t.fight().life == (20, 18)
    poor = board(Seat(battlefield=["2/2"], lands="RRR"), seat).until("declare attackers")
    assert not [text for text in poor.options if "attacks" in text]


@pytest.mark.rule("508.1d")
def test_nobody_must_pay_to_attack() -> None:
    t = board(Seat(battlefield=["2/2 attacks if able"], lands="RR"), Seat(battlefield=["Moat"])).attack()
    assert t.fight().life == (20, 20)


@pytest.mark.rule("508.1h")
def test_a_cost_to_attack_asks_nothing_of_its_own_side() -> None:
    t = board(Seat(battlefield=["2/2", "Moat"])).attack("2/2")
    assert t.fight().life == (20, 18)


@pytest.mark.rule("508.1h")
def test_a_cost_to_attack_a_player_does_not_protect_others() -> None:
    t = board(Seat(battlefield=["2/2"]), Seat(battlefield=["Moat"]), players=3).until("declare attackers")
    assert t.options == ["2/2 stays", "2/2 attacks P3"]


@pytest.mark.rule("508.1")
def test_an_attack_nobody_may_make_is_refused() -> None:
    t = board(Seat(battlefield=["2/2"])).until("declare attackers")
    with pytest.raises(IllegalOption):
        t.play("2/2 attacks P1")
    assert t.options == ["2/2 stays", "2/2 attacks P2"]


BATTLES = (
    CARDS
    + """
  - {name: Siege of Ash, cost: R, types: battle, subtypes: [Siege], defense: 4}
  - {name: Old Field, cost: R, types: battle, defense: 3}
  - {name: Zap, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Reprisal, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: attacks, do: {damage: {amount: 1, to: defender}}}}]}
"""
)


@pytest.mark.rule("310.4b", "310.8a", "310.11a")
def test_a_siege_enters_with_its_defense_and_an_opponent_protects_it() -> None:
    t = arena(BATTLES, Seat(hand=["Siege of Ash"], lands="R"), players=3).play("cast Siege of Ash")
    t.play("p1: pass", "p2: pass", "p3: pass")
    assert t.options == ["P2", "P3"]
    t.play("P3")
    assert t.counters("Siege of Ash", "defense") == 4


@pytest.mark.rule("310.5", "310.8b", "508.1b", "120.3h")
def test_trap_25_a_siege_is_attacked_by_its_own_controller() -> None:
    t = arena(BATTLES, Seat(battlefield=["3/3"], hand=["Siege of Ash"], lands="R")).play("cast Siege of Ash").resolve()
    t.until("declare attackers")
    assert t.options == ["3/3 stays", "3/3 attacks P2", "3/3 attacks Siege of Ash"]
    t.play("3/3 attacks Siege of Ash").fight()
    assert t.counters("Siege of Ash", "defense") == 1
    assert t.life == (20, 20)


@pytest.mark.rule("310.8b")
def test_the_protector_does_not_attack_a_siege() -> None:
    seat = Seat(hand=["Siege of Ash"], lands="R")
    t = arena(BATTLES, seat, Seat(battlefield=["3/3"])).play("cast Siege of Ash").resolve()
    t.until("upkeep").until("declare attackers")
    assert t.options == ["3/3 stays", "3/3 attacks P1"]


@pytest.mark.rule("310.8c", "509.1a")
def test_the_protector_blocks_for_a_siege() -> None:
    seat = Seat(battlefield=["3/3"], hand=["Siege of Ash"], lands="R")
    t = arena(BATTLES, seat, Seat(battlefield=["2/2"])).play("cast Siege of Ash").resolve()
    t.attack("3/3 attacks Siege of Ash").block("2/2 blocks 3/3").fight()
    assert t.graveyard(1) == ["2/2"]
    assert t.counters("Siege of Ash", "defense") == 4


@pytest.mark.rule("310.8d", "508.5")
def test_the_defending_player_of_a_siege_is_its_protector() -> None:
    seat = Seat(battlefield=["Reprisal"], hand=["Siege of Ash"], lands="R")
    t = arena(BATTLES, seat).play("cast Siege of Ash").resolve().attack("Reprisal attacks Siege of Ash").resolve()
    assert t.life == (20, 19)


@pytest.mark.rule("704.5v", "310.7")
def test_a_battle_without_defense_is_gone() -> None:
    seat = Seat(battlefield=[Thing("3/3"), "2/2"], hand=["Siege of Ash"], lands="R")
    t = arena(BATTLES, seat).play("cast Siege of Ash").resolve()
    t.attack("3/3 attacks Siege of Ash", "2/2 attacks Siege of Ash").fight()
    assert t.exile == ["Siege of Ash"], "a siege is exiled by its own ability"
    t = arena(BATTLES, Seat(hand=["Old Field", "Zap", "Zap"], lands="RRR")).play("cast Old Field").resolve()
    t.play("cast Zap -> Old Field").resolve().play("cast Zap -> Old Field").resolve()
    assert t.graveyard(0) == ["Zap", "Zap", "Old Field"]


@pytest.mark.rule("310.6", "115.4")
def test_a_battle_is_a_target_of_damage() -> None:
    seat = Seat(hand=["Siege of Ash", "Zap"], lands="RR")
    t = arena(BATTLES, seat).play("cast Siege of Ash").resolve().play("cast Zap -> Siege of Ash").resolve()
    assert t.counters("Siege of Ash", "defense") == 2


@pytest.mark.rule("310.8a")
def test_a_battle_of_no_type_is_protected_by_its_controller() -> None:
    t = arena(BATTLES, Seat(hand=["Old Field"], lands="R"), Seat(battlefield=["3/3"])).play("cast Old Field").resolve()
    t.until("upkeep").until("declare attackers")
    assert "3/3 attacks Old Field" in t.options
