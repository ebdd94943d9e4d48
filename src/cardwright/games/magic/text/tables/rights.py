"""Rows for what players may do: look at the top of a library, play from there, cast at other times, play more lands."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Filter
from cardwright.games.magic.language.normal import ordered
from cardwright.games.magic.text.rows import Parts, constant, made, says
from cardwright.games.magic.text.spell_nouns import noun_for, spell_noun
from cardwright.games.magic.words import casting
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.costs import PayMana
from cardwright.games.magic.words.players import YouHave
from cardwright.games.magic.words.playing import MoreLands, MoreLandsNow, PlayFrom, SeeTop
from cardwright.text.forms import Draft

NUMBERS: Final = (("an additional land", 1), ("two additional lands", 2), ("three additional lands", 3))
for _words, _number in NUMBERS:
    constant("ability", f"you may play {_words} on each of your turns.", MoreLands(_number))
    constant("core effect", f"you may play {_words} this turn", MoreLandsNow(Number(_number)))
constant("ability", "each player may play an additional land on each of their turns.", MoreLands(1, "any"))
constant("ability", "you may look at the top card of your library any time.", SeeTop(False))
constant("ability", "play with the top card of your library revealed.", SeeTop())
constant("ability", "you have hexproof.", YouHave(hexproof=True))
LANDS: Final = (f.Is(("land",)),)
for _place, _where in (("graveyard", "your graveyard"), ("top", "the top of your library")):
    constant("ability", f"you may play lands from {_where}.", PlayFrom(_place, LANDS))  # type: ignore[arg-type]
    constant("ability", f"you may play cards from {_where}.", PlayFrom(_place))  # type: ignore[arg-type]
    constant("ability", f"you may play lands and cast spells from {_where}.", PlayFrom(_place),  # type: ignore[arg-type]
             alternate=True)  # fmt: skip


NO_LAND: Final = f.Not(f.Is(("land",)))


def could_be_lands(what: tuple[Filter, ...]) -> bool:
    """Return whether a land may fit as well."""
    return not any(isinstance(one, f.Is) and set(one.types) <= {"instant", "sorcery"} for one in what)


def _cast_from(words: str, place: Any, *, lands: bool, once: bool = False) -> None:
    """Add a row for spells that may be cast from another place, and lands that may be played; for one of them in each
    of your turns if `once`."""

    def make(got: Parts, start: int) -> object:
        what = spell_noun(got["noun"], many=not once)
        if what == (f.Anything(),) and once:
            what = ()
        if what is None or what == (f.Anything(),):
            return None
        if lands:
            one = what[0] if len(what) == 1 else f.AllOf(what)
            what = (f.AnyOf((*LANDS, one)),)
        elif could_be_lands(what):
            # A land is played and not cast, whatever else it is.
            what = ordered((*what, NO_LAND))
        return Draft(PlayFrom, {"place": place, "what": what, "once": once}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, PlayFrom) or value != PlayFrom(place, value.what, once=once):
            return None
        if value.what in ((), LANDS):
            return None
        what = tuple(one for one in value.what if one != NO_LAND)
        if not lands and could_be_lands(what) and NO_LAND not in value.what:
            return None
        if lands:
            either = what[0] if len(what) == 1 else None
            if not isinstance(either, f.AnyOf) or len(either.filters) != 2 or LANDS[0] not in either.filters:
                return None
            other = next(one for one in either.filters if one != LANDS[0])
            what = other.filters if isinstance(other, f.AllOf) else (other,)
        return {"noun": noun_for(what, many=not once)}

    made("ability", words, make, take)


ONCE_EACH_TURN: Final = "once during each of your turns, you may"
for _place, _where in (("graveyard", "your graveyard"), ("top", "the top of your library")):
    _cast_from(f"you may cast <noun> from {_where}.", _place, lands=False)
    _cast_from(f"you may play lands and cast <noun> from {_where}.", _place, lands=True)
    _cast_from(f"{ONCE_EACH_TURN} cast <noun:a noun> from {_where}.", _place, lands=False, once=True)
    constant("ability", f"{ONCE_EACH_TURN} play a land from {_where}.", PlayFrom(_place, LANDS, once=True))  # type: ignore[arg-type]


def _for_free() -> None:
    """Add the rows for spells that may be cast without paying their mana costs."""
    places = {"hand": "your hand", "top": "the top of your library", "graveyard": "your graveyard",
              "hand or top": "your hand or the top of your library"}  # fmt: skip
    for place, where in places.items():
        for once in (False, True):
            price = "its mana cost" if once else "their mana costs"

            def make(got: Parts, start: int, place: str = place, once: bool = once) -> object:
                what = spell_noun(got["noun"], many=not once)
                if what is None:
                    return None
                said = () if what == (f.Anything(),) else what
                return Draft(PlayFrom, {"place": place, "what": said, "once": once, "free": True}, start)

            def take(value: Any, place: str = place, once: bool = once) -> Parts | None:
                if not isinstance(value, PlayFrom):
                    return None
                if value != PlayFrom(place, value.what, once=once, free=True):  # type: ignore[arg-type]
                    return None
                return {"noun": noun_for(value.what, many=not once)}

            may = f"{ONCE_EACH_TURN} cast <noun:a noun>" if once else "you may cast <noun>"
            made("ability", f"{may} from {where} without paying {price}.", make, take)


_for_free()


def _as_though_flash() -> None:
    """Add the rows for spells that may be cast at instant speed."""

    def make(got: Parts, start: int) -> object:
        what = spell_noun(got["noun"], many=True)
        if what is None:
            return None
        return Draft(casting.AsThoughFlash, {"what": () if what == (f.Anything(),) else what}, start)

    def take(value: Any) -> Parts | None:
        return {"noun": noun_for(value.what, many=True)} if isinstance(value, casting.AsThoughFlash) else None

    made("ability", "you may cast <noun> as though they had flash.", make, take)

    def for_more(got: Parts, start: int) -> object:
        return Draft(casting.FlashFor, {"cost": (Draft(PayMana, {"mana": str(got["mana"])}, start),)}, start)

    def for_more_taken(value: Any) -> Parts | None:
        if not isinstance(value, casting.FlashFor) or len(value.cost) != 1 or not isinstance(value.cost[0], PayMana):
            return None
        return {"mana": value.cost[0].mana}

    words = "you may cast this spell as though it had flash if"
    made("ability", f"{words} you pay <mana> more to cast it.", for_more, for_more_taken)
    says("ability", f"{words} <if_:whole condition>.", casting.FlashIf)


_as_though_flash()


def _cast_only() -> None:
    """Add the row for when a card can be cast."""

    def make(got: Parts, start: int) -> object:
        limits = got["limits"]
        return Draft(casting.CastOnly, {"if_": limits["only_if"]}, start) if set(limits) == {"only_if"} else None

    def take(value: Any) -> Parts | None:
        return {"limits": {"only_if": value.if_}} if isinstance(value, casting.CastOnly) else None

    made("ability", "cast this spell only <limits>.", make, take)


_cast_only()
