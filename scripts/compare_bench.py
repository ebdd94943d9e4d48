"""Compares measured benchmark ratios with the recorded ones; a fall of more than a third fails.

The recorded file says what each ratio is: `over` and `under` name a measurement and a field in it
(`skirmish_compiled:decisions_per_second`), `recorded` is the last accepted value. Measurements are the files NAME.json
and NAME.1.json, NAME.2.json ... of a folder; of several with one name the best counts, since a busy machine only ever
makes a measurement worse.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

KEPT = 2 / 3
"""The least part of a recorded ratio that a new measurement must reach."""


@dataclass(frozen=True)
class Row:
    """One ratio: its name, what was recorded, and what is measured now; None for what is not there."""

    name: str
    recorded: float | None
    measured: float | None

    def verdict(self) -> str:
        """Why the ratio does not hold; nothing when it does."""
        if self.measured is None:
            return "not measured"
        if self.recorded is None:
            return "never recorded"
        if self.measured < self.recorded * KEPT:
            return f"fell to {self.measured / self.recorded:.0%} of the recorded value"
        return ""


def field(measurements: dict[str, Any], place: str) -> float | None:
    """The number at `NAME:FIELD.FIELD`, None when that measurement was not given."""
    name, _, path = place.partition(":")
    if name not in measurements:
        return None
    value = measurements[name]
    for key in path.split("."):
        if not isinstance(value, dict) or key not in value:
            raise SystemExit(f"{place}: no field {key!r} in the measurement")
        value = value[key]
    if isinstance(value, bool) or not isinstance(value, int | float) or value <= 0:
        raise SystemExit(f"{place}: {value!r} is not a number above 0")
    return float(value)


def pace(measurement: dict[str, Any]) -> float:
    """By what the better of two measurements of one thing is known: decisions a second, or games if none are told."""
    return float(measurement.get("decisions_per_second", measurement.get("games_per_second", 0)))


def rows(recorded: dict[str, Any], measurements: dict[str, Any]) -> list[Row]:
    """Every ratio of the recorded file beside its measurement."""
    result = []
    for name, ratio in recorded["ratios"].items():
        over, under = field(measurements, ratio["over"]), field(measurements, ratio["under"])
        measured = over / under if over is not None and under is not None else None
        result.append(Row(name, ratio["recorded"], measured))
    return result


def failures(found: list[Row], unmeasured_allowed: bool) -> list[str]:
    """One sentence for each ratio that does not hold."""
    return [
        f"{row.name}: {row.verdict()}"
        for row in found
        if row.verdict() and not (row.measured is None and unmeasured_allowed)
    ]


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("recorded", type=Path, help="file with the recorded ratios")
    parser.add_argument("measured", type=Path, help="folder with the measurements")
    parser.add_argument("--record", action="store_true", help="accept what is measured and write it down")
    parser.add_argument(
        "--allow-unmeasured", action="store_true", help="leave out ratios whose measurement is not given"
    )
    options = parser.parse_args(arguments)
    measurements: dict[str, Any] = {}
    for file in sorted(options.measured.glob("*.json")):
        name = file.name.partition(".")[0]
        found_there = json.loads(file.read_text(encoding="utf-8"))
        if name not in measurements or pace(found_there) > pace(measurements[name]):
            measurements[name] = found_there
    recorded = json.loads(options.recorded.read_text(encoding="utf-8"))
    found = rows(recorded, measurements)
    print(f"{'ratio':40} {'recorded':>9} {'measured':>9}")
    for row in found:
        shown = ["-" if value is None else f"{value:.2f}" for value in (row.recorded, row.measured)]
        print(f"{row.name:40} {shown[0]:>9} {shown[1]:>9}  {row.verdict()}".rstrip())
    if options.record:
        for row in found:
            if row.measured is not None:
                recorded["ratios"][row.name]["recorded"] = round(row.measured, 3)
        options.recorded.write_text(json.dumps(recorded, indent=2) + "\n", encoding="utf-8")
        return
    complaints = failures(found, options.allow_unmeasured)
    if complaints:
        raise SystemExit("benchmark: " + "; ".join(complaints))


if __name__ == "__main__":
    main()
