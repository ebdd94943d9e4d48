"""What cards do when they are played, activated or triggered; each effect also knows its legal targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.event import Event
from cardwright.engine.nodes import Effect
from cardwright.engine.state import CARD, CONTROLLER, ZONE
from cardwright.games.googooland.rules.board import (
    OWN,
    PLAY,
    SLEEP,
    STAMINA,
    ZONES,
    Board,
    all_in_play,
    cards_in,
    zone_of,
)
from cardwright.games.googooland.rules.events import (
    BOOSTED,
    BY_ABILITY,
    BY_EFFECT,
    CARD_COPIED,
    CARD_RETURNED,
    CARD_SLEPT,
    CARD_WOKEN,
    CONTROL_TAKEN,
    STAMINA_LOST,
    TARGET_MISSED,
    gain,
)
from cardwright.games.googooland.rules.protection import protected
from cardwright.games.googooland.rules.refusals import (
    IS_PROTECTED,
    NOT_A_TOY,
    NOT_AN_ACTION,
    NOT_ASLEEP,
    NOT_ENEMY,
    NOT_IN_PLAY,
    NOT_OWN,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# What an effect is aimed at.
NOTHING: Final = 0
ASLEEP: Final = 1
ANY_IN_PLAY: Final = 2
ENEMY_IN_PLAY: Final = 3
OWN_IN_PLAY: Final = 4

# Which cards of the Sleep Zone.
ANY_SORT: Final = 0
ACTIONS_ONLY: Final = 1
TOYS_ONLY: Final = 2

# A chosen target is the card's id, and SHARE times the place of the effect among those of its card.
SHARE: Final = 64


class GoogooEffect(Effect):
    """An effect with its targets: at least `least`, at most `most`."""

    board: Board
    place: int
    aim: int
    least: int
    most: int
    sort: int

    def __init__(self, text: str, board: Board, aim: int = NOTHING, least: int = 0, most: int = 0) -> None:
        self.text = text
        self.board = board
        self.place = 0
        self.aim = aim
        self.least = least
        self.most = most
        self.sort = ANY_SORT

    def thinkable(self, m: Match, who: int) -> list[int]:
        """Return the cards in the zone where its targets are."""
        if self.aim == ASLEEP:
            return cards_in(m, who, SLEEP)
        if self.aim == ENEMY_IN_PLAY:
            return cards_in(m, 1 - who, PLAY)
        if self.aim == OWN_IN_PLAY:
            return cards_in(m, who, PLAY)
        return all_in_play(m) if self.aim == ANY_IN_PLAY else []

    def target_refusal(self, m: Match, who: int, obj: int) -> int:
        """Return 0 if the player may target the card, else the reason why not."""
        row = m.state.rows[obj]
        if self.aim == ASLEEP:
            if row[ZONE] != zone_of(who, SLEEP):
                return NOT_ASLEEP
            toy = self.board.cards[row[OWN]].toy
            if self.sort == ACTIONS_ONLY and toy:
                return NOT_AN_ACTION
            return NOT_A_TOY if self.sort == TOYS_ONLY and not toy else 0
        if row[ZONE] % ZONES != PLAY:
            return NOT_IN_PLAY
        if self.aim == OWN_IN_PLAY and row[CONTROLLER] != who:
            return NOT_OWN
        if self.aim == ENEMY_IN_PLAY and row[CONTROLLER] == who:
            return NOT_ENEMY
        return IS_PROTECTED if protected(m, self.board, obj, who) else 0

    def targets(self, m: Match, item: Item) -> list[int]:
        """Return the chosen targets of this effect that are still legal; report those that are not."""
        found: list[int] = []
        for chosen in item.targets:
            if chosen // SHARE == self.place:
                obj = chosen % SHARE
                if self.target_refusal(m, item.who, obj) == 0:
                    found.append(obj)
                else:
                    m.emit(TARGET_MISSED, obj)
        return found

    def touched(self, m: Match, item: Item) -> list[int]:
        """Return every card in play that is not protected from the effect."""
        return [obj for obj in all_in_play(m) if not protected(m, self.board, obj, item.who)]


class Gain(GoogooEffect):
    """The player gains CC."""

    amount: int

    def __init__(self, text: str, board: Board, amount: int) -> None:
        super().__init__(text, board)
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        gain(m, item.who, self.amount)


class Wake(GoogooEffect):
    """Cards return from the player's Sleep Zone to hand."""

    def __init__(self, text: str, board: Board, most: int, sort: int) -> None:
        super().__init__(text, board, ASLEEP, 0, most)
        self.sort = sort

    def run(self, m: Match, item: Item) -> None:
        m.batch([m.propose(CARD_WOKEN, obj, 0, -1, -1) for obj in self.targets(m, item)])


class SleepTargets(GoogooEffect):
    def __init__(self, text: str, board: Board, most: int) -> None:
        super().__init__(text, board, ANY_IN_PLAY, 1, most)

    def run(self, m: Match, item: Item) -> None:
        m.batch([m.propose(CARD_SLEPT, obj, 0, BY_EFFECT, -1) for obj in self.targets(m, item)])


class SleepAll(GoogooEffect):
    def run(self, m: Match, item: Item) -> None:
        m.batch([m.propose(CARD_SLEPT, obj, 0, BY_EFFECT, -1) for obj in self.touched(m, item)])


class ReturnTargets(GoogooEffect):
    def __init__(self, text: str, board: Board, most: int) -> None:
        super().__init__(text, board, ANY_IN_PLAY, 1, most)

    def run(self, m: Match, item: Item) -> None:
        m.batch([m.propose(CARD_RETURNED, obj, 0, -1, -1) for obj in self.targets(m, item)])


class ReturnAll(GoogooEffect):
    def run(self, m: Match, item: Item) -> None:
        m.batch([m.propose(CARD_RETURNED, obj, 0, -1, -1) for obj in self.touched(m, item)])


class TakeControl(GoogooEffect):
    def __init__(self, text: str, board: Board) -> None:
        super().__init__(text, board, ENEMY_IN_PLAY, 1, 1)

    def run(self, m: Match, item: Item) -> None:
        for obj in self.targets(m, item):
            m.emit(CONTROL_TAKEN, obj, 0, -1, item.who)


class BecomeCopy(GoogooEffect):
    """The card of this effect shows the target from now on; a copy of a copy shows what the copy shows."""

    def __init__(self, text: str, board: Board) -> None:
        super().__init__(text, board, OWN_IN_PLAY, 1, 1)

    def run(self, m: Match, item: Item) -> None:
        for obj in self.targets(m, item):
            if obj != item.source:
                m.emit(CARD_COPIED, item.source, m.state.rows[obj][CARD], -1, obj)


class Boost(GoogooEffect):
    """The player's Toys now in play get a boost for this turn."""

    boosts: list[int]

    def __init__(self, text: str, board: Board, boosts: list[int]) -> None:
        super().__init__(text, board)
        self.boosts = boosts

    def run(self, m: Match, item: Item) -> None:
        given = self.boosts
        there = cards_in(m, item.who, PLAY)
        m.batch([m.propose(BOOSTED, obj, given[0], given[1], given[2]) for obj in there])


class Weaken(GoogooEffect):
    """Every other unprotected Toy keeps at most this much Stamina; one printed with no more goes to sleep."""

    keeps: int

    def __init__(self, text: str, board: Board, keeps: int) -> None:
        super().__init__(text, board)
        self.keeps = keeps

    def run(self, m: Match, item: Item) -> None:
        proposals: list[Event] = []
        for obj in self.touched(m, item):
            if obj == item.source:
                continue
            if self.board.card(m, obj).printed[STAMINA] <= self.keeps:
                proposals.append(m.propose(CARD_SLEPT, obj, 0, BY_EFFECT, -1))
                continue
            stamina = m.layers.values(m, obj)[STAMINA]
            if stamina > self.keeps:
                proposals.append(m.propose(STAMINA_LOST, obj, stamina - self.keeps, BY_ABILITY, -1))
        m.batch(proposals)


class TakeStamina(GoogooEffect):
    """An opponent's Toy loses Stamina."""

    amount: int

    def __init__(self, text: str, board: Board, amount: int) -> None:
        super().__init__(text, board, ENEMY_IN_PLAY, 1, 1)
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        for obj in self.targets(m, item):
            m.emit(STAMINA_LOST, obj, self.amount, BY_ABILITY, -1)
