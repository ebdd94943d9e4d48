"""Rows for tokens: described in place, or of a kind that the rules describe."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardwright.definitions.trees import Worded
from cardwright.games.magic.text.leaves import COLOURS, ONE, SUBTYPES, TYPE_WORDS, X
from cardwright.games.magic.text.objects import THE_PLAYER
from cardwright.games.magic.text.rows import Parts, leaf, made, slots
from cardwright.games.magic.text.tables.amounts import THAT_MUCH
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
        legendary = reading.token(place).is_word("legendary")
        place += legendary
        sized = list(reading.at(slots["plain size"], place).found)
        size: object = None
        if sized:
            place, size = sized[0]
        elif reading.token(place).text == "X/X":
            place, size = place + 1, (X, X)
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
        named = reading.token(place + 1).is_word("named") and reading.token(place).is_word("token", "tokens")
        if not types or (size is None) is ("creature" in types) or not (subtypes or named):
            failure.expect(place, self.called)
            return
        power, toughness = size if isinstance(size, tuple) else (None, None)
        yield (
            place,
            ((*(("legendary",) if legendary else ()), *types), tuple(subtypes), power, toughness, tuple(colours)),
        )

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
        words = [] if power is None else ["X/X" if power == X else f"{power}/{toughness}"]
        ordered = in_circle(colours)
        listed = " and ".join(ordered) if len(ordered) < 3 else f"{', '.join(ordered[:-1])}, and {ordered[-1]}"
        words += [listed] if ordered else ["colorless"]
        if "legendary" in types:
            words.insert(0, "legendary")
        return " ".join([*words, *subtypes, *(name for name in types if name != "legendary")])


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


class DescribedTokens:
    """Tokens with their number, what they are and what they have: `two tapped 1/1 white Soldier creature tokens with
    flying`, `an X/X green Ooze creature token`. Its value are the fields of what creates them."""

    called = "tokens"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every description from here on."""
        for place, how in self._numbers(reading, at, failure):
            tapped = reading.token(place).is_word("tapped")
            joins = tapped and reading.token(place + 1).is_word("and") and reading.token(place + 2).is_word("attacking")
            if joins:
                place += 2
            outcome = reading.at(slots["token kind"], place + tapped)
            failure.join(outcome.failure)
            for end, kind in outcome.found:
                many = how != "a"
                if not reading.token(end).is_word("tokens" if many else "token"):
                    failure.expect(end, "token", ("token",))
                    continue
                for last, fields in self._tail(reading, end + 1, kind, failure):
                    entering = {"tapped": tapped or fields["tapped"], **({"joins": "attacking"} if joins else {})}
                    yield from self._counted(reading, last, {**fields, **entering}, how)

    def _numbers(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return how many there are: one, a number, as many as the event says, or a number that follows."""
        if reading.token(at).is_word("a", "an"):
            yield at + 1, "a"
            if reading.token(at + 1).is_word("number") and reading.token(at + 2).is_word("of"):
                yield at + 3, "a number"
        elif reading.token(at).is_word("that") and reading.token(at + 1).is_word("many"):
            yield at + 2, THAT_MUCH
        else:
            outcome = reading.at(slots["number"], at)
            failure.join(outcome.failure)
            yield from outcome.found

    def _counted(
        self, reading: Reading, at: int, fields: dict[str, Any], how: object
    ) -> Iterator[tuple[int, dict[str, Any]]]:
        if how != "a number":
            yield at, {**fields, "amount": ONE if how == "a" else how}
        elif reading.token(at).is_word("equal") and reading.token(at + 1).is_word("to"):
            for end, amount in reading.at(slots["quantity"], at + 2).found:
                yield end, {**fields, "amount": amount}

    def _tail(self, reading: Reading, at: int, kind: object, failure: Failure) -> Iterator[tuple[int, dict[str, Any]]]:
        """Return what follows the noun: a name, abilities, and whether they are attacking."""
        assert isinstance(kind, tuple)
        types, subtypes, power, toughness, colours = kind
        new = {"types": types, "subtypes": subtypes, "power": power, "toughness": toughness, "colours": colours}
        sized: dict[str, Any] = {}
        if power == X:
            new |= {"power": 0, "toughness": 0}
            sized = {"size": X}
        names: list[tuple[int, dict[str, Any]]] = [(at, {})]
        if reading.token(at).is_word("named"):
            names = [(end, {"name": name}) for end, name in reading.at(slots["card name"], at + 1).found]
        for place, named in names:
            for end, has in self._with(reading, place, failure):
                token = Draft(NewToken, {**new, **named, **has}, 0)
                yield end, {**sized, "new": token, "tapped": False}
                if self._is_said(reading, end, "that's tapped and attacking", "that are tapped and attacking"):
                    yield end + 4 + reading.token(end).is_word("that"), {**sized, "new": token, "tapped": True,
                                                                         "joins": "attacking"}  # fmt: skip

    def _is_said(self, reading: Reading, at: int, *said: str) -> bool:
        return any(
            all(reading.token(at + place).is_word(word) for place, word in enumerate(words.split())) for words in said
        )

    def _with(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, dict[str, Any]]]:
        yield at, {}
        if not reading.token(at).is_word("with"):
            return
        open_: list[tuple[int, tuple[object, ...]]] = [(at + 1, ())]
        while open_:
            place, before = open_.pop()
            for kind in ("keyword item", "quoted"):
                outcome = reading.at(slots[kind], place)
                failure.join(outcome.failure)
                for end, item in outcome.found:
                    now = (*before, item)
                    yield end, _has(now)
                    comma = reading.token(end).is_sign(",")
                    joint = reading.token(end + comma).is_word("and")
                    if comma or joint:
                        open_.append((end + comma + joint, now))

    def show(self, value: object, page: Page) -> str | None:
        """Return the description."""
        if not isinstance(value, Create) or value.new is None:
            return None
        new, size = value.new, value.size
        if size not in (None, X):
            return None
        sides = (new.power, new.toughness) if size is None else (X, X)
        kind = slots["token kind"].show((new.types, new.subtypes, *sides, new.colours), page)
        if kind is None:
            return None
        counted = isinstance(value.amount, Worded)
        one = value.amount == ONE
        attacking = value.joins == "attacking" and value.tapped
        words = f"{'tapped ' if value.tapped and not attacking else ''}{kind} token{'' if one else 's'}"
        if new.name is not None:
            words += f" named {new.name}"
        items = [slots["keyword item"].show(part, page) for part in (*new.keywords, *new.abilities)]
        parts = [
            text if text is not None else slots["quoted"].show(part, page)
            for text, part in zip(items, (*new.keywords, *new.abilities), strict=True)
        ]
        if None in parts:
            return None
        if parts:
            told = [str(part) for part in parts]
            last = f", and {told[-1]}" if len(told) > 2 else f" and {told[-1]}" if len(told) > 1 else ""
            words += f" with {', '.join(told[:-1] or told)}{last}"
        if attacking:
            words += " that's tapped and attacking" if one else " that are tapped and attacking"
        if counted:
            amount = slots["quantity"].show(value.amount, page)
            return None if amount is None else f"a number of {words} equal to {amount}"
        if one:
            return f"{'an' if words[0] in 'aeiouX8' or words.startswith('11/') else 'a'} {words}"
        number = "that many" if value.amount == THAT_MUCH else slots["number"].show(value.amount, page)
        return None if number is None else f"{number} {words}"


def _has(items: tuple[object, ...]) -> dict[str, Any]:
    """Return keywords and abilities as the fields of a token."""
    has: dict[str, Any] = split(items)
    if "protection" in has:
        has["abilities"] = (Protection(has.pop("protection")), *has.get("abilities", ()))
    return has


leaf("described tokens", DescribedTokens())
DESCRIBED: Final = ("new", "amount", "tapped", "joins", "size", "who")


def _described(words: str, *, others: bool = False, also_has: bool = False, alternate: bool = False) -> None:
    """Add a row for tokens that are described: created by you, or by other players."""

    def make(got: Parts, start: int) -> object:
        fields = dict(got["tokens"])
        if also_has:
            token = fields["new"]
            assert isinstance(token, Draft)
            held = token.values.get("abilities", ())
            assert isinstance(held, tuple)
            fields["new"] = Draft(NewToken, {**token.values, "abilities": (*held, got["quoted"])}, token.start)
        return Draft(Create, {**({"who": got["who"]} if others else {}), **fields}, start)

    def take(value: Any) -> Parts | None:
        if also_has or not isinstance(value, Create) or value.new is None or (value.who != THE_PLAYER) is not others:
            return None
        if value != Create(**{name: getattr(value, name) for name in DESCRIBED}):
            return None
        return {"tokens": value, "who": value.who}

    made("core effect", words, make, take, alternate=also_has or alternate)


for _create, _others in (("create", False), ("<who:player> creates", True), ("<who:players> create", True)):
    _described(f"{_create} <tokens:described tokens>", others=_others)
    for _ending in ("It has", "They have"):
        _described(f"{_create} <tokens:described tokens>. {_ending} <quoted>", others=_others, also_has=True)
_described("you create <tokens:described tokens>", alternate=True)


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
