"""What joins two effects in one sentence, as cards are printed now: "draw a card, then discard a card"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardwright.definitions.trees import Effect, Worded
from cardwright.games.magic.words import effects as x
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.keyword_actions.attach import Attach
from cardwright.games.magic.words.keyword_actions.cloak import Cloak
from cardwright.games.magic.words.keyword_actions.create import Create
from cardwright.games.magic.words.keyword_actions.discard import Discard
from cardwright.games.magic.words.keyword_actions.exile import Exile
from cardwright.games.magic.words.keyword_actions.manifest import Manifest
from cardwright.games.magic.words.keyword_actions.populate import Populate
from cardwright.games.magic.words.keyword_actions.scry import Scry
from cardwright.games.magic.words.keyword_actions.surveil import Surveil
from cardwright.games.magic.words.keyword_actions.tap_and_untap import Tap, Untap

TO_YOU: Final = t.YouTarget()
NAMES_ANEW: Final = (t.Targeted, t.Each, t.Choose)
JOINTS: Final[Mapping[tuple[type[Effect], type[Effect]], str]] = {
    (x.Draw, Discard): ", then",
    (Scry, x.Draw): ", then",
    (Surveil, x.Draw): ", then",
    (Exile, x.Put): ", then",
    (x.LoseLife, x.GainLife): " and",
    (x.Damage, x.GainLife): " and",
    (x.GainLife, x.Draw): " and",
    (x.Draw, x.LoseLife): " and",
    (x.PutCounters, x.Draw): " and",
    (Tap, x.PutCounters): " and",
    (x.PutCounters, Untap): " and",
    (Create, Attach): ", then",
    (Cloak, Attach): ", then",
    (Manifest, Attach): ", then",
    (Create, Populate): ", then",
    (x.Damage, x.Damage): " and",
}
"""By what the effects are; any other begins a sentence."""


def with_subject(text: str, other: Any) -> str:
    """Return an effect of yours as it stands before another that names you: "you draw a card and you lose 1 life"."""
    if isinstance(other, x.LoseLife) and text[:5].lower() == "draw ":
        return f"{'Y' if text[0] == 'D' else 'y'}ou d{text[1:]}"
    return text


def plain_damage(effect: Any) -> bool:
    """Return whether an effect is damage of which nothing more is said than how much, to whom and by what."""
    return isinstance(effect, x.Damage) and effect == x.Damage(effect.amount, effect.to, effect.by)


def joint_of(one: Any, other: Any) -> str:
    """Return what joins an effect to the one before it, "" where it is a sentence of its own."""
    joint = JOINTS.get((type(one), type(other)), "")
    if not joint or getattr(other, "who", TO_YOU) != TO_YOU or isinstance(getattr(other, "amount", None), Worded):
        return ""
    if isinstance(one, x.Draw | x.GainLife) and one.who != TO_YOU:
        return ""
    if isinstance(one, x.LoseLife) and one.who == TO_YOU:
        return ""
    if isinstance(other, x.Damage) and not (plain_damage(one) and plain_damage(other) and one.by == other.by):
        return ""
    if isinstance(other, Untap) and isinstance(other.what, NAMES_ANEW):
        return ""
    if isinstance(other, x.Put) and (other.to != "battlefield" or isinstance(other.what, NAMES_ANEW)):
        return ""
    if isinstance(one, Tap) and (other.kind != "stun" or isinstance(other.on, NAMES_ANEW)):
        return ""
    return joint
