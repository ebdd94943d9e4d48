"""Every game keeps every promise, in random matches and in those that are kept because they are hard."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardwright import games
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.errors import RecordError
from cardwright.testing import (
    Broken,
    Trace,
    check_match,
    check_seeds,
    minimised,
    read_trace,
    run_trace,
)
from cardwright.testing.conformance import _Walk
from cardwright.testing.digests import lines
from tests.build import engine_is_compiled
from tests.tiny_games.mosaic_board import BROKEN_TILES
from tests.tiny_games.subjects import TINY, all_subjects

SUBJECTS = all_subjects()
TRACES = sorted((Path(__file__).parents[1] / "traces").glob("*.json"))


@pytest.mark.parametrize("name", SUBJECTS)
def test_promises_are_kept(name: str) -> None:
    """Interpreted, half of the matches that the compiled build plays; `make prove` plays ten times as many in both."""
    subject = SUBJECTS[name]
    seeds = subject.seeds if engine_is_compiled() else (subject.seeds + 1) // 2
    tally = check_seeds(subject, range(seeds))
    assert tally.matches == seeds
    assert tally.decisions > seeds


@pytest.mark.parametrize("path", TRACES, ids=[path.stem for path in TRACES])
def test_kept_traces_hold(path: Path) -> None:
    trace = read_trace(path)
    run_trace(SUBJECTS[trace.subject], trace)


def test_the_same_seed_gives_the_same_match() -> None:
    told = lines(2, also=[TINY])
    assert lines(1, first=1, also=[TINY]) == told[1::2], "whatever was played before"
    assert len(told) == 2 * len(SUBJECTS)
    ends = {name: {line.split()[-1] for line in told if line.startswith(f"{name} ")} for name in ("skirmish", "duel")}
    assert all(len(digests) > 1 for digests in ends.values())


def _no_tile_breaks(match: Match) -> str:
    return "one is broken" if match.state.zones[BROKEN_TILES] else ""


def test_a_broken_promise_is_named_and_minimised() -> None:
    subject = replace(SUBJECTS["mosaic"], invariant=_no_tile_breaks)
    with pytest.raises(Broken, match="the game's own invariant: one is broken") as found:
        check_match(subject, 0)
    broken = found.value
    assert len(broken.choices) > 20
    trace = minimised(subject, broken.seed, [*broken.choices, 0])
    assert trace.promise == broken.promise == "the game's own invariant"
    assert len(trace.choices) <= 5
    with pytest.raises(Broken):
        run_trace(subject, trace)
    assert minimised(subject, trace.seed, trace.choices) == trace


@pytest.mark.parametrize("name", SUBJECTS)
def test_a_row_that_is_too_short_or_too_long_is_found(name: str) -> None:
    subject = SUBJECTS[name]
    game = subject.make()
    for change in ([], [0, 0]):
        walk = _Walk(subject, game, 0)
        walk.state()
        row = walk.match.state.rows[-1]
        row[-1:] = change
        with pytest.raises(Broken, match="every row has the fields of its kind"):
            walk.state()


def test_choices_that_break_nothing_cannot_be_minimised() -> None:
    with pytest.raises(ValueError, match="break nothing"):
        minimised(SUBJECTS["skirmish"], 0, [0, 0])


def test_traces_are_written_and_read(tmp_path: Path) -> None:
    trace = Trace("skirmish", 3, [1, 0], "undo restores the state")
    path = tmp_path / "trace.json"
    path.write_text(trace.to_json(), encoding="utf-8")
    assert read_trace(path) == trace
    path.write_text('{"seed": 1}', encoding="utf-8")
    with pytest.raises(RecordError, match="not a trace"):
        read_trace(path)


def _lost(match: Match) -> Match:
    """One card of the match in no zone."""
    match.state.move(next(obj for zone in match.state.zones for obj in zone), -1)
    return match


def test_a_card_in_no_zone_is_a_broken_promise() -> None:
    walk = _Walk(SUBJECTS["duel"], SUBJECTS["duel"].make(), 0)
    walk.zones()
    _lost(walk.match)
    with pytest.raises(Broken, match="every card is in a zone"):
        walk.zones()
    walk.game.keeps_gone = True
    walk.zones()


def test_the_last_state_is_checked_too() -> None:
    sound = SUBJECTS["mosaic"]
    broken = replace(sound, invariant=lambda match: "it is over" if match.decision is None else "")
    with pytest.raises(Broken, match="the game's own invariant: it is over"):
        check_match(broken, 0)


def test_every_number_of_players_and_random_decks_are_subjects() -> None:
    for name in games.names():
        folder = games.find(name)
        for number in folder.settings.get("players", ())[1:]:
            subject = SUBJECTS[f"{name} players={number}"]
            assert subject.make().players == len(subject.decks(0)) == number
        if folder.random_deck is not None:
            subject = SUBJECTS[f"{name} random decks"]
            assert subject.decks(1) != subject.decks(2)
            assert subject.decks(1) == subject.decks(1)


@pytest.mark.parametrize("name", [name for name, subject in SUBJECTS.items() if subject.all_lost is not None])
def test_losing_at_once_is_a_draw(name: str) -> None:
    subject = SUBJECTS[name]
    assert subject.all_lost is not None
    match = subject.all_lost(subject.make())
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.draw


def test_a_game_in_which_somebody_wins_of_those_who_lost_at_once_breaks_a_promise() -> None:
    def won_all_the_same(game: Game) -> Match:
        match = game.start(0, SUBJECTS["mosaic"].decks(0))
        match.finish([0], 0)
        return match

    with pytest.raises(Broken, match="all losing at once is a draw"):
        check_match(replace(SUBJECTS["mosaic"], all_lost=won_all_the_same), 0)


def test_views_are_looked_at_at_every_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    monkeypatch.setattr(_Walk, "views", lambda walk: looked.append(len(walk.indices)))
    chosen = check_match(SUBJECTS["duel"], 1)
    assert looked == list(range(len(chosen) + 1))
