"""Effects during combat: creatures that join it, leave it or become blocked (CR 506.3-4, 508.4, 508.7, 509.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.engine.state import CONTROLLER, OWNER
from cardwright.games.magic.rules.card_types.battles import stop_attacks_on
from cardwright.games.magic.rules.combat.combat import (
    BLOCKS_MORE,
    BLOCKS_NOW,
    ENTERED_BLOCKING,
    attackers,
    attackers_against,
    blocked_by,
    blockers_of,
    can_fight,
    defenders,
    note_attack,
    out_of_combat,
)
from cardwright.games.magic.rules.core import entry_plans, events, marks, questions, steps
from cardwright.games.magic.rules.core.actions import create_tokens, put_into
from cardwright.games.magic.rules.core.board import (
    ACTIVE,
    ATTACKING,
    BATTLE,
    BLOCK,
    BLOCKS,
    MARKS,
    PLANESWALKER,
    SORT_BATTLEFIELD,
    STEP,
)
from cardwright.games.magic.rules.core.event_places import TAPPED_ENTRY
from cardwright.games.magic.rules.core.objects import cards_of, on_battlefield, types_of
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select, choose_some

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_ENTERS_BLOCKING: Final = cr("509.4")
R_BLOCKED: Final = cr("509.1h")


NOTHING: Final = -1


def in_combat(m: Match) -> bool:
    return steps.BEGINNING_OF_COMBAT <= m.table()[STEP] <= steps.END_OF_COMBAT


class Joining:
    """How permanents enter the battlefield attacking or blocking, and whom they attack or block."""

    attacks: bool
    whom: Select | None

    def __init__(self, attacks: bool, whom: Select | None) -> None:
        self.attacks = attacks
        self.whom = whom

    def choose(self, m: Match, item: Item, player: int) -> int:
        """Let its future controller choose whom it attacks or blocks as it enters (CR 508.4, 509.4); return
        NOTHING if it can do neither."""
        able = _attackable(m, player) if self.attacks else attackers_against(m, player) if in_combat(m) else []
        whom = self.whom
        if whom is not None:
            able = [obj for obj in whom.found(m, item) if obj in able]
        chosen = choose_some(m, player, able, 1, 1, questions.CHOICE)
        return chosen[0] if chosen else NOTHING

    def join(self, m: Match, obj: int, target: int) -> None:
        """Let the permanent, now on the battlefield, attack or block if it is a creature and not a battle (CR
        506.3a, 506.3f)."""
        if target == NOTHING or not on_battlefield(m, obj) or not can_fight(m, obj):
            return
        if self.attacks:
            set_attacking(m, obj, target)
        else:
            set_blocking(m, obj, target, ENTERED_BLOCKING)

    def plans(self, target: int) -> list[int]:
        """Return how it enters: an attacker enters attacking; a blocker blocks afterwards."""
        return [entry_plans.ATTACKING, target] if self.attacks and target != NOTHING else []


def _attackable(m: Match, player: int) -> list[int]:
    """Return what a creature of this player could attack now: nothing unless they are the attacking player (CR
    506.3b)."""
    return defenders(m) if in_combat(m) and player == m.table()[ACTIVE] else []


def set_attacking(m: Match, obj: int, target: int) -> None:
    """Make it an attacker without it having "attacked": nothing triggers (CR 508.4)."""
    m.state.set(obj, ATTACKING, target)
    m.unsettled = True
    note_attack(m)


def set_blocking(m: Match, obj: int, attacker: int, how: int) -> None:
    """Make it block the attacker, which becomes blocked if it was not (CR 509.1g-h, 509.3c-d)."""
    player = m.state.rows[obj][CONTROLLER]
    m.state.create([BLOCK, -1, BLOCKS, player, player, 0, obj, attacker])
    m.emit(events.BLOCKED, obj, how, -1, attacker, rule=R_ENTERS_BLOCKING)
    become_blocked(m, attacker)


def become_blocked(m: Match, attacker: int) -> None:
    if not m.state.rows[attacker][MARKS] & marks.WAS_BLOCKED:
        m.emit(events.BECAME_BLOCKED, attacker, len(blockers_of(m, attacker)), rule=R_BLOCKED)


class CreateInCombat(Effect):
    """Creates tokens for each of some players, entering attacking or blocking."""

    amount: Amount
    card: int
    who: Select
    tapped: bool
    joining: Joining
    # What power and toughness each are, if not those of the card.
    size: Amount | None

    def __init__(self, text: str, amount: Amount, card: int, who: Select, tapped: bool, joining: Joining) -> None:
        self.text = text
        self.amount = amount
        self.card = card
        self.who = who
        self.tapped = tapped
        self.joining = joining
        self.size = None

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        size = self.size
        card = self.card if size is None else cards_of(m).of_size(self.card, size.ev(m, item))
        for player in self.who.found(m, item):
            chosen = [self.joining.choose(m, item, player) for _ in range(m.bounded(amount))]
            if amount > 0:
                plans = [self.joining.plans(target) for target in chosen]
                made = create_tokens(m, player, card, amount, self.tapped, plans)
                for place in range(len(made)):
                    # Of more tokens than were to be made, each has its own choice too.
                    target = chosen[place] if place < len(chosen) else self.joining.choose(m, item, player)
                    self.joining.join(m, made[place], target)


class PutInCombat(Effect):
    """Puts cards onto the battlefield attacking or blocking."""

    what: Select
    tapped: bool
    yours: bool
    joining: Joining

    def __init__(self, text: str, what: Select, tapped: bool, yours: bool, joining: Joining) -> None:
        self.text = text
        self.what = what
        self.tapped = tapped
        self.yours = yours
        self.joining = joining

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if obj < m.game.players:
                continue
            player = item.who if self.yours else m.state.rows[obj][OWNER]
            target = self.joining.choose(m, item, player)
            place = TAPPED_ENTRY if self.tapped else 0
            plans = self.joining.plans(target)
            new = put_into(m, obj, SORT_BATTLEFIELD, controller=player, place=place, plans=plans)
            if new >= 0:
                self.joining.join(m, new, target)


class RemoveFromCombat(Effect):
    """Removes attackers, blockers or attacked permanents from combat (CR 506.4)."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if obj >= m.game.players and on_battlefield(m, obj):
                out_of_combat(m, obj)
                if types_of(m, obj) & (PLANESWALKER | BATTLE):
                    stop_attacks_on(m, obj)
        m.unsettled = True


class MakeBlocked(Effect):
    """Makes attackers blocked though no creature blocks them (CR 509.1h)."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if obj in attackers(m):
                become_blocked(m, obj)


class MakeBlock(Effect):
    """Makes a creature block an attacker that it is not already blocking (CR 509.3a-b)."""

    blocker: Select
    attacker: Select

    def __init__(self, text: str, blocker: Select, attacker: Select) -> None:
        self.text = text
        self.blocker = blocker
        self.attacker = attacker

    def run(self, m: Match, item: Item) -> None:
        for obj in self.blocker.found(m, item):
            for attacker in self.attacker.found(m, item):
                if not on_battlefield(m, obj) or not can_fight(m, obj) or attacker in blocked_by(m, obj):
                    continue
                if attacker in attackers_against(m, m.state.rows[obj][CONTROLLER]):
                    set_blocking(m, obj, attacker, BLOCKS_MORE if blocked_by(m, obj) else BLOCKS_NOW)


class MakeAttack(Effect):
    """Makes creatures attack, or attack something else than before; they have not "attacked" (CR 508.4, 508.7)."""

    what: Select
    whom: Select | None
    you_choose: bool

    def __init__(self, text: str, what: Select, whom: Select | None, you_choose: bool) -> None:
        self.text = text
        self.what = what
        self.whom = whom
        self.you_choose = you_choose

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if obj < m.game.players or not on_battlefield(m, obj) or not can_fight(m, obj):
                continue
            controller = m.state.rows[obj][CONTROLLER]
            able = _attackable(m, controller)
            whom = self.whom
            if whom is not None:
                able = [target for target in whom.found(m, item) if target in able]
            chosen = choose_some(m, item.who if self.you_choose else controller, able, 1, 1, questions.CHOICE)
            if chosen:
                set_attacking(m, obj, chosen[0])
