"""The sideboard plans that come with decks: each fits its deck, and best of three uses them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from cardwright import games
from cardwright.engine.game import Game
from cardwright.errors import BadInput
from cardwright.simulate.plan import CLOSED, Entrant, Origin
from cardwright.simulate.planning import Entry, Terms, make_plan
from cardwright.simulate.sideboarding import ANYBODY, NO_SWAP, plain_name, read_sideboard_plan, swap_for

FOLDER = games.find("magic")
PLAYED = [name for name in FOLDER.deck_names() if FOLDER.origin(name)]
ARCHETYPES = {plain_name(FOLDER.origin(name)["archetype"]) for name in PLAYED}


@cache
def magic() -> Game:
    return FOLDER.game({})


def entry(name: str) -> Entry:
    origin = Origin(FOLDER.origin(name).get("archetype", ""))
    deck = FOLDER.deck_list(name)
    return Entry(name, deck, "first", origin=origin, plan=FOLDER.sideboard_plan(name), archetype=(deck,))


@pytest.mark.parametrize("name", PLAYED)
def test_every_deck_of_a_tournament_has_a_plan_that_keeps_its_sizes(name: str) -> None:
    file = FOLDER.sideboard_plan(name)
    assert file is not None
    deck = FOLDER.deck_list(name)
    plan = read_sideboard_plan(file, deck)
    assert plain_name(plan.deck) == plain_name(deck.name)
    against = [plain_name(each.against) for each in plan.matchups]
    assert set(against) - {ANYBODY} <= ARCHETYPES
    assert ARCHETYPES - {plain_name(FOLDER.origin(name)["archetype"])} <= set(against)
    for each in plan.matchups:
        for swap in (each.play, each.draw):
            after = swap.applied(deck)
            assert (len(after), len(after.side)) == (len(deck), len(deck.side))
    # Somewhere it matters who begins.
    assert any(each.play != each.draw for each in plan.matchups)


def test_best_of_three_uses_the_plans_that_come_with_the_decks() -> None:
    entries = [entry("red-madness"), entry("mono-blue-faeries"), entry("burn")]
    pairs = [(0, 1), (0, 2)]
    plan = make_plan("matrix", magic(), [], entries, pairs, Terms(2, best_of=3))
    mine, faeries, burn = plan.entrants
    # Only what can be needed here is in the plan of the run.
    assert {each.against for each in mine.boarding} == {"Mono-Blue Faeries", "Red Madness"}
    assert swap_for(mine.boarding, faeries.names, True) != swap_for(mine.boarding, faeries.names, False)
    assert swap_for(mine.boarding, burn.names, True) == NO_SWAP
    assert burn.boarding == ()
    alone = make_plan("matrix", magic(), [], entries, pairs, Terms(2))
    without = make_plan("matrix", magic(), [], entries, pairs, Terms(2, best_of=3, sideboards=False))
    assert [each.boarding for each in (*alone.entrants, *without.entrants)] == [()] * 6


def test_an_opponent_is_known_by_its_archetype_however_it_is_written() -> None:
    file = FOLDER.sideboard_plan("red-madness")
    assert file is not None
    matchups = read_sideboard_plan(file, FOLDER.deck_list("red-madness")).matchups
    mine = Entrant("my list", {}, {}, "first", origin=Origin("mono blue faeries"))
    assert swap_for(matchups, mine.names, True) == swap_for(matchups, ["Mono-Blue-Faeries"], True) != NO_SWAP


def test_closed_lists_need_a_known_archetype() -> None:
    both = [entry("red-madness"), replace(entry("burn"), archetype=())]
    with pytest.raises(BadInput, match="with closed lists every deck needs a known archetype; none is known of burn"):
        make_plan("simulate", magic(), [], both, [(0, 1)], Terms(2, lists=CLOSED))
    plan = make_plan("simulate", magic(), [], both[:1] * 2, [(0, 1)], Terms(2, lists=CLOSED))
    assert plan.entrants[0].known == (FOLDER.deck_list("red-madness").main,)
    assert plan.lists == CLOSED
