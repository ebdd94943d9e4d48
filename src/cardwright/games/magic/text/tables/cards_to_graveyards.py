"""Rows for cards that are put into graveyards from somewhere else than the battlefield."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardwright.definitions.trees import Filter
from cardwright.games.magic.language.normal import ordered
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import OF_AN_OPPONENT, fits, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import triggers as e
from cardwright.text.forms import Draft

# CR 111.8: a token is no card.
NO_TOKEN = f.Not(f.Token())
THE_CARD: tuple[Filter, ...] = (f.Itself(),)
for _card in ("this card", "~"):
    constant("event", f"{_card} is put into your graveyard from your library",
             e.Moves(THE_CARD, "library", "graveyard"),
             alternate=_card == "~")  # fmt: skip


def _to(words: str, whose: tuple[Filter, ...]) -> None:
    """Add a row for cards that go to a graveyard of somebody, from anywhere."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.place or noun.many or not noun.card:
            return None
        return Draft(e.Moves, {"what": ordered((*fits(noun), NO_TOKEN, *whose)), "to": "graveyard"}, start)

    def take(value: Any) -> Parts | None:
        said = (NO_TOKEN, *whose)
        if not isinstance(value, e.Moves) or not set(said) <= set(value.what):
            return None
        if value != e.Moves(value.what, to="graveyard") or (not whose and f.Owned() in value.what):
            return None
        if not whose and OF_AN_OPPONENT in value.what:
            return None
        noun = noun_of(tuple(one for one in value.what if one not in said), "battlefield", False)
        return None if noun is None else {"noun": replace(noun, card=True)}

    made("event", words, make, take)


_to("<noun:a noun> is put into an opponent's graveyard from anywhere", (OF_AN_OPPONENT,))
_to("<noun:a noun> is put into a graveyard from anywhere", ())
