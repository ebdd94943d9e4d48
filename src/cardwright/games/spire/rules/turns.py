"""Turns: phases in order, creatures' turns, deaths, winning and losing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA, Item, new_item
from cardwright.engine.game import Game
from cardwright.engine.state import CARD, OVER
from cardwright.games.spire.rules.board import (
    ACTING,
    ALLIES,
    BACK,
    BLOCK,
    DECK,
    DRAWS,
    END_OF_ROUND,
    END_OF_TURN,
    ENDED,
    ENERGY,
    FIRST_STATUS,
    FRONT,
    HAND,
    HAS,
    HERO,
    HIT_BY,
    HP,
    INTENT,
    KEPT_BLOCK,
    MAX_ENERGY,
    ORBS,
    PHASE,
    PLAYED,
    ROUND,
    SIDE,
    START_OF_TURN,
    TABLE_ID,
    Board,
    anyone_to_fight,
    enemies_of,
    friends_of,
)
from cardwright.games.spire.rules.card_effects import draw_cards
from cardwright.games.spire.rules.damage import STOPPED, Reckoning, let, tell
from cardwright.games.spire.rules.events import (
    ATTACK_PLAYED,
    BLOCK_LOST,
    CANCELLED,
    COMBAT_END,
    COMBAT_START,
    ENERGY_GAINED,
    ENTITY_DIED,
    MOVE_BEGAN,
    PHASE_BEGAN,
    ROUND_END,
    ROUND_START,
    STAT_CHANGED,
    TURN_END,
    TURN_START,
)
from cardwright.games.spire.rules.hooks import changed_item
from cardwright.games.spire.rules.intents import choose_move
from cardwright.games.spire.rules.playing import (
    add_plays,
)
from cardwright.games.spire.rules.putting_down import put_hand_down
from cardwright.games.spire.rules.select import (
    Q_ACTION,
)
from cardwright.games.spire.rules.stack import (
    ACTION,
    CREATURE,
    CREATURE_END,
    MOVE,
    ORB,
    PHASE_WORK,
    RESPONSE,
    hooked,
    push,
)
from cardwright.games.spire.rules.statuses import decay

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Phases of a turn, as PHASES names them; -1 is before the first turn.
BEFORE_COMBAT: Final = -1
TURN_START_BEGIN: Final = 0
TURN_START_DRAW: Final = 1
TURN_START_ENERGY: Final = 2
TURN_START_TRIGGERS: Final = 3
TURN_START_END: Final = 4
MAIN_PHASE: Final = 5
TURN_END_BEGIN: Final = 6
TURN_END_TRIGGERS: Final = 7
TURN_END_DISCARD: Final = 8
ENEMY_TURN: Final = 9
TURN_END_STATUS: Final = 10
TURN_END_BLOCK_DECAY: Final = 11
TURN_END_END: Final = 12
# The main phase is about to begin.
MAIN_BEGINS: Final = 13
# What follows each, from BEFORE_COMBAT on.
NEXT_PHASE: Final[list[int]] = [0, 1, 2, 3, 4, MAIN_BEGINS, MAIN_PHASE, 7, 8, 9, 10, 11, 12, 0, MAIN_PHASE]

WON: Final = 0
LOST: Final = 1
TIRED: Final = 2
ENDINGS: Final = ("all enemies are dead", "the hero died", "the combat took too long")


class Turns(Game):
    """The automatic course of a combat, phase by phase and creature by creature."""

    __slots__ = ("asking", "board", "most_rounds", "phases_wait")

    board: Board
    most_rounds: int
    # Whether phases are items, so that handlers of phases may ask.
    phases_wait: bool
    # Where those listen who answer before an event and may ask: while one does, phases are items too.
    asking: list[int]

    def __init__(self, board: Board, version: str) -> None:
        super().__init__("spire", version, 1)
        self.board = board
        self.most_rounds = 100
        self.phases_wait = False
        self.asking = []

    def idle(self, m: Match) -> Item | None:
        table = m.table()
        agenda = m.state.lanes[AGENDA]
        while True:
            if table[PHASE] != BEFORE_COMBAT and not anyone_to_fight(m):
                if table[ENDED] == 0:
                    m.state.set(TABLE_ID, ENDED, 1)
                    tell(m, COMBAT_END, HERO, table[ROUND], -1, HERO)
                    if m.triggered:
                        return None
                m.finish([HERO], WON)
                return None
            phase = table[PHASE]
            if phase == MAIN_PHASE:
                return new_item(ACTION, HERO, -1, -1, Q_ACTION)
            m.state.set(TABLE_ID, PHASE, NEXT_PHASE[phase + 1])
            if phase == MAIN_BEGINS:
                phase = MAIN_PHASE
            if self.phases_wait or (self.asking and self._may_ask(m)):
                m.state.put(AGENDA, new_item(PHASE_WORK, HERO, -1, -1, 0, phase))
                return None
            self.phase(m, phase)
            if m.triggered or m.unsettled or agenda or table[OVER] != 0:
                return None

    def _may_ask(self, m: Match) -> bool:
        """Return whether a listener may ask in the middle of a phase."""
        heard = m.state.heard
        for channel in self.asking:
            if heard[channel]:
                return True
        return False

    def phase(self, m: Match, phase: int) -> None:
        """Apply the rules of this phase."""
        board = self.board
        state = m.state
        # In these the rules do nothing themselves.
        idle = phase == TURN_START_END or phase == MAIN_PHASE or phase == TURN_END_BEGIN
        if idle and not board.phases[phase]:
            tell(m, PHASE_BEGAN, HERO, phase, -1, HERO)
            return
        board.scene.begin(HERO, -1, -1)
        if phase == BEFORE_COMBAT:
            tell(m, COMBAT_START, HERO, 0, -1, HERO)
            return
        tell(m, PHASE_BEGAN, HERO, phase, -1, HERO)
        for handler in board.phases[phase]:
            handler.run(m)
        hero = state.rows[HERO]
        if phase == TURN_START_BEGIN:
            m.next_turn()
            state.set(TABLE_ID, ROUND, state.rows[TABLE_ID][ROUND] + 1)
            for field in range(PLAYED, PLAYED + 7):
                if hero[field] != 0:
                    state.set(HERO, field, 0)
            tell(m, ROUND_START, HERO, state.rows[TABLE_ID][ROUND], -1, HERO)
        elif phase == TURN_START_DRAW:
            self._draw(m)
        elif phase == TURN_START_ENERGY:
            self._energy(m)
        elif phase == TURN_START_TRIGGERS:
            decay(m, board, HERO, START_OF_TURN)
            if let(m, TURN_START, HERO, state.rows[TABLE_ID][ROUND], -1, HERO) == STOPPED:
                # A turn that does not start has no main phase.
                state.set(TABLE_ID, PHASE, TURN_END_BEGIN)
        elif phase == TURN_END_TRIGGERS:
            self._orbs(m)
            tell(m, TURN_END, HERO, state.rows[TABLE_ID][ROUND], -1, HERO)
        elif phase == TURN_END_DISCARD:
            decay(m, board, HERO, END_OF_TURN)
            put_hand_down(m, board)
            for pool in board.pools:
                if pool.empties and hero[pool.field] != 0:
                    m.emit(STAT_CHANGED, HERO, 0, pool.field)
        elif phase == ENEMY_TURN:
            # The first to act goes on top.
            order = state.zones[ALLIES] + state.zones[FRONT] + state.zones[BACK]
            for at in range(len(order) - 1, -1, -1):
                state.put(AGENDA, new_item(CREATURE, HERO, order[at]))
        elif phase == TURN_END_STATUS:
            state.set(TABLE_ID, ACTING, 0)
            for fighter in friends_of(m, HERO) + enemies_of(m, HERO):
                decay(m, board, fighter, END_OF_ROUND)
        elif phase == TURN_END_BLOCK_DECAY:
            for friend in friends_of(m, HERO):
                self.lose_block(m, friend)
        elif phase == TURN_END_END:
            self._end_of_round(m)

    def _draw(self, m: Match) -> None:
        count = m.state.rows[HERO][DRAWS]
        if m.state.rows[TABLE_ID][ROUND] == 1:
            cards = self.board.cards
            rows = m.state.rows
            innate = len([card for card in m.state.zones[DECK] if cards[rows[card][CARD]].innate])
            count = max(count, innate)
        draw_cards(m, self.board, self._changed(m, count, False), None)

    def _energy(self, m: Match) -> None:
        hero = m.state.rows[HERO]
        if hero[ENERGY] != 0:
            m.state.set(HERO, ENERGY, 0)
        amount = self._changed(m, hero[MAX_ENERGY], True)
        if amount > 0:
            m.emit(ENERGY_GAINED, HERO, amount, -1, HERO)
        for pool in self.board.pools:
            if pool.per_turn > 0 and hero[pool.field] < pool.most:
                # Told to nobody: most heroes have no use for most pools.
                m.state.set(HERO, pool.field, min(pool.most, hero[pool.field] + pool.per_turn))

    def _changed(self, m: Match, number: int, energy: bool) -> int:
        """Return a turn's energy or card draw as changed by statuses."""
        board = self.board
        row = m.state.rows[HERO]
        if row[HAS] & (board.energy if energy else board.draw) == 0:
            return number
        found = Reckoning(number, 1, 1, 1)
        for status in board.statuses:
            modifier = status.energy if energy else status.draw
            stacks = row[FIRST_STATUS + 2 * status.number]
            if modifier is not None and stacks != 0:
                found.through(m, board, modifier, stacks)
        return found.result()

    def _orbs(self, m: Match) -> None:
        orbs = m.state.zones[ORBS]
        for at in range(len(orbs) - 1, -1, -1):
            if self.board.orbs[m.state.rows[orbs[at]][CARD]].passive is not None:
                m.state.put(AGENDA, new_item(ORB, HERO, orbs[at], self.board.orb_scripts[m.state.rows[orbs[at]][CARD]]))

    def _end_of_round(self, m: Match) -> None:
        round_number = m.state.rows[TABLE_ID][ROUND]
        tell(m, ROUND_END, HERO, round_number, -1, HERO)
        if round_number >= self.most_rounds:
            m.finish([], TIRED)
            return
        for creature in m.state.zones[ALLIES] + m.state.zones[FRONT] + m.state.zones[BACK]:
            if m.state.rows[creature][HP] > 0:
                choose_move(m, self.board, creature)

    def lose_block(self, m: Match, fighter: int) -> None:
        """Remove block that is not kept."""
        row = m.state.rows[fighter]
        lost = row[BLOCK] - row[KEPT_BLOCK]
        if lost > 0 and row[HAS] & self.board.keeps_block == 0:
            m.emit(BLOCK_LOST, fighter, lost, -1, fighter)

    def creature_begins(self, m: Match, creature: int) -> None:
        row = m.state.rows[creature]
        if row[HP] <= 0:
            return
        m.state.set(TABLE_ID, ACTING, creature)
        self.lose_block(m, creature)
        decay(m, self.board, creature, START_OF_TURN)
        m.state.put(AGENDA, new_item(CREATURE_END, HERO, creature))
        if let(m, TURN_START, creature, m.state.rows[TABLE_ID][ROUND], -1, creature) == STOPPED:
            # A turn that does not start is one without a move.
            m.emit(CANCELLED, creature, 0, MOVE, HERO)
            return
        move = self.board.creatures[row[CARD]].moves[row[INTENT]]
        victims = enemies_of(m, creature)
        push(m, MOVE, creature, move.effect, victims[0] if victims else -1, row[INTENT])
        if row[SIDE] == 1 and self._has_response(m):
            m.state.put(AGENDA, new_item(RESPONSE, HERO, creature))

    def creature_ends(self, m: Match, creature: int, answered: bool) -> None:
        """End a creature's turn: triggers on the end of its turn first, then status decay, as for the hero."""
        if not answered:
            tell(m, TURN_END, creature, m.state.rows[TABLE_ID][ROUND], -1, creature)
            if m.triggered:
                m.state.put(AGENDA, new_item(CREATURE_END, HERO, creature, -1, 0, 1))
                return
        decay(m, self.board, creature, END_OF_TURN)

    def _has_response(self, m: Match) -> bool:
        rows = m.state.rows
        for card in m.state.zones[HAND]:
            if self.board.cards[rows[card][CARD]].response:
                return True
        return False

    def may_respond(self, m: Match, creature: int) -> bool:
        """Return whether the enemy is still about to act and a card can be played first; otherwise nobody is asked."""
        if m.state.rows[creature][HP] <= 0 or not self._has_response(m):
            return False
        for item in m.state.lanes[AGENDA]:
            if item.kind == MOVE and item.source == creature:
                found: list[int] = []
                add_plays(m, self.board, found, True)
                return len(found) > 0
        return False

    def creature_moves(self, m: Match, item: Item) -> None:
        row = m.state.rows[item.source]
        if row[HP] <= 0:
            return
        if self.board.hooks:
            found = hooked(m, self.board, item)
            if found is None:
                return
            item = found
        move = self.board.creatures[row[CARD]].moves[item.a]
        aim = item.targets[0]
        tell(m, MOVE_BEGAN, item.source, item.a, aim, item.source)
        if move.attacks:
            aim = let(m, ATTACK_PLAYED, item.source, 1, aim, item.source)
            if aim == STOPPED:
                m.emit(CANCELLED, item.source, 0, MOVE, HERO)
                return
            if aim != item.targets[0]:
                item = changed_item(item, 0, 0, aim, True)
        self.effects[item.node].run(m, item)

    def check_state(self, m: Match) -> bool:
        """Let every fighter without hit points die, all at once; the hero's death ends the combat."""
        rows = m.state.rows
        zones = m.state.zones
        dying: list[int] = []
        for creature in zones[ALLIES] + zones[FRONT] + zones[BACK]:
            if rows[creature][HP] <= 0:
                dying.append(creature)
        hero_dies = rows[HERO][HP] <= 0
        if dying:
            m.batch([m.propose(ENTITY_DIED, each, 1, -1, rows[each][HIT_BY]) for each in dying])
            self._forget_turns(m)
        if hero_dies:
            m.emit(ENTITY_DIED, HERO, 1, -1, -1)
            m.finish([], LOST)
            return True
        return len(dying) > 0

    def _forget_turns(self, m: Match) -> None:
        """Remove the pending turns of dead creatures from the stack."""
        items = m.state.lanes[AGENDA]
        for place in range(len(items) - 1, -1, -1):
            item = items[place]
            if item.kind in (CREATURE, MOVE, CREATURE_END, RESPONSE) and m.state.rows[item.source][HP] <= 0:
                m.state.take(AGENDA, place)
