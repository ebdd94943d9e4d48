"""The words that cards are written in, by what they are about; each knows how it reads and what it becomes."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages


def load() -> None:
    """Import every module of words, so that the vocabulary has them all."""
    for module in walk_packages(__path__, f"{__name__}."):
        import_module(module.name)
