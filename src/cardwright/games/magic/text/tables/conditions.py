"""Rows for conditions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardwright.definitions.expression import Comparison, Number, Variable
from cardwright.definitions.trees import Filter, Holds, Worded
from cardwright.games.magic.language.normal import ordered
from cardwright.games.magic.text.event_parts import OBJECT
from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.text.mentioned import Past, Said
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, is_players, noun_of, place_of
from cardwright.games.magic.text.own_spell import OwnSpell
from cardwright.games.magic.text.references import THE_GIVEN_OBJECT
from cardwright.games.magic.text.rows import Parts, also, constant, leaf, made, says
from cardwright.games.magic.words import casting
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.amounts import Count
from cardwright.games.magic.words.other_rules.initiative import HasInitiative
from cardwright.games.magic.words.other_rules.monarch import IsMonarch
from cardwright.games.magic.words.restrictions import Controls
from cardwright.text.forms import Draft


def _there_is(words: str, whose: tuple[Filter, ...], *, many: bool, none: bool = False, place: str = "") -> None:
    """Add a row for what is there: `you control a creature`, `an opponent controls two or more creatures`."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many is not (many or none) or noun.card is not bool(noun.place or place):
            return None
        if place == "hand" and not noun.what:
            # That is a number of yours.
            return None
        what = ordered((*fits(noun), *whose))
        where = place or place_of(noun)
        if none:
            return Draft(cond.NoneExists, {"what": what, "place": where}, start)
        return Draft(cond.Exists, {"what": what, "place": where, "at_least": got.get("least", ONE)}, start)

    def take(value: Any) -> Parts | None:
        if type(value) is not (cond.NoneExists if none else cond.Exists) or not set(whose) <= set(value.what):
            return None
        least = getattr(value, "at_least", ONE)
        if not none and (least != ONE) is not many:
            return None
        if value.place != (place or "battlefield"):
            return None
        noun = noun_of(tuple(one for one in value.what if one not in whose), "battlefield", many or none)
        if noun is None:
            return None
        if place:
            noun = Noun(noun.what, noun.many, True, noun.other)
        return {"noun": noun, "least": least}

    made("condition", words, make, take)


def _an_opponent_controls() -> None:
    """Add the row for several that one opponent controls."""

    def make(got: Parts, start: int) -> object:
        noun, least = got["noun"], got["least"]
        several = isinstance(noun, Noun) and noun.many and not noun.card and not noun.place and not is_players(noun)
        if not several or not isinstance(least, Number):
            return None
        what = (f.Opponent(), Controls(fits(noun), int(least.value)))
        return Draft(cond.Exists, {"what": what}, start)

    def take(value: Any) -> Parts | None:
        has = value.what[-1] if isinstance(value, cond.Exists) and len(value.what) == 2 else None
        if not isinstance(has, Controls) or value != cond.Exists((f.Opponent(), Controls(has.what, has.at_least))):
            return None
        noun = noun_of(has.what, "battlefield", True)
        return None if noun is None or has.at_least == 1 else {"noun": noun, "least": Number(has.at_least)}

    made("condition", "an opponent controls <least:number> or more <noun>", make, take)


OF_YOURS = (f.Yours(),)
THEIRS = (f.Theirs(),)
_there_is("you control <noun:a noun>", OF_YOURS, many=False)
_there_is("you control <least:number> or more <noun>", OF_YOURS, many=True)
_there_is("you control no <noun>", OF_YOURS, many=False, none=True)
_there_is("an opponent controls <noun:a noun>", THEIRS, many=False)
_an_opponent_controls()
_there_is("there are <least:number> or more <noun> in your graveyard", (f.Owned(),), many=True, place="graveyard")
_there_is("there is <noun:a noun> in your graveyard", (f.Owned(),), many=False, place="graveyard")
_there_is("there are <least:number> or more <noun> total in all graveyards", (), many=True, place="graveyard")
constant("condition", "it's your turn", cond.YourTurn())
constant("condition", "it's not your turn", cond.NotSo(cond.YourTurn()))
leaf("the spell", OwnSpell())
for _words, _paid in (("was kicked", casting.Paid()), ("was bargained", casting.Paid("bargain"))):
    made("condition", f"<spell:the spell> {_words}", lambda got, start, _paid=_paid: _paid,  # type: ignore[misc]
         lambda value, _paid=_paid: {"spell": None} if value == _paid else None)  # type: ignore[misc]  # fmt: skip
constant("condition", "evidence was collected", casting.Paid("collect evidence"))
constant("condition", "you're the monarch", IsMonarch())
constant("condition", "you have the initiative", HasInitiative())


def _variable(words: str, name: str, sign: str) -> None:
    """Add a row that compares a number of yours."""

    def make(got: Parts, start: int) -> object:
        return Holds(Comparison(Variable(name), ((sign, got["n"]),)))

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Holds) or not isinstance(value.expression, Comparison):
            return None
        test = value.expression
        if test.first != Variable(name) or len(test.steps) != 1 or test.steps[0][0] != sign:
            return None
        return {"n": test.steps[0][1]}

    made("condition", words, make, take)


_there_is("you have no <noun> in hand", (f.Owned(),), many=False, none=True, place="hand")
_variable("you have <n:digits> or more life", "life", ">=")
_variable("you have <n:digits> or less life", "life", "<=")
_variable("you have <n:number> or more cards in hand", "hand", ">=")
_variable("you have <n:number> or fewer cards in hand", "hand", "<=")
constant("condition", "you have no cards in hand", Holds(Comparison(Variable("hand"), (("==", Number(0)),))))


def _is_so(words: str, what: tuple[Filter, ...]) -> None:
    """Add a row for what the card itself is like."""
    constant("condition", f"~ is {words}", cond.ItFits(t.THIS_OBJECT, what))


_is_so("tapped", (f.Tapped(),))
_is_so("untapped", (f.Untapped(),))
_is_so("attacking", (f.Attacking(),))
_is_so("blocking", (f.Blocking(),))
says("condition", "~ has <at_least:number> or more <kind:counter kind> counters on it", cond.CountersOn)
says("condition", "~ has a <kind:counter kind> counter on it", cond.CountersOn, at_least=ONE)


IT = Said("it", OBJECT)


def _is_noun(words: str, said: Said | None = None, *, so: bool = True) -> None:
    """Add a row for what something named before is, or is not."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.place:
            return None
        whom = said or got["whom"]
        if isinstance(whom, Past) and whom.card is not noun.card:
            return None
        fitting = Draft(cond.ItFits, {"whom": whom, "what": fits(noun)}, start)
        return fitting if so else Draft(cond.NotSo, {"what": fitting}, start)

    def take(value: Any) -> Parts | None:
        fitting = value if so else value.what if isinstance(value, cond.NotSo) else None
        if said is not None or not isinstance(fitting, cond.ItFits):
            return None
        noun = noun_of(fitting.what, "battlefield", False)
        if noun is not None and "<whom:card" in words:
            noun = replace(noun, card=True)
        return None if noun is None else {"noun": noun, "whom": fitting.whom}

    made("condition", words, make, take, alternate=said is not None)


_is_noun("<whom:one> is <noun:a noun>")
for _name in ("thing", "card"):
    _is_noun(f"<whom:{_name} as it was> was <noun:a noun>")
    _is_noun(f"<whom:{_name} as it was> wasn't <noun:a noun>", so=False)
_is_noun("it's <noun:a noun>", said=IT)
_is_noun("<whom:one> isn't <noun:a noun>", so=False)
_is_noun("it isn't <noun:a noun>", said=IT, so=False)


def _is_like(words: str, said: Said | None = None) -> None:
    """Add a row for what something named before is like."""

    def make(got: Parts, start: int) -> object:
        return Draft(cond.ItFits, {"whom": said or got["whom"], "what": (got["like"],)}, start)

    def take(value: Any) -> Parts | None:
        if said is not None or not isinstance(value, cond.ItFits) or len(value.what) != 1:
            return None
        return {"whom": value.whom, "like": value.what[0]}

    made("condition", words, make, take, alternate=said is not None)


_is_like("<whom:one> is <like:adjective>")
made("condition", "<whom:one> is face down",
     lambda got, start: Draft(cond.ItFits, {"whom": got["whom"], "what": (f.FaceDown(),)}, start), lambda value: None,
     alternate=True)  # fmt: skip
_is_like("<whom:as it was> was <like:adjective>")
_is_like("it's <like:adjective>", IT)


def _has(words: str, said: Said | None = None) -> None:
    """Add a row for a keyword that something named before has."""

    def make(got: Parts, start: int) -> object:
        return Draft(cond.ItFits, {"whom": said or got["whom"], "what": (f.WithKeyword(got["keyword"]),)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, cond.ItFits) or len(value.what) != 1 or not isinstance(value.what[0], f.WithKeyword):
            return None
        return {"whom": value.whom, "keyword": value.what[0].keyword}

    made("condition", words, make, take)


_has("<whom:one> has <keyword>")
_has("<whom:as it was> had <keyword>")


def _at_most(words: str, whose: tuple[Filter, ...]) -> None:
    """Add a row for no more than so many."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.many or noun.card:
            return None
        each = Draft(t.Each, {"what": ordered((*fits(noun), *whose))}, start)
        count = Draft(Worded, {"quantity": Draft(Count, {"of": each}, start)}, start)
        return Draft(cond.Compare, {"amount": count, "at_most": got["most"]}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, cond.Compare) or value.at_most is None:
            return None
        if value != cond.Compare(value.amount, at_most=value.at_most):
            return None
        amount = value.amount
        if not isinstance(amount, Worded) or not isinstance(amount.quantity, Count):
            return None
        each = amount.quantity.of
        if not isinstance(each, t.Each) or each != t.Each(each.what) or not set(whose) <= set(each.what):
            return None
        rest = tuple(one for one in each.what if one not in whose)
        return {"noun": noun_of(rest, "battlefield", True), "most": value.at_most}

    made("condition", words, make, take)


_at_most("you control <most:number> or fewer <noun>", OF_YOURS)


def _given_was(words: str, *, so: bool, card: bool, like: bool = False) -> None:
    """Add a row for what was given as a cost, and what it was (CR 608.2h)."""

    def make(got: Parts, start: int) -> object:
        what: tuple[Any, ...]
        if like:
            what = (got["like"],)
        else:
            noun = got["noun"]
            if not isinstance(noun, Noun) or noun.place or noun.other or noun.card is not card:
                return None
            what = fits(noun)
        fitting = Draft(cond.ItFits, {"whom": got["whom"], "what": what}, start)
        return fitting if so else Draft(cond.NotSo, {"what": fitting}, start)

    def take(value: Any) -> Parts | None:
        fitting = value if so else value.what if isinstance(value, cond.NotSo) else None
        if not isinstance(fitting, cond.ItFits) or fitting.whom != THE_GIVEN_OBJECT:
            return None
        if like:
            return {"whom": fitting.whom, "like": fitting.what[0]} if len(fitting.what) == 1 else None
        noun = noun_of(fitting.what, "battlefield", False)
        return None if noun is None else {"whom": fitting.whom, "noun": Noun(noun.what, card=card)}

    made("condition", words, make, take)


for _so, _verb in ((True, "was"), (False, "wasn't")):
    _given_was(f"<whom:given card> {_verb} <noun:a noun>", so=_so, card=True)
    _given_was(f"<whom:given permanent> {_verb} <noun:a noun>", so=_so, card=False)
    _given_was(f"<whom:given> {_verb} <like:adjective>", so=_so, card=False, like=True)


def _whole_conditions() -> None:
    """Add the kind of phrase for a condition, or two joined."""
    for joint, cls in (("and", cond.AllTrue), ("or", cond.AnyTrue)):

        def make(got: Parts, start: int, cls: type[Any] = cls) -> object:
            return Draft(cls, {"conditions": (got["one"], got["other"])}, start)

        def take(value: Any, cls: type[Any] = cls) -> Parts | None:
            if type(value) is not cls or len(value.conditions) != 2:
                return None
            return {"one": value.conditions[0], "other": value.conditions[1]}

        made("whole condition", f"<one:condition> {joint} <other:condition>", make, take)


also("whole condition", "condition")
_whole_conditions()
