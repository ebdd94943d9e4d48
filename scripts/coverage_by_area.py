"""Prints covered lines and branches by area from coverage's JSON; fails if an area is below its floor."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Any

FLOORS = {
    "engine": 95.0,
    "games/estraven": 85.0,
    "games/googooland": 95.0,
    "games/magic": 80.0,
    "games/skirmish": 95.0,
    "games/spire": 95.0,
    "sync": 95.0,
    "magic: turn": 95.0,
    "magic: stack": 95.0,
    "magic: mana": 95.0,
    "magic: state-based actions": 95.0,
    "magic: combat": 90.0,
    "magic: abilities": 85.0,
}
"""Area to the least percentage of its lines that must be covered."""

MAGIC_AREAS = {
    "turn": ("turn", "options", "contract", "phasing", "leaving_the_game", "deck_construction", "objects", "board"),
    "stack": ("casting", "resolving", "targets", "stack", "cost_change"),
    "mana": (
        "mana_costs", "mana_pool", "payment", "mana_sources", "supply", "matching", "arrangement", "manual_payment",
        "costs",
    ),
    "state-based actions": ("state_based_actions", "state_triggers"),
    "combat": ("combat", "combat_costs", "combat_damage", "declaration", "declaration_search"),
}  # fmt: skip
"""Areas of Magic's rules to their modules; every other module of the rules is about abilities."""


@dataclass
class Area:
    """Counts of one folder of the package."""

    lines: int = 0
    lines_covered: int = 0
    branches: int = 0
    branches_covered: int = 0

    def line_percent(self) -> float:
        return 100.0 * self.lines_covered / self.lines if self.lines else 100.0

    def branch_percent(self) -> float:
        return 100.0 * self.branches_covered / self.branches if self.branches else 100.0


def area_of(path: str) -> str:
    """The folder under the package that a file belongs to; each game is an area of its own, Magic's rules are several.

    >>> area_of("src/cardwright/games/skirmish/rules/combat.py"), area_of("src/cardwright/errors.py")
    ('games/skirmish', 'cardwright')
    >>> [area_of(f"src/cardwright/games/magic/rules/{file}.py") for file in ("turns/turn", "core/events")]
    ['magic: turn', 'magic: abilities']
    """
    parts = PurePath(path).parts
    inside = parts[len(parts) - parts[::-1].index("cardwright") :]
    if inside[:3] == ("games", "magic", "rules"):
        module = PurePath(inside[-1]).stem
        found = [area for area, modules in MAGIC_AREAS.items() if module in modules]
        return f"magic: {found[0] if found else 'abilities'}"
    depth = 2 if inside[0] == "games" and len(inside) > 2 else 1
    return "/".join(inside[:depth]) if len(inside) > 1 else "cardwright"


def by_area(report: dict[str, Any]) -> dict[str, Area]:
    """The counts of each area, from the report that `coverage json` writes."""
    areas: dict[str, Area] = {}
    for path, file in sorted(report["files"].items()):
        counts = file["summary"]
        area = areas.setdefault(area_of(path), Area())
        area.lines += counts["num_statements"]
        area.lines_covered += counts["covered_lines"]
        # Where only lines were watched there is nothing about branches.
        area.branches += counts.get("num_branches", 0)
        area.branches_covered += counts.get("covered_branches", 0)
    return areas


def below_floor(areas: dict[str, Area], floors: Mapping[str, float] = FLOORS) -> list[str]:
    """One sentence for each area that has a floor and misses it, or that was not measured at all."""
    complaints = []
    for name, floor in floors.items():
        if name not in areas:
            complaints.append(f"{name}: not measured")
        elif areas[name].line_percent() < floor:
            complaints.append(f"{name}: {areas[name].line_percent():.1f} % of lines, floor {floor:.0f} %")
    return complaints


def main(arguments: list[str]) -> None:
    if len(arguments) != 1:
        raise SystemExit("usage: coverage_by_area.py COVERAGE_JSON")
    areas = by_area(json.loads(Path(arguments[0]).read_text(encoding="utf-8")))
    print(f"{'area':24} {'lines':>7} {'covered':>8} {'branches':>9} {'covered':>8}")
    for name, area in sorted(areas.items()):
        lines = f"{area.line_percent():.1f} %"
        branches = f"{area.branch_percent():.1f} %" if area.branches else "-"
        print(f"{name:24} {area.lines:7} {lines:>8} {area.branches:9} {branches:>8}")
    complaints = below_floor(areas)
    if complaints:
        raise SystemExit("coverage too low: " + "; ".join(complaints))


if __name__ == "__main__":
    main(sys.argv[1:])
