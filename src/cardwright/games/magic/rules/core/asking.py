"""Questions asked on behalf of something other than the item being resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import EFFECT, new_item

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def ask_for(
    m: Match, source: int, who: int, question: int, values: list[int], *, about: int = -1, replacement: int = -1
) -> int:
    """Return the player's answer to a question asked by the source.

    The question's item names the source, has what the answer is `about` as its `a`, and the number of the replacement
    effect that asks as its `b`; prompts show them.
    """
    whole = m.item
    if whole is not None:
        m.item = new_item(EFFECT, who, source, a=about, b=replacement)
    answer = m.ask(who, question, values)
    m.item = whole
    return answer
