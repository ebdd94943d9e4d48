"""What a terminal gets: folded lines, styles, and boards that stay whole; anything else gets plain lines."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.cli.screen import folded
from tests.cli.terminal import PROGRAM, done

STYLE = re.compile(r"\x1b\[[0-9;]*m")


@given(text=st.text("ab -.", max_size=120), width=st.integers(10, 40))
def test_folding_keeps_every_word_and_the_width(text: str, width: int) -> None:
    lines = folded(text, width)
    if "+-" not in text and "|" not in text:
        assert all(len(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_a_drawing_is_never_folded() -> None:
    drawing = "P1      | Scout       |" * 5
    assert folded(drawing, 40) == [drawing]


def in_terminal(*arguments: str, typed: str = "", width: int = 80, **environment: str) -> str:
    """What a command writes to a terminal of this width."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*PROGRAM, *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "COLUMNS": str(width), "TERM": "xterm-256color", **environment},
    ) as process:
        os.close(theirs)
        os.write(ours, typed.encode())
        read = b""
        while True:
            try:
                part = os.read(ours, 65536)
            except OSError:
                break
            if not part:
                break
            read += part
    os.close(ours)
    assert process.returncode == 0
    return read.decode().replace("\r\n", "\n")


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of the other kind")
def test_a_terminal_gets_styles_and_folded_lines() -> None:
    shown = in_terminal("games", width=60)
    assert STYLE.search(shown)
    assert all(len(line) <= 60 for line in STYLE.sub("", shown).splitlines())
    assert not STYLE.search(in_terminal("games", NO_COLOR="1", TERM="dumb"))


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of the other kind")
def test_a_game_in_a_terminal_of_80_columns() -> None:
    typed = "done\nread Mimic\nwhy play\nquit\n"
    shown = STYLE.sub("", in_terminal("play", "skirmish", "--seed", "7", "--deck", "swarm", typed=typed))
    assert "held by |" in shown
    assert all(len(line) <= 80 for line in shown.splitlines())


def test_elsewhere_long_lines_stay_whole_and_plain(tmp_path: Path) -> None:
    shown = done("games")
    assert not STYLE.search(shown)
    assert max(map(len, shown.splitlines())) > 80
