"""Rows for protection from a colour that is chosen, and for damage that is prevented or can't be."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import THE_PLAYER, fits, is_players, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made, says
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import restrictions as r
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.chosen import Chosen, GainProtection
from cardwright.games.magic.words.replacement import Apply, Instead, Prevent
from cardwright.text.forms import Draft

for _words, _or in (("", None), ("colorless or from ", "colourless"), ("artifacts or from ", "artifacts")):
    says(
        "core effect",
        f"<what:subject> {{gains/gain}} protection from {_words}the color of your choice until end of turn",
        GainProtection,
        or_from=_or,
    )

says("core effect", "choose a color. <what:many> gain protection from the chosen color until end of turn",
     GainProtection, alternate=True)  # fmt: skip
says("core effect", "choose a color. <what:one> gains protection from the chosen color until end of turn",
     GainProtection, alternate=True)  # fmt: skip

ANY_SOURCE: Final = (f.Anything(),)
for _words, _combat in (("damage", None), ("combat damage", True)):
    # CR 615.12: such damage happens although effects would prevent it.
    _sure = Instead(e.DealsDamage(ANY_SOURCE, combat=_combat), unpreventable=True)
    constant("ability", f"{_words} can't be prevented.", _sure)
    constant("core effect", f"{_words} can't be prevented this turn", Apply(_sure))


def _source_of(noun: object) -> tuple[Any, ...] | None:
    """Return what the source of damage is by a noun for several on the battlefield."""
    if not isinstance(noun, Noun) or not noun.many or noun.card or noun.other or noun.place or is_players(noun):
        return None
    return fits(noun)


def _by_all(words: str, *, combat: bool | None) -> None:
    """Add a row for the damage of all of a kind, those that come later included (CR 615.3)."""

    def make(got: Parts, start: int) -> object:
        by = _source_of(got["noun"])
        return None if by is None else Draft(Prevent, {"by": by, "combat": combat}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Prevent) or not value.by or value != Prevent(by=value.by, combat=combat):
            return None
        return {"noun": noun_of(value.by, "battlefield", True)}

    made("core effect", words, make, take)


def _by_one(words: str, number: str, *, combat: bool | None) -> None:
    """Add a row for the damage of given objects."""

    def make(got: Parts, start: int) -> object:
        if isinstance(got["from_"], Draft) and got["from_"].cls is t.Each:
            # All of a kind are said above.
            return None
        return Draft(Prevent, {"from_": got["from_"], "combat": combat}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Prevent) or value != Prevent(from_=value.from_, combat=combat):
            return None
        return {"from_": value.from_} if value.from_ is not None else None

    made("core effect", words.replace("<from_>", f"<from_:{number}>"), make, take)


for _kind, _combat in (("", None), ("combat ", True)):
    _by_all(f"prevent all {_kind}damage that would be dealt by <noun> this turn", combat=_combat)
    for _number in ("one", "many"):
        _by_one(f"prevent all {_kind}damage that would be dealt by <from_> this turn", _number, combat=_combat)


def _next_time(source: str, what: tuple[Any, ...] | None) -> None:
    """Add the row for the next damage of one source of your choice (CR 615.7, 609.7)."""

    def make(got: Parts, start: int) -> object:
        return Draft(Prevent, {"to": THE_PLAYER, "source": what or got["like"], "next_time": True}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Prevent) or not value.source or (what is not None and value.source != what):
            return None
        same = Prevent(to=THE_PLAYER, source=value.source, next_time=True)
        return {"like": value.source} if value == same else None

    words = f"The next time {source} would deal damage to you this turn, prevent that damage"
    made("core effect", words, make, take)


_next_time("<like:a source> of your choice", None)
_next_time("a source of your choice of the chosen color", (Chosen("colour"),))
constant("a source", "a source", ANY_SOURCE)


def _source_like() -> None:
    """Add the row for a source that is told by its colour or type."""

    def make(got: Parts, start: int) -> object:
        return (got["adjective"],)

    def take(value: Any) -> Parts | None:
        return {"adjective": value[0]} if isinstance(value, tuple) and len(value) == 1 else None

    for article in ("a", "an"):
        made("a source", f"{article} <adjective> source", make, take, alternate=article == "an")


_source_like()
for _type in ("artifact", "land", "creature", "enchantment"):
    _article = "an" if _type[0] in "ae" else "a"
    constant("a source", f"{_article} {_type} source", (f.Is((_type,)),))


def _always(words: str, what: tuple[Any, ...] | None, *, combat: bool | None, by: bool, to: bool) -> None:
    """Add a row for a static ability that prevents what a permanent deals or is dealt."""

    def events(about: tuple[Any, ...]) -> list[Any]:
        made_so: list[Any] = []
        if to:
            made_so.append(e.IsDamaged(about) if combat is None else e.DealsDamage(ANY_SOURCE, about, combat))
        if by:
            made_so.append(e.DealsDamage(about, combat=combat))
        return made_so

    def make(got: Parts, start: int) -> object:
        about = what if what is not None else _source_of(got["noun"])
        if about is None:
            return None
        made_so = tuple(Instead(event, prevent=True) for event in events(about))
        return made_so if len(made_so) > 1 else made_so[0]

    def take(value: Any) -> Parts | None:
        parts = value if isinstance(value, tuple) else (value,)
        if not parts or any(not isinstance(part, Instead) or not part.prevent for part in parts):
            return None
        if not isinstance(parts[0].event, e.DealsDamage | e.IsDamaged):
            return None
        about = parts[0].event.to if isinstance(parts[0].event, e.DealsDamage) and to else parts[0].event.what
        about = about if what is None else what
        if not about or parts != tuple(Instead(event, prevent=True) for event in events(about)):
            return None
        return {"noun": noun_of(about, "battlefield", True) if what is None else None, "host": t.Host()}

    made("ability", words, make, take)


for _kind, _combat in (("", None), ("combat ", True)):
    for _subject, _what in (("~", r.SELF), ("<host>", r.HOSTED), ("<noun>", None)):
        _always(f"prevent all {_kind}damage that would be dealt to {_subject}.", _what,
                combat=_combat, by=False, to=True)  # fmt: skip
        _always(f"prevent all {_kind}damage that would be dealt by {_subject}.", _what,
                combat=_combat, by=True, to=False)  # fmt: skip
        _always(f"prevent all {_kind}damage that would be dealt to and dealt by {_subject}.", _what,
                combat=_combat, by=True, to=True)  # fmt: skip
