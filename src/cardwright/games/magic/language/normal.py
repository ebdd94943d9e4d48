"""The normal form of a definition: each meaning has one writing.

Filters that must all be true stand in one order, and types, colours and subtypes of a list in that of the rules.
"""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from typing import Final, TypeVar

from cardwright.definitions.expression import Comparison, Expression, Number, Variable
from cardwright.definitions.trees import Filter, Holds, Worded
from cardwright.games.magic.language.bases import Asks
from cardwright.games.magic.rules.core import board
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.abilities import MagicCard, Part, When, is_heard_in_exile, is_own_cast
from cardwright.games.magic.words.amounts import KindsAmong, LifeOf, ManaValueOf, PowerOf, ToughnessOf
from cardwright.games.magic.words.casting import Paid
from cardwright.games.magic.words.conditions import Compare, NotSo
from cardwright.games.magic.words.costs import PayMana
from cardwright.games.magic.words.costs_of_spells import AlternativeCost
from cardwright.games.magic.words.effects import Put
from cardwright.games.magic.words.keyword_abilities.ingest import TopCards
from cardwright.games.magic.words.keyword_actions.exile import Exile, ExileTop
from cardwright.games.magic.words.keyword_actions.look import Look
from cardwright.games.magic.words.keyword_actions.reveal import Reveal
from cardwright.games.magic.words.keyword_actions.search import Search
from cardwright.games.magic.words.keyword_actions.shuffle import Shuffle
from cardwright.games.magic.words.other_rules.devotion import Devotion

# What a player reads first of a noun: whose kind it is before what it has.
ORDER: Final[tuple[type, ...]] = (
    f.Another, f.Itself, f.Tapped, f.Untapped, f.Attacking, f.Blocking, f.AnyOf, f.OfColour, f.Colourless,
    f.Multicoloured, f.Not, f.Spell, f.Token, f.Permanent, f.Player, f.Opponent, f.You, f.Subtype, f.Is, f.Yours,
    f.Theirs, f.Owned, f.WithKeyword, f.Power, f.Toughness, f.ManaValue, f.Named,
)  # fmt: skip

OWN: Final = ("hand", "graveyard", "library")
_KICKED: Final = Comparison(Variable("kicked"), ((">", Number(0)),))
KICKED: Final = Paid()

T = TypeVar("T")


def ordered(what: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """Return filters that must all be true in the order of the normal form, each once."""
    return tuple(sorted(dict.fromkeys(what), key=_rank))


def _rank(word: Filter) -> tuple[int, str]:
    place = ORDER.index(type(word)) if type(word) in ORDER else len(ORDER)
    return place, repr(word)


def normal(value: T) -> T:
    """Return a definition in its normal form."""
    made = _normal(value, joins=not _numbers_effects(value))
    assert isinstance(made, type(value))
    return made


OWN_VALUES: Final[dict[str, Expression]] = {
    "power": Worded(PowerOf(t.THIS_OBJECT)),
    "toughness": Worded(ToughnessOf(t.THIS_OBJECT)),
    "mana_value": Worded(ManaValueOf(t.THIS_OBJECT)),
    "life": Worded(LifeOf(t.YouTarget())),
    "domain": Worded(KindsAmong("basic land types", t.Each((f.Is(("land",)), f.Yours())))),
    **{f"devotion_{colour}": Worded(Devotion((colour,))) for colour in board.COLOUR_NAMES},
}
"""Amounts that are one variable, as the words they stand for."""


def _normal(value: object, *, joins: bool) -> object:
    if isinstance(value, Variable):
        return OWN_VALUES.get(value.name, value)
    if isinstance(value, Expression) and not isinstance(value, Worded):
        # Variables stay variables inside an expression.
        return value
    if isinstance(value, tuple):
        parts = tuple(_normal(part, joins=joins) for part in value)
        parts = _joined(parts) if joins else parts
        words = [part for part in parts if isinstance(part, Filter)]
        return ordered(tuple(words)) if words and len(words) == len(parts) else parts
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changed = {field.name: _normal(getattr(value, field.name), joins=joins) for field in fields(value) if field.init}
    if isinstance(value, f.Is):
        changed["types"] = tuple(sorted(value.types, key=board.TYPE_NAMES.index))
    elif isinstance(value, Devotion):
        changed["to"] = tuple(sorted(value.to, key=board.COLOUR_NAMES.index))
    elif isinstance(value, f.OfColour):
        changed["colours"] = tuple(sorted(value.colours, key=board.COLOUR_NAMES.index))
    elif isinstance(value, f.Subtype):
        changed["subtypes"] = tuple(sorted(value.subtypes))
    same = all(getattr(value, name) == part for name, part in changed.items())
    return _plainest(value if same else replace(value, **changed))


def _numbers_effects(value: object) -> bool:
    """Return whether a word names an effect by its number, which no effect may be left out of."""
    if isinstance(value, tuple):
        return any(_numbers_effects(part) for part in value)
    if not is_dataclass(value) or isinstance(value, type):
        return False
    numbered = isinstance(value, Asks) and getattr(value, "step", None) is not None
    return numbered or any(_numbers_effects(getattr(value, field.name)) for field in fields(value))


def _joined(parts: tuple[object, ...]) -> tuple[object, ...]:
    """Return effects with those that are one writing of their last two: put into a library, which is shuffled."""
    if len(parts) < 2 or not isinstance(parts[-2], Put) or not isinstance(parts[-1], Shuffle):
        return parts
    put, shuffle = parts[-2], parts[-1]
    if put.to != "library" or shuffle.what is not None or put != Put(put.what, "library", put.bottom):
        return parts
    who = None if shuffle.who == t.Owner(put.what) else shuffle.who or t.YouTarget()
    return (*parts[:-2], Shuffle(who, put.what))


def _plainest(word: object) -> object:
    """Return the plainest writing of a word whose fields are in normal form."""
    if isinstance(word, t.Choose) and word.by is None and word.place in OWN and f.Owned() in word.what:
        # What you choose in a hand, graveyard or library is in your own.
        rest = tuple(one for one in word.what if one != f.Owned())
        return replace(word, what=rest or (f.Anything(),))
    if isinstance(word, Put) and word.yours and _is_own(word.what):
        return replace(word, yours=False)
    if isinstance(word, AlternativeCost) and word.name is not None:
        # What it is called says nothing.
        return replace(word, name=None)
    if isinstance(word, Search) and word.what == (f.Anything(),):
        return replace(word, what=())
    if isinstance(word, MagicCard | Part) and word.cost is not None:
        return replace(word, cost=mana_text(word.cost))
    if isinstance(word, PayMana):
        return replace(word, mana=mana_text(word.mana))
    if isinstance(word, ExileTop) and not word.face_down:
        return Exile(TopCards(word.who, word.amount))
    if isinstance(word, Look) and word.reveal and not word.take and word.rest == "stay" and word.by is None:
        cards = t.Each((f.Anything(),), "hand", word.whose) if word.at == "hand" else TopCards(word.whose, word.amount)
        return Reveal(cards)
    only = {"stack": is_own_cast, "exile": is_heard_in_exile}
    if isinstance(word, When) and word.place in only and all(map(only[word.place], word.event)):
        # CR 113.6k: it can only trigger there.
        return replace(word, place="battlefield")
    if isinstance(word, Holds):
        return _plainest_test(word)
    return word


def _plainest_test(word: Holds) -> object:
    """Return the plainest writing of a comparison: `kicked > 0` is that it was kicked, and less devotion than so much
    is not so much."""
    test = word.expression
    if test == _KICKED:
        return KICKED
    if not isinstance(test, Comparison) or len(test.steps) != 1 or not isinstance(test.first, Variable):
        return word
    (sign, bound), amount = test.steps[0], _devotion(test.first.name)
    if amount is None or sign not in ("<", ">="):
        return word
    enough = Compare(amount, at_least=bound)
    return enough if sign == ">=" else NotSo(enough)


def _devotion(name: str) -> Expression | None:
    """Return the devotion that a variable is, to one colour or two; None for any other variable."""
    kind, _, colours = name.partition("_")
    if kind != "devotion" or not colours:
        return None
    to = sorted(colours.split("_"), key=board.COLOUR_NAMES.index)
    return Worded(Devotion(tuple(to)))


def mana_text(mana: str) -> str:
    """Return a cost without braces where none are needed.

    >>> mana_text("{2}{W}{W}"), mana_text("{12}"), mana_text("{R/W}{1}")
    ('2WW', '12', '{R/W}{1}')
    """
    parts = re.findall(r"\{([^{}]*)\}|(\d+|[A-Z])", mana)
    symbols = [first or second for first, second in parts]
    numbers = [symbol for symbol in symbols if symbol.isdigit()]
    if all(symbol.isalnum() and (symbol.isdigit() or len(symbol) == 1) for symbol in symbols) and len(numbers) < 2:
        return "".join(symbols)
    return "".join("{" + symbol + "}" for symbol in symbols)


def _is_own(what: object) -> bool:
    """Return whether these are cards of your own, which stay yours."""
    if isinstance(what, t.Choose):
        return what.by is None and what.place in OWN
    return isinstance(what, t.Targeted | t.Each) and f.Owned() in what.what
