"""What things are worth, seen in what agents do with them, and the watch for plain mistakes."""

from __future__ import annotations

from functools import cache

import pytest

from cardwright.agents.simple import IdleAgent
from cardwright.agents.skilled import SkilledAgent
from cardwright.engine.decision import Agent
from cardwright.engine.match import Match
from cardwright.games.magic.game import usual_weights
from cardwright.games.magic.knowledge.blunders import Blunders
from cardwright.games.magic.knowledge.combat_choice import CombatChoice
from cardwright.games.magic.knowledge.opening import fewest_lands
from cardwright.games.magic.knowledge.weights import Weights
from cardwright.games.magic.knowledge.worth import SPENT, Worth
from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.objects import face_of, hand, permanents
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
  - {name: Grove, types: land, abilities: [enters_tapped, {mana: {add: G, cost: [tap]}}]}
  - {name: Vine, cost: XG, types: creature, power: 1, toughness: 1}
  - {name: Bud, cost: G, types: creature, power: 1, toughness: 1}
  - {name: Well, cost: '2', types: artifact, abilities: [{when: {event: enters, do: {draw: 1}}}]}
  - name: Idol
    cost: '2'
    types: artifact
    abilities: [{activated: {cost: tap, do: {gain_life: 1}}}]
  - name: Urn
    cost: '2'
    types: artifact
    abilities: [{activated: {cost: [{mana: '1'}, tap], do: {gain_life: 1}}}]
  - {name: Ram, cost: 7G, types: creature, power: 9, toughness: 20, keywords: [trample]}
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


@pytest.mark.parametrize(("spell", "first"), [("Vine", "Grove"), ("Ox", "Grove"), ("Bud", "Woods")])
def test_a_land_enters_tapped_where_that_loses_nothing(spell: str, first: str) -> None:
    """What costs X is no spell for the first turn."""
    m = position(game(), Seat(hand=["Woods", "Grove", spell], library=LIBRARY), Seat(library=LIBRARY))
    decision = m.decision
    assert decision is not None
    place = SkilledAgent(1).choose(m.view(0), decision)
    assert decision.notations()[place] == f"play {first}"


def test_what_only_entered_is_worth_little() -> None:
    m = position(game(), Seat(battlefield=["Well", "Idol", "Urn"], library=LIBRARY), Seat(library=LIBRARY))
    worth = usual()
    found = {face_of(m, obj).name: worth.of_permanent(m, obj, m.layers.values(m, obj)) for obj in permanents(m)}
    assert found["Well"] == SPENT
    assert found["Idol"] == found["Urn"] > 5 * SPENT
    # One of them is used in every turn.
    abilities = {face_of(m, obj).name: worth.of_abilities(m, face_of(m, obj)) for obj in permanents(m)}
    assert abilities["Idol"] == 2 * abilities["Urn"] > 0


def test_a_land_is_discarded_where_there_are_enough() -> None:
    worth = usual()
    for lands, kept in (("GG", "Woods"), ("GGGG", "Bud")):
        m = position(game(), Seat(hand=["Woods", "Bud"], lands=lands, library=LIBRARY), Seat(library=LIBRARY))
        cards = {worth.of_card(m, 0, card): face_of(m, card).name for card in hand(m, 0)}
        assert cards[max(cards)] == kept
    m = position(game(), Seat(hand=["Woods", "Bud"], lands="GGG", library=LIBRARY), Seat(library=LIBRARY))
    cards = {worth.of_card(m, 0, card): face_of(m, card).name for card in hand(m, 0)}
    assert cards[max(cards)] == "Bud"


def test_the_safest_blocks_are_compared_too() -> None:
    """By arithmetic nine damage are better than three creatures, but damage is not all that a fight brings."""
    m = position(
        game(),
        Seat(battlefield=["Ox"] * 4, life=12, library=LIBRARY),
        Seat(battlefield=["Ram"], library=LIBRARY),
        active=1,
    )
    while (decision := m.decision) is not None and decision.question != questions.BLOCK:
        attack = [said for said in decision.notations() if "attacks" in said]
        m.apply(attack[0] if attack else 0)
    plans = CombatChoice(usual()).defences(m, 0, 1000)
    assert plans[0] == [-1] * 4
    assert any(len(plan) - plan.count(-1) == 3 for plan in plans)
