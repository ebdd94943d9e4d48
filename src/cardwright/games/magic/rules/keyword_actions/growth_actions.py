"""Keyword actions of growth: proliferate, amass, explore, connive, bolster, monstrosity (CR 701)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.event import Event
from cardwright.engine.node import Amount, Effect
from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.continuous.continuous_effects import begin_effect
from cardwright.games.magic.rules.core.actions import create_tokens, discard, draw, put_counters, put_into
from cardwright.games.magic.rules.core.board import (
    GRAVEYARD,
    HAND,
    LAND,
    MARKS,
    MONSTROUS,
    NO_MORE,
    Q_CHOOSE,
    Q_DISCARD,
    Q_MAY,
    YES,
)
from cardwright.games.magic.rules.core.events import (
    COUNTER_PLUS,
    COUNTER_POISON,
    COUNTERS_PUT,
    REVEALED,
    counter_field,
    player_counter_field,
)
from cardwright.games.magic.rules.core.face import Filter
from cardwright.games.magic.rules.core.objects import (
    cards_of,
    controlled,
    hand,
    is_creature,
    library,
    on_battlefield,
    permanents,
    players_in,
    toughness_of,
    types_of,
)
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select, choose_some
from cardwright.games.magic.rules.keyword_actions.keyword_action_events import (
    AMASSES,
    CONNIVES,
    EXPLORES,
    GETS_MONSTROUS,
    INVESTIGATES,
    PROLIFERATES,
    tell_doing,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_PROLIFERATE: Final = cr("701.34a")
R_MONSTROSITY: Final = cr("701.37a")
R_BOLSTER: Final = cr("701.39a")
R_EXPLORE: Final = cr("701.44a")
R_AMASS: Final = cr("701.47a")
R_CONNIVE: Final = cr("701.50a")
# Poison and energy.
PLAYERS_KINDS: Final = 2


def kinds_on(m: Match, obj: int) -> list[int]:
    """The kinds of counters that a permanent or player has."""
    row = m.state.rows[obj]
    found: list[int] = []
    if obj < m.game.players:
        for kind in range(COUNTER_POISON, COUNTER_POISON + PLAYERS_KINDS):
            if row[player_counter_field(m, kind)] > 0:
                found.append(kind)
        return found
    for kind in range(len(cards_of(m).counter_names)):
        if row[counter_field(kind)] > 0:
            found.append(kind)
    return found


class Proliferate(Effect):
    """Each chosen permanent and player gets another counter of each kind it has (CR 701.34a)."""

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, m: Match, item: Item) -> None:
        able = [obj for obj in players_in(m) + permanents(m) if kinds_on(m, obj)]
        more: list[Event] = []
        for obj in choose_some(m, item.who, able, 0, len(able), Q_CHOOSE):
            for kind in kinds_on(m, obj):
                more.append(m.propose(COUNTERS_PUT, obj, 1, kind, -1, -2, R_PROLIFERATE))
        m.batch(more)
        tell_doing(m, item.who, PROLIFERATES)


class Amass(Effect):
    """An Army of the player's grows, one being made if there is none, and is of a subtype (CR 701.47a)."""

    amount: Amount
    token: int
    army: Filter
    subtype: Filter
    becomes: int

    def __init__(self, text: str, amount: Amount, token: int, army: Filter, subtype: Filter, becomes: int) -> None:
        self.text = text
        self.amount = amount
        self.token = token
        self.army = army
        self.subtype = subtype
        self.becomes = becomes

    def armies(self, m: Match, item: Item) -> list[int]:
        found: list[int] = []
        for obj in controlled(m, item.who):
            if is_creature(m, obj) and self.army.fits(m, item.who, item.source, obj):
                found.append(obj)
        return found

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        if not self.armies(m, item):
            create_tokens(m, item.who, self.token, 1)
        chosen = choose_some(m, item.who, self.armies(m, item), 1, 1, Q_CHOOSE)
        for obj in chosen:
            put_counters(m, obj, COUNTER_PLUS, amount, R_AMASS)
            if not self.subtype.fits(m, item.who, item.source, obj):
                begin_effect(m, self.becomes, item.source, item.who, obj, 0)
                m.unsettled = True
        tell_doing(m, item.who, AMASSES, amount, chosen[0] if chosen else -1)


class Investigate(Effect):
    """A Clue (CR 701.16a)."""

    token: int
    who: Select

    def __init__(self, text: str, token: int, who: Select) -> None:
        self.text = text
        self.token = token
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            create_tokens(m, player, self.token, 1)
            tell_doing(m, player, INVESTIGATES)


class Bolster(Effect):
    """The creature with the least toughness among the player's grows (CR 701.39a)."""

    amount: Amount

    def __init__(self, text: str, amount: Amount) -> None:
        self.text = text
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        own = [obj for obj in controlled(m, item.who) if is_creature(m, obj)]
        if not own:
            return
        least = min([toughness_of(m, obj) for obj in own])
        weakest = [obj for obj in own if toughness_of(m, obj) == least]
        for obj in choose_some(m, item.who, weakest, 1, 1, Q_CHOOSE):
            put_counters(m, obj, COUNTER_PLUS, self.amount.ev(m, item), R_BOLSTER)


class Monstrosity(Effect):
    """The source grows and is monstrous, once (CR 701.37)."""

    amount: Amount

    def __init__(self, text: str, amount: Amount) -> None:
        self.text = text
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        obj = item.source
        if not on_battlefield(m, obj) or m.state.rows[obj][MARKS] & MONSTROUS:
            return
        amount = self.amount.ev(m, item)
        put_counters(m, obj, COUNTER_PLUS, amount, R_MONSTROSITY)
        m.state.set(obj, MARKS, m.state.rows[obj][MARKS] | MONSTROUS)
        m.state.dirty = True
        tell_doing(m, obj, GETS_MONSTROUS, amount)


class InTurn(Effect):
    """Something that each of several permanents does, the active player's first, as their controllers order them."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        left = [obj for obj in self.what.found(m, item) if obj >= m.game.players]
        rows = m.state.rows
        for player in players_in(m):
            own = [obj for obj in left if rows[obj][CONTROLLER] == player]
            while own:
                one = choose_some(m, player, own, 1, 1, Q_CHOOSE)[0]
                own.remove(one)
                self.act(m, item, player, one)

    def act(self, m: Match, item: Item, player: int, obj: int) -> None:
        raise NotImplementedError


class Explore(InTurn):
    """The top card is revealed: a land goes to hand; else the permanent grows, and the card may go (CR 701.44)."""

    def act(self, m: Match, item: Item, player: int, obj: int) -> None:
        cards = library(m, player)
        top = cards[-1] if cards else -1
        if top >= 0:
            m.emit(REVEALED, top, rule=R_EXPLORE)
        if top >= 0 and types_of(m, top) & LAND:
            put_into(m, top, HAND, rule=R_EXPLORE)
        else:
            if on_battlefield(m, obj):
                put_counters(m, obj, COUNTER_PLUS, 1, R_EXPLORE)
            if top >= 0 and m.ask(player, Q_MAY, [YES, NO_MORE]) == YES:
                put_into(m, top, GRAVEYARD, rule=R_EXPLORE)
        tell_doing(m, obj, EXPLORES)


class Connive(InTurn):
    """Its controller draws and discards; it grows for each card that is no land (CR 701.50)."""

    amount: Amount

    def __init__(self, text: str, what: Select, amount: Amount) -> None:
        super().__init__(text, what)
        self.amount = amount

    def act(self, m: Match, item: Item, player: int, obj: int) -> None:
        amount = self.amount.ev(m, item)
        draw(m, player, amount)
        cards = hand(m, player)[:]
        given = choose_some(m, player, cards, amount, amount, Q_DISCARD, cards)
        grows = 0
        for card in given:
            if not types_of(m, card) & LAND:
                grows += 1
        discard(m, player, given)
        if on_battlefield(m, obj):
            put_counters(m, obj, COUNTER_PLUS, grows, R_CONNIVE)
        tell_doing(m, obj, CONNIVES)
