"""What a word refers to, players or objects, and which of them a field needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Final

from cardwright.definitions import trees
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import events

# Bits: what may be found. None of them is what cannot be told from the card.
A_PLAYER: Final = 1
AN_OBJECT: Final = 2
# The event has nobody of this sort.
NOBODY_THERE: Final = 4
EITHER_KIND: Final = A_PLAYER | AN_OBJECT
UNTOLD: Final = 0
# Nothing was given to the ability at hand.
NO_GIVEN: Final = -1

NAMES: Final = {
    A_PLAYER: "a player",
    AN_OBJECT: "a permanent, spell or card",
    EITHER_KIND: "a player or an object",
    NOBODY_THERE: "nothing that this event has",
}
# What can be written where one of them is needed.
WRITTEN: Final = {
    A_PLAYER: ("you", "opponents", "everyone", "controller", "owner", "target: player"),
    AN_OBJECT: ("self", "host", "each", "choose", "target: permanent"),
    EITHER_KIND: ("self", "you", "it", "target"),
}

# Who is spoken of by an event, as `it` and as `the_other`.
About = tuple[int, int]
NO_EVENT: Final[About] = (UNTOLD, UNTOLD)
BY_KIND: Final[dict[int, About]] = {
    events.MOVED: (AN_OBJECT, AN_OBJECT),
    events.TAPPED: (AN_OBJECT, NOBODY_THERE),
    events.UNTAPPED: (AN_OBJECT, NOBODY_THERE),
    events.DAMAGED: (EITHER_KIND, NOBODY_THERE),
    events.LIFE_GAINED: (A_PLAYER, NOBODY_THERE),
    events.LIFE_LOST: (A_PLAYER, NOBODY_THERE),
    events.COUNTERS_PUT: (EITHER_KIND, NOBODY_THERE),
    events.COUNTERS_REMOVED: (EITHER_KIND, NOBODY_THERE),
    events.DREW: (A_PLAYER, AN_OBJECT),
    events.DISCARDED: (AN_OBJECT, A_PLAYER),
    events.CAST: (AN_OBJECT, A_PLAYER),
    events.STEP_BEGAN: (A_PLAYER, NOBODY_THERE),
    events.TURN_BEGAN: (A_PLAYER, NOBODY_THERE),
    events.ATTACKED: (AN_OBJECT, EITHER_KIND),
    events.BLOCKED: (AN_OBJECT, AN_OBJECT),
    events.BECAME_BLOCKED: (AN_OBJECT, NOBODY_THERE),
    events.NOT_BLOCKED: (AN_OBJECT, NOBODY_THERE),
    events.LAND_PLAYED: (AN_OBJECT, A_PLAYER),
    events.DESTROYED: (AN_OBJECT, NOBODY_THERE),
    events.SACRIFICED: (AN_OBJECT, A_PLAYER),
    events.LOST: (A_PLAYER, NOBODY_THERE),
    events.WINS: (A_PLAYER, NOBODY_THERE),
    events.ATTACHED: (AN_OBJECT, EITHER_KIND),
    events.TARGETED: (EITHER_KIND, AN_OBJECT),
    events.SHUFFLED: (A_PLAYER, NOBODY_THERE),
    events.SCRIED: (A_PLAYER, NOBODY_THERE),
    events.CREATED: (A_PLAYER, NOBODY_THERE),
    events.TRANSFORMED: (AN_OBJECT, NOBODY_THERE),
}


def path_to(words: Sequence[object], wanted: object, before: str) -> str:
    """Return the path of this very word within the card; "" if it is not among these words."""
    for place, word in enumerate(words):
        found = _path(word, wanted, f"{before}[{place}]" if before.endswith("abilities") or len(words) > 1 else before)
        if found:
            return found
    return ""


def _path(word: object, wanted: object, before: str) -> str:
    if not is_dataclass(word) or isinstance(word, type):
        return ""
    if isinstance(word, trees.Worded):
        return _path(word.quantity, wanted, before)
    spec = next((each for tree in TREES for each in magic.words(tree) if each.record.cls is type(word)), None)
    here = before if spec is None else f"{before}.{spec.name}"
    if word is wanted:
        return here
    main = None if spec is None else spec.record.main
    for field in fields(word):
        value = getattr(word, field.name)
        inner = here if main is not None and main.name == field.name else f"{here}.{field.name.rstrip('_')}"
        found = path_to(value if isinstance(value, tuple) else (value,), wanted, inner)
        if found:
            return found
    return ""


TREES: Final = (
    trees.Ability, trees.Effect, trees.Condition, trees.Trigger, trees.Target, trees.Cost, trees.Quantity,
    trees.Duration, trees.Filter,
)  # fmt: skip
