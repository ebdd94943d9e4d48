"""Face-down permanents (CR 708)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import AbilityWord, EffectWord, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.core import board, changes, events, faces
from cardwright.games.magic.rules.keyword_actions import manifest
from cardwright.games.magic.words.costs import PayMana
from cardwright.games.magic.words.effects import Effects
from cardwright.games.magic.words.filters import Fits, Itself, You, phrase
from cardwright.games.magic.words.keyword_abilities.ward import Ward

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


SELF: Fits = (Itself(),)


BY_YOU: Fits = (You(),)


Cards = Annotated[int, Doc("how many cards"), Range(1, 20)]


@magic.word("turn_face")
@dataclass(frozen=True, slots=True)
class TurnFace(EffectWord):
    """Turns permanents face down or face up."""

    what: Target
    down: bool = True

    def text(self) -> str:
        return f"turn {self.what.text()} face {'down' if self.down else 'up'}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return manifest.TurnFace(text, c.thing(self.what), self.down)


@magic.word("turned_up")
@dataclass(frozen=True, slots=True)
class TurnedUp(TriggerWord):
    """A permanent is turned face up."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} is turned face up"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)
        trigger.place = changes.TURNED_FACE_UP

    def hears(self) -> tuple[int, bool]:
        return events.STATE_CHANGED, False


@magic.word("as_turned_up")
@dataclass(frozen=True, slots=True)
class AsTurnedUp(AbilityWord):
    """Effects that happen as it is turned face up, before any player can act."""

    do: Effects

    def text(self) -> str:
        return f"As this is turned face up, {in_order(self.do)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        face.up_effect = c.number(c.in_order(self.do))


def know_guarded(c: CardCompiler) -> None:
    """Set up the characteristics of face-down permanents with ward {2}."""
    game = c.game
    if not game.guarded:
        ward = c.bundle((Ward((PayMana("2"),)),))
        game.guarded = [2, 2, board.CREATURE, *[0] * (board.VALUES - 3)]
        game.guarded[board.V_FLAGS] = board.LOST_ABILITIES
        game.guarded[board.V_GRANTS] = 1 << (board.GRANT_BITS * ward)
