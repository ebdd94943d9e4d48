"""Words for objects by their players, their history and their abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability, Target
from cardwright.games.magic.language.bases import FilterWord, ObjectFilter
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import chosen_on_entry
from cardwright.games.magic.rules.card_types import attached
from cardwright.games.magic.rules.concepts import dealers
from cardwright.games.magic.rules.core import ability_names, comparing, faces, relations
from cardwright.games.magic.rules.other_rules import levelers
from cardwright.games.magic.words.amounts import Stat
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.targets import THIS_OBJECT

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler

Quality = Literal["name", "colour", "creature type", "card type", "land type", "controller"]


@magic.word("has_ability")
@dataclass(frozen=True, slots=True)
class HasAbility(FilterWord):
    """Has a keyword ability that is a separate ability word, such as flanking."""

    ability: str

    def text(self) -> str:
        return f"with {self.ability.replace('_', ' ')}"

    def node(self, c: CardCompiler) -> faces.Filter:
        known = magic.names(Ability)
        if self.ability not in known:
            c.problem("there is no such ability", self.ability, known)
        return ability_names.HasAbility(self.ability)


@magic.word("has_activated")
@dataclass(frozen=True, slots=True)
class HasActivated(ObjectFilter):
    """Has an activated ability that isn't a mana ability."""

    def text(self) -> str:
        return "with an activated ability"

    def node(self, c: CardCompiler) -> faces.Filter:
        return ability_names.HasActivated()


@magic.word("controlled_by")
@dataclass(frozen=True, slots=True)
class ControlledBy(FilterWord):
    """Is controlled by a matching player."""

    who: Annotated[Fits, Doc("which players"), Range(1, 10)]

    def text(self) -> str:
        return f"controlled by {phrase(self.who)}"

    def node(self, c: CardCompiler) -> faces.Filter:
        these = of_given_players(self.who)
        if these is not None:
            return relations.OfThesePlayers(*c.related(these))
        return chosen_on_entry.PlayerFits(False, c.filter(self.who))


@magic.word("owned_by")
@dataclass(frozen=True, slots=True)
class OwnedBy(FilterWord):
    """Is owned by a matching player."""

    who: Annotated[Fits, Doc("which players"), Range(1, 10)]

    def text(self) -> str:
        return f"owned by {phrase(self.who)}"

    def node(self, c: CardCompiler) -> faces.Filter:
        these = of_given_players(self.who)
        if these is not None:
            return relations.OwnedByThese(*c.related(these))
        return chosen_on_entry.PlayerFits(True, c.filter(self.who))


@magic.word("has_attached")
@dataclass(frozen=True, slots=True)
class HasAttached(ObjectFilter):
    """Has a matching permanent attached to it, such as an Aura or Equipment."""

    what: Annotated[Fits, Doc("what is attached"), Range(1, 10)]

    def text(self) -> str:
        return f"with {phrase(self.what)} attached"

    def node(self, c: CardCompiler) -> faces.Filter:
        return attached.HasAttached(c.filter(self.what))


@magic.word("attached_to")
@dataclass(frozen=True, slots=True)
class AttachedTo(ObjectFilter):
    """Is attached to one of these."""

    these: Target

    def text(self) -> str:
        return f"attached to {self.these.text()}"

    def node(self, c: CardCompiler) -> faces.Filter:
        return attached.AttachedTo(*c.related(self.these))


@magic.word("dealt_damage_by")
@dataclass(frozen=True, slots=True)
class DealtDamageBy(ObjectFilter):
    """Was dealt damage this turn by one of these."""

    these: Target = THIS_OBJECT

    def text(self) -> str:
        return f"dealt damage by {self.these.text()} this turn"

    def node(self, c: CardCompiler) -> faces.Filter:
        c.game.keeps_dealers = True
        return dealers.DealtDamageBy(*c.related(self.these))


@magic.word("mana_cost")
@dataclass(frozen=True, slots=True)
class ManaCostIs(FilterWord):
    """Has one of these mana costs."""

    costs: Annotated[tuple[str, ...], Range(1, 10)]

    def text(self) -> str:
        return f"with mana cost {' or '.join(self.costs)}"

    def node(self, c: CardCompiler) -> faces.Filter:
        return levelers.HasManaCost([c.mana_cost(cost) for cost in self.costs])


@magic.word("one_of")
@dataclass(frozen=True, slots=True)
class OneOf(FilterWord):
    """Is one of these objects or players."""

    these: Target

    def text(self) -> str:
        return f"that is {self.these.text()}"

    def node(self, c: CardCompiler) -> faces.Filter:
        return relations.OneOf(*c.related(self.these))


def of_given_players(who: Fits) -> Target | None:
    """Return the players that are given, if the filter for players says no more than that."""
    return who[0].these if len(who) == 1 and isinstance(who[0], OneOf) else None


@magic.word("shares")
@dataclass(frozen=True, slots=True)
class SharesWith(ObjectFilter):
    """Has the same name or controller as one of these objects, or shares a colour or type with it."""

    quality: Quality
    with_: Annotated[Target, Doc("with one of these; the source if not given")] = THIS_OBJECT

    def text(self) -> str:
        return f"that shares a {self.quality} with {self.with_.text()}"

    def node(self, c: CardCompiler) -> faces.Filter:
        return relations.Shares(relations.SHAREABLE.index(self.quality), *c.related(self.with_, facts=True))


@dataclass(frozen=True, slots=True)
class _Extreme(ObjectFilter):
    stat: Stat
    among: Annotated[Target, Doc("of which objects")]

    def extreme(self, c: CardCompiler, least: bool) -> faces.Filter:
        outer, c.asks_candidate = c.asks_candidate, False
        found, by_item = c.related(self.among, facts=True)
        of_candidate, c.asks_candidate = c.asks_candidate, outer
        if of_candidate and by_item:
            c.problem("these cannot be told by the object itself and by a target or event at once", self.text())
        return relations.Extreme(comparing.STATS.index(self.stat), least, found, by_item, of_candidate)


@magic.word("greatest")
@dataclass(frozen=True, slots=True)
class Greatest(_Extreme):
    """Has the greatest power, toughness or mana value among these, or is tied for it."""

    def text(self) -> str:
        return f"with the greatest {self.stat} among {self.among.text().removeprefix('each ')}"

    def node(self, c: CardCompiler) -> faces.Filter:
        return self.extreme(c, False)


@magic.word("least")
@dataclass(frozen=True, slots=True)
class Least(_Extreme):
    """Has the least power, toughness or mana value among these, or is tied for it."""

    def text(self) -> str:
        return f"with the least {self.stat} among {self.among.text().removeprefix('each ')}"

    def node(self, c: CardCompiler) -> faces.Filter:
        return self.extreme(c, True)
