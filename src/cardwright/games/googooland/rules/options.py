"""Legal actions and targets: every conceivable answer, and the reason if it is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.engine.state import CARD, CONTROLLER, OWNER, TURN, ZONE
from cardwright.games.googooland.rules.board import (
    ACTIONS,
    CC,
    COST,
    DIRECT,
    FIRST_CARD,
    HAND,
    MOST_ACTIONS,
    MOST_DIRECT,
    NONE,
    PLAY,
    TABLE_ID,
    TARGETS_COST,
    TURNS,
    TUSSLE,
    ZONES,
    Board,
    Card,
    all_in_play,
    cards_in,
    zone_of,
)
from cardwright.games.googooland.rules.costs import cost_with
from cardwright.games.googooland.rules.effects import NOTHING, SHARE, GoogooEffect
from cardwright.games.googooland.rules.refusals import (
    ABILITY_TOO_EXPENSIVE,
    CHOSEN_ALREADY,
    DEFENDERS,
    EMPTY_HAND,
    FIRST_TURN,
    MAY_NOT_TUSSLE,
    NEEDS_ONE,
    NO_ABILITY,
    NO_TARGET,
    NOBODY_THERE,
    NOT_ENEMY,
    NOT_IN_HAND,
    NOT_IN_PLAY,
    NOT_ON_TURN_1,
    NOT_OWN,
    NOT_YOURS,
    ONLY_TARGETS_TOO_EXPENSIVE,
    TARGET_TOO_EXPENSIVE,
    TOO_EXPENSIVE,
    TOO_MANY_ACTIONS,
    TUSSLE_TOO_EXPENSIVE,
    TWO_ATTACKS,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# An action is a card's id and SPAN times what is done with it; 0 is ending the turn.
SPAN: Final = 64
END_TURN: Final = 0
TO_PLAY: Final = 0
TO_TUSSLE: Final = SPAN
TO_ATTACK: Final = 2 * SPAN
TO_ACTIVATE: Final = 3 * SPAN

# The answer to "which target?" that means no further one, and to "how do you pay?" that means with CC.
NO_MORE: Final = 0
WITH_CC: Final = 0


class Options:
    """The checks of one game: they list the options, guard the action, and give the reason for a refusal."""

    __slots__ = ("board", "effects")

    board: Board
    effects: list[Effect]

    def __init__(self, board: Board, effects: list[Effect]) -> None:
        self.board = board
        self.effects = effects

    def node(self, number: int) -> GoogooEffect:
        effect = self.effects[number]
        assert isinstance(effect, GoogooEffect)
        return effect

    def sayable(self, m: Match, who: int) -> list[int]:
        """Return everything a player may try: any action with their cards or cards in play, and ending the turn."""
        rows = m.state.rows
        there = all_in_play(m)
        own = [obj for obj in range(FIRST_CARD, len(rows)) if rows[obj][OWNER] == who]
        found = own + [obj for obj in there if rows[obj][OWNER] != who]
        found += [TO_TUSSLE + obj for obj in own] + [TO_TUSSLE + obj for obj in there if rows[obj][OWNER] != who]
        found += [TO_ATTACK + obj for obj in there]
        found += [TO_ACTIVATE + obj for obj in there]
        found.append(END_TURN)
        return found

    def actions(self, m: Match, who: int) -> list[int]:
        """Return the legal actions: cards in hand, then tussles, attacks and abilities card by card, then the end."""
        found: list[int] = []
        rows = m.state.rows
        if rows[TABLE_ID][ACTIONS] < MOST_ACTIONS:
            if m.state.dirty:
                m.layers.refresh(m)
            table = m.layers.table
            cards = self.board.cards
            cc = rows[who][CC]
            for obj in m.state.zones[who * ZONES + HAND]:
                card = cards[rows[obj][CARD]]
                if card.plain:
                    values = table[obj]
                    if (values[COST] if values else card.cost) <= cc:
                        found.append(obj)
                elif self.play_refusal(m, who, obj) == 0:
                    found.append(obj)
            defended = len(m.state.zones[(1 - who) * ZONES + PLAY]) != 0
            for obj in m.state.zones[who * ZONES + PLAY]:
                card = cards[rows[obj][CARD]]
                if table[obj][TUSSLE] <= cc and self._fight_refusal(m, who, obj, card) == 0:
                    if defended:
                        found.append(TO_TUSSLE + obj)
                    if (card.direct or not defended) and self._attack_refusal(m, who, card) == 0:
                        found.append(TO_ATTACK + obj)
                if card.ability_effect != NONE and self._ability_refusal(m, who, card) == 0:
                    found.append(TO_ACTIVATE + obj)
        found.append(END_TURN)
        return found

    def action_refusal(self, m: Match, who: int, value: int) -> int:
        if value == END_TURN:
            return 0
        if m.state.rows[TABLE_ID][ACTIONS] >= MOST_ACTIONS:
            return TOO_MANY_ACTIONS
        verb = value - value % SPAN
        obj = value % SPAN
        if verb == TO_PLAY:
            return self.play_refusal(m, who, obj)
        row = m.state.rows[obj]
        if row[ZONE] % ZONES != PLAY:
            return NOT_IN_PLAY
        if row[CONTROLLER] != who:
            return NOT_YOURS
        card = self.board.card(m, obj)
        if verb == TO_ACTIVATE:
            return self._ability_refusal(m, who, card)
        refusal = self._fight_refusal(m, who, obj, card)
        if refusal != 0:
            return refusal
        return self._tussle_refusal(m, who) if verb == TO_TUSSLE else self._attack_refusal(m, who, card)

    def play_refusal(self, m: Match, who: int, obj: int) -> int:
        row = m.state.rows[obj]
        if row[ZONE] != zone_of(who, HAND):
            return NOT_IN_HAND
        card = self.board.cards[row[CARD]]
        if card.not_first_turn and m.state.rows[who][TURNS] <= 1:
            return FIRST_TURN
        for number in card.effects:
            node = self.node(number)
            if node.least > 0 and not self._has_target(m, who, node):
                return NO_TARGET
        cc = m.state.rows[who][CC]
        if card.cost == TARGETS_COST:
            return self._variable_refusal(m, who, obj, card, cc)
        if m.layers.values(m, obj)[COST] <= cc or (card.alternative and cards_in(m, who, PLAY)):
            return 0
        return TOO_EXPENSIVE

    def _has_target(self, m: Match, who: int, node: GoogooEffect) -> bool:
        for obj in node.thinkable(m, who):
            if node.target_refusal(m, who, obj) == 0:
                return True
        return False

    def _variable_refusal(self, m: Match, who: int, obj: int, card: Card, cc: int) -> int:
        """Return 0 if there is a target that the player can pay for, else the reason why not."""
        for number in card.effects:
            node = self.node(number)
            if node.aim == NOTHING:
                continue
            if node.least == 0 and cost_with(m, self.board, obj, -1) <= cc:
                return 0
            for target in node.thinkable(m, who):
                if node.target_refusal(m, who, target) == 0 and cost_with(m, self.board, obj, target) <= cc:
                    return 0
        return 0 if card.alternative and cards_in(m, who, PLAY) else ONLY_TARGETS_TOO_EXPENSIVE

    def _fight_refusal(self, m: Match, who: int, obj: int, card: Card) -> int:
        """Return what forbids both a tussle and a direct attack."""
        if card.cannot_tussle:
            return MAY_NOT_TUSSLE
        if card.not_turn_1 and m.state.rows[TABLE_ID][TURN] == 1:
            return NOT_ON_TURN_1
        return TUSSLE_TOO_EXPENSIVE if m.layers.values(m, obj)[TUSSLE] > m.state.rows[who][CC] else 0

    def _tussle_refusal(self, m: Match, who: int) -> int:
        return 0 if cards_in(m, 1 - who, PLAY) else NOBODY_THERE

    def _attack_refusal(self, m: Match, who: int, card: Card) -> int:
        if not card.direct and cards_in(m, 1 - who, PLAY):
            return DEFENDERS
        if not cards_in(m, 1 - who, HAND):
            return EMPTY_HAND
        return TWO_ATTACKS if m.state.rows[who][DIRECT] >= MOST_DIRECT else 0

    def _ability_refusal(self, m: Match, who: int, card: Card) -> int:
        if card.ability_effect == NONE:
            return NO_ABILITY
        if card.ability_cost > m.state.rows[who][CC]:
            return ABILITY_TOO_EXPENSIVE
        return 0 if self._has_target(m, who, self.node(card.ability_effect)) else NO_TARGET

    def aimed(self, m: Match, item: Item) -> GoogooEffect:
        """Return the effect that the item asks a target for."""
        card = self.board.card(m, item.source)
        return self.node(card.effects[item.a] if item.a >= 0 else card.ability_effect)

    def targets(self, m: Match, item: Item) -> list[int]:
        """Return the legal targets, and last the option to choose no further target if there need be none."""
        node = self.aimed(m, item)
        found = [obj for obj in node.thinkable(m, item.who) if self.target_refusal(m, item, obj) == 0]
        if self.target_refusal(m, item, NO_MORE) == 0:
            found.append(NO_MORE)
        return found

    def target_refusal(self, m: Match, item: Item, value: int) -> int:
        node = self.aimed(m, item)
        chosen = 0
        for target in item.targets:
            if target // SHARE == node.place:
                chosen += 1
                if target % SHARE == value:
                    return CHOSEN_ALREADY
        if value == NO_MORE:
            if chosen < node.least:
                return NEEDS_ONE
        else:
            refusal = node.target_refusal(m, item.who, value)
            if refusal != 0:
                return refusal
        if item.a >= 0 and chosen == 0 and self._too_expensive(m, item, value):
            return TARGET_TOO_EXPENSIVE
        return 0

    def _too_expensive(self, m: Match, item: Item, value: int) -> bool:
        """Return whether the card costs what its target does and the player cannot pay for this target."""
        card = self.board.card(m, item.source)
        if card.cost != TARGETS_COST or (card.alternative and cards_in(m, item.who, PLAY)):
            return False
        target = -1 if value == NO_MORE else value
        return cost_with(m, self.board, item.source, target) > m.state.rows[item.who][CC]

    def defender_refusal(self, m: Match, who: int, value: int) -> int:
        row = m.state.rows[value]
        if row[ZONE] % ZONES != PLAY:
            return NOT_IN_PLAY
        return NOT_ENEMY if row[CONTROLLER] == who else 0

    def payments(self, m: Match, item: Item) -> list[int]:
        """Return the ways to pay: with CC, if the player has enough, or with a card in play."""
        found = [WITH_CC] if self.payment_refusal(m, item, WITH_CC) == 0 else []
        return found + cards_in(m, item.who, PLAY)

    def payment_refusal(self, m: Match, item: Item, value: int) -> int:
        if value == WITH_CC:
            return TOO_EXPENSIVE if price(m, self.board, item.source, item.targets) > m.state.rows[item.who][CC] else 0
        return 0 if m.state.rows[value][ZONE] == zone_of(item.who, PLAY) else NOT_OWN


def price(m: Match, board: Board, obj: int, targets: tuple[int, ...]) -> int:
    """Return the cost of a card in hand with the chosen targets."""
    return cost_with(m, board, obj, targets[0] % SHARE if targets else -1)
