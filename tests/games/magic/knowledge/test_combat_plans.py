"""Plans of a whole attack or defence are used for the questions they were made for, and draws are no wins."""

from __future__ import annotations

from cardwright.agents.skilled import SkilledAgent
from cardwright.engine.knowledge import FAR
from cardwright.games.magic.game import magic_game
from cardwright.games.magic.position import Seat, position
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "1/2", "2/2", "3/3", "3/4")
    + """
  - name: Marshal
    cost: '1'
    types: creature
    power: 2
    toughness: 2
    abilities: [{when: {event: attacks, do: [{untap: {each: {happened_to: attacks}}}, extra_combat,
      {create: {new: {types: creature, subtypes: [Soldier], power: 1, toughness: 1, keywords: haste}, amount: 3}}]}}]
"""
)


def chosen(t: Table, kind: str, who: int) -> str:
    """Play on to this player's first question of the kind, and return what a skilled agent answers."""
    while (decision := t.m.decision) is not None and (decision.kind, decision.who) != (kind, who):
        t.m.apply(0)
    assert decision is not None
    return decision.notations()[SkilledAgent(1).choose(t.m.view(who), decision)]


def test_a_plan_of_blocks_is_not_used_for_another_defender() -> None:
    """P3 has more creatures to be asked for than P2's plan has answers."""
    seats = (
        Seat(battlefield=["1/1", "1/2", "3/3", "3/4"]),
        Seat(battlefield=["2/2"]),
        Seat(battlefield=["1/1", "1/1", "3/3"]),
    )
    t = arena(CARDS, *seats, players=3)
    t.attack("1/1 attacks P2", "1/2 attacks P2", "3/3 attacks P3", "3/4 attacks P3")
    assert chosen(t, "block", 1).startswith("2/2 blocks")


def test_a_plan_of_an_attack_is_not_used_for_the_next_combat_of_the_turn() -> None:
    other = Seat(battlefield=["1/1"])
    t = arena(CARDS, Seat(battlefield=["Marshal", "1/1"]), other, other, players=3)
    assert "Marshal" in chosen(t, "attack", 0)


def test_a_draw_is_not_a_win() -> None:
    m = position(magic_game(), Seat(life=0), Seat(life=0))
    outcome = m.outcome()
    assert outcome is not None
    assert outcome.draw
    assert [m.game.knowledge().distance(m, player) for player in (0, 1)] == [FAR, FAR]
    won = position(magic_game(), Seat(), Seat(life=0))
    assert [won.game.knowledge().distance(won, player) for player in (0, 1)] == [0, FAR]
