"""Triggers: who listens from where, in which order, how often, to what, and until when."""

from __future__ import annotations

from functools import cache

import pytest

from cardwright.engine.match import Match
from cardwright.engine.save import load
from cardwright.errors import CardErrors, EndlessLoop
from cardwright.games.spire.rules import board as b
from cardwright.games.spire.rules.flow import Spire
from tests.games.spire.combat import Combat, Foe, Hero, combat, game_with

JAB = """
  - {name: Jab, type: attack, cost: 0, effects: {type: damage, value: 6}, upgrade: {effects: {type: damage, value: 7}}}
"""
GUARD = "  - {name: Guard, type: skill, cost: 0, effects: {type: block, value: 4}}\n"
GOLD = "{type: gold, value: 1}"


def relic(name: str, event: str, effects: str = GOLD, more: str = "") -> str:
    more = f", {more}" if more else ""
    return f"  - {{kind: relic, name: {name}, triggers: {{event: {event}, effects: {effects}{more}}}}}\n"


def gold(t: Combat) -> int:
    return t.hero[b.GOLD]


# From where: every kind of source.

SOURCES = f"""
{JAB}{GUARD}
{relic("Idol", "attack_played")}
  - {{name: Zeal, type: power, cost: 0, effects: {{type: draw, value: 0}}, triggers: {{event: attack_played,
     effects: {GOLD}}}}}
  - {{name: Itch, type: curse, cost: 0, playable: false, triggers: {{event: attack_played, effects: {GOLD}}}}}
  - {{name: Shout, type: skill, cost: 0, effects: {{type: stance, stance: wild}}}}
  - {{name: Hush, type: skill, cost: 0, effects: {{type: stance, stance: none}}}}
  - {{name: Rid, type: skill, cost: 0, effects: {{type: discard, filter: {{name: Itch}}}}}}
  - {{name: Renounce, type: skill, cost: 0, effects: {{type: remove_status, status: greed}}}}
  - {{kind: status, name: greed, good: true, stacking: intensity, triggers: {{event: attack_played,
     effects: {{type: gold, value: stacks}}}}}}
  - {{kind: stance, name: wild, triggers: {{event: attack_played, effects: {GOLD}}}}}
  - {{kind: enemy, name: Miser, hp: 6, moves: {{name: Wait, effects: {{type: block, value: 0}}}},
     triggers: {{event: attack_played, effects: {GOLD}}}}}
  - {{kind: potion, name: Tonic, effects: {{type: gold, value: 9}}}}
"""


@cache
def sources() -> Spire:
    return game_with(SOURCES)


def test_a_relic_answers_trap_35() -> None:
    t = combat(game=sources(), hand=["Jab", "Guard"], relics=["Idol"])
    t.play("Guard")
    assert gold(t) == 0
    t.play("Jab at Post")
    assert gold(t) == 1


def test_a_power_answers_while_it_is_in_play_and_not_before() -> None:
    t = combat(game=sources(), hand=["Jab", "Zeal", "Jab"], deck=["Zeal"])
    t.play("Jab at Post")
    assert gold(t) == 0
    t.play("Zeal", "Jab at Post")
    assert gold(t) == 1
    assert t.pile(b.IN_PLAY) == ["Zeal"]
    t = combat(game=sources(), hand=["Jab"], powers=["Zeal", "Zeal"])
    assert gold(t.play("Jab at Post")) == 2, "two of them answer twice"


def test_a_curse_answers_while_it_is_in_hand() -> None:
    t = combat(game=sources(), hand=["Jab", "Itch", "Rid", "Jab"])
    t.play("Jab at Post")
    assert gold(t) == 1
    t.play("Rid", "Jab at Post")
    assert gold(t) == 1
    t = combat(game=sources(), hand=["Jab"], deck=["Itch"], discard=["Itch"])
    assert gold(t.play("Jab at Post")) == 0


def test_a_status_answers_while_there_is_some_of_it() -> None:
    t = combat(game=sources(), hand=["Jab", "Renounce", "Jab"], hero=Hero(statuses={"greed": 3}))
    t.play("Jab at Post")
    assert gold(t) == 3
    t.play("Renounce", "Jab at Post")
    assert gold(t) == 3


def test_a_stance_answers_while_the_hero_is_in_it() -> None:
    t = combat(game=sources(), hand=["Shout", "Jab", "Hush", "Jab"])
    t.play("Shout", "Jab at Post")
    assert gold(t) == 1
    t.play("Hush", "Jab at Post")
    assert gold(t) == 1


def test_an_enemy_answers_while_it_lives() -> None:
    t = combat(game=sources(), hand=["Jab", "Jab", "Jab"], foes=["Post", "Miser"])
    t.play("Jab at Post")
    assert gold(t) == 1
    t.play("Jab at Miser")
    assert gold(t) == 2, "what answers that a card is played goes before the card"
    t.play("Jab at Post")
    assert gold(t) == 2


def test_a_potion_does_what_it_does_once() -> None:
    t = combat(game=sources(), hand=["Jab"], potions=["Tonic"])
    assert "Tonic" in t.options()
    t.play("Tonic")
    assert gold(t) == 9
    assert t.pile(b.POTIONS) == []
    assert [t.game.object_name(t.m, e.subject) for e in t.events("POTION_USED")] == ["Tonic"]
    assert t.events("GOLD_GAINED")[0].source == t.events("POTION_USED")[0].subject


# Order.


def test_higher_priority_goes_first_then_who_listened_first() -> None:
    more = (
        JAB
        + relic("Plus", "attack_played", "{type: gold, value: 3}")
        + relic("Times", "attack_played", "{type: gold, value: gold}")
        + relic("Late", "attack_played", "{type: gold, value: gold * 9}", "priority: 50")
        + relic("Early", "attack_played", "{type: gold, value: 1}", "priority: 900")
    )
    made = game_with(more)
    assert gold(combat(game=made, hand=["Jab"], relics=["Plus", "Times"]).play("Jab at Post")) == 6
    assert gold(combat(game=made, hand=["Jab"], relics=["Times", "Plus"]).play("Jab at Post")) == 3
    t = combat(game=made, hand=["Jab"], relics=["Late", "Times", "Plus", "Early"])
    assert gold(t.play("Jab at Post")) == 50, "1, doubled, 3 more, then tenfold"


# Limits.


COUNTED = """
  - {name: Keep, type: power, cost: 0, effects: {type: draw, value: 0},
     triggers: {event: attack_played, limit_per_turn: 1, effects: {type: gold, value: 1}}}
  - {name: Itch, type: curse, cost: 0, playable: false,
     triggers: {event: attack_played, limit_per_combat: 2, effects: {type: gold, value: 1}}}
  - {kind: status, name: luck, good: true, stacking: intensity,
     triggers: {event: attack_played, limit_per_combat: 1, effects: {type: gold, value: 1}}}
  - {name: Wish, type: skill, cost: 0, effects: {type: status, status: luck}}
  - {name: Lose, type: skill, cost: 0, effects: {type: remove_status, status: luck}}
"""


@cache
def limited() -> Spire:
    more = JAB + COUNTED
    for name, limit in (("no limit", ""), ("never", "limit_per_turn: 0"), ("never at all", "limit_per_combat: 0"),
                        ("two a turn", "limit_per_turn: 2"), ("three", "limit_per_combat: 3"),
                        ("both", "limit_per_turn: 2, limit_per_combat: 3")):  # fmt: skip
        more += relic(name, "attack_played", GOLD, limit)
        before = f", {limit}" if limit else ""
        more += (
            f"  - {{kind: relic, name: before {name}, triggers: {{event: damage_taken, timing: before, target: enemy, "
            f"effects: {{type: modify, stat: event_value, value: 1}}{before}}}}}\n"
        )
    return game_with(more)


LIMITED = {"no limit": (5, 10), "never": (0, 0), "never at all": (0, 0), "two a turn": (2, 4), "three": (3, 3),
           "both": (2, 3)}  # fmt: skip


@pytest.mark.parametrize("name", LIMITED)
def test_limits_per_turn_and_per_combat_trap_38(name: str) -> None:
    t = combat(game=limited(), hand=["Jab"] * 5, deck=["Jab"] * 5, relics=[name], foes=[Foe("Post", hp=999)])
    seen = []
    for _ in range(2):
        t.play(*["Jab at Post"] * 5)
        seen.append(gold(t))
        t.end()
    assert tuple(seen) == LIMITED[name]


@pytest.mark.parametrize("name", LIMITED)
def test_limits_count_for_answers_before_too_trap_38(name: str) -> None:
    t = combat(
        game=limited(), hand=["Jab"] * 5, deck=["Jab"] * 5, relics=[f"before {name}"], foes=[Foe("Post", hp=999)]
    )
    seen = []
    for turn in (1, 2):
        t.play(*["Jab at Post"] * 5)
        seen.append(999 - t.hp() - 30 * turn)
        t.end()
    assert tuple(seen) == LIMITED[name]


def test_a_limit_per_combat_outlasts_leaving_and_coming_back() -> None:
    t = combat(game=limited(), hand=["Jab", "Jab", "Itch"], foes=[Foe("Post", hp=999)])
    t.play("Jab at Post")
    assert gold(t) == 1
    t.end()
    assert "Itch" in t.hand()
    t.play("Jab at Post", "Jab at Post")
    assert gold(t) == 2, "drawn again, it goes on counting"
    t = combat(game=limited(), hand=["Jab", "Jab", "Wish", "Lose", "Wish"], foes=[Foe("Post", hp=999)])
    t.play("Wish", "Jab at Post", "Lose", "Wish", "Jab at Post")
    assert gold(t) == 1


def test_each_of_two_has_a_limit_of_its_own() -> None:
    t = combat(game=limited(), hand=["Jab"] * 3, powers=["Keep", "Keep"])
    t.play(*["Jab at Post"] * 3)
    assert gold(t) == 2


def test_limits_are_kept_in_saves_and_taken_back() -> None:
    t = combat(game=limited(), hand=["Jab"] * 5, relics=["three"], foes=[Foe("Post", hp=999)])
    t.play(*["Jab at Post"] * 2)
    again = Combat(load(t.game, t.m.save()))
    again.play(*["Jab at Post"] * 3)
    assert gold(again) == 3
    t.m.undo()
    t.play(*["Jab at Post"] * 2)
    assert gold(t) == 3


# Filters.

FILTERS = {
    "source hero": ("damage_dealt", "source: hero", 1),
    "source enemy": ("damage_dealt", "source: enemy", 2),
    "source self": ("damage_dealt", "source: self", 1),
    "source ally": ("damage_dealt", "source: ally", 0),
    "target enemy": ("damage_dealt", "target: enemy", 1),
    "target hero": ("damage_dealt", "target: hero", 2),
    "target self": ("damage_dealt", "target: self", 2),
    "any": ("damage_dealt", "source: any", 3),
    "attack only": ("damage_taken", "target: hero, damage_type: attack", 1),
    "fire only": ("damage_taken", "target: hero, damage_type: fire", 1),
    "frost only": ("damage_taken", "damage_type: frost", 0),
    "weak only": ("status_applied", "status: weak", 1),
    "poison only": ("status_applied", "status: poison", 0),
    "card by type": ("card_played", "card: {card_type: attack}", 1),
    "card by name": ("card_played", "card: {name: Hex}", 1),
    "card by cost": ("card_played", "card: {cost_at_least: 1}", 0),
    "damage by card": ("damage_dealt", "card: {card_type: attack}", 1),
    "condition": ("damage_taken", "if: event_value > 5", 1),
    "condition of target": ("damage_taken", "if: target_hp > 60", 2),
}
FILTER_CARDS = (
    JAB
    + "  - {name: Hex, type: skill, cost: 0, effects: {type: status, status: weak, target: single_enemy}}\n"
    + "  - {kind: enemy, name: Imp, hp: 50, moves: {name: Both, effects: [{type: damage, value: 3},\n"
    + "     {type: damage, value: 4, damage_type: fire}]}}\n"
    + "".join(relic(name, event, GOLD, more) for name, (event, more, _) in FILTERS.items())
)


@cache
def filters() -> Spire:
    return game_with(FILTER_CARDS)


@pytest.mark.parametrize("name", FILTERS)
def test_filters_are_data(name: str) -> None:
    t = combat(game=filters(), hand=["Jab", "Hex"], foes=["Imp"], relics=[name], hero=Hero(hp=70))
    t.play("Jab at Imp", "Hex at Imp").end()
    assert gold(t) == FILTERS[name][2]


def test_a_card_may_ask_for_upgraded_ones() -> None:
    made = game_with(JAB + relic("Fan", "card_played", GOLD, "card: {upgraded: true}"))
    t = combat(game=made, hand=["Jab", "Jab+"], relics=["Fan"])
    t.play("Jab at Post")
    assert gold(t) == 0
    t.play("Jab+ at Post")
    assert gold(t) == 1


@pytest.mark.parametrize(
    ("event", "more", "said"),
    [
        ("card_played", "damage_type: fire", "is about no damage"),
        ("turn_start", "status: weak", "is about no status"),
        ("on_play", "priority: 1", "only cards can answer it"),
        ("damage_taken", "if: event_value >", "a value is missing"),
        ("damage_taken", "if: no_such_thing > 1", "no_such_thing"),
        ("damage_taken", "if: event_value", "condition|true or false|truth"),
        ("damage_taken", "status: weakk", "weak"),
    ],
)
def test_what_can_never_hold_is_a_load_error_trap_39(event: str, more: str, said: str) -> None:
    with pytest.raises(CardErrors, match=said):
        game_with(relic("Bad", event, GOLD, more))


# Leaving.

LEAVING = f"""
{JAB}
  - {{name: Rival, type: power, cost: 0, effects: {{type: draw, value: 0}}, triggers: {{event: attack_played,
     priority: 500, effects: {{type: exhaust}}}}}}
  - {{name: Zeal, type: power, cost: 0, effects: {{type: draw, value: 0}}, triggers: [{{event: attack_played,
     priority: 900, effects: {GOLD}}}, {{event: attack_played, effects: {{type: exhaust}}}},
     {{event: attack_played, priority: 10, effects: {{type: gold, value: 50}}}}]}}
  - {{name: Swap, type: skill, cost: 0, effects: {{type: transform, into: Jab}}}}
  - {{name: Tick, type: curse, cost: 0, playable: false, triggers: {{event: skill_played, effects: {{type: gold,
     value: 7}}}}}}
  - {{kind: status, name: brief, good: true, stacking: intensity, triggers: [{{event: attack_played,
     effects: [{{type: gold, value: 1}}, {{type: remove_status, status: brief}}]}}, {{event: attack_played,
     priority: 1, effects: {{type: gold, value: 70}}}}]}}
"""


@cache
def leaving() -> Spire:
    return game_with(LEAVING)


def test_what_has_left_does_not_answer_what_it_heard_before_trap_40() -> None:
    """The first trigger acts, the second takes the power out of play, so the third does not happen any more."""
    t = combat(game=leaving(), hand=["Jab", "Jab"], powers=["Zeal"])
    t.play("Jab at Post")
    assert gold(t) == 1
    assert t.pile(b.EXHAUSTED) == ["Zeal"]
    t.play("Jab at Post")
    assert gold(t) == 1


def test_leaving_in_the_middle_disturbs_no_other_trap_40() -> None:
    t = combat(game=leaving(), hand=["Jab"], powers=["Rival", "Zeal"])
    t.play("Jab at Post")
    assert t.pile(b.IN_PLAY) == []
    assert gold(t) == 1


def test_a_status_that_ended_does_not_answer_any_more_trap_40() -> None:
    t = combat(game=leaving(), hand=["Jab"], hero=Hero(statuses={"brief": 2}))
    t.play("Jab at Post")
    assert gold(t) == 1


def test_a_card_that_became_another_answers_as_that() -> None:
    t = combat(game=leaving(), hand=["Swap", "Tick", "Swap"])
    t.play("Swap", "Tick")
    assert t.hand() == ["Jab", "Swap"]
    assert gold(t) == 7, "it was there when the skill was played"
    t.play("Swap")
    assert gold(t) == 7


# Chains.


def chain_game(bound: int) -> Spire:
    """Two relics that would set each other off without end, but for what `bound` says."""
    more = relic("Tick", "gold_gained", "{type: energy, value: 1}", f"if: gold < {bound}")
    more += relic("Tock", "energy_gained", GOLD)
    return game_with("  - {name: Go, type: skill, cost: 0, effects: {type: gold, value: 1}}\n" + more)


def test_a_chain_of_fifty_is_fine_and_one_more_is_an_error_that_shows_it_trap_41() -> None:
    t = combat(game=chain_game(26), hand=["Go"], relics=["Tick", "Tock"])
    t.play("Go")
    assert gold(t) == 26
    assert max(len(chain(t.m, e.number)) for e in t.m.events) > 50
    t = combat(game=chain_game(999), hand=["Go"], relics=["Tick", "Tock"], hero=Hero(energy=0, max_energy=0))
    before = t.m.digest()
    with pytest.raises(EndlessLoop, match="a chain of more than 50 triggers") as caught:
        t.play("Go")
    said = str(caught.value)
    assert "Tick: When gold is gained" in said
    assert "1 energy gained <- 1 gold gained" in said
    assert t.m.digest() == before, "a refused action changes nothing"
    assert t.options() == ["Go", "end turn"]
    t.end()
    assert t.m.outcome() is None


def chain(m: Match, number: int) -> list[int]:
    found = []
    while number >= 0:
        found.append(number)
        number = m.event(number).cause
    return found


def test_event_value_is_that_of_the_event_that_is_answered() -> None:
    made = game_with(JAB + relic("Toll", "damage_dealt", "{type: gold, value: event_value * 2}", "source: self"))
    t = combat(game=made, hand=["Jab"], relics=["Toll"], foes=[Foe("Post", block=4)])
    assert gold(t.play("Jab at Post")) == 4


def test_triggers_may_speak_of_who_did_it_and_whom_it_happened_to() -> None:
    made = game_with(
        relic(
            "Revenge",
            "damage_taken",
            "{type: damage, target: event_source, value: 5, damage_type: fire}",
            "target: self",
        )
        + relic("Pity", "damage_dealt", "{type: heal, target: event_target, value: 1}", "source: enemy")
    )
    t = combat(game=made, foes=["Boxer", "Post"], relics=["Revenge", "Pity"], hero=Hero(hp=50)).end()
    assert (t.hp(0), t.hp(1), t.hero[b.HP]) == (45, 50, 41)


def test_a_trigger_of_the_heros_asks_whom_it_is_aimed_at() -> None:
    made = game_with(GUARD + relic("Spear", "skill_played", "{type: damage, value: 3}"))
    t = combat(game=made, hand=["Guard"], relics=["Spear"], foes=["Post", "Boxer"])
    t.play("Guard")
    assert t.options() == ["Post", "Boxer"]
    t.play("Boxer")
    assert t.hp(1) == 47
