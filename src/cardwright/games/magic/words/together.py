"""What chosen objects are like together: of a bounded total, or different from each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount
from cardwright.games.magic.rules.concepts import together

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@dataclass(frozen=True, slots=True)
class InAll:
    """How much the chosen objects may have in all."""

    stat: Literal["power", "toughness", "mana value"]
    at_most: Annotated[Amount, Doc("no more than this")]


Total = Annotated[InAll | None, Doc("what the chosen objects have in all")]
Different = Annotated[
    Literal[
        "power", "toughness", "mana value", "name", "colour", "creature type", "card type", "land type", "controller"
    ]
    | None,
    Doc("no two of the chosen objects are the same in this, or share one"),
]


def together_text(total: InAll | None, different: str | None) -> str:
    """Return what they are like together, "" if nothing is said of it."""
    text = "" if total is None else f" with total {total.stat} {total.at_most} or less"
    return text + ("" if different is None else f" with different {different}s")


def together_node(
    c: CardCompiler, total: InAll | None, different: str | None, players: bool
) -> together.Together | None:
    """Return the requirement; note a problem if two are given, or if players may be chosen."""
    if total is None and different is None:
        return None
    if players:
        c.problem("`total` and `different` are about objects; players may be chosen here")
    if total is not None and different is not None:
        c.problem("`total` and `different` do not go together")
    if different is not None:
        return together.Different(together.DIFFERENCES.index(different))
    assert total is not None
    return together.Total(together.DIFFERENCES.index(total.stat), c.amount(total.at_most))
