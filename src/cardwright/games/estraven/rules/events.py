"""Estraven's events: each changes the state in one way and reads as one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA
from cardwright.engine.event import Event, EventKind
from cardwright.engine.game import Chosen
from cardwright.engine.state import CARD, CONTROLLER, HOLDER, KIND, OWNER, PASSES, TURN, ZONE
from cardwright.games.estraven.rules.asking import Q_OWN_TARGET
from cardwright.games.estraven.rules.board import (
    ACTIVE,
    ATTACKED,
    CHAIN,
    DAMAGE,
    DECK,
    DREW_FROM_NOTHING,
    GRAVEYARD,
    HAND,
    HEALTH,
    KNOWN,
    LEFT,
    LINK_KIND,
    MANA,
    MARKET,
    NOWHERE,
    PITCH,
    SUPPLY,
    TAPPED,
    TRADED,
    USED,
    ZONE_NAMES,
    cards_in,
    on_battlefield,
    permanents,
    zone_of,
)
from cardwright.games.estraven.rules.cards import Cards
from cardwright.games.estraven.rules.lasting import end_turn_effects
from cardwright.games.estraven.rules.moving import enter, put, put_own

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Why a player lost, the amount of such an event.
NO_HEALTH: Final = 0
NO_CARDS: Final = 1
GAVE_UP: Final = 2
WHY_LOST: Final = ("no health left", "drew from an empty deck", "gave up")


class EstravenEvent(EventKind):
    """What all kinds share: the cards of the game."""

    cards: Cards

    def __init__(
        self,
        cards: Cards,
        name: str,
        means: dict[str, str],
        *,
        remembers: bool = False,
        unsettles: bool = False,
        reveals: bool = False,
    ) -> None:
        super().__init__(name, remembers=remembers, unsettles=unsettles, reveals=reveals, means=means)
        self.cards = cards

    def it(self, m: Match, obj: int) -> str:
        """Return what an object is called, and whose it is."""
        if obj < m.game.players:
            return m.game.player_name(obj)
        return f"{m.game.player_name(m.state.rows[obj][CONTROLLER])}'s {m.game.object_name(m, obj)}"

    def was(self, m: Match, e: Event) -> str:
        """Return the same of what has left, as it last was."""
        return f"{m.game.player_name(e.known[CONTROLLER])}'s {m.game.object_name(m, e.subject)}"


class TurnBegan(EstravenEvent):
    """The start of a turn: no mana left over, the pitch zone is cleared, everything of the player untaps."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, "TURN_BEGAN", {"subject": "player", "amount": "number of the turn"}, unsettles=True)

    def happen(self, m: Match, e: Event) -> None:
        state = m.state
        player = e.subject
        state.set(m.game.players, ACTIVE, player)
        state.set(m.game.players, TURN, e.amount)
        for field in (MANA, ATTACKED, TRADED):
            if state.rows[player][field] != 0:
                state.set(player, field, 0)
        for card in cards_in(m, player, PITCH)[:]:
            put_own(m, self.cards, card, GRAVEYARD)
        for obj in permanents(m):
            row = state.rows[obj]
            if row[USED] != 0:
                state.set(obj, USED, 0)
            if row[CONTROLLER] == player and row[TAPPED] != 0:
                state.set(obj, TAPPED, 0)

    def text(self, m: Match, e: Event) -> str:
        return f"Turn {e.amount}: {m.game.player_name(e.subject)}"


class Drew(EstravenEvent):
    """The top card of the deck goes to the hand; of an empty deck it is noted, and the player loses."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(
            cards, "DREW", {"subject": "player", "other": "card, -1 for none"}, unsettles=True, reveals=True
        )

    def happen(self, m: Match, e: Event) -> None:
        deck = cards_in(m, e.subject, DECK)
        if not deck:
            m.state.set(e.subject, DREW_FROM_NOTHING, 1)
            return
        e.other = deck[len(deck) - 1]
        put(m, self.cards, e.other, zone_of(e.subject, HAND))

    def seen_by(self, m: Match, e: Event, player: int) -> bool:
        return e.subject == player

    def text(self, m: Match, e: Event) -> str:
        drawn = "nothing, the deck is empty" if e.other < 0 else m.game.object_name(m, e.other)
        return f"{m.game.player_name(e.subject)} draws {drawn}"

    def veiled(self, m: Match, e: Event) -> str:
        drawn = "nothing, the deck is empty" if e.other < 0 else "a card"
        return f"{m.game.player_name(e.subject)} draws {drawn}"


class Pitched(EstravenEvent):
    """A card from hand lies in the pitch zone until its player's next turn; its pitch value is mana."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, "PITCHED", {"subject": "card", "amount": "mana", "other": "player"}, reveals=True)

    def happen(self, m: Match, e: Event) -> None:
        put(m, self.cards, e.subject, zone_of(e.other, PITCH))
        m.state.set(e.other, MANA, m.state.rows[e.other][MANA] + e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.other)} pitches {m.game.object_name(m, e.subject)} for {e.amount} mana"


class ManaAdded(EstravenEvent):
    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, "MANA_ADDED", {"subject": "player", "amount": "mana"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, MANA, m.state.rows[e.subject][MANA] + e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.subject)} gets {e.amount} mana"


class ManaSpent(EstravenEvent):
    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, "MANA_SPENT", {"subject": "player", "amount": "mana", "other": "what for"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, MANA, m.state.rows[e.subject][MANA] - e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.subject)} pays {e.amount} mana"


class HealthPaid(EstravenEvent):
    def __init__(self, cards: Cards) -> None:
        means = {"subject": "player", "amount": "health", "other": "what for"}
        super().__init__(cards, "HEALTH_PAID", means, unsettles=True)

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, HEALTH, m.state.rows[e.subject][HEALTH] - e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.subject)} pays {e.amount} health"


class Played(EstravenEvent):
    """A card leaves the hand for the chain; what it costs is paid."""

    def __init__(self, cards: Cards) -> None:
        means = {"subject": "card", "amount": "mana paid", "other": "player"}
        super().__init__(cards, "PLAYED", means, reveals=True)

    def happen(self, m: Match, e: Event) -> None:
        put(m, self.cards, e.subject, CHAIN)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.other)} plays {m.game.object_name(m, e.subject)}"


class Told(EstravenEvent):
    """An event that only tells; the words stand around its subject."""

    before: str
    after: str

    def __init__(self, cards: Cards, name: str, means: dict[str, str], before: str, after: str) -> None:
        super().__init__(cards, name, means)
        self.before = before
        self.after = after

    def text(self, m: Match, e: Event) -> str:
        return f"{self.before}{self.it(m, e.subject)}{self.after}"


class AttackedWith(EstravenEvent):
    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, "ATTACKED", {"subject": "unit", "other": "player attacked"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(m.state.rows[e.subject][CONTROLLER], ATTACKED, 1)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e.subject)} attacks {m.game.player_name(e.other)}"


class Blocked(EstravenEvent):
    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, "BLOCKED", {"subject": "blocker", "other": "attacker"})

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e.subject)} blocks {self.it(m, e.other)}"


class Resolved(EstravenEvent):
    """A link has done what it does: a spell goes to its owner's graveyard, an ability or attack is over."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, "RESOLVED", {"subject": "link"}, unsettles=True)

    def happen(self, m: Match, e: Event) -> None:
        leave_chain(m, self.cards, e.subject)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e.subject)} has resolved"


class Countered(EstravenEvent):
    """A link leaves the chain without doing anything; a card goes to its owner's graveyard."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, "COUNTERED", {"subject": "link"}, unsettles=True)

    def happen(self, m: Match, e: Event) -> None:
        waiting = m.state.lanes[AGENDA]
        for place in range(len(waiting) - 1, -1, -1):
            if waiting[place].a == e.subject:
                m.state.take(AGENDA, place)
                break
        leave_chain(m, self.cards, e.subject)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e.subject)} is countered"


class Answered(Chosen):
    """An answer; which card of their hand a player has chosen as a target is known to them alone."""

    def seen_by(self, m: Match, e: Event, player: int) -> bool:
        return e.who == player or e.place != Q_OWN_TARGET

    def veiled(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.who)} chose a card"


class Targeted(EstravenEvent):
    """A target was chosen, or taken because there was one only. A card in a hand is known to its owner alone."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, "TARGETED", {"subject": "target", "other": "player"}, reveals=True)

    def seen_by(self, m: Match, e: Event, player: int) -> bool:
        return e.place < 0 or e.place == player

    def text(self, m: Match, e: Event) -> str:
        return self._told(m, e, self.it(m, e.subject))

    def veiled(self, m: Match, e: Event) -> str:
        return self._told(m, e, f"a card in {m.game.player_name(e.place)}'s hand")

    def _told(self, m: Match, e: Event, target: str) -> str:
        return f"{m.game.player_name(e.other)} targets {target} with {m.game.object_name(m, e.source)}"


class Entered(EstravenEvent):
    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, "ENTERED", {"subject": "card", "other": "player"}, unsettles=True)

    def happen(self, m: Match, e: Event) -> None:
        enter(m, self.cards, e.subject, e.other)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.object_name(m, e.subject)} enters the battlefield under {m.game.player_name(e.other)}"


class Created(EstravenEvent):
    """A token is made; the event's `other` is who gets it, and then the token itself."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, "CREATED", {"subject": "player", "amount": "number of the card", "other": "token"})

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.subject)} creates {self.cards.cards[e.amount].name}"


class Damaged(EstravenEvent):
    """Damage is dealt; for a unit it has been reduced by its resistance."""

    def __init__(self, cards: Cards) -> None:
        means = {"subject": "player or unit", "amount": "damage", "other": "what deals it", "place": "1 in combat"}
        super().__init__(cards, "DAMAGED", means, unsettles=True)

    def happen(self, m: Match, e: Event) -> None:
        field = HEALTH if e.subject < m.game.players else DAMAGE
        change = -e.amount if e.subject < m.game.players else e.amount
        m.state.set(e.subject, field, m.state.rows[e.subject][field] + change)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e.subject)} takes {e.amount} damage"


class Healed(EstravenEvent):
    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, "HEALED", {"subject": "player or unit", "amount": "health"}, unsettles=True)

    def happen(self, m: Match, e: Event) -> None:
        row = m.state.rows[e.subject]
        if e.subject < m.game.players:
            m.state.set(e.subject, HEALTH, row[HEALTH] + e.amount)
        else:
            m.state.set(e.subject, DAMAGE, row[DAMAGE] - e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e.subject)} heals {e.amount}"


class Destroyed(EstravenEvent):
    """A permanent goes to its owner's graveyard."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, "DESTROYED", {"subject": "permanent"}, remembers=True, unsettles=True)

    def happen(self, m: Match, e: Event) -> None:
        put_own(m, self.cards, e.subject, GRAVEYARD)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.was(m, e)} is destroyed"


class Sacrificed(EstravenEvent):
    def __init__(self, cards: Cards) -> None:
        super().__init__(
            cards, "SACRIFICED", {"subject": "permanent", "other": "player"}, remembers=True, unsettles=True
        )

    def happen(self, m: Match, e: Event) -> None:
        put_own(m, self.cards, e.subject, GRAVEYARD)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.other)} sacrifices {m.game.object_name(m, e.subject)}"


class Discarded(EstravenEvent):
    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, "DISCARDED", {"subject": "card", "other": "player"}, reveals=True)

    def happen(self, m: Match, e: Event) -> None:
        put_own(m, self.cards, e.subject, GRAVEYARD)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.other)} discards {m.game.object_name(m, e.subject)}"


class Moved(EstravenEvent):
    """A card goes to another zone of its owner; `place` is which."""

    def __init__(self, cards: Cards) -> None:
        means = {"subject": "card", "place": "zone"}
        super().__init__(cards, "MOVED", means, remembers=True, unsettles=True, reveals=True)

    def happen(self, m: Match, e: Event) -> None:
        put_own(m, self.cards, e.subject, e.place)

    def text(self, m: Match, e: Event) -> str:
        where = ZONE_NAMES[e.place]
        return f"{self.was(m, e)} goes to {m.game.player_name(e.known[OWNER])}'s {where}"


class TappedIt(EstravenEvent):
    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, "TAPPED", {"subject": "permanent"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, TAPPED, 1)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e.subject)} is tapped"


class UntappedIt(EstravenEvent):
    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, "UNTAPPED", {"subject": "permanent"})

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, TAPPED, 0)

    def text(self, m: Match, e: Event) -> str:
        return f"{self.it(m, e.subject)} is untapped"


class TradedFor(EstravenEvent):
    """A card of the hand and one of the market change places."""

    def __init__(self, cards: Cards) -> None:
        means = {"subject": "card from hand", "other": "card from the market", "amount": "player"}
        super().__init__(cards, "TRADED", means, reveals=True)

    def happen(self, m: Match, e: Event) -> None:
        state = m.state
        player = e.amount
        place = state.zones[MARKET].index(e.other)
        put(m, self.cards, e.other, zone_of(player, HAND))
        state.set(e.other, OWNER, player)
        state.set(e.other, CONTROLLER, player)
        put(m, self.cards, e.subject, MARKET, place)
        state.set(e.subject, OWNER, -1)
        state.set(e.subject, CONTROLLER, -1)
        state.set(e.subject, KNOWN, 1)
        state.set(player, TRADED, 1)

    def text(self, m: Match, e: Event) -> str:
        names = m.game.object_name(m, e.subject), m.game.object_name(m, e.other)
        return f"{m.game.player_name(e.amount)} trades {names[0]} for {names[1]}"


class MarketAged(EstravenEvent):
    """A round has passed: the oldest card of the market goes below the supply, and the next one comes."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(
            cards, "MARKET_AGED", {"subject": "card that leaves", "other": "card that comes"}, reveals=True
        )

    def happen(self, m: Match, e: Event) -> None:
        state = m.state
        put(m, self.cards, e.subject, SUPPLY, 0)
        # Without a supply it is the same one that comes back, as the newest.
        supply = state.zones[SUPPLY]
        e.other = supply[len(supply) - 1]
        put(m, self.cards, e.other, MARKET)
        state.set(e.other, KNOWN, 1)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.object_name(m, e.subject)} leaves the market, {m.game.object_name(m, e.other)} comes"


class TurnEnded(EstravenEvent):
    """What lasted for the turn is over."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, "TURN_ENDED", {"subject": "player"}, unsettles=True)

    def happen(self, m: Match, e: Event) -> None:
        end_turn_effects(m, self.cards)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.subject)} ends the turn"


class HasLost(EstravenEvent):
    """A player leaves the game, and takes their cards and links along; cards of others go to their graveyards."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, "LOST", {"subject": "player", "amount": "why"}, unsettles=True)

    def happen(self, m: Match, e: Event) -> None:
        state = m.state
        state.set(e.subject, LEFT, 1)
        waiting = state.lanes[AGENDA]
        for place in range(len(waiting) - 1, -1, -1):
            if waiting[place].who == e.subject:
                state.take(AGENDA, place)
        for zone in range(len(state.zones)):
            for obj in state.zones[zone][:]:
                row = state.rows[obj]
                if row[KIND] == LINK_KIND:
                    if row[CONTROLLER] == e.subject:
                        state.move(obj, NOWHERE)
                elif row[OWNER] == e.subject and row[CARD] >= 0:
                    put(m, self.cards, obj, NOWHERE)
                elif row[CONTROLLER] == e.subject and on_battlefield(m, obj):
                    put_own(m, self.cards, obj, GRAVEYARD)
        end_empty_chain(m)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.subject)} loses: {WHY_LOST[e.amount]}"


class MatchEnded(EstravenEvent):
    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, "MATCH_ENDED", {"subject": "winner, -1 at a draw"})

    def text(self, m: Match, e: Event) -> str:
        return "The match is a draw" if e.subject < 0 else f"{m.game.player_name(e.subject)} wins"


def leave_chain(m: Match, cards: Cards, link: int) -> None:
    """Take a link off the chain: a card goes to its owner's graveyard, an ability or attack is gone."""
    row = m.state.rows[link]
    if row[KIND] == LINK_KIND:
        m.state.move(link, NOWHERE)
    elif row[ZONE] == CHAIN:
        put_own(m, cards, link, GRAVEYARD)
    end_empty_chain(m)


def end_empty_chain(m: Match) -> None:
    """Let nobody be asked for an answer when the last link has left the chain."""
    table = m.game.players
    if not m.state.zones[CHAIN] and m.state.rows[table][HOLDER] >= 0:
        m.state.set(table, HOLDER, -1)
        m.state.set(table, PASSES, 0)


def estraven_events(cards: Cards) -> list[EventKind]:
    """Return all kinds, in the order of their numbers."""
    link = {"subject": "link"}
    return [
        TurnBegan(cards), Drew(cards), Pitched(cards), ManaAdded(cards), ManaSpent(cards), HealthPaid(cards),
        Played(cards),
        Told(cards, "ACTIVATED", {"subject": "permanent", "amount": "ability"}, "an ability of ", " is used"),
        AttackedWith(cards), Blocked(cards), Resolved(cards), Countered(cards),
        Told(cards, "MISSED", link, "", " has no legal target any more"),
        Entered(cards), Damaged(cards), Healed(cards), Destroyed(cards), Sacrificed(cards), Discarded(cards),
        Moved(cards), TappedIt(cards), UntappedIt(cards),
        Told(cards, "CHANGED", {"subject": "permanent"}, "", " is changed"),
        Told(cards, "GRANTED", {"subject": "permanent"}, "", " gets abilities"),
        Created(cards), TradedFor(cards), MarketAged(cards),
        Told(cards, "TURN_ENDING", {"subject": "player"}, "the turn of ", " is about to end"),
        TurnEnded(cards), HasLost(cards), MatchEnded(cards), Targeted(cards),
    ]  # fmt: skip
