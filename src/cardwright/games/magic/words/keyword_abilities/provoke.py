"""Provoke (CR 702.39)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Target
from cardwright.games.magic.language.bases import FilterWord, TriggeredKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces, relations
from cardwright.games.magic.rules.keyword_abilities import provoke
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.durations import END_OF_COMBAT
from cardwright.games.magic.words.effects import ME
from cardwright.games.magic.words.keyword_actions.tap_and_untap import Untap
from cardwright.games.magic.words.optional_and_delayed import May
from cardwright.games.magic.words.restrictions import MustNow
from cardwright.games.magic.words.shorthand import A_CREATURE, IT_ATTACKS
from cardwright.games.magic.words.targets import THIS_OBJECT, Defender, Targeted, That

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("defenders")
@dataclass(frozen=True, slots=True)
class DefendersOwn(FilterWord):
    """Is controlled by the player whom the source attacks, or another creature if `of` names one."""

    of: Annotated[Target, Doc("which attacker")] = THIS_OBJECT

    def text(self) -> str:
        return f"{Defender(self.of).text()} controls"

    def node(self, c: CardCompiler) -> faces.Filter:
        if self.of == THIS_OBJECT:
            return provoke.DefendersOwn()
        return relations.OfThesePlayers(*c.related(Defender(self.of)))


@magic.word("provoke")
@dataclass(frozen=True, slots=True)
class Provoke(TriggeredKeyword):
    """When it attacks, a creature of the defending player may be untapped and must block it if able."""

    def text(self) -> str:
        return "Provoke"

    def triggers(self) -> tuple[When, ...]:
        target = Targeted((A_CREATURE, DefendersOwn()))
        blocks = MustNow(("block",), target, whom=ME, until=END_OF_COMBAT)
        provoked = May((blocks, Untap(That())))
        return (When((IT_ATTACKS,), (provoked,)),)
