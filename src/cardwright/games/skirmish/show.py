"""Skirmish's board as text, from what one player may know."""

from __future__ import annotations

from cardwright.engine.view import View


def board(view: View) -> list[str]:
    """The board as lines, the viewer's side below."""
    raise NotImplementedError
