"""By how much a cost changes, as spells, abilities and effects say it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.expression import Number
from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount, Condition
from cardwright.games.magic.language.numbers import speaks_of_targets
from cardwright.games.magic.rules.casting import cost_change
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.filters import Fits, phrase

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@dataclass(frozen=True, slots=True)
class OwnChange:
    """A change of what an ability costs, said by the ability itself."""

    less: Annotated[Amount | None, Doc("so much less")] = None
    more: Annotated[Amount | None, Doc("so much more")] = None
    mana: Annotated[str | None, Doc("the mana that is counted, if it is not generic: {W}, {1}{U}")] = None
    what: Annotated[Fits, Doc("only if the ability is so: `targets` something")] = ()
    if_: Annotated[Condition | None, Doc("only while this is true")] = None

    def __post_init__(self) -> None:
        one_of(less=self.less, more=self.more)

    def text(self) -> str:
        """Return it as text behind the ability's."""
        only = f" if it is {phrase(self.what)}" if self.what else ""
        only += f" if {self.if_.text()}" if self.if_ else ""
        return f"costs {much(self.less, self.more, None, self.mana)}{only}"

    def change(self, c: CardCompiler) -> cost_change.CostChange:
        """Return the change."""
        found = changed(c, self.less, self.more, None, self.mana, c.filter(self.what), cost_change.ACTIVATING)
        found.condition = None if self.if_ is None else c.condition(self.if_)
        found.looks_at_targets = speaks_of_targets((self.less, self.more, self.what, self.if_))
        return found


def one_of(**given: object) -> None:
    """Raise ValueError unless exactly one of these fields is given."""
    if sum(value is not None for value in given.values()) != 1:
        raise ValueError(f"exactly one of {', '.join(given)} is given")


def much(less: Amount | None, more: Amount | None, at_least: int | None, mana: str | None) -> str:
    if at_least is not None:
        return f"{at_least} at the least"
    amount, way = (less, "less") if less is not None else (more, "more")
    if mana is None:
        return f"{amount} {way}"
    return f"{mana} {way}" if str(amount) == "1" else f"{mana} {way}, {amount} times"


def changed(
    c: CardCompiler,
    less: Amount | None,
    more: Amount | None,
    at_least: int | None,
    mana: str | None,
    what: faces.Filter,
    paid_for: int,
) -> cost_change.CostChange:
    how = (
        cost_change.COSTS_AT_LEAST
        if at_least is not None
        else cost_change.MORE
        if less is None
        else cost_change.COSTS_LESS
    )
    amount = less if less is not None else more if more is not None else Number(at_least or 0)
    change = cost_change.CostChange(how, c.amount(amount), what, paid_for)
    if mana is not None:
        change.mana = c.mana_cost(mana)
        if change.mana.x or change.mana.special or not change.mana.mana_value() - change.mana.generic:
            # One meaning has one writing: generic mana is the amount itself.
            c.problem("`mana` has mana of a colour or colourless mana, and no other symbols", mana, ["{W}", "{1}{U}"])
    return change
