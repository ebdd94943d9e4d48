"""Copies, rule by rule (CR 707)."""

from __future__ import annotations

import pytest

from cardwright.engine.state import CARD, CONTROLLER, OWNER
from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.core import ledger_names, marks
from cardwright.games.magic.rules.core.board import (
    ARTIFACT,
    CREATURE,
    LEGENDARY,
    MARKS,
    OWN_FACE,
    PLUS,
    SNOW_TYPE,
    STACK,
)
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import colours_of, keywords_of, power_of, toughness_of, types_of
from tests.games.magic.table import Table, bodies, game_of

CARDS = (
    bodies("2/2", "3/3", "4/4 flying")
    + """
  - {name: Clone, cost: U, types: creature, power: 0, toughness: 0, abilities: [{enters_as_copy: permanent}]}
  - {name: Metamorph, cost: U, types: [artifact, creature], power: 0, toughness: 0, abilities:
      [{enters_as_copy: {what: {is: [artifact, creature]}, differs: {types: artifact}}}]}
  - {name: Wait, cost: R, types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Doom, cost: R, types: instant, abilities: [{spell: {destroy: {target: permanent}}}]}
  - {name: Grow, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 3, toughness: 3}}}]}
  - {name: Double, cost: R, types: instant, abilities: [{spell: {create_copy: {target: permanent}}}]}
  - {name: Turn, cost: R, types: instant, abilities: [{spell: {transform: {target: permanent}}}]}
  - {name: Flip, cost: R, types: instant, abilities: [{spell: {transform: {what: {target: permanent}, flip: true}}}]}
  - {name: Liken, cost: R, types: instant, abilities:
      [{spell: {become_copy: {what: {target: {is: creature}}, of: {target: {what: {is: creature}, another: true}},
      until: end_of_turn}}}]}
  - {name: Liken Ever, cost: R, types: instant, abilities:
      [{spell: {become_copy: {what: {target: {is: creature}}, of: {target: {what: {is: creature}, another: true}}}}}]}
  - {name: Echo, cost: R, types: instant, abilities: [{spell: {copy_spell: {target: spell}}}]}
  - {name: Same Echo, cost: R, types: instant, abilities:
      [{spell: {copy_spell: {what: {target: spell}, new_targets: false}}}]}
  - {name: Staff, cost: "2", types: artifact, abilities: [{activated: {cost: {mana: "0"}, do:
      {change: {what: self, types: creature, set_power: 5, set_toughness: 5}}}}]}
  - {name: Changer, cost: R, types: creature, power: 2, toughness: 2, keywords: [changeling]}
  - {name: Red One, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: enters, do: {gain_life: 3}}},
      {when: {event: dies, do: {gain_life: 100}}}]}
  - {name: Chooser, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{as_enters: colour}, {static: {on: each, what: [{chosen: colour}, another], power: 1}}]}
  - {name: Shifter, cost: 3U, types: creature, power: 0, toughness: 4, abilities:
      [{when: {event: {enters: [{is: creature}, another]}, do: {become_copy: {what: self, of: it,
      differs: {this_ability: true}}}}}]}
  - {name: Doppel, cost: U, types: creature, power: 0, toughness: 0, abilities:
      [{enters_as_copy: {what: {is: creature}, differs: {colours: [blue], abilities: [
      {when: {event: {begins: upkeep}, do: {may: {do: {become_copy: {what: self, of: {target: {is: creature}},
      differs: {colours: [blue], this_ability: true}}}}}}}]}}}]}
  - {name: Giant Copy, cost: U, types: creature, power: 7, toughness: 7, abilities:
      [{enters_as_copy: {what: {is: creature}, differs: {power: 7, toughness: 7}}}]}
  - {name: Goyf, cost: G, types: creature, power: 0, toughness: 0, abilities:
      [{static: {set_power: hand, set_toughness: hand + 1}}]}
  - {name: Ego, cost: U, types: creature, power: 0, toughness: 0, abilities:
      [{enters_as_copy: {what: {is: creature}, also: [{counters: [{kind: +1/+1, amount: 2}]}]}}]}
  - {name: Frost, cost: U, types: [legendary, creature], power: 0, toughness: 0, abilities:
      [{enters_as_copy: {what: [permanent, yours], differs: {types: [legendary, snow]}, also:
      [{if_types: creature, counters: [{kind: +1/+1, amount: 2}], differs: {keywords: [changeling]}}]}}]}
  - {name: Bare Clone, cost: U, types: creature, power: 1, toughness: 1, abilities: [{enters_as_copy: {is: creature}}]}
  - {name: Wolf, cost: 1R, types: creature, power: 2, toughness: 2, layout: transform, parts:
      [{name: Were, types: creature, power: 5, toughness: 5, colours: [red], abilities:
      [{when: {event: dies, do: {gain_life: 7}}}]}]}
  - {name: Rat, cost: 1B, types: creature, power: 1, toughness: 1, layout: flip, parts:
      [{name: Big Rat, types: [legendary, creature], power: 4, toughness: 4}]}
  - {name: Mouse, cost: B, types: creature, power: 1, toughness: 2, layout: flip, parts:
      [{name: Big Mouse, types: [legendary, creature], power: 6, toughness: 6}]}
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Big Bolt, cost: XR, types: instant, abilities: [{kicker: {mana: R}},
      {spell: {damage: {amount: x + 10 * kicked, to: {target: any_target}}}}]}
  - {name: Either, cost: R, types: instant, abilities: [{modes: {options: [{do: {gain_life: 4}}, {do: {draw: 1}}]}}]}
  - {name: Fling, cost: R, types: instant, abilities: [{additional_cost: {sacrifice: {is: creature}}},
      {spell: {damage: {amount: 3, to: {target: player}}}}]}
  - {name: Split Bolt, cost: R, types: instant, abilities:
      [{spell: {damage: {amount: 3, to: {target: {what: any_target, count: 2, up_to: true}}, divided: true}}}]}
  - {name: Zada, cost: R, types: creature, power: 3, toughness: 3, abilities:
      [{when: {event: {casts: {is: [instant, sorcery]}}, do:
      {copy_spell: {what: it, aims: {each: [{is: creature}, yours, another]}}}}}]}
  - {name: Swell, cost: R, types: instant, abilities: [{spell: {counters: {kind: +1/+1, on: {target: [{is: creature},
      {not: {colour: blue}}]}}}}]}
  - {name: Blue One, cost: U, types: creature, power: 1, toughness: 1}
  - {name: Pinger, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: tap, do: [{damage: {amount: 1, to: {target: any_target}}}, {counters: {kind: +1/+1, on:
      self}}]}}]}
  - {name: Ring, cost: R, types: artifact, abilities: [{when: {event: {casts: {is: instant}}, do: {gain_life: 50}}}]}
  - {name: Shy, cost: R, types: creature, power: 2, toughness: 2, abilities:
      [{when: {event: targeted, do: {gain_life: 20}}}]}
  - {name: Scepter, types: artifact, abilities:
      [{when: {event: enters, do: {exile: {what: {choose: {what: {is: instant},
      place: hand}}, linked: true}}}}, {activated: {cost: tap, do: {cast_copy: linked}}}]}
  - {name: Fire // Frost, types: instant, layout: split, parts:
      [{name: Left, cost: R, types: instant, abilities: [{spell: {gain_life: 6}}]},
      {name: Right, cost: U, types: instant, abilities: [{spell: {gain_life: 60}}]}]}
  - {name: Recast, cost: R, types: sorcery, abilities:
      [{spell: {cast_copy: {target: {what: {is: instant}, place: graveyard}}}}]}
"""
)


def board(*seats: Seat, cards: str = "") -> Table:
    return Table(position(game_of(CARDS + cards), *seats))


def mine(
    hand: list[str], lands: str = "RRRRUUUU", battlefield: list[str] | None = None, graveyard: list[str] | None = None
) -> Seat:
    return Seat(
        hand=[*hand, "Wait"],
        lands=lands,
        library=["2/2"] * 6,
        battlefield=battlefield or [],
        graveyard=graveyard or [],
    )


def clone(t: Table, name: str, of: str) -> int:
    """Cast a creature that enters as a copy of something; the permanent it becomes."""
    t.play(f"cast {name}", "pass", of).settle()
    return t.m.state.zones[12][-1]


def all_named(t: Table, name: str) -> list[int]:
    return [obj for obj in t.m.state.zones[12] if t.m.game.object_name(t.m, obj) == name]


@pytest.mark.rule("707.1", "707.2", "707.2a")
def test_a_copy_has_what_is_printed_and_not_what_effects_made_of_it() -> None:
    t = board(mine(["Clone"], battlefield=["Staff"]), Seat())
    t.activate("Staff").settle()
    copy = clone(t, "Clone", "Staff")
    assert types_of(t.m, copy) & (ARTIFACT | CREATURE) == ARTIFACT
    assert sum(text.startswith("activate Staff") for text in t.options) == 2, "it has the ability"


@pytest.mark.rule("707.2a", "707.2")
def test_a_copy_has_the_colour_and_cost_and_each_ability_once() -> None:
    t = board(mine(["Clone"], battlefield=["Red One"]), Seat())
    copy = clone(t, "Clone", "Red One")
    assert colours_of(t.m, copy) == 0b01000
    assert mana_value_of(t.m, copy) == 1
    assert t.life[0] == 23


@pytest.mark.rule("707.2b")
def test_the_copy_stays_what_it_is_when_the_original_changes() -> None:
    t = board(mine(["Clone", "Liken Ever"], battlefield=["2/2", "4/4 flying"]), Seat())
    copy = clone(t, "Clone", "2/2")
    t.play("cast Liken Ever", "2/2", "4/4 flying").settle()
    assert t.names([copy]) == ["2/2"]


@pytest.mark.rule("707.3")
def test_a_copy_of_a_copy_has_the_copied_values() -> None:
    t = board(mine(["Doppel", "Clone"], battlefield=["Red One"]), Seat())
    assert colours_of(t.m, clone(t, "Doppel", "Red One")) == 0b00010
    copy = clone(t, "Clone", "Red One #2")
    assert t.names([copy]) == ["Red One"]
    assert colours_of(t.m, copy) == 0b00010


@pytest.mark.rule("707.4")
def test_becoming_another_copy_is_neither_entering_nor_leaving_and_keeps_other_effects() -> None:
    t = board(mine(["Grow", "Red One"], battlefield=["Shifter"]), Seat())
    shifter = t.find("Shifter")
    t.play("cast Grow").settle().play("cast Red One").settle().order().settle()
    assert t.names([shifter]) == ["Red One"]
    assert (power_of(t.m, shifter), toughness_of(t.m, shifter)) == (4, 4)
    assert t.life[0] == 23, "one of them has entered"


@pytest.mark.rule("707.5", "707.6")
def test_a_copy_makes_its_own_choices_as_it_enters() -> None:
    t = board(mine(["Chooser", "Clone"]), Seat())
    t.play("cast Chooser", "pass", "white").settle()
    t.play("cast Clone", "pass", "Chooser")
    assert set(t.options) == {"white", "blue", "black", "red", "green"}
    t.play("red")
    assert t.field("Chooser", "choice") == 1
    assert sorted(t.m.layers.values(t.m, obj)[0] for obj in all_named(t, "Chooser")) == [1, 2]


@pytest.mark.rule("707.7", "607.1")
def test_linked_abilities_of_a_copy_know_their_own_cards_only() -> None:
    t = board(mine(["Double"], battlefield=["Scepter"]), Seat())
    t.play("cast Double", "Scepter").settle()
    # Its own ability has exiled a card; the original's has exiled nothing.
    assert t.exile == ["Wait"]
    _, second = all_named(t, "Scepter")
    assert t.m.state.rows[second][MARKS] & marks.TOKEN
    options = [text for text in t.options if text.startswith("activate Scepter")]
    assert len(options) == 2
    t.play(options[0]).settle()
    assert t.life[0] == 20


@pytest.mark.rule("707.8", "712.8e", "202.3b")
def test_a_copy_of_a_permanent_with_its_back_up_is_that_side_alone() -> None:
    t = board(mine(["Turn", "Turn", "Clone"], battlefield=["Wolf"]), Seat())
    t.play("cast Turn", "Wolf").settle()
    assert mana_value_of(t.m, t.find("Were")) == 2
    copy = clone(t, "Clone", "Were")
    assert t.names([copy]) == ["Were"]
    assert (power_of(t.m, copy), colours_of(t.m, copy)) == (5, 0b01000)
    assert mana_value_of(t.m, copy) == 0
    t.play("cast Turn", "Were #2").settle()
    assert t.names([copy]) == ["Were"], "what represents it has one face"


@pytest.mark.rule("707.8a", "712.9")
def test_a_token_copy_of_a_double_faced_permanent_has_both_faces() -> None:
    t = board(mine(["Turn", "Turn", "Double"], battlefield=["Wolf"]), Seat())
    t.play("cast Turn", "Wolf").settle().play("cast Double", "Were").settle()
    token = t.m.state.zones[12][-1]
    assert t.names([token]) == ["Were"]
    assert mana_value_of(t.m, token) == 2
    t.play("cast Turn", "Were #2").settle()
    assert t.names([token]) == ["Wolf"]
    assert len(all_named(t, "Were")) == 1


@pytest.mark.rule("707.8a")
def test_a_token_copy_of_a_clone_of_a_double_faced_permanent_has_one_face() -> None:
    t = board(mine(["Clone", "Double", "Turn"], battlefield=["Wolf"]), Seat())
    clone(t, "Clone", "Wolf")
    t.play("cast Double", "Wolf #2").settle()
    token = t.m.state.zones[12][-1]
    t.play("cast Turn", "Wolf #3").settle()
    assert t.names([token]) == ["Wolf"]


@pytest.mark.rule("707.3", "710.4", "710.2")
def test_a_flipped_permanent_that_becomes_a_copy_of_a_flip_card_is_its_flipped_half() -> None:
    t = board(mine(["Flip", "Liken"], battlefield=["Rat", "Mouse"]), Seat())
    rat = t.find("Rat")
    t.play("cast Flip", "Rat").settle()
    assert t.names([rat]) == ["Big Rat"]
    t.play("cast Liken", "Big Rat").settle()
    assert t.names([rat]) == ["Big Mouse"]
    t.until("end").play("pass")
    assert t.names([rat]) == ["Big Rat"]


@pytest.mark.rule("707.2", "110.5", "710.2")
def test_that_something_is_flipped_is_not_copied() -> None:
    t = board(mine(["Flip", "Clone", "Flip"], battlefield=["Rat"]), Seat())
    t.play("cast Flip", "Rat").settle()
    copy = clone(t, "Clone", "Big Rat")
    assert t.names([copy]) == ["Rat"]
    t.play("cast Flip", "Rat").settle()
    assert t.names([copy]) == ["Big Rat"], "a copy of a flip card can be flipped"


@pytest.mark.rule("707.9", "707.9a")
def test_a_copy_keeps_the_ability_that_made_it_one_and_others_copy_it() -> None:
    t = board(mine(["2/2", "Clone", "4/4 flying"], lands="RRRRUUUUUU", battlefield=["Shifter"]), Seat())
    shifter = t.find("Shifter")
    t.play("cast 2/2").settle()
    assert t.names([shifter]) == ["2/2"]
    # The first 2/2 is the Shifter: its copy has the ability too.
    copy = clone(t, "Clone", "2/2")
    t.play("cast 4/4 flying").resolve().order().settle()
    assert t.names([shifter, copy]) == ["4/4 flying", "4/4 flying"]


@pytest.mark.rule("707.9a", "707.9c")
def test_what_a_copy_does_not_copy_it_goes_on_not_copying() -> None:
    t = board(mine(["Doppel"], battlefield=["Red One"]), Seat(battlefield=["4/4 flying"], library=["2/2"] * 5))
    copy = clone(t, "Doppel", "Red One")
    while t.names([copy]) == ["Red One"]:
        said = [
            text for text in t.options if text in ("P2's 4/4 flying", "yes") or text.endswith(("stays", "not block"))
        ]
        t.play(said[0] if said else "pass")
    assert t.names([copy]) == ["4/4 flying"]
    assert colours_of(t.m, copy) == 0b00010


@pytest.mark.rule("707.9b")
def test_changed_values_are_part_of_what_is_copied() -> None:
    t = board(mine(["Metamorph", "Clone"], lands="RUUUUUUUU", battlefield=["2/2"]), Seat())
    clone(t, "Metamorph", "2/2")
    t.play("cast Clone", "pass", "2/2 #2").settle()
    assert types_of(t.m, t.m.state.zones[12][-1]) & ARTIFACT


@pytest.mark.rule("707.9d")
def test_a_copy_with_its_own_size_has_not_the_ability_that_defines_it() -> None:
    t = board(mine(["Giant Copy"], battlefield=["Goyf"]), Seat())
    copy = clone(t, "Giant Copy", "Goyf")
    assert t.names([copy]) == ["Goyf"]
    assert (power_of(t.m, copy), toughness_of(t.m, copy)) == (7, 7)
    # And a copy of that has not got it either.
    t = board(mine(["Giant Copy", "Clone"], battlefield=["Goyf"]), Seat())
    clone(t, "Giant Copy", "Goyf")
    copy = clone(t, "Clone", "Goyf #2")
    assert (power_of(t.m, copy), toughness_of(t.m, copy)) == (7, 7)


@pytest.mark.rule("707.9d", "604.3")
def test_types_in_addition_leave_changeling_alone() -> None:
    t = board(mine(["Metamorph"], battlefield=["Changer"]), Seat())
    copy = clone(t, "Metamorph", "Changer")
    assert types_of(t.m, copy) & ARTIFACT
    assert keywords_at(t, copy) == {"changeling"}


def keywords_at(t: Table, obj: int) -> set[str]:
    bits = keywords_of(t.m, obj)
    return {word for word, bit in ledger_names.BITS.items() if bits & bit}


@pytest.mark.rule("707.9e")
def test_counters_of_an_exception_do_not_come_with_another_copy_effect() -> None:
    t = board(mine(["Ego"], battlefield=["3/3"]), Seat())
    copy = clone(t, "Ego", "3/3")
    assert (power_of(t.m, copy), toughness_of(t.m, copy)) == (5, 5)
    t = board(mine(["Bare Clone", "Ego"], battlefield=["3/3"]), Seat())
    t.play("cast Bare Clone", "pass", "no more").settle()
    t.play("cast Ego", "pass", "Bare Clone", "3/3").settle()
    copy = t.m.state.zones[12][-1]
    assert t.names([copy]) == ["3/3"]
    assert (power_of(t.m, copy), toughness_of(t.m, copy)) == (3, 3)


@pytest.mark.rule("707.9e")
def test_counters_of_an_exception_are_none_of_what_is_copied() -> None:
    t = board(mine(["Ego", "Clone"], battlefield=["3/3"]), Seat())
    clone(t, "Ego", "3/3")
    copy = clone(t, "Clone", "3/3 #2")
    assert (power_of(t.m, copy), toughness_of(t.m, copy)) == (3, 3)


@pytest.mark.rule("707.9f")
def test_an_exception_for_creatures_asks_what_the_copy_would_be() -> None:
    t = board(mine(["Frost"], battlefield=["Staff"]), Seat())
    t.activate("Staff").settle()
    copy = clone(t, "Frost", "Staff")
    assert types_of(t.m, copy) & (LEGENDARY | SNOW_TYPE | ARTIFACT) == LEGENDARY | SNOW_TYPE | ARTIFACT
    assert keywords_at(t, copy) == set()
    assert t.m.state.rows[copy][PLUS] == 0
    t = board(mine(["Frost"], battlefield=["3/3"]), Seat())
    copy = clone(t, "Frost", "3/3")
    assert (power_of(t.m, copy), keywords_at(t, copy)) == (5, {"changeling"})


@pytest.mark.rule("707.10")
def test_a_copy_of_a_spell_keeps_x_and_kicker_and_targets() -> None:
    t = board(mine(["Big Bolt", "Echo"], lands="RRRRR"), Seat())
    t.play("cast Big Bolt", "X=2", "yes", "P2").play("cast Echo", "no").settle()
    assert t.life[1] == 20 - 2 * 12


@pytest.mark.rule("707.10", "700.2g")
def test_a_copy_of_a_modal_spell_has_its_modes() -> None:
    t = board(mine(["Either", "Echo"]), Seat())
    t.play("cast Either", "mode 1").play("cast Echo").settle()
    assert t.life[0] == 28


@pytest.mark.rule("707.10", "601.2d")
def test_a_copy_of_a_divided_spell_divides_alike() -> None:
    t = board(mine(["Split Bolt", "Same Echo"]), Seat(battlefield=["4/4 flying"]))
    t.play("cast Split Bolt", "P2", "P2's 4/4 flying")
    assert t.m.decision is not None
    assert t.m.decision.kind == "division"
    t.play("1").play("cast Same Echo").settle()
    assert t.life[1] == 18
    assert t.graveyard(1) == ["4/4 flying"]


@pytest.mark.rule("707.10")
def test_a_copy_does_not_cost_anything_and_is_not_cast() -> None:
    t = board(mine(["Fling", "Echo"], battlefield=["2/2", "Ring"]), Seat())
    t.play("cast Fling", "P2", "cast Echo")
    while t.stack:
        t.play("no" if "no" in t.options else "pass")
    assert t.life[1] == 14
    assert t.life[0] == 20 + 2 * 50, "Fling and Echo were cast, the copy was not"


@pytest.mark.rule("707.10", "707.10c")
def test_who_makes_the_copy_controls_it() -> None:
    t = board(mine(["Bolt"]), Seat(hand=["Echo", "Wait"], lands="RR"))
    t.play("p1: cast Bolt -> P2", "p1: pass", "p2: cast Echo", "p2: pass", "p1: pass", "p2: yes")
    t.play("p2: P1").settle()
    assert t.life == (18, 18)


@pytest.mark.rule("707.10c")
def test_targets_of_a_copy_become_targets_whether_they_are_changed_or_not() -> None:
    t = board(mine(["Bolt", "Echo"], battlefield=["Shy"]), Seat())
    t.play("cast Bolt", "Shy").resolve()
    assert t.life[0] == 40
    t.play("cast Echo")
    while t.stack:
        t.play("no" if "no" in t.options else "pass")
    assert t.life[0] == 60
    assert "Shy" not in t.battlefield(0)


@pytest.mark.rule("707.10b")
def test_a_copy_of_an_ability_has_the_same_source() -> None:
    cards = (
        "  - {name: Mirror, cost: R, types: instant, abilities:"
        " [{spell: {copy_spell: {what: {each: {what: {not: spell}, place: stack}}, new_targets: false}}}]}\n"
    )
    t = board(mine(["Mirror"], battlefield=["Pinger"]), Seat(), cards=cards)
    t.activate("Pinger", "P2").play("cast Mirror").settle()
    assert t.life[1] == 18
    assert t.size("Pinger") == (3, 3)


@pytest.mark.rule("707.10d")
def test_a_copy_for_each_that_the_spell_could_target() -> None:
    t = board(mine(["Swell"], battlefield=["Zada", "2/2", "3/3", "Blue One"]), Seat(battlefield=["4/4 flying"]))
    t.play("cast Swell", "Zada")
    while t.stack:
        t.play("pass" if "pass" in t.options else t.options[0])
    assert (t.size("Zada"), t.size("2/2"), t.size("3/3")) == ((4, 4), (3, 3), (4, 4))
    assert t.size("Blue One") == (1, 1), "it could not be its target"
    assert t.size("4/4 flying") == (4, 4)


@pytest.mark.rule("707.10e")
def test_a_copy_that_could_not_target_what_it_should_is_not_made() -> None:
    t = board(mine(["Either"], battlefield=["Zada", "2/2"]), Seat())
    t.play("cast Either", "mode 1").settle()
    assert t.life[0] == 24, "it has no target at all"


@pytest.mark.rule("707.10f", "608.3f", "707.10g")
def test_a_copy_of_a_double_faced_spell_becomes_a_double_faced_token() -> None:
    t = board(mine(["Wolf", "Echo", "Turn"], lands="RRRRR"), Seat())
    t.play("cast Wolf", "cast Echo").settle()
    token = next(obj for obj in all_named(t, "Wolf") if t.m.state.rows[obj][MARKS] & marks.TOKEN)
    t.play("cast Turn", "Wolf").settle()
    names = sorted(t.names(all_named(t, "Wolf") + all_named(t, "Were")))
    assert names == ["Were", "Wolf"]
    assert t.names([token]) == ["Were"]


@pytest.mark.rule("707.11", "707.4")
def test_an_ability_speaks_of_its_permanent_whatever_that_is_now() -> None:
    t = board(mine(["Liken"], battlefield=["Pinger", "3/3"]), Seat())
    pinger = t.find("Pinger")
    t.activate("Pinger", "P2").play("cast Liken", "Pinger").settle()
    assert t.names([pinger]) == ["3/3"]
    assert (power_of(t.m, pinger), t.life[1]) == (4, 19)


@pytest.mark.rule("112.1b", "112.2a")
def test_a_copy_of_a_card_that_is_cast_is_a_spell_of_whoever_made_it() -> None:
    t = board(mine(["Recast"], battlefield=["Ring"]), Seat(graveyard=["Either"]))
    t.play("cast Recast", "pass", "yes", "mode 1")
    copy = next(obj for obj in t.m.state.zones[STACK] if t.names([obj]) == ["Either"])
    assert (t.m.state.rows[copy][OWNER], t.m.state.rows[copy][CONTROLLER]) == (0, 0)
    assert t.graveyard(1) == ["Either"]


@pytest.mark.rule("707.12", "707.10a")
def test_a_copy_of_a_card_is_cast() -> None:
    t = board(mine(["Recast"], battlefield=["Ring"], graveyard=["Either"]), Seat())
    t.play("cast Recast", "pass", "yes", "mode 1")
    assert t.life[0] == 20
    t.settle()
    assert t.life[0] == 74, "it was cast, and it has resolved"
    assert sorted(t.graveyard(0)) == ["Either", "Recast"]


@pytest.mark.rule("707.12", "707.10a")
def test_a_copy_of_a_card_that_is_not_cast_ceases_to_exist() -> None:
    t = board(mine(["Recast"], graveyard=["Either"]), Seat())
    t.play("cast Recast", "pass", "no").settle()
    assert sorted(t.graveyard(0)) == ["Either", "Recast"]


@pytest.mark.rule("709.3c", "707.12")
def test_a_copy_of_a_split_card_is_cast_as_one_half() -> None:
    t = board(mine(["Recast"], graveyard=["Fire // Frost"]), Seat())
    t.play("cast Recast", "pass", "yes")
    assert len(t.options) == 2
    t.play(t.options[1]).settle()
    assert t.life[0] == 80
    assert sorted(t.graveyard(0)) == ["Fire // Frost", "Recast"]


@pytest.mark.rule("707.2", "400.7")
def test_what_a_permanent_copies_is_forgotten_as_it_leaves() -> None:
    t = board(mine(["Clone", "Doom"], battlefield=["3/3"]), Seat())
    copy = clone(t, "Clone", "3/3")
    assert t.m.state.rows[copy][CARD] != t.m.state.rows[copy][OWN_FACE]
    t.play("cast Doom", "3/3 #2").settle()
    assert sorted(t.graveyard(0)) == ["Clone", "Doom"]
