"""Who and what an event is about, for the pronouns after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.definitions.trees import Filter, Trigger
from cardwright.games.magic.text.event_parts import OBJECT, PARTS, PLAYER, SPELL_OR_ABILITY
from cardwright.games.magic.text.leaves import TYPE_WORDS
from cardwright.games.magic.text.mentioned import Mention
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.keyword_abilities.exploit import Exploits
from cardwright.games.magic.words.relations import OneOf
from cardwright.games.magic.words.several_events import Nth, Together
from cardwright.games.magic.words.targets_of_spells import Targeted

OF_THE_HOST: Final = (OneOf(t.Controller(t.Host())),)


def mentioned_by(event: Trigger, own: tuple[Filter, ...], host: str) -> Iterator[Mention]:
    """Yield what an event of a card speaks of, in order; `own` is what the card is, `host` what its host is called."""
    if isinstance(event, Nth):
        yield from mentioned_by(event.event, own, host)
        return
    if isinstance(event, Together):
        # Those to which it happens at once are several, and no word refers to them here.
        yield Mention(None, OBJECT, True, getattr(event.event, "what", ()))
        if event.for_each == "it" and getattr(event.event, "to", ()) == (f.Player(),):
            yield Mention(t.It(), PLAYER, False, (f.Player(),))
    if type(event) not in PARTS:
        # Nobody has said yet what its pronouns mean: none of them is bound.
        yield Mention(None, OBJECT, False, ())
        yield Mention(None, PLAYER, False, ())
    if isinstance(event, e.StepOf) and host and event.who == OF_THE_HOST:
        yield Mention(t.Host(), OBJECT, False, tuple(f.Is((name,)) for name in TYPE_WORDS if host.endswith(name)))
    for word, name, about, always in PARTS.get(type(event), ()):
        what = getattr(event, name)
        if what == (f.Itself(),):
            yield Mention(t.THIS_OBJECT, OBJECT, False, own)
        elif what == "any" or what == "opponents":
            yield Mention(word, about, False, (f.Player(),))
        elif isinstance(event, e.Casts) and name == "what":
            # What is cast is called a spell, whatever else narrows it down.
            yield Mention(word, about, False, (*what, f.Spell()))
        elif isinstance(event, Targeted) and name == "by" and f.Spell() not in what:
            yield Mention(word, about, False, (*what, SPELL_OR_ABILITY))
        elif isinstance(what, tuple) and what != (f.You(),) and (what or always):
            kind = PLAYER if any(isinstance(one, f.Player | f.Opponent) for one in what) else about
            yield Mention(word, kind, bool(getattr(event, "together", False)), what)
    if isinstance(event, Exploits):
        # What is sacrificed is a creature too, and no word refers to it.
        yield Mention(None, OBJECT, False, (f.Is(("creature",)),))
