"""Rows for events: what makes an ability trigger."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from cardwright.definitions.trees import Filter
from cardwright.games.magic.language.normal import ordered
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made, says
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.counters import Does
from cardwright.games.magic.words.keyword_abilities.crew import BecomesCrewed
from cardwright.games.magic.words.keyword_abilities.cycling import Cycles
from cardwright.games.magic.words.keyword_abilities.exploit import Exploits
from cardwright.games.magic.words.keyword_abilities.phasing import PhasesIn, PhasesOut
from cardwright.games.magic.words.keyword_actions.create import TokensCreated
from cardwright.games.magic.words.keyword_actions.discard import Discards
from cardwright.games.magic.words.keyword_actions.manifest_dread import ManifestsDread
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrificed
from cardwright.games.magic.words.keyword_actions.scry import Scries
from cardwright.games.magic.words.keyword_actions.shuffle import Shuffles
from cardwright.games.magic.words.keyword_actions.surveil import Surveils
from cardwright.games.magic.words.keyword_actions.tap_and_untap import BecomesTapped, BecomesUntapped
from cardwright.games.magic.words.keyword_actions.transform import Transforms
from cardwright.games.magic.words.other_rules.classes import BecomesLevel
from cardwright.games.magic.words.other_rules.face_down import TurnedUp
from cardwright.games.magic.words.other_rules.flipping_a_coin import Flips
from cardwright.games.magic.words.other_rules.initiative import TakesInitiative
from cardwright.games.magic.words.other_rules.monarch import BecomesMonarch
from cardwright.games.magic.words.several_events import Nth, Together
from cardwright.text.forms import Draft

THE_CARD: Final = (f.Itself(),)
UNTAPPED_CARD: Final = (f.Itself(), f.Untapped())
HOSTED: Final = (f.Hosted(),)


@dataclass(frozen=True, slots=True)
class Verb:
    """What happens to something: an event without what it happens to."""

    cls: type[Any]
    fixed: tuple[tuple[str, Any], ...]

    def draft(self, what: tuple[Filter, ...], start: int) -> Draft:
        """Return the event that it happens to these."""
        return Draft(self.cls, {"what": what, **dict(self.fixed)}, start)

    def fits(self, event: Any) -> bool:
        """Return whether the event is this."""
        return type(event) is self.cls and event == self.cls(what=event.what, **dict(self.fixed))


VERBS: Final[list[Verb]] = []


def event(words: str, cls: type[Any], **fixed: Any) -> None:
    """Add rows for what happens to this card, and to a noun."""
    verb = Verb(cls, tuple(fixed.items()))
    VERBS.append(verb)
    constant("happening", words, verb)

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.card or noun.place:
            return None
        return Draft(cls, {"what": fits(noun), **fixed}, start)

    def take(value: Any) -> Parts | None:
        if (
            type(value) is not cls
            or value.what in (THE_CARD, UNTAPPED_CARD, HOSTED)
            or value != cls(what=value.what, **fixed)
        ):
            return None
        return {"noun": noun_of(value.what, "battlefield", False)}

    def take_host(value: Any) -> Parts | None:
        return {"host": t.Host()} if type(value) is cls and value == cls(what=HOSTED, **fixed) else None

    says("event", f"~ {words}", cls, what=THE_CARD, **fixed)
    says("event of it", f"it {words}", cls, alternate=True, what=THE_CARD, **fixed)
    made("event", f"<noun:a noun> {words}", make, take)

    def make_both(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.card or noun.place or not noun.other:
            return None
        return Draft(cls, {"what": (f.AnyOf((f.Itself(), f.AllOf(fits(noun)))),), **fixed}, start)

    def take_both(value: Any) -> Parts | None:
        if type(value) is not cls or len(value.what) != 1 or value != cls(what=value.what, **fixed):
            return None
        either = value.what[0]
        if not isinstance(either, f.AnyOf) or len(either.filters) != 2 or f.Itself() not in either.filters:
            return None
        other = next(one for one in either.filters if one != f.Itself())
        if not isinstance(other, f.AllOf) or f.Another() not in other.filters:
            return None
        return {"noun": noun_of(other.filters, "battlefield", False)}

    made("event", f"~ or <noun:a noun> {words}", make_both, take_both)
    if words == "enters":
        says("event", "~ enters the battlefield", cls, alternate=True, what=THE_CARD, **fixed)
    made("event", f"<host> {words}", lambda got, start: Draft(cls, {"what": HOSTED, **fixed}, start), take_host)


event("enters", e.Enters)
says("event", "~ enters untapped", e.Enters, what=UNTAPPED_CARD)
event("dies", e.Dies)
event("attacks", e.Attacks)
event("blocks", e.Blocks)
event("becomes blocked", e.BecomesBlocked)
event("is dealt damage", e.IsDamaged)
event("leaves the battlefield", e.Moves, from_="battlefield")
event("deals combat damage to a player", e.DealsDamage, to=(f.Player(),), combat=True)
event("deals damage to a player", e.DealsDamage, to=(f.Player(),))
event("deals combat damage to a player or planeswalker", e.DealsDamage,
      to=(f.AnyOf((f.Player(), f.Is(("planeswalker",)))),), combat=True)  # fmt: skip
event("deals combat damage to an opponent", e.DealsDamage, to=(f.Opponent(),), combat=True)


def _casts(words: str, who: tuple[Filter, ...]) -> None:
    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or f.Spell() not in noun.what:
            return None
        return Draft(e.Casts, {"who": who, "what": tuple(one for one in fits(noun) if one != f.Spell())}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, e.Casts) or value != e.Casts(value.what, who) or value.what == THE_CARD:
            return None
        return {"noun": noun_of((f.Spell(), *value.what), "battlefield", False)}

    made("event", f"{words} <noun:a noun>", make, take)


_casts("you cast", (f.You(),))
_casts("an opponent casts", (f.Opponent(),))
_casts("a player casts", (f.Player(),))
constant("event", "you gain life", e.GainsLife())
constant("event", "you draw a card", e.Draws())


def begins(step: Any, whose: Any) -> e.Begins:
    """Return the event that a step begins."""
    return e.Begins(step, whose)


for step, words in (
    ("upkeep", "your upkeep"), ("end", "your end step"), ("beginning of combat", "combat on your turn"),
    ("draw", "your draw step"), ("precombat main", "your first main phase"),
):  # fmt: skip
    constant("moment", f"the beginning of {words}", begins(step, "yours"))
for step, words in (("upkeep", "each upkeep"), ("end", "each end step")):
    constant("moment", f"the beginning of {words}", begins(step, "any"))
constant("moment", "the beginning of each opponent's upkeep", e.Begins("upkeep", "opponents"))
constant("moment", "the beginning of each player's upkeep", e.Begins("upkeep", "any"), alternate=True)

event("attacks and isn't blocked", e.NotBlocked)


def _meets(words: str, cls: type[Any], field: str) -> None:
    """Add a row for what this creature, or its host, blocks or is blocked by."""
    for subject, what in (("~", THE_CARD), ("<host>", HOSTED)):

        def make(got: Parts, start: int, what: tuple[Filter, ...] = what) -> object:
            noun = got["noun"]
            if not isinstance(noun, Noun) or noun.card or noun.place or noun.other:
                return None
            return Draft(cls, {"what": what, field: fits(noun)}, start)

        def take(value: Any, what: tuple[Filter, ...] = what) -> Parts | None:
            if type(value) is not cls or not getattr(value, field):
                return None
            if value != cls(what=what, **{field: getattr(value, field)}):
                return None
            return {"noun": noun_of(getattr(value, field), "battlefield", False), "host": t.Host()}

        made("event", f"{subject} {words} <noun:a noun>", make, take)


_meets("blocks", e.Blocks, "whom")
_meets("becomes blocked by", e.BlockedBy, "by")
event("becomes tapped", BecomesTapped)
event("becomes untapped", BecomesUntapped)
event("is tapped for mana", BecomesTapped, for_mana=True)
event("is turned face up", TurnedUp)
event("attacks alone", e.Attacks, alone=True)
event("is put into a graveyard from the battlefield", e.Moves, from_="battlefield", to="graveyard")
event("deals damage", e.DealsDamage)
event("deals combat damage", e.DealsDamage, combat=True)
event("deals combat damage to a creature", e.DealsDamage, to=(f.Is(("creature",)),), combat=True)
event("deals damage to a creature", e.DealsDamage, to=(f.Is(("creature",)),))
event("deals damage to an opponent", e.DealsDamage, to=(f.Opponent(),))
for _who, _filters in (("a player", (f.Player(),)), ("an opponent", (f.Opponent(),))):
    constant("event", f"{_who} gains life", e.GainsLife(_filters))
    constant("event", f"{_who} loses life", e.LosesLife(_filters))
    constant("event", f"{_who} draws a card", e.Draws(_filters))
    constant("event", f"{_who} discards a card", Discards(_filters))
constant("event", "you lose life", e.LosesLife((f.You(),)))
constant("event", "you discard a card", Discards())
constant("event", "you scry", Scries())
constant("event", "you complete a dungeon", Does("completes a dungeon", (f.You(),)))
constant("event", "you surveil", Surveils())
constant("event", "you cycle this card", Cycles())
constant("event", "you cycle ~", Cycles(), alternate=True)
constant("event", "you cycle a card", Cycles((f.Anything(),)))
constant("event", "you cycle another card", Cycles((f.Another(),)))
constant("event", "a player cycles a card", Cycles((f.Anything(),), (f.Player(),)))
constant("event", "an opponent cycles a card", Cycles((f.Anything(),), (f.Opponent(),)))
# CR 702.29d: to cycle a card is to discard it.
constant("event", "you cycle or discard a card", Discards(), alternate=True)
constant("event", "you cycle or discard another card", Discards(), alternate=True)
constant("event", "~ exploits a creature", Exploits())
constant("event", "a creature you control exploits a creature", Exploits((f.Is(("creature",)), f.Yours())))
constant("event", "you commit a crime", Does("commits a crime", (f.You(),)))
constant("event", "you proliferate", Does("proliferates", (f.You(),)))
constant("event", "you investigate", Does("investigates", (f.You(),)))
constant("event", "~ becomes monstrous", Does("becomes monstrous"))
constant("event", "~ becomes renowned", Does("becomes renowned"))
constant("event", "~ explores", Does("explores"))
constant("event", "~ connives", Does("connives"))
constant("event", "~ mentors a creature", Does("mentors"))
constant("event", "~ trains", Does("trains"))
constant("event", "~ evolves", Does("evolves"))
for _doing, _verb in (("explores", "explores"), ("connives", "connives"), ("becomes monstrous", "becomes monstrous")):
    constant("event", f"a creature you control {_verb}", Does(_doing, (f.Is(("creature",)), f.Yours())))
constant("event", "you play a land", e.PlaysLand())
constant("event", "a player plays a land", e.PlaysLand(who=(f.Player(),)))
constant("event", "an opponent plays a land", e.PlaysLand(who=(f.Opponent(),)))
constant("event", "you play another land", e.PlaysLand((f.Another(),)))
constant("event", "you create one or more tokens", TokensCreated((f.You(),)))
constant("event", "you shuffle your library", Shuffles())
constant("event", "~ transforms into ~", Transforms())
constant("event", "~ transforms", Transforms(), alternate=True)
constant("event", "~ phases in", PhasesIn())
constant("event", "~ phases out", PhasesOut())
constant("event", "you become the monarch", BecomesMonarch())
constant("event", "you take the initiative", TakesInitiative())
constant("event", "you manifest dread", ManifestsDread())
constant("event", "~ becomes crewed", BecomesCrewed())
for _level in range(2, 6):
    constant("event", f"~ becomes level {_level}", BecomesLevel(_level))
constant("event", "you win a coin flip", Flips(result="won"))
constant("event", "you lose a coin flip", Flips(result="lost"))
constant("event", "you attack", Together(e.Attacks((f.Is(("creature",)), f.Yours()))))
for _number, _name in ((1, "one other creature attack"), (2, "two other creatures attack"),
                       (3, "three other creatures attack")):  # fmt: skip
    constant("event", f"~ and at least {_name}", e.Attacks(others=_number))


def _attack_with(words: str, number: int) -> None:
    """Add a row for several creatures with which you attack (CR 508.3d)."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.card or noun.place or not noun.many or f.Yours() in noun.what:
            return None
        attacks = Draft(e.Attacks, {"what": ordered((*fits(noun), f.Yours()))}, start)
        return Draft(Together, {"event": attacks, "at_least": number}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Together) or not isinstance(value.event, e.Attacks) or value.at_least != number:
            return None
        if f.Yours() not in value.event.what or value != Together(e.Attacks(value.event.what), at_least=number):
            return None
        if number == 1 and value.event.what == ordered((f.Is(("creature",)), f.Yours())):
            return None
        return {"noun": noun_of(tuple(one for one in value.event.what if one != f.Yours()), "battlefield", True)}

    made("event", f"you attack with {words} or more <noun>", make, take)


for _number, _name in ((1, "one"), (2, "two"), (3, "three"), (4, "four"), (5, "five")):
    _attack_with(_name, _number)


def _counters_put(words: str, on: tuple[Filter, ...]) -> None:
    """Add a row for counters that are put on something."""

    def make(got: Parts, start: int) -> object:
        return Draft(e.CountersPut, {"kind": got["kind"], "on": on}, start)

    def take(value: Any) -> Parts | None:
        same = isinstance(value, e.CountersPut) and value == e.CountersPut(value.kind, on)
        return {"kind": value.kind} if same and value.kind is not None else None

    made("event", words, make, take)


_counters_put("one or more <kind:counter kind> counters are put on ~", THE_CARD)
_counters_put("one or more <kind:counter kind> counters are put on a creature you control",
              (f.Is(("creature",)), f.Yours()))  # fmt: skip


def _to_your_graveyard(words: str, **fixed: Any) -> None:
    """Add a row for what goes to your graveyard."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.place or noun.many or noun.card is ("from_" in fixed):
            return None
        # CR 111.8: a token is no card.
        cards = (f.Not(f.Token()),) if noun.card else ()
        return Draft(e.Moves, {"what": ordered((*fits(noun), *cards, f.Owned())), "to": "graveyard", **fixed}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, e.Moves) or f.Owned() not in value.what:
            return None
        if value != e.Moves(value.what, to="graveyard", **fixed):
            return None
        card = "from_" not in fixed
        if card and f.Not(f.Token()) not in value.what:
            return None
        said = (f.Owned(), f.Not(f.Token())) if card else (f.Owned(),)
        noun = noun_of(tuple(one for one in value.what if one not in said), "battlefield", False)
        return None if noun is None else {"noun": replace(noun, card=card)}

    made("event", words, make, take)


_to_your_graveyard("<noun:a noun> is put into your graveyard from the battlefield", from_="battlefield")
_to_your_graveyard("<noun:a noun> is put into your graveyard from anywhere")
constant("event", "~ is put into your graveyard from the battlefield",
         e.Moves((f.Itself(), f.Owned()), "battlefield", "graveyard"))  # fmt: skip
constant("event", "~ is put into a graveyard from anywhere", e.Moves(THE_CARD, to="graveyard"))
constant("event", "you cast this spell", e.Casts((f.Itself(),)))
constant("event", "you cast ~", e.Casts((f.Itself(),)), alternate=True)
constant("event", "you sacrifice ~", Sacrificed())


def _sacrificed(words: str, whose: tuple[Filter, ...]) -> None:
    """Permanents of yours that you sacrifice, or those of others that they do."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.card:
            return None
        return Draft(Sacrificed, {"what": ordered((*fits(noun), *whose))}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Sacrificed) or not set(whose) <= set(value.what):
            return None
        if not whose and {f.Yours(), f.Theirs()} & set(value.what):
            return None
        return {"noun": noun_of(tuple(one for one in value.what if one not in whose), "battlefield", False)}

    made("event", f"{words} <noun:a noun>", make, take)


_sacrificed("you sacrifice", (f.Yours(),))
_sacrificed("an opponent sacrifices", (f.Theirs(),))
_sacrificed("a player sacrifices", ())


def _either(subject: str, what: tuple[Filter, ...] | None) -> None:
    """Add a row for two things that happen to one subject: `~ enters or attacks`."""

    def make(got: Parts, start: int) -> object:
        about = what
        if about is None:
            noun = got["noun"]
            if not isinstance(noun, Noun) or noun.card or noun.place:
                return None
            about = fits(noun)
        if got["one"] == got["two"]:
            return None
        return (got["one"].draft(about, start), got["two"].draft(about, start))

    def take(value: Any) -> Parts | None:
        if not isinstance(value, tuple) or len(value) != 2:
            return None
        about = getattr(value[0], "what", None)
        if about is None or getattr(value[1], "what", None) != about or (what is None) is (about in (THE_CARD, HOSTED)):
            return None
        verbs = [next((verb for verb in VERBS if verb.fits(one)), None) for one in value]
        if None in verbs or (what is not None and about != what):
            return None
        noun = noun_of(about, "battlefield", False) if what is None else None
        return {"one": verbs[0], "two": verbs[1], "noun": noun, "host": t.Host()}

    made("events", f"{subject} <one:happening> or <two:happening>", make, take)


_either("~", THE_CARD)
_either("<host>", HOSTED)
_either("<noun:a noun>", None)


def _block_either() -> None:
    """Add the row for a creature that blocks this one or is blocked by it."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.card or noun.place or noun.other:
            return None
        return (Draft(e.Blocks, {"whom": fits(noun)}, start), Draft(e.BlockedBy, {"by": fits(noun)}, start))

    def take(value: Any) -> Parts | None:
        if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[0], e.Blocks) or not value[0].whom:
            return None
        if value != (e.Blocks(whom=value[0].whom), e.BlockedBy(by=value[0].whom)):
            return None
        return {"noun": noun_of(value[0].whom, "battlefield", False)}

    made("events", "~ blocks or becomes blocked by <noun:a noun>", make, take)


_block_either()


def _nth(words: str, number: int, event: Any) -> None:
    constant("event", words, Nth(number, event))


for _number, _name in ((1, "first"), (2, "second"), (3, "third")):
    _nth(f"you draw your {_name} card each turn", _number, e.Draws())
    constant("event", f"you draw your {_name} card in a turn", Nth(_number, e.Draws()), alternate=True)
    _nth(f"you cast your {_name} spell each turn", _number, e.Casts((f.Anything(),), (f.You(),)))


def _one_or_more(words: str, cls: type[Any], for_each: str | None = None, **fixed: Any) -> None:
    """Add a row for one or more of a kind at once."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.card or noun.place or not noun.many:
            return None
        inner = Draft(cls, {"what": fits(noun), **fixed}, start)
        return Draft(Together, {"event": inner, **({"for_each": for_each} if for_each else {})}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Together) or type(value.event) is not cls:
            return None
        inner: Any = value.event
        made_so: Any = cls
        same = Together(made_so(what=inner.what, **fixed), for_each)  # type: ignore[arg-type]
        if value != same or inner.what in (THE_CARD, HOSTED):
            return None
        return {"noun": noun_of(inner.what, "battlefield", True)}

    made("event", f"one or more <noun> {words}", make, take)


_one_or_more("enter", e.Enters)
_one_or_more("die", e.Dies)
_one_or_more("attack", e.Attacks)
_one_or_more("leave the battlefield", e.Moves, from_="battlefield")
_one_or_more("deal combat damage to a player", e.DealsDamage, "it", to=(f.Player(),), combat=True)
_one_or_more("become tapped", BecomesTapped)


def _leave_your_graveyard() -> None:
    """Add the row for one or more cards that leave your graveyard."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.card or noun.place or not noun.many or noun.other:
            return None
        left = Draft(e.Moves, {"what": fits(replace(noun, whose="yours")), "from_": "graveyard"}, start)
        return Draft(Together, {"event": left}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Together) or not isinstance(value.event, e.Moves) or f.Owned() not in value.event.what:
            return None
        if value != Together(e.Moves(value.event.what, "graveyard")):
            return None
        noun = noun_of(value.event.what, "graveyard", True)
        return {"noun": replace(noun, place="", whose=None)} if noun is not None else None

    made("event", "one or more <noun> leave your graveyard", make, take)


_leave_your_graveyard()


def _tapped_by_you() -> None:
    """Add the row for a permanent that you tap for mana: only its controller can (CR 106.12)."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.card or noun.place or f.Yours() in noun.what:
            return None
        return Draft(BecomesTapped, {"what": ordered((*fits(noun), f.Yours())), "for_mana": True}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, BecomesTapped) or f.Yours() not in value.what or value.for_mana is not True:
            return None
        return {"noun": noun_of(tuple(one for one in value.what if one != f.Yours()), "battlefield", False)}

    made("event", "you tap <noun:a noun> for mana", make, take)


_tapped_by_you()
