"""Words for what was chosen as a permanent entered, and for choices of colours now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability, Amount, Effect, Filter, Target
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.scope import Type, Until, magic
from cardwright.games.magic.words.targets import ONE

On = Annotated[Literal["self", "host", "each"], Doc("whom it changes")]


def on_text(on: str, what: Fits) -> str:
    return {"self": "this", "host": "the attached permanent", "each": phrase(what)}[on]


@magic.word("chosen")
@dataclass(frozen=True, slots=True)
class Chosen(Filter):
    """Is what was chosen as the source entered: of that colour or type, that player, of that name."""

    choice: Literal["colour", "creature type", "basic land type", "player", "name"]

    def text(self) -> str:
        return "the chosen player" if self.choice == "player" else f"of the chosen {self.choice}"


@magic.word("chosen_player")
@dataclass(frozen=True, slots=True)
class ChosenPlayer(Target):
    """The player who was chosen as the source entered."""

    def text(self) -> str:
        return "the chosen player"


@magic.word("names_card")
@dataclass(frozen=True, slots=True)
class NamesCard(Ability):
    """A card name is chosen as it enters."""

    without: Annotated[tuple[Type, ...], Doc("not the name of such a card")] = ()

    def text(self) -> str:
        return f"As this enters, choose a {''.join(f'non{name} ' for name in self.without)}card name"


@magic.word("chosen_protection")
@dataclass(frozen=True, slots=True)
class ChosenProtection(Ability):
    """Protection from the chosen colour; an aura that gives it stays where it is."""

    on: On = "self"
    what: Annotated[Fits, Doc("which, for each")] = ()

    def text(self) -> str:
        return f"{on_text(self.on, self.what)} has protection from the chosen colour"


@magic.word("chosen_type")
@dataclass(frozen=True, slots=True)
class ChosenType(Ability):
    """It has the chosen creature type or basic land type."""

    on: On = "self"
    what: Annotated[Fits, Doc("which, for each")] = ()
    instead_of: Annotated[
        Literal["creature types", "land types"] | None, Doc("the type takes the place of others")
    ] = None  # fmt: skip

    def text(self) -> str:
        also = "" if self.instead_of else " too"
        return f"{on_text(self.on, self.what)} is the chosen type{also}"


@magic.word("chosen_mana")
@dataclass(frozen=True, slots=True)
class ChosenMana(Ability):
    """Makes mana of the chosen colour."""

    cost: Annotated[Costs, Doc("tapping, if not given")] = ()
    amount: Annotated[int, Range(1, 9)] = 1

    def text(self) -> str:
        cost = cost_text(self.cost) if self.cost else "{T}"
        return f"{cost}: Add {self.amount} mana of the chosen colour"


@magic.word("gain_protection")
@dataclass(frozen=True, slots=True)
class GainProtection(Effect):
    """Permanents gain protection from the colour you choose now."""

    what: Target
    until: Until = "end of turn"
    or_from: Annotated[Literal["artifacts", "colourless"] | None, Doc("or from this, if you choose so")] = None

    def text(self) -> str:
        or_ = f"{self.or_from} or " if self.or_from else ""
        return f"{self.what.text()} gains protection from {or_}the colour of your choice until {self.until}"


@magic.word("add_chosen_mana")
@dataclass(frozen=True, slots=True)
class AddChosenMana(Effect):
    """Players add mana of the chosen colour."""

    who: Target
    amount: Amount = ONE

    def text(self) -> str:
        return f"{self.who.text()} add {self.amount} mana of the chosen colour"
