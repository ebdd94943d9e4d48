"""The word for the mana that was spent to cast a spell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import QuantityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.casting import mana_spent
from cardwright.games.magic.words.targets import THIS_OBJECT

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler

ASKED: Final = {
    "all": mana_spent.IN_ALL, "colours": mana_spent.COUNTS_COLOURS, "coloured": mana_spent.WITH_A_COLOUR,
    "white": 0, "blue": 1, "black": 2, "red": 3, "green": 4, "colourless": 5,
}  # fmt: skip


@magic.word("mana_spent")
@dataclass(frozen=True, slots=True)
class ManaSpent(QuantityWord):
    """How much mana was spent to cast a spell, or the spell that became a permanent; or of how many colours it was."""

    on: Annotated[Target, Doc("which spell or permanent")] = THIS_OBJECT
    of: Annotated[
        Literal["all", "colours", "coloured", "white", "blue", "black", "red", "green", "colourless"],
        Doc("all of it, how many colours, what has a colour, or mana of one kind; at most 15 of each kind count"),
    ] = "all"

    def text(self) -> str:
        kind = {"all": "mana", "colours": "colours of mana", "coloured": "coloured mana"}.get(
            self.of, f"{self.of} mana"
        )
        return f"the {kind} spent on {self.on.text()}"

    def node(self, c: CardCompiler) -> nodes.Amount:
        c.game.keeps_spent = True
        return mana_spent.ManaSpent(c.facts_of(self.on), ASKED[self.of])
