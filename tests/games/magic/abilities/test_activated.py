"""Activated abilities (CR 602) and mana abilities (CR 605): costs, timing, limits, what does not use the stack."""

from __future__ import annotations

import pytest

from cardwright.errors import IllegalOption
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.concepts.mana_costs import KINDS
from cardwright.games.magic.rules.core.board import FIRST_MANA
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Pinger, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: tap, do: {damage: {amount: 1, to: {target: any_target}}}}}]}
  - {name: Turner, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: untap, do: {gain_life: 1}}}]}
  - {name: Wand, cost: R, types: artifact, abilities: [{activated: {cost: tap, do: {gain_life: 1}}}]}
  - {name: Pump, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: {mana: "{R}"}, do: {change: {what: self, power: 1}}}}]}
  - {name: Heart, cost: R, types: enchantment, abilities: [{activated: {cost: {life: 3}, do: {gain_life: 1}}}]}
  - {name: Bomb, cost: R, types: artifact, abilities:
      [{activated: {cost: [tap, sacrifice_self], do: {damage: {amount: 2, to: {target: any_target}}}}}]}
  - {name: Altar, cost: R, types: artifact, abilities:
      [{activated: {cost: {sacrifice: {is: creature}}, do: {gain_life: 4}}}]}
  - {name: Mill, cost: R, types: artifact, abilities: [{activated: {cost: {discard: 1}, do: {gain_life: 2}}}]}
  - {name: Crypt, cost: R, types: artifact, abilities:
      [{activated: {cost: {exile: {place: graveyard, count: 2}}, do: {gain_life: 2}}}]}
  - {name: Quiver, cost: R, types: artifact, abilities:
      [{activated: {cost: {remove_counters: {kind: charge}}, do: {gain_life: 1}}}]}
  - {name: Tide, cost: R, types: artifact, abilities:
      [{activated: {cost: {return: {is: creature}}, do: {gain_life: 1}}}]}
  - {name: Choirmaster, cost: R, types: artifact, abilities:
      [{activated: {cost: {tap_others: {what: {is: creature}, count: 2}}, do: {gain_life: 2}}}]}
  - {name: Ghost, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: [{mana: "{R}"}, exile_self], place: graveyard, do: {gain_life: 3}}}]}
  - {name: Slow, cost: R, types: artifact, abilities:
      [{activated: {cost: {mana: "{0}"}, timing: sorcery, do: {gain_life: 1}}}]}
  - {name: Daily, cost: R, types: artifact, abilities:
      [{activated: {cost: {mana: "{0}"}, per_turn: 1, do: {gain_life: 1}}}]}
  - {name: Twice, cost: R, types: artifact, abilities:
      [{activated: {cost: {mana: "{0}"}, per_turn: 2, do: {gain_life: 1}}}]}
  - {name: Ever, cost: R, types: artifact, abilities:
      [{activated: {cost: {mana: "{0}"}, per_game: 1, do: {gain_life: 1}}}]}
  - {name: Never, cost: R, types: artifact, abilities:
      [{activated: {cost: {mana: "{0}"}, per_turn: 0, do: {gain_life: 1}}}]}
  - {name: Furnace, cost: R, types: artifact, abilities:
      [{activated: {cost: {mana: "{X}"}, do: {damage: {amount: x, to: {target: player}}}}}]}
  - {name: Leech, cost: R, types: artifact, abilities: [{activated: {cost: {life: x}, do: {draw: x}}}]}
  - {name: Cycler, cost: RRRR, types: creature, power: 4, toughness: 4, abilities: [{cycling: {mana: "{R}"}}]}
  - {name: Elf, cost: G, types: creature, power: 1, toughness: 1, abilities: [{mana: {add: G}}]}
  - {name: Rock, cost: "2", types: artifact, abilities: [{mana: {add: [U, B]}}]}
  - {name: Treasure, cost: "1", types: artifact, abilities:
      [{mana: {add: [W, U, B, R, G], cost: [tap, sacrifice_self]}}]}
  - {name: Mute, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, loses_all: true}}}]}
  - {name: Bounce, cost: R, types: instant, abilities: [{spell: {put: {what: {target: permanent}, to: hand}}}]}
  - {name: Doom, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Ox, cost: GG, types: creature, power: 2, toughness: 4}
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Tax, cost: W, types: enchantment, keywords: [flash], abilities:
      [{costs: {more: 3, what: {not: {is: land}}}}]}
  - {name: Tax Office, cost: W, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {create: Taxman}}}]}
  - {name: Taxman, types: creature, power: 1, toughness: 1, token: true, abilities:
      [{costs: {more: 3, what: {not: {is: land}}}}]}
  - {name: Hush, cost: U, types: instant, abilities:
      [{spell: {counter: {target: {what: [{not: spell}], place: stack}}}}]}
  - {name: Once Well, cost: W, types: artifact, abilities:
      [{activated: {cost: {mana: "0"}, per_turn: 1, do: {gain_life: 1}}}]}
  - {name: Noon Well, cost: W, types: artifact, abilities:
      [{activated: {cost: {mana: "0"}, timing: sorcery, do: {gain_life: 1}}}]}
  - {name: Quick Well, cost: W, types: artifact, abilities:
      [{activated: {cost: {mana: "0"}, timing: instant, do: {gain_life: 1}}}]}
  - {name: Chorus, cost: W, types: creature, power: 1, toughness: 1, keywords: [flying], abilities:
      [{when: {event: enters, do: {gain_life: 1}}},
       {when: {event: {begins: {step: upkeep}}, do: {gain_life: 1}}},
       {static: {on: each, what: [{is: creature}, another], power: 1}}]}
  - {name: Mana Rite, cost: G, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, yours], abilities: [{mana: {add: [W, U, B, R, G]}}]}}]}
  - {name: Healer, cost: G, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: [{mana: G}, tap], do: {gain_life: 2}}}]}
  - {name: Echo, cost: U, types: instant, abilities:
      [{spell: {copy_spell: {what: {target: {what: [{not: spell}], place: stack}}}}}]}
"""
)


def board(
    *seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2, payment: str = "automatic"
) -> Table:
    return arena(CARDS, *seats, active=active, step=step, players=players, payment=payment)


@pytest.mark.rule("602.2", "602.2a")
def test_an_ability_goes_on_the_stack_and_its_cost_is_paid_at_once() -> None:
    t = board(Seat(battlefield=["Pinger"])).activate("Pinger", "P2")
    assert t.stack == ["ability of Pinger"]
    assert t.tapped("Pinger")
    assert t.life == (20, 20)
    assert t.resolve().life == (20, 19)


@pytest.mark.rule("113.7a", "602.2")
def test_an_ability_is_independent_of_its_source() -> None:
    seat = Seat(battlefield=["Pinger"], hand=["Doom"], lands="R")
    t = board(seat).activate("Pinger", "P2").play("cast Doom").resolve(2)
    assert "Pinger" in t.graveyard(0)
    assert t.life == (20, 19)


@pytest.mark.rule("602.1a", "107.5")
def test_what_is_tapped_cannot_be_tapped_as_a_cost() -> None:
    t = board(Seat(battlefield=[Thing("Wand", tapped=True)]))
    assert not t.can_activate("Wand")
    with pytest.raises(IllegalOption, match="tapped"):
        t.play("activate Wand: {T}: you gain 1 life")


@pytest.mark.rule("602.5a", "302.6")
def test_trap_34_a_creature_that_came_this_turn_does_not_tap_for_abilities() -> None:
    assert not board(Seat(battlefield=[Thing("Pinger", sick=True)])).can_activate("Pinger")
    assert not board(Seat(battlefield=[Thing("Turner", sick=True, tapped=True)])).can_activate("Turner")
    assert board(Seat(battlefield=[Thing("Wand", sick=True)])).can_activate("Wand")
    assert board(Seat(battlefield=[Thing("Pump", sick=True)], lands="R")).can_activate("Pump")


@pytest.mark.rule("107.6", "602.1a")
def test_untapping_as_a_cost_needs_it_tapped() -> None:
    assert not board(Seat(battlefield=["Turner"])).can_activate("Turner")
    t = board(Seat(battlefield=[Thing("Turner", tapped=True)])).activate("Turner")
    assert not t.tapped("Turner")
    assert t.resolve().life == (21, 20)


@pytest.mark.rule("602.1a", "602.2b")
def test_mana_is_paid_each_time() -> None:
    t = board(Seat(battlefield=["Pump"], lands="RR")).activate("Pump").activate("Pump")
    assert not t.can_activate("Pump")
    assert t.settle().size("Pump") == (3, 1)


@pytest.mark.rule("119.4", "602.1a")
def test_life_is_paid_only_if_it_is_there() -> None:
    t = board(Seat(battlefield=["Heart"], life=4)).activate("Heart")
    assert t.life == (1, 20)
    assert not t.can_activate("Heart")
    assert board(Seat(battlefield=["Heart"], life=3)).can_activate("Heart")


@pytest.mark.rule("602.1a", "701.21a")
def test_sacrificing_itself_is_part_of_the_cost() -> None:
    t = board(Seat(battlefield=["Bomb"])).activate("Bomb", "P2")
    assert t.graveyard(0) == ["Bomb"]
    assert t.resolve().life == (20, 18)


@pytest.mark.rule("602.2b", "601.2h")
def test_what_is_sacrificed_is_chosen_among_those_that_fit() -> None:
    t = board(Seat(battlefield=["Altar", "1/1", "2/2", "Wand"])).activate("Altar")
    assert t.options == ["1/1", "2/2"]
    t.play("2/2")
    assert t.graveyard(0) == ["2/2"]
    assert not board(Seat(battlefield=["Altar", "Wand"]), Seat(battlefield=["1/1"])).can_activate("Altar")


@pytest.mark.rule("602.1a", "701.9a")
def test_discarding_as_a_cost() -> None:
    t = board(Seat(battlefield=["Mill"], hand=["1/1"])).activate("Mill")
    assert t.graveyard(0) == ["1/1"]
    assert not t.can_activate("Mill")


@pytest.mark.rule("602.1a")
def test_exiling_from_the_graveyard_as_a_cost() -> None:
    t = board(Seat(battlefield=["Crypt"], graveyard=["1/1", "2/2", "3/3"])).activate("Crypt", "1/1", "3/3")
    assert t.exile == ["1/1", "3/3"]
    assert not t.can_activate("Crypt")


@pytest.mark.rule("602.1a", "122.1")
def test_removing_counters_as_a_cost() -> None:
    t = board(Seat(battlefield=[Thing("Quiver", counters={"charge": 2})])).activate("Quiver").activate("Quiver")
    assert t.counters("Quiver", "charge") == 0
    assert not t.can_activate("Quiver")


@pytest.mark.rule("602.1a")
def test_returning_a_permanent_as_a_cost() -> None:
    t = board(Seat(battlefield=["Tide", "1/1"])).activate("Tide")
    assert t.hand(0) == ["1/1"]


@pytest.mark.rule("602.1a", "302.6")
def test_tapping_others_as_a_cost_may_use_those_that_came_this_turn() -> None:
    t = board(Seat(battlefield=["Choirmaster", Thing("1/1", sick=True), "2/2", Thing("3/3", tapped=True)]))
    t.activate("Choirmaster")
    assert t.tapped("1/1")
    assert t.tapped("2/2")
    assert not t.can_activate("Choirmaster")


@pytest.mark.rule("113.6m", "602.2")
def test_an_ability_may_work_from_the_graveyard_only() -> None:
    t = board(Seat(graveyard=["Ghost"], lands="R")).activate("Ghost")
    assert t.exile == ["Ghost"]
    assert t.resolve().life == (23, 20)
    assert not board(Seat(battlefield=["Ghost"], lands="R")).can_activate("Ghost")


@pytest.mark.rule("702.29a")
def test_cycling_works_from_the_hand() -> None:
    t = board(Seat(hand=["Cycler"], lands="R"), active=1, step="upkeep").play("p2: pass").activate("Cycler")
    assert t.graveyard(0) == ["Cycler"]
    assert t.resolve().hand(0) == ["Forest"]


@pytest.mark.rule("602.5d")
def test_only_as_a_sorcery() -> None:
    t = board(Seat(battlefield=["Slow", "Wand"])).activate("Wand")
    assert not t.can_activate("Slow")
    assert t.settle().can_activate("Slow")
    assert not board(Seat(battlefield=["Slow"]), step="upkeep").can_activate("Slow")
    assert not board(Seat(battlefield=["Slow"]), active=1).play("p2: pass").can_activate("Slow")


@pytest.mark.rule("602.5b")
def test_once_each_turn() -> None:
    t = board(Seat(battlefield=["Daily"])).activate("Daily")
    assert not t.can_activate("Daily")
    assert t.settle().until("upkeep").play("p2: pass").can_activate("Daily")


@pytest.mark.rule("602.5b")
def test_twice_each_turn() -> None:
    t = board(Seat(battlefield=["Twice"])).activate("Twice").activate("Twice")
    assert not t.can_activate("Twice")


@pytest.mark.rule("602.5b")
def test_each_permanent_has_its_own_limit() -> None:
    t = board(Seat(battlefield=["Daily", "Daily"]))
    t.play(t.options[1])
    assert t.can_activate("Daily")
    t.activate("Daily")
    assert not t.can_activate("Daily")


@pytest.mark.rule("602.5b")
def test_trap_32_once_in_the_game() -> None:
    t = board(Seat(battlefield=["Ever"])).activate("Ever")
    assert not t.settle().until("upkeep").play("p2: pass").can_activate("Ever")


@pytest.mark.rule("400.7", "602.5b")
def test_trap_32_a_new_object_has_a_new_limit() -> None:
    t = board(Seat(battlefield=["Ever"], hand=["Bounce"], lands="RR")).activate("Ever").settle()
    t.play("cast Bounce -> Ever").resolve().play("cast Ever").resolve()
    assert t.can_activate("Ever")


@pytest.mark.rule("602.5")
def test_trap_32_a_limit_of_none_is_never() -> None:
    assert not board(Seat(battlefield=["Never"])).can_activate("Never")


@pytest.mark.rule("602.2b", "601.2b", "107.3a")
def test_x_in_the_cost_is_chosen_and_paid() -> None:
    t = board(Seat(battlefield=["Furnace"], lands="RRR")).activate("Furnace")
    assert t.options == ["X=0", "X=1", "X=2", "X=3"]
    t.play("X=2", "P2")
    assert t.resolve().life == (20, 18)


@pytest.mark.rule("107.3a", "602.2b")
def test_x_may_be_life() -> None:
    t = board(Seat(battlefield=["Leech"], life=4)).activate("Leech")
    assert t.options == ["X=0", "X=1", "X=2", "X=3", "X=4"]
    t.play("X=3")
    assert t.life == (1, 20)
    assert len(t.resolve().hand(0)) == 3


@pytest.mark.rule("602.2")
def test_only_the_controller_activates() -> None:
    assert not board(Seat(), Seat(battlefield=["Wand"])).can_activate("Wand")
    assert board(Seat(), Seat(battlefield=["Wand"])).play("p1: pass").can_activate("Wand")


@pytest.mark.rule("602.5", "613.1f")
def test_who_lost_its_abilities_activates_none() -> None:
    t = board(Seat(battlefield=["Pinger"], hand=["Mute"], lands="R")).play("cast Mute").resolve()
    assert not t.can_activate("Pinger")
    assert t.until("upkeep").play("p2: pass").can_activate("Pinger")


@pytest.mark.rule("117.1b", "602.2")
def test_abilities_are_activated_whenever_one_has_priority() -> None:
    t = board(Seat(), Seat(battlefield=["Wand"]), step="end").play("p1: pass")
    assert t.activate("Wand").stack == ["ability of Wand"]


@pytest.mark.rule("605.3b")
def test_a_mana_ability_does_not_use_the_stack() -> None:
    t = board(Seat(battlefield=["Elf"], hand=["Ox"], lands="G"), payment="manual").activate("Elf")
    assert t.stack == []
    assert t.tapped("Elf")
    assert t.happened("MANA_ADDED") == ["P1 adds G"]


@pytest.mark.rule("605.3b", "605.3a")
def test_a_mana_ability_with_a_choice_of_colours() -> None:
    t = board(Seat(battlefield=["Rock"]), payment="manual").activate("Rock", "B")
    assert t.happened("MANA_ADDED") == ["P1 adds B"]


@pytest.mark.rule("605.3a")
def test_mana_abilities_are_used_while_casting() -> None:
    t = board(Seat(battlefield=["Elf"], hand=["Ox"], lands="G")).play("cast Ox")
    assert t.tapped("Elf")
    assert t.tapped("Forest")


@pytest.mark.rule("602.5a", "605.3")
def test_trap_34_a_mana_creature_that_came_this_turn_makes_no_mana() -> None:
    t = board(Seat(battlefield=[Thing("Elf", sick=True)], hand=["Ox"], lands="G"))
    assert "cast Ox" not in t.options


@pytest.mark.rule("605.1a", "601.2h")
def test_a_mana_ability_may_cost_its_source() -> None:
    t = board(Seat(battlefield=["Treasure"], hand=["Ox"], lands="G")).play("cast Ox")
    assert t.graveyard(0) == ["Treasure"]
    assert t.stack == ["Ox"]


@pytest.mark.rule("106.4")
def test_mana_goes_with_the_step() -> None:
    t = board(Seat(battlefield=["Elf"], hand=["Ox"], lands="G"), payment="manual").activate("Elf")
    assert sum(t.m.state.rows[0][FIRST_MANA : FIRST_MANA + KINDS]) == 1
    t.play("pass", "pass")
    assert t.step == "beginning of combat"
    assert t.m.state.rows[0][FIRST_MANA : FIRST_MANA + KINDS] == [0] * KINDS


@pytest.mark.rule("601.7")
def test_what_is_on_the_stack_is_paid_for_whatever_costs_become() -> None:
    t = board(Seat(hand=["Spark"], lands="R"), Seat(hand=["Tax"], lands="W"))
    t.play("cast Spark -> P2", "p1: pass", "p2: cast Tax").resolve()
    assert "Tax" in t.battlefield(1)
    assert t.stack == ["Spark"]
    assert t.resolve().life == (20, 18)


@pytest.mark.rule("602.4")
def test_an_ability_that_makes_costs_higher_changes_nothing_on_the_stack() -> None:
    t = board(Seat(hand=["Spark", "Spark"], lands="RR"), Seat(battlefield=["Tax Office"]))
    t.play("cast Spark -> P2", "p1: pass").activate("Tax Office").resolve()
    assert "Taxman" in t.battlefield(1)
    assert t.resolve().life == (20, 18)
    # The next one would cost four.
    assert "cast Spark" not in t.options


@pytest.mark.rule("602.1b", "602.5b")
def test_how_often_an_ability_may_be_activated_counts_activations_not_what_comes_of_them() -> None:
    t = board(Seat(battlefield=["Once Well"]), Seat(hand=["Hush"], lands="U")).activate("Once Well")
    assert not t.can_activate("Once Well")
    t.play("p1: pass", "p2: cast Hush").resolve()
    assert (t.stack, t.life) == ([], (20, 20))
    assert not t.can_activate("Once Well")


@pytest.mark.rule("602.1b")
def test_such_an_instruction_is_no_part_of_the_effect() -> None:
    """A copy is not activated: it resolves though the ability was used as often as it may be."""
    t = board(Seat(battlefield=["Once Well"], hand=["Echo"], lands="U")).activate("Once Well").play("cast Echo")
    assert t.settle().life == (22, 20)


@pytest.mark.rule("602.1c")
def test_only_activated_abilities_are_activated() -> None:
    t = board(Seat(battlefield=["Chorus", "Quick Well"]))
    assert [text.split(":")[0] for text in t.options if text.startswith("activate")] == [
        "activate Quick Well",
        "activate Bell",
    ]


@pytest.mark.rule("602.5e", "602.5d")
@pytest.mark.parametrize(
    ("active", "step", "noon"),
    [(0, "precombat main", True), (0, "upkeep", False), (0, "end", False), (1, "end", False)],
)
def test_as_an_instant_is_whenever_one_has_priority(active: int, step: str, noon: bool) -> None:
    """No instant is in hand: only the timing is an instant's."""
    t = board(Seat(battlefield=["Quick Well", "Noon Well"]), active=active, step=step)
    if active == 1:
        assert not t.can_activate("Quick Well")
        t.play("p2: pass")
    assert t.can_activate("Quick Well")
    assert t.can_activate("Noon Well") is noon


@pytest.mark.rule("602.2b", "601.2h", "605.3a")
@pytest.mark.parametrize(("lands", "may"), [("", False), ("G", True)])
def test_what_is_tapped_for_its_ability_cannot_be_tapped_for_the_mana_of_it_too(lands: str, may: bool) -> None:
    """Its mana ability is one that it was granted."""
    t = board(Seat(battlefield=["Mana Rite", "Healer"], lands=lands))
    assert t.can_activate("Healer") is may
    assert not may or t.activate("Healer").resolve().life == (22, 20)
