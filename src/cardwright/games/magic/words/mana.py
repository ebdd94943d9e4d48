"""Words for mana: what adds it, and how it may be spent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount, Condition, Effect, Target
from cardwright.engine import nodes
from cardwright.engine.trigger import NO_LIMIT
from cardwright.games.magic.language.bases import AbilityWord, EffectWord
from cardwright.games.magic.language.numbers import mana_units
from cardwright.games.magic.language.replacing import words_within
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import chosen_on_entry, optional_and_delayed, results
from cardwright.games.magic.rules.concepts import mana_as_though, mana_sources
from cardwright.games.magic.rules.continuous import continuous_effects
from cardwright.games.magic.rules.core import durations, faces
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.effects import YOU_ONLY
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.shorthand import one_static
from cardwright.games.magic.words.targets import ONE, Targeted

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


COLOUR_LETTERS: Final = "WUBRG"


@magic.word("mana")
@dataclass(frozen=True, slots=True)
class ManaAbility(AbilityWord):
    """Adds mana without using the stack."""

    add: Annotated[tuple[str, ...], Doc("letters of WUBRGC made at once; several are a choice"), Range(1, 12)]
    cost: Annotated[Costs, Doc("tapping, if not given")] = ()
    do: Annotated[tuple[Effect, ...], Doc("what happens besides")] = ()
    only: Annotated[Fits, Doc("spells the mana may be spent on; any and everything if not given")] = ()
    stays: Annotated[bool, Doc("it is not lost as steps and phases end")] = False
    times: Annotated[Amount | None, Doc("so many times that much")] = None
    per_turn: Annotated[Annotated[int, Range(1, 99)] | None, Doc("how often in a turn; none is no limit")] = None
    only_if: Annotated[Condition | None, Doc("only while this is true")] = None

    def __post_init__(self) -> None:
        if any(isinstance(word, Targeted) for word in words_within(self.do)):
            # CR 605.1a
            raise ValueError("a mana ability has no target: with one it is an activated ability that adds mana")

    def text(self) -> str:
        cost = cost_text(self.cost) if self.cost else "{T}"
        also = f", then {in_order(self.do)}" if self.do else ""
        many = f" {self.times} times" if self.times is not None else ""
        only = f", to spend only on {phrase(self.only)}" if self.only else ""
        only += ", which stays until end of turn" if self.stays else ""
        only += f" (only if {self.only_if.text()})" if self.only_if else ""
        only += f" (only {self.per_turn} times each turn)" if self.per_turn is not None else ""
        return f"{cost}: Add {' or '.join('{' + '}{'.join(mana) + '}' for mana in self.add)}{many}{only}{also}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        cost = c.cost(self.cost) if self.cost else faces.Cost(None, True, False, [], "{T}")
        body = c.body(self.do) if self.do else faces.Body([])
        ability = faces.Activated(cost, body, self.text())
        restriction = 0
        if self.only:
            c.game.restrictions.append(c.filter(self.only))
            restriction = len(c.game.restrictions)
        for letters in self.add:
            if not letters or any(letter not in "WUBRGC" for letter in letters):
                c.problem("mana is written in letters of WUBRGC", letters, list("WUBRGC"))
                return
            ability.makes.append([mana_sources.unit(kind, restriction=restriction) for kind in mana_units(letters)])
        ability.stays = self.stays
        if self.times is not None:
            ability.times = c.amount(self.times)
        ability.limit = NO_LIMIT if self.per_turn is None else self.per_turn
        ability.only_if = None if self.only_if is None else c.condition(self.only_if)
        face.activated.append(ability)


@magic.word("chosen_mana")
@dataclass(frozen=True, slots=True)
class ChosenMana(AbilityWord):
    """Adds mana of the chosen colour."""

    cost: Annotated[Costs, Doc("tapping, if not given")] = ()
    amount: Annotated[int, Range(1, 9)] = 1
    or_: Annotated[str | None, Doc("or this: letters of WUBRGC")] = None

    def text(self) -> str:
        cost = cost_text(self.cost) if self.cost else "{T}"
        other = "" if self.or_ is None else "{" + "}{".join(self.or_) + "} or "
        return f"{cost}: Add {other}{self.amount} mana of the chosen colour"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        other = () if self.or_ is None else (self.or_,)
        made = [
            c.bundle((ManaAbility(tuple(dict.fromkeys((*other, letter * self.amount))), self.cost),))
            for letter in COLOUR_LETTERS
        ]
        grant = chosen_on_entry.GrantsByChoice(text, continuous_effects.ITSELF, durations.WHILE_THERE, made)
        if other:
            # CR 607.2d: where no colour was chosen, none is added; the rest of the ability works.
            grant.unchosen = c.bundle((ManaAbility(other, self.cost),))
        one_static(c, face, grant, ())


@magic.word("add_chosen_mana")
@dataclass(frozen=True, slots=True)
class AddChosenMana(EffectWord):
    """Players add mana of the chosen colour."""

    who: Target
    amount: Amount = ONE

    def text(self) -> str:
        return f"{self.who.text()} add {self.amount} mana of the chosen colour"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return chosen_on_entry.AddChosenMana(text, c.player(self.who), c.amount(self.amount))

    def leaves(self) -> results.Result:
        return results.ADDING_MANA


@magic.word("add_mana")
@dataclass(frozen=True, slots=True)
class AddMana(EffectWord):
    """Adds one of the given choices of mana."""

    mana: Annotated[tuple[str, ...], Doc("letters of WUBRGC; several are a choice"), Range(1, 12)]
    times: Annotated[Amount, Doc("so many times over")] = ONE
    who: Target = YOU_ONLY

    def text(self) -> str:
        who = "" if self.who == YOU_ONLY else f"{self.who.text()} "
        return f"{who}add {' or '.join(self.mana)}{'' if self.times == ONE else f' {self.times} times'}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        made = [mana_units(mana) for mana in self.mana]
        return optional_and_delayed.AddMana(text, made, c.amount(self.times), c.player(self.who))

    def leaves(self) -> results.Result:
        return results.ADDING_MANA


@magic.word("spend_as_any")
@dataclass(frozen=True, slots=True)
class SpendAsAny(AbilityWord):
    """Your mana can be spent as any colour."""

    types: Annotated[bool, Doc("of any type: for {C} too")] = False

    def text(self) -> str:
        return f"Your mana pays for any {'type' if self.types else 'colour'}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        c.not_granted(self.text())
        rules = face.rules()
        rules.spends = max(rules.spends, mana_as_though.ANY_TYPE if self.types else mana_as_though.ANY_COLOUR)
