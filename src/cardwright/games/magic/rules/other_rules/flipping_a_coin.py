"""Flipping a coin (CR 705)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.event import Event
from cardwright.engine.game import COIN
from cardwright.engine.nodes import Amount, Effect
from cardwright.engine.replacement import Replacement
from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.core import events, questions, ranks
from cardwright.games.magic.rules.core.board import LOST_ABILITIES, V_FLAGS
from cardwright.games.magic.rules.core.objects import values_of
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.other_rules.counted import Tally

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_FLIP_COIN: Final = cr("705.1")

TAILS: Final = 0

HEADS: Final = 1

# No player wins or loses a flip that asks for heads or tails only (CR 705.2).
NO_CALL: Final = -1

WON_FLIP: Final = 1

# An effect that would flip until a flip is lost by someone who cannot lose one ends here.
MOST_FLIPS: Final = 1000


def flip_coin(m: Match, player: int, calls: bool) -> Event | None:
    """Let the player flip a coin, and call it if it can be won; of several coins all but one are ignored."""
    flipping = m.emit(events.FLIPPING, player, 1, rule=R_FLIP_COIN)
    if flipping is None or flipping.amount <= 0:
        return None
    call = m.ask(player, questions.COIN_SIDE, [HEADS, TAILS]) if calls else NO_CALL
    sides: list[int] = []
    for _ in range(flipping.amount):
        side = m.state.draw(COIN, 2)
        if side not in sides:
            sides.append(side)
    side = sides[0]
    if len(sides) > 1:
        side = m.ask(player, questions.COIN_SIDE, [HEADS, TAILS])
    return m.emit(events.COIN_FLIPPED, player, side, -1, call, rule=R_FLIP_COIN)


class FlipCoin(Effect):
    """An effect by which players flip coins, with effects for each flip won or lost, or for heads and tails."""

    who: Select
    times: Amount
    until_lost: bool
    win: Effect | None
    lose: Effect | None
    heads: Effect | None
    tails: Effect | None
    then: Effect | None
    won: Tally
    calls: bool

    def __init__(self, text: str, who: Select, times: Amount, until_lost: bool, calls: bool, won: Tally) -> None:
        self.text = text
        self.who = who
        self.times = times
        self.until_lost = until_lost
        self.calls = calls
        self.won = won
        self.win = None
        self.lose = None
        self.heads = None
        self.tails = None
        self.then = None

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            times = MOST_FLIPS if self.until_lost else m.bounded(self.times.ev(m, item))
            won = 0
            for _ in range(times):
                e = flip_coin(m, player, self.calls)
                if e is None:
                    break
                if e.place == WON_FLIP:
                    won += 1
                self._follow(m, item, e)
                if self.until_lost and e.place != WON_FLIP:
                    break
            self.won.value = won
            if self.then is not None:
                self.then.run(m, item)

    def _follow(self, m: Match, item: Item, e: Event) -> None:
        follows: list[Effect | None] = [self.heads if e.amount == HEADS else self.tails]
        if self.calls:
            follows.append(self.win if e.place == WON_FLIP else self.lose)
        for effect in follows:
            if effect is not None:
                effect.run(m, item)


class FlipsCertain(Replacement):
    """A replacement effect by which the controller's coins come up heads, and they win those flips (CR 705.3)."""

    def __init__(self, text: str) -> None:
        super().__init__(events.COIN_FLIPPED, text, ranks.OTHER)

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        return e.subject == m.state.rows[owner][CONTROLLER] and not values_of(m, owner)[V_FLAGS] & LOST_ABILITIES

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        return e.changed(amount=HEADS, other=NO_CALL if e.other == NO_CALL else HEADS)
