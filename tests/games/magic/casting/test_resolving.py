"""Resolving, and effects of every duration (CR 608 to 611), rule by rule, where no other test names the rule."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Doom, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Drain, cost: R, types: instant, abilities: [{spell: {lose_life: {amount: 6, who: {target: player}}}}]}
  - {name: Vow, cost: R, types: enchantment, abilities:
      [{when: {event: {begins: {step: upkeep}}, if: life >= 15, do: [{gain_life: 5}, {draw: 1}]}}]}
  - {name: Edict, cost: R, types: sorcery, abilities:
      [{spell: {sacrifice: {choose: {what: {is: creature}, by: everyone}}}}]}
  - {name: Mourner, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {dies: [{is: creature}, another]}, do: {gain_life: 1}}}]}
  - {name: Ransom, cost: R, types: sorcery, abilities:
      [{spell: {pay: {cost: {mana: "2"}, do: {gain_life: 10}}}}]}
  - {name: Hymn, cost: R, types: sorcery, abilities: [{spell: {gain_life: {happened: {dies: {is: creature}}}}}]}
  - {name: Praise, cost: R, types: instant, abilities: [{spell: {untap: {each: {happened_to: attacks}}}}]}
  - {name: Night, cost: R, types: sorcery, abilities: [{spell: {destroy: {each: [{is: creature}, {colour: black}]}}}]}
  - {name: Day, cost: R, types: sorcery, abilities:
      [{spell: {destroy: {each: [{is: creature}, {not: {colour: black}}]}}}]}
  - {name: Grey, cost: WB, types: creature, power: 2, toughness: 2}
  - {name: White, cost: W, types: creature, power: 2, toughness: 2}
  - {name: Watcher, cost: R, types: enchantment, abilities:
      [{when: {event: {enters: {is: creature}}, do: {tap: it}}}]}
  - {name: Golem, cost: "0", types: artifact, abilities:
      [{activated: {cost: {mana: "0"}, do: {change: {what: self, types: [creature], set_power: 2, set_toughness: 2}}}}]}
  - {name: Animate Rite, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: {is: artifact}, types: [creature], set_power: 1, set_toughness: 1}}]}
  - {name: Break Rite, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: enchantment}}}}]}
  - {name: Boomerang, cost: R, types: instant, abilities: [{spell: [{put: {what: self, to: hand}}, {gain_life: 4}]}]}
  - {name: Chains, cost: R, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {static: {on: host, power: -1}}]}
  - {name: Dig, cost: R, types: instant, abilities:
      [{spell: {put: {what: {target: {what: [{is: creature}, {power: {at_least: 2}}], place: graveyard}}, to: hand}}}]}
  - {name: Banner, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: {is: creature}, power: 1, toughness: 1}}]}
  - {name: Applause, cost: R, types: enchantment, abilities:
      [{when: {event: {resolves: [spell, yours]}, do: {gain_life: hand}}}]}
  - {name: Study, cost: R, types: sorcery, abilities:
      [{spell: [{draw: 1}, {draw: 1}]}, {when: {event: resolves, place: stack, do: {gain_life: 100}}}]}
  - {name: Veto, cost: U, types: instant, abilities: [{spell: {counter: {target: spell}}}]}
  - {name: Charge, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, attacking], power: 1, toughness: 1}}]}
  - {name: Stand, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, blocking], power: 1, toughness: 1}}]}
  - {name: Loss, cost: R, types: sorcery, abilities:
      [{spell: [{discard: {amount: 2, who: {target: player}}}, {draw: 1}]}]}
  - {name: Grind, cost: R, types: sorcery, abilities: [{spell: {mill: {amount: 9, who: {target: player}}}}]}
  - {name: Promise, cost: R, types: instant, abilities:
      [{spell: [{gain_life: 1}, {later: {event: {begins: {step: end, whose: any}}, do: {draw: 1}}}]}]}
  - {name: Surge, cost: R, types: instant, abilities:
      [{spell: {change: {what: {each: [{is: creature}, yours]}, power: hand, until: end_of_turn}}}]}
  - {name: Swell, cost: XR, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: x, toughness: x}}}]}
  - {name: Lasting, cost: R, types: sorcery, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 1, toughness: 1, until: for_ever}}}]}
  - {name: Runner, cost: 2R, types: creature, power: 3, toughness: 1, abilities: [{dash: {mana: R}}]}
  - {name: Present, cost: R, types: instant, abilities:
      [{spell: {gain_control: {what: {target: {is: creature}}, who: opponents}}}]}
  - {name: Breath, cost: W, types: instant, subtypes: [Arcane], abilities: [{spell: {gain_life: 3}}]}
  - {name: Ray, cost: R, types: instant, subtypes: [Arcane], abilities:
      [{spell: {damage: {amount: 2, to: {target: player}}}}, {splice: {onto: {subtype: Arcane}, cost: {mana: R}}}]}
"""
)


def board(
    *seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2, payment: str = "automatic"
) -> Table:
    return arena(CARDS, *seats, active=active, step=step, players=players, payment=payment)


@pytest.mark.rule("608.2a", "603.4")
def test_an_if_that_is_no_longer_true_takes_the_whole_ability_off_the_stack() -> None:
    t = board(Seat(battlefield=["Vow"], hand=["Drain"], lands="R"), step="turn begins")
    t.play("cast Drain -> P1").resolve(2)
    assert (t.life, t.hand(0), t.stack) == ((14, 20), [], [])
    # It was not countered, and it did not resolve.
    assert t.happened("RESOLVED") == ["Drain resolves"]
    t = board(Seat(battlefield=["Vow"]), step="turn begins").resolve()
    assert (t.life, t.hand(0)) == ((25, 20), ["Forest"])


@pytest.mark.rule("608.2f", "101.4")
def test_what_is_done_to_several_is_done_at_once_and_chosen_in_turn_order() -> None:
    t = board(*[Seat(battlefield=["Mourner", "1/1"], hand=["Edict"], lands="R")] * 3, active=1, players=3)
    t.play("p2: cast Edict", "p2: pass", "p3: pass", "p1: pass", "p2: 1/1", "p3: 1/1")
    assert t.graveyard(1) == []
    t.play("p1: Mourner")
    assert [t.graveyard(player)[0] for player in range(3)] == ["Mourner", "1/1", "1/1"]
    # The Mourner that left with them saw two others die, the two that stayed saw three each.
    assert t.order().settle().life == (22, 23, 23)


@pytest.mark.rule("608.2g", "605.3a")
@pytest.mark.parametrize(("answer", "life"), [("yes", 30), ("no", 20)])
def test_mana_is_made_to_pay_in_the_middle_of_a_resolution(answer: str, life: int) -> None:
    t = board(Seat(hand=["Ransom", "Spark"], lands="RGG")).play("cast Ransom", "p1: pass", "p2: pass")
    # Nothing else can be done meanwhile.
    assert t.options == ["yes", "no"]
    t.play(answer)
    assert t.life[0] == life
    assert [t.tapped(name) for name in ("Mountain", "Forest")] == [True, answer == "yes"]


@pytest.mark.rule("608.2i")
def test_what_happened_earlier_counts_whatever_has_become_of_it() -> None:
    t = board(Seat(battlefield=["Golem"], hand=["Doom", "Hymn", "Animate Rite"], lands="RRR"))
    t.activate("Golem").resolve().play("cast Doom").resolve()
    # It was a creature as it died, and is a mere artifact in the graveyard.
    assert t.graveyard(0) == ["Golem", "Doom"]
    t.play("cast Hymn").resolve()
    assert t.life == (21, 20)


@pytest.mark.rule("608.2i")
def test_what_attacked_has_attacked_though_it_is_a_creature_no_more() -> None:
    t = board(Seat(battlefield=["Animate Rite", "Golem"], hand=["Break Rite", "Praise"], lands="RR")).attack("Golem")
    t.play("cast Break Rite").resolve()
    assert t.tapped("Golem")
    t.until("postcombat main").play("cast Praise").resolve()
    assert not t.tapped("Golem")


@pytest.mark.rule("608.2j")
@pytest.mark.parametrize(("spell", "gone"), [("Night", ["Grey"]), ("Day", ["White"])])
def test_a_colour_is_asked_for_whatever_others_there_are(spell: str, gone: list[str]) -> None:
    t = board(Seat(hand=[spell], lands="R"), Seat(battlefield=["Grey", "White"])).play(f"cast {spell}").resolve()
    assert t.graveyard(1) == gone


@pytest.mark.rule("608.2k")
def test_what_the_trigger_was_about_is_meant_though_it_is_a_creature_no_more() -> None:
    t = board(Seat(battlefield=["Animate Rite", "Watcher"], hand=["Golem", "Break Rite"], lands="R"))
    t.play("cast Golem").resolve()
    assert t.stack == ["ability of Watcher"]
    t.play("cast Break Rite -> Animate Rite").resolve().resolve()
    assert t.tapped("Golem")


@pytest.mark.rule("608.2m")
def test_a_spell_that_leaves_the_stack_as_it_resolves_does_all_it_says() -> None:
    t = board(Seat(hand=["Boomerang"], lands="R")).play("cast Boomerang").resolve()
    assert (t.hand(0), t.graveyard(0), t.life) == (["Boomerang"], [], (24, 20))


@pytest.mark.rule("608.3", "608.3c")
def test_an_aura_spell_becomes_a_permanent_attached_to_its_target() -> None:
    t = board(Seat(hand=["Chains"], lands="R"), Seat(battlefield=["2/2", "3/3"])).play("cast Chains -> P2's 3/3")
    t.resolve()
    assert "Chains" in t.battlefield(0)
    assert (t.size("2/2"), t.size("3/3")) == ((2, 2), (2, 3))
    assert t.field("Chains", "attached_to") == t.find("3/3")


@pytest.mark.rule("609.1", "610.1")
def test_an_effect_comes_of_resolving_and_a_one_shot_happens_once() -> None:
    t = board(Seat(hand=["Spark"], lands="R")).play("cast Spark -> P2")
    assert t.life == (20, 20)
    assert t.resolve().life == (20, 18)
    assert t.until("end").life == (20, 18)


@pytest.mark.rule("609.2")
def test_an_effect_is_about_permanents_unless_it_says_otherwise() -> None:
    t = board(Seat(battlefield=["Banner", "1/1"], graveyard=["1/1"], hand=["Dig", "1/1"], lands="R"))
    assert t.size("1/1") == (2, 2)
    assert "cast Dig" not in t.options


@pytest.mark.rule("609.3")
def test_what_is_impossible_is_done_as_far_as_it_goes() -> None:
    t = board(Seat(hand=["Loss", "Grind"], lands="RR"), Seat(hand=["1/1"], library=["2/2", "3/3"]))
    t.play("cast Loss -> P2").resolve()
    assert (t.hand(1), t.graveyard(1)) == ([], ["1/1"])
    assert t.hand(0) == ["Grind", "Forest"]
    t.play("cast Grind -> P2").resolve()
    assert (t.library(1), sorted(t.graveyard(1))) == ([], ["1/1", "2/2", "3/3"])


@pytest.mark.rule("610.2", "603.7")
def test_a_one_shot_effect_may_leave_something_for_later() -> None:
    t = board(Seat(hand=["Promise"], lands="R")).play("cast Promise").resolve()
    assert (t.life, t.hand(0)) == ((21, 20), [])
    t.until("end").resolve()
    assert (t.life, t.hand(0)) == ((21, 20), ["Forest"])


@pytest.mark.rule("611.1", "611.2")
@pytest.mark.parametrize(("spell", "after"), [("Swell", (2, 2)), ("Lasting", (3, 3))])
def test_a_continuous_effect_of_a_spell_lasts_as_long_as_it_says(spell: str, after: tuple[int, int]) -> None:
    t = board(Seat(battlefield=["2/2"], hand=[spell], lands="RR"))
    t.play(f"cast {spell}", *(["X=1"] if spell == "Swell" else [])).resolve()
    assert t.size("2/2") == (3, 3)
    t.until("end")
    assert t.size("2/2") == (3, 3)
    t.until("upkeep")
    assert t.size("2/2") == after


@pytest.mark.rule("611.2d", "608.2h")
def test_a_number_is_found_out_once_as_the_spell_resolves() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Surge", "Spark", "Spark"], lands="RRR"))
    t.play("cast Surge").resolve()
    assert t.size("2/2") == (4, 2)
    t.play("cast Spark -> P2").resolve()
    assert t.size("2/2") == (4, 2)


@pytest.mark.rule("611.3", "611.3a")
def test_a_continuous_effect_of_a_static_ability_lasts_while_its_source_is_there() -> None:
    t = board(Seat(battlefield=["Banner", "2/2"], hand=["1/1", "Break Rite"], lands="RR")).play("cast 1/1").resolve()
    assert (t.size("2/2"), t.size("1/1")) == ((3, 3), (2, 2))
    t.play("cast Break Rite").resolve()
    assert (t.size("2/2"), t.size("1/1")) == ((2, 2), (1, 1))


@pytest.mark.rule("611.2c")
def test_whom_a_spell_changes_is_settled_and_a_later_creature_is_not_among_them() -> None:
    t = board(Seat(battlefield=[Thing("2/2")], hand=["Surge", "1/1"], lands="RR")).play("cast Surge").resolve()
    t.play("cast 1/1").resolve()
    assert (t.size("2/2"), t.size("1/1")) == ((3, 2), (1, 1))


@pytest.mark.rule("611.3a", "511.3")
def test_a_static_ability_changes_whatever_fits_at_the_moment_and_nothing_else() -> None:
    t = board(Seat(battlefield=["2/2", "Charge"]), Seat(battlefield=["3/3", "Stand"]))
    assert (t.size("2/2"), t.size("3/3")) == ((2, 2), (3, 3))
    t.attack("2/2")
    assert t.size("2/2") == (3, 3)
    t.block("3/3 blocks 2/2")
    assert t.size("3/3") == (4, 4)
    t = board(Seat(battlefield=["3/3", "Charge"]), Seat(battlefield=["1/1", "Stand"])).attack("3/3")
    t.block("1/1 blocks 3/3").fight(upto="postcombat main")
    assert (t.graveyard(1), t.size("3/3")) == (["1/1"], (3, 3))
    # Three damage is not lethal while it attacks, and is once it does not.
    t = board(Seat(battlefield=["3/3", "Charge"]), Seat(battlefield=["2/2", "Stand"])).attack("3/3")
    t.block("2/2 blocks 3/3").fight()
    assert (t.graveyard(0), t.size("3/3")) == ([], (4, 4))
    assert t.until("postcombat main").graveyard(0) == ["3/3"]


@pytest.mark.rule("608.2p")
def test_what_triggers_on_resolving_does_so_when_all_is_done() -> None:
    t = board(Seat(battlefield=["Applause"], hand=["Study"], lands="R")).play("cast Study").resolve()
    assert (t.hand(0), t.graveyard(0)) == (["Forest", "Forest"], ["Study"])
    assert sorted(t.order().stack) == ["ability of Applause", "ability of Study"]
    assert t.settle().life == (122, 20)


@pytest.mark.rule("608.2p")
@pytest.mark.parametrize("how", ["countered", "without target"])
def test_what_did_not_resolve_does_not_trigger_so(how: str) -> None:
    seats = (
        Seat(battlefield=["Applause"], hand=["Doom"], lands="R"),
        Seat(battlefield=["1/1"], hand=["Veto" if how == "countered" else "Spark"], lands="UR"),
    )
    t = board(*seats).play(
        "cast Doom", "p1: pass", *(["p2: cast Veto"] if how == "countered" else ["p2: cast Spark -> 1/1"])
    )
    t.settle()
    assert (t.graveyard(0), t.life) == (["Doom"], (20, 20))
    assert t.happened("TRIGGERED") == []


@pytest.mark.rule("608.3g", "603.7g")
def test_what_a_dashed_creature_leaves_for_later_is_its_casters() -> None:
    """It is there as the creature enters, and stays its caster's though another controls the creature by then."""
    t = board(Seat(hand=["Runner", "Present"], lands="RR"))
    t.play("cast Runner with dash").resolve().play("cast Present").resolve()
    assert "Runner" in t.battlefield(1)
    t.until("end")
    assert t.stack == ["ability of Runner"]
    assert t.stack_players == [0]
    t.settle()
    assert t.hand(0) == ["Runner"]


@pytest.mark.rule("612.10", "702.47a")
def test_a_spliced_text_follows_the_spells_own() -> None:
    t = board(Seat(hand=["Breath", "Ray"], lands="WR"))
    t.play("cast Breath", "Ray", "P2").resolve()
    assert t.life == (23, 18)
    told = [t.m.game.events[e.kind].name for e in t.m.events]
    assert told.index("LIFE_GAINED") < told.index("DAMAGED")
