"""Phases that are added to a turn, and cleanup steps that follow a cleanup step (CR 500.8-500.11, 514.3a)."""

from __future__ import annotations

import pytest

from cardwright.engine.state import TURN
from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

FIGHT = ["beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat"]
QUIET = ["beginning of combat", "declare attackers", "end of combat"]

CARDS = bodies("1/1 vigilance") + (
    "  - {name: Rally, cost: '0', types: instant, abilities: [{spell: {extra_combat: {}}}]}\n"
    "  - {name: Brawl, cost: '0', types: instant, abilities: [{spell: {extra_combat: {main: false}}}]}\n"
    "  - {name: Encore, cost: '0', types: instant, abilities:"
    " [{spell: {extra_phase: {phases: [combat, main], main_only: true}}}]}\n"
    "  - {name: Mine Alone, cost: '0', types: instant, abilities:"
    " [{spell: {extra_phase: {phases: [combat], you_get: true}}}]}\n"
    "  - {name: Dawn, cost: '0', types: instant, abilities: [{spell: {extra_phase: {phases: [beginning]}}}]}\n"
    "  - {name: Seconds, cost: '0', types: instant, abilities:"
    " [{spell: {extra_phase: {phases: [upkeep step, upkeep step]}}}]}\n"
    "  - {name: Dusk, cost: '0', types: instant, abilities: [{spell: {extra_phase: {phases: [end step]}}}]}\n"
    "  - {name: Truce, cost: '0', types: instant, abilities: [{spell: {skip: combat phase}}]}\n"
    "  - {name: Watch, types: enchantment, abilities: [{when: {event: {begins: upkeep}, do: {gain_life: 1}}}]}\n"
    "  - {name: Dial, types: enchantment, abilities: [{when: {event: {begins: precombat main}, do: {gain_life: 1}}}]}\n"
)


def steps(t: Table, **cast: str) -> list[str]:
    """The steps up to the next turn's upkeep; what is named by a step is cast in it, as soon as it can be."""
    left = {step.replace("_", " "): spell for step, spell in cast.items()}
    before = len(t.m.events)
    turn = t.m.table()[TURN]
    while t.m.decision is not None and t.m.table()[TURN] == turn:
        decision = t.m.decision
        if decision.kind == "attack":
            t.play(next(text for text in t.options if "attacks" in text))
        elif t.step in left and f"cast {left[t.step]}" in t.options and decision.who == t.m.game.active_player(t.m):
            t.play(f"cast {left.pop(t.step)}").settle()
        else:
            t.play("pass")
    assert not left, f"never cast: {left}"
    said = [e for e in t.m.events[before:] if t.m.game.events[e.kind].name == "STEP_BEGAN"]
    told = [t.m.game.events[e.kind].text(t.m, e).split(": ")[1] for e in said]
    # The next turn's untap and upkeep are the last to be told.
    return told[:-2]


def board(*hand: str, step: str = "precombat main", on: tuple[str, ...] = ()) -> Table:
    return arena(CARDS, Seat(battlefield=["1/1 vigilance", *on], hand=list(hand)), step=step)


@pytest.mark.rule("500.8")
def test_a_combat_and_a_main_phase_made_in_combat_come_before_the_postcombat_main_phase() -> None:
    t = board("Rally")
    assert steps(t, declare_attackers="Rally") == [
        *FIGHT, *FIGHT, "postcombat main", "postcombat main", "end", "cleanup",
    ]  # fmt: skip
    assert t.life == (20, 18)


@pytest.mark.rule("500.8", "505.1a")
def test_what_is_made_in_the_precombat_main_phase_comes_before_the_turns_own_combat() -> None:
    t = board("Rally")
    assert steps(t, precombat_main="Rally") == [*FIGHT, "postcombat main", *FIGHT, "postcombat main", "end", "cleanup"]


@pytest.mark.rule("500.8")
def test_the_newest_phase_comes_first() -> None:
    t = board("Rally", "Brawl")
    t.play("cast Rally").settle().play("cast Brawl").settle()
    assert steps(t) == [*FIGHT, *FIGHT, "postcombat main", *FIGHT, "postcombat main", "end", "cleanup"]


@pytest.mark.rule("500.8")
def test_what_is_made_in_an_added_phase_comes_behind_that_one() -> None:
    """The combat of the first Rally makes another; the first one's main phase is behind both."""
    t = board("Rally", "Brawl")
    t.play("cast Rally").settle()
    assert steps(t, end_of_combat="Brawl") == [
        *FIGHT, *FIGHT, "postcombat main", *FIGHT, "postcombat main", "end", "cleanup",
    ]  # fmt: skip


@pytest.mark.rule("500.8")
def test_a_phase_may_come_behind_the_ending_phase() -> None:
    assert steps(board("Brawl"), end="Brawl") == [*FIGHT, "postcombat main", "end", "cleanup", *FIGHT]


@pytest.mark.rule("500.8")
def test_behind_this_main_phase_there_is_nothing_outside_one() -> None:
    assert steps(board("Encore"), end_of_combat="Encore") == [*FIGHT, "postcombat main", "end", "cleanup"]
    both = [*FIGHT, "postcombat main"] * 2
    assert steps(board("Encore"), postcombat_main="Encore") == [*both, "end", "cleanup"]


@pytest.mark.rule("505.1a")
def test_a_main_phase_made_in_the_upkeep_is_the_precombat_one() -> None:
    t = board("Rally", step="upkeep", on=("Dial",))
    assert steps(t, upkeep="Rally") == [
        "draw", *FIGHT, "precombat main", "postcombat main", *FIGHT, "postcombat main", "end", "cleanup",
    ]  # fmt: skip
    assert t.life == (21, 18)


@pytest.mark.rule("500.11")
def test_the_next_combat_phase_is_skipped_though_it_was_added() -> None:
    t = board("Rally", "Truce")
    t.play("cast Rally").settle().play("cast Truce").settle()
    assert steps(t) == ["postcombat main", *FIGHT, "postcombat main", "end", "cleanup"]


@pytest.mark.rule("500.10a")
def test_you_get_adds_nothing_to_another_players_turn() -> None:
    t = arena(CARDS, Seat(battlefield=["1/1 vigilance"]), Seat(hand=["Mine Alone"]))
    t.play("p1: pass", "p2: cast Mine Alone").settle()
    assert steps(t) == [*FIGHT, "postcombat main", "end", "cleanup"]
    own = board("Mine Alone").play("cast Mine Alone").settle()
    assert steps(own) == [*FIGHT, *FIGHT, "postcombat main", "end", "cleanup"]


@pytest.mark.rule("500.8")
def test_an_added_beginning_phase_untaps_and_draws() -> None:
    t = board("Dawn", on=("Watch",))
    told = steps(t, postcombat_main="Dawn")
    assert told[: told.index("end")] == [*FIGHT, "postcombat main", "untap", "upkeep", "draw"]
    assert t.life == (21, 19)
    assert "Forest" in t.hand(0)


@pytest.mark.rule("500.10")
def test_an_added_step_behind_a_phase_is_alone_in_its_phase() -> None:
    t = board("Seconds", on=("Watch",))
    assert steps(t, postcombat_main="Seconds") == [*FIGHT, "postcombat main", "upkeep", "upkeep", "end", "cleanup"]
    assert t.life == (22, 19)
    assert t.hand(0) == []
    assert steps(board("Dusk"), precombat_main="Dusk") == ["end", *FIGHT, "postcombat main", "end", "cleanup"]


@pytest.mark.rule("500.8")
def test_what_was_to_be_added_to_a_turn_is_gone_with_it() -> None:
    cards = CARDS + "  - {name: Haze, cost: '0', types: instant, abilities: [{spell: {extra_step: upkeep}}]}\n"
    t = arena(cards, Seat(hand=["Haze"], battlefield=["Watch"]), Seat(battlefield=["Watch"]))
    t.play("cast Haze").settle()
    steps(t)
    assert t.step == "upkeep"
    t.settle().play("pass", "pass")
    assert t.step == "draw"


@pytest.mark.rule("508.8")
def test_who_attacked_and_is_gone_still_brings_blocks_and_damage() -> None:
    cards = (
        CARDS + "  - {name: Doom, cost: '0', types: instant, abilities: [{spell: {destroy: {target: permanent}}}]}\n"
    )
    t = arena(cards, Seat(battlefield=["1/1 vigilance"], hand=["Doom"]))
    t.attack("1/1 vigilance").play("cast Doom -> 1/1 vigilance").settle()
    assert steps(t)[:3] == ["declare blockers", "combat damage", "end of combat"]


@pytest.mark.rule("514.3a", "603.3d")
@pytest.mark.parametrize("target", ["{is: land}", "{is: creature}"])
def test_a_trigger_in_cleanup_that_finds_no_target_gives_priority_all_the_same(target: str) -> None:
    """Somebody discards; what that triggers has a target or has none: another cleanup step follows."""
    cards = (
        "  - {name: Spite, types: enchantment, abilities:"
        f" [{{when: {{event: discards, do: {{tap: {{target: {target}}}}}}}}}]}}\n"
    )
    t = arena(cards, Seat(battlefield=["Spite"], hand=["Forest"] * 8, lands="G"), step="end")
    t.play("pass", "pass")
    if t.stack:
        t.settle()
    assert t.step == "cleanup"
    assert t.options[0] == "pass"
    before = len(t.happened("STEP_BEGAN"))
    t.play("pass", "pass")
    assert t.happened("STEP_BEGAN")[before].endswith("cleanup")
