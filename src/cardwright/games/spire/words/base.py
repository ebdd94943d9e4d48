"""What all words of Spire share: the vocabulary, the variables of expressions, the metadata of an effect."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final

from cardwright.definitions.bounds import bounds
from cardwright.definitions.expression import Expression, Known, Number, Scope, Unary
from cardwright.definitions.fields import Doc
from cardwright.definitions.names import Names
from cardwright.definitions.paths import WrongField
from cardwright.definitions.trees import Amount, Condition, Effect, Target
from cardwright.definitions.vocabulary import Vocabulary, spec_of
from cardwright.errors import RulesError
from cardwright.games.spire.rules.effects import Stepped

if TYPE_CHECKING:
    from cardwright.engine.nodes import Effect as EffectNode
    from cardwright.games.spire.compile import SpireCompiler
    from cardwright.games.spire.rules.board import CardFace

STATUSES: Final = (
    "vulnerable", "weak", "frail", "strength", "dexterity", "poison", "burn", "bleed", "regeneration", "thorns",
    "artifact", "intangible", "barricade", "rage", "vigor", "dodge",
)  # fmt: skip
"""The statuses whose stacks expressions know by name in every file; a file's own statuses join them."""
ONLY_WHETHER: Final = ("vulnerable", "weak")
"""Statuses of the target that are true or false in expressions; how many stacks it has, `target_..._stacks` says."""


def status_variables(name: str) -> list[Known]:
    """Return the variables that a status of this name defines."""
    own = Known(name, "number", f"how much {name} whoever acts has")
    if name in ONLY_WHETHER:
        return [
            own,
            Known(f"target_{name}", "truth", f"whether the target is {name}"),
            Known(f"target_{name}_stacks", "number", f"how much {name} the target has"),
        ]
    return [own, Known(f"target_{name}", "number", f"how much {name} the target has")]


SCOPE: Final = Scope(
    (
        Known("turn", "number", "the number of the turn, from 1"),
        Known("round", "number", "the number of the round, from 1"),
        Known("hp", "number", "hit points of whoever acts"),
        Known("max_hp", "number", "most hit points of whoever acts"),
        Known("missing_hp", "number", "how many hit points whoever acts has lost"),
        Known("hp_percent", "number", "hit points of whoever acts as a part of the most, from 0 to 1"),
        Known("block", "number", "block of whoever acts"),
        Known("energy", "number", "energy left; on a card that costs X, what was paid for it"),
        Known("x", "number", "what was paid for a card that costs X"),
        Known("X", "number", "the same as x"),
        Known("gold", "number", "the hero's gold"),
        Known("cards_in_hand", "number", "how many cards are in hand"),
        Known("cards_in_deck", "number", "how many cards are in the draw pile"),
        Known("cards_in_discard", "number", "how many cards are in the discard pile"),
        Known("cards_in_exhaust", "number", "how many cards are exhausted"),
        Known("cards_played_this_turn", "number", "how many cards were played this turn, this one too"),
        Known("attacks_played_this_turn", "number", "how many attacks were played this turn, this one too"),
        Known("skills_played_this_turn", "number", "how many skills were played this turn, this one too"),
        Known("powers_played_this_turn", "number", "how many powers were played this turn, this one too"),
        Known("target_hp", "number", "hit points of the target; 0 if there is none"),
        Known("target_max_hp", "number", "most hit points of the target"),
        Known("target_block", "number", "block of the target"),
        Known("target_intent_damage", "number", "the damage the target is about to deal, all hits together"),
        Known("enemy_count", "number", "how many living enemies whoever acts has"),
        Known("ally_count", "number", "how many living allies whoever acts has, itself not counted"),
        Known("total_enemy_hp", "number", "hit points of all living enemies together"),
        Known("damage_dealt_this_turn", "number", "hit points the hero's side took from enemies this turn"),
        Known("damage_taken_this_turn", "number", "hit points the hero lost to damage this turn"),
        Known("times_blocked_this_turn", "number", "how often the hero's block stopped damage this turn"),
        Known("event_value", "number", "the number of the event that is answered; 0 if there is none"),
        *[known for status in STATUSES for known in status_variables(status)],
    )
)

NAMES: Final = Names(("end turn", "pass", "no more", "the hero", "*+"), joins=("at",), numbered=True)
spire: Final = Vocabulary("spire", scope=SCOPE, tag="type", names=NAMES)

ZERO: Final = Number(0)
ONE: Final = Number(1)
HUNDRED: Final = Number(100)


@dataclass(frozen=True, slots=True)
class About:
    """The metadata of an effect, from which validator, schema and reference page are made.

    `targets` are the names of the target words it may be given, the default first. `low` and `high` bound its value,
    `counts` other amounts by field name. `modified`: statuses such as strength change its number; `blocked`: block
    reduces it; `dodged`: it can be dodged; `reacts`: its targets react to it as to damage.
    """

    category: str
    targets: tuple[str, ...] = ("none",)
    low: int | None = None
    high: int | None = None
    modified: bool = False
    blocked: bool = False
    dodged: bool = False
    reacts: bool = False
    counts: tuple[tuple[str, int, int], ...] = ()

    @property
    def bounded(self) -> dict[str, tuple[int, int]]:
        """Return the least and greatest value of each bounded amount, by field."""
        found = {field: (low, high) for field, low, high in self.counts}
        return found if self.low is None or self.high is None else {"value": (self.low, self.high), **found}


def constant(amount: Expression) -> int | None:
    """Return the whole number that an amount always is; None if it varies."""
    if isinstance(amount, Unary) and amount.sign == "-":
        inner = constant(amount.operand)
        return None if inner is None else -inner
    if isinstance(amount, Number) and isinstance(amount.value, int):
        return amount.value
    return None


class Defined:
    """Something that a file can define.

    Definitions name one another, so all are declared before any is defined: lower ranks first, since others need to
    know how many there are.
    """

    __slots__ = ()
    rank: ClassVar[int] = 2

    def declare(self, c: SpireCompiler) -> None:
        """Give it a number, and note what other definitions must know of it."""

    def define(self, c: SpireCompiler) -> None:
        """Compile its contents."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Effect):
    """The base of all effects, with the fields that every effect may have."""

    about: ClassVar[About] = About("meta")

    if_: Annotated[Condition | None, Doc("the effect happens only if this is true then")] = None
    then: Annotated[tuple[Effect, ...], Doc("what happens after it, with targets of its own")] = ()
    description: Annotated[str, Doc("what is printed instead of the effect's own sentence")] = ""

    def __post_init__(self) -> None:
        about = self.about
        target = getattr(self, "target", None)
        if isinstance(target, Target):
            name = spec_of(type(target)).name
            if name not in about.targets:
                message = f"the target {name!r} is none that this effect can have"
                raise WrongField("target", message, name, about.targets)
        for field, (low, high) in about.bounded.items():
            # What depends may turn out larger; then the rules hold it to the bound and say so.
            least, most = bounds(getattr(self, field), {})
            if most < low:
                raise WrongField(field, f"the value {most} is below {low}", str(most), (f"{low} to {high}",))
            if least > high:
                raise WrongField(field, f"the value {least} is above {high}", str(least), (f"{low} to {high}",))

    @classmethod
    def narrowed(cls, key: str, schema: dict[str, Any]) -> dict[str, Any]:
        """Return the schema of a field, narrowed to the allowed targets and values."""
        about = cls.about
        if key == "target":
            names = list(about.targets)
            named = {"type": "object", "properties": {spire.tag: {"enum": names}}}
            return {**schema, "allOf": [*schema.get("allOf", [schema]), {"anyOf": [{"enum": names}, named]}]}
        if key in about.bounded:
            low, high = about.bounded[key]
            number = {"type": "number", "minimum": low, "maximum": high}
            return {**schema, "allOf": [*schema.get("allOf", [schema]), {"anyOf": [{"type": "string"}, number]}]}
        return schema

    def text(self) -> str:
        from cardwright.games.spire.text.printing import effect_text

        return effect_text(self).removesuffix(".")

    def node(self, c: SpireCompiler) -> EffectNode:
        """Return the node that does what the word says, without its condition and the effects after it."""
        raise RulesError(f"no handler for the effect {type(self).__name__}")

    def step(self, c: SpireCompiler) -> EffectNode:
        """Return the node with its condition and the effects after it."""
        made = self.node(c)
        if self.if_ is None and not self.then:
            return made
        after = [c.step(each) for each in self.then]
        return Stepped(made.text, c.board, c.condition(self.if_), made, after)

    def within(self, leaps: bool) -> tuple[Effect, ...]:
        """Return the effects directly inside it; with `leaps`, also those that spread or leap to other enemies."""
        return self.then

    def print_on(self, face: CardFace, c: SpireCompiler) -> bool:
        """Note a property of the card itself on its face; return False for an effect of playing the card."""
        return False

    def attacks(self) -> bool:
        """Return whether it deals attack damage to others."""
        return False

    def may_ask(self) -> bool:
        """Return whether a player may have to choose something when it answers an event before it happens."""
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Valued(Step):
    """An effect with a number that can be multiplied and raised."""

    multiplier: Annotated[Amount, Doc("the number is multiplied by this, after everything that is added")] = ONE
    bonus: Annotated[Amount, Doc("this is added to the number")] = ZERO


def inner(word: Effect, leaps: bool = True) -> Iterator[Effect]:
    """Yield the effect and every effect inside it; with `leaps`, also those that spread or leap to other enemies."""
    yield word
    assert isinstance(word, Step)
    for each in word.within(leaps):
        yield from inner(each, leaps)
