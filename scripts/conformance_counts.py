"""Watches how many of Magic's scenarios pass: in each mode never fewer than `benchmarks/conformance.json` says.

    python -m scripts.conformance_counts --check | --write

Each scenario that does not pass though all its cards are supported stands in `benchmarks/conformance_triage.yaml` with
a reason; those that are not in it, or pass by now, are told.

The scenarios are those in the folder `magic` below $CARDWRIGHT_CONFORMANCE; without it there is nothing to compare,
and the script says so. Cards that the game does not have are read from their printed text in
$CARDWRIGHT_DATA/magic/oracle-cards.jsonl.gz; without it nothing can be compared either, and that is an error.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from cardwright.games.magic.conformance.cards import means
from cardwright.games.magic.conformance.read import read_scenarios
from cardwright.games.magic.conformance.run import run_all
from cardwright.games.magic.conformance.scenario import RUN_MODES
from cardwright.games.magic.conformance.totals import count, has_cards, played, read_triage, to_triage
from cardwright.games.magic.facts_file import DATA, FACTS, own_facts

ROOT = Path(__file__).resolve().parent.parent
RECORDED = ROOT / "benchmarks" / "conformance.json"
TRIAGE = ROOT / "benchmarks" / "conformance_triage.yaml"
COMMAND = ".venv/bin/python -m scripts.conformance_counts"


def counted(folder: Path, oracle: Path) -> dict[str, dict[str, int]]:
    """How many scenarios there are, can be played and pass, by mode."""
    scenarios = read_scenarios([folder])
    if not scenarios:
        raise SystemExit(f"{folder}: there are no scenarios")
    names = {name for scenario in scenarios for name in scenario.cards()}
    processes = os.cpu_count() or 1
    results = run_all(scenarios, means(names, oracle=oracle, jobs=processes), jobs=processes)
    _tell_triage(to_triage(results))
    modes = {mode: [result for result in results if result.mode == mode] for mode in RUN_MODES}
    return {
        mode: {
            "scenarios": len(found),
            "all cards": has_cards(found),
            "played": played(found),
            "pass": count(found)["pass"],
        }
        for mode, found in modes.items()
    }


def _tell_triage(failing: list[str]) -> None:
    """Tell which failing scenarios have no reason yet, and which reasons have no failing scenario."""
    known = read_triage(TRIAGE.read_text(encoding="utf-8"), TRIAGE.name)
    for scenario in failing:
        if scenario not in known:
            print(f"no reason is written: {scenario}")
    for scenario in known:
        if scenario not in failing:
            print(f"has a reason and does not fail: {scenario}")


def falls(recorded: dict[str, dict[str, int]], found: dict[str, dict[str, int]]) -> list[str]:
    """The modes in which fewer pass than are recorded."""
    return [
        f"{mode}: {found.get(mode, {}).get('pass', 0)} scenarios pass, {counts['pass']} are recorded"
        for mode, counts in recorded.items()
        if found.get(mode, {}).get("pass", 0) < counts["pass"]
    ]


def main(arguments: list[str], recorded: Path = RECORDED) -> None:
    """Compare, or write when `--write` is given; counts that rose are told, so that they can be written."""
    if arguments not in (["--check"], ["--write"]):
        raise SystemExit(f"usage: {COMMAND} --check | --write")
    scenarios = os.environ.get("CARDWRIGHT_CONFORMANCE", "")
    if not scenarios:
        print("CARDWRIGHT_CONFORMANCE names no folder: nothing to compare")
        return
    oracle = own_facts()
    if oracle is None:
        raise SystemExit(f"{DATA} names no folder with {FACTS.as_posix()}: the recorded counts need the texts of cards")
    found = counted(Path(scenarios) / "magic", oracle)
    if arguments == ["--write"]:
        recorded.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    else:
        lost = falls(json.loads(recorded.read_text(encoding="utf-8")), found)
        if lost:
            raise SystemExit("\n".join(lost))
    for mode, counts in found.items():
        print(
            f"{mode}: {counts['pass']} of {counts['played']} played pass, {counts['all cards']} have all cards "
            f"supported, of {counts['scenarios']} there are"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
