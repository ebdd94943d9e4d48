"""Keeps `docs/reference/` equal to what the package says of itself: commands, Python API, the games' card languages."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from typer.main import get_command

from scripts import python_reference
from scripts.generated import run

MARK = "\nGenerated from "
"""What every generated page says, and no other page."""


def parameter_row(parameter: Any) -> str:
    """One line of a command's table: how it is written, what it means, what holds when it is left out."""
    written = parameter.name.upper()
    if parameter.param_type_name == "option":
        written = ", ".join([*parameter.opts, *parameter.secondary_opts])
        if not parameter.is_flag:
            written += f" {parameter.metavar or parameter.name.upper()}"
    help_text = " ".join((parameter.help or "").split())
    if not help_text:
        raise SystemExit(f"{written} has no help text")
    default = "required" if parameter.required else ""
    if not default and parameter.default not in (None, False, "") and not callable(parameter.default):
        default = f"`{parameter.default}`"
    return f"| `{written}` | {help_text.replace('|', chr(92) + '|')} | {default} |"


def command_section(name: str, command: Any) -> list[str]:
    """The part of the page about one command, with those below it."""
    if not command.help:
        raise SystemExit(f"the command {name!r} has no help text")
    prose, _, example = command.help.partition("\b")
    lines = [f"## {name}", "", prose.strip(), ""]
    if example:
        lines += ["```console", *(f"$ {line.strip()}" for line in example.strip().splitlines()[1:]), "```", ""]
    shown = [parameter for parameter in command.params if not getattr(parameter, "hidden", False)]
    if shown:
        lines += ["| argument or option | meaning | default |", "|---|---|---|", *map(parameter_row, shown), ""]
    for below, inner in sorted(commands_below(command).items()):
        lines += command_section(f"{name} {below}", inner)
    return lines


def commands_below(command: Any) -> dict[str, Any]:
    """The commands of a group, those that the games bring among them; they are found only by asking for them."""
    if not hasattr(command, "list_commands"):
        return {}
    context = command.context_class(command)
    return {name: command.get_command(context, name) for name in command.list_commands(context)}


def commands_page() -> str:
    """Every command of the command line."""
    root = get_command(import_module("cardwright.cli.main").app)
    lines = [
        "# Commands",
        "",
        "Generated from the help of the commands; do not edit.",
        "[Using the command line](command-line.md) explains what they have in common.",
        "",
    ]
    return "\n".join(lines + command_section("cardwright", root)).rstrip() + "\n"


def pages() -> dict[str, str]:
    """File name to page: commands, Python API, and what games say of their card language in a module `reference`."""
    if find_spec("cardwright.cli") is None or find_spec("cardwright.cli.main") is None:
        return {}
    found = {"commands.md": commands_page(), "python.md": python_reference.page()}
    for name in import_module("cardwright.games").names():
        module = f"cardwright.games.{name}.reference"
        if find_spec(module) is not None:
            found |= import_module(module).pages()
    return found


if __name__ == "__main__":
    run(sys.argv[1:], ".venv/bin/python -m scripts.reference --write", Path("docs/reference"), pages(), MARK)
