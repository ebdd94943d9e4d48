"""Objects and players as they are named: targets, each and all, one that is chosen, pronouns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from cardwright.definitions.expression import Expression
from cardwright.definitions.trees import Filter, Target
from cardwright.games.magic.language.normal import OWN, ordered
from cardwright.games.magic.text.event_parts import OBJECT, PLAYER
from cardwright.games.magic.text.hosts import HostPhrase
from cardwright.games.magic.text.leaves import ONE, TYPE_WORDS
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.pronouns import AsItWas, GivenObject, OwnGraveyardCard, Pronoun, Renamed
from cardwright.games.magic.text.rows import Parts, also, constant, leaf, made, says, slots
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.relations import OneOf, OwnedBy
from cardwright.games.magic.words.together_named import These
from cardwright.text.failure import Failure
from cardwright.text.forms import Draft
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading

THE_PLAYER: Final = t.YouTarget()
OF_AN_OPPONENT: Final = OwnedBy((f.Opponent(),))


def fits(noun: Noun) -> tuple[Filter, ...]:
    """Return the filters of a noun in normal form, those that say whose cards they are included."""
    what = list(noun.what)
    if noun.other:
        what.append(f.Another())
    if noun.whose == "yours":
        what.append(f.Owned())
    elif noun.whose == "theirs":
        what.append(OF_AN_OPPONENT)
    elif isinstance(noun.whose, Said | Target):
        what.append(OwnedBy((OneOf(noun.whose),)))  # type: ignore[arg-type]
    return ordered(tuple(what or [f.Anything()]))


def place_of(noun: Noun) -> str:
    """Return the place of a noun, as words have it."""
    return noun.place or "battlefield"


def is_other(one: Filter) -> bool:
    """Return whether a filter says that it is another object: than the card itself, or than a target."""
    return one == f.Another() or (
        isinstance(one, f.Not) and isinstance(one.filter, OneOf) and isinstance(one.filter.these, t.That)
    )


def is_of_one_player(one: Filter) -> bool:
    """Return whether a filter says that a player who was named before owns it."""
    return isinstance(one, OwnedBy) and isinstance(one.who[0], OneOf)


def noun_of(what: tuple[Filter, ...], place: str, many: bool) -> Noun | None:
    """Return filters as a noun to be printed."""
    card = place in ("graveyard", "hand", "library", "exile")
    other = any(map(is_other, what))
    rest = tuple(one for one in what if not is_other(one) and one != f.Anything())
    whose: object = None
    if card and f.Owned() in rest:
        whose = "yours"
        rest = tuple(one for one in rest if one != f.Owned())
    elif card and OF_AN_OPPONENT in rest:
        whose = "theirs"
        rest = tuple(one for one in rest if one != OF_AN_OPPONENT)
    elif card and (owned := [one for one in rest if is_of_one_player(one)]):
        whose = owned[0].who[0].these  # type: ignore[attr-defined]
        rest = tuple(one for one in rest if one is not owned[0])
    return Noun(rest, many, card, other, place if card else "", whose)


def is_players(noun: Noun) -> bool:
    """Return whether a noun is about players."""
    return any(isinstance(one, f.Player | f.Opponent) for one in noun.what)


def _sound(noun: Noun, many: bool) -> bool:
    """Return whether a noun can stand here: of this number, and a card only where it is told where."""
    return noun.many is many and noun.card is bool(noun.place)


def target_row(
    words: str, *, many: bool = False, up_to: bool = False, count: Expression | None = ONE, another: bool = False,
    name: str = "object", players: bool = False, any_number: bool = False,
) -> None:  # fmt: skip
    """Add a row for targets: of one object, of several, of players."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        assert isinstance(noun, Noun)
        if not _sound(noun, many) or noun.other or is_players(noun) is not players:
            return None
        number = got.get("count", count)
        what = fits(noun)
        if another:
            what = ordered((*what, f.Another()))
        values = {"what": what, "count": number, "up_to": up_to, "place": place_of(noun), "any_number": any_number}
        return Draft(t.Targeted, values, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, t.Targeted) or value.up_to is not up_to:
            return None
        if (value.any_number, value.total, value.different) != (any_number, None, None):
            return None
        if (value.another or f.Another() in value.what) is not another or (count is not None and value.count != count):
            return None
        if count is None and value.count == ONE:
            return None
        noun = noun_of(tuple(one for one in value.what if one != f.Another()), value.place, many)
        if noun is None or is_players(noun) is not players:
            return None
        return {"noun": noun, "count": value.count}

    made(name, words, make, take)


leaf("it", Pronoun())
leaf("them", Pronoun(many=True))
leaf("they subject", Renamed("they", "them", many=True))
leaf("that player", Pronoun(player=True))
leaf("its", Pronoun(possessive=True))
leaf("that player's", Pronoun(player=True, possessive=True))
also("player's", "that player's")
leaf("as it was", AsItWas())
leaf("thing as it was", AsItWas(card=False))
leaf("card as it was", AsItWas(card=True))
leaf("own graveyard card", OwnGraveyardCard())
also("object", "it")
also("objects", "them")
also("player", "that player")
also("possessor", "its")
constant("object", "any target", t.Targeted((f.AnyTarget(),)))
for _word, _who in (("opponent", f.Opponent()), ("player", f.Player())):
    _aim = t.Targeted((f.AnyOf((_who, f.Is(("planeswalker",)))),))
    constant("player or planeswalker", f"target {_word} or planeswalker", _aim)
target_row("target <noun>")
target_row("another target <noun>", another=True)
target_row("up to one target <noun>", up_to=True)
target_row("up to one other target <noun>", up_to=True, another=True)
target_row("<count:number> target <noun>", many=True, count=None, name="objects")
target_row("up to <count:number> target <noun>", many=True, up_to=True, count=None, name="objects")
target_row("any number of target <noun>", many=True, any_number=True, name="objects")
target_row("any number of other target <noun>", many=True, any_number=True, another=True, name="objects")
made("anyone", "each of <what:objects>", lambda got, start: got["what"], lambda value: None, alternate=True)
target_row("target <noun>", name="player", players=True)
target_row("up to <count:number> target <noun>", many=True, up_to=True, count=None, name="players", players=True)
target_row("any number of target <noun>", many=True, any_number=True, name="players", players=True)


def is_bare(noun: Noun) -> bool:
    """Return whether a noun is a type or subtype and no more, so that all there are of it are called so."""
    heads = f.Is if noun.other else f.Is | f.Subtype
    return not noun.place and all(isinstance(one, heads) for one in noun.what)


def each_row(words: str, name: str, *, many: bool, alternate: bool = False, other: bool | None = None) -> None:
    """Add a row for every object that fits."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        assert isinstance(noun, Noun)
        if not _sound(noun, many) or is_players(noun) or any(isinstance(one, f.Spell) for one in noun.what):
            return None
        return Draft(t.Each, {"what": fits(noun), "place": place_of(noun)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, t.Each) or value.whose is not None or value.also:
            return None
        noun = noun_of(value.what, value.place, many)
        if noun is None or (name == "group" and is_bare(noun)):
            # "All creatures get", but "creatures you control get".
            return None
        return {"noun": replace(noun, every=True)}

    made(name, words, make, take, alternate=alternate)


each_row("all <noun>", "objects", many=True)
each_row("each <noun>", "object", many=False)
each_row("<noun>", "group", many=True)


def chosen_row(
    words: str, name: str, *, many: bool, up_to: bool = False, count: Expression | None = ONE, any_number: bool = False
) -> None:
    """Add a row for something that is chosen as the effect happens."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        assert isinstance(noun, Noun)
        if not _sound(noun, many) or is_players(noun) or (noun.place in OWN and noun.whose != "yours"):
            return None
        number = got.get("count", count)
        values = {"what": fits(noun), "count": number, "up_to": up_to, "place": place_of(noun)}
        return Draft(t.Choose, {**values, "any_number": any_number}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, t.Choose) or value.by is not None or value.among is not None or value.at_random:
            return None
        if (value.up_to, value.any_number, value.total, value.different) != (up_to, any_number, None, None):
            return None
        if (count is None) is (value.count == ONE):
            return None
        own = (f.Owned(),) if value.place in OWN and f.Owned() not in value.what else ()
        noun = noun_of((*value.what, *own), value.place, many)
        return None if noun is None else {"noun": noun, "count": value.count}

    made(name, words, make, take)


class OneNoun:
    """A noun with its article: `a creature`, `an artifact`, `another creature`."""

    called = "a or an, and a kind of object"

    def show(self, value: object, page: Page) -> str | None:
        """Return the noun with its article."""
        if not isinstance(value, Noun):
            return None
        plain = Noun(value.what, False, value.card, False, value.place, value.whose)
        text = slots["noun"].show(plain, page)
        if text is None:
            return None
        if value.other:
            return f"another {text}"
        return f"{'an' if text[0].lower() in 'aeiou' else 'a'} {text}"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every noun after an article."""
        token = reading.token(at)
        if not token.is_word("a", "an", "another"):
            failure.expect(at, self.called, ("a", "an", "another"))
            return
        outcome = reading.at(slots["noun"], at + 1)
        failure.join(outcome.failure)
        for end, noun in outcome.found:
            if isinstance(noun, Noun) and not noun.many and not noun.other:
                right = token.is_word("another") or token.text.lower() == _article(reading.token(at + 1).text)
                if right:
                    yield end, replace(noun, other=token.is_word("another"))


def _article(word: str) -> str:
    return "an" if word[0].lower() in "aeiou" else "a"


leaf("a noun", OneNoun())
chosen_row("<noun:a noun>", "chosen", many=False)
chosen_row("<count:number> <noun>", "chosen", many=True, count=None)
chosen_row("up to <count:number> <noun>", "chosen", many=True, up_to=True, count=None)
chosen_row("any number of <noun>", "chosen", many=True, any_number=True)
constant("object", "~", t.THIS_OBJECT, alternate=True)
constant("object", "this card", t.THIS_OBJECT, alternate=True)
leaf("host", HostPhrase())
leaf("host's", HostPhrase(possessive=True))
also("object", "host")


def pronoun(name: str, words: str, about: str, many: bool = False, kind: tuple[Filter, ...] = ()) -> None:
    """Add a row for a pronoun; which of them is printed is for the printer to say."""
    said = Said(words, about, many, kind)

    def make(got: Parts, start: int) -> object:
        return said

    def take(value: Any) -> Parts | None:
        return {} if value == said else None

    made(name, words, make, take, alternate=True)


pronoun("object", "it", OBJECT)
pronoun("object", "itself", OBJECT)
for _he, _him, _his in (("he", "him", "his"), ("she", "her", "her")):
    # A legend is called so; it means what "it" means.
    for _called in (_he, _him):
        made("object", _called, lambda got, start: Said("it", OBJECT), lambda value: None, alternate=True)
    made("possessor", _his, lambda got, start: Said("it", OBJECT), lambda value: None, alternate=True)
    made("object", f"{_him}self", lambda got, start: Said("itself", OBJECT), lambda value: None, alternate=True)
for _type in ("creature", "permanent", "land", "artifact", "enchantment"):
    # What was named with whose it is, and is told from others by that.
    for _whose, _filter in (("you control", f.Yours()), ("an opponent controls", f.Theirs()),
                            ("you don't control", f.Not(f.Yours()))):  # fmt: skip
        _noun = f.Permanent() if _type == "permanent" else f.Is((_type,))
        pronoun("object", f"the {_type} {_whose}", OBJECT, kind=(_noun, _filter))
for _type in (*TYPE_WORDS, "permanent", "card", "spell", "token"):
    _kind: tuple[Filter, ...] = () if _type in ("card",) else (
        (f.Permanent(),) if _type == "permanent" else (f.Spell(),) if _type == "spell"
        else (f.Token(),) if _type == "token" else (f.Is((_type,)),)
    )  # fmt: skip
    pronoun("object", f"that {_type}", OBJECT, kind=_kind)
    pronoun("objects", f"those {_type}s", OBJECT, many=True, kind=_kind)
pronoun("objects", "them", OBJECT, many=True)
pronoun("they", "they", OBJECT, many=True)
pronoun("player", "that player", PLAYER)
pronoun("they player", "they", PLAYER)
pronoun("player's", "that player's", PLAYER)

constant("player", "each opponent", t.Opponents())
constant("player", "each player", t.Everyone())
constant("player", "each other player", t.Each(ordered((f.Player(), f.Not(f.You())))))
made("player", "defending player", lambda got, start: t.Defender(),
     lambda value: {} if isinstance(value, t.Defender) else None)  # fmt: skip
says("player", "<of:possessor> controller", t.Controller)
says("player", "<of:possessor> owner", t.Owner)
constant("you", "you", THE_PLAYER)


def possessive(words: str, said: Said) -> None:
    """Add a row for whose something is."""
    made("possessor", words, lambda got, start: said, lambda value: {} if value == said else None, alternate=True)


possessive("its", Said("it", OBJECT))
for _type in (*TYPE_WORDS, "permanent", "spell"):
    _kind = (f.Permanent(),) if _type == "permanent" else (f.Spell(),) if _type == "spell" else (f.Is((_type,)),)
    possessive(f"that {_type}'s", Said(f"that {_type}", OBJECT, False, _kind))
    possessive(f"the {_type}'s", Said(f"that {_type}", OBJECT, False, _kind))
possessive("that card's", Said("that card", OBJECT))
constant("possessor", "~'s", t.THIS_OBJECT, alternate=True)
also("possessor", "host's")
leaf("given", GivenObject())
leaf("given's", GivenObject(possessive=True))
also("possessor", "given's")

leaf("given card", GivenObject(card=True))
leaf("given permanent", GivenObject(card=False))


def _one_by_one() -> None:
    """Add the row for two objects that are named one after the other: `~ and target creature`."""

    def fit(part: object) -> bool:
        if not isinstance(part, Draft):
            return True
        if part.cls is t.Targeted:
            # "Another" could be than the card itself, or than the one before.
            return part.values["count"] == ONE and not part.values["up_to"] and part.values["place"] == "battlefield"
        return part.cls not in (t.Each, t.Choose)

    def make(got: Parts, start: int) -> object:
        both = (got["one"], got["two"])
        if not all(map(fit, both)) or both[0] == both[1]:
            return None
        return Draft(These, {"of": both}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, These) or len(value.of) != 2:
            return None
        return {"one": value.of[0], "two": value.of[1]}

    made("objects", "<one:object> and <two:object>", make, take)


_one_by_one()
# One subject, or several: the verb agrees.
also("one", "object")
also("many", "group")
also("many", "they subject")
also("many", "objects")
also("many", "they")
# Whatever can be acted on.
also("any object", "objects")
also("any object", "object")
also("any object", "chosen")
# Whatever can be dealt damage.
also("anyone", "object")
also("anyone", "objects")
also("anyone", "player")
also("anyone", "player or planeswalker")
also("anyone", "players")
also("anyone", "you")


def _everyone_and(words: str, player: Filter, theirs: bool) -> None:
    """Add a row for players together with permanents: `each opponent and each creature they control`."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many or noun.card or noun.other or is_players(noun):
            return None
        what = ordered((*fits(noun), *((f.Theirs(),) if theirs else ())))
        if not theirs and any(isinstance(one, f.Yours | f.Theirs) for one in what):
            return None
        both = (player, what[0] if len(what) == 1 else f.AllOf(what))
        return Draft(t.Each, {"what": (f.AnyOf(both),)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, t.Each) or len(value.what) != 1 or value != t.Each(value.what):
            return None
        either = value.what[0]
        if not isinstance(either, f.AnyOf) or len(either.filters) != 2 or player not in either.filters:
            return None
        other = next(one for one in either.filters if one != player)
        what = other.filters if isinstance(other, f.AllOf) else (other,)
        if theirs:
            if f.Theirs() not in what:
                return None
            what = tuple(one for one in what if one != f.Theirs())
        return {"noun": noun_of(what, "battlefield", False)}

    made("anyone", words, make, take)


_everyone_and("each opponent and each <noun> they control", f.Opponent(), True)
_everyone_and("each <noun> and each player", f.Player(), False)


def _of_a_player() -> None:
    """Add the row for all that a player controls who is a target."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.many or noun.card or noun.other or is_players(noun):
            return None
        if any(isinstance(one, f.Yours | f.Theirs) for one in noun.what):
            return None
        return Draft(t.Each, {"what": fits(noun), "whose": got["whose"]}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, t.Each) or value.whose not in TARGET_PLAYERS or value.place != "battlefield":
            return None
        return {"noun": noun_of(value.what, "battlefield", True), "whose": value.whose}

    made("group", "<noun> <whose:aimed player> controls", make, take)


TARGET_PLAYERS: Final = (t.Targeted((f.Player(),)), t.Targeted((f.Opponent(),)))
constant("aimed player", "target player", TARGET_PLAYERS[0])
constant("aimed player", "target opponent", TARGET_PLAYERS[1])
_of_a_player()
