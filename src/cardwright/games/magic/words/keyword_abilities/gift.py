"""Gift (CR 702.174)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, Literal

from cardwright.definitions.trees import Effect
from cardwright.engine import nodes
from cardwright.engine.effects import InOrder, OnlyIf
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.casting import Paid, of_parts, optional
from cardwright.games.magic.words.chosen import ChosenPlayer
from cardwright.games.magic.words.effects import Draw
from cardwright.games.magic.words.keyword_actions.create import Create, NewToken
from cardwright.games.magic.words.triggers import Enters
from cardwright.games.magic.words.turns import ExtraTurn

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


FISH: Final = NewToken(("creature",), ("Fish",), 1, 1, ("blue",))
OCTOPUS: Final = NewToken(("creature",), ("Octopus",), 8, 8, ("blue",))
GIFTS: Final[dict[str, Effect]] = {
    "card": Draw(who=ChosenPlayer()),
    "Food": Create("Food", who=ChosenPlayer()),
    "Treasure": Create("Treasure", who=ChosenPlayer()),
    "tapped Fish": Create(new=FISH, who=ChosenPlayer(), tapped=True),
    "Octopus": Create(new=OCTOPUS, who=ChosenPlayer()),
    "extra turn": ExtraTurn(ChosenPlayer()),
}


@magic.word("gift")
@dataclass(frozen=True, slots=True)
class Gift(AbilityWord):
    """An opponent may be chosen as an additional cost; that player gets this gift before anything else happens."""

    what: Literal["card", "Food", "Treasure", "tapped Fish", "Octopus", "extra turn"]

    def text(self) -> str:
        given = {"card": "draw 1", "extra turn": "take another turn"}
        return f"Gift {self.what} (they {given.get(self.what, f'create 1 {self.what.split()[-1]}')})"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        optional(face, of_parts([], text), "gift", text).gift = True
        _gift(c, face, self.what, text)


def _gift(c: CardCompiler, face: faces.Face, what: str, text: str) -> None:
    """Add what the chosen player gets: when the permanent enters, or before the spell's other effects (CR
    702.174b, j)."""
    promised = Paid("gift")
    if face.is_permanent():
        When((Enters(),), (GIFTS[what],), promised).add_to(c, face, text)
        return
    give = OnlyIf(text, c.condition(promised), c.effect(GIFTS[what]), None)
    c.afterwards.append(partial(_give_first, c, face, give, text))


def _give_first(c: CardCompiler, face: faces.Face, give: nodes.Effect, text: str) -> None:
    body = face.body
    if body is None or len(body.modes) != 1:
        c.problem("a gift goes with one spell ability", text)
        return
    effects = c.game.effects
    effects[body.modes[0].effect] = InOrder(text, [give, effects[body.modes[0].effect]])
