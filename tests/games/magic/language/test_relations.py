"""Filters that relate an object to others, and what objects that are chosen together must be like."""

from __future__ import annotations

import pytest

from cardwright.errors import CardErrors
from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.show import text_of
from tests.games.magic.table import Table, arena

BODIES = """
  - {name: Ant, cost: G, types: creature, subtypes: [Insect], power: 1, toughness: 2}
  - {name: Bee, cost: 1G, types: creature, subtypes: [Insect], power: 3, toughness: 1, keywords: [flying]}
  - {name: Crab, cost: 2U, types: creature, subtypes: [Crab], power: 0, toughness: 5}
  - {name: Drone, cost: "4", types: [artifact, creature], subtypes: [Insect, Scout], power: 3, toughness: 3}
  - {name: Elk, cost: 3G, types: creature, subtypes: [Elk], power: 5, toughness: 4}
  - {name: Rock, cost: "3", types: artifact}
  - {name: Sag, cost: B, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: -2}}}]}
  - {name: Swell, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 4}}}]}
  - {name: Steal, cost: U, types: instant, abilities:
      [{spell: {gain_control: {what: {target: {is: creature}}}}}]}
  - {name: Fade, cost: U, types: instant, abilities: [{spell: {put: {what: {target: permanent}, to: hand}}}]}
"""
MANA = "UUUBBBRRRGGG"
HERD = ["Ant", "Bee", "Crab", "Drone", "Elk"]
BOTH = (
    Seat(battlefield=["Ant", "Bee", "Drone"], hand=["Act", "Sag", "Swell", "Steal", "Fade"], lands=MANA),
    Seat(battlefield=["Crab", "Elk", "Rock"], hand=["Sag", "Swell", "Steal", "Fade"], lands=MANA),
)


def act(do: str, *seats: Seat, more: str = "", players: int = 2) -> Table:
    """A table where the first player has a sorcery that does this."""
    card = f"  - {{name: Act, cost: R, types: sorcery, abilities: [{{spell: {do}}}]}}\n"
    return arena(BODIES + card + more, *(seats or BOTH), players=players)


def there(t: Table, player: int) -> list[str]:
    """The creatures a player has."""
    return [name for name in t.battlefield(player) if name in HERD]


@pytest.mark.parametrize(("what", "which"), [
    ("{power: {less_than: {greatest: {stat: power, among: {each: yours}}}}}", ["Ant", "P2's Crab"]),
    ("{power: {more_than: {count: {each: [{is: creature}, yours]}}}}", ["P2's Elk"]),
    ("{power: {at_most: {count: {each: [{is: creature}, yours]}}}}", ["Ant", "Bee", "Drone", "P2's Crab"]),
    ("{power: {exactly: {count: {each: [{is: creature}, yours]}}}}", ["Bee", "Drone"]),
    ("{mana_value: {less_than: {count: {each: [{is: creature}, yours]}}}}", ["Ant", "Bee"]),
    ("{toughness: {more_than: {power: candidate}}}", ["Ant", "P2's Crab"]),
    ("{power: {more_than: {toughness: candidate}}}", ["Bee", "P2's Elk"]),
    ("{toughness: {exactly: {power: candidate}}}", ["Drone"]),
    ("{greatest: {stat: power, among: {each: {is: creature}}}}", ["P2's Elk"]),
    ("{greatest: {stat: power, among: {each: [{is: creature}, yours]}}}", ["Bee", "Drone", "P2's Elk"]),
    ("{greatest: {stat: mana value, among: {each: {is: creature}}}}", ["Drone", "P2's Elk"]),
    ("{least: {stat: toughness, among: {each: {is: creature}}}}", ["Bee"]),
    ("{least: {stat: power, among: {each: {is: creature}}}}", ["P2's Crab"]),
    ("{shares: {quality: creature type, with: {each: {named: Drone}}}}", ["Ant", "Bee", "Drone"]),
    ("{not: {shares: {quality: colour, with: {each: {named: Ant}}}}}", ["Drone", "P2's Crab"]),
    ("{shares: {quality: card type, with: {each: {named: Rock}}}}", ["Drone"]),
    ("{shares: {quality: controller, with: {each: {named: Elk}}}}", ["P2's Crab", "P2's Elk"]),
    ("{one_of: {each: {keyword: flying}}}", ["Bee"]),
])  # fmt: skip
def test_a_filter_compares_with_what_is_found(what: str, which: list[str]) -> None:
    t = act(f"{{destroy: {{target: {{what: [{{is: creature}}, {what}], up_to: true}}}}}}")
    t.play("cast Act")
    assert sorted(t.options) == [*which, "no more"]


@pytest.mark.parametrize(("what", "which"), [
    ("{power: {less_than: power}}", ["Ant", "P2's Crab"]),
    ("{power: {less_than: {power: self}}}", ["Ant", "P2's Crab"]),
    ("{toughness: {more_than: {power: self}}}", ["P2's Crab", "P2's Elk"]),
    ("[another, {shares: creature type}]", ["Ant", "Drone"]),
    ("[another, {shares: colour}]", ["Ant", "P2's Elk"]),
    ("{shares: name}", ["Bee", "P2's Bee"]),
])  # fmt: skip
def test_a_filter_compares_with_the_source(what: str, which: list[str]) -> None:
    bee = "  - {name: Bee, cost: 1G, types: creature, subtypes: [Insect], power: 3, toughness: 1, abilities: \
[{activated: {cost: {mana: R}, do: {tap: {target: [{is: creature}, WHAT]}}}}]}\n"
    filters = what.removeprefix("[").removesuffix("]")
    cards = BODIES.replace(next(line for line in BODIES.splitlines() if "Bee" in line) + "\n", "")
    theirs = ["Crab", "Elk"] + (["Bee"] if "name" in what else [])
    mine = Seat(battlefield=["Bee", "Ant", "Drone"], lands=MANA)
    t = arena(cards + bee.replace("WHAT", filters), mine, Seat(battlefield=theirs))
    t.activate("Bee")
    assert sorted(t.options) == which


def test_a_trigger_compares_with_what_entered() -> None:
    more = """
  - {name: Watch, types: enchantment, abilities: [{when: {event: {enters: [{is: creature}, yours]}, do:
      {damage: {amount: 1, to: {target: [{is: creature}, theirs, {power: {less_than: {power: it}}}]}}}}}]}
"""
    mine = Seat(battlefield=["Watch"], hand=["Bee", "Elk"], lands=MANA)
    t = act("draw", mine, Seat(battlefield=["Ant", "Drone", "Elk"]), more=more)
    t.play("cast Bee").resolve().settle()
    assert t.happened("DAMAGED") == ["Watch deals 1 damage to Ant"], "the only one with less power"
    t.play("cast Elk").resolve()
    assert sorted(t.options) == ["P2's Ant", "P2's Drone"]
    t.play("P2's Drone").settle()
    assert t.happened("DAMAGED")[-1] == "Watch deals 1 damage to Drone"


def test_a_trigger_compares_with_how_much_it_was() -> None:
    more = """
  - {name: Sting, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: opponent}}}}]}
  - {name: Watch, types: enchantment, abilities: [{when: {event: {damaged: opponent}, do:
      {tap: {target: [{is: creature}, {mana_value: {at_most: amount}}]}}}}]}
"""
    mine = Seat(battlefield=["Watch", "Ant", "Crab"], hand=["Sting"], lands=MANA)
    t = act("draw", mine, Seat(battlefield=["Bee"]), more=more)
    t.play("cast Sting").resolve()
    assert sorted(t.options) == ["Ant", "P2's Bee"]


def test_an_effect_takes_those_that_share_with_its_target() -> None:
    do = "[{destroy: {target: {is: creature}}}, {destroy: {each: {shares: {quality: name, with: that}}}}]"
    t = act(do, Seat(battlefield=["Ant", "Bee"], hand=["Act"], lands=MANA), Seat(battlefield=["Ant", "Ant", "Elk"]))
    t.play("cast Act -> Ant").resolve()
    assert [there(t, 0), there(t, 1)] == [["Bee"], ["Elk"]]


def test_all_but_the_target() -> None:
    do = "[{tap: {target: {is: creature}}}, {destroy: {each: [{is: creature}, {not: {one_of: that}}]}}]"
    t = act(do)
    t.play("cast Act -> P2's Elk").resolve()
    assert [there(t, 0), there(t, 1)] == [[], ["Elk"]]


BITE = "[{tap: {target: [{is: creature}, yours]}}, {destroy: {target: [{is: creature}, theirs, \
{power: {less_than: {power: that}}}]}}]"


def test_a_target_is_compared_with_the_target_before() -> None:
    t = act(BITE, Seat(battlefield=["Ant", "Bee", "Elk"], hand=["Act"], lands=MANA), Seat(battlefield=["Bee", "Drone"]))
    t.play("cast Act")
    assert sorted(t.options) == ["P2's Bee", "P2's Drone"], "only the Elk has more power than one of them"
    t.play("P2's Bee").resolve()
    assert there(t, 1) == ["Drone"]


def test_the_first_target_leaves_one_for_the_second() -> None:
    t = act(BITE, Seat(battlefield=["Ant", "Bee", "Elk"], hand=["Act"], lands=MANA), Seat(battlefield=["Crab", "Bee"]))
    t.play("cast Act")
    assert sorted(t.options) == ["Ant", "Bee", "Elk"]
    t.play("Bee")
    assert t.stack == ["Act"], "the Crab was the only one"
    t = act(BITE, Seat(battlefield=["Ant", "Crab"], hand=["Act"], lands=MANA), Seat(battlefield=["Bee"]))
    assert "cast Act" not in t.options


def test_it_is_compared_again_as_the_spell_resolves() -> None:
    mine = Seat(battlefield=["Bee"], hand=["Act"], lands=MANA)
    t = act(BITE, mine, Seat(battlefield=["Ant"], hand=["Swell"], lands=MANA))
    t.play("cast Act").play("p1: pass", "p2: cast Swell -> Ant").resolve().resolve()
    assert t.tapped("Bee")
    assert there(t, 1) == ["Ant"], "its power is 5 now"


def test_the_last_known_power_of_a_target_that_is_gone_counts() -> None:
    mine = Seat(battlefield=["Bee"], hand=["Act"], lands=MANA)
    t = act(BITE, mine, Seat(battlefield=["Ant"], hand=["Fade"], lands=MANA))
    t.play("cast Act").play("p1: pass", "p2: cast Fade -> P1's Bee").resolve().resolve()
    assert there(t, 1) == []


def test_each_permanent_is_compared_with_what_a_static_ability_changes() -> None:
    more = """
  - {name: Coat, types: artifact, abilities: [{static: {on: each, what: {is: creature}, power: {count: {each:
      [{is: creature}, {not: {one_of: affected}}, {shares: {quality: creature type, with: affected}}]}}}}]}
"""
    t = act("draw", Seat(battlefield=["Coat", "Ant", "Bee", "Crab"]), Seat(battlefield=["Drone", "Elk"]), more=more)
    assert [t.size(name)[0] for name in ("Ant", "Bee", "Crab", "Drone", "Elk")] == [3, 5, 0, 5, 5]


def test_each_player_looks_among_their_own() -> None:
    what = "[{is: creature}, yours, {greatest: {stat: power, among: {each: [{is: creature}, yours]}}}]"
    t = act(f"{{sacrifice: {{choose: {{what: {what}, by: everyone}}}}}}")
    t.play("cast Act").resolve()
    assert sorted(t.options) == ["Bee", "Drone"]
    t.play("Bee")
    assert [there(t, 0), there(t, 1)] == [["Ant", "Drone"], ["Crab"]]


def test_a_search_finds_the_same_name() -> None:
    do = "{search: {what: {shares: {quality: name, with: {target: {is: creature}}}}}}"
    with pytest.raises(CardErrors, match="is chosen, which a filter cannot do"):
        act(do)
    do = "[{tap: {target: {is: creature}}}, {search: {what: {shares: {quality: name, with: that}}, count: 2}}]"
    mine = Seat(battlefield=["Bee"], hand=["Act"], lands=MANA, library=["Ant", "Bee", "Elk", "Bee"])
    t = act(do, mine, Seat(battlefield=["Ant"]))
    t.play("cast Act -> Bee").resolve()
    assert t.options == ["Bee", "no more"]


def exiled(t: Table) -> list[str]:
    return sorted(t.exile)


def test_the_total_of_targets_is_bounded() -> None:
    do = "{exile: {target: {what: {is: creature}, count: 5, up_to: true, total: {stat: power, at_most: 4}}}}"
    t = act(do, Seat(battlefield=HERD, hand=["Act"], lands=MANA))
    t.play("cast Act")
    assert sorted(t.options) == ["Ant", "Bee", "Crab", "Drone", "no more"], "the Elk has 5"
    t.play("Bee")
    assert sorted(t.options) == ["Ant", "Crab", "no more"]
    t.play("Ant")
    assert sorted(t.options) == ["Crab", "no more"]
    t.play("Crab").resolve()
    assert exiled(t) == ["Ant", "Bee", "Crab"]


def test_what_is_below_zero_makes_room() -> None:
    do = "{exile: {target: {what: [{is: creature}, theirs], count: 5, up_to: true, total: {stat: power, at_most: 4}}}}"
    mine = Seat(hand=["Act", "Sag"], lands=MANA)
    t = act(do, mine, Seat(battlefield=["Crab", "Elk", "Bee"]))
    t.play("cast Sag -> P2's Crab").resolve().play("cast Act")
    assert sorted(t.options) == ["P2's Bee", "P2's Crab", "P2's Elk", "no more"], "the Crab has -2"
    t.play("P2's Elk")
    assert t.stack == ["Act"], "the Crab must be there too, and there is no room for the Bee"
    t.resolve()
    assert exiled(t) == ["Crab", "Elk"]


def test_a_fixed_number_leaves_room_for_the_rest() -> None:
    do = "{exile: {target: {what: {is: creature}, count: 2, total: {stat: mana value, at_most: 5}}}}"
    t = act(do, Seat(battlefield=HERD, hand=["Act"], lands=MANA))
    t.play("cast Act")
    assert sorted(t.options) == ["Ant", "Bee", "Crab", "Drone", "Elk"]
    t.play("Elk")
    assert t.stack == ["Act"], "only the Ant goes with it"
    t.resolve()
    assert exiled(t) == ["Ant", "Elk"]
    assert "cast Act" not in act(do, Seat(battlefield=["Elk", "Drone"], hand=["Act"], lands=MANA)).options


def test_if_the_total_has_grown_no_target_is_legal() -> None:
    do = "{exile: {target: {what: {is: creature}, count: 2, up_to: true, total: {stat: power, at_most: 4}}}}"
    t = act(do, Seat(battlefield=["Ant", "Bee"], hand=["Act"], lands=MANA), Seat(hand=["Swell", "Swell"], lands=MANA))
    t.play("cast Act", "Ant", "Bee").play("p1: pass", "p2: cast Swell -> P1's Ant").resolve().resolve()
    assert exiled(t) == []
    assert t.graveyard(0) == ["Act"]


def test_a_total_may_be_x() -> None:
    card = "  - {name: Wave, cost: XR, types: sorcery, abilities: [{spell: {exile: {target: {what: {is: creature}, \
count: 2, total: {stat: mana value, at_most: x}}}}}]}\n"
    t = act("draw", Seat(battlefield=["Ant", "Bee", "Crab"], hand=["Wave"], lands=MANA), more=card)
    t.play("cast Wave")
    assert t.options[0] == "X=3", "the cheapest two cost 1 and 2"
    t.play("X=4")
    assert sorted(t.options) == ["Ant", "Bee", "Crab"]
    t.play("Crab").resolve()
    assert exiled(t) == ["Ant", "Crab"]


@pytest.mark.parametrize(("different", "herd", "first", "then"), [
    ("name", ["Ant", "Ant", "Bee"], "Ant", ["Bee", "no more"]),
    ("power", ["Bee", "Drone", "Elk"], "Bee", ["Elk", "no more"]),
    ("mana value", ["Drone", "Elk", "Ant"], "Elk", ["Ant", "no more"]),
    ("creature type", ["Ant", "Drone", "Elk"], "Drone", ["Elk", "no more"]),
    ("colour", ["Ant", "Elk", "Drone", "Crab"], "Ant", ["Crab", "Drone", "no more"]),
    ("controller", ["Ant", "Bee"], "Ant", ["P2's Crab", "no more"]),
])  # fmt: skip
def test_the_targets_differ_from_each_other(different: str, herd: list[str], first: str, then: list[str]) -> None:
    do = f"{{exile: {{target: {{what: {{is: creature}}, count: 3, up_to: true, different: {different}}}}}}}"
    theirs = Seat(battlefield=["Crab"] if different == "controller" else [])
    t = act(do, Seat(battlefield=herd, hand=["Act"], lands=MANA), theirs)
    t.play("cast Act", first)
    assert sorted(set(t.options)) == then


def test_two_of_different_players() -> None:
    do = "{put: {what: {target: {what: {is: creature}, count: 2, different: controller}}, to: hand}}"
    mine = Seat(battlefield=["Ant", "Bee"], hand=["Act"], lands=MANA)
    t = act(do, mine, Seat(battlefield=["Elk"]), Seat(), players=3)
    t.play("cast Act", "Bee").resolve()
    assert t.hand(0) == ["Bee"]
    assert t.hand(1) == ["Elk"]
    alone = Seat(battlefield=["Ant", "Bee"], hand=["Act"], lands=MANA)
    assert "cast Act" not in act(do, alone, Seat(), Seat(), players=3).options


def test_targets_that_are_no_longer_different_are_all_illegal() -> None:
    do = "{put: {what: {target: {what: {is: creature}, count: 2, different: controller}}, to: hand}}"
    mine = Seat(battlefield=["Ant"], hand=["Act"], lands=MANA)
    t = act(do, mine, Seat(battlefield=["Elk"], hand=["Steal", "Fade"], lands=MANA))
    again = t.m.copy()
    t.play("cast Act", "Ant").play("p1: pass", "p2: cast Steal -> P1's Ant").resolve().resolve()
    assert sorted(there(t, 1)) == ["Ant", "Elk"]
    t = Table(again)
    t.play("cast Act", "Ant").play("p1: pass", "p2: cast Fade -> P1's Ant").resolve().resolve()
    assert t.hand(1)[-1] == "Elk", "what the other last was counts"


def test_what_is_chosen_is_bounded_together() -> None:
    do = "{sacrifice: {choose: {what: {is: creature}, count: 9, up_to: true, by: everyone, \
total: {stat: power, at_most: 4}}}}"
    t = act(do, Seat(battlefield=HERD, hand=["Act"], lands=MANA), Seat(battlefield=["Elk", "Ant"]))
    t.play("cast Act").resolve()
    assert sorted(t.options) == ["Ant", "Bee", "Crab", "Drone", "no more"]
    t.play("Drone")
    assert sorted(t.options) == ["Ant", "Crab", "no more"]
    t.play("Crab", "no more")
    assert t.options == ["Ant", "no more"]
    t.play("Ant")
    assert sorted(t.graveyard(0)) == ["Act", "Crab", "Drone"]
    assert t.graveyard(1) == ["Ant"]


def test_as_many_as_can_be_are_chosen() -> None:
    do = "{sacrifice: {choose: {what: {is: creature}, count: 3, by: you, different: name}}}"
    t = act(do, Seat(battlefield=["Ant", "Ant", "Bee"], hand=["Act"], lands=MANA))
    t.play("cast Act").resolve()
    assert sorted(t.options) == ["Ant", "Ant #2", "Bee"]
    t.play("Bee")
    assert sorted(t.options) == ["Ant", "Ant #2"]
    t.play("Ant")
    assert there(t, 0) == ["Ant"]


def test_a_search_finds_different_names() -> None:
    do = "{search: {what: {is: creature}, count: 3, different: name}}"
    t = act(do, Seat(hand=["Act"], lands=MANA, library=["Ant", "Bee", "Ant", "Elk", "Rock"]))
    t.play("cast Act").resolve()
    assert sorted(t.options) == ["Ant", "Bee", "Elk", "no more"]
    t.play("Ant")
    assert sorted(t.options) == ["Bee", "Elk", "no more"]
    t.play("Bee", "no more")
    assert sorted(t.hand(0)) == ["Ant", "Bee"]


def test_new_targets_are_legal_together_too() -> None:
    do = "{exile: {target: {what: {is: creature}, count: 2, total: {stat: power, at_most: 4}}}}"
    more = """
  - {name: Veer, cost: U, types: instant, abilities: [{spell: {new_targets: {target: spell}}}]}
"""
    mine = Seat(battlefield=["Ant", "Bee"], hand=["Act"], lands=MANA)
    theirs = Seat(battlefield=["Crab", "Elk", "Drone"], hand=["Veer"], lands=MANA)
    t = act(do, mine, theirs, more=more)
    t.play("cast Act", "Ant", "Bee").play("p1: pass", "p2: cast Veer").resolve()
    assert sorted(t.options) == ["Crab", "Drone", "P1's Ant", "P1's Bee"], "nothing goes with the Elk"
    t.play("Drone")
    assert sorted(t.options) == ["Crab", "P1's Ant"]


@pytest.mark.parametrize(("ability", "said"), [
    ("{spell: {destroy: {target: {power: {less_than: 3}}}}}", "`less_than: 3` is written `at_most: 2`"),
    ("{spell: {destroy: {target: {power: {more_than: 3}}}}}", "`more_than: 3` is written `at_least: 4`"),
    ("{spell: {destroy: {target: {power: {exactly: {greatest: {stat: power, among: {each: permanent}}}}}}}}",
     "having the greatest power is written {greatest: ...}"),
    ("{spell: {destroy: {target: {power: {less_than: {power: that}}}}}}", "comes before there are so many targets"),
    ("{when: {event: {enters: {power: {less_than: {power: it}}}}, do: draw}}", "'it' cannot be known here"),
    ("{when: {event: {enters: {mana_value: {at_most: amount}}}, do: draw}}", "`amount` cannot be known here"),
    ("{static: {on: each, what: {shares: {quality: name, with: that}}, power: 1}}", "'it' cannot be known here"),
    ("{spell: {destroy: {each: {controlled_by: {one_of: that}}}}}", "comes before there are so many targets"),
    ("{spell: {gain_life: {power: candidate}}}", "there is no filter here"),
    ("{spell: [{tap: {target: permanent}}, {destroy: {each: {power: {less_than: {minus: {of: {power: that}, less: "
     "{power: candidate}}}}}}}]}", "cannot speak of its own object and of a target or event at once"),
    ("{spell: [{tap: {target: {what: permanent, count: 2}}}, {tap: {target: {power: {less_than: {power: that}}}}}]}",
     "can refer to one target before, not to several"),
    ("{spell: {destroy: {target: {what: any_target, different: name}}}}", "players may be chosen here"),
    ("{spell: {destroy: {target: {what: permanent, different: name, total: {stat: power, at_most: 1}}}}}",
     "do not go together"),
    ("{when: {event: enters, if: outgrown, do: draw}}", "there is no variable 'outgrown' any more: write {fits"),
])  # fmt: skip
def test_what_cannot_be_known_is_refused(ability: str, said: str) -> None:
    with pytest.raises(CardErrors) as error:
        arena(f"  - {{name: Wrong, cost: R, types: sorcery, abilities: [{ability}]}}\n")
    assert said in str(error.value)


def test_a_thing_that_fits_is_what_it_says() -> None:
    """The words print what they mean."""
    card = "  - {name: Said, cost: R, types: sorcery, abilities: [{spell: {exile: {target: {what: [{is: creature}, \
{power: {less_than: {power: self}}}, {shares: colour}, {least: {stat: toughness, among: {each: {is: creature}}}}], \
count: 2, different: name}}}}]}\n"
    game = arena(card, Seat(hand=["Said"], lands="R")).m.game
    assert isinstance(game, Magic)
    assert text_of(game, game.faces[game.numbers["Said"]]) == (
        "exile 2 target creature with power less than the power of this that shares a colour with this with the least "
        "toughness among creature with different names"
    )
