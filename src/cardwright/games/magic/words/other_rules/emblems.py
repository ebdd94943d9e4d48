"""Emblems (CR 114)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Final

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.zones import stack
from cardwright.games.magic.words.abilities import Activated, When
from cardwright.games.magic.words.keyword_actions.create import NewToken

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("emblem")
@dataclass(frozen=True, slots=True)
class Emblem(EffectWord):
    """You get an emblem, whose abilities function in the command zone: a card with `token: true`, or these."""

    emblem: Annotated[str | None, Doc("its name among the cards")] = None
    abilities: Annotated[tuple[Ability, ...], Doc("what it has"), Range(0, 9)] = ()

    def __post_init__(self) -> None:
        if (self.emblem is None) == (not self.abilities):
            raise ValueError("`emblem` names an emblem, or `abilities` are those of it: one of the two")

    def text(self) -> str:
        if self.emblem is not None:
            return f"you get the emblem {self.emblem}"
        return "you get an emblem with " + " and ".join(f'"{ability.text()}"' for ability in self.abilities)

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        if self.emblem is not None:
            return stack.Emblem(text, c.token(self.emblem))
        # CR 114.3: it has no types; what a card must have is not asked of it.
        abilities = tuple(in_command(ability) for ability in self.abilities)
        return stack.Emblem(text, c.new_token(NewToken(("kindred",), abilities=abilities, name=EMBLEM)))


EMBLEM: Final = "Emblem"


def in_command(ability: Ability) -> Ability:
    """Return the ability as it functions in the command zone (CR 114.4)."""
    place = getattr(ability, "place", None)
    return (
        replace(ability, place="command")
        if place == "battlefield" and isinstance(ability, When | Activated)
        else ability
    )
