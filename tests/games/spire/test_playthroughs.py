"""The golden transcripts are what the game does, to the byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playthroughs.spire import SCENES

FOLDER = Path(__file__).resolve().parents[2] / "playthroughs"


@pytest.mark.parametrize("name", SCENES)
def test_transcript(name: str) -> None:
    """If it is meant to be different now: `python -m tests.playthroughs`."""
    kept = (FOLDER / f"{name}.txt").read_bytes()
    assert kept == ("\n".join(SCENES[name]()) + "\n").encode("utf-8")


def test_every_transcript_has_its_scene() -> None:
    assert sorted(path.stem for path in FOLDER.glob("spire-*.txt")) == sorted(SCENES)
