"""Changes of what spells and abilities cost: how much, of what, for whom, which, by what is targeted (CR 601.2f)."""

from __future__ import annotations

import pytest

from cardwright.engine.state import CONTROLLER
from cardwright.errors import CardErrors
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import LAND, TAPPED
from cardwright.games.magic.rules.core.objects import permanents, types_of
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3 flying")
    + """
  - {name: Sum, cost: "4", types: sorcery, abilities: [{spell: {gain_life: 1}}]}
  - {name: Void Sum, cost: "1C", types: sorcery, abilities: [{spell: {gain_life: 1}}]}
  - {name: Blue Sum, cost: "2UU", types: sorcery, abilities: [{spell: {gain_life: 1}}]}
  - {name: Bolt, cost: "1R", types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Torch, cost: XR, types: instant, abilities: [{spell: {damage: {amount: x, to: {target: {is: creature}}}}}]}
  - {name: Shatter, cost: "1", types: instant, abilities: [{spell: {destroy: {target: {is: artifact}}}}]}
  - {name: Again, cost: "4", types: sorcery, abilities: [{flashback: {mana: "3"}}, {spell: {gain_life: 1}}]}
  - {name: Sword, cost: "1", types: artifact, subtypes: [Equipment], abilities: [{equip: {mana: "3"}}]}
  - {name: Sun, cost: "1", types: artifact, abilities: [{mana: {cost: tap, add: CC}}]}
"""
)


NOBODY = Seat()


def board(cards: str, *seats: Seat, payment: str = "automatic") -> Table:
    return arena(CARDS + cards, *seats, payment=payment)


def spell(changes: str, cost: str = "4") -> str:
    return f'  - {{name: Own, cost: "{cost}", types: sorcery, abilities: [{changes}, {{spell: {{gain_life: 1}}}}]}}\n'


def rock(changes: str) -> str:
    return f"  - {{name: Rock, types: artifact, abilities: [{changes}]}}\n"


def least(cards: str, name: str, mine: Seat, theirs: Seat = NOBODY) -> int:
    """The smallest number of lands with which the first player may cast the card; 9 if none is enough."""
    for number in range(9):
        seat = Seat(battlefield=mine.battlefield, hand=[name], graveyard=mine.graveyard, lands="R" * number)
        if any(text.startswith(f"cast {name}") for text in board(cards, seat, theirs).options):
            return number
    return 9


@pytest.mark.rule("601.2f", "118.7")
@pytest.mark.parametrize(("change", "is_"), [
    ("{costs: {less: 1}}", 3),
    ("{costs: {less: 9}}", 0),
    ("{costs: {more: 2}}", 6),
    ("{costs: {less: {count: {each: [{is: creature}, yours]}}}}", 2),
    ("{costs: {less: {times: {of: {count: {each: [{is: creature}, yours]}}, by: 2}}}}", 0),
    ("{costs: {less: {greatest: {stat: power, among: {each: {is: creature}}}}}}", 1),
    ("{costs: {less: {count: {each: {what: owned, place: graveyard}}}}}", 3),
    ("{costs: {less: 2, if: {exists: [{keyword: flying}]}}}", 2),
    ("{costs: {less: 2, if: {exists: [{keyword: flying}, yours]}}}", 4),
    ("{costs: {more: 1}}, {costs: {less: 3}}", 2),
    ("{costs: {less: 1}}, {costs: {less: 1}}", 2),
])  # fmt: skip
def test_a_spell_says_what_it_costs(change: str, is_: int) -> None:
    mine = Seat(battlefield=["1/1", "2/2"], graveyard=["Sum"])
    assert least(spell(change), "Own", mine, Seat(battlefield=["3/3 flying"])) == is_


@pytest.mark.rule("118.7a", "118.7b", "118.7c", "118.7d")
@pytest.mark.parametrize(("change", "card", "lands", "castable"), [
    ("{costs: {less: 4, what: anything}}", "Blue Sum", "UU", True),
    ("{costs: {less: 4, what: anything}}", "Blue Sum", "U", False),
    ("{costs: {less: 1, mana: U, what: anything}}", "Blue Sum", "RRU", True),
    ("{costs: {less: 1, mana: U, what: anything}}", "Blue Sum", "RRR", False),
    ("{costs: {less: 1, mana: UUU, what: anything}}", "Blue Sum", "R", True),
    ("{costs: {less: 1, mana: '{1}{U}', what: anything}}", "Blue Sum", "RU", True),
    ("{costs: {less: 1, mana: G, what: anything}}", "Blue Sum", "RUU", True),
    ("{costs: {less: 2, mana: U, what: anything}}", "Blue Sum", "RR", True),
    ("{costs: {less: 1, mana: C, what: anything}}", "Void Sum", "R", True),
    ("{costs: {less: 2, mana: C, what: anything}}", "Void Sum", "", True),
    ("{costs: {more: 1, mana: U, what: anything}}", "Sum", "RRRRU", True),
    ("{costs: {more: 1, mana: U, what: anything}}", "Sum", "RRRRR", False),
])  # fmt: skip
def test_mana_of_a_kind_is_taken_from_that_kind_first(change: str, card: str, lands: str, castable: bool) -> None:
    t = board(rock(change), Seat(battlefield=["Rock"], hand=[card], lands=lands))
    assert (f"cast {card}" in t.options) == castable


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("change", "is_"), [
    ("{costs: {less: 9, floor: 1, what: anything}}", 1),
    ("{costs: {less: 3, floor: 1, what: anything}}, {costs: {less: 1, what: anything}}", 0),
    ("{costs: {less: 1, what: anything}}, {costs: {less: 3, floor: 1, what: anything}}", 0),
    ("{costs: {at_least: 3, what: anything}}", 4),
    ("{costs: {at_least: 3, what: anything}}, {costs: {less: 4, what: anything}}", 3),
])  # fmt: skip
def test_a_reduction_may_leave_some_mana_and_a_total_has_its_least(change: str, is_: int) -> None:
    assert least(rock(change), "Sum", Seat(battlefield=["Rock"])) == is_


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("who", "mine", "is_"), [
    ("by: you", True, 3), ("by: you", False, 4), ("by: opponent", True, 4), ("by: opponent", False, 3),
    ("by: player", True, 3), ("by: player", False, 3),
])  # fmt: skip
def test_only_the_costs_of_such_players_change(who: str, mine: bool, is_: int) -> None:
    rocks = (Seat(battlefield=["Rock"]), Seat()) if mine else (Seat(), Seat(battlefield=["Rock"]))
    assert least(rock(f"{{costs: {{less: 1, what: {{is: sorcery}}, {who}}}}}"), "Sum", *rocks) == is_


def test_only_matching_spells_change() -> None:
    assert least(rock("{costs: {less: 1, what: {is: creature}}}"), "Sum", Seat(battlefield=["Rock"])) == 4


def left(t: Table, player: int = 0) -> int:
    """How many untapped lands the player has."""
    rows = t.m.state.rows
    lands = [obj for obj in permanents(t.m) if types_of(t.m, obj) & LAND and rows[obj][CONTROLLER] == player]
    return sum(rows[obj][TAPPED] == 0 for obj in lands)


@pytest.mark.rule("601.2f")
def test_the_first_of_a_turn_is_counted_by_what_it_is() -> None:
    cards = rock("{costs: {less: 3, what: {is: instant}, by: you, nth: 1}}")
    seat = Seat(battlefield=["Rock"], hand=["Sum", "Bolt", "Bolt"], lands="RRRRRRRR")
    t = board(cards, seat).play("cast Sum").resolve()
    assert left(t) == 4
    t.play("cast Bolt -> P2").resolve()
    assert left(t) == 3
    t.play("cast Bolt -> P2").resolve()
    assert left(t) == 1


@pytest.mark.rule("601.2f")
def test_a_spell_cast_before_the_effect_was_there_counts() -> None:
    cards = "  - {name: Late, cost: R, types: artifact, abilities: [{costs: {less: 1, what: {is: instant}, nth: 1}}]}\n"
    t = board(cards, Seat(hand=["Late", "Bolt", "Bolt"], lands="RRRRRR"))
    t.play("cast Bolt -> P2").resolve().play("cast Late").resolve()
    assert left(t) == 3
    t.play("cast Bolt -> P2").resolve()
    assert left(t) == 1


def test_the_first_of_a_turn_is_each_players_own_and_begins_anew() -> None:
    cards = rock("{costs: {less: 1, what: {is: instant}, nth: 2}}")
    mine = Seat(battlefield=["Rock"], hand=["Bolt"] * 4, lands="RRRRRRRR")
    t = board(cards, mine, Seat(hand=["Bolt"], lands="RR"))
    t.play("cast Bolt -> P2", "cast Bolt -> P2").settle()
    assert left(t) == 5
    t.play("pass", "p2: cast Bolt -> P1").settle()
    assert left(t, 1) == 0
    t.until("upkeep")
    t.play("p2: pass", "p1: cast Bolt -> P2").settle()
    assert left(t) == 3
    t.play("p2: pass", "p1: cast Bolt -> P2").settle()
    assert left(t) == 2


GUARD = """
  - {name: Guard, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 9,
     abilities: [{costs: {more: 2, what: {targets: itself}, by: opponent}}]}
"""


@pytest.mark.rule("601.2c", "601.2f")
def test_a_spell_costs_more_by_what_it_targets() -> None:
    guarded = Seat(battlefield=["Guard", "2/2"])
    poor = board(GUARD, Seat(hand=["Bolt"], lands="RRR"), guarded).play("cast Bolt")
    assert "P2's 2/2" in poor.options
    assert "P2's Guard" not in poor.options
    rich = board(GUARD, Seat(hand=["Bolt"], lands="RRRR"), guarded).play("cast Bolt", "P2's Guard")
    assert left(rich) == 0
    assert rich.stack == ["Bolt"]
    other = board(GUARD, Seat(hand=["Bolt"], lands="RRRR"), guarded).play("cast Bolt", "P2's 2/2")
    assert left(other) == 2


@pytest.mark.rule("601.2c", "601.2f")
def test_a_spell_is_not_offered_if_no_target_leaves_it_payable() -> None:
    theirs = Seat(battlefield=["Guard"])
    cards = (
        GUARD + "  - {name: Slay, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}\n"
    )
    assert "cast Slay" not in " ".join(board(cards, Seat(hand=["Slay"], lands="BB"), theirs).options)
    assert "cast Slay" in " ".join(board(cards, Seat(hand=["Slay"], lands="BBB"), theirs).options)
    mine = Seat(hand=["Slay"], lands="B", battlefield=["Guard"])
    assert "cast Slay" in " ".join(board(cards, mine).options), "only opponents pay more"


@pytest.mark.rule("107.3", "601.2f")
def test_x_leaves_enough_for_what_a_target_costs() -> None:
    t = board(GUARD, Seat(hand=["Torch"], lands="RRRR"), Seat(battlefield=["Guard"])).play("cast Torch")
    assert t.options == ["X=0", "X=1"]
    t.play("X=1")
    assert left(t) == 0
    free = board(GUARD, Seat(hand=["Torch"], lands="RRRR"), Seat(battlefield=["Guard", "2/2"])).play(
        "cast Torch", "X=2"
    )
    assert free.stack == ["Torch"], "only the 2/2 can be the target then"


HUNT = """
  - {name: Hunt, cost: "4", types: instant, abilities:
      [{costs: {less: 3, what: [itself, {targets: [tapped, {is: creature}]}]}},
       {spell: {destroy: {target: {is: creature}}}}]}
"""


@pytest.mark.rule("601.2f")
def test_a_spell_costs_less_if_it_targets_such() -> None:
    both = Seat(battlefield=[Thing("1/1", tapped=True), "2/2"])
    t = board(HUNT, Seat(hand=["Hunt"], lands="R"), both).play("cast Hunt -> P2's 1/1")
    assert left(t) == 0
    assert "cast Hunt" not in board(HUNT, Seat(hand=["Hunt"], lands="R"), Seat(battlefield=["2/2"])).options
    dear = board(HUNT, Seat(hand=["Hunt"], lands="RRRR"), both).play("cast Hunt", "P2's 2/2")
    assert left(dear) == 0


STRIVE = """
  - {name: Strive, cost: W, types: instant, abilities:
      [{costs: {more: {minus: {of: {count: targets_of}, less: 1}}, mana: "{1}{W}"}},
       {spell: {change: {what: {target: {what: {is: creature}, count: 9, up_to: true}}, power: 1}}}]}
"""


@pytest.mark.rule("601.2f")
def test_a_spell_costs_more_for_each_target_beyond_the_first() -> None:
    mine = Seat(hand=["Strive"], lands="WWWRR", battlefield=["1/1", "2/2", "3/3 flying"])
    t = board(STRIVE, mine).play("cast Strive", "1/1", "2/2")
    assert "3/3 flying" in t.options
    t.play("3/3 flying")
    assert left(t) == 0
    less = Seat(hand=["Strive"], lands="WWRRR", battlefield=["1/1", "2/2", "3/3 flying"])
    t = board(STRIVE, less).play("cast Strive", "1/1", "2/2")
    assert left(t) == 2, "there is no white mana for a third"


def test_the_amount_may_be_what_the_target_has() -> None:
    cards = rock("{costs: {less: {power: {targets_of: {of: affected, what: {is: creature}}}}, what: {is: instant}}}")
    t = board(cards, Seat(battlefield=["Rock", "2/2"], hand=["Bolt"], lands="R")).play("cast Bolt -> 2/2")
    assert left(t) == 0
    assert (
        "P2" not in board(cards, Seat(battlefield=["Rock", "2/2"], hand=["Bolt"], lands="R")).play("cast Bolt").options
    )


@pytest.mark.rule("602.2b", "601.2f")
@pytest.mark.parametrize(("change", "is_"), [
    ("{costs: {less: 1, to: equip, what: [], by: you}}", 2),
    ("{costs: {less: 1, to: equip, what: {subtype: Equipment}}}", 2),
    ("{costs: {less: 1, to: equip, what: itself}}", 3),
    ("{costs: {less: 1, to: cycling, what: []}}", 3),
    ("{costs: {less: 1, to: activate, what: {is: artifact}}}", 2),
    ("{costs: {less: 1, what: {is: artifact}}}", 3),
    ("{costs: {more: 1, to: activate but for mana, what: []}}", 4),
    ("{costs: {less: 3, to: equip, what: {targets: {power: {at_least: 2}}}}}", 0),
    ("{costs: {less: 3, to: equip, what: {targets: {power: {at_least: 3}}}}}", 3),
])  # fmt: skip
def test_abilities_cost_more_or_less(change: str, is_: int) -> None:
    for number in range(9):
        t = board(rock(change), Seat(battlefield=["Rock", "Sword", "1/1", "2/2"], lands="R" * number))
        if t.can_activate("Sword"):
            assert number == is_
            return
    raise AssertionError("no number of lands was enough")


@pytest.mark.rule("602.2b")
def test_the_targets_of_an_ability_are_limited_by_what_can_be_paid() -> None:
    cards = rock("{costs: {less: 3, to: equip, what: {targets: {power: {at_least: 2}}}}}")
    t = board(cards, Seat(battlefield=["Rock", "Sword", "1/1", "2/2"], lands="RR")).activate("Sword")
    assert left(t) == 2, "the 2/2 was the only choice"


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("own", "is_"), [
    ("{less: {count: {each: [{is: creature}, yours]}}}", 3),
    ("{more: 1}", 6),
    ("{less: 5, if: your_turn}", 0),
    ("{less: 1, mana: G}", 4),
    ("{less: 2, what: {targets: {power: {at_least: 2}}}}", 3),
])  # fmt: skip
def test_an_ability_says_what_it_costs(own: str, is_: int) -> None:
    ability = f"{{activated: {{cost: {{mana: '5'}}, do: {{tap: {{target: {{is: creature}}}}}}, costs: [{own}]}}}}"
    for number in range(9):
        t = board(rock(ability), Seat(battlefield=["Rock", "1/1", "2/2"], lands="R" * number))
        if t.can_activate("Rock"):
            assert number == is_
            return
    raise AssertionError("no number of lands was enough")


def test_an_ability_that_costs_no_mana_costs_some_then() -> None:
    cards = rock(
        "{activated: {cost: tap, do: {gain_life: 1}}}, {costs: {more: 2, to: activate but for mana, what: []}}"
    )
    assert not board(cards, Seat(battlefield=["Rock"], lands="R")).can_activate("Rock")
    t = board(cards, Seat(battlefield=["Rock"], lands="RR")).activate("Rock")
    assert left(t) == 0


@pytest.mark.rule("605.1a", "601.2f")
def test_mana_abilities_cost_more_unless_they_are_left_out() -> None:
    taxed = rock("{costs: {more: 1, to: activate, what: {is: artifact}}}")
    spared = rock("{costs: {more: 1, to: activate but for mana, what: {is: artifact}}}")
    mine = Seat(battlefield=["Rock", "Sun", "Sun"], hand=["Sum"])
    assert "cast Sum" in board(spared, mine).options
    assert "cast Sum" not in board(taxed, mine).options
    one = Seat(battlefield=["Rock", "Sun", "Sun"], hand=["Sum"], lands="RR")
    t = board(taxed, one).play("cast Sum")
    assert left(t) == 0
    two = Seat(battlefield=["Rock", "Sun", "Sun"], hand=["Sum"], lands="R")
    assert "cast Sum" not in board(taxed, two).options


def test_a_tap_for_one_mana_is_not_free_then() -> None:
    stone = "  - {name: Stone, types: artifact, abilities: [{mana: {cost: tap, add: C}}]}\n"
    taxed = stone + rock("{costs: {more: 1, to: activate, what: {is: artifact}}}")
    assert "cast Shatter" not in " ".join(board(taxed, Seat(battlefield=["Rock", "Stone"], hand=["Shatter"])).options)
    both = stone + rock(
        "{costs: {more: 1, to: activate but for mana, what: {is: artifact}}}, "
        "{costs: {more: 1, to: activate, what: {is: creature}}}"
    )
    t = board(both, Seat(battlefield=["Rock", "Stone"], hand=["Shatter"])).play("cast Shatter", "Rock")
    assert t.tapped("Stone")


def test_a_mana_ability_that_costs_mana_may_cost_less() -> None:
    cards = "  - {name: Signet, types: artifact, abilities: [{mana: {cost: [{mana: '1'}, tap], add: RR}}]}\n" + rock(
        "{costs: {less: 1, to: activate, what: {is: artifact}}}"
    )
    seats = Seat(battlefield=["Rock", "Signet"], hand=["Bolt"])
    t = board(cards, seats).play("cast Bolt -> P2")
    assert t.tapped("Signet")


@pytest.mark.rule("118.9d")
def test_only_what_is_cast_in_this_way_changes() -> None:
    cards = rock("{costs: {less: 2, to: flashback, what: [], by: you}}")
    t = board(cards, Seat(battlefield=["Rock"], graveyard=["Again"], hand=["Again"], lands="R"))
    assert [text for text in t.options if text.startswith("cast Again")] == ["cast Again with flashback"]


@pytest.mark.parametrize(("what", "castable"), [
    ("{cast_from: graveyard}", ["cast Again with flashback"]),
    ("{cast_from: hand}", ["cast Again"]),
    ("{not: {cast_from: hand}}", ["cast Again with flashback"]),
    ("{cast_from: [hand, graveyard]}", ["cast Again", "cast Again with flashback"]),
])  # fmt: skip
def test_it_matters_from_where_a_spell_is_cast(what: str, castable: list[str]) -> None:
    cards = rock(f"{{costs: {{less: 2, what: {what}}}}}") + (
        '  - {name: Twice, cost: "3", types: sorcery, abilities: [{flashback: {mana: "3"}}, {spell: {gain_life: 1}}]}\n'
    )
    t = board(cards, Seat(battlefield=["Rock"], graveyard=["Twice"], hand=["Twice"], lands="R"))
    assert [text.replace("Twice", "Again") for text in t.options if "Twice" in text] == castable
    t.play(castable[-1].replace("Again", "Twice"))
    assert left(t) == 0


@pytest.mark.rule("611.2c", "601.2f")
def test_costs_change_for_a_turn_and_for_the_next_spell_only() -> None:
    cards = """
  - {name: Haste, cost: "0", types: instant, abilities: [{spell: {apply: {ability:
      {costs: {less: 1, what: {is: instant}, by: you}}}}}]}
  - {name: Next, cost: "0", types: instant, abilities: [{spell: {apply: {next: true, ability:
      {costs: {less: 1, what: {is: instant}, by: you}}}}}]}
"""
    t = board(cards, Seat(hand=["Haste", "Bolt", "Bolt", "Bolt"], lands="RRRRRR")).play("cast Haste").resolve()
    t.play("cast Bolt -> P2").resolve().play("cast Bolt -> P2").resolve()
    assert left(t) == 4
    t.until("upkeep")
    t.play("p2: pass", "p1: cast Bolt -> P2").resolve()
    assert left(t) == 2
    t = board(cards, Seat(hand=["Next", "Sum", "Bolt", "Bolt"], lands="RRRRRRRR")).play("cast Next").resolve()
    t.play("cast Sum").resolve().play("cast Bolt -> P2").resolve()
    assert left(t) == 3
    t.play("cast Bolt -> P2").resolve()
    assert left(t) == 1


def test_a_granted_ability_changes_costs() -> None:
    costs = "{costs: {more: 2, what: {targets: itself}, by: opponent}}"
    grants = f"{{static: {{on: each, what: [{{is: creature}}, yours], abilities: [{costs}]}}}}"
    theirs = Seat(battlefield=["Rock", "1/1"])
    t = board(rock(grants), Seat(hand=["Bolt"], lands="RRR", battlefield=["2/2"]), theirs).play("cast Bolt")
    assert "P2's 1/1" not in t.options
    assert "2/2" in t.options


def test_no_loss_of_abilities_leaves_costs_changed() -> None:
    cards = rock("{costs: {less: 1, what: {is: sorcery}}}") + (
        "  - {name: Blank, types: artifact, abilities: [{static: {on: each, what: {is: artifact}, loses_all: true}}]}\n"
    )
    assert least(cards, "Sum", Seat(battlefield=["Rock"])) == 3
    assert least(cards, "Sum", Seat(battlefield=["Rock", "Blank"])) == 4


def wrong(ability: str) -> str:
    with pytest.raises(CardErrors) as error:
        arena(rock(ability))
    return str(error.value)


@pytest.mark.parametrize(("ability", "said"), [
    ("{costs: {less: 1, more: 1}}", "exactly one of less, more, at_least is given"),
    ("{costs: {what: anything}}", "exactly one of less, more, at_least is given"),
    ("{costs: {more: 1, floor: 1}}", "`floor` goes with `less` generic mana"),
    ("{costs: {at_least: 1, mana: W}}", "`mana` does not go with it"),
    ("{costs: {less: 1, nth: 1}}", "`nth` goes with `to: cast`, of other spells"),
    ("{costs: {less: 1, place: stack}}", "`place: stack` is about other spells"),
    ("{activated: {cost: {mana: {mana: X, x_of: [white, blue, black]}}, do: {gain_life: x}}}", "1 to 2 values"),
    ("{x_of: {colours: [white, blue, black]}}", "expected 1 to 2 values, found 3"),
    ("{costs: {less: 1, mana: '{2}'}}", "`mana` has mana of a colour or colourless mana"),
    ("{costs: {less: 1, mana: '{W/U}'}}", "`mana` has mana of a colour or colourless mana"),
    ("{costs: {less: 1, what: yours}}", "who casts the spells is said with `by`"),
    ("{costs: {less: 1, to: equp}}", "did you mean 'equip'"),
    ("{costs_less: {amount: 1}}", "there is no 'costs_less' any more: write {costs: {less"),
    ("{cost_change: {amount: 1, what: anything}}", "there is no 'cost_change' any more: write {costs: {less"),
])  # fmt: skip
def test_a_wrong_change_of_costs_is_refused_where_it_stands(ability: str, said: str) -> None:
    assert said in wrong(ability)
