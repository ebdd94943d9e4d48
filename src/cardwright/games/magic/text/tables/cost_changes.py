"""Rows for spells and abilities that cost more or less."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Filter, Worded
from cardwright.games.magic.language.normal import ordered
from cardwright.games.magic.text.leaves import X
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.text.tables.aims import AT_ITSELF
from cardwright.games.magic.text.tables.amount_clauses import ONE, per, times
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.costs_of_spells import SELF, CostsChanged
from cardwright.games.magic.words.players import Active
from cardwright.games.magic.words.targets_of_spells import Targets
from cardwright.text.forms import Draft

LESS_OR_MORE: Final = ("less", "more")


def amount_of(mana: str) -> dict[str, Any]:
    """Return so much mana as an amount of generic mana, or as one time that mana."""
    if mana.isdigit():
        return {"": Number(int(mana))}
    return {"": X} if mana == "X" else {"": ONE, "mana": mana}


def mana_of(amount: object, mana: str | None) -> str | None:
    """Return an amount as mana symbols are written; None if it is no number of them."""
    if mana is not None:
        return mana if amount == ONE else None
    if isinstance(amount, Number):
        return str(amount.value)
    return "X" if amount == X else None


def changed(way: str, mana: object, **fields: Any) -> dict[str, Any]:
    """Return the fields of a change of costs."""
    much = amount_of(str(mana))
    return {way: much[""], **({"mana": much["mana"]} if "mana" in much else {}), **fields}


def _plain(value: Any, way: str) -> str | None:
    """Return how much less or more it is, as mana; None if it is something else."""
    return mana_of(getattr(value, way), value.mana) if getattr(value, way) is not None else None


def _own(way: str) -> None:
    """Add the phrase for the spell itself; what follows says when, or how often."""

    def make(got: Parts, start: int) -> object:
        return Draft(CostsChanged, changed(way, got["mana"]), start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, CostsChanged):
            return None
        mana = _plain(value, way)
        if mana is None or value != CostsChanged(**{way: getattr(value, way), "mana": value.mana}):
            return None
        return {"mana": mana}

    made("own cost", f"this spell costs <mana> {way} to cast", make, take)


for _way in LESS_OR_MORE:
    _own(_way)


def _with(cost: object, **fields: Any) -> Draft:
    assert isinstance(cost, Draft)
    return Draft(CostsChanged, {**cost.values, **fields}, cost.start)


def _if_taken(value: Any) -> Parts | None:
    if not isinstance(value, CostsChanged) or value.if_ is None:
        return None
    return {"cost": replace(value, if_=None), "condition": value.if_}


def _for_each(got: Parts, start: int) -> object:
    cost = got["cost"]
    assert isinstance(cost, Draft)
    way = next(name for name in LESS_OR_MORE if name in cost.values)
    scaled = times(got["count"], cost.values[way])
    return None if scaled is None else _with(cost, **{way: scaled})


def _each_taken(value: Any) -> Parts | None:
    if not isinstance(value, CostsChanged):
        return None
    way = "less" if value.less is not None else "more"
    found = per(getattr(value, way))
    if found is None:
        return None
    plain: dict[str, Any] = {way: found[1]}
    return {"cost": replace(value, **plain), "count": found[0]}


def _where_x(got: Parts, start: int) -> object:
    cost = got["cost"]
    assert isinstance(cost, Draft)
    way = next(name for name in LESS_OR_MORE if name in cost.values)
    return _with(cost, **{way: got["amount"]}) if cost.values[way] == X else None


def _x_taken(value: Any) -> Parts | None:
    if not isinstance(value, CostsChanged):
        return None
    way = "less" if value.less is not None else "more"
    amount = getattr(value, way)
    plain: dict[str, Any] = {way: X}
    return {"cost": replace(value, **plain), "amount": amount} if isinstance(amount, Worded) else None


made("ability", "<cost:own cost> if <condition:whole condition>.",
     lambda got, start: _with(got["cost"], if_=got["condition"]), _if_taken)  # fmt: skip
made("ability", "if <condition:whole condition>, <cost:own cost>.",
     lambda got, start: _with(got["cost"], if_=got["condition"]), _if_taken, alternate=True)  # fmt: skip
made("ability", "<cost:own cost> as long as <condition:whole condition>.",
     lambda got, start: _with(got["cost"], if_=got["condition"]), _if_taken, alternate=True)  # fmt: skip
made("ability", "<cost:own cost> for each <count:each of>.", _for_each, _each_taken)
made("ability", "<cost:own cost>, where X is <amount:quantity>.", _where_x, _x_taken)


def _targeting() -> None:
    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.card:
            return None
        return _with(got["cost"], what=ordered((f.Itself(), Targets(fits(noun)))))

    def take(value: Any) -> Parts | None:
        if not isinstance(value, CostsChanged) or len(value.what) != 2 or f.Itself() not in value.what:
            return None
        aim = next(one for one in value.what if one != f.Itself())
        if not isinstance(aim, Targets) or aim != Targets(aim.what):
            return None
        return {"cost": replace(value, what=SELF), "noun": noun_of(aim.what, "battlefield", False)}

    made("ability", "<cost:own cost> if it targets <noun:a noun>.", make, take)


_targeting()


def _of_others(
    words: str, by: tuple[Filter, ...], way: str, nth: int | None = None, *, aimed: bool = False,
    place: str = "battlefield",
) -> None:  # fmt: skip
    """Add a row for all spells of a kind, or with a target of some kind."""
    many = nth is None

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many is not many or f.Spell() not in noun.what or noun.place:
            return None
        what = fits(replace(noun, what=tuple(one for one in noun.what if one != f.Spell())))
        if any(isinstance(one, f.Yours | f.Theirs | f.Owned | Targets) for one in what):
            return None
        if aimed:
            what = ordered((*(one for one in what if one != f.Anything()), got.get("aim", AT_ITSELF)))
        return Draft(CostsChanged, changed(way, got["mana"], what=what, by=by, nth=nth, place=place), start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, CostsChanged) or value.what == SELF or value.by != by or value.nth != nth:
            return None
        mana = _plain(value, way)
        same: dict[str, Any] = {way: getattr(value, way), "mana": value.mana, "what": value.what, "by": by, "nth": nth}
        same["place"] = place
        if mana is None or f.Itself() in value.what or value != CostsChanged(**same):
            return None
        aims = [one for one in value.what if isinstance(one, Targets)]
        if bool(aims) is not aimed or (aimed and "<aim" not in words and aims != [AT_ITSELF]):
            return None
        what = tuple(one for one in value.what if one != f.Anything() and one not in aims)
        return {
            "mana": mana,
            "noun": noun_of((f.Spell(), *what), "battlefield", many),
            "aim": aims[0] if aims else None,
        }

    made("ability", words.replace("WAY", way), make, take)
    if place == "battlefield":
        made("others' cost", words.replace("WAY", way).removesuffix("."), make, take)


def _others_if(words: str) -> None:
    """Add a row for a change of other spells' costs that depends on something."""

    def make(got: Parts, start: int) -> object:
        cost = got["cost"]
        return _with(cost, if_=got["condition"]) if isinstance(cost, Draft) and cost.cls is CostsChanged else None

    def take(value: Any) -> Parts | None:
        taken = _if_taken(value)
        return taken if taken is not None and value.what != SELF else None

    made("ability", words, make, take)


def _on_others_turns() -> None:
    """Add the row for spells that cost more but for those of the player whose turn it is."""
    by = (f.Not(Active()),)

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many or f.Spell() not in noun.what or noun.place:
            return None
        what = fits(replace(noun, what=tuple(one for one in noun.what if one != f.Spell())))
        return Draft(CostsChanged, changed("more", got["mana"], what=what, by=by), start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, CostsChanged) or value.by != by or value.more is None:
            return None
        mana = mana_of(value.more, value.mana)
        if mana is None or value != CostsChanged(more=value.more, mana=value.mana, what=value.what, by=by):
            return None
        return {"mana": mana, "noun": noun_of((f.Spell(), *value.what), "battlefield", False)}

    made("ability", "each <noun> costs <mana> more to cast except during its controller's turn.", make, take)


_on_others_turns()
_others_if("<cost:others' cost> as long as <condition:whole condition>.")
_others_if("as long as <condition:whole condition>, <cost:others' cost>.")
for _way in LESS_OR_MORE:
    _of_others("<noun> you cast cost <mana> WAY to cast.", (f.You(),), _way)
    _of_others("<noun> your opponents cast cost <mana> WAY to cast.", (f.Opponent(),), _way)
    _of_others("<noun> cost <mana> WAY to cast.", (), _way)
    _of_others("<noun> you cast <aim> cost <mana> WAY to cast.", (f.You(),), _way, aimed=True)
    _of_others("<noun> your opponents cast <aim> cost <mana> WAY to cast.", (f.Opponent(),), _way, aimed=True)
    _of_others("<noun> <aim> cost <mana> WAY to cast.", (), _way, aimed=True)
    _of_others("as long as ~ is on the stack, <noun> that target it cost <mana> WAY to cast.", (), _way, aimed=True,
               place="stack")  # fmt: skip
    for _nth, _name in enumerate(("first", "second", "third"), 1):
        _of_others(f"the {_name} <noun> you cast each turn costs <mana> WAY to cast.", (f.You(),), _way, _nth)
