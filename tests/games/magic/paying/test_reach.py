"""Counting what a player could pay with refuses nothing that can be paid, and is right where it says that it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright import games
from cardwright.engine.chance import Stream
from cardwright.engine.match import Match
from cardwright.games.magic.position import Seat, Thing, position
from cardwright.games.magic.rules.casting.casting_terms import CONVOKE, DELVE, IMPROVISE
from cardwright.games.magic.rules.concepts.mana_costs import GREEN, WHITE, ManaCost, parse_cost
from cardwright.games.magic.rules.concepts.mana_pool import add_mana, means_of
from cardwright.games.magic.rules.concepts.mana_sources import unit
from cardwright.games.magic.rules.core.faces import Cost
from cardwright.games.magic.rules.core.objects import abilities_of, cards_of, controlled, hand
from cardwright.games.magic.rules.paying.reach import reach_of
from cardwright.games.magic.rules.paying.reserve import can_pay, means_for
from tests.games.magic.table import Table, game_of

COSTS = [
    parse_cost(text)
    for text in ("", "1", "G", "RR", "2WU", "{W/U}{B}", "5", "XR", "{2/R}{2/R}", "{G/P}", "UUU", "3C", "{S}", "BB", "9")
]
EVERY = 0b111111110
# Everything that mana comes from, and what changes that.
OWN = """
  - {name: Cave, types: land, abilities: [{mana: {add: G, only: {is: creature}}}]}
  - {name: Spring, types: land, abilities: [{mana: {add: U, stays: true}}]}
  - {name: Coast, types: land, abilities: [{mana: [W, U]}]}
  - {name: Glade, types: land, subtypes: Forest, abilities: [{mana: [G, W]}]}
  - {name: Tundra, types: [snow, land], abilities: [{mana: G}]}
  - {name: Frost, cost: "0", types: enchantment, abilities: [{static: {on: each, what: {is: land}, types: snow}}]}
  - {name: Icicle, cost: "0", types: [snow, artifact], abilities: [{mana: {cost: sacrifice_self, add: C}}]}
  - {name: Ring, cost: "0", types: artifact, abilities: [{mana: CC}]}
  - {name: Signet, cost: "0", types: artifact, abilities: [{mana: {cost: [{mana: "1"}, tap], add: WU}}]}
  - {name: Kiln, types: land, abilities: [{mana: {cost: [{mana: "1"}, tap], add: R}}]}
  - {name: Ruins, types: land, abilities: [{mana: C}, {mana: {cost: [{mana: "{W/U}"}, tap], add: [WW, WU, UU]}}]}
  - {name: Fen, types: land, abilities: [{mana: {cost: [tap, {life: 1}], add: [W, U, B, R, G]}}]}
  - {name: Cradle, types: land, abilities: [{mana: {add: G, times: {count: {each: [{is: creature}, yours]}}}}]}
  - {name: Elf, cost: G, types: creature, power: 1, toughness: 1, abilities: [{mana: G}]}
  - {name: Camp, types: land, abilities: [{mana: R}, {activated: {cost: [{mana: 2R}, tap], do: draw}}]}
  - {name: Pit, cost: "0", types: artifact, abilities:
      [{activated: {cost: [{mana: 1R}, {sacrifice: {is: artifact}}], do: draw}}]}
  - {name: Bog, cost: "0", types: artifact, abilities:
      [{activated: {cost: [{mana: "{B/P}{B/P}"}, {life: 1}], do: draw}}]}
  - {name: Lamp, cost: "0", types: artifact, abilities:
      [{static: {on: each, what: [{is: land}, yours], abilities: [{mana: [W, U, B, R, G]}]}}]}
  - {name: Flood, cost: "0", types: enchantment, abilities:
      [{static: {on: each, what: {is: land}, subtypes: Island}}]}
  - {name: Drought, cost: "0", types: enchantment, abilities:
      [{static: {on: each, what: {subtype: Forest}, types: creature, set_power: 1, set_toughness: 1,
      instead_of: types}}]}
  - {name: Moon, cost: "0", types: enchantment, abilities:
      [{static: {on: each, what: {subtype: Swamp}, subtypes: Mountain, instead_of: land types}}]}
  - {name: Silence, cost: "0", types: enchantment, abilities: [{static: {on: each, what: {is: land}, loses_all: true}}]}
  - {name: Jailer, cost: "0", types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: enters, do: {detain: {target: [{is: creature}, theirs]}}}}]}
  - {name: Prism, cost: "0", types: artifact, abilities: [spend_as_any]}
"""
NAMES = [line.split(",")[0].split()[-1] for line in OWN.splitlines() if "{name: " in line]


def wanted(m: Match, player: int) -> list[ManaCost]:
    """Some costs, and those of the cards in hand."""
    faces = [cards_of(m).face(m.state.rows[card][1]) for card in hand(m, player)]
    return COSTS + [face.cost for face in faces if face.cost is not None]


def compare(m: Match, seen: Counter[str]) -> None:
    """Both ways of asking, for every player and with each restriction of mana fulfilled or not."""
    for player in range(m.game.players):
        reach = reach_of(m, player)
        means = means_of(m, player)
        for cost in wanted(m, player):
            counted = reach.payable(cost)
            for allowed in (0, EVERY):
                listed = means.payable(cost, allowed)
                assert counted or not listed, (cost, player)
                assert counted == listed or not reach.exact, (cost, player)
            seen["refused" if not counted else "exact" if reach.exact else "bounded"] += 1


def compare_costs(m: Match, stream: Stream, seen: Counter[str]) -> None:
    """The costs of abilities, with what has to be kept for them and what helps."""
    for player in range(m.game.players):
        for obj in controlled(m, player):
            for ability in abilities_of(m, obj):
                mana = COSTS[stream.below(len(COSTS))] if ability.cost.mana is None else ability.cost.mana
                but = obj if stream.below(2) else -1
                helps = (0, 0, CONVOKE, DELVE, IMPROVISE)[stream.below(5)]
                costs = [Cost(mana, False, False, ability.cost.parts, "")]
                counted = can_pay(m, player, costs, obj, obj, mana, 0, but, helps)
                listed = means_for(m, player, costs, obj, obj, mana, 0, but, helps).payable(mana)
                assert counted == listed, (mana, m.game.object_name(m, obj))
                seen["paid" if counted else "unpaid"] += 1


def played(seed: int, decks: list[list[str]]) -> Iterator[Match]:
    """A game with random choices, at each decision."""
    m = games.find("magic").make(players=len(decks)).start(seed, decks)
    stream = Stream(seed, "choices")
    while (decision := m.decision) is not None and len(m.choices) < 250:
        yield m
        m.apply(stream.below(len(decision)))


@pytest.mark.parametrize(
    ("one", "other", "seed"), [("burn", "midrange", 3), ("control", "ramp", 5), ("tokens", "equipment", 8)]
)
def test_lands_are_counted_exactly(one: str, other: str, seed: int) -> None:
    folder = games.find("magic")
    seen: Counter[str] = Counter()
    for m in played(seed, [folder.deck(one), folder.deck(other)]):
        compare(m, seen)
    assert seen["exact"] > 500
    assert seen["bounded"] == 0


def test_nothing_that_can_be_paid_is_refused_with_any_cards() -> None:
    folder = games.find("magic")
    game = folder.make()
    assert folder.random_deck is not None
    seen: Counter[str] = Counter()
    for seed in range(5):
        stream = Stream(seed, "decks")
        for m in played(seed, [folder.random_deck(game, stream) for _ in range(2)]):
            compare(m, seen)
            compare_costs(m, stream, seen)
    assert min(seen[what] for what in ("refused", "exact", "bounded", "paid", "unpaid")) > 50


@st.composite
def things(draw: st.DrawFn) -> list[Thing]:
    """Some permanents, several of them tapped or just come."""
    names = draw(st.lists(st.sampled_from([*NAMES, "Forest", "Island", "Swamp", "Mountain"]), max_size=8))
    return [Thing(name, draw(st.sampled_from([False, False, True])), draw(st.booleans())) for name in names]


@given(things(), things(), st.integers(0, 3), st.lists(st.integers(0, 11), max_size=3), st.integers(0, 99))
@settings(max_examples=250, deadline=None)
def test_nothing_that_can_be_paid_is_refused_whatever_makes_mana(
    mine: list[Thing], theirs: list[Thing], life: int, pool: list[int], seed: int
) -> None:
    m = position(game_of(OWN), Seat(mine, life=life + 1, graveyard=["Ring"] * life), Seat(theirs))
    # Kinds without and with a restriction, and snow.
    add_mana(m, 0, [unit(code % 6, restriction=code // 6, snow=code % 4 == 3) for code in pool])
    compare(m, Counter())
    compare_costs(m, Stream(seed, "costs"), Counter())


@pytest.mark.parametrize("lost", ["Drought", "Silence"])
def test_a_land_without_its_ability_makes_no_mana(lost: str) -> None:
    """The mana ability of a basic land type goes with the type (CR 305.6), and with all abilities."""
    green = parse_cost("G")
    m = position(game_of(OWN), Seat(["Forest"]))
    assert reach_of(m, 0).payable(green)
    m = position(game_of(OWN), Seat([lost, "Forest"]))
    assert not reach_of(m, 0).payable(green)
    assert not means_of(m, 0).payable(green)


def test_a_detained_creature_makes_no_mana() -> None:
    """CR 701.35a."""
    t = Table(position(game_of(OWN), Seat(hand=["Jailer"]), Seat(["Elf"])))
    assert reach_of(t.m, 1).payable(parse_cost("G"))
    t.play("cast Jailer").settle()
    assert not reach_of(t.m, 1).payable(parse_cost("G"))
    assert not means_of(t.m, 1).payable(parse_cost("G"))


def test_what_lands_make_is_what_their_abilities_say() -> None:
    """Granted abilities count, equal ones once, and what is counted is counted."""
    m = position(game_of(OWN), Seat(["Forest", "Lamp"]))
    for text, possible in (("W", True), ("G", True), ("GG", False)):
        assert reach_of(m, 0).payable(parse_cost(text)) == possible
        assert means_of(m, 0).payable(parse_cost(text)) == possible
    m = position(game_of(OWN), Seat(["Cradle", "Elf", "Jailer"]))
    for text, possible in (("GGG", True), ("GGGG", False)):
        assert reach_of(m, 0).payable(parse_cost(text)) == possible
        assert means_of(m, 0).payable(parse_cost(text)) == possible
    m = position(game_of(OWN), Seat(["Glade"]))
    assert [source.makes for source in means_of(m, 0).sources] == [[[GREEN], [WHITE]]]
    assert [len(places) for places in means_of(m, 0).abilities] == [2]
