"""Watches how many of Magic's scenarios pass: in each mode never fewer than `benchmarks/conformance.json` says.

    python -m scripts.conformance_counts --check | --write

The scenarios are those in the folder `magic` below $CARDWRIGHT_CONFORMANCE; without it there is nothing to compare,
and the script says so. Texts of cards are read from $CARDWRIGHT_DATA/magic/oracle-cards.jsonl.gz, if that is there.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from cardwright.games.magic.conformance.read import read_scenarios
from cardwright.games.magic.conformance.run import means, run_all
from cardwright.games.magic.conformance.totals import by_mode

ROOT = Path(__file__).resolve().parent.parent
RECORDED = ROOT / "benchmarks" / "conformance.json"
COMMAND = ".venv/bin/python -m scripts.conformance_counts"


def counted(folder: Path, oracle: Path | None) -> dict[str, dict[str, int]]:
    """How many scenarios there are, can be played and pass, by mode."""
    scenarios = read_scenarios([folder])
    if not scenarios:
        raise SystemExit(f"{folder}: there are no scenarios")
    results = run_all(scenarios, means(scenarios, oracle=oracle))
    return {
        mode: {
            "scenarios": sum(counts.values()),
            "played": counts["pass"] + counts["fail"],
            "pass": counts["pass"],
        }
        for mode, counts in by_mode(results).items()
    }


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
    oracle = Path(os.environ.get("CARDWRIGHT_DATA", "")) / "magic" / "oracle-cards.jsonl.gz"
    found = counted(Path(scenarios) / "magic", oracle if oracle.is_file() else None)
    if arguments == ["--write"]:
        recorded.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    else:
        lost = falls(json.loads(recorded.read_text(encoding="utf-8")), found)
        if lost:
            raise SystemExit("\n".join(lost))
    for mode, counts in found.items():
        print(f"{mode}: {counts['pass']} of {counts['played']} played pass, of {counts['scenarios']} there are")


if __name__ == "__main__":
    main(sys.argv[1:])
