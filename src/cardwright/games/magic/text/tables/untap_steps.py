"""Rows for what untaps during other players' untap steps."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, is_players, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.untapping import UntapsWithOthers
from cardwright.text.forms import Draft

constant("ability", "untap ~ during each other player's untap step.", UntapsWithOthers())


def _yours(words: str, *, many: bool) -> None:
    """Add a row for permanents of a kind that you control."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many is not many or noun.card or noun.place or is_players(noun):
            return None
        return Draft(UntapsWithOthers, {"what": fits(noun)}, start) if f.Yours() in noun.what else None

    def take(value: Any) -> Parts | None:
        if not isinstance(value, UntapsWithOthers) or f.Yours() not in value.what:
            return None
        return {"noun": noun_of(value.what, "battlefield", many)}

    made("ability", words, make, take, alternate=not many)


_yours("untap all <noun> during each other player's untap step.", many=True)
_yours("untap each <noun> during each other player's untap step.", many=False)
