"""Mana abilities that say when and how often, that add more on a condition, and mana that an Aura adds."""

from __future__ import annotations

import pytest

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import FIRST_MANA
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "4/4")
    + """
  - {name: Two, cost: "2", types: instant, abilities: [{spell: {gain_life: 2}}]}
  - {name: Three, cost: "3", types: instant, abilities: [{spell: {gain_life: 3}}]}
  - {name: Blue, cost: U, types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Green, cost: G, types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Flare, cost: R, types: instant, abilities: [{spell: {draw: 1}}]}
  - {name: Post, types: land, text: "{T}: Add {C}. If you control a Wall and a Goblin, add {C}{C}{C} instead."}
  - {name: Wall, cost: "1", types: creature, subtypes: [Wall], power: 0, toughness: 3}
  - {name: Goblin, cost: "1", types: creature, subtypes: [Goblin], power: 1, toughness: 1}
  - {name: Filter, cost: "1", types: artifact, text: "{1}: Add one mana of any color. Activate only once each turn."}
  - {name: Bark, cost: G, types: creature, subtypes: [Wall], power: 0, toughness: 5,
     text: "Put a -0/-1 counter on this creature: Add {G}. Activate only once each turn."}
  - {name: Shrine, types: land,
     text: "{T}: Add {C}{C}. Activate only if you control a creature with power 4 or greater."}
  - {name: Gate, types: land, subtypes: [Gate],
     text: "As this land enters, choose a color other than green.\\n{T}: Add {G} or one mana of the chosen color."}
  - {name: Wastes, types: land, abilities: [{mana: {add: C, do: {gain_life: 1}}}]}
  - {name: Vines, cost: G, types: enchantment, subtypes: [Aura],
     text: "Enchant land\\nWhenever enchanted land is tapped for mana, its controller adds an additional {G}."}
  - {name: Hollow, types: land, text: "This land enters tapped unless a player has 11 or less life.\\n{T}: Add {B}."}
"""
)


def board(*seats: Seat, payment: str = "automatic", step: str = "precombat main") -> Table:
    return arena(CARDS, *seats, payment=payment, step=step)


def pool(t: Table, player: int = 0) -> int:
    """How much mana floats."""
    return sum(t.m.state.rows[player][FIRST_MANA : FIRST_MANA + 6])


@pytest.mark.rule("605.1a", "106.3")
@pytest.mark.parametrize(("there", "mana"), [([], 1), (["Wall"], 1), (["Wall", "Goblin"], 3)])
def test_more_mana_instead_if_something_is_true(there: list[str], mana: int) -> None:
    t = board(Seat(battlefield=["Post", *there], hand=["Two", "Three"]))
    assert ("cast Two" in t.options, "cast Three" in t.options) == (mana >= 2, mana >= 3)
    t = board(Seat(battlefield=["Post", *there]), payment="manual").activate("Post")
    assert (pool(t), t.stack) == (mana, [])


@pytest.mark.rule("602.5b")
def test_a_mana_ability_may_be_limited_to_once_each_turn() -> None:
    """The colours it is used for are one; the next turn it can be used again."""
    t = board(Seat(battlefield=["Filter"], lands="RR", hand=["Blue", "Blue"]))
    t.play("cast Blue").settle()
    assert "cast Blue" not in t.options
    assert t.life == (21, 20)
    t = board(Seat(battlefield=["Bark"], hand=["Green", "Green"])).play("cast Green").settle()
    assert t.size("Bark") == (0, 4)
    assert "cast Green" not in t.options
    t.until("upkeep").play("p2: pass")
    assert "cast Green" in t.options


@pytest.mark.rule("602.5b")
def test_one_use_of_a_limited_ability_pays_for_one_spell_by_hand_too() -> None:
    t = board(Seat(battlefield=["Filter"], lands="RR"), payment="manual")
    for _ in range(2):
        t.play(next(text for text in t.options if text.startswith("activate Mountain")))
    assert t.can_activate("Filter")
    t.play(next(text for text in t.options if text.startswith("activate Filter")), "U")
    assert (pool(t), t.can_activate("Filter")) == (2, False)


@pytest.mark.rule("602.5b")
def test_a_mana_ability_may_need_a_condition() -> None:
    assert "cast Two" not in board(Seat(battlefield=["Shrine", "1/1"], hand=["Two"])).options
    assert "cast Two" in board(Seat(battlefield=["Shrine", "4/4"], hand=["Two"])).options


@pytest.mark.rule("614.12", "607.2d")
def test_a_colour_other_than_one_is_chosen_as_it_enters() -> None:
    t = board(Seat(hand=["Gate", "Blue", "Green", "Flare"])).play("play Gate")
    assert t.options == ["white", "blue", "black", "red"]
    t.play("blue")
    assert [text for text in t.options if text.startswith("cast")] == ["cast Blue", "cast Green"]
    # Put there without a choice, it adds only what is printed.
    t = board(Seat(battlefield=["Gate"], hand=["Blue", "Green"]))
    assert [text for text in t.options if text.startswith("cast")] == ["cast Green"]


@pytest.mark.rule("605.1b", "605.4a")
def test_an_aura_adds_mana_at_once_for_the_lands_controller() -> None:
    """The controller of the land adds it, whoever controls the Aura."""
    t = board(Seat(battlefield=["Forest", Thing("Vines", on=0)]), payment="manual").activate("Forest")
    assert (pool(t), t.stack) == (2, [])
    t = board(Seat(hand=["Vines"], lands="G"), Seat(battlefield=["Wastes"]), payment="manual")
    t.play("cast Vines", "P2's Wastes").settle()
    assert t.m.state.rows[t.find("Vines")][CONTROLLER] == 0
    t.play("pass")
    t.play(next(text for text in t.options if text.startswith("activate Wastes")))
    assert (pool(t, 0), pool(t, 1)) == (0, 2)


@pytest.mark.rule("614.1d")
@pytest.mark.parametrize(("lives", "tapped"), [((20, 20), True), ((20, 11), False), ((11, 20), False)])
def test_a_land_may_ask_for_the_life_of_any_player(lives: tuple[int, int], tapped: bool) -> None:
    t = board(Seat(hand=["Hollow"], life=lives[0]), Seat(life=lives[1])).play("play Hollow")
    assert t.tapped("Hollow") is tapped
