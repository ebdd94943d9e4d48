"""Three additions to Magic's card language, each one file; run by `test_adding.py` in a process of its own.

A keyword written in other words, a keyword with a node of its own, and an effect. Nothing else is touched.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Amount
from cardwright.engine import nodes
from cardwright.engine.agenda import Item
from cardwright.games.magic.language.bases import AbilityWord, EffectWord, TriggeredKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core import events, faces
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.effects import ME, Change
from cardwright.games.magic.words.triggers import Attacks
from tests.games.magic.table import table_with

if TYPE_CHECKING:
    from cardwright.engine.match import Match
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("war_cry")
@dataclass(frozen=True, slots=True)
class WarCry(TriggeredKeyword):
    """Gets +1/+0 when it attacks: a keyword written in other words."""

    def text(self) -> str:
        return "War cry"

    def triggers(self) -> tuple[When, ...]:
        return (When((Attacks(),), (Change(ME, power=Number(1)),)),)


class Shine(nodes.Effect):
    """The node of an effect: its controller gains life."""

    def __init__(self, text: str, amount: nodes.Amount) -> None:
        self.text = text
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        m.emit(events.LIFE_GAINED, item.who, self.amount.ev(m, item))


@magic.word("shine")
@dataclass(frozen=True, slots=True)
class ShineWord(EffectWord):
    """Gain life, as an effect with a node of its own."""

    amount: Amount

    def text(self) -> str:
        return f"shine {self.amount}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return Shine(self.text(), c.amount(self.amount))


@magic.word("radiant")
@dataclass(frozen=True, slots=True)
class Radiant(AbilityWord):
    """Shines when it attacks: a keyword that uses a node."""

    def text(self) -> str:
        return "Radiant"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        When((Attacks(),), (ShineWord(Number(2)),)).add_to(c, face)


CARDS = """
  - {name: Herald of Dawn, cost: R, types: creature, power: 2, toughness: 2, abilities: [war_cry, radiant]}
  - {name: Sunbeam, cost: R, types: instant, abilities: [{spell: {shine: 3}}]}
"""


def main() -> None:
    """Play with both cards and print what came of it."""
    t = table_with(CARDS, Seat(battlefield=["Herald of Dawn"], hand=["Sunbeam"], lands="R"))
    t.play("cast Sunbeam").settle().attack("Herald of Dawn").order()
    # With nothing left to choose, the attack is over.
    print(f"life {t.life[0]} and {t.life[1]}")


if __name__ == "__main__":
    main()
