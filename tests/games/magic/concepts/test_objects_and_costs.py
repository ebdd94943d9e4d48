"""Objects, permanents and abilities (CR 109, 110, 113), costs and draws (118, 121), what the other files leave."""

from __future__ import annotations

import pytest

from cardwright.engine.agenda import AGENDA
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import ATTACHED, COMMAND, DAMAGE, STACK, TAPPED
from cardwright.games.magic.rules.core.objects import permanents
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Painful, types: land, abilities: [{mana: {add: R, do: {damage: {amount: 1, to: you}}}}]}
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 1, to: {target: player}}}}]}
  - {name: Relic, cost: "1", types: artifact}
  - {name: Front, cost: "1", types: battle, subtypes: [Siege], defense: 3}
  - {name: Charm, cost: "1", types: enchantment}
  - {name: Sage, cost: "1", types: planeswalker, loyalty: 3}
  - {name: Plan, cost: R, types: sorcery, abilities: [{spell: {gain_life: 1}}]}
  - {name: Recall, cost: R, types: sorcery, abilities:
      [{spell: {put: {what: {target: {what: [permanent], place: graveyard}}, to: hand}}}]}
  - {name: Halt, cost: U, types: instant, abilities: [{spell: {counter: {target: {what: [permanent], place: stack}}}}]}
  - {name: Wisp, types: creature, power: 1, toughness: 1, token: true}
  - {name: Call, cost: R, types: instant, abilities: [{spell: [{create: Wisp}, {emblem: Vow}]}]}
  - {name: Vow, types: enchantment, token: true, abilities: [{static: {on: each, what: {is: land}, power: 1}}]}
  - {name: Bard, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: {mana: "0"}, do: [{draw: 1}, {change: {what: self, power: 1}}]}}]}
  - {name: Again, cost: "5", types: instant, abilities: [{flashback: {mana: R}}, {spell: {gain_life: 1}}]}
  - {name: Thrifty, cost: R, types: instant, abilities: [{additional_cost: {cost: {life: 0}}}, {spell: {gain_life: 1}}]}
  - {name: Dear, cost: R, types: instant, abilities: [{additional_cost: {cost: {life: 2}}}, {spell: {gain_life: 1}}]}
  - {name: Gift, cost: U, types: sorcery, abilities: [{spell: {may: {do: {draw: {amount: 1, who: opponents}}}}}]}
  - {name: Odd, cost: "1", types: [artifact, battle], subtypes: [Siege, Equipment], defense: 3}
  - {name: Fossil, cost: B, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {moves: {from: library, to: graveyard}}, place: graveyard, do: {gain_life: 4}}}]}
  - {name: Grind, cost: U, types: sorcery, abilities: [{spell: {mill: 2}}]}
"""
)


def board(*seats: Seat, payment: str = "automatic") -> Table:
    return arena(CARDS, *seats, payment=payment)


@pytest.mark.rule("109.1")
def test_cards_tokens_spells_abilities_permanents_and_emblems_are_objects() -> None:
    t = board(Seat(hand=["Call", "Spark"], lands="RR", battlefield=["Bard"])).play("cast Call").resolve()
    t.play("cast Spark -> P2").activate("Bard")
    spell, ability = (item.a for item in t.m.state.lanes[AGENDA])
    objects = {spell, ability, t.find("Wisp"), t.find("Bard"), *t.m.state.zones[COMMAND]}
    assert len(objects) == 5
    assert {spell, ability} <= set(t.m.state.zones[STACK])
    assert t.names(sorted(objects)) == ["Bard", "Wisp", "Vow", "Spark", "ability of Bard"]


@pytest.mark.rule("109.4a")
@pytest.mark.parametrize("player", [0, 1])
def test_a_mana_ability_is_its_activators(player: int) -> None:
    seats = [Seat(), Seat()]
    seats[player] = Seat(hand=["Spark"], battlefield=["Painful"])
    t = board(*seats)
    if player:
        t.play("p1: pass")
    t.play("cast Spark", "P1" if player else "P2")
    assert t.life[player] == 19
    assert t.life[1 - player] == 20


KINDS = ["Relic", "Front", "1/1", "Charm", "Sage"]


@pytest.mark.rule("110.4a")
def test_a_permanent_card_is_one_that_could_be_on_the_battlefield() -> None:
    t = board(Seat(hand=["Recall"], lands="R", graveyard=[*KINDS, "Forest", "Spark", "Plan"])).play("cast Recall")
    assert t.options == [*KINDS, "Forest"]


@pytest.mark.rule("110.4b")
@pytest.mark.parametrize("name", [*KINDS, "Plan"])
def test_a_permanent_spell_is_one_that_becomes_a_permanent(name: str) -> None:
    t = board(Seat(hand=[name], lands="R"), Seat(hand=["Halt"], lands="U")).play(f"cast {name}", "p1: pass")
    assert ("cast Halt" in t.options) == (name != "Plan")


@pytest.mark.rule("109.3", "110.5a")
def test_being_tapped_hurt_or_marked_with_counters_is_no_characteristic_and_is_not_copied() -> None:
    copying = "{create_copy: {of: {target: {is: creature}}}}"
    cards = f"  - {{name: Twin, cost: U, types: sorcery, abilities: [{{spell: {copying}}}]}}\n"
    original = Thing("3/3", tapped=True, damage=1, counters={"+1/+1": 2})
    t = arena(CARDS + cards, Seat(hand=["Twin"], lands="U", battlefield=[original])).play("cast Twin").resolve()
    copy = [obj for obj in permanents(t.m) if t.m.game.object_name(t.m, obj) == "3/3"][-1]
    assert copy != t.find("3/3")
    assert (t.m.state.rows[copy][DAMAGE], t.m.state.rows[copy][TAPPED]) == (0, 0)
    assert t.m.layers.values(t.m, copy)[:2] == [3, 3]
    assert t.tapped("3/3")
    assert t.size("3/3") == (5, 5)


@pytest.mark.rule("113.2d", "610.1", "611.1")
def test_one_ability_can_do_something_once_and_change_something_for_a_while() -> None:
    t = board(Seat(battlefield=["Bard"], library=["1/1", "2/2", "3/3"])).activate("Bard").resolve()
    assert t.hand(0) == ["1/1"]
    assert t.size("Bard") == (2, 1)
    t.until("end").until("upkeep")
    assert t.hand(0) == ["1/1"]
    assert t.size("Bard") == (1, 1)


@pytest.mark.rule("113.6f")
def test_what_lets_a_card_be_cast_from_the_graveyard_works_there() -> None:
    t = board(Seat(graveyard=["Again", "Spark"], lands="R"))
    assert [text for text in t.options if text.startswith("cast")] == ["cast Again with flashback"]


@pytest.mark.rule("113.6k")
def test_a_trigger_that_can_only_happen_elsewhere_works_there() -> None:
    t = board(Seat(hand=["Grind"], lands="U", library=["Fossil", "1/1", "Forest"])).play("cast Grind").resolve()
    assert t.stack == ["ability of Fossil"]
    t.resolve()
    assert t.life == (24, 20)


@pytest.mark.rule("119.4b")
def test_no_life_can_always_be_paid() -> None:
    t = board(Seat(hand=["Thrifty", "Dear"], lands="RR", life=1))
    assert [text for text in t.options if text.startswith("cast")] == ["cast Thrifty"]
    t.play("cast Thrifty").resolve()
    assert t.life == (2, 20)


@pytest.mark.rule("121.3a")
def test_another_player_may_be_made_to_draw_from_an_empty_library() -> None:
    draw = "  - {name: Empty, cost: U, types: sorcery, abilities: [{spell: {mill: {amount: 20, who: opponents}}}]}\n"
    t = arena(CARDS + draw, Seat(hand=["Empty", "Gift"], lands="UU")).play("cast Empty").resolve()
    assert t.library(1) == []
    t.play("cast Gift", "p1: pass", "p2: pass", "p1: yes")
    outcome = t.m.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.rule("310.9", "704.5p")
def test_a_battle_is_attached_to_nothing_even_if_it_is_equipment() -> None:
    t = (
        board(Seat(hand=["Spark"], lands="R", battlefield=["1/1", Thing("Odd", on=0)]))
        .play("cast Spark -> P2")
        .resolve()
    )
    assert t.m.state.rows[t.find("Odd")][ATTACHED] == -1
