"""Rows for amounts: how many there are, whose power it is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardwright.definitions.expression import Expression, Number, Variable
from cardwright.definitions.trees import Worded
from cardwright.games.magic.text.given import CHOSEN_OR_REVEALED
from cardwright.games.magic.text.leaves import ONE, X
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.nouns import OWN_STATS, Noun
from cardwright.games.magic.text.objects import fits, is_players, noun_of, place_of
from cardwright.games.magic.text.pronouns import MuchDone
from cardwright.games.magic.text.references import THE_GIVEN_OBJECT
from cardwright.games.magic.text.rows import Parts, also, constant, leaf, made, says
from cardwright.games.magic.words import amounts as q
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.history import HowOften
from cardwright.games.magic.words.triggers import Draws
from cardwright.text.forms import Draft

THAT_MUCH: Final = Variable("amount")
"""How much the event behind a triggered ability was."""
CARDS_DRAWN: Final = Worded(HowOften(Draws()))
"""How many cards you have drawn this turn."""


def counted(noun: object, start: int) -> Draft | None:
    """Return how many there are of a noun."""
    assert isinstance(noun, Noun)
    if is_players(noun) or noun.card is not bool(noun.place) or any(isinstance(one, f.Spell) for one in noun.what):
        return None
    each = Draft(t.Each, {"what": fits(noun), "place": place_of(noun)}, start)
    return Draft(Worded, {"quantity": Draft(q.Count, {"of": each}, start)}, start)


def noun_counted(value: object, many: bool) -> Noun | None:
    """Return the noun whose number an amount is."""
    if not isinstance(value, Worded) or not isinstance(value.quantity, q.Count):
        return None
    each = value.quantity.of
    if not isinstance(each, t.Each) or each.whose is not None:
        return None
    noun = noun_of(each.what, each.place, many)
    return None if noun is None else replace(noun, every=True, counted=True)


def _count_row(words: str, many: bool, name: str = "plain quantity") -> None:
    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        return counted(noun, start) if isinstance(noun, Noun) and noun.many is many else None

    def take(value: Any) -> Parts | None:
        noun = noun_counted(value, many)
        return None if noun is None else {"noun": noun}

    made(name, words, make, take)


_count_row("the number of <noun>", True)
_count_row("<noun>", False, "each of")


def _worded(words: str, cls: type[Any]) -> None:
    def make(got: Parts, start: int) -> object:
        return Draft(Worded, {"quantity": Draft(cls, got, start)}, start)

    def take(value: Any) -> Parts | None:
        return {"of": value.quantity.of} if isinstance(value, Worded) and isinstance(value.quantity, cls) else None

    made("plain quantity", words, make, take)


def _twice() -> None:
    def make(got: Parts, start: int) -> object:
        return Draft(Worded, {"quantity": Draft(q.Times, {"of": got["of"], "by": 2}, start)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Worded) or not isinstance(value.quantity, q.Times) or value.quantity.by != 2:
            return None
        return {"of": value.quantity.of}

    made("quantity", "twice <of:plain quantity>", make, take)


_twice()
also("quantity", "plain quantity")
leaf("much done", MuchDone())
also("plain quantity", "much done")
for _stat in ("power", "toughness", "mana value"):

    def _greatest(got: Parts, start: int, stat: str = _stat) -> object:
        among = got["among"]
        if not isinstance(among, Noun) or not among.many or is_players(among) or among.card is not bool(among.place):
            return None
        each = Draft(t.Each, {"what": fits(among), "place": place_of(among)}, start)
        return Draft(Worded, {"quantity": Draft(q.GreatestOf, {"stat": stat, "among": each}, start)}, start)

    def _greatest_taken(value: Any, stat: str = _stat) -> Parts | None:
        if not isinstance(value, Worded) or not isinstance(value.quantity, q.GreatestOf) or value.quantity.stat != stat:
            return None
        each = value.quantity.among
        if not isinstance(each, t.Each) or each.whose is not None:
            return None
        return {"among": noun_of(each.what, each.place, True)}

    made("plain quantity", f"the greatest {_stat} among <among:noun>", _greatest, _greatest_taken)
# What a noun compares with: amounts without a pronoun, which stands for nothing within a noun.
for _words, _own in OWN_STATS.items():
    constant("told amount", _words, _own)
_count_row("the number of <noun>", True, "told amount")
_worded("<of:possessor> power", q.PowerOf)
_worded("<of:possessor> toughness", q.ToughnessOf)
_worded("the power of <of:chosen or revealed>", q.PowerOf)
_worded("<of:possessor> mana value", q.ManaValueOf)


made("chosen or revealed", CHOSEN_OR_REVEALED, lambda got, start: Said(CHOSEN_OR_REVEALED),
     lambda value: {} if value == THE_GIVEN_OBJECT else None)  # fmt: skip


def counters_here(words: str, name: str) -> None:
    """Add a row for the counters on the card itself."""

    def make(got: Parts, start: int) -> object:
        return Draft(
            Worded, {"quantity": Draft(q.CountersOf, {"kind": got["kind"], "on": t.THIS_OBJECT}, start)}, start
        )

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Worded) or not isinstance(value.quantity, q.CountersOf):
            return None
        return {"kind": value.quantity.kind} if value.quantity.on == t.THIS_OBJECT else None

    made(name, words, make, take)


counters_here("the number of <kind:counter kind> counters on ~", "plain quantity")
counters_here("<kind:counter kind> counter on ~", "each of")


def several(name: str, one: str, many: str) -> None:
    """Add a kind of phrase for a number of things: `a card`, `two cards`, `cards equal to ...`."""
    constant(name, one, ONE)
    made(name, f"<n:number> {many}", lambda got, start: got["n"],
         lambda value: {"n": value} if isinstance(value, Expression) and value != ONE else None)  # fmt: skip
    made(name, f"{many} equal to <q:quantity>", lambda got, start: got["q"],
         lambda value: {"q": value} if isinstance(value, Worded) else None)  # fmt: skip


several("cards", "a card", "cards")
made("life", "that much life", lambda got, start: THAT_MUCH, lambda value: {} if value == THAT_MUCH else None)
made("damage", "that much damage", lambda got, start: THAT_MUCH, lambda value: {} if value == THAT_MUCH else None)
made("life", "<n:digits> life", lambda got, start: got["n"],
     lambda value: {"n": value} if not isinstance(value, Worded) else None)  # fmt: skip


def _times_x() -> None:
    """Add rows for life that is a multiple of X."""
    for word, by in (("twice", 2), ("three times", 3), ("four times", 4)):
        constant("life", f"{word} X life", Worded(q.Times(X, by)))


_times_x()
made("life", "life equal to <q:quantity>", lambda got, start: got["q"],
     lambda value: {"q": value} if isinstance(value, Worded) else None)  # fmt: skip
made("damage", "<n:digits> damage", lambda got, start: got["n"],
     lambda value: {"n": value} if not isinstance(value, Worded) else None)  # fmt: skip
made("damage", "damage equal to <q:quantity>", lambda got, start: got["q"],
     lambda value: {"q": value} if isinstance(value, Worded) else None)  # fmt: skip

__all__ = ["Number", "counted", "noun_counted", "says", "several"]
