"""Static, mana, loyalty and linked abilities (CR 604 to 607), rule by rule, where no other test names the rule."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import FIRST_MANA
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "2/2 shroud")
    + """
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Doom, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Shatter, cost: R, types: instant, abilities: [{spell: {destroy: {target: [permanent, {not: {is: land}}]}}}]}
  - {name: Veto, cost: U, types: instant, abilities: [{spell: {counter: {target: spell}}}]}
  - {name: Dig, cost: R, types: instant, abilities:
      [{spell: {put: {what: {target: {what: [{is: creature}, {power: {at_least: 2}}], place: graveyard}}, to: hand}}}]}
  - {name: Grower, cost: R, types: creature, power: 0, toughness: 1, abilities: [{static: {set_power: graveyard}}]}
  - {name: Moody, cost: R, types: creature, power: 0, toughness: 1, abilities:
      [{static: {set_power: graveyard, if: life >= 1}}]}
  - {name: Eater, cost: R, types: creature, power: 0, toughness: 1, abilities:
      [{static: {set_power: {count: {each: {what: {is: creature}, place: graveyard}}}}}]}
  - {name: Twin Mask, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, another], set_power: 4}}]}
  - {name: Sword, cost: R, types: artifact, subtypes: [Equipment], abilities:
      [{static: {on: host, power: 2}}, {equip: {mana: "0"}}]}
  - {name: Captain, cost: R, types: creature, power: 3, toughness: 3, abilities:
      [{static: {on: each, what: [{is: creature}, another], power: power}}]}
  - {name: Steady, cost: R, types: instant, abilities: [{cannot: {do: be countered}}, {spell: {gain_life: 2}}]}
  - {name: Costly, cost: R, types: instant, abilities: [{additional_cost: {cost: {life: 3}}}, {spell: {draw: 1}}]}
  - {name: Bargain, cost: 5R, types: instant, abilities:
      [{alternative_cost: {name: blood, cost: {life: 4}}}, {spell: {draw: 1}}]}
  - {name: Refrain, cost: R, types: instant, abilities: [{flashback: {mana: R}}, {spell: {gain_life: 1}}]}
  - {name: Exhume, cost: R, types: instant, abilities:
      [{spell: {exile: {target: {what: {not: {is: land}}, place: graveyard}}}}]}
  - {name: Ritual, cost: R, types: instant, abilities: [{spell: {add_mana: {mana: [R], times: 3}}}]}
  - {name: Gift, cost: R, types: artifact, abilities:
      [{activated: {cost: tap, do: [{add_mana: {mana: [G]}}, {gain_life: {amount: 1, who: {target: player}}}]}}]}
  - {name: Glow, cost: R, types: enchantment, abilities:
      [{when: {event: {enters: {is: creature}}, do: {add_mana: {mana: [R]}}}}]}
  - {name: Flare, cost: R, types: enchantment, abilities:
      [{when: {event: {tapped: {what: [{is: land}, yours], for_mana: true}}, do: {add_mana: {mana: [G]}}}}]}
  - {name: Single Flare, cost: R, types: enchantment, abilities:
      [{when: {event: {tapped: {what: [{is: land}, yours], for_mana: true}}, per_turn: 1,
        do: {add_mana: {mana: [G]}}}}]}
  - {name: Grateful Flare, cost: R, types: enchantment, abilities:
      [{when: {event: {tapped: {what: [{is: land}, yours], for_mana: true}}, if: life >= 15,
        do: {add_mana: {mana: [G]}}}}]}
  - {name: Tithe, cost: R, types: enchantment, abilities:
      [{when: {event: {tapped: {what: [{is: land}, yours], for_mana: true}}, do: {gain_life: 1}}}]}
  - {name: Doubler, cost: R, types: artifact, abilities: [{mana: {add: CC, cost: {mana: "1"}}}]}
  - {name: Big, cost: "2", types: creature, power: 5, toughness: 5}
  - {name: Sage, cost: R, types: planeswalker, loyalty: 3, abilities:
      [{loyalty: {change: 1, do: {gain_life: 1}}}, {loyalty: {change: -2, do: {draw: 1}}}]}
  - {name: Jailer, cost: R, types: enchantment, keywords: [flash], abilities:
      [{activated: {cost: {mana: "0"}, do: {exile: {what: {target: {is: creature}}, linked: true}}}},
       {activated: {cost: {life: 1}, timing: sorcery, do: {put: {what: linked, to: battlefield}}}},
       {activated: {cost: {life: 2}, timing: sorcery, do: {put: {what: linked, to: hand}}}},
       {activated: {cost: {life: 3}, timing: sorcery, do: {exile: {target: {is: creature}}}}}]}
  - {name: Cautious, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{kicker: {cost: {mana: "1"}}}, {when: {event: enters, if: kicked >= 1, do: {gain_life: 3}}}]}
  - {name: Feast, cost: R, types: creature, power: 0, toughness: 1, abilities:
      [{additional_cost: {cost: {discard: {count: x}}}}, {enters_with: {kind: "+1/+1", amount: x}}]}
  - {name: Blink, cost: R, types: instant, abilities:
      [{spell: [{exile: {target: {is: creature}}}, {put: {what: done, to: battlefield}}]}]}
"""
)


def board(*seats: Seat, payment: str = "automatic", step: str = "precombat main", active: int = 0) -> Table:
    return arena(CARDS, *seats, payment=payment, step=step, active=active)


def pool(t: Table, player: int = 0) -> int:
    """How much mana floats."""
    return sum(t.m.state.rows[player][FIRST_MANA : FIRST_MANA + 6])


def abilities(t: Table, name: str) -> list[str]:
    return [text for text in t.options if text.startswith(f"activate {name}: ")]


@pytest.mark.rule("604.3a", "604.3")
def test_what_defines_the_card_holds_everywhere() -> None:
    t = board(Seat(graveyard=["Grower", "Spark"], hand=["Dig"], lands="R")).play("cast Dig").resolve()
    assert "Grower" in t.hand(0)


@pytest.mark.rule("604.3", "208.2a")
def test_cards_that_count_each_other_come_to_an_end() -> None:
    t = board(Seat(battlefield=["Eater"], graveyard=["Eater", "Eater"], hand=["Dig"], lands="R"))
    assert t.size("Eater") == (2, 1)
    t.play("cast Dig", "Eater").resolve()
    assert t.size("Eater") == (1, 1)


@pytest.mark.rule("604.3a")
def test_what_holds_under_a_condition_or_is_given_by_another_defines_nothing() -> None:
    """A condition makes it an ability of the battlefield; so does another object as its source."""
    t = board(Seat(graveyard=["Moody", "1/1"], battlefield=["Moody", "Twin Mask"], hand=["Dig"], lands="R"))
    assert t.size("Moody") == (4, 1)
    assert "cast Dig" not in t.options


@pytest.mark.rule("604.4", "702.6a")
def test_what_equipment_gives_goes_with_it_and_targets_nothing() -> None:
    t = board(Seat(battlefield=["2/2", "3/3", Thing("Sword", on=0)]))
    assert (t.size("2/2"), t.size("3/3")) == ((4, 2), (3, 3))
    t.activate("Sword", "3/3").resolve()
    assert (t.size("2/2"), t.size("3/3")) == ((2, 2), (5, 3))


@pytest.mark.rule("604.4")
def test_what_cannot_be_a_target_has_what_its_equipment_gives() -> None:
    t = board(Seat(battlefield=["2/2 shroud", Thing("Sword", on=0)]))
    assert t.size("2/2 shroud") == (4, 2)
    assert not t.can_activate("Sword")


@pytest.mark.rule("604.5")
def test_some_static_abilities_work_on_the_stack() -> None:
    t = board(Seat(hand=["Steady"], lands="R"), Seat(hand=["Veto"], lands="U"))
    t.play("cast Steady", "p1: pass", "p2: cast Veto").settle()
    assert t.life == (22, 20)
    assert board(Seat(hand=["Costly"], lands="R")).play("cast Costly").life == (17, 20)
    t = board(Seat(hand=["Bargain"]))
    assert "cast Bargain" not in t.options
    assert t.play("cast Bargain with blood").life == (16, 20)


@pytest.mark.rule("604.6")
def test_some_static_abilities_work_where_the_card_can_be_cast_from() -> None:
    t = board(Seat(graveyard=["Refrain"], exile=["Refrain"], lands="R"), Seat(graveyard=["Refrain"]))
    assert [text for text in t.options if text.startswith("cast")] == ["cast Refrain with flashback"]
    assert board(Seat(exile=["Refrain"], lands="R")).options == ["pass", *abilities(t, "Bell")]


@pytest.mark.rule("604.7", "611.3b")
def test_a_static_ability_ends_with_its_source_and_does_not_remember_it() -> None:
    t = board(Seat(battlefield=["Captain", "1/1"], hand=["Doom"], lands="R"))
    assert t.size("1/1") == (4, 1)
    t.play("cast Doom -> Captain").resolve()
    assert t.size("1/1") == (1, 1)


@pytest.mark.rule("605.1", "605.3b")
def test_a_mana_ability_is_one_whatever_else_it_does() -> None:
    """It cannot be responded to, while an ability with the same effect and a target can."""
    t = board(Seat(battlefield=["Gift"], lands="G"), payment="manual")
    t.play(next(text for text in t.options if text.startswith("activate Forest")))
    assert (t.stack, pool(t)) == ([], 1)
    t.activate("Gift", "P1")
    assert (t.stack, pool(t)) == (["ability of Gift"], 1)


@pytest.mark.rule("605.3c")
def test_a_mana_ability_does_not_pay_for_itself() -> None:
    t = board(Seat(battlefield=["Doubler"], hand=["Big"]))
    assert "cast Big" not in t.options
    assert "cast Big" in board(Seat(battlefield=["Doubler"], hand=["Big"], lands="R")).options


@pytest.mark.rule("605.4", "603.2")
@pytest.mark.parametrize(
    ("card", "life", "mana"),
    [
        ("Flare", 20, 4),
        # How often it triggers, and its "if", hold for it as for any trigger.
        ("Single Flare", 20, 3),
        ("Grateful Flare", 20, 4),
        ("Grateful Flare", 14, 2),
    ],
)
def test_a_triggered_mana_ability_is_a_triggered_ability(card: str, life: int, mana: int) -> None:
    t = board(Seat(battlefield=[card], lands="RR", life=life), payment="manual")
    for _ in range(2):
        t.play(next(text for text in t.options if text.startswith("activate Mountain")))
    assert (t.stack, pool(t)) == ([], mana)


@pytest.mark.rule("605.5", "605.5a")
def test_an_ability_with_a_target_is_no_mana_ability() -> None:
    t = board(Seat(battlefield=["Gift"])).activate("Gift", "P1")
    assert (t.stack, pool(t)) == (["ability of Gift"], 0)
    t.resolve()
    assert (pool(t), t.life) == (1, (21, 20))


@pytest.mark.rule("605.5a")
def test_a_trigger_that_makes_mana_for_another_reason_is_no_mana_ability() -> None:
    t = board(Seat(battlefield=["Glow"], hand=["1/1"], lands="R")).play("cast 1/1").resolve()
    assert (t.stack, pool(t)) == (["ability of Glow"], 0)
    t.resolve()
    assert pool(t) == 1


@pytest.mark.rule("605.5a")
def test_a_trigger_on_mana_that_makes_none_is_no_mana_ability() -> None:
    t = board(Seat(battlefield=["Tithe"], lands="R"), payment="manual")
    t.play(next(text for text in t.options if text.startswith("activate Mountain")))
    assert (t.stack, t.life) == (["ability of Tithe"], (20, 20))


@pytest.mark.rule("605.5b", "605.5")
def test_a_spell_that_makes_mana_uses_the_stack() -> None:
    t = board(Seat(hand=["Ritual"], lands="R"), Seat(hand=["Veto"], lands="U")).play("cast Ritual")
    assert (t.stack, pool(t)) == (["Ritual"], 0)
    t.play("p1: pass", "p2: cast Veto").settle()
    assert (t.graveyard(0), pool(t)) == (["Ritual"], 0)


@pytest.mark.rule("606.1", "606.3")
def test_loyalty_abilities_have_rules_of_their_own() -> None:
    t = board(Seat(battlefield=["Sage"]))
    assert len(abilities(t, "Sage")) == 2
    t.play(abilities(t, "Sage")[0])
    assert t.field("Sage", "loyalty") == 4
    t.resolve()
    # Once a turn for all of them, and only as a sorcery.
    assert abilities(t, "Sage") == []
    assert abilities(board(Seat(battlefield=["Sage"]), step="upkeep"), "Sage") == []


@pytest.mark.rule("607.1", "607.2", "607.2a")
def test_the_second_ability_knows_what_the_first_exiled_and_nothing_else() -> None:
    """Neither what another ability of the card exiled, nor what another card of the name did, nor any other card."""
    seat = Seat(battlefield=["Jailer"], hand=["Spark", "Exhume"], lands="RR", exile=["3/3"], graveyard=["3/3"])
    t = board(seat, Seat(battlefield=["1/1", "2/2"]))
    t.play("activate Jailer: {0}", "P2's 1/1").resolve()
    t.play("activate Jailer: Pay 3 life").resolve()
    t.play("cast Exhume").resolve()
    assert sorted(t.exile) == ["1/1", "2/2", "3/3", "3/3"]
    t.play("activate Jailer: Pay 1 life").resolve()
    assert sorted(t.exile) == ["2/2", "3/3", "3/3"]
    assert t.battlefield(1).count("1/1") == 1


@pytest.mark.rule("607.2a", "607.1")
def test_another_card_of_the_name_has_its_own_exiled_cards() -> None:
    t = board(Seat(battlefield=["Jailer", "Jailer"]), Seat(battlefield=["1/1"]))
    exiling = [text for text in t.shown if "exile" in text and text.startswith("activate Jailer")]
    t.play(exiling[0]).resolve()
    assert t.exile == ["1/1"]
    returning = [text for text in t.shown if text.startswith("activate Jailer") and "(Pay 1 life" in text]
    assert len(returning) == 2
    t.play(returning[1]).resolve()
    assert t.exile == ["1/1"]
    t.play(next(text for text in t.shown if text.startswith("activate Jailer") and "(Pay 1 life" in text)).resolve()
    assert t.exile == []


@pytest.mark.rule("607.3")
def test_the_exiled_card_is_each_of_them_if_there_are_several() -> None:
    t = board(Seat(battlefield=["Jailer"]), Seat(battlefield=["1/1", "2/2"]))
    t.play("activate Jailer: {0}", "P2's 1/1").resolve().play("activate Jailer: {0}").resolve()
    assert sorted(t.exile) == ["1/1", "2/2"]
    t.play("activate Jailer: Pay 1 life").resolve()
    assert t.exile == []
    assert {"1/1", "2/2"} <= set(t.battlefield(1))


@pytest.mark.rule("607.4")
def test_one_ability_may_be_linked_to_several() -> None:
    seats = Seat(battlefield=["Jailer"]), Seat(battlefield=["1/1"])
    t = board(*seats).play("activate Jailer: {0}").resolve().play("activate Jailer: Pay 1 life").resolve()
    assert "1/1" in t.battlefield(1)
    t = board(*seats).play("activate Jailer: {0}").resolve().play("activate Jailer: Pay 2 life").resolve()
    assert "1/1" in t.hand(1)


@pytest.mark.rule("607.2i")
def test_whether_the_cost_was_paid_is_known_of_the_spell_only() -> None:
    """Kicked it was as a spell; when it comes again without being cast, it was not."""
    t = board(Seat(hand=["Cautious", "Blink"], lands="RRR")).play("cast Cautious", "yes").resolve(2)
    assert t.life == (23, 20)
    t.play("cast Blink").resolve()
    assert (t.stack, t.life) == ([], (23, 20))


@pytest.mark.rule("607.2j", "601.2b")
def test_what_was_paid_as_it_was_cast_is_known_as_it_enters() -> None:
    t = board(Seat(hand=["Feast", "1/1", "2/2", "3/3", "Blink"], lands="RR")).play("cast Feast", "X=2", "1/1", "2/2")
    t.resolve()
    assert t.counters("Feast", "+1/+1") == 2
    t.play("cast Blink").resolve()
    assert t.counters("Feast", "+1/+1") == 0
