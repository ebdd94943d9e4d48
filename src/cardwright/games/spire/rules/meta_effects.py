"""Effects on effects: repeating, delaying, spreading, other targets, events, the stack, orbs, summoning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.game import DIE
from cardwright.engine.nodes import Amount, Condition, Effect
from cardwright.engine.state import CARD
from cardwright.engine.trigger import hear_all, listen
from cardwright.games.spire.limits import MOST_CREATURES
from cardwright.games.spire.rules.board import (
    ALLIES,
    BACK,
    FRONT,
    GONE,
    HERO,
    LATER,
    LATER_KIND,
    ORB_KIND,
    ORB_SLOTS,
    ORBS,
    Board,
    friends_of,
    is_there,
    side_of,
)
from cardwright.games.spire.rules.creatures import make_creature
from cardwright.games.spire.rules.damage import tell
from cardwright.games.spire.rules.events import (
    ATTACK_PLAYED,
    CARD_DRAWN,
    CARD_PLAYED,
    FIRED,
    HELD,
    ORB_CHANNELED,
    ORB_EVOKED,
    POWER_PLAYED,
    SUMMONED,
)
from cardwright.games.spire.rules.select import Select, others_near, times
from cardwright.games.spire.rules.stack import cancel, change, meant

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class InOrder(Effect):
    """Several effects, one after the other."""

    parts: list[Effect]

    def __init__(self, text: str, parts: list[Effect]) -> None:
        self.text = text
        self.parts = parts

    def run(self, m: Match, item: Item) -> None:
        for part in self.parts:
            part.run(m, item)


class Whether(Effect):
    """One effect if the condition holds, else another. The condition's target is chosen first if there is none yet."""

    board: Board
    condition: Condition
    then: Effect
    otherwise: Effect | None
    about: Select | None

    def __init__(
        self,
        text: str,
        board: Board,
        condition: Condition,
        then: Effect,
        otherwise: Effect | None,
        about: Select | None,
    ) -> None:
        self.text = text
        self.board = board
        self.condition = condition
        self.then = then
        self.otherwise = otherwise
        self.about = about

    def run(self, m: Match, item: Item) -> None:
        if self.about is not None and self.board.scene.aim < 0:
            self.about.each(m, item)
        if self.condition.test(m, item):
            self.then.run(m, item)
        elif self.otherwise is not None:
            self.otherwise.run(m, item)


class Again(Effect):
    count: Amount
    effect: Effect

    def __init__(self, text: str, count: Amount, effect: Effect) -> None:
        self.text = text
        self.count = count
        self.effect = effect

    def run(self, m: Match, item: Item) -> None:
        for _ in range(times(m, item, self.count)):
            self.effect.run(m, item)


class Spread(Effect):
    """An effect on one target, and a share of it on others nearby."""

    board: Board
    center: Select
    near: int
    share: Amount
    effect: Effect

    def __init__(self, text: str, board: Board, center: Select, near: int, share: Amount, effect: Effect) -> None:
        self.text = text
        self.board = board
        self.center = center
        self.near = near
        self.share = share
        self.effect = effect

    def run(self, m: Match, item: Item) -> None:
        scene = self.board.scene
        kept = scene.kept()
        for center in self.center.each(m, item):
            if kept.aim < 0 and scene.aim >= 0:
                kept.aim = scene.aim
            others = others_near(m, center, self.near)
            share = self.share.ev(m, item)
            strike(m, item, self.board, self.effect, center, kept.percent)
            for other in others:
                strike(m, item, self.board, self.effect, other, max(0, kept.percent * share // 100))
        scene.restore(kept)


class Chain(Effect):
    """An effect that jumps from one target to random others."""

    board: Board
    start: Select
    hops: Amount
    falloff: Amount
    effect: Effect

    def __init__(self, text: str, board: Board, start: Select, hops: Amount, falloff: Amount, effect: Effect) -> None:
        self.text = text
        self.board = board
        self.start = start
        self.hops = hops
        self.falloff = falloff
        self.effect = effect

    def run(self, m: Match, item: Item) -> None:
        scene = self.board.scene
        kept = scene.kept()
        found = self.start.each(m, item)
        if kept.aim < 0:
            kept.aim = scene.aim
        hops = times(m, item, self.hops)
        falloff = self.falloff.ev(m, item)
        if found:
            at = found[0]
            strike(m, item, self.board, self.effect, at, kept.percent)
            for hop in range(1, hops + 1):
                others = [other for other in friends_of(m, at) if other != at]
                if not others:
                    break
                at = others[m.state.draw(DIE, len(others))] if len(others) > 1 else others[0]
                part = kept.percent * (100 - hop * falloff) // 100
                strike(m, item, self.board, self.effect, at, max(0, part))
        scene.restore(kept)


def strike(m: Match, item: Item, board: Board, effect: Effect, target: int, percent: int) -> None:
    """Run the effect on one target, with this percentage of its value."""
    if not is_there(m, target):
        return
    scene = board.scene
    scene.aim = target
    scene.target = target
    scene.percent = percent
    effect.run(m, item)


class Redirect(Effect):
    """An item waiting on the stack, or the event that is answered, gets another target."""

    board: Board
    to: Select
    event: bool

    def __init__(self, text: str, board: Board, to: Select, event: bool) -> None:
        self.text = text
        self.board = board
        self.to = to
        self.event = event

    def run(self, m: Match, item: Item) -> None:
        scene = self.board.scene
        if self.event:
            for target in self.to.each(m, item):
                scene.redirected = target
            return
        place = meant(m, item)
        if place < 0:
            return
        for target in self.to.each(m, item):
            change(m, place, 0, 0, target)


class Cancel(Effect):
    board: Board
    event: bool

    def __init__(self, text: str, board: Board, event: bool) -> None:
        self.text = text
        self.board = board
        self.event = event

    def run(self, m: Match, item: Item) -> None:
        if self.event:
            self.board.scene.cancelled = True
            return
        place = meant(m, item)
        if place >= 0:
            cancel(m, place)


class ModifyStack(Effect):
    """Changes the damage or the block of the item on top of the stack."""

    board: Board
    block: bool
    amount: Amount

    def __init__(self, text: str, board: Board, block: bool, amount: Amount) -> None:
        self.text = text
        self.board = board
        self.block = block
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        place = meant(m, item)
        if place >= 0:
            amount = self.amount.ev(m, item)
            change(m, place, 0 if self.block else amount, amount if self.block else 0, -1)


class Fire(Effect):
    """Listeners hear an event although nothing happened."""

    board: Board
    kind: int
    count: Amount
    amount: Amount
    to: Select

    def __init__(self, text: str, board: Board, kind: int, count: Amount, amount: Amount, to: Select) -> None:
        self.text = text
        self.board = board
        self.kind = kind
        self.count = count
        self.amount = amount
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        scene = self.board.scene
        before = scene.target
        for _ in range(times(m, item, self.count)):
            for target in self.to.each(m, item):
                scene.target = target
                heard_only(m, self.board, self.kind, target, self.amount.ev(m, item))
        scene.target = before if before >= 0 else scene.aim


def heard_only(m: Match, board: Board, kind: int, target: int, amount: int) -> None:
    """Let all listeners hear an event that changes nothing; an event of cards is about the acting card."""
    scene = board.scene
    if CARD_DRAWN <= kind <= POWER_PLAYED:
        aimed = kind == CARD_PLAYED or kind >= ATTACK_PLAYED
        e = m.propose(kind, scene.card, amount, target if aimed else -1, scene.actor)
    else:
        e = m.propose(kind, target, amount, -1, scene.actor)
    e.number = m.count
    tell(m, FIRED, target, amount, kind, scene.actor)
    m.batched = [e]
    hear_all(m, e, None)


class Delay(Effect):
    """Keeps effects for later."""

    board: Board
    trigger: int
    turns: Amount

    def __init__(self, text: str, board: Board, trigger: int, turns: Amount) -> None:
        self.text = text
        self.board = board
        self.trigger = trigger
        self.turns = turns

    def run(self, m: Match, item: Item) -> None:
        scene = self.board.scene
        turns = self.turns.ev(m, item)
        if turns <= 0:
            return
        row = [LATER_KIND, -1, LATER, HERO, HERO, 0, scene.actor, scene.aim, turns, self.trigger]
        later = m.state.create(row)
        listen(m, later, self.trigger)


class Channel(Effect):
    """Puts orbs into the hero's slots."""

    board: Board
    orb: int
    count: Amount

    def __init__(self, text: str, board: Board, orb: int, count: Amount) -> None:
        self.text = text
        self.board = board
        self.orb = orb
        self.count = count

    def run(self, m: Match, item: Item) -> None:
        for _ in range(times(m, item, self.count)):
            slots = m.state.rows[HERO][ORB_SLOTS]
            if slots <= 0:
                return
            if len(m.state.zones[ORBS]) >= slots:
                evoke_first(m, self.board, item)
                if len(m.state.zones[ORBS]) >= slots:
                    return
            orb = m.state.create([ORB_KIND, self.orb, ORBS, HERO, HERO, 0])
            tell(m, ORB_CHANNELED, orb, 1, -1, HERO)


class Evoke(Effect):
    board: Board
    count: Amount

    def __init__(self, text: str, board: Board, count: Amount) -> None:
        self.text = text
        self.board = board
        self.count = count

    def run(self, m: Match, item: Item) -> None:
        for _ in range(times(m, item, self.count)):
            if not m.state.zones[ORBS]:
                return
            evoke_first(m, self.board, item)


def evoke_first(m: Match, board: Board, item: Item) -> None:
    """Use up the oldest orb. Its effect cannot use up another orb, since two could do so without end."""
    if board.scene.evoking:
        return
    orb = m.state.zones[ORBS][0]
    m.state.move(orb, GONE)
    tell(m, ORB_EVOKED, orb, 1, -1, HERO)
    effect = board.orbs[m.state.rows[orb][CARD]].evoke
    if effect is None:
        return
    scene = board.scene
    kept = scene.kept()
    scene.begin(HERO, -1, -1)
    scene.evoking = True
    effect.run(m, item)
    scene.restore(kept)


class Summon(Effect):
    """Creatures join the actor's side, while there is room."""

    board: Board
    creature: int
    count: Amount
    back: bool

    def __init__(self, text: str, board: Board, creature: int, count: Amount, back: bool) -> None:
        self.text = text
        self.board = board
        self.creature = creature
        self.count = count
        self.back = back

    def run(self, m: Match, item: Item) -> None:
        side = side_of(m, self.board.scene.actor)
        zone = ALLIES if side == 0 else (BACK if self.back else FRONT)
        count = times(m, item, self.count)
        for made in range(count):
            if len(m.state.zones[zone]) >= MOST_CREATURES:
                tell(m, HELD, -1, count, made, self.board.scene.actor)
                return
            creature = make_creature(m, self.board, self.creature, zone, side)
            tell(m, SUMMONED, creature, 1, zone, self.board.scene.actor)
