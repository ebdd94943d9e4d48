"""Overload (CR 702.96)."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Ability
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import SpellAbility
from cardwright.games.magic.words.filters import Spell
from cardwright.games.magic.words.keyword_forms import _WithCost
from cardwright.games.magic.words.targets import Each, Targeted, That

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("overload")
@dataclass(frozen=True, slots=True)
class Overload(_WithCost):
    """May be cast for this cost; then it affects each matching object instead of a target."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        way = c.way(face, "overload", c.cost(self.cost), text)
        c.afterwards.append(partial(_overloaded, c, face, way, c.card_words))


def _overloaded(c: CardCompiler, face: faces.Face, way: faces.OtherCost, abilities: tuple[Ability, ...]) -> None:
    """Create the face of the card that has "each" instead of "target" (CR 702.96a)."""
    twin = face.twin()
    twin.is_part = True
    twin.number = len(c.game.faces)
    c.game.faces.append(twin)
    for ability in abilities:
        if isinstance(ability, SpellAbility):
            targets: list[Targeted] = []
            do = tuple(_with_each(effect, targets) for effect in ability.do)
            twin.body = c.body(do)  # type: ignore[arg-type]
    way.face = twin.number


def _with_each(word: object, targets: list[Targeted]) -> object:
    """Return the word with every target replaced by each matching object."""
    if isinstance(word, Targeted):
        targets.append(word)
        return each_of(word)
    if isinstance(word, That):
        return each_of(targets[word.number - 1])
    if isinstance(word, tuple):
        return tuple(_with_each(part, targets) for part in word)
    if not is_dataclass(word) or isinstance(word, type):
        return word
    changes = {field.name: _with_each(getattr(word, field.name), targets) for field in fields(word)}
    return replace(word, **changes) if any(changes[name] is not getattr(word, name) for name in changes) else word


def each_of(word: Targeted) -> Each:
    stack = word.place == "battlefield" and any(isinstance(part, Spell) for part in word.what)
    return Each(word.what, "stack" if stack else word.place)
