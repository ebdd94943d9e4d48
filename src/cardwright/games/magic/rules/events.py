"""What happens in a game of Magic: each kind of event, how it changes the state, how it reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import CHOSEN, FIRST_EVENT, PASSED, Event, EventKind
from cardwright.engine.layers import next_stamp
from cardwright.engine.state import CONTROLLER, HEARS, OWNER, ZONE
from cardwright.games.magic.rules.arrive import arrive, leave
from cardwright.games.magic.rules.base import cards_of, face_of, keywords_of, types_of
from cardwright.games.magic.rules.board import (
    ACTIVE,
    AFTER,
    ATTACHED,
    ATTACKED_THIS_TURN,
    ATTACKING,
    BATTLE,
    BATTLEFIELD,
    BEFORE,
    CAST_THIS_TURN,
    COPY,
    CREATURE,
    DAMAGE,
    DEATHTOUCH,
    DEATHTOUCHED,
    DEFENSE,
    DIED_THIS_TURN,
    DRAWN_THIS_TURN,
    DREW_FROM_NOTHING,
    EFFECTS,
    ENERGY,
    FIRST_MANA,
    GRAVEYARD,
    HAND,
    INFECT,
    LIBRARY,
    LIFE,
    LIFE_GAINED_THIS_TURN,
    LIFE_LOST_THIS_TURN,
    LIFELINK,
    LOST_WHY,
    LOYALTY,
    MARKS,
    MINUS,
    MORE_COUNTERS,
    NOWHERE,
    PAID,
    PIECE,
    PLANESWALKER,
    PLUS,
    POISON,
    SORT_NAMES,
    STACK,
    STEP,
    STEP_NAMES,
    STRAYS,
    TAKEN,
    TAPPED,
    TOKEN,
    WAS_BLOCKED,
    WHEN,
    WITHER,
    X,
    own_zone,
    sort_of,
)
from cardwright.games.magic.rules.numbers import cr

if TYPE_CHECKING:
    from cardwright.engine.match import Match

MOVED: Final = FIRST_EVENT
TAPPED_IT: Final = FIRST_EVENT + 1
UNTAPPED_IT: Final = FIRST_EVENT + 2
DAMAGED: Final = FIRST_EVENT + 3
LIFE_GAINED: Final = FIRST_EVENT + 4
LIFE_LOST: Final = FIRST_EVENT + 5
COUNTERS_PUT: Final = FIRST_EVENT + 6
COUNTERS_REMOVED: Final = FIRST_EVENT + 7
DREW: Final = FIRST_EVENT + 8
DISCARDED: Final = FIRST_EVENT + 9
CAST: Final = FIRST_EVENT + 10
ACTIVATED: Final = FIRST_EVENT + 11
TRIGGERED_IT: Final = FIRST_EVENT + 12
RESOLVED: Final = FIRST_EVENT + 13
COUNTERED: Final = FIRST_EVENT + 14
TURN_BEGAN: Final = FIRST_EVENT + 15
STEP_BEGAN: Final = FIRST_EVENT + 16
ATTACKED: Final = FIRST_EVENT + 17
BLOCKED: Final = FIRST_EVENT + 18
BECAME_BLOCKED: Final = FIRST_EVENT + 19
NOT_BLOCKED: Final = FIRST_EVENT + 20
LAND_PLAYED: Final = FIRST_EVENT + 21
DESTROYED: Final = FIRST_EVENT + 22
SACRIFICED: Final = FIRST_EVENT + 23
LOST: Final = FIRST_EVENT + 24
ATTACHED_IT: Final = FIRST_EVENT + 25
MANA_ADDED: Final = FIRST_EVENT + 26
TARGETED: Final = FIRST_EVENT + 27
CONTROL_CHANGED: Final = FIRST_EVENT + 28
SHUFFLED: Final = FIRST_EVENT + 29
REVEALED: Final = FIRST_EVENT + 30
SCRIED: Final = FIRST_EVENT + 31
MULLIGANED: Final = FIRST_EVENT + 32
REGENERATED: Final = FIRST_EVENT + 33
STATE_CHANGED: Final = FIRST_EVENT + 34
ATTACKS_DECLARED: Final = FIRST_EVENT + 35
VANISHED: Final = FIRST_EVENT + 36

COUNTER_PLUS: Final = 0
COUNTER_MINUS: Final = 1
COUNTER_LOYALTY: Final = 2
COUNTER_DEFENSE: Final = 3
OWN_COUNTERS: Final = 4
# The first of those that only players have.
COUNTER_POISON: Final = 4

BOTTOM: Final = 1
# The same number of a move to the battlefield: it enters tapped.
TAPPED_ENTRY: Final = 1

R_LIFELINK: Final = cr("120.3f")
R_DAMAGE_LIFE: Final = cr("120.3a")
R_INFECT_PLAYER: Final = cr("120.3b")
R_DAMAGE_LOYALTY: Final = cr("120.3c")
R_WITHER: Final = cr("120.3d")
R_DAMAGE_DEFENSE: Final = cr("120.3h")


def counter_field(kind: int) -> int:
    """The field of an object that counts counters of this kind."""
    if kind == COUNTER_PLUS:
        return PLUS
    if kind == COUNTER_MINUS:
        return MINUS
    if kind == COUNTER_LOYALTY:
        return LOYALTY
    return DEFENSE if kind == COUNTER_DEFENSE else MORE_COUNTERS + kind - OWN_COUNTERS


def player_counter_field(m: Match, kind: int) -> int:
    """The field of a player that counts counters of this kind."""
    return ENERGY if cards_of(m).counter_names[kind] == "energy" else POISON


def stir(m: Match) -> None:
    """Nothing that a check looks at has changed; but where continuous effects last, what they depend on may have."""
    if m.state.zones[EFFECTS]:
        m.state.dirty = True
        m.unsettled = True


class MagicEvent(EventKind):
    """Common to all: names for a transcript."""

    def it(self, m: Match, e: Event) -> str:
        return m.game.object_name(m, e.subject)

    def whose(self, m: Match, e: Event) -> str:
        if e.subject < m.game.players:
            return m.game.player_name(e.subject)
        return m.game.player_name(m.state.rows[e.subject][CONTROLLER])


class Moved(MagicEvent):
    """A new object in another zone (CR 400.7); `other` is its id, and before that who will control it."""

    def __init__(self) -> None:
        means = {"subject": "what it was", "place": "zone", "other": "what it became"}
        means["amount"] = "place in a library; on the battlefield 1 if it enters tapped"
        super().__init__("MOVED", remembers=True, unsettles=False, reveals=True, means=means)

    def happen(self, m: Match, e: Event) -> None:
        state = m.state
        old = e.subject
        row = state.rows[old]
        zone = e.place
        origin = row[ZONE]
        if zone >= BATTLEFIELD or origin >= BATTLEFIELD:
            m.unsettled = True
        else:
            stir(m)
        if origin == NOWHERE:
            state.move(old, zone)
            e.other = old
            arrive(m, old)
            return
        controller = e.other
        owner = row[OWNER]
        if origin >= BATTLEFIELD:
            leave(m, old)
            if origin == BATTLEFIELD and sort_of(zone) == GRAVEYARD and (types_of(m, old) & CREATURE):
                state.set(m.game.players, DIED_THIS_TURN, m.table()[DIED_THIS_TURN] + 1)
        elif row[HEARS] != 0:
            leave(m, old)
        fresh = face_of(m, old).fresh[:]
        fresh[ZONE] = NOWHERE
        fresh[OWNER] = owner
        fresh[CONTROLLER] = owner if controller < 0 else controller
        fresh[PIECE] = row[PIECE]
        fresh[BEFORE] = old
        fresh[MARKS] = row[MARKS] & (TOKEN | COPY)
        if origin == STACK and zone == BATTLEFIELD:
            fresh[X] = row[X]
            fresh[PAID] = row[PAID]
        if zone == BATTLEFIELD and e.amount == TAPPED_ENTRY:
            fresh[TAPPED] = 1
        state.move(old, NOWHERE)
        new = state.create(fresh)
        state.set(old, AFTER, new)
        index = -1
        if zone == BATTLEFIELD:
            pass
        elif e.amount == BOTTOM:
            index = 0
        elif e.amount > BOTTOM:
            index = max(0, len(state.zones[zone]) - e.amount + 1)
        state.move(new, zone, index)
        e.other = new
        if fresh[MARKS] and zone != BATTLEFIELD:
            # A token elsewhere, or a copy: the next check finds it (CR 704.5d-e).
            state.set(m.game.players, STRAYS, 1)
        if zone == BATTLEFIELD or face_of(m, new).triggers:
            arrive(m, new)

    def seen_by(self, m: Match, e: Event, player: int) -> bool:
        hidden = sort_of(e.place)
        if hidden > HAND:
            return True
        known = sort_of(e.known[ZONE]) if e.known else -1
        if known > HAND:
            return True
        return hidden == HAND and m.state.rows[e.subject][OWNER] == player

    def text(self, m: Match, e: Event) -> str:
        origin = sort_of(e.known[ZONE]) if e.known else -1
        place = SORT_NAMES[sort_of(e.place)]
        if origin < 0:
            return f"{self.whose(m, e)} creates {self.it(m, e)}"
        return f"{self.it(m, e)} goes from {SORT_NAMES[origin]} to {place}"

    def veiled(self, m: Match, e: Event) -> str:
        owner = m.game.player_name(m.state.rows[e.subject][OWNER])
        return f"a card of {owner}'s goes to {SORT_NAMES[sort_of(e.place)]}"


class TappedIt(MagicEvent):
    """Tapped (CR 701.26a)."""

    def __init__(self) -> None:
        super().__init__("TAPPED", unsettles=False, means={"subject": "permanent", "other": "1 if for mana"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, TAPPED, 1)
        stir(m)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} is tapped{' for mana' if e.other == 1 else ''}"


class UntappedIt(MagicEvent):
    def __init__(self) -> None:
        super().__init__("UNTAPPED", unsettles=False, means={"subject": "permanent"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, TAPPED, 0)
        stir(m)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} is untapped"


class Damaged(MagicEvent):
    """Damage and its results (CR 120.3), which depend on the source's abilities and on what is damaged."""

    def __init__(self) -> None:
        means = {"subject": "player or permanent", "amount": "damage", "other": "1 if combat damage"}
        super().__init__("DAMAGED", means=means)

    def happen(self, m: Match, e: Event) -> None:
        state = m.state
        source = e.source
        keywords = keywords_of(m, source) if source >= 0 else 0
        if e.subject < m.game.players:
            if keywords & INFECT:
                m.emit(COUNTERS_PUT, e.subject, e.amount, COUNTER_POISON, source=source, rule=R_INFECT_PLAYER)
            else:
                m.emit(LIFE_LOST, e.subject, e.amount, source=source, rule=R_DAMAGE_LIFE)
        else:
            types = types_of(m, e.subject)
            if types & CREATURE:
                if keywords & (INFECT | WITHER):
                    m.emit(COUNTERS_PUT, e.subject, e.amount, COUNTER_MINUS, source=source, rule=R_WITHER)
                else:
                    state.set(e.subject, DAMAGE, state.rows[e.subject][DAMAGE] + e.amount)
                if keywords & DEATHTOUCH:
                    state.set(e.subject, MARKS, state.rows[e.subject][MARKS] | DEATHTOUCHED)
            if types & PLANESWALKER:
                lost = min(e.amount, state.rows[e.subject][LOYALTY])
                m.emit(COUNTERS_REMOVED, e.subject, lost, COUNTER_LOYALTY, source=source, rule=R_DAMAGE_LOYALTY)
            if types & BATTLE:
                lost = min(e.amount, state.rows[e.subject][DEFENSE])
                m.emit(COUNTERS_REMOVED, e.subject, lost, COUNTER_DEFENSE, source=source, rule=R_DAMAGE_DEFENSE)
        if keywords & LIFELINK:
            m.emit(LIFE_GAINED, state.rows[source][CONTROLLER], e.amount, source=source, rule=R_LIFELINK)

    def text(self, m: Match, e: Event) -> str:
        by = f"{m.game.object_name(m, e.source)} deals" if e.source >= 0 else "there is"
        return f"{by} {e.amount} damage to {self.it(m, e)}"


class LifeGained(MagicEvent):
    def __init__(self) -> None:
        means = {"subject": "player", "amount": "life", "place": "life then"}
        super().__init__("LIFE_GAINED", unsettles=False, means=means)

    def happen(self, m: Match, e: Event) -> None:
        row = m.state.rows[e.subject]
        e.place = row[LIFE] + e.amount
        m.state.set(e.subject, LIFE, e.place)
        m.state.set(e.subject, LIFE_GAINED_THIS_TURN, row[LIFE_GAINED_THIS_TURN] + e.amount)
        stir(m)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} gains {e.amount} life ({e.place})"


class LifeLost(MagicEvent):
    def __init__(self) -> None:
        super().__init__("LIFE_LOST", means={"subject": "player", "amount": "life", "place": "life then"})

    def happen(self, m: Match, e: Event) -> None:
        row = m.state.rows[e.subject]
        e.place = row[LIFE] - e.amount
        m.state.set(e.subject, LIFE, e.place)
        m.state.set(e.subject, LIFE_LOST_THIS_TURN, row[LIFE_LOST_THIS_TURN] + e.amount)
        stir(m)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} loses {e.amount} life ({e.place})"


class CountersPut(MagicEvent):
    def __init__(self) -> None:
        super().__init__("COUNTERS_PUT", means={"subject": "object or player", "amount": "how many", "place": "kind"})

    def happen(self, m: Match, e: Event) -> None:
        field = _field(m, e)
        m.state.set(e.subject, field, m.state.rows[e.subject][field] + e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} gets {e.amount} {cards_of(m).counter_names[e.place]} counter{'s' * (e.amount != 1)}"


class CountersRemoved(MagicEvent):
    def __init__(self) -> None:
        means = {"subject": "object or player", "amount": "how many", "place": "kind"}
        super().__init__("COUNTERS_REMOVED", means=means)

    def happen(self, m: Match, e: Event) -> None:
        field = _field(m, e)
        m.state.set(e.subject, field, m.state.rows[e.subject][field] - e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} loses {e.amount} {cards_of(m).counter_names[e.place]} counter{'s' * (e.amount != 1)}"


def _field(m: Match, e: Event) -> int:
    return player_counter_field(m, e.place) if e.subject < m.game.players else counter_field(e.place)


class Drew(MagicEvent):
    """A card was drawn; the move to the hand came before it."""

    def __init__(self) -> None:
        super().__init__("DREW", unsettles=False, means={"subject": "player", "other": "card"})

    def happen(self, m: Match, e: Event) -> None:
        if e.other < 0:
            # CR 704.5b: the attempt counts, the loss comes with the next check.
            m.state.set(e.subject, DREW_FROM_NOTHING, 1)
            m.unsettled = True
        else:
            m.state.set(e.subject, DRAWN_THIS_TURN, m.state.rows[e.subject][DRAWN_THIS_TURN] + 1)
            stir(m)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} draws {'a card' if e.other >= 0 else 'from an empty library'}"


class Discarded(MagicEvent):
    """A card is discarded; its move to the graveyard follows."""

    def __init__(self) -> None:
        super().__init__("DISCARDED", unsettles=False, means={"subject": "card", "other": "player"})

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.other)} discards {self.it(m, e)}"


class WasCast(MagicEvent):
    """A spell became cast (CR 601.2i)."""

    def __init__(self) -> None:
        super().__init__("CAST", unsettles=False, means={"subject": "spell", "other": "player", "place": "zone before"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.other, CAST_THIS_TURN, m.state.rows[e.other][CAST_THIS_TURN] + 1)
        stir(m)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.other)} casts {self.it(m, e)}"


class Told(MagicEvent):
    """An event that only tells; the words stand around its subject."""

    before: str
    after: str

    def __init__(self, name: str, before: str, after: str, means: dict[str, str], remembers: bool = False) -> None:
        super().__init__(name, unsettles=False, remembers=remembers, means=means)
        self.before = before
        self.after = after

    def text(self, m: Match, e: Event) -> str:
        return f"{self.before}{self.it(m, e)}{self.after}"


class StepBegan(MagicEvent):
    def __init__(self) -> None:
        super().__init__("STEP_BEGAN", unsettles=False, means={"subject": "active player", "place": "step"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(m.game.players, STEP, e.place)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)}: {STEP_NAMES[e.place]}"


class TurnBegan(MagicEvent):
    def __init__(self) -> None:
        means = {"subject": "active player", "amount": "number of the turn"}
        super().__init__("TURN_BEGAN", unsettles=False, means=means)

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(m.game.players, ACTIVE, e.subject)
        m.next_turn()
        stir(m)

    def text(self, m: Match, e: Event) -> str:
        return f"Turn {e.amount}: {self.it(m, e)}"


class Attacked(MagicEvent):
    def __init__(self) -> None:
        means = {"subject": "creature", "other": "player or permanent attacked"}
        super().__init__("ATTACKED", unsettles=False, means=means)

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, ATTACKING, e.other)
        stir(m)
        m.state.set(e.subject, MARKS, m.state.rows[e.subject][MARKS] | ATTACKED_THIS_TURN)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} attacks {m.game.object_name(m, e.other)}"


class BlockedIt(MagicEvent):
    def __init__(self) -> None:
        super().__init__("BLOCKED", unsettles=False, means={"subject": "blocker", "other": "attacker"})

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} blocks {m.game.object_name(m, e.other)}"


class BecameBlocked(MagicEvent):
    def __init__(self) -> None:
        means = {"subject": "attacker", "amount": "number of blockers"}
        super().__init__("BECAME_BLOCKED", unsettles=False, means=means)

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, MARKS, m.state.rows[e.subject][MARKS] | WAS_BLOCKED)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} becomes blocked"


class HasLost(MagicEvent):
    def __init__(self) -> None:
        super().__init__("LOST", means={"subject": "player", "amount": "why"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, LOST_WHY, e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} loses the game"


class AttachedIt(MagicEvent):
    """An aura or equipment is attached, or attached to nothing (CR 701.3)."""

    def __init__(self) -> None:
        super().__init__("ATTACHED", means={"subject": "attachment", "other": "what it is attached to"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, ATTACHED, e.other)
        if e.other >= 0:
            # CR 701.3c: a new timestamp.
            m.state.set(e.subject, WHEN, next_stamp(m))

    def text(self, m: Match, e: Event) -> str:
        if e.other < 0:
            return f"{self.it(m, e)} is no longer attached"
        return f"{self.it(m, e)} is attached to {m.game.object_name(m, e.other)}"


class ManaAdded(MagicEvent):
    def __init__(self) -> None:
        means = {"subject": "player", "amount": "how much", "place": "kind of mana"}
        super().__init__("MANA_ADDED", unsettles=False, means=means)

    def happen(self, m: Match, e: Event) -> None:
        field = FIRST_MANA + e.place
        m.state.set(e.subject, field, m.state.rows[e.subject][field] + e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} adds {'WUBRGC'[e.place] * e.amount}"


class ControlChanged(MagicEvent):
    def __init__(self) -> None:
        super().__init__("CONTROL_CHANGED", means={"subject": "permanent", "other": "new controller"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, CONTROLLER, e.other)
        m.state.set(e.subject, MARKS, m.state.rows[e.subject][MARKS] | TAKEN)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.other)} gains control of {self.it(m, e)}"


class Shuffled(MagicEvent):
    def __init__(self) -> None:
        super().__init__("SHUFFLED", unsettles=False, reveals=True, means={"subject": "player"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.shuffle(0, own_zone(e.subject, LIBRARY))

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} shuffles"


class Vanished(MagicEvent):
    """A token or a copy where it cannot be ceases to exist."""

    def __init__(self) -> None:
        super().__init__("VANISHED", unsettles=False, means={"subject": "token or copy"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.move(e.subject, NOWHERE)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} ceases to exist"


# The rule behind events that name none: what was done is then stated by a card alone.
RULES_BY_KIND: Final = {
    CHOSEN: "608.2d", PASSED: "117.3d", MOVED: "400.7", TAPPED_IT: "701.26a", UNTAPPED_IT: "701.26b",
    COUNTERS_PUT: "122.1", COUNTERS_REMOVED: "122.1", CONTROL_CHANGED: "110.2", REVEALED: "701.20a",
    ATTACHED_IT: "701.3a", SCRIED: "701.22a",
}  # fmt: skip


def magic_events() -> list[EventKind]:
    """All of them, in the order of their numbers."""
    one = {"subject": "object"}
    return [
        Moved(), TappedIt(), UntappedIt(), Damaged(), LifeGained(), LifeLost(), CountersPut(), CountersRemoved(),
        Drew(), Discarded(), WasCast(), Told("ACTIVATED", "the ability of ", " is activated", {"subject": "source"}),
        Told("TRIGGERED", "the ability of ", " is put on the stack", {"subject": "source"}),
        Told("RESOLVED", "", " resolves", one), Told("COUNTERED", "", " is countered", one, True), TurnBegan(),
        StepBegan(), Attacked(), BlockedIt(), BecameBlocked(), Told("NOT_BLOCKED", "", " is not blocked", one),
        Told("LAND_PLAYED", "", " is played", {"subject": "land", "other": "player"}),
        Told("DESTROYED", "", " is destroyed", one, True), Told("SACRIFICED", "", " is sacrificed", one, True),
        HasLost(), AttachedIt(), ManaAdded(), Told("TARGETED", "", " becomes a target", one), ControlChanged(),
        Shuffled(), Told("REVEALED", "", " is revealed", one),
        Told("SCRIED", "", " looks at the top", {"subject": "player"}),
        Told("MULLIGANED", "", " takes a mulligan", {"subject": "player"}),
        Told("REGENERATED", "", " regenerates", one), Told("STATE_CHANGED", "", " changes", one),
        Told("ATTACKS_DECLARED", "", " attacks", {"subject": "player", "amount": "number of attackers"}),
        Vanished(),
    ]  # fmt: skip
