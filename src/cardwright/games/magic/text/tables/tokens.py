"""Rows for tokens: described in place, or of a kind that the rules describe."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardwright.definitions.expression import Expression
from cardwright.games.magic.text.leaves import COLOURS, ONE, SUBTYPES, TYPE_WORDS
from cardwright.games.magic.text.objects import THE_PLAYER
from cardwright.games.magic.text.rows import Parts, leaf, made, slots
from cardwright.games.magic.text.tables.lists import split
from cardwright.games.magic.words.keyword_abilities.protection import Protection
from cardwright.games.magic.words.keyword_actions.create import Create, NewToken
from cardwright.text.failure import Failure
from cardwright.text.forms import Draft
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading

KNOWN: Final = ("Treasure", "Food", "Clue", "Blood", "Map", "Gold", "Lander", "Mutagen")
"""Tokens that the rules describe (CR 111.10)."""
_SUBTYPES: Final = frozenset(name.lower() for name in SUBTYPES)
_NAME_OF_SUBTYPE: Final = {name.lower(): name for name in SUBTYPES}


class TokenKind:
    """A token without its number: `1/1 white Soldier creature`, and what it has after the noun."""

    called = "a token"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the token that is described here, up to the noun: size, colours, subtypes, types."""
        place = at
        sized = list(reading.at(slots["plain size"], place).found)
        size: object = None
        if sized:
            place, size = sized[0]
        coloured = self._colours(reading, place)
        if coloured is None:
            failure.expect(place, "a colour, or colorless", (*COLOURS, "colorless"))
            return
        place, colours = coloured
        subtypes: list[str] = []
        while reading.token(place).text.lower() in _SUBTYPES:
            subtypes.append(_NAME_OF_SUBTYPE[reading.token(place).text.lower()])
            place += 1
        types: list[str] = []
        while reading.token(place).text.lower() in TYPE_WORDS:
            types.append(reading.token(place).text.lower())
            place += 1
        if not types or (size is None) is ("creature" in types) or not subtypes:
            failure.expect(place, self.called)
            return
        power, toughness = size if isinstance(size, tuple) else (None, None)
        yield place, (tuple(types), tuple(subtypes), power, toughness, tuple(colours))

    def _colours(self, reading: Reading, at: int) -> tuple[int, list[str]] | None:
        """Return where the colours end and what they are: one, two joined by "and", or a list."""
        if reading.token(at).is_word("colorless"):
            return at + 1, []
        found: list[str] = []
        place = at
        while reading.token(place).text.lower() in COLOURS:
            found.append(reading.token(place).text.lower())
            place += 1
            comma = reading.token(place).is_sign(",")
            joint = reading.token(place + comma).is_word("and")
            if not (comma or joint) or (joint and comma is not (len(found) > 1)):
                break
            if reading.token(place + comma + joint).text.lower() not in COLOURS:
                break
            place += comma + joint
        return (place, found) if found else None

    def show(self, value: object, page: Page) -> str | None:
        """Return the description up to the noun."""
        if not isinstance(value, tuple):
            return None
        types, subtypes, power, toughness, colours = value
        words = [] if power is None else [f"{power}/{toughness}"]
        ordered = in_circle(colours)
        listed = " and ".join(ordered) if len(ordered) < 3 else f"{', '.join(ordered[:-1])}, and {ordered[-1]}"
        words += [listed] if ordered else ["colorless"]
        return " ".join([*words, *subtypes, *types])


def in_circle(colours: Sequence[str]) -> list[str]:
    """Return colours in the order of the printed cards: round the circle, beginning after the widest gap.

    >>> in_circle(("white", "green")), in_circle(("red", "white")), in_circle(("white", "blue"))
    (['green', 'white'], ['red', 'white'], ['white', 'blue'])
    """
    places = sorted(COLOURS.index(name) for name in colours)
    best = min(range(len(places)), key=lambda first: (places[first - 1] - places[first]) % 5) if len(places) > 1 else 0
    return [COLOURS[place] for place in places[best:] + places[:best]]


leaf("token kind", TokenKind())


class Kept:
    """A token that the rules describe, by its subtype."""

    called = "a token of the rules"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the name."""
        word = reading.token(at).text.capitalize()
        if word in KNOWN:
            yield at + 1, word
        else:
            failure.expect(at, self.called)

    def show(self, value: object, page: Page) -> str | None:
        """Return the name."""
        return value if isinstance(value, str) and value in KNOWN else None


leaf("known token", Kept())


def _described(words: str, *, many: bool, keywords: bool, quoted: bool, tapped: bool, others: bool = False) -> None:
    """Add a row for tokens that are described: created by you, or by other players."""

    def make(got: Parts, start: int) -> object:
        held = got["kind"]
        assert isinstance(held, tuple)
        types, subtypes, power, toughness, colours = held
        new = {"types": types, "subtypes": subtypes, "power": power, "toughness": toughness, "colours": colours}
        if keywords:
            has: dict[str, Any] = split(got["gained"])
            if "protection" in has:
                has["abilities"] = (Protection(has.pop("protection")), *has.get("abilities", ()))
            new |= has
        if quoted:
            new["abilities"] = (*new.get("abilities", ()), got["quoted"])
        amount = got["amount"] if many else ONE
        who = {"who": got["who"]} if others else {}
        return Draft(Create, {**who, "new": Draft(NewToken, new, start), "amount": amount, "tapped": tapped}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Create) or value.new is None or value.tapped is not tapped:
            return None
        new = value.new
        if value != Create(new=new, amount=value.amount, tapped=tapped, who=value.who) or new.name is not None:
            return None
        if (value.who != THE_PLAYER) is not others:
            return None
        gained = (*new.keywords, *(new.abilities[:-1] if quoted else new.abilities))
        if bool(gained) is not keywords or (quoted and not new.abilities):
            return None
        if (value.amount != ONE) is not many or not isinstance(value.amount, Expression):
            return None
        kind = (new.types, new.subtypes, new.power, new.toughness, new.colours)
        return {
            "kind": kind,
            "gained": gained,
            "quoted": new.abilities[-1] if quoted else None,
            "amount": value.amount,
            "who": value.who,
        }

    made("core effect", words, make, take)


for _tapped in (False, True):
    for _many in (False, True):
        for _keywords in (False, True):
            for _quoted in (False, True):
                _how = "tapped " if _tapped else ""
                _start = f"create <amount:number> {_how}<kind:token kind> tokens" if _many else (
                    f"create a {_how}<kind:token kind> token"
                )  # fmt: skip
                _has = [*(["<gained:keyword items>"] if _keywords else []), *(["<quoted>"] if _quoted else [])]
                _words = f"{_start}{' with ' + ' and '.join(_has) if _has else ''}"
                _options = {"many": _many, "keywords": _keywords, "quoted": _quoted, "tapped": _tapped}
                _described(_words, **_options)
                _described(f"<who:player> {_words.replace('create', 'creates')}", others=True, **_options)
                _described(f"<who:players> {_words}", others=True, **_options)


def _kept(words: str, *, many: bool, tapped: bool, others: bool = False) -> None:
    """Add a row for tokens of the rules: created by you, or by another player."""

    def make(got: Parts, start: int) -> object:
        who = {"who": got["who"]} if others else {}
        return Draft(Create, {**who, "token": got["token"], "amount": got.get("amount", ONE), "tapped": tapped}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Create) or value.token is None:
            return None
        if value != Create(value.token, amount=value.amount, tapped=tapped, who=value.who):
            return None
        if (value.who != THE_PLAYER) is not others or (value.amount != ONE) is not many:
            return None
        return {"token": value.token, "amount": value.amount, "who": value.who}

    made("core effect", words, make, take)
    if not others:
        _kept(f"<who:player> {words.replace('create', 'creates')}", many=many, tapped=tapped, others=True)


_kept("create a <token:known token> token", many=False, tapped=False)
_kept("create <amount:number> <token:known token> tokens", many=True, tapped=False)
_kept("create a tapped <token:known token> token", many=False, tapped=True)
_kept("create <amount:number> tapped <token:known token> tokens", many=True, tapped=True)
