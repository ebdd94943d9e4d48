"""The page about the command line shows what the commands really print."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from typer.main import get_command

from cardwright.cli.main import app
from tests.cli.terminal import done

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
KEPT = [*(ROOT / "tests" / "cli" / "transcripts").glob("*.txt"), *(ROOT / "tests" / "games").rglob("screens/*.txt")]


def test_every_screen_on_the_page_is_one_that_is_tested() -> None:
    blocks = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
    tested = [path.read_text(encoding="utf-8") for path in KEPT]
    assert len(blocks) > 2
    assert [block for block in blocks if not any(block in text for text in tested)] == []


def test_the_explanation_on_the_page(record: Path) -> None:
    assert done("explain", record, "--at", "11", "Hunter at 3") in PAGE


def test_the_proof_on_the_page(record: Path) -> None:
    assert done("replay", record, "--verify").replace(str(record), "match.json") in PAGE


def test_every_command_is_on_the_page() -> None:
    group: Any = get_command(app)
    names = group.list_commands(group.context_class(group))
    assert "magic" in names
    assert [name for name in names if f"| `cardwright {name}" not in PAGE] == []
