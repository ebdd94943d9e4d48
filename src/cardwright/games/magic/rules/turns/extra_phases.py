"""The order of phases: the usual ones, added ones, skipped ones (CR 500.8-500.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.combat.combat_damage import strikes_first
from cardwright.games.magic.rules.core import steps, waiting
from cardwright.games.magic.rules.core.board import ACTIVE, CLEANUP_AGAIN, COMBATS, LATER_WHAT, LATER_WHO, STEP, TO_COME
from cardwright.games.magic.rules.core.waiting import to_come

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Above all kinds that hold an added step or phase.
KINDS_END: Final = 225

# The last step of each phase.
LAST_STEPS: Final = (steps.DRAW, steps.PRECOMBAT_MAIN, steps.END_OF_COMBAT, steps.POSTCOMBAT_MAIN, steps.CLEANUP)

# What COMBATS counts one combat phase as.
ONE_COMBAT: Final = 2


class AddPhases(Effect):
    """Adds phases directly after one of this turn, in this order (CR 500.8)."""

    phases: list[int]
    behind_main: bool
    only_yours: bool

    def __init__(self, text: str, phases: list[int], behind_main: bool, only_yours: bool) -> None:
        self.text = text
        self.phases = phases
        # "After this main phase": nothing is added in another phase.
        self.behind_main = behind_main
        self.only_yours = only_yours

    def run(self, m: Match, item: Item) -> None:
        table = m.table()
        # CR 500.10a: "you get" adds nothing to another player's turn.
        if self.only_yours and table[ACTIVE] != item.who:
            return
        if self.behind_main and table[STEP] != steps.PRECOMBAT_MAIN and table[STEP] != steps.POSTCOMBAT_MAIN:
            return
        for place in range(len(self.phases) - 1, -1, -1):
            add_later(m, self.phases[place])


def add_later(m: Match, what: int) -> int:
    who = m.table()[ACTIVE]
    return to_come(m, who, what, who)


def later(m: Match, what: int) -> int:
    """Return the newest waiting object of this sort, -1 if there is none."""
    return later_of(m, what, what + 1)


def later_of(m: Match, least: int, end: int) -> int:
    """Return the newest waiting object with a number in this range, -1 if there is none."""
    rows = m.state.rows
    coming = m.state.zones[TO_COME]
    for place in range(len(coming) - 1, -1, -1):
        if least <= rows[coming[place]][LATER_WHAT] < end:
            return coming[place]
    return -1


def skips(m: Match, what: int, player: int) -> bool:
    """Return whether the player is to skip this; if so, the skip is used up."""
    rows = m.state.rows
    for coming in m.state.zones[TO_COME]:
        if rows[coming][LATER_WHAT] == what and rows[coming][LATER_WHO] == player:
            m.state.move(coming, -1)
            return True
    return False


def forget_phases(m: Match) -> None:
    """Forget the steps and phases that were to be added to a turn that is over."""
    for coming in m.state.zones[TO_COME][:]:
        if waiting.EXTRA_STEP <= m.state.rows[coming][LATER_WHAT] < KINDS_END:
            m.state.move(coming, -1)


def next_step(m: Match) -> int:
    """Return the step after this one: an added one of its kind (CR 500.9), else the usual one unless skipped."""
    table = m.table()
    step = table[STEP]
    if step == steps.CLEANUP and table[CLEANUP_AGAIN]:
        return steps.CLEANUP
    extra = later(m, waiting.EXTRA_STEP + step)
    if extra >= 0:
        m.state.move(extra, -1)
        return step
    return unskipped(m, step_after(m, step))


def unskipped(m: Match, coming: int) -> int:
    """Return this step, or the first one after it that is not skipped."""
    active = m.table()[ACTIVE]
    # CR 500.11: what is skipped is gone on past as though it were not there.
    while coming != steps.UNTAP and coming != steps.CLEANUP:
        if coming == steps.BEGINNING_OF_COMBAT and skips(m, waiting.SKIP_COMBAT, active):
            coming = step_after(m, steps.END_OF_COMBAT)
        elif skips(m, waiting.SKIP_STEP + coming, active):
            coming = step_after(m, coming)
        else:
            break
    return coming


def step_after(m: Match, step: int) -> int:
    """Return the next step in this phase, without those combat leaves out (CR 506.1, 508.8, 510.4), or the
    first step of the next phase."""
    alone = later_of(m, waiting.ALONE, waiting.ALONE + 1)
    if alone >= 0:
        m.state.move(alone, -1)
        return phase_after(m, step)
    if step in LAST_STEPS:
        return phase_after(m, step)
    if step == steps.DECLARE_ATTACKERS:
        return steps.DECLARE_BLOCKERS if m.table()[COMBATS] & 1 else steps.END_OF_COMBAT
    if step == steps.DECLARE_BLOCKERS:
        return steps.FIRST_STRIKE_DAMAGE if strikes_first(m) else steps.COMBAT_DAMAGE
    return step + 1


def phase_after(m: Match, step: int) -> int:
    """Return the first step of the next phase: the newest one added, or the turn's own (CR 500.8)."""
    state = m.state
    goes_on = later_of(m, waiting.GOES_ON, waiting.ALONE)
    usual = (
        (steps.UNTAP if step == steps.CLEANUP else step + 1)
        if goes_on < 0
        else state.rows[goes_on][LATER_WHAT] - waiting.GOES_ON
    )
    extra = later_of(m, waiting.EXTRA_PHASE, waiting.GOES_ON)
    if extra < 0:
        if goes_on >= 0:
            state.move(goes_on, -1)
        return usual
    what = state.rows[extra][LATER_WHAT]
    state.move(extra, -1)
    if goes_on < 0:
        add_later(m, waiting.GOES_ON + usual)
    if what >= waiting.LONE_STEP:
        add_later(m, waiting.ALONE)
        return what - waiting.LONE_STEP
    if what - waiting.EXTRA_PHASE == steps.POSTCOMBAT_MAIN and usual == steps.PRECOMBAT_MAIN:
        # CR 505.1a: the first main phase of the turn is the precombat one, so the turn's own is one that follows.
        state.set(later_of(m, waiting.GOES_ON, waiting.ALONE), LATER_WHAT, waiting.GOES_ON + steps.BEGINNING_OF_COMBAT)
        state.move(add_later(m, waiting.EXTRA_PHASE + steps.POSTCOMBAT_MAIN), TO_COME, 0)
        return steps.PRECOMBAT_MAIN
    return what - waiting.EXTRA_PHASE


def is_added(m: Match) -> bool:
    """Return whether the phase in progress, or about to begin, is an added one."""
    return later_of(m, waiting.GOES_ON, waiting.ALONE) >= 0


def note_combat(m: Match) -> None:
    """Note that another combat phase of this turn has begun, with no attackers yet."""
    m.state.set(m.game.players, COMBATS, (m.table()[COMBATS] & ~1) + ONE_COMBAT)


PHASES: Final = {
    "combat": waiting.EXTRA_PHASE + steps.BEGINNING_OF_COMBAT,
    "main": waiting.EXTRA_PHASE + steps.POSTCOMBAT_MAIN,
    "beginning": waiting.EXTRA_PHASE + steps.UNTAP,
    "upkeep step": waiting.LONE_STEP + steps.UPKEEP,
    "end step": waiting.LONE_STEP + steps.END,
}
