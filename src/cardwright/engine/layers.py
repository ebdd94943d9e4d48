"""Effective values: printed values passed through the game's declared layers, with timestamps and dependencies.

A lasting effect is an object in the state; what it does is a node. Within a layer, effects apply in timestamp order,
except that an effect that depends on another waits until just after it (modelled on CR 613.8). A depends on B if
applying B would change what A applies to or what A does; this is decided by trying it. Effects that depend on each
other in a loop apply in timestamp order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.engine.state import (
    CONTROLLER,
    KIND,
    LASTING,
    LASTS_A,
    LASTS_B,
    LASTS_NODE,
    LASTS_STAMP,
    OWNER,
    STAMP,
    ZONE,
)
from cardwright.errors import RulesError

if TYPE_CHECKING:
    from cardwright.engine.match import Match


ANYTHING: Final = -2
# Of objects that layers compute nothing for.
NO_VALUES: Final[list[int]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Lasting:
    """What a lasting effect does in one layer.

    `reads` and `writes` are bit sets of the value numbers it looks at and changes; an effect can only depend on another
    that writes what it reads, so most layers need no trial at all.

    A `steady` effect looks only at which objects are in the zones that layers look at (`Game.layer_zones`), their
    fields before `quiet_from`, and their printed values. While all effects are steady, no other change makes kept
    values stale. An effect is not steady unless its class says so.

    Effects of one node are `alike` if what each applies to depends only on its controller. A node `adds` if it only
    adds a fixed amount, so that neither order nor grouping matters.
    """

    layer: int
    reads: int
    writes: int
    text: str
    steady: bool
    alike: bool
    adds: bool

    def __init__(self, layer: int, text: str, *, reads: int, writes: int) -> None:
        self.layer = layer
        self.text = text
        self.reads = reads
        self.writes = writes
        self.steady = False
        self.alike = False
        self.adds = False

    def controller(self, m: Match, effect: int) -> int:
        """Return the effect's controller."""
        return m.state.rows[effect][CONTROLLER]

    def exists(self, m: Match, effect: int, table: list[list[int]]) -> bool:
        """Return whether the effect exists, given the current values (its source may have lost it)."""
        return True

    def began(self, m: Match, effect: int) -> None:
        """Note that the effect has been applied in its layer, for good and not as a trial."""

    def applies(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> bool:
        raise NotImplementedError

    def found(self, m: Match, effect: int, objects: list[int], table: list[list[int]]) -> list[int]:
        """Return the objects among these that it applies to."""
        return [obj for obj in objects if table[obj] and self.applies(m, effect, obj, table)]

    def only(self, m: Match, effect: int) -> int:
        """Return the one object it could apply to, if that is known without looking at any; else ANYTHING."""
        return ANYTHING

    def change(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> None:
        """Put a changed copy of the object's values into the table; the values there may be the printed ones."""
        raise NotImplementedError

    def change_times(self, m: Match, effect: int, obj: int, table: list[list[int]], times: int) -> None:
        """Change the object as `times` effects of this node do; only called if the node adds."""
        for _ in range(times):
            self.change(m, effect, obj, table)

    def deed(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> int:
        """Return what it would do to the object, as one number: constant unless computed from other objects' values."""
        return 0


class Part:
    """One lasting effect's part in an object's values, for explanations."""

    __slots__ = ("after", "before", "effect", "value")

    effect: int
    value: int
    before: int
    after: int

    def __init__(self, effect: int, value: int, before: int, after: int) -> None:
        self.effect = effect
        self.value = value
        self.before = before
        self.after = after


class Layers:
    """The effective values of one match, computed on demand and kept until the state changes."""

    __slots__ = (
        "alone_from", "layered", "notes", "order", "parts", "present", "summary", "table", "tracing", "trials",
        "written",
    )  # fmt: skip

    table: list[list[int]]
    layered: list[int]
    # What nodes note for those of later layers while values are computed.
    notes: set[int]
    order: list[int]
    # Which values some effect changes, as a bit set.
    written: int
    # What the game notes of all values together (`Game.summarize`), so that rules ask only what is there.
    summary: list[int]
    present: list[int]
    parts: list[list[Part]]
    tracing: bool
    trials: int
    # Effects from this id on apply to the object they come from alone: it is looked at as though it were there.
    alone_from: int

    def __init__(self) -> None:
        self.alone_from = 1 << 30
        self.table = []
        self.layered = []
        self.notes = set()
        self.order = []
        self.written = 0
        self.summary = []
        self.present = []
        self.parts = []
        self.tracing = False
        self.trials = 0

    def value(self, m: Match, obj: int, value: int) -> int:
        return self.values(m, obj)[value]

    def values(self, m: Match, obj: int) -> list[int]:
        """Return all effective values of an object; they must not be changed, since printed ones are shared."""
        if m.state.dirty:
            self.refresh(m)
        # What was created since is not in the zones that layers look at.
        found = self.table[obj] if obj < len(self.table) else NO_VALUES
        return found if found else m.game.printed(m, obj)

    def refresh(self, m: Match) -> None:
        """Compute every value anew from the printed values."""
        game = m.game
        state = m.state
        rows = state.rows
        table = [NO_VALUES] * len(rows)
        self.layered = game.layered(m)
        for obj in self.layered:
            table[obj] = game.printed(m, obj)
        self.table = table
        if self.notes:
            self.notes = set()
        self.order = []
        self.parts = [[] for _ in rows] if self.tracing else []
        effects: list[int] = []
        there = 0
        written = 0
        steady = True
        nodes = game.lasting
        lasting = range(len(rows)) if game.lasting_zone < 0 else state.zones[game.lasting_zone]
        for obj in lasting:
            row = rows[obj]
            if row[KIND] == LASTING and row[LASTS_NODE] >= 0:
                node = nodes[row[LASTS_NODE]]
                effects.append(obj)
                there |= 1 << node.layer
                written |= node.writes
                if not node.steady:
                    steady = False
        self.written = written
        # The state is at rest while values are computed; nodes may ask for values of the layers before theirs.
        state.dirty = False
        state.steady = steady
        fills = game.fills
        try:
            for layer in range(len(game.layers)):
                if fills >> layer & 1:
                    game.begin_layer(m, layer, table)
                if there >> layer & 1:
                    self._apply_layer(m, layer, effects)
            game.summarize(m)
        except BaseException:
            # Half of it is no value of anything.
            state.dirty = True
            raise

    def _apply_layer(self, m: Match, layer: int, effects: list[int]) -> None:
        rows = m.state.rows
        lasting = m.game.lasting
        waiting: list[int] = []
        newest = -1
        before = -1
        in_order = True
        for effect in effects:
            row = rows[effect]
            if lasting[row[LASTS_NODE]].layer == layer:
                stamp = row[LASTS_STAMP]
                if stamp < newest or (stamp == newest and effect < before):
                    in_order = False
                newest = stamp
                before = effect
                waiting.append(effect)
        # Effects stand in the order they began, so they nearly always have ascending timestamps.
        if not in_order:
            waiting.sort(key=lambda e: (rows[e][LASTS_STAMP], e))
        if len(waiting) == 1 or not self._may_depend(m, waiting):
            # No effect looks at what another writes, so those that are alike apply to the same objects.
            if len(waiting) > 1 and not self.tracing and self._only_adds(m, waiting):
                self._add_up(m, waiting)
                return
            known: dict[int, list[int]] = {}
            for effect in waiting:
                self._apply(m, effect, self.table, True, known)
            return
        while waiting:
            effect = waiting[0] if len(waiting) == 1 else self._first(m, waiting)
            waiting.remove(effect)
            self._apply(m, effect, self.table, True, None)

    def _only_adds(self, m: Match, waiting: list[int]) -> bool:
        """Return whether each of the effects only adds to values."""
        rows = m.state.rows
        lasting = m.game.lasting
        for effect in waiting:
            if not lasting[rows[effect][LASTS_NODE]].adds:
                return False
        return True

    def _add_up(self, m: Match, waiting: list[int]) -> None:
        """Apply effects that only add, grouping those that are alike."""
        known: dict[int, list[int]] = {}
        times: dict[int, int] = {}
        first: list[int] = []
        for effect in waiting:
            node = m.game.lasting[m.state.rows[effect][LASTS_NODE]]
            if not node.alike or effect >= self.alone_from:
                self._apply(m, effect, self.table, True, None)
            elif node.exists(m, effect, self.table):
                self.order.append(effect)
                node.began(m, effect)
                key = self._key(m, node, effect)
                if key in times:
                    times[key] += 1
                else:
                    times[key] = 1
                    first.append(effect)
        for effect in first:
            node = m.game.lasting[m.state.rows[effect][LASTS_NODE]]
            count = times[self._key(m, node, effect)]
            for obj in self._applied_to(m, node, effect, self.table, known):
                node.change_times(m, effect, obj, self.table, count)

    def _key(self, m: Match, node: Lasting, effect: int) -> int:
        """Return a key for effects that are alike: their node and controller."""
        return m.state.rows[effect][LASTS_NODE] * m.game.players + node.controller(m, effect)

    def check(self, m: Match) -> None:
        """Compare the kept values with values computed anew; RulesError names a difference."""
        if m.state.dirty:
            return
        held = self.table
        fresh = Layers()
        m.layers = fresh
        fresh.refresh(m)
        m.layers = self
        for obj in fresh.layered:
            kept = held[obj] if obj < len(held) else []
            if kept and kept != fresh.table[obj]:
                name = m.game.object_name(m, obj)
                raise RulesError(f"the kept values of {name} are {kept}, but computed anew {fresh.table[obj]}")

    def _may_depend(self, m: Match, waiting: list[int]) -> bool:
        """Return whether some effect of a layer reads what another writes; if none does, timestamps alone decide."""
        rows = m.state.rows
        lasting = m.game.lasting
        once = 0
        twice = 0
        for effect in waiting:
            writes = lasting[rows[effect][LASTS_NODE]].writes
            twice |= once & writes
            once |= writes
        for effect in waiting:
            node = lasting[rows[effect][LASTS_NODE]]
            # What it writes itself counts only if another does too.
            if node.reads & (twice | (once & ~node.writes)):
                return True
        return False

    def _apply(
        self, m: Match, effect: int, table: list[list[int]], real: bool, known: dict[int, list[int]] | None
    ) -> None:
        node = m.game.lasting[m.state.rows[effect][LASTS_NODE]]
        if not node.exists(m, effect, table):
            return
        if real:
            self.order.append(effect)
            node.began(m, effect)
        # Whom it applies to is settled before it changes anyone.
        for obj in self._applied_to(m, node, effect, table, known):
            before = table[obj][:] if real and self.tracing else []
            node.change(m, effect, obj, table)
            for value in range(len(before)):
                if before[value] != table[obj][value]:
                    self.parts[obj].append(Part(effect, value, before[value], table[obj][value]))

    def _applied_to(
        self, m: Match, node: Lasting, effect: int, table: list[list[int]], known: dict[int, list[int]] | None
    ) -> list[int]:
        """Return the objects that the effect applies to; `known` are those of earlier effects that are alike."""
        only = node.only(m, effect)
        if only == ANYTHING:
            if known is not None and node.alike and effect < self.alone_from:
                key = self._key(m, node, effect)
                there_already = known.get(key)
                if there_already is None:
                    there_already = node.found(m, effect, self.layered, table)
                    known[key] = there_already
                return there_already
            found = node.found(m, effect, self.layered, table)
            if effect >= self.alone_from:
                return [obj for obj in found if obj == m.state.rows[effect][OWNER]]
            return found
        there = 0 <= only < len(table) and table[only] and node.applies(m, effect, only, table)
        return [only] if there else []

    def _first(self, m: Match, waiting: list[int]) -> int:
        """Return the effect to apply next: the oldest that depends on none of the others; in a loop, its oldest."""
        rows = m.state.rows
        lasting = m.game.lasting
        depends: dict[int, list[int]] = {}
        for a in waiting:
            node = lasting[rows[a][LASTS_NODE]]
            on = [
                b for b in waiting
                if b != a and (lasting[rows[b][LASTS_NODE]].writes & node.reads) != 0 and self._depends(m, a, b)
            ]  # fmt: skip
            if on:
                depends[a] = on
        if not depends:
            return waiting[0]
        for a in waiting:
            if a not in depends:
                return a
            if a in _reached(depends, a):
                # A circle: dependency is ignored within it. It may still wait for what lies outside the circle.
                circle = [b for b in _reached(depends, a) if a in _reached(depends, b)]
                if all(b in circle for b in _reached(depends, a)):
                    return a
        return waiting[0]

    def _depends(self, m: Match, a: int, b: int) -> bool:
        self.trials += 1
        held = self.table
        notes = self.notes
        table = held[:]
        for obj in self.layered:
            table[obj] = held[obj][:]
        # Nodes that ask the match for values are to see those of the trial.
        self.table = table
        self.notes = notes.copy()
        without = self._deeds(m, a, table)
        self._apply(m, b, table, False, None)
        depends = self._deeds(m, a, table) != without
        self.table = held
        self.notes = notes
        return depends

    def _deeds(self, m: Match, effect: int, table: list[list[int]]) -> list[int]:
        """Return which objects the effect would apply to and what it would do to them."""
        node = m.game.lasting[m.state.rows[effect][LASTS_NODE]]
        deeds: list[int] = []
        if node.exists(m, effect, table):
            for obj in self._applied_to(m, node, effect, table, None):
                deeds.append(obj)
                deeds.append(node.deed(m, effect, obj, table))
        return deeds


def _reached(depends: dict[int, list[int]], start: int) -> list[int]:
    """Return everything that the effect depends on, directly or not; itself too if it is in a loop."""
    found: list[int] = []
    waiting = list(depends.get(start, []))
    while waiting:
        effect = waiting.pop()
        if effect not in found:
            found.append(effect)
            waiting.extend(depends.get(effect, []))
    return found


def begin_lasting(m: Match, node: int, owner: int, controller: int, a: int = -1, b: int = -1) -> int:
    """Create a lasting effect with the next timestamp and return it; its owner is the object it comes from."""
    stamp = next_stamp(m)
    return m.state.create([LASTING, -1, m.game.lasting_zone, owner, controller, 0, node, stamp, a, b])


def end_lasting(m: Match, effect: int) -> None:
    """End the effect; its row stays, so that ids never change."""
    m.state.set(effect, LASTS_NODE, -1)
    if m.state.rows[effect][ZONE] >= 0:
        m.state.move(effect, -1)


def next_stamp(m: Match) -> int:
    stamp = m.table()[STAMP]
    m.state.set(m.game.players, STAMP, stamp + 1)
    return stamp


def lasting_argument(m: Match, effect: int, second: bool = False) -> int:
    """Return what the effect was given when it began: an object or an amount."""
    return m.state.rows[effect][LASTS_B if second else LASTS_A]
