"""Goaded creatures (CR 701.15)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = bodies("2/2", "3/3", "2/2 can't attack") + (
    "  - {name: Taunt, cost: '0', types: sorcery, abilities: [{spell: {goad: {target: {is: creature}}}}]}\n"
    "  - {name: Jeer, cost: '0', types: instant, abilities: [{spell: {goad: {target: {is: creature}}}}]}\n"
    "  - {name: Walker, types: planeswalker, loyalty: 4}\n"
    "  - {name: Crowd, types: enchantment, abilities: [{when:"
    " {event: {attacks: {what: [goaded]}}, do: {gain_life: 1}}}]}\n"
    "  - {name: Judge, types: enchantment, abilities: [{when:"
    " {event: {begins: {step: end of combat, whose: any}},"
    " if: {exists: {what: [had_to_attack]}}, do: {gain_life: 1}}}]}\n"
    "  - {name: Blink, cost: '0', types: instant, abilities: "
    "[{spell: [{exile: {target: {is: creature}}}, {put: {what: done, to: battlefield}}]}]}\n"
    "  - {name: Wall of Coin, types: enchantment, abilities: [{attack_cost: {cost: {mana: '2'}}}]}\n"
)


def goaded(spell: str, target: str, *seats: Seat, players: int = 3) -> Table:
    """The first player has goaded; it is the second player's declaration of attackers."""
    t = arena(CARDS, *seats, players=players)
    t.play(f"cast {spell} -> {target}").settle()
    return t.until("end").until("upkeep").until("declare attackers")


@pytest.mark.rule("701.15a", "701.15b")
def test_the_goaded_attack_another_player_than_who_goaded() -> None:
    t = goaded(
        "Taunt",
        "P2's 2/2",
        Seat(hand=["Taunt"], battlefield=["3/3"]),
        Seat(battlefield=["2/2", "3/3"]),
        Seat(battlefield=["Walker"]),
    )
    # Its own choice is forced: the question is about the other creature already.
    assert t.options == ["3/3 stays", "3/3 attacks P3", "3/3 attacks P1", "3/3 attacks Walker"]
    t.play("3/3 stays").fight()
    assert t.life == (20, 20, 18)


@pytest.mark.rule("701.15b")
def test_with_nobody_else_to_attack_the_goaded_attack_who_goaded() -> None:
    t = goaded("Taunt", "P2's 2/2", Seat(hand=["Taunt"], battlefield=["3/3"]), Seat(battlefield=["2/2"]), players=2)
    assert t.step == "declare attackers"
    assert t.block().fight().life == (18, 20)


@pytest.mark.rule("701.15b", "508.1c")
def test_who_cannot_attack_need_not_though_goaded() -> None:
    t = goaded(
        "Taunt", "P2's 2/2 can't", Seat(hand=["Taunt"], battlefield=["3/3"]), Seat(battlefield=["2/2 can't attack"])
    )
    assert t.until("end").life == (20, 20, 20)


@pytest.mark.rule("701.15b", "508.1d")
def test_nobody_must_pay_to_attack_another_player() -> None:
    """The third player's wall asks for mana: the goaded creature may attack the goading player instead."""
    seats = [
        Seat(hand=["Taunt"], battlefield=["3/3"]),
        Seat(battlefield=["2/2"], lands="GG"),
        Seat(battlefield=["Wall of Coin"]),
    ]
    t = goaded("Taunt", "P2's 2/2", *seats)
    assert t.options == ["2/2 attacks P3", "2/2 attacks P1"]


@pytest.mark.rule("701.15c")
def test_goaded_by_two_it_attacks_neither_if_it_can() -> None:
    seats = [Seat(hand=["Taunt"], battlefield=["3/3"]), Seat(battlefield=["2/2"]), Seat(hand=["Jeer"]), Seat()]
    t = arena(CARDS, *seats, players=4)
    t.play("p1: cast Taunt -> P2's 2/2", "p1: pass", "p2: pass", "p3: cast Jeer -> P2's 2/2").settle()
    t.until("end").until("upkeep").until("end of combat")
    assert t.life == (20, 20, 20, 18)


@pytest.mark.rule("701.15c")
def test_goaded_by_everyone_it_attacks_one_of_them() -> None:
    seats = [Seat(hand=["Taunt"], battlefield=["3/3"]), Seat(battlefield=["2/2"]), Seat(hand=["Jeer"])]
    t = arena(CARDS, *seats, players=3)
    t.play("p1: cast Taunt -> P2's 2/2", "p1: pass", "p2: pass", "p3: cast Jeer -> P2's 2/2").settle()
    t.until("end").until("upkeep").until("declare attackers")
    assert t.options == ["2/2 attacks P3", "2/2 attacks P1"]


@pytest.mark.rule("701.15d")
def test_goaded_twice_by_one_player_is_goaded_once() -> None:
    """Goaded twice by the first player and once by the third, it may attack either: one requirement each."""
    seats = [Seat(hand=["Taunt", "Jeer"], battlefield=["3/3"]), Seat(battlefield=["2/2"]), Seat(hand=["Jeer"])]
    t = arena(CARDS, *seats, players=3)
    t.play("p1: cast Taunt -> P2's 2/2").settle()
    t.play("p1: cast Jeer -> P2's 2/2", "p1: pass", "p2: pass", "p3: cast Jeer -> P2's 2/2").settle()
    t.until("end").until("upkeep").until("declare attackers")
    assert t.options == ["2/2 attacks P3", "2/2 attacks P1"]


@pytest.mark.rule("701.15a")
def test_it_ends_as_the_next_turn_of_who_goaded_begins() -> None:
    t = goaded("Taunt", "P2's 2/2", Seat(hand=["Taunt"], battlefield=["3/3"]), Seat(battlefield=["2/2"]), players=2)
    t.until("end").until("upkeep").until("end").until("upkeep").until("declare attackers")
    assert t.options == ["2/2 stays", "2/2 attacks P1"]


@pytest.mark.rule("701.15a", "800.4m")
def test_it_ends_when_the_turn_of_a_player_who_has_left_would_have_begun() -> None:
    cards = CARDS + "  - {name: Exit, cost: '0', types: instant, abilities: [{spell: {lose_game: {target: player}}}]}\n"
    t = arena(cards, Seat(hand=["Jeer"], battlefield=["3/3"]), Seat(battlefield=["2/2"], hand=["Exit"]), players=3)
    t.play("p1: cast Jeer -> P2's 2/2").settle()
    t.until("end").until("upkeep").play("cast Exit -> P1").settle().until("end of combat")
    assert t.life[2] == 18
    # The third player's turn, then the one of the first who has left, which would free it, then the second's again.
    t.until("end").until("upkeep").until("end").until("upkeep").until("declare attackers")
    assert t.options == ["2/2 stays", "2/2 attacks P3"]


@pytest.mark.rule("701.15b", "400.7")
def test_what_returns_is_not_goaded_any_more() -> None:
    t = arena(CARDS, Seat(hand=["Taunt", "Blink"], battlefield=["3/3"]), Seat(battlefield=["2/2"]))
    t.play("cast Taunt -> P2's 2/2").settle().play("cast Blink -> P2's 2/2").settle()
    t.until("end").until("upkeep").until("declare attackers")
    assert t.options == ["2/2 stays", "2/2 attacks P1"]


@pytest.mark.rule("506.6")
def test_only_who_was_required_to_attack_had_to() -> None:
    t = goaded("Taunt", "P2's 2/2", Seat(hand=["Taunt"], battlefield=["Judge", "3/3"]), Seat(battlefield=["2/2"]))
    assert t.fight().settle().life[0] == 21
    free = arena(CARDS, Seat(battlefield=["2/2", "Judge"])).attack("2/2").fight()
    assert free.settle().life[0] == 20


@pytest.mark.rule("701.15b")
def test_cards_see_that_a_creature_is_goaded() -> None:
    t = goaded(
        "Taunt", "P2's 2/2", Seat(hand=["Taunt"], battlefield=["Crowd", "3/3"]), Seat(battlefield=["2/2", "3/3"])
    )
    t.play("3/3 attacks P3")
    assert t.settle().life[0] == 21
