"""The page about the Python API: what `import cardwright` exports, from signatures and docstrings."""

from __future__ import annotations

import dataclasses
import inspect
import types
from collections.abc import Iterator
from typing import Any, get_type_hints

import cardwright
from cardwright.engine.game import Game

INTRO = """
Generated from the docstrings of `import cardwright`; do not edit.

Import these names from `cardwright` itself. They change only with an entry in the [changelog](../../CHANGELOG.md).
Errors are listed [at the end](#errors).
"""


def page() -> str:
    """Return the page: functions, then classes, then errors."""
    exported = {name: getattr(cardwright, name) for name in cardwright.__all__}
    functions = {name: found for name, found in exported.items() if inspect.isfunction(found)}
    classes = {name: found for name, found in exported.items() if inspect.isclass(found)}
    # Modules that are imported late name these for type checkers only.
    late = {**classes, "Game": Game}
    made = {get_type_hints(found, localns=late)["return"] for found in functions.values()}
    classes |= {cls.__name__: cls for cls in made if inspect.isclass(cls) and cls.__module__.startswith("cardwright.")}
    lines = ["# Python API", "", *INTRO.strip().splitlines(), "", "## Functions", ""]
    for name, function in sorted(functions.items()):
        lines += [f"### {name}", "", f"`cardwright.{name}{signature(function)}`", "", *doc(function), ""]
    for name, cls in sorted(classes.items()):
        lines += class_section(name, cls, name in exported)
    lines += ["## Errors", "", "Every error derives from `cardwright.errors.CardwrightError`.", ""]
    lines += ["| error | based on | meaning |", "|---|---|---|", *error_rows(exported["errors"])]
    return "\n".join(lines).rstrip() + "\n"


def class_section(name: str, cls: type, exported: bool) -> Iterator[str]:
    """Yield the section about a class: its docstring and its documented members."""
    yield from (f"## {name}", "", *doc(cls), "")
    if not exported:
        yield from (f"Not exported by name: `load_game` returns a `{name}`.", "")
    if dataclasses.is_dataclass(cls):
        yield from ("| field | type |", "|---|---|")
        yield from (
            f"| `{field.name}` | `{field.type}` |".replace(" | None", " or None") for field in dataclasses.fields(cls)
        )
        yield ""
    for member, found in vars(cls).items():
        if member.startswith("_"):
            continue
        if isinstance(found, property) and found.__doc__:
            yield from (f"### {name}.{member}", "", *doc(found), "")
        elif isinstance(found, types.FunctionType) and found.__doc__:
            yield from (f"### {name}.{member}", "", f"`{member}{signature(found)}`", "", *doc(found), "")


def signature(function: Any) -> str:
    """Return the parameters and the result as written, without `self`."""
    found = inspect.signature(function)
    parameters = [each for each in found.parameters.values() if each.name != "self"]
    return str(found.replace(parameters=parameters)).replace("'", "")


def doc(found: Any) -> list[str]:
    """Return the docstring without its examples, which the module itself runs."""
    text = inspect.getdoc(found)
    if not text:
        raise SystemExit(f"{found!r} has no docstring")
    paragraphs = [each for each in text.split("\n\n") if not each.lstrip().startswith(">>>")]
    return "\n\n".join(paragraphs).splitlines()


def error_rows(module: Any) -> Iterator[str]:
    """Yield a row for each error, as they stand in the module."""
    for name, cls in vars(module).items():
        if inspect.isclass(cls) and issubclass(cls, module.CardwrightError):
            meaning = (inspect.getdoc(cls) or "").split("\n\n")[0].replace("\n", " ")
            yield f"| `{name}` | `{cls.__bases__[0].__name__}` | {meaning} |"
