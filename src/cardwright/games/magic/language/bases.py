"""The base classes for the words of Magic's card language, one for each tree; words become nodes of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardwright.definitions.trees import Ability, Condition, Cost, Duration, Effect, Filter, Quantity, Target, Trigger
from cardwright.engine import nodes
from cardwright.games.magic.language.references import (
    A_PLAYER,
    AN_OBJECT,
    BY_KIND,
    EITHER_KIND,
    NO_EVENT,
    UNTOLD,
    About,
)
from cardwright.games.magic.rules.abilities import results, triggered_abilities
from cardwright.games.magic.rules.combat import combat_triggers
from cardwright.games.magic.rules.core import faces, select

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler
    from cardwright.games.magic.words.abilities import Activated, When


class EffectWord(Effect):
    """Something that happens."""

    __slots__ = ()
    # Fields of effects that happen later by themselves, and whether these may refer to what was done before.
    delayed: ClassVar[tuple[str, ...]] = ()
    hands_on: ClassVar[bool] = False
    # Fields of effects that are no part of what it does, but happen where it is not done.
    apart: ClassVar[tuple[str, ...]] = ()

    def leaves(self) -> results.Result | None:
        """Return what later effects may refer to as done by it; None if nothing, or only what effects in it leave."""
        return None

    def left(self, c: CardCompiler) -> int:
        """Return whether what it leaves are players, objects or both, as bits, once it is compiled."""
        result = self.leaves()
        return UNTOLD if result is None else (A_PLAYER * result.players) | (AN_OBJECT * result.objects)

    def is_payment(self) -> bool:
        """Return whether a cost is paid for the effects in it."""
        return False

    def node(self, c: CardCompiler) -> nodes.Effect:
        """Return the node that does it."""
        raise NotImplementedError


class ConditionWord(Condition):
    """Something that is true or false."""

    __slots__ = ()

    def node(self, c: CardCompiler) -> nodes.Condition:
        """Return the node that checks it."""
        raise NotImplementedError

    def narrows(self) -> tuple[int, int] | None:
        """Return the number of a target that is known to be a player or an object if this is true, and which of them,
        as bits; None if it tells nothing."""
        return None


class QuantityWord(Quantity):
    """A number that is found out as it is needed."""

    __slots__ = ()

    def node(self, c: CardCompiler) -> nodes.Amount:
        """Return the node that finds it."""
        raise NotImplementedError

    def is_minus(self) -> bool:
        """Return whether it is taken off."""
        return False


class FilterWord(Filter):
    """A test for objects and players."""

    __slots__ = ()
    # Whether it asks what a spell or ability targets.
    asks_targets: ClassVar = False
    # Whether it can only be true while the source is in exile.
    from_exile: ClassVar = False

    def node(self, c: CardCompiler) -> faces.Filter:
        """Return the node that tests an object or player."""
        raise NotImplementedError

    def suits(self) -> int:
        """Return whether players, objects or both can match, as bits."""
        return EITHER_KIND

    def means_players(self) -> bool:
        """Return whether it is about players."""
        return False

    def means_spells(self) -> bool:
        """Return whether it is about spells."""
        return False

    def speaks_of_x(self) -> bool:
        """Return whether the match depends on the chosen X."""
        return False


class ObjectFilter(FilterWord):
    """A filter that no player matches."""

    __slots__ = ()

    def suits(self) -> int:
        return AN_OBJECT


def as_word(word: Filter) -> FilterWord:
    """Return the filter as a `FilterWord`, which every filter of Magic is."""
    assert isinstance(word, FilterWord), type(word).__name__
    return word


def fitting(what: Sequence[Filter]) -> int:
    """Return whether players, objects or both may match all of these, as bits."""
    kind = EITHER_KIND
    for word in what:
        kind &= as_word(word).suits()
    return kind


class Asks:
    """A word that asks about an earlier effect of the same ability, or about its costs."""

    __slots__ = ()
    step: int | None

    def asks_costs(self) -> bool:
        """Return whether it asks about what was given as costs."""
        return False


class TargetWord(Target):
    """The objects or players that an effect is about."""

    __slots__ = ()
    # Whether it asks what a spell or ability targets.
    asks_targets: ClassVar = False
    # Whether they are chosen as targets, before anything is done.
    is_target: ClassVar[bool] = False

    def facts(self, c: CardCompiler) -> select.Select:
        """Return the node that finds them as facts about them are asked: as they last were, if they have left."""
        return self.select(c)

    def select(self, c: CardCompiler) -> select.Select:
        """Return the node that finds them."""
        raise NotImplementedError

    def refers(self, c: CardCompiler) -> int:
        """Return whether it finds players, objects or both, as bits, once it has been selected; 0 if unknown."""
        return UNTOLD

    def of_item(self) -> bool:
        """Return whether only the spell or ability at hand tells it, and not its source; false if a class says so."""
        return True

    def is_chosen(self) -> bool:
        """Return whether a player chooses it."""
        return False


class CostWord(Cost):
    """A cost that is neither mana nor the tap symbol."""

    __slots__ = ()

    def part(self, c: CardCompiler) -> faces.CostPart:
        """Return the part of a cost for it."""
        raise NotImplementedError


class AbilityWord(Ability):
    """An ability of a card."""

    __slots__ = ()

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        """Add this ability to the face."""
        raise NotImplementedError


class TriggeredKeyword(AbilityWord):
    """A keyword that stands for triggered abilities."""

    __slots__ = ()

    def triggers(self) -> tuple[When, ...]:
        """Return the abilities it stands for."""
        raise NotImplementedError

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        for ability in self.triggers():
            ability.add_to(c, face, self.text())


class ActivatedKeyword(AbilityWord):
    """A keyword that stands for an activated ability."""

    __slots__ = ()

    def ability(self) -> Activated:
        """Return the ability it stands for."""
        raise NotImplementedError

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        self.ability().add_to(c, face)
        face.activated[-1].text = self.text()


class DurationWord(Duration):
    """How long an effect lasts."""

    __slots__ = ()

    def number(self, c: CardCompiler) -> int:
        """Return the number of the duration, as the rules know it."""
        raise NotImplementedError


class TriggerWord(Trigger):
    """The event that makes an ability trigger, or that is replaced by another."""

    __slots__ = ()

    def hears(self) -> tuple[int, bool]:
        """Return the number of the event, and whether the ability looks back in time (CR 603.10a)."""
        raise NotImplementedError

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        """Set the trigger's requirements on the event besides its kind."""

    def listener(
        self, c: CardCompiler, effect: int, text: str, condition: nodes.Condition | None, per_turn: int
    ) -> triggered_abilities.Happens:
        """Return the trigger that listens for it."""
        kind, back = self.hears()
        made = triggered_abilities.Happens(kind, effect, text, looks_back=back, condition=condition, per_turn=per_turn)
        self.narrow(c, made)
        return made

    def first_of_a_turn(
        self, c: CardCompiler, effect: int, text: str, condition: nodes.Condition | None, per_turn: int
    ) -> triggered_abilities.Happens | None:
        """Return the trigger for the first time in a turn, where the rules know that of each object by itself."""
        return None

    def about(self) -> About:
        """Return what `it` and `the_other` refer to."""
        return self.of_its_kind()

    def of_its_kind(self) -> About:
        """Return what they refer to in any event of this kind."""
        return BY_KIND.get(self.hears()[0], NO_EVENT)


class CombatTrigger(TriggerWord):
    """A trigger event in combat, where the number of creatures taking part matters."""

    __slots__ = ()

    def fill(self, c: CardCompiler, trigger: combat_triggers.InCombat) -> None:
        """Set the trigger's requirements on the event besides its kind, and what is counted."""
        raise NotImplementedError

    def listener(
        self, c: CardCompiler, effect: int, text: str, condition: nodes.Condition | None, per_turn: int
    ) -> triggered_abilities.Happens:
        kind, _ = self.hears()
        made = combat_triggers.InCombat(kind, effect, text, condition=condition, per_turn=per_turn)
        self.fill(c, made)
        return made
