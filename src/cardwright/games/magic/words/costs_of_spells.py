"""Words for additional and alternative costs, and for what spells cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount, Condition
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.numbers import colour_bits, speaks_of_targets
from cardwright.games.magic.language.vocabulary import Colour, magic
from cardwright.games.magic.rules.casting import cost_change
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import ANY_TIMES
from cardwright.games.magic.words.casting import WAYS, terms_of
from cardwright.games.magic.words.changed_costs import changed, much, one_of
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.filters import Fits, Itself, Theirs, Yours, phrase

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


SELF: Fits = (Itself(),)
# What an alternative cost is called that has no name.
ALTERNATIVE_COST: Final = "alternative cost"
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
# What is paid for: any spell, any ability, any ability that is no mana ability.
PAID_FOR: Final = {
    "cast": cost_change.CASTING,
    "activate": cost_change.ACTIVATING,
    "activate but for mana": cost_change.BUT_FOR_MANA,
}
# Kinds of activated abilities, by their keyword.
ABILITY_KINDS: Final = (
    "boast", "crew", "cycling", "embalm", "encore", "equip", "eternalize", "fortify", "level up", "loyalty", "ninjutsu",
    "outlast", "reconfigure", "reinforce", "scavenge", "transmute", "unearth",
)  # fmt: skip
# Named once, above; a type checker sees text.
if TYPE_CHECKING:
    Action = str
else:
    Action = Literal[(*PAID_FOR, *ABILITY_KINDS, *WAYS)]


@magic.word("additional_cost")
@dataclass(frozen=True, slots=True)
class AdditionalCost(AbilityWord):
    """A cost that must or may be paid in addition: one, or one of several."""

    cost: Annotated[Costs, Doc("what is paid")] = ()
    any_of: Annotated[Costs, Doc("or one of these")] = ()
    optional: Annotated[bool, Doc("it may be paid, and need not be")] = False
    times: Annotated[int, Doc("how often it may be paid, if it is optional; 99 is any number"), Range(1, ANY_TIMES)] = 1
    name: Annotated[str | None, Doc("what `paid` and `if_paid` call it")] = None

    def __post_init__(self) -> None:
        if bool(self.cost) == bool(self.any_of):
            raise ValueError("either `cost` or `any_of` is given")
        if len(self.any_of) == 1:
            raise ValueError("`any_of` has two costs or more")
        if self.times > 1 and (self.any_of or not self.optional):
            raise ValueError("`times` goes with one optional cost")

    def text(self) -> str:
        costs = [cost.text() for cost in self.any_of] or [cost_text(self.cost)]
        name = f"{self.name}: " if self.name else ""
        many = f", up to {self.times} times" if 1 < self.times < ANY_TIMES else ""
        many = ", any number of times" if self.times == ANY_TIMES else many
        return f"{name}{'May also cost' if self.optional else 'Also costs'}: {' or '.join(costs)}{many}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        if self.any_of and any(extra.either for extra in face.extras):
            c.problem("a card has one additional cost with `any_of`", self.text())
        alternatives: list[Costs] = [(cost,) for cost in self.any_of]
        for cost in alternatives or [self.cost]:
            extra = faces.ExtraCost(c.cost(cost), self.optional, self.times, self.text(), self.name or "")
            extra.either = bool(self.any_of)
            face.extras.append(extra)


@magic.word("alternative_cost")
@dataclass(frozen=True, slots=True)
class AlternativeCost(AbilityWord):
    """A cost that may be paid instead of the mana cost (CR 118.9)."""

    name: Annotated[str | None, Doc("what players call it")] = None
    cost: Annotated[Costs, Doc("what is paid; nothing at all if there is none")] = ()
    if_: Annotated[Condition | None, Doc("only while this is true")] = None

    def text(self) -> str:
        only = f" if {self.if_.text()}" if self.if_ else ""
        return f"{self.name or ALTERNATIVE_COST}: {cost_text(self.cost) or 'nothing'}{only}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        before = len([way for way in face.others if way.name.startswith(ALTERNATIVE_COST)])
        name = self.name or (f"{ALTERNATIVE_COST} {before + 1}" if before else ALTERNATIVE_COST)
        way = c.way(face, name, c.cost(self.cost), self.text())
        if self.if_ is not None:
            c.not_granted(self.text())
            # CR 118.9: a condition is asked as the spell is cast.
            way.condition = c.condition(self.if_)


@magic.word("costs")
@dataclass(frozen=True, slots=True)
class CostsChanged(AbilityWord):
    """Spells cost more or less to cast, or abilities to activate: this one, or all that match."""

    less: Annotated[Amount | None, Doc("so much less")] = None
    more: Annotated[Amount | None, Doc("so much more")] = None
    at_least: Annotated[Annotated[int, Range(1, 20)] | None, Doc("no less than this in all")] = None
    mana: Annotated[str | None, Doc("the mana that is counted, if it is not generic: {W}, {1}{U}")] = None
    what: Annotated[Fits, Doc("which spells, or whose abilities; `targets` is about the spell or ability")] = SELF
    by: Annotated[Fits, Doc("which players pay; all if not given")] = ()
    to: Annotated[Action, Doc("cast a spell, cast it in this way, activate an ability, or one of this kind")] = "cast"
    nth: Annotated[Annotated[int, Range(1, 9)] | None, Doc("only the player's first, second ... of a turn")] = None
    floor: Annotated[int, Doc("how much mana it leaves at the least"), Range(0, 9)] = 0
    place: Annotated[Literal["battlefield", "stack"], Doc("where the card must be")] = "battlefield"
    if_: Annotated[Condition | None, Doc("only while this is true")] = None

    def __post_init__(self) -> None:
        one_of(less=self.less, more=self.more, at_least=self.at_least)
        if self.floor and (self.less is None or self.mana is not None):
            raise ValueError("`floor` goes with `less` generic mana")
        if self.at_least is not None and self.mana is not None:
            raise ValueError("`at_least` is about all the mana: `mana` does not go with it")
        if self.nth is not None and (self.to != "cast" or Itself() in self.what):
            raise ValueError("`nth` goes with `to: cast`, of other spells")
        if self.place == "stack" and Itself() in self.what:
            raise ValueError("`place: stack` is about other spells: `itself` does not go with it")

    def text(self) -> str:
        nth = f"{ORDINALS[self.nth - 1]} of each turn: " if self.nth else ""
        by = f" of {phrase(self.by)}" if self.by else ""
        verb = "" if self.to == "cast" else f" for {self.to}"
        floor = f", but {self.floor} at the least" if self.floor else ""
        only = f" while {self.if_.text()}" if self.if_ else ""
        only += " (from stack)" if self.place == "stack" else ""
        cost = much(self.less, self.more, self.at_least, self.mana)
        return f"{nth}{phrase(self.what)}{by} costs {cost}{verb}{floor}{only}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        change = self.change(c)
        if change.paid_for == cost_change.CASTING and Itself() in self.what:
            c.not_granted(self.text())
            terms_of(face).changes.append(change)
        elif self.place == "stack":
            c.not_granted(self.text())
            terms_of(face).changes_as_spell.append(change)
            c.game.stack_costs = True
        else:
            face.cost_changes.append(change)

    def change(self, c: CardCompiler) -> cost_change.CostChange:
        """Return the change."""
        paid_for = PAID_FOR.get(self.to, cost_change.CASTING if self.to in WAYS else cost_change.ACTIVATING)
        if paid_for == cost_change.CASTING and any(isinstance(part, Yours | Theirs) for part in self.what):
            c.problem("who casts the spells is said with `by`", phrase(self.what), ["by: you", "by: opponent"])
        change = changed(c, self.less, self.more, self.at_least, self.mana, c.filter(self.what), paid_for)
        change.by = c.filter(self.by) if self.by else None
        change.name = "" if self.to in PAID_FOR else self.to
        change.nth = self.nth or 0
        change.floor = self.floor
        change.condition = None if self.if_ is None else c.condition(self.if_)
        change.looks_at_targets = speaks_of_targets((self.less, self.more, self.what, self.if_))
        c.game.keeps_casts = c.game.keeps_casts or self.nth is not None
        return change


@magic.word("x_of")
@dataclass(frozen=True, slots=True)
class SpendOnX(AbilityWord):
    """Only mana of these colours may be spent on X as this is cast."""

    colours: Annotated[tuple[Colour, ...], Range(1, 2)]

    def text(self) -> str:
        return f"Spend only {' or '.join(self.colours)} mana on X"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        if face.cost is None or not face.cost.x:
            c.problem("there is no X in the mana cost", self.text())
        else:
            face.cost = face.cost.with_x_of(colour_bits(self.colours))
