"""Rows for spells that look for a card in hand or a permanent of yours as they are cast."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words.revealed_as_cast import MayReveal, RevealedOrControlled
from cardwright.text.forms import Draft


def _may_reveal() -> None:
    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.card or noun.place or noun.many or noun.other or not noun.what:
            return None
        return Draft(MayReveal, {"what": fits(noun)}, start)

    def take(value: Any) -> Parts | None:
        noun = noun_of(value.what, "battlefield", False) if isinstance(value, MayReveal) else None
        return None if noun is None else {"noun": replace(noun, card=True)}

    made(
        "ability", "as an additional cost to cast this spell, you may reveal <noun:a noun> from your hand.", make, take
    )


def _revealed_or_controlled() -> None:
    def make(got: Parts, start: int) -> object:
        card, there = got["card"], got["there"]
        if not isinstance(card, Noun) or not isinstance(there, Noun) or not card.card or there.card or card.many:
            return None
        if fits(card) != fits(there) or card.place or there.place:
            return None
        return Draft(RevealedOrControlled, {"what": fits(card)}, start)

    def take(value: Any) -> Parts | None:
        noun = noun_of(value.what, "battlefield", False) if isinstance(value, RevealedOrControlled) else None
        return None if noun is None else {"card": replace(noun, card=True), "there": noun}

    made("condition", "you revealed <card:a noun> or controlled <there:a noun> as you cast this spell", make, take)


_may_reveal()
_revealed_or_controlled()
