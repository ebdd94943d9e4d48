"""Rows for cards that you search for and of which an opponent chooses: "target opponent chooses one. Put that card into
your hand and the rest into your graveyard"."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.expression import Number
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.keyword_actions.look import Taken
from cardwright.games.magic.words.keyword_actions.search import Search
from cardwright.text.forms import Draft

OPPONENT: Final = t.Targeted((f.Opponent(),))
ONE_OF_THREE: Final = (Taken("hand"), Taken("graveyard", Number(2)))
TWO_OF_FOUR: Final = (Taken("graveyard", Number(2)), Taken("hand", Number(2)))


def _shared(words: str, take_so: tuple[Taken, ...], **fixed: Any) -> None:
    word = Search((), take=take_so, by=OPPONENT, **fixed)

    def make(got: Parts, start: int) -> object:
        return Draft(Search, {"what": (), "take": take_so, "by": OPPONENT, **fixed}, start)

    made("core effect", words, make, lambda value: {} if value == word else None)


_shared("search your library for three cards and reveal them. Target opponent chooses one. Put that card into your "
        "hand and the rest into your graveyard. Then shuffle", ONE_OF_THREE)  # fmt: skip
_shared("search your library for up to four cards with different names and reveal them. Target opponent chooses two of "
        "those cards. Put the chosen cards into your graveyard and the rest into your hand. Then shuffle", TWO_OF_FOUR,
        different="name")  # fmt: skip
