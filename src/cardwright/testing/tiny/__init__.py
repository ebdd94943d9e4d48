"""Two tiny games that use what Skirmish cannot; for tests only."""

from cardwright.testing.tiny.described import tiny_subjects

__all__ = ["tiny_subjects"]
