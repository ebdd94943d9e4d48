"""Words for what is true or false; most conditions are expressions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount, Condition
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.scope import Place, magic
from cardwright.games.magic.words.targets import ONE


@magic.word("your_turn")
@dataclass(frozen=True, slots=True)
class YourTurn(Condition):
    """It is your turn."""

    def text(self) -> str:
        return "it is your turn"


@magic.word("exists")
@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """There are so many that fit."""

    what: Annotated[Fits, Doc("what it must be")]
    place: Annotated[Place, Doc("where")] = "battlefield"
    at_least: Amount = ONE

    def text(self) -> str:
        return f"there are {self.at_least} or more {phrase(self.what)}"


@magic.word("none")
@dataclass(frozen=True, slots=True)
class NoneExists(Condition):
    """There is nothing that fits."""

    what: Annotated[Fits, Doc("what it must be")]
    place: Annotated[Place, Doc("where")] = "battlefield"

    def text(self) -> str:
        return f"there is no {phrase(self.what)}"
