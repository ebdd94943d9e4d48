"""Drawing cards: one at a time, from an empty library, and what is done instead (CR 121, 614.11)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "4/4")
    + """
  - {name: Feast, cost: U, types: instant, abilities: [{spell: {draw: {amount: 2, who: everyone}}}]}
  - {name: Offer, cost: U, types: instant, abilities: [{spell: {may: {do: {draw: 1}}}}]}
  - {name: Peek, cost: U, types: sorcery, abilities: [{spell: {look: {amount: 1, take: {to: hand}}}}]}
  - {name: Fetch, cost: U, types: sorcery, abilities: [{spell: {search: {what: {is: creature}, to: hand}}}]}
  - {name: Scholar, cost: U, types: enchantment, abilities: [{when: {event: draws, do: {gain_life: 1}}}]}
  - {name: Insight, cost: U, types: instant, abilities: [{spell: {draw: 2}}]}
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: any_target}}}}]}
  - {name: Two, cost: U, types: sorcery, abilities: [{spell: {draw: 2}}]}
  - {name: Gift, cost: U, types: sorcery, abilities: [{spell: {may: {do: {draw: {amount: 1, who: opponents}}}}}]}
  - {name: Read, cost: U, types: sorcery, abilities: [{spell: {draw: 1}}]}
  - {name: Read Two, cost: U, types: sorcery, abilities: [{spell: {draw: 2}}]}
  - {name: Learn, cost: U, types: sorcery, abilities:
      [{spell: [draw, {put: {what: done, to: graveyard}}]}]}
  - {name: Next Draw, cost: U, types: instant, abilities:
      [{spell: {apply: {ability: {instead: {event: {draws: you}, do: {gain_life: 5}}}, next: true}}}]}
  - {name: All Draws, cost: U, types: enchantment, abilities: [{instead: {event: {draws: you}, do: {gain_life: 5}}}]}
  - {name: Twice, cost: U, types: enchantment, abilities: [{instead: {event: {draws: you}, do: {draw: 2}}}]}
"""
)


def board(*seats: Seat, active: int = 0, players: int = 2, payment: str = "automatic") -> Table:
    return arena(CARDS, *seats, active=active, players=players, payment=payment)


def board_with(cards: str, *seats: Seat, players: int = 2) -> Table:
    return arena(CARDS + cards, *seats, players=players)


@pytest.mark.rule("121.2c")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_player_draws_all_first_whoever_says_so(active: int) -> None:
    t = board(Seat(hand=["Feast"], lands="U"), active=active)
    if active:
        t.play("p2: pass")
    t.play("p1: cast Feast").resolve()
    others = 1 - active
    assert t.happened("DREW") == [*[f"P{active + 1} draws a card"] * 2, *[f"P{others + 1} draws a card"] * 2]


@pytest.mark.rule("121.3")
def test_who_may_draw_may_do_so_from_an_empty_library() -> None:
    cards = Seat(hand=["Offer", "Insight"], lands="UU", library=["1/1", "2/2"])
    t = board(cards).play("cast Insight").resolve()
    assert t.library(0) == []
    t.play("cast Offer", "p1: pass", "p2: pass", "yes")
    outcome = t.m.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.rule("121.5", "402.1")
@pytest.mark.parametrize("spell", ["Peek", "Fetch"])
def test_a_card_put_into_hand_is_not_drawn(spell: str) -> None:
    t = board(Seat(hand=[spell, "Insight"], lands="UU", library=["1/1", *["Forest"] * 4], battlefield=["Scholar"]))
    t.play(f"cast {spell}", "p1: pass", "p2: pass")
    while "pass" not in t.options:
        t.play("1/1")
    assert "1/1" in t.hand(0)
    assert t.stack == []
    t.play("cast Insight").resolve().order()
    assert t.stack == ["ability of Scholar"] * 2


ONE_A_DAY = """
  - {name: Grinder, types: artifact, abilities: [{activated: {cost: tap, do: {mill: 9}}}]}
  - {name: Curfew, types: artifact, abilities: [{cannot: {event: {draws: {who: player}}, if: {happened: draws}}}]}
  - {name: Well, types: artifact, abilities: [{instead: {event: draws, may: true, do: {mill: 1}}}]}
  - {name: Spring, types: artifact, abilities: [{instead: {event: draws, do: {gain_life: 1}}}]}
"""


@pytest.mark.rule("121.2")
def test_of_several_draws_those_that_may_be_are_done() -> None:
    t = board_with(ONE_A_DAY, Seat(hand=["Two"], lands="U", battlefield=["Curfew"]))
    t.play("p1: cast Two").settle()
    assert t.hand(0) == ["Forest"]


@pytest.mark.rule("121.6a")
def test_a_draw_is_replaced_though_the_library_is_empty() -> None:
    t = board_with(ONE_A_DAY, Seat(hand=["Two"], lands="U", battlefield=["Spring", "Grinder"], library=["Forest"]))
    t.activate("Grinder").settle()
    assert t.library(0) == []
    t.play("p1: cast Two").settle()
    assert t.life == (22, 20)
    assert t.hand(0) == []
    assert t.m.decision is not None


@pytest.mark.rule("121.6b")
def test_a_replaced_draw_is_done_before_the_next_draw() -> None:
    t = board_with(
        ONE_A_DAY, Seat(hand=["Two"], lands="U", battlefield=["Well"], library=["Island", "Swamp", "Forest"])
    )
    t.play("p1: cast Two", "p1: pass", "p2: pass", "p1: yes", "p1: no")
    assert t.graveyard(0) == ["Island", "Two"]
    assert t.hand(0) == ["Swamp"]


@pytest.mark.rule("121.6c")
def test_nothing_more_happens_to_what_is_drawn_instead() -> None:
    cards = (
        ONE_A_DAY
        + """
  - {name: Glimpse, cost: U, types: sorcery, abilities: [{spell: [draw, {exile: done}]}]}
  - {name: Turned, types: artifact, abilities: [{instead: {event: draws, do: [{gain_life: 1}, {draw: 1}]}}]}
"""
    )
    t = board_with(cards, Seat(hand=["Glimpse"], lands="U", battlefield=["Turned"]))
    t.play("p1: cast Glimpse").settle()
    assert t.hand(0) == ["Forest"]
    assert t.exile == []
    assert t.life == (21, 20)
    plain = board_with(cards, Seat(hand=["Glimpse"], lands="U"))
    plain.play("p1: cast Glimpse").settle()
    assert plain.hand(0) == []
    assert plain.exile == ["Forest"]


@pytest.mark.rule("121.7")
def test_what_is_left_of_an_event_comes_before_the_draws_instead_of_the_rest() -> None:
    cards = """
  - {name: Balm, types: artifact,
      abilities: [{instead: {event: {damaged: {what: you}}, prevent: true, amount: 1, also: {draw: 2}}}]}
"""
    t = board_with(cards, Seat(hand=["Bolt"], lands="R"), Seat(battlefield=["Balm"]))
    t.play("p1: cast Bolt", "p1: P2").settle()
    names = [t.m.game.events[e.kind].name for e in t.m.events]
    assert t.life == (20, 19)
    assert len(t.hand(1)) == 2
    assert names.index("DAMAGED") < names.index("DREW")


@pytest.mark.rule("121.3a")
def test_another_player_may_be_made_to_draw_from_an_empty_library() -> None:
    draw = "  - {name: Empty, cost: U, types: sorcery, abilities: [{spell: {mill: {amount: 20, who: opponents}}}]}\n"
    t = arena(CARDS + draw, Seat(hand=["Empty", "Gift"], lands="UU")).play("cast Empty").resolve()
    assert t.library(1) == []
    t.play("cast Gift", "p1: pass", "p2: pass", "p1: yes")
    outcome = t.m.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.rule("614.11")
def test_a_draw_from_an_empty_library_is_replaced() -> None:
    t = board(Seat(battlefield=["All Draws"], hand=["Read Two"], lands="U", library=["1/1"]))
    t.m.state.zones[0].clear()
    t.play("cast Read Two").resolve()
    assert t.life[0] == 30
    assert t.m.outcome() is None


@pytest.mark.rule("614.11a")
def test_a_replaced_draw_is_done_before_the_next() -> None:
    """The first of two draws becomes two, done before the second is looked at: it meets the other effect."""
    t = board(
        Seat(battlefield=["Twice"], hand=["Next Draw", "Read Two"], lands="UU", library=["1/1", "2/2", "3/3", "4/4"])
    )
    t.play("cast Next Draw").resolve().play("cast Read Two", "p1: pass", "p2: pass")
    assert t.m.decision is not None
    assert t.m.decision.kind == "replacement"
    t.play(next(text for text in t.options if "Twice" in text))
    drew = list(t.happened("DREW"))
    assert t.life[0] == 25
    assert len(t.hand(0)) == 3, f"one of the first two became life, then the second draw became two: {drew}"


@pytest.mark.rule("614.11b")
def test_what_is_drawn_instead_is_not_what_was_to_be_drawn() -> None:
    t = board(Seat(hand=["Learn"], lands="U", library=["1/1", "2/2", "3/3"]))
    t.play("cast Learn").resolve()
    assert t.graveyard(0) == ["1/1", "Learn"]
    assert t.hand(0) == []
    t = board(Seat(hand=["Learn"], battlefield=["Twice"], lands="U", library=["1/1", "2/2", "3/3"]))
    t.play("cast Learn").resolve()
    assert t.graveyard(0) == ["Learn"]
    assert sorted(t.hand(0)) == ["1/1", "2/2"]
