"""Options are exactly what no check refuses; a refusal says why and changes nothing; every reason can be met."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.agents.simple import RandomAgent
from cardwright.engine.chance import Stream
from cardwright.engine.match import Match
from cardwright.errors import CardErrors, IllegalOption
from cardwright.games.estraven.game import estraven_game
from cardwright.games.estraven.position import Side, position
from cardwright.games.estraven.random_deck import random_deck
from cardwright.games.estraven.rules import refusals
from cardwright.games.estraven.rules.asking import Q_ACTION
from tests.games.estraven.table import Table

# (the table, what is played there, what is refused, why)
REFUSED = [
    (Table(Side(hand=["Fireball"], mana=2)), [], "play Fireball", "you have not enough mana for Fireball"),
    (Table(Side(hand=["Fireball"])), [], "play Kill", "is not an option"),
    (Table(Side(hand=["Fireball"])), [], "pitch Kill", "is not an option"),
    (Table(Side(hand=["Fireball"])), ["pitch Fireball"], "pitch Fireball", "is not an option"),
    (Table(Side(hand=["Fireball"])), [], "pass", "is not an option"),
    (Table(Side(hand=["Fireball"])), [], "", "is not an option"),
    (Table(Side(), Side(hand=["Firebolt"], mana=1)), [], "play Firebolt", "is not an option"),
    (Table(Side(), Side(battlefield=["Archer"])), [], "attack with Archer", "is not an option"),
    (Table(Side(hand=["Firebolt"], mana=1), Side()), ["play Firebolt"], "end turn", "is not an option"),
    (Table(Side(hand=["Firebolt"], mana=1), Side(hand=["Kill"])), ["play Firebolt"], "pitch Kill",
     "cards are pitched on your own turn only"),
    (Table(Side(hand=["Targeted Strike"])), ["play Targeted Strike"], "P3", "is not an option"),
    (Table(Side(hand=["Direct Assault"]), Side(), Side()), ["play Direct Assault"], "P1", "is not an option"),
    (Table(Side(hand=["Precise Shot"], mana=1, battlefield=["Archer", "Levy"])), ["play Precise Shot"], "P2's Archer",
     "is not an option"),
    (Table(Side(battlefield=["Archer"]), Side(), Side()), ["attack with Archer"], "P1", "is not an option"),
    (Table(Side(battlefield=["Archer"]), Side(battlefield=["Levy", "Archer"], tapped=[1])),
     ["attack with Archer", "pass", "pass"], "Archer", "is not an option"),
    (Table(Side(battlefield=["Archmage"], hand=["Kill", "Insight", "Archer"])), ["use Archmage: ability 1"], "Archer",
     "is not an option"),
    (Table(Side(battlefield=["Sapper", "Archer", "Warlord"]), Side(battlefield=["Archer"])), ["use Sapper: ability 1"],
     "Warlord", "is not an option"),
    (Table(Side(hand=["Kill"]), market=("Materials", "Influence")), ["trade Kill"], "Subjects", "is not an option"),
    (Table(Side(battlefield=["Combat Medic"])), [], "use Combat Medic: ability 1", "not enough mana for Combat Medic"),
    (Table(Side(battlefield=["Combat Medic"])), [], "use Combat Medic: ability 2", "is not an option"),
]  # fmt: skip


@pytest.mark.parametrize(("t", "played", "wrong", "why"), REFUSED, ids=[row[2] or "nothing" for row in REFUSED])
def test_a_refused_answer_says_why_and_changes_nothing(t: Table, played: list[str], wrong: str, why: str) -> None:
    t.play(*played)
    events, options = len(t.m.events), t.options
    t.refuse(wrong, why)
    assert (len(t.m.events), t.options) == (events, options)


def test_an_option_of_another_decision_is_refused() -> None:
    t = Table(Side(hand=["Firebolt", "Kill"], mana=1))
    assert t.m.decision is not None
    old = t.m.decision.option(t.options.index("pitch Kill"))
    t.play("pitch Kill")
    before = t.m.digest()
    with pytest.raises(IllegalOption):
        t.m.apply(old)
    assert t.m.digest() == before


def test_a_cost_of_two_units_is_not_paid_with_one() -> None:
    card = """  - {name: Cult, types: [unit, troop], cost: 0, pitch: 1, power: 1, resistance: 0, health: 1, abilities:
      [{activated: {cost: {sacrifice: 2}, do: {heal: 9}}}]}"""
    t = Table(Side(battlefield=["Cult"]), cards=card)
    t.refuse("use Cult: ability 1", "you have not enough to sacrifice for Cult")
    t = Table(Side(battlefield=["Cult", "Archer", "Levy"]), cards=card).play("use Cult: ability 1", "Cult", "Levy")
    assert (t.resolve().health(0), t.units()) == (29, ["Archer"])


def test_a_cost_does_not_take_the_only_target_away() -> None:
    card = """  - {name: Zealot, types: [unit, troop], cost: 0, pitch: 1, power: 1, resistance: 0, health: 1, abilities:
      [{activated: {cost: sacrifice, do: {change: {what: ally, power: 3}}}}]}"""
    t = Table(Side(battlefield=["Zealot"]), cards=card)
    t.refuse("use Zealot: ability 1", "you have not enough to sacrifice for Zealot")
    t = Table(Side(battlefield=["Zealot", "Archer"]), cards=card).play("use Zealot: ability 1", "Zealot").resolve()
    assert t.stats("Archer") == (6, 0, 1)


def test_after_the_end_nothing_is_an_option() -> None:
    t = Table(Side(hand=["Kill"], mana=5)).play("play Kill").resolve()
    t.refuse("end turn", "the match is over")


def test_a_wrong_position_is_told_whole() -> None:
    wrong = Side(
        hand=["Fierbolt", "Levy"], battlefield=["Kill", "Archer"], tapped=[7], damaged={1: 1}, mana=-1, health=0
    )
    with pytest.raises(CardErrors) as errors:
        position(estraven_game(), wrong, active=2, market=["Material"])
    assert [problem.place for problem in errors.value.problems] == [
        "active", "p1.hand[0]", "p1.hand[1]", "p1.battlefield[0]", "p1.battlefield", "p1.damaged[1]", "p1.health",
        "p1.mana", "market[0]",
    ]  # fmt: skip


def start(seed: int, players: int, resources: str) -> Match:
    game = estraven_game(players=players, resources=resources)
    stream = Stream(seed, "decks")
    return game.start(seed, [random_deck(game, stream) for _ in range(players)])


@settings(max_examples=25)
@given(seed=st.integers(0, 10_000), players=st.integers(2, 4), resources=st.sampled_from(["off", "on"]))
def test_options_are_the_candidates_that_no_check_refuses(seed: int, players: int, resources: str) -> None:
    match = start(seed, players, resources)
    agent = RandomAgent(seed)
    for _ in range(150):
        decision = match.decision
        if decision is None:
            break
        values = set(decision.values)
        if decision.question == Q_ACTION:
            for value in match.game.candidates(match, decision.item):
                refused = match.game.refusal(match, decision.item, value)
                assert (refused == refusals.FINE) == (value in values)
                if refused:
                    text = decision.refusal_of(value)
                    assert text
                    assert "{" not in text
        match.apply(agent.choose(match.view(decision.who), decision))


def test_every_refusal_is_met_in_random_play() -> None:
    """All but those of things that nobody is offered, and of a question that no own card asks."""
    met: set[int] = set()
    for seed in range(30):
        match = start(seed, 2 + seed % 3, "on" if seed % 2 else "off")
        agent = RandomAgent(seed)
        while (decision := match.decision) is not None:
            if decision.item.question == decision.question:
                for value in match.game.candidates(match, decision.item):
                    met.add(match.game.refusal(match, decision.item, value))
            match.apply(agent.choose(match.view(decision.who), decision))
    elsewhere = {
        refusals.NOTHING_TO_TRADE,  # test_turns.py
        refusals.NO_CONDITION,  # test_chain.py
        refusals.CANT_PAY_HEALTH,  # test_own_units.py
        refusals.CANT_SACRIFICE,  # above
        refusals.NOT_THERE,  # of what lies elsewhere nothing is thinkable
        refusals.NOT_LEGAL,
    }
    assert set(range(len(refusals.REFUSALS))) - met <= elsewhere


def test_what_lies_elsewhere_is_refused_by_number_too() -> None:
    t = Table(Side(hand=["Firebolt"]), Side(battlefield=["Archer"], hand=["Kill"]))
    assert t.m.decision is not None
    item = t.m.decision.item
    archer = t.unit("Archer", 1)
    for value, number in ((archer * 32 + 2, refusals.NOT_THERE), (archer * 32 + 4, refusals.NOT_THERE),
                          (archer * 32, refusals.NOT_LEGAL), (9999 * 32, refusals.NOT_LEGAL)):  # fmt: skip
        assert t.game.refusal(t.m, item, value) == number
    with pytest.raises(IllegalOption):
        t.m.apply("play Kill")
