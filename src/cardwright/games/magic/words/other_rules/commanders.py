"""Commanders (CR 903.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.bases import ObjectFilter
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.other_rules import commanders

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("commander")
@dataclass(frozen=True, slots=True)
class Commander(ObjectFilter):
    """Is a commander, which nothing is in a match that is not of the Commander variant."""

    def text(self) -> str:
        return "commander"

    def node(self, c: CardCompiler) -> faces.Filter:
        return commanders.IsCommander()
