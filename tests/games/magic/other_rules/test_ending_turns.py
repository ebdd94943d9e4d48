"""Omens, and turns, combats and games that end before their time, rule by rule (CR 720, 724, 104)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.board import ACTIVE, CREATURE, SORCERY
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import colours_of, power_of, types_of
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("2/2", "3/3")
    + """
  - {name: Wildling, cost: 4G, types: creature, subtypes: [Dragon], power: 3, toughness: 3, layout: omen, parts:
      [{name: Seek, cost: U, types: sorcery, subtypes: [Omen], abilities: [{spell: {gain_life: 3}}]}]}
  - {name: Deny, cost: "0", types: instant, abilities: [{spell: {counter: {target: spell}}}]}
  - {name: Echo, cost: "0", types: instant, abilities: [{spell: {copy_spell: {target: spell}}}]}
  - {name: Clone, cost: "0", types: creature, power: 0, toughness: 0, abilities: [{enters_as_copy: permanent}]}
  - {name: Omens Here, types: enchantment, abilities: [{static: {on: each, what: [has_omen], power: 1}}]}
  - {name: Blues, types: enchantment, abilities: [{when: {event: {casts: {colour: blue}}, do: {gain_life: 100}}}]}
  - {name: Namer, cost: "0", types: artifact, abilities: [names_card]}
  - {name: Time Stop, cost: "0", types: instant, abilities: [{spell: end_turn}]}
  - {name: Peace, cost: "0", types: instant, abilities: [{spell: end_combat}]}
  - {name: Sip, cost: "0", types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Last Sip, cost: "0", types: instant, abilities: [{spell: [{gain_life: 1}, end_turn]}]}
  - {name: Joy, types: enchantment, abilities: [{when: {event: gains_life, do: {draw: 1}}}]}
  - {name: Grow, cost: "0", types: instant, abilities: [{spell: {change: {what: {target: {is: creature}}, power: 2}}}]}
  - {name: Rage, cost: "0", types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 2, until: end_of_combat}}}]}
  - {name: Dusk, types: enchantment, abilities:
      [{when: {event: {begins: {step: end, whose: any}}, do: {gain_life: 50}}}]}
  - {name: Rest, types: enchantment, abilities:
      [{when: {event: {begins: {step: end of combat, whose: any}}, do: {gain_life: 50}}}]}
  - {name: Seer, types: enchantment, abilities:
      [{when: {event: {moves: {what: {is: instant}, from: stack, to: exile}}, do: {gain_life: 7}}}]}
  - {name: Victory, cost: "0", types: sorcery, abilities: [{spell: win_game}]}
  - {name: Both, cost: "0", types: sorcery, abilities: [{spell: [{lose_game: you}, win_game]}]}
  - {name: Truce, cost: "0", types: sorcery, abilities: [{spell: draw_game}]}
  - {name: Angel, types: creature, power: 1, toughness: 1, abilities:
      [{cannot: {event: {loses_game: you}}}, {cannot: {event: {wins_game: opponent}}}]}
  - {name: Spark, cost: "0", types: instant, abilities: [{spell: {damage: {amount: 1, to: {target: {is: creature}}}}}]}
"""
)


def board(*seats: Seat) -> Table:
    return arena(CARDS, *seats)


@pytest.mark.rule("720.2", "720.3", "720.3a", "720.3b", "720.4", "720.2c")
def test_an_omen_is_a_spell_of_its_own_and_elsewhere_the_card_is_the_creature() -> None:
    t = board(Seat(hand=["Wildling"], lands="U", battlefield=["Blues"]))
    card = t.m.state.zones[1][0]
    assert (types_of(t.m, card), mana_value_of(t.m, card), colours_of(t.m, card)) == (CREATURE, 5, 0b10000)
    assert "cast Seek" in t.options
    assert "cast Wildling" not in t.options
    t.play("cast Seek")
    spell = t.m.state.zones[13][0]
    assert (types_of(t.m, spell), mana_value_of(t.m, spell), colours_of(t.m, spell)) == (SORCERY, 1, 0b00010)
    t.settle()
    assert t.life[0] == 123


@pytest.mark.rule("720.3d")
def test_an_omen_is_shuffled_into_the_library() -> None:
    t = board(Seat(hand=["Wildling"], lands="U", library=["2/2"]))
    t.play("cast Seek").settle()
    assert sorted(t.library(0)) == ["2/2", "Wildling"]
    assert t.graveyard(0) == []
    assert t.happened("SHUFFLED") == ["P1 shuffles"]


@pytest.mark.rule("720.3d")
def test_a_countered_omen_goes_to_the_graveyard() -> None:
    t = board(Seat(hand=["Wildling", "Deny"], lands="U"))
    t.play("cast Seek", "cast Deny").settle()
    assert "Wildling" in t.graveyard(0)


@pytest.mark.rule("720.3c")
def test_a_copy_of_an_omen_is_one_and_leaves_no_card() -> None:
    t = board(Seat(hand=["Wildling", "Echo"], lands="U", library=["2/2"]))
    t.play("cast Seek", "cast Echo").resolve()
    assert [types_of(t.m, obj) for obj in t.m.state.zones[13]] == [SORCERY, SORCERY]
    t.settle()
    assert t.life[0] == 26
    assert len(t.library(0)) == 2


@pytest.mark.rule("720.2a", "720.2b")
def test_what_has_an_omen_has_it_as_a_copy_too() -> None:
    t = board(Seat(hand=["Clone"], battlefield=["Wildling", "2/2", "Omens Here"]))
    t.play("cast Clone", "pass", "pass", "Wildling")
    assert power_of(t.m, t.m.state.zones[12][-1]) == 4
    assert (t.size("Wildling"), t.size("2/2")) == ((4, 3), (2, 2))


@pytest.mark.rule("720.5")
def test_the_name_of_an_omen_may_be_chosen() -> None:
    t = board(Seat(hand=["Namer"])).play("cast Namer", "pass", "pass")
    assert {"Wildling", "Seek"} <= set(t.options)


@pytest.mark.rule("724.1", "724.1b", "724.1d", "724.1e", "724.1f")
def test_the_turn_ends_at_once() -> None:
    t = board(Seat(hand=["Sip", "Time Stop", "Grow"], battlefield=["2/2", "Dusk"]))
    t.play("cast Grow").settle()
    assert t.size("2/2") == (4, 2)
    t.play("cast Sip", "cast Time Stop").resolve()
    assert sorted(t.exile) == ["Sip", "Time Stop"]
    assert t.life[0] == 20, "neither Sip nor the end step"
    assert t.m.table()[ACTIVE] == 1
    assert t.step == "upkeep"
    assert t.size("2/2") == (2, 2)


@pytest.mark.rule("724.1d")
def test_ending_the_turn_ends_combat() -> None:
    t = board(Seat(hand=["Time Stop"], battlefield=["2/2"]))
    t.attack("2/2").play("cast Time Stop").resolve()
    assert t.m.table()[ACTIVE] == 1
    assert t.life[1] == 20
    assert t.field("2/2", "attacking") == -1


@pytest.mark.rule("724.1c", "724.1f", "514.3a")
def test_what_triggers_meanwhile_goes_on_the_stack_in_the_cleanup_step() -> None:
    t = board(Seat(hand=["Time Stop", "Sip"], battlefield=["Seer"]))
    t.play("cast Sip", "cast Time Stop").resolve().order()
    assert t.step == "cleanup"
    assert t.stack == ["ability of Seer"] * 2
    t.settle()
    assert t.life[0] == 34
    t.until("upkeep")
    assert t.m.table()[ACTIVE] == 1


@pytest.mark.rule("724.1a")
def test_what_waits_to_be_put_on_the_stack_is_gone() -> None:
    t = board(Seat(hand=["Last Sip"], battlefield=["Joy"]))
    t.play("cast Last Sip").resolve()
    assert t.stack == []
    assert t.life[0] == 21
    assert t.m.table()[ACTIVE] == 1


@pytest.mark.rule("724.2", "724.2a", "724.2b", "724.2c", "724.2d", "724.2e")
def test_the_combat_phase_ends_at_once() -> None:
    t = board(Seat(hand=["Rage", "Sip", "Peace"], battlefield=["2/2", "Rest"]))
    t.attack("2/2").play("cast Rage").settle()
    assert t.size("2/2") == (4, 2)
    t.play("cast Sip", "cast Peace").resolve()
    assert t.step == "postcombat main"
    assert t.size("2/2") == (2, 2)
    assert sorted(t.exile) == ["Peace", "Sip"]
    assert (t.life, t.field("2/2", "attacking")) == ((20, 20), -1)


@pytest.mark.rule("724.2f")
def test_what_triggers_as_combat_ends_goes_on_the_stack_in_the_next_phase() -> None:
    t = board(Seat(hand=["Peace"], battlefield=["2/2", "Seer"]))
    t.attack("2/2").play("cast Peace").resolve()
    assert t.step == "postcombat main"
    assert t.stack == ["ability of Seer"]


@pytest.mark.rule("724.2g")
def test_no_combat_phase_cannot_be_ended() -> None:
    t = board(Seat(hand=["Peace", "Sip"]))
    t.play("cast Sip", "cast Peace").resolve()
    assert t.step == "precombat main"
    assert t.stack == ["Sip"]


@pytest.mark.rule("104.2b", "104.1")
@pytest.mark.parametrize("players", [2, 4])
def test_an_effect_says_that_a_player_wins(players: int) -> None:
    t = arena(CARDS, Seat(hand=["Victory"]), players=players)
    t.play("cast Victory").resolve()
    outcome = t.m.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.rule("104.2b", "104.3e")
def test_who_cannot_win_does_not() -> None:
    t = board(Seat(hand=["Victory"]), Seat(battlefield=["Angel"]))
    t.play("cast Victory").resolve()
    assert t.m.outcome() is None


@pytest.mark.rule("104.3f")
def test_who_would_win_and_lose_at_once_loses() -> None:
    t = board(Seat(hand=["Both"]))
    t.play("cast Both").resolve()
    outcome = t.m.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.rule("104.4c")
def test_an_effect_says_that_the_game_is_a_draw() -> None:
    t = arena(CARDS, Seat(hand=["Truce"]), players=3)
    t.m.concede(1)
    t.play("cast Truce").resolve()
    outcome = t.m.outcome()
    assert outcome is not None
    assert sorted(outcome.winners) == [0, 2]
