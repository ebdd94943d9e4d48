"""Small tables for rules of chapters 4 and 7 that no other test asks about."""

from __future__ import annotations

import pytest

from cardwright.engine.state import ZONE
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import BATTLEFIELD
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "4/4", "9/9", "2/2 shadow", "2/2 menace", "2/2 wither", "2/2 infect")
    + """
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: any_target}}}}]}
  - {name: Murder, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Slip, cost: U, types: instant, abilities: [{spell: {phase_out: {target: permanent}}}]}
  - {name: Slip All, cost: U, types: instant,
      abilities: [{spell: {phase_out: {each: {is: [creature, enchantment]}}}}]}
  - {name: Rally, cost: W, types: instant,
      abilities: [{spell: {change: {what: {each: {is: creature}}, power: 5, until: for ever}}}]}
  - {name: Growth, cost: G, types: instant,
      abilities: [{spell: {change: {what: {target: {is: creature}}, power: 3}}}]}
  - {name: Plate, cost: "1", types: artifact, subtypes: [Equipment],
      abilities: [{static: {on: host, power: 2}}, {equip: {mana: "1"}}]}
  - {name: Coat, cost: W, types: enchantment, subtypes: [Aura],
      abilities: [{enchant: {is: creature}}, {static: {on: host, power: 2}}]}
  - {name: Ear, types: artifact, abilities: [{when: {event: {comes_off: {what: anything}}, do: {gain_life: 1}}}]}
"""
)


def board(cards: str, *seats: Seat, players: int = 2, active: int = 0) -> Table:
    return arena(CARDS + cards, *seats, players=players, active=active)


def next_turn(t: Table) -> Table:
    """On to the upkeep of the next turn."""
    return t.until("end").until("upkeep")


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
@pytest.mark.parametrize("until", ["you lose this", "this untaps"])
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


GRANTS = """
  - {name: Shades, types: artifact, abilities: [{static: {on: each, what: {is: creature}, keywords: [KEY]}}]}
"""


@pytest.mark.rule("702.28c")
def test_shadow_twice_is_shadow() -> None:
    cards = GRANTS.replace("KEY", "shadow").replace("{is: creature}", "[{is: creature}, {named: 2/2 shadow}]")
    t = board(cards, Seat(battlefield=["2/2 shadow", "Shades"]), Seat(battlefield=["2/2 shadow", "3/3"]))
    t.attack("2/2 shadow").block("2/2 shadow blocks 2/2 shadow")
    assert t.happened("BLOCKED") == ["2/2 shadow blocks 2/2 shadow"]


@pytest.mark.rule("702.111c")
def test_menace_twice_needs_no_third_blocker() -> None:
    cards = GRANTS.replace("KEY", "menace")
    t = board(cards, Seat(battlefield=["2/2 menace", "Shades"]), Seat(battlefield=["1/1", "3/3"]))
    t.attack("2/2 menace").block("1/1 blocks 2/2 menace")
    assert sorted(t.happened("BLOCKED")) == ["1/1 blocks 2/2 menace", "3/3 blocks 2/2 menace"]


CYCLERS = """
  - {name: Wheel, cost: 5U, types: creature, power: 1, toughness: 1, abilities: [{cycling: {mana: U}}]}
  - {name: Woodsman, cost: 5G, types: creature, power: 1, toughness: 1,
      abilities: [{cycling: {cost: {mana: G}, what: {subtype: Forest}}}]}
  - {name: Purge, cost: B, types: sorcery,
      abilities: [{spell: [{destroy: {each: {has_ability: cycling}}}, {exile: {each: {what: {has_ability: cycling},
      place: graveyard}}}]}]}
"""


@pytest.mark.rule("702.29b")
def test_cycling_is_there_in_all_zones() -> None:
    t = board(CYCLERS, Seat(hand=["Purge"], lands="BU", battlefield=["Wheel", "1/1"], graveyard=["Woodsman"]))
    assert not t.can_activate("Wheel")
    t.play("p1: cast Purge").settle()
    assert sorted(t.exile) == ["Wheel", "Woodsman"]
    assert "1/1" in t.battlefield(0)


@pytest.mark.rule("702.29e")
def test_typecycling_searches_for_a_card_of_the_type() -> None:
    t = board(CYCLERS, Seat(hand=["Woodsman"], lands="G", library=["Swamp", "1/1", "Forest", "Island"]))
    t.activate("Woodsman")
    assert t.graveyard(0) == ["Woodsman"]
    t.play("p1: pass", "p2: pass", "p1: Forest")
    assert t.hand(0) == ["Forest"]
    assert sorted(t.library(0)) == ["1/1", "Island", "Swamp"]


def damaged(word: str, place: str) -> Table:
    """A 9/9 that got 2 damage from a card with this keyword: one that is gone by then, or never was there."""
    cost = "sacrifice_self" if place == "battlefield" else "{mana: '{0}'}"
    cards = f"""
  - {{name: Imp, types: creature, power: 2, toughness: 2, keywords: [{word}],
      abilities: [{{activated: {{cost: {cost}, place: {place}, per_turn: 1, do: {{damage: {{amount: 2,
      to: {{target: any_target}}}}}}}}}}]}}
"""
    seat = Seat(battlefield=["Imp"]) if place == "battlefield" else Seat(graveyard=["Imp"])
    t = board(cards, seat, Seat(battlefield=["9/9"]))
    return t.activate("Imp", "p1: P2's 9/9").settle()


@pytest.mark.rule("702.80b", "702.90d")
@pytest.mark.parametrize("word", ["wither", "infect"])
def test_what_is_gone_had_wither_or_infect_as_it_last_was(word: str) -> None:
    assert damaged(word, "battlefield").size("9/9") == (7, 7)


@pytest.mark.rule("702.80c", "702.90e")
@pytest.mark.parametrize("word", ["wither", "infect"])
def test_wither_and_infect_work_from_any_zone(word: str) -> None:
    assert damaged(word, "graveyard").size("9/9") == (7, 7)


@pytest.mark.rule("702.80d", "702.90f")
@pytest.mark.parametrize("word", ["wither", "infect"])
def test_wither_and_infect_twice_are_no_more_than_once(word: str) -> None:
    t = board(GRANTS.replace("KEY", word), Seat(battlefield=[f"2/2 {word}", "Shades"]), Seat(battlefield=["9/9"]))
    t.attack(f"2/2 {word}").block(f"9/9 blocks 2/2 {word}").fight()
    assert t.counters("9/9", "-1/-1") == 2


SIDES = """
  - name: Wolf
    cost: G
    types: creature
    power: 2
    toughness: 2
    layout: transform
    abilities:
      - {activated: {cost: {mana: "{0}"}, do: {transform: self}}}
      - {when: {event: turned_up, do: {gain_life: 5}}}
    parts:
      - name: Were
        types: creature
        power: 4
        toughness: 4
        subtypes: [Beast]
        abilities:
          - {activated: {cost: {mana: "{0}"}, do: {transform: self}}}
          - {when: {event: turned_up, do: {gain_life: 5}}}
  - {name: Watch, types: artifact,
      abilities: [{when: {event: {transforms: {what: {power: {at_least: 4}}}}, do: {gain_life: 1}}}]}
  - {name: Listen, types: artifact,
      abilities: [{when: {event: {turned_up: {what: {is: creature}}}, do: {gain_life: 5}}}]}
"""


@pytest.mark.rule("701.27b")
def test_transforming_is_no_turning_face_up() -> None:
    t = board(SIDES, Seat(battlefield=["Wolf", "Listen"]))
    t.activate("Wolf").settle()
    t.activate("Were").settle()
    assert t.life == (20, 20)
    assert "Wolf" in t.battlefield(0)


@pytest.mark.rule("701.27e")
def test_transforming_into_something_is_judged_by_what_it_is_then() -> None:
    t = board(SIDES, Seat(battlefield=["Wolf", "Watch"]))
    t.activate("Wolf").settle()
    assert t.life == (21, 20)
    t.activate("Were").settle()
    assert t.life == (21, 20)


@pytest.mark.rule("701.27f")
def test_an_ability_turns_its_source_over_only_if_nothing_else_has_meanwhile() -> None:
    t = board(SIDES, Seat(battlefield=["Wolf"]))
    t.activate("Wolf").activate("Wolf").settle()
    assert "Were" in t.battlefield(0)
    t.activate("Were").settle()
    assert "Wolf" in t.battlefield(0)
