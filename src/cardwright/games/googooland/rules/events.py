"""Googooland's events: each changes the state in one way and is described in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import FIRST_EVENT, Event, EventKind
from cardwright.engine.state import CARD, CONTROLLER, OWNER, TURN
from cardwright.engine.trigger import fall_silent, listen
from cardwright.games.googooland.rules.board import (
    ACTIONS,
    ACTIVE,
    BOOST,
    CC,
    DAMAGE,
    DIRECT,
    HAND,
    MOST_CC,
    OWN,
    PLAY,
    RESOLVING,
    SLEEP,
    STATS,
    TABLE_ID,
    TURNS,
    VALUES,
    Board,
    all_in_play,
    cards_in,
    make_new,
    zone_of,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match

TURN_BEGAN: Final = FIRST_EVENT
CC_GAINED: Final = FIRST_EVENT + 1
CC_SPENT: Final = FIRST_EVENT + 2
CARD_PLAYED: Final = FIRST_EVENT + 3
ACTION_DONE: Final = FIRST_EVENT + 4
CARD_RESOLVED: Final = FIRST_EVENT + 5
CARD_SLEPT: Final = FIRST_EVENT + 6
HAND_SLEPT: Final = FIRST_EVENT + 7
CARD_WOKEN: Final = FIRST_EVENT + 8
CARD_RETURNED: Final = FIRST_EVENT + 9
CONTROL_TAKEN: Final = FIRST_EVENT + 10
CARD_COPIED: Final = FIRST_EVENT + 11
STAMINA_LOST: Final = FIRST_EVENT + 12
BOOSTED: Final = FIRST_EVENT + 13
TUSSLE_BEGAN: Final = FIRST_EVENT + 14
ATTACKED_DIRECTLY: Final = FIRST_EVENT + 15
ABILITY_ACTIVATED: Final = FIRST_EVENT + 16
TARGET_MISSED: Final = FIRST_EVENT + 17
TURN_ENDED: Final = FIRST_EVENT + 18
MATCH_ENDED: Final = FIRST_EVENT + 19

# Why a card was put to sleep (the `place` of CARD_SLEPT).
NO_STAMINA: Final = 0
BY_EFFECT: Final = 1
BY_TUSSLE: Final = 2
AS_COST: Final = 3
WHY_SLEPT: Final = ("no Stamina left", "", "beaten", "given up to pay")

# Why Stamina was lost (the `place` of STAMINA_LOST).
STRUCK: Final = 0
BY_ABILITY: Final = 1


def stand(m: Match, board: Board, obj: int) -> None:
    """Register the triggers of a card that has entered play, or become another card there."""
    for trigger in board.cards[m.state.rows[obj][CARD]].triggers:
        listen(m, obj, trigger)


def leave(m: Match, obj: int, zone: int) -> None:
    """Move the card from play to a zone of its owner, and reset it."""
    fall_silent(m, obj)
    make_new(m, obj)
    m.state.move(obj, zone_of(m.state.rows[obj][OWNER], zone))


class GoogooEvent(EventKind):
    """Base class of all events, with the cards of the game."""

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

    def player(self, m: Match, player: int) -> str:
        return m.game.player_name(player)

    def it(self, m: Match, obj: int) -> str:
        """Return the card's current controller and name."""
        return f"{m.game.player_name(m.state.rows[obj][CONTROLLER])}'s {m.game.object_name(m, obj)}"

    def was(self, m: Match, e: Event) -> str:
        """Return the card's controller and what it showed, as it last was."""
        card = self.board.cards[e.known[CARD]].name
        if e.known[CARD] != e.known[OWN]:
            card = f"{self.board.cards[e.known[OWN]].name} of {card}"
        return f"{m.game.player_name(e.known[CONTROLLER])}'s {card}"


class TurnBegan(GoogooEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(board, "TURN_BEGAN", {"subject": "player", "amount": "number of the turn"})

    def happen(self, m: Match, e: Event) -> None:
        state = m.state
        state.set(TABLE_ID, ACTIVE, e.subject)
        state.set(TABLE_ID, TURN, e.amount)
        state.set(TABLE_ID, ACTIONS, 0)
        state.set(e.subject, TURNS, state.rows[e.subject][TURNS] + 1)
        state.set(e.subject, DIRECT, 0)

    def text(self, m: Match, e: Event) -> str:
        return f"Turn {e.amount}: {self.player(m, e.subject)}"


class CCGained(GoogooEvent):
    def __init__(self, board: Board) -> None:
        means = {"subject": "player", "amount": "CC gained", "other": "CC offered; what is above 7 is lost"}
        super().__init__(board, "CC_GAINED", means)

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, CC, m.state.rows[e.subject][CC] + e.amount)

    def text(self, m: Match, e: Event) -> str:
        lost = f" ({e.other - e.amount} lost, {MOST_CC} is the most)" if e.other > e.amount else ""
        return f"{self.player(m, e.subject)} gains {e.amount} CC{lost}"


class CCSpent(GoogooEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(board, "CC_SPENT", {"subject": "player", "amount": "CC spent"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, CC, m.state.rows[e.subject][CC] - e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.player(m, e.subject)} pays {e.amount} CC"


class CardPlayed(GoogooEvent):
    """The card leaves the hand: a Toy is in play, an Action resolves."""

    def __init__(self, board: Board) -> None:
        means = {"subject": "card", "other": "player", "amount": "its number", "place": "what was put to sleep for it"}
        super().__init__(board, "CARD_PLAYED", means, unsettles=True, reveals=True)

    def happen(self, m: Match, e: Event) -> None:
        if self.board.card(m, e.subject).toy:
            m.state.move(e.subject, zone_of(e.other, PLAY))
            stand(m, self.board, e.subject)
        else:
            m.state.move(e.subject, zone_of(e.other, RESOLVING))

    def text(self, m: Match, e: Event) -> str:
        return f"{self.player(m, e.other)} plays {self.board.cards[e.amount].name}"


class ActionDone(GoogooEvent):
    """An Action has taken effect and goes to sleep; it was never in play."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, "ACTION_DONE", {"subject": "card"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.move(e.subject, zone_of(m.state.rows[e.subject][OWNER], SLEEP))

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e.subject)} is done and goes to the Sleep Zone"


class CardResolved(GoogooEvent):
    """Reports that a card has been played and everything it caused is done."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, "CARD_RESOLVED", {"subject": "card", "other": "player"})

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.object_name(m, e.subject)} has been played"


class CardSlept(GoogooEvent):
    """A card goes from play to its owner's Sleep Zone."""

    def __init__(self, board: Board) -> None:
        means = {"subject": "card", "place": "why: 0 no Stamina, 1 an effect, 2 a tussle, 3 as a cost"}
        super().__init__(board, "CARD_SLEPT", means, remembers=True, unsettles=True)

    def happen(self, m: Match, e: Event) -> None:
        leave(m, e.subject, SLEEP)

    def text(self, m: Match, e: Event) -> str:
        why = f" ({WHY_SLEPT[e.place]})" if WHY_SLEPT[e.place] else ""
        return f"{self.was(m, e)} is put to sleep{why}"


class HandSlept(GoogooEvent):
    """A card goes from hand to the Sleep Zone by a direct attack; this is not being put to sleep from play."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, "HAND_SLEPT", {"subject": "card"}, reveals=True)

    def happen(self, m: Match, e: Event) -> None:
        m.state.move(e.subject, zone_of(m.state.rows[e.subject][OWNER], SLEEP))

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e.subject)} goes from hand to the Sleep Zone"


class CardWoken(GoogooEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(board, "CARD_WOKEN", {"subject": "card"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.move(e.subject, zone_of(m.state.rows[e.subject][OWNER], HAND))

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e.subject)} returns from the Sleep Zone to hand"


class CardReturned(GoogooEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(board, "CARD_RETURNED", {"subject": "card"}, remembers=True, unsettles=True)

    def happen(self, m: Match, e: Event) -> None:
        leave(m, e.subject, HAND)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.was(m, e)} returns to {self.player(m, e.known[OWNER])}'s hand"


class ControlTaken(GoogooEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(board, "CONTROL_TAKEN", {"subject": "card", "other": "new controller"}, unsettles=True)

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, CONTROLLER, e.other)
        m.state.move(e.subject, zone_of(e.other, PLAY))

    def text(self, m: Match, e: Event) -> str:
        return f"{self.player(m, e.other)} takes control of {m.game.object_name(m, e.subject)}"


class CardCopied(GoogooEvent):
    """The card shows another card from now on; an Action that does this is in play."""

    def __init__(self, board: Board) -> None:
        means = {"subject": "card", "amount": "number of the card it shows now", "other": "card that is copied"}
        super().__init__(board, "CARD_COPIED", means, unsettles=True)

    def happen(self, m: Match, e: Event) -> None:
        state = m.state
        fall_silent(m, e.subject)
        state.set(e.subject, CARD, e.amount)
        play = zone_of(state.rows[e.subject][CONTROLLER], PLAY)
        if e.subject not in state.zones[play]:
            state.move(e.subject, play)
        stand(m, self.board, e.subject)

    def text(self, m: Match, e: Event) -> str:
        own = self.board.cards[m.state.rows[e.subject][OWN]].name
        return f"{own} becomes a copy of {self.board.cards[e.amount].name}"


class StaminaLost(GoogooEvent):
    def __init__(self, board: Board) -> None:
        means = {
            "subject": "card",
            "amount": "Stamina lost",
            "place": "why: 0 a strike, 1 an effect",
            "other": "striker",
        }
        super().__init__(board, "STAMINA_LOST", means, remembers=True, unsettles=True)

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, DAMAGE, m.state.rows[e.subject][DAMAGE] + e.amount)

    def text(self, m: Match, e: Event) -> str:
        if e.place == STRUCK:
            return f"{self.was(m, e)} is struck for {e.amount}"
        return f"{self.was(m, e)} loses {e.amount} Stamina"


class Boosted(GoogooEvent):
    def __init__(self, board: Board) -> None:
        means = {"subject": "card", "amount": "Speed", "place": "Strength", "other": "Stamina"}
        super().__init__(board, "BOOSTED", means, remembers=True, unsettles=True)

    def happen(self, m: Match, e: Event) -> None:
        row = m.state.rows[e.subject]
        m.state.set(e.subject, BOOST, row[BOOST] + e.amount)
        m.state.set(e.subject, BOOST + 1, row[BOOST + 1] + e.place)
        m.state.set(e.subject, BOOST + 2, row[BOOST + 2] + e.other)

    def text(self, m: Match, e: Event) -> str:
        amounts = (e.amount, e.place, e.other)
        got = [f"{amounts[stat]:+d} {VALUES[stat].capitalize()}" for stat in range(STATS) if amounts[stat] != 0]
        return f"{self.was(m, e)} gets {', '.join(got) if got else 'nothing'} this turn"


class TussleBegan(GoogooEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(board, "TUSSLE_BEGAN", {"subject": "attacker", "other": "defender"}, remembers=True)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.was(m, e)} tussles with {m.game.object_name(m, e.other)}"


class AttackedDirectly(GoogooEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(
            board, "ATTACKED_DIRECTLY", {"subject": "attacker", "other": "player attacked"}, remembers=True
        )

    def happen(self, m: Match, e: Event) -> None:
        player = m.state.rows[e.subject][CONTROLLER]
        m.state.set(player, DIRECT, m.state.rows[player][DIRECT] + 1)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.was(m, e)} attacks {self.player(m, e.other)} directly"


class AbilityActivated(GoogooEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(board, "ABILITY_ACTIVATED", {"subject": "card", "other": "target"}, remembers=True)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.was(m, e)} is activated"


class TargetMissed(GoogooEvent):
    """Reports that a target was legal when chosen but no longer is, so nothing happens to it."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, "TARGET_MISSED", {"subject": "card"})

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.object_name(m, e.subject)} is no target any more"


class TurnEnded(GoogooEvent):
    """Effects that lasted for the turn end."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, "TURN_ENDED", {"subject": "player"}, unsettles=True)

    def happen(self, m: Match, e: Event) -> None:
        rows = m.state.rows
        for obj in all_in_play(m):
            for stat in range(STATS):
                if rows[obj][BOOST + stat] != 0:
                    m.state.set(obj, BOOST + stat, 0)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.player(m, e.subject)} ends the turn"


class MatchEnded(GoogooEvent):
    def __init__(self, board: Board) -> None:
        super().__init__(board, "MATCH_ENDED", {"subject": "winner, -1 at a draw"})

    def text(self, m: Match, e: Event) -> str:
        return "The match is a draw" if e.subject < 0 else f"{self.player(m, e.subject)} wins"


def googooland_events(board: Board) -> list[EventKind]:
    """Return all kinds of events, in the order of their numbers."""
    return [
        TurnBegan(board), CCGained(board), CCSpent(board), CardPlayed(board), ActionDone(board), CardResolved(board),
        CardSlept(board), HandSlept(board), CardWoken(board), CardReturned(board), ControlTaken(board),
        CardCopied(board), StaminaLost(board), Boosted(board), TussleBegan(board), AttackedDirectly(board),
        AbilityActivated(board), TargetMissed(board), TurnEnded(board), MatchEnded(board),
    ]  # fmt: skip


def gain(m: Match, player: int, amount: int) -> None:
    """Let the player gain CC, up to the limit."""
    room = MOST_CC - m.state.rows[player][CC]
    m.emit(CC_GAINED, player, min(amount, room), -1, amount)


def all_asleep(m: Match, player: int) -> bool:
    """Return whether all cards the player owns are in the player's Sleep Zone, no matter who controlled them."""
    return len(cards_in(m, player, SLEEP)) == len(m.decks[player])
