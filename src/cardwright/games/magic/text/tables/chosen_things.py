"""Rows for what was chosen as a permanent entered: a player, a type, a card's name."""

from __future__ import annotations

from typing import Any

from cardwright.definitions.trees import Worded
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import restrictions as r
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.casting import CastWith, HowOftenPaid, Paid
from cardwright.games.magic.words.chosen import Chosen, ChosenPlayer, ChosenProtection, ChosenType, NamesCard
from cardwright.games.magic.words.keyword_abilities.gift import Gift
from cardwright.games.magic.words.keyword_abilities.haunt import IsHaunted
from cardwright.games.magic.words.keyword_abilities.soulbond import InPair
from cardwright.games.magic.words.mana import SpendAsAny
from cardwright.games.magic.words.players import HandSize, OpeningHand
from cardwright.games.magic.words.relations import ControlledBy
from cardwright.text.forms import Draft

constant("player", "the chosen player", ChosenPlayer())
constant("moment", "the beginning of the chosen player's upkeep", e.StepOf("upkeep", (Chosen("player"),)))
constant("after noun", "the chosen player controls", ControlledBy((Chosen("player"),)))
constant("ability", "~ is the chosen type in addition to its other types.", ChosenType())
constant("ability", "as ~ enters, choose a card name.", NamesCard())
for _words, _without in (("nonland", ("land",)), ("noncreature", ("creature",))):
    constant("ability", f"as ~ enters, choose a {_words} card name.", NamesCard(_without))
NAMED = (Chosen("name"),)
constant("rule", "spells with the chosen name can't be cast", r.Cannot(("cast",), (f.Player(),), NAMED))
constant("rule", "activated abilities of sources with the chosen name can't be activated unless they're mana abilities",
         r.Cannot(("use nonmana abilities",), NAMED))  # fmt: skip
constant("rule", "activated abilities of sources with the chosen name can't be activated",
         r.Cannot(("use abilities",), NAMED))  # fmt: skip
constant("after noun", "with the chosen name", Chosen("name"))
constant("ability", "~ has protection from the chosen color.", ChosenProtection())
constant("ability", "you may spend mana as though it were mana of any color.", SpendAsAny())
constant("ability", "if this card is in your opening hand, you may begin the game with it on the battlefield.",
         OpeningHand())  # fmt: skip
for _number, _word in enumerate(("one", "two", "three", "four"), 1):
    for _whose, _who in (("each opponent's", "opponents"), ("your", "yours"), ("each player's", "any")):
        for _way, _sign in (("reduced", -1), ("increased", 1)):
            constant("ability", f"{_whose} maximum hand size is {_way} by {_word}.",
                     HandSize(_who, change=_sign * _number))  # type: ignore[arg-type]  # fmt: skip
constant("event", "the creature ~ haunts dies", e.Dies((IsHaunted(),)))
constant("event", "the creature this card haunts dies", e.Dies((IsHaunted(),)), alternate=True)
for _gift, _words in (
    ("card", "a card"), ("Food", "a Food"), ("Treasure", "a Treasure"), ("tapped Fish", "a tapped Fish"),
    ("Octopus", "an Octopus"), ("extra turn", "an extra turn"),
):  # fmt: skip
    constant("keyword ability", f"gift {_words}", Gift(_gift))  # type: ignore[arg-type]
constant("condition", "the gift was promised", Paid("gift"))
constant("condition", "the gift wasn't promised", cond.NotSo(Paid("gift")))
constant("condition", "it's bargained", Paid("bargain"), alternate=True)
constant("condition", "its surge cost was paid", CastWith("surge"))
constant("condition", "~'s surge cost was paid", CastWith("surge"), alternate=True)
for _words, _way in (("its spectacle cost", "spectacle"), ("its dash cost", "dash")):
    constant("condition", f"{_words} was paid", CastWith(_way))


def _in_pair() -> None:
    """Add rows for what both creatures of a pair are like (CR 702.95)."""
    pair = (InPair(),)

    def make(got: Parts, start: int) -> object:
        return Draft(a.Static, {"on": "each", "what": pair, **got["is"]}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, a.Static) or value.on != "each" or value.what != pair or value.if_ is not None:
            return None
        names = ("power", "toughness", "keywords", "protection", "abilities")
        found = {name: getattr(value, name) for name in names if getattr(value, name)}
        return {"is": found} if found and value == a.Static("each", pair, **found) else None

    words = "as long as ~ is paired with another creature,"
    made("ability", f"{words} both creatures <is:they are>.", make, take)
    made("ability", f"{words} each of those creatures <is:it is>.", make, lambda value: None, alternate=True)

    def quoted(got: Parts, start: int) -> object:
        return Draft(a.Static, {"on": "each", "what": pair, "abilities": (got["quoted"],)}, start)

    def quoted_taken(value: Any) -> Parts | None:
        if not isinstance(value, a.Static) or len(value.abilities) != 1:
            return None
        return {"quoted": value.abilities[0]} if value == a.Static("each", pair, abilities=value.abilities) else None

    made("ability", f"{words} each of those creatures has <quoted>.", quoted, quoted_taken)


_in_pair()


constant("each of", "time it was kicked", Worded(HowOftenPaid("kicker")))
constant("each of", "time this spell was kicked", Worded(HowOftenPaid("kicker")), alternate=True)
