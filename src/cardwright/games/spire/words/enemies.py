"""Enemies with their moves, and their encounters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Condition, Effect
from cardwright.definitions.vocabulary import spec_of
from cardwright.games.spire.foreseen import foreseen_damage
from cardwright.games.spire.rules.board import DAMAGE_TYPES, FIGHTER_KIND, CreatureFace, MoveFace
from cardwright.games.spire.rules.stack import Script
from cardwright.games.spire.words.base import Defined, Step, inner
from cardwright.games.spire.words.cards import Trigger
from cardwright.games.spire.words.status_words import GiveStatus

if TYPE_CHECKING:
    from cardwright.games.spire.compile import SpireCompiler

Hp = Annotated[int, Range(1, 9999)]
Percent = Annotated[int, Range(0, 1000)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """An action that an enemy can take in its turn."""

    name: Annotated[str, Doc("its name")]
    effects: Annotated[tuple[Effect, ...], Doc("what it does"), Range(1, 20)]
    weight: Annotated[int, Doc("how likely it is among the others"), Range(0, 100)] = 1
    in_a_row: Annotated[int, Doc("how often at most in a row"), Range(1, 99)] = 99
    if_: Annotated[Condition | None, Doc("only if this is true when the enemy decides")] = None
    first: Annotated[bool, Doc("whether it is the enemy's first move")] = False

    def face(self, c: SpireCompiler) -> MoveFace:
        """Return the move as the rules see it."""
        body = c.in_order(self.effects)
        attacks = any(isinstance(each, Step) and each.attacks() for word in self.effects for each in inner(word))
        made = MoveFace(self.name, c.number(Script(self.name, c.board, body, attacks)))
        made.weight = self.weight
        made.in_a_row = self.in_a_row
        made.condition = c.condition(self.if_)
        made.first = self.first
        made.hits = foreseen_damage(body)
        made.attacks = attacks
        return made


@dataclass(frozen=True, slots=True, kw_only=True)
class Enemy(Defined):
    """A creature with hit points that shows its next move."""

    name: Annotated[str, Doc("its name")]
    hp: Annotated[Hp, Doc("the least hit points it begins with")]
    hp_most: Annotated[Hp | None, Doc("the most hit points it begins with")] = None
    moves: Annotated[tuple[Move, ...], Doc("what it can do"), Range(1, 20)]
    cycle: Annotated[tuple[str, ...], Doc("names of moves in their order, again and again, instead of chance")] = ()
    statuses: Annotated[tuple[Effect, ...], Doc("`status` effects on itself with which it begins")] = ()
    triggers: Annotated[tuple[Trigger, ...], Doc("what it answers")] = ()
    fire: Annotated[Percent, Doc("what part of fire damage it takes, in percent")] = 100
    frost: Annotated[Percent, Doc("what part of frost damage it takes, in percent")] = 100
    lightning: Annotated[Percent, Doc("what part of lightning damage it takes, in percent")] = 100
    poison: Annotated[Percent, Doc("what part of poison damage it takes, in percent")] = 100

    def declare(self, c: SpireCompiler) -> None:
        face = c.board.add_card(self.name)
        face.kind = FIGHTER_KIND
        c.board.creatures[face.number] = CreatureFace(face.number)

    def define(self, c: SpireCompiler) -> None:
        face = c.board.creatures[c.board.numbers[self.name]]
        face.hp = self.hp
        face.hp_most = self.hp if self.hp_most is None else self.hp_most
        if face.hp_most < face.hp:
            most = str(face.hp_most)
            c.problem("hp_most", f"the most hit points, {most}, are less than the least, {face.hp}", most)
        self._define_moves(face, c)
        for effect in self.statuses:
            with c.inside(effect):
                if isinstance(effect, GiveStatus):
                    face.statuses += effect.at_first(c)
                else:
                    found = spec_of(type(effect)).name
                    c.problem("type", "an enemy begins with effects of the type 'status' only", found, ["status"])
        face.triggers = [each.number(c) for each in self.triggers]
        for kind in ("fire", "frost", "lightning", "poison"):
            face.resists[DAMAGE_TYPES.index(kind)] = getattr(self, kind)

    def _define_moves(self, face: CreatureFace, c: SpireCompiler) -> None:
        names = [move.name for move in self.moves]
        for at, name in enumerate(names):
            if name in names[:at]:
                c.problem(f"moves[{at}].name", f"two moves are called {name!r}", name)
        for move in self.moves:
            with c.inside(move):
                face.moves.append(move.face(c))
        for at, name in enumerate(self.cycle):
            if name not in names:
                c.problem(f"cycle[{at}]", f"the cycle names the move {name!r}, which is not there", name, names)
            else:
                face.cycle.append(names.index(name))


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One enemy of an encounter."""

    enemy: Annotated[str, Doc("the name of the enemy")]
    row: Annotated[Literal["front", "back"], Doc("the row it stands in")] = "front"


@dataclass(frozen=True, slots=True, kw_only=True)
class Encounter(Defined):
    """The enemies of one combat, from left to right."""

    name: Annotated[str, Doc("its name")]
    enemies: Annotated[tuple[Place, ...], Doc("who is there"), Range(1, 10)]
    level: Annotated[int, Doc("how hard it is"), Range(1, 20)] = 1
    hero_hp: Annotated[int, Doc("hit points the hero begins with"), Range(1, 999)] = 70
    gold: Annotated[int, Doc("gold the hero begins with"), Range(0, 999)] = 0

    def define(self, c: SpireCompiler) -> None:
        for place in self.enemies:
            with c.inside(place):
                c.creature(place.enemy)
