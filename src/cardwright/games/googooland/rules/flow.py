"""Googooland's turns: dealing, playing cards, tussling, winning; and the text of all of it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, FIRST_KIND, IMMEDIATE, Item, new_item
from cardwright.engine.decision import Decision
from cardwright.engine.event import Event
from cardwright.engine.game import EVERYONE, OWNER_ONLY, Game, Zone
from cardwright.engine.state import CARD, CONTROLLER, LASTING_FIELDS, LISTENER_FIELDS, OWNER, TURN, ZONE
from cardwright.games.googooland.rules.asking import (
    ACTION,
    ACTIVATE,
    AIM,
    FINISH,
    GIVE_UP,
    ITEM_NAMES,
    PAY,
    Q_ACTION,
    Q_DEFENDER,
    Q_PAY,
    Q_TARGET,
    QUESTIONS,
    TUSSLE_ITEM,
)
from cardwright.games.googooland.rules.board import (
    ACTIONS,
    ACTIVE,
    CARD_FIELDS,
    CC,
    FIRST_CARD,
    FIRST_INCOME,
    HAND,
    INCOME,
    LAST_TURN,
    OWN,
    PLAY,
    PLAYER_FIELDS,
    PLAYERS,
    RESOLVING,
    SLEEP,
    STAGE,
    STAMINA,
    TABLE_ID,
    TABLE_OWN_FIELDS,
    TUSSLE,
    VALUES,
    ZONE_NAMES,
    Board,
    all_in_play,
    cards_in,
    is_stolen,
    zone_of,
)
from cardwright.games.googooland.rules.deck import check_decks
from cardwright.games.googooland.rules.effects import SHARE
from cardwright.games.googooland.rules.events import (
    ABILITY_ACTIVATED,
    ACTION_DONE,
    AS_COST,
    ATTACKED_DIRECTLY,
    CARD_PLAYED,
    CARD_RESOLVED,
    CARD_SLEPT,
    CC_SPENT,
    HAND_SLEPT,
    MATCH_ENDED,
    NO_STAMINA,
    TURN_BEGAN,
    TURN_ENDED,
    all_asleep,
    gain,
    googooland_events,
)
from cardwright.games.googooland.rules.options import (
    END_TURN,
    NO_MORE,
    SPAN,
    TO_ATTACK,
    TO_PLAY,
    TO_TUSSLE,
    WITH_CC,
    Options,
    price,
)
from cardwright.games.googooland.rules.parts import value_parts
from cardwright.games.googooland.rules.refusals import REFUSALS
from cardwright.games.googooland.rules.stats import LAYERS, begin_layer, layered
from cardwright.games.googooland.rules.tussle import tussle
from cardwright.games.googooland.rules.worth import worth
from cardwright.games.googooland.rules.writing import notation, prompt, refusal_text

if TYPE_CHECKING:
    from cardwright.engine.match import Match

log = logging.getLogger(__name__)

STREAMS: Final = ("coin", "attack")
COIN: Final = 0
ATTACK: Final = 1

# Stages of the table.
BETWEEN_TURNS: Final = 0
MAIN: Final = 1

ENDINGS: Final = (
    "all of the opponent's cards are asleep",
    "all cards of both players are asleep",
    f"nobody has won in {LAST_TURN} turns",
    "the opponent gave up",
)


class Googooland(Game):
    """Two players with six cards each; a player whose six cards are all asleep has lost.

    Made by `cardwright.games.googooland.game.googooland_game`, which gives it cards. `definitions` are their rows as
    plain data by name, for records to pin, and `texts` are their printed texts.

    A card takes effect at once. After each of its effects, state checks repeat until they find nothing, then triggered
    effects resolve, then its next effect. When all are done, the triggers for a played card resolve; when nothing is
    left to happen, the winner is determined.
    """

    __slots__ = ("board", "checks", "dealt", "definitions", "sound", "texts")

    board: Board
    checks: Options
    definitions: dict[str, object]
    texts: dict[str, str]
    sound: list[list[str]]
    dealt: list[list[list[int]]]

    def __init__(self, version: str) -> None:
        super().__init__("googooland", version, PLAYERS)
        self.board = Board()
        self.checks = Options(self.board, self.effects)
        self.definitions = {}
        self.texts = {}
        self.sound = []
        self.dealt = []
        self.discipline = IMMEDIATE
        self.takes_first = True
        self.events.extend(googooland_events(self.board))
        self.kinds = [
            ("player", PLAYER_FIELDS), ("table", TABLE_OWN_FIELDS), ("listener", LISTENER_FIELDS),
            ("lasting", LASTING_FIELDS), ("card", CARD_FIELDS),
        ]  # fmt: skip
        for player in range(PLAYERS):
            for zone in range(len(ZONE_NAMES)):
                self.zones.append(Zone(ZONE_NAMES[zone], player, OWNER_ONLY if zone == HAND else EVERYONE))
        self.layers = LAYERS
        self.values = VALUES
        self.layered_from = FIRST_CARD
        # There are no lasting effects: what a card says counts while it is in play. Any zone does to find none in.
        self.lasting_zone = zone_of(0, RESOLVING)
        # A copy's name says what it is by itself.
        self.unseen = ("own",)
        self.streams = STREAMS
        self.questions = QUESTIONS
        self.turning = (Q_ACTION,)
        self.refusals = REFUSALS
        self.endings = ENDINGS
        self.decision_bound = 5000

    def deal(self, m: Match, decks: Sequence[Sequence[str]]) -> None:
        state = m.state
        dealt = self.dealt if decks == self.sound else self._rows_of(decks)
        for player in range(PLAYERS):
            state.deal([row[:] for row in dealt[player]], zone_of(player, HAND))
        # The turn passes to the other player before it begins.
        drawn = self.first_player(m, COIN)
        state.set(TABLE_ID, ACTIVE, drawn if m.first < 0 else 1 - drawn)

    def _rows_of(self, decks: Sequence[Sequence[str]]) -> list[list[list[int]]]:
        board = self.board
        rows: list[list[list[int]]] = []
        for player in range(PLAYERS):
            zone = zone_of(player, HAND)
            rows.append([board.fresh_row(board.numbers[name], player, zone) for name in decks[player]])
        return rows

    def check_decks(self, decks: Sequence[Sequence[str]]) -> None:
        # Many matches are played with the same decks; those that passed last are known to be sound.
        if not decks or decks != self.sound:
            check_decks(self.board, decks)
            self.sound = [list(deck) for deck in decks]
            self.dealt = self._rows_of(decks)

    def cards_used(self, decks: Sequence[Sequence[str]]) -> dict[str, object]:
        names = {name for deck in decks for name in deck}
        return {name: self.definitions[name] for name in sorted(names)}

    def card_name(self, card: int) -> str:
        return self.board.cards[card].name

    def become(self, m: Match, obj: int, card: int) -> None:
        m.state.set(obj, CARD, card)
        m.state.set(obj, OWN, card)

    def object_name(self, m: Match, obj: int) -> str:
        if obj < FIRST_CARD:
            return super().object_name(m, obj)
        row = m.state.rows[obj]
        name = self.board.cards[row[CARD]].name
        return name if row[CARD] == row[OWN] else f"{self.board.cards[row[OWN]].name} of {name}"

    def printed(self, m: Match, obj: int) -> list[int]:
        return self.board.cards[m.state.rows[obj][CARD]].printed if obj >= FIRST_CARD else []

    def layered(self, m: Match) -> list[int]:
        return layered(m, self.board)

    def begin_layer(self, m: Match, layer: int, table: list[list[int]]) -> None:
        begin_layer(m, self.board, m.layers.layered, layer, table, m.layers.notes)

    def value_parts(self, m: Match, obj: int, value: int) -> list[str]:
        return value_parts(m, self.board, obj, value)

    def idle(self, m: Match) -> Item | None:
        if self._somebody_has_won(m):
            return None
        state = m.state
        table = state.rows[TABLE_ID]
        if table[STAGE] == MAIN:
            return new_item(ACTION, table[ACTIVE], -1, -1, Q_ACTION)
        turn = table[TURN] + 1
        if turn > LAST_TURN:
            self._end(m, [0, 1], 2)
            return None
        player = 1 - table[ACTIVE]
        m.emit(TURN_BEGAN, player, turn)
        state.set(TABLE_ID, STAGE, MAIN)
        gain(m, player, FIRST_INCOME if turn == 1 else INCOME)
        return None

    def _somebody_has_won(self, m: Match) -> bool:
        """Return whether a player's cards are all asleep; called only when nothing is left to happen."""
        lost = [player for player in range(PLAYERS) if all_asleep(m, player)]
        if not lost:
            return False
        if len(lost) == PLAYERS:
            self._end(m, lost, 1)
        else:
            self._end(m, [1 - lost[0]], 0)
        return True

    def _end(self, m: Match, winners: list[int], reason: int) -> None:
        m.emit(MATCH_ENDED, winners[0] if len(winners) == 1 else -1)
        m.finish(winners, reason)

    def concession(self, m: Match, player: int) -> Item | None:
        return new_item(GIVE_UP, player)

    def resolve(self, m: Match, item: Item) -> None:
        kind = item.kind
        if kind == ACTION:
            self._act(m, item.who, m.answers[0])
        elif kind == AIM:
            self._aim(m, item, m.answers[0])
        elif kind == FINISH:
            self._finish(m, item)
        elif kind == TUSSLE_ITEM:
            self._tussle(m, item, m.answers[0])
        elif kind == ACTIVATE:
            self._activate(m, item, m.answers[0])
        elif kind == PAY:
            payment = -1 if m.answers[0] == WITH_CC else m.answers[0]
            self._play(m, item.who, item.source, payment, item.targets)
        else:
            self._end(m, [1 - item.who], 3)

    def _act(self, m: Match, who: int, value: int) -> None:
        state = m.state
        if value == END_TURN:
            m.emit(TURN_ENDED, who)
            state.set(TABLE_ID, STAGE, BETWEEN_TURNS)
            return
        state.set(TABLE_ID, ACTIONS, state.rows[TABLE_ID][ACTIONS] + 1)
        obj = value % SPAN
        verb = value - obj
        if verb == TO_PLAY:
            self._announce(m, who, obj, 0, ())
        elif verb == TO_TUSSLE:
            m.put_now(new_item(TUSSLE_ITEM, who, obj, -1, Q_DEFENDER, -1, -1, m.cause))
        elif verb == TO_ATTACK:
            self._attack(m, who, obj)
        else:
            m.put_now(new_item(ACTIVATE, who, obj, -1, Q_TARGET, -1, -1, m.cause))

    def _announce(self, m: Match, who: int, obj: int, place: int, targets: tuple[int, ...]) -> None:
        """Ask for the next target, starting at this effect of the card; then ask for payment; then play it."""
        card = self.board.card(m, obj)
        effects = card.effects
        while place < len(effects):
            node = self.checks.node(effects[place])
            chosen = 0
            for target in targets:
                if target // SHARE == place:
                    chosen += 1
            if chosen < node.most:
                item = new_item(AIM, who, obj, -1, Q_TARGET, place, -1, m.cause, 0, None, targets)
                values = self.checks.targets(m, item)
                if values and values[0] != NO_MORE:
                    m.put_now(item)
                    return
            place += 1
        if card.alternative and cards_in(m, who, PLAY):
            m.put_now(new_item(PAY, who, obj, -1, Q_PAY, -1, -1, m.cause, 0, None, targets))
        else:
            self._play(m, who, obj, -1, targets)

    def _aim(self, m: Match, item: Item, value: int) -> None:
        if value == NO_MORE:
            self._announce(m, item.who, item.source, item.a + 1, item.targets)
        else:
            self._announce(m, item.who, item.source, item.a, (*item.targets, item.a * SHARE + value))

    def _play(self, m: Match, who: int, obj: int, payment: int, targets: tuple[int, ...]) -> None:
        """Pay, then let the card leave the hand; its effects wait on top of what follows."""
        card = m.state.rows[obj][CARD]
        if log.isEnabledFor(logging.DEBUG):
            self._log(m, f"{self.player_name(who)} plays", obj)
        if payment >= 0:
            m.emit(CARD_SLEPT, payment, 0, AS_COST, obj, obj)
        else:
            cost = price(m, self.board, obj, targets)
            if cost > 0:
                m.emit(CC_SPENT, who, cost, -1, obj, obj)
        played = m.emit(CARD_PLAYED, obj, card, payment, who, obj)
        cause = m.cause if played is None else played.number
        what = self.board.cards[card]
        effects = what.effects
        # A Toy that does nothing has nothing to finish, unless somebody waits for it.
        if effects or not what.toy or m.state.heard[CARD_RESOLVED]:
            m.put_now(new_item(FINISH, who, obj, -1, 0, -1, -1, cause))
        for place in range(len(effects) - 1, -1, -1):
            m.put_now(new_item(EFFECT, who, obj, effects[place], 0, -1, -1, cause, 0, None, targets))

    def _finish(self, m: Match, item: Item) -> None:
        """Finish a card when everything it caused is done: an Action goes to sleep, and triggers see it."""
        obj = item.source
        if m.state.rows[obj][ZONE] == zone_of(item.who, RESOLVING):
            m.emit(ACTION_DONE, obj)
        if m.state.heard[CARD_RESOLVED]:
            m.emit(CARD_RESOLVED, obj, 0, -1, item.who)

    def _tussle(self, m: Match, item: Item, defender: int) -> None:
        attacker = item.source
        if log.isEnabledFor(logging.DEBUG):
            self._log(m, "attacker:", attacker)
            self._log(m, "defender:", defender)
        self._pay_tussle(m, item.who, attacker)
        tussle(m, self.board, attacker, defender)

    def _pay_tussle(self, m: Match, who: int, attacker: int) -> None:
        cost = m.value(attacker, TUSSLE)
        if cost > 0:
            m.emit(CC_SPENT, who, cost, -1, attacker, attacker)

    def _attack(self, m: Match, who: int, attacker: int) -> None:
        """Put a random card of the opponent's hand to sleep."""
        if log.isEnabledFor(logging.DEBUG):
            self._log(m, "direct attack:", attacker)
        self._pay_tussle(m, who, attacker)
        m.emit(ATTACKED_DIRECTLY, attacker, 0, -1, 1 - who, attacker)
        hand = cards_in(m, 1 - who, HAND)
        m.emit(HAND_SLEPT, hand[m.state.draw(ATTACK, len(hand))], 0, -1, -1, attacker)

    def _activate(self, m: Match, item: Item, target: int) -> None:
        if log.isEnabledFor(logging.DEBUG):
            self._log(m, "activated:", item.source)
        card = self.board.card(m, item.source)
        if card.ability_cost > 0:
            m.emit(CC_SPENT, item.who, card.ability_cost, -1, item.source)
        done = m.emit(ABILITY_ACTIVATED, item.source, 0, -1, target)
        cause = m.cause if done is None else done.number
        m.put_now(new_item(EFFECT, item.who, item.source, card.ability_effect, 0, -1, -1, cause, 0, None, (target,)))

    def check_state(self, m: Match) -> bool:
        """Put all Toys in play without Stamina to sleep at once."""
        there = all_in_play(m)
        if not there:
            return False
        if m.state.dirty:
            m.layers.refresh(m)
        table = m.layers.table
        found: list[Event] = []
        for obj in there:
            if table[obj][STAMINA] <= 0:
                found.append(m.propose(CARD_SLEPT, obj, 0, NO_STAMINA, -1, -1))
        if not found:
            return False
        m.batch(found)
        return True

    def candidates(self, m: Match, item: Item) -> list[int]:
        if item.question == Q_ACTION:
            return self.checks.sayable(m, item.who)
        there = all_in_play(m)
        if item.question == Q_DEFENDER:
            return there
        if item.question == Q_PAY:
            return [WITH_CC, *there, *cards_in(m, item.who, HAND)]
        asleep = [obj for player in range(PLAYERS) for obj in cards_in(m, player, SLEEP)]
        return [*there, *asleep, *cards_in(m, item.who, HAND), NO_MORE]

    def answers(self, m: Match, item: Item) -> list[int]:
        """Return the same answers as checking every candidate, with the shared work done once."""
        if item.question == Q_ACTION:
            return self.checks.actions(m, item.who)
        if item.question == Q_DEFENDER:
            return cards_in(m, 1 - item.who, PLAY)[:]
        if item.question == Q_TARGET:
            return self.checks.targets(m, item)
        return self.checks.payments(m, item)

    def refusal(self, m: Match, item: Item, value: int) -> int:
        if item.question == Q_ACTION:
            return self.checks.action_refusal(m, item.who, value)
        if item.question == Q_DEFENDER:
            return self.checks.defender_refusal(m, item.who, value)
        if item.question == Q_TARGET:
            return self.checks.target_refusal(m, item, value)
        return self.checks.payment_refusal(m, item, value)

    def called(self, m: Match, obj: int, who: int, *, side: bool) -> str:
        """Return a card as this player writes it: its side where both are possible, and whether it is stolen."""
        stolen = "stolen " if is_stolen(m, obj) else ""
        enemy = "enemy " if side and m.state.rows[obj][CONTROLLER] != who else ""
        return f"{enemy}{stolen}{self.object_name(m, obj)}"

    def notation(self, m: Match, decision: Decision, value: int) -> str:
        return notation(self, m, decision, value)

    def prompt(self, m: Match, decision: Decision) -> str:
        return prompt(self, m, decision)

    def refusal_text(self, m: Match, decision: Decision, value: int, number: int) -> str:
        return refusal_text(self, m, decision, value, number)

    def item_name(self, m: Match, item: Item) -> str:
        if item.kind < FIRST_KIND:
            return f"{self.object_name(m, item.source)}: {self.effect_text(item.node)}"
        name = ITEM_NAMES[item.kind - FIRST_KIND]
        return f"{name}({self.object_name(m, item.source) if item.source >= 0 else self.player_name(item.who)})"

    def active_player(self, m: Match) -> int:
        return m.state.rows[TABLE_ID][ACTIVE]

    def knows_deck(self, player: int, owner: int) -> bool:
        return True

    def shown(self, m: Match, player: int) -> dict[str, object]:
        decks: list[list[str]] = []
        for deck in m.decks:
            decks.append(sorted(deck))
        return {"decks": decks}

    def score(self, m: Match, player: int) -> int:
        return worth(m, self.board, player)

    def _log(self, m: Match, what: str, obj: int) -> None:
        """Log a card with its definition and its values, as `inspect` shows them; called only if the log is wanted."""
        row = m.state.rows[obj]
        values = m.layers.values(m, obj)
        log.debug(
            "%s %s (own card %s, owner %s): %s, says %r, printed %s, effective %s, CC %d",
            what,
            self.object_name(m, obj),
            self.board.cards[row[OWN]].name,
            self.player_name(row[OWNER]),
            self.definitions.get(self.board.cards[row[CARD]].name, {}),
            self.texts.get(self.board.cards[row[CARD]].name, ""),
            dict(zip(VALUES, self.board.cards[row[CARD]].printed, strict=True)),
            dict(zip(VALUES, values, strict=True)),
            m.state.rows[row[CONTROLLER]][CC],
        )
