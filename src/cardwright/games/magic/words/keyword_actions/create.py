"""Create (CR 701.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.combat import joining_combat
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.keyword_actions import create
from cardwright.games.magic.words.effects import YOU_ONLY, Joins, Whom, joins_text, tapped_text
from cardwright.games.magic.words.filters import Fits, verb
from cardwright.games.magic.words.targets import ONE, Pair

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("create")
@dataclass(frozen=True, slots=True)
class Create(EffectWord):
    """Creates tokens; the token is a separate card with `token: true`."""

    token: Annotated[str, Doc("the token's name among the cards")]
    amount: Amount = ONE
    who: Target = YOU_ONLY
    tapped: bool = False
    joins: Joins | None = None
    whom: Whom = None
    linked: Annotated[bool, Doc("known as what the source created")] = False
    pair: Pair = 1

    def text(self) -> str:
        token = f"{tapped_text(self.tapped)} {self.token}"
        return f"{self.who.text()} create {self.amount}{token}{joins_text(self.joins)}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        if self.joins is not None:
            text = self.text()
            joining = joining_combat.Joining(
                self.joins == "attacking", None if self.whom is None else c.anyone(self.whom)
            )
            return joining_combat.CreateInCombat(
                text, c.amount(self.amount), c.token(self.token), c.player(self.who), self.tapped, joining
            )
        text = self.text()
        link = c.link(self.pair) if self.linked else 0
        return create.Create(text, c.amount(self.amount), c.token(self.token), c.player(self.who), self.tapped, link)


@magic.word("tokens_created")
@dataclass(frozen=True, slots=True)
class TokensCreated(TriggerWord):
    """A player creates tokens; `amount` is how many."""

    who: Fits

    def text(self) -> str:
        return f"{verb(self.who, 'creates')} tokens"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.who)

    def hears(self) -> tuple[int, bool]:
        return events.CREATED, False
