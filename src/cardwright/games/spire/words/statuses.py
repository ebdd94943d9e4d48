"""What fighters have temporarily: statuses and stances; and what the hero has besides cards: orbs and pools."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.paths import WrongField
from cardwright.definitions.trees import Amount
from cardwright.games.spire.rules import board, stack
from cardwright.games.spire.words.base import Defined, inner
from cardwright.games.spire.words.cards import Do, Trigger
from cardwright.games.spire.words.status_words import EnterStance

if TYPE_CHECKING:
    from cardwright.games.spire.compile import SpireCompiler


@dataclass(frozen=True, slots=True, kw_only=True)
class Modifier:
    """How a number changes while the status or stance is present."""

    of: Annotated[Literal["damage_dealt", "damage_taken", "block_gained", "energy", "draw"], Doc("which number")]
    how: Annotated[Literal["add", "multiply", "most"], Doc("added, multiplied in percent, or held to at most this")]
    value: Annotated[Amount, Doc("by how much; `stacks` is how many there are")]


def modify(face: board.StatusFace, given: Sequence[Modifier], c: SpireCompiler) -> None:
    """Note on the face which numbers are changed, and how."""
    made: dict[str, board.Modifier] = {}
    for at, word in enumerate(given):
        modifier = made.setdefault(word.of, board.Modifier())
        value = c.amount(word.value)
        if getattr(modifier, word.how) is not None:
            c.problem(f"modifiers[{at}]", f"{word.of!r} is changed by {word.how!r} already", word.how)
        setattr(modifier, word.how, value)
    face.damage_dealt = made.get("damage_dealt")
    face.damage_taken = made.get("damage_taken")
    face.block_gained = made.get("block_gained")
    face.energy = made.get("energy")
    face.draw = made.get("draw")


@dataclass(frozen=True, slots=True, kw_only=True)
class Decay:
    """When and how a status decreases by itself."""

    when: Annotated[Literal["never", "start_of_turn", "end_of_turn", "end_of_round"], Doc("when")] = "never"
    by: Annotated[Literal["one", "all", "half"], Doc("how much is lost")] = "one"


@dataclass(frozen=True, slots=True, kw_only=True)
class Status(Defined):
    """A temporary state of a fighter."""

    brings: ClassVar[Mapping[str, str]] = {"stacks": "how many stacks of this status there are"}
    rank: ClassVar[int] = 0

    name: Annotated[str, Doc("its name, in small letters")]
    good: Annotated[bool, Doc("whether it is a buff")]
    stacking: Annotated[
        Literal["intensity", "duration", "both", "none"],
        Doc("what a second one adds to: stacks, turns, both, or nothing"),
    ]
    turns: Annotated[int, Doc("how many turns it lasts where it counts both and none are given"), Range(1, 99)] = 1
    decay: Annotated[Decay | None, Doc("how it gets less by itself")] = None
    modifiers: Annotated[tuple[Modifier, ...], Doc("which numbers it changes")] = ()
    triggers: Annotated[tuple[Trigger, ...], Doc("what it answers")] = ()
    used_by: Annotated[
        Literal["nothing", "attacking", "being_attacked", "debuff"],
        Doc("what uses it up: `attacking` all of it after an attack, `being_attacked` one instead of a hit, "
            "`debuff` one instead of a debuff"),
    ] = "nothing"  # fmt: skip
    keeps_block: Annotated[bool, Doc("whether block stays at the end of the round")] = False
    below_zero: Annotated[bool, Doc("whether there may be less than none")] = False
    most: Annotated[int, Doc("never more stacks than this"), Range(1, 999)] = 999
    description: Annotated[str, Doc("what is said of it")] = ""

    def declare(self, c: SpireCompiler) -> None:
        face = c.board.add_status(self.name)
        face.good = self.good
        face.stacking = board.STACKING.index(self.stacking)

    def define(self, c: SpireCompiler) -> None:
        face = c.status_face(self.name)
        face.turns = self.turns
        if self.decay is not None:
            face.decay = board.DECAYS.index(self.decay.when)
            face.decay_by = board.DECAYS_BY.index(self.decay.by)
        face.used_by = board.USED_BY.index(self.used_by)
        face.keeps_block = self.keeps_block
        face.below_zero = self.below_zero
        face.most = self.most
        modify(face, self.modifiers, c)
        face.triggers = [each.number(c, face.number) for each in self.triggers]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stance(Defined):
    """A way to fight; the hero is in at most one."""

    brings: ClassVar[Mapping[str, str]] = {"stacks": "always 1"}
    rank: ClassVar[int] = 0

    name: Annotated[str, Doc("its name")]
    modifiers: Annotated[tuple[Modifier, ...], Doc("which numbers it changes")] = ()
    triggers: Annotated[tuple[Trigger, ...], Doc("what it answers")] = ()
    enter: Annotated[Do, Doc("what happens when it is entered")] = ()
    leave: Annotated[Do, Doc("what happens when it is left")] = ()

    def declare(self, c: SpireCompiler) -> None:
        c.board.add_status(self.name).stance = True

    def define(self, c: SpireCompiler) -> None:
        face = c.status_face(self.name)
        face.most = 1
        modify(face, self.modifiers, c)
        face.triggers = [each.number(c, face.number) for each in self.triggers]
        for field, words in (("enter", self.enter), ("leave", self.leave)):
            if any(isinstance(each, EnterStance) for word in words for each in inner(word)):
                c.problem(field, "entering or leaving a stance cannot itself change the stance")
        face.enter = c.in_order(self.enter) if self.enter else None
        face.leave = c.in_order(self.leave) if self.leave else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Orb(Defined):
    """An object beside the hero that acts at the end of each turn."""

    name: Annotated[str, Doc("its name")]
    passive: Annotated[Do, Doc("what it does at the end of each of the hero's turns")] = ()
    evoke: Annotated[Do, Doc("what it does when it is used up")] = ()

    def declare(self, c: SpireCompiler) -> None:
        face = c.board.add_card(self.name)
        face.kind = board.ORB_KIND
        c.board.orbs[face.number] = board.OrbFace()

    def define(self, c: SpireCompiler) -> None:
        number = c.board.numbers[self.name]
        face = c.board.orbs[number]
        if self.passive:
            face.passive = c.in_order(self.passive)
            c.board.orb_scripts[number] = c.number(stack.Script(self.name, c.board, face.passive))
        face.evoke = c.in_order(self.evoke) if self.evoke else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool(Defined):
    """A resource besides energy and gold; expressions use it by its name."""

    rank: ClassVar[int] = 1
    """The hero's row keeps pools behind statuses, so these are there first."""

    name: Annotated[str, Doc("its name, in small letters")]
    start: Annotated[int, Doc("how much there is at first"), Range(0, 999)] = 0
    per_turn: Annotated[int, Doc("how much is gained at the start of each turn"), Range(0, 999)] = 0
    most: Annotated[int, Doc("never more than this"), Range(0, 999)] = 99
    empties: Annotated[bool, Doc("whether what is left is lost at the end of the turn")] = False

    def __post_init__(self) -> None:
        for field, number in (("start", self.start), ("per_turn", self.per_turn)):
            if number > self.most:
                message = f"the {field} {number} is above the most there may be, {self.most}"
                raise WrongField(field, message, str(number), (f"0 to {self.most}",))

    def declare(self, c: SpireCompiler) -> None:
        pools = c.board.pools
        face = board.PoolFace(self.name, board.FIRST_STATUS + 2 * len(c.board.statuses) + len(pools))
        face.start, face.per_turn, face.most, face.empties = self.start, self.per_turn, self.most, self.empties
        pools.append(face)
