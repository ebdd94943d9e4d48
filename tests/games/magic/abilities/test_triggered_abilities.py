"""Triggered abilities (CR 603): what sets them off, in which order they go on the stack, what is asked again."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Greeter, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: enters, do: {gain_life: 1}}}]}
  - {name: Martyr, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: dies, do: {gain_life: 2}}}]}
  - {name: Mourner, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {dies: [{is: creature}, another]}, do: {gain_life: 1}}}]}
  - {name: Tally, cost: R, types: enchantment, abilities:
      [{when: {event: {together: {dies: {is: creature}}}, do: {gain_life: 1}}}]}
  - {name: Gate, cost: R, types: enchantment, abilities:
      [{when: {event: {together: {enters: [{is: creature}, yours]}}, do: {gain_life: 1}}}]}
  - {name: Leaver, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {moves: {from: battlefield}}, do: {gain_life: 3}}}]}
  - {name: Dawn, cost: R, types: enchantment, abilities:
      [{when: {event: {begins: {step: upkeep}}, do: {gain_life: 1}}}]}
  - {name: Dawns, cost: R, types: enchantment, abilities:
      [{when: {event: {begins: {step: upkeep, whose: any}}, do: {gain_life: 1}}}]}
  - {name: Their Dawn, cost: R, types: enchantment, abilities:
      [{when: {event: {begins: {step: upkeep, whose: opponents}}, do: {gain_life: 1}}}]}
  - {name: Drawbell, cost: R, types: enchantment, abilities:
      [{when: {event: {begins: {step: draw}}, do: {gain_life: 1}}}]}
  - {name: Dusk, cost: R, types: enchantment, abilities: [{when: {event: {begins: {step: end}}, do: {gain_life: 1}}}]}
  - {name: Landfall, cost: R, types: enchantment, abilities:
      [{when: {event: {enters: [{is: land}, yours]}, do: {gain_life: 1}}}]}
  - {name: Scribe, cost: R, types: enchantment, abilities: [{when: {event: draws, do: {gain_life: 1}}}]}
  - {name: Rack, cost: R, types: enchantment, abilities:
      [{when: {event: {discards: {who: opponent}}, do: {gain_life: 1}}}]}
  - {name: Choir, cost: R, types: enchantment, abilities:
      [{when: {event: gains_life, do: {damage: {amount: amount, to: opponents}}}}]}
  - {name: Bleeder, cost: R, types: enchantment, abilities: [{when: {event: loses_life, do: {gain_life: amount}}}]}
  - {name: Sprout, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {counters_put: {kind: "+1/+1"}}, do: {gain_life: amount}}}]}
  - {name: Spiker, cost: R, types: creature, power: 1, toughness: 4, abilities:
      [{when: {event: damaged, do: {gain_life: amount}}}]}
  - {name: Magus, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: casts, do: {gain_life: 1}}}]}
  - {name: Turner, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: tapped, do: {gain_life: 1}}}]}
  - {name: Priest, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {sacrificed: {is: creature}}, do: {gain_life: 1}}}]}
  - {name: Once, cost: R, types: enchantment, abilities:
      [{when: {event: {dies: {is: creature}}, do: {gain_life: 1}, per_turn: 1}}]}
  - {name: Vow, cost: R, types: enchantment, abilities:
      [{when: {event: {begins: {step: upkeep}}, if: life >= 15, do: {gain_life: 5}}}]}
  - {name: Avenger, cost: R, types: creature, power: 4, toughness: 4, abilities:
      [{when: {event: dies, do: {damage: {amount: power, to: opponents}}}}]}
  - {name: Picky, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: enters, do: {destroy: {target: [{is: creature}, theirs]}}}}]}
  - {name: Kind, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: enters, do: {may: {do: draw}}}}]}
  - {name: Blaster, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: enters, do: {pay: {cost: {life: 2}, do: {when_you_do: {damage: {amount: 3, to:
      {target: any_target}}}}}}}}]}
  - {name: Emptiness, cost: R, types: enchantment, abilities: [{always_when: {if: hand == 0, do: {sacrifice: self}}}]}
  - {name: Beacon, cost: R, types: artifact, abilities: [{always_when: {if: life >= 25, do: {draw: 1}}}]}
  - {name: Fraud, cost: R, types: enchantment, abilities:
      [{always_when: {if: {none: {what: [{is: creature}, yours]}}, do: {lose_life: 1}}}]}
  - {name: Doom, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Wrath, cost: R, types: sorcery, abilities: [{spell: {destroy: {each: {is: creature}}}}]}
  - {name: Bounce, cost: R, types: instant, abilities: [{spell: {put: {what: {target: {is: creature}}, to: hand}}}]}
  - {name: Mute, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, loses_all: true}}}]}
  - {name: Drain, cost: R, types: instant, abilities: [{spell: {lose_life: {amount: 6, who: {target: player}}}}]}
  - {name: Heal, cost: R, types: instant, abilities: [{spell: {gain_life: 5}}]}
  - {name: Study, cost: R, types: sorcery, abilities: [{spell: {draw: 2}}]}
  - {name: Loss, cost: R, types: sorcery, abilities: [{spell: {discard: {amount: 2, who: {target: player}}}}]}
  - {name: Nurture, cost: R, types: instant, abilities:
      [{spell: {counters: {kind: "+1/+1", on: {target: {is: creature}}, amount: 2}}}]}
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Two Imps, cost: R, types: sorcery, abilities: [{spell: {create: {token: Imp, amount: 2}}}]}
  - {name: Imp, types: creature, power: 1, toughness: 1, token: true}
  - {name: Altar, cost: R, types: artifact, abilities:
      [{activated: {cost: {sacrifice: {is: creature}}, do: {draw: 1}}}]}
  - {name: Fleeting, cost: R, types: instant, abilities:
      [{spell: [{change: {what: {target: {is: creature}}, keywords: [flying]}},
      {later: {event: {begins: {step: end, whose: any}}, about: that, do: {sacrifice: given}}}]}]}
  - {name: Promise, cost: R, types: instant, abilities:
      [{spell: {later: {event: {begins: {step: upkeep, whose: any}}, do: {draw: 1}}}}]}
  - {name: Own Promise, cost: R, types: instant, abilities:
      [{spell: {later: {event: {begins: upkeep}, do: {draw: 1}}}}]}
  - {name: Threat, cost: R, types: instant, abilities:
      [{spell: {later: {event: {begins: {step: end, whose: any}}, about: {target: {is: creature}},
      do: {destroy: given}}}}]}
  - {name: Timer, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: enters, do: {later: {event: {begins: {step: end, whose: any}}, do: {draw: 1}}}}}]}
  - {name: Grave Voice, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {begins: {step: upkeep}}, place: graveyard, do: {gain_life: 1}}}]}
"""
)


def board(*seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2) -> Table:
    return arena(CARDS, *seats, active=active, step=step, players=players)


@pytest.mark.rule("603.6a", "603.3")
def test_enters_goes_on_the_stack() -> None:
    t = board(Seat(hand=["Greeter"], lands="R")).play("cast Greeter").resolve()
    assert t.stack == ["ability of Greeter"]
    assert t.life == (20, 20)
    assert t.resolve().life == (21, 20)


@pytest.mark.rule("603.6a")
def test_trap_29_only_what_fits_sets_it_off() -> None:
    t = board(Seat(battlefield=["Greeter"], hand=["2/2"], lands="R")).play("cast 2/2").resolve()
    assert t.stack == []


@pytest.mark.rule("603.10a", "603.6c")
def test_dies_triggers_though_it_has_left() -> None:
    t = board(Seat(battlefield=["Martyr"], hand=["Doom"], lands="R")).play("cast Doom").resolve()
    assert t.stack == ["ability of Martyr"]
    assert t.resolve().life == (22, 20)


@pytest.mark.rule("603.6c")
def test_dies_is_not_any_leaving() -> None:
    t = board(Seat(battlefield=["Martyr", "Leaver"], hand=["Bounce", "Bounce"], lands="RR"))
    t.play("cast Bounce -> Martyr").resolve()
    assert t.stack == []
    t.play("cast Bounce").resolve()
    assert t.stack == ["ability of Leaver"]


@pytest.mark.rule("603.10a")
def test_trap_27_those_who_die_together_see_each_other_die() -> None:
    t = board(Seat(battlefield=["Mourner", "Mourner", "2/2"], hand=["Wrath"], lands="R")).play("cast Wrath").resolve()
    assert len(t.order().stack) == 4
    assert t.settle().life == (24, 20)


@pytest.mark.rule("603.10", "603.6c")
def test_trap_27_who_has_left_hears_nothing_more() -> None:
    t = board(Seat(battlefield=["Mourner", "2/2"], hand=["Doom", "Doom"], lands="RR"))
    t.play("cast Doom -> Mourner").resolve().play("cast Doom").resolve()
    assert t.stack == []
    assert t.life == (20, 20)


@pytest.mark.rule("603.2c")
def test_one_or_more_that_die_together_trigger_once() -> None:
    t = board(Seat(battlefield=["1/1", "2/2", "3/3", "Tally"], hand=["Wrath"], lands="R")).play("cast Wrath").resolve()
    assert t.stack == ["ability of Tally"]


@pytest.mark.rule("603.2c")
def test_one_or_more_that_enter_together_trigger_once() -> None:
    t = board(Seat(battlefield=["Gate"], hand=["Two Imps"], lands="R")).play("cast Two Imps").resolve()
    assert t.stack == ["ability of Gate"]


@pytest.mark.rule("603.2c")
def test_it_triggers_anew_for_another_event() -> None:
    t = board(Seat(battlefield=["1/1", "2/2", "Tally"], hand=["Doom", "Doom"], lands="RR"))
    t.play("cast Doom -> 1/1").resolve().play("cast Doom").resolve()
    assert t.stack == ["ability of Tally", "ability of Tally"]


@pytest.mark.rule("603.10a", "613.1f")
def test_who_has_lost_its_abilities_dies_in_silence() -> None:
    t = board(Seat(battlefield=["Martyr"], hand=["Mute", "Doom"], lands="RR"))
    t.play("cast Mute").resolve().play("cast Doom").resolve()
    assert "Martyr" in t.graveyard(0)
    assert t.stack == []


@pytest.mark.rule("603.10a", "608.2h")
def test_dies_knows_the_last_power() -> None:
    t = board(Seat(battlefield=[Thing("Avenger", counters={"+1/+1": 2})], hand=["Doom"], lands="R"))
    assert t.play("cast Doom").resolve(2).life == (20, 14)


@pytest.mark.rule("603.2b")
@pytest.mark.parametrize(
    ("card", "active", "heard"),
    [("Dawn", 0, True), ("Dawn", 1, False), ("Dawns", 1, True), ("Their Dawn", 1, True), ("Their Dawn", 0, False)],
)
def test_at_the_beginning_of_upkeep(card: str, active: int, heard: bool) -> None:
    t = board(Seat(battlefield=[card]), active=active, step="turn begins")
    assert t.step == "upkeep"
    assert t.stack == (["ability of " + card] if heard else [])


@pytest.mark.rule("504.2", "603.2b")
def test_at_the_beginning_of_the_draw_step_comes_after_the_draw() -> None:
    t = board(Seat(battlefield=["Drawbell"]), step="upkeep").until("draw")
    assert t.hand(0) == ["Forest"]
    assert t.stack == ["ability of Drawbell"]


@pytest.mark.rule("513.1", "603.2b")
def test_at_the_beginning_of_the_end_step() -> None:
    assert board(Seat(battlefield=["Dusk"])).until("end").stack == ["ability of Dusk"]


@pytest.mark.rule("603.6a")
def test_landfall() -> None:
    t = board(Seat(battlefield=["Landfall"], hand=["Forest"])).play("play Forest")
    assert t.stack == ["ability of Landfall"]


@pytest.mark.rule("603.2c")
def test_each_card_drawn_triggers() -> None:
    t = board(Seat(battlefield=["Scribe"], hand=["Study"], lands="R")).play("cast Study").resolve()
    assert len(t.order().stack) == 2


@pytest.mark.rule("603.2c", "701.9a")
def test_each_card_discarded_triggers() -> None:
    t = board(Seat(battlefield=["Rack"], hand=["Loss"], lands="R"), Seat(hand=["1/1", "2/2"]))
    t.play("cast Loss -> P2").resolve()
    assert len(t.order().stack) == 2


@pytest.mark.rule("119.9", "603.2")
def test_gaining_life_triggers_with_the_amount() -> None:
    t = board(Seat(battlefield=["Choir"], hand=["Heal"], lands="R")).play("cast Heal").resolve(2)
    assert t.life == (25, 15)


@pytest.mark.rule("120.3a", "603.2")
def test_damage_makes_life_lost_and_that_triggers() -> None:
    t = board(Seat(battlefield=["Bleeder"], hand=["Spark"], lands="R")).play("cast Spark -> P2").resolve(2)
    assert t.life == (22, 18)


@pytest.mark.rule("122.6", "603.2")
def test_counters_put_trigger() -> None:
    t = board(Seat(battlefield=["Sprout"], hand=["Nurture"], lands="R")).play("cast Nurture").resolve(2)
    assert t.life == (22, 20)


@pytest.mark.rule("603.2")
def test_being_damaged_triggers() -> None:
    t = board(Seat(battlefield=["Spiker"], hand=["Spark"], lands="R")).play("cast Spark -> Spiker").resolve(2)
    assert t.life == (22, 20)


@pytest.mark.rule("603.2", "601.2i")
def test_casting_triggers_above_the_spell() -> None:
    t = board(Seat(battlefield=["Magus"], hand=["Heal"], lands="R")).play("cast Heal")
    assert t.stack == ["Heal", "ability of Magus"]


@pytest.mark.rule("603.2e")
def test_becoming_tapped_triggers() -> None:
    t = board(Seat(battlefield=["Turner"])).attack("Turner")
    assert t.stack == ["ability of Turner"]


@pytest.mark.rule("603.10a")
def test_sacrificing_looks_back() -> None:
    t = board(Seat(battlefield=["Priest", "Altar"]))
    t.activate("Altar")
    assert t.stack == ["ability of Altar", "ability of Priest"]


@pytest.mark.rule("603.2")
def test_once_each_turn() -> None:
    t = board(Seat(battlefield=["1/1", "2/2", "Once"], hand=["Doom", "Doom"], lands="RR"))
    t.play("cast Doom -> 1/1").resolve().settle().play("cast Doom").resolve()
    assert t.stack == []
    assert t.life == (21, 20)


@pytest.mark.rule("603.3b")
def test_the_active_players_triggers_go_on_the_stack_first() -> None:
    t = board(Seat(battlefield=["Dawns"]), Seat(battlefield=["Dawns", "Their Dawn"]), step="turn begins")
    assert t.order().stack_players == [0, 1, 1]


@pytest.mark.rule("603.3b")
def test_each_player_orders_their_own() -> None:
    t = board(Seat(battlefield=["Dawn", "Dawns"]), step="turn begins")
    assert t.m.decision is not None
    assert t.m.decision.who == 0
    assert len(t.options) == 2
    t.play(next(text for text in t.options if text.startswith("Dawns")))
    assert t.stack == ["ability of Dawns", "ability of Dawn"]


@pytest.mark.rule("603.4")
def test_an_intervening_if_is_asked_when_it_would_trigger() -> None:
    t = board(Seat(battlefield=["Vow"], life=14), step="turn begins")
    assert t.stack == []
    assert board(Seat(battlefield=["Vow"], life=15), step="turn begins").stack == ["ability of Vow"]


@pytest.mark.rule("603.4")
def test_trap_28_an_intervening_if_is_asked_again_at_resolution() -> None:
    t = board(Seat(battlefield=["Vow"], hand=["Drain"], lands="R"), step="turn begins")
    t.play("cast Drain -> P1").resolve(2)
    assert t.life == (14, 20)
    assert t.stack == []


@pytest.mark.rule("603.4")
def test_trap_28_it_does_not_trigger_late_when_the_if_becomes_true() -> None:
    t = (
        board(Seat(battlefield=["Vow"], life=14, hand=["Heal"], lands="R"), step="turn begins")
        .play("cast Heal")
        .resolve()
    )
    assert t.life == (19, 20)
    assert t.stack == []


@pytest.mark.rule("603.3d", "603.3c")
def test_trap_30_a_trigger_without_a_target_is_removed() -> None:
    t = board(Seat(hand=["Picky"], lands="R")).play("cast Picky").resolve()
    assert t.stack == []


@pytest.mark.rule("603.3d")
def test_targets_are_chosen_as_it_goes_on_the_stack() -> None:
    t = board(Seat(hand=["Picky"], lands="R"), Seat(battlefield=["1/1", "2/2"])).play(
        "cast Picky", "p1: pass", "p2: pass"
    )
    assert t.m.decision is not None
    assert t.m.decision.kind == "target"
    t.play("P2's 2/2").resolve()
    assert t.graveyard(1) == ["2/2"]


@pytest.mark.rule("603.5")
@pytest.mark.parametrize(("answer", "cards"), [("yes", 1), ("no", 0)])
def test_may_is_decided_at_resolution(answer: str, cards: int) -> None:
    t = board(Seat(hand=["Kind"], lands="R")).play("cast Kind").resolve()
    assert t.stack == ["ability of Kind"]
    t.play("p1: pass", "p2: pass", f"p1: {answer}")
    assert len(t.hand(0)) == cards


@pytest.mark.rule("603.12")
def test_a_reflexive_trigger_goes_on_the_stack_by_itself() -> None:
    t = board(Seat(hand=["Blaster"], lands="R")).play("cast Blaster").resolve().play("p1: pass", "p2: pass", "p1: yes")
    assert t.life == (18, 20)
    assert t.m.decision is not None
    assert t.m.decision.kind == "target"
    t.play("P2")
    assert t.stack == ["ability of Blaster"]
    assert t.resolve().life == (18, 17)


@pytest.mark.rule("603.12")
def test_no_reflexive_trigger_without_the_deed() -> None:
    t = board(Seat(hand=["Blaster"], lands="R")).play("cast Blaster").resolve().play("p1: pass", "p2: pass", "p1: no")
    assert t.stack == []


@pytest.mark.rule("603.7a", "603.7b")
def test_a_delayed_trigger_comes_once() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Fleeting"], lands="R")).play("cast Fleeting").resolve()
    assert "flying" in t.keywords("2/2")
    t.until("end")
    assert t.stack == ["ability of Fleeting"]
    assert "2/2" in t.resolve().graveyard(0)


@pytest.mark.rule("603.7c")
def test_a_delayed_trigger_forgets_what_has_changed_zones() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Fleeting", "Bounce"], lands="RRR")).play("cast Fleeting").resolve()
    t.play("cast Bounce").resolve().play("cast 2/2").resolve().until("end").settle()
    assert "2/2" in t.battlefield(0)


@pytest.mark.rule("603.7d")
def test_a_delayed_trigger_outlives_the_spell_that_made_it() -> None:
    t = board(Seat(hand=["Promise"], lands="R")).play("cast Promise").resolve().until("upkeep")
    assert len(t.stack) == 1
    assert len(t.resolve().hand(0)) == 1


@pytest.mark.rule("603.7b")
def test_a_delayed_trigger_may_wait_for_ones_own_turn() -> None:
    t = board(Seat(hand=["Own Promise"], lands="R")).play("cast Own Promise").resolve().until("upkeep")
    assert t.stack == []
    t.play("p2: pass", "p1: pass").until("end")
    t.play("p2: pass", "p1: pass").until("upkeep")
    assert len(t.stack) == 1


@pytest.mark.rule("603.7d")
def test_a_delayed_trigger_belongs_to_whoever_made_it() -> None:
    t = board(Seat(hand=["Threat"], lands="R"), Seat(battlefield=["2/2"])).play("cast Threat").resolve().until("end")
    assert t.stack_players == [0]
    assert t.resolve().graveyard(1) == ["2/2"]


@pytest.mark.rule("603.7e")
def test_a_delayed_trigger_outlives_its_source() -> None:
    t = board(Seat(hand=["Timer", "Doom"], lands="RR")).play("cast Timer").resolve(2).play("cast Doom").resolve()
    t.until("end")
    assert len(t.stack) == 1
    assert len(t.resolve().hand(0)) == 1


@pytest.mark.rule("603.8")
def test_a_state_trigger_comes_when_its_state_is_true() -> None:
    t = board(Seat(battlefield=["Emptiness"], hand=["Heal"], lands="R"))
    assert t.stack == []
    t.play("cast Heal")
    assert t.stack == ["Heal", "ability of Emptiness"]
    assert "Emptiness" in t.resolve().graveyard(0)


@pytest.mark.rule("603.8")
def test_a_state_trigger_does_not_trigger_while_it_is_on_the_stack() -> None:
    t = board(Seat(battlefield=["Beacon"], hand=["Heal", "Heal"], lands="RR")).play("cast Heal").resolve()
    assert t.stack == ["ability of Beacon"]
    t.play("cast Heal").resolve()
    assert t.stack == ["ability of Beacon"]


@pytest.mark.rule("603.8")
def test_a_state_trigger_triggers_again_after_it_has_resolved() -> None:
    t = board(Seat(battlefield=["Beacon"], hand=["Heal"], lands="R")).play("cast Heal").resolve(3)
    assert len(t.hand(0)) == 2
    assert t.stack == ["ability of Beacon"]


@pytest.mark.rule("603.8")
def test_a_state_trigger_resolves_although_its_state_is_over() -> None:
    """The state is no intervening "if"."""
    t = board(Seat(battlefield=["Fraud", "1/1"], hand=["Doom", "2/2"], lands="RR")).play("cast Doom").resolve()
    assert t.stack == ["ability of Fraud"]
    assert t.resolve().life == (19, 20)


@pytest.mark.rule("113.6", "603.2")
def test_some_abilities_work_from_the_graveyard() -> None:
    t = board(Seat(graveyard=["Grave Voice"], battlefield=["Grave Voice"]), step="turn begins")
    assert t.stack == ["ability of Grave Voice"]


@pytest.mark.rule("603.3a")
def test_a_trigger_belongs_to_whoever_controlled_its_source() -> None:
    t = board(Seat(hand=["Doom"], lands="R"), Seat(battlefield=["Martyr"])).play("cast Doom").resolve(2)
    assert t.life == (20, 22)


@pytest.mark.rule("603.6a", "603.10")
def test_what_enters_hears_what_enters_with_it() -> None:
    cards = (
        CARDS
        + """
  - {name: Rise, cost: R, types: sorcery, abilities:
      [{spell: {put: {what: {each: {what: [{is: creature}, owned], place: graveyard}}, to: battlefield}}}]}
  - {name: Watcher, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {enters: [{is: creature}, another]}, do: {gain_life: 1}}}]}
"""
    )
    t = arena(cards, Seat(graveyard=["Watcher", "2/2"], hand=["Rise"], lands="R")).play("cast Rise").resolve()
    assert t.stack == ["ability of Watcher"]


@pytest.mark.rule("603.3b", "101.4")
def test_three_players_in_turn_order() -> None:
    t = board(*[Seat(battlefield=["Dawns"])] * 3, active=1, step="turn begins", players=3)
    assert t.stack_players == [1, 2, 0]


@pytest.mark.rule("603.7d", "603.3b")
def test_delayed_triggers_are_ordered_by_the_names_they_are_about() -> None:
    seat = Seat(hand=["Threat", "Threat"], lands="RR")
    t = board(seat, Seat(battlefield=["2/2", "3/3"])).play("cast Threat -> P2's 2/2").resolve()
    t.play("cast Threat -> P2's 3/3").resolve().until("end")
    assert [text.split(":")[0] for text in t.options] == ["2/2", "3/3"]
    t.play(t.options[1])
    assert t.stack == ["ability of Threat", "ability of Threat"], "their source is the spell that created them"
    assert t.resolve().graveyard(1) == ["2/2"]
