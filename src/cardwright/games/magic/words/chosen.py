"""Words for what is chosen as a permanent enters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Duration, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import AbilityWord, EffectWord, FilterWord, TargetWord
from cardwright.games.magic.language.numbers import WHOM, type_bits
from cardwright.games.magic.language.references import A_PLAYER
from cardwright.games.magic.language.vocabulary import Type, magic
from cardwright.games.magic.rules.abilities import chosen_on_entry
from cardwright.games.magic.rules.continuous import continuous_effects
from cardwright.games.magic.rules.core import board, durations, faces, filters, questions, select
from cardwright.games.magic.words.durations import END_OF_TURN, ends_text
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.shorthand import one_static

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


On = Annotated[Literal["self", "host", "each"], Doc("whom it changes")]


HOW_MANY_COLOURS: Final = len(board.COLOUR_NAMES)
HOW_MANY_LAND_TYPES: Final = 5
QUALITIES: Final[dict[str | None, dict[int, faces.Filter]]] = {
    None: {},
    "artifacts": {chosen_on_entry.ARTIFACTS: filters.IsType(board.ARTIFACT)},
    "colourless": {chosen_on_entry.COLOURLESS_CHOICE: filters.IsColour(0)},
}


def on_text(on: str, what: Fits) -> str:
    return {"self": "this", "host": "the attached permanent", "each": phrase(what)}[on]


@magic.word("chosen")
@dataclass(frozen=True, slots=True)
class Chosen(FilterWord):
    """Matches what was chosen as the source entered: that colour or type, that player, or that name."""

    choice: Literal["colour", "creature type", "basic land type", "player", "name"]

    def text(self) -> str:
        return "the chosen player" if self.choice == "player" else f"of the chosen {self.choice}"

    def node(self, c: CardCompiler) -> faces.Filter:
        if self.choice == "colour":
            return chosen_on_entry.OfChosenColour()
        if self.choice == "player":
            return chosen_on_entry.IsChosenPlayer()
        if self.choice == "name":
            return chosen_on_entry.OfChosenName()
        return chosen_on_entry.OfChosenType()


@magic.word("chosen_player")
@dataclass(frozen=True, slots=True)
class ChosenPlayer(TargetWord):
    """The player who was chosen as the source entered."""

    def text(self) -> str:
        return "the chosen player"

    def select(self, c: CardCompiler) -> select.Select:
        return chosen_on_entry.ChosenPlayer()

    def refers(self, c: CardCompiler) -> int:
        return A_PLAYER

    def of_item(self) -> bool:
        return False


@magic.word("names_card")
@dataclass(frozen=True, slots=True)
class NamesCard(AbilityWord):
    """A card name is chosen as it enters."""

    without: Annotated[tuple[Type, ...], Doc("not the name of such a card")] = ()

    def text(self) -> str:
        return f"As this enters, choose a {''.join(f'non{name} ' for name in self.without)}card name"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        c.entering(face, chosen_on_entry.NamesCard(text, type_bits(self.without)))


@magic.word("chosen_protection")
@dataclass(frozen=True, slots=True)
class ChosenProtection(AbilityWord):
    """Has protection from the chosen colour; an Aura that grants it stays attached."""

    on: On = "self"
    what: Annotated[Fits, Doc("which, for each")] = ()

    def text(self) -> str:
        return f"{on_text(self.on, self.what)} has protection from the chosen colour"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        bits = [_protection_bit(c, face, colour, self.on == "host") for colour in range(HOW_MANY_COLOURS)]
        one_static(
            c,
            face,
            chosen_on_entry.ProtectsFromChosen(text, WHOM[self.on], durations.WHILE_THERE, bits),
            self.what,
        )


@magic.word("chosen_type")
@dataclass(frozen=True, slots=True)
class ChosenType(AbilityWord):
    """It has the chosen creature type or basic land type."""

    on: On = "self"
    what: Annotated[Fits, Doc("which, for each")] = ()
    instead_of: Annotated[
        Literal["creature types", "land types"] | None, Doc("the type takes the place of others")
    ] = None  # fmt: skip

    def text(self) -> str:
        also = "" if self.instead_of else " too"
        return f"{on_text(self.on, self.what)} is the chosen type{also}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        node = chosen_on_entry.BecomesChosenType(text, WHOM[self.on], durations.WHILE_THERE)
        if self.instead_of is not None:
            node.replaces_all(self.instead_of == "land types")
        one_static(c, face, node, self.what)


@magic.word("gain_protection")
@dataclass(frozen=True, slots=True)
class GainProtection(EffectWord):
    """Permanents gain protection from a colour that you choose now."""

    what: Target
    until: Duration = END_OF_TURN
    or_from: Annotated[Literal["artifacts", "colourless"] | None, Doc("or from this, if you choose so")] = None

    def text(self) -> str:
        or_ = f"{self.or_from} or " if self.or_from else ""
        return f"{self.what.text()} gains protection from {or_}the colour of your choice{ends_text(self.until)}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        qualities: dict[int, faces.Filter] = {
            colour + 1: filters.IsColour(1 << colour) for colour in range(HOW_MANY_COLOURS)
        }
        nodes: dict[int, int] = {}
        for answer, quality in (qualities | QUALITIES[self.or_from]).items():
            c.game.protections.append(quality)
            bit = 1 << (len(c.game.protections) - 1)
            keywords = continuous_effects.ChangesKeywords(
                text, continuous_effects.THE_GIVEN, c.until(self.until), 0, 0, bit, False
            )
            nodes[answer] = c.lasting(keywords)
        return chosen_on_entry.BecomeChosen(text, c.thing(self.what), nodes, questions.COLOUR_CHOSEN)


@magic.word("become_land_type")
@dataclass(frozen=True, slots=True)
class BecomeLandType(EffectWord):
    """Lands become the basic land type that you choose now."""

    what: Target
    also: Annotated[bool, Doc("they keep their other land types")] = False
    until: Duration = END_OF_TURN

    def text(self) -> str:
        also = " too" if self.also else ""
        return f"{self.what.text()} becomes the basic land type of your choice{also}{ends_text(self.until)}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        nodes: dict[int, int] = {}
        for place in range(HOW_MANY_LAND_TYPES):
            bit = 1 << (board.FIRST_LAND_TYPE + place)
            types = continuous_effects.ChangesTypes(
                text, continuous_effects.THE_GIVEN, c.until(self.until), 0, bit, True
            )
            if not self.also:
                types.replaces(board.LAND_TYPES)
            types.settle_reads(False)
            nodes[board.FIRST_LAND_TYPE + place + 1] = c.lasting(types)
        return chosen_on_entry.BecomeChosen(text, c.thing(self.what), nodes, questions.TYPE_CHOSEN)


def _protection_bit(c: CardCompiler, face: faces.Face, colour: int, stays: bool) -> int:
    quality = chosen_on_entry.WardOf(colour, face.number) if stays else filters.IsColour(1 << colour)
    c.game.protections.append(quality)
    return 1 << (len(c.game.protections) - 1)
