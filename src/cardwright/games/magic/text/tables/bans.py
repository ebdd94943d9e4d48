"""Rows for what players can't do, and what can't be activated: "players can't gain life", "each player can't cast more
than one spell each turn", "creatures can't attack you unless their controller pays {2} for each of them"."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.trees import Filter
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, is_players, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.text.spell_nouns import noun_for, spell_noun
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import restrictions as r
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.combat import AttackCost
from cardwright.games.magic.words.conditions import YourTurn
from cardwright.games.magic.words.costs import PayMana
from cardwright.text.forms import Draft

WHO: Final[tuple[tuple[str, Filter, bool], ...]] = (
    ("players", f.Player(), False), ("each player", f.Player(), True), ("your opponents", f.Opponent(), False),
    ("each opponent", f.Opponent(), True), ("you", f.You(), False), ("enchanted player", f.Hosted(), False),
)  # fmt: skip
"""Who can't: in words, as a filter, and whether it is another way to say one before."""
for _words, _who, _again in WHO:
    constant("rule", f"{_words} can't gain life", r.Cannot(event=e.GainsLife((_who,))), alternate=_again)
    constant("core effect", f"{_words} can't gain life this turn", r.CannotNow(event=e.GainsLife((_who,))),
             alternate=_again)  # fmt: skip
    constant("rule", f"{_words} can't search libraries", r.Cannot(("search",), (_who,)), alternate=_again)
    constant("rule", f"{_words} can't play lands", r.Cannot(("play lands",), (_who,)), alternate=_again)
constant("rule", "your opponents can't cast spells during your turn",
         r.Cannot(("cast",), (f.Opponent(),), if_=YourTurn()))  # fmt: skip


def _casts(words: str, who: Filter, *, often: bool, alternate: bool) -> None:
    """Add a row for spells that players can't cast, or no more than one in a turn."""
    many = not often

    def make(got: Parts, start: int) -> object:
        what = spell_noun(got["noun"], many=many)
        if what is None:
            return None
        whom = {} if what == (f.Anything(),) else {"whom": what}
        limit = {"more_than": 1} if often else {}
        return Draft(r.Cannot, {"do": ("cast",), "what": (who,), **whom, **limit}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, r.Cannot) or value.do != ("cast",) or value.what != (who,) or value.if_ is not None:
            return None
        if value != r.Cannot(("cast",), (who,), whom=value.whom, more_than=1 if often else None):
            return None
        return {"noun": noun_for(value.whom, many=many)}

    made("rule", words, make, take, alternate=alternate)


for _words, _who, _again in WHO:
    _casts(f"{_words} can't cast <noun>", _who, often=False, alternate=_again)
    # "Each player" is usual for what is counted by player.
    _casts(f"{_words} can't cast more than one <noun> each turn", _who, often=True,
           alternate=_words in ("players", "your opponents"))  # fmt: skip


def _not_activated(words: str, do: Any) -> None:
    """Add a row for abilities of permanents that can't be activated."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.many or noun.card or is_players(noun):
            return None
        return Draft(r.Cannot, {"do": (do,), "what": fits(noun)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, r.Cannot) or value.what in (r.SELF, r.HOSTED) or value != r.Cannot((do,), value.what):
            return None
        return {"noun": noun_of(value.what, "battlefield", True)}

    made("rule", words, make, take)


_not_activated("activated abilities of <noun> can't be activated", "use abilities")
_not_activated(
    "activated abilities of <noun> can't be activated unless they're mana abilities", "use nonmana abilities"
)


def _attack_cost(words: str, guards: Any) -> None:
    """Add a row for what attacking costs (CR 508.1d, 508.1g)."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.many or noun.card or is_players(noun):
            return None
        what = () if fits(noun) == (f.Is(("creature",)),) else fits(noun)
        cost = (Draft(PayMana, {"mana": str(got["mana"])}, start),)
        return Draft(AttackCost, {"cost": cost, "what": what, "guards": guards}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, AttackCost) or value.guards != guards or len(value.cost) != 1:
            return None
        if not isinstance(value.cost[0], PayMana):
            return None
        return {"noun": noun_of(value.what or (f.Is(("creature",)),), "battlefield", True), "mana": value.cost[0].mana}

    made("ability", words, make, take)


for _whom, _guards in (("you", "you"), ("you or planeswalkers you control", "yours")):
    _attack_cost(f"<noun> can't attack {_whom} unless their controller pays <mana> for each creature they control "
                 f"that's attacking you.", _guards)  # fmt: skip
    _attack_cost(f"<noun> can't attack {_whom} unless their controller pays <mana> for each of those creatures.",
                 _guards)  # fmt: skip
