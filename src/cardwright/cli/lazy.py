"""Groups of commands whose functions are imported when they are used."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar, NamedTuple

import typer
from typer.core import TyperGroup
from typer.main import get_command, get_group

from cardwright.errors import nearest


class Verb(NamedTuple):
    """A command, or a group of commands if `function` is a typer app; its module is imported when it is used.

    `summary` is the first sentence of its help, so that listing the commands imports none of them.
    """

    module: str
    function: str
    summary: str


def verb_command(name: str, verb: Verb) -> Any:
    """Return the command of this name."""
    found = getattr(import_module(verb.module), verb.function)
    if isinstance(found, typer.Typer):
        return get_group(found)
    alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    alone.command(name)(found)
    return get_command(alone)


class LazyGroup(TyperGroup):
    """A group of commands that are listed in `verbs`, in the order of the help."""

    verbs: ClassVar[Mapping[str, Verb]] = {}

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of the commands."""
        return [*self.verbs]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command of this name, or None if there is none."""
        verb = self.verbs.get(cmd_name)
        return None if verb is None else verb_command(cmd_name, verb)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command, or name the nearest."""
        # What is listed is asked for last: it may take a look at every package there is.
        if args[0] not in self.verbs and not args[0].startswith("-") and args[0] not in self.list_commands(ctx):
            known = self.list_commands(ctx)
            near = nearest(args[0], known)
            ctx.fail(f"No such command {args[0]!r}." + (f" Did you mean {near!r}?" if near else ""))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the commands with their summaries."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, verb.summary) for name, verb in self.verbs.items()])
