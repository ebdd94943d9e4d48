"""The turn (CR 500-514): its steps in order, what happens by itself in each, and turns and phases added to it."""

from __future__ import annotations

import pytest

from cardwright.engine.decision import Q_RESPOND
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core import events, ledger_names
from cardwright.games.magic.rules.core.board import FIRST_MANA
from tests.games.magic.table import Table, table_with

# The Bell gives whoever has it something to do at any time, so that every chance to act shows.
CARDS = """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Nudge, cost: "0", types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Footman, cost: W, types: creature, subtypes: [Soldier], power: 2, toughness: 2, keywords: [vigilance]}
  - {name: Lancer, cost: W, types: creature, subtypes: [Knight], power: 2, toughness: 2, keywords: [first strike]}
  - {name: Statue, cost: "2", types: artifact, abilities: [{cannot: {do: untap}}, {mana: {add: C}}]}
  - {name: Swelling, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 3, toughness: 3}}}]}
  - {name: Sting, cost: R, types: instant, abilities: [{spell: {damage: {amount: 4, to: {target: {is: creature}}}}}]}
  - {name: Long Breath, cost: G, types: sorcery, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 3, toughness: 3, until: your_next_turn}}}]}
  - {name: Short Breath, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 3, toughness: 3, until: end_of_combat}}}]}
  - {name: Rot, cost: B, types: instant, abilities:
      [{spell: {counters: {kind: "-1/-1", "on": {target: {is: creature}}, amount: 2}}}]}
  - {name: Mourner, cost: B, types: enchantment, abilities: [{when: {event: discards, do: draw}}]}
  - {name: Evening Choir, cost: W, types: enchantment, abilities:
      [{when: {event: {begins: {step: end, whose: any}}, do: {gain_life: 1}}}]}
  - {name: Late Choir, cost: "0", types: enchantment, keywords: [flash], abilities:
      [{when: {event: {begins: {step: end, whose: any}}, do: {gain_life: 1}}}]}
  - {name: Second Dawn, cost: U, types: instant, abilities: [{spell: extra_turn}]}
  - {name: Their Dawn, cost: U, types: instant, abilities: [{spell: {extra_turn: {who: {target: opponent}}}}]}
  - {name: Second Wind, cost: R, types: sorcery, abilities: [{spell: [{untap: {each: {is: creature}}}, extra_combat]}]}
  - {name: Bare Fight, cost: R, types: instant, abilities:
      [{spell: [{untap: {each: {is: creature}}}, {extra_combat: {main: false}}]}]}
  - {name: Enthral, cost: U, types: sorcery, abilities: [{spell: {gain_control: {target: {is: creature}}}}]}
  - {name: Raise, cost: B, types: sorcery, abilities:
      [{spell: {put: {what: {target: {what: {is: creature}, place: graveyard}}, to: battlefield, yours: true}}}]}
  - {name: Blood Rite, cost: B, types: instant, abilities: [{additional_cost: {cost: {life: 20}}}, {spell: draw}]}
  - {name: Dawn Bird, cost: W, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {begins: {step: upkeep}}, do: {gain_life: 5}}}]}
  - {name: Noon Bird, cost: W, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {begins: {step: draw}}, do: {gain_life: hand}}}]}
"""
BELL = Seat(battlefield=["Bell"], library=["Forest"] * 10)


def at(*seats: Seat, step: str = "precombat main", turn: int = 3, payment: str = "automatic", active: int = 0) -> Table:
    return table_with(CARDS, *seats, step=step, turn=turn, payment=payment, active=active, players=max(2, len(seats)))


def steps(t: Table, since: int = 0) -> list[str]:
    """The steps that began, in order."""
    return [ledger_names.STEPS[e.place] for e in t.m.events[since:] if e.kind == events.STEP_BEGAN]


def turns(t: Table) -> list[int]:
    """Whose turns began."""
    return [e.subject for e in t.m.events if e.kind == events.TURN_BEGAN]


def chances(t: Table, turn: int) -> list[tuple[str, int]]:
    """Everybody passes until this turn begins: who had priority in which step."""
    found: list[tuple[str, int]] = []
    while t.m.decision is not None and t.m.view(0).data()["table"]["turn"] < turn:  # type: ignore[index]
        if t.m.decision.question == Q_RESPOND:
            found.append((t.step, t.m.decision.who))
            t.play("pass")
        else:
            t.play(next(o for o in t.options if o.endswith(("stays", "does not block"))))
    return found


def next_turn(t: Table) -> Table:
    """Everybody passes until another turn has begun."""
    begun = len(turns(t))
    while len(turns(t)) == begun:
        if t.m.decision is not None and t.m.decision.question != Q_RESPOND:
            t.play(next(o for o in t.options if o.endswith(("stays", "does not block"))))
        else:
            t.play("pass")
    return t


@pytest.mark.rule("500.1", "501.1", "505.1", "506.1", "508.8", "512.1")
def test_a_turn_without_attack_has_all_steps_but_those_of_the_fight() -> None:
    t = at(BELL, BELL, step="turn begins")
    chances(t, 4)
    assert steps(t)[:11] == [
        "untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "end of combat",
        "postcombat main", "end", "cleanup", "untap",
    ]  # fmt: skip


@pytest.mark.rule("506.1", "510.4")
def test_an_attack_brings_one_damage_step_and_a_first_striker_two() -> None:
    plain = at(Seat(battlefield=["Footman", "Bell"]), BELL)
    plain.until("declare attackers").play("p1: Footman attacks P2").until("postcombat main")
    assert steps(plain) == [
        "beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat",
        "postcombat main",
    ]  # fmt: skip
    quick = at(Seat(battlefield=["Lancer", "Bell"]), BELL)
    quick.until("declare attackers").play("p1: Lancer attacks P2").until("postcombat main")
    assert steps(quick) == [
        "beginning of combat", "declare attackers", "declare blockers", "first-strike damage", "combat damage",
        "end of combat", "postcombat main",
    ]  # fmt: skip
    assert plain.life == quick.life == (20, 18)


@pytest.mark.rule("502.4", "514.3", "117.3a", "500.3")
def test_the_active_player_has_priority_first_in_every_step_but_untap_and_cleanup() -> None:
    t = at(BELL, BELL, step="turn begins")
    assert chances(t, 4) == [
        (step, who)
        for step in (
            "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "end of combat",
            "postcombat main", "end",
        )
        for who in (0, 1)
    ]  # fmt: skip


@pytest.mark.rule("508.2", "509.2", "510.3", "511.1")
def test_both_have_priority_in_the_steps_of_a_fight() -> None:
    t = at(Seat(battlefield=["Footman", "Bell"]), BELL)
    t.until("declare attackers").play("p1: Footman attacks P2")
    assert chances(t, 4)[:8] == [
        ("declare attackers", 0), ("declare attackers", 1), ("declare blockers", 0), ("declare blockers", 1),
        ("combat damage", 0), ("combat damage", 1), ("end of combat", 0), ("end of combat", 1),
    ]  # fmt: skip


@pytest.mark.rule("502.3")
def test_only_the_active_player_untaps_and_only_what_may_untap() -> None:
    mine: list[str | Thing] = [Thing("Footman", tapped=True), Thing("Statue", tapped=True), "Bell"]
    t = at(
        Seat(battlefield=mine, library=["Forest"]), Seat(battlefield=[Thing("Lancer", tapped=True)]), step="turn begins"
    )
    assert (t.tapped("Footman"), t.tapped("Statue"), t.tapped("Lancer")) == (False, True, True)
    assert t.rules("UNTAPPED") == ["CR 502.3"]


@pytest.mark.rule("504.1")
def test_the_active_player_draws_before_anyone_has_priority_in_the_draw_step() -> None:
    t = at(Seat(battlefield=["Bell", "Noon Bird"], library=["Footman", "Forest"], hand=["Sting"]), BELL, step="upkeep")
    t.until("draw")
    assert t.hand(0) == ["Sting", "Footman"]
    assert t.library(0) == ["Forest"]
    assert t.stack == ["ability of Noon Bird"]
    t.resolve()
    assert t.life == (22, 20)


@pytest.mark.rule("103.8a")
def test_whoever_plays_first_in_a_game_of_two_does_not_draw_on_the_first_turn() -> None:
    t = at(BELL, BELL, step="turn begins", turn=1)
    t.until("draw")
    assert t.step == "draw"
    assert t.hand(0) == []
    next_turn(t).until("draw")
    assert t.hand(1) == ["Forest"]


@pytest.mark.rule("103.8c")
def test_with_three_players_nobody_goes_without_the_first_draw() -> None:
    t = at(BELL, BELL, BELL, step="turn begins", turn=1)
    t.until("draw")
    assert t.hand(0) == ["Forest"]


@pytest.mark.rule("503.1", "500.6", "117.3a")
def test_what_triggers_at_upkeep_is_on_the_stack_before_anyone_can_act() -> None:
    t = at(Seat(battlefield=["Bell", "Dawn Bird"], library=["Forest"]), BELL, step="turn begins")
    assert (t.step, t.stack) == ("upkeep", ["ability of Dawn Bird"])
    assert t.m.decision is not None
    assert t.m.decision.who == 0
    t.resolve()
    assert t.life == (25, 20)


@pytest.mark.rule("503.1")
def test_a_trigger_of_ones_own_upkeep_is_silent_in_anothers() -> None:
    t = at(BELL, Seat(battlefield=["Bell", "Dawn Bird"]), step="turn begins")
    assert (t.step, t.stack) == ("upkeep", [])


@pytest.mark.rule("500.5", "106.4", "703.4q")
def test_trap_38_unspent_mana_is_gone_with_the_end_of_the_step() -> None:
    t = at(Seat(battlefield=["Bell"], lands="R", hand=["Sting"]), Seat(battlefield=["Footman"]), payment="manual")
    mana = next(o for o in t.options if o.startswith("activate Mountain"))
    t.play(mana)
    assert t.m.state.rows[0][FIRST_MANA + 3] == 1
    t.play("pass")
    assert t.step == "beginning of combat"
    assert t.m.state.rows[0][FIRST_MANA + 3] == 0
    assert "cast Sting" not in t.options


@pytest.mark.rule("106.4")
def test_mana_stays_in_the_pool_within_the_step() -> None:
    t = at(Seat(battlefield=["Bell"], lands="R", hand=["Sting"]), Seat(battlefield=["Footman"]), payment="manual")
    t.play(next(o for o in t.options if o.startswith("activate Mountain")))
    t.play(next(o for o in t.options if o.startswith("activate Bell"))).resolve()
    assert t.m.state.rows[0][FIRST_MANA + 3] == 1
    t.play("cast Sting").settle()
    assert t.m.state.rows[0][FIRST_MANA + 3] == 0
    assert t.graveyard(1) == ["Footman"]


@pytest.mark.rule("514.2", "500.5b")
def test_damage_and_growth_until_end_of_turn_go_together() -> None:
    t = at(
        Seat(battlefield=["Footman", "Bell"], hand=["Swelling", "Sting"], lands="GR", library=["Forest"] * 3),
        Seat(library=["Forest"] * 3),
    )
    t.play("p1: cast Swelling").resolve().play("p1: cast Sting").resolve()
    assert t.size("Footman") == (5, 5)
    next_turn(t)
    assert t.size("Footman") == (2, 2)
    assert t.graveyard(0) == ["Swelling", "Sting"]


@pytest.mark.rule("514.2")
def test_damage_of_two_turns_does_not_add_up() -> None:
    t = at(Seat(battlefield=[Thing("Footman", damage=1), "Bell"], library=["Forest"] * 3), BELL)
    next_turn(t)
    assert t.m.view(0).look(t.find("Footman"))["damage"] == 0


@pytest.mark.rule("514.1", "402.2")
def test_the_active_player_alone_discards_down_to_seven() -> None:
    many = Seat(hand=["Forest"] * 8 + ["Footman"], battlefield=["Bell"], library=["Forest"] * 3)
    t = at(many, many, step="end")
    t.play("p1: pass", "p2: pass", "p1: Footman")
    assert t.step == "upkeep"
    assert (len(t.hand(0)), len(t.hand(1))) == (7, 9)
    assert sorted(t.graveyard(0)) == ["Footman", "Forest"]


@pytest.mark.rule("514.3a")
def test_trap_38_a_trigger_in_cleanup_gives_priority_and_then_another_cleanup() -> None:
    t = at(
        Seat(hand=["Forest"] * 7 + ["Footman"], battlefield=["Bell", "Mourner"], library=["Sting"] * 3),
        BELL,
        step="end",
    )
    t.play("p1: pass", "p2: pass", "p1: Footman")
    assert (t.step, t.stack) == ("cleanup", ["ability of Mourner"])
    t.resolve()
    assert t.step == "cleanup"
    assert len(t.hand(0)) == 8
    t.play("p1: pass", "p2: pass")
    # The second cleanup step: eight cards are too many again.
    assert t.m.decision is not None
    assert (t.m.decision.kind, t.step) == ("discard", "cleanup")
    t.play("p1: Sting").resolve()
    assert steps(t).count("cleanup") == 2


@pytest.mark.rule("514.3a", "704.3")
def test_trap_38_a_state_based_action_in_cleanup_gives_priority_too() -> None:
    t = at(
        Seat(battlefield=["Footman", "Bell"], hand=["Swelling", "Rot"], lands="GB", library=["Forest"]),
        Seat(battlefield=["Bell"], library=["Forest"] * 3), step="end",
    )  # fmt: skip
    t.play("p1: cast Swelling").resolve().play("p1: cast Rot").resolve()
    assert t.size("Footman") == (3, 3)
    t.play("p1: pass", "p2: pass")
    assert (t.step, t.graveyard(0)) == ("cleanup", ["Swelling", "Rot", "Footman"])
    t.play("p1: pass", "p2: pass")
    assert steps(t) == ["cleanup", "cleanup", "untap", "upkeep"]


@pytest.mark.rule("514.3")
def test_a_cleanup_in_which_nothing_happens_is_the_only_one() -> None:
    t = at(BELL, BELL, step="end")
    t.play("p1: pass", "p2: pass")
    assert steps(t) == ["cleanup", "untap", "upkeep"]


@pytest.mark.rule("513.1", "513.2")
def test_an_end_step_ability_that_comes_in_the_end_step_waits_for_the_next() -> None:
    t = at(
        Seat(battlefield=["Bell", "Evening Choir"], hand=["Late Choir"], library=["Forest"] * 3),
        Seat(battlefield=["Bell"], library=["Forest"] * 3), step="postcombat main",
    )  # fmt: skip
    t.until("end")
    assert t.stack == ["ability of Evening Choir"]
    t.resolve().play("p1: cast Late Choir").resolve()
    assert t.life == (21, 20)
    next_turn(t).until("end")
    assert t.m.decision is not None
    assert t.m.decision.kind == "order"
    t.play(t.options[0]).settle()
    assert t.life == (23, 20)


@pytest.mark.rule("500.7")
def test_extra_turns_are_taken_newest_first() -> None:
    t = at(
        Seat(battlefield=["Bell"], hand=["Second Dawn", "Their Dawn"], lands="UU", library=["Forest"] * 8),
        Seat(battlefield=["Bell"], library=["Forest"] * 8),
    )
    t.play("p1: cast Second Dawn").resolve().play("p1: cast Their Dawn").resolve()
    for _ in range(4):
        next_turn(t)
    # The opponent's extra turn was made last; then one's own; then the opponent's normal one.
    assert turns(t) == [1, 0, 1, 0]


@pytest.mark.rule("500.7")
def test_with_three_players_an_extra_turn_changes_nobody_elses_place() -> None:
    t = at(
        Seat(battlefield=["Bell"], library=["Forest"] * 8),
        Seat(battlefield=["Bell"], hand=["Second Dawn"], lands="U", library=["Forest"] * 8),
        Seat(battlefield=["Bell"], library=["Forest"] * 8),
    )
    t.play("p1: pass", "p2: cast Second Dawn").resolve()
    for _ in range(4):
        next_turn(t)
    # The extra turn was put behind the first player's; the second player's own turn still follows.
    assert turns(t) == [1, 1, 2, 0]


@pytest.mark.rule("500.8", "505.1a")
def test_an_added_combat_has_its_own_attack_and_its_main_phase_is_postcombat() -> None:
    t = at(Seat(battlefield=["Footman", "Bell"], hand=["Second Wind"], lands="R", library=["Forest"] * 3), BELL)
    t.until("declare attackers").play("p1: Footman attacks P2").until("postcombat main")
    assert t.life == (20, 18)
    t.play("p1: cast Second Wind").resolve()
    before = len(t.m.events)
    t.until("declare attackers").play("p1: Footman attacks P2").until("postcombat main").until("end")
    assert t.life == (20, 16)
    assert steps(t, before) == [
        "beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat",
        "postcombat main", "end",
    ]  # fmt: skip


FIGHT = ["beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat"]


@pytest.mark.rule("500.8")
@pytest.mark.parametrize(
    ("cast_in", "expected"),
    [
        ("precombat main", [*FIGHT, *FIGHT, "postcombat main", "end"]),
        ("end of combat", [*FIGHT, *FIGHT, "postcombat main", "end"]),
        ("postcombat main", [*FIGHT, "postcombat main", *FIGHT, "end"]),
    ],
)
def test_a_combat_added_without_a_main_phase_follows_the_phase_it_was_added_in(
    cast_in: str, expected: list[str]
) -> None:
    t = at(Seat(battlefield=["Footman", "Bell"], hand=["Bare Fight"], lands="R", library=["Forest"] * 3), BELL)
    while t.step != "end":
        assert t.m.decision is not None
        if t.m.decision.kind == "attack":
            t.play("p1: Footman attacks P2")
        elif t.step == cast_in and "cast Bare Fight" in t.options:
            t.play("p1: cast Bare Fight").resolve()
        else:
            t.play("pass")
    assert steps(t) == expected
    assert t.life == (20, 16)


@pytest.mark.rule("500.4")
def test_what_lasts_until_your_next_turn_ends_as_it_begins() -> None:
    t = at(
        Seat(battlefield=["Footman", "Bell"], hand=["Long Breath"], lands="G", library=["Forest"] * 3),
        Seat(battlefield=["Bell"], library=["Forest"] * 3),
    )
    t.play("p1: cast Long Breath").resolve()
    next_turn(t)
    assert t.size("Footman") == (5, 5)
    next_turn(t)
    assert (t.step, t.size("Footman")) == ("upkeep", (2, 2))


@pytest.mark.rule("500.5a", "511.2")
def test_what_lasts_until_end_of_combat_lasts_through_the_end_of_combat_step() -> None:
    t = at(Seat(battlefield=["Footman", "Bell"], hand=["Short Breath"], lands="G"), BELL)
    t.until("beginning of combat").play("p1: cast Short Breath").resolve().until("end of combat")
    assert t.size("Footman") == (5, 5)
    t.until("postcombat main")
    assert t.size("Footman") == (2, 2)


@pytest.mark.rule("305.2", "116.2a", "305.1", "505.6b")
def test_one_land_a_turn_in_ones_own_main_phase_with_an_empty_stack() -> None:
    t = at(
        Seat(hand=["Forest", "Island"], battlefield=["Bell"], library=["Forest"] * 3),
        Seat(hand=["Forest"], battlefield=["Bell"], library=["Forest"] * 3),
    )
    ring = next(o for o in t.options if o.startswith("activate Bell"))
    t.play(ring)
    assert "play Forest" not in t.options
    t.resolve().play("p1: play Forest")
    assert t.stack == []
    assert t.m.decision is not None
    assert t.m.decision.who == 0
    assert not [o for o in t.options if o.startswith("play")]
    t.play("p1: pass")
    assert not [o for o in t.options if o.startswith("play")]
    t.until("postcombat main")
    assert not [o for o in t.options if o.startswith("play")]
    next_turn(t).until("precombat main")
    assert [o for o in t.options if o.startswith("play")] == ["play Forest"]


@pytest.mark.rule("302.6", "508.1a")
def test_a_creature_that_came_this_turn_attacks_next_turn() -> None:
    t = at(
        Seat(battlefield=["Bell"], hand=["Footman"], lands="W", library=["Forest"] * 3),
        Seat(battlefield=["Bell"], library=["Forest"] * 3),
    )
    t.play("p1: cast Footman").resolve()
    while not turns(t):
        assert t.m.decision is not None
        assert t.m.decision.question == Q_RESPOND, "it is asked whether it attacks"
        t.play("pass")
    next_turn(t).until("declare attackers")
    assert "Footman attacks P2" in t.options


@pytest.mark.rule("500.2")
def test_a_stack_that_becomes_empty_does_not_end_the_step() -> None:
    t = at(Seat(hand=["Sting"], battlefield=["Bell"], lands="R"), Seat(battlefield=["Footman"]))
    t.play("p1: cast Sting").resolve()
    assert (t.step, t.stack) == ("precombat main", [])
    assert t.m.decision is not None
    assert t.m.decision.who == 0


@pytest.mark.rule("103.8", "500.1")
@pytest.mark.parametrize("players", [3, 4])
def test_turns_go_round_the_table(players: int) -> None:
    t = at(*[Seat(battlefield=["Bell"], library=["Forest"] * 8)] * players)
    for _ in range(players + 1):
        next_turn(t)
    assert turns(t) == [(1 + place) % players for place in range(players + 1)]


@pytest.mark.rule("800.4", "104.2a")
def test_who_has_lost_takes_no_turn_any_more() -> None:
    bell = Seat(battlefield=["Bell"], library=["Forest"] * 8, hand=["Nudge"])
    t = at(bell, Seat(battlefield=["Bell"], life=0), bell)
    t.play("p1: cast Nudge")
    assert t.happened("LOST") == ["P2 loses the game"]
    for _ in range(3):
        next_turn(t)
    assert turns(t) == [2, 0, 2]
    assert t.m.outcome() is None


@pytest.mark.rule("800.4a", "800.4d", "800.4j", "800.4k")
def test_who_leaves_takes_everything_along_and_their_turn_goes_on() -> None:
    bell = Seat(battlefield=["Bell"], library=["Forest"] * 8)
    t = at(
        Seat(battlefield=["Bell", "Footman", "Evening Choir"], hand=["Sting", "Nudge"], library=["Forest"], life=0),
        bell, bell, step="upkeep",
    )  # fmt: skip
    t.play("p1: cast Nudge")
    assert t.stack == []
    assert (t.battlefield(0), t.hand(0), t.library(0)) == ([], [], [])
    assert t.step == "upkeep"
    assert t.m.decision is not None
    assert t.m.decision.who == 1
    assert {who for _, who in chances(t, 4)} == {1, 2}
    assert turns(t) == [1]
    assert steps(t)[:2] == ["draw", "precombat main"]
    assert t.life[0] == 0


@pytest.mark.rule("104.3e", "104.2a")
def test_an_effect_that_makes_a_player_lose_ends_a_game_of_two() -> None:
    cards = (
        CARDS
        + """
  - {name: Verdict, cost: B, types: sorcery, abilities: [{spell: {lose_game: {target: opponent}}}]}
"""
    )
    t = table_with(cards, Seat(hand=["Verdict"], lands="B"), BELL)
    t.play("p1: cast Verdict").resolve()
    outcome = t.m.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.rule("800.4a")
def test_what_a_leaving_player_took_goes_back_and_what_they_raised_is_exiled() -> None:
    t = at(
        Seat(hand=["Enthral", "Raise", "Blood Rite"], lands="UBB", battlefield=["Bell"]),
        Seat(battlefield=["Footman", "Bell"], graveyard=["Lancer"]),
        BELL,
    )
    t.play("p1: cast Enthral").resolve().play("p1: cast Raise").resolve()
    assert {"Footman", "Lancer"} <= set(t.battlefield(0))
    t.play("p1: cast Blood Rite")
    assert (t.battlefield(0), t.stack) == ([], [])
    assert "Footman" in t.battlefield(1)
    assert t.exile == ["Lancer"]
