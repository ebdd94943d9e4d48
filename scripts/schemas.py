"""Keeps `schemas/` equal to what `cardwright schema GAME` prints for every game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from scripts.generated import run

GAMES = Path("src/cardwright/games")


def schemas() -> dict[str, str]:
    """File name to schema, one for each game folder."""
    found = {}
    for module in sorted(GAMES.glob("*/game.py")):
        game = module.parent.name
        command = [str(Path(sys.executable).with_name("cardwright")), "schema", game]
        printed = subprocess.run(command, capture_output=True, text=True, check=False)
        if printed.returncode:
            raise SystemExit(f"`cardwright schema {game}` failed:\n{printed.stderr}")
        found[f"{game}.json"] = printed.stdout
    return found


if __name__ == "__main__":
    run(sys.argv[1:], ".venv-check/bin/python -m scripts.schemas --write", Path("schemas"), schemas())
