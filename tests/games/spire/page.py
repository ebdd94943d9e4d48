"""The game's page and the parts of it that are written from the cards: `python -m tests.games.spire.page`."""

from __future__ import annotations

from pathlib import Path

from cardwright.games.spire.about import ENCOUNTERS
from cardwright.games.spire.game import base_cards
from cardwright.games.spire.words.enemies import Encounter
from cardwright.games.spire.words.statuses import Status

ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "src" / "cardwright" / "games" / "spire" / "README.md"
WRITTEN = "written by `python -m tests.games.spire.page`"


def status_table() -> str:
    """Every status with what it does and how it adds up and gets less."""
    lines = ["| status | sort | adds up by | gets less | what it does |", "|---|---|---|---|---|"]
    for one in base_cards():
        if isinstance(one, Status):
            sort = "buff" if one.good else "debuff"
            lines.append(f"| {one.name} | {sort} | {one.stacking} | {_decay(one)} | {one.description} |")
    return "\n".join(lines) + "\n"


def _decay(status: Status) -> str:
    if status.decay is not None:
        return f"{status.decay.by} at the {status.decay.when.replace('_', ' ')}"
    return {"nothing": "–", "debuff": "one for each debuff", "attacking": "all after an attack"}.get(
        status.used_by, "one for each hit"
    )


def encounter_table() -> str:
    """Every encounter with its level and who stands where."""
    lines = ["| level | encounter | front row | back row |", "|---|---|---|---|"]
    known = {one.name: one for one in base_cards() if isinstance(one, Encounter)}
    for name in ENCOUNTERS:
        rows = [[each.enemy for each in known[name].enemies if each.row == row] for row in ("front", "back")]
        lines.append(f"| {known[name].level} | `{name}` | {', '.join(rows[0])} | {', '.join(rows[1]) or '–'} |")
    return "\n".join(lines) + "\n"


TABLES = {"statuses": status_table, "encounters": encounter_table}


def with_tables(text: str) -> str:
    """The page with its tables written anew."""
    for name, made in TABLES.items():
        begin, end = f"<!-- {name}: {WRITTEN} -->\n", f"<!-- end of {name} -->\n"
        before, rest = text.split(begin)
        text = f"{before}{begin}{made()}{end}{rest.split(end)[1]}"
    return text


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
