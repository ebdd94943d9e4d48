"""Each kind of event in a game of Magic: how it changes the state and how it is worded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import CHOSEN, PASSED, Event, EventKind
from cardwright.engine.layers import next_stamp
from cardwright.engine.state import CONTROLLER, LASTS_A, LASTS_STAMP, OWNER
from cardwright.games.magic.rules.card_types.battles import stop_attacks_on
from cardwright.games.magic.rules.casting.casting_terms import R_MIRACLE
from cardwright.games.magic.rules.concepts.dealers import note_dealer
from cardwright.games.magic.rules.concepts.keyword_counters import counters_changed
from cardwright.games.magic.rules.core import (
    changes,
    counter_kinds,
    events,
    keywords,
    ledger_names,
    marks,
    questions,
    steps,
)
from cardwright.games.magic.rules.core.asking import ask_for
from cardwright.games.magic.rules.core.board import (
    ACTIVE,
    ATTACHED,
    ATTACKED_NOW,
    ATTACKING,
    BATTLE,
    CAME,
    CAST_THIS_TURN,
    CREATURE,
    DAMAGE,
    DEFENSE,
    DRAWN_THIS_TURN,
    DREW_FROM_NOTHING,
    EFFECTS,
    FIRST_MANA,
    HAND,
    LIBRARY,
    LIFE,
    LOST_WHY,
    LOYALTY,
    MARKS,
    NO,
    NOWHERE,
    PLANESWALKER,
    SICK,
    STEP,
    TAPPED,
    UPKEEPS,
    WHEN,
    YES,
    own_zone,
)
from cardwright.games.magic.rules.core.counter_fields import counter_field, player_counter_field
from cardwright.games.magic.rules.core.objects import cards_of, face_of, keywords_of, library, toxic_of, types_of
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.telling import stir, tell_change
from cardwright.games.magic.rules.keyword_abilities import deathtouch, infect, lifelink, wither
from cardwright.games.magic.rules.other_rules.designated import Designated
from cardwright.games.magic.rules.zones.zone_changes import MagicEvent, Moved

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# How a match ends by an effect: somebody wins, or it is a draw (the numbers of the game's endings).
WON_BY_EFFECT: Final = 3
DRAWN_BY_EFFECT: Final = 4

R_DRAW: Final = cr("121.1")
R_DAMAGE_LIFE: Final = cr("120.3a")
R_DAMAGE_LOYALTY: Final = cr("120.3c")
R_DAMAGE_DEFENSE: Final = cr("120.3h")
R_TOXIC: Final = cr("120.3g")


class TappedIt(MagicEvent):
    """A permanent becomes tapped (CR 701.26a)."""

    def __init__(self) -> None:
        super().__init__(
            events.TAPPED, rule="701.26a", unsettles=False, means={"subject": "permanent", "other": "1 if for mana"}
        )

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, TAPPED, 1)
        stir(m)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} is tapped{' for mana' if e.other == 1 else ''}"


class UntappedIt(MagicEvent):
    def __init__(self) -> None:
        super().__init__(events.UNTAPPED, rule="701.26b", unsettles=False, means={"subject": "permanent"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, TAPPED, 0)
        stir(m)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} is untapped"


class Damaged(MagicEvent):
    """Damage and its results (CR 120.3), which depend on the source's abilities and on the recipient."""

    def __init__(self) -> None:
        means = {"subject": "player or permanent", "amount": "damage", "other": "1 if combat damage"}
        super().__init__(events.DAMAGED, means=means)
        self.splits = True

    def happen(self, m: Match, e: Event) -> None:
        state = m.state
        source = e.source
        has = keywords_of(m, source) if source >= 0 else 0
        if e.subject < m.game.players:
            if has & keywords.INFECT:
                infect.poison(m, e)
            else:
                m.emit(events.LIFE_LOST, e.subject, e.amount, source=source, rule=R_DAMAGE_LIFE)
            toxic = toxic_of(m, source) if e.other == 1 and source >= 0 else 0
            if toxic:
                m.emit(events.COUNTERS_PUT, e.subject, toxic, counter_kinds.POISON, source=source, rule=R_TOXIC)
        else:
            if cards_of(m).keeps_dealers:
                note_dealer(m, e)
            types = types_of(m, e.subject)
            if types & CREATURE:
                if has & (keywords.INFECT | keywords.WITHER):
                    wither.shrink(m, e)
                else:
                    state.set(e.subject, DAMAGE, state.rows[e.subject][DAMAGE] + e.amount)
                deathtouch.touch(m, has, e.subject)
            if types & PLANESWALKER:
                lost = min(e.amount, state.rows[e.subject][LOYALTY])
                m.emit(
                    events.COUNTERS_REMOVED,
                    e.subject,
                    lost,
                    counter_kinds.LOYALTY,
                    source=source,
                    rule=R_DAMAGE_LOYALTY,
                )
            if types & BATTLE:
                lost = min(e.amount, state.rows[e.subject][DEFENSE])
                m.emit(
                    events.COUNTERS_REMOVED,
                    e.subject,
                    lost,
                    counter_kinds.DEFENSE,
                    source=source,
                    rule=R_DAMAGE_DEFENSE,
                )
        if has & keywords.LIFELINK:
            lifelink.gain_life(m, e)

    def text(self, m: Match, e: Event) -> str:
        by = f"{m.game.object_name(m, e.source)} deals" if e.source >= 0 else "there is"
        return f"{by} {e.amount} damage to {self.it(m, e)}"


class LifeGained(MagicEvent):
    def __init__(self) -> None:
        means = {"subject": "player", "amount": "life", "place": "life then"}
        super().__init__(events.LIFE_GAINED, unsettles=False, means=means)

    def happen(self, m: Match, e: Event) -> None:
        e.place = m.state.rows[e.subject][LIFE] + e.amount
        m.state.set(e.subject, LIFE, e.place)
        stir(m)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} gains {e.amount} life ({e.place})"


class LifeLost(MagicEvent):
    def __init__(self) -> None:
        super().__init__(events.LIFE_LOST, means={"subject": "player", "amount": "life", "place": "life then"})

    def happen(self, m: Match, e: Event) -> None:
        e.place = m.state.rows[e.subject][LIFE] - e.amount
        m.state.set(e.subject, LIFE, e.place)
        stir(m)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} loses {e.amount} life ({e.place})"


class CountersPut(MagicEvent):
    def __init__(self) -> None:
        super().__init__(
            events.COUNTERS_PUT,
            rule="122.1",
            means={"subject": "object or player", "amount": "how many", "place": "kind"},
        )

    def happen(self, m: Match, e: Event) -> None:
        field = _field(m, e)
        m.state.set(e.subject, field, m.state.rows[e.subject][field] + e.amount)
        counters_changed(m, e.subject, e.place, True, m.state.rows[e.subject][field])
        stir(m)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} gets {e.amount} {cards_of(m).counter_names[e.place]} counter{'s' * (e.amount != 1)}"


class CountersRemoved(MagicEvent):
    def __init__(self) -> None:
        means = {"subject": "object or player", "amount": "how many", "place": "kind"}
        super().__init__(events.COUNTERS_REMOVED, rule="122.1", means=means)

    def happen(self, m: Match, e: Event) -> None:
        field = _field(m, e)
        m.state.set(e.subject, field, m.state.rows[e.subject][field] - e.amount)
        counters_changed(m, e.subject, e.place, False, m.state.rows[e.subject][field])
        stir(m)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} loses {e.amount} {cards_of(m).counter_names[e.place]} counter{'s' * (e.amount != 1)}"


def _field(m: Match, e: Event) -> int:
    return player_counter_field(m, e.place) if e.subject < m.game.players else counter_field(e.place)


class Drew(MagicEvent):
    """A card is drawn: it moves from the top of the library to the hand."""

    def __init__(self) -> None:
        means = {"subject": "player", "other": "card", "amount": "1, or 0 if there was no card"}
        super().__init__(events.DREW, unsettles=False, own=True, means=means)

    def happen(self, m: Match, e: Event) -> None:
        cards = library(m, e.subject)
        if not cards:
            # CR 704.5b: the attempt counts, the loss comes with the next check.
            e.amount = 0
            m.state.set(e.subject, DREW_FROM_NOTHING, 1)
            m.unsettled = True
            return
        moved = m.emit(events.MOVED, cards[-1], 0, own_zone(e.subject, HAND), -1, rule=R_DRAW)
        if moved is not None:
            e.other = moved.other
            m.state.set(e.subject, DRAWN_THIS_TURN, m.state.rows[e.subject][DRAWN_THIS_TURN] + 1)
            stir(m)
            terms = face_of(m, e.other).terms
            if terms is not None and terms.miracle >= 0 and m.state.rows[e.subject][DRAWN_THIS_TURN] == 1:
                # CR 702.94a: it may be shown as it is drawn.
                if ask_for(m, e.other, e.subject, questions.MAY, [YES, NO]) == YES:
                    m.emit(events.REVEALED, e.other, rule=R_MIRACLE)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} draws {'a card' if e.other >= 0 else 'from an empty library'}"


class Discarded(MagicEvent):
    """A card is discarded; its move to the graveyard follows."""

    def __init__(self) -> None:
        super().__init__(events.DISCARDED, unsettles=False, means={"subject": "card", "other": "player"})

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.other)} discards {self.it(m, e)}"


class WasCast(MagicEvent):
    """A spell has been cast (CR 601.2i)."""

    def __init__(self) -> None:
        super().__init__(
            events.CAST, unsettles=False, means={"subject": "spell", "other": "player", "place": "zone before"}
        )

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.other, CAST_THIS_TURN, m.state.rows[e.other][CAST_THIS_TURN] + 1)
        stir(m)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.other)} casts {self.it(m, e)}"


class Told(MagicEvent):
    """An event that only reports something, worded as text around its subject."""

    before: str
    after: str

    def __init__(
        self, number: int, before: str, after: str, means: dict[str, str], remembers: bool = False, rule: str = ""
    ) -> None:
        super().__init__(number, rule=rule, unsettles=False, remembers=remembers, means=means)
        self.before = before
        self.after = after

    def text(self, m: Match, e: Event) -> str:
        return f"{self.before}{self.it(m, e)}{self.after}"


class LookedAt(MagicEvent):
    """A player looks at a card that is not shown to the others."""

    def __init__(self) -> None:
        means = {"subject": "card", "other": "player"}
        super().__init__(events.LOOKED_AT, unsettles=False, reveals=True, means=means)

    def seen_by(self, m: Match, e: Event, player: int) -> bool:
        return player == e.other

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.other)} looks at {self.it(m, e)}"

    def veiled(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.other)} looks at a card"


class StepBegan(MagicEvent):
    def __init__(self) -> None:
        super().__init__(events.STEP_BEGAN, unsettles=False, means={"subject": "active player", "place": "step"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(m.game.players, STEP, e.place)
        if e.place == steps.UPKEEP:
            m.state.set(e.subject, UPKEEPS, m.state.rows[e.subject][UPKEEPS] + 1)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)}: {ledger_names.STEPS[e.place]}"


class TurnBegan(MagicEvent):
    def __init__(self) -> None:
        means = {"subject": "active player", "amount": "number of the turn"}
        super().__init__(events.TURN_BEGAN, unsettles=False, means=means)

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(m.game.players, ACTIVE, e.subject)
        m.next_turn()
        stir(m)

    def text(self, m: Match, e: Event) -> str:
        return f"Turn {e.amount}: {self.it(m, e)}"


class Attacked(MagicEvent):
    def __init__(self) -> None:
        means = {"subject": "creature", "other": "player or permanent attacked"}
        super().__init__(events.ATTACKED, unsettles=False, means=means)

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, ATTACKING, e.other)
        stir(m)
        m.state.set(e.subject, MARKS, m.state.rows[e.subject][MARKS] | marks.ATTACKED_THIS_TURN)
        if e.other < m.game.players:
            m.state.set(e.other, ATTACKED_NOW, 1)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} attacks {m.game.object_name(m, e.other)}"


class BlockedIt(MagicEvent):
    def __init__(self) -> None:
        super().__init__(events.BLOCKED, unsettles=False, means={"subject": "blocker", "other": "attacker"})

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} blocks {m.game.object_name(m, e.other)}"


class BecameBlocked(MagicEvent):
    def __init__(self) -> None:
        means = {"subject": "attacker", "amount": "number of blockers"}
        super().__init__(events.BECAME_BLOCKED, unsettles=False, means=means)

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, MARKS, m.state.rows[e.subject][MARKS] | marks.WAS_BLOCKED)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} becomes blocked"


class HasLost(MagicEvent):
    def __init__(self) -> None:
        super().__init__(events.LOST, means={"subject": "player", "amount": "why"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, LOST_WHY, e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} loses the game"


class AttachedIt(MagicEvent):
    """An aura or equipment becomes attached or unattached (CR 701.3)."""

    def __init__(self) -> None:
        super().__init__(
            events.ATTACHED, rule="701.3a", means={"subject": "attachment", "other": "what it is attached to"}
        )

    def happen(self, m: Match, e: Event) -> None:
        before = m.state.rows[e.subject][ATTACHED]
        m.state.set(e.subject, ATTACHED, e.other)
        if before >= 0 and before != e.other:
            tell_change(m, e.subject, changes.CAME_OFF, before)
        if e.other >= 0:
            # CR 701.3c: a new timestamp.
            stamp = next_stamp(m)
            m.state.set(e.subject, WHEN, stamp)
            for effect in m.state.zones[EFFECTS]:
                # CR 613.7a: the effects of its static abilities have its timestamp.
                row = m.state.rows[effect]
                if row[OWNER] == e.subject and row[LASTS_A] < 0:
                    m.state.set(effect, LASTS_STAMP, stamp)

    def text(self, m: Match, e: Event) -> str:
        if e.other < 0:
            return f"{self.it(m, e)} is no longer attached"
        return f"{self.it(m, e)} is attached to {m.game.object_name(m, e.other)}"


class ManaAdded(MagicEvent):
    def __init__(self) -> None:
        means = {"subject": "player", "amount": "how much", "place": "kind of mana"}
        super().__init__(events.MANA_ADDED, unsettles=False, means=means)

    def happen(self, m: Match, e: Event) -> None:
        field = FIRST_MANA + e.place
        m.state.set(e.subject, field, m.state.rows[e.subject][field] + e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} adds {'WUBRGC'[e.place] * e.amount}"


class ControlChanged(MagicEvent):
    def __init__(self) -> None:
        super().__init__(
            events.CONTROL_CHANGED, rule="110.2", means={"subject": "permanent", "other": "new controller"}
        )

    def happen(self, m: Match, e: Event) -> None:
        # CR 506.4: what is attacked is removed from combat.
        stop_attacks_on(m, e.subject)
        # CR 603.10d: told while it is still theirs.
        tell_change(m, e.subject, changes.LOSES_CONTROL, e.other)
        m.state.set(e.subject, CONTROLLER, e.other)
        # CR 302.6: it has not been under this control since the turn began.
        m.state.set(e.subject, SICK, 1)
        m.state.set(e.subject, CAME, m.state.rows[e.other][UPKEEPS])

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.other)} gains control of {self.it(m, e)}"


class Shuffled(MagicEvent):
    def __init__(self) -> None:
        super().__init__(events.SHUFFLED, unsettles=False, reveals=True, means={"subject": "player"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.shuffle(0, own_zone(e.subject, LIBRARY))

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} shuffles"


class TokensCreated(MagicEvent):
    """Tokens are about to be created; each of them then enters (CR 111.1)."""

    def __init__(self) -> None:
        means = {"subject": "player", "amount": "how many", "place": "what they are"}
        super().__init__(events.CREATED, unsettles=False, means=means)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} creates {e.amount} {m.game.card_name(e.place)}"


class Vanished(MagicEvent):
    """A token or a copy ceases to exist because it is in a zone where it cannot be."""

    def __init__(self) -> None:
        super().__init__(events.VANISHED, unsettles=False, means={"subject": "token or copy"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.move(e.subject, NOWHERE)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} ceases to exist"


class CoinFlipped(MagicEvent):
    """A coin was flipped; the player wins the flip if the call matches (CR 705.2)."""

    def __init__(self) -> None:
        means = {"subject": "player", "amount": "1 for heads", "other": "the call, 1 for heads", "place": "1 if won"}
        super().__init__(events.COIN_FLIPPED, unsettles=False, means=means)

    def happen(self, m: Match, e: Event) -> None:
        e.place = -1 if e.other < 0 else 1 if e.other == e.amount else 0

    def text(self, m: Match, e: Event) -> str:
        came = ("loses the flip", "wins the flip", "flips a coin")[e.place]
        return f"{self.it(m, e)} {came}: {'heads' if e.amount else 'tails'}"


class DieRolled(MagicEvent):
    """The result of a die roll, including modifiers (CR 706.2)."""

    def __init__(self) -> None:
        means = {"subject": "player", "amount": "result", "place": "sides", "other": "what the die showed"}
        super().__init__(events.DIE_ROLLED, unsettles=False, means=means)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} rolls a d{e.place}: {e.amount}"


class WinsGame(MagicEvent):
    """A player wins because of an effect (CR 104.2b)."""

    def __init__(self) -> None:
        super().__init__(events.WINS, unsettles=False, means={"subject": "player"})

    def happen(self, m: Match, e: Event) -> None:
        m.finish([e.subject], WON_BY_EFFECT)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e)} wins the game"


# The rule behind events of the engine that name none.
RULES_BY_KIND: Final = {CHOSEN: "608.2d", PASSED: "117.3d"}


def magic_events() -> list[EventKind]:
    """Return all kinds of events, in the order of their numbers."""
    one = {"subject": "object"}
    player = {"subject": "player"}
    rolled = {"subject": "player", "amount": "how many dice", "place": "sides"}
    kinds: list[MagicEvent] = [
        Moved(), TappedIt(), UntappedIt(), Damaged(), LifeGained(), LifeLost(), CountersPut(), CountersRemoved(),
        Drew(), Discarded(), WasCast(), TurnBegan(), StepBegan(), Attacked(), BlockedIt(), BecameBlocked(), HasLost(),
        AttachedIt(), ManaAdded(), ControlChanged(), Shuffled(), Vanished(), TokensCreated(), Designated(),
        CoinFlipped(), DieRolled(), WinsGame(), LookedAt(),
        Told(events.ACTIVATED, "the ability of ", " is activated", {"subject": "source"}),
        Told(events.TRIGGERED, "the ability of ", " is put on the stack", {"subject": "source"}),
        Told(events.RESOLVED, "", " resolves", one),
        Told(events.COUNTERED, "", " is countered", one, True),
        Told(events.NOT_BLOCKED, "", " is not blocked", one),
        Told(events.LAND_PLAYED, "", " is played", {"subject": "land", "other": "player"}),
        Told(events.DESTROYED, "", " is destroyed", one, True),
        Told(events.SACRIFICED, "", " is sacrificed", one, True),
        Told(events.TARGETED, "", " becomes a target", one),
        Told(events.REVEALED, "", " is revealed", one, rule="701.20a"),
        Told(events.SCRIED, "", " looks at the top", player, rule="701.22a"),
        Told(events.MULLIGANED, "", " takes a mulligan", player),
        Told(events.REGENERATED, "", " regenerates", one),
        Told(events.STATE_CHANGED, "", " changes", one),
        Told(events.ATTACKS_DECLARED, "", " attacks", {"subject": "player", "amount": "number of attackers"}),
        Told(events.BECAME_COPY, "", " becomes a copy", one),
        Told(events.TRANSFORMED, "", " transforms", one),
        Told(events.FLIPPING, "", " is to flip a coin", {"subject": "player", "amount": "how many coins"}),
        Told(events.ROLLING, "", " is to roll dice", rolled),
    ]  # fmt: skip
    return [*sorted(kinds, key=lambda kind: kind.number)]
