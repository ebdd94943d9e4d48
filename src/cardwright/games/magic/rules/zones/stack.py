"""Effects on objects on the stack, and objects outside the usual zones: copies, new targets, emblems."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA, Item, new_item
from cardwright.engine.nodes import Amount, Effect
from cardwright.engine.state import CONTROLLER, HEARS, OWNER, ZONE
from cardwright.games.magic.rules.abilities.history import forget_in
from cardwright.games.magic.rules.casting.casting import become_targets
from cardwright.games.magic.rules.concepts.targets import END_OF_SPEC, candidates, of_mode
from cardwright.games.magic.rules.core import changes, events, items, marks, questions
from cardwright.games.magic.rules.core.board import (
    COMMAND,
    MARKS,
    NEXT_OBJECT,
    NO,
    PIECE,
    PREVIOUS_OBJECT,
    STACK,
    YES,
)
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.core.telling import tell_change
from cardwright.games.magic.rules.zones.new_targets import retargeted, specs_of
from cardwright.games.magic.rules.zones.zone_abilities import arrive, begin_statics

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_COPY_SPELL: Final = cr("707.10")
R_NEW_TARGETS: Final = cr("115.7d")


class CopySpell(Effect):
    """Copies spells or abilities on the stack with the same choices, perhaps with new targets (CR 707.10).

    With `aims` there is a copy for each of these that could be the target of every use of the word "target" (CR
    707.10d-e).
    """

    what: Select
    times: Amount
    may_retarget: bool
    aims: Select | None

    def __init__(self, text: str, what: Select, times: Amount, may_retarget: bool, aims: Select | None = None) -> None:
        self.text = text
        self.what = what
        self.times = times
        self.may_retarget = may_retarget
        self.aims = aims

    def run(self, m: Match, item: Item) -> None:
        times = self.times.ev(m, item)
        aims = self.aims
        for obj in self.what.found(m, item):
            found = item_of(m, obj)
            if found is None and obj == item.a:
                # It copies itself as it resolves.
                found = item
            if found is None:
                found = item_as_cast(item, obj)
            if found is None:
                continue
            for _ in range(m.bounded(times)):
                if aims is None:
                    copy_on_stack(m, item.who, found, self.may_retarget)
                    continue
                able = [target for target in aims.found(m, item) if could_target(m, item.who, found, target)]
                while able:
                    # In the order that the player chooses (CR 707.10d).
                    target = m.ask(item.who, questions.CHOICE, [target + 1 for target in able]) - 1
                    able = [other for other in able if other != target]
                    copy_on_stack(m, item.who, found, False, aimed_at(found, target))


def could_target(m: Match, who: int, original: Item, target: int) -> bool:
    """Return whether this could be the only target of a copy, for each use of the word "target" that has one."""
    source = original.a if original.kind == items.SPELL else original.source
    specs, firsts = specs_of(m, original)
    number = 0
    used = 0
    some = False
    aimed = aimed_at(original, target)
    for place in range(0, len(original.targets), 2):
        if original.targets[place] == END_OF_SPEC:
            number += 1
            used = 0
            continue
        used += 1
        some = True
        spec = specs[number]
        item = of_mode(original, aimed, firsts[number])
        if used > 1 or target not in candidates(m, spec, who, source, original.a, item):
            return False
        if spec.together is not None and not spec.together.holds(m, item, [target]):
            return False
    return some


def aimed_at(original: Item, target: int) -> tuple[int, ...]:
    """Return the item's targets, each replaced by this one."""
    targets = list(original.targets)
    for place in range(0, len(targets), 2):
        if targets[place] != END_OF_SPEC:
            targets[place] = target
    return tuple(targets)


def item_of(m: Match, obj: int) -> Item | None:
    """Return the item of a spell or ability on the stack."""
    for found in m.state.lanes[AGENDA]:
        if found.a == obj:
            return found
    return None


def item_as_cast(item: Item, obj: int) -> Item | None:
    """Return a spell that an ability saw being cast as it was on the stack, even if it has left (CR 608.2h)."""
    e = item.event
    if e is None or e.kind != events.CAST or e.subject != obj or not e.more:
        return None
    return new_item(items.SPELL, e.other, obj, e.more[0], 0, obj, -1, e.number, 0, None, tuple(e.more[1:]))


def copy_on_stack(
    m: Match, who: int, original: Item, may_retarget: bool, targets: tuple[int, ...] | None = None
) -> int:
    """Put a copy on the stack, without casting it, under this player's control, with other targets if they are
    given."""
    row = m.state.rows[original.a][:]
    row[ZONE] = STACK
    row[OWNER] = who
    row[CONTROLLER] = who
    row[PIECE] = -1
    row[PREVIOUS_OBJECT] = -1
    row[NEXT_OBJECT] = -1
    # What the original hears is not the copy's, and it was not cast from a hand (CR 702.88a).
    row[HEARS] = 0
    row[MARKS] = row[MARKS] & ~(marks.REBOUNDS | marks.CAST_FROM | marks.SPENT) | marks.COPY
    forget_in(m, row)
    copy = m.state.create(row)
    source = copy if original.kind == items.SPELL else original.source
    if targets is None:
        targets = original.targets
    if may_retarget and targets and m.ask(who, questions.MAY, [YES, NO]) == YES:
        targets = retargeted(m, who, who, original, source, copy)
    become_targets(m, targets, copy, source, R_COPY_SPELL, [])
    m.put(
        new_item(
            original.kind, who, source, original.node, 0, copy, original.b, m.count - 1, original.depth, original.event,
            targets,
        )
    )  # fmt: skip
    if original.kind == items.SPELL:
        tell_change(m, copy, changes.SPELL_COPIED, who)
    return copy


class ChangeTargets(Effect):
    """Lets the controller choose new targets for spells or abilities on the stack."""

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
                become_targets(m, targets, obj, old.source, R_NEW_TARGETS, list(old.targets[::2]))
                m.state.take(AGENDA, place)
                changed = new_item(
                    old.kind, old.who, old.source, old.node, 0, old.a, old.b, old.cause, old.depth, old.event, targets
                )
                m.state.insert(AGENDA, place, changed)
                break


class Emblem(Effect):
    """Creates an emblem in the command zone, which nothing can remove (CR 114)."""

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
