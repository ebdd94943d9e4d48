"""Mana, numbers and symbols (CR 106 and 107), rule by rule."""

from __future__ import annotations

import pytest

from cardwright.errors import CardErrors
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import FIRST_MANA
from tests.games.magic.table import Table, arena, bodies, game_of

CARDS = (
    bodies("0/3", "1/1", "2/2")
    + """
  - {name: Ritual, cost: R, types: instant, abilities: [{spell: {add_mana: {mana: RRR}}}]}
  - {name: Geyser, cost: G, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: enters, do: {add_mana: {mana: GG}}}}]}
  - {name: Dear, cost: "2R", types: sorcery, abilities: [{spell: {gain_life: 5}}]}
  - {name: Cheap, cost: R, types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Half, cost: B, types: sorcery, abilities: [{spell: {lose_life: {amount: life / 2, who: you}}}]}
  - {name: Weaken, cost: B, types: instant, abilities: [{spell: {change: {what: {target: {is: creature}}, power: -3}}}]}
  - {name: Sap, cost: B, types: instant, abilities: [{spell: {change: {what: {target: {is: creature}}, power: -6}}}]}
  - {name: Colossus, cost: 2GG, types: creature, power: 4, toughness: 4, abilities:
      [{activated: {cost: {mana: G}, do: {change: {what: self, power: power, toughness: power}}}}]}
  - {name: Wither, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}},
      power: {times: {of: {power: that}, by: -1}}, toughness: {times: {of: {power: that}, by: -1}}}}}]}
  - {name: Twice, cost: G, types: instant, abilities: [{spell: {multiply: {what: {target: {is: creature}}}}}]}
  - {name: Equal, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, set_power: {power: that}, set_toughness: 4}}}]}
  - {name: Mimic, cost: G, types: creature, power: 1, toughness: 1, abilities:
      [{enters_with: {kind: +1/+1, amount: 2}}, {enters_with: {kind: +1/+1, amount: hand - 4}}]}
  - {name: Pride, cost: G, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, yours],
      power: {minus: {of: {count: {each: [{is: creature}, yours]}}, less: 2}},
      toughness: {minus: {of: {count: {each: [{is: creature}, yours]}}, less: 2}}}}]}
  - {name: Clash, cost: G, types: sorcery, abilities:
      [{spell: {damage: {amount: power, to: {target: player}, by: {choose: {what: [{is: creature}, yours]}}}}}]}
  - {name: Deduct, cost: R, types: instant, abilities:
      [{spell: [{damage: {amount: {minus: {of: {power: {target: {is: creature}}}, less: 3}}, to: opponents, by: self}},
      {gain_life: {minus: {of: {power: that}, less: 3}}}, {tap: that}]}]}
  - {name: Probe, cost: R, types: instant, abilities:
      [{spell: [{tap: {target: permanent}}, {gain_life: {plus: [{power: that}, 1]}}]}]}
  - {name: Blaze, cost: "XR", types: sorcery, abilities:
      [{alternative_cost: {name: boost, cost: {life: 2}}},
      {spell: [{damage: {amount: x, to: {target: player}}}, {gain_life: x}]}]}
  - {name: Hydra, cost: "XG", types: creature, power: 0, toughness: 1, abilities:
      [{enters_with: {kind: +1/+1, amount: x}}, {activated: {cost: {mana: "{X}"}, do: {gain_life: x}}}]}
  - {name: Fuse, cost: "XR", types: sorcery, abilities:
      [{spell: {later: {event: {begins: {step: end, whose: any}}, do: {damage: {amount: x, to: opponents}}}}}]}
  - {name: Free, cost: "0", types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Sage, cost: "1U", types: planeswalker, loyalty: 4, abilities:
      [{loyalty: {change: 1, do: {gain_life: 1}}}, {loyalty: {change: 0, do: {gain_life: 2}}},
      {loyalty: {change: -3, do: {gain_life: 3}}}, {loyalty: {change: 0, x: true, do: {gain_life: x}}}]}
  - {name: Archdruid, cost: G, types: creature, subtypes: [Elf], power: 2, toughness: 2, abilities:
      [{mana: {add: G, times: {count: {each: [{is: creature}, {subtype: Elf}, yours]}}}}]}
  - {name: Elf, cost: G, types: creature, subtypes: [Elf], power: 1, toughness: 1}
  - {name: Goblin Well, types: artifact, abilities: [{mana: {add: R, times: {count: {each: {subtype: Goblin}}}}}]}
  - {name: Big Elf, cost: GGG, types: creature, subtypes: [Elf], power: 4, toughness: 4}
"""
)
RED = 3
GREEN = 4


def board(*seats: Seat, players: int = 2, payment: str = "automatic") -> Table:
    return arena(CARDS, *seats, players=players, payment=payment)


def pool(t: Table, player: int, colour: int) -> int:
    return t.m.state.rows[player][FIRST_MANA + colour]


def board_with(cards: str, *seats: Seat, players: int = 2) -> Table:
    return arena(CARDS + cards, *seats, players=players)


@pytest.mark.rule("106.3", "605.5", "605.5b")
def test_a_spell_that_makes_mana_uses_the_stack_and_its_mana_pays_for_others() -> None:
    t = board(Seat(hand=["Ritual", "Dear"], lands="R")).play("cast Ritual")
    assert t.stack == ["Ritual"]
    assert pool(t, 0, RED) == 0
    t.resolve()
    assert pool(t, 0, RED) == 3
    t.play("cast Dear").resolve()
    assert t.life == (25, 20)


@pytest.mark.rule("106.3", "605.5")
def test_mana_can_come_from_an_ability_that_is_no_mana_ability() -> None:
    t = board(Seat(hand=["Geyser"], lands="G")).play("cast Geyser").resolve()
    assert t.stack == ["ability of Geyser"]
    t.resolve()
    assert pool(t, 0, GREEN) == 2


@pytest.mark.rule("106.4a", "106.4b")
def test_everybody_sees_the_mana_in_a_pool() -> None:
    t = board(Seat(hand=["Ritual", "Cheap"], lands="R")).play("cast Ritual").resolve()
    assert t.m.view(1).look(0)["red"] == 3
    t.play("cast Cheap")
    assert t.m.view(1).look(0)["red"] == 2
    t.play("p1: pass")
    assert t.m.view(1).look(0)["red"] == 2


@pytest.mark.rule("107.1", "107.1a")
@pytest.mark.parametrize(("life", "left"), [(15, 8), (14, 7), (1, 1)])
def test_half_of_an_odd_number_is_rounded(life: int, left: int) -> None:
    t = board(Seat(hand=["Half"], lands="B", life=life)).play("cast Half").resolve()
    assert t.life == (left, 20)


@pytest.mark.rule("107.1b")
def test_power_can_be_below_zero_but_nobody_is_dealt_less_than_nothing() -> None:
    t = board(Seat(hand=["Weaken"], lands="B", battlefield=["2/2"])).play("cast Weaken").resolve()
    assert t.size("2/2") == (-1, 2)
    t.attack("2/2").block().fight()
    assert t.life == (20, 20)


@pytest.mark.rule("107.1b")
def test_a_result_below_zero_is_zero() -> None:
    t = board(Seat(hand=["Deduct"], lands="R", battlefield=["1/1"])).play("cast Deduct").resolve()
    assert t.life == (20, 20)
    assert t.tapped("1/1")


def weakened(name: str, *hand: str) -> Table:
    """A 4/4 that is -2/4 now, with these cards to cast."""
    t = board(Seat(hand=["Sap", *hand], lands="BGGGG", battlefield=[name])).play("cast Sap").resolve()
    assert t.size(name) == (-2, 4)
    return t


@pytest.mark.rule("107.1b")
def test_a_negative_x_adds_nothing_and_takes_nothing() -> None:
    t = weakened("Colossus")
    assert t.activate("Colossus").resolve().size("Colossus") == (-2, 4)
    t = weakened("Colossus", "Wither")
    assert t.play("cast Wither").resolve().size("Colossus") == (-2, 4), "-X/-X with X below zero is no bonus"
    t = board(Seat(hand=["Mimic"], lands="G")).play("cast Mimic").resolve()
    assert t.counters("Mimic", "+1/+1") == 2, "and as many as there are cards in hand less four, which is none"
    t = board(Seat(battlefield=["2/2", "Pride"]))
    assert t.size("2/2") == (2, 2), "+X/+X where X is one creature less two"
    t = board(Seat(battlefield=["2/2", "2/2", "2/2", "Pride"]))
    assert t.size("2/2") == (3, 3)


@pytest.mark.rule("107.1b")
def test_what_doubles_or_sets_power_uses_a_negative_number() -> None:
    assert weakened("Colossus", "Twice").play("cast Twice").resolve().size("Colossus") == (-4, 4)
    t = weakened("Colossus", "Equal")
    t.play("cast Equal").resolve()
    assert t.size("Colossus") == (-8, 4), "set to -2, and -6 from before still counts"


@pytest.mark.rule("107.2")
def test_a_number_that_there_is_not_is_zero() -> None:
    t = board(Seat(hand=["Probe"], lands="R", battlefield=["2/2"]))
    t.play("cast Probe -> Bell").resolve()
    assert t.life == (21, 20)


@pytest.mark.rule("107.3", "107.3i")
def test_x_is_chosen_by_who_casts_and_is_the_same_wherever_it_stands() -> None:
    t = board(Seat(hand=["Blaze"], lands="RRRR")).play("cast Blaze")
    assert t.options == ["X=0", "X=1", "X=2", "X=3"]
    t.play("X=2", "P2").resolve()
    assert t.life == (22, 18)


@pytest.mark.rule("107.3b")
def test_x_is_zero_when_the_cost_paid_has_no_x() -> None:
    t = board(Seat(hand=["Blaze"], lands="GGGG")).play("cast Blaze with boost -> P2").resolve()
    assert t.life == (18, 20)


@pytest.mark.rule("107.3k")
def test_the_x_of_an_ability_is_not_the_x_of_its_permanent() -> None:
    t = board(Seat(hand=["Hydra"], lands="GGGGG")).play("cast Hydra", "X=2").resolve()
    assert t.size("Hydra") == (2, 3)
    t.activate("Hydra", "X=1").activate("Hydra", "X=0")
    t.settle()
    assert t.life == (21, 20)
    assert t.size("Hydra") == (2, 3)


@pytest.mark.rule("107.3n")
def test_what_a_spell_leaves_for_later_knows_its_x() -> None:
    t = board(Seat(hand=["Fuse"], lands="RRRR")).play("cast Fuse", "X=3").resolve()
    t.until("end").settle()
    assert t.life == (20, 17)


SYMBOLS = [
    *"WUBRGC", "0", "1", "7", "16", "X", "W/U", "W/B", "U/B", "U/R", "B/R", "B/G", "R/G", "R/W", "G/W", "G/U",
    "2/W", "2/U", "2/B", "2/R", "2/G", "C/W", "C/U", "C/B", "C/R", "C/G", "W/P", "U/P", "B/P", "R/P", "G/P",
    "W/U/P", "W/B/P", "U/B/P", "U/R/P", "B/R/P", "B/G/P", "R/G/P", "R/W/P", "G/W/P", "G/U/P", "S",
]  # fmt: skip


def with_cost(cost: str) -> str:
    return f'  - {{name: Thing, cost: "{cost}", types: instant, abilities: [{{spell: {{gain_life: 1}}}}]}}\n'


@pytest.mark.rule("107.4", "106.2")
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_every_mana_symbol_can_stand_in_a_cost(symbol: str) -> None:
    game_of(with_cost(f"{{{symbol}}}"))


@pytest.mark.rule("107.4")
@pytest.mark.parametrize("symbol", ["Z", "W/W", "X/W", "T", "3/W", "P", ""])
def test_nothing_else_is_a_mana_symbol(symbol: str) -> None:
    with pytest.raises(CardErrors):
        game_of(with_cost(f"{{{symbol}}}"))


@pytest.mark.rule("107.4a", "202.1", "202.1a")
@pytest.mark.parametrize(
    ("lands", "may"), [("RRR", True), ("RGG", True), ("GGG", False), ("RG", False), ("UWR", True), ("UWB", False)]
)
def test_a_coloured_symbol_takes_mana_of_that_colour_and_a_number_takes_any(lands: str, may: bool) -> None:
    assert ("cast Dear" in board(Seat(hand=["Dear"], lands=lands)).options) == may


@pytest.mark.rule("107.4d", "118.5a")
def test_a_cost_of_zero_needs_nothing_but_the_spell_must_be_cast() -> None:
    t = board(Seat(hand=["Free"]))
    assert t.life == (20, 20)
    assert t.options[:2] == ["pass", "cast Free"]
    t.play("cast Free").resolve()
    assert t.life == (21, 20)


@pytest.mark.rule("107.7")
@pytest.mark.parametrize(("text", "loyalty", "life"), [("+1", 5, 21), ("0", 4, 22), ("-3", 1, 23)])
def test_a_loyalty_symbol_puts_counters_on_or_takes_them_away(text: str, loyalty: int, life: int) -> None:
    t = board(Seat(battlefield=[Thing("Sage", counters={"loyalty": 0})]))
    [option] = [each for each in t.options if each == f"activate Sage: {text}"]
    t.play(option)
    assert t.counters("Sage", "loyalty") == loyalty
    t.resolve()
    assert t.life == (life, 20)


@pytest.mark.rule("107.7")
def test_a_loyalty_symbol_with_x_takes_as_many_as_chosen() -> None:
    t = board(Seat(battlefield=["Sage"]))
    [option] = [each for each in t.options if each == "activate Sage: -X"]
    t.play(option)
    assert t.options == [f"X={value}" for value in range(5)]
    t.play("X=3")
    assert t.counters("Sage", "loyalty") == 1
    t.resolve()
    assert t.life == (23, 20)


@pytest.mark.rule("107.3j")
def test_x_in_a_gained_ability_is_nothing_that_the_granting_spell_chose() -> None:
    cards = """
  - name: Lend
    cost: XR
    types: sorcery
    abilities: [{spell: {change: {what: {target: {is: creature}},
        abilities: [{activated: {cost: tap, do: {damage: {amount: x + 1, to: {target: player}}}}}]}}}]
"""
    t = board_with(cards, Seat(hand=["Lend"], lands="RRRR", battlefield=["1/1"]))
    t.play("p1: cast Lend", "p1: X=3").settle()
    t.activate("1/1", "p1: P2").settle()
    assert t.life == (20, 19)


@pytest.mark.rule("605.1a", "605.3b")
def test_mana_that_is_counted_pays_for_a_spell() -> None:
    t = board(Seat(battlefield=["Archdruid", "Elf"], hand=["Big Elf"], lands="R"))
    assert "cast Big Elf" not in t.options
    t = board(Seat(battlefield=["Archdruid", "Elf", "Elf"], hand=["Big Elf"]))
    t.play("cast Big Elf").resolve()
    assert "Big Elf" in t.battlefield(0)
    assert t.tapped("Archdruid")


@pytest.mark.rule("605.2", "605.3b")
def test_a_mana_ability_that_makes_nothing_is_one_still() -> None:
    t = board(Seat(battlefield=["Goblin Well"]), payment="manual")
    t.activate("Goblin Well")
    assert t.tapped("Goblin Well")
    assert t.stack == []
    assert t.happened("MANA_ADDED") == []
