"""What a player with priority may do, and why not (CR 117.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA
from cardwright.engine.decision import PASS
from cardwright.engine.state import CARD, CONTROLLER, KIND, TURN
from cardwright.games.magic.rules.base import cards_of, controlled, graveyard, hand, has, keywords_of
from cardwright.games.magic.rules.board import (
    ACTED,
    ACTIONS,
    ACTIVE,
    CAST_IT,
    FIRST_ABILITY,
    FLASH,
    GRAVEYARD,
    HAND,
    INSTANT,
    LAND,
    LANDS_PLAYED,
    LOST_ABILITIES,
    MAIN,
    SECOND_MAIN,
    SORT_BATTLEFIELD,
    SPLIT_SECOND,
    STACK,
    STEP,
    TAPPED,
    THING,
    V_FLAGS,
)
from cardwright.games.magic.rules.casting import PRINTED, adjusted, any_mode
from cardwright.games.magic.rules.costs import can_tap, kept_back, others_payable
from cardwright.games.magic.rules.face import SORCERY_TIME, Activated, Cost, Face
from cardwright.games.magic.rules.mana import ManaCost
from cardwright.games.magic.rules.pool import Means, allowed_for, means_of, quick_supply
from cardwright.games.magic.rules.supply import Supply
from cardwright.games.magic.rules.targets import any_candidate

if TYPE_CHECKING:
    from cardwright.engine.match import Match

FIRST_WAY: Final = 16
LANDS_A_TURN: Final = 1

NOT_NOW: Final = 1
NO_TARGET: Final = 2
CANT_PAY: Final = 3
LAND_ALREADY: Final = 4
NOT_THERE: Final = 5
USED_UP: Final = 6
IS_TAPPED: Final = 7
IS_SICK: Final = 8
LOST_IT: Final = 9
SPLIT: Final = 10
NO_COST: Final = 11
OTHER_COST: Final = 12
REFUSALS: Final = (
    "",
    "{it} can only be played in your main phase while the stack is empty",
    "there is no legal target for {it}",
    "you cannot pay for {it}",
    "you have already played a land this turn",
    "{it} is not where it could be used",
    "{it} has been used as often as it may be",
    "{it} is tapped",
    "{it} has not been under your control since your turn began",
    "{it} has lost its abilities",
    "a spell with split second is on the stack",
    "{it} has no mana cost",
    "a cost of {it} cannot be paid",
)


class Chance:
    """The moment a player has priority: what time it is, and what there is to pay with, found when needed."""

    __slots__ = ("_counted", "_means", "_quick", "sorcery", "split", "who")

    who: int
    sorcery: bool
    split: bool
    _means: Means | None
    _quick: Supply | None
    _counted: bool

    def __init__(self, m: Match, who: int) -> None:
        self.who = who
        table = m.table()
        step = table[STEP]
        self.sorcery = table[ACTIVE] == who and (step == MAIN or step == SECOND_MAIN) and not m.state.lanes[AGENDA]
        self.split = False
        for obj in m.state.zones[STACK]:
            if m.state.rows[obj][KIND] == THING and has(m, obj, SPLIT_SECOND):
                self.split = True
        self._means = None
        self._quick = None
        self._counted = False

    def payable(self, m: Match, cost: ManaCost, allowed: int = 0) -> bool:
        """Whether the player could pay this now."""
        if allowed == 0:
            if not self._counted:
                self._quick = quick_supply(m, self.who)
                self._counted = True
            quick = self._quick
            if quick is not None:
                return quick.payable(cost)
        return self.means(m).payable(cost, allowed)

    def means(self, m: Match) -> Means:
        found = self._means
        if found is None:
            found = means_of(m, self.who)
            self._means = found
        return found


def options(m: Match, who: int) -> list[int]:
    """Pass, or any legal action: equal cards in hand are one option."""
    found = [PASS]
    now = Chance(m, who)
    rows = m.state.rows
    cards = cards_of(m)
    seen: list[int] = []
    for card in hand(m, who):
        number = rows[card][CARD]
        if number in seen:
            continue
        seen.append(number)
        _add_card(m, now, card, cards.faces[number], HAND, found)
    manual = cards.settings_manual or cards.lists_mana
    for obj in controlled(m, who):
        face = cards.faces[rows[obj][CARD]]
        for place in range(len(face.activated)):
            ability = face.activated[place]
            if (manual or not ability.makes) and ability.sort == SORT_BATTLEFIELD:
                if ability_refusal(m, now, obj, ability) == 0:
                    found.append(obj * ACTIONS + FIRST_ABILITY + place)
    for card in graveyard(m, who):
        face = cards.faces[rows[card][CARD]]
        if face.graveyard_abilities:
            _add_card(m, now, card, face, GRAVEYARD, found)
    return found


def _add_card(m: Match, now: Chance, card: int, face: Face, sort: int, found: list[int]) -> None:
    if sort == HAND and card_refusal(m, now, card, face, PRINTED) == 0:
        found.append(card * ACTIONS + CAST_IT)
    for way in range(len(face.others)):
        if face.others[way].sort == sort and card_refusal(m, now, card, face, way) == 0:
            found.append(card * ACTIONS + FIRST_WAY + way)
    if sort != HAND or face.hand_abilities:
        for place in range(len(face.activated)):
            ability = face.activated[place]
            if ability.sort == sort and ability_refusal(m, now, card, ability) == 0:
                found.append(card * ACTIONS + FIRST_ABILITY + place)


def card_refusal(m: Match, now: Chance, card: int, face: Face, way: int) -> int:
    """0 if the card may be cast or played now, else why not."""
    if face.types & LAND:
        if not now.sorcery:
            return NOT_NOW
        return LAND_ALREADY if m.state.rows[now.who][LANDS_PLAYED] >= LANDS_A_TURN else 0
    if now.split:
        return SPLIT
    if not now.sorcery and not face.types & INSTANT and not keywords_of(m, card) & FLASH:
        return NOT_NOW
    cost = face.cost if way == PRINTED else face.others[way].cost.mana
    if cost is None:
        if way == PRINTED:
            return NO_COST
        cost = ManaCost()
    costs: list[Cost] = []
    if way != PRINTED:
        costs.append(face.others[way].cost)
        if not others_payable(m, face.others[way].cost, now.who, card, card):
            return OTHER_COST
    for extra in face.extras:
        if not extra.optional:
            if extra.cost.mana is not None:
                cost = cost.plus(extra.cost.mana)
            if not others_payable(m, extra.cost, now.who, card, card):
                return OTHER_COST
            costs.append(extra.cost)
    kept = kept_back(m, now.who, costs, card, card)
    allowed = allowed_for(m, now.who, card) if cards_of(m).restrictions else 0
    cost = adjusted(m, now.who, card, cost)
    if kept:
        if not means_of(m, now.who, -1, kept).payable(cost, allowed):
            return CANT_PAY
    elif not now.payable(m, cost, allowed):
        return CANT_PAY
    body = face.body
    if body is not None and not any_mode(m, body, now.who, card, card):
        return NO_TARGET
    enchants = face.enchants
    if enchants is not None and not any_candidate(m, enchants, now.who, card, card):
        return NO_TARGET
    return 0


def ability_refusal(m: Match, now: Chance, obj: int, ability: Activated) -> int:
    """0 if the ability may be activated now, else why not (CR 602.5)."""
    row = m.state.rows[obj]
    if row[CONTROLLER] != now.who:
        return NOT_THERE
    if now.split and not ability.makes:
        return SPLIT
    if ability.timing == SORCERY_TIME and not now.sorcery:
        return NOT_NOW
    if ability.is_loyalty and row[ACTED] == m.table()[TURN]:
        return USED_UP
    cost = ability.cost
    if cost.tap and row[TAPPED] != 0:
        return IS_TAPPED
    if (cost.tap or cost.untap) and not can_tap(m, obj, now.who):
        return IS_SICK
    if not others_payable(m, cost, now.who, obj, obj):
        return OTHER_COST
    if ability.sort == SORT_BATTLEFIELD and m.layers.values(m, obj)[V_FLAGS] & LOST_ABILITIES:
        return LOST_IT
    if (ability.limit >= 0 or ability.match_limit >= 0) and cards_of(m).limits.used(m, obj, ability):
        return USED_UP
    mana = cost.mana
    if mana is not None and not mana.is_zero():
        # A source that is tapped for its own ability cannot pay for it too.
        tapped = obj if cost.tap and _makes_mana(m, obj) else -1
        kept = kept_back(m, now.who, [cost], obj, obj)
        if tapped >= 0 or kept:
            if not means_of(m, now.who, tapped, kept).payable(mana):
                return CANT_PAY
        elif not now.payable(m, mana):
            return CANT_PAY
    if ability.body.modes and not any_mode(m, ability.body, now.who, obj, -1):
        return NO_TARGET
    return 0


def _makes_mana(m: Match, obj: int) -> bool:
    return len(cards_of(m).faces[m.state.rows[obj][CARD]].mana) > 0
