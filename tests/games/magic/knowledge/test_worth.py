"""What things are worth, seen in what agents do with them, and the watch for plain mistakes."""

from __future__ import annotations

from functools import cache

from cardwright.agents.simple import IdleAgent
from cardwright.agents.skilled import SkilledAgent
from cardwright.engine.decision import Agent
from cardwright.engine.match import Match
from cardwright.games.magic.game import usual_weights
from cardwright.games.magic.knowledge.blunders import Blunders
from cardwright.games.magic.knowledge.opening import fewest_lands
from cardwright.games.magic.knowledge.weights import Weights
from cardwright.games.magic.knowledge.worth import Worth
from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.core.objects import face_of, permanents
from cardwright.games.magic.rules.play.contract import Magic
from tests.games.magic.table import game_of

CARDS = """
  - {name: Woods, types: land, subtypes: Forest}
  - {name: Ox, cost: 1G, types: creature, power: 3, toughness: 3}
  - {name: Sprig, cost: G, types: creature, power: 1, toughness: 1, abilities: [{mana: {add: G, cost: [tap]}}]}
  - name: Moss
    types: enchantment
    cost: G
    subtypes: Aura
    abilities:
      - {enchant: {is: land}}
      - {when: {event: {tapped: {what: hosted, for_mana: true}}, do: {add_mana: {mana: G, who: {controller: it}}}}}
  - name: Scout
    cost: G
    types: creature
    power: 1
    toughness: 1
    abilities: [{when: {event: {deals_damage: {to: player, combat: true}}, do: {draw: 1}}}]
"""
LIBRARY = ["Woods"] * 20


@cache
def game() -> Magic:
    return game_of(CARDS)


def usual() -> Worth:
    return Worth(Weights(usual_weights()))


def test_what_gives_mana_counts_as_a_land_does() -> None:
    m = position(game(), Seat(battlefield=["Sprig", "Ox"], lands="G", library=LIBRARY), Seat(library=LIBRARY))
    worth = usual()
    made = {face_of(m, obj).name: worth.makes_mana(m, face_of(m, obj)) for obj in permanents(m)}
    assert made == {"Sprig": True, "Ox": False, "Forest": True}
    assert worth.open_mana(m, 0) == 2
    assert worth.open_mana(m, 1) == 0


def test_an_aura_that_gives_mana_is_put_on_an_own_land() -> None:
    m = position(game(), Seat(hand=["Moss"], lands="G", library=LIBRARY), Seat(lands="GG", library=LIBRARY))
    m.apply("cast Moss")
    decision = m.decision
    assert decision is not None
    assert not decision.notations()[SkilledAgent(1).choose(m.view(0), decision)].startswith("P2")


def test_a_hit_that_does_more_is_worth_more() -> None:
    m = position(game(), Seat(battlefield=["Scout", "Ox"], library=LIBRARY), Seat(library=LIBRARY))
    worth = usual()
    hits = {face_of(m, obj).name: worth.fighter(m, obj).hit for obj in permanents(m)}
    assert hits == {"Scout": usual_weights()["hit"], "Ox": 0}


def test_a_deck_with_few_lands_keeps_hands_with_few() -> None:
    few = position(game(), Seat(library=["Ox"] * 57 + ["Woods"] * 3), Seat(library=LIBRARY))
    assert [fewest_lands(few, seat) for seat in (0, 1)] == [0, 2]


def watched(agent: Agent) -> Blunders:
    """Let the agent have one turn with a kill on the board."""
    m: Match = position(game(), Seat(battlefield=["Ox", "Ox"], library=LIBRARY), Seat(life=6, library=LIBRARY))
    watch = Blunders()
    turn = m.turn
    while (decision := m.decision) is not None and m.turn == turn:
        place = agent.choose(m.view(decision.who), decision)
        rest = m.parked
        assert rest is not None
        watch.note(m, rest, place)
        m.apply(place)
        watch.over(m)
    return watch


def test_a_missed_kill_is_told() -> None:
    found = watched(IdleAgent())
    assert (found.kills, len(found.missed)) == (1, 1)
    found = watched(SkilledAgent(1))
    assert (found.kills, found.missed) == (1, [])
