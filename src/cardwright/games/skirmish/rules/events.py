"""Skirmish's events: each changes the state in one way and is described in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import FIRST_EVENT, Event, EventKind
from cardwright.engine.state import CARD, CONTROLLER, HEARS, OWNER, TURN, ZONE
from cardwright.engine.trigger import listen, stop_listening
from cardwright.games.skirmish.rules.board import (
    ABILITIES,
    ACTIVATED,
    ACTIVE,
    COOLDOWN,
    DISCARD,
    DONE,
    FIRST_SLOT,
    GUARDS,
    HAND,
    MODIFIER,
    PLAYERS,
    POINTS,
    POWER,
    ROUND,
    ROUND_WINNER,
    STAGE,
    STARTER,
    TABLE_ID,
    TURN_BEGUN,
    USED,
    WINS,
    Board,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match

SKIRMISH_STARTED: Final = FIRST_EVENT
CARD_DRAWN: Final = FIRST_EVENT + 1
PRIORITY_CHANGED: Final = FIRST_EVENT + 2
CARD_PLAYED: Final = FIRST_EVENT + 3
UNIT_DEPLOYED: Final = FIRST_EVENT + 4
UNIT_SACRIFICED: Final = FIRST_EVENT + 5
UNIT_DIED: Final = FIRST_EVENT + 6
UNIT_DAMAGED: Final = FIRST_EVENT + 7
UNIT_POWER_CHANGED: Final = FIRST_EVENT + 8
UNIT_HEALED: Final = FIRST_EVENT + 9
UNIT_BOUNCED: Final = FIRST_EVENT + 10
UNIT_MOVED: Final = FIRST_EVENT + 11
SLOT_MODIFIER_CHANGED: Final = FIRST_EVENT + 12
CARD_DISCARDED: Final = FIRST_EVENT + 13
ABILITY_TRIGGERED: Final = FIRST_EVENT + 14
ABILITY_ACTIVATED: Final = FIRST_EVENT + 15
PLAYER_DONE: Final = FIRST_EVENT + 16
TERRAIN_RESOLVED: Final = FIRST_EVENT + 17
CONQUER_TRIGGERED: Final = FIRST_EVENT + 18
SKIRMISH_ENDED: Final = FIRST_EVENT + 19
MATCH_ENDED: Final = FIRST_EVENT + 20

# Why a unit died (the `other` of UNIT_DIED).
BY_DEATH: Final = 0
BY_SACRIFICE: Final = 1
BY_KILL: Final = 2


class SkirmishEvent(EventKind):
    """Base class of all events, with the board they happen on."""

    board: Board

    def __init__(
        self,
        board: Board,
        name: str,
        means: dict[str, str],
        *,
        remembers: bool = False,
        unsettles: bool = False,
        reveals: bool = False,
    ) -> None:
        super().__init__(name, remembers=remembers, unsettles=unsettles, reveals=reveals, means=means)
        self.board = board

    def unit(self, m: Match, e: Event) -> str:
        return m.game.object_name(m, e.subject)

    def whose(self, m: Match, e: Event) -> str:
        return m.game.player_name(m.state.rows[e.subject][CONTROLLER])


class SkirmishStarted(SkirmishEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(board, "SKIRMISH_STARTED", {"subject": "starting player", "amount": "number of the skirmish"})

    def happen(self, m: Match, e: Event) -> None:
        state = m.state
        state.set(TABLE_ID, ROUND, e.amount)
        state.set(TABLE_ID, STARTER, e.subject)
        for player in range(PLAYERS):
            state.set(player, POINTS, 0)
            state.set(player, DONE, 0)

    def text(self, m: Match, e: Event) -> str:
        return f"Skirmish {e.amount} begins; {m.game.player_name(e.subject)} starts"


class CardDrawn(SkirmishEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(board, "CARD_DRAWN", {"subject": "card"}, reveals=True)
        self.in_one = True

    def happen(self, m: Match, e: Event) -> None:
        state = m.state
        state.move(e.subject, self.board.hands[state.rows[e.subject][OWNER]])

    def happen_in_one(self, m: Match, events: list[Event]) -> None:
        """Draw these cards, all from one player's deck."""
        if events:
            owner = m.state.rows[events[0].subject][OWNER]
            m.state.move_each([e.subject for e in events], self.board.hands[owner])

    def seen_by(self, m: Match, e: Event, player: int) -> bool:
        return m.state.rows[e.subject][OWNER] == player

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(m.state.rows[e.subject][OWNER])} draws {self.unit(m, e)}"

    def veiled(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(m.state.rows[e.subject][OWNER])} draws a card"


class PriorityChanged(SkirmishEvent):
    """A turn begins, the other player's or the same player's again; cooldowns of the player's units count down."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, "PRIORITY_CHANGED", {"subject": "player"})

    def happen(self, m: Match, e: Event) -> None:
        state = m.state
        rows = state.rows
        table = state.rewrite(TABLE_ID)
        table[ACTIVE] = e.subject
        table[TURN] += 1
        table[STAGE] = TURN_BEGUN
        table[ACTIVATED] = 0
        if rows[e.subject][ABILITIES] == 0:
            return
        zones = state.zones
        for zone in self.board.unit_zones[e.subject]:
            there = zones[zone]
            if there:
                left = rows[there[0]][COOLDOWN]
                if left > 0:
                    state.set(there[0], COOLDOWN, left - 1)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.subject)}'s turn"


class CardPlayed(SkirmishEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(
            board, "CARD_PLAYED", {"subject": "card", "place": "slot or target", "other": "player"}, reveals=True
        )

    def happen(self, m: Match, e: Event) -> None:
        state = m.state
        state.move(e.subject, self.board.played[state.rows[e.subject][OWNER]])

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.other)} plays {self.unit(m, e)}"


class UnitDeployed(SkirmishEvent):
    """The unit enters a slot and its triggers are registered."""

    def __init__(self, board: Board) -> None:
        means = {"subject": "unit", "place": "slot", "other": "unit it consumed", "amount": "that unit's power"}
        super().__init__(board, "UNIT_DEPLOYED", means)

    def happen(self, m: Match, e: Event) -> None:
        m.state.move(e.subject, self.board.zone_of[e.place - FIRST_SLOT])
        stand(m, self.board, e.subject)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.whose(m, e)}'s {self.unit(m, e)} is deployed at {self.board.terrain(e.place)}"


class UnitSacrificed(SkirmishEvent):
    """Reports that a unit is sacrificed; it dies by the event that follows."""

    def __init__(self, board: Board) -> None:
        means = {"subject": "unit", "place": "slot", "other": "unit that consumes it"}
        super().__init__(board, "UNIT_SACRIFICED", means, remembers=True)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.whose(m, e)}'s {self.unit(m, e)} is sacrificed"


class UnitDied(SkirmishEvent):
    def __init__(self, board: Board) -> None:
        means = {
            "subject": "unit",
            "place": "slot",
            "amount": "its power at the end",
            "other": "why: 0 death, 1 sacrifice, 2 kill",
        }
        super().__init__(board, "UNIT_DIED", means, remembers=True)

    def happen(self, m: Match, e: Event) -> None:
        leave(m, self.board, e.subject, DISCARD)

    def text(self, m: Match, e: Event) -> str:
        why = ("", " (sacrificed)", " (killed)")[e.other]
        return f"{self.whose(m, e)}'s {self.unit(m, e)} dies{why}"


def stand(m: Match, board: Board, unit: int) -> None:
    """Register the abilities of a unit that is now on the board."""
    row = m.state.rows[unit]
    card = board.cards[row[CARD]]
    if card.triggers:
        for number in card.triggers:
            listen(m, unit, number)
    if card.guards_front:
        _count(m, row[CONTROLLER], GUARDS, 1)
    if card.activate >= 0:
        _count(m, row[CONTROLLER], ABILITIES, 1)


def _count(m: Match, player: int, field: int, change: int) -> None:
    m.state.set(player, field, m.state.rows[player][field] + change)


def leave(m: Match, board: Board, unit: int, zone: int) -> None:
    """Move the unit off the board into its owner's zone, reset; a token ceases to exist."""
    state = m.state
    row = state.rows[unit]
    card = board.cards[row[CARD]]
    if row[HEARS] != 0:
        for number in card.triggers:
            stop_listening(m, unit, number)
    if card.guards_front:
        _count(m, row[CONTROLLER], GUARDS, -1)
    if card.activate >= 0:
        _count(m, row[CONTROLLER], ABILITIES, -1)
    state.move(unit, board.void if card.token else row[OWNER] * board.width + zone)
    board.refresh(m, unit)


class UnitDamaged(SkirmishEvent):
    """A unit loses power, never below zero."""

    def __init__(self, board: Board) -> None:
        means = {"subject": "unit", "amount": "power lost", "other": "damage dealt"}
        super().__init__(board, "UNIT_DAMAGED", means, unsettles=True)

    def happen(self, m: Match, e: Event) -> None:
        power = m.state.rows[e.subject][POWER]
        e.amount = min(e.other, power)
        m.state.set(e.subject, POWER, power - e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.whose(m, e)}'s {self.unit(m, e)} takes {e.other} damage"


class UnitPowerChanged(SkirmishEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(board, "UNIT_POWER_CHANGED", {"subject": "unit", "amount": "change"}, unsettles=True)

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, POWER, max(0, m.state.rows[e.subject][POWER] + e.amount))

    def text(self, m: Match, e: Event) -> str:
        return f"{self.whose(m, e)}'s {self.unit(m, e)} gets {e.amount:+d} power"


class UnitHealed(SkirmishEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(board, "UNIT_HEALED", {"subject": "unit", "amount": "power regained"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, POWER, m.state.rows[e.subject][POWER] + e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.whose(m, e)}'s {self.unit(m, e)} is healed by {e.amount}"


class UnitBounced(SkirmishEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(board, "UNIT_BOUNCED", {"subject": "unit", "place": "slot"}, remembers=True)

    def happen(self, m: Match, e: Event) -> None:
        leave(m, self.board, e.subject, HAND)

    def text(self, m: Match, e: Event) -> str:
        if self.board.cards[m.state.rows[e.subject][CARD]].token:
            return f"{self.whose(m, e)}'s {self.unit(m, e)} is gone"
        return f"{self.whose(m, e)}'s {self.unit(m, e)} returns to hand"


class UnitMoved(SkirmishEvent):
    """A unit goes to another slot of its side; a unit already there swaps places with it."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, "UNIT_MOVED", {"subject": "unit", "place": "slot", "other": "unit that made room"})

    def happen(self, m: Match, e: Event) -> None:
        board = self.board
        home = m.state.rows[e.subject][ZONE]
        e.other = board.unit_at(m, e.place)
        if e.other >= 0:
            m.state.move(e.other, home)
        m.state.move(e.subject, board.zone_of[e.place - FIRST_SLOT])

    def text(self, m: Match, e: Event) -> str:
        return f"{self.whose(m, e)}'s {self.unit(m, e)} moves to {self.board.terrain(e.place)}"


class SlotModifierChanged(SkirmishEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(board, "SLOT_MODIFIER_CHANGED", {"subject": "slot", "amount": "change"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, MODIFIER, m.state.rows[e.subject][MODIFIER] + e.amount)

    def text(self, m: Match, e: Event) -> str:
        side = m.game.player_name(self.board.side(e.subject))
        return f"{side}'s slot {self.board.terrain(e.subject)} gets {e.amount:+d}"


class CardDiscarded(SkirmishEvent):
    """A card goes to the discard without dying: a resolved action, or a unit when the skirmish is cleared."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, "CARD_DISCARDED", {"subject": "card"}, remembers=True)

    def happen(self, m: Match, e: Event) -> None:
        leave(m, self.board, e.subject, DISCARD)

    def text(self, m: Match, e: Event) -> str:
        if self.board.cards[m.state.rows[e.subject][CARD]].token:
            return f"{self.whose(m, e)}'s {self.unit(m, e)} is gone"
        return f"{self.unit(m, e)} goes to {m.game.player_name(m.state.rows[e.subject][OWNER])}'s discard"


class AbilityTriggered(SkirmishEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(board, "ABILITY_TRIGGERED", {"subject": "unit"})

    def text(self, m: Match, e: Event) -> str:
        return f"{self.whose(m, e)}'s {self.unit(m, e)}: {m.game.effect_text(e.node)}"


class AbilityActivated(SkirmishEvent):
    """A unit's ability is activated, once in its life on the board."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, "ABILITY_ACTIVATED", {"subject": "unit"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, USED, 1)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.whose(m, e)} activates {self.unit(m, e)}"


class PlayerDone(SkirmishEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(board, "PLAYER_DONE", {"subject": "player"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, DONE, 1)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.subject)} is done"


class TerrainResolved(SkirmishEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(board, "TERRAIN_RESOLVED", {"subject": "winner", "place": "terrain", "amount": "points"})

    def happen(self, m: Match, e: Event) -> None:
        if e.subject >= 0:
            m.state.set(e.subject, POINTS, m.state.rows[e.subject][POINTS] + e.amount)

    def text(self, m: Match, e: Event) -> str:
        if e.subject < 0:
            return f"Terrain {e.place}: nobody"
        return f"Terrain {e.place}: {m.game.player_name(e.subject)}"


class ConquerTriggered(SkirmishEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(board, "CONQUER_TRIGGERED", {"subject": "unit", "place": "slot"})

    def text(self, m: Match, e: Event) -> str:
        return f"{self.whose(m, e)}'s {self.unit(m, e)} conquers terrain {self.board.terrain(e.place)}"


class SkirmishEnded(SkirmishEvent):
    """The skirmish's winner gains a win; a tie gives one to both."""

    def __init__(self, board: Board) -> None:
        means = {
            "subject": "winner",
            "amount": "number of the skirmish",
            "place": "P1's points",
            "other": "P2's points",
        }
        super().__init__(board, "SKIRMISH_ENDED", means)

    def happen(self, m: Match, e: Event) -> None:
        state = m.state
        state.set(TABLE_ID, ROUND_WINNER, e.subject)
        for player in range(PLAYERS):
            if e.subject == player or e.subject < 0:
                state.set(player, WINS, state.rows[player][WINS] + 1)

    def text(self, m: Match, e: Event) -> str:
        winner = "is a tie" if e.subject < 0 else f"goes to {m.game.player_name(e.subject)}"
        return f"Skirmish {e.amount} {winner}, {e.place} to {e.other}"


class MatchEnded(SkirmishEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(board, "MATCH_ENDED", {"subject": "winner"})

    def text(self, m: Match, e: Event) -> str:
        return "The match is a draw" if e.subject < 0 else f"{m.game.player_name(e.subject)} wins the match"


def skirmish_events(board: Board) -> list[EventKind]:
    """Return all kinds of events, in the order of their numbers."""
    return [
        SkirmishStarted(board), CardDrawn(board), PriorityChanged(board), CardPlayed(board),
        UnitDeployed(board), UnitSacrificed(board), UnitDied(board), UnitDamaged(board), UnitPowerChanged(board),
        UnitHealed(board), UnitBounced(board), UnitMoved(board), SlotModifierChanged(board), CardDiscarded(board),
        AbilityTriggered(board), AbilityActivated(board), PlayerDone(board), TerrainResolved(board),
        ConquerTriggered(board), SkirmishEnded(board), MatchEnded(board),
    ]  # fmt: skip
