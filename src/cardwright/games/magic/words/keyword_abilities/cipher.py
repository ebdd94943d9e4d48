"""Cipher (CR 702.99)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.engine import nodes
from cardwright.engine.effects import InOrder
from cardwright.games.magic.language.bases import AbilityWord, EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.continuous import continuous_effects
from cardwright.games.magic.rules.core import durations, faces
from cardwright.games.magic.rules.keyword_abilities import cipher
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.shorthand import HITS_PLAYER

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@dataclass(frozen=True, slots=True)
class CastEncoded(EffectWord):
    """Casts a copy of a card encoded on the source without paying its mana cost; used only by cipher."""

    card: int

    def text(self) -> str:
        return "cast a copy of the encoded card"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return cipher.CastEncoded(text, self.card)


@magic.word("cipher")
@dataclass(frozen=True, slots=True)
class Cipher(AbilityWord):
    """May be exiled encoded on your creature, which casts a copy when it deals combat damage to a player."""

    def text(self) -> str:
        return "Cipher"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        _cipher(c, face, text)


def _cipher(c: CardCompiler, face: faces.Face, text: str) -> None:
    body = face.body
    if body is None or c.granting:
        c.problem("cipher comes after what an instant or sorcery does", text)
        return
    again = When((HITS_PLAYER,), (CastEncoded(face.number),))
    node = continuous_effects.GrantsAbilities(
        text, continuous_effects.THE_GIVEN, durations.SOURCE_IN_EXILE, c.bundle((again,))
    )
    node.settle_reads(False)
    encode = cipher.Encode(text, c.lasting(node))
    last = body.modes[-1]
    c.game.effects[last.effect] = InOrder(last.text, [c.game.effects[last.effect], encode])
