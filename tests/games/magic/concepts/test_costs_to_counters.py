"""Costs, life, damage, drawing and counters (CR 118 to 122), rule by rule."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import FIRST_MANA
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "2/2 lifelink", "2/2 wither", "2/2 indestructible", "2/4")
    + """
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Costly, cost: "3RR", types: sorcery, abilities: [{spell: {gain_life: 5}}]}
  - {name: Familiar, cost: "1", types: artifact, abilities: [{cost_change: {amount: -4, what: [yours, {is: sorcery}]}}]}
  - {name: Tax, cost: U, types: instant, abilities:
      [{spell: {unless_pays: {cost: {mana: "1"}, do: {damage: {amount: 5, to: {target: player}}}, who: opponents}}}]}
  - {name: Odd Tax, cost: U, types: instant, abilities:
      [{spell: {unless_pays: {cost: {mana: "{R/P}"}, do: {damage: {amount: 5, to: {target: player}}},
      who: opponents}}}]}
  - {name: No Cost, types: sorcery, abilities:
      [{alternative_cost: {name: gift, cost: {life: 3}}}, {spell: {gain_life: 9}}]}
  - {name: Never, types: sorcery, abilities: [{spell: {gain_life: 9}}]}
  - {name: Tribute, cost: B, types: sorcery, abilities:
      [{additional_cost: {cost: {life: 2}}}, {additional_cost: {cost: {sacrifice: {is: creature}}}},
      {spell: {gain_life: 9}}]}
  - {name: Kicked, cost: "1R", types: instant, abilities:
      [{kicker: {cost: {mana: "2"}}}, {spell: {damage: {amount: 1 + 4 * kicked, to: {target: player}}}}]}
  - {name: Pact, cost: "3B", types: instant, abilities:
      [{alternative_cost: {name: blood, cost: {life: 2}}},
      {alternative_cost: {name: bone, cost: {sacrifice: {is: creature}}}},
      {spell: {gain_life: 1}}]}
  - {name: Veto Two, cost: U, types: instant, abilities:
      [{spell: {counter: {target: {what: [{mana_value: {exactly: 2}}], place: stack}}}}]}
  - {name: Veto Four, cost: U, types: instant, abilities:
      [{spell: {counter: {target: {what: [{mana_value: {exactly: 4}}], place: stack}}}}]}
  - {name: Altar, cost: "1", types: artifact, abilities:
      [{activated: {cost: {sacrifice: {is: creature}}, do: {gain_life: 1}}}]}
  - {name: Crypt, cost: "1", types: artifact, abilities:
      [{activated: {cost: {sacrifice: {is: creature}}, do: {gain_life: 2}}}]}
  - {name: Gitaxian, cost: "{R/P}", types: instant, abilities: [{spell: {gain_life: 5}}]}
  - {name: Grief, cost: B, types: enchantment, abilities:
      [{when: {event: {loses_life: {who: player}}, do: {gain_life: 1}}}]}
  - {name: Bleed, cost: B, types: instant, abilities: [{spell: {lose_life: {amount: 3, who: {target: player}}}}]}
  - {name: Drench, cost: W, types: instant, abilities: [{spell: {gain_life: {amount: 3, who: {target: player}}}}]}
  - {name: Ember, cost: R, types: sorcery, abilities: [{spell: {damage: {amount: 2, to: {each: permanent}}}}]}
  - {name: Relic, cost: "1", types: artifact}
  - {name: Sage, cost: "1U", types: planeswalker, loyalty: 4, abilities: [{loyalty: {change: -4, do: {gain_life: 1}}}]}
  - {name: Front, cost: "2", types: battle, subtypes: [Siege], defense: 4}
  - {name: Biter, cost: G, types: sorcery, abilities:
      [{spell: {damage: {amount: 2, to: {target: {is: creature}}, by: {target: {is: creature}}}}}]}
  - {name: Tracker, cost: G, types: creature, power: 2, toughness: 2, abilities:
      [{when: {event: {deals_damage: {combat: true}}, do: {gain_life: amount}}}]}
  - {name: Feast, cost: U, types: instant, abilities: [{spell: {draw: {amount: 2, who: everyone}}}]}
  - {name: Offer, cost: U, types: instant, abilities: [{spell: {may: {do: {draw: 1}}}}]}
  - {name: Peek, cost: U, types: sorcery, abilities: [{spell: {look: {amount: 1, take: 1}}}]}
  - {name: Fetch, cost: U, types: sorcery, abilities: [{spell: {search: {what: {is: creature}, to: hand}}}]}
  - {name: Scholar, cost: U, types: enchantment, abilities: [{when: {event: draws, do: {gain_life: 1}}}]}
  - {name: Insight, cost: U, types: instant, abilities: [{spell: {draw: 2}}]}
  - {name: Boost, cost: G, types: instant, abilities:
      [{spell: {counters: {kind: +1/+1, on: {target: {is: creature}}, amount: 2}}}]}
  - {name: Wither, cost: B, types: instant, abilities:
      [{spell: {counters: {kind: -1/-1, on: {target: {is: creature}}}}}]}
  - {name: Unsummon, cost: U, types: instant, abilities:
      [{spell: {put: {what: {target: {is: creature}}, to: hand}}}]}
  - {name: Blinker, cost: W, types: instant, abilities: [{spell: {flicker: {target: {is: creature}}}}]}
"""
)
RED = 3


def board(*seats: Seat, payment: str = "automatic", active: int = 0, players: int = 2) -> Table:
    return arena(CARDS, *seats, payment=payment, active=active, players=players)


@pytest.mark.rule("118.1")
def test_a_cost_must_be_paid_to_do_something() -> None:
    assert not board(Seat(battlefield=["Altar"])).can_activate("Altar")
    t = board(Seat(battlefield=["Altar", "1/1"])).activate("Altar")
    assert t.graveyard(0) == ["1/1"]
    assert t.life == (20, 20)


@pytest.mark.rule("118.1", "118.2", "118.12a", "608.2g")
def test_who_is_asked_to_pay_may_make_mana_for_it() -> None:
    seats = (Seat(hand=["Tax"], lands="U"), Seat(lands="G"))
    t = board(*seats).play("cast Tax -> P2", "p1: pass", "p2: pass", "p2: yes")
    assert t.tapped("Forest")
    assert t.life == (20, 20)
    unable = board(Seat(hand=["Tax"], lands="U"), Seat()).play("cast Tax -> P2").resolve()
    assert unable.life == (20, 15)


@pytest.mark.rule("118.3c")
def test_nobody_must_make_mana_to_pay() -> None:
    t = board(Seat(hand=["Tax"], lands="U"), Seat(lands="G")).play("cast Tax -> P2", "p1: pass", "p2: pass", "p2: no")
    assert not t.tapped("Forest")
    assert t.life == (20, 15)


@pytest.mark.rule("118.3a")
def test_paying_mana_takes_it_out_of_the_pool() -> None:
    t = board(Seat(hand=["Spark"], lands="RR"), payment="manual")
    t.play("activate Mountain: {T}: Add {R}", "activate Mountain: {T}: Add {R}")
    assert t.m.state.rows[0][FIRST_MANA + RED] == 2
    t.play("cast Spark -> P2")
    assert t.m.state.rows[0][FIRST_MANA + RED] == 1


@pytest.mark.rule("118.6a", "202.1b")
def test_a_card_without_a_cost_is_cast_for_another_cost_or_not_at_all() -> None:
    t = board(Seat(hand=["No Cost", "Never"], lands="BB"))
    assert [text for text in t.options if text.startswith("cast")] == ["cast No Cost with gift"]
    t.play("cast No Cost with gift").resolve()
    assert t.life == (26, 20)


@pytest.mark.rule("118.7a")
@pytest.mark.parametrize(("lands", "may"), [("RR", True), ("RG", False), ("R", False)])
def test_a_cost_that_is_less_keeps_its_colours(lands: str, may: bool) -> None:
    t = board(Seat(hand=["Costly"], lands=lands, battlefield=["Familiar"]))
    assert ("cast Costly" in t.options) == may


@pytest.mark.rule("118.8a")
def test_all_additional_costs_are_paid() -> None:
    assert "cast Tribute" not in board(Seat(hand=["Tribute"], lands="B")).options
    assert "cast Tribute" not in board(Seat(hand=["Tribute"], lands="B", battlefield=["1/1"], life=1)).options
    t = board(Seat(hand=["Tribute"], lands="B", battlefield=["1/1"])).play("cast Tribute")
    assert t.life == (18, 20)
    assert t.graveyard(0) == ["1/1"]


@pytest.mark.rule("118.8b")
def test_an_optional_cost_is_a_choice() -> None:
    for answer, left in (("yes", 15), ("no", 19)):
        t = board(Seat(hand=["Kicked"], lands="RRRR")).play("cast Kicked", answer, "P2").resolve()
        assert t.life == (20, left)


@pytest.mark.rule("118.8d", "202.4")
def test_a_cost_paid_on_top_is_no_part_of_the_mana_cost() -> None:
    t = board(Seat(hand=["Kicked"], lands="RRRR"), Seat(hand=["Veto Two", "Veto Four"], lands="U"))
    t.play("cast Kicked", "yes", "P2", "p1: pass")
    assert "cast Veto Two" in t.options
    assert "cast Veto Four" not in t.options


@pytest.mark.rule("118.9a", "118.9b")
def test_one_alternative_cost_or_the_mana_cost_and_never_two() -> None:
    t = board(Seat(hand=["Pact"], lands="BBBB", battlefield=["1/1"]))
    assert [text for text in t.options if text.startswith("cast")] == [
        "cast Pact", "cast Pact with blood", "cast Pact with bone"
    ]  # fmt: skip
    t.play("cast Pact with blood").resolve()
    assert t.life == (19, 20)
    assert "1/1" in t.battlefield(0)


@pytest.mark.rule("118.9c")
def test_another_cost_does_not_change_the_mana_cost() -> None:
    t = board(Seat(hand=["Pact"]), Seat(hand=["Veto Two", "Veto Four"], lands="U")).play(
        "cast Pact with blood", "p1: pass"
    )
    assert [text for text in t.options if text.startswith("cast")] == ["cast Veto Four"]


@pytest.mark.rule("118.10")
def test_one_sacrifice_pays_for_one_ability() -> None:
    t = board(Seat(battlefield=["Altar", "Crypt", "1/1"])).activate("Altar")
    assert not t.can_activate("Crypt")
    t.settle()
    assert t.life == (21, 20)


@pytest.mark.rule("118.13", "118.13a")
@pytest.mark.parametrize(("lands", "life"), [("R", 25), ("G", 23)])
def test_a_symbol_that_can_be_paid_in_two_ways_is_paid_in_one(lands: str, life: int) -> None:
    t = board(Seat(hand=["Gitaxian"], lands=lands)).play("cast Gitaxian").resolve()
    assert t.life == (life, 20)


@pytest.mark.rule("118.13b")
def test_such_a_symbol_in_a_cost_that_is_asked_for_is_paid_in_either_way() -> None:
    t = board(Seat(hand=["Odd Tax"], lands="U"), Seat()).play("cast Odd Tax -> P2", "p1: pass", "p2: pass", "p2: yes")
    assert t.life == (20, 18)


@pytest.mark.rule("119.2")
def test_damage_to_a_player_is_loss_of_life() -> None:
    t = board(Seat(hand=["Spark"], lands="R", battlefield=["Grief"])).play("cast Spark -> P2").resolve()
    assert t.life == (20, 18)
    assert t.stack == ["ability of Grief"]


@pytest.mark.rule("119.3")
def test_life_is_gained_and_lost() -> None:
    t = board(Seat(hand=["Drench", "Bleed"], lands="WB")).play("cast Drench -> P2").resolve()
    assert t.life == (20, 23)
    t.play("cast Bleed -> P1").resolve()
    assert t.life == (17, 23)


@pytest.mark.rule("119.6")
def test_who_has_no_life_loses() -> None:
    t = board(Seat(hand=["Bleed"], lands="B"), Seat(life=3)).play("cast Bleed -> P2").resolve()
    outcome = t.m.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.rule("120.1", "120.1a", "120.2", "120.2b")
def test_damage_is_dealt_to_creatures_planeswalkers_and_battles_and_to_no_other_permanent() -> None:
    t = board(Seat(hand=["Ember"], lands="R", battlefield=["3/3", "Sage", "Relic"]), Seat(battlefield=["Front"]))
    t.play("cast Ember").resolve()
    assert t.field("3/3", "damage") == 2
    assert t.counters("Sage", "loyalty") == 2
    assert t.counters("Front", "defense") == 2
    assert (t.field("Relic", "damage"), t.field("Mountain", "damage")) == (0, 0)
    assert {text.split()[-1] for text in t.happened("DAMAGED")} == {"3/3", "Sage", "Front"}


@pytest.mark.rule("120.2a", "302.4a")
def test_attackers_and_blockers_deal_damage_by_their_power() -> None:
    t = board(Seat(battlefield=["2/4", "1/1"]), Seat(battlefield=["3/3"])).attack("2/4", "1/1")
    t.block("3/3 blocks 2/4").fight()
    assert (t.field("2/4", "damage"), t.field("3/3", "damage")) == (3, 2)
    assert t.life == (20, 19)


@pytest.mark.rule("120.2b")
def test_the_effect_says_what_deals_the_damage() -> None:
    t = board(Seat(hand=["Biter"], lands="G", battlefield=["2/2 lifelink"]), Seat(battlefield=["3/3"]))
    t.play("cast Biter", "2/2 lifelink", "P2's 3/3").resolve()
    assert t.life == (22, 20)
    assert t.field("3/3", "damage") == 2


@pytest.mark.rule("120.3d", "702.80a")
def test_wither_leaves_counters_and_no_damage() -> None:
    t = board(Seat(battlefield=["2/2 wither"]), Seat(battlefield=["3/3"])).attack("2/2 wither")
    t.block("3/3 blocks 2/2 wither").fight()
    assert t.size("3/3") == (1, 1)
    assert t.field("3/3", "damage") == 0


@pytest.mark.rule("120.3e", "302.7", "302.4b", "120.5")
def test_damage_is_marked_and_the_rules_destroy_when_it_is_enough() -> None:
    t = (
        board(Seat(hand=["Spark", "Spark"], lands="RR"), Seat(battlefield=["3/3"]))
        .play("cast Spark -> P2's 3/3")
        .resolve()
    )
    assert t.field("3/3", "damage") == 2
    t.play("cast Spark -> P2's 3/3").resolve()
    assert t.graveyard(1) == ["3/3"]
    assert t.rules("DESTROYED") == ["CR 704.5g"]


@pytest.mark.rule("302.7")
def test_damage_goes_as_the_turn_ends() -> None:
    t = board(Seat(hand=["Spark"], lands="R", battlefield=["3/3"])).play("cast Spark -> 3/3").resolve()
    t.until("end").until("upkeep")
    assert t.field("3/3", "damage") == 0


@pytest.mark.rule("120.3f")
def test_lifelink_gains_life_besides_what_the_damage_does() -> None:
    t = board(Seat(battlefield=["2/2 lifelink"])).attack("2/2 lifelink").block().fight()
    assert t.life == (22, 18)


@pytest.mark.rule("120.5")
def test_damage_does_not_destroy_what_cannot_be_destroyed() -> None:
    t = board(Seat(hand=["Spark"], lands="R", battlefield=["2/2 indestructible"])).play(
        "cast Spark", "2/2 indestructible"
    )
    t.resolve()
    assert t.field("2/2 indestructible", "damage") == 2


@pytest.mark.rule("120.9")
def test_the_damage_dealt_is_that_of_the_source_in_question() -> None:
    t = board(Seat(battlefield=["Tracker", "3/3"])).attack("Tracker", "3/3").block().fight(upto="end of combat")
    assert t.life == (22, 15)


@pytest.mark.rule("121.2c")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_player_draws_all_first_whoever_says_so(active: int) -> None:
    t = board(Seat(hand=["Feast"], lands="U"), active=active)
    if active:
        t.play("p2: pass")
    t.play("p1: cast Feast").resolve()
    others = 1 - active
    assert t.happened("DREW") == [*[f"P{active + 1} draws a card"] * 2, *[f"P{others + 1} draws a card"] * 2]


@pytest.mark.rule("121.3")
def test_who_may_draw_may_do_so_from_an_empty_library() -> None:
    cards = Seat(hand=["Offer", "Insight"], lands="UU", library=["1/1", "2/2"])
    t = board(cards).play("cast Insight").resolve()
    assert t.library(0) == []
    t.play("cast Offer", "p1: pass", "p2: pass", "yes")
    outcome = t.m.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.rule("121.5", "402.1")
@pytest.mark.parametrize("spell", ["Peek", "Fetch"])
def test_a_card_put_into_hand_is_not_drawn(spell: str) -> None:
    t = board(Seat(hand=[spell, "Insight"], lands="UU", library=["1/1", *["Forest"] * 4], battlefield=["Scholar"]))
    t.play(f"cast {spell}", "p1: pass", "p2: pass")
    while "pass" not in t.options:
        t.play("1/1")
    assert "1/1" in t.hand(0)
    assert t.stack == []
    t.play("cast Insight").resolve().order()
    assert t.stack == ["ability of Scholar"] * 2


@pytest.mark.rule("122.1a")
def test_counters_add_to_power_and_toughness_and_subtract() -> None:
    t = board(Seat(hand=["Boost", "Wither"], lands="GB", battlefield=["1/1"])).play("cast Boost").resolve()
    assert t.size("1/1") == (3, 3)
    t.play("cast Wither").resolve()
    assert t.size("1/1") == (2, 2)


@pytest.mark.rule("122.1e", "306.5c", "209.1")
def test_loyalty_is_the_number_of_loyalty_counters_and_none_is_the_end() -> None:
    t = board(Seat(hand=["Sage"], lands="UU")).play("cast Sage").resolve()
    assert t.counters("Sage", "loyalty") == 4
    t.play("activate Sage: -4").resolve()
    assert t.graveyard(0) == ["Sage"]


@pytest.mark.rule("122.1g", "310.4c", "210.1")
def test_defense_is_the_number_of_defense_counters_and_none_is_the_end() -> None:
    t = board(Seat(hand=["Front", "Spark", "Spark"], lands="RRRR")).play("cast Front").resolve()
    assert t.counters("Front", "defense") == 4
    for _ in range(2):
        t.play("cast Spark -> Front").resolve()
    # CR 310.11b: a siege that is defeated is exiled by an ability of its own.
    assert "Front" not in t.settle().battlefield(0)


@pytest.mark.rule("122.2", "403.4")
@pytest.mark.parametrize("spell", ["Unsummon", "Blinker"])
def test_counters_are_gone_with_the_object(spell: str) -> None:
    thing = Thing("1/1", counters={"+1/+1": 3})
    t = board(Seat(hand=[spell], lands="UWG", battlefield=[thing])).play(f"cast {spell}").resolve()
    if spell == "Unsummon":
        t.play("cast 1/1").resolve()
    assert t.size("1/1") == (1, 1)
    assert t.happened("COUNTERS_REMOVED") == []
