"""When things are done: what can wait waits, what makes something else possible is done first, mana is shared out."""

from __future__ import annotations

from functools import cache

import pytest

from cardwright.agents.actions import Action, first_of, together
from cardwright.agents.looking import FLIGHT, LOST_NOW
from cardwright.agents.skilled import SkilledAgent
from cardwright.engine.agenda import AGENDA
from cardwright.engine.knowledge import TURN_OVER
from cardwright.engine.match import Match
from cardwright.games.magic.knowledge.worth import LOST
from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.core import steps
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
  - {name: Elk, cost: 3GG, types: creature, power: 5, toughness: 4}
  - {name: Kite, cost: 3U, types: creature, power: 4, toughness: 4, keywords: [flying]}
  - {name: Colossus, cost: 7G, types: creature, power: 39, toughness: 39, keywords: [trample]}
  - {name: Imp, cost: R, types: creature, power: 2, toughness: 1}
  - {name: Blaze, cost: 1R, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Chill, cost: G, types: instant, abilities: [{spell: {change: {what: {target: {is: creature}}, power: -4}}}]}
  - {name: Shoot, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: any_target}}}}]}
  - {name: Hare, cost: R, types: creature, power: 1, toughness: 1, keywords: [haste]}
  - {name: Wall, cost: '1', types: creature, power: 0, toughness: 4, keywords: [defender]}
  - name: Swell
    cost: G
    types: instant
    abilities: [{spell: {change: {what: {target: {is: creature}}, power: 3, toughness: 3}}}]
  - name: Idol
    cost: '2'
    types: artifact
    abilities: [{activated: {cost: [tap], do: {damage: {amount: 1, to: {target: any_target}}}}}]
  - {name: Break, cost: G, types: instant, abilities: [{spell: {destroy: {target: {is: artifact}}}}]}
  - name: Warden
    cost: G
    types: creature
    power: 1
    toughness: 1
    abilities: [{when: {event: {enters: [{is: creature}, another]}, do: {gain_life: 4}}}]
  - {name: Glance, cost: 1G, types: instant, abilities: [{spell: {draw: 1}}]}
  - {name: Spark, cost: 2G, types: sorcery, abilities: [{spell: {damage: {amount: 4, to: {target: player}}}}]}
  - name: Vine
    cost: XG
    types: creature
    power: 0
    toughness: 1
    abilities: [{enters_with: {kind: '+1/+1', amount: x}}]
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
    assert together([dear, cheap, other], 4) == [cheap, other]
    assert first_of([cheap, other]) is cheap
    assert together([dear, cheap, other], 3) == [dear]
    assert together([dear, cheap, other], 6) == [dear, cheap]
    assert together([cheap, dear], 0) == [cheap, dear]
    # What waits keeps its mana.
    cheap.waits = other.waits = True
    assert first_of(together([dear, cheap, other], 4)) is None
    assert first_of(together([dear, cheap, other], 6)) is dear


def test_mana_of_a_colour_is_kept_for_what_gains_more() -> None:
    """Three mana of four are enough for both; one of them red is not."""
    for lands, first in (("RRGG", "cast Imp in turn of me"), ("RGGG", "cast Blaze in turn of them")):
        m = position(
            game(),
            Seat(hand=["Imp", "Blaze"], lands=lands, library=["Woods"] * 20),
            Seat(battlefield=["Elk"], library=["Woods"] * 20),
        )
        assert taken(m, SkilledAgent(1))[0].startswith(first)


def answered_by(m: Match, agent: SkilledAgent, said: list[str], until: int) -> list[str]:
    """Let the second seat do what is `said`, then pass; return what the agent in the first casts up to this step."""
    found: list[str] = []
    turn = m.turn
    while (decision := m.decision) is not None and m.turn == turn and m.table()[STEP] <= until:
        if decision.who == 1:
            m.apply(said.pop(0) if said else 0)
            continue
        place = agent.choose(m.view(0), decision)
        if decision.notations()[place].startswith("cast"):
            found.append(f"{decision.notations()[place]}, step {m.table()[STEP]}")
        m.apply(place)
    return found


def test_removal_does_not_answer_what_it_does_not_stop() -> None:
    """The spell on the stack is no reason: the Calf can be shot as well when it attacks, or at the end of the turn."""
    m = position(
        game(),
        Seat(hand=["Dart"], lands="G", library=["Woods"] * 20),
        Seat(battlefield=["Calf"], hand=["Ox"], lands="GG", library=["Woods"] * 20),
        active=1,
    )
    assert answered_by(m, SkilledAgent(1), ["cast Ox"], steps.BEGINNING_OF_COMBAT) == []


def test_what_ends_with_the_turn_is_no_answer_after_the_fight() -> None:
    m = position(
        game(),
        Seat(hand=["Chill"], lands="G", library=["Woods"] * 20),
        Seat(battlefield=["Elk"], hand=["Ox"], lands="GG", library=["Woods"] * 20),
        active=1,
        step="postcombat main",
    )
    assert answered_by(m, SkilledAgent(1), ["cast Ox"], steps.END) == []
    m = position(
        game(),
        Seat(hand=["Chill"], lands="G", library=["Woods"]),
        Seat(battlefield=["Elk"], hand=["Ox"], lands="GG", library=["Woods"]),
        active=1,
    )
    m.apply("cast Ox")
    rest = m.parked
    assert rest is not None
    assert rest.who == 0
    assert m.state.lanes[AGENDA]
    knowledge = SkilledAgent(1).know(m.view(0))
    assert knowledge.horizon(m, rest, rest.values[1]) == TURN_OVER


def test_a_card_is_drawn_at_the_end_of_the_other_sides_turn() -> None:
    """What the card could be cast for at once is no reason to draw it now: it can be cast next turn."""
    m = position(
        game(),
        Seat(hand=["Glance"], lands="GG", library=["Ox"] * 20),
        Seat(library=["Woods"] * 20),
    )
    done = taken(m, SkilledAgent(1))
    assert done[0].startswith("cast Glance in turn of them")


def test_what_grows_with_mana_waits_for_mana() -> None:
    for lands, said in (("GG", []), ("GGGGGG", ["cast Vine"])):
        m = position(game(), Seat(hand=["Vine"], lands=lands, library=["Woods"] * 20), Seat(library=["Woods"] * 20))
        assert [each.split(" in ")[0] for each in taken(m, SkilledAgent(1))][: len(said) or 1] == said


def test_a_spell_that_gains_a_little_is_better_than_mana_not_used() -> None:
    m = position(game(), Seat(hand=["Spark"], lands="GGG", library=["Woods"] * 20), Seat(library=["Woods"] * 20))
    assert taken(m, SkilledAgent(1))[0].startswith("cast Spark in turn of me")


def begun(m: Match, agent: SkilledAgent, most: int) -> list[str]:
    """Return what the agent does with this turn, without passing."""
    found: list[str] = []
    turn = m.turn
    while (decision := m.decision) is not None and m.turn == turn and len(found) < most:
        if decision.who == 1:
            m.apply(0)
            continue
        place = agent.choose(m.view(0), decision)
        said = decision.notations()[place]
        if said != "pass":
            found.append(said)
        m.apply(place)
    return found


def test_what_wins_together_is_done_together() -> None:
    """Neither the Hare nor the spell wins, and the spell has a creature to shoot."""
    m = position(
        game(),
        Seat(battlefield=["Imp"], hand=["Shoot", "Hare"], lands="RR", library=["Woods"] * 20),
        Seat(battlefield=["Calf"], life=4, library=["Woods"] * 20),
    )
    begun(m, SkilledAgent(1), 20)
    outcome = m.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


def test_the_unblocked_creature_grows() -> None:
    m = position(
        game(),
        Seat(battlefield=["Imp", "Imp"], hand=["Swell"], lands="G", library=["Woods"] * 20),
        Seat(battlefield=["Wall"], life=5, library=["Woods"] * 20),
    )
    assert begun(m, SkilledAgent(1), 3) == ["Imp attacks P2", "Imp attacks P2", "cast Swell"]


def test_what_works_all_the_time_is_dealt_with_at_once() -> None:
    m = position(
        game(),
        Seat(battlefield=["Ox"], hand=["Break"], lands="G", library=["Woods"] * 20),
        Seat(battlefield=["Idol"], library=["Woods"] * 20),
    )
    assert begun(m, SkilledAgent(1), 1) == ["cast Break"]


def test_what_profits_from_the_others_comes_first() -> None:
    m = position(game(), Seat(hand=["Ox", "Warden"], lands="GGG", library=["Woods"] * 20), Seat(library=["Woods"] * 20))
    done = [said for said in begun(m, SkilledAgent(1), 9) if said.startswith("cast")]
    assert done == ["cast Warden", "cast Ox"]


def test_nobody_leaves_who_is_needed_at_home() -> None:
    """The look does not stop where all of the other side's creatures attack."""
    m = position(
        game(),
        Seat(battlefield=["Kite", "Elk"], life=3, library=["Woods"] * 20),
        Seat(battlefield=["Ox", "Ox"], life=12, library=["Woods"] * 20),
    )
    assert begun(m, SkilledAgent(1), 2) == ["Kite stays", "Elk stays"]


def test_to_lose_now_is_worse_than_to_lose_next_turn() -> None:
    """What the other side is seen to do in its next turn may not come."""
    for active in (0, 1):
        m = position(
            game(),
            Seat(hand=["Dart"], lands="G", life=4, library=["Woods"] * 20),
            Seat(battlefield=["Colossus"], library=["Woods"] * 20),
            active=active,
        )
        while (active and m.table()[STEP] < steps.DECLARE_ATTACKERS) or m.decision is None or m.decision.who != 0:
            assert m.decision is not None
            attack = [each for each in m.decision.notations() if "attacks" in each]
            m.apply(attack[0] if attack else 0)
        agent = SkilledAgent(1)
        agent.choose(m.view(0), m.decision)
        found = agent._value(m, 0, agent.knowledge.pilot(m, TURN_OVER, FLIGHT), 0)
        assert (found < -LOST_NOW) is bool(active)
        assert found < -LOST
