"""Rows for what is exiled if it would die this turn."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.trees import Filter
from cardwright.games.magic.text.event_parts import OBJECT
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.delayed_triggers import Given
from cardwright.games.magic.words.done import DoneTo
from cardwright.games.magic.words.replacement import Apply, Instead
from cardwright.games.magic.words.triggers import Moves
from cardwright.text.forms import Draft

WOULD_DIE: Final = Instead(Moves((Given(),), from_="battlefield", to="graveyard"), to="exile")
"""What happens to the given permanents (CR 700.4)."""
DEALT_DAMAGE: Final[dict[str, Filter]] = {"creature": f.Is(("creature",)), "permanent": f.Permanent()}


def _would_die(words: str) -> None:
    """Add a row for what was named before."""

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Apply) or isinstance(value.about, DoneTo) or value.about is None:
            return None
        return {"about": value.about} if value == Apply(WOULD_DIE, value.about) else None

    def make(got: Parts, start: int) -> object:
        return Draft(Apply, {"ability": WOULD_DIE, "about": got["about"]}, start)

    made("core effect", words, make, take)


_would_die("if <about:object> would die this turn, exile it instead")
EITHER_OF_THEM: Final = Said("that creature or planeswalker", OBJECT, False, (f.Is(("creature", "planeswalker")),))


def _either_of_two() -> None:
    """Add the row that calls the permanent by both of its types."""
    made("core effect", "if that creature or planeswalker would die this turn, exile it instead",
         lambda got, start: Draft(Apply, {"ability": WOULD_DIE, "about": EITHER_OF_THEM}, start),
         lambda value: None, alternate=True)  # fmt: skip


_either_of_two()


def _dealt_damage(kind: str, what: Filter) -> None:
    """Add a row for what the effect before dealt damage to."""
    whole = Apply(WOULD_DIE, DoneTo(what=(what,)))
    for how in ("this way", "by ~"):
        made("core effect", f"if a {kind} dealt damage {how} would die this turn, exile it instead",
             lambda got, start: Draft(Apply, {"ability": whole.ability, "about": whole.about}, start),
             lambda value: {} if value == whole else None, alternate=how == "by ~")  # fmt: skip


for _kind, _what in DEALT_DAMAGE.items():
    _dealt_damage(_kind, _what)
