"""Attacks: who attacks and who joins, who blocks, and damage to all at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item, new_item
from cardwright.engine.event import Event
from cardwright.engine.state import CARD, ZONE
from cardwright.games.estraven.rules.asking import (
    ATTACK_LINK,
    NO_MORE,
    Q_ATTACKED,
    Q_BLOCK,
    Q_BLOCKED,
    Q_JOIN,
    STRIKE,
)
from cardwright.games.estraven.rules.board import (
    BATTLEFIELD,
    CHAIN,
    LINK_KIND,
    TAPPED,
    TIMES,
    TROOP,
    UNIT,
    V_LEAD,
    V_POWER,
    cards_in,
    on_battlefield,
    opponents_of,
)
from cardwright.games.estraven.rules.cards import Cards
from cardwright.games.estraven.rules.effects import damage_to
from cardwright.games.estraven.rules.event_numbers import ATTACKED_WITH, BLOCKED, RESOLVED, TAPPED_IT

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def attack(m: Match, cards: Cards, who: int, unit: int) -> None:
    """Attack a player with a unit, and with troops that its lead lets join; all tap, then anybody may respond."""
    defender = m.ask(who, Q_ATTACKED, opponents_of(m, who))
    joined = [unit, *joining(m, cards, who, unit, [unit])]
    for attacker in joined:
        m.emit(TAPPED_IT, attacker, 0, -1, -1, unit)
    state = m.state
    link = state.create([LINK_KIND, state.rows[unit][CARD], CHAIN, who, who, 0, unit, -1])
    m.batch([m.propose(ATTACKED_WITH, attacker, 0, -1, defender, unit) for attacker in joined])
    targets: list[int] = [defender]
    for attacker in joined:
        targets.extend([attacker, state.rows[attacker][TIMES]])
    m.put(new_item(ATTACK_LINK, who, unit, -1, 0, link, -1, m.cause, 0, None, tuple(targets)))
    m.give_priority(m.game.next_player(m, who))


def joining(m: Match, cards: Cards, who: int, leader: int, taken: list[int]) -> list[int]:
    """Ask which untapped troops join, at most as many as the leader leads and of the subtype it leads."""
    found: list[int] = []
    subtype = cards.cards[m.state.rows[leader][CARD]].lead_subtype
    for _ in range(m.value(leader, V_LEAD)):
        able = [
            obj for obj in cards_in(m, who, BATTLEFIELD)
            if obj not in taken and obj not in found and m.state.rows[obj][TAPPED] == 0
            and _is_troop(m, cards, obj, subtype)
        ]  # fmt: skip
        if not able:
            break
        troop = m.ask(who, Q_JOIN, [NO_MORE, *able])
        if troop == NO_MORE:
            break
        found.append(troop)
    return found


def _is_troop(m: Match, cards: Cards, obj: int, subtype: int) -> bool:
    card = cards.cards[m.state.rows[obj][CARD]]
    return card.types & TROOP != 0 and (subtype == 0 or card.subtypes & subtype != 0)


def resolve_attack(m: Match, cards: Cards, item: Item) -> None:
    """Let the defender block; what triggers then happens before the damage."""
    if m.state.rows[item.a][ZONE] != CHAIN:
        return
    defender = item.targets[0]
    attackers = [
        item.targets[place] for place in range(1, len(item.targets), 2)
        if _is_there(m, item.targets[place], item.targets[place + 1])
    ]  # fmt: skip
    blockers = blocks(m, cards, defender, attackers) if attackers else []
    targets: list[int] = [defender]
    for place in range(len(attackers)):
        attacker = attackers[place]
        blocker = blockers[place]
        targets.extend([attacker, m.state.rows[attacker][TIMES]])
        targets.extend([blocker, m.state.rows[blocker][TIMES] if blocker >= 0 else 0])
    m.put_now(new_item(STRIKE, item.who, item.source, -1, 0, item.a, -1, item.cause, 0, None, tuple(targets)))


def resolve_strike(m: Match, item: Item) -> None:
    """Deal the damage of an attack, all at once: blocked or not as it was, by those who are still there."""
    if m.state.rows[item.a][ZONE] != CHAIN:
        return
    defender = item.targets[0]
    dealt: list[Event] = []
    for place in range(1, len(item.targets), 4):
        attacker = item.targets[place]
        blocker = item.targets[place + 2]
        attacks = _is_there(m, attacker, item.targets[place + 1])
        if blocker < 0:
            if attacks and m.game.is_in(m, defender):
                _hit(m, attacker, defender, dealt)
        elif attacks and _is_there(m, blocker, item.targets[place + 3]):
            _hit(m, attacker, blocker, dealt)
            _hit(m, blocker, attacker, dealt)
    if dealt:
        m.batch(dealt)
    m.emit(RESOLVED, item.a)


def _is_there(m: Match, unit: int, times: int) -> bool:
    """Return whether the unit is still on the battlefield and was there all the time."""
    return on_battlefield(m, unit) and m.state.rows[unit][TIMES] == times


def _hit(m: Match, dealer: int, recipient: int, dealt: list[Event]) -> None:
    damage = damage_to(m, recipient, m.value(dealer, V_POWER), dealer, True)
    if damage is not None:
        dealt.append(damage)


def blocks(m: Match, cards: Cards, defender: int, attackers: list[int]) -> list[int]:
    """Ask who blocks: one unit, and troops that its lead lets join. Return for each attacker its blocker, or -1."""
    blockers = [-1] * len(attackers)
    able = [
        obj for obj in cards_in(m, defender, BATTLEFIELD)
        if m.state.rows[obj][TAPPED] == 0 and cards.cards[m.state.rows[obj][CARD]].types & UNIT
    ]  # fmt: skip
    if not able:
        return blockers
    first = m.ask(defender, Q_BLOCK, [NO_MORE, *able])
    if first == NO_MORE:
        return blockers
    _block(m, defender, first, attackers, blockers)
    subtype = cards.cards[m.state.rows[first][CARD]].lead_subtype
    for _ in range(m.value(first, V_LEAD)):
        joins = [obj for obj in able if obj not in blockers and _is_troop(m, cards, obj, subtype)]
        if not joins or -1 not in blockers:
            break
        troop = m.ask(defender, Q_JOIN, [NO_MORE, *joins])
        if troop == NO_MORE:
            break
        _block(m, defender, troop, attackers, blockers)
    m.batch([
        m.propose(BLOCKED, blockers[place], 0, -1, attackers[place])
        for place in range(len(attackers)) if blockers[place] >= 0
    ])  # fmt: skip
    return blockers


def _block(m: Match, defender: int, blocker: int, attackers: list[int], blockers: list[int]) -> None:
    free = [attackers[place] for place in range(len(attackers)) if blockers[place] < 0]
    blocked = m.ask(defender, Q_BLOCKED, free)
    blockers[attackers.index(blocked)] = blocker
    m.emit(TAPPED_IT, blocker, 0, -1, -1, blocker)
