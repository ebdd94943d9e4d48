"""Rows for keyword abilities with a noun or a number and a cost: casualty, champion, splice, reinforce, gift."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.leaves import COLOURS
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made, says
from cardwright.games.magic.text.tables.abilities import adds_mana
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words import costs as c
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.keyword_abilities.afterlife import Afterlife
from cardwright.games.magic.words.keyword_abilities.casualty import Casualty
from cardwright.games.magic.words.keyword_abilities.champion import Champion
from cardwright.games.magic.words.keyword_abilities.emerge import Emerge
from cardwright.games.magic.words.keyword_abilities.for_mirrodin import ForMirrodin
from cardwright.games.magic.words.keyword_abilities.hexproof import HexproofFrom
from cardwright.games.magic.words.keyword_abilities.jump_start import JumpStart
from cardwright.games.magic.words.keyword_abilities.landwalk import Landwalk
from cardwright.games.magic.words.keyword_abilities.mobilize import Mobilize
from cardwright.games.magic.words.keyword_abilities.partner import Partner
from cardwright.games.magic.words.keyword_abilities.ravenous import Ravenous
from cardwright.games.magic.words.keyword_abilities.reinforce import Reinforce
from cardwright.games.magic.words.keyword_abilities.splice import Splice
from cardwright.text.forms import Draft

says("keyword ability", "casualty <power:whole>", Casualty)
constant("keyword ability", "jump-start", JumpStart())
constant("keyword ability", "ravenous", Ravenous())
for _words, _what in (("nonbasic", (f.Not(f.Is(("basic",))),)), ("snow", (f.Is(("snow",)),)),
                      ("legendary", (f.Is(("legendary",)),)),
                      ("artifact", (f.Is(("artifact",)),))):  # fmt: skip
    constant("keyword ability", f"{_words} landwalk", Landwalk(_what))
for _colour in COLOURS:
    constant("keyword ability", f"hexproof from {_colour}", HexproofFrom((f.OfColour((_colour,)),)))


def _champion() -> None:
    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many or noun.card or noun.place or noun.other:
            return None
        return Draft(Champion, {"what": fits(noun)}, start)

    def take(value: Any) -> Parts | None:
        return {"noun": noun_of(value.what, "battlefield", False)} if isinstance(value, Champion) else None

    made("keyword ability", "champion <noun:a noun>", make, take)


def _with_mana(words: str, cls: type[Any], **fixed: Any) -> None:
    """Add a row for a keyword with mana for its cost."""

    def make(got: Parts, start: int) -> object:
        values = {name: part for name, part in got.items() if name != "mana"}
        return Draft(cls, {**values, **fixed, "cost": (c.PayMana(str(got["mana"])),)}, start)

    def take(value: Any) -> Parts | None:
        if type(value) is not cls or len(value.cost) != 1 or not isinstance(value.cost[0], c.PayMana):
            return None
        if any(getattr(value, name) != part for name, part in fixed.items()):
            return None
        rest = {name: getattr(value, name) for name in ("amount",) if f"<{name}:" in words}
        return {**rest, "mana": value.cost[0].mana}

    made("keyword ability", words, make, take)


_champion()
_with_mana("reinforce <amount:whole> — <mana>", Reinforce)
_with_mana("splice onto Arcane <mana>", Splice, onto=(f.Subtype(("Arcane",)),))
_with_mana("emerge <mana>", Emerge)
says("keyword ability", "afterlife <amount:whole>", Afterlife)
says("keyword ability", "mobilize <amount:whole>", Mobilize)
constant("keyword ability", "for Mirrodin!", ForMirrodin())
constant("keyword ability", "partner", Partner())
for _how in ("friends forever", "choose a Background", "Doctor's companion"):
    constant("keyword ability", _how, Partner(_how))


def _exhaust() -> None:
    """Add the row for an ability that can be activated only once (CR 702.177)."""

    def make(got: Parts, start: int) -> object:
        return None if adds_mana(got["do"][0]) else Draft(a.Activated, {**got, "per_game": 1}, start)

    made("ability", "exhaust — <cost:costs>: <do>", make, lambda value: None, alternate=True)


_exhaust()
