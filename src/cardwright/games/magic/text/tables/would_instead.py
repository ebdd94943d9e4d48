"""Rows for what happens instead, as long as the card is there: "If you would draw a card, draw two cards instead."."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.expression import Binary, Comparison, Number, Variable
from cardwright.definitions.trees import Holds
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.effects import Draw
from cardwright.games.magic.words.keyword_actions.create import TokensCreated
from cardwright.games.magic.words.keyword_actions.regenerate import Regenerates
from cardwright.games.magic.words.replacement import Instead
from cardwright.text.forms import Draft

MUCH: Final = Variable("amount")
TWICE: Final = Binary("*", MUCH, Number(2))
ONE_MORE: Final = Binary("+", MUCH, Number(1))
OF_YOU: Final = (f.You(),)
ANYTHING: Final = (f.Anything(),)

constant("ability", "skip your draw step.", Instead(e.Begins("draw")))
constant("ability", "if you would gain life, you gain twice that much life instead.", Instead(e.GainsLife(), TWICE))
constant("ability", "if you would gain life, you gain that much life plus 1 instead.", Instead(e.GainsLife(), ONE_MORE))
constant("ability", "if an effect would create one or more tokens under your control, it creates twice that many of "
         "those tokens instead.", Instead(TokensCreated(OF_YOU), TWICE))  # fmt: skip
constant("ability", "if one or more tokens would be created under your control, twice that many of those tokens are "
         "created instead.", Instead(TokensCreated(OF_YOU), TWICE), alternate=True)  # fmt: skip
constant("ability", "if ~ would be destroyed, regenerate it.", Regenerates((f.Itself(),)))
for _words, _what in (
    ("a card or token", ANYTHING), ("a card", (f.Not(f.Token()),)),
):  # fmt: skip
    constant("ability", f"if {_words} would be put into a graveyard from anywhere, exile it instead.",
             Instead(e.Moves(_what, to="graveyard"), to="exile"))  # fmt: skip
constant("ability", "if a card would be put into an opponent's graveyard from anywhere, exile it instead.",
         Instead(e.Moves((f.Not(f.Owned()), f.Not(f.Token())), to="graveyard"), to="exile"))  # fmt: skip
for _words in ("exile it instead", "instead exile it"):
    constant("ability", f"if ~ would be put into a graveyard from anywhere, {_words}.",
             Instead(e.Moves((f.Itself(),), to="graveyard"), to="exile", anywhere=True),
             alternate=_words.startswith("instead"))  # fmt: skip
    constant("ability", f"if ~ would die, {_words}.",
             Instead(e.Moves((f.Itself(),), "battlefield", "graveyard"), to="exile"),
             alternate=_words.startswith("instead"))  # fmt: skip


def _counters(words: str, amount: Any) -> None:
    """Add a row for counters that would be put on permanents of a kind."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many or noun.card or noun.place or got["kind"] != got["again"]:
            return None
        put = Draft(e.CountersPut, {"kind": got["kind"], "on": fits(noun)}, start)
        return Draft(Instead, {"event": put, "amount": amount}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Instead) or not isinstance(value.event, e.CountersPut) or value.event.kind is None:
            return None
        if value != Instead(e.CountersPut(value.event.kind, value.event.on), amount):
            return None
        kind = value.event.kind
        return {"kind": kind, "again": kind, "noun": noun_of(value.event.on, "battlefield", False)}

    made("ability", words, make, take)


_PUT: Final = "if one or more <kind:counter kind> counters would be put on <noun:a noun>,"
_counters(f"{_PUT} that many plus one <again:counter kind> counters are put on it instead.", ONE_MORE)
_counters(f"{_PUT} twice that many <again:counter kind> counters are put on it instead.", TWICE)


def _draws() -> None:
    """Add the row for what you do instead of drawing a card."""

    def make(got: Parts, start: int) -> object:
        return Draft(Instead, {"event": e.Draws(OF_YOU), "do": got["do"]}, start)

    def take(value: Any) -> Parts | None:
        plain = isinstance(value, Instead) and value.do and value == Instead(e.Draws(OF_YOU), do=value.do)
        return {"do": value.do} if plain else None

    made("ability", "if you would draw a card, <do:clauses> instead.", make, take)


_draws()
# Each card is drawn by itself (CR 121.2); after the first, there are more cards in hand than that.
constant("ability", "as long as you have one or fewer cards in hand, if you would draw one or more cards, you draw "
         "that many cards plus one instead.",
         Instead(e.Draws(OF_YOU), do=(Draw(Number(2)),),
                 if_=Holds(Comparison(Variable("hand"), (("<=", Number(1)),)))))  # fmt: skip
