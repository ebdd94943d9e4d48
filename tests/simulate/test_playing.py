"""One unit, played from its plan alone: results, bounds, errors, cards, and records of its games."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from cardwright import games
from cardwright.agents.simple import RandomAgent
from cardwright.engine.decision import Agent, Decision
from cardwright.engine.replay import replay
from cardwright.engine.view import View
from cardwright.errors import BadInput
from cardwright.simulate.plan import CLOSED, Place, Unit, card_digests
from cardwright.simulate.playing import PlanWork, Table
from cardwright.simulate.results import DECIDED, DRAWN, ERROR, NOBODY, TURN_LIMIT, GameResult
from cardwright.simulate.series import next_game
from cardwright.simulate.sideboarding import Boarding, Swap
from tests.simulate.plans import plan_of

PLAN = plan_of(units=6)
SERIES = plan_of(units=2, best_of=3)


def test_a_unit_depends_on_the_plan_and_its_number_alone() -> None:
    table = Table(PLAN)
    backwards = [table.play(unit) for unit in reversed(PLAN.units)]
    play = PlanWork(PLAN).begin()
    assert [play(place) for place in range(6)] == backwards[::-1]
    digests = [game.digest for unit in backwards for game in unit.games]
    assert len(set(digests)) == len(digests) == 12


def test_each_side_begins_one_game_of_a_unit() -> None:
    for unit in [Table(PLAN).play(unit) for unit in PLAN.units]:
        one, other = unit.games
        assert (one.first_seat, other.first_seat) == (0, 1)
        assert one.seed == other.seed
        # The coin falls for the same seat.
        assert one.first == 1 - other.first


@pytest.mark.parametrize("unit", range(4))
def test_the_result_is_that_of_the_match(unit: int) -> None:
    for place, result in enumerate(Table(PLAN).play(PLAN.units[unit]).games):
        record, again = Table(PLAN).record(Place(unit, place, 0))
        assert again == result
        match = replay(games.find("skirmish").game({}), record)
        outcome = match.outcome()
        assert outcome is not None
        seats = (0, 1) if place == 0 else (1, 0)
        assert result.winner == (NOBODY if outcome.draw else seats[outcome.winners[0]])
        assert (result.end, result.why) == (DRAWN if outcome.draw else DECIDED, outcome.reason)
        assert (result.turns, sum(result.decisions)) == (match.turn, len(match.choices))
        asked = Counter(rest.who for rest in match.history)
        assert result.decisions == (asked[seats[0]], asked[seats[1]])
        assert match.decks[seats[0]] == list(PLAN.entrants[0].deck)
        assert record.seats == ["random", "random"]


def test_losers_begin_the_next_game() -> None:
    found = [Table(SERIES).play(unit) for unit in SERIES.units]
    assert any(len(unit.games) > 4 for unit in found)
    for unit in found:
        for before, game in zip(unit.games, unit.games[1:], strict=False):
            if game.game:
                assert game.first == (before.first if before.winner == NOBODY else 1 - before.winner)
                assert game.seed != before.seed


def test_any_game_of_a_series_can_be_recorded() -> None:
    unit = Table(SERIES).play(SERIES.units[1])
    last = unit.games[-1]
    record, result = Table(SERIES).record(Place(1, 1, last.game))
    assert result == last
    assert record.first == [0, 1][last.first == 0]
    assert replay(games.find("skirmish").game({}), record).outcome() is not None
    short = next(
        Place(place, series, 2)
        for place, unit in enumerate(plan_of(units=9, best_of=3).units)
        for series in (0, 1)
        if all((game.series, game.game) != (series, 2) for game in Table(plan_of(units=9, best_of=3)).play(unit).games)
    )
    number = 6 * short.unit + 3 * short.series + 3
    with pytest.raises(BadInput, match=f"^game {number} was not played: its match ended after 2 games$"):
        Table(plan_of(units=9, best_of=3)).record(short)


def test_what_was_boarded_is_played_with_and_told() -> None:
    swap = Swap({"Dragon": 1}, {"Archer": 1})
    first = replace(SERIES.entrants[0], sideboard={"Dragon": 1}, boarding=(Boarding("*", swap, swap),))
    table = Table(SERIES)
    plan = replace(SERIES, entrants=(first, SERIES.entrants[1]), cards={**SERIES.cards})
    plan = replace(plan, cards=card_digests(table.game, [each.deck for each in plan.entrants]))
    unit = Table(plan).play(plan.units[0])
    for game in unit.games:
        wanted = ({"Dragon": 1}, {"Archer": 1}) if game.game else ({}, {})
        assert (game.cards[0].boarded_in, game.cards[0].boarded_out) == wanted
        assert (game.cards[1].boarded_in, game.cards[1].boarded_out) == ({}, {})
    record, _ = Table(plan).record(Place(0, 0, 1))
    assert record.decks[0].count("Dragon") == list(first.deck).count("Dragon") + 1
    assert record.sideboards[0] == ["Archer"]


@pytest.mark.parametrize("game", ["skirmish", "magic"])
def test_cards_seen_agree_with_the_match(game: str) -> None:
    decks = ("swarm", "pact") if game == "skirmish" else ("burn", "ramp")
    plan = plan_of(game, decks, agent="reflex", units=2)
    for unit in plan.units:
        for result in Table(plan).play(unit).games:
            for side, seen in enumerate(result.cards):
                deck = Counter(plan.entrants[side].deck)
                had = Counter(seen.opening) + Counter(seen.drawn)
                assert had <= deck
                assert list(seen.opening) == sorted(seen.opening)
                assert sum(seen.opening.values()) == (8 if game == "skirmish" else 7 - result.mulligans[side])
                if game == "magic":
                    # Nothing in these decks searches a library for cards to play but lands, or plays a card twice.
                    assert set(seen.played) <= set(deck)
                    # One card a turn of one's own, but for who begins.
                    own = (result.turns + 1) // 2 if result.first == side else result.turns // 2
                    assert sum(seen.drawn.values()) >= own - (result.first == side) - 1


def test_a_card_drawn_before_anybody_has_a_choice_is_not_of_the_opening_hand() -> None:
    """With nothing to play, the first choice is what to discard in the second player's turn."""
    plan = plan_of("magic", ("ramp", "ramp"), agent="first", units=1, turns=5)
    idle = tuple(replace(entrant, main={"Primeval Titan": 30, "Hornet Queen": 30}) for entrant in plan.entrants)
    digests = card_digests(games.find("magic").game({}), [each.deck for each in idle])
    for result in Table(replace(plan, entrants=idle, cards=digests)).play(Unit(0, 0)).games:
        for side, seen in enumerate(result.cards):
            assert sum(seen.opening.values()) == 7
            # The sixth turn has begun when the bound is seen.
            assert sum(seen.drawn.values()) == (2 if side == result.first else 3)


def test_a_game_that_cannot_tell_of_cards_gives_empty_counts() -> None:
    plan = plan_of("googooland", ("Control_Ka", "Aggro_Rush"), units=1)
    for result in Table(plan).play(plan.units[0]).games:
        for seen in result.cards:
            assert (seen.opening, seen.drawn) == ({}, {})
            assert seen.played


def first_games(plan: Any) -> list[GameResult]:
    return [game for unit in plan.units for game in Table(plan).play(unit).games]


def test_with_closed_lists_cards_that_are_in_neither_deck_are_reckoned_with() -> None:
    """A list of the archetype has cards that neither deck has; they are in the lists that samples are dealt from."""
    plan = plan_of("magic", ("burn", "ramp"), agent="first", units=1, turns=2)
    known = {"Hornet Queen": 20, "Mountain": 20, "Serra Angel": 20}
    assert "Serra Angel" not in [*plan.entrants[0].deck, *plan.entrants[1].deck]
    plan = replace(plan, lists=CLOSED, entrants=tuple(replace(each, known=(known,)) for each in plan.entrants))
    table = Table(plan)
    unit = plan.units[0]
    setup = next_game(plan, unit, 0, [])
    assert setup is not None
    played = table.play_game(unit, setup)
    assert played.error == ""
    m = played.match
    for lists in m.lists:
        assert [Counter(m.game.card_name(number) for number in each) for each in lists] == [Counter(known)]
    with pytest.raises(BadInput, match="this match has no Shivan Dragoon"):
        m.game.card_numbers(["Serra Angel", "Shivan Dragoon"])
    record, result = table.record(Place(0, 0, 0))
    assert replay(table.game, record).choices == m.choices
    assert result == played.result()


def test_a_game_that_is_too_long_is_a_turn_limit() -> None:
    for game in first_games(plan_of(units=2, turns=4)):
        assert (game.end, game.winner, game.why) == (TURN_LIMIT, NOBODY, "no end after 4 turns")
        assert game.turns == 5
    assert {game.end for game in first_games(plan_of(units=2, turns=400))} <= {DECIDED, DRAWN}


def test_too_many_decisions_are_a_turn_limit() -> None:
    table = Table(PLAN)
    table.game.decision_bound = 6
    for game in table.play(PLAN.units[0]).games:
        assert (game.end, game.why, sum(game.decisions)) == (TURN_LIMIT, "no end after 6 decisions", 6)


class Breaking(Agent):
    """Fails at its tenth question."""

    def __init__(self, seed: int) -> None:
        self.agent = RandomAgent(seed)
        self.asked = 0

    def choose(self, view: View, decision: Decision) -> int:
        self.asked += 1
        if self.asked == 10:
            raise ZeroDivisionError("at the tenth\nquestion")
        return self.agent.choose(view, decision)


def test_an_error_is_the_result_of_its_game_and_ends_its_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.simulate.playing.named", lambda text, seed, weights: Breaking(seed))
    found = Table(SERIES).play(SERIES.units[0])
    assert [(game.series, game.game, game.end) for game in found.games] == [(0, 0, ERROR), (1, 0, ERROR)]
    for game in found.games:
        assert game.why == "ZeroDivisionError: at the tenth question"
        assert (game.winner, max(game.decisions)) == (NOBODY, 9)
    assert found.error == ""


@pytest.mark.interpreted
def test_an_error_before_the_first_decision_is_kept_too(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(PLAN)

    def broken(*given: Any) -> None:
        raise BadInput("no cards today")

    monkeypatch.setattr(type(table.game), "deal", broken)
    for game in table.play(PLAN.units[0]).games:
        assert (game.end, game.why, game.first, game.turns) == (ERROR, "no cards today", NOBODY, 0)


def test_the_weights_of_the_plan_are_played_with() -> None:
    """The file that an agent names is not read again."""
    plan = plan_of("magic", ("burn", "ramp"), agent="reflex:weights=gone.yaml", units=1)
    weights = {"card": 1}
    entrants = tuple(replace(entrant, weights=weights) for entrant in plan.entrants)
    result = Table(replace(plan, entrants=entrants)).play(Unit(0, 0))
    assert all("weight" in game.why for game in result.games if game.end == ERROR)
    known = games.find("magic").game({}).knowledge().features()
    entrants = tuple(replace(entrant, weights={next(iter(known)): 5}) for entrant in plan.entrants)
    result = Table(replace(plan, entrants=entrants)).play(Unit(0, 0))
    assert {game.end for game in result.games} <= {DECIDED, DRAWN}
