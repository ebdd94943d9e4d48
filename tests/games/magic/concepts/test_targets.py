"""Targets (CR 115): what may be one, how many, and what hexproof, shroud, protection and ward do about it."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import LOYALTY
from tests.games.magic.asking import resolving
from tests.games.magic.table import Table, table_with

CARDS = """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Bear, cost: G, types: creature, subtypes: [Bear], power: 2, toughness: 2}
  - {name: Elf, cost: G, types: creature, subtypes: [Elf], power: 1, toughness: 1}
  - {name: Ghost, cost: W, types: creature, power: 2, toughness: 2, keywords: [hexproof]}
  - {name: Shade, cost: W, types: creature, power: 2, toughness: 2, keywords: [shroud]}
  - {name: Pale Knight, cost: W, types: creature, power: 2, toughness: 2, abilities: [{protection: {colour: red}}]}
  - {name: Rust Monk, cost: W, types: creature, power: 2, toughness: 2, abilities: [{protection: {is: artifact}}]}
  - {name: Warded, cost: W, types: creature, power: 2, toughness: 2, abilities: [{ward: {cost: {mana: "2"}}}]}
  - {name: Blood Warded, cost: W, types: creature, power: 2, toughness: 2, abilities: [{ward: {cost: {life: 3}}}]}
  - {name: Burn, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: any_target}}}}]}
  - {name: Sweep, cost: R, types: sorcery, abilities: [{spell: {damage: {amount: 3, to: {each: {is: creature}}}}}]}
  - {name: Purge, cost: B, types: sorcery, abilities: [{spell: {destroy: {each: {is: creature}}}}]}
  - {name: Kill, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Shot, types: artifact, abilities:
      [{activated: {cost: tap, do: {damage: {amount: 1, to: {target: {is: creature}}}}}}]}
  - {name: Archer, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: tap, do: {damage: {amount: 1, to: {target: {is: creature}}}}}}]}
  - {name: Veil, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, keywords: [hexproof]}}}]}
  - {name: Grow, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 3, toughness: 3}}}]}
  - {name: Tear Down Small, cost: B, types: instant, abilities:
      [{spell: {destroy: {target: [{is: creature}, {power: {at_most: 2}}]}}}]}
  - {name: Up To Two, cost: W, types: sorcery, abilities:
      [{spell: [{tap: {target: {what: {is: creature}, count: 2, up_to: true}}}, {gain_life: 1}]}]}
  - {name: Exactly Two, cost: W, types: sorcery, abilities:
      [{spell: {tap: {target: {what: {is: creature}, count: 2}}}}]}
  - {name: This And That, cost: R, types: sorcery, abilities:
      [{spell: [{damage: {amount: 1, to: {target: {is: creature}}}},
                {damage: {amount: 1, to: {target: {is: creature}}}}]}]}
  - {name: This And Another, cost: R, types: sorcery, abilities:
      [{spell: [{change: {what: {target: {is: creature}}, power: 1}},
                {change: {what: {target: {what: {is: creature}, another: true}}, power: -1}}]}]}
  - {name: Regrow, cost: G, types: sorcery, abilities:
      [{spell: {put: {what: {target: {what: owned, place: graveyard}}, to: hand}}}]}
  - {name: Grave Robber, cost: B, types: sorcery, abilities:
      [{spell: {exile: {target: {what: {is: creature}, place: graveyard}}}}]}
  - {name: Deny, cost: U, types: instant, abilities: [{spell: {counter: {target: spell}}}]}
  - {name: Drain, cost: B, types: sorcery, abilities: [{spell: {lose_life: {amount: 2, who: {target: opponent}}}}]}
  - {name: Sage, cost: U, types: planeswalker, subtypes: [Sage], loyalty: 5, abilities:
      [{loyalty: {change: 1, do: {gain_life: 1}}}]}
  - {name: Siege Wall, cost: R, types: battle, abilities: [{enters_with: {kind: defense, amount: 3}}]}
  - {name: Smiter, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: enters, do: {destroy: {target: [{is: creature}, theirs]}}}}]}
  - {name: Leader, cost: W, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: enters, do: {counters: {kind: "+1/+1", "on": {target: [{is: creature}, another]}}}}}]}
  - {name: Skittish, cost: U, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: targeted, do: {sacrifice: self}}}]}
  - {name: Proud, cost: G, types: creature, power: 5, toughness: 5, abilities:
      [{when: {event: targeted, do: {gain_life: 1}}}]}
  - {name: Mirror, cost: U, types: instant, abilities: [{spell: {copy_spell: {what: {target: spell}}}}]}
  - {name: Deflect, cost: U, types: instant, abilities: [{spell: {new_targets: {target: spell}}}]}
  - {name: Twice, types: artifact, abilities:
      [{activated: {cost: tap, do: [{tap: {target: {is: creature}}}, {untap: {target: {is: creature}}}]}}]}
  - {name: Choose Now, cost: B, types: sorcery, abilities: [{spell: {destroy: {choose: {what: {is: creature}}}}}]}
"""
BELL = Seat(battlefield=["Bell"], library=["Forest"] * 4)


def at(*seats: Seat, step: str = "precombat main") -> Table:
    return table_with(CARDS, *seats, step=step, players=max(2, len(seats)))


def casts(t: Table) -> list[str]:
    return [o for o in t.options if o.startswith("cast")]


def targets(t: Table, spell: str) -> list[str]:
    """What the spell may be aimed at."""
    t.play(f"cast {spell}")
    assert t.m.decision is not None
    assert t.m.decision.kind == "target"
    return t.options


@pytest.mark.rule("115.4", "115.1")
def test_any_target_is_a_creature_a_player_a_planeswalker_or_a_battle() -> None:
    t = at(
        Seat(hand=["Burn"], lands="R", battlefield=["Bell"]), Seat(battlefield=["Bear", "Sage", "Siege Wall", "Bell"])
    )
    assert targets(t, "Burn") == ["P1", "P2", "P2's Bear", "P2's Sage", "P2's Siege Wall"]


@pytest.mark.rule("115.4", "120.3c")
def test_damage_to_a_planeswalker_as_a_target() -> None:
    t = at(Seat(hand=["Burn"], lands="R"), Seat(battlefield=["Sage", "Bell"]))
    t.play("p1: cast Burn -> P2's Sage").resolve()
    assert t.m.state.rows[t.find("Sage")][LOYALTY] == 2


@pytest.mark.rule("702.11b")
def test_hexproof_is_against_opponents_only() -> None:
    theirs = Seat(battlefield=["Ghost", "Bell"], hand=["Kill"], lands="B")
    t = at(Seat(hand=["Kill"], lands="B", battlefield=["Bell"]), theirs)
    assert casts(t) == []
    t.play("p1: pass")
    assert casts(t) == ["cast Kill"]


@pytest.mark.rule("702.18a")
def test_shroud_is_against_everybody() -> None:
    t = at(
        Seat(hand=["Kill"], lands="B", battlefield=["Shade", "Bell"]),
        Seat(hand=["Kill"], lands="B", battlefield=["Bell"]),
    )
    assert casts(t) == []
    t.play("p1: pass")
    assert casts(t) == []


@pytest.mark.rule("702.11b", "702.18a", "115.10a")
@pytest.mark.parametrize("creature", ["Ghost", "Shade"])
def test_what_does_not_target_does_not_mind_hexproof_or_shroud(creature: str) -> None:
    t = at(Seat(hand=["Sweep"], lands="R"), Seat(battlefield=[creature, "Bell"]))
    t.play("p1: cast Sweep").resolve()
    assert t.graveyard(1) == [creature]


@pytest.mark.rule("115.10a", "608.2d")
def test_a_choice_as_the_spell_resolves_is_no_target() -> None:
    t = at(Seat(hand=["Choose Now"], lands="B"), Seat(battlefield=["Ghost", "Warded", "Bell"]))
    t.play("p1: cast Choose Now").resolve()
    assert sorted(t.options) == ["P2's Ghost", "P2's Warded"]
    t.play("P2's Ghost")
    assert t.graveyard(1) == ["Ghost"]
    assert t.happened("TARGETED") == []


@pytest.mark.rule("702.16b")
def test_protection_is_against_sources_of_that_quality_whoever_controls_them() -> None:
    t = at(
        Seat(hand=["Burn", "Kill"], lands="RB", battlefield=["Pale Knight"]), Seat(battlefield=["Pale Knight", "Bell"])
    )
    assert targets(t, "Burn") == ["P1", "P2"]
    t.m.undo()
    assert targets(t, "Kill") == ["Pale Knight", "P2's Pale Knight"]


@pytest.mark.rule("702.16b", "702.16e")
def test_protection_from_artifacts_is_against_their_abilities() -> None:
    t = at(Seat(battlefield=["Shot", "Archer"]), Seat(battlefield=["Rust Monk", "Bell"]))
    assert any(o.startswith("activate Archer") for o in t.options)
    t.play(next(o for o in t.options if o.startswith("activate Shot")))
    # The artifact's only legal target is its controller's own archer.
    assert t.happened("TARGETED")[-1].startswith("Archer")


@pytest.mark.rule("702.16e")
def test_protection_prevents_damage_of_what_does_not_target() -> None:
    t = at(Seat(hand=["Sweep"], lands="R"), Seat(battlefield=["Pale Knight", "Bear", "Bell"]))
    t.play("p1: cast Sweep").resolve()
    assert t.graveyard(1) == ["Bear"]


@pytest.mark.rule("702.16b", "115.10a")
def test_protection_does_not_stop_destruction_without_target() -> None:
    t = at(Seat(hand=["Purge"], lands="B"), Seat(battlefield=["Pale Knight", "Bell"]))
    t.play("p1: cast Purge").resolve()
    assert t.graveyard(1) == ["Pale Knight"]


@pytest.mark.rule("608.2b", "702.11b")
def test_trap_16_a_target_that_becomes_hexproof_is_no_longer_legal() -> None:
    t = at(Seat(hand=["Kill"], lands="B"), Seat(hand=["Veil"], lands="G", battlefield=["Bear"]))
    t.play("p1: cast Kill", "p2: cast Veil").settle()
    assert "Bear" in t.battlefield(1)
    assert t.rules("COUNTERED") == ["CR 608.2b"]


@pytest.mark.rule("608.2b", "115.1")
def test_trap_16_a_target_that_no_longer_is_what_was_asked_for_is_not_legal() -> None:
    t = at(Seat(hand=["Tear Down Small"], lands="B"), Seat(hand=["Grow"], lands="G", battlefield=["Bear"]))
    t.play("p1: cast Tear Down Small", "p2: cast Grow").settle()
    assert "Bear" in t.battlefield(1)
    assert t.rules("COUNTERED") == ["CR 608.2b"]


@pytest.mark.rule("702.21a", "603.3")
def test_trap_16_ward_is_a_trigger_on_the_stack_above_the_spell() -> None:
    t = at(Seat(hand=["Kill"], lands="BBB", battlefield=["Bell"]), Seat(battlefield=["Warded", "Bell"]))
    t.play("p1: cast Kill")
    assert t.stack == ["Kill", "ability of Warded"]
    t.resolve()
    assert t.m.decision is not None
    assert (t.m.decision.kind, t.m.decision.who) == ("may", 0)
    t.play("yes").settle()
    assert t.graveyard(1) == ["Warded"]


@pytest.mark.rule("702.21a", "118.12")
def test_ward_counters_the_spell_of_who_does_not_pay() -> None:
    t = at(Seat(hand=["Kill"], lands="BBB", battlefield=["Bell"]), Seat(battlefield=["Warded", "Bell"]))
    t.play("p1: cast Kill").resolve().play("no").settle()
    assert (t.graveyard(0), "Warded" in t.battlefield(1)) == (["Kill"], True)
    assert t.rules("COUNTERED") == ["CR 701.6a"]


@pytest.mark.rule("702.21a", "118.12")
def test_ward_does_not_ask_who_cannot_pay() -> None:
    t = at(Seat(hand=["Kill"], lands="BB", battlefield=["Bell"]), Seat(battlefield=["Warded", "Bell"]))
    t.play("p1: cast Kill").settle()
    assert (t.graveyard(0), "Warded" in t.battlefield(1)) == (["Kill"], True)


@pytest.mark.rule("702.21a")
def test_ward_is_against_abilities_too_and_may_cost_life() -> None:
    t = at(Seat(battlefield=["Archer", "Bell"]), Seat(battlefield=["Blood Warded", "Bell"]))
    t.play(next(o for o in t.options if o.startswith("activate Archer")), "P2's Blood Warded")
    assert t.stack == ["ability of Archer", "ability of Blood Warded"]
    t.resolve().play("yes")
    assert t.life == (17, 20)
    assert t.stack == ["ability of Archer"]


@pytest.mark.rule("702.21a")
def test_ward_is_silent_for_its_controllers_own_spells() -> None:
    t = at(Seat(hand=["Grow"], lands="G", battlefield=["Warded", "Bell"]), BELL)
    t.play("p1: cast Grow")
    assert t.stack == ["Grow"]


@pytest.mark.rule("115.6", "601.2c")
def test_up_to_two_targets_may_be_none_one_or_two() -> None:
    for answers, tapped in ((["no more"], 0), (["Bear", "no more"], 1), (["Bear", "Elf"], 2)):
        t = at(Seat(hand=["Up To Two"], lands="W", battlefield=["Bear", "Elf", "Bell"]), BELL)
        t.play("p1: cast Up To Two", *answers).resolve()
        assert [t.tapped("Bear"), t.tapped("Elf")].count(True) == tapped
        assert t.life == (21, 20)


@pytest.mark.rule("115.6", "601.2c")
def test_up_to_two_targets_need_none_to_be_there_and_two_targets_do() -> None:
    t = at(Seat(hand=["Up To Two", "Exactly Two"], lands="WW", battlefield=["Bear", "Bell"]), BELL)
    assert casts(t) == ["cast Up To Two"]


@pytest.mark.rule("115.3", "601.2c")
def test_one_use_of_the_word_target_takes_an_object_once() -> None:
    t = at(Seat(hand=["Exactly Two"], lands="W", battlefield=["Bear", "Elf", "Bell"]), Seat(battlefield=["Elf"]))
    t.play("p1: cast Exactly Two", "Bear")
    assert t.options == ["Elf", "P2's Elf"]


@pytest.mark.rule("115.3", "601.2c")
def test_two_uses_of_the_word_may_take_the_same_object() -> None:
    t = at(Seat(hand=["This And That"], lands="R"), Seat(battlefield=["Bear", "Bell"]))
    t.play("p1: cast This And That").resolve()
    assert t.graveyard(1) == ["Bear"]


@pytest.mark.rule("115.3")
def test_another_target_is_a_different_one() -> None:
    t = at(Seat(hand=["This And Another"], lands="R", battlefield=["Bear", "Bell"]), Seat(battlefield=["Elf"]))
    t.play("p1: cast This And Another", "Bear").resolve()
    assert (t.size("Bear"), t.size("Elf")) == ((3, 2), (0, 1))
    alone = at(Seat(hand=["This And Another"], lands="R", battlefield=["Bear", "Bell"]), BELL)
    assert casts(alone) == []


@pytest.mark.rule("115.2", "400.7")
def test_targets_in_graveyards() -> None:
    t = at(
        Seat(hand=["Regrow", "Grave Robber"], lands="GB", graveyard=["Bear", "Burn"]),
        Seat(graveyard=["Elf", "Kill"], battlefield=["Bell"]),
    )
    assert targets(t, "Regrow") == ["Bear", "Burn"]
    t.play("Burn").resolve()
    assert t.hand(0) == ["Grave Robber", "Burn"]
    assert targets(t, "Grave Robber") == ["Bear", "P2's Elf"]
    t.play("P2's Elf").resolve()
    assert (t.exile, t.graveyard(1)) == (["Elf"], ["Kill"])


@pytest.mark.rule("115.1", "115.2", "702.11b")
def test_hexproof_of_a_card_elsewhere_protects_nothing() -> None:
    t = at(Seat(hand=["Grave Robber"], lands="B"), Seat(graveyard=["Ghost"], battlefield=["Bell"]))
    t.play("p1: cast Grave Robber").resolve()
    assert t.exile == ["Ghost"]


@pytest.mark.rule("115.5")
def test_a_spell_is_no_target_of_itself() -> None:
    t = at(Seat(hand=["Deny"], lands="U", battlefield=["Bell"]), BELL)
    assert casts(t) == []
    two = at(Seat(hand=["Deny", "Deny"], lands="UU", battlefield=["Bell"]), Seat(hand=["Burn"], lands="R"))
    two.play("p1: pass", "p2: cast Burn -> P1", "p1: cast Deny")
    assert two.stack == ["Burn", "Deny"]
    two.play("p1: cast Deny")
    assert two.options == ["P2's Burn", "Deny"]


@pytest.mark.rule("115.1", "102.2")
def test_target_opponent_is_an_opponent_and_with_three_players_there_is_a_choice() -> None:
    t = at(Seat(hand=["Drain"], lands="B"), BELL)
    t.play("p1: cast Drain").resolve()
    assert t.life == (20, 18)
    three = at(Seat(hand=["Drain"], lands="B"), BELL, BELL)
    assert targets(three, "Drain") == ["P2", "P3"]


@pytest.mark.rule("603.3d")
def test_trap_30_a_trigger_without_a_legal_target_is_removed() -> None:
    t = at(Seat(hand=["Smiter"], lands="R", battlefield=["Bear", "Bell"]), Seat(battlefield=["Ghost", "Bell"]))
    t.play("p1: cast Smiter").resolve()
    assert t.stack == []
    assert t.happened("TRIGGERED") == []


@pytest.mark.rule("603.3d", "115.1d")
def test_a_trigger_chooses_its_target_as_it_goes_on_the_stack() -> None:
    t = at(Seat(hand=["Smiter"], lands="R", battlefield=["Bear", "Bell"]), Seat(battlefield=["Bear", "Elf", "Bell"]))
    t.play("p1: cast Smiter").resolve()
    assert t.options == ["P2's Bear", "P2's Elf"]
    t.play("P2's Elf")
    assert t.stack == ["ability of Smiter"]
    t.resolve()
    assert t.graveyard(1) == ["Elf"]


@pytest.mark.rule("115.1d")
def test_another_creature_is_not_the_source_itself() -> None:
    t = at(Seat(hand=["Leader"], lands="W", battlefield=["Bell"]), BELL)
    t.play("p1: cast Leader").resolve()
    assert t.stack == []
    assert t.size("Leader") == (1, 1)


@pytest.mark.rule("601.2c", "603.2")
def test_becoming_a_target_is_noticed_as_the_spell_is_cast() -> None:
    t = at(Seat(hand=["Kill"], lands="B", battlefield=["Bell"]), Seat(battlefield=["Skittish", "Bell"]))
    t.play("p1: cast Kill")
    assert t.stack == ["Kill", "ability of Skittish"]
    t.settle()
    assert t.rules("COUNTERED") == ["CR 608.2b"]


@pytest.mark.rule("601.2c", "702.21a")
def test_what_is_targeted_twice_by_one_spell_becomes_a_target_once() -> None:
    both = "cast This And That -> P2's {0} -> P2's {0}"
    t = at(Seat(hand=["This And That"], lands="R", battlefield=["Bell"]), Seat(battlefield=["Proud", "Bear", "Bell"]))
    t.play(both.format("Proud"))
    assert t.stack == ["This And That", "ability of Proud"]
    mine = Seat(hand=["This And That"], lands="RRR", battlefield=["Bell"])
    t = at(mine, Seat(battlefield=["Warded", "Bear", "Bell"]))
    t.play(both.format("Warded"), "p1: pass", "p2: pass", "p1: yes").settle()
    assert "Warded" in t.graveyard(1), "two mana were enough"
    t = at(Seat(battlefield=["Twice", "Bell"]), Seat(battlefield=["Proud", "Bear", "Bell"]))
    t.activate("Twice", "P2's Proud", "P2's Proud")
    assert t.stack == ["ability of Twice", "ability of Proud"], "an ability, too"


@pytest.mark.rule("601.2c")
def test_a_modal_spell_with_one_mode_several_times_has_one_target_more_than_once() -> None:
    mine = Seat(hand=["Mystic Confluence"], lands="UUUUU", battlefield=["Bell"], library=["Forest"])
    t = at(mine, Seat(battlefield=["Bonecrusher Giant", "Bear", "Bell"]))
    t.play("cast Mystic Confluence", "mode 2", "mode 2", "mode 3", "P2's Bonecrusher Giant", "P2's Bonecrusher Giant")
    t.settle()
    assert t.life == (18, 20)


@pytest.mark.rule("707.10", "115.7d")
def test_a_copy_and_new_targets_make_each_a_target_once() -> None:
    mine = Seat(hand=["This And That", "Mirror", "Deflect"], lands="RUU", battlefield=["Bell"])
    theirs = Seat(battlefield=["Proud", "Bear", "Bell"])
    t = at(mine, theirs).play("cast This And That -> P2's Proud -> P2's Proud").resolve()
    assert t.life[1] == 21
    resolving(t.play("cast Mirror"), "no")
    assert t.stack == ["This And That", "This And That", "ability of Proud"]
    t = at(mine, theirs).play("cast This And That -> P2's Proud -> P2's Bear").resolve()
    resolving(t.play("cast Deflect"), "P2's Proud", "P2's Proud")
    assert t.stack == ["This And That"], "it was a target before"


@pytest.mark.rule("800.4a", "115.1")
def test_a_player_who_has_left_is_no_target() -> None:
    nudge = """
  - {name: Nudge, cost: "0", types: instant, abilities: [{spell: {gain_life: 1}}]}
"""
    t = table_with(
        CARDS + nudge, Seat(hand=["Drain", "Burn", "Nudge"], lands="BR", battlefield=["Bell"]),
        Seat(life=0, battlefield=[Thing("Bear")]), BELL, players=3,
    )  # fmt: skip
    t.play("p1: cast Nudge").resolve()
    assert targets(t, "Burn") == ["P1", "P3"]


HELLBENT = """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: '{0}'}, do: shuffle}}]}
  - {name: Ogre, cost: R, types: creature, power: 3, toughness: 3, abilities:
      [{static: {power: 2, toughness: 2, if: hand == 0}}]}
  - {name: Banish, cost: B, types: instant, abilities:
      [{spell: {exile: {target: [{is: creature}, {power: {at_most: 3}}]}}}]}
  - {name: Topple, cost: B, types: instant, abilities:
      [{spell: {exile: {target: [{is: creature}, {power: {at_least: 4}}]}}}]}
"""


@pytest.mark.rule("601.2c")
@pytest.mark.parametrize(
    ("hand", "banish", "topple"),
    [
        (["Banish"], False, False),
        (["Topple"], False, True),
        (["Banish", "Forest"], True, False),
        (["Topple", "Forest"], False, False),
    ],
)
def test_targets_are_those_there_are_once_the_spell_has_left_the_hand(
    hand: list[str], banish: bool, topple: bool
) -> None:
    """The Ogre grows as the hand empties: the last card there finds it large, any other small."""
    seat = Seat(battlefield=["Ogre", "Bell"], hand=hand, lands="B", library=["Forest"] * 5)
    t = table_with(HELLBENT, seat, BELL, step="upkeep")
    assert ("cast Banish" in t.options, "cast Topple" in t.options) == (banish, topple)
    if banish or topple:
        t.play(f"cast {hand[0]}").resolve()
        assert t.exile == ["Ogre"]
