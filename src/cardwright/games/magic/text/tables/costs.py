"""Rows for costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardwright.games.magic.text.given import given_by
from cardwright.games.magic.text.leaves import ONE, X
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.page import MagicPage
from cardwright.games.magic.text.rows import Parts, also, constant, leaf, made, says, slots
from cardwright.games.magic.words import costs as c
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.keyword_actions.behold import BeholdCost
from cardwright.games.magic.words.keyword_actions.collect_evidence import CollectEvidence
from cardwright.text.failure import Failure
from cardwright.text.forms import Draft
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading

says("cost", "<mana>", c.PayMana)
also("cost", "deed cost")


class Symbol:
    """One symbol in braces that stands for a value."""

    def __init__(self, symbol: str, value: object) -> None:
        self.symbol = symbol
        self.value = value
        self.called = "{" + symbol + "}"

    def show(self, value: object, page: Page) -> str | None:
        """Return the symbol."""
        return self.called if value == self.value else None

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the value if the symbol is here."""
        token = reading.token(at)
        if token.kind == "braces" and token.text == self.symbol:
            yield at + 1, self.value
        else:
            failure.expect(at, self.called)


leaf("tap symbol", Symbol("T", c.TapIt()))
leaf("untap symbol", Symbol("Q", c.UntapIt()))
also("deed cost", "tap symbol")
also("deed cost", "untap symbol")
constant("deed cost", "sacrifice ~", c.SacrificeSelf())
constant("deed cost", "discard this card", c.DiscardSelf())
constant("deed cost", "exile this card from your graveyard", c.ExileSelf())
says("deed cost", "pay <amount:digits> life", c.PayLife)
constant("deed cost", "discard a card", c.DiscardCost())
says("deed cost", "remove a <kind:counter kind> counter from ~", c.RemoveCost, amount=ONE)
says("deed cost", "remove an <kind:counter kind> counter from ~", c.RemoveCost, alternate=True, amount=ONE)


def _given(words: str, cls: type[Any], *, many: bool) -> None:
    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many is not many or noun.card:
            return None
        return Draft(cls, {"what": fits(noun), "count": got.get("count", ONE)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, cls) or (value.count == ONE) is many:
            return None
        noun = noun_of(value.what, "battlefield", many)
        return {"noun": noun, "count": value.count}

    made("deed cost", words, make, take)


_given("sacrifice <noun:a noun>", c.SacrificeCost, many=False)
_given("sacrifice <count:number> <noun>", c.SacrificeCost, many=True)


LIMITS: Final = ("exactly", "at_least", "at_most")


def x_is_paid(costs: tuple[object, ...]) -> bool:
    """Return whether a card that is given for X is given besides X mana: it does not say by itself what X is."""
    asked = paid = False
    for cost in costs:
        if isinstance(cost, Draft):
            what = cost.values.get("what", ())
            assert isinstance(what, tuple)
            asked = asked or any(X in (getattr(one, name, None) for name in LIMITS) for one in what)
            paid = paid or (cost.cls is c.PayMana and "X" in str(cost.values["mana"]))
    return paid or not asked


class CommaList:
    """Costs with commas between them."""

    called = "a cost"

    def show(self, value: object, page: Page) -> str | None:
        """Return the costs."""
        if not isinstance(value, tuple) or not value:
            return None
        shown = [slots["cost"].show(part, page) for part in value]
        if isinstance(page, MagicPage):
            page.mentions.given = given_by(value)
        return None if None in shown else ", ".join(str(part) for part in shown)

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every number of costs that stand here."""
        for end, costs in self._lists(reading, at, failure):
            if x_is_paid(costs):
                yield end, costs

    def _lists(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, tuple[object, ...]]]:
        outcome = reading.at(slots["cost"], at)
        failure.join(outcome.failure)
        for end, value in outcome.found:
            yield end, (value,)
            if reading.token(end).is_sign(","):
                for last, more in self._lists(reading, end + 1, failure):
                    yield last, (value, *more)


leaf("costs", CommaList())


def _tapped(words: str, *, many: bool) -> None:
    """Tapping untapped permanents of yours: the noun says what they are besides."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if (
            not isinstance(noun, Noun)
            or noun.many is not many
            or f.Untapped() not in noun.what
            or f.Yours() not in noun.what
        ):
            return None
        what = tuple(one for one in fits(noun) if one not in (f.Untapped(), f.Yours()))
        return Draft(c.TapCost, {"what": what, "count": got.get("count", ONE)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, c.TapCost) or (value.count == ONE) is many:
            return None
        return {"noun": noun_of((*value.what, f.Untapped(), f.Yours()), "battlefield", many), "count": value.count}

    made("deed cost", words, make, take)


_tapped("tap <noun:a noun>", many=False)
_tapped("tap <count:number> <noun>", many=True)
says("deed cost", "discard <count:number> cards", c.DiscardCost)
says("deed cost", "remove <amount:number> <kind:counter kind> counters from ~", c.RemoveCost)


def _cards_given(words: str, cls: type[Any], *, many: bool, **fixed: Any) -> None:
    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many is not many or not noun.card or noun.place or not noun.what:
            return None
        return Draft(cls, {"what": fits(noun), "count": got.get("count", ONE), **fixed}, start)

    def take(value: Any) -> Parts | None:
        if type(value) is not cls or (value.count == ONE) is many or not value.what:
            return None
        if value != cls(what=value.what, count=value.count, **fixed):
            return None
        noun = noun_of(value.what, "graveyard", many)
        assert noun is not None
        return {"noun": Noun(noun.what, many, True, noun.other), "count": value.count}

    made("deed cost", words, make, take)


_cards_given("discard <noun:a noun>", c.DiscardCost, many=False)
_cards_given("exile <noun:a noun> from your graveyard", c.ExileCost, many=False, place="graveyard")
_cards_given("exile <count:number> <noun> from your graveyard", c.ExileCost, many=True, place="graveyard")


def _returned(words: str, *, many: bool) -> None:
    """Permanents of yours that are returned: the noun says what they are besides."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many is not many or f.Yours() not in noun.what or noun.other:
            return None
        what = tuple(one for one in fits(noun) if one != f.Yours())
        return Draft(c.ReturnCost, {"what": what, "count": got.get("count", ONE)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, c.ReturnCost) or (value.count == ONE) is many:
            return None
        return {"noun": noun_of((*value.what, f.Yours()), "battlefield", many), "count": value.count}

    made("deed cost", words, make, take)


_returned("return <noun:a noun> to its owner's hand", many=False)
_returned("return <count:number> <noun> to their owner's hand", many=True)
constant("deed cost", "return ~ to its owner's hand", c.ReturnCost((f.Itself(),)))
constant("deed cost", "exile ~", c.ExileCost("battlefield", what=(f.Itself(),)))
says("deed cost", "put a <kind:counter kind> counter on ~", c.PutCountersCost, on=(f.Itself(),), amount=ONE)


def _other_cards() -> None:
    others = (f.Another(),)

    def make(got: Parts, start: int) -> object:
        return Draft(c.ExileCost, {"place": "graveyard", "count": got["count"], "what": others}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, c.ExileCost) or value != c.ExileCost("graveyard", value.count, others):
            return None
        return None if value.count == ONE else {"count": value.count}

    made("deed cost", "exile <count:number> other cards from your graveyard", make, take)


_other_cards()


_cards_given("exile <noun:a noun> from your hand", c.ExileCost, many=False, place="hand")
_cards_given("exile <count:number> <noun> from your hand", c.ExileCost, many=True, place="hand")
_cards_given("exile the top <count:number> <noun> of your graveyard", c.ExileCost, many=True,
             place="graveyard", top=True)  # fmt: skip
_cards_given("reveal <noun:a noun> from your hand", c.RevealCost, many=False)
_cards_given("reveal <count:number> <noun> from your hand", c.RevealCost, many=True)
constant("deed cost", "reveal your hand", c.RevealHandCost())
says("deed cost", "collect evidence <amount:digits>", CollectEvidence)


def _beheld(words: str, *, either: bool = False, many: bool = False) -> None:
    """Add a row for choosing a permanent or revealing a card; its long form names the same kind twice."""

    def make(got: Parts, start: int) -> object:
        noun, card = got["noun"], got.get("card")
        if not isinstance(noun, Noun) or noun.many is not many or noun.card or noun.place or noun.other:
            return None
        what = tuple(one for one in noun.what if not (either and one == f.Yours()))
        if f.Yours() in what or (either and f.Yours() not in noun.what):
            return None
        if either and not (isinstance(card, Noun) and card.card and not card.place and card.what == what):
            return None
        return Draft(BeholdCost, {"what": fits(Noun(what)), "count": got.get("count", ONE)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, BeholdCost) or (value.count == ONE) is many:
            return None
        return {"noun": noun_of(value.what, "battlefield", many), "count": value.count}

    made("deed cost", words, make, take, alternate=either)


_beheld("behold <noun:a noun>")
_beheld("behold <count:number> <noun>", many=True)
_beheld("choose <noun:a noun> or reveal <card:a noun> from your hand", either=True)
