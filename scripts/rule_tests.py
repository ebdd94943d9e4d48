"""Keeps the package's list of tested rules equal to the marks in `tests/`, which are read and never imported.

    python -m scripts.rule_tests [--write]

A test is marked with `@pytest.mark.rule("704.5g")`, with several numbers if it checks several rules, or all tests
of a module with `pytestmark = pytest.mark.rule(...)`. A mark anywhere else is refused: it would count for nothing.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from cardwright.games.magic.rule_tests import TESTED_FILE
from cardwright.games.magic.rules_file import NUMBER, order

ROOT = Path(__file__).resolve().parent.parent
TESTED = ROOT / "src" / "cardwright" / "games" / "magic" / TESTED_FILE
COMMAND = ".venv/bin/python -m scripts.rule_tests --write"
NOT_RUN = ("skip", "xfail")


class Marks:
    """The marks of one module; `problems` are sentences with file and line."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.found: dict[str, set[str]] = {}
        self.problems: list[str] = []
        self.read: set[ast.AST] = set()
        try:
            module = ast.parse(text)
        except SyntaxError as error:
            self.problems.append(f"{name}:{error.lineno}: this is not Python: {error.msg}")
            return
        self.module(module)
        for node in ast.walk(module):
            if is_mark(node, "rule") and node not in self.read:
                self.problem(node, "a rule is marked on a test function or in the module's pytestmark, not here")

    def problem(self, node: ast.AST, message: str) -> None:
        self.problems.append(f"{self.name}:{getattr(node, 'lineno', 0)}: {message}")

    def module(self, module: ast.Module) -> None:
        shared: set[str] = set()
        for mark in module_marks(module):
            shared.update(self.numbers(mark))
        tests = tests_in(module, self.name)
        if shared and not tests:
            self.problems.append(f"{self.name}:1: the module marks rules and has no test function")
        for test in tests:
            numbers = {number for mark in test.decorator_list for number in self.numbers(mark)} | shared
            left_out = [mark for mark in test.decorator_list for word in NOT_RUN if is_mark(called(mark), word)]
            if numbers and left_out:
                self.problem(left_out[0], f"{test.name} is marked with rules, but is not run or expected to fail")
            for number in numbers:
                self.found.setdefault(number, set()).add(f"{self.name}::{test.name}")

    def numbers(self, mark: ast.expr) -> Iterator[str]:
        """The rule numbers of a decorator or of an element of pytestmark; none if it is another mark."""
        if not is_mark(called(mark), "rule"):
            return
        self.read.add(called(mark))
        if not isinstance(mark, ast.Call) or not mark.args or mark.keywords:
            self.problem(mark, 'a rule is marked by its number alone, such as pytest.mark.rule("704.5g")')
            return
        for argument in mark.args:
            value = argument.value if isinstance(argument, ast.Constant) else None
            if isinstance(value, str) and NUMBER.fullmatch(value):
                yield value
            else:
                self.problem(argument, f"{ast.unparse(argument)} is no rule number such as '704.5g'")


def tests_in(module: ast.Module, name: str) -> list[ast.FunctionDef]:
    """The functions that pytest takes for tests in the file of this name."""
    if not name.rpartition("/")[2].startswith("test_"):
        return []
    return [node for node in module.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def called(mark: ast.expr) -> ast.expr:
    """The mark without its arguments."""
    return mark.func if isinstance(mark, ast.Call) else mark


def is_mark(node: ast.AST, word: str) -> bool:
    """Whether this is `pytest.mark.<word>`, or `mark.<word>`."""
    if not isinstance(node, ast.Attribute) or node.attr != word:
        return False
    owner = node.value
    return (isinstance(owner, ast.Attribute) and owner.attr == "mark") or (
        isinstance(owner, ast.Name) and owner.id == "mark"
    )


def module_marks(module: ast.Module) -> list[ast.expr]:
    """What is assigned to `pytestmark`, one by one."""
    marks: list[ast.expr] = []
    for node in module.body:
        if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
            continue
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        if any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in targets):
            marks += node.value.elts if isinstance(node.value, ast.List | ast.Tuple) else [node.value]
    return marks


def marked_rules(root: Path) -> dict[str, list[str]]:
    """Rule number to its tests, both in order; every mark that is wrong ends the scan."""
    found: dict[str, set[str]] = {}
    problems: list[str] = []
    for path in sorted((root / "tests").rglob("*.py")):
        marks = Marks(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
        problems += marks.problems
        for number, tests in marks.found.items():
            found.setdefault(number, set()).update(tests)
    if problems:
        raise SystemExit("\n".join(problems))
    return {number: sorted(found[number]) for number in sorted(found, key=order)}


def as_text(tested: dict[str, list[str]]) -> str:
    """The file's text."""
    return json.dumps(tested, indent=2) + "\n"


def main(arguments: list[str], root: Path = ROOT, goal: Path = TESTED) -> None:
    """Compare, or write when `--write` is given."""
    if arguments not in ([], ["--write"]):
        raise SystemExit(f"usage: {COMMAND.removesuffix(' --write')} [--write]")
    tested = marked_rules(root)
    if arguments:
        goal.write_text(as_text(tested), encoding="utf-8")
    elif not goal.is_file() or goal.read_text(encoding="utf-8") != as_text(tested):
        raise SystemExit(f"{goal.name} is stale; to write it anew: {COMMAND}")
    print(f"{goal.name}: {len(tested)} rules have tests, {'written' if arguments else 'fresh'}")


if __name__ == "__main__":
    main(sys.argv[1:])
