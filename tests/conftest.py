"""Hypothesis profiles, and the marker for tests that only mean something on the interpreted engine."""

from __future__ import annotations

import os
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

import pytest
from hypothesis import settings

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


def engine_is_compiled() -> bool:
    """Whether the engine in use comes from an extension file."""
    spec = find_spec("cardwright.engine.match")
    return spec is not None and str(spec.origin).endswith(tuple(EXTENSION_SUFFIXES))


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("interpreted") and engine_is_compiled():
        pytest.skip("needs the interpreted engine; this build is compiled")
