"""Rows for what becomes the target of a spell or ability (CR 603.2, 115.1), and for that spell or ability."""

from __future__ import annotations

from typing import Final

from cardwright.definitions.trees import Filter
from cardwright.games.magic.text.event_parts import OBJECT, SPELL_OR_ABILITY
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.objects import possessive, pronoun
from cardwright.games.magic.text.rows import constant
from cardwright.games.magic.text.tables.events import THE_CARD, event
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.several_events import Nth
from cardwright.games.magic.words.targets_of_spells import Targeted

A_SPELL: Final = (f.Spell(),)
BY: Final[dict[str, tuple[Filter, ...]]] = {"a spell or ability": (), "a spell": A_SPELL}
"""Of what something becomes the target."""
WHOSE_SPELL: Final[dict[str, tuple[Filter, ...]]] = {
    "": (), " you control": (f.Yours(),), " an opponent controls": (f.Theirs(),),
}  # fmt: skip
for _what, _by in BY.items():
    for _controls, _whose in WHOSE_SPELL.items():
        event(f"becomes the target of {_what}{_controls}", Targeted, by=(*_by, *_whose))
        if not _by:
            constant("event", f"~ becomes the target of {_what}{_controls} for the first time each turn",
                     Nth(1, Targeted(THE_CARD, _whose)))  # fmt: skip
event("becomes the target of an instant or sorcery spell", Targeted, by=(f.Spell(), f.Is(("instant", "sorcery"))))
event("becomes the target of an Aura spell", Targeted, by=(f.Spell(), f.Subtype(("Aura",))))

THAT: Final = Said("that spell or ability", OBJECT, False, (SPELL_OR_ABILITY,))
pronoun("object", THAT.words, OBJECT, kind=THAT.kind)
possessive(f"{THAT.words}'s", THAT)
