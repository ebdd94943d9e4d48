"""`python -m cardwright.testing`: the suite at the terminal, with one process or several."""

from __future__ import annotations

import json
import multiprocessing
import pickle
from dataclasses import replace

import pytest

from cardwright.engine.match import Match
from cardwright.errors import BadInput
from cardwright.testing import Broken, __main__, subjects
from cardwright.testing.__main__ import main
from tests.tiny_games.subjects import TINY, all_subjects


def _tallies(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, dict[str, int]]:
    assert main([*arguments, f"--also={TINY}", "--json"]) == 0
    found: dict[str, dict[str, int]] = json.loads(capsys.readouterr().out)
    return found


def test_several_processes_check_the_same_matches(capsys: pytest.CaptureFixture[str]) -> None:
    alone = _tallies(capsys, "--game=mosaic", "--seeds=3", "--first=5")
    assert alone["mosaic"]["matches"] == 3
    assert alone["mosaic"]["decisions"] > 3
    assert _tallies(capsys, "--game=mosaic", "--seeds=3", "--first=5", "--workers=2") == alone


def test_every_subject_gets_its_share(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(__main__, "_check", lambda name, seed, also: 10 * seed + 1)
    tallies = _tallies(capsys, "--seeds=40")
    assert list(tallies) == list(all_subjects())
    assert tallies["duel"] == {"matches": 40, "decisions": sum(10 * seed + 1 for seed in range(40))}
    assert tallies["magic"]["matches"] == 6


def _never_begins(match: Match) -> str:
    return "it has begun" if len(match.choices) > 2 else ""


@pytest.mark.parametrize("workers", [1, 2])
def test_what_a_process_finds_is_told_and_made_small(
    workers: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if workers > 1 and multiprocessing.get_start_method() != "fork":
        pytest.skip("a process that begins anew does not know the wrong game")
    wrong = replace(all_subjects()["mosaic"], invariant=_never_begins)
    monkeypatch.setattr(__main__, "subjects", lambda also: {"mosaic": wrong})
    monkeypatch.setattr(__main__, "_made", lambda name, also: (wrong, wrong.make()))
    assert main(["--game=mosaic", "--seeds=4", f"--workers={workers}"]) == 1
    told = capsys.readouterr()
    assert not told.out
    assert "mosaic, seed 0, after 3 choices" in told.err
    assert "it has begun" in told.err
    trace = json.loads(told.err.split("tests/traces:\n")[1])
    assert trace["subject"] == "mosaic"
    assert len(trace["choices"]) <= 4


def test_a_broken_promise_goes_from_process_to_process() -> None:
    found = Broken("undo", "duel", 7, [1, 2], "another digest")
    again = pickle.loads(pickle.dumps(found))
    assert str(again) == str(found)
    assert (again.promise, again.subject, again.seed, again.choices) == ("undo", "duel", 7, [1, 2])


@pytest.mark.parametrize(
    ("argument", "says"),
    [
        ("--game=chess", "unknown game 'chess'"),
        ("--workers=0", "at least one process, not 0"),
        ("--also=chess.subjects:all", "'chess.subjects:all' names no function of subjects"),
        ("--also=chess", "'chess' names no function of subjects"),
        ("--also=tests.tiny_games.subjects:some", "'tests.tiny_games.subjects:some' names no function of subjects"),
        ("--also=tests.tiny_games.subjects:TINY", "names no function that returns a list of subjects"),
    ],
)
def test_wrong_usage_is_refused(argument: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as error:
        main([argument])
    assert error.value.code == 2
    assert says in capsys.readouterr().err


def test_a_subject_of_a_name_that_is_taken_is_refused() -> None:
    with pytest.raises(BadInput, match="there is a game 'duel' already"):
        subjects([TINY, TINY])
