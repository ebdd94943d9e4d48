"""Cards that are looked at or revealed, and where each of them goes (CR 701.20, 701.23)."""

from __future__ import annotations

import pytest

from cardwright.errors import CardErrors
from cardwright.games.magic.position import Seat, position
from tests.games.magic.table import Table, arena, bodies, game_of

LIBRARY = ["1/1", "Hill", "2/2", "Spark", "3/3", "4/4"]


def spell(name: str, do: str) -> str:
    return f"  - {{name: {name}, cost: '0', types: sorcery, abilities: [{{spell: {do}}}]}}\n"


CARDS = (
    bodies("1/1", "2/2", "3/3", "4/4")
    + "  - {name: Hill, types: land}\n"
    + "  - {name: Spark, cost: R, types: instant, abilities: [{spell: draw}]}\n"
    + "  - {name: Bind, cost: W, types: enchantment, subtypes: [Aura], abilities: [{enchant: {is: creature}}]}\n"
)


def cast(do: str, *answers: str, mine: Seat | None = None, theirs: Seat | None = None) -> Table:
    """The table after a spell that does this was cast and its questions were answered."""
    seat = mine or Seat(library=LIBRARY)
    first = Seat(seat.battlefield, ["Cast", *seat.hand], seat.graveyard, seat.library)
    others = Seat(library=LIBRARY, hand=["2/2", "Hill", "Spark"])
    t = arena(CARDS + spell("Cast", do), first, theirs or others)
    t.play("cast Cast")
    while t.stack and "pass" in t.options:
        t.play("pass")
    return t.play(*answers)


@pytest.mark.parametrize(("take", "answers", "hand"), [
    ("{to: hand}", ["2/2"], ["2/2"]),
    ("{to: hand, count: 2}", ["2/2", "1/1"], ["2/2", "1/1"]),
    ("{to: hand, up_to: true}", ["no more"], []),
    ("{to: hand, what: {is: creature}, up_to: true, reveal: true}", ["2/2"], ["2/2"]),
    ("{to: hand, what: {is: land}}", [], ["Hill"]),
    ("{to: hand, what: {is: planeswalker}, up_to: true}", [], []),
    ("{to: hand, all: true, what: {is: creature}}", [], ["1/1", "2/2"]),
    ("{to: hand, all: true, up_to: true, what: {is: creature}}", ["2/2", "no more"], ["2/2"]),
    ("[{to: hand, what: {is: creature}}, {to: hand, what: {is: land}}]", ["1/1"], ["1/1", "Hill"]),
])  # fmt: skip
def test_some_of_them_are_taken(take: str, answers: list[str], hand: list[str]) -> None:
    t = cast(f"{{look: {{amount: 4, take: {take}, rest: graveyard}}}}", *answers)
    assert t.hand(0) == hand
    assert sorted([*t.hand(0), *t.graveyard(0)]) == sorted([*LIBRARY[:4], "Cast"])
    assert t.library(0) == LIBRARY[4:]


@pytest.mark.parametrize(("rest", "answers", "library"), [
    ("stay", [], ["Hill", "2/2", "Spark", "3/3", "4/4"]),
    ("top", ["2/2", "Hill"], ["Hill", "2/2", "Spark", "3/3", "4/4"]),
    ("top", ["Hill", "2/2"], ["2/2", "Hill", "Spark", "3/3", "4/4"]),
    ("bottom", ["2/2", "Hill"], ["Spark", "3/3", "4/4", "2/2", "Hill"]),
    ("bottom", ["Hill", "2/2"], ["Spark", "3/3", "4/4", "Hill", "2/2"]),
    ("graveyard", [], ["Spark", "3/3", "4/4"]),
    ("hand", [], ["Spark", "3/3", "4/4"]),
    ("exile", [], ["Spark", "3/3", "4/4"]),
])  # fmt: skip
def test_the_rest_goes_where_it_says(rest: str, answers: list[str], library: list[str]) -> None:
    t = cast(f"{{look: {{amount: 3, take: {{to: hand}}, rest: {rest}}}}}", "1/1", *answers[:1])
    assert t.library(0) == library
    places = {"graveyard": t.graveyard(0), "hand": t.hand(0), "exile": t.exile}
    if rest in places:
        assert set(places[rest]) >= {"Hill", "2/2"}


@pytest.mark.rule("701.24a")
def test_a_random_order_and_a_shuffle() -> None:
    """Both depend on the seed alone; nobody is asked."""
    orders = set()
    for amount, rest in ((6, "random bottom"), (6, "shuffled"), (4, "random bottom")):
        for seed in range(6):
            first = Seat(hand=["Cast"], library=LIBRARY)
            card = spell("Cast", f"{{look: {{amount: {amount}, rest: {rest}}}}}")
            t = Table(position(game_of(CARDS + card), first, seed=seed)).play("cast Cast")
            assert sorted(t.library(0)) == sorted(LIBRARY)
            if amount == 4:
                assert t.library(0)[:2] == LIBRARY[4:], "the others come to the top"
            orders.add(tuple(t.library(0)))
    assert len(orders) > 6


def test_cards_go_to_several_places() -> None:
    take = "[{to: hand}, {to: bottom}, {to: exile}]"
    t = cast(f"{{look: {{amount: 4, take: {take}, rest: graveyard}}}}", "2/2", "1/1", "Hill")
    assert (t.hand(0), t.library(0), t.exile) == (["2/2"], ["3/3", "4/4", "1/1"], ["Hill"])
    assert "Spark" in t.graveyard(0)


def test_they_may_enter_the_battlefield() -> None:
    take = "{to: battlefield, tapped: true, all: true, up_to: true, what: {is: [creature, land]}}"
    t = cast(f"{{look: {{amount: 4, take: {take}, rest: random bottom}}}}", "2/2", "Hill", "no more")
    assert (t.tapped("2/2"), t.tapped("Hill")) == (True, True)
    assert t.library(0)[:2] == ["3/3", "4/4"]


@pytest.mark.rule("303.4g")
def test_an_aura_enters_on_something_or_stays() -> None:
    take = "{to: battlefield, what: {subtype: Aura}}"
    t = cast(f"{{look: {{amount: 2, take: {take}, rest: graveyard}}}}", mine=Seat(library=["Bind", "1/1", "2/2"]))
    assert t.library(0) == ["Bind", "2/2"]


@pytest.mark.rule("701.20a")
def test_what_is_looked_at_is_seen_by_one_and_what_is_revealed_by_all() -> None:
    t = cast("{look: {amount: 2, take: {to: hand, what: {is: creature}, reveal: true}, rest: bottom}}")
    mine, theirs = (" ".join(t.m.view(player).log()) for player in (0, 1))
    assert ("looks at Hill" in mine, "Hill" in theirs, "looks at a card" in theirs) == (True, False, True)
    assert ("1/1 is revealed" in mine, "1/1 is revealed" in theirs) == (True, True)
    t = cast("{look: {amount: 2, reveal: true, rest: bottom}}", "Hill")
    assert "Hill is revealed" in " ".join(t.m.view(1).log())


def test_only_who_looks_is_shown_the_cards_while_choosing() -> None:
    t = cast("{look: {amount: 2, take: {to: hand}, rest: graveyard}}")
    assert t.m.view(0).data()["decision"] == {"who": 0, "question": "search", "options": ["1/1", "Hill"]}
    assert t.m.view(1).data()["decision"] == {"who": 0, "question": "search"}


def test_another_players_library_and_another_who_looks() -> None:
    t = cast("{look: {amount: 3, whose: opponents, rest: top}}", "P2's 2/2", "P2's 1/1")
    assert t.library(1) == ["Hill", "1/1", "2/2", *LIBRARY[3:]]
    t = cast("{look: {amount: 2, whose: opponents, by: opponents, take: {to: hand}, rest: graveyard}}")
    assert t.m.decision is not None
    assert t.m.decision.who == 1
    t.play("Hill")
    assert (t.hand(1)[-1], t.graveyard(1)) == ("Hill", ["1/1"])


def test_each_player_looks_at_their_own() -> None:
    do = "{look: {amount: 2, whose: everyone, by: everyone, take: {to: hand}, rest: bottom}}"
    t = cast(do, "p1: 1/1", "p2: Hill")
    assert (t.hand(0), t.hand(1)[-1]) == (["1/1"], "Hill")


def test_a_hand_is_looked_at() -> None:
    t = cast("{look: {at: hand, whose: {target: opponent}}}")
    assert "P1 looks at Spark" in " ".join(t.m.view(0).log())
    assert t.hand(1) == ["2/2", "Hill", "Spark"]
    exile = "{to: exile, what: {not: {is: land}}, up_to: true}"
    t = cast(f"{{look: {{at: hand, whose: {{target: opponent}}, take: {exile}}}}}", "P2's Spark")
    assert (t.hand(1), t.exile) == (["2/2", "Hill"], ["Spark"])


def test_fewer_cards_than_asked_for() -> None:
    few = Seat(library=["1/1"])
    t = cast("{look: {amount: 4, take: {to: hand, count: 2}, rest: graveyard}}", mine=few)
    assert (t.hand(0), t.library(0)) == (["1/1"], [])
    first = Seat(hand=["Cast"])
    nothing = CARDS + spell("Cast", "{look: {amount: 4, take: {to: hand}, rest: graveyard}}")
    assert Table(position(game_of(nothing), first)).play("cast Cast").hand(0) == []


@pytest.mark.parametrize(("fields", "hand", "library"), [
    ("what: {is: instant}, take: {to: hand}", ["Spark"], ["3/3", "4/4"]),
    ("what: {is: creature}, count: 2, take: {to: hand, all: true}", ["1/1", "2/2"], ["Spark", "3/3", "4/4"]),
    ("what: {is: planeswalker}, take: {to: hand}", [], []),
    ("what: {is: instant}, rest: graveyard", [], ["3/3", "4/4"]),
])  # fmt: skip
def test_cards_are_revealed_until_one_fits(fields: str, hand: list[str], library: list[str]) -> None:
    t = cast(f"{{reveal_until: {{{fields}}}}}")
    assert t.hand(0) == hand
    assert t.library(0)[: len(library)] == library
    shown = len(LIBRARY) if "planeswalker" in fields else 3 if "count" in fields else 4
    assert len(t.happened("REVEALED")) == shown
    if "graveyard" in fields:
        assert t.graveyard(0) == [*LIBRARY[:4], "Cast"]


def test_what_was_found_need_not_be_taken() -> None:
    take = "{to: battlefield, up_to: true}"
    t = cast(f"{{reveal_until: {{what: {{is: land}}, take: {take}, rest: graveyard}}}}", "no more")
    assert t.graveyard(0) == ["1/1", "Hill", "Cast"]


def test_another_player_reveals_and_puts_it_under_an_own_control() -> None:
    take = "{to: battlefield, what: {is: creature}}"
    t = cast(f"{{reveal_until: {{what: {{is: creature}}, whose: opponents, take: {take}}}}}")
    assert "1/1" in t.battlefield(1)
    yours = "{to: battlefield, yours: true}"
    t = cast(f"{{reveal_until: {{what: {{is: creature}}, whose: opponents, take: {yours}}}}}")
    assert "1/1" in t.battlefield(0)


def test_cards_are_exiled_until_one_fits() -> None:
    t = cast("{reveal_until: {what: {is: instant}, exile: true, take: {to: hand}, rest: stay}}")
    assert (t.hand(0), t.exile, t.library(0)) == (["Spark"], ["1/1", "Hill", "2/2"], ["3/3", "4/4"])
    t = cast("{reveal_until: {what: {is: instant}, exile: true}}")
    assert (t.exile, t.library(0)[:2], len(t.library(0))) == ([], ["3/3", "4/4"], 6)


@pytest.mark.rule("701.23a")
def test_a_search_with_several_places() -> None:
    take = "[{to: battlefield, tapped: true}, {to: hand, count: 2}]"
    t = cast(f"{{search: {{what: {{is: creature}}, take: {take}}}}}", "3/3", "1/1", "2/2", "1/1")
    assert t.tapped("1/1")
    assert sorted(t.hand(0)) == ["2/2", "3/3"]


@pytest.mark.parametrize(("do", "said"), [
    ("{look: {amount: 2, take: {to: hand, tapped: true}}}", "only what goes to the battlefield is tapped or yours"),
    ("{look: {amount: 2, take: {to: hand, all: true, count: 2}}}", "`all` and `count` do not go together"),
    ("{look: {at: hand, amount: 2}}", "all cards of a hand are looked at"),
    ("{look: {amount: 2, whose: {target: permanent}}}", "needed is a player"),
    ("{look: {amount: 2, what: {is: creature}}}", "look has no field 'what' any more: write `take"),
    ("{search: {what: {is: land}, take: {to: hand}}}", "`take` has two places or more"),
    ("{search: {what: {is: land}, to: top, take: [{to: hand}, {to: hand}]}}", "`take` says where the cards go"),
    ("{search_split: {what: {is: land}}}", "there is no 'search_split' any more: write {search"),
])  # fmt: skip
def test_a_wrong_look_is_refused(do: str, said: str) -> None:
    with pytest.raises(CardErrors) as error:
        arena(spell("Wrong", do))
    assert said in str(error.value)
