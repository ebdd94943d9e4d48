"""Effects that control whether and how often something happens: may, pay, when you do, another turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import TRIGGERED, Item, new_item
from cardwright.engine.nodes import Amount, Effect
from cardwright.engine.state import TURN
from cardwright.games.magic.rules.abilities.earlier_effects import Handed, NotesItself
from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
from cardwright.games.magic.rules.concepts.mana_pool import add_mana_of, pay_mana
from cardwright.games.magic.rules.core import events, losses, questions, waiting
from cardwright.games.magic.rules.core.board import LATER_AMOUNT, LATER_WHAT, LATER_WHO, NO_MORE, TO_COME, YES
from cardwright.games.magic.rules.core.faces import Cost
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.core.waiting import to_come
from cardwright.games.magic.rules.paying.reserve import can_pay, means_for
from cardwright.games.magic.rules.paying.shared_objects import others_payable, pay_parts

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_LOSE: Final = cr("104.3e")


# How deep a chain of triggers is that may be a loop, and how many such chains players may want in a turn.
LONG_CHAIN: Final = 200
MOST_LONG_CHAINS: Final = 50


def by_choice(m: Match) -> None:
    """Mark the current item as chosen by a player, so that what follows is not part of a loop of mandatory
    actions (CR 104.4b)."""
    item = m.item
    if item is not None and item.depth > LONG_CHAIN:
        m.item = new_item(
            item.kind, item.who, item.source, item.node, item.question, item.a, item.b, item.cause, 0, item.event,
            item.targets,
        )  # fmt: skip
        counted = _long_chains(m)
        if counted < 0:
            to_come(m, -1, waiting.LONG_CHAINS, m.table()[TURN], 1)
        else:
            row = m.state.rows[counted]
            m.state.set(counted, LATER_AMOUNT, row[LATER_AMOUNT] + 1 if row[LATER_WHO] == m.table()[TURN] else 1)
            m.state.set(counted, LATER_WHO, m.table()[TURN])


def may_go_on(m: Match) -> bool:
    """Return whether a player may continue a loop once more: no loop may go on forever (CR 732.2a)."""
    item = m.item
    if item is None or item.depth <= LONG_CHAIN:
        return True
    counted = _long_chains(m)
    if counted < 0:
        return True
    row = m.state.rows[counted]
    return row[LATER_WHO] != m.table()[TURN] or row[LATER_AMOUNT] < MOST_LONG_CHAINS


def _long_chains(m: Match) -> int:
    """Return the object that counts the long chains of a turn, -1 if there were none yet."""
    for obj in m.state.zones[TO_COME]:
        if m.state.rows[obj][LATER_WHAT] == waiting.LONG_CHAINS:
            return obj
    return -1


class May(Effect):
    """An effect in which a player may do something, with what follows if they do, and if they do not."""

    effect: Effect
    otherwise: Effect | None
    who: Select

    def __init__(self, text: str, effect: Effect, otherwise: Effect | None, who: Select) -> None:
        self.text = text
        self.effect = effect
        self.otherwise = otherwise
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            if may_go_on(m) and m.ask(player, questions.MAY, [YES, NO_MORE]) == YES:
                by_choice(m)
                self.effect.run(m, item)
            elif self.otherwise is not None:
                self.otherwise.run(m, item)


class Reflex(Effect):
    """A reflexive trigger: it triggers at once and goes on the stack like any other (CR 603.12)."""

    body: int
    trigger: int
    handed: Handed | None

    def __init__(self, text: str, body: int, trigger: int, handed: Handed | None) -> None:
        self.text = text
        self.body = body
        self.trigger = trigger
        self.handed = handed

    def run(self, m: Match, item: Item) -> None:
        depth = item.depth + 1
        notes = -1 if self.handed is None else self.handed.keep(m, item)
        made = new_item(
            TRIGGERED, item.who, item.source, self.body, 0, self.trigger, notes, m.count - 1, depth, item.event
        )
        m.triggered.append(made)


class UnlessPays(Effect):
    """An effect that happens unless a player pays; a player who cannot pay is not asked."""

    cost: Cost
    effect: Effect
    who: Select

    def __init__(self, text: str, cost: Cost, effect: Effect, who: Select) -> None:
        self.text = text
        self.cost = cost
        self.effect = effect
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            if not offer(m, item, player, self.cost):
                self.effect.run(m, item)


class EachDoes(Effect):
    """An effect that each of several players carries out as their own, one after the other."""

    who: Select
    effect: Effect

    def __init__(self, text: str, who: Select, effect: Effect) -> None:
        self.text = text
        self.who = who
        self.effect = effect

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            own = new_item(
                item.kind, player, item.source, item.node, item.question, item.a, item.b, item.cause, item.depth,
                item.event, item.targets,
            )  # fmt: skip
            self.effect.run(m, own)


class Paying(NotesItself):
    """An effect in which a player may pay; what they pay with can be asked for."""

    cost: Cost
    effect: Effect
    who: Select

    def __init__(self, text: str, cost: Cost, effect: Effect, who: Select) -> None:
        super().__init__(text)
        self.cost = cost
        self.effect = effect
        self.who = who

    def offered(self, m: Match, item: Item, player: int) -> bool:
        """Offer the player the cost; return whether they paid."""
        if self.step < 0:
            return offer(m, item, player, self.cost)
        self.begin(m)
        given: list[int] = []
        paid = offer(m, item, player, self.cost, given)
        if paid:
            self.note_given(m, given)
        return paid


class Pay(Paying):
    """An effect in which a player may pay, and another happens if they do."""

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            if may_go_on(m) and self.offered(m, item, player):
                by_choice(m)
                self.effect.run(m, item)


class PayOr(Paying):
    """An effect in which a player may pay: one effect happens if they do, another if they do not."""

    otherwise: Effect | None

    def __init__(self, text: str, cost: Cost, effect: Effect, otherwise: Effect | None, who: Select) -> None:
        super().__init__(text, cost, effect, who)
        self.otherwise = otherwise

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            if self.offered(m, item, player):
                self.effect.run(m, item)
            elif self.otherwise is not None:
                self.otherwise.run(m, item)


def offer(m: Match, item: Item, player: int, cost: Cost, given: list[int] | None = None) -> bool:
    """Offer the player a cost; return whether they could and did pay (CR 118.12). What they paid with is added to
    `given`."""
    mana = cost.mana if cost.mana is not None else ManaCost()
    # CR 800.4f: nobody pays who has left.
    if not m.game.is_in(m, player) or not others_payable(m, cost, player, item.source, item.a):
        return False
    if not can_pay(m, player, [cost], item.source, item.a, mana):
        return False
    if m.ask(player, questions.MAY, [YES, NO_MORE]) != YES:
        return False
    pay_mana(m, player, mana, means_for(m, player, [cost], item.source, item.a, mana), [])
    pay_parts(m, player, item.source, item.a, [cost], given)
    return True


class AddMana(Effect):
    """An effect that adds mana, from a spell or from an ability that is not a mana ability (CR 106.4)."""

    choices: list[list[int]]
    times: Amount
    who: Select

    def __init__(self, text: str, choices: list[list[int]], times: Amount, who: Select) -> None:
        self.text = text
        self.choices = choices
        self.times = times
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            for _ in range(m.bounded(self.times.ev(m, item))):
                place = 0
                if len(self.choices) > 1:
                    place = m.ask(player, questions.COLOUR, list(range(len(self.choices))))
                add_mana_of(m, player, item.source, self.choices[place])


class LoseGame(Effect):
    """An effect by which players lose the game (CR 104.3e)."""

    who: Select

    def __init__(self, text: str, who: Select) -> None:
        self.text = text
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            m.emit(events.LOST, player, losses.EFFECT, rule=R_LOSE)


class Coming(Effect):
    """An effect that adds or skips a step, phase or turn later (CR 500.7-500.11)."""

    what: int
    who: Select

    def __init__(self, text: str, what: int, who: Select) -> None:
        self.text = text
        self.what = what
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            to_come(m, player, self.what, player)
