"""Rows for the top or bottom card of a graveyard: "exile the bottom card of target player's graveyard"."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import TARGET_PLAYERS, THE_PLAYER, fits, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.words import effects as x
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.ends_of_graveyards import GraveyardEnd
from cardwright.games.magic.words.keyword_actions.exile import Exile
from cardwright.text.forms import Draft

constant("graveyard of", "your graveyard", THE_PLAYER)
constant("graveyard of", "target player's graveyard", TARGET_PLAYERS[0])
constant("graveyard of", "target opponent's graveyard", TARGET_PLAYERS[1])


def _end(words: str, cls: type[Any], *, bottom: bool, **fixed: Any) -> None:
    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many or not noun.card or noun.place or noun.other:
            return None
        what = () if fits(noun) == (f.Anything(),) else fits(noun)
        end = Draft(GraveyardEnd, {"of": got.get("of", THE_PLAYER), "bottom": bottom, "what": what}, start)
        return Draft(cls, {"what": end, **fixed}, start)

    def take(value: Any) -> Parts | None:
        end = value.what if type(value) is cls else None
        if not isinstance(end, GraveyardEnd) or end.bottom is not bottom or value != cls(what=end, **fixed):
            return None
        if "<of:" not in words and end.of != THE_PLAYER:
            return None
        noun = noun_of(end.what, "library", False)
        return None if noun is None else {"noun": Noun(noun.what, False, True), "of": end.of}

    made("core effect", words, make, take)


for _words, _bottom in (("top", False), ("bottom", True)):
    _end(f"exile the {_words} <noun> of <of:graveyard of>", Exile, bottom=_bottom)
    _end(f"return the {_words} <noun> of your graveyard to the battlefield", x.Put, bottom=_bottom, to="battlefield")
    _end(f"return the {_words} <noun> of your graveyard to your hand", x.Put, bottom=_bottom, to="hand")
