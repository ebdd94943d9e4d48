"""Rows for cards that are something besides from the moment they enter: "put target creature card from a graveyard onto
the battlefield under your control. It's a Zombie in addition to its other types."."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words.replacement import PutAs
from cardwright.text.forms import Draft


def _put_as(words: str, *, coloured: bool, **fixed: Any) -> None:
    def make(got: Parts, start: int) -> object:
        subtypes, types = got["kind"]
        colour = {"colours": (got["colour"],)} if coloured else {}
        return Draft(PutAs, {"what": got["what"], "types": types, "subtypes": subtypes, **colour, **fixed}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, PutAs) or (len(value.colours) == 1) is not coloured:
            return None
        if value != PutAs(value.what, value.types, value.subtypes, value.colours, **fixed):
            return None
        colour = value.colours[0] if coloured else None
        return {"what": value.what, "kind": (value.subtypes, value.types), "colour": colour}

    made("core effect", words, make, take)


for _verb, _whose, _fixed in (
    ("put <what:any object> onto the battlefield", "under your control", {"yours": True}),
    ("return <what:own card> to the battlefield", "", {}),
    ("return <what:object> to the battlefield", "under your control", {"yours": True}),
    ("return <what:object> to the battlefield", "under its owner's control", {}),
):
    _words = f"{_verb} {_whose}".rstrip()
    for _is in ("It's", "That creature is"):
        _put_as(f"{_words}. {_is} <kind:new kind> in addition to its other types", coloured=False, **_fixed)
        _put_as(f"{_words}. {_is} a <colour> <kind:bare kind> in addition to its other colors and types",
                coloured=True, **_fixed)  # fmt: skip
