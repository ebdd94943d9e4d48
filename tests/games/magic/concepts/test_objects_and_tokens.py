"""Cards, objects, permanents, tokens and spells (CR 108 to 112), rule by rule."""

from __future__ import annotations

import pytest

from cardwright.engine.agenda import AGENDA
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import COMMAND, DAMAGE, STACK, TAPPED
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import graveyard, permanents
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Goblin Token, types: creature, subtypes: [Goblin], power: 1, toughness: 1, colours: [red], token: true}
  - {name: Hero, types: [legendary, creature], subtypes: [Hero], power: 2, toughness: 2, token: true}
  - {name: Call, cost: R, types: instant, abilities: [{spell: {create: Goblin Token}}]}
  - {name: Herald, cost: R, types: instant, abilities: [{spell: {create: Hero}}]}
  - {name: Theft, cost: U, types: instant, abilities: [{spell: {gain_control: {target: {is: creature}}}}]}
  - {name: Slay, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Wrath, cost: W, types: sorcery, abilities: [{spell: {destroy: {each: {is: creature}}}}]}
  - {name: Bury Goblins, cost: W, types: sorcery, abilities: [{spell: {destroy: {each: {subtype: Goblin}}}}]}
  - {name: Regrow, cost: G, types: instant, abilities:
      [{spell: {put: {what: {target: {what: [{is: creature}, yours], place: graveyard}}, to: hand}}}]}
  - {name: Dig Up, cost: G, types: instant, abilities:
      [{spell: {put: {what: {target: {what: [{is: creature}], place: graveyard}}, to: hand}}}]}
  - {name: Veto, cost: U, types: instant, abilities: [{spell: {counter: {target: {what: [spell], place: stack}}}}]}
  - {name: Veto Creature, cost: U, types: instant, abilities:
      [{spell: {counter: {target: {what: [{is: creature}], place: stack}}}}]}
  - {name: Twin, cost: U, types: instant, abilities:
      [{spell: {copy_spell: {what: {target: {what: [spell], place: stack}}}}}]}
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: player}}}}]}
  - {name: Captain, cost: W, types: creature, power: 1, toughness: 1, abilities:
      [{static: {on: each, what: [{is: creature}, another, yours], power: 1, toughness: 1}},
      {activated: {cost: {mana: "0"}, do: {gain_life: 1}, per_turn: 1}}, {when: {event: dies, do: {gain_life: 5}}}]}
  - {name: Raise, cost: B, types: sorcery, abilities:
      [{spell: {put: {what: {choose: {what: [{any_of: [{named: Spark}, {named: Plan},
      {named: "2/2"}]}], place: graveyard}}, to: battlefield}}}]}
  - {name: Plan, cost: B, types: sorcery, abilities: [{spell: {gain_life: 1}}]}
  - {name: Blinker, cost: W, types: instant, abilities:
      [{spell: [{exile: {target: {is: creature}}}, {put: {what: done, to: battlefield}}]}]}
  - {name: Cart, cost: "1", types: artifact, subtypes: [Vehicle], power: 3, toughness: 3, abilities: [{crew: 1}]}
  - {name: Boon, cost: W, types: instant, abilities: [{spell: {emblem: Blessing}}]}
  - {name: Blessing, types: enchantment, token: true, abilities:
      [{static: {on: each, what: [{is: creature}, yours], power: 1, toughness: 1}},
      {when: {event: {begins: end}, place: command, do: {gain_life: 1}}}]}
  - {name: Sweep, cost: W, types: sorcery, abilities:
      [{spell: {destroy: {each: {any_of: [{is: enchantment}, {is: creature}, token]}}}}]}
  - {name: Disenchant, cost: W, types: instant, abilities: [{spell: {destroy: {target: {is: enchantment}}}}]}
  - {name: Gravedigger, cost: B, types: creature, power: 1, toughness: 1, abilities:
      [{static: {set_power: graveyard}}]}
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: any_target}}}}]}
  - {name: Ping, types: artifact,
      abilities: [{activated: {cost: tap, do: {damage: {amount: 1, to: {target: any_target}}}}}]}
  - {name: Red Ping, cost: R, types: artifact,
      abilities: [{activated: {cost: tap, do: {damage: {amount: 1, to: {target: any_target}}}}}]}
  - {name: Painful, types: land, abilities: [{mana: {add: R, do: {damage: {amount: 1, to: you}}}}]}
  - {name: Ember, cost: R, types: instant, abilities: [{spell: {damage: {amount: 1, to: {target: player}}}}]}
  - {name: Relic, cost: "1", types: artifact}
  - {name: Front, cost: "1", types: battle, subtypes: [Siege], defense: 3}
  - {name: Charm, cost: "1", types: enchantment}
  - {name: Sage, cost: "1", types: planeswalker, loyalty: 3}
  - {name: Design, cost: R, types: sorcery, abilities: [{spell: {gain_life: 1}}]}
  - {name: Recall, cost: R, types: sorcery, abilities:
      [{spell: {put: {what: {target: {what: [permanent], place: graveyard}}, to: hand}}}]}
  - {name: Halt, cost: U, types: instant, abilities: [{spell: {counter: {target: {what: [permanent], place: stack}}}}]}
  - {name: Wisp, types: creature, power: 1, toughness: 1, token: true}
  - {name: Rite, cost: R, types: instant, abilities: [{spell: [{create: Wisp}, {emblem: Vow}]}]}
  - {name: Vow, types: enchantment, token: true, abilities: [{static: {on: each, what: {is: land}, power: 1}}]}
  - {name: Bard, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: {mana: "0"}, do: [{draw: 1}, {change: {what: self, power: 1}}]}}]}
"""
)


def board(*seats: Seat, active: int = 0, players: int = 2, payment: str = "automatic") -> Table:
    return arena(CARDS, *seats, active=active, players=players, payment=payment)


def stolen(name: str, *hand: str, lands: str = "") -> Table:
    """P1 has stolen this creature of P2's and has these cards and lands left."""
    t = board(Seat(hand=["Theft", *hand], lands=f"U{lands}"), Seat(battlefield=[name], hand=["Regrow"], lands="G"))
    return t.play(f"cast Theft -> P2's {name}" if name in str(t.options) else "cast Theft").resolve()


def board_with(cards: str, *seats: Seat, players: int = 2) -> Table:
    return arena(CARDS + cards, *seats, players=players)


@pytest.mark.rule("108.2", "108.2b", "111.6")
def test_a_token_is_no_card_so_no_card_of_it_is_in_a_graveyard() -> None:
    t = board(Seat(hand=["Slay", "Dig Up"], lands="BG", battlefield=["Goblin Token", "Gravedigger"]))
    t.play("cast Slay", "Goblin Token").resolve()
    assert t.graveyard(0) == ["Slay"]
    assert t.size("Gravedigger") == (1, 1)
    assert "cast Dig Up" not in t.options


@pytest.mark.rule("108.4", "108.4a", "109.4")
def test_a_card_in_a_graveyard_has_no_controller_and_counts_as_its_owners() -> None:
    t = stolen("2/2", "Slay", "Regrow", lands="BG").play("cast Slay").resolve()
    assert t.graveyard(1) == ["2/2"]
    assert "cast Regrow" not in t.options
    t.play("pass")
    assert "cast Regrow" in t.options


@pytest.mark.rule("109.2", "403.2")
def test_a_creature_is_one_on_the_battlefield_and_nowhere_else() -> None:
    seat = Seat(hand=["Wrath", "1/1"], lands="W", battlefield=["2/2"], graveyard=["3/3"])
    t = board(seat, Seat(hand=["1/1"], library=["2/2"] * 3)).play("cast Wrath").resolve()
    assert t.graveyard(0) == ["3/3", "2/2", "Wrath"]
    assert (t.hand(0), t.hand(1)) == (["1/1"], ["1/1"])
    assert t.library(1) == ["2/2"] * 3


@pytest.mark.rule("109.2a")
def test_a_creature_card_in_a_graveyard_is_looked_for_there() -> None:
    t = board(Seat(hand=["Dig Up", "1/1"], lands="G", battlefield=["2/2"], graveyard=["3/3", "Spark", "1/1"]))
    t.play("cast Dig Up")
    assert t.options == ["3/3", "1/1"]


@pytest.mark.rule("109.2b")
def test_a_creature_spell_is_on_the_stack() -> None:
    t = board(Seat(hand=["2/2", "Spark"], lands="GR"), Seat(hand=["Veto Creature"], lands="U", battlefield=["1/1"]))
    t.play("cast 2/2", "p1: cast Spark -> P2", "p1: pass", "p2: cast Veto Creature")
    assert t.stack == ["2/2", "Spark", "Veto Creature"]
    t.settle()
    assert t.graveyard(0) == ["2/2", "Spark"]
    assert t.battlefield(1) == ["Island", "1/1", "Bell"]


@pytest.mark.rule("109.4b", "113.8", "109.5")
def test_a_trigger_belongs_to_who_had_its_source_when_it_triggered() -> None:
    t = stolen("Captain", "Slay", lands="B").play("cast Slay").resolve()
    assert t.stack_players == [0]
    t.resolve()
    assert t.life == (25, 20)
    assert t.graveyard(1) == ["Captain"]


@pytest.mark.rule("109.5")
def test_your_of_a_static_ability_is_its_controller_of_now() -> None:
    t = board(Seat(hand=["Theft"], lands="U", battlefield=["1/1"]), Seat(battlefield=["Captain", "2/2"]))
    assert (t.size("1/1"), t.size("2/2")) == ((1, 1), (3, 3))
    t.play("cast Theft", "P2's Captain").resolve()
    assert (t.size("1/1"), t.size("2/2")) == ((2, 2), (2, 2))


@pytest.mark.rule("109.5", "113.8")
def test_you_of_an_activated_ability_is_who_activated_it() -> None:
    t = board(Seat(battlefield=["Captain"]), Seat(hand=["Theft"], lands="U")).activate("Captain")
    t.play("p1: pass", "p2: cast Theft").settle()
    assert "Captain" in t.battlefield(1)
    assert t.life == (21, 20)


@pytest.mark.rule("109.4c", "114.2")
def test_an_emblem_belongs_to_who_got_it() -> None:
    t = board(Seat(battlefield=["1/1"]), Seat(hand=["Boon"], lands="W", battlefield=["2/2"])).play("p1: pass")
    t.play("p2: cast Boon").settle()
    assert (t.size("1/1"), t.size("2/2")) == ((1, 1), (3, 3))
    t.until("end")
    assert t.life == (20, 20)
    t.until("upkeep").until("end").settle()
    assert t.life == (20, 21)


@pytest.mark.rule("114.3", "114.5", "408.1", "408.2")
def test_an_emblem_is_no_permanent_has_no_type_and_cannot_be_destroyed() -> None:
    t = board(Seat(hand=["Boon", "Sweep", "Disenchant"], lands="WWW")).play("cast Boon").resolve()
    assert "cast Disenchant" not in t.options
    assert "Blessing" not in t.names(permanents(t.m))
    t.play("cast Sweep").resolve()
    t.until("end").settle()
    assert t.life == (21, 20)


@pytest.mark.rule("110.3", "112.3", "302.4c")
def test_a_permanent_is_what_its_card_says_with_what_changes_it() -> None:
    t = board(Seat(hand=["2/2"], lands="G", battlefield=["Captain"])).play("cast 2/2").resolve()
    assert t.size("2/2") == (3, 3)


@pytest.mark.rule("110.4", "304.4", "307.4", "400.4", "400.4a")
@pytest.mark.parametrize("name", ["Spark", "Plan"])
def test_an_instant_or_sorcery_does_not_enter_and_stays_where_it_is(name: str) -> None:
    t = board(Seat(hand=["Raise"], lands="B", graveyard=[name])).play("cast Raise").resolve()
    assert t.graveyard(0) == [name, "Raise"]
    assert name not in t.battlefield(0)
    creature = board(Seat(hand=["Raise"], lands="B", graveyard=["2/2"])).play("cast Raise").resolve()
    assert "2/2" in creature.battlefield(0)


@pytest.mark.rule("110.5c")
def test_a_permanent_stays_tapped_also_where_that_says_nothing() -> None:
    t = board(Seat(battlefield=[Thing("Cart", tapped=True), "1/1"])).activate("Cart").resolve()
    assert t.tapped("Cart")
    t.until("end")
    assert t.tapped("Cart")


@pytest.mark.rule("110.5d", "403.4")
def test_only_permanents_are_tapped() -> None:
    t = board(Seat(hand=["Slay", "Blinker"], lands="BW", battlefield=[Thing("2/2", tapped=True)]))
    t.play("cast Blinker").resolve()
    assert not t.tapped("2/2")
    t.play("cast Slay").resolve()
    [card, *_] = graveyard(t.m, 0)[1:]
    assert t.m.state.rows[card][TAPPED] == 0


@pytest.mark.rule("111.3", "202.1b", "202.3a")
def test_a_token_has_what_its_maker_says_and_nothing_else() -> None:
    t = board(Seat(hand=["Call"], lands="R")).play("cast Call").resolve()
    token = t.find("Goblin Token")
    assert t.size("Goblin Token") == (1, 1)
    assert mana_value_of(t.m, token) == 0
    assert t.keywords("Goblin Token") == set()


@pytest.mark.rule("111.6", "205.2c")
@pytest.mark.parametrize("spell", ["Wrath", "Bury Goblins"])
def test_what_happens_to_permanents_of_a_type_happens_to_tokens(spell: str) -> None:
    t = board(Seat(hand=[spell], lands="W", battlefield=["Goblin Token"])).play(f"cast {spell}").resolve()
    assert "Goblin Token" not in t.battlefield(0)


@pytest.mark.rule("111.9", "205.4d")
def test_a_legendary_token_is_subject_to_the_legend_rule() -> None:
    t = board(Seat(hand=["Herald", "Herald"], lands="RR")).play("cast Herald").resolve().play("cast Herald")
    t.play("pass", "pass", "Hero")
    assert t.battlefield(0).count("Hero") == 1


@pytest.mark.rule("112.1a")
def test_a_copy_of_a_spell_is_a_spell_that_can_be_countered() -> None:
    t = board(Seat(hand=["Spark", "Twin"], lands="RU"), Seat(hand=["Veto"], lands="U")).play("cast Spark -> P2")
    t.play("cast Twin", "p1: pass", "p2: pass", "no")
    assert len(t.stack) == 2
    t.play("p1: pass", "p2: cast Veto")
    assert len(t.options) == 2
    t.m.apply(1)
    t.settle()
    assert t.life == (20, 18)
    assert t.graveyard(0).count("Spark") == 1


@pytest.mark.rule("109.2c")
def test_a_source_is_meant_in_any_zone() -> None:
    cards = """
  - {name: Red Shade, cost: R, types: creature, power: 1, toughness: 1,
      abilities: [{activated: {cost: {mana: "{0}"}, place: graveyard, per_turn: 1, do: {damage: {amount: 1,
      to: {target: player}}}}}]}
  - {name: Ward, types: artifact,
      abilities: [{instead: {event: {deals_damage: {what: {colour: red}, to: you}}, prevent: true}}]}
"""
    t = board_with(
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
    t = board_with(cards, Seat(battlefield=["Mirror", "Egg"]))
    t.activate("Egg").settle()
    assert t.battlefield(0).count("Egg") == 1
    t.activate("Egg")
    t.activate("Mirror").resolve()
    assert t.battlefield(0).count("Egg") == 0


KINDS = ["Relic", "Front", "1/1", "Charm", "Sage"]


@pytest.mark.rule("109.1")
def test_cards_tokens_spells_abilities_permanents_and_emblems_are_objects() -> None:
    t = board(Seat(hand=["Rite", "Ember"], lands="RR", battlefield=["Bard"])).play("cast Rite").resolve()
    t.play("cast Ember -> P2").activate("Bard")
    spell, ability = (item.a for item in t.m.state.lanes[AGENDA])
    objects = {spell, ability, t.find("Wisp"), t.find("Bard"), *t.m.state.zones[COMMAND]}
    assert len(objects) == 5
    assert {spell, ability} <= set(t.m.state.zones[STACK])
    assert t.names(sorted(objects)) == ["Bard", "Wisp", "Vow", "Ember", "ability of Bard"]


@pytest.mark.rule("109.4a")
@pytest.mark.parametrize("player", [0, 1])
def test_a_mana_ability_is_its_activators(player: int) -> None:
    seats = [Seat(), Seat()]
    seats[player] = Seat(hand=["Ember"], battlefield=["Painful"])
    t = board(*seats)
    if player:
        t.play("p1: pass")
    t.play("cast Ember", "P1" if player else "P2")
    assert t.life[player] == 19
    assert t.life[1 - player] == 20


@pytest.mark.rule("110.4a")
def test_a_permanent_card_is_one_that_could_be_on_the_battlefield() -> None:
    t = board(Seat(hand=["Recall"], lands="R", graveyard=[*KINDS, "Forest", "Ember", "Design"])).play("cast Recall")
    assert t.options == [*KINDS, "Forest"]


@pytest.mark.rule("110.4b")
@pytest.mark.parametrize("name", [*KINDS, "Design"])
def test_a_permanent_spell_is_one_that_becomes_a_permanent(name: str) -> None:
    t = board(Seat(hand=[name], lands="R"), Seat(hand=["Halt"], lands="U")).play(f"cast {name}", "p1: pass")
    assert ("cast Halt" in t.options) == (name != "Design")


@pytest.mark.rule("109.3", "110.5a")
def test_being_tapped_hurt_or_marked_with_counters_is_no_characteristic_and_is_not_copied() -> None:
    copying = "{create_copy: {of: {target: {is: creature}}}}"
    cards = f"  - {{name: Likeness, cost: U, types: sorcery, abilities: [{{spell: {copying}}}]}}\n"
    original = Thing("3/3", tapped=True, damage=1, counters={"+1/+1": 2})
    t = arena(CARDS + cards, Seat(hand=["Likeness"], lands="U", battlefield=[original])).play("cast Likeness").resolve()
    copy = [obj for obj in permanents(t.m) if t.m.game.object_name(t.m, obj) == "3/3"][-1]
    assert copy != t.find("3/3")
    assert (t.m.state.rows[copy][DAMAGE], t.m.state.rows[copy][TAPPED]) == (0, 0)
    assert t.m.layers.values(t.m, copy)[:2] == [3, 3]
    assert t.tapped("3/3")
    assert t.size("3/3") == (5, 5)
