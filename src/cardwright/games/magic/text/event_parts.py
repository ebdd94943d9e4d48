"""What events are about, for pronouns: the words that refer to their parts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardwright.definitions.trees import Target, Trigger
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.copying import Copies
from cardwright.games.magic.words.counters import Does
from cardwright.games.magic.words.keyword_abilities.crew import BecomesCrewed
from cardwright.games.magic.words.keyword_abilities.cycling import Cycles
from cardwright.games.magic.words.keyword_abilities.exploit import Exploits
from cardwright.games.magic.words.keyword_abilities.phasing import PhasesIn, PhasesOut
from cardwright.games.magic.words.keyword_actions.create import TokensCreated
from cardwright.games.magic.words.keyword_actions.discard import Discards
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrificed
from cardwright.games.magic.words.keyword_actions.scry import Scries
from cardwright.games.magic.words.keyword_actions.shuffle import Shuffles
from cardwright.games.magic.words.keyword_actions.surveil import Surveils
from cardwright.games.magic.words.keyword_actions.tap_and_untap import BecomesTapped, BecomesUntapped
from cardwright.games.magic.words.keyword_actions.transform import Transforms
from cardwright.games.magic.words.other_rules.face_down import TurnedUp
from cardwright.games.magic.words.other_rules.flipping_a_coin import Flips
from cardwright.games.magic.words.other_rules.initiative import TakesInitiative
from cardwright.games.magic.words.other_rules.monarch import BecomesMonarch
from cardwright.games.magic.words.other_rules.the_ring import TemptedByRing
from cardwright.games.magic.words.several_events import Together
from cardwright.games.magic.words.targets_of_spells import Targeted

OBJECT: Final = "object"
PLAYER: Final = "player"
SPELL_OR_ABILITY: Final = f.InZone("stack")
"""Tells what may be a spell or an ability from other objects."""
PARTS: Final[Mapping[type, tuple[tuple[Target, str, str, bool], ...]]] = {
    e.Enters: ((t.It(), "what", OBJECT, True),),
    e.Dies: ((t.It(), "what", OBJECT, True),),
    e.Moves: ((t.It(), "what", OBJECT, True),),
    e.Attacks: ((t.TheOther(), "whom", PLAYER, False), (t.It(), "what", OBJECT, True)),
    e.Blocks: ((t.It(), "what", OBJECT, True), (t.TheOther(), "whom", OBJECT, False)),
    e.BecomesBlocked: ((t.It(), "what", OBJECT, True),),
    e.BlockedBy: ((t.It(), "what", OBJECT, True), (t.TheOther(), "by", OBJECT, True)),
    e.NotBlocked: ((t.It(), "what", OBJECT, True),),
    e.IsDamaged: ((t.It(), "what", OBJECT, True),),
    e.DealsDamage: ((t.TheCause(), "what", OBJECT, True), (t.It(), "to", OBJECT, False)),
    e.Casts: ((t.TheOther(), "who", PLAYER, True), (t.It(), "what", OBJECT, True)),
    e.GainsLife: ((t.It(), "who", PLAYER, True),),
    e.LosesLife: ((t.It(), "who", PLAYER, True),),
    e.Draws: ((t.It(), "who", PLAYER, True),),
    e.Begins: ((t.It(), "whose", PLAYER, True),),
    e.StepOf: ((t.It(), "who", PLAYER, True),),
    BecomesTapped: ((t.It(), "what", OBJECT, True),),
    BecomesUntapped: ((t.It(), "what", OBJECT, True),),
    TurnedUp: ((t.It(), "what", OBJECT, True),),
    Discards: ((t.TheOther(), "who", PLAYER, True), (t.It(), "what", OBJECT, True)),
    Scries: (),
    Cycles: ((t.TheOther(), "who", PLAYER, True), (t.It(), "what", OBJECT, True)),
    Exploits: ((t.It(), "what", OBJECT, True),),
    e.PlaysLand: ((t.TheOther(), "who", PLAYER, True), (t.It(), "what", OBJECT, True)),
    TokensCreated: (),
    Shuffles: ((t.It(), "who", PLAYER, True),),
    Transforms: ((t.It(), "what", OBJECT, True),),
    PhasesIn: ((t.It(), "what", OBJECT, True),),
    PhasesOut: ((t.It(), "what", OBJECT, True),),
    BecomesMonarch: (),
    TakesInitiative: (),
    TemptedByRing: (),
    BecomesCrewed: ((t.It(), "what", OBJECT, True),),
    Flips: (),
    Sacrificed: ((t.It(), "what", OBJECT, True),),
    Surveils: (),
    Does: (),
    e.CountersPut: ((t.It(), "on", OBJECT, True),),
    Copies: ((t.TheOther(), "who", PLAYER, True), (t.It(), "what", OBJECT, True)),
    Together: (),
    Targeted: ((t.TheOther(), "by", OBJECT, True), (t.It(), "what", OBJECT, True)),
}
"""For each event: the words that refer to its parts, the fields that say what they are, what they usually are, and
whether the text names them even if nothing narrows them down: "casts a spell"."""


COMBAT_EVENTS: Final = (e.Attacks, e.Blocks, e.BecomesBlocked, e.BlockedBy, e.NotBlocked)


def attacker_of(event: Trigger, usual: Target | None) -> Target | None:
    """Return whom the defending player of an event defends against (CR 508.5), `usual` if it tells nothing."""
    if isinstance(event, Together):
        return None
    what = getattr(event, "what", (f.Itself(),))
    if what == (f.Itself(),):
        return t.THIS_OBJECT if isinstance(event, COMBAT_EVENTS) else usual
    if not isinstance(event, COMBAT_EVENTS):
        return None if what == (f.Hosted(),) else usual
    return None if isinstance(event, e.Blocks) else t.It()


ELSEWHERE: Final = (None, "library", "hand")
"""From where a card goes to the graveyard without being heard where it was; None is from anywhere."""


def is_heard_in_graveyard(event: Trigger) -> bool:
    """Return whether an event is that the card itself goes to the graveyard, from anywhere (CR 113.6k)."""
    return (
        isinstance(event, e.Moves) and event.to == "graveyard" and event.from_ in ELSEWHERE and f.Itself() in event.what
    )
