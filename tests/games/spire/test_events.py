"""Every event of the vocabulary happens when it should, once, with the right numbers, and is heard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import pytest

from cardwright.games.spire.rules import board as b
from cardwright.games.spire.rules.flow import Spire
from cardwright.games.spire.words.events import EVENTS, OWN, TIMINGS
from tests.games.spire.combat import Combat, Foe, Hero, combat, game_with

CARDS = """
  - {kind: pool, name: heard, most: 999}
  - {kind: pool, name: total, most: 999}
  - {name: Jab, type: attack, cost: 1, effects: {type: damage, value: 6}, upgrade: {effects: {type: damage, value: 9}}}
  - {name: Poke, type: attack, cost: 0, effects: {type: damage, value: 6}}
  - {name: Club, type: attack, cost: 0, effects: {type: damage, value: 60}}
  - {name: Guard, type: skill, cost: 0, effects: {type: block, value: 4}}
  - {name: Calm, type: power, cost: 0, effects: {type: draw, value: 0}}
  - {name: Search, type: skill, cost: 0, effects: {type: draw, value: 2}}
  - {name: Drop, type: skill, cost: 0, effects: {type: discard}}
  - {name: Burn up, type: skill, cost: 0, effects: {type: exhaust, target: card_in_hand}}
  - {name: Brew, type: skill, cost: 0, effects: {type: create, card_id: Jab, destination: discard}}
  - {name: Twin, type: skill, cost: 0, effects: {type: copy}}
  - {name: Change, type: skill, cost: 0, effects: {type: transform, into: Guard}}
  - {name: Hone, type: skill, cost: 0, effects: {type: upgrade_card}}
  - {name: Bleed out, type: skill, cost: 0, effects: {type: modify, stat: hp, value: -3}}
  - {name: Curse it, type: skill, cost: 0, effects: {type: status, status: weak, target: single_enemy, value: 2}}
  - {name: Lift, type: skill, cost: 0, effects: {type: remove_status, status: weak, target: single_enemy}}
  - {name: Mend, type: skill, cost: 0, effects: {type: heal, value: 9}}
  - {name: Spark, type: skill, cost: 0, effects: {type: energy, value: 2}}
  - {name: Coin, type: skill, cost: 0, effects: {type: gold, value: 7}}
  - {name: Bribe, type: skill, cost: 0, pay: {gold: 5}, effects: {type: block, value: 1}}
  - {name: Nothing, type: skill, cost: 0}
  - {kind: status, name: charm, good: true, stacking: intensity, triggers: {event: skill_played,
     effects: {type: block, value: stacks}}}
"""


def ear(event: str) -> str:
    effects = "[{type: modify, stat: heard, value: 1}, {type: modify, stat: total, value: event_value}]"
    return f"  - {{kind: relic, name: ear {event}, triggers: {{event: {event}, effects: {effects}}}}}\n"


@cache
def game() -> Spire:
    return game_with(CARDS + "".join(ear(event) for event in (*EVENTS, *TIMINGS) if event not in CARDS_OWN))


CARDS_OWN = [name for name, (_, own) in OWN.items() if own == "card"]


@dataclass
class Scene:
    """What is played, and every event of the kind that must happen: to whom or what, by whom, its number."""

    plays: Sequence[str]
    expected: Sequence[tuple[str, str, int]]
    hand: Sequence[str] = ()
    foes: Sequence[Foe | str] = ("Post",)
    hero: Hero | None = None
    deck: Sequence[str] = ()


HERO, POST, BOXER = "the hero", "Post", "Boxer"
SCENES = {
    "turn_start": Scene(["end turn"], [(POST, POST, 1), (HERO, HERO, 2)]),
    "turn_end": Scene(["end turn"], [(HERO, HERO, 1), (POST, POST, 1)]),
    "round_start": Scene(["end turn"], [(HERO, HERO, 2)]),
    "round_end": Scene(["end turn"], [(HERO, HERO, 1)]),
    "card_drawn": Scene(["Search"], [("Jab", HERO, 1), ("Poke", HERO, 1)], ["Search"], deck=["Jab", "Poke", "Club"]),
    "card_played": Scene(["Jab at Post", "Calm"], [("Jab", HERO, 1), ("Calm", HERO, 1)], ["Jab", "Calm"]),
    "card_discarded": Scene(["Drop"], [("Poke", HERO, 1)], ["Drop", "Poke"]),
    "card_exhausted": Scene(["Burn up"], [("Poke", HERO, 1)], ["Burn up", "Poke"]),
    "card_created": Scene(["Brew", "Twin"], [("Jab", HERO, 1), ("Poke", HERO, 1)], ["Brew", "Twin", "Poke"]),
    "card_transformed": Scene(["Change"], [("Guard", HERO, 1)], ["Change", "Poke"]),
    "card_upgraded": Scene(["Hone"], [("Jab+", HERO, 1)], ["Hone", "Jab"]),
    "attack_played": Scene(
        ["Poke at Boxer", "Guard", "end turn"], [("Poke", HERO, 1), (BOXER, BOXER, 1)], ["Poke", "Guard"], [BOXER, POST]
    ),
    "skill_played": Scene(["Poke at Post", "Guard", "Calm"], [("Guard", HERO, 1)], ["Poke", "Guard", "Calm"]),
    "power_played": Scene(["Poke at Post", "Guard", "Calm"], [("Calm", HERO, 1)], ["Poke", "Guard", "Calm"]),
    "damage_dealt": Scene(
        ["Poke at Post", "end turn"], [(POST, HERO, 2), (HERO, BOXER, 10)], ["Poke"], [Foe(POST, block=4), BOXER]
    ),
    "damage_taken": Scene(
        ["Poke at Post", "end turn"], [(POST, HERO, 6), (HERO, BOXER, 10)], ["Poke"], [Foe(POST, block=4), BOXER]
    ),
    "unblocked_damage_taken": Scene(
        ["Poke at Post", "Poke at Post"], [(POST, HERO, 4)], ["Poke", "Poke"], [Foe(POST, block=8)]
    ),
    "hp_loss": Scene(["Bleed out"], [(HERO, HERO, 3)], ["Bleed out"]),
    "block_gained": Scene(["Guard"], [(HERO, HERO, 4)], ["Guard"]),
    "block_lost": Scene(
        ["Guard", "Poke at Post", "end turn"], [(POST, HERO, 3), (HERO, HERO, 4)], ["Guard", "Poke"],
        [Foe(POST, block=3)],
    ),
    "block_broken": Scene(
        ["Poke at Post", "Poke at Post"], [(POST, HERO, 1)], ["Poke", "Poke"], [Foe(POST, block=7)]
    ),
    "status_applied": Scene(["Curse it at Post"], [(POST, HERO, 2)], ["Curse it"]),
    "status_removed": Scene(
        ["Lift at Post", "end turn"], [(POST, HERO, 3), (HERO, HERO, 1)], ["Lift"], [Foe(POST, statuses={"weak": 3})],
        Hero(statuses={"weak": 2}),
    ),
    "status_triggered": Scene(["Guard", "Poke at Post"], [(HERO, HERO, 5)], ["Guard", "Poke"],
                              hero=Hero(statuses={"charm": 5})),
    "entity_died": Scene(["Club at Boxer", "Poke at Post"], [(BOXER, HERO, 1)], ["Club", "Poke"], [BOXER, POST]),
    "entity_healed": Scene(["Mend"], [(HERO, HERO, 4)], ["Mend"], hero=Hero(hp=66)),
    "energy_gained": Scene(["Spark", "end turn"], [(HERO, HERO, 2), (HERO, HERO, 3)], ["Spark"]),
    "energy_spent": Scene(["Jab at Post", "Guard"], [(HERO, HERO, 1)], ["Jab", "Guard"]),
    "gold_gained": Scene(["Coin"], [(HERO, HERO, 7)], ["Coin"]),
    "gold_spent": Scene(["Bribe"], [(HERO, HERO, 5)], ["Bribe"], hero=Hero(gold=9)),
    "lethal_damage": Scene(["Poke at Post", "Club at Post"], [(POST, HERO, 60)], ["Poke", "Club"], [POST, BOXER]),
    "overkill": Scene(["Poke at Post", "Club at Post"], [(POST, HERO, 16)], ["Poke", "Club"], [POST, BOXER]),
}  # fmt: skip


def run(event: str, ears: Sequence[str]) -> Combat:
    scene = SCENES[event]
    t = combat(game=game(), hand=scene.hand, foes=scene.foes, hero=scene.hero, deck=scene.deck, relics=ears)
    return t.play(*scene.plays)


def seen(t: Combat, event: str) -> list[tuple[str, str, int]]:
    found = []
    for e in t.events(event.upper()):
        by = t.game.object_name(t.m, e.other) if e.other >= 0 else ""
        found.append((t.game.object_name(t.m, e.subject), by, e.amount))
    return found


def pool(t: Combat, name: str) -> int:
    return next(t.hero[pool.field] for pool in t.game.board.pools if pool.name == name)


def test_every_event_has_a_scene() -> None:
    assert len(EVENTS) == 34
    assert {*SCENES, "combat_start", "combat_end"} == {*EVENTS}


@pytest.mark.parametrize("event", SCENES)
def test_an_event_happens_exactly_when_it_should(event: str) -> None:
    assert seen(run(event, []), event) == list(SCENES[event].expected)


@pytest.mark.parametrize("event", SCENES)
def test_an_event_is_heard_as_often_with_its_number_trap_36(event: str) -> None:
    t = run(event, [f"ear {event}"])
    assert seen(t, event) == list(SCENES[event].expected)
    assert pool(t, "heard") == len(SCENES[event].expected)
    assert pool(t, "total") == sum(amount for _, _, amount in SCENES[event].expected)


@pytest.mark.parametrize("event", SCENES)
def test_other_ears_hear_nothing_of_it(event: str) -> None:
    """In a scene without this event its ear stays silent: nothing is heard that did not happen."""
    t = combat(game=game(), hand=["Nothing"], relics=[f"ear {event}"])
    t.play("Nothing")
    assert pool(t, "heard") == len(seen(t, event))
    assert pool(t, "heard") == (1 if event in ("card_played", "skill_played") else 0)


def test_a_combat_starts_and_ends_once() -> None:
    m = game().start(seed=1, decks=[["Club"] * 10])
    t = Combat(m)
    assert seen(t, "combat_start") == [(HERO, HERO, 0)]
    assert t.names().index("COMBAT_START") < t.names().index("PHASE_BEGAN")
    t.play("Club at Post")
    assert seen(t, "combat_end") == [(HERO, HERO, 1)]
    assert m.outcome() is not None


@pytest.mark.parametrize(("event", "heard"), [("combat_start", 1), ("start_of_combat", 1)])
def test_the_start_of_the_combat_is_heard_before_the_first_turn(event: str, heard: int) -> None:
    t = Combat(game().start(seed=1, decks=[[*["Club"] * 10, f"ear {event}"]]))
    assert pool(t, "heard") == heard
    names = t.names()
    assert names.index("STAT_CHANGED") < names.index("PHASE_BEGAN")


@pytest.mark.parametrize("event", ["combat_end", "end_of_combat"])
def test_the_end_of_the_combat_is_heard_before_it_is_over(event: str) -> None:
    t = Combat(game().start(seed=1, decks=[[*["Club"] * 10, f"ear {event}"]]))
    t.play("Club at Post")
    assert pool(t, "heard") == 1
    assert t.m.outcome() is not None


TIMES = {
    "start_of_turn": ("turn_start", 1), "end_of_turn": ("turn_end", 1), "on_damage_dealt": ("damage_dealt", 1),
    "on_damage_taken": ("damage_taken", 1), "on_kill": ("entity_died", 1), "on_block": ("block_gained", 1),
    "on_status_applied": ("status_applied", 0), "on_death": ("entity_died", 0),
}  # fmt: skip
"""Each moment as the hero's own: the scene, and how often it is heard there (once of several: only the own ones)."""


@pytest.mark.parametrize("timing", TIMES)
def test_the_moments_are_the_same_events_for_oneself_trap_28(timing: str) -> None:
    scene, heard = TIMES[timing]
    assert OWN[timing][0] == scene
    assert pool(run(scene, [f"ear {timing}"]), "heard") == heard


def test_every_moment_has_an_event_behind_it_trap_28() -> None:
    assert set(OWN) == set(TIMINGS)
    assert len(TIMINGS) == 14
    assert {event for event, _ in OWN.values()} <= set(EVENTS)
    assert {*TIMES, *CARDS_OWN, "start_of_combat", "end_of_combat"} == set(TIMINGS)


OWN_CARD = """
  - {{name: Test, type: attack, cost: 0, effects: {{type: damage, value: 1}}, triggers: {{event: {event},
     effects: {{type: gold, value: 2}}}}}}
  - {{name: Drop, type: skill, cost: 0, effects: {{type: discard}}}}
  - {{name: Burn up, type: skill, cost: 0, effects: {{type: exhaust, target: card_in_hand}}}}
  - {{name: Search, type: skill, cost: 0, effects: {{type: draw, value: 1}}}}
"""


@pytest.mark.parametrize("event", CARDS_OWN)
def test_what_happens_to_a_card_itself(event: str) -> None:
    made = game_with(OWN_CARD.format(event=event))
    plays = {
        "on_play": ("Test at Post", ["Test", "Strike"], []), "on_draw": ("Search", ["Search"], ["Test"]),
        "on_discard": ("Drop", ["Drop", "Test"], []), "on_exhaust": ("Burn up", ["Burn up", "Test"], []),
    }  # fmt: skip
    for name, (notation, hand, deck) in plays.items():
        t = combat(game=made, hand=hand, deck=deck)
        t.play(notation)
        assert t.hero[b.GOLD] == (2 if name == event else 0), name


def test_another_card_of_the_same_name_does_not_answer() -> None:
    made = game_with(OWN_CARD.format(event="on_play"))
    t = combat(game=made, hand=["Test", "Test", "Test"], discard=["Test"], deck=["Test"])
    t.play("Test at Post")
    assert t.hero[b.GOLD] == 2


def test_the_history_is_kept_for_the_whole_combat_trap_42() -> None:
    t = Combat(game().start(seed=3, decks=[["Poke"] * 9 + ["Guard"] * 9]))
    for _ in range(4):
        t.end()
    assert t.events("COMBAT_START")[0].number < t.events("ROUND_START")[0].number
    assert [e.amount for e in t.events("ROUND_START")] == [1, 2, 3, 4, 5]
    assert [e.number for e in t.m.events] == list(range(len(t.m.events)))
    while t.m.decision is not None:
        plays = [option for option in t.options() if option.startswith("Poke")]
        t.play(plays[0] if plays else "end turn")
    assert t.m.event(0) is t.m.events[0]
    assert t.events("COMBAT_START"), "also when it is over"
