"""Rows for what can't, must and can be done, by a card itself, its host, all of a kind; always or for a turn."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Final

from cardwright.definitions.trees import Filter, Worded
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, is_players, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made, says
from cardwright.games.magic.text.tables.lists import joined, split
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import restrictions as r
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.amounts import PowerOf
from cardwright.games.magic.words.durations import ItsNextUntapStep
from cardwright.games.magic.words.keyword_actions.tap_and_untap import BecomesUntapped
from cardwright.games.magic.words.triggers import CountersPut
from cardwright.text.forms import Draft


@dataclass(frozen=True, slots=True)
class Barred:
    """What can't be done, as `cannot` has it, without who can't do it."""

    do: tuple[str, ...]
    whom: tuple[Filter, ...] = ()
    defending: tuple[Filter, ...] = ()
    fewer_than: int | None = None
    more_than: int | None = None

    def fields(self) -> dict[str, Any]:
        """Return its fields that say something."""
        return {one.name: getattr(self, one.name) for one in fields(self) if getattr(self, one.name) not in ((), None)}


def barred_of(value: r.Cannot | r.CannotNow) -> Barred:
    """Return what a word says that can't be done."""
    return Barred(value.do, value.whom, value.defending, value.fewer_than, value.more_than)


for _words, _do in (
    ("attack", ("attack",)), ("block", ("block",)), ("attack or block", ("attack", "block")),
    ("be blocked", ("be blocked",)), ("be countered", ("be countered",)), ("be regenerated", ("be regenerated",)),
    ("be turned face up", ("be turned face up",)),
    ("attack alone", ("attack alone",)), ("block alone", ("block alone",)),
    ("attack or block alone", ("attack alone", "block alone")), ("block or be blocked", ("block", "be blocked")),
):  # fmt: skip
    constant("restriction", _words, Barred(_do))
constant("restriction", "be blocked by more than one creature", Barred(("be blocked",), more_than=1))
YOU_OR_YOURS: Final = (f.AnyOf((f.You(), f.AllOf((f.Is(("planeswalker",)), f.Yours())))),)
constant("restriction", "attack you", Barred(("attack",), whom=(f.You(),)))
constant("restriction", "attack you or planeswalkers you control", Barred(("attack",), whom=YOU_OR_YOURS))
constant(
    "restriction", "attack you or a planeswalker you control", Barred(("attack",), whom=YOU_OR_YOURS), alternate=True
)


def _fewer(words: str, number: int) -> None:
    constant(
        "restriction", f"be blocked except by {words} or more creatures", Barred(("be blocked",), fewer_than=number)
    )


for _name, _least in (("two", 2), ("three", 3), ("four", 4)):
    _fewer(_name, _least)


def opposite(what: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """Return the filter of everything else; of the one thing that is left out of everything else, that thing."""
    if len(what) == 1:
        return (what[0].filter,) if isinstance(what[0], f.Not) else (f.Not(what[0]),)
    return (f.Not(f.AllOf(what)),)


def all_but(what: tuple[Filter, ...]) -> tuple[Filter, ...] | None:
    """Return what is left out by a filter of everything else; None if it is no such filter."""
    if len(what) != 1 or not isinstance(what[0], f.Not):
        return None
    left = what[0].filter
    return left.filters if isinstance(left, f.AllOf) else (left,)


def _related(words: str, do: str, *, but: bool = False) -> None:
    """Add a row with the other objects: all that match, or all but those that match."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.many or noun.card or noun.other or is_players(noun):
            return None
        what = fits(noun)
        return Barred((do,), whom=opposite(what) if but else what)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Barred) or value != Barred((do,), whom=value.whom) or not value.whom:
            return None
        what = all_but(value.whom)
        if (what is not None) is not but:
            return None
        return {"noun": noun_of(value.whom if what is None else what, "battlefield", True)}

    made("restriction", words, make, take)


_related("be blocked except by <noun>", "be blocked", but=True)
_related("be blocked by <noun>", "be blocked")
_related("block <noun>", "block")


def _defended() -> None:
    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many or noun.card or noun.other:
            return None
        return Barred(("attack",), defending=(f.Not(r.Controls(fits(noun))),))

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Barred) or value != Barred(("attack",), defending=value.defending):
            return None
        has = all_but(value.defending)
        if has is None or len(has) != 1 or not isinstance(has[0], r.Controls) or has[0] != r.Controls(has[0].what):
            return None
        return {"noun": noun_of(has[0].what, "battlefield", False)}

    made("restriction", "attack unless defending player controls <noun:a noun>", make, take)


_defended()


# What a spell itself can't is printed with "this spell".
constant("rule", "this spell can't be countered", r.Cannot(("be countered",)))


def _subject(subject: str, what: tuple[Filter, ...] | None, words: str, make: Any, take: Any) -> None:
    """Add a row of a static rule about the card itself, its host, or all of a kind."""

    def whole(got: Parts, start: int) -> object:
        about = what
        if about is None:
            noun = got["noun"]
            if not isinstance(noun, Noun) or not noun.many or noun.card or is_players(noun):
                return None
            about = fits(noun)
        return make(got, about, start)

    def taken(value: Any) -> Parts | None:
        parts = take(value)
        if parts is None or (what is not None) is not (value.what in (r.SELF, r.HOSTED)):
            return None
        if what is not None:
            return {**parts, "host": t.Host()} if value.what == what else None
        return {**parts, "noun": noun_of(value.what, "battlefield", True)}

    made("rule", f"{subject} {words}", whole, taken)


RULED: Final = (("~", r.SELF, 1), ("<host>", r.HOSTED, 1), ("<noun>", None, 2))


def _cannot(words: str, barred: Barred | None = None) -> None:
    for subject, what, number in RULED:

        def make(got: Parts, about: tuple[Filter, ...], start: int) -> object:
            limits = barred or got["limits"]
            assert isinstance(limits, Barred)
            values = limits.fields()
            return Draft(r.Cannot, values if about == r.SELF else {**values, "what": about}, start)

        def take(value: Any) -> Parts | None:
            if not isinstance(value, r.Cannot) or value.event is not None or value.if_ is not None:
                return None
            limits = barred_of(value)
            if (limits == NEVER_UNTAPS) is not (barred is not None):
                return None
            return {"limits": limits}

        _subject(subject, what, words if number == 1 else _several(words), make, take)


def _several(words: str) -> str:
    """Return the words as they follow several."""
    for one, many in (
        ("doesn't untap during its controller's untap step", "don't untap during their controllers' untap steps"),
        ("attacks", "attack"), ("blocks", "block"),
    ):  # fmt: skip
        words = words.replace(one, many)
    return words


NEVER_UNTAPS: Final = Barred(("untap",))


def _each_never_untaps() -> None:
    """Add the row for permanents of a kind that don't untap, said of each."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many or noun.card or noun.place or is_players(noun):
            return None
        return Draft(r.Cannot, {**NEVER_UNTAPS.fields(), "what": fits(noun)}, start)

    made("rule", "each <noun> doesn't untap during its controller's untap step", make, lambda value: None,
         alternate=True)  # fmt: skip


_each_never_untaps()
_cannot("can't <limits:restriction>")
_cannot("doesn't untap during its controller's untap step", NEVER_UNTAPS)


def _says(words: str, word: Any) -> None:
    """Add rows for one thing that must or can be done, by the card itself, its host, or all of a kind."""
    for subject, what, number in RULED:

        def make(got: Parts, about: tuple[Filter, ...], start: int) -> object:
            return Draft(type(word), {"do": word.do, **({} if about == r.SELF else {"what": about})}, start)

        def take(value: Any) -> Parts | None:
            return {} if type(value) is type(word) and value == replace(word, what=value.what) else None

        _subject(subject, what, words if number == 1 else _several(words), make, take)


made("rule", "~ doesn't untap during your untap step", lambda got, start: Draft(r.Cannot, {"do": ("untap",)}, start),
     lambda value: None, alternate=True)  # fmt: skip
_says("attacks each combat if able", r.Must(("attack",)))
_says("blocks each combat if able", r.Must(("block",)))
_says("attacks or blocks each combat if able", r.Must(("attack", "block")))
_says("must be blocked if able", r.Must(("be blocked",)))
_says("can block an additional creature each combat", r.Can("block more"))
_says("can block any number of creatures", r.Can("block any number"))
constant("rule", "all creatures able to block ~ do so", r.Must(("be blocked by all",)))
constant("rule", "~ can block only creatures with flying", r.Cannot(("block",), whom=r.WITHOUT_FLYING))
constant("rule", "~ can attack as though it didn't have defender", r.Can("attack with defender"))
constant("rule", "~ can block creatures with shadow as though they didn't have shadow", r.Can("block shadow"))
constant("rule", "~ can block creatures with shadow as though ~ had shadow", r.Can("block shadow"), alternate=True)


def _stilled(words: str, do: tuple[str, ...]) -> None:
    """Add a row for what something is attached to and whose abilities can't be activated."""
    word = r.Cannot((*do, "use abilities"), r.HOSTED)

    def take(value: Any) -> Parts | None:
        return {"of": t.Host(), "host": t.Host()} if value == word else None

    made("rule", f"{words} activated abilities can't be activated", lambda got, start: word, take)


_stilled("<of:host's>", ())
_stilled("<host> can't attack or block, and its", ("attack", "block"))
_stilled("<host> can't block, and its", ("block",))
_stilled("<host> can't attack, and its", ("attack",))
RULES: Final = (r.Cannot, r.Must, r.Can)


def _while(got: Parts, start: int) -> object:
    rule = got["rule"]
    if not isinstance(rule, Draft):
        rule = Draft(type(rule), {one.name: getattr(rule, one.name) for one in fields(rule)}, start)
    return Draft(rule.cls, {**rule.values, "if_": got["condition"]}, start)


def _unless(got: Parts, start: int) -> object:
    return _while({**got, "condition": Draft(cond.NotSo, {"what": got["condition"]}, start)}, start)


def _plain_taken(value: Any) -> Parts | None:
    return {"rule": value} if isinstance(value, RULES) and value.if_ is None else None


def _while_taken(value: Any) -> Parts | None:
    if not isinstance(value, RULES) or value.if_ is None or isinstance(value.if_, cond.NotSo):
        return None
    return {"rule": replace(value, if_=None), "condition": value.if_}


def _unless_taken(value: Any) -> Parts | None:
    if not isinstance(value, RULES) or not isinstance(value.if_, cond.NotSo):
        return None
    return {"rule": replace(value, if_=None), "condition": value.if_.what}


made("ability", "<rule>.", lambda got, start: got["rule"], _plain_taken)
made("ability", "<rule> as long as <condition>.", _while, _while_taken)
made("ability", "as long as <condition>, <rule>.", _while, _while_taken, alternate=True)
made("ability", "<rule> if <condition>.", _while, lambda value: None, alternate=True)
made("ability", "<rule> unless <condition>.", _unless, _unless_taken)


def _effect(words: str, *, untap: bool = False, number: str = "one", alternate: bool = False) -> None:
    """Add a row for what given objects can't do for a while."""

    def make(got: Parts, start: int) -> object:
        limits = NEVER_UNTAPS if untap else got["limits"]
        assert isinstance(limits, Barred)
        if isinstance(got["what"], Draft) and got["what"].cls is t.Each and not (untap and _of_the_moment(got["what"])):
            # All of a kind are said below.
            return None
        until: dict[str, Any] = {"until": NEXT_UNTAP} if untap else {}
        return Draft(r.CannotNow, {"what": got["what"], **limits.fields(), **until}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, r.CannotNow) or value.event is not None or value.what is None:
            return None
        limits = barred_of(value)
        until: dict[str, Any] = {"until": NEXT_UNTAP} if untap else {}
        if value != r.CannotNow(value.what, **limits.fields(), **until) or (limits == NEVER_UNTAPS) is not untap:
            return None
        return {"what": value.what, "limits": limits}

    made("core effect", words.replace("<what>", f"<what:{number}>"), make, take, alternate=alternate)


def _of_the_moment(each: Draft) -> bool:
    """Return whether it is told by what passes before its next untap step: it can only mean those of now."""
    what = each.values["what"]
    return isinstance(what, tuple) and any(isinstance(one, f.Attacking | f.Blocking) for one in what)


NEXT_UNTAP: Final = ItsNextUntapStep()
for _number in ("one", "many"):
    _effect("<what> can't <limits:restriction> this turn", number=_number)
_effect("<what> doesn't untap during its controller's next untap step", untap=True)
_effect("<what> don't untap during their controllers' next untap steps", untap=True, number="many")
_effect("<what> don't untap during their controller's next untap step", untap=True, number="many", alternate=True)


def _all_now() -> None:
    """Add the row for what all of a kind can't do this turn, those that come later included (CR 611.2c)."""

    def make(got: Parts, start: int) -> object:
        noun, limits = got["noun"], got["limits"]
        if not isinstance(noun, Noun) or not noun.many or noun.card or is_players(noun):
            return None
        assert isinstance(limits, Barred)
        return Draft(r.CannotNow, {"all_": fits(noun), **limits.fields()}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, r.CannotNow) or value.event is not None or not value.all_:
            return None
        limits = barred_of(value)
        if value != r.CannotNow(all_=value.all_, **limits.fields()):
            return None
        return {"noun": noun_of(value.all_, "battlefield", True), "limits": limits}

    made("core effect", "<noun> can't <limits:restriction> this turn", make, take)


_all_now()


def _must_now(one: str, many: str, deed: str) -> None:
    """Add rows for what must be done this turn: by one, by several that were named, or by all of a kind, those that
    come later included (CR 611.2c)."""
    says("core effect", f"<what:one> {one} this turn if able", r.MustNow, do=(deed,))

    def make(got: Parts, start: int) -> object:
        what = got["what"]
        if isinstance(what, Draft) and what.cls is t.Each and not _of_the_moment(what):
            return None
        return Draft(r.MustNow, {"what": what, "do": (deed,)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, r.MustNow) or value.what is None or value != r.MustNow((deed,), value.what):
            return None
        return {"what": value.what}

    def make_all(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.many or noun.card or is_players(noun):
            return None
        return Draft(r.MustNow, {"do": (deed,), "all_": fits(noun)}, start)

    def take_all(value: Any) -> Parts | None:
        if not isinstance(value, r.MustNow) or not value.all_ or value != r.MustNow((deed,), all_=value.all_):
            return None
        return {"noun": noun_of(value.all_, "battlefield", True)}

    made("core effect", f"<what:many> {many} this turn if able", make, take)
    made("core effect", f"<noun> {many} this turn if able", make_all, take_all)


_must_now("attacks", "attack", "attack")
_must_now("blocks", "block", "block")
says("core effect", "<what:one> must be blocked this turn if able", r.MustNow, do=("be blocked",))


def _of_static() -> None:
    """Add rows for what something gets or has and what it can't do, in one line: two abilities."""

    def make(got: Parts, start: int) -> object:
        static, limits = got["static"], got["limits"]
        if not isinstance(static, Draft) or "if_" in static.values:
            return None
        what = {"self": r.SELF, "host": r.HOSTED, "each": static.values.get("what", ())}[str(static.values["on"])]
        assert isinstance(limits, Barred)
        values = limits.fields()
        return (static, Draft(r.Cannot, values if what == r.SELF else {**values, "what": what}, start))

    def take(value: Any) -> Parts | None:
        if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[0], a.Static):
            return None
        static, rule = value
        if not isinstance(rule, r.Cannot) or rule.if_ is not None or rule.event is not None or static.if_ is not None:
            return None
        what = {"self": r.SELF, "host": r.HOSTED, "each": static.what}.get(static.on)
        return {"static": static, "limits": barred_of(rule)} if what == rule.what else None

    made("ability", "<static> and can't <limits:restriction>.", make, take)


_of_static()


def _except_now(number: str) -> None:
    """Add a row for a creature that only some can block this turn."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.many or noun.card or noun.other or is_players(noun):
            return None
        if isinstance(got["what"], Draft) and got["what"].cls is t.Each:
            # All of a kind, also those that come later (CR 611.2c), are not said so.
            return None
        return Draft(r.CannotNow, {"what": got["what"], "do": ("be blocked",), "whom": opposite(fits(noun))}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, r.CannotNow) or value.what is None or all_but(value.whom) is None:
            return None
        if value != r.CannotNow(value.what, ("be blocked",), whom=value.whom):
            return None
        return {"what": value.what, "noun": noun_of(all_but(value.whom) or (), "battlefield", True)}

    made("core effect", f"<what:{number}> can't be blocked this turn except by <noun>", make, take)


_except_now("one")
_except_now("many")


def _cannot_and_has() -> None:
    """Add the row for what something can't do and what it has, in one line: two abilities."""

    def make(got: Parts, start: int) -> object:
        limits = got["limits"]
        assert isinstance(limits, Barred)
        rule = Draft(r.Cannot, {**limits.fields(), "what": r.HOSTED}, start)
        return (rule, Draft(a.Static, {"on": "host", **split(got["gained"])}, start))

    def take(value: Any) -> Parts | None:
        if not isinstance(value, tuple) or len(value) != 2:
            return None
        rule, static = value
        if not isinstance(rule, r.Cannot) or rule.what != r.HOSTED or rule.if_ is not None or rule.event is not None:
            return None
        if not isinstance(static, a.Static) or static.on != "host":
            return None
        gained = joined(static.keywords, static.protection, static.abilities)
        same = a.Static("host", keywords=static.keywords, protection=static.protection, abilities=static.abilities)
        if static != same or not gained:
            return None
        return {"host": t.Host(), "limits": barred_of(rule), "gained": gained}

    made("ability", "<host> can't <limits:restriction> and has <gained>.", make, take)


_cannot_and_has()


def _other_side(words: str, *, alternate: bool = True) -> None:
    """Add a row for what creatures can't block this one, said of them: it is printed of this one."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.many or noun.card or noun.other or is_players(noun):
            return None
        named = any(isinstance(one, f.Power | f.Toughness) and THIS_POWER in one.limits() for one in noun.what)
        if "block it" in words and not named:
            # Nothing was named before.
            return None
        return Draft(r.Cannot, {"do": ("be blocked",), "whom": fits(noun)}, start)

    made("rule", words, make, lambda value: None, alternate=alternate)


THIS_POWER: Final = Worded(PowerOf(t.THIS_OBJECT))
_other_side("<noun> can't block ~")
_other_side("<noun> can't block it")


@dataclass(frozen=True, slots=True)
class Denied:
    """An event that can't happen to something, without what it can't happen to."""

    cls: type[Any]
    about: str

    def event(self, what: tuple[Filter, ...]) -> Any:
        """Return the event that happens to these."""
        return self.cls(**{self.about: what})


DENIED: Final = {
    "become untapped": Denied(BecomesUntapped, "what"), "have counters put on it": Denied(CountersPut, "on"),
}  # fmt: skip
for _words, _denial in DENIED.items():
    constant("denial", _words, _denial)


def _denied(subject: str, what: tuple[Filter, ...]) -> None:
    """Add rows for one or two events that can't happen to the card itself or its host."""

    def rule(denied: object, start: int) -> Draft:
        assert isinstance(denied, Denied)
        return Draft(r.Cannot, {"event": denied.event(what)}, start)

    def of(value: Any) -> Denied | None:
        return next((denied for denied in DENIED.values() if value == r.Cannot(event=denied.event(what))), None)

    def both_taken(value: Any) -> Parts | None:
        if not isinstance(value, tuple) or len(value) != 2 or None in (of(value[0]), of(value[1])):
            return None
        return {"one": of(value[0]), "two": of(value[1]), "host": t.Host()}

    made("rule", f"{subject} can't <one:denial>", lambda got, start: rule(got["one"], start),
         lambda value: {"one": of(value), "host": t.Host()} if of(value) is not None else None)  # fmt: skip
    made("ability", f"{subject} can't <one:denial> and can't <two:denial>.",
         lambda got, start: (rule(got["one"], start), rule(got["two"], start)), both_taken)  # fmt: skip


_denied("~", r.SELF)
_denied("<host>", r.HOSTED)


def _demanded(words: str, *, alternate: bool = False) -> None:
    """Add a row for what opponents must choose among the targets of their spells and abilities."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many or noun.card or noun.place or noun.other or is_players(noun):
            return None
        return Draft(r.Must, {"do": (r.CHOOSE_AS_TARGET,), "what": (f.Opponent(),), "whom": fits(noun)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, r.Must) or value.do != (r.CHOOSE_AS_TARGET,) or value.if_:
            return None
        if value.what != (f.Opponent(),):
            return None
        return {"noun": noun_of(value.whom, "battlefield", False)}

    made("ability", words, make, take, alternate=alternate)


_demanded(
    "while an opponent is choosing targets as part of casting a spell they control or activating an ability they "
    "control, that player must choose at least one <noun> on the battlefield if able."
)
_demanded(
    "while choosing targets as part of casting a spell or activating an ability, your opponents must choose at least "
    "one <noun> on the battlefield if able.",
    alternate=True,
)
