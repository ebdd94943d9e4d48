"""What a spell or ability on the stack targets, as other objects ask about it (CR 115.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA, Item
from cardwright.engine.event import Event
from cardwright.engine.state import ZONE
from cardwright.games.magic.rules.abilities.triggered_abilities import Happens
from cardwright.games.magic.rules.concepts.targets import END_OF_SPEC, GONE
from cardwright.games.magic.rules.core import events, marks
from cardwright.games.magic.rules.core.board import BATTLEFIELD, MARKS
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.filters import CONTROLLED_BY_OPPONENTS, CONTROLLED_BY_YOU
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match

ANY_NUMBER_OF_TARGETS: Final = -1
FIRST_TARGETED: Final = (marks.TARGETED_BY & -marks.TARGETED_BY).bit_length() - 1


def begin_aiming(m: Match, obj: int, targets: list[int]) -> None:
    """Let filters see these as the targets of an object that is not an item of the stack yet; `end_aiming` ends it."""
    cards = cards_of(m)
    cards.aiming = obj
    cards.aims = targets


def listed(targets: Sequence[int]) -> list[int]:
    """Return the targets of an item, where they are pairs with an end mark for each use of the word "target"."""
    return [targets[place] for place in range(0, len(targets), 2) if targets[place] != END_OF_SPEC]


def end_aiming(m: Match) -> None:
    """Forget the targets of an object that is being announced."""
    cards_of(m).aiming = -1


def chosen_targets(m: Match, obj: int) -> list[int]:
    """Return the targets that were chosen for what is on the stack, each as often as it was chosen; GONE for one that
    has become illegal."""
    cards = cards_of(m)
    if obj == cards.aiming:
        return cards.aims
    for item in m.state.lanes[AGENDA]:
        if item.a == obj:
            return listed(item.targets)
    return []


def targets_now(m: Match, obj: int) -> list[int]:
    """Return its targets that are still where they were chosen, each once (CR 115.9b)."""
    found: list[int] = []
    for target in chosen_targets(m, obj):
        if target != GONE and target not in found and is_there(m, target):
            found.append(target)
    return found


def is_there(m: Match, target: int) -> bool:
    """Return whether the object has not changed zones, or the player is in the game."""
    return m.game.is_in(m, target) if target < m.game.players else m.state.rows[target][ZONE] >= 0


class Aims(Filter):
    """A spell or ability with a target that fits; with `only`, all of its targets are one object or player (CR 115.9c);
    with a number, so many targets were chosen for it (CR 115.9a)."""

    what: Filter
    only: bool
    number: int

    def __init__(self, what: Filter, only: bool, number: int) -> None:
        self.what = what
        self.only = only
        self.number = number

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj < m.game.players:
            return False
        chosen = chosen_targets(m, obj)
        if self.number != ANY_NUMBER_OF_TARGETS and len(chosen) != self.number:
            return False
        if self.only:
            for target in chosen:
                if target != chosen[0]:
                    return False
        for target in chosen:
            if target != GONE and is_there(m, target) and self.what.fits(m, who, source, target):
                return True
        return False


def targeted_by(m: Match, obj: int) -> int:
    """Return the players, as bits, of whose spells or abilities the permanent has become a target this turn; 0 for
    anything else."""
    if obj < m.game.players or m.state.rows[obj][ZONE] != BATTLEFIELD:
        return 0
    return (m.state.rows[obj][MARKS] & marks.TARGETED_BY) >> FIRST_TARGETED


def note_targeted(m: Match, obj: int, player: int) -> None:
    """Note that the permanent has become a target of a spell or ability of this player."""
    if obj >= m.game.players and m.state.rows[obj][ZONE] == BATTLEFIELD:
        m.state.set(obj, MARKS, m.state.rows[obj][MARKS] | 1 << FIRST_TARGETED + player)


class FirstTargeted(Happens):
    """A trigger on a permanent that becomes a target for the first time in a turn: of anything, or of what one side
    controls."""

    side: int

    def meets(self, m: Match, who: int, owner: int, e: Event) -> bool:
        # The event tells whose spells and abilities had targeted it before.
        before = e.place
        mine = 1 << who
        if self.side == CONTROLLED_BY_YOU:
            before &= mine
        elif self.side == CONTROLLED_BY_OPPONENTS:
            before &= ~mine
        return before == 0 and super().meets(m, who, owner, e)


class TargetsOf(Select):
    """What these spells or abilities target; of a spell that was seen being cast, even if it has left the stack."""

    of: Select
    what: Filter

    def __init__(self, of: Select, what: Filter) -> None:
        self.of = of
        self.what = what

    def found(self, m: Match, item: Item) -> list[int]:
        found: list[int] = []
        for obj in self.of.found(m, item):
            for target in targets_now(m, obj) or _as_cast(m, item, obj):
                if target not in found and self.what.fits(m, item.who, item.source, target):
                    found.append(target)
        return found


def _as_cast(m: Match, item: Item, obj: int) -> list[int]:
    """Return the targets with which a spell was cast, where the item's event is that it was (CR 608.2h)."""
    e = item.event
    if e is None or e.kind != events.CAST or e.subject != obj or not e.more:
        return []
    return [target for target in listed(e.more[1:]) if target != GONE and is_there(m, target)]
