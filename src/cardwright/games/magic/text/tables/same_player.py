"""Clauses without a subject: "target player discards a card and loses 2 life". Their player is that of the one before.

The words are those of the effect for another player; here the player is put in.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.text.event_parts import PLAYER
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.words import targets as t
from cardwright.text.forms import Draft

SAME_PLAYER: Final = Said("the player of the clause before", PLAYER)


def player_of(effect: object) -> object:
    """Return how to speak once more of the player who does an effect; None if that is you, or nobody that is told."""
    if not isinstance(effect, Draft):
        return None
    who = effect.values.get("who")
    what = effect.values.get("what")
    if who is None and isinstance(what, Draft):
        who = what.values.get("by")
    if isinstance(who, t.Opponents | t.Everyone | Said):
        return None if who == SAME_PLAYER else who
    if isinstance(who, t.Targeted):
        return Said("that player", PLAYER) if who.is_single() else None
    single = isinstance(who, Draft) and who.cls is t.Targeted and str(who.values.get("count", 1)) == "1"
    many = isinstance(who, Draft) and bool(who.values.get("any_number"))
    return Said("that player", PLAYER) if single and not many else None


def with_player(effect: object, who: object) -> object:
    """Return an effect that was read without its player, with the player; None if it has another place for one."""
    if not isinstance(effect, Draft):
        return None
    values = dict(effect.values)
    if values.get("who") == SAME_PLAYER:
        return Draft(effect.cls, {**values, "who": who}, effect.start)
    what = values.get("what")
    if isinstance(what, Draft) and what.values.get("by") == SAME_PLAYER:
        chosen = Draft(what.cls, {**what.values, "by": who}, what.start)
        return Draft(effect.cls, {**values, "what": chosen}, effect.start)
    return None
