"""Small tables for rules of chapters 1 to 4 that no other test asks about."""

from __future__ import annotations

import pytest

from cardwright.engine.event import CHOSEN
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.card_types.battles import guardian_of
from cardwright.games.magic.rules.core.board import BATTLE
from cardwright.games.magic.rules.core.objects import types_of
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "4/4", "2/2 haste", "2/2 infect")
    + """
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: any_target}}}}]}
  - {name: Murder, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Two, cost: U, types: sorcery, abilities: [{spell: {draw: 2}}]}
  - {name: Ping, types: artifact,
      abilities: [{activated: {cost: tap, do: {damage: {amount: 1, to: {target: any_target}}}}}]}
  - {name: Red Ping, cost: R, types: artifact,
      abilities: [{activated: {cost: tap, do: {damage: {amount: 1, to: {target: any_target}}}}}]}
"""
)


def board(cards: str, *seats: Seat, players: int = 2) -> Table:
    return arena(CARDS + cards, *seats, players=players)


@pytest.mark.rule("101.4b")
def test_a_later_player_knows_what_the_earlier_have_chosen() -> None:
    edict = """
  - {name: Edict, cost: B, types: sorcery,
      abilities: [{spell: {sacrifice: {choose: {what: {is: creature}, by: everyone}}}}]}
"""
    t = board(edict, Seat(hand=["Edict"], lands="B", battlefield=["1/1", "2/2"]), Seat(battlefield=["3/3", "4/4"]))
    t.play("p1: cast Edict", "p1: pass", "p2: pass", "p1: 2/2")
    assert t.m.decision is not None
    assert t.m.decision.who == 1
    last = t.m.events[-1]
    # An answer 0 would be none.
    assert last.kind == CHOSEN
    assert last.amount - 1 == t.find("2/2")
    assert t.m.game.events[CHOSEN].seen_by(t.m, last, 1)
    t.play("p2: 3/3")
    assert t.graveyard(0) == ["2/2", "Edict"]
    assert t.graveyard(1) == ["3/3"]


@pytest.mark.rule("107.3j")
def test_x_in_a_gained_ability_is_nothing_that_the_granting_spell_chose() -> None:
    cards = """
  - name: Lend
    cost: XR
    types: sorcery
    abilities: [{spell: {change: {what: {target: {is: creature}},
        abilities: [{activated: {cost: tap, do: {damage: {amount: x + 1, to: {target: player}}}}}]}}}]
"""
    t = board(cards, Seat(hand=["Lend"], lands="RRRR", battlefield=["1/1"]))
    t.play("p1: cast Lend", "p1: X=3").settle()
    t.activate("1/1", "p1: P2").settle()
    assert t.life == (20, 19)


@pytest.mark.rule("109.2c")
def test_a_source_is_meant_in_any_zone() -> None:
    cards = """
  - {name: Red Shade, cost: R, types: creature, power: 1, toughness: 1,
      abilities: [{activated: {cost: {mana: "{0}"}, place: graveyard, per_turn: 1, do: {damage: {amount: 1,
      to: {target: player}}}}}]}
  - {name: Ward, types: artifact,
      abilities: [{instead: {event: {deals_damage: {what: {colour: red}, to: you}}, prevent: true}}]}
"""
    t = board(
        cards,
        Seat(hand=["Bolt"], lands="R", graveyard=["Red Shade"], battlefield=["Red Ping", "Ping"]),
        Seat(battlefield=["Ward"]),
    )
    t.play("p1: cast Bolt", "p1: P2").settle()
    t.activate("Red Ping", "p1: P2").settle()
    t.activate("Red Shade", "p1: P2").settle()
    assert t.life == (20, 20)
    t.activate("Ping", "p1: P2").settle()
    assert t.life == (20, 19)


@pytest.mark.rule("111.12")
def test_no_token_is_a_copy_of_nothing_but_last_known_information_will_do() -> None:
    cards = """
  - {name: Mirror, types: artifact,
      abilities: [{activated: {cost: tap, do: {create_copy: {choose: [{is: creature}, yours]}}}}]}
  - {name: Egg, cost: G, types: creature, power: 0, toughness: 3,
      abilities: [{activated: {cost: sacrifice_self, do: {create_copy: self}}}]}
"""
    t = board(cards, Seat(battlefield=["Mirror", "Egg"]))
    t.activate("Egg").settle()
    assert t.battlefield(0).count("Egg") == 1
    t.activate("Egg")
    t.activate("Mirror").resolve()
    assert t.battlefield(0).count("Egg") == 0


@pytest.mark.rule("113.1b")
def test_a_player_has_an_ability_while_something_grants_it() -> None:
    cards = """
  - {name: Veil, types: artifact, abilities: [{you_have: {hexproof: true}}]}
"""
    t = board(cards, Seat(hand=["Bolt"], lands="R"), Seat(battlefield=["Veil"]))
    t.play("p1: cast Bolt", "p1: pass", "p2: pass")
    assert t.life == (17, 20)
    bare = board(cards, Seat(hand=["Bolt"], lands="R"))
    bare.play("p1: cast Bolt")
    assert bare.options == ["P1", "P2"]


@pytest.mark.rule("113.2b")
def test_a_copy_of_a_card_has_its_additional_cost_too() -> None:
    cards = """
  - {name: Rite, cost: BB, types: sorcery, abilities: [{additional_cost: {life: 2}}, {spell: {draw: 1}}]}
  - {name: Echo, cost: U, types: sorcery,
      abilities: [{spell: {cast_copy: {each: {what: {is: sorcery}, place: graveyard}}}}]}
"""
    t = board(cards, Seat(hand=["Echo"], lands="U", graveyard=["Rite"]))
    t.play("p1: cast Echo", "p1: pass", "p2: pass")
    t.play("p1: yes").settle()
    assert t.life == (18, 20)
    assert t.hand(0) == ["Forest"]


@pytest.mark.rule("113.6d")
def test_an_alternative_cost_may_be_paid_from_wherever_the_card_is_cast() -> None:
    cards = """
  - {name: Gush, cost: 4U, types: instant,
      abilities: [{alternative_cost: {name: fast, cost: {life: 1}}}, {spell: {draw: 1}}]}
  - {name: Peek, cost: U, types: sorcery, abilities: [{spell: {with_new: {make: exile_top, do: {may_play: new}}}}]}
"""
    t = board(cards, Seat(hand=["Peek"], lands="U", library=["Gush", "Forest", "Forest"]))
    t.play("p1: cast Peek").settle()
    t.play("p1: cast Gush with fast").settle()
    assert t.life == (19, 20)
    assert t.hand(0) == ["Forest"]


@pytest.mark.rule("113.10a")
def test_activation_instructions_come_with_the_granted_ability() -> None:
    cards = """
  - {name: Banner, types: artifact,
      abilities: [{static: {on: each, what: {is: creature}, abilities: [{activated: {cost: {life: 1},
      timing: sorcery, per_turn: 1, do: {gain_life: 3}}}]}}]}
"""
    t = board(cards, Seat(battlefield=["Banner", "1/1"]), Seat(battlefield=["2/2"]))
    t.activate("1/1")
    assert not t.can_activate("1/1")
    t.settle()
    assert t.life == (22, 20)
    assert not t.can_activate("1/1")
    t.play("p1: pass")
    assert t.m.decision is not None
    assert t.m.decision.who == 1
    assert not t.can_activate("2/2")


@pytest.mark.rule("115.7e")
def test_new_targets_are_judged_together() -> None:
    cards = """
  - {name: Arc, cost: R, types: instant,
      abilities: [{spell: [{damage: {amount: 1, to: {target: player}}}, {damage: {amount: 2,
      to: {target: {what: player, another: true}}}}]}]}
  - {name: Turn, cost: U, types: instant, abilities: [{spell: {new_targets: {target: {what: spell, place: stack}}}}]}
"""
    t = board(cards, Seat(hand=["Arc"], lands="R"), Seat(hand=["Turn"], lands="U"))
    t.play("p1: cast Arc", "p1: P1")
    t.play("p1: pass", "p2: cast Turn", "p2: pass", "p1: pass")
    assert sorted(t.options) == ["P1", "P2"]
    t.play("p2: P2")
    assert t.options[0] == "pass", "the other can only be P1 now"
    assert t.settle().life == (18, 19)


@pytest.mark.rule("118.11")
def test_a_cost_is_paid_even_if_something_else_happens_instead() -> None:
    cards = """
  - {name: Rest, types: artifact,
      abilities: [{instead: {event: {moves: {what: {is: creature}, from: battlefield, to: graveyard}}, to: exile}}]}
  - {name: Altar, types: artifact, abilities: [{activated: {cost: {sacrifice: {is: creature}}, do: {gain_life: 5}}}]}
"""
    t = board(cards, Seat(battlefield=["Rest", "Altar", "1/1"]))
    t.activate("Altar").settle()
    assert t.exile == ["1/1"]
    assert t.graveyard(0) == []
    assert t.life == (25, 20)


@pytest.mark.rule("118.12b")
def test_who_chose_to_search_did_whether_or_not_they_found_something() -> None:
    cards = """
  - {name: Quest, cost: G, types: sorcery,
      abilities: [{spell: {may: {do: {if_done: {first: {search: {is: artifact}}, then: {gain_life: 4}}}}}}]}
"""
    t = board(cards, Seat(hand=["Quest"], lands="G"))
    t.play("p1: cast Quest", "p1: pass", "p2: pass", "p1: yes")
    assert t.life == (24, 20)


@pytest.mark.rule("119.8")
def test_who_cannot_lose_life_pays_none_and_exchanges_for_no_less() -> None:
    cards = """
  - {name: Anchor, types: artifact, abilities: [{cannot: {loses_life: you}}]}
  - {name: Blood, types: artifact, abilities: [{activated: {cost: {life: 1}, do: draw}}]}
  - {name: Swap, cost: B, types: sorcery, abilities: [{spell: {exchange_life: {one: you, other: opponents}}}]}
"""
    t = board(cards, Seat(hand=["Swap"], lands="B", battlefield=["Anchor", "Blood"]), Seat(life=7))
    assert not t.can_activate("Blood")
    t.play("p1: cast Swap").settle()
    assert t.life == (20, 7)
    up = board(cards, Seat(hand=["Swap"], lands="B", battlefield=["Anchor", "Blood"], life=3), Seat(life=7))
    up.play("p1: cast Swap").settle()
    assert up.life == (7, 3)


@pytest.mark.rule("119.10")
def test_gaining_no_life_is_no_event_to_replace() -> None:
    cards = """
  - {name: Well, types: artifact, abilities: [{instead: {event: {gains_life: {who: you}}, amount: amount + 1}}]}
  - {name: Sip, cost: XG, types: sorcery, abilities: [{spell: {gain_life: x}}]}
"""
    t = board(cards, Seat(hand=["Sip"], lands="G", battlefield=["Well"]))
    t.play("p1: cast Sip").settle()
    assert t.life == (20, 20)
    assert t.happened("LIFE_GAINED") == []
    more = board(cards, Seat(hand=["Sip"], lands="GG", battlefield=["Well"]))
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
    t = board(cards, Seat(hand=["Bolt"], lands="R", battlefield=["Ping"]), Seat(battlefield=["Fur", "Spite"]))
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
    t = board(cards, Seat(battlefield=["2/2 infect", "Rot"]), Seat(battlefield=["Spite"]))
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
    t = board(
        cards,
        Seat(hand=["Bolt", "2/2"], lands="RG", battlefield=["Bomb"]),
        Seat(battlefield=["Circle"], hand=["3/3"]),
    )
    t.activate("Bomb", "p1: P2")
    t.play("p1: cast Bolt", "p1: P2", "p1: pass").activate("Circle").play("p2: pass", "p1: pass")
    assert {"Bolt", "Bomb", "Circle", "Forest"} <= {text.removeprefix("P1's ") for text in t.options}
    t.play("p2: P1's Bomb").settle()
    assert t.life == (20, 17)


ONE_A_DAY = """
  - {name: Grinder, types: artifact, abilities: [{activated: {cost: tap, do: {mill: 9}}}]}
  - {name: Curfew, types: artifact, abilities: [{cannot: {event: {draws: {who: player}}, if: drawn_this_turn >= 1}}]}
  - {name: Well, types: artifact, abilities: [{instead: {event: draws, may: true, do: {mill: 1}}}]}
  - {name: Spring, types: artifact, abilities: [{instead: {event: draws, do: {gain_life: 1}}}]}
"""


@pytest.mark.rule("121.2")
def test_of_several_draws_those_that_may_be_are_done() -> None:
    t = board(ONE_A_DAY, Seat(hand=["Two"], lands="U", battlefield=["Curfew"]))
    t.play("p1: cast Two").settle()
    assert t.hand(0) == ["Forest"]


@pytest.mark.rule("121.6a")
def test_a_draw_is_replaced_though_the_library_is_empty() -> None:
    t = board(ONE_A_DAY, Seat(hand=["Two"], lands="U", battlefield=["Spring", "Grinder"], library=["Forest"]))
    t.activate("Grinder").settle()
    assert t.library(0) == []
    t.play("p1: cast Two").settle()
    assert t.life == (22, 20)
    assert t.hand(0) == []
    assert t.m.decision is not None


@pytest.mark.rule("121.6b")
def test_a_replaced_draw_is_done_before_the_next_draw() -> None:
    t = board(ONE_A_DAY, Seat(hand=["Two"], lands="U", battlefield=["Well"], library=["Island", "Swamp", "Forest"]))
    t.play("p1: cast Two", "p1: pass", "p2: pass", "p1: yes", "p1: no")
    assert t.graveyard(0) == ["Island", "Two"]
    assert t.hand(0) == ["Swamp"]


@pytest.mark.rule("121.6c")
def test_nothing_more_happens_to_what_is_drawn_instead() -> None:
    cards = (
        ONE_A_DAY
        + """
  - {name: Glimpse, cost: U, types: sorcery, abilities: [{spell: {draw_and: {exile: new}}}]}
  - {name: Turned, types: artifact, abilities: [{instead: {event: draws, do: [{gain_life: 1}, {draw: 1}]}}]}
"""
    )
    t = board(cards, Seat(hand=["Glimpse"], lands="U", battlefield=["Turned"]))
    t.play("p1: cast Glimpse").settle()
    assert t.hand(0) == ["Forest"]
    assert t.exile == []
    assert t.life == (21, 20)
    plain = board(cards, Seat(hand=["Glimpse"], lands="U"))
    plain.play("p1: cast Glimpse").settle()
    assert plain.hand(0) == []
    assert plain.exile == ["Forest"]


@pytest.mark.rule("121.7")
def test_what_is_left_of_an_event_comes_before_the_draws_instead_of_the_rest() -> None:
    cards = """
  - {name: Balm, types: artifact,
      abilities: [{instead: {event: {damaged: {what: you}}, prevent: true, amount: 1, also: {draw: 2}}}]}
"""
    t = board(cards, Seat(hand=["Bolt"], lands="R"), Seat(battlefield=["Balm"]))
    t.play("p1: cast Bolt", "p1: P2").settle()
    names = [t.m.game.events[e.kind].name for e in t.m.events]
    assert t.life == (20, 19)
    assert len(t.hand(1)) == 2
    assert names.index("DAMAGED") < names.index("DREW")


@pytest.mark.rule("201.5b")
def test_an_ability_that_speaks_of_its_object_speaks_of_whichever_has_it() -> None:
    cards = """
  - {name: Firebreather, types: creature, power: 1, toughness: 1,
      abilities: [{activated: {cost: {mana: "{0}"}, per_turn: 1, do: {change: {what: self, power: 1}}}}]}
  - {name: Masque, cost: U, types: sorcery,
      abilities: [{spell: {become_copy: {what: {target: {named: 2/2}}, of: {choose: {named: Firebreather}},
      differs: {name: Pretender}}}}]}
  - {name: Teacher, types: artifact,
      abilities: [{static: {on: each, what: {named: 3/3}, abilities: [{activated: {cost: {mana: "{0}"}, per_turn: 1,
      do: {change: {what: self, power: 1}}}}]}}]}
"""
    t = board(cards, Seat(hand=["Masque"], lands="U", battlefield=["Firebreather", "2/2", "3/3", "Teacher"]))
    t.play("p1: cast Masque").settle()
    t.activate("Pretender").settle()
    assert t.size("Pretender") == (2, 1)
    assert t.size("Firebreather") == (1, 1)
    t.activate("3/3").settle()
    assert t.size("3/3") == (4, 3)
    assert t.size("Firebreather") == (1, 1)


@pytest.mark.rule("301.5f", "303.4m")
@pytest.mark.parametrize("name", ["Coat", "Plate"])
def test_what_is_attached_is_meant_whatever_it_is_attached_by(name: str) -> None:
    cards = """
  - {name: Coat, cost: W, types: enchantment, subtypes: [Aura], abilities: [{enchant: {is: creature}}]}
  - {name: Plate, cost: "1", types: artifact, subtypes: [Equipment], abilities: [{equip: {mana: "1"}}]}
  - {name: Imbue, cost: U, types: instant,
      abilities: [{spell: {change: {what: {target: {is: [artifact, enchantment]}}, abilities: [{static: {on: host,
      power: 2}}]}}}]}
"""
    t = board(cards, Seat(hand=["Imbue"], lands="U", battlefield=["1/1", "2/2", Thing(name, on=0)]))
    assert t.size("1/1") == (1, 1)
    t.play("p1: cast Imbue", f"p1: {name}").settle()
    assert t.size("1/1") == (3, 1)
    assert t.size("2/2") == (2, 2)


@pytest.mark.rule("310.8g")
@pytest.mark.parametrize("how", ["Disarm", "Liken"])
def test_a_battle_that_is_none_for_a_while_or_another_has_the_same_protector(how: str) -> None:
    cards = """
  - {name: Siege One, cost: R, types: battle, subtypes: [Siege], defense: 4}
  - {name: Siege Two, cost: R, types: battle, subtypes: [Siege], defense: 4}
  - {name: Disarm, cost: U, types: instant,
      abilities: [{spell: {change: {what: {target: {named: Siege One}}, types: [artifact], loses_types: [battle]}}}]}
  - {name: Liken, cost: U, types: instant,
      abilities: [{spell: {become_copy: {what: {target: {named: Siege One}}, of: {choose: {named: Siege Two}}}}}]}
"""
    t = board(cards, Seat(hand=["Siege One", "Siege Two", how], lands="RRU"), players=3)
    for name, protector in (("Siege One", "P3"), ("Siege Two", "P2")):
        t.play(f"p1: cast {name}", "p1: pass", "p2: pass", "p3: pass", f"p1: {protector}")
    one = t.find("Siege One")
    t.play(f"p1: cast {how}").settle()
    assert types_of(t.m, one) & BATTLE == (0 if how == "Disarm" else BATTLE)
    t.until("upkeep")
    assert types_of(t.m, one) & BATTLE
    assert guardian_of(t.m, one) == 2


@pytest.mark.rule("400.6")
@pytest.mark.parametrize("chosen", ["exile", "library"])
def test_of_effects_that_send_it_to_different_places_its_controller_chooses(chosen: str) -> None:
    cards = """
  - {name: Ghost, types: creature, power: 1, toughness: 1,
      abilities: [{instead: {event: {moves: {from: battlefield, to: graveyard}}, to: exile, anywhere: true}}]}
  - {name: Undertow, types: artifact,
      abilities: [{instead: {event: {moves: {what: {is: creature}, from: battlefield, to: graveyard}}, to: library}}]}
"""
    t = board(cards, Seat(hand=["Murder"], lands="B", battlefield=["Undertow"]), Seat(battlefield=["Ghost"]))
    t.play("p1: cast Murder", "p1: pass", "p2: pass")
    assert t.m.decision is not None
    assert t.m.decision.who == 1
    t.play(next(text for text in t.options if ("Ghost" in text) == (chosen == "exile")))
    assert ("Ghost" in t.exile) == (chosen == "exile")
    assert ("Ghost" in t.library(1)) == (chosen == "library")


@pytest.mark.rule("400.7b")
def test_what_a_spell_was_granted_the_permanent_has() -> None:
    cards = """
  - {name: Spur, types: artifact, abilities: [{spells_gain: {keywords: [haste], what: {is: creature}}}]}
"""
    t = board(cards, Seat(hand=["2/2"], lands="G", battlefield=["Spur", "1/1"]))
    t.play("p1: cast 2/2").settle()
    assert t.keywords("2/2") == {"haste"}
    assert t.keywords("1/1") == set()


@pytest.mark.rule("400.7c")
def test_damage_prevented_from_a_spell_is_prevented_from_what_it_becomes() -> None:
    cards = """
  - {name: Circle, types: artifact,
      abilities: [{activated: {cost: tap, do: {prevent: {to: you, source: {is: creature}}}}}]}
"""
    t = board(cards, Seat(hand=["2/2 haste"], lands="G", battlefield=["3/3"]), Seat(battlefield=["Circle"]))
    t.play("p1: cast 2/2 haste", "p1: pass").activate("Circle").play("p2: pass", "p1: pass", "p2: P1's 2/2 haste")
    t.settle().attack("2/2 haste", "3/3").fight()
    assert t.life == (20, 17)


@pytest.mark.rule("400.7f")
def test_an_aura_finds_itself_in_the_graveyard_as_its_host_leaves() -> None:
    cards = """
  - {name: Rancor, cost: G, types: enchantment, subtypes: [Aura],
      abilities: [{enchant: {is: creature}}, {when: {event: {moves: {what: hosted, from: battlefield}},
      do: {put: {what: self_now, to: hand}}}}]}
  - {name: Wipe, cost: B, types: sorcery, abilities: [{spell: {destroy: {each: {is: [creature, enchantment]}}}}]}
"""
    alone = board(cards, Seat(hand=["Murder"], lands="B", battlefield=["1/1", Thing("Rancor", on=0)]))
    alone.play("p1: cast Murder").resolve()
    assert "Rancor" in alone.graveyard(0)
    assert alone.settle().hand(0) == ["Rancor"]
    both = board(cards, Seat(hand=["Wipe"], lands="B", battlefield=["1/1", Thing("Rancor", on=0)]))
    assert both.play("p1: cast Wipe").settle().hand(0) == ["Rancor"]


@pytest.mark.rule("400.7h")
def test_what_lets_a_card_be_cast_knows_the_spell_it_becomes() -> None:
    cards = """
  - {name: Late Comer, cost: 5G, types: creature, power: 2, toughness: 2,
      abilities: [{suspend: {time: 1, cost: {mana: G}}}]}
"""
    t = board(cards, Seat(hand=["Late Comer"], lands="G"))
    t.play(next(text for text in t.options if "Late Comer" in text))
    assert t.exile == ["Late Comer"]
    t.until("end").until("upkeep").until("end").until("upkeep")
    t.play("p1: pass", "p2: pass", "p1: pass", "p2: pass", "p1: yes")
    assert t.stack == ["Late Comer"]
    t.settle()
    assert t.keywords("Late Comer") == {"haste"}


@pytest.mark.rule("406.6")
def test_the_exiled_cards_are_those_of_the_linked_ability() -> None:
    cards = """
  - {name: Jail, types: artifact,
      abilities: [{activated: {cost: {mana: "{0}"}, per_turn: 1, do: {exile: {what: {target: {is: creature}},
      linked: true}}}}, {activated: {cost: tap, do: {put: {what: linked, to: hand}}}}]}
  - {name: Banish, cost: W, types: instant, abilities: [{spell: {exile: {target: {is: creature}}}}]}
"""
    t = board(cards, Seat(hand=["Banish"], lands="W", battlefield=["Jail", "1/1", "2/2"]))
    t.play("p1: cast Banish", "p1: 1/1").settle()
    t.play(next(text for text in t.shown if "exile" in text)).settle()
    assert sorted(t.exile) == ["1/1", "2/2"]
    t.activate("Jail").settle()
    assert t.exile == ["1/1"]
    assert t.hand(0) == ["2/2"]
