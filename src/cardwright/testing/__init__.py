"""The public test kit: the promises every game on the engine must keep, and how to check them for your own."""

from cardwright.testing.conformance import Broken, Subject, check_match, check_seeds
from cardwright.testing.subjects import subjects
from cardwright.testing.trace import Trace, minimised, read_trace, run_trace

__all__ = [
    "Broken", "Subject", "Trace", "check_match", "check_seeds", "minimised", "read_trace", "run_trace", "subjects",
]  # fmt: skip
