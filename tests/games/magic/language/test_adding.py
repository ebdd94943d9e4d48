"""A keyword of other words, a keyword with a node and an effect are each one class; nothing else is touched."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_additions_are_files_of_their_own() -> None:
    """In a process of its own, since a word that is registered stays."""
    command = [sys.executable, "-m", "tests.games.magic.language.adding"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[4])
    assert done.stdout == "life 25 and 17\n", done.stderr
