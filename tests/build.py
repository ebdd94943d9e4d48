"""Which build of the package the tests run on."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec


def engine_is_compiled() -> bool:
    """Whether the engine in use comes from an extension file."""
    spec = find_spec("cardwright.engine.match")
    return spec is not None and str(spec.origin).endswith(tuple(EXTENSION_SUFFIXES))
