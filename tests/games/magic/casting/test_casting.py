"""Casting (CR 601): what is chosen in which order, what it costs, and what happens to an action that is not legal."""

from __future__ import annotations

import pytest

from cardwright.errors import IllegalOption
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import PLUS, TAPPED
from tests.games.magic.table import Table, table_with

CARDS = """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Bear, cost: G, types: creature, subtypes: [Bear], power: 2, toughness: 2}
  - {name: Burn, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Fireball, cost: XR, types: sorcery, abilities: [{spell: {damage: {amount: x, to: {target: any_target}}}}]}
  - {name: Twin Fire, cost: XXR, types: sorcery, abilities: [{spell: {damage: {amount: x, to: {target: any_target}}}}]}
  - {name: Hydra, cost: XG, types: creature, power: 0, toughness: 0, abilities:
      [{enters_with: {kind: "+1/+1", amount: x}}]}
  - {name: All At Once, cost: XR, types: sorcery, abilities:
      [{kicker: {cost: {mana: "1"}}},
       {modes: {options: [
         {do: {damage: {amount: x, to: {target: {what: {is: creature}, count: 2}}, divided: true}}},
         {do: {gain_life: x + kicked}}]}}]}
  - {name: Charm, cost: W, types: instant, abilities:
      [{modes: {options: [
         {do: {destroy: {target: {is: artifact}}}}, {do: {gain_life: 3}}, {do: {destroy: {target: {is: creature}}}}]}}]}
  - {name: Command, cost: W, types: instant, abilities:
      [{modes: {choose: 2, options: [
         {do: draw}, {do: {gain_life: hand}}, {do: {damage: {amount: 2, to: {target: player}}}}]}}]}
  - {name: Kick, cost: R, types: instant, abilities:
      [{kicker: {cost: {mana: "2"}}}, {spell: {damage: {amount: 2 + kicked * 3, to: {target: player}}}}]}
  - {name: Two Kicks, cost: R, types: instant, abilities:
      [{kicker: {cost: {mana: "1"}}}, {kicker: {cost: {mana: "2"}}},
       {spell: {damage: {amount: 1 + kicked, to: {target: player}}}}]}
  - {name: Dear Fire, cost: XR, types: sorcery, abilities:
      [{additional_cost: {cost: {mana: "2"}}}, {spell: {damage: {amount: x, to: {target: player}}}}]}
  - {name: Beast Font, types: land, abilities: [{mana: {add: GG, only: {is: creature}}}]}
  - {name: Lode, types: artifact, subtypes: [Treasure], abilities:
      [{mana: {add: [W, U, B, R, G], cost: [tap, sacrifice_self]}}]}
  - {name: Dispute, cost: B, types: instant, abilities:
      [{additional_cost: {cost: {sacrifice: {is: artifact}}}}, {spell: {draw: 2}}]}
  - {name: Druid, cost: G, types: creature, power: 1, toughness: 1, abilities: [{mana: {add: B}}]}
  - {name: Yoke, types: artifact, abilities:
      [{activated: {cost: [{mana: "1"}, {tap_others: {is: creature}}], do: {gain_life: 1}}}]}
  - {name: Many Kicks, cost: R, types: instant, abilities:
      [{kicker: {cost: {mana: "1"}, times: 9}}, {spell: {damage: {amount: kicked, to: {target: player}}}}]}
  - {name: Offering, cost: B, types: sorcery, abilities:
      [{additional_cost: {cost: {sacrifice: {is: creature}}}}, {spell: {draw: 2}}]}
  - {name: Forget, cost: U, types: sorcery, abilities: [{additional_cost: {cost: discard}}, {spell: {draw: 2}}]}
  - {name: Blood Price, cost: B, types: sorcery, abilities: [{additional_cost: {cost: {life: 4}}}, {spell: draw}]}
  - {name: Free Hand, cost: 3U, types: instant, abilities:
      [{alternative_cost: {name: an exiled card, cost: {exile: {place: hand, what: {colour: blue}}}}}, {spell: draw}]}
  - {name: Echo Bolt, cost: R, types: instant, abilities:
      [{flashback: {cost: {mana: 2R}}}, {spell: {damage: {amount: 1, to: {target: player}}}}]}
  - {name: Deny, cost: U, types: instant, abilities: [{spell: {counter: {target: spell}}}]}
  - {name: Deny Dear, cost: U, types: instant, abilities:
      [{spell: {counter: {target: [spell, {mana_value: {at_least: 3}}]}}}]}
  - {name: Firm, cost: R, types: instant, abilities:
      [{cannot: {do: be countered}}, {spell: {damage: {amount: 2, to: {target: player}}}}]}
  - {name: Quick, cost: R, types: instant, keywords: [split second], abilities:
      [{spell: {damage: {amount: 2, to: {target: player}}}}]}
  - {name: Tax, cost: W, types: enchantment, abilities: [{costs: {more: 1, what: {not: {is: creature}}}}]}
  - {name: Guild, cost: U, types: enchantment, abilities: [{costs: {less: 2, what: anything, by: you}}]}
  - {name: Colossus, cost: 3GG, types: creature, power: 5, toughness: 5}
  - {name: Free Lunch, cost: "0", types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Suspended, types: sorcery, colours: [red], abilities: [{spell: {gain_life: 1}}]}
  - {name: Split Bolt, cost: R, types: sorcery, abilities:
      [{spell: {damage: {amount: 3, to: {target: {what: any_target, count: 3, up_to: true}}, divided: true}}}]}
  - {name: Sparks, cost: XR, types: sorcery, abilities:
      [{spell: {damage: {amount: x, to: {target: {what: any_target, count: 3, up_to: true}}, divided: true}}}]}
  - {name: Grown, cost: G, types: creature, power: 1, toughness: 1, abilities:
      [{enters_with: {kind: "+1/+1", amount: 1}}, {enters_with: {kind: "+1/+1", amount: 2}}]}
  - {name: Once, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}, per_turn: 1}}]}
  - {name: Twice, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}, per_turn: 2}}]}
  - {name: Ever Once, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}, per_game: 1}}]}
  - {name: Sage, cost: U, types: planeswalker, subtypes: [Sage], loyalty: 3, abilities:
      [{loyalty: {change: 1, do: {gain_life: 1}}}, {loyalty: {change: -4, do: {gain_life: 4}}}]}
  - {name: Watcher, cost: U, types: enchantment, abilities: [{when: {event: casts, do: {gain_life: 1}}}]}
  - {name: Blessing, cost: W, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {static: {"on": host, power: 1, toughness: 1}}]}
"""
BELL = Seat(battlefield=["Bell"], library=["Forest"] * 4)


def at(*seats: Seat, step: str = "precombat main") -> Table:
    return table_with(CARDS, *seats, step=step)


def kind(t: Table) -> str:
    assert t.m.decision is not None
    return t.m.decision.kind


def casts(t: Table) -> list[str]:
    return [o for o in t.options if o.startswith("cast")]


@pytest.mark.rule("601.2b", "601.2c", "601.2d")
def test_trap_1_mode_x_and_kicker_are_announced_before_targets_and_division() -> None:
    t = at(
        Seat(hand=["All At Once"], lands="RRRRR", battlefield=["Bell"]), Seat(battlefield=["Bear", "Bear", "Colossus"])
    )
    asked = []
    t.play("p1: cast All At Once")
    for answer in ("mode 1", "X=3", "no", None, None, "1"):
        asked.append(kind(t))
        t.play(t.options[0] if answer is None else answer)
    assert asked == ["mode", "x", "extra cost", "target", "target", "division"]
    assert t.stack == ["All At Once"]
    t.resolve()
    assert [e.amount for e in t.m.events if t.m.game.events[e.kind].name == "DAMAGED"] == [1, 2]


@pytest.mark.rule("601.2b", "107.3a")
def test_x_is_at_most_what_can_be_paid() -> None:
    t = at(Seat(hand=["Fireball"], lands="RRR"), BELL)
    t.play("p1: cast Fireball")
    assert t.options == ["X=0", "X=1", "X=2"]
    t.play("X=2", "P2").resolve()
    assert t.life == (20, 18)


@pytest.mark.rule("107.3a", "601.2f")
def test_two_x_cost_twice() -> None:
    t = at(Seat(hand=["Twin Fire"], lands="RRRRRR"), BELL)
    t.play("p1: cast Twin Fire")
    assert t.options == ["X=0", "X=1", "X=2"]


@pytest.mark.rule("601.2b", "601.2f")
def test_x_leaves_room_for_what_the_spell_costs_more() -> None:
    t = at(Seat(hand=["Fireball"], lands="RRR"), Seat(battlefield=["Tax", "Bell"]))
    t.play("p1: cast Fireball")
    assert t.options == ["X=0", "X=1"]
    t.play("X=1", "P2").resolve()
    assert t.life == (20, 19)


@pytest.mark.rule("601.2b", "601.2f")
def test_x_may_use_what_the_spell_costs_less() -> None:
    t = at(Seat(hand=["Fireball"], lands="RR", battlefield=["Guild"]), BELL)
    t.play("p1: cast Fireball")
    assert t.options == ["X=0", "X=1", "X=2", "X=3"]
    t.play("X=3", "P2").resolve()
    assert t.life == (20, 17)


@pytest.mark.rule("107.3m", "614.1c")
def test_trap_45_a_permanent_knows_the_x_it_was_cast_with() -> None:
    t = at(Seat(hand=["Hydra"], lands="GGGG"), BELL)
    t.play("p1: cast Hydra", "X=3").resolve()
    assert t.size("Hydra") == (3, 3)
    assert t.m.state.rows[t.find("Hydra")][PLUS] == 3


@pytest.mark.rule("202.3e", "107.3g")
def test_a_spell_on_the_stack_counts_its_x() -> None:
    t = at(Seat(hand=["Fireball"], lands="RRR"), Seat(hand=["Deny Dear"], lands="U", battlefield=["Bell"]))
    t.play("p1: cast Fireball", "X=2", "P2")
    assert "cast Deny Dear" in t.options
    small = at(Seat(hand=["Fireball"], lands="RRR"), Seat(hand=["Deny Dear"], lands="U", battlefield=["Bell"]))
    small.play("p1: cast Fireball", "X=1", "P2")
    assert "cast Deny Dear" not in small.options


@pytest.mark.rule("700.2a", "601.2b")
def test_a_mode_without_a_legal_target_is_not_offered() -> None:
    t = at(Seat(hand=["Charm"], lands="W"), Seat(battlefield=["Bear"]))
    t.play("p1: cast Charm")
    assert [o[:6] for o in t.options] == ["mode 2", "mode 3"]


@pytest.mark.rule("700.2", "608.2c")
def test_modes_happen_in_the_order_printed_whatever_the_order_chosen() -> None:
    t = at(Seat(hand=["Command"], lands="W", library=["Forest"] * 2), BELL)
    t.play("p1: cast Command", "mode 2")
    assert [o[:6] for o in t.options] == ["mode 1", "mode 3"]
    t.play("mode 1").resolve()
    # First the card, then a life for each card in hand.
    assert t.life == (21, 20)


@pytest.mark.rule("601.2b", "702.33a")
@pytest.mark.parametrize(("answer", "life", "tapped"), [("yes", 15, 3), ("no", 18, 1)])
def test_kicker_is_paid_or_not(answer: str, life: int, tapped: int) -> None:
    t = at(Seat(hand=["Kick"], lands="RRR"), BELL)
    t.play("p1: cast Kick", answer, "P2").resolve()
    assert t.life == (20, life)
    assert len([e for e in t.happened("TAPPED") if "for mana" in e]) == tapped


@pytest.mark.rule("601.2b", "702.33a")
def test_kicker_is_not_offered_to_who_cannot_pay_it() -> None:
    t = at(Seat(hand=["Kick"], lands="RR"), BELL)
    t.play("p1: cast Kick")
    assert kind(t) == "target"


@pytest.mark.rule("601.2b", "601.2f")
def test_kicker_is_not_offered_if_it_cannot_be_paid_with_what_the_spell_costs_more() -> None:
    t = at(Seat(hand=["Kick"], lands="RRR"), Seat(battlefield=["Tax", "Bell"]))
    t.play("p1: cast Kick")
    assert kind(t) == "target"


@pytest.mark.rule("702.33c")
def test_multikicker_is_asked_as_often_as_it_can_be_paid() -> None:
    t = at(Seat(hand=["Many Kicks"], lands="RRRR"), BELL)
    t.play("p1: cast Many Kicks", "yes", "yes", "yes", "P2").resolve()
    assert t.life == (20, 17)


@pytest.mark.rule("601.2b", "601.2h", "118.8")
def test_an_additional_cost_is_paid_as_the_spell_is_cast() -> None:
    t = at(Seat(hand=["Offering"], lands="B", battlefield=["Bear", "Colossus"], library=["Forest"] * 3), BELL)
    t.play("p1: cast Offering")
    assert kind(t) == "sacrifice"
    t.play("Bear")
    assert (t.graveyard(0), t.stack) == (["Bear"], ["Offering"])


@pytest.mark.rule("601.2h", "118.3")
def test_a_spell_whose_additional_cost_cannot_be_paid_is_not_cast() -> None:
    empty = at(Seat(hand=["Offering", "Forget"], lands="BU"), BELL)
    # The card itself is on the stack as it is paid for, so another must be in hand.
    assert casts(empty) == ["cast Forget"]
    alone = at(Seat(hand=["Forget"], lands="U"), BELL)
    assert casts(alone) == []


@pytest.mark.rule("118.3b", "119.4")
@pytest.mark.parametrize(("life", "may"), [(3, False), (4, True)])
def test_life_is_paid_only_by_who_has_as_much(life: int, may: bool) -> None:
    t = at(Seat(hand=["Blood Price"], lands="B", life=life), BELL)
    assert ("cast Blood Price" in t.options) is may


@pytest.mark.rule("118.9", "601.2b")
def test_an_alternative_cost_takes_the_place_of_the_mana_cost() -> None:
    t = at(Seat(hand=["Free Hand", "Deny"], library=["Forest"]), BELL)
    assert casts(t) == ["cast Free Hand with an exiled card"]
    t.play("p1: cast Free Hand with an exiled card")
    assert (t.exile, t.stack) == (["Deny"], ["Free Hand"])
    t.resolve()
    assert t.hand(0) == ["Forest"]


@pytest.mark.rule("118.9d")
def test_what_changes_the_cost_changes_the_alternative_cost_too() -> None:
    t = at(Seat(hand=["Free Hand", "Deny"]), Seat(battlefield=["Tax", "Bell"]))
    assert casts(t) == []


@pytest.mark.rule("702.34a", "601.3")
def test_flashback_casts_from_the_graveyard_and_then_exiles() -> None:
    t = at(Seat(graveyard=["Echo Bolt"], lands="RRR"), BELL)
    t.play("p1: cast Echo Bolt with flashback", "P2").resolve()
    assert (t.graveyard(0), t.exile, t.life) == ([], ["Echo Bolt"], (20, 19))


@pytest.mark.rule("702.34a")
def test_flashback_exiles_the_card_also_when_it_is_countered() -> None:
    t = at(Seat(graveyard=["Echo Bolt"], lands="RRR"), Seat(hand=["Deny"], lands="U"))
    t.play("p1: cast Echo Bolt with flashback", "P2", "p2: cast Deny").settle()
    assert (t.graveyard(0), t.exile, t.life) == ([], ["Echo Bolt"], (20, 20))


@pytest.mark.rule("702.34a")
def test_flashback_is_not_for_a_card_in_hand() -> None:
    t = at(Seat(hand=["Echo Bolt"], lands="RRR"), BELL)
    assert casts(t) == ["cast Echo Bolt"]


@pytest.mark.rule("601.2f")
def test_costs_are_increased_before_they_are_reduced() -> None:
    """One more and two less: {R} becomes {1}{R}, then {R}; the coloured part is never reduced."""
    t = at(Seat(hand=["Burn"], lands="R", battlefield=["Tax", "Guild"]), BELL)
    assert "cast Burn" in t.options
    none = at(Seat(hand=["Burn"], lands="", battlefield=["Guild"]), BELL)
    assert "cast Burn" not in none.options


@pytest.mark.rule("601.2f", "118.7")
def test_a_reduction_takes_generic_mana_only_and_no_more_than_there_is() -> None:
    t = at(Seat(hand=["Colossus"], lands="GGG", battlefield=["Guild"]), BELL)
    assert "cast Colossus" in t.options
    t = at(Seat(hand=["Colossus"], lands="G", battlefield=["Guild", "Guild", "Guild"]), BELL)
    assert "cast Colossus" not in t.options
    t = at(Seat(hand=["Colossus"], lands="GG", battlefield=["Guild", "Guild", "Guild"]), BELL)
    assert "cast Colossus" in t.options


@pytest.mark.rule("601.2f")
def test_an_increase_is_for_the_spells_it_names_only() -> None:
    t = at(Seat(hand=["Burn", "Bear"], lands="G"), Seat(battlefield=["Tax", "Bell"]))
    assert casts(t) == ["cast Bear"]
    t = at(Seat(hand=["Burn"], lands="R"), Seat(battlefield=["Tax", "Bell"]))
    assert casts(t) == []


@pytest.mark.rule("601.2f")
def test_a_reduction_for_ones_own_spells_is_not_for_the_opponents() -> None:
    t = at(Seat(hand=["Colossus"], lands="GGG"), Seat(battlefield=["Guild", "Bell"]))
    assert casts(t) == []


@pytest.mark.rule("118.5", "118.6", "305.9")
def test_a_cost_of_nothing_can_be_paid_and_no_cost_cannot() -> None:
    t = at(Seat(hand=["Free Lunch", "Suspended", "Forest"]), BELL)
    assert casts(t) == ["cast Free Lunch"]
    assert "play Forest" in t.options


@pytest.mark.rule("601.2c", "601.3")
def test_a_spell_without_a_legal_target_is_not_cast() -> None:
    t = at(Seat(hand=["Blessing", "Deny"], lands="WU"), BELL)
    assert casts(t) == []


@pytest.mark.rule("601.2d")
def test_each_target_gets_at_least_one_of_what_is_divided() -> None:
    t = at(Seat(hand=["Split Bolt"], lands="R"), Seat(battlefield=["Bear", "Bell"]))
    t.play("p1: cast Split Bolt", "P2", "P2's Bear", "no more")
    assert kind(t) == "division"
    assert len(t.options) == 2
    t.play(t.options[0]).resolve()
    assert t.life == (20, 19)
    assert t.graveyard(1) == ["Bear"]


@pytest.mark.rule("601.2d")
def test_there_are_no_more_targets_than_there_is_to_divide() -> None:
    t = at(Seat(hand=["Sparks"], lands="RRR", battlefield=["Bell"]), Seat(battlefield=["Bear", "Bear"]))
    t.play("p1: cast Sparks", "X=2", "P1", "P2")
    assert t.stack == ["Sparks"]
    t.resolve()
    assert t.life == (19, 19)


@pytest.mark.rule("733.1", "601.2e")
@pytest.mark.parametrize(
    "said",
    ["cast Fireball -> X=9", "cast Fireball -> X=2 -> P2's Colossus", "cast Kick -> yes -> Bear", "cast Colossus",
     "cast Offering -> Bell", "play Bear"],
)  # fmt: skip
def test_trap_3_an_action_that_turns_out_illegal_leaves_everything_as_it_was(said: str) -> None:
    t = at(
        Seat(hand=["Fireball", "Kick", "Colossus", "Offering"], lands="RRRB", battlefield=["Bear"]),
        Seat(battlefield=["Bear", "Bell"]),
    )
    before = t.m.digest()
    options = t.options
    with pytest.raises(IllegalOption):
        t.m.apply(said)
    assert t.m.digest() == before
    assert t.options == options
    assert (t.stack, len(t.hand(0)), t.tapped("Mountain")) == ([], 4, False)


@pytest.mark.rule("733.1")
def test_trap_3_a_cast_in_the_middle_of_its_choices_can_be_taken_back() -> None:
    t = at(Seat(hand=["All At Once"], lands="RRRRR"), Seat(battlefield=["Bear", "Bear"]))
    before = t.m.digest()
    t.play("p1: cast All At Once", "mode 1", "X=3")
    for _ in range(3):
        t.m.undo()
    assert t.m.digest() == before


@pytest.mark.rule("601.2i", "603.2")
def test_a_spell_is_cast_only_when_everything_is_chosen_and_paid() -> None:
    t = at(Seat(hand=["Kick"], lands="RRR", battlefield=["Watcher"]), BELL)
    t.play("p1: cast Kick", "yes")
    assert t.happened("CAST") == []
    t.play("P2")
    assert t.happened("CAST") == ["P1 casts Kick"]
    assert t.stack == ["Kick", "ability of Watcher"]


@pytest.mark.rule("702.61a", "702.61b")
def test_with_split_second_on_the_stack_only_mana_abilities_are_left() -> None:
    t = at(
        Seat(hand=["Quick", "Burn"], lands="RR", battlefield=["Bell"]),
        Seat(hand=["Burn"], lands="R", battlefield=["Bell"]),
    )
    t.play("p1: cast Quick", "P2")
    # Nobody has anything to do but pass, so it has resolved.
    assert (t.stack, t.life) == ([], (20, 18))


@pytest.mark.rule("101.2", "701.6a")
def test_what_cannot_be_countered_is_a_target_all_the_same_and_resolves() -> None:
    t = at(Seat(hand=["Firm"], lands="R"), Seat(hand=["Deny"], lands="U", battlefield=["Bell"]))
    t.play("p1: cast Firm", "P2", "p2: cast Deny").settle()
    assert t.life == (20, 18)
    assert t.graveyard(1) == ["Deny"]


@pytest.mark.rule("303.4a", "608.3b", "601.2c")
def test_an_aura_spell_has_the_target_it_will_enchant() -> None:
    t = at(Seat(hand=["Blessing"], lands="W", battlefield=["Bear", Thing("Colossus")]), BELL)
    t.play("p1: cast Blessing", "Bear").resolve()
    assert (t.size("Bear"), t.size("Colossus")) == ((3, 3), (5, 5))


@pytest.mark.rule("601.2", "117.1a")
def test_the_reason_why_something_cannot_be_cast_is_given() -> None:
    t = at(Seat(hand=["Colossus", "Offering"], lands="B", battlefield=["Bell"]), BELL)
    with pytest.raises(IllegalOption, match="cannot pay for Colossus"):
        t.m.apply("cast Colossus")


@pytest.mark.rule("614.1c", "122.6")
def test_trap_45_counters_to_enter_with_add_up() -> None:
    t = at(Seat(hand=["Grown"], lands="G"), BELL)
    t.play("p1: cast Grown").resolve()
    assert t.m.state.rows[t.find("Grown")][PLUS] == 3


@pytest.mark.rule("606.3", "606.4", "606.6")
def test_trap_31_a_loyalty_ability_is_for_ones_own_main_phase_and_is_paid_once() -> None:
    t = at(
        Seat(battlefield=["Sage", "Bell"], library=["Forest"] * 3), Seat(battlefield=["Bell"], library=["Forest"] * 3)
    )
    own = [o for o in t.options if o.startswith("activate Sage")]
    # Four counters cannot be removed from three.
    assert len(own) == 1
    t.play(own[0])
    assert t.m.view(0).look(t.find("Sage"))["loyalty"] == 4
    assert not [o for o in t.options if o.startswith("activate Sage")]
    t.resolve()
    assert not [o for o in t.options if o.startswith("activate Sage")]
    t.until("end")
    assert not [o for o in t.options if o.startswith("activate Sage")]


@pytest.mark.rule("602.5b")
@pytest.mark.parametrize(("card", "first", "second"), [("Once", 1, 1), ("Twice", 2, 2), ("Ever Once", 1, 0)])
def test_trap_32_limits_on_activation_are_kept_and_begin_anew(card: str, first: int, second: int) -> None:
    t = at(
        Seat(battlefield=[card, card, "Bell"], library=["Forest"] * 3),
        Seat(battlefield=["Bell"], library=["Forest"] * 3),
    )

    def used() -> int:
        times = 0
        while any(o.startswith(f"activate {card}") for o in t.options):
            t.play(next(o for o in t.options if o.startswith(f"activate {card}"))).resolve()
            times += 1
        return times

    # Each of the two has a limit of its own.
    assert used() == 2 * first
    t.until("end").until("upkeep").until("precombat main").until("end").until("upkeep")
    assert used() == 2 * second


@pytest.mark.rule("702.33b", "601.2b")
@pytest.mark.parametrize(("answers", "life"), [(["yes", "yes"], 17), (["no", "yes"], 18), (["no", "no"], 19)])
def test_two_kicker_costs_are_paid_or_not_each_by_itself(answers: list[str], life: int) -> None:
    t = at(Seat(hand=["Two Kicks"], lands="RRRR"), BELL)
    t.play("p1: cast Two Kicks", *answers, "P2").resolve()
    assert t.life == (20, life)


@pytest.mark.rule("601.2b", "601.2f", "118.8")
def test_x_leaves_room_for_an_additional_cost_in_mana() -> None:
    t = at(Seat(hand=["Dear Fire"], lands="RRRR"), BELL)
    t.play("p1: cast Dear Fire")
    assert t.options == ["X=0", "X=1"]
    t.play("X=1", "P2").resolve()
    assert t.life == (20, 19)


@pytest.mark.rule("106.6", "601.2b")
def test_x_may_be_paid_with_mana_that_is_for_such_spells() -> None:
    t = at(Seat(hand=["Hydra"], lands="G", battlefield=["Beast Font"]), BELL)
    t.play("p1: cast Hydra")
    assert t.options == ["X=0", "X=1", "X=2"]
    t.play("X=2").resolve()
    assert t.size("Hydra") == (2, 2)


@pytest.mark.rule("601.2g", "601.2h")
@pytest.mark.parametrize(("artifacts", "lands", "may"), [(1, "", False), (2, "", True), (1, "B", True)])
def test_what_is_sacrificed_for_mana_is_not_sacrificed_again(artifacts: int, lands: str, may: bool) -> None:
    t = at(Seat(hand=["Dispute"], battlefield=["Lode"] * artifacts, lands=lands, library=["Forest"] * 3), BELL)
    assert (casts(t) == ["cast Dispute"]) is may
    if may:
        t.play("p1: cast Dispute")
        assert t.graveyard(0) == ["Lode"] * artifacts
        assert t.stack == ["Dispute"]


@pytest.mark.rule("601.2g", "601.2h", "302.6")
def test_a_creature_may_be_tapped_for_mana_and_then_sacrificed() -> None:
    t = at(Seat(hand=["Offering"], battlefield=["Druid"], library=["Forest"] * 3), BELL)
    t.play("p1: cast Offering")
    assert t.graveyard(0) == ["Druid"]


@pytest.mark.rule("602.2b", "601.2h")
@pytest.mark.parametrize(
    ("creatures", "may"), [(["Druid"], False), (["Druid", "Bear"], True), (["Druid", "Druid"], True)]
)
def test_a_creature_tapped_for_mana_is_not_tapped_for_another_part_of_the_cost(creatures: list[str], may: bool) -> None:
    t = at(Seat(battlefield=["Yoke", *creatures]), BELL)
    yokes = [o for o in t.options if o.startswith("activate Yoke")]
    assert bool(yokes) is may
    if may:
        t.play(yokes[0])
        assert all(t.m.state.rows[obj][TAPPED] for obj in t.m.state.zones[12][1:3])
