"""A tiny game for tests: three players, a stack with priority, replacements, choices in mid-resolution."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA, PRIORITY, Item, new_item
from cardwright.engine.checks import All, Any, Check, Not
from cardwright.engine.decision import PASS, Q_RESPOND, Decision
from cardwright.engine.game import COIN, EVERYONE, NOBODY, OWNER_ONLY, SHUFFLE, Game, Zone
from cardwright.engine.state import CARD, FIRST_OBJECT, HOLDER, LASTING_FIELDS, LISTENER_FIELDS, TURN, ZONE
from cardwright.engine.trigger import Trigger
from cardwright.errors import CardErrors, Problem, nearest
from tests.tiny_games import duel_cards as c
from tests.tiny_games import duel_parts as p
from tests.tiny_games.duel_cards import CARDS, NUMBERS, zone

if TYPE_CHECKING:
    from cardwright.engine.match import Match

FLEE: Final = 1
OPENING_HAND: Final = 4
DECK_SIZE: Final = 12

NOT_IN_HAND: Final = 1
NO_ENERGY: Final = 2
NOT_YOUR_TURN: Final = 3
STACK_IN_USE: Final = 4
NO_SPELL: Final = 5
NOT_YET: Final = 6
REFUSALS: Final = (
    "",
    "{it} is not in your hand",
    "you have too little energy for {it}",
    "charms are cast in your own turn",
    "charms are cast while nothing waits on the stack",
    "there is no spell to answer",
    "you may flee with your last life",
)

LAST_ONE: Final = 0
ALL_LOST: Final = 1
ENDLESS: Final = 2


class InHand(Check):
    def test(self, m: Match, who: int, subject: int, place: int) -> int:
        return 0 if m.state.rows[subject][ZONE] == zone(who, c.HAND) else NOT_IN_HAND


class Affordable(Check):
    def test(self, m: Match, who: int, subject: int, place: int) -> int:
        cost = CARDS[m.state.rows[subject][CARD]].cost
        return 0 if m.state.rows[who][c.ENERGY] >= cost else NO_ENERGY


class IsCharm(Check):
    def test(self, m: Match, who: int, subject: int, place: int) -> int:
        return 0 if CARDS[m.state.rows[subject][CARD]].effect < 0 else NOT_YET


class YourTurn(Check):
    def test(self, m: Match, who: int, subject: int, place: int) -> int:
        return 0 if m.table()[c.ACTIVE] == who else NOT_YOUR_TURN


class StackEmpty(Check):
    def test(self, m: Match, who: int, subject: int, place: int) -> int:
        return STACK_IN_USE if m.state.lanes[AGENDA] else 0


class SomethingToCounter(Check):
    def test(self, m: Match, who: int, subject: int, place: int) -> int:
        if CARDS[m.state.rows[subject][CARD]].question != c.Q_SPELL:
            return 0
        return 0 if spells(m) else NO_SPELL


class Desperate(Check):
    def test(self, m: Match, who: int, subject: int, place: int) -> int:
        return 0 if m.state.rows[who][c.LIFE] <= 1 else NOT_YET


CASTABLE: Final = All(
    InHand(),
    Any(All(YourTurn(), StackEmpty()), Not(IsCharm(), refusal=NOT_YOUR_TURN)),
    SomethingToCounter(),
    Affordable(),
)
MAY_FLEE: Final = Desperate()


def spells(m: Match) -> list[int]:
    """The cards of the spells that wait on the stack."""
    return [item.source for item in m.state.lanes[AGENDA] if item.kind == c.SPELL]


class Duel(Game):
    """Three players with decks of twelve. The last one standing wins; who cannot draw has lost."""

    def __init__(self) -> None:
        super().__init__("duel", "1", c.PLAYERS)
        self.discipline = PRIORITY
        self.orders_triggers = True
        for player in range(c.PLAYERS):
            self.zones.append(Zone("deck", player, NOBODY))
            self.zones.append(Zone("hand", player, OWNER_ONLY))
            self.zones.append(Zone("charms", player, EVERYONE))
            self.zones.append(Zone("discard", player, EVERYONE))
        self.zones.append(Zone("stack", -1, EVERYONE))
        self.zones.append(Zone("gone", -1, EVERYONE))
        self.kinds = [
            ("player", c.PLAYER_FIELDS), ("table", ("active",)), ("listener", LISTENER_FIELDS),
            ("lasting", LASTING_FIELDS), ("card", ("seen",)),
        ]  # fmt: skip
        self.events.extend(p.duel_events())
        self.effects = [
            p.Damage("3 damage", 3), p.DamageAll("2 damage to each other player", 2, True),
            p.DamageAll("4 damage to every player", 4, False), p.Counter("counter"), p.Divine("divine"),
            p.StrikeBack("1 damage back"), p.GainLife("gain 1 life"),
        ]  # fmt: skip
        self.triggers = [
            p.HurtByAnother(p.DAMAGED, 5, "strike back"),
            Trigger(p.DAMAGED, 6, "gain life", condition=p.Wounded()),
        ]
        self.replacements = [
            p.Lessen("one less", least=2), p.Halve("half of it", least=2),
            p.Redirect("back to the dealer", least=1, most=2), p.Finish("one more"),
        ]  # fmt: skip
        for trigger in self.triggers:
            trigger.label = trigger.text
        for replacement in self.replacements:
            replacement.label = replacement.text
        self.questions = c.QUESTIONS
        self.refusals = REFUSALS
        self.endings = ("last one standing", "all lost at once", "an endless chain")
        self.chain_bound = 5
        self.decision_bound = 2000

    def check_decks(self, decks: Sequence[Sequence[str]]) -> None:
        problems: list[Problem] = []
        if len(decks) != c.PLAYERS:
            problems.append(Problem("", "decks", f"{c.PLAYERS} decks are needed, found {len(decks)}"))
        for seat, deck in enumerate(decks):
            where = f"decks[{seat}]"
            for name in sorted({name for name in deck if name not in NUMBERS}):
                near = nearest(name, list(NUMBERS))
                problems.append(Problem("", where, f"unknown card {name!r}", name, tuple(NUMBERS), near))
            for card in CARDS:
                if deck.count(card.name) > card.most:
                    problems.append(Problem("", where, f"more than {card.most} of {card.name}"))
            if len(deck) != DECK_SIZE:
                problems.append(Problem("", where, f"{DECK_SIZE} cards are needed, found {len(deck)}"))
        if problems:
            raise CardErrors(problems)

    def cards_used(self, decks: Sequence[Sequence[str]]) -> dict[str, object]:
        used: dict[str, object] = {}
        for name in sorted({name for deck in decks for name in deck}):
            # Lists, not tuples: the same data as a record read back from its file.
            used[name] = json.loads(json.dumps(asdict(CARDS[NUMBERS[name]])))
        return used

    def deal(self, m: Match, decks: Sequence[Sequence[str]]) -> None:
        state = m.state
        for player in range(c.PLAYERS):
            state.set(player, c.LIFE, c.LIFE_AT_START)
            deck = zone(player, c.DECK)
            for name in decks[player]:
                state.create([FIRST_OBJECT, NUMBERS[name], deck, player, player, 0, 0])
            state.shuffle(SHUFFLE, deck)
            for _ in range(OPENING_HAND):
                state.move(state.zones[deck][-1], zone(player, c.HAND))
        state.set(c.TABLE_ID, c.ACTIVE, state.draw(COIN, c.PLAYERS))

    def card_name(self, card: int) -> str:
        return CARDS[card].name

    def idle(self, m: Match) -> Item | None:
        # On the agenda, since players get priority after what is taken from there.
        m.put(new_item(c.BEGIN, self.next_player(m, m.table()[c.ACTIVE])))
        return None

    def resolve(self, m: Match, item: Item) -> None:
        if item.kind == c.BEGIN:
            self._begin(m, item.who)
        elif item.kind == c.AIM:
            self._to_stack(m, item, (m.answers[0],))
        else:
            card = CARDS[m.state.rows[item.source][CARD]]
            if card.effect >= 0:
                self.effects[card.effect].run(m, item)
            m.emit(p.MOVED, item.source, -1, zone(item.who, c.DISCARD if card.effect >= 0 else c.CHARMS))

    def _begin(self, m: Match, player: int) -> None:
        m.next_turn()
        m.emit(p.BEGAN, player, m.table()[TURN])
        deck = m.state.zones[zone(player, c.DECK)]
        if deck:
            m.emit(p.DRAWN, deck[-1])
        else:
            m.emit(p.EXHAUSTED, player, rule=1)

    def respond(self, m: Match, item: Item, value: int) -> None:
        if value == FLEE:
            m.emit(p.FLED, item.who)
            return
        card = CARDS[m.state.rows[value][CARD]]
        m.state.set(item.who, c.ENERGY, m.state.rows[item.who][c.ENERGY] - card.cost)
        # Everybody sees the card before it is aimed.
        m.emit(p.MOVED, value, -1, c.STACK, source=value)
        aim = new_item(c.AIM, item.who, value, card.effect, card.question, cause=m.cause)
        if card.question != c.NO_TARGET:
            m.put_now(aim)
        else:
            self._to_stack(m, aim, ())

    def _to_stack(self, m: Match, aim: Item, targets: tuple[int, ...]) -> None:
        m.put(new_item(c.SPELL, aim.who, aim.source, aim.node, cause=m.cause, targets=targets))

    def check_state(self, m: Match) -> bool:
        rows = m.state.rows
        playing = [player for player in range(c.PLAYERS) if c.is_in(m, player)]
        losing = [player for player in playing if rows[player][c.LIFE] <= 0 or rows[player][c.DOOMED] != 0]
        if not losing:
            return False
        m.batch([m.propose(p.LOST, player, 0, -1, -1, -1, rule=2) for player in losing])
        m.triggered = [item for item in m.triggered if c.is_in(m, item.who)]
        left = [player for player in playing if player not in losing]
        if not left:
            m.finish(losing, ALL_LOST)
        elif len(left) == 1:
            m.finish(left, LAST_ONE)
        elif m.table()[HOLDER] in losing:
            m.give_priority(self.active_player(m))
        return True

    def endless(self, m: Match, chain: bool) -> bool:
        if chain:
            m.finish([player for player in range(c.PLAYERS) if c.is_in(m, player)], ENDLESS)
        return chain

    def active_player(self, m: Match) -> int:
        active = m.table()[c.ACTIVE]
        return active if c.is_in(m, active) else self.next_player(m, active)

    def is_in(self, m: Match, player: int) -> bool:
        return c.is_in(m, player)

    def candidates(self, m: Match, item: Item) -> list[int]:
        if item.question == c.Q_TARGET:
            return [player for player in range(c.PLAYERS) if c.is_in(m, player)]
        if item.question == c.Q_SPELL:
            return spells(m)
        hand = m.state.zones[zone(item.who, c.HAND)]
        different = {m.state.rows[card][CARD]: card for card in reversed(hand)}
        return [PASS, FLEE, *sorted(different.values())]

    def refusal(self, m: Match, item: Item, value: int) -> int:
        if item.question != Q_RESPOND or value == PASS:
            return 0
        return (MAY_FLEE if value == FLEE else CASTABLE).test(m, item.who, value, -1)

    def notation(self, m: Match, decision: Decision, value: int) -> str:
        if decision.question == Q_RESPOND and value > PASS:
            return "flee" if value == FLEE else f"cast {self.object_name(m, value)}"
        if decision.question == c.Q_FATE:
            return c.FATES[value]
        if decision.question >= c.Q_TARGET:
            return self.object_name(m, value)
        return super().notation(m, decision, value)

    def rule_text(self, rule: int) -> str:
        return ("", "who cannot draw has lost", "no life left, or gone")[rule]

    def sees(self, m: Match, player: int, obj: int) -> bool:
        return m.state.rows[obj][c.SEEN] != 0

    def score(self, m: Match, player: int) -> int:
        own = m.state.rows[player]
        others = sum(max(0, m.state.rows[other][c.LIFE]) for other in range(c.PLAYERS) if other != player)
        return (2 * own[c.LIFE] if own[c.OUT] == 0 else -100) - others
