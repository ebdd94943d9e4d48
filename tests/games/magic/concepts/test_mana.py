"""Mana in play (CR 106, 107.4, 118, 605): what makes it, what it pays, what a payment leaves for the hand."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import FIRST_MANA, TAPPED
from tests.games.magic.table import Table, table_with

CARDS = """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Trinket, cost: "1", types: artifact}
  - {name: Big Trinket, cost: "3", types: artifact}
  - {name: Burn, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: player}}}}]}
  - {name: White Knight, cost: WW, types: creature, power: 2, toughness: 2}
  - {name: Void Beast, cost: "{C}{1}", types: creature, power: 2, toughness: 2}
  - {name: Either Beast, cost: "{R/G}{R}", types: creature, power: 2, toughness: 2}
  - {name: Two Or White, cost: "{2/W}", types: creature, power: 2, toughness: 2}
  - {name: Blood Beast, cost: "{B/P}", types: creature, power: 2, toughness: 2}
  - {name: Prism, types: artifact, abilities: [{mana: {add: [W, U, B, R, G]}}]}
  - {name: Cell, types: artifact, abilities: [{mana: {add: C}}]}
  - {name: Double Cell, types: artifact, abilities: [{mana: {add: CC}}]}
  - {name: Druid, cost: G, types: creature, power: 1, toughness: 1, abilities: [{mana: {add: G}}]}
  - {name: Fast Druid, cost: G, types: creature, power: 1, toughness: 1, keywords: [haste], abilities:
      [{mana: {add: G}}]}
  - {name: Lode, types: artifact, subtypes: [Treasure], abilities:
      [{mana: {add: [W, U, B, R, G], cost: [tap, sacrifice_self]}}]}
  - {name: Blood Font, types: land, abilities: [{mana: {add: B, cost: [tap, {life: 1}]}}]}
  - {name: Filter, types: land, abilities: [{mana: {add: WU, cost: [{mana: "1"}, tap]}}]}
  - {name: Twin Land, types: land, abilities: [{mana: {add: [R, W]}}]}
  - {name: Ritual, cost: B, types: instant, abilities: [{spell: {add_mana: {mana: BBB}}}]}
  - {name: Wither Beast, cost: BBB, types: creature, power: 3, toughness: 3}
  - {name: Deny, cost: U, types: instant, abilities: [{spell: {counter: {target: spell}}}]}
  - {name: Engine, types: artifact, abilities:
      [{mana: {add: C}}, {activated: {cost: [{mana: "1"}, tap], do: {gain_life: 3}}}]}
  - {name: Great Engine, types: artifact, abilities:
      [{mana: {add: C}}, {activated: {cost: [{mana: "2"}, tap], do: {gain_life: 3}}}]}
  - {name: Beast Font, types: land, abilities: [{mana: {add: G, only: {is: creature}}}]}
  - {name: Reservoir, types: land, abilities: [{mana: {add: R, stays: true}}]}
  - {name: Meter, types: artifact, abilities: [{activated: {cost: {mana: "1"}, do: {gain_life: 1}}}]}
  - {name: Miser, cost: U, types: enchantment, abilities:
      [{when: {event: {tapped: {what: {is: land}, for_mana: true}}, do: {lose_life: 1}}}]}
  - {name: Blank, cost: U, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, loses_all: true}}}]}
  - {name: Sink, cost: U, types: instant, abilities:
      [{spell: {unless_pays: {cost: {mana: "2"}, do: {counter: {target: spell}}, who: {controller: {that: 1}}}}}]}
  - {name: Rainbow, cost: WUBRG, types: creature, power: 5, toughness: 5}
"""
BELL = Seat(battlefield=["Bell"], library=["Forest"] * 4)
COLOURS = "WUBRGC"


def at(*seats: Seat, step: str = "precombat main", payment: str = "automatic") -> Table:
    return table_with(CARDS, *seats, step=step, payment=payment)


def casts(t: Table) -> list[str]:
    return [o for o in t.options if o.startswith("cast")]


def uses(t: Table) -> list[str]:
    return [o for o in t.options if o.startswith("activate") and "Bell" not in o]


def pool(t: Table, player: int = 0) -> str:
    row = t.m.state.rows[player]
    return "".join(letter * row[FIRST_MANA + place] for place, letter in enumerate(COLOURS))


def tapped(t: Table, player: int = 0) -> list[str]:
    """What has been tapped, sorted."""
    rows = t.m.state.rows
    return sorted(t.names([obj for obj in t.m.state.zones[12] if rows[obj][TAPPED] and rows[obj][4] == player]))


@pytest.mark.rule("118.3", "106.1")
@pytest.mark.parametrize(("lands", "may"), [("W", False), ("WU", False), ("WW", True), ("WWU", True)])
def test_two_white_mana_are_two_white_mana(lands: str, may: bool) -> None:
    assert ("cast White Knight" in casts(at(Seat(hand=["White Knight"], lands=lands), BELL))) is may


@pytest.mark.rule("107.4b", "106.1a")
def test_generic_mana_is_paid_with_any_mana() -> None:
    t = at(Seat(hand=["Big Trinket"], lands="WU", battlefield=["Cell"]), BELL)
    t.play("p1: cast Big Trinket")
    assert tapped(t) == ["Cell", "Island", "Plains"]


@pytest.mark.rule("107.4c", "106.1b", "105.1")
def test_trap_35_colourless_is_no_colour() -> None:
    coloured = at(Seat(hand=["Void Beast"], lands="WUBRG"), BELL)
    assert casts(coloured) == []
    t = at(Seat(hand=["Void Beast", "Rainbow"], lands="W", battlefield=["Cell"]), BELL)
    assert casts(t) == ["cast Void Beast"]
    five = at(Seat(hand=["Rainbow"], lands="WUBR", battlefield=["Cell"]), BELL)
    assert casts(five) == []


@pytest.mark.rule("107.4e", "118.3")
def test_trap_36_a_hybrid_symbol_takes_what_the_others_leave() -> None:
    """{R/G}{R} with a Mountain and a Forest: the red mana must go to {R}."""
    t = at(Seat(hand=["Either Beast"], lands="RG"), BELL)
    assert casts(t) == ["cast Either Beast"]
    assert casts(at(Seat(hand=["Either Beast"], lands="GG"), BELL)) == []


@pytest.mark.rule("107.4e")
@pytest.mark.parametrize(("lands", "used"), [("W", ["Plains"]), ("RR", ["Mountain", "Mountain"])])
def test_a_monocoloured_hybrid_symbol_is_one_coloured_or_two_of_any(lands: str, used: list[str]) -> None:
    t = at(Seat(hand=["Two Or White"], lands=lands), BELL)
    t.play("p1: cast Two Or White")
    assert tapped(t) == used


@pytest.mark.rule("107.4f", "119.4")
def test_a_phyrexian_symbol_is_paid_with_life_where_there_is_no_mana() -> None:
    t = at(Seat(hand=["Blood Beast"]), BELL)
    t.play("p1: cast Blood Beast")
    assert t.life == (18, 20)
    assert casts(at(Seat(hand=["Blood Beast"], life=1), BELL)) == []
    rich = at(Seat(hand=["Blood Beast"], lands="B"), BELL)
    rich.play("p1: cast Blood Beast")
    assert rich.life == (20, 20)


@pytest.mark.rule("601.2g")
def test_a_payment_keeps_the_colours_that_the_hand_needs() -> None:
    for lands in ("RG", "GR"):
        t = at(Seat(hand=["Trinket", "Burn"], lands=lands, battlefield=["Bell"]), BELL)
        t.play("p1: cast Trinket")
        assert tapped(t) == ["Forest"]
        assert "cast Burn" in t.options


@pytest.mark.rule("601.2g")
def test_a_payment_takes_colourless_mana_first() -> None:
    t = at(Seat(hand=["Trinket"], lands="R", battlefield=["Cell", "Bell"]), BELL)
    t.play("p1: cast Trinket")
    assert tapped(t) in (["Cell"], ["Mountain"])
    burn = at(Seat(hand=["Trinket", "Burn"], lands="R", battlefield=["Cell", "Bell"]), BELL)
    burn.play("p1: cast Trinket")
    assert tapped(burn) == ["Cell"]


@pytest.mark.rule("601.2g")
def test_a_payment_takes_lands_before_creatures() -> None:
    t = at(Seat(hand=["Trinket"], lands="G", battlefield=["Druid", "Bell"]), BELL)
    t.play("p1: cast Trinket")
    assert tapped(t) == ["Forest"]


@pytest.mark.rule("302.6", "605.1a")
@pytest.mark.parametrize(("creature", "sick", "may"), [
    ("Druid", True, False), ("Druid", False, True), ("Fast Druid", True, True), ("Cell", True, True),
])  # fmt: skip
def test_trap_34_a_creature_that_came_this_turn_does_not_tap_for_mana(creature: str, sick: bool, may: bool) -> None:
    t = at(Seat(hand=["Trinket"], battlefield=[Thing(creature, sick=sick)]), BELL)
    assert (casts(t) == ["cast Trinket"]) is may


@pytest.mark.rule("605.3b", "605.1a", "117.1d")
def test_a_mana_ability_does_not_use_the_stack() -> None:
    t = at(Seat(battlefield=["Prism", "Bell"], hand=["Burn"]), BELL, payment="manual")
    t.play(next(o for o in uses(t) if "Prism" in o))
    assert t.m.decision is not None
    assert t.m.decision.kind == "colour"
    t.play(t.options[3])
    assert (t.stack, pool(t), t.m.decision.who) == ([], "R", 0)
    assert t.rules("MANA_ADDED") == ["CR 605.3b"]


@pytest.mark.rule("605.3a", "601.2g", "602.2b")
def test_mana_is_made_while_a_spell_is_paid_for_and_while_an_effect_asks() -> None:
    t = at(Seat(hand=["Trinket"], lands="RRR"), Seat(hand=["Sink"], lands="U", battlefield=["Bell"]))
    t.play("p1: cast Trinket", "p2: cast Sink").resolve()
    assert t.m.decision is not None
    assert (t.m.decision.kind, t.m.decision.who) == ("may", 0)
    t.play("yes")
    assert len(tapped(t)) == 3
    t.settle()
    assert "Trinket" in t.battlefield(0)


@pytest.mark.rule("605.1a", "601.2h")
def test_a_source_that_is_sacrificed_for_mana_is_used_when_nothing_else_is_left() -> None:
    t = at(Seat(hand=["Burn", "Trinket"], lands="G", battlefield=["Lode", "Bell"]), BELL)
    t.play("p1: cast Trinket")
    assert "Lode" in t.battlefield(0)
    t.settle().play("p1: cast Burn", "P2")
    assert t.graveyard(0) == ["Lode"]
    t.settle()
    assert t.life == (20, 18)


@pytest.mark.rule("118.3b", "605.1a")
def test_mana_that_costs_life_is_made_only_if_the_life_is_there() -> None:
    t = at(Seat(hand=["Ritual"], battlefield=["Blood Font", "Bell"]), BELL)
    t.play("p1: cast Ritual")
    assert t.life == (19, 20)
    assert pool(t) == ""
    t.resolve()
    assert pool(t) == "BBB"


@pytest.mark.rule("605.1a", "118.3")
def test_a_mana_ability_with_a_mana_cost_turns_one_colour_into_others() -> None:
    t = at(Seat(hand=["Deny", "White Knight"], lands="R", battlefield=["Filter", "Bell"]), BELL)
    assert casts(t) == []
    beast = (
        CARDS
        + """
  - {name: Azorius, cost: WU, types: creature, power: 2, toughness: 2}
"""
    )
    t = table_with(beast, Seat(hand=["Azorius"], lands="R", battlefield=["Filter", "Bell"]), BELL)
    t.play("p1: cast Azorius")
    assert tapped(t) == ["Filter", "Mountain"]
    alone = table_with(beast, Seat(hand=["Azorius"], battlefield=["Filter", "Bell"]), BELL)
    assert casts(alone) == []


@pytest.mark.rule("106.4")
def test_mana_of_a_spell_stays_in_the_pool_and_pays_for_the_next() -> None:
    t = at(Seat(hand=["Ritual", "Wither Beast"], lands="B", battlefield=["Bell"]), BELL)
    assert "cast Wither Beast" not in t.options
    t.play("p1: cast Ritual").resolve()
    assert pool(t) == "BBB"
    t.play("p1: cast Wither Beast")
    assert (pool(t), t.stack) == ("", ["Wither Beast"])


@pytest.mark.rule("106.4")
def test_the_pool_is_used_before_anything_is_tapped() -> None:
    t = at(Seat(hand=["Ritual", "Trinket"], lands="BR", battlefield=["Bell"]), BELL)
    t.play("p1: cast Ritual").resolve().play("p1: cast Trinket")
    assert pool(t) == "BB"
    assert tapped(t) == ["Swamp"]


@pytest.mark.rule("106.4", "500.5")
def test_trap_37_a_unit_spent_is_the_unit_that_was_meant() -> None:
    t = at(Seat(lands="RGW", battlefield=["Bell"], hand=["Burn", "Trinket"]), BELL, payment="manual")
    for land in ("Mountain", "Forest", "Plains"):
        t.play(next(o for o in uses(t) if land in o))
    assert pool(t) == "WRG"
    t.play("p1: cast Burn", "P2")
    assert pool(t) == "WG"


@pytest.mark.rule("106.4", "601.2h")
def test_two_mana_at_once_leave_one_in_the_pool() -> None:
    t = at(Seat(hand=["Trinket"], battlefield=["Double Cell", "Bell"]), BELL)
    t.play("p1: cast Trinket")
    assert pool(t) == "C"
    t.settle().play("p1: pass", "p2: pass")
    assert pool(t) == ""


@pytest.mark.rule("602.2b", "107.5")
def test_a_source_tapped_for_its_ability_does_not_pay_for_it() -> None:
    t = at(Seat(battlefield=["Engine"]), BELL)
    assert not [o for o in t.options if o.startswith("activate Engine")]
    t = at(Seat(battlefield=["Engine"], lands="R"), BELL)
    t.play(next(o for o in t.options if o.startswith("activate Engine")))
    assert tapped(t) == ["Engine", "Mountain"]


@pytest.mark.rule("106.12", "106.12a")
def test_what_waits_for_tapping_for_mana_hears_it() -> None:
    t = at(Seat(hand=["Burn"], lands="R", battlefield=["Miser", "Cell", "Bell"]), BELL)
    t.play("p1: cast Burn", "P2")
    assert t.stack == ["Burn", "ability of Miser"]
    t.resolve()
    assert t.life == (19, 20)


@pytest.mark.rule("613.1f", "605.1a")
def test_what_has_lost_its_abilities_makes_no_mana() -> None:
    t = at(Seat(hand=["Trinket", "Blank"], lands="U", battlefield=["Druid", "Bell"]), BELL)
    t.play("p1: cast Blank").resolve()
    assert casts(t) == []


@pytest.mark.rule("305.6")
@pytest.mark.parametrize(
    ("letter", "land"), [("W", "Plains"), ("U", "Island"), ("B", "Swamp"), ("R", "Mountain"), ("G", "Forest")]
)
def test_each_basic_land_makes_its_mana(letter: str, land: str) -> None:
    t = at(Seat(lands=letter), BELL, payment="manual")
    t.play(next(o for o in t.options if o.startswith(f"activate {land}")))
    assert pool(t) == letter


@pytest.mark.rule("605.3a")
def test_by_hand_mana_abilities_are_actions_and_automatic_ones_are_not() -> None:
    seat = Seat(hand=["Burn"], lands="R", battlefield=["Bell"])
    assert uses(at(seat, BELL)) == []
    assert len(uses(at(seat, BELL, payment="manual"))) == 1


@pytest.mark.rule("106.4", "601.2g", "601.2h")
def test_by_hand_each_source_and_each_unit_is_the_players_choice() -> None:
    t = at(Seat(hand=["Big Trinket"], lands="RGWU", battlefield=["Bell"]), BELL, payment="manual")
    t.play(next(o for o in uses(t) if "Forest" in o), "p1: cast Big Trinket")
    assert t.m.decision is not None
    assert t.m.decision.kind == "payment"
    assert sorted(t.options) == [
        "spend {G} on {1}", "use Island for {U}", "use Mountain for {R}", "use Plains for {W}",
    ]  # fmt: skip
    t.play("use Plains for {W}", "use Island for {U}")
    while t.m.decision.kind == "payment":
        t.play(next(o for o in t.options if o.startswith("spend")))
    assert (pool(t), tapped(t), t.stack) == ("", ["Forest", "Island", "Plains"], ["Big Trinket"])


@pytest.mark.rule("601.2h", "118.3")
def test_by_hand_only_what_leaves_the_rest_payable_is_offered() -> None:
    t = at(Seat(hand=["Either Beast"], lands="RG", battlefield=["Bell"]), BELL, payment="manual")
    for land in ("Mountain", "Forest"):
        t.play(next(o for o in uses(t) if land in o))
    t.play("p1: cast Either Beast")
    # The red mana is not offered for {R/G}: then {R} could not be paid.
    assert sorted(t.options) == ["spend {G} on {R/G}", "spend {R} on {R}"]
    t.play("spend {R} on {R}")
    assert (pool(t), t.stack) == ("", ["Either Beast"])


@pytest.mark.rule("602.2b", "107.5")
def test_by_hand_a_source_tapped_for_its_ability_is_not_offered_to_pay_for_it() -> None:
    t = at(Seat(battlefield=["Great Engine", "Bell"], lands="RRG"), BELL, payment="manual")
    t.play(next(o for o in t.shown if o.startswith("activate Great Engine") and "gain" in o))
    while t.m.decision is not None and t.m.decision.kind == "payment":
        assert not any("Great Engine" in o for o in t.options)
        t.play(t.options[0])
    assert t.stack == ["ability of Great Engine"]
    assert len([line for line in t.happened("TAPPED") if line == "Great Engine is tapped"]) == 1


@pytest.mark.rule("106.6")
def test_mana_for_certain_spells_pays_for_those_only() -> None:
    t = at(Seat(hand=["Druid", "Trinket"], battlefield=["Beast Font", "Bell"]), BELL)
    assert casts(t) == ["cast Druid"]
    t.play("p1: cast Druid").resolve()
    assert "Druid" in t.battlefield(0)


@pytest.mark.rule("106.6")
def test_mana_for_certain_spells_pays_for_no_ability() -> None:
    t = at(Seat(battlefield=["Beast Font", "Meter"]), BELL)
    assert not [o for o in t.options if o.startswith("activate Meter")]
    t = at(Seat(battlefield=["Cell", "Meter"]), BELL)
    assert [o for o in t.options if o.startswith("activate Meter")]


@pytest.mark.rule("106.4", "500.5")
def test_trap_37_mana_that_stays_is_there_in_the_next_step() -> None:
    t = at(Seat(battlefield=["Reservoir", "Bell"], hand=["Burn"], lands="G"), BELL, payment="manual")
    t.play(next(o for o in uses(t) if "Reservoir" in o), next(o for o in uses(t) if "Forest" in o))
    t.play("p1: pass", "p2: pass")
    assert (t.step, pool(t)) == ("beginning of combat", "")
    assert "cast Burn" in t.options
    t.play("p1: cast Burn", "P2").resolve()
    assert t.life == (20, 18)
    assert "cast Burn" not in t.options


@pytest.mark.rule("106.4", "605.3a")
def test_by_hand_a_tap_can_be_taken_back() -> None:
    t = at(Seat(hand=["Burn"], lands="R", battlefield=["Bell"]), BELL, payment="manual")
    before = t.m.digest()
    t.play(uses(t)[0])
    t.m.undo()
    assert t.m.digest() == before


@pytest.mark.rule("605.3a", "117.1d")
def test_by_hand_mana_may_be_made_while_something_is_on_the_stack() -> None:
    t = at(
        Seat(hand=["Burn"], lands="R", battlefield=["Bell"]), Seat(lands="U", battlefield=["Bell"]), payment="manual"
    )
    t.play("p1: cast Burn", "P2", "p1: pass")
    t.play(next(o for o in uses(t) if "Island" in o))
    assert (pool(t, 1), t.stack) == ("U", ["Burn"])


@pytest.mark.rule("605.1a", "106.1a")
def test_a_land_of_two_colours_makes_either_but_one_only() -> None:
    t = at(Seat(hand=["Burn", "White Knight"], lands="W", battlefield=["Twin Land", "Bell"]), BELL)
    assert casts(t) == ["cast Burn", "cast White Knight"]
    t.play("p1: cast White Knight")
    assert casts(t) == []


@pytest.mark.rule("118.3", "601.2h")
def test_a_cost_of_five_colours_needs_each_of_them() -> None:
    assert casts(at(Seat(hand=["Rainbow"], lands="WUBRG"), BELL)) == ["cast Rainbow"]
    assert casts(at(Seat(hand=["Rainbow"], lands="WUBRR", battlefield=["Prism"]), BELL)) == ["cast Rainbow"]
    assert casts(at(Seat(hand=["Rainbow"], lands="WUBRR"), BELL)) == []
