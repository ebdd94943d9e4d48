"""Effects on what is on the stack, and objects outside the game's usual zones: copies, new targets, emblems."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA, Item
from cardwright.engine.node import Amount, Effect
from cardwright.engine.state import CONTROLLER, KIND, OWNER, ZONE
from cardwright.games.magic.rules.arrive import arrive, begin_statics
from cardwright.games.magic.rules.base import cards_of, face_of, on_battlefield
from cardwright.games.magic.rules.board import (
    AFTER,
    BEFORE,
    COMMAND,
    COPY,
    FACE_DOWN,
    MARKS,
    MODES,
    NO,
    PIECE,
    Q_MAY,
    Q_TARGET,
    STACK,
    STATUS,
    THING,
    YES,
)
from cardwright.games.magic.rules.casting import SPELL
from cardwright.games.magic.rules.events import STATE_CHANGED, TARGETED
from cardwright.games.magic.rules.face import TargetSpec
from cardwright.games.magic.rules.numbers import cr
from cardwright.games.magic.rules.select import Select
from cardwright.games.magic.rules.targets import END_OF_SPEC, candidates

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_COPY: Final = cr("707.10")
R_NEW_TARGETS: Final = cr("115.7d")
R_FACE: Final = cr("708.2a")


class CopySpell(Effect):
    """Copies of spells or abilities on the stack, with the same choices, perhaps with new targets (CR 707.10)."""

    what: Select
    times: Amount
    may_retarget: bool

    def __init__(self, text: str, what: Select, times: Amount, may_retarget: bool) -> None:
        self.text = text
        self.what = what
        self.times = times
        self.may_retarget = may_retarget

    def run(self, m: Match, item: Item) -> None:
        times = self.times.ev(m, item)
        for obj in self.what.found(m, item):
            found = item_of(m, obj)
            if found is not None:
                for _ in range(times):
                    copy_on_stack(m, item.who, found, self.may_retarget)


def item_of(m: Match, obj: int) -> Item | None:
    """The item of a spell or ability on the stack."""
    for found in m.state.lanes[AGENDA]:
        if found.a == obj:
            return found
    return None


def copy_on_stack(m: Match, who: int, original: Item, may_retarget: bool) -> int:
    """A copy is not cast; it is put on the stack under this player's control."""
    row = m.state.rows[original.a][:]
    row[ZONE] = STACK
    row[OWNER] = who
    row[CONTROLLER] = who
    row[PIECE] = -1
    row[BEFORE] = -1
    row[AFTER] = -1
    row[MARKS] |= COPY
    copy = m.state.create(row)
    source = copy if original.kind == SPELL else original.source
    targets = original.targets
    if may_retarget and targets and m.ask(who, Q_MAY, [YES, NO]) == YES:
        targets = retargeted(m, who, who, original, source, copy)
    m.put(
        Item(
            original.kind, who, source, original.node, 0, copy, original.b, m.count - 1, original.depth, original.event,
            targets,
        )
    )  # fmt: skip
    return copy


def specs_of(m: Match, item: Item) -> list[TargetSpec]:
    """Every use of the word "target" of what is on the stack, in order."""
    specs: list[TargetSpec] = []
    if item.kind == SPELL:
        enchants = face_of(m, item.a).enchants
        if enchants is not None:
            specs.append(enchants)
    if item.node >= 0:
        body = cards_of(m).bodies[item.node]
        modes = m.state.rows[item.a][MODES]
        for number in range(len(body.modes)):
            if modes >> number & 1:
                specs.extend(body.modes[number].targets)
    return specs


def retargeted(m: Match, chooser: int, who: int, item: Item, source: int, stack: int) -> tuple[int, ...]:
    """Each target may be changed to another legal one; what has no other stays as it is (CR 115.7d)."""
    specs = specs_of(m, item)
    targets = list(item.targets)
    number = 0
    for place in range(0, len(targets), 2):
        if targets[place] == END_OF_SPEC:
            number += 1
            continue
        taken = [targets[other] for other in range(0, len(targets), 2) if other != place]
        options = [targets[place] + 1]
        for obj in candidates(m, specs[number], who, source, stack):
            if obj not in taken and obj + 1 not in options:
                options.append(obj + 1)
        targets[place] = m.ask(chooser, Q_TARGET, options) - 1
        m.emit(TARGETED, targets[place], 0, -1, stack, source=source, rule=R_NEW_TARGETS)
    return tuple(targets)


class ChangeTargets(Effect):
    """You choose new targets for spells or abilities on the stack."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            items = m.state.lanes[AGENDA]
            for place in range(len(items)):
                old = items[place]
                if old.a != obj:
                    continue
                targets = retargeted(m, item.who, old.who, old, old.source, obj)
                m.state.take(AGENDA, place)
                changed = Item(
                    old.kind, old.who, old.source, old.node, 0, old.a, old.b, old.cause, old.depth, old.event, targets
                )
                m.state.put(AGENDA, place, changed)
                break


class Emblem(Effect):
    """An emblem in the command zone, which nothing can remove (CR 114)."""

    card: int

    def __init__(self, text: str, card: int) -> None:
        self.text = text
        self.card = card

    def run(self, m: Match, item: Item) -> None:
        row = cards_of(m).faces[self.card].fresh[:]
        row[ZONE] = COMMAND
        row[OWNER] = item.who
        row[CONTROLLER] = item.who
        row[PIECE] = -1
        emblem = m.state.create(row)
        arrive(m, emblem)
        begin_statics(m, emblem)
        m.unsettled = True


class TurnFace(Effect):
    """Permanents are turned face down, to be 2/2 creatures without anything else, or face up again (CR 708)."""

    what: Select
    down: bool

    def __init__(self, text: str, what: Select, down: bool) -> None:
        self.text = text
        self.what = what
        self.down = down

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if obj < m.game.players or m.state.rows[obj][KIND] != THING or not on_battlefield(m, obj):
                continue
            status = m.state.rows[obj][STATUS]
            if (status & FACE_DOWN != 0) != self.down:
                m.state.set(obj, STATUS, status ^ FACE_DOWN)
                m.emit(STATE_CHANGED, obj, 1 if self.down else 0, rule=R_FACE)
        m.unsettled = True
