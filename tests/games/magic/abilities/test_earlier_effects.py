"""What an effect did, for later effects of the same ability: its objects, its amount, whether it did anything."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core import keywords
from cardwright.games.magic.rules.core.objects import keywords_of, permanents
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "4/4", "1/1 indestructible", "2/2 lifelink")
    + """
  - {name: Wall, cost: "1", types: creature, subtypes: [Wall], power: 0, toughness: 9}
  - {name: Note, cost: U, types: instant, abilities: [{spell: draw}]}
  - {name: Idol, cost: "2", types: artifact}
  - {name: Cow, cost: "1", types: creature, power: 1, toughness: 1, token: true}
  - {name: Fate, types: enchantment, abilities:
      [{instead: {event: {moves: {what: {is: creature}, from: battlefield, to: graveyard}}, to: exile}}]}
  - {name: Veil, types: enchantment, abilities:
      [{instead: {event: {moves: {what: anything, to: graveyard}}, to: exile}}]}
  - {name: Double, types: enchantment, abilities: [{instead: {event: {tokens_created: you}, amount: amount * 2}}]}
  - {name: Joy, types: enchantment, abilities: [{instead: {event: {gains_life: you}, amount: amount * 2}}]}
  - {name: Gloom, types: enchantment, abilities: [{cannot: {event: {gains_life: player}}}]}
  - {name: Ward, types: enchantment, abilities:
      [{instead: {event: {damaged: {what: opponent}}, prevent: true, amount: 1}}]}
  - {name: Twice, types: enchantment, abilities: [{instead: {event: {draws: you}, do: {draw: 2}}}]}
"""
)
MINE = Seat(battlefield=["1/1", "3/3"], hand=["Deed", "Note"], lands="R", library=["2/2", "Note", "Idol", "4/4"])
THEIRS = Seat(battlefield=["2/2", "Wall"], hand=["Note"], library=["Idol"] * 4)


def board(do: str, mine: Seat = MINE, theirs: Seat = THEIRS, more: str = "", players: int = 2) -> Table:
    """A table at which P1 has a sorcery, Deed, that does this."""
    deed = f"  - {{name: Deed, cost: R, types: sorcery, abilities: [{{spell: [{do}]}}]}}\n"
    return arena(CARDS + more + deed, mine, theirs, players=players)


def played(t: Table, *answers: str) -> Table:
    """Cast it, answer what is asked until it has resolved, and what it has put on the stack."""
    t.play("cast Deed", "p1: pass", "p2: pass", *answers)
    return t.settle()


def told(do: str, asked: str, *answers: str, mine: Seat = MINE, theirs: Seat = THEIRS, more: str = "") -> int:
    """How many poison counters P2 has in the end: so many as this amount is after the effect."""
    t = board(f"{do}, {{counters: {{kind: poison, on: opponents, amount: {asked}}}}}", mine, theirs, more)
    played(t, *answers)
    return t.m.view(0).data()["players"][1]["poison"]  # type: ignore[index]


@pytest.mark.parametrize(
    ("do", "count", "much"),
    [
        ("{destroy: {each: {is: creature}}}", 4, 4),
        ("{damage: {amount: 2, to: {each: {is: creature}}}}", 4, 8),
        ("{damage: {amount: 2, to: opponents}}", 1, 2),
        ("{exile: {each: [{is: creature}, theirs]}}", 2, 2),
        ("{put: {what: {each: [{is: creature}, yours]}, to: hand}}", 2, 2),
        ("{put: {what: {each: [{is: creature}, yours]}, to: library}}", 2, 2),
        ("{sacrifice: {each: [{is: creature}, yours]}}", 2, 2),
        ("{discard: {amount: 1, who: everyone}}", 2, 2),
        ("{draw: {amount: 2, who: everyone}}", 4, 4),
        ("{mill: {amount: 3, who: everyone}}", 6, 6),
        ("{exile_top: 2}", 2, 2),
        ("{create: {token: Cow, amount: 3}}", 3, 3),
        ("{create_copy: {of: {each: [{is: creature}, theirs]}}}", 2, 2),
        ("{gain_life: {amount: 5, who: everyone}}", 2, 10),
        ("{lose_life: {amount: 3, who: opponents}}", 1, 3),
        ("{counters: {kind: +1/+1, on: {each: [{is: creature}, yours]}, amount: 2}}", 2, 4),
        ("{tap: {each: {is: creature}}}", 4, 4),
        ("{reveal: {top_cards: {count: 3}}}", 3, 3),
        ("{look: 3}", 3, 3),
        ("{reveal_until: {what: {is: artifact}, take: {to: hand}}}", 1, 1),
        ("{reveal_until: {what: {is: artifact}}}", 3, 3),
        ("{reveal_until: {what: {is: artifact}, exile: true, rest: stay}}", 3, 3),
        ("{gain_control: {each: [{is: creature}, theirs]}}", 2, 2),
        ("{add_mana: RRR}", 1, 3),
        ("{manifest: 2}", 2, 2),
        ("{shuffle: {who: everyone}}", 2, 2),
        ("{fight: {one: {each: {subtype: Wall}}, other: {each: [{subtype: Body}, theirs]}}}", 1, 2),
    ],
)
def test_an_effect_leaves_what_it_was_done_to_and_how_much(do: str, count: int, much: int) -> None:
    assert told(do, "{count: done}") == count
    assert told(do, "{done: {}}") == much
    assert told(do, "{done: 1}") == much


@pytest.mark.parametrize(
    ("do", "answers", "count", "much"),
    [
        ("{search: {what: {is: creature}, count: 2}}", ("2/2", "4/4"), 2, 2),
        ("{search: {what: {is: creature}, to: top}}", ("2/2",), 1, 1),
        ("{look: {amount: 3, take: {to: hand}}}", ("Idol",), 1, 1),
        ("{look: {amount: 3, take: {to: hand}, rest: graveyard}}", ("Idol",), 1, 1),
        ("{look: {amount: 4, take: [{to: hand}, {to: exile}]}}", ("Idol", "Note"), 2, 2),
        ("{scry: 2}", ("2/2", "no more"), 1, 2),
        ("{surveil: 3}", ("2/2", "Idol", "no more"), 2, 2),
        ("{search: {what: {is: creature}, take: [{to: hand}, {to: graveyard}]}}", ("2/2", "4/4", "4/4"), 2, 2),
        ("{choose: {choose: {is: creature}}}", ("3/3",), 1, 1),
        ("{choose: {choose: {what: {is: creature}, count: 2}}}", ("3/3", "1/1"), 2, 2),
        ("{choose_a: {choice: number, at_most: 7}}", ("6",), 0, 6),
    ],
)  # fmt: skip
def test_so_does_one_that_asks(do: str, answers: tuple[str, ...], count: int, much: int) -> None:
    assert told(do, "{count: done}", *answers) == count
    assert told(do, "{done: {}}", *answers) == much


def test_counters_that_were_removed() -> None:
    put = "{counters: {kind: charge, on: {each: [{is: creature}, yours]}, amount: 2}}"
    take = "{remove_counters: {kind: charge, on: {each: {is: creature}}, amount: 5}}"
    assert told(f"{put}, {take}", "{done: {}}") == 4
    assert told(f"{put}, {take}", "{count: done}") == 2


def test_what_it_is_done_to_is_the_new_object() -> None:
    """CR 400.7j: a card that the effect has moved is found where it went."""
    t = board("{exile: {target: {is: creature}}}, {put: {what: done, to: battlefield, yours: true}}")
    t.play("cast Deed -> P2's 2/2").resolve()
    assert "2/2" in t.battlefield(0)
    t = played(board("draw, {put: {what: done, to: graveyard}}"))
    assert t.graveyard(0) == ["2/2", "Deed"]
    t = played(board("{mill: 2}, {put: {what: {done: {what: {is: instant}}}, to: hand}}"))
    assert (t.graveyard(0), t.hand(0)) == (["2/2", "Deed"], ["Note", "Note"])


@pytest.mark.rule("608.2h")
def test_facts_are_those_of_what_left_the_battlefield() -> None:
    grown = "{counters: {kind: +1/+1, on: {each: [{is: creature}, theirs]}, amount: 2}}"
    gone = "{destroy: {each: [{is: creature}, theirs]}}"
    assert told(f"{grown}, {gone}", "{power: done}") == 6
    assert told(f"{grown}, {gone}", "{greatest: {stat: toughness, among: done}}") == 11
    assert told(f"{grown}, {gone}", "{counters: {kind: +1/+1, on: done}}") == 4
    taken = "{gain_control: {each: [{is: creature}, theirs]}}"
    ask = "{if: {condition: {fits: {whom: {controller: done}, what: you}}, then: {gain_life: 1}}}"
    t = played(board(f"{taken}, {{destroy: {{each: {{subtype: Wall}}}}}}, {ask}"))
    assert t.life == (21, 20)


@pytest.mark.rule("701.17c")
def test_what_is_exiled_instead_of_dying_did_not_die() -> None:
    mine = Seat(battlefield=["1/1", "3/3", "Fate", "Idol"], hand=["Deed"], lands="R")
    kill = "{destroy: {each: {is: [creature, artifact]}}}"
    for place, count in (("graveyard", 3), ("exile", 4), ("hand", 0)):
        assert told(kill, f"{{count: {{done: {{place: {place}}}}}}}", mine=mine) == count
        died = f"{{if: {{condition: {{done: {{what: {{is: creature}}, place: {place}}}}}, then: {{gain_life: 1}}}}}}"
        t = board(f"{kill}, {died}", mine)
        assert played(t).life[0] == (21 if place == "exile" else 20)
    # Milled is what was to go to the graveyard, wherever it went.
    mine = Seat(battlefield=["Veil"], hand=["Deed"], lands="R")
    assert told("{mill: 3}", "{count: done}", mine=mine) == 3
    assert told("{mill: 3}", "{count: {done: {place: graveyard}}}", mine=mine) == 0


def test_prevented_damage_was_not_dealt() -> None:
    mine = Seat(battlefield=["Ward"], hand=["Deed"], lands="R")
    assert told("{damage: {amount: 5, to: opponents}}", "{done: {}}", mine=mine) == 1
    shield = "{prevent: {to: opponents}}"
    deal = "{damage: {amount: 5, to: opponents}}"
    assert told(f"{shield}, {deal}", "{done: {}}") == 0
    assert told(f"{shield}, {deal}", "{count: done}") == 0
    t = played(board(f"{shield}, {deal}, {{if: {{condition: done, then: {{gain_life: 1}}, else: {{gain_life: 2}}}}}}"))
    assert t.life == (22, 20)


def test_lifelink_and_lost_life_are_not_damage() -> None:
    deal = "{damage: {amount: 3, to: opponents, by: {each: {keyword: lifelink}}}}"
    mine = Seat(battlefield=["2/2 lifelink"], hand=["Deed"], lands="R")
    assert told(deal, "{done: {}}", mine=mine) == 3
    assert told(deal, "{count: done}", mine=mine) == 1


def test_replaced_amounts_are_those_that_happened() -> None:
    assert told("{gain_life: 3}", "{done: {}}", mine=Seat(battlefield=["Joy"], hand=["Deed"], lands="R")) == 6
    assert told("{gain_life: 3}", "{done: {}}", mine=Seat(battlefield=["Gloom"], hand=["Deed"], lands="R")) == 0


def test_doubled_tokens_are_all_of_them() -> None:
    mine = Seat(battlefield=["Double"], hand=["Deed"], lands="R")
    make = "{create: {token: Cow, amount: 2}}"
    assert told(make, "{count: done}", mine=mine) == 4
    t = played(board(f"{make}, {{change: {{what: done, keywords: [flying]}}}}", mine))
    assert t.battlefield(0).count("Cow") == 4
    flying = [obj for obj in permanents(t.m) if keywords_of(t.m, obj) & keywords.FLYING]
    assert t.names(flying) == ["Cow"] * 4
    assert told(f"{make}, {{sacrifice: done}}", "{count: done}", mine=mine) == 4


@pytest.mark.parametrize(
    "do",
    [
        "{destroy: {each: {keyword: indestructible}}}",
        "{destroy: {each: {subtype: Goat}}}",
        "{tap: {each: [{is: land}, theirs]}}",
        "{sacrifice: {choose: {what: {is: planeswalker}, by: opponents}}}",
        "{gain_life: 0}",
        "{draw: 0}",
        "{create: {token: Cow, amount: 0}}",
        "{remove_counters: {kind: charge, on: {each: permanent}}}",
        "{may: {destroy: {each: {is: creature}}}}",
    ],
)
def test_an_effect_that_does_nothing_leaves_nothing(do: str) -> None:
    mine = Seat(battlefield=["1/1 indestructible"], hand=["Deed"], lands="R")
    answers = ["no"] if "may" in do else []
    assert told(do, "{count: done}", *answers, mine=mine) == 0
    assert told(do, "{done: {}}", *answers, mine=mine) == 0
    otherwise = "{if: {condition: {not: done}, then: {gain_life: 4}}}"
    assert played(board(f"{do}, {otherwise}", mine), *answers).life == (24, 20)


@pytest.mark.rule("614.11b", "118.12")
def test_what_is_drawn_instead_is_not_what_the_effect_drew() -> None:
    mine = Seat(battlefield=["Twice"], hand=["Deed"], lands="R", library=["1/1", "2/2", "3/3"])
    t = played(board("draw, {exile: done}, {if: {condition: {done: 1}, then: {gain_life: 1}}}", mine))
    assert (t.hand(0), t.exile, t.life) == (["1/1", "2/2"], [], (21, 20))
    assert told("draw", "{done: {}}", mine=mine) == 0


@pytest.mark.rule("118.12b")
def test_who_searched_did_so_though_they_found_nothing() -> None:
    t = played(board("{search: {is: planeswalker}}, {if: {condition: done, then: {gain_life: 1}}}"))
    assert t.life == (21, 20)
    assert told("{search: {is: planeswalker}}", "{count: done}") == 0


def test_a_countered_spell_is_found_where_it_went() -> None:
    more = """
  - {name: Deny, cost: U, types: instant, abilities:
      [{spell: [{counter: {target: spell}}, {if: {condition: {done: {place: graveyard}}, then:
        {put: {what: {done: 1}, to: hand}}}}, {gain_life: {mana_value: {done: 1}}}]}]}
  - {name: Big, cost: 3R, types: sorcery, abilities: [{spell: {lose_life: {amount: 3, who: opponents}}}]}
"""
    t = arena(CARDS + more, Seat(hand=["Big"], lands="RRRR"), Seat(hand=["Deny"], lands="U"))
    t.play("cast Big", "p1: pass", "p2: cast Deny").resolve()
    assert (t.stack, t.hand(0)) == ([], ["Big"])
    assert t.life == (20, 24)


def test_a_spell_that_is_cast_and_what_is_turned_over() -> None:
    more = """
  - {name: Moth, cost: U, types: creature, power: 1, toughness: 1, layout: transform,
      parts: [{name: Wing, types: creature, power: 3, toughness: 3}]}
"""
    mine = Seat(battlefield=["Moth", "1/1"], hand=["Deed"], lands="R", graveyard=["Note"])
    cast = "{play_now: {each: {what: [{is: instant}, owned], place: graveyard}}}"
    assert told(cast, "{count: done}", "yes", mine=mine, more=more) == 1
    assert told(cast, "{count: done}", "no", mine=mine, more=more) == 0
    assert told("{transform: {each: [{is: creature}, yours]}}", "{power: done}", mine=mine, more=more) == 3


def test_only_what_fits_is_asked_about() -> None:
    hit = "{damage: {amount: 2, to: {each: any_target}}}"
    assert told(hit, "{done: {what: player}}") == 4
    assert told(hit, "{done: {what: {is: creature}}}") == 8
    assert told(hit, "{count: {done: {what: [{is: creature}, theirs]}}}") == 2
    each = "{each: [{is: creature}, {not: {one_of: done}}]}"
    t = played(board(f"{{tap: {{each: [{{is: creature}}, yours]}}}}, {{destroy: {each}}}"))
    assert t.battlefield(1) == ["Bell"]
    assert t.battlefield(0) == ["Mountain", "1/1", "3/3", "Bell"]


def test_players_who_did_it() -> None:
    more = "  - {name: Spare, cost: U, types: instant, abilities: [{spell: draw}]}\n"
    lose = "{lose_life: {amount: 1, who: {each: player}}}"
    t = played(board(f"{lose}, {{draw: {{who: done}}}}", more=more))
    assert (len(t.hand(0)), len(t.hand(1))) == (2, 2)
    t = played(board("{discard: {who: opponents}}, {lose_life: {amount: 2, who: {owner: done}}}"))
    assert t.life == (20, 18)


@pytest.mark.parametrize(("answer", "life"), [("yes", 26), ("no", 20)])
def test_a_may_leaves_what_is_done_in_it(answer: str, life: int) -> None:
    may = "{may: {sacrifice: {choose: {what: {is: creature}, by: you}}}}"
    answers = [answer, "3/3"] if answer == "yes" else [answer]
    for step in ("", "1", "2"):
        ask = f"{{gain_life: {{times: {{of: {{power: {{done: {step}}}}}, by: 2}}}}}}"
        assert played(board(f"{may}, {ask}"), *answers).life[0] == life


def test_what_is_done_if_not_is_no_part_of_a_may() -> None:
    may = "{may: {do: {sacrifice: {each: {subtype: Body}}}, else: {destroy: {each: {subtype: Wall}}}}}"
    for answer, life in (("yes", 21), ("no", 20)):
        assert played(board(f"{may}, {{if: {{condition: done, then: {{gain_life: 1}}}}}}"), answer).life[0] == life


def test_an_effect_within_another_refers_to_what_was_before() -> None:
    inner = "{may: [{gain_life: {count: done}}, {lose_life: {amount: {done: {}}, who: opponents}}]}"
    t = played(board(f"{{tap: {{each: {{is: creature}}}}}}, {inner}"), "yes")
    assert t.life == (24, 16)
    test = "{if: {condition: {done: {what: theirs}}, then: {gain_life: {count: {done: {what: theirs}}}}}}"
    assert played(board(f"{{tap: {{each: {{is: creature}}}}}}, {test}")).life == (22, 20)


def test_a_repeated_effect_leaves_all_of_it_and_within_the_repetition_its_own() -> None:
    thrice = "{repeat: {times: 3, do: {mill: 1}}}"
    assert told(thrice, "{count: done}") == 3
    assert told(thrice, "{count: {done: 2}}") == 3
    each_time = "{repeat: {times: 3, do: [{mill: 1}, {if: {condition: {done: {what: {is: creature}}}, then: draw}}]}}"
    mine = Seat(hand=["Deed"], lands="R", library=["1/1", "Idol", "2/2", "Note", "3/3"])
    t = played(board(each_time, mine))
    # 1/1 is milled and Idol drawn; 2/2 is milled and Note drawn; 3/3 is milled.
    assert (t.graveyard(0), t.hand(0)) == (["1/1", "2/2", "3/3", "Deed"], ["Idol", "Note"])
    nested = "{repeat: {times: 2, do: [{repeat: {times: 2, do: {gain_life: 1}}}, {lose_life: {done: {}}}]}}"
    t = played(board(f"{nested}, {{draw: {{done: 2}}}}"))
    assert t.life == (20, 20)
    assert len(t.hand(0)) == 5


def test_each_player_who_may_has_what_they_did_in_their_own_pass() -> None:
    may = "{may: {who: everyone, do: [{gain_life: {amount: 2, who: {each: player}}}, {draw: {count: done}}]}}"
    t = played(board(may), "yes", "no")
    assert len(t.hand(0)) == 3
    t = played(board(f"{may}, {{lose_life: {{done: 2}}}}"), "yes", "yes")
    # Both gained 2 in each of two passes; outside of them all of it counts.
    assert t.life == (16, 24)
    assert len(t.hand(0)) == 5


def test_modes_count_their_own_effects() -> None:
    card = """
  - {name: Deed, cost: R, types: sorcery, abilities: [{modes: {choose: 2, options: [
      {do: [{mill: 2}, {gain_life: {count: {done: 1}}}]},
      {do: [{damage: {amount: 3, to: {target: {is: creature}}}}, {gain_life: {done: 1}}]}, {do: draw}]}}]}
"""
    t = arena(CARDS + card, MINE, THEIRS)
    t.play("cast Deed", "mode 1", "mode 2", "P2's Wall").resolve()
    assert t.life == (25, 20)


def test_abilities_within_an_ability_have_their_own_effects() -> None:
    """A replacement effect whose effects ask about each other happens within an effect that is asked about."""
    more = """
  - {name: Turn, types: enchantment, abilities:
      [{instead: {event: {gains_life: you}, do: [{mill: 1}, {draw: {count: done}}]}}]}
"""
    mine = Seat(battlefield=["Turn"], hand=["Deed"], lands="R", library=["1/1", "2/2", "3/3", "4/4", "Idol"])
    t = board("{tap: {each: {is: creature}}}, {gain_life: 1}, {draw: {count: {done: 1}}}", mine, more=more)
    played(t)
    assert (t.graveyard(0), t.hand(0)) == (["1/1", "Deed"], ["2/2", "3/3", "4/4"])


def test_what_was_chosen_now() -> None:
    t = played(board("{choose: {choose: opponent}}, {discard: {who: done}}"))
    assert t.hand(1) == []
    others = "{each: [{is: creature}, {not: {one_of: done}}]}"
    t = board(f"{{choose: {{choose: {{what: {{is: creature}}, up_to: true}}}}}}, {{destroy: {others}}}")
    assert played(t, "P2's Wall").battlefield(1) == ["Wall", "Bell"]
    t = board("{choose_a: colour}, {destroy: {each: [{is: creature}, done]}}", THEIRS_RED, more=RED)
    played(t, "red")
    assert t.battlefield(0) == ["Mountain", "1/1", "Bell"]
    t = board("{choose_a: creature type}, {change: {what: {each: done}, power: 5}}")
    played(t, "Wall")
    assert (t.size("Wall"), t.size("1/1")) == ((5, 9), (1, 1))
    t = board("{choose_a: card name}, {destroy: {each: done}}")
    played(t, "3/3")
    assert t.battlefield(0) == ["Mountain", "1/1", "Bell"]
    t = board("{choose_a: {choice: number, at_least: 2, at_most: 4}}, {mill: {done: {}}}")
    t.play("cast Deed", "p1: pass", "p2: pass")
    assert t.options == ["2", "3", "4"]
    assert len(t.play("3").graveyard(0)) == 4


def test_what_is_related_to_what_it_was_done_to() -> None:
    """What left the battlefield counts as it last was."""
    red = "{change: {what: {each: {subtype: Wall}}, colours: [red]}}, {destroy: {each: {subtype: Wall}}}"
    t = played(board(f"{red}, {{tap: {{each: {{shares: {{quality: colour, with: done}}}}}}}}", THEIRS_RED, more=RED))
    assert (t.tapped("Ember"), t.tapped("1/1")) == (True, False)
    grown = "{counters: {kind: +1/+1, on: {each: {subtype: Wall}}, amount: 4}}, {destroy: {each: {subtype: Wall}}}"
    small = "{destroy: {each: [{is: creature}, {power: {less_than: {power: done}}}]}}"
    t = played(board(f"{grown}, {small}"))
    assert t.battlefield(0) == ["Mountain", "Bell"]
    t = played(board(f"{grown}, {small}", Seat(battlefield=["1/1", "4/4"], hand=["Deed"], lands="R")))
    assert t.battlefield(0) == ["Mountain", "4/4", "Bell"]


RED = "  - {name: Ember, cost: R, types: creature, power: 1, toughness: 1}\n"
THEIRS_RED = Seat(battlefield=["1/1", "Ember"], hand=["Deed"], lands="R")


def test_one_of_those_is_chosen() -> None:
    dig = "{exile_top: 3}, {put: {what: {choose: {what: {is: creature}, among: done, up_to: true}}, to: hand}}"
    t = board(dig, Seat(hand=["Deed"], lands="R", library=["1/1", "Idol", "2/2", "3/3"]))
    t.play("cast Deed", "p1: pass", "p2: pass")
    assert t.options == ["1/1", "2/2", "no more"]
    t.play("2/2")
    assert (t.hand(0), t.exile) == (["2/2"], ["1/1", "Idol"])
    look = "{reveal: {choose: {what: anything, among: {top_cards: {count: 2}}}}}, {put: {what: done, to: hand}}"
    t = board(look, Seat(hand=["Deed"], lands="R", library=["1/1", "Idol", "2/2"]))
    t.play("cast Deed", "p1: pass", "p2: pass", "Idol")
    assert (t.hand(0), t.library(0)) == (["Idol"], ["1/1", "2/2"])
    assert t.happened("REVEALED") == ["Idol is revealed"]


def test_several_of_those_are_chosen_together() -> None:
    cards = "{choose: {what: anything, count: 3, up_to: true, among: done, total: {stat: mana value, at_most: 3}}}"
    t = board(f"{{exile_top: 4}}, {{put: {{what: {cards}, to: hand}}}}", Seat(
        hand=["Deed"], lands="R", library=["Idol", "Idol", "Note", "4/4", "1/1"],
    ))  # fmt: skip
    t.play("cast Deed", "p1: pass", "p2: pass", "Idol")
    assert t.options == ["Note", "4/4", "no more"]
    t.play("Note")
    assert t.hand(0) == ["Idol", "Note"]
