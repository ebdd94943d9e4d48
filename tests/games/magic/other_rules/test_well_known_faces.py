"""Well-known cards of two sides or in parts: transforming, modal, flip, split, fuse, aftermath, adventure."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import colours_of
from tests.games.magic.table import Table, bodies, table_with

CARDS = (
    bodies("2/2", "3/3")
    + """
  - {name: Wait, cost: R, types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Bounce, cost: R, types: instant, abilities: [{spell: {put: {what: {target: {is: creature}}, to: hand}}}]}
  - {name: Idol, cost: R, types: artifact}
  - {name: Charm, cost: R, types: enchantment}
  - {name: Deny, cost: R, types: instant, abilities: [{spell: {counter: {target: spell}}}]}
  - name: Grave Robber
    cost: 1B
    types: creature
    power: 2
    toughness: 1
    layout: flip
    parts: [{name: Desecrator, types: [legendary, creature], power: 4, toughness: 2}]
    abilities: [{activated: {cost: {mana: 1B}, do: {transform: {what: self, flip: true}}}}]
  - {name: Grave Thing, cost: B, types: creature, power: 1, toughness: 1}
"""
)


def board(*seats: Seat) -> Table:
    return table_with(CARDS, *seats)


@pytest.mark.rule("701.27a", "712.8d", "202.3b", "712.2")
def test_a_permanent_is_turned_over() -> None:
    t = board(Seat(battlefield=["Thraben Gargoyle"], hand=["Bounce"], lands="RRRRRRR"), Seat())
    gargoyle = t.find("Thraben Gargoyle")
    t.activate("Thraben Gargoyle").settle()
    assert t.battlefield(0)[-1] == "Stonewing Antagonizer"
    assert t.m.game.object_name(t.m, gargoyle) == "Stonewing Antagonizer"
    assert t.size("Stonewing Antagonizer") == (4, 2)
    assert t.keywords("Stonewing Antagonizer") == {"flying"}, "the front's defender is gone with its face"
    assert mana_value_of(t.m, gargoyle) == 1
    assert t.m.state.rows[gargoyle][6] is not None
    t.play("cast Bounce").settle()
    assert "Thraben Gargoyle" in t.hand(0), "in other zones it is its front"


@pytest.mark.rule("712.11", "712.8f", "712.12", "305.1")
def test_a_modal_card_is_played_as_either_side() -> None:
    t = board(Seat(hand=["Hengegate Pathway", "Wait"], lands="R"), Seat())
    assert "play Hengegate Pathway" in t.options
    assert "play Mistgate Pathway" in t.options
    t.play("play Mistgate Pathway")
    assert "Mistgate Pathway" in t.battlefield(0)
    assert not any("play" in option for option in t.options), "it was the land of the turn"
    t = board(Seat(hand=["Kazandu Mammoth", "Wait"], lands="RGGG"), Seat())
    t.play("play Kazandu Valley")
    assert t.tapped("Kazandu Valley")
    t = board(Seat(hand=["Kazandu Mammoth", "Wait"], lands="RGGG"), Seat())
    t.play("cast Kazandu Mammoth").settle()
    assert t.size("Kazandu Mammoth") == (3, 3)


@pytest.mark.rule("709.3", "709.3a", "709.4", "709.4b", "709.4c", "202.3d")
def test_a_split_card_is_cast_as_one_half() -> None:
    t = board(Seat(hand=["Fire // Ice", "Wait"], lands="RRU"), Seat(battlefield=["2/2"]))
    card = next(obj for obj in t.m.state.zones[1] if t.m.game.object_name(t.m, obj) == "Fire // Ice")
    assert mana_value_of(t.m, card) == 4
    assert colours_of(t.m, card) == 0b01010
    assert "cast Fire" in t.options
    assert "cast Ice" in t.options
    assert "cast Fire // Ice" not in t.options
    t.play("cast Fire", "P2", "P2's 2/2")
    assert t.stack == ["Fire"]
    t.settle()
    assert t.life[1] == 19
    assert t.graveyard(0) == ["Fire // Ice"]


@pytest.mark.rule("702.102a", "702.102c", "709.4d")
def test_a_fused_spell_does_both() -> None:
    t = board(Seat(hand=["Wear // Tear", "Wait"], lands="RRRW"), Seat(battlefield=["Idol", "Charm"]))
    assert {"cast Wear", "cast Tear", "cast Wear // Tear"} <= set(t.options)
    t.play("cast Wear // Tear").settle()
    assert t.battlefield(1) == []


@pytest.mark.rule("702.127a")
def test_aftermath_is_cast_from_the_graveyard_and_exiled() -> None:
    t = board(Seat(hand=["Cut // Ribbons", "Wait"], lands="RRRBBBB"), Seat(battlefield=["3/3"]))
    assert "cast Ribbons" not in t.options
    t.play("cast Cut").settle()
    assert t.battlefield(1) == []
    t.play("cast Ribbons", "X=2").settle()
    assert t.life[1] == 18
    assert t.exile == ["Cut // Ribbons"]


@pytest.mark.rule("715.3", "715.3a", "715.3d", "715.4")
def test_an_adventure_comes_back_as_a_creature() -> None:
    t = board(Seat(hand=["Bonecrusher Giant", "Wait"], lands="RRRRRR"), Seat(battlefield=["2/2"]))
    t.play("cast Stomp", "P2's 2/2").settle()
    assert t.exile == ["Bonecrusher Giant"]
    assert t.battlefield(1) == []
    t.play("cast Bonecrusher Giant").settle()
    assert t.size("Bonecrusher Giant") == (4, 3)


@pytest.mark.rule("715.3d")
def test_a_countered_adventure_goes_to_the_graveyard() -> None:
    t = board(Seat(hand=["Bonecrusher Giant", "Wait"], lands="RRRRRR"), Seat(hand=["Deny"], lands="R"))
    t.play("cast Stomp", "P2", "pass", "p2: cast Deny").settle()
    assert t.graveyard(0) == ["Bonecrusher Giant"]
    assert t.exile == []


@pytest.mark.rule("710.4", "710.1", "710.2")
def test_a_flipped_permanent_stays_so() -> None:
    t = board(Seat(battlefield=["Grave Robber"], hand=["Wait"], lands="RBBBB"), Seat(graveyard=["Grave Thing"]))
    t.activate("Grave Robber").settle()
    assert t.size("Desecrator") == (4, 2)
    assert mana_value_of(t.m, t.find("Desecrator")) == 2
    assert colours_of(t.m, t.find("Desecrator")) == 0b00100


@pytest.mark.rule("712.13a")
def test_a_spell_that_would_enter_with_a_sorcery_up_goes_to_the_graveyard() -> None:
    cards = """
  - {name: Mirror World, cost: R, types: enchantment, abilities:
      [{instead: {event: {enters: [{is: creature}, yours]}, back: true}}]}
  - {name: Acolyte, cost: R, types: creature, power: 1, toughness: 1, layout: modal,
     parts: [{name: Sermon, cost: R, types: sorcery, abilities: [{spell: {gain_life: 5}}]}]}
  - {name: Cub, cost: R, types: creature, power: 1, toughness: 1, layout: transform,
     parts: [{name: Wolf, types: creature, power: 3, toughness: 3}]}
"""
    t = table_with(cards, Seat(hand=["Acolyte", "Cub"], battlefield=["Mirror World"], lands="RR"), Seat())
    t.play("cast Acolyte").settle()
    assert t.graveyard(0) == ["Acolyte"]
    t.play("cast Cub").settle()
    assert t.battlefield(0)[-1] == "Wolf"
