"""Rows for amounts of several sorts: "card types among cards in your graveyard", "half your life total", "1 plus the
number of Islands you control"."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Worded
from cardwright.games.magic.text.leaves import NUMBER_WORDS
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import THE_PLAYER, fits, is_players, noun_of, place_of
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.text.tables.amounts import noun_counted
from cardwright.games.magic.words import amounts as q
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.text.forms import Draft

KIND_NOUNS: Final = {
    "card type": "card types", "basic land type": "basic land types", "color": "colours", "mana value": "mana values",
    "creature type": "creature types",
}  # fmt: skip
"""What is counted once, however many objects have it: in words, and as the amount has it."""
PLACES_COUNTED: Final = {"yours": "cards in your graveyard", "all": "cards in all graveyards"}
YOUR_GRAVEYARD: Final = t.Each((f.Owned(),), "graveyard")
ALL_GRAVEYARDS: Final = t.Each((f.Anything(),), "graveyard")


def _kinds(words: str, name: str, kind: str, made_so: Any, taken: Any) -> None:
    """Add a row for how many kinds there are among some objects."""

    def make(got: Parts, start: int) -> object:
        among = got["among"]
        return made_so(
            Draft(Worded, {"quantity": Draft(q.KindsAmong, {"of": kind, "among": among}, start)}, start), got
        )

    def take(value: Any) -> Parts | None:
        parts = taken(value)
        if parts is None:
            return None
        amount = parts.pop("amount")
        found = amount.quantity if isinstance(amount, Worded) else None
        if not isinstance(found, q.KindsAmong) or found.of != kind:
            return None
        return {**parts, "among": found.among}

    made(name, words, make, take)


def _among() -> None:
    """Add the kind of phrase for what they are counted among."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.many or is_players(noun) or noun.card is not bool(noun.place):
            return None
        return Draft(t.Each, {"what": fits(noun), "place": place_of(noun)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, t.Each) or value.whose is not None or value in (YOUR_GRAVEYARD, ALL_GRAVEYARDS):
            return None
        return {"noun": noun_of(value.what, value.place, True)}

    constant("counted among", "cards in your graveyard", YOUR_GRAVEYARD)
    constant("counted among", "cards in all graveyards", ALL_GRAVEYARDS)
    made("counted among", "<noun>", make, take)


def _enough(amount: object, got: Parts) -> object:
    return Draft(cond.Compare, {"amount": amount, "at_least": got["least"]}, 0)


def _enough_taken(value: Any) -> Parts | None:
    if not isinstance(value, cond.Compare) or value.at_least is None:
        return None
    if value != cond.Compare(value.amount, at_least=value.at_least):
        return None
    return {"amount": value.amount, "least": value.at_least}


_among()
for _words, _kind in KIND_NOUNS.items():
    _kinds(f"the number of {_words}s among <among:counted among>", "plain quantity", _kind,
           lambda amount, got: amount, lambda value: {"amount": value})  # fmt: skip
    _kinds(f"{_words} among <among:counted among>", "each of", _kind,
           lambda amount, got: amount, lambda value: {"amount": value})  # fmt: skip
    _kinds(f"there are <least:number> or more {_words}s among <among:counted among>", "condition", _kind, _enough,
           _enough_taken)  # fmt: skip
YOUR_LIFE: Final = Worded(q.LifeOf(THE_PLAYER))
constant("plain quantity", "your life total", YOUR_LIFE)
constant("plain quantity", "the total number of cards in all players' hands",
         Worded(q.Count(t.Each((f.Anything(),), "hand"))))  # fmt: skip
OPPONENTS_COUNTED: Final = Worded(q.Count(t.Opponents()))
constant("plain quantity", "the number of opponents you have", OPPONENTS_COUNTED)
constant("each of", "opponent you have", OPPONENTS_COUNTED)
constant("each of", "opponent", OPPONENTS_COUNTED, alternate=True)


def _half() -> None:
    for rounded in ("up", "down"):

        def make(got: Parts, start: int, rounded: str = rounded) -> object:
            return Draft(Worded, {"quantity": Draft(q.Half, {"of": got["of"], "rounded": rounded}, start)}, start)

        def take(value: Any, rounded: str = rounded) -> Parts | None:
            found = value.quantity if isinstance(value, Worded) else None
            return {"of": found.of} if isinstance(found, q.Half) and found.rounded == rounded else None

        made("quantity", f"half <of:plain quantity>, rounded {rounded}", make, take)


def _sums() -> None:
    """Add rows for amounts that are added, or taken from one another."""

    def plus(got: Parts, start: int) -> object:
        return Draft(Worded, {"quantity": Draft(q.Plus, {"of": (got["one"], got["two"])}, start)}, start)

    def plus_taken(value: Any) -> Parts | None:
        found = value.quantity if isinstance(value, Worded) else None
        if not isinstance(found, q.Plus) or len(found.of) != 2:
            return None
        return {"one": found.of[0], "two": found.of[1]}

    def minus(got: Parts, start: int) -> object:
        return Draft(Worded, {"quantity": Draft(q.Minus, {"of": got["one"], "less": got["two"]}, start)}, start)

    def minus_taken(value: Any) -> Parts | None:
        found = value.quantity if isinstance(value, Worded) else None
        return {"one": found.of, "two": found.less} if isinstance(found, q.Minus) else None

    made("quantity", "<one:digits> plus <two:plain quantity>", plus, plus_taken)
    made("quantity", "<one:plain number> plus <two:plain quantity>", plus, lambda value: None, alternate=True)
    made("quantity", "<one:plain quantity> plus <two:plain quantity>", plus, plus_taken)
    made("quantity", "<one:plain quantity> minus <two:digits>", minus, minus_taken)
    made("quantity", "<one:plain quantity> plus <two:digits>", plus, lambda value: None, alternate=True)


for _number, _word in enumerate(NUMBER_WORDS[1:11], 1):
    constant("plain number", _word, Number(_number))
_half()
_sums()


def _in_all_graveyards() -> None:
    """Add rows for the cards of a kind in every graveyard."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.many or not noun.card or noun.place:
            return None
        each = Draft(t.Each, {"what": fits(noun), "place": "graveyard"}, start)
        return Draft(Worded, {"quantity": Draft(q.Count, {"of": each}, start)}, start)

    def take(value: Any) -> Parts | None:
        noun = noun_counted(value, True)
        if noun is None or noun.place != "graveyard" or noun.whose is not None:
            return None
        return {"noun": Noun(noun.what, True, True, noun.other)}

    made("plain quantity", "the number of <noun> in all graveyards", make, take)


_in_all_graveyards()
