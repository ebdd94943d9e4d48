"""Create (CR 701.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability, Amount, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, TriggerWord
from cardwright.games.magic.language.vocabulary import Colour, Keyword, Type, magic
from cardwright.games.magic.rules.abilities import results, triggered_abilities
from cardwright.games.magic.rules.combat import joining_combat
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.keyword_actions import create
from cardwright.games.magic.words.effects import YOU_ONLY, Joins, Whom, joins_text, tapped_text
from cardwright.games.magic.words.filters import Fits, verb
from cardwright.games.magic.words.targets import ONE, Pair

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


Small = Annotated[int, Range(0, 99)]


@dataclass(frozen=True, slots=True)
class NewToken:
    """A token as the effect describes it; without a name it has its subtypes for one (CR 111.4)."""

    types: Annotated[tuple[Type, ...], Range(1, 6)]
    subtypes: tuple[str, ...] = ()
    power: Small | None = None
    toughness: Small | None = None
    colours: Annotated[tuple[Colour, ...], Doc("none if it is colourless")] = ()
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    name: str | None = None

    def __post_init__(self) -> None:
        if self.name is None and not self.subtypes:
            raise ValueError("a token has a name or subtypes")
        sized = self.power is not None and self.toughness is not None
        if ("creature" in self.types or "Vehicle" in self.subtypes) != sized or (self.power is None) == sized:
            raise ValueError("a creature or Vehicle has power and toughness, and nothing else has either")

    def called(self) -> str:
        """Return its name."""
        return self.name if self.name is not None else " ".join(self.subtypes)

    def text(self) -> str:
        """Return its description: `1/1 white Soldier creature token with flying`."""
        size = f"{self.power}/{self.toughness}" if self.power is not None else ""
        colours = " and ".join(self.colours) or "colourless"
        words = [size, colours, *self.subtypes, *self.types, "token"]
        named = f" named {self.name}" if self.name is not None else ""
        has = [*self.keywords, *(f'"{ability.text()}"' for ability in self.abilities)]
        return " ".join(word for word in words if word) + named + (f" with {' and '.join(has)}" if has else "")


@magic.word("create")
@dataclass(frozen=True, slots=True)
class Create(EffectWord):
    """Creates tokens: one that is described here, or one of the cards with `token: true`."""

    token: Annotated[str | None, Doc("the token's name among the cards")] = None
    new: Annotated[NewToken | None, Doc("the token itself")] = None
    size: Annotated[Amount | None, Doc("what its power and toughness each are, if the token itself is 0/0")] = None
    amount: Amount = ONE
    who: Target = YOU_ONLY
    tapped: bool = False
    joins: Joins | None = None
    whom: Whom = None
    linked: Annotated[bool, Doc("known as what the source created")] = False
    pair: Pair = 1

    def __post_init__(self) -> None:
        if (self.token is None) == (self.new is None):
            raise ValueError("`token` names a token, or `new` describes it: one of the two")
        if self.size is not None and (self.new is None or (self.new.power, self.new.toughness) != (0, 0)):
            raise ValueError("`size` goes with a `new` token that is 0/0")

    def text(self) -> str:
        token = f"{tapped_text(self.tapped)} {self.token if self.new is None else self.new.text()}"
        sized = "" if self.size is None else f", each of size {self.size}"
        return f"{self.who.text()} create {self.amount}{token}{joins_text(self.joins)}{sized}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        token = c.token(self.token or "") if self.new is None else c.new_token(self.new)
        if self.joins is not None:
            text = self.text()
            joining = joining_combat.Joining(
                self.joins == "attacking", None if self.whom is None else c.anyone(self.whom)
            )
            fighting = joining_combat.CreateInCombat(
                text, c.amount(self.amount), token, c.player(self.who), self.tapped, joining
            )
            fighting.size = None if self.size is None else c.amount(self.size)
            return fighting
        text = self.text()
        link = c.link(self.pair) if self.linked else 0
        made = create.Create(text, c.amount(self.amount), token, c.player(self.who), self.tapped, link)
        made.size = None if self.size is None else c.amount(self.size)
        return made

    def leaves(self) -> results.Result:
        return results.CREATING


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
