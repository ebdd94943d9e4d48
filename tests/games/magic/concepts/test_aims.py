"""Spells and abilities by what they target: heroic, valiant, "with a single target" (CR 115.9)."""

from __future__ import annotations

import pytest

from cardwright.engine.save import load
from cardwright.errors import CardErrors
from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Pump, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 1, toughness: 1}}}]}
  - {name: Twin, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {what: {is: creature}, count: 2}}, power: 1, toughness: 1}}}]}
  - {name: Twice, cost: G, types: instant, abilities:
      [{spell: [{change: {what: {target: {is: creature}}, power: 1}}, {tap: {target: {is: creature}}}]}]}
  - {name: Zap, cost: R, types: instant, abilities: [{spell: {damage: {amount: 1, to: {target: any_target}}}}]}
  - {name: Calm, cost: W, types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Coat, cost: W, types: enchantment, subtypes: [Aura], abilities: [{enchant: {is: creature}}]}
  - {name: Poker, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {untap: {target: {is: creature}}}}}]}
  - {name: Kill, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
"""
)


def hero(ability: str) -> str:
    return f'  - {{name: Hero, cost: "1", types: creature, power: 2, toughness: 4, abilities: [{ability}]}}\n'


def cast_by(event: str, *plays: str, hand: list[str], theirs: Seat | None = None) -> Table:
    """A table where a Hero grows by a counter whenever the event happens, after these plays have resolved."""
    cards = hero(f"{{when: {{event: {event}, do: {{counters: +1/+1}}}}}}")
    mine = Seat(battlefield=["Hero", "1/1", "2/2", "Poker"], hand=hand, lands="GGGWRB")
    t = arena(CARDS + cards, mine, theirs or Seat())
    for play in plays:
        t.play(play).order().settle()
    return t


@pytest.mark.rule("115.9b")
@pytest.mark.parametrize(("what", "play", "grown"), [
    ("{targets: itself}", "cast Pump -> Hero", 1),
    ("{targets: itself}", "cast Pump -> 1/1", 0),
    ("{targets: itself}", "cast Calm", 0),
    ("{targets: itself}", "cast Coat -> Hero", 1),
    ("{targets: itself}", "cast Twin -> Hero -> 1/1", 1),
    ("{targets: [{is: creature}, yours]}", "cast Pump -> 1/1", 1),
    ("{targets: [{is: creature}, yours]}", "cast Zap -> P2", 0),
    ("{targets: player}", "cast Zap -> P2", 1),
    ("[{is: instant}, {targets: {is: creature}}]", "cast Coat -> Hero", 0),
])  # fmt: skip
def test_a_spell_is_seen_by_what_it_targets(what: str, play: str, grown: int) -> None:
    card = play.split()[1]
    assert cast_by(f"{{casts: {{what: {what}}}}}", play, hand=[card]).counters("Hero", "+1/+1") == grown


@pytest.mark.rule("115.9c")
@pytest.mark.parametrize(("play", "grown"), [
    ("cast Pump -> Hero", 1), ("cast Twin -> Hero -> 1/1", 0), ("cast Twice -> Hero -> Hero", 1),
    ("cast Twice -> Hero -> 1/1", 0), ("cast Pump -> 1/1", 0),
])  # fmt: skip
def test_a_spell_that_targets_only_this(play: str, grown: int) -> None:
    card = play.split()[1]
    t = cast_by("{casts: {what: {targets: {what: itself, only: true}}}}", play, hand=[card])
    assert t.counters("Hero", "+1/+1") == grown


@pytest.mark.rule("115.9a")
@pytest.mark.parametrize(("play", "grown"), [
    ("cast Pump -> Hero", 1), ("cast Twin -> Hero -> 1/1", 0), ("cast Twice -> Hero -> Hero", 0), ("cast Calm", 0),
])  # fmt: skip
def test_a_spell_with_a_single_target_counts_how_often_targets_were_chosen(play: str, grown: int) -> None:
    card = play.split()[1]
    t = cast_by("{casts: {what: {targets: {number: 1}}}}", play, hand=[card])
    assert t.counters("Hero", "+1/+1") == grown


DENY = """
  - {name: Guard, cost: U, types: instant, abilities:
      [{spell: {counter: {target: [spell, {targets: [{is: creature}, yours]}]}}}]}
  - {name: Ward, cost: U, types: instant, abilities: [{spell: {counter: {target: {targets: [permanent, yours]}}}}]}
  - {name: Divert, cost: U, types: instant, abilities:
      [{spell: {new_targets: {target: [spell, {targets: {number: 1}}]}}}]}
"""


@pytest.mark.rule("115.9b", "701.6")
def test_a_spell_or_ability_is_a_target_by_what_it_targets() -> None:
    theirs = Seat(battlefield=["2/2"], hand=["Guard", "Ward"], lands="U")
    for target, able in (("P2's 2/2", True), ("1/1", False)):
        t = arena(CARDS + DENY, Seat(battlefield=["1/1"], hand=["Zap"], lands="R"), theirs)
        t.play(f"cast Zap -> {target}", "pass")
        assert any(text.startswith("cast Guard") for text in t.options) == able
    t = arena(CARDS + DENY, Seat(battlefield=["1/1", "Poker"]), theirs).activate("Poker", "P2's 2/2")
    t.play("pass")
    assert not any(text.startswith("cast Guard") for text in t.options), "an ability is no spell"
    assert any(text.startswith("cast Ward") for text in t.options)


def test_a_spell_with_a_single_target_gets_another() -> None:
    theirs = Seat(battlefield=["2/2"], hand=["Divert"], lands="U")
    t = arena(CARDS + DENY, Seat(battlefield=["1/1"], hand=["Zap"], lands="R"), theirs)
    t.play("cast Zap -> P2's 2/2", "pass", "p2: cast Divert -> P1's Zap", "p2: pass", "p1: pass", "p2: P1's 1/1")
    t.settle()
    assert "1/1" in t.graveyard(0)


@pytest.mark.rule("115.9b")
def test_a_target_that_has_left_is_not_looked_at() -> None:
    theirs = Seat(battlefield=["2/2"], hand=["Guard", "Kill"], lands="UB")
    t = arena(CARDS + DENY, Seat(battlefield=["1/1"], hand=["Zap"], lands="R"), theirs)
    t.play("cast Zap -> P2's 2/2", "pass", "p2: cast Kill -> 2/2").resolve()
    t.play("pass")
    assert not any(text.startswith("cast Guard") for text in t.options)


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("gone", [False, True])
def test_what_the_spell_targets_is_meant_by_an_effect(gone: bool) -> None:
    """Even if the spell has left the stack by then, and without targets that have left."""
    taps = "{tap: {targets_of: {of: it, what: {is: creature}}}}"
    tapper = f"{{when: {{event: {{casts: {{what: {{targets: {{is: creature}}}}}}}}, do: {taps}}}}}"
    theirs = Seat(hand=["Veto"], lands="U")
    veto = "  - {name: Veto, cost: U, types: instant, abilities: [{spell: {counter: {target: spell}}}]}\n"
    mine = Seat(battlefield=["Hero", "1/1", "2/2"], hand=["Twin"], lands="G")
    t = arena(CARDS + hero(tapper) + veto, mine, theirs).play("cast Twin -> 1/1 -> 2/2")
    if gone:
        t.play("pass", "p2: cast Veto -> P1's Twin").resolve()
    t.settle()
    assert (t.tapped("1/1"), t.tapped("2/2"), t.tapped("Hero")) == (True, True, False)


def test_an_amount_counts_the_targets() -> None:
    counts = "{counters: {kind: +1/+1, amount: {count: {targets_of: {of: it, what: [{is: creature}, yours]}}}}}"
    cards = hero(f"{{when: {{event: {{casts: {{what: {{targets: {{is: creature}}}}}}}}, do: {counts}}}}}")
    mine = Seat(battlefield=["Hero", "1/1"], hand=["Twin"], lands="G")
    t = arena(CARDS + cards, mine, Seat(battlefield=["2/2"])).play("cast Twin -> 1/1 -> Hero").settle()
    assert t.counters("Hero", "+1/+1") == 2


VALIANT = "{nth: {number: 1, event: {targeted: {by: yours}}}}"


@pytest.mark.rule("115.1", "603.2")
def test_the_first_time_in_a_turn_that_it_becomes_a_target() -> None:
    hand = ["Pump", "Pump", "Pump", "Twin"]
    once = cast_by(VALIANT, "cast Pump -> Hero", hand=hand)
    assert once.counters("Hero", "+1/+1") == 1
    twice = cast_by(VALIANT, "cast Pump -> Hero", "cast Pump -> Hero", hand=hand)
    assert twice.counters("Hero", "+1/+1") == 1
    other = cast_by(VALIANT, "cast Pump -> 1/1", "cast Twin -> Hero -> 1/1", hand=hand)
    assert other.counters("Hero", "+1/+1") == 1
    ability = cast_by(VALIANT, "activate Poker: ability 1 -> Hero", "cast Pump -> Hero", hand=hand)
    assert ability.counters("Hero", "+1/+1") == 1
    kept = Table(load(twice.m.game, twice.m.save())).play("cast Pump -> Hero").order().settle()
    assert kept.counters("Hero", "+1/+1") == 1


def test_the_first_time_is_counted_anew_each_turn() -> None:
    t = cast_by(VALIANT, "cast Pump -> Hero", hand=["Pump", "Pump"])
    t.until("upkeep").play("p2: pass", "p1: cast Pump -> Hero").order().settle()
    assert t.counters("Hero", "+1/+1") == 2


@pytest.mark.parametrize(("by", "grown"), [("by: yours", 1), ("by: theirs", 1), ("by: []", 1)])
def test_the_first_time_is_counted_by_who_targets_it(by: str, grown: int) -> None:
    event = f"{{nth: {{number: 1, event: {{targeted: {{{by}}}}}}}}}"
    theirs = Seat(hand=["Zap"], lands="R")
    t = cast_by(event, hand=["Pump"], theirs=theirs).play("pass", "p2: cast Zap -> P1's Hero").order().settle()
    first = t.counters("Hero", "+1/+1")
    t.play("cast Pump -> Hero").order().settle()
    assert (first, t.counters("Hero", "+1/+1")) == (0 if by.startswith("by: yours") else 1, grown)


def test_what_one_side_targets_first_leaves_the_other_side_its_first_time() -> None:
    theirs = Seat(hand=["Zap"], lands="R")
    event = "{nth: {number: 1, event: {targeted: {by: theirs}}}}"
    t = cast_by(event, "cast Pump -> Hero", hand=["Pump"], theirs=theirs)
    assert t.counters("Hero", "+1/+1") == 0
    t.play("pass", "p2: cast Zap -> P1's Hero").order().settle()
    assert t.counters("Hero", "+1/+1") == 1


@pytest.mark.rule("115.1")
def test_being_targeted_before_the_ability_was_there_counts() -> None:
    """Not what triggered is counted, but what happened."""
    cards = f"""
  - {{name: Lend, cost: "0", types: instant, abilities:
      [{{spell: {{change: {{what: {{target: {{is: creature}}}},
        abilities: [{{when: {{event: {VALIANT}, do: {{counters: +1/+1}}}}}}]}}}}}}]}}
"""
    mine = Seat(battlefield=["1/1"], hand=["Lend", "Pump"], lands="G")
    t = arena(CARDS + cards, mine).play("cast Lend -> 1/1").resolve().play("cast Pump -> 1/1").order().settle()
    assert t.counters("1/1", "+1/+1") == 0


def wrong(ability: str) -> str:
    with pytest.raises(CardErrors) as error:
        arena(hero(ability))
    return str(error.value)


@pytest.mark.parametrize(("event", "said"), [
    ("{nth: {number: 1, event: {targeted: {what: another, by: spell}}}}", "not known of each one"),
    ("{nth: {number: 1, event: {targeted: {what: player}}}}", "not known of each one"),
    ("{casts: {what: {targets: {number: 0}}}}", "a whole number from 1 to 9"),
])  # fmt: skip
def test_a_wrong_question_about_targets_is_refused(event: str, said: str) -> None:
    assert said in wrong(f"{{when: {{event: {event}, do: draw}}}}")
