"""What permanents and players do by a keyword, told to whoever waits for it (CR 701, 702)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.rules.core.events import STATE_CHANGED

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# The first number, above what else changes of an object.
FIRST_DOING: Final = 100
DOINGS: Final = (
    "explores", "connives", "evolves", "trains", "mentors", "becomes monstrous", "amasses", "proliferates",
    "investigates", "commits a crime",
    "becomes renowned", "enlists", "boasts",
)  # fmt: skip
EXPLORES: Final = FIRST_DOING
CONNIVES: Final = FIRST_DOING + 1
EVOLVES: Final = FIRST_DOING + 2
TRAINS: Final = FIRST_DOING + 3
MENTORS: Final = FIRST_DOING + 4
GETS_MONSTROUS: Final = FIRST_DOING + 5
AMASSES: Final = FIRST_DOING + 6
PROLIFERATES: Final = FIRST_DOING + 7
INVESTIGATES: Final = FIRST_DOING + 8
COMMITS_CRIME: Final = FIRST_DOING + 9
GETS_RENOWNED: Final = FIRST_DOING + 10
ENLISTS: Final = FIRST_DOING + 11
BOASTS: Final = FIRST_DOING + 12


def doing_number(name: str) -> int:
    return FIRST_DOING + DOINGS.index(name)


def tell_doing(m: Match, who: int, doing: int, amount: int = 0, other: int = -1) -> None:
    """It is done; told where somebody listens."""
    if m.state.heard[STATE_CHANGED]:
        m.emit(STATE_CHANGED, who, amount, doing, other)
