"""Life and damage: gained, lost, paid, dealt, marked, chosen sources of it (CR 119, 120, 302.7)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "2/2 lifelink", "2/2 wither", "2/2 indestructible", "2/4", "2/2 infect")
    + """
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
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
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: any_target}}}}]}
  - {name: Ping, types: artifact,
      abilities: [{activated: {cost: tap, do: {damage: {amount: 1, to: {target: any_target}}}}}]}
  - {name: Thrifty, cost: R, types: instant, abilities: [{additional_cost: {cost: {life: 0}}}, {spell: {gain_life: 1}}]}
  - {name: Dear, cost: R, types: instant, abilities: [{additional_cost: {cost: {life: 2}}}, {spell: {gain_life: 1}}]}
"""
)


def board(*seats: Seat, active: int = 0, players: int = 2, payment: str = "automatic") -> Table:
    return arena(CARDS, *seats, active=active, players=players, payment=payment)


def board_with(cards: str, *seats: Seat, players: int = 2) -> Table:
    return arena(CARDS + cards, *seats, players=players)


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


@pytest.mark.rule("119.8")
def test_who_cannot_lose_life_pays_none_and_exchanges_for_no_less() -> None:
    cards = """
  - {name: Anchor, types: artifact, abilities: [{cannot: {event: {loses_life: you}}}]}
  - {name: Blood, types: artifact, abilities: [{activated: {cost: {life: 1}, do: draw}}]}
  - {name: Swap, cost: B, types: sorcery, abilities: [{spell: {exchange_life: {one: you, other: opponents}}}]}
"""
    t = board_with(cards, Seat(hand=["Swap"], lands="B", battlefield=["Anchor", "Blood"]), Seat(life=7))
    assert not t.can_activate("Blood")
    t.play("p1: cast Swap").settle()
    assert t.life == (20, 7)
    up = board_with(cards, Seat(hand=["Swap"], lands="B", battlefield=["Anchor", "Blood"], life=3), Seat(life=7))
    up.play("p1: cast Swap").settle()
    assert up.life == (7, 3)


@pytest.mark.rule("119.10")
def test_gaining_no_life_is_no_event_to_replace() -> None:
    cards = """
  - {name: Well, types: artifact, abilities: [{instead: {event: {gains_life: {who: you}}, amount: amount + 1}}]}
  - {name: Sip, cost: XG, types: sorcery, abilities: [{spell: {gain_life: x}}]}
"""
    t = board_with(cards, Seat(hand=["Sip"], lands="G", battlefield=["Well"]))
    t.play("p1: cast Sip").settle()
    assert t.life == (20, 20)
    assert t.happened("LIFE_GAINED") == []
    more = board_with(cards, Seat(hand=["Sip"], lands="GG", battlefield=["Well"]))
    more.play("p1: cast Sip", "p1: X=1").settle()
    assert more.life == (22, 20)


@pytest.mark.rule("120.4b")
def test_damage_is_dealt_as_changed_and_that_is_what_triggers() -> None:
    cards = """
  - {name: Fur, types: artifact,
      abilities: [{instead: {event: {damaged: {what: [{is: creature}, yours]}}, prevent: true, amount: amount - 1}}]}
  - {name: Spite, types: creature, power: 1, toughness: 9,
      abilities: [{when: {event: damaged, do: {damage: {amount: amount, to: opponents}}}}]}
"""
    t = board_with(cards, Seat(hand=["Bolt"], lands="R", battlefield=["Ping"]), Seat(battlefield=["Fur", "Spite"]))
    t.play("p1: cast Bolt", "p1: P2's Spite").settle()
    assert t.field("Spite", "damage") == 2
    assert t.life == (18, 20)
    t.activate("Ping", "p1: P2's Spite").settle()
    assert t.life == (18, 20)
    assert t.field("Spite", "damage") == 2


@pytest.mark.rule("120.4c")
def test_results_of_damage_are_changed_after_the_damage_is_dealt() -> None:
    cards = """
  - {name: Rot, types: artifact,
      abilities: [{instead: {event: {counters_put: {on: [{is: creature}]}}, amount: 2 * amount}}]}
  - {name: Spite, types: creature, power: 1, toughness: 9,
      abilities: [{when: {event: damaged, do: {damage: {amount: amount, to: opponents}}}}]}
"""
    t = board_with(cards, Seat(battlefield=["2/2 infect", "Rot"]), Seat(battlefield=["Spite"]))
    t.attack("2/2 infect").block("Spite blocks 2/2 infect").fight()
    assert t.size("Spite") == (-3, 5)
    assert t.life == (18, 20)


@pytest.mark.rule("120.7")
def test_which_sources_of_damage_may_be_chosen() -> None:
    cards = """
  - {name: Circle, types: artifact,
      abilities: [{activated: {cost: tap, do: {prevent: {to: you, source: anything, next_time: true}}}}]}
  - {name: Bomb, types: creature, power: 1, toughness: 1,
      abilities: [{activated: {cost: sacrifice_self, do: {damage: {amount: 2, to: {target: player}}}}}]}
"""
    t = board_with(
        cards,
        Seat(hand=["Bolt", "2/2"], lands="RG", battlefield=["Bomb"]),
        Seat(battlefield=["Circle"], hand=["3/3"]),
    )
    t.activate("Bomb", "p1: P2")
    t.play("p1: cast Bolt", "p1: P2", "p1: pass").activate("Circle").play("p2: pass", "p1: pass")
    assert {"Bolt", "Bomb", "Circle", "Forest"} <= {text.removeprefix("P1's ") for text in t.options}
    t.play("p2: P1's Bomb").settle()
    assert t.life == (20, 17)


@pytest.mark.rule("119.4b")
def test_no_life_can_always_be_paid() -> None:
    t = board(Seat(hand=["Thrifty", "Dear"], lands="RR", life=1))
    assert [text for text in t.options if text.startswith("cast")] == ["cast Thrifty"]
    t.play("cast Thrifty").resolve()
    assert t.life == (2, 20)
