"""Questions say what is asked, options go by labels, and the printed text stands beside them."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from cardwright.agents.greedy import STEPS, GreedyAgent
from cardwright.engine.replay import replay
from cardwright.errors import AmbiguousOption, IllegalOption, ReplayMismatch
from cardwright.games.magic.position import Seat
from cardwright.records.record import read_record
from tests.games.magic.table import BELL, Table, table_with

CARDS = """
  - {name: Wand, types: artifact, abilities: [
      {activated: {cost: tap, do: {gain_life: 1}}}, {activated: {cost: {mana: "{0}"}, per_turn: 1, do: {gain_life: 2}}},
      {mana: R}]}
  - {name: Charm, cost: R, types: instant, abilities: [{modes: [{do: {gain_life: 1}}, {do: {draw: 1}}]}]}
  - {name: Peer, cost: U, types: sorcery, abilities: [{spell: [{draw: 1}, {scry: 2}]}]}
  - {name: Wurm, cost: G, types: creature, power: 6, toughness: 4}
  - {name: Giant, cost: R, types: creature, power: 3, toughness: 3}
  - {name: Bury, cost: U, types: sorcery, abilities: [{spell: {surveil: 2}}]}
"""


def at_table(one: Seat, other: Seat | None = None) -> Table:
    """Both with a Bell to ring, so that nobody is passed over, and with a library."""
    seats = [
        replace(seat, battlefield=[*seat.battlefield, "Bell"], library=seat.library or ["Forest"] * 9)
        for seat in (one, other or Seat())
    ]
    return table_with(BELL + CARDS, *seats)


def prompt(t: Table) -> str:
    assert t.m.decision is not None
    return t.m.decision.prompt


def wand() -> Table:
    return at_table(Seat(battlefield=["Wand"]))


def test_an_ability_is_named_by_a_label_and_shown_with_its_text() -> None:
    t = wand()
    assert t.options == ["pass", "activate Wand: ability 1", "activate Wand: ability 2", "activate Bell: ability 1"]
    assert t.shown[1] == "activate Wand: ability 1 ({T}: you gain 1 life)"


@pytest.mark.parametrize(
    "said",
    [
        "activate Wand: ability 2",
        "activate Wand: {0}: you gain 2 life",
        "{0}: you gain 2 life",
        "activate Wand: {0}",
    ],
)
def test_an_answer_may_be_given_by_label_or_by_text(said: str) -> None:
    t = wand().play(said).resolve()
    assert t.life == (22, 20)


def test_a_text_that_two_abilities_share_is_ambiguous() -> None:
    t = at_table(Seat(battlefield=["Wand", "Wand"]))
    assert "activate Wand: ability 1 #2" in t.options
    before = t.m.digest()
    with pytest.raises(AmbiguousOption, match="it could mean activate Wand: ability 1 or activate Wand: ability 1 #2"):
        t.m.apply("activate Wand: {T}")
    with pytest.raises(IllegalOption):
        t.m.apply("activate Wand: ability 3")
    assert t.m.digest() == before
    t.play("activate Wand: ability 1 #2").resolve()
    assert t.life == (21, 20)


def test_a_mode_is_named_by_its_number() -> None:
    t = at_table(Seat(hand=["Charm"], lands="R"))
    t.play("cast Charm")
    assert t.options == ["mode 1", "mode 2"]
    assert t.shown == ["mode 1 (you gain 1 life)", "mode 2 (you draw 1)"]
    t.play("mode 1").resolve()
    assert t.life == (21, 20)


@pytest.mark.parametrize(
    ("spell", "asked"), [("Peer", "which card goes to the bottom?"), ("Bury", "which card goes to the graveyard?")]
)
def test_a_look_at_the_library_says_where_the_cards_go(spell: str, asked: str) -> None:
    library = ["Forest", "Island", "Swamp", "Plains"]
    t = at_table(Seat(hand=[spell], lands="U", library=library))
    t.play(f"cast {spell}", "pass", "pass")
    assert prompt(t).endswith(asked)


def test_damage_among_blockers_names_each_of_them() -> None:
    t = at_table(
        Seat(battlefield=["Wurm"]),
        Seat(battlefield=["Grizzly Bears", "Giant"]),
    )
    t.until("declare attackers").play("Wurm attacks P2").until("declare blockers")
    t.play("Grizzly Bears blocks Wurm", "Giant blocks Wurm")
    while t.m.decision is not None and t.m.decision.kind != "damage":
        t.play("pass")
    assert prompt(t) == "P1, Wurm: how much damage to P2's Grizzly Bears?"


def test_dredge_asks_in_its_own_name() -> None:
    t = at_table(
        Seat(hand=["Divination"], lands="UUU", graveyard=["Stinkweed Imp"]),
        Seat(),
    )
    t.play("cast Divination", "pass", "pass")
    assert prompt(t).startswith("P1, Stinkweed Imp (")
    assert "Divination" not in prompt(t)


def test_card_names_are_offered_in_order() -> None:
    t = at_table(Seat(hand=["Meddling Mage"], lands="WU"))
    t.play("cast Meddling Mage", "pass", "pass")
    assert len(t.options) > 500
    assert t.options == sorted(t.options)


def test_the_only_target_may_be_named() -> None:
    t = at_table(Seat(hand=["Doom Blade"], lands="BB"), Seat(battlefield=["Grizzly Bears"]))
    before = t.m.digest()
    with pytest.raises(IllegalOption, match="'Giant' is not an option: the only target was P2's Grizzly Bears"):
        t.m.apply("cast Doom Blade -> Giant")
    assert t.m.digest() == before
    t.m.apply("cast Doom Blade -> P2's Grizzly Bears")
    assert t.resolve().battlefield(1) == ["Bell"]


def greedy(t: Table) -> str:
    decision = t.m.decision
    assert decision is not None
    agent = GreedyAgent(1)
    chosen = decision.notations()[agent.choose(t.m.view(decision.who), decision)]
    assert 0 < agent.looked < 4 * STEPS
    return chosen


def test_greedy_plays_a_land() -> None:
    t = at_table(Seat(hand=["Forest", "Wurm"]))
    assert greedy(t) == "play Forest"
    t.until("postcombat main")
    assert greedy(t) == "play Forest"


def test_greedy_attacks_where_nobody_blocks_and_stays_where_it_would_die() -> None:
    free = at_table(Seat(battlefield=["Grizzly Bears"])).until("declare attackers")
    assert greedy(free) == "Grizzly Bears attacks P2"
    guarded = at_table(Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=["Wurm"])).until("declare attackers")
    assert greedy(guarded) == "Grizzly Bears stays"


def test_an_older_record_that_names_abilities_by_their_text_is_read() -> None:
    t = wand().play("activate Wand: ability 1")
    data = json.loads(t.m.record().to_json())
    assert data["choices"] == ["activate Wand: ability 1"]
    data["format"] = 2
    data["choices"] = ["activate Wand: {T}: you gain 1 life"]
    assert replay(t.m.game, read_record(json.dumps(data))).digest() == t.m.digest()
    data["choices"] = ["activate Wand: {T}: something else"]
    with pytest.raises(ReplayMismatch, match=r"choice 1: 'activate Wand: \{T\}: something else' is not an option"):
        replay(t.m.game, read_record(json.dumps(data)))
