"""Turns: untapping, drawing, the hand limit, the market and trading; and how a match ends."""

from __future__ import annotations

import pytest

from cardwright.engine.state import TURN
from cardwright.games.estraven.game import deck, estraven_game
from cardwright.games.estraven.position import Side
from cardwright.games.estraven.rules.board import DECK, LAST_TURN, MARKET, SUPPLY
from tests.games.estraven.table import FILLER, NOT_NOW, Table

GOODS = ("Materials", "Influence", "Subjects")


def test_a_turn_untaps_the_permanents_of_its_player_only() -> None:
    sides = [Side(battlefield=["Archer"], tapped=[0], deck=FILLER) for _ in range(3)]
    t = Table(*sides).play("end turn")
    assert [t.is_tapped("Archer", player) for player in range(3)] == [True, False, True]


@pytest.mark.parametrize(("held", "drawn"), [(0, 7), (3, 4), (7, 0)])
def test_a_turn_draws_to_seven(held: int, drawn: int) -> None:
    t = Table(Side(), Side(hand=["Kill"] * held, deck=["Archer"] * 9)).play("end turn")
    assert (t.hand(1).count("Archer"), len(t.names(1, DECK))) == (drawn, 9 - drawn)


def test_a_deck_that_is_just_enough_is_no_loss() -> None:
    t = Table(Side(), Side(deck=["Archer"] * 7)).play("end turn")
    assert t.prompt == "P2: what do you do?"


def test_a_deck_with_too_few_cards_is_a_loss() -> None:
    t = Table(Side(), Side(deck=["Archer"] * 6), Side(deck=FILLER)).play("end turn")
    assert (t.prompt, t.events().count("LOST"), t.hand(1)) == ("P3: what do you do?", 1, [])


def test_all_who_draw_from_an_empty_deck_at_once_draw_the_match() -> None:
    card = """  - {name: Feast, types: spell, cost: 0, pitch: 1, abilities:
      [{spell: [{draw: {amount: 1, who: each_player}}]}]}"""
    t = Table(Side(hand=["Feast"]), Side(), cards=card).play("play Feast").resolve()
    outcome = t.m.outcome()
    assert outcome is not None
    assert (outcome.draw, outcome.reason) == (True, "everyone lost at once")


def test_no_health_and_no_cards_at_once_is_a_draw_too() -> None:
    card = """  - {name: Bargain, types: spell, cost: 0, pitch: 1, abilities:
      [{spell: [{damage: {amount: 20, to: opponent}}, draw]}]}"""
    t = Table(Side(hand=["Bargain"]), Side(), cards=card).play("play Bargain").resolve()
    outcome = t.m.outcome()
    assert outcome is not None
    assert outcome.draw


def test_a_match_without_an_end_is_a_draw() -> None:
    t = Table(Side(hand=["Kill"] * 7), Side(hand=["Kill"] * 7))
    turns = 0
    while t.m.decision is not None:
        t.play("end turn")
        turns += 1
    outcome = t.m.outcome()
    assert outcome is not None
    assert (outcome.draw, outcome.reason, turns) == (True, "nobody has won in 200 turns", LAST_TURN)


def test_the_hand_limit_is_of_the_player_whose_turn_ends_only() -> None:
    t = Table(Side(hand=["Kill"] * 7), Side(hand=["Archer"] * 9)).play("end turn")
    assert t.prompt == "P2: what do you do?"
    t.play("end turn")
    assert t.prompt == "P2: which card do you discard?"
    t.refuse("Kill", "is not an option").refuse("end turn", "is not an option")
    t.play("Archer", "Archer")
    assert (len(t.hand(1)), t.graveyard(1), t.prompt) == (7, ["Archer", "Archer"], "P1: what do you do?")


def test_what_lasts_for_the_turn_ends_after_the_discard() -> None:
    own = Side(hand=["Kill"] * 8 + ["Rally"], mana=2, battlefield=["Archer"])
    t = Table(own, Side(deck=FILLER)).play("play Rally").resolve().play("end turn")
    assert (t.prompt, t.stats("Archer")[0]) == ("P1: which card do you discard?", 4)
    t.play("Kill")
    assert t.stats("Archer")[0] == 3


def test_five_of_twenty_resources_lie_face_up() -> None:
    m = estraven_game().start(3, [deck("aggro-red"), deck("combo-blue")])
    assert (len(m.state.zones[MARKET]), len(m.state.zones[SUPPLY])) == (5, 15)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_round_the_oldest_leaves_the_market_and_the_next_one_comes(players: int) -> None:
    m = estraven_game(players=players).start(3, [deck("aggro-red")] * players)
    before, supply = m.state.zones[MARKET][:], m.state.zones[SUPPLY][:]
    for _ in range(players - 1):
        m.apply("end turn")
        assert m.state.zones[MARKET] == before
    m.apply("end turn")
    assert m.state.zones[MARKET] == [*before[1:], supply[-1]]
    assert m.state.zones[SUPPLY] == [before[0], *supply[:-1]]


def test_a_round_is_over_though_the_player_who_began_has_left() -> None:
    m = estraven_game(players=3).start(3, [deck("aggro-red")] * 3)
    before = m.state.zones[MARKET][:]
    m.concede(m.game.active_player(m))
    aged = 0
    for _ in range(4):
        m.apply("end turn")
        aged += m.state.zones[MARKET] != before
        before = m.state.zones[MARKET][:]
    assert aged == 2


def test_a_market_without_a_supply_goes_round() -> None:
    t = Table(Side(hand=["Kill"] * 7), Side(hand=["Kill"] * 7), market=GOODS)
    assert t.market() == list(GOODS)
    t.play("end turn", "end turn")
    assert t.market() == ["Influence", "Subjects", "Materials"]


def test_a_trade_swaps_a_card_once_a_turn() -> None:
    own = Side(hand=["Kill", "Archer"], deck=FILLER)
    t = Table(own, Side(deck=FILLER), market=GOODS).play("trade Kill")
    assert (t.prompt, t.options) == ("P1: which card of the market do you take?", list(GOODS))
    t.play("Influence")
    assert (t.hand(), t.market(), t.chain()) == (["Archer", "Influence"], ["Materials", "Kill", "Subjects"], [])
    t.refuse("trade Archer", "you have traded this turn")
    t.play("end turn", "trade Foot Soldier", "Kill", "end turn", "trade Archer", "Materials")
    assert "Kill" in t.hand(1)


def test_who_takes_a_card_from_the_market_owns_it() -> None:
    own = Side(hand=["Firebolt"], deck=FILLER)
    t = Table(own, Side(deck=FILLER), market=("Archer",)).play("trade Firebolt", "end turn", "trade Foot Soldier")
    t.play("pitch Firebolt")
    assert (t.mana(1), t.market()) == (1, ["Foot Soldier"])
    t.play("end turn", "end turn")
    assert (t.graveyard(), t.graveyard(1)) == ([], ["Firebolt"])


def test_a_card_in_the_market_stays_when_its_player_leaves() -> None:
    own = Side(hand=["Firebolt"], battlefield=["Blood Mage"], health=2)
    others = [Side(deck=FILLER), Side(deck=FILLER)]
    t = Table(own, *others, market=("Archer",)).play("trade Firebolt", "use Blood Mage: ability 1")
    assert (t.market(), t.hand(), t.prompt) == (["Firebolt"], [], "P2: what do you do?")


def test_nobody_trades_in_answer_or_with_an_empty_market() -> None:
    own = Side(hand=["Firebolt", "Kill"], mana=1)
    t = Table(own, Side(hand=["Kill"]), market=GOODS).play("play Firebolt")
    t.refuse("trade Kill", NOT_NOW).play("pass").refuse("trade Kill", NOT_NOW)
    Table(own).refuse("trade Kill", "there is nothing in the market")


def test_turns_are_counted_from_one() -> None:
    m = estraven_game().start(3, [deck("aggro-red"), deck("combo-blue")])
    assert m.table()[TURN] == 1
    m.apply("end turn")
    assert m.table()[TURN] == 2


def test_a_link_is_done_before_whoever_has_no_health_is_out() -> None:
    own = Side(hand=["Ransack"], mana=2, deck=FILLER)
    t = Table(own, Side(health=2, hand=["Kill", "Archer"])).play("play Ransack").resolve()
    assert (t.health(1), t.prompt) == (0, "P2: which card do you discard?")
    t.play("Archer")
    assert t.m.outcome() is not None
    assert t.hand() == ["Foot Soldier"]
