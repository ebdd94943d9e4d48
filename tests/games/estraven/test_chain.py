"""The chain: what may be added to what, who is asked when, and what is no link."""

from __future__ import annotations

import pytest

from cardwright.games.estraven.position import Side
from cardwright.games.estraven.show import board
from tests.games.estraven.table import FILLER, NO_TARGET, NOT_NOW, Table

CARDS = """  - {name: Slow, types: spell, cost: 0, pitch: 1, abilities: [{spell: {heal: 1}}]}
  - {name: Quick, types: spell, cost: 0, pitch: 1, speed: reaction, abilities: [{spell: {heal: 2}}]}
  - {name: Swift, types: spell, cost: 0, pitch: 1, speed: fast, abilities: [{spell: {heal: 4}}]}
  - {name: Scout, types: [unit, troop], cost: 0, pitch: 1, power: 1, resistance: 0, health: 1, abilities:
      [{activated: {cost: tap, do: {heal: 8}, timing: any time}}]}
  - {name: Guard, types: [unit, troop], cost: 0, pitch: 1, power: 1, resistance: 0, health: 1, abilities:
      [{reaction: {to: {link: {is: [spell, ability, unit, attack]}}, do: {heal: 8}, speed: reaction, once: true}}]}
  - {name: Sentry, types: [unit, troop], cost: 0, pitch: 1, power: 1, resistance: 0, health: 1, abilities:
      [{reaction: {to: {link: {is: [spell, ability, unit, attack]}}, do: {heal: 8}, speed: fast, once: true}}]}
  - {name: Late, types: [unit, troop], cost: 0, pitch: 1, power: 1, resistance: 0, health: 1, abilities:
      [{activated: {cost: {mana: 1}, do: {heal: 8}, condition: health < 5}}]}"""
SLOW = "is too slow to answer the newest link"
ANSWERS = {"play Quick", "play Swift", "use Scout: ability 1", "use Guard: ability 1", "use Sentry: ability 1"}
HAND = ("Slow", "Quick", "Swift", "Foot Soldier")


@pytest.mark.parametrize(
    ("first", "allowed"),
    [
        ("play Slow", ANSWERS),
        ("play Foot Soldier", ANSWERS),
        ("attack with Archer", ANSWERS),
        ("play Quick", ANSWERS),
        ("use Scout: ability 1", ANSWERS),
        ("play Swift", {"play Swift", "use Sentry: ability 1"}),
    ],
)
def test_what_may_be_added_to_what(first: str, allowed: set[str]) -> None:
    own = Side(hand=HAND, mana=1, battlefield=["Archer", "Scout"])
    t = Table(own, Side(hand=HAND, mana=9, battlefield=["Scout", "Guard", "Sentry"]), cards=CARDS).play(first)
    assert set(t.options) == {"pass", *allowed}
    for answer in ("play Slow", "play Foot Soldier"):
        t.refuse(answer, NOT_NOW)
    for answer in {"play Quick", "use Scout: ability 1", "use Guard: ability 1"} - allowed:
        t.refuse(answer, SLOW)


def test_a_fast_ability_is_answered_by_what_is_fast_only() -> None:
    own = Side(hand=["Slow", "Quick", "Swift"])
    t = Table(own, Side(battlefield=["Sentry"]), cards=CARDS).play("play Slow", "use Sentry: ability 1")
    t.refuse("play Quick", SLOW).play("play Swift").resolve()
    assert (t.health(0), t.health(1)) == (25, 28)


def test_in_ones_main_phase_every_speed_may_begin_a_chain() -> None:
    t = Table(Side(hand=HAND, mana=1, battlefield=["Scout", "Guard"]), cards=CARDS)
    assert {"play Slow", "play Quick", "play Swift", "play Foot Soldier", "use Scout: ability 1"} <= set(t.options)
    t.refuse("use Guard: ability 1", "the newest link is not one that Guard answers")


def test_in_ones_own_chain_a_slow_card_waits() -> None:
    Table(Side(hand=["Slow", "Slow"]), cards=CARDS).play("play Slow", "pass").refuse("play Slow", NOT_NOW)


def test_pitching_in_answer_leaves_the_passes_of_others_as_they_are() -> None:
    own = Side(hand=["Firebolt", "Kill"], mana=1)
    t = Table(own, Side(), Side()).play("play Firebolt", "P2", "pass", "pass")
    t.play("pitch Kill")
    assert (t.prompt[:9], t.mana(), t.chain()) == ("P1, after", 3, ["Firebolt"])
    t.play("pass")
    assert (t.chain(), t.health(1), t.prompt) == ([], 18, "P1: what do you do?")


def test_mana_pitched_in_answer_pays_for_an_answer_that_clears_the_passes() -> None:
    own = Side(hand=["Firebolt", "Kill", "Second Wind"], mana=1, battlefield=["Archer"])
    t = Table(own, Side()).play("play Firebolt", "pass", "pitch Kill", "play Second Wind")
    assert t.prompt.startswith("P2, after P1's Second Wind")
    t.play("pass").play("pass")
    assert (t.health(0), t.health(1), t.mana()) == (21, 18, 2)


def test_what_triggers_by_pitching_in_answer_is_no_link() -> None:
    own = Side(hand=["Firebolt", "Kill"], mana=1, battlefield=["Peddler"])
    t = Table(own, Side()).play("play Firebolt", "pass", "pitch Kill")
    assert (t.health(0), t.chain(), t.prompt[:9]) == (22, ["Firebolt"], "P1, after")
    t.play("pass")
    assert t.chain() == []


def test_an_ability_clears_the_passes_too() -> None:
    own = Side(hand=["Slow"], battlefield=["Scout"])
    t = Table(own, Side(), cards=CARDS).play("play Slow", "pass", "use Scout: ability 1")
    assert t.prompt.startswith("P2, after P1's ability of Scout")
    t.play("pass")
    assert t.chain() == ["Slow", "ability of Scout"]
    t.play("pass")
    assert (t.chain(), t.health(0)) == ([], 29)


def test_after_a_link_the_next_in_turn_order_is_asked_first_and_its_player_last() -> None:
    sides = [Side(hand=["Slow", "Quick"]), Side(), Side(hand=["Quick"]), Side()]
    t = Table(*sides, cards=CARDS).play("play Slow")
    asked = [t.prompt[:2]]
    for answer in ("pass", "play Quick", "pass", "pass", "pass"):
        t.play(answer)
        asked.append(t.prompt[:2])
    assert asked == ["P2", "P3", "P4", "P1", "P2", "P3"]
    t.play("pass")
    assert (t.chain(), t.health(0), t.health(2)) == ([], 21, 22)


def test_mana_of_ones_own_turn_pays_for_an_answer_on_the_turn_of_another() -> None:
    own = Side(hand=["Kill", "Precise Shot"], deck=FILLER)
    t = Table(own, Side(hand=["Archer", "Fireball"], deck=FILLER)).play("pitch Kill", "end turn")
    t.play("pitch Fireball", "play Archer", "pass", "pass")
    t.play("attack with Archer", "play Precise Shot").resolve()
    assert (t.units(1), t.health(0), t.mana(0)) == ([], 20, 2)
    t.play("end turn")
    assert t.mana(0) == 0


def test_an_answer_is_not_paid_with_mana_that_is_not_there() -> None:
    t = Table(Side(battlefield=["Archer"]), Side(hand=["Precise Shot"])).play("attack with Archer")
    t.refuse("play Precise Shot", "you have not enough mana for Precise Shot")


def test_a_reaction_once_a_turn_is_ready_again_on_every_turn() -> None:
    own = Side(hand=["Slow", "Slow"], deck=FILLER)
    t = Table(own, Side(hand=["Slow"], battlefield=["Guard"], deck=FILLER), cards=CARDS)
    t.play("play Slow", "use Guard: ability 1", "pass").refuse("use Guard: ability 1", "used this ability this turn")
    t.resolve().play("play Slow").refuse("use Guard: ability 1", "used this ability this turn").resolve()
    t.play("end turn", "play Slow", "pass", "use Guard: ability 1").resolve()
    assert t.health(1) == 20 + 8 + 1 + 8


def test_a_condition_of_an_ability_must_hold() -> None:
    t = Table(Side(mana=2, battlefield=["Late"], health=5), cards=CARDS)
    t.refuse("use Late: ability 1", "the condition of this ability does not hold")
    t = Table(Side(mana=2, battlefield=["Late"], health=4), cards=CARDS).play("use Late: ability 1").resolve()
    assert t.health(0) == 12


def test_an_ability_of_the_main_phase_is_no_answer() -> None:
    own = Side(hand=["Firebolt"], mana=2, battlefield=["Combat Medic"])
    t = Table(own, Side(mana=1, battlefield=["Combat Medic"])).play("play Firebolt")
    t.refuse("use Combat Medic: ability 1", NOT_NOW).play("pass").refuse("use Combat Medic: ability 1", NOT_NOW)


def test_an_ability_resolves_though_its_unit_has_left() -> None:
    own = Side(mana=1, battlefield=["Combat Medic", "Guard Captain"], damaged={1: 2})
    t = Table(own, Side(hand=["Precise Shot", "Precise Shot"], mana=2))
    t.play("use Combat Medic: ability 1", "Guard Captain", "play Precise Shot", "P1's Combat Medic", "pass")
    t.play("play Precise Shot", "P1's Combat Medic").resolve()
    assert (t.stats("Guard Captain"), t.units()) == ((2, 2, 4), ["Guard Captain"])


def test_a_unit_that_is_countered_never_comes() -> None:
    card = """  - {name: Halt, types: spell, cost: 0, pitch: 1, speed: reaction, abilities:
      [{spell: {counter: {link: {link: {is: unit}}}}}]}"""
    t = Table(Side(hand=["Militia Captain", "Firebolt"], mana=4), Side(hand=["Halt"]), cards=card)
    t.play("play Firebolt").refuse("play Halt", NO_TARGET).resolve()
    t.play("play Militia Captain", "play Halt").resolve()
    assert (t.units(), t.graveyard(), t.health(0)) == ([], ["Firebolt", "Militia Captain"], 20)


def test_what_a_trigger_counters_leaves_the_chain_before_anybody_answers() -> None:
    card = """  - {name: Censor, types: [unit, troop], cost: 0, pitch: 1, power: 1, resistance: 0, health: 1, abilities:
      [{when: {events: {plays: {whose: opponents, that: {type: spell}}}, do: {counter: it}, condition: links > 1}}]}"""
    own = Side(hand=["Slow", "Quick"])
    t = Table(own, Side(battlefield=["Censor"]), cards=f"{CARDS}\n{card}").play("play Slow", "pass", "play Quick")
    assert (t.chain(), t.graveyard(), t.prompt[:2]) == (["Slow"], ["Quick"], "P2")
    assert t.resolve().health(0) == 21


def test_nobody_is_asked_about_a_chain_whose_last_link_is_gone() -> None:
    card = """  - {name: Censor, types: [unit, troop], cost: 0, pitch: 1, power: 1, resistance: 0, health: 1, abilities:
      [{when: {events: {plays: {whose: opponents, that: {type: spell}}}, do: {counter: it}}}]}"""
    t = Table(Side(hand=["Firebolt"], mana=1), Side(battlefield=["Censor"]), cards=card).play("play Firebolt")
    assert (t.prompt, t.graveyard(), t.health(1)) == ("P1: what do you do?", ["Firebolt"], 20)
    own = Side(hand=["Firebolt"], mana=1)
    t = Table(own, Side(deck=FILLER), Side(deck=FILLER)).play("play Firebolt", "P2")
    t.m.concede(0)
    assert (t.chain(), t.prompt) == ([], "P2: what do you do?")


@pytest.mark.parametrize("link", ["play Quick", "use Scout: ability 1"])
def test_who_passed_before_and_then_adds_a_link_may_answer_it(link: str) -> None:
    own = Side(hand=["Slow", "Quick"], battlefield=["Scout"])
    t = Table(own, Side(hand=["Quick", "Quick"], battlefield=["Scout"]), cards=CARDS)
    t.play("play Slow", "play Quick", "pass", link, link, "pass")
    assert (t.prompt[:9], len(t.chain())) == ("P1, after", 4)
    t.play("pass")
    assert t.chain() == []


def test_everybody_sees_what_a_link_targets() -> None:
    t = Table(Side(hand=["Targeted Strike"]), Side(hand=["Retreat"], mana=1, battlefield=["Archer"]))
    t.play("play Targeted Strike", "P2", "play Retreat")
    shown = "\n".join(board(t.m.view(0)))
    assert "  P2's Retreat -> P2's Archer\n  Targeted Strike -> P2\n" in shown
    # A target that is taken because there is no other is told too.
    assert "P2 targets P2's Archer with Retreat" in "\n".join(t.m.log(0))


def test_a_target_in_a_hand_is_told_to_its_owner_alone() -> None:
    card = """  - {name: Bury, types: spell, cost: 0, pitch: 1, abilities:
      [{spell: {move: {what: {card: {zone: hand}}, to: graveyard}}}]}"""
    t = Table(Side(hand=["Bury", "Kill", "Archer"]), Side(hand=["Denial"], mana=2), cards=card)
    t.play("play Bury", "Kill in your hand")
    assert "  Bury -> Kill in your hand\n" in "\n".join(board(t.m.view(0)))
    assert "  P1's Bury -> a card in P1's hand\n" in "\n".join(board(t.m.view(1)))
    assert "P1 targets P1's Kill with Bury" in "\n".join(t.m.log(0))
    assert "Kill" not in "\n".join(t.m.log(1))
    assert "P1 targets a card in P1's hand with Bury" in "\n".join(t.m.log(1))
