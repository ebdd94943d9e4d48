"""Rows for cards of a name that is chosen now: "target player reveals their hand and discards all cards with that
name"."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.common import If
from cardwright.definitions.trees import Worded
from cardwright.games.magic.text.event_parts import PLAYER
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.words import amounts as q
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.abilities import Activated
from cardwright.games.magic.words.choices import ChoosesQuality
from cardwright.games.magic.words.conditions import ItFits
from cardwright.games.magic.words.done import DoneTo, IsOfChosen
from cardwright.games.magic.words.keyword_actions.discard import Discard
from cardwright.games.magic.words.keyword_actions.reveal import Reveal
from cardwright.text.forms import Draft

WITHOUT: Final[dict[str, tuple[Any, ...]]] = {
    "a card name": (), "a nonland card name": ("land",), "a card name other than a basic land card name": ("basic",),
}  # fmt: skip
FIRST_CHOSEN: Final = IsOfChosen(step=1)
"""Has the name that the first effect of the ability chose."""
for _words, _without in WITHOUT.items():
    constant("name chosen", _words, ChoosesQuality("card name", _without))
    constant("core effect", f"choose {_words}", ChoosesQuality("card name", _without))


def _all_of(who: object) -> Worded:
    return Worded(q.Count(t.Each((FIRST_CHOSEN,), "hand", who)))  # type: ignore[arg-type]


def _discarded(words: str, *, alternate: bool) -> None:
    """Add a row for all cards of the name in a hand: three effects, the first of which is the first of the spell."""

    def make(got: Parts, start: int) -> object:
        who = got["who"]
        if (
            start != 0
            or not isinstance(who, t.Targeted | Draft)
            or (isinstance(who, Draft) and who.cls is not t.Targeted)
        ):
            return None
        again = Said("that player", PLAYER)
        cards = Draft(t.Each, {"what": (f.Anything(),), "place": "hand", "whose": who}, start)
        each = Draft(t.Each, {"what": (FIRST_CHOSEN,), "place": "hand", "whose": again}, start)
        count = Draft(Worded, {"quantity": Draft(q.Count, {"of": each}, start)}, start)
        discard = Draft(Discard, {"who": again, "amount": count, "what": (FIRST_CHOSEN,)}, start)
        return (got["chosen"], Draft(Reveal, {"what": cards}, start), discard)

    made("two effects", words, make, lambda value: None, alternate=alternate)


_CHOOSE = "choose <chosen:name chosen>. <who:player> reveals their hand"
_discarded(f"{_CHOOSE} and discards all cards with that name", alternate=True)
_discarded(f"{_CHOOSE}. That player discards all cards with that name", alternate=True)


def _printed() -> None:
    """Add the row that prints what is discarded."""

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Discard) or value != Discard(_all_of(value.who), value.who, (FIRST_CHOSEN,)):
            return None
        return {"who": value.who}

    made("core effect", "<who:player> discards all cards with that name", lambda got, start: None, take)


_printed()


def _revealed_at_random() -> None:
    """Add the row for a card of your hand that is revealed at random, and what happens if it has the name."""
    first: tuple[Any, ...] = (
        ChoosesQuality("card name"),
        Reveal(t.Choose((f.Anything(),), place="hand", at_random=True)),
    )
    named = ItFits(DoneTo(step=2), (FIRST_CHOSEN,))

    def make(got: Parts, start: int) -> object:
        then = Draft(If, {"condition": named, "then": got["then"]}, start)
        return Draft(Activated, {"cost": got["cost"], "do": (*first, then)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Activated) or len(value.do) != 3 or value.do[:2] != first:
            return None
        then = value.do[2]
        if not isinstance(then, If) or then != If(named, then.then) or value != Activated(value.cost, value.do):
            return None
        return {"cost": value.cost, "then": then.then}

    made("ability", "<cost:costs>: Choose a card name, then reveal a card at random from your hand. If that card has "
         "the chosen name, <then:clauses>.", make, take)  # fmt: skip


_revealed_at_random()
