"""Rows for whole abilities: spells, triggers, activated abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardwright.definitions.common import If
from cardwright.definitions.trees import Trigger
from cardwright.games.magic.language.replacing import words_within
from cardwright.games.magic.text.leaves import COLOURS, ONE
from cardwright.games.magic.text.rows import Parts, also, constant, leaf, made, says
from cardwright.games.magic.text.tables.dependent import condition_first
from cardwright.games.magic.text.tables.events import HOSTED, THE_CARD, UNTAPPED_CARD
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.copying import AsEnters
from cardwright.games.magic.words.costs import DiscardSelf, ExileSelf, PayMana
from cardwright.games.magic.words.costs_of_spells import AdditionalCost
from cardwright.games.magic.words.keyword_abilities.boast import Boast
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrificed
from cardwright.games.magic.words.mana import AddMana
from cardwright.games.magic.words.other_rules.face_down import TurnedUp
from cardwright.games.magic.words.planeswalkers import Loyalty
from cardwright.games.magic.words.players import HandSize
from cardwright.games.magic.words.targets import THIS_OBJECT, Targeted
from cardwright.text.failure import Failure
from cardwright.text.forms import Draft
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading

TOLD_PLACES: Final = ("battlefield", "graveyard")
"""Where an ability works without saying so, and where one of its effects says that the card is."""


def events_in(got: Parts) -> Parts:
    """Return the parts of a row with its one event as the events of the ability."""
    return {**got, "event": (got["event"],)}


def event_of(ability: a.When) -> Trigger | None:
    """Return the event of an ability that has only one."""
    return ability.event[0] if len(ability.event) == 1 else None


ONCE_EVENTS: Final = (e.Enters, e.Dies, e.Moves, Sacrificed, TurnedUp)


def happens_once(event: Any) -> bool:
    """Return whether an event can happen to the object only once: it is printed with "when"."""
    once = isinstance(event, e.Enters | e.Dies | e.Moves | Sacrificed | TurnedUp) and event.what in (
        THE_CARD,
        UNTAPPED_CARD,
    )
    # An Aura leaves with what it enchants.
    once = once or event == e.Dies(HOSTED)
    return once or (isinstance(event, e.Casts) and a.is_own_cast(event)) or a.is_own_cycling(event)


def _triggered(got: Parts, start: int) -> object:
    """Return the ability; a condition right after the event is its own, never its first effect's (CR 603.4)."""
    first = got["do"][0]
    if "if_" not in got and condition_first(first):
        return None
    return Draft(a.When, events_in(got), start)


def _at(words: str, *, conditional: bool) -> None:
    def take(value: Any) -> Parts | None:
        if not isinstance(value, a.When) or value.place not in TOLD_PLACES:
            return None
        if value != a.When(value.event, value.do, value.if_, place=value.place):
            return None
        if (value.if_ is not None) is not conditional:
            return None
        event = event_of(value)
        return None if event is None else {"event": event, "do": value.do, "if_": value.if_}

    made("ability", words, _triggered, take)


def _once_each_turn(word: str, kind: str) -> None:
    """The sentence after the effects says how often the ability triggers."""
    for words, names in (
        (f"{word} <event:{kind}>, <do>", ("event", "do")),
        (f"{word} <event:{kind}>, if <if_:whole condition>, <do>", ("event", "if_", "do")),
    ):

        def make(got: Parts, start: int) -> object:
            plain = _triggered(got, start)
            return Draft(a.When, {**events_in(got), "per_turn": 1}, start) if plain is not None else None

        def take(value: Any, names: tuple[str, ...] = names) -> Parts | None:
            if not isinstance(value, a.When) or (value.if_ is None) is ("if_" in names):
                return None
            event = event_of(value)
            if value != a.When(value.event, value.do, value.if_, per_turn=1) or event is None or happens_once(event):
                return None
            if isinstance(event, e.Begins) is not (word == "at"):
                return None
            return {name: event if name == "event" else getattr(value, name) for name in names}

        made("ability", f"{words} this ability triggers only once each turn.", make, take)


def _when(word: str, once: bool) -> None:
    """Both words are read for every event; the one that is usual for the event is printed."""
    for words, holes in (
        (f"{word} <event>, <do>", ("event", "do")),
        (f"{word} <event>, if <if_:whole condition>, <do>", ("event", "if_", "do")),
    ):

        def take(value: Any, holes: tuple[str, ...] = holes) -> Parts | None:
            if not isinstance(value, a.When):
                return None
            event = event_of(value)
            if event is None or happens_once(event) is not once or isinstance(event, e.Begins):
                return None
            if value != a.When(value.event, value.do, value.if_, place=value.place) or value.place not in TOLD_PLACES:
                return None
            if (value.if_ is None) is ("if_" in holes):
                return None
            return {name: event if name == "event" else getattr(value, name) for name in holes}

        made("ability", words, _triggered, take)


def _several(word: str, once: bool) -> None:
    """Rows for abilities with several events of one subject; "when" if each of them can happen only once."""
    for words, holes in (
        (f"{word} <event:events>, <do>", ("event", "do")),
        (f"{word} <event:events>, if <if_:whole condition>, <do>", ("event", "if_", "do")),
    ):

        def make(got: Parts, start: int) -> object:
            first = got["do"][0]
            if "if_" not in got and condition_first(first):
                return None
            return Draft(a.When, got, start)

        def take(value: Any, holes: tuple[str, ...] = holes) -> Parts | None:
            if not isinstance(value, a.When) or len(value.event) < 2 or (value.if_ is None) is ("if_" in holes):
                return None
            if value != a.When(value.event, value.do, value.if_, place=value.place) or value.place not in TOLD_PLACES:
                return None
            if all(happens_once(one) for one in value.event) is not once:
                return None
            return {name: getattr(value, name) for name in holes}

        made("ability", words, make, take)


_several("when", True)
_several("whenever", False)
_once_each_turn("whenever", "event")
_when("when", True)
_when("whenever", False)
_at("at <event:moment>, <do>", conditional=False)
_at("at <event:moment>, if <if_:whole condition>, <do>", conditional=True)


def place_of_cost(costs: object) -> str:
    """Return where a card must be for its cost to be paid, "" if that is the battlefield."""
    assert isinstance(costs, tuple)
    if DiscardSelf() in costs:
        return "hand"
    return "graveyard" if ExileSelf() in costs else ""


def adds_mana(effect: object) -> bool:
    """Return whether an effect adds mana, whatever it depends on: a mana ability has its own row (CR 605.1a)."""
    if not isinstance(effect, Draft):
        return False
    inner = (*effect.values.get("then", ()), *effect.values.get("else_", ())) if effect.cls is If else ()  # type: ignore[misc]
    return effect.cls is AddMana or any(map(adds_mana, inner))


def aims(value: object) -> bool:
    """Return whether effects have a target: no mana ability does (CR 605.1a)."""
    if isinstance(value, tuple):
        return any(map(aims, value))
    if not isinstance(value, Draft):
        return isinstance(value, Targeted)
    return value.cls is Targeted or any(map(aims, value.values.values()))


def _activated(words: str, **fixed: Any) -> None:
    """Add a row for an activated ability; one that adds mana first is a mana ability and has its own row, unless it has
    a target."""

    def make(got: Parts, start: int) -> object:
        if adds_mana(got["do"][0]) and not aims(got["do"]):
            return None
        place = place_of_cost(got["cost"])
        return Draft(a.Activated, {**got, **fixed, **({"place": place} if place else {})}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, a.Activated):
            return None
        # In the graveyard, one of its effects says that the card is there.
        there = ["graveyard"] if THIS_OBJECT in words_within(value.do) else []
        places = [place_of_cost(value.cost)] if place_of_cost(value.cost) else ["battlefield", *there]
        same = a.Activated(value.cost, value.do, place=value.place, **fixed)
        return {"cost": value.cost, "do": value.do} if value == same and value.place in places else None

    made("ability", words, make, take)


_activated("<cost:costs>: <do>")


says("spell", "<do>", a.SpellAbility)
constant("ability", "~ enters tapped.", a.EntersTapped())
says("ability", "~ enters with a <kind:counter kind> counter on it.", a.EntersWith, amount=ONE)
says("ability", "~ enters with an <kind:counter kind> counter on it.", a.EntersWith, alternate=True, amount=ONE)
says("ability", "~ enters with <amount:number> <kind:counter kind> counters on it.", a.EntersWith)


class LoyaltyCost:
    """The cost of a loyalty ability: `+1:`, `-2:`, `0:`. Its value is the change."""

    called = "a loyalty cost"

    def show(self, value: object, page: Page) -> str | None:
        """Return the change with its sign."""
        return f"{value:+d}" if isinstance(value, int) and value else "0" if value == 0 else None

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the change that stands before a colon."""
        sign = reading.token(at).text if reading.token(at).is_sign("+", "-") else ""
        number = reading.token(at + 1 if sign else at)
        if number.kind == "number" and (sign or number.text == "0"):
            yield at + (2 if sign else 1), int(f"{sign}{number.text}")
        else:
            failure.expect(at, self.called)


class LoyaltyX:
    """The cost of a loyalty ability of which the player chooses X: `-X:`."""

    called = "-X"

    def show(self, value: object, page: Page) -> str | None:
        """Return the change."""
        return self.called if value is True else None

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return whether it stands here."""
        if reading.token(at).is_sign("-") and reading.token(at + 1).is_word("x"):
            yield at + 2, True
        else:
            failure.expect(at, self.called)


leaf("loyalty X", LoyaltyX())
says("ability", "<x:loyalty X>: <do>", Loyalty, change=0)
leaf("loyalty cost", LoyaltyCost())
says("ability", "<change:loyalty cost>: <do>", Loyalty)
says("ability", "~ enters tapped unless <unless:condition>.", a.EntersTapped)
says("ability", "as an additional cost to cast this spell, <cost:costs>.", AdditionalCost)


def _either(got: Parts, start: int) -> object:
    return Draft(AdditionalCost, {"any_of": (got["one"], got["other"])}, start)


def _either_taken(value: Any) -> Parts | None:
    if not isinstance(value, AdditionalCost) or len(value.any_of) != 2:
        return None
    if value != AdditionalCost(any_of=value.any_of):
        return None
    return {"one": value.any_of[0], "other": value.any_of[1]}


made(
    "ability",
    "as an additional cost to cast this spell, <one:way to pay> or <other:way to pay>.",
    _either,
    _either_taken,
)
says("way to pay", "pay <mana>", PayMana)
also("way to pay", "deed cost")
says("ability", "when <if_:condition>, <do>", a.StateTrigger)
says("ability", "boast — <cost:costs>: <do>", Boast)
constant("ability", "you have no maximum hand size.", HandSize())
for _words, _choice in (
    ("a color", "colour"), ("a creature type", "creature type"), ("a basic land type", "basic land type"),
    ("an opponent", "opponent"), ("a player", "player"),
):  # fmt: skip
    constant("ability", f"as ~ enters, choose {_words}.", AsEnters(_choice))  # type: ignore[arg-type]
for _colour in COLOURS:
    _other = AsEnters("colour", _colour)
    constant("ability", f"as ~ enters, choose a color other than {_colour}.", _other)
    constant("ability", f"~ enters tapped. As it enters, choose a color other than {_colour}.",
             (a.EntersTapped(), _other))  # fmt: skip
constant("ability", "~ enters tapped. As it enters, choose a color.", (a.EntersTapped(), AsEnters("colour")))
