"""Runs every figure at full size and writes them down; with `--smoke` the same code at a small size, writing nothing.

    python -m scripts.prove [--smoke] [--only PART ...]

What is timed is measured several times, at first, between other parts and at last, and the better kept: machines have
slow minutes. Each part's figures are written as soon as they are there, with the commit they were measured at, so that
a long run that was cut short is not lost and one part can be measured again by itself.

Needs `.venv`, `.venv-compiled` and, for the peers, `.venv-bench`; `make prove` makes them.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from cardwright import games
from scripts import callgrind
from scripts import instructions as counting
from scripts.compare_bench import pace as pace_of

INTERPRETED = ".venv/bin/python"
COMPILED = ".venv-compiled/bin/python"
RELEASE = ".venv-release/bin/python"
PEERS = ".venv-bench/bin/python"

BUILDS = {"interpreted": INTERPRETED, "compiled": COMPILED}
BENCHED = {f"{game}_{build}": (python, game) for game in games.names() for build, python in BUILDS.items()}
"""The parts that are one build's measurement of one game."""
FUZZED = tuple(games.names())
TIMED = (*BENCHED, "peers")
PASSES = 3
BESIDE = {
    "openspiel_hearts": ("OpenSpiel's hearts", "skirmish", "decisions_per_second"),
    "minispire_combats": ("minispire", "spire", "games_per_second"),
    "python_mtg": ("python-mtg", "magic", "games_per_second"),
}
"""The peers with a game of ours each, and what is compared."""
ROUNDS = 5
PAIR_DECISIONS = 300
"""How many decisions of every pair of decks are counted in instructions."""
WORKERS = f"--workers={os.cpu_count()}"
TINY = "--also=tests.tiny_games.subjects:tiny_subjects"
FIGURES = Path("docs/figures.md")
DATA = Path("benchmarks/figures.json")


def run(*command: str) -> str:
    """What the command prints; a failure ends everything."""
    print("+", " ".join(command), flush=True)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}")
    return done.stdout


def conformance(python: str, seeds: int) -> dict[str, Any]:
    """Matches and decisions checked for each game."""
    tallies: dict[str, Any] = json.loads(
        run(python, "-m", "cardwright.testing", TINY, "--json", f"--seeds={seeds}", WORKERS)
    )
    return tallies


def digests(seeds: int) -> dict[str, Any]:
    """Both builds under two hash seeds each; the script fails if a line differs."""
    told = run(INTERPRETED, "-m", "cardwright.testing.same_digests", INTERPRETED, COMPILED, TINY, f"--seeds={seeds}")
    return {"runs": len(told.splitlines()), "lines": int(re.findall(r": (\d+) lines, equal", told)[0])}


def gauntlet(count: int) -> list[dict[str, Any]]:
    """Magic's decks, each against each, in both builds; a pair whose games end differently ends everything."""
    told = [
        json.loads(run(python, "-m", "cardwright.testing.gauntlet", "magic", "--json", WORKERS, f"--games={count}"))
        for python in (INTERPRETED, COMPILED)
    ]
    for one, other in zip(*told, strict=True):
        if one != other:
            raise SystemExit(f"{one['decks']}: the builds differ: {one} and {other}")
    found: list[dict[str, Any]] = told[0]
    return found


def fuzz(game: str, count: int) -> dict[str, Any]:
    """Whole matches of a game with random decks of all cards; one that goes wrong ends everything."""
    command = [COMPILED, "-m", "cardwright.testing.fuzz", game, "--json", f"--games={count}", WORKERS]
    found: dict[str, Any] = json.loads(run(*command, "--keep=benchmarks/measured/failures"))
    return found


def spire_cards(count: int) -> dict[str, Any]:
    """So many random cards of Spire printed, read back and played, and as many broken ones refused."""
    found: dict[str, Any] = json.loads(
        run(INTERPRETED, "-m", "cardwright.games.spire.testing.proving", "--json", f"--cards={count}")
    )
    return found


def crowd(seconds: float) -> dict[str, Any]:
    """What a decision costs with more and more permanents, in both builds, and where the time goes."""
    return {
        "interpreted": json.loads(run(INTERPRETED, "-m", "scripts.crowd", f"--seconds={seconds}", "--profile")),
        "compiled": json.loads(run(COMPILED, "-m", "scripts.crowd", f"--seconds={seconds}")),
    }


def bench(python: str, game: str, seconds: float) -> dict[str, Any]:
    """One build's measurement."""
    told = run(python, "-m", "cardwright", "bench", game, "--json", f"--seconds={seconds}")
    found: dict[str, Any] = json.loads(told)
    return found


def peers(seconds: float) -> dict[str, Any]:
    """Decisions or games per second of the peers, where their environment is there."""
    if not Path(PEERS).exists():
        return {}
    found = {}
    for name in ("openspiel_hearts", "rlcard_uno", "python_mtg", "minispire_combats"):
        told = run(PEERS, f"benchmarks/peers/{name}.py", "--seconds", str(seconds))
        found[name] = json.loads(told)
    return found


def beside(seconds: float) -> dict[str, Any]:
    """How many times as fast as each peer ours is, compiled: the median of rounds in which the two take turns."""
    if not Path(PEERS).exists():
        return {}
    ratios: dict[str, dict[str, list[float]]] = {name: {"stepwise": [], "straight": []} for name in BESIDE}
    for _ in range(ROUNDS):
        for name, (_, game, figure) in BESIDE.items():
            told = run(PEERS, f"benchmarks/peers/{name}.py", "--seconds", str(seconds))
            theirs = json.loads(told)[figure]
            # A quarter of the time each goes to the two ways that are compared.
            ours = bench(COMPILED, game, 4 * seconds)
            for way, found in ratios[name].items():
                found.append(ours[way][figure] / theirs)
    return {name: {way: median(found) for way, found in ways.items()} for name, ways in ratios.items()}


def instructions() -> dict[str, Any]:
    """Instructions at the tables that CI compares and for every pair of decks; nothing where valgrind is missing."""
    if callgrind.missing():
        print(f"instructions: {callgrind.missing()}", flush=True)
        return {}
    place = counting.Place()
    print("+ counting instructions", flush=True)
    return {
        "fingerprint": counting.fingerprint(place),
        "tables": counting.measure(place),
        "every_pair": counting.measure(place, PAIR_DECISIONS, every_pair=True),
    }


def pool() -> dict[str, Any]:
    """Instructions of the same matches with more and more cards loaded; nothing where valgrind is missing."""
    if callgrind.missing():
        print(f"pool: {callgrind.missing()}", flush=True)
        return {}
    found: dict[str, Any] = json.loads(run(INTERPRETED, "-m", "scripts.pool"))
    return found


def release(seconds: float) -> dict[str, Any]:
    """The release wheel, its digests compared, beside the plain compiled one: medians of rounds in turn."""
    run("make", "wheel")
    ways = ("stepwise", "straight")
    found: dict[str, dict[str, dict[str, list[float]]]] = {
        game: {way: {COMPILED: [], RELEASE: []} for way in ways} for game in games.names()
    }
    for _ in range(ROUNDS):
        for game, paces in found.items():
            for python in (COMPILED, RELEASE):
                told = bench(python, game, seconds)
                for way in ways:
                    paces[way][python].append(told[way]["decisions_per_second"])
    return {
        game: {way: {"compiled": median(paces[way][COMPILED]), "release": median(paces[way][RELEASE])} for way in ways}
        for game, paces in found.items()
    }


def better(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """The faster of two measurements of a game, or of each peer."""
    if pace_of(one):
        return max(one, other, key=pace_of)
    return {name: max(one[name], other[name], key=pace_of) for name in one}


def in_turn(parts: Sequence[str]) -> list[str]:
    """The order in which to measure: what is timed comes again after a part of the rest, and at last.

    >>> in_turn(["magic_compiled", "crowd", "fuzz", "digests"])
    ['magic_compiled', 'crowd', 'magic_compiled', 'fuzz', 'digests', 'magic_compiled']
    """
    timed = [name for name in parts if name in TIMED]
    rest = [name for name in parts if name not in TIMED]
    order = timed[:]
    for number in range(PASSES - 1):
        order += rest[number * len(rest) // (PASSES - 1) : (number + 1) * len(rest) // (PASSES - 1)] + timed
    return order


def mutation() -> int:
    """How many mutants, each a journaling left out, were caught; the tests fail if one was not."""
    told = run(INTERPRETED, "-m", "pytest", "-q", "-p", "no:randomly", "tests/engine/test_mutation.py")
    return int(re.findall(r"(\d+) passed", told)[-1])


def coverage() -> dict[str, Any]:
    """Lines and branches of the engine reached by the whole suite, interpreted."""
    run("make", "coverage")
    files = json.loads(Path("coverage.json").read_text(encoding="utf-8"))["files"]
    engine = [found["summary"] for path, found in files.items() if "/cardwright/engine/" in path]
    lines = sum(found["num_statements"] for found in engine)
    branches = sum(found["num_branches"] for found in engine)
    return {
        "lines": lines,
        "lines_percent": 100 * sum(found["covered_lines"] for found in engine) / lines,
        "branches": branches,
        "branches_percent": 100 * sum(found["covered_branches"] for found in engine) / branches,
    }


def pace(name: str, slow: dict[str, Any], fast: dict[str, Any]) -> list[str]:
    """How fast one game plays in both builds."""
    rows = [
        ("answer by answer, journal on: decisions/s", "stepwise", "decisions_per_second"),
        ("the same: games/s", "stepwise", "games_per_second"),
        ("played through, journal on: decisions/s", "journaled", "decisions_per_second"),
        ("played through, journal and log off: decisions/s", "straight", "decisions_per_second"),
        ("the same: games/s", "straight", "games_per_second"),
    ]
    lines = [f"## {name}, random agents, one process", "", "| | interpreted | compiled | ratio |", "|---|---|---|---|"]
    for what, way, figure in rows:
        a, b = slow[way][figure], fast[way][figure]
        lines.append(f"| {what} | {a:,.0f} | {b:,.0f} | {b / a:.1f} |")
    for what, key in (
        ("copy, µs", "copy_us"),
        ("apply one option, µs", "apply_us"),
        ("undo, µs", "undo_us"),
        ("apply and undo, µs", "apply_and_undo_us"),
        ("copy and apply, µs", "copy_and_apply_us"),
        ("rerun for one ask in the middle of an item, µs", "rerun_us"),
    ):
        # A game that never asks in the middle of an item has no rerun.
        if slow[key] and fast[key]:
            lines.append(f"| {what} | {slow[key]:.1f} | {fast[key]:.1f} | {slow[key] / fast[key]:.1f} |")
    return [
        *lines,
        "",
        f"Apply and undo cost {fast['undo_to_copy']:.0%} of copy and apply compiled,"
        f" {slow['undo_to_copy']:.0%} interpreted.",
        f"A match has {slow['decisions_per_game']:.0f} decisions; its deal is in the figures.",
        "",
    ]


def beside_minispire(figures: dict[str, Any]) -> list[str]:
    """Combats of Spire beside those of an engine in C++ that is driven from Python."""
    peer = figures["peers"]["minispire_combats"]
    theirs = peer["games_per_second"]
    lines = [
        "Spire, a random agent with a starting deck against one enemy, combats per second, beside minispire"
        f" {peer['version']} (C++, driven from Python): {theirs:,.0f} a second of"
        f" {peer['decisions_per_game']:.0f} decisions each.",
        "",
        "| ours | combats/s | times minispire |",
        "|---|---|---|",
    ]
    for build in ("interpreted", "compiled"):
        for way, what in (("stepwise", "answer by answer"), ("straight", "played through, journal and log off")):
            own = figures[f"spire_{build}"][way]["games_per_second"]
            lines.append(f"| {build}, {what} | {own:,.0f} | {own / theirs:.2f} |")
    return [*lines, ""]


def beside_all(found: dict[str, dict[str, float]]) -> list[str]:
    """How many times as fast as the peers, as the median of several rounds."""
    if not found:
        return []
    lines = [
        f"Compiled, the median of {ROUNDS} rounds in which peer and ours take turns, times the peer's speed:",
        "",
        "| peer, and ours | answer by answer | played through |",
        "|---|---|---|",
    ]
    for name, (peer, game, figure) in BESIDE.items():
        what = figure.replace("_per_second", "/s")
        ways = found[name]
        lines.append(f"| {peer}, {game.capitalize()}: {what} | {ways['stepwise']:.2f} | {ways['straight']:.2f} |")
    return [*lines, ""]


def released(found: dict[str, dict[str, dict[str, float]]]) -> list[str]:
    """How much faster the release wheel is than the plain compiled one."""
    if not found:
        return []
    lines = [
        "## The release wheel",
        "",
        f"`make wheel`, beside `make compiled`: decisions/s, medians of {ROUNDS} rounds in which the two take turns.",
        "",
        "| game, way | compiled | release | ratio |",
        "|---|---|---|---|",
    ]
    for game, ways in found.items():
        for way, what in (("stepwise", "answer by answer"), ("straight", "played through")):
            a, b = ways[way]["compiled"], ways[way]["release"]
            lines.append(f"| {game}, {what} | {a:,.0f} | {b:,.0f} | {b / a:.2f} |")
    return [*lines, ""]


def counted(found: dict[str, Any]) -> list[str]:
    """Instructions of every game: at the tables that CI compares, and over every pair of decks."""
    if not found:
        return []
    lines = [
        "## Instructions",
        "",
        "Counted by callgrind, compiled, random agents. Look-ahead: at each decision every option and two passes, taken"
        " back. `make instructions` compares the single tables with `benchmarks/instructions.json`.",
        "",
        "| game, decks, way | per decision | per game | decisions |",
        "|---|---|---|---|",
    ]
    together: dict[tuple[str, str], list[dict[str, int]]] = {}
    for name, one in found["every_pair"].items():
        game, _, way = name.split(", ")
        together.setdefault((game, way), []).append(one)
    rows = dict(found["tables"])
    for (game, way), ones in together.items():
        games, decisions = (sum(one[each] for one in ones) for each in ("games", "decisions"))
        whole = sum(one["per_game"] * one["games"] for one in ones)
        rows[f"{game}, every pair of decks ({len(ones)}), {way}"] = {
            "per_decision": round(whole / decisions),
            "per_game": round(whole / games),
            "decisions": decisions,
        }
    for name, one in sorted(rows.items(), key=lambda row: row[0].split(", ")[0]):
        lines.append(f"| {name} | {one['per_decision']:,} | {one['per_game']:,} | {one['decisions']:,} |")
    with_what = ", ".join(f"{name} {value}" for name, value in found["fingerprint"].items())
    return [*lines, "", f"Counted with: {with_what}.", ""]


def pooled(found: dict[str, dict[str, int]]) -> list[str]:
    """What a match costs with more and more cards loaded."""
    if not found:
        return []
    sizes = list(found["dealt"])
    lines = [
        "Millions of instructions for the same matches of Magic (burn v. tokens, compiled) by the number of cards that"
        " are there and compiled:",
        "",
        f"| | {' | '.join(f'{int(size):,} cards' for size in sizes)} |",
        f"|---|{'---|' * len(sizes)}",
    ]
    for what, told in (
        ("dealt", "from the deal on"),
        ("named", "from the moment that a card of neither deck is named"),
        ("dealt, all inside", "from the deal on, all cards in the match's own game"),
        ("named, all inside", "from the naming on, all cards in the match's own game"),
    ):
        lines.append(f"| {told} | {' | '.join(f'{found[what][size] / 1e6:,.1f}' for size in sizes)} |")
    return [*lines, ""]


def fuzzed(game: str, found: dict[str, Any]) -> list[str]:
    """What random decks of all cards have found in a game."""
    unfinished = f", {found['crowded']} left unfinished because a zone outgrew 200 objects" if found["crowded"] else ""
    return [
        f"Fuzzing, {game.capitalize()}: {found['games']:,} matches with random decks of all cards (compiled), every"
        f" number of players, {found['decisions']:,} decisions, invariants asked at each, {found['taken_back']:,} times"
        f" some choices taken back and made again, kept values compared after every event in {found['checked']:,} of"
        f" the matches: {len(found['failures'])} violations, {found['draws']} draws{unfinished}.",
        "",
    ]


def page(figures: dict[str, Any]) -> str:
    """The figures for people."""
    slow, fast = figures["skirmish_interpreted"], figures["skirmish_compiled"]
    lines = [
        "# Measured figures",
        "",
        "Written by `make prove`; absolute figures depend on the machine, ratios much less.",
        "",
    ]
    for game in games.names():
        # A new game has no figures yet.
        if f"{game}_compiled" in figures:
            lines += pace(game.capitalize(), *[figures[f"{game}_{build}"] for build in BUILDS])
    if figures["peers"]:
        lines += ["## Beside others, in the same run", ""]
        lines += ["| | decisions/s | ours interpreted | ours compiled |", "|---|---|---|---|"]
        for name, found in figures["peers"].items():
            if "decisions_per_second" not in found:
                continue
            theirs = found["decisions_per_second"]
            a, b = slow["decisions_per_second"] / theirs, fast["decisions_per_second"] / theirs
            peer = f"{name.replace('_', ' ')} {found['version']}"
            lines.append(f"| {peer} | {theirs:,.0f} | {a:.2f} times | {b:.2f} times |")
        mtg = figures["peers"]["python_mtg"]
        own = [figures[f"magic_{build}"]["stepwise"]["games_per_second"] for build in ("interpreted", "compiled")]
        theirs = mtg["games_per_second"]
        lines += [
            "",
            f"Magic, random players, games per second: python-mtg {mtg['version']}'s own benchmark {theirs:.2f},"
            f" ours {own[0]:.0f} interpreted ({own[0] / theirs:.0f} times) and {own[1]:.0f} compiled"
            f" ({own[1] / theirs:.0f} times).",
            "",
            *beside_minispire(figures),
            *beside_all(figures.get("beside", {})),
        ]
    lines += released(figures.get("release", {}))
    lines += counted(figures.get("instructions", {}))
    lines += pooled(figures.get("pool", {}))
    lines += ["## Promises kept", ""]
    lines += ["| game | matches | decisions, interpreted | decisions, compiled |", "|---|---|---|---|"]
    for name, tally in figures["conformance_interpreted"].items():
        other = figures["conformance_compiled"][name]
        lines.append(f"| {name} | {tally['matches']} | {tally['decisions']} | {other['decisions']} |")
    found = figures["digests"]
    reached = figures["coverage"]
    random_cards = figures["spire_cards"]
    slow_crowd, fast_crowd = figures["crowd"]["interpreted"], figures["crowd"]["compiled"]
    lines += [
        "",
        f"Digests: {found['lines']} matches, equal in {found['runs']} runs (both builds, two hash seeds each).",
        "",
        "Magic's decks, each against each, random agents, invariants asked at every decision, the same in both builds:",
        "",
        "| decks | games | decisions | wins | draws | digest |",
        "|---|---|---|---|---|---|",
        *(
            f"| {one['decks']} | {one['games']} | {one['decisions']} | {one['wins'][0]} to {one['wins'][1]} |"
            f" {one['draws']} | {one['digest']} |"
            for one in figures["gauntlet"]
        ),
        "",
        *[line for game in FUZZED if f"fuzz_{game}" in figures for line in fuzzed(game, figures[f"fuzz_{game}"])],
        f"Spire: {random_cards['cards']:,} random cards of the whole vocabulary, each printed as rules text and written"
        f" as JSON, read back equal and put into a combat, invariants asked at each decision:"
        f" {random_cards['played']:,} could be played, {random_cards['decisions']:,} decisions,"
        f" {random_cards['events']:,} events, {random_cards['endless']} combats that the engine ended as endless,"
        f" {len(random_cards['failures'])} failures. {random_cards['broken']:,} broken cards"
        f" with one of {len(random_cards['mistakes'])} sorts of mistake: {random_cards['refused']:,} refused, each with"
        " its path and line.",
        "",
        "## A crowded table",
        "",
        "Microseconds for a decision of Magic by the number of permanents:",
        "",
        "| permanents | interpreted | compiled |",
        "|---|---|---|",
        *(f"| {size} | {slow_crowd[size]:,.0f} | {fast_crowd[size]:,.0f} |" for size in ("10", "30", "100")),
        "",
        "Where the time goes at 100, interpreted, by the function's own share:",
        "",
        "| function | calls | % |",
        "|---|---|---|",
        *(f"| {name} | {calls:,} | {share} |" for name, calls, share in slow_crowd["profile"]),
        "",
        "## Tests of the engine",
        "",
        f"- Journaling left out of one verb or field at a time: {figures['mutants']} tests pass;"
        " a field that never differs between two decisions (Skirmish's `dying`) cannot be caught and is left out.",
        f"- Coverage, interpreted: {reached['lines_percent']:.1f} % of {reached['lines']} lines,"
        f" {reached['branches_percent']:.1f} % of {reached['branches']} branches.",
        "",
        "## When",
        "",
        "Measured at these commits: "
        + ", ".join(f"{name} {commit}" for name, commit in figures["commits"].items())
        + ".",
        "",
        *(
            [f"The last run of all parts in one took {figures['whole']['minutes']} minutes.", ""]
            if "whole" in figures
            else []
        ),
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--smoke", action="store_true", help="small, and write nothing")
    parser.add_argument("--only", nargs="+", metavar="PART", help="measure these parts, keep what is there of others")
    options = parser.parse_args()
    smoke = options.smoke
    start = time.monotonic()
    seeds = 2 if smoke else 200
    parts: dict[str, Callable[[], Any]] = {
        **{name: partial(bench, python, game, 20) for name, (python, game) in BENCHED.items()},
        "peers": lambda: peers(10),
        "beside": lambda: beside(4),
        "release": lambda: release(6),
        "instructions": instructions,
        "pool": pool,
        "crowd": lambda: crowd(0.5 if smoke else 10),
        "conformance_interpreted": lambda: conformance(INTERPRETED, seeds),
        "conformance_compiled": lambda: conformance(COMPILED, seeds),
        # As many as the suite checks in either build.
        "digests": lambda: digests(20 if smoke else seeds),
        "gauntlet": lambda: gauntlet(2 if smoke else 200),
        **{f"fuzz_{game}": partial(fuzz, game, 20 if smoke else 20000) for game in FUZZED},
        "spire_cards": lambda: spire_cards(500 if smoke else 20000),
    }
    if smoke:
        # `make bench` and `make instructions` measure these just so, with the same commands; a release takes too long.
        measured_there = ("peers", "beside", "instructions", "pool", "release", *BENCHED)
        parts = {name: part for name, part in parts.items() if name not in measured_there}
    else:
        # Small, these two are what the suite and the coverage do anyway.
        parts["mutants"] = mutation
        parts["coverage"] = coverage
    wrong = [name for name in options.only or () if name not in parts]
    if wrong:
        raise SystemExit(f"there is no part {', '.join(wrong)} (there are: {', '.join(parts)})")
    if smoke:
        for name in options.only or parts:
            parts[name]()
        print(f"smoke: every figure can be had, {time.monotonic() - start:.0f} s")
        return
    measured: dict[str, Any] = {}
    for name in in_turn(options.only or list(parts)):
        found = parts[name]()
        measured[name] = better(measured[name], found) if name in measured else found
        note(name, measured[name])
    figures = json.loads(DATA.read_text(encoding="utf-8"))
    missing = [name for name in parts if name not in figures]
    if missing:
        raise SystemExit(f"{DATA} has no figures yet for: {', '.join(missing)}")
    if not options.only:
        note("whole", {"minutes": round((time.monotonic() - start) / 60)})
        figures = json.loads(DATA.read_text(encoding="utf-8"))
    FIGURES.write_text(page(figures), encoding="utf-8")
    print(f"{FIGURES} written, {time.monotonic() - start:.0f} s")


def note(name: str, found: Any) -> None:
    """Keep one part's figures, and at which commit they were measured."""
    figures = json.loads(DATA.read_text(encoding="utf-8")) if DATA.exists() else {}
    figures[name] = found
    commit = run("git", "rev-parse", "--short", "HEAD").strip()
    figures.setdefault("commits", {})[name] = commit
    DATA.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
