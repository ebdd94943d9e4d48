"""Phasing: what phases out is as if it were not there, and comes back as its controller's untap step begins."""

from __future__ import annotations

import pytest

from cardwright.engine.state import ZONE
from cardwright.games.magic.game import base_cards, magic_game
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.position import Seat, Thing, position
from cardwright.games.magic.rules.core.board import ACTIVE, BATTLEFIELD
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.words.abilities import MagicCard
from cardwright.sources.load import read_cards_text
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2")
    + """
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: any_target}}}}]}
  - {name: Murder, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Slip, cost: U, types: instant, abilities: [{spell: {phase_out: {target: permanent}}}]}
  - {name: Slip All, cost: U, types: instant,
      abilities: [{spell: {phase_out: {each: {is: [creature, enchantment]}}}}]}
  - {name: Rally, cost: W, types: instant,
      abilities: [{spell: {change: {what: {each: {is: creature}}, power: 5, until: for_ever}}}]}
  - {name: Growth, cost: G, types: instant,
      abilities: [{spell: {change: {what: {target: {is: creature}}, power: 3}}}]}
  - {name: Plate, cost: "1", types: artifact, subtypes: [Equipment],
      abilities: [{static: {on: host, power: 2}}, {equip: {mana: "1"}}]}
  - {name: Coat, cost: W, types: enchantment, subtypes: [Aura],
      abilities: [{enchant: {is: creature}}, {static: {on: host, power: 2}}]}
  - {name: Ear, types: artifact, abilities: [{when: {event: {comes_off: {what: anything}}, do: {gain_life: 1}}}]}
"""
)
OWN = """
version: 1
cards:
  - {name: Slip Away, cost: U, types: instant, abilities: [{spell: {phase_out: {target: {is: creature}}}}]}
  - name: Test Captain
    cost: 1W
    types: creature
    power: 2
    toughness: 2
    abilities: [{static: {on: each, what: [{is: creature}, yours, another], power: 1, toughness: 1}}]
  - name: Test Plate
    cost: "2"
    types: artifact
    subtypes: [Equipment]
    abilities: [{static: {on: host, power: 2, toughness: 2}}, {equip: {mana: "1"}}]
"""


@pytest.fixture(scope="module")
def game() -> Magic:
    return magic_game(cards=[*base_cards(), *read_cards_text(OWN, ".yaml", magic, MagicCard, "own.yaml")])


def laid(game: Magic, *seats: Seat) -> Table:
    return Table(position(game, *seats))


def board(cards: str, *seats: Seat, players: int = 2, active: int = 0) -> Table:
    return arena(CARDS + cards, *seats, players=players, active=active)


def next_turn(t: Table) -> Table:
    """On to the upkeep of the next turn."""
    return t.until("end").until("upkeep")


@pytest.mark.rule("702.26b")
def test_what_has_phased_out_is_not_there(game: Magic) -> None:
    t = laid(
        game,
        Seat(hand=["Slip Away"], lands="UR", battlefield=["Test Captain", "Grizzly Bears"]),
        Seat(hand=["Shock"], lands="R", library=["Forest"] * 3),
    )
    assert t.size("Grizzly Bears") == (3, 3)
    t.play("p1: cast Slip Away -> Test Captain").settle()
    assert t.battlefield(0).count("Test Captain") == 0
    assert t.size("Grizzly Bears") == (2, 2)
    assert t.graveyard(0) == ["Slip Away"]


@pytest.mark.rule("502.1", "702.26a")
def test_it_comes_back_before_its_controller_untaps(game: Magic) -> None:
    t = laid(
        game,
        Seat(
            hand=["Slip Away"],
            lands="U",
            library=["Forest"] * 3,
            battlefield=[Thing("Test Captain", tapped=True), "Grizzly Bears"],
        ),
        Seat(library=["Forest"] * 3, hand=["Shock"], lands="R"),
    )
    t.play("p1: cast Slip Away -> Test Captain").settle().until("upkeep")
    assert t.m.table()[ACTIVE] == 1
    assert "Test Captain" not in t.battlefield(0)
    t.until("end").until("upkeep")
    assert t.m.table()[ACTIVE] == 0
    assert "Test Captain" in t.battlefield(0)
    assert not t.tapped("Test Captain")
    assert t.size("Grizzly Bears") == (3, 3)


@pytest.mark.rule("702.26g")
def test_what_is_attached_goes_and_comes_with_it(game: Magic) -> None:
    t = laid(
        game,
        Seat(hand=["Slip Away"], lands="U", battlefield=["Grizzly Bears", Thing("Test Plate", on=0)]),
        Seat(library=["Forest"] * 3),
    )
    assert t.size("Grizzly Bears") == (4, 4)
    t.play("p1: cast Slip Away").settle()
    assert "Test Plate" not in t.battlefield(0)


@pytest.mark.rule("702.26c")
def test_what_phases_in_exists_again() -> None:
    t = board("", Seat(hand=["Slip"], lands="U", battlefield=["1/1"]), Seat(hand=["Bolt"], lands="R"))
    t.play("p1: cast Slip", "p1: 1/1").settle()
    assert "1/1" not in t.battlefield(0)
    next_turn(next_turn(t))
    assert "1/1" in t.battlefield(0)
    t.play("p1: pass", "p2: cast Bolt", "p2: P1's 1/1").settle()
    assert "1/1" in t.graveyard(0)


@pytest.mark.rule("702.26e")
def test_an_effect_passes_over_what_is_phased_out() -> None:
    t = board("", Seat(hand=["Slip", "Rally"], lands="UW", battlefield=["1/1", "2/2"]))
    t.play("p1: cast Slip", "p1: 1/1").settle().play("p1: cast Rally").settle()
    assert t.size("2/2") == (7, 2)
    next_turn(next_turn(t))
    assert t.size("1/1") == (1, 1)
    assert t.size("2/2") == (7, 2)


@pytest.mark.rule("702.26f")
def test_effects_end_while_what_they_change_is_phased_out() -> None:
    t = board("", Seat(hand=["Growth", "Slip"], lands="GU", battlefield=["1/1"]))
    t.play("p1: cast Growth").settle()
    assert t.size("1/1") == (4, 1)
    t.play("p1: cast Slip", "p1: 1/1").settle()
    next_turn(next_turn(t))
    assert t.size("1/1") == (1, 1)


@pytest.mark.rule("702.26f")
@pytest.mark.parametrize("until", ["you_lose_this", "this_untaps"])
def test_an_effect_for_as_long_as_ends_when_what_it_watches_phases_out(until: str) -> None:
    cards = f"""
  - {{name: Grip, types: artifact, abilities: [{{activated: {{cost: tap,
      do: {{gain_control: {{what: {{target: {{is: creature}}}}, until: {until}}}}}}}}}]}}
"""
    t = board(cards, Seat(hand=["Slip"], lands="U", battlefield=["Grip"]), Seat(battlefield=["1/1"]))
    t.activate("Grip").settle()
    assert "1/1" in t.battlefield(0)
    t.play("p1: cast Slip", "p1: Grip").settle()
    assert "1/1" in t.battlefield(1)
    next_turn(next_turn(t))
    assert "Grip" in t.battlefield(0)
    assert "1/1" in t.battlefield(1)


@pytest.mark.rule("702.26h")
def test_what_goes_by_itself_and_with_its_host_comes_back_with_its_host() -> None:
    t = board("", Seat(hand=["Slip All"], lands="U", battlefield=["1/1"]), Seat(hand=["Coat"], lands="W"), active=1)
    t.play("p2: cast Coat").settle()
    assert next_turn(t).size("1/1") == (3, 1)
    t.play("p1: cast Slip All").settle()
    assert "Coat" not in next_turn(t).battlefield(1)
    assert "Coat" in next_turn(t).battlefield(1)
    assert t.size("1/1") == (3, 1)


@pytest.mark.rule("702.26i")
@pytest.mark.parametrize("host", ["stays", "dies"])
def test_an_attachment_that_phased_out_by_itself_finds_its_host_or_nothing(host: str) -> None:
    seat = Seat(
        hand=["Slip", "Slip", "Murder"], lands="UUB", battlefield=["1/1", Thing("Plate", on=0), Thing("Coat", on=0)]
    )
    t = board("", seat)
    t.play("p1: cast Slip", "p1: Plate").settle().play("p1: cast Slip", "p1: Coat").settle()
    assert t.size("1/1") == (1, 1)
    if host == "dies":
        t.play("p1: cast Murder").settle()
    next_turn(next_turn(t))
    assert "Plate" in t.battlefield(0)
    if host == "stays":
        assert t.size("1/1") == (5, 1)
    else:
        assert t.field("Plate", "attached_to") == -1
        assert "Coat" in t.graveyard(0)


@pytest.mark.rule("702.26j")
def test_nothing_becomes_unattached_by_phasing() -> None:
    seat = Seat(hand=["Slip", "Murder"], lands="UB", battlefield=["1/1", Thing("Plate", on=0), "Ear"])
    t = board("", seat)
    t.play("p1: cast Slip", "p1: Plate").settle()
    next_turn(next_turn(t))
    assert t.life == (20, 20)
    assert t.stack == []
    assert t.size("1/1") == (3, 1)
    t.play("p1: cast Murder").settle()
    assert t.life == (21, 20)


@pytest.mark.rule("702.26k")
def test_phased_out_permanents_leave_the_game_with_their_owner() -> None:
    cards = """
  - {name: Mourner, types: artifact,
      abilities: [{when: {event: {moves: {what: {is: creature}, from: battlefield}}, do: {gain_life: 1}}}]}
  - {name: Doom, cost: B, types: sorcery, abilities: [{spell: {lose_game: {target: player}}}]}
"""
    t = board(
        cards,
        Seat(hand=["Slip", "Doom"], lands="UB", battlefield=["Mourner"]),
        Seat(battlefield=["1/1"]),
        Seat(),
        players=3,
    )
    gone = t.find("1/1")
    t.play("p1: cast Slip", "p1: P2's 1/1").settle()
    t.play("p1: cast Doom", "p1: P2").settle()
    assert t.m.state.rows[gone][ZONE] != BATTLEFIELD
    assert t.life[0] == 20
    assert t.stack == []


@pytest.mark.rule("702.26m")
def test_who_skips_their_untap_step_phases_nothing_in() -> None:
    cards = """
  - {name: Drowse, cost: U, types: sorcery, abilities: [{spell: {skip: {what: untap step}}}]}
"""
    t = board(cards, Seat(hand=["Slip", "Drowse"], lands="UU", battlefield=["1/1"]))
    t.play("p1: cast Slip", "p1: 1/1").settle().play("p1: cast Drowse").settle()
    next_turn(next_turn(t))
    assert "1/1" not in t.battlefield(0)
    next_turn(next_turn(t))
    assert "1/1" in t.battlefield(0)
