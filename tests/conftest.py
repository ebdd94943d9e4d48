"""Hypothesis profiles, and the marker for tests of the interpreted engine."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from tests.build import engine_is_compiled

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("interpreted") and engine_is_compiled():
        pytest.skip("needs the interpreted engine; this build is compiled")
