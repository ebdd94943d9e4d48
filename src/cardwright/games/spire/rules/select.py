"""Targets of an effect, fighters and cards: nodes that find them when the effect runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.decision import FIRST_QUESTION, PASS
from cardwright.engine.game import DIE
from cardwright.engine.nodes import Amount, Condition
from cardwright.engine.state import CARD, ZONE
from cardwright.games.spire.limits import MOST_TIMES
from cardwright.games.spire.rules.board import (
    BACK,
    DECK,
    FRONT,
    HAND,
    HERO,
    HP,
    Board,
    enemies_of,
    friends_of,
    is_there,
    side_of,
)
from cardwright.games.spire.rules.costs import cost_now
from cardwright.games.spire.rules.damage import NO_ITEM, tell
from cardwright.games.spire.rules.events import HELD

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Questions.
Q_ACTION: Final = FIRST_QUESTION
Q_ENEMY: Final = FIRST_QUESTION + 1
Q_ALLY: Final = FIRST_QUESTION + 2
Q_CARD: Final = FIRST_QUESTION + 3
Q_RESPONSE: Final = FIRST_QUESTION + 4
Q_MAY_CARD: Final = FIRST_QUESTION + 5
Q_NEXT: Final = FIRST_QUESTION + 6
QUESTIONS: Final = ("action", "enemy", "ally", "card", "response", "card or none", "card to draw next")

ROW_CHOSEN: Final = 0
ROW_FRONT: Final = 1


def times(m: Match, item: Item, count: Amount) -> int:
    """Return how often something happens; report when an expression asks for more than the limit."""
    asked = count.ev(m, item)
    if asked > MOST_TIMES:
        tell(m, HELD, -1, asked, MOST_TIMES, -1)
        return MOST_TIMES
    return max(0, asked)


def times_foreseen(m: Match, count: Amount) -> int:
    """Return how often it would happen in the current state. Changes nothing."""
    return max(0, min(MOST_TIMES, count.ev(m, NO_ITEM)))


class Select:
    """Fighters, in the order in which the effect happens to them."""

    board: Board
    where: Condition | None
    # Whether target_hp and its like speak of each of them; whoever acts has names without `target_` already.
    speaks: bool

    def __init__(self, board: Board, where: Condition | None) -> None:
        self.board = board
        self.where = where
        self.speaks = True

    def each(self, m: Match, item: Item) -> list[int]:
        raise NotImplementedError

    def reaches(self, m: Match, fighter: int) -> bool:
        """Return whether this fighter can be one of them, for prediction; `where` is checked separately."""
        return True

    def fitting(self, m: Match, item: Item, fighters: list[int]) -> list[int]:
        """Return the fighters that meet the condition."""
        where = self.where
        if where is None:
            return fighters
        scene = self.board.scene
        before = scene.target
        found: list[int] = []
        for fighter in fighters:
            scene.target = fighter
            if where.test(m, item):
                found.append(fighter)
        scene.target = before
        return found


class Myself(Select):
    """The actor."""

    def __init__(self, board: Board, where: Condition | None) -> None:
        super().__init__(board, where)
        self.speaks = False

    def each(self, m: Match, item: Item) -> list[int]:
        return [self.board.scene.actor]


class Nobody(Select):
    def each(self, m: Match, item: Item) -> list[int]:
        return []


class ChosenEnemy(Select):
    """The chosen enemy, if it is still there; if none was chosen, the player chooses now."""

    def each(self, m: Match, item: Item) -> list[int]:
        scene = self.board.scene
        aim = scene.aim
        if aim < 0:
            enemies = self.fitting(m, item, enemies_of(m, scene.actor))
            if not enemies:
                return []
            # Creatures go for the hero, or for the first who stands in.
            aim = m.ask(HERO, Q_ENEMY, enemies) if scene.actor == HERO else enemies[0]
            scene.aim = aim
            scene.target = aim
            return [aim]
        if not is_there(m, aim):
            return []
        return self.fitting(m, item, [aim])


class AllEnemies(Select):
    def each(self, m: Match, item: Item) -> list[int]:
        return self.fitting(m, item, enemies_of(m, self.board.scene.actor))


class RandomEnemies(Select):
    """Different random enemies."""

    count: Amount

    def __init__(self, board: Board, where: Condition | None, count: Amount) -> None:
        super().__init__(board, where)
        self.count = count

    def each(self, m: Match, item: Item) -> list[int]:
        enemies = self.fitting(m, item, enemies_of(m, self.board.scene.actor))
        return by_chance(m, enemies, self.count.ev(m, item))


class ChosenAlly(Select):
    """One fighter of the own side: already chosen, or chosen now."""

    def each(self, m: Match, item: Item) -> list[int]:
        scene = self.board.scene
        friends = self.fitting(m, item, friends_of(m, scene.actor))
        if not friends:
            return []
        if scene.aim in friends:
            return [scene.aim]
        if scene.actor == HERO:
            return [m.ask(HERO, Q_ALLY, friends)]
        return [scene.actor] if scene.actor in friends else [friends[0]]


class AllAllies(Select):
    def each(self, m: Match, item: Item) -> list[int]:
        return self.fitting(m, item, friends_of(m, self.board.scene.actor))


class Everyone(Select):
    def each(self, m: Match, item: Item) -> list[int]:
        actor = self.board.scene.actor
        return self.fitting(m, item, friends_of(m, actor) + enemies_of(m, actor))


class InRow(Select):
    """All enemies of a row: the chosen enemy's row, or one by name."""

    which: int
    chosen: ChosenEnemy

    def __init__(self, board: Board, where: Condition | None, which: int) -> None:
        super().__init__(board, where)
        self.which = which
        self.chosen = ChosenEnemy(board, None)

    def reaches(self, m: Match, fighter: int) -> bool:
        if self.which == ROW_CHOSEN:
            return True
        row = BACK if side_of(m, fighter) == 1 and m.state.rows[fighter][ZONE] == BACK else FRONT
        return row == (FRONT if self.which == ROW_FRONT else BACK)

    def each(self, m: Match, item: Item) -> list[int]:
        if self.which != ROW_CHOSEN:
            actor = self.board.scene.actor
            if side_of(m, actor) == 1:
                # The hero and allies stand in one row.
                return self.fitting(m, item, enemies_of(m, actor)) if self.which == ROW_FRONT else []
            zone = FRONT if self.which == ROW_FRONT else BACK
            return self.fitting(m, item, living(m, m.state.zones[zone]))
        found = self.chosen.each(m, item)
        return self.fitting(m, item, row_of(m, found[0])) if found else []


class NextTo(Select):
    """The chosen enemy and its neighbours."""

    center: bool
    chosen: ChosenEnemy

    def __init__(self, board: Board, where: Condition | None, center: bool) -> None:
        super().__init__(board, where)
        self.center = center
        self.chosen = ChosenEnemy(board, None)

    def reaches(self, m: Match, fighter: int) -> bool:
        return self.center or fighter != self.board.scene.aim

    def each(self, m: Match, item: Item) -> list[int]:
        found = self.chosen.each(m, item)
        if not found:
            return []
        near = neighbours(m, found[0])
        return self.fitting(m, item, found + near if self.center else near)


class WhoDidIt(Select):
    """The fighter who caused the answered event."""

    def each(self, m: Match, item: Item) -> list[int]:
        source = self.board.scene.source
        return [source] if is_there(m, source) else []


class WhomItHappenedTo(Select):
    def each(self, m: Match, item: Item) -> list[int]:
        target = self.board.scene.target
        return [target] if is_there(m, target) else []


def living(m: Match, fighters: list[int]) -> list[int]:
    rows = m.state.rows
    return [fighter for fighter in fighters if rows[fighter][HP] > 0]


def row_of(m: Match, fighter: int) -> list[int]:
    """Return all living fighters in the same row; the hero and allies are in one row."""
    if side_of(m, fighter) == 0:
        return friends_of(m, HERO)
    return living(m, m.state.zones[m.state.rows[fighter][ZONE]])


def neighbours(m: Match, fighter: int) -> list[int]:
    """Return the living fighters to the left and right of it in its row."""
    row = row_of(m, fighter)
    if fighter not in row:
        return []
    at = row.index(fighter)
    return row[max(0, at - 1) : at] + row[at + 1 : at + 2]


def others_near(m: Match, fighter: int, how: int) -> list[int]:
    """Return who else is hit: neighbours (0), the rest of the row (1), all others of its side (2)."""
    if how == 0:
        return neighbours(m, fighter)
    if how == 1:
        near = row_of(m, fighter)
    else:
        near = friends_of(m, fighter)
    return [other for other in near if other != fighter]


def by_chance(m: Match, things: list[int], count: int) -> list[int]:
    """Return this many different random ones of these; all if there are no more."""
    left = things[:]
    found: list[int] = []
    while left and len(found) < count:
        found.append(left.pop(m.state.draw(DIE, len(left)) if len(left) > 1 else 0))
    return found


class CardFilter:
    """A filter for cards."""

    board: Board
    type: int
    base: int
    cost_at_most: int
    cost_at_least: int
    upgraded: int

    def __init__(self, board: Board) -> None:
        self.board = board
        self.type = -1
        self.base = -1
        self.cost_at_most = -1
        self.cost_at_least = -1
        self.upgraded = -1

    def test(self, m: Match, card: int) -> bool:
        face = self.board.cards[m.state.rows[card][CARD]]
        if self.type >= 0 and face.type != self.type:
            return False
        if self.base >= 0 and face.base != self.base:
            return False
        if self.upgraded >= 0 and face.is_upgrade != (self.upgraded == 1):
            return False
        if self.cost_at_most >= 0 or self.cost_at_least >= 0:
            cost = cost_now(m, self.board, card)
            if self.cost_at_most >= 0 and cost > self.cost_at_most:
                return False
            if self.cost_at_least >= 0 and cost < self.cost_at_least:
                return False
        return True


ALL_OF_HAND: Final = -1
THE_CARD: Final = -2


class Cards:
    """Cards for an effect: from which pile, how many, chosen or random."""

    board: Board
    pile: int
    count: Amount
    random: bool
    filter: CardFilter | None

    def __init__(self, board: Board, pile: int, count: Amount, random: bool, filter: CardFilter | None) -> None:
        self.board = board
        self.pile = pile
        self.count = count
        self.random = random
        self.filter = filter

    def possible(self, m: Match) -> list[int]:
        """Return every matching card, in an order that reveals nothing about the order of the pile."""
        if self.pile == THE_CARD:
            card = self.board.scene.card
            return [card] if card >= 0 else []
        there = m.state.zones[HAND if self.pile == ALL_OF_HAND else self.pile]
        found = there[:] if self.filter is None else [card for card in there if self.filter.test(m, card)]
        if self.pile == DECK:
            rows = m.state.rows
            keyed = [(rows[card][CARD], card) for card in found]
            keyed.sort()
            found = [card for _, card in keyed]
        return found

    def each(self, m: Match, item: Item) -> list[int]:
        found = self.possible(m)
        if self.pile == THE_CARD or self.pile == ALL_OF_HAND:
            return found
        count = self.count.ev(m, item)
        if count >= len(found):
            return found
        if self.random:
            return by_chance(m, found, count)
        return choose_cards(m, found, count)


def choose_cards(m: Match, cards: list[int], count: int) -> list[int]:
    """Let the player choose this many of these, one after the other."""
    left = cards[:]
    chosen: list[int] = []
    while len(chosen) < count and left:
        card = m.ask(HERO, Q_CARD, left)
        chosen.append(card)
        left = [other for other in left if other != card]
    return chosen


def choose_any(m: Match, cards: list[int]) -> list[int]:
    """Let the player choose any number of these."""
    left = cards[:]
    chosen: list[int] = []
    while left:
        card = m.ask(HERO, Q_MAY_CARD, [PASS, *left])
        if card == PASS:
            break
        chosen.append(card)
        left = [other for other in left if other != card]
    return chosen
