"""What a card lets players do and what happens by it: the list that the directed player works through."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cardwright.games.magic.rules.continuous.continuous_effects import Continuous, GrantsAbilities
from cardwright.games.magic.rules.core.board import SORT_BATTLEFIELD, SORT_EXILE
from cardwright.games.magic.rules.core.faces import Activated, Body, Face
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.words.abilities import MagicCard

BY_CASTING: Final = "cast"
MODE: Final = "mode"
COST: Final = "cost"
BY_WAY: Final = "way"
ACTIVATED: Final = "activated"
TRIGGERED: Final = "triggered"
STATIC: Final = "static"


@dataclass(frozen=True, slots=True)
class Use:
    """One thing that a card lets a player do, or that happens by it.

    `place` is its place in the face, or the number of an ability or trigger in the game; `mode` the place of a mode,
    and `sort` the sort of zone where it works.
    """

    kind: str
    face: int
    place: int
    mode: int = -1
    body: int = -1
    sort: int = SORT_BATTLEFIELD
    text: str = ""

    def __str__(self) -> str:
        return f"{self.kind}: {self.text}"


def faces_of(game: Magic, card: MagicCard) -> list[Face]:
    """Return all faces of a card that is in the match: its parts, other sides, and what it is when bestowed."""
    found: list[Face] = []
    waiting = [game.number(card.name), *(game.number(part.name) for part in card.parts)]
    while waiting:
        face = game.faces[waiting.pop(0)]
        if face not in found:
            found.append(face)
            leads = [face.back, face.bestow, *(other.face for other in face.others)]
            waiting += [number for number in leads if number >= 0]
    return found


def uses_of(game: Magic, card: MagicCard) -> list[Use]:
    """Return everything that can be used of a card that is in the match, each once."""
    # As an aura it has the abilities it has anyway.
    faces = [face for face in faces_of(game, card) if not face.bestowed]
    return list(dict.fromkeys(use for face in faces for use in _of_face(game, face)))


def _of_face(game: Magic, face: Face) -> Iterator[Use]:
    if face.castable and not face.is_part and (face.cost is not None or face.is_permanent()):
        yield Use(BY_CASTING, face.number, 0, text=face.name)
    if face.body is not None:
        yield from _modes(face, face.body, face.body.number)
    for place, extra in enumerate(face.extras):
        if extra.optional or extra.either:
            yield Use(COST, face.number, place, text=f"{extra.name} {extra.text}".strip())
    for place, other in enumerate(face.others):
        yield Use(BY_WAY, face.number, place, sort=other.sort, text=other.name)
    yield from _abilities(game, face)
    told: list[int] = []
    for number in face.statics:
        node = game.lasting[number]
        if isinstance(node, Continuous) and node.ability not in told:
            told.append(node.ability)
            yield Use(STATIC, face.number, node.ability, text=node.text)
        if isinstance(node, GrantsAbilities):
            yield from _abilities(game, game.grants[node.bundle], face.number)


def _abilities(game: Magic, face: Face, of: int = -1) -> Iterator[Use]:
    """Yield the activated and triggered abilities of a face, or of a bundle that a face grants."""
    number = face.number if of < 0 else of
    for ability in face.activated:
        if ability.intrinsic < 0:
            yield Use(ACTIVATED, number, ability.number, body=_body(ability), sort=ability.sort, text=ability.text)
            yield from _modes(face, ability.body, ability.number, ability.sort, number)
    for place in range(0, len(face.triggers), 2):
        trigger = game.triggers[face.triggers[place + 1]]
        body = game.bodies[trigger.effect] if trigger.effect >= 0 else None
        sort = face.triggers[place]
        yield Use(TRIGGERED, number, face.triggers[place + 1], body=trigger.effect, sort=sort, text=trigger.text)
        if body is not None:
            yield from _modes(face, body, trigger.effect, sort, number)


def _body(ability: Activated) -> int:
    return ability.body.number


def _modes(face: Face, body: Body, place: int, sort: int = SORT_EXILE + 1, of: int = -1) -> Iterator[Use]:
    """Yield the modes of a body that has several, each once though it may be chosen again."""
    if len(body.modes) > 1:
        for mode in range(0, len(body.modes), body.repeats):
            text = body.modes[mode].text
            yield Use(MODE, face.number if of < 0 else of, place, mode, body.number, sort, text)
