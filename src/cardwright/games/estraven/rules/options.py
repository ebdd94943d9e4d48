"""What a player may do now: every check in the order of the rules, the right to act before the means to pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import EFFECT, new_item
from cardwright.engine.state import CARD, CONTROLLER, KIND, ZONE
from cardwright.games.estraven.rules.asking import (
    END_TURN,
    FIRST_ABILITY,
    MOST_ABILITIES,
    TO_ATTACK,
    TO_PITCH,
    TO_PLAY,
    TO_TRADE,
    VERBS,
)
from cardwright.games.estraven.rules.board import (
    ACTIVE,
    ATTACKED,
    BATTLEFIELD,
    CHAIN,
    HAND,
    LINK_ABILITY,
    LINK_KIND,
    MANA,
    MARKET,
    NORMAL,
    RESOURCE,
    TAPPED,
    TRADED,
    UNIT,
    USED,
    cards_in,
    opponents_of,
    permanents,
    zone_of,
)
from cardwright.games.estraven.rules.cards import ANY_TIME, IN_MAIN, Ability, Card, Cards
from cardwright.games.estraven.rules.lasting import granted
from cardwright.games.estraven.rules.refusals import (
    CANT_PAY_MANA,
    FINE,
    HAS_ATTACKED,
    HAS_TRADED,
    IS_TAPPED,
    NO_CONDITION,
    NO_PITCH,
    NO_RESOURCES,
    NO_TARGET,
    NO_UNIT,
    NOT_LEGAL,
    NOT_NOW,
    NOT_THERE,
    NOT_YOUR_TURN,
    NOTHING_TO_ANSWER,
    NOTHING_TO_TRADE,
    TOO_SLOW,
    USED_UP,
)
from cardwright.games.estraven.rules.targets import ANYONES, YOURS, can_choose, fit

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def price(m: Match, cards: Cards, who: int, obj: int) -> int:
    """Return what a card costs its player now: no less than nothing."""
    cost = cards.cards[m.state.rows[obj][CARD]].cost
    for permanent in permanents(m):
        changes = cards.cards[m.state.rows[permanent][CARD]].cost_changes
        for change in changes:
            controller = m.state.rows[permanent][CONTROLLER]
            if change.whose != ANYONES and (change.whose == YOURS) != (controller == who):
                continue
            if fit(m, change.tests, controller, permanent, obj):
                cost += change.amount
    return max(0, cost)


def abilities_of(m: Match, cards: Cards, obj: int) -> list[int]:
    """Return the numbers of a permanent's abilities that players use, its own first: as many as answers can name."""
    return (cards.cards[m.state.rows[obj][CARD]].abilities + granted(m, cards, obj))[:MOST_ABILITIES]


def newest_link(m: Match) -> int:
    """Return the link that was added last, -1 if the chain is empty."""
    chain = m.state.zones[CHAIN]
    return chain[len(chain) - 1] if chain else -1


def speed_of(m: Match, cards: Cards, link: int) -> int:
    """Return how fast a link is; an attack is as slow as can be."""
    row = m.state.rows[link]
    if row[KIND] != LINK_KIND:
        return cards.cards[row[CARD]].speed
    return NORMAL if row[LINK_ABILITY] < 0 else cards.abilities[row[LINK_ABILITY]].speed


class Options:
    """The checks of one game; `resources` says whether resources do anything in it."""

    __slots__ = ("cards", "resources")

    cards: Cards
    resources: bool

    def __init__(self, cards: Cards, resources: bool) -> None:
        self.cards = cards
        self.resources = resources

    def found(self, m: Match, who: int) -> list[int]:
        """Return everything the player may do now, the end of the turn or a pass first."""
        return [value for value in self.thinkable(m, who) if self.refusal(m, who, value) == FINE]

    def thinkable(self, m: Match, who: int) -> list[int]:
        """Return everything a player could name: each card in hand, each permanent of theirs."""
        values = [END_TURN]
        for obj in cards_in(m, who, HAND):
            values.extend([obj * VERBS + TO_PLAY, obj * VERBS + TO_PITCH, obj * VERBS + TO_TRADE])
        for obj in cards_in(m, who, BATTLEFIELD):
            values.append(obj * VERBS + TO_ATTACK)
            for place in range(len(abilities_of(m, self.cards, obj))):
                values.append(obj * VERBS + FIRST_ABILITY + place)
        return values

    def refusal(self, m: Match, who: int, value: int) -> int:
        """Return FINE if the player may do this now, else why not."""
        if value == END_TURN:
            return FINE
        obj = value // VERBS
        verb = value % VERBS
        if not m.game.players < obj < len(m.state.rows):
            return NOT_LEGAL
        if verb >= FIRST_ABILITY:
            return self.ability_refusal(m, who, obj, verb - FIRST_ABILITY)
        if verb == TO_ATTACK:
            return self.attack_refusal(m, who, obj)
        if m.state.rows[obj][ZONE] != zone_of(who, HAND):
            return NOT_LEGAL
        if verb == TO_PITCH:
            return self.pitch_refusal(m, who, obj)
        if verb == TO_TRADE:
            return self.trade_refusal(m, who)
        return self.play_refusal(m, who, obj)

    def is_main(self, m: Match, who: int) -> bool:
        """Return whether it is the player's turn and the chain is empty."""
        return m.table()[ACTIVE] == who and not m.state.zones[CHAIN]

    def speed_refusal(self, m: Match, who: int, speed: int) -> int:
        """Return FINE if something of this speed may be done now: slow things in one's own main phase only."""
        if self.is_main(m, who):
            return FINE
        if speed == NORMAL:
            return NOT_NOW
        link = newest_link(m)
        if link < 0:
            return NOT_NOW
        return FINE if speed >= speed_of(m, self.cards, link) else TOO_SLOW

    def play_refusal(self, m: Match, who: int, obj: int) -> int:
        card: Card = self.cards.cards[m.state.rows[obj][CARD]]
        if card.types & RESOURCE and not self.resources:
            return NO_RESOURCES
        # Only spells are fast; a unit is never added to a chain.
        refusal = self.speed_refusal(m, who, card.speed if card.is_spell() else NORMAL)
        if refusal != FINE:
            return refusal
        if price(m, self.cards, who, obj) > m.state.rows[who][MANA]:
            return CANT_PAY_MANA
        body = card.body
        return FINE if body is None or can_choose(m, body.specs, who, obj) else NO_TARGET

    def pitch_refusal(self, m: Match, who: int, obj: int) -> int:
        if m.table()[ACTIVE] != who:
            return NOT_YOUR_TURN
        return NO_PITCH if self.cards.cards[m.state.rows[obj][CARD]].types & RESOURCE else FINE

    def trade_refusal(self, m: Match, who: int) -> int:
        if not self.is_main(m, who):
            return NOT_NOW
        if m.state.rows[who][TRADED] != 0:
            return HAS_TRADED
        return FINE if m.state.zones[MARKET] else NOTHING_TO_TRADE

    def attack_refusal(self, m: Match, who: int, obj: int) -> int:
        row = m.state.rows[obj]
        if row[ZONE] != zone_of(who, BATTLEFIELD):
            return NOT_THERE
        if not self.is_main(m, who):
            return NOT_NOW
        if not self.cards.cards[row[CARD]].types & UNIT:
            return NO_UNIT
        if m.state.rows[who][ATTACKED] != 0:
            return HAS_ATTACKED
        if row[TAPPED] != 0:
            return IS_TAPPED
        return FINE if opponents_of(m, who) else NOT_LEGAL

    def ability_refusal(self, m: Match, who: int, obj: int, place: int) -> int:
        row = m.state.rows[obj]
        if row[ZONE] != zone_of(who, BATTLEFIELD):
            return NOT_THERE
        numbers = abilities_of(m, self.cards, obj)
        if place >= len(numbers):
            return NOT_LEGAL
        ability = self.cards.abilities[numbers[place]]
        refusal = self.timing_refusal(m, who, obj, ability)
        if refusal != FINE:
            return refusal
        if ability.once and row[USED] >> place & 1:
            return USED_UP
        condition = ability.condition
        if condition is not None and not condition.test(m, new_item(EFFECT, who, obj)):
            return NO_CONDITION
        if not can_choose(m, ability.body.specs, who, obj):
            return NO_TARGET
        return ability.cost.refusal(m, who, obj, ability.body.specs)

    def timing_refusal(self, m: Match, who: int, obj: int, ability: Ability) -> int:
        if not ability.reacts:
            if ability.timing == IN_MAIN or (ability.timing != ANY_TIME and m.table()[ACTIVE] != who):
                return FINE if self.is_main(m, who) else NOT_NOW
            return self.speed_refusal(m, who, ability.speed)
        link = newest_link(m)
        if link < 0:
            return NOTHING_TO_ANSWER
        if ability.speed < speed_of(m, self.cards, link):
            return TOO_SLOW
        for test in ability.answers:
            if test.fits(m, who, obj, link):
                return FINE
        return NOTHING_TO_ANSWER
