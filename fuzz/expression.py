"""Fuzz target: whatever comes in, an expression is read and printed back or refused, and nothing else."""

from __future__ import annotations

import sys

from cardwright.definitions.expression import Known, Scope
from cardwright.errors import ExpressionError
from cardwright.text.expression import parse

SCOPE = Scope().with_(
    Known("n", "number", "a number"),
    Known("xs", "numbers", "a list"),
    Known("hurt", "truth", "a truth value"),
)


def fuzz_one(data: bytes) -> None:
    text = data.decode("utf-8", errors="replace")
    try:
        tree = parse(text, SCOPE)
    except ExpressionError as refusal:
        if not 0 <= refusal.position <= len(text):
            raise AssertionError(f"position {refusal.position} of {text!r}") from refusal
        return
    assert parse(str(tree), SCOPE) == tree, text


if __name__ == "__main__":
    import atheris  # type: ignore[import-untyped, import-not-found, unused-ignore]

    atheris.Setup(sys.argv, fuzz_one)
    atheris.Fuzz()
