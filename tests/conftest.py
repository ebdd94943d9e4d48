"""Hypothesis profiles, the marker for tests of the interpreted engine, and which tests coverage does not watch."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator

import pytest
from hypothesis import settings

from tests.build import engine_is_compiled

# Whole matches and commands, and what no area of the coverage is about: to watch them would take long.
UNMEASURED = (
    "tests/cli/",
    "tests/conformance/",
    "tests/definitions/",
    "tests/simulate/",
    "tests/sources/",
    "tests/text/",
    "tests/engine/test_mutation.py",
    "tests/engine/test_tiny_census.py",
    "tests/games/magic/test_promises.py",
)
# What tells programs that a test starts to watch themselves.
COVERAGE_FOR_PROGRAMS = "COVERAGE_PROCESS_CONFIG"

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    coverage = sys.modules.get("coverage")
    watching = None if coverage is None else coverage.Coverage.current()
    if watching is None or not item.nodeid.startswith(UNMEASURED):
        return (yield)
    watching.stop()
    config = os.environ.pop(COVERAGE_FOR_PROGRAMS, None)
    try:
        return (yield)
    finally:
        if config is not None:
            os.environ[COVERAGE_FOR_PROGRAMS] = config
        watching.start()


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("interpreted") and engine_is_compiled():
        pytest.skip("needs the interpreted engine; this build is compiled")
