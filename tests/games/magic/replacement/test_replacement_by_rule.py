"""Replacement effects: when they apply, how things enter, what is skipped, what cannot happen (CR 614, 616.1)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core import waiting
from cardwright.games.magic.rules.core.board import LATER_WHAT, TAPPED, TO_COME
from cardwright.games.magic.rules.core.objects import permanents, power_of
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "4/4", "2/2 flying")
    + """
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Fizzle, cost: R, types: instant, abilities: [{spell: {damage: {amount: 0, to: {target: any_target}}}}]}
  - {name: Burst, cost: R, types: instant, abilities: [{kicker: {mana: "1"}},
      {spell: {if: {condition: kicked > 0, then: {damage: {amount: 4, to: {target: player}}},
                    else: {damage: {amount: 2, to: that}}}}}]}
  - {name: Doubler, cost: R, types: enchantment, abilities:
      [{instead: {event: {deals_damage: anything}, amount: amount * 2}}]}
  - {name: Balm, cost: W, types: instant, abilities: [{spell: {gain_life: 3}}]}
  - {name: Read, cost: U, types: sorcery, abilities: [{spell: {draw: 1}}]}
  - {name: Read Two, cost: U, types: sorcery, abilities: [{spell: {draw: 2}}]}
  - {name: Learn, cost: U, types: sorcery, abilities:
      [{spell: {draw_and: {do: {put: {what: new, to: graveyard}}}}}]}
  - {name: Doom, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Raze, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: enchantment}}}}]}
  - {name: Next Draw, cost: U, types: instant, abilities:
      [{spell: {this_turn: {ability: {instead: {event: {draws: you}, do: {gain_life: 5}}}, next: true}}}]}
  - {name: All Draws, cost: U, types: enchantment, abilities: [{instead: {event: {draws: you}, do: {gain_life: 5}}}]}
  - {name: Twice, cost: U, types: enchantment, abilities: [{instead: {event: {draws: you}, do: {draw: 2}}}]}
  - {name: Pyre Mark, cost: R, types: instant, abilities:
      [{spell: {this_turn: {ability: {instead: {event: {dies: given}, to: exile}}, about: {target: {is: creature}}}}}]}
  - {name: Specimens, cost: U, types: instant, abilities:
      [{spell: {this_turn: {ability: {instead: {event: {enters: [{is: creature}, theirs]}, under: you}}}}}]}
  - {name: Tomb Guard, cost: B, types: enchantment, abilities:
      [{instead: {event: {enters: [{is: creature}, theirs]}, tapped: true}}]}
  - {name: Drill, cost: R, types: enchantment, abilities:
      [{instead: {event: {enters: [{is: creature}, yours]}, counters: [{kind: +1/+1}]}}]}
  - {name: Essence, cost: G, types: creature, power: 6, toughness: 6, abilities:
      [{instead: {event: {enters: [{is: creature}, yours, another]}, copy_of: self}}]}
  - {name: Hatcher, cost: G, types: creature, power: 1, toughness: 1, abilities:
      [{enters_with: {kind: +1/+1, amount: 2}}]}
  - {name: Cub, cost: G, types: creature, power: 1, toughness: 1, layout: transform, abilities:
      [{enters_with: {kind: +1/+1}}], parts:
      [{name: Grown Bear, types: creature, power: 5, toughness: 5, abilities: [{enters_with: {kind: charge}}]}]}
  - {name: Moon Gate, cost: G, types: enchantment, abilities:
      [{instead: {event: {enters: [{is: creature}, yours]}, back: true}}]}
  - {name: Clone, cost: U, types: creature, power: 0, toughness: 0, abilities:
      [{enters_as_copy: {what: {is: creature}, may: true}}]}
  - {name: Fasting, cost: W, types: enchantment, abilities:
      [{instead: {event: {begins: draw}, may: true, do: {gain_life: 2}}}]}
  - {name: Stall, cost: U, types: instant, abilities: [{spell: {skip: {what: draw step, who: {target: player}}}}]}
  - {name: Delay, cost: U, types: instant, abilities: [{spell: {skip: {what: turn, who: {target: player}}}}]}
  - {name: Promise, cost: U, types: instant, abilities:
      [{spell: {later: {step: draw, do: {gain_life: 7}, whose: opponents}}}]}
  - {name: Vents, types: land, abilities: [{mana: R}, {enters_tapped: {unless_paid: {life: 2}}}]}
  - {name: Bloom, cost: G, types: sorcery, abilities:
      [{spell: {put: {what: {each: {what: {is: land}, place: graveyard}}, to: battlefield}}}]}
  - {name: Rise, cost: B, types: sorcery, abilities:
      [{spell: {put: {what: {each: {what: {is: creature}, place: graveyard}}, to: battlefield}}}]}
  - {name: Devourer, cost: R, types: creature, power: 1, toughness: 1, abilities: [{devour: 1}]}
  - {name: Siege, cost: R, types: enchantment, abilities:
      [{anchors: {options: [{word: Khans, abilities: [{when: {event: {begins: upkeep}, do: {gain_life: 1}}}]},
                            {word: Dragons, abilities: [{activated: {cost: {mana: "0"}, do: {lose_life: 1}}}]}]}}]}
  - {name: Tomb Jar, cost: B, types: artifact, abilities:
      [{instead: {event: {dies: [{is: creature}, theirs]}, to: exile, linked: true}},
       {activated: {cost: {mana: "0"}, do: {put: {what: linked, to: battlefield, yours: true}}}}]}
  - {name: No Gain, cost: B, types: enchantment, abilities: [{cannot: {event: {gains_life: player}}}]}
  - {name: Backwards, cost: B, types: enchantment, abilities:
      [{instead: {event: {gains_life: opponent}, do: {lose_life: {amount: amount, who: it}}}}]}
  - {name: Emperion, cost: W, types: creature, power: 8, toughness: 8, abilities:
      [{cannot: {event: {loses_life: you}}}, {cannot: {event: {gains_life: you}}}]}
  - {name: Blood Mage, cost: B, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: {life: 1}, do: {draw: 1}}}]}
  - {name: Altar, types: artifact, abilities:
      [{activated: {cost: {sacrifice: {is: creature}}, do: {gain_life: 1}}}]}
  - {name: Keeper, cost: W, types: enchantment, abilities: [{cannot: {event: {sacrificed: {is: creature}}}}]}
  - {name: Grave Cage, types: artifact, abilities:
      [{cannot: {event: {moves: {what: {is: creature}, from: graveyard, to: battlefield}}}}]}
  - {name: Worms, cost: B, types: enchantment, abilities:
      [{cannot: {event: {enters: [{is: creature}, {power: {at_least: 3}}]}}}]}
  - {name: Soldier, types: creature, power: 1, toughness: 1, token: true}
  - {name: March, cost: W, types: sorcery, abilities: [{spell: {create: {token: Soldier}}}]}
  - {name: Season, cost: G, types: enchantment, abilities:
      [{instead: {event: {tokens_created: you}, amount: amount * 2}}]}
"""
)


def board(*seats: Seat, players: int = 2) -> Table:
    return arena(CARDS, *seats, players=players)


def turn_to(t: Table, player: int) -> Table:
    """Pass until this player may act."""
    while t.m.decision is not None and t.m.decision.who != player:
        t.m.apply("pass")
    return t


def named(t: Table, name: str) -> list[int]:
    """All permanents of this name."""
    return [obj for obj in permanents(t.m) if t.m.game.object_name(t.m, obj) == name]


def pending(t: Table) -> int:
    """How many effects of this turn there are."""
    return sum(t.m.state.rows[obj][LATER_WHAT] == waiting.SHIELD for obj in t.m.state.zones[TO_COME])


def next_turn(t: Table) -> Table:
    """On to the next upkeep."""
    t.until("end").play("pass")
    return t.until("upkeep")


@pytest.mark.rule("614.1", "614.3")
def test_an_effect_of_this_turn_lasts_until_it_is_used_up() -> None:
    t = board(Seat(hand=["Next Draw", "Read Two"], lands="UU", library=["1/1"] * 5))
    t.play("cast Next Draw").resolve()
    assert pending(t) == 1
    t.play("cast Read Two").resolve()
    assert (t.life[0], len(t.hand(0)), pending(t)) == (25, 1, 0), "the first draw was replaced, the second was not"


@pytest.mark.rule("614.3", "514.2")
def test_an_effect_of_this_turn_ends_with_it() -> None:
    t = board(Seat(hand=["Next Draw"], lands="U"))
    t.play("cast Next Draw").resolve()
    next_turn(t)
    assert pending(t) == 0


@pytest.mark.rule("614.4")
def test_an_effect_that_comes_late_changes_nothing() -> None:
    t = board(Seat(hand=["Doom", "Pyre Mark"], lands="BR"), Seat(battlefield=["2/2"]))
    t.play("cast Doom").resolve()
    assert t.graveyard(1) == ["2/2"]
    assert "cast Pyre Mark" not in t.options


@pytest.mark.rule("614.4", "614.3", "611.2c")
def test_an_effect_about_one_creature_in_response() -> None:
    t = board(Seat(hand=["Doom", "Doom", "Pyre Mark"], lands="BBR"), Seat(battlefield=["2/2", "3/3"]))
    t.play("cast Doom", "P2's 2/2", "cast Pyre Mark", "P2's 2/2").settle()
    assert t.exile == ["2/2"]
    t.play("cast Doom").resolve()
    assert t.graveyard(1) == ["3/3"], "it was about the other creature alone"


@pytest.mark.rule("614.7")
def test_an_event_that_never_happens_is_not_replaced() -> None:
    t = board(Seat(battlefield=["All Draws"], hand=["Read"], lands="U"), Seat())
    t.settle()
    assert t.life[0] == 20
    t.play("cast Read").resolve()
    assert t.life[0] == 25


@pytest.mark.rule("614.7a")
def test_no_damage_is_not_doubled_and_not_dealt() -> None:
    t = board(Seat(battlefield=["Doubler"], hand=["Fizzle", "Spark"], lands="RR"))
    t.play("cast Fizzle", "P2").resolve()
    assert t.life[1] == 20
    assert t.happened("DAMAGED") == []
    t.play("cast Spark", "P2").resolve()
    assert t.life[1] == 16


@pytest.mark.rule("614.1b", "614.10a")
def test_two_effects_skip_two_draw_steps() -> None:
    t = board(Seat(hand=["Stall", "Stall"], lands="UU", library=["1/1"] * 9), Seat(library=["2/2"] * 9))
    t.play("cast Stall", "P2").resolve().play("cast Stall", "P2").resolve()
    drawn = []
    for _ in range(3):
        next_turn(t).until("precombat main")
        drawn.append(len(t.hand(1)))
        next_turn(t).until("precombat main")
    assert drawn == [0, 0, 1]


@pytest.mark.rule("614.10a")
def test_what_waits_for_the_next_draw_step_waits_for_one_that_is_not_skipped() -> None:
    t = board(Seat(hand=["Stall", "Promise"], lands="UU"))
    t.play("cast Stall", "P2").resolve().play("cast Promise").resolve()
    next_turn(t).until("precombat main")
    assert t.life[0] == 20, "the step was skipped, and with it what was to happen there"
    next_turn(t).until("precombat main")
    next_turn(t).until("draw")
    t.settle()
    assert t.life[0] == 27


@pytest.mark.rule("614.1b", "614.10a")
def test_two_turns_in_a_row_are_skipped() -> None:
    t = board(Seat(hand=["Delay", "Delay"], lands="UU"))
    t.play("cast Delay", "P2").resolve().play("cast Delay", "P2").resolve()
    whose = []
    for _ in range(4):
        next_turn(t)
        whose.append(t.m.game.active_player(t.m))
        t.until("precombat main")
    assert whose == [0, 0, 1, 0]


@pytest.mark.rule("614.10b")
def test_a_step_is_skipped_and_something_done_for_it() -> None:
    """The life comes as the next step begins; the step that was skipped never did."""
    t = board(Seat(battlefield=["Fasting"], library=["1/1"] * 5))
    next_turn(t)
    t.until("end").play("pass")
    while t.m.decision is not None and t.m.decision.kind != "may":
        t.m.apply("pass")
    t.play("yes")
    assert (t.life[0], t.hand(0)) == (22, [])
    assert t.step == "precombat main"


@pytest.mark.rule("614.11")
def test_a_draw_from_an_empty_library_is_replaced() -> None:
    t = board(Seat(battlefield=["All Draws"], hand=["Read Two"], lands="U", library=["1/1"]))
    t.m.state.zones[0].clear()
    t.play("cast Read Two").resolve()
    assert t.life[0] == 30
    assert t.m.outcome() is None


@pytest.mark.rule("614.11a")
def test_a_replaced_draw_is_done_before_the_next() -> None:
    """The first of two draws becomes two, done before the second is looked at: it meets the other effect."""
    t = board(
        Seat(battlefield=["Twice"], hand=["Next Draw", "Read Two"], lands="UU", library=["1/1", "2/2", "3/3", "4/4"])
    )
    t.play("cast Next Draw").resolve().play("cast Read Two", "p1: pass", "p2: pass")
    assert t.m.decision is not None
    assert t.m.decision.kind == "replacement"
    t.play(next(text for text in t.options if "Twice" in text))
    drew = list(t.happened("DREW"))
    assert t.life[0] == 25
    assert len(t.hand(0)) == 3, f"one of the first two became life, then the second draw became two: {drew}"


@pytest.mark.rule("614.1d", "614.12a", "614.13")
def test_a_choice_is_made_before_it_enters() -> None:
    t = board(Seat(hand=["Vents"]))
    t.play("play Vents")
    assert "Vents" not in t.battlefield(0)
    t.play("no")
    assert t.tapped("Vents")


@pytest.mark.rule("614.12b")
def test_costs_of_two_that_enter_together_must_be_payable_together() -> None:
    t = board(Seat(hand=["Bloom"], graveyard=["Vents", "Vents"], lands="G", life=3))
    t.play("cast Bloom", "p1: pass", "p2: pass", "yes")
    assert t.life[0] == 1
    assert t.m.decision is not None
    assert t.m.decision.kind != "may", "the second cannot be paid for any more"
    assert sorted(t.m.state.rows[obj][TAPPED] for obj in named(t, "Vents")) == [0, 1]


@pytest.mark.rule("614.12c", "607.2m", "607.2f")
def test_abilities_behind_anchor_words() -> None:
    t = board(Seat(hand=["Siege", "Siege"], lands="RR"))
    t.play("cast Siege", "p1: pass", "p2: pass", "Khans")
    assert not t.can_activate("Siege")
    t.play("cast Siege", "p1: pass", "p2: pass", "Dragons")
    assert t.can_activate("Siege")
    next_turn(t)
    t.until("end").play("pass").until("upkeep")
    assert t.settle().life[0] == 21, "one of the two has the ability of the upkeep"


@pytest.mark.rule("614.13a", "614.13b")
def test_what_enters_together_is_not_sacrificed_for_each_other() -> None:
    t = board(Seat(hand=["Rise"], graveyard=["Devourer", "Devourer"], battlefield=["2/2"], lands="B"))
    t.play("cast Rise", "p1: pass", "p2: pass")
    assert t.m.decision is not None
    assert t.options == ["2/2", "no more"]
    t.play("2/2")
    assert t.m.decision.kind != "sacrifice", "for the other there is nothing left"
    sizes = sorted(power_of(t.m, obj) for obj in named(t, "Devourer"))
    assert sizes == [1, 2]


@pytest.mark.rule("614.14", "607.2b")
def test_what_a_replacement_effect_exiled_is_linked_to_it() -> None:
    t = board(Seat(battlefield=["Tomb Jar"], hand=["Doom", "Doom"], lands="BB"), Seat(battlefield=["2/2", "3/3"]))
    t.play("cast Doom", "P2's 2/2").resolve().play("cast Doom").resolve()
    assert t.exile == ["2/2", "3/3"]
    t.activate("Tomb Jar").resolve()
    assert {"2/2", "3/3"} <= set(t.battlefield(0))
    assert t.exile == []


@pytest.mark.rule("614.14", "607.2b")
def test_another_object_with_the_same_abilities_does_not_know_what_was_exiled() -> None:
    t = board(Seat(battlefield=["Tomb Jar"], hand=["Doom", "Tomb Jar"], lands="BB"), Seat(battlefield=["2/2"]))
    t.play("cast Doom").resolve().play("cast Tomb Jar").resolve()
    newest = [text for text in t.options if text.startswith("activate Tomb Jar")][-1]
    t.play(newest).resolve()
    assert t.exile == ["2/2"]


@pytest.mark.rule("614.15", "616.1a")
def test_a_self_replacement_comes_first() -> None:
    """Four instead of two, and then doubled."""
    t = board(Seat(hand=["Burst"], battlefield=["Doubler"], lands="RR"))
    t.play("cast Burst", "yes", "P2").resolve()
    assert t.life[1] == 12


@pytest.mark.rule("614.17", "614.17c")
def test_what_cannot_happen_is_not_replaced() -> None:
    t = board(Seat(hand=["Balm"], lands="W"), Seat(battlefield=["Backwards", "No Gain"]))
    t.play("cast Balm").resolve()
    assert t.life[0] == 20
    t = board(Seat(hand=["Balm"], lands="W"), Seat(battlefield=["Backwards"]))
    assert t.play("cast Balm").resolve().life[0] == 17


@pytest.mark.rule("614.17a")
def test_it_does_not_undo_what_has_happened() -> None:
    t = board(Seat(hand=["Balm", "No Gain"], lands="WB"))
    t.play("cast Balm").resolve().play("cast No Gain").resolve()
    assert t.life[0] == 23


@pytest.mark.rule("614.17b", "118.3", "119.4")
def test_what_cannot_happen_is_no_cost_to_be_paid() -> None:
    t = board(Seat(battlefield=["Blood Mage", "Altar"]))
    assert t.can_activate("Blood Mage")
    assert t.can_activate("Altar")
    t = board(Seat(battlefield=["Blood Mage", "Emperion", "Altar", "Keeper"]))
    assert not t.can_activate("Blood Mage")
    assert not t.can_activate("Altar")


@pytest.mark.rule("614.17d", "614.17")
def test_what_cannot_enter_stays_where_it_is() -> None:
    t = board(Seat(battlefield=["Grave Cage"], graveyard=["2/2"], hand=["Rise"], lands="B"))
    t.play("cast Rise").resolve()
    assert "2/2" in t.graveyard(0)


@pytest.mark.rule("614.17d", "608.3e")
def test_a_spell_that_cannot_enter_goes_to_the_graveyard() -> None:
    """What counts is what it would be on the battlefield, with what has already modified how it enters."""
    t = board(Seat(battlefield=["Worms"], hand=["2/2", "3/3", "Hatcher"], lands="RRRG"))
    t.play("cast 2/2").resolve().play("cast 3/3").resolve()
    assert "2/2" in t.battlefield(0)
    assert t.graveyard(0) == ["3/3"]


@pytest.mark.rule("616.1b")
def test_who_controls_it_comes_first() -> None:
    """Whoever gets the creature settles which of the other effects apply to it."""
    t = board(
        Seat(hand=["2/2"], battlefield=["Drill"], lands="R"),
        Seat(hand=["Specimens"], battlefield=["Tomb Guard"], lands="U"),
    )
    t.play("cast 2/2", "p1: pass", "p2: cast Specimens").settle()
    assert "2/2" in t.battlefield(1)
    assert (t.tapped("2/2"), t.size("2/2")) == (False, (2, 2)), "neither of the others is about it then"


@pytest.mark.rule("616.1c", "614.12")
def test_what_it_copies_comes_before_how_it_enters() -> None:
    """As a copy of Essence it has no counters of its own to enter with; Drill's it has."""
    t = board(Seat(hand=["Hatcher"], battlefield=["Essence", "Drill"], lands="G"))
    t.play("cast Hatcher").resolve()
    copies = [power_of(t.m, obj) for obj in named(t, "Essence")]
    assert copies == [6, 7]


@pytest.mark.rule("616.1d", "712.2")
def test_its_back_face_comes_before_how_it_enters() -> None:
    t = board(Seat(hand=["Cub"], battlefield=["Moon Gate"], lands="G"))
    t.play("cast Cub").resolve()
    assert t.size("Grown Bear") == (5, 5)
    assert t.counters("Grown Bear", "charge") == 1, "the face that is up says how it enters"


@pytest.mark.rule("616.1g", "616.2")
def test_how_each_token_enters_comes_behind_how_many_there_are() -> None:
    t = board(Seat(hand=["March"], battlefield=["Season"], lands="W"), Seat(battlefield=["Tomb Guard"]))
    t.play("cast March").resolve()
    assert [t.m.state.rows[obj][TAPPED] for obj in named(t, "Soldier")] == [1, 1]


@pytest.mark.rule("614.11b")
def test_what_is_drawn_instead_is_not_what_was_to_be_drawn() -> None:
    t = board(Seat(hand=["Learn"], lands="U", library=["1/1", "2/2", "3/3"]))
    t.play("cast Learn").resolve()
    assert t.graveyard(0) == ["1/1", "Learn"]
    assert t.hand(0) == []
    t = board(Seat(hand=["Learn"], battlefield=["Twice"], lands="U", library=["1/1", "2/2", "3/3"]))
    t.play("cast Learn").resolve()
    assert t.graveyard(0) == ["Learn"]
    assert sorted(t.hand(0)) == ["1/1", "2/2"]
