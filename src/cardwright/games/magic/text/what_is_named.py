"""What effects say of the things they name, for pronouns: which of them move, make or are done by something;
and of which kind a noun is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from cardwright.definitions.trees import Filter
from cardwright.games.magic.rules.core.creature_types import CREATURE_TYPES
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.abilities import Static
from cardwright.games.magic.words.amounts import ManaValueOf, PowerOf, ToughnessOf
from cardwright.games.magic.words.effects import Change, Damage, Put
from cardwright.games.magic.words.keyword_actions.amass import Amass
from cardwright.games.magic.words.keyword_actions.bolster import Bolster
from cardwright.games.magic.words.keyword_actions.cloak import Cloak
from cardwright.games.magic.words.keyword_actions.connive import Connive
from cardwright.games.magic.words.keyword_actions.destroy import Destroy
from cardwright.games.magic.words.keyword_actions.discard import Discard
from cardwright.games.magic.words.keyword_actions.discover import Discover
from cardwright.games.magic.words.keyword_actions.exile import Exile
from cardwright.games.magic.words.keyword_actions.explore import Explore
from cardwright.games.magic.words.keyword_actions.fight import Fight
from cardwright.games.magic.words.keyword_actions.investigate import Investigate
from cardwright.games.magic.words.keyword_actions.manifest import Manifest
from cardwright.games.magic.words.keyword_actions.manifest_dread import ManifestDread
from cardwright.games.magic.words.keyword_actions.mill import Mill
from cardwright.games.magic.words.keyword_actions.populate import Populate
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrifice
from cardwright.games.magic.words.keyword_actions.search import Search
from cardwright.games.magic.words.keyword_actions.shuffle import Shuffle
from cardwright.games.magic.words.keyword_actions.transform import ReturnTransformed
from cardwright.games.magic.words.replacement import PutAs
from cardwright.games.magic.words.restrictions import Can, Cannot, Must

DONE_THIS_WAY: Final[Mapping[str, type]] = {
    "discarded": Discard, "milled": Mill, "destroyed": Destroy, "sacrificed": Sacrifice,
}  # fmt: skip
"""What is asked of the effect just before, by what it does."""
FACE_DOWN: Final = (Cloak, Manifest, ManifestDread)
"""Effects that put something onto the battlefield that was not named before."""
UNNAMED: Final = (Search, Investigate, Populate, Discover, Amass, Bolster)
"""Effects that find, make or choose something, which no pronoun is bound to."""
ONTO_THE_BATTLEFIELD: Final = PutAs | ReturnTransformed
MOVES: Final = (Put, PutAs, Exile, Shuffle)
"""Effects that move something to another zone."""


SUBJECTS: Final[Mapping[type, str]] = {
    Damage: "by", Fight: "one", Change: "what", Connive: "what", Explore: "what",
}  # fmt: skip
"""The field of an effect that is the subject of its clause."""
OF_ITSELF: Final = (f.Itself(),)
STATED_WORDS: Final = (Static, Cannot, Must, Can)
"""Abilities that say what is true of the card, or of others."""
OF_AN_OBJECT: Final = (t.Controller, t.Owner, PowerOf, ToughnessOf, ManaValueOf)
"""Words for something of an object, which is known even after it has left."""


def is_either_kind(one: Filter) -> bool:
    """Return whether players and permanents may match a filter."""
    several = isinstance(one, f.AnyOf) and any(isinstance(part, f.Player | f.Opponent) for part in one.filters)
    return several or isinstance(one, f.AnyTarget)


def is_of(what: tuple[Filter, ...], kind: tuple[Filter, ...]) -> bool:
    """Return whether a noun names things of this kind; a permanent may be anything on the battlefield."""
    for wanted in kind:
        if isinstance(wanted, f.Permanent):
            continue
        if isinstance(wanted, f.AnyTarget):
            if not any(map(is_either_kind, what)):
                return False
            continue
        if isinstance(wanted, f.Is):
            if not any(_is_only(one, wanted) for one in what):
                return False
        elif wanted not in what:
            return False
    return True


def _is_only(one: Filter, wanted: f.Is) -> bool:
    """Return whether whatever matches a filter is of these types: a creature or planeswalker is no "creature"."""
    if isinstance(one, f.Is):
        return set(one.types) <= set(wanted.types)
    if isinstance(one, f.Subtype):
        return "creature" in wanted.types and all(name in CREATURE_TYPES for name in one.subtypes)
    if isinstance(one, f.AnyOf):
        return all(isinstance(part, f.Itself) or _is_only(part, wanted) for part in one.filters)
    return isinstance(one, f.AllOf) and any(_is_only(part, wanted) for part in one.filters)


def followed_move(effect: Put | PutAs | Exile | Shuffle) -> Put | PutAs | Exile | Shuffle:
    """Return a move of what the event has moved: the card is followed to where it is."""
    now = {t.Self(): t.SelfNow(), t.It(): t.ItNow()}.get(effect.what)  # type: ignore[call-overload]
    return effect if now is None else replace(effect, what=now)
