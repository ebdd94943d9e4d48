"""The hero's legal plays: cards and potions, with the reason why not, and playing them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA
from cardwright.engine.state import CARD, KIND
from cardwright.games.spire.rules.board import (
    AIMS_AT_ENEMY,
    ATTACK,
    ATTACKS,
    BEING_PLAYED,
    COSTS_X,
    DISCARD,
    EXHAUSTED,
    GONE,
    HAND,
    HERO,
    IN_PLAY,
    ONCE_ADD,
    ONCE_SET,
    PLAYED,
    POTION_KIND,
    POTIONS,
    POWER,
    POWERS,
    SKILL,
    SKILLS,
    Board,
    CardFace,
    enemies_of,
    friends_of,
)
from cardwright.games.spire.rules.card_effects import leave_stack
from cardwright.games.spire.rules.costs import Bill, cannot_pay, pay_energy, pay_resources
from cardwright.games.spire.rules.damage import NO_ITEM, STOPPED, let, tell
from cardwright.games.spire.rules.events import (
    ATTACK_PLAYED,
    CANCELLED,
    CARD_DISCARDED,
    CARD_EXHAUSTED,
    CARD_MOVED,
    CARD_PLAYED,
    POTION_USED,
    POWER_PLAYED,
    SKILL_PLAYED,
)
from cardwright.games.spire.rules.select import choose_cards
from cardwright.games.spire.rules.stack import PLAY, USE, push, put_away_item

if TYPE_CHECKING:
    from cardwright.engine.match import Match

END_TURN: Final = 0
# An answer is the card's id times AIM_SPAN plus the target's id plus 1, 0 for no target.
AIM_SPAN: Final = 1 << 16

FINE: Final = 0
NO_ENERGY: Final = 1
NO_HP: Final = 2
NO_GOLD: Final = 3
NO_CARDS: Final = 4
NO_POOL: Final = 5
NOT_PLAYABLE: Final = 6
NOT_NOW: Final = 7
ONLY_IN_RESPONSE: Final = 8
ONLY_ON_YOUR_TURN: Final = 9
NO_TARGET: Final = 10
WRONG_TARGET: Final = 11
NOT_IN_HAND: Final = 12
REFUSALS: Final = (
    "", "{it} costs more energy than there is", "{it} costs more HP than may be paid",
    "{it} costs more gold than there is", "{it} needs more cards in hand to pay with",
    "{it} costs more of a pool than there is", "{it} cannot be played",
    "the condition of {it} is not met", "{it} can only be played when an enemy is about to act",
    "{it} can only be played in your own turn", "there is nobody {it} could be aimed at",
    "{it} cannot be aimed there", "{it} is not in hand",
)  # fmt: skip


def refused(m: Match, board: Board, card: int, face: CardFace, responding: bool) -> int:
    """Return 0 if the card itself can be played, else the reason why not."""
    if not face.playable:
        return NOT_PLAYABLE
    if face.response != responding:
        return ONLY_IN_RESPONSE if face.response else ONLY_ON_YOUR_TURN
    missing = cannot_pay(m, board, card, face)
    if missing != 0:
        return missing
    if face.playable_if is not None:
        scene = board.scene
        kept = scene.kept()
        scene.begin(HERO, -1, card)
        holds = face.playable_if.test(m, NO_ITEM)
        scene.restore(kept)
        if not holds:
            return NOT_NOW
    return FINE


def aims(m: Match, board: Board, face: CardFace) -> list[int]:
    """Return the card's possible targets."""
    if face.aim == AIMS_AT_ENEMY:
        found = enemies_of(m, HERO)
    else:
        found = friends_of(m, HERO)
    if face.aim_where:
        scene = board.scene
        kept = scene.kept()
        fitting: list[int] = []
        for fighter in found:
            scene.begin(HERO, fighter, -1)
            holds = True
            for where in face.aim_where:
                if not where.test(m, NO_ITEM):
                    holds = False
                    break
            if holds:
                fitting.append(fighter)
        scene.restore(kept)
        return fitting
    return found


def add_plays(m: Match, board: Board, found: list[int], responding: bool) -> None:
    """Add every card in hand that can be played, with each target."""
    rows = m.state.rows
    enemies: list[int] | None = None
    hand = m.state.zones[HAND]
    for at in range(len(hand)):
        card = hand[at]
        face = board.cards[rows[card][CARD]]
        if is_again(m, board, at) or refused(m, board, card, face, responding) != FINE:
            continue
        if face.aim == 0:
            found.append(card * AIM_SPAN)
        elif face.aim == AIMS_AT_ENEMY and not face.aim_where:
            if enemies is None:
                enemies = enemies_of(m, HERO)
            for enemy in enemies:
                found.append(card * AIM_SPAN + enemy + 1)
        else:
            for target in aims(m, board, face):
                found.append(card * AIM_SPAN + target + 1)


def is_again(m: Match, board: Board, at: int) -> bool:
    """Return whether a card in hand is identical to one before it, so that it makes no difference which is played."""
    rows = m.state.rows
    hand = m.state.zones[HAND]
    row = rows[hand[at]]
    number = row[CARD]
    for before in range(at):
        other = rows[hand[before]]
        if other[CARD] == number and other == row:
            face = board.cards[number]
            return not face.triggers and not face.always
    return False


def add_potions(m: Match, board: Board, found: list[int]) -> None:
    for potion in m.state.zones[POTIONS]:
        face = board.cards[m.state.rows[potion][CARD]]
        if face.aim == 0:
            found.append(potion * AIM_SPAN)
        else:
            for target in aims(m, board, face):
                found.append(potion * AIM_SPAN + target + 1)


def thinkable(m: Match, board: Board) -> list[int]:
    """Return every card and potion with every conceivable target."""
    found: list[int] = []
    everyone = friends_of(m, HERO) + enemies_of(m, HERO)
    hand = m.state.zones[HAND]
    for thing in [hand[at] for at in range(len(hand)) if not is_again(m, board, at)] + m.state.zones[POTIONS]:
        face = board.cards[m.state.rows[thing][CARD]]
        if face.aim == 0:
            found.append(thing * AIM_SPAN)
        else:
            for target in everyone:
                found.append(thing * AIM_SPAN + target + 1)
    return found


def refusal_of(m: Match, board: Board, value: int, responding: bool) -> int:
    """Return 0 if the play is legal, else the reason why not."""
    thing = value // AIM_SPAN
    target = value % AIM_SPAN - 1
    zones = m.state.zones
    potion = thing in zones[POTIONS]
    if not potion and thing not in zones[HAND]:
        return NOT_IN_HAND
    face = board.cards[m.state.rows[thing][CARD]]
    if potion and responding:
        return ONLY_ON_YOUR_TURN
    if not potion:
        reason = refused(m, board, thing, face, responding)
        if reason != FINE:
            return reason
    if face.aim == 0:
        return FINE if target < 0 else WRONG_TARGET
    possible = aims(m, board, face)
    if not possible:
        return NO_TARGET
    return FINE if target in possible else WRONG_TARGET


def play(m: Match, board: Board, value: int) -> None:
    """Play a card or use a potion: pay the costs and put it on the stack."""
    thing = value // AIM_SPAN
    target = value % AIM_SPAN - 1
    face = board.cards[m.state.rows[thing][CARD]]
    if m.state.rows[thing][KIND] == POTION_KIND:
        m.state.move(thing, GONE)
        tell(m, POTION_USED, thing, 1, target, HERO)
        push(m, USE, thing, face.effect, target)
        return
    _pay_and_push(m, board, thing, target, face)


def _pay_and_push(m: Match, board: Board, card: int, target: int, face: CardFace) -> None:
    state = m.state
    scene = board.scene
    scene.begin(HERO, target, card)
    bill = None if face.price is None else Bill(m, board, card, face.price)
    paid = pay_energy(m, board, card)
    if bill is not None:
        pay_resources(m, bill)
        if bill.discard > 0:
            others = [other for other in state.zones[HAND] if other != card]
            for other in choose_cards(m, others, bill.discard):
                m.emit(CARD_DISCARDED, other, 1, -1, HERO)
        if bill.exhaust > 0:
            others = [other for other in state.zones[HAND] if other != card]
            for other in choose_cards(m, others, bill.exhaust):
                m.emit(CARD_EXHAUSTED, other, 1, -1, HERO)
    row = state.rows[card]
    if row[ONCE_ADD] != 0:
        state.set(card, ONCE_ADD, 0)
    if row[ONCE_SET] >= 0:
        state.set(card, ONCE_SET, -1)
    m.emit(CARD_MOVED, card, -1, BEING_PLAYED, HERO)
    aim = _played(m, card, target, face)
    state.put(AGENDA, put_away_item(card, face.type, m.cause, aim == STOPPED))
    if aim == STOPPED:
        m.emit(CANCELLED, card, 0, PLAY, HERO)
    else:
        push(m, PLAY, card, face.effect, aim, paid if face.cost == COSTS_X else -1)


def _played(m: Match, card: int, target: int, face: CardFace) -> int:
    """Emit that the card is played; return its target after all answers before the event, or STOPPED."""
    state = m.state
    hero = state.rows[HERO]
    played = hero[PLAYED]
    state.set(HERO, PLAYED, played + 1)
    aim = let(m, CARD_PLAYED, card, 1, target, HERO)
    if aim != STOPPED:
        if face.type == ATTACK:
            aim = _counted(m, ATTACKS, ATTACK_PLAYED, card, aim)
        elif face.type == SKILL:
            aim = _counted(m, SKILLS, SKILL_PLAYED, card, aim)
        elif face.type == POWER:
            aim = _counted(m, POWERS, POWER_PLAYED, card, aim)
    if aim == STOPPED:
        state.set(HERO, PLAYED, played)
    return aim


def _counted(m: Match, field: int, kind: int, card: int, target: int) -> int:
    before = m.state.rows[HERO][field]
    m.state.set(HERO, field, before + 1)
    aim = let(m, kind, card, 1, target, HERO)
    if aim == STOPPED:
        m.state.set(HERO, field, before)
    return aim


def put_away(m: Match, board: Board, card: int, card_type: int, cancelled: bool) -> None:
    """Put away a resolved play: powers stay in play unless cancelled, others are discarded or exhausted."""
    face = board.cards[m.state.rows[card][CARD]]
    if card_type == POWER and face.type == POWER and not cancelled:
        zone = IN_PLAY
    else:
        zone = EXHAUSTED if face.exhausts else DISCARD
    leave_stack(m, board, card, zone)
