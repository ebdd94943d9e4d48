"""Rows for spells and abilities that are copied: "copy target instant or sorcery spell"."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.expression import Expression, Number
from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words.copying import CopySpell
from cardwright.text.forms import Draft

TIMES_COPIED: Final = {"twice": Number(2), "three times": Number(3)}


def _copy(words: str, *, new_targets: bool = True, times: Expression = ONE) -> None:
    """Add a row for copies of what is on the stack (CR 707.10)."""

    def make(got: Parts, start: int) -> object:
        return Draft(CopySpell, {"what": got["what"], "new_targets": new_targets, "times": times}, start)

    def take(value: Any) -> Parts | None:
        same = isinstance(value, CopySpell) and value == CopySpell(value.what, times, new_targets)
        return {"what": value.what} if same else None

    made("core effect", words, make, take)


_copy("copy <what:spell object>", new_targets=False)
_copy("copy <what:spell object>. You may choose new targets for the copy")
for _times in ("twice", "three times"):
    _copy(f"copy <what:spell object> {_times}. You may choose new targets for the copies", times=TIMES_COPIED[_times])
