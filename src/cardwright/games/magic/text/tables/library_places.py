"""Rows for places in a library: so many cards from the top, or on the top or bottom as the owner chooses."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.text.rows import Parts, made, says
from cardwright.games.magic.words.effects import Put
from cardwright.text.forms import Draft

PLACES: Final = ("second", "third", "fourth", "fifth", "sixth", "seventh")


def _owner_puts(words: str, **fixed: Any) -> None:
    """Add rows for what an owner puts into a library: of something named here, or of what was named before."""
    says("core effect", f"the owner of <what:object> puts it {words}", Put, to="library", **fixed)

    def make(got: Parts, start: int) -> object:
        return Draft(Put, {"what": got["what"], "to": "library", **fixed}, start) if got["of"] == got["what"] else None

    made("core effect", f"<of:possessor> owner puts <what:object> {words}", make, lambda value: None, alternate=True)


_owner_puts("on their choice of the top or bottom of their library", or_bottom=True)
_owner_puts("on the top or bottom of their library", or_bottom=True)
for _at, _word in enumerate(PLACES, 2):
    says("core effect", f"put <what:object> into its owner's library {_word} from the top", Put, to="library", nth=_at)
    _owner_puts(f"into their library {_word} from the top or on the bottom", nth=_at, or_bottom=True)
    _owner_puts(f"into their library {_word} from the top", nth=_at)
