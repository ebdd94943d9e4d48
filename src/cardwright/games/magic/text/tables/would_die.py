"""Rows for permanents and cards that are exiled instead of going to a graveyard, as long as the card is there."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.trees import Filter
from cardwright.games.magic.language.normal import ordered
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.replacement import Instead
from cardwright.text.forms import Draft

NO_TOKEN: Final = f.Not(f.Token())


def _would_die(words: str, *, also: bool, alternate: bool = False) -> None:
    """Add a row for creatures of a kind that would die (CR 700.4)."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many or noun.card or noun.place:
            return None
        dies = Draft(e.Moves, {"what": fits(noun), "from_": "battlefield", "to": "graveyard"}, start)
        more = {"also": got["do"]} if also else {}
        return Draft(Instead, {"event": dies, "to": "exile", **more}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Instead) or not isinstance(value.event, e.Moves) or bool(value.also) is not also:
            return None
        what = value.event.what
        if f.Itself() in what or value != Instead(
            e.Moves(what, "battlefield", "graveyard"), to="exile", also=value.also
        ):
            return None
        return {"noun": noun_of(what, "battlefield", False), "do": value.also}

    made("ability", words, make, take, alternate=alternate)


_would_die("if <noun:a noun> would die, exile it instead.", also=False)
_would_die("if <noun:a noun> would die, instead exile it.", also=False, alternate=True)
_would_die("if <noun:a noun> would die, exile that card instead.", also=False, alternate=True)
_would_die("if <noun:a noun> would die, instead exile it and <do:clauses>.", also=True)
_would_die("if <noun:a noun> would die, instead exile that card and <do:clauses>.", also=True, alternate=True)


def _would_go(words: str, whose: tuple[Filter, ...], *, alternate: bool = False) -> None:
    """Add a row for cards of a kind that would go to a graveyard from anywhere."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many or not noun.card or noun.place or not noun.what:
            return None
        what = ordered((*fits(noun), *whose, NO_TOKEN))
        return Draft(Instead, {"event": Draft(e.Moves, {"what": what, "to": "graveyard"}, start), "to": "exile"}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Instead) or not isinstance(value.event, e.Moves) or NO_TOKEN not in value.event.what:
            return None
        what = value.event.what
        if value != Instead(e.Moves(what, to="graveyard"), to="exile") or not set(whose) <= set(what):
            return None
        rest = tuple(one for one in what if one not in (*whose, NO_TOKEN))
        return {"noun": Noun(rest, card=True)} if rest and noun_of(rest, "battlefield", False) else None

    made("ability", words, make, take, alternate=alternate)


_would_go("if <noun:a noun> would be put into a graveyard from anywhere, exile it instead.", ())
_would_go("if <noun:a noun> would be put into your graveyard from anywhere, exile it instead.", (f.Owned(),))
_would_go("if <noun:a noun> would be put into an opponent's graveyard from anywhere, exile it instead.",
          (f.Not(f.Owned()),))  # fmt: skip
constant("ability", "if a card you didn't control would be put into an opponent's graveyard from anywhere, exile it "
         "instead.", Instead(e.Moves(ordered((f.Not(f.Yours()), f.Not(f.Owned()), NO_TOKEN)), to="graveyard"),
                             to="exile"))  # fmt: skip
