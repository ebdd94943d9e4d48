"""Every command on a page runs as written, in the page's order, in an empty folder; what is shown is printed."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from cardwright.cli.main import app
from scripts.check_links import pages
from scripts.reference import MARK
from tests.cli.installing import forget, installed
from tests.cli.pages import Command, Excerpt, File, GoOn, Step, shows, shows_part, steps
from tests.cli.terminal import run

ROOT = Path(__file__).resolve().parents[2]
# A generated page has the examples of the commands' own help, which are checked there.
PAGES = [page for page in pages(ROOT) if MARK not in page.read_text(encoding="utf-8")]
KEPT = [*(ROOT / "tests" / "cli" / "transcripts").glob("*.txt"), *(ROOT / "tests" / "games").rglob("screens/*.txt")]
# Files that only a reader can have, below the folder that CARDWRIGHT_DATA names.
OWN = {"comprehensive-rules.txt": "magic/comprehensive-rules-2026-04-17.txt"}
# What a person would type who only looks.
TYPED = "help\nboard\nquit\n"
ASKED = "echo $?"
INSTALLED = "pip install --editable ."
BY_PATH = 'export PATH="$PWD/bin:$PATH"'


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@cache
def phony() -> set[str]:
    """The verbs of the Makefile."""
    found = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert found is not None
    return set(found[1].split())


def typed(step: Command) -> str:
    """What the page shows after the prompt of a match; if it shows nothing, what a person types who only looks."""
    shown = re.findall(r"^> (.*)$", step.shown, re.MULTILINE)
    return "".join(f"{line}\n" for line in shown) or TYPED


class Reader:
    """Someone who does what a page says, in the folder they are in; `stays` ends what they install."""

    def __init__(self, stays: ExitStack) -> None:
        self.stays = stays
        self.code = 0
        self.seen = [path.read_text(encoding="utf-8") for path in KEPT]

    def follow(self, step: Step) -> None:
        match step:
            case File():
                step.write()
                forget(step.name)
            case GoOn():
                for earlier in steps(step.page):
                    self.follow(earlier)
            case Excerpt():
                assert any(shows_part(step.text, printed) for printed in self.seen), f"never printed:\n{step.text}"
            case Command():
                self.command(step)

    def command(self, step: Command) -> None:
        words = shlex.split(step.line)
        if step.line == ASKED:
            assert step.shown == f"{self.code}\n"
            self.code = 0
            return
        if words[0] == "python":
            self.python(step, words[1:])
            return
        if words[0] != "cardwright":
            self.elsewhere(step.line, words)
            return
        if any(word in OWN for word in words) and not self.brought(words):
            return
        assert self.code == 0, f"before {step.line} the page does not tell of an error:\n{self.seen[-1]}"
        into = None
        if ">" in words:
            words, into = words[: words.index(">")], Path(words[-1])
        result = run(*words[1:], typed=typed(step) if words[1] == "play" else None)
        self.code = result.exit_code
        if into is not None:
            into.write_text(result.stdout, encoding="utf-8")
        # A page may leave out what goes to standard error.
        printed = (result.output, result.stdout)
        assert step.shown == "" or any(shows(step.shown, text) for text in printed), f"{step.line}\n{result.output}"
        self.seen.append(result.output)

    def python(self, step: Command, words: list[str]) -> None:
        """A program of its own, which sees what this one has installed."""
        path = os.pathsep.join(sys.path)
        done = subprocess.run(
            [sys.executable, *words], capture_output=True, encoding="utf-8", env={**os.environ, "PYTHONPATH": path}
        )
        assert done.returncode == 0, f"{step.line}\n{done.stdout}{done.stderr}"
        assert step.shown == "" or shows(step.shown, done.stdout), f"{step.line}\n{done.stdout}"
        self.seen.append(done.stdout)

    def elsewhere(self, line: str, words: list[str]) -> None:
        """What is done in the clone itself is there to be done; a package is installed."""
        if line == INSTALLED:
            self.stays.enter_context(installed())
        elif words[0] == "make":
            assert set(words[1:]) <= phony(), line
        elif line == BY_PATH:
            assert os.access(ROOT / "bin" / "cardwright", os.X_OK)
        else:
            assert os.access(ROOT / words[0], os.X_OK), line
            assert len(words) == 1, line

    def brought(self, words: list[str]) -> bool:
        data = os.environ.get("CARDWRIGHT_DATA")
        for word in words:
            if data and word in OWN and not Path(word).exists():
                shutil.copy(Path(data) / OWN[word], word)
        return bool(data)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_a_page_can_be_followed(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    # A command may start a process for each core, and prints the same whatever their number.
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    with ExitStack() as stays:
        reader = Reader(stays)
        for step in steps(page):
            reader.follow(step)
    assert reader.code == 0, reader.seen[-1]


def test_pages_that_tell_what_to_run_are_read() -> None:
    told = [page.parent.name for page in PAGES if any(isinstance(step, Command) for step in steps(page))]
    assert {"tutorials", "how-to", "googooland", "magic", "spire"} <= set(told)
    assert sum(isinstance(step, Command) for page in PAGES for step in steps(page)) > 40


def test_the_path_is_told_before_the_first_command_and_by_make_demo() -> None:
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "docs" / "tutorials" / "first-match.md"):
        lines = [step.line for step in steps(page) if isinstance(step, Command)]
        assert lines[:2] == ["make demo", BY_PATH]
    assert """'    export PATH="$(CURDIR)/bin:$$PATH"'""" in (ROOT / "Makefile").read_text(encoding="utf-8")


def test_every_command_is_on_the_page() -> None:
    page = (ROOT / "docs" / "reference" / "command-line.md").read_text(encoding="utf-8")
    group: Any = get_command(app)
    names = group.list_commands(group.context_class(group))
    assert "magic" in names
    assert [name for name in names if f"| `cardwright {name}" not in page] == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_what_is_said_of_a_command_in_passing_names_one(page: Path) -> None:
    """In a sentence stands a command's name, with capitals for what is to be filled in; more stands in a console."""
    for said in re.findall(r"`cardwright ([^`]+)`", page.read_text(encoding="utf-8")):
        command: Any = get_command(app)
        rest = said.replace("<game> ...", "magic").removesuffix(" ...").split()
        while rest and hasattr(command, "list_commands"):
            word = rest.pop(0)
            assert word in command.list_commands(command.context_class(command)), said
            command = command.get_command(command.context_class(command), word)
        options = {option for parameter in command.params for option in parameter.opts}
        assert all(word in options or re.fullmatch(r"[A-Z]+(\.\.\.)?", word) for word in rest), said
