"""Who joins a combat that is going on, and who leaves it (CR 506.3-506.5, 508.4-508.7, 509.4)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = bodies("2/2", "3/3", "4/4", "1/1 flying", "2/2 first strike") + (
    "  - {name: Soldier, types: creature, subtypes: [Body], power: 1, toughness: 1, token: true}\n"
    "  - {name: Rock, types: artifact, token: true}\n"
    "  - {name: Fort, types: [battle, creature], subtypes: [Body], power: 1, toughness: 1, defense: 3, token: true}\n"
    "  - {name: Lazy, types: creature, subtypes: [Body], power: 1, toughness: 1, token: true,"
    " abilities: [{cannot: {do: [attack, block]}}]}\n"
    "  - {name: March, cost: '0', types: instant, abilities: [{spell: {create: {token: Soldier, joins: attacking}}}]}\n"
    "  - {name: Parade, cost: '0', types: instant, abilities:"
    " [{spell: {create: {token: Soldier, amount: 2, tapped: true, joins: attacking}}}]}\n"
    "  - {name: Rockslide, cost: '0', types: instant, abilities:"
    " [{spell: {create: {token: Rock, joins: attacking}}}]}\n"
    "  - {name: Fortify, cost: '0', types: instant, abilities: [{spell: {create: {token: Fort, joins: attacking}}}]}\n"
    "  - {name: Laziness, cost: '0', types: instant, abilities: [{spell: {create: {token: Lazy, joins: attacking}}}]}\n"
    "  - {name: Ambush, cost: '0', types: instant, abilities: [{spell: {create: {token: Lazy, joins: blocking}}}]}\n"
    "  - {name: Trap, cost: '0', types: instant, abilities:"
    " [{spell: {create: {token: Soldier, joins: blocking, whom: {target: {is: creature}}}}}]}\n"
    "  - {name: Aim, cost: '0', types: instant, abilities:"
    " [{spell: {create: {token: Soldier, joins: attacking,"
    " whom: {target: [{any_of: [player, {is: planeswalker}]}]}}}}]}\n"
    "  - {name: Charge, cost: '0', types: instant, abilities:"
    " [{spell: {put: {what: {choose: {what: {is: creature}, place: hand}}, to: battlefield, tapped: true,"
    " joins: attacking}}}]}\n"
    "  - {name: Herald, types: creature, subtypes: [Body], power: 1, toughness: 1,"
    " abilities: [{when: {event: attacks, do: {gain_life: 5}}}]}\n"
    "  - {name: Drum, types: artifact, abilities:"
    " [{when: {event: {attacks: {what: [{is: creature}]}}, do: {gain_life: 1}}}]}\n"
    "  - {name: Horn, types: artifact, abilities:"
    " [{when: {event: {blocks: {what: [{is: creature}]}}, do: {gain_life: 1}}}]}\n"
    "  - {name: Lyre, types: artifact, abilities:"
    " [{when: {event: {not_blocked: [{is: creature}]}, do: {gain_life: 1}}}]}\n"
    "  - {name: Gong, types: artifact, abilities:"
    " [{when: {event: {becomes_blocked: {what: [{is: creature}]}}, do: {gain_life: 1}}}]}\n"
    "  - {name: Chime, types: artifact, abilities:"
    " [{when: {event: {blocked_by: {what: [{is: creature}]}}, do: {gain_life: 1}}}]}\n"
    "  - {name: Retreat, cost: '0', types: instant, abilities: [{spell: {remove_from_combat: {target: permanent}}}]}\n"
    "  - {name: Veto, cost: '0', types: instant, abilities: [{spell: {make_blocked: {target: attacking}}}]}\n"
    "  - {name: Order, cost: '0', types: instant, abilities:"
    " [{spell: {make_block: {attacker: {target: attacking}, blocker: {target: {is: creature}}}}}]}\n"
    "  - {name: Turncoat, cost: '0', types: instant, abilities:"
    " [{spell: {make_attack: {what: {target: {is: creature}}}}}]}\n"
    "  - {name: Detour, cost: '0', types: instant, abilities:"
    " [{spell: {make_attack: {what: {target: attacking}, you_choose: true}}}]}\n"
    "  - {name: Walker, types: planeswalker, loyalty: 4}\n"
    "  - {name: Doom, cost: '0', types: instant, abilities: [{spell: {destroy: {target: permanent}}}]}\n"
    "  - {name: Steal, cost: '0', types: instant, abilities: [{spell: {gain_control: {target: permanent}}}]}\n"
    "  - {name: Assault, types: creature, subtypes: [Body], power: 1, toughness: 1,"
    " abilities: [{when: {event: attacks, do: {damage: {amount: 1, to: defender}}}}]}\n"
    "  - {name: Banner, types: artifact, abilities: [{when:"
    " {event: {attacks: {what: [{is: creature}, yours]}}, do: {lose_life: {amount: 1, who: {defender: it}}}}}]}\n"
    "  - {name: Spark, types: enchantment, abilities:"
    " [{static: {on: each, what: [{subtype: Gideon}], types: [creature]}}]}\n"
    "  - {name: Gideon, types: planeswalker, subtypes: [Gideon, Vehicle], loyalty: 4, power: 2, toughness: 5}\n"
)


def board(*seats: Seat, players: int = 2, active: int = 0) -> Table:
    return arena(CARDS, *seats, players=players, active=active)


@pytest.mark.rule("508.4", "508.3a")
def test_what_enters_attacking_attacks_but_has_not_attacked() -> None:
    t = board(Seat(battlefield=["2/2", "Drum"], hand=["March"])).attack("2/2").settle()
    assert t.life == (21, 20)
    t.play("cast March").resolve()
    assert t.stack == []
    assert not t.tapped("Soldier")
    assert t.fight().life == (21, 17)


@pytest.mark.rule("508.4")
def test_it_enters_tapped_where_the_card_says_so() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Parade"])).attack("2/2").play("cast Parade").resolve()
    assert t.tapped("Soldier")
    assert t.fight().life == (20, 16)


@pytest.mark.rule("508.4")
def test_its_controller_chooses_whom_it_attacks_for_each() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Parade"]), Seat(battlefield=["Walker"]), players=3)
    t.attack("2/2 attacks P2").play("cast Parade", "p1: pass", "p2: pass", "p3: pass")
    assert t.options == ["P2", "P3", "P2's Walker"]
    t.play("p1: P3", "p1: P2's Walker").fight()
    assert t.life == (20, 18, 19)
    assert t.counters("Walker", "loyalty") == 3


@pytest.mark.rule("508.4", "506.3")
def test_a_card_is_put_onto_the_battlefield_attacking() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Charge", "Herald"])).attack("2/2").play("cast Charge").resolve()
    assert t.stack == []
    assert t.tapped("Herald")
    assert t.fight().life == (20, 17)


@pytest.mark.rule("508.4")
def test_after_combat_it_attacks_no_more() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["March"])).attack("2/2").play("cast March").resolve()
    t.until("postcombat main")
    assert t.field("Soldier", "attacking") == -1


@pytest.mark.rule("508.4")
@pytest.mark.parametrize("spell", ["March", "Charge"])
def test_it_attacks_as_it_enters_and_not_only_afterwards(spell: str) -> None:
    cards = CARDS + (
        "  - {name: Scout, types: artifact, abilities:"
        " [{when: {event: {enters: [{is: creature}, attacking]}, do: {gain_life: 1}}}]}\n"
    )
    t = arena(cards, Seat(battlefield=["2/2", "Scout"], hand=[spell, "3/3"])).attack("2/2").play(f"cast {spell}")
    assert t.resolve().settle().life == (21, 20)


@pytest.mark.rule("508.4", "506.3")
def test_outside_combat_nothing_enters_attacking() -> None:
    t = board(Seat(hand=["March"])).play("cast March").resolve()
    assert t.field("Soldier", "attacking") == -1


@pytest.mark.rule("506.3a")
def test_what_is_no_creature_enters_without_attacking() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Rockslide"])).attack("2/2").play("cast Rockslide").resolve()
    assert t.field("Rock", "attacking") == -1


@pytest.mark.rule("506.3f")
def test_what_is_a_battle_too_enters_without_attacking() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Fortify"])).attack("2/2").play("cast Fortify").resolve()
    assert t.field("Fort", "attacking") == -1


@pytest.mark.rule("506.3g", "508.1a", "509.1a")
def test_a_battle_neither_attacks_nor_blocks() -> None:
    t = board(Seat(battlefield=["Fort", "2/2"], hand=["Turncoat"])).attack("2/2")
    t.play("cast Turncoat -> Fort").resolve()
    assert t.field("Fort", "attacking") == -1
    other = board(Seat(battlefield=["2/2"]), Seat(battlefield=["Fort"], hand=["Order"])).attack("2/2")
    other.play("p1: pass", "p2: cast Order -> Fort").resolve().block()
    assert other.fight().life == (20, 18)


@pytest.mark.rule("506.3b")
def test_only_the_attacking_players_creatures_enter_attacking() -> None:
    t = board(Seat(battlefield=["2/2"]), Seat(hand=["March"])).attack("2/2")
    t.play("p1: pass", "p2: cast March").resolve()
    assert t.field("Soldier", "attacking") == -1


@pytest.mark.rule("506.3c", "508.4a")
def test_a_planeswalker_that_is_gone_is_not_attacked() -> None:
    """Its legal target is not the same as what may be attacked: one's own planeswalker."""
    t = board(Seat(battlefield=["2/2", "Walker"], hand=["Aim"])).attack("2/2").play("cast Aim -> Walker").resolve()
    assert t.field("Soldier", "attacking") == -1
    other = board(Seat(battlefield=["2/2"], hand=["Aim"])).attack("2/2").play("cast Aim -> P2").resolve()
    assert other.fight().life == (20, 17)


@pytest.mark.rule("508.4c")
def test_restrictions_do_not_keep_it_from_entering_attacking() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Laziness"])).attack("2/2").play("cast Laziness").resolve()
    assert t.fight().life == (20, 17)


@pytest.mark.rule("508.4d", "506.3d")
def test_what_enters_attacking_after_blocks_is_unblocked() -> None:
    t = board(Seat(battlefield=["2/2", "Lyre"], hand=["March"]), Seat(battlefield=["3/3"])).attack("2/2")
    t.block("3/3 blocks 2/2").play("cast March").resolve()
    assert t.stack == []
    assert t.fight().life == (20, 19)


@pytest.mark.rule("508.4d", "510.4")
def test_who_enters_after_the_first_strikes_deals_damage_in_the_second_step() -> None:
    t = board(Seat(battlefield=["2/2 first strike"], hand=["March"])).attack("2/2 first strike")
    t.fight(upto="first-strike damage").play("cast March").resolve().fight()
    assert t.life == (20, 17)


@pytest.mark.rule("509.3g")
def test_who_entered_attacking_before_blocks_attacks_and_is_not_blocked() -> None:
    t = board(Seat(battlefield=["2/2", "Lyre"], hand=["March"])).attack("2/2").play("cast March").resolve()
    t.fight(upto="declare blockers").order()
    assert t.settle().life[0] == 22


@pytest.mark.rule("508.8")
def test_what_enters_attacking_brings_blocks_and_damage_though_nobody_was_declared() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["March"]), Seat(battlefield=["3/3"])).until("declare attackers")
    t.attack().play("cast March").resolve()
    assert t.block("3/3 blocks Soldier").fight().graveyard(1) == []
    assert "Soldier" not in t.battlefield(0)


@pytest.mark.rule("508.4", "508.4b")
def test_an_effect_says_that_a_creature_attacks() -> None:
    t = board(Seat(battlefield=["2/2", "3/3", "Drum"], hand=["Turncoat"])).attack("2/2").settle()
    t.play("cast Turncoat -> 3/3").resolve()
    assert t.stack == []
    assert t.fight().life == (21, 15)


@pytest.mark.rule("508.4b", "506.3b")
def test_a_creature_of_another_player_does_not_begin_to_attack() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Turncoat"]), Seat(battlefield=["3/3"])).attack("2/2")
    t.play("cast Turncoat -> P2's 3/3").resolve()
    assert t.field("3/3", "attacking") == -1


@pytest.mark.rule("508.7", "508.7a", "508.7c")
def test_whom_it_attacks_is_chosen_anew_without_attacking_again() -> None:
    t = board(Seat(battlefield=["2/2", "Drum"], hand=["Detour"]), Seat(battlefield=["Walker"]), players=3)
    t.attack("2/2 attacks P2").settle().play("cast Detour", "p1: pass", "p2: pass", "p3: pass")
    assert t.options == ["P2", "P3", "P2's Walker"]
    t.play("P3")
    assert t.stack == []
    assert t.fight().life == (21, 20, 18)


@pytest.mark.rule("508.7b")
def test_costs_to_attack_are_no_matter_when_it_is_chosen_anew() -> None:
    cards = CARDS + "  - {name: Toll, types: enchantment, abilities: [{attack_cost: {cost: {mana: '2'}}}]}\n"
    t = arena(cards, Seat(battlefield=["2/2"], hand=["Detour"]), Seat(), Seat(battlefield=["Toll"]), players=3)
    t.attack("2/2").play("cast Detour", "p1: pass", "p2: pass", "p3: pass", "P3")
    assert t.fight().life == (20, 20, 18)


@pytest.mark.rule("508.7a")
def test_who_was_blocked_stays_so_when_it_attacks_another() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Detour"]), Seat(battlefield=["3/3"]), players=3)
    t.attack("2/2 attacks P2").block("3/3 blocks 2/2").play("cast Detour", "p1: pass", "p2: pass", "p3: pass", "P3")
    assert t.fight().life == (20, 20, 20)


@pytest.mark.rule("509.4", "509.3a", "509.4b")
def test_what_enters_blocking_blocks_but_has_not_blocked() -> None:
    t = board(Seat(battlefield=["2/2", "4/4"]), Seat(hand=["Ambush"], battlefield=["Horn"])).attack("2/2", "4/4")
    t.play("p1: pass", "p2: cast Ambush", "p2: pass", "p1: pass")
    assert t.options == ["P1's 2/2", "P1's 4/4"]
    t.play("p2: P1's 4/4")
    assert t.stack == []
    assert t.fight().life == (20, 18)
    assert "Lazy" not in t.battlefield(1)


@pytest.mark.rule("509.3c", "509.3d")
def test_becoming_blocked_by_what_enters_blocking_triggers() -> None:
    t = board(Seat(battlefield=["4/4", "Gong", "Chime"]), Seat(hand=["Ambush", "Ambush"])).attack("4/4").block()
    t.play("p1: pass", "p2: cast Ambush", "p2: pass", "p1: pass").order().settle()
    assert t.life == (22, 20)
    # It is blocked already: only by whom is news.
    t.play("p1: pass", "p2: cast Ambush", "p2: pass", "p1: pass").order().settle()
    assert t.life == (23, 20)
    assert t.fight(1).life == (23, 20)


@pytest.mark.rule("509.4a", "506.3e")
def test_who_is_not_attacked_by_it_does_not_block_it() -> None:
    t = board(Seat(battlefield=["4/4", "2/2"]), Seat(), Seat(hand=["Trap"]), players=3).attack("4/4 attacks P2")
    t.play("p1: pass", "p2: pass", "p3: cast Trap -> P1's 4/4", "p3: pass", "p1: pass", "p2: pass")
    assert "Soldier" in t.battlefield(2)
    assert t.fight().life == (20, 16, 20)


@pytest.mark.rule("509.4a")
def test_who_does_not_attack_is_not_blocked() -> None:
    t = board(Seat(battlefield=["4/4", "2/2"]), Seat(hand=["Trap"])).attack("4/4")
    t.play("p1: pass", "p2: cast Trap -> P1's 2/2", "p2: pass", "p1: pass").block()
    assert t.fight().life == (20, 16)


@pytest.mark.rule("509.1h", "509.3c", "509.3d")
def test_an_effect_makes_an_attacker_blocked_by_nobody() -> None:
    t = board(Seat(battlefield=["4/4", "Gong", "Chime"]), Seat(hand=["Veto", "Veto"])).attack("4/4")
    t.play("p1: pass", "p2: cast Veto", "p2: pass", "p1: pass")
    assert t.stack == ["ability of Gong"]
    t.settle().play("p1: pass", "p2: cast Veto", "p2: pass", "p1: pass")
    assert t.stack == []
    assert t.fight().life == (21, 20)


@pytest.mark.rule("509.3a", "509.3b")
def test_an_effect_makes_a_creature_block() -> None:
    cards = CARDS + (
        "  - {name: Fife, types: artifact, abilities: [{when:"
        " {event: {blocks: {what: [{is: creature}], whom: [{is: creature}]}}, do: {gain_life: 10}}}]}\n"
    )
    other = Seat(hand=["Order", "Order", "Order"], battlefield=["3/3", "Horn", "Fife"])
    t = arena(cards, Seat(battlefield=["4/4", "2/2"]), other).attack("4/4", "2/2")
    t.play("p1: pass", "p2: cast Order -> P1's 2/2", "3/3", "p2: pass", "p1: pass").order().settle()
    assert t.life == (20, 31)
    # It blocks already: another attacker is news for what looks at which, and the same one is none.
    t.play("p1: pass", "p2: cast Order -> P1's 4/4", "3/3", "p2: pass", "p1: pass").order().settle()
    assert t.life == (20, 41)
    t.play("p1: pass", "p2: cast Order -> P1's 4/4", "3/3", "p2: pass", "p1: pass")
    assert t.stack == []


@pytest.mark.rule("506.4")
def test_an_effect_removes_an_attacker_from_combat() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Retreat"])).attack("2/2").play("cast Retreat -> 2/2").resolve()
    assert t.fight().life == (20, 20)


@pytest.mark.rule("506.4", "509.1h")
def test_who_is_removed_and_attacks_again_is_not_blocked_any_more() -> None:
    t = board(Seat(battlefield=["2/2", "4/4"], hand=["Retreat", "Turncoat"]), Seat(battlefield=["3/3"]))
    t.attack("2/2", "4/4").block("3/3 blocks 2/2").play("cast Retreat -> 2/2").resolve()
    t.play("cast Turncoat -> 2/2").resolve()
    assert t.fight().life == (20, 14)


@pytest.mark.rule("506.4", "506.4c")
def test_a_planeswalker_is_removed_from_combat_and_its_attacker_is_not() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Retreat"]), Seat(battlefield=["Walker", "3/3"]))
    t.attack("2/2 attacks Walker").play("cast Retreat -> P2's Walker").resolve()
    t.block("3/3 blocks 2/2").fight()
    assert t.graveyard(0) == ["Retreat", "2/2"]
    free = board(Seat(battlefield=["2/2"], hand=["Retreat"]), Seat(battlefield=["Walker"]))
    free.attack("2/2 attacks Walker").play("cast Retreat -> P2's Walker").resolve().fight()
    assert free.counters("Walker", "loyalty") == 4
    assert free.life == (20, 20)


@pytest.mark.rule("506.4")
def test_a_planeswalker_that_changes_hands_is_not_attacked_any_more() -> None:
    t = board(Seat(battlefield=["2/2"]), Seat(battlefield=["Walker"]), Seat(hand=["Steal"]), players=3)
    t.attack("2/2 attacks Walker").play("p1: pass", "p2: pass", "p3: cast Steal -> P2's Walker")
    t.resolve().fight()
    assert t.counters("Walker", "loyalty") == 4
    assert "Walker" in t.battlefield(2)


@pytest.mark.rule("506.4d")
def test_a_blocking_planeswalker_that_is_no_creature_any_more_is_still_attacked() -> None:
    seat = Seat(battlefield=["Gideon", "Spark"])
    t = board(Seat(battlefield=["2/2", "1/1 flying"], hand=["Doom"]), seat)
    t.attack("2/2", "1/1 flying attacks Gideon").block("Gideon blocks 2/2")
    t.play("cast Doom -> P2's Spark").resolve().fight()
    assert t.counters("Gideon", "loyalty") == 3
    assert t.battlefield(0)[:2] == ["2/2", "1/1 flying"]
    assert t.life == (20, 20)


@pytest.mark.rule("508.5")
def test_the_defending_player_stays_known_when_the_attacker_leaves_combat() -> None:
    t = board(Seat(battlefield=["Assault"], hand=["Retreat"]), players=3).attack("Assault attacks P3")
    t.play("cast Retreat -> Assault").resolve().resolve()
    assert t.life == (20, 20, 19)
    gone = board(Seat(battlefield=["Assault"], hand=["Doom"]), players=3).attack("Assault attacks P3")
    gone.play("cast Doom -> Assault").resolve().resolve()
    assert gone.life == (20, 20, 19)


@pytest.mark.rule("508.5a")
def test_each_attacker_has_its_own_defending_player() -> None:
    t = board(Seat(battlefield=["2/2", "3/3", "Banner"]), players=3).attack("2/2 attacks P2", "3/3 attacks P3").order()
    assert t.settle().life == (20, 19, 19)


@pytest.mark.rule("508.6")
def test_who_attacks_whom_is_seen() -> None:
    cards = CARDS + (
        "  - {name: Thorns, cost: '0', types: instant, abilities:"
        " [{spell: {damage: {amount: 3, to: {each: [{attacks_whom: you}]}}}}]}\n"
    )
    t = arena(cards, Seat(battlefield=["2/2", "3/3"]), Seat(hand=["Thorns"], battlefield=["Walker"]), players=3)
    t.attack("2/2 attacks Walker", "3/3 attacks P2").play("p1: pass", "p2: cast Thorns").resolve()
    assert "2/2" in t.battlefield(0)
    assert t.graveyard(0) == ["3/3"]


@pytest.mark.rule("506.5")
def test_attacking_alone_is_about_now() -> None:
    cards = CARDS + ("  - {name: Spear, cost: '0', types: instant, abilities: [{spell: {destroy: {target: alone}}}]}\n")
    t = arena(cards, Seat(battlefield=["2/2", "3/3"], hand=["Spear", "Retreat"])).attack("2/2", "3/3")
    assert "cast Spear" not in t.options
    t.play("cast Retreat -> 2/2").resolve()
    assert "cast Spear" in t.options
    t.play("cast Spear").resolve()
    assert "3/3" in t.graveyard(0)


@pytest.mark.rule("509.1h")
def test_cards_see_who_is_blocked_and_who_is_not() -> None:
    cards = CARDS + (
        "  - {name: Push, cost: '0', types: instant, abilities: [{spell: {destroy: {target: unblocked}}}]}\n"
        "  - {name: Pull, cost: '0', types: instant, abilities: [{spell: {destroy: {target: blocked}}}]}\n"
    )
    seat = Seat(battlefield=["2/2", "4/4"], hand=["Push", "Pull"])
    t = arena(cards, seat, Seat(battlefield=["3/3"])).attack("2/2", "4/4")
    assert "cast Push" not in t.options
    assert "cast Pull" not in t.options
    t.block("3/3 blocks 2/2").play("cast Push").resolve()
    assert "4/4" in t.graveyard(0)
    t.play("cast Pull").resolve()
    assert "2/2" in t.graveyard(0)
