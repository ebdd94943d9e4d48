"""What a search may ask of a card: each field with its signs and values."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from cardwright.games.magic.spelling import fold
from cardwright.games.magic.store.query import Candidate, Term, Test, WrongQuery

Compare = Callable[[Any, Any], bool]
COMPARES: Final[Mapping[str, Compare]] = {
    "<=": operator.le, ">=": operator.ge, "!=": operator.ne, "<": operator.lt, ">": operator.gt, "=": operator.eq,
    ":": operator.eq,
}  # fmt: skip
LETTERS_OF_COLOURS: Final[Mapping[str, str]] = {
    "white": "w", "blue": "u", "black": "b", "red": "r", "green": "g", "colorless": "", "colourless": "", "c": "",
    "azorius": "wu", "dimir": "ub", "rakdos": "br", "gruul": "rg", "selesnya": "gw", "orzhov": "wb", "izzet": "ur",
    "golgari": "bg", "boros": "rw", "simic": "gu",
}  # fmt: skip
MANY_COLOURS: Final = ("m", "multicolor", "multicolour")
CARD_STATES: Final = ("supported", "embedded", "playable", "permanent", "spell", "legendary", "vanilla", "multifaced")
PERMANENTS: Final = ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")
FORMATS_ASKED: Final = (
    "standard", "pioneer", "modern", "legacy", "vintage", "pauper", "premodern", "commander", "alchemy", "brawl",
    "duel", "future", "gladiator", "historic", "oathbreaker", "oldschool", "paupercommander", "penny", "predh",
    "standardbrawl", "timeless",
)  # fmt: skip
"""The formats of play whose legality the facts may tell."""
LEGAL_STATES: Final = ("legal", "restricted")
TEXT_SIGNS: Final = (":", "=")
OWN_NAME: Final = "~"


def term_test(query: str, term: Term) -> Test:
    """Return the test of one term; WrongQuery names an unknown field, sign or value, and what is allowed."""
    make = TERM_FIELDS.get(term.field)
    if make is None:
        raise WrongQuery(query, term.at, f"unknown field {term.field!r}", term.field, [*TERM_FIELDS])
    return make(query, term)


def sides(card: Candidate) -> Iterator[Mapping[str, Any]]:
    """Yield the faces of a card, each with its facts; a card of one face is its own."""
    faces = card.facts.get("card_faces")
    yield from faces if isinstance(faces, list) and faces else (card.facts,)


def _told(card: Candidate, key: str) -> Iterator[str]:
    for side in [card.facts, *sides(card)]:
        value = side.get(key)
        if value:
            yield str(value)


def _signed(query: str, term: Term, signs: tuple[str, ...]) -> None:
    if term.sign not in signs:
        place = term.at + len(term.field)
        raise WrongQuery(query, place, f"{term.field} cannot be compared by {term.sign}", "", signs)


def _name(query: str, term: Term) -> Test:
    _signed(query, term, TEXT_SIGNS)
    wanted = fold(term.value)
    if term.sign == "=":
        return lambda card: wanted in [fold(each) for each in _told(card, "name")]
    return lambda card: any(wanted in fold(each) for each in _told(card, "name"))


def _type(query: str, term: Term) -> Test:
    _signed(query, term, TEXT_SIGNS)
    wanted = fold(term.value)
    return lambda card: any(wanted in fold(each) for each in _told(card, "type_line"))


def _oracle(query: str, term: Term) -> Test:
    _signed(query, term, TEXT_SIGNS)
    wanted = fold(term.value)

    def test(card: Candidate) -> bool:
        for side in sides(card):
            text = fold(str(side.get("oracle_text") or ""))
            said = wanted.replace(OWN_NAME, fold(str(side.get("name") or "")))
            if said in text or (OWN_NAME in wanted and any(wanted.replace(OWN_NAME, own) in text for own in OWN_WORDS)):
                return True
        return False

    return test


OWN_WORDS: Final = (
    "this creature", "this artifact", "this enchantment", "this land", "this aura", "this equipment", "this vehicle",
    "this spell", "this card",
)  # fmt: skip
"""What the text of a card may call it, besides its name."""


def _keyword(query: str, term: Term) -> Test:
    _signed(query, term, TEXT_SIGNS)
    wanted = fold(term.value)
    return lambda card: wanted in [fold(each) for each in _list(card, "keywords")]


def _list(card: Candidate, key: str) -> list[str]:
    found = card.facts.get(key)
    return [str(each) for each in found] if isinstance(found, list) else []


def _legal(*words: str) -> Callable[[str, Term], Test]:
    def make(query: str, term: Term) -> Test:
        _signed(query, term, TEXT_SIGNS)
        wanted = term.value.lower()
        if wanted not in FORMATS_ASKED:
            raise WrongQuery(query, term.value_at, f"unknown format {term.value!r}", wanted, FORMATS_ASKED)

        def test(card: Candidate) -> bool:
            told = card.facts.get("legalities")
            return isinstance(told, dict) and told.get(wanted) in words

        return test

    return make


def _colours(key: str, usual: str) -> Callable[[str, Term], Test]:
    def make(query: str, term: Term) -> Test:
        said = term.value.lower()
        sign = usual if term.sign == ":" else term.sign
        if said in MANY_COLOURS:
            _signed(query, term, TEXT_SIGNS)
            return lambda card: len(_colours_of(card, key)) > 1
        if said.isdigit():
            number, compare = int(said), COMPARES[term.sign]
            return lambda card: compare(len(_colours_of(card, key)), number)
        letters = LETTERS_OF_COLOURS.get(said, said)
        wrong = [letter for letter in letters if letter not in "wubrg"]
        if wrong:
            allowed = [
                *(each for each in LETTERS_OF_COLOURS if len(each) > 1),
                "letters of WUBRG",
                "c",
                "m",
                "a number",
            ]
            raise WrongQuery(query, term.value_at, f"unknown colour {term.value!r}", said, allowed)
        wanted = frozenset(letters)
        compare = COMPARES[sign]
        if not wanted and term.sign == ":":
            return lambda card: not _colours_of(card, key)
        return lambda card: compare(_colours_of(card, key), wanted)

    return make


def _colours_of(card: Candidate, key: str) -> frozenset[str]:
    found = _list(card, key)
    if not found and key == "colors":
        found = [str(each) for side in sides(card) for each in side.get("colors") or ()]
    return frozenset(each.lower() for each in found)


def _number(*keys: str) -> Callable[[str, Term], Test]:
    def make(query: str, term: Term) -> Test:
        compare = COMPARES[term.sign]
        other = NUMBER_FIELDS.get(term.value.lower())
        if other is not None:
            return lambda card: any(
                compare(one, two)
                for side in sides(card)
                for one in _numbers(card, side, keys)
                for two in _numbers(card, side, other)
            )
        try:
            wanted = float(term.value)
        except ValueError:
            allowed = ("a number", *NUMBER_FIELDS)
            raise WrongQuery(query, term.value_at, f"{term.value!r} is no number", term.value, allowed) from None
        return lambda card: any(compare(one, wanted) for side in sides(card) for one in _numbers(card, side, keys))

    return make


def _numbers(card: Candidate, side: Mapping[str, Any], keys: tuple[str, ...]) -> Iterator[float]:
    for key in keys:
        value = side.get(key)
        if value is None and key == "cmc":
            value = card.facts.get(key)
        try:
            if value is not None:
                yield float(str(value))
        except ValueError:
            # A star is no number.
            continue


def _state(query: str, term: Term) -> Test:
    _signed(query, term, TEXT_SIGNS)
    said = term.value.lower()
    if said not in CARD_STATES:
        raise WrongQuery(query, term.value_at, f"unknown state {term.value!r}", said, CARD_STATES)
    return lambda card: _is(card, said)


def _is_not(query: str, term: Term) -> Test:
    test = _state(query, term)
    return lambda card: not test(card)


def _is(card: Candidate, state: str) -> bool:
    types = str(card.facts.get("type_line") or "")
    front = types.split(" // ")[0]
    if state == "supported":
        return card.supported()
    if state == "embedded":
        return card.embedded()
    if state == "playable":
        return card.embedded() or card.supported()
    if state == "permanent":
        return any(each in front for each in PERMANENTS)
    if state == "spell":
        return "Land" not in front
    if state == "legendary":
        return "Legendary" in types
    if state == "vanilla":
        return "Creature" in front and not any(_told(card, "oracle_text"))
    return bool(card.facts.get("card_faces"))


NUMBER_FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "mv": ("cmc",), "cmc": ("cmc",), "manavalue": ("cmc",), "pow": ("power",), "power": ("power",),
    "tou": ("toughness",), "toughness": ("toughness",), "loy": ("loyalty",), "loyalty": ("loyalty",),
}  # fmt: skip
TERM_FIELDS: Final[Mapping[str, Callable[[str, Term], Test]]] = {
    **dict.fromkeys(("name",), _name),
    **dict.fromkeys(("t", "type"), _type),
    **dict.fromkeys(("o", "oracle"), _oracle),
    **dict.fromkeys(("keyword", "kw"), _keyword),
    **dict.fromkeys(("f", "format", "legal"), _legal(*LEGAL_STATES)),
    "banned": _legal("banned"),
    "restricted": _legal("restricted"),
    **dict.fromkeys(("c", "color", "colour"), _colours("colors", ">=")),
    **dict.fromkeys(("ci", "id", "identity"), _colours("color_identity", "<=")),
    **{name: _number(*keys) for name, keys in NUMBER_FIELDS.items()},
    "is": _state,
    "not": _is_not,
}
"""The fields of a search, by all their names."""
