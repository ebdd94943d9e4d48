"""Rows for sources of damage: what triggers when they deal it, and what they deal instead."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.expression import Binary, Expression, Number
from cardwright.definitions.trees import Filter
from cardwright.games.magic.language.normal import ordered
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.text.tables.would_instead import MUCH, TWICE
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.chosen import Chosen
from cardwright.games.magic.words.relations import DealtDamageBy
from cardwright.games.magic.words.replacement import Instead

WHOSE_SOURCE: Final[dict[str, tuple[Filter, ...]]] = {
    "": (), " you control": (f.Yours(),), " an opponent controls": (f.Theirs(),), " of the chosen color":
    (Chosen("colour"),),
}  # fmt: skip
ANYTHING: Final = (f.Anything(),)
A_CREATURE_DEALT: Final = f.Is(("creature",))
TO: Final[dict[str, tuple[Filter, ...]]] = {
    "": (), " to you": (f.You(),), " to an opponent": (f.Opponent(),), " to a player": (f.Player(),),
    " to a creature": (A_CREATURE_DEALT,), " to ~": (f.Itself(),),
}  # fmt: skip
"""Whom damage is dealt to."""


def _sources(words: str, whose: tuple[Filter, ...]) -> None:
    """Add the rows for a source: whatever it is, or one of a colour or type."""
    constant("source of damage", f"a source{words}", ordered(whose or ANYTHING))
    if f.Yours() in whose:
        constant("source of damage", f"another source{words}", ordered((f.Another(), *whose)))

    def make(got: Parts, start: int) -> object:
        return ordered((got["like"], *whose))

    def take(value: Any) -> Parts | None:
        if not isinstance(value, tuple) or not set(whose) <= set(value) or f.Another() in value:
            return None
        rest = [one for one in value if one not in whose]
        said = all(one not in rest for each in WHOSE_SOURCE.values() for one in each)
        return {"like": rest[0]} if len(rest) == 1 and said else None

    for article in ("a", "an"):
        made("source of damage", f"{article} <like:adjective> source{words}", make, take, alternate=article == "an")


for _words, _whose in WHOSE_SOURCE.items():
    _sources(_words, _whose)


def _deals(words: str, to: tuple[Filter, ...], *, combat: bool | None, alternate: bool = False) -> None:
    """Add the row for the event that a source deals damage."""

    def make(got: Parts, start: int) -> object:
        return e.DealsDamage(got["by"], to, combat)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, e.DealsDamage) or value != e.DealsDamage(value.what, to, combat):
            return None
        return {"by": value.what}

    made("event", f"<by:source of damage> deals {words}", make, take, alternate=alternate)


KINDS_OF_DAMAGE: Final[dict[str, bool | None]] = {"damage": None, "combat damage": True, "noncombat damage": False}
for _damage, _combat in KINDS_OF_DAMAGE.items():
    for _to, _whom in TO.items():
        _deals(f"{_damage}{_to}", _whom, combat=_combat)
    # All that one source deals at once is one event.
    _deals(f"{_damage} to one or more permanents and/or players", (), combat=_combat, alternate=True)

constant("after noun", "dealt damage by ~ this turn", DealtDamageBy())
constant("after noun", "dealt damage this turn by ~", DealtDamageBy(), alternate=True)
made("after noun", "dealt damage by <host> this turn", lambda got, start: DealtDamageBy(t.Host()),
     lambda value: {"host": t.Host()} if value == DealtDamageBy(t.Host()) else None)  # fmt: skip
RECIPIENTS: Final[dict[str, tuple[tuple[Filter, ...], str]]] = {
    "a permanent or player": ((), "to that permanent or player"),
    "an opponent or a permanent an opponent controls":
        ((f.AnyOf((f.Opponent(), f.AllOf((f.Permanent(), f.Theirs())))),), "to that permanent or player"),
    "an opponent": ((f.Opponent(),), "to that player"),
    "a player": ((f.Player(),), "to that player"),
    "a creature": ((A_CREATURE_DEALT,), "to that creature"),
    "you": ((f.You(),), "to you"),
}  # fmt: skip
"""Whom damage would be dealt to, and how they are called after it."""
MOST_SAID: Final = 6
"""So much more is said in figures."""
MUCH_MORE: Final[dict[str, Expression]] = {
    "double that damage": TWICE,
    **{f"that much damage plus {more}": Binary("+", MUCH, Number(more)) for more in range(1, MOST_SAID)},
}


def _instead(subject: str, to: str, whom: tuple[Filter, ...], again: str) -> None:
    """Add the rows for damage that is more than it would be (CR 614.1a)."""
    for much, amount in MUCH_MORE.items():
        for said in (f" {again}", ""):

            def make(got: Parts, start: int, amount: Expression = amount) -> object:
                what = _about(got)
                return None if what is None else Instead(e.DealsDamage(what, whom), amount)

            def take(value: Any, amount: Expression = amount) -> Parts | None:
                if not isinstance(value, Instead) or not isinstance(value.event, e.DealsDamage):
                    return None
                if value != Instead(e.DealsDamage(value.event.what, whom), amount):
                    return None
                return {"by": value.event.what, "noun": noun_of(value.event.what, "battlefield", False)}

            made("ability", f"if {subject} would deal damage to {to}, it deals {much}{said} instead.", make, take,
                 alternate=not said)  # fmt: skip


def _about(got: Parts) -> tuple[Filter, ...] | None:
    """Return which sources are meant: those of a noun are permanents."""
    if "by" in got:
        return got["by"]  # type: ignore[no-any-return]
    noun = got["noun"]
    if not isinstance(noun, Noun) or noun.many or noun.card or noun.place:
        return None
    return fits(noun)


for _to, (_whom, _again) in RECIPIENTS.items():
    _instead("<by:source of damage>", _to, _whom, _again)
    _instead("<noun:a noun>", _to, _whom, _again)
