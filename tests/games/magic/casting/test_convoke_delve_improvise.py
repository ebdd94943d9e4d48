"""What else pays for a spell, and what makes it cheaper: convoke, delve, improvise, affinity, emerge (CR 702)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.games.magic.position import Seat, Thing, position
from cardwright.games.magic.rules.core.board import TAPPED
from cardwright.games.magic.rules.core.objects import permanents
from tests.games.magic.table import Table, bodies, game_of

CARDS = (
    bodies("2/2", "3/3")
    + """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Elf, cost: G, types: creature, power: 1, toughness: 1}
  - {name: Knight, cost: W, types: creature, power: 1, toughness: 1}
  - {name: Guide, cost: GW, types: creature, power: 1, toughness: 1}
  - {name: Druid, cost: G, types: creature, power: 1, toughness: 1, abilities: [{mana: G}]}
  - {name: Mox, cost: "0", types: artifact, abilities: [{mana: W}]}
  - {name: Relic, cost: "1", types: artifact}
  - {name: Filter, types: land, abilities: [{mana: {add: WW, cost: [{mana: "1"}, tap]}}]}
  - {name: Gathering, cost: 2GW, types: sorcery, abilities: [convoke, {spell: {gain_life: 3}}]}
  - {name: Twin Call, cost: GG, types: sorcery, abilities: [convoke, {spell: {gain_life: 3}}]}
  - {name: Void Call, cost: "{C}{1}", types: sorcery, abilities: [convoke, {spell: {gain_life: 3}}]}
  - {name: Great Call, cost: XG, types: sorcery, abilities: [convoke, {spell: {gain_life: x}}]}
  - {name: Sage Call, cost: 1G, types: sorcery, abilities:
      [convoke, {additional_cost: {cost: {tap_others: {is: creature}}}}, {spell: {gain_life: 3}}]}
  - {name: Blood Call, cost: 1G, types: sorcery, abilities:
      [convoke, {additional_cost: {cost: {sacrifice: {is: creature}}}}, {spell: {gain_life: 3}}]}
  - {name: Ire, cost: "{1}{R/P}", types: sorcery, abilities: [convoke, {spell: {gain_life: 3}}]}
  - {name: Cruise, cost: 7U, types: sorcery, abilities: [delve, {spell: {draw: 3}}]}
  - {name: Dig, cost: 1U, types: instant, abilities: [delve, {spell: draw}]}
  - {name: Whir, cost: 2U, types: sorcery, abilities: [improvise, {spell: draw}]}
  - {name: Frogmite, cost: "4", types: [artifact, creature], power: 2, toughness: 2, abilities:
      [{affinity: {is: artifact}}]}
  - {name: Double Mite, cost: 4U, types: [artifact, creature], power: 2, toughness: 2, abilities:
      [{affinity: {is: artifact}}, {affinity: {is: creature}}]}
  - {name: Tax, cost: W, types: enchantment, abilities: [{costs: {more: 1, what: anything}}]}
  - {name: Horror, cost: 7U, types: creature, power: 5, toughness: 5, abilities: [{emerge: {cost: {mana: 5U}}}]}
  - {name: Six, cost: "6", types: creature, power: 6, toughness: 6}
  - {name: One, cost: "1", types: creature, power: 1, toughness: 1}
"""
)


def board(*seats: Seat, payment: str = "automatic") -> Table:
    return Table(position(game_of(CARDS, 2, payment), *seats))


def casts(t: Table, name: str) -> bool:
    return f"cast {name}" in t.options


@pytest.mark.rule("702.51a", "702.51c", "601.2h")
def test_creatures_are_tapped_for_their_colours_and_for_generic_mana() -> None:
    t = board(Seat(hand=["Gathering"], battlefield=["Elf", "Knight", "2/2", "Bell"], lands="R"), Seat())
    t.play("cast Gathering")
    assert t.tapped("Elf")
    assert t.tapped("Knight")
    assert t.tapped("2/2")
    assert t.tapped("Mountain")
    t.settle()
    assert t.life == (23, 20)
    # Without the white one, nothing pays the white mana.
    t = board(Seat(hand=["Gathering"], battlefield=["Elf", "Elf", "2/2", "Bell"], lands="R"), Seat())
    assert not casts(t, "Gathering")


@pytest.mark.rule("702.51a", "302.6")
def test_a_creature_that_came_this_turn_helps_too() -> None:
    t = board(Seat(hand=["Elf", "Twin Call"], battlefield=[Thing("Elf", sick=True), "Bell"], lands="G"), Seat())
    assert casts(t, "Twin Call")
    t.play("cast Twin Call")
    assert t.tapped("Elf")
    assert t.tapped("Forest")


@pytest.mark.rule("702.51a")
def test_a_creature_pays_once_be_it_by_its_own_mana_or_by_being_tapped() -> None:
    t = board(Seat(hand=["Twin Call"], battlefield=["Druid", "Bell"]), Seat())
    assert not casts(t, "Twin Call"), "its mana and its help are one tap"
    t = board(Seat(hand=["Twin Call"], battlefield=["Druid", "Elf", "Bell"]), Seat())
    assert casts(t, "Twin Call")
    t.play("cast Twin Call", "no more").settle()
    assert t.tapped("Druid")
    assert t.life == (23, 20)


@pytest.mark.rule("702.51a", "107.4c")
def test_colourless_mana_and_the_costs_of_sources_are_not_helped_with() -> None:
    t = board(Seat(hand=["Void Call"], battlefield=["2/2", "2/2", "Bell"]), Seat())
    assert not casts(t, "Void Call"), "{C} is neither coloured nor generic"
    t = board(Seat(hand=["Gathering"], battlefield=["Elf", "Elf", "Filter", "Bell"]), Seat())
    assert not casts(t, "Gathering"), "a creature does not pay for the filter"
    t = board(Seat(hand=["Gathering"], battlefield=["Elf", "Filter", "Elf", "Bell"], lands="R"), Seat())
    assert casts(t, "Gathering")


@pytest.mark.rule("702.51a")
def test_a_creature_of_two_colours_pays_what_is_needed() -> None:
    t = board(Seat(hand=["Gathering"], battlefield=["Guide", "Elf", "2/2", "2/2", "Bell"]), Seat())
    t.play("cast Gathering").settle()
    assert t.life == (23, 20), "there was but one way, and nothing to ask"


@pytest.mark.rule("702.51b", "601.2f")
def test_the_total_cost_is_helped_with_taxes_and_all() -> None:
    t = board(Seat(hand=["Twin Call"], battlefield=["Elf", "2/2", "Tax", "Bell"], lands="G"), Seat())
    t.play("cast Twin Call").settle()
    assert t.life == (23, 20)
    assert t.tapped("2/2")


@pytest.mark.rule("702.51a", "107.3a")
def test_x_may_be_as_large_as_creatures_allow() -> None:
    t = board(Seat(hand=["Great Call"], battlefield=["Elf", "2/2", "2/2", "Bell"], lands="R"), Seat())
    t.play("cast Great Call")
    assert t.options == ["X=0", "X=1", "X=2", "X=3"]
    t.play("X=3").settle()
    assert t.life == (23, 20)


@pytest.mark.rule("702.51a", "118.3")
def test_what_is_tapped_for_another_cost_does_not_help() -> None:
    t = board(Seat(hand=["Sage Call"], battlefield=["Elf", "2/2", "Bell"]), Seat())
    assert not casts(t, "Sage Call"), "three taps, two creatures"
    t = board(Seat(hand=["Sage Call"], battlefield=["Elf", "2/2", "2/2", "Bell"]), Seat())
    t.play("cast Sage Call", "2/2").settle()
    assert t.life == (23, 20)
    t = board(Seat(hand=["Blood Call"], battlefield=["Elf", "2/2", "Bell"]), Seat())
    t.play("cast Blood Call", "2/2").settle()
    assert t.life == (23, 20), "what was tapped may be sacrificed"


@pytest.mark.rule("702.51a", "107.4f")
def test_phyrexian_mana_is_still_paid_with_life() -> None:
    t = board(Seat(hand=["Ire"], battlefield=["2/2", "Bell"]), Seat())
    t.play("cast Ire").settle()
    assert t.tapped("2/2")
    assert t.life == (21, 20)


@pytest.mark.rule("702.51a")
def test_the_player_chooses_what_helps() -> None:
    t = board(Seat(hand=["Twin Call"], battlefield=["Elf", "Elf", "Bell"], lands="GG"), Seat())
    t.play("cast Twin Call")
    assert t.options == ["Elf", "Elf #2", "no more"]
    t.play("no more")
    assert not t.tapped("Elf")
    assert t.tapped("Forest")


@pytest.mark.rule("702.51a", "601.2g")
def test_the_rest_is_paid_by_hand() -> None:
    t = board(Seat(hand=["Twin Call"], battlefield=["Elf", "Bell"], lands="G"), Seat(), payment="manual")
    t.play("cast Twin Call")
    assert t.tapped("Elf"), "it is needed"
    t.settle()
    assert t.life == (23, 20)


@pytest.mark.rule("702.66a", "702.66b")
def test_delve_exiles_cards_for_generic_mana_only() -> None:
    yard = ["Elf", "Elf", "Elf", "Knight", "Knight", "Knight", "Relic", "Relic"]
    t = board(Seat(hand=["Cruise"], graveyard=yard, battlefield=["Bell"], lands="U", library=["Elf"] * 4), Seat())
    t.play("cast Cruise")
    assert set(t.options) == {"Elf", "Knight", "Relic"}, "equal cards are one; all seven are needed"
    t.play(*["Elf"] * 3, *["Knight"] * 3)
    assert len(t.exile) == 7
    assert t.graveyard(0) == ["Relic"]
    t.settle()
    assert len(t.hand(0)) == 3
    t = board(Seat(hand=["Cruise"], graveyard=yard, battlefield=["Bell"], lands="R"), Seat())
    assert not casts(t, "Cruise"), "not for the blue mana"


@pytest.mark.rule("702.66a")
def test_no_more_is_exiled_than_there_is_generic_mana() -> None:
    t = board(
        Seat(hand=["Dig"], graveyard=["Elf", "Knight"], battlefield=["Bell"], lands="UU", library=["Elf"]), Seat()
    )
    t.play("cast Dig")
    assert set(t.options) == {"Elf", "Knight", "no more"}
    t.play("Knight")
    assert t.exile == ["Knight"]
    assert t.graveyard(0) == ["Elf"]
    islands = [obj for obj in permanents(t.m) if t.m.game.object_name(t.m, obj) == "Island"]
    assert [t.m.state.rows[obj][TAPPED] for obj in islands].count(1) == 1


@pytest.mark.rule("702.126a", "702.126b")
def test_improvise_taps_artifacts_for_generic_mana() -> None:
    t = board(Seat(hand=["Whir"], battlefield=["Relic", "Bell"], lands="U", library=["Elf"]), Seat())
    t.play("cast Whir")
    assert t.tapped("Relic")
    assert t.tapped("Bell")
    t = board(Seat(hand=["Whir"], battlefield=["Mox", "Relic", "Bell"], lands="R", library=["Elf"]), Seat())
    assert not casts(t, "Whir")
    t = board(Seat(hand=["Whir"], battlefield=["Mox", "Bell"], lands="U", library=["Elf"]), Seat())
    t.play("cast Whir", "no more")
    assert t.tapped("Mox"), "its mana or its help, as one likes"


@pytest.mark.rule("702.41a", "702.41b", "601.2f")
def test_affinity_makes_it_cheaper_for_each() -> None:
    t = board(Seat(hand=["Frogmite"], battlefield=["Relic", "Relic", "Bell"], lands="R"), Seat())
    t.play("cast Frogmite")
    assert t.tapped("Mountain")
    t = board(Seat(hand=["Frogmite"], battlefield=["Relic", "Bell"], lands="R"), Seat(battlefield=["Relic", "Relic"]))
    assert not casts(t, "Frogmite"), "only one's own count"
    t = board(Seat(hand=["Frogmite"], battlefield=["Relic"] * 7 + ["Bell"]), Seat())
    assert casts(t, "Frogmite"), "never less than nothing"
    t = board(Seat(hand=["Double Mite"], battlefield=["Relic", "Bell", "Elf", "Elf"], lands="U"), Seat())
    assert casts(t, "Double Mite"), "each instance counts"
    t = board(Seat(hand=["Double Mite"], battlefield=["Relic"] * 9 + ["Bell"]), Seat())
    assert not casts(t, "Double Mite"), "coloured mana is not reduced"


@pytest.mark.rule("702.119a", "702.119c", "601.2b")
def test_emerge_is_cheaper_by_what_is_sacrificed() -> None:
    t = board(Seat(hand=["Horror"], battlefield=["Six", "One", "Bell"], lands="U"), Seat())
    t.play("cast Horror with emerge")
    assert "Six" in t.graveyard(0)
    assert "One" in t.battlefield(0), "the small one is not enough"
    t = board(Seat(hand=["Horror"], battlefield=["Six", "One", "Bell"], lands="UUUUU"), Seat())
    t.play("cast Horror with emerge")
    assert t.options == ["Six", "One"]
    t.play("One").settle()
    assert t.size("Horror") == (5, 5)
    assert "One" in t.graveyard(0)
    t = board(Seat(hand=["Horror"], battlefield=["One", "Bell"], lands="UUU"), Seat())
    assert t.options == ["pass", "activate Bell: ability 1"]


@pytest.mark.rule("702.119b")
def test_emerge_may_ask_for_another_quality() -> None:
    cards = """
  - {name: Gear Horror, cost: 7U, types: creature, power: 5, toughness: 5, abilities:
      [{emerge: {cost: {mana: 5U}, what: {is: artifact}}}]}
  - {name: Idol, cost: "5", types: artifact}
  - {name: Brute, cost: "5", types: creature, power: 1, toughness: 1}
"""
    made = game_of(cards)
    t = Table(position(made, Seat(hand=["Gear Horror"], battlefield=["Brute", "Idol"], lands="U"), Seat()))
    t.play("cast Gear Horror with emerge")
    assert t.graveyard(0) == ["Idol"]
    t = Table(position(made, Seat(hand=["Gear Horror"], battlefield=["Brute"], lands="U"), Seat()))
    assert "cast Gear Horror with emerge" not in t.options


HELPERS = {
    "Elf": {"G", "1"},
    "Knight": {"W", "1"},
    "Guide": {"G", "W", "1"},
    "2/2": {"1"},
    "Druid": {"G", "1"},
    "Forest": {"G", "1"},
    "Plains": {"W", "1"},
}
COSTS = {"Gathering": ["G", "W", "1", "1"], "Twin Call": ["G", "G"], "Void Call": ["C", "1"]}


def some_payment(needs: list[str], there: list[str]) -> bool:
    """Every way to give each symbol something of its own, one after the other."""
    if not needs:
        return True
    return any(
        needs[0] in HELPERS[name] and some_payment(needs[1:], there[:place] + there[place + 1 :])
        for place, name in enumerate(there)
    )


@pytest.mark.rule("702.51a", "601.2h")
@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([*HELPERS]), max_size=5), st.sampled_from([*COSTS]))
def test_a_spell_is_offered_exactly_if_it_can_be_paid_for(there: list[str], spell: str) -> None:
    t = board(Seat(hand=[spell], battlefield=[*there, "Bell"]), Seat())
    assert casts(t, spell) == some_payment(COSTS[spell], there)
    if casts(t, spell):
        t.play(f"cast {spell}")
        while t.stack == [] and t.m.decision is not None:
            t.m.apply(0)
        assert t.stack == [spell], "every answer leads to a payment"
