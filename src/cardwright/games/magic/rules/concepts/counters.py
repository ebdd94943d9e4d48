"""Counters that act by themselves: shield, stun and finality counters (CR 122.1c-d, 122.1h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, Item, new_item
from cardwright.engine.event import NOTHING, Event
from cardwright.engine.nodes import Effect
from cardwright.engine.replacement import Replacement
from cardwright.engine.state import CONTROLLER, ZONE
from cardwright.engine.trigger import SPAN
from cardwright.games.magic.rules.concepts.damage import dealing_of
from cardwright.games.magic.rules.core import counter_kinds, events, ranks
from cardwright.games.magic.rules.core.actions import R_DESTROY, remove_counters
from cardwright.games.magic.rules.core.board import BATTLEFIELD, EXILE, GRAVEYARD, sort_of
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.event_places import UNPREVENTABLE
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.keyword_actions.regenerate import ShieldUsed, shields_of
from cardwright.games.magic.rules.replacement.entering import own_replacements
from cardwright.games.magic.rules.replacement.exiled_if_leaves import LeavesForExile
from cardwright.games.magic.rules.replacement.prevention import Protection, protection_of
from cardwright.games.magic.rules.replacement.replacement_effects import Instead
from cardwright.games.magic.rules.zones.leaving_the_stack import ExiledWherever, leaving, leaving_effects

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Their replacement effects follow those of regeneration and protection in every game.
SHIELD_SAVES: Final = 2
SHIELD_PREVENTS: Final = 3
STUN_HOLDS: Final = 4
FINALITY_EXILES: Final = 5

# The kinds of events whose subject may have such effects, besides moves and draws.
WITH_OWN_EFFECTS: Final = (events.DESTROYED, events.DAMAGED, events.UNTAPPED)

# The number of a shield's prevention effect, where effects that prevent are told apart; no object has it.
BY_SHIELD: Final = -2

R_SHIELD: Final = cr("122.1c")
R_STUN: Final = cr("122.1d")


def has_counter(m: Match, obj: int, kind: int) -> bool:
    row = m.state.rows[obj]
    return obj >= m.game.players and row[ZONE] == BATTLEFIELD and row[counter_field(kind)] > 0


class ShieldSaves(Replacement):
    """Removes a shield counter instead of destruction by an effect; lethal damage is not an effect."""

    def __init__(self) -> None:
        super().__init__(events.DESTROYED, "shield counter", ranks.OTHER)

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        return e.rule == R_DESTROY and has_counter(m, owner, counter_kinds.SHIELD)

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        remove_counters(m, owner, counter_kinds.SHIELD, 1, R_SHIELD)
        return None


class LoseShield(Effect):
    """Removes the shield counter that prevented damage: one, however many sources dealt damage at that time."""

    def __init__(self) -> None:
        self.text = "remove a shield counter"

    def run(self, m: Match, item: Item) -> None:
        remove_counters(m, item.source, counter_kinds.SHIELD, 1, R_SHIELD)


class ShieldPrevents(Replacement):
    """Prevents all damage dealt to it at one time; the shield counter is removed even if it can't be prevented
    (615.12)."""

    after: LoseShield

    def __init__(self) -> None:
        super().__init__(events.DAMAGED, "shield counter", ranks.OTHER)
        self.after = LoseShield()

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        return e.subject == owner and has_counter(m, owner, counter_kinds.SHIELD)

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        dealing = dealing_of(m)
        first = True
        for effect, item in dealing.after:
            if effect is self.after and item.source == owner:
                first = False
        if first:
            dealing.after.append((self.after, new_item(EFFECT, m.state.rows[owner][CONTROLLER], owner)))
        if e.place == UNPREVENTABLE:
            return e
        dealing.stop(BY_SHIELD, owner, e.amount)
        return None


class StunHolds(Replacement):
    """Keeps it tapped and removes one stun counter."""

    def __init__(self) -> None:
        super().__init__(events.UNTAPPED, "stun counter", ranks.OTHER)

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        return has_counter(m, owner, counter_kinds.STUN)

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        remove_counters(m, owner, counter_kinds.STUN, 1, R_STUN)
        return None


class FinalityExiles(Replacement):
    """Exiles it from the battlefield instead of putting it into a graveyard."""

    def __init__(self) -> None:
        super().__init__(events.MOVED, "finality counter", ranks.OTHER)

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        return e.subject == owner and sort_of(e.place) == GRAVEYARD and has_counter(m, owner, counter_kinds.FINALITY)

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        return e.changed(place=EXILE, amount=0, other=-1)


def effects_of_every_game() -> list[Replacement]:
    """Return the replacement effects that exist without any card, in the order of their numbers."""
    made: list[Replacement] = [
        ShieldUsed(), Protection(), ShieldSaves(), ShieldPrevents(), StunHolds(), FinalityExiles(), *leaving_effects(),
    ]  # fmt: skip
    for effect in made:
        effect.label = effect.text
    return made


def only_exiles(node: Replacement) -> bool:
    """Return whether it does nothing but exile what would go elsewhere; it does not matter which of these
    effects applies."""
    if isinstance(node, Instead):
        return node.only_exiles()
    return isinstance(node, ExiledWherever | FinalityExiles | LeavesForExile)


def own_effects(m: Match, e: Event) -> list[int]:
    """Return the replacement effects that the object or player of the event has about itself."""
    found = _counters_on(m, e)
    if e.kind == events.DAMAGED:
        return found + protection_of(m, e)
    return found + (shields_of(m, e) if e.kind == events.DESTROYED else own_replacements(m, e))


def _counters_on(m: Match, e: Event) -> list[int]:
    obj = e.subject
    if e.kind == events.DESTROYED:
        return [obj * SPAN + SHIELD_SAVES] if has_counter(m, obj, counter_kinds.SHIELD) else NOTHING
    if e.kind == events.DAMAGED:
        return [obj * SPAN + SHIELD_PREVENTS] if has_counter(m, obj, counter_kinds.SHIELD) else NOTHING
    if e.kind == events.UNTAPPED:
        return [obj * SPAN + STUN_HOLDS] if has_counter(m, obj, counter_kinds.STUN) else NOTHING
    if e.kind == events.MOVED:
        return [obj * SPAN + FINALITY_EXILES] if has_counter(m, obj, counter_kinds.FINALITY) else leaving(m, e)
    return NOTHING
