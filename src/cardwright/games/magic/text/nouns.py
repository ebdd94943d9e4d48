"""Noun phrases: what an object or player must be, before the noun, in its place, and after it.

    other tapped nonblack artifact creatures you control with flying
    instant or sorcery card with mana value 2 or less in your graveyard

What stands before and after the noun are rows; the noun itself is a type, a subtype, or one of a few words. All of them
together are filters in the order of the normal form.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any, Final

from cardwright.definitions.trees import Filter, Worded
from cardwright.games.magic.language.normal import ordered
from cardwright.games.magic.text.last_of_list import of_the_last
from cardwright.games.magic.text.leaves import (
    COLOURS,
    SUBTYPES,
    SUPERTYPES,
    TYPE_WORDS,
    Phrases,
    plural,
)
from cardwright.games.magic.text.rows import Parts, constant, kind, leaf, made, says
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.amounts import PowerOf, ToughnessOf
from cardwright.games.magic.words.casting import CastFrom
from cardwright.games.magic.words.chosen import Chosen
from cardwright.games.magic.words.keyword_abilities.provoke import DefendersOwn
from cardwright.games.magic.words.other_rules.commanders import Commander
from cardwright.games.magic.words.other_rules.monarch import Monarch
from cardwright.games.magic.words.relations import ControlledBy
from cardwright.games.magic.words.targets import THIS_OBJECT
from cardwright.games.magic.words.targets_of_spells import Targets
from cardwright.text.failure import Failure
from cardwright.text.forms import built
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun phrase: its filters, whether it is about several, and where the objects are."""

    what: tuple[Filter, ...]
    many: bool = False
    card: bool = False
    other: bool = False
    place: str = ""
    whose: object = None
    every: bool = False
    """Whether all there are of them are meant; only the printer asks."""
    counted: bool = False
    """Whether they are counted; only the printer asks."""


@dataclass(frozen=True, slots=True)
class Where:
    """What follows a noun and says where the cards are."""

    place: str
    whose: object = None


NONTOKEN: Final = f.Not(f.Token())
AN_OPPONENTS: Final = "an opponent controls"
OPPONENTS_CONTROL: Final = "your opponents control"
MONOCOLOURED: Final = f.AllOf((f.Not(f.Colourless()), f.Not(f.Multicoloured())))
ON_THE_BATTLEFIELD: Final = Where("battlefield")
_HEADS: Final[dict[str, Filter]] = {
    "permanent": f.Permanent(), "player": f.Player(), "opponent": f.Opponent(), "token": f.Token(),
    "commander": Commander(),
}  # fmt: skip
_ONE: Final[dict[str, tuple[str, str]]] = {}
_MANY: Final[dict[str, tuple[str, str]]] = {}
for _name in TYPE_WORDS:
    _ONE[_name] = ("type", _name)
    _MANY[plural(_name)] = ("type", _name)
for _name in SUBTYPES:
    if " " not in _name:
        _ONE[_name.lower()] = ("subtype", _name)
        _MANY[plural(_name).lower()] = ("subtype", _name)
for _name in _HEADS:
    _ONE[_name] = ("head", _name)
    _MANY[plural(_name)] = ("head", _name)
_TAILS: Final = {"card": False, "cards": True, "spell": False, "spells": True, "token": False, "tokens": True}


def _filter(group: str, names: tuple[str, ...]) -> Filter:
    if group == "type":
        return f.Is(names)
    if group == "subtype":
        return f.Subtype(names)
    return _HEADS[names[0]]


def is_of_two_sorts(what: tuple[Filter, ...]) -> bool:
    """Return whether something is a type or a subtype."""
    if len(what) != 1 or not isinstance(what[0], f.AnyOf):
        return False
    return sorted(type(part).__name__ for part in what[0].filters) == ["Is", "Subtype"]


def is_of_spells(word: Filter) -> bool:
    """Return whether a filter says where a spell was cast from: of a card the same words say where it is."""
    return isinstance(word.filter if isinstance(word, f.Not) else word, CastFrom)


def is_of_types(what: tuple[Filter, ...]) -> bool:
    """Return whether these end with one type or subtype, said with no more than what stands before it."""
    return bool(what) and isinstance(what[-1], f.Is | f.Subtype) and not (
        isinstance(what[-1], f.Is) and (len(what[-1].types) > 1 or what[-1].types[0] in SUPERTYPES)
    )  # fmt: skip


def counts(word: Filter) -> bool:
    """Return whether a filter compares with an amount that names objects: the noun of these ends the phrase."""
    if not isinstance(word, f.Power | f.Toughness | f.ManaValue):
        return False
    return any(isinstance(bound, Worded) and bound not in OWN_STATS.values() for bound in word.limits())


OWN_STATS: Final = {
    "~'s power": Worded(PowerOf(THIS_OBJECT)), "~'s toughness": Worded(ToughnessOf(THIS_OBJECT)),
}  # fmt: skip


class NounPhrase:
    """Reads and prints noun phrases."""

    called = "a kind of object"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every noun phrase from here on."""
        other = reading.token(at).is_word("other")
        for start, before in self._before(reading, at + other, failure):
            for middle, noun in self._head(reading, start, failure):
                if before and is_of_two_sorts(noun.what[-1:]):
                    # What stands before could be said of both, or of the first.
                    continue
                whole = replace(noun, what=(*before, *noun.what), other=other)
                yield from self._after(reading, middle, whole, failure)
                yield from self._of_several(reading, middle, whole, failure)
                again = self._of_another_colour(reading, middle, before)
                if again is not None and noun.many and not other:
                    whole = replace(noun, what=(again, *noun.what))
                    yield from self._after(reading, middle + 3, whole, failure)

    def _of_several(self, reading: Reading, at: int, first: Noun, failure: Failure) -> Iterator[tuple[int, Noun]]:
        """Return nouns of which a later one says by itself what it is like: `artifact, enchantment, or nonbasic
        land`, `noncreature artifact or noncreature enchantment`."""
        if first.card or not is_of_types(first.what):
            return
        for end, kinds, alike in self._more_kinds(reading, at, first.many, failure, 1):
            every = [first.what, *kinds]
            colours = all(len(what) == 2 and isinstance(what[0], f.OfColour) for what in every)
            if alike or len(set(every)) < len(every) or (colours and len({what[-1] for what in every}) == 1):
                # "Red creatures and white creatures" are creatures of two colours.
                continue
            bare = [name for what in every if len(what) == 1 and isinstance(what[0], f.Is) for name in what[0].types]
            said = [what[0] if len(what) == 1 else f.AllOf(ordered(what)) for what in every]
            plain: list[Filter] = [f.Is(tuple(bare))] if bare else []
            either = f.AnyOf((*plain, *(one for one in said if not isinstance(one, f.Is))))
            yield from self._after(reading, end, Noun((either,), first.many, other=first.other), failure)

    def _more_kinds(
        self, reading: Reading, at: int, many: bool, failure: Failure, before_it: int
    ) -> Iterator[tuple[int, list[tuple[Filter, ...]], bool]]:
        """Return where each list of kinds ends, the kinds, and whether no kind of it says what it is like; so many
        stand before it, and a comma stands before the last of three or more."""
        comma = reading.token(at).is_sign(",")
        joint = reading.token(at + comma).is_word("or", "and", "and/or")
        if not (comma or joint) or (joint and comma is not (before_it > 1)):
            return
        for start, before in self._before(reading, at + comma + joint, failure):
            found = self._group(reading, start, many=many)
            if found is None or not isinstance(found[1], f.Is | f.Subtype) or reading.token(found[0]).text in _TAILS:
                continue
            end, group = found
            if isinstance(group, f.Is) and len(group.types) > 1:
                continue
            what = (*before, group)
            if joint:
                yield end, [what], not before
            else:
                for last, rest, alike in self._more_kinds(reading, end, many, failure, before_it + 1):
                    yield last, [what, *rest], alike and not before

    def _of_another_colour(self, reading: Reading, at: int, before: tuple[Filter, ...]) -> Filter | None:
        """Return the colours of a noun that is said again with another: `green spells and blue spells`."""
        if len(before) != 1 or not isinstance(before[0], f.OfColour) or not reading.token(at).is_word("and"):
            return None
        colour = reading.token(at + 1).text.lower()
        same = reading.token(at + 2).text.lower() == reading.token(at - 1).text.lower()
        return f.OfColour((*before[0].colours, colour)) if same and colour in COLOURS else None

    def _before(self, reading: Reading, at: int, failure: Failure) -> list[tuple[int, tuple[Filter, ...]]]:
        found: list[tuple[int, tuple[Filter, ...]]] = [(at, ())]
        for start, values in found:
            outcome = reading.at(kind("before noun"), start)
            failure.join(outcome.failure)
            for end, value in outcome.found:
                assert isinstance(value, Filter)
                comma = start > at and reading.token(start - 1).is_sign(",")
                if comma is not (isinstance(value, f.Not) and bool(values) and isinstance(values[-1], f.Not)):
                    continue
                found.append((end, (*values, value)))
                if isinstance(value, f.Not) and reading.token(end).is_sign(","):
                    # "nonartifact, nonblack creature"
                    found.append((end + 1, (*values, value)))
        return [(end, values) for end, values in found if not (end > at and reading.token(end - 1).is_sign(","))]

    def _head(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, Noun]]:
        """Return the noun: types and subtypes, several of one sort joined by "or", and what they are the kind of."""
        groups: list[Filter] = []
        place = at
        while True:
            several = self._group(reading, place, many=True)
            if several is not None:
                yield several[0], Noun((*groups, several[1]), True)
                if not groups:
                    yield from self._of_two_sorts(reading, several[0], several[1], many=True)
            one = self._group(reading, place, many=False)
            if one is None:
                break
            end, group = one
            tail = reading.token(end).text.lower()
            if tail in _TAILS:
                yield end + 1, self._with_tail((*groups, group), tail)
            yield end, Noun((*groups, group))
            if not groups:
                yield from self._of_two_sorts(reading, end, group, many=False)
            groups.append(group)
            place = end
        tail = reading.token(at).text.lower()
        if place == at and tail in ("card", "cards", "spell", "spells"):
            yield at + 1, self._with_tail((), tail)
        elif place == at:
            failure.expect(at, self.called)

    def _of_two_sorts(self, reading: Reading, at: int, one: Filter, *, many: bool) -> Iterator[tuple[int, Noun]]:
        """Return a type or a subtype: `creature or Vehicle`, `creatures and Vehicles`, `creature or Vehicle card`."""
        if not isinstance(one, f.Is | f.Subtype) or not reading.token(at).is_word("or", "and", "and/or"):
            return
        found = self._group(reading, at + 1, many=many)
        if found is None or type(found[1]) is type(one) or not isinstance(found[1], f.Is | f.Subtype):
            return
        end, other = found
        either = f.AnyOf((one, other))
        yield end, Noun((either,), many)
        tail = reading.token(end).text.lower()
        if not many and tail in _TAILS:
            yield end + 1, self._with_tail((either,), tail)

    def _with_tail(self, groups: Sequence[Filter], tail: str) -> Noun:
        many = _TAILS[tail]
        if tail.startswith("spell"):
            return Noun((f.Spell(), *groups), many)
        if tail.startswith("token"):
            return Noun((f.Token(), *groups), many)
        return Noun(tuple(groups), many, card=True)

    def _group(self, reading: Reading, at: int, *, many: bool) -> tuple[int, Filter] | None:
        """Return a noun, or several of one sort: where it ends, and what fits."""
        first = self._noun(reading, at, many)
        if first is None:
            return None
        group, name = first
        names = [name]
        end = at + 1
        if group != "head":
            more, end = self._list(reading, end, group, many)
            names += more
        return end, _filter(group, tuple(names))

    def _list(self, reading: Reading, at: int, group: str, many: bool) -> tuple[list[str], int]:
        """Return the rest of a list: `or B`, or `, B, or C` with the comma before "or"; nothing if there is none."""
        names: list[str] = []
        place = at
        while reading.token(place).is_sign(","):
            joined = reading.token(place + 1).is_word("or", "and", "and/or")
            more = self._noun(reading, place + 1 + joined, many)
            if more is None or more[0] != group or (joined and not names):
                return [], at
            names.append(more[1])
            place += 2 + joined
            if joined:
                return names, place
        if not names and reading.token(place).is_word("or", "and", "and/or"):
            more = self._noun(reading, place + 1, many)
            if more is not None and more[0] == group:
                return [more[1]], place + 2
        return [], at

    def _noun(self, reading: Reading, at: int, many: bool) -> tuple[str, str] | None:
        token = reading.token(at)
        return (_MANY if many else _ONE).get(token.text.lower()) if token.kind == "word" else None

    def _after(self, reading: Reading, at: int, noun: Noun, failure: Failure) -> Iterator[tuple[int, Noun]]:
        found = [(at, noun)]
        for start, now in found:
            yield start, now
            outcome = reading.at(kind("after noun"), start)
            failure.join(outcome.failure)
            for end, value in outcome.found:
                if value == ON_THE_BATTLEFIELD:
                    # Nouns are of the battlefield unless something else is said.
                    if not now.place and not now.card:
                        yield end, now
                elif isinstance(value, Where):
                    if not now.place and (now.card or value.place == "battlefield"):
                        found.append((end, replace(now, place=value.place, whose=value.whose)))
                else:
                    word = built(value)
                    assert isinstance(word, Filter)
                    if is_of_spells(word) and f.Spell() not in now.what:
                        continue
                    what = of_the_last(now.what, word)
                    if what is None:
                        continue
                    whole = replace(now, what=what)
                    if isinstance(word, Targets) or counts(word):
                        # What follows is about the target, or about what is counted.
                        yield end, whole
                    else:
                        found.append((end, whole))

    def _kinds_of(self, word: Filter, noun: Noun, page: Page) -> str | None:
        """Return several nouns that one filter says, of which one says what it is like; None if it is no such."""
        if not isinstance(word, f.AnyOf) or is_of_two_sorts((word,)) or all(map(_is_bare, word.filters)):
            return None
        shown: list[str] = []
        for one in sorted(word.filters, key=lambda part: not _is_bare(part)):
            kinds: tuple[Filter, ...] = one.filters if isinstance(one, f.AllOf) else (one,)
            heads: list[f.Is | f.Subtype] = [
                part
                for part in kinds
                if isinstance(part, f.Subtype) or (isinstance(part, f.Is) and part.types[0] not in SUPERTYPES)
            ]
            if not heads or (len(kinds) > 1 and any(isinstance(head, f.Is) and len(head.types) > 1 for head in heads)):
                return None
            each: list[tuple[Filter, ...]] = [kinds]
            head = heads[0]
            if isinstance(head, f.Is) and len(kinds) == 1:
                each = [(f.Is((name,)),) for name in head.types]
            for what in each:
                text = self.show(Noun(what, noun.many, every=noun.every), page)
                if text is None:
                    return None
                shown.append(text)
        joint = "and" if noun.many or noun.every else "or"
        return f" {joint} ".join(shown) if len(shown) < 3 else f"{', '.join(shown[:-1])}, {joint} {shown[-1]}"

    def show(self, value: object, page: Page) -> str | None:
        """Return a noun phrase in the order of the printed cards."""
        if not isinstance(value, Noun):
            return None
        before: list[tuple[int, str]] = []
        heads: list[Filter] = []
        after: list[tuple[int, str]] = []
        tail = "card" if value.card else ""
        several = ""
        for word in value.what:
            kinds = self._kinds_of(word, value, page)
            if kinds is not None:
                several = kinds
            elif word == f.Spell():
                tail = "spell"
            elif word == f.Token() and len(value.what) > 1 and any(isinstance(o, f.Is | f.Subtype) for o in value.what):
                tail = "token"
            elif is_of_two_sorts((word,)) or (
                (isinstance(word, f.Is) and not set(word.types) & set(SUPERTYPES))
                or isinstance(word, f.Subtype)
                or word in _HEADS.values()
            ):
                heads.append(word)
            else:
                mark = page.mark()
                text = kind("before noun").show(word, page)
                if text is not None:
                    before.append((_rank(word), text))
                    continue
                page.reset(mark)
                text = kind("after noun").show(word, page)
                if text is None:
                    return None
                if text == AN_OPPONENTS and (value.many or value.every):
                    text = OPPONENTS_CONTROL
                if isinstance(word, f.HasCounter) and value.many:
                    text = f"with {text.split(' ', 2)[2].removesuffix(' on it')}s on them"
                after.append((_rank(word), text))
        if several and (heads or tail or before):
            return None
        if not heads and not tail and not several:
            return None
        # "Goblin permanent card", "legendary Goblin creature"
        heads.sort(key=lambda word: (isinstance(word, f.Is), word in _HEADS.values(), _type_rank(word)))
        names = [
            _head_text(word, value.many and not tail and place == len(heads) - 1, value.every)
            for place, word in enumerate(heads)
        ]
        if tail:
            names.append(plural(tail) if value.many else tail)
        where: list[str] = []
        if value.place:
            if any(map(counts, value.what)):
                # The place would be said of what is counted; "where X is" says it otherwise.
                return None
            text = kind("after noun").show(Where(value.place, value.whose), page)
            if text is None:
                return None
            if value.many and text == "from a graveyard":
                text = "from graveyards"
            where.append(text.replace("from your", "in your") if value.counted else text)
        adjectives = [text for _, text in sorted(before)]
        for place in range(len(adjectives) - 1):
            if adjectives[place].startswith("non") and adjectives[place + 1].startswith("non"):
                adjectives[place] += ","
        pieces = [*adjectives, *([several] if several else []), *names, *(t for _, t in sorted(after)), *where]
        if value.other:
            pieces.insert(0, "other")
        return " ".join(pieces)


def _is_bare(word: Filter) -> bool:
    return not isinstance(word, f.AllOf)


def _is_subtype(word: Filter) -> bool:
    return isinstance(word, f.Subtype)


def _head_text(word: Filter, many: bool, every: bool = False) -> str:
    names: tuple[str, ...]
    if isinstance(word, f.AnyOf):
        return (" and " if many or every else " or ").join(
            _head_text(part, many) for part in sorted(word.filters, key=_is_subtype)
        )
    if isinstance(word, f.Is):
        names = word.types
    elif isinstance(word, f.Subtype):
        names = word.subtypes
    else:
        names = (next(name for name, held in _HEADS.items() if held == word),)
    shown = [plural(name) if many else name for name in names]
    joint = "and" if many or every else "or"
    if len(shown) < 3:
        return f" {joint} ".join(shown)
    return f"{', '.join(shown[:-1])}, {joint} {shown[-1]}"


def _type_rank(word: Filter) -> int:
    order = (
        "kindred",
        "legendary",
        "enchantment",
        "artifact",
        "land",
        "creature",
        "planeswalker",
        "instant",
        "sorcery",
        "battle",
    )
    return order.index(word.types[0]) if isinstance(word, f.Is) and word.types[0] in order else -1


_ORDER: Final = (
    f.Tapped, f.Untapped, f.Attacking, f.Blocking, f.AnyOf, f.OfColour, f.Colourless, f.Multicoloured, f.Not, f.Is,
    f.Token, f.Yours, f.Theirs, f.Owned, f.WithKeyword, f.Power, f.Toughness, f.ManaValue, f.Named,
)  # fmt: skip


def _rank(word: object) -> int:
    if word == NONTOKEN:
        # "nontoken black creature"
        return _ORDER.index(f.OfColour)
    return _ORDER.index(type(word)) if type(word) in _ORDER else len(_ORDER)


def _adjectives() -> None:
    plain: dict[str, Filter] = {
        "tapped": f.Tapped(), "untapped": f.Untapped(), "attacking": f.Attacking(), "blocking": f.Blocking(),
        "colorless": f.Colourless(), "multicolored": f.Multicoloured(), "nontoken": NONTOKEN,
        "face-down": f.FaceDown(), "face-up": f.Not(f.FaceDown()),
    }  # fmt: skip
    for name in COLOURS:
        plain[name] = f.OfColour((name,))
        plain[f"non{name}"] = f.Not(f.OfColour((name,)))
    for name in SUPERTYPES:
        plain[name] = f.Is((name,))
        plain[f"non{name}"] = f.Not(f.Is((name,)))
    for name in TYPE_WORDS:
        plain[f"non{name}"] = f.Not(f.Is((name,)))
    for name in SUBTYPES:
        if " " not in name:
            plain[f"non-{name}"] = f.Not(f.Subtype((name,)))
    plain["attacking or blocking"] = f.AnyOf((f.Attacking(), f.Blocking()))
    for one in COLOURS:
        for two in COLOURS:
            if one != two:
                plain[f"{one} or {two}"] = f.OfColour((one, two))
    for three in permutations(COLOURS, 3):
        plain["{} , {} , or {}".format(*three)] = f.OfColour(three)
    plain["monocolored"] = MONOCOLOURED
    leaf("adjective", Phrases("what it is like", plain))

    def as_is(got: Parts, start: int) -> object:
        return got["adjective"]

    def if_plain(value: Any) -> Parts | None:
        return {"adjective": value} if isinstance(value, Filter) and value in plain.values() else None

    made("before noun", "<adjective>", as_is, if_plain)


def _suffixes() -> None:
    def where(words: str, place: str, whose: object = None, *, alternate: bool = False) -> None:
        constant("after noun", words, Where(place, whose), alternate=alternate)

    constant("after noun", "you control", f.Yours())
    constant("after noun", AN_OPPONENTS, f.Theirs())
    constant("after noun", OPPONENTS_CONTROL, f.Theirs(), alternate=True)
    constant("after noun", "you don't control", f.Not(f.Yours()))
    constant("after noun", "the monarch controls", ControlledBy((Monarch(),)))
    constant("after noun", "you own", f.Owned())
    made("after noun", "defending player controls", lambda got, start: DefendersOwn(),
         lambda value: {} if isinstance(value, DefendersOwn) else None)  # fmt: skip
    constant("after noun", "of the chosen color", Chosen("colour"))
    constant("after noun", "of the chosen type", Chosen("creature type"))
    says("after noun", "with <keyword>", f.WithKeyword)
    says("after noun", "with a <kind:counter kind> counter on it", f.HasCounter)
    says("after noun", "with <kind:counter kind> counters on them", f.HasCounter, alternate=True)
    made(
        "after noun",
        "without <keyword>",
        lambda got, start: f.Not(f.WithKeyword(str(got["keyword"]))),
        lambda value: (
            {"keyword": value.filter.keyword}
            if isinstance(value, f.Not) and isinstance(value.filter, f.WithKeyword)
            else None
        ),
    )
    for name, cls in (("power", f.Power), ("toughness", f.Toughness), ("mana value", f.ManaValue)):
        says("after noun", f"with {name} <at_most:digits> or less", cls)
        says("after noun", f"with {name} <at_least:digits> or greater", cls)
        says("after noun", f"with {name} <exactly:digits>", cls)
        for words, limit in (
            ("less than", "less_than"), ("greater than", "more_than"), ("less than or equal to", "at_most"),
            ("greater than or equal to", "at_least"), ("equal to", "exactly"),
        ):  # fmt: skip
            says("after noun", f"with {name} {words} <{limit}:told amount>", cls)
    where("from your graveyard", "graveyard", "yours")
    where("in your graveyard", "graveyard", "yours", alternate=True)
    where("from a graveyard", "graveyard")
    where("in a graveyard", "graveyard", alternate=True)
    where("from graveyards", "graveyard", alternate=True)
    where("from an opponent's graveyard", "graveyard", "theirs")
    constant("after noun", "on the battlefield", ON_THE_BATTLEFIELD, alternate=True)
    where("from your hand", "hand", "yours")
    where("in your hand", "hand", "yours", alternate=True)


leaf("noun", NounPhrase())
_adjectives()
_suffixes()
