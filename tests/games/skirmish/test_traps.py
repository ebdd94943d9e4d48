"""The traps that the game's page lists, each as a test that cites its number.

Traps 5 and 10 are in test_scoring.py, 14 and 18 in test_turns.py, 17 in test_settings.py. None of the traps
needs a card from outside; where the catalogue's own cards cannot show one, a card is made with its words.
"""

from __future__ import annotations

import pytest

from cardwright.errors import EndlessLoop
from cardwright.games.skirmish.position import Side
from tests.games.skirmish.table import Table, name_of, with_custom

CROWD = {0: "Ghoul", 1: "Martyr", 2: "Scout", 3: "Archer"}


def burnt(board: dict[int, str], slot: int = 1) -> Table:
    table = Table(Side(hand=["Fireball"], board=board))
    table.do(f"P1: play Fireball -> slot {slot}")
    return table


def test_trap_1_close_is_one_slot_away() -> None:
    """Fireball on slot 1 does not reach slot 3, nor does the gift of a Martyr in slot 1."""
    table = burnt(CROWD)
    assert table.board(0) == {3: "Archer 3"}
    assert [name_of(table, event) for event in table.happened("UNIT_DAMAGED")] == ["Ghoul", "Martyr", "Scout"]
    assert table.happened("UNIT_POWER_CHANGED") == []


def test_trap_2_deaths_happen_once() -> None:
    """However often the state is looked at, a unit dies once and is one card in the discard."""
    table = burnt(CROWD)
    assert len(table.happened("UNIT_DIED")) == 3
    assert sorted(table.discard(0)) == ["Fireball", "Ghoul", "Martyr", "Scout"]


def test_trap_2_a_death_that_is_late_does_not_strike_the_newcomer() -> None:
    """A doomed unit that was killed and came back is a new one; what was queued for the old one misses it."""
    watcher = """
- kind: unit
  name: Watcher
  power: 9
  abilities:
    - when:
        event: close_unit_damaged
        do: [{kill: {each: {side: ally, where: close, wounded: true}}}, {raise: 3}]
"""
    table = Table(Side(hand=["Strike"], board={0: "Watcher", 1: "Scout"}), game=with_custom(watcher))
    table.do("P1: play Strike -> Scout at 1", "P1: slot 1")
    assert table.board(0) == {0: "Watcher 9", 1: "Scout 2"}
    assert len(table.happened("UNIT_DIED")) == 1


@pytest.mark.parametrize("board", [CROWD, {0: "Scout", 1: "Martyr", 2: "Ghoul", 3: "Archer"}])
def test_trap_3_those_who_die_together_do_not_see_each_other_die(board: dict[int, str]) -> None:
    """Whichever of them stands further left."""
    table = burnt(board)
    assert "Ghoul" not in [name_of(table, event) for event in table.happened("ABILITY_TRIGGERED")]
    assert table.board(0) == {3: "Archer 3"}


def test_trap_3_a_survivor_sees_all_of_them() -> None:
    table = Table(
        Side(hand=["Fireball"], board={0: "Scout", 1: "Ghoul", 2: "Scout"}, powers={1: 3}),
        Side(board={1: "Squire"}),
    )
    table.do("P1: play Fireball -> slot 1")
    assert table.board(0) == {1: "Ghoul 7"}


def test_trap_4_a_dying_martyr_saves_nobody() -> None:
    """Scout has no power left when Martyr's gift is queued; it dies with Martyr and gets nothing."""
    table = burnt({1: "Martyr", 2: "Scout"})
    assert table.board(0) == {}
    assert table.happened("UNIT_POWER_CHANGED") == []


def test_trap_4_the_doomed_stay_doomed() -> None:
    """Vampire drinks before its death resolves, so it has power again, and dies nevertheless."""
    table = burnt({1: "Vampire", 2: "Champion"})
    died = table.happened("UNIT_DIED")
    assert [name_of(table, event) for event in died] == ["Vampire"]
    assert died[0].amount == 2
    assert table.board(0) == {2: "Champion 3"}


def test_trap_6_first_in_first_out() -> None:
    """Champion stands in the slot before Martyr's last ability resolves."""
    table = Table(Side(hand=["Champion"], board={1: "Martyr", 2: "Scout"}))
    happened = table.do("P1: play Champion -> slot 1")
    assert happened.index("UNIT_DEPLOYED") < happened.index("UNIT_POWER_CHANGED")
    assert table.board(0) == {1: "Champion 5", 2: "Scout 4"}


def test_trap_6_the_victims_ability_comes_before_the_new_units() -> None:
    """Both wait for the deployment; Roots' was queued first."""
    table = Table(Side(hand=["Scout"], board={1: "Roots"}, deck=["Bard"]))
    happened = table.do("P1: play Scout -> slot 1")
    assert happened[3:8] == [
        "UNIT_DEPLOYED", "ABILITY_TRIGGERED", "SLOT_MODIFIER_CHANGED", "ABILITY_TRIGGERED", "CARD_DRAWN",
    ]  # fmt: skip


def test_trap_6_triggers_are_queued_before_what_the_state_demands() -> None:
    """Fireball: the card goes away, then Vampire's ability, then the deaths."""
    table = Table(Side(hand=["Fireball"], board={1: "Vampire", 2: "Champion"}))
    happened = table.do("P1: play Fireball -> slot 1")
    assert happened[:7] == [
        "CARD_PLAYED", "UNIT_DAMAGED", "UNIT_DAMAGED", "CARD_DISCARDED", "ABILITY_TRIGGERED",
        "UNIT_POWER_CHANGED", "UNIT_DIED",
    ]  # fmt: skip


def test_trap_7_close_allies_are_those_there_when_the_ability_resolves() -> None:
    """Decided: found at resolution, from where the Martyr last stood. The Squire came after the death."""
    herald = "- {kind: unit, name: Herald, power: 1, abilities: [{death: {summon: Squire}}]}"
    table = Table(Side(hand=["Fireball"], board={0: "Herald", 2: "Martyr"}), game=with_custom(herald))
    table.do("P1: play Fireball -> slot 1", "P1: slot 1")
    assert table.board(0) == {1: "Squire 3"}


def test_trap_7_an_ally_that_left_in_between_gets_nothing() -> None:
    lure = """
- kind: unit
  name: Lure
  power: 1
  abilities: [{death: {bounce: {each: {side: ally, where: close}}}}]
"""
    table = Table(
        Side(hand=["Fireball"], board={0: "Lure", 1: "Champion", 2: "Martyr", 3: "Noble"}),
        game=with_custom(lure),
    )
    table.do("P1: play Fireball -> slot 1")
    assert table.board(0) == {3: "Noble 6"}
    assert table.hand(0) == ["Champion"]
    assert len(table.happened("UNIT_POWER_CHANGED")) == 1


def test_trap_7_the_place_is_the_last_one_even_if_the_unit_is_back() -> None:
    """Martyr is raised again in slot 4 before its gift resolves; the gift goes to those close to slot 2."""
    herald = "- {kind: unit, name: Herald, power: 1, abilities: [{death: {raise: 2}}]}"
    table = Table(Side(hand=["Fireball"], board={0: "Herald", 1: "Champion", 2: "Martyr"}), game=with_custom(herald))
    table.do("P1: play Fireball -> slot 1", "P1: Martyr -> slot 4")
    assert table.board(0) == {1: "Champion 5", 4: "Martyr 2"}


def test_trap_8_an_ability_triggers_once() -> None:
    """There is one way to trigger, by the event; nothing calls a card's ability besides."""
    table = Table(Side(hand=["Scout"], deck=["Bard", "Bard", "Bard"]))
    table.do("P1: play Scout -> slot 0")
    assert len(table.happened("ABILITY_TRIGGERED")) == 1
    assert len(table.happened("CARD_DRAWN")) == 1


def test_trap_9_the_controller_is_asked_before_priority_passes() -> None:
    table = Table(Side(hand=["Archer"]), Side(board={0: "Noble", 1: "Noble"}))
    happened = table.do("P1: play Archer -> slot 0")
    assert table.prompt == "P1: which unit, for Archer?"
    assert "PRIORITY_CHANGED" not in happened
    happened = table.do("P1: enemy Noble at 1")
    assert happened.index("UNIT_DAMAGED") < happened.index("PRIORITY_CHANGED")


@pytest.mark.parametrize(("power", "healed"), [(1, 2), (2, 1), (3, 0), (5, 0)])
def test_trap_11_healing_never_lowers(power: int, healed: int) -> None:
    """Up to what is printed, and a unit above it stays as it is."""
    medic = """
- kind: unit
  name: Medic
  power: 1
  abilities: [{deploy: {heal: {amount: 2, to: {each: {side: ally}}}}}]
"""
    table = Table(Side(hand=["Medic"], board={0: "Archer"}, powers={0: power}), game=with_custom(medic))
    table.do("P1: play Medic -> slot 4")
    assert table.board(0)[0] == f"Archer {power + healed}"
    assert [event.amount for event in table.happened("UNIT_HEALED")] == ([healed] if healed else [])


def test_trap_12_damage_stops_at_zero_and_the_event_says_both_numbers() -> None:
    """The amount is the power lost, the other number the damage dealt."""
    table = Table(Side(hand=["Strike"], board={0: "Vampire"}), Side(board={0: "Squire"}))
    table.do("P1: play Strike -> enemy Squire at 0")
    hit = table.happened("UNIT_DAMAGED")[0]
    assert (hit.amount, hit.other) == (1, 3)
    assert table.happened("UNIT_DIED")[0].amount == 0
    assert table.board(0) == {0: "Vampire 3"}


def test_trap_13_values_are_those_the_unit_had_last() -> None:
    """Warlock reads its victim's power though the victim is in the discard and as new by then."""
    table = Table(Side(hand=["Warlock"], board={1: "Roots"}, powers={1: 6}), Side(board={1: "Dragon"}))
    table.do("P1: play Warlock -> slot 1")
    assert table.board(1) == {1: "Dragon 1"}
    assert table.modifiers(0) == {1: 6}


def test_trap_13_a_consumed_unit_knows_its_last_power_too() -> None:
    feast = """
- kind: unit
  name: Feast
  power: 2
  abilities: [{consumed: {power: {amount: power, to: consumer}}}]
"""
    table = Table(Side(hand=["Champion"], board={1: "Feast"}, powers={1: 7}), game=with_custom(feast))
    table.do("P1: play Champion -> slot 1")
    assert table.board(0) == {1: "Champion 12"}


def test_trap_13_what_a_unit_does_when_deployed_outlives_it() -> None:
    """Decided: from the slot it was deployed in. The Bomb's death was queued before Archer's shot."""
    bomb = """
- kind: unit
  name: Bomb
  power: 1
  abilities: [{death: {kill: {each: {side: ally, where: here or close}}}}]
"""
    table = Table(Side(hand=["Archer"], board={1: "Bomb"}), Side(board={1: "Champion"}), game=with_custom(bomb))
    table.do("P1: play Archer -> slot 1")
    assert table.board(0) == {}
    assert table.board(1) == {1: "Champion 3"}


def test_trap_13_what_a_unit_does_each_turn_does_not_outlive_it() -> None:
    """Decided: Engineer is killed while its ability waits, and has no slot any more."""
    doom = """
- kind: unit
  name: Doom
  power: 1
  abilities: [{turn_start: {kill: {each: {side: ally, where: close}}}}]
"""
    table = Table(Side(board={0: "Doom", 1: "Engineer"}), active=1, game=with_custom(doom))
    happened = table.do("P2: done")
    assert happened.count("ABILITY_TRIGGERED") == 2
    assert table.board(0) == {0: "Doom 1"}
    assert table.modifiers(0) == {}


def test_trap_15_what_a_slot_takes_away_kills_nobody() -> None:
    """Decided: a slot's number counts in the fight for the terrain, not for life and death."""
    blight = "- {kind: action, name: Blight, target: slot, do: {slot_power: {amount: -9, to: target}}}"
    table = Table(
        Side(hand=["Blight", "Scout", "Energize"]), Side(board={0: "Bard"}, done=True), game=with_custom(blight)
    )
    table.do("P1: play Blight -> enemy slot 0", "P1: play Scout -> slot 0")
    # A change of power has the state looked at.
    table.do("P1: play Energize -> Scout at 0")
    assert table.board(1) == {0: "Bard 2"}
    assert table.modifiers(1) == {0: -9}
    assert table.game.terrain_winner(table.match, 0) == 0


def test_trap_16_a_chain_without_end_is_an_error_that_names_it() -> None:
    """And the match stands where it stood."""
    echo = """
- kind: unit
  name: Echo
  power: 9
  abilities:
    - when:
        event: close_unit_damaged
        do:
          - {power: {amount: 1, to: {each: {where: close}}}}
          - {damage: {amount: 1, to: {each: {where: close}}}}
"""
    table = Table(Side(hand=["Strike"], board={0: "Echo", 1: "Champion"}), game=with_custom(echo))
    table.do("P1: play Strike")
    before = table.match.digest()
    with pytest.raises(EndlessLoop) as caught:
        table.do("P1: Champion at 1")
    assert "Echo" in caught.value.chain[0]
    assert len(caught.value.chain) > 3
    assert table.match.digest() == before
    assert table.prompt == "P1: which unit, for Strike?"
