"""The numbers of questions to players and of pending work."""

from __future__ import annotations

from typing import Final

from cardwright.engine.agenda import FIRST_KIND
from cardwright.engine.decision import FIRST_QUESTION

# Items.
ACTION: Final = FIRST_KIND
AIM: Final = FIRST_KIND + 1
PAY: Final = FIRST_KIND + 2
FINISH: Final = FIRST_KIND + 3
TUSSLE_ITEM: Final = FIRST_KIND + 4
ACTIVATE: Final = FIRST_KIND + 5
GIVE_UP: Final = FIRST_KIND + 6
ITEM_NAMES: Final = ("Action", "Aim", "Pay", "Played", "Tussle", "Activate", "GiveUp")

# Questions.
Q_ACTION: Final = FIRST_QUESTION
Q_TARGET: Final = FIRST_QUESTION + 1
Q_DEFENDER: Final = FIRST_QUESTION + 2
Q_PAY: Final = FIRST_QUESTION + 3
QUESTIONS: Final = ("action", "target", "defender", "payment")
