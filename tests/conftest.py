"""Hypothesis profiles, and the marker for tests of the interpreted engine."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.build import engine_is_compiled

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


@pytest.fixture(autouse=True, scope="session")
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What a command keeps for its user lies in a folder of the test run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CARDWRIGHT_HOME", str(tmp_path_factory.mktemp("home")))
        yield


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("interpreted") and engine_is_compiled():
        pytest.skip("needs the interpreted engine; this build is compiled")
