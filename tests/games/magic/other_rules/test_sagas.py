"""Sagas, their chapters and their other sides (CR 714, 702.155)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import BATTLEFIELD
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import cards_of
from tests.games.magic.table import Table, bodies, table_with

CARDS = (
    bodies("1/1", "2/2")
    + """
  - {name: Wait, cost: R, types: instant, abilities: [{spell: {gain_life: 100}}]}
  - name: Tale
    cost: R
    types: enchantment
    subtypes: [Saga]
    abilities:
      - {chapter: {at: [1, 2], do: {gain_life: 1}}}
      - {chapter: {at: 3, do: {gain_life: 10}}}
  - name: Read Tale
    cost: R
    types: enchantment
    subtypes: [Saga]
    keywords: [read ahead]
    abilities:
      - {chapter: {at: 1, do: {gain_life: 1}}}
      - {chapter: {at: 2, do: {gain_life: 2}}}
      - {chapter: {at: 3, do: {gain_life: 4}}}
  - name: Turning Tale
    cost: 1R
    types: enchantment
    subtypes: [Saga]
    layout: transform
    abilities:
      - {chapter: {at: 1, do: {gain_life: 1}}}
      - {chapter: {at: 2, do: {return_transformed: self}}}
    parts:
      - {name: Hero, types: [enchantment, creature], subtypes: [Human], power: 3, toughness: 3, colours: [red]}
  - {name: Lore, cost: R, types: instant, abilities: [{spell: {counters: {kind: lore,
     on: {target: {is: enchantment}}}}}]}
  - {name: Two Lore, cost: R, types: instant, abilities: [{spell: {counters: {kind: lore,
     on: {target: {is: enchantment}}, amount: 2}}}]}
  - {name: Unlore, cost: R, types: instant, abilities: [{spell: {remove_counters: {kind: lore,
     on: {target: {is: enchantment}}}}}]}
  - {name: Twice, types: enchantment, abilities: [{instead: {event: {counters_put: {on: [permanent, yours]}},
     amount: amount * 2}}]}
  - {name: Hush, cost: R, types: instant, abilities: [{spell: {change: {what: {target: {is: enchantment}},
     loses_all: true}}}]}
  - {name: Stroke, cost: R, types: instant, abilities: [{spell: {counter: {target: {what: anything, place: stack}}}}]}
  - {name: Image, cost: R, types: sorcery, abilities: [{spell: {create_copy: {of: {target: {is: enchantment}}}}}]}
  - {name: Mirror, cost: R, types: enchantment, abilities: [{enters_as_copy: {what: {is: enchantment}}}]}
  - {name: Become, cost: R, types: instant, abilities: [{spell: {become_copy: {what: {target: {is: artifact}},
     of: {target: {is: enchantment}}}}}]}
  - {name: Rock, cost: R, types: artifact}
  - {name: Ear, types: artifact, abilities:
     [{when: {event: {counters_put: {kind: lore, on: {is: enchantment}, by_effects: true}}, do: {gain_life: 50}}}]}
  - {name: Grief, types: artifact, abilities: [{when: {event: {sacrificed: [{is: enchantment}]}, do: {draw: 1}}}]}
"""
)


def board(*seats: Seat, active: int = 0, step: str = "precombat main") -> Table:
    """A table where nobody is passed over for want of something to do."""
    ready = [
        Seat(
            hand=[*seat.hand, "Wait"], lands=seat.lands + "R", battlefield=seat.battlefield, graveyard=seat.graveyard,
            library=seat.library or ["Forest"] * 8,
        )
        for seat in [*seats, *[Seat()] * (2 - len(seats))]
    ]  # fmt: skip
    return table_with(CARDS, *ready, active=active, step=step)


def lore(count: int) -> dict[str, int]:
    return {"lore": count}


@pytest.mark.rule("714.2b", "714.3a", "714.2", "714.3", "107.15")
def test_a_saga_enters_with_a_lore_counter_and_its_first_chapter_triggers() -> None:
    t = board(Seat(hand=["Tale"], lands="R"))
    t.play("cast Tale").resolve()
    assert t.counters("Tale", "lore") == 1
    assert t.stack == ["ability of Tale"]
    assert t.life == (20, 20)
    t.settle()
    assert t.life == (21, 20)


@pytest.mark.rule("714.3c", "505.4", "505.6")
def test_a_lore_counter_comes_as_the_first_main_phase_of_its_controller_begins() -> None:
    t = board(
        Seat(battlefield=[Thing("Tale", counters=lore(1))]),
        Seat(battlefield=[Thing("Read Tale", counters=lore(1))]),
        step="draw",
    )
    t.until("precombat main")
    assert t.counters("Tale", "lore") == 2
    assert t.counters("Read Tale", "lore") == 1, "only the active player's"
    assert t.stack == ["ability of Tale"], "the chapter uses the stack, the counter does not"
    t.settle().until("postcombat main")
    assert t.counters("Tale", "lore") == 2, "not in the second main phase"


@pytest.mark.rule("714.2c", "714.2d", "714.2e", "714.4", "704.5s", "714.1")
def test_after_its_last_chapter_a_saga_is_sacrificed_by_its_controller() -> None:
    t = board(Seat(battlefield=[Thing("Tale", counters=lore(2)), "Grief"]), step="draw")
    t.until("precombat main")
    assert t.counters("Tale", "lore") == 3
    assert "Tale" in t.battlefield(0), "its chapter has triggered and not left the stack"
    t.resolve()
    assert t.life == (30, 20)
    assert t.graveyard(0) == ["Tale"]
    assert t.stack == ["ability of Grief"], "it is sacrificed, and that is seen"
    assert "CR 704.5s" in t.rules("SACRIFICED")
    assert "CR 704.5s" in t.rules("MOVED")


@pytest.mark.rule("714.4", "704.5s")
def test_a_saga_whose_last_chapter_is_countered_goes_all_the_same() -> None:
    t = board(Seat(battlefield=[Thing("Tale", counters=lore(2))]), Seat(hand=["Stroke"], lands="R"), step="draw")
    t.until("precombat main").play("p1: pass", "p2: cast Stroke").settle()
    assert t.graveyard(0) == ["Tale"]
    assert t.life == (20, 20)


@pytest.mark.rule("714.2b", "714.2c", "107.15a", "107.15b")
def test_several_chapters_trigger_at_once_when_counters_are_doubled() -> None:
    t = board(Seat(battlefield=["Twice"], hand=["Tale"], lands="R"))
    t.play("cast Tale").resolve().order()
    assert t.counters("Tale", "lore") == 2
    assert len(t.stack) == 2
    t.settle()
    assert t.life == (22, 20)


@pytest.mark.rule("714.2b", "714.4")
def test_from_one_to_three_both_chapters_trigger_and_the_saga_waits_for_both() -> None:
    t = board(Seat(battlefield=[Thing("Tale", counters=lore(1))], hand=["Two Lore"], lands="R"))
    t.play("cast Two Lore").resolve().order()
    assert len(t.stack) == 2
    t.resolve()
    assert "Tale" in t.battlefield(0)
    t.resolve()
    assert t.life == (31, 20)
    assert t.graveyard(0) == ["Two Lore", "Tale"]


@pytest.mark.rule("714.2b")
def test_a_chapter_triggers_again_when_the_counter_was_taken_off() -> None:
    t = board(Seat(battlefield=[Thing("Tale", counters=lore(2))], hand=["Unlore", "Lore"], lands="RR"))
    t.play("cast Unlore").settle()
    assert t.stack == []
    assert t.life == (20, 20)
    t.play("cast Lore").settle()
    assert t.life == (21, 20)
    assert t.counters("Tale", "lore") == 2


@pytest.mark.rule("714.2b", "714.4")
def test_with_the_counter_removed_in_response_the_chapter_still_happens_and_the_saga_stays() -> None:
    t = board(Seat(battlefield=[Thing("Tale", counters=lore(2))], hand=["Unlore"], lands="R"), step="draw")
    t.until("precombat main").play("cast Unlore").resolve().resolve()
    assert t.life == (30, 20)
    assert t.counters("Tale", "lore") == 2
    assert "Tale" in t.battlefield(0)


@pytest.mark.rule("714.4", "714.3c", "714.2d")
def test_a_saga_without_chapters_gets_no_counter_and_is_never_over() -> None:
    t = board(Seat(battlefield=[Thing("Tale", counters=lore(2))], hand=["Hush", "Lore"], lands="RR"), step="upkeep")
    t.play("cast Hush").settle().until("precombat main")
    assert t.counters("Tale", "lore") == 2
    assert t.stack == []
    t.play("cast Lore").settle()
    assert t.counters("Tale", "lore") == 3
    assert t.life == (20, 20), "it has no chapter that could trigger"
    assert "Tale" in t.battlefield(0)
    t.until("end").until("upkeep")
    assert t.graveyard(0) == ["Hush", "Lore", "Tale"], "with its chapters back it is over"


@pytest.mark.rule("702.155a", "702.155b", "714.3b")
def test_read_ahead_begins_with_the_chapter_that_was_chosen() -> None:
    t = board(Seat(hand=["Read Tale"], lands="R"))
    t.play("cast Read Tale", "pass", "pass")
    assert t.options == ["1", "2", "3"]
    t.play("2")
    assert t.counters("Read Tale", "lore") == 2
    assert len(t.stack) == 1, "the first chapter is skipped"
    t.settle()
    assert t.life == (22, 20)


@pytest.mark.rule("702.155a")
def test_read_ahead_is_silent_about_chapters_passed_over_in_the_turn_it_entered() -> None:
    t = board(Seat(hand=["Read Tale", "Two Lore"], lands="RR"))
    t.play("cast Read Tale", "pass", "pass", "1").settle()
    t.play("cast Two Lore").resolve()
    assert len(t.stack) == 1
    assert t.counters("Read Tale", "lore") == 3
    t.settle()
    assert t.life == (25, 20), "the third, not the second"


@pytest.mark.rule("702.155a")
def test_read_ahead_passes_over_nothing_in_later_turns() -> None:
    t = board(Seat(battlefield=[Thing("Read Tale", counters=lore(1))], hand=["Two Lore"], lands="R"))
    t.play("cast Two Lore").resolve().order()
    assert len(t.stack) == 2
    t.settle()
    assert t.life == (26, 20)


@pytest.mark.rule("712.14a", "714.1a", "701.27a")
def test_a_saga_returns_as_its_other_side() -> None:
    t = board(Seat(battlefield=[Thing("Turning Tale", counters=lore(1))]), step="draw")
    saga = t.find("Turning Tale")
    t.until("precombat main").settle()
    assert t.size("Hero") == (3, 3)
    assert t.find("Hero") != saga, "it is a new object"
    assert t.counters("Hero", "lore") == 0
    assert t.field("Hero", "sick") == 1
    assert mana_value_of(t.m, t.find("Hero")) == 2
    assert t.graveyard(0) == []
    assert t.exile == []


@pytest.mark.rule("712.14a", "707.8a", "111.8")
def test_a_copy_of_a_saga_that_is_no_card_of_two_sides_stays_away() -> None:
    t = board(Seat(battlefield=["Turning Tale"], hand=["Mirror", "Lore"], lands="RR"))
    t.play("cast Mirror", "pass", "pass", "Turning Tale").settle()
    copy = [obj for obj in t.m.state.zones[12] if t.m.game.object_name(t.m, obj) == "Turning Tale"][-1]
    assert t.life == (21, 20), "the copy entered with its own lore counter"
    t.play("cast Lore", "Turning Tale #2").settle()
    assert copy not in t.m.state.zones[12]
    assert t.exile == ["Mirror"]


@pytest.mark.rule("707.2", "714.3a")
def test_a_token_that_copies_a_saga_begins_at_its_first_chapter() -> None:
    t = board(Seat(battlefield=[Thing("Tale", counters=lore(2))], hand=["Image"], lands="R"))
    t.play("cast Image").resolve()
    assert t.stack == ["ability of Tale"]
    t.settle()
    assert t.life == (21, 20)
    assert t.battlefield(0).count("Tale") == 2


@pytest.mark.rule("707.4", "714.3c", "714.3a")
def test_what_becomes_a_saga_later_has_no_counter_until_its_controllers_turn() -> None:
    t = board(Seat(battlefield=["Rock", Thing("Tale", counters=lore(1))], hand=["Become"], lands="R"))
    rock = t.find("Rock")
    t.play("cast Become").settle()
    assert t.m.game.object_name(t.m, rock) == "Tale"
    assert t.stack == []
    t.until("end").until("upkeep").until("end").until("precombat main").order()
    assert len(t.stack) == 2


@pytest.mark.rule("122.6", "714.3c")
def test_what_effects_put_is_not_what_the_turn_puts() -> None:
    """Doubling Season speaks of effects: of the counter a saga enters with, not of one that a new turn brings."""
    t = board(Seat(battlefield=["Doubling Season"], hand=["Read Tale"], lands="R"))
    t.play("cast Read Tale", "pass", "pass", "1").settle()
    assert t.counters("Read Tale", "lore") == 2
    assert t.life == (22, 20)
    t.until("end").until("upkeep").until("end").until("precombat main")
    assert t.counters("Read Tale", "lore") == 3
    assert len(t.stack) == 1


@pytest.mark.rule("122.6", "505.4")
def test_a_trigger_about_effects_does_not_hear_the_turn() -> None:
    seat = Seat(battlefield=[Thing("Tale", counters=lore(1)), "Ear"], hand=["Lore"], lands="R")
    t = board(seat, step="draw").until("precombat main").settle()
    assert t.life == (21, 20)
    t.play("cast Lore").resolve().order().settle()
    assert t.life == (81, 20)


@pytest.mark.rule("616.1d", "714.3a", "310.8a")
@pytest.mark.parametrize("name", ["Tale", "Read Tale", "Stronghold"])
def test_what_enters_as_a_copy_of_a_creature_enters_as_no_saga_and_no_siege(name: str) -> None:
    """The copy comes first: then nothing is left that gives it a lore counter or asks for a protector."""
    more = """
  - {name: Stronghold, cost: R, types: battle, subtypes: [Siege], defense: 3}
  - {name: Mirror Hall, types: artifact, abilities:
     [{instead: {event: {enters: [{is: [enchantment, battle]}, yours]}, copy_of: {each: {is: creature}}}}]}
"""
    t = table_with(CARDS + more, Seat(hand=[name], lands="R", battlefield=["Mirror Hall", "2/2"]), Seat())
    t.play(f"cast {name}").settle()
    assert t.battlefield(0).count("2/2") == 2
    assert t.happened("COUNTERS_PUT") == []
    copied = t.m.state.zones[BATTLEFIELD][-1]
    kinds = cards_of(t.m).counter_names
    # No card of the match with a Stronghold speaks of lore counters.
    assert ("lore" in kinds) == (name != "Stronghold")
    assert all(t.m.state.rows[copied][counter_field(kind)] == 0 for kind in range(len(kinds)))
    assert "P2" not in t.options
