"""What has happened this turn, last turn and this game: any trigger event, counted for the cards that ask."""

from __future__ import annotations

import pytest

from cardwright.engine.save import load
from cardwright.engine.state import FIRST_FIELD
from cardwright.errors import CardErrors
from cardwright.games.magic.position import Seat, Thing, position
from cardwright.games.magic.rules.core.board import PLAYER_FIELDS
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.play.contract import Magic
from tests.games.magic.table import BELL, Table, arena, game_of

CARDS = """
  - {name: Ant, cost: G, types: creature, subtypes: [Insect], power: 1, toughness: 1}
  - {name: Bear, cost: 1G, types: creature, subtypes: [Bear], power: 2, toughness: 2}
  - {name: Ox, cost: 2G, types: creature, subtypes: [Ox], power: 2, toughness: 5, keywords: [haste]}
  - {name: Zap, cost: R, types: instant, abilities: [{spell: {damage: {amount: 1, to: {target: any_target}}}}]}
  - {name: Sweep, cost: R, types: sorcery, abilities: [{spell: {destroy: {each: {is: creature}}}}]}
  - {name: Sip, cost: W, types: instant, abilities: [{spell: {gain_life: 2}}]}
  - {name: Bleed, cost: B, types: instant, abilities: [{spell: {lose_life: {amount: 1, who: {target: player}}}}]}
  - {name: Study, cost: U, types: instant, abilities: [{spell: draw}]}
  - {name: Toss, cost: B, types: instant, abilities: [{spell: {discard: 1}}]}
  - {name: Loan, cost: R, types: instant, abilities:
      [{spell: {gain_control: {what: {target: {is: creature}}, until: end_of_turn}}}]}
  - {name: Again, cost: U, types: sorcery, abilities: [{spell: extra_turn}]}
  - {name: Recall, cost: U, types: instant, abilities: [{spell: {put: {what: {target: permanent}, to: hand}}}]}
"""
MANA = "WWWUUUBBBRRRGGG"


def told(amount: str, name: str = "Tell") -> str:
    """An artifact whose ability gains this much life."""
    return (
        f"  - {{name: {name}, cost: '0', types: artifact, abilities: "
        f"[{{activated: {{cost: {{mana: '{{0}}'}}, do: {{gain_life: {amount}}}}}}}]}}\n"
    )


def asks(condition: str, name: str = "Tell") -> str:
    """An artifact whose ability gains one life if this is so."""
    return (
        f"  - {{name: {name}, cost: '0', types: artifact, abilities: [{{activated: {{cost: {{mana: '{{0}}'}}, "
        f"do: {{if: {{condition: {condition}, then: {{gain_life: 1}}}}}}}}}}]}}\n"
    )


def answer(t: Table, name: str = "Tell", who: int = 0) -> int:
    """How much life the ability of this player's artifact gains now; the others pass until then."""
    while t.m.decision is not None and t.m.decision.who != who:
        t.play("pass")
    before = t.life[who]
    t.activate(name).resolve()
    return t.life[who] - before


def at(cards: str, *hand: str, mine: tuple[str | Thing, ...] = (), theirs: tuple[str | Thing, ...] = ()) -> Table:
    return arena(
        CARDS + cards,
        Seat(hand=hand, battlefield=["Tell", *mine], lands=MANA),
        Seat(battlefield=["Tell", *theirs], lands=MANA, hand=["Zap", "Sip", "Bleed"]),
    )


def fire(t: Table, *whom: str) -> Table:
    for each in whom:
        t.play(f"cast Zap -> {each}").resolve()
    return t


def test_creatures_that_died_this_turn_are_counted() -> None:
    t = at(told("{happened: {dies: {is: creature}}}"), "Zap", "Sweep", mine=("Ant",), theirs=("Ant", "Bear"))
    assert answer(t) == 0
    assert answer(fire(t, "P2's Ant")) == 1
    t.play("cast Sweep").resolve()
    assert answer(t) == 3


@pytest.mark.parametrize(("which", "is_"), [
    ("yours", 2), ("theirs", 1), ("{subtype: Insect}", 2), ("[yours, {subtype: Insect}]", 1),
    ("{power: {at_least: 2}}", 1), ("{not: {colour: green}}", 0), ("anything", 3),
])  # fmt: skip
def test_the_dead_are_judged_by_what_they_last_were(which: str, is_: int) -> None:
    t = at(told(f"{{happened: {{dies: {which}}}}}"), "Loan", "Sweep", mine=("Ant",), theirs=("Ant", "Bear"))
    t.play("cast Loan -> P2's Bear").resolve().play("cast Sweep").resolve()
    assert answer(t) == is_, "the Bear died under my control"


def test_each_player_sees_it_from_their_own_side() -> None:
    amount = "{happened: {event: {loses_life: opponent}, total: true}}"
    t = arena(
        CARDS + told(amount),
        Seat(hand=["Bleed", "Zap", "Zap"], battlefield=["Tell"], lands=MANA),
        Seat(hand=["Bleed"], battlefield=["Tell"], lands=MANA),
        Seat(battlefield=["Tell"]),
        players=3,
    )
    t.play("cast Bleed -> P2").resolve().play("cast Zap -> P3").resolve()
    t.play("p1: pass").play("p2: cast Bleed -> P1").resolve()
    fire(t, "P3")
    assert [answer(t, who=0), answer(t, who=1), answer(t, who=2)] == [3, 3, 2]


def test_it_is_of_this_turn_and_last_turn_and_the_game() -> None:
    cards = "".join(
        told(f"{{happened: {{event: casts, since: {since}}}}}", name)
        for since, name in (("this turn", "Tell"), ("last turn", "Past"), ("this game", "Book"))
    )
    t = at(cards, "Sip", "Study", "Sip", mine=("Past", "Book"))
    t.play("cast Sip").resolve().play("cast Study").resolve()
    assert [answer(t, name) for name in ("Tell", "Past", "Book")] == [2, 0, 2]
    t.until("end").until("upkeep")
    assert [answer(t, name) for name in ("Tell", "Past", "Book")] == [0, 2, 2]
    t.play("p2: pass", "p1: cast Sip").resolve()
    assert [answer(t, name) for name in ("Tell", "Past", "Book")] == [1, 2, 3]
    t.until("end").until("upkeep")
    assert [answer(t, name) for name in ("Tell", "Past", "Book")] == [0, 1, 3]
    t.until("end").until("upkeep")
    assert [answer(t, name) for name in ("Tell", "Past", "Book")] == [0, 0, 3]


def test_an_extra_turn_is_a_turn() -> None:
    t = at(told("{happened: {event: casts, since: last turn}}"), "Again", "Sip")
    t.play("cast Sip").resolve().play("cast Again").resolve()
    t.until("end").until("upkeep")
    assert t.m.table()[13] == 0, "the same player's turn"
    assert answer(t) == 2


@pytest.mark.parametrize(("condition", "before", "after"), [
    ("{happened: gains_life}", 0, 1),
    ("{happened: {event: gains_life, total: true, at_least: 4}}", 0, 1),
    ("{happened: {event: gains_life, total: true, at_least: 5}}", 0, 0),
    ("{happened: {event: gains_life, at_least: 2}}", 0, 1),
    ("{happened: {event: gains_life, at_least: 3}}", 0, 0),
    ("{not: {happened: gains_life}}", 1, 0),
    ("{happened: {gains_life: opponent}}", 0, 0),
    ("{compare: {amount: {happened: {event: gains_life, total: true}}, exactly: 4}}", 0, 1),
])  # fmt: skip
def test_a_condition_asks_how_often_or_how_much(condition: str, before: int, after: int) -> None:
    t = at(asks(condition), "Sip", "Sip")
    first = t.m.copy()
    assert answer(Table(first)) == before
    t.play("cast Sip").resolve().play("cast Sip").resolve()
    assert answer(t) == after


def test_a_card_knows_what_happened_before_it_came() -> None:
    late = "  - {name: Late, cost: W, types: creature, power: 1, toughness: 1, abilities: [{when: {event: enters, \
if: {happened: {event: {damaged: opponent}, total: true, at_least: 2}}, do: {gain_life: 5}}}]}\n"
    t = at(late + told("1"), "Zap", "Zap", "Late", "Late")
    fire(t, "P2").play("cast Late").resolve()
    assert t.stack == []
    fire(t, "P2").play("cast Late").resolve().settle()
    assert t.life == (25, 18)


def test_another_spell_is_not_the_spell_itself() -> None:
    echo = """
  - {name: Echo, cost: U, types: sorcery, abilities:
      [{spell: {if: {condition: {happened: {casts: another}}, then: {gain_life: 3}}}}]}
  - {name: Twin, cost: W, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: enters, if: {happened: {casts: another}}, do: {gain_life: 3}}}]}
  - {name: Cheap, cost: W, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: enters, do: {gain_life: {happened: {casts: {what: [another, {is: creature}], who: you}}}}}}]}
"""
    t = at(echo + told("1"), "Echo", "Twin", "Cheap")
    first = Table(t.m.copy())
    first.play("cast Echo").resolve()
    assert first.life[0] == 20
    first.play("cast Twin").resolve().settle()
    assert first.life[0] == 23, "Echo was another spell"
    second = Table(t.m.copy())
    second.play("cast Twin").resolve().settle()
    assert second.life[0] == 20, "what it was on the stack is not another"
    second.play("cast Cheap").resolve().settle()
    assert second.life[0] == 21
    second.play("cast Echo").resolve()
    assert second.life[0] == 24


def test_a_copy_was_not_cast_and_its_original_is_another() -> None:
    cards = """
  - {name: Echo, cost: U, types: sorcery, abilities:
      [{spell: {if: {condition: {happened: {casts: another}}, then: {gain_life: 3}}}}]}
  - {name: Fork, types: artifact, abilities:
      [{activated: {cost: {mana: '{0}'}, do: {copy_spell: {what: {target: spell}}}}}]}
"""
    t = at(cards + told("1"), "Echo", mine=("Fork",))
    t.play("cast Echo").activate("Fork").resolve()
    assert t.stack == ["Echo", "Echo"]
    t.settle()
    assert t.life[0] == 23, "the copy saw a spell cast, and the original saw no other"


def test_itself_and_another_in_one_event() -> None:
    """Damage that this dealt to other creatures."""
    cards = "  - {name: Burst, types: creature, power: 1, toughness: 5, abilities: [{activated: {cost: {mana: '{0}'}, \
do: {damage: {amount: 1, to: {each: {is: creature}}}}}}, {activated: {cost: {mana: R}, do: \
{gain_life: {happened: {deals_damage: {what: itself, to: [another, {is: creature}]}}}}}}]}\n"
    t = at(cards + told("1"), mine=("Burst", "Bear"), theirs=("Ox",))
    t.play("activate Burst: ability 1").resolve().play("activate Burst: ability 2").resolve()
    assert t.life[0] == 22, "the Bear and the Ox"


def test_others_that_died_are_all_but_itself() -> None:
    cards = "  - {name: Elder, types: creature, power: 1, toughness: 1, abilities: [{when: {event: dies, \
do: {gain_life: {happened: {dies: [another, yours]}}}}}]}\n"
    t = at(cards + told("1"), "Sweep", mine=("Elder", "Ant", "Ant"), theirs=("Bear",))
    t.play("cast Sweep").resolve().settle()
    assert t.life[0] == 22


def test_what_happens_at_once_is_known_to_all_who_hear_of_it() -> None:
    """CR 603.2c: each of them triggers, and each sees that two have died."""
    cards = "  - {name: Crow, types: artifact, abilities: [{when: {event: {dies: {is: creature}}, \
if: {happened: {event: {dies: {is: creature}}, at_least: 2}}, do: {gain_life: 1}}}]}\n"
    t = at(cards + told("1"), "Sweep", mine=("Crow", "Ant"), theirs=("Bear",))
    t.play("cast Sweep").resolve().order().settle()
    assert t.life[0] == 22


def test_creatures_that_attacked_are_counted_once_each() -> None:
    cards = told("{happened: {event: {attacks: yours}, once_each: true}}") + told("{happened: {attacks: yours}}", "All")
    cards += "  - {name: Charge, cost: R, types: sorcery, abilities:\n\
      [{spell: [{untap: {each: yours}}, extra_combat]}]}\n"
    t = at(cards, "Charge", "Zap", mine=("Ox", "Ant", "All"))
    t.attack("Ox", "Ant").until("postcombat main")
    fire(t, "Ant")
    assert [answer(t), answer(t, "All")] == [2, 2], "one that has died was there all the same"
    t.play("cast Charge").resolve().attack("Ox").until("postcombat main")
    assert [answer(t), answer(t, "All")] == [2, 3]


def test_what_is_seen_all_at_once_counts_once() -> None:
    t = at(told("{happened: {together: {dies: {is: creature}}}}"), "Sweep", "Zap", mine=("Ant", "Ant"))
    fire(t, "Ant").play("cast Sweep").resolve()
    assert answer(t) == 2
    t = at(told("{happened: {together: {dies: {is: creature}}}}"), "Sweep", mine=("Ant", "Bear"))
    t.play("cast Sweep").resolve()
    assert answer(t) == 1


def test_counts_of_a_turn_and_the_nth_of_a_turn_lie_apart() -> None:
    nth = "{when: {event: {nth: {number: 2, event: casts}}, do: {gain_life: 10}}}"
    cards = told("{happened: casts}") + f"  - {{name: Nth, cost: '0', types: artifact, abilities: [{nth}]}}\n"
    t = at(cards, "Zap", "Zap", "Zap", mine=("Nth", "Ox", "Ox"))
    for number in (1, 2, 3):
        life = t.life[0]
        t.play("cast Zap -> P2").settle()
        assert (t.life[0] - life, answer(t)) == (10 if number == 2 else 0, number)
    names = dict(t.m.game.kinds)["player"]
    assert len(names) == len(set(names))
    counted = [name for name in names if name.startswith(("tally", "ordinal"))]
    assert {name.split()[0] for name in counted} == {"tally", "ordinal"}
    assert set(counted) <= set(t.m.game.unseen)


@pytest.mark.parametrize(("event", "with_two", "with_one"), [
    ("{attacks: {what: yours, alone: true}}", 0, 1),
    ("{attacks: {what: yours, alone: false}}", 2, 0),
    ("{together: {event: {attacks: {what: {is: creature}, whom: opponent}}, for_each: the_other}}", 1, 1),
    ("{together: {event: {attacks: [{is: creature}, yours]}, at_least: 2}}", 1, 0),
])  # fmt: skip
def test_events_of_combat_that_count_are_counted_so(event: str, with_two: int, with_one: int) -> None:
    t = at(told(f"{{happened: {event}}}"), mine=("Ox", "Bear"))
    one = Table(t.m.copy())
    assert answer(t.attack("Ox", "Bear").until("postcombat main")) == with_two
    assert answer(one.attack("Ox").until("postcombat main")) == with_one


FLAGS: list[tuple[str, list[str]]] = [
    ("{happened_to: attacks}", ["Ox"]),
    ("{not: {happened_to: attacks}}", ["Bear", "Ant"]),
    ("{happened_to: {attacks: {whom: you}}}", []),
    ("{happened_to: {attacks: {whom: opponent}}}", ["Ox"]),
    ("{happened_to: damaged}", ["Bear", "Ox"]),
    ("{happened_to: {event: damaged, at_least: 2}}", ["Ox"]),
    ("{happened_to: {event: damaged, total: true, at_least: 3}}", ["Ox"]),
    ("{happened_to: {event: damaged, total: true, at_least: 4}}", []),
    ("{happened_to: deals_damage}", ["Bear", "Ox"]),
    ("{happened_to: {deals_damage: {to: {is: creature}}}}", ["Bear", "Ox"]),
    ("{happened_to: {deals_damage: {to: opponent}}}", []),
    ("{happened_to: {deals_damage: {what: {colour: red}, to: itself}}}", ["Ox"]),
    ("{happened_to: blocks}", ["Bear"]),
    ("{happened_to: {blocked_by: {what: itself}}}", ["Ox"]),
    ("{happened_to: enters}", []),
    ("{happened_to: {event: damaged, since: this game}}", ["Bear", "Ox"]),
    ("{happened_to: {event: damaged, since: last turn}}", []),
]


@pytest.mark.parametrize(("what", "which"), FLAGS)
def test_a_filter_asks_what_happened_to_an_object(what: str, which: list[str]) -> None:
    t = at(told(f"{{count: {{each: [{{is: creature}}, {what}]}}}}"), "Zap", mine=("Ox",), theirs=("Bear", "Ant"))
    t.attack("Ox").block("Bear blocks Ox").fight(upto="postcombat main").until("postcombat main")
    fire(t, "Ox")
    assert answer(t) == len(which) - which.count("Bear"), "the Bear is dead"


def test_it_happened_to_the_object_and_not_to_the_card() -> None:
    t = at(told("{count: {each: [{is: creature}, {happened_to: damaged}]}}"), "Zap", "Recall", mine=("Ox",))
    fire(t, "Ox")
    assert answer(t) == 1
    t.play("cast Recall -> Ox").resolve().play("cast Ox").resolve()
    assert answer(t) == 0, "CR 400.7: another object"


def test_that_dealt_damage_to_you_is_about_the_player_who_asks() -> None:
    t = at(told("{count: {each: {happened_to: {deals_damage: {to: you}}}}}"), mine=("Ox", "Bear"))
    t.attack("Ox").until("postcombat main")
    assert [answer(t, who=0), answer(t, who=1)] == [0, 1]


@pytest.mark.parametrize(("what", "is_"), [
    ("{happened_to: {moves: {what: itself, from: battlefield, to: graveyard}}}", 1),
    ("{happened_to: {moves: {what: itself, to: graveyard}}}", 4),
    ("{happened_to: {discards: {what: itself}}}", 1),
    ("{happened_to: dies}", 1),
    ("{happened_to: {sacrificed: itself}}", 0),
])  # fmt: skip
def test_what_a_card_was_before_is_known_of_it(what: str, is_: int) -> None:
    each = f"{{count: {{each: {{what: [owned, {what}], place: graveyard}}}}}}"
    t = arena(
        CARDS + told(each),
        Seat(hand=["Zap", "Toss", "Bear"], battlefield=["Tell", "Ant"], lands=MANA, graveyard=["Ox"]),
    )
    fire(t, "Ant").play("cast Toss").resolve()
    assert sorted(t.graveyard(0)) == ["Ant", "Bear", "Ox", "Toss", "Zap"]
    assert answer(t) == is_, "the Ox has been there all the time"


def test_players_have_a_history_too() -> None:
    """A player cast two or more spells last turn; each opponent who lost life this turn."""
    two = "{happened_to: {event: {casts: {who: itself}}, since: last turn, at_least: 2}}"
    cards = told(f"{{count: {{each: [player, {two}]}}}}")
    cards += told("{count: {each: [opponent, {happened_to: {loses_life: itself}}]}}", "Pain")
    cards += told("{happened: {event: {loses_life: itself}, total: true, of: opponents}}", "Sum")
    t = arena(
        CARDS + cards,
        Seat(hand=["Bleed", "Zap", "Zap"], battlefield=["Tell", "Pain", "Sum"], lands=MANA),
        Seat(hand=["Sip"], lands=MANA),
        Seat(),
        players=3,
    )
    assert [answer(t), answer(t, "Pain"), answer(t, "Sum")] == [0, 0, 0]
    t.play("cast Bleed -> P1").resolve()
    assert answer(t, "Pain") == 0
    fire(t, "P2", "P2")
    assert [answer(t, "Pain"), answer(t, "Sum")] == [1, 2]
    t.play("p1: pass", "p2: cast Sip").resolve()
    t.until("end").until("upkeep")
    assert [answer(t), answer(t, "Pain"), answer(t, "Sum")] == [1, 0, 0]


def test_how_much_happened_to_a_named_object() -> None:
    slow = "  - {name: Judge, cost: W, types: instant, abilities: [{spell: {gain_life: {amount: {happened: \
{event: damaged, total: true, of: {target: {is: creature}}}}}}}]}\n"
    t = at(slow + told("{happened: {event: damaged, total: true}}"), "Zap", "Zap", "Judge", mine=("Ox",))
    fire(t, "Ox", "Ox").play("cast Judge -> Ox").resolve()
    assert t.life[0] == 22
    assert answer(t) == 0, "the source itself was dealt none"


def test_a_static_ability_sees_it_at_once() -> None:
    cards = "  - {name: Scholar, types: creature, power: 1, toughness: 1, abilities: [{static: {power: 2, \
if: {happened: {event: draws, at_least: 2}}}}, {static: {toughness: {happened: draws}}}]}\n"
    t = at(cards + told("1"), "Study", "Study", mine=("Scholar",))
    assert t.size("Scholar") == (1, 1)
    t.play("cast Study").resolve()
    assert t.size("Scholar") == (1, 2)
    t.play("cast Study").resolve()
    assert t.size("Scholar") == (3, 3)
    t.until("end").until("upkeep")
    assert t.size("Scholar") == (1, 1)


def test_a_static_ability_sees_what_changes_nothing_else() -> None:
    """Damage to a creature is no reason to look at power again, but for this."""
    cards = """
  - {name: Fury, types: creature, power: 1, toughness: 9, abilities: [{static: {power: {happened: damaged}}}]}
  - {name: Test, cost: R, types: sorcery, abilities:
      [{spell: [{damage: {amount: 1, to: {target: {is: creature}}}}, {gain_life: {power: that}}]}]}
"""
    t = at(cards + told("1"), "Test", mine=("Fury",))
    t.play("cast Test").resolve()
    assert t.life[0] == 22


def test_the_turn_before_is_not_the_last_turn_in_which_it_happened() -> None:
    t = at(told("{happened: {event: casts, since: last turn}}"), "Sip", "Sip")
    t.play("cast Sip").resolve()
    t.until("end").until("upkeep").until("end").until("upkeep")
    t.play("cast Sip").resolve()
    assert answer(t) == 0


def test_copies_saves_and_samples_in_the_middle_of_a_turn_have_it() -> None:
    cards = told("{happened: {dies: {is: creature}}}") + told("{count: {each: {happened_to: damaged}}}", "Hurt")
    t = at(cards, "Zap", "Zap", "Zap", mine=("Hurt", "Ox"), theirs=("Ant", "Ant"))
    fire(t, "P2's Ant", "Ox")
    copy = Table(t.m.copy())
    whole = Table(t.m.copy(whole=True))
    loaded = Table(load(t.m.game, t.m.save()))
    sample = t.m.view(0).sample(1)
    assert sample is not None
    assert loaded.m.digest() == t.m.digest()
    for other in (copy, whole, loaded, Table(sample)):
        assert [answer(other), answer(other, "Hurt")] == [1, 1]
        assert answer(fire(other, "P2's Ant")) == 2
    while whole.stack or whole.m.state.rows[0][FIRST_FIELD] != 20:
        whole.m.undo()
    assert answer(whole) == 1
    assert answer(t) == 1, "the others have counted for themselves"


def test_undo_takes_it_back() -> None:
    t = at(told("{happened: {dies: {is: creature}}}"), "Zap", theirs=("Ant",))
    before = t.m.digest()
    fire(t, "P2's Ant")
    assert t.m.digest() != before
    while t.m.choices:
        t.m.undo()
    assert t.m.digest() == before
    assert answer(t) == 0


def test_equal_questions_share_a_count_and_others_pay_nothing() -> None:
    t = at(told("{happened: {dies: yours}}") + asks("{happened: {event: {dies: yours}, since: this game}}", "Ask"))
    assert len(cards_of(t.m).tallies) == 1
    assert len(cards_of(at(told("1")).m).tallies) == 0
    plain = at(told("1")).m
    assert len(plain.state.rows[0]) == FIRST_FIELD + len(PLAYER_FIELDS)
    assert not any(plain.state.heard)


def test_a_game_with_more_cards_counts_what_those_of_the_match_ask_for() -> None:
    """Abilities that cards grant are made once for all who grant them, and each of them asks."""
    grant = "{static: {on: each, what: [{is: creature}, yours], abilities: \
[{activated: {cost: {mana: '{0}'}, do: {gain_life: {happened: draws}}}}]}}"
    cards = "".join(f"  - {{name: {name}, types: artifact, abilities: [{grant}]}}\n" for name in ("One", "Two"))
    every = game_of(CARDS + cards + BELL).for_decks([["Ant", "One", "Two", "Bell"]])
    assert isinstance(every, Magic)
    assert len(every.tallies) == 1
    assert not any(position(every, Seat(battlefield=["Ant"])).state.heard)
    for name in ("One", "Two"):
        t = Table(position(every, Seat(battlefield=[name, "Ant", "Bell"], library=["Ant"] * 3), step="upkeep"))
        t.until("precombat main")
        assert answer(t, "Ant") == 1


def test_no_view_tells_what_is_counted() -> None:
    t = at(told("{happened: {dies: {is: creature}}}") + told("{count: {each: {happened_to: damaged}}}", "Hurt"), "Zap")
    plain = at(told("1"), "Zap")
    for view, other in zip((t.m.view(0), t.m.view(1)), (plain.m.view(0), plain.m.view(1)), strict=True):
        assert view.data()["players"] == other.data()["players"]
        assert "tally" not in str(view.data())


def test_what_lies_there_at_the_beginning_has_not_happened() -> None:
    cards = told("{happened: {event: {counters_put: {on: anything}}, since: this game}}") + BELL
    cards += "  - {name: Sage, types: planeswalker, loyalty: 3}\n"
    for entering in (False, True):
        t = Table(position(game_of(cards), Seat(battlefield=["Tell", "Sage", "Bell"]), entering=entering))
        assert t.counters("Sage", "loyalty") == 3
        assert answer(t) == 0


@pytest.mark.parametrize(("event", "said"), [
    ("{happened: {dies: hosted}}", "is counted for the whole match"),
    ("{happened: {dies: {power: {at_least: power}}}}", "is counted for the whole match"),
    ("{happened: {dies: {any_of: [itself, {is: creature}]}}}", "is counted for the whole match"),
    ("{happened: {event: casts, total: true}}", "has no amount that could be added up"),
    ("{happened: {nth: {number: 2, event: casts}}}", "not whether one is the nth of a turn"),
    ("{happened: {event: {together: {event: {damaged: opponent}, at_least: 2}}, total: true}}", "so many at once"),
    ("{happened: {event: attacks, once_each: true}}", "neither with `total` nor with `itself`"),
    ("{happened: {event: casts, of: you}}", "nothing is `itself` in 'you cast a spell'"),
    ("{count: {each: {happened_to: {dies: {is: creature}}}}}", "nothing in 'creature dies' is `itself`"),
    ("{happened: {event: casts, since: yesterday}}", "yesterday"),
    ("{count: {each: {happened_to: {event: damaged, at_least: {power: that}}}}}", "'the power of it' cannot be known"),
    ("died_this_turn", "there is no variable 'died_this_turn' any more: write {happened: {dies"),
    ("{count: {each: attacked}}", "there is no 'attacked' any more: write {happened_to: attacks}"),
])  # fmt: skip
def test_what_cannot_be_counted_is_refused(event: str, said: str) -> None:
    with pytest.raises(CardErrors) as error:
        arena(told(event))
    assert said in str(error.value)
