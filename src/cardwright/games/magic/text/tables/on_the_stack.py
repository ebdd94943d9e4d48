"""Rows for targets on the stack: "target activated or triggered ability", "target spell or nonland permanent"."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.trees import Filter
from cardwright.games.magic.language.normal import normal, ordered
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, is_players, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.targets_of_spells import IsAbility, NewTargets
from cardwright.text.forms import Draft

ACTIVATED_ABILITY: Final = IsAbility("activated")
TRIGGERED_ABILITY: Final = IsAbility("triggered")


def _kinds(*types: str) -> tuple[Filter, ...]:
    """Return spells of a type, each as one filter."""
    return tuple(f.AllOf(ordered((f.Spell(), f.Is((name,))))) for name in types)


WHAT: Final[dict[str, Filter]] = {
    "activated or triggered ability": IsAbility(),
    "activated ability": ACTIVATED_ABILITY,
    "triggered ability": TRIGGERED_ABILITY,
    "spell or ability": f.AnyOf((f.Spell(), IsAbility())),
    "spell, activated ability, or triggered ability": f.AnyOf((f.Spell(), ACTIVATED_ABILITY, TRIGGERED_ABILITY)),
    "triggered ability or colorless spell": f.AnyOf((TRIGGERED_ABILITY, f.AllOf(ordered((f.Colourless(), f.Spell()))))),
    "noncreature spell or ability": f.AnyOf((f.AllOf(ordered((f.Not(f.Is(("creature",))), f.Spell()))), IsAbility())),
    "instant spell, sorcery spell, or triggered ability": f.AnyOf((*_kinds("instant", "sorcery"), TRIGGERED_ABILITY)),
    "instant spell, sorcery spell, activated ability, or triggered ability": f.AnyOf(
        (*_kinds("instant", "sorcery"), ACTIVATED_ABILITY, TRIGGERED_ABILITY)
    ),
    "creature spell or planeswalker spell": f.AnyOf(_kinds("creature", "planeswalker")),
    "instant spell or sorcery spell": f.AnyOf(_kinds("instant", "sorcery")),
}  # fmt: skip
"""What may be there: in words, and as a filter."""
WHOSE_ABILITY: Final[dict[str, tuple[Filter, ...]]] = {
    "": (), " you control": (f.Yours(),), " an opponent controls": (f.Theirs(),),
    " you don't control": (f.Not(f.Yours()),),
}  # fmt: skip
WHOSE_IT_IS: Final = (f.Yours(), f.Theirs(), f.Not(f.Yours()))
for _words, _what in WHAT.items():
    for _whose, _filters in WHOSE_ABILITY.items():
        for _up_to, _article in ((False, ""), (True, "up to one ")):
            constant("object", f"{_article}target {_words}{_whose}",
                     normal(t.Targeted((_what, *_filters), up_to=_up_to)))  # fmt: skip


def _spell_or_permanent(words: str, whose: tuple[Filter, ...]) -> None:
    """Add a row for a target on the stack or on the battlefield."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many or noun.card or noun.place or noun.other or is_players(noun):
            return None
        what = fits(noun)
        if any(
            isinstance(one, f.Yours | f.Theirs | f.Not | f.Spell) and one in (*WHOSE_IT_IS, f.Spell()) for one in what
        ):
            return None
        if any(isinstance(one, f.OfColour | f.ManaValue | f.WithKeyword | f.HasCounter) for one in what):
            # What follows is said of the spell, too.
            return None
        there = f.AllOf(ordered((*(one for one in what if one not in whose), f.InZone("battlefield"))))
        return Draft(t.Targeted, {"what": ordered((f.AnyOf((f.Spell(), there)), *whose))}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, t.Targeted) or value != t.Targeted(value.what) or not set(whose) <= set(value.what):
            return None
        rest = [one for one in value.what if one not in whose]
        if len(rest) != 1 or not isinstance(rest[0], f.AnyOf) or len(rest[0].filters) != 2:
            return None
        spell, there = rest[0].filters
        if spell != f.Spell() or not isinstance(there, f.AllOf) or f.InZone("battlefield") not in there.filters:
            return None
        what = tuple(one for one in there.filters if one != f.InZone("battlefield"))
        return {"noun": noun_of(what, "battlefield", False)}

    made("object", words, make, take)


for _whose, _filters in WHOSE_ABILITY.items():
    _spell_or_permanent(f"target spell or <noun>{_whose}", _filters)
made("core effect", "choose new targets for <what:object>", lambda got, start: Draft(NewTargets, got, start),
     lambda value: {"what": value.what} if isinstance(value, NewTargets) else None)  # fmt: skip
