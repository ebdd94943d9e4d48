"""When things are done: what can wait waits, what makes something else possible is done first, mana is shared out."""

from __future__ import annotations

from functools import cache

import pytest

from cardwright.agents.skilled import Action, SkilledAgent, first_of_best
from cardwright.engine.match import Match
from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.core.board import ACTIVE, STEP
from cardwright.games.magic.rules.play.contract import Magic
from tests.games.magic.table import game_of

CARDS = """
  - {name: Woods, types: land, subtypes: Forest}
  - {name: Ox, cost: 1G, types: creature, power: 3, toughness: 3}
  - {name: Calf, cost: '1', types: creature, power: 2, toughness: 1}
  - {name: Dart, cost: G, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - name: Goat
    cost: '1'
    types: creature
    power: 1
    toughness: 1
    abilities: [{when: {event: attacks, do: {lose_life: 5}}}]
  - name: Bead
    cost: '0'
    types: artifact
    abilities: [{mana: {add: G, cost: [tap, sacrifice_self]}}]
  - name: Map
    cost: G
    types: sorcery
    abilities: [{spell: {search: {what: {is: land}, to: hand}}}]
"""


@cache
def game() -> Magic:
    return game_of(CARDS)


def taken(m: Match, agent: SkilledAgent, most: int = 20) -> list[str]:
    """Let the agent play the first seat and the other one pass, to the end of the next turn; return what it does."""
    found: list[str] = []
    turn = m.turn
    while (decision := m.decision) is not None and m.turn < turn + 2 and len(found) < most:
        if decision.who != 0:
            m.apply(0)
            continue
        place = agent.choose(m.view(0), decision)
        said = decision.notations()[place]
        if said.startswith(("cast", "play")):
            table = m.table()
            found.append(f"{said} in turn of {'me' if table[ACTIVE] == 0 else 'them'}, step {table[STEP]}")
        m.apply(place)
    return found


@pytest.mark.parametrize("seed", [1, 2])
def test_removal_waits_for_the_other_sides_turn(seed: int) -> None:
    m = position(
        game(),
        Seat(hand=["Dart"], lands="G", library=["Woods"] * 20),
        Seat(battlefield=["Calf"], library=["Woods"] * 20),
    )
    (done,) = taken(m, SkilledAgent(seed))
    assert done.startswith("cast Dart in turn of them")


def test_what_makes_something_possible_is_done_for_its_sake() -> None:
    m = position(game(), Seat(hand=["Bead", "Ox"], lands="G", library=["Woods"] * 20), Seat(library=["Woods"] * 20))
    done = taken(m, SkilledAgent(1))
    assert [each.split(" in ")[0] for each in done][:2] == ["cast Bead", "cast Ox"]
    m = position(game(), Seat(hand=["Bead"], lands="G", library=["Woods"] * 20), Seat(library=["Woods"] * 20))
    assert taken(m, SkilledAgent(1)) == []


def test_a_hand_without_land_looks_for_one() -> None:
    m = position(game(), Seat(hand=["Map", "Ox"], lands="G", library=["Woods"] * 20), Seat(library=["Woods"] * 20))
    done = taken(m, SkilledAgent(1))
    assert [each.split(" in ")[0] for each in done][:2] == ["cast Map", "play Woods"]


def test_an_attack_is_judged_by_what_it_sets_off() -> None:
    m = position(game(), Seat(battlefield=["Goat"], library=["Woods"] * 20), Seat(library=["Woods"] * 20))
    agent = SkilledAgent(1)
    said = ""
    while (decision := m.decision) is not None and not said:
        place = agent.choose(m.view(decision.who), decision)
        if "attack" in decision.notations()[place] or "stays" in decision.notations()[place]:
            said = decision.notations()[place]
        m.apply(place)
    assert said == "Goat stays"


def test_mana_goes_to_what_gains_most_together() -> None:
    dear = Action(0, 300, 4, [])
    cheap = Action(1, 200, 2, [])
    other = Action(2, 180, 2, [])
    assert first_of_best([dear, cheap, other], 4) is cheap
    assert first_of_best([dear, cheap, other], 3) is dear
    assert first_of_best([dear, cheap, other], 6) is dear
    assert first_of_best([cheap, dear], 0) is dear
    # What waits keeps its mana.
    cheap.waits = other.waits = True
    assert first_of_best([dear, cheap, other], 4) is None
    assert first_of_best([dear, cheap, other], 6) is dear
