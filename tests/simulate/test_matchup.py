"""Many matches of two decks: what a match depends on, how results are counted and compared."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from cardwright import games
from cardwright.engine.event import Event
from cardwright.engine.match import Match
from cardwright.errors import RulesError
from cardwright.simulate.intervals import Rate
from cardwright.simulate.matchup import DRAW, SEEDS_APART, MatchResult, Matchup, Table, play_matches
from cardwright.simulate.tally import CardUse, compare, tally
from tests.cli.terminal import done

SKIRMISH = games.find("skirmish")
SWARM, BULWARK = tuple(SKIRMISH.deck("swarm")), tuple(SKIRMISH.deck("bulwark"))
MATCHUP = Matchup("skirmish", {"terrains": 4, "close": "front"}, (), (SWARM, BULWARK), ("random", "random"), 7)
SCOUT = "cards:\n  - {kind: unit, name: Scout, power: 9}\n"


def result(number: int, winner: int, first: int = 0, course: int = 0, **plays: int) -> MatchResult:
    """A result in which the first deck played these cards so often, and the second none."""
    return MatchResult(number, number // 2, winner, first, 10 + number, 20, (plays, {}), course)


def test_results_are_the_same_whatever_the_number_of_processes() -> None:
    alone = play_matches(MATCHUP, 6, workers=1)
    assert play_matches(MATCHUP, 6, workers=2) == alone
    assert [one.number for one in alone] == list(range(6))


def test_a_match_depends_on_the_seed_and_its_number_alone() -> None:
    table = Table(MATCHUP)
    later = [table.play(number) for number in (5, 2)]
    assert play_matches(MATCHUP, 6, workers=1)[5:1:-3] == later
    other = Table(replace(MATCHUP, seed=8)).play(2)
    assert (other.seed, other.course) != (later[1].seed, later[1].course)


def test_each_seed_is_played_twice_with_the_seats_changed() -> None:
    played = play_matches(MATCHUP, 4, workers=1)
    assert [one.seed for one in played] == [7 * SEEDS_APART + pair for pair in (0, 0, 1, 1)]
    assert [one.swapped for one in played] == [False, True, False, True]


@pytest.mark.parametrize("number", [0, 1])
def test_a_match_is_the_one_that_watch_shows(number: int) -> None:
    found = Table(replace(MATCHUP, agents=("random", "greedy~30"))).play(number)
    decks = ["swarm", "bulwark"]
    agents = ["random", "greedy~30"]
    if found.swapped:
        decks.reverse()
        agents.reverse()
    options = ["--seed", str(found.seed), "--set", "terrains=4", "--agents", ",".join(agents)]
    shown = json.loads(done("watch", "skirmish", *options, "--deck", decks[0], "--deck", decks[1], "--json"))
    winners = shown["outcome"]["winners"]
    winner = DRAW if len(winners) != 1 else [0, 1][winners[0]] if number == 0 else [1, 0][winners[0]]
    assert (found.winner, found.decisions) == (winner, len(shown["decisions"]))
    first = next(event["subject"] for event in shown["events"] if event["name"] == "SKIRMISH_STARTED")
    assert found.first == (first if number == 0 else 1 - first)
    told = [event["text"] for event in shown["events"] if event["name"] == "CARD_PLAYED"]
    assert sum(sum(plays.values()) for plays in found.plays) == len(told)


def test_cards_are_counted_for_the_deck_that_played_them() -> None:
    for found in play_matches(MATCHUP, 2, workers=1):
        assert set(found.plays[0]) <= set(SWARM)
        assert set(found.plays[1]) <= set(BULWARK)


def test_progress_is_told_of_each_match() -> None:
    told: list[int] = []
    play_matches(MATCHUP, 3, workers=1, progress=lambda one: told.append(one.number))
    assert told == [0, 1, 2]


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_of_the_rules_names_the_match(workers: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In a process of its own too, where errors must find their way back."""
    endless = replace(MATCHUP, game="endless")
    package = tmp_path / "endless_games"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "game.py").write_text(
        "from dataclasses import replace\n"
        "from cardwright.games.skirmish.game import FOLDER as skirmish\n"
        "def make(**options):\n"
        "    game = skirmish.make(**options)\n"
        "    game.decision_bound = 5\n"
        "    return game\n"
        "FOLDER = replace(skirmish, name='endless', make=make)\n"
    )
    info = tmp_path / "endless-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: endless\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[cardwright.games]\nendless = endless_games.game:FOLDER\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    games._elsewhere.cache_clear()
    try:
        with pytest.raises(RulesError, match=r"^match 1 \(seed 7000000, seats A and B\): no end after 5 decisions$"):
            play_matches(endless, 4, workers=workers)
    finally:
        games._elsewhere.cache_clear()


def test_a_tally_counts_wins_draws_and_who_began() -> None:
    results = [result(0, 0, 0, 1, Scout=2), result(1, 1, 0, 2), result(2, DRAW, 1, 3, Scout=1), result(3, 1, 1, 1)]
    found = tally(replace(MATCHUP, decks=(("Scout", "Scout"), ("Bard",))), results)
    assert found.won == (Rate(1, 4), Rate(2, 4))
    assert (found.draws, found.first) == (1, Rate(2, 3))
    assert (found.matches, found.different) == (4, 3)
    assert (found.turns, found.decisions) == (11.5, 20)
    assert found.cards == (CardUse("Scout", 4, 3, Rate(1, 2)), CardUse("Bard", 4, 0, Rate(0, 0)))


def test_a_card_that_was_in_no_deck_counts_where_it_was_played() -> None:
    found = tally(replace(MATCHUP, decks=(("Bard",), ("Bard",))), [result(0, 0, Ghost=1), result(1, 0)])
    uses = {card.name: card for card in found.cards}
    assert uses["Ghost"] == CardUse("Ghost", 1, 1, Rate(1, 1))
    assert uses["Bard"].held == 4


def test_a_comparison_pairs_match_with_match() -> None:
    before = [result(0, 0, Scout=1), result(1, 1), result(2, 0, Scout=1), result(3, DRAW), result(4, 1)]
    after = [result(0, 0, Scout=1), result(1, 0, Scout=2), result(2, 1, course=5), result(3, 1), result(4, 0)]
    deck = replace(MATCHUP, decks=(("Scout",), ("Bard",)))
    found = compare((deck, before), (deck, after))
    won = found.won
    assert (won.both, won.gained, won.lost, won.neither) == (1, 2, 1, 1)
    assert found.winners == (1, 2, 3, 4)
    assert found.courses == (1, 2, 3, 4)
    assert [move.name for move in found.cards] == ["Scout"]
    assert found.cards[0].times == pytest.approx(0.2)
    assert found.cards[0].share == 0


def test_only_the_same_matches_can_be_compared() -> None:
    with pytest.raises(ValueError, match="same seed"):
        compare((MATCHUP, [result(0, 0)]), (MATCHUP, [result(1, 0)]))
    with pytest.raises(ValueError, match="shorter"):
        compare((MATCHUP, [result(0, 0), result(1, 0)]), (MATCHUP, [result(0, 0)]))


def test_matches_without_the_changed_card_go_as_they_went(tmp_path: Path) -> None:
    """A changed card keeps its number, so nothing else in the game notices."""
    file = tmp_path / "scout.yaml"
    file.write_text(SCOUT)
    before = play_matches(MATCHUP, 24, workers=1)
    after = play_matches(replace(MATCHUP, card_files=(str(file),)), 24, workers=1)
    found = compare((MATCHUP, before), (MATCHUP, after))
    with_scout = {one.number for one in before if "Scout" in one.plays[0]}
    assert 0 < len(with_scout) < 24
    assert found.courses
    assert set(found.courses) <= with_scout


@pytest.mark.parametrize("name", [name for name in games.names() if games.find(name).make().players == 2])
def test_every_game_for_two_tells_what_was_played(name: str) -> None:
    """A kind of event that is never seen, or a name that no deck has, would count nothing."""
    folder = games.find(name)
    names = folder.deck_names()
    decks = (tuple(folder.deck(names[0])), tuple(folder.deck(names[1])))
    found = Table(Matchup(name, {}, (), decks, ("random", "random"), 1)).play(0)
    for deck in (0, 1):
        assert found.plays[deck]
        assert set(found.plays[deck]) <= set(decks[deck])


def test_lands_of_magic_count_as_played() -> None:
    burn = tuple(games.find("magic").deck("burn"))
    found = Table(Matchup("magic", {}, (), (burn, burn), ("random", "random"), 1)).play(0)
    assert found.plays[0]["Mountain"] > 1
    assert len(found.plays[0]) > 1


def test_played_answers_with_the_seat_of_the_event() -> None:
    match = SKIRMISH.make().start(3, [list(SWARM), list(BULWARK)])
    while match.decision is not None and not _plays(match):
        match.apply(0)
    kind = next(iter(SKIRMISH.played))
    played = _plays(match)[0]
    seat, name = SKIRMISH.played[kind](match, played)
    assert name == match.game.object_name(match, played.subject)
    assert seat == match.state.rows[played.subject][3]


def _plays(match: Match) -> list[Event]:
    return [event for event in match.events if event.kind in SKIRMISH.played]
