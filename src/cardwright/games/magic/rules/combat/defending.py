"""What the keywords of combat ask and do: who defends, who has most life, how many block, who was attacked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.node import Amount, Effect
from cardwright.engine.state import CONTROLLER, KIND
from cardwright.games.magic.rules.abilities.optional_and_delayed import offer
from cardwright.games.magic.rules.card_types.battles import guardian_of
from cardwright.games.magic.rules.combat.combat import blockers_of
from cardwright.games.magic.rules.core.actions import heal
from cardwright.games.magic.rules.core.amounts import PlayerNumber
from cardwright.games.magic.rules.core.board import (
    ATTACKED_NOW,
    ATTACKED_WITH,
    ATTACKING,
    LIFE,
    MARKS,
    RENOWNED,
    THING,
    WAS_ATTACKING,
)
from cardwright.games.magic.rules.core.face import Cost, CostPart, Filter
from cardwright.games.magic.rules.core.objects import library, on_battlefield, players_in
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.keyword_actions.keyword_action_events import BOASTS, GETS_RENOWNED, tell_doing

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def defender_of(m: Match, attacker: int) -> int:
    """The player whom the creature attacks, or whose permanent, or did (CR 508.5); -1 for nobody."""
    row = m.state.rows[attacker]
    attacked = row[ATTACKING] if row[KIND] == THING else -1
    if attacked == -1:
        return -1
    return guardian_of(m, attacked) if attacked >= 0 else WAS_ATTACKING - attacked


class DefendersOwn(Filter):
    """Controlled by the player whom the source attacks."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj < m.game.players or source < m.game.players:
            return False
        return m.state.rows[obj][CONTROLLER] == defender_of(m, source)

    def reads(self) -> int:
        return 0


class MostLife(Filter):
    """A player with the most life, or tied for it."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj >= m.game.players:
            return False
        for player in players_in(m):
            if m.state.rows[player][LIFE] > m.state.rows[obj][LIFE]:
                return False
        return True

    def reads(self) -> int:
        return 0


class IsRenowned(Filter):
    """Has become renowned (CR 702.112b)."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj >= m.game.players and m.state.rows[obj][MARKS] & RENOWNED != 0

    def reads(self) -> int:
        return 0


class BecomeRenowned(Effect):
    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if on_battlefield(m, obj) and not m.state.rows[obj][MARKS] & RENOWNED:
                m.state.set(obj, MARKS, m.state.rows[obj][MARKS] | RENOWNED)
                tell_doing(m, obj, GETS_RENOWNED)
        m.state.dirty = True
        m.unsettled = True


class Boasting(CostPart):
    """Paid with nothing: as a boast ability is activated, its creature boasts (CR 702.142b)."""

    def __init__(self) -> None:
        self.text = ""

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        return True

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        tell_doing(m, source, BOASTS)


class Heal(Effect):
    """Damage marked on permanents is gone."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if obj >= m.game.players and on_battlefield(m, obj):
                heal(m, obj)


class Blockers(Amount):
    """How many creatures block the source."""

    def ev(self, m: Match, item: Item) -> int:
        return len(blockers_of(m, item.source))


class AttackedOpponents(Amount):
    """How many opponents the controller attacked with creatures in this combat (CR 702.121a)."""

    def ev(self, m: Match, item: Item) -> int:
        found = 0
        for player in range(m.game.players):
            if player != item.who and m.state.rows[player][ATTACKED_NOW] != 0:
                found += 1
        return found


class TopCards(Select):
    """The top cards of players' libraries, the top one first."""

    of: Select
    count: Amount

    def __init__(self, of: Select, count: Amount) -> None:
        self.of = of
        self.count = count

    def found(self, m: Match, item: Item) -> list[int]:
        found: list[int] = []
        count = self.count.ev(m, item)
        for player in self.of.found(m, item):
            cards = library(m, player)
            found.extend(cards[len(cards) - min(max(0, count), len(cards)) :][::-1])
        return found


class UnlessPaysX(Effect):
    """Something happens unless a player pays; X is settled as this happens (CR 702.21b)."""

    cost: Cost
    x: Amount
    effect: Effect
    who: Select

    def __init__(self, text: str, cost: Cost, x: Amount, effect: Effect, who: Select) -> None:
        self.text = text
        self.cost = cost
        self.x = x
        self.effect = effect
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        mana = self.cost.mana
        if mana is not None:
            mana = mana.with_x(max(0, self.x.ev(m, item)))
        cost = Cost(mana, self.cost.tap, self.cost.untap, self.cost.parts, self.cost.text)
        for player in self.who.found(m, item):
            if not offer(m, item, player, cost):
                self.effect.run(m, item)


def counts_of_combat() -> dict[str, Amount]:
    """Numbers of combat that cards speak of."""
    return {
        "blockers": Blockers(), "opponents_attacked": AttackedOpponents(),
        "attackers_this_turn": PlayerNumber(ATTACKED_WITH, False),
    }  # fmt: skip
