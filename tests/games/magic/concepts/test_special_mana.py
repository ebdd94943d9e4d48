"""Mana that is not plain: restricted, lasting, made by triggers; and paying by hand."""

from __future__ import annotations

import pytest

from cardwright.engine.state import TURN
from cardwright.games.magic.game import base_cards, magic_game
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.core.board import FIRST_MANA, POOL
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.words.abilities import MagicCard
from cardwright.sources.load import read_cards_text
from tests.games.magic.table import Table, game_of

OWN = """
version: 1
cards:
  - {name: Beast Cave, types: land, abilities: [{mana: {add: G, only: {is: creature}}}]}
  - {name: Slow Spring, types: land, abilities: [{mana: {add: U, stays: true}}]}
  - name: Rich Soil
    cost: "0"
    types: enchantment
    abilities: [{when: {event: {tapped: {what: [{is: land}, yours], for_mana: true}}, do: {add_mana: G}}}]
  - {name: Test Tundra, types: [snow, land], abilities: [{mana: {add: G}}]}
  - {name: Test Yeti, cost: "{S}", types: [snow, creature], power: 3, toughness: 3}
  - {name: Test Owl, cost: "{S}{S}", types: [snow, creature], power: 1, toughness: 1}
  - {name: Test Frost, cost: "0", types: enchantment, abilities:
      [{static: {on: each, what: {is: land}, types: snow}}]}
  - {name: Test Icicle, cost: "0", types: [snow, artifact], abilities: [{mana: {cost: sacrifice_self, add: C}}]}
  - {name: Test Hail, cost: G, types: [snow, instant], abilities: [{spell: {add_mana: GG}}]}
  - {name: Test Rain, cost: G, types: instant, abilities: [{spell: {add_mana: GG}}]}
  - {name: Test Bear, cost: G, types: creature, power: 2, toughness: 2}
  - {name: Test Growth, cost: G, types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Test Beast, cost: 1G, types: creature, power: 3, toughness: 3}
  - {name: Grafted, cost: "{1}{R/P}", types: creature, power: 2, toughness: 1}
"""


@pytest.fixture(scope="module")
def cards() -> list[MagicCard]:
    return [*base_cards(), *read_cards_text(OWN, ".yaml", magic, MagicCard, "own.yaml")]


@pytest.fixture(scope="module")
def game(cards: list[MagicCard]) -> Magic:
    return magic_game(cards=cards)


@pytest.fixture(scope="module")
def by_hand(cards: list[MagicCard]) -> Magic:
    return magic_game(cards=cards, payment="manual")


@pytest.mark.rule("106.6")
def test_restricted_mana_pays_for_what_it_is_for_only(game: Magic) -> None:
    t = Table(position(game, Seat(battlefield=["Beast Cave"], hand=["Test Bear", "Test Growth"])))
    assert "cast Test Bear" in t.options
    assert "cast Test Growth" not in t.options
    t.play("cast Test Bear").settle()
    assert t.battlefield(0) == ["Beast Cave", "Test Bear"]


@pytest.mark.rule("106.4", "500.5")
def test_mana_that_stays_outlasts_the_step(by_hand: Magic) -> None:
    t = Table(position(by_hand, Seat(battlefield=["Slow Spring", "Forest"], hand=["Test Growth"] * 2), step="upkeep"))
    t.play("activate Slow Spring: {T}: Add {U}", "activate Forest: {T}: Add {G}")
    assert t.m.state.rows[0][FIRST_MANA + 4] == 1
    assert len(t.m.state.zones[POOL]) == 1
    t.play("pass")
    assert t.step != "upkeep"
    assert t.m.state.rows[0][FIRST_MANA + 4] == 0
    assert len(t.m.state.zones[POOL]) == 1


@pytest.mark.rule("605.1b", "605.4a")
def test_a_triggered_mana_ability_does_not_use_the_stack(by_hand: Magic) -> None:
    t = Table(position(by_hand, Seat(battlefield=["Rich Soil", "Forest"], hand=["Test Beast"])))
    t.play("activate Forest: {T}: Add {G}")
    # With nobody able to respond an ability would be off the stack again by now, but it would have been put there.
    assert t.happened("TRIGGERED") == []
    assert t.m.state.rows[0][FIRST_MANA + 4] == 2
    assert "cast Test Beast" in t.options


@pytest.mark.rule("601.2g", "601.2h")
def test_paying_by_hand_offers_only_what_leaves_the_rest_payable(by_hand: Magic) -> None:
    t = Table(position(by_hand, Seat(battlefield=["Forest", "Mountain"], hand=["Test Beast"])))
    t.play("cast Test Beast")
    assert t.options == ["use Forest for {G}", "use Mountain for {R}"]
    t.play("use Mountain for {R}")
    assert t.options == ["use Forest for {G}", "spend {R} on {1}"]
    t.play("use Forest for {G}")
    # The only green unit may not go to the generic part.
    assert "spend {G} on {1}" not in t.options
    t.play("spend {G} on {G}").settle()
    assert "Test Beast" in t.battlefield(0)


@pytest.mark.rule("107.4f")
def test_paying_by_hand_may_pay_life_for_a_phyrexian_symbol(by_hand: Magic) -> None:
    t = Table(position(by_hand, Seat(battlefield=["Mountain", "Mountain"], hand=["Grafted"])))
    t.play("cast Grafted", "pay 2 life for {R/P}", "use Mountain for {R}", "spend {R} on {1}").settle()
    assert t.life[0] == 18
    assert "Grafted" in t.battlefield(0)


@pytest.mark.rule("733.1")
def test_a_payment_by_hand_can_be_taken_back(by_hand: Magic) -> None:
    t = Table(position(by_hand, Seat(battlefield=["Forest", "Mountain"], hand=["Test Beast"])))
    before = t.m.digest()
    t.play("cast Test Beast", "use Mountain for {R}")
    t.m.undo()
    t.m.undo()
    assert t.m.digest() == before


@pytest.mark.rule("107.4h")
def test_only_snow_mana_pays_for_a_snow_symbol(game: Magic) -> None:
    plain = Table(position(game, Seat(battlefield=["Forest"], hand=["Test Yeti"])))
    assert "cast Test Yeti" not in plain.options
    snowy = Table(position(game, Seat(battlefield=["Test Tundra"], hand=["Test Yeti"])))
    snowy.play("cast Test Yeti").settle()
    assert "Test Yeti" in snowy.battlefield(0)


@pytest.mark.rule("106.3", "107.4h")
@pytest.mark.parametrize(
    ("there", "snowy"),
    [
        (["Test Yeti", "Cryptolith Rite"], True),
        (["Test Bear", "Cryptolith Rite"], False),
        (["Test Tundra", "Blood Moon"], True),
        (["Beast Cave", "Blood Moon"], False),
        (["Forest", "Test Frost"], True),
        (["Test Tundra", "Rich Soil"], True),
        (["Test Icicle"], True),
    ],
)
def test_what_makes_the_mana_decides_whether_it_is_snow(cards: list[MagicCard], there: list[str], snowy: bool) -> None:
    for payment in ("automatic", "manual"):
        made = magic_game(cards=cards, payment=payment)
        t = Table(position(made, Seat(battlefield=there, hand=["Test Yeti"])))
        assert ("cast Test Yeti" in t.options) == snowy, payment


@pytest.mark.rule("106.3")
def test_mana_of_a_trigger_comes_from_the_triggers_source(game: Magic) -> None:
    t = Table(position(game, Seat(battlefield=["Test Tundra", "Rich Soil"], hand=["Test Owl", "Test Yeti"])))
    assert "cast Test Owl" not in t.options, "two snow mana are wanted, and the soil is not snow"


@pytest.mark.rule("106.3")
def test_a_snow_spell_makes_snow_mana(game: Magic) -> None:
    for spell, snowy in (("Test Hail", True), ("Test Rain", False)):
        t = Table(position(game, Seat(lands="G", hand=[spell, "Test Yeti"])))
        t.play(f"cast {spell}").settle()
        assert ("cast Test Yeti" in t.options) == snowy


@pytest.mark.rule("107.4h", "707.9")
def test_a_copy_that_is_snow_makes_snow_mana(game: Magic) -> None:
    t = Table(position(game, Seat(lands="GUUGG", hand=["Moritte of the Frost", "Test Yeti"])))
    t.play("cast Moritte of the Frost", "Forest").settle()
    assert "cast Test Yeti" in t.options, "the copy is the only land that is untapped"


@pytest.mark.rule("106.5")
def test_mana_of_a_colour_that_nobody_chose_is_no_mana(game: Magic) -> None:
    t = Table(position(game, Seat(battlefield=["Coldsteel Heart"], hand=["Test Yeti", "Test Bear"])))
    assert t.options == [] or all(not option.startswith("cast") for option in t.options)


@pytest.mark.rule("107.4h")
def test_coldsteel_heart_pays_for_snow(game: Magic) -> None:
    mine = Seat(lands="GG", hand=["Coldsteel Heart", "Test Yeti"], library=["Test Yeti"])
    t = Table(position(game, mine, Seat(library=["Test Yeti"])))
    t.play("cast Coldsteel Heart", "Coldsteel Heart: Enters tapped", "green")
    assert t.m.table()[TURN] == 5, "it was tapped for the rest of the turn"
    t.play("cast Test Yeti").settle()
    assert "Test Yeti" in t.battlefield(0)


def test_snow_mana_is_green_mana_too(game: Magic) -> None:
    t = Table(position(game, Seat(battlefield=["Test Tundra"], hand=["Test Bear"])))
    t.play("cast Test Bear").settle()
    assert "Test Bear" in t.battlefield(0)


HELPED = """  - name: Keeper
    cost: G
    types: creature
    power: 0
    toughness: 3
    abilities: [{mana: {add: G, cost: [tap, {tap_others: {is: creature}}]}}]
  - {name: Bear, cost: "1G", types: creature, power: 2, toughness: 2}
  - {name: Elf, cost: G, types: creature, power: 1, toughness: 1, abilities: [{mana: G}]}
  - {name: Growth, cost: GG, types: instant, abilities: [{spell: {draw: 1}}]}
"""


@pytest.mark.parametrize(("creatures", "payable"), [
    # Two that need help cannot help each other.
    (["Keeper", "Keeper"], False),
    (["Keeper", "Keeper", "Bear"], False),
    (["Keeper", "Keeper", "Bear", "Bear"], True),
    # What taps for mana itself is no help besides.
    (["Keeper", "Elf"], False),
    (["Keeper", "Elf", "Bear"], True),
])  # fmt: skip
@pytest.mark.rule("605.1a", "118.3")
def test_what_taps_others_for_mana_needs_others_that_are_free(creatures: list[str], payable: bool) -> None:
    game = game_of(HELPED)
    m = position(game, Seat(hand=["Growth"], battlefield=creatures, library=["Forest"]), Seat())
    decision = m.decision
    assert decision is not None
    can = "cast Growth" in decision.notations()
    assert can is payable
    if payable:
        m.apply("cast Growth")
        while (asked := m.decision) is not None and asked.kind == "choice":
            m.apply(len(asked) - 1)
