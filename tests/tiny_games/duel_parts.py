"""Duel's events, effects, triggers and replacements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA, Item
from cardwright.engine.event import FIRST_EVENT, Event, EventKind
from cardwright.engine.game import DIE, SHUFFLE
from cardwright.engine.nodes import Condition, Effect
from cardwright.engine.replacement import Replacement
from cardwright.engine.state import CARD, CONTROLLER, OWNER, ZONE
from cardwright.engine.trigger import Trigger, fall_silent, listen, replace_with
from tests.tiny_games.duel_cards import (
    ACTIVE,
    CARDS,
    CHARMS,
    DECK,
    DISCARD,
    DOOMED,
    ENERGY,
    ENERGY_EACH_TURN,
    GONE,
    HAND,
    LIFE,
    LIFE_AT_START,
    ON_TOP,
    OUT,
    PLAYERS,
    Q_FATE,
    Q_TAKE,
    Q_VICTIM,
    SEEN,
    SHUFFLED_IN,
    SPELL,
    STACK,
    TABLE_ID,
    TO_BOTTOM,
    is_in,
    zone,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match

BEGAN: Final = FIRST_EVENT
DRAWN: Final = FIRST_EVENT + 1
MOVED: Final = FIRST_EVENT + 2
DAMAGED: Final = FIRST_EVENT + 3
HEALED: Final = FIRST_EVENT + 4
REVEALED: Final = FIRST_EVENT + 5
ROLLED: Final = FIRST_EVENT + 6
SHUFFLED: Final = FIRST_EVENT + 7
EXHAUSTED: Final = FIRST_EVENT + 8
FLED: Final = FIRST_EVENT + 9
LOST: Final = FIRST_EVENT + 10


class Began(EventKind):
    """A turn begins: everybody has energy again."""

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(TABLE_ID, ACTIVE, e.subject)
        for player in range(PLAYERS):
            m.state.set(player, ENERGY, ENERGY_EACH_TURN)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.subject)}'s turn {e.amount}"


class Drawn(EventKind):
    """A card goes to its owner's hand; the others see which only if it was shown before."""

    def happen(self, m: Match, e: Event) -> None:
        m.state.move(e.subject, zone(m.state.rows[e.subject][OWNER], HAND))

    def seen_by(self, m: Match, e: Event, player: int) -> bool:
        row = m.state.rows[e.subject]
        return row[OWNER] == player or row[SEEN] != 0

    def text(self, m: Match, e: Event) -> str:
        owner = m.game.player_name(m.state.rows[e.subject][OWNER])
        return f"{owner} draws {m.game.object_name(m, e.subject)}"

    def veiled(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(m.state.rows[e.subject][OWNER])} draws a card"


class Moved(EventKind):
    """A card that everybody sees changes zones; `amount` is its index there, -1 for the last."""

    def happen(self, m: Match, e: Event) -> None:
        card = e.subject
        fall_silent(m, card)
        m.state.move(card, e.place, e.amount)
        what = CARDS[m.state.rows[card][CARD]]
        if e.place == STACK:
            for number in what.own:
                replace_with(m, card, number)
        elif e.place == zone(m.state.rows[card][OWNER], CHARMS):
            for number in what.triggers:
                listen(m, card, number)
            for number in what.replacements:
                replace_with(m, card, number)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.object_name(m, e.subject)}: {m.game.zones[e.place].name}"


class Damaged(EventKind):
    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, LIFE, m.state.rows[e.subject][LIFE] - e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.subject)} takes {e.amount} damage"


class Healed(EventKind):
    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, LIFE, m.state.rows[e.subject][LIFE] + e.amount)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.subject)} gains {e.amount} life"


class Revealed(EventKind):
    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, SEEN, 1)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.object_name(m, e.subject)} is revealed"


class Rolled(EventKind):
    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.subject)} rolls {e.amount}"


class Shuffled(EventKind):
    """A deck is shuffled; nobody knows any of its cards any more."""

    def happen(self, m: Match, e: Event) -> None:
        deck = zone(e.subject, DECK)
        for card in m.state.zones[deck]:
            m.state.set(card, SEEN, 0)
        m.state.shuffle(SHUFFLE, deck)


class Doomed(EventKind):
    """A player will lose at the next state check: the deck was empty, or the player flees."""

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, DOOMED, 1)


class Lost(EventKind):
    """A player leaves the game; so does everything that is theirs."""

    def happen(self, m: Match, e: Event) -> None:
        m.state.set(e.subject, OUT, 1)
        waiting = m.state.lanes[AGENDA]
        for place in range(len(waiting) - 1, -1, -1):
            if waiting[place].who == e.subject:
                m.state.take(AGENDA, place)
        for card in range(TABLE_ID + 1, len(m.state.rows)):
            row = m.state.rows[card]
            if row[OWNER] == e.subject and row[ZONE] >= 0:
                fall_silent(m, card)
                m.state.move(card, GONE)

    def text(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.subject)} has lost"


def duel_events() -> list[EventKind]:
    return [
        Began("BEGAN", unsettles=False, means={"subject": "active player", "amount": "turn"}),
        Drawn("DRAWN", unsettles=False, reveals=True, means={"subject": "card"}),
        Moved("MOVED", remembers=True, unsettles=False, reveals=True, means={"place": "zone", "amount": "index"}),
        Damaged("DAMAGED", means={"subject": "player", "amount": "damage"}),
        Healed("HEALED", means={"subject": "player", "amount": "life"}),
        Revealed("REVEALED", unsettles=False, reveals=True, means={"subject": "card"}),
        Rolled("ROLLED", unsettles=False, reveals=True, means={"subject": "player", "amount": "number rolled"}),
        Shuffled("SHUFFLED", unsettles=False, means={"subject": "player"}),
        Doomed("EXHAUSTED", means={"subject": "player"}),
        Doomed("FLED", means={"subject": "player"}),
        Lost("LOST", remembers=True, means={"subject": "player"}),
    ]


class Damage(Effect):
    """Damage to the spell's target."""

    def __init__(self, text: str, amount: int) -> None:
        self.text = text
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        if is_in(m, item.targets[0]):
            m.emit(DAMAGED, item.targets[0], self.amount)


class DamageAll(Effect):
    """Damage to every player, or every other one, at once."""

    def __init__(self, text: str, amount: int, others: bool) -> None:
        self.text = text
        self.amount = amount
        self.others = others

    def run(self, m: Match, item: Item) -> None:
        hit = [player for player in range(PLAYERS) if is_in(m, player) and not (self.others and player == item.who)]
        m.batch([m.propose(DAMAGED, player, self.amount, -1, -1) for player in hit])


class Counter(Effect):
    """The target spell goes to the discard without effect, if it still waits."""

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, m: Match, item: Item) -> None:
        waiting = m.state.lanes[AGENDA]
        for place in range(len(waiting)):
            if waiting[place].kind == SPELL and waiting[place].source == item.targets[0]:
                m.state.take(AGENDA, place)
                m.emit(MOVED, item.targets[0], -1, zone(m.state.rows[item.targets[0]][OWNER], DISCARD))
                return


class Divine(Effect):
    """Reveal two cards and roll a die, then choose: which to take, where the other goes, whom to hurt."""

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, m: Match, item: Item) -> None:
        who = item.who
        deck = zone(who, DECK)
        shown = m.state.zones[deck][-2:]
        for card in shown:
            m.emit(REVEALED, card)
        roll = m.state.draw(DIE, 6) + 1
        m.emit(ROLLED, who, roll)
        if shown:
            taken = m.ask(who, Q_TAKE, shown)
            m.emit(DRAWN, taken)
            for other in [card for card in shown if card != taken]:
                fate = m.ask(who, Q_FATE, [ON_TOP, TO_BOTTOM, SHUFFLED_IN])
                if fate == TO_BOTTOM:
                    m.emit(MOVED, other, 0, deck)
                elif fate == SHUFFLED_IN:
                    m.emit(SHUFFLED, who)
        if roll >= 3:
            victim = m.ask(who, Q_VICTIM, [player for player in range(PLAYERS) if is_in(m, player)])
            m.emit(DAMAGED, victim, roll // 2)


class StrikeBack(Effect):
    """Damage to whoever dealt the damage that was heard."""

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, m: Match, item: Item) -> None:
        assert item.event is not None
        if is_in(m, item.event.who):
            m.emit(DAMAGED, item.event.who, 1)


class GainLife(Effect):
    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, m: Match, item: Item) -> None:
        m.emit(HEALED, item.who, 1)


class HurtByAnother(Trigger):
    """Its controller was dealt damage by another player."""

    def matches(self, m: Match, owner: int, e: Event) -> bool:
        controller = m.state.rows[owner][CONTROLLER]
        return e.subject == controller and e.who != controller


class Wounded(Condition):
    """The controller has less life than at the start."""

    def test(self, m: Match, item: Item) -> bool:
        return m.state.rows[item.who][LIFE] < LIFE_AT_START


class Protects(Replacement):
    """Changes damage of `least` to `most` to its controller."""

    def __init__(self, text: str, least: int, most: int = 99, rank: int = 3) -> None:
        super().__init__(DAMAGED, text, rank)
        self.least = least
        self.most = most

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        return e.subject == m.state.rows[owner][CONTROLLER] and self.least <= e.amount <= self.most


class Lessen(Protects):
    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        return e.changed(amount=e.amount - 1)


class Halve(Protects):
    """Half of it, rounded up."""

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        return e.changed(amount=(e.amount + 1) // 2)


class Redirect(Protects):
    """Little damage goes to whoever deals it, nowhere if nobody else does; more must be made less first."""

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        return e.changed(subject=e.who) if e.who != e.subject and is_in(m, e.who) else None


class Finish(Replacement):
    """A spell's own: one more damage to a player who is nearly beaten. Comes before what others own."""

    def __init__(self, text: str) -> None:
        super().__init__(DAMAGED, text, rank=0)

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        return e.source == owner and m.state.rows[e.subject][LIFE] <= 6

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        return e.changed(amount=e.amount + 1)
