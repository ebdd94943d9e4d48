"""Rows for cards among those that the effect before milled or exiled: "return a land card from among them ..."."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.expression import Expression
from cardwright.games.magic.text.event_parts import OBJECT
from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.references import WHAT_WAS_DONE
from cardwright.games.magic.text.rows import Parts, made, says
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.effects import Put
from cardwright.text.forms import Draft

THEM: Final = Said("them", OBJECT, True)
"""The cards; they must be what the effect before has moved."""


def _among(words: str, *, many: bool, up_to: bool = False, any_number: bool = False, alternate: bool = False) -> None:
    """Add a row for some of the cards, chosen as the effect happens."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.card or noun.place or noun.other or noun.many is not many:
            return None
        values = {"what": fits(noun), "count": got.get("count", ONE), "up_to": up_to, "any_number": any_number}
        return Draft(t.Choose, {**values, "among": THEM}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, t.Choose) or value.among != WHAT_WAS_DONE:
            return None
        if value != t.Choose(value.what, value.count, up_to, among=value.among, any_number=any_number):
            return None
        count: Expression = value.count
        if (count != ONE) is not (many and not any_number):
            return None
        shown = noun_of(value.what, "library", many)
        return None if shown is None else {"noun": Noun(shown.what, many, True), "count": count}

    made("card among", words, make, take, alternate=alternate)


for _words, _alternate in (
    ("them", False), ("those cards", True), ("the milled cards", True), ("the cards milled this way", True),
    ("the exiled cards", True),
):  # fmt: skip
    _among(f"<noun:a noun> from among {_words}", many=False, alternate=_alternate)
    _among(f"<count:number> <noun> from among {_words}", many=True, alternate=_alternate)
    _among(f"up to <count:number> <noun> from among {_words}", many=True, up_to=True, alternate=_alternate)
    _among(f"any number of <noun> from among {_words}", many=True, any_number=True, alternate=_alternate)

says("core effect", "put <what:card among> into your hand", Put, to="hand")
says("core effect", "return <what:card among> to your hand", Put, alternate=True, to="hand")
says("core effect", "put <what:card among> onto the battlefield", Put, to="battlefield")
says("core effect", "return <what:card among> to the battlefield", Put, alternate=True, to="battlefield")
says("core effect", "put <what:card among> onto the battlefield tapped", Put, to="battlefield", tapped=True)
says("core effect", "return <what:card among> to the battlefield tapped", Put, alternate=True, to="battlefield",
     tapped=True)  # fmt: skip
