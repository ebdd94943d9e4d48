"""What all commands have in common: help, versions, logging, exit codes, and leaving without noise."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import threading
from typing import Any

import pytest
from typer.main import get_command

from cardwright import __version__
from cardwright.cli.main import BROKEN_PIPE, VERBS, app
from tests.cli.terminal import PROGRAM, done, program, refused, run

COMMANDS = [*VERBS, "magic"]


def test_the_version() -> None:
    assert done("--version") == f"cardwright {__version__}\n"


def test_without_a_command_the_help_is_shown_and_it_is_wrong_usage() -> None:
    result = run()
    assert result.exit_code == 2
    assert "Usage: " in result.output
    assert "cardwright play skirmish" in result.output


def test_there_are_these_commands() -> None:
    assert list(VERBS) == [
        "games", "play", "watch", "replay", "explain", "inspect", "check", "try", "simulate", "gauntlet",
        "matrix", "goldfish", "opening", "arena", "puzzle", "schema", "bench",
    ]  # fmt: skip


@pytest.mark.parametrize("command", VERBS)
def test_the_list_of_commands_says_what_the_command_says_of_itself(command: str) -> None:
    group: Any = get_command(app)
    said = " ".join(group.get_command(group.context_class(group), command).help.split("\n\n")[0].split())
    assert VERBS[command].summary == said.split(". ")[0].removesuffix(".") + "."


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example_and_a_log_level(command: str) -> None:
    text = done(command, "--help")
    assert "Example:" in text
    assert f"cardwright {command}" in text
    assert "--log-level" in text


@pytest.mark.parametrize("command", COMMANDS)
def test_every_parameter_is_explained(command: str) -> None:
    group: Any = get_command(app)
    for parameter in group.get_command(group.context_class(group), command).params:
        assert parameter.help, f"{command} {parameter.name}"


def test_an_unknown_command_is_wrong_usage_and_the_nearest_is_named() -> None:
    assert "Did you mean 'watch'?" in refused("wach", code=2)


@pytest.mark.parametrize("wrong", [["--sed", "3"], ["--seed", "-1"], ["--seed", "x"], ["--log-level", "loud"]])
def test_a_wrong_option_is_wrong_usage(wrong: list[str]) -> None:
    refused("watch", "skirmish", *wrong, code=2)


def test_logging_is_off_until_asked_for() -> None:
    typed = "done\n" * 4
    quiet = run("play", "skirmish", "--seed", "1", typed=typed)
    loud = run("play", "skirmish", "--seed", "1", "--log-level", "debug", typed=typed)
    assert quiet.stderr == ""
    assert "DEBUG cardwright.cli.seats: seat 2 answers choice" in loud.stderr
    assert quiet.stdout == loud.stdout
    assert logging.getLogger("cardwright").handlers == []


def test_the_program_and_the_module_are_the_same() -> None:
    shown = program("games")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout == done("games")


def test_a_pipe_that_nobody_reads_is_left_quietly() -> None:
    with subprocess.Popen(
        [*PROGRAM, "watch", "skirmish", "--trace"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == BROKEN_PIPE


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")  # noqa: PTH110
def test_a_full_disk_is_an_error_without_a_traceback() -> None:
    with open("/dev/full", "w") as full:
        process = subprocess.run(
            [*PROGRAM, "games"], stdout=full, stderr=subprocess.PIPE, encoding="utf-8", check=False
        )
    assert process.returncode == 1
    assert process.stderr.startswith("error: ")
    assert len(process.stderr.splitlines()) == 1


def heed_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")
def test_an_interrupt_leaves_quietly() -> None:
    command = [*PROGRAM, "play", "skirmish", "--seed", "1"]
    pipe = subprocess.PIPE
    buffered = {**os.environ, "PYTHONUNBUFFERED": ""}
    # A run in the background may have been told to ignore interrupts; a person's terminal has not.
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=pipe, encoding="utf-8", env=buffered, preexec_fn=heed_interrupts
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        too_long = threading.Timer(60, process.kill)
        too_long.start()
        for line in process.stdout:
            if line.endswith(". done\n"):
                break
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == ""
        too_long.cancel()
    assert process.returncode == 130


def test_a_character_the_output_cannot_write_is_escaped() -> None:
    shown = program("check", "Wächter.yaml", "--game", "skirmish", PYTHONIOENCODING="ascii")
    assert (shown.returncode, shown.stderr) == (1, "1 problem found\n")
    assert shown.stdout == "W\\xe4chter.yaml: no such file\n"


@pytest.mark.parametrize("command", [["games"], ["watch", "skirmish", "--seed", "1"], ["--version"]])
def test_without_an_output_nothing_is_done(command: list[str]) -> None:
    found = subprocess.run(
        ["sh", "-c", 'exec "$@" >&-', "sh", *PROGRAM, *command], stderr=subprocess.PIPE, text=True, check=False
    )
    assert (found.returncode, found.stderr) == (1, "error: standard output is closed\n")


@pytest.mark.parametrize("seconds", ["inf", "nan", "0", "1e9"])
def test_a_measurement_ends(seconds: str) -> None:
    assert "--seconds" in refused("bench", "skirmish", "--seconds", seconds, code=2)
