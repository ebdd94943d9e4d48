"""Rows for short effects: "exchange your life total with ~'s toughness", "put a +1/+1 counter on each of them"."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any

from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Filter, Worded
from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import THE_PLAYER, fits, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made, says
from cardwright.games.magic.text.what_is_named import is_of
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words import amounts as q
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import effects as x
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import restrictions as r
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.done import DoneTo
from cardwright.games.magic.words.history import Happened
from cardwright.games.magic.words.keyword_abilities.escape import EscapesWith
from cardwright.games.magic.words.keyword_actions.destroy import Destroy
from cardwright.games.magic.words.keyword_actions.discard import Discard
from cardwright.games.magic.words.keyword_actions.exchange import ExchangeLifeFor
from cardwright.games.magic.words.keyword_actions.exile import Exile
from cardwright.games.magic.words.keyword_actions.explore import Explore
from cardwright.games.magic.words.keyword_actions.fateseal import Fateseal
from cardwright.games.magic.words.keyword_actions.look import Taken
from cardwright.games.magic.words.keyword_actions.mill import Mill
from cardwright.games.magic.words.keyword_actions.search import Search
from cardwright.games.magic.words.keyword_actions.tap_and_untap import Tap, Untap
from cardwright.games.magic.words.mana import AddMana
from cardwright.games.magic.words.other_rules.flipping_a_coin import FlipCoin
from cardwright.games.magic.words.other_rules.general import Historic, Modified, Outlaw
from cardwright.games.magic.words.playing import MoreLandsNow
from cardwright.games.magic.words.relations import ControlledBy, HasAbility, HasActivated
from cardwright.games.magic.words.turns import ExtraTurn
from cardwright.text.forms import Draft, built

for _verb, _cls in (("destroy", Destroy), ("exile", Exile), ("tap", Tap), ("untap", Untap)):
    says("core effect", f"you {_verb} <what:any object>", _cls, alternate=True)


def _destroyed_for_good(words: str, kind: Filter) -> None:
    """Add a row for what is destroyed and called by its kind again; what is printed is "it"."""

    def make(got: Parts, start: int) -> object:
        what = got["what"]
        named = built(what.values["what"]) if isinstance(what, Draft) and "what" in what.values else None
        if what == t.Host() or (isinstance(named, tuple) and not is_of(named, (kind,))):
            # What the card is attached to is told by no noun here.
            return None
        return Draft(Destroy, {"what": what, "regenerates": False}, start)

    made("core effect", words, make, lambda value: None, alternate=True)


for _type in ("creature", "permanent", "artifact", "land", "enchantment"):
    _kind = f.Permanent() if _type == "permanent" else f.Is((_type,))
    _destroyed_for_good(f"destroy <what:object>. That {_type} can't be regenerated", _kind)
    _destroyed_for_good(f"destroy <what:objects>. Those {_type}s can't be regenerated", _kind)
says("core effect", "fateseal <amount:digits>", Fateseal)
constant("core effect", "flip a coin", FlipCoin())
says("core effect", "<what:one> explores again", Explore, alternate=True)
says("core effect", "<who:player> takes an extra turn after this one", ExtraTurn)
says("core effect", "put <what:any object> into its owner's hand", x.Put, alternate=True, to="hand")
says("core effect", "put <what:objects> on the bottom of their owners' libraries", x.Put, to="library", bottom=True)
says("core effect", "put <what:objects> on top of their owners' libraries", x.Put, to="library")
constant("core effect", "you may play up to three additional lands this turn", MoreLandsNow(Number(3)), alternate=True)
constant("core effect", "you may play up to two additional lands this turn", MoreLandsNow(Number(2)), alternate=True)
for _number in ("power", "toughness"):
    constant("core effect", f"exchange your life total with ~'s {_number}", ExchangeLifeFor(_number))
    says("core effect", f"exchange <who:player> 's life total with ~'s {_number}", ExchangeLifeFor, alternate=True,
         number=_number)  # fmt: skip
constant("condition", "an opponent was dealt damage this turn", Happened(e.IsDamaged((f.Opponent(),))))
for _word, _filter in (("historic", Historic()), ("modified", Modified()), ("outlaw", Outlaw())):
    constant("before noun", _word, _filter)
    constant("before noun", f"non-{_word}", f.Not(_filter))
for _name in ("flanking", "decayed", "prowess", "mentor", "undying", "persist", "exalted", "unearth"):
    constant("after noun", f"with {_name}", HasAbility(_name))
constant("after noun", "with an activated ability that isn't a mana ability", HasActivated())
constant("after noun", "enchanted player controls", ControlledBy((f.Hosted(),)))
constant("moment", "the beginning of enchanted player's upkeep", e.StepOf("upkeep", (f.Hosted(),)))
constant("moment", "the beginning of enchanted player's end step", e.StepOf("end", (f.Hosted(),)))
constant("player", "enchanted player", t.Host())


def _escapes_with(words: str, *, many: bool) -> None:
    def make(got: Parts, start: int) -> object:
        return Draft(EscapesWith, {"kind": got["kind"], "amount": got.get("n", ONE)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, EscapesWith) or (value.amount != ONE) is not many:
            return None
        return {"kind": value.kind, "n": value.amount}

    made("ability", words, make, take)


_escapes_with("~ escapes with a <kind:counter kind> counter on it.", many=False)
_escapes_with("~ escapes with <n:number> <kind:counter kind> counters on it.", many=True)


def _tapped_with() -> None:
    """Add the row for what enters tapped with counters: two abilities."""

    def make(got: Parts, start: int) -> object:
        return (a.EntersTapped(), Draft(a.EntersWith, {"kind": got["kind"], "amount": got["n"]}, start))

    def take(value: Any) -> Parts | None:
        if not isinstance(value, tuple) or len(value) != 2 or value[0] != a.EntersTapped():
            return None
        second = value[1]
        return {"kind": second.kind, "n": second.amount} if isinstance(second, a.EntersWith) else None

    made("ability", "~ enters tapped with <n:number> <kind:counter kind> counters on it.", make, take)


_tapped_with()


def _more_mana() -> None:
    """Add the row for mana that you add besides what a land was tapped for."""

    def take(value: Any) -> Parts | None:
        return None

    made("core effect", "add an additional <mana:produced>",
         lambda got, start: Draft(AddMana, {"mana": got["mana"]}, start), take, alternate=True)  # fmt: skip


_more_mana()


def _at_random() -> None:
    """Add rows for several cards that are discarded at random."""
    for words, who in (("discard", False), ("<who:player> discards", True)):

        def make(got: Parts, start: int, who: bool = who) -> object:
            player = got["who"] if who else THE_PLAYER
            return Draft(Discard, {"who": player, "amount": got["n"], "random": True}, start)

        def take(value: Any, who: bool = who) -> Parts | None:
            if not isinstance(value, Discard) or value != Discard(value.amount, value.who, random=True):
                return None
            if value.amount == ONE or (value.who != THE_PLAYER) is not who:
                return None
            return {"n": value.amount, "who": value.who}

        made("core effect", f"{words} <n:number> cards at random", make, take)


_at_random()


def _one_and_the_other() -> None:
    """Add the row for two cards that are searched for, of which one goes to the battlefield and one to the hand."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.card or noun.place or noun.other or not noun.many:
            return None
        return Draft(Search, {"what": fits(noun), "take": APART}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Search) or value != Search(value.what, take=APART):
            return None
        noun = noun_of(value.what, "library", True)
        return None if noun is None else {"noun": Noun(noun.what, True, True)}

    made("core effect", "search your library for up to two <noun>, reveal those cards, put one onto the battlefield "
         "tapped and the other into your hand, then shuffle", make, take)  # fmt: skip


APART = (Taken("battlefield", tapped=True), Taken("hand"))
_one_and_the_other()


def _and_that_plus_one() -> None:
    """Add the row for a toughness that is one more than the power: both are defined (CR 208.2a)."""

    def make(got: Parts, start: int) -> object:
        more = Draft(Worded, {"quantity": Draft(q.Plus, {"of": (got["amount"], ONE)}, start)}, start)
        return Draft(a.Static, {"set_power": got["amount"], "set_toughness": more}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, a.Static) or not isinstance(value.set_power, Worded):
            return None
        more = Worded(q.Plus((value.set_power, ONE)))
        same = value == a.Static(set_power=value.set_power, set_toughness=more)
        return {"amount": value.set_power} if same else None

    made(
        "ability",
        "~'s power is equal to <amount:quantity> and its toughness is equal to that number plus 1.",
        make,
        take,
    )


def _nowhere() -> None:
    """Add the row for a kind of permanent of which there is none."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.card or noun.place or not noun.many:
            return None
        return Draft(cond.NoneExists, {"what": fits(noun)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, cond.NoneExists) or value != cond.NoneExists(value.what):
            return None
        if any(isinstance(one, f.Yours | f.Theirs) for one in value.what):
            return None
        return {"noun": noun_of(value.what, "battlefield", True)}

    made("condition", "no <noun> are on the battlefield", make, take)


_and_that_plus_one()
_nowhere()


def _each_of() -> None:
    """Add the row for targets that each get something: "each of up to two target creatures"."""
    made("each object", "each of <what:objects>", lambda got, start: got["what"], lambda value: None, alternate=True)


def _each_draws() -> None:
    """Add rows for several players who each do something."""
    for verb, rest, cls in (("draw", "<amount:cards>", x.Draw), ("discard", "<amount:cards>", Discard),
                            ("lose", "<amount:life>", x.LoseLife), ("gain", "<amount:life>", x.GainLife),
                            ("mill", "<amount:cards>", Mill)):  # fmt: skip
        says("core effect", f"<who:players> each {verb} {rest}", cls, alternate=True)


_each_of()
_each_draws()
CHOSEN_COLOURS = ("white", "blue", "black", "red", "green")


def _is_of_colours() -> None:
    """Add rows for what is of one of several colours: "that's white or blue"."""
    for size in range(1, 5):
        for colours in combinations(CHOSEN_COLOURS, size):
            for order in permutations(colours) if size < 4 else (colours,):
                listed = order[0] if size == 1 else " or ".join(order) if size == 2 else (
                    f"{' , '.join(order[:-1])} , or {order[-1]}"
                )  # fmt: skip
                constant("after noun", f"that's {listed}", f.OfColour(order), alternate=size < 4)


_is_of_colours()


def _not_regenerated() -> None:
    """Add rows for creatures that are dealt damage and can't be regenerated: two effects."""
    barred = r.CannotNow(DoneTo(what=(f.Is(("creature",)),)), ("be regenerated",))

    def make(got: Parts, start: int) -> object:
        first = got["first"]
        return (first, barred) if isinstance(first, Draft) and first.cls is x.Damage else None

    rest = "creature dealt damage this way can't be regenerated this turn"
    made("two effects", f"<first:core effect>. A {rest}", make, lambda value: None, alternate=True)
    made("core effect", f"a {rest}", lambda got, start: None, lambda value: {} if value == barred else None)


_not_regenerated()
