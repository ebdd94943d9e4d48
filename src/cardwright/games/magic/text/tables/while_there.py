"""Rows for what is so, or does not happen, while the card is there: "if a player would gain life, that player gains no
life instead", "cards in graveyards can't enter the battlefield", "prevent all damage that would be dealt to you"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardwright.definitions.expression import Binary, Number
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.text.tables.would_instead import MUCH
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import restrictions as r
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.chosen import ChosenType
from cardwright.games.magic.words.copying import AsEnters
from cardwright.games.magic.words.costs import PayLife
from cardwright.games.magic.words.replacement import Instead
from cardwright.text.forms import Draft

ANY_PLAYER: Final = (f.Player(),)
OF_YOU: Final = (f.You(),)
constant("ability", "if a player would gain life, that player gains no life instead.", Instead(e.GainsLife(ANY_PLAYER)))
constant("ability", "prevent all damage that would be dealt to you.", Instead(e.IsDamaged(OF_YOU), prevent=True))


def _some_prevented() -> None:
    """Add the row for so much of the damage of a source that is always prevented (CR 615.1a)."""

    def make(got: Parts, start: int) -> object:
        less = Binary("-", MUCH, got["n"])
        dealt = Draft(e.DealsDamage, {"what": got["like"], "to": OF_YOU}, start)
        return Draft(Instead, {"event": dealt, "amount": less, "prevent": True}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Instead) or not isinstance(value.event, e.DealsDamage) or not value.prevent:
            return None
        less = value.amount
        if (
            not isinstance(less, Binary)
            or less.left != MUCH
            or less.operator != "-"
            or not isinstance(less.right, Number)
        ):
            return None
        if value != Instead(e.DealsDamage(value.event.what, OF_YOU), less, prevent=True):
            return None
        return {"like": value.event.what, "n": less.right}

    made("ability", "if <like:a source> would deal damage to you, prevent <n:digits> of that damage.", make, take)


def _kept_out(words: str, places: tuple[Any, ...]) -> None:
    """Add a row for cards that can't enter the battlefield from where they are."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.many or not noun.card or noun.place or noun.other:
            return None
        bans = tuple(
            Draft(r.Cannot, {"event": Draft(e.Moves, {"what": fits(noun), "from_": place, "to": "battlefield"}, 0)}, 0)
            for place in places
        )
        return bans if len(bans) > 1 else bans[0]

    def take(value: Any) -> Parts | None:
        bans = value if isinstance(value, tuple) else (value,)
        if not bans or not isinstance(bans[0], r.Cannot) or not isinstance(bans[0].event, e.Moves):
            return None
        what = bans[0].event.what
        if bans != tuple(r.Cannot(event=e.Moves(what, place, "battlefield")) for place in places):
            return None
        noun = noun_of(what, "library", True)
        return None if noun is None else {"noun": replace(noun, card=True, place="")}

    made("ability", words, make, take)


_some_prevented()
_kept_out("<noun> in graveyards and libraries can't enter the battlefield.", ("graveyard", "library"))
_kept_out("<noun> in graveyards can't enter the battlefield.", ("graveyard",))


def _enters_tapped_if(words: str, *, alternate: bool = False) -> None:
    """Add a row for what enters tapped if something is so."""

    def make(got: Parts, start: int) -> object:
        return Draft(a.EntersTapped, {"unless": Draft(cond.NotSo, {"what": got["condition"]}, start)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, a.EntersTapped) or not isinstance(value.unless, cond.NotSo):
            return None
        return {"condition": value.unless.what} if value == a.EntersTapped(value.unless) else None

    made("ability", words, make, take, alternate=alternate)


_enters_tapped_if("if <condition:whole condition>, ~ enters tapped.")
_enters_tapped_if("~ enters tapped if <condition:whole condition>.", alternate=True)
# CR 305.7: the type takes the place of its land types.
constant("ability", "~ is the chosen type.", ChosenType(instead_of="land types"))
constant("ability", "as ~ enters, choose a basic land type. Then you may pay 2 life. If you don't, it enters tapped.",
         (AsEnters("basic land type"), a.EntersTapped(unless_paid=(PayLife(Number(2)),))))  # fmt: skip
