"""Rows for keyword abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardwright.definitions.trees import Ability
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.text.leaves import COLOURS, ONE, SUBTYPES
from cardwright.games.magic.text.nouns import MONOCOLOURED, Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.rows import Parts, constant, leaf, made, says, slots
from cardwright.games.magic.words import costs as c
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.keyword_abilities.craft import Craft
from cardwright.games.magic.words.keyword_abilities.cycling import Cycling
from cardwright.games.magic.words.keyword_abilities.protection import Protection
from cardwright.games.magic.words.keyword_abilities.prototype import Prototype
from cardwright.games.magic.words.keyword_abilities.ward import Ward
from cardwright.text.failure import Failure
from cardwright.text.forms import Draft
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading
from cardwright.text.sequences import Several


def keyword(words: str, cls: type[Any], **fixed: Any) -> None:
    """Add a row for a keyword ability."""
    says("keyword ability", words, cls, **fixed)


def _costed(name: str, cls: type[Any]) -> None:
    def make(got: Parts, start: int) -> object:
        return Draft(cls, {"cost": (c.PayMana(str(got["mana"])),)}, start)

    def take(value: Any) -> Parts | None:
        if type(value) is not cls or len(value.cost) != 1 or not isinstance(value.cost[0], c.PayMana):
            return None
        return {"mana": value.cost[0].mana} if value == cls(cost=value.cost) else None

    def take_other(value: Any) -> Parts | None:
        if type(value) is not cls or value != cls(cost=value.cost):
            return None
        return {"cost": value.cost}

    made("keyword ability", f"{name} <mana>", make, take)
    made("keyword ability", f"{name} — <cost:costs>.", lambda got, start: Draft(cls, got, start), take_other)


def _numbered(name: str, field: str, cls: type[Any], number: str) -> None:
    """Add a row for a keyword with a number and a cost: `suspend 4—{G}`."""

    def make(got: Parts, start: int) -> object:
        return Draft(cls, {field: got["number"], "cost": (c.PayMana(str(got["mana"])),)}, start)

    def take(value: Any) -> Parts | None:
        if type(value) is not cls or len(value.cost) != 1 or not isinstance(value.cost[0], c.PayMana):
            return None
        return {"number": getattr(value, field), "mana": value.cost[0].mana}

    made("keyword ability", f"{name} <number:{number}> — <mana>", make, take)


def _noun_keyword(name: str, cls: type[Any]) -> None:
    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        return (
            Draft(cls, {"what": fits(noun)}, start)
            if isinstance(noun, Noun) and not noun.many and not noun.card
            else None
        )

    def take(value: Any) -> Parts | None:
        return {"noun": noun_of(value.what, "battlefield", False)} if type(value) is cls else None

    made("keyword ability", f"{name} <noun>", make, take)


def _words() -> None:
    for name in (
        "equip", "cycling", "flashback", "kicker", "ward", "morph", "megamorph", "madness", "unearth", "evoke",
        "dash", "echo", "bestow", "buyback", "disguise", "disturb", "embalm", "eternalize", "foretell", "ninjutsu",
        "outlast", "overload", "recover", "replicate", "scavenge", "spectacle", "surge", "entwine", "miracle",
        "plot", "offspring", "reconfigure", "escalate", "blitz", "encore", "level_up", "fortify", "transmute",
        "escape", "sneak", "warp", "squad", "mayhem",
    ):  # fmt: skip
        spec = magic.find(Ability, name)
        if spec is not None and any(field.name == "cost" for field in spec.record.fields):
            _costed(name.replace("_", " "), spec.record.cls)
    for name, field in (("reinforce", "amount"), ("suspend", "time")):
        spec = magic.find(Ability, name)
        assert spec is not None
        _numbered(name, field, spec.record.cls, "whole" if field == "amount" else "digits")
    for name in (
        "prowess", "exalted", "persist", "undying", "cascade", "convoke", "delve", "improvise", "storm", "evolve",
        "extort", "mentor", "riot", "unleash", "soulbond", "devoid", "rebound", "retrace", "jump_start", "melee",
        "myriad", "decayed", "training", "enlist", "exploit", "flanking", "haunt", "provoke", "battle_cry",
        "dethrone", "ingest", "living_weapon", "umbra_armor", "cipher", "conspire", "demonstrate", "bargain",
        "job_select", "station",
    ):  # fmt: skip
        spec = magic.find(Ability, name)
        if spec is not None and not any(field.required for field in spec.record.fields):
            constant("keyword ability", name.replace("_", " "), spec.record.cls())
    for name in (
        "absorb", "afflict", "amplify", "annihilator", "bushido", "bloodthirst", "devour", "dredge", "fabricate",
        "fading", "frenzy", "graft", "modular", "poisonous", "rampage", "renown", "soulshift", "toxic", "tribute",
        "vanishing", "crew", "hideaway",
    ):  # fmt: skip
        spec = magic.find(Ability, name)
        if spec is not None:
            main = spec.record.main
            assert main is not None
            says("keyword ability", f"{name} <{main.name}:whole>", spec.record.cls)
    enchant = magic.find(Ability, "enchant")
    assert enchant is not None
    _noun_keyword("enchant", enchant.record.cls)
    protection = magic.find(Ability, "protection")
    assert protection is not None
    for colour in COLOURS:
        constant("keyword ability", f"protection from {colour}", protection.record.cls((f.OfColour((colour,)),)))
    constant("keyword ability", "protection from monocolored", protection.record.cls((MONOCOLOURED,)))

    affinity = magic.find(Ability, "affinity")
    assert affinity is not None
    _many_keyword("affinity for", affinity.record.cls)
    _many_keyword("protection from", protection.record.cls)
    _prototype()
    _craft("craft with <noun> <mana>", many=False)
    _craft("craft with <count:number> <noun> <mana>", many=True)
    upkeep = magic.find(Ability, "cumulative_upkeep")
    assert upkeep is not None
    _costed("cumulative upkeep", upkeep.record.cls)


def _from_both() -> None:
    """Add the row for protection from two qualities, which are two abilities (CR 702.16g)."""
    for colour in COLOURS:
        constant("protected from", colour, (f.OfColour((colour,)),))

    def of_noun(got: Parts, start: int) -> object:
        noun = got["noun"]
        return fits(noun) if isinstance(noun, Noun) and noun.many and not noun.card and not noun.other else None

    made("protected from", "<noun>", of_noun, lambda value: {"noun": noun_of(value, "battlefield", True)})

    def make(got: Parts, start: int) -> object:
        return tuple(Draft(Protection, {"what": got[name]}, start) for name in ("one", "two"))

    def take(value: Any) -> Parts | None:
        if not isinstance(value, tuple) or len(value) != 2 or any(type(each) is not Protection for each in value):
            return None
        return {"one": value[0].what, "two": value[1].what}

    made("keyword ability", "protection from <one:protected from> and from <two:protected from>", make, take)


_from_both()


def _craft(words: str, *, many: bool) -> None:
    """Add a row for craft: with one object of a kind, or with so many."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many is not many or noun.card or noun.place or noun.other:
            return None
        cost = (c.PayMana(str(got["mana"])),)
        return Draft(Craft, {"what": fits(noun), "cost": cost, "count": got.get("count", ONE)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Craft) or (value.count != ONE) is not many or len(value.cost) != 1:
            return None
        if not isinstance(value.cost[0], c.PayMana):
            return None
        return {"noun": noun_of(value.what, "battlefield", many), "mana": value.cost[0].mana, "count": value.count}

    made("keyword ability", words, make, take)


def _prototype() -> None:
    """Add the row for prototype: another cost, and another size."""

    def make(got: Parts, start: int) -> object:
        power, toughness = got["size"]
        return Draft(Prototype, {"mana": str(got["mana"]), "power": power, "toughness": toughness}, start)

    def take(value: Any) -> Parts | None:
        return {"mana": value.mana, "size": (value.power, value.toughness)} if isinstance(value, Prototype) else None

    made("keyword ability", "prototype <mana> — <size:plain size>", make, take)


def _many_keyword(name: str, cls: type[Any]) -> None:
    """A keyword with a noun for several: `affinity for artifacts`, `protection from Demons`."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.many or noun.card or noun.other:
            return None
        return Draft(cls, {"what": fits(noun)}, start)

    def take(value: Any) -> Parts | None:
        return {"noun": noun_of(value.what, "battlefield", True)} if type(value) is cls else None

    made("keyword ability", f"{name} <noun>", make, take)


class LandCycling:
    """The kind of a typecycling: `basic landcycling`, `Swampcycling`. Its value is what is searched for."""

    called = "a kind of cycling"

    def show(self, value: object, page: Page) -> str | None:
        """Return the kind in one word."""
        if value == BASIC_LAND:
            return "basic landcycling"
        if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], f.Subtype):
            return f"{value[0].subtypes[0]}cycling" if len(value[0].subtypes) == 1 else None
        return "landcycling" if value == (f.Is(("land",)),) else None

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return what is searched for."""
        word = reading.token(at).text.lower()
        if word == "basic" and reading.token(at + 1).is_word("landcycling"):
            yield at + 2, BASIC_LAND
        elif word == "landcycling":
            yield at + 1, (f.Is(("land",)),)
        elif word.endswith("cycling") and word.removesuffix("cycling") in _CYCLED_TYPES:
            yield at + 1, (f.Subtype((_CYCLED_TYPES[word.removesuffix("cycling")],)),)
        else:
            failure.expect(at, self.called)


BASIC_LAND: Final = (f.Is(("basic",)), f.Is(("land",)))
_CYCLED_TYPES: Final = {name.lower(): name for name in SUBTYPES}
leaf("land cycling", LandCycling())


def _typecycling() -> None:
    def make(got: Parts, start: int) -> object:
        return Draft(Cycling, {"what": got["what"], "cost": (c.PayMana(str(got["mana"])),)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Cycling) or not value.what or len(value.cost) != 1:
            return None
        cost = value.cost[0]
        return {"what": value.what, "mana": cost.mana} if isinstance(cost, c.PayMana) else None

    made("keyword ability", "<what:land cycling> <mana>", make, take)


_typecycling()
_words()


class KeywordItem:
    """A keyword of a keyword line: a plain one, or an ability word with what belongs to it."""

    called = "a keyword"

    def show(self, value: object, page: Page) -> str | None:
        """Return the keyword."""
        text = slots["keyword"].show(value, page)
        if text is None:
            text = slots["keyword ability"].show(value, page)
        # No blanks stand round the dash before a cost.
        return None if text is None else text.replace(" — ", "—")

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the keyword that stands here."""
        for name in ("keyword", "keyword ability"):
            outcome = reading.at(slots[name], at)
            failure.join(outcome.failure)
            yield from outcome.found


leaf("keyword item", KeywordItem())
leaf("keyword line", Several(slots["keyword item"], ","))


def _quoted_keyword() -> None:
    """Add the kind of phrase for one keyword ability that stands by itself."""

    def make(got: Parts, start: int) -> object:
        return got["ability"] if isinstance(got["ability"], Draft) and got["ability"].cls is Ward else None

    made("quoted keyword", "<ability:keyword ability>", make, lambda value: {"ability": value})


_quoted_keyword()
