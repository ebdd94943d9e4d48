"""How to make a thing happen: for each kind of event that abilities trigger on, the tools that bring it about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.engine.trigger import Trigger
from cardwright.games.magic.language.bases import TriggerWord
from cardwright.games.magic.rules.abilities.state_triggers import WhileTrue
from cardwright.games.magic.rules.abilities.triggered_abilities import ANY_SORT, Happens
from cardwright.games.magic.rules.core import changes, events
from cardwright.games.magic.rules.core.board import (
    GRAVEYARD,
    HAND,
    LIBRARY,
    SORT_BATTLEFIELD,
    SORT_EXILE,
)
from cardwright.games.magic.words.abilities import MagicCard
from cardwright.games.magic.words.other_rules.initiative import HasInitiative
from cardwright.games.magic.words.other_rules.monarch import IsMonarch
from cardwright.sources.reference import words_in

PLAYED_OUT: Final = ()
"""It happens in a turn that is played out: steps, combat, casting, drawing."""
AFTER_MOVES: Final[dict[int, Sequence[str]]] = {
    SORT_BATTLEFIELD: ("Prop Seize", "Prop Token", "Prop Raise"),
    GRAVEYARD: ("Prop Bury", "Prop Sacrifice", "Prop Mill", "Prop Discard", "Prop Destroy", "Prop Tuck"),
    HAND: ("Prop Recall", "Prop Regrow", "Prop Draw", "Prop Search"),
    SORT_EXILE: ("Prop Exile", "Prop Cremate", "Prop Impulse"),
    LIBRARY: ("Prop Tuck", "Prop Shuffle"),
}
"""By where something goes."""
LEAVES: Final[dict[int, Sequence[str]]] = {
    SORT_BATTLEFIELD: ("Prop Bury", "Prop Sacrifice", "Prop Recall", "Prop Exile", "Prop Tuck"),
    GRAVEYARD: ("Prop Cremate", "Prop Regrow", "Prop Seize"),
    HAND: ("Prop Discard",),
    LIBRARY: ("Prop Mill", "Prop Draw", "Prop Impulse", "Prop Search"),
    SORT_EXILE: (),
}
"""By where something comes from."""
TOOLS: Final[dict[int, Sequence[str]]] = {
    events.TAPPED: ("Prop Tap",),
    events.UNTAPPED: ("Prop Untap", "Prop Tap"),
    events.DAMAGED: ("Prop Zap", "Prop Strike", "Prop Slay"),
    events.LIFE_GAINED: ("Prop Heal",),
    events.LIFE_LOST: ("Prop Drain",),
    events.COUNTERS_PUT: ("Prop Grow", "Prop Wither", "Prop Proliferate"),
    events.COUNTERS_REMOVED: ("Prop Strip",),
    events.DREW: ("Prop Draw",),
    events.DISCARDED: ("Prop Discard",),
    events.CAST: PLAYED_OUT,
    events.ACTIVATED: PLAYED_OUT,
    events.TRIGGERED: PLAYED_OUT,
    events.RESOLVED: PLAYED_OUT,
    events.COUNTERED: ("Prop Counter",),
    events.TURN_BEGAN: PLAYED_OUT,
    events.STEP_BEGAN: PLAYED_OUT,
    events.ATTACKED: PLAYED_OUT,
    events.BLOCKED: PLAYED_OUT,
    events.BECAME_BLOCKED: PLAYED_OUT,
    events.NOT_BLOCKED: PLAYED_OUT,
    events.ATTACKS_DECLARED: PLAYED_OUT,
    events.LAND_PLAYED: PLAYED_OUT,
    events.MANA_ADDED: PLAYED_OUT,
    events.DESTROYED: ("Prop Destroy",),
    events.SACRIFICED: ("Prop Sacrifice",),
    events.LOST: ("Prop Ruin",),
    events.WINS: PLAYED_OUT,
    events.ATTACHED: ("Prop Unfasten",),
    events.TARGETED: ("Prop Aim", "Prop Zap"),
    events.CONTROL_CHANGED: ("Prop Take",),
    events.SHUFFLED: ("Prop Shuffle",),
    events.REVEALED: PLAYED_OUT,
    events.SCRIED: ("Prop Scry", "Prop Surveil"),
    events.REGENERATED: ("Prop Shelter", "Prop Destroy"),
    events.BECAME_COPY: PLAYED_OUT,
    events.TRANSFORMED: ("Prop Turn",),
    events.CREATED: ("Prop Token",),
    events.DESIGNATED: ("Prop Crown", "Prop Initiative"),
    events.FLIPPING: ("Prop Coin",),
    events.COIN_FLIPPED: ("Prop Coin",),
    events.ROLLING: ("Prop Die",),
    events.DIE_ROLLED: ("Prop Die",),
    events.VANISHED: ("Prop Token", "Prop Bury"),
}
AFTER_CHANGES: Final[dict[int, Sequence[str]]] = {
    changes.CAME_OFF: ("Prop Unfasten",),
    changes.PHASED_OUT: ("Prop Phase",),
    changes.PHASED_IN: ("Prop Phase",),
    changes.LOSES_CONTROL: ("Prop Take",),
    changes.HAS_RESOLVED: PLAYED_OUT,
    changes.CREWED: PLAYED_OUT,
    changes.SPELL_COPIED: ("Prop Copy",),
    changes.CYCLED: ("Prop Discard",),
    changes.TURNED_FACE_DOWN: ("Prop Veil",),
    changes.TURNED_FACE_UP: ("Prop Veil, Prop Unveil", "Prop Unveil"),
    changes.FLIPPED: PLAYED_OUT,
    changes.EXPLOITED: PLAYED_OUT,
    changes.DAMAGE_PREVENTED: ("Prop Ward", "Prop Zap"),
    changes.EXPLORES: ("Prop Explore",),
    changes.CONNIVES: ("Prop Connive",),
    changes.EVOLVES: PLAYED_OUT,
    changes.TRAINS: PLAYED_OUT,
    changes.MENTORS: PLAYED_OUT,
    changes.BECOMES_MONSTROUS: PLAYED_OUT,
    changes.AMASSES: ("Prop Amass",),
    changes.PROLIFERATES: ("Prop Proliferate",),
    changes.INVESTIGATES: ("Prop Investigate",),
    changes.COMMITS_A_CRIME: ("Prop Zap", "Prop Aim"),
    changes.BECOMES_RENOWNED: PLAYED_OUT,
    changes.ENLISTS: PLAYED_OUT,
    changes.BOASTS: PLAYED_OUT,
    changes.EXERTS: PLAYED_OUT,
    changes.COMPLETES_A_DUNGEON: ("Prop Venture",),
}


AFTER_STATES: Final = ("Prop Slay", "Prop Bury")
"""Where it triggers on how things are, and not on an event."""
SPOKEN_OF: Final[dict[type, Sequence[str]]] = {
    IsMonarch: ("Prop Crown",),
    HasInitiative: ("Prop Initiative",),
}
"""By words that ask how things are."""


LEFT_AND_CAME: Final = ("Prop Bury", "Prop Recall", "Prop Token")
"""For what has moved, wherever from and to."""


def tools_in(card: MagicCard) -> list[str]:
    """Return the tools for all that the words of a card speak of, in triggers and in conditions."""
    found: list[str] = []
    for word in words_in((card.abilities, card.parts)):
        found += SPOKEN_OF.get(type(word), ())
        if isinstance(word, TriggerWord):
            event, _ = word.hears()
            found += LEFT_AND_CAME if event == events.MOVED else TOOLS.get(event, ())
    return found


def tools_of(sequence: str) -> list[str]:
    """Return the tools that are used one after the other."""
    return sequence.split(", ")


def tools_for(trigger: Trigger) -> Sequence[str] | None:
    """Return the tools that may make it trigger, none where a turn must be played; None if no way is known."""
    if isinstance(trigger, WhileTrue) or not isinstance(trigger, Happens):
        return AFTER_STATES
    if trigger.event == events.MOVED:
        first = LEAVES.get(trigger.came) if trigger.came != ANY_SORT else None
        then = AFTER_MOVES.get(trigger.went) if trigger.went != ANY_SORT else None
        if first is not None and then is not None:
            both = [tool for tool in then if tool in first]
            return tuple(dict.fromkeys([*both, *then, *first]))
        return first or then or tuple(tool for tools in AFTER_MOVES.values() for tool in tools)
    if trigger.event == events.STATE_CHANGED:
        return AFTER_CHANGES.get(trigger.place)
    return TOOLS.get(trigger.event)
