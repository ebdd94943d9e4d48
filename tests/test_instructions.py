"""The count of instructions is read, compared and recorded as it should be; nothing here needs valgrind."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from cardwright import games
from scripts import callgrind, counted_play, instructions, recorded_commit

DUMP = """# callgrind format
version: 1
creator: callgrind-3.19.0
pid: 4711
part: 2

desc: I1 cache:
desc: Timerange: Basic block 0 - 12
desc: Trigger: {trigger}

positions: line
events: {events}
summary: 11534121

fl=(1) match.c
fn=(1) advance
3 12

totals: {total}
"""
HERE = {"mypy": "2.4.1", "C compiler": "gcc 12.2.0"}
NAME = "magic, burn v. tokens, played through"


def figure(per_decision: int, per_game: int, decisions: int = 100, games: int = 2) -> dict[str, int]:
    return {"per_decision": per_decision, "per_game": per_game, "decisions": decisions, "games": games}


def dump(trigger: str = "Client Request: look-ahead", events: str = "Ir", total: object = 11534121) -> str:
    return DUMP.format(trigger=trigger, events=events, total=total)


def test_a_dump_tells_its_part_and_its_total() -> None:
    assert callgrind.read(dump()) == ("look-ahead", 11534121)


def test_what_follows_the_last_part_belongs_to_none() -> None:
    assert callgrind.read(dump("Program termination", total=0)) == ("", 0)


@pytest.mark.parametrize("wrong", ["", dump(events="Cy"), dump(events="Ir Dr Dw"), dump(total="many")])
def test_a_dump_that_counts_something_else_is_refused(wrong: str) -> None:
    with pytest.raises(SystemExit, match="not a dump of callgrind that counts instructions"):
        callgrind.read(wrong)


def a_valgrind(folder: Path, monkeypatch: pytest.MonkeyPatch, **dumps: str) -> None:
    """Put a command on the path that prints its environment and leaves these dumps."""
    kept = folder / "kept"
    kept.mkdir()
    for name, text in dumps.items():
        (kept / name).write_text(text)
    program = folder / "valgrind"
    program.write_text(
        "#!/bin/sh\n"
        'for word in "$@"; do case $word in --callgrind-out-file=*) out=${word#*=};; esac; done\n'
        f'for dump in {kept}/*; do /bin/cp "$dump" "$out.$(/usr/bin/basename "$dump")"; done\n'
        'echo "seed $PYTHONHASHSEED, other $OTHER"\n'
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("OTHER", "here")


def test_every_marked_part_is_counted_in_the_given_environment_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = {"one": dump("Client Request: a", total=3), "two": dump("Client Request: b", total=4)}
    a_valgrind(tmp_path, monkeypatch, **parts, rest=dump("Program termination", total=9))
    told, found = callgrind.count(["play"], tmp_path, {"PYTHONHASHSEED": "0"})
    assert (told, found) == ("seed 0, other \n", {"a": 3, "b": 4})


def test_two_parts_of_one_name_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_valgrind(tmp_path, monkeypatch, one=dump(), two=dump())
    with pytest.raises(SystemExit, match="two parts are called 'look-ahead'"):
        callgrind.count(["play"], tmp_path)


def test_a_machine_without_valgrind_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert callgrind.missing() == "valgrind is not installed"
    with pytest.raises(SystemExit, match="instructions: valgrind is not installed"):
        instructions.main([])


def test_a_part_that_was_played_and_not_counted_is_refused() -> None:
    played = [{"way": "a", "games": 2, "decisions": 10}, {"way": "b", "games": 1, "decisions": 5}]
    assert instructions.figures("t", played, {"a": 1000, "b": 50}) == {
        "t, a": figure(100, 500, 10, 2),
        "t, b": figure(10, 50, 5, 1),
    }
    with pytest.raises(SystemExit, match="t: played a, b, but counted a"):
        instructions.figures("t", played, {"a": 1000})


def test_a_figure_may_rise_by_three_percent_and_not_by_more() -> None:
    recorded = {NAME: figure(100_000, 5_000_000)}
    instructions.judge(recorded, {NAME: figure(103_000, 5_150_000)})
    with pytest.raises(SystemExit) as failure:
        instructions.judge(recorded, {NAME: figure(103_001, 5_150_000)})
    assert str(failure.value).splitlines()[1:] == [f"{NAME}, per decision: recorded 100,000, found 103,001: +3.0%"]
    with pytest.raises(SystemExit, match="per game: recorded 5,000,000, found 5,200,000: [+]4.0%"):
        instructions.judge(recorded, {NAME: figure(100_000, 5_200_000)})


def test_a_fall_is_told_and_does_not_hide_a_rise(capsys: pytest.CaptureFixture[str]) -> None:
    recorded = {"a": figure(100, 1000), "b": figure(100, 1000)}
    instructions.judge(recorded, {"a": figure(60, 1000), "b": figure(100, 1000)})
    assert "1 figures fell; `make instructions RECORD=1` writes them down" in capsys.readouterr().out
    instructions.judge(recorded, recorded)
    assert "fell" not in capsys.readouterr().out
    with pytest.raises(SystemExit, match="b, per decision: recorded 100, found 110"):
        instructions.judge(recorded, {"a": figure(60, 600), "b": figure(110, 1000)})


def test_a_figure_on_one_side_only_fails() -> None:
    with pytest.raises(SystemExit, match="b, per game: found 2,000, never recorded"):
        instructions.judge({"a": figure(1, 2)}, {"a": figure(1, 2), "b": figure(1000, 2000)})
    with pytest.raises(SystemExit, match="b, per game: recorded 2,000, not found"):
        instructions.judge({"a": figure(1, 2), "b": figure(1000, 2000)}, {"a": figure(1, 2)})


def test_other_matches_than_recorded_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    instructions.judge({"a": figure(100, 1000, 50, 5)}, {"a": figure(100, 1000, 60, 6)})
    assert "a: other matches than recorded, 60 decisions in 6 games instead of 50 in 5" in capsys.readouterr().out


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """Lets `main` find these figures and this fingerprint; gives the recorded file as it is afterwards."""
    file = tmp_path / "benchmarks.json"
    monkeypatch.setattr(instructions, "ROOT", tmp_path)
    monkeypatch.setattr(instructions, "RECORDED", file)
    monkeypatch.setattr(callgrind, "missing", lambda: "")

    def run(*options: str, figures: Any, fingerprint: Any = HERE, compiled: bool = True, recorded: Any = None) -> Any:
        if recorded is not None:
            file.write_text(json.dumps({"fingerprint": HERE, "figures": recorded}))
        monkeypatch.setattr(instructions, "measure", lambda *given: figures)
        monkeypatch.setattr(instructions, "fingerprint", lambda *given: fingerprint)
        monkeypatch.setattr(instructions.Place, "about", lambda *given: {"compiled": compiled})
        instructions.main(list(options))
        return json.loads(file.read_text())

    return run


def test_only_recording_writes(counted: Any) -> None:
    before, after = {"a": figure(100, 1000)}, {"a": figure(90, 900)}
    assert counted(figures=after, recorded=before)["figures"] == before
    assert counted("--only-count", "--decisions=10", figures=after)["figures"] == before
    other = {**HERE, "mypy": "2.5.0"}
    assert counted("--record", figures=after, fingerprint=other) == {"fingerprint": other, "figures": after}


def test_figures_of_another_build_or_size_are_never_compared(counted: Any, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="runs the interpreted build"):
        counted(figures={}, compiled=False, recorded={})
    with pytest.raises(SystemExit):
        counted("--decisions=10", figures={}, recorded={})
    assert "figures of another size are not comparable" in capsys.readouterr().err


def test_every_difference_of_two_fingerprints_is_named() -> None:
    assert instructions.differences(HERE, HERE) == []
    assert instructions.differences({**HERE, "libc": "glibc 2.36"}, {**HERE, "mypy": "2.5.0"}) == [
        "libc: recorded with 'glibc 2.36', here is None",
        "mypy: recorded with '2.4.1', here is '2.5.0'",
    ]


def test_where_the_fingerprint_differs_the_recorded_commit_is_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The figures there are, recorded elsewhere, are half of what either count gives here."""
    asked: list[object] = []

    @contextmanager
    def built(*given: object) -> Iterator[tuple[Path, Path]]:
        asked.extend(given)
        yield Path("files"), Path("package")

    def counted_there(place: instructions.Place) -> instructions.Figures:
        assert (place.files, place.package) == (Path("files"), Path("package"))
        return {"a": figure(200, 2000)}

    monkeypatch.setattr(instructions, "recorded_commit", lambda *given: "abc")
    monkeypatch.setattr(instructions, "same_package", lambda *given: False)
    monkeypatch.setattr(instructions, "built_at", built)
    monkeypatch.setattr(instructions, "measure", counted_there)
    recorded = {"fingerprint": {**HERE, "mypy": "2.5.0"}, "figures": {"a": figure(100, 1000)}}
    instructions.compare(recorded, HERE, {"a": figure(205, 2050)}, Path("builder"))
    assert "mypy: recorded with '2.5.0', here is '2.4.1'" in capsys.readouterr().out
    assert asked == [instructions.ROOT, "abc", Path("builder")]
    with pytest.raises(SystemExit, match="a, per decision: recorded 200, found 210"):
        instructions.compare(recorded, HERE, {"a": figure(210, 2050)}, Path("builder"))
    with pytest.raises(SystemExit, match="a, per decision: recorded 100, found 205"):
        instructions.compare({**recorded, "fingerprint": HERE}, HERE, {"a": figure(205, 2050)}, Path("builder"))


def test_without_history_nothing_is_compared_and_the_reason_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(instructions, "ROOT", tmp_path)
    recorded = {"fingerprint": {}, "figures": {"a": figure(100, 1000)}}
    instructions.compare(recorded, HERE, {"a": figure(900, 9000)}, Path("builder"))
    assert "instructions: not compared, this is not a clone with its history" in capsys.readouterr().out


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of three commits; the second recorded figures, the third changed the package."""
    if shutil.which("git") is None:
        pytest.skip("needs git")
    for person in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{person}_NAME", "A")
        monkeypatch.setenv(f"GIT_{person}_EMAIL", "a@example.org")
    root = tmp_path / "clone"
    (root / "src").mkdir(parents=True)
    git(root, "init", "--quiet")
    for number, file in enumerate(("src/cards.py", "figures.json", "src/cards.py")):
        (root / file).write_text(str(number))
        git(root, "add", "--all")
        git(root, "commit", "--quiet", "--message", file)
    return root


def git(folder: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True, text=True).stdout.strip()


def test_the_recorded_commit_is_the_last_that_changed_the_file(clone: Path) -> None:
    commit = recorded_commit.recorded_commit(clone, clone / "figures.json")
    assert commit == git(clone, "rev-parse", "HEAD~1")
    assert not recorded_commit.same_package(clone, commit)
    assert recorded_commit.same_package(clone, "HEAD")
    (clone / "src/cards.py").write_text("not committed")
    assert not recorded_commit.same_package(clone, "HEAD")


def test_a_file_never_committed_and_a_shallow_clone_have_no_recorded_commit(clone: Path, tmp_path: Path) -> None:
    with pytest.raises(recorded_commit.NoHistory, match="no commit has"):
        recorded_commit.recorded_commit(clone, clone / "other.json")
    shallow = tmp_path / "shallow"
    git(tmp_path, "clone", "--quiet", "--depth=1", clone.as_uri(), str(shallow))
    with pytest.raises(recorded_commit.NoHistory, match="this clone is shallow"):
        recorded_commit.recorded_commit(shallow, shallow / "figures.json")


def test_the_package_is_built_as_it_was_then_and_everything_is_put_away(clone: Path, tmp_path: Path) -> None:
    builder = tmp_path / "builder"
    builder.write_text(
        "#!/bin/sh\n"
        "while [ $# -gt 1 ]; do\n"
        "case $1 in --wheel-dir) made=$2/cards.whl;; --target) made=$2/cards;; esac; shift; done\n"
        'mkdir -p "$(dirname "$made")"\n'
        'case $made in *.whl) echo "$CARDWRIGHT_COMPILE $(cat src/cards.py)" > "$made";; *) cp "$1" "$made";; esac\n'
    )
    builder.chmod(0o755)
    with recorded_commit.built_at(clone, "HEAD~1", builder) as (files, package):
        assert (files / "figures.json").read_text() == "1"
        assert (package / "cards").read_text() == "1 0\n"
    assert not files.exists()
    assert len(git(clone, "worktree", "list").splitlines()) == 1
    builder.write_text("#!/bin/sh\necho no compiler >&2; exit 1\n")
    with pytest.raises(SystemExit, match="no compiler"), recorded_commit.built_at(clone, "HEAD~1", builder):
        pass
    assert len(git(clone, "worktree", "list").splitlines()) == 1


def test_the_counted_program_gets_a_fixed_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "src")
    assert instructions.Place().environment() == {"LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "0"}
    assert instructions.Place(package=Path("/then")).environment()["PYTHONPATH"] == "/then"


class Switch:
    """Stands for the library: says whether it counts, and notes what was marked."""

    def __init__(self) -> None:
        self.marked: list[bytes] = []
        self.on = False

    def begin(self) -> None:
        self.on = True

    def end(self, part: bytes) -> None:
        self.on = False
        self.marked.append(part)


def test_only_whole_matches_are_counted_and_each_was_played_before(monkeypatch: pytest.MonkeyPatch) -> None:
    switch = Switch()
    played: list[tuple[bool, int]] = []

    def play(game: object, decks: list[list[str]], seed: int) -> int:
        played.append((switch.on, seed))
        return 4

    monkeypatch.setattr(counted_play, "ways", lambda decisions: {"a": (play, decisions), "b": (play, decisions // 2)})
    found = counted_play.play("spire", ["nettle"], 10, switch)
    assert found == [{"way": "a", "games": 3, "decisions": 12}, {"way": "b", "games": 2, "decisions": 8}]
    assert switch.marked == [b"a", b"b"]
    first = [(on, seed) for on in (False, True) for seed in range(3)]
    assert played == [*first, *((on, seed) for on in (False, True) for seed in range(2))]


def test_looking_ahead_gets_a_tenth_of_the_decisions_and_leaves_long_matches() -> None:
    spire = games.find("spire")
    game, decks = spire.make(), [spire.deck("nettle")]
    ways = counted_play.ways(30)
    assert [enough for _, enough in ways.values()] == [30, 30, 3]
    whole = ways["played through"][0](game, decks, 0)
    assert whole > 6
    assert [play(game, decks, 0) for play, _ in ways.values()] == [whole, whole, 6]


def test_matches_that_differ_when_played_again_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    lengths = iter([5, 6, 5, 5])
    monkeypatch.setattr(counted_play, "ways", lambda decisions: {"a": (lambda *given: next(lengths), decisions)})
    with pytest.raises(SystemExit, match="spire, a: the same matches had 11 decisions, then 10"):
        counted_play.play("spire", ["nettle"], 10, Switch())


def test_every_game_is_counted_and_recorded_at_its_tables_in_every_way() -> None:
    tables = counted_play.about(every_pair=False)["tables"]
    assert {game for game, _ in tables} == set(games.names())
    assert [table for game, table in tables if game == "magic"] == [("burn", "tokens"), ("control", "clones")]
    recorded = json.loads(instructions.RECORDED.read_text())
    assert set(recorded["figures"]) == {
        f"{game}, {' v. '.join(table)}, {way}" for game, table in tables for way in counted_play.ways(1)
    }


def test_few_decks_are_counted_each_with_each() -> None:
    decks = games.find("estraven").deck_names()
    assert counted_play.pairs(decks[:5], 2) == [(a, b) for a in decks[:5] for b in decks[:5] if a <= b]


def test_many_decks_are_counted_with_their_neighbours() -> None:
    tables = counted_play.tables("magic", True)
    decks = games.find("magic").deck_names()
    assert len(tables) == len(decks)
    assert [sum(deck in table for table in tables) for deck in decks] == [2] * len(decks)
