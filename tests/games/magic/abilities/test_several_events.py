"""Abilities with several trigger events, that trigger once for one or more, or on the nth of a turn (CR 603.2)."""

from __future__ import annotations

import pytest

from cardwright.engine.save import load
from cardwright.errors import CardErrors
from cardwright.games.magic.game import magic_game
from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies


def hears(name: str, event: str, do: str = "{gain_life: 1}", more: str = "") -> str:
    when = f"{{when: {{event: {event}, do: {do}{more}}}}}"
    return f"  - {{name: {name}, cost: '0', types: enchantment, abilities: [{when}]}}\n"


def spell(name: str, do: str, kind: str = "sorcery") -> str:
    return f"  - {{name: {name}, cost: '0', types: {kind}, abilities: [{{spell: {do}}}]}}\n"


CREATURES = "[{is: creature}, yours]"
CARDS = (
    bodies("1/1", "2/2", "3/3", "2/2 flying")
    + "  - {name: Rise, cost: '0', types: creature, power: 1, toughness: 1, keywords: [haste], abilities:"
    " [{when: {event: [enters, attacks], do: {gain_life: 1}}}]}\n"
    "  - {name: Twice, cost: '0', types: creature, power: 1, toughness: 1, abilities:"
    " [{when: {event: [enters, dies, {casts: {is: sorcery}}], per_turn: 1, do: {gain_life: 1}}}]}\n"
    "  - {name: Gone, cost: '0', types: creature, power: 1, toughness: 1, abilities:"
    " [{when: {event: [dies, {moves: {from: battlefield, to: exile}}], do: {put: {what: it_now, to: hand}}}}]}\n"
    "  - {name: Aimed Too, types: creature, power: 1, toughness: 1, abilities:"
    " [{when: {event: {nth: {number: 1, event: targeted}}, do: {gain_life: 1}}}]}\n"
    "  - {name: Aimed, types: creature, power: 1, toughness: 1, abilities:"
    " [{when: {event: {nth: {number: 1, event: targeted}}, do: {gain_life: 1}}}]}\n"
    + hears("Double", "[{dies: {is: creature}}, {moves: {what: {is: creature}, from: battlefield}}]")
    + hears("Together", "{together: {event: {dies: {is: creature}}}}", "{gain_life: amount}")
    + hears(
        "Either",
        "[{together: {dies: {is: creature}}}, {together: {moves: {what: {is: creature}, to: exile}}}]",
    )
    + hears("Discards", "{together: discards}", "{gain_life: amount}")
    + hears("Binned", "{together: {moves: {what: [{is: creature}, owned], to: graveyard}}}", "{gain_life: amount}")
    + hears("Given Up", "{together: {sacrificed: {is: creature}}}", "{gain_life: amount}")
    + hears("Grown", f"{{together: {{counters_put: {{on: {CREATURES}}}}}}}", "{gain_life: amount}")
    + hears("Drained", "{together: {loses_life: {who: player}}}", "{gain_life: amount}")
    + hears("Tapped", f"{{together: {{tapped: {CREATURES}}}}}", "{gain_life: amount}")
    + hears("Untapped", f"{{together: {{untaps: {CREATURES}}}}}", "{gain_life: amount}")
    + hears(
        "Hits",
        f"{{together: {{event: {{deals_damage: {{what: {CREATURES}, to: player, combat: true}}}}, for_each: it}}}}",
        "{counters: {kind: +1/+1, on: the_cause}}",
    )
    + hears(
        "Horde", f"{{together: {{event: {{attacks: {CREATURES}}}, at_least: 3}}}}", "{change: {what: it, power: 1}}"
    )
    + hears("Drawn", "[{nth: {number: 2, event: draws}}]")
    + hears("Second", "{nth: {number: 2, event: casts}}")
    + hears("Theirs", "{nth: {number: 2, event: {casts: {who: opponent}}}}")
    + hears("Anyone", "{nth: {number: 2, event: {casts: {who: player}}}}")
    + hears("Of All", "{nth: {number: 2, event: {casts: {who: player}}, of_all: true}}")
    + hears("First Instant", "{nth: {number: 1, event: {casts: {is: instant}}}}")
    + hears("Not First", "{nth: {number: 2, event: casts, or_later: true}}")
    + hears("First Discard", "{nth: {number: 1, event: {together: discards}}}", "{gain_life: amount}")
    + hears("Magecraft", "[{casts: {is: instant}}, {copies: {is: instant}}]")
    + hears("Landing", "[plays_land, casts]")
    + spell("Wrath", "{destroy: {each: {is: creature}}}")
    + spell("Banish", "{exile: {each: {is: creature}}}")
    + spell("Mixed", "[{sacrifice: {each: {is: creature}}}, {discard: 2}]")
    + spell("Empty", "{discard: {amount: 9}}")
    + spell("Grow", "{counters: {kind: +1/+1, amount: 2, on: {each: {is: creature}}}}")
    + spell("Drain", "{lose_life: {amount: 3, who: everyone}}")
    + spell("Turn", "[{tap: {each: {is: creature}}}, {untap: {each: {is: creature}}}]")
    + spell("Two", "{draw: 2}")
    + spell("Nothing", "{gain_life: 0}", "instant")
    + spell("Poke", "{tap: {target: {is: creature}}}", "instant")
    + spell("Fork", "{copy_spell: {target: spell}}", "instant")
)


def board(*mine: str, hand: tuple[str, ...] = (), theirs: Seat | None = None, players: int = 2) -> Table:
    library = ["1/1"] * 9
    first = Seat(battlefield=list(mine), hand=list(hand), library=library, lands="RR")
    return arena(CARDS, first, theirs or Seat(library=library), players=players)


def cast(t: Table, *names: str) -> Table:
    for name in names:
        t.play(f"cast {name}").order().settle()
    return t


@pytest.mark.rule("603.2")
def test_one_ability_has_several_trigger_events() -> None:
    t = cast(board(hand=("Rise",)), "Rise")
    assert t.life[0] == 21
    t.attack("Rise").settle()
    assert t.life[0] == 22


@pytest.mark.rule("603.2")
def test_its_events_share_their_limit() -> None:
    t = cast(board(hand=("Twice", "Wrath")), "Twice")
    assert t.life[0] == 21
    cast(t, "Wrath")
    assert t.life[0] == 21, "once each turn: it had entered"
    t = cast(board("Twice", hand=("Wrath",)))
    cast(t, "Wrath")
    assert t.life[0] == 21, "the sorcery was cast, and nothing more is for its death"


@pytest.mark.rule("603.10a")
@pytest.mark.parametrize("how", ["Wrath", "Banish"])
def test_some_of_its_events_may_look_back(how: str) -> None:
    t = cast(board("Gone", hand=(how,)), how)
    assert t.hand(0) == ["Gone"]


@pytest.mark.rule("603.2c")
def test_an_event_that_is_two_of_its_events_triggers_once() -> None:
    t = cast(board("Double", "1/1", hand=("Wrath",)), "Wrath")
    assert t.life[0] == 21


@pytest.mark.rule("603.2c")
def test_several_at_once_are_one_and_the_amount_is_how_many() -> None:
    t = cast(board("Together", "1/1", "2/2", "3/3", hand=("Wrath",)), "Wrath")
    assert t.life[0] == 23
    assert len(t.happened("TRIGGERED")) == 1


def test_one_or_more_of_either_event_is_one() -> None:
    t = cast(board("Either", "1/1", "2/2", hand=("Banish",)), "Banish")
    assert t.life[0] == 21


@pytest.mark.rule("603.2c", "701.9a", "701.21a")
@pytest.mark.parametrize(("name", "how", "life"), [
    ("Discards", "Empty", 23), ("Binned", "Empty", 22), ("Given Up", "Mixed", 22), ("Discards", "Mixed", 22),
    ("Grown", "Grow", 24), ("Drained", "Drain", 23), ("Tapped", "Turn", 22), ("Untapped", "Turn", 22),
])  # fmt: skip
def test_what_players_do_with_several_happens_at_once(name: str, how: str, life: int) -> None:
    t = board(name, "1/1", "2/2", hand=(how, "1/1", "Two", "3/3"))
    t.play(f"cast {how}").resolve()
    while "pass" not in t.options:
        t.play(t.options[0])
    t.settle()
    assert t.life[0] == life
    assert len(t.happened("TRIGGERED")) == 1


@pytest.mark.rule("508.1f")
def test_attackers_are_tapped_at_once() -> None:
    t = board("Tapped", "1/1", "2/2", "3/3")
    t.attack("1/1", "2/2", "3/3").settle()
    assert t.life[0] == 23


@pytest.mark.rule("603.2c")
def test_one_or_more_is_told_apart_by_whom_it_happens_to() -> None:
    """Each player who is dealt damage is an event of its own; each of the creatures that dealt it gets a counter."""
    t = board("Hits", "1/1", "2/2", "3/3", players=3)
    t.attack("1/1 attacks P2", "2/2 attacks P2", "3/3 attacks P3").fight(upto="combat damage").order()
    assert len(t.stack) == 2
    t.settle()
    assert [t.size(name) for name in ("1/1", "2/2", "3/3")] == [(2, 2), (3, 3), (4, 4)]


@pytest.mark.parametrize("number", [2, 3])
def test_so_many_or_more_at_once(number: int) -> None:
    t = board("Horde", "1/1", "2/2", "3/3", "2/2 flying")
    t.attack(*("1/1", "2/2", "3/3")[:number]).settle()
    assert t.size("1/1") == ((2, 1) if number == 3 else (1, 1))
    assert t.size("2/2 flying") == (2, 2), "it did not attack"


@pytest.mark.rule("121.2")
def test_the_second_card_drawn_in_a_turn() -> None:
    t = cast(board("Drawn", hand=("Two", "Two")), "Two")
    assert t.life[0] == 21
    cast(t, "Two")
    assert t.life[0] == 21, "the third and fourth are others"


@pytest.mark.rule("603.2")
def test_what_was_cast_before_it_came_counts() -> None:
    t = cast(board(hand=("Nothing", "Second", "Nothing", "Nothing")), "Nothing", "Second", "Nothing", "Nothing")
    assert t.life[0] == 20, "it was the second spell itself, and heard the third only"
    t = cast(board(hand=("Second", "Nothing", "Nothing")), "Second", "Nothing")
    assert t.life[0] == 21
    cast(t, "Nothing")
    assert t.life[0] == 21


def test_the_count_begins_anew_each_turn() -> None:
    t = cast(board("Second", hand=("Nothing",) * 3), "Nothing")
    t.until("end").until("upkeep")
    while t.m.decision is not None and t.m.decision.who != 0:
        t.play("pass")
    cast(t, "Nothing")
    assert t.life[0] == 20, "the first of this turn"
    while t.m.decision is not None and t.m.decision.who != 0:
        t.play("pass")
    cast(t, "Nothing")
    assert t.life[0] == 21


def test_each_player_has_an_own_count() -> None:
    mine = ("Theirs", "Anyone", "Of All", "Second")
    t = board(*mine, hand=("Nothing",) * 2, theirs=Seat(hand=["Nothing"] * 2, library=["1/1"]))
    cast(t, "Nothing")
    t.play("pass")
    cast(t.play("p2: cast Nothing"))
    t.settle()
    assert t.life[0] == 21, "the second of all"
    t.play("pass")
    t.play("p2: cast Nothing")
    t.order().settle()
    assert t.life[0] == 23, "theirs, and that of any player"


def test_only_spells_that_fit_are_counted() -> None:
    t = cast(board("First Instant", hand=("Two", "Nothing", "Nothing")), "Two", "Nothing")
    assert t.life[0] == 21
    cast(t, "Nothing")
    assert t.life[0] == 21


def test_every_one_but_the_first() -> None:
    t = cast(board("Not First", hand=("Nothing",) * 3), "Nothing", "Nothing", "Nothing")
    assert t.life[0] == 22


def test_several_at_once_count_as_one() -> None:
    t = board("First Discard", hand=("Empty", "1/1", "1/1", "Mixed"))
    cast(t, "Empty")
    assert t.life[0] == 23


def test_a_permanent_counts_what_happens_to_itself() -> None:
    t = board("Aimed", "Aimed Too", hand=("Poke", "Poke", "Poke"))
    t.play("cast Poke -> Aimed").settle()
    assert t.life[0] == 21
    t.play("cast Poke -> Aimed Too").settle()
    assert t.life[0] == 22, "the other one's first"
    t.play("cast Poke -> Aimed").settle()
    assert t.life[0] == 22


@pytest.mark.rule("707.10")
def test_cast_or_copy() -> None:
    t = board("Magecraft", hand=("Nothing", "Fork"))
    t.play("cast Nothing").play("cast Fork -> Nothing").order()
    t.settle()
    assert t.life[0] == 23, "two were cast and one copied"


@pytest.mark.rule("116.2a")
def test_play_a_land_or_cast_a_spell() -> None:
    t = board("Landing", hand=("Mountain", "Nothing"))
    t.play("play Mountain").settle()
    cast(t, "Nothing")
    assert t.life[0] == 22


def test_counts_are_part_of_the_state() -> None:
    t = cast(board("Second", "Of All", hand=("Nothing",) * 2), "Nothing")
    for m in (t.m.copy(), load(t.m.game, t.m.save())):
        assert m.digest() == t.m.digest()
        other = cast(Table(m), "Nothing")
        other.order().settle()
        assert other.life[0] == 22


def test_a_match_without_such_cards_counts_nothing() -> None:
    t = arena(CARDS, Seat(hand=["Nothing"], lands="R"))
    rows = len(t.m.state.rows)
    assert not any(t.m.state.heard)
    assert rows == len(arena(bodies("1/1") + spell("Nothing", "draw"), Seat(hand=["Nothing"], lands="R")).m.state.rows)


def wrong(event: str) -> str:
    with pytest.raises(CardErrors) as error:
        arena(hears("Wrong", event))
    return str(error.value)


@pytest.mark.parametrize(("event", "said"), [
    ("{together: {begins: upkeep}}", "this happens one at a time"),
    ("{together: draws}", "this happens one at a time"),
    ("{together: {event: {tapped: permanent}, for_each: the_other}}", "this event has no 'the_other'"),
    ("{together: {together: dies}}", "`together` is about a single event"),
    ("{nth: {number: 1, event: {nth: {number: 1, event: draws}}}}", "`nth` is about one event"),
    ("{nth: {number: 1, event: {enters: [{is: creature}, another]}}}", "may not depend on the permanent that asks"),
    ("{enters: {what: permanent, together: true}}", "enters has no field 'together' any more: write {together"),
    ("player_attacks", "there is no 'player_attacks' any more: write {together: {attacks"),
    ("[]", "expected 1 to 9 values, found 0"),
])  # fmt: skip
def test_a_wrong_event_is_refused(event: str, said: str) -> None:
    assert said in wrong(event)


def test_it_is_what_all_events_are_about() -> None:
    with pytest.raises(CardErrors, match="needed is a permanent, spell or card"):
        arena(hears("Wrong", "[{dies: {is: creature}}, draws]", "{exile: it}"))
    arena(hears("Right", "[{dies: {is: creature}}, casts]", "{exile: it_now}"))


def test_nothing_replaces_one_or_more() -> None:
    ability = "{instead: {event: {together: {damaged: you}}, prevent: true}}"
    with pytest.raises(CardErrors, match="each event by itself"):
        arena(f"  - {{name: Wrong, types: artifact, abilities: [{ability}]}}\n")


def test_a_game_knows_the_counts_of_its_own_cards_only() -> None:
    assert magic_game().for_decks([["Forest"], ["Forest"]]).ordinals == []  # type: ignore[attr-defined]
