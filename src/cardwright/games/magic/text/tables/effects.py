"""Rows for effects."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from cardwright.definitions.common import If
from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Worded
from cardwright.games.magic.language.normal import OWN
from cardwright.games.magic.text.event_parts import OBJECT
from cardwright.games.magic.text.leaves import ONE, Phrases, X
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import THE_PLAYER, fits, noun_of
from cardwright.games.magic.text.rows import Parts, also, leaf, made, maker, says
from cardwright.games.magic.text.tables.amounts import noun_counted
from cardwright.games.magic.text.tables.durations import FOR_EVER
from cardwright.games.magic.text.tables.lists import joined, split
from cardwright.games.magic.text.tables.same_player import SAME_PLAYER
from cardwright.games.magic.words import effects as x
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import optional_and_delayed as o
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.choices import Chooses
from cardwright.games.magic.words.combat import RemoveFromCombat
from cardwright.games.magic.words.conditions import Compare, ItFits, NotSo
from cardwright.games.magic.words.costs import PayMana
from cardwright.games.magic.words.durations import END_OF_TURN
from cardwright.games.magic.words.keyword_actions.adapt import Adapt
from cardwright.games.magic.words.keyword_actions.amass import Amass
from cardwright.games.magic.words.keyword_actions.attach import Attach
from cardwright.games.magic.words.keyword_actions.bolster import Bolster
from cardwright.games.magic.words.keyword_actions.connive import Connive
from cardwright.games.magic.words.keyword_actions.counter import Counter
from cardwright.games.magic.words.keyword_actions.destroy import Destroy
from cardwright.games.magic.words.keyword_actions.detain import Detain
from cardwright.games.magic.words.keyword_actions.discard import Discard
from cardwright.games.magic.words.keyword_actions.discover import Discover
from cardwright.games.magic.words.keyword_actions.double import DoubleCounters
from cardwright.games.magic.words.keyword_actions.exile import Exile, ExileUntilLeaves
from cardwright.games.magic.words.keyword_actions.explore import Explore
from cardwright.games.magic.words.keyword_actions.fight import Fight
from cardwright.games.magic.words.keyword_actions.goad import Goad
from cardwright.games.magic.words.keyword_actions.investigate import Investigate
from cardwright.games.magic.words.keyword_actions.manifest_dread import ManifestDread
from cardwright.games.magic.words.keyword_actions.mill import Mill
from cardwright.games.magic.words.keyword_actions.monstrosity import Monstrosity
from cardwright.games.magic.words.keyword_actions.populate import Populate
from cardwright.games.magic.words.keyword_actions.proliferate import Proliferate
from cardwright.games.magic.words.keyword_actions.regenerate import Regenerate
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrifice
from cardwright.games.magic.words.keyword_actions.scry import Scry
from cardwright.games.magic.words.keyword_actions.support import Support
from cardwright.games.magic.words.keyword_actions.surveil import Surveil
from cardwright.games.magic.words.keyword_actions.tap_and_untap import Tap, Untap
from cardwright.games.magic.words.keyword_actions.transform import Transform
from cardwright.games.magic.words.keyword_actions.venture import Venture
from cardwright.games.magic.words.mana import AddMana
from cardwright.games.magic.words.mana_spent import ManaSpent
from cardwright.games.magic.words.other_rules.initiative import TakeInitiative
from cardwright.games.magic.words.other_rules.monarch import BecomeMonarch
from cardwright.games.magic.words.other_rules.winning_and_losing import WinGame
from cardwright.games.magic.words.replacement import Prevent
from cardwright.games.magic.words.turns import ExtraTurn
from cardwright.text.forms import Draft


def deed(verb: str, rest: str, cls: type[Any], *, said: bool = False, **fixed: Any) -> None:
    """Add rows for what players do: `draw a card`, `you draw a card`, `target player draws a card`.

    With `said`, "you" is printed; otherwise it is read only.
    """
    one, third = verb.split("/")
    says("core effect", f"{one} {rest}", cls, alternate=said, who=THE_PLAYER, **fixed)
    says("bare effect", f"{one} {rest}", cls, who=THE_PLAYER, **fixed)
    says("core effect", f"you {one} {rest}", cls, alternate=not said, who=THE_PLAYER, **fixed)
    says("core effect", f"<who:player> {third} {rest}", cls, **fixed)
    says("core effect", f"<who:players> {one} {rest}", cls, **fixed)
    says("same player's effect", f"{third} {rest}", cls, alternate=True, who=SAME_PLAYER, **fixed)


deed("draw/draws", "<amount:cards>", x.Draw)
deed("draw/draws", "up to <amount:number> cards", x.Draw, up_to=True)
says("core effect", "<who:player> may draw up to <amount:number> cards", x.Draw, alternate=True, up_to=True)
says("core effect", "you may draw up to <amount:number> cards", x.Draw, alternate=True, up_to=True, who=THE_PLAYER)
deed("discard/discards", "<amount:cards>", Discard)
deed("discard/discards", "a card at random", Discard, amount=ONE, random=True)
deed("mill/mills", "<amount:cards>", Mill)
deed("gain/gains", "<amount:life>", x.GainLife, said=True)
deed("lose/loses", "<amount:life>", x.LoseLife, said=True)
for verb, cls in (("destroy", Destroy), ("exile", Exile), ("tap", Tap), ("untap", Untap), ("regenerate", Regenerate)):
    says("core effect", f"{verb} <what:any object>", cls)
for _kind, _word in (("objects", "They"), ("object", "It"), ("chosen", "It")):
    says("core effect", f"destroy <what:{_kind}>. {_word} can't be regenerated", Destroy, regenerates=False)
says("core effect", "counter <what:spell object>", Counter)
says("core effect", "scry <amount:digits>", Scry)
says("core effect", "surveil <amount:digits>", Surveil)
says("core effect", "you scry <amount:digits>", Scry, alternate=True)
says("core effect", "you surveil <amount:digits>", Surveil, alternate=True)
says("core effect", "investigate", Investigate, who=THE_PLAYER)
says("core effect", "proliferate", Proliferate)
says("core effect", "<what:one> connives", Connive, amount=ONE)
says("core effect", "<what:one> explores", Explore)


def _as_many(number: str, verb: str) -> None:
    """Add a row for damage as much as there are of something: what is counted is said last."""
    plain = maker(x.Damage, {})

    def take(value: Any) -> Parts | None:
        if not isinstance(value, x.Damage) or value != x.Damage(value.amount, value.to, value.by):
            return None
        several = noun_counted(value.amount, True) is not None
        return {"by": value.by, "to": value.to, "amount": value.amount} if several else None

    made("core effect", f"<by:{number}> {verb} damage to <to:anyone> equal to <amount:quantity>", plain, take)


_as_many("many", "deal")
_as_many("one", "deals")
says("core effect", "<by:subject> {deals/deal} <amount:damage> to <to:anyone>", x.Damage)
says("core effect", "<one:object> fights <other:object>", Fight)
says("core effect", "put a <kind:counter kind> counter on <on:each object>", x.PutCounters, amount=ONE)
says("core effect", "put an <kind:counter kind> counter on <on:each object>", x.PutCounters, alternate=True, amount=ONE)
says("core effect", "put <amount:number> <kind:counter kind> counters on <on:each object>", x.PutCounters)


def _two_kinds() -> None:
    """Add the row for a counter of one kind and one of another on the same object: two effects."""

    def make(got: Parts, start: int) -> object:
        on = got["on"]
        again = Said("it", OBJECT) if isinstance(on, Draft) else on
        if isinstance(on, Draft) and (on.cls is not t.Targeted or on.values["count"] != ONE):
            return None
        return (
            Draft(x.PutCounters, {"on": on, "kind": got["one"], "amount": ONE}, start),
            Draft(x.PutCounters, {"on": again, "kind": got["two"], "amount": ONE}, start),
        )

    for words in ("a <one:counter kind> counter and a <two:counter kind> counter",
                  "a <one:counter kind> counter and an <two:counter kind> counter"):  # fmt: skip
        made("two effects", f"put {words} on <on:each object>", make, lambda value: None, alternate=True)


_two_kinds()
also("each object", "object")
also("each object", "objects")
also("each object", "chosen")
for _article in ("a", "an"):
    says("core effect", f"remove {_article} <kind:counter kind> counter from <on:any object>", x.RemoveCounters,
         alternate=_article == "an", amount=ONE)  # fmt: skip
says("core effect", "return <what:own graveyard card> to your hand", x.Put, to="hand")
says("core effect", "return <what:own graveyard card> to the battlefield", x.Put, to="battlefield")
says("core effect", "return <what:own graveyard card> to the battlefield tapped", x.Put, to="battlefield", tapped=True)
says("core effect", "return <what:own card> to your hand", x.Put, to="hand")
says("core effect", "return <what:object> to its owner's hand", x.Put, to="hand")
says("core effect", "return <what:objects> to their owners' hands", x.Put, to="hand")
says("core effect", "return <what:objects> to their owner's hand", x.Put, alternate=True, to="hand")
says("core effect", "put <what:own card> on top of your library", x.Put, to="library")
says("core effect", "put <what:own card> on the bottom of your library", x.Put, to="library", bottom=True)
says("core effect", "put <what:any object> on top of its owner's library", x.Put, to="library")
says("core effect", "put <what:any object> on the bottom of its owner's library", x.Put, to="library", bottom=True)
says("core effect", "put <what:hand card> onto the battlefield", x.Put, to="battlefield")
says("core effect", "put <what:hand card> onto the battlefield tapped", x.Put, to="battlefield", tapped=True)
says("core effect", "return <what:own card> to the battlefield", x.Put, to="battlefield")
says("core effect", "return <what:own card> to the battlefield tapped", x.Put, to="battlefield", tapped=True)
says(
    "core effect", "put <what:any object> onto the battlefield under your control", x.Put, to="battlefield", yours=True
)
says("core effect", "gain control of <what:any object>", x.GainControl)
says("core effect", "gain control of <what:any object> <until:duration>", x.GainControl)
says("core effect", "you gain control of <what:any object> <until:duration>", x.GainControl, alternate=True)
says("core effect", "until end of turn, you gain control of <what:any object>", x.GainControl, alternate=True,
     until=END_OF_TURN)  # fmt: skip
says("core effect", "<who:player> gains control of <what:any object>", x.GainControl)


OWN_PLACES: Final = ("graveyard", "hand")


def _own_card(words: str) -> None:
    """Cards of your own graveyard and hand go to your own hand or library and stay yours."""

    def make(got: Parts, start: int) -> object:
        noun = got["what"]
        return noun if isinstance(noun, Draft) and noun.values.get("place") in OWN_PLACES and _owned(noun) else None

    def take(value: Any) -> Parts | None:
        if isinstance(value, t.Targeted | t.Choose | t.Each):
            # What is chosen there is chosen among your own.
            chosen = isinstance(value, t.Choose)
            own = f.Owned() in value.what or chosen
            return {"what": value} if value.place in OWN_PLACES and own else None
        return None

    made("own card", words, make, take)


def _owned(draft: Draft) -> bool:
    what = draft.values.get("what")
    if draft.cls is t.Choose and draft.values.get("place") == "hand":
        return True
    return isinstance(what, tuple) and f.Owned() in what


_own_card("<what:any object>")


def _spell_object(words: str) -> None:
    def make(got: Parts, start: int) -> object:
        return got["what"]

    made("spell object", words, make, lambda value: {"what": value})


_spell_object("<what:object>")


def _whose_sacrifice() -> None:
    """`sacrifice a creature` is yours to choose; `target player sacrifices a creature` is theirs."""

    def make(got: Parts, start: int) -> object:
        what = got["what"]
        if not isinstance(what, Draft) or what.cls is not t.Choose or what.values["place"] != "battlefield":
            return None
        chosen = Draft(t.Choose, {"by": got["who"], **what.values}, start)
        return Draft(Sacrifice, {"what": chosen}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Sacrifice) or not isinstance(value.what, t.Choose) or value.what.by is None:
            return None
        held = value.what
        plain = replace(held, by=None)
        return {"who": held.by, "what": plain}

    made("core effect", "<who:player> sacrifices <what:chosen> of their choice", make, take)
    made("core effect", "<who:player> sacrifices <what:chosen>", make, take, alternate=True)
    for ending in ("", " of their choice"):
        words = f"sacrifices <what:chosen>{ending}"
        made("same player's effect", words, lambda got, start: make({"who": SAME_PLAYER, **got}, start),
             lambda value: None, alternate=True)  # fmt: skip
    made("core effect", "sacrifice <what:chosen>",
         lambda got, start: make({"who": THE_PLAYER, **got}, start),
         lambda value: got if (got := take(value)) and got.pop("who") == THE_PLAYER else None)  # fmt: skip
    says("core effect", "sacrifice <what:object>", Sacrifice)


_whose_sacrifice()

ZERO: Final = Number(0)


def _change(words: str, *, sized: bool = False, keyed: bool = False, loses: bool = False, quoted: bool = False) -> None:
    """Add rows for changes of size and abilities for a while."""

    def make(got: Parts, start: int) -> object:
        values: dict[str, Any] = {"what": got["what"], "until": got["until"]}
        if sized:
            power, toughness = got["size"]
            values["power"] = None if power == ZERO else power
            values["toughness"] = None if toughness == ZERO else toughness
            if power == ZERO and toughness == ZERO:
                return None
        if keyed:
            values |= split(got["gained"])
        if quoted:
            values["abilities"] = (*values.get("abilities", ()), got["quoted"])
        if loses:
            values["loses"] = got["loses"]
        group = got["what"]
        if isinstance(group, Draft) and group.cls is t.Each and group.values.get("place", "battlefield") in OWN:
            # Cards in a graveyard are given abilities that no bundle holds yet.
            return None
        return Draft(x.Change, values, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, x.Change) or (quoted and not value.abilities):
            return None
        same = x.Change(
            value.what, power=value.power, toughness=value.toughness, keywords=value.keywords, loses=value.loses,
            protection=value.protection, abilities=value.abilities, until=value.until,
        )  # fmt: skip
        if value.until == FOR_EVER:
            return None
        if value != same or (value.power is not None or value.toughness is not None) is not sized:
            return None
        gained = joined(value.keywords, value.protection, value.abilities[:-1] if quoted else value.abilities)
        if bool(gained) is not keyed or bool(value.loses) is not loses:
            return None
        size = (value.power or ZERO, value.toughness or ZERO)
        ability = value.abilities[-1] if quoted else None
        parts = {"what": value.what, "size": size, "gained": gained, "loses": value.loses, "quoted": ability}
        return {**parts, "until": value.until}

    for number, place in (("many", 1), ("one", 0)):
        agreed = words
        for pair in (("gets", "get"), ("gains", "gain"), ("loses", "lose")):
            agreed = agreed.replace("{" + "/".join(pair) + "}", pair[place])
        made("core effect", agreed.replace("<what:subject>", f"<what:{number}>"), make, take)
        if number == "many":
            each = agreed.replace("<what:subject>", "<what:objects> each")
            made("core effect", each, make, take, alternate=True)
        for verb in ("gets ", "gains ", "get ", "gain "):
            if f"> {verb}" in agreed:
                # It says only that something else happens too.
                also_so = agreed.replace(f"> {verb}", f"> also {verb}", 1)
                made("core effect", also_so.replace("<what:subject>", f"<what:{number}>"), make, take, alternate=True)
        first = f"<until:duration>, {agreed.replace(' <until:duration>', '')}"
        made("core effect", first.replace("<what:subject>", f"<what:{number}>"), make, take, alternate=True)


_change("<what:subject> {gets/get} <size> <until:duration>", sized=True)
_change("<what:subject> {gains/gain} <gained> <until:duration>", keyed=True)
_change("<what:subject> {gains/gain} <quoted> <until:duration>", quoted=True)
_change("<what:subject> {gets/get} <size> and {gains/gain} <gained> <until:duration>", sized=True, keyed=True)
_change("<what:subject> {gains/gain} <gained> and {gets/get} <size> <until:duration>", sized=True, keyed=True)
_change("<what:subject> {gets/get} <size> and {gains/gain} <quoted> <until:duration>", sized=True, quoted=True)
_change("<what:subject> {loses/lose} <loses:keywords> <until:duration>", loses=True)


def _switch(words: str, what: Any = None) -> None:
    """Add a row for power and toughness that change places."""

    def take(value: Any) -> Parts | None:
        if not isinstance(value, x.Change) or value != x.Change(value.what, switch=True):
            return None
        return {"what": value.what} if what is None else {} if value.what == what else None

    made("core effect", f"switch {words} power and toughness until end of turn",
         lambda got, start: Draft(x.Change, {"what": got.get("what", what), "switch": True}, start), take)  # fmt: skip


_switch("<what:possessor>")
for _type in ("creature", "permanent"):
    _switch(f"target {_type}'s", t.Targeted((f.Permanent() if _type == "permanent" else f.Is((_type,)),)))


def _exiles_own() -> None:
    """Add the row for a player who exiles a card of their own graveyard."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.card or noun.place or noun.other:
            return None
        chosen = Draft(t.Choose, {"by": got["by"], "what": fits(noun), "place": "graveyard"}, start)
        return Draft(Exile, {"what": chosen}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Exile) or value != Exile(value.what) or not isinstance(value.what, t.Choose):
            return None
        chosen = value.what
        if chosen.by is None or chosen != t.Choose(chosen.what, place="graveyard", by=chosen.by):
            return None
        noun = noun_of(tuple(one for one in chosen.what if one != f.Anything()), "library", False)
        return None if noun is None else {"by": chosen.by, "noun": Noun(noun.what, False, True)}

    made("core effect", "<by:player> exiles <noun:a noun> from their graveyard", make, take)


_exiles_own()


def _only_if(got: Parts, start: int) -> object:
    """Return an effect with its condition, which may speak of what the effect has named."""
    if isinstance(got["then"], Draft) and got["then"].cls in (If, o.May):
        return None
    return Draft(If, {"then": (got["then"],), "condition": got["condition"]}, start)


def _mana_asked_of(asked: object) -> object:
    """Return the spell of which a condition asks what mana was spent on it; None if it asks nothing of the kind."""
    amount = asked.amount if isinstance(asked, Compare) else None
    spent = amount.quantity if isinstance(amount, Worded) else None
    return spent.on if isinstance(spent, ManaSpent) else None


def _only_if_taken(value: Any) -> Parts | None:
    """Return the parts if the condition is about a target, which the effect names before."""
    if not isinstance(value, If) or value.else_ or len(value.then) != 1:
        return None
    asked = value.condition.what if isinstance(value.condition, NotSo) else value.condition
    whom = asked.whom if isinstance(asked, ItFits) else _mana_asked_of(asked)
    if not isinstance(whom, t.That):
        return None
    effect: Any = value.then[0]
    if not any(isinstance(getattr(effect, field.name), t.Targeted) for field in fields(effect)):
        return None
    return {"then": value.then[0], "condition": value.condition}


def _may() -> None:
    def take(value: Any) -> Parts | None:
        plain = isinstance(value, o.May) and value == o.May(value.do)
        return {"do": value.do} if plain else None

    made("core effect", "you may <do:bare clauses>", lambda got, start: Draft(o.May, {"do": got["do"]}, start), take)
    says("core effect", "if <condition:whole condition>, <then:clauses>", If)
    made("effect", "<then:core effect> if <condition>", _only_if, _only_if_taken)


_may()


also("bare effect", "effect")

says("core effect", "attach <what:object> to <to:object>", Attach)


says("core effect", "transform ~", Transform, what=t.THIS_OBJECT)
says("core effect", "goad <what:any object>", Goad)
says("core effect", "exile <what:any object> until ~ leaves the battlefield", ExileUntilLeaves)
says("core effect", "you become the monarch", BecomeMonarch, who=THE_PLAYER)
deed("take/takes", "the initiative", TakeInitiative, said=True)
deed("venture/ventures", "into the dungeon", Venture)
says("core effect", "discover <amount:digits>", Discover)
says("core effect", "monstrosity <amount:digits>", Monstrosity)
says("core effect", "adapt <amount:digits>", Adapt)
says("core effect", "bolster <amount:digits>", Bolster)
says("core effect", "support <amount:digits>", Support)
says("core effect", "populate", Populate)
leaf("army kind", Phrases("a kind of Army", {f"{name}s": name for name in ("Zombie", "Orc", "Goblin", "Elf")}))
says("core effect", "amass <subtype:army kind> <amount:digits>", Amass)
says("core effect", "detain <what:any object>", Detain)
says("core effect", "take an extra turn after this one", ExtraTurn, who=THE_PLAYER)
says("core effect", "you win the game", WinGame, who=THE_PLAYER)
says("core effect", "manifest dread", ManifestDread)
says("core effect", "return <what:chosen> to its owner's hand", x.Put, to="hand")
says("core effect", "return <what:chosen> to their owner's hand", x.Put, alternate=True, to="hand")
says("core effect", "put <what:any object> into its owner's graveyard", x.Put, to="graveyard")
says("core effect", "return <what:any object> to the battlefield under its owner's control", x.Put, to="battlefield")
says(
    "core effect", "return <what:any object> to the battlefield under your control", x.Put, to="battlefield", yours=True
)
says(
    "core effect",
    "return <what:any object> to the battlefield tapped under its owner's control",
    x.Put,
    to="battlefield",
    tapped=True,
)
says("core effect", "remove <amount:number> <kind:counter kind> counters from <on:any object>", x.RemoveCounters)
says("core effect", "remove <what:object> from combat", RemoveFromCombat)
says("core effect", "double the number of <kind:counter kind> counters on <on:object>", DoubleCounters)


def _hand_card() -> None:
    """A card in your own hand, which you choose."""

    def make(got: Parts, start: int) -> object:
        what = got["what"]
        return what if isinstance(what, Draft) and what.values.get("place") == "hand" else None

    made("hand card", "<what:chosen>", make,
         lambda value: {"what": value} if isinstance(value, t.Choose) and value.place == "hand" else None)  # fmt: skip


_hand_card()


def _choose_target() -> None:
    """A target that is named before anything is done with it."""

    def make(got: Parts, start: int) -> object:
        whom = got["whom"]
        return Draft(Chooses, got, start) if isinstance(whom, Draft) and whom.cls is t.Targeted else None

    def take(value: Any) -> Parts | None:
        return {"whom": value.whom} if isinstance(value, Chooses) and isinstance(value.whom, t.Targeted) else None

    made("core effect", "choose <whom:any object>", make, take)


_choose_target()


def _said_to_be_there() -> None:
    """What a pronoun means is said again to be in your graveyard, where it was named."""

    def make(got: Parts, start: int) -> object:
        return (
            Draft(x.Put, {"what": got["what"], "to": "battlefield"}, start) if isinstance(got["what"], Said) else None
        )

    words = "return <what:object> from your graveyard to the battlefield"
    made("core effect", words, make, lambda value: None, alternate=True)


_said_to_be_there()


def _put_what_was_said() -> None:
    """Add the row for what was named before, which you put onto the battlefield: under your control (CR 110.2a)."""

    def make(got: Parts, start: int) -> object:
        if not isinstance(got["what"], Said):
            return None
        return Draft(x.Put, {"what": got["what"], "to": "battlefield", "yours": True}, start)

    for ending in ("", " tapped"):
        tapped = {"tapped": True} if ending else {}

        def make_so(got: Parts, start: int, tapped: dict[str, bool] = tapped) -> object:
            made_so = make(got, start)
            return Draft(x.Put, {**made_so.values, **tapped}, start) if isinstance(made_so, Draft) else None

        words = f"put <what:object> onto the battlefield{ending}"
        made("core effect", words, make_so, lambda value: None, alternate=True)


_put_what_was_said()


def _unless_pays() -> None:
    """`counter target spell unless its controller pays {3}`, `sacrifice ~ unless you pay {U}`."""

    def make(got: Parts, start: int) -> object:
        values = {"do": (got["do"],), "who": got.get("who", THE_PLAYER), "cost": got["cost"]}
        manas = [str(one.values["mana"]) for one in got["cost"] if isinstance(one, Draft) and one.cls is PayMana]
        if any("X" in mana for mana in manas):
            # X is what it is for the spell or ability.
            return Draft(o.UnlessPaysX, {**values, "x": X}, start)
        return Draft(o.UnlessPays, values, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, o.UnlessPays | o.UnlessPaysX) or len(value.do) != 1:
            return None
        if isinstance(value, o.UnlessPaysX) and value.x != X:
            return None
        return {"do": value.do[0], "who": value.who, "cost": value.cost}

    def take_yours(value: Any) -> Parts | None:
        got = take(value)
        return got if got is not None and got["who"] == THE_PLAYER else None

    made("whole effect", "<do:effect> unless <who:player> pays <cost:mana costs>", make, take)
    made("whole effect", "<do:effect> unless you pay <cost:mana costs>", make, take_yours)
    made("whole effect", "<do:effect> unless you <cost:other costs>", make, take_yours)


def _paid(name: str, *, mana: bool) -> None:
    """A cost that is paid with mana, or one that is not."""

    def fitting(cost: Any) -> bool:
        plain = isinstance(cost, tuple) and len(cost) == 1
        return (
            plain and (cost[0].cls is PayMana if isinstance(cost[0], Draft) else isinstance(cost[0], PayMana)) is mana
        )

    made(name, "<cost:costs>", lambda got, start: got["cost"] if fitting(got["cost"]) else None,
         lambda value: {"cost": value} if fitting(value) else None)  # fmt: skip


_paid("mana costs", mana=True)
_paid("other costs", mana=False)
_unless_pays()


def _add_mana() -> None:
    def take(value: Any) -> Parts | None:
        return {"mana": value.mana} if isinstance(value, AddMana) and value == AddMana(value.mana) else None

    made("core effect", "add <mana:produced>", lambda got, start: Draft(AddMana, got, start), take)


_add_mana()


def _prevent(
    words: str, *, combat: bool | None = None, amount: bool = False, by_colour: bool = False, to: bool = True
) -> None:
    holes = [*(["to"] if to else []), *(["amount"] if amount else [])]

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Prevent) or value.combat is not combat:
            return None
        if (value.amount is not None) is not amount or (value.to is not None) is not to:
            return None
        same = Prevent(to=value.to, amount=value.amount, combat=combat, by_colour=by_colour)
        return {name: getattr(value, name) for name in holes} if value == same else None

    def make(got: Parts, start: int) -> object:
        return Draft(Prevent, {**got, "combat": combat, "by_colour": by_colour}, start)

    made("core effect", words, make, take)


_prevent("prevent the next <amount:digits> damage that would be dealt to <to:anyone> this turn", amount=True)
_prevent("prevent all damage that would be dealt to <to:anyone> this turn")
_prevent("prevent all combat damage that would be dealt this turn", combat=True, to=False)
_prevent("prevent all combat damage that would be dealt to <to:anyone> this turn", combat=True)
_prevent("prevent all damage that sources of the color of your choice would deal this turn", to=False, by_colour=True)
_prevent("prevent all damage that would be dealt to <to:anyone> this turn by sources of the color of your choice",
         by_colour=True)  # fmt: skip
