"""The page of measured figures, `docs/figures.md`, made of what `scripts.prove` measured."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from cardwright import games

ROOT: Final = Path(__file__).resolve().parent.parent
BENCHMARKS: Final = ROOT / "benchmarks"
BUILT = ("interpreted", "compiled")
BESIDE = {
    "openspiel_hearts": ("OpenSpiel's hearts", "skirmish", "decisions_per_second"),
    "minispire_combats": ("minispire", "spire", "games_per_second"),
    "python_mtg": ("python-mtg", "magic", "games_per_second"),
}
"""The peers with a game of ours each, and what is compared."""
ROUNDS = 5
FUZZED = tuple(games.names())


def directed_lines(found: dict[str, Any] | None) -> list[str]:
    """What the directed player could cast and use of Magic's cards, where that was measured."""
    if found is None:
        return []
    return [
        f"Magic, the directed player: of {found['cards']:,} supported cards {found['cast_share']:.1%} were cast, of"
        f" their {found['abilities']:,} abilities, modes and ways to pay {found['used_share']:.1%} used, invariants"
        f" asked and kept values compared at each of {found['decisions']:,} decisions.",
        "",
    ]


def write_page() -> None:
    """Write the page anew, of what is recorded."""
    figures = json.loads((BENCHMARKS / "figures.json").read_text(encoding="utf-8"))
    (ROOT / "docs" / "figures.md").write_text(page(figures), encoding="utf-8")


READING: Final = ("commit", "cards", "right", "wrong", "unsure")


def read_lines(folder: Path = BENCHMARKS) -> list[str]:
    """How much of Magic is read from its printed text, by what gates, and what people found who read samples."""
    text = json.loads((folder / "text.json").read_text(encoding="utf-8"))
    readings = json.loads((folder / "blind.json").read_text(encoding="utf-8"))
    return [
        "## Magic's cards, read from their printed text",
        "",
        f"Of {text['cards']:,} cards {text['supported'] / text['cards']:.1%} are read, printed and built, of Pauper's"
        f" {text['pauper']:,} {text['pauper_supported'] / text['pauper']:.1%}. Of their {text['lines']:,} lines"
        f" {text['exact'] / text['lines']:.1%} are printed as they were, the others in other words. {text['probes']:,}"
        " times a word, a number or a phrase was changed, which changed what is read, but for the kinds listed with"
        f" their reasons. {text['by_hand_same']:,} cards written by hand are the same as their text,"
        f" {text['by_hand_different']} differ for a reason.",
        "",
        "People read cards against their text who do not know the table of rows. A sample is drawn by the commit; each"
        " line is the first reading of one, before what was wrong was mended:",
        "",
        "| commit | cards | right | wrong | unsure |",
        "|---|---|---|---|---|",
        *("| " + " | ".join(str(one[name]) for name in READING) + " |" for one in readings),
        "",
    ]


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
    """Instructions of every game: at the tables that CI compares, and over pairs of all decks."""
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
        rows[f"{game}, pairs of all decks ({len(ones)}), {way}"] = {
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
            lines += pace(game.capitalize(), *[figures[f"{game}_{build}"] for build in BUILT])
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
        *directed_lines(figures.get("directed")),
        f"Spire: {random_cards['cards']:,} random cards of the whole vocabulary, each printed as rules text and written"
        f" as JSON, read back equal and put into a combat, invariants asked at each decision:"
        f" {random_cards['played']:,} could be played, {random_cards['decisions']:,} decisions,"
        f" {random_cards['events']:,} events, {random_cards['endless']} combats that the engine ended as endless,"
        f" {len(random_cards['failures'])} failures. {random_cards['broken']:,} broken cards"
        f" with one of {len(random_cards['mistakes'])} sorts of mistake: {random_cards['refused']:,} refused, each with"
        " its path and line.",
        "",
        *read_lines(),
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
        *(
            f"- The whole suite on Python {version}: {found['passed']:,} tests pass, {found['skipped']} are skipped."
            for version, found in figures.get("interpreters", {}).items()
        ),
        "",
        "## When",
        "",
        "Measured at these commits: "
        + ", ".join(f"{name} {commit}" for name, commit in figures["commits"].items())
        + ".",
        "",
        *whole(figures),
    ]
    return "\n".join(lines)


def whole(figures: dict[str, Any]) -> list[str]:
    """How long a run of all parts took, if the figures are those of one commit.

    >>> whole({"commits": {"pool": "a", "crowd": "a"}, "seconds": {"pool": 60, "crowd": 61}})
    ['All parts were measured at one commit, in 2 minutes.', '']
    >>> whole({"commits": {"pool": "a", "crowd": "b"}, "seconds": {"pool": 60, "crowd": 61}})
    []
    """
    commits, seconds = figures["commits"], figures.get("seconds", {})
    if len(set(commits.values())) > 1 or set(commits) != set(seconds):
        return []
    return [f"All parts were measured at one commit, in {sum(seconds.values()) / 60:.0f} minutes.", ""]
