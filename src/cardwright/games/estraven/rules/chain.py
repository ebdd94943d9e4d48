"""Playing cards and using abilities: pay, move, choose targets, add a link to the chain; and how links resolve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import EFFECT, Item, new_item
from cardwright.engine.state import CARD, ZONE
from cardwright.games.estraven.rules.asking import ABILITY_LINK, CARD_LINK, Q_OWN_TARGET, Q_TARGET
from cardwright.games.estraven.rules.board import CHAIN, HAND, LINK_KIND, USED, hand_of
from cardwright.games.estraven.rules.cards import Ability, Body, Cards
from cardwright.games.estraven.rules.event_numbers import (
    ACTIVATED,
    ENTERED,
    MANA_SPENT,
    MISSED,
    PLAYED,
    RESOLVED,
    TARGETED,
)
from cardwright.games.estraven.rules.options import price
from cardwright.games.estraven.rules.targets import GONE, TargetSpec, can_choose, checked, noted

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def play(m: Match, cards: Cards, who: int, obj: int) -> None:
    """Pay for a card, put it on the chain, choose all its targets; then anybody may respond."""
    card = cards.cards[m.state.rows[obj][CARD]]
    cost = price(m, cards, who, obj)
    if cost > 0:
        m.emit(MANA_SPENT, who, cost, -1, obj, obj)
    m.because_of(m.emit(PLAYED, obj, cost, -1, who, obj))
    body = card.body
    targets: tuple[int, ...] = ()
    node = -1
    if body is not None:
        targets = choose(m, body.specs, who, obj)
        node = body.number
    m.put(new_item(CARD_LINK, who, obj, node, 0, obj, -1, m.cause, 0, None, targets))
    m.give_priority(m.game.next_player(m, who))


def use(m: Match, who: int, source: int, ability: Ability, place: int) -> None:
    """Pay for an ability, choose all its targets, add it to the chain; then anybody may respond."""
    state = m.state
    if ability.once:
        state.set(source, USED, state.rows[source][USED] | 1 << place)
    card = state.rows[source][CARD]
    ability.cost.pay(m, who, source, ability.body.specs)
    m.because_of(m.emit(ACTIVATED, source, ability.number, -1, who, source))
    targets = choose(m, ability.body.specs, who, source)
    link = state.create([LINK_KIND, card, CHAIN, who, who, 0, source, ability.number])
    m.put(new_item(ABILITY_LINK, who, source, ability.body.number, 0, link, -1, m.cause, 0, None, targets))
    m.give_priority(m.game.next_player(m, who))


def choose(m: Match, specs: list[TargetSpec], who: int, source: int) -> tuple[int, ...]:
    """Ask for every target, each by its place: the object, and how many zones it has been in."""
    found: list[int] = []
    for spec in specs:
        legal = spec.found(m, who, source)
        # Two costs together may have taken the last one; then the link does nothing.
        if not legal:
            found.extend((GONE, 0))
            continue
        target = m.ask(who, Q_OWN_TARGET if spec.zone == HAND else Q_TARGET, legal)
        found.extend(noted(m, target))
        m.emit(TARGETED, target, 0, hand_of(m, target), who, source)
    return tuple(found)


def resolve_card(m: Match, cards: Cards, item: Item) -> None:
    """Do what a card does; a unit enters the battlefield, a spell goes to the graveyard."""
    obj = item.a
    if m.state.rows[obj][ZONE] != CHAIN:
        return
    card = cards.cards[m.state.rows[obj][CARD]]
    body = card.body
    if body is not None:
        do_body(m, body, item, obj)
    if card.stays():
        m.emit(ENTERED, obj, 0, -1, item.who)
    else:
        m.emit(RESOLVED, obj)


def resolve_ability(m: Match, cards: Cards, item: Item) -> None:
    """Do what an ability on the chain does."""
    if m.state.rows[item.a][ZONE] != CHAIN:
        return
    do_body(m, cards.bodies[item.node], item, item.a)
    m.emit(RESOLVED, item.a)


def resolve_trigger(m: Match, cards: Cards, item: Item) -> None:
    """Choose the targets of what has triggered and do it at once: it starts no chain."""
    if not m.game.is_in(m, item.who):
        return
    body = cards.bodies[item.node]
    if can_choose(m, body.specs, item.who, item.source):
        run_body(
            m, body, item, checked(m, body.specs, item.who, item.source, choose(m, body.specs, item.who, item.source))
        )


def do_body(m: Match, body: Body, item: Item, link: int) -> None:
    """Look at all targets again, and do what can be done with those that are legal; with none, nothing happens."""
    targets = checked(m, body.specs, item.who, item.source, item.targets)
    if targets and max(targets) == GONE:
        m.emit(MISSED, link)
    else:
        run_body(m, body, item, targets)


def run_body(m: Match, body: Body, item: Item, targets: tuple[int, ...]) -> None:
    """Let all effects happen, with these targets."""
    told = new_item(
        EFFECT, item.who, item.source, body.number, 0, item.a, -1, item.cause, item.depth, item.event, targets
    )
    body.effect.run(m, told)
