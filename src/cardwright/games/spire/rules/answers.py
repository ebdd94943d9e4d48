"""Immediate answers: whatever a hit has triggered happens before the next hit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.settle import CHAIN_SHOWN
from cardwright.errors import EndlessLoop
from cardwright.games.spire.rules.board import Board

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def answer_now(m: Match, board: Board, first: int) -> None:
    """Let everything triggered from `first` on happen at once, in the middle of the item that caused it.

    A fighter without hit points answers too: deaths are found when the whole item has resolved.
    """
    answers = m.triggered[first:]
    del m.triggered[first:]
    scene = board.scene
    kept = scene.kept()
    outer = m.item
    cause = m.cause
    for item in answers:
        node = m.game.effects[item.node]
        board.answering.append(f"{m.game.object_name(m, item.source)}: {node.text}")
        try:
            if item.depth > m.game.chain_bound:
                chain = board.answering[-CHAIN_SHOWN:]
                chain.reverse()
                raise EndlessLoop(f"a chain of more than {m.game.chain_bound} triggers", chain)
            m.item = item
            m.cause = item.cause
            node.run(m, item)
        finally:
            board.answering.pop()
    m.item = outer
    m.cause = cause
    scene.restore(kept)
