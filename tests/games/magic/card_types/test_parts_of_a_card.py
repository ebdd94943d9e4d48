"""Parts of a card (CR 200 to 210), rule by rule."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import permanents, power_of
from tests.games.magic.table import Table, arena, bodies, table

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Plain, cost: "2GG", types: creature, power: 2, toughness: 2}
  - {name: Nothing, cost: "0", types: artifact}
  - {name: Mixed, cost: "{2/W}{W/U}{1}", types: creature, power: 1, toughness: 1}
  - {name: Oily, cost: "{1}{R/P}{G/P}", types: creature, power: 1, toughness: 1}
  - {name: Golem, cost: "1", types: [artifact, creature], subtypes: [Golem, Wall], power: 1, toughness: 1}
  - {name: Shatter, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: artifact}}}}]}
  - {name: Slay, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Hunt, cost: G, types: instant, abilities: [{spell: {destroy: {target: {subtype: Wall}}}}]}
  - {name: Crush, cost: G, types: instant, abilities: [{spell: {destroy: {target: {subtype: Golem}}}}]}
  - {name: Copse, types: land, subtypes: [Forest, Plains]}
  - {name: Glacier, types: [basic, snow, land], subtypes: [Island]}
  - {name: Snowball, cost: "{S}", types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Wreck, cost: R, types: sorcery, abilities:
      [{spell: {destroy: {target: {what: [{is: land}, {not: {is: basic}}]}}}}]}
  - {name: Queen, cost: W, types: [legendary, creature], power: 2, toughness: 2}
  - {name: Decree, cost: W, types: [legendary, sorcery], abilities: [{spell: {gain_life: 7}}]}
  - {name: Arena, cost: W, types: [world, enchantment]}
  - {name: Desert World, cost: W, types: [world, enchantment]}
  - {name: Awaken, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {what: [permanent]}}, types: [creature], set_power: 3, set_toughness: 3}}}]}
  - {name: Animate, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {what: [permanent]}}, types: [creature]}}}]}
  - {name: Cart, cost: "1", types: artifact, subtypes: [Vehicle], power: 3, toughness: 4, abilities: [{crew: 1}]}
  - {name: Polish, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {is: artifact}}, power: 2, toughness: 2}}}]}
  - {name: Shrink, cost: U, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, set_power: 1, set_toughness: 1}}}]}
  - {name: Grow, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 3, toughness: 3}}}]}
  - {name: Feral, cost: G, types: creature, power: 0, toughness: 3, abilities: [{static: {set_power: graveyard}}]}
  - {name: Shape, cost: U, types: creature, subtypes: [Shapeshifter], power: 1, toughness: 1, keywords: [changeling]}
  - {name: Echo, cost: G, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: {mana: "0"}, do: {change: {what: self, power: 1}}}}]}
  - {name: Twin, cost: U, types: instant, abilities:
      [{spell: {copy_spell: {what: {target: {what: [spell], place: stack}}}}}]}
  - {name: Spark, cost: "1R", types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: player}}}}]}
  - {name: Veto Red Two, cost: U, types: instant, abilities:
      [{spell: {counter: {target: {what: [{is: instant}, {colour: red}, {mana_value: {exactly: 2}},
      {named: Spark}], place: stack}}}}]}
"""
)


def board(*seats: Seat) -> Table:
    return arena(CARDS, *seats)


def can_cast(name: str, lands: str, *battlefield: str) -> bool:
    return f"cast {name}" in board(Seat(hand=[name], lands=lands, battlefield=battlefield)).options


def board_with(cards: str, *seats: Seat, players: int = 2) -> Table:
    return arena(CARDS + cards, *seats, players=players)


@pytest.mark.rule("200.3", "707.10")
def test_a_copy_of_a_spell_has_the_characteristics_of_a_card() -> None:
    t = board(Seat(hand=["Spark", "Twin"], lands="RRU"), Seat(hand=["Veto Red Two"], lands="U")).play(
        "cast Spark -> P2"
    )
    t.play("cast Twin", "p1: pass", "p2: pass", "no", "p1: pass", "p2: cast Veto Red Two")
    assert len(t.options) == 2


@pytest.mark.rule("201.5")
def test_text_about_itself_means_that_one_object_and_not_its_namesake() -> None:
    t = board(Seat(battlefield=["Echo", "Echo"]))
    t.play(next(text for text in t.options if "Echo" in text)).resolve()
    echoes = [obj for obj in permanents(t.m) if t.m.game.object_name(t.m, obj) == "Echo"]
    assert sorted(power_of(t.m, obj) for obj in echoes) == [1, 2]


@pytest.mark.rule("202.3", "202.3f", "202.3g")
@pytest.mark.parametrize(("name", "value"), [("Plain", 4), ("Nothing", 0), ("Mixed", 4), ("Oily", 3), ("Copse", 0)])
def test_the_mana_value_is_the_sum_of_the_cost_whatever_its_colours(name: str, value: int) -> None:
    t = board(Seat(battlefield=[name]))
    assert mana_value_of(t.m, t.find(name)) == value


@pytest.mark.rule("205.2b", "300.2")
@pytest.mark.parametrize(("spell", "land"), [("Shatter", "R"), ("Slay", "B")])
def test_an_artifact_creature_is_both(spell: str, land: str) -> None:
    t = board(Seat(hand=[spell], lands=land, battlefield=["Golem", "1/1"])).play(f"cast {spell} -> Golem").resolve()
    assert "Golem" in t.graveyard(0)


@pytest.mark.rule("205.3a", "205.3b", "302.3")
@pytest.mark.parametrize("spell", ["Hunt", "Crush"])
def test_each_subtype_counts(spell: str) -> None:
    t = board(Seat(hand=[spell], lands="G", battlefield=["Golem", "1/1"])).play(f"cast {spell}").resolve()
    assert "Golem" in t.graveyard(0)


@pytest.mark.rule("205.3g", "205.3h", "205.3i", "205.3j", "205.3k", "205.3m", "205.3q", "702.73a")
@pytest.mark.parametrize(
    ("subtype", "has"),
    [
        ("Golem", True), ("Goblin", True), ("Equipment", False), ("Food", False), ("Aura", False), ("Shrine", False),
        ("Forest", False), ("Desert", False), ("Jace", False), ("Arcane", False), ("Siege", False),
    ],
)  # fmt: skip
def test_a_changeling_has_every_creature_type_and_no_subtype_of_another_card_type(subtype: str, has: bool) -> None:
    tap = f"{{tap: {{target: {{subtype: {subtype}}}}}}}"
    seek = f"  - {{name: Seek, cost: U, types: sorcery, abilities: [{{spell: {tap}}}]}}\n"
    t = arena(CARDS + seek, Seat(hand=["Seek"], lands="U", battlefield=["Shape"]))
    assert ("cast Seek" in t.options) == has


@pytest.mark.rule("205.4b")
def test_a_permanent_that_becomes_a_creature_keeps_its_supertypes() -> None:
    t = board(Seat(hand=["Awaken", "Wreck"], lands="GR", battlefield=["Glacier", "Copse"])).play(
        "cast Awaken", "Glacier"
    )
    t.resolve()
    assert t.size("Glacier") == (3, 3)
    t.play("cast Wreck").resolve()
    assert "Glacier" in t.battlefield(0)
    assert "Copse" not in t.battlefield(0)


@pytest.mark.rule("205.4c", "305.8")
def test_a_land_with_a_basic_type_is_not_basic_without_the_word() -> None:
    t = board(Seat(hand=["Wreck"], lands="RGW", battlefield=["Copse"])).play("cast Wreck").resolve()
    assert t.graveyard(0) == ["Copse", "Wreck"]
    assert not can_cast("Wreck", "RRR")


@pytest.mark.rule("205.4e")
def test_a_legendary_sorcery_needs_a_legendary_creature_or_planeswalker() -> None:
    assert not can_cast("Decree", "W")
    assert not can_cast("Decree", "W", "2/2")
    assert can_cast("Decree", "W", "Queen")
    theirs = board(Seat(hand=["Decree"], lands="W"), Seat(battlefield=["Queen"]))
    assert "cast Decree" not in theirs.options


@pytest.mark.rule("205.4f")
def test_of_two_world_permanents_the_older_goes() -> None:
    t = board(Seat(battlefield=["Arena"]), Seat(hand=["Desert World"], lands="W"))
    t.until("end").until("precombat main").play("p2: cast Desert World").resolve()
    assert "Arena" not in t.battlefield(0)
    assert "Desert World" in t.battlefield(1)


@pytest.mark.rule("205.4g", "205.4a")
def test_only_what_has_the_word_is_snow() -> None:
    assert not can_cast("Snowball", "UUU")
    assert can_cast("Snowball", "", "Glacier")


@pytest.mark.rule("208.1")
def test_power_and_toughness_are_as_printed_and_can_be_changed() -> None:
    t = board(Seat(hand=["Grow"], lands="G", battlefield=["2/2"]))
    assert t.size("2/2") == (2, 2)
    t.play("cast Grow").resolve()
    assert t.size("2/2") == (5, 5)


@pytest.mark.rule("208.2")
def test_a_star_is_what_the_card_says() -> None:
    assert board(Seat(battlefield=["Feral"], graveyard=["1/1", "2/2"])).size("Feral") == (2, 3)


@pytest.mark.rule("208.3", "301.7a", "302.4")
def test_a_vehicle_that_is_no_creature_does_not_fight_or_die_by_its_size() -> None:
    t = board(Seat(hand=["Slay"], lands="B", battlefield=["Cart", "1/1"])).play("cast Slay").resolve()
    assert t.graveyard(0) == ["1/1", "Slay"]
    assert "Cart" not in str(t.until("declare attackers").options)


@pytest.mark.rule("208.3a", "301.7b")
def test_what_was_done_to_its_size_before_counts_once_it_is_a_creature() -> None:
    t = board(Seat(hand=["Polish"], lands="G", battlefield=["Cart", "1/1"])).play("cast Polish", "Cart").resolve()
    t.activate("Cart").resolve()
    assert t.size("Cart") == (5, 6)


@pytest.mark.rule("301.7b")
def test_a_vehicle_that_becomes_a_creature_has_its_printed_size() -> None:
    t = board(Seat(battlefield=["Cart", "1/1"])).activate("Cart").resolve()
    assert t.size("Cart") == (3, 4)


@pytest.mark.rule("208.4a")
@pytest.mark.parametrize("order", [("Shrink", "Grow"), ("Grow", "Shrink")])
def test_a_base_size_is_set_and_other_effects_add_to_it_in_any_order(order: tuple[str, str]) -> None:
    t = board(Seat(hand=[*order], lands="UG", battlefield=["2/2"]))
    for spell in order:
        t.play(f"cast {spell}").resolve()
    assert t.size("2/2") == (4, 4)


@pytest.mark.rule("208.5")
def test_a_creature_without_a_size_has_size_zero_and_dies_of_it() -> None:
    t = board(Seat(hand=["Animate"], lands="G", battlefield=["Copse"])).play("cast Animate", "Copse").resolve()
    assert t.graveyard(0) == ["Animate", "Copse"]


@pytest.mark.rule("205.1b")
def test_a_land_that_becomes_a_creature_too_is_still_a_land() -> None:
    t = board(Seat(hand=["Awaken", "Wreck"], lands="GR", battlefield=["Copse"])).play("cast Awaken", "Copse").resolve()
    assert t.size("Copse") == (3, 3)
    assert "cast Wreck" in t.options


@pytest.mark.rule("111.10", "111.10f")
def test_a_clue_is_sacrificed_for_two_mana_to_draw_a_card() -> None:
    t = table(Seat(battlefield=["Clue"], lands="UU", library=["Forest"]), Seat(battlefield=["Grizzly Bears"]))
    clue = t.find("Clue")
    assert mana_value_of(t.m, clue) == 0
    t.activate("Clue")
    assert "Clue" not in t.battlefield(0)
    t.settle()
    assert t.hand(0) == ["Forest"]


@pytest.mark.rule("105.4", "205.3e")
@pytest.mark.parametrize(
    ("choice", "offered", "never"),
    [
        ("colour", ["white", "blue", "black", "red", "green"], ["colourless", "multicoloured"]),
        ("creature type", ["Golem", "Wall", "Shapeshifter"], ["Forest", "Plains", "Vehicle", "Island"]),
    ],
)
def test_who_chooses_a_colour_or_a_creature_type_chooses_one_of_those(
    choice: str, offered: list[str], never: list[str]
) -> None:
    prism = f"  - {{name: Prism, cost: '0', types: artifact, abilities: [{{as_enters: {choice}}}]}}\n"
    t = arena(CARDS + prism, Seat(hand=["Prism"])).play("cast Prism", "p1: pass", "p2: pass")
    assert set(offered) <= set(t.options)
    assert not set(never) & set(t.options)
    if choice == "colour":
        assert len(t.options) == 5


KIN = """
  - {name: Kin, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {what: [permanent]}}, subtypes: [Golem, Forest]}}}]}
  - {name: Log, cost: G, types: instant, abilities: [{spell: {destroy: {target: {subtype: Forest}}}}]}
"""


@pytest.mark.rule("205.3c", "205.3d")
@pytest.mark.parametrize(
    ("what", "golem", "forest"), [("Island", False, True), ("1/1", True, False), ("Bell", False, False)]
)
def test_nothing_gains_a_subtype_that_its_types_do_not_have(what: str, golem: bool, forest: bool) -> None:
    seat = Seat(hand=["Kin", "Crush", "Log"], lands="RU", battlefield=["1/1", "Spring"])
    spring = "  - {name: Spring, cost: G, types: artifact, abilities: [{mana: G}]}\n"
    t = arena(CARDS + KIN + spring, seat).play(f"cast Kin -> {what}").resolve()
    assert ("cast Crush" in t.options) == golem
    assert ("cast Log" in t.options) == forest


@pytest.mark.rule("110.4c")
def test_a_permanent_that_loses_all_its_types_stays_a_permanent() -> None:
    fade = """
  - {name: Fade, cost: U, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, loses_types: [creature]}}}]}
  - {name: Unmake, cost: W, types: instant, abilities: [{spell: {exile: {target: permanent}}}]}
"""
    seat = Seat(hand=["Fade", "Slay", "Unmake"], lands="UBW", battlefield=["1/1"])
    t = arena(CARDS + fade, seat).play("cast Fade").resolve()
    assert "1/1" in t.battlefield(0)
    assert "cast Slay" not in t.options
    t.play("cast Unmake -> 1/1").resolve()
    assert t.exile == ["1/1"]


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
    t = board_with(cards, Seat(hand=["Masque"], lands="U", battlefield=["Firebreather", "2/2", "3/3", "Teacher"]))
    t.play("p1: cast Masque").settle()
    t.activate("Pretender").settle()
    assert t.size("Pretender") == (2, 1)
    assert t.size("Firebreather") == (1, 1)
    t.activate("3/3").settle()
    assert t.size("3/3") == (4, 3)
    assert t.size("Firebreather") == (1, 1)
