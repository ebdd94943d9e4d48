"""Spire as a game: dealing, questions and answers, names of objects, hooks and handlers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA, FIRST_KIND, LIFO, Item, new_item
from cardwright.engine.decision import PASS, Decision
from cardwright.engine.event import Event
from cardwright.engine.game import EVERYONE, NOBODY, OWNER_ONLY, SHUFFLE, Zone
from cardwright.engine.state import CARD, KIND, LASTING_FIELDS, LISTENER_FIELDS
from cardwright.engine.trigger import fall_silent
from cardwright.errors import BadInput, nearest
from cardwright.games.spire.rules.board import (
    BACK,
    BLOCK,
    CARD_FIELDS,
    DECK,
    DRAWS,
    FIGHTER_FIELDS,
    FIGHTER_KIND,
    FIRST_STATUS,
    FRONT,
    GOLD,
    HAND,
    HAND_LIMIT,
    HERO,
    HERO_FIELDS,
    HP,
    LATER_FIELDS,
    MAX_ENERGY,
    MAX_HP,
    ORB_SLOTS,
    PHASE,
    POTION_KIND,
    POTIONS,
    RELIC_KIND,
    RELICS,
    TABLE_ID,
    TABLE_OWN_FIELDS,
    ZONE_NAMES,
    Board,
    enemies_of,
)
from cardwright.games.spire.rules.creatures import make_creature
from cardwright.games.spire.rules.decks import check_decks
from cardwright.games.spire.rules.events import (
    PHASE_BEGAN,
    PHASES,
    begin_hearing,
    make_card,
    spire_events,
)
from cardwright.games.spire.rules.hearing import hear_all_of
from cardwright.games.spire.rules.hooks import Called, Hook, PhaseHandler
from cardwright.games.spire.rules.playing import (
    AIM_SPAN,
    END_TURN,
    FINE,
    REFUSALS,
    add_plays,
    add_potions,
    play,
    put_away,
    refusal_of,
    thinkable,
)
from cardwright.games.spire.rules.select import (
    Q_ACTION,
    Q_CARD,
    Q_ENEMY,
    Q_MAY_CARD,
    Q_NEXT,
    Q_RESPONSE,
    QUESTIONS,
)
from cardwright.games.spire.rules.stack import (
    ACTION,
    CREATURE,
    CREATURE_END,
    ITEM_NAMES,
    MOVE,
    ORB,
    PHASE_WORK,
    PLAY,
    PUT_AWAY,
    RESPONSE,
    USE,
)
from cardwright.games.spire.rules.stack import STOPPED as WAS_CANCELLED
from cardwright.games.spire.rules.turns import BEFORE_COMBAT, ENDINGS, TURN_END_BEGIN, Turns

if TYPE_CHECKING:
    from cardwright.engine.match import Match

LOOKING: Final = (Q_CARD, Q_MAY_CARD, Q_NEXT)


class Spire(Turns):
    """One hero against creatures; plays wait on a stack, last in first out.

    Made by `cardwright.games.spire.game.spire_game`. `encounter` lists the opponents: creature numbers and rows in
    turn.
    """

    __slots__ = ("definitions", "encounter", "hand_size", "hero_gold", "hero_hp", "sound", "start_energy", "texts")

    definitions: dict[str, object]
    texts: dict[str, str]
    encounter: list[tuple[int, int]]
    hero_hp: int
    hero_gold: int
    hand_size: int
    start_energy: int
    # The decks that were found sound last: most combats are fought with the same.
    sound: list[list[str]]

    def __init__(self, board: Board, version: str) -> None:
        super().__init__(board, version)
        self.definitions = {}
        self.texts = {}
        self.encounter = []
        self.hero_hp = 70
        self.hero_gold = 0
        self.hand_size = 5
        self.start_energy = 3
        self.sound = []
        self.discipline = LIFO
        self.events.extend(spire_events(board))
        for zone, name in enumerate(ZONE_NAMES):
            sight = NOBODY if zone == DECK else (OWNER_ONLY if zone == HAND else EVERYONE)
            self.zones.append(Zone(name, HERO, sight))
        self.questions = QUESTIONS
        self.turning = (Q_ACTION,)
        self.fleeting = (PHASE_BEGAN,)
        self.refusals = REFUSALS
        self.endings = ENDINGS
        self.streams = ("shuffle", "coin", "die")
        self.decision_bound = 5000
        board.phases = [[] for _ in PHASES]

    def on_phase(self, phase: str, handler: PhaseHandler | Callable[[Match], None]) -> None:
        """Let a handler run at the beginning of each phase with this name, before the rules act there.

        Handlers of one phase run in the order they were added. They change a match by its events and may ask. A game
        with handlers is a different game: replay its records with the same handlers.
        """
        if phase not in PHASES:
            near = nearest(phase, PHASES)
            hint = f" - did you mean {near!r}?" if near else ""
            raise BadInput(f"unknown phase {phase!r}{hint} (allowed: {', '.join(PHASES)})")
        self.board.phases[PHASES.index(phase)].append(handler if isinstance(handler, PhaseHandler) else Called(handler))
        self.phases_wait = True

    def add_hook(self, hook: Hook) -> None:
        """Let a hook see every item of the stack before and after it resolves; hooks are called in order."""
        self.board.hooks.append(hook)

    def script(self, name: str) -> int:
        """Return the script number of the card or potion with this name, for hooks that put it on the stack."""
        board = self.board
        usable = {face.name: face.effect for face in board.cards if face.effect >= 0}
        if name not in usable:
            near = nearest(name, list(usable))
            hint = f" - did you mean {near!r}?" if near else ""
            raise BadInput(f"unknown card or potion {name!r}{hint}")
        return usable[name]

    def choose_replacement(self, m: Match, e: Event, entries: list[int]) -> int:
        # Of equal priority: who listened first.
        return entries[0]

    def sees(self, m: Match, player: int, obj: int) -> bool:
        """Return whether a card of the draw pile is being looked at or chosen from."""
        decision = m.decision
        return decision is not None and decision.question in LOOKING and obj in decision.values

    def become(self, m: Match, obj: int, card: int) -> None:
        fall_silent(m, obj)
        m.state.set(obj, CARD, card)
        begin_hearing(m, self.board, obj)

    def name_fields(self) -> None:
        """Name the fields of every kind of object; called when all statuses and pools are known."""
        statuses: list[str] = []
        for status in self.board.statuses:
            statuses += [status.name, f"{status.name} turns"]
        pools = [pool.name for pool in self.board.pools]
        self.kinds = [
            ("player", (*HERO_FIELDS, *statuses, *pools)), ("table", TABLE_OWN_FIELDS), ("listener", LISTENER_FIELDS),
            ("lasting", LASTING_FIELDS), ("card", CARD_FIELDS), ("creature", (*FIGHTER_FIELDS, *statuses)),
            ("relic", ()), ("potion", ()), ("orb", ()), ("later", LATER_FIELDS),
        ]  # fmt: skip

    def deal(self, m: Match, decks: Sequence[Sequence[str]]) -> None:
        state = m.state
        board = self.board
        hero = state.rows[HERO]
        hero[HP] = self.hero_hp
        hero[MAX_HP] = self.hero_hp
        hero[MAX_ENERGY] = self.start_energy
        hero[DRAWS] = self.hand_size
        hero[HAND_LIMIT] = 10
        hero[ORB_SLOTS] = 3
        hero[GOLD] = self.hero_gold
        for pool in board.pools:
            hero[pool.field] = pool.start
        innate: list[int] = []
        for name in decks[0]:
            number = board.numbers[name]
            face = board.cards[number]
            kind = face.kind
            if kind == RELIC_KIND:
                relic = state.create([RELIC_KIND, number, RELICS, HERO, HERO, 0])
                hear_all_of(m, relic, face.triggers)
            elif kind == POTION_KIND:
                state.create([POTION_KIND, number, POTIONS, HERO, HERO, 0])
            else:
                card = make_card(m, board, number, DECK)
                if face.innate:
                    innate.append(card)
        state.shuffle(SHUFFLE, DECK)
        for card in innate:
            state.move(card, DECK)
        for number, row in self.encounter:
            make_creature(m, board, number, BACK if row == 1 else FRONT, 1)
        state.set(TABLE_ID, PHASE, BEFORE_COMBAT)

    def card_name(self, card: int) -> str:
        return self.board.cards[card].name

    def check_decks(self, decks: Sequence[Sequence[str]]) -> None:
        if not decks or decks != self.sound:
            check_decks(self.board, decks)
            self.sound = [list(deck) for deck in decks]

    def cards_used(self, decks: Sequence[Sequence[str]]) -> dict[str, object]:
        # Cards make cards, enemies summon enemies: everything the game was made of can matter.
        return self.definitions

    def resolve(self, m: Match, item: Item) -> None:
        kind = item.kind
        if kind == PLAY or kind == USE or kind == ORB:
            self.effects[item.node].run(m, item)
        elif kind == ACTION:
            value = m.answers[0]
            if value == END_TURN:
                m.state.set(TABLE_ID, PHASE, TURN_END_BEGIN)
            else:
                play(m, self.board, value)
        elif kind == PUT_AWAY:
            cancelled = item.b == WAS_CANCELLED
            put_away(m, self.board, item.source, item.a, cancelled)
        elif kind == CREATURE:
            self.creature_begins(m, item.source)
        elif kind == MOVE:
            self.creature_moves(m, item)
        elif kind == CREATURE_END:
            self.creature_ends(m, item.source, item.a == 1)
        elif kind == PHASE_WORK:
            self.phase(m, item.a)
        elif item.question == 0:
            if self.may_respond(m, item.source):
                m.state.put(AGENDA, new_item(RESPONSE, HERO, item.source, -1, Q_RESPONSE))
        elif m.answers[0] != PASS:
            # When the answer has resolved there may be another.
            m.state.put(AGENDA, new_item(RESPONSE, HERO, item.source))
            play(m, self.board, m.answers[0])

    def answers(self, m: Match, item: Item) -> list[int]:
        found: list[int]
        if item.question == Q_RESPONSE:
            found = [PASS]
            add_plays(m, self.board, found, True)
            return found
        found = []
        add_plays(m, self.board, found, False)
        add_potions(m, self.board, found)
        found.append(END_TURN)
        return found

    def candidates(self, m: Match, item: Item) -> list[int]:
        return [*thinkable(m, self.board), END_TURN]

    def refusal(self, m: Match, item: Item, value: int) -> int:
        if value == END_TURN:
            return FINE
        return refusal_of(m, self.board, value, item.question == Q_RESPONSE)

    def player_name(self, player: int) -> str:
        return "the hero" if player == HERO else "the game"

    def object_name(self, m: Match, obj: int) -> str:
        if obj >= self.players and m.state.rows[obj][KIND] == FIGHTER_KIND:
            return self.creature_name(m, obj)
        return super().object_name(m, obj)

    def creature_name(self, m: Match, creature: int) -> str:
        """Return a creature's name, with a number if several of that name have come; it keeps the number."""
        rows = m.state.rows
        card = rows[creature][CARD]
        same = [obj for obj in range(len(rows)) if rows[obj][KIND] == FIGHTER_KIND and rows[obj][CARD] == card]
        return f"{self.card_name(card)} {same.index(creature) + 1}" if len(same) > 1 else self.card_name(card)

    def notation(self, m: Match, decision: Decision, value: int) -> str:
        question = decision.question
        if question == Q_ACTION or question == Q_RESPONSE:
            if value == END_TURN:
                return "end turn" if question == Q_ACTION else "pass"
            name = self.object_name(m, value // AIM_SPAN)
            target = value % AIM_SPAN - 1
            return f"{name} at {self.target_name(m, target)}" if target >= 0 else name
        if question == Q_MAY_CARD and value == PASS:
            return "no more"
        if question == Q_ENEMY:
            return self.target_name(m, value)
        return self.object_name(m, value) if question >= Q_ACTION else super().notation(m, decision, value)

    def target_name(self, m: Match, fighter: int) -> str:
        return self.player_name(fighter) if fighter == HERO else self.creature_name(m, fighter)

    def prompt(self, m: Match, decision: Decision) -> str:
        question = decision.question
        if question == Q_ACTION:
            return "What do you do?"
        if question == Q_RESPONSE:
            return f"{self.creature_name(m, decision.item.source)} is about to act: do you respond?"
        what = self.object_name(m, decision.item.source) if decision.item.source >= 0 else "this"
        return f"Which {self.question_name(question)}, for {what}?"

    def refusal_text(self, m: Match, decision: Decision, value: int, number: int) -> str:
        return self.refusals[number].replace("{it}", self.object_name(m, value // AIM_SPAN))

    def item_name(self, m: Match, item: Item) -> str:
        if item.kind < FIRST_KIND:
            return f"{self.object_name(m, item.source)}: {self.effect_text(item.node)}"
        name = ITEM_NAMES[item.kind - FIRST_KIND]
        return f"{name}({self.object_name(m, item.source)})" if item.source >= 0 else name

    def score(self, m: Match, player: int) -> int:
        """Return the score: hit points kept count most, then those taken from enemies, then preparations."""
        rows = m.state.rows
        hero = rows[HERO]
        total = 20 * hero[HP] + 4 * hero[MAX_HP]
        enemies = enemies_of(m, HERO)
        coming = 0
        for enemy in enemies:
            row = rows[enemy]
            total -= 60 + 8 * row[HP] + 3 * row[BLOCK]
            total += self._worth(row, False)
            coming += self.intent(m, enemy)
        total += self._worth(hero, True)
        total -= 18 * max(0, coming - hero[BLOCK])
        if not enemies:
            total += 5000
        return total if hero[HP] > 0 else -100000

    def _worth(self, row: list[int], friend: bool) -> int:
        worth = 0
        for status in self.board.statuses:
            stacks = row[FIRST_STATUS + 2 * status.number]
            if stacks != 0:
                worth += 12 * stacks if status.good == friend else -12 * stacks
        return worth

    def intent(self, m: Match, creature: int) -> int:
        from cardwright.games.spire.rules.intents import intent_damage

        return intent_damage(m, self.board, creature)
