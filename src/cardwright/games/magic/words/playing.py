"""Words for what may be played, how often and from where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount, Condition, Duration, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import AbilityWord, EffectWord
from cardwright.games.magic.language.numbers import WHOSE
from cardwright.games.magic.language.vocabulary import Whose, magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.core import board, faces
from cardwright.games.magic.rules.keyword_abilities import hideaway
from cardwright.games.magic.rules.zones import playing_from_elsewhere
from cardwright.games.magic.words.delayed_triggers import Given
from cardwright.games.magic.words.durations import END_OF_TURN, ends_text
from cardwright.games.magic.words.effects import YOU_ONLY
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.replacement import Instead
from cardwright.games.magic.words.targets import ONE
from cardwright.games.magic.words.triggers import Moves

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("may_play")
@dataclass(frozen=True, slots=True)
class MayPlay(EffectWord):
    """You may play these cards from where they are."""

    what: Target
    until: Annotated[Duration, Doc("how long; in any case no longer than they stay there")] = END_OF_TURN
    free: Annotated[bool, Doc("without paying the mana cost")] = False
    cast: Annotated[bool, Doc("only as a spell: a land cannot be played")] = False

    def __post_init__(self) -> None:
        if self.cast and self.free:
            raise ValueError("`cast` and `free` do not go together")

    def text(self) -> str:
        free = " without paying its mana cost" if self.free else ""
        return f"you may {'cast' if self.cast else 'play'} {self.what.text()}{free}{ends_text(self.until)}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return playing_from_elsewhere.MayPlay(text, c.thing(self.what), c.until(self.until), self.free, self.cast)


@magic.word("play_now")
@dataclass(frozen=True, slots=True)
class PlayNow(EffectWord):
    """You may play these cards immediately without paying their mana costs."""

    what: Target
    cast: Annotated[bool, Doc("cast them, as spells: no lands")] = False
    exiled: Annotated[Fits | None, Doc("such a spell is exiled if it would go to a graveyard from the stack")] = None

    def text(self) -> str:
        does = "cast" if self.cast else "play"
        after = "" if self.exiled is None else f"; {phrase(self.exiled)} is exiled instead of going to a graveyard"
        return f"you may {does} {self.what.text()} without paying its mana cost{after}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        made = hideaway.PlayNow(text, c.thing(self.what))
        made.lands = not self.cast
        if self.exiled is not None:
            gone = Instead(Moves((Given(), *self.exiled), "stack", "graveyard"), to="exile")
            made.instead = gone.node(c).number
        return made

    def leaves(self) -> results.Result:
        return results.CASTING_IT


@magic.word("more_lands")
@dataclass(frozen=True, slots=True)
class MoreLandsNow(EffectWord):
    """Players may play this many additional lands this turn."""

    amount: Amount = ONE
    who: Target = YOU_ONLY

    def text(self) -> str:
        return f"{self.who.text()} may play {self.amount} more land this turn"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return playing_from_elsewhere.MoreLandsNow(text, c.amount(self.amount), c.player(self.who))


@magic.word("more_lands")
@dataclass(frozen=True, slots=True)
class MoreLands(AbilityWord):
    """You may play this many additional lands on each of your turns."""

    amount: Annotated[int, Range(1, 99)] = 1
    who: Annotated[Whose, Doc("you, opponents or any player")] = "yours"

    def text(self) -> str:
        who = {"any": "Each player", "yours": "You", "opponents": "Each opponent"}[self.who]
        return f"{who} may play {self.amount} more land on each of their turns"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        rules = face.rules().playing
        rules.append(playing_from_elsewhere.MoreLandsRule(face.number, self.amount, WHOSE[self.who]))
        if c.granting:
            rules[-1].bundle = face


PLAYED_FROM: Final = {
    "graveyard": (board.GRAVEYARD,), "top": (board.LIBRARY,), "hand": (board.HAND,),
    "hand or top": (board.HAND, board.LIBRARY),
}  # fmt: skip
NAMES_OF_PLACES: Final = {
    "graveyard": "your graveyard", "top": "the top of your library", "hand": "your hand",
    "hand or top": "your hand or the top of your library",
}  # fmt: skip


@magic.word("play_from")
@dataclass(frozen=True, slots=True)
class PlayFrom(AbilityWord):
    """You may play matching cards from your graveyard or from the top of your library, or cast spells for free."""

    place: Literal["graveyard", "top", "hand", "hand or top"]
    what: Annotated[Fits, Doc("what the land or spell must be that is played")] = ()
    if_: Annotated[Condition | None, Doc("only while this is true")] = None
    once: Annotated[bool, Doc("one of them during each of your turns")] = False
    free: Annotated[bool, Doc("spells only, without paying their mana costs")] = False

    def __post_init__(self) -> None:
        if self.place.startswith("hand") and not self.free:
            raise ValueError("cards in hand may be played anyway: `free` goes with them")

    def text(self) -> str:
        only = f" while {self.if_.text()}" if self.if_ else ""
        often = "Once during each of your turns, you" if self.once else "You"
        free = " without paying its mana cost" if self.free else ""
        does = "cast" if self.free else "play"
        what = phrase(self.what) if self.what else "cards"
        return f"{often} may {does} {what} from {NAMES_OF_PLACES[self.place]}{free}{only}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        rules = face.rules().playing
        only = None if self.if_ is None else c.condition(self.if_)
        sorts = list(PLAYED_FROM[self.place])
        rules.append(
            playing_from_elsewhere.PlayFromRule(face.number, sorts, c.filter(self.what), only, self.once, self.free)
        )
        if c.granting:
            rules[-1].bundle = face


@magic.word("see_top")
@dataclass(frozen=True, slots=True)
class SeeTop(AbilityWord):
    """The top card of your library is revealed, or you may look at it at any time."""

    everyone: Annotated[bool, Doc("it is revealed; else only you may look")] = True

    def text(self) -> str:
        if self.everyone:
            return "Your top card is open to all"
        return "Your top card is open to you"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        rules = face.rules().playing
        rules.append(playing_from_elsewhere.SeeTopRule(face.number, self.everyone))
        if c.granting:
            rules[-1].bundle = face
