"""Layers, timestamps and dependency (CR 613, 611.2e)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.board import ARTIFACT, COLOUR_NAMES, CREATURE, ENCHANTMENT
from cardwright.games.magic.rules.core.objects import colours_of, permanents, power_of, types_of
from tests.games.magic.table import Table, arena, bodies, table_with

CARDS = (
    bodies("1/1", "2/2", "3/3", "4/4", "2/2 flying", "3/3 trample")
    + """
  - {name: Small Law, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: {is: creature}, set_power: 1, set_toughness: 1}}]}
  - {name: Big Law, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: {is: creature}, set_power: 5, set_toughness: 5}}]}
  - {name: Anthem, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, yours], power: 1, toughness: 1}}]}
  - {name: Anthem of Art, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: {is: artifact}, power: 1, toughness: 1}}]}
  - {name: Shrink, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, set_power: 0, set_toughness: 2}}}]}
  - {name: Enlarge, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, set_power: 7, set_toughness: 7}}}]}
  - {name: Twist, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, switch: true}}}]}
  - {name: Growth, cost: R, types: instant, abilities:
      [{spell: {counters: {kind: +1/+1, on: {target: {is: creature}}}}}]}
  - {name: Wings, cost: R, types: instant, abilities:
      [{spell: {counters: {kind: flying, on: {target: {is: creature}}}}}]}
  - {name: Clip, cost: R, types: instant, abilities:
      [{spell: {remove_counters: {kind: flying, on: {target: {is: creature}}}}}]}
  - {name: Silence, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, loses_all: true}}}]}
  - {name: Grounding, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: {is: creature}, loses: [flying]}}]}
  - {name: Soaring, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: {is: creature}, keywords: [flying]}}]}
  - {name: Red Coat, cost: "1", types: artifact, subtypes: [Equipment], abilities:
      [{static: {on: host, colours: [red]}}, {equip: {mana: "0"}}]}
  - {name: Blue Coat, cost: "1", types: artifact, subtypes: [Equipment], abilities:
      [{static: {on: host, colours: [blue]}}, {equip: {mana: "0"}}]}
  - {name: Blue Veil, cost: R, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {static: {on: host, colours: [blue]}}]}
  - {name: Day Law, cost: R, types: enchantment, layout: transform, abilities:
      [{activated: {cost: {mana: "0"}, do: {transform: self}}},
       {static: {on: each, what: {is: creature}, set_power: 3, set_toughness: 3}}], parts:
      [{name: Night Law, types: enchantment, abilities:
        [{static: {on: each, what: {is: creature}, set_power: 6, set_toughness: 6}}]}]}
  - {name: Melt, types: land, abilities:
      [{static: {on: each, what: {is: artifact}, types: [enchantment], instead_of: types}}]}
  - {name: Forge, types: land, abilities:
      [{static: {on: each, what: {is: enchantment}, types: [artifact], instead_of: types}}]}
  - {name: Relic, cost: R, types: artifact}
  - {name: Rune, cost: R, types: enchantment}
  - {name: Stones, types: enchantment, abilities: [{static: {on: each, what: {is: land}, types: [artifact]}}]}
  - {name: Waking, types: enchantment, abilities:
      [{static: {on: each, what: {is: artifact}, types: [creature], set_power: 1, set_toughness: 1}}]}
  - {name: Binding, types: enchantment, abilities: [{static: {on: each, what: {is: creature}, types: [enchantment]}}]}
  - {name: Field, types: land}
  - {name: Red Guard, cost: R, types: enchantment, abilities: [{you_have: {protection: {colour: red}}}]}
  - {name: Paint, cost: R, types: enchantment, abilities: [{static: {on: each, what: {is: creature}, colours: [red]}}]}
  - {name: Peace, cost: R, types: enchantment, abilities:
      [{cannot: {do: attack, what: {is: creature}}}]}
  - {name: War, cost: R, types: enchantment, abilities:
      [{must: {do: attack, what: {is: creature}}}]}
  - {name: Rise, cost: R, types: sorcery, abilities:
      [{spell: {put: {what: {each: {what: {is: enchantment}, place: graveyard}}, to: battlefield}}}]}
  - {name: Zombify, cost: R, types: sorcery, abilities:
      [{spell: {put_as: {what: {target: {what: {is: creature}, place: graveyard}}, yours: true, subtypes: [Zombie],
        colours: [black]}}}]}
  - {name: Mourner, cost: R, types: enchantment, abilities:
      [{when: {event: {enters: {subtype: Zombie}}, do: {gain_life: 3}}}]}
  - {name: White Beast, cost: R, types: creature, power: 2, toughness: 2, abilities:
      [{static: {colours: [white]}}]}
  - {name: Clone, cost: R, types: creature, power: 0, toughness: 0, abilities:
      [{enters_as_copy: {what: {is: creature}}}]}
  - {name: Gremlin, cost: R, types: creature, power: 3, toughness: 1}
  - {name: Turn Down, cost: R, types: instant, abilities:
      [{spell: {turn_face: {what: {target: {is: creature}}, down: true}}}]}
  - {name: Counting, cost: R, types: creature, power: 0, toughness: 0, abilities:
      [{static: {set_power: hand, set_toughness: 4}}]}
"""
)


def board(*seats: Seat, players: int = 2) -> Table:
    return arena(CARDS, *seats, players=players)


def colours(t: Table, name: str) -> set[str]:
    bits = colours_of(t.m, t.find(name))
    return {word for place, word in enumerate(COLOUR_NAMES) if bits >> place & 1}


@pytest.mark.rule("613.1", "613.1g", "613.4")
def test_all_sublayers_of_layer_seven_in_their_order() -> None:
    """What it counts to (7a), what sets it (7b), counters and changes (7c), the switch (7d), whatever came first."""
    t = board(Seat(hand=["Twist", "Growth", "Shrink", "1/1", "1/1"], battlefield=["Counting", "Anthem"], lands="RRR"))
    assert t.size("Counting") == (6, 5)
    t.play("cast Twist").resolve()
    assert t.size("Counting") == (5, 5)
    t.play("cast Growth").resolve().play("cast Shrink").resolve()
    assert t.size("Counting") == (4, 2), "0/2, with a counter and the anthem 2/4, switched"


@pytest.mark.rule("613.1a", "613.2", "613.2a", "613.2c")
def test_copies_come_before_everything_else_and_copy_nothing_but_themselves() -> None:
    t = board(Seat(hand=["Enlarge", "Clone"], battlefield=["Gremlin", "Paint"], lands="RR"))
    t.play("cast Enlarge").resolve()
    assert t.size("Gremlin") == (7, 7)
    t.play("cast Clone", "p1: pass", "p2: pass", "Gremlin")
    sizes = [power_of(t.m, obj) for obj in permanents(t.m) if types_of(t.m, obj) & CREATURE]
    assert sorted(sizes) == [3, 7], "what was set in layer 7 is no copiable value"


@pytest.mark.rule("613.2b", "613.2", "613.2c")
def test_a_face_down_permanent_is_what_layer_one_makes_it_and_changed_after() -> None:
    t = board(Seat(hand=["Turn Down", "Clone"], battlefield=["3/3 trample", "Anthem"], lands="RR"))
    t.play("cast Turn Down").resolve()
    down = next(obj for obj in permanents(t.m) if types_of(t.m, obj) & CREATURE)
    assert power_of(t.m, down) == 3, "2/2, and the anthem on top"
    t.play("cast Clone", "p1: pass", "p2: pass", "face-down")
    powers = [power_of(t.m, obj) for obj in permanents(t.m) if types_of(t.m, obj) & CREATURE]
    assert powers == [3, 3], "the copy is what the face-down one was as a copy is taken: a 2/2 without a name"


@pytest.mark.rule("613.3", "604.3")
def test_what_defines_a_card_comes_first_in_its_layer() -> None:
    """Power that counts is set first, though it came later than the law that sets it."""
    t = board(Seat(hand=["Counting", "1/1"], battlefield=["Small Law"], lands="R"))
    t.play("cast Counting").resolve()
    assert t.size("Counting") == (1, 1)


@pytest.mark.rule("613.5")
def test_changes_are_there_at_once() -> None:
    """A creature that has no toughness left for a moment never had it: the anthem holds it all the time."""
    t = board(Seat(hand=["Anthem", "Shrink"], battlefield=["1/1"], lands="RR"))
    t.play("cast Anthem").resolve()
    assert t.size("1/1") == (2, 2)
    t.play("cast Shrink").resolve()
    assert t.size("1/1") == (1, 3)


@pytest.mark.rule("613.7b")
def test_an_effect_of_a_spell_has_the_timestamp_of_its_resolution() -> None:
    t = board(Seat(hand=["Shrink", "Enlarge"], battlefield=["3/3"], lands="RR"))
    t.play("cast Shrink", "cast Enlarge").resolve()
    assert t.size("3/3") == (7, 7)
    t.resolve()
    assert t.size("3/3") == (0, 2), "Shrink was cast first and resolved last"


@pytest.mark.rule("613.7c", "122.1b")
def test_a_counter_has_the_timestamp_of_the_newest_of_its_kind() -> None:
    t = board(Seat(hand=["Wings", "Wings", "Silence", "Clip", "Clip"], battlefield=["3/3"], lands="RRRRR"))
    t.play("cast Wings").resolve()
    assert "flying" in t.keywords("3/3")
    t.play("cast Silence").resolve()
    assert "flying" not in t.keywords("3/3"), "the counter came before"
    t.play("cast Wings").resolve()
    assert "flying" in t.keywords("3/3"), "both have the new timestamp"
    t.play("cast Clip").resolve()
    assert "flying" in t.keywords("3/3"), "the one that is left has it too"
    t.play("cast Clip").resolve()
    assert "flying" not in t.keywords("3/3")


@pytest.mark.rule("613.7d", "613.7a")
@pytest.mark.parametrize(("first", "second", "size"), [("Small Law", "Big Law", 5), ("Big Law", "Small Law", 1)])
def test_a_permanent_has_the_timestamp_of_its_entering(first: str, second: str, size: int) -> None:
    t = board(Seat(hand=[first, second], battlefield=["3/3"], lands="RR"))
    t.play(f"cast {first}").resolve().play(f"cast {second}").resolve()
    assert t.size("3/3") == (size, size)


@pytest.mark.rule("613.7e", "701.3c")
def test_an_equipment_has_a_new_timestamp_as_it_is_attached() -> None:
    t = board(Seat(battlefield=["3/3", "1/1", "Red Coat", "Blue Coat"]))
    for name in ("Red Coat", "Blue Coat"):
        t.play(f"activate {name}", "3/3").resolve()
    assert colours(t, "3/3") == {"blue"}
    t.play("activate Red Coat", "1/1").resolve().play("activate Red Coat", "3/3").resolve()
    assert colours(t, "3/3") == {"red"}


@pytest.mark.rule("613.7e")
def test_an_aura_has_its_timestamp_as_it_is_attached() -> None:
    t = board(Seat(hand=["Blue Veil"], battlefield=["3/3", "Red Coat"], lands="R"))
    t.play("activate Red Coat").resolve().play("cast Blue Veil").resolve()
    assert colours(t, "3/3") == {"blue"}


@pytest.mark.rule("613.7g")
def test_a_permanent_that_transforms_has_a_new_timestamp() -> None:
    t = board(Seat(battlefield=["Day Law", "Small Law", "2/2"]))
    assert t.size("2/2") == (1, 1)
    t.activate("Day Law").resolve()
    assert t.size("2/2") == (6, 6)


@pytest.mark.rule("613.7m")
@pytest.mark.parametrize(("first", "size"), [("Small Law", 5), ("Big Law", 1)])
def test_a_player_orders_what_enters_at_one_time(first: str, size: int) -> None:
    t = board(Seat(hand=["Rise"], graveyard=["Small Law", "Big Law"], battlefield=["3/3"], lands="R"))
    t.play("cast Rise", "p1: pass", "p2: pass")
    assert t.m.decision is not None
    assert t.m.decision.kind == "order"
    t.play(first)
    assert t.size("3/3") == (size, size)


@pytest.mark.rule("613.7m", "101.4")
@pytest.mark.parametrize("active", [0, 1])
def test_of_those_of_several_players_the_active_players_is_the_older(active: int) -> None:
    mine = Seat(graveyard=["Small Law"], battlefield=["3/3"], hand=["Rise"], lands="R")
    theirs = Seat(graveyard=["Big Law"], hand=["Rise"], lands="R")
    t = arena(CARDS, mine, theirs, active=active)
    t.play("cast Rise").resolve()
    assert t.size("3/3") == ((5, 5) if active == 0 else (1, 1))


@pytest.mark.rule("611.2e")
def test_what_it_is_it_is_as_it_enters() -> None:
    t = board(Seat(hand=["Zombify"], graveyard=["Gremlin"], battlefield=["Mourner"], lands="R"))
    t.play("cast Zombify").resolve()
    assert colours(t, "Gremlin") == {"red", "black"}
    assert t.stack == ["ability of Mourner"]


@pytest.mark.rule("613.7n", "611.2e")
def test_its_own_ability_is_older_than_what_it_was_put_there_as() -> None:
    t = board(Seat(hand=["Zombify"], graveyard=["White Beast"], lands="R"))
    t.play("cast Zombify").resolve()
    assert colours(t, "White Beast") == {"white", "black"}


@pytest.mark.rule("613.8b")
@pytest.mark.parametrize(("order", "bit"), [(["Melt", "Forge"], ARTIFACT), (["Forge", "Melt"], ENCHANTMENT)])
def test_a_loop_of_dependency_is_applied_by_timestamp(order: list[str], bit: int) -> None:
    t = board(Seat(battlefield=[*order, "Relic", "Rune"]))
    for name in ("Relic", "Rune"):
        assert types_of(t.m, t.find(name)) & (ARTIFACT | ENCHANTMENT) == bit


@pytest.mark.rule("613.8c", "613.8b")
def test_what_depends_on_what_is_looked_at_again_after_each_effect() -> None:
    """Binding depends on Waking only once the Field is an artifact, which Stones makes it."""
    t = table_with(CARDS, Seat(battlefield=["Stones", "Binding", "Waking", "Field"]), Seat())
    assert types_of(t.m, t.find("Field")) & (ARTIFACT | CREATURE | ENCHANTMENT) == ARTIFACT | CREATURE | ENCHANTMENT


@pytest.mark.rule("613.9")
@pytest.mark.parametrize(("order", "flies"), [(["Soaring", "Grounding"], False), (["Grounding", "Soaring"], True)])
def test_one_effect_overrides_another(order: list[str], flies: bool) -> None:
    t = board(Seat(battlefield=[*order, "3/3"]))
    assert ("flying" in t.keywords("3/3")) is flies


@pytest.mark.rule("613.10")
def test_effects_on_players_look_at_what_objects_are_then() -> None:
    """Protection from red of a player, and creatures that became red whenever."""
    t = board(Seat(battlefield=["3/3"]), Seat(battlefield=["Red Guard"]))
    t.attack("3/3").block().fight()
    assert t.life[1] == 17
    t = board(Seat(battlefield=["3/3", "Paint"]), Seat(battlefield=["Red Guard"]))
    t.attack("3/3").block().fight()
    assert t.life[1] == 20


@pytest.mark.rule("613.11")
def test_effects_on_the_rules_of_the_game_come_last() -> None:
    """Who must attack is asked of what creatures are after everything else; what cannot attack need not."""
    t = board(Seat(battlefield=["War", "3/3"]))
    t.until("declare attackers")
    while t.m.decision is not None and t.m.decision.kind == "attack":
        t.m.apply(0)
    assert t.field("3/3", "attacking") == 1
    t = board(Seat(battlefield=["Peace", "War", "3/3"]))
    t.until("end")
    assert t.field("3/3", "attacking") == -1
    assert t.life == (20, 20)
