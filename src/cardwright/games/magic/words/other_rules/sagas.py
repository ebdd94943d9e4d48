"""Sagas (CR 714)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.other_rules import sagas
from cardwright.games.magic.words.effects import Effects
from cardwright.games.magic.words.planeswalkers import Number

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


@magic.word("chapter")
@dataclass(frozen=True, slots=True)
class ChapterAbility(AbilityWord):
    """A chapter ability of a Saga: triggers as its lore counters reach this number, or each of several."""

    at: Annotated[tuple[Number, ...], Doc("the chapter's numbers"), Range(1, 10)]
    do: Effects

    def text(self) -> str:
        return f"{', '.join(ROMAN[number] for number in self.at)}: {in_order(self.do)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        body = c.body(self.do)
        body.chapter = True
        for number in self.at:
            c.listens(face, sagas.Chapter(body.number, text, c.counter("lore"), number))
