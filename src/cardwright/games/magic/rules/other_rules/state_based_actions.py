"""State-based actions (CR 704): collected, then performed at once, each with its number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import Event
from cardwright.engine.state import CONTROLLER, KIND
from cardwright.games.magic.rules.card_types.attachments import worn_by
from cardwright.games.magic.rules.card_types.battles import choose_protector, has_waiting_ability, needs_protector
from cardwright.games.magic.rules.concepts.targets import shifted
from cardwright.games.magic.rules.continuous.phased_until import phase_back
from cardwright.games.magic.rules.continuous.until_it_leaves import return_exiled
from cardwright.games.magic.rules.core import counter_kinds, events, losses, marks, questions
from cardwright.games.magic.rules.core.actions import home, protects
from cardwright.games.magic.rules.core.board import (
    ATTACHED,
    AURA,
    BATTLE,
    BATTLEFIELD,
    COMMAND,
    CREATURE,
    DAMAGE,
    DEFENSE,
    DREW_FROM_NOTHING,
    ENCHANTMENT,
    EQUIPMENT,
    FORTIFICATION,
    GRAVEYARD,
    LEGENDARY,
    LIFE,
    LOYALTY,
    MARKS,
    MINUS,
    PLANESWALKER,
    PLUS,
    POISON,
    SAGA,
    STACK,
    STRAYS,
    THING,
    TO_COME,
    V_SUBTYPES,
    V_TOUGHNESS,
    V_TYPES,
    WORLD,
)
from cardwright.games.magic.rules.core.objects import (
    cards_of,
    face_of,
    name_of,
    on_battlefield,
    permanents,
    players_in,
    subtypes_of,
    types_of,
)
from cardwright.games.magic.rules.core.presence import SAGAS, present
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.keyword_abilities.indestructible import can_be_destroyed
from cardwright.games.magic.rules.keyword_abilities.standing import player_protected
from cardwright.games.magic.rules.other_rules.copy_effects_on_permanents import end_bestowed
from cardwright.games.magic.rules.other_rules.designations import RING
from cardwright.games.magic.rules.other_rules.dungeons import complete_those_left
from cardwright.games.magic.rules.other_rules.sagas import R_OVER, is_over
from cardwright.games.magic.rules.other_rules.the_ring import lose_bearers
from cardwright.games.magic.rules.other_rules.world import older_worlds

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_LIFE: Final = cr("704.5a")
R_EMPTY_DRAW: Final = cr("704.5b")
R_POISON: Final = cr("704.5c")
R_TOKEN: Final = cr("704.5d")
R_STRAY_COPY: Final = cr("704.5e")
R_TOUGHNESS: Final = cr("704.5f")
R_LETHAL: Final = cr("704.5g")
R_DEATHTOUCH: Final = cr("704.5h")
R_LOYALTY: Final = cr("704.5i")
R_LEGEND: Final = cr("704.5j")
R_WORLD: Final = cr("704.5k")
R_ILLEGAL_AURA: Final = cr("704.5m")
R_BESTOWED: Final = cr("702.103f")
R_EQUIPMENT: Final = cr("704.5n")
R_ATTACHED: Final = cr("704.5p")
R_CANCEL: Final = cr("704.5q")
R_DEFENSE: Final = cr("704.5v")
R_PROTECTOR: Final = cr("704.5w")

LETHAL_POISON: Final = 10
# The types that have a state-based action of their own.
MORE_TO_CHECK: Final = PLANESWALKER | BATTLE | LEGENDARY | WORLD


class Findings:
    """The findings of one check of the game."""

    __slots__ = ("buried", "cancelled", "destroyed", "detached", "lost", "over", "rules")

    lost: list[int]
    buried: list[int]
    rules: list[int]
    destroyed: list[int]
    detached: list[int]
    cancelled: list[int]
    over: list[int]

    def __init__(self) -> None:
        # Player and why, two numbers each.
        self.lost = []
        # Put into graveyards, with the rule of each.
        self.buried = []
        self.rules = []
        # Destroyed, and the rule, two numbers each.
        self.destroyed = []
        self.detached = []
        self.cancelled = []
        # Sagas that are sacrificed.
        self.over = []

    def come_off(self, obj: int, rule: int) -> None:
        """Unattach an object: an Aura goes to the graveyard, anything else stays on the battlefield."""
        if rule == R_ILLEGAL_AURA:
            self.bury(obj, rule)
        else:
            self.detached.append(obj)
            self.detached.append(rule)

    def bury(self, obj: int, rule: int) -> None:
        if obj not in self.buried:
            self.buried.append(obj)
            self.rules.append(rule)


def perform(m: Match) -> bool:
    """Check once and perform everything found at the same time; return whether anything was found (CR 704.3)."""
    if RING in cards_of(m).numbers:
        lose_bearers(m)
    # No state-based action, but what comes before the next: it follows at once on what it waited for (CR 610.3).
    if m.state.zones[TO_COME] and (return_exiled(m) or phase_back(m)):
        return True
    found = _players(m)
    found = _permanents(m, found)
    strays = m.table()[STRAYS] != 0 and _strays(m)
    if m.state.zones[COMMAND] and complete_those_left(m):
        strays = True
    if found is None:
        return strays
    doomed = _destroy(m, found)
    moves: list[Event] = []
    for obj in found.over:
        if obj not in found.buried and obj not in doomed[::2]:
            m.emit(events.SACRIFICED, obj, 0, -1, m.state.rows[obj][CONTROLLER], -1, R_OVER)
            moves.append(m.propose(events.MOVED, obj, 0, home(m, obj, GRAVEYARD), -1, -1, R_OVER))
    for place in range(len(found.buried)):
        obj = found.buried[place]
        moves.append(m.propose(events.MOVED, obj, 0, home(m, obj, GRAVEYARD), -1, -1, found.rules[place]))
    for place in range(0, len(doomed), 2):
        obj = doomed[place]
        if obj not in found.buried:
            moves.append(m.propose(events.MOVED, obj, 0, home(m, obj, GRAVEYARD), -1, -1, doomed[place + 1]))
    if moves:
        m.batch(moves)
    # What left just now is remembered as it was before all this (CR 704.8).
    for place in range(0, len(found.detached), 2):
        if on_battlefield(m, found.detached[place]):
            m.emit(events.ATTACHED, found.detached[place], 0, -1, -1, -1, found.detached[place + 1])
            end_bestowed(m, found.detached[place])
    for obj in found.cancelled:
        if on_battlefield(m, obj):
            _cancel(m, obj)
    lost: list[Event] = []
    if found.lost:
        # Who cannot lose stays as they are: nothing was done then.
        proposed = []
        for place in range(0, len(found.lost), 2):
            why = found.lost[place + 1]
            proposed.append(m.propose(events.LOST, found.lost[place], why, -1, -1, -1, _loss_rule(why)))
        lost = m.batch(proposed)
    done = bool(lost or found.over or found.buried or found.destroyed or found.detached or found.cancelled)
    return done or strays


def pending(m: Match) -> str:
    """Return what a check would find now, for tests; "" if nothing."""
    found = _permanents(m, None)
    if found is None:
        return ""
    due = [*found.buried, *found.over, *found.destroyed[::2], *found.cancelled]
    names = [m.game.object_name(m, obj) for obj in due]
    return f"{', '.join(names)} should have been dealt with by now" if names else ""


def _loss_rule(why: int) -> int:
    return R_LIFE if why == losses.LIFE else R_EMPTY_DRAW if why == losses.DRAW else R_POISON


def _players(m: Match) -> Findings | None:
    """Return the findings on players who lose; None if nobody does."""
    rows = m.state.rows
    found: Findings | None = None
    for player in range(m.game.players):
        row = rows[player]
        if row[LIFE] > 0 and row[DREW_FROM_NOTHING] == 0 and row[POISON] < LETHAL_POISON:
            continue
        if not m.game.is_in(m, player):
            continue
        if found is None:
            found = Findings()
        found.lost.append(player)
        found.lost.append(
            losses.LIFE if row[LIFE] <= 0 else losses.DRAW if row[DREW_FROM_NOTHING] != 0 else losses.POISON
        )
        if row[DREW_FROM_NOTHING] != 0:
            m.state.set(player, DREW_FROM_NOTHING, 0)
    return found


def _permanents(m: Match, found: Findings | None) -> Findings | None:
    """Check every permanent; findings are created only when there is something to record."""
    rows = m.state.rows
    legends = 0
    worlds = False
    sagas = present(m, SAGAS) != 0
    for obj in permanents(m):
        row = rows[obj]
        values = m.layers.values(m, obj)
        types = values[V_TYPES]
        marked = row[MARKS]
        if types & CREATURE:
            toughness = values[V_TOUGHNESS]
            if toughness <= 0 or row[DAMAGE] >= toughness or marked & marks.DEATHTOUCHED:
                found = Findings() if found is None else found
                _creature(m, obj, toughness, found)
        if marked & marks.DEATHTOUCHED:
            m.state.set(obj, MARKS, marked & ~marks.DEATHTOUCHED)
        if types & MORE_TO_CHECK:
            if types & PLANESWALKER and row[LOYALTY] <= 0:
                found = Findings() if found is None else found
                found.bury(obj, R_LOYALTY)
            if types & BATTLE:
                found = Findings() if found is None else found
                _battle(m, obj, found)
            if types & LEGENDARY:
                legends += 1
            if types & WORLD:
                worlds = True
        if sagas and values[V_SUBTYPES] & SAGA and is_over(m, obj):
            found = Findings() if found is None else found
            found.over.append(obj)
        if row[PLUS] > 0 and row[MINUS] > 0:
            found = Findings() if found is None else found
            found.cancelled.append(obj)
        if row[ATTACHED] >= 0 or face_of(m, obj).enchants is not None:
            rule = _attachment(m, obj, types)
            if rule:
                found = Findings() if found is None else found
                found.come_off(obj, rule)
    if legends > 1:
        found = Findings() if found is None else found
        _legends(m, [obj for obj in permanents(m) if types_of(m, obj) & LEGENDARY], found)
    if worlds:
        there = [obj for obj in permanents(m) if types_of(m, obj) & WORLD]
        older = older_worlds(m, there)
        if len(there) > 1:
            found = Findings() if found is None else found
            for obj in older:
                found.bury(obj, R_WORLD)
    return found


def _creature(m: Match, obj: int, toughness: int, found: Findings) -> None:
    """Record that a creature without toughness goes to the graveyard, or that one with lethal damage, or any
    from deathtouch, is destroyed."""
    if toughness <= 0:
        found.bury(obj, R_TOUGHNESS)
    elif can_be_destroyed(m, obj):
        found.destroyed.append(obj)
        found.destroyed.append(R_LETHAL if m.state.rows[obj][DAMAGE] >= toughness else R_DEATHTOUCH)


def _battle(m: Match, obj: int, found: Findings) -> None:
    """Put a battle without defense into the graveyard; choose a protector for one that needs it, or put it
    there, too."""
    if m.state.rows[obj][DEFENSE] <= 0:
        if not has_waiting_ability(m, obj):
            found.bury(obj, R_DEFENSE)
    elif needs_protector(m, obj) and not choose_protector(m, obj):
        found.bury(obj, R_PROTECTOR)


def _attachment(m: Match, obj: int, types: int) -> int:
    """Return the rule by which it becomes unattached, 0 for none: an Aura without a legal host goes to the
    graveyard, Equipment without one stays unattached, and a creature is never attached."""
    row = m.state.rows[obj]
    host = row[ATTACHED]
    enchants = face_of(m, obj).enchants
    if enchants is not None and types & ENCHANTMENT:
        if (
            types & CREATURE
            or host < 0
            or not _may_be_on(m, obj, host)
            or not enchants.what.fits(m, row[CONTROLLER], obj, host)
        ):
            return R_BESTOWED if face_of(m, obj).bestowed else R_ILLEGAL_AURA
        return 0
    if host < 0:
        return 0
    if types & (CREATURE | BATTLE) or not subtypes_of(m, obj) & (EQUIPMENT | FORTIFICATION):
        return R_ATTACHED
    if host < m.game.players or not _may_be_on(m, obj, host) or not types_of(m, host) & worn_by(m, obj):
        return R_EQUIPMENT
    return 0


def _may_be_on(m: Match, obj: int, host: int) -> bool:
    if host < m.game.players:
        return m.game.is_in(m, host) and not player_protected(m, host, obj)
    but = cards_of(m).lenient_bits if subtypes_of(m, obj) & AURA else 0
    return on_battlefield(m, host) and not protects(m, host, obj, but)


def _legends(m: Match, legends: list[int], found: Findings) -> None:
    """Let the controller of several legends of one name keep one (CR 704.5j)."""
    rows = m.state.rows
    for player in players_in(m):
        own = [obj for obj in legends if rows[obj][CONTROLLER] == player]
        names: list[str] = []
        for obj in own:
            name = name_of(m, obj)
            if name in names:
                continue
            names.append(name)
            same = [other for other in own if name_of(m, other) == name]
            if len(same) > 1:
                kept = m.ask(player, questions.LEGEND, shifted(same)) - 1
                for other in same:
                    if other != kept:
                        found.bury(other, R_LEGEND)


def _destroy(m: Match, found: Findings) -> list[int]:
    """Return the permanents that are in fact destroyed, each with its rule."""
    doomed: list[int] = []
    for place in range(0, len(found.destroyed), 2):
        obj = found.destroyed[place]
        if obj in found.buried:
            continue
        if m.emit(events.DESTROYED, obj, 0, -1, -1, -1, found.destroyed[place + 1]) is not None:
            doomed.append(obj)
            doomed.append(found.destroyed[place + 1])
    return doomed


def _cancel(m: Match, obj: int) -> None:
    row = m.state.rows[obj]
    pairs = min(row[PLUS], row[MINUS])
    m.emit(events.COUNTERS_REMOVED, obj, pairs, counter_kinds.PLUS, -1, -1, R_CANCEL)
    m.emit(events.COUNTERS_REMOVED, obj, pairs, counter_kinds.MINUS, -1, -1, R_CANCEL)


def _strays(m: Match) -> bool:
    """Remove tokens that are not on the battlefield and copies that are not on the stack."""
    state = m.state
    state.set(m.game.players, STRAYS, 0)
    found = False
    for zone in range(len(m.game.zones)):
        if zone == BATTLEFIELD:
            continue
        for obj in state.zones[zone][:]:
            row = state.rows[obj]
            if row[KIND] != THING or not row[MARKS] & (marks.TOKEN | marks.COPY):
                continue
            if zone == STACK and row[MARKS] & marks.COPY:
                continue
            rule = R_TOKEN if row[MARKS] & marks.TOKEN else R_STRAY_COPY
            if m.emit(events.VANISHED, obj, 0, -1, -1, -1, rule) is not None:
                found = True
    return found
