"""Plain mistakes, found beside a match: a kill on the board that was not made, and harm done to oneself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CONTROLLER, OWNER, TURN, ZONE
from cardwright.games.magic.knowledge.blocks import Blocks
from cardwright.games.magic.knowledge.combat_choice import bits_of
from cardwright.games.magic.knowledge.fight import Fighter
from cardwright.games.magic.knowledge.intent import HARMS, Intents
from cardwright.games.magic.knowledge.lives import DEAD, Lives
from cardwright.games.magic.rules.combat.combat import possible_attackers
from cardwright.games.magic.rules.concepts.targets import USES_OF_TARGET
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.board import (
    BATTLEFIELD,
    CREATURE,
    DAMAGE,
    LIFE,
    NO_MORE,
    TAPPED,
    V_KEYWORDS,
    V_POWER,
    V_TOUGHNESS,
    V_TYPES,
)
from cardwright.games.magic.rules.core.objects import permanents

if TYPE_CHECKING:
    from cardwright.engine.history import Rest
    from cardwright.engine.match import Match

WAYS_TRIED: Final = 20_000
"""A kill counts as proven only if there are no more ways to block than this, all of which are tried."""

ALL_LIFE: Final = [0] * 1000
"""Nothing but being dead is worth anything."""


class Blunders:
    """Watches a player's answers. `missed` and `harmed` describe what was found; `kills` counts the chances to kill."""

    def __init__(self) -> None:
        self.intents = Intents()
        self.missed: list[str] = []
        self.harmed: list[str] = []
        self.kills = 0
        # The attack being declared: its turn, who is attacked, what may attack with which numbers, what does.
        self.turn = -1
        self.whom = -1
        self.life = 0
        self.fighters: list[Fighter] = []
        self.blockers: list[Fighter] = []
        self.may: list[int] = []
        self.chosen = 0
        self.sure = False

    def note(self, m: Match, rest: Rest, place: int) -> None:
        """Note an answer that is about to be given."""
        if rest.question == questions.ATTACK:
            self._attack(m, rest, rest.values[place])
        elif rest.question == questions.TARGET:
            self._target(m, rest, rest.values[place])

    def over(self, m: Match) -> None:
        """Note that the match goes on, or is over: a kill was missed if the turn has ended without it."""
        if self.turn < 0 or m.table()[TURN] == self.turn:
            return
        if self.sure and not self._kills(self.chosen):
            self.missed.append(f"turn {self.turn}: an attack with everything kills player {self.whom + 1}")
        self.turn = -1

    def _attack(self, m: Match, rest: Rest, value: int) -> None:
        table = m.table()
        if self.turn != table[TURN]:
            self._begin(m, rest.who)
        creature = possible_attackers(m)[rest.item.a]
        for number in range(len(self.fighters)):
            if self.fighters[number].obj == creature and value == self.whom + 1:
                self.chosen |= 1 << number

    def _begin(self, m: Match, player: int) -> None:
        """Take down the numbers of a combat before anybody attacks."""
        rows = m.state.rows
        self.turn = m.table()[TURN]
        self.whom = next(seat for seat in range(m.game.players) if seat != player and m.game.is_in(m, seat))
        creatures = possible_attackers(m)
        self.fighters = [_fighter(m, obj) for obj in creatures]
        self.blockers = [
            _fighter(m, obj)
            for obj in permanents(m)
            if rows[obj][CONTROLLER] == self.whom and not rows[obj][TAPPED]
            and m.layers.values(m, obj)[V_TYPES] & CREATURE
        ]  # fmt: skip
        self.may = [bits_of(m, fighter.obj, creatures) for fighter in self.blockers]
        self.chosen = 0
        self.life = rows[self.whom][LIFE]
        self.sure = self._kills((1 << len(self.fighters)) - 1)
        self.kills += self.sure

    def _kills(self, chosen: int) -> bool:
        """Return whether these attackers kill against every block there is."""
        places = [number for number in range(len(self.fighters)) if chosen >> number & 1]
        may: list[int] = []
        ways = 1
        for bits in self.may:
            shown = sum(1 << at for at, number in enumerate(places) if bits >> number & 1)
            may.append(shown)
            ways *= 1 + shown.bit_count()
        if not places or ways > WAYS_TRIED:
            return False
        lives = Lives(1, self.life, ALL_LIFE)
        blocks = Blocks([self.fighters[number] for number in places], self.blockers, may, lives, WAYS_TRIED)
        blocks.solve()
        return blocks.best >= DEAD // 2

    def _target(self, m: Match, rest: Rest, value: int) -> None:
        if rest.hint < 0 or value == NO_MORE:
            return
        intent = self.intents.of_target(m, rest.hint // USES_OF_TARGET, rest.hint % USES_OF_TARGET)
        if intent != HARMS or not _is_own(m, rest.who, value - 1):
            return
        if any(each != NO_MORE and not _is_own(m, rest.who, each - 1) for each in rest.values):
            self.harmed.append(f"turn {m.table()[TURN]}: player {rest.who + 1} aims what is bad at their own")


def _fighter(m: Match, obj: int) -> Fighter:
    """Return a creature as numbers, worth nothing: only damage counts here."""
    values = m.layers.values(m, obj)
    return Fighter(obj, values[V_POWER], values[V_TOUGHNESS] - m.state.rows[obj][DAMAGE], values[V_KEYWORDS], 0)


def _is_own(m: Match, player: int, obj: int) -> bool:
    """Return whether an object is the player, or theirs."""
    if obj < m.game.players:
        return obj == player
    row = m.state.rows[obj]
    return row[CONTROLLER if row[ZONE] >= BATTLEFIELD else OWNER] == player
