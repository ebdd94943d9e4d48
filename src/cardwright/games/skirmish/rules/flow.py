"""Skirmish's turns: dealing, playing, resolving terrains, winning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA, EFFECT, FIFO, FIRST_KIND, NOW, Item, new_item
from cardwright.engine.decision import FIRST_QUESTION, PASS, Decision
from cardwright.engine.event import Event
from cardwright.engine.game import COIN, EVERYONE, NOBODY, OWNER_ONLY, SHUFFLE, Game, Zone
from cardwright.engine.state import CARD, CONTROLLER, LASTING_FIELDS, LISTENER_FIELDS, ZONE
from cardwright.games.skirmish.rules.board import (
    ABILITIES,
    ACTIVATED,
    ACTIVE,
    AIMS,
    CARD_FIELDS,
    COOLDOWN,
    DECK,
    DONE,
    DYING,
    FIRST_SLOT,
    GUARDS,
    HAND,
    MODIFIER,
    NOT_DEALT,
    PLAIN,
    PLAYER_FIELDS,
    PLAYERS,
    POINTS,
    POWER,
    RESOLVED,
    ROUND,
    ROUND_WINNER,
    SEEN,
    SLOT_FIELDS,
    SLOT_KIND,
    STAGE,
    STARTER,
    TABLE_ID,
    TABLE_OWN_FIELDS,
    TURN_BEGUN,
    TURN_OVER,
    USED,
    WINS,
    Board,
)
from cardwright.games.skirmish.rules.deck import check_decks
from cardwright.games.skirmish.rules.effects import draw_cards
from cardwright.games.skirmish.rules.events import (
    ABILITY_ACTIVATED,
    BY_DEATH,
    BY_SACRIFICE,
    CARD_DISCARDED,
    CARD_PLAYED,
    CONQUER_TRIGGERED,
    MATCH_ENDED,
    PLAYER_DONE,
    PRIORITY_CHANGED,
    SKIRMISH_ENDED,
    SKIRMISH_STARTED,
    SLOT_MODIFIER_CHANGED,
    TERRAIN_RESOLVED,
    UNIT_DEPLOYED,
    UNIT_DIED,
    UNIT_SACRIFICED,
    skirmish_events,
)
from cardwright.games.skirmish.rules.refusals import (
    ACTED_ALREADY,
    ALREADY_ACTIVATED,
    GUARDED,
    MUST_CONSUME,
    NO_ABILITY,
    NO_SLOT,
    NO_TARGET,
    NOT_ACTED,
    NOT_IN_HAND,
    NOT_READY,
    NOT_YOURS,
    REFUSALS,
    USED_UP,
    WRONG_SIDE,
)
from cardwright.games.skirmish.rules.select import UnitFilter
from cardwright.games.skirmish.rules.thinkable import END_TURN, SAY_DONE, add_abilities, sayable, thinkable

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Items.
START_SKIRMISH: Final = FIRST_KIND
ACTION: Final = FIRST_KIND + 1
PLAY: Final = FIRST_KIND + 2
SACRIFICE: Final = FIRST_KIND + 3
DEPLOY: Final = FIRST_KIND + 4
DEATHS: Final = FIRST_KIND + 5
PUT_AWAY: Final = FIRST_KIND + 6
RESOLVE_TERRAINS: Final = FIRST_KIND + 7
END_SKIRMISH: Final = FIRST_KIND + 8
ITEM_NAMES: Final = (
    "StartSkirmish", "Action", "PlayCard", "SacrificeUnit", "DeployUnit", "Deaths", "DiscardCard",
    "ResolveTerrains", "EndSkirmish",
)  # fmt: skip

# Questions.
Q_ACTION: Final = FIRST_QUESTION
Q_SLOT: Final = FIRST_QUESTION + 1
Q_UNIT: Final = FIRST_QUESTION + 2
Q_DEAD: Final = FIRST_QUESTION + 3
Q_MAY_SLOT: Final = FIRST_QUESTION + 4
QUESTIONS: Final = ("action", "slot", "unit", "card", "slot or none")

# Chance: only these two speak, so only these two are seeded.
STREAMS: Final = ("shuffle", "coin")

OPENING_HAND: Final = 8
LATER_DRAW: Final = 3
WINS_NEEDED: Final = 2

# What an action card asks for when it is played.
TARGETS_NOTHING: Final = -1
TARGETS_SLOT: Final = -2


class Skirmish(Game):
    """Two players, five terrains, best of three skirmishes; effects resolve first in, first out.

    Made by `cardwright.games.skirmish.game.skirmish_game`, which gives it cards. `definitions` are these cards as plain
    data by name, for records to pin, and `texts` are their printed texts.
    """

    __slots__ = ("board", "dealt", "definitions", "filters", "sound", "texts", "turns")

    board: Board
    filters: list[UnitFilter]
    definitions: dict[str, object]
    texts: dict[str, str]
    sound: list[list[str]]
    dealt: list[list[list[int]]]
    turns: list[Item]

    def __init__(self, board: Board, version: str) -> None:
        super().__init__("skirmish", version, PLAYERS)
        self.board = board
        self.filters = []
        self.definitions = {}
        self.texts = {}
        self.sound = []
        self.dealt = []
        # What a player does in a turn is always the same question.
        self.turns = [new_item(ACTION, player, -1, -1, Q_ACTION) for player in range(PLAYERS)]
        self.discipline = FIFO
        self.takes_first = True
        self.events.extend(skirmish_events(board))
        self.kinds = [
            ("player", PLAYER_FIELDS), ("table", TABLE_OWN_FIELDS), ("listener", LISTENER_FIELDS),
            ("lasting", LASTING_FIELDS), ("card", CARD_FIELDS), ("slot", SLOT_FIELDS),
        ]  # fmt: skip
        for player in range(PLAYERS):
            self.zones.append(Zone("deck", player, NOBODY))
            self.zones.append(Zone("hand", player, OWNER_ONLY))
            self.zones.append(Zone("discard", player, EVERYONE))
            self.zones.append(Zone("played", player, EVERYONE))
            for terrain in range(board.terrains):
                self.zones.append(Zone(f"slot {terrain}", player, EVERYONE))
        self.zones.append(Zone("gone", -1, EVERYONE))
        self.streams = STREAMS
        self.questions = QUESTIONS
        self.turning = (Q_ACTION,)
        self.refusals = REFUSALS
        self.endings = ("won two skirmishes", "both won two skirmishes")
        self.decision_bound = 600

    def deal(self, m: Match, decks: Sequence[Sequence[str]]) -> None:
        state = m.state
        board = self.board
        dealt = self.dealt if decks == self.sound else self._rows_of(decks)
        state.deal([row.copy() for row in dealt[PLAYERS]], -1)
        for player in range(PLAYERS):
            zone = board.zone(player, DECK)
            state.deal([row.copy() for row in dealt[player]], zone)
            state.shuffle(SHUFFLE, zone)
        starter = self.first_player(m, COIN)
        state.set(TABLE_ID, STARTER, starter)
        state.set(TABLE_ID, ACTIVE, -1)
        state.set(TABLE_ID, ROUND_WINNER, -1)

    def _rows_of(self, decks: Sequence[Sequence[str]]) -> list[list[list[int]]]:
        """Return the starting rows of a match with these decks: each player's cards, and last the slots."""
        board = self.board
        rows: list[list[list[int]]] = []
        for player in range(PLAYERS):
            zone = board.zone(player, DECK)
            rows.append([board.fresh_row(board.numbers[name], player, zone) for name in decks[player]])
        sides = [slot // board.terrains for slot in range(board.slots)]
        rows.append([[SLOT_KIND, -1, -1, side, side, 0, 0] for side in sides])
        return rows

    def card_name(self, card: int) -> str:
        return self.board.cards[card].name

    def become(self, m: Match, obj: int, card: int) -> None:
        m.state.set(obj, CARD, card)
        self.board.refresh(m, obj)

    def check_decks(self, decks: Sequence[Sequence[str]]) -> None:
        # Many matches are played with the same decks; those that passed last are known to be sound.
        if not decks or decks != self.sound:
            check_decks(self.board, decks)
            self.sound = [list(deck) for deck in decks]
            self.dealt = self._rows_of(decks)

    def cards_used(self, decks: Sequence[Sequence[str]]) -> dict[str, object]:
        names = {name for deck in decks for name in deck}
        names.update([card.name for card in self.board.cards if card.token])
        return {name: self.definitions[name] for name in sorted(names)}

    def idle(self, m: Match) -> Item | None:
        rows = m.state.rows
        table = rows[TABLE_ID]
        stage = table[STAGE]
        if stage == TURN_BEGUN:
            return self.turns[table[ACTIVE]]
        if stage == TURN_OVER:
            active = table[ACTIVE]
            if active < 0:
                active = table[STARTER]
            elif rows[1 - active][DONE] == 0:
                active = 1 - active
            elif rows[active][DONE] != 0:
                return new_item(RESOLVE_TERRAINS, -1)
            m.emit(PRIORITY_CHANGED, active)
            return self.turns[active]
        if stage == NOT_DEALT:
            return new_item(START_SKIRMISH, table[STARTER], -1, -1, 0, table[ROUND] + 1)
        return new_item(END_SKIRMISH, -1)

    def resolve(self, m: Match, item: Item) -> None:
        kind = item.kind
        if kind == PLAY:
            self._play(m, item)
        elif kind == ACTION:
            self._act(m, item, m.answers[0])
        elif kind == DEPLOY:
            m.emit(UNIT_DEPLOYED, item.source, item.b, item.a, item.targets[0])
        elif kind == SACRIFICE:
            power = m.state.rows[item.source][POWER]
            m.emit(UNIT_SACRIFICED, item.source, 0, item.a, item.b)
            m.emit(UNIT_DIED, item.source, power, item.a, BY_SACRIFICE)
        elif kind == DEATHS:
            self._die(m, item)
        elif kind == PUT_AWAY:
            m.emit(CARD_DISCARDED, item.source)
        elif kind == START_SKIRMISH:
            self._start_skirmish(m, item)
        elif kind == RESOLVE_TERRAINS:
            self._resolve_terrains(m)
        else:
            self._end_skirmish(m)

    def _start_skirmish(self, m: Match, item: Item) -> None:
        m.emit(SKIRMISH_STARTED, item.who, item.a)
        m.state.set(TABLE_ID, ACTIVE, -1)
        count = OPENING_HAND if item.a == 1 else LATER_DRAW
        for player in range(PLAYERS):
            draw_cards(m, self.board, player, count)
        m.state.set(TABLE_ID, STAGE, TURN_OVER)

    def _act(self, m: Match, item: Item, value: int) -> None:
        who = item.who
        state = m.state
        if value == SAY_DONE:
            m.emit(PLAYER_DONE, who)
            state.set(TABLE_ID, STAGE, TURN_OVER)
        elif value == END_TURN:
            state.set(TABLE_ID, STAGE, TURN_OVER)
        elif self.board.zone_slot[state.rows[value][ZONE]] >= 0:
            m.emit(ABILITY_ACTIVATED, value)
            state.set(TABLE_ID, ACTIVATED, 1)
            effect = self.board.cards[state.rows[value][CARD]].activate
            state.put(AGENDA, new_item(EFFECT, who, value, effect, 0, -1, -1, m.cause))
        else:
            state.set(TABLE_ID, STAGE, TURN_OVER)
            card = self.board.cards[state.rows[value][CARD]]
            if card.unit or card.target == TARGETS_SLOT:
                state.put(NOW, new_item(PLAY, who, value, -1, Q_SLOT, -1, -1, m.cause))
            elif card.target >= 0:
                state.put(NOW, new_item(PLAY, who, value, -1, Q_UNIT, -1, -1, m.cause))
            else:
                state.put(NOW, new_item(PLAY, who, value, -1, 0, -1, -1, m.cause))

    def _play(self, m: Match, item: Item) -> None:
        """Let the card leave the hand; its effects are queued after any sacrifice it requires."""
        state = m.state
        who = item.who
        card = item.source
        target = m.answers[0] if item.question != 0 else -1
        what = self.board.cards[state.rows[card][CARD]]
        m.emit(CARD_PLAYED, card, 0, target, who)
        cause = m.cause
        if what.unit:
            victim = self.board.unit_at(m, target)
            power = 0
            if victim >= 0:
                power = state.rows[victim][POWER]
                state.put(AGENDA, new_item(SACRIFICE, who, victim, -1, 0, target, card, cause))
            state.put(AGENDA, new_item(DEPLOY, who, card, -1, 0, target, power, cause, 0, None, (victim,)))
            return
        targets = (target,) if target >= 0 else ()
        state.put(AGENDA, new_item(EFFECT, who, card, what.effect, 0, -1, -1, cause, 0, None, targets))
        state.put(AGENDA, new_item(PUT_AWAY, who, card, -1, 0, -1, -1, cause))

    def check_state(self, m: Match) -> bool:
        """Let units without power die together, after what is already queued; once found they are doomed."""
        state = m.state
        zones = state.zones
        found: list[int] = []
        for zone in self.board.all_unit_zones:
            there = zones[zone]
            if there:
                row = state.rows[there[0]]
                if row[POWER] <= 0 and row[DYING] == 0:
                    found.append(there[0])
        if not found:
            return False
        for unit in found:
            state.set(unit, DYING, 1)
        m.state.put(AGENDA, new_item(DEATHS, -1, -1, -1, 0, -1, -1, m.count - 1, 0, None, tuple(found)))
        return True

    def _die(self, m: Match, item: Item) -> None:
        board = self.board
        deaths: list[Event] = []
        for unit in item.targets:
            slot = board.slot_of(m, unit)
            # One that left and came back is another unit; it is not doomed.
            if slot >= 0 and m.state.rows[unit][DYING] != 0:
                deaths.append(m.propose(UNIT_DIED, unit, m.state.rows[unit][POWER], slot, BY_DEATH, -1))
        m.batch(deaths)

    def fighting(self, m: Match, slot: int) -> int:
        """Return the slot's fighting power: its unit's power plus the slot's modifier; -1 if there is no unit."""
        unit = self.board.unit_at(m, slot)
        return -1 if unit < 0 else m.state.rows[unit][POWER] + m.state.rows[slot][MODIFIER]

    def terrain_winner(self, m: Match, terrain: int) -> int:
        """Return the player who currently holds the terrain; -1 if nobody does."""
        board = self.board
        first = FIRST_SLOT + terrain
        second = first + board.terrains
        zones = m.state.zones
        ours = zones[board.zone_of[terrain]]
        theirs = zones[board.zone_of[terrain + board.terrains]]
        if not ours or not theirs:
            return 0 if ours else (1 if theirs else -1)
        rows = m.state.rows
        our = rows[ours[0]]
        their = rows[theirs[0]]
        lead = our[POWER] + rows[first][MODIFIER] - their[POWER] - rows[second][MODIFIER]
        if lead == 0:
            return -1
        lowest = board.cards[our[CARD]].lowest_wins or board.cards[their[CARD]].lowest_wins
        return 0 if (lead > 0) != lowest else 1

    def _resolve_terrains(self, m: Match) -> None:
        board = self.board
        winners = [self.terrain_winner(m, terrain) for terrain in range(board.terrains)]
        for terrain in range(board.terrains):
            m.emit(TERRAIN_RESOLVED, winners[terrain], 1 if winners[terrain] >= 0 else 0, terrain)
        for terrain in range(board.terrains):
            if winners[terrain] >= 0:
                slot = FIRST_SLOT + winners[terrain] * board.terrains + terrain
                unit = board.unit_at(m, slot)
                if board.cards[m.state.rows[unit][CARD]].conquers:
                    m.emit(CONQUER_TRIGGERED, unit, 0, slot)
        m.state.set(TABLE_ID, STAGE, RESOLVED)

    def _end_skirmish(self, m: Match) -> None:
        state = m.state
        board = self.board
        points = [state.rows[player][POINTS] for player in range(PLAYERS)]
        winner = -1 if points[0] == points[1] else (0 if points[0] > points[1] else 1)
        m.emit(SKIRMISH_ENDED, winner, m.table()[ROUND], points[0], points[1])
        wins = [state.rows[player][WINS] for player in range(PLAYERS)]
        if wins[0] >= WINS_NEEDED or wins[1] >= WINS_NEEDED:
            both = wins[0] >= WINS_NEEDED and wins[1] >= WINS_NEEDED
            best = -1 if both else (0 if wins[0] >= WINS_NEEDED else 1)
            m.emit(MATCH_ENDED, best)
            m.finish([0, 1] if both else [best], 1 if both else 0)
            return
        for unit in board.units(m):
            m.emit(CARD_DISCARDED, unit)
        for slot in board.order:
            modifier = state.rows[slot][MODIFIER]
            if modifier != 0:
                m.emit(SLOT_MODIFIER_CHANGED, slot, -modifier)
        # The loser starts; after a tie the other player than last time.
        starter = 1 - m.table()[STARTER] if winner < 0 else 1 - winner
        state.set(TABLE_ID, STARTER, starter)
        state.set(TABLE_ID, STAGE, NOT_DEALT)

    def candidates(self, m: Match, item: Item) -> list[int]:
        board = self.board
        if item.question == Q_ACTION:
            return sayable(m, board, item.who)
        return board.units(m) if item.question == Q_UNIT else board.order

    def answers(self, m: Match, item: Item) -> list[int]:
        """Return the same answers as checking every candidate, with the shared work done once."""
        question = item.question
        board = self.board
        who = item.who
        rows = m.state.rows
        if question == Q_SLOT:
            card = board.cards[rows[item.source][CARD]]
            if not card.unit:
                return board.order
            if card.must_consume or rows[1 - who][GUARDS] != 0:
                return super().answers(m, item)
            return board.slots_of[who]
        if question == Q_UNIT:
            return self.filters[board.cards[rows[item.source][CARD]].target].fitting(m, who, -1, -1)
        if rows[TABLE_ID][ACTIVATED] != 0 or rows[1 - who][GUARDS] != 0:
            return [value for value in thinkable(m, board, who) if self._action_refusal(m, who, value) == 0]
        found: list[int] = []
        # Of equal cards the first is offered.
        sorts = board.sorts.copy()
        for value in m.state.zones[board.hands[who]]:
            number = rows[value][CARD]
            sort = sorts[number]
            if sort == PLAIN:
                sorts[number] = SEEN
                found.append(value)
            elif sort != SEEN:
                sorts[number] = SEEN
                if sort == AIMS:
                    if self.filters[board.cards[number].target].fits_any(m, who):
                        found.append(value)
                elif self._action_refusal(m, who, value) == 0:
                    found.append(value)
        if rows[who][ABILITIES] != 0:
            add_abilities(m, board, who, found, True)
        found.append(SAY_DONE)
        return found

    def refusal(self, m: Match, item: Item, value: int) -> int:
        if item.question == Q_ACTION:
            return self._action_refusal(m, item.who, value)
        board = self.board
        card = board.cards[m.state.rows[item.source][CARD]]
        if item.question == Q_UNIT:
            return self.filters[card.target].unit_refusal(m, item.who, -1, value)
        if not card.unit:
            return 0
        if board.side(value) != item.who:
            return WRONG_SIDE
        if board.guarded(m, value):
            return GUARDED
        if card.must_consume and board.unit_at(m, value) < 0:
            return MUST_CONSUME
        return 0

    def _action_refusal(self, m: Match, who: int, value: int) -> int:
        activated = m.state.rows[TABLE_ID][ACTIVATED] != 0
        if value == SAY_DONE:
            return ACTED_ALREADY if activated else 0
        if value == END_TURN:
            return 0 if activated else NOT_ACTED
        board = self.board
        row = m.state.rows[value]
        card = board.cards[row[CARD]]
        if row[CONTROLLER] != who:
            return NOT_YOURS
        if board.slot_of(m, value) >= 0:
            if card.activate < 0:
                return NO_ABILITY
            if row[USED] != 0:
                return USED_UP
            return NOT_READY if row[COOLDOWN] > 0 else 0
        if row[ZONE] != board.zone(who, HAND):
            return NOT_IN_HAND
        if activated:
            return ALREADY_ACTIVATED
        if card.unit:
            for slot in board.slots_of[who]:
                if not board.guarded(m, slot) and (not card.must_consume or board.unit_at(m, slot) >= 0):
                    return 0
            return NO_SLOT
        if card.target >= 0:
            return 0 if self.filters[card.target].fits_any(m, who) else NO_TARGET
        return 0

    def slot_name(self, slot: int, who: int) -> str:
        return f"{'' if self.board.side(slot) == who else 'enemy '}slot {self.board.terrain(slot)}"

    def unit_name(self, m: Match, unit: int, who: int) -> str:
        enemy = "" if m.state.rows[unit][CONTROLLER] == who else "enemy "
        return f"{enemy}{self.object_name(m, unit)} at {self.board.terrain(self.board.slot_of(m, unit))}"

    def notation(self, m: Match, decision: Decision, value: int) -> str:
        question = decision.question
        if question == Q_ACTION:
            if value == SAY_DONE:
                return "done"
            if value == END_TURN:
                return "end turn"
            if self.board.slot_of(m, value) >= 0:
                return f"activate {self.unit_name(m, value, decision.who)}"
            return f"play {self.object_name(m, value)}"
        if question == Q_UNIT:
            return self.unit_name(m, value, decision.who)
        if question == Q_DEAD:
            return self.object_name(m, value)
        if question == Q_MAY_SLOT and value == PASS:
            return "none"
        if question == Q_SLOT or question == Q_MAY_SLOT:
            return self.slot_name(value, decision.who)
        return super().notation(m, decision, value)

    def prompt(self, m: Match, decision: Decision) -> str:
        name = self.player_name(decision.who)
        if decision.question == Q_ACTION:
            return f"{name}: what do you do?"
        what = self.object_name(m, decision.item.source)
        if decision.question == Q_UNIT:
            return f"{name}: which unit, for {what}?"
        if decision.question == Q_DEAD:
            return f"{name}: which card, for {what}?"
        return f"{name}: which slot, for {what}?"

    def object_name(self, m: Match, obj: int) -> str:
        if FIRST_SLOT <= obj < FIRST_SLOT + self.board.slots:
            return f"{self.player_name(self.board.side(obj))}'s slot {self.board.terrain(obj)}"
        return super().object_name(m, obj)

    def refusal_text(self, m: Match, decision: Decision, value: int, number: int) -> str:
        if decision.question != Q_ACTION or value > END_TURN:
            return super().refusal_text(m, decision, value, number)
        return self.refusals[number]

    def item_name(self, m: Match, item: Item) -> str:
        if item.kind < FIRST_KIND:
            return f"{self.object_name(m, item.source)}: {self.effect_text(item.node)}"
        name = ITEM_NAMES[item.kind - FIRST_KIND]
        if item.kind == DEATHS:
            return f"{name}({', '.join(self.object_name(m, unit) for unit in item.targets)})"
        if item.source >= 0:
            where = f", slot {self.board.terrain(item.a)}" if item.a >= FIRST_SLOT else ""
            return f"{name}({self.object_name(m, item.source)}{where})"
        return f"{name}({self.player_name(item.who)})" if item.who >= 0 else name

    def active_player(self, m: Match) -> int:
        return max(0, m.table()[ACTIVE])

    def knows_deck(self, player: int, owner: int) -> bool:
        return True

    def shown(self, m: Match, player: int) -> dict[str, object]:
        decks: list[list[str]] = []
        for deck in m.decks:
            decks.append(sorted(deck))
        slots = {
            f"{self.player_name(self.board.side(slot))} slot {self.board.terrain(slot)}": m.state.rows[slot][MODIFIER]
            for slot in self.board.order
        }
        return {"decks": decks, "modifiers": slots}

    def score(self, m: Match, player: int) -> int:
        """Return the score: wins first, then terrains held, then power and cards kept."""
        rows = m.state.rows
        board = self.board
        total = 0
        for seat in range(PLAYERS):
            sign = 1 if seat == player else -1
            worth = rows[seat][WINS] * 10000 + rows[seat][POINTS] * 1000
            worth += 25 * len(m.state.zones[board.zone(seat, HAND)])
            for slot in board.slots_of[seat]:
                worth += 10 * max(0, self.fighting(m, slot))
            total += sign * worth
        for terrain in range(board.terrains):
            winner = self.terrain_winner(m, terrain)
            if winner >= 0:
                total += 60 if winner == player else -60
        return total
