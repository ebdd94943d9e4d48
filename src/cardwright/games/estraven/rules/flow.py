"""Estraven as a game: dealing, turns, the chain, who may do what, who wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import CHAIN as IN_CHAINS
from cardwright.engine.agenda import FIRST_KIND, Item, new_item
from cardwright.engine.decision import Q_RESPOND, Decision
from cardwright.engine.event import CHOSEN, Event
from cardwright.engine.game import EVERYONE, NOBODY, OWNER_ONLY, Game, Zone
from cardwright.engine.state import (
    CARD,
    KIND,
    LASTING_FIELDS,
    LISTENER_FIELDS,
    TURN,
)
from cardwright.games.estraven.rules.asking import (
    ABILITY_LINK,
    ACTION,
    ATTACK_LINK,
    CARD_LINK,
    DISCARD,
    END_TURN,
    FIRST_ABILITY,
    GIVE_UP,
    ITEM_NAMES,
    Q_ACTION,
    Q_DISCARD,
    Q_MARKET,
    QUESTIONS,
    STRIKE,
    TO_ATTACK,
    TO_PITCH,
    TO_PLAY,
    TRIGGER,
    VERBS,
)
from cardwright.games.estraven.rules.board import (
    ACTIVE,
    BATTLEFIELD,
    BEFORE_TURN,
    CARD_FIELDS,
    CARD_KIND,
    DAMAGE,
    DECK,
    DREW_FROM_NOTHING,
    EFFECTS,
    ENDING,
    FACE_UP,
    HALF_DECK,
    HAND,
    HAND_SIZE,
    HEALTH,
    KNOWN,
    LAST_TURN,
    LAYERS,
    LEFT,
    LINK_FIELDS,
    LINK_KIND,
    MAIN,
    MARKET,
    MARKET_SIZE,
    MOST_PLAYERS,
    PLAYER_FIELDS,
    RESOURCE,
    STAGE,
    STARTER,
    STARTING_HEALTH,
    SUPPLY,
    TABLE_FIELDS,
    UNIT,
    V_HEALTH,
    VALUES,
    ZONE_NAMES,
    cards_in,
    fresh_row,
    permanents,
    zone_of,
)
from cardwright.games.estraven.rules.cards import Cards
from cardwright.games.estraven.rules.chain import play, resolve_ability, resolve_card, resolve_trigger, use
from cardwright.games.estraven.rules.combat import attack, resolve_attack, resolve_strike
from cardwright.games.estraven.rules.deck import check_decks
from cardwright.games.estraven.rules.event_numbers import (
    DESTROYED,
    DISCARDED,
    DREW,
    LOST,
    MARKET_AGED,
    MATCH_ENDED,
    PITCHED,
    TRADED_FOR,
    TURN_BEGAN,
    TURN_ENDED,
    TURN_ENDING,
)
from cardwright.games.estraven.rules.events import GAVE_UP, NO_CARDS, NO_HEALTH, Answered, estraven_events
from cardwright.games.estraven.rules.lasting import ChangesOne, Grants
from cardwright.games.estraven.rules.options import Options, abilities_of
from cardwright.games.estraven.rules.refusals import FINE, NOT_LEGAL, REFUSALS
from cardwright.games.estraven.rules.tests import is_attack
from cardwright.games.estraven.rules.worth import worth
from cardwright.games.estraven.rules.writing import notation, option_text, prompt

if TYPE_CHECKING:
    from cardwright.engine.match import Match

STREAMS: Final = ("shuffle", "coin", "market")
SHUFFLE: Final = 0
COIN: Final = 1
MARKET_STREAM: Final = 2

ENDINGS: Final = ("the last one left", "everyone lost at once", f"nobody has won in {LAST_TURN} turns")


class Estraven(Game):
    """Two to four players, each with a deck; whoever is the last with health and cards has won.

    Made by `cardwright.games.estraven.game.estraven_game`, which gives it cards.

    Cards, abilities and attacks are links of a chain. Anybody may answer the newest; when all have passed in succession
    the whole chain resolves, the newest link first, and nothing is added to it any more. What triggers is done at once,
    the active player's first.
    """

    __slots__ = ("cards", "definitions", "options_now", "texts")

    cards: Cards
    options_now: Options
    definitions: dict[str, object]
    texts: dict[str, str]

    def __init__(self, version: str, players: int, resources: bool) -> None:
        super().__init__("estraven", version, players)
        self.cards = Cards()
        self.options_now = Options(self.cards, resources)
        self.definitions = {}
        self.texts = {}
        self.discipline = IN_CHAINS
        self.takes_first = True
        # Abilities that have resolved, tokens and the cards of players who left.
        self.keeps_gone = True
        self.events[CHOSEN] = Answered()
        self.events.extend(estraven_events(self.cards))
        self.kinds = [
            ("player", PLAYER_FIELDS), ("table", TABLE_FIELDS), ("listener", LISTENER_FIELDS),
            ("lasting", LASTING_FIELDS), ("card", CARD_FIELDS), ("link", LINK_FIELDS),
        ]  # fmt: skip
        sights = (NOBODY, OWNER_ONLY, EVERYONE, EVERYONE, EVERYONE, EVERYONE)
        for player in range(MOST_PLAYERS):
            for zone in range(len(ZONE_NAMES)):
                self.zones.append(Zone(ZONE_NAMES[zone], player, sights[zone]))
        self.zones.extend([
            Zone("chain", -1, EVERYONE), Zone("market", -1, EVERYONE), Zone("supply", -1, NOBODY),
            Zone("effects", -1, EVERYONE),
        ])  # fmt: skip
        self.lasting.extend([
            ChangesOne("changed until the turn ends"), ChangesOne("changed for good"),
            Grants("has abilities until the turn ends"), Grants("has abilities for good"),
        ])  # fmt: skip
        self.lasting_zone = EFFECTS
        self.layer_zones = (*[zone_of(player, BATTLEFIELD) for player in range(MOST_PLAYERS)], EFFECTS)
        self.layers = LAYERS
        self.values = VALUES
        self.streams = STREAMS
        self.questions = QUESTIONS
        self.turning = (Q_ACTION, Q_RESPOND)
        self.refusals = REFUSALS
        self.endings = ENDINGS
        self.unseen = ("times", "known")
        self.decision_bound = 20_000

    def deal(self, m: Match, decks: Sequence[Sequence[str]]) -> None:
        state = m.state
        for player in range(self.players):
            state.set(player, HEALTH, STARTING_HEALTH)
            zone = zone_of(player, DECK)
            # A half deck is played twice over.
            names = [*decks[player], *decks[player]] if len(decks[player]) == HALF_DECK else decks[player]
            state.deal([fresh_row(self.cards.numbers[name], player, zone) for name in names], zone)
            state.shuffle(SHUFFLE, zone)
            deck = state.zones[zone]
            state.move_each(deck[-1 : -1 - HAND_SIZE : -1], zone_of(player, HAND))
        # A position, which is dealt no cards, has a market of its own.
        if any(decks):
            self.lay_market(m)
        state.set(self.players, STARTER, self.first_player(m, COIN))
        state.set(self.players, ACTIVE, -1)

    def lay_market(self, m: Match) -> None:
        """Shuffle the resources into a supply and turn the first up."""
        state = m.state
        resources = [number for number in range(len(self.cards.cards)) if self.cards.cards[number].types & RESOURCE]
        if not resources:
            return
        numbers = [resources[place % len(resources)] for place in range(MARKET_SIZE)]
        state.deal([fresh_row(number, -1, SUPPLY) for number in numbers], SUPPLY)
        state.shuffle(MARKET_STREAM, SUPPLY)
        supply = state.zones[SUPPLY]
        for card in supply[-1 : -1 - FACE_UP : -1]:
            state.move(card, MARKET)
            state.set(card, KNOWN, 1)

    def check_decks(self, decks: Sequence[Sequence[str]]) -> None:
        check_decks(self.cards, self.players, decks)

    def cards_used(self, decks: Sequence[Sequence[str]]) -> dict[str, object]:
        names = {name for deck in decks for name in deck}
        # Tokens and resources belong to every match.
        names.update(card.name for card in self.cards.cards if card.token or card.types & RESOURCE)
        return {name: self.definitions[name] for name in sorted(names)}

    def card_name(self, card: int) -> str:
        return self.cards.cards[card].name

    def printed(self, m: Match, obj: int) -> list[int]:
        row = m.state.rows[obj]
        if obj <= self.players or row[KIND] != CARD_KIND:
            return []
        return self.cards.cards[row[CARD]].printed

    def layered(self, m: Match) -> list[int]:
        return permanents(m)

    def sees(self, m: Match, player: int, obj: int) -> bool:
        return m.state.rows[obj][KIND] == CARD_KIND and m.state.rows[obj][KNOWN] != 0

    def idle(self, m: Match) -> Item | None:
        table = m.table()
        active = table[ACTIVE]
        if table[STAGE] != BEFORE_TURN and not self.is_in(m, active):
            # The turn of a player who has left is over, with all that lasted for it.
            m.state.set(self.players, STAGE, BEFORE_TURN)
            m.emit(TURN_ENDED, active)
        elif table[STAGE] == MAIN:
            return new_item(ACTION, active, -1, -1, Q_ACTION)
        elif table[STAGE] == ENDING:
            if len(cards_in(m, active, HAND)) > HAND_SIZE:
                return new_item(DISCARD, active, -1, -1, Q_DISCARD)
            m.state.set(self.players, STAGE, BEFORE_TURN)
            m.emit(TURN_ENDED, active)
        else:
            self._begin_turn(m)
        return None

    def _begin_turn(self, m: Match) -> None:
        """Start the next turn: age the market once a round, draw to seven."""
        state = m.state
        table = m.table()
        last = table[ACTIVE]
        starter = table[STARTER]
        turn = table[TURN] + 1
        if turn > LAST_TURN:
            self._end(m, [player for player in range(self.players) if self.is_in(m, player)], 2)
            return
        player = starter if last < 0 else self.next_player(m, last)
        m.emit(TURN_BEGAN, player, turn)
        if last >= 0 and (player - starter) % self.players <= (last - starter) % self.players and state.zones[MARKET]:
            m.emit(MARKET_AGED, state.zones[MARKET][0])
        state.set(self.players, STAGE, MAIN)
        for _ in range(HAND_SIZE - len(cards_in(m, player, HAND))):
            m.emit(DREW, player)
            if state.rows[player][DREW_FROM_NOTHING] != 0:
                break

    def _end(self, m: Match, winners: list[int], reason: int) -> None:
        m.emit(MATCH_ENDED, winners[0] if len(winners) == 1 else -1)
        m.finish(winners, reason)

    def concession(self, m: Match, player: int) -> Item | None:
        return new_item(GIVE_UP, player)

    def resolve(self, m: Match, item: Item) -> None:
        kind = item.kind
        if kind == ACTION:
            self._act(m, item.who, m.answers[0])
        elif kind == CARD_LINK:
            resolve_card(m, self.cards, item)
        elif kind == ABILITY_LINK:
            resolve_ability(m, self.cards, item)
        elif kind == ATTACK_LINK:
            resolve_attack(m, self.cards, item)
        elif kind == STRIKE:
            resolve_strike(m, item)
        elif kind == TRIGGER:
            resolve_trigger(m, self.cards, item)
        elif kind == DISCARD:
            m.emit(DISCARDED, m.answers[0], 0, -1, item.who)
        else:
            m.emit(LOST, item.who, GAVE_UP)
            self._look_who_is_left(m)

    def respond(self, m: Match, item: Item, value: int) -> None:
        self._act(m, item.who, value)

    def _act(self, m: Match, who: int, value: int) -> None:
        if value == END_TURN:
            m.state.set(self.players, STAGE, ENDING)
            m.emit(TURN_ENDING, who)
            return
        obj = value // VERBS
        verb = value % VERBS
        if verb == TO_PLAY:
            play(m, self.cards, who, obj)
        elif verb == TO_PITCH:
            m.emit(PITCHED, obj, self.cards.cards[m.state.rows[obj][CARD]].pitch, -1, who, obj)
        elif verb == TO_ATTACK:
            attack(m, self.cards, who, obj)
        elif verb >= FIRST_ABILITY:
            place = verb - FIRST_ABILITY
            use(m, who, obj, self.cards.abilities[abilities_of(m, self.cards, obj)[place]], place)
        else:
            m.emit(TRADED_FOR, obj, who, -1, m.ask(who, Q_MARKET, m.state.zones[MARKET][:]), obj)

    def place_trigger(self, m: Match, item: Item) -> None:
        m.put_now(
            new_item(TRIGGER, item.who, item.source, item.node, 0, item.a, -1, item.cause, item.depth, item.event)
        )

    def check_state(self, m: Match) -> bool:
        """Units without health are destroyed, players without health or cards lose; all of them at once."""
        found: list[Event] = []
        rows = m.state.rows
        for player in range(self.players):
            row = rows[player]
            if row[LEFT] == 0 and (row[HEALTH] <= 0 or row[DREW_FROM_NOTHING] != 0):
                found.append(m.propose(LOST, player, NO_HEALTH if row[HEALTH] <= 0 else NO_CARDS, -1, -1, -1))
        for obj in permanents(m):
            unit = self.cards.cards[rows[obj][CARD]].types & UNIT
            if unit and m.value(obj, V_HEALTH) <= rows[obj][DAMAGE]:
                found.append(m.propose(DESTROYED, obj, 0, -1, -1, -1))
        if not found:
            return False
        # Units first: what a player who loses takes along is there no more.
        found.reverse()
        happened = m.batch(found)
        if any(e.kind == LOST for e in happened):
            self._look_who_is_left(m)
        return True

    def _look_who_is_left(self, m: Match) -> None:
        left = [player for player in range(self.players) if self.is_in(m, player)]
        if not left:
            self._end(m, list(range(self.players)), 1)
        elif len(left) == 1:
            self._end(m, left, 0)

    def candidates(self, m: Match, item: Item) -> list[int]:
        if item.question == Q_DISCARD:
            return cards_in(m, item.who, HAND)[:]
        return self.options_now.thinkable(m, item.who)

    def answers(self, m: Match, item: Item) -> list[int]:
        if item.question == Q_DISCARD:
            return cards_in(m, item.who, HAND)[:]
        return self.options_now.found(m, item.who)

    def refusal(self, m: Match, item: Item, value: int) -> int:
        if item.question == Q_DISCARD:
            return FINE if value in cards_in(m, item.who, HAND) else NOT_LEGAL
        return self.options_now.refusal(m, item.who, value)

    def refusal_text(self, m: Match, decision: Decision, value: int, number: int) -> str:
        obj = value if decision.question == Q_DISCARD else value // VERBS
        return self.refusals[number].replace("{it}", self.object_name(m, obj))

    def notation(self, m: Match, decision: Decision, value: int) -> str:
        return notation(m, self.cards, decision, value)

    def option_text(self, m: Match, decision: Decision, value: int) -> str:
        return option_text(m, self.cards, decision, value)

    def prompt(self, m: Match, decision: Decision) -> str:
        return prompt(m, decision)

    def item_name(self, m: Match, item: Item) -> str:
        if item.kind < FIRST_KIND:
            return super().item_name(m, item)
        name = ITEM_NAMES[item.kind - FIRST_KIND]
        return f"{name}({self.object_name(m, item.source) if item.source >= 0 else self.player_name(item.who)})"

    def object_name(self, m: Match, obj: int) -> str:
        if obj > self.players and m.state.rows[obj][KIND] == LINK_KIND:
            what = "attack" if is_attack(m, obj) else "ability"
            return f"{what} of {self.card_name(m.state.rows[obj][CARD])}"
        return super().object_name(m, obj)

    def active_player(self, m: Match) -> int:
        return max(0, m.table()[ACTIVE])

    def is_in(self, m: Match, player: int) -> bool:
        return m.state.rows[player][LEFT] == 0

    def score(self, m: Match, player: int) -> int:
        return worth(m, self.cards, player)
